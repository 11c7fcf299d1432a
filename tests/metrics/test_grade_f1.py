from __future__ import annotations

from tests.metrics.lists import value


def test_it_is_the_harmonic_mean_of_what_the_two_say() -> None:
    grades = [0.0, 3, None, 1]
    for rest in ("@3", "(gain='exp')@3", "(ideal='retrieved')@3", "(gain='exp', ideal='retrieved')"):
        cut = rest[rest.index("@") :] if "@" in rest else ""
        grade = value(f"MeanGrade{cut}", grades, unretrieved=[4])
        order = value(f"nDCG{rest}", grades, unretrieved=[4])
        assert value(f"GradeF1{rest}", grades, unretrieved=[4]) == 2 * grade * order / (grade + order)


def test_it_is_0_when_both_are() -> None:
    assert value("GradeF1@3", [0, 0], maximum=4) == 0
