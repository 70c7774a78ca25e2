"""A newer server does not break an older client, and the generated models lose nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardavia import Cardavia, schnapsen
from cardavia._generated import models
from cardavia._generated.types import Model, Unknown
from tests.api.house import GAMES
from tests.sdk.test_play import play_out

SCHEMAS = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_text())["components"]["schemas"]


@pytest.mark.report("API-18")
def test_unknown_fields_and_values_survive(client: Cardavia) -> None:
    data = client.schnapsen.start()._state.to_dict()
    data["mood"] = "calm"
    data["status"] = "paused"
    data["view"]["phase"] = "dreaming"
    data["view"]["weather"] = {"rain": True}
    match = models.SchnapsenMatch.from_dict(data)
    assert (match.status, match.view.phase) == ("paused", "dreaming")
    assert match["mood"] == "calm"
    assert match.view["weather"] == {"rain": True}
    assert match.to_dict() == data


@pytest.mark.report("API-18")
def test_an_unknown_event_survives_in_its_place(client: Cardavia) -> None:
    match = client.schnapsen.start()
    known = [event.to_dict() for event in match.events()]
    new = {"seq": 2, "type": "trumpets-blown", "loud": True}
    page = models.SchnapsenEventPage.from_dict({"events": [known[0], new, known[2]], "last_event": 3, "more": False})
    assert [event.type for event in page.events] == ["deal-started", "trumpets-blown", "cards-dealt"]
    assert isinstance(page.events[1], Unknown)
    assert page.events[1]["loud"]
    assert page.events[1].to_dict() == new


@pytest.mark.report("API-18")
def test_an_unknown_legal_action_can_be_played_as_it_came(client: Cardavia) -> None:
    legal = schnapsen.LegalAction.from_dict({"action": {"type": "sing", "song": "x"}})
    assert client.schnapsen.start()._api.action(legal, {}).to_dict() == {"type": "sing", "song": "x"}


@pytest.mark.report("API-16")
@pytest.mark.parametrize("union", [name for name, schema in SCHEMAS.items() if "discriminator" in schema])
def test_each_member_of_a_union_is_read_as_its_own_class(union: str) -> None:
    discriminator = SCHEMAS[union]["discriminator"]
    for tag, reference in discriminator["mapping"].items():
        member = reference.split("/")[-1]
        field = SCHEMAS[member]["properties"][discriminator["propertyName"]]
        assert field["const"] == tag
        assert getattr(models, member).__name__ == member


@pytest.mark.report("API-16")
def test_actions_without_fields_are_told_apart(client: Cardavia) -> None:
    api = client.game("one-poker")._api
    for kind, name in (("check", "OnePokerCheck"), ("fold", "OnePokerFold"), ("call", "OnePokerCall")):
        assert type(api.action(kind, {})).__name__ == name
        assert api.action(kind, {}).to_dict() == {"type": kind}
    assert type(api.action("bet", {"to": 3})).__name__ == "OnePokerBet"
    assert type(api.action("raise", {"to": 3})).__name__ == "OnePokerRaise"


@pytest.mark.report("API-22", "API-08")
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_read_is_written_back_as_it_was(client: Cardavia, game: str) -> None:
    match = play_out(client.game(game).start(opponent="random"))
    for request in (match._api.get(match.id), match._api.record(match.id), match._api.events(match.id, limit=1000)):
        raw = client._sender.send(request.raw(), match._token)
        assert client._sender.send(request, match._token).to_dict() == raw


@pytest.mark.report("API-17")
def test_cards_are_plain_strings_and_no_enumeration() -> None:
    assert schnapsen.Play("Ta").card == "Ta"
    assert schnapsen.Play("Ta").to_dict() == {"card": "Ta", "type": "play"}


def test_models_are_compared_by_their_fields_and_can_be_matched() -> None:
    assert schnapsen.Play("Ta") == schnapsen.Play("Ta") != schnapsen.Play("Tb")
    assert schnapsen.Play("Ta") != schnapsen.Marriage("Ta")
    assert repr(schnapsen.Play("Ta")) == "SchnapsenPlay(card='Ta')"
    action: Any = schnapsen.Play("Ta")
    match action:
        case schnapsen.Play(card):
            assert card == "Ta"


def test_every_model_says_what_it_is() -> None:
    for name in models.__all__:
        model = getattr(models, name)
        if isinstance(model, type) and issubclass(model, Model):
            assert model.__doc__
