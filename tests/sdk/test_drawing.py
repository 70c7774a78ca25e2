"""Tables, actions and events as lines of text, in every language there is."""

import string
from random import Random

import pytest

from cardavia import Card, Cardavia, describe, draw, schnapsen, tell
from cardavia._generated.models import Outcome
from cardavia._generated.types import Unknown
from cardavia.drawing import ended
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
    assert "7 game points to go" in drawn
    assert drawn.count("▒") == 5
    assert f"Stock: {match.view.stock_size} cards" in drawn
    assert match.draw() == draw(match.view)


@pytest.mark.parametrize(
    ("language", "how"),
    [
        ("en", "You lose the match by resignation, match scores 7 : 7"),
        ("es", "Pierdes la partida por abandono, marcador 7 : 7"),
        ("it", "Hai perso la partita per abbandono, punteggio 7 : 7"),
        ("pt-BR", "Você perdeu a partida por desistência, placar 7 : 7"),
    ],
)
def test_a_match_that_is_over_shows_its_end_instead_of_an_empty_table(
    client: Cardavia, language: str, how: str
) -> None:
    match = client.schnapsen.start()
    match.resign()
    drawn = match.draw(language)
    assert how in drawn
    assert speak(language)("hand") not in drawn


def test_an_end_of_a_newer_server_is_told_by_its_winner_alone(client: Cardavia) -> None:
    view = client.one_poker.start().view
    outcome = Outcome(ending="thunder", winners=[0], scores=[40, 0], reason="struck")
    assert ended(outcome, view, speak()) == "You win the match, chips 40 : 0"


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [
        ("en", "You take the trick (7 points)", "Seat 1 takes the trick (7 points)"),
        ("es", "Te llevas la baza (7 puntos)", "Asiento 1 se lleva la baza (7 puntos)"),
        ("it", "Fai tu la presa (7 punti)", "Posto 1 fa la presa (7 punti)"),
        ("pt-BR", "Você leva a vaza (7 pontos)", "Lugar 1 leva a vaza (7 pontos)"),
    ],
)
def test_a_trick_is_told_to_the_one_who_takes_it(client: Cardavia, language: str, own: str, other: str) -> None:
    view = client.schnapsen.start().view
    tricks = [
        schnapsen.TrickWon.from_dict({"seq": 9, "type": "trick-won", "seat": seat, "points": 7}) for seat in (0, 1)
    ]
    assert [tell(each, view, language) for each in tricks] == [own, other]


def test_one_is_singular() -> None:
    words = speak("es")
    assert [words.count("sn.score", n) for n in (1, 7)] == ["falta 1 tanto", "faltan 7 tantos"]


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
