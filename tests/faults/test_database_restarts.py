"""PostgreSQL crashed and started again under load: clear refusals meanwhile, nothing lost, recovery by itself."""

import time
from random import Random

import pytest

from tests.faults.audit import audit, told
from tests.faults.clients import Crowd
from tests.faults.conftest import FULL, Start
from tests.faults.postgres import Cluster
from tests.serving import status

RESTARTS = 10 if FULL else 2
DOWN_SECONDS = 1.5
RECOVERY_SECONDS = 5.0
PLAYERS = 12


@pytest.mark.report("CON-05")
def test_nothing_is_lost_and_serving_goes_on_when_postgres_restarts(
    cluster: Cluster, postgres_url: str, start: Start
) -> None:
    server, random = start(postgres_url), Random(RESTARTS)
    first_workers, away, back = server.workers(), list[float](), list[float]()
    with Crowd(server.port, PLAYERS, seed=2000) as crowd:
        for number in range(RESTARTS):
            crowd.advance(random.randint(20, 60))
            away.append(time.monotonic())
            cluster.stop("immediate" if number % 2 == 0 else "fast")
            assert status(server.port, "/health/live") == 200
            assert status(server.port, "/health/ready") == 503
            time.sleep(DOWN_SECONDS)
            cluster.start()
            back.append(time.monotonic())
            crowd.advance(PLAYERS)
            assert status(server.port, "/health/ready") == 200
        crowd.advance(PLAYERS * 10)
    assert set(first_workers) <= set(server.workers()), "recovery needs no restart of ours"
    assert set(crowd.statuses) <= {"200", "201", "409", "412", "503", "none"}
    assert crowd.statuses["none"] == 0, "every request is answered, even while the database is away"
    longest = max(_recovery(crowd, *each) for each in zip(back, [*away[1:], time.monotonic()], strict=True))
    assert longest <= RECOVERY_SECONDS
    audit(postgres_url, crowd)
    print(f"\n{RESTARTS} restarts, recovered within {longest:.2f} seconds of the database: {told(crowd)}")


def _recovery(crowd: Crowd, up: float, until: float) -> float:
    """Seconds from the database's return until somebody succeeded and nobody was refused any more."""
    first = min(moment for player in crowd.players for moment in player.succeeded if moment >= up)
    refused = [moment for player in crowd.players for moment in player.unavailable if up <= moment < until]
    return max(first, *refused, first) - up
