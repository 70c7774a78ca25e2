"""Two people at one table, each with a client of their own; here both of them are fond of going all-in."""

from threading import Thread

from cardavia import Cardavia, one_poker


def main(first: Cardavia, second: Cardavia) -> str:
    """Plays one match of One Poker between two players; how it ended."""
    mine = first.one_poker.start(["player", "player"])
    code = mine.invitations[0].code  # pass this on, by a message for example
    theirs = second.one_poker.join(code)
    other = Thread(target=sit, args=(theirs,))
    other.start()
    sit(mine)
    other.join()
    return f"seat {mine.seat} won: {mine.won}, seat {theirs.seat} won: {theirs.won}"


def sit(match: one_poker.Match) -> None:
    """Plays whenever it is this seat's turn."""
    while not match.over:
        match.wait()
        if match.my_turn:
            match.play(match.legal_actions()[-1])


if __name__ == "__main__":
    with Cardavia() as one, Cardavia() as other:
        print(main(one, other))
