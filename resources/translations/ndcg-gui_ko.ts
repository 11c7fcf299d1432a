<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About ndcg-gui</source>
        <translation>ndcg-gui 정보</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Copy system facts</source>
        <translation>시스템 정보 복사</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0. It uses Qt through PySide6 under the LGPL 3: you may replace these libraries with your own.</source>
        <translation>Apache License 2.0에 따른 자유 소프트웨어입니다. LGPL 3에 따라 PySide6를 통해 Qt를 사용하며, 이 라이브러리는 직접 만든 것으로 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>Judge search and answer results, and measure how good a ranking is.</source>
        <translation>검색 결과와 답변을 판정하고 순위가 얼마나 좋은지 측정합니다.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템 정보</translation>
    </message>
    <message>
        <source>Version %s</source>
        <translation>버전 %s</translation>
    </message>
    <message>
        <source>What is inside</source>
        <translation>포함된 구성 요소</translation>
    </message>
</context>
<context>
    <name>AfterCard</name>
    <message>
        <source>%s left · put off %s</source>
        <translation>%s 남음 · %s 미룸</translation>
    </message>
    <message>
        <source>%s of %s settled</source>
        <translation>%s / %s 조정됨</translation>
    </message>
    <message>
        <source>After this</source>
        <translation>이 다음</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>조정됨</translation>
    </message>
</context>
<context>
    <name>AgreementHeader</name>
    <message>
        <source>A report of the agreement (HTML, Markdown, XLSX, JSON); as CSV every disagreement</source>
        <translation>일치도 보고서(HTML, Markdown, XLSX, JSON), CSV는 모든 불일치</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>일치도</translation>
    </message>
    <message>
        <source>Agreement on</source>
        <translation>일치도 대상</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Give them a final grade, one after the other, in Judge</source>
        <translation>판정 화면에서 하나씩 최종 등급을 줍니다</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>Only grades of the same scale are compared</source>
        <translation>같은 척도의 등급끼리만 비교합니다</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>척도</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>설정…</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>나란히 비교</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>The question of the scale by which raters are compared</source>
        <translation>평가자를 비교할 척도의 질문</translation>
    </message>
    <message>
        <source>What counts as a disagreement, when grades are near, and how alpha reads grades</source>
        <translation>무엇이 불일치인지, 언제 등급이 가까운지, alpha가 등급을 어떻게 보는지</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>층 없음</translation>
    </message>
</context>
<context>
    <name>AgreementKeeper</name>
    <message>
        <source>Computing what disagreements change</source>
        <translation>불일치의 영향 계산 중</translation>
    </message>
    <message>
        <source>Drawing intervals of agreement</source>
        <translation>일치도 구간 계산 중</translation>
    </message>
    <message>
        <source>Grouping the pairs</source>
        <translation>쌍을 나누는 중</translation>
    </message>
    <message>
        <source>Reading grades</source>
        <translation>등급 읽는 중</translation>
    </message>
</context>
<context>
    <name>AgreementPanel</name>
    <message>
        <source>Disagreements</source>
        <translation>불일치</translation>
    </message>
    <message>
        <source>How well raters agree is on the clipboard</source>
        <translation>평가자 일치도를 클립보드에 복사했습니다</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>새 작업…</translation>
    </message>
    <message>
        <source>No agreement</source>
        <translation>일치도 없음</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>아직 비교할 것이 없습니다</translation>
    </message>
</context>
<context>
    <name>AgreementSettings</name>
    <message>
        <source>A disagreement is</source>
        <translation>불일치 기준</translation>
    </message>
    <message>
        <source>Grades apart</source>
        <translation>등급 차이</translation>
    </message>
    <message>
        <source>Grades are</source>
        <translation>등급의 성격</translation>
    </message>
    <message>
        <source>Grades near</source>
        <translation>등급 근접</translation>
    </message>
    <message>
        <source>How agreement is measured</source>
        <translation>일치도 측정 방식</translation>
    </message>
    <message>
        <source>Near is</source>
        <translation>근접 기준</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>or fewer grades apart</source>
        <translation>등급 이하 차이</translation>
    </message>
    <message>
        <source>or more grades apart; these are to be settled</source>
        <translation>등급 이상 차이, 조정 대상</translation>
    </message>
    <message>
        <source>to Krippendorff&apos;s alpha</source>
        <translation>(Krippendorff&apos;s alpha 기준)</translation>
    </message>
</context>
<context>
    <name>AllJudgedCard</name>
    <message>
        <source>%s has judged all %s pairs. ← goes back to look at them again.</source>
        <translation>%s: 쌍 %s개를 모두 판정했습니다. ←로 돌아가 다시 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>All judged</source>
        <translation>모두 판정함</translation>
    </message>
    <message>
        <source>Go to Evaluate</source>
        <translation>평가로 이동</translation>
    </message>
    <message>
        <source>Look at them again</source>
        <translation>다시 보기</translation>
    </message>
</context>
<context>
    <name>AllSettledCard</name>
    <message>
        <source>All settled</source>
        <translation>모두 조정함</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>판정으로 돌아가기</translation>
    </message>
    <message>
        <source>Go to Evaluate</source>
        <translation>평가로 이동</translation>
    </message>
    <message>
        <source>Look at them again</source>
        <translation>다시 보기</translation>
    </message>
    <message>
        <source>They count by the label rules “adjudicated” and “final:…” on Evaluate.</source>
        <translation>평가에서 레이블 규칙 “adjudicated”와 “final:…”로 반영됩니다.</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>%s words, %s characters</source>
        <translation>단어 %s개, %s자</translation>
    </message>
    <message>
        <source>Not saved: send it again with Ctrl+Enter.</source>
        <translation>저장되지 않았습니다. Ctrl+Enter로 다시 보내세요.</translation>
    </message>
    <message>
        <source>Saved. Your grade does not change.</source>
        <translation>저장했습니다. 내 등급은 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>The project lead reads it. Your grade does not change.</source>
        <translation>프로젝트 책임자가 읽습니다. 내 등급은 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>내 답변</translation>
    </message>
    <message>
        <source>Your reply to this decision</source>
        <translation>이 조정에 대한 답변</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>결과 없음</translation>
    </message>
</context>
<context>
    <name>AnswerDialog</name>
    <message>
        <source>%s remarks</source>
        <translation>의견 %s건</translation>
    </message>
    <message>
        <source>An answer has at most %s characters.</source>
        <translation>답변은 최대 %s자입니다.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>답변</translation>
    </message>
    <message>
        <source>The rater who wrote it sees your answer next to the pair.</source>
        <translation>의견을 쓴 평가자가 쌍 옆에서 답변을 봅니다.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>받는 사람</translation>
    </message>
</context>
<context>
    <name>AnswersView</name>
    <message>
        <source>Left</source>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>Paragraphs: %s only left, %s only right, %s changed, %s the same.</source>
        <translation>단락: 왼쪽만 %s, 오른쪽만 %s, 바뀜 %s, 같음 %s.</translation>
    </message>
    <message>
        <source>Parts of the texts are too long to be compared word by word.</source>
        <translation>일부 텍스트가 너무 길어 단어별로 비교하지 않았습니다.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>오른쪽</translation>
    </message>
    <message>
        <source>The texts have little in common, so no words are marked.</source>
        <translation>텍스트에 공통점이 적어 단어를 표시하지 않았습니다.</translation>
    </message>
</context>
<context>
    <name>Asker</name>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>파일 가져오기</translation>
    </message>
    <message>
        <source>Merge packages</source>
        <translation>패키지 병합</translation>
    </message>
    <message>
        <source>Open a project or a release</source>
        <translation>프로젝트 또는 릴리스 열기</translation>
    </message>
    <message>
        <source>Packages (%s)</source>
        <translation>패키지 (%s)</translation>
    </message>
    <message>
        <source>Projects and releases (%s)</source>
        <translation>프로젝트와 릴리스 (%s)</translation>
    </message>
</context>
<context>
    <name>AttributeTable</name>
    <message>
        <source>%s of %s fields differ</source>
        <translation>필드 %s / %s 다름</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>주소</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>필드</translation>
    </message>
    <message>
        <source>Fields of both documents</source>
        <translation>두 문서의 필드</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>오른쪽</translation>
    </message>
    <message>
        <source>different</source>
        <translation>다름</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>equal ones are hidden</source>
        <translation>같은 것은 숨김</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>BlocksDialog</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
</context>
<context>
    <name>BodyText</name>
    <message>
        <source>to be judged</source>
        <translation>판정할 것</translation>
    </message>
</context>
<context>
    <name>BrowsePanel</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Filtering</source>
        <translation>거르는 중</translation>
    </message>
</context>
<context>
    <name>ChartPage</name>
    <message>
        <source>Copy the chart, or save it as PNG, SVG or CSV</source>
        <translation>차트를 복사하거나 PNG, SVG, CSV로 저장</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>저장…</translation>
    </message>
</context>
<context>
    <name>ChartsCard</name>
    <message>
        <source>By stratum</source>
        <translation>층별</translation>
    </message>
    <message>
        <source>Charts and derivation</source>
        <translation>차트와 계산 과정</translation>
    </message>
    <message>
        <source>Depth curve</source>
        <translation>깊이 곡선</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>계산 과정</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>분포</translation>
    </message>
    <message>
        <source>Metric by depth k</source>
        <translation>깊이 k별 지표</translation>
    </message>
    <message>
        <source>values by query</source>
        <translation>쿼리별 값</translation>
    </message>
    <message>
        <source>Values by query</source>
        <translation>쿼리별 값</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>Beside the document</source>
        <translation>문서 옆</translation>
    </message>
</context>
<context>
    <name>ColumnsView</name>
    <message>
        <source>%s more columns</source>
        <translation>열 %s개 더</translation>
    </message>
    <message>
        <source>(no title)</source>
        <translation>(제목 없음)</translation>
    </message>
    <message>
        <source>A score above 0</source>
        <translation>0보다 큰 점수</translation>
    </message>
    <message>
        <source>Baseline system</source>
        <translation>기준 시스템</translation>
    </message>
    <message>
        <source>Baseline, where the file does not say</source>
        <translation>기준 시스템(파일에 없을 때)</translation>
    </message>
    <message>
        <source>Candidate system</source>
        <translation>후보 시스템</translation>
    </message>
    <message>
        <source>Choose what columns mean</source>
        <translation>열의 뜻 고르기</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>숨기기</translation>
    </message>
    <message>
        <source>Hide what columns mean</source>
        <translation>열의 뜻 숨기기</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>시트</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>보기…</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>쪽</translation>
    </message>
    <message>
        <source>Verdicts of the rater of this name</source>
        <translation>이 이름의 평가자의 평결</translation>
    </message>
    <message>
        <source>What the columns and words mean</source>
        <translation>열과 단어의 뜻</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>파일에 적힌 대로</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>기준 시스템이 더 좋음</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>후보 시스템</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>후보 시스템이 더 좋음</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>선택…</translation>
    </message>
    <message>
        <source>first (A) better</source>
        <translation>첫째(A)가 더 좋음</translation>
    </message>
    <message>
        <source>left better</source>
        <translation>왼쪽이 더 좋음</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>사용 안 함</translation>
    </message>
    <message>
        <source>right better</source>
        <translation>오른쪽이 더 좋음</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>same, both bad</source>
        <translation>같음, 둘 다 나쁨</translation>
    </message>
    <message>
        <source>same, both good</source>
        <translation>같음, 둘 다 좋음</translation>
    </message>
    <message>
        <source>same, both so-so</source>
        <translation>같음, 둘 다 보통</translation>
    </message>
    <message>
        <source>second (B) better</source>
        <translation>둘째(B)가 더 좋음</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>the first (A) was on the left</source>
        <translation>첫째(A)가 왼쪽</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>All pairs…</source>
        <translation>모든 쌍…</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>시스템 비교</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>보고서 내보내기…</translation>
    </message>
    <message>
        <source>Import a run</source>
        <translation>run 가져오기</translation>
    </message>
    <message>
        <source>Import the runs of two systems: they are compared query by query.</source>
        <translation>두 시스템의 run을 가져오면 쿼리마다 비교합니다.</translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation>다음에 판정할 것</translation>
    </message>
    <message>
        <source>Metric of the comparison</source>
        <translation>비교에 쓰는 지표</translation>
    </message>
    <message>
        <source>Newest against last</source>
        <translation>최신 대 이전</translation>
    </message>
    <message>
        <source>No system has an older version: import a newer run under the same name.</source>
        <translation>이전 버전이 있는 시스템이 없습니다. 같은 이름으로 더 새로운 run을 가져오세요.</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>아직 비교할 것이 없습니다</translation>
    </message>
    <message>
        <source>Say first who is judging: a rater&apos;s name, at the top right.</source>
        <translation>먼저 오른쪽 위에서 누가 판정하는지 고르세요.</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>맞바꾸기</translation>
    </message>
    <message>
        <source>The newest version of a system against the one before it</source>
        <translation>시스템의 최신 버전과 바로 이전 버전</translation>
    </message>
    <message>
        <source>The tests are not done yet.</source>
        <translation>검정이 아직 끝나지 않았습니다.</translation>
    </message>
    <message>
        <source>The verdict is on the clipboard.</source>
        <translation>평결을 클립보드에 복사했습니다.</translation>
    </message>
</context>
<context>
    <name>ComparisonDialog</name>
    <message>
        <source>A comparison needs two systems: import their result lists first.</source>
        <translation>비교에는 시스템이 두 개 필요합니다. 먼저 결과 목록을 가져오세요.</translation>
    </message>
    <message>
        <source>Counting items</source>
        <translation>항목 세는 중</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>만들기</translation>
    </message>
    <message>
        <source>New comparison</source>
        <translation>새 비교</translation>
    </message>
    <message>
        <source>Reading systems</source>
        <translation>시스템 읽는 중</translation>
    </message>
    <message>
        <source>The comparison %s is ready</source>
        <translation>비교 %s 준비됨</translation>
    </message>
    <message>
        <source>The comparison %s is removed</source>
        <translation>비교 %s 제거됨</translation>
    </message>
</context>
<context>
    <name>ComparisonFigures</name>
    <message>
        <source>%s s per item, as the raters took so far</source>
        <translation>항목당 %s초, 지금까지의 소요 시간</translation>
    </message>
    <message>
        <source>%s s per item, assumed: no times are known yet</source>
        <translation>항목당 %s초, 가정: 아직 소요 시간을 모름</translation>
    </message>
    <message>
        <source>%s verdicts, about %s of judging</source>
        <translation>평결 %s개, 판정 약 %s</translation>
    </message>
    <message>
        <source>A against A, hidden</source>
        <translation>A 대 A, 숨김</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>비교의 수치</translation>
    </message>
    <message>
        <source>No query</source>
        <translation>쿼리 없음</translation>
    </message>
    <message>
        <source>Nothing differs, so there is nothing to compare.</source>
        <translation>차이가 없어 비교할 것이 없습니다.</translation>
    </message>
    <message>
        <source>Of the smallest of %s comparisons:</source>
        <translation>비교 %s개 중 가장 작은 것:</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>anyone who opens it</source>
        <translation>여는 사람 누구나</translation>
    </message>
    <message>
        <source>shown again, sides swapped</source>
        <translation>좌우를 바꿔 다시 나옴</translation>
    </message>
    <message>
        <source>go to several raters</source>
        <translation>여러 평가자에게 감</translation>
    </message>
    <message>
        <source>identical, Same by rule</source>
        <translation>동일, 규칙에 따라 같음</translation>
    </message>
    <message>
        <source>items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>obvious, hidden</source>
        <translation>명백한 것, 숨김</translation>
    </message>
    <message>
        <source>pairs of documents</source>
        <translation>문서 쌍</translation>
    </message>
</context>
<context>
    <name>ComparisonForm</name>
    <message>
        <source>% of the items go to</source>
        <translation>% 의 항목을 맡는 평가자 수</translation>
    </message>
    <message>
        <source>% of what differs will not be Same</source>
        <translation>% 는 같음이 아닐 것</translation>
    </message>
    <message>
        <source>% on top: against another query&apos;s list</source>
        <translation>% 추가: 다른 쿼리의 목록과 비교</translation>
    </message>
    <message>
        <source>% on top: one list on both sides</source>
        <translation>% 추가: 양쪽에 같은 목록</translation>
    </message>
    <message>
        <source>% shown again with the sides swapped</source>
        <translation>% 좌우를 바꿔 다시 나옴</translation>
    </message>
    <message>
        <source>3 points: better or same</source>
        <translation>3점: 더 좋음 또는 같음</translation>
    </message>
    <message>
        <source>5 points: two degrees of better</source>
        <translation>5점: 더 좋음 두 단계</translation>
    </message>
    <message>
        <source>7 points: three degrees of better</source>
        <translation>7점: 더 좋음 세 단계</translation>
    </message>
    <message>
        <source>A against A</source>
        <translation>A 대 A</translation>
    </message>
    <message>
        <source>Against it</source>
        <translation>비교할 것</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>기준 시스템</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>후보 시스템</translation>
    </message>
    <message>
        <source>Compare every two of them, not only with the baseline</source>
        <translation>기준뿐 아니라 모두 두 개씩 비교</translation>
    </message>
    <message>
        <source>Criteria</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Decide the launch by a rule that is stated now</source>
        <translation>지금 정한 규칙으로 출시 결정</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>깊이</translation>
    </message>
    <message>
        <source>Difference to find</source>
        <translation>찾으려는 차이</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>예상</translation>
    </message>
    <message>
        <source>Expected not Same</source>
        <translation>같지 않을 것으로 예상</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>누구에게</translation>
    </message>
    <message>
        <source>Hidden checks, unannounced</source>
        <translation>숨겨진 점검, 알리지 않음</translation>
    </message>
    <message>
        <source>How many queries are to be drawn?</source>
        <translation>쿼리를 몇 개 뽑을까요?</translation>
    </message>
    <message>
        <source>How queries are drawn</source>
        <translation>쿼리 추출 방식</translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation>같음의 종류</translation>
    </message>
    <message>
        <source>Leave out what is identical (else it is Same by rule, unseen)</source>
        <translation>동일한 것은 제외(아니면 보지 않고 규칙에 따라 같음)</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>하한</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>New raters</source>
        <translation>새 평가자</translation>
    </message>
    <message>
        <source>Number of queries</source>
        <translation>쿼리 수</translation>
    </message>
    <message>
        <source>Obvious</source>
        <translation>명백함</translation>
    </message>
    <message>
        <source>Obvious pairs</source>
        <translation>명백한 쌍</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>겹침</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Raters per item</source>
        <translation>항목당 평가자 수</translation>
    </message>
    <message>
        <source>Raters who took part in a dispute may settle it, too</source>
        <translation>불일치에 참여한 평가자도 조정 가능</translation>
    </message>
    <message>
        <source>The bound for safe must not be above the bound for ship.</source>
        <translation>안전 기준은 출시 기준보다 높을 수 없습니다.</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Record and count verdicts given faster than the texts can be read</source>
        <translation>텍스트를 읽을 시간보다 빠른 평결을 기록하고 집계</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Safe above</source>
        <translation>안전 기준</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>척도</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Ship above</source>
        <translation>출시 기준</translation>
    </message>
    <message>
        <source>Show raters how long both texts are (this may influence them)</source>
        <translation>평가자에게 두 텍스트의 길이 표시(영향을 줄 수 있음)</translation>
    </message>
    <message>
        <source>Show raters the known grades after their verdict</source>
        <translation>평결 뒤 평가자에게 정답 표시</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>There is a comparison of that name already.</source>
        <translation>같은 이름의 비교가 이미 있습니다.</translation>
    </message>
    <message>
        <source>To be found</source>
        <translation>찾을 것</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>비교 대상</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>표시 대상</translation>
    </message>
    <message>
        <source>What raters say</source>
        <translation>평가자가 답할 것</translation>
    </message>
    <message>
        <source>When it may launch</source>
        <translation>언제 출시할 수 있나</translation>
    </message>
    <message>
        <source>Whether it is enough</source>
        <translation>충분한지</translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation>어떤 쿼리</translation>
    </message>
    <message>
        <source>a GSB of</source>
        <translation>GSB</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>나머지 모두</translation>
    </message>
    <message>
        <source>and in no stratum significantly worse</source>
        <translation>그리고 어느 층도 유의하게 나빠지지 않음</translation>
    </message>
    <message>
        <source>asked beside the verdict; Return adds it</source>
        <translation>평결과 함께 물음, Enter로 추가</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>무작위</translation>
    </message>
    <message>
        <source>at random, frequent ones more often</source>
        <translation>무작위, 빈도가 높은 것을 더 자주</translation>
    </message>
    <message>
        <source>at random, in proportion to the strata</source>
        <translation>무작위, 층 비율대로</translation>
    </message>
    <message>
        <source>both bad</source>
        <translation>둘 다 나쁨</translation>
    </message>
    <message>
        <source>both good</source>
        <translation>둘 다 좋음</translation>
    </message>
    <message>
        <source>both so-so</source>
        <translation>둘 다 보통</translation>
    </message>
    <message>
        <source>raters</source>
        <translation>명</translation>
    </message>
    <message>
        <source>safe above</source>
        <translation>이 값 초과 시 안전</translation>
    </message>
    <message>
        <source>same seed, same queries, order and sides</source>
        <translation>같은 시드, 같은 쿼리와 순서와 좌우</translation>
    </message>
    <message>
        <source>ship above</source>
        <translation>이 값 초과 시 출시</translation>
    </message>
    <message>
        <source>such as: Launch check, week 47</source>
        <translation>예: 출시 점검, 47주차</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>상위</translation>
    </message>
    <message>
        <source>the least alike lists first</source>
        <translation>가장 다른 목록부터</translation>
    </message>
    <message>
        <source>the lists as wholes</source>
        <translation>목록 전체</translation>
    </message>
    <message>
        <source>the two documents at each rank</source>
        <translation>각 순위의 두 문서</translation>
    </message>
    <message>
        <source>what is in use now</source>
        <translation>지금 쓰는 것</translation>
    </message>
    <message>
        <source>what might replace it</source>
        <translation>대신할 수 있는 것</translation>
    </message>
    <message>
        <source>what raters can tick; Return adds it</source>
        <translation>평가자가 고를 이유, Enter로 추가</translation>
    </message>
</context>
<context>
    <name>ComparisonKeeper</name>
    <message>
        <source>Comparing</source>
        <translation>비교하는 중</translation>
    </message>
    <message>
        <source>Testing the difference</source>
        <translation>차이를 검정하는 중</translation>
    </message>
</context>
<context>
    <name>Conflicts</name>
    <message>
        <source>%s, noted</source>
        <translation>%s, 메모 있음</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>충돌</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>나중에 결정</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>For</source>
        <translation>적용 대상</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>all of this rater</source>
        <translation>이 평가자의 전부</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>판정 불가</translation>
    </message>
    <message>
        <source>decided later</source>
        <translation>나중에 결정함</translation>
    </message>
    <message>
        <source>left better</source>
        <translation>왼쪽이 더 좋음</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>메모 없음</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>텍스트 없음</translation>
    </message>
    <message>
        <source>right better</source>
        <translation>오른쪽이 더 좋음</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>this one</source>
        <translation>이것</translation>
    </message>
</context>
<context>
    <name>ConfusionMatrix</name>
    <message>
        <source>the same grade on %s of %s</source>
        <translation>같은 등급 %s / %s</translation>
    </message>
</context>
<context>
    <name>CorrectDialog</name>
    <message>
        <source>%s judged pairs keep their grades. Where a text changes, they say that they were given on an earlier one.</source>
        <translation>판정한 쌍 %s개의 등급은 그대로입니다. 텍스트가 바뀐 곳에는 이전 텍스트에 준 등급이라고 표시됩니다.</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>수정</translation>
    </message>
</context>
<context>
    <name>CorrectDocumentDialog</name>
    <message>
        <source>%s (%s of %s)</source>
        <translation>%s (%s / %s)</translation>
    </message>
    <message>
        <source>Correct document %s</source>
        <translation>문서 %s 바로잡기</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>그대로 두기</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>본문</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>제목</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
</context>
<context>
    <name>CorrectQueriesDialog</name>
    <message>
        <source>A query needs a text.</source>
        <translation>쿼리에는 텍스트가 필요합니다.</translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation>태그 추가</translation>
    </message>
    <message>
        <source>Correct %s queries</source>
        <translation>쿼리 %s개 수정</translation>
    </message>
    <message>
        <source>Correct query %s</source>
        <translation>쿼리 %s 수정</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>의도</translation>
    </message>
    <message>
        <source>Remove tags</source>
        <translation>태그 제거</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>태그</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>본문</translation>
    </message>
    <message>
        <source>The weight is a number, 0 or more.</source>
        <translation>가중치는 0 이상의 수입니다.</translation>
    </message>
    <message>
        <source>Their tags: %s</source>
        <translation>이 쿼리들의 태그: %s</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>different ones; what you type is for all</source>
        <translation>서로 다름, 입력하면 모두에 적용</translation>
    </message>
    <message>
        <source>one | another</source>
        <translation>하나 | 다른 하나</translation>
    </message>
</context>
<context>
    <name>CountsCard</name>
    <message>
        <source>Good, same and bad by part of the queries</source>
        <translation>쿼리 그룹별 좋음, 같음, 나쁨</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>기준이 더 좋음</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>후보가 더 좋음</translation>
    </message>
    <message>
        <source>candidate better : same : baseline better</source>
        <translation>후보가 더 좋음 : 같음 : 기준이 더 좋음</translation>
    </message>
    <message>
        <source>candidate {candidate} (blue) against baseline {baseline} (orange), {what}</source>
        <translation>후보 {candidate}(파랑) 대 기준 {baseline}(주황), {what}</translation>
    </message>
    <message>
        <source>document by document to rank {depth}</source>
        <translation>문서별, 순위 {depth}까지</translation>
    </message>
    <message>
        <source>first {depth}</source>
        <translation>상위 {depth}개</translation>
    </message>
    <message>
        <source>identical lists %s (same by rule)</source>
        <translation>같은 목록 %s(규칙에 따라 같음)</translation>
    </message>
    <message>
        <source>n %s</source>
        <translation>n %s</translation>
    </message>
    <message>
        <source>raters %s</source>
        <translation>평가자 %s</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>skipped %s</source>
        <translation>건너뜀 %s</translation>
    </message>
    <message>
        <source>{same} ({identical} by rule)</source>
        <translation>{same}({identical}개는 규칙)</translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something went wrong</source>
        <translation>문제가 발생했습니다</translation>
    </message>
    <message>
        <source>This is a bug. Everything that was shown as saved is saved. You can go on. Please send the report below to whoever maintains the program.</source>
        <translation>프로그램의 버그입니다. 저장됨으로 표시된 내용은 모두 저장되어 있습니다. 계속 작업할 수 있습니다. 아래 보고서를 프로그램 관리자에게 보내 주십시오.</translation>
    </message>
</context>
<context>
    <name>CriteriaEditor</name>
    <message>
        <source>Add a question</source>
        <translation>질문 추가</translation>
    </message>
    <message>
        <source>Ask question %s earlier</source>
        <translation>질문 %s 앞으로</translation>
    </message>
    <message>
        <source>Ask question %s later</source>
        <translation>질문 %s 뒤로</translation>
    </message>
    <message>
        <source>Further questions to each pair</source>
        <translation>쌍마다 묻는 다른 질문</translation>
    </message>
    <message>
        <source>No</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>Partly</source>
        <translation>부분적으로</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>관련성</translation>
    </message>
    <message>
        <source>Remove question %s</source>
        <translation>질문 %s 제거</translation>
    </message>
    <message>
        <source>The grades above answer:</source>
        <translation>위의 등급이 답하는 질문:</translation>
    </message>
    <message>
        <source>Title of the question that the grades above answer</source>
        <translation>위의 등급이 답하는 질문의 제목</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>예</translation>
    </message>
</context>
<context>
    <name>CriteriaStrip</name>
    <message>
        <source>Criteria</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Criterion %s</source>
        <translation>기준 %s</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>종합</translation>
    </message>
</context>
<context>
    <name>CriterionFields</name>
    <message>
        <source>Answer</source>
        <translation>답</translation>
    </message>
    <message>
        <source>Its name in files and on the command line</source>
        <translation>파일과 명령줄에서의 이름</translation>
    </message>
    <message>
        <source>Question %s</source>
        <translation>질문 %s</translation>
    </message>
    <message>
        <source>Question %s in a sentence</source>
        <translation>질문 %s의 문장</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>제목</translation>
    </message>
    <message>
        <source>Title of question %s</source>
        <translation>질문 %s의 제목</translation>
    </message>
    <message>
        <source>What raters are asked</source>
        <translation>평가자에게 묻는 내용</translation>
    </message>
    <message>
        <source>in words</source>
        <translation>글로</translation>
    </message>
    <message>
        <source>no or yes</source>
        <translation>아니요 / 예</translation>
    </message>
    <message>
        <source>no, partly, yes</source>
        <translation>아니요, 부분적으로, 예</translation>
    </message>
    <message>
        <source>own grades</source>
        <translation>자체 등급</translation>
    </message>
    <message>
        <source>the grades above</source>
        <translation>위의 등급</translation>
    </message>
</context>
<context>
    <name>DataTable</name>
    <message>
        <source>%s rows are too many at once; select up to %s</source>
        <translation>한 번에 %s행은 너무 많습니다. %s행까지 고르세요</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>열</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown으로 복사</translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation>표 전체 복사</translation>
    </message>
    <message>
        <source>Fit all columns</source>
        <translation>모든 열을 내용에 맞춤</translation>
    </message>
    <message>
        <source>No room here for: %s. A right click on a heading chooses columns.</source>
        <translation>여기에 다 들어가지 않는 열: %s. 열 제목을 마우스 오른쪽 버튼으로 클릭하면 표시할 열을 선택할 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>DepthCurves</name>
    <message>
        <source>Metric by depth k</source>
        <translation>깊이 k별 지표</translation>
    </message>
</context>
<context>
    <name>DepthPage</name>
    <message>
        <source>%s looks at whole lists and has no depth.</source>
        <translation>%s은(는) 목록 전체를 보므로 깊이가 없습니다.</translation>
    </message>
    <message>
        <source>The metric at some depths</source>
        <translation>몇 가지 깊이의 지표</translation>
    </message>
</context>
<context>
    <name>DerivationPage</name>
    <message>
        <source>Choose a query in the table of queries.</source>
        <translation>쿼리 표에서 쿼리를 고르세요.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy the formula and the table as Markdown</source>
        <translation>수식과 표를 Markdown으로 복사</translation>
    </message>
    <message>
        <source>Copy the formula and the table, to paste into a spreadsheet or a text (Ctrl+C)</source>
        <translation>수식과 표를 복사해 스프레드시트나 글에 붙여넣기 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Enter judges an unjudged result, and shows the document of a judged one</source>
        <translation>Enter: 미판정 결과는 판정하고, 판정한 결과는 문서를 보여 줌</translation>
    </message>
    <message>
        <source>How a number came about</source>
        <translation>값의 계산 과정</translation>
    </message>
    <message>
        <source>How the number came about</source>
        <translation>값의 계산 과정</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The system returned nothing for this query, so nothing is added up.</source>
        <translation>시스템이 이 쿼리에 아무것도 반환하지 않아 더할 것이 없습니다.</translation>
    </message>
</context>
<context>
    <name>DifferenceCard</name>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy the sentences and the table, to paste them elsewhere</source>
        <translation>문장과 표를 복사해 다른 곳에 붙여넣기</translation>
    </message>
    <message>
        <source>From</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>Metric whose queries are shown</source>
        <translation>쿼리를 보여 줄 지표</translation>
    </message>
    <message>
        <source>Queries that changed most</source>
        <translation>가장 많이 바뀐 쿼리</translation>
    </message>
    <message>
        <source>System whose queries are shown</source>
        <translation>쿼리를 보여 줄 시스템</translation>
    </message>
    <message>
        <source>To</source>
        <translation>이후</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>다른 점</translation>
    </message>
</context>
<context>
    <name>DifferencesCard</name>
    <message>
        <source>%s; a click opens the query</source>
        <translation>%s, 누르면 쿼리가 열림</translation>
    </message>
    <message>
        <source>A against B</source>
        <translation>A 대 B</translation>
    </message>
    <message>
        <source>B − A by query</source>
        <translation>쿼리별 B − A</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Differences by query</source>
        <translation>쿼리별 차이</translation>
    </message>
</context>
<context>
    <name>DifferencesChart</name>
    <message>
        <source>%s better with A</source>
        <translation>A가 더 좋음 %s개</translation>
    </message>
    <message>
        <source>%s equal</source>
        <translation>같음 %s개</translation>
    </message>
</context>
<context>
    <name>DisagreementsCard</name>
    <message>
        <source>%s open, %s settled</source>
        <translation>미결 %s, 조정됨 %s</translation>
    </message>
    <message>
        <source>Depending on how they are settled, a system&apos;s mean changes by up to %s</source>
        <translation>조정 방향에 따라 시스템 평균이 최대 %s 달라집니다</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>불일치</translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation>쿼리 필터</translation>
    </message>
    <message>
        <source>Make a task</source>
        <translation>작업 만들기</translation>
    </message>
    <message>
        <source>Make a task of them for raters who took no part. Undo removes it.</source>
        <translation>참여하지 않은 평가자를 위한 작업으로 만듭니다. 실행 취소하면 제거됩니다.</translation>
    </message>
    <message>
        <source>No query has these words.</source>
        <translation>이 단어가 있는 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>No two grades of a pair are %s or more apart.</source>
        <translation>%s 등급 이상 차이 나는 쌍이 없습니다.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>목록 저장…</translation>
    </message>
    <message>
        <source>same %s · closer %s · %s or more %s</source>
        <translation>같음 %s · 가까움 %s · %s 등급 이상 %s</translation>
    </message>
</context>
<context>
    <name>DisagreementsLeft</name>
    <message>
        <source>Counting disagreements</source>
        <translation>불일치 세는 중</translation>
    </message>
</context>
<context>
    <name>DisplayDialog</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Add a folder of images…</source>
        <translation>이미지 폴더 추가…</translation>
    </message>
    <message>
        <source>Another document</source>
        <translation>다른 문서</translation>
    </message>
    <message>
        <source>Copy into the project…</source>
        <translation>프로젝트로 복사…</translation>
    </message>
    <message>
        <source>Fields, in the order in which they are shown</source>
        <translation>표시되는 순서대로의 필드</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>이미지 폴더</translation>
    </message>
    <message>
        <source>%s rarer fields are not listed; they are shown in the line.</source>
        <translation>드문 필드 %s개는 목록에 없으며, 한 줄 안에 표시됩니다.</translation>
    </message>
    <message>
        <source>%s of %s images were copied.</source>
        <translation>이미지 %s개를 복사했습니다(전체 %s개).</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy images into the project</source>
        <translation>이미지를 프로젝트로 복사</translation>
    </message>
    <message>
        <source>Copying images</source>
        <translation>이미지 복사 중</translation>
    </message>
    <message>
        <source>Hidden because it could reveal the system or the rank: %s</source>
        <translation>시스템이나 순위를 드러낼 수 있어 숨김: %s</translation>
    </message>
    <message>
        <source>Images come from folders on this computer, never from the network.</source>
        <translation>이미지는 이 컴퓨터의 폴더에서만 가져오며 네트워크에서는 가져오지 않습니다.</translation>
    </message>
    <message>
        <source>Images to copy: {number}, {size} MB, into {folder}, beside the project file.</source>
        <translation>복사할 이미지: {number}개, {size} MB, 프로젝트 파일 옆의 {folder}(으)로 복사합니다.</translation>
    </message>
    <message>
        <source>Looking for the documents&apos; fields</source>
        <translation>문서의 필드를 찾는 중</translation>
    </message>
    <message>
        <source>Looking for the documents&apos; images</source>
        <translation>문서의 이미지를 찾는 중</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>아래로 이동</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>위로 이동</translation>
    </message>
    <message>
        <source>No images</source>
        <translation>이미지 없음</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>미리보기</translation>
    </message>
    <message>
        <source>Raters see what could reveal the system or the rank: %s</source>
        <translation>시스템이나 순위를 드러낼 수 있는 내용이 평가자에게 보입니다: %s</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>초기화</translation>
    </message>
    <message>
        <source>Seeing it biases grades. Hide it, unless only its name sounds like it.</source>
        <translation>이것이 보이면 등급이 치우칩니다. 이름만 비슷한 경우가 아니라면 숨기세요.</translation>
    </message>
    <message>
        <source>The same, but only where a text speaks of an AI or of itself</source>
        <translation>위와 같지만, 본문이 AI나 자기 자신을 말하는 곳만</translation>
    </message>
    <message>
        <source>There already: {there}. In none of the folders: {missing}.</source>
        <translation>이미 있음: {there}. 어느 폴더에도 없음: {missing}.</translation>
    </message>
    <message>
        <source>Whoever copies or moves the project file takes the folder along by hand.</source>
        <translation>프로젝트 파일을 복사하거나 옮길 때는 이 폴더도 직접 함께 옮기세요.</translation>
    </message>
    <message>
        <source>Words to show as %s in texts, separated by commas</source>
        <translation>본문에서 %s로 표시할 단어, 쉼표로 구분</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>읽는 방식</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>표시 방식</translation>
    </message>
    <message>
        <source>There are no documents with text yet.</source>
        <translation>본문이 있는 문서가 아직 없습니다.</translation>
    </message>
    <message>
        <source>Use this view</source>
        <translation>이 보기 사용</translation>
    </message>
    <message>
        <source>What raters see</source>
        <translation>평가자에게 보이는 것</translation>
    </message>
    <message>
        <source>how it is shown</source>
        <translation>보이는 방식</translation>
    </message>
    <message>
        <source>move the field</source>
        <translation>필드 옮기기</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>선택 안 함</translation>
    </message>
</context>
<context>
    <name>DisputeCard</name>
    <message>
        <source>%s left</source>
        <translation>%s 남음</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>판정으로 돌아가기</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>불일치</translation>
    </message>
    <message>
        <source>How disagreements are settled</source>
        <translation>불일치 조정 방식</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>규칙…</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>조정됨</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation>가이드라인 불분명</translation>
    </message>
    <message>
        <source>open, worst first</source>
        <translation>미결, 심한 것부터</translation>
    </message>
    <message>
        <source>put off</source>
        <translation>미룸</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>조정됨</translation>
    </message>
</context>
<context>
    <name>DisputeDelegate</name>
    <message>
        <source>%s apart</source>
        <translation>%s 차이</translation>
    </message>
    <message>
        <source>final %s</source>
        <translation>최종 %s</translation>
    </message>
</context>
<context>
    <name>DisputePanel</name>
    <message>
        <source>Back to judging</source>
        <translation>판정으로 돌아가기</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>First the final grade (%s), then the other questions.</source>
        <translation>먼저 최종 등급(%s), 그다음 다른 질문입니다.</translation>
    </message>
    <message>
        <source>No disagreements</source>
        <translation>불일치 없음</translation>
    </message>
    <message>
        <source>There is no majority here: choose a grade.</source>
        <translation>다수 의견이 없습니다. 등급을 선택하세요.</translation>
    </message>
    <message>
        <source>Who settles?</source>
        <translation>누가 조정하나요?</translation>
    </message>
    <message>
        <source>final grade</source>
        <translation>최종 등급</translation>
    </message>
    <message>
        <source>final word</source>
        <translation>최종 답</translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation>가이드라인 불분명</translation>
    </message>
    <message>
        <source>Choose your name at the top right. It is stored with each final grade.</source>
        <translation>오른쪽 위에서 이름을 선택하세요. 최종 등급마다 함께 저장됩니다.</translation>
    </message>
    <message>
        <source>Final grade %s</source>
        <translation>최종 등급 %s</translation>
    </message>
    <message>
        <source>Pairs appear here when raters&apos; grades are far apart.</source>
        <translation>평가자의 등급 차이가 큰 쌍이 여기에 나타납니다.</translation>
    </message>
    <message>
        <source>all are settled</source>
        <translation>모두 조정함</translation>
    </message>
    <message>
        <source>later</source>
        <translation>나중에</translation>
    </message>
    <message>
        <source>next question</source>
        <translation>다음 질문</translation>
    </message>
    <message>
        <source>note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>take that rater&apos;s</source>
        <translation>그 평가자 것 채택</translation>
    </message>
    <message>
        <source>take the majority</source>
        <translation>다수 채택</translation>
    </message>
    <message>
        <source>the majority, or on</source>
        <translation>다수 채택 또는 다음</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>실행 취소</translation>
    </message>
</context>
<context>
    <name>DisputeView</name>
    <message>
        <source>%s: %s of %s disagreements settled · %s left</source>
        <translation>%s: 불일치 %s / %s 조정 · %s 남음</translation>
    </message>
    <message>
        <source>Disagreement %s of %s</source>
        <translation>불일치 %s / %s</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Guideline unclear: say in the note what is missing.</source>
        <translation>가이드라인 불분명: 무엇이 빠졌는지 메모에 쓰세요.</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>의도: %s</translation>
    </message>
    <message>
        <source>List</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>Not saved. You see what the project holds; settle it again.</source>
        <translation>저장되지 않았습니다. 프로젝트에 있는 내용이 표시됩니다. 다시 조정하세요.</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>쿼리 %s</translation>
    </message>
    <message>
        <source>disagreement %s of %s</source>
        <translation>불일치 %s / %s</translation>
    </message>
    <message>
        <source>raters, systems and ranks hidden</source>
        <translation>평가자, 시스템, 순위 숨김</translation>
    </message>
    <message>
        <source>settled by %s</source>
        <translation>%s 조정</translation>
    </message>
    <message>
        <source>systems and ranks hidden</source>
        <translation>시스템과 순위 숨김</translation>
    </message>
</context>
<context>
    <name>DistributionChart</name>
    <message>
        <source>%s exactly 0</source>
        <translation>정확히 0인 쿼리 %s개</translation>
    </message>
    <message>
        <source>%s of %s queries</source>
        <translation>쿼리 %s / %s개</translation>
    </message>
    <message>
        <source>%s of a query; the line is the mean</source>
        <translation>쿼리별 %s, 세로선은 평균</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>a document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>document %s</source>
        <translation>문서 %s</translation>
    </message>
</context>
<context>
    <name>DocumentCard</name>
    <message>
        <source>Copy the document&apos;s key</source>
        <translation>문서 키 복사</translation>
    </message>
    <message>
        <source>Copy the document&apos;s title</source>
        <translation>문서 제목 복사</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>선택한 텍스트 복사</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Document: %s</source>
        <translation>문서: %s</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>모두 보기</translation>
    </message>
    <message>
        <source>Show all %s characters</source>
        <translation>%s자 모두 보기</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>본문</translation>
    </message>
    <message>
        <source>The project has no text for this document. Import a documents file to see it here.</source>
        <translation>프로젝트에 이 문서의 텍스트가 없습니다. 문서 파일을 가져오면 여기에서 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>doc %s</source>
        <translation>문서 %s</translation>
    </message>
</context>
<context>
    <name>DocumentDetails</name>
    <message>
        <source>%s (on an earlier text)</source>
        <translation>%s(이전 본문 기준)</translation>
    </message>
    <message>
        <source>Grades by query</source>
        <translation>쿼리별 등급</translation>
    </message>
    <message>
        <source>No text: the document is judged by its key. Import documents to give it one.</source>
        <translation>본문이 없어 키만 보고 판정합니다. 문서를 가져오면 본문이 생깁니다.</translation>
    </message>
    <message>
        <source>Nobody has judged this document yet.</source>
        <translation>아직 아무도 이 문서를 판정하지 않았습니다.</translation>
    </message>
    <message>
        <source>Only the first 200 KB are shown.</source>
        <translation>처음 200KB만 표시합니다.</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>문서 본문</translation>
    </message>
    <message>
        <source>cannot judge:</source>
        <translation>판정 불가:</translation>
    </message>
    <message>
        <source>skipped by</source>
        <translation>건너뜀:</translation>
    </message>
</context>
<context>
    <name>DocumentImage</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>The document&apos;s image</source>
        <translation>문서 그림</translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>Documents of the query</source>
        <translation>쿼리의 문서</translation>
    </message>
</context>
<context>
    <name>DocumentOverlay</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>find</source>
        <translation>찾기</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>스크롤</translation>
    </message>
</context>
<context>
    <name>DocumentsPanel</name>
    <message>
        <source>Counting</source>
        <translation>세는 중</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>본문 없음</translation>
    </message>
    <message>
        <source>version %s</source>
        <translation>버전 %s</translation>
    </message>
</context>
<context>
    <name>DraftFigures</name>
    <message>
        <source>Counting…</source>
        <translation>세는 중…</translation>
    </message>
    <message>
        <source>Shown when the form is complete.</source>
        <translation>양식을 다 채우면 표시됩니다.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>요약</translation>
    </message>
</context>
<context>
    <name>DraftForm</name>
    <message>
        <source>A name holds characters that cannot be shown.</source>
        <translation>이름 하나에 표시할 수 없는 문자가 있습니다.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>New raters</source>
        <translation>새 평가자</translation>
    </message>
    <message>
        <source>Raters see this name; leave the systems&apos; names out of it.</source>
        <translation>평가자에게 보이는 이름이니 시스템 이름을 넣지 마세요.</translation>
    </message>
    <message>
        <source>Raters see this title; leave the systems&apos; names out of it.</source>
        <translation>평가자에게 보이는 제목이니 시스템 이름을 넣지 마세요.</translation>
    </message>
    <message>
        <source>The name holds characters that cannot be shown.</source>
        <translation>이름에 표시할 수 없는 문자가 있습니다.</translation>
    </message>
    <message>
        <source>The title holds characters that cannot be shown.</source>
        <translation>제목에 표시할 수 없는 문자가 있습니다.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>제목</translation>
    </message>
    <message>
        <source>Title for raters</source>
        <translation>평가자용 제목</translation>
    </message>
    <message>
        <source>Wanted by</source>
        <translation>마감일</translation>
    </message>
    <message>
        <source>What raters see it called, if not by its name.</source>
        <translation>이름 대신 평가자에게 보일 이름입니다.</translation>
    </message>
    <message>
        <source>Write the date as 2026-11-27.</source>
        <translation>날짜를 2026-11-27처럼 적으세요.</translation>
    </message>
    <message>
        <source>a date, e.g. 2026-11-27</source>
        <translation>날짜, 예: 2026-11-27</translation>
    </message>
    <message>
        <source>more names, separated by commas</source>
        <translation>추가할 이름, 쉼표로 구분</translation>
    </message>
    <message>
        <source>what raters see, if not the name</source>
        <translation>이름 대신 평가자에게 보일 제목</translation>
    </message>
</context>
<context>
    <name>EffectsKeeper</name>
    <message>
        <source>Other labels&apos; numbers</source>
        <translation>다른 레이블의 수치</translation>
    </message>
    <message>
        <source>Testing with other labels</source>
        <translation>다른 레이블로 검정</translation>
    </message>
</context>
<context>
    <name>EndCard</name>
    <message>
        <source>All done</source>
        <translation>모두 완료</translation>
    </message>
</context>
<context>
    <name>ErrorBox</name>
    <message>
        <source>+%s more</source>
        <translation>+%s개</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>오류</translation>
    </message>
</context>
<context>
    <name>EvaluateHeader</name>
    <message>
        <source>All numbers of this page over the queries of one stratum or tag</source>
        <translation>이 페이지의 모든 값을 한 층이나 태그의 쿼리로 계산</translation>
    </message>
    <message>
        <source>By which of the scale&apos;s questions the labels count</source>
        <translation>척도의 어느 질문으로 레이블을 셀지</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy the table of systems, to paste into a spreadsheet</source>
        <translation>시스템 표를 복사해 스프레드시트에 붙여넣기</translation>
    </message>
    <message>
        <source>Gain, ideal order, missing queries, ties, unjudged results; or another tool&apos;s numbers</source>
        <translation>이득, 이상 순서, 빠진 쿼리, 동점, 미판정 결과 또는 다른 도구의 방식</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>보고서 내보내기…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Metrics…</source>
        <translation>지표…</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>설정…</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>k = %s</source>
        <translation>k = %s</translation>
    </message>
    <message>
        <source>k = whole list</source>
        <translation>k = 목록 전체</translation>
    </message>
    <message>
        <source>queries with the tag %s</source>
        <translation>태그 %s의 쿼리</translation>
    </message>
    <message>
        <source>queries without a stratum</source>
        <translation>층이 없는 쿼리</translation>
    </message>
    <message>
        <source>stratum %s</source>
        <translation>층 %s</translation>
    </message>
    <message>
        <source>tag %s</source>
        <translation>태그 %s</translation>
    </message>
    <message>
        <source>without a stratum</source>
        <translation>층 없음</translation>
    </message>
</context>
<context>
    <name>EvaluatePanel</name>
    <message>
        <source>%s has no judgments yet, so it is not evaluated</source>
        <translation>%s은(는) 아직 판정이 없어 평가하지 않습니다</translation>
    </message>
    <message>
        <source>All systems are hidden</source>
        <translation>모든 시스템이 숨겨져 있음</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>계산하는 중…</translation>
    </message>
    <message>
        <source>Import the result lists of one or more systems (TREC runs) to see how good they are.</source>
        <translation>시스템의 결과 목록(TREC run)을 하나 이상 가져와 얼마나 좋은지 확인하세요.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>No judgments by the criterion %s yet</source>
        <translation>기준 %s(으)로 한 판정이 아직 없음</translation>
    </message>
    <message>
        <source>No judgments yet</source>
        <translation>아직 판정이 없음</translation>
    </message>
    <message>
        <source>No systems yet</source>
        <translation>아직 시스템이 없음</translation>
    </message>
    <message>
        <source>Numbers appear as soon as the first result is judged, or judgments are imported.</source>
        <translation>첫 결과를 판정하거나 판정을 가져오면 값이 나타납니다.</translation>
    </message>
    <message>
        <source>Reading lists and labels.</source>
        <translation>목록과 레이블을 읽는 중입니다.</translation>
    </message>
    <message>
        <source>Show some again in Systems, and their numbers are here.</source>
        <translation>시스템 패널에서 다시 표시하면 여기에 값이 나타납니다.</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The table of systems is on the clipboard</source>
        <translation>시스템 표를 클립보드에 복사했습니다</translation>
    </message>
    <message>
        <source>The table of systems is on the clipboard as Markdown</source>
        <translation>시스템 표를 Markdown으로 클립보드에 복사했습니다</translation>
    </message>
    <message>
        <source>These numbers cannot be computed</source>
        <translation>이 값들을 계산할 수 없음</translation>
    </message>
</context>
<context>
    <name>ExportPanel</name>
    <message>
        <source>%s cannot be exported: %s</source>
        <translation>%s을(를) 내보낼 수 없습니다: %s</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>%s rows copied to %s and compared at %s</source>
        <translation>%s행을 %s(으)로 복사하고 대조했습니다(%s)</translation>
    </message>
    <message>
        <source>%s rows written to %s at %s</source>
        <translation>%s행을 %s에 썼습니다(%s)</translation>
    </message>
    <message>
        <source>%s written</source>
        <translation>%s을(를) 썼습니다</translation>
    </message>
    <message>
        <source>Back up the project</source>
        <translation>프로젝트 백업</translation>
    </message>
    <message>
        <source>Backing up</source>
        <translation>백업 중</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>백업</translation>
    </message>
    <message>
        <source>Backup of the project</source>
        <translation>프로젝트 백업</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>취소했습니다. 아무것도 쓰지 않았습니다.</translation>
    </message>
    <message>
        <source>Compare releases…</source>
        <translation>릴리스 비교…</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>파일 형식</translation>
    </message>
    <message>
        <source>Filter by content, format, tool or file type</source>
        <translation>내용, 형식, 도구, 파일 형식으로 필터</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>파일 관리자를 찾지 못했습니다. 폴더: %s</translation>
    </message>
    <message>
        <source>Release…</source>
        <translation>릴리스…</translation>
    </message>
    <message>
        <source>Verify a release…</source>
        <translation>릴리스 검증…</translation>
    </message>
    <message>
        <source>not available: %s</source>
        <translation>사용할 수 없음: %s</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Export: %s</source>
        <translation>내보내기: %s</translation>
    </message>
    <message>
        <source>For</source>
        <translation>용도</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>형식</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>No format is called “%s”.</source>
        <translation>“%s”라는 형식이 없습니다.</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>읽는 중</translation>
    </message>
    <message>
        <source>What</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>What can be exported</source>
        <translation>내보낼 수 있는 항목</translation>
    </message>
    <message>
        <source>Writing %s</source>
        <translation>%s 쓰는 중</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>쓰는 중…</translation>
    </message>
    <message>
        <source>a whole copy of the project file, compared with it row by row; safe while you judge</source>
        <translation>프로젝트 파일 전체 사본, 한 행씩 대조함. 판정 중에도 안전합니다</translation>
    </message>
    <message>
        <source>spreadsheets</source>
        <translation>스프레드시트</translation>
    </message>
</context>
<context>
    <name>EyesDialog</name>
    <message>
        <source>A rater without a name</source>
        <translation>이름 없는 평가자</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Until you stop, the window shows what this rater sees. Nothing is saved.</source>
        <translation>중지할 때까지 창에는 이 평가자에게 보이는 내용이 표시됩니다. 아무것도 저장되지 않습니다.</translation>
    </message>
    <message>
        <source>View as a rater</source>
        <translation>평가자로 보기</translation>
    </message>
</context>
<context>
    <name>FeedbackPanel</name>
    <message>
        <source>Back to judging</source>
        <translation>판정으로 돌아가기</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Nothing was settled differently</source>
        <translation>다르게 조정된 것이 없습니다</translation>
    </message>
    <message>
        <source>When raters disagree, somebody settles the pair. Where the result differs from your grade, you see it here with the reason, if the project lead shares it.</source>
        <translation>평가자 의견이 다르면 누군가 조정합니다. 결과가 내 등급과 다르고 책임자가 공유하면 이유와 함께 여기에 표시됩니다.</translation>
    </message>
    <message>
        <source>Your last step was not an answer. Undo it where you judge.</source>
        <translation>마지막 작업은 답변이 아닙니다. 판정한 곳에서 실행 취소하세요.</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>답변</translation>
    </message>
    <message>
        <source>back to judging</source>
        <translation>판정으로 돌아가기</translation>
    </message>
    <message>
        <source>before</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>store it</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>실행 취소</translation>
    </message>
</context>
<context>
    <name>FeedbackView</name>
    <message>
        <source>%s: %s of %s looked at</source>
        <translation>%s: %s / %s 확인</translation>
    </message>
    <message>
        <source>Answer to you</source>
        <translation>나에게 온 답변</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>판정으로 돌아가기</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>의도: %s</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>쿼리 %s</translation>
    </message>
    <message>
        <source>Settled as</source>
        <translation>조정 결과</translation>
    </message>
    <message>
        <source>The guideline is unclear here.</source>
        <translation>여기서는 가이드라인이 불분명합니다.</translation>
    </message>
    <message>
        <source>You said</source>
        <translation>내 의견</translation>
    </message>
    <message>
        <source>Your grade</source>
        <translation>내 등급</translation>
    </message>
    <message>
        <source>by %s, </source>
        <translation>%s, </translation>
    </message>
    <message>
        <source>decision %s of %s</source>
        <translation>조정 %s / %s</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>메모 없음</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>이유 없음</translation>
    </message>
    <message>
        <source>raters, systems and ranks hidden</source>
        <translation>평가자, 시스템, 순위 숨김</translation>
    </message>
</context>
<context>
    <name>FetchDialog</name>
    <message>
        <source>%s %s · %s ms · %s kB</source>
        <translation>%s %s · %s ms · %s kB</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>요청 중…</translation>
    </message>
    <message>
        <source>Checking the lists</source>
        <translation>목록 확인 중</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Fetch all</source>
        <translation>모두 받아오기</translation>
    </message>
    <message>
        <source>Fetch results</source>
        <translation>결과 받아오기</translation>
    </message>
    <message>
        <source>Fetching results</source>
        <translation>결과를 받아오는 중</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>List</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>List: none yet</source>
        <translation>목록: 아직 없음</translation>
    </message>
    <message>
        <source>Look at this, then Store once more</source>
        <translation>살펴본 뒤 저장을 한 번 더 누르세요</translation>
    </message>
    <message>
        <source>Nothing is stored before Store; then one Undo takes it back. Keys are never in the project.</source>
        <translation>저장을 누르기 전에는 아무것도 저장되지 않으며, 이후 실행 취소 한 번으로 되돌립니다. 키는 프로젝트에 들어가지 않습니다.</translation>
    </message>
    <message>
        <source>Open a set-up</source>
        <translation>설정 열기</translation>
    </message>
    <message>
        <source>Open a set-up…</source>
        <translation>설정 열기…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행 상황</translation>
    </message>
    <message>
        <source>Query to try</source>
        <translation>시험할 쿼리</translation>
    </message>
    <message>
        <source>Reply: a click on a value sets its path</source>
        <translation>응답: 값을 클릭하면 경로가 정해집니다</translation>
    </message>
    <message>
        <source>Save this set-up</source>
        <translation>이 설정 저장</translation>
    </message>
    <message>
        <source>Save this set-up…</source>
        <translation>이 설정 저장…</translation>
    </message>
    <message>
        <source>Set-ups</source>
        <translation>요청 설정</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Stopped. The lists that came are kept; Fetch all goes on with the rest.</source>
        <translation>중지했습니다. 받은 목록은 남아 있으며, 모두 받아오기가 나머지를 이어서 합니다.</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>The project has no queries to ask for; import them first.</source>
        <translation>프로젝트에 요청할 쿼리가 없습니다. 먼저 가져오세요.</translation>
    </message>
    <message>
        <source>This cannot be stored</source>
        <translation>저장할 수 없습니다</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>시험</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>시험해 보기</translation>
    </message>
    <message>
        <source>Trying the engine</source>
        <translation>엔진 시험 중</translation>
    </message>
    <message>
        <source>What the next click on a value sets</source>
        <translation>다음에 값을 클릭하면 정해지는 것</translation>
    </message>
    <message>
        <source>a query&apos;s key or text</source>
        <translation>쿼리의 키 또는 텍스트</translation>
    </message>
    <message>
        <source>about %s s left</source>
        <translation>약 %s초 남음</translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation>외 %s개</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>text</source>
        <translation>본문</translation>
    </message>
    <message>
        <source>title</source>
        <translation>제목</translation>
    </message>
</context>
<context>
    <name>FileView</name>
    <message>
        <source>%s (found)</source>
        <translation>%s(자동 인식)</translation>
    </message>
    <message>
        <source>%s of %s rows shown.</source>
        <translation>%s / %s행 표시.</translation>
    </message>
    <message>
        <source>%s rows</source>
        <translation>%s행</translation>
    </message>
    <message>
        <source>Comparison name</source>
        <translation>비교 이름</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>구분 기호</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>인코딩</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>처음 몇 행</translation>
    </message>
    <message>
        <source>Import %s</source>
        <translation>%s 가져오기</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>판정한 사람</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>다시 읽기</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>전부 읽기</translation>
    </message>
    <message>
        <source>Recognised as:</source>
        <translation>인식 결과:</translation>
    </message>
    <message>
        <source>Result lists</source>
        <translation>결과 목록</translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation>서로 다른 행</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>시트</translation>
    </message>
    <message>
        <source>System name</source>
        <translation>시스템 이름</translation>
    </message>
    <message>
        <source>What is it?</source>
        <translation>무엇인가요?</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>파일에 든 것</translation>
    </message>
    <message>
        <source>What will happen</source>
        <translation>가져오면</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>also makes system</source>
        <translation>시스템도 만듦:</translation>
    </message>
    <message>
        <source>as comparison</source>
        <translation>비교로</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>자동 인식</translation>
    </message>
    <message>
        <source>because it has a rank for each row</source>
        <translation>행마다 순위가 있으므로</translation>
    </message>
    <message>
        <source>because it has a score for each row</source>
        <translation>행마다 점수가 있으므로</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>쉼표</translation>
    </message>
    <message>
        <source>%s more columns.</source>
        <translation>열 %s개 더.</translation>
    </message>
    <message>
        <source>Click above a column to change what it holds.</source>
        <translation>열 위를 누르면 그 열의 뜻을 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>Fixed while reading</source>
        <translation>읽으면서 바로잡음</translation>
    </message>
    <message>
        <source>What happens to a pair that appears twice with different grades</source>
        <translation>같은 쌍이 서로 다른 등급으로 두 번 나올 때의 처리</translation>
    </message>
    <message>
        <source>What is this file? Choose:</source>
        <translation>어떤 파일인가요? 고르세요:</translation>
    </message>
    <message>
        <source>Who judged? No column says so.</source>
        <translation>누가 판정했나요? 알려 주는 열이 없습니다.</translation>
    </message>
    <message>
        <source>a new rater, for all rows; no column names one</source>
        <translation>새 평가자, 모든 행에 적용; 평가자를 적은 열이 없습니다</translation>
    </message>
    <message>
        <source>for all rows; no column names a rater</source>
        <translation>모든 행에 적용; 평가자를 적은 열이 없습니다</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>확실하지 않음</translation>
    </message>
    <message>
        <source>of system</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>pipe</source>
        <translation>세로줄</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>거부</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>세미콜론</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>탭</translation>
    </message>
    <message>
        <source>the first is kept</source>
        <translation>첫째를 유지</translation>
    </message>
    <message>
        <source>the highest grade is kept</source>
        <translation>가장 높은 등급을 유지</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this document</source>
        <translation>이 문서에서 찾기</translation>
    </message>
    <message>
        <source>Find the next place</source>
        <translation>다음 위치 찾기</translation>
    </message>
    <message>
        <source>Find the place before</source>
        <translation>이전 위치 찾기</translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Find a query</source>
        <translation>쿼리 찾기</translation>
    </message>
    <message>
        <source>Find a query in the queue</source>
        <translation>대기열에서 쿼리 찾기</translation>
    </message>
</context>
<context>
    <name>FlagDialog</name>
    <message>
        <source>Flag this pair</source>
        <translation>이 쌍에 플래그 달기</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>직접 입력</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>다른 이유</translation>
    </message>
</context>
<context>
    <name>ForestCard</name>
    <message>
        <source>GSB</source>
        <translation>GSB</translation>
    </message>
    <message>
        <source>GSB with 95 % intervals</source>
        <translation>GSB와 95 % 구간</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>기준이 더 좋음</translation>
    </message>
    <message>
        <source>blue or orange: wholly on one side of 0</source>
        <translation>파랑 또는 주황: 구간이 0의 한쪽에만 있음</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>후보가 더 좋음</translation>
    </message>
    <message>
        <source>safe above</source>
        <translation>이 값 초과 시 안전</translation>
    </message>
    <message>
        <source>ship above</source>
        <translation>이 값 초과 시 출시</translation>
    </message>
</context>
<context>
    <name>FormDialog</name>
    <message>
        <source>%s is already there; choose another name.</source>
        <translation>%s이(가) 이미 있습니다. 다른 이름을 고르세요.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>선택…</translation>
    </message>
    <message>
        <source>Press Esc again to discard what you typed.</source>
        <translation>Esc를 한 번 더 누르면 입력한 내용을 버립니다.</translation>
    </message>
    <message>
        <source>The folder does not exist.</source>
        <translation>폴더가 없습니다.</translation>
    </message>
</context>
<context>
    <name>FrequencyChart</name>
    <message>
        <source>%s of all searches up to here</source>
        <translation>여기까지 전체 검색의 %s</translation>
    </message>
    <message>
        <source>Rank %s · %s</source>
        <translation>%s위 · %s</translation>
    </message>
    <message>
        <source>rank of the query</source>
        <translation>쿼리의 순위</translation>
    </message>
    <message>
        <source>share of searches</source>
        <translation>검색 중 비율</translation>
    </message>
</context>
<context>
    <name>GalleryStrip</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>Pictures, %s</source>
        <translation>그림, %s</translation>
    </message>
</context>
<context>
    <name>GoalCard</name>
    <message>
        <source>%s to go</source>
        <translation>%s 남음</translation>
    </message>
    <message>
        <source>%s to go, about %s at your pace</source>
        <translation>%s 남음, 현재 속도로 약 %s</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>변경…</translation>
    </message>
    <message>
        <source>Goal for today</source>
        <translation>오늘 목표</translation>
    </message>
    <message>
        <source>Next break in %s of work.</source>
        <translation>%s 더 일하면 휴식입니다.</translation>
    </message>
    <message>
        <source>Set a goal…</source>
        <translation>목표 설정…</translation>
    </message>
    <message>
        <source>The goal is yours alone; nobody else sees it.</source>
        <translation>목표는 본인만 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>You can set a goal for a day. It is yours alone; nobody else sees it.</source>
        <translation>하루 목표를 정할 수 있습니다. 본인만 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>judged today</source>
        <translation>오늘 판정</translation>
    </message>
    <message>
        <source>of %s</source>
        <translation>/ %s</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>달성</translation>
    </message>
</context>
<context>
    <name>GoalDialog</name>
    <message>
        <source>Both are yours alone: they are kept on this computer, and nobody else sees them.</source>
        <translation>둘 다 본인만의 것입니다. 이 컴퓨터에만 저장되며 다른 사람은 볼 수 없습니다.</translation>
    </message>
    <message>
        <source>Goal and breaks</source>
        <translation>목표와 휴식</translation>
    </message>
    <message>
        <source>Goal for a day</source>
        <translation>하루 목표</translation>
    </message>
    <message>
        <source>Remind me of a break</source>
        <translation>휴식 알림</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>after %s minutes of work</source>
        <translation>%s분 작업 후</translation>
    </message>
    <message>
        <source>judgments; empty: none</source>
        <translation>개 판정, 비우면 없음</translation>
    </message>
    <message>
        <source>never</source>
        <translation>안 함</translation>
    </message>
</context>
<context>
    <name>GradeChip</name>
    <message>
        <source>unjudged</source>
        <translation>미판정</translation>
    </message>
</context>
<context>
    <name>GradeChoice</name>
    <message>
        <source>choose…</source>
        <translation>선택…</translation>
    </message>
</context>
<context>
    <name>GradeFields</name>
    <message>
        <source>%s of grade %s</source>
        <translation>%s(등급 %s)</translation>
    </message>
    <message>
        <source>Colour of grade %s: %s</source>
        <translation>등급 %s의 색: %s</translation>
    </message>
</context>
<context>
    <name>GradeSlider</name>
    <message>
        <source>Grade as a number, %s</source>
        <translation>숫자로 된 등급, %s</translation>
    </message>
</context>
<context>
    <name>GradesCard</name>
    <message>
        <source>%s says one, the raters the other: what does the metric not see?</source>
        <translation>%s 결과와 평가자 의견이 반대입니다. 지표가 무엇을 놓치고 있나요?</translation>
    </message>
    <message>
        <source>Derived from grades, not from people: %s (better : same : worse), GSB %s [%s], sign test p %s, by the sign of %s; %s</source>
        <translation>사람이 아니라 등급에서 계산: %s(더 좋음 : 같음 : 더 나쁨), GSB %s [%s], 부호 검정 p %s, %s의 부호 기준; %s</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>Queries where raters and grades disagree</source>
        <translation>평가자와 등급이 어긋나는 쿼리</translation>
    </message>
    <message>
        <source>Raters and grades disagree on %s of %s</source>
        <translation>평가자와 등급이 %s / %s 건에서 어긋남</translation>
    </message>
</context>
<context>
    <name>GradesEditor</name>
    <message>
        <source>Add a grade</source>
        <translation>등급 추가</translation>
    </message>
    <message>
        <source>Give the meaning of grade %s to the one above</source>
        <translation>등급 %s의 뜻을 위 등급으로 옮기기</translation>
    </message>
    <message>
        <source>Give the meaning of grade %s to the one below</source>
        <translation>등급 %s의 뜻을 아래 등급으로 옮기기</translation>
    </message>
    <message>
        <source>Remove grade %s</source>
        <translation>등급 %s 제거</translation>
    </message>
    <message>
        <source>Separate examples with |. A grade without a gain counts as its value.</source>
        <translation>예는 |로 구분합니다. 이득이 없는 등급은 값으로 계산합니다.</translation>
    </message>
</context>
<context>
    <name>GradesView</name>
    <message>
        <source>%s judgments</source>
        <translation>판정 %s개</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>그대로</translation>
    </message>
    <message>
        <source>Change the project&apos;s scale to %s</source>
        <translation>프로젝트의 척도를 %s(으)로 바꾸기</translation>
    </message>
    <message>
        <source>Changes the scale now, before the import; nothing has been judged on it yet</source>
        <translation>가져오기 전에 지금 척도를 바꿉니다. 아직 이 척도로 판정한 것은 없습니다</translation>
    </message>
    <message>
        <source>Grades of %s</source>
        <translation>%s의 등급</translation>
    </message>
    <message>
        <source>Grades of the file: %s. Grades of the project: %s. Each is stored as:</source>
        <translation>파일의 등급: %s. 프로젝트의 등급: %s. 저장되는 값:</translation>
    </message>
    <message>
        <source>Stretch to fit the scale</source>
        <translation>척도에 맞게 늘이기</translation>
    </message>
    <message>
        <source>The file&apos;s best grade becomes the scale&apos;s best grade</source>
        <translation>파일의 최고 등급이 척도의 최고 등급이 됩니다</translation>
    </message>
    <message>
        <source>Words of %s</source>
        <translation>%s의 단어</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>비어 있음</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>no judgment</source>
        <translation>판정 없음</translation>
    </message>
</context>
<context>
    <name>GsbCard</name>
    <message>
        <source>A better</source>
        <translation>A가 더 좋음</translation>
    </message>
    <message>
        <source>B better</source>
        <translation>B가 더 좋음</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Have people compare these two side by side</source>
        <translation>두 시스템을 사람이 나란히 비교하게 합니다</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>새 비교…</translation>
    </message>
    <message>
        <source>Nobody has compared these two side by side yet.</source>
        <translation>아직 아무도 이 둘을 나란히 비교하지 않았습니다.</translation>
    </message>
    <message>
        <source>People are still comparing these two. The result opens when everybody has finished.</source>
        <translation>사람들이 아직 이 둘을 비교하고 있습니다. 모두 마치면 결과가 공개됩니다.</translation>
    </message>
    <message>
        <source>Raters prefer one side: %s.</source>
        <translation>평가자가 한쪽을 더 자주 고릅니다: %s.</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>The left side was preferred %s of the time.</source>
        <translation>왼쪽을 고른 비율은 %s입니다.</translation>
    </message>
    <message>
        <source>sign test</source>
        <translation>부호 검정</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>For leads and engineers</source>
        <translation>책임자와 엔지니어용</translation>
    </message>
    <message>
        <source>For raters</source>
        <translation>평가자용</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>안내</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>용어</translation>
    </message>
</context>
<context>
    <name>GuidelinesCard</name>
    <message>
        <source>Example: %s</source>
        <translation>예: %s</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>변경 사항</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation>M월 d일</translation>
    </message>
    <message>
        <source>version %s, changed on %s</source>
        <translation>버전 %s, %s 변경</translation>
    </message>
    <message>
        <source>version %s, since %s</source>
        <translation>버전 %s, %s부터</translation>
    </message>
</context>
<context>
    <name>GuidelinesDialog</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>가이드라인</translation>
    </message>
</context>
<context>
    <name>HandOutDialog</name>
    <message>
        <source>%s pairs</source>
        <translation>%s쌍</translation>
    </message>
    <message>
        <source>%s pairs, %s side by side</source>
        <translation>%s쌍, 나란히 비교 %s개</translation>
    </message>
    <message>
        <source>%s still has a package that was handed out %s: %s.</source>
        <translation>%s에게 아직 패키지가 있습니다. 배포: %s, %s.</translation>
    </message>
    <message>
        <source>%s, %s judged</source>
        <translation>%s, %s개 판정</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>모든 쌍</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>세는 중</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>세는 중…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>폴더</translation>
    </message>
    <message>
        <source>Folder of the package</source>
        <translation>패키지 폴더</translation>
    </message>
    <message>
        <source>Hand out</source>
        <translation>배포</translation>
    </message>
    <message>
        <source>Hand out a rater&apos;s work</source>
        <translation>평가자의 작업 배포</translation>
    </message>
    <message>
        <source>Handed out so far</source>
        <translation>지금까지 배포한 것</translation>
    </message>
    <message>
        <source>Handing out %s</source>
        <translation>%s 배포하는 중</translation>
    </message>
    <message>
        <source>Name of the new rater</source>
        <translation>새 평가자의 이름</translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation>새 평가자…</translation>
    </message>
    <message>
        <source>No pairs</source>
        <translation>쌍 없음</translation>
    </message>
    <message>
        <source>Nothing is left to hand out: choose another task, or all its pairs.</source>
        <translation>배포할 것이 없습니다. 다른 작업이나 그 작업의 모든 쌍을 고르세요.</translation>
    </message>
    <message>
        <source>One file with the pairs, the lists to compare, their texts, the scale and its guidelines. It opens like a project, but only for judging: it reveals no system, rank, known grade, hidden check or other rater&apos;s judgments. Merge… brings it back, or the file of answers that a web page saves.</source>
        <translation>쌍, 비교할 목록, 그 텍스트, 척도와 가이드라인이 담긴 파일 하나입니다. 프로젝트처럼 열리지만 판정만 할 수 있습니다. 시스템, 순위, 알려진 등급, 숨은 확인, 다른 평가자의 판정을 드러내지 않습니다. ‘병합…’으로 그 파일이나 웹 페이지가 저장한 답 파일을 되돌려 받습니다.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>나란히 비교</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>파일 이름이 필요합니다.</translation>
    </message>
    <message>
        <source>as a web page: for a rater who has nothing but a browser</source>
        <translation>웹 페이지로: 브라우저만 있는 평가자를 위해</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>아직</translation>
    </message>
    <message>
        <source>only what is left to judge</source>
        <translation>남은 것만</translation>
    </message>
    <message>
        <source>the rater&apos;s name</source>
        <translation>평가자의 이름</translation>
    </message>
    <message>
        <source>the rater&apos;s share of every comparison</source>
        <translation>모든 비교에서 이 평가자의 몫</translation>
    </message>
</context>
<context>
    <name>HandOverDialog</name>
    <message>
        <source>%s items open</source>
        <translation>%s개 항목 남음</translation>
    </message>
    <message>
        <source>%s open</source>
        <translation>%s 남음</translation>
    </message>
    <message>
        <source>%s pairs open</source>
        <translation>%s쌍 남음</translation>
    </message>
    <message>
        <source>A package is lost: hand over what is in it, too</source>
        <translation>패키지를 잃어버림: 그 안의 것도 넘기기</translation>
    </message>
    <message>
        <source>Choose what is handed over, and to whom.</source>
        <translation>무엇을 누구에게 넘길지 고르세요.</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>세는 중</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>넘기기</translation>
    </message>
    <message>
        <source>Hand over open work of %s</source>
        <translation>%s의 남은 작업 넘기기</translation>
    </message>
    <message>
        <source>Judgments stay with the rater who gave them. Nobody gets a pair they already have or took part in; Undo gives the work back.</source>
        <translation>판정은 판정한 평가자에게 남습니다. 이미 맡았거나 참여한 쌍은 받지 않으며, 실행 취소하면 작업이 되돌아갑니다.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>받는 사람</translation>
    </message>
    <message>
        <source>What</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>What is handed over</source>
        <translation>넘길 것</translation>
    </message>
    <message>
        <source>Who gets it</source>
        <translation>받을 사람</translation>
    </message>
    <message>
        <source>Who is away gets nothing unless you tick them.</source>
        <translation>부재 중인 사람은 선택하지 않으면 받지 않습니다.</translation>
    </message>
    <message>
        <source>away</source>
        <translation>부재</translation>
    </message>
    <message>
        <source>out in a package: merge it first</source>
        <translation>패키지로 배포됨: 먼저 병합하세요</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>Comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>More</source>
        <translation>더 보기</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>새 비교…</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>View</source>
        <translation>보기</translation>
    </message>
</context>
<context>
    <name>HeatCard</name>
    <message>
        <source>Rater by rater</source>
        <translation>평가자 간 비교</translation>
    </message>
    <message>
        <source>What is shown for each pair of raters</source>
        <translation>평가자 두 명마다 표시할 값</translation>
    </message>
    <message>
        <source>same grade</source>
        <translation>같은 등급</translation>
    </message>
    <message>
        <source>shared pairs</source>
        <translation>공통 쌍</translation>
    </message>
    <message>
        <source>within %s grades</source>
        <translation>%s등급 이내</translation>
    </message>
    <message>
        <source>within one grade</source>
        <translation>한 등급 이내</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>not defined</source>
        <translation>정의되지 않음</translation>
    </message>
    <message>
        <source>nothing that both judged</source>
        <translation>둘 다 판정한 것 없음</translation>
    </message>
    <message>
        <source>too few to tell</source>
        <translation>너무 적어 알 수 없음</translation>
    </message>
</context>
<context>
    <name>HistoryCard</name>
    <message>
        <source>History of this pair</source>
        <translation>이 쌍의 기록</translation>
    </message>
    <message>
        <source>Metric of the chart</source>
        <translation>차트의 지표</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>시간에 따라</translation>
    </message>
    <message>
        <source>Saved evaluations over time</source>
        <translation>시간에 따른 저장된 평가</translation>
    </message>
    <message>
        <source>They were not all made by the same settings or scale: look at what differs.</source>
        <translation>모두 같은 설정이나 척도로 만든 것이 아닙니다. 무엇이 다른지 보세요.</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>판정 불가</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>지움</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>플래그 있음</translation>
    </message>
    <message>
        <source>for an earlier text of the document</source>
        <translation>문서의 이전 텍스트에 대해</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>표시함</translation>
    </message>
    <message>
        <source>noted</source>
        <translation>메모함</translation>
    </message>
    <message>
        <source>redone</source>
        <translation>다시 실행됨</translation>
    </message>
    <message>
        <source>saved evaluation</source>
        <translation>저장된 평가</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>실행 취소됨</translation>
    </message>
    <message>
        <source>when the query was “%s”</source>
        <translation>당시 쿼리 “%s”</translation>
    </message>
</context>
<context>
    <name>HolesCard</name>
    <message>
        <source>Every result that counts is judged.</source>
        <translation>집계되는 결과를 모두 판정했습니다.</translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation>다음에 판정할 것</translation>
    </message>
    <message>
        <source>Judge these pairs</source>
        <translation>이 쌍들 판정</translation>
    </message>
    <message>
        <source>Looking for what is unjudged…</source>
        <translation>미판정 결과를 찾는 중…</translation>
    </message>
    <message>
        <source>Unjudged pairs that could change the comparison</source>
        <translation>비교를 바꿀 수 있는 미판정 쌍</translation>
    </message>
</context>
<context>
    <name>ImportController</name>
    <message>
        <source>%s imported</source>
        <translation>%s 가져옴</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>%s errors</source>
        <translation>오류 %s개</translation>
    </message>
    <message>
        <source>%s of %s files have errors. Fix them or leave them out.</source>
        <translation>오류가 있는 파일: %s / %s. 고치거나 제외하세요.</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>오류 1개</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancelled; nothing was stored.</source>
        <translation>취소했습니다. 아무것도 저장되지 않았습니다.</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>취소하는 중…</translation>
    </message>
    <message>
        <source>Checking %s MB…</source>
        <translation>%s MB 확인 중…</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>확인 중…</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Import %s</source>
        <translation>%s 가져오기</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>가져오는 중</translation>
    </message>
    <message>
        <source>Choose what the file is.</source>
        <translation>파일의 종류를 고르세요.</translation>
    </message>
    <message>
        <source>Enter who judged.</source>
        <translation>누가 판정했는지 적으세요.</translation>
    </message>
    <message>
        <source>Nothing can be imported: %s.</source>
        <translation>가져올 수 없습니다: %s.</translation>
    </message>
    <message>
        <source>Nothing is stored before you import. One Undo takes it back.</source>
        <translation>가져오기 전에는 아무것도 저장되지 않습니다. 실행 취소 한 번으로 되돌립니다.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행 상황</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>읽는 중</translation>
    </message>
    <message>
        <source>Reading and checking…</source>
        <translation>읽고 확인하는 중…</translation>
    </message>
    <message>
        <source>Reading: %s of %s MB</source>
        <translation>읽는 중: %s / %s MB</translation>
    </message>
    <message>
        <source>Remember for files with these columns</source>
        <translation>같은 열의 파일에도 적용</translation>
    </message>
    <message>
        <source>Save mapping…</source>
        <translation>매핑 저장…</translation>
    </message>
    <message>
        <source>Save the mapping</source>
        <translation>매핑 저장</translation>
    </message>
    <message>
        <source>Storing %s in one step…</source>
        <translation>%s을(를) 한 번에 저장하는 중…</translation>
    </message>
    <message>
        <source>The project&apos;s scale is %s now</source>
        <translation>프로젝트의 척도는 이제 %s입니다</translation>
    </message>
    <message>
        <source>good</source>
        <translation>정상</translation>
    </message>
    <message>
        <source>not sure what it is</source>
        <translation>무엇인지 확실하지 않음</translation>
    </message>
    <message>
        <source>who judged?</source>
        <translation>누가 판정했나요?</translation>
    </message>
</context>
<context>
    <name>ImportsCard</name>
    <message>
        <source>Imports</source>
        <translation>가져오기 기록</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>이 가져오기 취소</translation>
    </message>
    <message>
        <source>Undo this import of %s files</source>
        <translation>이 가져오기 취소(파일 %s개)</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>저장됨</translation>
    </message>
    <message>
        <source>undone %s</source>
        <translation>취소됨 %s</translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>%s open</source>
        <translation>미처리 %s건</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>받은편지함</translation>
    </message>
    <message>
        <source>No remarks: nobody flagged or noted anything.</source>
        <translation>의견 없음: 플래그나 메모를 남긴 사람이 없습니다.</translation>
    </message>
    <message>
        <source>Nothing is open: every remark has been handled.</source>
        <translation>남은 것이 없습니다: 모든 의견이 처리되었습니다.</translation>
    </message>
    <message>
        <source>Open inbox…</source>
        <translation>받은편지함 열기…</translation>
    </message>
    <message>
        <source>and other kinds</source>
        <translation>그 밖의 종류</translation>
    </message>
</context>
<context>
    <name>IntervalsKeeper</name>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
</context>
<context>
    <name>ItemDetail</name>
    <message>
        <source> at rank %s</source>
        <translation> 순위 %s</translation>
    </message>
    <message>
        <source>%s: nothing</source>
        <translation>%s: 없음</translation>
    </message>
    <message>
        <source>The grades say: %s (%s %s against %s)</source>
        <translation>등급 기준: %s (%s %s 대 %s)</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>기준 시스템</translation>
    </message>
    <message>
        <source>baseline %s</source>
        <translation>기준 %s</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>기준이 더 좋음</translation>
    </message>
    <message>
        <source>baseline stood left</source>
        <translation>기준이 왼쪽</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>후보 시스템</translation>
    </message>
    <message>
        <source>candidate %s</source>
        <translation>후보 %s</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>후보가 더 좋음</translation>
    </message>
    <message>
        <source>candidate stood left</source>
        <translation>후보가 왼쪽</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>settled by %s</source>
        <translation>%s 조정</translation>
    </message>
</context>
<context>
    <name>ItemDetails</name>
    <message>
        <source>Answer of %s: %s</source>
        <translation>%s의 답변: %s</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>쿼리 %s</translation>
    </message>
    <message>
        <source>The query or the document was removed since.</source>
        <translation>그 뒤 쿼리나 문서가 제거되었습니다.</translation>
    </message>
    <message>
        <source>You are still to judge this blind: the words are shown when you have judged it.</source>
        <translation>아직 블라인드로 판정해야 합니다. 판정한 뒤에 내용이 표시됩니다.</translation>
    </message>
    <message>
        <source>a lead</source>
        <translation>책임자</translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation>외 %s개</translation>
    </message>
    <message>
        <source>another rater</source>
        <translation>다른 평가자</translation>
    </message>
    <message>
        <source>final grade, by %s</source>
        <translation>최종 등급, %s 조정</translation>
    </message>
    <message>
        <source>noticed by the program</source>
        <translation>프로그램이 발견함</translation>
    </message>
</context>
<context>
    <name>ItemsCard</name>
    <message>
        <source>%s (on an earlier text)</source>
        <translation>%s (이전 텍스트에 대해)</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Verdicts by query</source>
        <translation>쿼리별 평결</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>투표</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>기준이 더 좋음</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>후보가 더 좋음</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>동일</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>아직 판정 안 됨</translation>
    </message>
    <message>
        <source>people against grades</source>
        <translation>사람과 등급이 반대</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>조정됨</translation>
    </message>
    <message>
        <source>settled differently</source>
        <translation>다르게 조정됨</translation>
    </message>
    <message>
        <source>settled: %s</source>
        <translation>조정: %s</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>unsettled</source>
        <translation>미결</translation>
    </message>
    <message>
        <source>what each rater preferred, and the outcome</source>
        <translation>평가자별 선호와 결과</translation>
    </message>
</context>
<context>
    <name>JobBar</name>
    <message>
        <source>%s (and %s more)</source>
        <translation>%s(외 %s개)</translation>
    </message>
    <message>
        <source>%s left</source>
        <translation>%s 남음</translation>
    </message>
    <message>
        <source>%s: %s of %s</source>
        <translation>%s: %s / %s</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>취소하는 중…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행 상황</translation>
    </message>
</context>
<context>
    <name>JobRunner</name>
    <message>
        <source>%s: cancelled. Nothing was saved or written.</source>
        <translation>%s: 취소했습니다. 저장하거나 쓴 내용은 없습니다.</translation>
    </message>
</context>
<context>
    <name>JudgePages</name>
    <message>
        <source>Import a run</source>
        <translation>run 가져오기</translation>
    </message>
    <message>
        <source>Import a run. The first 10 results of each query become the pairs to judge.</source>
        <translation>run을 가져오세요. 쿼리마다 상위 10개 결과가 판정할 쌍이 됩니다.</translation>
    </message>
    <message>
        <source>Nothing was assigned to you yet. The project lead does that.</source>
        <translation>아직 할당된 것이 없습니다. 프로젝트 책임자가 할당합니다.</translation>
    </message>
    <message>
        <source>You judged these pairs yourself (%s), so somebody else settles them.</source>
        <translation>직접 판정한 쌍(%s)이므로 다른 사람이 조정합니다.</translation>
    </message>
    <message>
        <source>Nothing to judge yet</source>
        <translation>아직 판정할 것이 없습니다</translation>
    </message>
    <message>
        <source>Opening the queue…</source>
        <translation>대기열 여는 중…</translation>
    </message>
    <message>
        <source>You took part in these disagreements</source>
        <translation>이 불일치에 참여했습니다</translation>
    </message>
</context>
<context>
    <name>JudgePanel</name>
    <message>
        <source>A grade is a number in %s.</source>
        <translation>등급은 %s 범위의 숫자입니다.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Grade %s replaced by cannot judge</source>
        <translation>등급 %s → 판정 불가</translation>
    </message>
    <message>
        <source>Grade %s replaced by skip</source>
        <translation>등급 %s → 건너뜀</translation>
    </message>
    <message>
        <source>Select words of the text first, with the mouse or with Shift and the arrows in it.</source>
        <translation>먼저 마우스나 Shift+화살표로 텍스트의 단어를 선택하세요.</translation>
    </message>
    <message>
        <source>That pair is not among those to judge.</source>
        <translation>그 쌍은 판정 대상이 아닙니다.</translation>
    </message>
    <message>
        <source>Words are marked in the whole document: L or Space shows it.</source>
        <translation>단어는 문서 전체 보기에서 표시합니다. L 또는 Space로 엽니다.</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>답</translation>
    </message>
    <message>
        <source>can&apos;t judge</source>
        <translation>판정 불가</translation>
    </message>
    <message>
        <source>document, other questions</source>
        <translation>문서, 다른 질문</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>플래그</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>다음으로</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>grade and down</source>
        <translation>등급 주고 아래로</translation>
    </message>
    <message>
        <source>guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>After a grade, the next pair comes.</source>
        <translation>등급을 주면 다음 쌍으로 넘어갑니다.</translation>
    </message>
    <message>
        <source>After a grade, the pair stays; → goes on.</source>
        <translation>등급을 줘도 머뭅니다. →로 넘어갑니다.</translation>
    </message>
    <message>
        <source>Grade %s</source>
        <translation>등급 %s</translation>
    </message>
    <message>
        <source>The reasons are saved.</source>
        <translation>이유를 저장했습니다.</translation>
    </message>
    <message>
        <source>With several questions, Enter goes on once all are answered.</source>
        <translation>질문이 여러 개면 모두 답한 뒤 Enter로 넘어갑니다.</translation>
    </message>
    <message>
        <source>all are judged</source>
        <translation>모두 판정함</translation>
    </message>
    <message>
        <source>list</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>move</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>next query</source>
        <translation>다음 쿼리</translation>
    </message>
    <message>
        <source>next question</source>
        <translation>다음 질문</translation>
    </message>
    <message>
        <source>note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>스크롤</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>건너뛰기</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>whole document</source>
        <translation>문서 전체</translation>
    </message>
</context>
<context>
    <name>JudgingPanel</name>
    <message>
        <source>%s minutes of judging: time to rest your eyes.</source>
        <translation>%s분 동안 판정했습니다. 눈을 쉬게 하세요.</translation>
    </message>
    <message>
        <source>Next: %s</source>
        <translation>다음: %s</translation>
    </message>
    <message>
        <source>Saved: %s.</source>
        <translation>저장됨: %s.</translation>
    </message>
    <message>
        <source>No break reminder.</source>
        <translation>휴식 알림 없음.</translation>
    </message>
    <message>
        <source>You will be reminded every %s minutes.</source>
        <translation>%s분마다 휴식을 알립니다.</translation>
    </message>
</context>
<context>
    <name>KeyDialog</name>
    <message>
        <source>Keep in the keyring</source>
        <translation>키링에 보관</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Key for the engine</source>
        <translation>엔진의 키</translation>
    </message>
    <message>
        <source>The key stays in the system&apos;s keyring under “%s”, never in the project.</source>
        <translation>키는 시스템 키링에 “%s”(으)로 보관되며 프로젝트에 들어가지 않습니다.</translation>
    </message>
</context>
<context>
    <name>KeyGrid</name>
    <message>
        <source>Action</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Key as shipped</source>
        <translation>기본 키</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>키 없음</translation>
    </message>
    <message>
        <source>press a key…</source>
        <translation>키를 누르세요…</translation>
    </message>
    <message>
        <source>was %s</source>
        <translation>원래 %s</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>Other keys can be chosen in Preferences.</source>
        <translation>환경설정에서 다른 키를 고를 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>스페이스</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>단축키</translation>
    </message>
</context>
<context>
    <name>KeysCard</name>
    <message>
        <source>All as shipped</source>
        <translation>모두 기본값으로</translation>
    </message>
    <message>
        <source>Enter: choose a key. Backspace: as shipped. A key in use is never taken silently.</source>
        <translation>Enter: 키 선택. Backspace: 기본값. 이미 쓰는 키를 말없이 바꾸지 않습니다.</translation>
    </message>
    <message>
        <source>Find an action or a key</source>
        <translation>작업이나 키 찾기</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>그대로 두기</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>찾은 항목 없음</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>이 작업에 쓰기</translation>
    </message>
</context>
<context>
    <name>KnownRaters</name>
    <message>
        <source>Known raters</source>
        <translation>등록된 평가자</translation>
    </message>
</context>
<context>
    <name>LaunchCard</name>
    <message>
        <source>Harmful</source>
        <translation>해로움</translation>
    </message>
    <message>
        <source>Launch rule</source>
        <translation>출시 규칙</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>입증 안 됨</translation>
    </message>
    <message>
        <source>Rule: %s</source>
        <translation>규칙: %s</translation>
    </message>
    <message>
        <source>Safe</source>
        <translation>안전</translation>
    </message>
    <message>
        <source>Ship</source>
        <translation>출시</translation>
    </message>
    <message>
        <source>stated before judging</source>
        <translation>판정 전에 정함</translation>
    </message>
</context>
<context>
    <name>LeaderboardCard</name>
    <message>
        <source>Leaderboard</source>
        <translation>순위표</translation>
    </message>
    <message>
        <source>Paired randomisation test, two-sided, over %s queries, seeded, up to %s exchanges. A tie is a difference of less than %s.</source>
        <translation>대응 무작위화 검정, 양측, 쿼리 %s개, 시드 고정, 최대 %s번 교환. 차이가 %s보다 작으면 같음.</translation>
    </message>
</context>
<context>
    <name>LinkDialog</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Open %s in the browser?</source>
        <translation>브라우저에서 %s 페이지를 열까요?</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>브라우저에서 열기</translation>
    </message>
    <message>
        <source>Open this page in the browser?</source>
        <translation>이 페이지를 브라우저에서 열까요?</translation>
    </message>
    <message>
        <source>This link comes from the text you read. Whoever runs the site can see your visit.</source>
        <translation>이 링크는 읽고 있는 텍스트에 있던 것입니다. 사이트 운영자가 방문을 알 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>ListFindBar</name>
    <message>
        <source>Find in these documents</source>
        <translation>이 문서들에서 찾기</translation>
    </message>
    <message>
        <source>Find the document before</source>
        <translation>이전 문서 찾기</translation>
    </message>
    <message>
        <source>Find the next document</source>
        <translation>다음 문서 찾기</translation>
    </message>
</context>
<context>
    <name>ListModel</name>
    <message>
        <source>%s of %s questions answered</source>
        <translation>질문 %s / %s 답함</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>판정할 수 없음</translation>
    </message>
    <message>
        <source>grade %s</source>
        <translation>등급 %s</translation>
    </message>
    <message>
        <source>no text in the project</source>
        <translation>프로젝트에 텍스트가 없음</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>미판정</translation>
    </message>
</context>
<context>
    <name>ListPage</name>
    <message>
        <source>%s of %s graded</source>
        <translation>%s / %s 판정</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>카드</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>의도: %s</translation>
    </message>
    <message>
        <source>List</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>Not saved. You see what the project holds; judge again.</source>
        <translation>저장되지 않았습니다. 프로젝트에 있는 내용이 표시됩니다. 다시 판정하세요.</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>쿼리 %s</translation>
    </message>
    <message>
        <source>grades %s: %s</source>
        <translation>등급 %s: %s</translation>
    </message>
    <message>
        <source>order shuffled</source>
        <translation>순서 섞음</translation>
    </message>
    <message>
        <source>order shuffled, ranks shown</source>
        <translation>순서 섞음, 순위 표시</translation>
    </message>
</context>
<context>
    <name>ListsView</name>
    <message>
        <source>Left</source>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>오른쪽</translation>
    </message>
</context>
<context>
    <name>LlmPanel</name>
    <message>
        <source>%s: %s answers written</source>
        <translation>%s: 답변 %s개를 썼습니다</translation>
    </message>
    <message>
        <source>A language model can grade pairs as one more rater, kept apart from people and measured by them. The command ndcg-gui llm ask does it; the guide says how.</source>
        <translation>언어 모델은 평가자 한 명으로 쌍에 등급을 매길 수 있습니다. 사람과 따로 보관되며 사람의 판정으로 측정됩니다. 명령 ndcg-gui llm ask가 그 일을 하며, 안내서에 방법이 있습니다.</translation>
    </message>
    <message>
        <source>A report of what the model is worth (HTML, Markdown, XLSX, JSON, CSV)</source>
        <translation>모델의 가치에 대한 보고서 (HTML, Markdown, XLSX, JSON, CSV)</translation>
    </message>
    <message>
        <source>All that the model answered, as a table (CSV, JSON Lines)</source>
        <translation>모델의 모든 답변을 표로 (CSV, JSON Lines)</translation>
    </message>
    <message>
        <source>Answers…</source>
        <translation>답변…</translation>
    </message>
    <message>
        <source>Export all answers (.csv .jsonl)</source>
        <translation>모든 답변 내보내기 (.csv .jsonl)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Its grades stay apart: they are in no label unless its rule names the model.</source>
        <translation>그 등급은 따로 보관됩니다. 라벨 규칙이 모델을 이름으로 가리키지 않는 한 어떤 라벨에도 들어가지 않습니다.</translation>
    </message>
    <message>
        <source>LLM rater</source>
        <translation>LLM 평가자</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>No model was asked yet</source>
        <translation>아직 모델에게 묻지 않았습니다</translation>
    </message>
    <message>
        <source>Open the guide</source>
        <translation>안내서 열기</translation>
    </message>
    <message>
        <source>What the model is worth is on the clipboard</source>
        <translation>모델의 가치를 클립보드에 복사했습니다</translation>
    </message>
</context>
<context>
    <name>LoadedPanel</name>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>읽는 중</translation>
    </message>
</context>
<context>
    <name>LookOnlyPanel</name>
    <message>
        <source>Go to Evaluate</source>
        <translation>평가로 이동</translation>
    </message>
    <message>
        <source>This project can only be looked at</source>
        <translation>이 프로젝트는 보기만 할 수 있습니다</translation>
    </message>
</context>
<context>
    <name>LookingBar</name>
    <message>
        <source>Back to where you were (Esc)</source>
        <translation>이전 위치로 돌아가기(Esc)</translation>
    </message>
    <message>
        <source>Stop viewing</source>
        <translation>보기 중지</translation>
    </message>
    <message>
        <source>You see what %s sees. Nothing is saved.</source>
        <translation>%s에게 보이는 내용입니다. 아무것도 저장되지 않습니다.</translation>
    </message>
    <message>
        <source>You see what a rater without a name sees. Nothing is saved.</source>
        <translation>이름 없는 평가자에게 보이는 내용입니다. 아무것도 저장되지 않습니다.</translation>
    </message>
</context>
<context>
    <name>LossesCard</name>
    <message>
        <source>B loses on no query.</source>
        <translation>B가 진 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>B wins on no query.</source>
        <translation>B가 이긴 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>Largest losses of B</source>
        <translation>B가 가장 크게 진 쿼리</translation>
    </message>
    <message>
        <source>Largest wins of B</source>
        <translation>B가 가장 크게 이긴 쿼리</translation>
    </message>
    <message>
        <source>Queries where the systems differ most</source>
        <translation>시스템 차이가 가장 큰 쿼리</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>%s restored</source>
        <translation>%s 복원됨</translation>
    </message>
    <message>
        <source>Creating %s</source>
        <translation>%s 만드는 중</translation>
    </message>
    <message>
        <source>%s no longer exists. It was removed from the list.</source>
        <translation>%s은(는) 더 이상 없어서 목록에서 제거했습니다.</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>파일 관리자를 찾지 못했습니다. 폴더: %s</translation>
    </message>
    <message>
        <source>No other window could be started.</source>
        <translation>다른 창을 열 수 없습니다.</translation>
    </message>
    <message>
        <source>Open %s</source>
        <translation>%s 열기</translation>
    </message>
    <message>
        <source>Opening %s</source>
        <translation>%s 여는 중</translation>
    </message>
    <message>
        <source>Opening the demo</source>
        <translation>데모 여는 중</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>Read-only: %s</source>
        <translation>읽기 전용: %s</translation>
    </message>
    <message>
        <source>Reading %s</source>
        <translation>%s 읽는 중</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>다시 실행</translation>
    </message>
    <message>
        <source>Redo: %s</source>
        <translation>다시 실행: %s</translation>
    </message>
    <message>
        <source>Restore as a new file</source>
        <translation>새 파일로 복원</translation>
    </message>
    <message>
        <source>Restored. The file that was there is kept as %s.</source>
        <translation>복원했습니다. 원래 파일은 %s(으)로 보관했습니다.</translation>
    </message>
    <message>
        <source>Stop viewing</source>
        <translation>보기 중지</translation>
    </message>
    <message>
        <source>Restoring %s</source>
        <translation>%s 복원 중</translation>
    </message>
    <message>
        <source>Switch to rater %s</source>
        <translation>평가자 %s(으)로 전환</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>작업을 완료하지 못했습니다</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Undo: %s</source>
        <translation>실행 취소: %s</translation>
    </message>
    <message>
        <source>View as %s</source>
        <translation>%s(으)로 보기</translation>
    </message>
    <message>
        <source>Waiting for: %s</source>
        <translation>기다리는 중: %s</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>이름 없음</translation>
    </message>
</context>
<context>
    <name>MappingCard</name>
    <message>
        <source>How earlier grades count</source>
        <translation>이전 등급의 계산 방법</translation>
    </message>
    <message>
        <source>Judgments stay as they were given; this is how evaluations count them.</source>
        <translation>판정은 그대로 남고, 여기서는 평가에서 어떻게 셀지 정합니다.</translation>
    </message>
    <message>
        <source>What %s counts as</source>
        <translation>%s을(를) 무엇으로 볼지</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>선택…</translation>
    </message>
    <message>
        <source>counts as</source>
        <translation>다음으로 계산</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>stretched to %s</source>
        <translation>%s에 맞게 늘임</translation>
    </message>
    <message>
        <source>the same number, else left out</source>
        <translation>같은 수, 없으면 제외</translation>
    </message>
</context>
<context>
    <name>MarkList</name>
    <message>
        <source>%s: in an earlier text of the document</source>
        <translation>%s: 문서의 이전 텍스트에서</translation>
    </message>
    <message>
        <source>%s: “%s”</source>
        <translation>%s: “%s”</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>표시</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>Keep</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Reason of the mark</source>
        <translation>표시 이유</translation>
    </message>
    <message>
        <source>Reasons for marks in texts</source>
        <translation>텍스트 표시 이유</translation>
    </message>
</context>
<context>
    <name>MatrixCard</name>
    <message>
        <source>%s pairs, κ %s</source>
        <translation>쌍 %s개, κ %s</translation>
    </message>
    <message>
        <source>Grade by grade</source>
        <translation>등급별 비교</translation>
    </message>
    <message>
        <source>Two raters</source>
        <translation>평가자 두 명</translation>
    </message>
    <message>
        <source>same %s · %s lower %s, higher %s</source>
        <translation>같음 %s · %s 낮음 %s, 높음 %s</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>모두 보기</translation>
    </message>
</context>
<context>
    <name>MatrixDialog</name>
    <message>
        <source>All pairs by %s</source>
        <translation>모든 쌍 비교: %s</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Comparing all pairs</source>
        <translation>모든 쌍을 비교하는 중</translation>
    </message>
    <message>
        <source>Each pair</source>
        <translation>각 쌍</translation>
    </message>
    <message>
        <source>Every system against every other; this may take a while.</source>
        <translation>모든 시스템을 서로 비교합니다. 시간이 걸릴 수 있습니다.</translation>
    </message>
    <message>
        <source>How certain the order is</source>
        <translation>순서가 얼마나 확실한가</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행 상황</translation>
    </message>
</context>
<context>
    <name>Mending</name>
    <message>
        <source>Checking what depends on it</source>
        <translation>무엇이 연결되어 있는지 확인하는 중</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Menu</source>
        <translation>메뉴</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>%s known</source>
        <translation>%s개는 이미 있음</translation>
    </message>
    <message>
        <source>%s of %s pairs and %s side by side are judged in it</source>
        <translation>이 안에서 %s / %s쌍과 나란히 비교 %s개 판정됨</translation>
    </message>
    <message>
        <source>%s of %s pairs are judged in it</source>
        <translation>이 안에서 %s / %s쌍 판정됨</translation>
    </message>
    <message>
        <source>%s say the same already</source>
        <translation>%s개는 이미 같음</translation>
    </message>
    <message>
        <source>%s that an undo took back</source>
        <translation>%s개는 실행 취소됨</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Conflicts left open keep the project&apos;s judgment; nothing was overwritten.</source>
        <translation>결정하지 않은 충돌은 프로젝트의 판정을 유지합니다. 덮어쓴 것은 없습니다.</translation>
    </message>
    <message>
        <source>Decide whose judgment counts. Conflicts left open keep the project&apos;s judgment, and come up again when you merge the package again.</source>
        <translation>누구의 판정을 따를지 정하세요. 결정하지 않은 충돌은 프로젝트의 판정을 유지하며, 패키지를 다시 병합하면 다시 나옵니다.</translation>
    </message>
    <message>
        <source>Merge it anyway: I know who it is from</source>
        <translation>그래도 병합: 누구의 것인지 압니다</translation>
    </message>
    <message>
        <source>In the package</source>
        <translation>패키지에서</translation>
    </message>
    <message>
        <source>In the project</source>
        <translation>프로젝트에서</translation>
    </message>
    <message>
        <source>Keep the project&apos;s</source>
        <translation>프로젝트의 것 유지</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>병합</translation>
    </message>
    <message>
        <source>Merge packages</source>
        <translation>패키지 병합</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>병합됨</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>병합하는 중</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>패키지</translation>
    </message>
    <message>
        <source>Reading packages</source>
        <translation>패키지 읽는 중</translation>
    </message>
    <message>
        <source>Take the package&apos;s</source>
        <translation>패키지의 것 사용</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>decided: %s of the package, %s of the project</source>
        <translation>결정: 패키지 %s개, 프로젝트 %s개</translation>
    </message>
    <message>
        <source>side by side: %s</source>
        <translation>나란히 비교: %s</translation>
    </message>
    <message>
        <source>· not merged</source>
        <translation>· 병합 안 됨</translation>
    </message>
</context>
<context>
    <name>MergeRatersDialog</name>
    <message>
        <source>%s judgments and %s verdicts go to %s.</source>
        <translation>판정 %s개와 평결 %s개가 %s에게 갑니다.</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>병합 대상</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>병합</translation>
    </message>
    <message>
        <source>Merge %s into another rater</source>
        <translation>%s을(를) 다른 평가자로 병합</translation>
    </message>
    <message>
        <source>Both judged %s, and said the same.</source>
        <translation>둘 다 판정한 것이 %s개이며 결과가 같습니다.</translation>
    </message>
    <message>
        <source>Both judged %s: the later judgment counts, unless you choose below.</source>
        <translation>둘 다 판정한 것이 %s개입니다. 아래에서 고르지 않으면 나중의 판정을 따릅니다.</translation>
    </message>
    <message>
        <source>History keeps who said what, and Undo separates them again. To the rule “latest”, what moves is the newest of its pair.</source>
        <translation>누가 무엇이라고 했는지는 기록에 남고, 실행 취소하면 다시 나뉩니다. “latest” 규칙에서는 옮겨 온 판정이 그 쌍의 최신 판정이 됩니다.</translation>
    </message>
    <message>
        <source>Take %s&apos;s</source>
        <translation>%s의 것 사용</translation>
    </message>
    <message>
        <source>The later one</source>
        <translation>나중 것</translation>
    </message>
    <message>
        <source>side by side: %s</source>
        <translation>나란히 비교: %s</translation>
    </message>
    <message>
        <source>the later one</source>
        <translation>나중 것</translation>
    </message>
</context>
<context>
    <name>MetricForm</name>
    <message>
        <source>Add</source>
        <translation>추가</translation>
    </message>
    <message>
        <source>How many results are looked at; empty: the whole list</source>
        <translation>볼 결과 수, 비우면 목록 전체</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>표기</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
</context>
<context>
    <name>MetricsDialog</name>
    <message>
        <source>Another</source>
        <translation>다른 지표</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Show these</source>
        <translation>이것들 표시</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Tick at least one metric.</source>
        <translation>지표를 하나 이상 고르세요.</translation>
    </message>
</context>
<context>
    <name>ModelsCard</name>
    <message>
        <source>%s comparisons together</source>
        <translation>비교 %s개 종합</translation>
    </message>
    <message>
        <source>GSB of each two systems</source>
        <translation>시스템 두 개씩의 GSB</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Models: %s</source>
        <translation>모델: %s</translation>
    </message>
    <message>
        <source>Side and length in numbers</source>
        <translation>좌우 위치와 길이의 수치</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>강도</translation>
    </message>
    <message>
        <source>Strengths of the systems</source>
        <translation>시스템 강도</translation>
    </message>
    <message>
        <source>Strengths with 95 % intervals</source>
        <translation>강도와 95 % 구간</translation>
    </message>
    <message>
        <source>stronger</source>
        <translation>더 강함</translation>
    </message>
    <message>
        <source>weaker than the mean</source>
        <translation>평균보다 약함</translation>
    </message>
</context>
<context>
    <name>MultiChoiceButton</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
</context>
<context>
    <name>MyWorkPanel</name>
    <message>
        <source>%s, in the order they are wanted</source>
        <translation>%s개, 기한 순</translation>
    </message>
    <message>
        <source>%s: %s of %s pairs · %s left</source>
        <translation>%s: 쌍 %s / %s · %s 남음</translation>
    </message>
    <message>
        <source>%s: %s of %s side by side · %s left</source>
        <translation>%s: 나란히 비교 %s / %s · %s 남음</translation>
    </message>
    <message>
        <source>Continue where I stopped</source>
        <translation>멈춘 곳에서 계속</translation>
    </message>
    <message>
        <source>practice round first: after each pair you see the known grade</source>
        <translation>연습부터: 쌍마다 정답을 알려 줍니다</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>My work</source>
        <translation>내 작업</translation>
    </message>
    <message>
        <source>Nothing to do yet</source>
        <translation>아직 할 일이 없습니다</translation>
    </message>
    <message>
        <source>Reading what there is to do…</source>
        <translation>할 일 읽는 중…</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>The project lead has not assigned you anything yet. New tasks appear here by themselves.</source>
        <translation>프로젝트 책임자가 아직 아무것도 할당하지 않았습니다. 새 작업은 여기에 자동으로 나타납니다.</translation>
    </message>
    <message>
        <source>What changed in the guidelines</source>
        <translation>가이드라인 변경 사항</translation>
    </message>
    <message>
        <source>all done</source>
        <translation>모두 완료</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>모든 쌍</translation>
    </message>
    <message>
        <source>disagreements</source>
        <translation>불일치</translation>
    </message>
    <message>
        <source>disagreements to settle</source>
        <translation>조정할 불일치</translation>
    </message>
    <message>
        <source>everybody&apos;s: a grade, a rater…</source>
        <translation>모두의: 등급, 평가자별…</translation>
    </message>
    <message>
        <source>everybody&apos;s: cannot judge…</source>
        <translation>모두의: 판정 불가…</translation>
    </message>
    <message>
        <source>everybody&apos;s: flagged…</source>
        <translation>모두의: 플래그…</translation>
    </message>
    <message>
        <source>everybody&apos;s: skipped…</source>
        <translation>모두의: 건너뜀…</translation>
    </message>
    <message>
        <source>everybody&apos;s: with a note…</source>
        <translation>모두의: 메모 있음…</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>플래그 있음</translation>
    </message>
    <message>
        <source>judged by me</source>
        <translation>내가 판정한 것</translation>
    </message>
    <message>
        <source>settled differently</source>
        <translation>다르게 조정됨</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>미판정</translation>
    </message>
    <message>
        <source>with a note</source>
        <translation>메모 있음</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Navigation</source>
        <translation>탐색</translation>
    </message>
</context>
<context>
    <name>NewProjectDialog</name>
    <message>
        <source>Create</source>
        <translation>만들기</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>새 프로젝트</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>척도</translation>
    </message>
</context>
<context>
    <name>NewRaterDialog</name>
    <message>
        <source>Add</source>
        <translation>추가</translation>
    </message>
    <message>
        <source>New rater</source>
        <translation>새 평가자</translation>
    </message>
    <message>
        <source>There is a rater of that name already.</source>
        <translation>같은 이름의 평가자가 이미 있습니다.</translation>
    </message>
</context>
<context>
    <name>NewsCard</name>
    <message>
        <source>Import as the next version</source>
        <translation>다음 버전으로 가져오기</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>나중에</translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation>외 %s개</translation>
    </message>
</context>
<context>
    <name>NewsDialog</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>새로운 점</translation>
    </message>
</context>
<context>
    <name>NextCard</name>
    <message>
        <source>Every pair is judged and nothing is missing.</source>
        <translation>모든 쌍을 판정했고 빠진 것이 없습니다.</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>다음에 할 일</translation>
    </message>
</context>
<context>
    <name>NoteCard</name>
    <message>
        <source>Confidence: %s</source>
        <translation>확신도: %s</translation>
    </message>
    <message>
        <source>Flagged: %s</source>
        <translation>플래그: %s</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>추측</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>아마도</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>말하지 않음</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>확실</translation>
    </message>
</context>
<context>
    <name>NoteField</name>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Note (N)</source>
        <translation>메모(N)</translation>
    </message>
    <message>
        <source>Note (N), saved with the verdict</source>
        <translation>메모(N), 평결과 함께 저장</translation>
    </message>
    <message>
        <source>Why this grade?</source>
        <translation>왜 이 등급인가요?</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>%s: a number from %s to %s</source>
        <translation>%s: %s부터 %s까지의 수</translation>
    </message>
    <message>
        <source>%s: a whole number from %s to %s</source>
        <translation>%s: %s부터 %s까지의 정수</translation>
    </message>
    <message>
        <source>Grade as a number, %s</source>
        <translation>숫자로 된 등급, %s</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>Computing</source>
        <translation>계산하는 중</translation>
    </message>
</context>
<context>
    <name>NumbersCard</name>
    <message>
        <source>%s is better beyond chance</source>
        <translation>%s: 우연 이상으로 더 좋음</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau %s</source>
        <translation>Kendall&apos;s tau %s</translation>
    </message>
    <message>
        <source>Only one rater has graded: nothing to compare.</source>
        <translation>평가자 한 명만 판정하여 비교할 것이 없습니다.</translation>
    </message>
    <message>
        <source>What it does to the numbers</source>
        <translation>수치에 미치는 영향</translation>
    </message>
    <message>
        <source>What it would do to the numbers</source>
        <translation>수치에 미치는 영향</translation>
    </message>
    <message>
        <source>Whose grades count as labels</source>
        <translation>레이블로 쓸 등급</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>바뀜</translation>
    </message>
    <message>
        <source>each rater alone</source>
        <translation>평가자 각각</translation>
    </message>
    <message>
        <source>else majority</source>
        <translation>나머지는 다수</translation>
    </message>
    <message>
        <source>neither is shown to be better</source>
        <translation>어느 쪽이 더 좋은지 입증되지 않음</translation>
    </message>
    <message>
        <source>other rules</source>
        <translation>다른 규칙</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>유지</translation>
    </message>
    <message>
        <source>without each rater</source>
        <translation>평가자 한 명씩 제외</translation>
    </message>
</context>
<context>
    <name>OpenRemarks</name>
    <message>
        <source>Counting remarks</source>
        <translation>의견 세는 중</translation>
    </message>
</context>
<context>
    <name>OverviewPanel</name>
    <message>
        <source>%s have no text</source>
        <translation>%s개는 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>%s have no text to be judged by</source>
        <translation>%s개는 판정할 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>%s of the %s in the depth-%s pool</source>
        <translation>%s / %s, 깊이 %s 풀</translation>
    </message>
    <message>
        <source>%s without a list of %s</source>
        <translation>%s개는 %s의 목록이 없음</translation>
    </message>
    <message>
        <source>%s without text</source>
        <translation>%s개는 텍스트 없음</translation>
    </message>
    <message>
        <source>%s · top %s</source>
        <translation>%s · 상위 %s</translation>
    </message>
    <message>
        <source>, rounded down</source>
        <translation>, 내림</translation>
    </message>
    <message>
        <source>1. Import queries and documents.
2. Import the result lists of your systems (TREC runs).
3. Judge the results, or import judgments you have.</source>
        <translation>1. 쿼리와 문서를 가져옵니다.
2. 시스템의 결과 목록(TREC run)을 가져옵니다.
3. 결과를 판정하거나 이미 있는 판정을 가져옵니다.</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>세는 중</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Import documents</source>
        <translation>문서 가져오기</translation>
    </message>
    <message>
        <source>Import queries</source>
        <translation>쿼리 가져오기</translation>
    </message>
    <message>
        <source>Import result lists</source>
        <translation>결과 목록 가져오기</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Judged pairs</source>
        <translation>판정한 쌍</translation>
    </message>
    <message>
        <source>Leaderboard</source>
        <translation>순위표</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>개요</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Three steps to the first numbers</source>
        <translation>첫 값까지 세 단계</translation>
    </message>
    <message>
        <source>all have a result list</source>
        <translation>모두 결과 목록이 있음</translation>
    </message>
    <message>
        <source>no result lists yet</source>
        <translation>아직 결과 목록 없음</translation>
    </message>
    <message>
        <source>none imported yet</source>
        <translation>아직 가져오지 않음</translation>
    </message>
    <message>
        <source>raters&apos; grades of these pairs are far apart</source>
        <translation>이 쌍들에 준 등급이 평가자마다 크게 다릅니다</translation>
    </message>
    <message>
        <source>text for every document</source>
        <translation>모든 문서에 텍스트가 있음</translation>
    </message>
    <message>
        <source>there are no systems yet</source>
        <translation>아직 시스템이 없습니다</translation>
    </message>
    <message>
        <source>there are none yet</source>
        <translation>아직 없습니다</translation>
    </message>
    <message>
        <source>they count as not relevant</source>
        <translation>관련 없음으로 셉니다</translation>
    </message>
</context>
<context>
    <name>OwnWork</name>
    <message>
        <source>document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>query</source>
        <translation>쿼리</translation>
    </message>
</context>
<context>
    <name>PaceBars</name>
    <message>
        <source>Seconds a pair, ten after ten: %s</source>
        <translation>쌍당 초, 열 개씩: %s</translation>
    </message>
</context>
<context>
    <name>PaceCard</name>
    <message>
        <source>%s s</source>
        <translation>%s초</translation>
    </message>
    <message>
        <source>It is known after the first few pairs.</source>
        <translation>처음 몇 쌍 뒤에 알 수 있습니다.</translation>
    </message>
    <message>
        <source>Your pace</source>
        <translation>내 속도</translation>
    </message>
    <message>
        <source>a pair, %s an hour</source>
        <translation>쌍당, 시간당 %s개</translation>
    </message>
    <message>
        <source>lately</source>
        <translation>최근</translation>
    </message>
    <message>
        <source>one bar for ten pairs, the last at the right</source>
        <translation>막대 하나는 열 쌍, 최근 것이 오른쪽</translation>
    </message>
    <message>
        <source>today</source>
        <translation>오늘</translation>
    </message>
</context>
<context>
    <name>PackageEnd</name>
    <message>
        <source>Go there</source>
        <translation>그리로 가기</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>파일 관리자를 찾지 못했습니다. 폴더: %s</translation>
    </message>
    <message>
        <source>The package is not done: %s left in Side by side.</source>
        <translation>패키지가 아직 끝나지 않았습니다: 나란히 비교에 %s 남았습니다.</translation>
    </message>
    <message>
        <source>The package is not done: %s pairs left in Judge.</source>
        <translation>패키지가 아직 끝나지 않았습니다: 판정에 %s쌍 남았습니다.</translation>
    </message>
    <message>
        <source>You are not done: %s left in Side by side.</source>
        <translation>아직 끝나지 않았습니다: 나란히 비교에 %s 남았습니다.</translation>
    </message>
    <message>
        <source>You are not done: %s pairs left in Judge.</source>
        <translation>아직 끝나지 않았습니다: 판정에 %s쌍 남았습니다.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>폴더에서 보기</translation>
    </message>
</context>
<context>
    <name>PaintedChart</name>
    <message>
        <source>Copy picture</source>
        <translation>그림 복사</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>값 복사</translation>
    </message>
    <message>
        <source>Save as %s…</source>
        <translation>%s(으)로 저장…</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>차트 저장</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Find</source>
        <translation>찾기</translation>
    </message>
    <message>
        <source>Find a query, document or action</source>
        <translation>쿼리, 문서 또는 작업 찾기</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>찾은 항목</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>찾은 항목 없음</translation>
    </message>
</context>
<context>
    <name>PassageHead</name>
    <message>
        <source>cited once</source>
        <translation>1회 인용됨</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>닫힘</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>텍스트 없음</translation>
    </message>
    <message>
        <source>not cited</source>
        <translation>인용 안 됨</translation>
    </message>
    <message>
        <source>open</source>
        <translation>열림</translation>
    </message>
</context>
<context>
    <name>PassageRow</name>
    <message>
        <source>Passage %s</source>
        <translation>구절 %s</translation>
    </message>
    <message>
        <source>Show all %s characters</source>
        <translation>%s자 모두 보기</translation>
    </message>
    <message>
        <source>The project has no text for this passage.</source>
        <translation>프로젝트에 이 구절의 텍스트가 없습니다.</translation>
    </message>
    <message>
        <source>no words in common</source>
        <translation>공통 단어 없음</translation>
    </message>
</context>
<context>
    <name>PassagesView</name>
    <message>
        <source>No such passage: %s</source>
        <translation>그런 구절 없음: %s</translation>
    </message>
    <message>
        <source>Passages it was given</source>
        <translation>제공된 구절</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>The passages are shown as they are stored: %s.</source>
        <translation>구절을 저장된 그대로 표시합니다: %s.</translation>
    </message>
    <message>
        <source>cited first</source>
        <translation>인용된 것부터</translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>%s is in the project now</source>
        <translation>%s이(가) 프로젝트에 추가되었습니다</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>세는 중</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>책임자</translation>
    </message>
    <message>
        <source>Make a lead</source>
        <translation>책임자로 지정</translation>
    </message>
    <message>
        <source>Make a rater</source>
        <translation>평가자로 지정</translation>
    </message>
    <message>
        <source>%s has no task or comparison. Without one, Judge shows the top results of all systems.</source>
        <translation>%s에게 작업이나 비교가 없습니다. 없으면 판정 화면에 모든 시스템의 상위 결과가 나옵니다.</translation>
    </message>
    <message>
        <source>Mark as away</source>
        <translation>부재로 표시</translation>
    </message>
    <message>
        <source>Mark as back</source>
        <translation>복귀로 표시</translation>
    </message>
    <message>
        <source>Nobody yet. Add a person here.</source>
        <translation>아직 아무도 없습니다. 여기서 추가하세요.</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>패키지</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>What %s has</source>
        <translation>%s의 작업</translation>
    </message>
    <message>
        <source>What this person has</source>
        <translation>이 사람의 작업</translation>
    </message>
    <message>
        <source>away</source>
        <translation>부재</translation>
    </message>
    <message>
        <source>everybody judges all of it</source>
        <translation>모두가 전부 판정</translation>
    </message>
    <message>
        <source>handed out %s, not returned yet</source>
        <translation>%s 배포, 아직 회수 안 됨</translation>
    </message>
    <message>
        <source>out in a package</source>
        <translation>패키지로 배포됨</translation>
    </message>
</context>
<context>
    <name>PictureOverlay</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>맞춤</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>다음 그림</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>Picture %s</source>
        <translation>그림 %s</translation>
    </message>
    <message>
        <source>Picture %s of %s</source>
        <translation>그림 %s / %s</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>이전 그림</translation>
    </message>
    <message>
        <source>back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>맞춤</translation>
    </message>
    <message>
        <source>move</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>확대/축소</translation>
    </message>
</context>
<context>
    <name>PlacesDialog</name>
    <message>
        <source>%s does not exist.</source>
        <translation>%s이(가) 없습니다.</translation>
    </message>
    <message>
        <source>a .zip file or a folder</source>
        <translation>.zip 파일 또는 폴더</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>A disagreement</source>
        <translation>불일치</translation>
    </message>
    <message>
        <source>By the question</source>
        <translation>질문별</translation>
    </message>
    <message>
        <source>How disagreements are settled</source>
        <translation>불일치 조정 방식</translation>
    </message>
    <message>
        <source>Also pairs that they judged themselves</source>
        <translation>본인이 판정한 쌍도 포함</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Settled by</source>
        <translation>조정하는 사람</translation>
    </message>
    <message>
        <source>Show names; otherwise raters are A, B, C</source>
        <translation>이름 표시, 아니면 평가자는 A, B, C</translation>
    </message>
    <message>
        <source>Tell them when their grade was settled differently, and why</source>
        <translation>등급이 다르게 조정되면 이유와 함께 알림</translation>
    </message>
    <message>
        <source>The distance must be a number, such as 2.</source>
        <translation>차이는 숫자여야 합니다. 예: 2</translation>
    </message>
    <message>
        <source>or more grades between the highest and the lowest of a pair</source>
        <translation>등급 이상 차이(한 쌍의 최고와 최저 등급)</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>모두</translation>
    </message>
</context>
<context>
    <name>PoolDialog</name>
    <message>
        <source>Choosing pairs</source>
        <translation>쌍을 고르는 중</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>만들기</translation>
    </message>
    <message>
        <source>New task</source>
        <translation>새 작업</translation>
    </message>
    <message>
        <source>Reading queries</source>
        <translation>쿼리 읽는 중</translation>
    </message>
    <message>
        <source>The task %s is ready</source>
        <translation>작업 %s이(가) 준비되었습니다</translation>
    </message>
    <message>
        <source>The task %s is undone</source>
        <translation>작업 %s을(를) 취소했습니다</translation>
    </message>
</context>
<context>
    <name>PoolForm</name>
    <message>
        <source>% of the pairs go to</source>
        <translation>%의 쌍을</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>그 아래</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>끝내기</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>깊이</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>받을 사람</translation>
    </message>
    <message>
        <source>Grades apart</source>
        <translation>등급 차이</translation>
    </message>
    <message>
        <source>How</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>% extra, unannounced; label:</source>
        <translation>% 추가, 알리지 않음; 레이블:</translation>
    </message>
    <message>
        <source>% of what is below, at random</source>
        <translation>% 무작위로</translation>
    </message>
    <message>
        <source>% shown a second time, unannounced</source>
        <translation>% 두 번째로 나옴, 알리지 않음</translation>
    </message>
    <message>
        <source>(never: everyone who was given it judges it)</source>
        <translation>(안 함: 받은 사람 모두가 판정)</translation>
    </message>
    <message>
        <source>Known grades</source>
        <translation>알려진 등급</translation>
    </message>
    <message>
        <source>Label rule of known grades</source>
        <translation>알려진 등급의 레이블 규칙</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>New raters</source>
        <translation>새 평가자</translation>
    </message>
    <message>
        <source>No query has all of these words in its text or key.</source>
        <translation>본문이나 키에 이 단어가 모두 있는 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>중복</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Pairs can only go to several raters where two or more are chosen.</source>
        <translation>평가자를 둘 이상 골라야 한 쌍을 여러 명에게 줄 수 있습니다.</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Raters per pair</source>
        <translation>쌍당 평가자 수</translation>
    </message>
    <message>
        <source>Raters see a document&apos;s best rank</source>
        <translation>평가자에게 문서의 최고 순위를 보임</translation>
    </message>
    <message>
        <source>Raters see what others said</source>
        <translation>평가자에게 다른 사람의 판정을 보임</translation>
    </message>
    <message>
        <source>Raters that close a pair</source>
        <translation>쌍을 끝내는 평가자 수</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Sample below</source>
        <translation>아래에서 표본</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>There is a task of that name already.</source>
        <translation>같은 이름의 작업이 이미 있습니다.</translation>
    </message>
    <message>
        <source>Visible to raters</source>
        <translation>평가자에게 보임</translation>
    </message>
    <message>
        <source>When a pair needs no more raters</source>
        <translation>쌍에 평가자가 더 필요 없는 때</translation>
    </message>
    <message>
        <source>have graded it, whatever the grade</source>
        <translation>등급과 상관없이 판정한 경우</translation>
    </message>
    <message>
        <source>Which pairs</source>
        <translation>어떤 쌍</translation>
    </message>
    <message>
        <source>Who took part in a disagreement may settle it, too</source>
        <translation>불일치에 참여한 사람도 조정할 수 있음</translation>
    </message>
    <message>
        <source>a query&apos;s documents together</source>
        <translation>쿼리별로 문서를 모아서</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>all; or words of their text or key</source>
        <translation>전체, 또는 본문이나 키의 단어</translation>
    </message>
    <message>
        <source>by</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>calibration: known grades, shown after each</source>
        <translation>보정: 알려진 등급, 판정 후 바로 표시</translation>
    </message>
    <message>
        <source>everything mixed</source>
        <translation>모두 섞어서</translation>
    </message>
    <message>
        <source>for instance: Week 47, head queries</source>
        <translation>예: 47주차, 상위 쿼리</translation>
    </message>
    <message>
        <source>give grades at most one step apart</source>
        <translation>등급 차이가 한 단계 이하인 경우</translation>
    </message>
    <message>
        <source>give the same grade</source>
        <translation>같은 등급을 준 경우</translation>
    </message>
    <message>
        <source>judged or not</source>
        <translation>판정 여부와 무관</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>층 없음</translation>
    </message>
    <message>
        <source>once</source>
        <translation>다음 수가 되면</translation>
    </message>
    <message>
        <source>only what nobody has judged</source>
        <translation>아무도 판정하지 않은 것만</translation>
    </message>
    <message>
        <source>only what raters disagree on</source>
        <translation>평가자가 불일치하는 것만</translation>
    </message>
    <message>
        <source>or more</source>
        <translation>이상</translation>
    </message>
    <message>
        <source>raters</source>
        <translation>명의 평가자에게</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>처음</translation>
    </message>
</context>
<context>
    <name>PoolPreview</name>
    <message>
        <source>%s pairs</source>
        <translation>%s쌍</translation>
    </message>
    <message>
        <source>%s s per judgment, as measured so far</source>
        <translation>판정당 %s초, 지금까지 측정값</translation>
    </message>
    <message>
        <source>%s s per judgment, assumed: no times are known yet</source>
        <translation>판정당 %s초, 가정값: 아직 측정값 없음</translation>
    </message>
    <message>
        <source>Figures of the task</source>
        <translation>작업의 수치</translation>
    </message>
    <message>
        <source>No pair</source>
        <translation>쌍 없음</translation>
    </message>
    <message>
        <source>Nothing in the project fits this plan.</source>
        <translation>프로젝트에 이 계획에 맞는 것이 없습니다.</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>층</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>전부</translation>
    </message>
    <message>
        <source>anyone who opens it</source>
        <translation>여는 사람 누구나</translation>
    </message>
    <message>
        <source>left out by the quotas</source>
        <translation>할당량으로 제외됨</translation>
    </message>
    <message>
        <source>shown a second time</source>
        <translation>두 번째로 나옴</translation>
    </message>
    <message>
        <source>documents without text</source>
        <translation>본문이 없는 문서</translation>
    </message>
    <message>
        <source>go to several raters</source>
        <translation>여러 평가자에게 감</translation>
    </message>
    <message>
        <source>judgments</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>known grades</source>
        <translation>알려진 등급</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>층 없음</translation>
    </message>
    <message>
        <source>of %s queries, about %s of judging</source>
        <translation>쿼리 %s개, 판정 약 %s</translation>
    </message>
    <message>
        <source>with a known grade, hidden</source>
        <translation>알려진 등급이 있는 것(숨김)</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>A backup is made when a project is opened and every 15 minutes of work. The five newest are kept, and the last of each of seven days.</source>
        <translation>프로젝트를 열 때와 작업 중 15분마다 백업합니다. 최근 백업 5개와 7일간 매일의 마지막 백업을 보관합니다.</translation>
    </message>
    <message>
        <source>Backups folder</source>
        <translation>백업 폴더</translation>
    </message>
    <message>
        <source>Changes apply at once. They are yours, on this computer.</source>
        <translation>변경 사항은 바로 적용되며 이 컴퓨터에서 본인에게만 적용됩니다.</translation>
    </message>
    <message>
        <source>Choose the backups folder</source>
        <translation>백업 폴더 선택</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>선택…</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>기본값</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Forget recent projects</source>
        <translation>최근 프로젝트 지우기</translation>
    </message>
    <message>
        <source>Forget sizes</source>
        <translation>크기 기록 지우기</translation>
    </message>
    <message>
        <source>Go on to the next pair after a grade</source>
        <translation>등급을 주면 다음 쌍으로 이동</translation>
    </message>
    <message>
        <source>Goal for the day</source>
        <translation>하루 목표</translation>
    </message>
    <message>
        <source>Ignore the same key pressed again within</source>
        <translation>같은 키를 다시 누르면 무시하는 시간</translation>
    </message>
    <message>
        <source>Judging</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>움직임 줄이기</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>Menus open at once, and the text cursor does not blink</source>
        <translation>메뉴가 바로 열리고 텍스트 커서가 깜박이지 않습니다</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>움직임</translation>
    </message>
    <message>
        <source>New backups go here. Earlier ones stay where they are, and can still be restored.</source>
        <translation>새 백업은 여기에 저장됩니다. 이전 백업은 있던 곳에 남으며 계속 복원할 수 있습니다.</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: no telemetry, no accounts. A project on a server is stored there.</source>
        <translation>이 컴퓨터 밖으로 나가는 것은 없습니다. 사용 정보 수집도, 계정도 없습니다. 서버에 있는 프로젝트는 서버에 저장됩니다.</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>환경설정</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>개인정보</translation>
    </message>
    <message>
        <source>Remind me of a break every</source>
        <translation>휴식 알림 간격</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Show the backups folder</source>
        <translation>백업 폴더 표시</translation>
    </message>
    <message>
        <source>Sizes of windows and dialogs, widths of columns, places of dividers</source>
        <translation>창과 대화 상자의 크기, 열 너비, 구분선 위치</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>글자 크기</translation>
    </message>
    <message>
        <source>Text size in percent</source>
        <translation>글자 크기(퍼센트)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Undo changes</source>
        <translation>변경 취소</translation>
    </message>
    <message>
        <source>Use the default backups folder</source>
        <translation>기본 백업 폴더 사용</translation>
    </message>
    <message>
        <source>judgments</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>분</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>%s s per pair</source>
        <translation>쌍당 %s초</translation>
    </message>
    <message>
        <source>%s s per query</source>
        <translation>쿼리당 %s초</translation>
    </message>
    <message>
        <source>about %s</source>
        <translation>약 %s</translation>
    </message>
</context>
<context>
    <name>ProjectContext</name>
    <message>
        <source>Cancel came too late: %s</source>
        <translation>취소가 너무 늦었습니다: %s</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>Last done, on %s: %s</source>
        <translation>최근에 %s에서 한 작업: %s</translation>
    </message>
    <message>
        <source>Last undone, on %s: %s</source>
        <translation>최근에 %s에서 실행 취소한 작업: %s</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>다시 실행할 작업이 없습니다</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>실행 취소할 작업이 없습니다</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>다시 실행</translation>
    </message>
    <message>
        <source>You are viewing as a rater: nothing is saved.</source>
        <translation>평가자로 보는 중입니다. 아무것도 저장되지 않습니다.</translation>
    </message>
</context>
<context>
    <name>ProjectForm</name>
    <message>
        <source>Folder</source>
        <translation>폴더</translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation>프로젝트 폴더</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>The name needs a letter or a digit.</source>
        <translation>이름에는 글자나 숫자가 있어야 합니다.</translation>
    </message>
    <message>
        <source>for instance: Shop search, November</source>
        <translation>예: 쇼핑 검색, 11월</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Folder</source>
        <translation>폴더</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Files of type:</source>
        <translation>파일 형식:</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>위치:</translation>
    </message>
</context>
<context>
    <name>QualityCard</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>known grades met</source>
        <translation>정답 일치</translation>
    </message>
</context>
<context>
    <name>QueriesCard</name>
    <message>
        <source>%s, grades</source>
        <translation>%s, 등급</translation>
    </message>
    <message>
        <source>By query</source>
        <translation>쿼리별</translation>
    </message>
    <message>
        <source>Enter: judge this query</source>
        <translation>Enter: 이 쿼리 판정</translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation>쿼리 필터</translation>
    </message>
    <message>
        <source>Grades from rank 1: %s</source>
        <translation>1위부터의 등급: %s</translation>
    </message>
    <message>
        <source>Metric of this table and of the charts</source>
        <translation>이 표와 차트의 지표</translation>
    </message>
    <message>
        <source>With unjudged: some of the first results are not judged yet. Zero: one system has 0.</source>
        <translation>미판정 있음: 앞쪽 결과 중 아직 판정하지 않은 것이 있음. 0인 것: 한 시스템의 값이 0.</translation>
    </message>
    <message>
        <source>with unjudged</source>
        <translation>미판정 있음</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>0인 것</translation>
    </message>
</context>
<context>
    <name>QueriesPanel</name>
    <message>
        <source>Draw from a log…</source>
        <translation>로그에서 추출…</translation>
    </message>
    <message>
        <source>Draw queries from what people searched for</source>
        <translation>사람들이 검색한 것에서 쿼리를 추출합니다</translation>
    </message>
</context>
<context>
    <name>QueryCard</name>
    <message>
        <source>%s of %s questions answered</source>
        <translation>질문 %s / %s 답함</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>의도: %s</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>쿼리 %s</translation>
    </message>
    <message>
        <source>Query: %s</source>
        <translation>쿼리: %s</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>판정할 수 없음</translation>
    </message>
    <message>
        <source>identical lists, not shown: %s</source>
        <translation>같은 목록, 표시 안 함: %s</translation>
    </message>
    <message>
        <source>no overall verdict yet</source>
        <translation>아직 종합 평결 없음</translation>
    </message>
    <message>
        <source>pair %s of %s</source>
        <translation>쌍 %s / %s</translation>
    </message>
    <message>
        <source>raters disagreed here: you settle it</source>
        <translation>평가자 의견이 다릅니다. 직접 조정하세요</translation>
    </message>
    <message>
        <source>the known grades are shown: this verdict is final, U goes on</source>
        <translation>정답이 표시되어 이 평결은 확정입니다. U로 넘어감</translation>
    </message>
    <message>
        <source>you gave your verdict %s</source>
        <translation>평결을 내린 때: %s</translation>
    </message>
    <message>
        <source>sides shuffled per query</source>
        <translation>쿼리마다 좌우 섞음</translation>
    </message>
    <message>
        <source>sides shuffled per query, seed %s</source>
        <translation>쿼리마다 좌우 섞음, 시드 %s</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>still missing: %s; Enter goes on without</source>
        <translation>빠짐: %s, Enter로 그냥 넘어감</translation>
    </message>
    <message>
        <source>system and rank hidden</source>
        <translation>시스템과 순위 숨김</translation>
    </message>
    <message>
        <source>{name}, blind · pair {place} of {all}</source>
        <translation>{name}, 블라인드 · 쌍 {place} / {all}</translation>
    </message>
    <message>
        <source>{name}, blind · query {place} of {all}</source>
        <translation>{name}, 블라인드 · 쿼리 {place} / {all}</translation>
    </message>
</context>
<context>
    <name>QueryDetails</name>
    <message>
        <source>%s judged pairs, %s unjudged results</source>
        <translation>판정한 쌍 %s개, 미판정 결과 %s개</translation>
    </message>
    <message>
        <source>%s of its judgments were given when it was “%s”.</source>
        <translation>판정 중 %s개는 쿼리가 “%s”일 때의 것입니다.</translation>
    </message>
    <message>
        <source>Evaluate this query</source>
        <translation>이 쿼리 평가</translation>
    </message>
    <message>
        <source>Judge this query</source>
        <translation>이 쿼리 판정</translation>
    </message>
    <message>
        <source>No system has a list for this query.</source>
        <translation>이 쿼리의 목록을 가진 시스템이 없습니다.</translation>
    </message>
    <message>
        <source>Results by system</source>
        <translation>시스템별 결과</translation>
    </message>
    <message>
        <source>Tags: %s</source>
        <translation>태그: %s</translation>
    </message>
</context>
<context>
    <name>QuestionBar</name>
    <message>
        <source>All given: Enter goes on</source>
        <translation>모두 답함: Enter로 다음</translation>
    </message>
    <message>
        <source>Missing: %s</source>
        <translation>빠짐: %s</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>질문</translation>
    </message>
</context>
<context>
    <name>QuestionButton</name>
    <message>
        <source>not answered</source>
        <translation>답 없음</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Grade</source>
        <translation>등급</translation>
    </message>
</context>
<context>
    <name>QueueCard</name>
    <message>
        <source>%s left</source>
        <translation>%s 남음</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>판정함</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>대기열</translation>
    </message>
    <message>
        <source>Settled differently: %s</source>
        <translation>다르게 조정됨: %s건</translation>
    </message>
    <message>
        <source>Settled differently: %s new</source>
        <translation>다르게 조정됨: 새로 %s건</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>%s of %s judged</source>
        <translation>%s / %s 판정</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>판정할 수 없음</translation>
    </message>
    <message>
        <source>grades: %s</source>
        <translation>등급: %s</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>미판정</translation>
    </message>
</context>
<context>
    <name>QueueView</name>
    <message>
        <source>Queue</source>
        <translation>대기열</translation>
    </message>
</context>
<context>
    <name>QuotaRows</name>
    <message>
        <source>%s %s, at most</source>
        <translation>%s %s, 최대</translation>
    </message>
    <message>
        <source>%s (away)</source>
        <translation>%s(부재)</translation>
    </message>
    <message>
        <source>Who is away gets nothing unless you tick them.</source>
        <translation>부재 중인 사람은 선택하지 않으면 받지 않습니다.</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>최대</translation>
    </message>
</context>
<context>
    <name>RaterButton</name>
    <message>
        <source>Choose a rater</source>
        <translation>평가자 선택</translation>
    </message>
    <message>
        <source>I lead this project</source>
        <translation>이 프로젝트의 책임자입니다</translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation>새 평가자…</translation>
    </message>
    <message>
        <source>Rater: %s</source>
        <translation>평가자: %s</translation>
    </message>
</context>
<context>
    <name>RaterMending</name>
    <message>
        <source>There is no other rater.</source>
        <translation>다른 평가자가 없습니다.</translation>
    </message>
</context>
<context>
    <name>RaterPrompt</name>
    <message>
        <source>A new name</source>
        <translation>새 이름</translation>
    </message>
    <message>
        <source>Every judgment is kept under its rater&apos;s name. You are asked once for this project; at the top right you can change it.</source>
        <translation>판정은 평가자 이름으로 저장됩니다. 프로젝트마다 한 번만 묻고, 오른쪽 위에서 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>I lead this project, and do not judge</source>
        <translation>프로젝트 책임자이며 판정하지 않음</translation>
    </message>
    <message>
        <source>Start judging</source>
        <translation>판정 시작</translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation>누가 판정하나요?</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>이름</translation>
    </message>
</context>
<context>
    <name>RatersCard</name>
    <message>
        <source>Nobody has judged yet.</source>
        <translation>아직 아무도 판정하지 않았습니다.</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>사람…</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>시간당</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>There is nothing to group the pairs by.</source>
        <translation>나눌 기준이 없습니다.</translation>
    </message>
    <message>
        <source>against the others</source>
        <translation>다른 평가자와 비교</translation>
    </message>
    <message>
        <source>all measures</source>
        <translation>모든 지표</translation>
    </message>
    <message>
        <source>by grade</source>
        <translation>등급별</translation>
    </message>
</context>
<context>
    <name>ReadCard</name>
    <message>
        <source>%s of %s looked at, %s answered</source>
        <translation>%s / %s 확인, %s 답변</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>확인함</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>다르게 조정됨</translation>
    </message>
</context>
<context>
    <name>ReasonChips</name>
    <message>
        <source>Reasons</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>이유:</translation>
    </message>
</context>
<context>
    <name>ReasonsCard</name>
    <message>
        <source>Reasons</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Same: %s</source>
        <translation>같음: %s</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>기준이 더 좋음</translation>
    </message>
    <message>
        <source>by vote; blue: for the candidate</source>
        <translation>득표순, 파랑: 후보 지지</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>후보가 더 좋음</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
</context>
<context>
    <name>ReasonsDialog</name>
    <message>
        <source>One per line</source>
        <translation>한 줄에 하나</translation>
    </message>
</context>
<context>
    <name>RecentDialog</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>Recently judged</source>
        <translation>최근 판정</translation>
    </message>
    <message>
        <source>Recently judged pairs</source>
        <translation>최근 판정한 쌍</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>아직 없음</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>%s labels that were given on this computer are missing from this file. An older file may have been put back, or the file could not be written. You can bring them back; newer judgments are not overwritten.</source>
        <translation>이 컴퓨터에서 매긴 레이블 %s개가 이 파일에 없습니다. 예전 파일로 되돌렸거나 파일에 쓸 수 없었을 수 있습니다. 되찾을 수 있으며, 더 새로운 판정은 덮어쓰지 않습니다.</translation>
    </message>
    <message>
        <source>%s more are the same in the project.</source>
        <translation>%s개 더는 프로젝트와 같습니다.</translation>
    </message>
    <message>
        <source>%s: %s labels, %s to %s</source>
        <translation>%s: 레이블 %s개, %s ~ %s</translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation>되찾기</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>숨기기</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Labels that are not in this file</source>
        <translation>이 파일에 없는 레이블</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>그대로 두기</translation>
    </message>
    <message>
        <source>Leaving labels in the journal</source>
        <translation>레이블을 저널에 남겨 두는 중</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>보기</translation>
    </message>
</context>
<context>
    <name>ReleaseForm</name>
    <message>
        <source>%s %s written: %s</source>
        <translation>%s %s 저장됨: %s</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>비교 중</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>비교 중…</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>연락처</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>폴더</translation>
    </message>
    <message>
        <source>Folder of the release</source>
        <translation>릴리스 폴더</translation>
    </message>
    <message>
        <source>Form of the release</source>
        <translation>릴리스 형식</translation>
    </message>
    <message>
        <source>Intended use</source>
        <translation>용도</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Labels as Parquet, too</source>
        <translation>레이블을 Parquet로도 저장</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>라이선스</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>개인 정보</translation>
    </message>
    <message>
        <source>Previous release</source>
        <translation>이전 릴리스</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>릴리스</translation>
    </message>
    <message>
        <source>Release the eval set</source>
        <translation>평가 세트 릴리스</translation>
    </message>
    <message>
        <source>Releasing %s</source>
        <translation>%s 릴리스 중</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>표본 추출</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>나란히 비교</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>파일 이름이 필요합니다.</translation>
    </message>
    <message>
        <source>Their results are open from then on.</source>
        <translation>그 뒤로 결과가 공개됩니다.</translation>
    </message>
    <message>
        <source>There is no previous release at that place.</source>
        <translation>그 위치에 이전 릴리스가 없습니다.</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>버전</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>폴더</translation>
    </message>
    <message>
        <source>a name such as CC-BY-4.0, or an address</source>
        <translation>CC-BY-4.0 같은 이름 또는 주소</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>실명으로</translation>
    </message>
    <message>
        <source>by what changed since %s %s</source>
        <translation>%s %s 이후의 변경 사항에 따라</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>none: the first one</source>
        <translation>없음: 첫 릴리스</translation>
    </message>
    <message>
        <source>one .zip file</source>
        <translation>.zip 파일 하나</translation>
    </message>
    <message>
        <source>only keys and hashes</source>
        <translation>키와 해시만</translation>
    </message>
    <message>
        <source>some</source>
        <translation>일부</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>첫 릴리스</translation>
    </message>
    <message>
        <source>under other names</source>
        <translation>가명으로</translation>
    </message>
    <message>
        <source>what else is to be said, such as what changed</source>
        <translation>변경 사항 등 그 밖의 설명</translation>
    </message>
    <message>
        <source>what it is meant for, and what not</source>
        <translation>적합한 용도와 적합하지 않은 용도</translation>
    </message>
    <message>
        <source>what personal data is in it</source>
        <translation>포함된 개인 정보</translation>
    </message>
    <message>
        <source>where the queries come from, and how they were drawn</source>
        <translation>질의의 출처와 추출 방법</translation>
    </message>
    <message>
        <source>who answers questions about it</source>
        <translation>질문에 답할 사람</translation>
    </message>
    <message>
        <source>with their texts</source>
        <translation>본문 포함</translation>
    </message>
</context>
<context>
    <name>ReleaseProjectDialog</name>
    <message>
        <source>A release stays as it is. A project is made of it, with %s.</source>
        <translation>릴리스는 그대로 둡니다. 이것으로 프로젝트를 만듭니다: %s.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Open a release</source>
        <translation>릴리스 열기</translation>
    </message>
</context>
<context>
    <name>Releases</name>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Compare releases</source>
        <translation>릴리스 비교</translation>
    </message>
    <message>
        <source>Comparing releases</source>
        <translation>릴리스 비교 중</translation>
    </message>
    <message>
        <source>Earlier release</source>
        <translation>이전 릴리스</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>파일…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>폴더…</translation>
    </message>
    <message>
        <source>Later release</source>
        <translation>이후 릴리스</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>파일 관리자를 찾을 수 없습니다. 폴더는 %s입니다</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>릴리스</translation>
    </message>
    <message>
        <source>Sealed labels</source>
        <translation>봉인한 레이블</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>폴더에서 보기</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>Verify a release</source>
        <translation>릴리스 검증</translation>
    </message>
    <message>
        <source>Verifying %s</source>
        <translation>%s 검증 중</translation>
    </message>
</context>
<context>
    <name>RemarksDialog</name>
    <message>
        <source>%s are hidden until you have judged these pairs yourself.</source>
        <translation>%s건은 직접 판정한 뒤에 표시됩니다.</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>답변…</translation>
    </message>
    <message>
        <source>Change the guidelines so that they decide these pairs, then mark them done.</source>
        <translation>이 쌍들을 정할 수 있도록 가이드라인을 고친 뒤 처리됨으로 표시하세요.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>D, or Delete</source>
        <translation>D 또는 Delete</translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments</source>
        <translation>모두의 판정</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Filter by words</source>
        <translation>단어로 필터</translation>
    </message>
    <message>
        <source>Give the pair its final grade, in Judge</source>
        <translation>판정 화면에서 이 쌍의 최종 등급을 줍니다</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>Guideline unclear</source>
        <translation>가이드라인 불분명</translation>
    </message>
    <message>
        <source>Here you find what raters flag, note or cannot judge, and what the program notices in them.</source>
        <translation>평가자가 플래그를 달거나 메모하거나 판정하지 못한 것, 그리고 프로그램이 그 안에서 발견한 것이 여기에 표시됩니다.</translation>
    </message>
    <message>
        <source>If you read what others said before you judge a pair, your judgment is no longer independent.</source>
        <translation>판정하기 전에 다른 사람의 의견을 읽으면 판정이 더 이상 독립적이지 않습니다.</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>받은편지함</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Mark done</source>
        <translation>처리됨으로 표시</translation>
    </message>
    <message>
        <source>No pair is marked</source>
        <translation>표시된 쌍이 없습니다</translation>
    </message>
    <message>
        <source>Nobody has judged yet</source>
        <translation>아직 아무도 판정하지 않았습니다</translation>
    </message>
    <message>
        <source>None of the %s matches the filters.</source>
        <translation>%s건 중 필터에 맞는 것이 없습니다.</translation>
    </message>
    <message>
        <source>Nothing is open: every remark has been handled.</source>
        <translation>남은 것이 없습니다: 모든 의견이 처리되었습니다.</translation>
    </message>
    <message>
        <source>Whoever settles a disagreement can mark it with G if the guidelines do not decide it.</source>
        <translation>불일치를 조정하는 사람은 가이드라인으로 정할 수 없는 쌍을 G로 표시할 수 있습니다.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>여기에 아무것도 없습니다</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>실행 취소할 것이 없습니다</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>다시 열기</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>읽는 중</translation>
    </message>
    <message>
        <source>Settle…</source>
        <translation>조정…</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>The inbox is empty</source>
        <translation>받은편지함이 비어 있습니다</translation>
    </message>
    <message>
        <source>What raters say of pairs is listed here.</source>
        <translation>평가자가 쌍에 대해 말한 것이 여기에 나열됩니다.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
</context>
<context>
    <name>RemoveDialog</name>
    <message>
        <source> and %s more</source>
        <translation> 외 %s개</translation>
    </message>
    <message>
        <source>%s is used by the comparison %s: remove that first.</source>
        <translation>%s은(는) 비교 %s에서 쓰이고 있습니다. 그 비교를 먼저 제거하세요.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>%s results are removed, and %s pairs to judge that only they added.</source>
        <translation>결과 %s개와, 이들만으로 추가된 판정할 쌍 %s개가 제거됩니다.</translation>
    </message>
    <message>
        <source>%s results are removed.</source>
        <translation>결과 %s개가 제거됩니다.</translation>
    </message>
    <message>
        <source>Judgments, queries and documents stay. Undo brings everything back.</source>
        <translation>판정, 쿼리, 문서는 남습니다. 실행 취소하면 모두 되돌아옵니다.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Remove %s systems?</source>
        <translation>시스템 %s개를 제거할까요?</translation>
    </message>
    <message>
        <source>Remove %s?</source>
        <translation>%s을(를) 제거할까요?</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>All its %s versions are renamed.</source>
        <translation>버전 %s개의 이름이 모두 바뀝니다.</translation>
    </message>
    <message>
        <source>Comparisons and tasks follow; saved evaluations keep the name that it had.</source>
        <translation>비교와 작업에도 새 이름이 적용됩니다. 저장된 평가에는 이전 이름이 남습니다.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename a saved evaluation</source>
        <translation>저장된 평가의 이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename system</source>
        <translation>시스템 이름 바꾸기</translation>
    </message>
    <message>
        <source>There is a saved evaluation of that name already.</source>
        <translation>같은 이름의 저장된 평가가 이미 있습니다.</translation>
    </message>
    <message>
        <source>There is a system of that name already.</source>
        <translation>같은 이름의 시스템이 이미 있습니다.</translation>
    </message>
</context>
<context>
    <name>RenameRaterDialog</name>
    <message>
        <source>All that the rater said stands under the new name; tasks and label rules follow.</source>
        <translation>이 평가자의 모든 기록이 새 이름으로 바뀝니다. 작업과 레이블 규칙에도 적용됩니다.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename rater</source>
        <translation>평가자 이름 바꾸기</translation>
    </message>
    <message>
        <source>There is a rater of that name. If both are one person, merge them.</source>
        <translation>같은 이름의 평가자가 있습니다. 두 평가자가 같은 사람이면 병합하세요.</translation>
    </message>
</context>
<context>
    <name>ReplyView</name>
    <message>
        <source>Enter on a value sets its path</source>
        <translation>값에서 Enter를 누르면 경로가 정해집니다</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>응답</translation>
    </message>
</context>
<context>
    <name>ReportExport</name>
    <message>
        <source>%s written</source>
        <translation>%s을(를) 썼습니다</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>취소했습니다. 아무것도 쓰지 않았습니다.</translation>
    </message>
    <message>
        <source>Export report (%s)</source>
        <translation>보고서 내보내기 (%s)</translation>
    </message>
    <message>
        <source>Writing %s</source>
        <translation>%s 쓰는 중</translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>Backups</source>
        <translation>백업</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>복원</translation>
    </message>
    <message>
        <source>Restore as a new file…</source>
        <translation>새 파일로 복원…</translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation>백업에서 복원</translation>
    </message>
    <message>
        <source>The file %s that is there now is kept under another name. Labels that are newer than the backup are then offered from the recovery journal of this computer.</source>
        <translation>지금 있는 파일 %s은(는) 다른 이름으로 보관됩니다. 백업보다 새로운 레이블은 이 컴퓨터의 복구 저널에서 되찾을 수 있습니다.</translation>
    </message>
    <message>
        <source>There are no backups of %s on this computer. They are made automatically while a project is open.</source>
        <translation>이 컴퓨터에 %s의 백업이 없습니다. 프로젝트가 열려 있는 동안 자동으로 만들어집니다.</translation>
    </message>
    <message>
        <source>before an upgrade</source>
        <translation>업그레이드 전</translation>
    </message>
    <message>
        <source>while it was open</source>
        <translation>열려 있는 동안</translation>
    </message>
</context>
<context>
    <name>ResultColumn</name>
    <message>
        <source>no results</source>
        <translation>결과 없음</translation>
    </message>
</context>
<context>
    <name>ResultRow</name>
    <message>
        <source>also at %s</source>
        <translation>반대쪽 %s위</translation>
    </message>
    <message>
        <source>grade %s</source>
        <translation>등급 %s</translation>
    </message>
    <message>
        <source>not graded</source>
        <translation>등급 없음</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>%s items that at least two judged, before any was settled</source>
        <translation>두 명 이상이 판정한 항목 %s개, 조정 전</translation>
    </message>
    <message>
        <source>Agreement of the raters</source>
        <translation>평가자 간 일치도</translation>
    </message>
    <message>
        <source>By criterion</source>
        <translation>기준별</translation>
    </message>
    <message>
        <source>Candidates of the same plan</source>
        <translation>같은 계획의 후보</translation>
    </message>
    <message>
        <source>Computing intervals, agreement and grades</source>
        <translation>구간, 일치도, 등급 계산 중</translation>
    </message>
    <message>
        <source>Computing strengths of the systems</source>
        <translation>시스템 강도 계산 중</translation>
    </message>
    <message>
        <source>Counted another way</source>
        <translation>다른 방식으로 센 결과</translation>
    </message>
    <message>
        <source>Everybody may settle them; the plan includes those who took part.</source>
        <translation>모두 조정할 수 있습니다. 계획이 참여한 사람도 허용합니다.</translation>
    </message>
    <message>
        <source>Export a report of the result</source>
        <translation>결과 보고서 내보내기</translation>
    </message>
    <message>
        <source>Other ways to count</source>
        <translation>다른 집계 방식</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Raters who took part do not settle them. May settle: %s.</source>
        <translation>참여한 평가자는 조정할 수 없습니다. 조정 가능: %s.</translation>
    </message>
    <message>
        <source>Result of the comparison</source>
        <translation>비교 결과</translation>
    </message>
    <message>
        <source>a new rater</source>
        <translation>새 평가자</translation>
    </message>
</context>
<context>
    <name>RoleTable</name>
    <message>
        <source>(no title)</source>
        <translation>(제목 없음)</translation>
    </message>
</context>
<context>
    <name>RunWatcher</name>
    <message>
        <source>%s watched files have new content</source>
        <translation>감시하는 파일 %s개에 새 내용이 있습니다</translation>
    </message>
    <message>
        <source>A watched file has new content</source>
        <translation>감시하는 파일에 새 내용이 있습니다</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>Reading watched files</source>
        <translation>감시하는 파일 읽는 중</translation>
    </message>
</context>
<context>
    <name>Safekeeping</name>
    <message>
        <source>Backing up</source>
        <translation>백업 중</translation>
    </message>
    <message>
        <source>Looking into the recovery journal</source>
        <translation>복구 저널을 확인하는 중</translation>
    </message>
    <message>
        <source>This folder can lose labels</source>
        <translation>이 폴더에서는 레이블을 잃을 수 있습니다</translation>
    </message>
    <message>
        <source>no backup: %s</source>
        <translation>백업 없음: %s</translation>
    </message>
</context>
<context>
    <name>SaidCard</name>
    <message>
        <source>cannot be judged</source>
        <translation>판정할 수 없음</translation>
    </message>
</context>
<context>
    <name>SamplingDialog</name>
    <message>
        <source>Checking the queries</source>
        <translation>쿼리를 확인하는 중</translation>
    </message>
    <message>
        <source>Choose the log</source>
        <translation>로그 선택</translation>
    </message>
    <message>
        <source>Choose the log…</source>
        <translation>로그 선택…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>추출</translation>
    </message>
    <message>
        <source>Draw queries from a log</source>
        <translation>로그에서 쿼리 추출</translation>
    </message>
    <message>
        <source>Drawing queries</source>
        <translation>쿼리를 추출하는 중</translation>
    </message>
    <message>
        <source>Drawn queries</source>
        <translation>추출한 쿼리</translation>
    </message>
    <message>
        <source>Look at this, then Store once more</source>
        <translation>살펴본 뒤 저장을 한 번 더 누르세요</translation>
    </message>
    <message>
        <source>Nothing is stored before Store; then one Undo takes it back.</source>
        <translation>저장을 누르기 전에는 아무것도 저장되지 않으며, 이후 실행 취소 한 번으로 되돌립니다.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행 상황</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Reading the log</source>
        <translation>로그를 읽는 중</translation>
    </message>
    <message>
        <source>Searches by rank of the query</source>
        <translation>쿼리 순위별 검색</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Stopped. Nothing was drawn.</source>
        <translation>중지했습니다. 추출한 것이 없습니다.</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>This cannot be stored</source>
        <translation>저장할 수 없습니다</translation>
    </message>
    <message>
        <source>none: each row is one search</source>
        <translation>없음: 행마다 검색 한 번</translation>
    </message>
    <message>
        <source>or drop it here: CSV, XLSX, JSON Lines or Parquet</source>
        <translation>또는 여기에 끌어다 놓기: CSV, XLSX, JSON Lines 또는 Parquet</translation>
    </message>
</context>
<context>
    <name>SaveCopy</name>
    <message>
        <source>%s copy</source>
        <translation>%s 사본</translation>
    </message>
    <message>
        <source>A copy is in %s: %s rows, compared</source>
        <translation>사본: %s, %s행, 대조함</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>사본 저장</translation>
    </message>
    <message>
        <source>Save a copy elsewhere</source>
        <translation>다른 곳에 사본 저장</translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation>사본 저장 중</translation>
    </message>
    <message>
        <source>Saving a copy as %s</source>
        <translation>%s(으)로 사본 저장 중</translation>
    </message>
</context>
<context>
    <name>SavedEvaluationsDialog</name>
    <message>
        <source>%s is back</source>
        <translation>%s을(를) 되돌렸습니다</translation>
    </message>
    <message>
        <source>%s is named %s</source>
        <translation>%s의 이름은 이제 %s입니다</translation>
    </message>
    <message>
        <source>%s is removed</source>
        <translation>%s을(를) 제거했습니다</translation>
    </message>
    <message>
        <source>%s is saved</source>
        <translation>%s을(를) 저장했습니다</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>비교하는 중</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy the list, to paste it into a spreadsheet</source>
        <translation>목록을 복사해 스프레드시트에 붙여넣기</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Nothing is saved yet. A saved evaluation keeps its numbers with everything that decided them, so that a month later you can see what is different, and why.</source>
        <translation>아직 저장한 평가가 없습니다. 저장한 평가는 값과 그 값을 결정한 모든 것을 간직하므로, 한 달 뒤에도 무엇이 왜 달라졌는지 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>이름 바꾸기…</translation>
    </message>
    <message>
        <source>Save a second evaluation to see in what it differs from the first.</source>
        <translation>평가를 하나 더 저장하면 첫 번째와 무엇이 다른지 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>지금 저장</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>저장됨</translation>
    </message>
    <message>
        <source>Saved evaluations</source>
        <translation>저장된 평가</translation>
    </message>
    <message>
        <source>Saved evaluations, newest first</source>
        <translation>저장된 평가, 최신순</translation>
    </message>
    <message>
        <source>Saving the evaluation</source>
        <translation>평가를 저장하는 중</translation>
    </message>
    <message>
        <source>There is a saved evaluation of that name already.</source>
        <translation>같은 이름의 저장된 평가가 이미 있습니다.</translation>
    </message>
    <message>
        <source>What Evaluate shows: all systems, its metrics and settings</source>
        <translation>평가 패널에 보이는 것: 모든 시스템, 지표, 설정</translation>
    </message>
    <message>
        <source>What differs is on the clipboard</source>
        <translation>다른 점을 클립보드에 복사했습니다</translation>
    </message>
    <message>
        <source>a name, for instance: before the new tokenizer</source>
        <translation>이름, 예: 새 토크나이저 이전</translation>
    </message>
    <message>
        <source>version %s</source>
        <translation>버전 %s</translation>
    </message>
    <message>
        <source>what is to be remembered of it (optional)</source>
        <translation>기억해 둘 내용 (선택)</translation>
    </message>
</context>
<context>
    <name>ScaleEditor</name>
    <message>
        <source>As raters see them</source>
        <translation>평가자에게 보이는 모습</translation>
    </message>
    <message>
        <source>Choose what earlier grades count as: %s</source>
        <translation>이전 등급을 무엇으로 볼지 고르세요: %s</translation>
    </message>
    <message>
        <source>Counting grades</source>
        <translation>등급 세는 중</translation>
    </message>
    <message>
        <source>Guideline unclear (%s)…</source>
        <translation>가이드라인 불분명(%s)…</translation>
    </message>
    <message>
        <source>Guideline unclear…</source>
        <translation>가이드라인 불분명…</translation>
    </message>
    <message>
        <source>Guidelines in Markdown</source>
        <translation>가이드라인(Markdown)</translation>
    </message>
    <message>
        <source>Guidelines, in Markdown</source>
        <translation>가이드라인, Markdown</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Pairs that are judged come up again for the new question; their grades stay.</source>
        <translation>판정한 쌍은 새 질문 때문에 다시 나오며, 등급은 그대로입니다.</translation>
    </message>
    <message>
        <source>Preview of the guidelines</source>
        <translation>가이드라인 미리보기</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>새 버전으로 저장</translation>
    </message>
    <message>
        <source>the current scale</source>
        <translation>현재 척도</translation>
    </message>
    <message>
        <source>Scale and guidelines</source>
        <translation>척도와 가이드라인</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>시작점</translation>
    </message>
    <message>
        <source>The pairs that the guidelines do not decide</source>
        <translation>가이드라인으로 정할 수 없는 쌍</translation>
    </message>
    <message>
        <source>The scale is saved as version %s</source>
        <translation>척도를 버전 %s(으)로 저장했습니다</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>제목</translation>
    </message>
    <message>
        <source>What raters have to know, in Markdown: **bold**, - lists</source>
        <translation>평가자가 알아야 할 것, Markdown으로: **굵게**, - 목록</translation>
    </message>
    <message>
        <source>continuous</source>
        <translation>연속형</translation>
    </message>
    <message>
        <source>graded</source>
        <translation>등급 있음</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>%s found</source>
        <translation>%s개 찾음</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>찾기 닫기</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>찾지 못함</translation>
    </message>
</context>
<context>
    <name>SelfNaming</name>
    <message>
        <source>%s text</source>
        <translation>본문 %s개</translation>
    </message>
    <message>
        <source>%s texts</source>
        <translation>본문 %s개</translation>
    </message>
    <message>
        <source>Continue without masking</source>
        <translation>가리지 않고 계속</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>예</translation>
    </message>
    <message>
        <source>Looking for texts that name who wrote them</source>
        <translation>작성자를 밝히는 본문을 찾는 중</translation>
    </message>
    <message>
        <source>Mask the ticked names</source>
        <translation>선택한 이름 가리기</translation>
    </message>
    <message>
        <source>Names to mask</source>
        <translation>가릴 이름</translation>
    </message>
    <message>
        <source>Raters would read them and could tell the systems apart. Ticked names are shown as {mask}, here and in packages; evaluation and exports keep the texts. Check each name: some are ordinary words, such as Apple or Meta.</source>
        <translation>평가자가 읽으면 시스템을 구별할 수 있습니다. 선택한 이름은 여기와 패키지에서 {mask}로 표시되고, 평가와 내보내기에서는 본문이 그대로 유지됩니다. Apple이나 Meta처럼 보통 단어일 수도 있으니 하나씩 확인하세요.</translation>
    </message>
    <message>
        <source>Texts that name who wrote them</source>
        <translation>작성자를 밝히는 본문</translation>
    </message>
</context>
<context>
    <name>SentenceCard</name>
    <message>
        <source>%s good</source>
        <translation>%s 양호</translation>
    </message>
    <message>
        <source>%s tentative</source>
        <translation>%s 잠정</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>계산</translation>
    </message>
    <message>
        <source>Criterion: %s</source>
        <translation>기준: %s</translation>
    </message>
    <message>
        <source>Draw the intervals</source>
        <translation>구간 계산</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>보고서 내보내기…</translation>
    </message>
    <message>
        <source>Intervals, agreement and grades are being computed…</source>
        <translation>구간, 일치도, 등급을 계산하는 중…</translation>
    </message>
    <message>
        <source>Intervals, agreement and grades were not computed.</source>
        <translation>구간, 일치도, 등급을 계산하지 않았습니다.</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha</source>
        <translation>Krippendorff&apos;s alpha</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>새 작업…</translation>
    </message>
    <message>
        <source>Open the guidelines</source>
        <translation>가이드라인 열기</translation>
    </message>
    <message>
        <source>Settle %s</source>
        <translation>%s개 조정하기</translation>
    </message>
    <message>
        <source>You are asked about them, blind; your verdict decides.</source>
        <translation>블라인드로 판정을 요청받으며, 그 평결로 결정됩니다.</translation>
    </message>
</context>
<context>
    <name>ServerDialog</name>
    <message>
        <source>If empty, PGPASSWORD, a service file or .pgpass is used. The password is never stored.</source>
        <translation>비워 두면 PGPASSWORD, 서비스 파일 또는 .pgpass를 사용합니다. 비밀번호는 저장되지 않습니다.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Open from server</source>
        <translation>서버에서 열기</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>비밀번호</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Choose a tool to get its numbers exactly.</source>
        <translation>도구를 고르면 그 도구의 값을 그대로 얻습니다.</translation>
    </message>
    <message>
        <source>Source: %s</source>
        <translation>출처: %s</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 구간</translation>
    </message>
    <message>
        <source>All numbers of the page over the queries of one stratum or tag</source>
        <translation>이 페이지의 모든 값을 한 층이나 태그의 쿼리로 계산</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>이득</translation>
    </message>
    <message>
        <source>How sure each mean is: of 100 such intervals 95 hold the mean of all such queries.</source>
        <translation>평균이 얼마나 확실한지: 이런 구간 100개 중 95개가 그런 쿼리 전체의 평균을 포함합니다.</translation>
    </message>
    <message>
        <source>Ideal order</source>
        <translation>이상 순서</translation>
    </message>
    <message>
        <source>Not the same in all metrics. %s</source>
        <translation>지표마다 다릅니다. %s</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Same as</source>
        <translation>같은 방식</translation>
    </message>
    <message>
        <source>Settings of the numbers</source>
        <translation>값 계산 설정</translation>
    </message>
    <message>
        <source>Show older versions</source>
        <translation>이전 버전 표시</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>What a grade is worth in DCG and nDCG.</source>
        <translation>DCG와 nDCG에서 한 등급의 가치입니다.</translation>
    </message>
    <message>
        <source>What nDCG takes as the best possible list.</source>
        <translation>nDCG가 가장 좋은 목록으로 보는 것입니다.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>all judged</source>
        <translation>판정한 것 모두</translation>
    </message>
    <message>
        <source>all judged, not cut</source>
        <translation>판정한 것 모두, 자르지 않음</translation>
    </message>
    <message>
        <source>as a bar</source>
        <translation>막대로</translation>
    </message>
    <message>
        <source>as gdeval</source>
        <translation>gdeval처럼</translation>
    </message>
    <message>
        <source>as imported</source>
        <translation>가져온 순서</translation>
    </message>
    <message>
        <source>as ir_measures</source>
        <translation>ir_measures처럼</translation>
    </message>
    <message>
        <source>as ranges</source>
        <translation>범위로</translation>
    </message>
    <message>
        <source>as spelled</source>
        <translation>적힌 대로</translation>
    </message>
    <message>
        <source>averaged</source>
        <translation>평균 처리</translation>
    </message>
    <message>
        <source>by 32-bit score</source>
        <translation>32비트 점수순</translation>
    </message>
    <message>
        <source>by score</source>
        <translation>점수순</translation>
    </message>
    <message>
        <source>by traffic</source>
        <translation>트래픽 가중</translation>
    </message>
    <message>
        <source>count as 0</source>
        <translation>0으로 셈</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>셈</translation>
    </message>
    <message>
        <source>cut at the results returned</source>
        <translation>반환된 결과 수에서 자름</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>지수</translation>
    </message>
    <message>
        <source>geometric mean</source>
        <translation>기하 평균</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>선형</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>mean, as in the run</source>
        <translation>평균, run 순서</translation>
    </message>
    <message>
        <source>mean, by NumPy</source>
        <translation>평균, NumPy 방식</translation>
    </message>
    <message>
        <source>mean, by key</source>
        <translation>평균, 키 순서</translation>
    </message>
    <message>
        <source>median</source>
        <translation>중앙값</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>not relevant</source>
        <translation>관련 없음으로</translation>
    </message>
    <message>
        <source>off</source>
        <translation>끔</translation>
    </message>
    <message>
        <source>queries, 2 decimals</source>
        <translation>쿼리, 소수 2자리</translation>
    </message>
    <message>
        <source>results shown</source>
        <translation>표시된 결과</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>빼고 계산</translation>
    </message>
    <message>
        <source>terms, 2 decimals</source>
        <translation>항, 소수 2자리</translation>
    </message>
    <message>
        <source>the scale&apos;s own</source>
        <translation>척도의 이득</translation>
    </message>
    <message>
        <source>these settings</source>
        <translation>현재 설정</translation>
    </message>
    <message>
        <source>± behind the number</source>
        <translation>값 뒤에 ±</translation>
    </message>
</context>
<context>
    <name>SettlingDialog</name>
    <message>
        <source>%s more to decide</source>
        <translation>결정할 것 %s건 더</translation>
    </message>
    <message>
        <source>%s, another window</source>
        <translation>%s, 다른 창</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>상대 것 유지</translation>
    </message>
    <message>
        <source>%s settled it before you. Your decision is not saved yet.</source>
        <translation>%s 님이 먼저 조정했습니다. 내 결정은 아직 저장되지 않았습니다.</translation>
    </message>
    <message>
        <source>%s mine</source>
        <translation>%s 내 것</translation>
    </message>
    <message>
        <source>%s theirs</source>
        <translation>%s 상대 것</translation>
    </message>
    <message>
        <source>Keep the other decision</source>
        <translation>다른 결정 유지</translation>
    </message>
    <message>
        <source>Keep the other decision; yours is not saved.</source>
        <translation>다른 결정을 유지하며, 내 것은 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Keep theirs. Yours is not saved; the item stays open for you, and S skips it.</source>
        <translation>상대 것을 유지합니다. 내 것은 저장하지 않으며, 항목은 미결로 남고 S로 건너뜁니다.</translation>
    </message>
    <message>
        <source>Keep theirs. Yours is not saved; what you said before stays.</source>
        <translation>상대 것을 유지합니다. 내 것은 저장하지 않으며, 이전 의견은 그대로입니다.</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>다르게 조정됨</translation>
    </message>
    <message>
        <source>Store mine as well</source>
        <translation>내 것도 저장</translation>
    </message>
    <message>
        <source>Store mine as well: %s.</source>
        <translation>내 것도 저장: %s.</translation>
    </message>
    <message>
        <source>Store mine instead</source>
        <translation>대신 내 것 저장</translation>
    </message>
    <message>
        <source>Store mine instead: %s.</source>
        <translation>대신 내 것을 저장: %s.</translation>
    </message>
    <message>
        <source>You settled it in another window. Your decision here is not saved yet.</source>
        <translation>다른 창에서 이미 조정했습니다. 여기의 결정은 아직 저장되지 않았습니다.</translation>
    </message>
    <message>
        <source>not stored</source>
        <translation>저장 안 됨</translation>
    </message>
    <message>
        <source>your note: %s</source>
        <translation>내 메모: %s</translation>
    </message>
    <message>
        <source>yours (%s)</source>
        <translation>내 것(%s)</translation>
    </message>
</context>
<context>
    <name>SetupCard</name>
    <message>
        <source>%s in, %s out</source>
        <translation>입력 %s, 출력 %s</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>끝점</translation>
    </message>
    <message>
        <source>Fields sent</source>
        <translation>보내는 필드</translation>
    </message>
    <message>
        <source>Graded pairs</source>
        <translation>매긴 쌍</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>No grade</source>
        <translation>등급 없음</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>프롬프트</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>표본 수</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>온도</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>토큰</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>SetupForm</name>
    <message>
        <source>API key</source>
        <translation>API 키</translation>
    </message>
    <message>
        <source>Authorisation</source>
        <translation>인증</translation>
    </message>
    <message>
        <source>Bearer</source>
        <translation>Bearer</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>엔진</translation>
    </message>
    <message>
        <source>First N results</source>
        <translation>상위 N개 결과</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>헤더</translation>
    </message>
    <message>
        <source>Key…</source>
        <translation>키…</translation>
    </message>
    <message>
        <source>Request body</source>
        <translation>요청 본문</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>초당 요청 수</translation>
    </message>
    <message>
        <source>System name</source>
        <translation>시스템 이름</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>any HTTP</source>
        <translation>기타 HTTP</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>own header</source>
        <translation>직접 쓴 헤더</translation>
    </message>
    <message>
        <source>user:password</source>
        <translation>사용자:비밀번호</translation>
    </message>
</context>
<context>
    <name>SideBySide</name>
    <message>
        <source>Both bad</source>
        <translation>둘 다 나쁨</translation>
    </message>
    <message>
        <source>Both good</source>
        <translation>둘 다 좋음</translation>
    </message>
    <message>
        <source>Both so-so</source>
        <translation>둘 다 보통</translation>
    </message>
    <message>
        <source>Comparison %s</source>
        <translation>비교 %s</translation>
    </message>
    <message>
        <source>Left better</source>
        <translation>왼쪽이 더 좋음</translation>
    </message>
    <message>
        <source>Left much better</source>
        <translation>왼쪽이 훨씬 좋음</translation>
    </message>
    <message>
        <source>Left slightly better</source>
        <translation>왼쪽이 약간 좋음</translation>
    </message>
    <message>
        <source>Right better</source>
        <translation>오른쪽이 더 좋음</translation>
    </message>
    <message>
        <source>Right much better</source>
        <translation>오른쪽이 훨씬 좋음</translation>
    </message>
    <message>
        <source>Right slightly better</source>
        <translation>오른쪽이 약간 좋음</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>Same, of a kind…</source>
        <translation>같음, 종류…</translation>
    </message>
    <message>
        <source>better</source>
        <translation>더 좋음</translation>
    </message>
    <message>
        <source>kind…</source>
        <translation>종류…</translation>
    </message>
    <message>
        <source>much better</source>
        <translation>훨씬 좋음</translation>
    </message>
    <message>
        <source>slightly</source>
        <translation>약간</translation>
    </message>
</context>
<context>
    <name>SideBySideClosed</name>
    <message>
        <source>%s of %s queries have the same first %s results on both sides, so all are Same by rule.</source>
        <translation>쿼리 %s / %s 개는 양쪽의 상위 %s개 결과가 같으므로 규칙에 따라 모두 같음입니다.</translation>
    </message>
    <message>
        <source>All items of this comparison are with other raters.</source>
        <translation>이 비교의 모든 항목은 다른 평가자에게 있습니다.</translation>
    </message>
    <message>
        <source>At %s of %s ranks both sides hold the same document, so all are Same by rule.</source>
        <translation>순위 %s / %s 에서 양쪽 문서가 같으므로 규칙에 따라 모두 같음입니다.</translation>
    </message>
    <message>
        <source>Everybody has finished. Once the result is shown, verdicts are locked.</source>
        <translation>모두 끝냈습니다. 결과가 표시되면 평결은 잠깁니다.</translation>
    </message>
    <message>
        <source>Nothing of this comparison is left for you.</source>
        <translation>이 비교에서 남은 것이 없습니다.</translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation>판정할 것이 없습니다</translation>
    </message>
    <message>
        <source>Open the result…</source>
        <translation>결과 열기…</translation>
    </message>
    <message>
        <source>Show the result</source>
        <translation>결과 보기</translation>
    </message>
    <message>
        <source>The result stays closed until everybody has finished. Not yet: %s.</source>
        <translation>모두 끝낼 때까지 결과는 공개되지 않습니다. 아직: %s.</translation>
    </message>
    <message>
        <source>The verdicts of this comparison came from a file; nobody is asked for more.</source>
        <translation>이 비교의 평결은 파일에서 왔으며 더 묻지 않습니다.</translation>
    </message>
    <message>
        <source>You have judged all of yours</source>
        <translation>맡은 것을 모두 판정했습니다</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>이름</translation>
    </message>
</context>
<context>
    <name>SideBySidePanel</name>
    <message>
        <source>A comparison shows raters the lists of two systems side by side, without names. Choose the systems, the queries and who judges them.</source>
        <translation>비교는 두 시스템의 목록을 이름 없이 나란히 보여 줍니다. 시스템, 쿼리, 판정할 사람을 고르세요.</translation>
    </message>
    <message>
        <source>Counting the verdicts</source>
        <translation>평결 세는 중</translation>
    </message>
    <message>
        <source>Import two runs; then a comparison of them can be judged here, blind.</source>
        <translation>run 두 개를 가져오면 여기에서 블라인드로 비교할 수 있습니다.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Not everybody has finished: %s. The result names the systems. Whoever has seen it can no longer judge blind, so verdicts are locked from then on.</source>
        <translation>아직 모두 끝내지 않았습니다: %s. 결과에는 시스템 이름이 나옵니다. 본 사람은 더 이상 블라인드로 판정할 수 없으므로 그 뒤 평결은 잠깁니다.</translation>
    </message>
    <message>
        <source>Nothing was assigned to you yet. The project lead does that.</source>
        <translation>아직 할당된 것이 없습니다. 프로젝트 책임자가 할당합니다.</translation>
    </message>
    <message>
        <source>The lead of the comparison decides this. Your name is stored with it.</source>
        <translation>비교의 책임자가 결정합니다. 이름이 함께 저장됩니다.</translation>
    </message>
    <message>
        <source>The result is open, so verdicts are locked unless the comparison is reopened.</source>
        <translation>결과가 열려 있어 평결이 잠겼습니다. 바꾸려면 비교를 다시 여세요.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>all are judged</source>
        <translation>모두 판정함</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>새 비교…</translation>
    </message>
    <message>
        <source>Nothing is compared yet</source>
        <translation>아직 비교가 없습니다</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>아직 비교할 것이 없습니다</translation>
    </message>
    <message>
        <source>On to the next two systems of the same plan</source>
        <translation>같은 계획의 다음 두 시스템으로</translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation>결과 열기</translation>
    </message>
    <message>
        <source>Opening the comparison</source>
        <translation>비교 여는 중</translation>
    </message>
    <message>
        <source>Removed: %s</source>
        <translation>제거함: %s</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>다시 열기</translation>
    </message>
    <message>
        <source>Reopen the comparison</source>
        <translation>비교 다시 열기</translation>
    </message>
    <message>
        <source>Side by side needs two systems</source>
        <translation>나란히 비교에는 시스템이 두 개 필요합니다</translation>
    </message>
    <message>
        <source>The comparison is reopened.</source>
        <translation>비교를 다시 열었습니다.</translation>
    </message>
    <message>
        <source>The result was seen (%s). Verdicts can be given and changed again, and the result is closed.</source>
        <translation>결과를 본 적이 있습니다(%s). 다시 열면 평결을 주거나 바꿀 수 있고 결과는 닫힙니다.</translation>
    </message>
</context>
<context>
    <name>SideChoice</name>
    <message>
        <source>keys: %s</source>
        <translation>키: %s</translation>
    </message>
    <message>
        <source>left</source>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>right</source>
        <translation>오른쪽</translation>
    </message>
    <message>
        <source>said by %s of those who disagree</source>
        <translation>의견이 다른 사람 중 %s명의 선택</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
</context>
<context>
    <name>SidesPage</name>
    <message>
        <source>%s good</source>
        <translation>%s 양호</translation>
    </message>
    <message>
        <source>%s items, κ %s</source>
        <translation>항목 %s개, κ %s</translation>
    </message>
    <message>
        <source>%s of the cell</source>
        <translation>이 칸의 %s개</translation>
    </message>
    <message>
        <source>%s tentative</source>
        <translation>%s 잠정</translation>
    </message>
    <message>
        <source>%s, worst first</source>
        <translation>%s개, 심한 것부터</translation>
    </message>
    <message>
        <source>Agreement of the raters</source>
        <translation>평가자 간 일치도</translation>
    </message>
    <message>
        <source>Agreement on verdicts</source>
        <translation>평결 일치도</translation>
    </message>
    <message>
        <source>B baseline better · S same · G candidate better</source>
        <translation>B 기준 시스템이 더 좋음 · S 같음 · G 후보 시스템이 더 좋음</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Every item has a majority.</source>
        <translation>모든 항목에 다수 의견이 있습니다.</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Items on which raters differ</source>
        <translation>평가자 의견이 다른 항목</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha</source>
        <translation>Krippendorff&apos;s alpha</translation>
    </message>
    <message>
        <source>No item was judged by two raters, so agreement is not known.</source>
        <translation>두 평가자가 판정한 항목이 없어 일치도를 알 수 없습니다.</translation>
    </message>
    <message>
        <source>The results are closed until everybody has finished.</source>
        <translation>모두 끝낼 때까지 결과는 공개되지 않습니다.</translation>
    </message>
    <message>
        <source>Open the comparison</source>
        <translation>비교 열기</translation>
    </message>
    <message>
        <source>Rater by rater</source>
        <translation>평가자 간 비교</translation>
    </message>
    <message>
        <source>Two raters</source>
        <translation>평가자 두 명</translation>
    </message>
    <message>
        <source>Verdict by verdict</source>
        <translation>평결별 비교</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>kappa</translation>
    </message>
    <message>
        <source>shared items</source>
        <translation>공통 항목</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>모두 보기</translation>
    </message>
</context>
<context>
    <name>SplitRows</name>
    <message>
        <source>%s. By stratum; queries that are nearly the same stay together.</source>
        <translation>%s. 층별로 나누며, 거의 같은 쿼리는 함께 둡니다.</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>비공개</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Shares of the splits</source>
        <translation>분할의 비율</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>분할</translation>
    </message>
    <message>
        <source>Splitting</source>
        <translation>분할 중</translation>
    </message>
    <message>
        <source>Splitting…</source>
        <translation>분할 중…</translation>
    </message>
    <message>
        <source>The labels go to %s: it is for whoever scores.</source>
        <translation>레이블은 %s에 저장됩니다. 채점자용입니다.</translation>
    </message>
    <message>
        <source>all labels</source>
        <translation>모든 레이블</translation>
    </message>
    <message>
        <source>all queries together</source>
        <translation>모든 쿼리를 함께</translation>
    </message>
    <message>
        <source>by shares</source>
        <translation>비율로</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>the labels of %s</source>
        <translation>%s의 레이블</translation>
    </message>
</context>
<context>
    <name>StartFooter</name>
    <message>
        <source>Guide F1</source>
        <translation>안내서 F1</translation>
    </message>
    <message>
        <source>Version %s · what is new</source>
        <translation>버전 %s · 새로운 기능</translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Drop a run, qrels, CSV or JSONL file anywhere to begin.</source>
        <translation>run, qrels, CSV 또는 JSONL 파일을 아무 곳에나 끌어다 놓으면 시작됩니다.</translation>
    </message>
    <message>
        <source>Judge results. Compare systems. Know whether it is real.</source>
        <translation>결과를 판정하고, 시스템을 비교하고, 차이가 진짜인지 확인하세요.</translation>
    </message>
    <message>
        <source>New here? Three steps: say who you are, grade five results, see the number move.</source>
        <translation>처음이신가요? 세 단계면 됩니다. 누구인지 알리고, 결과 다섯 개를 판정하고, 숫자가 움직이는 것을 보세요.</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>새 프로젝트…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>나중에</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>데모 열기</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>열기…</translation>
    </message>
    <message>
        <source>Projects you have opened will be listed here.</source>
        <translation>열어 본 프로젝트가 여기에 표시됩니다.</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>최근</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>둘러보기 시작</translation>
    </message>
    <message>
        <source>a project, a package or a release</source>
        <translation>프로젝트, 패키지 또는 릴리스</translation>
    </message>
    <message>
        <source>a small shop in three languages, half judged</source>
        <translation>세 언어를 쓰는 작은 상점, 절반은 판정됨</translation>
    </message>
    <message>
        <source>choose a scale, then import queries and result lists</source>
        <translation>척도를 고른 다음 쿼리와 결과 목록을 가져옵니다</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>찾을 수 없음</translation>
    </message>
    <message>
        <source>today</source>
        <translation>오늘</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>어제</translation>
    </message>
</context>
<context>
    <name>StatisticsKeeper</name>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>All judgments saved</source>
        <translation>모든 판정이 저장됨</translation>
    </message>
    <message>
        <source>Not saved: %s</source>
        <translation>저장되지 않음: %s</translation>
    </message>
    <message>
        <source>Save a copy elsewhere…</source>
        <translation>다른 곳에 사본 저장…</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>저장하는 중…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
</context>
<context>
    <name>StrataCard</name>
    <message>
        <source>By part of the queries</source>
        <translation>쿼리 부분별</translation>
    </message>
    <message>
        <source>By stratum</source>
        <translation>층별</translation>
    </message>
    <message>
        <source>By weight</source>
        <translation>가중치별</translation>
    </message>
</context>
<context>
    <name>StrataPage</name>
    <message>
        <source>By stratum</source>
        <translation>층별</translation>
    </message>
    <message>
        <source>Enter: all numbers of this page over these queries alone</source>
        <translation>Enter: 이 페이지의 모든 값을 이 쿼리로만 계산</translation>
    </message>
    <message>
        <source>No query has a stratum or a tag. Import queries with a column “stratum” or “tags”, or correct them in Queries.</source>
        <translation>층이나 태그가 있는 쿼리가 없습니다. “stratum” 또는 “tags” 열이 있는 쿼리를 가져오거나 쿼리 패널에서 고치세요.</translation>
    </message>
    <message>
        <source>Show only these queries</source>
        <translation>이 쿼리만 표시</translation>
    </message>
    <message>
        <source>mean by stratum and tag</source>
        <translation>층과 태그별 평균</translation>
    </message>
</context>
<context>
    <name>SystemDetails</name>
    <message>
        <source> · at import %s of %s first results were judged</source>
        <translation> · 가져올 때 첫 결과 %s / %s개가 판정되어 있었음</translation>
    </message>
    <message>
        <source>%s results of %s queries</source>
        <translation>결과 %s개, 쿼리 %s개</translation>
    </message>
    <message>
        <source>Queries of the system</source>
        <translation>시스템의 쿼리</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>from %s, %s</source>
        <translation>출처 %s, %s</translation>
    </message>
    <message>
        <source>longest list %s</source>
        <translation>가장 긴 목록 %s</translation>
    </message>
    <message>
        <source>ordered by rank</source>
        <translation>순위 순</translation>
    </message>
    <message>
        <source>ordered by score</source>
        <translation>점수 순</translation>
    </message>
    <message>
        <source>tag %s</source>
        <translation>태그 %s</translation>
    </message>
</context>
<context>
    <name>SystemsCard</name>
    <message>
        <source>Judge unjudged results</source>
        <translation>미판정 결과 판정</translation>
    </message>
    <message>
        <source>Only %s</source>
        <translation>%s만</translation>
    </message>
</context>
<context>
    <name>SystemsPanel</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>All systems are hidden.</source>
        <translation>모든 시스템이 숨겨져 있습니다.</translation>
    </message>
    <message>
        <source>Fetch results from a running search engine</source>
        <translation>실행 중인 검색 엔진에서 결과 받아오기</translation>
    </message>
    <message>
        <source>Fetch…</source>
        <translation>받아오기…</translation>
    </message>
    <message>
        <source>Go to its queries</source>
        <translation>쿼리로 이동</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>No system yet: import a TREC run to have one.</source>
        <translation>시스템이 아직 없습니다. TREC run을 가져오세요.</translation>
    </message>
    <message>
        <source>Rename one system at a time.</source>
        <translation>시스템 이름은 한 번에 하나씩 바꾸세요.</translation>
    </message>
    <message>
        <source>Show hidden</source>
        <translation>숨긴 것 표시</translation>
    </message>
    <message>
        <source>Show hidden (%s)</source>
        <translation>숨긴 것 표시(%s)</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Watch a file or folder for newer runs</source>
        <translation>파일이나 폴더에 새 run이 있는지 감시</translation>
    </message>
    <message>
        <source>Watch…</source>
        <translation>감시…</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>순위 순</translation>
    </message>
    <message>
        <source>by score</source>
        <translation>점수순</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>숨김</translation>
    </message>
</context>
<context>
    <name>SystemsTable</name>
    <message>
        <source>95 % from</source>
        <translation>95 % 하한</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 상한</translation>
    </message>
    <message>
        <source>95 %% interval: %s</source>
        <translation>95 %% 구간: %s</translation>
    </message>
    <message>
        <source>All unjudged as grade 0: %s</source>
        <translation>미판정을 모두 등급 0으로: %s</translation>
    </message>
    <message>
        <source>Enter: the queries from the lowest value</source>
        <translation>Enter: 가장 낮은 값부터 쿼리 보기</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>빠짐</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Systems and metrics</source>
        <translation>시스템과 지표</translation>
    </message>
</context>
<context>
    <name>TabsCard</name>
    <message>
        <source>Back to the whole page (Esc)</source>
        <translation>전체 페이지로 (Esc)</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>확대</translation>
    </message>
    <message>
        <source>Make smaller</source>
        <translation>축소</translation>
    </message>
    <message>
        <source>Use the whole page (double click)</source>
        <translation>페이지 전체 사용 (두 번 누르기)</translation>
    </message>
</context>
<context>
    <name>TaskActions</name>
    <message>
        <source>By the criterion in focus both are the same</source>
        <translation>현재 기준으로 양쪽이 같음</translation>
    </message>
    <message>
        <source>By the criterion in focus left is better</source>
        <translation>현재 기준으로 왼쪽이 더 좋음</translation>
    </message>
    <message>
        <source>By the criterion in focus right is better</source>
        <translation>현재 기준으로 오른쪽이 더 좋음</translation>
    </message>
    <message>
        <source>expand</source>
        <translation>펼치기</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>다음으로</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>left, same, right</source>
        <translation>왼쪽, 같음, 오른쪽</translation>
    </message>
    <message>
        <source>next criterion</source>
        <translation>다음 기준</translation>
    </message>
    <message>
        <source>open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>구절</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>건너뛰기</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Reason: %s</source>
        <translation>이유: %s</translation>
    </message>
</context>
<context>
    <name>TaskView</name>
    <message>
        <source>Guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>Not saved. You see what the project holds; judge again.</source>
        <translation>저장되지 않았습니다. 프로젝트에 있는 내용이 표시됩니다. 다시 판정하세요.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>대기열</translation>
    </message>
    <message>
        <source>Select words of a text first, with the mouse or with Shift and the arrows in it.</source>
        <translation>먼저 마우스나 Shift+화살표로 한쪽 텍스트의 단어를 선택하세요.</translation>
    </message>
    <message>
        <source>That is the known grade: %s%s. → goes on.</source>
        <translation>정답 등급입니다: %s%s. →로 넘어갑니다.</translation>
    </message>
    <message>
        <source>The known grade is %s%s. Look again, or go on with →.</source>
        <translation>정답 등급은 %s%s입니다. 다시 보거나 →로 넘어가세요.</translation>
    </message>
    <message>
        <source>Two lists to compare</source>
        <translation>비교할 두 목록</translation>
    </message>
    <message>
        <source>Verdict replaced by skip</source>
        <translation>평결이 건너뜀으로 바뀜</translation>
    </message>
    <message>
        <source>Words are marked in an opened document: Space opens the one under the cursor.</source>
        <translation>단어는 열린 문서에서 표시합니다. Space로 커서 위치의 문서를 엽니다.</translation>
    </message>
</context>
<context>
    <name>TasksDialog</name>
    <message>
        <source> · %s closed</source>
        <translation> · %s 끝남</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>%s of %s pairs judged</source>
        <translation>%s / %s쌍 판정</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>세는 중</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>새 작업…</translation>
    </message>
    <message>
        <source>Raters see how many of the hidden known grades they matched</source>
        <translation>숨은 알려진 등급과 몇 개 일치했는지 평가자에게 보임</translation>
    </message>
    <message>
        <source>Tasks and their progress</source>
        <translation>작업과 진행 상황</translation>
    </message>
    <message>
        <source>There are no tasks yet. A task is a set of pairs, in its own order for each rater. Without one, raters judge the top results of all systems.</source>
        <translation>작업이 아직 없습니다. 작업은 쌍의 모음으로, 평가자마다 순서가 다릅니다. 작업이 없으면 모든 시스템의 상위 결과를 판정합니다.</translation>
    </message>
    <message>
        <source>for anyone who opens Judge</source>
        <translation>판정을 여는 사람 누구나</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Remove the task %s</source>
        <translation>작업 %s 제거</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>The task %s is back</source>
        <translation>작업 %s이(가) 되돌아왔습니다</translation>
    </message>
    <message>
        <source>The task %s is removed; judgments stay</source>
        <translation>작업 %s을(를) 제거했습니다. 판정은 남습니다</translation>
    </message>
    <message>
        <source>for raters: %s</source>
        <translation>평가자용: %s</translation>
    </message>
    <message>
        <source>wanted by %s</source>
        <translation>마감 %s</translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
</context>
<context>
    <name>TieRow</name>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation>같음의 종류</translation>
    </message>
</context>
<context>
    <name>ToDo</name>
    <message>
        <source>Reading what there is to do</source>
        <translation>할 일 읽는 중</translation>
    </message>
    <message>
        <source>Your goal for today is reached: %s judged.</source>
        <translation>오늘 목표를 달성했습니다: %s건 판정.</translation>
    </message>
</context>
<context>
    <name>ToldCard</name>
    <message>
        <source>%s new</source>
        <translation>새로 %s건</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>Look at what was settled differently</source>
        <translation>다르게 조정된 것 보기</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>다르게 조정됨</translation>
    </message>
    <message>
        <source>Your pairs with another final grade, or with an answer to you: %s.</source>
        <translation>최종 등급이 다르거나 답변이 온 내 쌍: %s.</translation>
    </message>
    <message>
        <source>See both grades and why, and answer if you like.</source>
        <translation>두 등급과 이유를 보고, 원하면 답하세요.</translation>
    </message>
</context>
<context>
    <name>ToldNews</name>
    <message>
        <source>Reading how your grades were settled</source>
        <translation>내 등급의 조정 결과 읽는 중</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Find a query, document or action</source>
        <translation>쿼리, 문서 또는 작업 찾기</translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation>작업 찾기</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Go to Judge</source>
        <translation>판정으로 이동</translation>
    </message>
    <message>
        <source>Say who you are: choose one of the raters at the top right, or add yourself.</source>
        <translation>누구인지 알려 주세요. 오른쪽 위에서 평가자를 고르거나 자신을 추가합니다.</translation>
    </message>
    <message>
        <source>See it in Evaluate</source>
        <translation>평가에서 보기</translation>
    </message>
    <message>
        <source>Your grades count at once.</source>
        <translation>판정은 바로 반영됩니다.</translation>
    </message>
</context>
<context>
    <name>TourBar</name>
    <message>
        <source>End the tour</source>
        <translation>둘러보기 끝내기</translation>
    </message>
    <message>
        <source>Step %s of 3</source>
        <translation>3단계 중 %s단계</translation>
    </message>
</context>
<context>
    <name>TrustCard</name>
    <message>
        <source>%s pairs that people judged too</source>
        <translation>사람도 판정한 쌍 %s개</translation>
    </message>
    <message>
        <source>Can it be trusted?</source>
        <translation>믿을 수 있나요?</translation>
    </message>
    <message>
        <source>Checks of the result</source>
        <translation>결과 점검</translation>
    </message>
    <message>
        <source>How far can it be trusted?</source>
        <translation>어디까지 믿을 수 있습니까?</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Model with each rater</source>
        <translation>모델과 각 평가자</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>People and the model</source>
        <translation>사람과 모델</translation>
    </message>
    <message>
        <source>People with each other</source>
        <translation>사람들끼리</translation>
    </message>
    <message>
        <source>Weighted kappa with its 95 % interval</source>
        <translation>가중 kappa와 95 % 구간</translation>
    </message>
    <message>
        <source>Where it differs</source>
        <translation>다른 곳</translation>
    </message>
</context>
<context>
    <name>UnclearCard</name>
    <message>
        <source>Guideline unclear</source>
        <translation>가이드라인 불분명</translation>
    </message>
    <message>
        <source>Pairs marked with G so far. They are listed for the next version of the guidelines.</source>
        <translation>지금까지 G로 표시한 쌍입니다. 다음 버전의 가이드라인을 위해 나열됩니다.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>보기</translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>Close without them</source>
        <translation>저장하지 않고 닫기</translation>
    </message>
    <message>
        <source>Do not close</source>
        <translation>닫지 않기</translation>
    </message>
    <message>
        <source>Not everything is saved</source>
        <translation>모두 저장되지 않았습니다</translation>
    </message>
    <message>
        <source>Save a copy elsewhere…</source>
        <translation>다른 곳에 사본 저장…</translation>
    </message>
    <message>
        <source>Saving is tried again automatically, and the project closes once everything is saved. A copy elsewhere includes them. If you close without them, they stay in this computer&apos;s recovery journal, as far as it can be written, and are offered when you open the project again.</source>
        <translation>자동으로 다시 저장을 시도하며, 모두 저장되면 프로젝트가 닫힙니다. 다른 곳에 저장한 사본에는 함께 들어갑니다. 저장하지 않고 닫으면 쓸 수 있는 한 이 컴퓨터의 복구 저널에 남고, 프로젝트를 다시 열 때 되찾을 수 있습니다.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
</context>
<context>
    <name>VerdictCard</name>
    <message>
        <source>A is better</source>
        <translation>A가 더 좋음</translation>
    </message>
    <message>
        <source>B is better</source>
        <translation>B가 더 좋음</translation>
    </message>
    <message>
        <source>Effect size d = %s.</source>
        <translation>효과 크기 d = %s.</translation>
    </message>
    <message>
        <source>A is ahead, not settled</source>
        <translation>A가 앞서지만 확정되지 않음</translation>
    </message>
    <message>
        <source>B is ahead, not settled</source>
        <translation>B가 앞서지만 확정되지 않음</translation>
    </message>
    <message>
        <source>Not proven</source>
        <translation>입증되지 않음</translation>
    </message>
    <message>
        <source>Paired t</source>
        <translation>대응 t 검정</translation>
    </message>
    <message>
        <source>Randomisation</source>
        <translation>무작위화 검정</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>검정</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>검정하는 중…</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>평결</translation>
    </message>
    <message>
        <source>Wilcoxon</source>
        <translation>Wilcoxon</translation>
    </message>
    <message>
        <source>difference %s</source>
        <translation>차이 %s</translation>
    </message>
</context>
<context>
    <name>VoiceCard</name>
    <message>
        <source>%s s</source>
        <translation>%s초</translation>
    </message>
    <message>
        <source>Answer: %s</source>
        <translation>답변: %s</translation>
    </message>
    <message>
        <source>Flagged: %s</source>
        <translation>플래그: %s</translation>
    </message>
    <message>
        <source>Rater %s</source>
        <translation>평가자 %s</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>추측</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>판정할 수 없음</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>아마도</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>메모 없음</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>확실</translation>
    </message>
</context>
<context>
    <name>WatchDialog</name>
    <message>
        <source>Add file…</source>
        <translation>파일 추가…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>폴더 추가…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Nothing is watched yet. Add a run, or the folder that runs are written to.</source>
        <translation>아직 지켜보는 것이 없습니다. run 파일이나 run이 저장되는 폴더를 추가하세요.</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>감시 중지</translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation>폴더 감시</translation>
    </message>
    <message>
        <source>Watch run files</source>
        <translation>run 파일 감시</translation>
    </message>
    <message>
        <source>Watched files and folders</source>
        <translation>감시하는 파일과 폴더</translation>
    </message>
    <message>
        <source>When a run here changes, it is offered as the next version of its system; nothing is imported automatically. The list is kept on this computer, not in the project.</source>
        <translation>여기의 run이 바뀌면 그 시스템의 다음 버전으로 제안하며, 자동으로 가져오지는 않습니다. 이 목록은 프로젝트가 아니라 이 컴퓨터에 저장됩니다.</translation>
    </message>
</context>
<context>
    <name>WayForm</name>
    <message>
        <source>Difference to show</source>
        <translation>보일 차이</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>퍼짐</translation>
    </message>
    <message>
        <source>Standard deviation of the differences of single queries</source>
        <translation>개별 쿼리 차이의 표준편차</translation>
    </message>
    <message>
        <source>Take so many</source>
        <translation>이만큼 추출</translation>
    </message>
    <message>
        <source>Working out how many queries are needed</source>
        <translation>필요한 쿼리 수를 계산하는 중</translation>
    </message>
    <message>
        <source>as many from head, torso and tail</source>
        <translation>머리, 몸통, 꼬리에서 같은 수만큼</translation>
    </message>
    <message>
        <source>every query with the same chance</source>
        <translation>모든 쿼리를 같은 확률로</translation>
    </message>
    <message>
        <source>in proportion to traffic</source>
        <translation>트래픽에 비례하여</translation>
    </message>
</context>
<context>
    <name>WordChips</name>
    <message>
        <source>%s: at most %s characters.</source>
        <translation>%s: 최대 %s자입니다.</translation>
    </message>
    <message>
        <source>Add %s</source>
        <translation>%s 추가</translation>
    </message>
    <message>
        <source>At most %s.</source>
        <translation>최대 %s개입니다.</translation>
    </message>
    <message>
        <source>It holds characters that cannot be shown.</source>
        <translation>표시할 수 없는 문자가 있습니다.</translation>
    </message>
    <message>
        <source>Remove %s</source>
        <translation>%s 제거</translation>
    </message>
</context>
<context>
    <name>WordsField</name>
    <message>
        <source>In words; may be left empty</source>
        <translation>글로 답하기, 비워도 됨</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>%s left</source>
        <translation>%s 남음</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Judge · grades %s to %s</source>
        <translation>판정 · 등급 %s~%s</translation>
    </message>
    <message>
        <source>Judge · the known grade is shown after each pair</source>
        <translation>판정 · 각 쌍 다음에 정답 등급을 표시</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>다시 보기</translation>
    </message>
    <message>
        <source>Side by side · %s</source>
        <translation>나란히 비교 · %s</translation>
    </message>
    <message>
        <source>about %s at your pace</source>
        <translation>현재 속도로 약 %s</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation>M월 d일</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>yyyy년 M월 d일</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <translation>M월 d일 dddd</translation>
    </message>
    <message>
        <source>done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>finished on %s</source>
        <translation>%s 완료</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>기한 없음</translation>
    </message>
    <message>
        <source>of %s pairs</source>
        <translation>/ %s쌍</translation>
    </message>
    <message>
        <source>of %s pairs of documents</source>
        <translation>/ 문서 쌍 %s개</translation>
    </message>
    <message>
        <source>of %s queries</source>
        <translation>/ 쿼리 %s개</translation>
    </message>
    <message>
        <source>wanted by %s</source>
        <translation>%s까지</translation>
    </message>
    <message>
        <source>which document is better, left or right</source>
        <translation>어느 문서가 더 좋은지, 왼쪽 또는 오른쪽</translation>
    </message>
    <message>
        <source>which list is better, left or right</source>
        <translation>어느 목록이 더 좋은지, 왼쪽 또는 오른쪽</translation>
    </message>
</context>
<context>
    <name>WorthKeeper</name>
    <message>
        <source>Measuring the model</source>
        <translation>모델 측정 중</translation>
    </message>
</context>
<context>
    <name>WriteCard</name>
    <message>
        <source>%s: all of them</source>
        <translation>%s: 전체</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>모든 행</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Index: %s</source>
        <translation>색인: %s</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>시트</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>폴더에서 보기</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Texts exactly as they are</source>
        <translation>본문을 그대로</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>The first %s lines</source>
        <translation>처음 %s줄</translation>
    </message>
    <message>
        <source>The first %s rows</source>
        <translation>처음 %s행</translation>
    </message>
    <message>
        <source>The first lines of the file</source>
        <translation>파일의 처음 몇 줄</translation>
    </message>
    <message>
        <source>The first rows of the file</source>
        <translation>파일의 처음 몇 행</translation>
    </message>
    <message>
        <source>The name of the search index</source>
        <translation>검색 색인 이름</translation>
    </message>
    <message>
        <source>This cannot be written now</source>
        <translation>지금은 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>When this is off, texts in CSV and TSV that begin with = + - @ get a &apos; in front, so that no spreadsheet computes them. A last column says where; importing removes it again.</source>
        <translation>끄면 CSV와 TSV에서 = + - @로 시작하는 본문 앞에 &apos;를 붙여 스프레드시트가 계산하지 않게 합니다. 마지막 열에 위치가 표시되고, 가져올 때 다시 제거됩니다.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
</context>
<context>
    <name>_Handle</name>
    <message>
        <source>At {share}. Arrow keys, Home and End move it.</source>
        <translation>위치 {share}. 화살표 키, Home, End로 옮깁니다.</translation>
    </message>
    <message>
        <source>Dividing line</source>
        <translation>구분선</translation>
    </message>
</context>
<context>
    <name>_Picture</name>
    <message>
        <source>Click or Z: look closer</source>
        <translation>클릭 또는 Z로 크게 보기</translation>
    </message>
    <message>
        <source>The document&apos;s image</source>
        <translation>문서 그림</translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message>
        <source>Find a word</source>
        <translation>용어 찾기</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>용어</translation>
    </message>
</context>
<context>
    <name>duration</name>
    <message>
        <source>a few seconds</source>
        <translation>몇 초</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>  {count:item goes|items go} to several raters</source>
        <translation>  여러 평가자에게 가는 항목 {count:,}개</translation>
    </message>
    <message>
        <source>  {queries:query|queries}, {items:item|items} ({what}), {identical:,} identical and Same by rule</source>
        <translation>  쿼리 {queries:,}개, 항목 {items:,}개({what}), 똑같아서 규칙에 따라 같음 {identical:,}개</translation>
    </message>
    <message>
        <source>  {rater} in the package: {word} ({at})</source>
        <translation>  패키지의 {rater}: {word} ({at})</translation>
    </message>
    <message>
        <source>  {rater} in the project: {word} ({at})</source>
        <translation>  프로젝트의 {rater}: {word} ({at})</translation>
    </message>
    <message>
        <source>  {title}: {help} Source: {source}</source>
        <translation>  {title}: {help} 출처: {source}</translation>
    </message>
    <message>
        <source>  {without_text:,} of {documents:document has|documents have} no text</source>
        <translation>  문서 {documents:,}개 중 {without_text:,}개에 텍스트가 없음</translation>
    </message>
    <message>
        <source> ({low} to {high})</source>
        <translation> ({low}~{high})</translation>
    </message>
    <message>
        <source>&apos;{key}&apos; begins the keys of {count:remark|remarks}; give more of it</source>
        <translation>키가 &apos;{key}&apos;(으)로 시작하는 의견이 {count:,}개입니다. 더 길게 지정하십시오</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has words whose grade is not known: {words}</source>
        <translation>&apos;{name}&apos;에 등급을 알 수 없는 단어가 있습니다: {words}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is mapped twice; map each column and each role once</source>
        <translation>&apos;{name}&apos;이(가) 두 번 매핑되었습니다. 열과 역할은 한 번씩만 매핑하십시오</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is missing</source>
        <translation>&apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is negative</source>
        <translation>&apos;{name}&apos;이(가) 음수입니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a number</source>
        <translation>&apos;{name}&apos;이(가) 수가 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a rank</source>
        <translation>&apos;{name}&apos;이(가) 순위가 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a status</source>
        <translation>&apos;{name}&apos;이(가) 상태가 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is null</source>
        <translation>&apos;{name}&apos;이(가) null입니다</translation>
    </message>
    <message>
        <source>&apos;{role}&apos; is not what a column can hold; choose one of {known}</source>
        <translation>&apos;{role}&apos;은(는) 열의 내용이 될 수 없습니다. 다음에서 선택하십시오: {known}</translation>
    </message>
    <message>
        <source>&apos;{tag}&apos; as in the lines before</source>
        <translation>앞줄과 같은 &apos;{tag}&apos;</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a metric; did you mean {meant}?</source>
        <translation>&apos;{text}&apos;은(는) 지표가 아닙니다. {meant}을(를) 뜻하셨나요?</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is no grade: left out</source>
        <translation>&apos;{word}&apos;은(는) 등급이 아니어서 제외했습니다</translation>
    </message>
    <message>
        <source>(1 - p) x p^(i-1)</source>
        <translation>(1 - p) x p^(i-1)</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(없음)</translation>
    </message>
    <message>
        <source>.I and a number, then .T or .W</source>
        <translation>.I와 번호, 그다음 .T 또는 .W</translation>
    </message>
    <message>
        <source>0 (unjudged)</source>
        <translation>0 (미판정)</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 이상</translation>
    </message>
    <message>
        <source>0 or nothing</source>
        <translation>0 또는 빈칸</translation>
    </message>
    <message>
        <source>1 - min(n(i), R) / min(N, R)</source>
        <translation>1 - min(n(i), R) / min(N, R)</translation>
    </message>
    <message>
        <source>1 divided by the rank of the first relevant result.</source>
        <translation>1을 첫 관련 결과의 순위로 나눈 값.</translation>
    </message>
    <message>
        <source>1. Bring in what you have</source>
        <translation>1. 가지고 있는 것 가져오기</translation>
    </message>
    <message>
        <source>1/i, first relevant</source>
        <translation>1/i, 첫 관련</translation>
    </message>
    <message>
        <source>2. Judge</source>
        <translation>2. 판정</translation>
    </message>
    <message>
        <source>2^rel(i) - 1</source>
        <translation>2^rel(i) - 1</translation>
    </message>
    <message>
        <source>80 % power</source>
        <translation>검정력 80 %</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 신뢰구간</translation>
    </message>
    <message>
        <source>95 % interval {ends}, {method}</source>
        <translation>95 % 신뢰구간 {ends}, {method}</translation>
    </message>
    <message>
        <source>&lt;DOCNO&gt; behind &lt;DOC&gt;</source>
        <translation>&lt;DOC&gt; 뒤에 &lt;DOCNO&gt;</translation>
    </message>
    <message>
        <source>&lt;cite&gt; is never closed</source>
        <translation>&lt;cite&gt;가 닫히지 않았습니다</translation>
    </message>
    <message>
        <source>&lt;num&gt; or number=</source>
        <translation>&lt;num&gt; 또는 number=</translation>
    </message>
    <message>
        <source>A rater&apos;s grades</source>
        <translation>한 평가자의 등급</translation>
    </message>
    <message>
        <source>A system is a file of ranked lists, one per query: import a TREC run.</source>
        <translation>시스템은 쿼리마다 하나씩 순위 목록이 담긴 파일입니다. TREC run을 가져오세요.</translation>
    </message>
    <message>
        <source>A system&apos;s lists as TREC run</source>
        <translation>한 시스템의 목록을 TREC run으로</translation>
    </message>
    <message>
        <source>About</source>
        <translation>개요</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>주소</translation>
    </message>
    <message>
        <source>After</source>
        <translation>이후</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>일치도</translation>
    </message>
    <message>
        <source>Agreement (alpha)</source>
        <translation>일치도(alpha)</translation>
    </message>
    <message>
        <source>Agreement (nominal alpha)</source>
        <translation>일치도(명목 alpha)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>All is judged, and stored on the server. There is nothing more to do.</source>
        <translation>모두 판정했고 서버에 저장했습니다. 더 할 일이 없습니다.</translation>
    </message>
    <message>
        <source>All is judged, and stored. There is nothing more to do.</source>
        <translation>모두 판정하고 저장했습니다. 더 할 일이 없습니다.</translation>
    </message>
    <message>
        <source>All is judged. Send the file {file} back to whoever gave it to you: they merge it into the project. It is in the folder {folder}.</source>
        <translation>모두 판정했습니다. {file} 파일을 준 사람에게 돌려보내면 프로젝트에 병합됩니다. 파일은 {folder} 폴더에 있습니다.</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>모든 쌍</translation>
    </message>
    <message>
        <source>All raters</source>
        <translation>모든 평가자</translation>
    </message>
    <message>
        <source>All raters gave the same grade.</source>
        <translation>모든 평가자가 같은 등급을 주었습니다.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>답변</translation>
    </message>
    <message>
        <source>Answer of the baseline</source>
        <translation>기준 시스템의 답</translation>
    </message>
    <message>
        <source>Answer of the candidate</source>
        <translation>후보 시스템의 답</translation>
    </message>
    <message>
        <source>Answer of the first system</source>
        <translation>첫 번째 시스템의 답</translation>
    </message>
    <message>
        <source>Answer of the second system</source>
        <translation>두 번째 시스템의 답</translation>
    </message>
    <message>
        <source>Answer on the left</source>
        <translation>왼쪽의 답</translation>
    </message>
    <message>
        <source>Answer on the right</source>
        <translation>오른쪽의 답</translation>
    </message>
    <message>
        <source>Answers: relevance, correct, complete, grounded, safe</source>
        <translation>답변: 관련성, 정확, 완전, 근거, 안전</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>As majority</source>
        <translation>다수와 같음</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>요청됨</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>최대</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>평균 정밀도</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>부재</translation>
    </message>
    <message>
        <source>Bad</source>
        <translation>나쁨</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>기준 시스템</translation>
    </message>
    <message>
        <source>Baseline better</source>
        <translation>기준 시스템이 더 좋음</translation>
    </message>
    <message>
        <source>Baseline system</source>
        <translation>기준 시스템</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>행동</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>더 나음</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>이진</translation>
    </message>
    <message>
        <source>Binary preference</source>
        <translation>이진 선호도</translation>
    </message>
    <message>
        <source>Both are the same: choose the kind</source>
        <translation>둘 다 같음: 종류를 선택하세요</translation>
    </message>
    <message>
        <source>But {first}.</source>
        <translation>그러나 {first}.</translation>
    </message>
    <message>
        <source>But {first}; {second}.</source>
        <translation>그러나 {first}; {second}.</translation>
    </message>
    <message>
        <source>By criterion</source>
        <translation>기준별</translation>
    </message>
    <message>
        <source>By grade</source>
        <translation>등급별</translation>
    </message>
    <message>
        <source>By query</source>
        <translation>쿼리별</translation>
    </message>
    <message>
        <source>By stratum</source>
        <translation>층별</translation>
    </message>
    <message>
        <source>By task</source>
        <translation>작업별</translation>
    </message>
    <message>
        <source>By the launch rule: {answer}.</source>
        <translation>출시 규칙에 따라: {answer}.</translation>
    </message>
    <message>
        <source>By weight</source>
        <translation>가중치별</translation>
    </message>
    <message>
        <source>By {metric}; results of {system}.</source>
        <translation>{metric} 기준. {system}의 결과.</translation>
    </message>
    <message>
        <source>By {metric}; the best system is {system}.</source>
        <translation>{metric} 기준. 가장 좋은 시스템은 {system}.</translation>
    </message>
    <message>
        <source>COLUMN</source>
        <translation>열</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>CSV, TSV, JSON Lines, XLSX or Parquet by the name you give</source>
        <translation>지정한 이름에 따라 CSV, TSV, JSON Lines, XLSX 또는 Parquet</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>후보</translation>
    </message>
    <message>
        <source>Candidate better</source>
        <translation>후보가 더 좋음</translation>
    </message>
    <message>
        <source>Candidate system</source>
        <translation>후보 시스템</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>후보</translation>
    </message>
    <message>
        <source>Cart</source>
        <translation>장바구니</translation>
    </message>
    <message>
        <source>Characters of the longer text</source>
        <translation>더 긴 텍스트의 글자 수</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>점검</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>클릭</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>프로젝트 닫기</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>시스템 비교</translation>
    </message>
    <message>
        <source>Compared systems</source>
        <translation>비교한 시스템</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Comparison {number}</source>
        <translation>비교 {number}</translation>
    </message>
    <message>
        <source>Complement</source>
        <translation>보완</translation>
    </message>
    <message>
        <source>Continuous 0..1</source>
        <translation>연속 0..1</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>수정</translation>
    </message>
    <message>
        <source>Correlation of length and verdict (Spearman)</source>
        <translation>길이와 평결의 상관(Spearman)</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>수</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Criterion {criterion}</source>
        <translation>기준 {criterion}</translation>
    </message>
    <message>
        <source>Criterion: {title}</source>
        <translation>기준: {title}</translation>
    </message>
    <message>
        <source>Cumulative gain</source>
        <translation>누적 이득</translation>
    </message>
    <message>
        <source>DATE</source>
        <translation>날짜</translation>
    </message>
    <message>
        <source>DCG against the scale&apos;s maximum</source>
        <translation>척도 최댓값 대비 DCG</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>정의</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>정의</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>깊이</translation>
    </message>
    <message>
        <source>Difference B - A</source>
        <translation>차이 B - A</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>불일치</translation>
    </message>
    <message>
        <source>Discounted cumulative gain</source>
        <translation>할인 누적 이득</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Document key</source>
        <translation>문서 키</translation>
    </message>
    <message>
        <source>Document of A</source>
        <translation>A의 문서</translation>
    </message>
    <message>
        <source>Document of B</source>
        <translation>B의 문서</translation>
    </message>
    <message>
        <source>Document of {system}</source>
        <translation>{system}의 문서</translation>
    </message>
    <message>
        <source>Document or comparison</source>
        <translation>문서 또는 비교</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>ESCI (products)</source>
        <translation>ESCI(상품)</translation>
    </message>
    <message>
        <source>Effect size</source>
        <translation>효과 크기</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Evaluate this query</source>
        <translation>이 쿼리 평가</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>이벤트</translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments…</source>
        <translation>모든 사람의 판정…</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Everything as a workbook</source>
        <translation>전체를 통합 문서로</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>모든 화면</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>정확</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>예</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel 통합 문서</translation>
    </message>
    <message>
        <source>Excellent</source>
        <translation>훌륭함</translation>
    </message>
    <message>
        <source>Expected reciprocal rank</source>
        <translation>기대 역순위</translation>
    </message>
    <message>
        <source>Exponential gain; each query&apos;s value is rounded to 2 decimals before the mean.</source>
        <translation>지수 이득. 평균을 내기 전에 쿼리마다 소수 둘째 자리로 반올림합니다.</translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order is cut at k.</source>
        <translation>지수 이득. 이상적 순서를 k에서 자릅니다.</translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order is cut at the number of hits returned.</source>
        <translation>지수 이득. 이상적 순서를 반환된 결과 수에서 자릅니다.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>보고서 내보내기…</translation>
    </message>
    <message>
        <source>F1 of mean grade and nDCG</source>
        <translation>평균 등급과 nDCG의 F1</translation>
    </message>
    <message>
        <source>F1 of precision and recall</source>
        <translation>정밀도와 재현율의 F1</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>FLOAT</source>
        <translation>소수</translation>
    </message>
    <message>
        <source>FORMAT</source>
        <translation>형식</translation>
    </message>
    <message>
        <source>FROM</source>
        <translation>원본</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>보통</translation>
    </message>
    <message>
        <source>Field of the document</source>
        <translation>문서 필드</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>수치</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Filter by key or title</source>
        <translation>키나 제목으로 필터</translation>
    </message>
    <message>
        <source>Filter by key, text, intent, stratum, tag</source>
        <translation>키, 본문, 의도, 층, 태그로 필터</translation>
    </message>
    <message>
        <source>Final grade</source>
        <translation>최종 등급</translation>
    </message>
    <message>
        <source>Find a query, document or action</source>
        <translation>쿼리, 문서 또는 작업 찾기</translation>
    </message>
    <message>
        <source>First grades of A</source>
        <translation>A의 첫 등급들</translation>
    </message>
    <message>
        <source>First grades of B</source>
        <translation>B의 첫 등급들</translation>
    </message>
    <message>
        <source>First grades of {system}</source>
        <translation>{system}의 첫 등급들</translation>
    </message>
    <message>
        <source>First system (A)</source>
        <translation>첫 번째 시스템(A)</translation>
    </message>
    <message>
        <source>Fleiss&apos; kappa</source>
        <translation>Fleiss&apos; kappa</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>공식</translation>
    </message>
    <message>
        <source>Formula or source</source>
        <translation>공식 또는 출처</translation>
    </message>
    <message>
        <source>Fresh</source>
        <translation>최신</translation>
    </message>
    <message>
        <source>From grades</source>
        <translation>등급에서 구함</translation>
    </message>
    <message>
        <source>From the judgments that say how long they took</source>
        <translation>걸린 시간이 기록된 판정만 셈</translation>
    </message>
    <message>
        <source>G(i)/log2(i+1)</source>
        <translation>G(i)/log2(i+1)</translation>
    </message>
    <message>
        <source>G(rel(i))</source>
        <translation>G(rel(i))</translation>
    </message>
    <message>
        <source>GSB definitions</source>
        <translation>GSB 정의</translation>
    </message>
    <message>
        <source>GSB from grades, separate from people&apos;s verdicts: by {measure}. People and grades contradict each other on {opposed} of {both:item|items} that have both.</source>
        <translation>등급에서 구한 GSB(사람의 평결과 별도): {measure} 기준. 둘 다 있는 항목 {both:,}개 중 {opposed}개에서 사람과 등급이 반대입니다.</translation>
    </message>
    <message>
        <source>GSB weighted by traffic</source>
        <translation>트래픽으로 가중한 GSB</translation>
    </message>
    <message>
        <source>GSB within strata</source>
        <translation>층별 GSB</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>이득</translation>
    </message>
    <message>
        <source>Give some of the pairs to a second rater: a task with an overlap does that.</source>
        <translation>일부 쌍을 두 번째 평가자에게 주세요. 겹침이 있는 작업으로 할 수 있습니다.</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>할당</translation>
    </message>
    <message>
        <source>Go to its text</source>
        <translation>본문으로 이동</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>Good, same or bad</source>
        <translation>좋음, 같음 또는 나쁨(good, same, bad)</translation>
    </message>
    <message>
        <source>Good, same, bad</source>
        <translation>좋음, 같음, 나쁨</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>판정하기</translation>
    </message>
    <message>
        <source>Graded</source>
        <translation>판정함</translation>
    </message>
    <message>
        <source>Graded 0-3 (TREC Deep Learning)</source>
        <translation>등급 0-3(TREC Deep Learning)</translation>
    </message>
    <message>
        <source>Graded 0-4</source>
        <translation>등급 0-4</translation>
    </message>
    <message>
        <source>Graded 0-5</source>
        <translation>등급 0-5</translation>
    </message>
    <message>
        <source>Graded, skipped or cannot judge</source>
        <translation>판정함, 건너뜀 또는 판정 불가</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>안내서</translation>
    </message>
    <message>
        <source>HTML, reduced to its words</source>
        <translation>HTML(글자만)</translation>
    </message>
    <message>
        <source>Hand out…</source>
        <translation>배포…</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>배포</translation>
    </message>
    <message>
        <source>Harmful: the candidate is worse</source>
        <translation>해로움: 후보가 더 나쁨</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>최고</translation>
    </message>
    <message>
        <source>Highest grade</source>
        <translation>최고 등급</translation>
    </message>
    <message>
        <source>Highly</source>
        <translation>매우 관련</translation>
    </message>
    <message>
        <source>Highly relevant</source>
        <translation>매우 관련</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>Holes@10</source>
        <translation>빈칸@10</translation>
    </message>
    <message>
        <source>How many judgment events there were when it was saved</source>
        <translation>저장할 때까지의 판정 이벤트 수</translation>
    </message>
    <message>
        <source>How many labels of the query differ between the two</source>
        <translation>두 평가 사이에 달라진 이 쿼리의 레이블 수</translation>
    </message>
    <message>
        <source>How verdicts are counted</source>
        <translation>평결을 세는 방법</translation>
    </message>
    <message>
        <source>INTEGER</source>
        <translation>정수</translation>
    </message>
    <message>
        <source>INTO</source>
        <translation>대상</translation>
    </message>
    <message>
        <source>ISO 8601 with a time zone, such as 2026-01-31T12:00:00+00:00</source>
        <translation>시간대가 있는 ISO 8601, 예: 2026-01-31T12:00:00+00:00</translation>
    </message>
    <message>
        <source>Ideal discounted cumulative gain</source>
        <translation>이상적 할인 누적 이득</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>Import a file of documents (JSONL, CSV or TSV), or a run or qrels that names them.</source>
        <translation>문서 파일(JSONL, CSV, TSV)이나 그 문서가 들어 있는 run 또는 qrels를 가져오세요.</translation>
    </message>
    <message>
        <source>Import a file of queries (JSONL, CSV or TSV), or a run or qrels that names them.</source>
        <translation>쿼리 파일(JSONL, CSV, TSV)이나 그 쿼리가 들어 있는 run 또는 qrels를 가져오세요.</translation>
    </message>
    <message>
        <source>Imported from</source>
        <translation>가져온 곳</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>In the journal</source>
        <translation>저널에서</translation>
    </message>
    <message>
        <source>In the project</source>
        <translation>프로젝트에서</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>받은편지함</translation>
    </message>
    <message>
        <source>Inbox…</source>
        <translation>받은편지함…</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>의도</translation>
    </message>
    <message>
        <source>Intent of the query</source>
        <translation>쿼리 의도</translation>
    </message>
    <message>
        <source>Intervals: {resamples} resamples of the pairs, seed {seed}.</source>
        <translation>구간: 쌍을 {resamples}번 재표집, 시드 {seed}.</translation>
    </message>
    <message>
        <source>Irrelevant</source>
        <translation>무관</translation>
    </message>
    <message>
        <source>Item or check</source>
        <translation>항목 또는 확인 문항</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Items side by side</source>
        <translation>나란히 비교 항목</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation>다음에 판정할 것</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>판정함</translation>
    </message>
    <message>
        <source>Judged at</source>
        <translation>판정 시각</translation>
    </message>
    <message>
        <source>Judged in</source>
        <translation>판정된 쿼리</translation>
    </message>
    <message>
        <source>Judged or skipped</source>
        <translation>판정함 또는 건너뜀</translation>
    </message>
    <message>
        <source>Judged share</source>
        <translation>판정 비율</translation>
    </message>
    <message>
        <source>Judgments</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>키</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Kappa of {first} and {second}</source>
        <translation>{first}와(과) {second}의 kappa</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau</source>
        <translation>Kendall&apos;s tau</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Kind of Same</source>
        <translation>같음의 종류</translation>
    </message>
    <message>
        <source>Kind of tie</source>
        <translation>동점의 종류</translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation>같음의 종류</translation>
    </message>
    <message>
        <source>Known hit</source>
        <translation>정답 일치</translation>
    </message>
    <message>
        <source>Known?</source>
        <translation>있는 것인지</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha by {criterion}</source>
        <translation>Krippendorff&apos;s alpha, {criterion} 기준</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha of the raters&apos; answers, nominal</source>
        <translation>평가자 답의 Krippendorff&apos;s alpha(명목)</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, interval</source>
        <translation>Krippendorff&apos;s alpha, 등간</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, nominal</source>
        <translation>Krippendorff&apos;s alpha, 명목</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, ordinal</source>
        <translation>Krippendorff&apos;s alpha, 순서</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, ratio</source>
        <translation>Krippendorff&apos;s alpha, 비율</translation>
    </message>
    <message>
        <source>LANG</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>LINE</source>
        <translation>줄</translation>
    </message>
    <message>
        <source>LLM Comparator compares two named systems; export one comparison at a time</source>
        <translation>LLM Comparator는 이름 있는 두 시스템을 비교합니다. 비교를 하나씩 내보내십시오</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Label rule</source>
        <translation>레이블 규칙</translation>
    </message>
    <message>
        <source>Label: {rule}</source>
        <translation>레이블: {rule}</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Labels as TREC qrels</source>
        <translation>레이블을 TREC qrels로</translation>
    </message>
    <message>
        <source>Largest losses of B</source>
        <translation>B가 가장 크게 진 쿼리</translation>
    </message>
    <message>
        <source>Largest wins of B</source>
        <translation>B가 가장 크게 이긴 쿼리</translation>
    </message>
    <message>
        <source>Last judged</source>
        <translation>최근 판정</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>최신</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>Left out: {grades:grade|grades} on another scale ({scale}), which cannot be compared with those on {own}.</source>
        <translation>제외됨: 다른 척도({scale})의 등급 {grades:,}개. {own}의 등급과 비교할 수 없습니다.</translation>
    </message>
    <message>
        <source>Left side preferred</source>
        <translation>왼쪽 선호</translation>
    </message>
    <message>
        <source>Linear gain; every term, and then the value, is cut off after 2 decimals.</source>
        <translation>선형 이득. 각 항과 값을 소수 둘째 자리에서 버립니다.</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>Log of corrections</source>
        <translation>수정 기록</translation>
    </message>
    <message>
        <source>Longest list</source>
        <translation>가장 긴 목록</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>패</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>최저</translation>
    </message>
    <message>
        <source>Lowest grade</source>
        <translation>최저 등급</translation>
    </message>
    <message>
        <source>MEANING</source>
        <translation>의미</translation>
    </message>
    <message>
        <source>METRIC</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>만든 때</translation>
    </message>
    <message>
        <source>Majority of raters</source>
        <translation>평가자 다수결</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Marks in texts</source>
        <translation>텍스트의 표시</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Mean grade</source>
        <translation>평균 등급</translation>
    </message>
    <message>
        <source>Mean of raters</source>
        <translation>평가자 평균</translation>
    </message>
    <message>
        <source>Mean strength, -3 to 3</source>
        <translation>평균 강도, -3~3</translation>
    </message>
    <message>
        <source>Mean {before}, then {after}</source>
        <translation>평균 이전 {before}, 이후 {after}</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>중앙값</translation>
    </message>
    <message>
        <source>Median of raters</source>
        <translation>평가자 중앙값</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>병합…</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Metrics only in {name}: {names}</source>
        <translation>{name}에만 있는 지표: {names}</translation>
    </message>
    <message>
        <source>Missing queries</source>
        <translation>빠진 쿼리</translation>
    </message>
    <message>
        <source>Models: {name}</source>
        <translation>모델: {name}</translation>
    </message>
    <message>
        <source>Models: {name}, by {criterion}</source>
        <translation>모델: {name}, {criterion} 기준</translation>
    </message>
    <message>
        <source>My work</source>
        <translation>내 작업</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>새값</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>새 비교…</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>새 프로젝트…</translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation>새 평가자…</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>새 작업…</translation>
    </message>
    <message>
        <source>No documents yet</source>
        <translation>문서가 아직 없습니다</translation>
    </message>
    <message>
        <source>No list</source>
        <translation>목록 없음</translation>
    </message>
    <message>
        <source>No queries yet</source>
        <translation>쿼리가 아직 없습니다</translation>
    </message>
    <message>
        <source>No systems yet</source>
        <translation>아직 시스템이 없음</translation>
    </message>
    <message>
        <source>Nobody has graded any of these pairs yet.</source>
        <translation>이 쌍들은 아직 아무도 판정하지 않았습니다.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Normalised discounted cumulative gain</source>
        <translation>정규화 할인 누적 이득</translation>
    </message>
    <message>
        <source>Not judged yet, not in n</source>
        <translation>아직 판정하지 않음, n에 넣지 않음</translation>
    </message>
    <message>
        <source>Not relevant</source>
        <translation>관련 없음</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>OLD</source>
        <translation>이전값</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>옵션</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>출력파일</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>On the server</source>
        <translation>서버에서</translation>
    </message>
    <message>
        <source>One rater graded the pair.</source>
        <translation>평가자 한 명이 이 쌍을 판정했습니다.</translation>
    </message>
    <message>
        <source>Only remarks that are still open.</source>
        <translation>아직 처리되지 않은 의견만.</translation>
    </message>
    <message>
        <source>Only the joint result of the systems of each plan or import; with NAME, of its group.</source>
        <translation>각 계획이나 가져오기의 시스템을 함께 요약한 것만. NAME이 있으면 그 그룹.</translation>
    </message>
    <message>
        <source>Only {rater}</source>
        <translation>{rater}만</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>남음</translation>
    </message>
    <message>
        <source>Open from server…</source>
        <translation>서버에서 열기…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>데모 열기</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>열기…</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Others&apos; grades</source>
        <translation>다른 사람의 등급</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Over queries</source>
        <translation>쿼리 집계</translation>
    </message>
    <message>
        <source>Over the whole list.</source>
        <translation>전체 목록에 대해.</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>시간에 따라</translation>
    </message>
    <message>
        <source>Over time, by pairs</source>
        <translation>시간에 따라, 쌍 순서별</translation>
    </message>
    <message>
        <source>Over time, by week</source>
        <translation>시간에 따라, 주별</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>개요</translation>
    </message>
    <message>
        <source>PACKAGES</source>
        <translation>패키지</translation>
    </message>
    <message>
        <source>PATH</source>
        <translation>경로</translation>
    </message>
    <message>
        <source>PERSON</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>PROJECT</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>Paired t-test, p</source>
        <translation>대응 t 검정, p</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Pairs judged and verdicts given side by side</source>
        <translation>판정한 쌍과 나란히 비교의 평결</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>부분</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>사람…</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>시간당</translation>
    </message>
    <message>
        <source>Perfect</source>
        <translation>완전히 관련</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>풀</translation>
    </message>
    <message>
        <source>Poor</source>
        <translation>나쁨</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Preferred side</source>
        <translation>선호하는 쪽</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>프리셋</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>구매</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Queries count by their weight.</source>
        <translation>쿼리는 가중치에 따라 계산됩니다.</translation>
    </message>
    <message>
        <source>Queries with labels only in {name}: {names}</source>
        <translation>{name}에만 레이블이 있는 쿼리: {names}</translation>
    </message>
    <message>
        <source>Queries without a list are left out.</source>
        <translation>목록이 없는 쿼리는 제외합니다.</translation>
    </message>
    <message>
        <source>Queries without a relevant document</source>
        <translation>관련 문서가 없는 쿼리</translation>
    </message>
    <message>
        <source>Queries, documents, TREC runs and qrels, judgments, side-by-side verdicts, and what other tools write; packed files (.gz .zst .bz2 .xz, .zip with one file in it) are unpacked. A BEIR folder is imported with its corpus, queries and qrels; `-` is standard input, and pipes are read as well.</source>
        <translation>쿼리, 문서, TREC run과 qrels, 판정, 나란히 비교의 평결, 그리고 다른 도구가 쓴 파일. 압축 파일(.gz .zst .bz2 .xz, 파일 하나가 든 .zip)은 풉니다. BEIR 폴더는 corpus, queries, qrels와 함께 가져옵니다. `-`는 표준 입력이며 파이프도 읽습니다.</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Query (key or text)</source>
        <translation>쿼리(키 또는 텍스트)</translation>
    </message>
    <message>
        <source>Query key</source>
        <translation>쿼리 키</translation>
    </message>
    <message>
        <source>Query text</source>
        <translation>쿼리 텍스트</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>종료</translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation>R-precision</translation>
    </message>
    <message>
        <source>RELEASE</source>
        <translation>릴리스</translation>
    </message>
    <message>
        <source>ROLE</source>
        <translation>역할</translation>
    </message>
    <message>
        <source>RULE</source>
        <translation>규칙</translation>
    </message>
    <message>
        <source>Randomisation test, p</source>
        <translation>무작위화 검정, p</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>순위</translation>
    </message>
    <message>
        <source>Rank in A</source>
        <translation>A에서의 순위</translation>
    </message>
    <message>
        <source>Rank in B</source>
        <translation>B에서의 순위</translation>
    </message>
    <message>
        <source>Rank-biased precision</source>
        <translation>순위 편향 정밀도</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Rater by rater</source>
        <translation>평가자별 비교</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>Raters agree little</source>
        <translation>평가자들의 일치도가 낮습니다</translation>
    </message>
    <message>
        <source>Raters agree moderately</source>
        <translation>평가자들의 일치도가 중간입니다</translation>
    </message>
    <message>
        <source>Raters agree well</source>
        <translation>평가자들의 일치도가 높습니다</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>레이팅</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>Reciprocal rank</source>
        <translation>역순위</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>다시 실행</translation>
    </message>
    <message>
        <source>Redone: {step}</source>
        <translation>다시 실행함: {step}</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>연관 있음</translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation>관련</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>비고</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>알림</translation>
    </message>
    <message>
        <source>Removed a saved evaluation</source>
        <translation>저장된 평가를 제거함</translation>
    </message>
    <message>
        <source>Renamed to {name}</source>
        <translation>이름을 {name}(으)로 바꿈</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>보고서</translation>
    </message>
    <message>
        <source>Restore from a backup…</source>
        <translation>백업에서 복원…</translation>
    </message>
    <message>
        <source>Result lists</source>
        <translation>결과 목록</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>역할</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>반올림</translation>
    </message>
    <message>
        <source>Row - column</source>
        <translation>행 - 열</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>SHA-256 of the file</source>
        <translation>파일의 SHA-256</translation>
    </message>
    <message>
        <source>Safe: the candidate is not noticeably worse</source>
        <translation>안전: 후보가 눈에 띄게 나쁘지 않음</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>Same grade</source>
        <translation>같은 등급</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>사본 저장…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>저장됨</translation>
    </message>
    <message>
        <source>Saved evaluation {name}</source>
        <translation>평가 {name} 저장됨</translation>
    </message>
    <message>
        <source>Saved evaluations</source>
        <translation>저장된 평가</translation>
    </message>
    <message>
        <source>Saved evaluations…</source>
        <translation>저장된 평가…</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is no anchor; `ndcg-gui check PROJECT --anchor` prints one, and reports contain one</source>
        <translation>&apos;{line}&apos;은(는) 앵커가 아닙니다. `ndcg-gui check PROJECT --anchor`가 출력하며 보고서에도 있습니다</translation>
    </message>
    <message>
        <source>  adjusted for all metrics (Holm)</source>
        <translation>  모든 지표로 보정(Holm)</translation>
    </message>
    <message>
        <source> from {queries:query|queries}</source>
        <translation> (쿼리 {queries:,}개)</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; holds final grades: they are the labels where the rule is adjudicated or final:RULE, and count as no votes</source>
        <translation>&apos;{name}&apos;은(는) 최종 등급입니다. 규칙이 adjudicated 또는 final:RULE일 때 레이블이 되며 표로 세지 않습니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is empty, so the document is not known</source>
        <translation>&apos;{name}&apos;이(가) 비어 있어 어느 문서인지 알 수 없습니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is empty, so the query is not known</source>
        <translation>&apos;{name}&apos;이(가) 비어 있어 어느 쿼리인지 알 수 없습니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a format for reports</source>
        <translation>&apos;{name}&apos;은(는) 보고서 형식이 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{pair}&apos; does not say what a column holds; write for example &apos;Search term=query_text&apos;</source>
        <translation>&apos;{pair}&apos;은(는) 열의 내용을 알려 주지 않습니다. 예: &apos;Search term=query_text&apos;</translation>
    </message>
    <message>
        <source>&apos;{run}&apos; is neither a system there ({known}) nor a file</source>
        <translation>&apos;{run}&apos;은(는) 거기에 있는 시스템({known})도 파일도 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a metric; there are {known}, written like {examples}</source>
        <translation>&apos;{text}&apos;은(는) 지표가 아닙니다. 사용할 수 있는 것은 {known}이며 {examples}처럼 씁니다</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a quoted text</source>
        <translation>&apos;{text}&apos;은(는) 따옴표로 묶은 텍스트가 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an evaluation setting; settings are written like {example}</source>
        <translation>&apos;{text}&apos;은(는) 평가 설정이 아닙니다. 설정은 {example}처럼 씁니다</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not NAME=N with a whole number N</source>
        <translation>&apos;{value}&apos;은(는) N이 정수인 NAME=N이 아닙니다</translation>
    </message>
    <message>
        <source>(Did you mean one of: {possibilities}?)</source>
        <translation>(다음 중 하나를 뜻합니까: {possibilities}?)</translation>
    </message>
    <message>
        <source>(in use)</source>
        <translation>(사용 중)</translation>
    </message>
    <message>
        <source>+{count} more</source>
        <translation>+{count}개 더</translation>
    </message>
    <message>
        <source>-- Somebody with more rights should run this:</source>
        <translation>-- 권한이 더 있는 사람이 실행해야 합니다:</translation>
    </message>
    <message>
        <source>--agreeing goes with --enough N</source>
        <translation>--agreeing은 --enough N과 함께 씁니다</translation>
    </message>
    <message>
        <source>--all takes at most a baseline, not A and B</source>
        <translation>--all에는 기준 시스템 하나까지만 지정하며 A와 B를 함께 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>--answer goes with --grade</source>
        <translation>--answer는 --grade와 함께 씁니다</translation>
    </message>
    <message>
        <source>--answer: expected KEY=VALUE, got {text}</source>
        <translation>--answer: KEY=VALUE여야 하는데 {text}입니다</translation>
    </message>
    <message>
        <source>--answer: {value} is not a number</source>
        <translation>--answer: {value}은(는) 수가 아닙니다</translation>
    </message>
    <message>
        <source>--as goes with --out</source>
        <translation>--as는 --out과 함께 씁니다</translation>
    </message>
    <message>
        <source>--as: expected one of {kinds}; or a format: {formats}</source>
        <translation>--as: {kinds} 중 하나, 또는 형식이어야 합니다: {formats}</translation>
    </message>
    <message>
        <source>--as: expected one of {known}</source>
        <translation>--as: {known} 중 하나여야 합니다</translation>
    </message>
    <message>
        <source>--by goes with --open</source>
        <translation>--by는 --open과 함께 씁니다</translation>
    </message>
    <message>
        <source>--by goes with done, open and answer</source>
        <translation>--by는 done, open, answer와 함께 씁니다</translation>
    </message>
    <message>
        <source>--criterion goes with --models</source>
        <translation>--criterion은 --models와 함께 씁니다</translation>
    </message>
    <message>
        <source>--criterion needs a PROJECT</source>
        <translation>--criterion에는 PROJECT가 필요합니다</translation>
    </message>
    <message>
        <source>--dry-run goes with --merge</source>
        <translation>--dry-run은 --merge와 함께 씁니다</translation>
    </message>
    <message>
        <source>--dry-run goes with --remove</source>
        <translation>--dry-run은 --remove와 함께 씁니다</translation>
    </message>
    <message>
        <source>--encoding: expected one of {known}</source>
        <translation>--encoding: {known} 중 하나여야 합니다</translation>
    </message>
    <message>
        <source>--grades: expected OLD=NEW or OLD={out}, got {text}</source>
        <translation>--grades: OLD=NEW 또는 OLD={out}이어야 하는데 {text}입니다</translation>
    </message>
    <message>
        <source>--json cannot ask: give --conflicts keep, take or later</source>
        <translation>--json에서는 물을 수 없습니다. --conflicts keep, take, later 중 하나를 지정하십시오</translation>
    </message>
    <message>
        <source>--json prints; to write a file give --out FILE --as json</source>
        <translation>--json은 출력합니다. 파일로 쓰려면 --out FILE --as json을 쓰십시오</translation>
    </message>
    <message>
        <source>--labels needs a PROJECT</source>
        <translation>--labels에는 PROJECT가 필요합니다</translation>
    </message>
    <message>
        <source>--labels: {message}</source>
        <translation>--labels: {message}</translation>
    </message>
    <message>
        <source>--last takes at most one system, and cannot be used with --all</source>
        <translation>--last에는 시스템을 하나까지 지정하며 --all과 함께 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>--last, --system and names of systems need a PROJECT</source>
        <translation>--last, --system과 시스템 이름에는 PROJECT가 필요합니다</translation>
    </message>
    <message>
        <source>--map FILE is for tables of queries, documents, lists and judgments</source>
        <translation>--map FILE은 쿼리, 문서, 목록, 판정의 표에 씁니다</translation>
    </message>
    <message>
        <source>--map and --numbers go with --set</source>
        <translation>--map과 --numbers는 --set과 함께 씁니다</translation>
    </message>
    <message>
        <source>--map: expected COLUMN=ROLE, got {text}</source>
        <translation>--map: COLUMN=ROLE이어야 하는데 {text}입니다</translation>
    </message>
    <message>
        <source>--map: give only one file; it describes all columns</source>
        <translation>--map: 파일은 하나만 지정하십시오. 모든 열을 설명합니다</translation>
    </message>
    <message>
        <source>--map: {error}</source>
        <translation>--map: {error}</translation>
    </message>
    <message>
        <source>--map: {place}: {reason}; expected COLUMN=ROLE or FILE</source>
        <translation>--map: {place}: {reason}. COLUMN=ROLE 또는 FILE이어야 합니다</translation>
    </message>
    <message>
        <source>--models goes with PROJECT, and not with --open</source>
        <translation>--models는 PROJECT와 함께 쓰며 --open과는 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>--note goes with --save or --rename</source>
        <translation>--note는 --save 또는 --rename과 함께 씁니다</translation>
    </message>
    <message>
        <source>--only-gsb needs --gsb NAME, and neither --a nor --b</source>
        <translation>--only-gsb에는 --gsb NAME이 필요하며 --a와 --b는 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>--open needs the NAME of a comparison, and with --by PERSON who opens it</source>
        <translation>--open에는 비교의 NAME과, 여는 사람을 나타내는 --by PERSON이 필요합니다</translation>
    </message>
    <message>
        <source>--out goes with --headless</source>
        <translation>--out은 --headless와 함께 씁니다</translation>
    </message>
    <message>
        <source>--positive: expected one of the two systems, got {positive}</source>
        <translation>--positive: 두 시스템 중 하나여야 하는데 {positive}입니다</translation>
    </message>
    <message>
        <source>--qrels needs at least one --run FILE</source>
        <translation>--qrels에는 --run FILE이 하나 이상 필요합니다</translation>
    </message>
    <message>
        <source>--remember goes with a --map that names columns by their titles</source>
        <translation>--remember는 제목으로 열을 지정하는 --map과 함께 씁니다</translation>
    </message>
    <message>
        <source>--rename: expected OLD=NEW, got {text}</source>
        <translation>--rename: OLD=NEW여야 하는데 {text}입니다</translation>
    </message>
    <message>
        <source>--role, --away and --back go with set NAME</source>
        <translation>--role, --away, --back은 set NAME과 함께 씁니다</translation>
    </message>
    <message>
        <source>--run and --maximum go with --qrels</source>
        <translation>--run과 --maximum은 --qrels와 함께 씁니다</translation>
    </message>
    <message>
        <source>--sealed goes with --blind or --blind-split, and they with it</source>
        <translation>--sealed는 --blind 또는 --blind-split과 함께 써야 하며, 그 반대도 같습니다</translation>
    </message>
    <message>
        <source>--system goes with --all</source>
        <translation>--system은 --all과 함께 씁니다</translation>
    </message>
    <message>
        <source>--system names one system: import one run at a time</source>
        <translation>--system은 시스템 하나를 지정합니다. run을 하나씩 가져오십시오</translation>
    </message>
    <message>
        <source>--system, --labels and --save need a PROJECT</source>
        <translation>--system, --labels, --save에는 PROJECT가 필요합니다</translation>
    </message>
    <message>
        <source>--to, --task, --comparison, --lost-packages and --dry-run go with hand-over NAME</source>
        <translation>--to, --task, --comparison, --lost-packages, --dry-run은 hand-over NAME과 함께 씁니다</translation>
    </message>
    <message>
        <source>--values: expected WORD=MEANING, got {text}</source>
        <translation>--values: WORD=MEANING이어야 하는데 {text}입니다</translation>
    </message>
    <message>
        <source>--work and --known-grades go with the list</source>
        <translation>--work와 --known-grades는 목록에 씁니다</translation>
    </message>
    <message>
        <source>-: choose with --as what goes to standard output</source>
        <translation>-: 표준 출력에 쓸 형식을 --as로 선택하십시오</translation>
    </message>
    <message>
        <source>-: standard input can be read once only</source>
        <translation>-: 표준 입력은 한 번만 읽을 수 있습니다</translation>
    </message>
    <message>
        <source>1 if at least one of the first k results is relevant; the mean is the share of queries with an answer.</source>
        <translation>상위 k개 결과에 관련 있는 것이 하나라도 있으면 1. 평균은 답을 얻은 쿼리의 비율.</translation>
    </message>
    <message>
        <source>1 is full agreement, 0 is chance; every difference between two grades counts the same</source>
        <translation>1은 완전 일치, 0은 우연 수준. 등급 사이의 모든 차이를 같게 계산</translation>
    </message>
    <message>
        <source>3. Share the work</source>
        <translation>3. 나누어 하기</translation>
    </message>
    <message>
        <source>4. Compare side by side</source>
        <translation>4. 나란히 비교</translation>
    </message>
    <message>
        <source>5. Measure</source>
        <translation>5. 측정</translation>
    </message>
    <message>
        <source>95 % interval, from</source>
        <translation>95 % 신뢰구간, 하한</translation>
    </message>
    <message>
        <source>A against A</source>
        <translation>A 대 A</translation>
    </message>
    <message>
        <source>A change makes a new version. Judgments keep theirs; for each grade in use that the new scale does not have, --map says what it counts as in evaluations.</source>
        <translation>바꾸면 새 버전이 됩니다. 판정은 자기 버전을 유지하며, 새 척도에 없는 쓰이는 등급은 평가에서 무엇으로 셀지 --map으로 지정합니다.</translation>
    </message>
    <message>
        <source>A circle: {way}. But {doubtful} of its {steps} steps could be chance, so these systems may still have an order.</source>
        <translation>순환: {way}. 그러나 {steps}단계 중 {doubtful}단계는 우연일 수 있어 이 시스템들에 순서가 있을 수도 있습니다.</translation>
    </message>
    <message>
        <source>A circle: {way}. No step is likely to be chance, so these systems have no single order.</source>
        <translation>순환: {way}. 어느 단계도 우연일 가능성이 낮으므로 이 시스템들에는 하나의 순서가 없습니다.</translation>
    </message>
    <message>
        <source>A comparison to hand out, without pairs unless --task is given; repeatable (default: all that are the rater&apos;s, unless --task is given).</source>
        <translation>배포할 비교. --task가 없으면 쌍은 빠집니다. 반복할 수 있습니다(기본: --task가 없으면 평가자의 모든 비교).</translation>
    </message>
    <message>
        <source>A criterion counts only for items with an overall verdict.</source>
        <translation>기준은 전체 평결이 있는 항목에서만 계산됩니다.</translation>
    </message>
    <message>
        <source>A difference between {system} and {other} is not proven. {kept} of {all} other ways to make the labels say the same.</source>
        <translation>{system}와(과) {other}의 차이는 입증되지 않았습니다. 레이블을 만드는 다른 {all}가지 방법 중 {kept}가지에서 결론이 같습니다.</translation>
    </message>
    <message>
        <source>A document (repeatable).</source>
        <translation>고칠 문서(반복 가능).</translation>
    </message>
    <message>
        <source>A file of labels as the TREC conferences write it: one line for each query and document.</source>
        <translation>TREC 학회에서 쓰는 레이블 파일입니다. 쿼리와 문서마다 한 줄입니다.</translation>
    </message>
    <message>
        <source>A final grade is not a vote: it is the label where the rule is `adjudicated`, or `final:RULE`. What counts as a disagreement and who settles it is set in the window (Judge, disagreements, Rules…), and also whether raters see it, which --tell sets, too.</source>
        <translation>최종 등급은 표가 아닙니다. 규칙이 `adjudicated` 또는 `final:RULE`이면 그것이 레이블입니다. 무엇이 불일치이고 누가 조정하는지는 창에서 정하며(판정, 불일치, 규칙…), 평가자에게 보일지도 거기서 또는 --tell로 정합니다.</translation>
    </message>
    <message>
        <source>A group of queries that belong together, such as frequent and rare ones. Numbers can be shown for each group.</source>
        <translation>함께 묶이는 쿼리들입니다. 예: 자주 쓰는 쿼리와 드문 쿼리. 묶음별로 숫자를 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>A kind of Same to offer: both good, both so-so, both bad; repeatable.</source>
        <translation>제공할 같음의 종류: 둘 다 좋음, 둘 다 보통, 둘 다 나쁨. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>A metric such as nDCG@10 or &quot;nDCG(gain=&apos;exp&apos;)@10&quot;; repeatable. Known: {names}.</source>
        <translation>지표, 예: nDCG@10 또는 &quot;nDCG(gain=&apos;exp&apos;)@10&quot;. 반복할 수 있습니다. 있는 것: {names}.</translation>
    </message>
    <message>
        <source>A new file for it; PROJECT stays as it is.</source>
        <translation>복원할 새 파일. PROJECT는 그대로 둡니다.</translation>
    </message>
    <message>
        <source>A package is refused if it was changed from outside, or is not as PROJECT handed it out to its rater.</source>
        <translation>외부에서 바뀌었거나 PROJECT가 그 평가자에게 배포한 것과 다른 패키지는 거부합니다.</translation>
    </message>
    <message>
        <source>A pair that N raters graded is closed: nobody else is asked for it (0: never).</source>
        <translation>N명이 판정한 쌍은 닫혀 더 묻지 않습니다(0: 닫지 않음).</translation>
    </message>
    <message>
        <source>A pair that a file holds with different grades, or a document twice in a list: refuse the file, keep the first, or the highest.</source>
        <translation>파일에서 한 쌍의 등급이 다르거나 문서가 목록에 두 번 있을 때: 파일 거부, 첫 번째 유지, 또는 가장 높은 것 유지.</translation>
    </message>
    <message>
        <source>A pair whose right grade is known. It is mixed in to see how well a rater follows the guidelines.</source>
        <translation>올바른 등급을 이미 아는 쌍입니다. 평가자가 가이드라인을 얼마나 잘 따르는지 보려고 섞어 넣습니다.</translation>
    </message>
    <message>
        <source>A paragraph with too much formatting is shown as plain text.</source>
        <translation>서식이 너무 많은 문단은 일반 텍스트로 표시됩니다.</translation>
    </message>
    <message>
        <source>A query to correct (repeatable).</source>
        <translation>고칠 쿼리(반복 가능).</translation>
    </message>
    <message>
        <source>A question beside the verdict, which raters answer by left, same or right, as Correct, Complete, Grounded, Fresh, Safe; repeatable.</source>
        <translation>평결과 함께 평가자가 왼쪽, 같음, 오른쪽으로 답하는 질문, 예: Correct, Complete, Grounded, Fresh, Safe. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>A reason that raters can tick; repeatable.</source>
        <translation>평가자가 고를 수 있는 이유. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>A result is closed until all its raters have finished; --open opens it earlier, for good: from then on verdicts stay as they are (`sbs reopen` lets them change again).</source>
        <translation>결과는 모든 평가자가 끝낼 때까지 닫혀 있습니다. --open은 더 일찍, 영구히 엽니다. 그 뒤 평결은 그대로 유지됩니다(`sbs reopen`으로 다시 바꿀 수 있게 합니다).</translation>
    </message>
    <message>
        <source>A result near the top of a list that nobody has judged. Most metrics count it as not relevant, so the numbers can change once it is judged.</source>
        <translation>목록 상위에 있지만 아무도 판정하지 않은 결과입니다. 대부분의 지표는 이를 관련 없음으로 세므로, 판정하고 나면 숫자가 바뀔 수 있습니다.</translation>
    </message>
    <message>
        <source>A run file; may be given several times.</source>
        <translation>run 파일. 여러 번 지정할 수 있습니다.</translation>
    </message>
    <message>
        <source>A saved evaluation keeps its numbers, each query&apos;s values, the settings, scale, runs and judgments it was made of. To save other numbers than those the project shows: evaluate ... --save NAME.</source>
        <translation>저장된 평가에는 수치, 쿼리별 값, 설정, 척도, run, 근거가 된 판정이 남습니다. 프로젝트에 보이는 것과 다른 수치를 저장하려면: evaluate ... --save NAME.</translation>
    </message>
    <message>
        <source>A table (CSV, TSV, XLSX) with a column query_key or doc_key and the columns to change; an empty cell leaves what is there.</source>
        <translation>query_key 또는 doc_key 열과 바꿀 열이 있는 표(CSV, TSV, XLSX). 빈 셀은 그대로 둡니다.</translation>
    </message>
    <message>
        <source>A table that is too large is shown as plain text.</source>
        <translation>너무 큰 표는 일반 텍스트로 표시됩니다.</translation>
    </message>
    <message>
        <source>A tag it gets, too (repeatable).</source>
        <translation>추가할 태그(반복 가능).</translation>
    </message>
    <message>
        <source>A tag it loses (repeatable).</source>
        <translation>없앨 태그(반복 가능).</translation>
    </message>
    <message>
        <source>ALARM: the side influences the verdict, {p}</source>
        <translation>경고: 좌우 위치가 평결에 영향을 줌, {p}</translation>
    </message>
    <message>
        <source>Aborted!</source>
        <translation>중단했습니다!</translation>
    </message>
    <message>
        <source>Adjusted p (Holm)</source>
        <translation>보정된 p(Holm)</translation>
    </message>
    <message>
        <source>Agreement of the raters</source>
        <translation>평가자 일치도</translation>
    </message>
    <message>
        <source>Agreement with 95 % intervals: 1 is full agreement, 0 is chance; from 0.67 on usable, from 0.80 on good.</source>
        <translation>일치도와 95 % 신뢰구간: 1은 완전 일치, 0은 우연 수준. 0.67부터 사용 가능, 0.80부터 좋음.</translation>
    </message>
    <message>
        <source>Agreement, kappa, alpha</source>
        <translation>일치도, kappa, alpha</translation>
    </message>
    <message>
        <source>All correct: keep your pace.</source>
        <translation>모두 맞음: 지금 속도를 유지하세요.</translation>
    </message>
    <message>
        <source>All its tags, separated by &apos;|&apos;; empty for none.</source>
        <translation>모든 태그, &apos;|&apos;로 구분. 없으면 비웁니다.</translation>
    </message>
    <message>
        <source>All keys of this panel</source>
        <translation>이 패널의 모든 키</translation>
    </message>
    <message>
        <source>All lists are identical: judging cannot show a difference.</source>
        <translation>모든 목록이 같습니다. 판정해도 차이를 볼 수 없습니다.</translation>
    </message>
    <message>
        <source>All pairs of systems; A, if given, is the baseline.</source>
        <translation>모든 시스템 쌍. A를 지정하면 기준 시스템입니다.</translation>
    </message>
    <message>
        <source>All passages of the answer</source>
        <translation>답변의 모든 구절</translation>
    </message>
    <message>
        <source>All raters gave the same single grade to all {pairs:pair|pairs} judged by two or more raters. This can be agreement or habit, so alpha is not defined.</source>
        <translation>두 명 이상이 판정한 쌍 {pairs:,}개 모두에 평가자들이 똑같은 등급 하나만 주었습니다. 일치일 수도 습관일 수도 있어 alpha는 정의되지 않습니다.</translation>
    </message>
    <message>
        <source>All rows, histories and hashes; what was written is read back and compared.</source>
        <translation>모든 행, 이력, 해시. 쓴 것을 다시 읽어 비교합니다.</translation>
    </message>
    <message>
        <source>Alpha, ratio, is not defined because a grade is below 0.</source>
        <translation>0보다 작은 등급이 있어 비율 alpha는 정의되지 않습니다.</translation>
    </message>
    <message>
        <source>Also a random share of the results below, e.g. 0.05.</source>
        <translation>그 아래 결과에서도 이 비율만큼 무작위로, 예: 0.05.</translation>
    </message>
    <message>
        <source>Also list what each has: tasks, comparisons, packages.</source>
        <translation>사람마다 가진 일도 나열: 작업, 비교, 패키지.</translation>
    </message>
    <message>
        <source>Also packages of older versions, and those that PROJECT has no record of: nobody can tell who they are from.</source>
        <translation>이전 버전의 패키지와 PROJECT에 기록이 없는 패키지도 받습니다. 누가 보냈는지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>Also what N queries can show, and how surely.</source>
        <translation>쿼리 N개로 무엇을 얼마나 확실히 드러낼 수 있는지도.</translation>
    </message>
    <message>
        <source>Also what the rater has judged already.</source>
        <translation>평가자가 이미 판정한 것도 포함.</translation>
    </message>
    <message>
        <source>Also what the side-by-side comparison NAME came to: counts, GSB, tests, launch rule, reasons, agreement and hidden checks; repeatable.</source>
        <translation>나란히 비교 NAME의 결과도: 수, GSB, 검정, 출시 규칙, 이유, 일치도, 숨은 확인 문항. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Also what was judged in copies of it in other places.</source>
        <translation>다른 곳의 사본에서 판정한 것도.</translation>
    </message>
    <message>
        <source>Also whether the raters agree on grades, and what it does to the numbers.</source>
        <translation>평가자들의 등급이 일치하는지와 수치에 미치는 영향도.</translation>
    </message>
    <message>
        <source>Among the first {k} results, {count:pair is|pairs are} unjudged. Once the unjudged results of A and B are judged, at any rank, the difference will be at least {least} and at most {most}.</source>
        <translation>상위 {k}개 결과 중 {count:,}개 쌍이 미판정입니다. A와 B의 미판정 결과를 순위와 관계없이 판정하면 차이는 최소 {least}, 최대 {most}입니다.</translation>
    </message>
    <message>
        <source>An additional share: a list against itself, unannounced.</source>
        <translation>추가 비율: 목록을 자신과 비교, 알리지 않음.</translation>
    </message>
    <message>
        <source>An additional share: against another query&apos;s list.</source>
        <translation>추가 비율: 다른 쿼리의 목록과 비교.</translation>
    </message>
    <message>
        <source>An attack is words in the document that ask for the best grade. It fools the model where the grade is better than the honest one; pairs that have the best grade anyway are left out. Nothing is stored.</source>
        <translation>공격은 문서 안에서 가장 좋은 등급을 요구하는 말입니다. 정직한 등급보다 좋아지면 모델이 속은 것입니다. 이미 가장 좋은 등급인 쌍은 세지 않습니다. 아무것도 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>And {count:more circle|more circles} like these.</source>
        <translation>이런 순환이 {count:,}개 더 있습니다.</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>답변한 사람</translation>
    </message>
    <message>
        <source>Anything a search can return: a page, a product, an answer.</source>
        <translation>검색이 돌려줄 수 있는 모든 것: 페이지, 상품, 답변.</translation>
    </message>
    <message>
        <source>At least, once judged</source>
        <translation>판정 후 최소</translation>
    </message>
    <message>
        <source>At most N judgments for a rater.</source>
        <translation>평가자마다 판정 최대 N건.</translation>
    </message>
    <message>
        <source>At most N pairs of a stratum.</source>
        <translation>층마다 최대 N쌍.</translation>
    </message>
    <message>
        <source>B is better on {up:query|queries}, worse on {down:,}, the same on {same:,}.</source>
        <translation>B는 쿼리 {up:,}개에서 더 좋고, {down:,}개에서 더 나쁘고, {same:,}개에서 같습니다.</translation>
    </message>
    <message>
        <source>B minus A by {metric}</source>
        <translation>{metric} 기준 B 빼기 A</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>판정으로 돌아가기</translation>
    </message>
    <message>
        <source>Baseline, candidate</source>
        <translation>기준 시스템, 후보 시스템</translation>
    </message>
    <message>
        <source>Baseline, from grades</source>
        <translation>기준 시스템, 등급에서</translation>
    </message>
    <message>
        <source>Better, same, better; 5 and 7 with two and three degrees of better.</source>
        <translation>나음, 같음, 나음. 5와 7은 나음이 두 단계, 세 단계입니다.</translation>
    </message>
    <message>
        <source>Bias by side and length</source>
        <translation>위치와 길이의 편향</translation>
    </message>
    <message>
        <source>Both are the same</source>
        <translation>양쪽이 같음</translation>
    </message>
    <message>
        <source>Bring back labels of PROJECT that this computer&apos;s recovery journal has and the project lacks.</source>
        <translation>이 컴퓨터의 복구 저널에 있고 PROJECT에는 없는 레이블을 되찾습니다.</translation>
    </message>
    <message>
        <source>But unjudged results further down, which count in the ideal order, could still change it.</source>
        <translation>그러나 더 아래의 미판정 결과는 이상적 순서에 반영되므로 결론을 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>But {count:unjudged result|unjudged results} in the top {k} could shrink this lead to {left}, which could be chance ({p}; {share}): judge them first.</source>
        <translation>그러나 상위 {k}개 중 미판정 결과 {count:,}개가 이 우위를 {left}까지 줄일 수 있고, 그러면 우연일 수 있습니다({p}; {share}). 먼저 판정하세요.</translation>
    </message>
    <message>
        <source>But {count:unjudged result|unjudged results} in the top {k} could undo this lead ({share}): judge them first.</source>
        <translation>그러나 상위 {k}개 중 미판정 결과 {count:,}개가 이 우위를 없앨 수 있습니다({share}). 먼저 판정하세요.</translation>
    </message>
    <message>
        <source>By score, each metric like the program that ir_measures uses for it: RR@k and Judged order equal scores by key ascending, ERR@k and nDCG(gain=&apos;exp&apos;)@k by key descending, RBP as imported, all others like trec_eval 9.</source>
        <translation>점수순, 지표마다 ir_measures가 쓰는 프로그램과 같게: RR@k와 Judged는 동점을 키 오름차순, ERR@k와 nDCG(gain=&apos;exp&apos;)@k는 키 내림차순, RBP는 가져온 순서, 나머지는 trec_eval 9와 같음.</translation>
    </message>
    <message>
        <source>By score, ties by document key, both descending (trec_eval 10).</source>
        <translation>점수순, 동점은 문서 키순, 둘 다 내림차순(trec_eval 10).</translation>
    </message>
    <message>
        <source>CSV with every query</source>
        <translation>CSV, 모든 쿼리</translation>
    </message>
    <message>
        <source>Can it be shown to anybody?</source>
        <translation>누구에게나 보여 줄 수 있나요?</translation>
    </message>
    <message>
        <source>Can the result be trusted?</source>
        <translation>결과를 믿을 수 있나요?</translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}, document by document down to rank {depth}, on a {points}-point scale; blind, with randomly balanced sides; {raters:rater|raters}.</source>
        <translation>후보 {candidate} 대 기준 {baseline}, 순위 {depth}까지 문서별 비교, {points}점 척도. 블라인드, 좌우 무작위 균형. 평가자 {raters:,}명.</translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}, whole lists of the first {depth:result|results}, on a {points}-point scale; blind, with randomly balanced sides; {raters:rater|raters}.</source>
        <translation>후보 {candidate} 대 기준 {baseline}, 상위 {depth:,}개 결과의 목록 전체, {points}점 척도. 블라인드, 좌우 무작위 균형. 평가자 {raters:,}명.</translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}; verdicts imported, from {raters:rater|raters}.</source>
        <translation>후보 {candidate} 대 기준 {baseline}. 평결은 가져온 것이며 평가자 {raters:,}명.</translation>
    </message>
    <message>
        <source>Candidate, from grades</source>
        <translation>후보, 등급에서</translation>
    </message>
    <message>
        <source>Cannot judge this pair</source>
        <translation>이 쌍 판정 불가</translation>
    </message>
    <message>
        <source>Chance to beat an average system</source>
        <translation>평균 시스템을 이길 확률</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>변화</translation>
    </message>
    <message>
        <source>Change to this definition or built-in scale.</source>
        <translation>이 정의나 내장 척도로 바꿉니다.</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>바꾼 것</translation>
    </message>
    <message>
        <source>Changed verdict when sides were swapped</source>
        <translation>좌우를 바꾸자 평결이 바뀜</translation>
    </message>
    <message>
        <source>Changed when swapped</source>
        <translation>바꾸자 달라짐</translation>
    </message>
    <message>
        <source>Changes the metric by</source>
        <translation>지표 변화</translation>
    </message>
    <message>
        <source>Check PROJECT: pages, references, histories, and whether current values match the history.</source>
        <translation>PROJECT를 검사합니다: 페이지, 참조, 이력, 현재 값이 이력과 맞는지.</translation>
    </message>
    <message>
        <source>Check everything and say what would happen; store nothing.</source>
        <translation>모두 검사하고 무엇이 일어날지 알려 줍니다. 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Check that no event up to a kept anchor was changed.</source>
        <translation>보관한 앵커까지의 이벤트가 바뀌지 않았는지 검사합니다.</translation>
    </message>
    <message>
        <source>Checksum of the history</source>
        <translation>기록의 체크섬</translation>
    </message>
    <message>
        <source>Choose from:
	{choices}</source>
        <translation>선택할 수 있는 것:
	{choices}</translation>
    </message>
    <message>
        <source>Choose how numbers are made</source>
        <translation>수치 계산 방식 선택</translation>
    </message>
    <message>
        <source>Choose metrics</source>
        <translation>지표 선택</translation>
    </message>
    <message>
        <source>Choose your name at the top right. Everything you judge is kept under it, and the next pair is the one that you have not judged yet.</source>
        <translation>오른쪽 위에서 이름을 고릅니다. 판정한 내용은 모두 그 이름으로 보관되며, 아직 판정하지 않은 다음 쌍이 나옵니다.</translation>
    </message>
    <message>
        <source>Close grade</source>
        <translation>가까운 등급</translation>
    </message>
    <message>
        <source>Close the project first. Labels that are newer than the backup are in the recovery journal: `recover`.</source>
        <translation>먼저 프로젝트를 닫으십시오. 백업보다 새로운 레이블은 복구 저널에 있습니다: `recover`.</translation>
    </message>
    <message>
        <source>Columns that hold the verdicts or grades of one rater each, by name.</source>
        <translation>평가자 한 명씩의 평결이나 등급이 있는 열의 이름.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>Compare all pairs of systems</source>
        <translation>모든 시스템을 둘씩 비교</translation>
    </message>
    <message>
        <source>Compare each candidate with the baseline in PROJECT, and fix which rater sees what on which side.</source>
        <translation>PROJECT에서 각 후보를 기준 시스템과 비교하고, 평가자마다 어느 쪽에서 무엇을 볼지 정합니다.</translation>
    </message>
    <message>
        <source>Compare the candidates with one another, too: a comparison for each two systems.</source>
        <translation>후보끼리도 비교: 두 시스템마다 비교 하나.</translation>
    </message>
    <message>
        <source>Compare the newest version with the one before</source>
        <translation>최신 버전을 이전 버전과 비교</translation>
    </message>
    <message>
        <source>Compared with others</source>
        <translation>다른 사람과 비교</translation>
    </message>
    <message>
        <source>Comparisons of one plan or import with three systems or more are also summarised together: how strong each system is (Bradley-Terry), which beat one another in a circle, whether side or length decided.</source>
        <translation>한 계획이나 가져오기의 비교에 시스템이 셋 이상이면 함께 요약합니다: 각 시스템의 강도(Bradley-Terry), 서로 물고 물리는 것, 좌우나 길이가 결정했는지.</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>완전함</translation>
    </message>
    <message>
        <source>Compute as this tool does.</source>
        <translation>이 도구처럼 계산합니다.</translation>
    </message>
    <message>
        <source>Compute as this tool does; repeatable.</source>
        <translation>이 도구처럼 계산합니다. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Continue where I stopped</source>
        <translation>멈춘 곳에서 계속</translation>
    </message>
    <message>
        <source>Copy PROJECT to OUT, while it may be in use, and compare the copy.</source>
        <translation>PROJECT를 사용 중에도 OUT에 복사하고 사본을 비교합니다.</translation>
    </message>
    <message>
        <source>Copy how the number came about</source>
        <translation>수치 계산 과정 복사</translation>
    </message>
    <message>
        <source>Copy how well raters agree</source>
        <translation>평가자 일치도 복사</translation>
    </message>
    <message>
        <source>Copy the document&apos;s key</source>
        <translation>문서 키 복사</translation>
    </message>
    <message>
        <source>Copy the document&apos;s title</source>
        <translation>문서 제목 복사</translation>
    </message>
    <message>
        <source>Copy the table of systems</source>
        <translation>시스템 표 복사</translation>
    </message>
    <message>
        <source>Copy the table of systems as Markdown</source>
        <translation>시스템 표를 Markdown으로 복사</translation>
    </message>
    <message>
        <source>Copy the verdict</source>
        <translation>평결 복사</translation>
    </message>
    <message>
        <source>Copy the whole project FROM, a file or a server&apos;s URL, to TO, where nothing is yet.</source>
        <translation>프로젝트 FROM(파일 또는 서버 URL) 전체를 아직 비어 있는 TO에 복사합니다.</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>정확함</translation>
    </message>
    <message>
        <source>Correct queries or documents of PROJECT; Undo in the window reverses each step.</source>
        <translation>PROJECT의 쿼리나 문서를 고칩니다. 창의 실행 취소로 단계마다 되돌릴 수 있습니다.</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>수정…</translation>
    </message>
    <message>
        <source>Could change the difference by</source>
        <translation>차이를 바꿀 수 있는 크기</translation>
    </message>
    <message>
        <source>Create what raters&apos; roles use, and revoke what roles were granted on the project&apos;s own tables.</source>
        <translation>평가자 역할이 쓰는 것을 만들고, 프로젝트 자체 테이블에 준 역할의 권한을 거둡니다.</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>만든 시각</translation>
    </message>
    <message>
        <source>Created with</source>
        <translation>만든 프로그램</translation>
    </message>
    <message>
        <source>Cutoff, k</source>
        <translation>컷오프, k</translation>
    </message>
    <message>
        <source>DCG</source>
        <translation>DCG</translation>
    </message>
    <message>
        <source>DCG as a share of a list with the best grade at every rank: low when good results are missing.</source>
        <translation>모든 순위가 최고 등급인 목록에 대한 DCG의 비율. 좋은 결과가 빠지면 낮습니다.</translation>
    </message>
    <message>
        <source>DCG as a share of the DCG of the ideal order: 1 when the order cannot be better.</source>
        <translation>이상적 순서의 DCG에 대한 DCG의 비율. 순서가 더 좋을 수 없으면 1.</translation>
    </message>
    <message>
        <source>DCG divided by the DCG of the best possible order: 1 is perfect, 0 means that nothing relevant was found.</source>
        <translation>DCG를 가장 좋은 순서의 DCG로 나눈 값입니다. 1은 완벽, 0은 관련 있는 것을 하나도 찾지 못했다는 뜻입니다.</translation>
    </message>
    <message>
        <source>Decide a pair on which raters disagree. The settled grade becomes its label.</source>
        <translation>평가자들의 의견이 갈린 쌍을 결정합니다. 조정된 등급이 그 쌍의 레이블이 됩니다.</translation>
    </message>
    <message>
        <source>Did you mean {possibility}?</source>
        <translation>{possibility}을(를) 뜻합니까?</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Difference B - A of each query by {metric}, largest first. A is {baseline}, B is {candidate}.</source>
        <translation>쿼리별 {metric} 차이 B - A, 큰 것부터. A는 {baseline}, B는 {candidate}.</translation>
    </message>
    <message>
        <source>Differences are B - A. Without options the project&apos;s settings and its first metric are used. With --last A names the system, if several have versions: B is its newest version, the baseline the one before.</source>
        <translation>차이는 B - A입니다. 옵션이 없으면 프로젝트의 설정과 첫 번째 지표를 씁니다. --last에서 버전이 있는 시스템이 여럿이면 A가 시스템을 지정합니다. B는 가장 새 버전, 기준은 그 앞 버전입니다.</translation>
    </message>
    <message>
        <source>Differences of a query up to this are ties.</source>
        <translation>쿼리의 차이가 이 값 이하이면 동점.</translation>
    </message>
    <message>
        <source>Different grade, share</source>
        <translation>다른 등급 비율</translation>
    </message>
    <message>
        <source>Do its sources say what it says?</source>
        <translation>출처가 그 내용을 말하고 있나요?</translation>
    </message>
    <message>
        <source>Documents of a query together, or everything mixed.</source>
        <translation>쿼리의 문서를 함께, 또는 모두 섞어서.</translation>
    </message>
    <message>
        <source>Each finding says what to do. Exit code 1 if something is wrong. Chains and sums have no key: they show damage and careless tools, not intent. A line of --anchor that was kept elsewhere shows that, too.</source>
        <translation>발견마다 무엇을 할지 알려 줍니다. 잘못된 것이 있으면 종료 코드 1입니다. 체인과 합에는 키가 없어 손상과 부주의한 도구는 드러내지만 고의는 드러내지 못합니다. 다른 곳에 보관한 --anchor 한 줄은 그것도 드러냅니다.</translation>
    </message>
    <message>
        <source>Each query&apos;s value is rounded to 2 decimals (OpenSearch).</source>
        <translation>쿼리마다 값을 소수 둘째 자리로 반올림합니다(OpenSearch).</translation>
    </message>
    <message>
        <source>Each query&apos;s value is rounded to 5 decimals, only for ERR@k (always on a scale up to 4) and nDCG(gain=&apos;exp&apos;)@k (ir_measures).</source>
        <translation>쿼리마다 값을 소수 다섯째 자리로 반올림합니다. ERR@k(항상 최대 4인 척도)와 nDCG(gain=&apos;exp&apos;)@k에만 해당(ir_measures).</translation>
    </message>
    <message>
        <source>Each term of a sum is cut off after 2 decimals (RRE).</source>
        <translation>합의 각 항을 소수 둘째 자리에서 버립니다(RRE).</translation>
    </message>
    <message>
        <source>Effect on {metric}</source>
        <translation>{metric}에 미치는 영향</translation>
    </message>
    <message>
        <source>Enlarge the chart, or make it smaller</source>
        <translation>차트 크게 또는 작게 보기</translation>
    </message>
    <message>
        <source>Enter a number of grades, such as 2.</source>
        <translation>등급 수를 입력하세요. 예: 2</translation>
    </message>
    <message>
        <source>Equal scores share the mean of their discounts (scikit-learn).</source>
        <translation>같은 점수는 할인의 평균을 나눕니다(scikit-learn).</translation>
    </message>
    <message>
        <source>Equal scores share their discounts; only documents with a score are considered.</source>
        <translation>같은 점수는 할인을 나눕니다. 점수가 있는 문서만 봅니다.</translation>
    </message>
    <message>
        <source>Error: invalid input</source>
        <translation>오류: 잘못된 입력</translation>
    </message>
    <message>
        <source>Error: {message}</source>
        <translation>오류: {message}</translation>
    </message>
    <message>
        <source>Eval set</source>
        <translation>평가 세트</translation>
    </message>
    <message>
        <source>Evaluate shows every metric of every system, each query&apos;s value, and how each number came about, term by term. Unjudged results are counted and shown, never hidden. Compare says whether a difference is real. Agreement says how far raters agree, and what that does to the numbers.</source>
        <translation>평가 화면은 시스템별 모든 지표와 쿼리별 값, 각 숫자가 항목별로 어떻게 나왔는지 보여 줍니다. 미판정 결과는 세어서 보여 주고 숨기지 않습니다. 시스템 비교는 차이가 진짜인지, 일치도는 평가자들이 얼마나 일치하고 그것이 숫자에 어떤 영향을 주는지 알려 줍니다.</translation>
    </message>
    <message>
        <source>Every key is saved at once. The dot at the bottom left says so only after it is on the disk. Ctrl Z undoes step by step, also after a restart.</source>
        <translation>키를 누를 때마다 바로 저장됩니다. 왼쪽 아래의 점은 디스크에 기록된 뒤에야 저장되었다고 알립니다. Ctrl Z는 한 단계씩 실행을 취소하며, 다시 시작한 뒤에도 됩니다.</translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments</source>
        <translation>모두의 판정</translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order has all rated documents and is not cut at k.</source>
        <translation>지수 이득. 이상적 순서는 판정된 모든 문서이며 k에서 자르지 않습니다.</translation>
    </message>
    <message>
        <source>Export a report of the agreement</source>
        <translation>일치도 보고서 내보내기</translation>
    </message>
    <message>
        <source>Export a report of the comparison</source>
        <translation>비교 보고서 내보내기</translation>
    </message>
    <message>
        <source>Export a report of the evaluation</source>
        <translation>평가 보고서 내보내기</translation>
    </message>
    <message>
        <source>Export writes qrels, runs and judgments for other tools, and reports to read. Everything can be done from the command line as well: ndcg-gui --help.</source>
        <translation>내보내기는 다른 도구를 위한 qrels, run, 판정과 읽을 보고서를 씁니다. 모든 작업은 명령줄에서도 할 수 있습니다: ndcg-gui --help.</translation>
    </message>
    <message>
        <source>FILE may be `-`, standard input, or a pipe. Without options the project&apos;s settings are used. A preset gives the numbers of another tool; other options override it.</source>
        <translation>FILE은 `-`(표준 입력)나 파이프일 수 있습니다. 옵션이 없으면 프로젝트 설정을 씁니다. 프리셋은 다른 도구의 수치를 내며, 다른 옵션이 우선합니다.</translation>
    </message>
    <message>
        <source>Fields of two documents in a table</source>
        <translation>두 문서의 필드를 표로 보기</translation>
    </message>
    <message>
        <source>Fields that are equal, too</source>
        <translation>같은 필드도 보기</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>필터</translation>
    </message>
    <message>
        <source>Final grade, else majority</source>
        <translation>최종 등급, 없으면 다수결</translation>
    </message>
    <message>
        <source>Final grade, else {rule}</source>
        <translation>최종 등급, 없으면 {rule}</translation>
    </message>
    <message>
        <source>Find a query in the queue</source>
        <translation>대기열에서 쿼리 찾기</translation>
    </message>
    <message>
        <source>Find in what is shown</source>
        <translation>표시된 내용에서 찾기</translation>
    </message>
    <message>
        <source>Find the next place</source>
        <translation>다음 위치 찾기</translation>
    </message>
    <message>
        <source>Find the place before</source>
        <translation>이전 위치 찾기</translation>
    </message>
    <message>
        <source>Finish {count:side-by-side comparison|side-by-side comparisons}</source>
        <translation>나란히 비교 {count:,}개 마치기</translation>
    </message>
    <message>
        <source>First results of these queries</source>
        <translation>이 쿼리들의 첫 결과</translation>
    </message>
    <message>
        <source>Flag this pair</source>
        <translation>이 쌍에 플래그 달기</translation>
    </message>
    <message>
        <source>Flags, notes, &quot;cannot judge&quot;, pairs that the guideline does not decide, missing texts, alarms (side bias, hidden checks, judgments too fast), finished work and packages, newest first. An alarm is raised only where chance does not explain it. `done` and `answer` take the keys in the last column, or their beginnings; when the rater says something new, an item is open again.</source>
        <translation>플래그, 메모, &quot;판정 불가&quot;, 가이드라인으로 정할 수 없는 쌍, 빠진 텍스트, 경고(좌우 편향, 숨은 확인 문항, 너무 빠른 판정), 끝난 작업과 패키지를 최신순으로 보여 줍니다. 경고는 우연으로 설명되지 않을 때만 냅니다. `done`과 `answer`에는 마지막 열의 키나 그 앞부분을 씁니다. 평가자가 새로 말하면 항목이 다시 열립니다.</translation>
    </message>
    <message>
        <source>For each of N comparisons planned together, at the level that Holm begins with (0.05 / N).</source>
        <translation>함께 계획한 비교 N개 각각에 대해 Holm의 첫 수준(0.05 / N)으로.</translation>
    </message>
    <message>
        <source>For paired proportions; for single documents by resampling whole queries.</source>
        <translation>대응 비율에 대한 구간. 문서별일 때는 쿼리 단위로 재표집.</translation>
    </message>
    <message>
        <source>For strengths: this many made-up Sames between each two systems, if some never lost or won.</source>
        <translation>강도 계산용: 진 적이나 이긴 적이 없는 시스템이 있을 때 두 시스템마다 넣을 가상의 같음 수.</translation>
    </message>
    <message>
        <source>For the sample size: the GSB that should show.</source>
        <translation>표본 크기용: 드러나야 할 GSB.</translation>
    </message>
    <message>
        <source>For the sample size: the share of differing items that raters will not call Same.</source>
        <translation>표본 크기용: 서로 다른 항목 중 평가자가 같음이라고 하지 않을 비율.</translation>
    </message>
    <message>
        <source>From character {count} on, the text is shown as plain text.</source>
        <translation>{count}번째 문자부터 일반 텍스트로 표시됩니다.</translation>
    </message>
    <message>
        <source>From now on raters do not see how their grades were settled.</source>
        <translation>이제부터 평가자는 자신의 등급이 어떻게 조정되었는지 보지 않습니다.</translation>
    </message>
    <message>
        <source>From now on raters see where their grade was settled differently, and why.</source>
        <translation>이제부터 평가자는 자신의 등급이 다르게 조정된 곳과 이유를 봅니다.</translation>
    </message>
    <message>
        <source>G shows the guidelines. N writes a note, F flags the pair with a reason, S skips it for now, and X says that it cannot be judged. C says how sure you are. None of these is wrong: they tell the team where the guidelines are unclear.</source>
        <translation>G는 가이드라인을 보여 줍니다. N은 메모를 쓰고, F는 이유와 함께 플래그를 달고, S는 지금은 건너뛰고, X는 판정할 수 없다고 알립니다. C는 얼마나 확신하는지 알립니다. 모두 잘못이 아니며, 가이드라인이 어디서 불분명한지 팀에 알려 줍니다.</translation>
    </message>
    <message>
        <source>GSB</source>
        <translation>GSB</translation>
    </message>
    <message>
        <source>GSB of each pair of systems</source>
        <translation>시스템 쌍별 GSB</translation>
    </message>
    <message>
        <source>GSB with 95 % intervals: above 0 {candidate} is better, below 0 {baseline}.</source>
        <translation>GSB와 95 % 신뢰구간: 0보다 크면 {candidate}, 작으면 {baseline}이(가) 더 좋습니다.</translation>
    </message>
    <message>
        <source>GSB, A/B, preference</source>
        <translation>GSB, A/B, 선호</translation>
    </message>
    <message>
        <source>GSB, preference, A/B, compare lists, better, worse</source>
        <translation>GSB, 선호, A/B, 목록 비교, 더 좋음, 더 나쁨</translation>
    </message>
    <message>
        <source>GSB, result, who won, unblind</source>
        <translation>GSB, 결과, 승자, 블라인드 해제</translation>
    </message>
    <message>
        <source>GSB, row against column</source>
        <translation>GSB, 행 대 열</translation>
    </message>
    <message>
        <source>Gain (table)</source>
        <translation>이득(표)</translation>
    </message>
    <message>
        <source>Give more pairs to a second rater: about {few} pairs are needed to say how well raters agree.</source>
        <translation>더 많은 쌍을 두 번째 평가자에게 주세요. 일치도를 말하려면 약 {few}개의 쌍이 필요합니다.</translation>
    </message>
    <message>
        <source>Give one another name.</source>
        <translation>이름을 바꿉니다.</translation>
    </message>
    <message>
        <source>Go on by itself after a grade, or stay</source>
        <translation>등급 후 자동으로 넘어가기 또는 머물기</translation>
    </message>
    <message>
        <source>Go on, or to the first unanswered question</source>
        <translation>계속하거나 답하지 않은 첫 질문으로 이동</translation>
    </message>
    <message>
        <source>Go on, whatever is missing</source>
        <translation>빠진 것이 있어도 다음으로</translation>
    </message>
    <message>
        <source>Go to {panel}</source>
        <translation>{panel}(으)로 이동</translation>
    </message>
    <message>
        <source>Goal and breaks…</source>
        <translation>목표와 휴식…</translation>
    </message>
    <message>
        <source>Good, same and bad count queries by the majority of their raters&apos; verdicts, or by the person who settled them; without a majority a query is Same. Skips are not in n.</source>
        <translation>좋음, 같음, 나쁨은 평가자 평결의 다수 또는 조정한 사람의 평결로 쿼리를 셉니다. 다수가 없으면 같음입니다. 건너뛴 것은 n에 넣지 않습니다.</translation>
    </message>
    <message>
        <source>Good, same, bad: for how many queries the candidate was better, the same, or worse than the baseline. The score is good minus bad, divided by all: from -1 to +1.</source>
        <translation>좋음, 같음, 나쁨(good, same, bad): 후보가 기준보다 더 좋은, 같은, 더 나쁜 쿼리의 수입니다. 점수는 좋음에서 나쁨을 빼고 전체로 나눈 값으로 -1부터 +1까지입니다.</translation>
    </message>
    <message>
        <source>Got unexpected extra arguments ({args})</source>
        <translation>남는 인수({args})</translation>
    </message>
    <message>
        <source>Grade {count:more result|more results}: press a digit, 0 is not relevant, 4 is perfect.</source>
        <translation>결과 {count:,}개를 더 판정하세요. 숫자를 누르면 됩니다. 0은 관련 없음, 4는 완전히 관련입니다.</translation>
    </message>
    <message>
        <source>Grades are rounded to a hundredth of the scale.</source>
        <translation>등급은 척도의 100분의 1로 반올림됩니다.</translation>
    </message>
    <message>
        <source>Grades at least this far apart are a disagreement (default: the project&apos;s).</source>
        <translation>등급 차이가 이 값 이상이면 불일치(기본: 프로젝트 설정).</translation>
    </message>
    <message>
        <source>Grades at most this far apart are near (default: the project&apos;s, 1).</source>
        <translation>등급 차이가 이 값 이하이면 가까움(기본: 프로젝트 설정, 1).</translation>
    </message>
    <message>
        <source>Grades given</source>
        <translation>준 등급</translation>
    </message>
    <message>
        <source>Grades on an older scale (default: on today&apos;s).</source>
        <translation>이전 척도의 등급(기본: 현재 척도).</translation>
    </message>
    <message>
        <source>Grounded</source>
        <translation>근거 있음</translation>
    </message>
    <message>
        <source>HTML is one file with pictures that opens without a network and prints; Markdown, JSON and XLSX hold the same tables, CSV a line for each query (of comparisons alone, for each item). Without options the project&apos;s settings are used; all given metrics are compared, otherwise the project&apos;s first one.</source>
        <translation>HTML은 네트워크 없이 열리고 인쇄되는 그림이 든 파일 하나입니다. Markdown, JSON, XLSX에는 같은 표가, CSV에는 쿼리마다(비교만이면 항목마다) 한 줄이 들어갑니다. 옵션이 없으면 프로젝트 설정을 쓰며, 지정한 지표를 모두, 없으면 프로젝트의 첫 번째 지표를 비교합니다.</translation>
    </message>
    <message>
        <source>HTML, one file with charts</source>
        <translation>HTML, 차트가 든 파일 하나</translation>
    </message>
    <message>
        <source>Hide systems</source>
        <translation>시스템 숨기기</translation>
    </message>
    <message>
        <source>How agreement is measured…</source>
        <translation>일치도 측정 방식…</translation>
    </message>
    <message>
        <source>How alpha reads the grades (default: as the project has it, ordinal); the others are printed, too.</source>
        <translation>alpha가 등급을 읽는 방식(기본: 프로젝트 설정, ordinal). 다른 방식도 출력합니다.</translation>
    </message>
    <message>
        <source>How disagreements are settled…</source>
        <translation>불일치 조정 방식…</translation>
    </message>
    <message>
        <source>How far raters give the same grades, corrected for chance: 1 is always the same, 0 is no better than guessing.</source>
        <translation>평가자들이 같은 등급을 주는 정도이며 우연을 보정했습니다. 1은 항상 같음, 0은 추측보다 나을 것이 없음입니다.</translation>
    </message>
    <message>
        <source>How many disagreements to list; --json and files list all.</source>
        <translation>나열할 불일치 수. --json과 파일에는 모두 나옵니다.</translation>
    </message>
    <message>
        <source>How many get these.</source>
        <translation>그런 쌍을 받는 사람 수.</translation>
    </message>
    <message>
        <source>How many of the systems&apos; first {depth} results nobody has judged</source>
        <translation>시스템들의 상위 {depth}개 결과 중 아무도 판정하지 않은 수</translation>
    </message>
    <message>
        <source>How many results from the top are looked at: nDCG@10 looks at ten.</source>
        <translation>위에서부터 결과를 몇 개 보는지입니다. nDCG@10은 열 개를 봅니다.</translation>
    </message>
    <message>
        <source>How many unjudged pairs to list, first those that could change the comparison most.</source>
        <translation>나열할 미판정 쌍의 수. 비교를 가장 바꿀 수 있는 것부터.</translation>
    </message>
    <message>
        <source>How much a query counts in a mean, for instance how often it is asked.</source>
        <translation>쿼리가 평균에서 차지하는 비중입니다. 예: 얼마나 자주 검색되는지.</translation>
    </message>
    <message>
        <source>How much the query counts, 0 or more.</source>
        <translation>쿼리의 가중치, 0 이상.</translation>
    </message>
    <message>
        <source>How often a difference this large would come about by chance if both systems were equally good. Below 0.05 it is usually taken as real.</source>
        <translation>두 시스템이 똑같이 좋다면 이만큼 큰 차이가 우연히 나타날 확률입니다. 보통 0.05보다 작으면 진짜로 봅니다.</translation>
    </message>
    <message>
        <source>How rarely a document judged not relevant is above a relevant one.</source>
        <translation>관련 없음으로 판정된 문서가 관련 문서보다 위에 있는 일이 얼마나 드문지.</translation>
    </message>
    <message>
        <source>How results are ordered and how equal scores are handled.</source>
        <translation>결과의 순서와 같은 점수의 처리.</translation>
    </message>
    <message>
        <source>How several raters&apos; judgments become one label, as in evaluate (default: the project&apos;s rule).</source>
        <translation>여러 평가자의 판정을 레이블 하나로 만드는 방식, evaluate와 같음(기본: 프로젝트의 규칙).</translation>
    </message>
    <message>
        <source>How stable the order is</source>
        <translation>순서의 안정성</translation>
    </message>
    <message>
        <source>How sure: not said, guess, likely, sure</source>
        <translation>확신도: 말하지 않음, 추측, 아마도, 확실</translation>
    </message>
    <message>
        <source>How the N are drawn: by chance, in proportion to the strata, by traffic, or the least alike lists first (also when judging).</source>
        <translation>N개를 뽑는 방식: 무작위, 층 비율, 트래픽, 또는 가장 다른 목록부터(판정할 때도).</translation>
    </message>
    <message>
        <source>How the judgments of several raters become the label of a pair.</source>
        <translation>여러 평가자의 판정이 한 쌍의 레이블이 되는 방법.</translation>
    </message>
    <message>
        <source>How the second differs from the first.</source>
        <translation>두 번째가 첫 번째와 어떻게 다른지.</translation>
    </message>
    <message>
        <source>How the values of all queries become one number.</source>
        <translation>모든 쿼리의 값을 하나의 수로 만드는 방법.</translation>
    </message>
    <message>
        <source>How {query} got {value} with {system}</source>
        <translation>{system}의 {query} 값 {value} 계산 과정</translation>
    </message>
    <message>
        <source>Ideal list</source>
        <translation>이상 목록</translation>
    </message>
    <message>
        <source>Identical lists not called Same</source>
        <translation>같은 목록을 같음으로 판정하지 않음</translation>
    </message>
    <message>
        <source>Identical lists, counted as Same</source>
        <translation>같은 목록, 같음으로 계산</translation>
    </message>
    <message>
        <source>If you are not sure</source>
        <translation>확신이 없을 때</translation>
    </message>
    <message>
        <source>Ignore every --map that was remembered.</source>
        <translation>기억한 --map을 쓰지 않습니다.</translation>
    </message>
    <message>
        <source>Import FILES into PROJECT: all of them in one step, or none.</source>
        <translation>FILES를 PROJECT에 가져옵니다. 한 번에 모두 가져오거나 하나도 가져오지 않습니다.</translation>
    </message>
    <message>
        <source>Import although something may be wrong.</source>
        <translation>잘못된 것이 있을 수 있어도 가져옵니다.</translation>
    </message>
    <message>
        <source>Importing a run under an existing name keeps the older version. NAME is the newest; an older one is named with its date, as the list shows it: &quot;es-prod, 14 Nov&quot;. Each option is repeatable.</source>
        <translation>있는 이름으로 run을 가져오면 이전 버전이 남습니다. NAME은 가장 새 것이고, 이전 것은 목록에 보이는 날짜로 지정합니다: &quot;es-prod, 14 Nov&quot;. 모든 옵션은 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>In commands</source>
        <translation>명령에서의 표기</translation>
    </message>
    <message>
        <source>In {share} of the resamples, one system won or lost everything: there are too few verdicts yet.</source>
        <translation>재표집의 {share}에서 한 시스템이 모두 이기거나 졌습니다. 아직 평결이 너무 적습니다.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Interval by resampling queries</source>
        <translation>쿼리 재표집 구간</translation>
    </message>
    <message>
        <source>Intervals use Student&apos;s t over queries, widened for skew. There is no interval for fewer than {fewest} queries (too few to rely on) or where all queries have the same value.</source>
        <translation>구간은 쿼리에 대한 Student&apos;s t를 쓰며 왜도에 맞춰 넓혔습니다. 쿼리가 {fewest}개 미만(너무 적음)이거나 모든 쿼리의 값이 같으면 구간이 없습니다.</translation>
    </message>
    <message>
        <source>Invalid value for {param_hint}: {message}</source>
        <translation>{param_hint}의 값이 잘못되었습니다: {message}</translation>
    </message>
    <message>
        <source>Invalid value: {message}</source>
        <translation>잘못된 값: {message}</translation>
    </message>
    <message>
        <source>Is everything there that was asked for?</source>
        <translation>질문한 것이 모두 있나요?</translation>
    </message>
    <message>
        <source>Is what it says true?</source>
        <translation>말하는 내용이 사실인가요?</translation>
    </message>
    <message>
        <source>Items where the left side was preferred</source>
        <translation>왼쪽이 선호된 항목</translation>
    </message>
    <message>
        <source>Items where the longer answer was preferred</source>
        <translation>더 긴 답변이 선호된 항목</translation>
    </message>
    <message>
        <source>Judge search results, compare systems side by side, and know whether the difference is real.</source>
        <translation>검색 결과를 판정하고, 시스템을 나란히 비교하고, 차이가 진짜인지 확인합니다.</translation>
    </message>
    <message>
        <source>Judge shows one query and one document at a time. Which system found the document, and at which rank, stays hidden. Every label is saved at once.</source>
        <translation>판정 화면은 쿼리 하나와 문서 하나를 보여 줍니다. 어느 시스템이 몇 위로 찾았는지는 숨겨집니다. 레이블은 모두 바로 저장됩니다.</translation>
    </message>
    <message>
        <source>Judge shows one query and one document. Ask yourself how well the document serves whoever typed the query, and press the digit of the grade. The next pair follows. Left and Right move without grading, U goes to the next unjudged pair.</source>
        <translation>판정 화면은 쿼리 하나와 문서 하나를 보여 줍니다. 이 문서가 쿼리를 입력한 사람에게 얼마나 도움이 되는지 생각하고 등급의 숫자를 누릅니다. 다음 쌍이 나옵니다. ←와 →는 판정 없이 이동하고, U는 다음 미판정 쌍으로 갑니다.</translation>
    </message>
    <message>
        <source>Judge some pairs first. A task with an overlap gives pairs to several raters.</source>
        <translation>먼저 몇 쌍을 판정하세요. 겹침이 있는 작업은 같은 쌍을 여러 평가자에게 줍니다.</translation>
    </message>
    <message>
        <source>Judge the chosen pair</source>
        <translation>선택한 쌍 판정</translation>
    </message>
    <message>
        <source>Judge the chosen query</source>
        <translation>선택한 쿼리 판정</translation>
    </message>
    <message>
        <source>Judge the {count:unjudged result|unjudged results} in the top {k}</source>
        <translation>상위 {k}개의 미판정 결과 {count:,}개 판정</translation>
    </message>
    <message>
        <source>Judge this query</source>
        <translation>이 쿼리 판정</translation>
    </message>
    <message>
        <source>Judge unjudged results</source>
        <translation>미판정 결과 판정</translation>
    </message>
    <message>
        <source>Judge what could change the comparison</source>
        <translation>비교를 바꿀 수 있는 쌍 판정</translation>
    </message>
    <message>
        <source>Judge {count:pair|pairs}</source>
        <translation>쌍 {count:,}개 판정</translation>
    </message>
    <message>
        <source>Judge {count:unjudged pair|unjudged pairs}</source>
        <translation>미판정 쌍 {count:,}개 판정</translation>
    </message>
    <message>
        <source>Judged@k</source>
        <translation>Judged@k</translation>
    </message>
    <message>
        <source>Judged@{k} is {more_share} for {more} and {less_share} for {less}. Unjudged results count against {less}: judge them first, or compare with caution.</source>
        <translation>{more}의 Judged@{k}은(는) {more_share}, {less}은(는) {less_share}입니다. 미판정 결과는 {less}에 불리합니다. 먼저 판정하거나 주의해서 비교하세요.</translation>
    </message>
    <message>
        <source>Judgment</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>KIND is labels, results, judgments, preferences, queries, documents or corrections, written as CSV, TSV, JSON Lines, XLSX or Parquet by the ending of OUT, or by an ending of KIND (judgments-csv); everything, which is a workbook with a sheet each; qrels, run, llm-comparator or fastchat-votes. Other tools&apos; formats have the names in the README&apos;s table of formats; an unknown name lists them all.</source>
        <translation>KIND는 labels, results, judgments, preferences, queries, documents, corrections이며 OUT의 확장자나 KIND의 끝(judgments-csv)에 따라 CSV, TSV, JSON Lines, XLSX, Parquet으로 씁니다. everything은 시트별 통합 문서이고, qrels, run, llm-comparator, fastchat-votes도 있습니다. 다른 도구의 형식 이름은 README의 형식 표에 있으며, 모르는 이름을 주면 모두 나열합니다.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Keys and judgments stay; judgments given on an earlier text are marked as such. The log of all corrections: export PROJECT LOG.csv --as corrections.</source>
        <translation>키와 판정은 그대로이며, 이전 텍스트에 대한 판정은 그렇게 표시됩니다. 전체 수정 기록: export PROJECT LOG.csv --as corrections.</translation>
    </message>
    <message>
        <source>Known answer, gold</source>
        <translation>정답 문항</translation>
    </message>
    <message>
        <source>Known grades matched</source>
        <translation>정답 문항 일치</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha of the strength, ordinal</source>
        <translation>강도의 Krippendorff&apos;s alpha, 순서</translation>
    </message>
    <message>
        <source>Labels from a qrels file instead of a project.</source>
        <translation>프로젝트 대신 qrels 파일의 레이블.</translation>
    </message>
    <message>
        <source>Labels made since then may be in the journal: ndcg-gui recover {path}</source>
        <translation>그 뒤의 레이블은 저널에 있을 수 있습니다: ndcg-gui recover {path}</translation>
    </message>
    <message>
        <source>Labels: the same, despite {events:judgment event|judgment events} in between</source>
        <translation>레이블: 같음, 그사이 판정 이벤트 {events:,}개가 있었음에도</translation>
    </message>
    <message>
        <source>Labels: the same, without any judgment in between</source>
        <translation>레이블: 같음, 그사이 판정 없음</translation>
    </message>
    <message>
        <source>Labels: {added} added, {removed} removed, {changed} changed, in {queries:query|queries} ({events:judgment event|judgment events} in between)</source>
        <translation>레이블: 추가 {added}, 제거 {removed}, 변경 {changed}, 쿼리 {queries:,}개(그사이 판정 이벤트 {events:,}개)</translation>
    </message>
    <message>
        <source>Later: put this pair to the end</source>
        <translation>나중에: 이 쌍을 맨 뒤로</translation>
    </message>
    <message>
        <source>Launch rule, set before judging: {rule}</source>
        <translation>판정 전에 정한 출시 규칙: {rule}</translation>
    </message>
    <message>
        <source>Launch rule: neither, if a stratum is significantly worse.</source>
        <translation>출시 규칙: 유의하게 나쁜 층이 있으면 둘 다 아님.</translation>
    </message>
    <message>
        <source>Launch rule: safe above this lower bound ({usual} where only --ship-above is given).</source>
        <translation>출시 규칙: 하한이 이보다 크면 안전(--ship-above만 있으면 {usual}).</translation>
    </message>
    <message>
        <source>Launch rule: ship above this lower bound ({usual} where only --safe-above is given).</source>
        <translation>출시 규칙: 하한이 이보다 크면 출시(--safe-above만 있으면 {usual}).</translation>
    </message>
    <message>
        <source>Leave out what is identical (default: Same by rule).</source>
        <translation>똑같은 것을 뺍니다(기본: 규칙에 따라 같음).</translation>
    </message>
    <message>
        <source>Leave out where no system is named.</source>
        <translation>시스템을 지정하지 않을 때 빼놓습니다.</translation>
    </message>
    <message>
        <source>Leave texts in CSV and TSV exactly as they are, also those that a spreadsheet would compute.</source>
        <translation>CSV와 TSV의 텍스트를 스프레드시트가 계산할 것까지 그대로 둡니다.</translation>
    </message>
    <message>
        <source>Left is better</source>
        <translation>왼쪽이 더 좋음</translation>
    </message>
    <message>
        <source>Left is much better</source>
        <translation>왼쪽이 훨씬 좋음</translation>
    </message>
    <message>
        <source>Left is slightly better</source>
        <translation>왼쪽이 약간 좋음</translation>
    </message>
    <message>
        <source>Left out: {grades:final grade|final grades}, because who settles a pair sees the others&apos; grades.</source>
        <translation>제외됨: 최종 등급 {grades:,}개. 조정하는 사람은 다른 사람의 등급을 보기 때문입니다.</translation>
    </message>
    <message>
        <source>Length bias cannot be checked yet: {n:item is|items are} too few.</source>
        <translation>길이 편향을 아직 확인할 수 없습니다. 항목 {n:,}개는 너무 적습니다.</translation>
    </message>
    <message>
        <source>Less than this many seconds is too fast.</source>
        <translation>이 초보다 짧으면 너무 빠름.</translation>
    </message>
    <message>
        <source>Let ROLE judge as a rater, who is added if new; the role is made where there is none.</source>
        <translation>ROLE이 평가자로 판정하게 합니다. 새 이름이면 추가하고, 역할이 없으면 만듭니다.</translation>
    </message>
    <message>
        <source>Let verdicts be given and changed again in the comparison NAME, whose result was opened.</source>
        <translation>결과가 공개된 비교 NAME에서 다시 평결을 내고 바꿀 수 있게 합니다.</translation>
    </message>
    <message>
        <source>Like trec_eval 10, but with 32-bit scores, so that very close scores tie.</source>
        <translation>trec_eval 10과 같지만 32비트 점수를 써서 아주 가까운 점수는 동점이 됩니다.</translation>
    </message>
    <message>
        <source>Like trec_eval 9; only queries with both labels and results are averaged.</source>
        <translation>trec_eval 9와 같음. 레이블과 결과가 모두 있는 쿼리만 평균합니다.</translation>
    </message>
    <message>
        <source>Like {preset}</source>
        <translation>{preset}와(과) 같음</translation>
    </message>
    <message>
        <source>Lines between the same documents</source>
        <translation>같은 문서 사이에 선 긋기</translation>
    </message>
    <message>
        <source>List all disagreements</source>
        <translation>모든 불일치 나열</translation>
    </message>
    <message>
        <source>List everybody in PROJECT: role, who is away, what is judged and what is open; or change it.</source>
        <translation>PROJECT의 모든 사람을 나열합니다: 역할, 자리 비움, 판정한 것과 남은 것. 또는 바꿉니다.</translation>
    </message>
    <message>
        <source>List raters&apos; remarks and notices in PROJECT, mark them done, or answer them.</source>
        <translation>PROJECT의 평가자 의견과 알림을 나열하고, 처리됨으로 표시하거나 답합니다.</translation>
    </message>
    <message>
        <source>List the backups made while PROJECT was open, newest first; the file may be damaged or gone.</source>
        <translation>PROJECT가 열려 있는 동안 만든 백업을 최신순으로 나열합니다. 파일이 손상되었거나 없어도 됩니다.</translation>
    </message>
    <message>
        <source>List the packages that PROJECT has handed out: who has what, since when, and what came back.</source>
        <translation>PROJECT가 배포한 패키지를 나열합니다: 누가 무엇을 언제부터 가지고 있고 무엇이 돌아왔는지.</translation>
    </message>
    <message>
        <source>List the saved evaluations of PROJECT, save one, or show how two differ.</source>
        <translation>PROJECT의 저장된 평가를 나열하거나, 저장하거나, 둘의 차이를 보여 줍니다.</translation>
    </message>
    <message>
        <source>List the systems of PROJECT, or change them; Undo in the window reverses each step.</source>
        <translation>PROJECT의 시스템을 나열하거나 바꿉니다. 창의 실행 취소로 단계마다 되돌릴 수 있습니다.</translation>
    </message>
    <message>
        <source>List the tasks and the progress of their raters.</source>
        <translation>작업과 평가자의 진행 상황을 나열합니다.</translation>
    </message>
    <message>
        <source>List what the raters of PROJECT disagree on, or give a pair its final grade.</source>
        <translation>PROJECT의 평가자들이 어긋난 곳을 나열하거나 쌍의 최종 등급을 정합니다.</translation>
    </message>
    <message>
        <source>Lists as tiles with pictures</source>
        <translation>목록을 그림 타일로 보기</translation>
    </message>
    <message>
        <source>Lists as wholes, or at each rank the two documents there.</source>
        <translation>목록 전체, 또는 각 순위의 두 문서.</translation>
    </message>
    <message>
        <source>Lists or quotes nested too deep are shown as plain text.</source>
        <translation>너무 깊이 중첩된 목록이나 인용은 일반 텍스트로 표시됩니다.</translation>
    </message>
    <message>
        <source>Little</source>
        <translation>거의 없음</translation>
    </message>
    <message>
        <source>Log odds per doubling of length, within a pair of systems</source>
        <translation>같은 시스템 쌍 안에서 길이가 두 배일 때의 로그 오즈</translation>
    </message>
    <message>
        <source>Look closer at the document&apos;s pictures</source>
        <translation>문서 그림 크게 보기</translation>
    </message>
    <message>
        <source>Look closer at the pictures</source>
        <translation>그림 크게 보기</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Made with version {before}, then {after}</source>
        <translation>만든 버전: 이전 {before}, 이후 {after}</translation>
    </message>
    <message>
        <source>Make a task of pairs to be judged in PROJECT, share it out among raters, or list the tasks there are.</source>
        <translation>PROJECT에서 판정할 쌍의 작업을 만들어 평가자에게 나누거나, 있는 작업을 나열합니다.</translation>
    </message>
    <message>
        <source>Make a task of the disagreements</source>
        <translation>불일치를 작업으로 만들기</translation>
    </message>
    <message>
        <source>Mark paragraphs that only one text has</source>
        <translation>한쪽에만 있는 단락 표시</translation>
    </message>
    <message>
        <source>Mark the query&apos;s words</source>
        <translation>쿼리 단어 표시</translation>
    </message>
    <message>
        <source>Mark the selected words, with a reason</source>
        <translation>선택한 단어를 이유와 함께 표시</translation>
    </message>
    <message>
        <source>Mark the words in which texts differ</source>
        <translation>텍스트가 다른 단어 표시</translation>
    </message>
    <message>
        <source>Mean of all systems</source>
        <translation>모든 시스템의 평균</translation>
    </message>
    <message>
        <source>Mean once all is judged</source>
        <translation>모두 판정한 뒤의 평균</translation>
    </message>
    <message>
        <source>Median seconds</source>
        <translation>초, 중앙값</translation>
    </message>
    <message>
        <source>Merge a rater into another; where both judged the same, the later judgment counts. The history keeps who said what.</source>
        <translation>한 평가자를 다른 평가자에 병합합니다. 둘 다 판정한 것은 나중 것을 셉니다. 이력에는 누가 무엇을 했는지 남습니다.</translation>
    </message>
    <message>
        <source>Merge rater into another…</source>
        <translation>평가자를 다른 평가자와 합치기…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Missing argument</source>
        <translation>인수가 없습니다</translation>
    </message>
    <message>
        <source>Missing command.</source>
        <translation>명령이 없습니다.</translation>
    </message>
    <message>
        <source>Missing option</source>
        <translation>옵션이 없습니다</translation>
    </message>
    <message>
        <source>Missing parameter</source>
        <translation>매개변수가 없습니다</translation>
    </message>
    <message>
        <source>Missing parameter: {param_name}</source>
        <translation>매개변수가 없습니다: {param_name}</translation>
    </message>
    <message>
        <source>Mix in pairs with known grades: a share of each rater&apos;s.</source>
        <translation>알려진 등급의 쌍을 섞기: 평가자별 비율.</translation>
    </message>
    <message>
        <source>More of every result</source>
        <translation>모든 결과 더 보기</translation>
    </message>
    <message>
        <source>More or less of this result</source>
        <translation>이 결과 더 보기/접기</translation>
    </message>
    <message>
        <source>Most common other grade</source>
        <translation>가장 흔한 다른 등급</translation>
    </message>
    <message>
        <source>Most metrics like pytrec_eval, which it uses; the others like the programs it uses for them. Queries that are not in the run count as 0. A negative grade is unjudged here but judged there.</source>
        <translation>대부분의 지표는 내부에서 쓰는 pytrec_eval과 같고, 나머지는 각각 쓰는 프로그램과 같습니다. run에 없는 쿼리는 0으로 계산합니다. 음수 등급은 여기서는 미판정, 거기서는 판정으로 봅니다.</translation>
    </message>
    <message>
        <source>New comparison of A and B side by side…</source>
        <translation>A와 B의 새 나란히 비교…</translation>
    </message>
    <message>
        <source>New comparison… chooses two systems, the queries and the raters, and states beforehand what decides. Raters then see two lists for one query, without their names, and say which is better. When all are judged, GSB says which system won, and whether that could be chance.</source>
        <translation>‘새 비교…’는 두 시스템과 쿼리, 평가자를 고르고 무엇으로 결정할지 미리 적어 둡니다. 평가자는 쿼리 하나에 대해 이름 없는 목록 두 개를 보고 어느 쪽이 더 좋은지 말합니다. 모두 판정하면 GSB가 어느 시스템이 이겼는지, 우연일 수 있는지 알려 줍니다.</translation>
    </message>
    <message>
        <source>New task… chooses pairs and shares them out among raters; Tasks… shows how far they are. Hand out… writes one file for a rater on another computer, Merge… takes it back. Scale and guidelines… says what the grades mean, What raters see… which fields of a document are shown.</source>
        <translation>‘새 작업…’은 쌍을 골라 평가자들에게 나누고, ‘작업…’은 진행 상황을 보여 줍니다. ‘배포…’는 다른 컴퓨터의 평가자를 위한 파일 하나를 만들고, ‘병합…’은 그것을 다시 받습니다. ‘척도와 가이드라인…’은 등급의 뜻을, ‘평가자에게 보이는 것…’은 문서의 어느 필드를 보일지 정합니다.</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>새 창</translation>
    </message>
    <message>
        <source>Next criterion</source>
        <translation>다음 기준</translation>
    </message>
    <message>
        <source>Next disagreement</source>
        <translation>다음 불일치</translation>
    </message>
    <message>
        <source>Next pair</source>
        <translation>다음 쌍</translation>
    </message>
    <message>
        <source>Next passage of the answer</source>
        <translation>답변의 다음 구절</translation>
    </message>
    <message>
        <source>Next query</source>
        <translation>다음 쿼리</translation>
    </message>
    <message>
        <source>Next query without a verdict</source>
        <translation>평결이 없는 다음 쿼리</translation>
    </message>
    <message>
        <source>Next query, from the list</source>
        <translation>목록에서 다음 쿼리로</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>다음 질문</translation>
    </message>
    <message>
        <source>Next result</source>
        <translation>다음 결과</translation>
    </message>
    <message>
        <source>Next unjudged pair</source>
        <translation>다음 미판정 쌍</translation>
    </message>
    <message>
        <source>No</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>No break reminder</source>
        <translation>휴식 알림 없음</translation>
    </message>
    <message>
        <source>No contradictions: there is no circle in which A beats B, B beats C and C beats A.</source>
        <translation>모순 없음: A가 B를, B가 C를, C가 A를 이기는 순환이 없습니다.</translation>
    </message>
    <message>
        <source>No difference: {baseline} and {candidate} have the same {metric} on every query ({n:query|queries}).</source>
        <translation>차이 없음: {baseline}와(과) {candidate}은(는) 모든 쿼리에서 {metric} 값이 같습니다(쿼리 {n:,}개).</translation>
    </message>
    <message>
        <source>No difference: {candidate} and {baseline} show the same results on all {items}, so GSB is 0. There is nothing to judge.</source>
        <translation>차이 없음: {candidate}와(과) {baseline}은(는) {items} 모두에서 같은 결과를 보여 GSB는 0입니다. 판정할 것이 없습니다.</translation>
    </message>
    <message>
        <source>No disagreement is open.</source>
        <translation>열린 불일치가 없습니다.</translation>
    </message>
    <message>
        <source>No launch rule was set before judging.</source>
        <translation>판정 전에 출시 규칙을 정하지 않았습니다.</translation>
    </message>
    <message>
        <source>No length bias found: the longer answer was preferred on {share} of {n:item|items} ({p}).</source>
        <translation>길이 편향이 발견되지 않음: 항목 {n:,}개 중 {share}에서 더 긴 답변이 선호됨({p}).</translation>
    </message>
    <message>
        <source>No pair has two grades yet: {raters:rater|raters} graded {pairs:pair|pairs}, each only once.</source>
        <translation>등급이 두 개인 쌍이 아직 없습니다. 평가자 {raters:,}명이 쌍 {pairs:,}개를 한 번씩만 판정했습니다.</translation>
    </message>
    <message>
        <source>No query was evaluated for all systems.</source>
        <translation>모든 시스템에서 평가된 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>No rounding: 64-bit numbers, rounded only for display.</source>
        <translation>반올림 없음: 64비트 수이며 표시할 때만 반올림합니다.</translation>
    </message>
    <message>
        <source>No side bias found: the left side was preferred on {share} of {n:item|items} ({p}).</source>
        <translation>위치 편향이 발견되지 않음: 항목 {n:,}개 중 {share}에서 왼쪽이 선호됨({p}).</translation>
    </message>
    <message>
        <source>No such command {name!r}.</source>
        <translation>명령 {name!r}이(가) 없습니다.</translation>
    </message>
    <message>
        <source>No such option {name!r}.</source>
        <translation>옵션 {name!r}이(가) 없습니다.</translation>
    </message>
    <message>
        <source>No three systems were compared with one another.</source>
        <translation>서로 비교한 시스템이 셋이 되지 않습니다.</translation>
    </message>
    <message>
        <source>No verdict is shown here, because raters who still judge may read this.</source>
        <translation>아직 판정하는 사람이 볼 수 있으므로 평결은 보이지 않습니다.</translation>
    </message>
    <message>
        <source>Nobody is in the project yet.</source>
        <translation>프로젝트에 아직 아무도 없습니다.</translation>
    </message>
    <message>
        <source>None of them matches these filters.</source>
        <translation>필터에 맞는 것이 없습니다.</translation>
    </message>
    <message>
        <source>Not defined if no query is bad or same.</source>
        <translation>나쁨이나 같음인 쿼리가 없으면 정의되지 않음.</translation>
    </message>
    <message>
        <source>Not judged yet: {items}. The result can still change.</source>
        <translation>아직 판정하지 않음: {items}. 결과가 바뀔 수 있습니다.</translation>
    </message>
    <message>
        <source>Not proven. {better} is ahead of {worse} by {difference} {metric}, but a single query says nothing about chance.</source>
        <translation>입증되지 않음. {better}이(가) {worse}보다 {metric}에서 {difference} 앞서지만, 쿼리 하나로는 우연인지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>Not proven. {better} is ahead of {worse} by {difference} {metric}{interval}, which could be chance ({p}). {n:query|queries} can only detect a difference of {smallest} or more.</source>
        <translation>입증되지 않음. {better}이(가) {worse}보다 {metric}에서 {difference}{interval} 앞서지만, 우연일 수 있습니다({p}). 쿼리 {n:,}개로는 {smallest} 이상의 차이만 검출할 수 있습니다.</translation>
    </message>
    <message>
        <source>Not proven. {better} is ahead of {worse} by {difference} {metric}{interval}, which could be chance ({p}, {n:query|queries}).</source>
        <translation>입증되지 않음. {better}이(가) {worse}보다 {metric}에서 {difference}{interval} 앞서지만, 우연일 수 있습니다({p}, 쿼리 {n:,}개).</translation>
    </message>
    <message>
        <source>Not proven. {candidate} against {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which could be chance (sign test {p}).</source>
        <translation>입증되지 않음. {candidate} 대 {baseline}: {items}{of} 중 더 좋음 {good}, 같음 {same}, 더 나쁨 {bad}. GSB는 {gsb}{interval}이며 우연일 수 있습니다(부호 검정 {p}).</translation>
    </message>
    <message>
        <source>Not proven. {candidate} against {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which could be chance (sign test {p}). {queries:query|queries} can only detect a GSB of {least} or more.</source>
        <translation>입증되지 않음. {candidate} 대 {baseline}: {items}{of} 중 더 좋음 {good}, 같음 {same}, 더 나쁨 {bad}. GSB는 {gsb}{interval}이며 우연일 수 있습니다(부호 검정 {p}). 쿼리 {queries:,}개로는 {least} 이상의 GSB만 검출할 수 있습니다.</translation>
    </message>
    <message>
        <source>Not proven. {first} is first of {n} systems (rating {rating}) and {last} last ({lowest}), but all verdicts are on one query, which says nothing about chance.</source>
        <translation>입증되지 않음. 시스템 {n}개 중 {first}이(가) 1위(레이팅 {rating}), {last}이(가) 꼴찌({lowest})이지만 모든 평결이 한 쿼리에 관한 것이라 우연인지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>Not proven. {first} is first of {n} systems (rating {rating}) and {last} last ({lowest}), but this order could be chance.</source>
        <translation>입증되지 않음. 시스템 {n}개 중 {first}이(가) 1위(레이팅 {rating}), {last}이(가) 꼴찌({lowest})이지만 이 순서는 우연일 수 있습니다.</translation>
    </message>
    <message>
        <source>Not proven: the candidate may be better or worse</source>
        <translation>입증되지 않음: 후보가 더 좋을 수도 나쁠 수도 있음</translation>
    </message>
    <message>
        <source>Not proven: the interval leaves 0 out, but the sign test does not rule out chance ({p}). {candidate} against {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}.</source>
        <translation>입증되지 않음: 구간은 0을 포함하지 않지만 부호 검정은 우연을 배제하지 못합니다({p}). {candidate} 대 {baseline}: {items}{of} 중 더 좋음 {good}, 같음 {same}, 더 나쁨 {bad}. GSB는 {gsb}{interval}.</translation>
    </message>
    <message>
        <source>Not saved: {reason} · {count:label|labels} waiting</source>
        <translation>저장되지 않음: {reason} · 레이블 {count:,}개 대기 중</translation>
    </message>
    <message>
        <source>Not settled</source>
        <translation>조정 안 됨</translation>
    </message>
    <message>
        <source>Not settled, counted as Same</source>
        <translation>조정 안 됨, 같음으로 계산</translation>
    </message>
    <message>
        <source>Nothing but the comparisons of --gsb: no metrics of systems.</source>
        <translation>--gsb의 비교만: 시스템 지표 제외.</translation>
    </message>
    <message>
        <source>Nothing is judged yet: {items} to go.</source>
        <translation>아직 판정이 없습니다. 남은 것: {items}.</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>아무것도 잃지 않습니다</translation>
    </message>
    <message>
        <source>Nothing is overwritten: what was judged differently since then is listed and stays.</source>
        <translation>아무것도 덮어쓰지 않습니다. 그 뒤 다르게 판정한 것은 나열하고 그대로 둡니다.</translation>
    </message>
    <message>
        <source>Nothing that influences a number differs.</source>
        <translation>수치에 영향을 주는 것은 다르지 않습니다.</translation>
    </message>
    <message>
        <source>Nothing to change: these values are already there.</source>
        <translation>바꿀 것이 없습니다. 이미 그 값입니다.</translation>
    </message>
    <message>
        <source>Nothing to settle: all raters agree.</source>
        <translation>조정할 것이 없습니다. 모든 평가자가 일치합니다.</translation>
    </message>
    <message>
        <source>Nothing to settle: no grades are {apart} or more apart. {closer:pair has|pairs have} a smaller difference: examples in the guidelines help with these.</source>
        <translation>조정할 것이 없습니다. {apart} 등급 이상 차이 나는 쌍이 없습니다. {closer:,}개 쌍은 차이가 더 작습니다. 가이드라인의 예시가 도움이 됩니다.</translation>
    </message>
    <message>
        <source>OUT opens like a project, but can only be judged. It holds queries, documents, scale and guidelines, and what is to be judged side by side as lists left and right; no system, rank, known grade, hidden check or word of another rater. `merge` takes it back.</source>
        <translation>OUT은 프로젝트처럼 열리지만 판정만 할 수 있습니다. 쿼리, 문서, 척도, 가이드라인과 나란히 비교할 좌우 목록이 들어 있으며, 시스템, 순위, 알려진 등급, 숨은 확인 문항, 다른 평가자의 내용은 없습니다. `merge`로 다시 가져옵니다.</translation>
    </message>
    <message>
        <source>Obvious cases judged right</source>
        <translation>명백한 항목을 맞힘</translation>
    </message>
    <message>
        <source>Obvious cases right</source>
        <translation>명백한 항목 정답</translation>
    </message>
    <message>
        <source>Of {n:item|items} with answers of different length, the longer answer was preferred on {share} ({p})</source>
        <translation>길이가 다른 답변의 항목 {n:,}개 중 {share}에서 더 긴 답변이 선호되었습니다({p})</translation>
    </message>
    <message>
        <source>Of {n} systems, {lead} lead (the first with a rating of {rating}; 1000 is the mean). Which of them is the strongest is not proven. {last} is last ({lowest}).</source>
        <translation>시스템 {n}개 중 {lead}이(가) 앞섭니다(1위 레이팅 {rating}, 1000이 평균). 그중 어느 것이 가장 강한지는 입증되지 않았습니다. {last}이(가) 꼴찌입니다({lowest}).</translation>
    </message>
    <message>
        <source>Offer again what was hidden.</source>
        <translation>숨긴 것을 다시 보입니다.</translation>
    </message>
    <message>
        <source>On a continuous scale, a quarter of the scale counts as one grade.</source>
        <translation>연속 척도에서는 척도의 4분의 1을 한 등급으로 계산합니다.</translation>
    </message>
    <message>
        <source>One line for each preset, without the terms.</source>
        <translation>프리셋마다 한 줄, 항은 생략.</translation>
    </message>
    <message>
        <source>One query with one document. It is what a rater grades: how well does this document serve this query?</source>
        <translation>쿼리 하나와 문서 하나입니다. 평가자가 판정하는 단위입니다. 이 문서는 이 쿼리에 얼마나 도움이 됩니까?</translation>
    </message>
    <message>
        <source>One rater alone leaves more results unjudged, and these count as not relevant: compare the order, not the values.</source>
        <translation>평가자 한 명만 쓰면 미판정 결과가 늘고 이는 관련 없음으로 계산됩니다. 값이 아니라 순서를 비교하세요.</translation>
    </message>
    <message>
        <source>One version of the search or ranking. Its run is the file with its result list for each query.</source>
        <translation>검색이나 랭킹의 한 버전입니다. run은 쿼리마다 결과 목록이 들어 있는 파일입니다.</translation>
    </message>
    <message>
        <source>Only N queries (default: all).</source>
        <translation>쿼리 N개만(기본: 모두).</translation>
    </message>
    <message>
        <source>Only lists that differ were judged, so GSB is for these alone.</source>
        <translation>서로 다른 목록만 판정했으므로 GSB는 이들에만 해당합니다.</translation>
    </message>
    <message>
        <source>Only pairs that nobody has judged.</source>
        <translation>아무도 판정하지 않은 쌍만.</translation>
    </message>
    <message>
        <source>Only pairs whose raters&apos; grades lie at least N apart; of all judged, unless --system is given.</source>
        <translation>평가자의 등급 차이가 N 이상인 쌍만. --system이 없으면 판정한 모든 쌍에서.</translation>
    </message>
    <message>
        <source>Only pairs with known grades, shown after each.</source>
        <translation>알려진 등급의 쌍만, 판정할 때마다 보여 줍니다.</translation>
    </message>
    <message>
        <source>Only the first results of a list count, for every metric (trec_eval -M).</source>
        <translation>모든 지표에서 목록의 앞쪽 결과만 계산합니다(trec_eval -M).</translation>
    </message>
    <message>
        <source>Only the grades of this rater; pairs judged by others have no label.</source>
        <translation>이 평가자의 등급만 씁니다. 다른 사람이 판정한 쌍에는 레이블이 없습니다.</translation>
    </message>
    <message>
        <source>Only the pairs of this task.</source>
        <translation>이 작업의 쌍만.</translation>
    </message>
    <message>
        <source>Only this query (default: all); repeatable.</source>
        <translation>이 쿼리만(기본: 모두). 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Only this query; repeatable.</source>
        <translation>이 쿼리만. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Only this rater; repeatable.</source>
        <translation>이 평가자만. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Only this system of the project; repeatable.</source>
        <translation>프로젝트의 이 시스템만. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Only this system; repeatable.</source>
        <translation>이 시스템만. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Only what has all of these words.</source>
        <translation>이 단어가 모두 있는 것만.</translation>
    </message>
    <message>
        <source>Only what is from this rater, or about them.</source>
        <translation>이 평가자가 한 것이나 이 평가자에 관한 것만.</translation>
    </message>
    <message>
        <source>Only what is of this kind.</source>
        <translation>이 종류만.</translation>
    </message>
    <message>
        <source>Only {rater} has graded {pairs:pair|pairs}: nobody knows yet whether others would agree.</source>
        <translation>{rater}만 쌍 {pairs:,}개를 판정했습니다. 다른 사람도 동의할지는 아직 알 수 없습니다.</translation>
    </message>
    <message>
        <source>Open the demo project: a small shop in three languages, two systems, partly judged.</source>
        <translation>데모 프로젝트를 엽니다: 세 언어의 작은 상점, 두 시스템, 일부 판정됨.</translation>
    </message>
    <message>
        <source>Open the document, or scroll the texts</source>
        <translation>문서 열기 또는 텍스트 스크롤</translation>
    </message>
    <message>
        <source>Open the guidelines</source>
        <translation>가이드라인 열기</translation>
    </message>
    <message>
        <source>Open the result of NAME, although not everybody has finished.</source>
        <translation>아직 끝내지 않은 사람이 있어도 NAME의 결과를 엽니다.</translation>
    </message>
    <message>
        <source>Open the result…</source>
        <translation>결과 열기…</translation>
    </message>
    <message>
        <source>Open this pair again</source>
        <translation>이 쌍 다시 열기</translation>
    </message>
    <message>
        <source>Option {name!r} does not take a value.</source>
        <translation>옵션 {name!r}에는 값을 줄 수 없습니다.</translation>
    </message>
    <message>
        <source>Option {name!r} requires {nargs} arguments.</source>
        <translation>옵션 {name!r}에는 인수 {nargs}개가 필요합니다.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>옵션</translation>
    </message>
    <message>
        <source>Order, best first</source>
        <translation>순서, 좋은 것부터</translation>
    </message>
    <message>
        <source>Ordered by 64-bit score; queries that are not in the run are left out (without -c).</source>
        <translation>64비트 점수 순서. run에 없는 쿼리는 제외(-c 없이).</translation>
    </message>
    <message>
        <source>Other ways to count</source>
        <translation>다른 계산 방법</translation>
    </message>
    <message>
        <source>Over the first {cutoff:result|results}.</source>
        <translation>상위 {cutoff:,}개 결과에 대해.</translation>
    </message>
    <message>
        <source>PDF, HTML, Markdown, print, share</source>
        <translation>PDF, HTML, Markdown, 인쇄, 공유</translation>
    </message>
    <message>
        <source>PDF, HTML, Markdown, share, print</source>
        <translation>PDF, HTML, Markdown, 공유, 인쇄</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Pairs of systems</source>
        <translation>시스템 쌍</translation>
    </message>
    <message>
        <source>Partly</source>
        <translation>일부</translation>
    </message>
    <message>
        <source>People and {metric} disagree on {count:query|queries}: {named}.</source>
        <translation>사람의 평결과 {metric}이(가) 쿼리 {count:,}개에서 다릅니다: {named}.</translation>
    </message>
    <message>
        <source>Possible bias</source>
        <translation>가능한 편향</translation>
    </message>
    <message>
        <source>Precision at rank R, where R is the number of documents judged relevant; there it equals recall.</source>
        <translation>순위 R에서의 정밀도. R은 관련 있음으로 판정된 문서 수이며, 여기서 재현율과 같습니다.</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>환경설정…</translation>
    </message>
    <message>
        <source>Press ? to see the keys of the screen you are on.</source>
        <translation>?를 누르면 지금 화면의 키를 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Previous disagreement</source>
        <translation>이전 불일치</translation>
    </message>
    <message>
        <source>Previous pair</source>
        <translation>이전 쌍</translation>
    </message>
    <message>
        <source>Previous query</source>
        <translation>이전 쿼리</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>이전 질문</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>이전 결과</translation>
    </message>
    <message>
        <source>Print a file for --engine to begin with: for elasticsearch, opensearch, solr, vespa, algolia or http, or made of a case of Quepid, a template of RRE or a search configuration of OpenSearch. Needs no PROJECT.</source>
        <translation>--engine에 쓸 시작 파일을 출력합니다: elasticsearch, opensearch, solr, vespa, algolia, http용이거나 Quepid의 케이스, RRE의 템플릿, OpenSearch의 검색 구성으로 만든 것. PROJECT가 필요 없습니다.</translation>
    </message>
    <message>
        <source>Print how many queries show a difference with 80 % power at the 5 % level.</source>
        <translation>5 % 수준, 80 % 검정력으로 차이가 드러나려면 쿼리가 몇 개 필요한지 출력합니다.</translation>
    </message>
    <message>
        <source>Print one JSON object and nothing else.</source>
        <translation>JSON 객체 하나만 출력합니다.</translation>
    </message>
    <message>
        <source>Print one line that says what the history is now: keep it elsewhere.</source>
        <translation>지금 이력을 나타내는 한 줄을 출력합니다. 다른 곳에 보관하십시오.</translation>
    </message>
    <message>
        <source>Print the SQL that would be run; change nothing.</source>
        <translation>실행할 SQL을 출력하고 아무것도 바꾸지 않습니다.</translation>
    </message>
    <message>
        <source>Print the comparisons of PROJECT and the progress of their raters.</source>
        <translation>PROJECT의 비교와 평가자의 진행 상황을 출력합니다.</translation>
    </message>
    <message>
        <source>Print the metrics of each system of PROJECT, or of run files against a qrels file.</source>
        <translation>PROJECT의 시스템별 지표, 또는 qrels 파일에 대한 run 파일의 지표를 출력합니다.</translation>
    </message>
    <message>
        <source>Print the scale of PROJECT as JSON, or change it.</source>
        <translation>PROJECT의 척도를 JSON으로 출력하거나 바꿉니다.</translation>
    </message>
    <message>
        <source>Print what each rater of PROJECT has judged, how fast, and how carefully; or correct raters.</source>
        <translation>PROJECT의 평가자마다 무엇을 얼마나 빠르고 꼼꼼하게 판정했는지 출력하거나 평가자를 고칩니다.</translation>
    </message>
    <message>
        <source>Print what the comparison NAME of PROJECT came to, or all of its comparisons; or GSB of three counts.</source>
        <translation>PROJECT의 비교 NAME이나 모든 비교의 결과, 또는 세 수로 계산한 GSB를 출력합니다.</translation>
    </message>
    <message>
        <source>Prints Krippendorff&apos;s alpha, Fleiss&apos; and Cohen&apos;s kappa, how often raters gave the same or a neighbouring grade, with intervals; every two raters, each rater against the others; the disagreements, worst first; and how the systems&apos; numbers change with each rater&apos;s grades. Grades that were given with others&apos; in view do not count. A CSV file lists every disagreement.</source>
        <translation>Krippendorff의 alpha, Fleiss와 Cohen의 kappa, 같거나 이웃한 등급을 준 비율을 구간과 함께 출력합니다. 두 평가자씩, 각 평가자와 나머지, 심한 것부터 불일치, 평가자별 등급에 따른 시스템 수치의 변화도 보여 줍니다. 다른 사람의 등급을 보고 준 등급은 세지 않습니다. CSV 파일에는 모든 불일치가 들어갑니다.</translation>
    </message>
    <message>
        <source>Project ID</source>
        <translation>프로젝트 ID</translation>
    </message>
    <message>
        <source>Qrels</source>
        <translation>Qrels</translation>
    </message>
    <message>
        <source>Queries on which neither was.</source>
        <translation>어느 쪽도 낫지 않은 쿼리 수.</translation>
    </message>
    <message>
        <source>Queries on which the baseline was better.</source>
        <translation>기준 시스템이 나은 쿼리 수.</translation>
    </message>
    <message>
        <source>Queries on which the candidate was better.</source>
        <translation>후보가 나은 쿼리 수.</translation>
    </message>
    <message>
        <source>Queries were drawn by traffic, so GSB is already weighted by it.</source>
        <translation>쿼리를 트래픽에 따라 뽑았으므로 GSB는 이미 트래픽으로 가중되어 있습니다.</translation>
    </message>
    <message>
        <source>Queries with a changed weight: {names}</source>
        <translation>가중치가 바뀐 쿼리: {names}</translation>
    </message>
    <message>
        <source>Queries with labels but without a list.</source>
        <translation>레이블은 있지만 목록이 없는 쿼리.</translation>
    </message>
    <message>
        <source>Queries with the lowest values</source>
        <translation>값이 가장 낮은 쿼리</translation>
    </message>
    <message>
        <source>Queries without a list count as 0.</source>
        <translation>목록이 없는 쿼리는 0으로 계산합니다.</translation>
    </message>
    <message>
        <source>Queries without any label above 0.</source>
        <translation>0보다 큰 레이블이 없는 쿼리.</translation>
    </message>
    <message>
        <source>Queries, documents and labels that are kept together, to measure systems by.</source>
        <translation>시스템을 재기 위해 함께 보관하는 쿼리, 문서, 레이블입니다.</translation>
    </message>
    <message>
        <source>Ranges show the lowest and the highest mean that is possible once unjudged results of {count:system|systems} are judged, at any rank, over the queries that count now.</source>
        <translation>범위는 시스템 {count:,}개의 미판정 결과를 순위와 관계없이 판정했을 때 가능한 최저 평균과 최고 평균을, 지금 계산에 든 쿼리에 대해 보여 줍니다.</translation>
    </message>
    <message>
        <source>Rater by rater: {kappa} and number of pairs</source>
        <translation>평가자별 비교: {kappa}와(과) 쌍의 수</translation>
    </message>
    <message>
        <source>Raters agree no better than chance</source>
        <translation>평가자들의 일치도가 우연 수준입니다</translation>
    </message>
    <message>
        <source>Raters agree well enough for first conclusions</source>
        <translation>평가자들의 일치도가 잠정적 결론에 충분합니다</translation>
    </message>
    <message>
        <source>Raters are less than {apart} grades apart; the rule decides.</source>
        <translation>평가자 간 차이가 {apart} 등급 미만입니다. 규칙이 결정합니다.</translation>
    </message>
    <message>
        <source>Raters are {apart} grades or more apart and nobody has settled it; the rule decides.</source>
        <translation>평가자 간 차이가 {apart} 등급 이상이고 아무도 조정하지 않았습니다. 규칙이 결정합니다.</translation>
    </message>
    <message>
        <source>Raters judge on the panel Side by side; `ndcg-gui gsb` prints what it came to.</source>
        <translation>평가자는 나란히 비교 패널에서 판정합니다. 결과는 `ndcg-gui gsb`로 출력합니다.</translation>
    </message>
    <message>
        <source>Raters judged more while the report was made: this part is newer than the rest.</source>
        <translation>보고서를 만드는 동안 판정이 더 들어왔습니다. 이 부분은 나머지보다 최신입니다.</translation>
    </message>
    <message>
        <source>Raters read these names. --mask-names shows ▮▮▮ in their place; look first, as a name can be an ordinary word.</source>
        <translation>평가자에게 이 이름들이 보입니다. --mask-names는 ▮▮▮로 가립니다. 이름이 일반 단어일 수 있으니 먼저 확인하십시오.</translation>
    </message>
    <message>
        <source>Raters read ▮▮▮ in their place.</source>
        <translation>평가자에게는 ▮▮▮로 보입니다.</translation>
    </message>
    <message>
        <source>Raters see the best rank of a document.</source>
        <translation>평가자가 문서의 가장 높은 순위를 봅니다.</translation>
    </message>
    <message>
        <source>Raters see what others said.</source>
        <translation>평가자가 다른 사람의 판정을 봅니다.</translation>
    </message>
    <message>
        <source>Raters work through it in the Judge panel. Raters without a task can judge, too.</source>
        <translation>평가자는 판정 패널에서 작업합니다. 작업이 없는 평가자도 판정할 수 있습니다.</translation>
    </message>
    <message>
        <source>Read files of more than 100 million lines or 50 GB, too.</source>
        <translation>1억 줄이나 50GB를 넘는 파일도 읽습니다.</translation>
    </message>
    <message>
        <source>Read the guidelines</source>
        <translation>가이드라인 읽기</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Reasons for marks in texts…</source>
        <translation>텍스트 표시 이유…</translation>
    </message>
    <message>
        <source>Rebuild current values from a history that is sound.</source>
        <translation>온전한 이력에서 현재 값을 다시 만듭니다.</translation>
    </message>
    <message>
        <source>Recently judged</source>
        <translation>최근 판정</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>관련성</translation>
    </message>
    <message>
        <source>Remember this --map for further files with the same columns.</source>
        <translation>열이 같은 다음 파일에도 이 --map을 기억합니다.</translation>
    </message>
    <message>
        <source>Remind me of a break every {minutes} minutes</source>
        <translation>{minutes}분마다 휴식 알림</translation>
    </message>
    <message>
        <source>Remind raters of a verdict that came faster than the texts can be read, and count such verdicts.</source>
        <translation>텍스트를 읽기에 너무 빠른 평결이면 평가자에게 알리고 그런 평결을 셉니다.</translation>
    </message>
    <message>
        <source>Remove a task; judgments stay.</source>
        <translation>작업을 제거합니다. 판정은 남습니다.</translation>
    </message>
    <message>
        <source>Remove one.</source>
        <translation>하나를 제거합니다.</translation>
    </message>
    <message>
        <source>Remove systems…</source>
        <translation>시스템 제거…</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>이 비교 제거</translation>
    </message>
    <message>
        <source>Remove with its lists; refused while a comparison uses it. Judgments, queries and documents stay.</source>
        <translation>시스템을 목록과 함께 제거합니다. 비교에서 쓰는 동안은 거부합니다. 판정, 쿼리, 문서는 남습니다.</translation>
    </message>
    <message>
        <source>Rename a rater.</source>
        <translation>평가자의 이름을 바꿉니다.</translation>
    </message>
    <message>
        <source>Rename a system with all its versions.</source>
        <translation>시스템과 모든 버전의 이름을 바꿉니다.</translation>
    </message>
    <message>
        <source>Rename rater…</source>
        <translation>평가자 이름 바꾸기…</translation>
    </message>
    <message>
        <source>Rename system…</source>
        <translation>시스템 이름 바꾸기…</translation>
    </message>
    <message>
        <source>Reopen the comparison…</source>
        <translation>비교 다시 열기…</translation>
    </message>
    <message>
        <source>Resamples for the intervals; 0 for none.</source>
        <translation>구간의 재표본 추출 횟수. 0이면 없음.</translation>
    </message>
    <message>
        <source>Restore a backup in place of PROJECT, which is kept under another name.</source>
        <translation>PROJECT 자리에 백업을 복원합니다. 원래 파일은 다른 이름으로 남습니다.</translation>
    </message>
    <message>
        <source>Results from the top.</source>
        <translation>위에서부터의 결과 수.</translation>
    </message>
    <message>
        <source>Results of this system (default: all that are not hidden); repeatable.</source>
        <translation>이 시스템의 결과(기본: 숨기지 않은 모든 시스템). 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Results without a label.</source>
        <translation>레이블이 없는 결과.</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>회수</translation>
    </message>
    <message>
        <source>Right is better</source>
        <translation>오른쪽이 더 좋음</translation>
    </message>
    <message>
        <source>Right is much better</source>
        <translation>오른쪽이 훨씬 좋음</translation>
    </message>
    <message>
        <source>Right is slightly better</source>
        <translation>오른쪽이 약간 좋음</translation>
    </message>
    <message>
        <source>Rounding before the final value, to match tools that round.</source>
        <translation>반올림하는 도구와 맞추기 위해 최종값 전에 반올림합니다.</translation>
    </message>
    <message>
        <source>Running it again repairs what is missing. Whoever makes roles sets their passwords.</source>
        <translation>다시 실행하면 빠진 것을 고칩니다. 역할의 비밀번호는 역할을 만드는 사람이 정합니다.</translation>
    </message>
    <message>
        <source>Safe</source>
        <translation>안전함</translation>
    </message>
    <message>
        <source>Same as the majority</source>
        <translation>다수와 같음</translation>
    </message>
    <message>
        <source>Same grade on repeats</source>
        <translation>반복에서 같은 등급</translation>
    </message>
    <message>
        <source>Same grade on {same:pair|pairs}; less than {apart} grades apart on {closer}; {apart} or more apart on {disagreed}.</source>
        <translation>{same:,}개 쌍에서 같은 등급. {apart} 등급 미만 차이 {closer}개, {apart} 등급 이상 차이 {disagreed}개.</translation>
    </message>
    <message>
        <source>Same grade on {same:pair|pairs}; {rater} is lower on {lower} and higher on {higher}.</source>
        <translation>{same:,}개 쌍에서 같은 등급. {rater}은(는) {lower}개에서 더 낮고 {higher}개에서 더 높습니다.</translation>
    </message>
    <message>
        <source>Same grade, share</source>
        <translation>같은 등급 비율</translation>
    </message>
    <message>
        <source>Same seed, same items and sides.</source>
        <translation>시드가 같으면 항목과 좌우도 같습니다.</translation>
    </message>
    <message>
        <source>Same seed, same pairs and orders.</source>
        <translation>시드가 같으면 쌍과 순서도 같습니다.</translation>
    </message>
    <message>
        <source>Save one now, as the project has it.</source>
        <translation>프로젝트의 현재 상태로 하나 저장.</translation>
    </message>
    <message>
        <source>Save the numbers in PROJECT under this name; see evaluations.</source>
        <translation>수치를 이 이름으로 PROJECT에 저장. evaluations 참고.</translation>
    </message>
    <message>
        <source>Saved in {file}, with {count:label|labels} that could not be saved before.</source>
        <translation>이전에 저장하지 못한 레이블 {count:,}개와 함께 {file}에 저장했습니다.</translation>
    </message>
    <message>
        <source>Saving {count:label|labels} before this goes on. Nothing is lost.</source>
        <translation>레이블 {count:,}개를 저장한 뒤 계속합니다. 사라지는 내용은 없습니다.</translation>
    </message>
    <message>
        <source>Say what --merge would do; store nothing.</source>
        <translation>--merge가 무엇을 할지 보여 주고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Say what --remove would do; store nothing.</source>
        <translation>--remove가 무엇을 할지 보여 주고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Say what hand-over would do; store nothing.</source>
        <translation>hand-over가 무엇을 할지 보여 주고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Say what it would be; store nothing.</source>
        <translation>어떻게 될지 보여 주고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Say what roles may do in the project that they should not. Exit code 1 where something is wrong.</source>
        <translation>역할이 프로젝트에서 해서는 안 되는 무엇을 할 수 있는지 알려 줍니다. 잘못된 것이 있으면 종료 코드 1입니다.</translation>
    </message>
    <message>
        <source>Say what the task would be; store nothing.</source>
        <translation>작업이 어떻게 될지 보여 주고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Say what there is; store nothing.</source>
        <translation>무엇이 있는지 보여 주고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Say what would change; store nothing.</source>
        <translation>무엇이 바뀔지 보여 주기만 하고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Say whether the raters of PROJECT agree on grades, and what to do where they do not.</source>
        <translation>PROJECT의 평가자들이 등급에서 일치하는지, 일치하지 않으면 무엇을 할지 알려 줍니다.</translation>
    </message>
    <message>
        <source>Say whether the systems A (baseline) and B (candidate) of PROJECT differ, or with --all which ones do.</source>
        <translation>PROJECT의 시스템 A(기준)와 B(후보)가 다른지, --all이면 어느 것들이 다른지 알려 줍니다.</translation>
    </message>
    <message>
        <source>Say who may judge in a project on a server, and see whether anybody may do more.</source>
        <translation>서버의 프로젝트에서 누가 판정할 수 있는지 정하고, 그 이상 할 수 있는 사람이 있는지 봅니다.</translation>
    </message>
    <message>
        <source>Say who you are</source>
        <translation>누구인지 알리기</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>척도</translation>
    </message>
    <message>
        <source>Scale and guidelines…</source>
        <translation>척도와 가이드라인…</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>Score from -3 to 3</source>
        <translation>-3에서 3까지의 점수</translation>
    </message>
    <message>
        <source>Score of the system</source>
        <translation>시스템 점수</translation>
    </message>
    <message>
        <source>Scroll both sides together</source>
        <translation>양쪽 함께 스크롤</translation>
    </message>
    <message>
        <source>Scroll the document</source>
        <translation>문서 아래로 스크롤</translation>
    </message>
    <message>
        <source>Scroll the document back</source>
        <translation>문서 위로 스크롤</translation>
    </message>
    <message>
        <source>Scroll the texts back</source>
        <translation>텍스트 위로 스크롤</translation>
    </message>
    <message>
        <source>Second rater</source>
        <translation>두 번째 평가자</translation>
    </message>
    <message>
        <source>Second system (B)</source>
        <translation>두 번째 시스템(B)</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>초</translation>
    </message>
    <message>
        <source>Seconds that judging took</source>
        <translation>판정에 걸린 시간(초)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Set up comparisons of systems that raters judge side by side, blind.</source>
        <translation>평가자가 블라인드로 나란히 판정할 시스템 비교를 설정합니다.</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Settings and definitions</source>
        <translation>설정과 정의</translation>
    </message>
    <message>
        <source>Settings: {settings}</source>
        <translation>설정: {settings}</translation>
    </message>
    <message>
        <source>Settle disagreements</source>
        <translation>불일치 조정</translation>
    </message>
    <message>
        <source>Settle {count:disagreement|disagreements}</source>
        <translation>불일치 {count:,}개 조정</translation>
    </message>
    <message>
        <source>Settle, adjudicate</source>
        <translation>조정</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>공통</translation>
    </message>
    <message>
        <source>Ship: the candidate is better</source>
        <translation>출시: 후보가 더 좋음</translation>
    </message>
    <message>
        <source>Show known grades once a verdict was given.</source>
        <translation>평결을 낸 뒤 알려진 등급을 보입니다.</translation>
    </message>
    <message>
        <source>Show one query of PROJECT, or of a run file, under every preset side by side, with each term.</source>
        <translation>PROJECT나 run 파일의 쿼리 하나를 모든 프리셋으로 항마다 나란히 보여 줍니다.</translation>
    </message>
    <message>
        <source>Show or hide the guidelines</source>
        <translation>가이드라인 표시/숨기기</translation>
    </message>
    <message>
        <source>Show or hide the query&apos;s words</source>
        <translation>쿼리 단어 표시/숨기기</translation>
    </message>
    <message>
        <source>Show systems again</source>
        <translation>시스템 다시 표시</translation>
    </message>
    <message>
        <source>Show the log folder</source>
        <translation>로그 폴더 표시</translation>
    </message>
    <message>
        <source>Show the version and exit.</source>
        <translation>버전을 보이고 끝냅니다.</translation>
    </message>
    <message>
        <source>Show this message and exit.</source>
        <translation>이 도움말을 보이고 끝냅니다.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>나란히 비교</translation>
    </message>
    <message>
        <source>Side by side: {name}</source>
        <translation>나란히 비교: {name}</translation>
    </message>
    <message>
        <source>Side-by-side verdicts</source>
        <translation>나란히 비교의 평결</translation>
    </message>
    <message>
        <source>Sign test</source>
        <translation>부호 검정</translation>
    </message>
    <message>
        <source>Sign test, p</source>
        <translation>부호 검정, p</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>크기</translation>
    </message>
    <message>
        <source>Skip this pair</source>
        <translation>이 쌍 건너뛰기</translation>
    </message>
    <message>
        <source>Skip this query</source>
        <translation>이 쿼리 건너뛰기</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>Skipped, not in n</source>
        <translation>건너뜀, n에 넣지 않음</translation>
    </message>
    <message>
        <source>Slightly</source>
        <translation>약간 관련</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>원본 파일</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>퍼짐</translation>
    </message>
    <message>
        <source>Stands</source>
        <translation>현재 평결</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Stratum of the query</source>
        <translation>쿼리의 층</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>강도</translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation>강도</translation>
    </message>
    <message>
        <source>Student&apos;s t</source>
        <translation>Student t</translation>
    </message>
    <message>
        <source>Student&apos;s t over queries, widened for skew; none below {fewest} queries</source>
        <translation>쿼리에 대한 Student t, 왜도에 맞게 넓힘. 쿼리가 {fewest}개보다 적으면 없음</translation>
    </message>
    <message>
        <source>Student&apos;s t, widened for skew</source>
        <translation>Student t, 왜도만큼 넓힘</translation>
    </message>
    <message>
        <source>Substitute</source>
        <translation>대체</translation>
    </message>
    <message>
        <source>Success</source>
        <translation>성공</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>A와 B 바꾸기</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>System on the left</source>
        <translation>왼쪽 시스템</translation>
    </message>
    <message>
        <source>System on the right</source>
        <translation>오른쪽 시스템</translation>
    </message>
    <message>
        <source>System, run</source>
        <translation>시스템, run</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Systems only in {name}: {names}</source>
        <translation>{name}에만 있는 시스템: {names}</translation>
    </message>
    <message>
        <source>TAG</source>
        <translation>태그</translation>
    </message>
    <message>
        <source>TASK</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>TO</source>
        <translation>사본</translation>
    </message>
    <message>
        <source>TREC qrels</source>
        <translation>TREC qrels</translation>
    </message>
    <message>
        <source>TREC run</source>
        <translation>TREC run</translation>
    </message>
    <message>
        <source>TSV</source>
        <translation>TSV</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>태그</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>태그</translation>
    </message>
    <message>
        <source>Tags of the query</source>
        <translation>쿼리 태그</translation>
    </message>
    <message>
        <source>Take the grade of rater {letter}</source>
        <translation>평가자 {letter}의 등급 채택</translation>
    </message>
    <message>
        <source>Take the majority</source>
        <translation>다수 의견 채택</translation>
    </message>
    <message>
        <source>Take the pair&apos;s final grade away.</source>
        <translation>쌍의 최종 등급을 없앱니다.</translation>
    </message>
    <message>
        <source>Tango&apos;s score interval; of single documents a bootstrap over queries</source>
        <translation>Tango 점수 구간, 단일 문서는 쿼리 단위 부트스트랩</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>Task {name}: {count:pair|pairs}, for raters who took no part in them</source>
        <translation>작업 {name}: 쌍 {count:,}개, 참여하지 않은 평가자용</translation>
    </message>
    <message>
        <source>Task {number}</source>
        <translation>작업 {number}</translation>
    </message>
    <message>
        <source>Tasks…</source>
        <translation>작업…</translation>
    </message>
    <message>
        <source>Tell raters how long both texts are, which may lead them.</source>
        <translation>두 텍스트의 길이를 평가자에게 알립니다. 영향을 줄 수 있습니다.</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>검정</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>That was faster than both texts can be read. {undo} undoes the verdict.</source>
        <translation>두 텍스트를 다 읽기에는 너무 빨랐습니다. {undo} 키로 평결을 취소합니다.</translation>
    </message>
    <message>
        <source>The DCG of the ideal order: the best that the labels allow at k.</source>
        <translation>이상적 순서의 DCG. k에서 레이블로 가능한 최고값.</translation>
    </message>
    <message>
        <source>The GSB that should show.</source>
        <translation>드러나야 할 GSB.</translation>
    </message>
    <message>
        <source>The baseline system, where the file does not say.</source>
        <translation>파일에 없을 때의 기준 시스템.</translation>
    </message>
    <message>
        <source>The best possible order of a query&apos;s documents by their labels. nDCG compares a list with it.</source>
        <translation>레이블에 따라 쿼리의 문서를 가장 좋은 순서로 놓은 것입니다. nDCG는 목록을 이것과 비교합니다.</translation>
    </message>
    <message>
        <source>The candidate system, where the file does not say.</source>
        <translation>파일에 없을 때의 후보 시스템.</translation>
    </message>
    <message>
        <source>The chance that the reader goes on to the next result.</source>
        <translation>읽는 사람이 다음 결과로 넘어갈 확률.</translation>
    </message>
    <message>
        <source>The comparison whose verdicts are written, or the plan or import of several (default: all).</source>
        <translation>평결을 쓸 비교, 또는 여러 비교의 계획이나 가져오기(기본: 모두).</translation>
    </message>
    <message>
        <source>The comparison&apos;s name, as its raters see it.</source>
        <translation>평가자에게 보이는 비교 이름.</translation>
    </message>
    <message>
        <source>The comparison&apos;s name; verdicts are added if it exists.</source>
        <translation>비교의 이름. 이미 있으면 평결을 추가합니다.</translation>
    </message>
    <message>
        <source>The comparison&apos;s title as raters see it (default: its name).</source>
        <translation>평가자에게 보이는 비교 제목(기본: 이름).</translation>
    </message>
    <message>
        <source>The criterion whose labels count, by its key, where the scale asks several questions; &apos;&apos; is the one that leads.</source>
        <translation>척도에 질문이 여럿일 때 레이블을 쓸 기준의 키. &apos;&apos;는 주 기준입니다.</translation>
    </message>
    <message>
        <source>The document of the pair.</source>
        <translation>쌍의 문서.</translation>
    </message>
    <message>
        <source>The document&apos;s URL.</source>
        <translation>문서의 URL.</translation>
    </message>
    <message>
        <source>The document&apos;s title.</source>
        <translation>문서의 제목.</translation>
    </message>
    <message>
        <source>The file that was there is kept as {aside}.</source>
        <translation>원래 있던 파일은 {aside}(으)로 남겼습니다.</translation>
    </message>
    <message>
        <source>The files&apos; encoding (default: UTF-8; guessed where a file is not).</source>
        <translation>파일의 인코딩(기본: UTF-8, 아니면 추측).</translation>
    </message>
    <message>
        <source>The final grade.</source>
        <translation>최종 등급.</translation>
    </message>
    <message>
        <source>The first line is by the settings in use (those of the project, and the options given here).</source>
        <translation>첫 줄은 지금 쓰는 설정(프로젝트 설정과 여기서 준 옵션)에 따릅니다.</translation>
    </message>
    <message>
        <source>The first system (A) was always on the left.</source>
        <translation>첫 번째 시스템(A)이 항상 왼쪽이었습니다.</translation>
    </message>
    <message>
        <source>The grade that counts for a pair. Where several raters judged it, a rule makes one label of their judgments, such as the majority or the median.</source>
        <translation>쌍에 최종으로 쓰이는 등급입니다. 여러 평가자가 판정한 경우 다수결이나 중앙값 같은 규칙으로 레이블 하나를 정합니다.</translation>
    </message>
    <message>
        <source>The grade that one rater gave one pair.</source>
        <translation>평가자 한 명이 쌍 하나에 준 등급입니다.</translation>
    </message>
    <message>
        <source>The grades that raters can give: a definition as `scale` prints it, or one of {scales}.</source>
        <translation>평가자가 줄 수 있는 등급: `scale`이 출력하는 정의, 또는 {scales} 중 하나.</translation>
    </message>
    <message>
        <source>The grades to choose from, for instance 0 (not relevant) to 4.</source>
        <translation>고를 수 있는 등급입니다. 예: 0(관련 없음)부터 4까지.</translation>
    </message>
    <message>
        <source>The group of queries it belongs to; empty for none.</source>
        <translation>쿼리가 속한 층. 없으면 비웁니다.</translation>
    </message>
    <message>
        <source>The guideline does not decide it; say in the note what is missing.</source>
        <translation>가이드라인으로 정할 수 없습니다. 메모에 무엇이 빠졌는지 쓰십시오.</translation>
    </message>
    <message>
        <source>The guideline is unclear here, or no longer</source>
        <translation>가이드라인이 불분명함, 또는 해제</translation>
    </message>
    <message>
        <source>The harmonic mean of MeanGrade and nDCG: high only when results are good and well ordered.</source>
        <translation>MeanGrade와 nDCG의 조화 평균. 결과가 좋고 순서도 좋을 때만 높습니다.</translation>
    </message>
    <message>
        <source>The harmonic mean of P and R: high only when most results are relevant and few are missing.</source>
        <translation>P와 R의 조화 평균. 결과가 대부분 관련 있고 빠진 것이 적을 때만 높습니다.</translation>
    </message>
    <message>
        <source>The highest grade that a rater gave.</source>
        <translation>평가자가 준 가장 높은 등급.</translation>
    </message>
    <message>
        <source>The key of the query.</source>
        <translation>쿼리의 키.</translation>
    </message>
    <message>
        <source>The known grades were shown, so this verdict is final. {go_on} goes on, {undo} undoes it.</source>
        <translation>알려진 등급이 표시되어 이 평결은 확정되었습니다. {go_on} 키로 계속하고 {undo} 키로 취소합니다.</translation>
    </message>
    <message>
        <source>The label rule for known grades.</source>
        <translation>알려진 등급의 레이블 규칙.</translation>
    </message>
    <message>
        <source>The labels, from a release; runs may be its systems.</source>
        <translation>릴리스의 레이블. run은 그 릴리스의 시스템이어도 됩니다.</translation>
    </message>
    <message>
        <source>The language of what is printed: en, zh or ko (default: the system&apos;s).</source>
        <translation>출력할 언어: en, zh 또는 ko(기본: 시스템 언어).</translation>
    </message>
    <message>
        <source>The lists of {system} come from another file: {before}, then {after}</source>
        <translation>{system}의 목록이 다른 파일에서 왔습니다: 이전 {before}, 이후 {after}</translation>
    </message>
    <message>
        <source>The lowest grade that a rater gave.</source>
        <translation>평가자가 준 가장 낮은 등급.</translation>
    </message>
    <message>
        <source>The lowest grade that counts as relevant.</source>
        <translation>관련 있음으로 보는 최저 등급.</translation>
    </message>
    <message>
        <source>The mean grade of the first k results as a share of the scale&apos;s maximum; order does not matter.</source>
        <translation>상위 k개 결과의 평균 등급을 척도 최댓값으로 나눈 비율. 순서는 상관없습니다.</translation>
    </message>
    <message>
        <source>The mean of the raters&apos; grades.</source>
        <translation>평가자 등급의 평균.</translation>
    </message>
    <message>
        <source>The mean: every query counts the same.</source>
        <translation>평균: 모든 쿼리를 같게 계산합니다.</translation>
    </message>
    <message>
        <source>The median of the raters&apos; grades; the mean of the middle two for an even number.</source>
        <translation>평가자 등급의 중앙값. 짝수이면 가운데 둘의 평균.</translation>
    </message>
    <message>
        <source>The median: half of the queries are better.</source>
        <translation>중앙값: 쿼리의 절반이 더 좋습니다.</translation>
    </message>
    <message>
        <source>The metric (default: nDCG@10).</source>
        <translation>지표(기본: nDCG@10).</translation>
    </message>
    <message>
        <source>The metric whose change by disagreements is shown.</source>
        <translation>불일치에 따른 변화를 보일 지표.</translation>
    </message>
    <message>
        <source>The new run: a file, or a system of the project or release.</source>
        <translation>새 run: 파일, 또는 프로젝트나 릴리스의 시스템.</translation>
    </message>
    <message>
        <source>The newest version of a system against the one before it.</source>
        <translation>시스템의 가장 새 버전을 앞 버전과 비교합니다.</translation>
    </message>
    <message>
        <source>The pairs that are to be judged: usually the top results of all systems, each document once. Raters do not see which system found it.</source>
        <translation>판정할 쌍입니다. 보통 모든 시스템의 상위 결과이며 문서마다 한 번씩만 들어갑니다. 어느 시스템이 찾았는지는 평가자에게 보이지 않습니다.</translation>
    </message>
    <message>
        <source>The project&apos;s name as shown (default: the file&apos;s).</source>
        <translation>보이는 프로젝트 이름(기본: 파일 이름).</translation>
    </message>
    <message>
        <source>The project&apos;s owner sets it up once, then binds a role of the server to each rater. A rater&apos;s role can read what it is asked to judge and its own judgments, and write only these.</source>
        <translation>프로젝트 소유자가 한 번 설정한 뒤 평가자마다 서버의 역할을 묶습니다. 평가자의 역할은 판정할 것과 자신의 판정을 읽고, 자신의 판정만 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>The query of the pair.</source>
        <translation>쌍의 쿼리.</translation>
    </message>
    <message>
        <source>The query&apos;s documents as a list, or one by one</source>
        <translation>쿼리의 문서를 목록으로 또는 하나씩 보기</translation>
    </message>
    <message>
        <source>The query&apos;s text, or the document&apos;s.</source>
        <translation>쿼리 또는 문서의 텍스트.</translation>
    </message>
    <message>
        <source>The range in which the true value probably lies. A 95 % interval is made so that it holds the true value in 95 of 100 such experiments. Few queries give a wide one.</source>
        <translation>참값이 있을 법한 범위입니다. 95 % 구간은 이런 실험 100번 중 95번에서 참값을 포함하도록 만듭니다. 쿼리가 적으면 구간이 넓습니다.</translation>
    </message>
    <message>
        <source>The result is closed again until everybody has finished, or `gsb NAME --open` opens it.</source>
        <translation>모두 끝내거나 `gsb NAME --open`으로 열 때까지 결과가 다시 닫힙니다.</translation>
    </message>
    <message>
        <source>The role of the server that is bound to this person</source>
        <translation>이 사람에게 연결된 서버 역할</translation>
    </message>
    <message>
        <source>The saved evaluation {name} is back</source>
        <translation>저장된 평가 {name}이(가) 돌아왔습니다</translation>
    </message>
    <message>
        <source>The search index that is named in the file (for rank-eval and rre).</source>
        <translation>파일에 적을 검색 색인(rank-eval과 rre용).</translation>
    </message>
    <message>
        <source>The seed for {drawn}; the same seed gives the same numbers.</source>
        <translation>{drawn}의 시드. 시드가 같으면 수치도 같습니다.</translation>
    </message>
    <message>
        <source>The share of items that several raters get.</source>
        <translation>여러 평가자가 받는 항목의 비율.</translation>
    </message>
    <message>
        <source>The share of pairs that several raters get.</source>
        <translation>여러 평가자가 받는 쌍의 비율.</translation>
    </message>
    <message>
        <source>The share of queries expected not to be Same.</source>
        <translation>같음이 아닐 것으로 예상되는 쿼리의 비율.</translation>
    </message>
    <message>
        <source>The share of the first k results that are relevant; always divided by k.</source>
        <translation>상위 k개 결과 중 관련 있는 비율. 항상 k로 나눕니다.</translation>
    </message>
    <message>
        <source>The share of the top k results that are judged.</source>
        <translation>상위 k개 결과 가운데 판정된 비율입니다.</translation>
    </message>
    <message>
        <source>The share that comes a second time, unannounced.</source>
        <translation>알리지 않고 두 번 나오는 비율.</translation>
    </message>
    <message>
        <source>The share that comes again with sides swapped, unannounced.</source>
        <translation>좌우를 바꿔 알리지 않고 다시 나오는 비율.</translation>
    </message>
    <message>
        <source>The sheet of a workbook (default: the first).</source>
        <translation>통합 문서의 시트(기본: 첫 번째).</translation>
    </message>
    <message>
        <source>The sum of the gains of a list. Results further down count less: each gain is divided by the logarithm of its rank plus 1.</source>
        <translation>목록의 이득을 모두 더한 값입니다. 아래에 있는 결과일수록 적게 셉니다. 각 이득을 순위에 1을 더한 값의 로그로 나눕니다.</translation>
    </message>
    <message>
        <source>The sum of the gains of the first k results, each divided by log2(i+1).</source>
        <translation>상위 k개 결과의 이득을 각각 log2(i+1)로 나누어 더한 값.</translation>
    </message>
    <message>
        <source>The sum of the grades of the first k results.</source>
        <translation>상위 k개 결과의 등급 합.</translation>
    </message>
    <message>
        <source>The system in use now.</source>
        <translation>지금 쓰는 시스템.</translation>
    </message>
    <message>
        <source>The system that is compared with A.</source>
        <translation>A와 비교하는 시스템.</translation>
    </message>
    <message>
        <source>The system that is in use, and the one that may replace it. Differences are candidate minus baseline.</source>
        <translation>지금 쓰는 시스템과 그것을 대신할 수 있는 시스템입니다. 차이는 후보에서 기준을 뺀 값입니다.</translation>
    </message>
    <message>
        <source>The system that might replace it; repeatable, a comparison for each.</source>
        <translation>대신할 수 있는 시스템. 반복할 수 있으며 하나마다 비교가 됩니다.</translation>
    </message>
    <message>
        <source>The system to compare with, the baseline.</source>
        <translation>비교 대상 시스템, 기준 시스템.</translation>
    </message>
    <message>
        <source>The system whose lists are written (of results: default all).</source>
        <translation>목록을 쓸 시스템(results는 기본으로 모두).</translation>
    </message>
    <message>
        <source>The system&apos;s name (default: the run&apos;s tag).</source>
        <translation>시스템 이름(기본: run의 태그).</translation>
    </message>
    <message>
        <source>The task to hand out (default: all pairs of the project&apos;s standing pool).</source>
        <translation>배포할 작업(기본: 프로젝트 상시 풀의 모든 쌍).</translation>
    </message>
    <message>
        <source>The task&apos;s name, as its raters see it.</source>
        <translation>평가자에게 보이는 작업 이름.</translation>
    </message>
    <message>
        <source>The task&apos;s title as raters see it (default: its name).</source>
        <translation>평가자에게 보이는 작업 제목(기본: 이름).</translation>
    </message>
    <message>
        <source>The values of every query as well.</source>
        <translation>쿼리별 값도 출력.</translation>
    </message>
    <message>
        <source>The weights of two raters&apos; kappa.</source>
        <translation>두 평가자 kappa의 가중치.</translation>
    </message>
    <message>
        <source>They count as 0.</source>
        <translation>0으로 계산합니다.</translation>
    </message>
    <message>
        <source>They count as grade 0 and keep their rank.</source>
        <translation>등급 0으로 계산하고 순위를 유지합니다.</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>동점</translation>
    </message>
    <message>
        <source>Tiles in {number} columns</source>
        <translation>타일 {number}열</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>제목</translation>
    </message>
    <message>
        <source>Title, as document key</source>
        <translation>제목(문서 키로 사용)</translation>
    </message>
    <message>
        <source>Too fast</source>
        <translation>너무 빠름</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>둘러보기</translation>
    </message>
    <message>
        <source>Try &apos;{command} {option}&apos; for help.</source>
        <translation>도움말: &apos;{command} {option}&apos;</translation>
    </message>
    <message>
        <source>Two raters, {kappa}</source>
        <translation>평가자 두 명, {kappa}</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>UTF-8 text (save it as UTF-8, or choose its encoding when importing)</source>
        <translation>UTF-8 텍스트(UTF-8로 저장하거나 가져올 때 인코딩을 선택하십시오)</translation>
    </message>
    <message>
        <source>Unanimous</source>
        <translation>만장일치</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation>마지막 답변 실행 취소</translation>
    </message>
    <message>
        <source>Undo the last final grade</source>
        <translation>마지막 최종 등급 실행 취소</translation>
    </message>
    <message>
        <source>Undo the last judgment</source>
        <translation>마지막 판정 실행 취소</translation>
    </message>
    <message>
        <source>Undone: change of the scale</source>
        <translation>실행 취소됨: 척도 변경</translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation>실행 취소함: {step}</translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation>미판정</translation>
    </message>
    <message>
        <source>Unjudged result, hole</source>
        <translation>미판정 결과, 빈칸</translation>
    </message>
    <message>
        <source>Unjudged results</source>
        <translation>미판정 결과</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>사용법:</translation>
    </message>
    <message>
        <source>Useless</source>
        <translation>쓸모없음</translation>
    </message>
    <message>
        <source>VALUE</source>
        <translation>값</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>버전</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>평결</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>평결</translation>
    </message>
    <message>
        <source>Verdicts as FastChat votes</source>
        <translation>FastChat 투표로 된 평결</translation>
    </message>
    <message>
        <source>Verdicts for LLM Comparator</source>
        <translation>LLM Comparator용 평결</translation>
    </message>
    <message>
        <source>Verdicts on {count:item|items} judged by two or more: Krippendorff&apos;s alpha {alpha}, {told}.</source>
        <translation>두 명 이상이 판정한 {count:,}개 항목의 평결: Krippendorff&apos;s alpha {alpha}, {told}.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>버전</translation>
    </message>
    <message>
        <source>Very good</source>
        <translation>매우 좋음</translation>
    </message>
    <message>
        <source>View as a rater…</source>
        <translation>평가자로 보기…</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>표</translation>
    </message>
    <message>
        <source>WHO</source>
        <translation>대상자</translation>
    </message>
    <message>
        <source>WORD</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>WORDS</source>
        <translation>단어들</translation>
    </message>
    <message>
        <source>Watch a file or folder…</source>
        <translation>파일이나 폴더 감시…</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>주</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>Weight of the query</source>
        <translation>쿼리 가중치</translation>
    </message>
    <message>
        <source>Weighted kappa</source>
        <translation>가중 kappa</translation>
    </message>
    <message>
        <source>What</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>What a column holds, e.g. &apos;Search term=query_text&apos;, Rating=grade, or winner=verdict in a file of verdicts; COLUMN= leaves it out; repeatable. Or a file that describes all columns.</source>
        <translation>열의 내용, 예: &apos;Search term=query_text&apos;, Rating=grade, 평결 파일의 winner=verdict. COLUMN=은 열을 뺍니다. 반복할 수 있습니다. 또는 모든 열을 설명하는 파일.</translation>
    </message>
    <message>
        <source>What a grade is worth in a metric: the grade itself (linear), or 2 to the power of the grade minus 1 (exponential), which favours the best documents.</source>
        <translation>지표에서 등급의 값입니다. 등급 그대로(선형)이거나, 2의 등급 제곱에서 1을 뺀 값(지수)이며 후자는 가장 좋은 문서를 더 높이 칩니다.</translation>
    </message>
    <message>
        <source>What a grade of judgments or qrels is stored as on the project&apos;s scale, a number or a word (Exact=4); OLD=out leaves it out. Repeatable. For files of another scale; or change the project&apos;s scale first (scale --set).</source>
        <translation>판정이나 qrels의 등급을 프로젝트 척도의 무엇으로 저장할지, 수나 단어(Exact=4). OLD=out은 뺍니다. 반복할 수 있습니다. 척도가 다른 파일에 씁니다. 또는 먼저 프로젝트의 척도를 바꾸십시오(scale --set).</translation>
    </message>
    <message>
        <source>What a rater says of two lists side by side: left better, right better, or the same.</source>
        <translation>나란히 놓인 두 목록에 대한 평가자의 말입니다. 왼쪽이 더 좋음, 오른쪽이 더 좋음, 같음.</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>처리</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>새로운 기능</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>의미</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>의미</translation>
    </message>
    <message>
        <source>What raters see…</source>
        <translation>평가자에게 보이는 내용…</translation>
    </message>
    <message>
        <source>What separates the cells of a text file: comma, semicolon, tab or pipe, or the character itself (default: what fits the first line).</source>
        <translation>텍스트 파일의 셀 구분자: comma, semicolon, tab, pipe 또는 문자 자체(기본: 첫 줄에 맞는 것).</translation>
    </message>
    <message>
        <source>What somebody typed into the search field.</source>
        <translation>누군가 검색창에 입력한 내용입니다.</translation>
    </message>
    <message>
        <source>What the files hold (default: recognised from their content): {kinds}; or the key of a format.</source>
        <translation>파일의 내용(기본: 내용에서 알아냄): {kinds}. 또는 형식의 키.</translation>
    </message>
    <message>
        <source>What the searcher wants; empty for none.</source>
        <translation>검색하는 사람이 원하는 것. 없으면 비웁니다.</translation>
    </message>
    <message>
        <source>What the verdicts&apos; words mean: left, right, first, second, baseline, candidate, same, skip, with a strength (left 2) or a kind of Same (same bad), e.g. 0=same,1=first,2=second.</source>
        <translation>평결의 단어가 뜻하는 것: left, right, first, second, baseline, candidate, same, skip. 강도(left 2)나 같음의 종류(same bad)를 붙일 수 있습니다. 예: 0=same,1=first,2=second.</translation>
    </message>
    <message>
        <source>What they were given of tasks and comparisons, and have not judged</source>
        <translation>맡은 작업과 비교 중 아직 판정하지 않은 것</translation>
    </message>
    <message>
        <source>What to do where the rater has judged differently in PROJECT in the meantime: decide later, keep the project&apos;s, take the package&apos;s, or ask one by one, with the texts.</source>
        <translation>그 사이 평가자가 PROJECT에서 다르게 판정한 것의 처리: 나중에 결정, 프로젝트 것 유지, 패키지 것 사용, 또는 텍스트를 보이며 하나씩 묻기.</translation>
    </message>
    <message>
        <source>What to write (default: by the ending of OUT).</source>
        <translation>쓸 형식(기본: OUT의 확장자에 따름).</translation>
    </message>
    <message>
        <source>What to write; see the list below.</source>
        <translation>쓸 내용. 아래 목록 참고.</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>측정한 내용</translation>
    </message>
    <message>
        <source>What was merged before is skipped. What the rater has judged differently in PROJECT in the meantime is listed as a conflict and left as it is, unless --conflicts decides.</source>
        <translation>전에 병합한 것은 건너뜁니다. 그 사이 평가자가 PROJECT에서 다르게 판정한 것은 충돌로 나열하고 그대로 두며, --conflicts로 정할 수 있습니다.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>시각(UTC)</translation>
    </message>
    <message>
        <source>When it is to be done, e.g. 2026-11-27.</source>
        <translation>언제까지 끝낼지, 예: 2026-11-27.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>위치</translation>
    </message>
    <message>
        <source>Where a file of verdicts does not say which system was on the left, its verdicts are left out of the side bias.</source>
        <translation>평결 파일에 어느 시스템이 왼쪽이었는지 없으면 그 평결은 좌우 편향에서 제외합니다.</translation>
    </message>
    <message>
        <source>Where a text names a system, a model or a vendor raters read ▮▮▮; ordinary words (Apple, Meta) are masked only where the text speaks of an AI. Evaluation and exports keep the texts.</source>
        <translation>텍스트에 시스템, 모델, 업체 이름이 나오면 평가자에게 ▮▮▮로 보입니다. 일반 단어(Apple, Meta)는 텍스트가 AI를 말할 때만 가립니다. 평가와 내보내기에는 원문이 남습니다.</translation>
    </message>
    <message>
        <source>Where raters disagree</source>
        <translation>평가자들이 불일치하는 곳</translation>
    </message>
    <message>
        <source>Whether raters see how many of the hidden known grades they met.</source>
        <translation>숨은 알려진 등급을 몇 개 맞혔는지 평가자에게 보일지.</translation>
    </message>
    <message>
        <source>Whether raters see where their grade was settled differently, and why.</source>
        <translation>평가자의 등급이 다르게 조정된 곳과 이유를 평가자에게 보일지 정합니다.</translation>
    </message>
    <message>
        <source>Which of the backups, as `backups` numbers them.</source>
        <translation>어느 백업인지, `backups`의 번호.</translation>
    </message>
    <message>
        <source>Who corrects it, for the log.</source>
        <translation>고치는 사람. 기록에 남습니다.</translation>
    </message>
    <message>
        <source>Who deals with it; kept with the item.</source>
        <translation>처리하는 사람. 항목과 함께 저장됩니다.</translation>
    </message>
    <message>
        <source>Who does it, for the log of corrections.</source>
        <translation>하는 사람. 수정 기록에 남습니다.</translation>
    </message>
    <message>
        <source>Who gets a share; added if new; repeatable.</source>
        <translation>누가 나눠 받는지. 새 이름이면 추가합니다. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>Who is better where a score is above 0: candidate (default), baseline, first, second, left or right.</source>
        <translation>점수가 0보다 클 때 나은 쪽: candidate(기본), baseline, first, second, left 또는 right.</translation>
    </message>
    <message>
        <source>Who judged, where the file does not say.</source>
        <translation>파일에 없을 때 판정한 사람.</translation>
    </message>
    <message>
        <source>Who judges with this role.</source>
        <translation>이 역할로 판정하는 사람.</translation>
    </message>
    <message>
        <source>Who reopens it; it is stored.</source>
        <translation>다시 여는 사람. 저장됩니다.</translation>
    </message>
    <message>
        <source>Who settles a pair; kept with its final grade.</source>
        <translation>조정하는 사람. 최종 등급과 함께 저장됩니다.</translation>
    </message>
    <message>
        <source>Who took part in a dispute may settle it, too.</source>
        <translation>논쟁에 참여한 사람도 조정할 수 있습니다.</translation>
    </message>
    <message>
        <source>Whose list; may be left out where there is one.</source>
        <translation>어느 시스템의 목록인지. 하나뿐이면 생략할 수 있습니다.</translation>
    </message>
    <message>
        <source>Whose package it is; added to the project if new.</source>
        <translation>누구의 패키지인지. 새 이름이면 프로젝트에 추가합니다.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Why.</source>
        <translation>이유.</translation>
    </message>
    <message>
        <source>Wilcoxon test, p</source>
        <translation>Wilcoxon 검정, p</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>승률</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>승</translation>
    </message>
    <message>
        <source>Wins, ties, losses of B</source>
        <translation>B의 승, 무, 패</translation>
    </message>
    <message>
        <source>With --a; without both, the two systems that lead.</source>
        <translation>--a와 함께. 둘 다 없으면 앞선 두 시스템.</translation>
    </message>
    <message>
        <source>With --all: only this system; repeatable.</source>
        <translation>--all과 함께: 이 시스템만. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>With --b: the two systems whose comparison is checked.</source>
        <translation>--b와 함께: 비교를 확인할 두 시스템.</translation>
    </message>
    <message>
        <source>With --disagreement: also for those who took part.</source>
        <translation>--disagreement와 함께: 참여한 사람에게도.</translation>
    </message>
    <message>
        <source>With --enough: only where their grades lie at most N steps of the scale apart (0: the same).</source>
        <translation>--enough와 함께: 등급이 척도에서 N단계 이내일 때만(0: 같을 때).</translation>
    </message>
    <message>
        <source>With --grade: the final word by one of the scale&apos;s criteria; repeatable.</source>
        <translation>--grade와 함께: 척도의 기준별 최종 답. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>With --headless: the folder for the project, exports and pictures.</source>
        <translation>--headless와 함께: 프로젝트, 내보내기, 그림의 폴더.</translation>
    </message>
    <message>
        <source>With --models: by the answers to this criterion instead of the verdict.</source>
        <translation>--models와 함께: 평결 대신 이 기준의 답으로.</translation>
    </message>
    <message>
        <source>With --open: who opens it; it is stored.</source>
        <translation>--open과 함께: 여는 사람. 저장됩니다.</translation>
    </message>
    <message>
        <source>With --out: the format.</source>
        <translation>--out과 함께: 형식.</translation>
    </message>
    <message>
        <source>With --qrels: the run file.</source>
        <translation>--qrels와 함께: run 파일.</translation>
    </message>
    <message>
        <source>With --qrels: the scale&apos;s largest grade (default: the largest label).</source>
        <translation>--qrels와 함께: 척도의 가장 큰 등급(기본: 가장 큰 레이블).</translation>
    </message>
    <message>
        <source>With --qrels: the scale&apos;s largest grade.</source>
        <translation>--qrels와 함께: 척도의 가장 큰 등급.</translation>
    </message>
    <message>
        <source>With --save or --rename: a note to keep with it.</source>
        <translation>--save 또는 --rename과 함께: 함께 남길 메모.</translation>
    </message>
    <message>
        <source>With --set, from a continuous scale: what its numbers count as.</source>
        <translation>--set과 함께, 연속 척도에서 바꿀 때: 그 수를 무엇으로 셀지.</translation>
    </message>
    <message>
        <source>With --set: what an earlier grade counts as; OLD=out leaves it out. Repeatable.</source>
        <translation>--set과 함께: 이전 등급을 무엇으로 셀지. OLD=out은 뺍니다. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>With Wilson&apos;s interval.</source>
        <translation>Wilson 구간과 함께.</translation>
    </message>
    <message>
        <source>With {count:query|queries}, a difference above {least} is found 80 % of the time.</source>
        <translation>쿼리 {count:,}개로는 {least}보다 큰 차이를 80 % 확률로 찾아냅니다.</translation>
    </message>
    <message>
        <source>Within {apart}</source>
        <translation>{apart} 이내</translation>
    </message>
    <message>
        <source>Within {apart} of each other</source>
        <translation>서로 {apart} 이내</translation>
    </message>
    <message>
        <source>Without a command the window opens. Exit codes: 0 good, 1 bad input, 2 wrong usage, 3 a system library is missing.</source>
        <translation>명령이 없으면 창을 엽니다. 종료 코드: 0 정상, 1 잘못된 입력, 2 잘못된 사용법, 3 시스템 라이브러리 없음.</translation>
    </message>
    <message>
        <source>Without a majority: {items}. They count as Same until somebody settles them.</source>
        <translation>다수 의견 없음: {items}. 누군가 조정할 때까지 같음으로 계산합니다.</translation>
    </message>
    <message>
        <source>Without a window: judge, evaluate, compare, export, print.</source>
        <translation>창 없이: 판정, 평가, 비교, 내보내기, 출력.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>메모 쓰기</translation>
    </message>
    <message>
        <source>Write a rater&apos;s work on PROJECT to the file OUT, to be judged on another machine.</source>
        <translation>PROJECT에서 한 평가자가 할 일을 다른 컴퓨터에서 판정하도록 파일 OUT에 씁니다.</translation>
    </message>
    <message>
        <source>Write an answer</source>
        <translation>답변 쓰기</translation>
    </message>
    <message>
        <source>Write it to this file, in the format of its ending.</source>
        <translation>확장자의 형식으로 이 파일에 씁니다.</translation>
    </message>
    <message>
        <source>Write part of PROJECT to the file OUT; `-` is standard output.</source>
        <translation>PROJECT의 일부를 파일 OUT에 씁니다. `-`는 표준 출력입니다.</translation>
    </message>
    <message>
        <source>Write the comparison of A and B, or the evaluation of all systems of PROJECT, to the file OUT.</source>
        <translation>A와 B의 비교, 또는 PROJECT의 모든 시스템 평가를 파일 OUT에 씁니다.</translation>
    </message>
    <message>
        <source>Write the list: .csv, .json, .xlsx, .html or .md.</source>
        <translation>목록을 씁니다: .csv, .json, .xlsx, .html 또는 .md.</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>XLSX</source>
        <translation>XLSX</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>예</translation>
    </message>
    <message>
        <source>You see two lists, or two answers, for one query. Press Left or Right for the better side, with Shift if it is much better, and Down if they are the same. The sides are shuffled for each query, so neither side is always the same system.</source>
        <translation>쿼리 하나에 대해 목록 두 개나 답변 두 개를 봅니다. 더 좋은 쪽으로 ← 또는 →를 누르고, 훨씬 좋으면 Shift와 함께, 같으면 ↓를 누릅니다. 좌우는 쿼리마다 섞이므로 한쪽이 늘 같은 시스템은 아닙니다.</translation>
    </message>
    <message>
        <source>Your grades have moved the number. Before: {before}. Now: {now}.</source>
        <translation>판정이 숫자를 움직였습니다. 이전: {before}. 지금: {now}.</translation>
    </message>
    <message>
        <source>Your grades that were settled differently</source>
        <translation>내 등급과 다르게 조정된 쌍</translation>
    </message>
    <message>
        <source>`-` is standard output, and needs --as.</source>
        <translation>`-`는 표준 출력이며 --as가 필요합니다.</translation>
    </message>
    <message>
        <source>`ndcg-gui server add-rater` with the same names puts that right</source>
        <translation>같은 이름으로 `ndcg-gui server add-rater`를 실행하면 바로잡습니다</translation>
    </message>
    <message>
        <source>`ndcg-gui server check` tells more about roles; the owner can correct them as the finding says</source>
        <translation>`ndcg-gui server check`가 역할을 더 자세히 알려 줍니다. 소유자가 그 설명대로 고칠 수 있습니다</translation>
    </message>
    <message>
        <source>a JSON array; write one object per line, without the brackets and commas around them</source>
        <translation>JSON 배열입니다. 바깥 대괄호와 쉼표 없이 한 줄에 객체 하나씩 쓰십시오</translation>
    </message>
    <message>
        <source>a calibration consists of known grades; it cannot have hidden known grades or repeats</source>
        <translation>보정 작업은 정답 문항으로 이루어집니다. 숨은 정답 문항이나 반복을 넣을 수 없습니다</translation>
    </message>
    <message>
        <source>a calibration or a task about disagreements is for all its raters: pairs cannot close early</source>
        <translation>보정 작업과 불일치 작업은 모든 평가자가 해야 합니다. 쌍을 일찍 닫을 수 없습니다</translation>
    </message>
    <message>
        <source>a cleared verdict has no criteria</source>
        <translation>지운 평결에는 기준이 없습니다</translation>
    </message>
    <message>
        <source>a comparison can have at most {most} criteria with different names</source>
        <translation>비교에는 이름이 서로 다른 기준을 최대 {most}개 둘 수 있습니다</translation>
    </message>
    <message>
        <source>a continuous scale has no hotkeys: raters type numbers</source>
        <translation>연속 척도에는 단축키가 없습니다. 평가자가 숫자를 입력합니다</translation>
    </message>
    <message>
        <source>a criterion has 2 to {most} grades, or none if it is answered by a text</source>
        <translation>기준의 등급은 2~{most}개이며, 글로 답하면 없습니다</translation>
    </message>
    <message>
        <source>a difference up to {epsilon} is a tie</source>
        <translation>차이가 {epsilon} 이하이면 무승부</translation>
    </message>
    <message>
        <source>a file holds two systems: the other {count} pairs are in files beside it, {first} to {last}</source>
        <translation>파일 하나에 두 시스템이 들어갑니다. 나머지 {count}쌍은 옆의 파일 {first}~{last}에 있습니다</translation>
    </message>
    <message>
        <source>a final grade must be a grade of the scale</source>
        <translation>최종 등급은 척도의 등급이어야 합니다</translation>
    </message>
    <message>
        <source>a graded pair needs a grade; any other has none</source>
        <translation>판정된 쌍에는 등급이 필요하고 다른 쌍에는 없어야 합니다</translation>
    </message>
    <message>
        <source>a label can have at most {most} marks; remove some</source>
        <translation>레이블 하나에 표시는 최대 {most}개입니다. 일부를 지우세요</translation>
    </message>
    <message>
        <source>a mark names its document only where two are judged at once</source>
        <translation>표시는 두 문서를 함께 판정할 때만 문서를 밝힙니다</translation>
    </message>
    <message>
        <source>a negative grade means that the pair is in the pool but not judged</source>
        <translation>음수 등급은 풀에 있지만 판정하지 않았다는 뜻입니다</translation>
    </message>
    <message>
        <source>a note can have at most {most:,} characters</source>
        <translation>메모는 최대 {most:,}자입니다</translation>
    </message>
    <message>
        <source>a package was merged: {judged} of {all:pair or item|pairs or items} judged</source>
        <translation>패키지 하나를 병합함: {all:,}개 중 {judged}개 판정됨</translation>
    </message>
    <message>
        <source>a report with side-by-side comparisons only takes comparisons, no systems</source>
        <translation>나란히 비교만 있는 보고서는 비교만 받고 시스템은 받지 않습니다</translation>
    </message>
    <message>
        <source>a row without a grade is left out</source>
        <translation>등급이 없는 행을 제외했습니다</translation>
    </message>
    <message>
        <source>a strength of {strength} is not on the {points}-point scale</source>
        <translation>강도 {strength}은(는) {points}점 척도에 없습니다</translation>
    </message>
    <message>
        <source>a table of keys, which is used when the file beside it is read</source>
        <translation>옆의 파일을 읽을 때 쓰는 키의 표</translation>
    </message>
    <message>
        <source>a title needs 1 to {most} printable characters</source>
        <translation>제목에는 출력 가능한 문자 1~{most}자가 필요합니다</translation>
    </message>
    <message>
        <source>a verdict needs a side or Same; a skip has neither</source>
        <translation>평결에는 한쪽 또는 같음이 필요합니다. 건너뛰기에는 둘 다 없습니다</translation>
    </message>
    <message>
        <source>a {name} with no more than one blank between words</source>
        <translation>단어 사이에 공백이 하나 이하인 {name}</translation>
    </message>
    <message>
        <source>all labels up to event {number} of the project&apos;s history</source>
        <translation>프로젝트 기록의 이벤트 {number}까지의 모든 레이블</translation>
    </message>
    <message>
        <source>all queries have the same value, so there is no spread to estimate from</source>
        <translation>모든 쿼리의 값이 같아 퍼짐을 추정할 수 없습니다</translation>
    </message>
    <message>
        <source>also in line {lines}</source>
        <translation>{lines}행에서도</translation>
    </message>
    <message>
        <source>also in lines {lines}</source>
        <translation>{lines}행에서도</translation>
    </message>
    <message>
        <source>also in lines {lines} and {count:,} more</source>
        <translation>{lines}행과 다른 {count:,}행에서도</translation>
    </message>
    <message>
        <source>an answer can have at most {most:,} characters</source>
        <translation>답은 최대 {most:,}자입니다</translation>
    </message>
    <message>
        <source>an answer must have 1 to {most:,} characters</source>
        <translation>답변은 1~{most:,}자여야 합니다</translation>
    </message>
    <message>
        <source>an empty cell</source>
        <translation>빈칸</translation>
    </message>
    <message>
        <source>away but chosen anyway: {names}</source>
        <translation>부재 중이지만 선택됨: {names}</translation>
    </message>
    <message>
        <source>both decisions are kept and neither wins: the item counts as Same and stays open until somebody else settles it</source>
        <translation>두 결정이 모두 남고 어느 쪽도 이기지 않습니다. 항목은 같음으로 계산되며 다른 사람이 조정할 때까지 열려 있습니다</translation>
    </message>
    <message>
        <source>both decisions are kept and the pair still counts as settled differently; by the rule “{rule}” its label is then {label} (without yours: {before})</source>
        <translation>두 결정이 모두 남고 이 쌍은 여전히 다르게 조정된 것으로 봅니다. 규칙 “{rule}”에 따라 레이블은 {label}이(가) 됩니다(당신의 것 없이: {before})</translation>
    </message>
    <message>
        <source>both decisions are kept; most of those who settled the item say: {outcome}</source>
        <translation>두 결정이 모두 남습니다. 이 항목을 조정한 사람 다수의 의견: {outcome}</translation>
    </message>
    <message>
        <source>changed labels</source>
        <translation>바뀐 레이블</translation>
    </message>
    <message>
        <source>choose either only unjudged or only judged pairs</source>
        <translation>미판정 쌍과 판정된 쌍 중 하나만 선택하세요</translation>
    </message>
    <message>
        <source>clipboard, conclusion, sentence</source>
        <translation>클립보드, 결론, 문장</translation>
    </message>
    <message>
        <source>clipboard, formula, explain</source>
        <translation>클립보드, 수식, 설명</translation>
    </message>
    <message>
        <source>clipboard, spreadsheet, Excel</source>
        <translation>클립보드, 스프레드시트, Excel</translation>
    </message>
    <message>
        <source>clipboard, table</source>
        <translation>클립보드, 표</translation>
    </message>
    <message>
        <source>columns left and right with the systems&apos; names, or that A was on the left</source>
        <translation>시스템 이름이 있는 left와 right 열, 또는 A가 왼쪽이었다는 지정</translation>
    </message>
    <message>
        <source>comparisons {names} are ready</source>
        <translation>비교 {names}이(가) 준비되었습니다</translation>
    </message>
    <message>
        <source>compute and save it again; the labels are not touched by this</source>
        <translation>다시 계산하여 저장하십시오. 레이블에는 영향이 없습니다</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>계산 중</translation>
    </message>
    <message>
        <source>confidence is {given}; it must be 1, 2 or 3</source>
        <translation>확신도가 {given}입니다. 1, 2 또는 3이어야 합니다</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>복사 중</translation>
    </message>
    <message>
        <source>count as {count} of equal weight</source>
        <translation>같은 가중치의 쿼리 {count}개에 해당</translation>
    </message>
    <message>
        <source>document {key} was changed in the meantime; look at it again</source>
        <translation>그 사이 문서 {key}이(가) 바뀌었습니다. 다시 확인하십시오</translation>
    </message>
    <message>
        <source>documents are identified by their titles, because no column holds their keys</source>
        <translation>문서 키가 있는 열이 없어 제목으로 문서를 구별합니다</translation>
    </message>
    <message>
        <source>documents rank by rank</source>
        <translation>순위별 문서</translation>
    </message>
    <message>
        <source>each criterion can be answered only once</source>
        <translation>각 기준에는 한 번만 답할 수 있습니다</translation>
    </message>
    <message>
        <source>each criterion needs one answer, in the order of the keys</source>
        <translation>각 기준에 키 순서대로 답이 하나씩 필요합니다</translation>
    </message>
    <message>
        <source>each reason for marks can be listed only once</source>
        <translation>표시의 이유는 각각 한 번만 적을 수 있습니다</translation>
    </message>
    <message>
        <source>each value must be higher than the one before</source>
        <translation>각 값은 앞의 값보다 커야 합니다</translation>
    </message>
    <message>
        <source>every rater&apos;s current judgment of every pair, as the tool reads it</source>
        <translation>모든 평가자의 쌍별 현재 판정을 도구가 읽는 형식으로</translation>
    </message>
    <message>
        <source>every rater&apos;s current judgment of every pair, with time, note, scale and document hash; {forms}</source>
        <translation>모든 평가자의 쌍별 현재 판정과 시각, 메모, 척도, 문서 해시. {forms}</translation>
    </message>
    <message>
        <source>every rater&apos;s marks, one per line: reason, where they begin and end, the words; JSON Lines</source>
        <translation>모든 평가자의 표시, 한 줄에 하나: 이유, 시작과 끝, 단어. JSON Lines</translation>
    </message>
    <message>
        <source>every role in the database could take up all locks or fill the disk; `ndcg-gui server setup` prevents it, or prints what somebody with more rights should run</source>
        <translation>데이터베이스의 모든 역할이 잠금을 모두 차지하거나 디스크를 채울 수 있습니다. `ndcg-gui server setup`이 막거나, 권한이 더 있는 사람이 실행할 것을 출력합니다</translation>
    </message>
    <message>
        <source>everybody has finished</source>
        <translation>모두 마침</translation>
    </message>
    <message>
        <source>flags, notes, comments, remarks, questions</source>
        <translation>플래그, 메모, 댓글, 의견, 질문</translation>
    </message>
    <message>
        <source>folder, automatic, new runs</source>
        <translation>폴더, 자동, 새 run</translation>
    </message>
    <message>
        <source>from grades</source>
        <translation>등급에서 구함</translation>
    </message>
    <message>
        <source>give --grade or --reopen, not both</source>
        <translation>--grade와 --reopen 중 하나만 지정하십시오</translation>
    </message>
    <message>
        <source>give --query KEY, --document KEY, or --file TABLE</source>
        <translation>--query KEY, --document KEY, --file TABLE 중 하나를 지정하십시오</translation>
    </message>
    <message>
        <source>give --tell or --no-tell by itself</source>
        <translation>--tell 또는 --no-tell은 따로 쓰십시오</translation>
    </message>
    <message>
        <source>give a name: people PROJECT set NAME, or people PROJECT hand-over NAME</source>
        <translation>이름을 지정하십시오: people PROJECT set NAME 또는 people PROJECT hand-over NAME</translation>
    </message>
    <message>
        <source>give all three of --good, --same and --bad</source>
        <translation>--good, --same, --bad를 모두 지정하십시오</translation>
    </message>
    <message>
        <source>give both --a and --b, or neither</source>
        <translation>--a와 --b를 둘 다 지정하거나 둘 다 빼십시오</translation>
    </message>
    <message>
        <source>give either PROJECT, or --good N --same N --bad N</source>
        <translation>PROJECT, 또는 --good N --same N --bad N을 지정하십시오</translation>
    </message>
    <message>
        <source>give either PROJECT, or --qrels FILE with --run FILE</source>
        <translation>PROJECT, 또는 --qrels FILE과 --run FILE을 지정하십시오</translation>
    </message>
    <message>
        <source>give one of --name NAME, --list and --remove NAME</source>
        <translation>--name NAME, --list, --remove NAME 중 하나를 지정하십시오</translation>
    </message>
    <message>
        <source>give one of --qrels FILE, --project PROJECT and --release RELEASE</source>
        <translation>--qrels FILE, --project PROJECT, --release RELEASE 중 하나를 지정하세요</translation>
    </message>
    <message>
        <source>give one of --role lead, --role rater, --away and --back</source>
        <translation>--role lead, --role rater, --away, --back 중 하나를 지정하십시오</translation>
    </message>
    <message>
        <source>give one of --save, --diff, --rename and --remove</source>
        <translation>--save, --diff, --rename, --remove 중 하나만 지정하십시오</translation>
    </message>
    <message>
        <source>give the pair&apos;s final grade with --grade, or use --reopen</source>
        <translation>--grade로 최종 등급을 지정하거나 --reopen을 쓰십시오</translation>
    </message>
    <message>
        <source>give the systems A and B, --last, or --all</source>
        <translation>시스템 A와 B, --last, 또는 --all을 지정하십시오</translation>
    </message>
    <message>
        <source>give what to change, either by --text, --weight and so on, or in a table</source>
        <translation>바꿀 내용을 --text, --weight 등이나 표로 지정하십시오</translation>
    </message>
    <message>
        <source>given</source>
        <translation>받음</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>정답 문항</translation>
    </message>
    <message>
        <source>gold: pairs with a known grade, how many of them got exactly this grade, and how many one within 1 of it. repeats: pairs that came a second time, and how many got the same grade again. Undo in the window reverses each renaming and merge.</source>
        <translation>gold: 알려진 등급의 쌍 중 정확히 맞힌 수와 1 이내인 수. repeats: 두 번 나온 쌍 중 같은 등급을 다시 준 수. 창의 실행 취소로 이름 변경과 병합을 되돌릴 수 있습니다.</translation>
    </message>
    <message>
        <source>good : same : bad (people)</source>
        <translation>좋음 : 같음 : 나쁨(사람)</translation>
    </message>
    <message>
        <source>good, same, bad and skipped must be counts of 0 or more</source>
        <translation>좋음, 같음, 나쁨, 건너뜀은 0 이상의 개수여야 합니다</translation>
    </message>
    <message>
        <source>grades agree up to this many grades apart: the number must be 0 or more, not {number}</source>
        <translation>이만큼 차이 나는 등급까지 일치로 봅니다. {number}이(가) 아니라 0 이상이어야 합니다</translation>
    </message>
    <message>
        <source>grades are close up to this many grades apart: the number must be 0 or more, not {number}</source>
        <translation>이만큼까지 차이 나면 가까운 것으로 봅니다. {number}이(가) 아니라 0 이상이어야 합니다</translation>
    </message>
    <message>
        <source>grades are stored as other grades: {grades}</source>
        <translation>등급을 다른 등급으로 저장합니다: {grades}</translation>
    </message>
    <message>
        <source>grades disagree from this many grades apart: the number must be above 0, not {number}</source>
        <translation>이만큼 차이 나면 불일치로 봅니다. {number}이(가) 아니라 0보다 커야 합니다</translation>
    </message>
    <message>
        <source>has other data after its {packing} data</source>
        <translation>{packing} 데이터 뒤에 다른 데이터가 있습니다</translation>
    </message>
    <message>
        <source>head: the third of the traffic with the most frequent queries</source>
        <translation>헤드: 가장 빈번한 쿼리가 차지하는 트래픽의 3분의 1</translation>
    </message>
    <message>
        <source>how often two raters of a pair give the same grade; not corrected for chance</source>
        <translation>한 쌍의 두 평가자가 같은 등급을 준 비율. 우연은 보정하지 않음</translation>
    </message>
    <message>
        <source>ideal cut at the number of results returned</source>
        <translation>이상을 반환된 결과 수에서 자름</translation>
    </message>
    <message>
        <source>identical lists, counted as Same</source>
        <translation>같은 목록, 같음으로 계산</translation>
    </message>
    <message>
        <source>in Cranfield&apos;s judgments 1 is the best grade and 4 the lowest: say what they count as (--grades 1=4 --grades 2=3 --grades 3=2 --grades 4=1, or in the preview)</source>
        <translation>Cranfield의 판정에서는 1이 가장 좋은 등급이고 4가 가장 낮습니다. 무엇으로 셀지 지정하십시오(--grades 1=4 --grades 2=3 --grades 3=2 --grades 4=1, 또는 미리보기에서)</translation>
    </message>
    <message>
        <source>in {stratum} ({n:query|queries}) {behind} is ahead by {lead}</source>
        <translation>{stratum}(쿼리 {n:,}개)에서는 {behind}이(가) {lead} 앞섭니다</translation>
    </message>
    <message>
        <source>instructions, definitions, rules</source>
        <translation>지침, 정의, 규칙</translation>
    </message>
    <message>
        <source>intents and strata are left out; several blanks become one</source>
        <translation>의도와 층을 제외했고 여러 공백은 하나로 합쳤습니다</translation>
    </message>
    <message>
        <source>intents, weights and strata are left out; several blanks become one</source>
        <translation>의도, 가중치, 층을 제외했고 여러 공백은 하나로 합쳤습니다</translation>
    </message>
    <message>
        <source>is packed with lz4, which cannot be read here</source>
        <translation>lz4로 압축되어 여기서는 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>it could do harm</source>
        <translation>해를 끼칠 수 있음</translation>
    </message>
    <message>
        <source>it differs from what the project says of it</source>
        <translation>프로젝트에 기록된 것과 다릅니다</translation>
    </message>
    <message>
        <source>it is not an ordinary file</source>
        <translation>일반 파일이 아닙니다</translation>
    </message>
    <message>
        <source>it is not certain what the column &apos;{title}&apos; holds</source>
        <translation>열 &apos;{title}&apos;의 내용이 확실하지 않습니다</translation>
    </message>
    <message>
        <source>it is not certain what this file holds</source>
        <translation>이 파일의 내용이 확실하지 않습니다</translation>
    </message>
    <message>
        <source>it is not clear what this file holds</source>
        <translation>이 파일에 무엇이 들었는지 알 수 없습니다</translation>
    </message>
    <message>
        <source>it is not known which system was on the left</source>
        <translation>어느 시스템이 왼쪽에 있었는지 알 수 없습니다</translation>
    </message>
    <message>
        <source>it is not said which file is which</source>
        <translation>어느 파일이 무엇인지 지정되지 않았습니다</translation>
    </message>
    <message>
        <source>it is on the network, so it is not loaded</source>
        <translation>네트워크에 있어 불러오지 않습니다</translation>
    </message>
    <message>
        <source>it is too large: {size} MB (at most {most} MB)</source>
        <translation>너무 큽니다: {size} MB(최대 {most} MB)</translation>
    </message>
    <message>
        <source>its values decrease within each query</source>
        <translation>값이 각 쿼리 안에서 줄어듭니다</translation>
    </message>
    <message>
        <source>journal</source>
        <translation>저널</translation>
    </message>
    <message>
        <source>judged differently since then</source>
        <translation>그 뒤 다르게 판정됨</translation>
    </message>
    <message>
        <source>keys get their blanks back from {table}</source>
        <translation>{table}에 따라 키의 공백을 되돌렸습니다</translation>
    </message>
    <message>
        <source>label rule: {labels}</source>
        <translation>레이블 규칙: {labels}</translation>
    </message>
    <message>
        <source>like alpha, nominal; every pair counts the same, however many raters judged it</source>
        <translation>명목 alpha와 비슷함. 평가자 수와 관계없이 모든 쌍을 같게 계산</translation>
    </message>
    <message>
        <source>like the others</source>
        <translation>다른 사람과 같음</translation>
    </message>
    <message>
        <source>lines without a header are read as queries, one per line</source>
        <translation>머리글이 없는 줄을 한 줄에 쿼리 하나로 읽었습니다</translation>
    </message>
    <message>
        <source>longer text has {range} characters</source>
        <translation>더 긴 텍스트 {range}자</translation>
    </message>
    <message>
        <source>made</source>
        <translation>만든 때</translation>
    </message>
    <message>
        <source>made by a newer version of ndcg-gui (file version {found}): you can look, evaluate and export; update the application to judge</source>
        <translation>더 새로운 ndcg-gui로 만들었습니다(파일 버전 {found}). 보고, 평가하고, 내보낼 수 있으며, 판정하려면 프로그램을 업데이트하십시오</translation>
    </message>
    <message>
        <source>made of</source>
        <translation>구성</translation>
    </message>
    <message>
        <source>mark it again as done or open (`ndcg-gui inbox`); the labels are not touched by this</source>
        <translation>처리됨 또는 열림으로 다시 표시하십시오(`ndcg-gui inbox`). 레이블에는 영향이 없습니다</translation>
    </message>
    <message>
        <source>marks on another text of a document ({key}) are kept but not shown</source>
        <translation>문서({key})의 다른 텍스트에 대한 표시는 보관하지만 보이지 않습니다</translation>
    </message>
    <message>
        <source>marks that do not fit the project&apos;s text are left out (document {key}, characters {start} to {end}); import the documents&apos; texts first</source>
        <translation>프로젝트의 텍스트와 맞지 않는 표시를 제외했습니다(문서 {key}, {start}~{end}번째 문자). 먼저 문서의 텍스트를 가져오십시오</translation>
    </message>
    <message>
        <source>matrix, every system</source>
        <translation>행렬, 모든 시스템</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, summed by NumPy</source>
        <translation>판정된 쿼리 {count:,}개의 평균, NumPy로 합산</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, summed in the order of keys</source>
        <translation>판정된 쿼리 {count:,}개의 평균, 키 순서로 합산</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, summed in the order of the run</source>
        <translation>판정된 쿼리 {count:,}개의 평균, run 순서로 합산</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, weighted by traffic</source>
        <translation>판정된 쿼리 {count:,}개의 평균, 트래픽 가중</translation>
    </message>
    <message>
        <source>metrics are computed again; those of the file are left out</source>
        <translation>지표는 새로 계산하며 파일의 지표는 제외했습니다</translation>
    </message>
    <message>
        <source>minus {system}</source>
        <translation>{system} 빼기</translation>
    </message>
    <message>
        <source>more than current values is wrong; restore a backup. Nothing was changed</source>
        <translation>현재 값만 잘못된 것이 아닙니다. 백업을 복원하십시오. 아무것도 바뀌지 않았습니다</translation>
    </message>
    <message>
        <source>most of it is missing</source>
        <translation>대부분 빠짐</translation>
    </message>
    <message>
        <source>n = ((1.96 sqrt(p) + 0.84 sqrt(p - d^2)) / d)^2, p the share not Same, d the difference in GSB; for several comparisons with the quantile of their level in place of 1.96.</source>
        <translation>n = ((1.96 sqrt(p) + 0.84 sqrt(p - d^2)) / d)^2, p는 같지 않은 비율, d는 GSB의 차이. 비교가 여럿이면 1.96 대신 그 수준의 분위수를 씁니다.</translation>
    </message>
    <message>
        <source>new criterion {title}: {question}</source>
        <translation>새 기준 {title}: {question}</translation>
    </message>
    <message>
        <source>new grade {grade} {name}: {text}</source>
        <translation>새 등급 {grade} {name}: {text}</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>레이블 없음</translation>
    </message>
    <message>
        <source>no other column identifies the documents</source>
        <translation>문서를 구별하는 다른 열이 없습니다</translation>
    </message>
    <message>
        <source>no query has a value for both systems</source>
        <translation>두 시스템 모두에 값이 있는 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>no ranks and no grades: the rows are read as a result list in this order, to be judged</source>
        <translation>순위도 등급도 없습니다. 행을 이 순서의 결과 목록으로 읽으며, 판정할 대상이 됩니다</translation>
    </message>
    <message>
        <source>no rater can be named {name}: that name stands for final grades</source>
        <translation>평가자 이름을 {name}(으)로 할 수 없습니다. 최종 등급을 뜻하는 이름입니다</translation>
    </message>
    <message>
        <source>no recovery journal: {reason}; labels are only saved in the project</source>
        <translation>복구 저널 없음: {reason}. 레이블은 프로젝트에만 저장됩니다</translation>
    </message>
    <message>
        <source>no side bias found, {p}</source>
        <translation>위치 편향이 발견되지 않음, {p}</translation>
    </message>
    <message>
        <source>none of the open work of {giver} can go to {takers}: they already have it, took part in it, or their quota is full</source>
        <translation>{giver}의 남은 작업을 {takers}에게 넘길 수 없습니다. 이미 가지고 있거나 관여했거나 할당량이 찼습니다</translation>
    </message>
    <message>
        <source>none: no labels</source>
        <translation>없음: 레이블 없음</translation>
    </message>
    <message>
        <source>not defined: only one grade was used</source>
        <translation>정의되지 않음: 등급이 하나만 쓰임</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>입증되지 않음</translation>
    </message>
    <message>
        <source>not settled</source>
        <translation>조정 안 됨</translation>
    </message>
    <message>
        <source>not the plan of a comparison: {reason}</source>
        <translation>비교의 계획이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>not the plan of a task: {reason}</source>
        <translation>작업의 계획이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>nothing has been judged</source>
        <translation>판정이 없습니다</translation>
    </message>
    <message>
        <source>nothing that matters is missing</source>
        <translation>중요한 것은 빠지지 않음</translation>
    </message>
    <message>
        <source>nothing that was recognised</source>
        <translation>알아보지 못한 내용</translation>
    </message>
    <message>
        <source>one JSON object per line</source>
        <translation>한 줄에 JSON 객체 하나</translation>
    </message>
    <message>
        <source>one grade for a pair; grades by sub-topic are read where a metric of sub-topics is asked for, such as alpha-nDCG@10</source>
        <translation>쌍마다 등급 하나. 하위 주제별 등급은 alpha-nDCG@10 같은 하위 주제 지표를 요청할 때만 읽습니다</translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule; for trec_eval and similar tools</source>
        <translation>쌍마다 레이블 규칙으로 합친 레이블 하나. trec_eval 같은 도구용</translation>
    </message>
    <message>
        <source>one rater</source>
        <translation>평가자 한 명</translation>
    </message>
    <message>
        <source>one row for each rater and item (query, rank and two systems), and raters identified by name</source>
        <translation>평가자와 항목(쿼리, 순위, 두 시스템)마다 한 행이며 평가자는 이름으로 구별</translation>
    </message>
    <message>
        <source>one vote per line, as an arena logs them, left and right as they were seen; no checks</source>
        <translation>아레나 기록처럼 한 줄에 한 표, 좌우는 보인 대로. 확인 문항 제외</translation>
    </message>
    <message>
        <source>only files in the picture folders are shown</source>
        <translation>그림 폴더 안의 파일만 표시합니다</translation>
    </message>
    <message>
        <source>only leads settle disagreements; {rater} is a rater</source>
        <translation>책임자만 불일치를 조정합니다. {rater}은(는) 평가자입니다</translation>
    </message>
    <message>
        <source>only remarks of raters can be answered</source>
        <translation>평가자의 의견에만 답변할 수 있습니다</translation>
    </message>
    <message>
        <source>open since {when}: everybody had finished</source>
        <translation>{when}부터 열림: 모두 마침</translation>
    </message>
    <message>
        <source>order by score, ties as in ir_measures</source>
        <translation>점수 순서, 동점은 ir_measures와 같게</translation>
    </message>
    <message>
        <source>package returned</source>
        <translation>패키지가 돌아옴</translation>
    </message>
    <message>
        <source>pairs of the task have been judged since then; remove the task in Tasks…, which keeps the judgments</source>
        <translation>그 뒤 작업의 쌍이 판정되었습니다. 작업… 에서 작업을 제거하세요. 판정은 남습니다</translation>
    </message>
    <message>
        <source>pairs that got the same grade from all their raters</source>
        <translation>모든 평가자에게서 같은 등급을 받은 쌍</translation>
    </message>
    <message>
        <source>pairs were graded on the new scale in the meantime; change the scale again instead</source>
        <translation>그사이 새 척도로 판정된 쌍이 있습니다. 대신 척도를 다시 바꾸세요</translation>
    </message>
    <message>
        <source>people who took part in a disagreement cannot settle it: the rater judged {count:item|items} of these; choose somebody else, or allow it in the plan</source>
        <translation>불일치에 관여한 사람은 조정할 수 없습니다. 이 평가자가 그중 {count:,}개 항목을 판정했습니다. 다른 사람을 선택하거나 계획에서 허용하세요</translation>
    </message>
    <message>
        <source>people who took part in a disagreement cannot settle it: {rater} judged {count} of these {all:pair|pairs}; name others, or allow people who took part</source>
        <translation>불일치에 관여한 사람은 조정할 수 없습니다. {rater}이(가) 이 쌍 {all:,}개 중 {count}개를 판정했습니다. 다른 사람을 정하거나 관여한 사람을 허용하세요</translation>
    </message>
    <message>
        <source>percentiles of resamples</source>
        <translation>재표본의 백분위수</translation>
    </message>
    <message>
        <source>preferred : same : not preferred</source>
        <translation>선호됨 : 같음 : 선호되지 않음</translation>
    </message>
    <message>
        <source>preferred {good} times, same {same}, not preferred {bad}</source>
        <translation>선호 {good}번, 같음 {same}, 비선호 {bad}</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>프리셋</translation>
    </message>
    <message>
        <source>preset {key}: {settings}</source>
        <translation>프리셋 {key}: {settings}</translation>
    </message>
    <message>
        <source>preview, impersonate, see as</source>
        <translation>미리 보기, 평가자로 보기</translation>
    </message>
    <message>
        <source>project</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>queries or documents were removed in the meantime; set up the task again</source>
        <translation>그사이 쿼리나 문서가 제거되었습니다. 작업을 다시 설정하세요</translation>
    </message>
    <message>
        <source>queries without a list count as 0</source>
        <translation>목록이 없는 쿼리는 0으로 계산</translation>
    </message>
    <message>
        <source>queries without a relevant document are included</source>
        <translation>관련 문서가 없는 쿼리 포함</translation>
    </message>
    <message>
        <source>queries without a relevant document are left out</source>
        <translation>관련 문서가 없는 쿼리 제외</translation>
    </message>
    <message>
        <source>queries without a stratum are significantly worse: {good} better, {same} same, {bad} worse ({p}, adjusted by Holm over the strata)</source>
        <translation>층이 없는 쿼리가 유의하게 나쁩니다: 더 좋음 {good}, 같음 {same}, 더 나쁨 {bad} ({p}, 층에 대해 Holm으로 보정)</translation>
    </message>
    <message>
        <source>queries {first} and {second} have the same text, and Quepid tells queries apart by their text</source>
        <translation>쿼리 {first}와(과) {second}의 텍스트가 같은데, Quepid는 텍스트로 쿼리를 구별합니다</translation>
    </message>
    <message>
        <source>query key</source>
        <translation>쿼리 키</translation>
    </message>
    <message>
        <source>query keys are left out: the text takes their place</source>
        <translation>쿼리 키를 제외했습니다. 텍스트가 대신합니다</translation>
    </message>
    <message>
        <source>query {key} of the project has another text, which is also in the file</source>
        <translation>프로젝트의 쿼리 {key}은(는) 텍스트가 다르고, 그 텍스트도 파일에 있습니다</translation>
    </message>
    <message>
        <source>query {key} was changed in the meantime; look at it again</source>
        <translation>그 사이 쿼리 {key}이(가) 바뀌었습니다. 다시 확인하십시오</translation>
    </message>
    <message>
        <source>randomisation test, {p}</source>
        <translation>무작위화 검정, {p}</translation>
    </message>
    <message>
        <source>ranks that do not count 1, 2, 3, ... (a gap, a start at 0 or the same rank twice) were renumbered</source>
        <translation>순위가 1, 2, 3, ...이 아니어서(빠진 수, 0부터 시작, 같은 순위 두 번) 새로 매겼습니다</translation>
    </message>
    <message>
        <source>raters would see the name {text}, which contains the name of the system {name}: choose another name</source>
        <translation>평가자가 시스템 {name}의 이름이 든 이름 {text}을(를) 보게 됩니다. 다른 이름을 선택하세요</translation>
    </message>
    <message>
        <source>raters, notes and times are left out: there is one rating per pair</source>
        <translation>평가자, 메모, 시각을 제외했습니다. 쌍마다 평점이 하나입니다</translation>
    </message>
    <message>
        <source>raters, team, members, roles, names</source>
        <translation>평가자, 팀, 구성원, 역할, 이름</translation>
    </message>
    <message>
        <source>read as remembered for files with these columns</source>
        <translation>이런 열이 있는 파일에 대해 기억한 방식으로 읽었습니다</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>읽는 중</translation>
    </message>
    <message>
        <source>reasons separated by semicolons</source>
        <translation>세미콜론으로 구분한 이유</translation>
    </message>
    <message>
        <source>reopen</source>
        <translation>다시 열기</translation>
    </message>
    <message>
        <source>reopen a settled pair</source>
        <translation>조정된 쌍을 다시 열기</translation>
    </message>
    <message>
        <source>reply to a final grade</source>
        <translation>최종 등급에 대한 답변</translation>
    </message>
    <message>
        <source>runs, engines, models</source>
        <translation>run, 엔진, 모델</translation>
    </message>
    <message>
        <source>s per pair</source>
        <translation>초/쌍</translation>
    </message>
    <message>
        <source>same (raters settled it differently)</source>
        <translation>같음(다르게 조정됨)</translation>
    </message>
    <message>
        <source>same order</source>
        <translation>순서 같음</translation>
    </message>
    <message>
        <source>save as, duplicate, backup</source>
        <translation>다른 이름으로 저장, 사본, 백업</translation>
    </message>
    <message>
        <source>save, download, qrels</source>
        <translation>저장, 다운로드, qrels</translation>
    </message>
    <message>
        <source>save, download, qrels, run, CSV, JSONL, results</source>
        <translation>저장, 다운로드, qrels, run, CSV, JSONL, 결과</translation>
    </message>
    <message>
        <source>say which system was on the left</source>
        <translation>어느 시스템이 왼쪽이었는지 있음</translation>
    </message>
    <message>
        <source>say who gets the work</source>
        <translation>작업을 받을 사람을 정하세요</translation>
    </message>
    <message>
        <source>say who opens the result: not everybody has finished</source>
        <translation>결과를 여는 사람을 정하세요. 아직 모두 마치지 않았습니다</translation>
    </message>
    <message>
        <source>scale {key} needs two or more grades with different values in rising order</source>
        <translation>척도 {key}에는 값이 서로 다르고 커지는 등급이 둘 이상 필요합니다</translation>
    </message>
    <message>
        <source>scores and queries without results are left out: positions take the place of scores</source>
        <translation>점수와 결과가 없는 쿼리를 제외했습니다. 위치가 점수를 대신합니다</translation>
    </message>
    <message>
        <source>scores do not decrease along the ranks: the whole run is ordered by score, then by document key, both descending, as trec_eval does; query &apos;{query}&apos; begins with {by_score}, by rank with {by_rank}</source>
        <translation>점수가 순위를 따라 줄지 않습니다. trec_eval처럼 run 전체를 점수, 문서 키의 내림차순으로 정렬합니다. 쿼리 &apos;{query}&apos;은(는) {by_score}(으)로 시작하고, 순위로는 {by_rank}(으)로 시작합니다</translation>
    </message>
    <message>
        <source>search, find</source>
        <translation>검색, 찾기</translation>
    </message>
    <message>
        <source>search, go to</source>
        <translation>검색, 이동</translation>
    </message>
    <message>
        <source>search, text</source>
        <translation>검색, 텍스트</translation>
    </message>
    <message>
        <source>second window, another project</source>
        <translation>두 번째 창, 다른 프로젝트</translation>
    </message>
    <message>
        <source>separate merged raters</source>
        <translation>병합된 평가자 나누기</translation>
    </message>
    <message>
        <source>settle {number:item|items}</source>
        <translation>항목 {number:,}개 조정</translation>
    </message>
    <message>
        <source>snapshots, history, earlier results</source>
        <translation>스냅샷, 기록, 이전 결과</translation>
    </message>
    <message>
        <source>some grades in use are not on the new scale; say what they count as: {grades}</source>
        <translation>쓰인 등급 중 새 척도에 없는 것이 있습니다. 무엇으로 볼지 정하세요: {grades}</translation>
    </message>
    <message>
        <source>some of the work handed over has been judged since then; hand over the rest instead</source>
        <translation>넘긴 작업 일부가 그 뒤 판정되었습니다. 대신 나머지를 넘기세요</translation>
    </message>
    <message>
        <source>somebody else handled this remark in the meantime; look at it again</source>
        <translation>그사이 다른 사람이 이 의견을 처리했습니다. 다시 확인하세요</translation>
    </message>
    <message>
        <source>stratum {name} is significantly worse: {good} better, {same} same, {bad} worse ({p}, adjusted by Holm over the strata)</source>
        <translation>층 {name}이(가) 유의하게 나쁩니다: 더 좋음 {good}, 같음 {same}, 더 나쁨 {bad} ({p}, 층에 대해 Holm으로 보정)</translation>
    </message>
    <message>
        <source>systems were removed in the meantime; try again</source>
        <translation>그사이 시스템이 제거되었습니다. 다시 시도하세요</translation>
    </message>
    <message>
        <source>tail: the third with the least frequent queries</source>
        <translation>테일: 가장 드문 쿼리가 차지하는 3분의 1</translation>
    </message>
    <message>
        <source>the URL of {name} contains a password, which others can read in process lists and in the command history. Remove it, and use PGPASSWORD, a service file or .pgpass instead</source>
        <translation>{name}의 URL에 비밀번호가 들어 있어 다른 사람이 프로세스 목록과 명령 기록에서 볼 수 있습니다. 지우고 PGPASSWORD, 서비스 파일 또는 .pgpass를 사용하세요</translation>
    </message>
    <message>
        <source>the answer for {criterion} must be a text of 1 to {most:,} characters</source>
        <translation>{criterion}의 답은 1~{most:,}자의 글이어야 합니다</translation>
    </message>
    <message>
        <source>the book&apos;s pairs are also read as a result list, by their positions</source>
        <translation>북의 쌍을 위치에 따라 결과 목록으로도 읽었습니다</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; does not have as many answers as there are users</source>
        <translation>열 &apos;{name}&apos;의 답 수가 사용자 수와 다릅니다</translation>
    </message>
    <message>
        <source>the document has no text &apos;{field}&apos; to mark</source>
        <translation>문서에 표시할 텍스트 &apos;{field}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>the history is as it was written, only current values were changed from outside: `ndcg-gui check --repair` rebuilds them from the history</source>
        <translation>이력은 쓴 그대로이고 현재 값만 외부에서 바뀌었습니다. `ndcg-gui check --repair`가 이력에서 다시 만듭니다</translation>
    </message>
    <message>
        <source>the history is shorter than at the anchor: {count:event is|events are} missing</source>
        <translation>이력이 앵커 때보다 짧습니다. 이벤트 {count:,}건이 없습니다</translation>
    </message>
    <message>
        <source>the import of these systems&apos; queries was undone; import those again first</source>
        <translation>이 시스템들의 쿼리를 가져온 것이 취소되었습니다. 먼저 쿼리를 다시 가져오십시오</translation>
    </message>
    <message>
        <source>the import that brought the systems was undone; import the files again</source>
        <translation>이 시스템들을 가져온 것이 취소되었습니다. 파일을 다시 가져오십시오</translation>
    </message>
    <message>
        <source>the import that brought this query or document was undone</source>
        <translation>이 쿼리나 문서를 가져온 것이 취소되었습니다</translation>
    </message>
    <message>
        <source>the index is not known here and is written as “index”</source>
        <translation>색인을 알 수 없어 “index”로 썼습니다</translation>
    </message>
    <message>
        <source>the interval and the randomisation tests</source>
        <translation>구간과 무작위화 검정</translation>
    </message>
    <message>
        <source>the intervals and the randomisation tests</source>
        <translation>구간과 무작위화 검정</translation>
    </message>
    <message>
        <source>the lower bound {low} is above {threshold}</source>
        <translation>하한 {low}이(가) {threshold}보다 큽니다</translation>
    </message>
    <message>
        <source>the lower bound {low} is not above {threshold}</source>
        <translation>하한 {low}이(가) {threshold}보다 크지 않습니다</translation>
    </message>
    <message>
        <source>the main criterion</source>
        <translation>주 기준</translation>
    </message>
    <message>
        <source>the main question needs a title if there are further criteria</source>
        <translation>다른 기준이 있으면 주 질문에 제목이 필요합니다</translation>
    </message>
    <message>
        <source>the median time per pair</source>
        <translation>쌍당 소요 시간의 중앙값</translation>
    </message>
    <message>
        <source>the number of comparisons is {n}; it must be 1 or more</source>
        <translation>비교 수가 {n}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>the number of equal grades that close a pair is {number}; it must be 0 (never) or more</source>
        <translation>쌍을 닫는 같은 등급의 수가 {number}입니다. 0(닫지 않음) 이상이어야 합니다</translation>
    </message>
    <message>
        <source>the number of queries is {n}; it must be 1 or more</source>
        <translation>쿼리 수가 {n}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>the number of resamples is {number}; it must be 0 or more</source>
        <translation>재표집 횟수가 {number}입니다. 0 이상이어야 합니다</translation>
    </message>
    <message>
        <source>the passages are not a list</source>
        <translation>구절이 목록이 아닙니다</translation>
    </message>
    <message>
        <source>the project file was replaced or removed by another program while it was open; the label was not stored. Close the project and open the file again</source>
        <translation>프로젝트 파일이 열려 있는 동안 다른 프로그램이 바꾸거나 없앴습니다. 레이블을 저장하지 못했습니다. 프로젝트를 닫고 파일을 다시 여십시오</translation>
    </message>
    <message>
        <source>the project has a different text for it</source>
        <translation>프로젝트의 텍스트가 다름</translation>
    </message>
    <message>
        <source>the project was upgraded by a newer version of ndcg-gui while it was open; the label was not stored. Update the application and open the project again</source>
        <translation>프로젝트가 열려 있는 동안 더 새로운 ndcg-gui가 업그레이드했습니다. 레이블을 저장하지 못했습니다. 프로그램을 업데이트하고 프로젝트를 다시 여십시오</translation>
    </message>
    <message>
        <source>the queries &apos;{first}&apos; and &apos;{second}&apos; have the same text, and this format tells queries apart only by their text</source>
        <translation>쿼리 &apos;{first}&apos;와(과) &apos;{second}&apos;의 텍스트가 같은데, 이 형식은 텍스트로만 쿼리를 구별합니다</translation>
    </message>
    <message>
        <source>the result is already open; reopen the comparison first</source>
        <translation>결과가 이미 열렸습니다. 먼저 비교를 다시 여세요</translation>
    </message>
    <message>
        <source>the result of this comparison was not opened, so the comparison is still running</source>
        <translation>이 비교의 결과를 열지 않았으므로 비교가 아직 진행 중입니다</translation>
    </message>
    <message>
        <source>the result of {name} stays closed until everybody has finished; still open: {raters}</source>
        <translation>{name}의 결과는 모두 마칠 때까지 닫혀 있습니다. 아직: {raters}</translation>
    </message>
    <message>
        <source>the same, but grades further apart in the order count more: use this one</source>
        <translation>위와 같지만 순서에서 멀수록 더 크게 계산: 이 값을 기준으로 사용</translation>
    </message>
    <message>
        <source>the same, but neighbouring grades count as equal</source>
        <translation>위와 같지만 이웃한 등급을 같은 것으로 계산</translation>
    </message>
    <message>
        <source>the same, with the difference in proportion to the values as weight</source>
        <translation>위와 같지만 값에 대한 비율 차이를 가중치로 사용</translation>
    </message>
    <message>
        <source>the same, with the squared difference of the grades&apos; values as weight</source>
        <translation>위와 같지만 등급 값 차이의 제곱을 가중치로 사용</translation>
    </message>
    <message>
        <source>the scale has {points} points; it must have 3, 5 or 7</source>
        <translation>척도가 {points}점입니다. 3, 5 또는 7점이어야 합니다</translation>
    </message>
    <message>
        <source>the scale was changed in the meantime; look at it again</source>
        <translation>그사이 척도가 바뀌었습니다. 다시 확인하세요</translation>
    </message>
    <message>
        <source>the scores of query &apos;{query}&apos; increase along its list</source>
        <translation>쿼리 &apos;{query}&apos;의 점수가 목록을 따라 커집니다</translation>
    </message>
    <message>
        <source>the server accepts no changes at the moment</source>
        <translation>서버가 지금 변경을 받지 않습니다</translation>
    </message>
    <message>
        <source>the server accepts no more connections</source>
        <translation>서버가 연결을 더 받지 않습니다</translation>
    </message>
    <message>
        <source>the server cancelled the statement</source>
        <translation>서버가 명령을 취소했습니다</translation>
    </message>
    <message>
        <source>the server is short of memory or other resources</source>
        <translation>서버의 메모리나 다른 자원이 부족합니다</translation>
    </message>
    <message>
        <source>the sources do not say it, or there are none</source>
        <translation>출처에 없거나 출처가 없음</translation>
    </message>
    <message>
        <source>the sources say a part of it</source>
        <translation>출처가 일부를 말함</translation>
    </message>
    <message>
        <source>the sources say all of it</source>
        <translation>출처가 모두를 말함</translation>
    </message>
    <message>
        <source>the steps of undo changed in the meantime; try again</source>
        <translation>그 사이 실행 취소 단계가 바뀌었습니다. 다시 시도하십시오</translation>
    </message>
    <message>
        <source>the systems were renamed or removed in the meantime; look at them again</source>
        <translation>그 사이 시스템의 이름이 바뀌거나 제거되었습니다. 다시 확인하십시오</translation>
    </message>
    <message>
        <source>the text has changed since the words were selected; mark them again</source>
        <translation>단어를 선택한 뒤 텍스트가 바뀌었습니다. 다시 표시하세요</translation>
    </message>
    <message>
        <source>the title is written before the text; addresses and fields are left out, several blanks become one</source>
        <translation>제목을 텍스트 앞에 썼고 주소와 필드를 제외했으며 여러 공백은 하나로 합쳤습니다</translation>
    </message>
    <message>
        <source>the upper bound {high} is below 0</source>
        <translation>상한 {high}이(가) 0보다 작습니다</translation>
    </message>
    <message>
        <source>the values of a continuous scale cannot be mapped one by one</source>
        <translation>연속 척도의 값은 하나씩 대응시킬 수 없습니다</translation>
    </message>
    <message>
        <source>their key is used as their text</source>
        <translation>키를 텍스트로 씀</translation>
    </message>
    <message>
        <source>there are no systems to take results from; import result lists first</source>
        <translation>결과를 가져올 시스템이 없습니다. 먼저 결과 목록을 가져오세요</translation>
    </message>
    <message>
        <source>there is already a comparison named {name}</source>
        <translation>이름이 {name}인 비교가 이미 있습니다</translation>
    </message>
    <message>
        <source>there is already a comparison named {name}; choose another name</source>
        <translation>이름이 {name}인 비교가 이미 있습니다. 다른 이름을 선택하세요</translation>
    </message>
    <message>
        <source>there is already a rater named {name}; to combine the two, merge them</source>
        <translation>이름이 {name}인 평가자가 이미 있습니다. 하나로 하려면 병합하세요</translation>
    </message>
    <message>
        <source>there is already a saved evaluation named {name}</source>
        <translation>이름이 {name}인 저장된 평가가 이미 있습니다</translation>
    </message>
    <message>
        <source>there is already a task named {name}; choose another name</source>
        <translation>이름이 {name}인 작업이 이미 있습니다. 다른 이름을 선택하세요</translation>
    </message>
    <message>
        <source>there is no role {role}, and yours may not make one; ask somebody with the right to run this, then do it again:
{statements}</source>
        <translation>역할 {role}이(가) 없고 지금 역할로는 만들 수 없습니다. 권한이 있는 사람에게 다음을 실행하게 한 뒤 다시 하십시오:
{statements}</translation>
    </message>
    <message>
        <source>there is no system named {name} any more; import the file again</source>
        <translation>이름이 {name}인 시스템이 더 이상 없습니다. 파일을 다시 가져오십시오</translation>
    </message>
    <message>
        <source>this comparison already has verdicts, so it cannot be removed</source>
        <translation>이 비교에는 이미 평결이 있어 제거할 수 없습니다</translation>
    </message>
    <message>
        <source>this has changed since then; undo the later change first</source>
        <translation>그 뒤 다시 바뀌었습니다. 나중의 변경을 먼저 취소하세요</translation>
    </message>
    <message>
        <source>this import is already undone</source>
        <translation>이 가져오기는 이미 취소되었습니다</translation>
    </message>
    <message>
        <source>this import was already undone</source>
        <translation>이 가져오기는 이미 취소했습니다</translation>
    </message>
    <message>
        <source>this query is not assigned to the rater in this comparison</source>
        <translation>이 쿼리는 이 비교에서 해당 평가자에게 배정되지 않았습니다</translation>
    </message>
    <message>
        <source>this task no longer exists</source>
        <translation>이 작업은 더 이상 없습니다</translation>
    </message>
    <message>
        <source>this test uses ranks and cannot use weights</source>
        <translation>이 검정은 순위를 쓰므로 가중치를 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>this work has been distributed again since then; hand it over again instead</source>
        <translation>그 뒤 이 작업이 다시 배분되었습니다. 대신 다시 넘기세요</translation>
    </message>
    <message>
        <source>times and positions are left out; raters are written as e-mail addresses, which must be users in Quepid</source>
        <translation>시각과 위치를 제외했습니다. 평가자는 이메일 주소로 쓰며 Quepid의 사용자여야 합니다</translation>
    </message>
    <message>
        <source>to compare all pairs, choose 2 to {most} systems, not {count}</source>
        <translation>모든 쌍을 비교하려면 {count}개가 아니라 2~{most}개의 시스템을 선택하세요</translation>
    </message>
    <message>
        <source>to merge raters, name two different ones</source>
        <translation>평가자를 병합하려면 서로 다른 두 명을 정하세요</translation>
    </message>
    <message>
        <source>too few queries for a reliable interval</source>
        <translation>쿼리가 너무 적어 믿을 만한 구간을 구할 수 없습니다</translation>
    </message>
    <message>
        <source>too little information for a reliable interval</source>
        <translation>정보가 너무 적어 믿을 만한 구간을 구할 수 없습니다</translation>
    </message>
    <message>
        <source>torso: the middle third of the traffic</source>
        <translation>토르소: 트래픽의 가운데 3분의 1</translation>
    </message>
    <message>
        <source>unclear, broken, impossible</source>
        <translation>불분명, 깨짐, 불가능</translation>
    </message>
    <message>
        <source>undo handing over work</source>
        <translation>작업 넘기기 실행 취소</translation>
    </message>
    <message>
        <source>undo the task</source>
        <translation>작업 실행 취소</translation>
    </message>
    <message>
        <source>unjudged results are left out</source>
        <translation>미판정 결과 제외</translation>
    </message>
    <message>
        <source>unjudged results as ranges, from least to most</source>
        <translation>미판정 결과를 최소~최대 범위로 표시</translation>
    </message>
    <message>
        <source>unjudged results count as not relevant</source>
        <translation>미판정 결과는 관련 없음으로 계산</translation>
    </message>
    <message>
        <source>usable with caution</source>
        <translation>주의해서 사용</translation>
    </message>
    <message>
        <source>vendor or model that is also an ordinary word</source>
        <translation>일반 단어이기도 한 제조사 또는 모델</translation>
    </message>
    <message>
        <source>weak: raters judge differently</source>
        <translation>약함: 평가자마다 판정이 다름</translation>
    </message>
    <message>
        <source>weighted by traffic, {behind} is ahead by {lead}</source>
        <translation>트래픽으로 가중하면 {behind}이(가) {lead} 앞섭니다</translation>
    </message>
    <message>
        <source>weights and strata are left out; several blanks become one</source>
        <translation>가중치와 층을 제외했고 여러 공백은 하나로 합쳤습니다</translation>
    </message>
    <message>
        <source>what</source>
        <translation>무엇</translation>
    </message>
    <message>
        <source>where most of the others gave the same grade: how often the rater gave it, too</source>
        <translation>다른 평가자 대다수가 같은 등급을 준 쌍에서 이 평가자도 같은 등급을 준 비율</translation>
    </message>
    <message>
        <source>where the judgment comes from</source>
        <translation>판정의 출처</translation>
    </message>
    <message>
        <source>who corrected what and when, and what was there before; {forms}</source>
        <translation>누가 언제 무엇을 고쳤고 전에 무엇이었는지. {forms}</translation>
    </message>
    <message>
        <source>will be restored</source>
        <translation>복원됨</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>쓰는 중</translation>
    </message>
    <message>
        <source>you have judged this pair again in the meantime; look at it again, then answer</source>
        <translation>그사이 이 쌍을 다시 판정했습니다. 다시 확인한 뒤 답하세요</translation>
    </message>
    <message>
        <source>yours replaces the other one, which stays in the history</source>
        <translation>당신의 결정이 다른 것을 대신합니다. 이전 것은 기록에 남습니다</translation>
    </message>
    <message>
        <source>yours replaces the other one, which stays in the history; by the rule “{rule}” the label is then {label}</source>
        <translation>당신의 결정이 다른 것을 대신하며 이전 것은 기록에 남습니다. 규칙 “{rule}”에 따라 레이블은 {label}이(가) 됩니다</translation>
    </message>
    <message>
        <source>{agrees}, and it grades {lean}.</source>
        <translation>{agrees}. 그리고 {lean} 판정합니다.</translation>
    </message>
    <message>
        <source>{agrees}, but grades {lean}.</source>
        <translation>{agrees}. 그러나 {lean} 판정합니다.</translation>
    </message>
    <message>
        <source>{agrees}; no lean to higher or lower grades is shown.</source>
        <translation>{agrees}. 더 높거나 낮은 등급으로 치우침은 드러나지 않습니다.</translation>
    </message>
    <message>
        <source>{agrees}; whether it grades too high or too low cannot be said of {queries:query|queries}.</source>
        <translation>{agrees}. 쿼리 {queries:,}개로는 너무 높게 또는 낮게 판정하는지 말할 수 없습니다.</translation>
    </message>
    <message>
        <source>{answer}:</source>
        <translation>{answer}:</translation>
    </message>
    <message>
        <source>{answer}: {rule}. {reason}</source>
        <translation>{answer}: {rule}. {reason}</translation>
    </message>
    <message>
        <source>{apart:was one grade off|were one grade off}. That is fine: keep your pace.</source>
        <translation>{apart:,}개가 한 등급 차이. 괜찮습니다. 지금 속도를 유지하세요.</translation>
    </message>
    <message>
        <source>{apart:was one grade off|were one grade off}. The guidelines explain where each grade ends.</source>
        <translation>{apart:,}개가 한 등급 차이. 각 등급의 경계는 가이드라인에 있습니다.</translation>
    </message>
    <message>
        <source>{baseline_share} of {baseline}&apos;s {baseline_results}, {candidate_share} of {candidate}&apos;s {candidate_results}</source>
        <translation>{baseline}의 {baseline_results}개 중 {baseline_share}, {candidate}의 {candidate_results}개 중 {candidate_share}</translation>
    </message>
    <message>
        <source>{baseline} and {candidate} cannot be compared: {reason}.</source>
        <translation>{baseline}와(과) {candidate}을(를) 비교할 수 없습니다: {reason}.</translation>
    </message>
    <message>
        <source>{better} is better than {worse}: it is ahead by {difference} {metric}{interval}, which is unlikely to be chance ({p}, {n:query|queries}).</source>
        <translation>{better}이(가) {worse}보다 좋습니다. {metric}에서 {difference}{interval} 앞서며, 우연일 가능성은 낮습니다({p}, 쿼리 {n:,}개).</translation>
    </message>
    <message>
        <source>{candidate} is better than {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which is unlikely to be chance (sign test {p}).</source>
        <translation>{candidate}이(가) {baseline}보다 좋습니다. {items}{of} 중 더 좋음 {good}, 같음 {same}, 더 나쁨 {bad}. GSB는 {gsb}{interval}이며 우연일 가능성은 낮습니다(부호 검정 {p}).</translation>
    </message>
    <message>
        <source>{candidate} is worse than {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which is unlikely to be chance (sign test {p}).</source>
        <translation>{candidate}이(가) {baseline}보다 나쁩니다. {items}{of} 중 더 좋음 {good}, 같음 {same}, 더 나쁨 {bad}. GSB는 {gsb}{interval}이며 우연일 가능성은 낮습니다(부호 검정 {p}).</translation>
    </message>
    <message>
        <source>{code} between the columns</source>
        <translation>열 사이에 {code}이(가) 있습니다</translation>
    </message>
    <message>
        <source>{comparison} becomes one file for each two systems: name a file for OUT</source>
        <translation>{comparison}은(는) 두 시스템마다 파일 하나가 됩니다. OUT에 파일을 지정하십시오</translation>
    </message>
    <message>
        <source>{confidence} % interval {low} – {high} ({method}; {count:query|queries})</source>
        <translation>{confidence} % 신뢰구간 {low} – {high} ({method}; 쿼리 {count:,}개)</translation>
    </message>
    <message>
        <source>{count:,} do not, and are left out of the side bias</source>
        <translation>{count:,}건은 없어 좌우 편향에서 제외</translation>
    </message>
    <message>
        <source>{count:document has|documents have} no label among the first {k} results of these systems.</source>
        <translation>이 시스템들의 상위 {k}개 결과 중 문서 {count:,}개에 레이블이 없습니다.</translation>
    </message>
    <message>
        <source>{count:grade|grades} of scale {name} left out</source>
        <translation>척도 {name}의 등급 {count:,}개 제외됨</translation>
    </message>
    <message>
        <source>{count:grade|grades} of scale {name} mapped</source>
        <translation>척도 {name}의 등급 {count:,}개 대응됨</translation>
    </message>
    <message>
        <source>{count:pair is|pairs are} unjudged in the top {k} of the systems and counted as not relevant.</source>
        <translation>시스템들의 상위 {k}개에서 {count:,}개 쌍이 미판정이며 관련 없음으로 계산됩니다.</translation>
    </message>
    <message>
        <source>{count:pair is|pairs are} unjudged in the top {k} of the systems.</source>
        <translation>시스템들의 상위 {k}개에서 {count:,}개 쌍이 미판정입니다.</translation>
    </message>
    <message>
        <source>{count:query|queries} without a relevant document included</source>
        <translation>관련 문서가 없는 쿼리 {count:,}개 포함</translation>
    </message>
    <message>
        <source>{count:query|queries} without a relevant document left out</source>
        <translation>관련 문서가 없는 쿼리 {count:,}개 제외</translation>
    </message>
    <message>
        <source>{count:resample|resamples}</source>
        <translation>재표집 {count:,}번</translation>
    </message>
    <message>
        <source>{count:time|times} in all</source>
        <translation>모두 {count:,}번</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} could change this ({share}).</source>
        <translation>상위 {k}개 중 미판정 결과 {count:,}개가 이 결론을 바꿀 수 있습니다({share}).</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} would hardly change this ({share}): {baseline_p} if all are graded in favour of {baseline}, {candidate_p} if in favour of {candidate}.</source>
        <translation>상위 {k}개 중 미판정 결과 {count:,}개가 이 결론을 바꿀 가능성은 거의 없습니다({share}). 모두 {baseline}에 유리하게 판정되면 {baseline_p}, {candidate}에 유리하면 {candidate_p}입니다.</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} would not change this ({share}): if all are graded in favour of {worse}, {better} is still ahead by at least {left} ({p}).</source>
        <translation>상위 {k}개 중 미판정 결과 {count:,}개는 이 결론을 바꾸지 않습니다({share}). 모두 {worse}에 유리하게 판정되어도 {better}이(가) 적어도 {left} 앞섭니다({p}).</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} would not change this ({share}): if all are graded in favour of {worse}, {better} is still ahead by {left} ({p}).</source>
        <translation>상위 {k}개 중 미판정 결과 {count:,}개는 이 결론을 바꾸지 않습니다({share}). 모두 {worse}에 유리하게 판정되어도 {better}이(가) {left} 앞섭니다({p}).</translation>
    </message>
    <message>
        <source>{count} later verdicts belong to comparison {name}; undo those first</source>
        <translation>나중의 평결 {count}건이 비교 {name}에 속합니다. 먼저 그것을 취소하십시오</translation>
    </message>
    <message>
        <source>{count} more in the list of all items.</source>
        <translation>전체 항목 목록에 {count}개가 더 있습니다.</translation>
    </message>
    <message>
        <source>{count} run tags: read as {count} runs</source>
        <translation>run 태그 {count}개: run {count}개로 읽었습니다</translation>
    </message>
    <message>
        <source>{count} ties</source>
        <translation>무승부 {count}</translation>
    </message>
    <message>
        <source>{criterion} is answered by a text, so there are no numbers for it</source>
        <translation>{criterion}은(는) 글로 답하므로 수치가 없습니다</translation>
    </message>
    <message>
        <source>{criterion} is not a criterion of this comparison</source>
        <translation>{criterion}은(는) 이 비교의 기준이 아닙니다</translation>
    </message>
    <message>
        <source>{date} is not a date: write it like 2026-11-27</source>
        <translation>{date}은(는) 날짜가 아닙니다. 2026-11-27처럼 쓰세요</translation>
    </message>
    <message>
        <source>{documents:document|documents} of the task {name} without any text to judge: {keys}</source>
        <translation>작업 {name}에 판정할 텍스트가 없는 문서 {documents:,}개: {keys}</translation>
    </message>
    <message>
        <source>{failed} of {of} hidden repeats graded very differently; with careful raters it is {allowed} ({p})</source>
        <translation>숨은 반복 {of}개 중 {failed}개의 등급이 크게 다름. 꼼꼼한 평가자는 {allowed}({p})</translation>
    </message>
    <message>
        <source>{failed} of {of} identical pairs of lists not called Same; with careful raters it is {allowed} ({p})</source>
        <translation>같은 목록 {of}쌍 중 {failed}쌍을 같음으로 판정하지 않음. 꼼꼼한 평가자는 {allowed}({p})</translation>
    </message>
    <message>
        <source>{failed} of {of} judgments took less than {seconds} seconds; {allowed} is normal ({p})</source>
        <translation>판정 {of}개 중 {failed}개가 {seconds}초 미만. 보통은 {allowed}({p})</translation>
    </message>
    <message>
        <source>{failed} of {of} known grades clearly missed; careful raters miss {allowed} ({p})</source>
        <translation>정답 문항 {of}개 중 {failed}개를 뚜렷이 틀림. 꼼꼼한 평가자는 {allowed}({p})</translation>
    </message>
    <message>
        <source>{failed} of {of} obvious cases wrong; with careful raters it is {allowed} ({p})</source>
        <translation>명백한 항목 {of}개 중 {failed}개 틀림. 꼼꼼한 평가자는 {allowed}({p})</translation>
    </message>
    <message>
        <source>{failed} of {of} verdicts changed when the sides were swapped; with careful raters it is {allowed} ({p})</source>
        <translation>평결 {of}개 중 {failed}개가 좌우를 바꾸자 달라짐. 꼼꼼한 평가자는 {allowed}({p})</translation>
    </message>
    <message>
        <source>{far:was more|were more} than one grade off. Take your time and read the guidelines again.</source>
        <translation>{far:,}개가 한 등급 넘게 차이. 천천히 하고 가이드라인을 다시 읽으세요.</translation>
    </message>
    <message>
        <source>{file} exists already, and a further pair would have to go there; choose another name</source>
        <translation>{file}이(가) 이미 있는데 다른 쌍이 들어갈 자리입니다. 다른 이름을 선택하십시오</translation>
    </message>
    <message>
        <source>{file} is written</source>
        <translation>{file}을(를) 썼습니다</translation>
    </message>
    <message>
        <source>{first} and {others} were never compared, neither directly nor through other systems</source>
        <translation>{first}와(과) {others}은(는) 직접으로도 다른 시스템을 통해서도 비교된 적이 없습니다</translation>
    </message>
    <message>
        <source>{first} beats {second}</source>
        <translation>{first} &gt; {second}</translation>
    </message>
    <message>
        <source>{first} in rows, {second} in columns</source>
        <translation>행: {first}, 열: {second}</translation>
    </message>
    <message>
        <source>{first} is the strongest of {n} systems (rating {rating}; 1000 is the mean). Its lead over every other is unlikely to be chance. {last} is last ({lowest}).</source>
        <translation>{first}이(가) 시스템 {n}개 중 가장 강합니다(레이팅 {rating}, 1000이 평균). 다른 모든 시스템에 대한 우위가 우연일 가능성은 낮습니다. {last}이(가) 꼴찌입니다({lowest}).</translation>
    </message>
    <message>
        <source>{given} is not a grade of {criterion} ({values})</source>
        <translation>{given}은(는) {criterion}의 등급이 아닙니다({values})</translation>
    </message>
    <message>
        <source>{giver} has no open work there to hand over</source>
        <translation>{giver}에게는 거기서 넘길 남은 작업이 없습니다</translation>
    </message>
    <message>
        <source>{grades} more generous</source>
        <translation>{grades} 더 후함</translation>
    </message>
    <message>
        <source>{grade} is now called {name} (before: {old})</source>
        <translation>{grade}의 이름이 {name}(으)로 바뀜(이전: {old})</translation>
    </message>
    <message>
        <source>{grade} {name} was removed</source>
        <translation>{grade} {name}이(가) 제거됨</translation>
    </message>
    <message>
        <source>{items:,} side by side</source>
        <translation>나란히 비교 {items:,}개</translation>
    </message>
    <message>
        <source>{judged} is {share}; the rest is unjudged</source>
        <translation>{judged}: {share}, 나머지는 미판정</translation>
    </message>
    <message>
        <source>{labelled} of {all} have labels; {none} of these have no label above 0</source>
        <translation>{all}개 중 {labelled}개에 레이블이 있습니다. 그중 {none}개에는 0보다 큰 레이블이 없습니다</translation>
    </message>
    <message>
        <source>{labels:label|labels} by the rule “{rule}”: {unanimous} unanimous, {majority} with close grades, {adjudicated} settled by a final grade, {open:open disagreement|open disagreements}, {one} from one rater</source>
        <translation>규칙 “{rule}”에 따른 레이블 {labels:,}개: 만장일치 {unanimous}, 가까운 등급 {majority}, 최종 등급으로 조정 {adjudicated}, 열린 불일치 {open:,}, 평가자 한 명 {one}</translation>
    </message>
    <message>
        <source>{labels:label|labels} restored</source>
        <translation>레이블 {labels:,}개 복원됨</translation>
    </message>
    <message>
        <source>{leader} leads by every rater&apos;s grades ({times} of {times} cases), but the order of the other systems changes.</source>
        <translation>모든 평가자의 등급에서 {leader}이(가) 앞서지만({times}/{times}), 다른 시스템의 순서는 바뀝니다.</translation>
    </message>
    <message>
        <source>{lean}, in {part} {other}</source>
        <translation>{lean}, {part}에서는 {other}</translation>
    </message>
    <message>
        <source>{left} preferences for the left side, {right} for the right: the side influences the verdict ({p})</source>
        <translation>왼쪽 선호 {left}번, 오른쪽 선호 {right}번: 좌우 위치가 평결에 영향을 줍니다({p})</translation>
    </message>
    <message>
        <source>{letter} {system}: Judged@{k} {judged}; at least {low} and at most {high} once the unjudged results of A and B are judged</source>
        <translation>{letter} {system}: Judged@{k} {judged}. A와 B의 미판정 결과를 판정하면 최소 {low}, 최대 {high}</translation>
    </message>
    <message>
        <source>{letter} {system}: Judged@{k} {judged}; between {low} and {high} once the unjudged results of A and B are judged</source>
        <translation>{letter} {system}: Judged@{k} {judged}. A와 B의 미판정 결과를 판정하면 {low}~{high} 사이</translation>
    </message>
    <message>
        <source>{measure} is not defined for these grades. Of {pairs:pair|pairs} judged by two or more raters, {same} got the same grade from all.</source>
        <translation>{measure}은(는) 이 등급들에서 정의되지 않습니다. 두 명 이상이 판정한 쌍 {pairs:,}개 중 {same}개가 모두에게서 같은 등급을 받았습니다.</translation>
    </message>
    <message>
        <source>{metric} at least, once all is judged</source>
        <translation>모두 판정한 뒤 {metric} 최소</translation>
    </message>
    <message>
        <source>{metric} by depth k for the {most} best systems.</source>
        <translation>가장 좋은 시스템 {most}개의 깊이 k별 {metric}.</translation>
    </message>
    <message>
        <source>{metric} has no cutoff</source>
        <translation>{metric}에는 컷오프가 없습니다</translation>
    </message>
    <message>
        <source>{metric} of each system with its 95 % interval.</source>
        <translation>시스템별 {metric}와(과) 95 % 신뢰구간.</translation>
    </message>
    <message>
        <source>{metric}: &apos;{part}&apos; is not a parameter; parameters are written like {example}</source>
        <translation>{metric}: &apos;{part}&apos;은(는) 매개변수가 아닙니다. 매개변수는 {example}처럼 씁니다</translation>
    </message>
    <message>
        <source>{missing} of {all} pairs of systems were not compared directly; their order follows from other comparisons.</source>
        <translation>시스템 쌍 {all}개 중 {missing}개는 직접 비교되지 않았습니다. 그 순서는 다른 비교에서 나옵니다.</translation>
    </message>
    <message>
        <source>{n:query|queries}, {share} of them not Same, can only detect a GSB of {least} or more (80 % power). The chance to detect a GSB of {difference} is {power}; for 80 %, {needed:query is|queries are} needed.</source>
        <translation>쿼리 {n:,}개 중 {share}이(가) 같음이 아니면 {least} 이상의 GSB만 검출할 수 있습니다(검정력 80 %). GSB {difference}을(를) 검출할 확률은 {power}이며, 80 %에는 쿼리 {needed:,}개가 필요합니다.</translation>
    </message>
    <message>
        <source>{n:query|queries}, {share} of them not Same, cannot detect any difference reliably. The chance to detect a GSB of {difference} is {power}; for 80 %, {needed:query is|queries are} needed.</source>
        <translation>쿼리 {n:,}개 중 {share}이(가) 같음이 아니면 어떤 차이도 믿을 만하게 검출할 수 없습니다. GSB {difference}을(를) 검출할 확률은 {power}이며, 80 %에는 쿼리 {needed:,}개가 필요합니다.</translation>
    </message>
    <message>
        <source>{n:query|queries}. Row minus column; * marks p of at most {level} by Tukey&apos;s test, which allows for all pairs. Holm compares each system with {baseline}. Seed {seed}, {resamples:resample|resamples}, {permutations:permutation|permutations}.</source>
        <translation>쿼리 {n:,}개. 행 빼기 열. *는 모든 쌍을 고려한 Tukey 검정의 p가 {level} 이하임을 뜻합니다. Holm은 각 시스템을 {baseline}와(과) 비교합니다. 시드 {seed}, 재표집 {resamples:,}번, 순열 {permutations:,}번.</translation>
    </message>
    <message>
        <source>{n:slice was|slices were} tested. By chance alone, about 1 in 20 looks different, so the p values are adjusted (Holm): no slice shows a difference. Slices of fewer than {few} queries say little.</source>
        <translation>슬라이스 {n:,}개를 검정했습니다. 우연만으로도 20개 중 1개는 달라 보이므로 p값을 보정했습니다(Holm). 차이를 보이는 슬라이스가 없습니다. 쿼리가 {few}개 미만인 슬라이스로는 알 수 있는 것이 적습니다.</translation>
    </message>
    <message>
        <source>{n:slice was|slices were} tested. By chance alone, about 1 in 20 looks different, so the p values are adjusted (Holm): there is a difference for {sure}. Slices of fewer than {few} queries say little.</source>
        <translation>슬라이스 {n:,}개를 검정했습니다. 우연만으로도 20개 중 1개는 달라 보이므로 p값을 보정했습니다(Holm). {sure}에 차이가 있습니다. 쿼리가 {few}개 미만인 슬라이스로는 알 수 있는 것이 적습니다.</translation>
    </message>
    <message>
        <source>{name} already has this work: name somebody else</source>
        <translation>{name}은(는) 이미 이 작업을 가지고 있습니다. 다른 사람을 정하세요</translation>
    </message>
    <message>
        <source>{name} came through a pipe and cannot be read again; import it again</source>
        <translation>{name}은(는) 파이프로 들어와 다시 읽을 수 없습니다. 다시 가져오십시오</translation>
    </message>
    <message>
        <source>{name} has a quota but is not a rater of the task</source>
        <translation>{name}에게 할당량이 있지만 이 작업의 평가자가 아닙니다</translation>
    </message>
    <message>
        <source>{name} has changed since it was imported; import it again</source>
        <translation>{name}이(가) 가져온 뒤에 바뀌었습니다. 다시 가져오십시오</translation>
    </message>
    <message>
        <source>{name} has no query in common with the baseline</source>
        <translation>{name}에는 기준 시스템과 공통된 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>{name} has no query in common with {other}</source>
        <translation>{name}에는 {other}와(과) 공통된 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>{name} looks like the rater {other} but is a different name: {letters}</source>
        <translation>{name}은(는) 평가자 {other}처럼 보이지만 다른 이름입니다: {letters}</translation>
    </message>
    <message>
        <source>{name}: warning: {notice}</source>
        <translation>{name}: 경고: {notice}</translation>
    </message>
    <message>
        <source>{name}: {candidate} against {baseline}</source>
        <translation>{name}: {candidate} 대 {baseline}</translation>
    </message>
    <message>
        <source>{name}: {first} and {second} differ only in upper and lower case; both are kept</source>
        <translation>{name}: {first}와(과) {second}은(는) 대소문자만 다릅니다. 둘 다 두었습니다</translation>
    </message>
    <message>
        <source>{name}: {first} and {second} look the same but are composed differently (NFC, NFD); both are kept</source>
        <translation>{name}: {first}와(과) {second}이(가) 똑같아 보이지만 구성이 다릅니다(NFC, NFD). 둘 다 두었습니다</translation>
    </message>
    <message>
        <source>{name}: {items:item|items} side by side for {rater}, {judged:,} judged already</source>
        <translation>{name}: {rater}의 나란히 비교 {items:,}개, 이미 판정함 {judged:,}개</translation>
    </message>
    <message>
        <source>{name}: {new}, {again:,} that had been undone, {same:,} that say the same, {known:known event|known events}, {conflicts:conflict|conflicts}</source>
        <translation>{name}: {new}, 취소되었던 것 {again:,}, 내용이 같은 것 {same:,}, 있던 이벤트 {known:,}건, 충돌 {conflicts:,}건</translation>
    </message>
    <message>
        <source>{name}: {pairs:pair|pairs} and {items:item|items} side by side for {rater}, {judged:,} judged already</source>
        <translation>{name}: {rater}의 쌍 {pairs:,}개와 나란히 비교 {items:,}개, 이미 판정함 {judged:,}개</translation>
    </message>
    <message>
        <source>{name}: {pairs:pair|pairs} for {rater}, {judged:,} judged already</source>
        <translation>{name}: {rater}의 쌍 {pairs:,}개, 이미 판정함 {judged:,}개</translation>
    </message>
    <message>
        <source>{naming} of {documents:text|texts} name a system of this project or a known model or vendor</source>
        <translation>텍스트 {documents:,}개 중 {naming}개가 이 프로젝트의 시스템이나 알려진 모델 또는 제조사를 언급합니다</translation>
    </message>
    <message>
        <source>{number:hidden check is|hidden checks are} dropped (repeats, known grades): they measure the person who began, or the others already have them</source>
        <translation>숨은 점검 {number:,}개를 뺍니다(반복, 정답 문항). 처음 시작한 사람을 재는 것이거나 다른 사람이 이미 가지고 있습니다</translation>
    </message>
    <message>
        <source>{number:item stays|items stay} with {giver}: the others already have them, took part in them, or have reached their quota</source>
        <translation>{number:,}개는 {giver}에게 남습니다. 다른 사람이 이미 가지고 있거나 관여했거나 할당량이 찼습니다</translation>
    </message>
    <message>
        <source>{number:remark|remarks} reopened</source>
        <translation>의견 {number:,}개를 다시 열기</translation>
    </message>
    <message>
        <source>{others} before your decision arrived (yours: {mine}); nothing was stored</source>
        <translation>당신의 결정이 도착하기 전에 {others} (당신: {mine}). 저장된 것은 없습니다</translation>
    </message>
    <message>
        <source>{others} never won or tied against {first}, so nobody knows how far {first} is ahead</source>
        <translation>{others}이(가) {first}에게 이기거나 비긴 적이 없어 {first}이(가) 얼마나 앞서는지 알 수 없습니다</translation>
    </message>
    <message>
        <source>{overall}. Within a pair of systems no effect of length was found ({p}), so perhaps better systems simply write more.</source>
        <translation>{overall}. 같은 시스템 쌍 안에서는 길이의 영향이 발견되지 않았으므로({p}) 더 좋은 시스템이 더 길게 쓰는 것일 수 있습니다.</translation>
    </message>
    <message>
        <source>{overall}. Within a pair of systems, too, the {direction} answer is preferred more often ({p}): check whether raters reward length itself.</source>
        <translation>{overall}. 같은 시스템 쌍 안에서도 {direction} 답변이 더 자주 선호됩니다({p}). 평가자가 길이 자체를 좋게 보는지 확인하세요.</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs} of {queries:query|queries}</source>
        <translation>쿼리 {queries:,}개의 쌍 {pairs:,}개</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs}, {items:,} side by side</source>
        <translation>쌍 {pairs:,}개, 나란히 비교 {items:,}개</translation>
    </message>
    <message>
        <source>{path} is a file; only a project on a server has roles</source>
        <translation>{path}은(는) 파일입니다. 역할은 서버의 프로젝트에만 있습니다</translation>
    </message>
    <message>
        <source>{path} is not merged: {why}. If you know that it is right, confirm that in the window or with --unsigned</source>
        <translation>{path}을(를) 병합하지 않았습니다: {why}. 올바른 것이 확실하면 창이나 --unsigned로 확인하십시오</translation>
    </message>
    <message>
        <source>{path}: the file name must end in one of {known}, which decides the format of the report</source>
        <translation>{path}: 파일 이름은 {known} 중 하나로 끝나야 하며, 이것이 보고서 형식을 정합니다</translation>
    </message>
    <message>
        <source>{project}: agreement of the raters</source>
        <translation>{project}: 평가자 일치도</translation>
    </message>
    <message>
        <source>{project}: side-by-side comparisons</source>
        <translation>{project}: 나란히 비교</translation>
    </message>
    <message>
        <source>{project}: {baseline} compared with {candidate}</source>
        <translation>{project}: {baseline}와(과) {candidate} 비교</translation>
    </message>
    <message>
        <source>{queries:query|queries}, which count as {effective} of equal weight</source>
        <translation>쿼리 {queries:,}개, 같은 가중치의 {effective}개에 해당</translation>
    </message>
    <message>
        <source>{rater} compared with the others</source>
        <translation>다른 사람과 비교한 {rater}</translation>
    </message>
    <message>
        <source>{rater} has a package of {task} that was not returned: merge it first, leave the task out, or mark it as lost</source>
        <translation>{rater}에게 돌아오지 않은 {task} 패키지가 있습니다. 먼저 병합하거나, 이 작업을 빼거나, 분실로 표시하세요</translation>
    </message>
    <message>
        <source>{rater} has a package with side-by-side items that was not returned: merge it first, leave comparisons out, or mark it as lost</source>
        <translation>{rater}에게 돌아오지 않은 나란히 비교 패키지가 있습니다. 먼저 병합하거나, 비교를 빼거나, 분실로 표시하세요</translation>
    </message>
    <message>
        <source>{rater} has judged {done:,} of {total:pair|pairs}</source>
        <translation>{rater}: 쌍 {total:,}개 중 {done:,}개 판정</translation>
    </message>
    <message>
        <source>{rater} has judged {done:,} of {total:query|queries}</source>
        <translation>{rater}: 쿼리 {total:,}개 중 {done:,}개 판정</translation>
    </message>
    <message>
        <source>{rater} is added to the raters</source>
        <translation>{rater}을(를) 평가자로 추가했습니다</translation>
    </message>
    <message>
        <source>{rater} judged query {query} before in this comparison; the file&apos;s verdict becomes current and the earlier one stays in the history</source>
        <translation>{rater}이(가) 이 비교에서 쿼리 {query}을(를) 전에 판정했습니다. 파일의 평결이 현재 평결이 되고 이전 것은 이력에 남습니다</translation>
    </message>
    <message>
        <source>{rater} judged query {query}, document {document} before; the file&apos;s judgment becomes current and the earlier one stays in the history</source>
        <translation>{rater}이(가) 쿼리 {query}의 문서 {document}을(를) 전에 판정했습니다. 파일의 판정이 현재 판정이 되고 이전 것은 이력에 남습니다</translation>
    </message>
    <message>
        <source>{said} For {metrics} the true range may be narrower.</source>
        <translation>{said} {metrics}의 실제 범위는 더 좁을 수 있습니다.</translation>
    </message>
    <message>
        <source>{said}, and in {count:more stratum|more strata}</source>
        <translation>{said}, 다른 층 {count:,}개도 마찬가지입니다</translation>
    </message>
    <message>
        <source>{said}, randomisation test {p}</source>
        <translation>{said}, 무작위화 검정 {p}</translation>
    </message>
    <message>
        <source>{said}; for {told:pair|pairs} the rater sees how it was settled</source>
        <translation>{said}. {told:,}쌍은 어떻게 조정되었는지 평가자가 봅니다</translation>
    </message>
    <message>
        <source>{said}; this rule ignores {unused:final grade|final grades}</source>
        <translation>{said}; 이 규칙은 최종 등급 {unused:,}개를 무시합니다</translation>
    </message>
    <message>
        <source>{said}; {images:document is|documents are} without their image, because its name would reveal a system</source>
        <translation>{said}. 문서 {images:,}개는 이름이 시스템을 드러내므로 이미지를 뺐습니다</translation>
    </message>
    <message>
        <source>{schema} is not a valid name for a schema</source>
        <translation>{schema}은(는) 올바른 스키마 이름이 아닙니다</translation>
    </message>
    <message>
        <source>{softened} weaker, {kept} unchanged</source>
        <translation>{softened}개 약해짐, {kept}개 그대로</translation>
    </message>
    <message>
        <source>{system} has no list for {count:query|queries}; a missing list counts as 0.</source>
        <translation>{system}에 결과 목록이 없는 쿼리가 {count:,}개 있습니다. 없는 목록은 0으로 계산합니다.</translation>
    </message>
    <message>
        <source>{system} is better than {other}, which is unlikely to be chance. {kept} of {all} other ways to make the labels say the same.</source>
        <translation>{system}이(가) {other}보다 좋으며, 우연일 가능성은 낮습니다. 레이블을 만드는 다른 {all}가지 방법 중 {kept}가지에서 결론이 같습니다.</translation>
    </message>
    <message>
        <source>{system}: the scores are not in the order of the ranks, so the whole run is ordered by score, then by document key, both descending, as in trec_eval</source>
        <translation>{system}: 점수가 순위 순서와 맞지 않아 run 전체를 trec_eval처럼 점수, 그다음 문서 키의 내림차순으로 정렬합니다</translation>
    </message>
    <message>
        <source>{tests:comparison is|comparisons are} planned together: these numbers hold for each at the {level} % level, the first step of Holm&apos;s correction.</source>
        <translation>비교 {tests:,}개를 함께 계획했습니다. 이 수치는 각 비교에 {level} % 수준(Holm 보정의 첫 단계)에서 성립합니다.</translation>
    </message>
    <message>
        <source>{tie} is not a kind of Same in this comparison</source>
        <translation>{tie}은(는) 이 비교의 같음 종류가 아닙니다</translation>
    </message>
    <message>
        <source>{title} now asks: {question}</source>
        <translation>{title}의 질문이 바뀜: {question}</translation>
    </message>
    <message>
        <source>{tool} does not have {metrics}: computed here with its other settings.</source>
        <translation>{tool}에는 {metrics}이(가) 없습니다. 여기서는 그 도구의 다른 설정으로 계산합니다.</translation>
    </message>
    <message>
        <source>{value} is not a grade of the current scale ({values})</source>
        <translation>{value}은(는) 현재 척도의 등급이 아닙니다({values})</translation>
    </message>
    <message>
        <source>{value} is not a grade of the new scale ({values})</source>
        <translation>{value}은(는) 새 척도의 등급이 아닙니다({values})</translation>
    </message>
    <message>
        <source>{way}, which beats {next}</source>
        <translation>{way} &gt; {next}</translation>
    </message>
    <message>
        <source>{well}: Krippendorff&apos;s alpha{level} {alpha}{interval} on {pairs:pair|pairs} judged by two or more raters.</source>
        <translation>{well}: 두 명 이상이 판정한 쌍 {pairs:,}개에서 Krippendorff&apos;s alpha{level} {alpha}{interval}.</translation>
    </message>
    <message>
        <source>{what} depend on its queries; undo those first</source>
        <translation>{what}이(가) 그 쿼리에 딸려 있습니다. 먼저 그것을 취소하십시오</translation>
    </message>
    <message>
        <source>{what} is not a JSON object</source>
        <translation>{what}이(가) JSON 객체가 아닙니다</translation>
    </message>
    <message>
        <source>{what} is {share}; a share must be from 0 to 1</source>
        <translation>{what}이(가) {share}입니다. 비율은 0~1이어야 합니다</translation>
    </message>
    <message>
        <source>{who} may use what raters use, but is bound to no rater; {todo}</source>
        <translation>{who}이(가) 평가자용 객체를 쓸 수 있지만 어느 평가자에도 묶여 있지 않습니다. {todo}</translation>
    </message>
    <message>
        <source>{why}, tried {tries} times in {seconds} s</source>
        <translation>{why}, {seconds}초 동안 {tries}번 시도함</translation>
    </message>
    <message>
        <source>{why}: you can look, evaluate and export, but not judge</source>
        <translation>{why}: 보고, 평가하고, 내보낼 수 있지만 판정할 수는 없습니다</translation>
    </message>
    <message>
        <source>{words}; {lone:stratum has|strata have} one query only, so the interval is too narrow</source>
        <translation>{words}. 층 {lone:,}개에는 쿼리가 하나뿐이라 구간이 너무 좁습니다</translation>
    </message>
    <message>
        <source>{word}, note: {note}</source>
        <translation>{word}, 메모: {note}</translation>
    </message>
    <message>
        <source>{work}, about {hours} hours at {seconds} s each (assumed)</source>
        <translation>{work}, 한 건에 {seconds}초로 약 {hours}시간(가정)</translation>
    </message>
    <message>
        <source>{work}, about {hours} hours at {seconds} s each (the raters&apos; median so far)</source>
        <translation>{work}, 한 건에 {seconds}초로 약 {hours}시간(지금까지 평가자의 중앙값)</translation>
    </message>
    <message>
        <source>… and {count:,} more; --json lists all</source>
        <translation>… 외 {count:,}개. --json에는 모두 나옵니다</translation>
    </message>
    <message>
        <source>`ndcg-gui server setup` puts that right</source>
        <translation>`ndcg-gui server setup`으로 바로잡습니다</translation>
    </message>
    <message>
        <source> ({level}: {low} to {high})</source>
        <translation> ({level}: {low}~{high})</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is no header; expected Name: value</source>
        <translation>&apos;{line}&apos;은(는) 헤더가 아닙니다. Name: value 형식이어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to be a list of texts</source>
        <translation>&apos;{name}&apos;은(는) 텍스트 목록이어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to be a number</source>
        <translation>&apos;{name}&apos;은(는) 숫자여야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to be a table</source>
        <translation>&apos;{name}&apos;은(는) 테이블이어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to be a text</source>
        <translation>&apos;{name}&apos;은(는) 텍스트여야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to be a whole number</source>
        <translation>&apos;{name}&apos;은(는) 정수여야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to be {low} to {high}</source>
        <translation>&apos;{name}&apos;은(는) {low}에서 {high} 사이여야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to hold texts</source>
        <translation>&apos;{name}&apos;에는 텍스트만 있어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has to name what is sent of a document, each once</source>
        <translation>&apos;{name}&apos;에는 문서에서 보낼 것을 하나씩 적어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; in the URL looks like a secret, which would be kept with it; name a secret and put {place} into a header</source>
        <translation>URL의 &apos;{name}&apos;은(는) 비밀 값처럼 보이며 함께 저장됩니다. 비밀 값을 지정하고 {place}을(를) 헤더에 넣으세요</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not known</source>
        <translation>&apos;{name}&apos;은(는) 알 수 없습니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is {got}; expected {known}</source>
        <translation>&apos;{name}&apos;이(가) {got}입니다. {known} 가운데 하나여야 합니다</translation>
    </message>
    <message>
        <source>&apos;{name}&apos;: {why}</source>
        <translation>&apos;{name}&apos;: {why}</translation>
    </message>
    <message>
        <source>&apos;{part}&apos; is not a split; splits are written like {example}</source>
        <translation>&apos;{part}&apos;은(는) 나누기가 아닙니다. {example}처럼 씁니다</translation>
    </message>
    <message>
        <source>&apos;{place}&apos; is not known here; there are: {known}</source>
        <translation>여기서는 &apos;{place}&apos;을(를) 알 수 없습니다. 사용할 수 있는 것: {known}</translation>
    </message>
    <message>
        <source>&apos;{reference}&apos; names no secret; expected env:NAME or keyring:NAME</source>
        <translation>&apos;{reference}&apos;은(는) 비밀 값을 가리키지 않습니다. env:NAME 또는 keyring:NAME이어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{rule}&apos; needs a baseline</source>
        <translation>&apos;{rule}&apos;에는 기준 시스템이 필요합니다</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a known meaning of a verdict; use one of {known}, with a strength such as &apos;left 2&apos; or a kind of tie such as &apos;tie bad&apos;</source>
        <translation>&apos;{text}&apos;은(는) 평결의 뜻이 될 수 없습니다. {known} 중 하나를 쓰고, &apos;left 2&apos; 같은 강도나 &apos;tie bad&apos; 같은 동점의 종류를 붙일 수 있습니다</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a rule; rules are written like: {examples}</source>
        <translation>&apos;{text}&apos;은(는) 규칙이 아닙니다. 규칙은 이렇게 씁니다: {examples}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a version; versions are written like 1.2.0</source>
        <translation>&apos;{text}&apos;은(는) 버전이 아닙니다. 버전은 1.2.0처럼 씁니다</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; says no place in a reply; expected one such as hits.hits[]._id</source>
        <translation>&apos;{text}&apos;은(는) 응답 안의 위치가 아닙니다. hits.hits[]._id와 같은 형식이어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{text}&apos;: the level must be from 50 % to below 100 %</source>
        <translation>&apos;{text}&apos;: 수준은 50 % 이상 100 % 미만이어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{way}&apos; and &apos;{id}&apos; do not begin alike up to []: they are not of one result</source>
        <translation>&apos;{way}&apos;과(와) &apos;{id}&apos;은(는) [] 앞이 다릅니다: 한 결과의 것이 아닙니다</translation>
    </message>
    <message>
        <source>&apos;{way}&apos; says no results: [] has to stand behind their list</source>
        <translation>&apos;{way}&apos;은(는) 결과를 가리키지 않습니다: 목록 뒤에 []가 있어야 합니다</translation>
    </message>
    <message>
        <source>&apos;{what}&apos; is no number of pairs; expected sample:120</source>
        <translation>&apos;{what}&apos;은(는) 쌍의 수가 아닙니다. sample:120처럼 쓰십시오</translation>
    </message>
    <message>
        <source>--json prints; give a file that ends in .json to --report</source>
        <translation>--json은 출력합니다. 파일로 쓰려면 --report에 .json으로 끝나는 파일을 지정하십시오</translation>
    </message>
    <message>
        <source>--labels and --criterion need --project</source>
        <translation>--labels와 --criterion에는 --project가 필요합니다</translation>
    </message>
    <message>
        <source>--maximum goes with --qrels</source>
        <translation>--maximum은 --qrels와 함께 씁니다</translation>
    </message>
    <message>
        <source>--preview asks and --dry-run does not: choose one</source>
        <translation>--preview는 묻고 --dry-run은 묻지 않습니다. 하나만 고르십시오</translation>
    </message>
    <message>
        <source>--try stores nothing: give it alone</source>
        <translation>--try는 아무것도 저장하지 않습니다: 단독으로 사용하세요</translation>
    </message>
    <message>
        <source>-: standard output can be written once only</source>
        <translation>-: 표준 출력은 한 번만 쓸 수 있습니다</translation>
    </message>
    <message>
        <source>6. Have a model grade, too</source>
        <translation>6. 모델에게도 등급을 맡깁니다</translation>
    </message>
    <message>
        <source>7. Take it with you</source>
        <translation>7. 결과를 가져갑니다</translation>
    </message>
    <message>
        <source>A difference is corrected by itself, which makes it surer; so it may be another than that of the two corrected means.</source>
        <translation>차이는 따로 보정하므로 더 확실합니다. 그래서 보정한 두 평균의 차이와 다를 수 있습니다.</translation>
    </message>
    <message>
        <source>A grade leads to the next pair.</source>
        <translation>등급을 주면 다음 쌍으로 넘어갑니다.</translation>
    </message>
    <message>
        <source>A grade stays at its pair.</source>
        <translation>등급을 주어도 그 쌍에 머뭅니다.</translation>
    </message>
    <message>
        <source>A language model can grade pairs as one more rater. Its grades stay apart: no label counts them unless its rule names the model. ndcg-gui llm ask --example prints a set-up, ndcg-gui llm ask asks; LLM rater says how far the model can be trusted, and what it would do to the numbers.</source>
        <translation>언어 모델도 평가자 한 명으로 쌍에 등급을 매길 수 있습니다. 그 등급은 따로 보관되며, 라벨 규칙이 모델을 이름으로 가리키지 않는 한 어떤 라벨에도 들어가지 않습니다. ndcg-gui llm ask --example은 설정을 출력하고 ndcg-gui llm ask는 묻습니다. ‘LLM 평가자’는 모델을 어디까지 믿을 수 있는지, 수치가 어떻게 달라지는지 알려 줍니다.</translation>
    </message>
    <message>
        <source>A language model graded the pair, no person.</source>
        <translation>사람이 아니라 언어 모델이 쌍의 등급을 매겼습니다.</translation>
    </message>
    <message>
        <source>A query that was drawn at random for people to judge; repeatable.</source>
        <translation>사람이 판정하도록 무작위로 뽑은 쿼리. 반복할 수 있습니다.</translation>
    </message>
    <message>
        <source>A rule is METRIC &gt;= NUMBER (or &gt;, &lt;=, &lt;), METRIC not worse [by NUMBER], or METRIC better [by NUMBER]. With a level such as (95 %) the whole interval has to be on the right side, not only the mean.</source>
        <translation>규칙은 METRIC &gt;= NUMBER(또는 &gt;, &lt;=, &lt;), METRIC not worse [by NUMBER], METRIC better [by NUMBER]로 씁니다. (95 %) 같은 수준을 붙이면 평균만이 아니라 구간 전체가 맞는 쪽에 있어야 합니다.</translation>
    </message>
    <message>
        <source>A rule such as &quot;nDCG@10 &gt;= 0.52&quot;; repeatable.</source>
        <translation>&quot;nDCG@10 &gt;= 0.52&quot; 같은 규칙. 여러 번 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>A rule that fails is not met even where judging what is unjudged could still change that.</source>
        <translation>미판정 결과를 판정하면 바뀔 수 있더라도, 통과하지 못한 규칙은 지키지 않은 것으로 봅니다.</translation>
    </message>
    <message>
        <source>AP where only part of the pool is judged; a grade below 0 means in the pool but not judged.</source>
        <translation>풀의 일부만 판정했을 때의 AP입니다. 0보다 작은 등급은 풀에 있지만 판정하지 않았다는 뜻입니다.</translation>
    </message>
    <message>
        <source>ARGS</source>
        <translation>인수</translation>
    </message>
    <message>
        <source>Adaptive metric of expected goals</source>
        <translation>목표에 맞춰지는 지표</translation>
    </message>
    <message>
        <source>All are judged.</source>
        <translation>모두 판정했습니다.</translation>
    </message>
    <message>
        <source>All is judged. Save your work as a file and send it to whoever gave you this page.</source>
        <translation>모두 판정했습니다. 작업을 파일로 저장해 이 페이지를 준 사람에게 보내십시오.</translation>
    </message>
    <message>
        <source>All is stored in one step, or nothing; under a name that is there it becomes the newer version. What came is kept when queries fail or Ctrl-C ends it: the same command then asks for the rest alone, for a day. Secrets come from the environment or the system&apos;s keyring (secret = &quot;env:NAME&quot; or &quot;keyring:NAME&quot;) and are kept nowhere.</source>
        <translation>한 번에 모두 저장하거나 아무것도 저장하지 않습니다. 이미 있는 이름이면 더 새로운 버전이 됩니다. 쿼리가 실패하거나 Ctrl-C로 끝나도 받은 것은 남습니다: 하루 동안 같은 명령은 나머지만 요청합니다. 비밀 값은 환경 변수나 시스템 키링(secret = &quot;env:NAME&quot; 또는 &quot;keyring:NAME&quot;)에서 오며 어디에도 저장되지 않습니다.</translation>
    </message>
    <message>
        <source>All judgments saved</source>
        <translation>모든 판정이 저장됨</translation>
    </message>
    <message>
        <source>All keys of this dialog</source>
        <translation>이 대화 상자의 모든 키</translation>
    </message>
    <message>
        <source>All of this file is here already.</source>
        <translation>이 파일의 내용은 이미 모두 여기에 있습니다.</translation>
    </message>
    <message>
        <source>All pairs are judged.</source>
        <translation>모든 쌍을 판정했습니다.</translation>
    </message>
    <message>
        <source>Also compare with this version of the model.</source>
        <translation>모델의 이 버전과도 비교합니다.</translation>
    </message>
    <message>
        <source>Also the lists of all systems that are not hidden.</source>
        <translation>숨기지 않은 모든 시스템의 목록도 넣습니다.</translation>
    </message>
    <message>
        <source>Also the lists of this system; repeatable.</source>
        <translation>이 시스템의 목록도 넣습니다. 여러 번 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>Also write JUnit&apos;s XML.</source>
        <translation>JUnit의 XML도 씁니다.</translation>
    </message>
    <message>
        <source>Also write a comment for a pull request; - is standard output.</source>
        <translation>풀 리퀘스트 댓글도 씁니다. -는 표준 출력입니다.</translation>
    </message>
    <message>
        <source>Another seed asks in another order.</source>
        <translation>시드가 다르면 다른 순서로 묻습니다.</translation>
    </message>
    <message>
        <source>Another seed draws others.</source>
        <translation>시드가 다르면 다른 쿼리를 추출합니다.</translation>
    </message>
    <message>
        <source>Answer or reason {number}</source>
        <translation>답 또는 이유 {number}</translation>
    </message>
    <message>
        <source>Answers file</source>
        <translation>답 파일</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>답변…</translation>
    </message>
    <message>
        <source>As many from head, torso and tail; in proportion to traffic; or every query with the same chance.</source>
        <translation>머리, 몸통, 꼬리에서 같은 수만큼; 트래픽에 비례하여; 또는 모든 쿼리를 같은 확률로 추출합니다.</translation>
    </message>
    <message>
        <source>Ask about three pairs, show what is sent and what comes back.</source>
        <translation>쌍 세 개를 묻고, 보내는 것과 돌아오는 것을 보여 줍니다.</translation>
    </message>
    <message>
        <source>Ask for all queries, whatever an earlier run has kept.</source>
        <translation>이전 실행이 남긴 것과 관계없이 모든 쿼리를 요청합니다.</translation>
    </message>
    <message>
        <source>Ask for this query alone, by its key or any text; show what came and store nothing.</source>
        <translation>이 쿼리만(키 또는 아무 텍스트) 요청하여 받은 것을 보여 주고 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Asked again, it gave another grade on {differ} of {pairs:pair|pairs} ({share}).</source>
        <translation>다시 물었을 때 쌍 {pairs:,}개 중 {differ}개에 다른 등급을 주었습니다({share}).</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Back to the last pair</source>
        <translation>마지막 쌍으로 돌아가기</translation>
    </message>
    <message>
        <source>Both bad</source>
        <translation>둘 다 나쁨</translation>
    </message>
    <message>
        <source>Both good</source>
        <translation>둘 다 좋음</translation>
    </message>
    <message>
        <source>Both so-so</source>
        <translation>둘 다 보통</translation>
    </message>
    <message>
        <source>By how much RBP may still rise: unjudged results, and ranks below the list. Less is better.</source>
        <translation>RBP가 아직 얼마나 오를 수 있는지입니다. 미판정 결과와 목록 아래의 순위를 셉니다. 작을수록 좋습니다.</translation>
    </message>
    <message>
        <source>By what share a sub-topic counts less each time that a result has answered it.</source>
        <translation>결과가 하위 주제에 답할 때마다 그 하위 주제를 이 비율만큼 적게 칩니다.</translation>
    </message>
    <message>
        <source>Cannot be judged</source>
        <translation>판정 불가</translation>
    </message>
    <message>
        <source>Changed grades</source>
        <translation>바뀐 등급</translation>
    </message>
    <message>
        <source>Changed labels</source>
        <translation>바뀐 레이블</translation>
    </message>
    <message>
        <source>Changed verdicts (good, same, bad, skipped)</source>
        <translation>바뀐 평결(좋음, 같음, 나쁨, 건너뜀)</translation>
    </message>
    <message>
        <source>Check a new run against rules, for pipelines.</source>
        <translation>파이프라인에서 새 run이 규칙을 지키는지 확인합니다.</translation>
    </message>
    <message>
        <source>Check a release: files by their hashes, labels by their rule, reference values to the last bit.</source>
        <translation>릴리스를 확인합니다: 파일은 해시로, 레이블은 규칙으로, 참조값은 마지막 비트까지.</translation>
    </message>
    <message>
        <source>Choose how the field is shown</source>
        <translation>필드를 어떻게 보일지 고르기</translation>
    </message>
    <message>
        <source>Choose other pairs in the queue, or go back.</source>
        <translation>대기열에서 다른 쌍을 선택하거나 돌아가십시오.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Compared with the earlier version it is lower on {lower}, the same on {same} and higher on {higher} of {pairs:pair|pairs}, {mean} grades in the mean{interval}.</source>
        <translation>이전 버전과 비교하면 쌍 {pairs:,}개 중 {lower}개는 더 낮고 {same}개는 같고 {higher}개는 더 높으며, 평균 {mean}등급 차이입니다{interval}.</translation>
    </message>
    <message>
        <source>Compares its grades with people&apos;s on the pairs that both graded: confusion, agreement beside that of people with each other, where it grades too high or too low, whom it favours. Then each system&apos;s mean by people alone, by the model alone, and corrected: the model&apos;s values of all queries, set right by the queries whose results people judged whole. These must be a random sample: say which with --sampled or --task.</source>
        <translation>둘 다 판정한 쌍에서 모델의 등급을 사람의 등급과 비교합니다: 혼동 행렬, 모델과 사람의 일치도 및 사람끼리의 일치도, 어디에서 너무 높거나 낮게 판정하는지, 어느 시스템을 선호하는지. 그다음 각 시스템의 평균을 사람만, 모델만, 보정한 값으로 보여 줍니다: 사람이 결과를 모두 판정한 쿼리로 모든 쿼리에 대한 모델의 값을 바로잡습니다. 그 쿼리는 무작위 표본이어야 합니다: --sampled 또는 --task로 지정하십시오.</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>호환성</translation>
    </message>
    <message>
        <source>Confidence: {sure}</source>
        <translation>확신도: {sure}</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>충돌</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>혼동 행렬</translation>
    </message>
    <message>
        <source>Copy what the model is worth</source>
        <translation>모델의 가치 복사</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>보정</translation>
    </message>
    <message>
        <source>Corrected by people</source>
        <translation>사람으로 보정</translation>
    </message>
    <message>
        <source>Difference of the last two</source>
        <translation>마지막 둘의 차이</translation>
    </message>
    <message>
        <source>Do it: what was paid for is gone then.</source>
        <translation>실행합니다. 돈을 낸 것이 사라집니다.</translation>
    </message>
    <message>
        <source>Documents of this query</source>
        <translation>이 쿼리의 문서</translation>
    </message>
    <message>
        <source>Draw queries for PROJECT from LOG, a table of what people searched for (CSV, JSON Lines or Parquet).</source>
        <translation>사람들이 검색한 내용의 표인 LOG(CSV, JSON Lines 또는 Parquet)에서 PROJECT에 쓸 쿼리를 추출합니다.</translation>
    </message>
    <message>
        <source>Draw queries from a log…</source>
        <translation>로그에서 쿼리 추출…</translation>
    </message>
    <message>
        <source>ERR over sub-topics: what answers a sub-topic again counts less.</source>
        <translation>하위 주제에 대한 ERR: 같은 하위 주제에 다시 답하면 적게 칩니다.</translation>
    </message>
    <message>
        <source>ERR-IA as a share of that of the best order.</source>
        <translation>가장 좋은 순서의 ERR-IA에 대한 ERR-IA의 비율입니다.</translation>
    </message>
    <message>
        <source>Each answer is kept the moment it comes. The same command goes on after Ctrl-C, and asks again only where there is no grade: nobody pays for a pair twice. A reply without a grade of the scale is no answer, never grade 0. Whatever decides the answers (model, prompt, fields, temperature, seed) makes a new version when it changes. Secrets come from the environment or the system&apos;s keyring and are kept nowhere.</source>
        <translation>답변은 오는 즉시 보관됩니다. Ctrl-C 뒤에는 같은 명령이 이어서 하고 등급이 없는 쌍만 다시 묻습니다. 같은 쌍에 두 번 돈을 내지 않습니다. 척도의 등급이 없는 응답은 답변 없음이며 결코 0등급이 아닙니다. 답변을 정하는 것(모델, 프롬프트, 필드, 온도, 시드)이 바뀌면 새 버전이 됩니다. 비밀 키는 환경 변수나 시스템 키링에서 오며 어디에도 저장되지 않습니다.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Exit code: 0 all rules are met; 4 a rule is not met; 5 it cannot be said, because there are too few queries, or because judging what is unjudged could change the answer.</source>
        <translation>종료 코드: 0 모든 규칙을 지킴, 4 지키지 않은 규칙이 있음, 5 쿼리가 너무 적거나 미판정 결과를 판정하면 답이 바뀔 수 있어 알 수 없음.</translation>
    </message>
    <message>
        <source>Export a report of what the model is worth</source>
        <translation>모델의 가치에 대한 보고서 내보내기</translation>
    </message>
    <message>
        <source>Export all its answers</source>
        <translation>모든 답변 내보내기</translation>
    </message>
    <message>
        <source>Favoured by</source>
        <translation>선호 정도</translation>
    </message>
    <message>
        <source>Favoured by: how much more the model overrates what a system returned than other documents of the same queries. What it overrates all documents of that grade by is taken off.</source>
        <translation>선호 정도: 같은 쿼리의 다른 문서에 비해 시스템이 반환한 문서를 모델이 얼마나 더 높게 평가하는지. 그 등급의 모든 문서를 높게 평가하는 정도는 뺐습니다.</translation>
    </message>
    <message>
        <source>Fetch results…</source>
        <translation>결과 받아오기…</translation>
    </message>
    <message>
        <source>Fetch the results of a running search engine for the queries of PROJECT, as a system.</source>
        <translation>PROJECT의 쿼리에 대한 결과를 실행 중인 검색 엔진에서 받아와 시스템으로 저장합니다.</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>맞춤</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>플래그 있음</translation>
    </message>
    <message>
        <source>Flagged: {flags}</source>
        <translation>플래그: {flags}</translation>
    </message>
    <message>
        <source>Freeze PROJECT as an eval set: the folder OUT, or one file where OUT ends in .zip.</source>
        <translation>PROJECT를 평가 세트로 고정합니다. OUT 폴더에, OUT이 .zip으로 끝나면 파일 하나에 씁니다.</translation>
    </message>
    <message>
        <source>GSB of the comparisons</source>
        <translation>비교별 GSB</translation>
    </message>
    <message>
        <source>Geometric mean</source>
        <translation>기하 평균</translation>
    </message>
    <message>
        <source>Grade as a number, {least} to {most}</source>
        <translation>숫자 등급, {least}~{most}</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>Hand over open work…</source>
        <translation>남은 작업 넘기기…</translation>
    </message>
    <message>
        <source>Have a language model grade pairs of PROJECT, over any server that speaks OpenAI&apos;s language.</source>
        <translation>OpenAI 방식으로 답하는 아무 서버로나 언어 모델이 PROJECT의 쌍에 등급을 매기게 합니다.</translation>
    </message>
    <message>
        <source>Have a language model grade pairs, as one rater that is kept apart and measured.</source>
        <translation>언어 모델이 쌍의 등급을 매기게 합니다. 따로 보관되고 측정되는 평가자 한 명으로 다룹니다.</translation>
    </message>
    <message>
        <source>History of this pair</source>
        <translation>이 쌍의 기록</translation>
    </message>
    <message>
        <source>Hold all labels back, and what tells them; goes with --sealed.</source>
        <translation>모든 레이블과 이를 드러내는 내용을 보류합니다. --sealed와 함께 씁니다.</translation>
    </message>
    <message>
        <source>Hold those of this split back; likewise.</source>
        <translation>이 분할의 레이블만 보류합니다. 마찬가지로 --sealed와 함께 씁니다.</translation>
    </message>
    <message>
        <source>How deep the orders are compared. fixed: down to rank 1,000 (compatibility.py); lists: down to the end of the longer of the two (ir_measures).</source>
        <translation>순서를 어디까지 비교하는지입니다. fixed: 1,000위까지(compatibility.py); lists: 둘 중 긴 쪽의 끝까지(ir_measures).</translation>
    </message>
    <message>
        <source>How far the differences of single queries spread (their standard deviation), for --difference.</source>
        <translation>개별 쿼리의 차이가 흩어진 정도(표준편차)이며 --difference에 씁니다.</translation>
    </message>
    <message>
        <source>How many documents are that share of the R relevant ones. nearest: recall R, rounded (trec_eval 10); up: recall R + 0.9, rounded down (trec_eval 9).</source>
        <translation>관련 문서 R개 중 그 비율이 몇 개인지. nearest: recall R을 반올림(trec_eval 10), up: recall R + 0.9를 내림(trec_eval 9).</translation>
    </message>
    <message>
        <source>How many pairs.</source>
        <translation>쌍의 수.</translation>
    </message>
    <message>
        <source>How many queries to draw.</source>
        <translation>추출할 쿼리 수입니다.</translation>
    </message>
    <message>
        <source>How much the reader wants to find: so many fully relevant results.</source>
        <translation>읽는 사람이 찾으려는 양: 완전히 관련 있는 결과의 수입니다.</translation>
    </message>
    <message>
        <source>How people&apos;s labels are made (default: as the project has it).</source>
        <translation>사람의 레이블을 만드는 방법(기본값: 프로젝트 설정대로).</translation>
    </message>
    <message>
        <source>How similar the list is to the nearest ideal order. Only the order of the grades counts.</source>
        <translation>목록이 가장 가까운 이상적인 순서와 얼마나 비슷한지입니다. 등급의 순서만 따집니다.</translation>
    </message>
    <message>
        <source>How the engine is asked: a file in TOML.</source>
        <translation>엔진에 요청하는 방법: TOML 파일.</translation>
    </message>
    <message>
        <source>How the model is asked: a file in TOML.</source>
        <translation>모델에게 어떻게 묻는지: TOML 파일.</translation>
    </message>
    <message>
        <source>How to print: tables, tab-separated values in full precision, or as trec_eval does (with its settings unless a preset is given; without --metric its official measures).</source>
        <translation>출력 방식: 표, 전체 정밀도의 탭 구분 값, 또는 trec_eval과 같은 형식(프리셋을 지정하지 않으면 그 설정을 쓰고, --metric이 없으면 공식 지표를 냅니다).</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Inferred average precision</source>
        <translation>추론 평균 정밀도</translation>
    </message>
    <message>
        <source>Instead of --size: draw as many as show this difference of two systems&apos; means.</source>
        <translation>--size 대신: 두 시스템 평균의 이 차이를 보일 수 있을 만큼 추출합니다.</translation>
    </message>
    <message>
        <source>Intent-aware average precision</source>
        <translation>의도를 고려한 평균 정밀도</translation>
    </message>
    <message>
        <source>Intent-aware expected reciprocal rank</source>
        <translation>의도를 고려한 기대 역순위</translation>
    </message>
    <message>
        <source>Intent-aware precision</source>
        <translation>의도를 고려한 정밀도</translation>
    </message>
    <message>
        <source>Intent: {intent}</source>
        <translation>의도: {intent}</translation>
    </message>
    <message>
        <source>Interpolated precision</source>
        <translation>보간 정밀도</translation>
    </message>
    <message>
        <source>It agrees with people as well as they do with each other</source>
        <translation>사람과의 일치도가 사람끼리의 일치도만큼 좋습니다</translation>
    </message>
    <message>
        <source>It agrees with people less than they do with each other</source>
        <translation>사람과의 일치도가 사람끼리의 일치도보다 낮습니다</translation>
    </message>
    <message>
        <source>It agrees with people more than they do with each other</source>
        <translation>사람과의 일치도가 사람끼리의 일치도보다 높습니다</translation>
    </message>
    <message>
        <source>It holds queries, documents, labels with their rule, every judgment, scale, guidelines, pools, agreement, a datasheet, and the hashes of all files. Its version says what changed since its parent: scale or queries (2.0.0), labels (1.1.0), or anything else (1.0.1).</source>
        <translation>쿼리, 문서, 레이블과 그 규칙, 모든 판정, 척도, 가이드라인, 풀, 일치도, 데이터 설명서, 모든 파일의 해시가 들어 있습니다. 버전은 이전 릴리스 이후 바뀐 것을 알려 줍니다: 척도나 쿼리(2.0.0), 레이블(1.1.0), 그 밖의 것(1.0.1).</translation>
    </message>
    <message>
        <source>It is not known that the {queries:query|queries} people judged whole are a random sample. If they are not, the intervals of people&apos;s and of the corrected numbers do not hold.</source>
        <translation>사람이 모두 판정한 쿼리 {queries:,}개가 무작위 표본인지 알 수 없습니다. 아니라면 사람의 수와 보정한 수의 구간은 성립하지 않습니다.</translation>
    </message>
    <message>
        <source>It is not shown to order systems as people do, and it does not set levels</source>
        <translation>사람처럼 시스템의 순서를 매긴다고 드러나지 않으며, 수준을 정할 수도 없습니다</translation>
    </message>
    <message>
        <source>It is not shown to order systems as people do; no error of its levels is shown either</source>
        <translation>사람처럼 시스템의 순서를 매긴다고 드러나지 않습니다. 수준의 오차도 드러나지 않습니다</translation>
    </message>
    <message>
        <source>It may order systems, and no error of its levels is shown</source>
        <translation>시스템의 순서를 매길 수 있고, 수준의 오차는 드러나지 않습니다</translation>
    </message>
    <message>
        <source>It may order systems, not set levels</source>
        <translation>시스템의 순서를 매길 수 있지만 수준을 정할 수는 없습니다</translation>
    </message>
    <message>
        <source>Its version, such as 1.2.0 (default: by what changed since --parent).</source>
        <translation>버전. 예: 1.2.0(기본값: --parent 이후 바뀐 것에 따름).</translation>
    </message>
    <message>
        <source>Judgments: {old} before, {new} now</source>
        <translation>판정: 이전 {old}건, 지금 {new}건</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Keep what was stored</source>
        <translation>저장된 것 유지</translation>
    </message>
    <message>
        <source>LLM rater</source>
        <translation>LLM 평가자</translation>
    </message>
    <message>
        <source>LOG</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Labels as Parquet, too.</source>
        <translation>레이블을 Parquet로도 씁니다.</translation>
    </message>
    <message>
        <source>Labels from a qrels file instead of a project; may be given several times. For alpha-nDCG and the other metrics of sub-topics its second column names these.</source>
        <translation>프로젝트 대신 qrels 파일의 레이블을 씁니다. 여러 번 줄 수 있습니다. alpha-nDCG 등 하위 주제 지표에서는 둘째 열이 하위 주제입니다.</translation>
    </message>
    <message>
        <source>Labels or their rule changed, over the same queries and scale.</source>
        <translation>쿼리와 척도는 같고 레이블이나 그 규칙이 바뀌었습니다.</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>확대</translation>
    </message>
    <message>
        <source>Leave it undecided</source>
        <translation>결정하지 않음</translation>
    </message>
    <message>
        <source>Leave out what was judged side by side.</source>
        <translation>나란히 비교한 평결을 제외합니다.</translation>
    </message>
    <message>
        <source>Left better</source>
        <translation>왼쪽이 더 좋음</translation>
    </message>
    <message>
        <source>Left much better</source>
        <translation>왼쪽이 훨씬 좋음</translation>
    </message>
    <message>
        <source>Left slightly better</source>
        <translation>왼쪽이 약간 좋음</translation>
    </message>
    <message>
        <source>Length of the document</source>
        <translation>문서 길이</translation>
    </message>
    <message>
        <source>Let the first judgment stand</source>
        <translation>첫 번째 판정 유지</translation>
    </message>
    <message>
        <source>Let the second judgment stand</source>
        <translation>두 번째 판정 유지</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>밝게 또는 어둡게</translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation>꺾은선형 차트</translation>
    </message>
    <message>
        <source>List</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>List: {count:document|documents}, all known in this project</source>
        <translation>목록: 문서 {count:,}개, 모두 프로젝트에 있음</translation>
    </message>
    <message>
        <source>List: {count:document|documents}, {new} not known yet</source>
        <translation>목록: 문서 {count:,}개, 그중 {new}개는 아직 없음</translation>
    </message>
    <message>
        <source>Make a project with the scale you grade on. Drop files on the window: queries and documents as JSONL, CSV or TSV, result lists as TREC runs, existing labels as qrels, CSV or JSONL. Fetch… in Systems asks a running search engine for its lists. You see what a file holds before anything is stored, and one Undo takes an import back.</source>
        <translation>판정에 쓸 척도로 프로젝트를 만듭니다. 파일을 창에 끌어다 놓습니다. 쿼리와 문서는 JSONL, CSV, TSV, 결과 목록은 TREC run, 기존 레이블은 qrels, CSV, JSONL입니다. 시스템의 받아오기…는 실행 중인 검색 엔진에 목록을 요청합니다. 저장하기 전에 파일 내용을 볼 수 있고, 실행 취소 한 번으로 가져오기를 되돌립니다.</translation>
    </message>
    <message>
        <source>Make an empty PROJECT file, or one that holds a release.</source>
        <translation>빈 PROJECT 파일 또는 릴리스가 든 프로젝트를 만듭니다.</translation>
    </message>
    <message>
        <source>Mark done</source>
        <translation>처리됨으로 표시</translation>
    </message>
    <message>
        <source>Mean difference</source>
        <translation>평균 차이</translation>
    </message>
    <message>
        <source>Merge into…</source>
        <translation>다음으로 병합…</translation>
    </message>
    <message>
        <source>Metrics and settings are those of the release unless others are given. Where the labels of one split are held back, the queries of that split count.</source>
        <translation>따로 지정하지 않으면 지표와 설정은 릴리스의 것입니다. 한 분할의 레이블만 보류한 경우 그 분할의 쿼리만 셉니다.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Model and people</source>
        <translation>모델과 사람</translation>
    </message>
    <message>
        <source>Model believed</source>
        <translation>모델을 믿는 정도</translation>
    </message>
    <message>
        <source>Model higher</source>
        <translation>모델이 더 높음</translation>
    </message>
    <message>
        <source>Model lower</source>
        <translation>모델이 더 낮음</translation>
    </message>
    <message>
        <source>Model only</source>
        <translation>모델만</translation>
    </message>
    <message>
        <source>Model with each rater</source>
        <translation>모델과 각 평가자</translation>
    </message>
    <message>
        <source>Model with people&apos;s labels</source>
        <translation>모델과 사람의 레이블</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>아래로 이동</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>왼쪽으로 이동</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>오른쪽으로 이동</translation>
    </message>
    <message>
        <source>Move the field down</source>
        <translation>필드를 아래로 옮기기</translation>
    </message>
    <message>
        <source>Move the field up</source>
        <translation>필드를 위로 옮기기</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>위로 이동</translation>
    </message>
    <message>
        <source>New lists by the old labels</source>
        <translation>새 목록, 이전 레이블</translation>
    </message>
    <message>
        <source>New person…</source>
        <translation>새 사람…</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>다음 그림</translation>
    </message>
    <message>
        <source>No difference is shown between its agreement with people and theirs with each other</source>
        <translation>사람과의 일치도와 사람끼리의 일치도 사이에 차이가 드러나지 않습니다</translation>
    </message>
    <message>
        <source>No intervals of the corrected numbers: {reason}.</source>
        <translation>보정한 수의 구간이 없습니다: {reason}.</translation>
    </message>
    <message>
        <source>No label counts a model&apos;s grades unless its rule names the model: --labels &quot;rater:NAME v1&quot;.</source>
        <translation>라벨 규칙이 모델을 이름으로 가리키지 않는 한 어떤 라벨도 모델의 등급을 세지 않습니다: --labels &quot;rater:NAME v1&quot;.</translation>
    </message>
    <message>
        <source>No pair is left here.</source>
        <translation>여기에는 남은 쌍이 없습니다.</translation>
    </message>
    <message>
        <source>No query has a label.</source>
        <translation>레이블이 있는 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>No query has a value for both runs.</source>
        <translation>두 run에 모두 값이 있는 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>Normalised intent-aware ERR</source>
        <translation>정규화한 의도 고려 ERR</translation>
    </message>
    <message>
        <source>Not compared: {people:pair|pairs} that only people graded and {model} that only the model did.</source>
        <translation>비교하지 않음: 사람만 판정한 쌍 {people:,}개와 모델만 판정한 쌍 {model}개.</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>미판정</translation>
    </message>
    <message>
        <source>Not saved in this browser</source>
        <translation>이 브라우저에 저장되지 않음</translation>
    </message>
    <message>
        <source>Note (N), saved with the verdict</source>
        <translation>메모(N), 평결과 함께 저장</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>Novelty- and rank-biased precision</source>
        <translation>새로움과 순위를 반영한 정밀도</translation>
    </message>
    <message>
        <source>Novelty-biased nDCG</source>
        <translation>새로움을 반영한 nDCG</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>지금</translation>
    </message>
    <message>
        <source>Numbers of the systems</source>
        <translation>시스템 수치</translation>
    </message>
    <message>
        <source>OUT.html is a page instead, for a rater who has nothing but a browser, in the language of --lang. It saves the answers as a file, which `merge` takes.</source>
        <translation>OUT.html은 브라우저만 있는 평가자를 위한 웹 페이지이며, 언어는 --lang을 따릅니다. 답을 파일로 저장하고 `merge`가 이를 받습니다.</translation>
    </message>
    <message>
        <source>Of documents only their keys and hashes, not their texts.</source>
        <translation>문서는 텍스트 없이 키와 해시만 넣습니다.</translation>
    </message>
    <message>
        <source>Of the queries that were drawn people have not judged {queries} whole. The others are a random sample only if that does not depend on the query.</source>
        <translation>뽑은 쿼리 중 {queries}개는 사람이 아직 모두 판정하지 않았습니다. 그것이 쿼리와 무관할 때만 나머지가 무작위 표본입니다.</translation>
    </message>
    <message>
        <source>One by one</source>
        <translation>하나씩</translation>
    </message>
    <message>
        <source>Open PROJECT in the window; of a release, a folder or zip, it makes a project.</source>
        <translation>PROJECT를 창에서 엽니다. 릴리스(폴더 또는 zip)이면 그것으로 프로젝트를 만듭니다.</translation>
    </message>
    <message>
        <source>Open a project or a release in the window, or preview other FILES for import into a new one.</source>
        <translation>프로젝트나 릴리스를 창에서 열거나, 다른 FILES를 새 프로젝트로 가져오기 위해 미리 봅니다.</translation>
    </message>
    <message>
        <source>Open answers…</source>
        <translation>답 열기…</translation>
    </message>
    <message>
        <source>Pairs by</source>
        <translation>쌍의 구분</translation>
    </message>
    <message>
        <source>Passages it was given</source>
        <translation>제공된 구절</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>People in rows, model in columns</source>
        <translation>행은 사람, 열은 모델</translation>
    </message>
    <message>
        <source>People only</source>
        <translation>사람만</translation>
    </message>
    <message>
        <source>People with each other</source>
        <translation>사람들끼리</translation>
    </message>
    <message>
        <source>People&apos;s grade</source>
        <translation>사람의 등급</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>이전 그림</translation>
    </message>
    <message>
        <source>Print a file for --setup to begin with. Needs no PROJECT.</source>
        <translation>--setup을 시작할 파일을 출력합니다. PROJECT가 필요 없습니다.</translation>
    </message>
    <message>
        <source>Print the metrics of RUN files by the labels of RELEASE, or by those that it holds back.</source>
        <translation>RELEASE의 레이블 또는 보류한 레이블로 RUN 파일의 지표를 출력합니다.</translation>
    </message>
    <message>
        <source>QUERY</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Quepid&apos;s engine &apos;{name}&apos; cannot be asked here</source>
        <translation>Quepid의 엔진 &apos;{name}&apos;에는 여기서 요청할 수 없습니다</translation>
    </message>
    <message>
        <source>Quepid&apos;s headers are not JSON</source>
        <translation>Quepid의 헤더가 JSON이 아닙니다</translation>
    </message>
    <message>
        <source>Queries, scale and labels are the same.</source>
        <translation>쿼리, 척도, 레이블이 같습니다.</translation>
    </message>
    <message>
        <source>Queries, scale or question changed: numbers of the two cannot be compared.</source>
        <translation>쿼리, 척도 또는 질문이 바뀌었습니다. 두 릴리스의 수치는 비교할 수 없습니다.</translation>
    </message>
    <message>
        <source>Query {key} · pair {place} of {total:,}</source>
        <translation>쿼리 {key} · {total:,}개 중 {place}번째 쌍</translation>
    </message>
    <message>
        <source>Query {key} · {count:document|documents}</source>
        <translation>쿼리 {key} · 문서 {count:,}개</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>대기열</translation>
    </message>
    <message>
        <source>RBP over sub-topics: what answers a sub-topic again counts less.</source>
        <translation>하위 주제에 대한 RBP: 같은 하위 주제에 다시 답하면 적게 칩니다.</translation>
    </message>
    <message>
        <source>RUN</source>
        <translation>run 파일</translation>
    </message>
    <message>
        <source>Rater: {rater}</source>
        <translation>평가자: {rater}</translation>
    </message>
    <message>
        <source>Raters under other names, without notes and times of day.</source>
        <translation>평가자를 다른 이름으로, 메모와 시각 없이 넣습니다.</translation>
    </message>
    <message>
        <source>Remove a model from PROJECT with all it answered; people&apos;s labels stay as they are.</source>
        <translation>PROJECT에서 모델과 그 답변을 모두 제거합니다. 사람의 라벨은 그대로입니다.</translation>
    </message>
    <message>
        <source>Remove the mark that is chosen</source>
        <translation>선택한 표시 제거</translation>
    </message>
    <message>
        <source>Removed: a model and its answers</source>
        <translation>제거함: 모델 하나와 그 답변</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>이름 바꾸기…</translation>
    </message>
    <message>
        <source>Resamples for the intervals of kappas and tau; 0 for none.</source>
        <translation>kappa와 tau 구간의 재표본 수. 0이면 하지 않습니다.</translation>
    </message>
    <message>
        <source>Residual of rank-biased precision</source>
        <translation>RBP의 잔차</translation>
    </message>
    <message>
        <source>Returned by</source>
        <translation>반환한 시스템</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>오른쪽</translation>
    </message>
    <message>
        <source>Right better</source>
        <translation>오른쪽이 더 좋음</translation>
    </message>
    <message>
        <source>Right much better</source>
        <translation>오른쪽이 훨씬 좋음</translation>
    </message>
    <message>
        <source>Right slightly better</source>
        <translation>오른쪽이 약간 좋음</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>규칙</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>규칙</translation>
    </message>
    <message>
        <source>SHARES</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>Same, of a kind…</source>
        <translation>같음, 종류…</translation>
    </message>
    <message>
        <source>Save my work</source>
        <translation>내 작업 저장</translation>
    </message>
    <message>
        <source>Save your work as a file and send it to whoever gave you this page.</source>
        <translation>작업을 파일로 저장해 이 페이지를 준 사람에게 보내십시오.</translation>
    </message>
    <message>
        <source>Saved as a file: {count:judgment|judgments}. Send it to whoever gave you this page.</source>
        <translation>파일로 저장함: 판정 {count:,}개. 이 페이지를 준 사람에게 보내십시오.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>저장하는 중…</translation>
    </message>
    <message>
        <source>Say how many pairs, tokens, what price and time; ask nothing.</source>
        <translation>쌍과 토큰 수, 가격과 시간을 알려 주고 묻지는 않습니다.</translation>
    </message>
    <message>
        <source>Say how often a document fools the model: each pair is asked about as it is, and with twelve attacks.</source>
        <translation>문서가 모델을 얼마나 자주 속이는지 알려 줍니다. 쌍마다 있는 그대로 한 번, 열두 가지 공격으로 한 번씩 묻습니다.</translation>
    </message>
    <message>
        <source>Say what changed from the release OLD to NEW, and what it does to the numbers of the systems.</source>
        <translation>릴리스 OLD에서 NEW까지 바뀐 것과, 그것이 시스템 수치에 미치는 영향을 알려 줍니다.</translation>
    </message>
    <message>
        <source>Say what the model NAME is worth as a rater of PROJECT.</source>
        <translation>모델 NAME이 PROJECT의 평가자로서 어떤 가치가 있는지 알려 줍니다.</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>검색 수</translation>
    </message>
    <message>
        <source>Searches that differ by case, blanks, punctuation or the order of words are the same query. Head, torso and tail are a third of all searches each, the most frequent queries first. Searches with a mail address, a phone or a card number are left out. The weight of a query is how many searches it stands for: means with --aggregation weighted are then about all searches, however it was drawn. How it was drawn is kept with the import and told by every release. Export or undo it like any import.</source>
        <translation>대소문자, 공백, 문장 부호 또는 단어 순서만 다른 검색은 같은 쿼리입니다. 머리, 몸통, 꼬리는 각각 전체 검색의 3분의 1이며 가장 잦은 쿼리부터입니다. 메일 주소, 전화번호 또는 카드 번호가 있는 검색은 제외합니다. 쿼리의 가중치는 그 쿼리가 대표하는 검색 수입니다. 따라서 어떻게 추출했든 --aggregation weighted의 평균은 전체 검색에 대한 것입니다. 추출 방법은 가져오기와 함께 보관되고 모든 릴리스에 적힙니다. 다른 가져오기처럼 내보내거나 실행 취소할 수 있습니다.</translation>
    </message>
    <message>
        <source>Settle the disagreements</source>
        <translation>불일치 조정하기</translation>
    </message>
    <message>
        <source>Settle the one pair with grades {apart} or more apart: {low} against {high}.</source>
        <translation>{apart} 등급 이상 차이 나는 쌍 하나를 조정하세요: {low} 대 {high}.</translation>
    </message>
    <message>
        <source>Settle the {pairs:pair|pairs} with grades {apart} or more apart.</source>
        <translation>{apart} 등급 이상 차이 나는 쌍 {pairs:,}개를 조정하세요.</translation>
    </message>
    <message>
        <source>Settle the {pairs:pair|pairs} with grades {apart} or more apart. {most} of them are {low} against {high}: explain in the guidelines where {low} ends and {high} begins.</source>
        <translation>{apart} 등급 이상 차이 나는 쌍 {pairs:,}개를 조정하세요. 그중 {most}개는 {low} 대 {high}입니다. 가이드라인에 {low}와(과) {high}의 경계를 설명하세요.</translation>
    </message>
    <message>
        <source>Settle what raters disagree on</source>
        <translation>평가자가 불일치한 것 조정하기</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>조정됨</translation>
    </message>
    <message>
        <source>Settled by {rater}</source>
        <translation>{rater} 조정</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>다르게 조정됨</translation>
    </message>
    <message>
        <source>Ship if the lower bound of the 95 % interval of GSB is above {ship}; safe if it is above {safe}.</source>
        <translation>GSB의 95 % 신뢰구간 하한이 {ship}보다 크면 출시, {safe}보다 크면 안전.</translation>
    </message>
    <message>
        <source>Ship if the lower bound of the 95 % interval of GSB is above {ship}; safe if it is above {safe}; neither if a stratum is significantly worse.</source>
        <translation>GSB의 95 % 신뢰구간 하한이 {ship}보다 크면 출시, {safe}보다 크면 안전. 유의하게 나빠진 층이 있으면 둘 다 아님.</translation>
    </message>
    <message>
        <source>Show all of the axis</source>
        <translation>축 전체 보기</translation>
    </message>
    <message>
        <source>Show less of the axis</source>
        <translation>축을 더 좁게 보기</translation>
    </message>
    <message>
        <source>Show more of the axis</source>
        <translation>축을 더 넓게 보기</translation>
    </message>
    <message>
        <source>Show the models that were asked in PROJECT, and how much each was asked.</source>
        <translation>PROJECT에서 물은 모델과 얼마나 물었는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>Show what would be drawn and store nothing.</source>
        <translation>무엇이 추출될지 보여 주고 아무것도 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Side bias cannot be checked yet: {n:item is|items are} too few.</source>
        <translation>위치 편향을 아직 확인할 수 없습니다. 항목 {n:,}개는 너무 적습니다.</translation>
    </message>
    <message>
        <source>Side bias is unknown: the data do not say which system was on the left.</source>
        <translation>위치 편향을 알 수 없습니다. 데이터에 어느 시스템이 왼쪽이었는지가 없습니다.</translation>
    </message>
    <message>
        <source>Side bias: the left side was preferred on {share} of {n:item|items} ({p}), so the {which} side had an advantage. Balanced sides remove this from the result, but it adds noise.</source>
        <translation>위치 편향: 항목 {n:,}개 중 {share}에서 왼쪽이 선호되어({p}) {which}쪽이 유리했습니다. 좌우 균형이 결과에서 이를 없애지만 잡음은 늘어납니다.</translation>
    </message>
    <message>
        <source>Side by side: what people prefer</source>
        <translation>나란히 비교: 사람들의 선호</translation>
    </message>
    <message>
        <source>Single documents were compared. Intervals resample whole queries; the sign test counts each query once.</source>
        <translation>문서 하나씩 비교했습니다. 구간은 쿼리 단위로 재표집하고, 부호 검정은 쿼리마다 한 번만 셉니다.</translation>
    </message>
    <message>
        <source>Skipped by everybody who saw them: {items}.</source>
        <translation>본 사람이 모두 건너뜀: {items}.</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>축소</translation>
    </message>
    <message>
        <source>Smallest detectable GSB</source>
        <translation>검출 가능한 최소 GSB</translation>
    </message>
    <message>
        <source>Smallest detectable difference (80 % power)</source>
        <translation>검출 가능한 최소 차이(검정력 80 %)</translation>
    </message>
    <message>
        <source>Somebody gave the pair its final grade.</source>
        <translation>누군가 이 쌍에 최종 등급을 매겼습니다.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>출처</translation>
    </message>
    <message>
        <source>Source: {reference}</source>
        <translation>출처: {reference}</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>스페이스</translation>
    </message>
    <message>
        <source>Split the queries, such as train=80,dev=10,test=10: by stratum, near-duplicates together.</source>
        <translation>쿼리를 나눕니다. 예: train=80,dev=10,test=10. 층별로 나누고 거의 같은 쿼리는 함께 둡니다.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Store although some queries failed; they have no list then.</source>
        <translation>일부 쿼리가 실패해도 저장합니다. 실패한 쿼리에는 목록이 없습니다.</translation>
    </message>
    <message>
        <source>Store although something may be wrong.</source>
        <translation>문제가 있을 수 있어도 저장합니다.</translation>
    </message>
    <message>
        <source>Store mine</source>
        <translation>내 것 저장</translation>
    </message>
    <message>
        <source>Strength, and GSB by weight and within strata: {resamples:resample|resamples}, seed {seed}.</source>
        <translation>강도, 그리고 가중치별·층별 GSB: 재표집 {resamples:,}번, 시드 {seed}.</translation>
    </message>
    <message>
        <source>Strengths by the Bradley-Terry model; Same counts as half a win for each. {items:item|items} from {queries:query|queries}. Queries are resampled whole, so intervals allow for several verdicts on one query (sandwich estimate with Student&apos;s t; for comparison the percentiles of {resamples:resample|resamples}, seed {seed}). A rating 400 higher means ten times the odds. Tests of pairs are adjusted by Holm over all pairs.</source>
        <translation>강도는 Bradley-Terry 모형으로 계산하며, 같음은 양쪽에 반승으로 셉니다. 쿼리 {queries:,}개의 항목 {items:,}개. 쿼리 단위로 재표집하므로 구간은 한 쿼리의 여러 평결을 고려합니다(샌드위치 추정과 Student&apos;s t, 비교용으로 재표집 {resamples:,}번의 백분위수, 시드 {seed}). 레이팅이 400 높으면 승산이 열 배입니다. 쌍 검정은 모든 쌍에 대해 Holm으로 보정합니다.</translation>
    </message>
    <message>
        <source>Strengths with 95 % intervals; 0 is the mean of all systems.</source>
        <translation>강도와 95 % 신뢰구간. 0은 모든 시스템의 평균.</translation>
    </message>
    <message>
        <source>Sub-topic recall</source>
        <translation>하위 주제 재현율</translation>
    </message>
    <message>
        <source>Swapped repeats: left twice, out of the same side twice</source>
        <translation>좌우를 바꾼 반복: 같은 쪽 두 번 중 왼쪽 두 번</translation>
    </message>
    <message>
        <source>Take raters&apos; PACKAGES, or the answers that pages saved, back into PROJECT: all in one step, or none.</source>
        <translation>평가자의 패키지 PACKAGES나 웹 페이지가 저장한 답을 PROJECT로 되돌려 받습니다. 한 번에 모두 받거나 하나도 받지 않습니다.</translation>
    </message>
    <message>
        <source>Texts that start with = + - @ begin with &apos; here, so that no spreadsheet runs them as a formula.</source>
        <translation>= + - @로 시작하는 텍스트는 스프레드시트가 수식으로 실행하지 않도록 앞에 &apos;를 붙였습니다.</translation>
    </message>
    <message>
        <source>The .zip for whoever scores: the whole release, labels and all.</source>
        <translation>채점자를 위한 .zip: 레이블을 포함한 전체 릴리스.</translation>
    </message>
    <message>
        <source>The best precision from the rank on at which a share of the relevant documents is found.</source>
        <translation>관련 문서의 일정 비율을 찾은 순위부터의 가장 좋은 정밀도.</translation>
    </message>
    <message>
        <source>The browser does not keep the last judgments. Save your work as a file now.</source>
        <translation>브라우저가 마지막 판정을 저장하지 못했습니다. 지금 작업을 파일로 저장하십시오.</translation>
    </message>
    <message>
        <source>The browser&apos;s storage is full: the last judgments are not kept. Save your work as a file now, then make room and reload the page.</source>
        <translation>브라우저 저장 공간이 가득 차 마지막 판정이 저장되지 않았습니다. 지금 작업을 파일로 저장한 뒤 공간을 확보하고 페이지를 다시 여십시오.</translation>
    </message>
    <message>
        <source>The column of the queries (default: by its title).</source>
        <translation>쿼리 열(기본값: 제목으로 판단).</translation>
    </message>
    <message>
        <source>The column that says how often each was searched (default: by its title; each row is one search where there is none).</source>
        <translation>각 쿼리가 검색된 횟수의 열(기본값: 제목으로 판단; 그런 열이 없으면 한 행이 검색 한 번).</translation>
    </message>
    <message>
        <source>The expected value of 1/i, where i is the rank at which a reader, going from the top, is satisfied and stops.</source>
        <translation>1/i의 기댓값. i는 위에서부터 읽는 사람이 만족하고 멈추는 순위.</translation>
    </message>
    <message>
        <source>The final grade for settled pairs. For all others: {rule}</source>
        <translation>조정된 쌍은 최종 등급. 나머지: {rule}</translation>
    </message>
    <message>
        <source>The final grade for settled pairs; for all others the majority of raters.</source>
        <translation>조정된 쌍은 최종 등급, 나머지는 평가자 다수결.</translation>
    </message>
    <message>
        <source>The geometric mean, which low values pull down most; values below 0.00001 count as that (trec_eval gm_map).</source>
        <translation>기하 평균. 낮은 값의 영향을 가장 많이 받으며, 0.00001보다 작은 값은 0.00001로 칩니다(trec_eval gm_map).</translation>
    </message>
    <message>
        <source>The grade must be a number from {least} to {most}.</source>
        <translation>등급은 {least}부터 {most}까지의 숫자여야 합니다.</translation>
    </message>
    <message>
        <source>The grade of this rater if there is one, else the majority of raters.</source>
        <translation>이 평가자의 등급이 있으면 그것을, 없으면 평가자 다수결을 씁니다.</translation>
    </message>
    <message>
        <source>The grade that most raters gave; of tied grades the middle one, or the lower of two.</source>
        <translation>가장 많은 평가자가 준 등급. 동수이면 가운데 등급, 또는 둘 중 낮은 것.</translation>
    </message>
    <message>
        <source>The grade was replaced.</source>
        <translation>등급이 바뀌었습니다.</translation>
    </message>
    <message>
        <source>The grades as a share of the maximum; each rank counts p times as much as the rank above it.</source>
        <translation>등급을 최댓값에 대한 비율로 계산하고, 각 순위는 바로 위 순위의 p배로 계산합니다.</translation>
    </message>
    <message>
        <source>The inbox is empty: no flags, no notes, no warnings.</source>
        <translation>받은편지함이 비어 있습니다. 플래그, 메모, 경고가 없습니다.</translation>
    </message>
    <message>
        <source>The interval does not tell on which side it is: there are too few queries.</source>
        <translation>구간으로는 어느 쪽인지 알 수 없습니다. 쿼리가 너무 적습니다.</translation>
    </message>
    <message>
        <source>The labels, from a project; runs may be its systems.</source>
        <translation>프로젝트의 레이블. run은 그 프로젝트의 시스템이어도 됩니다.</translation>
    </message>
    <message>
        <source>The labels, from a qrels file.</source>
        <translation>qrels 파일의 레이블.</translation>
    </message>
    <message>
        <source>The lists share {shared} of their first {k} results (Jaccard {jaccard}, rank-biased overlap {rbo}). They are identical on {identical} of {queries:query|queries}.</source>
        <translation>두 목록은 상위 {k}개 결과의 {shared}이(가) 겹칩니다(Jaccard {jaccard}, rank-biased overlap {rbo}). 쿼리 {queries:,}개 중 {identical}개에서 완전히 같습니다.</translation>
    </message>
    <message>
        <source>The lowest grade that counts as fully relevant. graded: each grade counts as a share of the maximum.</source>
        <translation>완전히 관련 있음으로 보는 최저 등급. graded: 각 등급을 최댓값에 대한 비율로 계산합니다.</translation>
    </message>
    <message>
        <source>The mean as computed by NumPy, in that order (pytrec_eval).</source>
        <translation>그 순서로 NumPy가 계산한 평균(pytrec_eval).</translation>
    </message>
    <message>
        <source>The mean over the sub-topics of AP.</source>
        <translation>하위 주제별 AP의 평균입니다.</translation>
    </message>
    <message>
        <source>The mean over the sub-topics of P@k.</source>
        <translation>하위 주제별 P@k의 평균입니다.</translation>
    </message>
    <message>
        <source>The mean precision at the rank of each relevant document; 0 for documents not returned.</source>
        <translation>각 관련 문서의 순위에서 구한 정밀도의 평균. 반환되지 않은 문서는 0.</translation>
    </message>
    <message>
        <source>The mean, summed in the order of the query keys like trec_eval; it can differ from the exact mean in the last digit.</source>
        <translation>평균, trec_eval처럼 쿼리 키 순서로 합산합니다. 정확한 평균과 마지막 자리가 다를 수 있습니다.</translation>
    </message>
    <message>
        <source>The mean, summed in the order of the run, or of the project&apos;s queries (ir_measures).</source>
        <translation>평균, run 또는 프로젝트 쿼리의 순서로 합산합니다(ir_measures).</translation>
    </message>
    <message>
        <source>The mean, weighted by the traffic of each query.</source>
        <translation>각 쿼리의 트래픽으로 가중한 평균.</translation>
    </message>
    <message>
        <source>The means are over different queries ({counts}), so they do not show which system is better.</source>
        <translation>평균이 서로 다른 쿼리에서 나왔으므로({counts}) 어느 시스템이 더 좋은지 보여 주지 않습니다.</translation>
    </message>
    <message>
        <source>The model as a rater</source>
        <translation>평가자로서의 모델</translation>
    </message>
    <message>
        <source>The most recent judgment, whoever made it.</source>
        <translation>누가 했든 가장 최근의 판정.</translation>
    </message>
    <message>
        <source>The most that this run may cost.</source>
        <translation>이번 실행에 쓸 수 있는 최대 비용.</translation>
    </message>
    <message>
        <source>The order of the list as imported.</source>
        <translation>가져온 목록의 순서.</translation>
    </message>
    <message>
        <source>The order of the systems does not depend on the rater: {leader} leads in {times} of {times} cases.</source>
        <translation>시스템의 순서는 평가자와 관계없습니다. {leader}이(가) {times}가지 경우 중 {times}가지에서 앞섭니다.</translation>
    </message>
    <message>
        <source>The p value of the sign test, adjusted for testing several candidates.</source>
        <translation>여러 후보를 검정하는 데 맞춰 보정한 부호 검정의 p값.</translation>
    </message>
    <message>
        <source>The queries of this task were drawn at random for people to judge.</source>
        <translation>이 작업의 쿼리는 사람이 판정하도록 무작위로 뽑았습니다.</translation>
    </message>
    <message>
        <source>The queries with the most different lists were chosen, so GSB does not hold for all queries.</source>
        <translation>목록이 가장 다른 쿼리를 골랐으므로 GSB는 모든 쿼리에 해당하지 않습니다.</translation>
    </message>
    <message>
        <source>The ranges show what judging could change.</source>
        <translation>범위는 판정하면 무엇이 바뀔 수 있는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>The release that this one follows.</source>
        <translation>이 릴리스가 뒤따르는 이전 릴리스.</translation>
    </message>
    <message>
        <source>The run to compare it with, likewise.</source>
        <translation>비교할 run. 위와 같습니다.</translation>
    </message>
    <message>
        <source>The same with 32-bit scores, so that very close scores tie (trec_eval 9).</source>
        <translation>위와 같지만 32비트 점수를 써서 아주 가까운 점수는 동점(trec_eval 9).</translation>
    </message>
    <message>
        <source>The scale changed.</source>
        <translation>척도가 바뀌었습니다.</translation>
    </message>
    <message>
        <source>The scores are based on different shares of the lists.</source>
        <translation>점수의 근거가 되는 목록의 비율이 서로 다릅니다.</translation>
    </message>
    <message>
        <source>The sealed file with the labels that it holds back.</source>
        <translation>보류한 레이블이 든 봉인 파일.</translation>
    </message>
    <message>
        <source>The share of all documents judged relevant that are among the first k results.</source>
        <translation>관련 있음으로 판정된 모든 문서 중 상위 k개 결과에 있는 비율.</translation>
    </message>
    <message>
        <source>The share of the first k results returned that are judged; unjudged ones count as not relevant.</source>
        <translation>반환된 상위 k개 결과 중 판정된 비율. 미판정은 관련 없음으로 계산됩니다.</translation>
    </message>
    <message>
        <source>The share of the relevant documents that has to be found, from 0 to 1.</source>
        <translation>찾아야 하는 관련 문서의 비율. 0에서 1까지.</translation>
    </message>
    <message>
        <source>The share of the sub-topics that the first k results answer.</source>
        <translation>처음 k개 결과가 답하는 하위 주제의 비율입니다.</translation>
    </message>
    <message>
        <source>The system&apos;s name (default: as the file says, or its name).</source>
        <translation>시스템 이름(기본값: 파일에 적힌 이름 또는 파일 이름).</translation>
    </message>
    <message>
        <source>The text of the guidelines has changed.</source>
        <translation>가이드라인의 글이 바뀌었습니다.</translation>
    </message>
    <message>
        <source>The values differ although nothing that was recorded differs: the same file was read in another way or by another version.</source>
        <translation>기록된 것은 다르지 않은데 값이 다릅니다. 같은 파일이 다른 방식이나 다른 버전으로 읽혔습니다.</translation>
    </message>
    <message>
        <source>The work in this file and the work in this browser went on apart. Nothing was taken over; send both as files.</source>
        <translation>이 파일의 작업과 이 브라우저의 작업이 따로 진행되었습니다. 아무것도 가져오지 않았습니다. 둘 다 파일로 보내십시오.</translation>
    </message>
    <message>
        <source>The {n} systems cannot be ranked yet: {reason}.</source>
        <translation>시스템 {n}개의 순위를 아직 정할 수 없습니다: {reason}.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>다시 실행할 것이 없습니다.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>실행 취소할 것이 없습니다.</translation>
    </message>
    <message>
        <source>They are left out; their number is always shown.</source>
        <translation>제외하며, 그 수를 항상 표시합니다.</translation>
    </message>
    <message>
        <source>They are removed from the list and the results below move up.</source>
        <translation>목록에서 빼고 아래 결과를 올립니다.</translation>
    </message>
    <message>
        <source>They count with their value, which is 0 for most metrics.</source>
        <translation>그 값으로 계산하며, 대부분의 지표에서 0입니다.</translation>
    </message>
    <message>
        <source>This answers file belongs to another page.</source>
        <translation>이 답 파일은 다른 페이지의 것입니다.</translation>
    </message>
    <message>
        <source>This answers file is cut off or was changed. Save it again where it was made.</source>
        <translation>이 답 파일은 잘렸거나 바뀌었습니다. 만든 곳에서 다시 저장하십시오.</translation>
    </message>
    <message>
        <source>This answers file is of a later version of the program.</source>
        <translation>이 답 파일은 더 새로운 버전의 프로그램에서 만들어졌습니다.</translation>
    </message>
    <message>
        <source>This browser keeps nothing for this page (a private window, or its storage is switched off). Open the page in an ordinary window, or save your work as a file before you close it.</source>
        <translation>이 브라우저는 이 페이지의 내용을 저장하지 않습니다(비공개 창이거나 저장이 꺼져 있음). 일반 창에서 페이지를 열거나, 닫기 전에 작업을 파일로 저장하십시오.</translation>
    </message>
    <message>
        <source>This compares means, although the settings ask for geometric means.</source>
        <translation>설정은 기하 평균을 쓰지만 여기서는 평균을 비교합니다.</translation>
    </message>
    <message>
        <source>This compares means, although the settings ask for medians.</source>
        <translation>설정은 중앙값이지만 여기서는 평균을 비교합니다.</translation>
    </message>
    <message>
        <source>This is a close call: by the test chance is unlikely, but the 95 % interval includes 0.</source>
        <translation>경계에 있는 결과입니다. 검정으로는 우연일 가능성이 낮지만, 95 % 신뢰구간은 0을 포함합니다.</translation>
    </message>
    <message>
        <source>This is a close call: the 95 % interval leaves 0 out, but the test does not rule out chance.</source>
        <translation>경계에 있는 결과입니다. 95 % 신뢰구간은 0을 포함하지 않지만, 검정은 우연을 배제하지 못합니다.</translation>
    </message>
    <message>
        <source>This is not an answers file.</source>
        <translation>답 파일이 아닙니다.</translation>
    </message>
    <message>
        <source>This page is open in another tab, where the work goes on. This one only looks on.</source>
        <translation>이 페이지는 다른 탭에서 열려 있고 작업은 그곳에서 진행됩니다. 이 탭은 보기만 합니다.</translation>
    </message>
    <message>
        <source>This question is not answered yet.</source>
        <translation>이 질문에 아직 답하지 않았습니다.</translation>
    </message>
    <message>
        <source>This tab only looks on: the page is open in another one.</source>
        <translation>이 탭은 보기만 합니다. 페이지가 다른 탭에서 열려 있습니다.</translation>
    </message>
    <message>
        <source>To detect a GSB of {difference} with {share} of the queries not Same, {needed:query is|queries are} needed (80 % power).</source>
        <translation>쿼리의 {share}이(가) 같음이 아닐 때 GSB {difference}을(를) 검출하려면 쿼리 {needed:,}개가 필요합니다(검정력 80 %).</translation>
    </message>
    <message>
        <source>Too fast to read both texts</source>
        <translation>두 글을 다 읽기에는 너무 빠름</translation>
    </message>
    <message>
        <source>Too few pairs to say how well raters agree: only {pairs:pair|pairs} judged by two or more raters (Krippendorff&apos;s alpha{level} {alpha}{interval}).</source>
        <translation>쌍이 너무 적어 평가자 일치도를 말할 수 없습니다. 두 명 이상이 판정한 쌍은 {pairs:,}개뿐입니다(Krippendorff&apos;s alpha{level} {alpha}{interval}).</translation>
    </message>
    <message>
        <source>Too few pairs to say what the model is worth: people and the model both graded {pairs:pair|pairs}, and {few} are needed.</source>
        <translation>쌍이 너무 적어 모델의 가치를 말할 수 없습니다: 사람과 모델이 모두 판정한 쌍이 {pairs:,}개이고 {few}개가 필요합니다.</translation>
    </message>
    <message>
        <source>Two values: the lowest and the highest that grading them can give. Unjudged results of the other systems are included because they count in the ideal order.</source>
        <translation>두 값: 판정하면 가능한 최저값과 최고값. 다른 시스템의 미판정 결과도 이상적 순서에 반영되므로 포함합니다.</translation>
    </message>
    <message>
        <source>Two-sided and exact, over the queries that are not Same.</source>
        <translation>같음이 아닌 쿼리에 대한 양측 정확 검정.</translation>
    </message>
    <message>
        <source>Under which terms it may be used; a name or an address.</source>
        <translation>어떤 조건으로 쓸 수 있는지. 이름이나 주소.</translation>
    </message>
    <message>
        <source>Unjudged results could still change this: once they are judged, it is between {low} and {high}.</source>
        <translation>미판정 결과가 이를 바꿀 수 있습니다. 판정하고 나면 {low}에서 {high} 사이입니다.</translation>
    </message>
    <message>
        <source>Unjudged results count as not relevant, which puts {less} at a disadvantage.</source>
        <translation>미판정 결과는 관련 없음으로 계산되어 {less}에 불리합니다.</translation>
    </message>
    <message>
        <source>Unjudged results in the top {k}: {share}.</source>
        <translation>상위 {k}개의 미판정 결과: {share}.</translation>
    </message>
    <message>
        <source>Value used</source>
        <translation>사용한 값</translation>
    </message>
    <message>
        <source>Verdicts of {count:comparison|comparisons}</source>
        <translation>비교 {count:,}개의 평결</translation>
    </message>
    <message>
        <source>W(i)</source>
        <translation>W(i)</translation>
    </message>
    <message>
        <source>Weighted kappa of the model with raters, and of raters with each other, with 95 % intervals.</source>
        <translation>모델과 평가자의 가중 kappa와 평가자끼리의 가중 kappa, 95 % 구간 포함.</translation>
    </message>
    <message>
        <source>What a grade is worth. linear: rel; exp: 2^rel - 1; table: the gains that the scale defines.</source>
        <translation>등급의 가치. linear: rel, exp: 2^rel - 1, table: 척도가 정한 이득.</translation>
    </message>
    <message>
        <source>What a reader finds at each step who wants T relevant results and stops the sooner they are found.</source>
        <translation>관련 있는 결과 T개를 원하며 빨리 찾을수록 빨리 그만두는 사람이 단계마다 찾는 양입니다.</translation>
    </message>
    <message>
        <source>What else is to be said, such as what changed.</source>
        <translation>바뀐 점 등 그 밖의 설명.</translation>
    </message>
    <message>
        <source>What it is meant for, and what not.</source>
        <translation>무엇을 위한 것이고 무엇을 위한 것이 아닌지.</translation>
    </message>
    <message>
        <source>What it measures</source>
        <translation>측정하는 것</translation>
    </message>
    <message>
        <source>What personal data is in it.</source>
        <translation>어떤 개인정보가 들어 있는지.</translation>
    </message>
    <message>
        <source>What raters see</source>
        <translation>평가자에게 보이는 것</translation>
    </message>
    <message>
        <source>What the eval set is called (default: the project&apos;s name).</source>
        <translation>평가 세트의 이름(기본값: 프로젝트 이름).</translation>
    </message>
    <message>
        <source>What the model is called as a rater (default: as the file says).</source>
        <translation>평가자로서 모델의 이름(기본값: 파일에 적힌 대로).</translation>
    </message>
    <message>
        <source>Where B loses most</source>
        <translation>B가 가장 많이 지는 쿼리</translation>
    </message>
    <message>
        <source>Where B wins most</source>
        <translation>B가 가장 많이 이기는 쿼리</translation>
    </message>
    <message>
        <source>Where it differs</source>
        <translation>다른 곳</translation>
    </message>
    <message>
        <source>Where labels come from</source>
        <translation>레이블의 출처</translation>
    </message>
    <message>
        <source>Where people and grades disagree</source>
        <translation>사람과 등급이 다른 곳</translation>
    </message>
    <message>
        <source>Where the queries come from, and how they were drawn.</source>
        <translation>쿼리를 어디서 어떻게 뽑았는지.</translation>
    </message>
    <message>
        <source>Whether it agrees with people as they do with each other cannot be said: no two people share enough of these pairs</source>
        <translation>사람끼리 일치하는 만큼 사람과 일치하는지 말할 수 없습니다: 두 사람이 함께 판정한 쌍이 충분하지 않습니다</translation>
    </message>
    <message>
        <source>Whether it agrees with people as they do with each other cannot be said: there is no interval of the difference</source>
        <translation>사람끼리 일치하는 만큼 사람과 일치하는지 말할 수 없습니다: 차이의 구간이 없습니다</translation>
    </message>
    <message>
        <source>Whether it may order systems by {metric} cannot be said: that takes two systems and {least:query|queries} whose results people judged whole, and there are {systems:system|systems} and {queries:query|queries}.</source>
        <translation>{metric}로 시스템의 순서를 매겨도 되는지 말할 수 없습니다: 두 시스템과, 사람이 결과를 모두 판정한 쿼리 {least:,}개가 필요한데 시스템 {systems:,}개와 쿼리 {queries:,}개가 있습니다.</translation>
    </message>
    <message>
        <source>Whether it may order systems by {metric} cannot be said: there is no interval of Kendall&apos;s tau.</source>
        <translation>{metric}로 시스템의 순서를 매겨도 되는지 말할 수 없습니다: Kendall&apos;s tau의 구간이 없습니다.</translation>
    </message>
    <message>
        <source>Which documents the ideal order uses. judged: all judged documents of the query, cut at k; retrieved: only those in this list, cut at k; uncut: all judged documents, not cut; hits: all judged documents, cut at k and at the number of results returned.</source>
        <translation>이상적 순서에 쓰는 문서. judged: 쿼리의 판정된 모든 문서를 k에서 자름. retrieved: 이 목록의 문서만 k에서 자름. uncut: 판정된 모든 문서, 자르지 않음. hits: 판정된 모든 문서를 k와 반환된 결과 수에서 자름.</translation>
    </message>
    <message>
        <source>Which pairs</source>
        <translation>어떤 쌍</translation>
    </message>
    <message>
        <source>Which system leads depends on the rater: {leader} leads in {leads} of {times} cases, but not by the grades of {others}.</source>
        <translation>어느 시스템이 앞서는지는 평가자에 따라 다릅니다. {leader}은(는) {times}가지 경우 중 {leads}가지에서 앞서지만, {others}의 등급으로는 아닙니다.</translation>
    </message>
    <message>
        <source>Who answers questions about it.</source>
        <translation>질문에 답하는 사람.</translation>
    </message>
    <message>
        <source>Whom it favours</source>
        <translation>선호하는 시스템</translation>
    </message>
    <message>
        <source>Why this grade?</source>
        <translation>왜 이 등급인가요?</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>이유:</translation>
    </message>
    <message>
        <source>With --labels the sealed file is checked, too, and that it is the one that belongs to RELEASE. Exit code 0: it is what it says. 4: it is not; each difference is printed.</source>
        <translation>--labels가 있으면 봉인 파일과 그것이 RELEASE에 속하는지도 검사합니다. 종료 코드 0: 적힌 대로입니다. 4: 그렇지 않으며, 차이를 모두 출력합니다.</translation>
    </message>
    <message>
        <source>With --qrels: a run file; the first is the baseline A, the second B, with --all there may be more.</source>
        <translation>--qrels와 함께: run 파일. 첫 번째가 기준 시스템 A, 두 번째가 B이며, --all이면 더 있을 수 있습니다.</translation>
    </message>
    <message>
        <source>With a note</source>
        <translation>메모 있음</translation>
    </message>
    <message>
        <source>With all that this release holds, its scale and its label rule.</source>
        <translation>이 릴리스의 모든 내용과 척도, 레이블 규칙을 넣습니다.</translation>
    </message>
    <message>
        <source>With {count} metrics, some may differ by chance alone: the p values by Holm allow for that.</source>
        <translation>지표 {count}개를 함께 보면 일부는 우연히 다를 수 있습니다. Holm p값은 이를 반영합니다.</translation>
    </message>
    <message>
        <source>With {share} of the queries not Same, GSB is at most {share}: a difference of {difference} is impossible.</source>
        <translation>쿼리의 {share}만 같음이 아니므로 GSB는 최대 {share}입니다. {difference}의 차이는 불가능합니다.</translation>
    </message>
    <message>
        <source>Write all that a model answered in PROJECT to OUT, a table (CSV, TSV or JSON Lines by its ending).</source>
        <translation>모델이 PROJECT에서 답한 모든 것을 OUT에 표로 씁니다(확장자에 따라 CSV, TSV 또는 JSON Lines).</translation>
    </message>
    <message>
        <source>Your work is kept in this browser only; a private window forgets it when it is closed. If you began elsewhere, save your work there and drop the file here.</source>
        <translation>작업은 이 브라우저에만 저장되며, 비공개 창은 닫으면 잊습니다. 다른 곳에서 시작했다면 그곳에서 작업을 저장한 뒤 파일을 여기에 놓으십시오.</translation>
    </message>
    <message>
        <source>a JSON object in &apos;{name}&apos;</source>
        <translation>&apos;{name}&apos;에 JSON 객체</translation>
    </message>
    <message>
        <source>a NUL byte at byte {offset}</source>
        <translation>{offset}번째 바이트에 NUL 바이트가 있습니다</translation>
    </message>
    <message>
        <source>a NUL character (\u0000) in a text</source>
        <translation>텍스트에 NUL 문자(\u0000)가 있습니다</translation>
    </message>
    <message>
        <source>a NUL character in &apos;{name}&apos;</source>
        <translation>&apos;{name}&apos;에 NUL 문자가 있습니다</translation>
    </message>
    <message>
        <source>a Windows line end (CRLF) was read as one</source>
        <translation>Windows 줄 끝(CRLF)을 줄 끝 하나로 읽었습니다</translation>
    </message>
    <message>
        <source>a bare carriage return outside of quotes</source>
        <translation>따옴표 밖에 단독 캐리지 리턴이 있습니다</translation>
    </message>
    <message>
        <source>a blank at the beginning or the end of the key</source>
        <translation>키의 앞이나 뒤에 공백이 있습니다</translation>
    </message>
    <message>
        <source>a body in HTML was reduced to plain text</source>
        <translation>HTML 본문을 일반 텍스트로 바꾸었습니다</translation>
    </message>
    <message>
        <source>a budget needs prices: &apos;{one}&apos; and &apos;{other}&apos;</source>
        <translation>예산에는 가격이 필요합니다: &apos;{one}&apos;과 &apos;{other}&apos;</translation>
    </message>
    <message>
        <source>a byte order mark at the start was left out</source>
        <translation>맨 앞의 바이트 순서 표시(BOM)를 제외했습니다</translation>
    </message>
    <message>
        <source>a cancelled annotation is left out</source>
        <translation>취소된 주석을 제외했습니다</translation>
    </message>
    <message>
        <source>a cell longer than {limit} characters</source>
        <translation>셀이 {limit}자보다 깁니다</translation>
    </message>
    <message>
        <source>a chat</source>
        <translation>대화</translation>
    </message>
    <message>
        <source>a colour is written #RRGGBB</source>
        <translation>색은 #RRGGBB로 씁니다</translation>
    </message>
    <message>
        <source>a column &apos;query&apos;, or its name said</source>
        <translation>&apos;query&apos; 열 또는 지정한 열 이름</translation>
    </message>
    <message>
        <source>a column named query_id, query or query_text; or a mapping</source>
        <translation>query_id, query 또는 query_text라는 열. 또는 매핑</translation>
    </message>
    <message>
        <source>a column named winner, verdict, preferred, outcome or score, or columns of raters; or a mapping</source>
        <translation>winner, verdict, preferred, outcome 또는 score라는 열이나 평가자별 열. 또는 매핑</translation>
    </message>
    <message>
        <source>a column of document keys, and none of queries</source>
        <translation>문서 키 열이 있고 쿼리 열은 없음</translation>
    </message>
    <message>
        <source>a column of query keys in the file</source>
        <translation>파일의 쿼리 키 열</translation>
    </message>
    <message>
        <source>a column of query texts</source>
        <translation>쿼리 텍스트 열</translation>
    </message>
    <message>
        <source>a comment (a line that begins with #) was left out</source>
        <translation>주석(#으로 시작하는 줄)을 제외했습니다</translation>
    </message>
    <message>
        <source>a comment that begins with it, as in: 3 qid:1 # 1370 star trek</source>
        <translation>문서 키로 시작하는 주석, 예: 3 qid:1 # 1370 star trek</translation>
    </message>
    <message>
        <source>a comparison needs a candidate</source>
        <translation>비교에는 후보가 필요합니다</translation>
    </message>
    <message>
        <source>a comparison needs a name of 1 to {most} printable characters</source>
        <translation>비교에는 출력 가능한 문자 1~{most}자의 이름이 필요합니다</translation>
    </message>
    <message>
        <source>a comparison needs both systems, A and B</source>
        <translation>비교에는 두 시스템 A와 B가 필요합니다</translation>
    </message>
    <message>
        <source>a control character in a system&apos;s name</source>
        <translation>시스템 이름에 제어 문자가 있습니다</translation>
    </message>
    <message>
        <source>a control character in the rater&apos;s name</source>
        <translation>평가자 이름에 제어 문자가 있습니다</translation>
    </message>
    <message>
        <source>a control character {code} in the key</source>
        <translation>키에 제어 문자 {code}이(가) 있습니다</translation>
    </message>
    <message>
        <source>a conversation, not a question, is left out</source>
        <translation>질문이 아닌 대화를 제외했습니다</translation>
    </message>
    <message>
        <source>a criterion needs 1 to {most} printable characters: {name}</source>
        <translation>기준에는 출력 가능한 문자 1~{most}자가 필요합니다: {name}</translation>
    </message>
    <message>
        <source>a decimal number</source>
        <translation>십진수</translation>
    </message>
    <message>
        <source>a difference and a spread above 0 tell how many queries are needed</source>
        <translation>차이와 퍼짐이 0보다 크면 필요한 쿼리 수를 알 수 있습니다</translation>
    </message>
    <message>
        <source>a difference of {difference} needs {count:query|queries}</source>
        <translation>{difference}의 차이를 보이려면 쿼리 {count:,}개가 필요합니다</translation>
    </message>
    <message>
        <source>a document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>a document a second time in one result list: the first is kept</source>
        <translation>한 결과 목록에 같은 문서가 다시 나왔습니다. 첫 번째를 남겼습니다</translation>
    </message>
    <message>
        <source>a document in every row</source>
        <translation>모든 행에 문서</translation>
    </message>
    <message>
        <source>a document longer than {limit} characters</source>
        <translation>문서가 {limit}자보다 깁니다</translation>
    </message>
    <message>
        <source>a document of {size} bytes</source>
        <translation>{size}바이트인 문서</translation>
    </message>
    <message>
        <source>a document was changed again since; undo the later change first</source>
        <translation>그 뒤 문서가 다시 바뀌었습니다. 나중의 변경을 먼저 취소하십시오</translation>
    </message>
    <message>
        <source>a document with its rating</source>
        <translation>평점이 있는 문서</translation>
    </message>
    <message>
        <source>a document without a number</source>
        <translation>번호가 없는 문서</translation>
    </message>
    <message>
        <source>a document without a rating is left out</source>
        <translation>평점이 없는 문서를 제외했습니다</translation>
    </message>
    <message>
        <source>a drawing (SVG) is not shown</source>
        <translation>SVG 그림은 표시하지 않습니다</translation>
    </message>
    <message>
        <source>a file holds one run; there are {count}</source>
        <translation>파일에는 run이 하나만 들어가는데 {count}개 있습니다</translation>
    </message>
    <message>
        <source>a file of text, a workbook or Parquet</source>
        <translation>텍스트 파일, 통합 문서 또는 Parquet</translation>
    </message>
    <message>
        <source>a file on a disk</source>
        <translation>디스크의 파일</translation>
    </message>
    <message>
        <source>a file that ends; --no-limit (in the window: Read it all) reads any</source>
        <translation>끝이 있는 파일. --no-limit(창에서는 모두 읽기)이면 크기 제한 없이 읽습니다</translation>
    </message>
    <message>
        <source>a file that is packed once</source>
        <translation>한 번만 압축한 파일</translation>
    </message>
    <message>
        <source>a file with content</source>
        <translation>내용이 있는 파일</translation>
    </message>
    <message>
        <source>a file, or a folder of BEIR&apos;s; choose the files in it</source>
        <translation>파일 또는 BEIR 폴더. 안의 파일을 선택하십시오</translation>
    </message>
    <message>
        <source>a flag needs 1 to {most} printable characters</source>
        <translation>플래그에는 출력 가능한 문자 1~{most}자가 필요합니다</translation>
    </message>
    <message>
        <source>a gain is a number from 0</source>
        <translation>이득은 0 이상의 숫자입니다</translation>
    </message>
    <message>
        <source>a gate needs at least one rule</source>
        <translation>규칙이 하나 이상 있어야 합니다</translation>
    </message>
    <message>
        <source>a grade</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>a grade although the status is {status}</source>
        <translation>상태가 {status}인데 등급이 있습니다</translation>
    </message>
    <message>
        <source>a grade must be a finite number</source>
        <translation>등급은 유한한 수여야 합니다</translation>
    </message>
    <message>
        <source>a grade, or one of {names}</source>
        <translation>등급, 또는 {names} 중 하나</translation>
    </message>
    <message>
        <source>a group of queries</source>
        <translation>쿼리 그룹</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>추측</translation>
    </message>
    <message>
        <source>a header with {columns}</source>
        <translation>{columns}이(가) 있는 머리글</translation>
    </message>
    <message>
        <source>a hit</source>
        <translation>검색 결과</translation>
    </message>
    <message>
        <source>a hit with its rating</source>
        <translation>평점이 있는 검색 결과</translation>
    </message>
    <message>
        <source>a hotkey is one printable character</source>
        <translation>단축키는 출력 가능한 문자 하나입니다</translation>
    </message>
    <message>
        <source>a judgement</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>a judging time below 0 or above one day; kept</source>
        <translation>판정에 걸린 시간이 0보다 작거나 하루를 넘습니다. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>a judgment made before the year 2000; kept</source>
        <translation>판정 시각이 2000년 이전입니다. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>a judgment made in the future; kept</source>
        <translation>판정 시각이 미래입니다. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>a judgment of document &apos;{doc}&apos; for query &apos;{query}&apos; by &apos;{rater}&apos;</source>
        <translation>쿼리 &apos;{query}&apos;의 문서 &apos;{doc}&apos;에 대한 &apos;{rater}&apos;의 판정</translation>
    </message>
    <message>
        <source>a judgment that failed is left out</source>
        <translation>실패한 판정을 제외했습니다</translation>
    </message>
    <message>
        <source>a judgment without a rating is left out</source>
        <translation>평점이 없는 판정을 제외했습니다</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>a key comes twice</source>
        <translation>키가 두 번 나옵니다</translation>
    </message>
    <message>
        <source>a key is 1 to 60 letters, digits, dots, dashes or underscores</source>
        <translation>키는 문자, 숫자, 점, 하이픈, 밑줄 1~60자입니다</translation>
    </message>
    <message>
        <source>a key, and the table is about documents</source>
        <translation>키이며, 표는 문서에 관한 것입니다</translation>
    </message>
    <message>
        <source>a key, and the table is about queries</source>
        <translation>키이며, 표는 쿼리에 관한 것입니다</translation>
    </message>
    <message>
        <source>a kind of tie, but no tie</source>
        <translation>동점의 종류가 있지만 동점이 아닙니다</translation>
    </message>
    <message>
        <source>a label could not be stored ({kind})</source>
        <translation>레이블을 저장하지 못했습니다({kind})</translation>
    </message>
    <message>
        <source>a large file, read once it is chosen</source>
        <translation>큰 파일. 선택하면 읽습니다</translation>
    </message>
    <message>
        <source>a later import or correction changed the same documents; undo that one first</source>
        <translation>나중의 가져오기나 수정이 같은 문서를 바꿨습니다. 먼저 그것을 취소하십시오</translation>
    </message>
    <message>
        <source>a later import or correction changed the same queries; undo that one first</source>
        <translation>나중의 가져오기나 수정이 같은 쿼리를 바꿨습니다. 먼저 그것을 취소하십시오</translation>
    </message>
    <message>
        <source>a later import or correction holds the same queries; undo that one first</source>
        <translation>나중의 가져오기나 수정에 같은 쿼리가 있습니다. 먼저 그것을 취소하십시오</translation>
    </message>
    <message>
        <source>a line longer than {limit} bytes</source>
        <translation>{limit}바이트보다 긴 줄이 있습니다</translation>
    </message>
    <message>
        <source>a line that begins with # is a comment and was left out, though it looks like a row</source>
        <translation>#으로 시작하는 줄은 주석이라 제외했지만 데이터 행처럼 보입니다</translation>
    </message>
    <message>
        <source>a line that is no vote is left out</source>
        <translation>투표가 아닌 줄을 제외했습니다</translation>
    </message>
    <message>
        <source>a list of citations</source>
        <translation>인용 목록</translation>
    </message>
    <message>
        <source>a list of contexts</source>
        <translation>컨텍스트 목록</translation>
    </message>
    <message>
        <source>a list of document keys</source>
        <translation>문서 키 목록</translation>
    </message>
    <message>
        <source>a list of objects with {names}</source>
        <translation>{names}이(가) 있는 객체의 목록</translation>
    </message>
    <message>
        <source>a list of raters</source>
        <translation>평가자 목록</translation>
    </message>
    <message>
        <source>a list of ratings</source>
        <translation>평점 목록</translation>
    </message>
    <message>
        <source>a list of references</source>
        <translation>참고 문헌 목록</translation>
    </message>
    <message>
        <source>a list of sentences: {example}</source>
        <translation>문장 목록: {example}</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>텍스트 목록</translation>
    </message>
    <message>
        <source>a mapping of the words</source>
        <translation>단어의 매핑</translation>
    </message>
    <message>
        <source>a mapping of the words (such as 0=tie, 1=first, 2=second), or the column as score</source>
        <translation>단어의 매핑(예: 0=tie, 1=first, 2=second), 또는 그 열을 점수로 지정</translation>
    </message>
    <message>
        <source>a mapping of the words, such as b=second or b=baseline</source>
        <translation>단어의 매핑, 예: b=second 또는 b=baseline</translation>
    </message>
    <message>
        <source>a mapping such as {example}</source>
        <translation>{example} 같은 매핑</translation>
    </message>
    <message>
        <source>a mark ends at character {end:,} of a text of {length:,}</source>
        <translation>표시가 {end:,}번째 문자에서 끝나지만 텍스트는 {length:,}자입니다</translation>
    </message>
    <message>
        <source>a mark from {start} to {end} marks nothing</source>
        <translation>{start}부터 {end}까지의 표시에 내용이 없습니다</translation>
    </message>
    <message>
        <source>a mark in document &apos;{doc}&apos; for query &apos;{query}&apos;</source>
        <translation>쿼리 &apos;{query}&apos;의 문서 &apos;{doc}&apos;에 있는 표시</translation>
    </message>
    <message>
        <source>a mark is in title, body or field:NAME, not in &apos;{field}&apos;</source>
        <translation>표시는 &apos;{field}&apos;이(가) 아니라 title, body 또는 field:NAME에 있어야 합니다</translation>
    </message>
    <message>
        <source>a mark needs the SHA-256 of its text, in 64 digits of 0-9 and a-f</source>
        <translation>표시에는 텍스트의 SHA-256이 0-9와 a-f의 64자리로 필요합니다</translation>
    </message>
    <message>
        <source>a model is measured by people&apos;s labels; choose a label rule that counts people</source>
        <translation>모델은 사람의 레이블로 측정합니다. 사람을 세는 레이블 규칙을 선택하십시오</translation>
    </message>
    <message>
        <source>a name needs 1 to {most} printable characters</source>
        <translation>이름에는 출력 가능한 문자 1~{most}자가 필요합니다</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>수</translation>
    </message>
    <message>
        <source>a number from -{most} to {most}</source>
        <translation>-{most}에서 {most}까지의 수</translation>
    </message>
    <message>
        <source>a number or a known word; or say what it counts as (--grades &apos;{word}={grade}&apos;, or in the preview)</source>
        <translation>수 또는 알려진 단어. 또는 무엇으로 셀지 지정(--grades &apos;{word}={grade}&apos;, 또는 미리보기에서)</translation>
    </message>
    <message>
        <source>a number that a 64-bit float can hold</source>
        <translation>64비트 부동소수점으로 나타낼 수 있는 수</translation>
    </message>
    <message>
        <source>a number that a 64-bit float cannot hold</source>
        <translation>64비트 부동소수점으로 나타낼 수 없는 수</translation>
    </message>
    <message>
        <source>a number with a decimal point, not a comma</source>
        <translation>쉼표가 아니라 소수점을 쓴 수</translation>
    </message>
    <message>
        <source>a pair a second time with another grade: the {choice} is kept</source>
        <translation>같은 쌍이 다른 등급으로 다시 나왔습니다. {choice} 것을 남겼습니다</translation>
    </message>
    <message>
        <source>a pair has two grades (first in line {before}), of which one counts</source>
        <translation>한 쌍에 등급이 둘이며(처음은 {before}행) 하나만 셉니다</translation>
    </message>
    <message>
        <source>a pair of query and document</source>
        <translation>쿼리-문서 쌍</translation>
    </message>
    <message>
        <source>a person is called {name} already; choose another name</source>
        <translation>{name}(이)라는 사람이 이미 있습니다. 다른 이름을 고르십시오</translation>
    </message>
    <message>
        <source>a plain file; unpack it and import that</source>
        <translation>일반 파일. 압축을 풀어 가져오십시오</translation>
    </message>
    <message>
        <source>a positive score must mean that one of the two systems is better</source>
        <translation>양수 점수는 두 시스템 중 하나가 더 좋다는 뜻이어야 합니다</translation>
    </message>
    <message>
        <source>a preference of strength 0</source>
        <translation>강도가 0인 선호</translation>
    </message>
    <message>
        <source>a printable name</source>
        <translation>출력 가능한 이름</translation>
    </message>
    <message>
        <source>a query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>a query in every row</source>
        <translation>모든 행에 쿼리</translation>
    </message>
    <message>
        <source>a query with its ratings</source>
        <translation>평점이 있는 쿼리</translation>
    </message>
    <message>
        <source>a query with its text</source>
        <translation>텍스트가 있는 쿼리</translation>
    </message>
    <message>
        <source>a query without a key got one made from its text</source>
        <translation>키가 없는 쿼리에 텍스트로 만든 키를 주었습니다</translation>
    </message>
    <message>
        <source>a query without a text</source>
        <translation>텍스트가 없는 쿼리</translation>
    </message>
    <message>
        <source>a query without an answer is in no result list</source>
        <translation>답이 없는 쿼리는 결과 목록에 없습니다</translation>
    </message>
    <message>
        <source>a query without text</source>
        <translation>텍스트가 없는 쿼리</translation>
    </message>
    <message>
        <source>a quote that opens here does not close its cell (noticed in line {line})</source>
        <translation>여기서 연 따옴표가 셀을 닫지 않습니다({line}행에서 발견)</translation>
    </message>
    <message>
        <source>a quote that opens here is never closed</source>
        <translation>여기서 연 따옴표가 닫히지 않습니다</translation>
    </message>
    <message>
        <source>a ranking of documents is read as a result list by the person who made it, not as grades</source>
        <translation>문서의 순서를 등급이 아니라 매긴 사람의 결과 목록으로 읽었습니다</translation>
    </message>
    <message>
        <source>a rater has several checks of the same item; the last one becomes current</source>
        <translation>한 평가자에게 같은 항목의 확인이 여러 번 있습니다. 마지막 것이 현재 값이 됩니다</translation>
    </message>
    <message>
        <source>a rater in each row, or one for the file (--rater NAME, or the field in the preview)</source>
        <translation>행마다 평가자, 또는 파일 전체에 한 명(--rater NAME, 또는 미리보기의 입력란)</translation>
    </message>
    <message>
        <source>a rater needs a name of 1 to {most} printable characters</source>
        <translation>평가자 이름은 출력 가능한 문자 1~{most}자여야 합니다</translation>
    </message>
    <message>
        <source>a rater&apos;s name begins or ends with a blank; kept exactly</source>
        <translation>평가자 이름의 앞이나 뒤에 공백이 있습니다. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>a rating</source>
        <translation>평점</translation>
    </message>
    <message>
        <source>a reason needs 1 to {most} printable characters: {reason}</source>
        <translation>이유에는 출력 가능한 문자 1~{most}자가 필요합니다: {reason}</translation>
    </message>
    <message>
        <source>a release brings its own name and scale</source>
        <translation>릴리스에는 이름과 척도가 이미 있습니다</translation>
    </message>
    <message>
        <source>a release holds people&apos;s labels, with the judgments behind them; choose a label rule that counts people</source>
        <translation>릴리스에는 사람의 라벨과 그 바탕이 된 판정이 들어갑니다. 사람을 세는 라벨 규칙을 고르십시오</translation>
    </message>
    <message>
        <source>a request with its ratings</source>
        <translation>평점이 있는 요청</translation>
    </message>
    <message>
        <source>a response</source>
        <translation>응답</translation>
    </message>
    <message>
        <source>a response without a grade is left out</source>
        <translation>등급이 없는 응답을 제외했습니다</translation>
    </message>
    <message>
        <source>a result</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>a result list of a query without a text is left out</source>
        <translation>텍스트가 없는 쿼리의 결과 목록을 제외했습니다</translation>
    </message>
    <message>
        <source>a row without a verdict is left out</source>
        <translation>평결이 없는 행을 제외했습니다</translation>
    </message>
    <message>
        <source>a rule with &apos;not worse&apos; or &apos;better&apos; needs --baseline</source>
        <translation>&apos;not worse&apos;나 &apos;better&apos;가 있는 규칙에는 --baseline이 필요합니다</translation>
    </message>
    <message>
        <source>a run, qrels, queries, documents, judgments or preferences; or say what it is when importing (--as, or in the preview)</source>
        <translation>run, qrels, 쿼리, 문서, 판정 또는 선호. 또는 가져올 때 지정(--as, 또는 미리보기에서)</translation>
    </message>
    <message>
        <source>a saved evaluation needs a name of 1 to {most} printable characters</source>
        <translation>저장된 평가에는 출력 가능한 문자 1~{most}자의 이름이 필요합니다</translation>
    </message>
    <message>
        <source>a scale has 2 to {most} grades</source>
        <translation>척도의 등급은 2~{most}개입니다</translation>
    </message>
    <message>
        <source>a scale has at most {most} further criteria</source>
        <translation>척도의 추가 기준은 최대 {most}개입니다</translation>
    </message>
    <message>
        <source>a scale&apos;s key is 1 to 60 letters, digits, dots, dashes or underscores</source>
        <translation>척도의 키는 문자, 숫자, 점, 하이픈, 밑줄 1~60자입니다</translation>
    </message>
    <message>
        <source>a search configuration of OpenSearch</source>
        <translation>OpenSearch 검색 구성</translation>
    </message>
    <message>
        <source>a second run tag in one file</source>
        <translation>한 파일에 두 번째 run 태그가 있습니다</translation>
    </message>
    <message>
        <source>a second time and different, first in line {before}</source>
        <translation>다른 내용으로 다시 나왔습니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>a secret goes over https only</source>
        <translation>비밀 값은 https로만 보냅니다</translation>
    </message>
    <message>
        <source>a sentence with its text</source>
        <translation>텍스트가 있는 문장</translation>
    </message>
    <message>
        <source>a shorter text</source>
        <translation>더 짧은 텍스트</translation>
    </message>
    <message>
        <source>a small part of what was asked</source>
        <translation>질문의 작은 일부</translation>
    </message>
    <message>
        <source>a space {code} inside the key</source>
        <translation>키에 공백 문자 {code}이(가) 있습니다</translation>
    </message>
    <message>
        <source>a split needs at least two parts</source>
        <translation>나누려면 둘 이상이 필요합니다</translation>
    </message>
    <message>
        <source>a strength from 1 to {most}</source>
        <translation>1에서 {most}까지의 강도</translation>
    </message>
    <message>
        <source>a system cannot be compared with itself: choose different systems</source>
        <translation>시스템을 자기 자신과 비교할 수 없습니다. 서로 다른 시스템을 선택하세요</translation>
    </message>
    <message>
        <source>a system needs a name of 1 to {most} printable characters</source>
        <translation>시스템 이름은 출력 가능한 문자 1~{most}자여야 합니다</translation>
    </message>
    <message>
        <source>a system that is not one of the two compared</source>
        <translation>비교하는 두 시스템이 아닌 시스템입니다</translation>
    </message>
    <message>
        <source>a system&apos;s name that is also a word for a verdict, and they differ</source>
        <translation>시스템 이름이 평결을 뜻하는 단어이기도 하며 서로 다릅니다</translation>
    </message>
    <message>
        <source>a task needs a name of 1 to {most} printable characters</source>
        <translation>작업에는 출력 가능한 문자 1~{most}자의 이름이 필요합니다</translation>
    </message>
    <message>
        <source>a template of queries</source>
        <translation>쿼리 템플릿</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>a text file</source>
        <translation>텍스트 파일</translation>
    </message>
    <message>
        <source>a text file or a workbook (XLSX)</source>
        <translation>텍스트 파일 또는 통합 문서(XLSX)</translation>
    </message>
    <message>
        <source>a text in &apos;{name}&apos;</source>
        <translation>&apos;{name}&apos;에 텍스트</translation>
    </message>
    <message>
        <source>a text of 1 to {most:,} characters</source>
        <translation>1~{most:,}자의 텍스트</translation>
    </message>
    <message>
        <source>a text or a number</source>
        <translation>텍스트 또는 수</translation>
    </message>
    <message>
        <source>a text or a number: give the column the format Text</source>
        <translation>텍스트 또는 수: 열의 서식을 텍스트로 하십시오</translation>
    </message>
    <message>
        <source>a tie with a strength</source>
        <translation>동점인데 강도가 있습니다</translation>
    </message>
    <message>
        <source>a time without a time zone</source>
        <translation>시간대가 없는 시각입니다</translation>
    </message>
    <message>
        <source>a title has 1 to {most} printable characters</source>
        <translation>제목은 출력 가능한 문자 1~{most}자입니다</translation>
    </message>
    <message>
        <source>a topic</source>
        <translation>토픽</translation>
    </message>
    <message>
        <source>a topic begins in the one of line {before}</source>
        <translation>{before}행의 토픽 안에서 다른 토픽이 시작됩니다</translation>
    </message>
    <message>
        <source>a topic without a number</source>
        <translation>번호가 없는 토픽</translation>
    </message>
    <message>
        <source>a user for each answer</source>
        <translation>답마다 사용자 한 명</translation>
    </message>
    <message>
        <source>a user or password in the URL would be kept with it; name a secret and put {place} into a header</source>
        <translation>URL의 사용자나 비밀번호는 함께 저장됩니다. 비밀 값을 지정하고 {place}을(를) 헤더에 넣으세요</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>a value in column {column}, beyond {limit}</source>
        <translation>열 {column}에 값이 있습니다. {limit}을(를) 넘습니다</translation>
    </message>
    <message>
        <source>a value in {cell}, where the header has no column</source>
        <translation>{cell}에 값이 있지만 머리글에 그 열이 없습니다</translation>
    </message>
    <message>
        <source>a value is a number from 0 to {most}</source>
        <translation>값은 0~{most}의 숫자입니다</translation>
    </message>
    <message>
        <source>a verdict of &apos;{rater}&apos; on query &apos;{query}&apos;</source>
        <translation>쿼리 &apos;{query}&apos;에 대한 &apos;{rater}&apos;의 평결</translation>
    </message>
    <message>
        <source>a verdict that the mapping does not name</source>
        <translation>매핑에 없는 평결입니다</translation>
    </message>
    <message>
        <source>a vote without a conversation got a key from its time and line</source>
        <translation>대화가 없는 투표에 시각과 줄 번호로 만든 키를 주었습니다</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>정수</translation>
    </message>
    <message>
        <source>a whole number (import decimal grades as a judgments CSV)</source>
        <translation>정수(소수 등급은 판정 CSV로 가져오십시오)</translation>
    </message>
    <message>
        <source>a whole number from -{most} to {most}</source>
        <translation>-{most}에서 {most}까지의 정수</translation>
    </message>
    <message>
        <source>a whole number from 0</source>
        <translation>0 이상의 정수</translation>
    </message>
    <message>
        <source>a whole number from 0 to {most}</source>
        <translation>0에서 {most}까지의 정수</translation>
    </message>
    <message>
        <source>a whole number from 0, in ASCII digits</source>
        <translation>ASCII 숫자로 된 0 이상의 정수</translation>
    </message>
    <message>
        <source>a whole number from 1</source>
        <translation>1 이상의 정수</translation>
    </message>
    <message>
        <source>a whole number in ASCII digits</source>
        <translation>ASCII 숫자로 된 정수</translation>
    </message>
    <message>
        <source>a whole number of {count} digits</source>
        <translation>{count}자리 정수</translation>
    </message>
    <message>
        <source>a workbook (XLSX)</source>
        <translation>통합 문서(XLSX)</translation>
    </message>
    <message>
        <source>a workbook of {kinds}</source>
        <translation>{kinds}이(가) 든 통합 문서</translation>
    </message>
    <message>
        <source>a {kind} as in line {line}</source>
        <translation>{line}행과 같은 {kind}</translation>
    </message>
    <message>
        <source>a {name} holds characters that turn the writing direction: {key}; kept exactly</source>
        <translation>{name}에 쓰기 방향을 바꾸는 문자가 있습니다: {key}. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>a {name} holds invisible characters: {key}; kept exactly</source>
        <translation>{name}에 보이지 않는 문자가 있습니다: {key}. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>a {name} without spaces</source>
        <translation>공백이 없는 {name}</translation>
    </message>
    <message>
        <source>about {time}</source>
        <translation>약 {time}</translation>
    </message>
    <message>
        <source>accept, reject or ignore</source>
        <translation>accept, reject 또는 ignore</translation>
    </message>
    <message>
        <source>addresses of images and fields are left out</source>
        <translation>이미지 주소와 필드를 제외했습니다</translation>
    </message>
    <message>
        <source>addresses of images are left out</source>
        <translation>이미지 주소를 제외했습니다</translation>
    </message>
    <message>
        <source>adjudicate, disagreements, resolve, gold</source>
        <translation>판결, 불일치, 해결, 정답</translation>
    </message>
    <message>
        <source>again, repeat</source>
        <translation>다시, 반복</translation>
    </message>
    <message>
        <source>aggregation {name} needs the whole run; say another, such as aggregation=&apos;mean&apos;</source>
        <translation>집계 방식 {name}에는 전체 run이 필요합니다. aggregation=&apos;mean&apos; 같은 다른 방식을 지정하세요</translation>
    </message>
    <message>
        <source>all</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>all answers are kept</source>
        <translation>모든 답이 저장되었습니다</translation>
    </message>
    <message>
        <source>all items</source>
        <translation>모든 항목</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>all queries</source>
        <translation>모든 쿼리</translation>
    </message>
    <message>
        <source>all systems have the same value</source>
        <translation>모든 시스템의 값이 같습니다</translation>
    </message>
    <message>
        <source>all {count:,} have a text</source>
        <translation>{count:,}개 모두 텍스트 있음</translation>
    </message>
    <message>
        <source>all {items:item|items} of the comparison {name} are judged</source>
        <translation>비교 {name}의 항목 {items:,}개를 모두 판정함</translation>
    </message>
    <message>
        <source>all {pairs:pair|pairs} of the task {name} are judged</source>
        <translation>작업 {name}의 쌍 {pairs:,}개를 모두 판정함</translation>
    </message>
    <message>
        <source>also at</source>
        <translation>반대쪽 순위</translation>
    </message>
    <message>
        <source>also at {rank}</source>
        <translation>{rank}위에도 있음</translation>
    </message>
    <message>
        <source>an HTML body says it is {claimed}, but the file was read as {encoding}</source>
        <translation>HTML 본문은 {claimed}(이)라고 하지만 파일을 {encoding}(으)로 읽었습니다</translation>
    </message>
    <message>
        <source>an annotation</source>
        <translation>주석</translation>
    </message>
    <message>
        <source>an annotation without a grade is left out</source>
        <translation>등급이 없는 주석을 제외했습니다</translation>
    </message>
    <message>
        <source>an answer has at most {most:,} characters</source>
        <translation>답은 최대 {most:,}자입니다</translation>
    </message>
    <message>
        <source>an answer with too many passages</source>
        <translation>답의 구절이 너무 많습니다</translation>
    </message>
    <message>
        <source>an answer without a topic</source>
        <translation>토픽이 없는 답</translation>
    </message>
    <message>
        <source>an answer, but not whose it is</source>
        <translation>답이 있지만 누구의 것인지 알 수 없습니다</translation>
    </message>
    <message>
        <source>an archive with one file; unpack it and import the files you want</source>
        <translation>파일이 하나인 압축 파일. 압축을 풀고 원하는 파일을 가져오십시오</translation>
    </message>
    <message>
        <source>an example</source>
        <translation>예시</translation>
    </message>
    <message>
        <source>an object of names and texts</source>
        <translation>이름과 텍스트로 된 객체</translation>
    </message>
    <message>
        <source>an office document</source>
        <translation>오피스 문서</translation>
    </message>
    <message>
        <source>an order of items, or buckets of them</source>
        <translation>항목의 순서 또는 항목의 묶음</translation>
    </message>
    <message>
        <source>another answer of {system} to query {query} than before</source>
        <translation>쿼리 {query}에 대한 {system}의 답이 앞과 다릅니다</translation>
    </message>
    <message>
        <source>another criterion has this key</source>
        <translation>다른 기준이 이 키를 씁니다</translation>
    </message>
    <message>
        <source>another criterion has this title</source>
        <translation>다른 기준이 이 제목을 씁니다</translation>
    </message>
    <message>
        <source>another grade has this hotkey</source>
        <translation>다른 등급이 이 단축키를 씁니다</translation>
    </message>
    <message>
        <source>another grade has this name</source>
        <translation>다른 등급이 이 이름을 씁니다</translation>
    </message>
    <message>
        <source>another name (--comparison NAME, or the field in the preview)</source>
        <translation>다른 이름(--comparison NAME, 또는 미리보기의 입력란)</translation>
    </message>
    <message>
        <source>another name (--system NAME, or the field in the preview)</source>
        <translation>다른 이름(--system NAME, 또는 미리보기의 입력란)</translation>
    </message>
    <message>
        <source>another program has changed this history, from the event named on: compare with a backup (`ndcg-gui backups`, `ndcg-gui restore --to`); `ndcg-gui recover --list` says what this computer&apos;s journal has of it</source>
        <translation>다른 프로그램이 언급된 이벤트부터 이 이력을 바꿨습니다. 백업과 비교하십시오(`ndcg-gui backups`, `ndcg-gui restore --to`). 이 컴퓨터의 저널에 있는 내용은 `ndcg-gui recover --list`로 볼 수 있습니다</translation>
    </message>
    <message>
        <source>another program is writing to the project</source>
        <translation>다른 프로그램이 프로젝트에 쓰고 있습니다</translation>
    </message>
    <message>
        <source>another program is writing to the project file</source>
        <translation>다른 프로그램이 프로젝트 파일에 쓰고 있습니다</translation>
    </message>
    <message>
        <source>another program was writing to the project at the same time</source>
        <translation>다른 프로그램이 동시에 프로젝트에 썼습니다</translation>
    </message>
    <message>
        <source>another program wrote another project, or an older copy of this one, over the project while it was open; nothing is stored in it any more. Close the project and restore a backup: the labels that it lacks are then offered from the recovery journal</source>
        <translation>프로젝트가 열려 있는 동안 다른 프로그램이 다른 프로젝트나 이전 사본으로 덮어썼습니다. 더 이상 저장하지 않습니다. 프로젝트를 닫고 백업을 복원하십시오. 없는 레이블은 복구 저널에서 되찾을 수 있습니다</translation>
    </message>
    <message>
        <source>another program wrote into these tables, or took rows out: `ndcg-gui backups` lists the backups, `ndcg-gui restore` puts one in place, and `ndcg-gui recover` brings back what was judged since; for a project on a server, those who keep it restore theirs</source>
        <translation>다른 프로그램이 이 테이블에 쓰거나 행을 지웠습니다. `ndcg-gui backups`로 백업을 보고, `ndcg-gui restore`로 복원하고, `ndcg-gui recover`로 그 뒤의 판정을 되찾으십시오. 서버의 프로젝트는 관리자가 백업을 복원합니다</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>다른 이유</translation>
    </message>
    <message>
        <source>another text of query {key} than in line {line}</source>
        <translation>쿼리 {key}의 텍스트가 {line}행과 다릅니다</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>답변</translation>
    </message>
    <message>
        <source>answer by criterion</source>
        <translation>기준별 답</translation>
    </message>
    <message>
        <source>answer to a question</source>
        <translation>질문에 대한 답</translation>
    </message>
    <message>
        <source>answer to {number:remark|remarks}</source>
        <translation>의견 {number:,}개에 답변</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>답변됨</translation>
    </message>
    <message>
        <source>answers a part, or beside the point</source>
        <translation>일부만 답하거나 요점을 벗어남</translation>
    </message>
    <message>
        <source>answers became documents, with the retrieved contexts as passages</source>
        <translation>답을 문서로, 검색된 컨텍스트를 구절로 만들었습니다</translation>
    </message>
    <message>
        <source>answers it all</source>
        <translation>모두 답함</translation>
    </message>
    <message>
        <source>answers just what was asked</source>
        <translation>질문에 꼭 맞게 답함</translation>
    </message>
    <message>
        <source>answers most of it</source>
        <translation>대부분에 답함</translation>
    </message>
    <message>
        <source>answers most of what was asked</source>
        <translation>질문의 대부분에 답함</translation>
    </message>
    <message>
        <source>answers nearly all</source>
        <translation>거의 모두 답함</translation>
    </message>
    <message>
        <source>answers of systems that the project has are left out: their lists stay as they are</source>
        <translation>프로젝트에 있는 시스템의 답은 제외했습니다. 목록은 그대로입니다</translation>
    </message>
    <message>
        <source>answers that were not submitted are left out</source>
        <translation>제출되지 않은 답을 제외했습니다</translation>
    </message>
    <message>
        <source>answers the whole question</source>
        <translation>질문 전체에 답함</translation>
    </message>
    <message>
        <source>answers to several questions: {names}</source>
        <translation>여러 질문에 대한 답: {names}</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>are new</source>
        <translation>새것</translation>
    </message>
    <message>
        <source>are not those of the sealed release</source>
        <translation>봉인된 릴리스의 것이 아닙니다</translation>
    </message>
    <message>
        <source>as it was mapped</source>
        <translation>매핑된 대로</translation>
    </message>
    <message>
        <source>as many from head, torso and tail, within each in proportion to traffic</source>
        <translation>머리, 몸통, 꼬리에서 같은 수만큼, 각각 안에서는 트래픽에 비례하여</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>시스템 설정대로</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>물은 모델</translation>
    </message>
    <message>
        <source>asking</source>
        <translation>묻는 중</translation>
    </message>
    <message>
        <source>assign, rejudge</source>
        <translation>배정, 다시 판정</translation>
    </message>
    <message>
        <source>assign, sample, pairs, work</source>
        <translation>배정, 표본, 쌍, 일</translation>
    </message>
    <message>
        <source>assignments, progress, work</source>
        <translation>배정, 진행 상황, 일</translation>
    </message>
    <message>
        <source>at least {count} queries have to be drawn</source>
        <translation>쿼리를 {count}개 이상 추출해야 합니다</translation>
    </message>
    <message>
        <source>at most {count} examples of {most} characters</source>
        <translation>예시는 최대 {count}개, 각 {most}자입니다</translation>
    </message>
    <message>
        <source>at most {limit}</source>
        <translation>최대 {limit}개</translation>
    </message>
    <message>
        <source>at most {limit} bytes</source>
        <translation>최대 {limit}바이트</translation>
    </message>
    <message>
        <source>at most {most} characters</source>
        <translation>최대 {most}자</translation>
    </message>
    <message>
        <source>at most {most} passages and {size} characters of them</source>
        <translation>구절 최대 {most}개, 합해서 {size}자</translation>
    </message>
    <message>
        <source>attack</source>
        <translation>공격</translation>
    </message>
    <message>
        <source>automatic, auto-advance</source>
        <translation>자동, 자동 넘김</translation>
    </message>
    <message>
        <source>away</source>
        <translation>자리 비움</translation>
    </message>
    <message>
        <source>b may mean the second system (as a and b do) or bad (as g, s and b do)</source>
        <translation>b는 두 번째 시스템(a와 b처럼) 또는 bad(g, s, b처럼)를 뜻할 수 있습니다</translation>
    </message>
    <message>
        <source>backup, recover, older version, lost</source>
        <translation>백업, 복구, 이전 버전, 잃어버림</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>나쁨</translation>
    </message>
    <message>
        <source>bare carriage returns (old Mac) were read as line ends</source>
        <translation>단독 캐리지 리턴(옛 Mac)을 줄 끝으로 읽었습니다</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>기준 시스템</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>기준 시스템이 더 좋음</translation>
    </message>
    <message>
        <source>baseline, much</source>
        <translation>기준 시스템, 훨씬 좋음</translation>
    </message>
    <message>
        <source>baseline, very much</source>
        <translation>기준 시스템, 매우 훨씬 좋음</translation>
    </message>
    <message>
        <source>blanks or tabs</source>
        <translation>공백 또는 탭</translation>
    </message>
    <message>
        <source>block of text</source>
        <translation>글 블록</translation>
    </message>
    <message>
        <source>both</source>
        <translation>둘 다</translation>
    </message>
    <message>
        <source>both bad</source>
        <translation>둘 다 나쁨</translation>
    </message>
    <message>
        <source>both good</source>
        <translation>둘 다 좋음</translation>
    </message>
    <message>
        <source>both so-so</source>
        <translation>둘 다 보통</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>구매함</translation>
    </message>
    <message>
        <source>bring back {names}</source>
        <translation>{names} 되돌리기</translation>
    </message>
    <message>
        <source>by the rank column, or by score as trec_eval orders</source>
        <translation>rank 열 기준, 또는 trec_eval처럼 점수 기준</translation>
    </message>
    <message>
        <source>by the rule {rule}</source>
        <translation>규칙 {rule}(으)로는</translation>
    </message>
    <message>
        <source>by {count:rater|raters}</source>
        <translation>평가자 {count:,}명</translation>
    </message>
    <message>
        <source>by {criterion}</source>
        <translation>{criterion} 기준</translation>
    </message>
    <message>
        <source>byte {offset} is not {encoding}</source>
        <translation>{offset}번째 바이트가 {encoding}이(가) 아닙니다</translation>
    </message>
    <message>
        <source>called</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>came back</source>
        <translation>돌아옴</translation>
    </message>
    <message>
        <source>can stand in for the product</source>
        <translation>그 상품을 대신할 수 있음</translation>
    </message>
    <message>
        <source>can&apos;t judge</source>
        <translation>판정 불가</translation>
    </message>
    <message>
        <source>cancelled; {nothing}</source>
        <translation>취소했습니다. {nothing}</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>후보</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>후보가 더 좋음</translation>
    </message>
    <message>
        <source>candidate better {good:,} · same {same:,} · baseline better {bad:,}</source>
        <translation>후보가 나음 {good:,} · 같음 {same:,} · 기준이 나음 {bad:,}</translation>
    </message>
    <message>
        <source>candidate, much</source>
        <translation>후보, 훨씬 좋음</translation>
    </message>
    <message>
        <source>candidate, very much</source>
        <translation>후보, 매우 훨씬 좋음</translation>
    </message>
    <message>
        <source>cannot be opened: {reason}</source>
        <translation>열 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>cannot be read as {kind}: it looks like {title}</source>
        <translation>{kind}(으)로 읽을 수 없습니다. {title}처럼 보입니다</translation>
    </message>
    <message>
        <source>cannot be read: {reason}</source>
        <translation>읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>cannot be said</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>판정 불가</translation>
    </message>
    <message>
        <source>card numbers</source>
        <translation>카드 번호</translation>
    </message>
    <message>
        <source>chance to stop at i</source>
        <translation>i에서 멈출 확률</translation>
    </message>
    <message>
        <source>chance to stop at i / i</source>
        <translation>i에서 멈출 확률 / i</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>바뀜</translation>
    </message>
    <message>
        <source>changes, release notes, version</source>
        <translation>변경 사항, 릴리스 노트, 버전</translation>
    </message>
    <message>
        <source>check the project that the anchor was made of, or take the anchor that was made of this one</source>
        <translation>앵커를 만든 프로젝트를 검사하거나, 이 프로젝트의 앵커를 쓰십시오</translation>
    </message>
    <message>
        <source>checked: {line}</source>
        <translation>확인함: {line}</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>확인하는 중</translation>
    </message>
    <message>
        <source>choose a system with --system; there are: {known}</source>
        <translation>--system으로 시스템을 선택하십시오. 있는 것: {known}</translation>
    </message>
    <message>
        <source>choose two different systems, not {name} twice</source>
        <translation>{name}을(를) 두 번 고르지 말고 서로 다른 두 시스템을 선택하세요</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>선택 중</translation>
    </message>
    <message>
        <source>cited {count:time|times}</source>
        <translation>{count:,}회 인용됨</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>지우기</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>닫힘</translation>
    </message>
    <message>
        <source>closed pairs</source>
        <translation>닫힌 쌍</translation>
    </message>
    <message>
        <source>code</source>
        <translation>코드</translation>
    </message>
    <message>
        <source>column</source>
        <translation>열</translation>
    </message>
    <message>
        <source>column {name} cannot be corrected</source>
        <translation>열 {name}은(는) 고칠 수 없습니다</translation>
    </message>
    <message>
        <source>columns are separated by {delimiter}</source>
        <translation>열을 {delimiter}(으)로 구분합니다</translation>
    </message>
    <message>
        <source>columns contradict each other</source>
        <translation>열들이 서로 어긋납니다</translation>
    </message>
    <message>
        <source>columns left and right with the systems&apos; names</source>
        <translation>시스템 이름이 있는 left와 right 열</translation>
    </message>
    <message>
        <source>columns left out: {names}</source>
        <translation>제외한 열: {names}</translation>
    </message>
    <message>
        <source>columns of criteria go with one column of grades, not with several</source>
        <translation>기준 열은 등급 열 하나하고만 쓸 수 있고 여러 개와는 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>columns of lists and objects are left out: {names}</source>
        <translation>목록과 객체로 된 열을 제외했습니다: {names}</translation>
    </message>
    <message>
        <source>columns of queries, of document keys, and of grades</source>
        <translation>쿼리, 문서 키, 등급 열</translation>
    </message>
    <message>
        <source>columns of queries, of document keys, and of ranks or scores</source>
        <translation>쿼리, 문서 키, 순위 또는 점수 열</translation>
    </message>
    <message>
        <source>columns that are not known are left out: {names}</source>
        <translation>알 수 없는 열을 제외했습니다: {names}</translation>
    </message>
    <message>
        <source>columns with their names, or names for the whole file (--baseline A --candidate B, or the fields in the preview)</source>
        <translation>이름이 있는 열, 또는 파일 전체의 이름(--baseline A --candidate B, 또는 미리보기의 입력란)</translation>
    </message>
    <message>
        <source>columns without a name are left out</source>
        <translation>이름 없는 열을 제외했습니다</translation>
    </message>
    <message>
        <source>combine, duplicate, same person</source>
        <translation>합치기, 중복, 같은 사람</translation>
    </message>
    <message>
        <source>comment, remark</source>
        <translation>댓글, 의견</translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>비교 중</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>comparison &apos;{name}&apos; is made</source>
        <translation>비교 &apos;{name}&apos;을(를) 만들었습니다</translation>
    </message>
    <message>
        <source>comparison &apos;{name}&apos; is reopened</source>
        <translation>비교 &apos;{name}&apos;을(를) 다시 열었습니다</translation>
    </message>
    <message>
        <source>comparison {names} is ready</source>
        <translation>비교 {names}이(가) 준비되었습니다</translation>
    </message>
    <message>
        <source>comparison {name}</source>
        <translation>비교 {name}</translation>
    </message>
    <message>
        <source>comparison {name} compares {other} with the baseline {own}, and not {candidate} with {baseline}; choose another name, or say which is which (--baseline, --candidate)</source>
        <translation>비교 {name}은(는) {candidate}와(과) {baseline}이(가) 아니라 {other}을(를) 기준 시스템 {own}와(과) 비교합니다. 다른 이름을 쓰거나 어느 쪽인지 지정하십시오(--baseline, --candidate)</translation>
    </message>
    <message>
        <source>comparison {name} does not ask about this</source>
        <translation>비교 {name}은(는) 이것을 묻지 않습니다</translation>
    </message>
    <message>
        <source>comparison {name} is no longer in the project</source>
        <translation>비교 {name}이(가) 더 이상 프로젝트에 없습니다</translation>
    </message>
    <message>
        <source>comparison {name} uses system {system}; remove it first</source>
        <translation>비교 {name}이(가) 시스템 {system}을(를) 씁니다. 먼저 그것을 제거하십시오</translation>
    </message>
    <message>
        <source>comparisons of two systems</source>
        <translation>두 시스템의 비교</translation>
    </message>
    <message>
        <source>correct document {key}</source>
        <translation>문서 {key} 수정</translation>
    </message>
    <message>
        <source>correct query {key}</source>
        <translation>쿼리 {key} 수정</translation>
    </message>
    <message>
        <source>correct {count:document|documents}</source>
        <translation>문서 {count:,}개 수정</translation>
    </message>
    <message>
        <source>correct {count:query|queries}</source>
        <translation>쿼리 {count:,}개 수정</translation>
    </message>
    <message>
        <source>corrected numbers are means, and this project has the median or the geometric mean over its queries: choose the mean or the weighted mean</source>
        <translation>보정한 수는 평균인데 이 프로젝트는 쿼리에 대해 중앙값이나 기하평균을 씁니다. 평균이나 가중평균을 선택하십시오</translation>
    </message>
    <message>
        <source>corrections, disagreement, learn</source>
        <translation>수정, 불일치, 학습</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>세는 중</translation>
    </message>
    <message>
        <source>counts as {grade}</source>
        <translation>{grade}(으)로 셈</translation>
    </message>
    <message>
        <source>create, start</source>
        <translation>만들기, 시작, 새 프로젝트</translation>
    </message>
    <message>
        <source>criterion {criterion}: {said}</source>
        <translation>기준 {criterion}: {said}</translation>
    </message>
    <message>
        <source>criterion {place}</source>
        <translation>기준 {place}</translation>
    </message>
    <message>
        <source>criterion {place}: {what}</source>
        <translation>기준 {place}: {what}</translation>
    </message>
    <message>
        <source>criterion={value}: expected the key of a criterion</source>
        <translation>criterion={value}: 기준의 키여야 합니다</translation>
    </message>
    <message>
        <source>current values rebuilt from the history</source>
        <translation>이력에서 현재 값을 다시 만듦</translation>
    </message>
    <message>
        <source>damaged: {what}</source>
        <translation>손상됨: {what}</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>database, PostgreSQL, connect, shared</source>
        <translation>데이터베이스, PostgreSQL, 연결, 공유</translation>
    </message>
    <message>
        <source>decimal commas were read as decimal points</source>
        <translation>소수 쉼표를 소수점으로 읽었습니다</translation>
    </message>
    <message>
        <source>default: {default}</source>
        <translation>기본: {default}</translation>
    </message>
    <message>
        <source>delete, take away</source>
        <translation>삭제, 없애기</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>깊이</translation>
    </message>
    <message>
        <source>depth is {depth}; it must be 1 or more</source>
        <translation>깊이가 {depth}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>depth is {depth}; it must be from 1 to {most}</source>
        <translation>깊이가 {depth}입니다. 1~{most}이어야 합니다</translation>
    </message>
    <message>
        <source>depth={value}: expected a whole number from 1 to {maximum}, or all</source>
        <translation>depth={value}: 1~{maximum}의 정수 또는 all이어야 합니다</translation>
    </message>
    <message>
        <source>details by request</source>
        <translation>요청별 세부 정보</translation>
    </message>
    <message>
        <source>diff, changes, highlight</source>
        <translation>차이, 변경, 강조</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>difference, significance, p value, t test, A/B</source>
        <translation>차이, 유의성, p값, t 검정, A/B</translation>
    </message>
    <message>
        <source>differing items</source>
        <translation>서로 다른 항목</translation>
    </message>
    <message>
        <source>differing queries</source>
        <translation>서로 다른 쿼리</translation>
    </message>
    <message>
        <source>disagreements are settled by {names}, not by {rater}</source>
        <translation>불일치는 {rater}이(가) 아니라 {names}이(가) 조정합니다</translation>
    </message>
    <message>
        <source>document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;</source>
        <translation>문서 &apos;{doc}&apos;</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; a second time and different for query &apos;{query}&apos;, first in line {before}</source>
        <translation>문서 &apos;{doc}&apos;이(가) 쿼리 &apos;{query}&apos;에 다른 내용으로 다시 나왔습니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; a second time for query &apos;{query}&apos;, first in line {before}</source>
        <translation>쿼리 &apos;{query}&apos;에 문서 &apos;{doc}&apos;이(가) 다시 나왔습니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; twice in one result list</source>
        <translation>문서 &apos;{doc}&apos;이(가) 한 결과 목록에 두 번 있습니다</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; with grade {grade} cannot be written for hello-ltr, which reads keys of letters, digits and _, and whole grades</source>
        <translation>등급 {grade}인 문서 &apos;{doc}&apos;은(는) hello-ltr 형식으로 쓸 수 없습니다. 글자, 숫자, _로 된 키와 정수 등급만 읽습니다</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; with two texts, first in line {before}; the first is kept</source>
        <translation>문서 &apos;{doc}&apos;의 텍스트가 두 가지입니다. 처음은 {before}행이며 첫 번째를 남겼습니다</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;: a field named &apos;{name}&apos; would be read as something else</source>
        <translation>문서 &apos;{doc}&apos;: &apos;{name}&apos;이라는 필드는 다른 것으로 읽힙니다</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;: a key with &lt; cannot be written</source>
        <translation>문서 &apos;{doc}&apos;: &lt;가 있는 키는 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>document broken or empty</source>
        <translation>문서가 깨졌거나 비어 있음</translation>
    </message>
    <message>
        <source>document key</source>
        <translation>문서 키</translation>
    </message>
    <message>
        <source>document or comparison</source>
        <translation>문서 또는 비교</translation>
    </message>
    <message>
        <source>document {document} is judged, but hidden from outside; restore a backup</source>
        <translation>문서 {document}은(는) 판정되었지만 외부에서 숨겨졌습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>document {document} shows version {version}, which the project does not have; restore a backup</source>
        <translation>문서 {document}이(가) 프로젝트에 없는 버전 {version}을(를) 보입니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>document {key} gets a new version; judgments keep the old one</source>
        <translation>문서 {key}에 새 버전이 생깁니다. 판정은 이전 버전에 남습니다</translation>
    </message>
    <message>
        <source>document {key} has another title or text in the project, which stays</source>
        <translation>문서 {key}의 제목이나 텍스트가 프로젝트에서는 다르며, 그대로 둡니다</translation>
    </message>
    <message>
        <source>document {number}</source>
        <translation>문서 {number}</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>documents with their gains</source>
        <translation>문서와 이득</translation>
    </message>
    <message>
        <source>documents with their grades</source>
        <translation>문서와 등급</translation>
    </message>
    <message>
        <source>documents with their scores</source>
        <translation>문서와 점수</translation>
    </message>
    <message>
        <source>documents without text</source>
        <translation>텍스트 없는 문서</translation>
    </message>
    <message>
        <source>documents; leave the columns of grades, ranks and raters out of the file</source>
        <translation>문서. 파일에서 등급, 순위, 평가자 열을 빼십시오</translation>
    </message>
    <message>
        <source>does not belong to the release</source>
        <translation>이 릴리스에 속하지 않습니다</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>없습니다</translation>
    </message>
    <message>
        <source>does not help</source>
        <translation>도움이 되지 않음</translation>
    </message>
    <message>
        <source>does not hold each query once</source>
        <translation>쿼리마다 한 번씩 들어 있지 않습니다</translation>
    </message>
    <message>
        <source>does not speak of what was asked</source>
        <translation>질문에 관한 내용이 아님</translation>
    </message>
    <message>
        <source>done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>추출</translation>
    </message>
    <message>
        <source>drawn: {count:query|queries} ({parts})</source>
        <translation>추출: 쿼리 {count:,}개({parts})</translation>
    </message>
    <message>
        <source>duplicates start at line {line}: from here the file repeats line {before} and following</source>
        <translation>{line}행부터 중복입니다. 여기서부터 {before}행 이후가 되풀이됩니다</translation>
    </message>
    <message>
        <source>duplicates: use one of {known}</source>
        <translation>중복: {known} 중 하나를 쓰십시오</translation>
    </message>
    <message>
        <source>each column once</source>
        <translation>열마다 한 번</translation>
    </message>
    <message>
        <source>each document once</source>
        <translation>문서마다 한 번</translation>
    </message>
    <message>
        <source>each document once for a query; or keep the first or the highest (--duplicates)</source>
        <translation>쿼리마다 문서 한 번. 또는 첫 번째나 가장 높은 것을 남기기(--duplicates)</translation>
    </message>
    <message>
        <source>each import that changes a document&apos;s text makes a new version</source>
        <translation>문서 본문을 바꾸는 가져오기마다 새 버전이 생깁니다</translation>
    </message>
    <message>
        <source>each key once</source>
        <translation>키마다 한 번</translation>
    </message>
    <message>
        <source>each once; or choose to keep the first or the highest (duplicates)</source>
        <translation>각각 한 번. 또는 첫 번째나 가장 높은 것을 남기도록 선택(중복)</translation>
    </message>
    <message>
        <source>each once; or keep the first or the highest (duplicates)</source>
        <translation>각각 한 번. 또는 첫 번째나 가장 높은 것을 남기기(중복)</translation>
    </message>
    <message>
        <source>each query rounded to 2 decimals</source>
        <translation>쿼리마다 소수 둘째 자리로 반올림</translation>
    </message>
    <message>
        <source>each term cut off after 2 decimals</source>
        <translation>각 항을 소수 둘째 자리에서 버림</translation>
    </message>
    <message>
        <source>each value stands once for a query</source>
        <translation>각 값이 쿼리마다 한 번 나옵니다</translation>
    </message>
    <message>
        <source>edit, change, fix</source>
        <translation>편집, 변경, 고치기</translation>
    </message>
    <message>
        <source>en</source>
        <translation>ko</translation>
    </message>
    <message>
        <source>epsilon={value}: expected a number from 0</source>
        <translation>epsilon={value}: 0 이상의 숫자여야 합니다</translation>
    </message>
    <message>
        <source>equal scores averaged</source>
        <translation>같은 점수는 평균</translation>
    </message>
    <message>
        <source>errors, debug, diagnostics</source>
        <translation>오류, 디버그, 진단</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>evaluation &apos;{name}&apos; is saved</source>
        <translation>평가 &apos;{name}&apos;을(를) 저장했습니다</translation>
    </message>
    <message>
        <source>event {seq} ({event}) judges what was not handed out: {where}</source>
        <translation>이벤트 {seq}({event})이(가) 배포하지 않은 것을 판정했습니다: {where}</translation>
    </message>
    <message>
        <source>event {seq} ({event}): {what}</source>
        <translation>이벤트 {seq}({event}): {what}</translation>
    </message>
    <message>
        <source>events</source>
        <translation>이벤트</translation>
    </message>
    <message>
        <source>every document that has a text, as the tool reads it</source>
        <translation>텍스트가 있는 모든 문서를 도구가 읽는 형식으로</translation>
    </message>
    <message>
        <source>every query has a list</source>
        <translation>모든 쿼리에 목록이 있음</translation>
    </message>
    <message>
        <source>every query has the weight 0</source>
        <translation>모든 쿼리의 가중치가 0입니다</translation>
    </message>
    <message>
        <source>every query is judged</source>
        <translation>모든 쿼리를 판정함</translation>
    </message>
    <message>
        <source>every query with the same chance</source>
        <translation>모든 쿼리를 같은 확률로</translation>
    </message>
    <message>
        <source>every rater&apos;s verdict with the side shown, strength, reasons and time, checks marked by kind; {forms}</source>
        <translation>모든 평가자의 평결과 보인 쪽, 강도, 이유, 시각. 확인 문항은 종류별로 표시. {forms}</translation>
    </message>
    <message>
        <source>every result with its score, as the tool reads it</source>
        <translation>모든 결과와 점수를 도구가 읽는 형식으로</translation>
    </message>
    <message>
        <source>every role (PUBLIC)</source>
        <translation>모든 역할(PUBLIC)</translation>
    </message>
    <message>
        <source>every system is hidden; show one first</source>
        <translation>모든 시스템이 숨겨져 있습니다. 먼저 하나를 표시하세요</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>정확</translation>
    </message>
    <message>
        <source>example, sample, try, tutorial</source>
        <translation>예제, 샘플, 체험, 튜토리얼</translation>
    </message>
    <message>
        <source>exchange, reverse, baseline</source>
        <translation>교환, 뒤집기, 기준 시스템</translation>
    </message>
    <message>
        <source>exit, leave</source>
        <translation>끝내기, 나가기, 닫기</translation>
    </message>
    <message>
        <source>expected a dict, a data frame, an Arrow table or the path of a file, not {type}</source>
        <translation>{type}이(가) 아니라 dict, 데이터 프레임, Arrow 테이블 또는 파일 경로여야 합니다</translation>
    </message>
    <message>
        <source>expected a verdict for each query, as a dict or a data frame</source>
        <translation>쿼리마다 평결이 있는 dict 또는 데이터 프레임이어야 합니다</translation>
    </message>
    <message>
        <source>expected one of {known}</source>
        <translation>{known} 중 하나여야 합니다</translation>
    </message>
    <message>
        <source>expected ratings as a table of raters and items</source>
        <translation>평가는 평가자 × 항목의 표여야 합니다</translation>
    </message>
    <message>
        <source>exponential gain</source>
        <translation>지수 이득</translation>
    </message>
    <message>
        <source>features are left out: labels and queries are read</source>
        <translation>특성을 제외하고 레이블과 쿼리를 읽었습니다</translation>
    </message>
    <message>
        <source>fetched from {url} ({engine}) on {day} (UTC), template {template}</source>
        <translation>{day}(UTC)에 {url}({engine})에서 받아옴, 템플릿 {template}</translation>
    </message>
    <message>
        <source>fetching</source>
        <translation>받아오는 중</translation>
    </message>
    <message>
        <source>fewer than two systems have a value</source>
        <translation>값이 있는 시스템이 두 개 미만입니다</translation>
    </message>
    <message>
        <source>fields, hide, template, columns, pictures</source>
        <translation>필드, 숨기기, 템플릿, 열, 그림</translation>
    </message>
    <message>
        <source>fields: values that are no texts were read as their JSON text</source>
        <translation>필드: 텍스트가 아닌 값을 JSON 텍스트로 읽었습니다</translation>
    </message>
    <message>
        <source>file</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>final grade {grade}</source>
        <translation>최종 등급 {grade}</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>완료됨</translation>
    </message>
    <message>
        <source>first</source>
        <translation>처음</translation>
    </message>
    <message>
        <source>first relevant</source>
        <translation>첫 관련</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>플래그</translation>
    </message>
    <message>
        <source>fooled</source>
        <translation>속음</translation>
    </message>
    <message>
        <source>fooled {fooled} of {asked:time|times}</source>
        <translation>{asked:,}번 가운데 {fooled}번 속음</translation>
    </message>
    <message>
        <source>for how many queries anybody has graded it</source>
        <translation>몇 개의 쿼리에서 누군가 이 문서를 판정했는지</translation>
    </message>
    <message>
        <source>four</source>
        <translation>네</translation>
    </message>
    <message>
        <source>gain 2^rel - 1 cannot be computed for grade {grade}: grades above {limit} need another gain</source>
        <translation>등급 {grade}에는 이득 2^rel - 1을 계산할 수 없습니다. {limit}보다 큰 등급에는 다른 이득이 필요합니다</translation>
    </message>
    <message>
        <source>gallery, shop, pictures</source>
        <translation>갤러리, 상점, 그림</translation>
    </message>
    <message>
        <source>geometric mean over {count:judged query|judged queries}</source>
        <translation>판정한 쿼리 {count:,}개의 기하 평균</translation>
    </message>
    <message>
        <source>get a new version</source>
        <translation>새 버전이 생김</translation>
    </message>
    <message>
        <source>get another text or intent</source>
        <translation>텍스트나 의도가 바뀜</translation>
    </message>
    <message>
        <source>give --blind or --blind-split, not both</source>
        <translation>--blind와 --blind-split 중 하나만 지정하십시오</translation>
    </message>
    <message>
        <source>give --json or --format, not both</source>
        <translation>--json과 --format 중 하나만 지정하세요</translation>
    </message>
    <message>
        <source>give --system or --all-systems, not both</source>
        <translation>--system과 --all-systems 중 하나만 지정하세요</translation>
    </message>
    <message>
        <source>give two runs, A and B, or --all</source>
        <translation>run 두 개(A와 B)를 지정하거나 --all을 사용하세요</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>다음으로</translation>
    </message>
    <message>
        <source>go on by itself after a grade, or stay</source>
        <translation>등급 뒤 자동으로 넘어가기 또는 머물기</translation>
    </message>
    <message>
        <source>good</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>good / (good + bad)</source>
        <translation>좋음 / (좋음 + 나쁨)</translation>
    </message>
    <message>
        <source>good : same : bad</source>
        <translation>좋음 : 같음 : 나쁨</translation>
    </message>
    <message>
        <source>good, same or bad, left or right, or a system&apos;s name</source>
        <translation>good, same 또는 bad, left 또는 right, 또는 시스템 이름</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>grade qid:N ... # document</source>
        <translation>등급 qid:N ... # 문서</translation>
    </message>
    <message>
        <source>grade {grade}</source>
        <translation>등급 {grade}</translation>
    </message>
    <message>
        <source>grade {grade} is not on the scale {scale} ({values})</source>
        <translation>등급 {grade}은(는) 척도 {scale}에 없습니다({values})</translation>
    </message>
    <message>
        <source>grade {grade}: {why}</source>
        <translation>등급 {grade}: {why}</translation>
    </message>
    <message>
        <source>grade {row}</source>
        <translation>등급 {row}</translation>
    </message>
    <message>
        <source>grade {row}: {what}</source>
        <translation>등급 {row}: {what}</translation>
    </message>
    <message>
        <source>grade, label, rate, annotate, assess</source>
        <translation>등급, 레이블, 채점, 주석, 평가</translation>
    </message>
    <message>
        <source>graded</source>
        <translation>등급 있음</translation>
    </message>
    <message>
        <source>graded without a grade</source>
        <translation>판정했다고 되어 있지만 등급이 없습니다</translation>
    </message>
    <message>
        <source>graded {grade}</source>
        <translation>등급 {grade}</translation>
    </message>
    <message>
        <source>grades</source>
        <translation>등급</translation>
    </message>
    <message>
        <source>grades are close</source>
        <translation>가까운 등급</translation>
    </message>
    <message>
        <source>grades by {count:rater|raters}</source>
        <translation>평가자 {count:,}명의 등급</translation>
    </message>
    <message>
        <source>grades {least} to {most}</source>
        <translation>등급 {least}~{most}</translation>
    </message>
    <message>
        <source>grades, labels, definitions, instructions, criteria</source>
        <translation>등급, 레이블, 정의, 지침, 기준</translation>
    </message>
    <message>
        <source>guard_strata is {value}; expected yes or no</source>
        <translation>guard_strata가 {value}입니다. yes 또는 no여야 합니다</translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation>가이드라인이 불명확함</translation>
    </message>
    <message>
        <source>guidelines</source>
        <translation>가이드라인</translation>
    </message>
    <message>
        <source>half a character ({code}, a lone surrogate) in a text</source>
        <translation>텍스트에 반쪽 문자({code}, 짝 없는 서로게이트)가 있습니다</translation>
    </message>
    <message>
        <source>half of all searches are for the most frequent {count:query|queries}</source>
        <translation>가장 잦은 쿼리 {count:,}개가 전체 검색의 절반을 차지합니다</translation>
    </message>
    <message>
        <source>hand-over: also what is in a package that is lost.</source>
        <translation>hand-over: 잃어버린 패키지에 있는 것도.</translation>
    </message>
    <message>
        <source>hand-over: only this (repeatable).</source>
        <translation>hand-over: 이 비교만(반복 가능).</translation>
    </message>
    <message>
        <source>hand-over: only this one (repeatable).</source>
        <translation>hand-over: 이 작업만(반복 가능).</translation>
    </message>
    <message>
        <source>hand-over: who gets it (repeatable).</source>
        <translation>hand-over: 누가 받는지(반복 가능).</translation>
    </message>
    <message>
        <source>handed out</source>
        <translation>배포</translation>
    </message>
    <message>
        <source>handing out</source>
        <translation>배포 중</translation>
    </message>
    <message>
        <source>has an answer, unclear or among other things</source>
        <translation>답이 있지만 불명확하거나 다른 내용과 섞임</translation>
    </message>
    <message>
        <source>has everything the query asks for</source>
        <translation>쿼리가 요구한 것을 모두 갖춤</translation>
    </message>
    <message>
        <source>has more than {limit} lines</source>
        <translation>{limit}줄을 넘습니다</translation>
    </message>
    <message>
        <source>has no sheet of that name</source>
        <translation>그 이름의 시트가 없습니다</translation>
    </message>
    <message>
        <source>has nothing to do with the query</source>
        <translation>쿼리와 아무 관계 없음</translation>
    </message>
    <message>
        <source>have a title only</source>
        <translation>제목만 있음</translation>
    </message>
    <message>
        <source>have an intent</source>
        <translation>의도 있음</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>제목 줄</translation>
    </message>
    <message>
        <source>help, manual, documentation</source>
        <translation>도움말, 설명서, 문서</translation>
    </message>
    <message>
        <source>helps with what was asked</source>
        <translation>질문에 도움이 됨</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>숨김</translation>
    </message>
    <message>
        <source>hidden checks</source>
        <translation>숨은 점검</translation>
    </message>
    <message>
        <source>hidden pairs with a known grade on which the rater gave it</source>
        <translation>숨겨진 정답 문항 중 이 평가자가 맞힌 수</translation>
    </message>
    <message>
        <source>hidden until you have judged it</source>
        <translation>판정한 뒤에 표시됩니다</translation>
    </message>
    <message>
        <source>hide {names}</source>
        <translation>{names} 숨기기</translation>
    </message>
    <message>
        <source>highest grade {grade}</source>
        <translation>최고 등급 {grade}</translation>
    </message>
    <message>
        <source>highlight, words</source>
        <translation>강조, 단어</translation>
    </message>
    <message>
        <source>history, last, previous judgments</source>
        <translation>기록, 마지막, 이전 판정</translation>
    </message>
    <message>
        <source>holds another archive</source>
        <translation>다른 압축 파일이 들어 있습니다</translation>
    </message>
    <message>
        <source>holds no text</source>
        <translation>텍스트가 없습니다</translation>
    </message>
    <message>
        <source>holes, missing, pool</source>
        <translation>빈칸, 누락, 풀</translation>
    </message>
    <message>
        <source>holes, missing, unjudged</source>
        <translation>빈칸, 누락, 미판정</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>how many grades above or below the others&apos; mean</source>
        <translation>다른 평가자 평균보다 높거나 낮은 등급 수</translation>
    </message>
    <message>
        <source>how many grades lie between the lowest and the highest</source>
        <translation>최저 등급과 최고 등급의 차이</translation>
    </message>
    <message>
        <source>how sure</source>
        <translation>확신도</translation>
    </message>
    <message>
        <source>i</source>
        <translation>i</translation>
    </message>
    <message>
        <source>ideal over all judged</source>
        <translation>판정된 전체의 이상</translation>
    </message>
    <message>
        <source>ideal over all judged, not cut</source>
        <translation>판정된 전체의 이상, 자르지 않음</translation>
    </message>
    <message>
        <source>ideal over the results shown</source>
        <translation>표시된 결과의 이상</translation>
    </message>
    <message>
        <source>ideal rel</source>
        <translation>이상 rel</translation>
    </message>
    <message>
        <source>ideal term</source>
        <translation>이상 항</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>똑같음</translation>
    </message>
    <message>
        <source>image</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>import of {count:file|files}</source>
        <translation>파일 {count:,}개 가져오기</translation>
    </message>
    <message>
        <source>import of {name}</source>
        <translation>{name} 가져오기</translation>
    </message>
    <message>
        <source>import the system&apos;s run again, or restore a backup: its numbers cannot be relied on</source>
        <translation>시스템의 run을 다시 가져오거나 백업을 복원하십시오. 수치를 믿을 수 없습니다</translation>
    </message>
    <message>
        <source>imported (UTC)</source>
        <translation>가져온 때(UTC)</translation>
    </message>
    <message>
        <source>imported into {project}</source>
        <translation>{project}에 가져왔습니다</translation>
    </message>
    <message>
        <source>importing a run under a name that is there keeps the older version</source>
        <translation>이미 있는 이름으로 run을 가져오면 이전 버전이 유지됩니다</translation>
    </message>
    <message>
        <source>in proportion to traffic</source>
        <translation>트래픽에 비례하여</translation>
    </message>
    <message>
        <source>in the line</source>
        <translation>한 줄 안</translation>
    </message>
    <message>
        <source>in the sealed release</source>
        <translation>봉인된 릴리스에서</translation>
    </message>
    <message>
        <source>in the whole file</source>
        <translation>파일 전체에서</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>{file}에서는</translation>
    </message>
    <message>
        <source>inbox</source>
        <translation>받은편지함</translation>
    </message>
    <message>
        <source>inferred precision</source>
        <translation>추론 정밀도</translation>
    </message>
    <message>
        <source>intents, weights and strata are left out</source>
        <translation>의도, 가중치, 층을 제외했습니다</translation>
    </message>
    <message>
        <source>interval: steps of equal size</source>
        <translation>등간: 단계 간격이 같음</translation>
    </message>
    <message>
        <source>introduction, getting started, help</source>
        <translation>소개, 시작하기, 도움말</translation>
    </message>
    <message>
        <source>is a ZIP archive of {count} files: {names}</source>
        <translation>파일이 {count}개 든 ZIP 압축 파일입니다: {names}</translation>
    </message>
    <message>
        <source>is a ZIP archive whose file is not read: {reason}</source>
        <translation>ZIP 압축 파일이며 안의 파일을 읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>is a ZIP archive without a file</source>
        <translation>파일이 없는 ZIP 압축 파일입니다</translation>
    </message>
    <message>
        <source>is a ZIP archive, not a workbook</source>
        <translation>통합 문서가 아니라 ZIP 압축 파일입니다</translation>
    </message>
    <message>
        <source>is a cut {packing} file: its end is missing</source>
        <translation>잘린 {packing} 파일입니다. 끝부분이 없습니다</translation>
    </message>
    <message>
        <source>is a damaged Parquet file: {reason}</source>
        <translation>손상된 Parquet 파일입니다: {reason}</translation>
    </message>
    <message>
        <source>is a damaged ZIP archive: {reason}</source>
        <translation>손상된 ZIP 압축 파일입니다: {reason}</translation>
    </message>
    <message>
        <source>is a damaged workbook: {reason}</source>
        <translation>손상된 통합 문서입니다: {reason}</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>폴더입니다</translation>
    </message>
    <message>
        <source>is a link to a file that does not exist</source>
        <translation>없는 파일을 가리키는 링크입니다</translation>
    </message>
    <message>
        <source>is a workbook packed in an unusual way; save it again</source>
        <translation>흔하지 않은 방식으로 압축된 통합 문서입니다. 다시 저장하십시오</translation>
    </message>
    <message>
        <source>is a workbook without a sheet</source>
        <translation>시트가 없는 통합 문서입니다</translation>
    </message>
    <message>
        <source>is a workbook, from which {kind} cannot be read; save it as CSV or text</source>
        <translation>통합 문서이며 {kind}을(를) 읽을 수 없습니다. CSV나 텍스트로 저장하십시오</translation>
    </message>
    <message>
        <source>is about the query and holds the exact answer</source>
        <translation>쿼리에 관한 것이며 정확한 답이 있음</translation>
    </message>
    <message>
        <source>is an encrypted Parquet file</source>
        <translation>암호화된 Parquet 파일입니다</translation>
    </message>
    <message>
        <source>is an encrypted workbook</source>
        <translation>암호화된 통합 문서입니다</translation>
    </message>
    <message>
        <source>is damaged {packing}: {reason}</source>
        <translation>손상된 {packing} 파일입니다: {reason}</translation>
    </message>
    <message>
        <source>is larger than {limit} GB</source>
        <translation>{limit}GB보다 큽니다</translation>
    </message>
    <message>
        <source>is larger than {limit} bytes</source>
        <translation>{limit}바이트보다 큽니다</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>없습니다</translation>
    </message>
    <message>
        <source>is named {suffix} but is neither {packing} nor text</source>
        <translation>이름은 {suffix}이지만 {packing}도 텍스트도 아닙니다</translation>
    </message>
    <message>
        <source>is named {suffix} but is not packed: read as it is</source>
        <translation>이름은 {suffix}이지만 압축되지 않았습니다. 그대로 읽었습니다</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>일반 파일이 아닙니다</translation>
    </message>
    <message>
        <source>is not that of the sealed release</source>
        <translation>봉인된 릴리스의 것이 아닙니다</translation>
    </message>
    <message>
        <source>is {encoding}; save as UTF-8</source>
        <translation>{encoding} 인코딩입니다. UTF-8로 저장하십시오</translation>
    </message>
    <message>
        <source>is {what}</source>
        <translation>{what}입니다</translation>
    </message>
    <message>
        <source>is {what}, which holds no queries, documents, result lists or judgments</source>
        <translation>{what}이며 쿼리, 문서, 결과 목록, 판정이 없습니다</translation>
    </message>
    <message>
        <source>it belongs to the document</source>
        <translation>문서에 속합니다</translation>
    </message>
    <message>
        <source>it cannot be read: {reason}</source>
        <translation>읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>it cannot be read; remove it, or restore a backup</source>
        <translation>읽을 수 없습니다. 제거하거나 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>it does not say whose package it is; ask for another one</source>
        <translation>누구의 패키지인지 나와 있지 않습니다. 다시 받으십시오</translation>
    </message>
    <message>
        <source>it has no {file}</source>
        <translation>{file}이(가) 없습니다</translation>
    </message>
    <message>
        <source>it holds the file {name}</source>
        <translation>파일 {name}이(가) 들어 있습니다</translation>
    </message>
    <message>
        <source>it holds too much</source>
        <translation>들어 있는 것이 너무 많습니다</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>폴더입니다</translation>
    </message>
    <message>
        <source>it is a key</source>
        <translation>키입니다</translation>
    </message>
    <message>
        <source>it is a link</source>
        <translation>링크입니다</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>암호화되어 있습니다</translation>
    </message>
    <message>
        <source>it is not a picture that can be shown</source>
        <translation>표시할 수 있는 그림이 아닙니다</translation>
    </message>
    <message>
        <source>it is not said where a result&apos;s id stands</source>
        <translation>결과의 id가 어디 있는지 지정되지 않았습니다</translation>
    </message>
    <message>
        <source>it is not said which model: &apos;{name}&apos; is empty</source>
        <translation>어느 모델인지 적혀 있지 않습니다: &apos;{name}&apos;이(가) 비어 있습니다</translation>
    </message>
    <message>
        <source>it is packed in an unusual way (method {number})</source>
        <translation>흔하지 않은 방식으로 압축되었습니다(방식 {number})</translation>
    </message>
    <message>
        <source>it is too large: {pixels} megapixels, at most {most}</source>
        <translation>너무 큽니다: {pixels}메가픽셀, 최대 {most}</translation>
    </message>
    <message>
        <source>it is what a model suggested</source>
        <translation>모델이 제안한 내용입니다</translation>
    </message>
    <message>
        <source>it is what raters answered</source>
        <translation>평가자가 답한 내용입니다</translation>
    </message>
    <message>
        <source>it may say something else of the document</source>
        <translation>문서에 관한 다른 내용일 수 있습니다</translation>
    </message>
    <message>
        <source>it stands beside raters&apos; columns, and its first cells are empty</source>
        <translation>평가자 열 옆에 있고 앞쪽 셀이 비어 있습니다</translation>
    </message>
    <message>
        <source>it starts again with each query</source>
        <translation>쿼리마다 다시 시작합니다</translation>
    </message>
    <message>
        <source>it was handed out to {given} and says that it is for {found}</source>
        <translation>{given}에게 배포했는데 {found}의 것이라고 되어 있습니다</translation>
    </message>
    <message>
        <source>it was not found</source>
        <translation>찾을 수 없습니다</translation>
    </message>
    <message>
        <source>it was not found in {folders}</source>
        <translation>{folders}에서 찾을 수 없습니다</translation>
    </message>
    <message>
        <source>it was not recognised</source>
        <translation>알아보지 못했습니다</translation>
    </message>
    <message>
        <source>items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>its documents are not those that were handed out</source>
        <translation>문서가 배포한 것과 다릅니다</translation>
    </message>
    <message>
        <source>its file is not what the directory says</source>
        <translation>안의 파일이 목록의 내용과 다릅니다</translation>
    </message>
    <message>
        <source>its folder is read-only</source>
        <translation>폴더가 읽기 전용입니다</translation>
    </message>
    <message>
        <source>its instructions for the rater differ from what was handed out</source>
        <translation>평가자에 대한 안내가 배포한 것과 다릅니다</translation>
    </message>
    <message>
        <source>its items side by side</source>
        <translation>나란히 비교 항목</translation>
    </message>
    <message>
        <source>its key or its text</source>
        <translation>쿼리의 키 또는 텍스트</translation>
    </message>
    <message>
        <source>its name leads out of the archive</source>
        <translation>파일 이름이 압축 파일 밖을 가리킵니다</translation>
    </message>
    <message>
        <source>its number of events</source>
        <translation>이벤트 수</translation>
    </message>
    <message>
        <source>its number of items side by side</source>
        <translation>나란히 비교 항목 수</translation>
    </message>
    <message>
        <source>its number of pairs</source>
        <translation>쌍의 수</translation>
    </message>
    <message>
        <source>its pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>its project</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>its project&apos;s name</source>
        <translation>프로젝트 이름</translation>
    </message>
    <message>
        <source>its queries are not those that were handed out</source>
        <translation>쿼리가 배포한 것과 다릅니다</translation>
    </message>
    <message>
        <source>its queries only; or another name, for a comparison of its own</source>
        <translation>그 비교의 쿼리만. 또는 다른 이름으로 별도의 비교</translation>
    </message>
    <message>
        <source>its rank on the other side</source>
        <translation>반대쪽에서의 순위</translation>
    </message>
    <message>
        <source>its rater&apos;s number</source>
        <translation>평가자 번호</translation>
    </message>
    <message>
        <source>its scale is not the one that was handed out</source>
        <translation>척도가 배포한 것과 다릅니다</translation>
    </message>
    <message>
        <source>its signature is gone</source>
        <translation>서명이 없어졌습니다</translation>
    </message>
    <message>
        <source>its signature is not the one that this project has given it</source>
        <translation>이 프로젝트가 준 서명이 아닙니다</translation>
    </message>
    <message>
        <source>its task</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>its time</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>its title says so</source>
        <translation>제목에 그렇게 쓰여 있습니다</translation>
    </message>
    <message>
        <source>its title says that raters agreed on these grades in the end</source>
        <translation>제목에 따르면 평가자들이 최종 합의한 등급입니다</translation>
    </message>
    <message>
        <source>its title speaks of grades</source>
        <translation>제목에 등급이 언급됩니다</translation>
    </message>
    <message>
        <source>its values are addresses</source>
        <translation>값이 주소입니다</translation>
    </message>
    <message>
        <source>its values are addresses of pictures</source>
        <translation>값이 이미지 주소입니다</translation>
    </message>
    <message>
        <source>its values are few, as those of a scale are</source>
        <translation>척도처럼 값의 종류가 적습니다</translation>
    </message>
    <message>
        <source>its values are grades</source>
        <translation>값이 등급입니다</translation>
    </message>
    <message>
        <source>its values are keys, no words</source>
        <translation>값이 단어가 아니라 키입니다</translation>
    </message>
    <message>
        <source>its values are long texts</source>
        <translation>값이 긴 텍스트입니다</translation>
    </message>
    <message>
        <source>judged</source>
        <translation>판정함</translation>
    </message>
    <message>
        <source>judged by key only</source>
        <translation>키만으로 판정</translation>
    </message>
    <message>
        <source>judged differently in the meantime</source>
        <translation>그 사이 다르게 판정됨</translation>
    </message>
    <message>
        <source>judged or skipped</source>
        <translation>judged 또는 skipped</translation>
    </message>
    <message>
        <source>judged {judged} of {items:query|queries} side by side: {left} left</source>
        <translation>나란히 비교에서 쿼리 {items:,}개 중 {judged}개 판정: {left}개 남음</translation>
    </message>
    <message>
        <source>judged {pairs:pair|pairs} as {rater}, undid {undone}, redid {redone}: {grades:grade|grades}, {left:pair|pairs} left</source>
        <translation>{rater}(으)로 쌍 {pairs:,}개 판정, 실행 취소 {undone}, 다시 실행 {redone}: 등급 {grades:,}개, 남은 쌍 {left:,}개</translation>
    </message>
    <message>
        <source>judged: those that people graded; sample:N: N of these, drawn at random; pool: the top of the systems&apos; lists; unjudged: what of it nobody graded.</source>
        <translation>judged: 사람이 등급을 매긴 쌍, sample:N: 그 가운데 무작위로 뽑은 N개, pool: 시스템 목록의 상위, unjudged: 그 가운데 아무도 매기지 않은 것.</translation>
    </message>
    <message>
        <source>judging as {rater}</source>
        <translation>{rater}(으)로 판정 중</translation>
    </message>
    <message>
        <source>judgments</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>judgments stay as they are</source>
        <translation>판정은 그대로</translation>
    </message>
    <message>
        <source>judgments with result lists</source>
        <translation>결과 목록이 있는 판정</translation>
    </message>
    <message>
        <source>k: keep the project&apos;s, t: take the package&apos;s, l: decide later; a capital letter decides all that follow</source>
        <translation>k: 프로젝트 것 유지, t: 패키지 것 사용, l: 나중에 결정. 대문자는 나머지 모두에 적용</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>kappa</translation>
    </message>
    <message>
        <source>kappa, alpha, raters, disagreement</source>
        <translation>kappa, alpha, 평가자, 불일치</translation>
    </message>
    <message>
        <source>key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>key &apos;{key}&apos; cannot be written: {why}</source>
        <translation>키 &apos;{key}&apos;을(를) 쓸 수 없습니다: {why}</translation>
    </message>
    <message>
        <source>key and text of every document; {forms}</source>
        <translation>모든 문서의 키와 텍스트. {forms}</translation>
    </message>
    <message>
        <source>key passage</source>
        <translation>핵심 구절</translation>
    </message>
    <message>
        <source>key, text, intent, weight, stratum and tags; {forms}</source>
        <translation>키, 텍스트, 의도, 가중치, 층, 태그. {forms}</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>kind is &apos;{kind}&apos;; it is graded or continuous</source>
        <translation>kind가 &apos;{kind}&apos;입니다. graded 또는 continuous여야 합니다</translation>
    </message>
    <message>
        <source>known</source>
        <translation>있음</translation>
    </message>
    <message>
        <source>known grades are hidden</source>
        <translation>알려진 등급을 숨깁니다</translation>
    </message>
    <message>
        <source>known grades are shown</source>
        <translation>알려진 등급을 보입니다</translation>
    </message>
    <message>
        <source>known model or vendor</source>
        <translation>알려진 모델 또는 제조사</translation>
    </message>
    <message>
        <source>label rule &apos;{prefix}:&apos; needs the name of a rater: {spelling}</source>
        <translation>레이블 규칙 &apos;{prefix}:&apos;에는 평가자의 이름이 필요합니다: {spelling}</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>labels of another project are merged into this one</source>
        <translation>다른 프로젝트의 레이블을 이 프로젝트에 병합합니다</translation>
    </message>
    <message>
        <source>labels, all judgments</source>
        <translation>레이블, 모든 판정</translation>
    </message>
    <message>
        <source>labels, grades, all judgments, history</source>
        <translation>레이블, 등급, 모든 판정, 기록</translation>
    </message>
    <message>
        <source>language model</source>
        <translation>언어 모델</translation>
    </message>
    <message>
        <source>last</source>
        <translation>마지막</translation>
    </message>
    <message>
        <source>last judged</source>
        <translation>마지막 판정</translation>
    </message>
    <message>
        <source>later, leave out</source>
        <translation>나중에, 빼기</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>책임자</translation>
    </message>
    <message>
        <source>leave, exit</source>
        <translation>나가기, 끝내기</translation>
    </message>
    <message>
        <source>left</source>
        <translation>왼</translation>
    </message>
    <message>
        <source>left better</source>
        <translation>왼쪽이 더 좋음</translation>
    </message>
    <message>
        <source>left much better</source>
        <translation>왼쪽이 훨씬 더 좋음</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>left out because</source>
        <translation>제외 이유</translation>
    </message>
    <message>
        <source>left out, as nothing of the document would be sent: {count:pair|pairs}</source>
        <translation>문서에서 보낼 내용이 없어 제외함: 쌍 {count:,}개</translation>
    </message>
    <message>
        <source>left slightly better</source>
        <translation>왼쪽이 약간 더 좋음</translation>
    </message>
    <message>
        <source>left {strength}</source>
        <translation>왼쪽 {strength}</translation>
    </message>
    <message>
        <source>left, right, a, b, good, same, bad, tie, both bad or a system&apos;s name; or map the words</source>
        <translation>left, right, a, b, good, same, bad, tie, both bad 또는 시스템 이름. 또는 단어를 매핑</translation>
    </message>
    <message>
        <source>left, same, right</source>
        <translation>왼쪽, 같음, 오른쪽</translation>
    </message>
    <message>
        <source>light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>아마도</translation>
    </message>
    <message>
        <source>line {lines}</source>
        <translation>{lines}행</translation>
    </message>
    <message>
        <source>linear gain</source>
        <translation>선형 이득</translation>
    </message>
    <message>
        <source>linearly weighted kappa</source>
        <translation>선형 가중 kappa</translation>
    </message>
    <message>
        <source>lines that end in LF or CRLF</source>
        <translation>LF 또는 CRLF로 끝나는 줄</translation>
    </message>
    <message>
        <source>lines {lines}</source>
        <translation>{lines}행</translation>
    </message>
    <message>
        <source>list</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>lists cut at {depth}</source>
        <translation>목록을 {depth}에서 자름</translation>
    </message>
    <message>
        <source>lists of documents by query</source>
        <translation>쿼리별 문서 목록</translation>
    </message>
    <message>
        <source>load project, file, recent</source>
        <translation>프로젝트 불러오기, 파일, 최근</translation>
    </message>
    <message>
        <source>load, open file, add, upload, qrels, run, queries, documents, CSV, JSONL</source>
        <translation>불러오기, 파일 열기, 추가, 업로드, qrels, run, 쿼리, 문서, CSV, JSONL</translation>
    </message>
    <message>
        <source>log2(i+1)</source>
        <translation>log2(i+1)</translation>
    </message>
    <message>
        <source>log2(i+1), shared by ties</source>
        <translation>log2(i+1), 동점끼리 나눔</translation>
    </message>
    <message>
        <source>longer</source>
        <translation>더 긴</translation>
    </message>
    <message>
        <source>looking for names</source>
        <translation>이름 찾는 중</translation>
    </message>
    <message>
        <source>looks like {title}, whose columns raters would see with the documents</source>
        <translation>{title}처럼 보이며, 평가자가 문서와 함께 그 열을 보게 됩니다</translation>
    </message>
    <message>
        <source>mail addresses</source>
        <translation>메일 주소</translation>
    </message>
    <message>
        <source>majority</source>
        <translation>다수결</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>marks in texts</source>
        <translation>텍스트의 표시</translation>
    </message>
    <message>
        <source>marks made side by side are left out: they come in with the rater&apos;s package only</source>
        <translation>나란히 비교에서 한 표시는 제외했습니다. 평가자의 패키지로만 들어옵니다</translation>
    </message>
    <message>
        <source>marks made side by side, where the result is closed, are left out</source>
        <translation>결과가 닫힌 나란히 비교의 표시는 제외했습니다</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>mean over queries</source>
        <translation>쿼리 평균</translation>
    </message>
    <message>
        <source>mean over queries, summed by NumPy</source>
        <translation>쿼리 평균, NumPy로 합산</translation>
    </message>
    <message>
        <source>mean over queries, summed in the order of keys</source>
        <translation>쿼리 평균, 키 순서로 합산</translation>
    </message>
    <message>
        <source>mean over queries, summed in the order of the run</source>
        <translation>쿼리 평균, run 순서로 합산</translation>
    </message>
    <message>
        <source>mean over queries, weighted by traffic</source>
        <translation>트래픽으로 가중한 쿼리 평균</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}</source>
        <translation>판정된 쿼리 {count:,}개의 평균</translation>
    </message>
    <message>
        <source>mean over {count:query|queries}</source>
        <translation>쿼리 {count:,}개의 평균</translation>
    </message>
    <message>
        <source>median</source>
        <translation>중앙값</translation>
    </message>
    <message>
        <source>median of the queries</source>
        <translation>쿼리의 중앙값</translation>
    </message>
    <message>
        <source>median of {count:judged query|judged queries}</source>
        <translation>판정된 쿼리 {count:,}개의 중앙값</translation>
    </message>
    <message>
        <source>median s</source>
        <translation>중앙값(초)</translation>
    </message>
    <message>
        <source>mentions it only</source>
        <translation>언급만 함</translation>
    </message>
    <message>
        <source>merge of {names}</source>
        <translation>{names} 병합</translation>
    </message>
    <message>
        <source>merge rater {old} into {new}</source>
        <translation>평가자 {old}을(를) {new}에 병합</translation>
    </message>
    <message>
        <source>merged into {project}</source>
        <translation>{project}에 병합했습니다</translation>
    </message>
    <message>
        <source>met</source>
        <translation>지킴</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>minimum interest</source>
        <translation>최소한의 관심</translation>
    </message>
    <message>
        <source>missing system libraries: {names}; install them with: sudo apt-get install -y {packages}</source>
        <translation>시스템 라이브러리가 없습니다: {names}. 설치: sudo apt-get install -y {packages}</translation>
    </message>
    <message>
        <source>missing text</source>
        <translation>텍스트 없음</translation>
    </message>
    <message>
        <source>model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>model {name}</source>
        <translation>모델 {name}</translation>
    </message>
    <message>
        <source>more than {limit} cells</source>
        <translation>셀이 {limit}개를 넘습니다</translation>
    </message>
    <message>
        <source>more than {limit} values in one JSON text</source>
        <translation>JSON 하나에 값이 {limit}개를 넘습니다</translation>
    </message>
    <message>
        <source>more than {limit} values in one object</source>
        <translation>한 객체에 값이 {limit}개를 넘습니다</translation>
    </message>
    <message>
        <source>more than {most} characters of passages</source>
        <translation>구절이 {most}자를 넘습니다</translation>
    </message>
    <message>
        <source>n(i), judged not relevant above</source>
        <translation>n(i), 위에 있는 관련 없음 판정 수</translation>
    </message>
    <message>
        <source>nDCG</source>
        <translation>nDCG</translation>
    </message>
    <message>
        <source>nDCG over sub-topics: what answers a sub-topic again counts less.</source>
        <translation>하위 주제에 대한 nDCG: 같은 하위 주제에 다시 답하면 적게 칩니다.</translation>
    </message>
    <message>
        <source>nDCG, MAP, MRR, precision, recall, cutoff</source>
        <translation>nDCG, MAP, MRR, 정밀도, 재현율, 컷오프</translation>
    </message>
    <message>
        <source>nDCG, metrics, MAP, MRR, precision, recall, score</source>
        <translation>nDCG, 지표, MAP, MRR, 정밀도, 재현율, 점수</translation>
    </message>
    <message>
        <source>name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>name at least one metric, such as nDCG@10</source>
        <translation>지표를 하나 이상 지정하세요. 예: nDCG@10</translation>
    </message>
    <message>
        <source>name the comparison to be written (--comparison NAME); there are: {known}</source>
        <translation>쓸 비교를 지정하십시오(--comparison NAME). 있는 것: {known}</translation>
    </message>
    <message>
        <source>name the remarks by their keys; the list shows them</source>
        <translation>의견을 키로 지정하십시오. 키는 목록에 있습니다</translation>
    </message>
    <message>
        <source>name the system whose lists are to be written (--system NAME)</source>
        <translation>목록을 쓸 시스템을 지정하십시오(--system NAME)</translation>
    </message>
    <message>
        <source>name, change</source>
        <translation>이름, 변경</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>둘 다 아님</translation>
    </message>
    <message>
        <source>neither a case of Quepid with its try, nor a template of RRE, nor a search configuration of OpenSearch</source>
        <translation>try가 있는 Quepid 케이스도, RRE의 템플릿도, OpenSearch의 검색 구성도 아닙니다</translation>
    </message>
    <message>
        <source>neither a grade nor a status</source>
        <translation>등급도 상태도 없습니다</translation>
    </message>
    <message>
        <source>neither system is the one that the options name</source>
        <translation>두 시스템 모두 옵션에서 지정한 것이 아닙니다</translation>
    </message>
    <message>
        <source>nested deeper than {limit} levels</source>
        <translation>{limit}단계보다 깊게 중첩되었습니다</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새것</translation>
    </message>
    <message>
        <source>new content in {name}: {queries:query|queries}, {changed} top-10 changed</source>
        <translation>{name}에 새 내용이 있습니다: 쿼리 {queries:,}개, 상위 10개가 바뀐 것 {changed}개</translation>
    </message>
    <message>
        <source>new in the best order</source>
        <translation>가장 좋은 순서에서 새로운 것</translation>
    </message>
    <message>
        <source>new value</source>
        <translation>새 값</translation>
    </message>
    <message>
        <source>new(i)</source>
        <translation>new(i)</translation>
    </message>
    <message>
        <source>new(i) / {discount}</source>
        <translation>new(i) / {discount}</translation>
    </message>
    <message>
        <source>next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>next criterion</source>
        <translation>다음 기준</translation>
    </message>
    <message>
        <source>next or previous result</source>
        <translation>다음 또는 이전 결과</translation>
    </message>
    <message>
        <source>next query</source>
        <translation>다음 쿼리</translation>
    </message>
    <message>
        <source>next question</source>
        <translation>다음 질문</translation>
    </message>
    <message>
        <source>next unjudged</source>
        <translation>다음 미판정</translation>
    </message>
    <message>
        <source>no column looks like queries</source>
        <translation>쿼리로 보이는 열이 없습니다</translation>
    </message>
    <message>
        <source>no column names the query</source>
        <translation>쿼리를 알려 주는 열이 없습니다</translation>
    </message>
    <message>
        <source>no column of keys</source>
        <translation>키 열이 없습니다</translation>
    </message>
    <message>
        <source>no column says who was better</source>
        <translation>어느 쪽이 더 나은지 알려 주는 열이 없습니다</translation>
    </message>
    <message>
        <source>no column {names}</source>
        <translation>열 {names}이(가) 없습니다</translation>
    </message>
    <message>
        <source>no comparison has the criterion &apos;{name}&apos;</source>
        <translation>기준 &apos;{name}&apos;이(가) 있는 비교가 없습니다</translation>
    </message>
    <message>
        <source>no comparison named &apos;{name}&apos;</source>
        <translation>이름이 &apos;{name}&apos;인 비교가 없습니다</translation>
    </message>
    <message>
        <source>no comparisons yet</source>
        <translation>아직 비교가 없습니다</translation>
    </message>
    <message>
        <source>no display: neither DISPLAY nor WAYLAND_DISPLAY is set; start it in a desktop session, or use `ndcg-gui demo --headless`</source>
        <translation>디스플레이가 없습니다. DISPLAY와 WAYLAND_DISPLAY가 설정되지 않았습니다. 데스크톱 세션에서 시작하거나 `ndcg-gui demo --headless`를 쓰십시오</translation>
    </message>
    <message>
        <source>no document</source>
        <translation>문서가 없습니다</translation>
    </message>
    <message>
        <source>no document has a text</source>
        <translation>텍스트가 있는 문서가 없습니다</translation>
    </message>
    <message>
        <source>no document holds a text in what is sent of it: {fields}</source>
        <translation>보내는 필드에 텍스트가 있는 문서가 없습니다: {fields}</translation>
    </message>
    <message>
        <source>no engine &apos;{name}&apos;</source>
        <translation>&apos;{name}&apos; 엔진이 없습니다</translation>
    </message>
    <message>
        <source>no engine &apos;{name}&apos;; there are: {known}</source>
        <translation>&apos;{name}&apos; 엔진이 없습니다. 사용할 수 있는 것: {known}</translation>
    </message>
    <message>
        <source>no evaluation setting &apos;{name}&apos;</source>
        <translation>평가 설정 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>no export &apos;{name}&apos;</source>
        <translation>&apos;{name}&apos; 내보내기는 없습니다</translation>
    </message>
    <message>
        <source>no format &apos;{key}&apos;</source>
        <translation>&apos;{key}&apos; 형식은 없습니다</translation>
    </message>
    <message>
        <source>no format &apos;{name}&apos;</source>
        <translation>&apos;{name}&apos; 형식은 없습니다</translation>
    </message>
    <message>
        <source>no grade</source>
        <translation>등급 없음</translation>
    </message>
    <message>
        <source>no grade &apos;{name}&apos;</source>
        <translation>등급 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>no grade: {query}, {document}: {why}</source>
        <translation>등급 없음: {query}, {document}: {why}</translation>
    </message>
    <message>
        <source>no grade: {why}</source>
        <translation>등급 없음: {why}</translation>
    </message>
    <message>
        <source>no header: the first row names none of the columns</source>
        <translation>머리글이 없습니다. 첫 행에 알려진 열 이름이 없습니다</translation>
    </message>
    <message>
        <source>no label rule &apos;{name}&apos;</source>
        <translation>레이블 규칙 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>no line feeds: lines end in bare carriage returns (old Mac)</source>
        <translation>줄바꿈이 없습니다. 줄이 단독 캐리지 리턴(옛 Mac)으로 끝납니다</translation>
    </message>
    <message>
        <source>no list of results where {place} says it is</source>
        <translation>{place}이(가) 가리키는 곳에 결과 목록이 없습니다</translation>
    </message>
    <message>
        <source>no longer in the project</source>
        <translation>더 이상 프로젝트에 없음</translation>
    </message>
    <message>
        <source>no longer needed</source>
        <translation>더 필요 없음</translation>
    </message>
    <message>
        <source>no model named &apos;{name}&apos;</source>
        <translation>이름이 &apos;{name}&apos;인 모델이 없습니다</translation>
    </message>
    <message>
        <source>no model was asked yet</source>
        <translation>아직 모델에게 묻지 않았습니다</translation>
    </message>
    <message>
        <source>no models</source>
        <translation>모델이 없습니다</translation>
    </message>
    <message>
        <source>no pair fits this plan</source>
        <translation>이 계획에 맞는 쌍이 없습니다</translation>
    </message>
    <message>
        <source>no pair has a label yet</source>
        <translation>아직 레이블이 있는 쌍이 없습니다</translation>
    </message>
    <message>
        <source>no pairs &apos;{what}&apos;; expected judged, pool, unjudged or sample:N</source>
        <translation>쌍 &apos;{what}&apos;이(가) 없습니다. judged, pool, unjudged 또는 sample:N이어야 합니다</translation>
    </message>
    <message>
        <source>no preset &apos;{name}&apos;</source>
        <translation>프리셋 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>no query</source>
        <translation>쿼리가 없습니다</translation>
    </message>
    <message>
        <source>no query &apos;{name}&apos;</source>
        <translation>쿼리 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>no query differs</source>
        <translation>차이 나는 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>no query has any results, so there is nothing to store</source>
        <translation>결과가 있는 쿼리가 없어 저장할 것이 없습니다</translation>
    </message>
    <message>
        <source>no query with the key &apos;{key}&apos; has a label</source>
        <translation>키가 &apos;{key}&apos;이고 레이블이 있는 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>no rater is named</source>
        <translation>평가자가 지정되지 않았습니다</translation>
    </message>
    <message>
        <source>no rater named &apos;{name}&apos;</source>
        <translation>이름이 &apos;{name}&apos;인 평가자가 없습니다</translation>
    </message>
    <message>
        <source>no raters yet</source>
        <translation>아직 평가자가 없습니다</translation>
    </message>
    <message>
        <source>no remark was chosen</source>
        <translation>선택한 의견이 없습니다</translation>
    </message>
    <message>
        <source>no results</source>
        <translation>결과 없음</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>행이 없습니다</translation>
    </message>
    <message>
        <source>no rule &apos;{name}&apos;</source>
        <translation>규칙 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>no saved evaluation named &apos;{name}&apos;</source>
        <translation>이름이 &apos;{name}&apos;인 저장된 평가가 없습니다</translation>
    </message>
    <message>
        <source>no scale named &apos;{name}&apos;</source>
        <translation>이름이 &apos;{name}&apos;인 척도가 없습니다</translation>
    </message>
    <message>
        <source>no secure connection to {host}: {reason}</source>
        <translation>{host}에 안전하게 연결할 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>no setting &apos;{name}&apos;; there are {known}</source>
        <translation>설정 &apos;{name}&apos;이(가) 없습니다. 사용할 수 있는 설정: {known}</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>층 없음</translation>
    </message>
    <message>
        <source>no stratum is significantly worse</source>
        <translation>유의하게 나빠진 층이 없습니다</translation>
    </message>
    <message>
        <source>no such footnote</source>
        <translation>그런 각주가 없습니다</translation>
    </message>
    <message>
        <source>no such passage</source>
        <translation>그런 구절이 없습니다</translation>
    </message>
    <message>
        <source>no system has an older version; import a newer run under the same name</source>
        <translation>이전 버전이 있는 시스템이 없습니다. 같은 이름으로 새 run을 가져오십시오</translation>
    </message>
    <message>
        <source>no system named &apos;{name}&apos;</source>
        <translation>이름이 &apos;{name}&apos;인 시스템이 없습니다</translation>
    </message>
    <message>
        <source>no task named &apos;{name}&apos;</source>
        <translation>이름이 &apos;{name}&apos;인 작업이 없습니다</translation>
    </message>
    <message>
        <source>no tasks yet</source>
        <translation>아직 작업이 없습니다</translation>
    </message>
    <message>
        <source>no text changes</source>
        <translation>바뀌는 텍스트 없음</translation>
    </message>
    <message>
        <source>no theme &apos;{name}&apos;</source>
        <translation>테마 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>no verdict was given yet</source>
        <translation>아직 평결이 없습니다</translation>
    </message>
    <message>
        <source>no whole answer within {seconds} s</source>
        <translation>{seconds}초 안에 완전한 응답이 없습니다</translation>
    </message>
    <message>
        <source>no {kind} can be made of these columns</source>
        <translation>이 열들로는 {kind}을(를) 만들 수 없습니다</translation>
    </message>
    <message>
        <source>no {name}</source>
        <translation>{name}이(가) 없습니다</translation>
    </message>
    <message>
        <source>nobody can tell who {name} is from: it says that it is package {id}, handed out to {rater} on {date}, which is none of the {count} packages that this project has handed out. Where the project was restored from a backup made before that day, restore a newer one</source>
        <translation>{name}을(를) 누가 보냈는지 알 수 없습니다. {date}에 {rater}에게 배포한 패키지 {id}라고 하지만, 이 프로젝트가 배포한 패키지 {count}개 중에 없습니다. 그날 이전의 백업에서 프로젝트를 복원했다면 더 새로운 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>nominal: same or not</source>
        <translation>명목: 같은지 여부만</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>none of its {count:query|queries} is in the project ({names})</source>
        <translation>쿼리 {count:,}개 중 프로젝트에 있는 것이 없습니다({names})</translation>
    </message>
    <message>
        <source>not JSON: {reason}</source>
        <translation>JSON이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>not TOML: {reason}</source>
        <translation>TOML이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>not a JSON object</source>
        <translation>JSON 객체가 아닙니다</translation>
    </message>
    <message>
        <source>not a body format</source>
        <translation>본문 형식이 아닙니다</translation>
    </message>
    <message>
        <source>not a feature</source>
        <translation>특성이 아닙니다</translation>
    </message>
    <message>
        <source>not a grade</source>
        <translation>등급이 아닙니다</translation>
    </message>
    <message>
        <source>not a kind of item</source>
        <translation>항목의 종류가 아닙니다</translation>
    </message>
    <message>
        <source>not a kind of tie</source>
        <translation>동점의 종류가 아닙니다</translation>
    </message>
    <message>
        <source>not a launch rule: {value}</source>
        <translation>출시 규칙이 아닙니다: {value}</translation>
    </message>
    <message>
        <source>not a line of learning to rank</source>
        <translation>순위 학습(LTR)의 줄이 아닙니다</translation>
    </message>
    <message>
        <source>not a list of reasons</source>
        <translation>이유 목록이 아닙니다</translation>
    </message>
    <message>
        <source>not a mapping of columns: {reason}</source>
        <translation>열 매핑이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>not a range of characters</source>
        <translation>문자 범위가 아닙니다</translation>
    </message>
    <message>
        <source>not a rank</source>
        <translation>순위가 아닙니다</translation>
    </message>
    <message>
        <source>not a scale: {reason}</source>
        <translation>척도가 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>not a score</source>
        <translation>점수가 아닙니다</translation>
    </message>
    <message>
        <source>not a status</source>
        <translation>상태가 아닙니다</translation>
    </message>
    <message>
        <source>not a time</source>
        <translation>시각이 아닙니다</translation>
    </message>
    <message>
        <source>not a verdict that is known</source>
        <translation>알려진 평결이 아닙니다</translation>
    </message>
    <message>
        <source>not a version of a scale</source>
        <translation>척도의 버전이 아닙니다</translation>
    </message>
    <message>
        <source>not a whole grade</source>
        <translation>정수 등급이 아닙니다</translation>
    </message>
    <message>
        <source>not a winner</source>
        <translation>승자가 아닙니다</translation>
    </message>
    <message>
        <source>not a {role}</source>
        <translation>{role}이(가) 아닙니다</translation>
    </message>
    <message>
        <source>not an answer</source>
        <translation>답이 아닙니다</translation>
    </message>
    <message>
        <source>not an answer to a criterion</source>
        <translation>기준에 대한 답이 아닙니다</translation>
    </message>
    <message>
        <source>not an answer to {criterion}</source>
        <translation>{criterion}에 대한 답이 아닙니다</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>답하지 않음</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>정의되지 않음</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>미판정</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>아직 판정하지 않음</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>지키지 않음</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>기록 없음</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>말하지 않음</translation>
    </message>
    <message>
        <source>not the header of BEIR&apos;s qrels</source>
        <translation>BEIR qrels의 머리글이 아닙니다</translation>
    </message>
    <message>
        <source>not the product, but goes with it</source>
        <translation>그 상품은 아니지만 함께 쓰임</translation>
    </message>
    <message>
        <source>not two models</source>
        <translation>두 모델이 아닙니다</translation>
    </message>
    <message>
        <source>not what should stand here</source>
        <translation>여기 있어야 할 내용이 아닙니다</translation>
    </message>
    <message>
        <source>not what was looked for</source>
        <translation>찾던 것이 아님</translation>
    </message>
    <message>
        <source>note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>note: comparison {name} is left out: its result is closed</source>
        <translation>참고: 비교 {name}은(는) 결과가 공개되지 않아 제외되었습니다</translation>
    </message>
    <message>
        <source>note: nothing is said of its {what} (--{what})</source>
        <translation>참고: {what}에 대한 설명이 없습니다(--{what})</translation>
    </message>
    <message>
        <source>note: {name} is away</source>
        <translation>참고: {name}은(는) 자리를 비웠습니다</translation>
    </message>
    <message>
        <source>note: {note}</source>
        <translation>참고: {note}</translation>
    </message>
    <message>
        <source>notes and times are left out</source>
        <translation>메모와 시각을 제외했습니다</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>nothing better can be wished for</source>
        <translation>더 바랄 것이 없음</translation>
    </message>
    <message>
        <source>nothing here stands for &apos;{place}&apos; of the template</source>
        <translation>템플릿의 &apos;{place}&apos;에 해당하는 것이 여기에 없습니다</translation>
    </message>
    <message>
        <source>nothing in it is wrong</source>
        <translation>틀린 것이 없음</translation>
    </message>
    <message>
        <source>nothing is judged yet</source>
        <translation>아직 판정한 것이 없습니다</translation>
    </message>
    <message>
        <source>nothing is marked yet</source>
        <translation>아직 표시가 없습니다</translation>
    </message>
    <message>
        <source>nothing that can be imported</source>
        <translation>가져올 수 있는 것이 없습니다</translation>
    </message>
    <message>
        <source>nothing to export: {reason}</source>
        <translation>내보낼 것이 없습니다: {reason}</translation>
    </message>
    <message>
        <source>nothing was corrected yet</source>
        <translation>아직 수정한 것이 없습니다</translation>
    </message>
    <message>
        <source>nothing was stored</source>
        <translation>아무것도 저장하지 않았습니다</translation>
    </message>
    <message>
        <source>nothing was stored (--dry-run)</source>
        <translation>아무것도 저장하지 않았습니다(--dry-run)</translation>
    </message>
    <message>
        <source>number</source>
        <translation>번호</translation>
    </message>
    <message>
        <source>number:value</source>
        <translation>번호:값</translation>
    </message>
    <message>
        <source>numbers of topics begin with 0, as they do not in TREC&apos;s qrels; kept exactly</source>
        <translation>토픽 번호가 0으로 시작하지만 TREC의 qrels에서는 그렇지 않습니다. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>numbers that are never negative can be read in two ways</source>
        <translation>음수가 없는 수는 두 가지로 읽을 수 있습니다</translation>
    </message>
    <message>
        <source>obvious</source>
        <translation>뻔한 것</translation>
    </message>
    <message>
        <source>of the top {depth} unjudged</source>
        <translation>상위 {depth}개 중 미판정</translation>
    </message>
    <message>
        <source>of {count:,} queries</source>
        <translation>쿼리 {count:,}개 중</translation>
    </message>
    <message>
        <source>of {names}, grades {least} to {most}</source>
        <translation>{names}, 등급 {least}~{most}</translation>
    </message>
    <message>
        <source>off topic</source>
        <translation>주제와 다름</translation>
    </message>
    <message>
        <source>offensive</source>
        <translation>불쾌한 내용</translation>
    </message>
    <message>
        <source>old value</source>
        <translation>이전 값</translation>
    </message>
    <message>
        <source>older version</source>
        <translation>이전 버전</translation>
    </message>
    <message>
        <source>on an earlier text of {count:document|documents}</source>
        <translation>문서 {count:,}개의 이전 텍스트에서</translation>
    </message>
    <message>
        <source>on the topic, but does not answer it</source>
        <translation>주제에는 맞지만 답하지 않음</translation>
    </message>
    <message>
        <source>one</source>
        <translation>한</translation>
    </message>
    <message>
        <source>one JSON object</source>
        <translation>JSON 객체 하나</translation>
    </message>
    <message>
        <source>one JSON text over several lines</source>
        <translation>JSON 하나가 여러 줄에 걸쳐 있습니다</translation>
    </message>
    <message>
        <source>one answer for each query; or keys that keep the queries apart</source>
        <translation>쿼리마다 답 하나, 또는 쿼리를 구별하는 키</translation>
    </message>
    <message>
        <source>one comparison as JSON, or each of a group in a file of its own: model A is the baseline, what both returned stands as text; no checks</source>
        <translation>비교 하나를 JSON으로, 또는 그룹의 각 비교를 파일 하나씩: 모델 A가 기준 시스템이고 양쪽이 돌려준 내용은 텍스트입니다. 확인 문항 제외</translation>
    </message>
    <message>
        <source>one file, a sheet each: queries, documents, judgments, labels, results of all systems, verdicts</source>
        <translation>파일 하나에 시트별로: 쿼리, 문서, 판정, 레이블, 모든 시스템의 결과, 평결</translation>
    </message>
    <message>
        <source>one grade</source>
        <translation>한 등급</translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule, as the tool reads it</source>
        <translation>쌍마다 레이블 규칙으로 합친 레이블 하나를 도구가 읽는 형식으로</translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule; {forms}</source>
        <translation>쌍마다 레이블 규칙으로 합친 레이블 하나. {forms}</translation>
    </message>
    <message>
        <source>one of the passages is neither a text nor an object</source>
        <translation>구절 중 하나가 텍스트도 객체도 아닙니다</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>둘 중 하나</translation>
    </message>
    <message>
        <source>one of {kinds}</source>
        <translation>{kinds} 중 하나</translation>
    </message>
    <message>
        <source>one of {kinds}, or a mapping that leaves the column out</source>
        <translation>{kinds} 중 하나, 또는 이 열을 빼는 매핑</translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation>{known} 중 하나</translation>
    </message>
    <message>
        <source>one of {names}</source>
        <translation>{names} 중 하나</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>{words} 중 하나</translation>
    </message>
    <message>
        <source>one of {words}; add it to the mapping</source>
        <translation>{words} 중 하나. 매핑에 추가하십시오</translation>
    </message>
    <message>
        <source>one query of each text: change the text of one of them, or give the file a column of query keys</source>
        <translation>텍스트마다 쿼리 하나: 하나의 텍스트를 바꾸거나 파일에 쿼리 키 열을 넣으십시오</translation>
    </message>
    <message>
        <source>one query says nothing about chance</source>
        <translation>쿼리 하나로는 우연인지 알 수 없습니다</translation>
    </message>
    <message>
        <source>one question; export the records without the others</source>
        <translation>질문 하나. 다른 질문 없이 레코드를 내보내십시오</translation>
    </message>
    <message>
        <source>one saved without a password</source>
        <translation>암호 없이 저장한 것</translation>
    </message>
    <message>
        <source>one text for each key</source>
        <translation>키마다 텍스트 하나</translation>
    </message>
    <message>
        <source>one that is not</source>
        <translation>암호화되지 않은 파일</translation>
    </message>
    <message>
        <source>one value for each query</source>
        <translation>쿼리마다 값 하나</translation>
    </message>
    <message>
        <source>one, or one whose name speaks of relevance</source>
        <translation>하나, 또는 이름이 관련성을 말하는 것</translation>
    </message>
    <message>
        <source>only numbers from people&apos;s labels are saved, because the history tells what those were; choose a label rule that counts people</source>
        <translation>사람의 라벨로 계산한 수치만 저장됩니다. 기록이 그 라벨을 알려 주기 때문입니다. 사람을 세는 라벨 규칙을 고르십시오</translation>
    </message>
    <message>
        <source>only one of the two systems is named</source>
        <translation>두 시스템 중 하나만 지정되었습니다</translation>
    </message>
    <message>
        <source>only one of them</source>
        <translation>그중 하나만</translation>
    </message>
    <message>
        <source>only {free} MB free on the project&apos;s disk</source>
        <translation>프로젝트가 있는 디스크에 {free}MB만 남았습니다</translation>
    </message>
    <message>
        <source>open</source>
        <translation>열림</translation>
    </message>
    <message>
        <source>open document</source>
        <translation>문서 열기</translation>
    </message>
    <message>
        <source>open one project, or files to import, not both at a time</source>
        <translation>프로젝트 하나 또는 가져올 파일 중 하나만 열 수 있습니다. 둘을 함께 열 수는 없습니다</translation>
    </message>
    <message>
        <source>open the result</source>
        <translation>결과 열기</translation>
    </message>
    <message>
        <source>open work of {giver} handed over to {takers}</source>
        <translation>{giver}의 남은 작업을 {takers}에게 넘김</translation>
    </message>
    <message>
        <source>open, continue</source>
        <translation>미완료, 계속</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>열어 봄</translation>
    </message>
    <message>
        <source>opened by {name}, {when}</source>
        <translation>{name}이(가) 엶, {when}</translation>
    </message>
    <message>
        <source>options, kappa, alpha</source>
        <translation>옵션, kappa, alpha</translation>
    </message>
    <message>
        <source>options, unjudged, gain, labels, majority</source>
        <translation>옵션, 미판정, 이득, 레이블, 다수</translation>
    </message>
    <message>
        <source>order as imported</source>
        <translation>가져온 순서</translation>
    </message>
    <message>
        <source>order by 32-bit score, then key</source>
        <translation>32비트 점수, 그다음 키 순서</translation>
    </message>
    <message>
        <source>order by score, then key</source>
        <translation>점수, 그다음 키 순서</translation>
    </message>
    <message>
        <source>order is {order}; it must be query or shuffled</source>
        <translation>순서가 {order}입니다. query 또는 shuffled여야 합니다</translation>
    </message>
    <message>
        <source>ordinal: an order</source>
        <translation>서열: 순서만</translation>
    </message>
    <message>
        <source>other columns are kept as fields: {names}</source>
        <translation>다른 열은 필드로 남겼습니다: {names}</translation>
    </message>
    <message>
        <source>other than the default</source>
        <translation>기본과 다른 점</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>오래된 내용</translation>
    </message>
    <message>
        <source>over {most:character|characters}</source>
        <translation>{most:,}자 초과</translation>
    </message>
    <message>
        <source>own</source>
        <translation>자기 것</translation>
    </message>
    <message>
        <source>p value</source>
        <translation>p값</translation>
    </message>
    <message>
        <source>p(i), in the pool above</source>
        <translation>p(i), 위에 있는 풀의 결과</translation>
    </message>
    <message>
        <source>package</source>
        <translation>패키지</translation>
    </message>
    <message>
        <source>package for {rater}</source>
        <translation>{rater}의 패키지</translation>
    </message>
    <message>
        <source>package for {rater} of {project}</source>
        <translation>{project}의 {rater}용 패키지</translation>
    </message>
    <message>
        <source>package that could not be written</source>
        <translation>쓰지 못한 패키지</translation>
    </message>
    <message>
        <source>package, send, rater, file, share</source>
        <translation>패키지, 보내기, 평가자, 파일, 공유</translation>
    </message>
    <message>
        <source>package, take back, return, combine</source>
        <translation>패키지, 되돌려 받기, 회수, 합치기</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>pairs that another rater graded, too</source>
        <translation>다른 평가자도 판정한 쌍</translation>
    </message>
    <message>
        <source>pairs that anybody has graded</source>
        <translation>누군가 판정한 쌍</translation>
    </message>
    <message>
        <source>pairs that were skipped or cannot be judged are left out</source>
        <translation>건너뛰었거나 판정할 수 없는 쌍을 제외했습니다</translation>
    </message>
    <message>
        <source>pairs to be judged: the top 10 of all systems</source>
        <translation>판정할 쌍: 모든 시스템의 상위 10개</translation>
    </message>
    <message>
        <source>pairs {first} to {last}</source>
        <translation>{first}~{last}번째 쌍</translation>
    </message>
    <message>
        <source>pause, rest</source>
        <translation>멈춤, 휴식</translation>
    </message>
    <message>
        <source>pause, rest, Pomodoro</source>
        <translation>멈춤, 휴식, 포모도로</translation>
    </message>
    <message>
        <source>people</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>person, user, add, annotator, assessor</source>
        <translation>사람, 사용자, 추가, 주석자, 평가원</translation>
    </message>
    <message>
        <source>phone numbers</source>
        <translation>전화번호</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>일반 텍스트</translation>
    </message>
    <message>
        <source>pools, tasks, history and settings are left out; a backup holds them</source>
        <translation>풀, 작업, 이력, 설정은 제외됩니다. 백업에는 들어 있습니다</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>previous or next query</source>
        <translation>이전 또는 다음 쿼리</translation>
    </message>
    <message>
        <source>previous query</source>
        <translation>이전 쿼리</translation>
    </message>
    <message>
        <source>projects on a server need the package psycopg: pip install &apos;ndcg-gui[postgres]&apos;</source>
        <translation>서버의 프로젝트에는 psycopg 패키지가 필요합니다: pip install &apos;ndcg-gui[postgres]&apos;</translation>
    </message>
    <message>
        <source>put into the cart</source>
        <translation>장바구니에 담음</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>queries without a list are left out</source>
        <translation>목록이 없는 쿼리는 제외</translation>
    </message>
    <message>
        <source>queries {first} and {second} of the project both have this text</source>
        <translation>프로젝트의 쿼리 {first}와(과) {second}이(가) 모두 이 텍스트입니다</translation>
    </message>
    <message>
        <source>queries, all new</source>
        <translation>쿼리, 모두 새것</translation>
    </message>
    <message>
        <source>query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>query &apos;{key}&apos; has several texts as {name}; the first is kept</source>
        <translation>쿼리 &apos;{key}&apos;의 {name}에 텍스트가 여러 개입니다. 첫 번째를 남겼습니다</translation>
    </message>
    <message>
        <source>query &apos;{key}&apos; with two texts, first in line {before}</source>
        <translation>쿼리 &apos;{key}&apos;의 텍스트가 두 가지입니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;</source>
        <translation>쿼리 &apos;{query}&apos;</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: Quepid takes queries of {text} and document keys of {key} characters at most</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: Quepid는 쿼리 {text}자, 문서 키 {key}자까지 받습니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: a grade below 0 would be read as not judged</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 0보다 작은 등급은 판정하지 않은 것으로 읽힙니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: a time without a time zone</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 시간대가 없는 시각입니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: not a grade</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 등급이 아닙니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: not a score</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 점수가 아닙니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: only grades can be written</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 등급만 쓸 수 있습니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: only grades from 0 can be written</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 0 이상의 등급만 쓸 수 있습니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: qrels hold grades only, not &apos;{status}&apos;</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: qrels는 등급만 담습니다. &apos;{status}&apos;은(는) 안 됩니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: qrels hold whole grades, not {grade}</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: qrels는 정수 등급만 담습니다. {grade}은(는) 안 됩니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: status {status} with grade {grade} cannot be written</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 상태 {status}와 등급 {grade}은(는) 함께 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: the format holds one rating for a pair, not several</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 이 형식은 쌍마다 평점 하나만 담습니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: the format holds whole grades, not {grade}</source>
        <translation>쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 이 형식은 정수 등급만 담습니다. {grade}은(는) 안 됩니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: a time without a time zone</source>
        <translation>쿼리 &apos;{query}&apos;, 평가자 &apos;{rater}&apos;: 시간대가 없는 시각입니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: a vote needs two named systems and which stood left</source>
        <translation>쿼리 &apos;{query}&apos;, 평가자 &apos;{rater}&apos;: 투표에는 이름 있는 두 시스템과 어느 쪽이 왼쪽이었는지가 필요합니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: both systems need a name to be written</source>
        <translation>쿼리 &apos;{query}&apos;, 평가자 &apos;{rater}&apos;: 쓰려면 두 시스템 모두 이름이 필요합니다</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: status {status} with outcome {outcome} cannot be written</source>
        <translation>쿼리 &apos;{query}&apos;, 평가자 &apos;{rater}&apos;: 상태 {status}와 결과 {outcome}은(는) 함께 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>query &apos;{text}&apos; cannot be written for hello-ltr: an asterisk, or a weight of {weight}</source>
        <translation>쿼리 &apos;{text}&apos;은(는) hello-ltr 형식으로 쓸 수 없습니다: 별표가 있거나 가중치가 {weight}입니다</translation>
    </message>
    <message>
        <source>query keys of this project; import its queries first</source>
        <translation>이 프로젝트의 쿼리 키. 먼저 쿼리를 가져오십시오</translation>
    </message>
    <message>
        <source>query unclear</source>
        <translation>쿼리가 불분명함</translation>
    </message>
    <message>
        <source>query {key} gets a text, intent, weight, stratum or tags that it lacked</source>
        <translation>쿼리 {key}에 없던 텍스트, 의도, 가중치, 층 또는 태그를 넣습니다</translation>
    </message>
    <message>
        <source>query {key} gets another text or intent</source>
        <translation>쿼리 {key}의 텍스트나 의도가 바뀝니다</translation>
    </message>
    <message>
        <source>query {key} has another text in the project, which stays</source>
        <translation>쿼리 {key}의 텍스트가 프로젝트에서는 다르며, 그대로 둡니다</translation>
    </message>
    <message>
        <source>query {key} needs a text</source>
        <translation>쿼리 {key}에 텍스트가 필요합니다</translation>
    </message>
    <message>
        <source>query {query_key}, system {system}, {labels}</source>
        <translation>쿼리 {query_key}, 시스템 {system}, {labels}</translation>
    </message>
    <message>
        <source>query {query} comes from two parts: group or shuffle the run by query, so that no list is split</source>
        <translation>쿼리 {query}이(가) 두 부분에서 왔습니다. 목록이 나뉘지 않도록 run을 쿼리별로 묶거나 다시 분할하세요</translation>
    </message>
    <message>
        <source>query {query} has another text than before</source>
        <translation>쿼리 {query}의 텍스트가 앞과 다릅니다</translation>
    </message>
    <message>
        <source>query {query} is named a second time, first in line {before}</source>
        <translation>쿼리 {query}이(가) 다시 나왔습니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>query {query}, document {doc}: expected a number, not {value}</source>
        <translation>쿼리 {query}, 문서 {doc}: {value}이(가) 아니라 숫자여야 합니다</translation>
    </message>
    <message>
        <source>query {query}, document {doc}: {own}, but {expected} {where}</source>
        <translation>쿼리 {query}, 문서 {doc}: 여기서는 {own}, {where} {expected}</translation>
    </message>
    <message>
        <source>query {query}: &apos;{word}&apos; is no verdict; there are good, same, bad and skip</source>
        <translation>쿼리 {query}: &apos;{word}&apos;은(는) 평결이 아닙니다. good, same, bad, skip 중 하나여야 합니다</translation>
    </message>
    <message>
        <source>query {query}: a document stands in the list twice</source>
        <translation>쿼리 {query}: 목록에 같은 문서가 두 번 있습니다</translation>
    </message>
    <message>
        <source>query {query}: expected document keys with scores, or a list of document keys</source>
        <translation>쿼리 {query}: 점수가 있는 문서 키 또는 문서 키 목록이어야 합니다</translation>
    </message>
    <message>
        <source>query-id, corpus-id, score</source>
        <translation>query-id, corpus-id, score</translation>
    </message>
    <message>
        <source>query_key or doc_key, one of them</source>
        <translation>query_key 또는 doc_key 중 하나</translation>
    </message>
    <message>
        <source>quotes inside quotes written twice: &quot;&quot;</source>
        <translation>따옴표 안의 따옴표는 두 번 씁니다: &quot;&quot;</translation>
    </message>
    <message>
        <source>ranges such as 0-12;14-20</source>
        <translation>0-12;14-20 같은 범위</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>순위</translation>
    </message>
    <message>
        <source>rank and score of every result, exactly as imported</source>
        <translation>모든 결과의 순위와 점수, 가져온 그대로</translation>
    </message>
    <message>
        <source>rank and score of every result, of all systems or one; {forms}</source>
        <translation>모든 시스템 또는 한 시스템의 결과별 순위와 점수. {forms}</translation>
    </message>
    <message>
        <source>ranked_list row {row}: doc_keys cannot be read ({reason})</source>
        <translation>ranked_list {row}행: doc_keys를 읽을 수 없습니다({reason})</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>평가자</translation>
    </message>
    <message>
        <source>rater {names} is added</source>
        <translation>평가자 {names}을(를) 추가합니다</translation>
    </message>
    <message>
        <source>rater {name}</source>
        <translation>평가자 {name}</translation>
    </message>
    <message>
        <source>rater {old} is renamed</source>
        <translation>평가자 {old}의 이름을 바꿨습니다</translation>
    </message>
    <message>
        <source>rater {old} is {new} now</source>
        <translation>평가자 {old}의 이름이 이제 {new}입니다</translation>
    </message>
    <message>
        <source>raters are mapped twice: as a column of names and as columns of their grades</source>
        <translation>평가자가 두 번 매핑되었습니다: 이름 열과 평가자별 등급 열</translation>
    </message>
    <message>
        <source>raters are mapped twice: as a column of names and as columns of their verdicts</source>
        <translation>평가자가 두 번 매핑되었습니다: 이름 열과 평가자별 평결 열</translation>
    </message>
    <message>
        <source>raters per item is {number}; it must be 1 or more</source>
        <translation>항목당 평가자가 {number}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>raters per pair is {number}; it must be 1 or more</source>
        <translation>쌍당 평가자가 {number}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>raters {names} are added</source>
        <translation>평가자 {names}을(를) 추가합니다</translation>
    </message>
    <message>
        <source>ratio: 4 is twice as much as 2</source>
        <translation>비율: 4는 2의 두 배</translation>
    </message>
    <message>
        <source>read as {encoding}, guessed; choose another in the preview or with --encoding</source>
        <translation>{encoding}(으)로 추측하여 읽었습니다. 미리보기나 --encoding에서 바꿀 수 있습니다</translation>
    </message>
    <message>
        <source>read as {encoding}, not as UTF-8</source>
        <translation>UTF-8이 아니라 {encoding}(으)로 읽었습니다</translation>
    </message>
    <message>
        <source>read from the sheet {name}, not from {others}</source>
        <translation>{others}이(가) 아니라 시트 {name}에서 읽었습니다</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>다시 실행</translation>
    </message>
    <message>
        <source>redone</source>
        <translation>다시 실행됨</translation>
    </message>
    <message>
        <source>reference answers are left out</source>
        <translation>참조 답을 제외했습니다</translation>
    </message>
    <message>
        <source>reference answers are read as what the queries intend</source>
        <translation>참조 답을 쿼리의 의도로 읽었습니다</translation>
    </message>
    <message>
        <source>regression, previous, older</source>
        <translation>회귀, 이전, 옛 버전</translation>
    </message>
    <message>
        <source>rel(i)</source>
        <translation>rel(i)</translation>
    </message>
    <message>
        <source>rel(i)/log2(i+1)</source>
        <translation>rel(i)/log2(i+1)</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>관련 있음</translation>
    </message>
    <message>
        <source>relevant up to i</source>
        <translation>i까지의 관련 문서 수</translation>
    </message>
    <message>
        <source>relevant up to i / i</source>
        <translation>i까지의 관련 문서 수 / i</translation>
    </message>
    <message>
        <source>reliable</source>
        <translation>신뢰할 수 있음</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>의견</translation>
    </message>
    <message>
        <source>remove added texts</source>
        <translation>추가한 텍스트 제거</translation>
    </message>
    <message>
        <source>remove comparison</source>
        <translation>비교 제거</translation>
    </message>
    <message>
        <source>remove import</source>
        <translation>가져오기 제거</translation>
    </message>
    <message>
        <source>remove task</source>
        <translation>작업 제거</translation>
    </message>
    <message>
        <source>remove {names}</source>
        <translation>{names} 제거</translation>
    </message>
    <message>
        <source>removed: {name}, {count:answer|answers}</source>
        <translation>제거함: {name}, 답변 {count:,}개</translation>
    </message>
    <message>
        <source>rename rater {old} to {new}</source>
        <translation>평가자 {old}의 이름을 {new}(으)로 바꾸기</translation>
    </message>
    <message>
        <source>rename systems</source>
        <translation>시스템 이름 변경</translation>
    </message>
    <message>
        <source>rename {old} to {new}</source>
        <translation>{old}의 이름을 {new}(으)로 변경</translation>
    </message>
    <message>
        <source>reopen the comparison</source>
        <translation>비교 다시 열기</translation>
    </message>
    <message>
        <source>reopened by {name}, {when}</source>
        <translation>{name}이(가) 다시 엶, {when}</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>복구했습니다</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>repeats with the sides swapped</source>
        <translation>좌우를 바꾼 반복</translation>
    </message>
    <message>
        <source>report, problem, mark</source>
        <translation>신고, 문제, 표시</translation>
    </message>
    <message>
        <source>required</source>
        <translation>필수</translation>
    </message>
    <message>
        <source>resolve, gold, disagreements</source>
        <translation>해결, 정답, 불일치</translation>
    </message>
    <message>
        <source>restoring</source>
        <translation>복원 중</translation>
    </message>
    <message>
        <source>result</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>result lists</source>
        <translation>결과 목록</translation>
    </message>
    <message>
        <source>result {rank} has no id at {place}, but {value}</source>
        <translation>결과 {rank}의 {place}에 id가 없고 {value}이(가) 있습니다</translation>
    </message>
    <message>
        <source>results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>results in the list of this system</source>
        <translation>이 시스템 목록의 결과 수</translation>
    </message>
    <message>
        <source>results in the top 10 of any system without a grade</source>
        <translation>어느 시스템이든 상위 10개 중 등급이 없는 결과</translation>
    </message>
    <message>
        <source>results, items, products, corpus</source>
        <translation>결과, 항목, 상품, 말뭉치</translation>
    </message>
    <message>
        <source>resume, start</source>
        <translation>재개, 시작</translation>
    </message>
    <message>
        <source>right</source>
        <translation>오른</translation>
    </message>
    <message>
        <source>right better</source>
        <translation>오른쪽이 더 좋음</translation>
    </message>
    <message>
        <source>right much better</source>
        <translation>오른쪽이 훨씬 더 좋음</translation>
    </message>
    <message>
        <source>right slightly better</source>
        <translation>오른쪽이 약간 더 좋음</translation>
    </message>
    <message>
        <source>right {strength}</source>
        <translation>오른쪽 {strength}</translation>
    </message>
    <message>
        <source>role</source>
        <translation>역할</translation>
    </message>
    <message>
        <source>role of {name}</source>
        <translation>{name}의 역할</translation>
    </message>
    <message>
        <source>role on the server</source>
        <translation>서버의 역할</translation>
    </message>
    <message>
        <source>row {row}: query {query} has document {doc} twice</source>
        <translation>{row}행: 쿼리 {query}에 문서 {doc}이(가) 두 번 있습니다</translation>
    </message>
    <message>
        <source>rows read</source>
        <translation>읽은 행</translation>
    </message>
    <message>
        <source>run tag</source>
        <translation>run 태그</translation>
    </message>
    <message>
        <source>running ideal sum</source>
        <translation>이상적인 순서의 누적 합</translation>
    </message>
    <message>
        <source>running sum</source>
        <translation>누적 합</translation>
    </message>
    <message>
        <source>running {name}</source>
        <translation>누적 {name}</translation>
    </message>
    <message>
        <source>safe_above is {safe}; it must not be above ship_above, {ship}</source>
        <translation>safe_above가 {safe}입니다. ship_above {ship}보다 클 수 없습니다</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>same (identical lists)</source>
        <translation>같음(같은 목록)</translation>
    </message>
    <message>
        <source>same (no majority)</source>
        <translation>같음(다수 없음)</translation>
    </message>
    <message>
        <source>same, both bad</source>
        <translation>같음, 둘 다 나쁨</translation>
    </message>
    <message>
        <source>same, both good</source>
        <translation>같음, 둘 다 좋음</translation>
    </message>
    <message>
        <source>same, both so-so</source>
        <translation>같음, 둘 다 보통</translation>
    </message>
    <message>
        <source>same, both {kind}</source>
        <translation>같음, 둘 다 {kind}</translation>
    </message>
    <message>
        <source>saved (UTC)</source>
        <translation>저장 시각(UTC)</translation>
    </message>
    <message>
        <source>saved evaluation {name}: {reason}</source>
        <translation>저장된 평가 {name}: {reason}</translation>
    </message>
    <message>
        <source>say first who you are</source>
        <translation>먼저 누구인지 선택하십시오</translation>
    </message>
    <message>
        <source>say how many queries: --size or --difference</source>
        <translation>쿼리 수를 지정하십시오: --size 또는 --difference</translation>
    </message>
    <message>
        <source>say which system; these have versions: {names}</source>
        <translation>시스템을 지정하십시오. 버전이 있는 시스템: {names}</translation>
    </message>
    <message>
        <source>say who reopens the comparison</source>
        <translation>비교를 다시 여는 사람을 정하세요</translation>
    </message>
    <message>
        <source>says another hash of {name}</source>
        <translation>{name}의 해시가 다르게 적혀 있습니다</translation>
    </message>
    <message>
        <source>says other things than the sealed release</source>
        <translation>봉인된 릴리스와 다른 내용을 말합니다</translation>
    </message>
    <message>
        <source>says other things than {file}</source>
        <translation>{file}과(와) 다르게 적혀 있습니다</translation>
    </message>
    <message>
        <source>says {said} for &apos;{what}&apos;, the files hold {count}</source>
        <translation>&apos;{what}&apos;이(가) {said}(으)로 적혀 있지만 파일에는 {count}개입니다</translation>
    </message>
    <message>
        <source>scale {title}</source>
        <translation>척도 {title}</translation>
    </message>
    <message>
        <source>score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>scores and the system&apos;s name are left out</source>
        <translation>점수와 시스템 이름을 제외했습니다</translation>
    </message>
    <message>
        <source>scores do not fall with the rank: the engine&apos;s order counts</source>
        <translation>점수가 순위에 따라 내려가지 않습니다: 엔진의 순서를 따릅니다</translation>
    </message>
    <message>
        <source>scripts, styles, images, frames and drawings were left out</source>
        <translation>스크립트, 스타일, 이미지, 프레임, 그림을 제외했습니다</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>스크롤</translation>
    </message>
    <message>
        <source>search engine, Elasticsearch, OpenSearch, Solr, API</source>
        <translation>검색 엔진, Elasticsearch, OpenSearch, Solr, API</translation>
    </message>
    <message>
        <source>searched from {first} to {last}</source>
        <translation>검색 기간: {first} ~ {last}</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>검색 수</translation>
    </message>
    <message>
        <source>searches that differ by case, blanks, punctuation or the order of words are one query</source>
        <translation>대소문자, 공백, 문장 부호 또는 단어 순서만 다른 검색은 같은 쿼리입니다</translation>
    </message>
    <message>
        <source>searches with personal data were left out: {what}</source>
        <translation>개인정보가 있는 검색을 제외했습니다: {what}</translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation>1970년 이후의 초</translation>
    </message>
    <message>
        <source>seconds since 1970 in tstamp</source>
        <translation>tstamp에 1970년 이후의 초</translation>
    </message>
    <message>
        <source>selected words become marks with the reason &apos;{reason}&apos;</source>
        <translation>선택한 단어를 이유 &apos;{reason}&apos;의 표시로 만들었습니다</translation>
    </message>
    <message>
        <source>set NAME sets whether somebody leads or only rates, and whether they are away. hand-over NAME gives what is open of NAME&apos;s tasks and comparisons (all, or those named) to others, evenly; what was judged stays. Undo in the window reverses each step. `raters` renames and merges.</source>
        <translation>set NAME은 책임자인지 평가만 하는지, 자리를 비웠는지 정합니다. hand-over NAME은 NAME의 작업과 비교(전부 또는 지정한 것)에서 남은 것을 다른 사람에게 고르게 넘깁니다. 판정한 것은 남습니다. 창의 실행 취소로 단계마다 되돌릴 수 있습니다. 이름 변경과 병합은 `raters`로 합니다.</translation>
    </message>
    <message>
        <source>set the id field and the template in the file</source>
        <translation>파일에서 id 필드와 템플릿을 설정하십시오</translation>
    </message>
    <message>
        <source>set the search endpoint in Quepid; the scorer is nDCG@10</source>
        <translation>Quepid에서 검색 엔드포인트를 설정하십시오. 스코어러는 nDCG@10입니다</translation>
    </message>
    <message>
        <source>set the template&apos;s query in the file</source>
        <translation>파일에서 템플릿의 쿼리를 설정하십시오</translation>
    </message>
    <message>
        <source>set-up</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>set: a lead sees everything, a rater only what they judge.</source>
        <translation>set: 책임자는 모두 보고, 평가자는 판정할 것만 봅니다.</translation>
    </message>
    <message>
        <source>set: who is away gets no new work automatically.</source>
        <translation>set: 자리를 비운 사람에게는 새 일이 자동으로 가지 않습니다.</translation>
    </message>
    <message>
        <source>setting {key}</source>
        <translation>설정 {key}</translation>
    </message>
    <message>
        <source>settings of FiRA</source>
        <translation>FiRA 설정</translation>
    </message>
    <message>
        <source>settings of an index</source>
        <translation>색인의 설정</translation>
    </message>
    <message>
        <source>settings, options, configuration, language, theme, dark, text size, keys</source>
        <translation>설정, 옵션, 구성, 언어, 테마, 어둡게, 글자 크기, 단축키</translation>
    </message>
    <message>
        <source>settle, resolve, disagreements</source>
        <translation>조정, 해결, 불일치</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>조정됨</translation>
    </message>
    <message>
        <source>several blanks in a row inside the key</source>
        <translation>키 안에 공백이 여러 개 이어져 있습니다</translation>
    </message>
    <message>
        <source>several choices as one grade</source>
        <translation>여러 선택을 등급 하나로</translation>
    </message>
    <message>
        <source>several columns hold grades: each is a rater&apos;s, named by its title</source>
        <translation>등급 열이 여러 개입니다. 각 열은 제목을 이름으로 하는 평가자의 것입니다</translation>
    </message>
    <message>
        <source>several grades of one document</source>
        <translation>한 문서에 등급이 여러 개</translation>
    </message>
    <message>
        <source>share</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>shortcuts, hotkeys, keyboard</source>
        <translation>단축키, 핫키, 키보드</translation>
    </message>
    <message>
        <source>shorter</source>
        <translation>더 짧은</translation>
    </message>
    <message>
        <source>show or hide the query&apos;s words</source>
        <translation>쿼리의 단어 표시 또는 숨기기</translation>
    </message>
    <message>
        <source>show {names}</source>
        <translation>{names} 보이기</translation>
    </message>
    <message>
        <source>shown and left alone</source>
        <translation>보여 주었지만 반응 없음</translation>
    </message>
    <message>
        <source>side bias</source>
        <translation>위치 편향</translation>
    </message>
    <message>
        <source>side by side, GSB, A/B, preference</source>
        <translation>나란히, GSB, A/B, 선호</translation>
    </message>
    <message>
        <source>side-by-side verdicts</source>
        <translation>나란히 비교의 평결</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>건너뛰기</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>skipped, but with a verdict</source>
        <translation>건너뛰었는데 평결이 있습니다</translation>
    </message>
    <message>
        <source>something that matters is missing</source>
        <translation>중요한 것이 빠짐</translation>
    </message>
    <message>
        <source>speaks of it, but is no answer</source>
        <translation>질문을 다루지만 답이 아님</translation>
    </message>
    <message>
        <source>standard output cannot be written: {reason}</source>
        <translation>표준 출력에 쓸 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>start below end, a known field, a reason of one line</source>
        <translation>끝보다 작은 시작, 알려진 필드, 한 줄로 된 이유</translation>
    </message>
    <message>
        <source>start comparison</source>
        <translation>비교 시작</translation>
    </message>
    <message>
        <source>start judging</source>
        <translation>판정 시작</translation>
    </message>
    <message>
        <source>start, summary, dashboard, leaderboard</source>
        <translation>시작, 요약, 대시보드, 순위표</translation>
    </message>
    <message>
        <source>state</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>그대로</translation>
    </message>
    <message>
        <source>still open</source>
        <translation>남음</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>중지됨</translation>
    </message>
    <message>
        <source>stopped at the budget: this is not the whole check</source>
        <translation>예산에 이르러 멈췄습니다. 검사가 끝까지 이루어지지 않았습니다</translation>
    </message>
    <message>
        <source>stopped at the budget; {count:question|questions} left</source>
        <translation>예산에 이르러 멈췄습니다. 질문 {count:,}개가 남았습니다</translation>
    </message>
    <message>
        <source>stopped; this was done before and stays: {done}</source>
        <translation>멈췄습니다. 그 전에 끝나 남는 것: {done}</translation>
    </message>
    <message>
        <source>storing</source>
        <translation>저장 중</translation>
    </message>
    <message>
        <source>stratum</source>
        <translation>층</translation>
    </message>
    <message>
        <source>stratum {name}</source>
        <translation>층 {name}</translation>
    </message>
    <message>
        <source>strengths of systems</source>
        <translation>시스템의 강도</translation>
    </message>
    <message>
        <source>strengths to {most}</source>
        <translation>강도는 {most}까지</translation>
    </message>
    <message>
        <source>sub-topics that i answers</source>
        <translation>i가 답하는 하위 주제 수</translation>
    </message>
    <message>
        <source>sub-topics that i answers first</source>
        <translation>i가 처음 답하는 하위 주제 수</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>확실</translation>
    </message>
    <message>
        <source>system</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>system of this project</source>
        <translation>이 프로젝트의 시스템</translation>
    </message>
    <message>
        <source>system {names} is added without lists</source>
        <translation>목록 없이 시스템 {names}을(를) 추가합니다</translation>
    </message>
    <message>
        <source>system {names} is added, with the file&apos;s answers as its lists</source>
        <translation>파일의 답을 목록으로 하여 시스템 {names}을(를) 추가합니다</translation>
    </message>
    <message>
        <source>system {system} is used by comparison {names}; remove that first</source>
        <translation>시스템 {system}은(는) 비교 {names}에서 쓰입니다. 먼저 그것을 제거하십시오</translation>
    </message>
    <message>
        <source>systems are not compared by {metric}: less of it is better</source>
        <translation>{metric}(으)로는 시스템을 비교하지 않습니다. 작을수록 좋은 값입니다</translation>
    </message>
    <message>
        <source>systems {names} are added without lists</source>
        <translation>목록 없이 시스템 {names}을(를) 추가합니다</translation>
    </message>
    <message>
        <source>systems {names} are added, with the file&apos;s answers as lists</source>
        <translation>파일의 답을 목록으로 하여 시스템 {names}을(를) 추가합니다</translation>
    </message>
    <message>
        <source>table, batch, grid, all results</source>
        <translation>표, 일괄, 격자, 모든 결과</translation>
    </message>
    <message>
        <source>tag {name}</source>
        <translation>태그 {name}</translation>
    </message>
    <message>
        <source>take back, revert</source>
        <translation>되돌리기, 취소</translation>
    </message>
    <message>
        <source>target, break, reminder, pause</source>
        <translation>목표, 휴식, 알림, 멈춤</translation>
    </message>
    <message>
        <source>task</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is made</source>
        <translation>작업 &apos;{name}&apos;을(를) 만들었습니다</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is ready</source>
        <translation>작업 &apos;{name}&apos;이(가) 준비되었습니다</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is removed</source>
        <translation>작업 &apos;{name}&apos;을(를) 제거했습니다</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is removed; what was judged stays</source>
        <translation>작업 &apos;{name}&apos;을(를) 제거했습니다. 판정한 것은 남습니다</translation>
    </message>
    <message>
        <source>task {name}</source>
        <translation>작업 {name}</translation>
    </message>
    <message>
        <source>tasks, progress, assignments</source>
        <translation>작업, 진행 상황, 배정</translation>
    </message>
    <message>
        <source>tells what is held back</source>
        <translation>보류한 내용을 드러냅니다</translation>
    </message>
    <message>
        <source>term</source>
        <translation>항</translation>
    </message>
    <message>
        <source>text between documents is left out</source>
        <translation>문서 사이의 텍스트를 제외했습니다</translation>
    </message>
    <message>
        <source>text in this encoding; choose another in the preview or with --encoding</source>
        <translation>이 인코딩의 텍스트. 미리보기나 --encoding에서 다른 인코딩을 선택하십시오</translation>
    </message>
    <message>
        <source>text or html</source>
        <translation>text 또는 html</translation>
    </message>
    <message>
        <source>text outside of a part</source>
        <translation>부분 밖에 텍스트가 있습니다</translation>
    </message>
    <message>
        <source>texts of more than {limit} characters are cut: no more fits into a cell</source>
        <translation>{limit}자를 넘는 텍스트는 잘렸습니다. 셀에 더 들어가지 않습니다</translation>
    </message>
    <message>
        <source>texts of queries are left out</source>
        <translation>쿼리의 텍스트를 제외했습니다</translation>
    </message>
    <message>
        <source>texts or numbers</source>
        <translation>텍스트 또는 수</translation>
    </message>
    <message>
        <source>the URL &apos;{url}&apos; has to begin with https:// or http:// and a host</source>
        <translation>URL &apos;{url}&apos;은(는) https:// 또는 http://와 호스트로 시작해야 합니다</translation>
    </message>
    <message>
        <source>the URL &apos;{url}&apos; holds signs that have to be percent-encoded</source>
        <translation>URL &apos;{url}&apos;에 퍼센트 인코딩해야 하는 문자가 있습니다</translation>
    </message>
    <message>
        <source>the URL &apos;{url}&apos; is none: {reason}</source>
        <translation>&apos;{url}&apos;은(는) URL이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>the URL names no database; it looks like {example}</source>
        <translation>URL에 데이터베이스 이름이 없습니다. 예: {example}</translation>
    </message>
    <message>
        <source>the anchor is of another project ({project})</source>
        <translation>다른 프로젝트({project})의 앵커입니다</translation>
    </message>
    <message>
        <source>the answer gives no grade of the scale: {excerpt}</source>
        <translation>답변에 척도의 등급이 없습니다: {excerpt}</translation>
    </message>
    <message>
        <source>the answer gives several grades: {excerpt}</source>
        <translation>답변이 등급을 여럿 줍니다: {excerpt}</translation>
    </message>
    <message>
        <source>the answer is empty</source>
        <translation>답변이 비어 있습니다</translation>
    </message>
    <message>
        <source>the answer was cut off; raise &apos;{name}&apos;</source>
        <translation>답변이 잘렸습니다. &apos;{name}&apos;을(를) 높이십시오</translation>
    </message>
    <message>
        <source>the bracket is never closed</source>
        <translation>괄호가 닫히지 않았습니다</translation>
    </message>
    <message>
        <source>the budget is used up</source>
        <translation>예산을 다 썼습니다</translation>
    </message>
    <message>
        <source>the certificate of {host} cannot be trusted: {reason}; a server with its own authority needs ca_file</source>
        <translation>{host}의 인증서를 신뢰할 수 없습니다: {reason}; 자체 인증 기관을 쓰는 서버에는 ca_file이 필요합니다</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; holds {kind}</source>
        <translation>열 &apos;{name}&apos;에 {kind}이(가) 있습니다</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is read as {column}</source>
        <translation>열 &apos;{name}&apos;을(를) {column}(으)로 읽었습니다</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is read as: {role}</source>
        <translation>열 &apos;{name}&apos;을(를) 다음으로 읽었습니다: {role}</translation>
    </message>
    <message>
        <source>the connection to the server was lost</source>
        <translation>서버와의 연결이 끊어졌습니다</translation>
    </message>
    <message>
        <source>the copy is damaged: {reason}</source>
        <translation>사본이 손상되었습니다: {reason}</translation>
    </message>
    <message>
        <source>the copy is not the same as the project; nothing was kept</source>
        <translation>사본이 프로젝트와 다릅니다. 아무것도 남기지 않았습니다</translation>
    </message>
    <message>
        <source>the copy is not the same as the project; try again</source>
        <translation>사본이 프로젝트와 다릅니다. 다시 시도하십시오</translation>
    </message>
    <message>
        <source>the corrections are stored</source>
        <translation>수정을 저장했습니다</translation>
    </message>
    <message>
        <source>the database stores text as {found}; make it with ENCODING &apos;UTF8&apos;</source>
        <translation>데이터베이스가 텍스트를 {found}(으)로 저장합니다. ENCODING &apos;UTF8&apos;로 만드십시오</translation>
    </message>
    <message>
        <source>the details of a request</source>
        <translation>요청의 세부 정보</translation>
    </message>
    <message>
        <source>the difference is the same on every query</source>
        <translation>모든 쿼리에서 차이가 같습니다</translation>
    </message>
    <message>
        <source>the difference is {difference}; it must be above 0 and at most 1</source>
        <translation>차이가 {difference}입니다. 0보다 크고 1 이하여야 합니다</translation>
    </message>
    <message>
        <source>the difference must be above 0 and at most the share that is not same, at most 1</source>
        <translation>차이는 0보다 크고 같음이 아닌 비율 이하, 최대 1이어야 합니다</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>디스크가 가득 찼습니다</translation>
    </message>
    <message>
        <source>the disk is full, or your share of it: {folder}</source>
        <translation>디스크가 가득 찼거나 할당량을 다 썼습니다: {folder}</translation>
    </message>
    <message>
        <source>the disk is full, or your share of it: {free} MB free in {folder}</source>
        <translation>디스크가 가득 찼거나 할당량을 다 썼습니다: {folder}에 {free}MB 남음</translation>
    </message>
    <message>
        <source>the disk reported an error</source>
        <translation>디스크가 오류를 알렸습니다</translation>
    </message>
    <message>
        <source>the display &apos;{display}&apos; does not answer; check DISPLAY and the right to use it</source>
        <translation>디스플레이 &apos;{display}&apos;이(가) 응답하지 않습니다. DISPLAY와 사용 권한을 확인하십시오</translation>
    </message>
    <message>
        <source>the endpoint &apos;{url}&apos; has to end with its path, as in https://host/v1</source>
        <translation>끝점 &apos;{url}&apos;은(는) https://host/v1처럼 경로로 끝나야 합니다</translation>
    </message>
    <message>
        <source>the engine did not finish: {place} is {value}</source>
        <translation>엔진이 끝내지 못했습니다: {place}이(가) {value}입니다</translation>
    </message>
    <message>
        <source>the environment has no {name}, which holds the secret</source>
        <translation>비밀 값이 담긴 환경 변수 {name}이(가) 없습니다</translation>
    </message>
    <message>
        <source>the field &apos;{name}&apos; would be a column that is there already</source>
        <translation>필드 &apos;{name}&apos;은(는) 이미 있는 열이 됩니다</translation>
    </message>
    <message>
        <source>the field &apos;{title}&apos; twice: in a column and in &apos;fields&apos;</source>
        <translation>필드 &apos;{title}&apos;이(가) 두 번 있습니다: 열과 &apos;fields&apos; 안</translation>
    </message>
    <message>
        <source>the fields of a document</source>
        <translation>문서의 필드</translation>
    </message>
    <message>
        <source>the fields of a document are no JSON and left out</source>
        <translation>문서의 필드가 JSON이 아니어서 제외했습니다</translation>
    </message>
    <message>
        <source>the file changed while it was being read; read it again</source>
        <translation>읽는 동안 파일이 바뀌었습니다. 다시 읽으십시오</translation>
    </message>
    <message>
        <source>the file does not say which system is the baseline; it is {baseline}, the one first seen on the left</source>
        <translation>파일에 어느 시스템이 기준인지 나와 있지 않습니다. 왼쪽에 처음 나온 {baseline}을(를) 기준으로 합니다</translation>
    </message>
    <message>
        <source>the file has several splits: this one is used, not {others}</source>
        <translation>파일에 분할이 여러 개 있습니다: 이 분할을 사용하고 {others} 은(는) 사용하지 않습니다</translation>
    </message>
    <message>
        <source>the file is cut off or damaged</source>
        <translation>파일이 잘렸거나 손상되었습니다</translation>
    </message>
    <message>
        <source>the file is damaged: `ndcg-gui backups` lists its backups, `ndcg-gui restore` puts one in place, and `ndcg-gui recover` brings back what was judged since</source>
        <translation>파일이 손상되었습니다. `ndcg-gui backups`로 백업을 보고, `ndcg-gui restore`로 복원하고, `ndcg-gui recover`로 그 뒤의 판정을 되찾으십시오</translation>
    </message>
    <message>
        <source>the file is read-only</source>
        <translation>파일이 읽기 전용입니다</translation>
    </message>
    <message>
        <source>the file looks cut: its last line is not whole</source>
        <translation>파일이 잘린 것 같습니다. 마지막 줄이 온전하지 않습니다</translation>
    </message>
    <message>
        <source>the file looks cut: this document has no end</source>
        <translation>파일이 잘린 것 같습니다. 이 문서에 끝이 없습니다</translation>
    </message>
    <message>
        <source>the file looks cut: this topic has no end</source>
        <translation>파일이 잘린 것 같습니다. 이 토픽에 끝이 없습니다</translation>
    </message>
    <message>
        <source>the file unpacked (lz4 -d), or packed with gzip, zstd, bzip2, xz or zip</source>
        <translation>압축을 푼 파일(lz4 -d) 또는 gzip, zstd, bzip2, xz, zip으로 압축한 파일</translation>
    </message>
    <message>
        <source>the file&apos;s baseline is not that of the options</source>
        <translation>파일의 기준 시스템이 옵션과 다릅니다</translation>
    </message>
    <message>
        <source>the file&apos;s grades go up to {largest}, those of the project&apos;s scale ({values}) up to {most}: if {largest} was the best grade there, say what its grades count as (--grades, or in the preview), or change the project&apos;s scale first</source>
        <translation>파일의 등급은 {largest}까지이고 프로젝트 척도({values})는 {most}까지입니다. {largest}이(가) 가장 좋은 등급이었다면 등급을 무엇으로 셀지 지정하거나(--grades, 또는 미리보기에서) 먼저 프로젝트의 척도를 바꾸십시오</translation>
    </message>
    <message>
        <source>the first is kept</source>
        <translation>첫 번째를 남겼습니다</translation>
    </message>
    <message>
        <source>the footnote names no passage</source>
        <translation>각주가 구절을 가리키지 않습니다</translation>
    </message>
    <message>
        <source>the grade is not on the project&apos;s scale {scale}</source>
        <translation>등급이 프로젝트 척도 {scale}에 없습니다</translation>
    </message>
    <message>
        <source>the header &apos;{name}&apos; holds signs that no header can carry</source>
        <translation>헤더 &apos;{name}&apos;에 넣을 수 없는 문자가 있습니다</translation>
    </message>
    <message>
        <source>the header &apos;{name}&apos; looks like a secret, which would be kept with the set-up; name a secret and put {place} there</source>
        <translation>헤더 &apos;{name}&apos;은(는) 비밀 값처럼 보이며 설정과 함께 저장됩니다. 비밀 값을 지정하고 그 자리에 {place}을(를) 넣으세요</translation>
    </message>
    <message>
        <source>the highest</source>
        <translation>최고</translation>
    </message>
    <message>
        <source>the highest is kept</source>
        <translation>가장 높은 것을 남겼습니다</translation>
    </message>
    <message>
        <source>the history up to the anchor is not what it was</source>
        <translation>앵커까지의 이력이 그때와 다릅니다</translation>
    </message>
    <message>
        <source>the id of result {rank}: {problem}</source>
        <translation>결과 {rank}의 id: {problem}</translation>
    </message>
    <message>
        <source>the judgments of the release do not give its labels; verify it to see where they differ</source>
        <translation>릴리스의 판정으로는 그 레이블이 나오지 않습니다. 어디가 다른지 보려면 검증하세요</translation>
    </message>
    <message>
        <source>the key &apos;{key}&apos; twice in one object</source>
        <translation>키 &apos;{key}&apos;이(가) 한 객체에 두 번 있습니다</translation>
    </message>
    <message>
        <source>the key &apos;{name}&apos;</source>
        <translation>키 &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>the key is empty</source>
        <translation>키가 비어 있습니다</translation>
    </message>
    <message>
        <source>the key is longer than {limit} bytes</source>
        <translation>키가 {limit}바이트보다 깁니다</translation>
    </message>
    <message>
        <source>the key of a reference</source>
        <translation>참고 문헌의 키</translation>
    </message>
    <message>
        <source>the labels of the release are not those of the project; report this error</source>
        <translation>릴리스의 레이블이 프로젝트의 레이블과 다릅니다. 이 오류를 알려 주세요</translation>
    </message>
    <message>
        <source>the largest relevant up to i / i</source>
        <translation>가장 큰 i까지의 관련 문서 수 / i</translation>
    </message>
    <message>
        <source>the latest</source>
        <translation>최신</translation>
    </message>
    <message>
        <source>the left and the right one</source>
        <translation>왼쪽과 오른쪽</translation>
    </message>
    <message>
        <source>the length of its longest list</source>
        <translation>가장 긴 목록의 길이</translation>
    </message>
    <message>
        <source>the line has no document key</source>
        <translation>줄에 문서 키가 없습니다</translation>
    </message>
    <message>
        <source>the lowest</source>
        <translation>최저</translation>
    </message>
    <message>
        <source>the main statement is true, something beside it is not</source>
        <translation>주된 내용은 맞지만 곁들인 내용이 틀림</translation>
    </message>
    <message>
        <source>the main statement is wrong</source>
        <translation>주된 내용이 틀림</translation>
    </message>
    <message>
        <source>the mapped columns</source>
        <translation>매핑된 열</translation>
    </message>
    <message>
        <source>the mark {key} cannot be read, so what it is about counts as open</source>
        <translation>표시 {key}을(를) 읽을 수 없어 해당 내용을 열린 것으로 봅니다</translation>
    </message>
    <message>
        <source>the method is {got}; expected {known}</source>
        <translation>메서드가 {got}입니다. {known} 중 하나여야 합니다</translation>
    </message>
    <message>
        <source>the model has no name</source>
        <translation>모델에 이름이 없습니다</translation>
    </message>
    <message>
        <source>the model refused: {excerpt}</source>
        <translation>모델이 거절했습니다: {excerpt}</translation>
    </message>
    <message>
        <source>the name has to be one line of at most {most} characters</source>
        <translation>이름은 최대 {most}자의 한 줄이어야 합니다</translation>
    </message>
    <message>
        <source>the name {name} is that of another comparison</source>
        <translation>이름 {name}은(는) 다른 비교의 이름입니다</translation>
    </message>
    <message>
        <source>the names are masked</source>
        <translation>이름을 가렸습니다</translation>
    </message>
    <message>
        <source>the names of the columns as they were written</source>
        <translation>쓸 때의 열 이름</translation>
    </message>
    <message>
        <source>the number {text} is larger than any a 64-bit float can hold</source>
        <translation>수 {text}은(는) 64비트 부동소수점의 범위를 넘습니다</translation>
    </message>
    <message>
        <source>the numbers of judged results that are kept for system {name} do not fit its lists</source>
        <translation>시스템 {name}에 보관된 판정 결과 수가 목록과 맞지 않습니다</translation>
    </message>
    <message>
        <source>the object &apos;metadata&apos;</source>
        <translation>객체 &apos;metadata&apos;</translation>
    </message>
    <message>
        <source>the open work of {giver} is handed over</source>
        <translation>{giver}의 남은 일을 넘겼습니다</translation>
    </message>
    <message>
        <source>the other one too, or both in the options</source>
        <translation>다른 하나도 지정하거나 둘 다 옵션에 지정</translation>
    </message>
    <message>
        <source>the pair is open again</source>
        <translation>쌍이 다시 열렸습니다</translation>
    </message>
    <message>
        <source>the pair is settled</source>
        <translation>쌍을 조정했습니다</translation>
    </message>
    <message>
        <source>the passages are not JSON</source>
        <translation>구절이 JSON이 아닙니다</translation>
    </message>
    <message>
        <source>the place of a reference, or its key</source>
        <translation>참고 문헌의 위치 또는 키</translation>
    </message>
    <message>
        <source>the project does not take the label ({code})</source>
        <translation>프로젝트가 레이블을 받지 않습니다({code})</translation>
    </message>
    <message>
        <source>the project file is damaged ({code}: {reason})</source>
        <translation>프로젝트 파일이 손상되었습니다({code}: {reason})</translation>
    </message>
    <message>
        <source>the project file is damaged: {what}; restore a backup</source>
        <translation>프로젝트 파일이 손상되었습니다: {what}. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>the project file is kept in journal mode {found}</source>
        <translation>프로젝트 파일이 저널 모드 {found}(으)로 되어 있습니다</translation>
    </message>
    <message>
        <source>the project file or its folder cannot be written to</source>
        <translation>프로젝트 파일이나 폴더에 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>the project file or its folder is read-only</source>
        <translation>프로젝트 파일이나 폴더가 읽기 전용입니다</translation>
    </message>
    <message>
        <source>the project has another text of it</source>
        <translation>프로젝트의 텍스트가 다름</translation>
    </message>
    <message>
        <source>the project has no queries to ask for; import them first</source>
        <translation>프로젝트에 요청할 쿼리가 없습니다. 먼저 가져오세요</translation>
    </message>
    <message>
        <source>the project has no such pair to ask about</source>
        <translation>프로젝트에 물을 그런 쌍이 없습니다</translation>
    </message>
    <message>
        <source>the project has no version {number} of the scale {scale}</source>
        <translation>프로젝트에 척도 {scale}의 버전 {number}이(가) 없습니다</translation>
    </message>
    <message>
        <source>the project is closed</source>
        <translation>프로젝트가 닫혀 있습니다</translation>
    </message>
    <message>
        <source>the project is empty</source>
        <translation>프로젝트가 비어 있습니다</translation>
    </message>
    <message>
        <source>the project is of an older version; whoever owns it has to open it once with this one</source>
        <translation>이전 버전의 프로젝트입니다. 소유자가 이 버전으로 한 번 열어야 합니다</translation>
    </message>
    <message>
        <source>the project&apos;s own settings are missing or wrong; restore a backup</source>
        <translation>프로젝트 자체 설정이 없거나 잘못되었습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>the project&apos;s owner is no member of the role {role}, and cannot end a session of it that keeps others from writing; {todo}</source>
        <translation>프로젝트 소유자가 역할 {role}의 구성원이 아니어서, 다른 사람의 쓰기를 막는 세션을 끝낼 수 없습니다. {todo}</translation>
    </message>
    <message>
        <source>the project&apos;s scale does not have this grade</source>
        <translation>프로젝트의 척도에 이 등급이 없음</translation>
    </message>
    <message>
        <source>the project&apos;s scale is missing; restore a backup</source>
        <translation>프로젝트의 척도가 없습니다. 백업을 복원하세요</translation>
    </message>
    <message>
        <source>the project&apos;s scale mapping cannot be read; restore a backup</source>
        <translation>프로젝트의 척도 대응을 읽을 수 없습니다. 백업을 복원하세요</translation>
    </message>
    <message>
        <source>the project&apos;s setting {key} cannot be read ({reason}); restore a backup</source>
        <translation>프로젝트 설정 {key}을(를) 읽을 수 없습니다({reason}). 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>the prompt does not say the scale: {place} has to be in it</source>
        <translation>프롬프트에 척도가 없습니다. {place}이(가) 들어가야 합니다</translation>
    </message>
    <message>
        <source>the prompt has no place {place}; there are: {known}</source>
        <translation>프롬프트에 자리 {place}이(가) 없습니다. 쓸 수 있는 것: {known}</translation>
    </message>
    <message>
        <source>the queries without a stratum</source>
        <translation>층이 없는 쿼리</translation>
    </message>
    <message>
        <source>the queries&apos; numbers do not count 1, 2, 3...: their positions became their keys, as judgments of this format count them</source>
        <translation>쿼리 번호가 1, 2, 3...이 아닙니다. 이 형식의 판정처럼 위치를 키로 삼았습니다</translation>
    </message>
    <message>
        <source>the query stands nowhere: {place} has to be in the URL or in the body</source>
        <translation>쿼리가 들어갈 곳이 없습니다: URL이나 본문에 {place}이(가) 있어야 합니다</translation>
    </message>
    <message>
        <source>the query&apos;s placeholders</source>
        <translation>쿼리의 자리표시자</translation>
    </message>
    <message>
        <source>the quota of {name} is {most}; it must be 0 or more</source>
        <translation>{name}의 할당량이 {most}입니다. 0 이상이어야 합니다</translation>
    </message>
    <message>
        <source>the randomisation tests</source>
        <translation>무작위화 검정</translation>
    </message>
    <message>
        <source>the rater &apos;{name}&apos; cannot have a column of that name: it is there already</source>
        <translation>평가자 &apos;{name}&apos;의 이름으로 열을 만들 수 없습니다. 이미 있습니다</translation>
    </message>
    <message>
        <source>the rater&apos;s name is longer than {limit} bytes</source>
        <translation>평가자 이름이 {limit}바이트보다 깁니다</translation>
    </message>
    <message>
        <source>the reason of a mark needs 1 to {most} printable characters</source>
        <translation>표시의 이유에는 출력 가능한 문자 1~{most}자가 필요합니다</translation>
    </message>
    <message>
        <source>the record&apos;s fields</source>
        <translation>레코드의 필드</translation>
    </message>
    <message>
        <source>the record&apos;s metadata</source>
        <translation>레코드의 메타데이터</translation>
    </message>
    <message>
        <source>the recovery journal cannot be read: {reason}</source>
        <translation>복구 저널을 읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>the recovery journal cannot be written: {reason}</source>
        <translation>복구 저널에 쓸 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>the references of {table} are not checked: its triggers are off</source>
        <translation>{table}의 참조를 검사하지 않습니다. 트리거가 꺼져 있습니다</translation>
    </message>
    <message>
        <source>the release holds no labels back</source>
        <translation>릴리스가 레이블을 보류하지 않습니다</translation>
    </message>
    <message>
        <source>the release was made by a later version of this program (format {format})</source>
        <translation>이 프로그램의 이후 버전이 만든 릴리스입니다(형식 {format})</translation>
    </message>
    <message>
        <source>the remark is answered</source>
        <translation>의견에 답했습니다</translation>
    </message>
    <message>
        <source>the remarks are marked done</source>
        <translation>의견을 처리됨으로 표시했습니다</translation>
    </message>
    <message>
        <source>the remarks are open again</source>
        <translation>의견을 다시 열었습니다</translation>
    </message>
    <message>
        <source>the repair did not succeed: {what}. Nothing was changed</source>
        <translation>복구하지 못했습니다: {what}. 아무것도 바뀌지 않았습니다</translation>
    </message>
    <message>
        <source>the reply holds no answer</source>
        <translation>응답에 답변이 없습니다</translation>
    </message>
    <message>
        <source>the reply is larger than {most} MB; ask for fewer results or fields</source>
        <translation>응답이 {most}MB보다 큽니다. 결과나 필드를 줄이세요</translation>
    </message>
    <message>
        <source>the reply is not JSON: {excerpt}</source>
        <translation>응답이 JSON이 아닙니다: {excerpt}</translation>
    </message>
    <message>
        <source>the reply is not UTF-8</source>
        <translation>응답이 UTF-8이 아닙니다</translation>
    </message>
    <message>
        <source>the reply is not a model&apos;s: {excerpt}</source>
        <translation>응답이 모델의 것이 아닙니다: {excerpt}</translation>
    </message>
    <message>
        <source>the reply is not the JSON that is taken ({reason}); it begins with &apos;{begin}&apos;</source>
        <translation>응답이 받아들일 수 있는 JSON이 아닙니다({reason}). &apos;{begin}&apos;(으)로 시작합니다</translation>
    </message>
    <message>
        <source>the reply is packed ({how}), which was not asked for</source>
        <translation>응답이 요청하지 않은 방식({how})으로 압축되어 있습니다</translation>
    </message>
    <message>
        <source>the reply was cut off</source>
        <translation>응답이 잘렸습니다</translation>
    </message>
    <message>
        <source>the request body is not JSON once it is filled in: {reason}</source>
        <translation>쿼리를 채운 요청 본문이 JSON이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>the resampled intervals</source>
        <translation>재표본 구간</translation>
    </message>
    <message>
        <source>the resampled intervals and the randomisation tests</source>
        <translation>재표본 구간과 무작위화 검정</translation>
    </message>
    <message>
        <source>the result is open; reopen the comparison and merge again</source>
        <translation>결과가 공개됨. 비교를 다시 열고 다시 병합하십시오</translation>
    </message>
    <message>
        <source>the result of comparison {name} is open, so it takes no more verdicts; reopen the comparison first, or choose another name</source>
        <translation>비교 {name}의 결과가 공개되어 평결을 더 받지 않습니다. 먼저 비교를 다시 열거나 다른 이름을 선택하십시오</translation>
    </message>
    <message>
        <source>the result of {name} is open</source>
        <translation>{name}의 결과를 열었습니다</translation>
    </message>
    <message>
        <source>the result of {name} is open, so its verdicts stay as they are; reopen the comparison to change them</source>
        <translation>{name}의 결과가 공개되어 평결은 그대로 유지됩니다. 바꾸려면 비교를 다시 여십시오</translation>
    </message>
    <message>
        <source>the rights of the project file do not allow it</source>
        <translation>프로젝트 파일의 권한이 허용하지 않습니다</translation>
    </message>
    <message>
        <source>the role {role}</source>
        <translation>역할 {role}</translation>
    </message>
    <message>
        <source>the role {role} has no access; {todo}</source>
        <translation>역할 {role}에 접근 권한이 없습니다. {todo}</translation>
    </message>
    <message>
        <source>the role {role} is bound to {rater}, and is not there</source>
        <translation>역할 {role}이(가) {rater}에 묶여 있지만 없는 역할입니다</translation>
    </message>
    <message>
        <source>the role {role} judges as {rater}</source>
        <translation>역할 {role}은(는) {rater}(으)로 판정합니다</translation>
    </message>
    <message>
        <source>the role {role} judges as {rater} already</source>
        <translation>역할 {role}은(는) 이미 {rater}(으)로 판정합니다</translation>
    </message>
    <message>
        <source>the role {role} may do more than judge (it is a superuser, makes roles or is one of the project&apos;s owner); a rater needs a role of their own</source>
        <translation>역할 {role}은(는) 판정 이상을 할 수 있습니다(슈퍼유저이거나, 역할을 만들 수 있거나, 프로젝트 소유자의 역할). 평가자에게는 자신의 역할이 필요합니다</translation>
    </message>
    <message>
        <source>the role {role} of a rater has no {settings}; {todo}</source>
        <translation>평가자의 역할 {role}에 {settings}이(가) 없습니다. {todo}</translation>
    </message>
    <message>
        <source>the role {role} of a rater may do everything anyway: it is a superuser, makes roles or is one of the owner&apos;s</source>
        <translation>평가자의 역할 {role}은(는) 원래 모든 것을 할 수 있습니다: 슈퍼유저이거나, 역할을 만들 수 있거나, 소유자의 역할입니다</translation>
    </message>
    <message>
        <source>the role {role} of a rater may take all connections; {todo}</source>
        <translation>평가자의 역할 {role}이(가) 모든 연결을 차지할 수 있습니다. {todo}</translation>
    </message>
    <message>
        <source>the role {role} of a rater may use the project&apos;s own schema, by itself or as a member of another role; {todo}</source>
        <translation>평가자의 역할 {role}이(가) 직접 또는 다른 역할의 구성원으로 프로젝트 자체 스키마를 쓸 수 있습니다. {todo}</translation>
    </message>
    <message>
        <source>the run has neither a column of scores nor one of ranks</source>
        <translation>run에 점수 열도 순위 열도 없습니다</translation>
    </message>
    <message>
        <source>the run has no lists</source>
        <translation>run에 목록이 없습니다</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>the same as text: give the column the format Text</source>
        <translation>같은 내용을 텍스트로: 열의 서식을 텍스트로 하십시오</translation>
    </message>
    <message>
        <source>the same document again is left out</source>
        <translation>같은 문서가 다시 나와 제외했습니다</translation>
    </message>
    <message>
        <source>the same file was already imported as {name}</source>
        <translation>같은 파일을 이미 {name}(으)로 가져왔습니다</translation>
    </message>
    <message>
        <source>the same label again (first in line {before}) is left out</source>
        <translation>같은 레이블(처음은 {before}행)이 다시 나와 제외했습니다</translation>
    </message>
    <message>
        <source>the same row again (first in line {before}) is left out</source>
        <translation>같은 행(처음은 {before}행)이 다시 나와 제외했습니다</translation>
    </message>
    <message>
        <source>the same row again is left out</source>
        <translation>같은 행이 다시 나와 제외했습니다</translation>
    </message>
    <message>
        <source>the same system on both sides</source>
        <translation>양쪽이 같은 시스템입니다</translation>
    </message>
    <message>
        <source>the same verdict in each, or a mapping that leaves some out</source>
        <translation>모든 열에 같은 평결, 또는 일부를 빼는 매핑</translation>
    </message>
    <message>
        <source>the sample is {number}; it must be 1 or more</source>
        <translation>표본이 {number}입니다. 1 이상이어야 합니다</translation>
    </message>
    <message>
        <source>the saved evaluation {name} was changed from outside</source>
        <translation>저장된 평가 {name}이(가) 외부에서 바뀌었습니다</translation>
    </message>
    <message>
        <source>the saved evaluation {name} was made of {count} events, the history has {newest}</source>
        <translation>저장된 평가 {name}은(는) 이벤트 {count}건으로 만들었는데 이력에는 {newest}건이 있습니다</translation>
    </message>
    <message>
        <source>the scale</source>
        <translation>척도</translation>
    </message>
    <message>
        <source>the scale has no criterion &apos;{name}&apos;</source>
        <translation>척도에 기준 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>the scale is changed</source>
        <translation>척도를 바꿨습니다</translation>
    </message>
    <message>
        <source>the scale is unknown</source>
        <translation>알 수 없는 척도입니다</translation>
    </message>
    <message>
        <source>the scale needs a title of 1 to {most} printable characters</source>
        <translation>척도에는 출력 가능한 문자 1~{most}자의 제목이 필요합니다</translation>
    </message>
    <message>
        <source>the scale&apos;s gains</source>
        <translation>척도의 이득</translation>
    </message>
    <message>
        <source>the schema&apos;s owner opens the project once, or restores the server&apos;s backup</source>
        <translation>스키마 소유자가 프로젝트를 한 번 열거나 서버의 백업을 복원합니다</translation>
    </message>
    <message>
        <source>the secret {reference} holds signs that no header can carry</source>
        <translation>비밀 값 {reference}에 헤더에 넣을 수 없는 문자가 있습니다</translation>
    </message>
    <message>
        <source>the server cannot be reached</source>
        <translation>서버에 연결할 수 없습니다</translation>
    </message>
    <message>
        <source>the server cannot store the character U+0000; take it out</source>
        <translation>서버는 문자 U+0000을 저장할 수 없습니다. 빼십시오</translation>
    </message>
    <message>
        <source>the server does not let you in: {reason}</source>
        <translation>서버가 접속을 허용하지 않습니다: {reason}</translation>
    </message>
    <message>
        <source>the server does not take &apos;{name}&apos; = &quot;{value}&quot;; use &quot;json&quot; or &quot;text&quot;</source>
        <translation>서버가 &apos;{name}&apos; = &quot;{value}&quot;을(를) 받지 않습니다. &quot;json&quot;이나 &quot;text&quot;를 쓰십시오</translation>
    </message>
    <message>
        <source>the server does not take &apos;{name}&apos; = &quot;{value}&quot;; use &quot;text&quot;</source>
        <translation>서버가 &apos;{name}&apos; = &quot;{value}&quot;을(를) 받지 않습니다. &quot;text&quot;를 쓰십시오</translation>
    </message>
    <message>
        <source>the server does not take {name}={value} (it says {found})</source>
        <translation>서버가 {name}={value}을(를) 받지 않습니다({found})</translation>
    </message>
    <message>
        <source>the server has no such schema; your role may not see it</source>
        <translation>서버에 그런 스키마가 없거나 역할에 보이지 않습니다</translation>
    </message>
    <message>
        <source>the server is shutting down or starting</source>
        <translation>서버가 종료 중이거나 시작 중입니다</translation>
    </message>
    <message>
        <source>the server refused the change</source>
        <translation>서버가 변경을 거부했습니다</translation>
    </message>
    <message>
        <source>the server reported a fault of its disk</source>
        <translation>서버가 디스크 오류를 알렸습니다</translation>
    </message>
    <message>
        <source>the server reports damaged data</source>
        <translation>서버가 데이터 손상을 알렸습니다</translation>
    </message>
    <message>
        <source>the server says: {excerpt}</source>
        <translation>서버의 말: {excerpt}</translation>
    </message>
    <message>
        <source>the server says: {reason}</source>
        <translation>서버의 응답: {reason}</translation>
    </message>
    <message>
        <source>the server&apos;s disk is full</source>
        <translation>서버의 디스크가 가득 찼습니다</translation>
    </message>
    <message>
        <source>the sign test&apos;s p, adjusted for looking at so many candidates</source>
        <translation>부호 검정 p값, 후보 수에 따라 보정</translation>
    </message>
    <message>
        <source>the sign test&apos;s p, adjusted for looking at so many criteria</source>
        <translation>부호 검정 p값, 기준 수에 따라 보정</translation>
    </message>
    <message>
        <source>the split</source>
        <translation>나누기</translation>
    </message>
    <message>
        <source>the system has no name</source>
        <translation>시스템에 이름이 없습니다</translation>
    </message>
    <message>
        <source>the system&apos;s keyring does not answer: {reason}</source>
        <translation>시스템 키링이 응답하지 않습니다: {reason}</translation>
    </message>
    <message>
        <source>the system&apos;s keyring has no secret &apos;{name}&apos;; put it there with: keyring set {service} {name}</source>
        <translation>시스템 키링에 비밀 값 &apos;{name}&apos;이(가) 없습니다. 다음 명령으로 넣으세요: keyring set {service} {name}</translation>
    </message>
    <message>
        <source>the system&apos;s keyring needs the package keyring (pip install &apos;ndcg-gui[keyring]&apos;); or use env:NAME</source>
        <translation>시스템 키링에는 keyring 패키지가 필요합니다(pip install &apos;ndcg-gui[keyring]&apos;). 또는 env:NAME을 쓰세요</translation>
    </message>
    <message>
        <source>the system&apos;s name and the order of equal scores are left out</source>
        <translation>시스템 이름과 동점의 순서를 제외했습니다</translation>
    </message>
    <message>
        <source>the system&apos;s name has to be one line of at most {most} characters</source>
        <translation>시스템 이름은 최대 {most}자의 한 줄이어야 합니다</translation>
    </message>
    <message>
        <source>the tables say they are of version {found}, but are of {expected}: alembic_version was changed from outside; restore a backup</source>
        <translation>테이블은 버전 {found}(이)라고 하지만 {expected}입니다. alembic_version이 외부에서 바뀌었습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>the task&apos;s data</source>
        <translation>작업의 데이터</translation>
    </message>
    <message>
        <source>the template&apos;s body is not JSON</source>
        <translation>템플릿의 본문이 JSON이 아닙니다</translation>
    </message>
    <message>
        <source>the text in {cell} is as long as a cell can be: it may be cut</source>
        <translation>{cell}의 텍스트가 셀의 최대 길이입니다. 잘렸을 수 있습니다</translation>
    </message>
    <message>
        <source>the text of a context</source>
        <translation>컨텍스트의 텍스트</translation>
    </message>
    <message>
        <source>the text of a passage</source>
        <translation>구절의 텍스트</translation>
    </message>
    <message>
        <source>the text of a query</source>
        <translation>쿼리의 텍스트</translation>
    </message>
    <message>
        <source>the texts are documents</source>
        <translation>텍스트가 문서입니다</translation>
    </message>
    <message>
        <source>the texts of all queries, as the tool reads them</source>
        <translation>모든 쿼리의 텍스트를 도구가 읽는 형식으로</translation>
    </message>
    <message>
        <source>the time of something in this project cannot be read; restore a backup</source>
        <translation>이 프로젝트에 읽을 수 없는 시각이 있습니다. 백업을 복원하세요</translation>
    </message>
    <message>
        <source>the trigger that counts the rows of {table} is missing or off</source>
        <translation>{table}의 행을 세는 트리거가 없거나 꺼져 있습니다</translation>
    </message>
    <message>
        <source>the trigger that keeps {table} append-only is missing or off</source>
        <translation>{table}을(를) 추가 전용으로 유지하는 트리거가 없거나 꺼져 있습니다</translation>
    </message>
    <message>
        <source>the two systems are not named</source>
        <translation>두 시스템의 이름이 없습니다</translation>
    </message>
    <message>
        <source>the value of a result</source>
        <translation>결과의 값</translation>
    </message>
    <message>
        <source>the verdict answers a criterion that comparison {name} does not ask for</source>
        <translation>평결이 비교 {name}에서 묻지 않는 기준에 답합니다</translation>
    </message>
    <message>
        <source>the verdict is not on the scale of comparison {name}</source>
        <translation>평결이 비교 {name}의 척도에 없습니다</translation>
    </message>
    <message>
        <source>the version&apos;s URL has to begin with /</source>
        <translation>버전의 URL은 /로 시작해야 합니다</translation>
    </message>
    <message>
        <source>the window is still busy after {seconds} s</source>
        <translation>{seconds}초가 지나도 창이 아직 작업 중입니다</translation>
    </message>
    <message>
        <source>there are 1 to {most} reasons for marks</source>
        <translation>표시의 이유는 1~{most}개입니다</translation>
    </message>
    <message>
        <source>there are no documents beside it</source>
        <translation>옆에 문서가 없습니다</translation>
    </message>
    <message>
        <source>there are no queries</source>
        <translation>쿼리가 없습니다</translation>
    </message>
    <message>
        <source>there is a saved evaluation named {name} already</source>
        <translation>이름이 {name}인 저장된 평가가 이미 있습니다</translation>
    </message>
    <message>
        <source>there is a system named {name} already</source>
        <translation>이름이 {name}인 시스템이 이미 있습니다</translation>
    </message>
    <message>
        <source>there is a task named {name} already</source>
        <translation>이름이 {name}인 작업이 이미 있습니다</translation>
    </message>
    <message>
        <source>there is no column &apos;{name}&apos;; the columns are {columns}</source>
        <translation>&apos;{name}&apos; 열이 없습니다. 있는 열: {columns}</translation>
    </message>
    <message>
        <source>there is no document &apos;{name}&apos;</source>
        <translation>문서 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>there is no document with the key {key}</source>
        <translation>키가 {key}인 문서가 없습니다</translation>
    </message>
    <message>
        <source>there is no harm in it</source>
        <translation>해가 없음</translation>
    </message>
    <message>
        <source>there is no pair to settle</source>
        <translation>조정할 쌍이 없습니다</translation>
    </message>
    <message>
        <source>there is no permission to read it</source>
        <translation>읽을 권한이 없습니다</translation>
    </message>
    <message>
        <source>there is no query &apos;{name}&apos;</source>
        <translation>쿼리 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>there is no query with the key {key}</source>
        <translation>키가 {key}인 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>there is no rater named {name}</source>
        <translation>이름이 {name}인 평가자가 없습니다</translation>
    </message>
    <message>
        <source>there is no remark &apos;{key}&apos;; `ndcg-gui inbox PROJECT` lists them</source>
        <translation>의견 &apos;{key}&apos;이(가) 없습니다. `ndcg-gui inbox PROJECT`로 볼 수 있습니다</translation>
    </message>
    <message>
        <source>there is no split &apos;{name}&apos;; there are: {names}</source>
        <translation>&apos;{name}&apos; 분할이 없습니다. 있는 분할: {names}</translation>
    </message>
    <message>
        <source>there is no stratum &apos;{name}&apos;</source>
        <translation>층 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>there is no system &apos;{name}&apos;</source>
        <translation>시스템 &apos;{name}&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>there is no system named {name}</source>
        <translation>이름이 {name}인 시스템이 없습니다</translation>
    </message>
    <message>
        <source>there is no system to report on; import a run first</source>
        <translation>보고할 시스템이 없습니다. 먼저 run을 가져오세요</translation>
    </message>
    <message>
        <source>there is no system yet</source>
        <translation>아직 시스템이 없습니다</translation>
    </message>
    <message>
        <source>there is no task named {name}</source>
        <translation>이름이 {name}인 작업이 없습니다</translation>
    </message>
    <message>
        <source>there is nothing to hand out: {rater} has judged it all</source>
        <translation>배포할 것이 없습니다. {rater}이(가) 모두 판정했습니다</translation>
    </message>
    <message>
        <source>these are no marks</source>
        <translation>표시가 아닙니다</translation>
    </message>
    <message>
        <source>these are not the labels that the release holds back</source>
        <translation>릴리스가 보류한 레이블이 아닙니다</translation>
    </message>
    <message>
        <source>this SQLite does not take {name}={value} (it says {found})</source>
        <translation>이 SQLite는 {name}={value}을(를) 받지 않습니다({found})</translation>
    </message>
    <message>
        <source>this comparison is no longer in the project</source>
        <translation>이 비교는 더 이상 프로젝트에 없습니다</translation>
    </message>
    <message>
        <source>this is a package for {rater}, which can only be judged: merge it into the project that it came from, and go on there</source>
        <translation>{rater}의 패키지이며 판정만 할 수 있습니다. 원래 프로젝트에 병합한 뒤 거기서 계속하십시오</translation>
    </message>
    <message>
        <source>this is not the URL of a database; it looks like {example}</source>
        <translation>데이터베이스 URL이 아닙니다. 예: {example}</translation>
    </message>
    <message>
        <source>this model is no longer there</source>
        <translation>이 모델은 더 이상 없습니다</translation>
    </message>
    <message>
        <source>this rater is no longer there</source>
        <translation>이 평가자가 더 이상 없습니다</translation>
    </message>
    <message>
        <source>this saved evaluation is no longer there</source>
        <translation>이 저장된 평가가 더 이상 없습니다</translation>
    </message>
    <message>
        <source>this task is no longer there</source>
        <translation>이 작업이 더 이상 없습니다</translation>
    </message>
    <message>
        <source>this was changed again since; undo the later change first</source>
        <translation>그 뒤 다시 바뀌었습니다. 나중의 변경을 먼저 취소하십시오</translation>
    </message>
    <message>
        <source>three</source>
        <translation>세</translation>
    </message>
    <message>
        <source>three, with tabs between: query-id, corpus-id, score</source>
        <translation>탭으로 구분한 세 열: query-id, corpus-id, score</translation>
    </message>
    <message>
        <source>tied scores are ordered by document key, descending, as trec_eval does</source>
        <translation>동점은 trec_eval처럼 문서 키의 내림차순으로 정렬합니다</translation>
    </message>
    <message>
        <source>tied scores keep the order of the ranks (trec_eval orders them by document key, descending)</source>
        <translation>동점은 순위의 순서를 따릅니다(trec_eval은 문서 키의 내림차순)</translation>
    </message>
    <message>
        <source>title</source>
        <translation>제목</translation>
    </message>
    <message>
        <source>to</source>
        <translation>상한</translation>
    </message>
    <message>
        <source>to answer, give the key and the text</source>
        <translation>답하려면 키와 텍스트를 지정하십시오</translation>
    </message>
    <message>
        <source>to settle a pair, give --rater, --query and --document</source>
        <translation>쌍을 조정하려면 --rater, --query, --document를 지정하십시오</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>토큰</translation>
    </message>
    <message>
        <source>too fast</source>
        <translation>너무 빠름</translation>
    </message>
    <message>
        <source>too few pairs</source>
        <translation>쌍이 너무 적음</translation>
    </message>
    <message>
        <source>too few to test</source>
        <translation>너무 적어 검정할 수 없음</translation>
    </message>
    <message>
        <source>too long for a scale</source>
        <translation>척도로는 너무 깁니다</translation>
    </message>
    <message>
        <source>too much is read from the server at once; try again</source>
        <translation>서버에서 한꺼번에 너무 많이 읽습니다. 다시 시도하십시오</translation>
    </message>
    <message>
        <source>topics, searches</source>
        <translation>토픽, 검색어</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 또는 false</translation>
    </message>
    <message>
        <source>two</source>
        <translation>두</translation>
    </message>
    <message>
        <source>two columns mean the same: &apos;{first}&apos; and &apos;{second}&apos;</source>
        <translation>두 열의 뜻이 같습니다: &apos;{first}&apos;, &apos;{second}&apos;</translation>
    </message>
    <message>
        <source>two different answers of one system</source>
        <translation>한 시스템의 답이 서로 다릅니다</translation>
    </message>
    <message>
        <source>two different names</source>
        <translation>서로 다른 두 이름</translation>
    </message>
    <message>
        <source>two different strengths</source>
        <translation>서로 다른 두 강도</translation>
    </message>
    <message>
        <source>two different systems</source>
        <translation>서로 다른 두 시스템</translation>
    </message>
    <message>
        <source>two grades for document &apos;{doc}&apos; and query &apos;{query}&apos;: {grade} here, {known} in line {before}</source>
        <translation>쿼리 &apos;{query}&apos;의 문서 &apos;{doc}&apos;에 등급이 둘입니다: 여기는 {grade}, {before}행은 {known}</translation>
    </message>
    <message>
        <source>two kinds of tie</source>
        <translation>동점의 종류가 두 가지입니다</translation>
    </message>
    <message>
        <source>two models: {example}</source>
        <translation>두 모델: {example}</translation>
    </message>
    <message>
        <source>two result lists for query &apos;{query}&apos;, first in line {before}</source>
        <translation>쿼리 &apos;{query}&apos;의 결과 목록이 둘입니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>two-sided p of good against bad, over queries</source>
        <translation>좋음 대 나쁨의 양측 p값(쿼리 기준)</translation>
    </message>
    <message>
        <source>unanimous</source>
        <translation>만장일치</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>undo the merge of {names}</source>
        <translation>{names} 병합 취소</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>실행 취소됨</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>미판정</translation>
    </message>
    <message>
        <source>unknown encoding</source>
        <translation>알 수 없는 인코딩</translation>
    </message>
    <message>
        <source>unpacks to more than {budget} bytes, far more than text does</source>
        <translation>압축을 풀면 {budget}바이트를 넘어 일반 텍스트보다 훨씬 큽니다</translation>
    </message>
    <message>
        <source>unpacks to {size} bytes of text, far more than text does</source>
        <translation>압축을 풀면 텍스트가 {size}바이트로 일반 텍스트보다 훨씬 큽니다</translation>
    </message>
    <message>
        <source>unsafe</source>
        <translation>안전하지 않음</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>근거 없음</translation>
    </message>
    <message>
        <source>up to {most:character|characters}</source>
        <translation>{most:,}자 이하</translation>
    </message>
    <message>
        <source>up to {share}</source>
        <translation>최대 {share}</translation>
    </message>
    <message>
        <source>upgrade stopped: broken reference in {table}; nothing was changed</source>
        <translation>업그레이드를 멈췄습니다: {table}에 끊어진 참조가 있습니다. 아무것도 바뀌지 않았습니다</translation>
    </message>
    <message>
        <source>upgrade stopped: {reason}; nothing was changed</source>
        <translation>업그레이드를 멈췄습니다: {reason}. 아무것도 바뀌지 않았습니다</translation>
    </message>
    <message>
        <source>upgrade stopped: {table} would lose {count} rows; nothing was changed</source>
        <translation>업그레이드를 멈췄습니다: {table}에서 {count}행을 잃게 됩니다. 아무것도 바뀌지 않았습니다</translation>
    </message>
    <message>
        <source>useful background, or a part of what was asked</source>
        <translation>유용한 배경이거나 질문의 일부에 해당</translation>
    </message>
    <message>
        <source>useful, with gaps</source>
        <translation>유용하지만 빠진 것이 있음</translation>
    </message>
    <message>
        <source>value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>verdicts</source>
        <translation>평결</translation>
    </message>
    <message>
        <source>verdicts by {count:rater|raters}</source>
        <translation>평가자 {count:,}명의 평결</translation>
    </message>
    <message>
        <source>verdicts of {name} are left out: its result is not open yet</source>
        <translation>{name}의 평결은 제외했습니다. 결과가 아직 공개되지 않았습니다</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>검증하는 중</translation>
    </message>
    <message>
        <source>version {version} of document {document} was changed from outside; restore a backup</source>
        <translation>문서 {document}의 버전 {version}이(가) 외부에서 바뀌었습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>version, licences</source>
        <translation>버전, 라이선스</translation>
    </message>
    <message>
        <source>w(the deeper rank)</source>
        <translation>w(더 깊은 순위)</translation>
    </message>
    <message>
        <source>warning: {warning}</source>
        <translation>경고: {warning}</translation>
    </message>
    <message>
        <source>was changed after the release was made</source>
        <translation>릴리스를 만든 뒤에 바뀌었습니다</translation>
    </message>
    <message>
        <source>weight is negative</source>
        <translation>가중치가 음수입니다</translation>
    </message>
    <message>
        <source>weight of query {key} is {given}; it is a number, 0 or more</source>
        <translation>쿼리 {key}의 가중치가 {given}입니다. 0 이상의 수여야 합니다</translation>
    </message>
    <message>
        <source>weighted by traffic</source>
        <translation>트래픽 가중</translation>
    </message>
    <message>
        <source>weighted kappa</source>
        <translation>가중 kappa</translation>
    </message>
    <message>
        <source>weights and strata are left out</source>
        <translation>가중치와 층을 제외했습니다</translation>
    </message>
    <message>
        <source>what is in it cannot be read: {reason}</source>
        <translation>안의 내용을 읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>what is searched for</source>
        <translation>검색하는 내용</translation>
    </message>
    <message>
        <source>what it looks like</source>
        <translation>자동 판단</translation>
    </message>
    <message>
        <source>what it shows side by side for {query} is not what was handed out</source>
        <translation>{query}에 나란히 보이는 내용이 배포한 것과 다릅니다</translation>
    </message>
    <message>
        <source>what queries intend is written as their reference answers</source>
        <translation>쿼리의 의도를 참조 답으로 썼습니다</translation>
    </message>
    <message>
        <source>what raters&apos; roles use was not made by this version; {todo}</source>
        <translation>평가자 역할이 쓰는 것이 이 버전으로 만들어지지 않았습니다. {todo}</translation>
    </message>
    <message>
        <source>what the project keeps of a package that it handed out cannot be read; restore a backup</source>
        <translation>배포한 패키지에 대한 프로젝트의 기록을 읽을 수 없습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>what the queries come from became their stratum; their texts are not here</source>
        <translation>쿼리의 출처를 층으로 삼았습니다. 출처의 텍스트는 여기 없습니다</translation>
    </message>
    <message>
        <source>what to do: {todo}</source>
        <translation>할 일: {todo}</translation>
    </message>
    <message>
        <source>what {host} sends is not HTTP: {reason}</source>
        <translation>{host}이(가) 보내는 것은 HTTP가 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>when the query was “{text}”</source>
        <translation>쿼리가 “{text}”였을 때</translation>
    </message>
    <message>
        <source>who is judging?</source>
        <translation>누가 판정합니까?</translation>
    </message>
    <message>
        <source>whoever opens it</source>
        <translation>여는 사람 누구나</translation>
    </message>
    <message>
        <source>with 80 % power they show a difference of {least} between the means of two systems, if the differences of single queries spread by {spread}</source>
        <translation>개별 쿼리 차이의 표준편차가 {spread}이면 두 시스템 평균의 차이 {least}을(를) 80 % 검정력으로 보입니다</translation>
    </message>
    <message>
        <source>with p by Holm over the raters; a warning where the side decides</source>
        <translation>평가자별 Holm 보정 p값 포함, 좌우 위치가 결과를 정하면 경고</translation>
    </message>
    <message>
        <source>with their weights they show a difference of {least}</source>
        <translation>가중치를 반영하면 {least}의 차이를 보입니다</translation>
    </message>
    <message>
        <source>within 1</source>
        <translation>1 이내</translation>
    </message>
    <message>
        <source>without a grade</source>
        <translation>등급 없음</translation>
    </message>
    <message>
        <source>without a stratum</source>
        <translation>층 없음</translation>
    </message>
    <message>
        <source>without {rater}</source>
        <translation>{rater} 제외</translation>
    </message>
    <message>
        <source>words are read as grades: {words}</source>
        <translation>단어를 등급으로 읽었습니다: {words}</translation>
    </message>
    <message>
        <source>words whose grade is not known: &apos;{words}&apos;</source>
        <translation>등급을 알 수 없는 단어: &apos;{words}&apos;</translation>
    </message>
    <message>
        <source>words whose grade is not known: {words}</source>
        <translation>등급을 알 수 없는 단어: {words}</translation>
    </message>
    <message>
        <source>writing the release</source>
        <translation>릴리스를 쓰는 중</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>wrong language</source>
        <translation>언어가 다름</translation>
    </message>
    <message>
        <source>you are viewing as a rater: nothing is saved; stop viewing first</source>
        <translation>평가자로 보는 중에는 아무것도 저장되지 않습니다. 먼저 보기를 중지하십시오</translation>
    </message>
    <message>
        <source>your role on the server does not allow this; ask whoever set the project up</source>
        <translation>서버에서 쓰는 역할로는 할 수 없습니다. 프로젝트를 설정한 사람에게 문의하십시오</translation>
    </message>
    <message>
        <source>your role on the server is bound to no rater of this project</source>
        <translation>서버에서 쓰는 역할이 이 프로젝트의 어느 평가자에도 묶여 있지 않습니다</translation>
    </message>
    <message>
        <source>your role on the server judges as {rater}, and can do nothing else in the project; whoever owns the project can</source>
        <translation>서버에서 쓰는 역할은 {rater}(으)로 판정만 할 수 있습니다. 다른 일은 프로젝트 소유자가 할 수 있습니다</translation>
    </message>
    <message>
        <source>zoom, image, enlarge</source>
        <translation>확대, 이미지, 크게</translation>
    </message>
    <message>
        <source>{action} takes keys, and no filters</source>
        <translation>{action}에는 키를 지정하며 필터는 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>{asked} of {total} asked: {lists:list|lists}, {failed} failed</source>
        <translation>{total}개 중 {asked}개 요청: 목록 {lists:,}개, 실패 {failed}개</translation>
    </message>
    <message>
        <source>{beta}^(i-1)</source>
        <translation>{beta}^(i-1)</translation>
    </message>
    <message>
        <source>{cell} holds a date</source>
        <translation>{cell}에 날짜가 있습니다</translation>
    </message>
    <message>
        <source>{cell} holds a number of more than 15 digits, which a spreadsheet rounds</source>
        <translation>{cell}에 15자리를 넘는 수가 있습니다. 스프레드시트가 반올림합니다</translation>
    </message>
    <message>
        <source>{cell} holds an error</source>
        <translation>{cell}에 오류가 있습니다</translation>
    </message>
    <message>
        <source>{cell} is longer than {limit} characters</source>
        <translation>{cell}이(가) {limit}자보다 깁니다</translation>
    </message>
    <message>
        <source>{cell} is not a number</source>
        <translation>{cell}이(가) 수가 아닙니다</translation>
    </message>
    <message>
        <source>{cg} = Σ rel(i)</source>
        <translation>{cg} = Σ rel(i)</translation>
    </message>
    <message>
        <source>{count:,} documents</source>
        <translation>문서 {count:,}개</translation>
    </message>
    <message>
        <source>{count:,} have a body</source>
        <translation>본문 있음 {count:,}개</translation>
    </message>
    <message>
        <source>{count:,} have no judgment: {names}</source>
        <translation>판정 없음 {count:,}개: {names}</translation>
    </message>
    <message>
        <source>{count:,} have no list: {names}</source>
        <translation>목록 없음 {count:,}개: {names}</translation>
    </message>
    <message>
        <source>{count:,} in the project so far</source>
        <translation>현재 프로젝트에 {count:,}개</translation>
    </message>
    <message>
        <source>{count:,} judgments</source>
        <translation>판정 {count:,}건</translation>
    </message>
    <message>
        <source>{count:,} left</source>
        <translation>{count:,}개 남음</translation>
    </message>
    <message>
        <source>{count:,} marks in texts</source>
        <translation>텍스트의 표시 {count:,}개</translation>
    </message>
    <message>
        <source>{count:,} pairs of systems</source>
        <translation>시스템 쌍 {count:,}개</translation>
    </message>
    <message>
        <source>{count:,} queries</source>
        <translation>쿼리 {count:,}개</translation>
    </message>
    <message>
        <source>{count:,} raters</source>
        <translation>평가자 {count:,}명</translation>
    </message>
    <message>
        <source>{count:,} results</source>
        <translation>결과 {count:,}개</translation>
    </message>
    <message>
        <source>{count:,} rows of {files} files</source>
        <translation>파일 {files}개의 {count:,}행</translation>
    </message>
    <message>
        <source>{count:,} skipped</source>
        <translation>건너뜀 {count:,}</translation>
    </message>
    <message>
        <source>{count:,} verdicts</source>
        <translation>평결 {count:,}건</translation>
    </message>
    <message>
        <source>{count:,}, by {column}</source>
        <translation>{count:,}개, {column} 순</translation>
    </message>
    <message>
        <source>{count:,}, from the highest {column}</source>
        <translation>{count:,}개, {column} 높은 순</translation>
    </message>
    <message>
        <source>{count:,}, from the lowest {column}</source>
        <translation>{count:,}개, {column} 낮은 순</translation>
    </message>
    <message>
        <source>{count:answer|answers} are kept: the same command asks for the rest</source>
        <translation>답변 {count:,}개를 보관했습니다. 같은 명령이 나머지를 묻습니다</translation>
    </message>
    <message>
        <source>{count:answer|answers} of a model</source>
        <translation>모델의 답변 {count:,}개</translation>
    </message>
    <message>
        <source>{count:answer|answers} written to {path}</source>
        <translation>답변 {count:,}개를 {path}에 썼습니다</translation>
    </message>
    <message>
        <source>{count:byte|bytes}</source>
        <translation>{count:,}바이트</translation>
    </message>
    <message>
        <source>{count:comparison is left out: its result is closed|comparisons are left out: their results are closed}.</source>
        <translation>비교 {count:,}개는 결과가 공개되지 않아 제외됩니다.</translation>
    </message>
    <message>
        <source>{count:conflict|conflicts}</source>
        <translation>충돌 {count:,}개</translation>
    </message>
    <message>
        <source>{count:document has no text and is|documents have no text and are} judged by key only ({names})</source>
        <translation>문서 {count:,}개에 텍스트가 없어 키만으로 판정합니다({names})</translation>
    </message>
    <message>
        <source>{count:document|documents}</source>
        <translation>문서 {count:,}개</translation>
    </message>
    <message>
        <source>{count:document|documents}, {order}</source>
        <translation>문서 {count:,}개, {order}</translation>
    </message>
    <message>
        <source>{count:error|errors}</source>
        <translation>오류 {count:,}개</translation>
    </message>
    <message>
        <source>{count:file|files} by SHA-256</source>
        <translation>파일 {count:,}개, SHA-256으로</translation>
    </message>
    <message>
        <source>{count:further passage is|further passages are} not shown.</source>
        <translation>구절 {count:,}개가 더 있으나 표시하지 않았습니다.</translation>
    </message>
    <message>
        <source>{count:hour|hours}</source>
        <translation>{count:,}시간</translation>
    </message>
    <message>
        <source>{count:item has|items have} no majority. Settle this on the result page.</source>
        <translation>{count:,}개 항목에 다수 의견이 없습니다. 결과 페이지에서 조정하세요.</translation>
    </message>
    <message>
        <source>{count:item has|items have} other verdicts.</source>
        <translation>항목 {count:,}개의 평결이 다릅니다.</translation>
    </message>
    <message>
        <source>{count:item|items}</source>
        <translation>항목 {count:,}개</translation>
    </message>
    <message>
        <source>{count:item|items}, {raters:rater|raters}, majority; B is the candidate</source>
        <translation>항목 {count:,}개, 평가자 {raters:,}명, 다수결, B가 후보</translation>
    </message>
    <message>
        <source>{count:judgment|judgments}</source>
        <translation>판정 {count:,}건</translation>
    </message>
    <message>
        <source>{count:judgment|judgments} not in a file yet</source>
        <translation>아직 파일에 없는 판정 {count:,}개</translation>
    </message>
    <message>
        <source>{count:judgment|judgments} taken over from the file.</source>
        <translation>파일에서 판정 {count:,}개를 가져왔습니다.</translation>
    </message>
    <message>
        <source>{count:judgment|judgments}, {marks:mark|marks} in texts</source>
        <translation>판정 {count:,}건, 텍스트의 표시 {marks:,}개</translation>
    </message>
    <message>
        <source>{count:key|keys} with blanks are written with %20 for a blank; {table} lists them</source>
        <translation>공백이 있는 키 {count:,}개의 공백을 %20으로 썼습니다. 목록은 {table}에 있습니다</translation>
    </message>
    <message>
        <source>{count:label is|labels are} back</source>
        <translation>레이블 {count:,}개를 되찾았습니다</translation>
    </message>
    <message>
        <source>{count:label is|labels are} new, gone or another grade.</source>
        <translation>레이블 {count:,}개가 추가·삭제되었거나 등급이 다릅니다.</translation>
    </message>
    <message>
        <source>{count:label is|labels are} not saved: {why}.</source>
        <translation>레이블 {count:,}개가 저장되지 않았습니다: {why}.</translation>
    </message>
    <message>
        <source>{count:label|labels} by the rule {rule}</source>
        <translation>레이블 {count:,}개, 규칙 {rule}(으)로</translation>
    </message>
    <message>
        <source>{count:list|lists} of an earlier run are kept (--anew asks for all)</source>
        <translation>이전 실행의 목록 {count:,}개가 남아 있습니다(--anew는 모두 요청)</translation>
    </message>
    <message>
        <source>{count:list|lists} of {names}</source>
        <translation>{names}의 목록 {count:,}개</translation>
    </message>
    <message>
        <source>{count:list|lists} of {total} are kept: the same command asks for the rest</source>
        <translation>{total}개 중 목록 {count:,}개가 남았습니다: 같은 명령이 나머지를 요청합니다</translation>
    </message>
    <message>
        <source>{count:mark|marks}</source>
        <translation>표시 {count:,}개</translation>
    </message>
    <message>
        <source>{count:minute|minutes}</source>
        <translation>{count:,}분</translation>
    </message>
    <message>
        <source>{count:more label differs|more labels differ}</source>
        <translation>레이블 {count:,}개가 더 다릅니다</translation>
    </message>
    <message>
        <source>{count:more pair waits|more pairs wait} for somebody who did not judge it.</source>
        <translation>나머지 {count:,}개는 판정하지 않은 다른 사람이 조정합니다.</translation>
    </message>
    <message>
        <source>{count:pair comes|pairs come} a second time</source>
        <translation>두 번 나오는 쌍 {count:,}개</translation>
    </message>
    <message>
        <source>{count:pair goes|pairs go} to several raters</source>
        <translation>여러 평가자에게 가는 쌍 {count:,}개</translation>
    </message>
    <message>
        <source>{count:pair has|pairs have} a final grade.</source>
        <translation>쌍 {count:,}개에 최종 등급이 있습니다.</translation>
    </message>
    <message>
        <source>{count:pair has|pairs have} a known grade</source>
        <translation>알려진 등급이 있는 쌍 {count:,}개</translation>
    </message>
    <message>
        <source>{count:pair is|pairs are} left over by the quotas</source>
        <translation>할당량 때문에 남은 쌍 {count:,}개</translation>
    </message>
    <message>
        <source>{count:pair|pairs} to judge: task {name}</source>
        <translation>판정할 쌍 {count:,}개: 작업 {name}</translation>
    </message>
    <message>
        <source>{count:query is|queries are} added ({names})</source>
        <translation>쿼리 {count:,}개를 추가합니다({names})</translation>
    </message>
    <message>
        <source>{count:query without a text is added with its key|queries without a text are added with their key} as text ({names})</source>
        <translation>텍스트가 없는 쿼리 {count:,}개를 키를 텍스트로 하여 추가합니다({names})</translation>
    </message>
    <message>
        <source>{count:query|queries}</source>
        <translation>쿼리 {count:,}개</translation>
    </message>
    <message>
        <source>{count:query|queries} ({known} known by text, {new} new)</source>
        <translation>쿼리 {count:,}개(텍스트로 알아본 것 {known}개, 새것 {new}개)</translation>
    </message>
    <message>
        <source>{count:query|queries} better with B</source>
        <translation>B가 더 좋은 쿼리 {count:,}개</translation>
    </message>
    <message>
        <source>{count:query|queries} failed</source>
        <translation>쿼리 {count:,}개 실패</translation>
    </message>
    <message>
        <source>{count:query|queries} returned nothing</source>
        <translation>쿼리 {count:,}개가 아무것도 반환하지 않았습니다</translation>
    </message>
    <message>
        <source>{count:query|queries} show a difference of {least} at best, with 80 % power</source>
        <translation>쿼리 {count:,}개는 80 % 검정력으로 기껏해야 {least}의 차이를 보입니다</translation>
    </message>
    <message>
        <source>{count:query|queries}, {raters:rater|raters}, majority; B is the candidate</source>
        <translation>쿼리 {count:,}개, 평가자 {raters:,}명, 다수결, B가 후보</translation>
    </message>
    <message>
        <source>{count:reference value|reference values}</source>
        <translation>참조값 {count:,}개</translation>
    </message>
    <message>
        <source>{count:result|results} a second time: the first is kept</source>
        <translation>결과 {count:,}개가 다시 나옴: 첫 번째를 유지합니다</translation>
    </message>
    <message>
        <source>{count:result|results} of {queries:query|queries} as system {names}</source>
        <translation>쿼리 {queries:,}개의 결과 {count:,}개, 시스템 {names}</translation>
    </message>
    <message>
        <source>{count:second|seconds}</source>
        <translation>{count:,}초</translation>
    </message>
    <message>
        <source>{count:text is|texts are} cut after {limit} characters and marked with an ellipsis; no other format cuts texts</source>
        <translation>텍스트 {count:,}개가 {limit}자에서 잘리고 줄임표로 표시되었습니다. 다른 형식은 자르지 않습니다</translation>
    </message>
    <message>
        <source>{count:text|texts} that a spreadsheet would compute got a &apos; before it; importing takes it away again</source>
        <translation>스프레드시트가 계산할 텍스트 {count:,}개 앞에 &apos;를 붙였습니다. 가져올 때 다시 없앱니다</translation>
    </message>
    <message>
        <source>{count:verdict is|verdicts are} added to the comparison {name}</source>
        <translation>비교 {name}에 평결 {count:,}건을 추가합니다</translation>
    </message>
    <message>
        <source>{count:verdict|verdicts} of {raters:rater|raters} on {queries:query|queries}; comparisons: {names}</source>
        <translation>평가자 {raters:,}명이 쿼리 {queries:,}개에 낸 평결 {count:,}건. 비교: {names}</translation>
    </message>
    <message>
        <source>{count:verdict|verdicts}, and what they come to</source>
        <translation>평결 {count:,}개와 그 결과</translation>
    </message>
    <message>
        <source>{count:warning|warnings}</source>
        <translation>경고 {count:,}개</translation>
    </message>
    <message>
        <source>{count:warning|warnings}; nothing was stored. Look at them, then add --accept-warnings</source>
        <translation>경고 {count:,}개. 아무것도 저장하지 않았습니다. 확인한 뒤 --accept-warnings를 붙이십시오</translation>
    </message>
    <message>
        <source>{count} better with A</source>
        <translation>A가 더 좋음 {count}</translation>
    </message>
    <message>
        <source>{count} better with B</source>
        <translation>B가 더 좋음 {count}</translation>
    </message>
    <message>
        <source>{count} cells</source>
        <translation>셀 {count}개</translation>
    </message>
    <message>
        <source>{count} cells as in the header</source>
        <translation>머리글과 같은 셀 {count}개</translation>
    </message>
    <message>
        <source>{count} columns</source>
        <translation>열 {count}개</translation>
    </message>
    <message>
        <source>{count} columns: looks like {other}</source>
        <translation>{count}개 열: {other}처럼 보입니다</translation>
    </message>
    <message>
        <source>{count} columns: {columns}</source>
        <translation>{count}개 열: {columns}</translation>
    </message>
    <message>
        <source>{count} columns; a tag with blanks?</source>
        <translation>{count}개 열. 태그에 공백이 있습니까?</translation>
    </message>
    <message>
        <source>{count} items that you have not judged</source>
        <translation>아직 판정하지 않은 항목 {count}개</translation>
    </message>
    <message>
        <source>{count} more names look like others&apos;</source>
        <translation>다른 이름과 비슷한 이름이 {count}개 더 있습니다</translation>
    </message>
    <message>
        <source>{count} of the drawn queries are nearly the same as another</source>
        <translation>추출한 쿼리 중 {count}개가 다른 쿼리와 거의 같습니다</translation>
    </message>
    <message>
        <source>{count} of {total}</source>
        <translation>{total} 중 {count}</translation>
    </message>
    <message>
        <source>{count} pairs on which raters disagree</source>
        <translation>평가자 의견이 다른 쌍 {count}개</translation>
    </message>
    <message>
        <source>{count} pairs that you have not judged</source>
        <translation>아직 판정하지 않은 쌍 {count}개</translation>
    </message>
    <message>
        <source>{count} passages, {size} characters</source>
        <translation>구절 {count}개, {size}자</translation>
    </message>
    <message>
        <source>{count} remarks in the inbox</source>
        <translation>받은편지함에 의견 {count}개</translation>
    </message>
    <message>
        <source>{count} rows in a file of {size} bytes</source>
        <translation>{size}바이트 파일에 {count}행</translation>
    </message>
    <message>
        <source>{count} rows: a sheet of a workbook holds at most {limit}; Parquet and CSV hold all</source>
        <translation>{count}행: 통합 문서의 시트에는 최대 {limit}행이 들어갑니다. Parquet과 CSV에는 모두 들어갑니다</translation>
    </message>
    <message>
        <source>{count} strata</source>
        <translation>층 {count}개</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count}회</translation>
    </message>
    <message>
        <source>{count} times, first in line {lines}</source>
        <translation>{count}회, 처음은 {lines}행</translation>
    </message>
    <message>
        <source>{count} times, first in lines {lines}</source>
        <translation>{count}회, 처음은 {lines}행</translation>
    </message>
    <message>
        <source>{count} with {what}</source>
        <translation>{what} {count}회</translation>
    </message>
    <message>
        <source>{count}, with tabs between: {names}</source>
        <translation>탭으로 구분한 {count}개 열: {names}</translation>
    </message>
    <message>
        <source>{criterion}: {said}</source>
        <translation>{criterion}: {said}</translation>
    </message>
    <message>
        <source>{damaged:line|lines} of the journal cannot be read</source>
        <translation>저널의 {damaged:,}줄을 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>{drawn} of the {queries} queries ({searches} searches) of the log {log}, drawn {how}, with seed {seed}</source>
        <translation>로그 {log}의 쿼리 {queries}개(검색 {searches}회) 중 {drawn}개, 추출 방법: {how}, 시드 {seed}</translation>
    </message>
    <message>
        <source>{elsewhere:event was|events were} judged in copies in other places: --everywhere brings back those that the project lacks</source>
        <translation>다른 곳의 사본에서 판정한 이벤트가 {elsewhere:,}건 있습니다. --everywhere로 프로젝트에 없는 것을 되찾습니다</translation>
    </message>
    <message>
        <source>{fact} was {given} when it was handed out, and is {found} now</source>
        <translation>{fact}이(가) 배포할 때는 {given}이었고 지금은 {found}입니다</translation>
    </message>
    <message>
        <source>{failed} of {total:query|queries} failed and nothing was stored; what came is kept. The same command tries them again, --without-failed stores the others</source>
        <translation>쿼리 {total:,}개 중 {failed}개가 실패하여 아무것도 저장되지 않았습니다. 받은 것은 남아 있습니다. 같은 명령이 실패한 것을 다시 시도하고, --without-failed는 나머지를 저장합니다</translation>
    </message>
    <message>
        <source>{file} is not that of a release</source>
        <translation>{file}은(는) 릴리스의 파일이 아닙니다</translation>
    </message>
    <message>
        <source>{file} lies in a folder of {program}. A sync program can put an older file over this one while you judge, or make two of it when two people work at once. Keep the project outside and send raters packages of their own (Hand out…), or let the team work on a PostgreSQL server. Labels that go missing are kept in this computer&apos;s recovery journal.</source>
        <translation>{file}이(가) {program} 폴더에 있습니다. 동기화 프로그램은 판정하는 동안 이전 파일로 덮어쓰거나, 두 사람이 함께 일하면 파일을 둘로 만들 수 있습니다. 프로젝트를 폴더 밖에 두고 평가자에게 패키지를 보내거나(배포…) 팀이 PostgreSQL 서버를 쓰게 하십시오. 사라진 레이블은 이 컴퓨터의 복구 저널에 남아 있습니다.</translation>
    </message>
    <message>
        <source>{file} lies on another machine ({kind}). File locks do not work reliably over a network: two raters at once can damage the file. Keep the project on a disk of this computer and send raters packages of their own (Hand out…), or let the team work on a PostgreSQL server.</source>
        <translation>{file}이(가) 다른 컴퓨터에 있습니다({kind}). 네트워크에서는 파일 잠금을 믿을 수 없어 두 평가자가 함께 일하면 파일이 손상될 수 있습니다. 프로젝트를 이 컴퓨터의 디스크에 두고 평가자에게 패키지를 보내거나(배포…) 팀이 PostgreSQL 서버를 쓰게 하십시오.</translation>
    </message>
    <message>
        <source>{file} names the file {name}</source>
        <translation>{file}에 파일 {name}이(가) 적혀 있습니다</translation>
    </message>
    <message>
        <source>{file} was not written</source>
        <translation>{file}을(를) 쓰지 않았습니다</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}: {reason}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first}, {second}</translation>
    </message>
    <message>
        <source>{first} or {second}: say which when importing (--as {kind} or --as {other}, or in the preview)</source>
        <translation>{first} 또는 {second}: 가져올 때 어느 쪽인지 지정하십시오(--as {kind} 또는 --as {other}, 또는 미리보기에서)</translation>
    </message>
    <message>
        <source>{first} or {second}: say which when importing (--map &apos;{title}={role}&apos; or --map &apos;{title}={other}&apos;, or in the preview)</source>
        <translation>{first} 또는 {second}: 가져올 때 어느 쪽인지 지정하십시오(--map &apos;{title}={role}&apos; 또는 --map &apos;{title}={other}&apos;, 또는 미리보기에서)</translation>
    </message>
    <message>
        <source>{first}, {second} or {other}</source>
        <translation>{first}, {second} 또는 {other}</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {reason}</source>
        <translation>{folder}에 쓸 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{good} better, {same} same, {bad} worse{method}</source>
        <translation>더 좋음 {good}, 같음 {same}, 더 나쁨 {bad}{method}</translation>
    </message>
    <message>
        <source>{graded:grade|grades} of {model} stored in {project}, {tokens:token|tokens}</source>
        <translation>{model}의 등급 {graded:,}개를 {project}에 저장했습니다, 토큰 {tokens:,}개</translation>
    </message>
    <message>
        <source>{grades} stricter</source>
        <translation>{grades} 더 엄격함</translation>
    </message>
    <message>
        <source>{grade} {name} has other examples</source>
        <translation>{grade} {name}의 예시가 바뀜</translation>
    </message>
    <message>
        <source>{grade} {name}: {text} (before: {old})</source>
        <translation>{grade} {name}: {text} (이전: {old})</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}</source>
        <translation>{host}에 연결할 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{host} hung up without an answer</source>
        <translation>{host}이(가) 응답 없이 연결을 끊었습니다</translation>
    </message>
    <message>
        <source>{interval} from</source>
        <translation>{interval} 하한</translation>
    </message>
    <message>
        <source>{judged} differs by {points} points: {less} {low}, {more} {high}. {therefore}</source>
        <translation>{judged}이(가) {points}포인트 차이 납니다: {less} {low}, {more} {high}. {therefore}</translation>
    </message>
    <message>
        <source>{judged} is {low} to {high} %</source>
        <translation>{judged}은(는) {low}~{high} %</translation>
    </message>
    <message>
        <source>{judged} is {share} %</source>
        <translation>{judged}은(는) {share} %</translation>
    </message>
    <message>
        <source>{judgments:judgment|judgments} and {verdicts:verdict|verdicts} of {old} become those of {new}; both judged {both} of them: there the later one counts</source>
        <translation>{old}의 판정 {judgments:,}건과 평결 {verdicts:,}건이 {new}의 것이 됩니다. 둘 다 판정한 {both}건은 나중 것을 셉니다</translation>
    </message>
    <message>
        <source>{key} (no text)</source>
        <translation>{key} (텍스트 없음)</translation>
    </message>
    <message>
        <source>{key} ({text}): {why}</source>
        <translation>{key}({text}): {why}</translation>
    </message>
    <message>
        <source>{key} already does something in Judge</source>
        <translation>{key}은(는) 판정 화면에서 이미 쓰입니다</translation>
    </message>
    <message>
        <source>{key} already means {action}. Take it over?</source>
        <translation>{key} 키는 이미 ‘{action}’입니다. 이쪽으로 바꿀까요?</translation>
    </message>
    <message>
        <source>{key} always means {action}. It cannot be given to anything else.</source>
        <translation>{key} 키는 항상 ‘{action}’입니다. 다른 동작에 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>{key}, version {version}</source>
        <translation>{key}, 버전 {version}</translation>
    </message>
    <message>
        <source>{known:,} known by text, {new:,} new</source>
        <translation>텍스트로 알아본 것 {known:,}, 새것 {new:,}</translation>
    </message>
    <message>
        <source>{known:,} known, {new:,} new</source>
        <translation>있던 것 {known:,}, 새것 {new:,}</translation>
    </message>
    <message>
        <source>{known:,} known, {new:,} new by title</source>
        <translation>있던 것 {known:,}, 제목으로 새것 {new:,}</translation>
    </message>
    <message>
        <source>{known:query|queries} known by text, {new:,} new</source>
        <translation>텍스트로 알아본 쿼리 {known:,}개, 새 쿼리 {new:,}개</translation>
    </message>
    <message>
        <source>{labels:label is|labels are} brought back</source>
        <translation>레이블 {labels:,}개를 되찾았습니다</translation>
    </message>
    <message>
        <source>{labels:label|labels} by the rule “{rule}”: none is a person&apos;s, a language model gave them all</source>
        <translation>규칙 “{rule}”에 따른 라벨 {labels:,}개: 사람의 것은 없고 모두 언어 모델이 매겼습니다</translation>
    </message>
    <message>
        <source>{labels:label|labels} can be brought back (--list: nothing stored)</source>
        <translation>레이블 {labels:,}개를 되찾을 수 있습니다(--list: 저장하지 않음)</translation>
    </message>
    <message>
        <source>{least} to {most:character|characters}</source>
        <translation>{least}~{most:,}자</translation>
    </message>
    <message>
        <source>{letter} is {what}</source>
        <translation>{letter}은(는) {what}</translation>
    </message>
    <message>
        <source>{losses}: results</source>
        <translation>{losses}: 결과</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low}~{high}</translation>
    </message>
    <message>
        <source>{marks:mark|marks} in texts</source>
        <translation>텍스트의 표시 {marks:,}개</translation>
    </message>
    <message>
        <source>{mark} names the column &apos;{name}&apos;, which is not there</source>
        <translation>{mark}이(가) 없는 열 &apos;{name}&apos;을(를) 가리킵니다</translation>
    </message>
    <message>
        <source>{mean} · {count:query|queries} moved</source>
        <translation>{mean} · 쿼리 {count:,}개 변동</translation>
    </message>
    <message>
        <source>{metric} at most</source>
        <translation>{metric} 최대</translation>
    </message>
    <message>
        <source>{metric} by depth k.</source>
        <translation>깊이 k별 {metric}.</translation>
    </message>
    <message>
        <source>{metric} has no parameter &apos;{name}&apos;; it has: {known}</source>
        <translation>{metric}에는 매개변수 &apos;{name}&apos;이(가) 없습니다. 있는 것: {known}</translation>
    </message>
    <message>
        <source>{metric} is {value} for {new} and {before} for {baseline}, a difference of {difference}{interval} over {queries:query|queries}.</source>
        <translation>{metric}은(는) {new} {value}, {baseline} {before}이고, 쿼리 {queries:,}개에서 차이는 {difference}{interval}입니다.</translation>
    </message>
    <message>
        <source>{metric} is {value}{interval} over {queries:query|queries}.</source>
        <translation>쿼리 {queries:,}개에서 {metric}은(는) {value}{interval}입니다.</translation>
    </message>
    <message>
        <source>{metric} needs a cutoff, such as {metric}@10</source>
        <translation>{metric}에는 컷오프가 필요합니다. 예: {metric}@10</translation>
    </message>
    <message>
        <source>{metric} of each system.</source>
        <translation>시스템별 {metric}.</translation>
    </message>
    <message>
        <source>{metric} of {system} is said to be {said}, and is {now}</source>
        <translation>{system}의 {metric}이(가) {said}(으)로 적혀 있지만 실제로는 {now}입니다</translation>
    </message>
    <message>
        <source>{metric} with 95 % intervals.</source>
        <translation>{metric}, 95 % 구간 포함.</translation>
    </message>
    <message>
        <source>{metric}, corrected</source>
        <translation>{metric}, 보정</translation>
    </message>
    <message>
        <source>{metric}: &apos;{name}&apos; is given twice</source>
        <translation>{metric}: &apos;{name}&apos;이(가) 두 번 나옵니다</translation>
    </message>
    <message>
        <source>{metric}: all pairs</source>
        <translation>{metric}: 모든 쌍</translation>
    </message>
    <message>
        <source>{metric}: tests</source>
        <translation>{metric}: 검정</translation>
    </message>
    <message>
        <source>{metric}: the order</source>
        <translation>{metric}: 순서</translation>
    </message>
    <message>
        <source>{metric}: unjudged</source>
        <translation>{metric}: 미판정</translation>
    </message>
    <message>
        <source>{metric}: {title}</source>
        <translation>{metric}: {title}</translation>
    </message>
    <message>
        <source>{metric}@{cutoff}: the cutoff must be from 1 to {maximum}</source>
        <translation>{metric}@{cutoff}: 컷오프는 1~{maximum}이어야 합니다</translation>
    </message>
    <message>
        <source>{model} on {pairs:pair|pairs} that people judged, too; people&apos;s labels by the rule “{rule}”.</source>
        <translation>{model}, 사람도 판정한 쌍 {pairs:,}개에서. 사람의 레이블은 “{rule}” 규칙을 따릅니다.</translation>
    </message>
    <message>
        <source>{names} of what raters use is not as it was made; {todo}</source>
        <translation>평가자용 객체 중 {names}이(가) 만들 때와 다릅니다. {todo}</translation>
    </message>
    <message>
        <source>{names}: {results:result|results} and {pairs:unjudged pair|unjudged pairs} that only they brought are removed; judgments, queries and documents stay</source>
        <translation>{names}: 결과 {results:,}개와 여기서만 나온 미판정 쌍 {pairs:,}개가 제거됩니다. 판정, 쿼리, 문서는 남습니다</translation>
    </message>
    <message>
        <source>{name} &apos;{key}&apos; cannot be written: {why}</source>
        <translation>{name} &apos;{key}&apos;을(를) 쓸 수 없습니다: {why}</translation>
    </message>
    <message>
        <source>{name} ({count:,})</source>
        <translation>{name} ({count:,})</translation>
    </message>
    <message>
        <source>{name} = (1 - (1 - {alpha}) x {beta}) / S x Σ new(i) x {beta}^(i-1); new(i) = Σ (1 - {alpha})^n over the sub-topics that i answers, each answered by n results above</source>
        <translation>{name} = (1 - (1 - {alpha}) x {beta}) / S x Σ new(i) x {beta}^(i-1); new(i) = i가 답하는 하위 주제마다 더한 Σ (1 - {alpha})^n, n은 위에서 같은 하위 주제에 답한 결과 수</translation>
    </message>
    <message>
        <source>{name} = 1 - Σ (1 - {p}) x {p}^(i-1) for each judged i</source>
        <translation>{name} = 1 - 판정한 각 i에서 Σ (1 - {p}) x {p}^(i-1)</translation>
    </message>
    <message>
        <source>{name} = 1 / i of the first relevant result</source>
        <translation>{name} = 1 / 첫 관련 결과의 i</translation>
    </message>
    <message>
        <source>{name} = 1 if a result is relevant, else 0</source>
        <translation>{name} = 관련 있는 결과가 있으면 1, 없으면 0</translation>
    </message>
    <message>
        <source>{name} = 2 x {grade} x {ndcg} / ({grade} + {ndcg})</source>
        <translation>{name} = 2 x {grade} x {ndcg} / ({grade} + {ndcg})</translation>
    </message>
    <message>
        <source>{name} = 2 x {precision} x {recall} / ({precision} + {recall})</source>
        <translation>{name} = 2 x {precision} x {recall} / ({precision} + {recall})</translation>
    </message>
    <message>
        <source>{name} = judged / min({cutoff}, results returned)</source>
        <translation>{name} = 판정된 수 / min({cutoff}, 반환된 결과 수)</translation>
    </message>
    <message>
        <source>{name} = judged / results returned</source>
        <translation>{name} = 판정된 수 / 반환된 결과 수</translation>
    </message>
    <message>
        <source>{name} = relevant / all relevant documents judged</source>
        <translation>{name} = 관련 문서 수 / 관련 있음으로 판정된 모든 문서 수</translation>
    </message>
    <message>
        <source>{name} = relevant / results returned</source>
        <translation>{name} = 관련 문서 수 / 반환된 결과 수</translation>
    </message>
    <message>
        <source>{name} = relevant / {cutoff}</source>
        <translation>{name} = 관련 문서 수 / {cutoff}</translation>
    </message>
    <message>
        <source>{name} = relevant up to R / R, R = all relevant documents judged</source>
        <translation>{name} = R까지의 관련 문서 수 / R, R = 관련 있음으로 판정된 모든 문서 수</translation>
    </message>
    <message>
        <source>{name} = the largest (relevant up to i) / i from the {share} of R relevant on</source>
        <translation>{name} = 관련 문서 R개의 {share}부터 가장 큰 (i까지의 관련 문서 수) / i</translation>
    </message>
    <message>
        <source>{name} = Σ (1 - min(n(i), R) / min(N, R)) at each relevant i, / R</source>
        <translation>{name} = Σ (1 - min(n(i), R) / min(N, R)) (관련 있는 각 i), / R</translation>
    </message>
    <message>
        <source>{name} = Σ (1 - {p}) x {p}^(i-1) for each relevant i</source>
        <translation>{name} = Σ (1 - {p}) x {p}^(i-1) (관련 있는 각 i)</translation>
    </message>
    <message>
        <source>{name} = Σ (1 - {p}) x {p}^(i-1) x rel(i) / {maximum}</source>
        <translation>{name} = Σ (1 - {p}) x {p}^(i-1) x rel(i) / {maximum}</translation>
    </message>
    <message>
        <source>{name} = Σ (1/i + (i-1)/i x p(i)/(i-1) x (r(i) + {e}) / (r(i) + n(i) + 2 x {e})) at each relevant i, / R; above i stand r(i) relevant, n(i) judged not relevant, and p(i) that are in the pool</source>
        <translation>{name} = 관련 있는 각 i에서 Σ (1/i + (i-1)/i x p(i)/(i-1) x (r(i) + {e}) / (r(i) + n(i) + 2 x {e})), / R; i 위에는 관련 있는 결과 r(i)개, 관련 없다고 판정된 결과 n(i)개, 풀에 있는 결과 p(i)개가 있습니다</translation>
    </message>
    <message>
        <source>{name} = Σ (2^rel(i) - 1) / log2(i+1)</source>
        <translation>{name} = Σ (2^rel(i) - 1) / log2(i+1)</translation>
    </message>
    <message>
        <source>{name} = Σ (relevant up to i) / i at each relevant i, / relevant documents</source>
        <translation>{name} = Σ (i까지의 관련 문서 수) / i (관련 있는 각 i), / 관련 문서 수</translation>
    </message>
    <message>
        <source>{name} = Σ (results up to i that answer s) / i / R(s) for each sub-topic s that i answers, / S</source>
        <translation>{name} = i가 답하는 하위 주제 s마다 Σ (i까지 s에 답한 결과 수) / i / R(s), / S</translation>
    </message>
    <message>
        <source>{name} = Σ G(rel(i)) / log2(i+1)</source>
        <translation>{name} = Σ G(rel(i)) / log2(i+1)</translation>
    </message>
    <message>
        <source>{name} = Σ R(i) (1 - R(1)) ... (1 - R(i-1)) / i, R(i) = (2^rel(i) - 1) / 2^{maximum}</source>
        <translation>{name} = Σ R(i) (1 - R(1)) ... (1 - R(i-1)) / i, R(i) = (2^rel(i) - 1) / 2^{maximum}</translation>
    </message>
    <message>
        <source>{name} = Σ W(i) rel(i) / {maximum}; W(i+1) / W(i) = ((i + T + T(i) - 1) / (i + T + T(i)))^2, T = {T}, T(i) = T less what is found down to i; the W(i) of {depth} ranks add up to 1</source>
        <translation>{name} = Σ W(i) rel(i) / {maximum}; W(i+1) / W(i) = ((i + T + T(i) - 1) / (i + T + T(i)))^2, T = {T}, T(i) = T에서 i까지 찾은 것을 뺀 값; {depth}개 순위의 W(i)를 더하면 1입니다</translation>
    </message>
    <message>
        <source>{name} = Σ new(i) / i, / S Σ (1 - {alpha})^(i-1) / i; new(i) = Σ (1 - {alpha})^n over the sub-topics that i answers, each answered by n results above</source>
        <translation>{name} = Σ new(i) / i, / S Σ (1 - {alpha})^(i-1) / i; new(i) = i가 답하는 하위 주제마다 더한 Σ (1 - {alpha})^n, n은 위에서 같은 하위 주제에 답한 결과 수</translation>
    </message>
    <message>
        <source>{name} = Σ new(i) / {discount}, / the same sum of the best order; new(i) = Σ (1 - {alpha})^n over the sub-topics that i answers, each answered by n results above</source>
        <translation>{name} = Σ new(i) / {discount}, / 가장 좋은 순서의 같은 합; new(i) = i가 답하는 하위 주제마다 더한 Σ (1 - {alpha})^n, n은 위에서 같은 하위 주제에 답한 결과 수</translation>
    </message>
    <message>
        <source>{name} = Σ rel(i) / (results returned x {maximum})</source>
        <translation>{name} = Σ rel(i) / (반환된 결과 수 x {maximum})</translation>
    </message>
    <message>
        <source>{name} = Σ rel(i) / ({cutoff} x {maximum})</source>
        <translation>{name} = Σ rel(i) / ({cutoff} x {maximum})</translation>
    </message>
    <message>
        <source>{name} = Σ rel(i) / log2(i+1)</source>
        <translation>{name} = Σ rel(i) / log2(i+1)</translation>
    </message>
    <message>
        <source>{name} = Σ sub-topics that i answers first, / S</source>
        <translation>{name} = Σ i가 처음 답하는 하위 주제 수, / S</translation>
    </message>
    <message>
        <source>{name} = Σ sub-topics that i answers, / (S x {cutoff})</source>
        <translation>{name} = Σ i가 답하는 하위 주제 수, / (S x {cutoff})</translation>
    </message>
    <message>
        <source>{name} = Σ w(the deeper of i and its ideal rank), / Σ w(i) of the ideal order; w(i) = Σ {p}^(d-1) / d from d = i to {end}</source>
        <translation>{name} = Σ w(i와 이상적인 순위 중 깊은 쪽), / 이상적인 순서의 Σ w(i); w(i) = d가 i부터 {end}까지인 Σ {p}^(d-1) / d</translation>
    </message>
    <message>
        <source>{name} by {degrees}</source>
        <translation>{name}, 강도 {degrees}</translation>
    </message>
    <message>
        <source>{name} cannot be corrected; these can: {known}</source>
        <translation>{name}은(는) 고칠 수 없습니다. 고칠 수 있는 것: {known}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}</source>
        <translation>{name}을(를) 읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{name} could not be written: {reason}</source>
        <translation>{name}을(를) 쓸 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{name} has changed, but cannot be imported: {reason}</source>
        <translation>{name}이(가) 바뀌었지만 가져올 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{name} has had a package since {since}: {what}</source>
        <translation>{name}이(가) {since}부터 패키지를 가지고 있습니다: {what}</translation>
    </message>
    <message>
        <source>{name} has no older version to compare with</source>
        <translation>{name}에 비교할 이전 버전이 없습니다</translation>
    </message>
    <message>
        <source>{name} has the wrong type</source>
        <translation>{name}의 형식이 잘못되었습니다</translation>
    </message>
    <message>
        <source>{name} has {count:answer|answers}, which were paid for: say --yes to remove them</source>
        <translation>{name}에는 돈을 낸 답변이 {count:,}개 있습니다. 제거하려면 --yes를 붙이십시오</translation>
    </message>
    <message>
        <source>{name} holds a new system, {systems}: {queries:query|queries}</source>
        <translation>{name}에 새 시스템 {systems}이(가) 있습니다: 쿼리 {queries:,}개</translation>
    </message>
    <message>
        <source>{name} is a lead</source>
        <translation>{name}은(는) 책임자입니다</translation>
    </message>
    <message>
        <source>{name} is a model that was asked for grades only, not for a criterion</source>
        <translation>{name}은(는) 등급만 물은 모델이며 기준은 묻지 않았습니다</translation>
    </message>
    <message>
        <source>{name} is a rater</source>
        <translation>{name}은(는) 평가자입니다</translation>
    </message>
    <message>
        <source>{name} is away</source>
        <translation>{name}은(는) 자리를 비웠습니다</translation>
    </message>
    <message>
        <source>{name} is back</source>
        <translation>{name}이(가) 돌아왔습니다</translation>
    </message>
    <message>
        <source>{name} is changed</source>
        <translation>{name}을(를) 바꿨습니다</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>{name}이(가) 비어 있습니다</translation>
    </message>
    <message>
        <source>{name} is larger than {limit} GB</source>
        <translation>{name}이(가) {limit}GB보다 큽니다</translation>
    </message>
    <message>
        <source>{name} is longer than {limit} characters</source>
        <translation>{name}이(가) {limit}자보다 깁니다</translation>
    </message>
    <message>
        <source>{name} is no whole number from 0</source>
        <translation>{name}이(가) 0 이상의 정수가 아닙니다</translation>
    </message>
    <message>
        <source>{name} is not a JSON object</source>
        <translation>{name}이(가) JSON 객체가 아닙니다</translation>
    </message>
    <message>
        <source>{name} is not a number</source>
        <translation>{name}이(가) 수가 아닙니다</translation>
    </message>
    <message>
        <source>{name} is not signed, as packages of older versions are: nobody can tell who it is from. It says that it was handed out to {rater} on {date}</source>
        <translation>{name}에 서명이 없습니다(이전 버전의 패키지). 누가 보냈는지 알 수 없습니다. {date}에 {rater}에게 배포되었다고 되어 있습니다</translation>
    </message>
    <message>
        <source>{name} is removed</source>
        <translation>{name}을(를) 제거했습니다</translation>
    </message>
    <message>
        <source>{name} is renamed</source>
        <translation>{name}의 이름을 바꿨습니다</translation>
    </message>
    <message>
        <source>{name} is there, of {before}; this becomes its version of {now}</source>
        <translation>{name}이(가) 이미 있습니다({before}). 이번 것은 {now} 버전이 됩니다</translation>
    </message>
    <message>
        <source>{name} is used by comparison {comparisons}</source>
        <translation>비교 {comparisons}에서 {name}을(를) 씁니다</translation>
    </message>
    <message>
        <source>{name} judged it later</source>
        <translation>{name}의 판정이 더 나중입니다</translation>
    </message>
    <message>
        <source>{name} · query {place} of {total:,}</source>
        <translation>{name} · 쿼리 {place} / {total:,}</translation>
    </message>
    <message>
        <source>{name}:</source>
        <translation>{name}:</translation>
    </message>
    <message>
        <source>{name}: &apos;{key}&apos; looks converted by a spreadsheet; kept exactly</source>
        <translation>{name}: &apos;{key}&apos;은(는) 스프레드시트가 변환한 것 같습니다. 그대로 두었습니다</translation>
    </message>
    <message>
        <source>{name}: information: {notice}</source>
        <translation>{name}: 정보: {notice}</translation>
    </message>
    <message>
        <source>{name}: mean over the queries of the row</source>
        <translation>{name}: 이 행에 속한 쿼리의 평균</translation>
    </message>
    <message>
        <source>{name}: note: {notice}</source>
        <translation>{name}: 참고: {notice}</translation>
    </message>
    <message>
        <source>{name}: numbers and texts mixed as keys</source>
        <translation>{name}: 키에 수와 텍스트가 섞여 있습니다</translation>
    </message>
    <message>
        <source>{name}: numbers were read as text</source>
        <translation>{name}: 수를 텍스트로 읽었습니다</translation>
    </message>
    <message>
        <source>{name}: the name must end in .png, .svg or .csv</source>
        <translation>{name}: 이름이 .png, .svg 또는 .csv로 끝나야 합니다</translation>
    </message>
    <message>
        <source>{name}: {count:query|queries}</source>
        <translation>{name}: 쿼리 {count:,}개</translation>
    </message>
    <message>
        <source>{name}: {new}, {known:,} known, decided: {taken:,} of the package, {kept:,} of the project; {conflicts:conflict|conflicts} left</source>
        <translation>{name}: {new}, 있던 것 {known:,}, 결정: 패키지 {taken:,}, 프로젝트 {kept:,}. 남은 충돌 {conflicts:,}건</translation>
    </message>
    <message>
        <source>{name}: {new}, {known:,} known, {conflicts:conflict|conflicts}</source>
        <translation>{name}: {new}, 있던 것 {known:,}, 충돌 {conflicts:,}건</translation>
    </message>
    <message>
        <source>{name}: {old} before, {new} now</source>
        <translation>{name}: 이전 {old}, 지금 {new}</translation>
    </message>
    <message>
        <source>{name}: {queries:query|queries}, {labels:label|labels}</source>
        <translation>{name}: 쿼리 {queries:,}개, 레이블 {labels:,}개</translation>
    </message>
    <message>
        <source>{name}: {role}</source>
        <translation>{name}: {role}</translation>
    </message>
    <message>
        <source>{name}: {sentence}</source>
        <translation>{name}: {sentence}</translation>
    </message>
    <message>
        <source>{name}: {side}</source>
        <translation>{name}: {side}</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}: {text}</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{name}={value}: expected a grade above 0, such as 1 or 0.5</source>
        <translation>{name}={value}: 0보다 큰 등급이어야 합니다. 예: 1 또는 0.5</translation>
    </message>
    <message>
        <source>{name}={value}: expected a number between {low} and {high}, such as {default}</source>
        <translation>{name}={value}: {low}~{high}의 숫자여야 합니다. 예: {default}</translation>
    </message>
    <message>
        <source>{name}={value}: expected one of {choices}</source>
        <translation>{name}={value}: {choices} 중 하나여야 합니다</translation>
    </message>
    <message>
        <source>{name}={value}: expected one of {known}</source>
        <translation>{name}={value}: {known} 중 하나여야 합니다</translation>
    </message>
    <message>
        <source>{needed}; or a mapping that says what each column holds</source>
        <translation>{needed}. 또는 각 열의 내용을 알려 주는 매핑</translation>
    </message>
    <message>
        <source>{new:new event|new events} on {where}</source>
        <translation>{where}에 새 이벤트 {new:,}건</translation>
    </message>
    <message>
        <source>{new}: all rules are met ({total:rule|rules}).</source>
        <translation>{new}: 모든 규칙을 지켰습니다(규칙 {total:,}개).</translation>
    </message>
    <message>
        <source>{new}: {failed} of {total:rule|rules} cannot be answered.</source>
        <translation>{new}: 규칙 {total:,}개 중 {failed}개는 알 수 없습니다.</translation>
    </message>
    <message>
        <source>{new}: {failed} of {total:rule|rules} not met.</source>
        <translation>{new}: 규칙 {total:,}개 중 {failed}개를 지키지 않았습니다.</translation>
    </message>
    <message>
        <source>{note}; --raw-cells leaves them as they are</source>
        <translation>{note}. --raw-cells는 그대로 둡니다</translation>
    </message>
    <message>
        <source>{number:remark|remarks} marked done</source>
        <translation>의견 {number:,}개를 완료로 표시함</translation>
    </message>
    <message>
        <source>{number} grades</source>
        <translation>{number} 등급</translation>
    </message>
    <message>
        <source>{number} wrong</source>
        <translation>{number}개 틀림</translation>
    </message>
    <message>
        <source>{old_name} {old} to {new_name} {new}. {step}</source>
        <translation>{old_name} {old}에서 {new_name} {new}까지. {step}</translation>
    </message>
    <message>
        <source>{old} is merged into {new}</source>
        <translation>{old}을(를) {new}에 병합했습니다</translation>
    </message>
    <message>
        <source>{one} and {other} are copies of one package; merge them one after the other</source>
        <translation>{one}와(과) {other}은(는) 같은 패키지의 사본입니다. 하나씩 차례로 병합하십시오</translation>
    </message>
    <message>
        <source>{open:remark|remarks} open, {answered} answered, {done} done.</source>
        <translation>의견 {open:,}개 열림, {answered}개 답변됨, {done}개 완료.</translation>
    </message>
    <message>
        <source>{option}: expected OLD=NEW or OLD={out}, got {text}</source>
        <translation>{option}: OLD=NEW 또는 OLD={out}이어야 하는데 {text}입니다</translation>
    </message>
    <message>
        <source>{option}: expected two names with = between them, got {text}</source>
        <translation>{option}: =로 나눈 두 이름이어야 하는데 {text}입니다</translation>
    </message>
    <message>
        <source>{option}: the same grade is given twice</source>
        <translation>{option}: 같은 등급을 두 번 지정했습니다</translation>
    </message>
    <message>
        <source>{outcome} (settled)</source>
        <translation>{outcome} (조정됨)</translation>
    </message>
    <message>
        <source>{out} is written</source>
        <translation>{out}을(를) 썼습니다</translation>
    </message>
    <message>
        <source>{out}: written</source>
        <translation>{out}: 썼습니다</translation>
    </message>
    <message>
        <source>{out}: {count:,} of {total:,}</source>
        <translation>{out}: {total:,}개 중 {count:,}개</translation>
    </message>
    <message>
        <source>{out}: {count:key|keys} with blanks are written with %20 for a blank and %25 for %; a file gets a table of them beside it</source>
        <translation>{out}: 공백이 있는 키 {count:,}개에서 공백은 %20, %는 %25로 썼습니다. 파일로 쓰면 옆에 표가 생깁니다</translation>
    </message>
    <message>
        <source>{out}: {labels}</source>
        <translation>{out}: {labels}</translation>
    </message>
    <message>
        <source>{out}: {loss}</source>
        <translation>{out}: {loss}</translation>
    </message>
    <message>
        <source>{out}: {name} {version}, {queries:query|queries}, {labels:label|labels}, {judgments:judgment|judgments}</source>
        <translation>{out}: {name} {version}, 쿼리 {queries:,}개, 레이블 {labels:,}개, 판정 {judgments:,}건</translation>
    </message>
    <message>
        <source>{out}: {note}</source>
        <translation>{out}: {note}</translation>
    </message>
    <message>
        <source>{out}: {rows:row|rows}</source>
        <translation>{out}: {rows:,}행</translation>
    </message>
    <message>
        <source>{out}: {rows:row|rows}, compared with {project}</source>
        <translation>{out}: {rows:,}행, {project}과(와) 비교함</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs}</source>
        <translation>쌍 {pairs:,}개</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs} and {items:,} side by side</source>
        <translation>쌍 {pairs:,}개와 나란히 비교 {items:,}개</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs} to ask about, {questions:question|questions}, about {tokens:token|tokens}</source>
        <translation>물을 쌍 {pairs:,}개, 질문 {questions:,}개, 토큰 약 {tokens:,}개</translation>
    </message>
    <message>
        <source>{parameter}: {help}</source>
        <translation>{parameter}: {help}</translation>
    </message>
    <message>
        <source>{part} (few)</source>
        <translation>{part} (적음)</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>{path}을(를) 읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be used as certificates: {reason}</source>
        <translation>{path}을(를) 인증서로 쓸 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}</source>
        <translation>{path}에 쓸 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{path} changed while it was read</source>
        <translation>{path}이(가) 읽는 동안 바뀌었습니다</translation>
    </message>
    <message>
        <source>{path} does not say whose package it is and is not merged; ask for the file as it was saved</source>
        <translation>{path}에 누구의 패키지인지 나와 있지 않아 병합하지 않았습니다. 저장한 그대로의 파일을 요청하십시오</translation>
    </message>
    <message>
        <source>{path} exists already; a release is never written over another</source>
        <translation>{path}이(가) 이미 있습니다. 릴리스는 다른 릴리스를 덮어쓰지 않습니다</translation>
    </message>
    <message>
        <source>{path} exists already; choose another name</source>
        <translation>{path}이(가) 이미 있습니다. 다른 이름을 선택하십시오</translation>
    </message>
    <message>
        <source>{path} exists already; choose another name or open it</source>
        <translation>{path}이(가) 이미 있습니다. 다른 이름을 선택하거나 여십시오</translation>
    </message>
    <message>
        <source>{path} has tables or triggers that ndcg-gui did not make; it is not opened</source>
        <translation>{path}에 ndcg-gui가 만들지 않은 테이블이나 트리거가 있어 열지 않습니다</translation>
    </message>
    <message>
        <source>{path} has {count:backup|backups}; see `ndcg-gui backups`</source>
        <translation>{path}의 백업은 {count:,}개입니다. `ndcg-gui backups` 참고</translation>
    </message>
    <message>
        <source>{path} holds labels back; name the file that has them</source>
        <translation>{path}은(는) 레이블을 보류합니다. 레이블이 든 파일을 지정하십시오</translation>
    </message>
    <message>
        <source>{path} holds no labels back</source>
        <translation>{path}은(는) 레이블을 보류하지 않습니다</translation>
    </message>
    <message>
        <source>{path} holds {count:run|runs}; give a file of one run</source>
        <translation>{path}에 run이 {count:,}개 있습니다. run이 하나인 파일을 지정하세요</translation>
    </message>
    <message>
        <source>{path} is a database of another program, not an ndcg-gui project</source>
        <translation>{path}은(는) 다른 프로그램의 데이터베이스이며 ndcg-gui 프로젝트가 아닙니다</translation>
    </message>
    <message>
        <source>{path} is a folder</source>
        <translation>{path}은(는) 폴더입니다</translation>
    </message>
    <message>
        <source>{path} is a folder, not a project file</source>
        <translation>{path}은(는) 프로젝트 파일이 아니라 폴더입니다</translation>
    </message>
    <message>
        <source>{path} is a package for {rater}, whom this project does not have under that name</source>
        <translation>{path}은(는) {rater}의 패키지인데 이 프로젝트에 그 이름이 없습니다</translation>
    </message>
    <message>
        <source>{path} is a package of another project ({project}); merge it there</source>
        <translation>{path}은(는) 다른 프로젝트({project})의 패키지입니다. 거기에 병합하십시오</translation>
    </message>
    <message>
        <source>{path} is a project and no rater&apos;s package; choose a file that Hand out has written</source>
        <translation>{path}은(는) 평가자의 패키지가 아니라 프로젝트입니다. 배포에서 만든 파일을 선택하십시오</translation>
    </message>
    <message>
        <source>{path} is already there; choose another name.</source>
        <translation>{path}이(가) 이미 있습니다. 다른 이름을 고르세요.</translation>
    </message>
    <message>
        <source>{path} is damaged (its header cannot be right); restore a backup</source>
        <translation>{path}이(가) 손상되었습니다(헤더가 맞을 수 없음). 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>{path} is damaged ({reason}); restore a backup</source>
        <translation>{path}이(가) 손상되었습니다({reason}). 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>{path} is empty: not a project. A sync program may have made it; look for a backup</source>
        <translation>{path}이(가) 비어 있습니다. 프로젝트가 아닙니다. 동기화 프로그램이 만들었을 수 있으니 백업을 찾으십시오</translation>
    </message>
    <message>
        <source>{path} is made</source>
        <translation>{path}을(를) 만들었습니다</translation>
    </message>
    <message>
        <source>{path} is not a file of answers that a page has saved</source>
        <translation>{path}은(는) 웹 페이지가 저장한 답 파일이 아닙니다</translation>
    </message>
    <message>
        <source>{path} is not a file, and no ndcg-gui project</source>
        <translation>{path}은(는) 파일이 아니며 ndcg-gui 프로젝트가 아닙니다</translation>
    </message>
    <message>
        <source>{path} is not a release: {reason}</source>
        <translation>{path}은(는) 릴리스가 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>{path} is not an ndcg-gui project</source>
        <translation>{path}은(는) ndcg-gui 프로젝트가 아닙니다</translation>
    </message>
    <message>
        <source>{path} is not merged: it was cut off or edited. Ask for the file as the page saved it</source>
        <translation>{path}을(를) 병합하지 않았습니다. 파일이 잘렸거나 수정되었습니다. 웹 페이지가 저장한 그대로의 파일을 요청하십시오</translation>
    </message>
    <message>
        <source>{path} is not merged: {what}. Ask {rater} for the file as it was saved</source>
        <translation>{path}을(를) 병합하지 않았습니다: {what}. {rater}에게 저장한 그대로의 파일을 요청하십시오</translation>
    </message>
    <message>
        <source>{path} is there already; choose another name</source>
        <translation>{path}이(가) 이미 있습니다. 다른 이름을 고르십시오</translation>
    </message>
    <message>
        <source>{path} is this project itself; choose a rater&apos;s package</source>
        <translation>{path}은(는) 이 프로젝트 자체입니다. 평가자의 패키지를 선택하십시오</translation>
    </message>
    <message>
        <source>{path} was made by a newer version of ndcg-gui (file version {found}; this one knows {known}). Update the application to open it</source>
        <translation>{path}은(는) 더 새로운 ndcg-gui로 만들었습니다(파일 버전 {found}, 이 프로그램은 {known}까지). 프로그램을 업데이트한 뒤 여십시오</translation>
    </message>
    <message>
        <source>{path} was made by an older version and has to be upgraded, but {why}; copy it to a folder of your own</source>
        <translation>{path}은(는) 이전 버전으로 만들어 업그레이드해야 하지만 {why}. 자신의 폴더로 복사하십시오</translation>
    </message>
    <message>
        <source>{path} was saved by a page of a later version of the program; merge it with that</source>
        <translation>{path}은(는) 더 새로운 버전의 프로그램이 만든 웹 페이지에서 저장되었습니다. 그 버전으로 병합하십시오</translation>
    </message>
    <message>
        <source>{path}, line {line}: this cannot be what the rater said ({reason})</source>
        <translation>{path} {line}행: 평가자가 한 말일 수 없습니다({reason})</translation>
    </message>
    <message>
        <source>{path}: a program was killed while it wrote, and that cannot be put right because {why}; copy it, and the file ending in -journal beside it, to a folder of your own</source>
        <translation>{path}: 쓰는 중에 프로그램이 강제 종료되었고 다음 이유로 되돌릴 수 없습니다: {why}. 이 파일과 옆의 -journal로 끝나는 파일을 자신의 폴더로 복사하십시오</translation>
    </message>
    <message>
        <source>{path}: a text holds half a character and cannot be UTF-8</source>
        <translation>{path}: 텍스트에 반쪽 문자가 있어 UTF-8이 될 수 없습니다</translation>
    </message>
    <message>
        <source>{path}: another run is called &apos;{tag}&apos;, too</source>
        <translation>{path}: 다른 런도 이름이 &apos;{tag}&apos;입니다</translation>
    </message>
    <message>
        <source>{path}: backup of {made_at}, {labels:label|labels}</source>
        <translation>{path}: {made_at}의 백업, 레이블 {labels:,}개</translation>
    </message>
    <message>
        <source>{path}: cannot be read: {reason}</source>
        <translation>{path}: 읽을 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{path}: held-back labels are a .zip file of their own</source>
        <translation>{path}: 보류한 레이블은 별도의 .zip 파일이어야 합니다</translation>
    </message>
    <message>
        <source>{path}: no searches to draw from</source>
        <translation>{path}: 추출할 검색이 없습니다</translation>
    </message>
    <message>
        <source>{path}: not UTF-8</source>
        <translation>{path}: UTF-8이 아닙니다</translation>
    </message>
    <message>
        <source>{path}: query &apos;{query}&apos;, document &apos;{doc}&apos;: the grade {grade}, in another file {known}</source>
        <translation>{path}: 쿼리 &apos;{query}&apos;, 문서 &apos;{doc}&apos;: 등급 {grade}, 다른 파일에서는 {known}</translation>
    </message>
    <message>
        <source>{path}: sound</source>
        <translation>{path}: 이상 없음</translation>
    </message>
    <message>
        <source>{path}: the ending does not say how to write {kind}; use one of {endings}</source>
        <translation>{path}: 확장자만으로는 {kind}을(를) 쓰는 방법을 알 수 없습니다. {endings} 중 하나를 쓰십시오</translation>
    </message>
    <message>
        <source>{path}: the picture cannot be written</source>
        <translation>{path}: 그림을 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>{path}: the rows of a result list do not stand together, and the file is too large to be read whole; sort it by system and query</source>
        <translation>{path}: 결과 목록의 행들이 모여 있지 않고 파일이 너무 커서 통째로 읽을 수 없습니다. 시스템과 쿼리 순으로 정렬하세요</translation>
    </message>
    <message>
        <source>{path}: there is no folder {folder}</source>
        <translation>{path}: {folder} 폴더가 없습니다</translation>
    </message>
    <message>
        <source>{path}: there is no such file</source>
        <translation>{path}: 그런 파일이 없습니다</translation>
    </message>
    <message>
        <source>{path}: this is written as a workbook; let its name end in .xlsx</source>
        <translation>{path}: 통합 문서로 씁니다. 이름을 .xlsx로 끝내십시오</translation>
    </message>
    <message>
        <source>{path}: too large for a set-up</source>
        <translation>{path}: 설정 파일로는 너무 큽니다</translation>
    </message>
    <message>
        <source>{path}: two runs have the tag {tag}; give each its own</source>
        <translation>{path}: 두 run의 태그가 모두 {tag}입니다. 서로 다르게 정하세요</translation>
    </message>
    <message>
        <source>{path}: {file} {reason}</source>
        <translation>{path}: {file} {reason}</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path}: {reason}</translation>
    </message>
    <message>
        <source>{percent} % of {top:,} results</source>
        <translation>결과 {top:,}개 중 {percent} %</translation>
    </message>
    <message>
        <source>{places} too high</source>
        <translation>{places}등급 높게</translation>
    </message>
    <message>
        <source>{places} too low</source>
        <translation>{places}등급 낮게</translation>
    </message>
    <message>
        <source>{place} stands in a header, but no secret is named</source>
        <translation>헤더에 {place}이(가) 있지만 비밀 값이 지정되지 않았습니다</translation>
    </message>
    <message>
        <source>{place}: no systems</source>
        <translation>{place}: 시스템이 없습니다</translation>
    </message>
    <message>
        <source>{place}: {count:thing is|things are} not as the release says</source>
        <translation>{place}: {count:,}곳이 릴리스에 적힌 것과 다릅니다</translation>
    </message>
    <message>
        <source>{place}: {name} {version} is what it says</source>
        <translation>{place}: {name} {version}은(는) 적힌 그대로입니다</translation>
    </message>
    <message>
        <source>{place}: {what}</source>
        <translation>{place}: {what}</translation>
    </message>
    <message>
        <source>{problem}, expected {expected}</source>
        <translation>{problem}, 필요한 값: {expected}</translation>
    </message>
    <message>
        <source>{problem}, got &apos;{got}&apos;</source>
        <translation>{problem}, 받은 값 &apos;{got}&apos;</translation>
    </message>
    <message>
        <source>{problem}; this was done all the same: {done}</source>
        <translation>{problem}. 그래도 다음은 끝났습니다: {done}</translation>
    </message>
    <message>
        <source>{project} has handed out no packages</source>
        <translation>{project}이(가) 배포한 패키지가 없습니다</translation>
    </message>
    <message>
        <source>{project} is made</source>
        <translation>{project}을(를) 만들었습니다</translation>
    </message>
    <message>
        <source>{project}: evaluation</source>
        <translation>{project}: 평가</translation>
    </message>
    <message>
        <source>{project}: inbox</source>
        <translation>{project}: 받은편지함</translation>
    </message>
    <message>
        <source>{project}: new project, from the release {release}</source>
        <translation>{project}: 릴리스 {release}에서 만든 새 프로젝트</translation>
    </message>
    <message>
        <source>{project}: new project, scale {key}</source>
        <translation>{project}: 새 프로젝트, 척도 {key}</translation>
    </message>
    <message>
        <source>{project}: no backups</source>
        <translation>{project}: 백업이 없습니다</translation>
    </message>
    <message>
        <source>{project}: no role may do more than it should</source>
        <translation>{project}: 필요 이상을 할 수 있는 역할이 없습니다</translation>
    </message>
    <message>
        <source>{project}: no saved evaluations</source>
        <translation>{project}: 저장된 평가가 없습니다</translation>
    </message>
    <message>
        <source>{project}: repaired, {findings:row|rows} rebuilt from the history</source>
        <translation>{project}: 복구했습니다. 이력에서 {findings:,}행을 다시 만들었습니다</translation>
    </message>
    <message>
        <source>{project}: scale {title}, version {version}</source>
        <translation>{project}: 척도 {title}, 버전 {version}</translation>
    </message>
    <message>
        <source>{project}: set up; add-rater lets somebody judge</source>
        <translation>{project}: 설정했습니다. add-rater로 판정을 맡길 수 있습니다</translation>
    </message>
    <message>
        <source>{project}: sound</source>
        <translation>{project}: 이상 없음</translation>
    </message>
    <message>
        <source>{project}: the journal has nothing that could be brought back</source>
        <translation>{project}: 저널에 되찾을 것이 없습니다</translation>
    </message>
    <message>
        <source>{project}: the role {role} judges as {rater}</source>
        <translation>{project}: 역할 {role}은(는) {rater}(으)로 판정합니다</translation>
    </message>
    <message>
        <source>{project}: this is already its scale</source>
        <translation>{project}: 이미 이 척도입니다</translation>
    </message>
    <message>
        <source>{project}: what {model} is worth</source>
        <translation>{project}: {model}의 가치</translation>
    </message>
    <message>
        <source>{project}: {candidate} against {baseline}, side by side</source>
        <translation>{project}: {candidate}와(과) {baseline} 나란히 비교</translation>
    </message>
    <message>
        <source>{project}: {labels:label|labels} brought back</source>
        <translation>{project}: 레이블 {labels:,}개를 되찾았습니다</translation>
    </message>
    <message>
        <source>{project}: {summary}</source>
        <translation>{project}: {summary}</translation>
    </message>
    <message>
        <source>{queries:query is|queries are} left out because the model has not graded all results there.</source>
        <translation>모델이 모든 결과를 판정하지 않아 쿼리 {queries:,}개를 제외했습니다.</translation>
    </message>
    <message>
        <source>{queries:query|queries}, {documents:document|documents}, {judgments:judgment|judgments}, {systems:system|systems}</source>
        <translation>쿼리 {queries:,}개, 문서 {documents:,}개, 판정 {judgments:,}개, 시스템 {systems:,}개</translation>
    </message>
    <message>
        <source>{query} is not evaluated for {system}.</source>
        <translation>{query}은(는) {system}에서 평가되지 않습니다.</translation>
    </message>
    <message>
        <source>{rater} (not signed)</source>
        <translation>{rater} (서명 없음)</translation>
    </message>
    <message>
        <source>{rater} ({left} of {items} left)</source>
        <translation>{rater} ({items}개 중 {left}개 남음)</translation>
    </message>
    <message>
        <source>{rater} alone</source>
        <translation>{rater}만</translation>
    </message>
    <message>
        <source>{rater} judges in this project, and can do nothing else in it; whoever leads it can</source>
        <translation>{rater}은(는) 이 프로젝트에서 판정만 할 수 있습니다. 다른 일은 책임자가 할 수 있습니다</translation>
    </message>
    <message>
        <source>{rater} judges query {query} twice; first in line {line}</source>
        <translation>{rater}이(가) 쿼리 {query}을(를) 두 번 판정했습니다. 처음은 {line}행입니다</translation>
    </message>
    <message>
        <source>{rater} judges query {query}, document {document} twice; first in line {line}</source>
        <translation>{rater}이(가) 쿼리 {query}의 문서 {document}을(를) 두 번 판정했습니다. 처음은 {line}행입니다</translation>
    </message>
    <message>
        <source>{rater} settled this as {words} ({at})</source>
        <translation>{rater}이(가) {words}(으)로 조정했습니다({at})</translation>
    </message>
    <message>
        <source>{rater}, else the majority</source>
        <translation>{rater}, 없으면 다수결</translation>
    </message>
    <message>
        <source>{rule} without {rater}</source>
        <translation>{rater}을(를) 뺀 {rule}</translation>
    </message>
    <message>
        <source>{said}, away</source>
        <translation>{said}, 자리 비움</translation>
    </message>
    <message>
        <source>{said}, {wins:win|wins} · {ties:tie|ties} · {losses:loss|losses}.</source>
        <translation>{said}, {wins:,}승 · {ties:,}무 · {losses:,}패.</translation>
    </message>
    <message>
        <source>{said}: by {metric} Kendall&apos;s tau of the systems is {tau}{interval} on {queries:query|queries}, and {misses} of {systems:level is|levels are} shown to be wrong.</source>
        <translation>{said}: {metric}로 쿼리 {queries:,}개에서 시스템의 Kendall&apos;s tau는 {tau}{interval}이고, 수준 {systems:,}개 중 {misses}개가 틀린 것으로 드러났습니다.</translation>
    </message>
    <message>
        <source>{said}; about {minutes} min</source>
        <translation>{said}; 약 {minutes}분</translation>
    </message>
    <message>
        <source>{said}; about {money}</source>
        <translation>{said}; 약 {money}</translation>
    </message>
    <message>
        <source>{said}; there are: {known}</source>
        <translation>{said}. 사용할 수 있는 것: {known}</translation>
    </message>
    <message>
        <source>{sealed}: the labels of {count:query|queries}, which {out} holds back</source>
        <translation>{sealed}: {out}이(가) 보류한 쿼리 {count:,}개의 레이블</translation>
    </message>
    <message>
        <source>{searches} searches in {rows:row|rows}: {queries:different query|different queries}</source>
        <translation>{rows:,}행에 검색 {searches}회: 서로 다른 쿼리 {queries:,}개</translation>
    </message>
    <message>
        <source>{second} minus {first}: above 0 where {second} is better</source>
        <translation>{second} 빼기 {first}: 0보다 크면 {second}이(가) 더 좋음</translation>
    </message>
    <message>
        <source>{sentence} It has no interval: {reason}.</source>
        <translation>{sentence} 구간이 없습니다: {reason}.</translation>
    </message>
    <message>
        <source>{sentence}: {names}</source>
        <translation>{sentence}: {names}</translation>
    </message>
    <message>
        <source>{setting}: {before}, then {after}</source>
        <translation>{setting}: 이전 {before}, 이후 {after}</translation>
    </message>
    <message>
        <source>{status} {reason}, {seconds} s, {size:byte|bytes}, {count:result|results}</source>
        <translation>{status} {reason}, {seconds}초, {size:,}바이트, 결과 {count:,}개</translation>
    </message>
    <message>
        <source>{status}: it sends on to {url}, which is not followed; put that URL into the set-up if it is right</source>
        <translation>{status}: {url}(으)로 넘기지만 따라가지 않습니다. 맞는 주소라면 설정에 넣으세요</translation>
    </message>
    <message>
        <source>{status}: {excerpt}</source>
        <translation>{status}: {excerpt}</translation>
    </message>
    <message>
        <source>{stream} history of {rater} was changed from outside at event {seq} ({event})</source>
        <translation>{rater}의 {stream} 이력이 이벤트 {seq}({event})에서 외부에 의해 바뀌었습니다</translation>
    </message>
    <message>
        <source>{stream} history of {rater} was cut: {found} events of {expected}; the last is {event}</source>
        <translation>{rater}의 {stream} 이력이 잘렸습니다. 이벤트 {expected}건 중 {found}건이며 마지막은 {event}입니다</translation>
    </message>
    <message>
        <source>{suffix} cannot be shown in a terminal: name a file for OUT, or pipe it on</source>
        <translation>{suffix}은(는) 터미널에 표시할 수 없습니다. OUT에 파일을 지정하거나 파이프로 넘기십시오</translation>
    </message>
    <message>
        <source>{system} as one of them</source>
        <translation>둘 중 하나가 {system}</translation>
    </message>
    <message>
        <source>{system} is better</source>
        <translation>{system}이(가) 더 좋음</translation>
    </message>
    <message>
        <source>{system}; or leave the choice of systems to the file</source>
        <translation>{system}. 또는 시스템 선택을 파일에 맡기십시오</translation>
    </message>
    <message>
        <source>{table} has {found} rows, as it should, but not those that were written: its sum does not fit; restore a backup</source>
        <translation>{table}의 {found}행은 수는 맞지만 쓴 것이 아닙니다. 합이 맞지 않습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>{table} has {found} rows, but {expected} were written: some were removed or added from outside; restore a backup</source>
        <translation>{table}에 {found}행이 있지만 쓴 것은 {expected}행입니다. 외부에서 지우거나 넣었습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>{table} of {key} is {kept}, its history says {said}</source>
        <translation>{key}의 {table}이(가) {kept}인데 이력에는 {said}(으)로 되어 있습니다</translation>
    </message>
    <message>
        <source>{table} row {row} refers to a missing {parent}</source>
        <translation>{table} {row}행이 없는 {parent}을(를) 가리킵니다</translation>
    </message>
    <message>
        <source>{table} row {row}: its number cannot be right</source>
        <translation>{table} {row}행: 번호가 맞을 수 없습니다</translation>
    </message>
    <message>
        <source>{table} row {row}: {column} cannot be read ({reason})</source>
        <translation>{table} {row}행: {column}을(를) 읽을 수 없습니다({reason})</translation>
    </message>
    <message>
        <source>{table} row {row}: {column} holds a value of another kind</source>
        <translation>{table} {row}행: {column} 값의 종류가 다릅니다</translation>
    </message>
    <message>
        <source>{table} with {key} was changed from outside: its sum does not fit; restore a backup</source>
        <translation>{table}의 {key}이(가) 외부에서 바뀌었습니다. 합이 맞지 않습니다. 백업을 복원하십시오</translation>
    </message>
    <message>
        <source>{table} {seq} does not follow the event before it ({before})</source>
        <translation>{table} {seq}이(가) 앞 이벤트({before})에 이어지지 않습니다</translation>
    </message>
    <message>
        <source>{tag} stands inside of a document</source>
        <translation>{tag}이(가) 문서 안에 있습니다</translation>
    </message>
    <message>
        <source>{tag} stands outside of any document</source>
        <translation>{tag}이(가) 문서 밖에 있습니다</translation>
    </message>
    <message>
        <source>{taker} gets {items:item|items} side by side</source>
        <translation>{taker}: 나란히 비교 항목 {items:,}개</translation>
    </message>
    <message>
        <source>{taker} gets {pairs:pair|pairs}</source>
        <translation>{taker}: 쌍 {pairs:,}개</translation>
    </message>
    <message>
        <source>{taker} gets {pairs:pair|pairs} and {items:item|items} side by side</source>
        <translation>{taker}: 쌍 {pairs:,}개와 나란히 비교 항목 {items:,}개</translation>
    </message>
    <message>
        <source>{target} is restored</source>
        <translation>{target}을(를) 복원했습니다</translation>
    </message>
    <message>
        <source>{target} is written</source>
        <translation>{target}을(를) 썼습니다</translation>
    </message>
    <message>
        <source>{target}: {rows:row|rows}, sha256 {sha256}</source>
        <translation>{target}: {rows:,}행, sha256 {sha256}</translation>
    </message>
    <message>
        <source>{target}: {rows:row|rows}, {title}</source>
        <translation>{target}: {rows:,}행, {title}</translation>
    </message>
    <message>
        <source>{task} is a calibration: it tells the known grades, which a package must not hold. Have it done in the project</source>
        <translation>{task}은(는) 보정 작업이라 알려진 등급을 보여 주는데, 패키지에는 그것을 넣을 수 없습니다. 프로젝트에서 하게 하십시오</translation>
    </message>
    <message>
        <source>{task}: {found}</source>
        <translation>{task}: {found}</translation>
    </message>
    <message>
        <source>{text} is not a number in JSON</source>
        <translation>{text}은(는) JSON의 수가 아닙니다</translation>
    </message>
    <message>
        <source>{thing} &apos;{key}&apos; has different values in &apos;{name}&apos;</source>
        <translation>{thing} &apos;{key}&apos;의 &apos;{name}&apos; 값이 서로 다릅니다</translation>
    </message>
    <message>
        <source>{title} is no longer asked</source>
        <translation>{title}은(는) 더 이상 묻지 않음</translation>
    </message>
    <message>
        <source>{title}, version {version}</source>
        <translation>{title}, 버전 {version}</translation>
    </message>
    <message>
        <source>{title}, version {version}: {grades}</source>
        <translation>{title}, 버전 {version}: {grades}</translation>
    </message>
    <message>
        <source>{title}: confirm it when importing (--as {kind}, or in the preview), or say what else it is</source>
        <translation>{title}: 가져올 때 확인하거나(--as {kind}, 또는 미리보기에서) 다른 내용이면 지정하십시오</translation>
    </message>
    <message>
        <source>{title}: {change}</source>
        <translation>{title}: {change}</translation>
    </message>
    <message>
        <source>{title}: {grades}</source>
        <translation>{title}: {grades}</translation>
    </message>
    <message>
        <source>{title}: {help}</source>
        <translation>{title}: {help}</translation>
    </message>
    <message>
        <source>{up:query|queries} better with B, {same:,} the same, {down:,} better with A</source>
        <translation>B가 더 좋은 쿼리 {up:,}개, 같음 {same:,}개, A가 더 좋음 {down:,}개</translation>
    </message>
    <message>
        <source>{url} belongs to the role {owner}; only it can say who may judge</source>
        <translation>{url}은(는) 역할 {owner}의 것입니다. 누가 판정할 수 있는지는 그 역할만 정할 수 있습니다</translation>
    </message>
    <message>
        <source>{url} holds tables already; open it, or name another schema with ?schema=...</source>
        <translation>{url}에 이미 테이블이 있습니다. 열거나 ?schema=...로 다른 스키마를 지정하십시오</translation>
    </message>
    <message>
        <source>{url} is on a server; this needs a project file</source>
        <translation>{url}은(는) 서버에 있습니다. 여기에는 프로젝트 파일이 필요합니다</translation>
    </message>
    <message>
        <source>{url}: there is no project (or your role may not see it); `ndcg-gui new` makes one</source>
        <translation>{url}: 프로젝트가 없거나 역할에 보이지 않습니다. `ndcg-gui new`로 만들 수 있습니다</translation>
    </message>
    <message>
        <source>{url}: {reason}</source>
        <translation>{url}: {reason}</translation>
    </message>
    <message>
        <source>{value!r} is not a valid {number_type}.</source>
        <translation>{value!r}은(는) 올바른 {number_type}이(가) 아닙니다.</translation>
    </message>
    <message>
        <source>{value!r} is not one of {choices}.</source>
        <translation>{value!r}은(는) {choices} 중 하나가 아닙니다.</translation>
    </message>
    <message>
        <source>{value!r} is not one of {known}, and not a .json file</source>
        <translation>{value!r}은(는) {known} 중 하나도 .json 파일도 아닙니다</translation>
    </message>
    <message>
        <source>{values}; or change the project&apos;s scale first, or say what it counts as (--grades, or in the preview)</source>
        <translation>{values}. 또는 먼저 프로젝트의 척도를 바꾸거나 무엇으로 셀지 지정(--grades, 또는 미리보기에서)</translation>
    </message>
    <message>
        <source>{value} (n {n})</source>
        <translation>{value} (n {n})</translation>
    </message>
    <message>
        <source>{value} ({count:judgment|judgments}): {said}</source>
        <translation>{value} (판정 {count:,}건): {said}</translation>
    </message>
    <message>
        <source>{value} cannot be written: not a finite number</source>
        <translation>{value}을(를) 쓸 수 없습니다: 유한한 수가 아닙니다</translation>
    </message>
    <message>
        <source>{value} is no key of a query or document; keys are text</source>
        <translation>{value}은(는) 쿼리나 문서의 키가 아닙니다. 키는 텍스트입니다</translation>
    </message>
    <message>
        <source>{value} is not in the range {range}.</source>
        <translation>{value}이(가) 범위 {range}에 없습니다.</translation>
    </message>
    <message>
        <source>{verdicts:side-by-side verdict|side-by-side verdicts} of {comparisons:comparison|comparisons}</source>
        <translation>비교 {comparisons:,}개의 나란히 비교 평결 {verdicts:,}개</translation>
    </message>
    <message>
        <source>{warnings}; nothing was stored, what came is kept. Look at them, then add --accept-warnings</source>
        <translation>{warnings}; 아무것도 저장되지 않았고 받은 것은 남아 있습니다. 살펴본 뒤 --accept-warnings를 추가하세요</translation>
    </message>
    <message>
        <source>{warnings}; nothing was stored. Look at them, then add --accept-warnings</source>
        <translation>{warnings}; 아무것도 저장하지 않았습니다. 확인한 뒤 --accept-warnings를 추가하십시오</translation>
    </message>
    <message>
        <source>{what} a second time and different, first in line {before}</source>
        <translation>{what}이(가) 다른 내용으로 다시 나왔습니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>{what} a second time, first in line {before}</source>
        <translation>{what}이(가) 다시 나왔습니다. 처음은 {before}행입니다</translation>
    </message>
    <message>
        <source>{what} are not those that were handed out: {given} then, {found} now</source>
        <translation>{what}이(가) 배포한 것과 다릅니다: 그때 {given}, 지금 {found}</translation>
    </message>
    <message>
        <source>{what} has an unknown field &apos;{name}&apos;</source>
        <translation>{what}에 알 수 없는 필드 &apos;{name}&apos;이(가) 있습니다</translation>
    </message>
    <message>
        <source>{what} has no {name}</source>
        <translation>{what}에 {name}이(가) 없습니다</translation>
    </message>
    <message>
        <source>{what} is {value}; GSB is from -1 to below 1</source>
        <translation>{what}이(가) {value}입니다. GSB는 -1 이상 1 미만입니다</translation>
    </message>
    <message>
        <source>{what} is {value}; choose one of {known}</source>
        <translation>{what}이(가) {value}입니다. {known} 중 하나를 선택하세요</translation>
    </message>
    <message>
        <source>{what} is {value}; expected a number</source>
        <translation>{what}이(가) {value}입니다. 숫자여야 합니다</translation>
    </message>
    <message>
        <source>{what}: examples are texts</source>
        <translation>{what}: 예시는 텍스트여야 합니다</translation>
    </message>
    <message>
        <source>{what}: {added} new, {removed} gone, {changed} changed</source>
        <translation>{what}: 추가 {added}, 삭제 {removed}, 변경 {changed}</translation>
    </message>
    <message>
        <source>{what}: {more}</source>
        <translation>{what}: {more}</translation>
    </message>
    <message>
        <source>{what}: {name} is of the wrong kind</source>
        <translation>{what}: {name}의 형식이 잘못되었습니다</translation>
    </message>
    <message>
        <source>{what}: {reason}</source>
        <translation>{what}: {reason}</translation>
    </message>
    <message>
        <source>{what}; the first is kept</source>
        <translation>{what}. 첫 번째를 남겼습니다</translation>
    </message>
    <message>
        <source>{where} does not take &apos;{got}&apos;; did you mean &apos;{meant}&apos;?</source>
        <translation>{where}에는 &apos;{got}&apos;을(를) 쓸 수 없습니다. &apos;{meant}&apos;을(를) 뜻하셨나요?</translation>
    </message>
    <message>
        <source>{where} does not take &apos;{got}&apos;; it takes: {known}</source>
        <translation>{where}에는 &apos;{got}&apos;을(를) 쓸 수 없습니다. 쓸 수 있는 것: {known}</translation>
    </message>
    <message>
        <source>{who} may do this in the project&apos;s own schema: {rights}; {todo}</source>
        <translation>{who}이(가) 프로젝트 자체 스키마에서 다음을 할 수 있습니다: {rights}. {todo}</translation>
    </message>
    <message>
        <source>{who} may read everything in the project</source>
        <translation>{who}이(가) 프로젝트의 모든 것을 읽을 수 있습니다</translation>
    </message>
</context>
<context>
    <name>size</name>
    <message>
        <source>%s GB</source>
        <translation>%s GB</translation>
    </message>
    <message>
        <source>%s MB</source>
        <translation>%s MB</translation>
    </message>
    <message>
        <source>%s kB</source>
        <translation>%s kB</translation>
    </message>
</context>
</TS>
