"""The words that describe what every game answers with."""

from collections.abc import Mapping

from api.resources.tagged import TELLS

FRENCH_CARD = (
    "A card is its rank, then its suit: `2` to `9`, `T` (ten), `J`, `Q`, `K`, `A`; `c` (clubs), `d` (diamonds), `h` (hearts),"
    " `s` (spades)."
)
"""How a card of a French pack is written."""

COMMON: Mapping[str, str] = {
    "type": TELLS,
    "seat": "The seat, from 0.",
    "turn": "The seat that is to act; null when nobody is.",
    "View.seat": "The seat whose view this is.",
    "outcome": "How the match ended; null while it is played.",
    "Outcome.ending": "How the match came to its end: `played-out`, `resigned`, `timed-out` or `expired`.",
    "Outcome.winners": "The seats that won; none where nobody did.",
    "Outcome.scores": "A number for each seat, in the game's own unit.",
    "Outcome.reason": "Why the last deal ended, in the game's own words.",
    "MatchEnded.outcome": "How the match ended.",
    "Deal.order": "The cards in the order in which they are dealt.",
    "Choose.result": "The number that the lot gave.",
    "Abandon.ending": "How the match was left: `resigned`, `timed-out` or `expired`.",
    "Rulebook.game": "The game's name in paths.",
    "Rulebook.language": "The language it is written in (BCP 47).",
    "Rulebook.title": "The name of the game.",
    "Rulebook.summary": "The game in a sentence.",
    "Rulebook.sections": "The rules, part by part; the same parts in every language.",
    "Section.id": "Names the part, the same in every language.",
    "Section.title": "Its heading.",
    "Section.text": "Its text, in Markdown.",
    "Abandon.seat": "The seat that left or was timed out; null for an expiry.",
}
