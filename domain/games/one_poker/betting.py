"""The chips of a deal: antes, one betting round, refund and settlement (OP-6, OP-7).

All amounts are whole chips. A seat's total is what it has bet in this round, the ante excluded.
"""

from dataclasses import dataclass, replace

START = 20
ANTE = 1


@dataclass(frozen=True, slots=True)
class Chips:
    """Where the 40 chips are.

    ``stacks`` are behind, ``antes`` is what both antes put into the pot, ``bets`` are the seats' totals.
    ``last_raise`` is the size of the last full bet or full raise of the round, 0 before any.
    """

    stacks: tuple[int, int] = (START, START)
    antes: int = 0
    bets: tuple[int, int] = (0, 0)
    last_raise: int = 0

    @property
    def pot(self) -> int:
        """Antes and bets together."""
        return self.antes + self.bets[0] + self.bets[1]

    @property
    def highest(self) -> int:
        """The highest total of the round."""
        return max(self.bets)


def ante(chips: Chips) -> Chips:
    """Each seat pays its ante into the pot, and a new round is open."""
    first, second = chips.stacks
    return Chips((first - ANTE, second - ANTE), antes=2 * ANTE)


def owed(chips: Chips, seat: int) -> int:
    """How far the seat's total is below the highest, whether it can cover that or not."""
    return chips.highest - chips.bets[seat]


def price(chips: Chips, seat: int) -> int:
    """What a call costs the seat: what is owed, or all it has where that is less (OP-6.8)."""
    return min(owed(chips, seat), chips.stacks[seat])


def reach(chips: Chips, seat: int) -> int:
    """The total of a seat that goes all-in."""
    return chips.bets[seat] + chips.stacks[seat]


def totals(chips: Chips, seat: int) -> tuple[int, int] | None:
    """The smallest and the largest total the seat may bet or raise to, None where it may do neither (OP-6.3 to OP-6.7)."""
    most = reach(chips, seat)
    if most <= chips.highest or chips.stacks[1 - seat] == 0:
        return None
    return min(chips.highest + max(chips.last_raise, 1), most), most


def wager(chips: Chips, seat: int, to: int) -> Chips:
    """The seat bets or raises to a total of ``to``."""
    # A step shorter than the last full raise is an all-in, and leaves the size of that raise as it was (OP-6.6).
    step = to - chips.highest
    return _paid(replace(chips, last_raise=max(chips.last_raise, step)), seat, to - chips.bets[seat])


def call(chips: Chips, seat: int) -> Chips:
    """The seat pays the price of a call."""
    return _paid(chips, seat, price(chips, seat))


def unmatched(chips: Chips) -> tuple[int, int]:
    """The seat with the higher total, and by how many chips it is higher."""
    seat = 0 if chips.bets[0] > chips.bets[1] else 1
    return seat, chips.bets[seat] - chips.bets[1 - seat]


def refund(chips: Chips) -> Chips:
    """What was not matched goes back to its owner (OP-6.9)."""
    seat, excess = unmatched(chips)
    return _paid(chips, seat, -excess)


def settle(chips: Chips, winner: int | None) -> Chips:
    """The pot goes to the winner, or half of it to each seat after a tie (OP-7.1, OP-7.2)."""
    half, odd = divmod(chips.pot, 2)
    if odd:
        raise ArithmeticError("the pot at settlement is odd")
    shares = (half, half) if winner is None else (chips.pot, 0) if winner == 0 else (0, chips.pot)
    return Chips((chips.stacks[0] + shares[0], chips.stacks[1] + shares[1]))


def _paid(chips: Chips, seat: int, amount: int) -> Chips:
    (stack, other), (total, rival) = _own(chips.stacks, seat), _own(chips.bets, seat)
    stacks, bets = _own((stack - amount, other), seat), _own((total + amount, rival), seat)
    return Chips(stacks, chips.antes, bets, chips.last_raise)


def _own(pair: tuple[int, int], seat: int) -> tuple[int, int]:
    """A pair with the seat's own number first; applied twice it gives the pair again."""
    return pair if seat == 0 else (pair[1], pair[0])
