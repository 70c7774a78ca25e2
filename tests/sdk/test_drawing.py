"""Tables, actions and events as lines of text, in every language there is."""

import string
from random import Random

import pytest

from cardavia import Card, Cardavia, describe, draw, tell
from cardavia._generated.types import Unknown
from cardavia.words import LANGUAGES, speak
from tests.api.house import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_fields(language: str) -> None:
    english, other = speak("en")._sentences, speak(language)._sentences
    assert list(other) == list(english)
    for key, sentence in other.items():
        assert _fields(sentence) == _fields(english[key]), key
        assert sentence.strip()


def test_a_language_that_is_not_there_is_the_nearest_one() -> None:
    assert speak("pt").language == "pt-BR"
    assert speak("es-AR").language == "es"
    assert speak("de").language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_drawn_described_and_told(client: Cardavia, game: str, language: str) -> None:
    match = client.game(game).start(opponent="random")
    dice = Random(3)
    events = list(match.events())
    told: list[str | None] = []
    while not match.over:
        legal = match.legal_actions()
        lines = [describe(each, match.view, language) for each in legal]
        assert len(set(lines)) == len(lines)
        assert speak(language)("you") in draw(match.view, language)
        told += [tell(event, match.view, language) for event in events]
        events = match.play(dice.choice(legal))
    told += [tell(event, match.view, language) for event in events]
    assert len([line for line in told if line]) > len(told) / 3
    assert told[-1] is not None
    assert not any("None" in line or "{" in line for line in told if line)


def test_the_table_shows_nothing_of_another_hand(client: Cardavia) -> None:
    match = client.schnapsen.start()
    drawn = match.draw()
    assert "▒ ▒ ▒ ▒ ▒" in drawn
    assert "match score 7" in drawn
    assert match.draw() == draw(match.view)


def test_an_event_of_a_newer_server_is_passed_over(client: Cardavia) -> None:
    event = Unknown.from_dict({"type": "trumpets-blown", "seq": 9})
    for game in GAMES:
        assert tell(event, client.game(game).start().view) is None


def test_only_views_are_drawn() -> None:
    with pytest.raises(TypeError, match="int is no view of a game"):
        draw(3)


def test_cards_know_their_rank_and_suit() -> None:
    ten, joker = Card.all(["Td", "RJ"])
    assert (ten.rank, ten.suit, ten.is_joker) == ("T", "d", False)
    assert (joker.suit, joker.is_joker) == (None, True)
    assert ten == "Td"
    assert repr(ten) == "Card('Td')"


def _fields(sentence: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field is not None}
