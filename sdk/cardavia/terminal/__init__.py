"""A match played by a person in a terminal: ``cardavia play schnapsen``."""

from cardavia.terminal.player import TerminalPlayer

__all__ = ["TerminalPlayer"]
