"""Workers killed with SIGKILL at random moments under load: nothing acknowledged is lost, doubled or half done."""

import os
import signal
from random import Random

import pytest

from tests.faults.audit import audit, told
from tests.faults.clients import Crowd
from tests.faults.conftest import FULL, Start

KILLS = 100 if FULL else 5
PLAYERS = 12


@pytest.mark.report("CON-05", "CON-11")
def test_no_acknowledged_action_is_lost_or_doubled_when_workers_are_killed(url: str, start: Start) -> None:
    server, random = start(url), Random(KILLS)
    with Crowd(server.port, PLAYERS, seed=1000, levels=("random", "random", "club")) as crowd:
        for _ in range(KILLS):
            crowd.advance(random.randint(3, 30))
            os.kill(random.choice(server.workers()), signal.SIGKILL)
        crowd.advance(PLAYERS)
    audit(url, crowd)
    print(f"\n{KILLS} workers killed: {told(crowd)}")
