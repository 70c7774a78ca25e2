"""What schemathesis found, in words."""

from schemathesis.engine import Status, events


def faults(event: events.EngineEvent) -> list[str]:
    """What an event of the engine says is wrong."""
    if isinstance(event, events.NonFatalError):
        return [f"{event.label}: {event.value!r}"]
    if isinstance(event, events.FatalError):
        return [repr(event.exception)]
    if not isinstance(event, events.ScenarioFinished) or event.status not in (Status.FAILURE, Status.ERROR):
        return []
    checks = [check for nodes in event.recorder.checks.values() for check in nodes if check.failure_info]
    return [f"{event.label}: {check.failure_info.failure!r}: {check.failure_info.code_sample}" for check in checks]
