"""What the terminal shows, drawn with rich."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text
from rich.theme import Theme

from cardavia.drawing import describe, draw, tell
from cardavia.words import Words

MOST = 48
"""Moves shown at a time; Dou Dizhu may have hundreds."""
CHANCE = "chance to win the match"
"""The unit of hints whose values are probabilities."""
THEME = Theme(
    {
        "card.red": "bold red",
        "card.black": "bold",
        "card.back": "dim cyan",
        "card.turn": "bold green",
        "card.joker": "bold magenta",
        "quiet": "dim",
        "number": "bold cyan",
    }
)


class CardHighlighter(RegexHighlighter):
    """Colours cards, backs of cards, and the mark of the seat to act."""

    base_style = "card."
    highlights = [  # noqa: RUF012
        r"(?P<red>(?:10|[2-9JQKAUOD])?[♥♦])",
        r"(?P<black>(?:10|[2-9JQKAUOD])?[♣♠])",
        r"(?P<joker>\b[BR]J\b)",
        r"(?P<back>▒)",
        r"(?P<turn>▶)",
    ]


class Screen:
    """Shows tables, events, moves and rules in one language."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(theme=THEME, highlight=False)
        self._cards = CardHighlighter()

    def table(self, match: Any) -> None:
        """The table as the player sees it."""
        head, *lines = draw(match.view, self.words.language).splitlines()
        body = self._cards(Text("\n".join(lines).strip("\n"), no_wrap=False))
        self.console.print(
            Panel(body, title=self._cards(Text(head)), title_align="left", border_style="green", padding=(1, 2))
        )

    def events(self, events: Sequence[Any], match: Any) -> None:
        """What has happened, a line an event."""
        for event in events:
            line = tell(event, match.view, self.words.language) if event.type != "match-ended" else None
            if line:
                self.console.print(Text("  ") + self._cards(Text(line)))

    def moves(self, legal: Sequence[Any], match: Any) -> None:
        """The legal actions, numbered from 1."""
        shown = [self._move(number, each, match) for number, each in enumerate(legal[:MOST], 1)]
        self.console.print(Padding(Columns(shown, padding=(0, 3), column_first=True), (0, 2)))
        if len(legal) > MOST:
            self.say("more-moves", n=len(legal) - MOST)
        self.console.print(Text(f"  {self.words('help')}", style="quiet"))

    def hint(self, hint: Any, match: Any) -> None:
        """What a bot would do, and what it weighed."""
        self.say("hint", action=describe(hint.action, match.view, self.words.language))
        for each in hint.candidates[:5]:
            line = f"    {describe(each.action, match.view, self.words.language)}: {self._worth(each, hint.unit)}"
            self.console.print(self._cards(Text(line, style="quiet")))

    def rules(self, section: Any) -> None:
        """A part of the rules."""
        self.console.print(Panel(Markdown(section.text), title=section.title, border_style="blue", padding=(0, 1)))

    def verified(self, verification: Any) -> None:
        """Whether the match was dealt truly."""
        if verification:
            counts = {name: self.words.count(name, getattr(verification, name)) for name in ("shuffles", "events")}
            self.say("verified", **counts)
        else:
            self.say("lie", lie=f"{verification.pointer}: {verification.lie}")

    def line(self, text: str) -> None:
        """A line to be copied, unbroken however narrow the screen is."""
        self.console.print(text, soft_wrap=True, markup=False)

    def say(self, key: str, **fields: Any) -> None:
        """A sentence."""
        self.console.print(self._cards(Text(f"  {self.words(key, **fields)}")))

    def _worth(self, candidate: Any, unit: str) -> str:
        if unit == CHANCE:
            return self._chance(candidate.value)
        worth = self.words("hint-worth", value=f"{candidate.value:+.2f}", unit=self.words.term("unit", unit))
        return f"{worth}, {self._chance(candidate.win_chance)}" if isinstance(candidate.win_chance, float) else worth

    def _chance(self, chance: float) -> str:
        return self.words("hint-chance", percent=f"{chance:.0%}".rstrip("%"))

    def _move(self, number: int, legal: Any, match: Any) -> Text:
        label = describe(legal, match.view, self.words.language)
        return Text.assemble((f"{number:>3} ", "number"), self._cards(Text(label)))
