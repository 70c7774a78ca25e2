"""One Poker as lines of text."""

from typing import Any

from cardavia.words import Words, french

SCORES = "op.scores"


def draw(view: Any, words: Words) -> list[str]:
    """Stacks, signals and bets of both seats, the own cards with their positions, and what was shown since the shuffle."""
    other = 1 - view.seat
    shown = "  ".join("–".join(map(french, each.cards)) for each in view.history[-8:]) or words("none")
    head = ["One Poker", words("deal", n=view.deal), words("op.pot", n=view.pot), words("op.stock", n=view.stock)]
    return [
        " · ".join(head),
        "",
        _seat(view, other, "▒ ▒", words),
        _seat(view, view.seat, _hand(view), words),
        "",
        f"{words('op.shown')}: {shown}",
    ]


def describe(action: Any, view: Any, words: Words) -> str:
    """An action of the seat."""
    action = getattr(action, "action", action)
    key = f"op.act.{action.type}"
    if key not in words:
        return str(action)
    if action.type == "lock":
        card = french(view.cards[action.position])
        return words(key, card=card, position=action.position)
    return words(key, to=getattr(action, "to", None))


def tell(event: Any, me: int, words: Words) -> str | None:
    """An event; antes and signals are seen on the table, and another's card is not seen at all."""
    key = f"op.tell.{event.type}"
    if key not in words or getattr(event, "card", "") is None:
        return None
    fields: dict[str, Any] = {
        name: getattr(event, name) for name in ("cards", "deal", "to", "chips", "pot") if hasattr(event, name)
    }
    if event.type == "cards-revealed":
        fields["cards"] = " – ".join(f"{words.who(seat, me)} {french(card)}" for seat, card in enumerate(event.cards))
    if event.type == "card-dealt":
        fields["card"] = french(event.card)
    if event.type == "deal-settled":
        fields["who"] = words("op.tie") if event.winner is None else words.who(event.winner, me)
    elif hasattr(event, "seat"):
        fields["who"] = words.who(event.seat, me)
    return words(key, first=words.who(getattr(event, "first", None), me), **fields)


def _seat(view: Any, seat: int, cards: str, words: Words) -> str:
    signal = view.signals[seat]
    facts = [words.count("op.chips", view.stacks[seat]), words("op.signal", up=signal.up, down=signal.down)]
    if view.bets[seat]:
        facts.append(words("op.bet", n=view.bets[seat]))
    if view.all_in[seat]:
        facts.append(words("op.all-in"))
    if view.locked[seat]:
        facts.append(words("op.locked"))
    return f"{_mark(view, seat)} {words.who(seat, view.seat):<10} {cards:<12} {' · '.join(facts)}"


def _hand(view: Any) -> str:
    cards = [french(card) for card in view.cards]
    return "  ".join(f"[{card}]" if position == view.lock else card for position, card in enumerate(cards))


def _mark(view: Any, seat: int) -> str:
    return "▶" if view.turn == seat else " "
