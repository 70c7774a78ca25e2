"""What a new match may ask for, what the house fills in, and what a restart carries over."""

from typing import Any

import pytest

from domain.core.shuffle import commitment
from domain.games.catalog import GAMES
from domain.matches.match import Match, NewMatch, SeatKind, SeatPlan
from domain.matches.refusals import CommitmentRefused, MatchNotOver, PlanRefused
from domain.matches.results import HouseRules
from tests.domain.matches.high_card import PACK, Keep, Swap
from tests.domain.matches.house import BOT, PLAYER, SEED, TWO_PLAYERS, House

OTHER_SEED = bytes(reversed(SEED))


def levels(match: Match) -> list[str | None]:
    return [seat.bot.level if seat.bot else None for seat in match.seats]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_match_that_says_nothing_is_one_player_on_seat_0_against_club_bots(game: Any) -> None:
    created = House(game).create()
    assert levels(created.match) == [None] + ["club"] * (game.seats - 1)
    assert created.seat == 0
    assert created.invitations == ()
    assert created.match.options == game.options()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_dealer_and_bots_act_until_a_player_is_to_act(game: Any) -> None:
    house = House(game)
    for seat in range(game.seats):
        created = house.create(*[PLAYER if number == seat else BOT for number in range(game.seats)])
        assert created.seat == house.service.turn(created.match) == seat
        assert created.match.version == created.entry.version == 1
        assert house.match(created.token) == created.match


def test_the_creator_sits_on_the_first_player_seat_and_invites_to_the_others() -> None:
    house = House(GAMES["dou-dizhu"])
    created = house.create(BOT, PLAYER, PLAYER)
    assert created.seat == 1
    assert [invitation.seat for invitation in created.invitations] == [2]
    assert [seat.taken_at for seat in created.match.seats] == [None, house.clock.now(), None]


def test_a_bot_without_a_level_is_a_club_player() -> None:
    assert levels(House().create(PLAYER, SeatPlan(SeatKind.BOT)).match) == [None, "club"]


@pytest.mark.parametrize(
    ("pointer", "wishes"),
    [
        ("/seats", {"seats": (PLAYER,)}),
        ("/seats", {"seats": (BOT, BOT)}),
        ("/seats/1/level", {"seats": (PLAYER, SeatPlan(SeatKind.BOT, "grandmaster"))}),
        ("/seats/1/level", {"seats": (PLAYER, SeatPlan(SeatKind.PLAYER, "club"))}),
        ("/seats/1/bot_seed", {"seats": (PLAYER, SeatPlan(SeatKind.PLAYER, bot_seed=SEED)), "server_seed": SEED}),
        ("/seats/0/bot_seed", {"seats": (SeatPlan(SeatKind.BOT, bot_seed=SEED[1:]), PLAYER), "server_seed": SEED}),
        ("/options", {"options": GAMES["schnapsen"].options()}),
        ("/move_seconds", {"move_seconds": 0}),
        ("/move_seconds", {"move_seconds": 2_592_001}),
    ],
)
def test_a_plan_that_does_not_fit_the_game_is_refused_by_the_name_of_its_field(
    pointer: str, wishes: dict[str, Any]
) -> None:
    house = House()
    with pytest.raises(PlanRefused) as refused:
        house.service.create(NewMatch("high-card", **wishes))
    assert refused.value.pointer == pointer
    assert house.entropy.asked == 0


def test_a_game_that_is_not_in_the_catalog_is_refused() -> None:
    with pytest.raises(PlanRefused, match="/game"):
        House().service.create(NewMatch("old-maid"))


@pytest.mark.clause("FD-12")
@pytest.mark.parametrize("client_seed", ["x" * 65, "tab\t", "é", "nul\0", "\x7f", "line\n"])
def test_a_client_seed_that_is_not_printable_ascii_or_too_long_is_refused(client_seed: str) -> None:
    with pytest.raises(PlanRefused, match="/client_seed"):
        House().create(client_seed=client_seed)


@pytest.mark.clause("FD-12", "FD-2")
@pytest.mark.parametrize("client_seed", ["", " " * 64, "~!\"'"])
def test_a_client_seed_of_0_to_64_printable_ascii_characters_is_taken(client_seed: str) -> None:
    assert House().create(client_seed=client_seed).match.seeds.client == client_seed


@pytest.mark.clause("FD-2")
def test_a_match_that_names_a_commitment_is_dealt_from_the_seed_that_was_committed_to() -> None:
    house = House()
    promised = house.service.commit()
    match = house.create(commitment_id=promised.id, client_seed="mine").match
    assert match.commitment == promised.commitment == commitment(match.seeds.server)
    assert match.seeds.client == "mine"
    assert not match.practice


@pytest.mark.clause("FD-2")
def test_a_commitment_is_spent_by_the_match_that_names_it() -> None:
    house = House()
    promised = house.service.commit()
    house.create(commitment_id=promised.id)
    with pytest.raises(CommitmentRefused):
        house.create(commitment_id=promised.id)


@pytest.mark.clause("FD-2")
def test_a_refused_match_does_not_spend_the_commitment_it_names() -> None:
    house = House()
    promised = house.service.commit()
    with pytest.raises(PlanRefused):
        house.create(PLAYER, commitment_id=promised.id)
    assert house.create(commitment_id=promised.id).match.commitment == promised.commitment


@pytest.mark.clause("FD-2")
def test_a_commitment_expires() -> None:
    house = House(rules=HouseRules(commitment_seconds=60))
    promised = house.service.commit()
    house.clock.advance(60)
    assert promised.expires_at == house.clock.now()
    with pytest.raises(CommitmentRefused):
        house.create(commitment_id=promised.id)


@pytest.mark.clause("FD-2")
def test_an_unknown_commitment_is_refused_as_a_spent_one_is() -> None:
    with pytest.raises(CommitmentRefused):
        House().create(commitment_id="0" * 32)


@pytest.mark.clause("FD-2")
def test_a_commitment_and_a_server_seed_together_are_refused() -> None:
    house = House()
    promised = house.service.commit()
    with pytest.raises(PlanRefused, match="/server_seed"):
        house.create(commitment_id=promised.id, server_seed=SEED)
    assert house.create(commitment_id=promised.id).match.commitment == promised.commitment


@pytest.mark.clause("FD-9")
def test_every_bot_has_32_bytes_of_its_own_apart_from_the_server_seed() -> None:
    match = House(GAMES["dou-dizhu"]).create().match
    seeds = [seat.bot.seed for seat in match.seats if seat.bot]
    assert [len(seed) for seed in seeds] == [32, 32]
    assert len({match.seeds.server, *seeds}) == 3


@pytest.mark.clause("FD-9")
def test_in_practice_a_bot_seed_may_be_given_and_is_committed_to() -> None:
    match = House().create(PLAYER, SeatPlan(SeatKind.BOT, "club", OTHER_SEED), server_seed=SEED).match
    assert match.seats[1].bot is not None
    assert (match.seats[1].bot.seed, match.seats[1].bot.commitment) == (OTHER_SEED, commitment(OTHER_SEED))


@pytest.mark.clause("FD-9")
def test_outside_practice_a_bot_seed_is_refused() -> None:
    with pytest.raises(PlanRefused, match="/seats/1/bot_seed"):
        House().create(PLAYER, SeatPlan(SeatKind.BOT, "club", OTHER_SEED))


@pytest.mark.clause("FD-10")
def test_a_match_is_practice_exactly_where_its_server_seed_was_given() -> None:
    house = House()
    assert house.create(server_seed=SEED).match.practice
    assert not house.create().match.practice


@pytest.mark.clause("FD-10")
@pytest.mark.parametrize("server_seed", [b"", SEED[1:], SEED + b"\0"])
def test_a_server_seed_that_is_not_32_bytes_is_refused(server_seed: bytes) -> None:
    with pytest.raises(PlanRefused, match="/server_seed"):
        House().create(server_seed=server_seed)


@pytest.mark.clause("FD-10")
def test_practice_stays_practice_to_the_end() -> None:
    house = House()
    created = house.create(server_seed=SEED)
    match = house.played_out(created.token)
    assert match.practice
    assert house.service.record(match)["practice"] is True


@pytest.mark.clause("FD-10", "FD-13")
def test_a_restart_of_practice_draws_a_new_seed_and_is_no_practice_unless_a_seed_is_given_again() -> None:
    house = House()
    created = house.create(PLAYER, SeatPlan(SeatKind.BOT, "club", OTHER_SEED), server_seed=SEED, client_seed="mine")
    fresh = house.service.restart(created.match, 0).match
    assert not fresh.practice
    assert fresh.seeds.server != SEED
    assert fresh.seeds.client == ""
    assert fresh.seats[1].bot is not None
    assert fresh.seats[1].bot.seed != OTHER_SEED
    again = house.service.restart(created.match, 0, server_seed=SEED, client_seed="mine").match
    assert again.practice
    assert (again.seeds, again.commitment) == (created.match.seeds, created.match.commitment)


@pytest.mark.clause("FD-13", "FD-2")
def test_a_restart_may_name_a_commitment_of_its_own_and_not_the_old_one() -> None:
    house = House()
    first, second = house.service.commit(), house.service.commit()
    match = house.create(commitment_id=first.id).match
    with pytest.raises(CommitmentRefused):
        house.service.restart(match, 0, commitment_id=first.id)
    with pytest.raises(PlanRefused, match="/server_seed"):
        house.service.restart(match, 0, commitment_id=second.id, server_seed=SEED)
    assert house.service.restart(match, 0, commitment_id=second.id).match.commitment == second.commitment


@pytest.mark.clause("FD-13")
def test_a_restart_is_a_match_of_its_own_in_its_opening_position_with_shuffles_and_choices_from_0() -> None:
    house = House()
    created = house.create(PLAYER, BOT, options=house.game.options(rounds=3), move_seconds=60, hints=False)
    played = house.act(created.token, Keep())
    house.clock.advance(60)
    fresh = house.service.restart(played, 0)
    match = fresh.match
    assert (match.version, match.shuffles, match.choices) == (1, 1, 1)
    assert (match.options, match.move_seconds, match.hints) == (played.options, 60, False)
    assert levels(match) == [None, "random"]
    assert match.id != played.id
    assert match.commitment != played.commitment
    assert match.created_at == house.clock.now()
    assert fresh.entry.first_event == 1
    assert house.match(created.token) == played


@pytest.mark.clause("FD-13")
def test_who_restarts_keeps_the_seat_and_the_other_players_are_invited_again() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS)
    second = house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
    over = house.service.resign(second.match, 1).match
    again = house.service.restart(over, 1)
    assert again.seat == 1
    assert [invitation.seat for invitation in again.invitations] == [0]
    assert house.service.sitting(again.token) == (again.match, 1)


def test_a_match_between_players_is_not_restarted_before_its_end() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS)
    with pytest.raises(MatchNotOver):
        house.service.restart(created.match, 0)


@pytest.mark.parametrize(("seats", "hints"), [((PLAYER, BOT), True), (TWO_PLAYERS, False)])
def test_hints_are_on_against_bots_and_off_between_players_unless_the_plan_says_otherwise(
    seats: tuple[SeatPlan, ...], hints: bool
) -> None:
    house = House()
    assert house.create(*seats).match.hints is hints
    assert house.create(*seats, hints=not hints).match.hints is not hints


def test_nothing_secret_of_a_match_is_in_the_repr_of_what_the_service_passes_around() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS)
    seated = house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
    turn = house.service.turn(created.match)
    acted = house.service.act(created.match, turn or 0, Swap(), version=1)
    shown = repr(
        [created, seated, acted, NewMatch("high-card", server_seed=SEED), SeatPlan(SeatKind.BOT, "club", SEED)]
    )
    secrets = [created.match.seeds.server.hex(), repr(created.match.seeds.server), repr(SEED), created.token, "Swap"]
    secrets += [created.invitations[0].invitation, seated.token, *(repr(card) for card in PACK)]
    assert [secret for secret in secrets if secret in shown.replace("CardSwapped", "")] == []
