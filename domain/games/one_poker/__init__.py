"""One Poker: two seats, one locked card each, blind bets, a match of forty chips."""

from domain.core.game import Game
from domain.games.one_poker import dealing, objections, rules, view
from domain.games.one_poker.actions import Action
from domain.games.one_poker.bots import BOTS
from domain.games.one_poker.events import Event
from domain.games.one_poker.state import Options, State

GAME: Game[State, view.View] = Game(
    name="one-poker",
    title="One Poker",
    prefix="OP",
    seats=2,
    rules_version=1,
    options=Options,
    state=State,
    view=view.View,
    actions=Action,
    events=Event,
    bots=BOTS,
    opening=dealing.opening,
    turn=rules.turn,
    chance=dealing.chance,
    objection=objections.objection,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    outcome=rules.outcome,
    deals=rules.deals,
    standing=rules.standing,
    observe=view.observe,
    choices=view.choices,
    imagine=view.imagine,
)
