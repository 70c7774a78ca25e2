"""Bots in a match: their moves follow from views and seeds, and one that fails costs the player nothing."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from domain.core.bots import move_random, never
from domain.core.game import Abandon, Deal, Ending
from domain.games.catalog import GAMES
from domain.matches.refusals import StaleMatch
from domain.matches.verify import verify
from tests.domain.matches.high_card import PACK, AtRandom, Keep, Swap, bots, high_card
from tests.domain.matches.house import BOT, CLUB, PLAYER, SEED, House
from tests.fakes import ThinkingInAHurry, ThinkingOnTheSpot, ThinkingTooLong


@pytest.mark.clause("FD-9")
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_bots_moves_follow_from_its_views_and_its_own_seed(game: Any) -> None:
    house = House(game)
    created = house.create(*[PLAYER] + [BOT] * (game.seats - 1), server_seed=SEED)
    proof = verify(house.service.record(house.played_out(created.token)), {game.name: game})
    assert proof.bot_moves_made_again > 0
    assert proof.bot_moves_unproved == 0


@pytest.mark.clause("FD-9")
def test_a_bot_is_handed_a_view_and_the_randomness_of_its_move_and_nothing_else() -> None:
    handed: list[tuple[Any, Any]] = []

    class Noting(AtRandom):
        def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
            handed.append((view, random.getstate()))
            return Keep()

    house = House(high_card(club=Noting))
    created = house.create(PLAYER, CLUB)
    match = house.played_out(created.token)
    record = house.service.record(match)
    assert match.seats[1].bot is not None
    moves = [each["number"] for each in record["actions"] if each["actor"] == 1]
    seed = match.seats[1].bot.seed
    assert [random for _, random in handed] == [move_random(seed, number).getstate() for number in moves]
    assert {type(view) for view, _ in handed} == {house.game.view}
    assert {view.seat for view, _ in handed} == {1}


class Raises(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        raise LookupError(f"not in the table: {view}")


class Silent(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return None


class Cheats(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return Deal(PACK)


class Resigns(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return Abandon(Ending.RESIGNED, 0)


class Hurries(AtRandom):
    def choose(self, view: Any, random: Random, hurry: Callable[[], bool]) -> Any:
        return Swap() if hurry() else Keep()


@pytest.mark.report("AI-02")
@pytest.mark.parametrize(
    ("bot", "thinking", "why"),
    [
        (Raises, None, "failed"),
        (Silent, None, "illegal"),
        (Cheats, None, "illegal"),
        (Resigns, None, "illegal"),
        (AtRandom, ThinkingTooLong(), "overdue"),
    ],
)
def test_a_bot_that_fails_never_costs_the_players_move(bot: Any, thinking: Any, why: str) -> None:
    house = House(high_card(club=bot), thinking=thinking or ThinkingOnTheSpot())
    created = house.create(PLAYER, CLUB)
    match = house.played_out(created.token)
    assert match.outcome is not None
    record = house.service.record(match)
    by_bot = [each for each in record["actions"] if each["actor"] == 1]
    assert by_bot
    assert {(each["cut_short"], each["action"]["type"]) for each in by_bot} == {(why, "keep")}
    assert all(each["cut_short"] is None for each in record["actions"] if each["actor"] != 1)
    words = {"match_id": match.id, "game": "high-card", "seat": 1, "level": "club", "why": why}
    assert house.journal.cut_short == [words] * len(by_bot)
    assert verify(record, {"high-card": house.game}).bot_moves_made_again == 0


@pytest.mark.report("AI-02")
def test_the_random_bot_may_fail_as_the_others_may() -> None:
    house = House(high_card(random=Raises))
    match = house.played_out(house.create(PLAYER, BOT).token)
    assert match.outcome is not None
    assert {words["why"] for words in house.journal.cut_short} == {"failed"}


@pytest.mark.report("AI-02")
def test_a_bot_that_is_told_to_hurry_acts_itself_and_the_log_says_so() -> None:
    house = House(high_card(club=Hurries), thinking=ThinkingInAHurry())
    match = house.played_out(house.create(PLAYER, CLUB).token)
    record = house.service.record(match)
    by_bot = [(each["action"]["type"], each["cut_short"]) for each in record["actions"] if each["actor"] == 1]
    assert set(by_bot) == {("swap", "hurried")}
    assert verify(record, {"high-card": house.game}).bot_moves_unproved == len(by_bot)


def test_a_bot_of_another_version_than_the_match_was_made_with_is_said_to_have_changed() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    newer = bots(club=AtRandom)["club"]
    game = high_card()
    game.bots["club"] = type(newer)(newer.level, "2", newer.description, newer.make)  # type: ignore[index]
    upgraded = House(game, store=house.store)
    record = upgraded.service.record(upgraded.played_out(created.token))
    later = [
        each["cut_short"] for each in record["actions"] if each["actor"] == 1 and each["number"] > created.match.actions
    ]
    assert set(later) == {"changed"}


def test_the_journal_is_told_how_long_each_bot_took() -> None:
    house = House()
    house.played_out(house.create(PLAYER, CLUB).token)
    assert house.journal.moves == [{"game": "high-card", "level": "club", "seconds": 0.0}] * 2


class ThinkingMeanwhile:
    """While the bot thinks, something else happens."""

    def __init__(self, happening: Callable[[], Any]) -> None:
        self.happening = happening

    def run(self, thought: Callable[[Callable[[], bool]], Any]) -> Any:
        self.happening()
        return thought(never)


@pytest.mark.report("CON-10")
def test_a_bot_that_was_thinking_when_the_match_ended_writes_nothing() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    slow = House(
        house.game, store=house.store, thinking=ThinkingMeanwhile(lambda: house.service.resign(created.match, 0))
    )
    with pytest.raises(StaleMatch):
        slow.service.act(created.match, 0, Keep(), version=1)
    over = house.match(created.token)
    assert over.version == 2
    assert over.outcome is not None
    assert over.outcome.ending == "resigned"
    assert [page.version for page in house.store.pages(over.id)] == [1, 2]


@pytest.mark.report("CON-10")
def test_a_restart_while_the_bot_thinks_has_a_clean_opening_and_the_old_match_goes_on() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    fresh: list[Any] = []
    slow = House(
        house.game,
        store=house.store,
        thinking=ThinkingMeanwhile(lambda: fresh or fresh.append(house.service.restart(created.match, 0))),
    )
    acted = slow.service.act(created.match, 0, Keep(), version=1)
    assert house.match(created.token) == acted.match
    assert house.match(fresh[0].token) == fresh[0].match
    assert (fresh[0].match.version, house.service.turn(fresh[0].match)) == (1, 0)


class Killed(BaseException):
    """The process dies here."""


def die() -> None:
    raise Killed


@pytest.mark.report("CON-11")
def test_a_process_killed_while_a_bot_thinks_leaves_the_player_to_act_as_before() -> None:
    house = House()
    created = house.create(PLAYER, CLUB)
    dying = House(house.game, store=house.store, thinking=ThinkingMeanwhile(die))
    with pytest.raises(Killed):
        dying.service.act(created.match, 0, Keep(), version=1)
    restarted = House(house.game, store=house.store)
    assert restarted.match(created.token) == created.match
    assert restarted.service.turn(created.match) == 0
    after = restarted.service.act(created.match, 0, Keep(), version=1)
    assert [logged.actor for logged in after.entry.actions].count(1) == 1


def test_bots_are_made_once_a_process() -> None:
    made: list[AtRandom] = []

    class Counted(AtRandom):
        def __init__(self) -> None:
            made.append(self)

    house = House(high_card(random=Counted))
    house.service.load_bots()
    house.played_out(house.create(PLAYER, BOT).token)
    assert len(made) == 1
