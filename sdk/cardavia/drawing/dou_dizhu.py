"""Dou Dizhu as lines of text."""

from typing import Any

from cardavia.words import Words, french, ranks

SCORES = "dd.scores"


def draw(view: Any, words: Words) -> list[str]:
    """The bid and the multiplier, every seat with its cards and its last call or play, what is to be beaten, the own hand."""
    head = ["Dou Dizhu"]
    if view.highest_bid:
        head.append(words("dd.bid", n=view.highest_bid))
    head.append(words("dd.multiplier", n=view.multiplier))
    bottom = " ".join(map(french, view.bottom)) if view.bottom else "▒ ▒ ▒"
    order = [(view.seat + step) % 3 for step in (1, 2, 0)]
    return [
        " · ".join([*head, f"{words('dd.bottom')}: {bottom}"]),
        "",
        *(_seat(view, seat, words) for seat in order),
        "",
        f"{words('table')}: {_to_beat(view, words)}",
        f"{words('hand')}: {' '.join(map(french, view.hand))}",
    ]


def describe(action: Any, view: Any, words: Words) -> str:
    """An action of the seat; a play by its cards, or by its ranks as it is listed."""
    if getattr(action, "ranks", None):
        return f"{ranks(action.ranks)} ({words.term('combination', action.combination)})"
    action = getattr(action, "action", action)
    if action.type == "bid":
        return words("dd.act.bid", bid=action.bid)
    if action.type == "play":
        return " ".join(french(card) for card in action.cards)
    return words("dd.act.pass") if action.type == "pass" else str(action)


def tell(event: Any, me: int, words: Words) -> str | None:
    """An event; what another seat is dealt is not seen."""
    key = f"dd.tell.{event.type}"
    if key not in words or (event.type == "hand-dealt" and event.cards is None):
        return None
    fields: dict[str, Any] = {
        name: getattr(event, name) for name in ("bid", "left", "multiplier") if hasattr(event, name)
    }
    if hasattr(event, "cards"):
        fields["cards"] = " ".join(map(french, event.cards))
    if event.type == "cards-played":
        fields |= {"ranks": ranks(event.ranks), "combination": words.term("combination", event.combination)}
        key += ".one" if event.left == 1 else ""
    return words(
        key,
        who=words.who(getattr(event, "seat", None), me),
        leader=words.who(getattr(event, "leader", None), me),
        **fields,
    )


def _seat(view: Any, seat: int, words: Words) -> str:
    role = "" if view.landlord is None else words("dd.landlord" if view.landlord == seat else "dd.farmer")
    mark = "▶" if view.turn == seat else " "
    who, cards = words.who(seat, view.seat), words.count("cards", view.hand_counts[seat])
    return f"{mark} {who:<10} {role:<13} {cards:<10} {_last(view, seat, words)}"


def _last(view: Any, seat: int, words: Words) -> str:
    if view.landlord is None:
        calls = [call for call in view.calls if call.seat == seat]
        return "" if not calls else _call(calls[-1].bid, words)
    moves = [move for move in view.history if move.seat == seat]
    if not moves:
        return ""
    return " ".join(map(french, moves[-1].cards)) if moves[-1].cards else words("dd.act.pass")


def _call(bid: int | None, words: Words) -> str:
    return words("dd.act.pass") if bid is None else words("dd.bid", n=bid)


def _to_beat(view: Any, words: Words) -> str:
    move = view.to_beat
    if move is None:
        return words("lead-is-free") if view.landlord is not None else words("nothing")
    cards = " ".join(map(french, move.cards))
    kind = words.term("combination", move.combination) if move.combination else ""
    return f"{words('dd.by', what=cards, who=words.who(move.seat, view.seat))}  ({kind})"
