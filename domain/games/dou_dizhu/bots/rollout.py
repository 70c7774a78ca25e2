"""A deal played to its end by quick players who see all hands, keep to the cut of theirs, and stop once one is sure to win."""

from collections.abc import Callable, Sequence

from domain.games.dou_dizhu.bots.hand import CHAIN_COSTS, COSTS, cost, known
from domain.games.dou_dizhu.bots.kernel import Play, World
from domain.games.dou_dizhu.bots.player import Player, armed, goes_through, stopped
from domain.games.dou_dizhu.combinations import (
    ACE,
    COMBINATIONS,
    RANKS,
    Combination,
    Kind,
    beats,
    classify,
)
from domain.games.dou_dizhu.memo import Memo

FEW = 7
"""A hand of so few groups is looked at for a sure win."""
NEAR = 6
"""An opponent with so few cards must be stopped."""
_NEVER = -9.0
_DEAR, _CHEAP = -0.8, 0.1
"""What a play must save to stop an opponent who is near, who is not."""
_LONGER, _LOWER = 0.03, 0.03
"""What a lead is worth more for each card more, for each rank that it is lower."""
_CARRIER = 0.13
_TWO = ACE + 1

_WON = Combination(Kind.ROCKET, -1, 0, (), 0, 0)
"""Stands for the plays of a seat that can no longer be stopped."""
Answer = tuple[Play | None, float]
"""A play that beats the last one, and what it saves the hand."""
Opening = tuple[Play, float]
_NONE: Answer = (None, _NEVER)


def _alike(size: int) -> list[Play]:
    return [found for rank in range(len(RANKS)) if isinstance(found := classify(size << 4 * rank), Combination)]


_SOLOS, _PAIRS, _TRIOS = _alike(1), _alike(2), _alike(3)
_LEADS = {
    size: [cost + _LONGER * (size - 1) - _LOWER * rank for rank, cost in enumerate(costs)]
    for size, costs in COSTS.items()
}

_CHAIN_LEADS = {
    chain.counts: (chain, cost(chain) + _LONGER * (chain.size - 1) - _LOWER * chain.strength)
    for chain in known(CHAIN_COSTS)
}


def rollout(world: World) -> tuple[int, int]:
    """Plays a world on: (the seat that goes out, the doublings from here on, a spring of the whole deal included)."""
    hands, turn, landlord, last, last_seat, passes, _, made = world
    players = [Player(hands[0]), Player(hands[1]), Player(hands[2])]
    plays, doublings = [*made], 0
    while (move := decide(players, turn, landlord, last, last_seat)) is not _WON:
        if move is not None:
            players[turn].take(move)
            plays[turn] += 1
            if move.kind is Kind.BOMB or move.kind is Kind.ROCKET:
                doublings += 1
            last, last_seat, passes = move, turn, 0
        elif passes:
            last, passes = None, 0
        else:
            passes = 1
        turn = turn + 1 if turn < 2 else 0
    spring = plays[turn] == sum(plays) if turn == landlord else plays[landlord] == 1
    return turn, doublings + len(players[turn].bombs) + spring


def decide(players: Sequence[Player], turn: int, landlord: int, last: Play | None, last_seat: int) -> Play | None:
    """The move of a seat, None for a pass, a stand-in where the seat can no longer be stopped."""
    me, then = players[turn], players[turn - 2]
    if turn == landlord:
        one, other = then, players[turn - 1]
    else:
        one = other = players[landlord]
    if me.groups <= 3 and (whole := _WHOLE[me.counts]) is not None and (last is None or beats(whole, last)):
        return _WON
    if last is None:
        return _lead(me, one, other, turn != landlord and then is not one and then.left == 1)
    if landlord in (turn, last_seat):
        return _stop(me, one, other, last)
    return _support(me, one, last, players[3 - turn - landlord].left, one is then)


def _lead(me: Player, one: Player, other: Player, feeding: bool) -> Play:
    if me.groups <= FEW and not armed(one.counts, other.counts) and goes_through(me, one.counts, other.counts):
        return _WON
    if feeding and me.solos:
        return _SOLOS[me.solos[0]]
    near = one.left if one.left < other.left else other.left
    best, most = None, _NEVER
    for play, worth in _openings(me, near):
        if worth > most:
            best, most = play, worth
    if best is None or (me.bombs and most < -0.9):
        return me.bombs[0]
    return _loaded(me, best) if best.kind is Kind.TRIO or best.kind is Kind.AIRPLANE else best


def _openings(me: Player, near: int) -> list[Opening]:
    """The lowest groups of each kind, and what they are worth as a lead: little where they might let an opponent out."""
    found = [_CHAIN_LEADS[chain.counts] for chain in me.chains]
    if me.solos:
        rank = me.solos[-1 if near == 1 else 0]
        found.append((_SOLOS[rank], _LEADS[1][rank] + (0.2 * rank - 3 if near == 1 else 0)))
    if me.pairs:
        rank = me.pairs[-1 if near == 2 else 0]
        found.append((_PAIRS[rank], _LEADS[2][rank] + (0.2 * rank - 2 if near == 2 else 0)))
    if me.trios:
        rank = me.trios[0]
        found.append((_TRIOS[rank], _LEADS[3][rank] + (_CARRIER if me.solos or me.pairs else 0)))
    return found


def _loaded(me: Player, core: Play) -> Play:
    """A trio or airplane with the lowest kickers that it is not a pity to part with."""
    number, solos, pairs = core.length, me.solos, me.pairs
    cheap = len(pairs) >= number and pairs[number - 1] < ACE
    if len(solos) >= number and solos[number - 1] < _TWO and not (cheap and pairs[number - 1] + 4 < solos[number - 1]):
        return _with(core, [1 << 4 * rank for rank in solos[:number]])
    return _with(core, [2 << 4 * rank for rank in pairs[:number]]) if cheap else core


def _with(core: Play, kickers: Sequence[int]) -> Play:
    found = COMBINATIONS[core.counts + sum(kickers)]
    return found if isinstance(found, Combination) else core


def _stop(me: Player, one: Player, other: Player, last: Play) -> Play | None:
    """What beats an opponent's play, if it is worth it."""
    play, saved = _ANSWERS.get(last.kind, _answer_chain)(me, last)
    if play is None and not me.bombs:
        return None
    near, few, bomb = one.left <= NEAR or other.left <= NEAR, me.groups <= 3, None
    if me.bombs and (near or few or play is None):
        bomb = next((bomb for bomb in me.bombs if beats(bomb, last)), None)
    if me.groups <= FEW and (_clinches(me, one, other, play) or _clinches(me, one, other, bomb)):
        return _WON
    if play is not None and saved >= (_DEAR if near else _CHEAP) - 0.4 * few:
        return play
    return bomb if near or few else None


def _support(me: Player, landlord: Player, last: Play, mate: int, between: bool) -> Play | None:
    """On a partner's play: win, keep a landlord with one card from it, or part with something low; else pass."""
    play, saved = _ANSWERS.get(last.kind, _answer_chain)(me, last)
    if me.groups <= FEW and _clinches(me, landlord, landlord, play):
        return _WON
    if landlord.left == 1 and between and last.kind is Kind.SOLO:
        highest, danger = me.counts.bit_length() - 1 >> 2, landlord.counts.bit_length() - 1 >> 2
        return _SOLOS[highest] if last.strength < danger <= highest else None
    low = play is not None and play.size <= 2 and last.strength < 8 and play.strength <= 10
    return play if low and mate > 2 and saved >= 0.6 else None


def _clinches(me: Player, one: Player, other: Player, play: Play | None) -> bool:
    """Whether a play takes the lead for good."""
    if play is None or armed(one.counts, other.counts) or stopped(play, one.counts, other.counts):
        return False
    then = me.copy()
    then.take(play)
    return goes_through(then, one.counts, other.counts)


def _answer_solo(me: Player, last: Play) -> Answer:
    strength, solos, pairs, trios = last.strength, COSTS[1], COSTS[2], COSTS[3]
    best, most = None, _NEVER
    for rank in me.solos:
        if rank > strength:
            best, most = rank, solos[rank]
            break
    if most < 0.6:
        for rank in me.pairs:
            if rank > strength and pairs[rank] - solos[rank] > most:
                best, most = rank, pairs[rank] - solos[rank]
        for rank in me.trios:
            if rank > strength and trios[rank] - pairs[rank] > most:
                best, most = rank, trios[rank] - pairs[rank]
    return (_SOLOS[best], most) if best is not None else _NONE


def _answer_pair(me: Player, last: Play) -> Answer:
    strength = last.strength
    best, most = None, _NEVER
    for rank in me.pairs:
        if rank > strength:
            best, most = rank, COSTS[2][rank]
            break
    if most < 0.6:
        for rank in me.trios:
            if rank > strength and COSTS[3][rank] - COSTS[1][rank] > most:
                best, most = rank, COSTS[3][rank] - COSTS[1][rank]
    return (_PAIRS[best], most) if best is not None else _NONE


def _answer_trio(me: Player, last: Play) -> Answer:
    rank = next((rank for rank in me.trios if rank > last.strength), None)
    if rank is None:
        return _NONE
    if last.kind is Kind.TRIO:
        return _TRIOS[rank], COSTS[3][rank]
    if last.kind is Kind.TRIO_PAIR:
        return (_with(_TRIOS[rank], [2 << 4 * me.pairs[0]]), COSTS[3][rank]) if me.pairs else _NONE
    if me.solos:
        return _with(_TRIOS[rank], [1 << 4 * me.solos[0]]), COSTS[3][rank]
    return (_with(_TRIOS[rank], [1 << 4 * me.pairs[0]]), COSTS[3][rank] - 1) if me.pairs else _NONE


def _answer_chain(me: Player, last: Play) -> Answer:
    kind, length = last.kind, last.length
    for chain in me.chains:
        if chain.length != length or chain.strength <= last.strength:
            continue
        if chain.kind is kind:
            return chain, cost(chain)
        if chain.kind is Kind.AIRPLANE and (loaded := _loaded(me, chain)).kind is kind:
            return loaded, cost(chain)
    return _NONE


def _whole(counts: int) -> Play | None:
    found = classify(counts)
    return found if isinstance(found, Combination) else None


_WHOLE = Memo(_whole)
_ANSWERS: dict[Kind, Callable[[Player, Play], Answer]] = {
    Kind.SOLO: _answer_solo,
    Kind.PAIR: _answer_pair,
    Kind.TRIO: _answer_trio,
    Kind.TRIO_SOLO: _answer_trio,
    Kind.TRIO_PAIR: _answer_trio,
}
