"""The dealer draws every lot from the two seeds of the match, and from nothing else."""

import hashlib
import hmac
from math import sqrt
from random import Random

import pytest

from domain.core.cards import Card, french_pack
from domain.core.game import Choice, Choose, Deal, Shuffle
from domain.core.shuffle import Seeds, chosen, commitment, shuffled
from domain.games.catalog import GAMES
from domain.matches.fairness import draw_lot
from tests.domain.matches.house import BOT, PLAYER, SEED, TWO_PLAYERS, House
from tests.walks import walk

VECTOR = Seeds(SEED, "cardavia")
GERMAN = tuple(Card(rank + suit) for suit in "alhb" for rank in "UOKTD")
CHINESE = (*(Card(rank + suit) for rank in "3456789TJQKA2" for suit in "cdhs"), Card("BJ"), Card("RJ"))


def by_hand(seeds: Seeds, purpose: str, number: int, bounds: list[int]) -> list[int]:
    """below(n) for each bound, written as the clauses say it: whole blocks, four bytes a number."""
    stream, counter = b"", 0
    drawn = []
    for bound in bounds:
        while True:
            if len(stream) < 4:
                message = f"{seeds.client}:{purpose}:{number}:{counter}".encode()
                stream += hmac.new(seeds.server, message, hashlib.sha256).digest()
                counter += 1
            word, stream = int.from_bytes(stream[:4], "big"), stream[4:]
            if word < 2**32 - 2**32 % bound:
                break
        drawn.append(word % bound)
    return drawn


def dealt_by_hand(seeds: Seeds, number: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    order = list(cards)
    others = by_hand(seeds, "shuffle", number, list(range(len(cards), 1, -1)))
    for last, other in zip(range(len(cards) - 1, 0, -1), others, strict=True):
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@pytest.mark.clause("FD-3", "FD-4", "FD-5")
@pytest.mark.parametrize("cards", [GERMAN, CHINESE, french_pack() * 2], ids=["20", "54", "104"])
def test_every_shuffle_has_a_stream_of_its_own_and_swaps_from_the_last_card_down(cards: tuple[Card, ...]) -> None:
    for number in (0, 1, 2, 10, 11):
        lot = draw_lot(VECTOR, Shuffle(cards), shuffles=number, choices=7)
        assert lot == Deal(dealt_by_hand(VECTOR, number, cards))


@pytest.mark.clause("FD-4", "FD-6")
@pytest.mark.parametrize("among", [2, 3, 7, 2**31 + 1])
def test_every_choice_has_a_stream_of_its_own_and_throws_away_what_would_favour_the_low_numbers(among: int) -> None:
    for number in range(40):
        lot = draw_lot(VECTOR, Choice(among), shuffles=7, choices=number)
        assert lot == Choose(by_hand(VECTOR, "choice", number, [among])[0])


@pytest.mark.clause("FD-3", "FD-5", "FD-6", "FD-7")
@pytest.mark.parametrize(
    ("game", "client_seed", "start", "end", "choice"),
    [
        ("one-poker", "cardavia", "Ks 6s Qd 3c 6h 9d", "", None),
        ("dou-dizhu", "cardavia", "9s 8s 4d Ah 4h 3s", "9c 6c 9h", 2),
        ("schnapsen", "cardavia", "Ta Ua Dh Th Ka Db Kb Ob Kl Ol Tl Dl Oh Oa Uh Ul Ub Kh Tb Da", "", None),
        ("schnapsen", "hello", "Oa Tl Ob Da Oh Ua Dh Ul Db Kl", "", 0),
    ],
)
def test_the_lots_of_a_match_are_those_of_the_published_vectors(
    game: str, client_seed: str, start: str, end: str, choice: int | None
) -> None:
    house = House(GAMES[game])
    options = house.game.options(random_dealer=True) if (game, choice) == ("schnapsen", 0) else None
    seats = (PLAYER,) * house.game.seats
    created = house.create(*seats, options=options, server_seed=SEED, client_seed=client_seed)
    lots = [logged.action for logged in created.entry.actions if logged.actor == "dealer"]
    (deal,) = [lot for lot in lots if isinstance(lot, Deal)]
    assert " ".join(deal.order).startswith(start)
    assert " ".join(deal.order).endswith(end)
    if choice is not None:
        expected = choice if game == "dou-dizhu" else chosen(Seeds(SEED, client_seed), 0, 2)
        assert Choose(expected) in lots
        assert chosen(Seeds(SEED, client_seed), 0, 3) == choice


@pytest.mark.clause("FD-3", "FD-6")
@pytest.mark.report("RNG-05")
def test_shuffles_and_choices_of_a_match_are_counted_from_0_without_a_gap() -> None:
    house = House()
    created = house.create(PLAYER, BOT, server_seed=SEED, options=house.game.options(rounds=5))
    match = house.played_out(created.token)
    record = house.service.record(match)
    lots = [each["action"] for each in record["actions"] if each["actor"] == "dealer"]
    seeds, pack = Seeds(SEED, ""), Shuffle(tuple(Card(rank + "c") for rank in "234567"))
    assert [lot["result"] for lot in lots if lot["type"] == "choose"] == [chosen(seeds, k, 2) for k in range(5)]
    assert [tuple(lot["order"]) for lot in lots if lot["type"] == "deal"] == [
        shuffled(seeds, k, pack.cards) for k in range(5)
    ]
    assert (match.shuffles, match.choices) == (5, 5)


@pytest.mark.clause("FD-1")
@pytest.mark.report("RNG-03", "RNG-04")
def test_matches_made_at_one_instant_have_seeds_of_32_bytes_that_never_come_twice() -> None:
    house = House()
    matches = [house.create(*TWO_PLAYERS).match for _ in range(50)]
    assert {match.created_at for match in matches} == {house.clock.now()}
    seeds = [match.seeds.server for match in matches]
    assert all(len(seed) == 32 and seed in house.entropy.given for seed in seeds)
    assert len(set(seeds)) == len(set(house.entropy.given)) - 50 * 3 == 50


@pytest.mark.clause("FD-1")
def test_a_match_is_committed_to_the_hash_of_its_seed_from_the_start() -> None:
    house = House()
    match = house.create().match
    assert match.commitment == hashlib.sha256(match.seeds.server).hexdigest()
    assert match.seats[1].bot is not None
    assert match.seats[1].bot.commitment == hashlib.sha256(match.seats[1].bot.seed).hexdigest()
    assert house.match(house.create().token).commitment != match.commitment


@pytest.mark.clause("FD-12")
def test_client_seeds_are_used_as_given_and_are_empty_where_none_is() -> None:
    house = House()
    spaced = house.create(server_seed=SEED, client_seed=" ~ ").match
    assert (spaced.seeds.client, house.create(server_seed=SEED).match.seeds.client) == (" ~ ", "")
    assert spaced.commitment == commitment(SEED) == commitment(SEED).lower()
    assert draw_lot(spaced.seeds, Choice(2**31), shuffles=0, choices=0) != draw_lot(
        Seeds(SEED, "~"), Choice(2**31), shuffles=0, choices=0
    )


@pytest.mark.clause("FD-7")
@pytest.mark.parametrize(
    ("game", "cards"), [("one-poker", french_pack() * 2), ("dou-dizhu", CHINESE), ("schnapsen", GERMAN)]
)
def test_before_its_first_shuffle_a_pack_lies_in_the_order_of_the_rules(game: str, cards: tuple[Card, ...]) -> None:
    lots = (GAMES[game].chance(passage.before) for passage in walk(GAMES[game], 1) if isinstance(passage.action, Deal))
    assert next(lots) == Shuffle(cards)


def chi_square(size: int, shuffles: int) -> float:
    """How far the card-by-position table of production shuffles is from even."""
    cards = tuple(Card(str(number)) for number in range(size))
    table = [[0] * size for _ in cards]
    random = Random(size)
    for block in range(shuffles // 1000):
        seeds = Seeds(random.randbytes(32), f"block {block}")
        for number in range(1000):
            deal = draw_lot(seeds, Shuffle(cards), shuffles=number, choices=0)
            assert isinstance(deal, Deal)
            for position, card in enumerate(deal.order):
                table[position][int(card)] += 1
    expected = shuffles / size
    return sum((count - expected) ** 2 / expected for row in table for count in row)


@pytest.mark.clause("FD-5")
@pytest.mark.report("RNG-01")
@pytest.mark.parametrize(("size", "shuffles"), [(20, 100_000), (54, 20_000), (104, 10_000)])
def test_every_card_comes_to_every_place_equally_often(size: int, shuffles: int) -> None:
    freedom = (size - 1) ** 2
    assert abs(chi_square(size, shuffles) - freedom) < 4 * sqrt(2 * freedom)
