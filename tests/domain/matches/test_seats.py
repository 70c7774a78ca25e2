"""Tokens open a seat, invitations open it once, and both are kept as digests only."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest

from domain.games.catalog import GAMES
from domain.matches.making import digest
from domain.matches.refusals import InvitationRefused, SeatTaken
from domain.matches.results import Seated
from tests.domain.matches.house import BOT, PLAYER, TWO_PLAYERS, House


def test_a_token_opens_the_seat_it_was_made_for_and_no_other_word_does() -> None:
    house = House()
    created = house.create()
    assert house.service.sitting(created.token) == (created.match, 0)
    assert [house.service.sitting(word) for word in ("", created.token[:-1], created.match.id, "\ud800", "é")] == [
        None
    ] * 5


def test_tokens_and_invitations_are_256_random_bits_and_are_stored_as_their_sha256() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS)
    words = [created.token, created.invitations[0].invitation]
    assert [len(word) for word in words] == [43, 43]
    stored = repr(vars(house.store))
    assert all(repr(sha256(word.encode()).digest()) in stored and word not in stored for word in words)
    assert digest(words[0]) == sha256(words[0].encode()).digest()


def test_whoever_redeems_an_invitation_sits_there() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS)
    house.clock.advance(5)
    seated = house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
    assert (seated.seat, seated.match.seats[1].taken_at) == (1, house.clock.now())
    assert house.service.sitting(seated.token) == (seated.match, 1)
    assert house.service.sitting(created.token) == (seated.match, 0)
    assert seated.match.version == created.match.version


def test_an_invitation_is_redeemed_once() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS)
    house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
    with pytest.raises(SeatTaken):
        house.service.redeem(created.match.id, 1, created.invitations[0].invitation)


def test_an_invitation_opens_its_own_seat_only() -> None:
    house = House(GAMES["dou-dizhu"])
    created = house.create(PLAYER, PLAYER, PLAYER)
    first, second = [invitation.invitation for invitation in created.invitations]
    with pytest.raises(InvitationRefused):
        house.service.redeem(created.match.id, 2, first)
    with pytest.raises(SeatTaken):
        house.service.redeem(created.match.id, 0, first)
    assert house.service.redeem(created.match.id, 1, first).seat == 1
    assert house.service.redeem(created.match.id, 2, second).seat == 2


def test_a_bots_seat_is_taken() -> None:
    house = House(GAMES["dou-dizhu"])
    created = house.create(PLAYER, PLAYER, BOT)
    with pytest.raises(SeatTaken):
        house.service.redeem(created.match.id, 2, created.invitations[0].invitation)


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_who_holds_no_invitation_learns_nothing_of_the_match(seat: int) -> None:
    house = House()
    created, other = house.create(*TWO_PLAYERS), house.create(*TWO_PLAYERS)
    for match_id in (created.match.id, "0" * 32):
        with pytest.raises(InvitationRefused) as refused:
            house.service.redeem(match_id, seat, other.invitations[0].invitation)
        assert str(refused.value) == ""


@pytest.mark.report("CON-03")
def test_of_twenty_who_redeem_one_invitation_at_once_one_sits_down() -> None:
    house = House()
    created = house.create(*TWO_PLAYERS)

    def join(_: int) -> Seated | None:
        try:
            return house.service.redeem(created.match.id, 1, created.invitations[0].invitation)
        except SeatTaken:
            return None

    with ThreadPoolExecutor(20) as pool:
        (winner,) = [seated for seated in pool.map(join, range(20)) if seated is not None]
    assert house.service.sitting(winner.token) == (winner.match, 1)
    assert len(house.store.pages(created.match.id)) == 1
