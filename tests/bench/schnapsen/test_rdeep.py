"""The opponent that Schnapsen is measured by."""

from random import Random

from domain.core.bots import never
from domain.games.schnapsen import GAME
from domain.games.schnapsen.actions import Close, Marriage
from domain.games.schnapsen.bots.kernel import SPLIT
from domain.games.schnapsen.cards import PACK, PARTNER
from tests.bench.schnapsen.rdeep import RDeep, Unseen
from tests.domain.games.schnapsen.positions import dealt, position, walk, word


def test_a_card_that_wins_the_deal_at_once_is_played():
    state = position("Da Ul", "Ob Ub", leader=1, led="Ta", points=(46, 20), tricks=(3, 3), stock="Kb")
    assert {word(RDeep(16, 4).choose(GAME.observe(state, 0), Random(seed), never)) for seed in range(20)} == {"Da"}


def test_a_marriage_is_declared_with_its_king_and_the_stock_closed_only_where_that_is_known():
    state = dealt("Kh Oh Dh Th Da", "Ua Ub Ul Kb Kl", "Uh", "Ol Ob Oa Ka Ta Tl Dl Tb Db")
    for closing in (True, False):
        chosen = {
            RDeep(1, 4, closing=closing).choose(GAME.observe(state, 0), Random(seed), never) for seed in range(60)
        }
        assert (Close() in chosen) is closing
        assert not any(isinstance(each, Marriage) and each.card == PARTNER["Kh"] for each in chosen)


def test_its_worlds_hold_every_card_once_and_what_the_view_knows():
    random = Random(3)
    for step in walk(Random(5)):
        seat = GAME.turn(step.state)
        if seat not in (0, 1):
            continue
        view = GAME.observe(step.state, seat)
        theirs, stock = Unseen.of(view).world(random)
        hand = {PACK[place] for place in SPLIT[theirs]}
        shown = {*view.hand, *(card for trick in view.tricks for card in (trick.led, trick.reply))}
        assert len(hand) == view.hand_sizes[1 - seat] and hand >= set(view.known_cards[1 - seat])
        assert len(stock) == max(0, view.stock_size - 1)
        assert not shown & (hand | {PACK[place] for place in stock}) and not hand & {PACK[place] for place in stock}
