"""Values worked out by hand or published, to all the digits they were published with."""

from __future__ import annotations

import itertools

import pytest

from ndcg_gui.metrics.arrays import join, make_labels
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.statistics.aggregate import mean
from tests.metrics.lists import value

# Half a unit of the twelfth decimal: the digits as printed.
DIGITS = 5.1e-13

FIVE = {"A": 0.1, "B": 0.5, "C": 0.7, "D": 0.5, "E": 0.1}
FIRST_ROW = dict(zip("ABCDE", [0.5, 0.9, 0.3, 0.6, 0.1], strict=True))

# grades, cutoff, DCG, IDCG, nDCG, nDCG with exponential gain
LISTS = [
    ([0.5, 0.9, 0.3, 0.6, 0.1], "", 1.514927993782, 1.696446100288, 0.893000958607, 0.869069554477),
    ([0.6, 0.5, 0.1, 0.3, 0.9], "", 1.442835370719, 1.696446100288, 0.850504693591, 0.817588118925),
    ([3, 2, 3, 0, 1, 2], "", 6.861126688594, 7.140995184096, 0.960808194336, 0.948810748568),
    ([3, 2, 3, 0, 1, 2, 3, 0], "@6", 6.861126688594, 8.384055178438, 0.818354190492, 0.781270886783),
    ([6, 4, 6, 0, 2, 4, 6, 0], "@6", 13.722253377187, 16.768110356877, 0.818354190492, 0.748526293171),
    ([3, 2, 5, 0, 1], "", 7.148712314377, 8.323465818788, 0.858862458261, 0.663494241365),
    ([3, 2, 2, 1], "@4", 5.692536065216, 5.692536065216, 1.0, 1.0),
]


@pytest.mark.parametrize(("grades", "cut", "dcg", "idcg", "ndcg", "exp"), LISTS)
def test_dcg_family_has_the_published_digits(
    grades: list[float], cut: str, dcg: float, idcg: float, ndcg: float, exp: float
) -> None:
    assert value(f"DCG{cut}", grades) == pytest.approx(dcg, rel=0, abs=DIGITS)
    assert value(f"IDCG{cut}", grades) == pytest.approx(idcg, rel=0, abs=DIGITS)
    assert value(f"nDCG{cut}", grades) == pytest.approx(ndcg, rel=0, abs=DIGITS)
    assert value(f"nDCG(gain='exp'){cut}", grades) == pytest.approx(exp, rel=0, abs=DIGITS)


# documents, labels, cutoff, DCG, IDCG, nDCG
KEYED = [
    ("ABC", FIVE, "@3", 0.765464876786, 1.265464876786, 0.604888283213),
    ("DACBE", FIVE, "", 1.167116535117, 1.347217813317, 0.866316139514),
    ("BDACE", FIRST_ROW, "", 1.696446100288, 1.696446100288, 1.0),
]


@pytest.mark.parametrize(("documents", "labels", "cut", "dcg", "idcg", "ndcg"), KEYED)
def test_lists_of_documents_have_the_published_digits(
    documents: str, labels: dict[str, float], cut: str, dcg: float, idcg: float, ndcg: float
) -> None:
    hits = join(["q"], {"q": labels}, {"q": list(documents)})
    arrays = make_labels(["q"], {"q": labels}, maximum=1)
    for spelling, expected in ((f"DCG{cut}", dcg), (f"IDCG{cut}", idcg), (f"nDCG{cut}", ndcg)):
        assert parse_metric(spelling).compute(hits, arrays)[0] == pytest.approx(expected, rel=0, abs=DIGITS)


def test_the_ideal_is_cut_where_the_list_is_cut() -> None:
    # Public notes print the IDCG over all five documents as IDCG@3.
    assert value("IDCG@3", list(FIVE.values())) == pytest.approx(1.265464876786, rel=0, abs=DIGITS)
    assert value("IDCG", list(FIVE.values())) == pytest.approx(1.347217813317, rel=0, abs=DIGITS)


def test_mean_of_the_two_lists() -> None:
    labels = {"1": FIVE, "2": FIVE}
    hits = join(["1", "2"], labels, {"1": list("ABC"), "2": list("DACBE")})
    arrays = make_labels(["1", "2"], labels, maximum=1)
    first = parse_metric("nDCG@3").compute(hits, arrays)[0]
    values = parse_metric("nDCG").compute(hits, arrays)
    values[0] = first
    assert mean(values) == pytest.approx(0.735602211364, rel=0, abs=DIGITS)


def test_scikit_learns_example() -> None:
    # Truth [3, 2, 1, 0, 0], scores [3, 2, 0, 0, 1]: the third and fourth document are tied.
    in_list_order = [3, 2, 0, 1, 0]
    assert value("DCG", in_list_order) == pytest.approx(4.692536065216, rel=0, abs=DIGITS)
    assert value("IDCG", in_list_order) == pytest.approx(4.761859507143, rel=0, abs=DIGITS)
    assert value("nDCG", in_list_order) == pytest.approx(0.985441938843, rel=0, abs=DIGITS)
    orders = [[3.0, 2, 0, *tied] for tied in itertools.permutations([1.0, 0])]
    averaged = [sum(value(name, order) for order in orders) / len(orders) for name in ("DCG", "nDCG")]
    assert averaged == pytest.approx([4.670624189797, 0.980840401274], rel=0, abs=DIGITS)


# grades with maximum 5: MNDCG, MeanGrade, nDCG of the retrieved, GradeF1
OF_FIVE = [
    ([0, 5, 5, 5, 5], 0.660839794726, 0.8, 0.760639568236, 0.779823435179),
    ([5, 5, 0, 5, 5], 0.830419897363, 0.8, 0.955829593232, 0.870999870982),
    ([5, 5, 5, 5, 0], 0.868794922488, 0.8, 1.0, 0.888888888889),
    ([5, 5, 0, 0, 5], 0.684351547520, 0.6, 0.946902429526, 0.734553707941),
    ([5, 0, 0, 5, 5], 0.616433632629, 0.6, 0.852927865061, 0.704448901205),
    ([5, 0, 0, 0, 5], 0.470365282786, 0.4, 0.850344905535, 0.544070617169),
    ([1, 2, 0, 0, 0], 0.153426546949, 0.12, 0.859718699852, 0.210603806986),
    ([1, 5, 0, 0, 0], 0.281818305789, 0.24, 0.737826424708, 0.362187679644),
    ([2, 1, 0, 0, 0], 0.178461335056, 0.12, 1.0, 0.214285714286),
    ([5, 3, 0, 5, 0], 0.613620313957, 0.52, 0.936975779088, 0.668820185097),
]


@pytest.mark.parametrize("cut", ["", "@5"])
@pytest.mark.parametrize(("grades", "mndcg", "grade", "ndcg", "f1"), OF_FIVE)
def test_measures_against_the_scales_maximum(
    grades: list[float], mndcg: float, grade: float, ndcg: float, f1: float, cut: str
) -> None:
    expected = {
        f"MNDCG{cut}": mndcg,
        f"MeanGrade{cut}": grade,
        f"nDCG(ideal='retrieved'){cut}": ndcg,
        f"GradeF1(ideal='retrieved'){cut}": f1,
    }
    # A good document that the list lacks: what is retrieved is compared with itself only.
    found = {name: value(name, grades, maximum=5, unretrieved=[5]) for name in expected}
    assert found == pytest.approx(expected, rel=0, abs=DIGITS)
