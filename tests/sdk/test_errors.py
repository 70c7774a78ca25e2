"""One exception class for each code of the API, in a tree that is documented."""

import json
import pickle
from pathlib import Path

import pytest

from cardavia import errors
from tests.sdk.scripted import Script, problem

SPEC = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_text())
CODES = SPEC["components"]["schemas"]["Problem"]["properties"]["code"]["x-extensible-enum"]


def test_every_code_of_the_spec_has_its_class() -> None:
    assert sorted(errors.BY_CODE) == sorted(CODES)


@pytest.mark.parametrize("code", CODES)
def test_the_class_of_a_code_is_raised(code: str) -> None:
    with pytest.raises(errors.BY_CODE[code]) as error:
        Script(problem(409, code)).client(attempts=1).alive()
    assert error.value.code == code
    assert error.value.request_id == "r1"


def test_the_tree_in_the_documentation_is_the_tree_of_the_classes() -> None:
    tree = errors.__doc__ or ""
    classes = [each for each in vars(errors).values() if isinstance(each, type) and each.__module__ == errors.__name__]
    depths = {line.split("── ")[1].split()[0]: line.index("── ") // 4 for line in tree.splitlines() if "── " in line}
    assert {each.__name__ for each in classes} == {*depths, "CardaviaError"}
    for each in classes:
        if each is not errors.CardaviaError:
            assert depths[each.__name__] == len(each.__mro__) - len(errors.CardaviaError.__mro__)


def test_an_unknown_code_is_the_nearest_class_by_its_status() -> None:
    for status, kind in (
        (409, errors.Refused),
        (422, errors.BadRequest),
        (404, errors.NotFound),
        (503, errors.Unavailable),
    ):
        with pytest.raises(kind) as error:
            Script(problem(status, "brand-new")).client(attempts=1).alive()
        assert error.value.code == "brand-new"


def test_the_message_says_what_is_wrong_and_where() -> None:
    fields = [{"detail": "Must be at least 1.", "pointer": "/to"}]
    assert (
        str(errors.error_for({"detail": "No.", "code": "malformed", "errors": fields}, 422))
        == "No.; /to: Must be at least 1."
    )
    assert str(errors.error_for({"detail": "No.", "code": "illegal-action", "rule": "SN-4.1"}, 409)) == "No. (SN-4.1)"


def test_an_error_can_be_pickled() -> None:
    error = errors.error_for({"detail": "No.", "code": "illegal-action", "rule": "SN-4.1"}, 409, 2.0)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.rule, again.retry_after) == (errors.IllegalAction, "SN-4.1", 2.0)
