"""Draws the pictures of the terminal in the documentation anew, from practice matches: ``make pictures``."""

import io
import re
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from cardavia import Cardavia
from cardavia.terminal.player import Leave, TerminalPlayer
from cardavia.terminal.screen import THEME, Screen
from cardavia.words import speak
from deploy.demo import served

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SHOTS: Sequence[tuple[str, str, str, Sequence[str]]] = (
    ("schnapsen", "en", "5d", ("2", "1", "h")),
    ("dou-dizhu", "es", "5c", ("4", "1", "h")),
    ("one-poker", "it", "5a", ("1", "1", "1", "h")),
)
"""A game, a language, a seed byte, and what the player types."""


def shoot(client: Cardavia, game: str, language: str, seed: str, typed: Sequence[str]) -> str:
    """The last turn on the screen, as SVG without fonts from elsewhere."""
    console = Console(record=True, width=92, file=io.StringIO(), theme=THEME, highlight=False, force_terminal=True)
    keys = iter(typed)

    def ask(prompt: str) -> str:
        key = next(keys, None)
        if key is None:
            console.print(prompt)
            raise Leave
        console.export_text()  # begins the picture anew, so that it shows one turn
        return key

    match = client.game(game).start(opponent="random", server_seed=seed * 32, bot_seed=seed * 32)
    player = TerminalPlayer(client, match, Screen(speak(language), console), ask)
    player._save = lambda: None  # type: ignore[method-assign]
    player.play()
    svg = console.export_svg(title=f"cardavia play {game} --language {language}", unique_id=game)
    return re.sub(r"@font-face \{.*?\}\n?", "", svg, flags=re.DOTALL).replace("Fira Code", "Menlo, Consolas")


def main() -> None:
    """Draws all of them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with served() as url, Cardavia(url) as client:
        for game, language, seed, typed in SHOTS:
            (PICTURES / f"{game}.svg").write_text(shoot(client, game, language, seed, typed), "utf-8")


if __name__ == "__main__":
    main()
