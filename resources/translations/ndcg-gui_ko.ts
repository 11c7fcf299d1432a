<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko">
<context>
    <name>AfterCard</name>
    <message>
        <source>%s left · put off %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AgreementHeader</name>
    <message>
        <source>A report of the agreement (HTML, Markdown, XLSX, JSON); as CSV every disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate %s disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate 1 disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By which of the scale&apos;s questions raters are compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give them a final grade, one after the other, in Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades of several scales cannot be compared: those of one are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a disagreement is, when two grades are near, and what grades mean to alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AgreementKeeper</name>
    <message>
        <source>Drawing intervals of agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parting the pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighing disagreements</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AgreementPanel</name>
    <message>
        <source>Adjudicate the disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy how well raters agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a report of the agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How agreement is measured…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How well raters agree is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge the chosen pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List all disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a task of the disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New task…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task %s: %s pairs, for whoever took no part in them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AgreementSettings</name>
    <message>
        <source>A disagreement is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades near</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How agreement is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Near is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or fewer grades apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or more grades apart; these are to be settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to Krippendorff&apos;s alpha</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AllJudgedCard</name>
    <message>
        <source>%s has judged all %s pairs. ← goes back to look at them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at them again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AllSettledCard</name>
    <message>
        <source>%s more wait for somebody who did not judge them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s pairs have a final grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They count by the label rules “adjudicated” and “final:…” on Evaluate.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>%s words, %s characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: send it again with Ctrl+Enter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored. Your grade stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you say to that?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever leads the project reads it; your grade stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerDialog</name>
    <message>
        <source>%s remarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer has at most %s characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever said it reads it beside the pair.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswerKeys</name>
    <message>
        <source>Next question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnswersView</name>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paragraphs: %s only left, %s only right, %s changed, %s the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the texts are too long to be compared word by word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The texts have little in common, so no words are marked.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Asker</name>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packages (*%s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projects (*%s)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AttributeTable</name>
    <message>
        <source>%s of %s fields differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields of both documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal ones are hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BodyText</name>
    <message>
        <source>to be judged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BrowsePanel</name>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filtering</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChartsCard</name>
    <message>
        <source>%s looks at whole lists and has no depth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chart, or save it as PNG, SVG or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric by depth k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values by query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distribution</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColumnsView</name>
    <message>
        <source>%s more columns, by their titles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no title)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A score above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline, where the file does not say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what columns mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide what columns mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts of the rater of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the columns and words mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first (A) better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, both good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, both so-so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second (B) better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first (A) stood left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>%s pairs to judge: task %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pairs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare all pairs of systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the newest version with the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a report of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the runs of two systems: they are compared query by query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge the chosen query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge what could change the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New comparison of A and B side by side…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No system has an older version: import a newer run under the same name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say first who is judging: a rater&apos;s name, at the top right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The newest version of a system against the one before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tests are not done yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The verdict is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today against last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonDialog</name>
    <message>
        <source>A comparison needs two systems: import their result lists first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparison %s is ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparison %s is taken back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonFigures</name>
    <message>
        <source>%s queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s s an item, as the raters took so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s s an item, assumed: nobody&apos;s time is known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s verdicts, about %s of judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A against A, hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing differs, so there is nothing to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the smallest of %s comparisons:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>come again, sides swapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to several raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identical, Same by rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>obvious, hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whoever opens it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonForm</name>
    <message>
        <source>% come again with the sides swapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the items go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of what differs will not be Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% on top: against another query&apos;s list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% on top: one list on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 points: better or same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 points: two degrees of better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7 points: three degrees of better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A against A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A verdict faster than the texts can be read is remarked and counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference to find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each two of them are compared, not only with the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected not Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For whom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden checks, unannounced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many queries are to be drawn?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How queries are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out what is identical (else it is Same by rule, unseen)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Obvious</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Obvious pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters per item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see how long both texts are, which may lead them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see known grades once they gave their verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Safe above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ship above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The launch is decided by a rule, stated now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a comparison of that name already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To be found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is safe must not be above what ships.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it may launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it is enough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who took part in a dispute may settle it, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GSB of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and in no stratum significantly worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked beside the verdict; Return adds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both so-so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance, in proportion to the strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by chance, the frequent ones rather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for instance: Launch check, week 47</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same seed, same queries, order and sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ship above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the least alike lists first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lists as wholes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the two documents at each rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is in use now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what might replace it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what raters can tick; Return adds it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonKeeper</name>
    <message>
        <source>Comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing the difference</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Conflicts</name>
    <message>
        <source>%s, noted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of this rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConfusionMatrix</name>
    <message>
        <source>the same grade on %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CorrectDialog</name>
    <message>
        <source>%s judged pairs keep their grades. Where a text changes, they say that they were given on an earlier one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CorrectDocumentDialog</name>
    <message>
        <source>Leave as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CorrectQueriesDialog</name>
    <message>
        <source>A query needs a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct %s queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct query %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight is a number, 0 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their tags: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different ones; what you type is for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one | another</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CountsCard</name>
    <message>
        <source>Good, same and bad by part of the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better : same : baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate {candidate} (blue) against baseline {baseline} (orange), {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document by document to rank {depth}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first {depth}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identical lists %s (same by rule)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{same} ({identical} by rule)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something went wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a fault of the program. What was said to be saved is saved. You can go on; please send the report below to whoever looks after the program.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CriteriaEditor</name>
    <message>
        <source>Add a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask question %s earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask question %s later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further questions to each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove question %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grades above answer:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the question that the grades above answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CriteriaStrip</name>
    <message>
        <source>Criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overall</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CriterionFields</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %s in a sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of question %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What files and the command line call it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters are asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no or yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no, partly, yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the grades above</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DataTable</name>
    <message>
        <source>%s rows are too many at once; select up to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DepthCurves</name>
    <message>
        <source>Metric by depth k</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DerivationCard</name>
    <message>
        <source>%s is not evaluated for %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a query above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the formula and the table as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the formula and the table, to paste into a spreadsheet or a text (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter judges an unjudged result, and shows the document of a judged one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How %s got %s with %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a number came about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the number came about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system returned nothing for this query, so nothing is added up.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferenceCard</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the sentences and the table, to paste them elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric whose queries are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries that moved, most first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System whose queries are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferencesCard</name>
    <message>
        <source>%s; a click opens the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A against B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B − A by query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences by query</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferencesChart</name>
    <message>
        <source>%s better with A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s queries better with B</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisagreementsCard</name>
    <message>
        <source>%s open, %s settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a task of them, for whoever took no part in them; Undo takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No two grades of a pair are %s or more apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled low or high, the mean of a system differs by up to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To a task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same %s · closer %s · %s or more %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisagreementsLeft</name>
    <message>
        <source>Counting disagreements</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisplayDialog</name>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s rarer fields are not listed; they follow in the line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a folder of images…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt ↑ and Alt ↓ move a field, Space says as what.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy into the project…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields, in the order in which they are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades given with that in sight are biased. Hide it, unless it only sounds like it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden, because it could tell the system or the rank: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images are taken from folders on this machine, never from the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for the documents&apos; fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see what could tell them the system or the rank: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same, only where a text speaks of an AI or of itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no documents with text yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words shown as %s in texts, with commas between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisputeCard</name>
    <message>
        <source>%s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How disagreements are settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open, worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisputeDelegate</name>
    <message>
        <source>%s apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisputePanel</name>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose your name at the top right: it stands at each final grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final grade %s %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First the final grade (%s), then the other questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How disagreements are settled…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later: put this pair to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look closer at the document&apos;s pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this pair again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs come here when raters&apos; grades of them are far apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the grade of rater %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The guideline is unclear here, or no longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no majority here: choose a grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last final grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who settles?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take that rater&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take the majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the majority, or on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DisputeView</name>
    <message>
        <source>%s: %s of %s disagreements settled · %s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreement %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guideline unclear: say in the note what is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: what is shown is what the project holds. Settle it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disagreement %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters, systems and ranks hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled by %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>systems and ranks hidden</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DistributionChart</name>
    <message>
        <source>%s exactly 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of a query; the line is the mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentCard</name>
    <message>
        <source>Copy the document&apos;s key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the document&apos;s title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all %s characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project has no text for this document. Import a documents file to see it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doc %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentDetails</name>
    <message>
        <source>%s (on an earlier text)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades by query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No text: the document is judged by its key. Import documents to give it one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has judged this document yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first 200 KB are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot judge:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped by</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentImage</name>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document&apos;s image</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>Documents of the query</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentOverlay</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scroll</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentsPanel</name>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DraftFigures</name>
    <message>
        <source>Counted once the form is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it comes to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DraftForm</name>
    <message>
        <source>A name holds characters that cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see this name; leave the systems&apos; names out of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see this title; leave the systems&apos; names out of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is no date: write it as 2026-11-27.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name holds characters that cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The title holds characters that cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title for raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wanted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters see it called, if not by its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a date, e.g. 2026-11-27</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>further names, parted by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what raters see, if not the name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EffectsKeeper</name>
    <message>
        <source>Other labels&apos; numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing with other labels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EndCard</name>
    <message>
        <source>All done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ErrorBox</name>
    <message>
        <source>+%s more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EvaluateHeader</name>
    <message>
        <source>All numbers of this page over the queries of one stratum or tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By which of the scale&apos;s questions the labels count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table of systems, to paste into a spreadsheet (Ctrl+Shift+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing queries, ties, unjudged results, depth, rounding; or another tool&apos;s numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show older versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all judged, not cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as spelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut at the results returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k = whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries with the tag %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries without a stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stratum %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tag %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a stratum</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EvaluatePanel</name>
    <message>
        <source>%s has no judgments yet, so it is not evaluated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All systems are hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose how numbers are made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy how the number came about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table of systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table of systems as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a report of the evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the result lists of one or more systems (TREC runs) to see how good they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge the chosen query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge unjudged results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgments by the criterion %s yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgments yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No systems yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers appear as soon as the first result is judged, or judgments are imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading lists and labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show some again in Systems, and their numbers are here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table of systems is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table of systems is on the clipboard as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These numbers cannot be computed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportPanel</name>
    <message>
        <source>%s cannot be exported: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s rows copied to %s and compared at %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s rows written to %s at %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backing up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup of the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by what, format, tool or ending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file manager was found to show it with; the folder is %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No format is called “%s”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole copy of the project file, compared with it row by row; safe while you judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not now: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spreadsheets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EyesDialog</name>
    <message>
        <source>A rater without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look as a rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window shows what this rater sees of the project, until you stop. Nothing is stored.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FeedbackPanel</name>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look closer at the document&apos;s pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was settled otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you did last is no answer: take it back where you judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where raters disagree, somebody settles it. What differs from your grade comes here, with the reason, if whoever leads the project has raters told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back to judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>store it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FeedbackView</name>
    <message>
        <source>%s: %s of %s looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer to you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The guideline is unclear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %s, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters, systems and ranks hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>told you: %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileView</name>
    <message>
        <source>%s (found)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s more columns, by their titles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s rows shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click above a column changes what it holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not sure what this is. Choose:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put right while reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognised as:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of a pair of query and document that stands twice with different grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What will happen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new rater, for all rows: no column names one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also makes system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>because it has a rank for each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>because it has a score for each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for all rows: no column names one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the highest grade is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who judged? no column names one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the place before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Ctrl K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a query in the queue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FlagDialog</name>
    <message>
        <source>Flag this pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another reason</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ForestCard</name>
    <message>
        <source>GSB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB with 95 % intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blue or orange: wholly on one side of 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ship above</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FormDialog</name>
    <message>
        <source>%s is already there; choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GalleryStrip</name>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures, %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GoalCard</name>
    <message>
        <source>%s to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s to go, about %s at your pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal for today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next break in %s of work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a goal…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The goal is yours alone; nobody else sees it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can set a goal for a day. It is yours alone; nobody else sees it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reached</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GoalDialog</name>
    <message>
        <source>Both are yours alone: they are kept on this computer, and nobody else sees them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal and breaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal for a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remind me of a break</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after %s minutes of work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judgments; empty: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeChip</name>
    <message>
        <source>unjudged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeChoice</name>
    <message>
        <source>choose…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeFields</name>
    <message>
        <source>%s of grade %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of grade %s: %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeSlider</name>
    <message>
        <source>Grade as a number, %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradesCard</name>
    <message>
        <source>%s says one, the raters the other: what does the metric not see?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Derived from grades, not from people: %s (better : same : worse), GSB %s [%s], sign test p %s, by the sign of %s; %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries where raters and grades disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters and grades disagree on %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradesEditor</name>
    <message>
        <source>Add a grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples are parted by |. Without a gain a grade is worth its value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the meaning of grade %s to the one above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the meaning of grade %s to the one below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove grade %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradesView</name>
    <message>
        <source>%s judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once, not only with the import; nothing was judged on the scale so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the project&apos;s scale to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades of the file: %s. Grades of the project: %s. Each is stored as:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretch over the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best grade of the file becomes the best one of the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no judgment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GsbCard</name>
    <message>
        <source>%s items, %s raters, majority; B is the candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s queries, %s raters, majority; B is the candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have people compare these two side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has compared these two side by side yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People and %s disagree on %s queries: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People compare these two; the result is closed until everybody is through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The left side was preferred %s of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The side decides: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sign test</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GuidelinesCard</name>
    <message>
        <source>Example: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version %s, changed on %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version %s, since %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GuidelinesDialog</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HandOutDialog</name>
    <message>
        <source>%s has a package that did not come back yet, handed out %s: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s pairs, %s side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s, %s judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand out a rater&apos;s work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handed out so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handing out %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the new rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is left to hand out: choose another task, or all its pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file with the pairs, the lists to compare, their texts, the scale and its guidelines. It opens like a project but can only be judged, and tells no system, rank, known grade, hidden check or other rater&apos;s word. Merge… takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only what is left to judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rater&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rater&apos;s share of every comparison</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HandOverDialog</name>
    <message>
        <source>%s items open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s pairs open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A package is lost: hand over what is in it, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what is handed over, and to whom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand over open work of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is handed over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was judged stays with who judged it. Nobody gets a pair that they have or took part in; Undo gives the work back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who gets it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is away gets nothing unless you tick them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out in a package: merge it first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeatCard</name>
    <message>
        <source>Rater by rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is told of each two raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within %s grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within one grade</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>not defined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing that both judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few to tell</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryCard</name>
    <message>
        <source>History of this pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved evaluations over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They were not all made by the same settings or scale: look at what differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cleared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>noted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on an earlier text of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>redone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the query was “%s”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HolesCard</name>
    <message>
        <source>Every result that counts is judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge these %s pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge these pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for what is unjudged…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unjudged pairs that could change the comparison</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportController</name>
    <message>
        <source>%s imported</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>%s errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled; nothing was stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking %s MB…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose first what the file is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not importable: %s of %s files have errors. Put them right or leave them out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be imported: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is stored before you import. One Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading and checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading: %s of %s MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember for files with these columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save mapping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say first who judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storing %s in one step…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project&apos;s scale is %s now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sure what it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who judged?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportsCard</name>
    <message>
        <source>Imports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo this import of %s files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken back %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>%s open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything was dealt with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody flagged or noted anything, and nothing was noticed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open inbox…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and other kinds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IntervalsKeeper</name>
    <message>
        <source>Intervals</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ItemDetail</name>
    <message>
        <source> at rank %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s: nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grades say: %s (%s %s against %s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline stood left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate stood left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled by %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ItemDetails</name>
    <message>
        <source>Answer of %s: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query or the document was taken back since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are still to judge this blind: the words are shown when you have judged it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final grade, by %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>noticed by the program</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ItemsCard</name>
    <message>
        <source>%s (on an earlier text)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts by query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Votes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adjudicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>people against grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsettled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whom each rater preferred, and what it came to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JobBar</name>
    <message>
        <source>%s (and %s more)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s: %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JobRunner</name>
    <message>
        <source>%s: cancelled; nothing was stored or written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgePages</name>
    <message>
        <source>Import a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a run: the first 10 results of each of its queries become the pairs to judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to judge yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was given to you yet. Whoever leads the project hands it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the queue…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have judged what is to be settled here (pairs: %s): somebody else settles it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You took part in these disagreements</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgePanel</name>
    <message>
        <source>A grade is a number in %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All passages of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot judge this pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the document&apos;s key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the document&apos;s title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a query in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the place before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag this pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on by itself after a grade, or stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on once all is given, or to what is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade %s %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade %s replaced by cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade %s replaced by skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grading goes on to the next pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grading stays; → goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure: not said, guess, likely, sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look closer at the document&apos;s pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the selected words, with a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next passage of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next unjudged pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons for marks in texts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select words of the text first, with the mouse or with Shift and the arrows in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the query&apos;s words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip this pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That pair is not among those to judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query&apos;s documents as a list, or one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reasons are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last judgment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where your grade was settled otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With several questions Enter goes on, once all are answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words are marked in the whole document: L or Space shows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can&apos;t judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document, other questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade and down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole document</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgingPanel</name>
    <message>
        <source>%s minutes of judging: time to rest your eyes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No break reminder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No break reminder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remind me of a break every %s minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You will be reminded every %s minutes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KnownRaters</name>
    <message>
        <source>Known raters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LaunchCard</name>
    <message>
        <source>Harmful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stated before judging</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LeaderboardCard</name>
    <message>
        <source>Leaderboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paired randomisation test, two-sided, over %s queries, seeded, up to %s exchanges. A tie is a difference of less than %s.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LinkDialog</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %s in the browser?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this page in the browser?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text that you read comes from outside. Whoever runs this host learns that you came.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ListFindBar</name>
    <message>
        <source>Find in these documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the document before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the next document</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ListModel</name>
    <message>
        <source>%s of %s questions answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no text in the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ListPage</name>
    <message>
        <source>%s documents, %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: what is shown is what the project holds. Judge again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades %s: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order shuffled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order shuffled, ranks shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ListsView</name>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveMetric</name>
    <message>
        <source>%s label</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LoadedPanel</name>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LookOnlyPanel</name>
    <message>
        <source>Go to Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This project can only be looked at</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LookingBar</name>
    <message>
        <source>%s&apos;s eyes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to where you were (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop looking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You look through %s: what is shown is what they see, and nothing is stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the eyes of a rater without a name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LossesCard</name>
    <message>
        <source>B loses on no query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B wins on no query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest losses of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest wins of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries where the systems differ most</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>%s is no longer there; taken off the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Creating %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look as %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore as a new file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored. What was there is kept as %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restoring %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved in %s, with %s labels that were waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop looking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch to rater %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting until everything is saved: %s to go. Nothing is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MappingCard</name>
    <message>
        <source>How earlier grades count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The judgments stay as they were given; this is what evaluations take them for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What %s counts as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stretched to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same number, else left out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MarkList</name>
    <message>
        <source>%s: in an earlier text of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Del removes the mark that is chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this mark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason of the mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons for marks in texts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MatrixCard</name>
    <message>
        <source>%s pairs, κ %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade by grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same %s · %s lower %s, higher %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MatrixDialog</name>
    <message>
        <source>All pairs by %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing all pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every system against every other; this may take a while.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How firm the order is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Mending</name>
    <message>
        <source>Looking at what hangs on it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>%s known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s pairs and %s side by side are judged in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s pairs are judged in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s say the same already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s that an undo took back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflicts that are left are as the project has them; nothing was overwritten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the project&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge it all the same: I know who it is from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the package&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose word stands is decided here, with the merge; what is left stays as the project has it, and comes again when the package is merged again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided: %s of the package, %s of the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>side by side: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>· not merged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MergeRatersDialog</name>
    <message>
        <source>%s judgments and %s verdicts go to %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History keeps who said what, and Undo takes them apart again. As the rule “latest” counts, what moves is the newest of its pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge %s into another rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %s both said something: the later word stands, unless you choose below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %s both said the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %s&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The later one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>side by side: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the later one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricForm</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many results are looked at; empty: the whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricsDialog</name>
    <message>
        <source>Another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick at least one metric.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelsCard</name>
    <message>
        <source>%s comparisons together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB of each two systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side and length in numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strengths of the systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strengths with 95 % intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stronger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weaker than the mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MultiChoiceButton</name>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MyWorkPanel</name>
    <message>
        <source>%s, in the order they are wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s: %s of %s pairs · %s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s: %s of %s side by side · %s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue where I stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal and breaks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading what there is to do…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed in the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever leads this project has not given you anything. It appears here by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first the practice round: after each pair you are told the known grade</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disagreements to settle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody&apos;s: a grade, a rater…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody&apos;s: cannot judge…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody&apos;s: flagged…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody&apos;s: skipped…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody&apos;s: with a note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged by me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Navigation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewProjectDialog</name>
    <message>
        <source>Create</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name needs a letter or a digit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for instance: Shop search, November</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewRaterDialog</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a rater of that name already.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewsCard</name>
    <message>
        <source>Import as the next version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NextCard</name>
    <message>
        <source>Every pair is judged and nothing is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoteCard</name>
    <message>
        <source>Confidence: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flagged: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>likely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoteField</name>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note (N), saved with the verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this grade?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>%s: a number from %s to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s: a whole number from %s to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade as a number, %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>Computing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumbersCard</name>
    <message>
        <source>%s is better beyond chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kendall&apos;s tau %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one rater has graded: nothing to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does to the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose grades make the labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each rater alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>else majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither is shown to be better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without each rater</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OpenRemarks</name>
    <message>
        <source>Counting remarks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OverviewPanel</name>
    <message>
        <source>%s have no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s have no text to be judged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of the %s in the depth-%s pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s without a list of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s · top %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, rounded down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1. Import queries and documents.
2. Import the result lists of your systems (TREC runs).
3. Judge the results, or import judgments you have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish %s side-by-side comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import result lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge %s pairs that nobody has judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaderboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge rater into another…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename rater…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle %s disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three steps to the first numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all have a result list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no result lists yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none imported yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters&apos; grades of these pairs are far apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text for every document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no systems yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they count as not relevant</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OwnWork</name>
    <message>
        <source>document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PaceBars</name>
    <message>
        <source>Seconds a pair, ten after ten: %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PaceCard</name>
    <message>
        <source>%s s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is known after the first few pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pair, %s an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one bar for ten pairs, the last at the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>today</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PackageEnd</name>
    <message>
        <source>Go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file manager was found to show it with; the folder is %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package is not done: %s pairs are left, on Judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package is not done: %s side by side are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are not done: %s pairs are left, on Judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are not done: %s side by side are left.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PaintedChart</name>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as %s…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a query, document or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PassageHead</name>
    <message>
        <source>cited once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not cited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PassageRow</name>
    <message>
        <source>Passage %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all %s characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project has no text for this passage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no words in common</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PassagesView</name>
    <message>
        <source>No such passage: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passages it was given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The passages are shown as they are stored: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cited first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>%s is in the project now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand over open work…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge into…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New person…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No task and no comparison was given to %s. Without one whoever opens Judge judges the top results of all systems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody yet. A new person can be added here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What %s has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this person has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody does it by themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>handed out %s, not back yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out in a package</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PictureOverlay</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>A disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also what they judged themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How disagreements are settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far apart is a number, such as 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show who said what; else they are A, B, C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell them what was settled otherwise, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades apart or more, the highest and the lowest of a pair</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoolDialog</name>
    <message>
        <source>Choosing pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task %s is ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task %s is taken back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoolForm</name>
    <message>
        <source>% come a second time, unannounced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of the pairs go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of what stands below, at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% on top, unannounced; label:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(never: all who were given it judge it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For whom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label rule of known grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query has all of these words in its text or key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs can only go to several raters where two or more are chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters per pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see a document&apos;s best rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see what others said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters that close a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a task of that name already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When a pair needs nobody else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who took part in a disagreement may settle it, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a calibration: known grades, told after each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query&apos;s documents together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all; or words of their text or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for instance: Week 47, head queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give grades at most one step apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give the same grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>have graded it, whatever they said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only what nobody has judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only what raters disagree on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoolPreview</name>
    <message>
        <source>%s pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s s a judgment, as the raters took so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s s a judgment, assumed: nobody&apos;s time is known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in the project fits this plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>come a second time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to several raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left over by the quotas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %s queries, about %s of judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whoever opens it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a known grade, hidden</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>%s has judged %s of %s pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s has judged %s of %s queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s s a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s s a query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProjectContext</name>
    <message>
        <source>Cancel came too late: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done last, on %s: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone last, on %s: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You look through a rater&apos;s eyes: nothing is stored.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QualityCard</name>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known grades met</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueriesCard</name>
    <message>
        <source>%s, grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter: judge this query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades from rank 1: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With holes: unjudged results among the first; zero: the metric is 0 with one of the systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorted by %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueriesPanel</name>
    <message>
        <source>Evaluate this query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge this query</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueryCard</name>
    <message>
        <source>%s of %s questions answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identical lists, not shown: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no overall verdict yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pair %s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settle a dispute: raters disagreed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sides shuffled per query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sides shuffled per query, seed %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still missing: %s; Enter goes on without</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system and rank hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the known grades are shown: this verdict holds, U goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your verdict was given %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, blind · pair {place} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, blind · query {place} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueryDetails</name>
    <message>
        <source>%s judged pairs, %s holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of its judgments were given when it was “%s”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate this query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge this query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No system has a list for this query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results by system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags: %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuestionBar</name>
    <message>
        <source>All given: Enter goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuestionButton</name>
    <message>
        <source>not answered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueCard</name>
    <message>
        <source>%s left for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled otherwise: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled otherwise: %s new</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>%s of %s judged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueView</name>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuotaRows</name>
    <message>
        <source>%s %s, at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s (away)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is away gets nothing unless you tick them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaterButton</name>
    <message>
        <source>Choose a rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I lead this project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater: %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaterMending</name>
    <message>
        <source>There is no other rater.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaterPrompt</name>
    <message>
        <source>A new name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every judgment is kept under its rater&apos;s name. You are asked once for this project; at the top right you can change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I lead this project, and do not judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RatersCard</name>
    <message>
        <source>Nobody has judged yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to part the pairs by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by grade</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadCard</name>
    <message>
        <source>%s of %s looked at, %s answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled otherwise</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReasonChips</name>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReasonsCard</name>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by vote; blue: for the candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReasonsDialog</name>
    <message>
        <source>One a line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecentDialog</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs judged last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>%s labels were given on this computer and are missing here. An older file may have been put back, or the file could not be written. They can be brought back; nothing that was judged since is overwritten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s more stay as the project has them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s: %s labels, %s to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels that are not in this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaving labels in the journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RemarksDialog</name>
    <message>
        <source>%s are hidden until you have judged these pairs yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the guidelines so that they decide these pairs, then mark them done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D, or Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything was dealt with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the pair its final grade, in Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guideline unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pair is marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has judged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %s is what the filters ask for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inbox is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters flag, note or cannot judge comes here, and what the program notices of their work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters say of pairs is listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever reads what others said of a pair before judging it judges it no longer on their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever settles a disagreement can mark it with G: the guideline does not decide it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RemoveDialog</name>
    <message>
        <source> and %s more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s is used by the comparison %s: remove that first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s results go, and %s pairs to judge that only they brought.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s results go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgments, queries and documents stay. Undo brings all of it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %s systems?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %s?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportExport</name>
    <message>
        <source>%s written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report (%s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore as a new file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file %s that is there now is kept under another name. Labels that are newer than the backup are then offered from the recovery journal of this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no backups of %s on this computer. They are made by themselves while a project is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before an upgrade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while it was open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultColumn</name>
    <message>
        <source>no results</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultRow</name>
    <message>
        <source>also at %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not graded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>%s items that at least two judged, before any adjudication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement of the raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates of the same plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing intervals, agreement and grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing strengths of the systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a report of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May settle them: everybody; the plan lets those who took part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other ways to count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who took part does not settle them. May settle: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new rater</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoleTable</name>
    <message>
        <source>(no title)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunWatcher</name>
    <message>
        <source>%s watched files have new content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A watched file has new content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading watched files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Safekeeping</name>
    <message>
        <source>Backing up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking into the recovery journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder can lose labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no backup: %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SaidCard</name>
    <message>
        <source>cannot be judged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SaveCopy</name>
    <message>
        <source>%s copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy is in %s: %s rows, compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving a copy as %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SavedEvaluationsDialog</name>
    <message>
        <source>%s is back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s is named %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s is removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s is saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the list, to paste it into a spreadsheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is saved yet. A saved evaluation keeps its numbers with everything that decided them, so that a month later you can see what is different, and why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a second evaluation to see in what it differs from the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved evaluations, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving the evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a saved evaluation of that name already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Evaluate shows: all systems, its metrics and settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name, for instance: before the new tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is to be remembered of it (optional)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScaleEditor</name>
    <message>
        <source>As raters see them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guideline unclear (%s)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guideline unclear…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines in Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines, in Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs that are judged come up again for the new question; their grades stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview of the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what earlier grades count as: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale and guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pairs that the guidelines do not decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scale is saved as version %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters have to know, in Markdown: **bold**, - lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>continuous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale so far</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Scatter</name>
    <message>
        <source>%s queries</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>%s found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SelfNaming</name>
    <message>
        <source>%s text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for texts that name who wrote them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mask the ticked names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names to mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters would read them and could tell the systems apart. Ticked names are shown as {mask}, here and in packages; evaluation and exports keep the texts. It is only an offer: a name can be an ordinary word, as Apple or Meta.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texts that name who wrote them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first of them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SentenceCard</name>
    <message>
        <source>%s good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s tentative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate %s unsettled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intervals, agreement and grades are being computed…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intervals, agreement and grades were not computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New task…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are asked about them, blind; your word decides.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ServerDialog</name>
    <message>
        <source>Empty: taken from PGPASSWORD, a service file or .pgpass. It is used for this time and kept nowhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open from server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>As computed by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a tool to get its numbers exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How numbers are made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettlingDialog</name>
    <message>
        <source>%s more to decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s settled it before your word arrived. Your word is not stored yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s, another window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+T theirs · Alt+M mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the other word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the other word: yours is not stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep theirs: yours is not stored, and what you had said before stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep theirs: yours is not stored; it stays open for you, and S skips it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store mine as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store mine as well: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store mine instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store mine instead: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You settled it yourself in another window. Your word here is not stored yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your note: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours (%s)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SideBySide</name>
    <message>
        <source>Both are the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both so-so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left is much better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left is slightly better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left much better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left slightly better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right is much better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right is slightly better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right much better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right slightly better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same, of a kind…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>much better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slightly</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SideBySideClosed</name>
    <message>
        <source>%s of %s queries have the same first %s results on both sides, so all are Same by rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All items of this comparison are with other raters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %s of %s ranks both sides hold the same document, so all are Same by rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody is through. Once the result is shown, verdicts stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of this comparison is left for you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result stays closed until everybody is through. Not yet: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The verdicts of this comparison came from a file; nobody is asked for more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have judged all of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SideBySidePanel</name>
    <message>
        <source>A comparison shows raters the lists of two systems side by side, without names. Choose the systems, the queries and who judges them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate what is unsettled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting the verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import two runs; then a comparison of them can be judged here, blind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is for whoever leads the comparison to decide. Your name is stored with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not everybody is through: %s. The result names the systems: whoever has seen it can no longer judge blind, so from then on verdicts stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is compared yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was given to you yet. Whoever leads the project hands it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to the next two systems of the same plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen the comparison…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side needs two systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was faster than both texts can be read. Ctrl+Z takes the verdict back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparison is reopened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The known grades were shown: this verdict holds. U goes on, Ctrl+Z takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result is open: verdicts stay as they are, unless the comparison is reopened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was seen (%s). Verdicts can be given and changed again, and the result is closed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SideChoice</name>
    <message>
        <source>answered by 1, 2 and 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>said by %s of those who disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SidesPage</name>
    <message>
        <source>%s good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s items have no majority: have them settled on the result&apos;s page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s items, κ %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s tentative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s, worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement of the raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement on verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B baseline better · S same · G candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every item has a majority.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items on which raters differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No item was judged by two: whether raters agree is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater by rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The results are closed until everybody is through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict by verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts on %s items judged by two or more: Krippendorff&apos;s alpha %s, %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kappa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartFooter</name>
    <message>
        <source>Guide F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version %s · what is new</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Ctrl D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a run, qrels, CSV or JSONL file anywhere to begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge results. Compare systems. Know whether it is real.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New project…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projects you have opened will be listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a .ndcg project file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a small shop in three languages, two systems, half judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a scale, then import queries and result lists</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatisticsKeeper</name>
    <message>
        <source>Intervals</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source> · %s labels wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All judgments saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy elsewhere…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StrataCard</name>
    <message>
        <source>By part of the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By weight</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemDetails</name>
    <message>
        <source> · at import %s of %s first results were judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s results of %s queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %s, %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest list %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ordered by rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ordered by score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tag %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemsCard</name>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure each mean is: 95 of 100 such intervals hold the mean of all such queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge unjudged results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are intervals of means only, not of medians and bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± x</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemsPanel</name>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All systems are hidden.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to its queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No system yet: import a TREC run to have one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove systems…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename one system at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename system…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show hidden (%s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show systems again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a file or folder, and be offered newer runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a file or folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemsTable</name>
    <message>
        <source>95 % from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 %% interval: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All unjudged as grade 0: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter: the queries from the lowest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems and metrics</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TaskActions</name>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both are the same: of which kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the criterion in focus both are the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the criterion in focus left is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the criterion in focus right is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields of two documents in a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields that are equal, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on, whatever is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines between the same documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists as tiles with pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look closer at the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark paragraphs that only one text has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the query&apos;s words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the selected words, with a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the words in which texts differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More of every result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More or less of this result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next query without a verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll both sides together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip this query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles in %s columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TaskView</name>
    <message>
        <source>Not saved: what is shown is what the project holds. Judge again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select words of a text first, with the mouse or with Shift and the arrows in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the known grade: %s%s. → goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The known grade is %s%s. Look again, or go on with →.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two lists to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict replaced by skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words are marked in an opened document: Space opens the one under the cursor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left, same, right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TasksDialog</name>
    <message>
        <source> · %s closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s of %s pairs judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New task…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters see how many of the hidden known grades they met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the task %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks and how far their raters are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task %s is back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task %s is removed; judgments stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no tasks yet. A task is a set of pairs with an order of its own for each rater; without one raters judge the top results of all systems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for raters: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for whoever opens it on Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wanted by %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TieRow</name>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToDo</name>
    <message>
        <source>Reading what there is to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your goal for today is reached: %s judged.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToldCard</name>
    <message>
        <source>%s new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at what was settled otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs of yours with another final grade, or an answer to you: %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See both grades and why, and answer if you like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settled otherwise</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToldNews</name>
    <message>
        <source>Reading how your grades were settled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Find a query, document or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrustCard</name>
    <message>
        <source>Can it be trusted?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks of the result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnclearCard</name>
    <message>
        <source>Guideline unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs marked with G so far. They are listed for the next version of the guidelines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>Close without them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not everything is saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy elsewhere…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are tried again by themselves, and closing goes on once they are saved. A copy elsewhere takes them along. Closing without them leaves them in the recovery journal of this computer, as far as it can be written; they are offered when the project is opened again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VerdictCard</name>
    <message>
        <source>A is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leads, not settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B leads, not settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B wins %s, ties %s, loses %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect size d = %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paired t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Randomisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wilcoxon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %s queries, differences over %s are found 80 %% of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VoiceCard</name>
    <message>
        <source>%s s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flagged: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>likely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WatchDialog</name>
    <message>
        <source>Add file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch run files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watched files and folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When a run here has new content, it is offered as the next version of its system; nothing is imported by itself. This is remembered on this machine, not in the project.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WordChips</name>
    <message>
        <source>%s: at most %s characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds characters that cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WordsField</name>
    <message>
        <source>In words; may be left empty</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>%s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge · grades %s to %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge · the known grade is told after each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side · %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %s at your pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished on %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %s pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %s pairs of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %s queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wanted by %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which document is better, left or right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which list is better, left or right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WriteCard</name>
    <message>
        <source>%s: all of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index: %s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texts exactly as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %s lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first lines of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first rows of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of the search index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be written now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without the tick, texts in CSV and TSV that begin with = + - @ get a &apos; before them, so that no spreadsheet computes them, and a last column tells where; importing takes it away again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_Picture</name>
    <message>
        <source>Click or Z: look closer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document&apos;s image</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>duration</name>
    <message>
        <source>%n h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>  by Holm for all metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ({low} to {high})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> from {queries} queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{key}&apos; begins the keys of {count:remark|remarks}; give more of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is no anchor; `ndcg-gui check PROJECT --anchor` prints one, reports name one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has words whose grade is not known: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; holds final grades: no votes, but the labels where the rule is adjudicated or final:RULE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is empty: which document is it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is empty: which query is it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is mapped twice; map each column and each role once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{pair}&apos; says of no column what it holds; write &apos;Search term=query_text&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{role}&apos; is not what a column can hold; choose one of {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{tag}&apos; as in the lines before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no evaluation setting; they are spelled as {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is no quoted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a metric; did you mean {meant}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a metric; there are {known}, spelled as {examples}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not what a verdict can mean; use one of {known}, with a strength such as &apos;left 2&apos; or a kind of tie such as &apos;tie bad&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is no grade: left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(1 - p) x p^(i-1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and in {count} more strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.I and a number, then .T or .W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 (unjudged)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 or nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 - min(n(i), R) / min(N, R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 all agree, 0 as by chance; any two different grades count as equally far apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 divided by the rank of the first relevant result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 grade of scale {name} left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 grade of scale {name} mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 when at least one of the first k results is relevant; the mean is the share answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1. Bring in what you have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1/i where a reader is expected to stop who reads from the top until a result satisfies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1/i, first relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2. Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2^rel(i) - 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3. Compare side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4. Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5. Take it with you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>64-bit numbers, rounded only where they are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>80 % power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval {ends}, {method}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; but {share}, and judging it could leave a lead that may be chance (as little as {left}, {p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; but {share}, and judging it could still show a difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; but {share}, and judging it could turn the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; so many would show a GSB of {least} in 80 of 100 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; {share}, but graded in favour of {worse} throughout it would leave {better} ahead by {at_least}{left} ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; {share}, but judging it would hardly show a difference (all graded in favour of {baseline} {baseline_p}, of {candidate} {candidate_p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;DOCNO&gt; behind &lt;DOC&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;cite&gt; is never closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;num&gt; or number=</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A = A not Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A GSB of {difference}, with {share} of the queries not Same, takes {needed} queries (80 % power).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A circle: {way}; each step is beyond chance, so no single order of these systems is right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A circle: {way}; {doubtful} of its {steps} steps may be chance, so an order may stand behind it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A paragraph with too many signs in it is shown as it is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rater&apos;s grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A system is a file of ranked lists, one per query: import a TREC run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A system&apos;s lists as TREC run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table that is too large to be drawn is shown as it is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALARM: the side decides, p {p}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicated by {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement (alpha)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement (nominal alpha)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement with 95 % intervals: 1 all agree, 0 as by chance; 0.67 tentative, 0.80 good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All as they should be: no need to go slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is Same by rule: there is nothing that more judging could show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is judged, and stored on the server. There is nothing more to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is judged, and stored. There is nothing more to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All is judged. Send the file {file} back to whoever gave it to you: they merge it into the project. It is in the folder {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All raters gave one and the same grade to all of the {pairs:pair|pairs} judged by two or more: whether they agree or never use another cannot be told, and alpha is not defined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All raters gave the same grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha for ratios is not defined: a grade lies below 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>And</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer of the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer of the candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer of the first system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer of the second system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer on the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: relevance, correct, complete, grounded, safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in: {reference}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the others&apos; majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As trec_eval 10, but scores are 32-bit numbers, so that near ones tie.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As trec_eval 9; only queries that have both labels and results are there to be averaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As {preset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least, if judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B - A of each query by {metric}, the largest first; A is {baseline}, B is {candidate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B less A by {metric}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline, by grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beats an average one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>But {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>But {first}; {second}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By Holm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By a criterion an item counts once it has an overall verdict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By draws of queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By score, each metric as the program that ir_measures leaves it to: RR@k and Judged take equal scores by key ascending, ERR@k and nDCG(gain=&apos;exp&apos;)@k by key descending, RBP as imported, all others as trec_eval 9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By score, equal ones by document key, both descending: trec_eval 10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the launch rule: {answer}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By {metric}; results of {system}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By {metric}; the best system is {system}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV, TSV, JSON Lines, XLSX or Parquet by the name you give</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV: every query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Came back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can it be trusted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can move the difference by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}, document by document to rank {depth}, on a scale of {points} points, blind, the sides balanced by seed; {raters} raters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}, the first {depth} results as lists, on a scale of {points} points, blind, the sides balanced by seed; {raters} raters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}; the verdicts come from elsewhere, of {raters} raters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate, by grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characters of the longer text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continuous 0..1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correlation of length and verdict (Spearman)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted otherwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion {criterion}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cumulative gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DCG against the scale&apos;s maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DCG as a share of a list with the best grade everywhere: sees that good results are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DCG as a share of the DCG of the ideal order: 1 when nothing could stand higher.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference B - A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagree, share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discounted cumulative gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do the raters agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document of {system}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document or comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents among the first {depth} results of the systems shown that nobody has judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ESCI (products)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each query&apos;s value is rounded to 2 decimals: OpenSearch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each term of a sum is cut off after 2 decimals: RRE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Else most often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal scores share the mean of their discounts: scikit-learn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal scores share their discounts; it sees only documents that have a score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate shows every metric of every system, each query&apos;s value, and how each number came about, term by term. Unjudged results are counted and shown, never hidden. Agreement says whether the raters see the same, where they do not, and what that does to the numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate this query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything as a workbook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excellent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected reciprocal rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential gain; each query&apos;s value is rounded to 2 decimals before the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order holds all rated documents and is not cut at k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order is cut at k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order is cut at the number of hits returned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export writes qrels, runs, and judgments as CSV or JSONL with where they come from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1 of mean grade and nDCG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1 of precision and recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by key or title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by key, text, intent, stratum, tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final grades, else majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final grades, else {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a query, document or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First grades of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First grades of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First grades of {system}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First system (A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fleiss&apos; kappa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula or source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From character {count} on, the text is shown as it is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the judgments that say how long they took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>G(i)/log2(i+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>G(rel(i))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB as the grades have it, never mixed with what people said: {measure}; {settings}. Of {both} items that have both, people and grades say the opposite on {opposed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB of each two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB of the row against the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB weighted by traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB with 95 % intervals; above 0 {candidate} is better, below it {baseline}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GSB within strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give more pairs to a second rater: from some {few} on it can be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give some of the pairs to a second rater: a task with an overlap does that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to its text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good, same and bad count queries by the majority of their raters&apos; words, or by who settled a dispute; without a majority a query is Same. Skips are not in n.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good, same or bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good, same, bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded 0-3 (TREC Deep Learning)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded 0-4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded 0-5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded, skipped or cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML, reduced to its words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand out the work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand out…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Harmful: the candidate is worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highly relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holes@10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How firm the order is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How labels came about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many grades is a number, such as 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many judgment events there were when it was saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many labels of the query differ between the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How seldom a document judged not relevant stands above a relevant one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How several raters&apos; judgments of a pair become its label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the queries&apos; values become one number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How verdicts are counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ISO 8601 with a time zone, such as 2026-01-31T12:00:00+00:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ideal discounted cumulative gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identical, Same by rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a file of documents (JSONL, CSV or TSV), or a run or qrels that names them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a file of queries (JSONL, CSV or TSV), or a run or qrels that names them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In which order results are taken, and what equal scores do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {share} of the draws of queries some system lost or won everything: there is little to go by yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inbox…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intent of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intervals are Student&apos;s t over queries, widened for skew. There is none of fewer than {fewest} queries, too few for one that holds, nor where all have the same value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intervals: {resamples} resamples of the pairs, seed {seed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Irrelevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not certain that {candidate} and {baseline} differ, as interval and sign test disagree: {candidate} is better on {good}, same on {same}, worse on {bad} of {n} {items}{of}. GSB {gsb}{interval}, sign test {p}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item or check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge first; a task with an overlap gives pairs to several raters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged or skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged@{k} is {more_share} for {more} and {less_share} for {less}: unjudged results count against {less}, so compare with care or judge them first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kappa of {first} and {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kendall&apos;s tau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known grades hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha by {criterion}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha of strength, ordinal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha of the raters&apos; answers, nominal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, nominal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, ordinal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LLM Comparator compares two named systems; export one comparison at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label: {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels as TREC qrels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels: the same, although there are judgment events between ({events})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels: the same, no judgment came between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels: {added} added, {removed} taken away, {changed} changed, in {queries:query|queries} ({events:judgment event|judgment events} between)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest losses of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest wins of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: {grades:grade|grades} given by people who saw what others had said, which settle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: {grades:grade|grades} on another scale ({scale}), which cannot be compared with those on {own}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left side preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left side preferred, items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear gain; every term, and then the value, is cut off after 2 decimals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists or quotes in each other, too deep to be shown so, are shown as they are written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log odds for twice the length, within a pair of systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log of corrections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer answer preferred, items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look as a rater…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made by version {before}, then {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Majority of raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a project with the scale you grade on. Drop files on the window: queries and documents as JSONL, CSV or TSV, result lists as TREC runs, existing labels as qrels, CSV or JSONL. You see what a file holds before anything is stored, and one Undo takes an import back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks in texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean strength, -3 to 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean {before}, then {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean, if any unjudged were judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Means are compared here, though the settings ask for medians.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median of raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics only in {name}: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models: {name}, by {criterion}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most metrics as pytrec_eval, by which it computes, the others as the programs it has for them; queries that are not in the run count as 0. A negative grade is unjudged here, judged there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the metric by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Near</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New comparison… chooses two systems, the queries and the raters, and states beforehand what decides a launch; Compare opens it for its two systems. Then Side by side shows two lists for one query, sides shuffled: say which is better. When all are judged, GSB says what it came to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New project…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New task…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New task… chooses pairs and shares them out among raters; Tasks… shows how far they are. Hand out… writes one file for a rater on another machine, Merge… takes it back. Scale and guidelines… says what the grades mean, What raters see… which fields of a document are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No circles: nowhere is A ahead of B, B of C, and C of A.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference between {baseline} and {candidate} that {n} queries can show: {better} is ahead by {difference} {metric}{interval}, {p}; the smallest they could show is {smallest}{unjudged}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference between {baseline} and {candidate} that {n} queries can show: {better} is ahead by {difference} {metric}{interval}, {p}{unjudged}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference between {candidate} and {baseline} is shown: {candidate} is better on {good}, same on {same}, worse on {bad} of {n} {items}{of}. GSB {gsb}{interval}, sign test {p}{least}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference between {system} and {other} is shown; that holds in {kept} of {all} other ways to make the labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No documents yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No launch rule was stated before judging.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pair was graded by two: {raters} raters graded {pairs:pair|pairs}, none of them twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No queries yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query is evaluated for all systems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No systems yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has graded any of these pairs yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalised discounted cumulative gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined where nothing is bad or same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not judged yet, not in n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not shown: it may be better or worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be said of {baseline} and {candidate}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has to be settled: all agree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has to be settled: no two grades are {apart} or more apart. {closer:pair has|pairs have} grades closer than that: examples in the guidelines help there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is judged yet of {n} {items}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that decides a number is different.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that was recorded is different, yet values are: the same file was read in another way, or by another version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Obvious pairs judged right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Obvious right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of paired proportions; of single documents by resampling whole queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {count} metrics some may differ by chance alone: Holm&apos;s p values allow for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {n} items with answers of different length the longer one was preferred on {share} ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {n} systems {first} is the strongest (rating {rating}; 1000 is the mean), ahead of every other beyond chance; {last} stands last ({lowest}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {n} systems {first} stands first (rating {rating}) and {last} last ({lowest}); all verdicts are on one query, so how sure that is cannot be said.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {n} systems {lead} lead (the first with a rating of {rating}; 1000 is the mean); which of them is strongest is not shown. {last} stands last ({lowest}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a continuous scale a quarter of it counts as one grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One HTML file with pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One rater alone leaves more results unjudged, which counts as not relevant: compare the order, not the height.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One rater graded the pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One system against itself, not called Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only ERR@k, always on a scale up to 4, and nDCG(gain=&apos;exp&apos;)@k: each query&apos;s value is rounded to 5 decimals: ir_measures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only so many results of a list count, for every metric: trec_eval -M.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what differs was asked, so GSB is that of differing lists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {rater} has graded these {pairs:pair|pairs}: whether others would agree is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open from server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ordered by score as 64-bit numbers; queries that are not in the run are left out (without -c).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others&apos; grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the first {cutoff} results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the whole list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time, by pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time, by week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paired t-test, p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs judged and verdicts given side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People against grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perfect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision at the number of relevant documents judged, where it equals recall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferred side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries count by their weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries none of whose labels is above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries that have labels but no list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries with another weight: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries with labels only in {name}: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries without a list are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries without a list count 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries without a relevant document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query (key or text)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Randomisation test, p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranges: the least and the most that the mean can become if any unjudged results of the {count} systems&apos; lists, at whatever rank, are graded, over the queries that count now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank-biased precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater by rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater by rater, {kappa} and pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters agree little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters agree moderately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters agree no more than by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters agree well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters agree well enough for tentative conclusions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters differ by less than {apart} grades; the rule decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters differ by {apart} grades or more and nobody settled it; the rule decides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters went on judging meanwhile: this is of a moment later than the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason, by vote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reciprocal rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone: {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Related</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed a saved evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renamed to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore from a backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results that have no label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounding on the way to a value, to give the numbers of tools that round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row - column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule, stated before judging: {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256 of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Safe: the candidate is not noticeably worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved evaluation {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved evaluations…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say who you are at the top right. Judge shows one query and one document; press the digit of the grade. Which system found the document, and at which rank, stays hidden. Every label is saved at once: the dot at the bottom left says so after it is on the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale and guidelines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score from -3 to 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second system (B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds that judging took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds, median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings and definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings: {settings}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle the one pair {apart} or more grades apart: a {low} against a {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle the {pairs:pair|pairs} {apart} or more grades apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle the {pairs:pair|pairs} {apart} or more grades apart; {most} of them are a {low} against a {high}: say in the guidelines where a {low} ends and a {high} begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ship if the lower bound of GSB&apos;s 95 % interval is above {ship:g}, safe if it is above {safe:g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ship if the lower bound of GSB&apos;s 95 % interval is above {ship:g}, safe if it is above {safe:g}; neither if a stratum is significantly worse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ship: the candidate is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the log folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side and length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side-by-side verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign test, p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single documents were compared: intervals draw whole queries, the sign test counts each query once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped, not in n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slightly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest GSB so many can show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest detectable difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody settled the pair with a final grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratum of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength, and GSB by weight and within strata: {resamples} resamples, seed {seed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strengths by the Bradley-Terry model, Same as half a win for each; {items} verdicts on items, {queries} queries, which are drawn whole: intervals allow for several verdicts on one query (sandwich estimate and Student&apos;s t, beside them the percentiles of {resamples} draws, seed {seed}). A rating 400 higher stands for ten times the odds. Tests of pairs by Holm over all pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strengths with 95 % intervals; 0 is the mean of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Student&apos;s t over queries, widened for skew; none below {fewest} queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Substitute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swapped repeats that flipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swapped repeats: left twice, of one side twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System on the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems only in {name}: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TREC qrels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TREC run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tango&apos;s score interval; of single documents a bootstrap over queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texts that start with = + - @ have a &apos; before them, so that no spreadsheet computes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The 95 % interval holds 0, though: at this margin interval and test disagree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The 95 % interval leaves 0 out, though: at this margin interval and test disagree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The DCG of the ideal order: the best that the labels allow at k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chance that the reader goes on to the next result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The final grade of pairs that were settled. Of others: {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The final grade of pairs that were settled; of others the majority of raters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grade most raters gave; of tied grades the middle one, the lower of two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grade of the rater who decides, where there is one; else the majority of raters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grades as a share of the maximum, each rank weighing p times the one above it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grades of one rater; what others judged has no label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The harmonic mean of MeanGrade and nDCG: high only when results are good and well ordered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The harmonic mean of P and R: high only when most results are relevant and few are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest grade that a rater gave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inbox is empty: nobody flagged or noted anything, and nothing was noticed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The judgment made last, whoever made it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length did not decide, as far as {n} items show: the longer answer was preferred on {share} of them ({p}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lists of {system} come from another file: {before}, then {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lists share {shared} of their first {k} results (Jaccard {jaccard}, rank-biased overlap {rbo}); they are the same on {identical} of {queries} queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest grade that a rater gave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest grade that counts as relevant, fully; graded: each grade as a share of the maximum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest grade that counts as relevant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean as NumPy takes it, in that order: pytrec_eval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean grade of the first k results as a share of the scale&apos;s maximum; order does not matter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean of the raters&apos; grades.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean over all relevant documents of the precision at their rank, 0 for those not returned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean weighted by the queries&apos; traffic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean, added up in the order of the queries&apos; keys as trec_eval does: it may differ from the exact mean in the last digit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean, added up in the order of the run, in a project of its queries: ir_measures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean: every query counts the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The means are over different queries ({counts}): they say nothing about which system is better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The median of the raters&apos; grades; the mean of the middle two for an even number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The median: half of the queries are better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers given are rounded to a hundredth of the scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of the list as it was imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order stays whoever is believed: {leader} leads {times} times out of {times}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queries were drawn by their traffic, so GSB is weighted by it already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queries whose lists are least alike were chosen, so GSB is not that of all queries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ranges say what judging could make of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role of the server that is bound to this person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same grade on {same}, closer than {apart} grades on {closer}, {apart} or more apart on {disagreed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same on {same}, {rater} lower on {lower}, higher on {higher}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same with scores as 32-bit numbers, so that near ones tie: trec_eval 9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same, share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The saved evaluation {name} is back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scores rest on unequal shares of the lists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of all relevant documents judged that are among the first k results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of the first k results returned that are judged: unjudged ones count as not relevant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of the first k results that are relevant; always divided by k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The side decided in part: of {n} items the left one was preferred on {share} ({p}), more than chance; the {which} side had an advantage, which balanced sides take out of the result but not out of the noise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The side did not decide, as far as {n} items show: the left one was preferred on {share} of them ({p}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sign test&apos;s p, adjusted for looking at several candidates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum of the gains of the first k results, each divided by log2(i+1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum of the grades of the first k results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text of the guidelines is another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {n} systems cannot be put on one scale yet: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their first results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are left out; how many is always said.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are taken out of the list, and the ranks close up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They count as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They count as grade 0 and keep their rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They count with the value they have, 0 for most metrics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title, as document key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too fast to have read both texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few to say how well raters agree: {pairs:pair|pairs} judged by two or more (Krippendorff&apos;s alpha{level} {alpha}{interval}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two raters, {kappa}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two values: the least and the most that grading them can give, those of the other systems&apos; lists too, since they count in the ideal order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two-sided and exact, over queries that are not Same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-8 text (save it as UTF-8, or choose its encoding when importing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unanimous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: change of the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unjudged results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unjudged results count as not relevant, which holds {less} back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsettled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsettled, counted as Same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Useless</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts as FastChat votes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts for LLM Comparator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Votes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighted kappa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a grade is worth: linear rel, exp 2^rel - 1, table the gains that the scale names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does to {metric}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What may have decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What people said, side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters see…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the ideal order is made of: judged, all judged documents of the query, cut at k; retrieved, only those in this list, cut at k; uncut, all judged, however many; hits, all judged, cut at k and at the number of results returned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they were given of tasks and comparisons, and have not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where raters disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the length decided cannot be said yet: {n} items are too few.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the side decided cannot be said yet: {n} items are too few.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the side decided cannot be said: it is not known which system stood left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the {n} systems is strongest is not shown: {first} stands first (rating {rating}) and {last} last ({lowest}), but chance alone could have made that order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who leads depends on whom one believes: {leader} {leads} times out of {times}, but not by {others}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wilcoxon test, p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wins, ties, losses of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With Wilson&apos;s interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {share} of the queries not Same GSB can be {share} at most, so a difference of {difference} cannot be found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within {apart}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within {apart} of each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XLSX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`ndcg-gui server add-rater` with the same names puts that right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`ndcg-gui server check` says more of roles; its owner puts it right as the finding says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`ndcg-gui server setup` puts that right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JSON array; write one object a line, without brackets and commas around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JSON object in &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NUL byte at byte {offset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NUL character (\u0000) in a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NUL character in &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Windows line end (CRLF) was read as one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bare carriage return outside of quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a blank at the beginning or the end of the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a body in HTML was reduced to plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a byte order mark at the start was left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a calibration and a task about disagreements are for all their raters: no pair closes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a calibration consists of known grades: it has no hidden gold pairs and no repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cancelled annotation is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell longer than {limit} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a colour is written #RRGGBB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column named query_id, query or query_text; or a mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column named winner, verdict, preferred, outcome or score, or columns of raters; or a mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column of document keys, and none of queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column of query keys in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column of query texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comment (a line that begins with #) was left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comment that begins with it, as in: 3 qid:1 # 1370 star trek</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison has at most {most} criteria, each with a name of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison needs a candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison needs a name of 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison needs both systems, A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a continuous scale has no hotkeys: numbers are typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a control character in a system&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a control character in the rater&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a control character {code} in the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a conversation, not a question, is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a criterion has 2 to {most} grades, or none: then it is answered by a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a criterion is answered once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a criterion needs 1 to {most} printable characters: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a decimal number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document a second time in one result list: the first is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document in every row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document longer than {limit} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document of {size} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document was changed again since; undo the later change first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document with its rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document without a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document without a rating is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a drawing (SVG) is not shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file holds one run; there are {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file is of two systems: the {count} other pairs stand beside it, in {first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of text, a workbook or Parquet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file on a disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file that ends; --no-limit (in the window: Read it all) reads any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file that is packed once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file with content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file, or a folder of BEIR&apos;s; choose the files in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a final grade is a grade of the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a flag needs 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a gain is a number from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a grade although the status is {status}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a grade must be a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a grade, or one of {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a graded pair needs a grade, any other none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a group of queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a header with {columns}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a hit with its rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a hotkey is one printable character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a judgement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a judgement without a rating is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a judgment made before the year 2000; kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a judgment made in the future; kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a judgment of document &apos;{doc}&apos; for query &apos;{query}&apos; by &apos;{rater}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a judgment that failed is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key comes twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key is 1 to 60 letters, digits, dots, dashes or underscores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key, and the table is about documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key, and the table is about queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a kind of tie, but no tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a label could not be stored ({kind})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a large file, read once it is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a later import or correction changed the same documents; undo that one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a later import or correction changed the same queries; undo that one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a later import or correction holds the same queries; undo that one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line longer than {limit} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line that begins with # is a comment and was left out, though it looks like a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line that is no vote is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of citations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of contexts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of document keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of references</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of sentences: {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping of the words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping of the words (such as 0=tie, 1=first, 2=second), or the column as score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping of the words, such as b=second or b=baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping such as {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark ends at character {end:,} of a text of {length:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark from {start} to {end} marks nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark in document &apos;{doc}&apos; for query &apos;{query}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark is in title, body or field:NAME, not in &apos;{field}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark names its document where two are judged at once, and only there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mark needs the SHA-256 of its text, in 64 digits of 0-9 and a-f</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name needs 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a negative grade means in the pool, but not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a note has at most {most} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number from -{most} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number that a 64-bit float can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number that a 64-bit float cannot hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number with a decimal point, not a comma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a package was merged: {judged} of {all:pair or item|pairs and items} judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pair a second time with another grade: the {choice} is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pair of query and document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plain file; unpack it and import that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a positive score must mean that one of the two systems is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a preference of strength 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a printable name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query in every row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query with its ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query with its text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query without a key got one made from its text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query without a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query without an answer is in no result list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quote that opens here does not close its cell (noticed in line {line})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quote that opens here is never closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rater in each row, or one for the file (--rater NAME, or the field in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rater is checked several times on the same; the last one becomes current</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rater is merged into another one: name two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rater needs a name of 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rater&apos;s name begins or ends with a blank; kept exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reason needs 1 to {most} printable characters: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reason, before the verdict or after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a report of comparisons alone names these, and no systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a request with its ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a response without a grade is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a result list of a query without a text is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row without a grade makes no judgment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row without a verdict is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run, qrels, queries, documents, judgments or preferences; or say what it is when importing (--as, or in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a saved evaluation needs a name of 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a scale has 2 to {most} grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a scale has at most {most} further criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a scale&apos;s key is 1 to 60 letters, digits, dots, dashes or underscores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a search configuration of OpenSearch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second run tag in one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second time and different, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sentence with its text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a shorter text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a small part of what was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a space {code} inside the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a strength from 1 to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a strength of {strength} is not on the scale of {points} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a system cannot be compared with itself: choose different systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a system needs a name of 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a system that is not one of the two compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a system&apos;s name that is also a word for a verdict, and they differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of keys, used when the file is read beside which it lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a task needs a name of 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a template of queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a test of ranks does not know the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text file or a workbook (XLSX)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text of 1 to {most:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text or a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text or a number: give the column the format Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tie with a strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time to judge below 0 or above one day; kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time without a time zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a title has 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a title is 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a topic begins in the one of line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a topic without a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a user for each answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value in column {column}, beyond {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value in {cell}, where the header has no column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is a number from 0 to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a verdict needs a side, or that neither is better; a skip has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a verdict of &apos;{rater}&apos; on query &apos;{query}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a verdict that the mapping does not name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a vote without a conversation got a key from its time and line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number (import decimal grades as a judgments CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from -{most} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from 0 to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from 0, in ASCII digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number in ASCII digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of {count} digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workbook (XLSX)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workbook of {kinds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {kind} as in line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {name} holds characters that turn the writing direction: {key}; kept exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {name} holds invisible characters: {key}; kept exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {name} with single blanks between its words at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {name} without spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accept, reject or ignore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>addresses of images and fields are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>addresses of images are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adjudicate {number} items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adjudicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all pairs are compared for 2 to {most} systems, not for {count}; choose some of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all queries have the same value: they say nothing of others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all systems have the same value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {count:,} have a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {items:item|items} of the comparison {name} are judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {pairs:pair|pairs} of the task {name} are judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an HTML body says it is {claimed}, but the file was read as {encoding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an annotation without a grade is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer has 1 to {most} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer has at most {most:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer of which it is not known whose it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer with too many passages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer without a topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object of names and texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an office document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an order of documents is read as a result list of whoever gave it, not as grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an order of items, or buckets of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another answer of {system} to query {query} than before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another criterion has this key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another criterion has this title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another grade has this hotkey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another grade has this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another name (--comparison NAME, or the field in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another name (--system NAME, or the field in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program has changed this history, from the event named on: compare with a backup (`ndcg-gui backups`, `ndcg-gui restore --to`); `ndcg-gui recover --list` says what this computer&apos;s journal has of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program is writing to the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program is writing to the project file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program was writing to the project at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program wrote another project, or an older copy of this one, over the project while it was open; nothing is stored in it any more. Close the project and restore a backup: the labels that it lacks are then offered from the recovery journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program wrote into these tables, or took rows out: `ndcg-gui backups` lists the backups, `ndcg-gui restore` puts one in place, and `ndcg-gui recover` brings back what was judged since; for a project on a server, those who keep it restore theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another text of query {key} than in line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer by criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer to a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer to a settled grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer to {number:remark|remarks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers a part, or beside the point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers became documents, with the retrieved contexts as passages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers it all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers just what was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers most of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers most of what was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers nearly all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers of systems that the project has are left out: their lists stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers that were not submitted are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers the whole question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers to several questions: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>are new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as alpha, nominal, for categories; every pair counts alike, however many judged it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it was mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many as {count} of equal weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {count} examples of {most} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {limit} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {most} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {most} passages and {size} characters of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>away, and named all the same: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>b may mean the second system (as a and b do) or bad (as g, s and b do)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bare carriage returns (old Mac) were read as line ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline, much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline, very much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blanks or tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both so-so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both words stand and neither decides: the item counts as the same and stays among the unsettled ones, until somebody else settles it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both words stand and the pair stays among those settled differently; by the rule “{rule}” its label is then {label} (without yours: {before})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both words stand; most of those who settled the item say: {outcome}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bought</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bring back {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the rank column, or by score as trec_eval orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {count:rater|raters}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {criterion}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {offset} is not {encoding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can stand in for the product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate better {good:,} · same {same:,} · baseline better {bad:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate, much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate, very much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be opened: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read as {kind}: it looks like {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chance to stop at i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chance to stop at i / i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check the project that the anchor was made of, or take the anchor that was made of this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose two different systems, not {name} twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cited {count:time|times}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column {name} cannot be corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns are separated by {delimiter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns contradict each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns left and right with the systems&apos; names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns left and right with the systems&apos; names, or that A stood left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns left out: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns of lists and objects are left out: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns of queries, of document keys, and of grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns of queries, of document keys, and of ranks or scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns that are not known are left out: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns with their names, or names for the whole file (--baseline A --candidate B, or the fields in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns without a name are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparison {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparison {name} compares {other} with the baseline {own}, and not {candidate} with {baseline}; choose another name, or say which is which (--baseline, --candidate)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparison {name} does not ask about this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparison {name} is no longer in the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparison {name} uses system {system}; remove it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparisons of two systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute and save it anew; the labels are not touched by this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence is {given}; it is 1, 2 or 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy the selected text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct document {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct query {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct {count:document|documents}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct {count:query|queries}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could still show one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could still turn that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>criteria are answered once each, in the order of their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>criterion {criterion}: {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>criterion {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>criterion {place}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>criterion={value}: expected the key of a criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decimal commas were read as decimal points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth is {depth}; it must be 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth is {depth}; it must be from 1 to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth={value}: expected a whole number from 1 to {maximum}, or all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>details by request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differing items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differing queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disagreements are settled by those who lead; {rater} rates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disagreements are settled by {names}, not by {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; a second time and different for query &apos;{query}&apos;, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; a second time for query &apos;{query}&apos;, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; twice in one result list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; with grade {grade} cannot be written for hello-ltr, which reads keys of letters, digits and _, and whole grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; with two texts, first in line {before}; the first is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;: a field named &apos;{name}&apos; would be read as something else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;: a key with &lt; cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document broken or empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document {document} is judged, but hidden from outside; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document {document} shows version {version}, which the project does not have; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document {key} gets a new version; judgments keep the old one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document {key} has another title or text in the project, which stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document {key} was changed meanwhile; look at it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents are known by their titles, as no column tells their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents with their gains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents with their grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents with their scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents; leave the columns of grades, ranks and raters out of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not speak of what was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicates start at line {line}: from here the file repeats line {before} and following</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicates: use one of {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each column once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each document once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each document once for a query; or keep the first or the highest (--duplicates)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each import that changes a document&apos;s text makes a new version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each key once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each once; or choose to keep the first or the highest (duplicates)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each once; or keep the first or the highest (duplicates)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each query rounded to 2 decimals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each reason for marks is named once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each term cut off after 2 decimals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each value stands once for a query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epsilon={value}: expected a number from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal scores averaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event {seq} ({event}) judges what was not handed out: {where}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event {seq} ({event}): {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every document that has a text, as the tool reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query has a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query has the weight 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every query is judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every rater&apos;s current word on every pair, as the tool reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every rater&apos;s current word on every pair, with time, note, scale and document hash; {forms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every rater&apos;s marks, one a line: reason, where they begin and end, the words; JSON Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every rater&apos;s verdict with the side shown, strength, reasons and time, checks marked by kind; {forms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every result with its score, as the tool reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every role (PUBLIC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every role in the database could take up all locks or fill the disk; `ndcg-gui server setup` does, or prints for whoever may, what keeps them from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every system is hidden; show one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everybody is through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features are left out: labels and queries are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than two systems have a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fields: values that are no texts were read as their JSON text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final grade {grade}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find a query in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find a query, a document or an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find in the document; Esc closes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flag, with a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for how many queries anybody has graded it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>further columns became fields: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gain 2^rel - 1 cannot be computed for grade {grade}: grades above {limit} need another gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>get a new version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>get another text or intent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give that grade and go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on after a grade, or stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on once all questions are answered, or to what is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to a panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good / (good + bad)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good : same : bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good : same : bad by people</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good, same or bad, left or right, or a system&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good, same, bad and skipped are counts: 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade qid:N ... # document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade {grade}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade {grade} is not on the scale {scale} ({values})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade {row}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade {row}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graded without a grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades agree that are 0 places apart or more, not {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades are close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades are near each other from 0 places on, not {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades are stored as others: {grades}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades by {count:rater|raters}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades disagree from more than 0 places on, not {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades were given on the new scale meanwhile; change it again instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades were given that the new scale does not have; say what they count as: {grades}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades {least} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guard_strata is {value}; expected yes or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half a character ({code}, a lone surrogate) in a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has an answer, unclear or among other things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has everything the query asks for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {limit} lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no sheet of that name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has nothing to do with the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has something else behind its {packing} data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>have a title only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>have an intent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head: the heaviest third of the traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>helps with what was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden pairs with a known grade on which the rater gave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden until you have judged it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hide {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest grade {grade}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds another archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many grades above or below the others&apos; mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many grades lie between the lowest and the highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how sure: a guess, likely, sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id field and template are to be set in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal cut at the results returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal over all judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal over all judged, not cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal over the results shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal rel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identical, Same by rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import of {count:file|files}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import the system&apos;s run again, or restore a backup: its numbers cannot be relied on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>importing a run under a name that is there keeps the older version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in Cranfield&apos;s judgments 1 is the best grade and 4 the least: say what they count as (--grades 1=4 --grades 2=3 --grades 3=2 --grades 4=1, or in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the whole file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {stratum} ({n} queries) {behind} is ahead by {lead}{more}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intents and strata are left out; blanks in a row are one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intents, weights and strata are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intents, weights and strata are left out; blanks in a row are one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval: steps of equal size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a ZIP archive of {count} files: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a ZIP archive whose file is not read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a ZIP archive without a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a ZIP archive, not a workbook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a cut {packing} file: its end is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged Parquet file: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged ZIP archive: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged workbook: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a link to a file that does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a workbook packed in an unusual way; save it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a workbook without a sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a workbook, from which {kind} cannot be read; save it as CSV or text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is about the query and holds the exact answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an encrypted Parquet file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an encrypted workbook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged {packing}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than {limit} GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than {limit} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is named {suffix} but is neither {packing} nor text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is named {suffix} but is not packed: read as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is packed with lz4, which is not unpacked here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {encoding}; save as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {what}, which holds no queries, documents, result lists or judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it belongs to the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be read; remove it, or restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be told what this file holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it counts anew for each query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say whose package it is; ask for another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not a picture that can be shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not known which system stood left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not sure what the column &apos;{title}&apos; holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not sure what this file holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is on the network and is not loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is packed in an unusual way (method {number})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is too large: {pixels} megapixels, at most {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is too large: {size} MB, at most {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is what a model suggested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is what raters answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it may say something else of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says nothing that is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says something else than the project has of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands beside raters&apos; columns, and its first cells are empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was handed out to {given} and says that it is for {found}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was not found in {folders}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its documents are not those that were handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its file is not what the directory says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its folder is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its items side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its key or its text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its name leads out of the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its number of events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its number of items side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its number of pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its project&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its queries are not those that were handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its queries only; or another name, for a comparison of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its rank on the other side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its rater&apos;s number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its scale is not the one that was handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its signature is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its signature is not the one that this project has given it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its title says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its title says that raters agreed on these grades in the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its title speaks of grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are addresses of pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are few, as those of a scale are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are keys, no words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values are long texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its values fall within each query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged by key only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged or skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged otherwise meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged otherwise since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judging as {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judgments stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judgments with result lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kappa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key &apos;{key}&apos; cannot be written: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key and text of every document; {forms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key, text, intent, weight, stratum and tags; {forms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys with blanks are put back as {table} says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind is &apos;{kind}&apos;; it is graded or continuous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known model or vendor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label rule &apos;{prefix}:&apos; needs the name of a rater: {spelling}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labels of another project are merged into this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left much better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left slightly better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left, right, a, b, good, same, bad, tie, both bad or a system&apos;s name; or map the words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less {system}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linearly weighted kappa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines between the same documents, or none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines that end in LF or CRLF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines without a header are read as queries, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists cut at {depth}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists of documents by query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log2(i+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log2(i+1), shared by ties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks like {title}, whose columns raters would see with the documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made by a newer version of ndcg-gui (file version {found}): look, evaluate and export; update the application to judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mark the query&apos;s words, or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mark the words in which texts differ, or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marks in texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marks made side by side are left out: they come in with the rater&apos;s package only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marks made side by side, where the result is closed, are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marks of another text of a document ({key}) are kept, and shown in no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marks that do not stand in the project&apos;s text are left out (document {key}, characters {start} to {end}); import the documents&apos; texts first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean by traffic over {count:judged query|judged queries}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, added up as in the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, added up by NumPy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, added up by key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of {count:judged query|judged queries}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mentions it only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge of {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge rater {old} into {new}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metrics are computed anew; those of the file are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minimum interest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing system libraries: {names}; install them with: sudo apt-get install -y {packages}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more is wrong than what is current; restore a backup. Nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more of the result or of all; with ⇧ always of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {limit} cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {limit} values in one JSON text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {limit} values in one object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {most} characters of passages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>much better, where the scale has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n(i), judged not relevant above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the comparison to be written (--comparison NAME); there are: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the system whose lists are to be written (--system NAME)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither a grade nor a status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither ranks nor grades: the rows are a result list in their order, to be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither system is the one that the options name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nested deeper than {limit} levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new content in {name}: {queries:query|queries}, {changed} top-10 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next and previous question, where several are asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next and previous result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next place found; with ⇧ the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next query without a verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next unjudged pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no column names the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no column of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no column says who was better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no column {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no comparison has the criterion &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no comparison named &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no difference shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no display: neither DISPLAY nor WAYLAND_DISPLAY is set; start it in a desktop session, or use `ndcg-gui demo --headless`</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no document has a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no document&apos;s key stands in the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no evaluation setting &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no export &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no format &apos;{key}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no format &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no grade &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no header: the first row names none of the columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no label rule &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no line feeds: lines end in bare carriage returns (old Mac)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no longer in the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no other column tells the documents apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no pair fits this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no pair has a label yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no preset &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no query &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no query differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no query is evaluated for both systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no query with the key &apos;{key}&apos; has a label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rater can be named {name}: so final grades are called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rater is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rater named &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no recovery journal: {reason}; labels are saved in the project only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no remark was chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no report is written as &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rule &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no saved evaluation named &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no scale named &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no side bias shown, p {p}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no stratum is significantly worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such footnote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no system has an older version; import a newer run under the same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no system named &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no task named &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no text changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no theme &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no verdict was given yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no {kind} can be made of these columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody can tell who {name} is from: it says that it is package {id}, handed out to {rater} on {date}, which is none of the {count} packages that this project has handed out. Where the project was restored from a backup made before that day, restore a newer one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nominal: same or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of its {count:query|queries} is in the project ({names})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of what {giver} has open can go to {takers}: they have it already, took part in it, or their quota is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: nothing is labelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not JSON: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a body format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a comparison&apos;s plan: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a kind of item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a kind of tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a launch rule: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a line of learning to rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a list of reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a mapping of columns: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a range of characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a scale: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a task&apos;s plan: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a verdict that is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a version of a scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a whole grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a {role}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an answer to a criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an answer to {criterion}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not defined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not defined: one grade throughout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not said which file stands where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the header of BEIR&apos;s qrels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the product, but goes with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not two models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not what should stand here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not what was looked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notes and times are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing better can be wished for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is judged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is marked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing that can be imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing that is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to export: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was corrected yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number:value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers of topics begin with 0, as they do not in TREC&apos;s qrels; kept exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers or known words; or what each counts as (--grades &apos;{word}={grade}&apos;, or in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers that are never negative can be read in two ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of one rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of several splits this one is taken, not {others}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the top {depth} unjudged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of two grades for a pair (first in line {before}) one counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of two raters of a pair, how often they give the same grade; chance is not taken off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {count:,} queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {names}, grades {least} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offensive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on an earlier text of {count:document|documents}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the topic, but does not answer it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one JSON object a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one JSON text over several lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one answer for each query; or keys that keep the queries apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one comparison as JSON, or each of a group in a file of its own: model A is the baseline, what both returned stands as text; no checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one file in it; unpack it and import the files that are meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one file, a sheet each: queries, documents, judgments, labels, results of all systems, verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one grade for a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one label holds at most {most} marks; remove some</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule, as the tool reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule; for trec_eval and its kin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule; {forms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the passages is neither a text nor an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {kinds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {kinds}, or a mapping that leaves the column out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {words}; add it to the mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one query of each text: change the text of one of them, or give the file a column of query keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one query says nothing about chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one question; export the records without the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one row for each rater and item (query, rank and two systems), and raters told apart by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one saved without a password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one text for each key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one that is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one value for each query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one vote a line, as an arena logs them, left and right as they were seen; no checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one, or one whose name speaks of relevance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only files inside the folders of pictures are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only one of the two systems is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only unjudged pairs, and only judged ones: choose one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only what a rater said can be answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only {free} MB free on the project&apos;s disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a settled pair again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open since {when}, everybody was through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the result; texts scroll, with ⇧ back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open work of {giver} handed over to {takers}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opened by {name}, {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order as imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order by 32-bit score, then key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order by score, equal ones as ir_measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order by score, then key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order is {order}; it must be query or shuffled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ordinal: an order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outdated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>package came back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>package for {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>package for {rater} of {project}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>package that could not be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs on which all who judged them gave one grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs that another rater graded, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs that anybody has graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs that were skipped or cannot be judged are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs to be judged: the top 10 of all systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs {first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pools, tasks, history and settings are left out; a backup holds them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferred : same : not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferred {good} times, same {same}, not {bad}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>previous and next query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>projects on a server need the package psycopg: pip install &apos;ndcg-gui[postgres]&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put into the cart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries of these systems were taken back; import those again first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries or documents were taken back meanwhile; draft the task anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries without a list are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries without a list count 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries without a stratum are significantly worse: {good} better, {same} same, {bad} worse, p = {p:.2g} by Holm over the strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries {first} and {second} have one text, by which Quepid tells queries apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries {first} and {second} of the project both have this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries, all new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{key}&apos; has several texts as {name}; the first is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{key}&apos; with two texts, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: Quepid takes queries of {text} and document keys of {key} characters at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: a grade below 0 would be read as not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: a time without a time zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: not a grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: not a score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: only grades can be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: only grades from 0 can be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: qrels hold grades only, not &apos;{status}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: qrels hold whole grades, not {grade}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: status {status} with grade {grade} cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: the format holds one rating for a pair, not several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: the format holds whole grades, not {grade}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: a time without a time zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: a vote needs two named systems and which stood left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: both systems need a name to be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: status {status} with outcome {outcome} cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query &apos;{text}&apos; cannot be written for hello-ltr: an asterisk, or a weight of {weight}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query keys are left out: the text stands for them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query keys of this project; import its queries first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {key} gets a text, intent, weight, stratum or tags that it lacked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {key} gets another text or intent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {key} has another text in the project, which stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {key} needs a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {key} of the project has another text, which stands in the file as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {key} was changed meanwhile; look at it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {query} has another text than before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query {query} is named a second time, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query-id, corpus-id, score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query_key or doc_key, one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quotes inside quotes written twice: &quot;&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>randomisation test, p {p}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranges such as 0-12;14-20</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank and score of every result, exactly as imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank and score of every result, of all systems or one; {forms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranked_list row {row}: doc_keys cannot be read ({reason})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks that do not count 1, 2, 3, ... (a gap, a start at 0 or the same rank twice) were counted anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rater {names} is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rater {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters are mapped twice: as a column of names and as columns of their grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters are mapped twice: as a column of names and as columns of their verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters per item is {number}; it must be 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters per pair is {number}; it must be 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters see the name {text}, which holds that of the system {name}: choose another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters {names} are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raters, notes and times are left out: one rating for a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio: 4 is twice as much as 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read as was remembered for files with these columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read as {encoding}, guessed; choose another in the preview or with --encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read as {encoding}, not as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read from the sheet {name}, not from {others}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reasons parted by ;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference answers are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference answers are read as what the queries intend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rel(i)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rel(i)/log2(i+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relevant up to i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relevant up to i / i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reliable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename rater {old} to {new}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename {old} to {new}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reopen the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reopened by {name}, {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeats with the sides swapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results in the list of this system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results in the top 10 of any system without a grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right much better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right slightly better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe_above is {safe}; it must not be above ship_above, {ship}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same (identical lists)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same (no majority)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same (settled differently)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, both good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, both so-so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, both {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same, of a kind: ↑ both good, → so-so, ↓ both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved evaluation {name}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say again what was done about it (`ndcg-gui inbox`); the labels are not touched by this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say first who you are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say which system stood left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say which system; these have versions: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say who is to get the work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say who opens the result: not everybody is through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say who reopens the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale {key}: needs two or more grades with different values in rising order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores and queries without results are left out: positions stand for scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores and the system&apos;s name are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores do not fall along the ranks: the whole run is ordered by score, then by document key, both descending, as trec_eval does; query &apos;{query}&apos; begins with {by_score}, by rank with {by_rank}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scripts, styles, images, frames and drawings were left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scroll both sides together, or apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scroll the document; with ⇧ back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds since 1970 in tstamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selected words become marks with the reason &apos;{reason}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings of FiRA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings of an index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several blanks in a row inside the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several choices as one grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several columns hold grades: each is a rater&apos;s, named by its title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several grades of one document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show or hide the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown and left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>side bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>side-by-side verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped, but with a verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slightly better, where the scale has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so in line {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so in lines {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so in lines {lines} and {count:,} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so {count:,} times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>somebody else dealt with this remark meanwhile; look at it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speaks of it, but is no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start below end, a known field, a reason of one line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stratum {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stratum {name} is significantly worse: {good} better, {same} same, {bad} worse, p = {p:.2g} by Holm over the strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strengths to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system of this project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system {names} is added without lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system {names} is added, with the file&apos;s answers as its lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system {system} is used by comparison {names}; remove that first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>systems were taken back meanwhile; try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>systems {names} are added without lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>systems {names} are added, with the file&apos;s answers as lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tag {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tail: the last third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take back texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take back the handing over of work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take back the merge of {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take back the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take raters apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tentative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text in this encoding; choose another in the preview or with --encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text or html</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text outside of a part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts of more than {limit} characters are cut: no more fits into a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts of queries are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts or numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that side is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the URL names no database; it looks like {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the anchor is of another project ({project})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the book&apos;s pairs are a result list too, by their positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bracket is never closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; has not as many answers as users</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; holds {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is read as {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is read as: {role}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection to the server was lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the copy is damaged: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the copy is not the same as the project; nothing was kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the copy is not the same as the project; try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the database stores text as {found}; make it with ENCODING &apos;UTF8&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the details of a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the difference is the same on every query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the difference is {difference}; it must be above 0 and at most 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the difference must be above 0 and at most the share that is not same, at most 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full, or your share of it: {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full, or your share of it: {free} MB free in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk reported an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the display &apos;{display}&apos; does not answer; check DISPLAY and the right to use it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the document has no text &apos;{field}&apos; to mark words in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the field &apos;{name}&apos; would be a column that is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the field &apos;{title}&apos; twice: in a column and in &apos;fields&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fields of a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fields of a document are no JSON and left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file changed while it was being read; read it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file does not say which system is the baseline; it is {baseline}, the one first seen on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is cut off or damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is damaged: `ndcg-gui backups` lists its backups, `ndcg-gui restore` puts one in place, and `ndcg-gui recover` brings back what was judged since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file looks cut: its last line is not whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file looks cut: this document has no end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file looks cut: this topic has no end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file unpacked (lz4 -d), or packed with gzip, zstd, bzip2, xz or zip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file&apos;s baseline is not that of the options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file&apos;s grades go up to {largest}, those of the project&apos;s scale ({values}) up to {most}: if {largest} was the best grade there, say what its grades count as (--grades, or in the preview), or change the project&apos;s scale first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the footnote names no passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the grade is not on the project&apos;s scale {scale}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the highest is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the history is shorter than at the anchor: {count} events are gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the history is what was written, only what is current was changed from outside: `ndcg-gui check --repair` makes it anew from the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the history up to the anchor is not what it was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the import that brought the systems was taken back; import the files anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the import that brought this query or document was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the index is not known here: it stands as “index”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key &apos;{key}&apos; twice in one object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key is longer than {limit} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key of a reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the left and the right one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of its longest list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lower bound {low:+.4f} is above {threshold:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lower bound {low:+.4f} is not above {threshold:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapped columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mark {key} cannot be read, so what it is about counts as open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the median of what a pair took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name {name} is that of another comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the names of the columns as they were written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next passage that an answer was given; with ⇧ all of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number {text} is larger than any a 64-bit float can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers of a continuous scale are not mapped one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the object &apos;metadata&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one that leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other one too, or both in the options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the passages are no list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the passages are not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the place of a reference, or its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project does not take the label ({code})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project file is damaged ({code}: {reason})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project file is damaged: {what}; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project file is kept in journal mode {found}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project file or its folder cannot be written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project file or its folder is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project file was replaced or removed by another program while it was open; the label was not stored. Close the project and open the file anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project has another text of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project has no version {number} of the scale {scale}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project is closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project is of an older version; whoever owns it has to open it once with this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project was upgraded by a newer version of ndcg-gui while it was open; the label was not stored. Update the application and open the project anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project&apos;s own settings are missing or wrong; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project&apos;s owner is no member of the role {role}, and cannot end a session of it that keeps others from writing; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project&apos;s scale does not have this grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project&apos;s scale is missing; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project&apos;s scale mapping cannot be read; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project&apos;s setting {key} cannot be read ({reason}); restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queries &apos;{first}&apos; and &apos;{second}&apos; have the same text, and the format knows queries by their text only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queries say too little for an interval that holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queries without a stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queries&apos; numbers do not count 1, 2, 3...: their positions became their keys, as judgments of this format count them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the query&apos;s documents as a list, or one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the query&apos;s placeholders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the question that leads needs a title where others are asked too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quota of {name} is {most}; it must be 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rater &apos;{name}&apos; cannot have a column of that name: it is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rater&apos;s name is longer than {limit} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reason of a mark needs 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the record&apos;s fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the record&apos;s metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the recovery journal cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the recovery journal cannot be written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the references of {table} are not checked: its triggers are off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the repair did not succeed: {what}. Nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result is open; reopen the comparison and merge again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result is open; reopen the comparison first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result of comparison {name} is open, so it takes no more verdicts; reopen the comparison first, or choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result of this comparison was not opened, so there is nothing to reopen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result of {name} is closed until everybody is through; not yet: {raters}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result of {name} is open, so its verdicts stay as they are; reopen the comparison to change them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rights of the project file do not allow it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} is bound to {rater}, and is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} is not let in; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} judges as {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} judges as {rater} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} may do more than judge (it is a superuser, makes roles or is one of the project&apos;s owner); a rater needs a role of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} of a rater has no {settings}; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} of a rater may do everything anyway: it is a superuser, makes roles or is one of the owner&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} of a rater may take all connections; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the role {role} of a rater may use the project&apos;s own schema, by itself or as a member of another role; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same as text: give the column the format Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same document again is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same file was already imported as {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same label again (first in line {before}) is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same row again (first in line {before}) is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same row again is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same system on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same verdict in each, or a mapping that leaves some out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same, but grades further apart in the order weigh more: the one to go by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same, but grades next to each other count as alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same, weighed by the difference in proportion to the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same, weighed by the difference of the grades&apos; values, squared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sample is {number}; it must be 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the saved evaluation {name} was changed from outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the saved evaluation {name} was made of {count} events, the history has {newest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale has no criterion &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale needs a title of 1 to {most} printable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale was changed meanwhile; look at it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scale&apos;s gains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the schema&apos;s owner opens the project once, or restores the server&apos;s backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scores of query &apos;{query}&apos; rise along its list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search endpoint is to be set in Quepid; the scorer is nDCG@10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server broke off the statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server cannot be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server cannot store the character U+0000; take it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server does not let you in: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server does not take {name}={value} (it says {found})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server has no such schema; your role may not see it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server is short of something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server is shutting down or starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server refused the change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server reported a fault of its disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server reports damaged data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server says: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server takes no more connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server takes no writes for now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s disk is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sign test&apos;s p, adjusted for looking at so many candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sign test&apos;s p, adjusted for looking at so many criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the steps of undo changed meanwhile; try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system&apos;s name and the order of equal scores are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the systems were renamed or taken back meanwhile; look at them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tables say they are of version {found}, but are of {expected}: alembic_version was changed from outside; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the task was judged in since; Tasks… removes it and keeps the judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the task&apos;s data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the template&apos;s query is to be set in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has changed since the words were selected; mark them anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text in {cell} is as long as a cell can be: it may be cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text of a context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text of a passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text of a query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the texts are documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the texts of all queries, as the tool reads them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time of something in this project cannot be read; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the title stands before the text; addresses and fields are left out, blanks in a row are one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trigger that counts the rows of {table} is missing or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trigger that keeps {table} append-only is missing or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the two systems are not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the upper bound {high:+.4f} is below 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the verdict answers a criterion that comparison {name} does not ask for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the verdict is not on the scale of comparison {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the window is still busy after {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their key stands for their text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are 1 to {most} reasons for marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no documents beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no systems to choose results from; import their result lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a comparison named {name} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a comparison named {name} already; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a password in the URL of {name}: others can read it in lists of programs and in the history of commands. Take it out, and give it in PGPASSWORD, a service file or .pgpass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a rater named {name} already; to make them one, merge them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a saved evaluation named {name} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a system named {name} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a task named {name} already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a task named {name} already; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no document &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no document with the key {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no pair to settle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no permission to read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no query &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no query with the key {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no rater named {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no remark &apos;{key}&apos;; `ndcg-gui inbox PROJECT` lists them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no role {role}, and yours may not make one; have somebody run this who may, then do it again:
{statements}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no stratum &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no system &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no system named {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no system named {name} any more; import the file anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no system to report on; import a run first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no system yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no task named {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to hand out: {rater} has judged it all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this SQLite does not take {name}={value} (it says {found})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this comparison is no longer in the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this import was taken back already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a package for {rater}, which can only be judged: merge it into the project that it came from, and go on there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not the URL of a database; it looks like {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this query is not among the rater&apos;s queries of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this rater is no longer there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this saved evaluation is no longer there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this task is no longer there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this was changed again since; undo the later change first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this work was shared out anew since; hand it over again instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three, with tabs between: query-id, corpus-id, score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tied scores are ordered by document key, descending, as trec_eval does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tied scores keep the order of the ranks (trec_eval orders them by document key, descending)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times and positions are left out; raters stand as e-mail addresses of users that Quepid knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few queries for an interval that holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few to test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too long for a scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too much is read from the server at once; try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torso: the next third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two columns mean the same: &apos;{first}&apos; and &apos;{second}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two different answers of one system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two different names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two different strengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two different systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two grades for document &apos;{doc}&apos; and query &apos;{query}&apos;: {grade} here, {known} in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two kinds of tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two models: {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two result lists for query &apos;{query}&apos;, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two {name}s differ in upper and lower case only: {first} and {second}; both are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two {name}s look the same but are composed differently (NFC, NFD): {first} and {second}; both are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two-sided p of good against bad, over queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unanimous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under answers: the next passage; with ⇧ all of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unjudged as ranges: the least and the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unjudged counts as not relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unjudged results are taken out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpacks to more than {budget} bytes, far more than text does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpacks to {size} bytes of text, far more than text does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsafe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsettled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to event {number} of the project&apos;s history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to {epsilon} is a tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to {share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upgrade stopped: broken reference in {table}; nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upgrade stopped: {reason}; nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upgrade stopped: {table} would lose {count} rows; nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>useful background, or a part of what was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>useful, with gaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values rise from each grade to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vendor or model, and an ordinary word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdicts by {count:rater|raters}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdicts of {name} are left out: its result is not open yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdicts were given in this comparison, so it stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version {version} of document {document} was changed from outside; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weak: the raters see different things</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight is negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight of query {key} is {given}; it is a number, 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighted by traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighted by traffic {behind} is ahead by {lead}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighted kappa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights and strata are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights and strata are left out; blanks in a row are one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is current made anew from the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is in it cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is kept of the judged results of system {name} is not what its lists say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is said by criteria goes with one column of grades, not with several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is searched for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is taken back has no criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it looks like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it shows side by side for {query} is not what was handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it tells its rater is not what was handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what queries intend is written as their reference answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what raters&apos; roles use was not made by this version; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what stands between documents is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the project keeps of a package that it handed out cannot be read; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the queries come from became their stratum; their texts are not here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was handed over was judged in since; hand the rest over again instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was judged last, to go back to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the query was “{text}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where most of the others gave one grade: how often the rater gave it, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where the judgement comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who corrected what, when, with what stood there before; {forms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who is judging?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who took part in a disagreement does not settle it: {rater} judged {count} of these {all} pairs; name others, or let those who took part settle, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who took part in a dispute does not settle it: {count} of these were judged by the same rater; somebody else settles them, or the plan allows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with p by Holm over the raters; a warning where the side decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words are read as grades: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words whose grade is not known: &apos;{words}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words whose grade is not known: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a note; Esc goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you have judged this pair anew meanwhile; look at it again, then answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you look through a rater&apos;s eyes: nothing is stored; stop looking first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your role on the server does not allow this; ask whoever set the project up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your role on the server is bound to no rater of this project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your role on the server judges as {rater}, and can do nothing else in the project; whoever owns the project can</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours takes the place of the other one, which stays in the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours takes the place of the other one, which stays in the history; by the rule “{rule}” the label is then {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{apart:was a grade|were a grade} apart. That is as it should be: no need to go slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{apart:was a grade|were a grade} apart. The guidelines say where one ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{baseline_share} of {baseline}&apos;s {baseline_results} and {candidate_share} of {candidate}&apos;s {candidate_results} results in the top {k} are unjudged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{baseline} and {candidate} have the same {metric} on each of the {n} queries{unjudged}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{better} is ahead of {worse} by {difference} {metric} on the only query, which says nothing about chance{unjudged}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{better} is better than {worse} by {difference} {metric}{interval}; a difference this large is unlikely to be chance ({p}, {n} queries){unjudged}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{candidate} and {baseline} show the same on all {n} {items}: Same by rule, GSB 0. There is nothing to judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{candidate} is better than {baseline}: better on {good}, same on {same}, worse on {bad} of {n} {items}{of}. GSB {gsb}{interval}, sign test {p}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{candidate} is worse than {baseline}: better on {good}, same on {same}, worse on {bad} of {n} {items}{of}. GSB {gsb}{interval}, sign test {p}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} holds a date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} holds a number of more than 15 digits, which a spreadsheet rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} holds an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} is longer than {limit} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cg} = Σ rel(i)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{code} stands between the columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{confidence} % interval {low} – {high} (Student&apos;s {method}; {count:query|queries})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} do not: they count for no side bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} have a body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} have no judgment: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} have no list: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} in the project so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} judgments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} marks in texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} pairs of systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} rows of {files} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:circle|circles} more like these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:conflict|conflicts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:document has no text and is|documents have no text and are} judged by key only ({names})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:document|documents}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:error|errors}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:further passage is|further passages are} not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:item|items}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:judgment|judgments}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:judgment|judgments}, {marks:mark|marks} in texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:label is|labels are} back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:label is|labels are} not saved: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:list|lists} of {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:mark|marks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:query is|queries are} added ({names})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:query without a text is added with its key|queries without a text are added with their key} as text ({names})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:query|queries}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:query|queries} ({known} known by text, {new} new)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:result|results} of {queries:query|queries} as system {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:verdict is|verdicts are} added to the comparison {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:verdict|verdicts} of {raters:rater|raters} on {queries:query|queries}; comparisons: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:warning|warnings}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:warning|warnings}; nothing was stored. Look at them, then add --accept-warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} better with A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} better with B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} cells as in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} columns: looks like {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} columns: {columns}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} columns; a tag with blanks?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} documents among the first {k} results of these systems have no label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} grades of scale {name} left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} grades of scale {name} mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} items that you have not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} keys with blanks are written with %20 for a blank; which is which stands in {table}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} later verdicts hang on comparison {name}; take those back first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} more are in the list of all items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} more names look like others&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} pairs among the first {k} results are unjudged. If any unjudged results of A and B are judged, at whatever rank, the difference is at least {least}, at most {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} pairs of the systems&apos; top {k} are unjudged and count as not relevant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} pairs of the systems&apos; top {k} are unjudged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} pairs on which raters disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} pairs that you have not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} passages, {size} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} remarks in the inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} resamples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rows in a file of {size} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rows: a sheet of a workbook holds at most {limit}; Parquet and CSV hold all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} run tags: read as so many runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} strata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} texts are cut after {limit} characters and end in an ellipsis; no other format cuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} texts that a spreadsheet would compute have a &apos; before them; importing takes it away again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} times, first in line {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} times, first in lines {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} without a relevant document are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} without a relevant document count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count}, with tabs between: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{criterion} is answered by a text of 1 to {most:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{criterion} is answered by a text: there are no numbers of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{criterion} is no criterion of this comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{date} is no date: write it as 2026-11-27</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{documents:document|documents} of the task {name} have no text to be judged by: {keys}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{fact} was {given} when it was handed out, and is {found} now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failed} of {of} hidden repeats graded clearly otherwise; a careful rater {allowed} ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failed} of {of} judgments took less than {seconds} seconds; {allowed} are allowed ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failed} of {of} known grades clearly missed; a careful rater misses {allowed} ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failed} of {of} obvious cases wrong; a careful rater has {allowed} ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failed} of {of} times not Same where both sides are; a careful rater {allowed} ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failed} of {of} verdicts turned with the sides; a careful rater&apos;s {allowed} ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{far:was|were} more than a grade apart. Take your time, and read the guidelines again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is there already, and would hold a further pair; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} lies in a folder of {program}. A sync program can put an older file over this one while you judge, or make two of it when two people work at once. Keep the project outside and send raters packages of their own (Hand out…), or let the team work on a PostgreSQL server. Labels that go missing are kept in this computer&apos;s recovery journal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} lies on another machine ({kind}). File locks do not work reliably over a network: two raters at once can damage the file. Keep the project on a disk of this computer and send raters packages of their own (Hand out…), or let the team work on a PostgreSQL server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} and {others} were never compared, nor by way of others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} down, {second} across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} is ahead of {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} minus {second}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} or {second}: say which when importing (--as {kind} or --as {other}, or in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} or {second}: say which when importing (--map &apos;{title}={role}&apos; or --map &apos;{title}={other}&apos;, or in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first}, {second} or {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} cannot be written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{given} is no grade of {criterion} ({values})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{giver} has nothing open there to hand over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{good} better, {same} same, {bad} worse{method}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grades} milder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grades} stricter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grade} is called {name}, no longer {old}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grade} {name} has other examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grade} {name} is new: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grade} {name} is no longer there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{grade} {name}: {text} (before: {old})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{interval} from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{items} side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged} = {share}: the rest is unjudged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged} differs by {points} points: {less} {low}, {more} {high}. {therefore}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged} is {low} to {high} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{judged} is {share} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key} (no text)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key} already does something in Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key}, version {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{known:,} known by text, {new:,} new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{known:,} known, {new:,} new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{known:,} known, {new:,} new by title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{known:query|queries} known by text, {new:,} new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{labelled} of {all} have labels; {none} of these have none above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{labels:label|labels} brought back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{labels:label|labels} by the rule &apos;{rule}&apos;: {unanimous} unanimous, {majority} where grades are close, {adjudicated} settled by a final grade, {open:open disagreement|open disagreements}, {one} of one rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{labels} label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{leader} leads whoever is believed, {times} times out of {times}; the order behind does not stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left} preferences for the left side, {right} for the right: the side decides ({p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter} is {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter} {system}: Judged@{k} {judged}, at least {low}, at most {high} if any unjudged results of A and B are judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter} {system}: Judged@{k} {judged}, between {low} and {high} if any unjudged results of A and B are judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{losses}: results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{marks:mark|marks} in texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mark} names the column &apos;{name}&apos;, which is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mean} · {count:query|queries} moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{measure} is not defined for these grades; of the {pairs:pair|pairs} judged by two or more {same} got the same grade from all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} at least, if the unjudged were judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} by depth k, of the {most} best systems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} by depth k.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} has no parameter &apos;{name}&apos;; it has: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} needs a cutoff, such as {metric}@10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} of each system, with its 95 % interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} of each system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} takes no cutoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric}: &apos;{name}&apos; is given twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric}: &apos;{part}&apos; is not a parameter; parameters are spelled as {example}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric}@{cutoff}: the cutoff must be from 1 to {maximum}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{missing} of {all} pairs of systems were not compared; their order goes by others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} of what raters use is not as it was made; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} &apos;{key}&apos; cannot be written: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = 1 / i of the first relevant result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = 1 if a result is relevant, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = 2 x {grade} x {ndcg} / ({grade} + {ndcg})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = 2 x {precision} x {recall} / ({precision} + {recall})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = judged / min({cutoff}, results returned)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = judged / results returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = relevant / all relevant documents judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = relevant / results returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = relevant / {cutoff}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = relevant up to R / R, R = all relevant documents judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ (1 - min(n(i), R) / min(N, R)) at each relevant i, / R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ (1 - {p}) x {p}^(i-1) for each relevant i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ (1 - {p}) x {p}^(i-1) x rel(i) / {maximum}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ (2^rel(i) - 1) / log2(i+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ (relevant up to i) / i at each relevant i, / relevant documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ G(rel(i)) / log2(i+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ R(i) (1 - R(1)) ... (1 - R(i-1)) / i, R(i) = (2^rel(i) - 1) / 2^{maximum}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ rel(i) / (results returned x {maximum})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ rel(i) / ({cutoff} x {maximum})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} = Σ rel(i) / log2(i+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} by {degrees}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} came through a pipe and cannot be read again; import it anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be corrected; these can: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} could not be written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has a quota but is no rater of the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has changed since it was imported; import it anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has changed, but cannot be imported: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no older version to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has nothing to compare with the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has nothing to compare with {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has the work already: name somebody else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has the wrong type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} holds a new system, {systems}: {queries:query|queries}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is larger than {limit} GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is longer than {limit} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is no whole number from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not signed, as packages of older versions are: nobody can tell who it is from. It says that it was handed out to {rater} on {date}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is there, of {before}; this becomes its version of {now}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} judged it later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} looks like the rater {other} and is another one: {letters}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: &apos;{key}&apos; looks converted by a spreadsheet; kept exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: numbers and texts mixed as keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: numbers were read as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: the name must end in .png, .svg or .csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {items} items side by side for {rater}, {judged} judged already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {new}, {again:,} that were taken back, {same:,} that say the same, {known:known event|known events}, {conflicts:conflict|conflicts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {new}, {known:,} known, decided: {taken:,} of the package, {kept:,} of the project; {conflicts:conflict|conflicts} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {new}, {known:,} known, {conflicts:conflict|conflicts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {pairs} pairs and {items} items side by side for {rater}, {judged} judged already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {pairs} pairs for {rater}, {judged} judged already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}={value}: expected a grade above 0, such as 1 or 0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}={value}: expected a number between {low} and {high}, such as {default}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}={value}: expected one of {choices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}={value}: expected one of {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{naming} of {documents} texts name a system of this project, or a known model or vendor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{needed}; or a mapping that says what each column holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{new:new event|new events} on {where}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number:,} hidden repeats, checks and known grades fall away: they measure one who began, or the others have them already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number:,} stay with {giver}: the others have them already, took part in them, or have their quota</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number:remark|remarks} marked done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number:remark|remarks} opened again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} raters close a pair; it must be 1 or more, or 0: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} resamples; it must be 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} comparisons: expected 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} queries, {share} of them not Same, show a GSB from {least} on (80 % power); one of {difference} shows with a chance of {power}, and {needed} queries are needed for 80 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} queries, {share} of them not Same, show no difference reliably; a GSB of {difference} shows with a chance of {power}, and {needed} queries would be needed for 80 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} queries. Row less column; * where p is at most {level} by Tukey&apos;s test, which allows for all pairs. Holm compares each system with {baseline}. Seed {seed}, {resamples} resamples, {permutations} permutations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} queries: expected 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} slices are looked at, and of 20 without any difference one looks as if it had one: allowing for that (Holm), a difference is shown for {sure}. Slices of fewer than {few} queries say little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} slices are looked at, and of 20 without any difference one looks as if it had one: allowing for that (Holm), none of them shows a difference. Slices of fewer than {few} queries say little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} {items} are not judged yet: the result can still change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} {items} have no majority; they count as Same until somebody settles them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} {items} were skipped by everybody who saw them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{one} and {other} are copies of one package; merge them one after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{open:remark|remarks} open, {answered} answered, {done} done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{others} was never preferred to {first}, nor the same, so nothing says by how much {first} is ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{others}, before your word arrived; yours: {mine}; nothing was stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{outcome} (settled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{overall}; between the same two systems length makes no difference that is shown ({p}), so this may be because better systems write more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{overall}; between the same two systems, too, the {direction} answer is preferred more often ({p}): look whether raters reward length itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pairs:pair|pairs}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pairs:pair|pairs} and {items:,} side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pairs} pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pairs} pairs, {items} side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{part} (few)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} does not say whose package it is and is not merged; ask for the file as it was saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} exists already; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} exists already; choose another name or open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has tables or triggers that ndcg-gui did not make; it is not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has {count:backup|backups}; see `ndcg-gui backups`</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a database of another program, not an ndcg-gui project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a file; roles are a server&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a folder, not a project file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a package for {rater}, whom this project does not have under that name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a package of another project ({project}); merge it there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a project and no rater&apos;s package; choose a file that Hand out has written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is already there; choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is damaged (its header cannot be right); restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is damaged ({reason}); restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is empty: not a project. A sync program may have made it; look for a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a file, and no ndcg-gui project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not an ndcg-gui project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not merged: {what}. Ask {rater} for the file as it was saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not merged: {why}. Who knows that it is right confirms that, in the window or with --unsigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is this project itself; choose a rater&apos;s package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} was made by a newer version of ndcg-gui (file version {found}; this one knows {known}). Update the application to open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} was made by an older version and has to be upgraded, but {why}; copy it to a folder of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: a program was killed while it wrote, and that cannot be put right because {why}; copy it, and the file ending in -journal beside it, to a folder of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: a text holds half a character and cannot be UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: the ending does not say how to write {kind}; use one of {endings}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: the picture cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: there is no folder {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: there is no such file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: this is written as a workbook; let its name end in .xlsx</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: two runs have the tag {tag}; give each its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: what a report is written as is seen from the ending; there are: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} % of {top:,} results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{points} points; a verdict has 3, 5 or 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{project}: comparisons side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{project}: do the raters agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{project}: evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{project}: inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{project}: {baseline} and {candidate} compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{project}: {candidate} against {baseline}, side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{queries} queries count as {effective} of equal weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{range} characters, the longer text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} (not signed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} ({left} of {items} left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} against the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} has a package of {task} that has not come back: merge it first, leave the task out, or say that it is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} has a package with items side by side that has not come back: merge it first, leave comparisons out, or say that it is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} judged query {query} before in this comparison; the file&apos;s word becomes current and the one before stays in the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} judged query {query}, document {document} before; the file&apos;s word becomes current and the one before stays in the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} judges in this project, and can do nothing else in it; whoever leads it can</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} judges query {query} twice; first in line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} judges query {query}, document {document} twice; first in line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater} settled this as {words} ({at})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rater}, else the majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule} without {rater}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said} For {metrics} they are “at least” and “at most”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}, randomisation {p}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}, {wins:win|wins} · {ties:tie|ties} · {losses:loss|losses}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}; of {told:pair|pairs} the rater reads how it was settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}; there are: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}; unjudged results further down, which count in the ideal order, {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}; {images} documents are without their image, whose name tells that of a system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}; {unused:final grade is|final grades are} not used by this rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{schema} cannot be the name of a schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{setting}: {before}, then {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sided} (p {p})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{softened} softened, {kept} kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stream} history of {rater} was changed from outside at event {seq} ({event})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stream} history of {rater} was cut: {found} events of {expected}; the last is {event}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} as one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} has no list for {count} of the queries; they count as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system} is better than {other} beyond chance; that holds in {kept} of {all} other ways to make the labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system}: the scores do not fall along the ranks, so the whole run is ordered by score, then by document key, both descending, as trec_eval does: ties=score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{system}; or leave the choice of systems to the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} has {found} rows, as it should, but not those that were written: its sum does not fit; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} has {found} rows, but {expected} were written: some were removed or added from outside; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} of {key} is {kept}, its history says {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} row {row} refers to a missing {parent}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} row {row}: its number cannot be right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} row {row}: {column} cannot be read ({reason})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} row {row}: {column} holds a value of another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} with {key} was changed from outside: its sum does not fit; restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{table} {seq} does not follow the event before it ({before})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tag} stands inside of a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tag} stands outside of any document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{taker} gets {items:item|items} side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{taker} gets {pairs:pair|pairs}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{taker} gets {pairs:pair|pairs} and {items:item|items} side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{task} is a calibration: it tells the known grades, which a package must not hold. Have it done in the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tests} comparisons are planned together: the figures are for each of them at the {level} % level, which Holm&apos;s correction begins with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} is not a number in JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{thing} &apos;{key}&apos; has different values in &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tie} is no kind of Same in this comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} asks: {question}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} is asked too: {question}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} is no longer asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}, said so when importing (--as {kind}, or in the preview), or what else it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}, version {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}, version {version}: {grades}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tool} has no {metrics}: computed with its other settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{up:query|queries} better with B, {same:,} the same, {down:,} better with A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{url} belongs to the role {owner}; only it can say who may judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{url} holds tables already; open it, or name another schema with ?schema=...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{url} is on a server; this needs a project file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{url}: there is no project (or your role may not see it); `ndcg-gui new` makes one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values}; or change the project&apos;s scale first, or say what it counts as (--grades, or in the preview)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} (n {n})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} cannot be written: not a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no grade of the new scale ({values})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no grade of the scale so far ({values})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{way}, that of {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{well}: Krippendorff&apos;s alpha{level} {alpha}{interval} on {pairs:pair|pairs} judged by two or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} a second time and different, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} a second time, first in line {before}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} are not those that were handed out: {given} then, {found} now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} hang on its queries; take those back first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} has an unknown field &apos;{name}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} has no {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} is not an object of JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} is {share}; a share is from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} is {value}; GSB is from -1 to below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} is {value}; choose one of {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} is {value}; expected a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: examples are texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: {name} is of the wrong kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}; the first is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} does not take &apos;{got}&apos;; did you mean &apos;{meant}&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} does not take &apos;{got}&apos;; it takes: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} is let into what raters use and is bound to none; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} may do this in the project&apos;s own schema: {rights}; {todo}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} may read everything in the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{why}: look, evaluate and export; nothing can be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words}; {lone} strata of one query: too narrow</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>size</name>
    <message>
        <source>%s GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%s kB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
