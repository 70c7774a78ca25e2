"""Dou Dizhu: three seats, a landlord against two farmers, one deal."""

from domain.core.game import Game
from domain.games.dou_dizhu.actions import Action
from domain.games.dou_dizhu.bots import BOTS
from domain.games.dou_dizhu.events import Event
from domain.games.dou_dizhu.legal import describe
from domain.games.dou_dizhu.rules import (
    apply,
    chance,
    deals,
    legal_actions,
    objection,
    opening,
    outcome,
    standing,
    turn,
)
from domain.games.dou_dizhu.state import Options, State
from domain.games.dou_dizhu.table import SEATS
from domain.games.dou_dizhu.view import View, choices, imagine, observe

GAME: Game[State, View] = Game(
    name="dou-dizhu",
    title="Dou Dizhu",
    prefix="DD",
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
    describe=describe,
)
