"""Whole matches through the SDK, against the app in this process."""

from random import Random

import pytest

from cardavia import Cardavia, IllegalAction, Match, errors, schnapsen
from tests.api.house import GAMES


def play_out(match: Match, seed: int = 1) -> Match:
    """Plays random actions to the end."""
    dice = Random(seed)
    while not match.over:
        match.play(dice.choice(match.legal_actions()))
    return match


@pytest.mark.clause("FD-11")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_and_verified(client: Cardavia, game: str) -> None:
    match = play_out(client.game(game).start(opponent="random"))
    assert match.outcome is not None
    assert match.outcome.ending == "played-out"
    assert match.won == (match.seat in match.outcome.winners)
    assert match.verify()


@pytest.mark.clause("FD-2")
@pytest.mark.parametrize("game", GAMES)
def test_a_match_may_be_dealt_from_a_commitment_asked_for_first(client: Cardavia, game: str) -> None:
    match = play_out(client.game(game).start(opponent="random", committed=True))
    assert match.verify()


@pytest.mark.clause("FD-10")
def test_practice_can_be_played_again_move_for_move(client: Cardavia) -> None:
    seeds = {"server_seed": "11" * 32, "bot_seed": "22" * 32}
    one, other = (play_out(client.schnapsen.start(opponent="random", **seeds)) for _ in range(2))
    assert one.practice
    assert list(one.events(after=0)) == list(other.events(after=0))


def test_a_seat_sees_its_own_cards_and_its_legal_actions(client: Cardavia) -> None:
    match = client.schnapsen.start()
    assert len(match.view.hand) == 5
    assert match.my_turn
    actions = [legal.action for legal in match.legal_actions()]
    assert [action.card for action in actions if isinstance(action, schnapsen.Play)] == match.view.hand


def test_playing_gives_the_events_since(client: Cardavia) -> None:
    match = client.schnapsen.start(opponent="random")
    card = match.view.hand[0]
    first = match.play(schnapsen.Play(card))[0]
    assert isinstance(first, schnapsen.CardPlayed)
    assert (first.seat, first.card) == (0, card)


def test_an_action_may_be_written_in_several_ways(client: Cardavia) -> None:
    for write in (
        schnapsen.Play,
        lambda card: {"type": "play", "card": card},
        lambda card: schnapsen.LegalAction(schnapsen.Play(card)),
    ):
        match = client.schnapsen.start(opponent="random")
        assert match.play(write(match.view.hand[0]))
    match = client.schnapsen.start(opponent="random")
    assert match.play("play", card=match.view.hand[0])


def test_an_action_that_the_game_does_not_have_is_refused_at_once(client: Cardavia) -> None:
    with pytest.raises(ValueError, match="Schnapsen has no action 'fold'; it has play, marriage, exchange, close"):
        client.schnapsen.start().play("fold")


def test_an_illegal_action_names_the_clause_and_changes_nothing(client: Cardavia) -> None:
    match = client.schnapsen.start()
    version = match.version
    held = set(match.view.hand)
    card = next(code for code in ("Ua", "Oa", "Ka", "Ta", "Da", "Ul") if code not in held)
    with pytest.raises(IllegalAction) as refusal:
        match.play(schnapsen.Play(card))
    assert refusal.value.rule == "SN-3.1"
    assert match.refresh() == match.view
    assert match.version == version


def test_events_are_read_once_and_can_be_read_anew(client: Cardavia) -> None:
    match = client.schnapsen.start(opponent="random")
    opening = list(match.events())
    assert opening[0].type == "deal-started"
    assert list(match.events()) == []
    told = match.play(match.legal_actions()[0])
    assert list(match.events()) == []
    assert list(match.events(after=0)) == opening + told


def test_two_people_sit_down_at_one_table(client: Cardavia) -> None:
    first = client.one_poker.start(["player", "player"])
    second = client.join(first.invitations[0].code)
    assert (first.seat, second.seat) == (0, 1)
    assert first.view.cards != second.view.cards
    with pytest.raises(errors.SeatTaken):
        client.join(first.invitations[0].code)
    with pytest.raises(errors.NotYourTurn):
        second.play("lock", position=0)
    first.play("lock", position=0)
    second.refresh()
    assert [event.type for event in second.play("lock", position=1)] == ["card-locked"]


def test_a_stale_match_is_told_apart(client: Cardavia) -> None:
    match = client.schnapsen.start(opponent="random")
    other = client.resume(match.to_dict())
    match.play(match.legal_actions()[0])
    with pytest.raises(errors.StaleVersion):
        other.play("play", card=other.view.hand[0])


def test_a_match_is_saved_and_resumed(client: Cardavia) -> None:
    match = client.schnapsen.start(opponent="random")
    list(match.events())
    match.play(match.legal_actions()[0])
    again = client.resume(match.to_dict())
    assert (again.id, again.seat, again.version, again.cursor) == (match.id, match.seat, match.version, match.cursor)
    assert again.view == match.view
    assert play_out(again).verify()


def test_a_match_is_resigned_and_its_record_read(client: Cardavia) -> None:
    match = client.schnapsen.start()
    with pytest.raises(errors.MatchNotOver):
        match.record()
    assert match.resign()[-1].type == "match-ended"
    assert match.record().outcome == match.outcome
    assert match.won is False
    assert match.verify()


def test_a_match_is_restarted(client: Cardavia) -> None:
    match = client.schnapsen.start(options={"random_dealer": True})
    again = match.restart()
    assert again.id != match.id
    assert again.version == 1
    assert next(event.type for event in again.events()) == "dealer-chosen"


def test_a_hint_can_be_played(client: Cardavia) -> None:
    match = client.schnapsen.start(opponent="random")
    hint = match.hint()
    assert match.play(hint.action)


def test_the_catalogue_and_the_rules_can_be_read(client: Cardavia) -> None:
    assert [game.name for game in client.games()] == list(GAMES)
    assert client.describe("schnapsen").seats == 2
    assert client.rulebook("schnapsen", "pt-BR").language == "pt-BR"
    assert client.alive()
    assert client.ready()
    assert len(client.commitment().commitment) == 64
