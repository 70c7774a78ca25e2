from collections.abc import Mapping
from typing import Any, Self

from ..models.problem_errors_item import ProblemErrorsItem
from ..types import Model, optional


class Problem(Model):
    """Why a request was refused, or failed (RFC 9457).

    ``type``: A page about this kind of problem.
    ``title``: The kind of problem in a few English words; it never changes.
    ``status``: The HTTP status.
    ``code``: The kind of problem, for programs; it never changes.
    ``detail``: A sentence for people, in a language they asked for.
    ``request_id``: Names the request in the server's log.
    ``rule``: The clause that forbids an illegal action; `/problems/illegal-action#SN-4.1` has its text.
    ``errors``: What is malformed, and where.
    """

    __slots__ = (
        "type",
        "title",
        "status",
        "code",
        "detail",
        "request_id",
        "rule",
        "errors",
    )
    __match_args__ = (
        "type",
        "title",
        "status",
        "code",
        "detail",
        "request_id",
    )
    _wire = (
        ("type", "type", True),
        ("title", "title", True),
        ("status", "status", True),
        ("code", "code", True),
        ("detail", "detail", True),
        ("request_id", "request_id", True),
        ("rule", "rule", False),
        ("errors", "errors", False),
    )
    _tags = frozenset(())

    type: str
    title: str
    status: int
    code: str
    detail: str
    request_id: str
    rule: str | None
    errors: list[ProblemErrorsItem] | None

    def __init__(
        self,
        type: str,
        title: str,
        status: int,
        code: str,
        detail: str,
        request_id: str,
        rule: str | None = None,
        errors: list[ProblemErrorsItem] | None = None,
    ) -> None:
        self.type = type
        self.title = title
        self.status = status
        self.code = code
        self.detail = detail
        self.request_id = request_id
        self.rule = rule
        self.errors = errors
        self.extra = {}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Reads the object as it came."""
        self = cls.__new__(cls)
        rest = dict(data)
        self.type = rest.pop("type")
        self.title = rest.pop("title")
        self.status = rest.pop("status")
        self.code = rest.pop("code")
        self.detail = rest.pop("detail")
        self.request_id = rest.pop("request_id")
        self.rule = rest.pop("rule", None)
        self.errors = optional(
            rest.pop("errors", None), lambda value: [ProblemErrorsItem.from_dict(each) for each in value]
        )
        self.extra = rest
        return self
