"""The list of mutants fits the tree: each clause has one, and each is found where it is said to be."""

from tests.mutants.run import complaints, listed


def test_every_clause_has_a_mutant_that_can_be_put_in_place() -> None:
    assert list(complaints(listed())) == []
