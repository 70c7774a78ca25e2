"""Commitments: a seed the house is bound to before the match (FD-2)."""

from typing import Any

from flask import request

from api.resources import documents
from api.resources.answers import Reply, reply
from api.resources.idempotency import Once
from api.resources.strict import refuse_query
from domain.matches.match import Commitment
from domain.matches.service import MatchService


class CommitmentResource:
    """The commitments of the house."""

    def __init__(self, service: MatchService) -> None:
        self._service = service

    def commit(self, body: dict[str, Any]) -> Reply:
        """Commits the house to a seed."""
        refuse_query(request)
        once = Once(self._service, request, "", body)
        return once.answer(lambda receipt: self._service.commit(receipt=receipt), _written)


def _written(commitment: Commitment) -> Reply:
    document = documents.Commitment(commitment.id, commitment.commitment, commitment.expires_at)
    return reply(document, 201)
