"""Schnapsen as lines of text."""

from typing import Any

from cardavia.words import Words, german

SCORES = "sn.scores"


def draw(view: Any, words: Words) -> list[str]:
    """Scores, trump and stock, both seats with points and tricks, the card led, the own hand."""
    other = 1 - view.seat
    return [
        " · ".join(["Schnapsen", words("sn.deal", n=view.deal_number), _legend(words)]),
        f"{words('sn.trump')}: {_trump(view, words)} · {words('sn.stock')}: {_stock(view, words)}",
        "",
        _seat(view, other, words),
        _seat(view, view.seat, words),
        "",
        f"{words('table')}: {german(view.led) if view.led else words('nothing')}",
        f"{words('hand')}: {'  '.join(map(german, view.hand))}",
    ]


def describe(action: Any, view: Any, words: Words) -> str:
    """An action of the seat."""
    action = getattr(action, "action", action)
    kind = action.type
    if kind == "play":
        kind = "lead" if view.led is None else "reply"
    key = f"sn.act.{kind}"
    if key not in words:
        return str(action)
    return words(key, card=words.german(action.card)) if hasattr(action, "card") else words(key)


def tell(event: Any, me: int, words: Words) -> str | None:
    """An event; a card that another seat is dealt or draws is not seen."""
    key = f"sn.tell.{event.type}"
    if key not in words or getattr(event, "card", "") is None:
        return None
    plain = ("points", "number", "game_points")
    fields: dict[str, Any] = {name: getattr(event, name) for name in plain if hasattr(event, name)}
    fields |= {name: words.german(getattr(event, name)) for name in ("card", "taken") if hasattr(event, name)}
    if hasattr(event, "suit"):
        fields["suit"] = words.term("suit", event.suit)
    if hasattr(event, "reason"):
        fields |= {"reason": words.term("reason", event.reason), "who": words.who(event.winner, me)}
    else:
        fields["who"] = words.who(getattr(event, "seat", None), me)
    if event.type == "trick-won" and event.seat == me:
        key += ".you"
    people = {name: words.who(getattr(event, name, None), me) for name in ("dealer", "leader")}
    return words(key, **fields, **people)


def _seat(view: Any, seat: int, words: Words) -> str:
    facts = [
        words.count("sn.score", view.scores[seat]),
        words("sn.points", points=view.points[seat]),
        words("sn.tricks", n=view.tricks_won[seat]),
    ]
    if view.pending[seat]:
        facts.append(words("sn.pending", n=view.pending[seat]))
    if view.known_cards[seat] and seat != view.seat:
        facts.append(words("sn.known", cards=" ".join(map(german, view.known_cards[seat]))))
    cards = words.count("cards", view.hand_sizes[seat]) if seat == view.seat else "▒ " * view.hand_sizes[seat]
    mark = "▶" if view.turn == seat else " "
    return f"{mark} {words.who(seat, view.seat):<10} {cards:<11} {' · '.join(facts)}"


def _trump(view: Any, words: Words) -> str:
    return words("none") if view.trump is None else f"{german('T' + view.trump)[-1]} {words.term('suit', view.trump)}"


def _stock(view: Any, words: Words) -> str:
    if not view.stock_size:
        return words("sn.exhausted")
    under = words("sn.indicator", n=view.stock_size, card=german(view.indicator))
    closer = view.closing
    return under if closer is None else f"{under} · {words('sn.closed', who=words.who(closer.seat, view.seat))}"


def _legend(words: Words) -> str:
    return "  ".join(f"{german('T' + suit)[-1]} {words.term('suit', suit)}" for suit in "alhb")
