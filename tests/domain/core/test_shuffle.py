"""Fair dealing, from the seeds to the order of the cards."""

import pytest

from domain.core.cards import Card, french_pack
from domain.core.shuffle import Seeds, chosen, commitment, shuffled

SERVER = bytes(range(32))
SCHNAPSEN = tuple(Card(rank + suit) for suit in "alhb" for rank in "UOKTD")


@pytest.mark.clause("FD-1", "FD-12")
def test_a_commitment_is_the_sha256_of_the_raw_seed_in_lower_case_hex() -> None:
    assert commitment(SERVER) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.clause("FD-3", "FD-4", "FD-5")
@pytest.mark.parametrize(
    ("client_seed", "cards", "order"),
    [
        ("cardavia", SCHNAPSEN, "Ta Ua Dh Th Ka Db Kb Ob Kl Ol Tl Dl Oh Oa Uh Ul Ub Kh Tb Da"),
        ("hello", SCHNAPSEN, "Oa Tl Ob Da Oh Ua Dh Ul Db Kl"),
        ("cardavia", french_pack() * 2, "Ks 6s Qd 3c 6h 9d"),
    ],
)
def test_a_shuffle_follows_from_the_two_seeds_alone(client_seed: str, cards: tuple[Card, ...], order: str) -> None:
    expected = order.split()
    assert shuffled(Seeds(SERVER, client_seed), 0, cards)[: len(expected)] == tuple(expected)


@pytest.mark.clause("FD-6")
@pytest.mark.parametrize(("client_seed", "choice"), [("cardavia", 2), ("hello", 0)])
def test_a_choice_has_a_stream_of_its_own(client_seed: str, choice: int) -> None:
    assert chosen(Seeds(SERVER, client_seed), 0, 3) == choice
