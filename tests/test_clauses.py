"""Every rule clause is proved by a test, every fault report is answered by one, and none is cited that does not exist."""

from tests.citations import cited, clauses, reports


def test_each_game_and_the_matches_have_their_clauses() -> None:
    assert {clause.split("-")[0] for clause in clauses()} == {"OP", "DD", "SN", "FD", "M"}


def test_a_clause_is_written_once() -> None:
    assert len(clauses()) == len(set(clauses()))


def test_every_clause_has_a_test() -> None:
    assert sorted(set(clauses()) - set(cited("clause"))) == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    assert sorted(set(cited("clause")) - set(clauses())) == []


def test_every_fault_report_has_a_test() -> None:
    assert sorted(set(reports()) - set(cited("report"))) == []


def test_no_test_cites_a_report_that_does_not_exist() -> None:
    assert sorted(set(cited("report")) - set(reports())) == []
