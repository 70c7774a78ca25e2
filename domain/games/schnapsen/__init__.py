"""Schnapsen: two seats, twenty cards, a match from seven to zero."""

from domain.core.game import Game
from domain.games.schnapsen.actions import Action
from domain.games.schnapsen.bots import BOTS
from domain.games.schnapsen.events import Event
from domain.games.schnapsen.legality import chance, legal_actions, objection, turn
from domain.games.schnapsen.rules import apply, deals, opening, outcome, standing
from domain.games.schnapsen.state import Options, State
from domain.games.schnapsen.table import SEATS
from domain.games.schnapsen.view import View, choices, imagine, observe

GAME = Game(
    name="schnapsen",
    title="Schnapsen",
    prefix="SN",
    seats=SEATS,
    rules_version=1,
    options=Options,
    state=State,
    view=View,
    actions=Action,
    events=Event,
    bots=BOTS,
    opening=opening,
    turn=turn,
    chance=chance,
    objection=objection,
    legal_actions=legal_actions,
    apply=apply,
    outcome=outcome,
    deals=deals,
    standing=standing,
    observe=observe,
    choices=choices,
    imagine=imagine,
)
"""Everything the house knows of the game."""
