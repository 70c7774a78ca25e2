"""Verifies a record: first a true one, then one in which a single card has been changed."""

import copy

from cardavia import Cardavia, verify


def main(client: Cardavia) -> list[str]:
    """Plays a match with a seed that was committed to before it began; what is found in its record, true and changed."""
    match = client.schnapsen.start(committed=True)
    match.resign()
    record = match.record().to_dict()
    changed = copy.deepcopy(record)
    order = changed["actions"][0]["action"]["order"]
    order[0], order[1] = order[1], order[0]
    return [str(verify(record)), str(verify(changed))]


if __name__ == "__main__":
    with Cardavia() as client:
        print(*main(client), sep="\n")
