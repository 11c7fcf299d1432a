from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.features import demo
from ndcg_gui.features.collection import totals
from ndcg_gui.features.demo import FILE_NAME, make_demo, open_demo
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.statistics import rater_agreement
from ndcg_gui.features.together.reading import leading_metrics, read_together
from ndcg_gui.languages import CHINESE, ENGLISH, KOREAN, LANGUAGES, Language
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.making import demo_project
from tests.verdicts import comparison_result


def test_the_demo_shows_everything(tmp_path: Path) -> None:
    with make_demo(tmp_path / "demo.ndcg") as project:
        counts = project.read(totals.counts)
        assert counts.queries >= 30
        assert counts.documents_with_text == counts.documents >= 290
        assert counts.systems == 4
        assert 0 < counts.judged_pairs < counts.pool_pairs
        assert len(project.raters()) == 3
        comparison, answers = project.read(preferences.comparisons)
        verdict = comparison_result(project, comparison).verdict
        assert verdict.good > 0
        assert verdict.bad > 0
        assert verdict.same > 0
        assert answers.plan.criteria == ("Correct", "Complete", "Grounded")
        assert len(project.read(preferences.comparison_items, answers.id)) == 15
        assert project.read(soundness.check_project) == []


def test_it_tells_a_launch_decision_on_which_measures_and_people_part(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        found = read_together(
            project,
            demo.BASELINE,
            demo.CANDIDATE,
            settings=evaluation_settings(project),
            metrics=leading_metrics(project),
        )
        agreement = rater_agreement(comparison_report(project, project.read(preferences.comparisons)[0].id))
    assert [str(own.values.metric) for own in found.measures] == ["nDCG@10", "DCG(gain='exp')@10"]
    assert {own.decision.answer for own in found.measures} == {Conclusion.BETTER}
    assert found.people is not None and found.people.decision.answer is Conclusion.OPEN
    assert len(found.parted) == 6 and all(own.notes for own in found.parted)
    assert agreement is not None and (agreement.signs.value or 0) > 0.4


@pytest.mark.files
def test_it_is_opened_as_it_was_left(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "folder"
    with open_demo(folder) as project:
        ann = project.raters()[0]
        query_id, document_id = (
            project.read(contents.query_ids).popitem()[1],
            project.read(contents.document_ids).popitem()[1],
        )
        project.execute(grade_pair(ann.id, query_id, document_id, 4)).result()
    assert [item.name for item in folder.iterdir()] == [FILE_NAME]
    with open_demo(folder) as project:
        assert project.read(judgments.rater_states, ann.id)[query_id, document_id].grade == 4


def test_what_fails_half_way_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(demo, "_judge_side_by_side", fail)
    with pytest.raises(ZeroDivisionError):
        open_demo(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("spoken", LANGUAGES, ids=lambda spoken: spoken.code)
def test_its_guidelines_are_in_the_language_that_is_spoken(tmp_path: Path, spoken: Language) -> None:
    with make_demo(tmp_path / "demo.ndcg", spoken) as project:
        guidelines = project.scale.scale.guidelines
    assert {ENGLISH: "press X", CHINESE: "请按 X", KOREAN: "X를 누릅니다"}[spoken] in guidelines


@pytest.mark.parametrize("spoken", LANGUAGES, ids=lambda own: own.code)
def test_intents_and_names_are_in_the_language_spoken(tmp_path: Path, spoken: Language) -> None:
    letters = {CHINESE: ("\u4e00", "\u9fff"), KOREAN: ("\uac00", "\ud7a3")}

    def is_in(text: str, language: Language) -> bool:
        low, high = letters[language]
        return any(low <= sign <= high for sign in text)

    with make_demo(tmp_path / "demo.ndcg", spoken) as project:
        queries = [item.record for item in project.read(contents.queries)]
        launch, answers = project.read(preferences.comparisons)
    assert len(queries) == 36 and len({query.query_key for query in queries}) == 36
    named = (launch.name, answers.name, *launch.plan.reasons, *answers.plan.criteria)
    texts = [*named, *(query.intent for query in queries)]
    for language in letters:
        assert [text for text in texts if is_in(text, language) is not (language is spoken)] == []
    if spoken is not ENGLISH:
        first = 6 if spoken is CHINESE else 5
        assert all(is_in(query.text, spoken) for query in queries[:first])
