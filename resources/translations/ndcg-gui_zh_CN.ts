<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About ndcg-gui</source>
        <translation>关于 ndcg-gui</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy system facts</source>
        <translation>复制系统信息</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0. It uses Qt through PySide6 under the LGPL 3: you may replace these libraries with your own.</source>
        <translation>本程序是以 Apache License 2.0 发布的自由软件，并通过 PySide6 使用以 LGPL 3 发布的 Qt：您可以用自己的版本替换这些库。</translation>
    </message>
    <message>
        <source>Judge search and answer results, and measure how good a ranking is.</source>
        <translation>评判搜索和问答结果，衡量排序的好坏。</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统信息</translation>
    </message>
    <message>
        <source>Version %s</source>
        <translation>版本 %s</translation>
    </message>
    <message>
        <source>What is inside</source>
        <translation>包含的组件</translation>
    </message>
</context>
<context>
    <name>AfterCard</name>
    <message>
        <source>%s left · %s postponed</source>
        <translation>还剩 %s · 已推后 %s</translation>
    </message>
    <message>
        <source>%s of %s settled</source>
        <translation>已裁定 %s / %s</translation>
    </message>
    <message>
        <source>After this</source>
        <translation>此条之后</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>已裁定</translation>
    </message>
</context>
<context>
    <name>AgreementHeader</name>
    <message>
        <source>A report of the agreement (HTML, Markdown, XLSX, JSON); as CSV every disagreement</source>
        <translation>一致性报告（HTML、Markdown、XLSX、JSON）；CSV 含所有分歧</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Agreement on</source>
        <translation>一致性对象</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Give them a final grade, one after the other, in Judge</source>
        <translation>在“评判”中逐条给出最终等级</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Only grades of the same scale are compared</source>
        <translation>只比较同一量表的等级</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排对比</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The question of the scale by which raters are compared</source>
        <translation>按量表的哪个问题比较评判员</translation>
    </message>
    <message>
        <source>What counts as a disagreement, which grades are close, and how alpha treats grades</source>
        <translation>什么算分歧、等级何时算接近，以及 alpha 如何理解等级</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>无分层</translation>
    </message>
</context>
<context>
    <name>AgreementKeeper</name>
    <message>
        <source>Computing what disagreements change</source>
        <translation>正在计算分歧的影响</translation>
    </message>
    <message>
        <source>Drawing intervals of agreement</source>
        <translation>正在计算一致性区间</translation>
    </message>
    <message>
        <source>Grouping the pairs</source>
        <translation>正在给条目分组</translation>
    </message>
    <message>
        <source>Reading grades</source>
        <translation>正在读取等级</translation>
    </message>
</context>
<context>
    <name>AgreementPanel</name>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>How well raters agree is on the clipboard</source>
        <translation>评判员的一致程度已复制到剪贴板</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>新建任务…</translation>
    </message>
    <message>
        <source>No agreement</source>
        <translation>无一致性数据</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>暂无可比较的内容</translation>
    </message>
</context>
<context>
    <name>AgreementSettings</name>
    <message>
        <source>A disagreement is</source>
        <translation>算作分歧</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Close grades are</source>
        <translation>接近指</translation>
    </message>
    <message>
        <source>Grades apart</source>
        <translation>等级相差</translation>
    </message>
    <message>
        <source>Grades are</source>
        <translation>等级视为</translation>
    </message>
    <message>
        <source>Grades that are close</source>
        <translation>等级接近</translation>
    </message>
    <message>
        <source>for Krippendorff&apos;s alpha</source>
        <translation>（对 Krippendorff&apos;s alpha 而言）</translation>
    </message>
    <message>
        <source>How agreement is measured</source>
        <translation>一致性的计算方式</translation>
    </message>
    <message>
        <source>or fewer grades apart</source>
        <translation>级以内</translation>
    </message>
    <message>
        <source>or more grades apart; these are to be settled</source>
        <translation>级以上；这些需要裁定</translation>
    </message>
</context>
<context>
    <name>AllJudgedCard</name>
    <message>
        <source>%s has judged all %s pairs. ← goes back to look at them again.</source>
        <translation>%s 已评完全部 %s 条。按 ← 可返回再看。</translation>
    </message>
    <message>
        <source>All judged</source>
        <translation>已全部评判</translation>
    </message>
    <message>
        <source>Go to Evaluate</source>
        <translation>前往评测</translation>
    </message>
    <message>
        <source>Look at them again</source>
        <translation>再看一遍</translation>
    </message>
</context>
<context>
    <name>AllSettledCard</name>
    <message>
        <source>All settled</source>
        <translation>已全部裁定</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>返回评判</translation>
    </message>
    <message>
        <source>Evaluate uses them with the label rules “adjudicated” and “final:…”.</source>
        <translation>在“评测”中，它们按标签规则“adjudicated”和“final:…”计入。</translation>
    </message>
    <message>
        <source>Go to Evaluate</source>
        <translation>前往评测</translation>
    </message>
    <message>
        <source>Look at them again</source>
        <translation>再看一遍</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>%s words, %s characters</source>
        <translation>%s 词，%s 字符</translation>
    </message>
    <message>
        <source>Not saved: send it again with Ctrl+Enter.</source>
        <translation>未保存：请用 Ctrl+Enter 重新发送。</translation>
    </message>
    <message>
        <source>Saved. Your grade does not change.</source>
        <translation>已保存。您的等级不变。</translation>
    </message>
    <message>
        <source>The project lead reads it. Your grade does not change.</source>
        <translation>项目负责人会看到。您的等级不变。</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>您的回复</translation>
    </message>
    <message>
        <source>Your reply to this decision</source>
        <translation>您对此裁定的回复</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>无结果</translation>
    </message>
</context>
<context>
    <name>AnswerDialog</name>
    <message>
        <source>%s remarks</source>
        <translation>%s 条意见</translation>
    </message>
    <message>
        <source>An answer has at most %s characters.</source>
        <translation>回复最多 %s 个字符。</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>The rater who wrote it sees your answer next to the pair.</source>
        <translation>写下意见的人会在该条旁看到您的回复。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>发给</translation>
    </message>
</context>
<context>
    <name>AnswersView</name>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Paragraphs: %s only left, %s only right, %s changed, %s the same.</source>
        <translation>段落：仅左侧 %s，仅右侧 %s，有改动 %s，相同 %s。</translation>
    </message>
    <message>
        <source>Parts of the texts are too long to compare word by word.</source>
        <translation>部分文本太长，未逐词比较。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>The texts have little in common, so no words are marked.</source>
        <translation>两段文本共同之处很少，因此未标出词语。</translation>
    </message>
</context>
<context>
    <name>AskDialog</name>
    <message>
        <source>Ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Ask a model</source>
        <translation>询问模型</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再次询问</translation>
    </message>
    <message>
        <source>Asking the model</source>
        <translation>正在询问模型</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在请求…</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>Looking for the documents&apos; fields</source>
        <translation>正在查找文档的字段</translation>
    </message>
    <message>
        <source>Nothing tried yet</source>
        <translation>尚未试问</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>查询文档对</translation>
    </message>
    <message>
        <source>Pairs in the sample</source>
        <translation>样本中的查询文档对数</translation>
    </message>
    <message>
        <source>Pairs without a grade</source>
        <translation>没有等级的查询文档对</translation>
    </message>
    <message>
        <source>Pairs without a grade, and why</source>
        <translation>没有等级的查询文档对及原因</translation>
    </message>
    <message>
        <source>Answers are stored apart from people&apos;s grades. Keys are never stored in the project.</source>
        <translation>每个回答都会保存，并与人的评判分开。密钥绝不存入项目。</translation>
    </message>
    <message>
        <source>Asks about five pairs as they are, and with twelve attacks: words in the document that ask for the best grade. Stores nothing</source>
        <translation>对五个查询文档对先按原样询问，再用十二种攻击询问：攻击是文档中索要最高等级的话。不保存任何内容</translation>
    </message>
    <message>
        <source>Estimating cost and time</source>
        <translation>正在估算费用和时间</translation>
    </message>
    <message>
        <source>Shows what is sent and what comes back; stores nothing</source>
        <translation>显示发送和收到的内容；不保存任何内容</translation>
    </message>
    <message>
        <source>Stopped at the budget: the check is not complete.</source>
        <translation>已到预算上限而停止：检查没有做完。</translation>
    </message>
    <message>
        <source>Stopped. The answers that came are stored; Ask goes on with the rest.</source>
        <translation>已停止。收到的回答已保存；“询问”会继续问其余的。</translation>
    </message>
    <message>
        <source>Tried pairs</source>
        <translation>试问的查询文档对</translation>
    </message>
    <message>
        <source>Try three pairs</source>
        <translation>试问三对</translation>
    </message>
    <message>
        <source>Try three pairs first: you see what is sent and what comes back before you pay.</source>
        <translation>先试问三对：在付费之前看到发送和收到的内容。</translation>
    </message>
    <message>
        <source>Try to fool it</source>
        <translation>试着骗它</translation>
    </message>
    <message>
        <source>Trying the model</source>
        <translation>正在试问模型</translation>
    </message>
    <message>
        <source>Trying to fool the model</source>
        <translation>正在试着骗模型</translation>
    </message>
    <message>
        <source>What is sent and what came back</source>
        <translation>发送和收到的内容</translation>
    </message>
    <message>
        <source>What is sent and what came back; nothing of this is stored.</source>
        <translation>发送和收到的内容；均不保存。</translation>
    </message>
    <message>
        <source>a sample of what people judged</source>
        <translation>人评过的结果的样本</translation>
    </message>
    <message>
        <source>about %s s left</source>
        <translation>大约还剩 %s 秒</translation>
    </message>
    <message>
        <source>all results of the pool</source>
        <translation>池中的所有结果</translation>
    </message>
    <message>
        <source>results nobody judged</source>
        <translation>无人评过的结果</translation>
    </message>
    <message>
        <source>results people judged</source>
        <translation>人评过的结果</translation>
    </message>
</context>
<context>
    <name>Asker</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Merge packages</source>
        <translation>合并任务包</translation>
    </message>
    <message>
        <source>Open a project or a release</source>
        <translation>打开项目或发布</translation>
    </message>
    <message>
        <source>Packages (%s)</source>
        <translation>任务包 (%s)</translation>
    </message>
    <message>
        <source>Projects and releases (%s)</source>
        <translation>项目和发布 (%s)</translation>
    </message>
</context>
<context>
    <name>AttributeTable</name>
    <message>
        <source>%s of %s fields differ</source>
        <translation>%s / %s 个字段不同</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>网址</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Fields of both documents</source>
        <translation>两个文档的字段</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>equal ones are hidden</source>
        <translation>相同的已隐藏</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未提供</translation>
    </message>
</context>
<context>
    <name>BlocksDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>BodyText</name>
    <message>
        <source>to be judged</source>
        <translation>待评判</translation>
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
        <translation>正在筛选</translation>
    </message>
</context>
<context>
    <name>ChartPage</name>
    <message>
        <source>Copy the chart, or save it as PNG, SVG or CSV</source>
        <translation>复制图表，或存为 PNG、SVG 或 CSV</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
</context>
<context>
    <name>ChartsCard</name>
    <message>
        <source>By stratum</source>
        <translation>按分层</translation>
    </message>
    <message>
        <source>Charts and derivation</source>
        <translation>图表与计算过程</translation>
    </message>
    <message>
        <source>Depth curve</source>
        <translation>深度曲线</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>计算过程</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Metric by depth k</source>
        <translation>各深度 k 的指标</translation>
    </message>
    <message>
        <source>values by query</source>
        <translation>各查询的值</translation>
    </message>
    <message>
        <source>Values by query</source>
        <translation>各查询的值</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>Beside the document</source>
        <translation>文档旁边</translation>
    </message>
</context>
<context>
    <name>ColumnsView</name>
    <message>
        <source>%s more columns</source>
        <translation>另有 %s 列</translation>
    </message>
    <message>
        <source>(no title)</source>
        <translation>（无标题）</translation>
    </message>
    <message>
        <source>A score above 0</source>
        <translation>分数大于 0 表示</translation>
    </message>
    <message>
        <source>Baseline system</source>
        <translation>基线系统</translation>
    </message>
    <message>
        <source>Baseline, where the file does not say</source>
        <translation>基线（文件未注明时）</translation>
    </message>
    <message>
        <source>Candidate system</source>
        <translation>候选系统</translation>
    </message>
    <message>
        <source>Choose what columns mean</source>
        <translation>选择各列的含义</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Hide what columns mean</source>
        <translation>隐藏各列的含义</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>显示…</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>侧</translation>
    </message>
    <message>
        <source>Verdicts of the rater of this name</source>
        <translation>此名称的评判员的结论</translation>
    </message>
    <message>
        <source>What the columns and words mean</source>
        <translation>各列和用词的含义</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>用词</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>按文件所写</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>请选择…</translation>
    </message>
    <message>
        <source>first (A) better</source>
        <translation>第一个（A）更好</translation>
    </message>
    <message>
        <source>left better</source>
        <translation>左侧更好</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>right better</source>
        <translation>右侧更好</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>same, both bad</source>
        <translation>相同，都差</translation>
    </message>
    <message>
        <source>same, both good</source>
        <translation>相同，都好</translation>
    </message>
    <message>
        <source>same, both so-so</source>
        <translation>相同，都一般</translation>
    </message>
    <message>
        <source>second (B) better</source>
        <translation>第二个（B）更好</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>the first (A) was on the left</source>
        <translation>第一个（A）在左侧</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>All pairs…</source>
        <translation>所有系统对…</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>系统对比</translation>
    </message>
    <message>
        <source>Compare the newest version of a system with the version before it</source>
        <translation>将系统的最新版本与前一个版本对比</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>导出报告…</translation>
    </message>
    <message>
        <source>First choose who is judging, at the top right.</source>
        <translation>请先在右上角选择由谁评判。</translation>
    </message>
    <message>
        <source>Import a run</source>
        <translation>导入 run</translation>
    </message>
    <message>
        <source>Import the runs of two systems: they are compared query by query.</source>
        <translation>导入两个系统的 run 文件：程序会逐个查询对比。</translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation>接下来评判</translation>
    </message>
    <message>
        <source>Metric of the comparison</source>
        <translation>对比所用的指标</translation>
    </message>
    <message>
        <source>Newest two versions</source>
        <translation>最新两个版本</translation>
    </message>
    <message>
        <source>No system has an older version: import a newer run under the same name.</source>
        <translation>没有系统有旧版本：请以相同名称导入更新的 run。</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>暂无可比较的内容</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>The tests are not done yet.</source>
        <translation>检验尚未完成。</translation>
    </message>
    <message>
        <source>The verdict is on the clipboard.</source>
        <translation>结论已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>ComparisonDialog</name>
    <message>
        <source>A comparison needs two systems: import their result lists first.</source>
        <translation>对比需要两个系统：请先导入它们的结果列表。</translation>
    </message>
    <message>
        <source>Counting items</source>
        <translation>正在统计条目</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>New comparison</source>
        <translation>新建对比</translation>
    </message>
    <message>
        <source>Reading systems</source>
        <translation>正在读取系统</translation>
    </message>
    <message>
        <source>The comparison %s is ready</source>
        <translation>对比 %s 已就绪</translation>
    </message>
    <message>
        <source>The comparison %s is removed</source>
        <translation>对比 %s 已移除</translation>
    </message>
</context>
<context>
    <name>ComparisonFigures</name>
    <message>
        <source>%s s per item, as the raters took so far</source>
        <translation>每项 %s 秒，按评判员目前的用时</translation>
    </message>
    <message>
        <source>%s s per item, assumed: no times are known yet</source>
        <translation>每项 %s 秒，假定值：尚无用时记录</translation>
    </message>
    <message>
        <source>A against A, hidden</source>
        <translation>A 对 A，隐藏</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>对比的数字</translation>
    </message>
    <message>
        <source>For the smallest of %s comparisons:</source>
        <translation>%s 个对比中最小的：</translation>
    </message>
    <message>
        <source>No query</source>
        <translation>没有查询</translation>
    </message>
    <message>
        <source>Nothing differs, so there is nothing to compare.</source>
        <translation>没有差异，因此没有可对比的内容。</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>anyone who opens it</source>
        <translation>任何打开的人</translation>
    </message>
    <message>
        <source>identical, counted as Same</source>
        <translation>完全相同，算作“相同”</translation>
    </message>
    <message>
        <source>shown again, sides swapped</source>
        <translation>左右对调后再次出现</translation>
    </message>
    <message>
        <source>go to several raters</source>
        <translation>分给多位评判员</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>obvious, hidden</source>
        <translation>答案明显，隐藏</translation>
    </message>
    <message>
        <source>pairs of documents</source>
        <translation>文档对</translation>
    </message>
</context>
<context>
    <name>ComparisonForm</name>
    <message>
        <source>% of the items go to</source>
        <translation>% 的条目分给</translation>
    </message>
    <message>
        <source>% shown again with the sides swapped</source>
        <translation>% 左右对调后再次出现</translation>
    </message>
    <message>
        <source>3 points: better or same</source>
        <translation>3 档：更好或相同</translation>
    </message>
    <message>
        <source>5 points: two degrees of better</source>
        <translation>5 档：更好分两级</translation>
    </message>
    <message>
        <source>7 points: three degrees of better</source>
        <translation>7 档：更好分三级</translation>
    </message>
    <message>
        <source>A against A</source>
        <translation>A 对 A</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Criteria</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预计</translation>
    </message>
    <message>
        <source>Expected not Same</source>
        <translation>预计不相同的比例</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>给谁评</translation>
    </message>
    <message>
        <source>How queries are drawn</source>
        <translation>查询如何抽取</translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation>相同的种类</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>New raters</source>
        <translation>新评判员</translation>
    </message>
    <message>
        <source>Number of queries</source>
        <translation>查询数量</translation>
    </message>
    <message>
        <source>Obvious</source>
        <translation>答案明显</translation>
    </message>
    <message>
        <source>Obvious pairs</source>
        <translation>答案明显的配对</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Raters per item</source>
        <translation>每项的评判员数</translation>
    </message>
    <message>
        <source>The bound for safe must not be above the bound for ship.</source>
        <translation>安全下限不能高于上线下限。</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>% extra: against a list of another query</source>
        <translation>% 额外：对另一个查询的列表</translation>
    </message>
    <message>
        <source>% extra: the same list on both sides</source>
        <translation>% 额外：两侧为同一列表</translation>
    </message>
    <message>
        <source>% of the differing items will not be Same</source>
        <translation>% 有差异的不会是相同</translation>
    </message>
    <message>
        <source>Also compare the candidates with one another</source>
        <translation>候选之间也互相对比</translation>
    </message>
    <message>
        <source>Are there enough queries?</source>
        <translation>查询够不够？</translation>
    </message>
    <message>
        <source>Decide the launch by a rule that is set now</source>
        <translation>按现在设定的规则决定是否上线</translation>
    </message>
    <message>
        <source>Difference to detect</source>
        <translation>要检出的差异</translation>
    </message>
    <message>
        <source>Enter how many queries to draw.</source>
        <translation>请输入要抽取的查询数。</translation>
    </message>
    <message>
        <source>Hidden checks; raters are not told</source>
        <translation>隐藏的检查；不告诉评判员</translation>
    </message>
    <message>
        <source>Leave out identical items (otherwise they count as Same and are not shown)</source>
        <translation>略去完全相同的条目（否则算作“相同”，且不显示）</translation>
    </message>
    <message>
        <source>Raters who took part in a disagreement may settle it, too</source>
        <translation>参与过分歧的评判员也可裁定</translation>
    </message>
    <message>
        <source>Record and count verdicts given faster than the texts can be read</source>
        <translation>记录并统计比读完文本还快的结论</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Safe above</source>
        <translation>安全下限</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Ship above</source>
        <translation>上线下限</translation>
    </message>
    <message>
        <source>Show raters how long both texts are (this may influence them)</source>
        <translation>向评判员显示两段文本的长度（可能影响判断）</translation>
    </message>
    <message>
        <source>Show raters the known grades after their verdict</source>
        <translation>给出结论后向评判员显示标准答案</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>There is already a comparison with that name.</source>
        <translation>已有同名的对比。</translation>
    </message>
    <message>
        <source>To detect</source>
        <translation>要检出</translation>
    </message>
    <message>
        <source>asked with the verdict; press Return to add it</source>
        <translation>与结论一同询问；回车添加</translation>
    </message>
    <message>
        <source>the least similar lists first</source>
        <translation>列表差异最大的在前</translation>
    </message>
    <message>
        <source>what raters can tick; press Return to add it</source>
        <translation>评判员可勾选的理由；回车添加</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>对比什么</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示什么</translation>
    </message>
    <message>
        <source>What raters say</source>
        <translation>评判员回答什么</translation>
    </message>
    <message>
        <source>When it may launch</source>
        <translation>何时可以上线</translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation>哪些查询</translation>
    </message>
    <message>
        <source>a GSB of</source>
        <translation>GSB 达到</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>and in no stratum significantly worse</source>
        <translation>且没有任何分层显著变差</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>at random, frequent ones more often</source>
        <translation>随机，高频查询更常被抽中</translation>
    </message>
    <message>
        <source>at random, in proportion to the strata</source>
        <translation>随机，按分层比例</translation>
    </message>
    <message>
        <source>both bad</source>
        <translation>都差</translation>
    </message>
    <message>
        <source>both good</source>
        <translation>都好</translation>
    </message>
    <message>
        <source>both so-so</source>
        <translation>都一般</translation>
    </message>
    <message>
        <source>raters</source>
        <translation>位评判员</translation>
    </message>
    <message>
        <source>safe above</source>
        <translation>高于此值为安全</translation>
    </message>
    <message>
        <source>same seed, same queries, order and sides</source>
        <translation>种子相同，则查询、顺序和左右都相同</translation>
    </message>
    <message>
        <source>ship above</source>
        <translation>高于此值可上线</translation>
    </message>
    <message>
        <source>such as: Launch check, week 47</source>
        <translation>例如：上线检查，第 47 周</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>前</translation>
    </message>
    <message>
        <source>the two documents at each rank</source>
        <translation>每个排名上的两个文档</translation>
    </message>
    <message>
        <source>the whole lists</source>
        <translation>整个列表</translation>
    </message>
    <message>
        <source>what is in use now</source>
        <translation>目前在用的</translation>
    </message>
    <message>
        <source>what might replace it</source>
        <translation>可能取代它的</translation>
    </message>
</context>
<context>
    <name>ComparisonKeeper</name>
    <message>
        <source>Comparing</source>
        <translation>正在对比</translation>
    </message>
    <message>
        <source>Testing the difference</source>
        <translation>正在检验差异</translation>
    </message>
</context>
<context>
    <name>Conflicts</name>
    <message>
        <source>%s, noted</source>
        <translation>%s，有备注</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>稍后决定</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all of this rater</source>
        <translation>该评判员的全部</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>decided later</source>
        <translation>稍后决定</translation>
    </message>
    <message>
        <source>left better</source>
        <translation>左侧更好</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>无备注</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>无文本</translation>
    </message>
    <message>
        <source>right better</source>
        <translation>右侧更好</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>this one</source>
        <translation>此条</translation>
    </message>
</context>
<context>
    <name>ConfusionMatrix</name>
    <message>
        <source>the same grade on %s of %s</source>
        <translation>等级相同：%s / %s</translation>
    </message>
</context>
<context>
    <name>CorrectDialog</name>
    <message>
        <source>Correct</source>
        <translation>修改</translation>
    </message>
</context>
<context>
    <name>CorrectDocumentDialog</name>
    <message>
        <source>%s (%s of %s)</source>
        <translation>%s（%s / %s）</translation>
    </message>
    <message>
        <source>Correct document %s</source>
        <translation>更正文档 %s</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
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
        <translation>查询需要文本。</translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation>添加标签词</translation>
    </message>
    <message>
        <source>Correct %s queries</source>
        <translation>修改 %s 个查询</translation>
    </message>
    <message>
        <source>Correct query %s</source>
        <translation>修改查询 %s</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>意图</translation>
    </message>
    <message>
        <source>Remove tags</source>
        <translation>移除标签词</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签词</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>The weight is a number, 0 or more.</source>
        <translation>权重是 0 或更大的数。</translation>
    </message>
    <message>
        <source>Their tags: %s</source>
        <translation>它们的标签词：%s</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>different values; what you type replaces them all</source>
        <translation>各不相同；所输入的适用于全部</translation>
    </message>
    <message>
        <source>one | another</source>
        <translation>一个 | 另一个</translation>
    </message>
</context>
<context>
    <name>CountsCard</name>
    <message>
        <source>Good, same and bad by part of the queries</source>
        <translation>按查询分组的好、相同和差</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>candidate better : same : baseline better</source>
        <translation>候选更好：相同：基线更好</translation>
    </message>
    <message>
        <source>candidate {candidate} (blue) against baseline {baseline} (orange), {what}</source>
        <translation>候选 {candidate}（蓝）对基线 {baseline}（橙），{what}</translation>
    </message>
    <message>
        <source>document by document to rank {depth}</source>
        <translation>逐个文档，至排名 {depth}</translation>
    </message>
    <message>
        <source>first {depth}</source>
        <translation>前 {depth} 个</translation>
    </message>
    <message>
        <source>identical lists %s (counted as same)</source>
        <translation>完全相同的列表 %s（算作相同）</translation>
    </message>
    <message>
        <source>{same} ({identical} of them identical)</source>
        <translation>{same}（其中完全相同 {identical}）</translation>
    </message>
    <message>
        <source>n %s</source>
        <translation>n %s</translation>
    </message>
    <message>
        <source>raters %s</source>
        <translation>评判员 %s</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>skipped %s</source>
        <translation>已跳过 %s</translation>
    </message>
</context>
<context>
    <name>CrashReporter</name>
    <message>
        <source>Something went wrong</source>
        <translation>出错了</translation>
    </message>
    <message>
        <source>This is a bug. Everything that was shown as saved is saved, and you can go on. Please send the report below to the people who maintain the program.</source>
        <translation>这是程序的缺陷。显示为已保存的内容都已保存，您可以继续。请把下面的报告发给程序的维护者。</translation>
    </message>
</context>
<context>
    <name>CriteriaEditor</name>
    <message>
        <source>Add a question</source>
        <translation>添加问题</translation>
    </message>
    <message>
        <source>Ask question %s earlier</source>
        <translation>将问题 %s 提前</translation>
    </message>
    <message>
        <source>Ask question %s later</source>
        <translation>将问题 %s 推后</translation>
    </message>
    <message>
        <source>Further questions to each pair</source>
        <translation>每条的其他问题</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Partly</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Remove question %s</source>
        <translation>移除问题 %s</translation>
    </message>
    <message>
        <source>The grades above answer:</source>
        <translation>上方等级回答的是：</translation>
    </message>
    <message>
        <source>Title of the question that the grades above answer</source>
        <translation>上方等级所回答问题的标题</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>CriteriaStrip</name>
    <message>
        <source>Criteria</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Criterion %s</source>
        <translation>标准 %s</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>总体</translation>
    </message>
</context>
<context>
    <name>CriterionFields</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Its name in files and on the command line</source>
        <translation>在文件和命令行中的名称</translation>
    </message>
    <message>
        <source>Question %s</source>
        <translation>问题 %s</translation>
    </message>
    <message>
        <source>Question %s in a sentence</source>
        <translation>问题 %s 的完整句子</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title of question %s</source>
        <translation>问题 %s 的标题</translation>
    </message>
    <message>
        <source>What raters are asked</source>
        <translation>向评判员提出的问题</translation>
    </message>
    <message>
        <source>in words</source>
        <translation>文字回答</translation>
    </message>
    <message>
        <source>no or yes</source>
        <translation>否 / 是</translation>
    </message>
    <message>
        <source>no, partly, yes</source>
        <translation>否、部分、是</translation>
    </message>
    <message>
        <source>own grades</source>
        <translation>自己的等级</translation>
    </message>
    <message>
        <source>the grades above</source>
        <translation>上方的等级</translation>
    </message>
</context>
<context>
    <name>DataTable</name>
    <message>
        <source>%s rows are too many to copy at once; select up to %s</source>
        <translation>%s 行太多，无法一次复制；最多选择 %s 行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>以 Markdown 复制</translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation>复制整个表格</translation>
    </message>
    <message>
        <source>Fit all columns</source>
        <translation>所有列适应内容</translation>
    </message>
    <message>
        <source>No room here for: %s. A right click on a heading chooses columns.</source>
        <translation>此处放不下：%s。右键单击列标题可选择要显示的列。</translation>
    </message>
</context>
<context>
    <name>Depth</name>
    <message>
        <source>Metric by depth k</source>
        <translation>各深度 k 的指标</translation>
    </message>
</context>
<context>
    <name>DepthCurves</name>
    <message>
        <source>Metric by depth k</source>
        <translation>各深度 k 的指标</translation>
    </message>
</context>
<context>
    <name>DepthPage</name>
    <message>
        <source>%s looks at whole lists and has no depth.</source>
        <translation>%s 看整个列表，没有深度。</translation>
    </message>
    <message>
        <source>Values of the metric by depth</source>
        <translation>指标在各深度的值</translation>
    </message>
</context>
<context>
    <name>DerivationPage</name>
    <message>
        <source>Choose a query in the table of queries.</source>
        <translation>请在查询表中选择一个查询。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the formula and the table as Markdown</source>
        <translation>以 Markdown 复制公式和表格</translation>
    </message>
    <message>
        <source>Copy the formula and the table, to paste into a spreadsheet or a text (Ctrl+C)</source>
        <translation>复制公式和表格，可粘贴到电子表格或文本中（Ctrl+C）</translation>
    </message>
    <message>
        <source>Enter judges an unjudged result, and shows the document of a judged one</source>
        <translation>按 Enter 评判未评的结果，已评的则打开文档</translation>
    </message>
    <message>
        <source>How a number came about</source>
        <translation>数值如何得出</translation>
    </message>
    <message>
        <source>How the number came about</source>
        <translation>数值如何得出</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The system returned nothing for this query, so nothing is added up.</source>
        <translation>系统对该查询没有返回结果，因此没有可累加的项。</translation>
    </message>
</context>
<context>
    <name>DifferenceCard</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the sentences and the table, to paste them elsewhere</source>
        <translation>复制这些句子和表格，粘贴到别处</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Metric whose queries are shown</source>
        <translation>显示其查询的指标</translation>
    </message>
    <message>
        <source>Queries that changed most</source>
        <translation>变化最大的查询</translation>
    </message>
    <message>
        <source>System whose queries are shown</source>
        <translation>显示其查询的系统</translation>
    </message>
    <message>
        <source>To</source>
        <translation>至</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>有何不同</translation>
    </message>
</context>
<context>
    <name>DifferencesCard</name>
    <message>
        <source>%s; a click opens the query</source>
        <translation>%s；点击打开查询</translation>
    </message>
    <message>
        <source>A against B</source>
        <translation>A 对 B</translation>
    </message>
    <message>
        <source>B − A by query</source>
        <translation>各查询的 B − A</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Differences by query</source>
        <translation>各查询的差异</translation>
    </message>
</context>
<context>
    <name>DifferencesChart</name>
    <message>
        <source>%s better with A</source>
        <translation>%s 个 A 更好</translation>
    </message>
    <message>
        <source>%s equal</source>
        <translation>%s 个相同</translation>
    </message>
</context>
<context>
    <name>DisagreementsCard</name>
    <message>
        <source>%s open, %s settled</source>
        <translation>%s 个未决，%s 个已裁定</translation>
    </message>
    <message>
        <source>Depending on how they are settled, a system&apos;s mean changes by up to %s</source>
        <translation>裁定偏低或偏高，系统均值最多变化 %s</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation>筛选查询</translation>
    </message>
    <message>
        <source>Make a task</source>
        <translation>建为任务</translation>
    </message>
    <message>
        <source>Make a task of these pairs for raters who have not judged them. Undo removes it.</source>
        <translation>用这些查询文档对建立任务，交给没有评过它们的评判员。“撤销”可移除任务。</translation>
    </message>
    <message>
        <source>No query has these words.</source>
        <translation>没有包含这些词的查询。</translation>
    </message>
    <message>
        <source>No two grades of a pair are %s or more apart.</source>
        <translation>没有条目的两个等级相差 %s 级以上。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>保存列表…</translation>
    </message>
    <message>
        <source>same %s · closer %s · %s or more %s</source>
        <translation>相同 %s · 较近 %s · 相差 %s 级以上 %s</translation>
    </message>
</context>
<context>
    <name>DisagreementsLeft</name>
    <message>
        <source>Counting disagreements</source>
        <translation>正在统计分歧</translation>
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
        <translation>添加图片文件夹…</translation>
    </message>
    <message>
        <source>Another document</source>
        <translation>另一篇文档</translation>
    </message>
    <message>
        <source>Copy into the project…</source>
        <translation>复制到项目中…</translation>
    </message>
    <message>
        <source>Fields, in the order in which they are shown</source>
        <translation>字段，按显示顺序</translation>
    </message>
    <message>
        <source>Folder of images</source>
        <translation>图片文件夹</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy images into the project</source>
        <translation>将图片复制到项目中</translation>
    </message>
    <message>
        <source>Copying images</source>
        <translation>正在复制图片</translation>
    </message>
    <message>
        <source>Hidden because it could reveal the system or the rank: %s</source>
        <translation>已隐藏，因为可能透露系统或排名：%s</translation>
    </message>
    <message>
        <source>If you copy or move the project file, copy or move this folder, too.</source>
        <translation>复制或移动项目文件时，请一并复制或移动此文件夹。</translation>
    </message>
    <message>
        <source>Images come from folders on this computer, never from the network.</source>
        <translation>图片只来自本机的文件夹，绝不来自网络。</translation>
    </message>
    <message>
        <source>Images to copy: {number}, {size} MB, into {folder}, beside the project file.</source>
        <translation>要复制的图片：{number} 张，{size} MB，复制到项目文件旁的 {folder}。</translation>
    </message>
    <message>
        <source>Looking for the documents&apos; fields</source>
        <translation>正在查找文档的字段</translation>
    </message>
    <message>
        <source>Looking for the documents&apos; images</source>
        <translation>正在查找文档的图片</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>No images</source>
        <translation>不用图片</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Words to show as %s in texts, separated by commas</source>
        <translation>在文本中显示为 %s 的词，用逗号分隔</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读取为</translation>
    </message>
    <message>
        <source>%s rarer fields are not listed here; they are shown “in the line”.</source>
        <translation>另有 %s 个较少见的字段未在此列出；它们以“行内”方式显示。</translation>
    </message>
    <message>
        <source>Already there: {there}. Found in none of the folders: {missing}.</source>
        <translation>已存在：{there}。各文件夹中都没有：{missing}。</translation>
    </message>
    <message>
        <source>Raters can see something that could reveal the system or the rank: %s</source>
        <translation>评判员会看到可能透露系统或排名的内容：%s</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>显示为</translation>
    </message>
    <message>
        <source>The same, but only in texts that speak of an AI or of themselves</source>
        <translation>同上，但仅限文本提到 AI 或提到自身之处</translation>
    </message>
    <message>
        <source>There are no documents with text yet.</source>
        <translation>还没有带文本的文档。</translation>
    </message>
    <message>
        <source>This can bias their grades. Hide it, unless only its name looks like it.</source>
        <translation>这会影响他们的等级。请隐藏，除非只是名称看起来像。</translation>
    </message>
    <message>
        <source>Use this view</source>
        <translation>使用此视图</translation>
    </message>
    <message>
        <source>What raters see</source>
        <translation>评判员看到的内容</translation>
    </message>
    <message>
        <source>how it is shown</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>move the field</source>
        <translation>移动字段</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>未选择</translation>
    </message>
</context>
<context>
    <name>DisputeCard</name>
    <message>
        <source>%s left</source>
        <translation>还剩 %s</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>返回评判</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>How disagreements are settled</source>
        <translation>分歧如何裁定</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>规则…</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>已裁定</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation>指南不明确</translation>
    </message>
    <message>
        <source>open, worst first</source>
        <translation>未决，最严重的在前</translation>
    </message>
    <message>
        <source>postponed</source>
        <translation>已推后</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁定</translation>
    </message>
</context>
<context>
    <name>DisputeDelegate</name>
    <message>
        <source>%s apart</source>
        <translation>相差 %s</translation>
    </message>
    <message>
        <source>final %s</source>
        <translation>最终 %s</translation>
    </message>
</context>
<context>
    <name>DisputePanel</name>
    <message>
        <source>Back to judging</source>
        <translation>返回评判</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>First the final grade (%s), then the other questions.</source>
        <translation>先给最终等级（%s），再答其他问题。</translation>
    </message>
    <message>
        <source>No disagreements</source>
        <translation>没有分歧</translation>
    </message>
    <message>
        <source>There is no majority here: choose a grade.</source>
        <translation>这里没有多数意见：请选择等级。</translation>
    </message>
    <message>
        <source>Who settles?</source>
        <translation>由谁裁定？</translation>
    </message>
    <message>
        <source>final grade</source>
        <translation>最终等级</translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation>指南不明确</translation>
    </message>
    <message>
        <source>Choose your name at the top right. It is stored with each final grade.</source>
        <translation>请在右上角选择您的姓名，它会与每个最终等级一起保存。</translation>
    </message>
    <message>
        <source>Final grade %s</source>
        <translation>最终等级 %s</translation>
    </message>
    <message>
        <source>Pairs appear here when raters&apos; grades are far apart.</source>
        <translation>评判员的等级相差较大的条目会出现在这里。</translation>
    </message>
    <message>
        <source>all are settled</source>
        <translation>已全部裁定</translation>
    </message>
    <message>
        <source>final answer</source>
        <translation>最终答案</translation>
    </message>
    <message>
        <source>later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>take that rater&apos;s</source>
        <translation>采用该评判员的</translation>
    </message>
    <message>
        <source>take the majority</source>
        <translation>采用多数</translation>
    </message>
    <message>
        <source>the majority, or on</source>
        <translation>采用多数，或前进</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>DisputeView</name>
    <message>
        <source>%s: %s of %s disagreements settled · %s left</source>
        <translation>%s：%s / %s 个分歧已裁定 · 还剩 %s</translation>
    </message>
    <message>
        <source>Disagreement %s of %s</source>
        <translation>分歧 %s / %s</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Guideline unclear: say in the note what is missing.</source>
        <translation>指南不明确：请在备注中说明缺少什么。</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>意图：%s</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Not saved. You see what is stored in the project; settle the pair again.</source>
        <translation>未保存。显示的是项目中保存的内容；请重新裁定此条。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>查询 %s</translation>
    </message>
    <message>
        <source>disagreement %s of %s</source>
        <translation>分歧 %s / %s</translation>
    </message>
    <message>
        <source>raters, systems and ranks hidden</source>
        <translation>评判员、系统与排名已隐藏</translation>
    </message>
    <message>
        <source>settled by %s</source>
        <translation>裁定人 %s</translation>
    </message>
    <message>
        <source>systems and ranks hidden</source>
        <translation>系统与排名已隐藏</translation>
    </message>
</context>
<context>
    <name>DistributionChart</name>
    <message>
        <source>%s exactly 0</source>
        <translation>%s 个恰好为 0</translation>
    </message>
    <message>
        <source>%s of %s queries</source>
        <translation>%s / %s 个查询</translation>
    </message>
    <message>
        <source>%s per query; the line is the mean</source>
        <translation>每个查询的 %s；竖线为均值</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>a document</source>
        <translation>一篇文档</translation>
    </message>
    <message>
        <source>document %s</source>
        <translation>文档 %s</translation>
    </message>
</context>
<context>
    <name>DocumentCard</name>
    <message>
        <source>Copy the document&apos;s key</source>
        <translation>复制文档编号</translation>
    </message>
    <message>
        <source>Copy the document&apos;s title</source>
        <translation>复制文档标题</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>复制所选文字</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Document: %s</source>
        <translation>文档：%s</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show all %s characters</source>
        <translation>显示全部 %s 个字符</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>The project has no text for this document. Import a documents file to see it here.</source>
        <translation>项目中没有此文档的文本。导入文档文件后即可在此查看。</translation>
    </message>
    <message>
        <source>doc %s</source>
        <translation>文档 %s</translation>
    </message>
</context>
<context>
    <name>DocumentDetails</name>
    <message>
        <source>%s (on an earlier text)</source>
        <translation>%s（针对较早的文本）</translation>
    </message>
    <message>
        <source>Grades by query</source>
        <translation>各查询的等级</translation>
    </message>
    <message>
        <source>No text: the document is judged by its key. Import documents to give it one.</source>
        <translation>没有文本：只能按键评判此文档。导入文档即可为它添加文本。</translation>
    </message>
    <message>
        <source>Nobody has judged this document yet.</source>
        <translation>还没有人评判此文档。</translation>
    </message>
    <message>
        <source>Only the first 200 KB are shown.</source>
        <translation>只显示前 200 KB。</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>文档的文本</translation>
    </message>
    <message>
        <source>cannot judge:</source>
        <translation>无法评判：</translation>
    </message>
    <message>
        <source>skipped by</source>
        <translation>已跳过：</translation>
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
        <translation>文档图片</translation>
    </message>
</context>
<context>
    <name>DocumentList</name>
    <message>
        <source>Documents of the query</source>
        <translation>该查询的文档</translation>
    </message>
</context>
<context>
    <name>DocumentOverlay</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>滚动</translation>
    </message>
</context>
<context>
    <name>DocumentsPanel</name>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>无文本</translation>
    </message>
    <message>
        <source>version %s</source>
        <translation>版本 %s</translation>
    </message>
</context>
<context>
    <name>DraftFigures</name>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>Figures are shown here when the form is complete.</source>
        <translation>填完表单后，这里显示数字。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>汇总</translation>
    </message>
</context>
<context>
    <name>DraftForm</name>
    <message>
        <source>A name holds characters that cannot be shown.</source>
        <translation>某个姓名中有无法显示的字符。</translation>
    </message>
    <message>
        <source>Due date</source>
        <translation>截止日期</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>New raters</source>
        <translation>新评判员</translation>
    </message>
    <message>
        <source>Raters see this name; leave the systems&apos; names out of it.</source>
        <translation>评判员会看到此名称；请勿包含系统名称。</translation>
    </message>
    <message>
        <source>Raters see this title; leave the systems&apos; names out of it.</source>
        <translation>评判员会看到此标题；请勿包含系统名称。</translation>
    </message>
    <message>
        <source>The name holds characters that cannot be shown.</source>
        <translation>名称中有无法显示的字符。</translation>
    </message>
    <message>
        <source>The title holds characters that cannot be shown.</source>
        <translation>标题中有无法显示的字符。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title for raters</source>
        <translation>给评判员看的标题</translation>
    </message>
    <message>
        <source>What raters see it called, if not by its name.</source>
        <translation>评判员看到的名称（若不用原名）。</translation>
    </message>
    <message>
        <source>Write the date as 2026-11-27.</source>
        <translation>请按 2026-11-27 的格式填写日期。</translation>
    </message>
    <message>
        <source>a date, e.g. 2026-11-27</source>
        <translation>日期，如 2026-11-27</translation>
    </message>
    <message>
        <source>more names, separated by commas</source>
        <translation>更多姓名，用逗号分隔</translation>
    </message>
    <message>
        <source>what raters see, if not the name</source>
        <translation>评判员看到的标题（若不用名称）</translation>
    </message>
</context>
<context>
    <name>EffectsKeeper</name>
    <message>
        <source>Computing the numbers by other labels</source>
        <translation>正在按其他标签计算数字</translation>
    </message>
    <message>
        <source>Testing differences by other labels</source>
        <translation>正在按其他标签检验差异</translation>
    </message>
</context>
<context>
    <name>EndCard</name>
    <message>
        <source>All done</source>
        <translation>全部完成</translation>
    </message>
</context>
<context>
    <name>ErrorBox</name>
    <message>
        <source>+%s more</source>
        <translation>+%s 个</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>EvaluateHeader</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table of systems, to paste into a spreadsheet</source>
        <translation>复制系统表，可粘贴到电子表格</translation>
    </message>
    <message>
        <source>Gain, ideal order, missing queries, ties, unjudged results; or another tool&apos;s numbers</source>
        <translation>增益、理想排序、缺失查询、并列、未评结果；或采用其他工具的算法</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Compute all numbers of this page only for the queries of one stratum or tag</source>
        <translation>本页所有数字只对一个分层或 tag 的查询计算</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>导出报告…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Metrics…</source>
        <translation>指标…</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The question of the scale whose labels are used</source>
        <translation>使用其标签的量表问题</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>k = %s</source>
        <translation>k = %s</translation>
    </message>
    <message>
        <source>k = whole list</source>
        <translation>k = 整个列表</translation>
    </message>
    <message>
        <source>queries with the tag %s</source>
        <translation>带标签词 %s 的查询</translation>
    </message>
    <message>
        <source>queries without a stratum</source>
        <translation>无分层的查询</translation>
    </message>
    <message>
        <source>stratum %s</source>
        <translation>分层 %s</translation>
    </message>
    <message>
        <source>tag %s</source>
        <translation>标签词 %s</translation>
    </message>
    <message>
        <source>without a stratum</source>
        <translation>无分层</translation>
    </message>
</context>
<context>
    <name>EvaluatePanel</name>
    <message>
        <source>%s has no judgments yet, so it is not evaluated</source>
        <translation>%s 还没有评判，因此不参与评测</translation>
    </message>
    <message>
        <source>All systems are hidden</source>
        <translation>所有系统都已隐藏</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Import the result lists of one or more systems (TREC runs) to see how good they are.</source>
        <translation>导入一个或多个系统的结果列表（TREC run），看看它们有多好。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>No judgments by the criterion %s yet</source>
        <translation>还没有按标准 %s 的评判</translation>
    </message>
    <message>
        <source>No judgments yet</source>
        <translation>还没有评判</translation>
    </message>
    <message>
        <source>No systems yet</source>
        <translation>还没有系统</translation>
    </message>
    <message>
        <source>Numbers appear as soon as the first result is judged, or judgments are imported.</source>
        <translation>评判第一个结果或导入评判后，数值就会出现。</translation>
    </message>
    <message>
        <source>Reading lists and labels.</source>
        <translation>正在读取列表和标签。</translation>
    </message>
    <message>
        <source>Show some again in Systems to see their numbers here.</source>
        <translation>在“系统”中重新显示一些，这里就会有它们的数值。</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The table of systems is on the clipboard</source>
        <translation>系统表已复制到剪贴板</translation>
    </message>
    <message>
        <source>The table of systems is on the clipboard as Markdown</source>
        <translation>系统表已以 Markdown 复制到剪贴板</translation>
    </message>
    <message>
        <source>These numbers cannot be computed</source>
        <translation>无法计算这些数值</translation>
    </message>
</context>
<context>
    <name>ExportPanel</name>
    <message>
        <source>%s cannot be exported: %s</source>
        <translation>无法导出%s：%s</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>%s written</source>
        <translation>%s 已写入</translation>
    </message>
    <message>
        <source>Back up the project</source>
        <translation>备份项目</translation>
    </message>
    <message>
        <source>Backing up</source>
        <translation>正在备份</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Backup of the project</source>
        <translation>项目备份</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消；没有写入任何内容。</translation>
    </message>
    <message>
        <source>Compare releases…</source>
        <translation>比较发布…</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>Filter by content, format, tool or file type</source>
        <translation>按内容、格式、工具或文件类型筛选</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>没有找到文件管理器；文件夹是 %s</translation>
    </message>
    <message>
        <source>Release…</source>
        <translation>发布…</translation>
    </message>
    <message>
        <source>Verify a release…</source>
        <translation>校验发布…</translation>
    </message>
    <message>
        <source>not available: %s</source>
        <translation>不可用：%s</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export: %s</source>
        <translation>导出：%s</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>No format is called “%s”.</source>
        <translation>没有名为“%s”的格式。</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What can be exported</source>
        <translation>可导出的内容</translation>
    </message>
    <message>
        <source>Writing %s</source>
        <translation>正在写入 %s</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>a whole copy of the project file, compared with it row by row; safe while you judge</source>
        <translation>项目文件的完整副本，逐行核对；评判时也可安全进行</translation>
    </message>
    <message>
        <source>spreadsheets</source>
        <translation>电子表格</translation>
    </message>
</context>
<context>
    <name>EyesDialog</name>
    <message>
        <source>A rater without a name</source>
        <translation>未具名的评判员</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Until you stop, the window shows what this rater sees. Nothing is saved.</source>
        <translation>在您停止之前，窗口显示这位评判员看到的内容，不会保存任何内容。</translation>
    </message>
    <message>
        <source>View as a rater</source>
        <translation>以评判员身份查看</translation>
    </message>
</context>
<context>
    <name>FeedbackPanel</name>
    <message>
        <source>Back to judging</source>
        <translation>返回评判</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Nothing was settled differently</source>
        <translation>没有被裁定为其他等级的条目</translation>
    </message>
    <message>
        <source>When raters disagree, one person settles the pair. If the final grade differs from yours, you see it here with the reason, if the project lead shares it.</source>
        <translation>评判员意见不一致时会有人裁定。若结果与您的等级不同且负责人选择告知，就会连同理由显示在这里。</translation>
    </message>
    <message>
        <source>Your last step was not an answer. Undo it in Judge or Side by side.</source>
        <translation>您的上一步不是回复。请在“评判”或“并排对比”中撤销它。</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>back to judging</source>
        <translation>返回评判</translation>
    </message>
    <message>
        <source>before</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>store it</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>FeedbackView</name>
    <message>
        <source>%s: %s of %s looked at</source>
        <translation>%s：已查看 %s / %s</translation>
    </message>
    <message>
        <source>Answer to you</source>
        <translation>给您的回复</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>返回评判</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>意图：%s</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>查询 %s</translation>
    </message>
    <message>
        <source>Settled as</source>
        <translation>裁定为</translation>
    </message>
    <message>
        <source>The guideline is unclear here.</source>
        <translation>此处指南不明确。</translation>
    </message>
    <message>
        <source>You said</source>
        <translation>您的意见</translation>
    </message>
    <message>
        <source>Your grade</source>
        <translation>您的等级</translation>
    </message>
    <message>
        <source>by %s, </source>
        <translation>%s，</translation>
    </message>
    <message>
        <source>decision %s of %s</source>
        <translation>裁定 %s / %s</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>无备注</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>未给出理由</translation>
    </message>
    <message>
        <source>raters, systems and ranks hidden</source>
        <translation>评判员、系统与排名已隐藏</translation>
    </message>
</context>
<context>
    <name>FetchDialog</name>
    <message>
        <source>%s %s · %s ms · %s kB</source>
        <translation>%s %s · %s 毫秒 · %s kB</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在请求…</translation>
    </message>
    <message>
        <source>Check this, then press Store again</source>
        <translation>请检查，然后再点一次“存入”</translation>
    </message>
    <message>
        <source>Checking the lists</source>
        <translation>正在检查列表</translation>
    </message>
    <message>
        <source>Fetch all</source>
        <translation>全部获取</translation>
    </message>
    <message>
        <source>Fetch results</source>
        <translation>获取结果</translation>
    </message>
    <message>
        <source>Fetching results</source>
        <translation>正在获取结果</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>List: none yet</source>
        <translation>列表：尚无</translation>
    </message>
    <message>
        <source>Nothing is stored until you press Store. One Undo takes it back. Keys are never stored in the project.</source>
        <translation>点击“存入”之前不会存入任何内容；之后一次撤销即可收回。密钥从不进入项目。</translation>
    </message>
    <message>
        <source>Stopped. The lists that came are kept; Fetch all continues with the rest.</source>
        <translation>已停止。已取得的列表会保留；“全部获取”继续其余部分。</translation>
    </message>
    <message>
        <source>The path that the next click on a value sets</source>
        <translation>下一次点击值时设定的路径</translation>
    </message>
    <message>
        <source>The project has no queries; import them first.</source>
        <translation>项目中没有查询；请先导入查询。</translation>
    </message>
    <message>
        <source>Query to try</source>
        <translation>要试的查询</translation>
    </message>
    <message>
        <source>Reply: a click on a value sets its path</source>
        <translation>回复：点击值即设定其路径</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存入</translation>
    </message>
    <message>
        <source>This cannot be stored</source>
        <translation>无法存入</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Trying the engine</source>
        <translation>正在试用引擎</translation>
    </message>
    <message>
        <source>a query&apos;s key or text</source>
        <translation>查询的键或文本</translation>
    </message>
    <message>
        <source>about %s s left</source>
        <translation>大约还剩 %s 秒</translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation>以及另外 %s 个</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
</context>
<context>
    <name>FileView</name>
    <message>
        <source>%s (found)</source>
        <translation>%s（自动识别）</translation>
    </message>
    <message>
        <source>%s of %s rows shown.</source>
        <translation>显示 %s / %s 行。</translation>
    </message>
    <message>
        <source>Comparison name</source>
        <translation>对比名称</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>Import %s</source>
        <translation>导入 %s</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>评判者</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>读取全部</translation>
    </message>
    <message>
        <source>Recognised as:</source>
        <translation>识别为：</translation>
    </message>
    <message>
        <source>Result lists</source>
        <translation>结果列表</translation>
    </message>
    <message>
        <source>Rows that differ</source>
        <translation>不一致的行</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>System name</source>
        <translation>系统名称</translation>
    </message>
    <message>
        <source>What is it?</source>
        <translation>这是什么？</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>What will happen</source>
        <translation>将会发生什么</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>also makes system</source>
        <translation>同时建立系统</translation>
    </message>
    <message>
        <source>as comparison</source>
        <translation>作为对比</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>because it has a rank for each row</source>
        <translation>因为每行都有排名</translation>
    </message>
    <message>
        <source>because it has a score for each row</source>
        <translation>因为每行都有分数</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>%s more columns.</source>
        <translation>另有 %s 列。</translation>
    </message>
    <message>
        <source>Click above a column to change what it holds.</source>
        <translation>点击列上方可更改该列的含义。</translation>
    </message>
    <message>
        <source>Fixed while reading</source>
        <translation>读取时已修正</translation>
    </message>
    <message>
        <source>What happens to a pair that appears twice with different grades</source>
        <translation>同一条出现两次且等级不同时如何处理</translation>
    </message>
    <message>
        <source>What is this file? Choose:</source>
        <translation>这是什么文件？请选择：</translation>
    </message>
    <message>
        <source>Who judged? No column says so.</source>
        <translation>是谁评判的？没有列注明。</translation>
    </message>
    <message>
        <source>a new rater, for all rows; no column names one</source>
        <translation>新评判员，用于所有行；没有列注明评判员</translation>
    </message>
    <message>
        <source>for all rows; no column names a rater</source>
        <translation>用于所有行；没有列注明评判员</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>of system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>pipe</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>the first is kept</source>
        <translation>保留第一个</translation>
    </message>
    <message>
        <source>the highest grade is kept</source>
        <translation>保留最高等级</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this document</source>
        <translation>在此文档中查找</translation>
    </message>
    <message>
        <source>Find the next match</source>
        <translation>查找下一处</translation>
    </message>
    <message>
        <source>Find the previous match</source>
        <translation>查找上一处</translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Find a query</source>
        <translation>查找查询</translation>
    </message>
    <message>
        <source>Find a query in the queue</source>
        <translation>在队列中查找查询</translation>
    </message>
</context>
<context>
    <name>FlagDialog</name>
    <message>
        <source>Flag this pair</source>
        <translation>标记此条</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>其他原因</translation>
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
        <translation>GSB 与 95 % 区间</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>blue or orange: the interval does not include 0</source>
        <translation>蓝或橙：区间不含 0</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>safe above</source>
        <translation>高于此值为安全</translation>
    </message>
    <message>
        <source>ship above</source>
        <translation>高于此值可上线</translation>
    </message>
</context>
<context>
    <name>FormDialog</name>
    <message>
        <source>%s is already there; choose another name.</source>
        <translation>%s 已存在；请换一个名称。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Press Esc again to discard what you typed.</source>
        <translation>再按一次 Esc 将放弃已输入的内容。</translation>
    </message>
    <message>
        <source>The folder does not exist.</source>
        <translation>文件夹不存在。</translation>
    </message>
</context>
<context>
    <name>FrequencyChart</name>
    <message>
        <source>%s of all searches up to here</source>
        <translation>到此为止占全部搜索的 %s</translation>
    </message>
    <message>
        <source>Rank %s · %s</source>
        <translation>第 %s 名 · %s</translation>
    </message>
    <message>
        <source>rank of the query</source>
        <translation>查询的名次</translation>
    </message>
    <message>
        <source>share of searches</source>
        <translation>占搜索的比例</translation>
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
        <translation>图片</translation>
    </message>
    <message>
        <source>Pictures, %s</source>
        <translation>图片，%s</translation>
    </message>
</context>
<context>
    <name>GoalCard</name>
    <message>
        <source>%s to go</source>
        <translation>还差 %s</translation>
    </message>
    <message>
        <source>%s to go, about %s at your pace</source>
        <translation>还差 %s，按您的速度约 %s</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Goal for today</source>
        <translation>今日目标</translation>
    </message>
    <message>
        <source>Next break in %s of work.</source>
        <translation>再工作 %s 后休息。</translation>
    </message>
    <message>
        <source>Set a goal…</source>
        <translation>设定目标…</translation>
    </message>
    <message>
        <source>The goal is yours alone; nobody else sees it.</source>
        <translation>目标只属于您自己，别人看不到。</translation>
    </message>
    <message>
        <source>You can set a goal for a day. It is yours alone; nobody else sees it.</source>
        <translation>您可以设定每日目标。只属于您自己，别人看不到。</translation>
    </message>
    <message>
        <source>judged today</source>
        <translation>今天已评</translation>
    </message>
    <message>
        <source>of %s</source>
        <translation>/ %s</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>已达成</translation>
    </message>
</context>
<context>
    <name>GoalDialog</name>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Both are yours alone: they are kept on this computer, and nobody else sees them.</source>
        <translation>两者都只属于您自己：保存在这台电脑上，别人看不到。</translation>
    </message>
    <message>
        <source>Goal and breaks</source>
        <translation>目标和休息</translation>
    </message>
    <message>
        <source>Goal for a day</source>
        <translation>每日目标</translation>
    </message>
    <message>
        <source>Remind me of a break</source>
        <translation>提醒我休息</translation>
    </message>
    <message>
        <source>after %s minutes of work</source>
        <translation>工作 %s 分钟后</translation>
    </message>
    <message>
        <source>judgments; empty: none</source>
        <translation>条评判；留空表示无目标</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
</context>
<context>
    <name>GradeChip</name>
    <message>
        <source>unjudged</source>
        <translation>未评</translation>
    </message>
</context>
<context>
    <name>GradeChoice</name>
    <message>
        <source>choose…</source>
        <translation>请选择…</translation>
    </message>
</context>
<context>
    <name>GradeFields</name>
    <message>
        <source>%s of grade %s</source>
        <translation>%s（等级 %s）</translation>
    </message>
    <message>
        <source>Colour of grade %s: %s</source>
        <translation>等级 %s 的颜色：%s</translation>
    </message>
</context>
<context>
    <name>GradeSlider</name>
    <message>
        <source>Grade as a number, %s</source>
        <translation>以数字给出等级，%s</translation>
    </message>
</context>
<context>
    <name>GradesCard</name>
    <message>
        <source>%s prefers one system, the raters the other: what does the metric miss?</source>
        <translation>%s 偏好一个系统，评判员偏好另一个：指标忽略了什么？</translation>
    </message>
    <message>
        <source>Derived from grades, not from people: %s (better : same : worse), GSB %s [%s], sign test p %s, by the sign of %s; %s</source>
        <translation>由等级推算，并非人工：%s（更好：相同：更差），GSB %s [%s]，符号检验 p %s，按 %s 的符号；%s</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Queries where raters and grades disagree</source>
        <translation>评判员与等级不一致的查询</translation>
    </message>
    <message>
        <source>Raters and grades disagree on %s of %s</source>
        <translation>评判员与等级在 %s / %s 个上不一致</translation>
    </message>
</context>
<context>
    <name>GradesEditor</name>
    <message>
        <source>Add a grade</source>
        <translation>添加等级</translation>
    </message>
    <message>
        <source>Give the meaning of grade %s to the one above</source>
        <translation>将等级 %s 的含义移给上一级</translation>
    </message>
    <message>
        <source>Give the meaning of grade %s to the one below</source>
        <translation>将等级 %s 的含义移给下一级</translation>
    </message>
    <message>
        <source>Remove grade %s</source>
        <translation>移除等级 %s</translation>
    </message>
    <message>
        <source>Separate examples with |. A grade without a gain counts as its value.</source>
        <translation>用 | 分隔示例。没有增益的等级按其值计算。</translation>
    </message>
</context>
<context>
    <name>GradesView</name>
    <message>
        <source>As they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Change the project&apos;s scale to %s</source>
        <translation>将项目的量表改为 %s</translation>
    </message>
    <message>
        <source>Changes the scale now, before the import; nothing has been judged on it yet</source>
        <translation>立即更改量表，先于导入；目前还没有按它评判</translation>
    </message>
    <message>
        <source>Grades of %s</source>
        <translation>%s 的等级</translation>
    </message>
    <message>
        <source>Grades of the file: %s. Grades of the project: %s. Each is stored as:</source>
        <translation>文件的等级：%s。项目的等级：%s。各存为：</translation>
    </message>
    <message>
        <source>Stretch to fit the scale</source>
        <translation>拉伸到量表</translation>
    </message>
    <message>
        <source>The file&apos;s best grade becomes the scale&apos;s best grade</source>
        <translation>文件中的最高等级成为量表的最高等级</translation>
    </message>
    <message>
        <source>Words of %s</source>
        <translation>%s 中的词</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>no judgment</source>
        <translation>无评判</translation>
    </message>
</context>
<context>
    <name>GsbCard</name>
    <message>
        <source>A better</source>
        <translation>A 更好</translation>
    </message>
    <message>
        <source>B better</source>
        <translation>B 更好</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Have people compare these two side by side</source>
        <translation>请人并排对比这两个系统</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>新建对比…</translation>
    </message>
    <message>
        <source>Nobody has compared these two side by side yet.</source>
        <translation>还没有人并排对比过这两个系统。</translation>
    </message>
    <message>
        <source>People are still comparing these two. The result opens when everybody has finished.</source>
        <translation>这两个系统仍在由人对比。所有人完成后才会公布结果。</translation>
    </message>
    <message>
        <source>Raters prefer one side: %s.</source>
        <translation>评判员偏向某一侧：%s。</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>The left side was preferred %s of the time.</source>
        <translation>选择左侧的占 %s。</translation>
    </message>
    <message>
        <source>sign test</source>
        <translation>符号检验</translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>For leads and engineers</source>
        <translation>给负责人和工程师</translation>
    </message>
    <message>
        <source>For raters</source>
        <translation>给评判员</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>术语</translation>
    </message>
</context>
<context>
    <name>GuidelinesCard</name>
    <message>
        <source>Example: %s</source>
        <translation>示例：%s</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变更内容</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>version %s, changed on %s</source>
        <translation>第 %s 版，更改于 %s</translation>
    </message>
    <message>
        <source>version %s, since %s</source>
        <translation>第 %s 版，自 %s</translation>
    </message>
</context>
<context>
    <name>GuidelinesDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
</context>
<context>
    <name>HandOutDialog</name>
    <message>
        <source>%s still has a package that was handed out %s: %s.</source>
        <translation>%s 还有一个任务包，分发于 %s：%s。</translation>
    </message>
    <message>
        <source>%s, %s judged</source>
        <translation>%s，已评 %s</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>全部查询文档对</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder of the package</source>
        <translation>任务包的文件夹</translation>
    </message>
    <message>
        <source>Hand out</source>
        <translation>分发</translation>
    </message>
    <message>
        <source>Hand out a rater&apos;s work</source>
        <translation>分发评判员的工作</translation>
    </message>
    <message>
        <source>Handed out so far</source>
        <translation>已分发</translation>
    </message>
    <message>
        <source>Handing out %s</source>
        <translation>正在分发 %s</translation>
    </message>
    <message>
        <source>Name of the new rater</source>
        <translation>新评判员的姓名</translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation>新评判员…</translation>
    </message>
    <message>
        <source>No pairs</source>
        <translation>不含查询文档对</translation>
    </message>
    <message>
        <source>Nothing is left to hand out: choose another task, or all its pairs.</source>
        <translation>没有可分发的内容：请选择其他任务，或其全部查询文档对。</translation>
    </message>
    <message>
        <source>One file with the pairs, the lists to compare, their texts, the scale and its guidelines. It opens like a project, but only for judging: it reveals no system, rank, known grade, hidden check or judgment of another rater. Merge… brings it back, or the file of answers that a web page saves.</source>
        <translation>一个文件，内含查询文档对、要对比的列表、文本、量表及指南。它像项目一样打开，但只能用于评判：不透露系统、排名、已知等级、隐藏检查或其他评判员的评判。用“合并…”收回它，或网页保存的回答文件。</translation>
    </message>
    <message>
        <source>as a web page, for a rater who has only a browser</source>
        <translation>保存为网页：供只有浏览器的评判员使用</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>查询文档对</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排对比</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>文件需要名称。</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>only what is left to judge</source>
        <translation>仅未评部分</translation>
    </message>
    <message>
        <source>the rater&apos;s name</source>
        <translation>评判员的姓名</translation>
    </message>
    <message>
        <source>the rater&apos;s share of every comparison</source>
        <translation>该评判员在每个对比中的份额</translation>
    </message>
</context>
<context>
    <name>HandOverDialog</name>
    <message>
        <source>%s open</source>
        <translation>%s 未完成</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>移交</translation>
    </message>
    <message>
        <source>Hand over open work of %s</source>
        <translation>移交 %s 未完成的工作</translation>
    </message>
    <message>
        <source>Also hand over what is in a lost package</source>
        <translation>丢失的任务包中的内容也一并移交</translation>
    </message>
    <message>
        <source>Choose what to hand over, and to whom.</source>
        <translation>请选择移交什么、移交给谁。</translation>
    </message>
    <message>
        <source>Judgments stay with the rater who gave them. Nobody gets a pair that they already have or took part in. Undo gives the work back.</source>
        <translation>评判仍属于给出它的评判员。不会有人分到自己已有或参与过的查询文档对；撤销可收回移交。</translation>
    </message>
    <message>
        <source>People who are away get nothing unless you tick them.</source>
        <translation>不在的人除非勾选，否则不会分到任务。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>交给</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What is handed over</source>
        <translation>移交的内容</translation>
    </message>
    <message>
        <source>Who gets it</source>
        <translation>移交给谁</translation>
    </message>
    <message>
        <source>away</source>
        <translation>不在</translation>
    </message>
    <message>
        <source>out in a package: merge it first</source>
        <translation>已在任务包中：请先合并</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>新建对比…</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
</context>
<context>
    <name>HeatCard</name>
    <message>
        <source>Rater by rater</source>
        <translation>评判员两两对照</translation>
    </message>
    <message>
        <source>What is shown for each pair of raters</source>
        <translation>每两位评判员之间显示什么</translation>
    </message>
    <message>
        <source>same grade</source>
        <translation>等级相同</translation>
    </message>
    <message>
        <source>shared pairs</source>
        <translation>共同条数</translation>
    </message>
    <message>
        <source>within %s grades</source>
        <translation>相差不超过 %s 级</translation>
    </message>
    <message>
        <source>within one grade</source>
        <translation>相差不超过一级</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>no pair that both judged</source>
        <translation>没有两人都评过的</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>无定义</translation>
    </message>
    <message>
        <source>too few to tell</source>
        <translation>太少，无法判断</translation>
    </message>
</context>
<context>
    <name>HistoryCard</name>
    <message>
        <source>History of this pair</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Metric of the chart</source>
        <translation>图表的指标</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间变化</translation>
    </message>
    <message>
        <source>Saved evaluations over time</source>
        <translation>已保存评测的变化</translation>
    </message>
    <message>
        <source>They were not all made with the same settings or scale: see “What differs”.</source>
        <translation>它们并非都用相同的设置或量表得出：请看“有何不同”。</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>已清除</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>for an earlier text of the document</source>
        <translation>针对文档的早期文本</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已标注</translation>
    </message>
    <message>
        <source>noted</source>
        <translation>已备注</translation>
    </message>
    <message>
        <source>redone</source>
        <translation>已重做</translation>
    </message>
    <message>
        <source>saved evaluation</source>
        <translation>已保存的评测</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>when the query was “%s”</source>
        <translation>当时的查询为“%s”</translation>
    </message>
</context>
<context>
    <name>HolesCard</name>
    <message>
        <source>Judge next</source>
        <translation>接下来评判</translation>
    </message>
    <message>
        <source>Judge these pairs</source>
        <translation>评判这些</translation>
    </message>
    <message>
        <source>Looking for unjudged pairs…</source>
        <translation>正在查找未评的查询文档对…</translation>
    </message>
    <message>
        <source>Nothing to judge: every result that counts is judged.</source>
        <translation>无需评判：所有计入的结果都已评。</translation>
    </message>
    <message>
        <source>Unjudged pairs that could change the comparison</source>
        <translation>可能改变对比结果的未评条目</translation>
    </message>
</context>
<context>
    <name>ImportController</name>
    <message>
        <source>%s imported</source>
        <translation>已导入%s</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>%s errors</source>
        <translation>%s 个错误</translation>
    </message>
    <message>
        <source>%s of %s files have errors. Fix them or leave them out.</source>
        <translation>有错误的文件：%s / %s。请修正或不导入它们。</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 个错误</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancelled; nothing was stored.</source>
        <translation>已取消，没有存储任何内容。</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Checking %s MB…</source>
        <translation>正在检查 %s MB…</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import %s</source>
        <translation>导入 %s</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>正在导入</translation>
    </message>
    <message>
        <source>Choose what the file is.</source>
        <translation>请选择文件类型。</translation>
    </message>
    <message>
        <source>Enter who judged.</source>
        <translation>请填写评判者。</translation>
    </message>
    <message>
        <source>Nothing can be imported: %s.</source>
        <translation>无法导入：%s。</translation>
    </message>
    <message>
        <source>Nothing is stored before you import. One Undo takes it back.</source>
        <translation>导入前不会存储任何内容。一次撤销即可收回。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Reading and checking…</source>
        <translation>正在读取和检查…</translation>
    </message>
    <message>
        <source>Reading: %s of %s MB</source>
        <translation>正在读取：%s / %s MB</translation>
    </message>
    <message>
        <source>Remember for files with these columns</source>
        <translation>对相同列的文件记住设置</translation>
    </message>
    <message>
        <source>Save mapping…</source>
        <translation>保存映射…</translation>
    </message>
    <message>
        <source>Save the mapping</source>
        <translation>保存映射</translation>
    </message>
    <message>
        <source>Storing %s in one step…</source>
        <translation>正在一步存储%s…</translation>
    </message>
    <message>
        <source>The project&apos;s scale is %s now</source>
        <translation>项目的量表现在是 %s</translation>
    </message>
    <message>
        <source>good</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>not sure what it is</source>
        <translation>不确定是什么</translation>
    </message>
    <message>
        <source>who judged?</source>
        <translation>谁评判的？</translation>
    </message>
</context>
<context>
    <name>ImportsCard</name>
    <message>
        <source>Imports</source>
        <translation>导入记录</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>撤销此次导入</translation>
    </message>
    <message>
        <source>Undo this import of %s files</source>
        <translation>撤销此次导入（%s 个文件）</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>已存储</translation>
    </message>
    <message>
        <source>undone %s</source>
        <translation>已撤销 %s</translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>%s open</source>
        <translation>%s 条待处理</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>No remarks: nobody flagged or noted anything.</source>
        <translation>没有意见：无人标记或备注。</translation>
    </message>
    <message>
        <source>Nothing is open: all remarks are answered or done.</source>
        <translation>没有待处理的：所有意见都已回复或完成。</translation>
    </message>
    <message>
        <source>Open inbox…</source>
        <translation>打开收件箱…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>and other kinds</source>
        <translation>以及其他类型</translation>
    </message>
</context>
<context>
    <name>IntervalsKeeper</name>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
</context>
<context>
    <name>ItemDetail</name>
    <message>
        <source> at rank %s</source>
        <translation> 排名 %s</translation>
    </message>
    <message>
        <source>%s: nothing</source>
        <translation>%s：无</translation>
    </message>
    <message>
        <source>The grades say: %s (%s %s against %s)</source>
        <translation>等级显示：%s（%s %s 对 %s）</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>baseline %s</source>
        <translation>基线 %s</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>baseline stood left</source>
        <translation>基线在左侧</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>candidate %s</source>
        <translation>候选 %s</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>candidate stood left</source>
        <translation>候选在左侧</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>settled by %s</source>
        <translation>裁定人 %s</translation>
    </message>
</context>
<context>
    <name>ItemDetails</name>
    <message>
        <source>Answer of %s: %s</source>
        <translation>%s 的回复：%s</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>查询 %s</translation>
    </message>
    <message>
        <source>The query or the document has been removed.</source>
        <translation>此后查询或文档已被移除。</translation>
    </message>
    <message>
        <source>You will judge this pair yourself. To keep you blind, the remark is shown after that.</source>
        <translation>这一条将由您自己评判。为避免影响您，评完后才显示意见。</translation>
    </message>
    <message>
        <source>a lead</source>
        <translation>一位负责人</translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation>以及另外 %s 个</translation>
    </message>
    <message>
        <source>another rater</source>
        <translation>另一位评判员</translation>
    </message>
    <message>
        <source>final grade, by %s</source>
        <translation>最终等级，裁定人 %s</translation>
    </message>
    <message>
        <source>noticed by the program</source>
        <translation>由程序发现</translation>
    </message>
</context>
<context>
    <name>ItemsCard</name>
    <message>
        <source>%s (on an earlier text)</source>
        <translation>%s（针对早期文本）</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Verdicts by query</source>
        <translation>各查询的结论</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>票数</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>尚未评判</translation>
    </message>
    <message>
        <source>people against grades</source>
        <translation>人工与等级相反</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁定</translation>
    </message>
    <message>
        <source>settled differently</source>
        <translation>被裁定为其他等级</translation>
    </message>
    <message>
        <source>settled: %s</source>
        <translation>已裁定：%s</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>unsettled</source>
        <translation>未决</translation>
    </message>
    <message>
        <source>what each rater preferred, and the outcome</source>
        <translation>每位评判员偏好哪一方，以及结果</translation>
    </message>
</context>
<context>
    <name>JobBar</name>
    <message>
        <source>%s (and %s more)</source>
        <translation>%s（另有 %s 项）</translation>
    </message>
    <message>
        <source>%s left</source>
        <translation>剩余 %s</translation>
    </message>
    <message>
        <source>%s: %s of %s</source>
        <translation>%s：%s / %s</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>JobRunner</name>
    <message>
        <source>%s: cancelled. Nothing was saved or written.</source>
        <translation>%s：已取消，未保存也未写入任何内容。</translation>
    </message>
</context>
<context>
    <name>JudgePages</name>
    <message>
        <source>Import a run</source>
        <translation>导入 run</translation>
    </message>
    <message>
        <source>Import a run. The first 10 results of each query become the pairs to judge.</source>
        <translation>导入一个 run。每个查询的前 10 个结果将成为待评判的条目。</translation>
    </message>
    <message>
        <source>Nothing to judge yet</source>
        <translation>暂无可评判的内容</translation>
    </message>
    <message>
        <source>Opening the queue…</source>
        <translation>正在打开队列…</translation>
    </message>
    <message>
        <source>You have no work yet. The project lead assigns it.</source>
        <translation>您还没有工作。工作由项目负责人分配。</translation>
    </message>
    <message>
        <source>You judged these pairs yourself (%s), so another person settles them.</source>
        <translation>这些条目（%s）您自己评判过，由其他人裁定。</translation>
    </message>
    <message>
        <source>You took part in these disagreements</source>
        <translation>您参与了这些分歧</translation>
    </message>
</context>
<context>
    <name>JudgePanel</name>
    <message>
        <source>A grade is a number in %s.</source>
        <translation>等级是 %s 之间的数字。</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Grade %s replaced by cannot judge</source>
        <translation>等级 %s 已改为无法评判</translation>
    </message>
    <message>
        <source>Grade %s replaced by skip</source>
        <translation>等级 %s 已改为跳过</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>can&apos;t judge</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>document, other questions</source>
        <translation>文档、其他问题</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>grade and down</source>
        <translation>评判并下移</translation>
    </message>
    <message>
        <source>guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>After a grade, the next pair comes.</source>
        <translation>评完后转到下一条。</translation>
    </message>
    <message>
        <source>After a grade, the pair stays; → goes on.</source>
        <translation>评完后停留在此条；按 → 前进。</translation>
    </message>
    <message>
        <source>First select words in the text, with the mouse or with Shift and the arrow keys.</source>
        <translation>请先选中文字：用鼠标，或在文本中按 Shift 加方向键。</translation>
    </message>
    <message>
        <source>Grade %s</source>
        <translation>等级 %s</translation>
    </message>
    <message>
        <source>That pair is not in your queue.</source>
        <translation>该查询文档对不在您的队列中。</translation>
    </message>
    <message>
        <source>The reasons are saved.</source>
        <translation>理由已保存。</translation>
    </message>
    <message>
        <source>To mark words, open the whole document with L or Space.</source>
        <translation>要标注词语，请用 L 或空格打开整个文档。</translation>
    </message>
    <message>
        <source>With several questions, Enter goes on once all are answered.</source>
        <translation>有多个问题时，全部答完后按 Enter 前进。</translation>
    </message>
    <message>
        <source>all are judged</source>
        <translation>已全部评判</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>next query</source>
        <translation>下一个查询</translation>
    </message>
    <message>
        <source>next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>滚动</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>whole document</source>
        <translation>整个文档</translation>
    </message>
</context>
<context>
    <name>JudgingPanel</name>
    <message>
        <source>Next: %s</source>
        <translation>下一条：%s</translation>
    </message>
    <message>
        <source>Saved: %s.</source>
        <translation>已保存：%s。</translation>
    </message>
    <message>
        <source>No break reminder.</source>
        <translation>不提醒休息。</translation>
    </message>
    <message>
        <source>You have judged for %s minutes: time to rest your eyes.</source>
        <translation>已评判 %s 分钟：让眼睛休息一下吧。</translation>
    </message>
    <message>
        <source>You will be reminded every %s minutes.</source>
        <translation>将每 %s 分钟提醒您休息。</translation>
    </message>
</context>
<context>
    <name>KeyDialog</name>
    <message>
        <source>Keep in the keyring</source>
        <translation>保存到密钥环</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Key for the server</source>
        <translation>服务器的密钥</translation>
    </message>
    <message>
        <source>The key stays in the system&apos;s keyring under “%s”, never in the project.</source>
        <translation>密钥以“%s”保存在系统密钥环中，从不进入项目。</translation>
    </message>
</context>
<context>
    <name>KeyGrid</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Default key</source>
        <translation>默认按键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>无</translation>
    </message>
    <message>
        <source>press a key…</source>
        <translation>请按键…</translation>
    </message>
    <message>
        <source>was %s</source>
        <translation>原为 %s</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>You can choose other keys in Preferences.</source>
        <translation>可在偏好设置中更改快捷键。</translation>
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
        <translation>空格</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>KeysCard</name>
    <message>
        <source>Do not change</source>
        <translation>不更改</translation>
    </message>
    <message>
        <source>Enter: choose a key. Backspace: default key. You are asked before a key that is in use is taken.</source>
        <translation>Enter：选择按键。Backspace：默认按键。正在使用的按键会先询问再占用。</translation>
    </message>
    <message>
        <source>Find an action or a key</source>
        <translation>查找操作或按键</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>重置所有按键</translation>
    </message>
    <message>
        <source>Use it here</source>
        <translation>用在这里</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
</context>
<context>
    <name>KnownRaters</name>
    <message>
        <source>Known raters</source>
        <translation>已有评判员</translation>
    </message>
</context>
<context>
    <name>LaunchCard</name>
    <message>
        <source>Harmful</source>
        <translation>有害</translation>
    </message>
    <message>
        <source>Launch rule</source>
        <translation>上线规则</translation>
    </message>
    <message>
        <source>Not proven</source>
        <translation>未证实</translation>
    </message>
    <message>
        <source>Rule: %s</source>
        <translation>规则：%s</translation>
    </message>
    <message>
        <source>Safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Ship</source>
        <translation>上线</translation>
    </message>
    <message>
        <source>set before judging</source>
        <translation>评判前已设定</translation>
    </message>
</context>
<context>
    <name>LeaderboardCard</name>
    <message>
        <source>Leaderboard</source>
        <translation>排行榜</translation>
    </message>
    <message>
        <source>Paired randomisation test, two-sided, over %s queries, seeded, up to %s exchanges. A tie is a difference of less than %s.</source>
        <translation>配对随机化检验，双侧，共 %s 个查询，固定随机种子，最多 %s 次交换。差异小于 %s 算作相同。</translation>
    </message>
</context>
<context>
    <name>LinkDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open %s in the browser?</source>
        <translation>在浏览器中打开 %s？</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Open this page in the browser?</source>
        <translation>在浏览器中打开此页面？</translation>
    </message>
    <message>
        <source>This link comes from the text you are reading. The owner of the site can see your visit.</source>
        <translation>此链接来自您阅读的文本。网站的运营者会看到您的访问。</translation>
    </message>
</context>
<context>
    <name>ListFindBar</name>
    <message>
        <source>Find in these documents</source>
        <translation>在这些文档中查找</translation>
    </message>
    <message>
        <source>Find the previous document</source>
        <translation>查找上一个文档</translation>
    </message>
    <message>
        <source>Find the next document</source>
        <translation>查找下一个文档</translation>
    </message>
</context>
<context>
    <name>ListModel</name>
    <message>
        <source>%s of %s questions answered</source>
        <translation>已回答 %s / %s 个问题</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>grade %s</source>
        <translation>等级 %s</translation>
    </message>
    <message>
        <source>no text in the project</source>
        <translation>项目中没有文本</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>未评</translation>
    </message>
</context>
<context>
    <name>ListPage</name>
    <message>
        <source>%s of %s graded</source>
        <translation>已评 %s / %s</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>意图：%s</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Not saved. You see what is stored in the project; judge again.</source>
        <translation>未保存。显示的是项目中的内容；请重新评判。</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>查询 %s</translation>
    </message>
    <message>
        <source>grades %s: %s</source>
        <translation>等级 %s：%s</translation>
    </message>
    <message>
        <source>order shuffled</source>
        <translation>顺序已打乱</translation>
    </message>
    <message>
        <source>order shuffled, ranks shown</source>
        <translation>顺序已打乱，显示排名</translation>
    </message>
</context>
<context>
    <name>ListsView</name>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
</context>
<context>
    <name>LlmForm</name>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Characters of each field</source>
        <translation>每个字段的字符数</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Fields sent</source>
        <translation>发送的字段</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON by a schema</source>
        <translation>按模式的 JSON</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name as a rater</source>
        <translation>评判员名称</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Price of a million tokens received</source>
        <translation>每百万接收词元的价格</translation>
    </message>
    <message>
        <source>Price of a million tokens sent</source>
        <translation>每百万发送词元的价格</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>同时请求数</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样次数</translation>
    </message>
    <message>
        <source>Samples of each pair</source>
        <translation>每个查询文档对的采样次数</translation>
    </message>
    <message>
        <source>Seconds to wait for a reply</source>
        <translation>等待回复的秒数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Tokens of a reply at most</source>
        <translation>每个回复最多词元数</translation>
    </message>
    <message>
        <source>a million tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>characters of each</source>
        <translation>字符（每个字段）</translation>
    </message>
    <message>
        <source>in</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>out</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>the most that one run may cost; 0: no limit</source>
        <translation>一次运行最多花费；0：不限</translation>
    </message>
    <message>
        <source>tokens at most</source>
        <translation>词元上限</translation>
    </message>
    <message>
        <source>wait, s</source>
        <translation>等待秒数</translation>
    </message>
</context>
<context>
    <name>LlmPanel</name>
    <message>
        <source>%s and its answers are removed</source>
        <translation>%s 及其回答已移除</translation>
    </message>
    <message>
        <source>A language model can grade pairs as one more rater, kept apart from people and measured by them.</source>
        <translation>语言模型可以作为另一位评判员为查询文档对评级，与人分开存放，并由人的评判来检验。</translation>
    </message>
    <message>
        <source>A report on how far the model can be trusted (HTML, Markdown, XLSX, JSON, CSV)</source>
        <translation>关于模型可信程度的报告（HTML、Markdown、XLSX、JSON、CSV）</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Ask a model…</source>
        <translation>询问模型…</translation>
    </message>
    <message>
        <source>Ask…</source>
        <translation>询问…</translation>
    </message>
    <message>
        <source>Export all answers (.csv .jsonl)</source>
        <translation>导出全部回答 (.csv .jsonl)</translation>
    </message>
    <message>
        <source>Export all answers…</source>
        <translation>导出全部回答…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Have a model grade pairs, or ask again about pairs that it has not answered</source>
        <translation>让模型为查询文档对评级，或再次询问它尚未回答的</translation>
    </message>
    <message>
        <source>How far the model can be trusted is on the clipboard</source>
        <translation>模型的可信程度已复制到剪贴板</translation>
    </message>
    <message>
        <source>Its grades stay apart: no label counts them unless its rule names the model.</source>
        <translation>其等级单独存放：除非标签规则点名该模型，否则不计入任何标签。</translation>
    </message>
    <message>
        <source>No model has been asked yet</source>
        <translation>尚未询问过模型</translation>
    </message>
    <message>
        <source>LLM rater</source>
        <translation>LLM 评判员</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Remove the model and its answers…</source>
        <translation>移除模型及其回答…</translation>
    </message>
    <message>
        <source>Second look</source>
        <translation>再看一次</translation>
    </message>
</context>
<context>
    <name>LoadedPanel</name>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
</context>
<context>
    <name>LookOnlyPanel</name>
    <message>
        <source>Go to Evaluate</source>
        <translation>转到评测</translation>
    </message>
    <message>
        <source>Nobody can judge in this project now</source>
        <translation>此项目目前无法评判</translation>
    </message>
</context>
<context>
    <name>LookingBar</name>
    <message>
        <source>Back to where you were (Esc)</source>
        <translation>回到之前的位置 (Esc)</translation>
    </message>
    <message>
        <source>Stop viewing</source>
        <translation>停止查看</translation>
    </message>
    <message>
        <source>You see what %s sees. Nothing is saved.</source>
        <translation>您看到的是 %s 看到的内容，不会保存任何内容。</translation>
    </message>
    <message>
        <source>You see what a rater without a name sees. Nothing is saved.</source>
        <translation>您看到的是未具名的评判员看到的内容，不会保存任何内容。</translation>
    </message>
</context>
<context>
    <name>LossesCard</name>
    <message>
        <source>B loses on no query.</source>
        <translation>B 没有输掉任何查询。</translation>
    </message>
    <message>
        <source>B wins on no query.</source>
        <translation>B 没有赢得任何查询。</translation>
    </message>
    <message>
        <source>Largest losses of B</source>
        <translation>B 输得最多的查询</translation>
    </message>
    <message>
        <source>Largest wins of B</source>
        <translation>B 赢得最多的查询</translation>
    </message>
    <message>
        <source>Queries where the systems differ most</source>
        <translation>系统差异最大的查询</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>%s restored</source>
        <translation>%s 已恢复</translation>
    </message>
    <message>
        <source>Creating %s</source>
        <translation>正在创建 %s</translation>
    </message>
    <message>
        <source>%s no longer exists. It was removed from the list.</source>
        <translation>%s 已不存在，已从列表中移除。</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>未找到文件管理器；文件夹是 %s</translation>
    </message>
    <message>
        <source>No other window could be started.</source>
        <translation>无法打开另一个窗口。</translation>
    </message>
    <message>
        <source>Open %s</source>
        <translation>打开 %s</translation>
    </message>
    <message>
        <source>Opening %s</source>
        <translation>正在打开 %s</translation>
    </message>
    <message>
        <source>Opening the demo</source>
        <translation>正在打开演示项目</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Read-only: %s</source>
        <translation>只读：%s</translation>
    </message>
    <message>
        <source>Reading %s</source>
        <translation>正在读取 %s</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo: %s</source>
        <translation>重做：%s</translation>
    </message>
    <message>
        <source>Restore as a new file</source>
        <translation>恢复为新文件</translation>
    </message>
    <message>
        <source>Stop viewing</source>
        <translation>停止查看</translation>
    </message>
    <message>
        <source>Restoring %s</source>
        <translation>正在恢复 %s</translation>
    </message>
    <message>
        <source>Restored. The earlier file is kept as %s.</source>
        <translation>已恢复。原来的文件保留为 %s。</translation>
    </message>
    <message>
        <source>Switch to rater %s</source>
        <translation>切换到评判员 %s</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>操作未成功</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: %s</source>
        <translation>撤销：%s</translation>
    </message>
    <message>
        <source>View as %s</source>
        <translation>以 %s 的身份查看</translation>
    </message>
    <message>
        <source>Waiting for: %s</source>
        <translation>正在等待：%s</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>未具名</translation>
    </message>
</context>
<context>
    <name>MappingCard</name>
    <message>
        <source>How earlier grades count</source>
        <translation>之前的等级如何计算</translation>
    </message>
    <message>
        <source>Judgments stay as they were given. Here you choose how evaluations count them.</source>
        <translation>评判保持原样；这里是评测如何计算它们。</translation>
    </message>
    <message>
        <source>What %s counts as</source>
        <translation>%s 算作什么</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>请选择…</translation>
    </message>
    <message>
        <source>counts as</source>
        <translation>算作</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>stretched to %s</source>
        <translation>拉伸到 %s</translation>
    </message>
    <message>
        <source>the same number, else left out</source>
        <translation>相同数值，否则不计入</translation>
    </message>
</context>
<context>
    <name>MarkList</name>
    <message>
        <source>%s: in an earlier text of the document</source>
        <translation>%s：在文档的早期文本中</translation>
    </message>
    <message>
        <source>%s: “%s”</source>
        <translation>%s：“%s”</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标注</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Reason for the mark</source>
        <translation>标注的理由</translation>
    </message>
    <message>
        <source>Reasons for marks in texts</source>
        <translation>文字标注的理由</translation>
    </message>
</context>
<context>
    <name>MatrixCard</name>
    <message>
        <source>Grade by grade</source>
        <translation>逐级对照</translation>
    </message>
    <message>
        <source>Two raters</source>
        <translation>两位评判员</translation>
    </message>
    <message>
        <source>same %s · %s lower %s, higher %s</source>
        <translation>相同 %s · %s 偏低 %s，偏高 %s</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>MatrixDialog</name>
    <message>
        <source>All pairs by %s</source>
        <translation>所有系统两两对比：%s</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Comparing all pairs</source>
        <translation>正在对比所有系统对</translation>
    </message>
    <message>
        <source>Each pair</source>
        <translation>每一对</translation>
    </message>
    <message>
        <source>Every system against every other; this may take a while.</source>
        <translation>每个系统与其他每个系统对比；可能需要一些时间。</translation>
    </message>
    <message>
        <source>How certain the order is</source>
        <translation>排序有多可靠</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>Mending</name>
    <message>
        <source>Checking what depends on it</source>
        <translation>正在检查依赖关系</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>%s known</source>
        <translation>%s 条已有</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Merge it anyway: I know who it is from</source>
        <translation>仍然合并：我知道它来自谁</translation>
    </message>
    <message>
        <source>In the package</source>
        <translation>任务包中</translation>
    </message>
    <message>
        <source>%s that had been undone</source>
        <translation>%s 条已撤销</translation>
    </message>
    <message>
        <source>%s that say the same</source>
        <translation>%s 条相同</translation>
    </message>
    <message>
        <source>Conflicts that you left open keep the project&apos;s judgment; nothing was overwritten.</source>
        <translation>未决冲突保留项目的评判；没有覆盖任何内容。</translation>
    </message>
    <message>
        <source>Decide which judgment counts. Conflicts that you leave open keep the project&apos;s judgment, and come up again when you merge the package again.</source>
        <translation>请决定以谁的评判为准。未决冲突保留项目的评判，再次合并此任务包时会重新出现。</translation>
    </message>
    <message>
        <source>In the project</source>
        <translation>项目中</translation>
    </message>
    <message>
        <source>Keep the project&apos;s</source>
        <translation>保留项目的</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Merge packages</source>
        <translation>合并任务包</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>已合并</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>正在合并</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>任务包</translation>
    </message>
    <message>
        <source>Reading packages</source>
        <translation>正在读取任务包</translation>
    </message>
    <message>
        <source>Take the package&apos;s</source>
        <translation>采用任务包的</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>decided: %s for the package, %s for the project</source>
        <translation>已决定：%s 条取任务包，%s 条取项目</translation>
    </message>
    <message>
        <source>side by side: %s</source>
        <translation>并排对比：%s</translation>
    </message>
    <message>
        <source>· not merged</source>
        <translation>· 未合并</translation>
    </message>
</context>
<context>
    <name>MergeRatersDialog</name>
    <message>
        <source>Into</source>
        <translation>合并到</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Merge %s into another rater</source>
        <translation>将 %s 合并到另一位评判员</translation>
    </message>
    <message>
        <source>Both judged %s, and said the same.</source>
        <translation>两人都评过 %s 条，结果相同。</translation>
    </message>
    <message>
        <source>Both judged %s: the later judgment counts, unless you choose below.</source>
        <translation>两人都评过 %s 条：以较晚的为准，除非在下方另选。</translation>
    </message>
    <message>
        <source>Take %s&apos;s</source>
        <translation>采用 %s 的</translation>
    </message>
    <message>
        <source>The history keeps who said what, and Undo separates them again. Under the rule “latest”, moved judgments count as the newest of their pairs.</source>
        <translation>历史保留谁说了什么，撤销可重新分开。按“latest”规则，移来的评判算作该条最新的。</translation>
    </message>
    <message>
        <source>The later one</source>
        <translation>较晚的</translation>
    </message>
    <message>
        <source>side by side: %s</source>
        <translation>并排对比：%s</translation>
    </message>
    <message>
        <source>the later one</source>
        <translation>较晚的</translation>
    </message>
</context>
<context>
    <name>MetricForm</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>How many results are looked at; empty: the whole list</source>
        <translation>看前多少个结果；留空为整个列表</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
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
        <translation>另一个</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Show these metrics</source>
        <translation>显示这些指标</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Tick at least one metric.</source>
        <translation>请至少勾选一个指标。</translation>
    </message>
</context>
<context>
    <name>MistakesCard</name>
    <message>
        <source>Have them judged again</source>
        <translation>重新评判</translation>
    </message>
    <message>
        <source>Likely mistakes of people</source>
        <translation>人工等级中可能的错误</translation>
    </message>
    <message>
        <source>Make a task for the raters who gave these grades, mixed with as many other pairs that they judged; blind</source>
        <translation>为给出这些等级的评判员建立任务，混入他们评过的同样数量的其他条目；盲评</translation>
    </message>
</context>
<context>
    <name>ModelsCard</name>
    <message>
        <source>%s comparisons together</source>
        <translation>%s 个对比合计</translation>
    </message>
    <message>
        <source>GSB of each two systems</source>
        <translation>系统两两之间的 GSB</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models: %s</source>
        <translation>模型：%s</translation>
    </message>
    <message>
        <source>Side and length in numbers</source>
        <translation>左右位置与长度的影响</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Strengths of the systems</source>
        <translation>各系统的强度</translation>
    </message>
    <message>
        <source>Strengths with 95 % intervals</source>
        <translation>强度与 95 % 区间</translation>
    </message>
    <message>
        <source>stronger</source>
        <translation>更强</translation>
    </message>
    <message>
        <source>weaker than the mean</source>
        <translation>低于平均</translation>
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
        <source>%s: %s of %s pairs · %s left</source>
        <translation>%s：%s / %s 条 · 还剩 %s</translation>
    </message>
    <message>
        <source>%s: %s of %s side by side · %s left</source>
        <translation>%s：并排对比 %s / %s · 还剩 %s</translation>
    </message>
    <message>
        <source>Continue where I stopped</source>
        <translation>从上次停下处继续</translation>
    </message>
    <message>
        <source>%s, the most urgent first</source>
        <translation>%s 个，最紧急的在前</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>My work</source>
        <translation>我的工作</translation>
    </message>
    <message>
        <source>Nothing to do yet</source>
        <translation>暂无任务</translation>
    </message>
    <message>
        <source>Reading what there is to do…</source>
        <translation>正在读取待办内容…</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The project lead has not assigned you anything yet. New tasks appear here by themselves.</source>
        <translation>项目负责人还没有给您分配任务。新任务会自动出现在这里。</translation>
    </message>
    <message>
        <source>What changed in the guidelines</source>
        <translation>指南的变更内容</translation>
    </message>
    <message>
        <source>all done</source>
        <translation>全部完成</translation>
    </message>
    <message>
        <source>practice first: after each pair you see the known grade</source>
        <translation>先做练习：每条之后显示已知等级</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>全部条目</translation>
    </message>
    <message>
        <source>disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>disagreements to settle</source>
        <translation>待裁定的分歧</translation>
    </message>
    <message>
        <source>everybody&apos;s: a grade, a rater…</source>
        <translation>所有人的：某等级、某评判员…</translation>
    </message>
    <message>
        <source>everybody&apos;s: cannot judge…</source>
        <translation>所有人的：无法评判…</translation>
    </message>
    <message>
        <source>everybody&apos;s: flagged…</source>
        <translation>所有人的：已标记…</translation>
    </message>
    <message>
        <source>everybody&apos;s: skipped…</source>
        <translation>所有人的：已跳过…</translation>
    </message>
    <message>
        <source>everybody&apos;s: with a note…</source>
        <translation>所有人的：有备注…</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>judged by me</source>
        <translation>我评过的</translation>
    </message>
    <message>
        <source>settled differently</source>
        <translation>被裁定为其他等级</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>未评</translation>
    </message>
    <message>
        <source>with a note</source>
        <translation>有备注</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Navigation</source>
        <translation>导航</translation>
    </message>
</context>
<context>
    <name>NewProjectDialog</name>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
</context>
<context>
    <name>NewRaterDialog</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>New rater</source>
        <translation>新评判员</translation>
    </message>
    <message>
        <source>There is already a rater with that name.</source>
        <translation>已有同名评判员。</translation>
    </message>
</context>
<context>
    <name>Newest</name>
    <message>
        <source>Newest remarks</source>
        <translation>最新意见</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>NewsCard</name>
    <message>
        <source>Import as the next version</source>
        <translation>导入为下一版本</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>and %s more</source>
        <translation>以及另外 %s 个</translation>
    </message>
</context>
<context>
    <name>NewsDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>新功能</translation>
    </message>
</context>
<context>
    <name>NextCard</name>
    <message>
        <source>Nothing to do: every pair is judged and nothing is missing.</source>
        <translation>无事可做：所有查询文档对都已评，没有缺失。</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>接下来做什么</translation>
    </message>
</context>
<context>
    <name>NoteCard</name>
    <message>
        <source>Confidence: %s</source>
        <translation>把握：%s</translation>
    </message>
    <message>
        <source>Flagged: %s</source>
        <translation>已标记：%s</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>较有把握</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>确定</translation>
    </message>
</context>
<context>
    <name>NoteField</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note (N)</source>
        <translation>备注（N）</translation>
    </message>
    <message>
        <source>Note (N), saved with the verdict</source>
        <translation>备注（N），随结论保存</translation>
    </message>
    <message>
        <source>Why this grade?</source>
        <translation>为什么这样评？</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>%s: a number from %s to %s</source>
        <translation>%s：%s 到 %s 之间的数</translation>
    </message>
    <message>
        <source>%s: a whole number from %s to %s</source>
        <translation>%s：%s 到 %s 之间的整数</translation>
    </message>
    <message>
        <source>Grade as a number, %s</source>
        <translation>以数字给出等级，%s</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
</context>
<context>
    <name>NumbersCard</name>
    <message>
        <source>Kendall&apos;s tau %s</source>
        <translation>Kendall&apos;s tau %s</translation>
    </message>
    <message>
        <source>Only one rater has graded: nothing to compare.</source>
        <translation>只有一位评判员评过：无从比较。</translation>
    </message>
    <message>
        <source>%s is better; this is unlikely to be chance</source>
        <translation>%s 更好；这不太可能是偶然</translation>
    </message>
    <message>
        <source>Effect on the numbers</source>
        <translation>对数字的影响</translation>
    </message>
    <message>
        <source>How it would change the numbers</source>
        <translation>会怎样改变数字</translation>
    </message>
    <message>
        <source>Make a task that starts with the pairs that are expected to change the numbers most</source>
        <translation>新建一个任务，从预计对数字影响最大的条目开始</translation>
    </message>
    <message>
        <source>New task of the pairs that matter most…</source>
        <translation>新建任务：影响最大的查询文档对…</translation>
    </message>
    <message>
        <source>Whose grades count as labels</source>
        <translation>用谁的等级作标签</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>each rater alone</source>
        <translation>每位评判员单独</translation>
    </message>
    <message>
        <source>else majority</source>
        <translation>其余用多数</translation>
    </message>
    <message>
        <source>not proven that either is better</source>
        <translation>尚未证实哪个更好</translation>
    </message>
    <message>
        <source>other rules</source>
        <translation>其他规则</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>without each rater</source>
        <translation>去掉每位评判员</translation>
    </message>
</context>
<context>
    <name>OpenRemarks</name>
    <message>
        <source>Counting remarks</source>
        <translation>正在统计意见</translation>
    </message>
</context>
<context>
    <name>OverviewPanel</name>
    <message>
        <source>%s have no text</source>
        <translation>%s 个没有文本</translation>
    </message>
    <message>
        <source>%s have no text to be judged by</source>
        <translation>%s 个没有可供评判的文本</translation>
    </message>
    <message>
        <source>%s without a list of %s</source>
        <translation>%s 个没有 %s 的列表</translation>
    </message>
    <message>
        <source>%s without text</source>
        <translation>%s 个没有文本</translation>
    </message>
    <message>
        <source>%s of %s in the depth-%s pool</source>
        <translation>%s / %s，深度 %s 的评判池</translation>
    </message>
    <message>
        <source>, rounded down</source>
        <translation>，向下取整</translation>
    </message>
    <message>
        <source>1. Import queries and documents.
2. Import the result lists of your systems (TREC runs).
3. Judge the results, or import judgments you have.</source>
        <translation>1. 导入查询和文档。
2. 导入各系统的结果列表（TREC run）。
3. 评判结果，或导入已有的评判。</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Import documents</source>
        <translation>导入文档</translation>
    </message>
    <message>
        <source>Import queries</source>
        <translation>导入查询</translation>
    </message>
    <message>
        <source>Import result lists</source>
        <translation>导入结果列表</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Judged pairs</source>
        <translation>已评条目</translation>
    </message>
    <message>
        <source>Leaderboard</source>
        <translation>排行榜</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Three steps to the first numbers</source>
        <translation>三步得到第一批数值</translation>
    </message>
    <message>
        <source>all have a result list</source>
        <translation>都有结果列表</translation>
    </message>
    <message>
        <source>no result lists yet</source>
        <translation>还没有结果列表</translation>
    </message>
    <message>
        <source>none imported yet</source>
        <translation>尚未导入</translation>
    </message>
    <message>
        <source>raters&apos; grades of these pairs are far apart</source>
        <translation>评判员对这些条目的等级相差很大</translation>
    </message>
    <message>
        <source>text for every document</source>
        <translation>每个文档都有文本</translation>
    </message>
    <message>
        <source>there are no systems yet</source>
        <translation>还没有系统</translation>
    </message>
    <message>
        <source>there are none yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>they count as not relevant</source>
        <translation>它们算作不相关</translation>
    </message>
    <message>
        <source>top %s · %s</source>
        <translation>前 %s · %s</translation>
    </message>
</context>
<context>
    <name>OwnWork</name>
    <message>
        <source>document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>PaceBars</name>
    <message>
        <source>Seconds per pair, in groups of ten: %s</source>
        <translation>每条用时（秒），每十条一组：%s</translation>
    </message>
</context>
<context>
    <name>PaceCard</name>
    <message>
        <source>%s s</source>
        <translation>%s 秒</translation>
    </message>
    <message>
        <source>Shown after the first few pairs.</source>
        <translation>评完几条后显示。</translation>
    </message>
    <message>
        <source>Your pace</source>
        <translation>您的速度</translation>
    </message>
    <message>
        <source>a pair, %s an hour</source>
        <translation>每条，每小时 %s 条</translation>
    </message>
    <message>
        <source>one bar per ten pairs, the newest on the right</source>
        <translation>每十条一根柱，最近的在右边</translation>
    </message>
    <message>
        <source>recently</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
</context>
<context>
    <name>PackageEnd</name>
    <message>
        <source>Go there</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>没有找到文件管理器；文件夹是 %s</translation>
    </message>
    <message>
        <source>The package is not done: %s left in Side by side.</source>
        <translation>任务包尚未完成：并排对比还剩 %s。</translation>
    </message>
    <message>
        <source>You are not done: %s left in Side by side.</source>
        <translation>尚未完成：并排对比还剩 %s。</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
</context>
<context>
    <name>PaintedChart</name>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Save as %s…</source>
        <translation>另存为 %s…</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>保存图表</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find a query, document or action</source>
        <translation>查找查询、文档或操作</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
</context>
<context>
    <name>PassageHead</name>
    <message>
        <source>cited once</source>
        <translation>被引用一次</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已收起</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>无文本</translation>
    </message>
    <message>
        <source>not cited</source>
        <translation>未被引用</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
</context>
<context>
    <name>PassageRow</name>
    <message>
        <source>Passage %s</source>
        <translation>段落 %s</translation>
    </message>
    <message>
        <source>Show all %s characters</source>
        <translation>显示全部 %s 个字符</translation>
    </message>
    <message>
        <source>The project has no text for this passage.</source>
        <translation>项目中没有此段落的文本。</translation>
    </message>
    <message>
        <source>no words in common</source>
        <translation>没有共同的词</translation>
    </message>
</context>
<context>
    <name>PassagesView</name>
    <message>
        <source>No such passage: %s</source>
        <translation>没有此段落：%s</translation>
    </message>
    <message>
        <source>Passages it was given</source>
        <translation>提供的段落</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>The passages are shown as they are stored: %s.</source>
        <translation>段落按存储的原样显示：%s。</translation>
    </message>
    <message>
        <source>cited first</source>
        <translation>被引用的在前</translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>%s is in the project now</source>
        <translation>%s 已加入项目</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>Make a lead</source>
        <translation>设为负责人</translation>
    </message>
    <message>
        <source>Make a rater</source>
        <translation>设为评判员</translation>
    </message>
    <message>
        <source>%s has no task or comparison. Without one, Judge shows the top results of all systems.</source>
        <translation>%s 没有任务或对比。没有任务时，“评判”显示所有系统的前列结果。</translation>
    </message>
    <message>
        <source>Mark as away</source>
        <translation>标为不在</translation>
    </message>
    <message>
        <source>Mark as back</source>
        <translation>标为已回</translation>
    </message>
    <message>
        <source>Nobody yet. Add a person here.</source>
        <translation>还没有人。可在此新增。</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>任务包</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>What %s has</source>
        <translation>%s 的工作</translation>
    </message>
    <message>
        <source>What this person has</source>
        <translation>此人的工作</translation>
    </message>
    <message>
        <source>away</source>
        <translation>不在</translation>
    </message>
    <message>
        <source>everybody judges all of it</source>
        <translation>每个人都评判全部</translation>
    </message>
    <message>
        <source>handed out %s, not returned yet</source>
        <translation>分发于 %s，尚未收回</translation>
    </message>
    <message>
        <source>out in a package</source>
        <translation>已分发在任务包中</translation>
    </message>
</context>
<context>
    <name>PictureOverlay</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Picture %s</source>
        <translation>图片 %s</translation>
    </message>
    <message>
        <source>Picture %s of %s</source>
        <translation>图片 %s / %s</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一张图片</translation>
    </message>
    <message>
        <source>back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
</context>
<context>
    <name>PlacesDialog</name>
    <message>
        <source>%s does not exist.</source>
        <translation>%s 不存在。</translation>
    </message>
    <message>
        <source>a .zip file or a folder</source>
        <translation>.zip 文件或文件夹</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>A disagreement</source>
        <translation>算作分歧</translation>
    </message>
    <message>
        <source>By the question</source>
        <translation>按问题</translation>
    </message>
    <message>
        <source>How disagreements are settled</source>
        <translation>分歧如何裁定</translation>
    </message>
    <message>
        <source>Also pairs that they judged themselves</source>
        <translation>也包括他们自己评过的条目</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Settled by</source>
        <translation>裁定人</translation>
    </message>
    <message>
        <source>Show raters&apos; names; otherwise they are A, B, C</source>
        <translation>显示姓名；否则评判员显示为 A、B、C</translation>
    </message>
    <message>
        <source>Show them when their grade was settled differently, and why</source>
        <translation>等级被裁定为其他等级时告知本人及理由</translation>
    </message>
    <message>
        <source>The distance must be a number, such as 2.</source>
        <translation>相差级数必须是数字，例如 2。</translation>
    </message>
    <message>
        <source>or more grades between the highest and the lowest of a pair</source>
        <translation>级以上（同一条的最高与最低等级之间）</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>所有人</translation>
    </message>
</context>
<context>
    <name>PoolDialog</name>
    <message>
        <source>Choosing pairs</source>
        <translation>正在选择查询文档对</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>New task</source>
        <translation>新任务</translation>
    </message>
    <message>
        <source>Reading queries</source>
        <translation>正在读取查询</translation>
    </message>
    <message>
        <source>The task %s is ready</source>
        <translation>任务 %s 已就绪</translation>
    </message>
    <message>
        <source>The task %s is undone</source>
        <translation>任务 %s 已撤销</translation>
    </message>
</context>
<context>
    <name>PoolForm</name>
    <message>
        <source>% of the pairs go to</source>
        <translation>% 的查询文档对分给</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>其下</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>给谁</translation>
    </message>
    <message>
        <source>Grades apart</source>
        <translation>等级相差</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>% may be better</source>
        <translation>% 可能更好</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>First</source>
        <translation>在前</translation>
    </message>
    <message>
        <source>Known grades</source>
        <translation>已知等级</translation>
    </message>
    <message>
        <source>Label rule of known grades</source>
        <translation>已知等级的标签规则</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Most pairs</source>
        <translation>最多条目数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>New raters</source>
        <translation>新评判员</translation>
    </message>
    <message>
        <source>No query has all of these words in its text or key.</source>
        <translation>没有查询的文本或键包含所有这些词。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>查询文档对</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Queries drawn at random</source>
        <translation>随机抽取的查询数</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Raters per pair</source>
        <translation>每条评判员数</translation>
    </message>
    <message>
        <source>Raters see a document&apos;s best rank</source>
        <translation>评判员能看到文档的最佳排名</translation>
    </message>
    <message>
        <source>Raters that close a pair</source>
        <translation>结束一条所需评判员</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Sample below</source>
        <translation>其下抽样</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Visible to raters</source>
        <translation>评判员可见</translation>
    </message>
    <message>
        <source>Which pairs come first</source>
        <translation>哪些条目在前</translation>
    </message>
    <message>
        <source>have graded it, whatever the grade</source>
        <translation>已评，不论等级</translation>
    </message>
    <message>
        <source>Which pairs</source>
        <translation>哪些查询文档对</translation>
    </message>
    <message>
        <source>% extra, raters are not told; label:</source>
        <translation>% 额外加入，不告诉评判员；标签：</translation>
    </message>
    <message>
        <source>% of the results below, at random</source>
        <translation>% 随机抽取的下方结果</translation>
    </message>
    <message>
        <source>% shown a second time, raters are not told</source>
        <translation>% 再次出现，不告诉评判员</translation>
    </message>
    <message>
        <source>(never: all raters who were given it judge it)</source>
        <translation>（从不：分到的所有评判员都评）</translation>
    </message>
    <message>
        <source>Choose raters: each of them gets the pairs in this order.</source>
        <translation>请选择由谁评判：每位评判员按此顺序得到条目。</translation>
    </message>
    <message>
        <source>Pairs can only go to several raters if you choose two or more.</source>
        <translation>至少选择两位评判员，才能把同一条分给多人。</translation>
    </message>
    <message>
        <source>Raters see other raters&apos; judgments</source>
        <translation>评判员能看到他人的评判</translation>
    </message>
    <message>
        <source>Raters who took part in a disagreement may settle it, too</source>
        <translation>参与分歧的人也可以裁定</translation>
    </message>
    <message>
        <source>Share that may be better</source>
        <translation>可能更好的比例</translation>
    </message>
    <message>
        <source>There is already a task with that name.</source>
        <translation>已有同名任务。</translation>
    </message>
    <message>
        <source>When a pair is closed</source>
        <translation>条目何时关闭</translation>
    </message>
    <message>
        <source>a query&apos;s documents together</source>
        <translation>同一查询的文档放在一起</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all; or words of their text or key</source>
        <translation>全部；或其文本、键中的词</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>by</source>
        <translation>相差</translation>
    </message>
    <message>
        <source>calibration: known grades, shown after each</source>
        <translation>校准：已知等级，每条评后显示</translation>
    </message>
    <message>
        <source>everything mixed</source>
        <translation>全部打乱</translation>
    </message>
    <message>
        <source>for instance: Week 47, head queries</source>
        <translation>例如：第 47 周，头部查询</translation>
    </message>
    <message>
        <source>give grades at most one step apart</source>
        <translation>给出的等级最多相差一级</translation>
    </message>
    <message>
        <source>give the same grade</source>
        <translation>给出相同等级</translation>
    </message>
    <message>
        <source>judged or not</source>
        <translation>无论是否已评</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>无分层</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>of these, drawn at random</source>
        <translation>个，从中随机抽取</translation>
    </message>
    <message>
        <source>once</source>
        <translation>当</translation>
    </message>
    <message>
        <source>only what nobody has judged</source>
        <translation>仅无人评过的</translation>
    </message>
    <message>
        <source>only what raters disagree on</source>
        <translation>仅评判员有分歧的</translation>
    </message>
    <message>
        <source>or more</source>
        <translation>或以上</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>个条目</translation>
    </message>
    <message>
        <source>pairs with its lowest grade, if at most</source>
        <translation>模型评为最低等级的，若至多</translation>
    </message>
    <message>
        <source>what changes the numbers most, according to %s</source>
        <translation>对数值影响最大的（按 %s）</translation>
    </message>
    <message>
        <source>raters</source>
        <translation>位评判员</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>前</translation>
    </message>
</context>
<context>
    <name>PoolPreview</name>
    <message>
        <source>%s s per judgment, as measured so far</source>
        <translation>每条评判 %s 秒，按目前实测</translation>
    </message>
    <message>
        <source>%s s per judgment, assumed: no times are known yet</source>
        <translation>每条评判 %s 秒，假定值：尚无实测</translation>
    </message>
    <message>
        <source>Figures of the task</source>
        <translation>任务的数字</translation>
    </message>
    <message>
        <source>No pair</source>
        <translation>没有查询文档对</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>anyone who opens it</source>
        <translation>任何打开它的人</translation>
    </message>
    <message>
        <source>shown a second time</source>
        <translation>再次出现</translation>
    </message>
    <message>
        <source>documents without text</source>
        <translation>没有文本的文档</translation>
    </message>
    <message>
        <source>No pair in the project fits this plan.</source>
        <translation>项目中没有符合此方案的内容。</translation>
    </message>
    <message>
        <source>go to several raters</source>
        <translation>分给多位评判员</translation>
    </message>
    <message>
        <source>judgments</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>known grades</source>
        <translation>已知等级</translation>
    </message>
    <message>
        <source>left out because of quotas</source>
        <translation>因配额未包含</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>无分层</translation>
    </message>
    <message>
        <source>with a known grade, hidden</source>
        <translation>有已知等级（隐藏）</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>A backup is made when a project is opened and every 15 minutes of work. The five newest are kept, and the last of each of seven days.</source>
        <translation>打开项目时以及工作中每 15 分钟备份一次。保留最近五个备份，以及七天中每天的最后一个。</translation>
    </message>
    <message>
        <source>Backups folder</source>
        <translation>备份文件夹</translation>
    </message>
    <message>
        <source>Changes apply at once. They are yours, on this computer.</source>
        <translation>更改立即生效，只属于您，只在这台电脑上。</translation>
    </message>
    <message>
        <source>Choose the backups folder</source>
        <translation>选择备份文件夹</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Forget recent projects</source>
        <translation>清除最近的项目</translation>
    </message>
    <message>
        <source>Go on to the next pair after a grade</source>
        <translation>评判后自动到下一条</translation>
    </message>
    <message>
        <source>Goal for the day</source>
        <translation>每日目标</translation>
    </message>
    <message>
        <source>Ignore a second press of the same key within</source>
        <translation>忽略重复按下的同一按键，间隔少于</translation>
    </message>
    <message>
        <source>Judging</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Menus open at once, and the text cursor does not blink</source>
        <translation>菜单立即打开，文本光标不闪烁</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动态效果</translation>
    </message>
    <message>
        <source>New backups go here. Earlier ones stay where they are, and can still be restored.</source>
        <translation>新备份存放在这里。以前的备份留在原处，仍可用来恢复。</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: no telemetry, no accounts. A project on a server is stored there.</source>
        <translation>没有任何内容离开这台电脑：没有遥测，没有账号。服务器上的项目保存在服务器上。</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好设置</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Remind me of a break every</source>
        <translation>休息提醒间隔</translation>
    </message>
    <message>
        <source>Reset sizes</source>
        <translation>重置大小</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the backups folder</source>
        <translation>显示备份文件夹</translation>
    </message>
    <message>
        <source>Sizes of windows and dialogs, widths of columns, positions of dividing lines</source>
        <translation>窗口和对话框的大小、列宽、分隔条的位置</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Text size in percent</source>
        <translation>文字大小（百分比）</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Undo changes</source>
        <translation>撤销更改</translation>
    </message>
    <message>
        <source>Use the default backups folder</source>
        <translation>使用默认备份文件夹</translation>
    </message>
    <message>
        <source>judgments</source>
        <translation>次评判</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>%s s per pair</source>
        <translation>每条 %s 秒</translation>
    </message>
    <message>
        <source>%s s per query</source>
        <translation>每个查询 %s 秒</translation>
    </message>
    <message>
        <source>about %s</source>
        <translation>约 %s</translation>
    </message>
</context>
<context>
    <name>ProjectContext</name>
    <message>
        <source>Go there</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>The last step you undid is on “%s”: %s</source>
        <translation>上次撤销的一步在“%s”：%s</translation>
    </message>
    <message>
        <source>Too late to cancel: %s</source>
        <translation>来不及取消：%s</translation>
    </message>
    <message>
        <source>You are viewing as a rater: nothing is saved.</source>
        <translation>您正在以评判员身份查看，不会保存任何内容。</translation>
    </message>
    <message>
        <source>Your last step is on “%s”: %s</source>
        <translation>您的上一步在“%s”：%s</translation>
    </message>
</context>
<context>
    <name>ProjectForm</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation>项目的文件夹</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The name needs a letter or a digit.</source>
        <translation>名称需要包含字母或数字。</translation>
    </message>
    <message>
        <source>for instance: Shop search, November</source>
        <translation>例如：商店搜索，十一月</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Files of type:</source>
        <translation>文件类型：</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>位置：</translation>
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
        <translation>质量</translation>
    </message>
    <message>
        <source>known grades matched</source>
        <translation>答对的已知等级</translation>
    </message>
</context>
<context>
    <name>QueriesCard</name>
    <message>
        <source>%s, grades</source>
        <translation>%s，等级</translation>
    </message>
    <message>
        <source>By query</source>
        <translation>按查询</translation>
    </message>
    <message>
        <source>Enter: judge this query</source>
        <translation>Enter：评判该查询</translation>
    </message>
    <message>
        <source>Filter queries</source>
        <translation>筛选查询</translation>
    </message>
    <message>
        <source>Grades from rank 1: %s</source>
        <translation>从第 1 名起的等级：%s</translation>
    </message>
    <message>
        <source>Metric of this table and of the charts</source>
        <translation>此表与图表所用的指标</translation>
    </message>
    <message>
        <source>with unjudged</source>
        <translation>有未评的</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>With unjudged: some of the first results are not judged yet. Zero: at least one system has the value 0.</source>
        <translation>有未评的：前几个结果中有些还未评。为零：某个系统得 0。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>为零</translation>
    </message>
</context>
<context>
    <name>QueriesPanel</name>
    <message>
        <source>Draw from a log…</source>
        <translation>从日志抽取…</translation>
    </message>
    <message>
        <source>Draw queries from what people searched for</source>
        <translation>从人们搜索过的内容中抽取查询</translation>
    </message>
</context>
<context>
    <name>QueryCard</name>
    <message>
        <source>%s of %s questions answered</source>
        <translation>已回答 %s / %s 个问题</translation>
    </message>
    <message>
        <source>Intent: %s</source>
        <translation>意图：%s</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Query %s</source>
        <translation>查询 %s</translation>
    </message>
    <message>
        <source>Query: %s</source>
        <translation>查询：%s</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>identical lists, not shown: %s</source>
        <translation>相同列表未显示：%s</translation>
    </message>
    <message>
        <source>no overall verdict yet</source>
        <translation>尚无总体结论</translation>
    </message>
    <message>
        <source>pair %s of %s</source>
        <translation>第 %s 条，共 %s 条</translation>
    </message>
    <message>
        <source>still missing: %s; Enter goes on without them</source>
        <translation>还缺：%s；按 Enter 跳过它们</translation>
    </message>
    <message>
        <source>the known grades are shown: this verdict is final, U goes on</source>
        <translation>已显示标准答案：此结论不可再改，按 U 前进</translation>
    </message>
    <message>
        <source>you gave your verdict %s</source>
        <translation>您的结论给出于 %s</translation>
    </message>
    <message>
        <source>sides shuffled per query</source>
        <translation>左右按查询打乱</translation>
    </message>
    <message>
        <source>raters disagreed here: settle it</source>
        <translation>评判员在此有分歧：由您裁定</translation>
    </message>
    <message>
        <source>sides shuffled per query, seed %s</source>
        <translation>左右按查询打乱，随机种子 %s</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>system and rank hidden</source>
        <translation>系统与排名已隐藏</translation>
    </message>
    <message>
        <source>{name}, blind · pair {place} of {all}</source>
        <translation>{name}，盲评 · 第 {place} 对，共 {all} 对</translation>
    </message>
    <message>
        <source>{name}, blind · query {place} of {all}</source>
        <translation>{name}，盲评 · 查询 {place} / {all}</translation>
    </message>
</context>
<context>
    <name>QueryDetails</name>
    <message>
        <source>%s of its judgments were given when its text was “%s”.</source>
        <translation>其中 %s 条评判是在它还是“%s”时给出的。</translation>
    </message>
    <message>
        <source>Evaluate this query</source>
        <translation>评测此查询</translation>
    </message>
    <message>
        <source>Judge this query</source>
        <translation>评判此查询</translation>
    </message>
    <message>
        <source>No system has a list for this query.</source>
        <translation>没有系统包含此查询的列表。</translation>
    </message>
    <message>
        <source>Results by system</source>
        <translation>各系统的结果</translation>
    </message>
    <message>
        <source>Tags: %s</source>
        <translation>标签词：%s</translation>
    </message>
</context>
<context>
    <name>QuestionBar</name>
    <message>
        <source>All answered: Enter goes on</source>
        <translation>全部已答：按 Enter 前进</translation>
    </message>
    <message>
        <source>Missing: %s</source>
        <translation>还缺：%s</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>QuestionButton</name>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
</context>
<context>
    <name>QueueCard</name>
    <message>
        <source>%s left</source>
        <translation>还剩 %s</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>已评</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Settled differently: %s</source>
        <translation>裁定为其他等级：%s 条</translation>
    </message>
    <message>
        <source>Settled differently: %s new</source>
        <translation>裁定为其他等级：%s 条新</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>%s of %s judged</source>
        <translation>已评 %s / %s</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>grades: %s</source>
        <translation>等级：%s</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>未评</translation>
    </message>
</context>
<context>
    <name>QueueView</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
</context>
<context>
    <name>QuotaRows</name>
    <message>
        <source>%s %s, at most</source>
        <translation>%s %s，最多</translation>
    </message>
    <message>
        <source>%s (away)</source>
        <translation>%s（不在）</translation>
    </message>
    <message>
        <source>People who are away get nothing unless you tick them.</source>
        <translation>不在的人除非勾选，否则不会分到任务。</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最多</translation>
    </message>
</context>
<context>
    <name>RaterButton</name>
    <message>
        <source>Choose a rater</source>
        <translation>选择评判员</translation>
    </message>
    <message>
        <source>I lead this project</source>
        <translation>我是此项目的负责人</translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation>新建评判员…</translation>
    </message>
    <message>
        <source>Rater: %s</source>
        <translation>评判员：%s</translation>
    </message>
</context>
<context>
    <name>RaterMending</name>
    <message>
        <source>There is no other rater.</source>
        <translation>没有其他评判员。</translation>
    </message>
</context>
<context>
    <name>RaterPrompt</name>
    <message>
        <source>A new name</source>
        <translation>新姓名</translation>
    </message>
    <message>
        <source>Every judgment is stored under its rater&apos;s name. You are asked once for this project; you can change the name at the top right.</source>
        <translation>每条评判都记在评判员名下。每个项目只询问一次，之后可在右上角更改。</translation>
    </message>
    <message>
        <source>I lead this project, and do not judge</source>
        <translation>我是项目负责人，不参与评判</translation>
    </message>
    <message>
        <source>Start judging</source>
        <translation>开始评判</translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation>谁在评判？</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
</context>
<context>
    <name>RatersCard</name>
    <message>
        <source>Nobody has judged yet.</source>
        <translation>还没有人评判。</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>人员…</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>There is nothing to group the pairs by.</source>
        <translation>没有可用来分组的内容。</translation>
    </message>
    <message>
        <source>against the others</source>
        <translation>与其他人相比</translation>
    </message>
    <message>
        <source>all measures</source>
        <translation>所有指标</translation>
    </message>
    <message>
        <source>by grade</source>
        <translation>按等级</translation>
    </message>
</context>
<context>
    <name>ReadCard</name>
    <message>
        <source>%s of %s looked at, %s answered</source>
        <translation>已查看 %s / %s，已回复 %s</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>已查看</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>裁定为其他等级</translation>
    </message>
</context>
<context>
    <name>ReasonChips</name>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>原因：</translation>
    </message>
</context>
<context>
    <name>ReasonsCard</name>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Same: %s</source>
        <translation>相同：%s</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>how often raters gave each; blue: for the candidate</source>
        <translation>每个理由被给出的次数；蓝色：支持候选</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
</context>
<context>
    <name>ReasonsDialog</name>
    <message>
        <source>One per line</source>
        <translation>每行一个</translation>
    </message>
</context>
<context>
    <name>RecentDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Recently judged</source>
        <translation>最近评判</translation>
    </message>
    <message>
        <source>Recently judged pairs</source>
        <translation>最近评判的条目</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>暂无</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>%s more are the same in the project.</source>
        <translation>另有 %s 个与项目中的相同。</translation>
    </message>
    <message>
        <source>Bring labels back</source>
        <translation>恢复标签</translation>
    </message>
    <message>
        <source>Do not bring back</source>
        <translation>不恢复</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Labels are missing from this file</source>
        <translation>此文件缺少一些标签</translation>
    </message>
    <message>
        <source>Leaving labels in the journal</source>
        <translation>将标签留在日志中</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>ReleaseForm</name>
    <message>
        <source>%s %s written: %s</source>
        <translation>%s %s 已写入：%s</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>联系方式</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder of the release</source>
        <translation>发布所在的文件夹</translation>
    </message>
    <message>
        <source>Form of the release</source>
        <translation>发布的形式</translation>
    </message>
    <message>
        <source>Intended use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Labels as Parquet, too</source>
        <translation>另附 Parquet 格式的标签</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No release was found at that place.</source>
        <translation>该位置没有找到发布。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>个人数据</translation>
    </message>
    <message>
        <source>Previous release</source>
        <translation>上一个发布</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Release the eval set</source>
        <translation>发布评测集</translation>
    </message>
    <message>
        <source>Releasing %s</source>
        <translation>正在发布 %s</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排对比</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>文件需要名称。</translation>
    </message>
    <message>
        <source>The release opens their results.</source>
        <translation>发布会公开它们的结果。</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>a name such as CC-BY-4.0, or an address</source>
        <translation>名称（如 CC-BY-4.0）或网址</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>anything else, such as what changed</source>
        <translation>其他说明，例如有何变化</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>用真名</translation>
    </message>
    <message>
        <source>by what changed since %s %s</source>
        <translation>根据自 %s %s 以来的变化</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none: the first one</source>
        <translation>无：这是第一个</translation>
    </message>
    <message>
        <source>one .zip file</source>
        <translation>一个 .zip 文件</translation>
    </message>
    <message>
        <source>only keys and hashes</source>
        <translation>仅键和哈希值</translation>
    </message>
    <message>
        <source>some</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>under other names</source>
        <translation>用化名</translation>
    </message>
    <message>
        <source>what it is meant for, and what not</source>
        <translation>适合做什么，不适合做什么</translation>
    </message>
    <message>
        <source>what personal data is in it</source>
        <translation>其中有哪些个人数据</translation>
    </message>
    <message>
        <source>where the queries come from, and how they were drawn</source>
        <translation>查询从何而来，如何抽取</translation>
    </message>
    <message>
        <source>who answers questions about it</source>
        <translation>由谁回答相关问题</translation>
    </message>
    <message>
        <source>with their texts</source>
        <translation>含正文</translation>
    </message>
</context>
<context>
    <name>ReleaseProjectDialog</name>
    <message>
        <source>A release stays as it is. A project is made of it, with %s.</source>
        <translation>发布保持不变。将据此创建项目，包含%s。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open a release</source>
        <translation>打开发布</translation>
    </message>
</context>
<context>
    <name>Releases</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare releases</source>
        <translation>比较发布</translation>
    </message>
    <message>
        <source>Comparing releases</source>
        <translation>正在比较发布</translation>
    </message>
    <message>
        <source>Earlier release</source>
        <translation>较早的发布</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Later release</source>
        <translation>较晚的发布</translation>
    </message>
    <message>
        <source>No file manager was found; the folder is %s</source>
        <translation>未找到文件管理器；文件夹是 %s</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Sealed labels</source>
        <translation>密封的标签</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>Verify a release</source>
        <translation>校验发布</translation>
    </message>
    <message>
        <source>Verifying %s</source>
        <translation>正在校验 %s</translation>
    </message>
</context>
<context>
    <name>RemarksDialog</name>
    <message>
        <source>%s are hidden until you have judged these pairs yourself.</source>
        <translation>%s 条要等您自己评判后才显示。</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>回复…</translation>
    </message>
    <message>
        <source>Change the guidelines so that they decide these pairs, then mark them done.</source>
        <translation>修改指南，使其能说明这些条目，然后标为已处理。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>D, or Delete</source>
        <translation>D 或 Delete</translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments</source>
        <translation>所有人的评判</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Filter by words</source>
        <translation>按词筛选</translation>
    </message>
    <message>
        <source>Give the pair its final grade, in Judge</source>
        <translation>在“评判”中给出该条的最终等级</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Guideline unclear</source>
        <translation>指南不明确</translation>
    </message>
    <message>
        <source>Here you find what raters flag, note or cannot judge, and what the program notices about their work.</source>
        <translation>评判员标记、备注或无法评判的内容，以及程序在其中发现的问题，都显示在这里。</translation>
    </message>
    <message>
        <source>What raters say about pairs is listed here.</source>
        <translation>评判员对条目的意见列在这里。</translation>
    </message>
    <message>
        <source>When you settle a disagreement, you can mark it with G if the guidelines do not decide it.</source>
        <translation>裁定分歧时，如果指南没有规定，可以用 G 标记该条。</translation>
    </message>
    <message>
        <source>If you read what others said before you judge a pair, your judgment is no longer independent.</source>
        <translation>如果评判前看了别人的意见，您的评判就不再独立。</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Mark done</source>
        <translation>标为已处理</translation>
    </message>
    <message>
        <source>No pair is marked</source>
        <translation>没有被标注的条目</translation>
    </message>
    <message>
        <source>Nobody has judged yet</source>
        <translation>还没有人评判</translation>
    </message>
    <message>
        <source>None of the %s matches the filters.</source>
        <translation>%s 条中没有符合筛选条件的。</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>这里没有内容</translation>
    </message>
    <message>
        <source>Nothing is open: all remarks are answered or done.</source>
        <translation>没有待处理的：所有意见都已回复或完成。</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Settle…</source>
        <translation>裁定…</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The inbox is empty</source>
        <translation>收件箱是空的</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>RemoveDialog</name>
    <message>
        <source> and %s more</source>
        <translation> 等另外 %s 个</translation>
    </message>
    <message>
        <source>%s is used by the comparison %s: remove that first.</source>
        <translation>%s 正被对比 %s 使用：请先移除该对比。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Judgments, queries and documents stay. Undo brings everything back.</source>
        <translation>评判、查询和文档保留。撤销可全部恢复。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove %s systems?</source>
        <translation>移除 %s 个系统？</translation>
    </message>
    <message>
        <source>Remove %s?</source>
        <translation>移除 %s？</translation>
    </message>
</context>
<context>
    <name>RemoveModelDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Its %s answers are removed, too. They cost money, and Undo does not bring them back.</source>
        <translation>它的 %s 个回答也会移除；这些回答是付过费的，撤销也无法恢复。</translation>
    </message>
    <message>
        <source>People&apos;s judgments stay. Export all answers first to keep a copy.</source>
        <translation>人的评判会保留。如需副本，请先导出全部回答。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove %s?</source>
        <translation>移除 %s？</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>All its %s versions are renamed.</source>
        <translation>其全部 %s 个版本都会重命名。</translation>
    </message>
    <message>
        <source>Comparisons and tasks follow; saved evaluations keep the old name.</source>
        <translation>对比和任务随之更改；已保存的评测保留原名称。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename a saved evaluation</source>
        <translation>重命名已保存的评测</translation>
    </message>
    <message>
        <source>Rename system</source>
        <translation>重命名系统</translation>
    </message>
    <message>
        <source>There is already a saved evaluation with that name.</source>
        <translation>已有同名的已保存评测。</translation>
    </message>
    <message>
        <source>There is a system of that name already.</source>
        <translation>已有同名的系统。</translation>
    </message>
</context>
<context>
    <name>RenameRaterDialog</name>
    <message>
        <source>All judgments of the rater move to the new name; tasks and label rules follow.</source>
        <translation>该评判员的全部记录改用新名称；任务和标签规则随之更改。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename rater</source>
        <translation>重命名评判员</translation>
    </message>
    <message>
        <source>There is already a rater with that name. If both are one person, merge them.</source>
        <translation>已有同名的评判员。如果两者是同一人，请合并。</translation>
    </message>
</context>
<context>
    <name>ReplyView</name>
    <message>
        <source>Enter on a value sets its path</source>
        <translation>在值上按 Enter 即设定其路径</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
</context>
<context>
    <name>ReportExport</name>
    <message>
        <source>%s written</source>
        <translation>%s 已写入</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消；没有写入任何内容。</translation>
    </message>
    <message>
        <source>Export report (%s)</source>
        <translation>导出报告（%s）</translation>
    </message>
    <message>
        <source>Writing %s</source>
        <translation>正在写入 %s</translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Restore as a new file…</source>
        <translation>恢复为新文件…</translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation>从备份恢复</translation>
    </message>
    <message>
        <source>The present file %s is kept under another name. You can then bring back labels that are newer than the backup from the recovery journal of this computer.</source>
        <translation>现有的文件 %s 会以其他名称保留。之后可从本计算机的恢复日志恢复比备份更新的标签。</translation>
    </message>
    <message>
        <source>There are no backups of %s on this computer. They are made automatically while a project is open.</source>
        <translation>本机没有 %s 的备份。打开项目期间会自动备份。</translation>
    </message>
    <message>
        <source>before an upgrade</source>
        <translation>升级前</translation>
    </message>
    <message>
        <source>while it was open</source>
        <translation>打开期间</translation>
    </message>
</context>
<context>
    <name>ResultColumn</name>
    <message>
        <source>no results</source>
        <translation>无结果</translation>
    </message>
</context>
<context>
    <name>ResultRow</name>
    <message>
        <source>also at %s</source>
        <translation>另一侧第 %s</translation>
    </message>
    <message>
        <source>grade %s</source>
        <translation>等级 %s</translation>
    </message>
    <message>
        <source>not graded</source>
        <translation>未评等级</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Agreement of the raters</source>
        <translation>评判员之间的一致性</translation>
    </message>
    <message>
        <source>By criterion</source>
        <translation>按标准</translation>
    </message>
    <message>
        <source>Candidates of the same plan</source>
        <translation>同一计划的候选</translation>
    </message>
    <message>
        <source>Computing intervals, agreement and grades</source>
        <translation>正在计算区间、一致性和等级</translation>
    </message>
    <message>
        <source>Computing strengths of the systems</source>
        <translation>正在计算各系统的强度</translation>
    </message>
    <message>
        <source>Everybody may settle them, because the plan allows raters who took part.</source>
        <translation>所有人都可裁定，因为方案允许参与过的评判员裁定。</translation>
    </message>
    <message>
        <source>Export a report of the result</source>
        <translation>导出结果报告</translation>
    </message>
    <message>
        <source>Other ways to count</source>
        <translation>其他计数方式</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Raters who took part do not settle them. May settle: %s.</source>
        <translation>参与过的评判员不能裁定。可裁定：%s。</translation>
    </message>
    <message>
        <source>Result of the comparison</source>
        <translation>对比结果</translation>
    </message>
    <message>
        <source>a new rater</source>
        <translation>一位新评判员</translation>
    </message>
</context>
<context>
    <name>RoleTable</name>
    <message>
        <source>(no title)</source>
        <translation>（无标题）</translation>
    </message>
</context>
<context>
    <name>RunWatcher</name>
    <message>
        <source>%s watched files have new content</source>
        <translation>%s 个监视的文件有新内容</translation>
    </message>
    <message>
        <source>A watched file has new content</source>
        <translation>监视的文件有新内容</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Reading watched files</source>
        <translation>正在读取监视的文件</translation>
    </message>
</context>
<context>
    <name>Safekeeping</name>
    <message>
        <source>Backing up</source>
        <translation>正在备份</translation>
    </message>
    <message>
        <source>Labels can be lost in this folder</source>
        <translation>此文件夹可能丢失标签</translation>
    </message>
    <message>
        <source>Looking into the recovery journal</source>
        <translation>正在查看恢复日志</translation>
    </message>
    <message>
        <source>no backup: %s</source>
        <translation>没有备份：%s</translation>
    </message>
</context>
<context>
    <name>SaidCard</name>
    <message>
        <source>cannot be judged</source>
        <translation>无法评判</translation>
    </message>
</context>
<context>
    <name>SamplingDialog</name>
    <message>
        <source>Check this, then press Store again</source>
        <translation>请检查，然后再点一次“存入”</translation>
    </message>
    <message>
        <source>Checking the queries</source>
        <translation>正在检查查询</translation>
    </message>
    <message>
        <source>Choose the log</source>
        <translation>选择日志</translation>
    </message>
    <message>
        <source>Choose the log…</source>
        <translation>选择日志…</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>抽取</translation>
    </message>
    <message>
        <source>Draw queries from a log</source>
        <translation>从日志抽取查询</translation>
    </message>
    <message>
        <source>Drawing queries</source>
        <translation>正在抽取查询</translation>
    </message>
    <message>
        <source>Drawn queries</source>
        <translation>抽取的查询</translation>
    </message>
    <message>
        <source>Nothing is stored until you press Store. One Undo takes it back.</source>
        <translation>点击“存入”之前不会存入任何内容；之后一次撤销即可收回。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Reading the log</source>
        <translation>正在读取日志</translation>
    </message>
    <message>
        <source>Searches by rank of the query</source>
        <translation>按查询名次的搜索次数</translation>
    </message>
    <message>
        <source>Stopped. Nothing was drawn.</source>
        <translation>已停止。未抽取任何查询。</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存入</translation>
    </message>
    <message>
        <source>This cannot be stored</source>
        <translation>无法存入</translation>
    </message>
    <message>
        <source>none: each row is one search</source>
        <translation>无：每行是一次搜索</translation>
    </message>
    <message>
        <source>or drop it here: CSV, XLSX, JSON Lines or Parquet</source>
        <translation>或拖放到这里：CSV、XLSX、JSON Lines 或 Parquet</translation>
    </message>
</context>
<context>
    <name>SaveCopy</name>
    <message>
        <source>%s copy</source>
        <translation>%s 副本</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>保存副本</translation>
    </message>
    <message>
        <source>Save a copy elsewhere</source>
        <translation>在别处保存副本</translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation>正在保存副本</translation>
    </message>
    <message>
        <source>Saving a copy as %s</source>
        <translation>正在保存副本 %s</translation>
    </message>
</context>
<context>
    <name>SavedEvaluationsDialog</name>
    <message>
        <source>%s is back</source>
        <translation>%s 已恢复</translation>
    </message>
    <message>
        <source>%s is named %s</source>
        <translation>%s 已改名为 %s</translation>
    </message>
    <message>
        <source>%s is removed</source>
        <translation>%s 已移除</translation>
    </message>
    <message>
        <source>%s is saved</source>
        <translation>%s 已保存</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在对比</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the list, to paste it into a spreadsheet</source>
        <translation>复制列表，可粘贴到电子表格</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Nothing is saved yet. A saved evaluation keeps its numbers and everything that decided them. A month later you can see what has changed, and why.</source>
        <translation>还没有保存任何评测。已保存的评测会保留数值以及决定它们的一切，一个月后您仍能看到有何不同以及为什么。</translation>
    </message>
    <message>
        <source>Save a second evaluation to see how it differs from the first.</source>
        <translation>再保存一次评测，即可看到它与第一次有何不同。</translation>
    </message>
    <message>
        <source>There is already a saved evaluation with that name.</source>
        <translation>已有同名的评测。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>立即保存</translation>
    </message>
    <message>
        <source>Save what Evaluate shows: all systems, metrics and settings</source>
        <translation>保存“评测”所显示的：所有系统、指标和设置</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Saved evaluations</source>
        <translation>已保存的评测</translation>
    </message>
    <message>
        <source>Saved evaluations, newest first</source>
        <translation>已保存的评测，最新的在前</translation>
    </message>
    <message>
        <source>Saving the evaluation</source>
        <translation>正在保存评测</translation>
    </message>
    <message>
        <source>What differs is on the clipboard</source>
        <translation>不同之处已复制到剪贴板</translation>
    </message>
    <message>
        <source>a name, for instance: before the new tokenizer</source>
        <translation>名称，例如：换新分词器之前</translation>
    </message>
    <message>
        <source>something to remember about it (optional)</source>
        <translation>需要记住的事项（可选）</translation>
    </message>
    <message>
        <source>version %s</source>
        <translation>版本 %s</translation>
    </message>
</context>
<context>
    <name>ScaleEditor</name>
    <message>
        <source>As raters see them</source>
        <translation>评判员看到的样子</translation>
    </message>
    <message>
        <source>Choose what earlier grades count as: %s</source>
        <translation>请选择之前的等级算作什么：%s</translation>
    </message>
    <message>
        <source>Counting grades</source>
        <translation>正在统计等级</translation>
    </message>
    <message>
        <source>Guideline unclear (%s)…</source>
        <translation>指南不清楚（%s）…</translation>
    </message>
    <message>
        <source>Guideline unclear…</source>
        <translation>指南不清楚…</translation>
    </message>
    <message>
        <source>Guidelines in Markdown</source>
        <translation>指南（Markdown）</translation>
    </message>
    <message>
        <source>Guidelines, in Markdown</source>
        <translation>指南，Markdown 格式</translation>
    </message>
    <message>
        <source>Judged pairs come up again for the new question; their grades stay.</source>
        <translation>已评的查询文档对会为新问题再次出现；等级保留。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Preview of the guidelines</source>
        <translation>指南预览</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>保存为新版本</translation>
    </message>
    <message>
        <source>What raters need to know, in Markdown: **bold**, - lists</source>
        <translation>评判员须知，用 Markdown：**粗体**、- 列表</translation>
    </message>
    <message>
        <source>the current scale</source>
        <translation>当前量表</translation>
    </message>
    <message>
        <source>Scale and guidelines</source>
        <translation>量表和指南</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>起始于</translation>
    </message>
    <message>
        <source>The pairs that the guidelines do not decide</source>
        <translation>指南无法判定的查询文档对</translation>
    </message>
    <message>
        <source>The scale is saved as version %s</source>
        <translation>量表已保存为版本 %s</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>continuous</source>
        <translation>连续</translation>
    </message>
    <message>
        <source>graded</source>
        <translation>已评级</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>%s found</source>
        <translation>找到 %s 处</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>SecretLine</name>
    <message>
        <source>Key…</source>
        <translation>密钥…</translation>
    </message>
</context>
<context>
    <name>SelfNaming</name>
    <message>
        <source>%s text</source>
        <translation>%s 篇文本</translation>
    </message>
    <message>
        <source>%s texts</source>
        <translation>%s 篇文本</translation>
    </message>
    <message>
        <source>Continue without masking</source>
        <translation>不遮盖，继续</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Looking for texts that name a system, model or vendor</source>
        <translation>正在查找提到系统、模型或厂商名称的文本</translation>
    </message>
    <message>
        <source>Raters would read these names and could tell the systems apart. Ticked names are shown as {mask}, here and in packages; evaluation and exports keep the texts. Check each name: some are ordinary words, such as Apple or Meta.</source>
        <translation>评判员会读到它们，从而能分辨系统。勾选的名称在这里和任务包中显示为 {mask}；评测和导出保留原文。请逐个检查：有些是普通词，如 Apple 或 Meta。</translation>
    </message>
    <message>
        <source>Texts that name a system, model or vendor</source>
        <translation>提到系统、模型或厂商名称的文本</translation>
    </message>
    <message>
        <source>Mask the ticked names</source>
        <translation>遮盖勾选的名称</translation>
    </message>
    <message>
        <source>Names to mask</source>
        <translation>要遮盖的名称</translation>
    </message>
</context>
<context>
    <name>SentenceCard</name>
    <message>
        <source>%s good</source>
        <translation>%s 良好</translation>
    </message>
    <message>
        <source>%s tentative</source>
        <translation>%s 尚可</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Compute the intervals</source>
        <translation>计算区间</translation>
    </message>
    <message>
        <source>Criterion: %s</source>
        <translation>标准：%s</translation>
    </message>
    <message>
        <source>Intervals, agreement and grades are not computed yet.</source>
        <translation>区间、一致性和等级尚未计算。</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>导出报告…</translation>
    </message>
    <message>
        <source>Intervals, agreement and grades are being computed…</source>
        <translation>正在计算区间、一致性和等级…</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha</source>
        <translation>Krippendorff&apos;s alpha</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>新建任务…</translation>
    </message>
    <message>
        <source>Open the guidelines</source>
        <translation>打开指南</translation>
    </message>
    <message>
        <source>Settle %s</source>
        <translation>裁定 %s 项</translation>
    </message>
    <message>
        <source>You are asked about them, blind; your verdict decides.</source>
        <translation>将向您盲评询问这些条目，由您的结论决定。</translation>
    </message>
</context>
<context>
    <name>ServerDialog</name>
    <message>
        <source>If empty, PGPASSWORD, a service file or .pgpass is used. The password is never stored.</source>
        <translation>留空则使用 PGPASSWORD、服务文件或 .pgpass。密码从不保存。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open from server</source>
        <translation>从服务器打开</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
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
        <translation>选择一个工具，即可得到与它完全相同的数值。</translation>
    </message>
    <message>
        <source>Compute all numbers of the page only for the queries of one stratum or tag</source>
        <translation>本页所有数字只对一个分层或 tag 的查询计算</translation>
    </message>
    <message>
        <source>Evaluation settings</source>
        <translation>评测设置</translation>
    </message>
    <message>
        <source>How certain each mean is: 95 of 100 such intervals contain the mean of all queries of this kind.</source>
        <translation>每个均值有多可靠：100 个这样的区间中有 95 个包含所有这类查询的均值。</translation>
    </message>
    <message>
        <source>Source: %s</source>
        <translation>来源：%s</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Ideal order</source>
        <translation>理想排序</translation>
    </message>
    <message>
        <source>Not the same in all metrics. %s</source>
        <translation>各指标不尽相同。%s</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Same as</source>
        <translation>与其相同</translation>
    </message>
    <message>
        <source>Show older versions</source>
        <translation>显示旧版本</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>What a grade is worth in DCG and nDCG.</source>
        <translation>一个等级在 DCG 和 nDCG 中值多少。</translation>
    </message>
    <message>
        <source>What nDCG takes as the best possible list.</source>
        <translation>nDCG 以什么作为最好的列表。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all judged</source>
        <translation>所有已评</translation>
    </message>
    <message>
        <source>all judged, not cut</source>
        <translation>所有已评，不截断</translation>
    </message>
    <message>
        <source>as a bar</source>
        <translation>条形</translation>
    </message>
    <message>
        <source>as gdeval</source>
        <translation>同 gdeval</translation>
    </message>
    <message>
        <source>as imported</source>
        <translation>按导入顺序</translation>
    </message>
    <message>
        <source>as ir_measures</source>
        <translation>同 ir_measures</translation>
    </message>
    <message>
        <source>as ranges</source>
        <translation>以范围表示</translation>
    </message>
    <message>
        <source>as spelled</source>
        <translation>按各自写法</translation>
    </message>
    <message>
        <source>averaged</source>
        <translation>取平均</translation>
    </message>
    <message>
        <source>by 32-bit score</source>
        <translation>按 32 位分数</translation>
    </message>
    <message>
        <source>by score</source>
        <translation>按分数</translation>
    </message>
    <message>
        <source>by traffic</source>
        <translation>按流量</translation>
    </message>
    <message>
        <source>count as 0</source>
        <translation>计为 0</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>cut at the results returned</source>
        <translation>按返回结果数截断</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>geometric mean</source>
        <translation>几何均值</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>mean, as in the run</source>
        <translation>均值，按 run 顺序</translation>
    </message>
    <message>
        <source>mean, by NumPy</source>
        <translation>均值，NumPy 方式</translation>
    </message>
    <message>
        <source>mean, by key</source>
        <translation>均值，按键累加</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not relevant</source>
        <translation>视为不相关</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>queries, 2 decimals</source>
        <translation>查询取 2 位小数</translation>
    </message>
    <message>
        <source>results shown</source>
        <translation>显示的结果</translation>
    </message>
    <message>
        <source>terms, 2 decimals</source>
        <translation>各项取 2 位小数</translation>
    </message>
    <message>
        <source>the scale&apos;s own</source>
        <translation>量表自带</translation>
    </message>
    <message>
        <source>these settings</source>
        <translation>当前设置</translation>
    </message>
    <message>
        <source>± behind the number</source>
        <translation>数值后的 ±</translation>
    </message>
</context>
<context>
    <name>SettlingDialog</name>
    <message>
        <source>%s more to decide</source>
        <translation>还有 %s 个待决定</translation>
    </message>
    <message>
        <source>%s, another window</source>
        <translation>%s，另一个窗口</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>保留对方的</translation>
    </message>
    <message>
        <source>%s keep theirs</source>
        <translation>%s 保留对方的</translation>
    </message>
    <message>
        <source>%s settled this before you. Your decision is not saved yet.</source>
        <translation>%s 先于您裁定了它。您的裁定尚未保存。</translation>
    </message>
    <message>
        <source>%s store mine</source>
        <translation>%s 保存我的</translation>
    </message>
    <message>
        <source>Keep the other decision</source>
        <translation>保留另一个裁定</translation>
    </message>
    <message>
        <source>Keep the other decision; yours is not saved.</source>
        <translation>保留另一个裁定；您的不保存。</translation>
    </message>
    <message>
        <source>Keep theirs. Yours is not saved; the item stays open for you, and S skips it.</source>
        <translation>保留对方的。您的不保存；该项仍待您评判，按 S 可跳过。</translation>
    </message>
    <message>
        <source>Keep theirs. Yours is not saved; what you said before stays.</source>
        <translation>保留对方的。您的不保存；您之前的意见不变。</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>裁定为其他等级</translation>
    </message>
    <message>
        <source>Store mine as well</source>
        <translation>同时存我的</translation>
    </message>
    <message>
        <source>Store mine as well: %s.</source>
        <translation>同时存我的：%s。</translation>
    </message>
    <message>
        <source>Store mine instead</source>
        <translation>改存我的</translation>
    </message>
    <message>
        <source>Store mine instead: %s.</source>
        <translation>改存我的：%s。</translation>
    </message>
    <message>
        <source>You have settled this in another window. Your decision here is not saved yet.</source>
        <translation>您已在另一个窗口裁定了它。这里的裁定尚未保存。</translation>
    </message>
    <message>
        <source>not stored</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>your note: %s</source>
        <translation>您的备注：%s</translation>
    </message>
    <message>
        <source>yours (%s)</source>
        <translation>您的（%s）</translation>
    </message>
</context>
<context>
    <name>SetupCard</name>
    <message>
        <source>%s in, %s out</source>
        <translation>输入 %s，输出 %s</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Fields sent</source>
        <translation>发送的字段</translation>
    </message>
    <message>
        <source>Graded pairs</source>
        <translation>已评级</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>No grade</source>
        <translation>没有等级</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样次数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Prompt…</source>
        <translation>提示词…</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>SetupDialog</name>
    <message>
        <source>Open a set-up</source>
        <translation>打开设置</translation>
    </message>
    <message>
        <source>Open a set-up…</source>
        <translation>打开设置…</translation>
    </message>
    <message>
        <source>Save this set-up</source>
        <translation>保存此设置</translation>
    </message>
    <message>
        <source>Save this set-up…</source>
        <translation>保存此设置…</translation>
    </message>
    <message>
        <source>Set-ups</source>
        <translation>请求设置</translation>
    </message>
</context>
<context>
    <name>SetupForm</name>
    <message>
        <source>API key</source>
        <translation>API 密钥</translation>
    </message>
    <message>
        <source>Authorisation</source>
        <translation>授权</translation>
    </message>
    <message>
        <source>Bearer</source>
        <translation>Bearer</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>First N results</source>
        <translation>前 N 条结果</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>请求头</translation>
    </message>
    <message>
        <source>Request body</source>
        <translation>请求正文</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>System name</source>
        <translation>系统名称</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>any HTTP</source>
        <translation>任意 HTTP</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>own header</source>
        <translation>自定义请求头</translation>
    </message>
    <message>
        <source>user:password</source>
        <translation>用户名:密码</translation>
    </message>
</context>
<context>
    <name>SideBySide</name>
    <message>
        <source>Both bad</source>
        <translation>都差</translation>
    </message>
    <message>
        <source>Both good</source>
        <translation>都好</translation>
    </message>
    <message>
        <source>Both so-so</source>
        <translation>都一般</translation>
    </message>
    <message>
        <source>Comparison %s</source>
        <translation>对比 %s</translation>
    </message>
    <message>
        <source>Left better</source>
        <translation>左侧更好</translation>
    </message>
    <message>
        <source>Left much better</source>
        <translation>左侧好得多</translation>
    </message>
    <message>
        <source>Left slightly better</source>
        <translation>左侧稍好</translation>
    </message>
    <message>
        <source>Right better</source>
        <translation>右侧更好</translation>
    </message>
    <message>
        <source>Right much better</source>
        <translation>右侧好得多</translation>
    </message>
    <message>
        <source>Right slightly better</source>
        <translation>右侧稍好</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Same, of a kind…</source>
        <translation>相同，选种类…</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>kind…</source>
        <translation>种类…</translation>
    </message>
    <message>
        <source>much better</source>
        <translation>好得多</translation>
    </message>
    <message>
        <source>slightly</source>
        <translation>稍好</translation>
    </message>
</context>
<context>
    <name>SideBySideClosed</name>
    <message>
        <source>All items of this comparison are with other raters.</source>
        <translation>此对比的所有条目都分给了其他评判员。</translation>
    </message>
    <message>
        <source>Everybody has finished. Once the result is shown, verdicts are locked.</source>
        <translation>所有人都已完成。显示结果后，结论即锁定。</translation>
    </message>
    <message>
        <source>%s of %s queries have the same first %s results on both sides, so these are counted as Same.</source>
        <translation>%s / %s 个查询两侧前 %s 个结果相同，因此算作“相同”。</translation>
    </message>
    <message>
        <source>At %s of %s ranks both sides have the same document, so these are counted as Same.</source>
        <translation>%s / %s 个排名上两侧是同一文档，因此算作“相同”。</translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation>没有可评判的内容</translation>
    </message>
    <message>
        <source>Open the result…</source>
        <translation>打开结果…</translation>
    </message>
    <message>
        <source>Show the result</source>
        <translation>显示结果</translation>
    </message>
    <message>
        <source>The result stays closed until everybody has finished. Not yet: %s.</source>
        <translation>所有人完成之前，结果不公开。尚未完成：%s。</translation>
    </message>
    <message>
        <source>The verdicts of this comparison came from a file; nobody is asked for more.</source>
        <translation>此对比的结论来自文件，不再询问任何人。</translation>
    </message>
    <message>
        <source>You have judged all your items</source>
        <translation>您的条目已全部评完</translation>
    </message>
    <message>
        <source>You have nothing left to judge in this comparison.</source>
        <translation>此对比中没有需要您评判的了。</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
</context>
<context>
    <name>SideBySidePanel</name>
    <message>
        <source>A comparison shows raters the lists of two systems side by side, without names. Choose the systems, the queries and who judges them.</source>
        <translation>对比会把两个系统的列表并排显示给评判员，不显示名称。请选择系统、查询以及由谁评判。</translation>
    </message>
    <message>
        <source>Counting the verdicts</source>
        <translation>正在统计结论</translation>
    </message>
    <message>
        <source>Go to the next two systems of this plan</source>
        <translation>继续同一计划的下两个系统</translation>
    </message>
    <message>
        <source>Import two runs; then a comparison of them can be judged here, blind.</source>
        <translation>导入两个 run，之后即可在此盲评两者的对比。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>The result is open, so verdicts are locked unless the comparison is reopened.</source>
        <translation>结果已打开，结论已锁定，除非重新开放对比。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>You have no work yet. The project lead assigns it.</source>
        <translation>您还没有工作。工作由项目负责人分配。</translation>
    </message>
    <message>
        <source>all are judged</source>
        <translation>已全部评判</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>新建对比…</translation>
    </message>
    <message>
        <source>Not everybody has finished: %s. The result names the systems, so nobody who has seen it can judge blind. Opening the result therefore locks all verdicts.</source>
        <translation>并非所有人都已完成：%s。结果会显示系统名称，看过的人无法再盲评。因此公开结果会锁定所有结论。</translation>
    </message>
    <message>
        <source>Nothing is compared yet</source>
        <translation>还没有对比</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>暂无可比较的内容</translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation>打开结果</translation>
    </message>
    <message>
        <source>Opening the comparison</source>
        <translation>正在打开对比</translation>
    </message>
    <message>
        <source>Removed: %s</source>
        <translation>已移除：%s</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>重新开放</translation>
    </message>
    <message>
        <source>Reopen the comparison</source>
        <translation>重新开放对比</translation>
    </message>
    <message>
        <source>Side by side needs two systems</source>
        <translation>并排对比需要两个系统</translation>
    </message>
    <message>
        <source>The comparison is reopened.</source>
        <translation>对比已重新开放。</translation>
    </message>
    <message>
        <source>The lead of the comparison decides this. Your name is stored with the step.</source>
        <translation>由对比的负责人决定。您的姓名会一并保存。</translation>
    </message>
    <message>
        <source>The result was seen (%s). Verdicts can be given and changed again, and the result is closed.</source>
        <translation>结果已被查看（%s）。重新开放后可再次给出或更改结论，结果将关闭。</translation>
    </message>
</context>
<context>
    <name>SideChoice</name>
    <message>
        <source>chosen by %s of the raters who disagree</source>
        <translation>有分歧的评判员中有 %s 位这样选</translation>
    </message>
    <message>
        <source>keys: %s</source>
        <translation>按键：%s</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
</context>
<context>
    <name>SidesPage</name>
    <message>
        <source>%s good</source>
        <translation>%s 良好</translation>
    </message>
    <message>
        <source>%s tentative</source>
        <translation>%s 尚可</translation>
    </message>
    <message>
        <source>%s, worst first</source>
        <translation>%s 条，最严重的在前</translation>
    </message>
    <message>
        <source>Agreement of the raters</source>
        <translation>评判员之间的一致性</translation>
    </message>
    <message>
        <source>Agreement on verdicts</source>
        <translation>结论的一致性</translation>
    </message>
    <message>
        <source>B baseline better · S same · G candidate better</source>
        <translation>B 基线更好 · S 相同 · G 候选更好</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Every item has a majority.</source>
        <translation>每个条目都有多数意见。</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Items on which raters differ</source>
        <translation>评判员意见不同的条目</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha</source>
        <translation>Krippendorff&apos;s alpha</translation>
    </message>
    <message>
        <source>No item was judged by two raters, so agreement is not known.</source>
        <translation>没有条目由两位评判员评过，一致性未知。</translation>
    </message>
    <message>
        <source>The results are closed until everybody has finished.</source>
        <translation>所有人完成之前，结果不公开。</translation>
    </message>
    <message>
        <source>Open the comparison</source>
        <translation>打开对比</translation>
    </message>
    <message>
        <source>%s in the chosen cell</source>
        <translation>所选单元格中的 %s</translation>
    </message>
    <message>
        <source>Rater by rater</source>
        <translation>评判员两两对照</translation>
    </message>
    <message>
        <source>Two raters</source>
        <translation>两位评判员</translation>
    </message>
    <message>
        <source>Verdict by verdict</source>
        <translation>逐项结论对照</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>kappa</translation>
    </message>
    <message>
        <source>shared items</source>
        <translation>共同条目</translation>
    </message>
    <message>
        <source>show all</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>SplitRows</name>
    <message>
        <source>%s. By stratum; queries that are nearly the same stay together.</source>
        <translation>%s。按分层划分；几乎相同的查询放在一起。</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>不公开</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Shares of the splits</source>
        <translation>各划分的比例</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Splitting</source>
        <translation>正在划分</translation>
    </message>
    <message>
        <source>Splitting…</source>
        <translation>正在划分…</translation>
    </message>
    <message>
        <source>The labels go to %s. Give that file only to the person who scores.</source>
        <translation>标签写入 %s。请只把该文件交给计分者。</translation>
    </message>
    <message>
        <source>all labels</source>
        <translation>所有标签</translation>
    </message>
    <message>
        <source>all queries together</source>
        <translation>所有查询在一起</translation>
    </message>
    <message>
        <source>by shares</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the labels of %s</source>
        <translation>%s 的标签</translation>
    </message>
</context>
<context>
    <name>StartFooter</name>
    <message>
        <source>Guide F1</source>
        <translation>使用说明 F1</translation>
    </message>
    <message>
        <source>Version %s · what is new</source>
        <translation>版本 %s · 新增内容</translation>
    </message>
</context>
<context>
    <name>StartScreen</name>
    <message>
        <source>Drop a run, qrels, CSV or JSONL file anywhere to begin.</source>
        <translation>把 run、qrels、CSV 或 JSONL 文件拖到任意位置即可开始。</translation>
    </message>
    <message>
        <source>Judge results. Compare systems. Know whether a difference is real.</source>
        <translation>评判结果，对比系统，弄清差异是否真实。</translation>
    </message>
    <message>
        <source>New here? Three steps: say who you are, grade five results, see the number move.</source>
        <translation>第一次使用？三步上手：说明您是谁，评五条结果，看指标变化。</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Projects you have opened will be listed here.</source>
        <translation>打开过的项目会列在这里。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>a project, a package or a release</source>
        <translation>项目、任务包或发布</translation>
    </message>
    <message>
        <source>a small shop in three languages, half judged</source>
        <translation>一家三种语言的小店，评判了一半</translation>
    </message>
    <message>
        <source>choose a scale, then import queries and result lists</source>
        <translation>选择量表，然后导入查询和结果列表</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>找不到文件</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
</context>
<context>
    <name>StatisticsKeeper</name>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>All judgments saved</source>
        <translation>评判均已保存</translation>
    </message>
    <message>
        <source>Not saved: %s</source>
        <translation>未保存：%s</translation>
    </message>
    <message>
        <source>Save a copy elsewhere…</source>
        <translation>在别处另存副本…</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>StrataCard</name>
    <message>
        <source>By part of the queries</source>
        <translation>按查询的各部分</translation>
    </message>
    <message>
        <source>By stratum</source>
        <translation>按分层</translation>
    </message>
    <message>
        <source>By weight</source>
        <translation>按权重</translation>
    </message>
</context>
<context>
    <name>StrataPage</name>
    <message>
        <source>By stratum</source>
        <translation>按分层</translation>
    </message>
    <message>
        <source>Enter: compute all numbers of this page for these queries only</source>
        <translation>Enter：本页所有数值只算这些查询</translation>
    </message>
    <message>
        <source>No query has a stratum or a tag. Import queries with a column “stratum” or “tags”, or correct them in Queries.</source>
        <translation>没有查询带分层或标签词。请导入带 “stratum” 或 “tags” 列的查询，或在“查询”中修改。</translation>
    </message>
    <message>
        <source>Show only these queries</source>
        <translation>只显示这些查询</translation>
    </message>
    <message>
        <source>mean by stratum and tag</source>
        <translation>按分层和标签词的均值</translation>
    </message>
</context>
<context>
    <name>SystemDetails</name>
    <message>
        <source> · at import %s of %s first results were judged</source>
        <translation> · 导入时首条结果已评 %s / %s</translation>
    </message>
    <message>
        <source>Queries of the system</source>
        <translation>系统的查询</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>from %s, %s</source>
        <translation>来自 %s，%s</translation>
    </message>
    <message>
        <source>longest list %s</source>
        <translation>最长列表 %s</translation>
    </message>
    <message>
        <source>ordered by rank</source>
        <translation>按排名排序</translation>
    </message>
    <message>
        <source>ordered by score</source>
        <translation>按分数排序</translation>
    </message>
    <message>
        <source>tag %s</source>
        <translation>标签词 %s</translation>
    </message>
</context>
<context>
    <name>SystemsCard</name>
    <message>
        <source>Judge the unjudged results</source>
        <translation>评判未评的结果</translation>
    </message>
    <message>
        <source>Only %s</source>
        <translation>仅 %s</translation>
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
        <translation>所有系统都已隐藏。</translation>
    </message>
    <message>
        <source>Fetch results from a running search engine</source>
        <translation>从正在运行的搜索引擎获取结果</translation>
    </message>
    <message>
        <source>Fetch…</source>
        <translation>获取…</translation>
    </message>
    <message>
        <source>Go to its queries</source>
        <translation>跳到其查询</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>No system yet: import the result lists of one as a TREC run.</source>
        <translation>还没有系统：请以 TREC run 导入一个系统的结果列表。</translation>
    </message>
    <message>
        <source>Rename one system at a time.</source>
        <translation>请逐个重命名系统。</translation>
    </message>
    <message>
        <source>Show hidden</source>
        <translation>显示已隐藏</translation>
    </message>
    <message>
        <source>Show hidden (%s)</source>
        <translation>显示已隐藏（%s）</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Watch a file or folder for newer runs</source>
        <translation>监视文件或文件夹中较新的 run</translation>
    </message>
    <message>
        <source>Watch…</source>
        <translation>监视…</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>按排名</translation>
    </message>
    <message>
        <source>by score</source>
        <translation>按分数</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
</context>
<context>
    <name>SystemsTable</name>
    <message>
        <source>95 % from</source>
        <translation>95 % 下限</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95 % 上限</translation>
    </message>
    <message>
        <source>95 %% interval: %s</source>
        <translation>95 %% 区间：%s</translation>
    </message>
    <message>
        <source>All unjudged as grade 0: %s</source>
        <translation>未评的全部计为等级 0：%s</translation>
    </message>
    <message>
        <source>Enter: sort the queries from the lowest value</source>
        <translation>Enter：查询从最低值开始排序</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Systems and metrics</source>
        <translation>系统与指标</translation>
    </message>
</context>
<context>
    <name>TabsCard</name>
    <message>
        <source>Back to the whole page (Esc)</source>
        <translation>回到整个页面（Esc）</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Make smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Use the whole page (double click)</source>
        <translation>占用整个页面（双击）</translation>
    </message>
</context>
<context>
    <name>TaskActions</name>
    <message>
        <source>Both are the same by the chosen criterion</source>
        <translation>按当前标准，两侧相同</translation>
    </message>
    <message>
        <source>Left is better by the chosen criterion</source>
        <translation>按当前标准，左侧更好</translation>
    </message>
    <message>
        <source>Right is better by the chosen criterion</source>
        <translation>按当前标准，右侧更好</translation>
    </message>
    <message>
        <source>expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>left, same, right</source>
        <translation>左、相同、右</translation>
    </message>
    <message>
        <source>next criterion</source>
        <translation>下一标准</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Reason: %s</source>
        <translation>理由：%s</translation>
    </message>
</context>
<context>
    <name>TaskBars</name>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
</context>
<context>
    <name>TaskView</name>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>First select words in a text, with the mouse or with Shift and the arrow keys.</source>
        <translation>请先选中某一侧的文字：用鼠标，或在文本中按 Shift 加方向键。</translation>
    </message>
    <message>
        <source>Not saved. You see what is stored in the project; judge again.</source>
        <translation>未保存。显示的是项目中的内容；请重新评判。</translation>
    </message>
    <message>
        <source>That is the known grade: %s%s. → goes on.</source>
        <translation>与标准答案一致：%s%s。按 → 前进。</translation>
    </message>
    <message>
        <source>The known grade is %s%s. Look again, or go on with →.</source>
        <translation>标准答案是 %s%s。请再看一遍，或按 → 前进。</translation>
    </message>
    <message>
        <source>To mark words, open a document: Space opens the one under the cursor.</source>
        <translation>要标注词语，请先打开文档：空格键打开光标所在的文档。</translation>
    </message>
    <message>
        <source>Two lists to compare</source>
        <translation>要对比的两个列表</translation>
    </message>
    <message>
        <source>Verdict replaced by skip</source>
        <translation>结论已改为跳过</translation>
    </message>
</context>
<context>
    <name>TasksDialog</name>
    <message>
        <source> · %s closed</source>
        <translation> · 已结束 %s</translation>
    </message>
    <message>
        <source>%s of %s</source>
        <translation>%s / %s</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>新任务…</translation>
    </message>
    <message>
        <source>Raters see how many of the hidden known grades they matched</source>
        <translation>评判员能看到自己与隐藏的已知等级相符的数量</translation>
    </message>
    <message>
        <source>Tasks and their progress</source>
        <translation>任务及其进度</translation>
    </message>
    <message>
        <source>There are no tasks yet. A task is a set of pairs, in its own order for each rater. Without one, raters judge the top results of all systems.</source>
        <translation>还没有任务。任务是一组查询文档对，每位评判员各有顺序。没有任务时，评判员评判所有系统的前列结果。</translation>
    </message>
    <message>
        <source>due %s</source>
        <translation>截止 %s</translation>
    </message>
    <message>
        <source>for anyone who opens Judge</source>
        <translation>给任何打开“评判”的人</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the task %s</source>
        <translation>移除任务 %s</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The task %s is back</source>
        <translation>任务 %s 已恢复</translation>
    </message>
    <message>
        <source>The task %s is removed; judgments stay</source>
        <translation>任务 %s 已移除；评判保留</translation>
    </message>
    <message>
        <source>for raters: %s</source>
        <translation>给评判员看的标题：%s</translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>TieRow</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation>相同的种类</translation>
    </message>
</context>
<context>
    <name>ToDo</name>
    <message>
        <source>Reading what there is to do</source>
        <translation>正在读取待办内容</translation>
    </message>
    <message>
        <source>Your goal for today is reached: %s judged.</source>
        <translation>今日目标已达成：已评 %s。</translation>
    </message>
</context>
<context>
    <name>ToldCard</name>
    <message>
        <source>%s new</source>
        <translation>%s 条新</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Look at the pairs that were settled differently</source>
        <translation>查看被裁定为其他等级的条目</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>裁定为其他等级</translation>
    </message>
    <message>
        <source>Your pairs with another final grade, or with an answer to you: %s.</source>
        <translation>您评过的条目中，最终等级不同或有回复的：%s。</translation>
    </message>
    <message>
        <source>See both grades and why, and answer if you like.</source>
        <translation>查看两个等级及理由，如有需要可回复。</translation>
    </message>
</context>
<context>
    <name>ToldNews</name>
    <message>
        <source>Reading how your grades were settled</source>
        <translation>正在读取您的等级如何裁定</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Find a query, document or action</source>
        <translation>查找查询、文档或操作</translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation>查找操作</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Go to Judge</source>
        <translation>转到评判</translation>
    </message>
    <message>
        <source>Say who you are: choose one of the raters at the top right, or add yourself.</source>
        <translation>说明您是谁：在右上角选择一位评判员，或添加您自己。</translation>
    </message>
    <message>
        <source>See it in Evaluate</source>
        <translation>在“评测”中查看</translation>
    </message>
    <message>
        <source>Your grades count at once.</source>
        <translation>您的评判立即生效。</translation>
    </message>
</context>
<context>
    <name>TourBar</name>
    <message>
        <source>End the tour</source>
        <translation>结束导览</translation>
    </message>
    <message>
        <source>Step %s of 3</source>
        <translation>第 %s 步，共 3 步</translation>
    </message>
</context>
<context>
    <name>TrustCard</name>
    <message>
        <source>By</source>
        <translation>按</translation>
    </message>
    <message>
        <source>Can it be trusted?</source>
        <translation>结果可信吗？</translation>
    </message>
    <message>
        <source>Checks of the result</source>
        <translation>结果检查</translation>
    </message>
    <message>
        <source>How far can it be trusted?</source>
        <translation>它可信到什么程度？</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model with each rater</source>
        <translation>模型与每位评判员</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人</translation>
    </message>
    <message>
        <source>People and the model</source>
        <translation>人与模型</translation>
    </message>
    <message>
        <source>People with each other</source>
        <translation>人与人之间</translation>
    </message>
    <message>
        <source>Weighted kappa with its 95 % interval. In the table: by how many grades the model differs on average, and how often it is lower or higher.</source>
        <translation>加权 kappa 及其 95 % 置信区间。表中：模型平均相差多少等级，以及偏低或偏高多少次。</translation>
    </message>
    <message>
        <source>Where it differs</source>
        <translation>不同之处</translation>
    </message>
</context>
<context>
    <name>UnclearCard</name>
    <message>
        <source>Guideline unclear</source>
        <translation>指南不明确</translation>
    </message>
    <message>
        <source>Pairs marked with G so far. Use the list to improve the next version of the guidelines.</source>
        <translation>目前用 G 标记的查询文档对。请用此列表改进下一版指南。</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>Close without saving them</source>
        <translation>不保存并关闭</translation>
    </message>
    <message>
        <source>Do not close</source>
        <translation>不关闭</translation>
    </message>
    <message>
        <source>Not everything is saved</source>
        <translation>并非全部已保存</translation>
    </message>
    <message>
        <source>Save a copy elsewhere…</source>
        <translation>在别处保存副本…</translation>
    </message>
    <message>
        <source>Saving is tried again automatically, and the project closes once everything is saved. A copy elsewhere includes these labels. If you close without saving them, they stay in this computer&apos;s recovery journal, if it can be written, and are offered when you open the project again.</source>
        <translation>会自动重试保存，全部保存后项目即关闭。在别处保存的副本会包含它们。若不保存就关闭，它们会留在本机的恢复日志中（若日志可写），下次打开项目时可以找回。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>VerdictCard</name>
    <message>
        <source>A is better</source>
        <translation>A 更好</translation>
    </message>
    <message>
        <source>B is better</source>
        <translation>B 更好</translation>
    </message>
    <message>
        <source>Effect size d = %s.</source>
        <translation>效应量 d = %s。</translation>
    </message>
    <message>
        <source>A is ahead, not certain</source>
        <translation>A 领先，尚不确定</translation>
    </message>
    <message>
        <source>B is ahead, not certain</source>
        <translation>B 领先，尚不确定</translation>
    </message>
    <message>
        <source>Not proven</source>
        <translation>未证实</translation>
    </message>
    <message>
        <source>Paired t</source>
        <translation>配对 t 检验</translation>
    </message>
    <message>
        <source>Randomisation</source>
        <translation>随机化检验</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>正在检验…</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Wilcoxon</source>
        <translation>Wilcoxon</translation>
    </message>
    <message>
        <source>difference %s</source>
        <translation>差异 %s</translation>
    </message>
</context>
<context>
    <name>VoiceCard</name>
    <message>
        <source>%s s</source>
        <translation>%s 秒</translation>
    </message>
    <message>
        <source>Answer: %s</source>
        <translation>回复：%s</translation>
    </message>
    <message>
        <source>Flagged: %s</source>
        <translation>已标记：%s</translation>
    </message>
    <message>
        <source>Rater %s</source>
        <translation>评判员 %s</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>较有把握</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>无备注</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>确定</translation>
    </message>
</context>
<context>
    <name>WatchDialog</name>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Nothing is watched yet. Add a run, or the folder that runs are written to.</source>
        <translation>尚未监视任何内容。请添加一个 run 文件，或写入 run 文件的文件夹。</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>停止监视</translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation>监视文件夹</translation>
    </message>
    <message>
        <source>Watch run files</source>
        <translation>监视 run 文件</translation>
    </message>
    <message>
        <source>Watched files and folders</source>
        <translation>监视的文件和文件夹</translation>
    </message>
    <message>
        <source>When a run here changes, it is offered as the next version of its system; nothing is imported automatically. The list is kept on this computer, not in the project.</source>
        <translation>这里的 run 有变化时，会提示作为其系统的下一版本；不会自动导入。此列表保存在本机，不在项目中。</translation>
    </message>
</context>
<context>
    <name>WayForm</name>
    <message>
        <source>Difference to detect</source>
        <translation>要检出的差异</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散程度</translation>
    </message>
    <message>
        <source>Standard deviation of the differences of single queries</source>
        <translation>单个查询差异的标准差</translation>
    </message>
    <message>
        <source>Use this number</source>
        <translation>采用此数量</translation>
    </message>
    <message>
        <source>equal numbers from head, torso and tail</source>
        <translation>头部、中部和尾部各抽同样多</translation>
    </message>
    <message>
        <source>Working out how many queries are needed</source>
        <translation>正在计算需要多少查询</translation>
    </message>
    <message>
        <source>every query with the same chance</source>
        <translation>每个查询机会相同</translation>
    </message>
    <message>
        <source>in proportion to traffic</source>
        <translation>按流量比例</translation>
    </message>
</context>
<context>
    <name>WordChips</name>
    <message>
        <source>%s: at most %s characters.</source>
        <translation>%s：最多 %s 个字符。</translation>
    </message>
    <message>
        <source>Add %s</source>
        <translation>添加 %s</translation>
    </message>
    <message>
        <source>At most %s.</source>
        <translation>最多 %s 个。</translation>
    </message>
    <message>
        <source>This has characters that cannot be shown.</source>
        <translation>含有无法显示的字符。</translation>
    </message>
    <message>
        <source>Remove %s</source>
        <translation>移除 %s</translation>
    </message>
</context>
<context>
    <name>WordsField</name>
    <message>
        <source>In words; may be left empty</source>
        <translation>用文字回答；可留空</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>%s left</source>
        <translation>还剩 %s</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Judge · grades %s to %s</source>
        <translation>评判 · 等级 %s 到 %s</translation>
    </message>
    <message>
        <source>Judge · the known grade is shown after each pair</source>
        <translation>评判 · 每条之后显示已知等级</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>再看一遍</translation>
    </message>
    <message>
        <source>Side by side · %s</source>
        <translation>并排对比 · %s</translation>
    </message>
    <message>
        <source>about %s at your pace</source>
        <translation>按您的速度约 %s</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <translation>M月d日 dddd</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>due %s</source>
        <translation>截止 %s</translation>
    </message>
    <message>
        <source>finished on %s</source>
        <translation>完成于 %s</translation>
    </message>
    <message>
        <source>no due date</source>
        <translation>无截止日期</translation>
    </message>
    <message>
        <source>which document is better, left or right</source>
        <translation>哪个文档更好，左侧还是右侧</translation>
    </message>
    <message>
        <source>which list is better, left or right</source>
        <translation>哪个列表更好，左侧还是右侧</translation>
    </message>
</context>
<context>
    <name>WorkingDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>WorthKeeper</name>
    <message>
        <source>Looking for likely mistakes</source>
        <translation>正在查找可能的错误</translation>
    </message>
    <message>
        <source>Measuring the model</source>
        <translation>正在检验模型</translation>
    </message>
</context>
<context>
    <name>WriteCard</name>
    <message>
        <source>%s: all of them</source>
        <translation>%s：全部</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Index: %s</source>
        <translation>索引：%s</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Texts exactly as they are</source>
        <translation>文本保持原样</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The first %s lines</source>
        <translation>前 %s 行</translation>
    </message>
    <message>
        <source>The first %s rows</source>
        <translation>前 %s 行</translation>
    </message>
    <message>
        <source>The first lines of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>The first rows of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>The name of the search index</source>
        <translation>搜索索引的名称</translation>
    </message>
    <message>
        <source>This cannot be written now</source>
        <translation>现在无法写入</translation>
    </message>
    <message>
        <source>When this is off, texts in CSV and TSV that begin with = + - @ get a &apos; in front, so that no spreadsheet runs them as formulas. A last column says where; importing removes the &apos; again.</source>
        <translation>关闭时，CSV 和 TSV 中以 = + - @ 开头的文本前会加上 &apos;，以免电子表格把它们当公式计算。最后一列会注明位置；导入时会去掉它。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>_Handle</name>
    <message>
        <source>At {share}. Arrow keys, Home and End move it.</source>
        <translation>位于 {share}。用方向键、Home 和 End 移动。</translation>
    </message>
    <message>
        <source>Dividing line</source>
        <translation>分隔线</translation>
    </message>
</context>
<context>
    <name>_Picture</name>
    <message>
        <source>Click or Z: enlarge</source>
        <translation>点击或按 Z 放大查看</translation>
    </message>
    <message>
        <source>The document&apos;s image</source>
        <translation>文档图片</translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message>
        <source>Find a word</source>
        <translation>查找术语</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>术语</translation>
    </message>
</context>
<context>
    <name>duration</name>
    <message>
        <source>a few seconds</source>
        <translation>几秒钟</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>  {count:item goes|items go} to several raters</source>
        <translation>  {count:,} 个条目分给多位评判员</translation>
    </message>
    <message>
        <source>  {rater} in the package: {word} ({at})</source>
        <translation>  {rater} 在任务包中：{word}（{at}）</translation>
    </message>
    <message>
        <source>  {rater} in the project: {word} ({at})</source>
        <translation>  {rater} 在项目中：{word}（{at}）</translation>
    </message>
    <message>
        <source>  {title}: {help} Source: {source}</source>
        <translation>  {title}：{help} 来源：{source}</translation>
    </message>
    <message>
        <source>  {without_text:,} of {documents:document has|documents have} no text</source>
        <translation>  {documents:,} 个文档中有 {without_text:,} 个没有文本</translation>
    </message>
    <message>
        <source> ({low} to {high})</source>
        <translation> （{low} 至 {high}）</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has words whose grade is not known: {words}</source>
        <translation>“{name}”中有未知等级的词：{words}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is mapped twice; map each column and each role once</source>
        <translation>“{name}”映射了两次；每列和每种角色只能映射一次</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is missing</source>
        <translation>缺少“{name}”</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is negative</source>
        <translation>“{name}”为负数</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a number</source>
        <translation>“{name}”不是数字</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a rank</source>
        <translation>“{name}”不是排名</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a status</source>
        <translation>“{name}”不是状态</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is null</source>
        <translation>“{name}”为 null</translation>
    </message>
    <message>
        <source>&apos;{role}&apos; is not what a column can hold; choose one of {known}</source>
        <translation>“{role}”不是列可以有的内容；请选择：{known}</translation>
    </message>
    <message>
        <source>&apos;{tag}&apos; as in the lines before</source>
        <translation>与前面各行一样的“{tag}”</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a metric; did you mean {meant}?</source>
        <translation>“{text}”不是指标；您是指 {meant} 吗？</translation>
    </message>
    <message>
        <source>(1 - p) x p^(i-1)</source>
        <translation>(1 - p) x p^(i-1)</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>.I and a number, then .T or .W</source>
        <translation>.I 加编号，然后是 .T 或 .W</translation>
    </message>
    <message>
        <source>0 (unjudged)</source>
        <translation>0（未评）</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>不小于 0</translation>
    </message>
    <message>
        <source>0 or nothing</source>
        <translation>0 或留空</translation>
    </message>
    <message>
        <source>1 - min(n(i), R) / min(N, R)</source>
        <translation>1 - min(n(i), R) / min(N, R)</translation>
    </message>
    <message>
        <source>1 divided by the rank of the first relevant result.</source>
        <translation>1 除以首个相关结果的排名。</translation>
    </message>
    <message>
        <source>1. Bring in what you have</source>
        <translation>1. 导入已有的数据</translation>
    </message>
    <message>
        <source>1/i, first relevant</source>
        <translation>1/i，首个相关</translation>
    </message>
    <message>
        <source>2. Judge</source>
        <translation>2. 评判</translation>
    </message>
    <message>
        <source>2^rel(i) - 1</source>
        <translation>2^rel(i) - 1</translation>
    </message>
    <message>
        <source>80 % power</source>
        <translation>功效 80 %</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 置信区间</translation>
    </message>
    <message>
        <source>95 % interval {ends}, {method}</source>
        <translation>95 % 置信区间 {ends}，{method}</translation>
    </message>
    <message>
        <source>&lt;DOCNO&gt; behind &lt;DOC&gt;</source>
        <translation>&lt;DOC&gt; 之后的 &lt;DOCNO&gt;</translation>
    </message>
    <message>
        <source>&lt;cite&gt; is never closed</source>
        <translation>&lt;cite&gt; 没有闭合</translation>
    </message>
    <message>
        <source>&lt;num&gt; or number=</source>
        <translation>&lt;num&gt; 或 number=</translation>
    </message>
    <message>
        <source>A rater&apos;s grades</source>
        <translation>一位评判员的等级</translation>
    </message>
    <message>
        <source>A system&apos;s lists as TREC run</source>
        <translation>一个系统的列表（TREC run）</translation>
    </message>
    <message>
        <source>About</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Agreement (alpha)</source>
        <translation>一致性（alpha）</translation>
    </message>
    <message>
        <source>Agreement (nominal alpha)</source>
        <translation>一致性（名义 alpha）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有条目</translation>
    </message>
    <message>
        <source>All raters</source>
        <translation>所有评判员</translation>
    </message>
    <message>
        <source>All raters gave the same grade.</source>
        <translation>所有评判员给出相同等级。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Answer of the baseline</source>
        <translation>基线的回答</translation>
    </message>
    <message>
        <source>Answer of the candidate</source>
        <translation>候选的回答</translation>
    </message>
    <message>
        <source>Answer of the first system</source>
        <translation>第一个系统的回答</translation>
    </message>
    <message>
        <source>Answer of the second system</source>
        <translation>第二个系统的回答</translation>
    </message>
    <message>
        <source>Answer on the left</source>
        <translation>左侧的回答</translation>
    </message>
    <message>
        <source>Answer on the right</source>
        <translation>右侧的回答</translation>
    </message>
    <message>
        <source>Answers: relevance, correct, complete, grounded, safe</source>
        <translation>回答：相关、正确、完整、有依据、安全</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>相差</translation>
    </message>
    <message>
        <source>As majority</source>
        <translation>与多数相同</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>分配数</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>Away</source>
        <translation>不在</translation>
    </message>
    <message>
        <source>Bad</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>Baseline system</source>
        <translation>基线系统</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>行为</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>二元</translation>
    </message>
    <message>
        <source>Binary preference</source>
        <translation>二元偏好</translation>
    </message>
    <message>
        <source>Both are the same: choose the kind</source>
        <translation>两者相同：选择种类</translation>
    </message>
    <message>
        <source>But {first}.</source>
        <translation>但{first}。</translation>
    </message>
    <message>
        <source>But {first}; {second}.</source>
        <translation>但{first}；{second}。</translation>
    </message>
    <message>
        <source>By criterion</source>
        <translation>按标准</translation>
    </message>
    <message>
        <source>By grade</source>
        <translation>按等级</translation>
    </message>
    <message>
        <source>By query</source>
        <translation>按查询</translation>
    </message>
    <message>
        <source>By stratum</source>
        <translation>按分层</translation>
    </message>
    <message>
        <source>By task</source>
        <translation>按任务</translation>
    </message>
    <message>
        <source>By the launch rule: {answer}.</source>
        <translation>按上线规则：{answer}。</translation>
    </message>
    <message>
        <source>By weight</source>
        <translation>按权重</translation>
    </message>
    <message>
        <source>By {metric}; results of {system}.</source>
        <translation>按 {metric}；{system} 的结果。</translation>
    </message>
    <message>
        <source>By {metric}; the best system is {system}.</source>
        <translation>按 {metric}；最好的系统是 {system}。</translation>
    </message>
    <message>
        <source>COLUMN</source>
        <translation>列</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>CSV, TSV, JSON Lines, XLSX or Parquet by the name you give</source>
        <translation>按您给出的文件名写成 CSV、TSV、JSON Lines、XLSX 或 Parquet</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>Candidate system</source>
        <translation>候选系统</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Cart</source>
        <translation>加购</translation>
    </message>
    <message>
        <source>Characters of the longer text</source>
        <translation>较长文本的字符数</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>点击</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>关闭项目</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>系统对比</translation>
    </message>
    <message>
        <source>Compared systems</source>
        <translation>比较的系统</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Comparison {number}</source>
        <translation>对比 {number}</translation>
    </message>
    <message>
        <source>Complement</source>
        <translation>互补</translation>
    </message>
    <message>
        <source>Continuous 0..1</source>
        <translation>连续 0..1</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Correlation of length and verdict (Spearman)</source>
        <translation>长度与结论的相关（Spearman）</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Criterion {criterion}</source>
        <translation>标准 {criterion}</translation>
    </message>
    <message>
        <source>Criterion: {title}</source>
        <translation>标准：{title}</translation>
    </message>
    <message>
        <source>Cumulative gain</source>
        <translation>累积增益</translation>
    </message>
    <message>
        <source>DATE</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>DCG against the scale&apos;s maximum</source>
        <translation>DCG 与量表最大值之比</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Difference B - A</source>
        <translation>差异 B - A</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Discounted cumulative gain</source>
        <translation>折损累积增益</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Document key</source>
        <translation>文档键</translation>
    </message>
    <message>
        <source>Document of A</source>
        <translation>A 的文档</translation>
    </message>
    <message>
        <source>Document of B</source>
        <translation>B 的文档</translation>
    </message>
    <message>
        <source>Document of {system}</source>
        <translation>{system} 的文档</translation>
    </message>
    <message>
        <source>Document or comparison</source>
        <translation>文档或对比</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>ESCI (products)</source>
        <translation>ESCI（商品）</translation>
    </message>
    <message>
        <source>Effect size</source>
        <translation>效应量</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Evaluate this query</source>
        <translation>评测此查询</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments…</source>
        <translation>所有人的评判…</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Everything as a workbook</source>
        <translation>全部内容（工作簿）</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有界面</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>完全匹配</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>Excellent</source>
        <translation>优秀</translation>
    </message>
    <message>
        <source>Expected reciprocal rank</source>
        <translation>期望倒数排名</translation>
    </message>
    <message>
        <source>Exponential gain; each query&apos;s value is rounded to 2 decimals before the mean.</source>
        <translation>指数增益；求均值前每个查询的值保留 2 位小数。</translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order is cut at k.</source>
        <translation>指数增益；理想排序在 k 处截断。</translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order is cut at the number of hits returned.</source>
        <translation>指数增益；理想排序在返回的命中数处截断。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export report…</source>
        <translation>导出报告…</translation>
    </message>
    <message>
        <source>F1 of mean grade and nDCG</source>
        <translation>平均等级与 nDCG 的 F1</translation>
    </message>
    <message>
        <source>F1 of precision and recall</source>
        <translation>精确率与召回率的 F1</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>FLOAT</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>FORMAT</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>FROM</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>Field of the document</source>
        <translation>文档字段</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Filter by key or title</source>
        <translation>按键或标题筛选</translation>
    </message>
    <message>
        <source>Filter by key, text, intent, stratum, tag</source>
        <translation>按键、文本、意图、分层、标签筛选</translation>
    </message>
    <message>
        <source>Final grade</source>
        <translation>最终等级</translation>
    </message>
    <message>
        <source>Find a query, document or action</source>
        <translation>查找查询、文档或操作</translation>
    </message>
    <message>
        <source>First grades of A</source>
        <translation>A 的首批等级</translation>
    </message>
    <message>
        <source>First grades of B</source>
        <translation>B 的首批等级</translation>
    </message>
    <message>
        <source>First grades of {system}</source>
        <translation>{system} 的首批等级</translation>
    </message>
    <message>
        <source>First system (A)</source>
        <translation>第一个系统（A）</translation>
    </message>
    <message>
        <source>Fleiss&apos; kappa</source>
        <translation>Fleiss&apos; kappa</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Formula or source</source>
        <translation>公式或来源</translation>
    </message>
    <message>
        <source>Fresh</source>
        <translation>新鲜</translation>
    </message>
    <message>
        <source>From grades</source>
        <translation>由等级推出</translation>
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
        <translation>GSB 的定义</translation>
    </message>
    <message>
        <source>GSB from grades, separate from people&apos;s verdicts: by {measure}. People and grades contradict each other on {opposed} of {both:item|items} that have both.</source>
        <translation>由等级推出的 GSB，与人的结论分开：按 {measure}。两者皆有的 {both:,} 个条目中，人与等级在 {opposed} 个上相反。</translation>
    </message>
    <message>
        <source>GSB weighted by traffic</source>
        <translation>按流量加权的 GSB</translation>
    </message>
    <message>
        <source>GSB within strata</source>
        <translation>分层内的 GSB</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Give some of the pairs to a second rater: a task with an overlap does that.</source>
        <translation>把部分条目交给第二位评判员：有重叠的任务可以做到。</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Go to its text</source>
        <translation>跳到其文本</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>好</translation>
    </message>
    <message>
        <source>Good, same or bad</source>
        <translation>更好、相同或更差（good、same、bad）</translation>
    </message>
    <message>
        <source>Good, same, bad</source>
        <translation>好、相同、差</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>评等级</translation>
    </message>
    <message>
        <source>Graded</source>
        <translation>已评</translation>
    </message>
    <message>
        <source>Graded 0-3 (TREC Deep Learning)</source>
        <translation>分级 0-3（TREC Deep Learning）</translation>
    </message>
    <message>
        <source>Graded 0-4</source>
        <translation>分级 0-4</translation>
    </message>
    <message>
        <source>Graded 0-5</source>
        <translation>分级 0-5</translation>
    </message>
    <message>
        <source>Graded, skipped or cannot judge</source>
        <translation>已评级、已跳过或无法评判</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>使用说明</translation>
    </message>
    <message>
        <source>Hand out…</source>
        <translation>分发…</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>分发时间</translation>
    </message>
    <message>
        <source>Harmful: the candidate is worse</source>
        <translation>有害：候选更差</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Highest grade</source>
        <translation>最高等级</translation>
    </message>
    <message>
        <source>Highly</source>
        <translation>高度相关</translation>
    </message>
    <message>
        <source>Highly relevant</source>
        <translation>高度相关</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Holes@10</source>
        <translation>空缺@10</translation>
    </message>
    <message>
        <source>How many judgment events there were when it was saved</source>
        <translation>保存时已有多少评判事件</translation>
    </message>
    <message>
        <source>How many labels of the query differ between the two</source>
        <translation>该查询有多少标签在两者之间不同</translation>
    </message>
    <message>
        <source>How verdicts are counted</source>
        <translation>结论如何计数</translation>
    </message>
    <message>
        <source>INTEGER</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>INTO</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>ISO 8601 with a time zone, such as 2026-01-31T12:00:00+00:00</source>
        <translation>带时区的 ISO 8601 时间，例如 2026-01-31T12:00:00+00:00</translation>
    </message>
    <message>
        <source>Ideal discounted cumulative gain</source>
        <translation>理想折损累积增益</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Import a file of documents (JSONL, CSV or TSV), or a run or qrels that names them.</source>
        <translation>导入文档文件（JSONL、CSV 或 TSV），或包含这些文档的 run 或 qrels。</translation>
    </message>
    <message>
        <source>Import a file of queries (JSONL, CSV or TSV), or a run or qrels that names them.</source>
        <translation>导入查询文件（JSONL、CSV 或 TSV），或包含这些查询的 run 或 qrels。</translation>
    </message>
    <message>
        <source>Imported from</source>
        <translation>导入来源</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>In the journal</source>
        <translation>日志中</translation>
    </message>
    <message>
        <source>In the project</source>
        <translation>项目中</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Inbox…</source>
        <translation>收件箱…</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>意图</translation>
    </message>
    <message>
        <source>Intent of the query</source>
        <translation>查询的意图</translation>
    </message>
    <message>
        <source>Irrelevant</source>
        <translation>无关</translation>
    </message>
    <message>
        <source>Item or check</source>
        <translation>条目或检查项</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Items side by side</source>
        <translation>并排对比的条目</translation>
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
        <translation>评判</translation>
    </message>
    <message>
        <source>Judge next</source>
        <translation>接下来评判</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>已评</translation>
    </message>
    <message>
        <source>Judged at</source>
        <translation>评判时间</translation>
    </message>
    <message>
        <source>Judged in</source>
        <translation>已评查询</translation>
    </message>
    <message>
        <source>Judged or skipped</source>
        <translation>已评或已跳过</translation>
    </message>
    <message>
        <source>Judged share</source>
        <translation>已评占比</translation>
    </message>
    <message>
        <source>Judgments</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>键</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Kappa of {first} and {second}</source>
        <translation>{first} 和 {second} 的 kappa</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau</source>
        <translation>Kendall&apos;s tau</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Kind of Same</source>
        <translation>“相同”的种类</translation>
    </message>
    <message>
        <source>Kind of tie</source>
        <translation>平局的种类</translation>
    </message>
    <message>
        <source>Kinds of Same</source>
        <translation>“相同”的种类</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is not a header; expected Name: value</source>
        <translation>“{line}”不是请求头；应为 Name: value</translation>
    </message>
    <message>
        <source>&apos;{line}&apos; is not an anchor; `ndcg-gui check PROJECT --anchor` prints one, and reports contain one</source>
        <translation>“{line}”不是锚点；`ndcg-gui check PROJECT --anchor` 会打印一个，报告中也有</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; holds final grades: they are the labels under the rules adjudicated and final:RULE, and are not votes</source>
        <translation>“{name}”是最终等级：规则为 adjudicated 或 final:RULE 时作为标签，不计为投票</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; in the URL looks like a secret, which would be stored with it; name a secret and put {place} into a header</source>
        <translation>URL 中的“{name}”像是密钥，会随之保存；请指明密钥，并把 {place} 写入请求头</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a known setting</source>
        <translation>不认识“{name}”</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must be a list of texts</source>
        <translation>“{name}”必须是文本列表</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must be a number</source>
        <translation>“{name}”必须是数字</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must be a table</source>
        <translation>“{name}”必须是表</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must be a text</source>
        <translation>“{name}”必须是文本</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must be a whole number</source>
        <translation>“{name}”必须是整数</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must be {low} to {high}</source>
        <translation>“{name}”必须在 {low} 到 {high} 之间</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must hold texts</source>
        <translation>“{name}”中必须都是文本</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; must name the fields of a document to send, each once</source>
        <translation>&apos;{name}&apos; 必须列出发送文档的哪些内容，每项一次</translation>
    </message>
    <message>
        <source>&apos;{reference}&apos; does not name a secret; expected env:NAME or keyring:NAME</source>
        <translation>“{reference}”没有指明密钥；应为 env:NAME 或 keyring:NAME</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a path in a reply; expected a path such as hits.hits[]._id</source>
        <translation>“{text}”不是回复中的位置；应类似 hits.hits[]._id</translation>
    </message>
    <message>
        <source>&apos;{url}&apos; is not a valid URL: {reason}</source>
        <translation>“{url}”不是 URL：{reason}</translation>
    </message>
    <message>
        <source>&apos;{way}&apos; and &apos;{id}&apos; must be the same up to []; otherwise they are not parts of one result</source>
        <translation>“{way}”和“{id}”在 [] 之前必须相同；否则不属于同一条结果</translation>
    </message>
    <message>
        <source>&apos;{way}&apos; names no list of results: put [] after the list</source>
        <translation>“{way}”没有指出结果列表：请在列表后面写 []</translation>
    </message>
    <message>
        <source>&apos;{what}&apos; does not name any pairs; expected judged, pool, unjudged or sample:N</source>
        <translation>&apos;{what}&apos; 没有指明任何查询文档对；应为 judged、pool、unjudged 或 sample:N</translation>
    </message>
    <message>
        <source>&apos;{what}&apos; is not a number of pairs; expected for example sample:120</source>
        <translation>&apos;{what}&apos; 不是查询文档对数；应如 sample:120</translation>
    </message>
    <message>
        <source>&apos;{word}&apos; is not a grade: left out</source>
        <translation>“{word}”不是等级：已忽略</translation>
    </message>
    <message>
        <source>-- Ask a person with more rights to run this:</source>
        <translation>-- 请让权限更高的人运行：</translation>
    </message>
    <message>
        <source>--agreeing can only be used with --enough N</source>
        <translation>--agreeing 要与 --enough N 一起使用</translation>
    </message>
    <message>
        <source>--alone can only be used with --name</source>
        <translation>--alone 须与 --name 一起使用</translation>
    </message>
    <message>
        <source>--answer can only be used with --grade</source>
        <translation>--answer 要与 --grade 一起使用</translation>
    </message>
    <message>
        <source>--as can only be used with --out</source>
        <translation>--as 要与 --out 一起使用</translation>
    </message>
    <message>
        <source>--by can only be used with --open</source>
        <translation>--by 要与 --open 一起使用</translation>
    </message>
    <message>
        <source>--by can only be used with done, open and answer</source>
        <translation>--by 要与 done、open 或 answer 一起使用</translation>
    </message>
    <message>
        <source>--criterion can only be used with --models</source>
        <translation>--criterion 要与 --models 一起使用</translation>
    </message>
    <message>
        <source>--dry-run can only be used with --merge</source>
        <translation>--dry-run 要与 --merge 一起使用</translation>
    </message>
    <message>
        <source>--dry-run can only be used with --remove</source>
        <translation>--dry-run 要与 --remove 一起使用</translation>
    </message>
    <message>
        <source>--maximum can only be used with --qrels</source>
        <translation>--maximum 与 --qrels 同用</translation>
    </message>
    <message>
        <source>--models can only be used with PROJECT, and not with --open</source>
        <translation>--models 需要 PROJECT，且不能与 --open 一起使用</translation>
    </message>
    <message>
        <source>--note can only be used with --save or --rename</source>
        <translation>--note 要与 --save 或 --rename 一起使用</translation>
    </message>
    <message>
        <source>--out can only be used with --headless</source>
        <translation>--out 要与 --headless 一起使用</translation>
    </message>
    <message>
        <source>--preview asks the model and --dry-run does not: give one of them</source>
        <translation>--preview 会提问，--dry-run 不会：请选其一</translation>
    </message>
    <message>
        <source>--remember can only be used with a --map that names columns by their titles</source>
        <translation>--remember 要与用标题指定列的 --map 一起使用</translation>
    </message>
    <message>
        <source>--system can only be used with --all</source>
        <translation>--system 要与 --all 一起使用</translation>
    </message>
    <message>
        <source>-: choose the format for standard output with --as</source>
        <translation>-：请用 --as 选择写到标准输出的格式</translation>
    </message>
    <message>
        <source>A change makes a new version. Judgments keep the version they were made on. If a grade in use is not on the new scale, --map says what it counts as in evaluations.</source>
        <translation>更改会产生新版本。评判保留原有版本；对于新量表没有而正在使用的每个等级，用 --map 说明在评测中算作什么。</translation>
    </message>
    <message>
        <source>A comparison to hand out; repeatable. It goes out without pairs unless --task is given (default: all of the rater&apos;s comparisons, or none if --task is given).</source>
        <translation>要分发的对比；可重复。除非给出 --task，否则不含查询文档对（默认：该评判员的全部对比；给出 --task 时则没有）。</translation>
    </message>
    <message>
        <source>A copy is in {file}: {rows:row|rows}, compared</source>
        <translation>副本已写入 {file}：{rows:,} 行，已核对</translation>
    </message>
    <message>
        <source>A difference is corrected directly, which makes it more certain. So it can differ from the difference of the two corrected means.</source>
        <translation>差异单独校正，因此更可靠；所以它可能与两个校正后均值之差不同。</translation>
    </message>
    <message>
        <source>A file of labels in the format of the TREC conferences: one line for each query and document.</source>
        <translation>TREC 会议所用的标签文件：每个查询和文档一行。</translation>
    </message>
    <message>
        <source>A final grade is not a vote: it is the pair&apos;s label under the rules `adjudicated` and `final:RULE`. The window (Judge, disagreements, Rules…) sets what counts as a disagreement, who settles it, and whether raters see the final grade. --tell sets the last, too.</source>
        <translation>最终等级不是投票：规则为 `adjudicated` 或 `final:RULE` 时它就是标签。怎样算分歧、由谁裁定，在窗口中设置（评判、分歧、规则…）；评判员是否能看到也在那里设置，或用 --tell。</translation>
    </message>
    <message>
        <source>A folder with pictures of documents to put into a page; repeatable. The project&apos;s own folder of pictures is always used.</source>
        <translation>放入网页的文档图片所在的文件夹；可重复。项目自己的图片文件夹总会使用。</translation>
    </message>
    <message>
        <source>A judgment in less than this many seconds is too fast.</source>
        <translation>少于这么多秒即为过快。</translation>
    </message>
    <message>
        <source>A kind of Same that raters can choose: both good, both so-so, both bad; repeatable.</source>
        <translation>提供的“相同”种类：都好、都一般、都差；可重复。</translation>
    </message>
    <message>
        <source>A language model can grade pairs as one more rater. Its grades stay apart: no label counts them unless its rule names the model. LLM rater asks the model, and shows how far you can trust it and how it would change the numbers.</source>
        <translation>语言模型可以作为另一位评判员评级。其等级单独存放：除非标签规则点名该模型，否则不计入任何标签。“LLM 评判员”向模型询问，说明它可信到什么程度，以及会怎样影响数值。</translation>
    </message>
    <message>
        <source>A language model graded the pair, not a person.</source>
        <translation>由语言模型而非人评出该对的等级。</translation>
    </message>
    <message>
        <source>A likely mistake is a grade that is far from the model&apos;s, where people&apos;s grades are seldom that far from it. The model&apos;s grades are not printed, so that raters can judge again blind; `llm export` writes them.</source>
        <translation>可能有误，是指等级与模型的等级相差很远，而人的等级很少差这么远。模型的等级不会打印出来，这样评判员可以不受影响地重新评判；`llm export` 会写出这些等级。</translation>
    </message>
    <message>
        <source>A package is refused if another program changed it, or if it is not what PROJECT handed out to its rater.</source>
        <translation>任务包被外部更改过，或与 PROJECT 分发给该评判员时不同，则予以拒绝。</translation>
    </message>
    <message>
        <source>A pair whose right grade is known. Such pairs are mixed in to see how well a rater follows the guidelines.</source>
        <translation>已知正确等级的一条。它混在其他条目里，用来看评判员是否按指南评判。</translation>
    </message>
    <message>
        <source>A person gave the pair its final grade.</source>
        <translation>有人给出了这一条的最终等级。</translation>
    </message>
    <message>
        <source>A query where the systems differ by no more than this is a tie.</source>
        <translation>查询的差异不超过此值时视为平局。</translation>
    </message>
    <message>
        <source>A question asked with the verdict and answered by left, same or right, such as Correct, Complete, Grounded, Fresh or Safe; repeatable.</source>
        <translation>结论之外的问题，评判员回答左、相同或右，如 Correct、Complete、Grounded、Fresh、Safe；可重复。</translation>
    </message>
    <message>
        <source>A result is closed until all its raters have finished. --open opens it earlier and locks the verdicts; `sbs reopen` unlocks them.</source>
        <translation>结果在所有评判员完成前是关闭的。--open 提前公开结果并锁定结论；`sbs reopen` 解除锁定。</translation>
    </message>
    <message>
        <source>A rule is METRIC &gt;= NUMBER (or &gt;, &lt;=, &lt;), METRIC not worse [by NUMBER], or METRIC better [by NUMBER]. With a level such as (95 %), the whole interval must be on the right side, not only the mean.</source>
        <translation>规则写作 METRIC &gt;= NUMBER（或 &gt;、&lt;=、&lt;）、METRIC not worse [by NUMBER] 或 METRIC better [by NUMBER]。带有 (95 %) 这样的水平时，不只是均值，整个区间都必须落在正确的一侧。</translation>
    </message>
    <message>
        <source>A saved evaluation keeps its numbers, the values of each query, and the settings, scale, runs and judgments behind them. To save numbers made with other settings: evaluate ... --save NAME.</source>
        <translation>已保存的评测包含其数字、每个查询的值、设置、量表、run 以及所依据的评判。要保存与项目显示不同的数字：evaluate ... --save NAME。</translation>
    </message>
    <message>
        <source>A system is one version of your search. Import its result lists as a TREC run, with one list per query.</source>
        <translation>系统是您搜索的一个版本。请以 TREC run 导入它的结果列表，每个查询一个列表。</translation>
    </message>
    <message>
        <source>A tag to add (repeatable).</source>
        <translation>要添加的 tag（可重复）。</translation>
    </message>
    <message>
        <source>A tag to remove (repeatable).</source>
        <translation>要去掉的 tag（可重复）。</translation>
    </message>
    <message>
        <source>After a grade, the next pair comes.</source>
        <translation>评出等级后转到下一条。</translation>
    </message>
    <message>
        <source>After a grade, the pair stays.</source>
        <translation>评出等级后停在原处。</translation>
    </message>
    <message>
        <source>After a grade: go on automatically, or stay</source>
        <translation>评完自动前进或停留</translation>
    </message>
    <message>
        <source>Also merge packages of older versions, and those that PROJECT has no record of. Nobody can tell who these are from.</source>
        <translation>也接受旧版本的任务包，以及 PROJECT 没有记录的任务包：无法确认它们来自谁。</translation>
    </message>
    <message>
        <source>Also show fields that are equal</source>
        <translation>也显示相同的字段</translation>
    </message>
    <message>
        <source>Also the result of the side-by-side comparison NAME: counts, GSB, tests, launch rule, reasons, agreement and hidden checks; repeatable.</source>
        <translation>也写入并排对比 NAME 的结果：计数、GSB、检验、上线规则、理由、一致性和隐藏检查；可重复。</translation>
    </message>
    <message>
        <source>Also what N queries can detect, and with which chance.</source>
        <translation>同时说明 N 个查询能检出什么、把握多大。</translation>
    </message>
    <message>
        <source>Also whether the raters agree on grades, and how that changes the numbers.</source>
        <translation>也写入评判员在等级上是否一致，以及对数字的影响。</translation>
    </message>
    <message>
        <source>An attack adds words to the document that ask for the best grade. It fools the model if the grade is better than without it. Pairs that get the best grade anyway are left out. Nothing is stored.</source>
        <translation>攻击是在文档中加入索要最高等级的话。若等级高于没有攻击时的等级，模型就被骗了。本来就得最高等级的查询文档对不计入。不保存任何内容。</translation>
    </message>
    <message>
        <source>Anything else to say, such as what changed.</source>
        <translation>其他说明，例如改变了什么。</translation>
    </message>
    <message>
        <source>Ask about three pairs and show what is sent and what comes back.</source>
        <translation>询问三个查询文档对，显示发送的内容和收到的回复。</translation>
    </message>
    <message>
        <source>Ask for all queries again, even those whose lists an earlier run has kept.</source>
        <translation>重新请求所有查询，包括之前已保留列表的查询。</translation>
    </message>
    <message>
        <source>Ask for this query only, given by its key or as any text; show the reply and store nothing.</source>
        <translation>只请求这个查询（键或任意文本）；显示得到的内容，不存入。</translation>
    </message>
    <message>
        <source>At least N steps of the scale away from the model&apos;s grade (default: 2).</source>
        <translation>与模型的等级至少相差量表上的 N 级（默认：2）。</translation>
    </message>
    <message>
        <source>By how much RBP can still rise, through unjudged results and ranks below the list. Less is better.</source>
        <translation>RBP 还可能升高多少：未评的结果，以及列表之下的位置。越小越好。</translation>
    </message>
    <message>
        <source>Change the evaluation settings</source>
        <translation>更改评测设置</translation>
    </message>
    <message>
        <source>Check that no event before this kept anchor was changed.</source>
        <translation>检查所保存锚点之前的事件没有被更改。</translation>
    </message>
    <message>
        <source>Close a pair when N raters have graded it: nobody else is asked about it (0: never).</source>
        <translation>由 N 位评判员评过的查询文档对即关闭：不再请其他人评判（0：从不关闭）。</translation>
    </message>
    <message>
        <source>Compare the candidates with one another, too: a comparison for each pair of systems.</source>
        <translation>候选之间也互相对比：每两个系统一个对比。</translation>
    </message>
    <message>
        <source>Compare the newest version with the version before it</source>
        <translation>将最新版本与上一版本对比</translation>
    </message>
    <message>
        <source>Compare whole lists, or the two documents at each rank.</source>
        <translation>整个列表，或每个排名上的两个文档。</translation>
    </message>
    <message>
        <source>Compared with the earlier version it grades lower on {lower}, the same on {same} and higher on {higher} of {pairs:pair|pairs}, by {mean} grades on average{interval}.</source>
        <translation>与较早的版本相比，{pairs:,} 条中有 {lower} 条更低、{same} 条相同、{higher} 条更高，平均差 {mean} 级{interval}。</translation>
    </message>
    <message>
        <source>Compares its grades with people&apos;s on the pairs that both graded: the confusion table, its agreement with people beside that of people with each other, where it grades too high or too low, and which system it favours. Then it prints each system&apos;s mean by people only, by the model only, and corrected: the model&apos;s values of all queries, corrected by the queries where people judged all results. These queries must be a random sample: name them with --sampled or --task.</source>
        <translation>在双方都评过的条目上把模型的等级与人的等级比较：混淆矩阵、模型与人的一致性和人与人之间的一致性、在哪里评得偏高或偏低、偏向哪个系统。然后给出每个系统仅按人、仅按模型以及校正后的均值：用人完整评判了结果的查询来校正模型在所有查询上的值。这些查询必须是随机样本：用 --sampled 或 --task 指明。</translation>
    </message>
    <message>
        <source>Comparisons of one plan or import with three systems or more are also summarised together: how strong each system is (Bradley-Terry), which beat one another in a circle, and whether side or length influenced the verdicts.</source>
        <translation>同一计划或导入中涉及三个以上系统的对比还会一起汇总：每个系统有多强（Bradley-Terry）、哪些循环互胜、左右或长度是否起了决定作用。</translation>
    </message>
    <message>
        <source>Copied {number} of {total:image|images}.</source>
        <translation>已复制 {number} / {total:,} 张图片。</translation>
    </message>
    <message>
        <source>Copy how far the model can be trusted</source>
        <translation>复制模型的可信程度</translation>
    </message>
    <message>
        <source>Copy the whole project FROM, a file or a server&apos;s URL, to TO, where there is no project yet.</source>
        <translation>将整个项目 FROM（文件或服务器的 URL）复制到还没有项目的 TO。</translation>
    </message>
    <message>
        <source>Create what the raters&apos; roles need, and revoke all rights of roles on the project&apos;s own tables.</source>
        <translation>创建评判员角色所用的对象，并收回角色在项目自身表上的权限。</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>稍后决定</translation>
    </message>
    <message>
        <source>Decide who may judge in a project on a server, and check that nobody may do more.</source>
        <translation>决定谁可以在服务器上的项目中评判，并检查没有人能做更多的事。</translation>
    </message>
    <message>
        <source>Differences are B - A. Without options, the project&apos;s settings and its first metric are used. With --last, B is the newest version of a system and the baseline is the version before it; if several systems have versions, name one as A.</source>
        <translation>差异为 B - A。不带选项时使用项目的设置和第一个指标。用 --last 时，如果多个系统有版本，A 指定系统：B 是其最新版本，基线是前一个版本。</translation>
    </message>
    <message>
        <source>Do remove it. The answers cost money, and this cannot be undone.</source>
        <translation>确实移除。这些回答是付费得到的，且无法撤销。</translation>
    </message>
    <message>
        <source>ERR over sub-topics: a result that answers a sub-topic again counts less.</source>
        <translation>针对子主题的 ERR：再次回答同一子主题的结果计得更少。</translation>
    </message>
    <message>
        <source>Each answer is stored at once. After Ctrl-C the same command continues, and asks only about pairs that have no grade, so no grade is paid for twice. A reply that gives no grade of the scale is not an answer, and never counts as grade 0. If anything that decides the answers changes (model, prompt, fields, temperature, seed), the model becomes a new version. Secrets come from the environment or the system&apos;s keyring and are stored nowhere.</source>
        <translation>每个回答一到就保存。按 Ctrl-C 后，同一命令会接着做，只问还没有等级的查询文档对，所以不会为同一个等级付两次钱。没有给出量表等级的回复不算回答，也绝不算 0 级。决定回答的任何内容（模型、提示词、字段、温度、种子）一有变化，模型就成为新版本。密钥取自环境变量或系统密钥环，不保存在任何地方。</translation>
    </message>
    <message>
        <source>Each finding says what to do. Exit code 1 if something is wrong. The check finds damage and changes by careless programs, but not a careful forgery. To find that, too, keep a line of --anchor elsewhere.</source>
        <translation>每项发现都说明该怎么做。有问题时退出码为 1。检查能发现损坏和粗心程序所做的更改，但不能发现精心的伪造。要连伪造也能发现，请在别处保存一行 --anchor。</translation>
    </message>
    <message>
        <source>Enlarge the document&apos;s pictures</source>
        <translation>放大查看文档图片</translation>
    </message>
    <message>
        <source>Enlarge the pictures</source>
        <translation>放大查看图片</translation>
    </message>
    <message>
        <source>Equal numbers from head, torso and tail; in proportion to traffic; or every query with the same chance.</source>
        <translation>从头部、中部和尾部抽取同样多；按流量比例；或每个查询机会相同。</translation>
    </message>
    <message>
        <source>Evaluate shows every metric of every system, the value of each query, and how each number is computed, term by term. Unjudged results are counted and shown, never hidden. Compare says whether a difference is real. Agreement says how well raters agree, and how that changes the numbers.</source>
        <translation>“评测”显示每个系统的每个指标、每个查询的值，以及每个数字是怎样逐项算出来的。未评的结果会计数并显示，绝不隐藏。“系统对比”说明差异是否真实。“一致性”说明评判员有多一致，以及这对数字有什么影响。</translation>
    </message>
    <message>
        <source>Everything in this file is here already.</source>
        <translation>此文件的内容这里都已有。</translation>
    </message>
    <message>
        <source>Everything is judged and stored on the server. There is nothing more to do.</source>
        <translation>已全部评完，并已保存在服务器上。没有其他需要做的了。</translation>
    </message>
    <message>
        <source>Everything is judged and stored. There is nothing more to do.</source>
        <translation>已全部评完并保存。没有其他需要做的了。</translation>
    </message>
    <message>
        <source>Everything is judged.</source>
        <translation>已全部评完。</translation>
    </message>
    <message>
        <source>Everything is judged. Save your work as a file and send it to the person who gave you this page.</source>
        <translation>已全部评完。请把您的工作保存为文件，发给交给您此网页的人。</translation>
    </message>
    <message>
        <source>Everything is judged. Send the file {file} back to the person who gave it to you, to merge it into the project. It is in the folder {folder}.</source>
        <translation>已全部评完。请把文件 {file} 发回给交给您的人，以便合并到项目中。文件位于文件夹 {folder}。</translation>
    </message>
    <message>
        <source>Everything is stored in one step, or nothing. If the project has a system of this name, the lists become its newer version. If queries fail or you press Ctrl-C, the lists that came are kept for a day, and the same command asks only for the rest. Secrets come from the environment or the system&apos;s keyring (secret = &quot;env:NAME&quot; or &quot;keyring:NAME&quot;) and are stored nowhere.</source>
        <translation>一步全部存入，否则什么都不存。项目已有同名系统时，这些列表成为它的较新版本。查询失败或按 Ctrl-C 时，已取得的列表保留一天，同一命令只请求其余部分。密钥来自环境变量或系统密钥环（secret = &quot;env:NAME&quot; 或 &quot;keyring:NAME&quot;），不保存在任何地方。</translation>
    </message>
    <message>
        <source>Exit code: 0 all rules are met; 4 a rule is not met; 5 a rule cannot be answered, because there are too few queries or because unjudged results could change the answer.</source>
        <translation>退出码：0 所有规则都满足；4 有规则不满足；5 无法判断，因为查询太少，或者评判未评结果可能改变答案。</translation>
    </message>
    <message>
        <source>Export a report on how far the model can be trusted</source>
        <translation>导出关于模型可信程度的报告</translation>
    </message>
    <message>
        <source>Extra items, as a share: a list against a list of another query.</source>
        <translation>额外条目的比例：列表与另一查询的列表对比。</translation>
    </message>
    <message>
        <source>Extra items, as a share: a list against itself; raters are not told.</source>
        <translation>额外条目的比例：列表与自身对比；不告诉评判员。</translation>
    </message>
    <message>
        <source>Favoured by: how much more the model overrates the results of a system than other documents of the same queries. How much it overrates all documents of that grade is subtracted.</source>
        <translation>偏向程度：与同一查询的其他文档相比，模型对某系统返回的文档多高估了多少。已减去它对该等级所有文档的高估。</translation>
    </message>
    <message>
        <source>Fill the project with this release: its data, its scale and its label rule.</source>
        <translation>包含该发布的全部内容、量表和标签规则。</translation>
    </message>
    <message>
        <source>Find the next match</source>
        <translation>查找下一处</translation>
    </message>
    <message>
        <source>Find the previous match</source>
        <translation>查找上一处</translation>
    </message>
    <message>
        <source>First select words in the text.</source>
        <translation>请先在文本中选中词语。</translation>
    </message>
    <message>
        <source>For --difference: the standard deviation of the differences of single queries.</source>
        <translation>单个查询的差异分散多少（标准差），用于 --difference。</translation>
    </message>
    <message>
        <source>For N comparisons planned together: test each at the first level of Holm&apos;s correction (0.05 / N).</source>
        <translation>用于一起计划的 N 个对比：每个都按 Holm 校正的第一级水平（0.05 / N）检验。</translation>
    </message>
    <message>
        <source>For files with another scale: which grade of the project&apos;s scale to store for a grade of the file, a number or a word (Exact=4); OLD=out leaves it out. Repeatable. Or change the project&apos;s scale first (scale --set).</source>
        <translation>用于其他量表的文件：文件中的等级在项目量表上存为哪个等级，可以是数字或词（Exact=4）；OLD=out 忽略该等级。可重复。也可先更改项目的量表（scale --set）。</translation>
    </message>
    <message>
        <source>For strengths: add this many invented Same verdicts between each pair of systems, if some never lost or won.</source>
        <translation>用于强度：有系统从未输或赢时，每两个系统之间加入这么多虚拟的“相同”。</translation>
    </message>
    <message>
        <source>For the sample size: the GSB to detect.</source>
        <translation>用于样本量：应能检出的 GSB。</translation>
    </message>
    <message>
        <source>Give raters other names, and leave out notes and times of day.</source>
        <translation>评判员用其他名称，不含备注和具体时刻。</translation>
    </message>
    <message>
        <source>Go on, even if answers are missing</source>
        <translation>即使有未回答的也继续</translation>
    </message>
    <message>
        <source>Go on, or go to the first unanswered question</source>
        <translation>继续，或转到第一个未回答的问题</translation>
    </message>
    <message>
        <source>Grades at most this far apart are close (default: the project&apos;s, 1).</source>
        <translation>等级最多相差这么多即为接近（默认：项目的设置，1）。</translation>
    </message>
    <message>
        <source>HTML is one file with charts, which needs no network and can be printed. Markdown, JSON and XLSX hold the same tables. CSV has a line for each query, or with --only-gsb for each item. Without options, the project&apos;s settings are used. All given metrics are compared, otherwise the project&apos;s first one.</source>
        <translation>HTML 是带图表的单个文件，无需网络，可以打印。Markdown、JSON 和 XLSX 含相同的表格。CSV 每个查询一行，使用 --only-gsb 时每个条目一行。不带选项时使用项目的设置。给出的指标都会比较，否则比较项目的第一个指标。</translation>
    </message>
    <message>
        <source>HTML, text only</source>
        <translation>HTML（只留文字）</translation>
    </message>
    <message>
        <source>Have a language model grade pairs of PROJECT, on any server with an OpenAI-compatible API.</source>
        <translation>让语言模型为 PROJECT 的查询文档对评级，可用任何兼容 OpenAI API 的服务器。</translation>
    </message>
    <message>
        <source>Have a language model grade pairs, as one more rater, kept apart from people and measured by them.</source>
        <translation>让语言模型为查询文档对评级，作为又一位评判员，与人分开存放，并由人来检验。</translation>
    </message>
    <message>
        <source>Hide a system: it is left out unless it is named.</source>
        <translation>隐藏系统：除非指定，否则不包含它。</translation>
    </message>
    <message>
        <source>Hold back all labels, and everything that reveals them; needs --sealed.</source>
        <translation>不公开所有标签以及能透露标签的内容；与 --sealed 一起使用。</translation>
    </message>
    <message>
        <source>Hold back only the labels of this split; needs --sealed.</source>
        <translation>只不公开此划分的标签；同样与 --sealed 一起使用。</translation>
    </message>
    <message>
        <source>How alpha treats the grades (default: the project&apos;s setting, ordinal); alpha is printed the other ways, too.</source>
        <translation>alpha 如何看待等级（默认：按项目设置，ordinal）；其他方式也会打印。</translation>
    </message>
    <message>
        <source>How many raters get each of these pairs.</source>
        <translation>这些查询文档对每条由几位评判员评判。</translation>
    </message>
    <message>
        <source>How much a query counts in a mean, for instance how often people search for it.</source>
        <translation>一个查询在均值中占多大比重，例如它被搜索的次数。</translation>
    </message>
    <message>
        <source>How much each difference between two grades weighs in kappa.</source>
        <translation>两个等级之间的每种差异在 kappa 中的权重。</translation>
    </message>
    <message>
        <source>How much the reader wants to find, as a number of fully relevant results.</source>
        <translation>读者想找到多少：多少个完全相关的结果。</translation>
    </message>
    <message>
        <source>How often a difference this large would happen by chance if both systems were equally good. Below 0.05, a difference is usually taken as real.</source>
        <translation>如果两个系统其实一样好，偶然出现这么大差异的概率。低于 0.05 时通常认为差异是真实的。</translation>
    </message>
    <message>
        <source>How often raters give the same grades, corrected for chance: 1 means always, 0 means no more often than by guessing.</source>
        <translation>评判员给出相同等级的频繁程度，已扣除偶然：1 表示总是相同，0 表示不比猜测更常相同。</translation>
    </message>
    <message>
        <source>How people&apos;s labels are made (default: the project&apos;s rule).</source>
        <translation>人的标签如何得出（默认：按项目的设置）。</translation>
    </message>
    <message>
        <source>How the N are drawn: at random, in proportion to the strata, by traffic, or the least similar lists first (also when judging).</source>
        <translation>如何抽取 N 个：随机、按分层比例、按流量，或列表差异最大的在前（评判时也是）。</translation>
    </message>
    <message>
        <source>If a file has a pair with different grades, or a document twice in a list: refuse the file, keep the first, or keep the highest.</source>
        <translation>同一查询文档对在文件中有不同等级，或同一文档在列表中出现两次时：拒绝文件、保留第一个，或保留最高的。</translation>
    </message>
    <message>
        <source>If a file of verdicts does not say which system was on the left, its verdicts are not used to check for side bias.</source>
        <translation>如果结论文件没有说明哪个系统在左侧，其结论不计入左右偏差。</translation>
    </message>
    <message>
        <source>Import despite warnings.</source>
        <translation>即使有警告也导入。</translation>
    </message>
    <message>
        <source>In New comparison… you choose two systems, the queries and the raters, and set in advance which result is good enough to launch. Raters then see two lists for one query, without the systems&apos; names, and say which is better. When all are judged, GSB says which system won, and whether that could be chance.</source>
        <translation>在“新建对比…”中选择两个系统、查询和评判员，并事先定好怎样的结果才能上线。然后评判员看到同一查询的两个列表，不带系统名称，并说出哪个更好。全部评完后，GSB 说明哪个系统胜出，以及这是否可能是偶然。</translation>
    </message>
    <message>
        <source>Instead of --size: draw enough queries to detect this difference between the means of two systems.</source>
        <translation>代替 --size：抽取足以显示两个系统均值之间这一差异的查询数。</translation>
    </message>
    <message>
        <source>It agrees with people as well as they agree with each other</source>
        <translation>它与人的一致性和人与人之间的一致性一样好</translation>
    </message>
    <message>
        <source>It agrees with people better than they agree with each other</source>
        <translation>它与人的一致性高于人与人之间的一致性</translation>
    </message>
    <message>
        <source>It agrees with people less well than they agree with each other</source>
        <translation>它与人的一致性低于人与人之间的一致性</translation>
    </message>
    <message>
        <source>It is not known whether it agrees with people as well as they agree with each other: no two people judged enough of the same pairs</source>
        <translation>不知道它与人的一致性是否和人与人之间一样好：没有两个人共同评过足够多的条目</translation>
    </message>
    <message>
        <source>It is not known whether it agrees with people as well as they agree with each other: there is no interval of the difference</source>
        <translation>不知道它与人的一致性是否和人与人之间一样好：差异没有区间</translation>
    </message>
    <message>
        <source>It is not known whether its grades can be used to rank systems by {metric}: there is no interval of Kendall&apos;s tau.</source>
        <translation>不知道它的等级能否用于按 {metric} 给系统排序：Kendall&apos;s tau 没有区间。</translation>
    </message>
    <message>
        <source>It is not known whether its grades can be used to rank systems by {metric}: this needs two systems and {least:query|queries} where people judged all results, and there are {systems:system|systems} and {queries:query|queries}.</source>
        <translation>不知道它的等级能否用于按 {metric} 给系统排序：这需要两个系统和 {least:,} 个由人评完所有结果的查询，而现有 {systems:,} 个系统和 {queries:,} 个查询。</translation>
    </message>
    <message>
        <source>It is not known whether these queries are a random sample. If they are not, the intervals of people&apos;s numbers and of the corrected numbers are not valid.</source>
        <translation>不知道这些是否为随机样本。如果不是，人工数值和校正后数值的区间都不成立。</translation>
    </message>
    <message>
        <source>It is not proven that it ranks systems as people do, and its values are wrong</source>
        <translation>尚未证实它像人一样给系统排序，且它的取值有误</translation>
    </message>
    <message>
        <source>It is not proven that it ranks systems as people do; no error of its values was found either</source>
        <translation>尚未证实它像人一样给系统排序；也未发现取值有误</translation>
    </message>
    <message>
        <source>Its grades can be used to rank systems, and no error of their values was found</source>
        <translation>它的等级可用于给系统排序，且未发现取值有误</translation>
    </message>
    <message>
        <source>Its grades can be used to rank systems, but not for their values</source>
        <translation>它的等级可用于给系统排序，但不能用于取值</translation>
    </message>
    <message>
        <source>Judge shows one query and one document. Ask yourself how well the document serves the person who typed the query, and press the digit of the grade. Then the next pair comes. Left and Right move without grading, U goes to the next unjudged pair.</source>
        <translation>“评判”一次显示一个查询和一个文档。想一想这个文档对输入查询的人有多大帮助，然后按等级的数字键，随即显示下一条。← 和 → 只移动不评，U 跳到下一条未评的。</translation>
    </message>
    <message>
        <source>Judge the unjudged results</source>
        <translation>评判未评的结果</translation>
    </message>
    <message>
        <source>Keep the first judgment</source>
        <translation>保留第一个判断</translation>
    </message>
    <message>
        <source>Keep the second judgment</source>
        <translation>保留第二个判断</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留的</translation>
    </message>
    <message>
        <source>Known grade, gold</source>
        <translation>已知等级（gold）</translation>
    </message>
    <message>
        <source>Known?</source>
        <translation>是否已有</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha by {criterion}</source>
        <translation>Krippendorff&apos;s alpha，按 {criterion}</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha of the raters&apos; answers, nominal</source>
        <translation>评判员回答的 Krippendorff&apos;s alpha，名义</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, interval</source>
        <translation>Krippendorff&apos;s alpha，等距</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, nominal</source>
        <translation>Krippendorff&apos;s alpha，名义</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, ordinal</source>
        <translation>Krippendorff&apos;s alpha，有序</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha, ratio</source>
        <translation>Krippendorff&apos;s alpha，等比</translation>
    </message>
    <message>
        <source>LANG</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>LINE</source>
        <translation>行</translation>
    </message>
    <message>
        <source>LLM Comparator compares two named systems; export one comparison at a time</source>
        <translation>LLM Comparator 对比两个有名称的系统；请一次导出一个对比</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Label rule</source>
        <translation>标签规则</translation>
    </message>
    <message>
        <source>Label: {rule}</source>
        <translation>标签：{rule}</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Labels as TREC qrels</source>
        <translation>标签（TREC qrels）</translation>
    </message>
    <message>
        <source>Largest losses of B</source>
        <translation>B 输得最多的查询</translation>
    </message>
    <message>
        <source>Largest wins of B</source>
        <translation>B 赢得最多的查询</translation>
    </message>
    <message>
        <source>Last judged</source>
        <translation>最近评判</translation>
    </message>
    <message>
        <source>Later: move this pair to the end</source>
        <translation>稍后：将此条移到最后</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Launch rule: neither ship nor safe if a stratum is significantly worse.</source>
        <translation>上线规则：如有分层显著更差，则既不上线也不算安全。</translation>
    </message>
    <message>
        <source>Launch rule: safe if the lower bound of GSB is above this ({usual} if only --ship-above is given).</source>
        <translation>上线规则：GSB 的下界高于此值则安全（只给出 --ship-above 时为 {usual}）。</translation>
    </message>
    <message>
        <source>Launch rule: ship if the lower bound of GSB is above this ({usual} if only --safe-above is given).</source>
        <translation>上线规则：GSB 的下界高于此值则上线（只给出 --safe-above 时为 {usual}）。</translation>
    </message>
    <message>
        <source>Leave out what is identical (default: it is counted as Same without being shown).</source>
        <translation>去掉完全相同的（默认：不显示，直接算作相同）。</translation>
    </message>
    <message>
        <source>Leave texts in CSV and TSV exactly as they are, even if a spreadsheet would run them as formulas.</source>
        <translation>CSV 和 TSV 中的文本保持原样，即使电子表格会把它当作公式运行。</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Left out: {grades:final grade|final grades}, because the person who settles a pair sees the others&apos; grades.</source>
        <translation>未计入：{grades:,} 个最终等级，因为裁定者看到了其他人的等级。</translation>
    </message>
    <message>
        <source>Left out: {grades:grade|grades} on another scale ({scale}), which cannot be compared with those on {own}.</source>
        <translation>未计入：另一量表（{scale}）上的 {grades:,} 个等级，无法与 {own} 上的等级比较。</translation>
    </message>
    <message>
        <source>Left side preferred</source>
        <translation>偏向左侧</translation>
    </message>
    <message>
        <source>Let ROLE judge as a rater. Rater and role are created if they do not exist.</source>
        <translation>让 ROLE 以某位评判员的身份评判，新名字会添加；角色不存在时会创建。</translation>
    </message>
    <message>
        <source>Linear gain; every term, and then the value, is cut off after 2 decimals.</source>
        <translation>线性增益；每一项以及最终值都截断到 2 位小数。</translation>
    </message>
    <message>
        <source>List people&apos;s grades in PROJECT that are likely mistakes, judging by the grades of the model NAME.</source>
        <translation>根据模型 NAME 的回答，列出 PROJECT 中人工等级里可能有误的那些。</translation>
    </message>
    <message>
        <source>List the people in PROJECT: their role, whether they are away, what they have judged and what is open; or change this.</source>
        <translation>列出 PROJECT 中的所有人：角色、谁不在、已评和未评的；或进行更改。</translation>
    </message>
    <message>
        <source>List what could be brought back; store nothing.</source>
        <translation>只列出可以恢复的内容；不保存。</translation>
    </message>
    <message>
        <source>List what roles may do in the project although they should not. Exit code 1 if there is anything.</source>
        <translation>说明哪些角色在项目中拥有不该有的权限。有问题时退出码为 1。</translation>
    </message>
    <message>
        <source>List: {count:document|documents}, all in this project already</source>
        <translation>列表：{count:,} 个文档，项目中均已有</translation>
    </message>
    <message>
        <source>List: {count:document|documents}, {new} new to this project</source>
        <translation>列表：{count:,} 个文档，其中 {new} 个尚不在项目中</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Lists flags, notes, &quot;cannot judge&quot;, pairs that the guidelines do not decide, missing texts, alarms (side bias, hidden checks, judgments too fast), finished work and packages, newest first. There is an alarm only if it is unlikely to be chance. `done` and `answer` take keys from the last column, or the first characters of keys. A remark opens again when its rater says something new.</source>
        <translation>列出标记、备注、“无法评判”、指南没有规定的查询文档对、缺失的文本、警报（左右偏差、隐藏检查、评判过快）、完成的工作和任务包，最新的在前。只有不太可能是偶然时才发出警报。`done` 和 `answer` 使用最后一列的键或键的前几个字符。评判员有新的内容时，意见会重新打开。</translation>
    </message>
    <message>
        <source>Log of corrections</source>
        <translation>更正日志</translation>
    </message>
    <message>
        <source>Longest list</source>
        <translation>最长列表</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>负</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>Lowest grade</source>
        <translation>最低等级</translation>
    </message>
    <message>
        <source>MEANING</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>METRIC</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Majority of raters</source>
        <translation>评判员多数</translation>
    </message>
    <message>
        <source>Make a project with the scale you grade on. Drop files on the window: queries and documents as JSONL, CSV or TSV, result lists as TREC runs, existing labels as qrels, CSV or JSONL. Fetch… in Systems gets the lists from a running search engine. You see what a file holds before anything is stored, and one Undo takes an import back.</source>
        <translation>用您要使用的量表新建项目。把文件拖到窗口上：查询和文档（JSONL、CSV 或 TSV）、结果列表（TREC run）、已有的标签（qrels、CSV 或 JSONL）。“系统”中的“获取…”向正在运行的搜索引擎请求其列表。保存之前您可以先看到文件的内容，按一次撤销就能取消导入。</translation>
    </message>
    <message>
        <source>Make a task of this name in which the same raters judge these pairs again.</source>
        <translation>以此名称建立一个任务，由当初的评判员重新评判。</translation>
    </message>
    <message>
        <source>Mark the guidelines as unclear here, or undo the mark</source>
        <translation>标记此处指南不明确，或取消标记</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Marks in texts</source>
        <translation>文本中的标注</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>答对已知</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Mean grade</source>
        <translation>平均等级</translation>
    </message>
    <message>
        <source>Mean of raters</source>
        <translation>评判员均值</translation>
    </message>
    <message>
        <source>Mean strength, -3 to 3</source>
        <translation>平均强度，-3 至 3</translation>
    </message>
    <message>
        <source>Mean {before}, then {after}</source>
        <translation>均值先前 {before}，之后 {after}</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Median of raters</source>
        <translation>评判员中位数</translation>
    </message>
    <message>
        <source>Merge a rater into another; if both judged the same pair, the later judgment counts. The history keeps who said what.</source>
        <translation>将一位评判员合并到另一位；两者都评过的以较晚的为准。历史保留谁说了什么。</translation>
    </message>
    <message>
        <source>Merge raters&apos; PACKAGES, or the answers that web pages saved, into PROJECT: all in one step, or none.</source>
        <translation>把评判员的任务包 PACKAGES 或网页保存的回答收回 PROJECT：要么一步全部收回，要么都不收回。</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Metrics and settings are those of the release unless others are given. If the labels of one split are held back, only the queries of that split count.</source>
        <translation>除非另行给出，指标和设置与发布相同。若只有一个划分的标签不公开，则只计该划分的查询。</translation>
    </message>
    <message>
        <source>Metrics only in {name}: {names}</source>
        <translation>仅在 {name} 中的指标：{names}</translation>
    </message>
    <message>
        <source>Missing queries</source>
        <translation>缺失的查询</translation>
    </message>
    <message>
        <source>Models: {name}</source>
        <translation>模型：{name}</translation>
    </message>
    <message>
        <source>Models: {name}, by {criterion}</source>
        <translation>模型：{name}，按 {criterion}</translation>
    </message>
    <message>
        <source>Most metrics like pytrec_eval, which ir_measures uses; the others like the programs it uses for them. Queries that are not in the run count as 0. A negative grade is unjudged here but judged in ir_measures.</source>
        <translation>多数指标同 ir_measures 所用的 pytrec_eval；其他指标同它所用的程序。不在 run 中的查询按 0 计。负等级在这里为未评，在 ir_measures 中为已评。</translation>
    </message>
    <message>
        <source>My work</source>
        <translation>我的工作</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>New comparison…</source>
        <translation>新建对比…</translation>
    </message>
    <message>
        <source>New lists with the old labels</source>
        <translation>新列表按旧标签</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>New rater…</source>
        <translation>新建评判员…</translation>
    </message>
    <message>
        <source>New task of the pairs that change the numbers most</source>
        <translation>新建任务：对数值影响最大的条目</translation>
    </message>
    <message>
        <source>New task…</source>
        <translation>新建任务…</translation>
    </message>
    <message>
        <source>New task… chooses pairs and shares them out among raters; Tasks… shows their progress. Hand out… writes one file for a rater on another computer, and Merge… brings it back. In Scale and guidelines… you say what the grades mean, in What raters see… which fields of a document are shown.</source>
        <translation>“新建任务…”选出要评的条目并分给评判员；“任务…”显示进度。“分发…”为另一台电脑上的评判员生成一个文件，“合并…”把它收回来。“量表和指南…”说明各等级的含义，“评判员看到的内容…”决定显示文档的哪些字段。</translation>
    </message>
    <message>
        <source>No difference was found between its agreement with people and their agreement with each other</source>
        <translation>未发现它与人的一致性和人与人之间的一致性有差异</translation>
    </message>
    <message>
        <source>No documents yet</source>
        <translation>还没有文档</translation>
    </message>
    <message>
        <source>No list</source>
        <translation>无列表</translation>
    </message>
    <message>
        <source>No queries yet</source>
        <translation>还没有查询</translation>
    </message>
    <message>
        <source>No systems yet</source>
        <translation>还没有系统</translation>
    </message>
    <message>
        <source>Nobody has graded any of these pairs yet.</source>
        <translation>这些条目还没有人评判过。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>None of these pairs is expected to change {metric}.</source>
        <translation>预计这些条目的等级都不会改变 {metric}。</translation>
    </message>
    <message>
        <source>Normalised discounted cumulative gain</source>
        <translation>归一化折损累积增益</translation>
    </message>
    <message>
        <source>Not compared: {people:pair|pairs} that only people graded, and {model} that only the model graded.</source>
        <translation>未比较：仅由人评过的 {people:,} 条和仅由模型评过的 {model} 条。</translation>
    </message>
    <message>
        <source>Not judged yet, not in n</source>
        <translation>尚未评判，不计入 n</translation>
    </message>
    <message>
        <source>Not proven: the interval does not include 0, but the sign test does not rule out chance ({p}). {candidate} against {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}.</source>
        <translation>未证实：区间不含 0，但符号检验不能排除偶然（{p}）。{candidate} 对 {baseline}：在 {items}{of}中，更好 {good}，相同 {same}，更差 {bad}。GSB 为 {gsb}{interval}。</translation>
    </message>
    <message>
        <source>Not relevant</source>
        <translation>不相关</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>OLD</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>输出文件</translation>
    </message>
    <message>
        <source>OUT opens like a project, but only for judging. It holds the queries, documents, scale and guidelines, and the lists left and right to judge side by side. It reveals no system, rank, known grade, hidden check or judgment of another rater. `merge` brings it back.</source>
        <translation>OUT 可像项目一样打开，但只能评判。它包含查询、文档、量表和指南，以及要并排对比的左右列表；不含系统、排名、已知等级、隐藏检查或其他评判员的内容。用 `merge` 取回。</translation>
    </message>
    <message>
        <source>OUT.html is a web page instead, in the language of --lang, for a rater who has only a browser. The page saves the answers as a file, which `merge` brings back.</source>
        <translation>OUT.html 则是一个网页，供只有浏览器的评判员使用，语言由 --lang 指定。它把回答保存为文件，由 `merge` 收回。</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>总数</translation>
    </message>
    <message>
        <source>Of the queries that were drawn, {queries} have results that people have not judged. The others are a random sample only if it was chance which queries were finished.</source>
        <translation>在抽取的查询中，有 {queries} 个还有人没有评判的结果。只有哪些查询先完成纯属偶然时，其余查询才是随机样本。</translation>
    </message>
    <message>
        <source>On the server</source>
        <translation>服务器上</translation>
    </message>
    <message>
        <source>One rater graded the pair.</source>
        <translation>一位评判员评判了这一条。</translation>
    </message>
    <message>
        <source>Only from judgments whose time is known</source>
        <translation>仅根据已知用时的评判</translation>
    </message>
    <message>
        <source>Only lists that differ were judged, so GSB is only about these.</source>
        <translation>只评判了有差异的列表，因此 GSB 只针对这些列表。</translation>
    </message>
    <message>
        <source>Only pairs whose raters&apos; grades are at least N apart; of all judged pairs, unless --system is given.</source>
        <translation>只取评判员等级至少相差 N 的查询文档对；除非给出 --system，否则从全部已评中取。</translation>
    </message>
    <message>
        <source>Only remarks by this rater, or about them.</source>
        <translation>只看来自此评判员或与其有关的。</translation>
    </message>
    <message>
        <source>Only remarks of this kind.</source>
        <translation>只看此类。</translation>
    </message>
    <message>
        <source>Only remarks that are still open.</source>
        <translation>只看未处理的意见。</translation>
    </message>
    <message>
        <source>Only remarks with all of these words.</source>
        <translation>只看含有所有这些词的。</translation>
    </message>
    <message>
        <source>Only the comparisons of --gsb, no metrics of systems.</source>
        <translation>只写 --gsb 的对比：不含系统的指标。</translation>
    </message>
    <message>
        <source>Only the joint result of the systems of each plan or import; with NAME, of its group.</source>
        <translation>只看每个计划或导入的系统的汇总结果；给出 NAME 时看其所在组。</translation>
    </message>
    <message>
        <source>Only where at most this share of people&apos;s grades are that far from the model&apos;s.</source>
        <translation>仅限人的等级中至多有这个比例与模型的等级差这么远的情况。</translation>
    </message>
    <message>
        <source>Only {rater}</source>
        <translation>仅 {rater}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Open from server…</source>
        <translation>从服务器打开…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Open the result of NAME, even if not everybody has finished.</source>
        <translation>公开 NAME 的结果，尽管还有人没有完成。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Others&apos; grades</source>
        <translation>其他人的等级</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Over queries</source>
        <translation>跨查询</translation>
    </message>
    <message>
        <source>Over the whole list.</source>
        <translation>针对整个列表。</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Over time, by pairs</source>
        <translation>随时间，按条数</translation>
    </message>
    <message>
        <source>Over time, by week</source>
        <translation>随时间，按周</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>总体</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>PACKAGES</source>
        <translation>任务包</translation>
    </message>
    <message>
        <source>PATH</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>PERSON</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>PROJECT</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Paired t-test, p</source>
        <translation>配对 t 检验，p</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>Pairs judged and verdicts given side by side</source>
        <translation>已评的查询文档对和并排对比的结论</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>People and {metric} prefer different systems on {count:query|queries}: {named}.</source>
        <translation>在 {count:,} 个查询上，人和 {metric} 偏好不同的系统：{named}。</translation>
    </message>
    <message>
        <source>People graded {pairs:pair|pairs} to which the model gives {grade}, and gave {better} of them a better grade: {share} (95 % interval {low} to {high}).</source>
        <translation>模型评为 {grade} 的条目中，人工评过 {pairs:,} 个，其中 {better} 个评得更高：{share}（95 % 区间 {low} 到 {high}）。</translation>
    </message>
    <message>
        <source>People judged all results of {judged} of {queries:query|queries}.</source>
        <translation>{queries:,} 个查询中，有 {judged} 个的结果由人工全部评判。</translation>
    </message>
    <message>
        <source>People…</source>
        <translation>人员…</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>Perfect</source>
        <translation>完全相关</translation>
    </message>
    <message>
        <source>Points of the scale: 3 (better, same, better), 5 (two degrees of better) or 7 (three degrees).</source>
        <translation>量表的级数：3（更好、相同、更好）、5（更好分两级）或 7（三级）。</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>评判池</translation>
    </message>
    <message>
        <source>Poor</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Precision at rank R, where R is the number of documents judged relevant; at that rank, precision equals recall.</source>
        <translation>排名 R 处的精确率，R 为评为相关的文档数；此处等于召回率。</translation>
    </message>
    <message>
        <source>Preferred side</source>
        <translation>偏好的一侧</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Print an anchor: one line that identifies the history as it is now. Keep it elsewhere.</source>
        <translation>打印锚点：标识历史现状的一行。请保存在别处。</translation>
    </message>
    <message>
        <source>Print an example file for --engine: for elasticsearch, opensearch, solr, vespa, algolia or http, or made from a Quepid case, an RRE template or an OpenSearch search configuration. Needs no PROJECT.</source>
        <translation>打印 --engine 的示例文件：用于 elasticsearch、opensearch、solr、vespa、algolia 或 http，或由 Quepid 的 case、RRE 的模板或 OpenSearch 的搜索配置生成。不需要 PROJECT。</translation>
    </message>
    <message>
        <source>Print an example file for --setup. Needs no PROJECT.</source>
        <translation>打印 --setup 的示例文件。不需要 PROJECT。</translation>
    </message>
    <message>
        <source>Print how many queries are needed to detect a difference with 80 % power at the 5 % level.</source>
        <translation>打印在 5 % 水平、80 % 功效下检出差异需要多少个查询。</translation>
    </message>
    <message>
        <source>Print how often a document can fool the model. It is asked about each pair as it is, and with twelve attacks.</source>
        <translation>说明文档多常骗过模型：每个查询文档对先按原样询问，再用十二种攻击询问。</translation>
    </message>
    <message>
        <source>Print the number of pairs and tokens, the price and the time; ask nothing.</source>
        <translation>说明有多少查询文档对和词元、价格和时间；不提问。</translation>
    </message>
    <message>
        <source>Print the result of the comparison NAME of PROJECT, or of all its comparisons; or GSB of three counts.</source>
        <translation>打印 PROJECT 的对比 NAME 或全部对比的结果；或由三个计数得出 GSB。</translation>
    </message>
    <message>
        <source>Print what would be set up; store nothing.</source>
        <translation>打印将会设置什么；不保存。</translation>
    </message>
    <message>
        <source>Prints Krippendorff&apos;s alpha, Fleiss&apos; and Cohen&apos;s kappa, and how often raters gave the same or a neighbouring grade, with intervals; each rater compared with each other rater and with all others; the disagreements, worst first; and how each rater&apos;s grades change the systems&apos; numbers. Grades do not count if their rater saw the grades of others. A CSV file lists every disagreement.</source>
        <translation>打印 Krippendorff 的 alpha、Fleiss 和 Cohen 的 kappa、给出相同或相邻等级的比例，均带区间；每位评判员与另一位、与其他所有人的一致性；分歧（最大的在前）；以及每位评判员的等级如何改变系统的数字。评判员看到他人等级后给出的等级不计入。CSV 文件列出每个分歧。</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Queries count by their weight.</source>
        <translation>各查询按权重计入。</translation>
    </message>
    <message>
        <source>Queries on which both were the same.</source>
        <translation>两者相同的查询数。</translation>
    </message>
    <message>
        <source>Queries with labels only in {name}: {names}</source>
        <translation>仅在 {name} 中有标签的查询：{names}</translation>
    </message>
    <message>
        <source>Queries without a list are left out.</source>
        <translation>不计没有列表的查询。</translation>
    </message>
    <message>
        <source>Queries without a relevant document</source>
        <translation>没有相关文档的查询</translation>
    </message>
    <message>
        <source>Queries, documents and labels that are kept together as the basis for measuring systems.</source>
        <translation>放在一起的查询、文档和标签，用来衡量系统。</translation>
    </message>
    <message>
        <source>Queries, documents, TREC runs and qrels, judgments, side-by-side verdicts, and what other tools write; packed files (.gz .zst .bz2 .xz, .zip with one file in it) are unpacked. A BEIR folder is imported with its corpus, queries and qrels; `-` is standard input, and pipes are read as well.</source>
        <translation>查询、文档、TREC run 和 qrels、评判、并排对比的结论，以及其他工具写出的文件；压缩文件（.gz .zst .bz2 .xz，以及只含一个文件的 .zip）会自动解压。BEIR 文件夹连同其 corpus、queries 和 qrels 一起导入；`-` 是标准输入，也可读取管道。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Query (key or text)</source>
        <translation>查询（键或文本）</translation>
    </message>
    <message>
        <source>Query key</source>
        <translation>查询键</translation>
    </message>
    <message>
        <source>Query text</source>
        <translation>查询文本</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation>R-precision</translation>
    </message>
    <message>
        <source>RBP over sub-topics: a result that answers a sub-topic again counts less.</source>
        <translation>针对子主题的 RBP：再次回答同一子主题的结果计得更少。</translation>
    </message>
    <message>
        <source>RELEASE</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>ROLE</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>RULE</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Randomisation test, p</source>
        <translation>随机化检验，p</translation>
    </message>
    <message>
        <source>Ranges show the lowest and the highest possible mean once unjudged results of {count:system|systems} are judged, at any rank, over the queries that count now.</source>
        <translation>范围显示评判 {count:,} 个系统任意排名的未评结果后，均值可能的最低值和最高值，针对目前计入的查询。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Rank in A</source>
        <translation>在 A 中的排名</translation>
    </message>
    <message>
        <source>Rank in B</source>
        <translation>在 B 中的排名</translation>
    </message>
    <message>
        <source>Rank-biased precision</source>
        <translation>排名偏置精确率</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Rater by rater</source>
        <translation>评判员两两比较</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>Raters agree little</source>
        <translation>评判员一致程度低</translation>
    </message>
    <message>
        <source>Raters agree moderately</source>
        <translation>评判员中等程度一致</translation>
    </message>
    <message>
        <source>Raters agree well</source>
        <translation>评判员高度一致</translation>
    </message>
    <message>
        <source>Raters judge on the panel Side by side; `ndcg-gui gsb` prints the result.</source>
        <translation>评判员在“并排对比”面板中评判；`ndcg-gui gsb` 打印结果。</translation>
    </message>
    <message>
        <source>Raters see these names. --mask-names shows ▮▮▮ instead; check the names first, because some can be ordinary words.</source>
        <translation>评判员会看到这些名称。--mask-names 改为显示 ▮▮▮；请先检查这些名称，因为其中可能有普通词语。</translation>
    </message>
    <message>
        <source>Raters see ▮▮▮ instead.</source>
        <translation>评判员看到的是 ▮▮▮。</translation>
    </message>
    <message>
        <source>Raters who took part in a disagreement may settle it, too.</source>
        <translation>参与过分歧的评判员也可以裁定。</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Reciprocal rank</source>
        <translation>倒数排名</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redone: {step}</source>
        <translation>已重做：{step}</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>有关联</translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Remove a model and all its answers from PROJECT; people&apos;s labels stay as they are.</source>
        <translation>从 PROJECT 移除模型及其全部回答；人的标签保持不变。</translation>
    </message>
    <message>
        <source>Remove a system with its lists; refused while a comparison uses it. Judgments, queries and documents stay.</source>
        <translation>移除系统及其列表；有对比使用它时会拒绝。评判、查询和文档保留。</translation>
    </message>
    <message>
        <source>Remove the chosen mark</source>
        <translation>移除所选标注</translation>
    </message>
    <message>
        <source>Remove the pair&apos;s final grade.</source>
        <translation>取消该查询文档对的最终等级。</translation>
    </message>
    <message>
        <source>Removed a saved evaluation</source>
        <translation>已移除一个保存的评测</translation>
    </message>
    <message>
        <source>Renamed to {name}</source>
        <translation>已重命名为 {name}</translation>
    </message>
    <message>
        <source>Reopen the comparison NAME after its result was opened: verdicts can be given and changed again.</source>
        <translation>在结果公开后重新打开对比 NAME：可以再次给出和更改结论。</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Report a rule that fails as not met, even if unjudged results could still change that.</source>
        <translation>未通过的规则算不满足，即使评判未评结果仍可能改变它。</translation>
    </message>
    <message>
        <source>Restore from a backup…</source>
        <translation>从备份恢复…</translation>
    </message>
    <message>
        <source>Result lists</source>
        <translation>结果列表</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Row - column</source>
        <translation>行 - 列</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Running it again repairs what is missing. Set the passwords of roles on the server itself.</source>
        <translation>再次运行会修复缺失的部分。角色的密码请在服务器上设置。</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>SHA-256 of the file</source>
        <translation>文件的 SHA-256</translation>
    </message>
    <message>
        <source>Safe: the candidate is not noticeably worse</source>
        <translation>安全：候选没有明显变差</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Same grade</source>
        <translation>等级相同</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Save the current numbers of the project under this name.</source>
        <translation>以此名称保存项目当前的数字。</translation>
    </message>
    <message>
        <source>Save your work as a file and send it to the person who gave you this page.</source>
        <translation>请把您的工作保存为文件，发给交给您此网页的人。</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Saved as a file: {count:judgment|judgments}. Send it to the person who gave you this page.</source>
        <translation>已保存为文件：{count:,} 条评判。请发给交给您此网页的人。</translation>
    </message>
    <message>
        <source>Saved evaluation {name}</source>
        <translation>已保存评测 {name}</translation>
    </message>
    <message>
        <source>Saved evaluations</source>
        <translation>已保存的评测</translation>
    </message>
    <message>
        <source>Saved evaluations…</source>
        <translation>已保存的评测…</translation>
    </message>
    <message>
        <source>Say how sure you are: not said, guess, likely, sure</source>
        <translation>把握：未说明、猜测、较有把握、确定</translation>
    </message>
    <message>
        <source>Show a hidden system again.</source>
        <translation>重新显示已隐藏的系统。</translation>
    </message>
    <message>
        <source>Show lines between the same documents</source>
        <translation>在相同文档间连线</translation>
    </message>
    <message>
        <source>Show lists as tiles with pictures</source>
        <translation>列表显示为带图片的卡片</translation>
    </message>
    <message>
        <source>Show more or less of every result</source>
        <translation>展开或收起所有结果</translation>
    </message>
    <message>
        <source>Show more or less of this result</source>
        <translation>展开或收起此结果</translation>
    </message>
    <message>
        <source>The GSB to detect.</source>
        <translation>应能检出的 GSB。</translation>
    </message>
    <message>
        <source>The date by which it should be done, e.g. 2026-11-27.</source>
        <translation>应在何时完成，例如 2026-11-27。</translation>
    </message>
    <message>
        <source>The first line shows the settings in use: those of the project, and the options given here.</source>
        <translation>第一行按当前使用的设置（项目的设置和此处给出的选项）。</translation>
    </message>
    <message>
        <source>The model gives this grade to {spared} of the pairs to judge.</source>
        <translation>待评判的条目中有 {spared} 个被模型评为该等级。</translation>
    </message>
    <message>
        <source>The model has graded no pair that people graded, so likely mistakes cannot be found.</source>
        <translation>模型没有给人工评过的条目打过等级，因此无法查找可能的错误。</translation>
    </message>
    <message>
        <source>The model has graded none of these pairs, so it cannot order them.</source>
        <translation>模型没有给这些条目打过等级，因此不分先后。</translation>
    </message>
    <message>
        <source>The model&apos;s grades are not shown, so that raters judge these pairs again blind.</source>
        <translation>不显示模型的回答，这样重新评判的人不受影响。</translation>
    </message>
    <message>
        <source>The model&apos;s name as a rater (default: the one in the file).</source>
        <translation>模型作为评判员的名称（默认：按文件所写）。</translation>
    </message>
    <message>
        <source>The most recent judgment of any rater.</source>
        <translation>最近的一次评判，无论是谁作出的。</translation>
    </message>
    <message>
        <source>The range in which the true value probably lies. A 95 % interval contains the true value in 95 of 100 such experiments. With few queries it is wide.</source>
        <translation>真实值可能所在的范围。95 % 区间在 100 次这样的实验中有 95 次包含真实值。查询少，区间就宽。</translation>
    </message>
    <message>
        <source>The rater who gets the package; added to the project if new.</source>
        <translation>任务包给谁；如是新名字则添加到项目。</translation>
    </message>
    <message>
        <source>The rater who judges with this role.</source>
        <translation>谁用此角色评判。</translation>
    </message>
    <message>
        <source>The reason for the final grade.</source>
        <translation>最终等级的理由。</translation>
    </message>
    <message>
        <source>The run to compare with: a file, or a system of the project or release.</source>
        <translation>与之比较的 run：文件，或项目或发布中的系统。</translation>
    </message>
    <message>
        <source>The work in this file and the work in this browser are different. Nothing was taken over; send both as files.</source>
        <translation>此文件中的工作与此浏览器中的工作不同。未取用任何内容；请把两者都保存为文件发送。</translation>
    </message>
    <message>
        <source>Their work in tasks and comparisons that is not judged yet</source>
        <translation>分给其任务和对比中尚未评判的部分</translation>
    </message>
    <message>
        <source>There are no intervals of the corrected numbers: {reason}.</source>
        <translation>校正后的数值没有区间：{reason}。</translation>
    </message>
    <message>
        <source>There are {count:more circle|more circles} like these.</source>
        <translation>还有 {count:,} 个类似的循环。</translation>
    </message>
    <message>
        <source>What a person typed into the search box.</source>
        <translation>有人在搜索框里输入的内容。</translation>
    </message>
    <message>
        <source>What was merged before is skipped. If the rater has judged something differently in PROJECT in the meantime, it is listed as a conflict and left as it is, unless --conflicts decides.</source>
        <translation>以前合并过的会跳过。评判员在此期间在 PROJECT 中有不同评判的，列为冲突并保持原样，除非由 --conflicts 决定。</translation>
    </message>
    <message>
        <source>Whether raters see how many of the hidden known grades they matched.</source>
        <translation>评判员是否能看到自己答对了多少隐藏的已知等级。</translation>
    </message>
    <message>
        <source>With --a: the other system.</source>
        <translation>与 --a 一起：另一个系统。</translation>
    </message>
    <message>
        <source>With --b: check the comparison of these two systems (default: the two best systems).</source>
        <translation>与 --b 一起：检查这两个系统的比较结果（默认：最好的两个系统）。</translation>
    </message>
    <message>
        <source>With --disagreement: also give pairs to raters who took part in the disagreement.</source>
        <translation>与 --disagreement 一起：也分给参与过分歧的评判员。</translation>
    </message>
    <message>
        <source>With --grade: the final answer to one of the scale&apos;s criteria; repeatable.</source>
        <translation>与 --grade 一起：按量表的某个标准给出最终结果；可重复。</translation>
    </message>
    <message>
        <source>With one rater alone, more results are unjudged and count as not relevant: compare the order, not the values.</source>
        <translation>只用一位评判员时，更多结果未评，按不相关计：请比较排序，而不是数值。</translation>
    </message>
    <message>
        <source>With {count} metrics, some may differ by chance alone; the p values by Holm take that into account.</source>
        <translation>同时看 {count} 个指标时，有些差异可能只是偶然：Holm 校正的 p 值已考虑这一点。</translation>
    </message>
    <message>
        <source>Write a rater&apos;s work on PROJECT to the file OUT, to judge on another computer.</source>
        <translation>将评判员在 PROJECT 中的工作写入文件 OUT，以便在另一台计算机上评判。</translation>
    </message>
    <message>
        <source>Write a report to this file; its ending decides the format.</source>
        <translation>将报告写入此文件，格式由扩展名决定。</translation>
    </message>
    <message>
        <source>Write all answers of a model in PROJECT to OUT, a table (CSV, TSV or JSON Lines by its ending).</source>
        <translation>把模型在 PROJECT 中的全部回答写入 OUT，一个表格（按扩展名为 CSV、TSV 或 JSON Lines）。</translation>
    </message>
    <message>
        <source>Write only the keys and hashes of documents, not their texts.</source>
        <translation>文档只含键和哈希值，不含文本。</translation>
    </message>
    <message>
        <source>a large file, read when you choose it</source>
        <translation>大文件，选中后读取</translation>
    </message>
    <message>
        <source>a line that is not a vote is left out</source>
        <translation>不是投票的行已忽略</translation>
    </message>
    <message>
        <source>a pair appears twice with different grades: the {choice} is kept</source>
        <translation>同一查询文档对以另一等级再次出现：保留{choice}</translation>
    </message>
    <message>
        <source>a pair has two grades (first in line {before}), and only one counts</source>
        <translation>一条有两个等级（首次在第 {before} 行），只计其中一个</translation>
    </message>
    <message>
        <source>a user or password in the URL would be stored with it; name a secret and put {place} into a header</source>
        <translation>URL 中的用户名或密码会随之保存；请指明密钥，并把 {place} 写入请求头</translation>
    </message>
    <message>
        <source>how many of the hidden known grades the rater matched</source>
        <translation>评判员答对的隐藏已知等级数</translation>
    </message>
    <message>
        <source>how many requests are under way at once</source>
        <translation>同时进行的请求数</translation>
    </message>
    <message>
        <source>how many times a request is tried while the server is busy or away</source>
        <translation>服务器繁忙或无法访问时，一个请求最多发送几次</translation>
    </message>
    <message>
        <source>how often each pair is asked about: the most frequent answer counts</source>
        <translation>每个查询文档对询问几次：以最常见的回答为准</translation>
    </message>
    <message>
        <source>how often the rater gave the same grade as most of the others</source>
        <translation>评判员给出的等级与其他多数人相同的比例</translation>
    </message>
    <message>
        <source>it differs from the project&apos;s record of it</source>
        <translation>与项目所记录的不一致</translation>
    </message>
    <message>
        <source>it has few different values, as a scale does</source>
        <translation>值很少，像量表的等级</translation>
    </message>
    <message>
        <source>note: the release says nothing about its {what} (--{what})</source>
        <translation>提示：没有说明 {what}（--{what}）</translation>
    </message>
    <message>
        <source>scores do not decrease along the ranks: the whole run is ordered by score, then by document key, both descending, as trec_eval does. Query &apos;{query}&apos; now begins with {by_score}; by rank it would begin with {by_rank}</source>
        <translation>得分没有沿排名递减：整个 run 按得分、再按文档键排序，均为降序，与 trec_eval 相同；查询“{query}”以 {by_score} 开头，按排名则以 {by_rank} 开头</translation>
    </message>
    <message>
        <source>scores do not decrease with the rank: the engine&apos;s order is used</source>
        <translation>分数没有随排名下降：以引擎的顺序为准</translation>
    </message>
    <message>
        <source>stopped at the budget: the check is not complete</source>
        <translation>已到预算上限而停止：检查没有做完</translation>
    </message>
    <message>
        <source>stopped; done before that, and kept: {done}</source>
        <translation>已停止；在此之前已完成并保留：{done}</translation>
    </message>
    <message>
        <source>the endpoint &apos;{url}&apos; must end with its path, as in https://host/v1</source>
        <translation>端点 &apos;{url}&apos; 必须以其路径结尾，如 https://host/v1</translation>
    </message>
    <message>
        <source>the environment variable {name}, which should hold the secret, is not set</source>
        <translation>应保存密钥的环境变量 {name} 没有设置</translation>
    </message>
    <message>
        <source>the fields of a document are left out, because they are not JSON</source>
        <translation>文档的字段不是 JSON，已忽略</translation>
    </message>
    <message>
        <source>the file does not hold the labels that this release holds back</source>
        <translation>这不是该发布不公开的标签</translation>
    </message>
    <message>
        <source>the file does not say which system is the baseline; {baseline} is taken, the first one on the left</source>
        <translation>文件没有说明哪个系统是基线；取左侧最先出现的 {baseline}</translation>
    </message>
    <message>
        <source>the file is damaged: `ndcg-gui backups` lists its backups, `ndcg-gui restore` restores one, and `ndcg-gui recover` brings back what was judged later</source>
        <translation>文件已损坏：`ndcg-gui backups` 列出其备份，`ndcg-gui restore` 恢复一个备份，`ndcg-gui recover` 找回此后的评判</translation>
    </message>
    <message>
        <source>the file looks incomplete: its last line is cut off</source>
        <translation>文件像是被截断：最后一行不完整</translation>
    </message>
    <message>
        <source>the file looks incomplete: this document has no end</source>
        <translation>文件像是被截断：此文档没有结尾</translation>
    </message>
    <message>
        <source>the file looks incomplete: this topic has no end</source>
        <translation>文件像是被截断：此主题没有结尾</translation>
    </message>
    <message>
        <source>the header &apos;{name}&apos; has characters that are not allowed in a header</source>
        <translation>请求头“{name}”含有不能携带的字符</translation>
    </message>
    <message>
        <source>the header &apos;{name}&apos; looks like a secret, which would be stored with the set-up; name a secret and put {place} there</source>
        <translation>请求头“{name}”像是密钥，会随设置保存；请指明密钥，并在那里写 {place}</translation>
    </message>
    <message>
        <source>the history before the anchor has changed</source>
        <translation>锚点之前的历史已不是原样</translation>
    </message>
    <message>
        <source>the history is intact, and only current values were changed by another program: `ndcg-gui check --repair` rebuilds them from the history</source>
        <translation>历史没有改动，只是当前值被外部更改：`ndcg-gui check --repair` 会用历史重建它们</translation>
    </message>
    <message>
        <source>the query is used nowhere: put {place} into the URL or the body</source>
        <translation>查询没有用到：请把 {place} 写入 URL 或正文</translation>
    </message>
    <message>
        <source>the reply is not valid JSON ({reason}); it begins with &apos;{begin}&apos;</source>
        <translation>回复不是有效的 JSON（{reason}）；开头为“{begin}”</translation>
    </message>
    <message>
        <source>the system&apos;s name must be one line of at most {most} characters</source>
        <translation>系统名称必须是一行，最多 {most} 个字符</translation>
    </message>
    <message>
        <source>your decision replaces the other one, which stays in the history</source>
        <translation>您的决定取代另一个，后者保留在历史中</translation>
    </message>
    <message>
        <source>your decision replaces the other one, which stays in the history; by the rule “{rule}” the label is then {label}</source>
        <translation>您的决定取代另一个，后者保留在历史中；按规则“{rule}”，标签变为 {label}</translation>
    </message>
    <message>
        <source>your role on the server can only judge as {rater}; ask the owner of the project to do this</source>
        <translation>您在服务器上的角色只能以 {rater} 的身份评判；此操作请找项目所有者</translation>
    </message>
    <message>
        <source>your role on the server does not allow this; ask the person who set the project up</source>
        <translation>您在服务器上的角色不允许此操作；请询问设置项目的人</translation>
    </message>
    <message>
        <source>your role on the server is not bound to a rater of this project; ask the owner of the project</source>
        <translation>您在服务器上的角色没有绑定到此项目的评判员；请询问项目所有者</translation>
    </message>
    <message>
        <source>{file} exists already, but the next pair of systems must be written there; choose another name</source>
        <translation>{file} 已存在，而下一对系统要写到那里；请换一个名称</translation>
    </message>
    <message>
        <source>{file} is in a folder of {program}. A sync program can replace this file by an older one while you judge, or make two files of it when two people work at the same time. Keep the project outside and send raters packages of their own (Hand out…), or let the team work on a PostgreSQL server. Labels that go missing are kept in this computer&apos;s recovery journal.</source>
        <translation>{file} 位于 {program} 的文件夹中。同步程序可能在您评判时用旧文件覆盖它，或在两人同时工作时生成两份。请把项目放在该文件夹之外，并把任务包发给评判员（分发…），或让团队使用 PostgreSQL 服务器。丢失的标签保存在此计算机的恢复日志中。</translation>
    </message>
    <message>
        <source>{file} is on another computer ({kind}). File locks do not work reliably over a network: two raters at the same time can damage the file. Keep the project on a disk of this computer and send raters packages of their own (Hand out…), or let the team work on a PostgreSQL server.</source>
        <translation>{file} 位于另一台计算机上（{kind}）。文件锁在网络上不可靠：两位评判员同时工作可能损坏文件。请把项目放在此计算机的磁盘上，并把任务包发给评判员（分发…），或让团队使用 PostgreSQL 服务器。</translation>
    </message>
    <message>
        <source>{n:query|queries}. Row minus column; * marks p of at most {level} by Tukey&apos;s test, which takes all pairs into account. Holm compares each system with {baseline}. Seed {seed}, {resamples:resample|resamples}, {permutations:permutation|permutations}.</source>
        <translation>{n:,} 个查询。行减列；* 表示 Tukey 检验的 p 不超过 {level}（已考虑所有配对）。Holm 将各系统与 {baseline} 比较。随机种子 {seed}，重抽样 {resamples:,} 次，置换 {permutations:,} 次。</translation>
    </message>
    <message>
        <source>{names}: {results:result|results} and {pairs:unjudged pair|unjudged pairs} that only they added are removed; judgments, queries and documents stay</source>
        <translation>{names}：将移除 {results:,} 个结果和只由它们带来的 {pairs:,} 条未评；评判、查询和文档保留</translation>
    </message>
    <message>
        <source>{table} has {found} rows, as it should, but they are not the rows that were written: its checksum does not match; restore a backup</source>
        <translation>{table} 的 {found} 行数量正确，但不是写入的那些：校验和不符；请恢复备份</translation>
    </message>
    <message>
        <source>{table} has {found} rows, but {expected} were written: another program removed or added some; restore a backup</source>
        <translation>{table} 有 {found} 行，但写入的是 {expected} 行：有行被外部删除或添加；请恢复备份</translation>
    </message>
    <message>
        <source>{table} of {key} is {kept}, but its history says {said}</source>
        <translation>{key} 的 {table} 为 {kept}，历史记录为 {said}</translation>
    </message>
    <message>
        <source>{table} with {key} was changed by another program: its checksum does not match; restore a backup</source>
        <translation>{table} 中 {key} 被外部更改：校验和不符；请恢复备份</translation>
    </message>
    <message>
        <source>{tag} is inside a document</source>
        <translation>{tag} 在文档之内</translation>
    </message>
    <message>
        <source>{tag} is outside any document</source>
        <translation>{tag} 在任何文档之外</translation>
    </message>
    <message>
        <source>{task} is a calibration: it shows known grades, which a package must not contain. Let the rater do it in the project</source>
        <translation>{task} 是校准任务：会显示已知等级，而任务包不得包含已知等级。请在项目中完成它</translation>
    </message>
    <message>
        <source>{what}: {added} new, {removed} removed, {changed} changed</source>
        <translation>{what}：新增 {added}，移除 {removed}，改变 {changed}</translation>
    </message>
    <message>
        <source>  adjusted for all metrics (Holm)</source>
        <translation>  按所有指标校正（Holm）</translation>
    </message>
    <message>
        <source>  {queries:query|queries}, {items:item|items} ({what}), {identical:,} identical and counted as Same</source>
        <translation>  {queries:,} 个查询，{items:,} 个条目（{what}），其中 {identical:,} 个完全相同、算作相同</translation>
    </message>
    <message>
        <source> from {queries:query|queries}</source>
        <translation> （来自 {queries:,} 个查询）</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is empty, so the document is not known</source>
        <translation>“{name}”为空，无法确定是哪个文档</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is empty, so the query is not known</source>
        <translation>“{name}”为空，无法确定是哪个查询</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a format for reports</source>
        <translation>“{name}”不是报告格式</translation>
    </message>
    <message>
        <source>&apos;{pair}&apos; does not say what a column holds; write for example &apos;Search term=query_text&apos;</source>
        <translation>“{pair}”没有说明列的内容；请写成例如 &apos;Search term=query_text&apos;</translation>
    </message>
    <message>
        <source>&apos;{run}&apos; is neither a system there ({known}) nor a file</source>
        <translation>“{run}”既不是其中的系统（{known}），也不是文件</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a metric; there are {known}, written like {examples}</source>
        <translation>“{text}”不是指标；可用的有 {known}，写法如 {examples}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a quoted text</source>
        <translation>“{text}”不是带引号的文本</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an evaluation setting; settings are written like {example}</source>
        <translation>“{text}”不是评测设置；设置写法如 {example}</translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not NAME=N with a whole number N</source>
        <translation>“{value}”不是 NAME=N，N 应为整数</translation>
    </message>
    <message>
        <source>(Did you mean one of: {possibilities}?)</source>
        <translation>（是否想用其中之一：{possibilities}？）</translation>
    </message>
    <message>
        <source>(in use)</source>
        <translation>（使用中）</translation>
    </message>
    <message>
        <source>+{count} more</source>
        <translation>另有 {count}</translation>
    </message>
    <message>
        <source>--all takes at most a baseline, not A and B</source>
        <translation>--all 最多给出一个基线，不能给出 A 和 B</translation>
    </message>
    <message>
        <source>--answer: expected KEY=VALUE, got {text}</source>
        <translation>--answer：应为 KEY=VALUE，实际为 {text}</translation>
    </message>
    <message>
        <source>--answer: {value} is not a number</source>
        <translation>--answer：{value} 不是数字</translation>
    </message>
    <message>
        <source>--as: expected one of {kinds}; or a format: {formats}</source>
        <translation>--as：应为 {kinds} 之一；或一种格式：{formats}</translation>
    </message>
    <message>
        <source>--as: expected one of {known}</source>
        <translation>--as：应为 {known} 之一</translation>
    </message>
    <message>
        <source>--criterion needs a PROJECT</source>
        <translation>--criterion 需要 PROJECT</translation>
    </message>
    <message>
        <source>--encoding: expected one of {known}</source>
        <translation>--encoding：应为 {known} 之一</translation>
    </message>
    <message>
        <source>--grades: expected OLD=NEW or OLD={out}, got {text}</source>
        <translation>--grades：应为 OLD=NEW 或 OLD={out}，实际为 {text}</translation>
    </message>
    <message>
        <source>--json cannot ask: give --conflicts keep, take or later</source>
        <translation>--json 时无法询问：请给出 --conflicts keep、take 或 later</translation>
    </message>
    <message>
        <source>--json prints; to write a file give --out FILE --as json</source>
        <translation>--json 用于打印；要写文件请用 --out FILE --as json</translation>
    </message>
    <message>
        <source>--labels needs a PROJECT</source>
        <translation>--labels 需要 PROJECT</translation>
    </message>
    <message>
        <source>--labels: {message}</source>
        <translation>--labels：{message}</translation>
    </message>
    <message>
        <source>--last takes at most one system, and cannot be used with --all</source>
        <translation>--last 最多给出一个系统，且不能与 --all 一起使用</translation>
    </message>
    <message>
        <source>--last, --system and names of systems need a PROJECT</source>
        <translation>--last、--system 和系统名称需要 PROJECT</translation>
    </message>
    <message>
        <source>--map FILE is for tables of queries, documents, lists and judgments</source>
        <translation>--map FILE 用于查询、文档、列表和评判的表格</translation>
    </message>
    <message>
        <source>--map and --numbers go with --set</source>
        <translation>--map 和 --numbers 要与 --set 一起使用</translation>
    </message>
    <message>
        <source>--map: expected COLUMN=ROLE, got {text}</source>
        <translation>--map：应为 COLUMN=ROLE，实际为 {text}</translation>
    </message>
    <message>
        <source>--map: give only one file; it describes all columns</source>
        <translation>--map：只能给出一个文件；它说明所有列</translation>
    </message>
    <message>
        <source>--map: {error}</source>
        <translation>--map：{error}</translation>
    </message>
    <message>
        <source>--map: {place}: {reason}; expected COLUMN=ROLE or FILE</source>
        <translation>--map：{place}：{reason}；应为 COLUMN=ROLE 或 FILE</translation>
    </message>
    <message>
        <source>--only-gsb needs --gsb NAME, and neither --a nor --b</source>
        <translation>--only-gsb 需要 --gsb NAME，不能带 --a 和 --b</translation>
    </message>
    <message>
        <source>--open needs the NAME of a comparison, and with --by PERSON who opens it</source>
        <translation>--open 需要对比的 NAME，并用 --by PERSON 说明由谁公开</translation>
    </message>
    <message>
        <source>--positive: expected one of the two systems, got {positive}</source>
        <translation>--positive：应为两个系统之一，实际为 {positive}</translation>
    </message>
    <message>
        <source>--qrels needs at least one --run FILE</source>
        <translation>--qrels 至少需要一个 --run FILE</translation>
    </message>
    <message>
        <source>--rename: expected OLD=NEW, got {text}</source>
        <translation>--rename：应为 OLD=NEW，实际为 {text}</translation>
    </message>
    <message>
        <source>--role, --away and --back go with set NAME</source>
        <translation>--role、--away 和 --back 要与 set NAME 一起使用</translation>
    </message>
    <message>
        <source>--run and --maximum go with --qrels</source>
        <translation>--run 和 --maximum 要与 --qrels 一起使用</translation>
    </message>
    <message>
        <source>--system names one system: import one run at a time</source>
        <translation>--system 只指定一个系统：请一次导入一个 run</translation>
    </message>
    <message>
        <source>--system, --labels and --save need a PROJECT</source>
        <translation>--system、--labels 和 --save 需要 PROJECT</translation>
    </message>
    <message>
        <source>--to, --task, --comparison, --lost-packages and --dry-run go with hand-over NAME</source>
        <translation>--to、--task、--comparison、--lost-packages 和 --dry-run 要与 hand-over NAME 一起使用</translation>
    </message>
    <message>
        <source>--values: expected WORD=MEANING, got {text}</source>
        <translation>--values：应为 WORD=MEANING，实际为 {text}</translation>
    </message>
    <message>
        <source>--work and --known-grades go with the list</source>
        <translation>--work 和 --known-grades 用于列表</translation>
    </message>
    <message>
        <source>-: standard input can be read once only</source>
        <translation>-：标准输入只能读取一次</translation>
    </message>
    <message>
        <source>1 if at least one of the first k results is relevant; the mean is the share of queries with an answer.</source>
        <translation>前 k 条结果中至少有一条相关则为 1；均值即得到答案的查询占比。</translation>
    </message>
    <message>
        <source>1 is full agreement, 0 is chance; every difference between two grades counts the same</source>
        <translation>1 为完全一致，0 为偶然水平；任意两个不同等级的差异同等计算</translation>
    </message>
    <message>
        <source>3. Share the work</source>
        <translation>3. 分工</translation>
    </message>
    <message>
        <source>4. Compare side by side</source>
        <translation>4. 并排对比</translation>
    </message>
    <message>
        <source>5. Measure</source>
        <translation>5. 衡量</translation>
    </message>
    <message>
        <source>95 % interval, from</source>
        <translation>95 % 置信区间，下限</translation>
    </message>
    <message>
        <source>A against A</source>
        <translation>A 对 A</translation>
    </message>
    <message>
        <source>A circle: {way}. But {doubtful} of its {steps} steps could be chance, so these systems may still have an order.</source>
        <translation>循环：{way}。但 {steps} 步中有 {doubtful} 步可能是偶然，因此这些系统仍可能有排序。</translation>
    </message>
    <message>
        <source>A circle: {way}. No step is likely to be chance, so these systems have no single order.</source>
        <translation>循环：{way}。每一步都不太可能是偶然，因此这些系统没有唯一的排序。</translation>
    </message>
    <message>
        <source>A criterion counts only for items with an overall verdict.</source>
        <translation>标准只计入有总体结论的条目。</translation>
    </message>
    <message>
        <source>A difference between {system} and {other} is not proven. {kept} of {all} other ways to make the labels say the same.</source>
        <translation>{system} 与 {other} 之间的差异未证实。其他 {all} 种生成标签的方式中有 {kept} 种结论相同。</translation>
    </message>
    <message>
        <source>A document (repeatable).</source>
        <translation>要更正的文档（可重复）。</translation>
    </message>
    <message>
        <source>A group of queries that belong together, such as frequent and rare ones. Numbers can be shown for each group.</source>
        <translation>归为一类的查询，例如高频和低频查询。可以按每一类查看数字。</translation>
    </message>
    <message>
        <source>A metric such as nDCG@10 or &quot;nDCG(gain=&apos;exp&apos;)@10&quot;; repeatable. Known: {names}.</source>
        <translation>指标，例如 nDCG@10 或 &quot;nDCG(gain=&apos;exp&apos;)@10&quot;；可重复。已知的有：{names}。</translation>
    </message>
    <message>
        <source>A new file for it; PROJECT stays as it is.</source>
        <translation>恢复为新文件；PROJECT 保持不变。</translation>
    </message>
    <message>
        <source>A paragraph with too much formatting is shown as plain text.</source>
        <translation>格式过多的段落显示为纯文本。</translation>
    </message>
    <message>
        <source>A query to correct (repeatable).</source>
        <translation>要更正的查询（可重复）。</translation>
    </message>
    <message>
        <source>A reason that raters can tick; repeatable.</source>
        <translation>评判员可勾选的理由；可重复。</translation>
    </message>
    <message>
        <source>A result near the top of a list that nobody has judged. Most metrics count it as not relevant, so the numbers can change once it is judged.</source>
        <translation>排在列表前面、但还没有人评判的结果。多数指标把它当作不相关，所以评判之后数字可能改变。</translation>
    </message>
    <message>
        <source>A run file; may be given several times.</source>
        <translation>run 文件；可给出多次。</translation>
    </message>
    <message>
        <source>A table (CSV, TSV, XLSX) with a column query_key or doc_key and the columns to change; an empty cell leaves what is there.</source>
        <translation>表格（CSV、TSV、XLSX），含 query_key 或 doc_key 列和要更改的列；空单元格保持原值。</translation>
    </message>
    <message>
        <source>A table that is too large is shown as plain text.</source>
        <translation>过大的表格显示为纯文本。</translation>
    </message>
    <message>
        <source>ALARM: the side influences the verdict, {p}</source>
        <translation>警报：左右位置影响了结论，{p}</translation>
    </message>
    <message>
        <source>Aborted!</source>
        <translation>已中止！</translation>
    </message>
    <message>
        <source>Adjusted p (Holm)</source>
        <translation>校正 p（Holm）</translation>
    </message>
    <message>
        <source>Agreement of the raters</source>
        <translation>评判员一致性</translation>
    </message>
    <message>
        <source>Agreement with 95 % intervals: 1 is full agreement, 0 is chance; from 0.67 on usable, from 0.80 on good.</source>
        <translation>一致性与 95 % 置信区间：1 为完全一致，0 为偶然水平；0.67 起可用，0.80 起良好。</translation>
    </message>
    <message>
        <source>Agreement, kappa, alpha</source>
        <translation>一致性、kappa、alpha</translation>
    </message>
    <message>
        <source>All correct: keep your pace.</source>
        <translation>全部正确：保持您的速度。</translation>
    </message>
    <message>
        <source>All its tags, separated by &apos;|&apos;; empty for none.</source>
        <translation>它的全部 tag，以“|”分隔；留空表示没有。</translation>
    </message>
    <message>
        <source>All keys of this panel</source>
        <translation>此面板的全部按键</translation>
    </message>
    <message>
        <source>All lists are identical: judging cannot show a difference.</source>
        <translation>所有列表都相同：评判无法显示差异。</translation>
    </message>
    <message>
        <source>All pairs of systems; A, if given, is the baseline.</source>
        <translation>所有系统两两比较；如给出 A，则 A 为基线。</translation>
    </message>
    <message>
        <source>All passages of the answer</source>
        <translation>答案的所有段落</translation>
    </message>
    <message>
        <source>All raters gave the same single grade to all {pairs:pair|pairs} judged by two or more raters. This can be agreement or habit, so alpha is not defined.</source>
        <translation>对于 {pairs:,} 条由两位或更多评判员评判的条目，所有人给出的都是同一个等级。这可能是一致，也可能是习惯，因此 alpha 无定义。</translation>
    </message>
    <message>
        <source>All rows, histories and hashes; what was written is read back and compared.</source>
        <translation>所有行、历史和哈希；写入的内容会读回并比较。</translation>
    </message>
    <message>
        <source>Alpha, ratio, is not defined because a grade is below 0.</source>
        <translation>有等级低于 0，因此等比 alpha 无定义。</translation>
    </message>
    <message>
        <source>Also a random share of the results below, e.g. 0.05.</source>
        <translation>另外随机抽取更靠后结果的这一比例，例如 0.05。</translation>
    </message>
    <message>
        <source>Also list what each has: tasks, comparisons, packages.</source>
        <translation>也列出每人的工作：任务、对比、任务包。</translation>
    </message>
    <message>
        <source>Also what the rater has judged already.</source>
        <translation>也包含评判员已评的内容。</translation>
    </message>
    <message>
        <source>Also what was judged in copies of it in other places.</source>
        <translation>也包括在其他位置的副本中评判的内容。</translation>
    </message>
    <message>
        <source>Among the first {k} results, {count:pair is|pairs are} unjudged. Once the unjudged results of A and B are judged, at any rank, the difference will be at least {least} and at most {most}.</source>
        <translation>前 {k} 条结果中有 {count:,} 条未评。评判 A 和 B 任意排名的未评结果后，差异至少为 {least}，至多为 {most}。</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>回复人</translation>
    </message>
    <message>
        <source>Anything a search can return: a page, a product, an answer.</source>
        <translation>搜索能返回的任何东西：网页、商品、答案。</translation>
    </message>
    <message>
        <source>At least, once judged</source>
        <translation>评完后至少</translation>
    </message>
    <message>
        <source>At most N judgments for a rater.</source>
        <translation>每位评判员最多 N 条评判。</translation>
    </message>
    <message>
        <source>At most N pairs of a stratum.</source>
        <translation>每个分层最多 N 条。</translation>
    </message>
    <message>
        <source>B is better on {up:query|queries}, worse on {down:,}, the same on {same:,}.</source>
        <translation>B 在 {up:,} 个查询上更好，在 {down:,} 个上更差，在 {same:,} 个上相同。</translation>
    </message>
    <message>
        <source>B minus A by {metric}</source>
        <translation>B 减 A，按 {metric}</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>返回评判</translation>
    </message>
    <message>
        <source>Baseline, candidate</source>
        <translation>基线、候选</translation>
    </message>
    <message>
        <source>Baseline, from grades</source>
        <translation>基线，由等级推出</translation>
    </message>
    <message>
        <source>Bias by side and length</source>
        <translation>左右与长度的偏差</translation>
    </message>
    <message>
        <source>Both are the same</source>
        <translation>两侧相同</translation>
    </message>
    <message>
        <source>Bring back labels of PROJECT that this computer&apos;s recovery journal has and the project lacks.</source>
        <translation>找回此计算机的恢复日志中有而 PROJECT 中没有的标签。</translation>
    </message>
    <message>
        <source>But unjudged results further down, which count in the ideal order, could still change it.</source>
        <translation>但更靠后的未评结果计入理想排序，仍可能改变结论。</translation>
    </message>
    <message>
        <source>But {count:unjudged result|unjudged results} in the top {k} could shrink this lead to {left}, which could be chance ({p}; {share}): judge them first.</source>
        <translation>但前 {k} 条中有 {count:,} 条未评结果，可能使领先缩小到 {left}，那可能是偶然（{p}；{share}）：请先评判它们。</translation>
    </message>
    <message>
        <source>But {count:unjudged result|unjudged results} in the top {k} could undo this lead ({share}): judge them first.</source>
        <translation>但前 {k} 条中有 {count:,} 条未评结果，可能使领先消失（{share}）：请先评判它们。</translation>
    </message>
    <message>
        <source>By score, each metric like the program that ir_measures uses for it: RR@k and Judged order equal scores by key ascending, ERR@k and nDCG(gain=&apos;exp&apos;)@k by key descending, RBP as imported, all others like trec_eval 9.</source>
        <translation>按分数，每个指标同 ir_measures 所用的程序：RR@k 和 Judged 同分按键升序，ERR@k 和 nDCG(gain=&apos;exp&apos;)@k 按键降序，RBP 按导入顺序，其他同 trec_eval 9。</translation>
    </message>
    <message>
        <source>By score, ties by document key, both descending (trec_eval 10).</source>
        <translation>按分数，同分按文档键，均为降序（trec_eval 10）。</translation>
    </message>
    <message>
        <source>CSV with every query</source>
        <translation>CSV，含每个查询</translation>
    </message>
    <message>
        <source>Can it be shown to anybody?</source>
        <translation>可以给任何人看吗？</translation>
    </message>
    <message>
        <source>Can the result be trusted?</source>
        <translation>结果可信吗？</translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}, document by document down to rank {depth}, on a {points}-point scale; blind, with randomly balanced sides; {raters:rater|raters}.</source>
        <translation>候选 {candidate} 对基线 {baseline}，逐个文档比较到排名 {depth}，{points} 级量表；盲评，左右随机均衡；{raters:,} 位评判员。</translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}, whole lists of the first {depth:result|results}, on a {points}-point scale; blind, with randomly balanced sides; {raters:rater|raters}.</source>
        <translation>候选 {candidate} 对基线 {baseline}，比较前 {depth:,} 条结果的整个列表，{points} 级量表；盲评，左右随机均衡；{raters:,} 位评判员。</translation>
    </message>
    <message>
        <source>Candidate {candidate} against baseline {baseline}; verdicts imported, from {raters:rater|raters}.</source>
        <translation>候选 {candidate} 对基线 {baseline}；结论为导入，来自 {raters:,} 位评判员。</translation>
    </message>
    <message>
        <source>Candidate, from grades</source>
        <translation>候选，由等级推出</translation>
    </message>
    <message>
        <source>Cannot judge this pair</source>
        <translation>此条无法评判</translation>
    </message>
    <message>
        <source>Chance to beat an average system</source>
        <translation>胜过平均系统的概率</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Change to this definition or built-in scale.</source>
        <translation>更改为此定义或内置量表。</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>改变项</translation>
    </message>
    <message>
        <source>Changed verdict when sides were swapped</source>
        <translation>左右互换后结论改变</translation>
    </message>
    <message>
        <source>Changed when swapped</source>
        <translation>互换后改变</translation>
    </message>
    <message>
        <source>Changes the metric by</source>
        <translation>使指标改变</translation>
    </message>
    <message>
        <source>Check PROJECT: pages, references, histories, and whether current values match the history.</source>
        <translation>检查 PROJECT：页面、引用、历史，以及当前值是否与历史一致。</translation>
    </message>
    <message>
        <source>Check everything and say what would happen; store nothing.</source>
        <translation>检查全部内容并说明会发生什么；不保存。</translation>
    </message>
    <message>
        <source>Checksum of the history</source>
        <translation>历史的校验和</translation>
    </message>
    <message>
        <source>Choose from:
	{choices}</source>
        <translation>可选：
	{choices}</translation>
    </message>
    <message>
        <source>Choose metrics</source>
        <translation>选择指标</translation>
    </message>
    <message>
        <source>Choose your name at the top right. Everything you judge is kept under it, and the next pair is the one that you have not judged yet.</source>
        <translation>在右上角选择您的名字。您评判的内容都记在这个名字下，接下来显示您还没有评过的下一条。</translation>
    </message>
    <message>
        <source>Close grade</source>
        <translation>等级接近</translation>
    </message>
    <message>
        <source>Close the project first. Labels that are newer than the backup are in the recovery journal: `recover`.</source>
        <translation>请先关闭项目。比备份更新的标签在恢复日志中：`recover`。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Compare all pairs of systems</source>
        <translation>两两对比所有系统</translation>
    </message>
    <message>
        <source>Compared with others</source>
        <translation>与他人相比</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Compute as this tool does.</source>
        <translation>按此工具的方式计算。</translation>
    </message>
    <message>
        <source>Compute as this tool does; repeatable.</source>
        <translation>按此工具的方式计算；可重复。</translation>
    </message>
    <message>
        <source>Continue where I stopped</source>
        <translation>从上次停下处继续</translation>
    </message>
    <message>
        <source>Copy PROJECT to OUT, while it may be in use, and compare the copy.</source>
        <translation>将 PROJECT 复制到 OUT（使用中也可以），并比较副本。</translation>
    </message>
    <message>
        <source>Copy how the number came about</source>
        <translation>复制数值的计算过程</translation>
    </message>
    <message>
        <source>Copy how well raters agree</source>
        <translation>复制评判员的一致程度</translation>
    </message>
    <message>
        <source>Copy the document&apos;s key</source>
        <translation>复制文档编号</translation>
    </message>
    <message>
        <source>Copy the document&apos;s title</source>
        <translation>复制文档标题</translation>
    </message>
    <message>
        <source>Copy the table of systems</source>
        <translation>复制系统表格</translation>
    </message>
    <message>
        <source>Copy the table of systems as Markdown</source>
        <translation>以 Markdown 复制系统表格</translation>
    </message>
    <message>
        <source>Copy the verdict</source>
        <translation>复制结论</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Correct queries or documents of PROJECT; Undo in the window reverses each step.</source>
        <translation>更正 PROJECT 的查询或文档；窗口中的“撤销”可撤销每一步。</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>更正…</translation>
    </message>
    <message>
        <source>Could change the difference by</source>
        <translation>可能使差异改变</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Created with</source>
        <translation>创建程序</translation>
    </message>
    <message>
        <source>Cutoff, k</source>
        <translation>截断位置、k</translation>
    </message>
    <message>
        <source>DCG</source>
        <translation>DCG</translation>
    </message>
    <message>
        <source>DCG as a share of a list with the best grade at every rank: low when good results are missing.</source>
        <translation>DCG 占每个排名都为最高等级的列表之比：缺少好结果时偏低。</translation>
    </message>
    <message>
        <source>DCG as a share of the DCG of the ideal order: 1 when the order cannot be better.</source>
        <translation>DCG 占理想排序的 DCG 之比：排序无法更好时为 1。</translation>
    </message>
    <message>
        <source>DCG divided by the DCG of the best possible order: 1 is perfect, 0 means that nothing relevant was found.</source>
        <translation>DCG 除以最佳排序的 DCG：1 为完美，0 表示没有找到任何相关结果。</translation>
    </message>
    <message>
        <source>Decide a pair on which raters disagree. The settled grade becomes its label.</source>
        <translation>对评判员有分歧的一条作出决定。裁定的等级成为它的标签。</translation>
    </message>
    <message>
        <source>Did you mean {possibility}?</source>
        <translation>是否想用 {possibility}？</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Difference B - A of each query by {metric}, largest first. A is {baseline}, B is {candidate}.</source>
        <translation>各查询 {metric} 的差异 B - A，从大到小。A 为 {baseline}，B 为 {candidate}。</translation>
    </message>
    <message>
        <source>Different grade, share</source>
        <translation>不同等级占比</translation>
    </message>
    <message>
        <source>Do its sources say what it says?</source>
        <translation>来源是否支持它所说的？</translation>
    </message>
    <message>
        <source>Documents of a query together, or everything mixed.</source>
        <translation>同一查询的文档在一起，或全部打乱。</translation>
    </message>
    <message>
        <source>Each query&apos;s value is rounded to 2 decimals (OpenSearch).</source>
        <translation>每个查询的值保留 2 位小数（OpenSearch）。</translation>
    </message>
    <message>
        <source>Each query&apos;s value is rounded to 5 decimals, only for ERR@k (always on a scale up to 4) and nDCG(gain=&apos;exp&apos;)@k (ir_measures).</source>
        <translation>每个查询的值保留 5 位小数，仅用于 ERR@k（始终按最高为 4 的量表）和 nDCG(gain=&apos;exp&apos;)@k（ir_measures）。</translation>
    </message>
    <message>
        <source>Each term of a sum is cut off after 2 decimals (RRE).</source>
        <translation>求和的每一项截断到 2 位小数（RRE）。</translation>
    </message>
    <message>
        <source>Effect on {metric}</source>
        <translation>对 {metric} 的影响</translation>
    </message>
    <message>
        <source>Enlarge the chart, or make it smaller</source>
        <translation>放大或缩小图表</translation>
    </message>
    <message>
        <source>Enter a number of grades, such as 2.</source>
        <translation>请输入级数，例如 2。</translation>
    </message>
    <message>
        <source>Equal scores share the mean of their discounts (scikit-learn).</source>
        <translation>同分结果取折损的均值（scikit-learn）。</translation>
    </message>
    <message>
        <source>Equal scores share their discounts; only documents with a score are considered.</source>
        <translation>同分结果均分折损；只考虑有分数的文档。</translation>
    </message>
    <message>
        <source>Error: invalid input</source>
        <translation>错误：输入无效</translation>
    </message>
    <message>
        <source>Error: {message}</source>
        <translation>错误：{message}</translation>
    </message>
    <message>
        <source>Eval set</source>
        <translation>评测集</translation>
    </message>
    <message>
        <source>Every key is saved at once. The dot at the bottom left says so only after it is on the disk. Ctrl Z undoes step by step, also after a restart.</source>
        <translation>每次按键都会立即保存。写入磁盘之后，左下角的圆点才显示已保存。Ctrl Z 逐步撤销，重新启动之后也可以。</translation>
    </message>
    <message>
        <source>Everybody&apos;s judgments</source>
        <translation>所有人的评判</translation>
    </message>
    <message>
        <source>Exponential gain; the ideal order has all rated documents and is not cut at k.</source>
        <translation>指数增益；理想排序包含所有已评文档，不在 k 处截断。</translation>
    </message>
    <message>
        <source>Export a report of the agreement</source>
        <translation>导出一致性报告</translation>
    </message>
    <message>
        <source>Export a report of the comparison</source>
        <translation>导出对比报告</translation>
    </message>
    <message>
        <source>Export a report of the evaluation</source>
        <translation>导出评测报告</translation>
    </message>
    <message>
        <source>Export writes qrels, runs and judgments for other tools, and reports to read. Everything can be done from the command line as well: ndcg-gui --help.</source>
        <translation>“导出”写出供其他工具使用的 qrels、run 和评判，以及供阅读的报告。所有操作也可以在命令行完成：ndcg-gui --help。</translation>
    </message>
    <message>
        <source>FILE may be `-`, standard input, or a pipe. Without options the project&apos;s settings are used. A preset gives the numbers of another tool; other options override it.</source>
        <translation>FILE 可以是 `-`（标准输入）或管道。不带选项时使用项目的设置。预设给出另一工具的数字；其他选项优先于预设。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Final grade, else majority</source>
        <translation>最终等级，否则取多数</translation>
    </message>
    <message>
        <source>Final grade, else {rule}</source>
        <translation>最终等级，否则{rule}</translation>
    </message>
    <message>
        <source>Find a query in the queue</source>
        <translation>在队列中查找查询</translation>
    </message>
    <message>
        <source>Find in what is shown</source>
        <translation>在显示的内容中查找</translation>
    </message>
    <message>
        <source>Finish {count:side-by-side comparison|side-by-side comparisons}</source>
        <translation>完成 {count:,} 项并排对比</translation>
    </message>
    <message>
        <source>First results of these queries</source>
        <translation>这些查询的首批结果</translation>
    </message>
    <message>
        <source>Flag this pair</source>
        <translation>标记此条</translation>
    </message>
    <message>
        <source>For paired proportions; for single documents by resampling whole queries.</source>
        <translation>针对配对比例；单个文档时对整个查询重抽样。</translation>
    </message>
    <message>
        <source>For the sample size: the share of differing items that raters will not call Same.</source>
        <translation>用于样本量：不同条目中评判员不会判为相同的比例。</translation>
    </message>
    <message>
        <source>From character {count} on, the text is shown as plain text.</source>
        <translation>从第 {count} 个字符起显示为纯文本。</translation>
    </message>
    <message>
        <source>From now on raters do not see how their grades were settled.</source>
        <translation>从现在起，评判员看不到自己的等级如何被裁定。</translation>
    </message>
    <message>
        <source>From now on raters see where their grade was settled differently, and why.</source>
        <translation>从现在起，评判员能看到自己的等级在哪里被裁定为不同，以及原因。</translation>
    </message>
    <message>
        <source>G shows the guidelines. N writes a note, F flags the pair with a reason, S skips it for now, and X says that it cannot be judged. C says how sure you are. None of these is wrong: they tell the team where the guidelines are unclear.</source>
        <translation>G 显示指南。N 写备注，F 标记并说明原因，S 暂时跳过，X 表示无法评判。C 说明您有多大把握。这些都不算错：它们告诉团队指南哪里不清楚。</translation>
    </message>
    <message>
        <source>GSB</source>
        <translation>GSB</translation>
    </message>
    <message>
        <source>GSB of each pair of systems</source>
        <translation>各对系统的 GSB</translation>
    </message>
    <message>
        <source>GSB with 95 % intervals: above 0 {candidate} is better, below 0 {baseline}.</source>
        <translation>GSB 及 95 % 置信区间：大于 0 时 {candidate} 更好，小于 0 时 {baseline} 更好。</translation>
    </message>
    <message>
        <source>GSB, A/B, preference</source>
        <translation>GSB, A/B, 偏好</translation>
    </message>
    <message>
        <source>GSB, preference, A/B, compare lists, better, worse</source>
        <translation>GSB, 偏好, A/B, 对比列表, 更好, 更差</translation>
    </message>
    <message>
        <source>GSB, result, who won, unblind</source>
        <translation>GSB, 结果, 谁更好, 揭盲</translation>
    </message>
    <message>
        <source>GSB, row against column</source>
        <translation>GSB，行对列</translation>
    </message>
    <message>
        <source>Gain (table)</source>
        <translation>增益（表）</translation>
    </message>
    <message>
        <source>Give more pairs to a second rater: about {few} pairs are needed to say how well raters agree.</source>
        <translation>请把更多条目交给第二位评判员：约需 {few} 条才能判断一致程度。</translation>
    </message>
    <message>
        <source>Give one another name.</source>
        <translation>给一个评测改名。</translation>
    </message>
    <message>
        <source>Go to {panel}</source>
        <translation>转到{panel}</translation>
    </message>
    <message>
        <source>Goal and breaks…</source>
        <translation>目标和休息…</translation>
    </message>
    <message>
        <source>Good, same and bad count queries by the majority of their raters&apos; verdicts, or by the person who settled them; without a majority a query is Same. Skips are not in n.</source>
        <translation>好、相同、差按查询计：取评判员结论的多数，或裁定者的结论；没有多数则为相同。跳过的不计入 n。</translation>
    </message>
    <message>
        <source>Good, same, bad: for how many queries the candidate was better, the same, or worse than the baseline. The score is good minus bad, divided by all: from -1 to +1.</source>
        <translation>好、相同、差（good, same, bad）：有多少个查询上候选比基线更好、相同或更差。得分是好减差，再除以总数：从 -1 到 +1。</translation>
    </message>
    <message>
        <source>Got unexpected extra arguments ({args})</source>
        <translation>多余的参数（{args}）</translation>
    </message>
    <message>
        <source>Grade {count:more result|more results}: press a digit, 0 is not relevant, 4 is perfect.</source>
        <translation>再评 {count:,} 条结果：按数字键，0 是不相关，4 是完全相关。</translation>
    </message>
    <message>
        <source>Grades are rounded to a hundredth of the scale.</source>
        <translation>等级取整到量表的百分之一。</translation>
    </message>
    <message>
        <source>Grades at least this far apart are a disagreement (default: the project&apos;s).</source>
        <translation>等级至少相差这么多即为分歧（默认：项目的设置）。</translation>
    </message>
    <message>
        <source>Grades given</source>
        <translation>给出的等级</translation>
    </message>
    <message>
        <source>Grounded</source>
        <translation>有依据</translation>
    </message>
    <message>
        <source>HTML, one file with charts</source>
        <translation>HTML，含图表的单个文件</translation>
    </message>
    <message>
        <source>Hide systems</source>
        <translation>隐藏系统</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>偏高</translation>
    </message>
    <message>
        <source>How agreement is measured…</source>
        <translation>一致性的计算方式…</translation>
    </message>
    <message>
        <source>How disagreements are settled…</source>
        <translation>分歧如何裁定…</translation>
    </message>
    <message>
        <source>How many disagreements to list; --json and files list all.</source>
        <translation>列出多少个分歧；--json 和文件列出全部。</translation>
    </message>
    <message>
        <source>How many of the systems&apos; first {depth} results nobody has judged</source>
        <translation>各系统前 {depth} 个结果中还没有人评判的数量</translation>
    </message>
    <message>
        <source>How many results from the top are looked at: nDCG@10 looks at ten.</source>
        <translation>从最前面起看多少条结果：nDCG@10 看十条。</translation>
    </message>
    <message>
        <source>How many unjudged pairs to list, first those that could change the comparison most.</source>
        <translation>列出多少个未评的查询文档对，最可能改变比较结果的在前。</translation>
    </message>
    <message>
        <source>How much the query counts, 0 or more.</source>
        <translation>查询的权重，不小于 0。</translation>
    </message>
    <message>
        <source>How rarely a document judged not relevant is above a relevant one.</source>
        <translation>评为不相关的文档排在相关文档之上的情况有多少见。</translation>
    </message>
    <message>
        <source>How results are ordered and how equal scores are handled.</source>
        <translation>结果如何排序，同分如何处理。</translation>
    </message>
    <message>
        <source>How several raters&apos; judgments become one label, as in evaluate (default: the project&apos;s rule).</source>
        <translation>多位评判员的评判如何成为一个标签，与 evaluate 相同（默认：项目的规则）。</translation>
    </message>
    <message>
        <source>How stable the order is</source>
        <translation>排序的稳定性</translation>
    </message>
    <message>
        <source>How the judgments of several raters become the label of a pair.</source>
        <translation>多位评判员的评判如何成为一条的标签。</translation>
    </message>
    <message>
        <source>How the second differs from the first.</source>
        <translation>第二个与第一个有何不同。</translation>
    </message>
    <message>
        <source>How the values of all queries become one number.</source>
        <translation>所有查询的值如何合成一个数。</translation>
    </message>
    <message>
        <source>How {query} got {value} with {system}</source>
        <translation>{system} 在 {query} 上的 {value} 如何得出</translation>
    </message>
    <message>
        <source>Ideal list</source>
        <translation>理想列表</translation>
    </message>
    <message>
        <source>Identical lists not called Same</source>
        <translation>相同列表未判为相同</translation>
    </message>
    <message>
        <source>Identical lists, counted as Same</source>
        <translation>列表相同，按相同计</translation>
    </message>
    <message>
        <source>If you are not sure</source>
        <translation>拿不准的时候</translation>
    </message>
    <message>
        <source>Ignore every --map that was remembered.</source>
        <translation>不使用记住的 --map。</translation>
    </message>
    <message>
        <source>Import FILES into PROJECT: all of them in one step, or none.</source>
        <translation>将 FILES 导入 PROJECT：一步全部导入，或都不导入。</translation>
    </message>
    <message>
        <source>Importing a run under an existing name keeps the older version. NAME is the newest; an older one is named with its date, as the list shows it: &quot;es-prod, 14 Nov&quot;. Each option is repeatable.</source>
        <translation>以已有名称导入 run 会保留旧版本。NAME 是最新版本；旧版本用列表中显示的日期指定：&quot;es-prod, 14 Nov&quot;。每个选项都可重复。</translation>
    </message>
    <message>
        <source>In commands</source>
        <translation>命令中的写法</translation>
    </message>
    <message>
        <source>In {share} of the resamples, one system won or lost everything: there are too few verdicts yet.</source>
        <translation>在 {share} 的重抽样中，有系统全胜或全负：结论还太少。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Interval by resampling queries</source>
        <translation>对查询重抽样的区间</translation>
    </message>
    <message>
        <source>Intervals use Student&apos;s t over queries, widened for skew. There is no interval for fewer than {fewest} queries (too few to rely on) or where all queries have the same value.</source>
        <translation>区间采用 Student&apos;s t（按查询），并因偏度加宽。少于 {fewest} 个查询（不足以可靠）或所有查询的值相同时没有区间。</translation>
    </message>
    <message>
        <source>Invalid value for {param_hint}: {message}</source>
        <translation>{param_hint} 的值无效：{message}</translation>
    </message>
    <message>
        <source>Invalid value: {message}</source>
        <translation>无效的值：{message}</translation>
    </message>
    <message>
        <source>Is everything there that was asked for?</source>
        <translation>所问的内容是否都有？</translation>
    </message>
    <message>
        <source>Is what it says true?</source>
        <translation>所说的是否属实？</translation>
    </message>
    <message>
        <source>Items where the left side was preferred</source>
        <translation>偏向左侧的条目</translation>
    </message>
    <message>
        <source>Items where the longer answer was preferred</source>
        <translation>偏向较长回答的条目</translation>
    </message>
    <message>
        <source>Judge search results, compare systems side by side, and know whether the difference is real.</source>
        <translation>评判搜索结果，并排对比系统，并知道差异是否真实。</translation>
    </message>
    <message>
        <source>Judge shows one query and one document at a time. Which system found the document, and at which rank, stays hidden. Every label is saved at once.</source>
        <translation>“评判”一次显示一个查询和一个文档。文档由哪个系统找到、排在第几位都不显示。每个标签都会立即保存。</translation>
    </message>
    <message>
        <source>Judge some pairs first. A task with an overlap gives pairs to several raters.</source>
        <translation>请先评判一些条目。有重叠的任务会把同一条分给多位评判员。</translation>
    </message>
    <message>
        <source>Judge the chosen pair</source>
        <translation>评判所选的条目</translation>
    </message>
    <message>
        <source>Judge the chosen query</source>
        <translation>评判所选查询</translation>
    </message>
    <message>
        <source>Judge the {count:unjudged result|unjudged results} in the top {k}</source>
        <translation>评判前 {k} 名中 {count:,} 个未评结果</translation>
    </message>
    <message>
        <source>Judge this query</source>
        <translation>评判此查询</translation>
    </message>
    <message>
        <source>Judge what could change the comparison</source>
        <translation>评判可能改变对比结果的条目</translation>
    </message>
    <message>
        <source>Judge {count:pair|pairs}</source>
        <translation>评判这 {count:,} 条</translation>
    </message>
    <message>
        <source>Judge {count:unjudged pair|unjudged pairs}</source>
        <translation>评判 {count:,} 条未评</translation>
    </message>
    <message>
        <source>Judged@k</source>
        <translation>Judged@k</translation>
    </message>
    <message>
        <source>Judged@{k} is {more_share} for {more} and {less_share} for {less}. Unjudged results count against {less}: judge them first, or compare with caution.</source>
        <translation>{more} 的 Judged@{k} 为 {more_share}，{less} 为 {less_share}。未评结果会拉低 {less}：请先评判这些结果，或谨慎比较。</translation>
    </message>
    <message>
        <source>Judgment</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>KIND is labels, results, judgments, preferences, queries, documents or corrections, written as CSV, TSV, JSON Lines, XLSX or Parquet by the ending of OUT, or by an ending of KIND (judgments-csv); everything, which is a workbook with a sheet each; qrels, run, llm-comparator or fastchat-votes. Other tools&apos; formats have names of their own; an unknown name lists them all.</source>
        <translation>KIND 为 labels、results、judgments、preferences、queries、documents 或 corrections，按 OUT 的扩展名或 KIND 的后缀（judgments-csv）写成 CSV、TSV、JSON Lines、XLSX 或 Parquet；everything 是每类一张表的工作簿；还有 qrels、run、llm-comparator 或 fastchat-votes。其他工具的格式各有名称；给出未知名称会列出全部。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Keys and judgments stay; judgments given on an earlier text are marked as such. The log of all corrections: export PROJECT LOG.csv --as corrections.</source>
        <translation>键和评判保持不变；针对旧文本的评判会有标明。所有更正的日志：export PROJECT LOG.csv --as corrections。</translation>
    </message>
    <message>
        <source>Known grades matched</source>
        <translation>标准答案命中</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s alpha of the strength, ordinal</source>
        <translation>强度的 Krippendorff&apos;s alpha，有序</translation>
    </message>
    <message>
        <source>Labels from a qrels file instead of a project.</source>
        <translation>用 qrels 文件中的标签代替项目。</translation>
    </message>
    <message>
        <source>Labels made since then may be in the journal: ndcg-gui recover {path}</source>
        <translation>此后的标签可能在日志中：ndcg-gui recover {path}</translation>
    </message>
    <message>
        <source>Labels: the same, despite {events:judgment event|judgment events} in between</source>
        <translation>标签：相同，尽管其间有 {events:,} 个评判事件</translation>
    </message>
    <message>
        <source>Labels: the same, without any judgment in between</source>
        <translation>标签：相同，其间没有评判</translation>
    </message>
    <message>
        <source>Labels: {added} added, {removed} removed, {changed} changed, in {queries:query|queries} ({events:judgment event|judgment events} in between)</source>
        <translation>标签：新增 {added}，移除 {removed}，更改 {changed}，涉及 {queries:,} 个查询（其间 {events:,} 个评判事件）</translation>
    </message>
    <message>
        <source>Launch rule, set before judging: {rule}</source>
        <translation>评判前设定的上线规则：{rule}</translation>
    </message>
    <message>
        <source>Left is better</source>
        <translation>左侧更好</translation>
    </message>
    <message>
        <source>Left is much better</source>
        <translation>左侧好得多</translation>
    </message>
    <message>
        <source>Left is slightly better</source>
        <translation>左侧稍好</translation>
    </message>
    <message>
        <source>Length bias cannot be checked yet: {n:item is|items are} too few.</source>
        <translation>还无法检查长度偏差：{n:,} 个条目太少。</translation>
    </message>
    <message>
        <source>Like trec_eval 10, but with 32-bit scores, so that very close scores tie.</source>
        <translation>同 trec_eval 10，但用 32 位分数，因此非常接近的分数视为同分。</translation>
    </message>
    <message>
        <source>Like trec_eval 9; only queries with both labels and results are averaged.</source>
        <translation>同 trec_eval 9；只对既有标签又有结果的查询求平均。</translation>
    </message>
    <message>
        <source>Like {preset}</source>
        <translation>同 {preset}</translation>
    </message>
    <message>
        <source>List all disagreements</source>
        <translation>列出所有分歧</translation>
    </message>
    <message>
        <source>List raters&apos; remarks and notices in PROJECT, mark them done, or answer them.</source>
        <translation>列出 PROJECT 中评判员的意见和提醒，标为已处理，或答复。</translation>
    </message>
    <message>
        <source>List the backups made while PROJECT was open, newest first; the file may be damaged or gone.</source>
        <translation>列出 PROJECT 打开期间所做的备份，最新的在前；文件可以已损坏或不存在。</translation>
    </message>
    <message>
        <source>List the packages that PROJECT has handed out: who has what, since when, and what came back.</source>
        <translation>列出 PROJECT 已分发的任务包：谁有什么、从何时起、收回了什么。</translation>
    </message>
    <message>
        <source>List the saved evaluations of PROJECT, save one, or show how two differ.</source>
        <translation>列出 PROJECT 中已保存的评测、保存一个，或显示两个之间的差异。</translation>
    </message>
    <message>
        <source>List the systems of PROJECT, or change them; Undo in the window reverses each step.</source>
        <translation>列出 PROJECT 的系统，或更改它们；窗口中的“撤销”可撤销每一步。</translation>
    </message>
    <message>
        <source>List the tasks and the progress of their raters.</source>
        <translation>列出任务及其评判员的进度。</translation>
    </message>
    <message>
        <source>List what the raters of PROJECT disagree on, or give a pair its final grade.</source>
        <translation>列出 PROJECT 中评判员的分歧，或给出一个查询文档对的最终等级。</translation>
    </message>
    <message>
        <source>Lists or quotes nested too deep are shown as plain text.</source>
        <translation>嵌套过深的列表或引用显示为纯文本。</translation>
    </message>
    <message>
        <source>Little</source>
        <translation>很少</translation>
    </message>
    <message>
        <source>Log odds per doubling of length, within a pair of systems</source>
        <translation>同一对系统内，长度每翻倍的对数优势</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Made with version {before}, then {after}</source>
        <translation>程序版本：先前 {before}，之后 {after}</translation>
    </message>
    <message>
        <source>Make a task of pairs to be judged in PROJECT, share it out among raters, or list the tasks there are.</source>
        <translation>在 PROJECT 中建立由查询文档对组成的评判任务，分给评判员；或列出已有任务。</translation>
    </message>
    <message>
        <source>Make a task of the disagreements</source>
        <translation>将分歧建为任务</translation>
    </message>
    <message>
        <source>Mark paragraphs that only one text has</source>
        <translation>标出只在一侧出现的段落</translation>
    </message>
    <message>
        <source>Mark the query&apos;s words</source>
        <translation>标出查询词</translation>
    </message>
    <message>
        <source>Mark the selected words, with a reason</source>
        <translation>标注选中的文字并给出理由</translation>
    </message>
    <message>
        <source>Mark the words in which texts differ</source>
        <translation>标出两段文本不同的词</translation>
    </message>
    <message>
        <source>Mean of all systems</source>
        <translation>所有系统的均值</translation>
    </message>
    <message>
        <source>Mean once all is judged</source>
        <translation>全部评完后的均值</translation>
    </message>
    <message>
        <source>Median seconds</source>
        <translation>中位秒数</translation>
    </message>
    <message>
        <source>Merge rater into another…</source>
        <translation>将评判员合并到另一位…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Missing argument</source>
        <translation>缺少参数</translation>
    </message>
    <message>
        <source>Missing command.</source>
        <translation>缺少命令。</translation>
    </message>
    <message>
        <source>Missing option</source>
        <translation>缺少选项</translation>
    </message>
    <message>
        <source>Missing parameter</source>
        <translation>缺少参数</translation>
    </message>
    <message>
        <source>Missing parameter: {param_name}</source>
        <translation>缺少参数：{param_name}</translation>
    </message>
    <message>
        <source>Mix in pairs with known grades: a share of each rater&apos;s.</source>
        <translation>混入已知等级的查询文档对：占每人的比例。</translation>
    </message>
    <message>
        <source>Most common other grade</source>
        <translation>最常见的其他等级</translation>
    </message>
    <message>
        <source>New comparison of A and B side by side…</source>
        <translation>新建 A 与 B 的并排对比…</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新建窗口</translation>
    </message>
    <message>
        <source>Next criterion</source>
        <translation>下一个标准</translation>
    </message>
    <message>
        <source>Next disagreement</source>
        <translation>下一个分歧</translation>
    </message>
    <message>
        <source>Next pair</source>
        <translation>下一条</translation>
    </message>
    <message>
        <source>Next passage of the answer</source>
        <translation>答案的下一个段落</translation>
    </message>
    <message>
        <source>Next query</source>
        <translation>下一个查询</translation>
    </message>
    <message>
        <source>Next query without a verdict</source>
        <translation>下一个没有结论的查询</translation>
    </message>
    <message>
        <source>Next query, from the list</source>
        <translation>从列表转到下一个查询</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Next result</source>
        <translation>下一个结果</translation>
    </message>
    <message>
        <source>Next unjudged pair</source>
        <translation>下一条未评</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>No break reminder</source>
        <translation>不提醒休息</translation>
    </message>
    <message>
        <source>No contradictions: there is no circle in which A beats B, B beats C and C beats A.</source>
        <translation>没有矛盾：不存在 A 胜 B、B 胜 C、C 胜 A 的循环。</translation>
    </message>
    <message>
        <source>No difference: {baseline} and {candidate} have the same {metric} on every query ({n:query|queries}).</source>
        <translation>没有差异：{baseline} 和 {candidate} 在每个查询上的 {metric} 都相同（{n:,} 个查询）。</translation>
    </message>
    <message>
        <source>No difference: {candidate} and {baseline} show the same results on all {items}, so GSB is 0. There is nothing to judge.</source>
        <translation>没有差异：{candidate} 和 {baseline} 在全部 {items}上显示相同的结果，因此 GSB 为 0。没有需要评判的内容。</translation>
    </message>
    <message>
        <source>No disagreement is open.</source>
        <translation>没有未裁定的分歧。</translation>
    </message>
    <message>
        <source>No launch rule was set before judging.</source>
        <translation>评判前没有设定上线规则。</translation>
    </message>
    <message>
        <source>No length bias found: the longer answer was preferred on {share} of {n:item|items} ({p}).</source>
        <translation>未发现长度偏差：{n:,} 个条目中有 {share} 偏向较长的回答（{p}）。</translation>
    </message>
    <message>
        <source>No pair has two grades yet: {raters:rater|raters} graded {pairs:pair|pairs}, each only once.</source>
        <translation>还没有任何一条有两个等级：{raters:,} 位评判员评判了 {pairs:,} 条，每条只有一次。</translation>
    </message>
    <message>
        <source>No query was evaluated for all systems.</source>
        <translation>没有对所有系统都评测过的查询。</translation>
    </message>
    <message>
        <source>No rounding: 64-bit numbers, rounded only for display.</source>
        <translation>不舍入：64 位数值，仅在显示时舍入。</translation>
    </message>
    <message>
        <source>No side bias found: the left side was preferred on {share} of {n:item|items} ({p}).</source>
        <translation>未发现左右偏差：{n:,} 个条目中有 {share} 偏向左侧（{p}）。</translation>
    </message>
    <message>
        <source>No such command {name!r}.</source>
        <translation>没有命令 {name!r}。</translation>
    </message>
    <message>
        <source>No such option {name!r}.</source>
        <translation>没有选项 {name!r}。</translation>
    </message>
    <message>
        <source>No three systems were compared with one another.</source>
        <translation>没有三个系统互相对比。</translation>
    </message>
    <message>
        <source>No verdict is shown here, because raters who still judge may read this.</source>
        <translation>这里不显示结论，因为还在评判的人可能看到。</translation>
    </message>
    <message>
        <source>Nobody is in the project yet.</source>
        <translation>项目中还没有人。</translation>
    </message>
    <message>
        <source>None of them matches these filters.</source>
        <translation>没有符合这些筛选条件的。</translation>
    </message>
    <message>
        <source>Not defined if no query is bad or same.</source>
        <translation>没有差或相同的查询时无定义。</translation>
    </message>
    <message>
        <source>Not judged yet: {items}. The result can still change.</source>
        <translation>尚未评判：{items}。结果还可能变化。</translation>
    </message>
    <message>
        <source>Not proven. {better} is ahead of {worse} by {difference} {metric}, but a single query says nothing about chance.</source>
        <translation>未证实。{better} 的 {metric} 比 {worse} 高 {difference}，但只有一个查询，无法判断是否偶然。</translation>
    </message>
    <message>
        <source>Not proven. {better} is ahead of {worse} by {difference} {metric}{interval}, which could be chance ({p}). {n:query|queries} can only detect a difference of {smallest} or more.</source>
        <translation>未证实。{better} 的 {metric} 比 {worse} 高 {difference}{interval}，可能是偶然（{p}）。{n:,} 个查询只能检出 {smallest} 或更大的差异。</translation>
    </message>
    <message>
        <source>Not proven. {better} is ahead of {worse} by {difference} {metric}{interval}, which could be chance ({p}, {n:query|queries}).</source>
        <translation>未证实。{better} 的 {metric} 比 {worse} 高 {difference}{interval}，可能是偶然（{p}，{n:,} 个查询）。</translation>
    </message>
    <message>
        <source>Not proven. {candidate} against {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which could be chance (sign test {p}).</source>
        <translation>未证实。{candidate} 对 {baseline}：在 {items}{of}中，更好 {good}，相同 {same}，更差 {bad}。GSB 为 {gsb}{interval}，可能是偶然（符号检验 {p}）。</translation>
    </message>
    <message>
        <source>Not proven. {candidate} against {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which could be chance (sign test {p}). {queries:query|queries} can only detect a GSB of {least} or more.</source>
        <translation>未证实。{candidate} 对 {baseline}：在 {items}{of}中，更好 {good}，相同 {same}，更差 {bad}。GSB 为 {gsb}{interval}，可能是偶然（符号检验 {p}）。{queries:,} 个查询只能检出 {least} 或更大的 GSB。</translation>
    </message>
    <message>
        <source>Not proven. {first} is first of {n} systems (rating {rating}) and {last} last ({lowest}), but all verdicts are on one query, which says nothing about chance.</source>
        <translation>未证实。{n} 个系统中 {first} 第一（评分 {rating}），{last} 最后（{lowest}），但所有结论都来自一个查询，无法判断是否偶然。</translation>
    </message>
    <message>
        <source>Not proven. {first} is first of {n} systems (rating {rating}) and {last} last ({lowest}), but this order could be chance.</source>
        <translation>未证实。{n} 个系统中 {first} 第一（评分 {rating}），{last} 最后（{lowest}），但这一排序可能是偶然。</translation>
    </message>
    <message>
        <source>Not proven: the candidate may be better or worse</source>
        <translation>未证实：候选可能更好，也可能更差</translation>
    </message>
    <message>
        <source>Not saved: {reason} · {count:label|labels} waiting</source>
        <translation>未保存：{reason} · {count:,} 个标签等待保存</translation>
    </message>
    <message>
        <source>Not settled</source>
        <translation>未裁定</translation>
    </message>
    <message>
        <source>Not settled, counted as Same</source>
        <translation>未裁定，按相同计</translation>
    </message>
    <message>
        <source>Nothing is judged yet: {items} to go.</source>
        <translation>尚无评判：还有 {items}。</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>什么都不会丢</translation>
    </message>
    <message>
        <source>Nothing is overwritten: what was judged differently since then is listed and stays.</source>
        <translation>不会覆盖任何内容：此后有不同评判的会列出并保留。</translation>
    </message>
    <message>
        <source>Nothing that influences a number differs.</source>
        <translation>影响数值的因素没有不同。</translation>
    </message>
    <message>
        <source>Nothing to change: these values are already there.</source>
        <translation>没有需要更改的：已经是这些值。</translation>
    </message>
    <message>
        <source>Nothing to settle: all raters agree.</source>
        <translation>无需裁定：所有评判员一致。</translation>
    </message>
    <message>
        <source>Nothing to settle: no grades are {apart} or more apart. {closer:pair has|pairs have} a smaller difference: examples in the guidelines help with these.</source>
        <translation>无需裁定：没有相差 {apart}等级或以上的条目。{closer:,} 条有较小差异：在指南中加入示例会有帮助。</translation>
    </message>
    <message>
        <source>Obvious cases judged right</source>
        <translation>明显的题目判对</translation>
    </message>
    <message>
        <source>Obvious cases right</source>
        <translation>明显题目判对</translation>
    </message>
    <message>
        <source>Of {n:item|items} with answers of different length, the longer answer was preferred on {share} ({p})</source>
        <translation>在回答长度不同的 {n:,} 个条目中，有 {share} 偏向较长的回答（{p}）</translation>
    </message>
    <message>
        <source>Of {n} systems, {lead} lead (the first with a rating of {rating}; 1000 is the mean). Which of them is the strongest is not proven. {last} is last ({lowest}).</source>
        <translation>{n} 个系统中，{lead} 领先（第一名评分 {rating}；1000 为均值）。其中哪个最强未证实。{last} 最后（{lowest}）。</translation>
    </message>
    <message>
        <source>On a continuous scale, a quarter of the scale counts as one grade.</source>
        <translation>在连续量表上，量表的四分之一算作一个等级。</translation>
    </message>
    <message>
        <source>One line for each preset, without the terms.</source>
        <translation>每个预设一行，不列出各项。</translation>
    </message>
    <message>
        <source>One query with one document. It is what a rater grades: how well does this document serve this query?</source>
        <translation>一个查询加一个文档。评判员评的就是它：这个文档对这个查询有多大帮助？</translation>
    </message>
    <message>
        <source>One version of the search or ranking. Its run is the file with its result list for each query.</source>
        <translation>搜索或排序的一个版本。它的 run 文件里有每个查询的结果列表。</translation>
    </message>
    <message>
        <source>Only N queries (default: all).</source>
        <translation>只取 N 个查询（默认：全部）。</translation>
    </message>
    <message>
        <source>Only pairs that nobody has judged.</source>
        <translation>只取无人评判的查询文档对。</translation>
    </message>
    <message>
        <source>Only pairs with known grades, shown after each.</source>
        <translation>只有已知等级的查询文档对，评后立即显示。</translation>
    </message>
    <message>
        <source>Only the grades of this rater; pairs judged by others have no label.</source>
        <translation>只用此评判员的等级；其他人评判的条目没有标签。</translation>
    </message>
    <message>
        <source>Only the pairs of this task.</source>
        <translation>只看此任务的查询文档对。</translation>
    </message>
    <message>
        <source>Only this query (default: all); repeatable.</source>
        <translation>只看此查询（默认：全部）；可重复。</translation>
    </message>
    <message>
        <source>Only this query; repeatable.</source>
        <translation>只看此查询；可重复。</translation>
    </message>
    <message>
        <source>Only this rater; repeatable.</source>
        <translation>只看此评判员；可重复。</translation>
    </message>
    <message>
        <source>Only this system of the project; repeatable.</source>
        <translation>只看项目中的此系统；可重复。</translation>
    </message>
    <message>
        <source>Only this system; repeatable.</source>
        <translation>只看此系统；可重复。</translation>
    </message>
    <message>
        <source>Only {rater} has graded {pairs:pair|pairs}: nobody knows yet whether others would agree.</source>
        <translation>只有 {rater} 评判了 {pairs:,} 条：还不知道其他人是否会同意。</translation>
    </message>
    <message>
        <source>Open the demo project: a small shop in three languages, two systems, partly judged.</source>
        <translation>打开演示项目：三种语言的小商店，两个系统，已评一部分。</translation>
    </message>
    <message>
        <source>Open the document, or scroll the texts</source>
        <translation>打开文档，或滚动文本</translation>
    </message>
    <message>
        <source>Open the guidelines</source>
        <translation>打开指南</translation>
    </message>
    <message>
        <source>Open the result…</source>
        <translation>打开结果…</translation>
    </message>
    <message>
        <source>Open this pair again</source>
        <translation>重新打开此条</translation>
    </message>
    <message>
        <source>Option {name!r} does not take a value.</source>
        <translation>选项 {name!r} 不带值。</translation>
    </message>
    <message>
        <source>Option {name!r} requires {nargs} arguments.</source>
        <translation>选项 {name!r} 需要 {nargs} 个参数。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Order, best first</source>
        <translation>排序，从最好开始</translation>
    </message>
    <message>
        <source>Ordered by 64-bit score; queries that are not in the run are left out (without -c).</source>
        <translation>按 64 位分数排序；不计不在 run 中的查询（不带 -c）。</translation>
    </message>
    <message>
        <source>Other ways to count</source>
        <translation>其他计数方式</translation>
    </message>
    <message>
        <source>Over the first {cutoff:result|results}.</source>
        <translation>针对前 {cutoff:,} 条结果。</translation>
    </message>
    <message>
        <source>PDF, HTML, Markdown, print, share</source>
        <translation>PDF, HTML, Markdown, 打印, 分享</translation>
    </message>
    <message>
        <source>PDF, HTML, Markdown, share, print</source>
        <translation>PDF, HTML, Markdown, 分享, 打印</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>查询文档对</translation>
    </message>
    <message>
        <source>Pairs of systems</source>
        <translation>系统两两比较</translation>
    </message>
    <message>
        <source>Partly</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Possible bias</source>
        <translation>可能的偏差</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>偏好设置…</translation>
    </message>
    <message>
        <source>Press ? to see the keys of the screen you are on.</source>
        <translation>按 ? 查看当前界面的快捷键。</translation>
    </message>
    <message>
        <source>Previous disagreement</source>
        <translation>上一个分歧</translation>
    </message>
    <message>
        <source>Previous pair</source>
        <translation>上一条</translation>
    </message>
    <message>
        <source>Previous query</source>
        <translation>上一个查询</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>上一个问题</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>上一个结果</translation>
    </message>
    <message>
        <source>Print one JSON object and nothing else.</source>
        <translation>只打印一个 JSON 对象。</translation>
    </message>
    <message>
        <source>Print the SQL that would be run; change nothing.</source>
        <translation>打印将要执行的 SQL；不做任何更改。</translation>
    </message>
    <message>
        <source>Print the comparisons of PROJECT and the progress of their raters.</source>
        <translation>打印 PROJECT 的对比及其评判员的进度。</translation>
    </message>
    <message>
        <source>Print the metrics of each system of PROJECT, or of run files against a qrels file.</source>
        <translation>打印 PROJECT 中每个系统的指标，或 run 文件相对于 qrels 文件的指标。</translation>
    </message>
    <message>
        <source>Print the scale of PROJECT as JSON, or change it.</source>
        <translation>以 JSON 打印 PROJECT 的量表，或更改它。</translation>
    </message>
    <message>
        <source>Print what each rater of PROJECT has judged, how fast, and how carefully; or correct raters.</source>
        <translation>打印 PROJECT 中每位评判员评了多少、多快、多仔细；或更正评判员。</translation>
    </message>
    <message>
        <source>Project ID</source>
        <translation>项目 ID</translation>
    </message>
    <message>
        <source>Qrels</source>
        <translation>Qrels</translation>
    </message>
    <message>
        <source>Queries on which the baseline was better.</source>
        <translation>基线更好的查询数。</translation>
    </message>
    <message>
        <source>Queries on which the candidate was better.</source>
        <translation>候选更好的查询数。</translation>
    </message>
    <message>
        <source>Queries were drawn by traffic, so GSB is already weighted by it.</source>
        <translation>查询按流量抽取，因此 GSB 已按流量加权。</translation>
    </message>
    <message>
        <source>Queries with a changed weight: {names}</source>
        <translation>权重改变的查询：{names}</translation>
    </message>
    <message>
        <source>Queries with labels but without a list.</source>
        <translation>有标签但没有列表的查询。</translation>
    </message>
    <message>
        <source>Queries with the lowest values</source>
        <translation>值最低的查询</translation>
    </message>
    <message>
        <source>Queries without a list count as 0.</source>
        <translation>没有列表的查询按 0 计。</translation>
    </message>
    <message>
        <source>Queries without any label above 0.</source>
        <translation>没有任何大于 0 的标签的查询。</translation>
    </message>
    <message>
        <source>Rater by rater: {kappa} and number of pairs</source>
        <translation>评判员两两比较：{kappa} 与条数</translation>
    </message>
    <message>
        <source>Raters agree no better than chance</source>
        <translation>评判员的一致程度不高于偶然</translation>
    </message>
    <message>
        <source>Raters agree well enough for first conclusions</source>
        <translation>评判员的一致程度足以得出初步结论</translation>
    </message>
    <message>
        <source>Raters are less than {apart} grades apart; the rule decides.</source>
        <translation>评判员相差不到 {apart}等级；由规则决定。</translation>
    </message>
    <message>
        <source>Raters are {apart} grades or more apart and nobody has settled it; the rule decides.</source>
        <translation>评判员相差 {apart}等级或以上且无人裁定；由规则决定。</translation>
    </message>
    <message>
        <source>Raters judged more while the report was made: this part is newer than the rest.</source>
        <translation>报告生成期间评判员又有新评判：这一部分比其余部分更新。</translation>
    </message>
    <message>
        <source>Raters see the best rank of a document.</source>
        <translation>评判员能看到文档的最佳排名。</translation>
    </message>
    <message>
        <source>Raters see what others said.</source>
        <translation>评判员能看到他人的评判。</translation>
    </message>
    <message>
        <source>Raters work through it in the Judge panel. Raters without a task can judge, too.</source>
        <translation>评判员在“评判”面板中完成任务。没有任务的评判员也可以评判。</translation>
    </message>
    <message>
        <source>Read files of more than 100 million lines or 50 GB, too.</source>
        <translation>也读取超过 1 亿行或 50 GB 的文件。</translation>
    </message>
    <message>
        <source>Read the guidelines</source>
        <translation>阅读指南</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reasons for marks in texts…</source>
        <translation>文字标注的理由…</translation>
    </message>
    <message>
        <source>Rebuild current values from a history that is sound.</source>
        <translation>用完好的历史重建当前值。</translation>
    </message>
    <message>
        <source>Recently judged</source>
        <translation>最近评判</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Remember this --map for further files with the same columns.</source>
        <translation>对以后具有相同列的文件记住此 --map。</translation>
    </message>
    <message>
        <source>Remind me of a break every {minutes} minutes</source>
        <translation>每 {minutes} 分钟提醒休息</translation>
    </message>
    <message>
        <source>Remind raters of a verdict that came faster than the texts can be read, and count such verdicts.</source>
        <translation>结论给出得比读完文本还快时提醒评判员，并统计这类结论。</translation>
    </message>
    <message>
        <source>Remove a task; judgments stay.</source>
        <translation>移除任务；评判保留。</translation>
    </message>
    <message>
        <source>Remove one.</source>
        <translation>移除一个评测。</translation>
    </message>
    <message>
        <source>Remove systems…</source>
        <translation>移除系统…</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>移除此对比</translation>
    </message>
    <message>
        <source>Rename a rater.</source>
        <translation>重命名评判员。</translation>
    </message>
    <message>
        <source>Rename a system with all its versions.</source>
        <translation>重命名系统及其所有版本。</translation>
    </message>
    <message>
        <source>Rename rater…</source>
        <translation>重命名评判员…</translation>
    </message>
    <message>
        <source>Rename system…</source>
        <translation>重命名系统…</translation>
    </message>
    <message>
        <source>Reopen the comparison…</source>
        <translation>重新开放对比…</translation>
    </message>
    <message>
        <source>Resamples for the intervals; 0 for none.</source>
        <translation>区间的重抽样次数；0 表示不计算。</translation>
    </message>
    <message>
        <source>Restore a backup in place of PROJECT, which is kept under another name.</source>
        <translation>在 PROJECT 的位置恢复备份，原文件以另一名称保留。</translation>
    </message>
    <message>
        <source>Results from the top.</source>
        <translation>取前多少个结果。</translation>
    </message>
    <message>
        <source>Results of this system (default: all that are not hidden); repeatable.</source>
        <translation>此系统的结果（默认：所有未隐藏的系统）；可重复。</translation>
    </message>
    <message>
        <source>Results without a label.</source>
        <translation>没有标签的结果。</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>已收回</translation>
    </message>
    <message>
        <source>Right is better</source>
        <translation>右侧更好</translation>
    </message>
    <message>
        <source>Right is much better</source>
        <translation>右侧好得多</translation>
    </message>
    <message>
        <source>Right is slightly better</source>
        <translation>右侧稍好</translation>
    </message>
    <message>
        <source>Rounding before the final value, to match tools that round.</source>
        <translation>在得出最终值前舍入，以与会舍入的工具一致。</translation>
    </message>
    <message>
        <source>Safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Same as the majority</source>
        <translation>与多数相同</translation>
    </message>
    <message>
        <source>Same grade on repeats</source>
        <translation>重复题等级相同</translation>
    </message>
    <message>
        <source>Same grade on {same:pair|pairs}; less than {apart} grades apart on {closer}; {apart} or more apart on {disagreed}.</source>
        <translation>{same:,} 条等级相同；{closer} 条相差不到 {apart}等级；{disagreed} 条相差 {apart}等级或以上。</translation>
    </message>
    <message>
        <source>Same grade on {same:pair|pairs}; {rater} is lower on {lower} and higher on {higher}.</source>
        <translation>{same:,} 条等级相同；{rater} 在 {lower} 条上偏低，在 {higher} 条上偏高。</translation>
    </message>
    <message>
        <source>Same grade, share</source>
        <translation>相同等级占比</translation>
    </message>
    <message>
        <source>Same seed, same items and sides.</source>
        <translation>种子相同，条目和左右就相同。</translation>
    </message>
    <message>
        <source>Same seed, same pairs and orders.</source>
        <translation>种子相同，查询文档对和顺序就相同。</translation>
    </message>
    <message>
        <source>Save the numbers in PROJECT under this name; see evaluations.</source>
        <translation>将数字以此名称保存到 PROJECT；见 evaluations。</translation>
    </message>
    <message>
        <source>Saved in {file}, with {count:label|labels} that could not be saved before.</source>
        <translation>已保存到 {file}，其中包含 {count:,} 个之前未能保存的标签。</translation>
    </message>
    <message>
        <source>Say what --merge would do; store nothing.</source>
        <translation>说明 --merge 会做什么；不保存。</translation>
    </message>
    <message>
        <source>Say what --remove would do; store nothing.</source>
        <translation>说明 --remove 会做什么；不保存。</translation>
    </message>
    <message>
        <source>Say what changed from the release OLD to NEW, and how that changes the numbers of the systems.</source>
        <translation>说明从发布 OLD 到 NEW 改变了什么，以及对各系统数值的影响。</translation>
    </message>
    <message>
        <source>Say what hand-over would do; store nothing.</source>
        <translation>说明 hand-over 会做什么；不保存。</translation>
    </message>
    <message>
        <source>Say what the task would be; store nothing.</source>
        <translation>说明任务会是什么；不保存。</translation>
    </message>
    <message>
        <source>Say what would change; store nothing.</source>
        <translation>只说明会更改什么；不保存。</translation>
    </message>
    <message>
        <source>Say whether the raters of PROJECT agree on grades, and what to do where they do not.</source>
        <translation>说明 PROJECT 的评判员在等级上是否一致，以及不一致时该怎么做。</translation>
    </message>
    <message>
        <source>Say who you are</source>
        <translation>说明您是谁</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>Scale and guidelines…</source>
        <translation>量表和指南…</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Score from -3 to 3</source>
        <translation>-3 到 3 的得分</translation>
    </message>
    <message>
        <source>Score of the system</source>
        <translation>系统的得分</translation>
    </message>
    <message>
        <source>Scroll both sides together</source>
        <translation>两侧同时滚动</translation>
    </message>
    <message>
        <source>Scroll the document</source>
        <translation>向下滚动文档</translation>
    </message>
    <message>
        <source>Scroll the document back</source>
        <translation>向上滚动文档</translation>
    </message>
    <message>
        <source>Scroll the texts back</source>
        <translation>向上滚动文本</translation>
    </message>
    <message>
        <source>Searches that differ only in case, blanks, punctuation or word order are the same query. Head, torso and tail are a third of all searches each, the most frequent queries first. Searches with an e-mail address, a phone number or a card number are left out. The weight of a query is the number of searches it stands for, so means with --aggregation weighted are about all searches, however the queries were drawn. The import keeps how they were drawn, and every release says it. Export or undo it like any import.</source>
        <translation>仅在大小写、空白、标点或词序上不同的搜索算同一个查询。头部、中部和尾部各占全部搜索的三分之一，最常见的查询在前。含邮件地址、电话号码或卡号的搜索会被排除。查询的权重是它所代表的搜索次数：因此无论如何抽取，用 --aggregation weighted 得到的均值都针对全部搜索。抽取方式与导入一起保存，并写入每个发布。它可以像任何导入一样导出或撤销。</translation>
    </message>
    <message>
        <source>Second rater</source>
        <translation>第二位评判员</translation>
    </message>
    <message>
        <source>Second system (B)</source>
        <translation>第二个系统（B）</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Seconds that judging took</source>
        <translation>评判用时（秒）</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Set up a comparison of each candidate with the baseline in PROJECT: who judges what, with which system on which side.</source>
        <translation>在 PROJECT 中设置每个候选与基线的对比：谁评判什么，哪个系统在哪一侧。</translation>
    </message>
    <message>
        <source>Set up comparisons of systems that raters judge side by side, blind.</source>
        <translation>设置系统的盲评并排对比，由评判员评判。</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings and definitions</source>
        <translation>设置与定义</translation>
    </message>
    <message>
        <source>Settings: {settings}</source>
        <translation>设置：{settings}</translation>
    </message>
    <message>
        <source>Settle disagreements</source>
        <translation>裁定分歧</translation>
    </message>
    <message>
        <source>Settle {count:disagreement|disagreements}</source>
        <translation>裁定 {count:,} 处分歧</translation>
    </message>
    <message>
        <source>Settle, adjudicate</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共同</translation>
    </message>
    <message>
        <source>Ship: the candidate is better</source>
        <translation>上线：候选更好</translation>
    </message>
    <message>
        <source>Show one query of PROJECT, or of a run file, under every preset side by side, with each term.</source>
        <translation>并排显示 PROJECT 或 run 文件中一个查询在每个预设下的计算，列出每一项。</translation>
    </message>
    <message>
        <source>Show or hide the guidelines</source>
        <translation>显示或隐藏指南</translation>
    </message>
    <message>
        <source>Show or hide the query&apos;s words</source>
        <translation>显示或隐藏查询词标注</translation>
    </message>
    <message>
        <source>Show raters how long both texts are; this may influence them.</source>
        <translation>告诉评判员两个文本的长度，这可能影响他们。</translation>
    </message>
    <message>
        <source>Show raters the known grades after their verdict.</source>
        <translation>给出结论后显示已知等级。</translation>
    </message>
    <message>
        <source>Show raters ▮▮▮ where a text names a system, a model or a vendor. Ordinary words (Apple, Meta) are masked only where the text speaks of an AI. Evaluation and exports keep the texts.</source>
        <translation>文本中出现系统、模型或厂商名称的地方，评判员看到 ▮▮▮；普通词语（Apple、Meta）只在文本提到 AI 时遮盖。评测和导出保留原文。</translation>
    </message>
    <message>
        <source>Show systems again</source>
        <translation>重新显示系统</translation>
    </message>
    <message>
        <source>Show the fields of two documents in a table</source>
        <translation>用表格显示两个文档的字段</translation>
    </message>
    <message>
        <source>Show the log folder</source>
        <translation>显示日志文件夹</translation>
    </message>
    <message>
        <source>Show the query&apos;s documents as a list, or one by one</source>
        <translation>以列表或逐条显示该查询的文档</translation>
    </message>
    <message>
        <source>Show the version and exit.</source>
        <translation>显示版本并退出。</translation>
    </message>
    <message>
        <source>Show the whole axis</source>
        <translation>显示整条坐标轴</translation>
    </message>
    <message>
        <source>Show this message and exit.</source>
        <translation>显示此帮助并退出。</translation>
    </message>
    <message>
        <source>Show tiles in {number} columns</source>
        <translation>每行 {number} 张卡片</translation>
    </message>
    <message>
        <source>Show your grades that were settled differently</source>
        <translation>查看您的被不同裁定的等级</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排对比</translation>
    </message>
    <message>
        <source>Side by side: {name}</source>
        <translation>并排对比：{name}</translation>
    </message>
    <message>
        <source>Side-by-side verdicts</source>
        <translation>并排对比的结论</translation>
    </message>
    <message>
        <source>Sign test</source>
        <translation>符号检验</translation>
    </message>
    <message>
        <source>Sign test, p</source>
        <translation>符号检验，p</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Skip this pair</source>
        <translation>跳过此条</translation>
    </message>
    <message>
        <source>Skip this query</source>
        <translation>跳过此查询</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Skipped, not in n</source>
        <translation>已跳过，不计入 n</translation>
    </message>
    <message>
        <source>Slightly</source>
        <translation>略相关</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Store despite warnings.</source>
        <translation>即使有警告也存入。</translation>
    </message>
    <message>
        <source>Store even if some queries failed; these have no list then.</source>
        <translation>即使有查询失败也存入；失败的查询没有列表。</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Stratum</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Stratum of the query</source>
        <translation>查询的分层</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Student&apos;s t</source>
        <translation>Student t</translation>
    </message>
    <message>
        <source>Student&apos;s t, widened for skew</source>
        <translation>Student t，按偏度加宽</translation>
    </message>
    <message>
        <source>Substitute</source>
        <translation>替代</translation>
    </message>
    <message>
        <source>Success</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 和 B</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>System on the left</source>
        <translation>左侧系统</translation>
    </message>
    <message>
        <source>System on the right</source>
        <translation>右侧系统</translation>
    </message>
    <message>
        <source>System, run</source>
        <translation>系统、run</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Systems only in {name}: {names}</source>
        <translation>仅在 {name} 中的系统：{names}</translation>
    </message>
    <message>
        <source>TAG</source>
        <translation>标签词</translation>
    </message>
    <message>
        <source>TASK</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>TO</source>
        <translation>去向</translation>
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
        <translation>分类标签</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签词</translation>
    </message>
    <message>
        <source>Tags of the query</source>
        <translation>查询的 tag</translation>
    </message>
    <message>
        <source>Take the grade of rater {letter}</source>
        <translation>采用评判员 {letter} 的等级</translation>
    </message>
    <message>
        <source>Take the majority</source>
        <translation>采用多数意见</translation>
    </message>
    <message>
        <source>Tango&apos;s score interval; of single documents a bootstrap over queries</source>
        <translation>Tango 得分区间；单个文档时按查询自助抽样</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Task {name}: {count:pair|pairs}, for raters who took no part in them</source>
        <translation>任务 {name}：{count:,} 条，分给未参与的评判员</translation>
    </message>
    <message>
        <source>Task {number}</source>
        <translation>任务 {number}</translation>
    </message>
    <message>
        <source>Tasks…</source>
        <translation>任务…</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>That was faster than both texts can be read. {undo} undoes the verdict.</source>
        <translation>速度快于读完两段文本所需的时间。{undo} 可撤销该结论。</translation>
    </message>
    <message>
        <source>The .zip for the person who scores: the whole release with all labels.</source>
        <translation>供计分者使用的 .zip：完整的发布，包括标签。</translation>
    </message>
    <message>
        <source>The DCG of the ideal order: the best that the labels allow at k.</source>
        <translation>理想排序的 DCG：在 k 处标签所允许的最好值。</translation>
    </message>
    <message>
        <source>The baseline system, where the file does not say.</source>
        <translation>文件没有说明时的基线系统。</translation>
    </message>
    <message>
        <source>The best possible order of a query&apos;s documents by their labels. nDCG compares a list with it.</source>
        <translation>按标签给一个查询的文档排出的最佳顺序。nDCG 用它来比较列表。</translation>
    </message>
    <message>
        <source>The candidate system, where the file does not say.</source>
        <translation>文件没有说明时的候选系统。</translation>
    </message>
    <message>
        <source>The chance that the reader goes on to the next result.</source>
        <translation>读者继续看下一条结果的概率。</translation>
    </message>
    <message>
        <source>The column of the queries (default: found by its title).</source>
        <translation>查询所在的列（默认：按列名判断）。</translation>
    </message>
    <message>
        <source>The column that says how often each query was searched (default: found by its title; without one, each row is one search).</source>
        <translation>说明每个查询被搜索多少次的列（默认：按列名判断；没有这样的列时每行算一次搜索）。</translation>
    </message>
    <message>
        <source>The comparison whose verdicts are written, or the plan or import of several (default: all).</source>
        <translation>写出哪个对比的结论，或包含多个对比的计划或导入（默认：全部）。</translation>
    </message>
    <message>
        <source>The comparison&apos;s name, as its raters see it.</source>
        <translation>对比的名称，评判员会看到。</translation>
    </message>
    <message>
        <source>The comparison&apos;s name; verdicts are added if it exists.</source>
        <translation>对比的名称；已存在则把结论添加进去。</translation>
    </message>
    <message>
        <source>The comparison&apos;s title as raters see it (default: its name).</source>
        <translation>评判员看到的对比标题（默认：其名称）。</translation>
    </message>
    <message>
        <source>The document of the pair.</source>
        <translation>查询文档对的文档。</translation>
    </message>
    <message>
        <source>The document&apos;s URL.</source>
        <translation>文档的 URL。</translation>
    </message>
    <message>
        <source>The document&apos;s title.</source>
        <translation>文档的标题。</translation>
    </message>
    <message>
        <source>The file that was there is kept as {aside}.</source>
        <translation>原来的文件保留为 {aside}。</translation>
    </message>
    <message>
        <source>The files&apos; encoding (default: UTF-8; guessed where a file is not).</source>
        <translation>文件的编码（默认：UTF-8；不是时进行推测）。</translation>
    </message>
    <message>
        <source>The final grade.</source>
        <translation>最终等级。</translation>
    </message>
    <message>
        <source>The first system (A) was always on the left.</source>
        <translation>第一个系统（A）始终在左侧。</translation>
    </message>
    <message>
        <source>The first {half:pair brings|pairs bring} half of the expected change of {metric}.</source>
        <translation>前 {half:,} 个条目占全部条目预计带来的 {metric} 变化的一半。</translation>
    </message>
    <message>
        <source>The first {half:pair brings|pairs bring} half of the expected change of {metric}; {without} without a grade by the model come last.</source>
        <translation>前 {half:,} 个条目占全部条目预计带来的 {metric} 变化的一半；模型未打等级的 {without} 个排在最后。</translation>
    </message>
    <message>
        <source>The format (default: by the ending of OUT).</source>
        <translation>写什么格式（默认：由 OUT 的扩展名决定）。</translation>
    </message>
    <message>
        <source>The geometric mean, which low values pull down most; values below 0.00001 count as 0.00001 (trec_eval gm_map).</source>
        <translation>几何均值，受低值影响最大；低于 0.00001 的值按 0.00001 计（trec_eval gm_map）。</translation>
    </message>
    <message>
        <source>The grade that counts for a pair. Where several raters judged it, a rule makes one label of their judgments, such as the majority or the median.</source>
        <translation>一条查询文档对最终采用的等级。多位评判员评过时，按一条规则从他们的评判得出一个标签，例如多数或中位数。</translation>
    </message>
    <message>
        <source>The grade that one rater gave one pair.</source>
        <translation>一位评判员给一条查询文档对的等级。</translation>
    </message>
    <message>
        <source>The grades that raters can give: a definition as `scale` prints it, or one of {scales}.</source>
        <translation>评判员可给出的等级：`scale` 打印的那种定义，或 {scales} 之一。</translation>
    </message>
    <message>
        <source>The grades to choose from, for instance 0 (not relevant) to 4.</source>
        <translation>可以选择的等级，例如 0（不相关）到 4。</translation>
    </message>
    <message>
        <source>The group of queries it belongs to; empty for none.</source>
        <translation>查询所属的分层；留空表示没有。</translation>
    </message>
    <message>
        <source>The harmonic mean of MeanGrade and nDCG: high only when results are good and well ordered.</source>
        <translation>MeanGrade 与 nDCG 的调和均值：只有结果好且排序好时才高。</translation>
    </message>
    <message>
        <source>The harmonic mean of P and R: high only when most results are relevant and few are missing.</source>
        <translation>P 与 R 的调和均值：只有多数结果相关且遗漏很少时才高。</translation>
    </message>
    <message>
        <source>The highest grade that a rater gave.</source>
        <translation>评判员给出的最高等级。</translation>
    </message>
    <message>
        <source>The key of the query.</source>
        <translation>查询的键。</translation>
    </message>
    <message>
        <source>The known grades were shown, so this verdict is final. {go_on} goes on, {undo} undoes it.</source>
        <translation>已显示已知等级，此结论不能再改。{go_on} 继续，{undo} 撤销。</translation>
    </message>
    <message>
        <source>The label rule for known grades.</source>
        <translation>已知等级的标签规则。</translation>
    </message>
    <message>
        <source>The labels, from a release; runs may be its systems.</source>
        <translation>标签，来自发布；run 可以是其中的系统。</translation>
    </message>
    <message>
        <source>The language of what is printed: en, zh or ko (default: the system&apos;s).</source>
        <translation>输出所用的语言：en、zh 或 ko（默认：系统的语言）。</translation>
    </message>
    <message>
        <source>The lists of {system} come from another file: {before}, then {after}</source>
        <translation>{system} 的列表来自另一个文件：先前 {before}，之后 {after}</translation>
    </message>
    <message>
        <source>The lowest grade that a rater gave.</source>
        <translation>评判员给出的最低等级。</translation>
    </message>
    <message>
        <source>The lowest grade that counts as relevant.</source>
        <translation>算作相关的最低等级。</translation>
    </message>
    <message>
        <source>The mean grade of the first k results as a share of the scale&apos;s maximum; order does not matter.</source>
        <translation>前 k 条结果的平均等级占量表最大值的比例；与顺序无关。</translation>
    </message>
    <message>
        <source>The mean of the raters&apos; grades.</source>
        <translation>评判员等级的均值。</translation>
    </message>
    <message>
        <source>The mean: every query counts the same.</source>
        <translation>均值：每个查询同等计算。</translation>
    </message>
    <message>
        <source>The median of the raters&apos; grades; the mean of the middle two for an even number.</source>
        <translation>评判员等级的中位数；人数为偶数时取中间两个的均值。</translation>
    </message>
    <message>
        <source>The median: half of the queries are better.</source>
        <translation>中位数：一半查询高于此值。</translation>
    </message>
    <message>
        <source>The metric (default: nDCG@10).</source>
        <translation>指标（默认：nDCG@10）。</translation>
    </message>
    <message>
        <source>The new run: a file, or a system of the project or release.</source>
        <translation>新的 run：文件，或项目或发布中的系统。</translation>
    </message>
    <message>
        <source>The newest version of a system against the one before it.</source>
        <translation>系统的最新版本与前一个版本比较。</translation>
    </message>
    <message>
        <source>The project&apos;s name as shown (default: the file&apos;s).</source>
        <translation>项目的显示名称（默认：文件名）。</translation>
    </message>
    <message>
        <source>The project&apos;s owner sets it up once, then binds a role of the server to each rater. A rater&apos;s role can read what it is asked to judge and its own judgments, and write only these.</source>
        <translation>项目所有者设置一次，然后为每位评判员绑定服务器的一个角色。评判员的角色可以读取要评判的内容和自己的评判，只能写入后者。</translation>
    </message>
    <message>
        <source>The queries with the most different lists were chosen, so this GSB is not the GSB of all queries.</source>
        <translation>选取的是列表差异最大的查询，因此 GSB 不代表所有查询。</translation>
    </message>
    <message>
        <source>The query of the pair.</source>
        <translation>查询文档对的查询。</translation>
    </message>
    <message>
        <source>The query&apos;s text, or the document&apos;s.</source>
        <translation>查询或文档的文本。</translation>
    </message>
    <message>
        <source>The result is closed again until everybody has finished, or `gsb NAME --open` opens it.</source>
        <translation>结果再次关闭，直到所有人完成，或用 `gsb NAME --open` 公开。</translation>
    </message>
    <message>
        <source>The saved evaluation {name} is back</source>
        <translation>已保存的评测 {name} 已恢复</translation>
    </message>
    <message>
        <source>The seed for {drawn}; the same seed gives the same numbers.</source>
        <translation>{drawn}的随机种子；相同的种子给出相同的数字。</translation>
    </message>
    <message>
        <source>The seed; another one asks in another order.</source>
        <translation>换一个种子则换一种提问顺序。</translation>
    </message>
    <message>
        <source>The seed; another one draws other queries.</source>
        <translation>换一个种子会抽到别的查询。</translation>
    </message>
    <message>
        <source>The server role with which this person judges</source>
        <translation>此人评判时使用的服务器角色</translation>
    </message>
    <message>
        <source>The set-up: a TOML file that says how to ask the engine.</source>
        <translation>请求设置：说明如何请求引擎的 TOML 文件。</translation>
    </message>
    <message>
        <source>The set-up: a TOML file that says how to ask the model.</source>
        <translation>请求设置：说明如何询问模型的 TOML 文件。</translation>
    </message>
    <message>
        <source>The share by which a sub-topic counts less each time a result has answered it.</source>
        <translation>每当有结果回答了一个子主题，该子主题就按此比例少计。</translation>
    </message>
    <message>
        <source>The share of items shown again with the sides swapped; raters are not told.</source>
        <translation>左右互换后再次出现的条目的比例；不告诉评判员。</translation>
    </message>
    <message>
        <source>The share of items that several raters get.</source>
        <translation>由多位评判员评判的条目比例。</translation>
    </message>
    <message>
        <source>The share of pairs shown a second time; raters are not told.</source>
        <translation>再次出现的查询文档对的比例；不告诉评判员。</translation>
    </message>
    <message>
        <source>The share of pairs that several raters get.</source>
        <translation>由多位评判员评判的查询文档对的比例。</translation>
    </message>
    <message>
        <source>The share of queries expected not to be Same.</source>
        <translation>预计不会判为相同的查询比例。</translation>
    </message>
    <message>
        <source>The share of the first k results that are relevant; always divided by k.</source>
        <translation>前 k 条结果中相关的占比；始终除以 k。</translation>
    </message>
    <message>
        <source>The share of the relevant documents that must be found, from 0 to 1.</source>
        <translation>须找到的相关文档所占比例，0 到 1。</translation>
    </message>
    <message>
        <source>The share of the top k results that are judged.</source>
        <translation>前 k 条结果中已评的比例。</translation>
    </message>
    <message>
        <source>The sheet of a workbook (default: the first).</source>
        <translation>工作簿的工作表（默认：第一张）。</translation>
    </message>
    <message>
        <source>The sum of the gains of a list. Results further down count less: each gain is divided by the logarithm of its rank plus 1.</source>
        <translation>列表中增益之和。越靠后的结果算得越少：每个增益除以排名加 1 的对数。</translation>
    </message>
    <message>
        <source>The sum of the gains of the first k results, each divided by log2(i+1).</source>
        <translation>前 k 条结果的增益各除以 log2(i+1) 后求和。</translation>
    </message>
    <message>
        <source>The sum of the grades of the first k results.</source>
        <translation>前 k 条结果的等级之和。</translation>
    </message>
    <message>
        <source>The system in use now.</source>
        <translation>目前使用的系统。</translation>
    </message>
    <message>
        <source>The system that is compared with A.</source>
        <translation>与 A 比较的系统。</translation>
    </message>
    <message>
        <source>The system that is in use, and the one that may replace it. Differences are candidate minus baseline.</source>
        <translation>正在使用的系统，和可能取代它的系统。差异等于候选减去基线。</translation>
    </message>
    <message>
        <source>The system that might replace it; repeatable, a comparison for each.</source>
        <translation>可能替换它的系统；可重复，每个一个对比。</translation>
    </message>
    <message>
        <source>The system to compare with, the baseline.</source>
        <translation>作为比较对象的系统，即基线。</translation>
    </message>
    <message>
        <source>The system whose list is shown; not needed if there is only one.</source>
        <translation>哪个系统的列表；只有一个时可省略。</translation>
    </message>
    <message>
        <source>The system whose lists are written (of results: default all).</source>
        <translation>写出哪个系统的列表（results 默认全部）。</translation>
    </message>
    <message>
        <source>The system&apos;s name (default: the one in the file, or the file&apos;s name).</source>
        <translation>系统名称（默认：文件中所写的，或文件名）。</translation>
    </message>
    <message>
        <source>The system&apos;s name (default: the run&apos;s tag).</source>
        <translation>系统的名称（默认：run 的标识）。</translation>
    </message>
    <message>
        <source>The task to hand out (default: all pairs of the project&apos;s standing pool).</source>
        <translation>要分发的任务（默认：项目常设评判池的全部查询文档对）。</translation>
    </message>
    <message>
        <source>The task&apos;s name, as its raters see it.</source>
        <translation>任务的名称，评判员会看到。</translation>
    </message>
    <message>
        <source>The task&apos;s title as raters see it (default: its name).</source>
        <translation>评判员看到的任务标题（默认：其名称）。</translation>
    </message>
    <message>
        <source>The titles of columns that each hold one rater&apos;s verdicts or grades.</source>
        <translation>每列是一位评判员的结论或等级，给出列名。</translation>
    </message>
    <message>
        <source>The values differ, but nothing that was recorded does: the same file was read in another way or by another version.</source>
        <translation>记录的内容没有不同，但值不同：同一文件的读取方式或程序版本不同。</translation>
    </message>
    <message>
        <source>The values of every query as well.</source>
        <translation>同时打印每个查询的值。</translation>
    </message>
    <message>
        <source>They count as 0.</source>
        <translation>按 0 计。</translation>
    </message>
    <message>
        <source>They count as grade 0 and keep their rank.</source>
        <translation>按等级 0 计，保留排名。</translation>
    </message>
    <message>
        <source>This is a close call: the 95 % interval does not include 0, but the test does not rule out chance.</source>
        <translation>结果处于临界：95 % 置信区间不含 0，但检验不能排除偶然。</translation>
    </message>
    <message>
        <source>This is a close call: the test says that chance is unlikely, but the 95 % interval includes 0.</source>
        <translation>结果处于临界：按检验不太可能是偶然，但 95 % 置信区间包含 0。</translation>
    </message>
    <message>
        <source>This is true only if the queries that people judged were drawn at random.</source>
        <translation>前提是人工评判的条目来自随机抽取的查询。</translation>
    </message>
    <message>
        <source>This page is open in another tab. Judge there; this tab only shows the work.</source>
        <translation>此网页已在另一个标签页中打开。请在那里评判；此标签页只供查看。</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>同分</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title, as document key</source>
        <translation>标题（作为文档键）</translation>
    </message>
    <message>
        <source>Too fast</source>
        <translation>太快</translation>
    </message>
    <message>
        <source>Too few pairs to say how far the model can be trusted: people and the model both graded {pairs:pair|pairs}, and {few} are needed.</source>
        <translation>条目太少，无法说明模型有多可信：人和模型都评过的有 {pairs:,} 条，而需要 {few} 条。</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Try &apos;{command} {option}&apos; for help.</source>
        <translation>用 &apos;{command} {option}&apos; 查看帮助。</translation>
    </message>
    <message>
        <source>Two raters, {kappa}</source>
        <translation>两位评判员，{kappa}</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>UTF-8 text (save it as UTF-8, or choose its encoding when importing)</source>
        <translation>UTF-8 文本（请另存为 UTF-8，或在导入时选择其编码）</translation>
    </message>
    <message>
        <source>Unanimous</source>
        <translation>全体一致</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo the last answer</source>
        <translation>撤销上一条回复</translation>
    </message>
    <message>
        <source>Undo the last final grade</source>
        <translation>撤销上一个最终等级</translation>
    </message>
    <message>
        <source>Undo the last judgment</source>
        <translation>撤销上一次评判</translation>
    </message>
    <message>
        <source>Undone: change of the scale</source>
        <translation>已撤销：更改量表</translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation>已撤销：{step}</translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation>未评</translation>
    </message>
    <message>
        <source>Unjudged result, hole</source>
        <translation>未评结果、空缺</translation>
    </message>
    <message>
        <source>Unjudged results</source>
        <translation>未评结果</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>Use only the first results of each list, for every metric (trec_eval -M).</source>
        <translation>对所有指标都只计列表的前若干条结果（trec_eval -M）。</translation>
    </message>
    <message>
        <source>Use the grades on this older scale (default: the current scale).</source>
        <translation>旧量表上的等级（默认：当前量表）。</translation>
    </message>
    <message>
        <source>Useless</source>
        <translation>无用</translation>
    </message>
    <message>
        <source>VALUE</source>
        <translation>值</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Verdicts as FastChat votes</source>
        <translation>结论（FastChat 投票）</translation>
    </message>
    <message>
        <source>Verdicts for LLM Comparator</source>
        <translation>结论（LLM Comparator）</translation>
    </message>
    <message>
        <source>Verdicts on {count:item|items} judged by two or more: Krippendorff&apos;s alpha {alpha}, {told}.</source>
        <translation>两人以上评判的 {count:,} 项的结论：Krippendorff&apos;s alpha {alpha}，{told}。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Very good</source>
        <translation>很好</translation>
    </message>
    <message>
        <source>View as a rater…</source>
        <translation>以评判员身份查看…</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>票数</translation>
    </message>
    <message>
        <source>WHO</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>WORD</source>
        <translation>词</translation>
    </message>
    <message>
        <source>WORDS</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>Watch a file or folder…</source>
        <translation>监视文件或文件夹…</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weight of the model</source>
        <translation>模型的权重</translation>
    </message>
    <message>
        <source>Weight of the query</source>
        <translation>查询的权重</translation>
    </message>
    <message>
        <source>Weighted kappa</source>
        <translation>加权 kappa</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项</translation>
    </message>
    <message>
        <source>What a column holds, e.g. &apos;Search term=query_text&apos;, Rating=grade, or winner=verdict in a file of verdicts; COLUMN= leaves it out; repeatable. Or a file that describes all columns.</source>
        <translation>列的内容，例如 &apos;Search term=query_text&apos;、Rating=grade，或结论文件中的 winner=verdict；COLUMN= 忽略该列；可重复。也可以是说明所有列的文件。</translation>
    </message>
    <message>
        <source>What a grade is worth in a metric: the grade itself (linear), or 2 to the power of the grade minus 1 (exponential), which favours the best documents.</source>
        <translation>一个等级在指标中值多少：等级本身（线性），或 2 的等级次方减 1（指数），后者更看重最好的文档。</translation>
    </message>
    <message>
        <source>What a rater says of two lists side by side: left better, right better, or the same.</source>
        <translation>评判员对并排的两个列表怎么说：左侧更好、右侧更好，或相同。</translation>
    </message>
    <message>
        <source>What a reader finds per step: one who wants T relevant results, and stops earlier if they are found sooner.</source>
        <translation>想要 T 个相关结果的读者每一步找到的相关程度；找到得越早，停得越早。</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>新增内容</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>What raters see…</source>
        <translation>评判员看到的内容…</translation>
    </message>
    <message>
        <source>What separates the cells of a text file: comma, semicolon, tab or pipe, or the character itself (default: what fits the first line).</source>
        <translation>文本文件中单元格的分隔符：comma、semicolon、tab 或 pipe，或字符本身（默认：适合第一行的）。</translation>
    </message>
    <message>
        <source>What the files hold (default: recognised from their content): {kinds}; or the key of a format.</source>
        <translation>文件的内容（默认：由内容识别）：{kinds}；或格式的键。</translation>
    </message>
    <message>
        <source>What the searcher wants; empty for none.</source>
        <translation>搜索者想要什么；留空表示没有。</translation>
    </message>
    <message>
        <source>What the verdicts&apos; words mean: left, right, first, second, baseline, candidate, same, skip, with a strength (left 2) or a kind of Same (same bad), e.g. 0=same,1=first,2=second.</source>
        <translation>结论中的词是什么意思：left、right、first、second、baseline、candidate、same、skip，可带强度（left 2）或“相同”的种类（same bad），例如 0=same,1=first,2=second。</translation>
    </message>
    <message>
        <source>What to do where the rater has judged differently in PROJECT in the meantime: decide later, keep the project&apos;s, take the package&apos;s, or ask one by one, with the texts.</source>
        <translation>评判员在此期间在 PROJECT 中有不同评判时怎么办：以后决定、保留项目的、采用任务包的，或逐个询问并显示文本。</translation>
    </message>
    <message>
        <source>What to write; see the list below.</source>
        <translation>写什么；见下面的列表。</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>测量内容</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>时间（UTC）</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Where raters disagree</source>
        <translation>评判员的分歧所在</translation>
    </message>
    <message>
        <source>Whether raters see where their grade was settled differently, and why.</source>
        <translation>评判员是否能看到自己的等级在哪里被裁定为不同，以及原因。</translation>
    </message>
    <message>
        <source>Which of the backups, as `backups` numbers them.</source>
        <translation>哪个备份，编号见 `backups`。</translation>
    </message>
    <message>
        <source>Who corrects it, for the log.</source>
        <translation>由谁更正，写入日志。</translation>
    </message>
    <message>
        <source>Who does it, for the log of corrections.</source>
        <translation>由谁进行，写入更正日志。</translation>
    </message>
    <message>
        <source>Who gets a share; added if new; repeatable.</source>
        <translation>谁得到一份；新名字会添加；可重复。</translation>
    </message>
    <message>
        <source>Who handles the remark; stored with it.</source>
        <translation>由谁处理；与条目一起保存。</translation>
    </message>
    <message>
        <source>Who is better where a score is above 0: candidate (default), baseline, first, second, left or right.</source>
        <translation>得分大于 0 表示谁更好：candidate（默认）、baseline、first、second、left 或 right。</translation>
    </message>
    <message>
        <source>Who judged, where the file does not say.</source>
        <translation>文件没有说明时由谁评判。</translation>
    </message>
    <message>
        <source>Who reopens it; it is stored.</source>
        <translation>由谁重新开放；会保存。</translation>
    </message>
    <message>
        <source>Who settles a pair; kept with its final grade.</source>
        <translation>由谁裁定；与最终等级一起保存。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Wilcoxon test, p</source>
        <translation>Wilcoxon 检验，p</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>胜率</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Wins, ties, losses of B</source>
        <translation>B 的胜、平、负</translation>
    </message>
    <message>
        <source>With --all: only this system; repeatable.</source>
        <translation>与 --all 一起：只看此系统；可重复。</translation>
    </message>
    <message>
        <source>With --enough: only where their grades lie at most N steps of the scale apart (0: the same).</source>
        <translation>与 --enough 一起：仅当其等级最多相差量表的 N 级（0：相同）。</translation>
    </message>
    <message>
        <source>With --headless: the folder for the project, exports and pictures.</source>
        <translation>与 --headless 一起：项目、导出和图片的文件夹。</translation>
    </message>
    <message>
        <source>With --labels, also checks the sealed file, and that it belongs to RELEASE. Exit code 0: no difference was found. 4: there are differences; each is printed.</source>
        <translation>给出 --labels 时，还检查密封文件，以及它是否属于 RELEASE。退出码 0：未发现差异。4：有差异；逐条打印。</translation>
    </message>
    <message>
        <source>With --model: leave out pairs to which it gives the lowest grade, if at most this share of them may be better.</source>
        <translation>与 --model 一起使用：模型评为最低等级的条目，如果其中可能更好的最多占这个比例，就略去。</translation>
    </message>
    <message>
        <source>With --models: by the answers to this criterion instead of the verdict.</source>
        <translation>与 --models 一起：按此标准的回答而不是结论。</translation>
    </message>
    <message>
        <source>With --name: do not mix in as many other pairs that these raters judged. Without them, raters can guess why they are asked again.</source>
        <translation>与 --name 一起使用：不混入同样数量的、这些评判员评过的其他查询文档对。不混入时，评判员能猜到为什么又被问到。</translation>
    </message>
    <message>
        <source>With --open: who opens it; it is stored.</source>
        <translation>与 --open 一起：由谁公开；会保存。</translation>
    </message>
    <message>
        <source>With --out: the format.</source>
        <translation>与 --out 一起：格式。</translation>
    </message>
    <message>
        <source>With --qrels: the run file.</source>
        <translation>与 --qrels 一起：run 文件。</translation>
    </message>
    <message>
        <source>With --qrels: the scale&apos;s largest grade (default: the largest label).</source>
        <translation>与 --qrels 一起：量表的最大等级（默认：最大的标签）。</translation>
    </message>
    <message>
        <source>With --qrels: the scale&apos;s largest grade.</source>
        <translation>与 --qrels 一起：量表的最大等级。</translation>
    </message>
    <message>
        <source>With --save or --rename: a note to keep with it.</source>
        <translation>与 --save 或 --rename 一起：要一起保存的备注。</translation>
    </message>
    <message>
        <source>With --set, from a continuous scale: what its numbers count as.</source>
        <translation>与 --set 一起，从连续量表更改时：其数字算作什么。</translation>
    </message>
    <message>
        <source>With --set: what an earlier grade counts as; OLD=out leaves it out. Repeatable.</source>
        <translation>与 --set 一起：以前的等级算作什么；OLD=out 忽略它。可重复。</translation>
    </message>
    <message>
        <source>With --unjudged: start with the pairs that are expected to change the numbers most, judging by the answers of this language model.</source>
        <translation>与 --unjudged 一起使用：按这个语言模型的回答，预计等级对数值影响最大的条目排在最前。</translation>
    </message>
    <message>
        <source>With Wilson&apos;s interval.</source>
        <translation>附 Wilson 区间。</translation>
    </message>
    <message>
        <source>Within {apart}</source>
        <translation>相差不超过 {apart}</translation>
    </message>
    <message>
        <source>Within {apart} of each other</source>
        <translation>彼此相差不超过 {apart}</translation>
    </message>
    <message>
        <source>Without a command the window opens. Exit codes: 0 good, 1 bad input, 2 wrong usage, 3 a system library is missing.</source>
        <translation>不带命令时打开窗口。退出码：0 正常，1 输入有误，2 用法有误，3 缺少系统库。</translation>
    </message>
    <message>
        <source>Without a window: judge, evaluate, compare, export, print.</source>
        <translation>不打开窗口：评判、评测、比较、导出、打印。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <source>Write an answer</source>
        <translation>写回复</translation>
    </message>
    <message>
        <source>Write part of PROJECT to the file OUT; `-` is standard output.</source>
        <translation>将 PROJECT 的一部分写入文件 OUT；`-` 是标准输出。</translation>
    </message>
    <message>
        <source>Write the comparison of A and B, or the evaluation of all systems of PROJECT, to the file OUT.</source>
        <translation>将 A 与 B 的比较，或 PROJECT 所有系统的评测写入文件 OUT。</translation>
    </message>
    <message>
        <source>Write the list: .csv, .json, .xlsx, .html or .md.</source>
        <translation>写出列表：.csv、.json、.xlsx、.html 或 .md。</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>XLSX</source>
        <translation>XLSX</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>You are not done: {count:pair|pairs} left in Judge.</source>
        <translation>还没有做完：“评判”中还剩 {count:,} 条。</translation>
    </message>
    <message>
        <source>You cannot judge in this tab: the page is open in another one.</source>
        <translation>不能在此标签页中评判：网页已在另一个标签页中打开。</translation>
    </message>
    <message>
        <source>You judged {count:more pair|more pairs} yourself: these wait for another person.</source>
        <translation>另有 {count:,} 条您自己评过：它们等待其他人裁定。</translation>
    </message>
    <message>
        <source>You see two lists, or two answers, for one query. Press Left or Right for the better side, with Shift if it is much better, and Down if they are the same. The sides are shuffled for each query, so neither side is always the same system.</source>
        <translation>针对一个查询，您会看到两个列表或两个答案。哪一侧更好就按 ← 或 →，好得多就同时按 Shift，相同就按 ↓。每个查询的左右都会打乱，所以同一侧并不总是同一个系统。</translation>
    </message>
    <message>
        <source>Your grades have moved the number. Before: {before}. Now: {now}.</source>
        <translation>您的评判改变了指标。之前：{before}。现在：{now}。</translation>
    </message>
    <message>
        <source>`-` is standard output, and needs --as.</source>
        <translation>`-` 是标准输出，需要 --as。</translation>
    </message>
    <message>
        <source>a JSON array; write one object per line, without the brackets and commas around them</source>
        <translation>JSON 数组；请每行写一个对象，不要外层的方括号和逗号</translation>
    </message>
    <message>
        <source>a budget needs prices: set &apos;{one}&apos; and &apos;{other}&apos;</source>
        <translation>预算需要价格：&apos;{one}&apos; 和 &apos;{other}&apos;</translation>
    </message>
    <message>
        <source>a calibration consists of known grades; it cannot have hidden known grades or repeats</source>
        <translation>校准任务由标准答案组成；不能再有隐藏的标准答案或重复题</translation>
    </message>
    <message>
        <source>a calibration or a task about disagreements is for all its raters: pairs cannot close early</source>
        <translation>校准任务和分歧任务须由所有评判员完成：条目不能提前关闭</translation>
    </message>
    <message>
        <source>a cleared verdict has no criteria</source>
        <translation>已清除的结论没有标准</translation>
    </message>
    <message>
        <source>a column &apos;query&apos;, or the name of the column that holds the queries</source>
        <translation>名为 &apos;query&apos; 的列，或说明列名</translation>
    </message>
    <message>
        <source>a comparison can have at most {most} criteria with different names</source>
        <translation>一个对比最多可有 {most} 个名称不同的标准</translation>
    </message>
    <message>
        <source>a continuous scale has no hotkeys: raters type numbers</source>
        <translation>连续量表没有快捷键：评判员输入数字</translation>
    </message>
    <message>
        <source>a criterion has 2 to {most} grades, or none if it is answered by a text</source>
        <translation>标准有 2 到 {most} 个等级；若以文本回答则没有等级</translation>
    </message>
    <message>
        <source>a difference up to {epsilon} is a tie</source>
        <translation>差异不超过 {epsilon} 算平局</translation>
    </message>
    <message>
        <source>a document appears twice in one result list: the first is kept</source>
        <translation>同一文档在一个结果列表中再次出现：保留第一个</translation>
    </message>
    <message>
        <source>a document was changed again later; undo the later change first</source>
        <translation>此后有文档再次更改；请先撤销后来的更改</translation>
    </message>
    <message>
        <source>a file holds two systems: the other {count} pairs are in files beside it, {first} to {last}</source>
        <translation>一个文件只含两个系统：其余 {count} 对写在旁边的文件中，从 {first} 到 {last}</translation>
    </message>
    <message>
        <source>a final grade must be a grade of the scale</source>
        <translation>最终等级必须是量表中的等级</translation>
    </message>
    <message>
        <source>a label can have at most {most} marks; remove some</source>
        <translation>一个标签最多可有 {most} 处标注；请删除一些</translation>
    </message>
    <message>
        <source>a negative grade means that the pair is in the pool but not judged</source>
        <translation>负的等级表示在评判池中但未评</translation>
    </message>
    <message>
        <source>a note can have at most {most:,} characters</source>
        <translation>备注最多可有 {most:,} 个字符</translation>
    </message>
    <message>
        <source>a package was merged: {judged} of {all:pair or item|pairs or items} judged</source>
        <translation>已合并一个任务包：{all:,} 条中已评 {judged} 条</translation>
    </message>
    <message>
        <source>a row without a grade is left out</source>
        <translation>没有等级的行已忽略</translation>
    </message>
    <message>
        <source>a secret is sent only over https</source>
        <translation>密钥只通过 https 发送</translation>
    </message>
    <message>
        <source>a strength of {strength} is not on the {points}-point scale</source>
        <translation>强度 {strength} 不在 {points} 级量表上</translation>
    </message>
    <message>
        <source>a table of keys, which is used when the file beside it is read</source>
        <translation>键的对照表，读取其旁边的文件时使用</translation>
    </message>
    <message>
        <source>a title needs 1 to {most} printable characters</source>
        <translation>标题需要 1 到 {most} 个可打印字符</translation>
    </message>
    <message>
        <source>a {name} with no more than one blank between words</source>
        <translation>词与词之间最多一个空格的{name}</translation>
    </message>
    <message>
        <source>aggregation {name} needs the whole run; choose another, such as aggregation=&apos;mean&apos;</source>
        <translation>汇总方式 {name} 需要完整的 run；请另选一种，例如 aggregation=&apos;mean&apos;</translation>
    </message>
    <message>
        <source>all labels up to event {number} of the project&apos;s history</source>
        <translation>项目历史中直到第 {number} 个事件的所有标签</translation>
    </message>
    <message>
        <source>also in line {lines}</source>
        <translation>另见第 {lines} 行</translation>
    </message>
    <message>
        <source>also in lines {lines}</source>
        <translation>另见第 {lines} 行</translation>
    </message>
    <message>
        <source>also in lines {lines} and {count:,} more</source>
        <translation>另见第 {lines} 行及其他 {count:,} 行</translation>
    </message>
    <message>
        <source>an answer can have at most {most:,} characters</source>
        <translation>回答最多可有 {most:,} 个字符</translation>
    </message>
    <message>
        <source>an answer must have 1 to {most:,} characters</source>
        <translation>回复须有 1 到 {most:,} 个字符</translation>
    </message>
    <message>
        <source>an answer without the name of its system</source>
        <translation>回答没有写明是哪个系统的</translation>
    </message>
    <message>
        <source>an empty cell</source>
        <translation>留空</translation>
    </message>
    <message>
        <source>another person handled this remark in the meantime; look at it again</source>
        <translation>在此期间其他人已处理这条意见；请再看一下</translation>
    </message>
    <message>
        <source>another program has changed this history, beginning with the event named here: compare it with a backup (`ndcg-gui backups`, `ndcg-gui restore --to`); `ndcg-gui recover --list` shows what this computer&apos;s journal has of it</source>
        <translation>另一个程序从所述事件起更改了此历史：请与备份比较（`ndcg-gui backups`、`ndcg-gui restore --to`）；`ndcg-gui recover --list` 显示此计算机日志中的相关内容</translation>
    </message>
    <message>
        <source>another program wrote into these tables, or removed rows: `ndcg-gui backups` lists the backups, `ndcg-gui restore` restores one, and `ndcg-gui recover` brings back what was judged later; for a project on a server, ask its administrators to restore a backup</source>
        <translation>另一个程序写入了这些表，或删除了行：`ndcg-gui backups` 列出备份，`ndcg-gui restore` 恢复一个备份，`ndcg-gui recover` 找回此后的评判；服务器上的项目由其管理员恢复备份</translation>
    </message>
    <message>
        <source>any server with an OpenAI-compatible API</source>
        <translation>任何兼容 OpenAI 接口的服务器</translation>
    </message>
    <message>
        <source>anyone who opens it</source>
        <translation>打开的任何人</translation>
    </message>
    <message>
        <source>appears twice, with different values, first in line {before}</source>
        <translation>第二次出现且内容不同，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>ask the schema&apos;s owner to open the project once, or to restore the server&apos;s backup</source>
        <translation>请模式的所有者打开一次项目，或恢复服务器的备份</translation>
    </message>
    <message>
        <source>away but chosen anyway: {names}</source>
        <translation>不在但仍被选中：{names}</translation>
    </message>
    <message>
        <source>both decisions are kept and the pair still counts as settled differently; by the rule “{rule}” its label is then {label} (without yours: {before})</source>
        <translation>两个决定都保留，此条仍算裁定不一致；按规则“{rule}”，标签变为 {label}（不含您的：{before}）</translation>
    </message>
    <message>
        <source>both decisions are kept; most of those who settled the item say: {outcome}</source>
        <translation>两个决定都保留；裁定该条目的多数人认为：{outcome}</translation>
    </message>
    <message>
        <source>by the rank column, or by score as in trec_eval</source>
        <translation>按 rank 列，或像 trec_eval 那样按分数</translation>
    </message>
    <message>
        <source>changed labels</source>
        <translation>改变的标签</translation>
    </message>
    <message>
        <source>check the project from which the anchor was made, or use an anchor made from this project</source>
        <translation>请检查该锚点所属的项目，或使用此项目的锚点</translation>
    </message>
    <message>
        <source>choose a system with --system: {known}</source>
        <translation>请用 --system 选择系统；现有：{known}</translation>
    </message>
    <message>
        <source>choose a system; these have versions: {names}</source>
        <translation>请指明系统；有多个版本的系统：{names}</translation>
    </message>
    <message>
        <source>choose either only unjudged or only judged pairs</source>
        <translation>请只选未评条目或只选已评条目</translation>
    </message>
    <message>
        <source>clipboard, conclusion, sentence</source>
        <translation>剪贴板, 结论, 句子</translation>
    </message>
    <message>
        <source>clipboard, formula, explain</source>
        <translation>剪贴板, 公式, 解释</translation>
    </message>
    <message>
        <source>clipboard, spreadsheet, Excel</source>
        <translation>剪贴板, 电子表格, Excel</translation>
    </message>
    <message>
        <source>clipboard, table</source>
        <translation>剪贴板, 表格</translation>
    </message>
    <message>
        <source>columns left and right with the systems&apos; names, or that A was on the left</source>
        <translation>有系统名称的 left 和 right 列，或说明 A 在左侧</translation>
    </message>
    <message>
        <source>comparison &apos;{name}&apos; is created</source>
        <translation>对比“{name}”已建立</translation>
    </message>
    <message>
        <source>comparisons {names} are ready</source>
        <translation>对比 {names} 已就绪</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>confidence is {given}; it must be 1, 2 or 3</source>
        <translation>把握为 {given}；必须为 1、2 或 3</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>正在复制</translation>
    </message>
    <message>
        <source>corrected numbers are means, but this project uses the median or the geometric mean over queries: choose the mean or the weighted mean</source>
        <translation>校正后的数值是均值，而此项目对查询取中位数或几何均值：请选择均值或加权均值</translation>
    </message>
    <message>
        <source>count as {count} of equal weight</source>
        <translation>相当于 {count} 个等权查询</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; appears twice for query &apos;{query}&apos;, first in line {before}</source>
        <translation>文档“{doc}”在查询“{query}”中第二次出现，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; appears twice for query &apos;{query}&apos;, with different values, first in line {before}</source>
        <translation>文档“{doc}”在查询“{query}”中第二次出现且内容不同，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; appears twice in one result list</source>
        <translation>文档“{doc}”在一个结果列表中出现两次</translation>
    </message>
    <message>
        <source>document {document} is judged, but another program has hidden it; restore a backup</source>
        <translation>文档 {document} 已评，却被外部隐藏；请恢复备份</translation>
    </message>
    <message>
        <source>document {key} was changed in the meantime; look at it again</source>
        <translation>文档 {key} 在此期间已被更改；请重新查看</translation>
    </message>
    <message>
        <source>documents are identified by their titles, because no column holds their keys</source>
        <translation>没有列给出文档的键，因此用标题识别文档</translation>
    </message>
    <message>
        <source>documents rank by rank</source>
        <translation>逐个排名的文档</translation>
    </message>
    <message>
        <source>each criterion can be answered only once</source>
        <translation>每个标准只能回答一次</translation>
    </message>
    <message>
        <source>each criterion needs one answer, in the order of the keys</source>
        <translation>每个标准需要一个回答，按键的顺序</translation>
    </message>
    <message>
        <source>each reason for marks can be listed only once</source>
        <translation>每个标注理由只能列出一次</translation>
    </message>
    <message>
        <source>each value appears once per query</source>
        <translation>每个值在一个查询中只出现一次</translation>
    </message>
    <message>
        <source>each value must be higher than the one before</source>
        <translation>每个值必须大于前一个</translation>
    </message>
    <message>
        <source>every rater&apos;s current judgment of every pair, as the tool reads it</source>
        <translation>每位评判员对每条的当前评判，按该工具的读法</translation>
    </message>
    <message>
        <source>every rater&apos;s current judgment of every pair, with time, note, scale and document hash; {forms}</source>
        <translation>每位评判员对每条的当前评判，含时间、备注、量表和文档哈希；{forms}</translation>
    </message>
    <message>
        <source>every rater&apos;s marks, one per line: reason, where they begin and end, the words; JSON Lines</source>
        <translation>每位评判员的标注，每行一条：理由、起止位置和词语；JSON Lines</translation>
    </message>
    <message>
        <source>everybody has finished</source>
        <translation>所有人已完成</translation>
    </message>
    <message>
        <source>fields: values that are not texts were read as their JSON text</source>
        <translation>字段：非文本的值已读作其 JSON 文本</translation>
    </message>
    <message>
        <source>first choose your name</source>
        <translation>请先选择您的名字</translation>
    </message>
    <message>
        <source>flags, notes, comments, remarks, questions</source>
        <translation>标记, 备注, 评论, 意见, 问题</translation>
    </message>
    <message>
        <source>folder, automatic, new runs</source>
        <translation>文件夹, 自动, 新的 run</translation>
    </message>
    <message>
        <source>for how many queries it has been graded</source>
        <translation>有多少个查询已有人评过它</translation>
    </message>
    <message>
        <source>from grades</source>
        <translation>由等级推出</translation>
    </message>
    <message>
        <source>give --grade or --reopen, not both</source>
        <translation>--grade 和 --reopen 只能给出一个</translation>
    </message>
    <message>
        <source>give --query KEY, --document KEY, or --file TABLE</source>
        <translation>请给出 --query KEY、--document KEY 或 --file TABLE</translation>
    </message>
    <message>
        <source>give --sealed together with --blind or --blind-split</source>
        <translation>--sealed 须与 --blind 或 --blind-split 一起给出</translation>
    </message>
    <message>
        <source>give --tell or --no-tell by itself</source>
        <translation>--tell 或 --no-tell 要单独使用</translation>
    </message>
    <message>
        <source>give a name: people PROJECT set NAME, or people PROJECT hand-over NAME</source>
        <translation>请给出名字：people PROJECT set NAME，或 people PROJECT hand-over NAME</translation>
    </message>
    <message>
        <source>give all three of --good, --same and --bad</source>
        <translation>--good、--same 和 --bad 三个都要给出</translation>
    </message>
    <message>
        <source>give both --a and --b, or neither</source>
        <translation>--a 和 --b 要么都给出，要么都不给</translation>
    </message>
    <message>
        <source>give either PROJECT, or --good N --same N --bad N</source>
        <translation>请给出 PROJECT，或 --good N --same N --bad N</translation>
    </message>
    <message>
        <source>give either PROJECT, or --qrels FILE with --run FILE</source>
        <translation>请给出 PROJECT，或 --qrels FILE 和 --run FILE</translation>
    </message>
    <message>
        <source>give one of --name NAME, --list and --remove NAME</source>
        <translation>请给出 --name NAME、--list 和 --remove NAME 之一</translation>
    </message>
    <message>
        <source>give one of --qrels FILE, --project PROJECT and --release RELEASE</source>
        <translation>请给出 --qrels FILE、--project PROJECT 和 --release RELEASE 之一</translation>
    </message>
    <message>
        <source>give one of --role lead, --role rater, --away and --back</source>
        <translation>请给出 --role lead、--role rater、--away 和 --back 之一</translation>
    </message>
    <message>
        <source>give one of --save, --diff, --rename and --remove</source>
        <translation>--save、--diff、--rename 和 --remove 只能给出一个</translation>
    </message>
    <message>
        <source>give the number of queries with --size, or use --difference</source>
        <translation>请说明要多少查询：--size 或 --difference</translation>
    </message>
    <message>
        <source>give the pair&apos;s final grade with --grade, or use --reopen</source>
        <translation>请用 --grade 给出最终等级，或使用 --reopen</translation>
    </message>
    <message>
        <source>give the systems A and B, --last, or --all</source>
        <translation>请给出系统 A 和 B、--last 或 --all</translation>
    </message>
    <message>
        <source>give what to change, either by --text, --weight and so on, or in a table</source>
        <translation>请给出要更改的内容：用 --text、--weight 等，或用表格</translation>
    </message>
    <message>
        <source>given</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>gives another hash for {name}</source>
        <translation>给出的 {name} 的哈希值不同</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>标准答案</translation>
    </message>
    <message>
        <source>gold: pairs with a known grade, how many of them got exactly this grade, and how many one within 1 of it. repeats: pairs that came a second time, and how many got the same grade again. Undo in the window reverses each renaming and merge.</source>
        <translation>gold：有已知等级的查询文档对，其中多少给出完全相同的等级、多少相差在 1 以内。repeats：第二次出现的查询文档对，其中多少给出相同等级。窗口中的“撤销”可撤销每次重命名和合并。</translation>
    </message>
    <message>
        <source>good : same : bad (people)</source>
        <translation>好 : 相同 : 差（人）</translation>
    </message>
    <message>
        <source>good, same, bad and skipped must be counts of 0 or more</source>
        <translation>好、相同、差和跳过必须是 0 或更大的计数</translation>
    </message>
    <message>
        <source>grades are stored as other grades: {grades}</source>
        <translation>等级将存为其他等级：{grades}</translation>
    </message>
    <message>
        <source>has other data after its {packing} data</source>
        <translation>在 {packing} 数据之后还有其他数据</translation>
    </message>
    <message>
        <source>head: the third of the traffic with the most frequent queries</source>
        <translation>头部：最高频查询所占的三分之一流量</translation>
    </message>
    <message>
        <source>how often two raters of a pair give the same grade; not corrected for chance</source>
        <translation>同一条的两位评判员给出相同等级的频率；未校正偶然因素</translation>
    </message>
    <message>
        <source>ideal cut at the number of results returned</source>
        <translation>理想按返回的结果数截断</translation>
    </message>
    <message>
        <source>identical lists, counted as Same</source>
        <translation>列表相同，按相同计</translation>
    </message>
    <message>
        <source>import the system&apos;s run again, or restore a backup: do not rely on its numbers</source>
        <translation>请重新导入该系统的 run，或恢复备份：其数字不可信</translation>
    </message>
    <message>
        <source>importing a run under an existing name keeps the older version</source>
        <translation>以已有名称导入 run 时，旧版本会保留</translation>
    </message>
    <message>
        <source>in Cranfield&apos;s judgments 1 is the best grade and 4 the lowest: say what they count as (--grades 1=4 --grades 2=3 --grades 3=2 --grades 4=1, or in the preview)</source>
        <translation>在 Cranfield 的评判中 1 是最好的等级，4 是最低的：请说明它们算作什么（--grades 1=4 --grades 2=3 --grades 3=2 --grades 4=1，或在预览中）</translation>
    </message>
    <message>
        <source>in equal numbers from head, torso and tail, within each in proportion to traffic</source>
        <translation>头部、中部和尾部各抽同样多，各部分内按流量比例</translation>
    </message>
    <message>
        <source>in {stratum} ({n:query|queries}) {behind} is ahead by {lead}</source>
        <translation>在{stratum}（{n:,} 个查询）中，{behind} 领先 {lead}</translation>
    </message>
    <message>
        <source>instructions, definitions, rules</source>
        <translation>说明, 定义, 规则</translation>
    </message>
    <message>
        <source>intents and strata are left out; several blanks become one</source>
        <translation>意图和分层已忽略；连续空格合并为一个</translation>
    </message>
    <message>
        <source>intents, weights and strata are left out; several blanks become one</source>
        <translation>意图、权重和分层已忽略；连续空格合并为一个</translation>
    </message>
    <message>
        <source>is a ZIP archive whose file cannot be read: {reason}</source>
        <translation>是 ZIP 压缩包，其中的文件无法读取：{reason}</translation>
    </message>
    <message>
        <source>is packed with lz4, which cannot be read here</source>
        <translation>用 lz4 压缩，此处无法读取</translation>
    </message>
    <message>
        <source>it contains the unexpected file {name}</source>
        <translation>其中有意外的文件 {name}</translation>
    </message>
    <message>
        <source>it could do harm</source>
        <translation>可能造成伤害</translation>
    </message>
    <message>
        <source>it is not an ordinary file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>it is not certain what the column &apos;{title}&apos; holds</source>
        <translation>无法确定列“{title}”的内容</translation>
    </message>
    <message>
        <source>it is not certain what this file holds</source>
        <translation>无法确定此文件的内容</translation>
    </message>
    <message>
        <source>it is not clear what this file holds</source>
        <translation>无法判断此文件的内容</translation>
    </message>
    <message>
        <source>it is not known how often the model is wrong: people and the model both graded {pairs:pair|pairs}, and {few} are needed</source>
        <translation>不知道模型多久出错一次：人和模型都评过的条目有 {pairs:,} 个，而至少需要 {few} 个</translation>
    </message>
    <message>
        <source>it is not known which system was on the left</source>
        <translation>不知道哪个系统在左侧</translation>
    </message>
    <message>
        <source>it is on the network, so it is not loaded</source>
        <translation>位于网络上，因此不加载</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>it is too large: {size} MB (at most {most} MB)</source>
        <translation>太大：{size} MB（最多 {most} MB）</translation>
    </message>
    <message>
        <source>it may hold something else about the document</source>
        <translation>可能是文档的其他信息</translation>
    </message>
    <message>
        <source>items shown again with the sides swapped</source>
        <translation>左右对调后再次显示的条目</translation>
    </message>
    <message>
        <source>its file is not what the archive&apos;s directory says</source>
        <translation>其中的文件与目录所述不符</translation>
    </message>
    <message>
        <source>its values are keys, not words</source>
        <translation>值是键，不是词语</translation>
    </message>
    <message>
        <source>its values decrease within each query</source>
        <translation>值在每个查询内递减</translation>
    </message>
    <message>
        <source>journal</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>judged differently since then</source>
        <translation>此后已有不同的评判</translation>
    </message>
    <message>
        <source>judged: pairs that people graded; sample:N: N of these, drawn at random; pool: the top of the systems&apos; lists; unjudged: pairs of the pool that nobody graded.</source>
        <translation>judged：人评过的查询文档对；sample:N：从中随机抽取 N 个；pool：各系统列表的前部；unjudged：其中无人评过的。</translation>
    </message>
    <message>
        <source>keys get their blanks back from {table}</source>
        <translation>按 {table} 恢复键中的空格</translation>
    </message>
    <message>
        <source>label rule: {labels}</source>
        <translation>标签规则：{labels}</translation>
    </message>
    <message>
        <source>left out because nothing of the document would be sent: {count:pair|pairs}</source>
        <translation>因文档没有可发送的内容而略过：{count:,} 个查询文档对</translation>
    </message>
    <message>
        <source>like alpha, nominal; every pair counts the same, however many raters judged it</source>
        <translation>类似名义 alpha；每条同等计算，无论有多少评判员</translation>
    </message>
    <message>
        <source>like the others</source>
        <translation>与其他人相当</translation>
    </message>
    <message>
        <source>lines without a header are read as queries, one per line</source>
        <translation>没有标题行的文件按每行一个查询读取</translation>
    </message>
    <message>
        <source>longer text has {range} characters</source>
        <translation>较长文本有 {range} 个字符</translation>
    </message>
    <message>
        <source>made</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>made by a newer version of ndcg-gui (file version {found}): you can look, evaluate and export; update the application to judge</source>
        <translation>由更新版本的 ndcg-gui 创建（文件版本 {found}）：可以查看、评测和导出；要评判请更新应用程序</translation>
    </message>
    <message>
        <source>made of</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>marks on another text of a document ({key}) are kept but not shown</source>
        <translation>针对文档（{key}）另一文本的标注会保留，但不显示</translation>
    </message>
    <message>
        <source>marks that do not fit the project&apos;s text are left out (document {key}, characters {start} to {end}); import the documents&apos; texts first</source>
        <translation>与项目中文本不符的标注已忽略（文档 {key}，字符 {start} 到 {end}）；请先导入文档的文本</translation>
    </message>
    <message>
        <source>matrix, every system</source>
        <translation>矩阵, 每个系统</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, summed by NumPy</source>
        <translation>{count:,} 个已评查询的均值，由 NumPy 求和</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, summed in the order of keys</source>
        <translation>{count:,} 个已评查询的均值，按键的顺序求和</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, summed in the order of the run</source>
        <translation>{count:,} 个已评查询的均值，按 run 的顺序求和</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}, weighted by traffic</source>
        <translation>{count:,} 个已评查询的均值，按流量加权</translation>
    </message>
    <message>
        <source>minus {system}</source>
        <translation>减 {system}</translation>
    </message>
    <message>
        <source>most of it is missing</source>
        <translation>大部分缺失</translation>
    </message>
    <message>
        <source>n = ((1.96 sqrt(p) + 0.84 sqrt(p - d^2)) / d)^2, p the share not Same, d the difference in GSB; for several comparisons with the quantile of their level in place of 1.96.</source>
        <translation>n = ((1.96 sqrt(p) + 0.84 sqrt(p - d^2)) / d)^2，p 为不相同的比例，d 为 GSB 的差异；多个对比时以其水平的分位数代替 1.96。</translation>
    </message>
    <message>
        <source>nDCG over sub-topics: a result that answers a sub-topic again counts less.</source>
        <translation>针对子主题的 nDCG：再次回答同一子主题的结果计得更少。</translation>
    </message>
    <message>
        <source>name the comparison to write (--comparison NAME); there are: {known}</source>
        <translation>请指明要写入的对比（--comparison NAME）；现有：{known}</translation>
    </message>
    <message>
        <source>name the people who get the work</source>
        <translation>请说明工作交给谁</translation>
    </message>
    <message>
        <source>name the person who opens the result: not everybody has finished</source>
        <translation>请指明由谁公开结果：还有人没有完成</translation>
    </message>
    <message>
        <source>name the person who reopens the comparison</source>
        <translation>请说明由谁重新打开对比</translation>
    </message>
    <message>
        <source>name the raters: each of them gets the pairs in the model&apos;s order</source>
        <translation>请指定评判员：每位评判员按模型给出的顺序得到条目</translation>
    </message>
    <message>
        <source>name the system whose lists to write (--system NAME)</source>
        <translation>请指明要写入哪个系统的列表（--system NAME）</translation>
    </message>
    <message>
        <source>new criterion {title}: {question}</source>
        <translation>新标准 {title}：{question}</translation>
    </message>
    <message>
        <source>new grade {grade} {name}: {text}</source>
        <translation>新等级 {grade} {name}：{text}</translation>
    </message>
    <message>
        <source>no document has a text in the fields that are sent: {fields}</source>
        <translation>要发送的字段中没有任何文档有文本：{fields}</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>no model has been asked yet</source>
        <translation>尚未询问过模型</translation>
    </message>
    <message>
        <source>no model is named: &apos;{name}&apos; is empty</source>
        <translation>没有指定模型：&apos;{name}&apos; 为空</translation>
    </message>
    <message>
        <source>no other column identifies the documents</source>
        <translation>没有其他列能区分文档</translation>
    </message>
    <message>
        <source>no pair can be left out: of the pairs with the model&apos;s lowest grade up to {high} may be better, and the limit is {limit}; judge more of these pairs, or choose another limit</source>
        <translation>不能略去任何条目：模型评为最低等级的条目中，可能更好的最多达 {high}，而上限是 {limit}；请多评判一些这样的条目，或另选上限</translation>
    </message>
    <message>
        <source>no query has a value for both systems</source>
        <translation>没有对两个系统都有值的查询</translation>
    </message>
    <message>
        <source>no ranks and no grades: the rows are read as a result list in this order, to be judged</source>
        <translation>没有排名也没有等级：各行按当前顺序读作待评判的结果列表</translation>
    </message>
    <message>
        <source>no recovery journal: {reason}; labels are only saved in the project</source>
        <translation>没有恢复日志：{reason}；标签只保存在项目中</translation>
    </message>
    <message>
        <source>no side bias found, {p}</source>
        <translation>未发现左右偏差，{p}</translation>
    </message>
    <message>
        <source>nobody can tell who {name} is from: it says that it is package {id}, handed out to {rater} on {date}, but this is none of the {count} packages that this project has handed out. If the project was restored from a backup made before that day, restore a newer backup</source>
        <translation>无法确认 {name} 来自谁：其中写明是任务包 {id}，于 {date} 分发给 {rater}，但不在此项目分发过的 {count} 个任务包之中。如果项目是从那天之前的备份恢复的，请恢复更新的备份</translation>
    </message>
    <message>
        <source>none of the open work of {giver} can go to {takers}: they already have it, took part in it, or their quota is full</source>
        <translation>{giver} 的未完成工作都不能交给 {takers}：他们已有、参与过，或配额已满</translation>
    </message>
    <message>
        <source>none: no labels</source>
        <translation>无：没有标签</translation>
    </message>
    <message>
        <source>not defined: only one grade was used</source>
        <translation>无定义：只用了一个等级</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>未证实</translation>
    </message>
    <message>
        <source>not settled</source>
        <translation>未裁定</translation>
    </message>
    <message>
        <source>nothing has been judged</source>
        <translation>尚无评判</translation>
    </message>
    <message>
        <source>nothing recognised</source>
        <translation>未能识别的内容</translation>
    </message>
    <message>
        <source>nothing that matters is missing</source>
        <translation>没有缺失重要内容</translation>
    </message>
    <message>
        <source>one JSON object per line</source>
        <translation>每行一个 JSON 对象</translation>
    </message>
    <message>
        <source>one comparison as JSON, or each comparison of a group in its own file: model A is the baseline, the results of both systems are texts; no hidden checks</source>
        <translation>一个对比写成 JSON，或一组对比每个写一个文件：模型 A 为基线，两个系统的结果写作文本；不含隐藏检查</translation>
    </message>
    <message>
        <source>one grade for a pair; grades by sub-topic are read where a metric of sub-topics is asked for, such as alpha-nDCG@10</source>
        <translation>每一条只有一个等级；按子主题给出的等级只在要求子主题指标（如 alpha-nDCG@10）时读取</translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule; for trec_eval and similar tools</source>
        <translation>每条一个标签，按标签规则合并；适用于 trec_eval 及类似工具</translation>
    </message>
    <message>
        <source>one rater</source>
        <translation>一位评判员</translation>
    </message>
    <message>
        <source>one row for each rater and item (query, rank and two systems), and raters identified by name</source>
        <translation>每位评判员和每个条目（查询、排名和两个系统）一行，且评判员以名字区分</translation>
    </message>
    <message>
        <source>only files in the picture folders are shown</source>
        <translation>只显示图片文件夹中的文件</translation>
    </message>
    <message>
        <source>only leads settle disagreements; {rater} is a rater</source>
        <translation>只有负责人裁定分歧；{rater} 是评判员</translation>
    </message>
    <message>
        <source>only numbers from people&apos;s labels can be saved, because only these can be found again in the history; choose a label rule that counts people</source>
        <translation>只能保存由人的标签得出的数字，因为历史中只能找回这些标签；请选择计入人的标签规则</translation>
    </message>
    <message>
        <source>only remarks of raters can be answered</source>
        <translation>只能回复评判员的意见</translation>
    </message>
    <message>
        <source>open since {when}: everybody had finished</source>
        <translation>自 {when} 起公开：所有人已完成</translation>
    </message>
    <message>
        <source>order by score, ties as in ir_measures</source>
        <translation>按分数排序，同分处理同 ir_measures</translation>
    </message>
    <message>
        <source>package returned</source>
        <translation>任务包已交回</translation>
    </message>
    <message>
        <source>pairs of the task have been judged since then; remove the task in Tasks…, which keeps the judgments</source>
        <translation>此后任务中已有条目被评判；请在“任务…”中移除任务，评判会保留</translation>
    </message>
    <message>
        <source>pairs that at least one rater has graded</source>
        <translation>已有人评过的查询文档对</translation>
    </message>
    <message>
        <source>pairs that got the same grade from all their raters</source>
        <translation>所有评判员给出相同等级的条目</translation>
    </message>
    <message>
        <source>pairs were graded on the new scale in the meantime; change the scale again instead</source>
        <translation>在此期间有条目按新量表评判；请改为再次更改量表</translation>
    </message>
    <message>
        <source>percentiles of resamples</source>
        <translation>重抽样的百分位数</translation>
    </message>
    <message>
        <source>pools, tasks, history and settings are left out; make a backup to keep them</source>
        <translation>不含评判池、任务、历史和设置；要保留它们请做备份</translation>
    </message>
    <message>
        <source>preferred : same : not preferred</source>
        <translation>更受偏好 : 相同 : 不受偏好</translation>
    </message>
    <message>
        <source>preferred {good} times, same {same}, not preferred {bad}</source>
        <translation>受偏好 {good} 次，相同 {same}，不受偏好 {bad}</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>preset {key}: {settings}</source>
        <translation>预设 {key}：{settings}</translation>
    </message>
    <message>
        <source>preview, impersonate, see as</source>
        <translation>预览, 模拟, 以评判员身份查看</translation>
    </message>
    <message>
        <source>project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>queries or documents were removed in the meantime; set up the task again</source>
        <translation>查询或文档在此期间被移除；请重新设置任务</translation>
    </message>
    <message>
        <source>queries without a list count as 0</source>
        <translation>没有列表的查询按 0 计</translation>
    </message>
    <message>
        <source>queries without a relevant document are included</source>
        <translation>没有相关文档的查询计入</translation>
    </message>
    <message>
        <source>queries without a relevant document are left out</source>
        <translation>没有相关文档的查询不计入</translation>
    </message>
    <message>
        <source>queries without a stratum are significantly worse: {good} better, {same} same, {bad} worse ({p}, adjusted by Holm over the strata)</source>
        <translation>没有分层的查询显著更差：更好 {good}，相同 {same}，更差 {bad}（{p}，按各分层用 Holm 校正）</translation>
    </message>
    <message>
        <source>queries {first} and {second} have the same text, and Quepid tells queries apart by their text</source>
        <translation>查询 {first} 和 {second} 的文本相同，而 Quepid 用文本区分查询</translation>
    </message>
    <message>
        <source>query key</source>
        <translation>查询键</translation>
    </message>
    <message>
        <source>query keys are left out: the text takes their place</source>
        <translation>查询键已忽略：以文本代替</translation>
    </message>
    <message>
        <source>query {key} gets a text, intent, weight, stratum or tags that were missing</source>
        <translation>查询 {key} 将补上缺少的文本、意图、权重、分层或 tag</translation>
    </message>
    <message>
        <source>query {key} of the project has another text, which is also in the file</source>
        <translation>项目中查询 {key} 的文本不同，而该文本也在文件中</translation>
    </message>
    <message>
        <source>query {key} was changed in the meantime; look at it again</source>
        <translation>查询 {key} 在此期间已被更改；请重新查看</translation>
    </message>
    <message>
        <source>query {query} appears twice, first in line {before}</source>
        <translation>查询 {query} 第二次出现，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>query {query}: &apos;{word}&apos; is not a verdict; use good, same, bad or skip</source>
        <translation>查询 {query}：“{word}”不是结论；可用的有 good、same、bad 和 skip</translation>
    </message>
    <message>
        <source>query {query}: a document appears in the list twice</source>
        <translation>查询 {query}：列表中有文档出现了两次</translation>
    </message>
    <message>
        <source>randomisation test, {p}</source>
        <translation>随机化检验，{p}</translation>
    </message>
    <message>
        <source>ranks that do not count 1, 2, 3, ... (a gap, a start at 0 or the same rank twice) were renumbered</source>
        <translation>排名不是 1、2、3……（有间断、从 0 开始或重复），已重新编号</translation>
    </message>
    <message>
        <source>raters, notes and times are left out: there is one rating per pair</source>
        <translation>评判员、备注和时间已忽略：每条只有一个评分</translation>
    </message>
    <message>
        <source>raters, team, members, roles, names</source>
        <translation>评判员, 团队, 成员, 角色, 姓名</translation>
    </message>
    <message>
        <source>read as remembered for files with these columns</source>
        <translation>按为具有这些列的文件记住的方式读取</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>reasons separated by semicolons</source>
        <translation>用分号分隔的理由</translation>
    </message>
    <message>
        <source>reference answers are read as the intents of queries</source>
        <translation>参考答案读作查询的意图</translation>
    </message>
    <message>
        <source>reopen</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>reopen a settled pair</source>
        <translation>重新打开已裁定的条目</translation>
    </message>
    <message>
        <source>reply to a final grade</source>
        <translation>对最终等级的回复</translation>
    </message>
    <message>
        <source>runs, engines, models</source>
        <translation>run, 引擎, 模型</translation>
    </message>
    <message>
        <source>s per pair</source>
        <translation>秒/条</translation>
    </message>
    <message>
        <source>same (raters settled it differently)</source>
        <translation>相同（裁定不一致）</translation>
    </message>
    <message>
        <source>same order</source>
        <translation>排序不变</translation>
    </message>
    <message>
        <source>save as, duplicate, backup</source>
        <translation>另存为, 副本, 备份</translation>
    </message>
    <message>
        <source>save, download, qrels</source>
        <translation>保存, 下载, qrels</translation>
    </message>
    <message>
        <source>save, download, qrels, run, CSV, JSONL, results</source>
        <translation>保存, 下载, qrels, run, CSV, JSONL, 结果</translation>
    </message>
    <message>
        <source>say which system was on the left</source>
        <translation>说明了哪个系统在左侧</translation>
    </message>
    <message>
        <source>scale {key} needs two or more grades with different values in rising order</source>
        <translation>量表 {key} 需要两个或更多值不同且递增的等级</translation>
    </message>
    <message>
        <source>schema, json or text: how the server is made to keep to the form of a reply</source>
        <translation>schema、json 或 text：如何约束服务器的回复格式</translation>
    </message>
    <message>
        <source>scores and queries without results are left out: positions take the place of scores</source>
        <translation>得分和没有结果的查询已忽略：以位置代替得分</translation>
    </message>
    <message>
        <source>search, find</source>
        <translation>搜索, 查找</translation>
    </message>
    <message>
        <source>search, go to</source>
        <translation>搜索, 转到</translation>
    </message>
    <message>
        <source>search, text</source>
        <translation>搜索, 文本</translation>
    </message>
    <message>
        <source>searches that differ only in case, blanks, punctuation or word order are one query</source>
        <translation>仅在大小写、空白、标点或词序上不同的搜索算同一个查询</translation>
    </message>
    <message>
        <source>second window, another project</source>
        <translation>第二个窗口, 另一个项目</translation>
    </message>
    <message>
        <source>sent only if it is 0 or more</source>
        <translation>为 0 或更大时才发送</translation>
    </message>
    <message>
        <source>separate merged raters</source>
        <translation>拆分已合并的评判员</translation>
    </message>
    <message>
        <source>set: a person who is away gets no new work automatically.</source>
        <translation>set：不在的人不会自动得到新工作。</translation>
    </message>
    <message>
        <source>settle {number:item|items}</source>
        <translation>裁定 {number:,} 个条目</translation>
    </message>
    <message>
        <source>snapshots, history, earlier results</source>
        <translation>快照, 历史, 以前的结果</translation>
    </message>
    <message>
        <source>some grades in use are not on the new scale; say what they count as: {grades}</source>
        <translation>有些已使用的等级不在新量表上；请说明它们算作什么：{grades}</translation>
    </message>
    <message>
        <source>some of the work handed over has been judged since then; hand over the rest instead</source>
        <translation>移交的工作此后已有部分被评判；请改为移交其余部分</translation>
    </message>
    <message>
        <source>stratum {name} is significantly worse: {good} better, {same} same, {bad} worse ({p}, adjusted by Holm over the strata)</source>
        <translation>分层 {name} 显著更差：更好 {good}，相同 {same}，更差 {bad}（{p}，按各分层用 Holm 校正）</translation>
    </message>
    <message>
        <source>systems cannot be compared by {metric}: smaller values are better</source>
        <translation>不能按 {metric} 比较系统：该值越小越好</translation>
    </message>
    <message>
        <source>systems were removed in the meantime; try again</source>
        <translation>系统在此期间被移除；请重试</translation>
    </message>
    <message>
        <source>tail: the third with the least frequent queries</source>
        <translation>长尾：最低频查询所占的三分之一流量</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is created</source>
        <translation>任务“{name}”已建立</translation>
    </message>
    <message>
        <source>texts of more than {limit} characters are cut: a cell holds no more</source>
        <translation>超过 {limit} 个字符的文本已截断：单元格容纳不下更多</translation>
    </message>
    <message>
        <source>the URL &apos;{url}&apos; has characters that must be percent-encoded</source>
        <translation>URL“{url}”含有必须进行百分号编码的字符</translation>
    </message>
    <message>
        <source>the URL &apos;{url}&apos; must begin with https:// or http:// and a host</source>
        <translation>URL“{url}”必须以 https:// 或 http:// 及主机名开头</translation>
    </message>
    <message>
        <source>the URL names no database; expected a URL such as {example}</source>
        <translation>URL 中没有数据库名；应形如 {example}</translation>
    </message>
    <message>
        <source>the URL of {name} contains a password, which others can read in process lists and in the command history. Remove it, and use PGPASSWORD, a service file or .pgpass instead</source>
        <translation>{name} 的 URL 含有密码，其他人可在进程列表和命令历史中看到。请将其删除，改用 PGPASSWORD、服务文件或 .pgpass</translation>
    </message>
    <message>
        <source>the answer for {criterion} must be a text of 1 to {most:,} characters</source>
        <translation>{criterion} 的回答必须是 1 到 {most:,} 个字符的文本</translation>
    </message>
    <message>
        <source>the book&apos;s pairs are also read as a result list, by their positions</source>
        <translation>评判簿中的查询文档对也按其位置读作结果列表</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; does not have as many answers as there are users</source>
        <translation>列“{name}”中的回答数与用户数不一致</translation>
    </message>
    <message>
        <source>the configured proxy has no usable port</source>
        <translation>所设代理没有可用的端口</translation>
    </message>
    <message>
        <source>the configured proxy uses {scheme}; only http:// proxies can be used</source>
        <translation>所设代理使用 {scheme}；只能使用 http:// 代理</translation>
    </message>
    <message>
        <source>the copy differs from the project, so nothing was kept; try again</source>
        <translation>副本与项目不同，因此没有保留任何内容；请重试</translation>
    </message>
    <message>
        <source>the distance from which grades disagree must be above 0, not {number}</source>
        <translation>等级算作分歧的距离必须大于 0，而不是 {number}</translation>
    </message>
    <message>
        <source>the distance up to which grades are close must be 0 or more, not {number}</source>
        <translation>等级算作接近的距离必须为 0 或更大，而不是 {number}</translation>
    </message>
    <message>
        <source>the document has no text &apos;{field}&apos; to mark</source>
        <translation>该文档没有可标注的文本“{field}”</translation>
    </message>
    <message>
        <source>the history is shorter than at the anchor: {count:event is|events are} missing</source>
        <translation>历史比锚点时短：缺少 {count:,} 个事件</translation>
    </message>
    <message>
        <source>the import of these systems&apos; queries was undone; import those again first</source>
        <translation>这些系统的查询的导入已撤销；请先重新导入查询</translation>
    </message>
    <message>
        <source>the import that brought the systems was undone; import the files again</source>
        <translation>带来这些系统的导入已撤销；请重新导入文件</translation>
    </message>
    <message>
        <source>the import that brought this query or document was undone</source>
        <translation>带来此查询或文档的导入已撤销</translation>
    </message>
    <message>
        <source>the index is not known here and is written as “index”</source>
        <translation>此处不知道索引名，写作“index”</translation>
    </message>
    <message>
        <source>the intents of queries are written as their reference answers</source>
        <translation>查询的意图写作其参考答案</translation>
    </message>
    <message>
        <source>the interval and the randomisation tests</source>
        <translation>区间和随机化检验</translation>
    </message>
    <message>
        <source>the intervals and the randomisation tests</source>
        <translation>区间和随机化检验</translation>
    </message>
    <message>
        <source>the labels of the release differ from those of the project; please report this error</source>
        <translation>发布的标签与项目的标签不同；请报告此错误</translation>
    </message>
    <message>
        <source>the lower bound {low} is above {threshold}</source>
        <translation>下限 {low} 大于 {threshold}</translation>
    </message>
    <message>
        <source>the lower bound {low} is not above {threshold}</source>
        <translation>下限 {low} 不大于 {threshold}</translation>
    </message>
    <message>
        <source>the main criterion</source>
        <translation>主要标准</translation>
    </message>
    <message>
        <source>the main question needs a title if there are further criteria</source>
        <translation>若有其他标准，主要问题需要标题</translation>
    </message>
    <message>
        <source>the mapping does not say which file is which</source>
        <translation>没有说明哪个文件是什么</translation>
    </message>
    <message>
        <source>the mark {key} cannot be read, so its remark counts as open</source>
        <translation>无法读取标记 {key}，因此其意见视为未处理</translation>
    </message>
    <message>
        <source>the median time per pair</source>
        <translation>每条用时的中位数</translation>
    </message>
    <message>
        <source>the model&apos;s name as a rater</source>
        <translation>模型作为评判员的名称</translation>
    </message>
    <message>
        <source>the most requests a second</source>
        <translation>每秒最多请求数</translation>
    </message>
    <message>
        <source>the most tokens of a reply, thinking included</source>
        <translation>单次回复最多的词元数，包括思考</translation>
    </message>
    <message>
        <source>the name must be one line of at most {most} characters</source>
        <translation>名称必须是一行，最多 {most} 个字符</translation>
    </message>
    <message>
        <source>the name {name} is already used by another comparison</source>
        <translation>名称 {name} 已用于另一个对比</translation>
    </message>
    <message>
        <source>the number of comparisons is {n}; it must be 1 or more</source>
        <translation>对比数为 {n}；必须为 1 或更大</translation>
    </message>
    <message>
        <source>the number of equal grades that close a pair is {number}; it must be 0 (never) or more</source>
        <translation>关闭一条所需的相同等级数为 {number}；必须为 0（从不）或更大</translation>
    </message>
    <message>
        <source>the number of queries is {n}; it must be 1 or more</source>
        <translation>查询数为 {n}；必须为 1 或更大</translation>
    </message>
    <message>
        <source>the number of resamples is {number}; it must be 0 or more</source>
        <translation>重抽样次数为 {number}；必须为 0 或更大</translation>
    </message>
    <message>
        <source>the number of steps up to which grades agree must be 0 or more, not {number}</source>
        <translation>等级算作一致的相差级数必须为 0 或更大，而不是 {number}</translation>
    </message>
    <message>
        <source>the passages are not a list</source>
        <translation>段落不是列表</translation>
    </message>
    <message>
        <source>the path of a result&apos;s id is missing</source>
        <translation>缺少结果 id 的路径</translation>
    </message>
    <message>
        <source>the path of a value that says the engine did not finish</source>
        <translation>表示引擎未完成的值的路径</translation>
    </message>
    <message>
        <source>the paths of the results in the reply</source>
        <translation>结果在回复中的路径</translation>
    </message>
    <message>
        <source>the permissions of the project file do not allow this</source>
        <translation>项目文件的权限不允许</translation>
    </message>
    <message>
        <source>the project file was replaced or removed by another program while it was open; the label was not stored. Close the project and open the file again</source>
        <translation>项目文件在打开期间被其他程序替换或移除；标签未保存。请关闭项目并重新打开文件</translation>
    </message>
    <message>
        <source>the project has a different text for it</source>
        <translation>项目中的文本不同</translation>
    </message>
    <message>
        <source>the project has no pair of this kind to ask about</source>
        <translation>项目中没有这样的查询文档对可供询问</translation>
    </message>
    <message>
        <source>the project is of an older version; its owner has to open it once with this version</source>
        <translation>项目属于旧版本；需由其所有者用此版本打开一次</translation>
    </message>
    <message>
        <source>the project was upgraded by a newer version of ndcg-gui while it was open; the label was not stored. Update the application and open the project again</source>
        <translation>项目在打开期间被更新版本的 ndcg-gui 升级；标签未保存。请更新应用程序并重新打开项目</translation>
    </message>
    <message>
        <source>the project&apos;s owner is not a member of the role {role}, and cannot end a session of that role that keeps others from writing; {todo}</source>
        <translation>项目所有者不是角色 {role} 的成员，无法结束其阻止他人写入的会话；{todo}</translation>
    </message>
    <message>
        <source>the project&apos;s record of a handed-out package cannot be read; restore a backup</source>
        <translation>无法读取项目中关于已分发任务包的记录；请恢复备份</translation>
    </message>
    <message>
        <source>the prompt cannot use {place}; there are: {known}</source>
        <translation>提示词不能使用 {place}；可用的有：{known}</translation>
    </message>
    <message>
        <source>the prompt does not give the scale: put {place} into it</source>
        <translation>提示词没有给出量表：请写入 {place}</translation>
    </message>
    <message>
        <source>the queries &apos;{first}&apos; and &apos;{second}&apos; have the same text, and this format tells queries apart only by their text</source>
        <translation>查询“{first}”和“{second}”的文本相同，而此格式只用文本区分查询</translation>
    </message>
    <message>
        <source>the result is already open; reopen the comparison first</source>
        <translation>结果已公开；请先重新打开对比</translation>
    </message>
    <message>
        <source>the result of this comparison was not opened, so the comparison is still running</source>
        <translation>此对比的结果尚未公开，对比仍在进行</translation>
    </message>
    <message>
        <source>the result of {name} stays closed until everybody has finished; still open: {raters}</source>
        <translation>{name} 的结果在所有人完成之前不公开；尚未完成：{raters}</translation>
    </message>
    <message>
        <source>the role {role} is bound to {rater}, but does not exist</source>
        <translation>角色 {role} 绑定到 {rater}，但该角色不存在</translation>
    </message>
    <message>
        <source>the same, but grades further apart in the order count more: use this one</source>
        <translation>同上，但顺序上相差越远计得越重：以此为准</translation>
    </message>
    <message>
        <source>the same, but neighbouring grades count as equal</source>
        <translation>同上，但相邻等级视为相同</translation>
    </message>
    <message>
        <source>the same, with the difference in proportion to the values as weight</source>
        <translation>同上，以相对于数值的差异为权重</translation>
    </message>
    <message>
        <source>the same, with the squared difference of the grades&apos; values as weight</source>
        <translation>同上，以等级数值之差的平方为权重</translation>
    </message>
    <message>
        <source>the saved evaluation {name} was changed by another program</source>
        <translation>已保存的评测 {name} 被外部更改</translation>
    </message>
    <message>
        <source>the scale has {points} points; it must have 3, 5 or 7</source>
        <translation>量表为 {points} 级；必须为 3、5 或 7 级</translation>
    </message>
    <message>
        <source>the scale was changed in the meantime; look at it again</source>
        <translation>量表在此期间已更改；请再看一下</translation>
    </message>
    <message>
        <source>the scores of query &apos;{query}&apos; increase along its list</source>
        <translation>查询“{query}”的得分沿列表递增</translation>
    </message>
    <message>
        <source>the secret {reference} has characters that are not allowed in a header</source>
        <translation>密钥 {reference} 含有请求头不能携带的字符</translation>
    </message>
    <message>
        <source>the server accepts no changes at the moment</source>
        <translation>服务器目前不接受更改</translation>
    </message>
    <message>
        <source>the server accepts no more connections</source>
        <translation>服务器不再接受连接</translation>
    </message>
    <message>
        <source>the server cancelled the statement</source>
        <translation>服务器取消了语句</translation>
    </message>
    <message>
        <source>the server does not accept &apos;{name}&apos; = &quot;{value}&quot;; use &quot;json&quot; or &quot;text&quot;</source>
        <translation>服务器不接受 &apos;{name}&apos; = &quot;{value}&quot;；请用 &quot;json&quot; 或 &quot;text&quot;</translation>
    </message>
    <message>
        <source>the server does not accept &apos;{name}&apos; = &quot;{value}&quot;; use &quot;text&quot;</source>
        <translation>服务器不接受 &apos;{name}&apos; = &quot;{value}&quot;；请用 &quot;text&quot;</translation>
    </message>
    <message>
        <source>the server does not accept {name}={value} (it says {found})</source>
        <translation>服务器不接受 {name}={value}（返回 {found}）</translation>
    </message>
    <message>
        <source>the server is short of memory or other resources</source>
        <translation>服务器的内存或其他资源不足</translation>
    </message>
    <message>
        <source>the sign test&apos;s p, adjusted for testing several candidates</source>
        <translation>符号检验的 p 值，已按候选数量校正</translation>
    </message>
    <message>
        <source>the sign test&apos;s p, adjusted for testing several criteria</source>
        <translation>符号检验的 p 值，已按标准数量校正</translation>
    </message>
    <message>
        <source>the source of each query became its stratum; the file has no texts of queries</source>
        <translation>查询的来源成为其分层；来源的文本不在此处</translation>
    </message>
    <message>
        <source>the sources do not say it, or there are none</source>
        <translation>来源没有这样说，或没有来源</translation>
    </message>
    <message>
        <source>the sources say a part of it</source>
        <translation>来源支持其中一部分</translation>
    </message>
    <message>
        <source>the sources say all of it</source>
        <translation>来源支持全部内容</translation>
    </message>
    <message>
        <source>the systems were renamed or removed in the meantime; look at them again</source>
        <translation>系统在此期间已重命名或移除；请重新查看</translation>
    </message>
    <message>
        <source>the tables claim to be of version {found}, but are of {expected}: another program changed alembic_version; restore a backup</source>
        <translation>各表自称版本 {found}，实际是 {expected}：alembic_version 被外部更改；请恢复备份</translation>
    </message>
    <message>
        <source>the text has changed since the words were selected; mark them again</source>
        <translation>选中词语后文本已改变；请重新标注</translation>
    </message>
    <message>
        <source>the title is written before the text; addresses and fields are left out, several blanks become one</source>
        <translation>标题写在文本之前；地址和字段已忽略，连续空格合并为一个</translation>
    </message>
    <message>
        <source>the upper bound {high} is below 0</source>
        <translation>上限 {high} 小于 0</translation>
    </message>
    <message>
        <source>the values of a continuous scale cannot be mapped one by one</source>
        <translation>连续量表的值不能逐个映射</translation>
    </message>
    <message>
        <source>the version&apos;s URL must begin with /</source>
        <translation>版本的 URL 必须以 / 开头</translation>
    </message>
    <message>
        <source>their key is used as their text</source>
        <translation>以键作为文本</translation>
    </message>
    <message>
        <source>there are no documents next to it</source>
        <translation>旁边没有文档</translation>
    </message>
    <message>
        <source>there are no systems to take results from; import result lists first</source>
        <translation>没有可取结果的系统；请先导入结果列表</translation>
    </message>
    <message>
        <source>there is already a comparison named {name}</source>
        <translation>已有名为 {name} 的对比</translation>
    </message>
    <message>
        <source>there is already a comparison named {name}; choose another name</source>
        <translation>已有名为 {name} 的对比；请换一个名称</translation>
    </message>
    <message>
        <source>there is already a rater named {name}; to combine the two, merge them</source>
        <translation>已有名为 {name} 的评判员；如要合并，请合并两者</translation>
    </message>
    <message>
        <source>there is already a saved evaluation named {name}</source>
        <translation>已有名为 {name} 的已保存评测</translation>
    </message>
    <message>
        <source>there is already a task named {name}; choose another name</source>
        <translation>已有名为 {name} 的任务；请换一个名称</translation>
    </message>
    <message>
        <source>there is no role {role}, and yours may not make one; ask somebody with the right to run this, then do it again:
{statements}</source>
        <translation>没有角色 {role}，而您的角色无权创建；请有权限的人执行以下语句，然后重试：
{statements}</translation>
    </message>
    <message>
        <source>there is no system named {name} any more; import the file again</source>
        <translation>已没有名为 {name} 的系统；请重新导入文件</translation>
    </message>
    <message>
        <source>there is no value for &apos;{place}&apos; of the template</source>
        <translation>模板的“{place}”没有值</translation>
    </message>
    <message>
        <source>there is nothing to hand out: {rater} has judged everything</source>
        <translation>没有可分发的内容：{rater} 已全部评完</translation>
    </message>
    <message>
        <source>these are not marks</source>
        <translation>这些不是标注</translation>
    </message>
    <message>
        <source>they can detect a difference of {least} between the means of two systems (80 % power), if the standard deviation of the differences of single queries is {spread}</source>
        <translation>如果单个查询差异的标准差为 {spread}，它们能检出两个系统均值之间 {least} 的差异（80 % 功效）</translation>
    </message>
    <message>
        <source>this SQLite does not accept {name}={value} (it says {found})</source>
        <translation>此 SQLite 不接受 {name}={value}（返回 {found}）</translation>
    </message>
    <message>
        <source>this comparison already has verdicts, so it cannot be removed</source>
        <translation>此对比已有结论，因此不能移除</translation>
    </message>
    <message>
        <source>this import is already undone</source>
        <translation>此次导入已撤销</translation>
    </message>
    <message>
        <source>this import was already undone</source>
        <translation>此导入已撤销</translation>
    </message>
    <message>
        <source>this is a package for {rater}, which is only for judging: merge it into the project that it came from, and continue there</source>
        <translation>这是给 {rater} 的任务包，只能用于评判：请合并回它所属的项目，再在那里继续</translation>
    </message>
    <message>
        <source>this is not the URL of a database; expected a URL such as {example}</source>
        <translation>这不是数据库的 URL；应形如 {example}</translation>
    </message>
    <message>
        <source>this is not the plan of a comparison: {reason}</source>
        <translation>不是对比的方案：{reason}</translation>
    </message>
    <message>
        <source>this is not the plan of a task: {reason}</source>
        <translation>不是任务的方案：{reason}</translation>
    </message>
    <message>
        <source>this model no longer exists</source>
        <translation>该模型已不存在</translation>
    </message>
    <message>
        <source>this package does not say who it is for; ask for another one</source>
        <translation>其中没有说明是谁的任务包；请重新索取一份</translation>
    </message>
    <message>
        <source>this query is not assigned to the rater in this comparison</source>
        <translation>此查询在该对比中没有分配给这位评判员</translation>
    </message>
    <message>
        <source>this rater no longer exists</source>
        <translation>此评判员已不存在</translation>
    </message>
    <message>
        <source>this saved evaluation no longer exists</source>
        <translation>此已保存的评测已不存在</translation>
    </message>
    <message>
        <source>this task no longer exists</source>
        <translation>此任务已不存在</translation>
    </message>
    <message>
        <source>this test uses ranks and cannot use weights</source>
        <translation>此检验基于秩，不能使用权重</translation>
    </message>
    <message>
        <source>this was changed again later; undo the later change first</source>
        <translation>此后又有更改；请先撤销较晚的更改</translation>
    </message>
    <message>
        <source>this work has been distributed again since then; hand it over again instead</source>
        <translation>此后这项工作已重新分配；请改为再次移交</translation>
    </message>
    <message>
        <source>this would remove {name} with {count:answer|answers} that cost money; add --yes to do it</source>
        <translation>这会移除 {name} 及其 {count:,} 个已付费的回答；要执行请加 --yes</translation>
    </message>
    <message>
        <source>times and positions are left out; raters are written as e-mail addresses, which must be users in Quepid</source>
        <translation>时间和位置已忽略；评判员写作电子邮件地址，必须是 Quepid 中的用户</translation>
    </message>
    <message>
        <source>to compare all pairs, choose 2 to {most} systems, not {count}</source>
        <translation>要两两比较，请选择 2 到 {most} 个系统，而不是 {count} 个</translation>
    </message>
    <message>
        <source>to merge raters, name two different ones</source>
        <translation>要合并评判员，请指定两位不同的评判员</translation>
    </message>
    <message>
        <source>too few queries for a reliable interval</source>
        <translation>查询太少，无法得到可靠的区间</translation>
    </message>
    <message>
        <source>too little information for a reliable interval</source>
        <translation>信息太少，无法得到可靠的区间</translation>
    </message>
    <message>
        <source>torso: the middle third of the traffic</source>
        <translation>腰部：中间三分之一流量</translation>
    </message>
    <message>
        <source>unclear, broken, impossible</source>
        <translation>不清楚, 损坏, 无法判断</translation>
    </message>
    <message>
        <source>undo handing over work</source>
        <translation>撤销工作移交</translation>
    </message>
    <message>
        <source>undo the task</source>
        <translation>撤销任务</translation>
    </message>
    <message>
        <source>unjudged results are left out</source>
        <translation>不计未评结果</translation>
    </message>
    <message>
        <source>unjudged results as ranges, from least to most</source>
        <translation>未评结果显示为从最低到最高的范围</translation>
    </message>
    <message>
        <source>unjudged results count as not relevant</source>
        <translation>未评结果按不相关计</translation>
    </message>
    <message>
        <source>usable with caution</source>
        <translation>可谨慎使用</translation>
    </message>
    <message>
        <source>vendor or model that is also an ordinary word</source>
        <translation>厂商或模型，同时是普通词</translation>
    </message>
    <message>
        <source>version {version} of document {document} was changed by another program; restore a backup</source>
        <translation>文档 {document} 的版本 {version} 被外部更改；请恢复备份</translation>
    </message>
    <message>
        <source>weak: raters judge differently</source>
        <translation>弱：评判员判断不一</translation>
    </message>
    <message>
        <source>weighted by traffic, {behind} is ahead by {lead}</source>
        <translation>按流量加权时，{behind} 领先 {lead}</translation>
    </message>
    <message>
        <source>weights and strata are left out; several blanks become one</source>
        <translation>权重和分层已忽略；连续空格合并为一个</translation>
    </message>
    <message>
        <source>what</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>where the judgment comes from</source>
        <translation>评判的来源</translation>
    </message>
    <message>
        <source>while the project was open, another program overwrote it with another project or an older copy; nothing is stored in it any more. Close the project and restore a backup; you can then bring back missing labels from the recovery journal</source>
        <translation>项目打开期间，另一个程序用别的项目或较旧的副本覆盖了它；不会再向其中保存任何内容。请关闭项目并恢复备份；之后可从恢复日志恢复缺少的标签</translation>
    </message>
    <message>
        <source>who corrected what and when, and what was there before; {forms}</source>
        <translation>谁在何时更正了什么，以及之前的内容；{forms}</translation>
    </message>
    <message>
        <source>will be restored</source>
        <translation>将恢复</translation>
    </message>
    <message>
        <source>with p adjusted over the raters (Holm); a warning if the side influences the verdict</source>
        <translation>含按评判员做 Holm 校正的 p 值；若左右位置影响结论则给出警告</translation>
    </message>
    <message>
        <source>with their weights they can detect a difference of {least} or more</source>
        <translation>按其权重能检出 {least} 或以上的差异</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>正在写入</translation>
    </message>
    <message>
        <source>you have judged this pair again in the meantime; look at it again, then answer</source>
        <translation>您在此期间重新评判了这一条；请再看一下，然后回答</translation>
    </message>
    <message>
        <source>{agrees}, and it grades {lean}.</source>
        <translation>{agrees}，并且评得{lean}。</translation>
    </message>
    <message>
        <source>{agrees}, but grades {lean}.</source>
        <translation>{agrees}，但评得{lean}。</translation>
    </message>
    <message>
        <source>{answer}:</source>
        <translation>{answer}：</translation>
    </message>
    <message>
        <source>{answer}: {rule}. {reason}</source>
        <translation>{answer}：{rule}。{reason}</translation>
    </message>
    <message>
        <source>{apart:was one grade off|were one grade off}. That is fine: keep your pace.</source>
        <translation>{apart:,} 个相差一级。没有问题：保持您的速度。</translation>
    </message>
    <message>
        <source>{apart:was one grade off|were one grade off}. The guidelines explain where each grade ends.</source>
        <translation>{apart:,} 个相差一级。指南说明了各等级的界限。</translation>
    </message>
    <message>
        <source>{baseline_share} of {baseline}&apos;s {baseline_results}, {candidate_share} of {candidate}&apos;s {candidate_results}</source>
        <translation>{baseline} 的 {baseline_results} 条中占 {baseline_share}，{candidate} 的 {candidate_results} 条中占 {candidate_share}</translation>
    </message>
    <message>
        <source>{baseline} and {candidate} cannot be compared: {reason}.</source>
        <translation>无法比较 {baseline} 和 {candidate}：{reason}。</translation>
    </message>
    <message>
        <source>{better} is better than {worse}: it is ahead by {difference} {metric}{interval}, which is unlikely to be chance ({p}, {n:query|queries}).</source>
        <translation>{better} 优于 {worse}：{metric} 领先 {difference}{interval}，不太可能是偶然（{p}，{n:,} 个查询）。</translation>
    </message>
    <message>
        <source>{candidate} is better than {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which is unlikely to be chance (sign test {p}).</source>
        <translation>{candidate} 优于 {baseline}：在 {items}{of}中，更好 {good}，相同 {same}，更差 {bad}。GSB 为 {gsb}{interval}，不太可能是偶然（符号检验 {p}）。</translation>
    </message>
    <message>
        <source>{candidate} is worse than {baseline}: better on {good}, same on {same}, worse on {bad} of {items}{of}. GSB is {gsb}{interval}, which is unlikely to be chance (sign test {p}).</source>
        <translation>{candidate} 不如 {baseline}：在 {items}{of}中，更好 {good}，相同 {same}，更差 {bad}。GSB 为 {gsb}{interval}，不太可能是偶然（符号检验 {p}）。</translation>
    </message>
    <message>
        <source>{code} between the columns</source>
        <translation>各列之间有 {code}</translation>
    </message>
    <message>
        <source>{confidence} % interval {low} – {high} ({method}; {count:query|queries})</source>
        <translation>{confidence} % 置信区间 {low} – {high}（{method}；{count:,} 个查询）</translation>
    </message>
    <message>
        <source>{count:,} do not, and are left out of the side bias</source>
        <translation>{count:,} 个没有说明，不计入左右偏差</translation>
    </message>
    <message>
        <source>{count:document has|documents have} no label among the first {k} results of these systems.</source>
        <translation>这些系统的前 {k} 条结果中有 {count:,} 个文档没有标签。</translation>
    </message>
    <message>
        <source>{count:grade is|grades are} already in a task to be judged again.</source>
        <translation>已有 {count:,} 个等级在任务中等待重新评判。</translation>
    </message>
    <message>
        <source>{count:grade|grades} of scale {name} left out</source>
        <translation>量表 {name} 的 {count:,} 个等级未计入</translation>
    </message>
    <message>
        <source>{count:grade|grades} of scale {name} mapped</source>
        <translation>量表 {name} 的 {count:,} 个等级已映射</translation>
    </message>
    <message>
        <source>{count:item has|items have} changed verdicts.</source>
        <translation>{count:,} 个条目的结论不同。</translation>
    </message>
    <message>
        <source>{count:item|items} judged by two or more raters, before any was settled</source>
        <translation>两位或更多评判员评过的 {count:,} 个条目，裁定之前</translation>
    </message>
    <message>
        <source>{count:item|items} open</source>
        <translation>{count:,} 个条目未评</translation>
    </message>
    <message>
        <source>{count:item|items}, κ {kappa}</source>
        <translation>{count:,} 个条目，κ {kappa}</translation>
    </message>
    <message>
        <source>{count:judged pair keeps its grade|judged pairs keep their grades}. If a text changes, grades are marked as given on an earlier text.</source>
        <translation>{count:,} 条已评条目保留其等级。文本如有改动，等级会标明是针对较早文本给出的。</translation>
    </message>
    <message>
        <source>{count:label from this computer is|labels from this computer are} missing in this file. An older file may have been put back, or the file could not be written. You can bring labels back; newer judgments are not overwritten.</source>
        <translation>此文件缺少在本计算机上给出的 {count:,} 个标签。可能放回了较旧的文件，或文件无法写入。您可以恢复这些标签；较新的评判不会被覆盖。</translation>
    </message>
    <message>
        <source>{count:label is|labels are} new, removed or changed.</source>
        <translation>{count:,} 个标签是新增、移除或等级不同的。</translation>
    </message>
    <message>
        <source>{count:more passage is|more passages are} not shown.</source>
        <translation>另有 {count:,} 个段落未显示。</translation>
    </message>
    <message>
        <source>{count:pair is|pairs are} left out because of the quotas</source>
        <translation>因配额略去 {count:,} 条</translation>
    </message>
    <message>
        <source>{count:pair is|pairs are} unjudged in the top {k} of the systems and counted as not relevant.</source>
        <translation>各系统的前 {k} 条中有 {count:,} 条未评，按不相关计。</translation>
    </message>
    <message>
        <source>{count:pair is|pairs are} unjudged in the top {k} of the systems.</source>
        <translation>各系统的前 {k} 条中有 {count:,} 条未评。</translation>
    </message>
    <message>
        <source>{count:pair|pairs}</source>
        <translation>{count:,} 条</translation>
    </message>
    <message>
        <source>{count:pair|pairs} open</source>
        <translation>{count:,} 条未评</translation>
    </message>
    <message>
        <source>{count:pair|pairs} that people judged, too</source>
        <translation>人也评过的 {count:,} 条</translation>
    </message>
    <message>
        <source>{count:pair|pairs}, κ {kappa}</source>
        <translation>{count:,} 条，κ {kappa}</translation>
    </message>
    <message>
        <source>{count:query|queries} can at best detect a difference of {least} or more (80 % power)</source>
        <translation>{count:,} 个查询至多能检出 {least} 或以上的差异（80 % 功效）</translation>
    </message>
    <message>
        <source>{count:query|queries} can only detect a difference of {least} or more (80 % power).</source>
        <translation>{count:,} 个查询只能检出 {least} 或以上的差异（80 % 功效）。</translation>
    </message>
    <message>
        <source>{count:query|queries} without a relevant document included</source>
        <translation>{count:,} 个没有相关文档的查询计入</translation>
    </message>
    <message>
        <source>{count:query|queries} without a relevant document left out</source>
        <translation>{count:,} 个没有相关文档的查询不计入</translation>
    </message>
    <message>
        <source>{count:remark has|remarks have} a key that begins with &apos;{key}&apos;; give more of the key</source>
        <translation>有 {count:,} 条意见的键以“{key}”开头；请多给出几位</translation>
    </message>
    <message>
        <source>{count:resample|resamples}</source>
        <translation>重抽样 {count:,} 次</translation>
    </message>
    <message>
        <source>{count:result is|results are} removed, and {pairs:unjudged pair|unjudged pairs} that only they added.</source>
        <translation>将移除 {count:,} 个结果，以及只由它们带来的 {pairs:,} 条未评。</translation>
    </message>
    <message>
        <source>{count:result is|results are} removed.</source>
        <translation>将移除 {count:,} 个结果。</translation>
    </message>
    <message>
        <source>{count:result|results} listed a second time: the first one is kept</source>
        <translation>{count:,} 条结果重复出现：保留第一条</translation>
    </message>
    <message>
        <source>{count:row|rows}</source>
        <translation>{count:,} 行</translation>
    </message>
    <message>
        <source>{count:time|times} in all</source>
        <translation>共 {count:,} 次</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} could change this ({share}).</source>
        <translation>前 {k} 条中有 {count:,} 条未评结果，可能改变这一结论（{share}）。</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} would hardly change this ({share}): {baseline_p} if all are graded in favour of {baseline}, {candidate_p} if in favour of {candidate}.</source>
        <translation>前 {k} 条中有 {count:,} 条未评结果，基本不会改变这一结论（{share}）：若全部评得对 {baseline} 有利，{baseline_p}；若全部对 {candidate} 有利，{candidate_p}。</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} would not change this ({share}): if all are graded in favour of {worse}, {better} is still ahead by at least {left} ({p}).</source>
        <translation>前 {k} 条中有 {count:,} 条未评结果，不会改变这一结论（{share}）：即使全部评得对 {worse} 有利，{better} 仍至少领先 {left}（{p}）。</translation>
    </message>
    <message>
        <source>{count:unjudged result|unjudged results} in the top {k} would not change this ({share}): if all are graded in favour of {worse}, {better} is still ahead by {left} ({p}).</source>
        <translation>前 {k} 条中有 {count:,} 条未评结果，不会改变这一结论（{share}）：即使全部评得对 {worse} 有利，{better} 仍领先 {left}（{p}）。</translation>
    </message>
    <message>
        <source>{count:verdict|verdicts}, about {time} of judging</source>
        <translation>{count:,} 个结论，约需评判 {time}</translation>
    </message>
    <message>
        <source>{count:verdict|verdicts}, and their results</source>
        <translation>{count:,} 个结论及其结果</translation>
    </message>
    <message>
        <source>{count:warning|warnings}; nothing was stored. Check the warnings, then add --accept-warnings</source>
        <translation>{count:,} 个警告；未保存任何内容。请检查这些警告，然后加上 --accept-warnings</translation>
    </message>
    <message>
        <source>{count} later verdicts belong to comparison {name}; undo those first</source>
        <translation>后来的 {count} 个结论属于对比 {name}；请先撤销它们</translation>
    </message>
    <message>
        <source>{count} more in the list of all items.</source>
        <translation>全部条目列表中还有 {count} 条。</translation>
    </message>
    <message>
        <source>{count} run tags: read as {count} runs</source>
        <translation>{count} 个 run 标识：读作 {count} 个 run</translation>
    </message>
    <message>
        <source>{count} ties</source>
        <translation>平局 {count}</translation>
    </message>
    <message>
        <source>{criterion} is answered by a text, so there are no numbers for it</source>
        <translation>{criterion} 以文本回答，因此没有数值</translation>
    </message>
    <message>
        <source>{criterion} is not a criterion of this comparison</source>
        <translation>{criterion} 不是此对比的标准</translation>
    </message>
    <message>
        <source>{date} is not a date: write it like 2026-11-27</source>
        <translation>{date} 不是日期：请写成 2026-11-27 的形式</translation>
    </message>
    <message>
        <source>{documents:document|documents} of the task {name} without any text to judge: {keys}</source>
        <translation>任务 {name} 有 {documents:,} 个文档没有可评判的文本：{keys}</translation>
    </message>
    <message>
        <source>{failed} of {of} hidden repeats graded very differently; with careful raters it is {allowed} ({p})</source>
        <translation>{of} 个隐藏重复题中有 {failed} 个等级明显不同；认真的评判员为 {allowed}（{p}）</translation>
    </message>
    <message>
        <source>{failed} of {of} identical pairs of lists not called Same; with careful raters it is {allowed} ({p})</source>
        <translation>{of} 对相同的列表中有 {failed} 对未判为相同；认真的评判员为 {allowed}（{p}）</translation>
    </message>
    <message>
        <source>{failed} of {of} judgments took less than {seconds} seconds; {allowed} is normal ({p})</source>
        <translation>{of} 次评判中有 {failed} 次不到 {seconds} 秒；正常为 {allowed}（{p}）</translation>
    </message>
    <message>
        <source>{failed} of {of} known grades clearly missed; careful raters miss {allowed} ({p})</source>
        <translation>{of} 个标准答案中有 {failed} 个明显评错；认真的评判员为 {allowed}（{p}）</translation>
    </message>
    <message>
        <source>{failed} of {of} obvious cases wrong; with careful raters it is {allowed} ({p})</source>
        <translation>{of} 个明显的题目中有 {failed} 个错误；认真的评判员为 {allowed}（{p}）</translation>
    </message>
    <message>
        <source>{failed} of {of} verdicts changed when the sides were swapped; with careful raters it is {allowed} ({p})</source>
        <translation>{of} 个结论中有 {failed} 个在左右互换后改变；认真的评判员为 {allowed}（{p}）</translation>
    </message>
    <message>
        <source>{failed} of {total:query|queries} failed, so nothing was stored; the lists that came are kept. The same command asks for the failed ones again, --without-failed stores the others</source>
        <translation>{total:,} 个查询中有 {failed} 个失败，因此未存入任何内容；已取得的列表会保留。同一命令会重新请求失败的查询，--without-failed 存入其余查询</translation>
    </message>
    <message>
        <source>{far:was more|were more} than one grade off. Take your time and read the guidelines again.</source>
        <translation>{far:,} 个相差超过一级。请放慢速度，重新阅读指南。</translation>
    </message>
    <message>
        <source>{file} is written</source>
        <translation>{file} 已写入</translation>
    </message>
    <message>
        <source>{file} refers to the file {name}, which a release cannot contain</source>
        <translation>{file} 引用了发布中不能有的文件 {name}</translation>
    </message>
    <message>
        <source>{file}: {count:answer|answers} written</source>
        <translation>{file}：已写入 {count:,} 个回答</translation>
    </message>
    <message>
        <source>{first} and {others} were never compared, neither directly nor through other systems</source>
        <translation>{first} 和 {others} 从未比较过，无论直接还是通过其他系统</translation>
    </message>
    <message>
        <source>{first} beats {second}</source>
        <translation>{first} 胜 {second}</translation>
    </message>
    <message>
        <source>{first} in rows, {second} in columns</source>
        <translation>行：{first}，列：{second}</translation>
    </message>
    <message>
        <source>{first} is the strongest of {n} systems (rating {rating}; 1000 is the mean). Its lead over every other is unlikely to be chance. {last} is last ({lowest}).</source>
        <translation>{first} 是 {n} 个系统中最强的（评分 {rating}；1000 为均值）。它对其他各系统的领先不太可能是偶然。{last} 最后（{lowest}）。</translation>
    </message>
    <message>
        <source>{given} is not a grade of {criterion} ({values})</source>
        <translation>{given} 不是 {criterion} 的等级（{values}）</translation>
    </message>
    <message>
        <source>{giver} has no open work there to hand over</source>
        <translation>{giver} 在那里没有可移交的未完成工作</translation>
    </message>
    <message>
        <source>{graded:grade|grades} of {model} stored, {tokens:token|tokens}</source>
        <translation>已存入 {model} 的 {graded:,} 个等级，{tokens:,} 个词元</translation>
    </message>
    <message>
        <source>{grades} more generous</source>
        <translation>偏宽 {grades}</translation>
    </message>
    <message>
        <source>{grade} is now called {name} (before: {old})</source>
        <translation>{grade} 现在名为 {name}（以前：{old}）</translation>
    </message>
    <message>
        <source>{grade} {name} was removed</source>
        <translation>{grade} {name} 已移除</translation>
    </message>
    <message>
        <source>{host} (through the proxy {proxy})</source>
        <translation>{host}（经由代理 {proxy}）</translation>
    </message>
    <message>
        <source>{items:,} side by side</source>
        <translation>{items:,} 项并排对比</translation>
    </message>
    <message>
        <source>{judged:judged pair|judged pairs}, {holes:unjudged result|unjudged results}</source>
        <translation>已评 {judged:,} 条，未评结果 {holes:,} 个</translation>
    </message>
    <message>
        <source>{judged} is {share}; the rest is unjudged</source>
        <translation>{judged} 为 {share}；其余未评</translation>
    </message>
    <message>
        <source>{judged} judged of {pairs:pair|pairs} and {items:,} side by side</source>
        <translation>已评 {judged}，共 {pairs:,} 条和 {items:,} 个并排对比</translation>
    </message>
    <message>
        <source>{judged} of {pairs:pair|pairs} judged</source>
        <translation>已评 {judged} / {pairs:,} 条</translation>
    </message>
    <message>
        <source>{judgments:judgment|judgments} and {verdicts:verdict|verdicts} go to {rater}.</source>
        <translation>{judgments:,} 条评判和 {verdicts:,} 个结论将归 {rater}。</translation>
    </message>
    <message>
        <source>{judgments:judgment|judgments} and {verdicts:verdict|verdicts} of {old} go to {new}; both judged {both} of them, and there the later one counts</source>
        <translation>{old} 的 {judgments:,} 条评判和 {verdicts:,} 个结论归 {new}；其中两者都评过的有 {both}，以较晚的为准</translation>
    </message>
    <message>
        <source>{key} already does this: {action}. Use it here instead?</source>
        <translation>{key} 已用于：{action}。改用在这里吗？</translation>
    </message>
    <message>
        <source>{key} always does this: {action}. Choose another key.</source>
        <translation>{key} 始终用于：{action}。请选择其他按键。</translation>
    </message>
    <message>
        <source>{labelled} of {all} have labels; {none} of these have no label above 0</source>
        <translation>{all} 个中有 {labelled} 个有标签；其中 {none} 个没有大于 0 的标签</translation>
    </message>
    <message>
        <source>{labels:label|labels} by the rule “{rule}”: a language model gave all of them, no person did</source>
        <translation>按规则“{rule}”得到 {labels:,} 个标签：全部由语言模型给出，没有一个出自人</translation>
    </message>
    <message>
        <source>{labels:label|labels} by the rule “{rule}”: {unanimous} unanimous, {majority} with close grades, {adjudicated} settled by a final grade, {open:open disagreement|open disagreements}, {one} from one rater</source>
        <translation>按规则“{rule}”得到 {labels:,} 个标签：{unanimous} 个全体一致，{majority} 个等级接近，{adjudicated} 个由最终等级裁定，{open:,} 个未解决的分歧，{one} 个来自一位评判员</translation>
    </message>
    <message>
        <source>{labels:label|labels} restored</source>
        <translation>已恢复 {labels:,} 个标签</translation>
    </message>
    <message>
        <source>{leader} leads by every rater&apos;s grades ({times} of {times} cases), but the order of the other systems changes.</source>
        <translation>按每位评判员的等级都是 {leader} 领先（{times}/{times}），但其他系统的排序会变化。</translation>
    </message>
    <message>
        <source>{left} preferences for the left side, {right} for the right: the side influences the verdict ({p})</source>
        <translation>{left} 次偏向左侧，{right} 次偏向右侧：左右位置影响了结论（{p}）</translation>
    </message>
    <message>
        <source>{letter} {system}: Judged@{k} {judged}; at least {low} and at most {high} once the unjudged results of A and B are judged</source>
        <translation>{letter} {system}：Judged@{k} {judged}；A 和 B 的未评结果评判后至少 {low}，至多 {high}</translation>
    </message>
    <message>
        <source>{letter} {system}: Judged@{k} {judged}; between {low} and {high} once the unjudged results of A and B are judged</source>
        <translation>{letter} {system}：Judged@{k} {judged}；A 和 B 的未评结果评判后将介于 {low} 与 {high} 之间</translation>
    </message>
    <message>
        <source>{mean} · {count:query|queries} changed</source>
        <translation>{mean} · {count:,} 个查询有变化</translation>
    </message>
    <message>
        <source>{measure} is not defined for these grades. Of {pairs:pair|pairs} judged by two or more raters, {same} got the same grade from all.</source>
        <translation>{measure} 对这些等级无定义。在 {pairs:,} 条由两位或更多评判员评判的条目中，{same} 条得到所有人的相同等级。</translation>
    </message>
    <message>
        <source>{metric} at least, once all is judged</source>
        <translation>全部评完后 {metric} 至少</translation>
    </message>
    <message>
        <source>{metric} by depth k for the {most} best systems.</source>
        <translation>最好的 {most} 个系统在不同深度 k 的 {metric}。</translation>
    </message>
    <message>
        <source>{metric} has no cutoff</source>
        <translation>{metric} 没有截断位置</translation>
    </message>
    <message>
        <source>{metric} of each system with its 95 % interval.</source>
        <translation>各系统的 {metric} 及其 95 % 置信区间。</translation>
    </message>
    <message>
        <source>{metric} of {system} should be {said}, but is {now}</source>
        <translation>{system} 的 {metric} 应为 {said}，实际为 {now}</translation>
    </message>
    <message>
        <source>{metric}: &apos;{part}&apos; is not a parameter; parameters are written like {example}</source>
        <translation>{metric}：“{part}”不是参数；参数写法如 {example}</translation>
    </message>
    <message>
        <source>{missing} of {all} pairs of systems were not compared directly; their order follows from other comparisons.</source>
        <translation>{all} 对系统中有 {missing} 对没有直接比较；其排序由其他比较推出。</translation>
    </message>
    <message>
        <source>{mistakes} of {compared:grade|grades} by people may be mistakes: they are {apart} or more steps of the scale from the model&apos;s grade, where at most {share} of people&apos;s grades are that far from it.</source>
        <translation>{compared:,} 个人工等级中有 {mistakes} 个可能有误：与模型的等级相差 {apart} 级或更多，而人工等级中差这么远的最多占 {share}。</translation>
    </message>
    <message>
        <source>{model} on {pairs:pair|pairs} that people also judged; people&apos;s labels by the rule “{rule}”.</source>
        <translation>{model}，在人也评过的 {pairs:,} 条上；人的标签按规则“{rule}”得出。</translation>
    </message>
    <message>
        <source>{n:query|queries}, {share} of them not Same, can only detect a GSB of {least} or more (80 % power). The chance to detect a GSB of {difference} is {power}; for 80 %, {needed:query is|queries are} needed.</source>
        <translation>{n:,} 个查询中有 {share} 不是“相同”，只能检出 {least} 或更大的 GSB（功效 80 %）。检出 {difference} 的 GSB 的概率为 {power}；要达到 80 % 需要 {needed:,} 个查询。</translation>
    </message>
    <message>
        <source>{n:query|queries}, {share} of them not Same, cannot detect any difference reliably. The chance to detect a GSB of {difference} is {power}; for 80 %, {needed:query is|queries are} needed.</source>
        <translation>{n:,} 个查询中有 {share} 不是“相同”，无法可靠地检出任何差异。检出 {difference} 的 GSB 的概率为 {power}；要达到 80 % 需要 {needed:,} 个查询。</translation>
    </message>
    <message>
        <source>{n:slice was|slices were} tested. By chance alone, about 1 in 20 looks different, so the p values are adjusted (Holm): no slice shows a difference. Slices of fewer than {few} queries say little.</source>
        <translation>检验了 {n:,} 个切片。仅凭偶然，约每 20 个就有 1 个看似有差异，因此 p 值已校正（Holm）：没有切片显示差异。查询少于 {few} 个的切片说明不了什么。</translation>
    </message>
    <message>
        <source>{n:slice was|slices were} tested. By chance alone, about 1 in 20 looks different, so the p values are adjusted (Holm): there is a difference for {sure}. Slices of fewer than {few} queries say little.</source>
        <translation>检验了 {n:,} 个切片。仅凭偶然，约每 20 个就有 1 个看似有差异，因此 p 值已校正（Holm）：{sure} 存在差异。查询少于 {few} 个的切片说明不了什么。</translation>
    </message>
    <message>
        <source>{name} came through a pipe and cannot be read again; import it again</source>
        <translation>{name} 来自管道，无法再次读取；请重新导入</translation>
    </message>
    <message>
        <source>{name} exists, from {before}; this becomes its version of {now}</source>
        <translation>{name} 已存在，为 {before} 的版本；此次将成为其 {now} 的版本</translation>
    </message>
    <message>
        <source>{name} has a quota but is not a rater of the task</source>
        <translation>{name} 有配额，但不是该任务的评判员</translation>
    </message>
    <message>
        <source>{name} has changed since it was imported; import it again</source>
        <translation>{name} 在导入后已更改；请重新导入</translation>
    </message>
    <message>
        <source>{name} has no query in common with the baseline</source>
        <translation>{name} 与基线没有共同的查询</translation>
    </message>
    <message>
        <source>{name} has no query in common with {other}</source>
        <translation>{name} 与 {other} 没有共同的查询</translation>
    </message>
    <message>
        <source>{name} is not a whole number from 0</source>
        <translation>{name} 不是不小于 0 的整数</translation>
    </message>
    <message>
        <source>{name} looks like the rater {other} but is a different name: {letters}</source>
        <translation>{name} 看起来像评判员 {other}，但名称不同：{letters}</translation>
    </message>
    <message>
        <source>{name}: warning: {notice}</source>
        <translation>{name}：警告：{notice}</translation>
    </message>
    <message>
        <source>{name}: {candidate} against {baseline}</source>
        <translation>{name}：{candidate} 对 {baseline}</translation>
    </message>
    <message>
        <source>{name}: {first} and {second} differ only in upper and lower case; both are kept</source>
        <translation>{name}：{first} 和 {second} 只有大小写不同；两个都已保留</translation>
    </message>
    <message>
        <source>{name}: {first} and {second} look the same but are composed differently (NFC, NFD); both are kept</source>
        <translation>{name}：{first} 和 {second} 看起来相同但组成不同（NFC、NFD）；两个都已保留</translation>
    </message>
    <message>
        <source>{name}: {items:item|items} side by side for {rater}, {judged:,} judged already</source>
        <translation>{name}：给 {rater} 的 {items:,} 项并排对比，已评 {judged:,}</translation>
    </message>
    <message>
        <source>{name}: {new}, {again:,} that had been undone, {same:,} that say the same, {known:known event|known events}, {conflicts:conflict|conflicts}</source>
        <translation>{name}：{new}，曾被撤销 {again:,}，内容相同 {same:,}，已有 {known:,} 个事件，{conflicts:,} 个冲突</translation>
    </message>
    <message>
        <source>{name}: {pairs:pair|pairs} and {items:item|items} side by side for {rater}, {judged:,} judged already</source>
        <translation>{name}：给 {rater} 的 {pairs:,} 条和 {items:,} 项并排对比，已评 {judged:,}</translation>
    </message>
    <message>
        <source>{name}: {pairs:pair|pairs} for {rater}, {judged:,} judged already</source>
        <translation>{name}：给 {rater} 的 {pairs:,} 条，已评 {judged:,}</translation>
    </message>
    <message>
        <source>{naming} of {documents:text|texts} name a system of this project or a known model or vendor</source>
        <translation>{documents:,} 段文本中有 {naming} 段提到此项目的系统或已知的模型或厂商</translation>
    </message>
    <message>
        <source>{number:hidden check is|hidden checks are} dropped (repeats, known grades): they measure the person who began, or the others already have them</source>
        <translation>去掉 {number:,} 个隐藏检查（重复题、标准答案）：它们衡量的是最初的人，或其他人已有</translation>
    </message>
    <message>
        <source>{number:item stays|items stay} with {giver}: the others already have them, took part in them, or have reached their quota</source>
        <translation>{number:,} 条留给 {giver}：其他人已有、参与过，或配额已满</translation>
    </message>
    <message>
        <source>{number:remark|remarks} reopened</source>
        <translation>重新打开 {number:,} 条意见</translation>
    </message>
    <message>
        <source>{others} before your decision arrived (yours: {mine}); nothing was stored</source>
        <translation>在您的决定到达之前，{others}（您的：{mine}）；未保存任何内容</translation>
    </message>
    <message>
        <source>{others} never won or tied against {first}, so nobody knows how far {first} is ahead</source>
        <translation>{others} 对 {first} 从未胜或平，因此不知道 {first} 领先多少</translation>
    </message>
    <message>
        <source>{out}: blanks in {count:key|keys} are written as %20, and % as %25; if you write to a file, a table of these keys is written beside it</source>
        <translation>{out}：{count:,} 个键中的空格写作 %20，% 写作 %25；写入文件时，旁边会写出这些键的对照表</translation>
    </message>
    <message>
        <source>{overall}. Within a pair of systems no effect of length was found ({p}), so perhaps better systems simply write more.</source>
        <translation>{overall}。在同一对系统内未发现长度的影响（{p}），因此可能只是更好的系统写得更多。</translation>
    </message>
    <message>
        <source>{overall}. Within a pair of systems, too, the {direction} answer is preferred more often ({p}): check whether raters reward length itself.</source>
        <translation>{overall}。在同一对系统内，{direction}的回答同样更受偏好（{p}）：请检查评判员是否在奖励长度本身。</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs} of {queries:query|queries}</source>
        <translation>{queries:,} 个查询的 {pairs:,} 条</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs}, {items:,} side by side</source>
        <translation>{pairs:,} 条，{items:,} 项并排对比</translation>
    </message>
    <message>
        <source>{path} exists already, and a release never overwrites a file; choose another name</source>
        <translation>{path} 已存在，发布从不覆盖文件；请换一个名称</translation>
    </message>
    <message>
        <source>{path} is a file; only a project on a server has roles</source>
        <translation>{path} 是文件；只有服务器上的项目才有角色</translation>
    </message>
    <message>
        <source>{path} is a project, not a rater&apos;s package; choose a file that Hand out has written</source>
        <translation>{path} 是项目，不是评判员的任务包；请选择由“分发”写出的文件</translation>
    </message>
    <message>
        <source>{path} is created</source>
        <translation>{path} 已创建</translation>
    </message>
    <message>
        <source>{path} is not a file, so it is not an ndcg-gui project</source>
        <translation>{path} 不是文件，因此不是 ndcg-gui 项目</translation>
    </message>
    <message>
        <source>{path} is not merged: {why}. If you know that it is right, confirm that in the window or with --unsigned</source>
        <translation>{path} 未合并：{why}。如果您确定它没有问题，请在窗口中或用 --unsigned 确认</translation>
    </message>
    <message>
        <source>{path} was made by an older version and must be upgraded, but {why}; copy it to a folder of your own</source>
        <translation>{path} 由旧版本创建，需要升级，但{why}；请把它复制到自己的文件夹</translation>
    </message>
    <message>
        <source>{path}: a program was killed while it was writing, and this cannot be repaired because {why}; copy the file, and the file ending in -journal next to it, to a folder of your own</source>
        <translation>{path}：有程序在写入时被终止，且因{why}而无法修复；请把它和旁边以 -journal 结尾的文件复制到自己的文件夹</translation>
    </message>
    <message>
        <source>{path}: another run has the tag &apos;{tag}&apos;, too</source>
        <translation>{path}：另一个 run 的 tag 也是“{tag}”</translation>
    </message>
    <message>
        <source>{path}: no problem found</source>
        <translation>{path}：未发现问题</translation>
    </message>
    <message>
        <source>{path}: the file name must end in one of {known}, which decides the format of the report</source>
        <translation>{path}：文件名必须以 {known} 之一结尾，由此决定报告的格式</translation>
    </message>
    <message>
        <source>{path}: the rows of each result list must be together, because the file is too large to read as a whole; sort it by system and query</source>
        <translation>{path}：文件太大，无法整体读取，因此同一结果列表的各行必须在一起；请按系统和查询排序</translation>
    </message>
    <message>
        <source>{place}: no difference found in {name} {version}</source>
        <translation>{place}：{name} {version} 未发现差异</translation>
    </message>
    <message>
        <source>{place}: {count:difference|differences} from what the release says</source>
        <translation>{place}：{count:,} 处与发布所述不一致</translation>
    </message>
    <message>
        <source>{problem}; done before that, and kept: {done}</source>
        <translation>{problem}；在此之前已完成并保留：{done}</translation>
    </message>
    <message>
        <source>{project} is created</source>
        <translation>{project} 已创建</translation>
    </message>
    <message>
        <source>{project}: agreement of the raters</source>
        <translation>{project}：评判员一致性</translation>
    </message>
    <message>
        <source>{project}: how far {model} can be trusted</source>
        <translation>{project}：{model} 的可信程度</translation>
    </message>
    <message>
        <source>{project}: no problem found</source>
        <translation>{project}：未发现问题</translation>
    </message>
    <message>
        <source>{project}: set up; now add raters with add-rater</source>
        <translation>{project}：已设置；现在请用 add-rater 添加评判员</translation>
    </message>
    <message>
        <source>{project}: side-by-side comparisons</source>
        <translation>{project}：并排对比</translation>
    </message>
    <message>
        <source>{project}: {baseline} compared with {candidate}</source>
        <translation>{project}：{baseline} 与 {candidate} 的比较</translation>
    </message>
    <message>
        <source>{queries:query is|queries are} left out because the model has not graded all results.</source>
        <translation>{queries:,} 个查询未计入，因为模型没有评判其中的所有结果。</translation>
    </message>
    <message>
        <source>{queries:query|queries}, which count as {effective} of equal weight</source>
        <translation>{queries:,} 个查询，相当于 {effective} 个等权查询</translation>
    </message>
    <message>
        <source>{rater} can only judge in this project; ask a lead of the project to do this</source>
        <translation>{rater} 在此项目中只能评判；此操作请找项目负责人</translation>
    </message>
    <message>
        <source>{rater} compared with the others</source>
        <translation>{rater} 与其他人相比</translation>
    </message>
    <message>
        <source>{rater} has a package of {task} that was not returned: merge it first, leave the task out, or mark it as lost</source>
        <translation>{rater} 有一个 {task} 的任务包未交回：请先合并、排除该任务，或标为丢失</translation>
    </message>
    <message>
        <source>{rater} has a package with side-by-side items that was not returned: merge it first, leave comparisons out, or mark it as lost</source>
        <translation>{rater} 有一个含并排对比条目的任务包未交回：请先合并、排除对比，或标为丢失</translation>
    </message>
    <message>
        <source>{rater} has judged {done:,} of {total:pair|pairs}</source>
        <translation>{rater} 已评 {done:,} 条，共 {total:,} 条</translation>
    </message>
    <message>
        <source>{rater} has judged {done:,} of {total:query|queries}</source>
        <translation>{rater} 已评 {done:,} 个查询，共 {total:,} 个</translation>
    </message>
    <message>
        <source>{rater} is added to the raters</source>
        <translation>{rater} 已添加为评判员</translation>
    </message>
    <message>
        <source>{rater} judged query {query} before in this comparison; the file&apos;s verdict becomes current and the earlier one stays in the history</source>
        <translation>{rater} 以前在此对比中评判过查询 {query}；文件中的结论成为当前结论，之前的留在历史中</translation>
    </message>
    <message>
        <source>{rater} judged query {query}, document {document} before; the file&apos;s judgment becomes current and the earlier one stays in the history</source>
        <translation>{rater} 以前评判过查询 {query} 的文档 {document}；文件中的评判成为当前评判，之前的留在历史中</translation>
    </message>
    <message>
        <source>{rater}: {count:label|labels}, {first} to {last}</source>
        <translation>{rater}：{count:,} 个标签，{first} 至 {last}</translation>
    </message>
    <message>
        <source>{results:result|results} of {queries:query|queries}</source>
        <translation>{queries:,} 个查询的 {results:,} 个结果</translation>
    </message>
    <message>
        <source>{rows:row|rows} copied to {place} and compared at {time}</source>
        <translation>{time} 已将 {rows:,} 行复制到 {place} 并核对</translation>
    </message>
    <message>
        <source>{rows:row|rows} written to {place} at {time}</source>
        <translation>{time} 已将 {rows:,} 行写入 {place}</translation>
    </message>
    <message>
        <source>{said} For {metrics} the true range may be narrower.</source>
        <translation>{said}{metrics} 的实际范围可能更窄。</translation>
    </message>
    <message>
        <source>{said}, and in {count:more stratum|more strata}</source>
        <translation>{said}，另有 {count:,} 个分层也是如此</translation>
    </message>
    <message>
        <source>{said}, randomisation test {p}</source>
        <translation>{said}，随机化检验 {p}</translation>
    </message>
    <message>
        <source>{said}: by {metric}, Kendall&apos;s tau of the systems is {tau}{interval} on {queries:query|queries}, and the values of {misses} of {systems:system|systems} are shown to be wrong.</source>
        <translation>{said}：按 {metric}，各系统的 Kendall&apos;s tau 在 {queries:,} 个查询上为 {tau}{interval}，{systems:,} 个系统中有 {misses} 个的取值被证明有误。</translation>
    </message>
    <message>
        <source>{said}; for {told:pair|pairs} the rater sees how it was settled</source>
        <translation>{said}；其中 {told:,} 条，评判员可看到如何裁定</translation>
    </message>
    <message>
        <source>{said}; this rule ignores {unused:final grade|final grades}</source>
        <translation>{said}；此规则忽略 {unused:,} 个最终等级</translation>
    </message>
    <message>
        <source>{said}; {images:document is|documents are} without their image, because its name would reveal a system</source>
        <translation>{said}；{images:,} 个文档不带图片，因为图片名会透露系统</translation>
    </message>
    <message>
        <source>{said}; {left:picture does|pictures do} not fit in</source>
        <translation>{said}；{left:,} 张图片放不下</translation>
    </message>
    <message>
        <source>{schema} is not a valid name for a schema</source>
        <translation>{schema} 不是有效的 schema 名称</translation>
    </message>
    <message>
        <source>{sealed}: the labels of {count:query|queries} that {out} holds back</source>
        <translation>{sealed}：{out} 不公开的 {count:,} 个查询的标签</translation>
    </message>
    <message>
        <source>{softened} weaker, {kept} unchanged</source>
        <translation>{softened} 个减弱，{kept} 个未变</translation>
    </message>
    <message>
        <source>{status}: the server redirects to {url}, which is not followed; if that URL is right, put it into the set-up</source>
        <translation>{status}：服务器重定向到 {url}，不会跟随；如果该地址正确，请写入请求设置</translation>
    </message>
    <message>
        <source>{stream} history of {rater} was changed by another program at event {seq} ({event})</source>
        <translation>{rater} 的 {stream} 历史从事件 {seq}（{event}）起被外部更改</translation>
    </message>
    <message>
        <source>{system} has no list for {count:query|queries}; a missing list counts as 0.</source>
        <translation>{system} 有 {count:,} 个查询没有列表；缺少列表按 0 计。</translation>
    </message>
    <message>
        <source>{system} is better than {other}, which is unlikely to be chance. {kept} of {all} other ways to make the labels say the same.</source>
        <translation>{system} 优于 {other}，不太可能是偶然。其他 {all} 种生成标签的方式中有 {kept} 种结论相同。</translation>
    </message>
    <message>
        <source>{tests:comparison is|comparisons are} planned together: these numbers hold for each at the {level} % level, the first step of Holm&apos;s correction.</source>
        <translation>同时计划了 {tests:,} 个对比：这些数字按 {level} % 水平对每个对比成立，即 Holm 校正的第一步。</translation>
    </message>
    <message>
        <source>{tie} is not a kind of Same in this comparison</source>
        <translation>{tie} 不是此对比中“相同”的种类</translation>
    </message>
    <message>
        <source>{title} now asks: {question}</source>
        <translation>{title} 现在的问题：{question}</translation>
    </message>
    <message>
        <source>{tool} does not have {metrics}: computed here with its other settings.</source>
        <translation>{tool} 没有 {metrics}：这里用它的其他设置计算。</translation>
    </message>
    <message>
        <source>{url} belongs to the role {owner}; only that role can decide who may judge</source>
        <translation>{url} 属于角色 {owner}；只有它能决定谁可以评判</translation>
    </message>
    <message>
        <source>{value} is not a grade of the current scale ({values})</source>
        <translation>{value} 不是当前量表的等级（{values}）</translation>
    </message>
    <message>
        <source>{value} is not a grade of the new scale ({values})</source>
        <translation>{value} 不是新量表的等级（{values}）</translation>
    </message>
    <message>
        <source>{value} is not a key of a query or document; keys are text</source>
        <translation>{value} 不是查询键或文档键；键应为文本</translation>
    </message>
    <message>
        <source>{warnings}; nothing was stored, but the lists that came are kept. Check the warnings, then add --accept-warnings</source>
        <translation>{warnings}；未存入任何内容，但已取得的列表会保留。请检查这些警告，然后加上 --accept-warnings</translation>
    </message>
    <message>
        <source>{warnings}; nothing was stored. Check the warnings, then add --accept-warnings</source>
        <translation>{warnings}；未存储任何内容。请查看这些警告，然后加上 --accept-warnings</translation>
    </message>
    <message>
        <source>{way}, which beats {next}</source>
        <translation>{way}，后者胜 {next}</translation>
    </message>
    <message>
        <source>{well}: Krippendorff&apos;s alpha{level} {alpha}{interval} on {pairs:pair|pairs} judged by two or more raters.</source>
        <translation>{well}：Krippendorff&apos;s alpha{level} 为 {alpha}{interval}，基于由两位或更多评判员评判的 {pairs:,} 条。</translation>
    </message>
    <message>
        <source>{what} appears twice, first in line {before}</source>
        <translation>{what}第二次出现，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>{what} appears twice, with different values, first in line {before}</source>
        <translation>{what}第二次出现且内容不同，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>{what} depend on its queries; undo those first</source>
        <translation>{what}依赖于其查询；请先撤销它们</translation>
    </message>
    <message>
        <source>{what} is not a JSON object</source>
        <translation>{what} 不是 JSON 对象</translation>
    </message>
    <message>
        <source>{what} is {share}; a share must be from 0 to 1</source>
        <translation>{what} 为 {share}；占比必须在 0 到 1 之间</translation>
    </message>
    <message>
        <source>{why}, tried {tries} times in {seconds} s</source>
        <translation>{why}，{seconds} 秒内尝试了 {tries} 次</translation>
    </message>
    <message>
        <source>{why}: you can look, evaluate and export, but not judge</source>
        <translation>{why}：可以查看、评测和导出，但不能评判</translation>
    </message>
    <message>
        <source>{words}; {lone:stratum has|strata have} one query only, so the interval is too narrow</source>
        <translation>{words}；{lone:,} 个分层只有一个查询，因此区间过窄</translation>
    </message>
    <message>
        <source>{word}, note: {note}</source>
        <translation>{word}，备注：{note}</translation>
    </message>
    <message>
        <source>{work}, about {hours} hours at {seconds} s each (assumed)</source>
        <translation>{work}，每条 {seconds} 秒（假定），约 {hours} 小时</translation>
    </message>
    <message>
        <source>{work}, about {hours} hours at {seconds} s each (the raters&apos; median so far)</source>
        <translation>{work}，每条 {seconds} 秒（评判员目前的中位数），约 {hours} 小时</translation>
    </message>
    <message>
        <source>… and {count:,} more; --json lists all</source>
        <translation>… 另有 {count:,} 项；--json 列出全部</translation>
    </message>
    <message>
        <source> ({level}: {low} to {high})</source>
        <translation>（{level}：{low} 到 {high}）</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is {got}; expected {known}</source>
        <translation>&apos;{name}&apos; 是 {got}；应为 {known}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos;: {why}</source>
        <translation>“{name}”：{why}</translation>
    </message>
    <message>
        <source>&apos;{part}&apos; is not a split; splits are written like {example}</source>
        <translation>“{part}”不是划分；划分的写法如 {example}</translation>
    </message>
    <message>
        <source>&apos;{place}&apos; is not known here; there are: {known}</source>
        <translation>这里不认识“{place}”；可用的有：{known}</translation>
    </message>
    <message>
        <source>&apos;{rule}&apos; needs a baseline</source>
        <translation>“{rule}”需要基线</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a known meaning of a verdict; use one of {known}, with a strength such as &apos;left 2&apos; or a kind of tie such as &apos;tie bad&apos;</source>
        <translation>“{text}”不能作为结论的含义；请使用 {known} 之一，可带强度（如 &apos;left 2&apos;）或平局种类（如 &apos;tie bad&apos;）</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a rule; rules are written like: {examples}</source>
        <translation>“{text}”不是规则；规则的写法如：{examples}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a version; versions are written like 1.2.0</source>
        <translation>“{text}”不是版本号；版本号的写法如 1.2.0</translation>
    </message>
    <message>
        <source>&apos;{text}&apos;: the level must be from 50 % to below 100 %</source>
        <translation>“{text}”：水平必须从 50 % 到低于 100 %</translation>
    </message>
    <message>
        <source>--json prints; give a file that ends in .json to --report</source>
        <translation>--json 用于打印；要写入文件，请给 --report 一个以 .json 结尾的文件</translation>
    </message>
    <message>
        <source>--labels and --criterion need --project</source>
        <translation>--labels 和 --criterion 需要 --project</translation>
    </message>
    <message>
        <source>--try stores nothing: give it alone</source>
        <translation>--try 不存入任何内容：请单独使用</translation>
    </message>
    <message>
        <source>-: standard output can be written once only</source>
        <translation>-：标准输出只能写一次</translation>
    </message>
    <message>
        <source>6. Have a model grade, too</source>
        <translation>6. 让模型也来评级</translation>
    </message>
    <message>
        <source>7. Take it with you</source>
        <translation>7. 带走成果</translation>
    </message>
    <message>
        <source>A query that was drawn at random for people to judge; repeatable.</source>
        <translation>随机抽取、由人评判的查询；可重复。</translation>
    </message>
    <message>
        <source>A rule such as &quot;nDCG@10 &gt;= 0.52&quot;; repeatable.</source>
        <translation>规则，例如 &quot;nDCG@10 &gt;= 0.52&quot;；可重复。</translation>
    </message>
    <message>
        <source>AP where only part of the pool is judged; a grade below 0 means in the pool but not judged.</source>
        <translation>评判池只评了一部分时的 AP；低于 0 的等级表示在评判池中但未评。</translation>
    </message>
    <message>
        <source>ARGS</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Adaptive metric of expected goals</source>
        <translation>随目标调整的指标</translation>
    </message>
    <message>
        <source>All judgments saved</source>
        <translation>评判均已保存</translation>
    </message>
    <message>
        <source>All keys of this dialog</source>
        <translation>此对话框的所有按键</translation>
    </message>
    <message>
        <source>All of these pairs have a grade: there is nothing to ask</source>
        <translation>这些查询文档对都已有等级：没有要问的</translation>
    </message>
    <message>
        <source>All pairs are judged.</source>
        <translation>所有条目都已评。</translation>
    </message>
    <message>
        <source>Also compare with this version of the model.</source>
        <translation>同时与模型的这个版本比较。</translation>
    </message>
    <message>
        <source>Also the lists of all systems that are not hidden.</source>
        <translation>还包括所有未隐藏系统的列表。</translation>
    </message>
    <message>
        <source>Also the lists of this system; repeatable.</source>
        <translation>还包括该系统的列表；可重复。</translation>
    </message>
    <message>
        <source>Also write JUnit&apos;s XML.</source>
        <translation>同时写出 JUnit 的 XML。</translation>
    </message>
    <message>
        <source>Also write a comment for a pull request; - is standard output.</source>
        <translation>同时写出合并请求的评论；- 表示标准输出。</translation>
    </message>
    <message>
        <source>Answer or reason {number}</source>
        <translation>回答或理由 {number}</translation>
    </message>
    <message>
        <source>Answer to you</source>
        <translation>给您的回复</translation>
    </message>
    <message>
        <source>Answers file</source>
        <translation>回答文件</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>回复…</translation>
    </message>
    <message>
        <source>Ask a model</source>
        <translation>询问模型</translation>
    </message>
    <message>
        <source>Asked again, it gave another grade on {differ} of {pairs:pair|pairs} ({share}).</source>
        <translation>再次询问时，{pairs:,} 条中有 {differ} 条给出了不同的等级（{share}）。</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the last pair</source>
        <translation>回到上一条</translation>
    </message>
    <message>
        <source>Both bad</source>
        <translation>都差</translation>
    </message>
    <message>
        <source>Both good</source>
        <translation>都好</translation>
    </message>
    <message>
        <source>Both so-so</source>
        <translation>都一般</translation>
    </message>
    <message>
        <source>Cannot be judged</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>Changed grades</source>
        <translation>改变的等级</translation>
    </message>
    <message>
        <source>Changed labels</source>
        <translation>改变的标签</translation>
    </message>
    <message>
        <source>Changed verdicts (good, same, bad, skipped)</source>
        <translation>改变的结论（更好、相同、更差、跳过）</translation>
    </message>
    <message>
        <source>Check a new run against rules, for pipelines.</source>
        <translation>为流水线检查新的 run 是否符合规则。</translation>
    </message>
    <message>
        <source>Check a release: files by their hashes, labels by their rule, reference values to the last bit.</source>
        <translation>检查发布：按哈希值检查文件，按规则检查标签，参考值精确到最后一位。</translation>
    </message>
    <message>
        <source>Choose how the field is shown</source>
        <translation>选择字段的显示方式</translation>
    </message>
    <message>
        <source>Choose other pairs in the queue, or go back.</source>
        <translation>请在队列中选择其他条目，或返回。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>相容性</translation>
    </message>
    <message>
        <source>Confidence: {sure}</source>
        <translation>把握：{sure}</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>校正后</translation>
    </message>
    <message>
        <source>Corrected by people</source>
        <translation>经人校正</translation>
    </message>
    <message>
        <source>Difference of the last two</source>
        <translation>后两者之差</translation>
    </message>
    <message>
        <source>Documents of this query</source>
        <translation>此查询的文档</translation>
    </message>
    <message>
        <source>Draw queries for PROJECT from LOG, a table of what people searched for (CSV, JSON Lines or Parquet).</source>
        <translation>从 LOG（用户搜索内容的表格：CSV、JSON Lines 或 Parquet）中为 PROJECT 抽取查询。</translation>
    </message>
    <message>
        <source>Draw queries from a log…</source>
        <translation>从日志抽取查询…</translation>
    </message>
    <message>
        <source>ERR-IA as a share of that of the best order.</source>
        <translation>ERR-IA 占最佳顺序的 ERR-IA 的比例。</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Export all its answers</source>
        <translation>导出其全部回答</translation>
    </message>
    <message>
        <source>FOLDER</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Favoured by</source>
        <translation>偏向程度</translation>
    </message>
    <message>
        <source>Fetch results…</source>
        <translation>获取结果…</translation>
    </message>
    <message>
        <source>Fetch the results of a running search engine for the queries of PROJECT, as a system.</source>
        <translation>为 PROJECT 的查询从正在运行的搜索引擎获取结果，存为一个系统。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Fields of both documents</source>
        <translation>两个文档的字段</translation>
    </message>
    <message>
        <source>Find a query</source>
        <translation>查找查询</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Flagged: {flags}</source>
        <translation>已标记：{flags}</translation>
    </message>
    <message>
        <source>Fooled</source>
        <translation>被骗</translation>
    </message>
    <message>
        <source>Freeze PROJECT as an eval set: the folder OUT, or one file where OUT ends in .zip.</source>
        <translation>将 PROJECT 固定为评测集：文件夹 OUT；OUT 以 .zip 结尾时为一个文件。</translation>
    </message>
    <message>
        <source>GSB of the comparisons</source>
        <translation>各对比的 GSB</translation>
    </message>
    <message>
        <source>Geometric mean</source>
        <translation>几何均值</translation>
    </message>
    <message>
        <source>Goal for a day</source>
        <translation>每日目标</translation>
    </message>
    <message>
        <source>Grade as a number, {least} to {most}</source>
        <translation>以数字填写等级，{least} 到 {most}</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Hand over open work…</source>
        <translation>移交未完成的工作…</translation>
    </message>
    <message>
        <source>Have likely mistakes of people judged again</source>
        <translation>让人工等级中可能有误的重新评判</translation>
    </message>
    <message>
        <source>History of this pair</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>How deep the orders are compared. fixed: down to rank 1,000 (compatibility.py); lists: down to the end of the longer of the two (ir_measures).</source>
        <translation>比较到多深。fixed：到第 1,000 位（compatibility.py）；lists：到两者中较长者的末尾（ir_measures）。</translation>
    </message>
    <message>
        <source>How many documents are that share of the R relevant ones. nearest: recall R, rounded (trec_eval 10); up: recall R + 0.9, rounded down (trec_eval 9).</source>
        <translation>R 个相关文档的该比例是多少个文档。nearest：recall R 四舍五入（trec_eval 10）；up：recall R + 0.9 向下取整（trec_eval 9）。</translation>
    </message>
    <message>
        <source>How many pairs.</source>
        <translation>查询文档对数。</translation>
    </message>
    <message>
        <source>How many queries to draw.</source>
        <translation>要抽取多少查询。</translation>
    </message>
    <message>
        <source>How similar the list is to the nearest ideal order. Only the order of the grades counts.</source>
        <translation>列表与最接近的理想顺序的相似程度。只看等级的高低顺序。</translation>
    </message>
    <message>
        <source>How to print: tables, tab-separated values in full precision, or as trec_eval does (with its settings unless a preset is given; without --metric its official measures).</source>
        <translation>打印方式：表格、全精度的制表符分隔值，或与 trec_eval 相同（除非给出预设，否则用其设置；没有 --metric 时用其官方指标）。</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>In this text no words can be marked.</source>
        <translation>此文本中的文字无法标注。</translation>
    </message>
    <message>
        <source>Inferred average precision</source>
        <translation>推断平均准确率</translation>
    </message>
    <message>
        <source>Intent-aware average precision</source>
        <translation>考虑意图的平均准确率</translation>
    </message>
    <message>
        <source>Intent-aware expected reciprocal rank</source>
        <translation>考虑意图的期望倒数排名</translation>
    </message>
    <message>
        <source>Intent-aware precision</source>
        <translation>考虑意图的准确率</translation>
    </message>
    <message>
        <source>Intent: {intent}</source>
        <translation>意图：{intent}</translation>
    </message>
    <message>
        <source>Interpolated precision</source>
        <translation>插值准确率</translation>
    </message>
    <message>
        <source>Intervals: {resamples} resamples of the {queries:query|queries}, seed {seed}.</source>
        <translation>区间：对 {queries:,} 个查询重抽样 {resamples} 次，随机种子 {seed}。</translation>
    </message>
    <message>
        <source>It holds queries, documents, labels with their rule, every judgment, scale, guidelines, pools, agreement, a datasheet, and the hashes of all files. Its version says what changed since its parent: scale or queries (2.0.0), labels (1.1.0), or anything else (1.0.1).</source>
        <translation>其中有查询、文档、标签及其规则、每一条评判、量表、指南、评判池、一致性、数据说明，以及所有文件的哈希值。版本号说明自上一发布以来改变了什么：量表或查询（2.0.0）、标签（1.1.0），或其他（1.0.1）。</translation>
    </message>
    <message>
        <source>Its version, such as 1.2.0 (default: by what changed since --parent).</source>
        <translation>版本号，例如 1.2.0（默认：由自 --parent 以来的变化决定）。</translation>
    </message>
    <message>
        <source>Judgments: {old} before, {new} now</source>
        <translation>评判：之前 {old} 条，现在 {new} 条</translation>
    </message>
    <message>
        <source>Kappa</source>
        <translation>kappa</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Keep what was stored</source>
        <translation>保留已保存的</translation>
    </message>
    <message>
        <source>LLM rater</source>
        <translation>LLM 评判员</translation>
    </message>
    <message>
        <source>LOG</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Labels as Parquet, too.</source>
        <translation>标签也写为 Parquet。</translation>
    </message>
    <message>
        <source>Labels from a qrels file instead of a project; may be given several times. For alpha-nDCG and the other metrics of sub-topics its second column names these.</source>
        <translation>使用 qrels 文件中的标签，而不是项目；可多次给出。对于 alpha-nDCG 等子主题指标，其第二列是子主题。</translation>
    </message>
    <message>
        <source>Labels or their rule changed, over the same queries and scale.</source>
        <translation>标签或其规则改变了，查询和量表相同。</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Leave out what was judged side by side.</source>
        <translation>不收入并排对比的结论。</translation>
    </message>
    <message>
        <source>Left better</source>
        <translation>左侧更好</translation>
    </message>
    <message>
        <source>Left much better</source>
        <translation>左侧好得多</translation>
    </message>
    <message>
        <source>Left slightly better</source>
        <translation>左侧稍好</translation>
    </message>
    <message>
        <source>Length of the document</source>
        <translation>文档长度</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Likely mistakes of people</source>
        <translation>人工等级中可能的错误</translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation>折线图</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>偏低</translation>
    </message>
    <message>
        <source>Make an empty PROJECT file, or one that holds a release.</source>
        <translation>新建空的 PROJECT 文件，或含有一个发布的项目。</translation>
    </message>
    <message>
        <source>Mark done</source>
        <translation>标为已处理</translation>
    </message>
    <message>
        <source>Mean difference</source>
        <translation>平均差异</translation>
    </message>
    <message>
        <source>Megabytes of pictures that a page may hold.</source>
        <translation>网页最多容纳的图片大小（MB）。</translation>
    </message>
    <message>
        <source>Merge into…</source>
        <translation>合并到…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model and people</source>
        <translation>模型与人</translation>
    </message>
    <message>
        <source>Model higher</source>
        <translation>模型更高</translation>
    </message>
    <message>
        <source>Model lower</source>
        <translation>模型更低</translation>
    </message>
    <message>
        <source>Model only</source>
        <translation>仅模型</translation>
    </message>
    <message>
        <source>Model with each rater</source>
        <translation>模型与每位评判员</translation>
    </message>
    <message>
        <source>Model with people&apos;s labels</source>
        <translation>模型与人的标签</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Move the field down</source>
        <translation>下移字段</translation>
    </message>
    <message>
        <source>Move the field up</source>
        <translation>上移字段</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>New person…</source>
        <translation>新增人员…</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <source>No intervals: these pairs are of {queries:query|queries}, and {fewest} are needed.</source>
        <translation>没有区间：这些条目只来自 {queries:,} 个查询，至少需要 {fewest} 个。</translation>
    </message>
    <message>
        <source>No label counts a model&apos;s grades unless its rule names the model: --labels &quot;rater:NAME v1&quot;.</source>
        <translation>除非标签规则点名该模型，否则任何标签都不计入其等级：--labels &quot;rater:NAME v1&quot;。</translation>
    </message>
    <message>
        <source>No pair is left here.</source>
        <translation>这里没有条目了。</translation>
    </message>
    <message>
        <source>No query has a label.</source>
        <translation>没有查询带有标签。</translation>
    </message>
    <message>
        <source>No query has a value for both runs.</source>
        <translation>没有查询对两个 run 都有值。</translation>
    </message>
    <message>
        <source>Normalised intent-aware ERR</source>
        <translation>归一化的考虑意图的 ERR</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>未评</translation>
    </message>
    <message>
        <source>Not saved in this browser</source>
        <translation>未保存在此浏览器中</translation>
    </message>
    <message>
        <source>Note (N), saved with the verdict</source>
        <translation>备注（N），随结论保存</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Novelty- and rank-biased precision</source>
        <translation>考虑新颖性和排名的准确率</translation>
    </message>
    <message>
        <source>Novelty-biased nDCG</source>
        <translation>考虑新颖性的 nDCG</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Numbers of the systems</source>
        <translation>各系统的数值</translation>
    </message>
    <message>
        <source>One by one</source>
        <translation>逐条</translation>
    </message>
    <message>
        <source>Only N queries, drawn at random; kept as a random sample unless --query is given.</source>
        <translation>只取 N 个随机抽取的查询；除非给出 --query，否则记为随机样本。</translation>
    </message>
    <message>
        <source>Only grades of this rater; repeatable.</source>
        <translation>只看这位评判员的等级；可重复使用。</translation>
    </message>
    <message>
        <source>Open PROJECT in the window; of a release, a folder or zip, it makes a project.</source>
        <translation>在窗口中打开 PROJECT；若是发布（文件夹或 zip），则据此创建项目。</translation>
    </message>
    <message>
        <source>Open a project or a release in the window, or preview other FILES for import into a new one.</source>
        <translation>在窗口中打开项目或发布，或预览其他 FILES 以导入到新项目。</translation>
    </message>
    <message>
        <source>Open answers…</source>
        <translation>打开回答…</translation>
    </message>
    <message>
        <source>Pairs by</source>
        <translation>条目分组</translation>
    </message>
    <message>
        <source>Paragraphs: {left:,} only left, {right:,} only right, {changed:,} changed, {same:,} the same.</source>
        <translation>段落：仅左侧 {left:,}，仅右侧 {right:,}，有改动 {changed:,}，相同 {same:,}。</translation>
    </message>
    <message>
        <source>Parts of the texts are too long to be compared word by word.</source>
        <translation>部分文本太长，未逐词比较。</translation>
    </message>
    <message>
        <source>Passages it was given</source>
        <translation>提供的段落</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人</translation>
    </message>
    <message>
        <source>People in rows, model in columns</source>
        <translation>行为人，列为模型</translation>
    </message>
    <message>
        <source>People only</source>
        <translation>仅人</translation>
    </message>
    <message>
        <source>People with each other</source>
        <translation>人与人之间</translation>
    </message>
    <message>
        <source>People&apos;s grade</source>
        <translation>人的等级</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Picture {number}</source>
        <translation>图片 {number}</translation>
    </message>
    <message>
        <source>Picture {number} of {total}</source>
        <translation>图片 {number} / {total}</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一张图片</translation>
    </message>
    <message>
        <source>Print the metrics of RUN files by the labels of RELEASE, or by those that it holds back.</source>
        <translation>按 RELEASE 的标签或其不公开的标签打印 RUN 文件的指标。</translation>
    </message>
    <message>
        <source>QUERY</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Quepid&apos;s engine &apos;{name}&apos; cannot be asked here</source>
        <translation>这里不能请求 Quepid 的引擎“{name}”</translation>
    </message>
    <message>
        <source>Quepid&apos;s headers are not JSON</source>
        <translation>Quepid 的请求头不是 JSON</translation>
    </message>
    <message>
        <source>Queries, scale and labels are the same.</source>
        <translation>查询、量表和标签都相同。</translation>
    </message>
    <message>
        <source>Queries, scale or question changed: numbers of the two cannot be compared.</source>
        <translation>查询、量表或问题改变了：两者的数值不可比较。</translation>
    </message>
    <message>
        <source>Query {key}</source>
        <translation>查询 {key}</translation>
    </message>
    <message>
        <source>Query {key} · pair {place} of {total:,}</source>
        <translation>查询 {key} · 第 {place} 条，共 {total:,} 条</translation>
    </message>
    <message>
        <source>Query {key} · {count:document|documents}</source>
        <translation>查询 {key} · {count:,} 个文档</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>RUN</source>
        <translation>run 文件</translation>
    </message>
    <message>
        <source>Rater: {rater}</source>
        <translation>评判员：{rater}</translation>
    </message>
    <message>
        <source>Reason of the mark</source>
        <translation>标注的理由</translation>
    </message>
    <message>
        <source>Remove a model and its answers</source>
        <translation>移除模型及其回答</translation>
    </message>
    <message>
        <source>Remove the mark: {words}</source>
        <translation>移除标注：{words}</translation>
    </message>
    <message>
        <source>Removed: a model and its answers</source>
        <translation>已移除：一个模型及其回答</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Resamples for the intervals of kappas and tau; 0 for none.</source>
        <translation>kappa 和 tau 区间的重抽样次数；0 表示不做。</translation>
    </message>
    <message>
        <source>Residual of rank-biased precision</source>
        <translation>RBP 的残差</translation>
    </message>
    <message>
        <source>Returned by</source>
        <translation>返回它的系统</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Right better</source>
        <translation>右侧更好</translation>
    </message>
    <message>
        <source>Right much better</source>
        <translation>右侧好得多</translation>
    </message>
    <message>
        <source>Right slightly better</source>
        <translation>右侧稍好</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>SHARES</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Same, of a kind…</source>
        <translation>相同，选种类…</translation>
    </message>
    <message>
        <source>Save my work</source>
        <translation>保存我的工作</translation>
    </message>
    <message>
        <source>Saved. Your grade does not change.</source>
        <translation>已保存。您的等级不变。</translation>
    </message>
    <message>
        <source>Saving {count:label|labels} first. Nothing is lost.</source>
        <translation>正在保存 {count:,} 个标签，保存后继续。不会丢失任何内容。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Say what the model NAME is worth as a rater of PROJECT.</source>
        <translation>说明模型 NAME 作为 PROJECT 的评判员有多大价值。</translation>
    </message>
    <message>
        <source>Say whether the systems A (baseline) and B (candidate) of PROJECT differ; with --all, which of all systems differ.</source>
        <translation>说明 PROJECT 的系统 A（基线）和 B（候选）是否有差异，或用 --all 说明哪些系统有差异。</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>搜索次数</translation>
    </message>
    <message>
        <source>Set a goal…</source>
        <translation>设定目标…</translation>
    </message>
    <message>
        <source>Settle the disagreements</source>
        <translation>裁定分歧</translation>
    </message>
    <message>
        <source>Settle the one pair with grades {apart} or more apart: {low} against {high}.</source>
        <translation>请裁定相差 {apart}等级或以上的 1 条：{low} 对 {high}。</translation>
    </message>
    <message>
        <source>Settle the {pairs:pair|pairs} with grades {apart} or more apart.</source>
        <translation>请裁定相差 {apart}等级或以上的 {pairs:,} 条。</translation>
    </message>
    <message>
        <source>Settle the {pairs:pair|pairs} with grades {apart} or more apart. {most} of them are {low} against {high}: explain in the guidelines where {low} ends and {high} begins.</source>
        <translation>请裁定相差 {apart}等级或以上的 {pairs:,} 条。其中 {most} 条是 {low} 对 {high}：请在指南中说明 {low} 与 {high} 的界限。</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>已裁定</translation>
    </message>
    <message>
        <source>Settled as</source>
        <translation>裁定为</translation>
    </message>
    <message>
        <source>Settled by {rater}</source>
        <translation>由 {rater} 裁定</translation>
    </message>
    <message>
        <source>Settled differently</source>
        <translation>裁定为其他等级</translation>
    </message>
    <message>
        <source>Ship if the lower bound of the 95 % interval of GSB is above {ship}; safe if it is above {safe}.</source>
        <translation>GSB 的 95 % 置信区间下限大于 {ship} 则上线；大于 {safe} 则安全。</translation>
    </message>
    <message>
        <source>Ship if the lower bound of the 95 % interval of GSB is above {ship}; safe if it is above {safe}; neither if a stratum is significantly worse.</source>
        <translation>GSB 的 95 % 置信区间下限大于 {ship} 则上线；大于 {safe} 则安全；若有分层显著更差则都不成立。</translation>
    </message>
    <message>
        <source>Show the models that were asked in PROJECT, and how much each was asked.</source>
        <translation>显示 PROJECT 中询问过的模型，以及各问了多少。</translation>
    </message>
    <message>
        <source>Show what would be drawn and store nothing.</source>
        <translation>显示会抽到什么，不存储任何内容。</translation>
    </message>
    <message>
        <source>Side bias cannot be checked yet: {n:item is|items are} too few.</source>
        <translation>还无法检查左右偏差：{n:,} 个条目太少。</translation>
    </message>
    <message>
        <source>Side bias is unknown: the data do not say which system was on the left.</source>
        <translation>左右偏差未知：数据没有说明哪个系统在左侧。</translation>
    </message>
    <message>
        <source>Side bias: the left side was preferred on {share} of {n:item|items} ({p}), so the {which} side had an advantage. Balanced sides remove this from the result, but it adds noise.</source>
        <translation>存在左右偏差：{n:,} 个条目中有 {share} 偏向左侧（{p}），因此{which}侧占优。左右均衡消除了它对结果的影响，但会增加噪声。</translation>
    </message>
    <message>
        <source>Side by side: what people prefer</source>
        <translation>并排对比：人们更喜欢哪个</translation>
    </message>
    <message>
        <source>Single documents were compared. Intervals resample whole queries; the sign test counts each query once.</source>
        <translation>比较的是单个文档。区间对整个查询重抽样；符号检验中每个查询只计一次。</translation>
    </message>
    <message>
        <source>Skipped by everybody who saw them: {items}.</source>
        <translation>所有看过的人都跳过：{items}。</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Smallest detectable GSB</source>
        <translation>最小可检出 GSB</translation>
    </message>
    <message>
        <source>Smallest detectable difference (80 % power)</source>
        <translation>最小可检出差异（功效 80 %）</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Source: {reference}</source>
        <translation>来源：{reference}</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Split the queries, such as train=80,dev=10,test=10: by stratum, near-duplicates together.</source>
        <translation>划分查询，例如 train=80,dev=10,test=10：按分层划分，近似重复的查询放在一起。</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Stopped at the budget; {count:question|questions} left</source>
        <translation>已到预算上限而停止；还剩 {count:,} 个问题</translation>
    </message>
    <message>
        <source>Store mine</source>
        <translation>保存我的</translation>
    </message>
    <message>
        <source>Strength, and GSB by weight and within strata: {resamples:resample|resamples}, seed {seed}.</source>
        <translation>强度，以及按权重和分层内的 GSB：重抽样 {resamples:,} 次，随机种子 {seed}。</translation>
    </message>
    <message>
        <source>Strengths by the Bradley-Terry model; Same counts as half a win for each. {items:item|items} from {queries:query|queries}. Queries are resampled whole, so intervals allow for several verdicts on one query (sandwich estimate with Student&apos;s t; for comparison the percentiles of {resamples:resample|resamples}, seed {seed}). A rating 400 higher means ten times the odds. Tests of pairs are adjusted by Holm over all pairs.</source>
        <translation>强度按 Bradley-Terry 模型计算；“相同”对双方各算半胜。{items:,} 个条目，来自 {queries:,} 个查询。按整个查询重抽样，因此区间考虑了同一查询的多个结论（夹心估计与 Student&apos;s t；另附 {resamples:,} 次重抽样的百分位数作比较，随机种子 {seed}）。评分高 400 表示胜算为十倍。两两检验按所有配对用 Holm 校正。</translation>
    </message>
    <message>
        <source>Strengths with 95 % intervals; 0 is the mean of all systems.</source>
        <translation>强度及 95 % 置信区间；0 为所有系统的均值。</translation>
    </message>
    <message>
        <source>Student&apos;s t over queries, widened for skew; no interval below {fewest} queries</source>
        <translation>对查询的 Student t 区间，按偏度加宽；少于 {fewest} 个查询时没有</translation>
    </message>
    <message>
        <source>Sub-topic recall</source>
        <translation>子主题召回率</translation>
    </message>
    <message>
        <source>Swapped repeats: left twice, out of the same side twice</source>
        <translation>互换重复：两次都选左侧，占两次选同侧之数</translation>
    </message>
    <message>
        <source>Task {name}: {count:pair|pairs} to judge again, for {raters:rater|raters}</source>
        <translation>任务 {name}：{count:,} 个条目重新评判，{raters:,} 位评判员</translation>
    </message>
    <message>
        <source>Texts that start with = + - @ begin with &apos; here, so that no spreadsheet runs them as a formula.</source>
        <translation>以 = + - @ 开头的文本在此前加了 &apos;，以免电子表格将其当作公式执行。</translation>
    </message>
    <message>
        <source>The best precision from the rank on at which a share of the relevant documents is found.</source>
        <translation>从找到一定比例相关文档的排名起，最好的准确率。</translation>
    </message>
    <message>
        <source>The browser does not keep the last judgments. Save your work as a file now.</source>
        <translation>浏览器没有保存最近的评判。请立即把工作保存为文件。</translation>
    </message>
    <message>
        <source>The browser&apos;s storage is full: the last judgments are not kept. Save your work as a file now, then make room and reload the page.</source>
        <translation>浏览器的存储已满：最近的评判没有保存。请立即把工作保存为文件，然后腾出空间并重新载入网页。</translation>
    </message>
    <message>
        <source>The expected value of 1/i, where i is the rank at which a reader, going from the top, is satisfied and stops.</source>
        <translation>1/i 的期望值，其中 i 是读者从上往下读、得到满足并停下的排名。</translation>
    </message>
    <message>
        <source>The final grade for settled pairs. For all others: {rule}</source>
        <translation>已裁定的条目取最终等级。其他：{rule}</translation>
    </message>
    <message>
        <source>The final grade for settled pairs; for all others the majority of raters.</source>
        <translation>已裁定的条目取最终等级；其他取评判员多数。</translation>
    </message>
    <message>
        <source>The goal is yours alone; nobody else sees it.</source>
        <translation>目标只属于您自己，别人看不到。</translation>
    </message>
    <message>
        <source>The grade must be a number from {least} to {most}.</source>
        <translation>等级必须是 {least} 到 {most} 之间的数字。</translation>
    </message>
    <message>
        <source>The grade of this rater if there is one, else the majority of raters.</source>
        <translation>有此评判员的等级则取之，否则取评判员多数。</translation>
    </message>
    <message>
        <source>The grade that most raters gave; of tied grades the middle one, or the lower of two.</source>
        <translation>多数评判员给出的等级；并列时取中间的等级，或两者中较低的。</translation>
    </message>
    <message>
        <source>The grade was replaced.</source>
        <translation>原来的等级已被替换。</translation>
    </message>
    <message>
        <source>The grades as a share of the maximum; each rank counts p times as much as the rank above it.</source>
        <translation>等级按其占最大值的比例计；每个排名的权重是上一排名的 p 倍。</translation>
    </message>
    <message>
        <source>The guideline is unclear here.</source>
        <translation>此处指南不明确。</translation>
    </message>
    <message>
        <source>The guidelines do not decide this pair; say in the note what is missing.</source>
        <translation>指南没有规定；请在备注中说明缺少什么。</translation>
    </message>
    <message>
        <source>The inbox is empty: no flags, no notes, no warnings.</source>
        <translation>收件箱是空的：没有标记、备注或警告。</translation>
    </message>
    <message>
        <source>The interval does not tell on which side it is: there are too few queries.</source>
        <translation>区间无法说明它在哪一侧：查询太少。</translation>
    </message>
    <message>
        <source>The key of the criterion whose labels are used, if the scale asks several questions; &apos;&apos; is the main one.</source>
        <translation>量表有多个问题时，以其标签计算的标准（用键指定）；&apos;&apos; 表示主标准。</translation>
    </message>
    <message>
        <source>The labels, from a project; runs may be its systems.</source>
        <translation>标签，来自项目；run 可以是项目中的系统。</translation>
    </message>
    <message>
        <source>The labels, from a qrels file.</source>
        <translation>标签，来自 qrels 文件。</translation>
    </message>
    <message>
        <source>The licence for using it: a name or an address.</source>
        <translation>使用许可：名称或网址。</translation>
    </message>
    <message>
        <source>The lists share {shared} of their first {k} results (Jaccard {jaccard}, rank-biased overlap {rbo}). They are identical on {identical} of {queries:query|queries}.</source>
        <translation>两个列表的前 {k} 条结果有 {shared} 相同（Jaccard {jaccard}，rank-biased overlap {rbo}）。在 {queries:,} 个查询中有 {identical} 个完全一致。</translation>
    </message>
    <message>
        <source>The lowest grade that counts as fully relevant. graded: each grade counts as a share of the maximum.</source>
        <translation>算作完全相关的最低等级。graded：每个等级按其占最大值的比例计。</translation>
    </message>
    <message>
        <source>The mean as computed by NumPy, in that order (pytrec_eval).</source>
        <translation>由 NumPy 按此顺序计算的均值（pytrec_eval）。</translation>
    </message>
    <message>
        <source>The mean over the sub-topics of AP.</source>
        <translation>各子主题 AP 的均值。</translation>
    </message>
    <message>
        <source>The mean over the sub-topics of P@k.</source>
        <translation>各子主题 P@k 的均值。</translation>
    </message>
    <message>
        <source>The mean precision at the rank of each relevant document; 0 for documents not returned.</source>
        <translation>各相关文档所在排名处精确率的均值；未返回的文档为 0。</translation>
    </message>
    <message>
        <source>The mean, summed in the order of the query keys like trec_eval; it can differ from the exact mean in the last digit.</source>
        <translation>均值，像 trec_eval 一样按查询键的顺序求和；最后一位可能与精确均值不同。</translation>
    </message>
    <message>
        <source>The mean, summed in the order of the run, or of the project&apos;s queries (ir_measures).</source>
        <translation>均值，按 run 的顺序或项目查询的顺序求和（ir_measures）。</translation>
    </message>
    <message>
        <source>The mean, weighted by the traffic of each query.</source>
        <translation>按各查询流量加权的均值。</translation>
    </message>
    <message>
        <source>The means are over different queries ({counts}), so they do not show which system is better.</source>
        <translation>均值来自不同的查询（{counts}），因此不能说明哪个系统更好。</translation>
    </message>
    <message>
        <source>The metric for which to show what disagreements change.</source>
        <translation>要显示受分歧影响的指标。</translation>
    </message>
    <message>
        <source>The model as a rater</source>
        <translation>作为评判员的模型</translation>
    </message>
    <message>
        <source>The most that this run may cost.</source>
        <translation>本次运行最多可花费多少。</translation>
    </message>
    <message>
        <source>The name of the search index to write into the file (for rank-eval and rre).</source>
        <translation>文件中写明的搜索索引（用于 rank-eval 和 rre）。</translation>
    </message>
    <message>
        <source>The order of the list as imported.</source>
        <translation>按导入时的列表顺序。</translation>
    </message>
    <message>
        <source>The order of the systems does not depend on the rater: {leader} leads in {times} of {times} cases.</source>
        <translation>系统的排序与评判员无关：{leader} 在 {times} 种情况中的 {times} 种领先。</translation>
    </message>
    <message>
        <source>The p value of the sign test, adjusted for testing several candidates.</source>
        <translation>符号检验的 p 值，因检验多个候选而校正。</translation>
    </message>
    <message>
        <source>The package is not done: {count:pair|pairs} left in Judge.</source>
        <translation>任务包还没有做完：“评判”中还剩 {count:,} 条。</translation>
    </message>
    <message>
        <source>The pairs to judge: usually the top results of all systems, each document once. Raters do not see which system found a document.</source>
        <translation>要评判的查询文档对：通常是所有系统排在前面的结果，每个文档只出现一次。评判员看不到是哪个系统找到的。</translation>
    </message>
    <message>
        <source>The previous release.</source>
        <translation>上一个发布。</translation>
    </message>
    <message>
        <source>The project lead reads it. Your grade does not change.</source>
        <translation>项目负责人会看到。您的等级不变。</translation>
    </message>
    <message>
        <source>The queries of this task were drawn at random for people to judge.</source>
        <translation>此任务的查询是随机抽取、由人评判的。</translation>
    </message>
    <message>
        <source>The ranges show what judging could change.</source>
        <translation>范围显示评判后可能的变化。</translation>
    </message>
    <message>
        <source>The same with 32-bit scores, so that very close scores tie (trec_eval 9).</source>
        <translation>同上，但用 32 位分数，因此非常接近的分数视为同分（trec_eval 9）。</translation>
    </message>
    <message>
        <source>The scale changed.</source>
        <translation>量表改变了。</translation>
    </message>
    <message>
        <source>The scores are based on different shares of the lists.</source>
        <translation>各系统得分所依据的列表比例不同。</translation>
    </message>
    <message>
        <source>The sealed file with the labels that it holds back.</source>
        <translation>含有不公开标签的密封文件。</translation>
    </message>
    <message>
        <source>The share of all documents judged relevant that are among the first k results.</source>
        <translation>所有评为相关的文档中出现在前 k 条结果的占比。</translation>
    </message>
    <message>
        <source>The share of the first k results returned that are judged; unjudged ones count as not relevant.</source>
        <translation>返回的前 k 条结果中已评的占比；未评的按不相关计。</translation>
    </message>
    <message>
        <source>The share of the sub-topics that the first k results answer.</source>
        <translation>前 k 个结果所回答的子主题的比例。</translation>
    </message>
    <message>
        <source>The text of the guidelines has changed.</source>
        <translation>指南的文本已更改。</translation>
    </message>
    <message>
        <source>The texts have little in common, so no words are marked.</source>
        <translation>两段文本共同之处很少，因此未标出词语。</translation>
    </message>
    <message>
        <source>The {n} systems cannot be ranked yet: {reason}.</source>
        <translation>这 {n} 个系统还无法排名：{reason}。</translation>
    </message>
    <message>
        <source>There is no picture here.</source>
        <translation>这里没有图片。</translation>
    </message>
    <message>
        <source>There is no room for more marks here; remove some.</source>
        <translation>此处的标注已满；请移除一些。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可重做的。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的。</translation>
    </message>
    <message>
        <source>They are left out; their number is always shown.</source>
        <translation>不计入；始终显示其数量。</translation>
    </message>
    <message>
        <source>They are removed from the list and the results below move up.</source>
        <translation>从列表中移除，后面的结果上移。</translation>
    </message>
    <message>
        <source>They count with their value, which is 0 for most metrics.</source>
        <translation>按其值计入，多数指标为 0。</translation>
    </message>
    <message>
        <source>This answers file belongs to another page.</source>
        <translation>此回答文件属于另一个网页。</translation>
    </message>
    <message>
        <source>This answers file is cut off or was changed. Save it again where it was made.</source>
        <translation>此回答文件不完整或被修改过。请在原处重新保存。</translation>
    </message>
    <message>
        <source>This answers file is of a later version of the program.</source>
        <translation>此回答文件来自更新版本的程序。</translation>
    </message>
    <message>
        <source>This browser keeps nothing for this page (a private window, or its storage is switched off). Open the page in an ordinary window, or save your work as a file before you close it.</source>
        <translation>此浏览器不为此网页保存任何内容（无痕窗口，或存储已关闭）。请在普通窗口中打开网页，或在关闭前把工作保存为文件。</translation>
    </message>
    <message>
        <source>This compares means, although the settings ask for geometric means.</source>
        <translation>这里比较的是均值，尽管设置要求几何均值。</translation>
    </message>
    <message>
        <source>This compares means, although the settings ask for medians.</source>
        <translation>这里比较的是均值，尽管设置中选择的是中位数。</translation>
    </message>
    <message>
        <source>This is not an answers file.</source>
        <translation>这不是回答文件。</translation>
    </message>
    <message>
        <source>This question is not answered yet.</source>
        <translation>此问题尚未回答。</translation>
    </message>
    <message>
        <source>To detect a GSB of {difference} with {share} of the queries not Same, {needed:query is|queries are} needed (80 % power).</source>
        <translation>有 {share} 的查询不是“相同”时，要检出 {difference} 的 GSB 需要 {needed:,} 个查询（功效 80 %）。</translation>
    </message>
    <message>
        <source>Today {done:,} of {goal:,}</source>
        <translation>今日 {done:,} / {goal:,}</translation>
    </message>
    <message>
        <source>Too fast to read both texts</source>
        <translation>太快，不可能读完两段文本</translation>
    </message>
    <message>
        <source>Too few pairs to say how well raters agree: only {pairs:pair|pairs} judged by two or more raters (Krippendorff&apos;s alpha{level} {alpha}{interval}).</source>
        <translation>条目太少，无法判断评判员是否一致：由两位或更多评判员评判的只有 {pairs:,} 条（Krippendorff&apos;s alpha{level} {alpha}{interval}）。</translation>
    </message>
    <message>
        <source>Two values: the lowest and the highest that grading them can give. Unjudged results of the other systems are included because they count in the ideal order.</source>
        <translation>两个值：评判后可能的最低值和最高值。也包括其他系统的未评结果，因为它们计入理想排序。</translation>
    </message>
    <message>
        <source>Two-sided and exact, over the queries that are not Same.</source>
        <translation>双侧精确检验，针对结论不是“相同”的查询。</translation>
    </message>
    <message>
        <source>Unjudged results could still change this: once they are judged, it is between {low} and {high}.</source>
        <translation>未评结果仍可能改变这一点：评判之后，它在 {low} 与 {high} 之间。</translation>
    </message>
    <message>
        <source>Unjudged results count as not relevant, which puts {less} at a disadvantage.</source>
        <translation>未评结果按不相关计，这对 {less} 不利。</translation>
    </message>
    <message>
        <source>Unjudged results in the top {k}: {share}.</source>
        <translation>前 {k} 条中的未评结果：{share}。</translation>
    </message>
    <message>
        <source>Value used</source>
        <translation>采用的值</translation>
    </message>
    <message>
        <source>Verdicts of {count:comparison|comparisons}</source>
        <translation>{count:,} 个对比的结论</translation>
    </message>
    <message>
        <source>W(i)</source>
        <translation>W(i)</translation>
    </message>
    <message>
        <source>Weighted kappa of the model with raters, and of raters with each other, with 95 % intervals.</source>
        <translation>模型与评判员以及评判员之间的加权 kappa，附 95 % 区间。</translation>
    </message>
    <message>
        <source>What a grade is worth. linear: rel; exp: 2^rel - 1; table: the gains that the scale defines.</source>
        <translation>等级的价值。linear：rel；exp：2^rel - 1；table：量表定义的增益。</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>所指内容</translation>
    </message>
    <message>
        <source>What it is meant for, and what not.</source>
        <translation>用于什么，不用于什么。</translation>
    </message>
    <message>
        <source>What it measures</source>
        <translation>衡量内容</translation>
    </message>
    <message>
        <source>What personal data is in it.</source>
        <translation>其中有哪些个人数据。</translation>
    </message>
    <message>
        <source>What raters see</source>
        <translation>评判员看到的内容</translation>
    </message>
    <message>
        <source>What the eval set is called (default: the project&apos;s name).</source>
        <translation>评测集的名称（默认：项目的名称）。</translation>
    </message>
    <message>
        <source>Where B loses most</source>
        <translation>B 落后最多的查询</translation>
    </message>
    <message>
        <source>Where B wins most</source>
        <translation>B 领先最多的查询</translation>
    </message>
    <message>
        <source>Where it differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Where labels come from</source>
        <translation>标签的来源</translation>
    </message>
    <message>
        <source>Where people and grades disagree</source>
        <translation>人与等级不一致之处</translation>
    </message>
    <message>
        <source>Where the queries come from, and how they were drawn.</source>
        <translation>查询来自哪里，如何抽取。</translation>
    </message>
    <message>
        <source>Which documents the ideal order uses. judged: all judged documents of the query, cut at k; retrieved: only those in this list, cut at k; uncut: all judged documents, not cut; hits: all judged documents, cut at k and at the number of results returned.</source>
        <translation>理想排序使用哪些文档。judged：该查询的所有已评文档，在 k 处截断；retrieved：只用此列表中的文档，在 k 处截断；uncut：所有已评文档，不截断；hits：所有已评文档，在 k 和返回的结果数处截断。</translation>
    </message>
    <message>
        <source>Which pairs</source>
        <translation>哪些查询文档对</translation>
    </message>
    <message>
        <source>Which system leads depends on the rater: {leader} leads in {leads} of {times} cases, but not by the grades of {others}.</source>
        <translation>哪个系统领先取决于评判员：{leader} 在 {times} 种情况中的 {leads} 种领先，但按 {others} 的等级则不是。</translation>
    </message>
    <message>
        <source>Which systems it favours</source>
        <translation>它偏向哪个系统</translation>
    </message>
    <message>
        <source>Who answers questions about it.</source>
        <translation>由谁回答有关的问题。</translation>
    </message>
    <message>
        <source>Why this grade?</source>
        <translation>为什么这样评？</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>原因：</translation>
    </message>
    <message>
        <source>With --model: the first N pairs only.</source>
        <translation>与 --model 一起使用：只取前 N 个条目。</translation>
    </message>
    <message>
        <source>With --qrels: a run file; the first is the baseline A, the second B, with --all there may be more.</source>
        <translation>与 --qrels 同用：run 文件；第一个是基线 A，第二个是 B，用 --all 时可以更多。</translation>
    </message>
    <message>
        <source>With a note</source>
        <translation>有备注</translation>
    </message>
    <message>
        <source>With {share} of the queries not Same, GSB is at most {share}: a difference of {difference} is impossible.</source>
        <translation>有 {share} 的查询不是“相同”，GSB 最多为 {share}：{difference} 的差异不可能出现。</translation>
    </message>
    <message>
        <source>Without a majority: {items}. They count as Same until someone settles them.</source>
        <translation>没有多数意见：{items}。裁定之前按“相同”计。</translation>
    </message>
    <message>
        <source>Words are marked in the whole document: L shows it.</source>
        <translation>文字要在整个文档中标注：按 L 显示。</translation>
    </message>
    <message>
        <source>You said</source>
        <translation>您的意见</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>您的回复</translation>
    </message>
    <message>
        <source>Your goal for today is reached: {done:,} judged.</source>
        <translation>今日目标已达成：已评 {done:,}。</translation>
    </message>
    <message>
        <source>Your grade</source>
        <translation>您的等级</translation>
    </message>
    <message>
        <source>Your last step was not an answer. Undo it where you judge.</source>
        <translation>您的上一步不是回复。请在评判处撤销。</translation>
    </message>
    <message>
        <source>Your reply to this decision</source>
        <translation>您对此裁定的回复</translation>
    </message>
    <message>
        <source>Your work is kept in this browser only; a private window forgets it when it is closed. If you began elsewhere, save your work there and drop the file here.</source>
        <translation>您的工作只保存在此浏览器中；无痕窗口关闭后即丢失。如果您在别处开始，请在那里保存工作，再把文件拖到这里。</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>`ndcg-gui server add-rater` with the same names repairs this</source>
        <translation>用相同的名称运行 `ndcg-gui server add-rater` 可以修正</translation>
    </message>
    <message>
        <source>`ndcg-gui server check` says more about roles; the owner can correct them as the finding says</source>
        <translation>`ndcg-gui server check` 给出角色的更多信息；所有者可按其说明更正</translation>
    </message>
    <message>
        <source>`ndcg-gui server setup` repairs this</source>
        <translation>`ndcg-gui server setup` 可以修正</translation>
    </message>
    <message>
        <source>`set NAME` makes a person a lead or a rater, away or back. `hand-over NAME` shares NAME&apos;s open work in tasks and comparisons (all, or those named) evenly among others; what NAME has judged stays. Undo in the window reverses each step. `raters` renames and merges.</source>
        <translation>`set NAME` 把一个人设为负责人或评判员，设为不在或已回来。`hand-over NAME` 把 NAME 在任务和对比（全部或指定的）中未完成的工作平均分给其他人；NAME 已评的保留。窗口中的“撤销”可撤销每一步。`raters` 用于重命名和合并。</translation>
    </message>
    <message>
        <source>a &apos; was put before {count:text|texts} that a spreadsheet would run as a formula; importing removes it again</source>
        <translation>{count:,} 个会被电子表格计算的文本前加了 &apos;；导入时会去掉</translation>
    </message>
    <message>
        <source>a JSON object in &apos;{name}&apos;</source>
        <translation>“{name}”中的 JSON 对象</translation>
    </message>
    <message>
        <source>a NUL byte at byte {offset}</source>
        <translation>第 {offset} 字节处有 NUL 字节</translation>
    </message>
    <message>
        <source>a NUL character (\u0000) in a text</source>
        <translation>文本中有 NUL 字符 (\u0000)</translation>
    </message>
    <message>
        <source>a NUL character in &apos;{name}&apos;</source>
        <translation>“{name}”中有 NUL 字符</translation>
    </message>
    <message>
        <source>a Windows line end (CRLF) was read as one</source>
        <translation>Windows 换行符（CRLF）已读作一个换行</translation>
    </message>
    <message>
        <source>a bare carriage return outside of quotes</source>
        <translation>引号之外有单独的回车符</translation>
    </message>
    <message>
        <source>a blank at the beginning or the end of the key</source>
        <translation>键的开头或结尾有空格</translation>
    </message>
    <message>
        <source>a body in HTML was reduced to plain text</source>
        <translation>HTML 正文已转换为纯文本</translation>
    </message>
    <message>
        <source>a byte order mark at the start was left out</source>
        <translation>已去掉开头的字节顺序标记（BOM）</translation>
    </message>
    <message>
        <source>a cancelled annotation is left out</source>
        <translation>已取消的标注记录已忽略</translation>
    </message>
    <message>
        <source>a cell longer than {limit} characters</source>
        <translation>单元格超过 {limit} 个字符</translation>
    </message>
    <message>
        <source>a chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>a colour is written #RRGGBB</source>
        <translation>颜色写作 #RRGGBB</translation>
    </message>
    <message>
        <source>a column named query_id, query or query_text; or a mapping</source>
        <translation>名为 query_id、query 或 query_text 的列；或提供映射</translation>
    </message>
    <message>
        <source>a column named winner, verdict, preferred, outcome or score, or columns of raters; or a mapping</source>
        <translation>名为 winner、verdict、preferred、outcome 或 score 的列，或各评判员的列；或提供映射</translation>
    </message>
    <message>
        <source>a column of document keys, and none of queries</source>
        <translation>一列文档键，且没有查询列</translation>
    </message>
    <message>
        <source>a column of query keys in the file</source>
        <translation>文件中的查询键列</translation>
    </message>
    <message>
        <source>a column of query texts</source>
        <translation>一列查询文本</translation>
    </message>
    <message>
        <source>a comment (a line that begins with #) was left out</source>
        <translation>注释（以 # 开头的行）已忽略</translation>
    </message>
    <message>
        <source>a comment that begins with it, as in: 3 qid:1 # 1370 star trek</source>
        <translation>以文档键开头的注释，例如：3 qid:1 # 1370 star trek</translation>
    </message>
    <message>
        <source>a comparison needs a candidate</source>
        <translation>对比需要候选系统</translation>
    </message>
    <message>
        <source>a comparison needs a name of 1 to {most} printable characters</source>
        <translation>对比需要 1 到 {most} 个可打印字符的名称</translation>
    </message>
    <message>
        <source>a comparison needs both systems, A and B</source>
        <translation>比较需要 A 和 B 两个系统</translation>
    </message>
    <message>
        <source>a control character in a system&apos;s name</source>
        <translation>系统名称中有控制字符</translation>
    </message>
    <message>
        <source>a control character in the rater&apos;s name</source>
        <translation>评判员的名字中有控制字符</translation>
    </message>
    <message>
        <source>a control character {code} in the key</source>
        <translation>键中有控制字符 {code}</translation>
    </message>
    <message>
        <source>a conversation, not a question, is left out</source>
        <translation>不是提问的对话已忽略</translation>
    </message>
    <message>
        <source>a criterion needs 1 to {most} printable characters: {name}</source>
        <translation>标准需要 1 到 {most} 个可打印字符：{name}</translation>
    </message>
    <message>
        <source>a decimal number</source>
        <translation>十进制数</translation>
    </message>
    <message>
        <source>a difference of {difference} needs {count:query|queries}</source>
        <translation>显示 {difference} 的差异需要 {count:,} 个查询</translation>
    </message>
    <message>
        <source>a document</source>
        <translation>一个文档</translation>
    </message>
    <message>
        <source>a document in every row</source>
        <translation>每一行都有一个文档</translation>
    </message>
    <message>
        <source>a document longer than {limit} characters</source>
        <translation>文档超过 {limit} 个字符</translation>
    </message>
    <message>
        <source>a document of {size} bytes</source>
        <translation>一个 {size} 字节的文档</translation>
    </message>
    <message>
        <source>a document with its rating</source>
        <translation>带评分的文档</translation>
    </message>
    <message>
        <source>a document without a number</source>
        <translation>没有编号的文档</translation>
    </message>
    <message>
        <source>a document without a rating is left out</source>
        <translation>没有评分的文档已忽略</translation>
    </message>
    <message>
        <source>a drawing (SVG) is not shown</source>
        <translation>不显示矢量图（SVG）</translation>
    </message>
    <message>
        <source>a file holds one run; there are {count}</source>
        <translation>一个文件只能有一个 run；现有 {count} 个</translation>
    </message>
    <message>
        <source>a file of text, a workbook or Parquet</source>
        <translation>文本文件、工作簿或 Parquet</translation>
    </message>
    <message>
        <source>a file on a disk</source>
        <translation>磁盘上的文件</translation>
    </message>
    <message>
        <source>a file that ends; --no-limit (in the window: Read it all) reads any</source>
        <translation>有结尾的文件；--no-limit（窗口中：全部读取）可读取任意大小</translation>
    </message>
    <message>
        <source>a file that is packed once</source>
        <translation>只压缩一次的文件</translation>
    </message>
    <message>
        <source>a file with content</source>
        <translation>有内容的文件</translation>
    </message>
    <message>
        <source>a file, or a folder of BEIR&apos;s; choose the files in it</source>
        <translation>文件，或 BEIR 文件夹；请选择其中的文件</translation>
    </message>
    <message>
        <source>a flag needs 1 to {most} printable characters</source>
        <translation>标记需要 1 到 {most} 个可打印字符</translation>
    </message>
    <message>
        <source>a gain is a number from 0</source>
        <translation>增益为 0 或更大的数字</translation>
    </message>
    <message>
        <source>a gate needs at least one rule</source>
        <translation>至少需要一条规则</translation>
    </message>
    <message>
        <source>a grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>a grade although the status is {status}</source>
        <translation>状态为 {status} 却有等级</translation>
    </message>
    <message>
        <source>a grade must be a finite number</source>
        <translation>等级必须是有限的数</translation>
    </message>
    <message>
        <source>a grade, or one of {names}</source>
        <translation>等级，或 {names} 之一</translation>
    </message>
    <message>
        <source>a graded pair needs a grade, and any other pair must have none</source>
        <translation>已评判的条目需要等级；其他条目没有等级</translation>
    </message>
    <message>
        <source>a group of queries</source>
        <translation>查询组</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>a header uses {place}, but no secret is named</source>
        <translation>请求头中有 {place}，但没有指明密钥</translation>
    </message>
    <message>
        <source>a header with {columns}</source>
        <translation>含有 {columns} 的标题行</translation>
    </message>
    <message>
        <source>a hit</source>
        <translation>一个命中</translation>
    </message>
    <message>
        <source>a hit with its rating</source>
        <translation>带评分的命中</translation>
    </message>
    <message>
        <source>a hotkey is one printable character</source>
        <translation>快捷键为一个可打印字符</translation>
    </message>
    <message>
        <source>a judgement</source>
        <translation>一条评判</translation>
    </message>
    <message>
        <source>a judging time below 0 or above one day; kept</source>
        <translation>评判用时小于 0 或超过一天；已保留</translation>
    </message>
    <message>
        <source>a judgment made before the year 2000; kept</source>
        <translation>评判时间早于 2000 年；已保留</translation>
    </message>
    <message>
        <source>a judgment made in the future; kept</source>
        <translation>评判时间在将来；已保留</translation>
    </message>
    <message>
        <source>a judgment of document &apos;{doc}&apos; for query &apos;{query}&apos; by &apos;{rater}&apos;</source>
        <translation>评判员“{rater}”对查询“{query}”的文档“{doc}”的评判</translation>
    </message>
    <message>
        <source>a judgment that failed is left out</source>
        <translation>失败的评判已忽略</translation>
    </message>
    <message>
        <source>a judgment without a rating is left out</source>
        <translation>没有评分的评判已忽略</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>一个键</translation>
    </message>
    <message>
        <source>a key comes twice</source>
        <translation>有键重复出现</translation>
    </message>
    <message>
        <source>a key is 1 to 60 letters, digits, dots, dashes or underscores</source>
        <translation>键为 1 到 60 个字母、数字、点、短横线或下划线</translation>
    </message>
    <message>
        <source>a key, and the table is about documents</source>
        <translation>是键，并且表格内容是文档</translation>
    </message>
    <message>
        <source>a key, and the table is about queries</source>
        <translation>是键，并且表格内容是查询</translation>
    </message>
    <message>
        <source>a kind of tie, but no tie</source>
        <translation>有平局种类，但不是平局</translation>
    </message>
    <message>
        <source>a label could not be stored ({kind})</source>
        <translation>有标签未能保存（{kind}）</translation>
    </message>
    <message>
        <source>a later import or correction changed the same documents; undo that one first</source>
        <translation>后来的导入或更正改动了相同的文档；请先撤销它</translation>
    </message>
    <message>
        <source>a later import or correction changed the same queries; undo that one first</source>
        <translation>后来的导入或更正改动了相同的查询；请先撤销它</translation>
    </message>
    <message>
        <source>a later import or correction holds the same queries; undo that one first</source>
        <translation>后来的导入或更正含有相同的查询；请先撤销它</translation>
    </message>
    <message>
        <source>a line longer than {limit} bytes</source>
        <translation>有一行超过 {limit} 字节</translation>
    </message>
    <message>
        <source>a line that begins with # is a comment and was left out, though it looks like a row</source>
        <translation>以 # 开头的行是注释，已忽略，尽管它看起来像数据行</translation>
    </message>
    <message>
        <source>a list of citations</source>
        <translation>引用列表</translation>
    </message>
    <message>
        <source>a list of contexts</source>
        <translation>上下文列表</translation>
    </message>
    <message>
        <source>a list of document keys</source>
        <translation>文档键的列表</translation>
    </message>
    <message>
        <source>a list of objects with {names}</source>
        <translation>由含 {names} 的对象组成的列表</translation>
    </message>
    <message>
        <source>a list of raters</source>
        <translation>评判员列表</translation>
    </message>
    <message>
        <source>a list of ratings</source>
        <translation>评分列表</translation>
    </message>
    <message>
        <source>a list of references</source>
        <translation>参考文献列表</translation>
    </message>
    <message>
        <source>a list of sentences: {example}</source>
        <translation>句子列表：{example}</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>a mapping of the words</source>
        <translation>这些词的映射</translation>
    </message>
    <message>
        <source>a mapping of the words (such as 0=tie, 1=first, 2=second), or the column as score</source>
        <translation>这些词的映射（例如 0=tie, 1=first, 2=second），或把该列作为得分</translation>
    </message>
    <message>
        <source>a mapping of the words, such as b=second or b=baseline</source>
        <translation>这些词的映射，例如 b=second 或 b=baseline</translation>
    </message>
    <message>
        <source>a mapping such as {example}</source>
        <translation>映射，例如 {example}</translation>
    </message>
    <message>
        <source>a mark ends at character {end:,} of a text of {length:,}</source>
        <translation>标注结束于第 {end:,} 个字符，而文本长 {length:,} 个字符</translation>
    </message>
    <message>
        <source>a mark from {start} to {end} marks nothing</source>
        <translation>从 {start} 到 {end} 的标注没有标到任何内容</translation>
    </message>
    <message>
        <source>a mark in document &apos;{doc}&apos; for query &apos;{query}&apos;</source>
        <translation>查询“{query}”的文档“{doc}”中的标注</translation>
    </message>
    <message>
        <source>a mark is in title, body or field:NAME, not in &apos;{field}&apos;</source>
        <translation>标注须在 title、body 或 field:NAME 中，而不是“{field}”</translation>
    </message>
    <message>
        <source>a mark names its document only if two documents are judged at once</source>
        <translation>只有同时评判两个文档时，标注才注明文档</translation>
    </message>
    <message>
        <source>a mark needs the SHA-256 of its text, in 64 digits of 0-9 and a-f</source>
        <translation>标注需要其文本的 SHA-256，即 64 位 0-9 和 a-f</translation>
    </message>
    <message>
        <source>a model can only order pairs that nobody has judged; choose unjudged pairs only</source>
        <translation>模型只能为无人评过的查询文档对排序；请只选未评的</translation>
    </message>
    <message>
        <source>a model is measured by people&apos;s labels; choose a label rule that counts people</source>
        <translation>模型要用人的标签来测量；请选择计入人的标签规则</translation>
    </message>
    <message>
        <source>a name needs 1 to {most} printable characters</source>
        <translation>名称需要 1 到 {most} 个可打印字符</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a number from -{most} to {most}</source>
        <translation>-{most} 到 {most} 的数字</translation>
    </message>
    <message>
        <source>a number or a known word; or say what it counts as (--grades &apos;{word}={grade}&apos;, or in the preview)</source>
        <translation>数字或已知的词；或说明它算作什么（--grades &apos;{word}={grade}&apos;，或在预览中）</translation>
    </message>
    <message>
        <source>a number that a 64-bit float can hold</source>
        <translation>64 位浮点数能表示的数</translation>
    </message>
    <message>
        <source>a number that a 64-bit float cannot hold</source>
        <translation>64 位浮点数无法表示的数</translation>
    </message>
    <message>
        <source>a number with a decimal point, not a comma</source>
        <translation>使用小数点而不是逗号的数</translation>
    </message>
    <message>
        <source>a pair of query and document</source>
        <translation>查询文档对</translation>
    </message>
    <message>
        <source>a person is called {name} already; choose another name</source>
        <translation>已有人名为 {name}；请另选名称</translation>
    </message>
    <message>
        <source>a person&apos;s ranking of documents is read as a result list, not as grades</source>
        <translation>文档排序读作排序者给出的结果列表，而不是等级</translation>
    </message>
    <message>
        <source>a plain file; unpack it and import that</source>
        <translation>普通文件；请解压后导入</translation>
    </message>
    <message>
        <source>a positive score must mean that one of the two systems is better</source>
        <translation>正的得分必须表示两个系统之一更好</translation>
    </message>
    <message>
        <source>a preference of strength 0</source>
        <translation>强度为 0 的偏好</translation>
    </message>
    <message>
        <source>a printable name</source>
        <translation>可打印的名称</translation>
    </message>
    <message>
        <source>a query</source>
        <translation>一个查询</translation>
    </message>
    <message>
        <source>a query in every row</source>
        <translation>每一行都有一个查询</translation>
    </message>
    <message>
        <source>a query with its ratings</source>
        <translation>带评分的查询</translation>
    </message>
    <message>
        <source>a query with its text</source>
        <translation>带文本的查询</translation>
    </message>
    <message>
        <source>a query without a key got one made from its text</source>
        <translation>没有键的查询已用其文本生成键</translation>
    </message>
    <message>
        <source>a query without a text</source>
        <translation>没有文本的查询</translation>
    </message>
    <message>
        <source>a query without an answer is in no result list</source>
        <translation>没有答案的查询不在任何结果列表中</translation>
    </message>
    <message>
        <source>a query without text</source>
        <translation>没有文本的查询</translation>
    </message>
    <message>
        <source>a quote that opens here does not close its cell (noticed in line {line})</source>
        <translation>此处打开的引号没有关闭其单元格（在第 {line} 行发现）</translation>
    </message>
    <message>
        <source>a quote that opens here is never closed</source>
        <translation>此处打开的引号没有关闭</translation>
    </message>
    <message>
        <source>a rater has several checks of the same item; the last one becomes current</source>
        <translation>一位评判员对同一条目有多次检查；最后一次成为当前结果</translation>
    </message>
    <message>
        <source>a rater in each row, or one for the file (--rater NAME, or the field in the preview)</source>
        <translation>每行一位评判员，或整个文件一位（--rater NAME，或预览中的输入框）</translation>
    </message>
    <message>
        <source>a rater needs a name of 1 to {most} printable characters</source>
        <translation>评判员的名字需要 1 到 {most} 个可打印字符</translation>
    </message>
    <message>
        <source>a rater&apos;s name begins or ends with a blank; kept exactly</source>
        <translation>评判员的名字以空格开头或结尾；已原样保留</translation>
    </message>
    <message>
        <source>a rating</source>
        <translation>一个评分</translation>
    </message>
    <message>
        <source>a reason needs 1 to {most} printable characters: {reason}</source>
        <translation>理由需要 1 到 {most} 个可打印字符：{reason}</translation>
    </message>
    <message>
        <source>a release brings its own name and scale</source>
        <translation>发布自带名称和量表</translation>
    </message>
    <message>
        <source>a release holds people&apos;s labels, with the judgments behind them; choose a label rule that counts people</source>
        <translation>发布包含人的标签及其背后的评判；请选择计入人的标签规则</translation>
    </message>
    <message>
        <source>a repeated document is left out</source>
        <translation>同一文档的重复项已忽略</translation>
    </message>
    <message>
        <source>a repeated label (first in line {before}) is left out</source>
        <translation>重复的相同标签（首次在第 {before} 行）已忽略</translation>
    </message>
    <message>
        <source>a repeated row (first in line {before}) is left out</source>
        <translation>重复的相同行（首次在第 {before} 行）已忽略</translation>
    </message>
    <message>
        <source>a repeated row is left out</source>
        <translation>重复的相同行已忽略</translation>
    </message>
    <message>
        <source>a report of side-by-side comparisons only cannot have systems; leave out A and B</source>
        <translation>只含并排对比的报告不能有系统；请去掉 A 和 B</translation>
    </message>
    <message>
        <source>a request with its ratings</source>
        <translation>带评分的请求</translation>
    </message>
    <message>
        <source>a response</source>
        <translation>一条回复</translation>
    </message>
    <message>
        <source>a response without a grade is left out</source>
        <translation>没有等级的回复已忽略</translation>
    </message>
    <message>
        <source>a result</source>
        <translation>一个结果</translation>
    </message>
    <message>
        <source>a result list of a query without a text is left out</source>
        <translation>没有文本的查询的结果列表已忽略</translation>
    </message>
    <message>
        <source>a row without a verdict is left out</source>
        <translation>没有结论的行已忽略</translation>
    </message>
    <message>
        <source>a rule with &apos;not worse&apos; or &apos;better&apos; needs --baseline</source>
        <translation>带有 not worse 或 better 的规则需要 --baseline</translation>
    </message>
    <message>
        <source>a run, qrels, queries, documents, judgments or preferences; or say what it is when importing (--as, or in the preview)</source>
        <translation>run、qrels、查询、文档、评判或偏好；或在导入时说明（--as，或在预览中）</translation>
    </message>
    <message>
        <source>a saved evaluation needs a name of 1 to {most} printable characters</source>
        <translation>保存的评测需要 1 到 {most} 个可打印字符的名称</translation>
    </message>
    <message>
        <source>a scale has 2 to {most} grades</source>
        <translation>量表有 2 到 {most} 个等级</translation>
    </message>
    <message>
        <source>a scale has at most {most} further criteria</source>
        <translation>量表最多有 {most} 个附加标准</translation>
    </message>
    <message>
        <source>a scale&apos;s key is 1 to 60 letters, digits, dots, dashes or underscores</source>
        <translation>量表的键为 1 到 60 个字母、数字、点、短横线或下划线</translation>
    </message>
    <message>
        <source>a search configuration of OpenSearch</source>
        <translation>OpenSearch 的搜索配置</translation>
    </message>
    <message>
        <source>a second run tag in one file</source>
        <translation>一个文件中有第二个 run 标识</translation>
    </message>
    <message>
        <source>a sentence with its text</source>
        <translation>带文本的句子</translation>
    </message>
    <message>
        <source>a shorter text</source>
        <translation>更短的文本</translation>
    </message>
    <message>
        <source>a small part of what was asked</source>
        <translation>所问的一小部分</translation>
    </message>
    <message>
        <source>a space {code} inside the key</source>
        <translation>键中有空白字符 {code}</translation>
    </message>
    <message>
        <source>a split needs at least two parts</source>
        <translation>划分至少需要两个部分</translation>
    </message>
    <message>
        <source>a strength from 1 to {most}</source>
        <translation>1 到 {most} 的强度</translation>
    </message>
    <message>
        <source>a system cannot be compared with itself: choose different systems</source>
        <translation>系统不能与自身比较：请选择不同的系统</translation>
    </message>
    <message>
        <source>a system needs a name of 1 to {most} printable characters</source>
        <translation>系统名称需要 1 到 {most} 个可打印字符</translation>
    </message>
    <message>
        <source>a system that is not one of the two compared</source>
        <translation>不是所对比的两个系统之一</translation>
    </message>
    <message>
        <source>a system&apos;s name that is also a word for a verdict, and they differ</source>
        <translation>系统名称同时也是表示结论的词，且含义不同</translation>
    </message>
    <message>
        <source>a task needs a name of 1 to {most} printable characters</source>
        <translation>任务需要 1 到 {most} 个可打印字符的名称</translation>
    </message>
    <message>
        <source>a template of queries</source>
        <translation>查询模板</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a text file</source>
        <translation>文本文件</translation>
    </message>
    <message>
        <source>a text file or a workbook (XLSX)</source>
        <translation>文本文件或工作簿（XLSX）</translation>
    </message>
    <message>
        <source>a text in &apos;{name}&apos;</source>
        <translation>&apos;{name}&apos; 中应为文本</translation>
    </message>
    <message>
        <source>a text of 1 to {most:,} characters</source>
        <translation>1 到 {most:,} 个字符的文本</translation>
    </message>
    <message>
        <source>a text or a number</source>
        <translation>文本或数字</translation>
    </message>
    <message>
        <source>a text or a number: give the column the format Text</source>
        <translation>文本或数字：请将该列格式设为“文本”</translation>
    </message>
    <message>
        <source>a tie with a strength</source>
        <translation>平局却有强度</translation>
    </message>
    <message>
        <source>a time stored in this project cannot be read; restore a backup</source>
        <translation>无法读取此项目中某项的时间；请恢复备份</translation>
    </message>
    <message>
        <source>a time without a time zone</source>
        <translation>时间没有时区</translation>
    </message>
    <message>
        <source>a title has 1 to {most} printable characters</source>
        <translation>标题为 1 到 {most} 个可打印字符</translation>
    </message>
    <message>
        <source>a topic</source>
        <translation>一个主题（topic）</translation>
    </message>
    <message>
        <source>a topic begins in the one of line {before}</source>
        <translation>一个主题（topic）在第 {before} 行的主题内开始</translation>
    </message>
    <message>
        <source>a topic without a number</source>
        <translation>没有编号的主题（topic）</translation>
    </message>
    <message>
        <source>a user for each answer</source>
        <translation>每个回答对应一个用户</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>a value in column {column}, beyond {limit}</source>
        <translation>列 {column} 中有值，超出 {limit}</translation>
    </message>
    <message>
        <source>a value in {cell}, where the header has no column</source>
        <translation>{cell} 中有值，但标题行没有这一列</translation>
    </message>
    <message>
        <source>a value is a number from 0 to {most}</source>
        <translation>值为 0 到 {most} 之间的数字</translation>
    </message>
    <message>
        <source>a verdict needs a side or Same, and a skip must have neither</source>
        <translation>结论需要一侧或“相同”；跳过则两者都没有</translation>
    </message>
    <message>
        <source>a verdict of &apos;{rater}&apos; on query &apos;{query}&apos;</source>
        <translation>评判员“{rater}”对查询“{query}”的结论</translation>
    </message>
    <message>
        <source>a verdict that the mapping does not name</source>
        <translation>映射中没有的结论</translation>
    </message>
    <message>
        <source>a vote without a conversation got a key from its time and line</source>
        <translation>没有对话的投票已用其时间和行号生成键</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a whole number (import decimal grades as a judgments CSV)</source>
        <translation>整数（小数等级请以评判 CSV 导入）</translation>
    </message>
    <message>
        <source>a whole number from -{most} to {most}</source>
        <translation>-{most} 到 {most} 的整数</translation>
    </message>
    <message>
        <source>a whole number from 0</source>
        <translation>不小于 0 的整数</translation>
    </message>
    <message>
        <source>a whole number from 0 to {most}</source>
        <translation>0 到 {most} 的整数</translation>
    </message>
    <message>
        <source>a whole number from 0, in ASCII digits</source>
        <translation>由 ASCII 数字组成、不小于 0 的整数</translation>
    </message>
    <message>
        <source>a whole number from 1</source>
        <translation>不小于 1 的整数</translation>
    </message>
    <message>
        <source>a whole number in ASCII digits</source>
        <translation>由 ASCII 数字组成的整数</translation>
    </message>
    <message>
        <source>a whole number of {count} digits</source>
        <translation>{count} 位的整数</translation>
    </message>
    <message>
        <source>a workbook (XLSX)</source>
        <translation>工作簿（XLSX）</translation>
    </message>
    <message>
        <source>a workbook of {kinds}</source>
        <translation>含有{kinds}的工作簿</translation>
    </message>
    <message>
        <source>a {kind} as in line {line}</source>
        <translation>与第 {line} 行一样的{kind}</translation>
    </message>
    <message>
        <source>a {name} holds characters that turn the writing direction: {key}; kept exactly</source>
        <translation>一个{name}含有改变书写方向的字符：{key}；已原样保留</translation>
    </message>
    <message>
        <source>a {name} holds invisible characters: {key}; kept exactly</source>
        <translation>一个{name}含有不可见字符：{key}；已原样保留</translation>
    </message>
    <message>
        <source>a {name} without spaces</source>
        <translation>不含空格的{name}</translation>
    </message>
    <message>
        <source>about {time}</source>
        <translation>约 {time}</translation>
    </message>
    <message>
        <source>accept, reject or ignore</source>
        <translation>accept、reject 或 ignore</translation>
    </message>
    <message>
        <source>addresses of images and fields are left out</source>
        <translation>图片地址和字段已忽略</translation>
    </message>
    <message>
        <source>addresses of images are left out</source>
        <translation>图片地址已忽略</translation>
    </message>
    <message>
        <source>adjudicate, disagreements, resolve, gold</source>
        <translation>仲裁, 分歧, 解决, 标准答案</translation>
    </message>
    <message>
        <source>after a grade, go on automatically or stay</source>
        <translation>评出等级后自动前进或停留</translation>
    </message>
    <message>
        <source>again, repeat</source>
        <translation>再做一次, 重复</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all answers are kept</source>
        <translation>所有答复均已保存</translation>
    </message>
    <message>
        <source>all items</source>
        <translation>所有条目</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all passages</source>
        <translation>所有段落</translation>
    </message>
    <message>
        <source>all queries</source>
        <translation>所有查询</translation>
    </message>
    <message>
        <source>all queries have the same value, so the spread cannot be estimated</source>
        <translation>所有查询的值相同，无法估计离散程度</translation>
    </message>
    <message>
        <source>all systems have the same value</source>
        <translation>所有系统的值相同</translation>
    </message>
    <message>
        <source>all {count:,} have a text</source>
        <translation>{count:,} 个都有文本</translation>
    </message>
    <message>
        <source>all {items:item|items} of the comparison {name} are judged</source>
        <translation>对比 {name} 的 {items:,} 个条目已全部评判</translation>
    </message>
    <message>
        <source>all {pairs:pair|pairs} of the task {name} are judged</source>
        <translation>任务 {name} 的 {pairs:,} 条已全部评判</translation>
    </message>
    <message>
        <source>also at</source>
        <translation>另一侧排名</translation>
    </message>
    <message>
        <source>also at {rank}</source>
        <translation>也在第 {rank} 位</translation>
    </message>
    <message>
        <source>an HTML body says it is {claimed}, but the file was read as {encoding}</source>
        <translation>HTML 正文自称是 {claimed}，但文件按 {encoding} 读取</translation>
    </message>
    <message>
        <source>an annotation</source>
        <translation>一条标注记录</translation>
    </message>
    <message>
        <source>an annotation without a grade is left out</source>
        <translation>没有等级的标注记录已忽略</translation>
    </message>
    <message>
        <source>an answer has at most {most:,} characters</source>
        <translation>一个回答最多 {most:,} 个字符</translation>
    </message>
    <message>
        <source>an answer with too many passages</source>
        <translation>答案的段落过多</translation>
    </message>
    <message>
        <source>an answer without a topic</source>
        <translation>没有主题（topic）的答案</translation>
    </message>
    <message>
        <source>an archive with one file; unpack it and import the files you want</source>
        <translation>只含一个文件的压缩包；请解压后导入需要的文件</translation>
    </message>
    <message>
        <source>an example</source>
        <translation>一个样例</translation>
    </message>
    <message>
        <source>an object of names and texts</source>
        <translation>由名称和文本组成的对象</translation>
    </message>
    <message>
        <source>an office document</source>
        <translation>Office 文档</translation>
    </message>
    <message>
        <source>an order of items, or buckets of them</source>
        <translation>条目的顺序，或条目的分组</translation>
    </message>
    <message>
        <source>another answer of {system} to query {query} than before</source>
        <translation>{system} 对查询 {query} 的答案与之前不同</translation>
    </message>
    <message>
        <source>another criterion has this key</source>
        <translation>另一个标准已使用此键</translation>
    </message>
    <message>
        <source>another criterion has this title</source>
        <translation>另一个标准已使用此标题</translation>
    </message>
    <message>
        <source>another grade has this hotkey</source>
        <translation>另一个等级已使用此快捷键</translation>
    </message>
    <message>
        <source>another grade has this name</source>
        <translation>另一个等级已使用此名称</translation>
    </message>
    <message>
        <source>another name (--comparison NAME, or the field in the preview)</source>
        <translation>另一个名称（--comparison NAME，或预览中的输入框）</translation>
    </message>
    <message>
        <source>another name (--system NAME, or the field in the preview)</source>
        <translation>另一个名称（--system NAME，或预览中的输入框）</translation>
    </message>
    <message>
        <source>another program is writing to the project</source>
        <translation>另一个程序正在写入项目</translation>
    </message>
    <message>
        <source>another program is writing to the project file</source>
        <translation>另一个程序正在写入项目文件</translation>
    </message>
    <message>
        <source>another program was writing to the project at the same time</source>
        <translation>另一个程序同时写入了项目</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>其他原因</translation>
    </message>
    <message>
        <source>another step was stored in the meantime; try again</source>
        <translation>在此期间保存了另一个步骤；请重试</translation>
    </message>
    <message>
        <source>another text of query {key} than in line {line}</source>
        <translation>查询 {key} 的文本与第 {line} 行不同</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>answer by criterion</source>
        <translation>按标准的回答</translation>
    </message>
    <message>
        <source>answer to a question</source>
        <translation>对问题的回答</translation>
    </message>
    <message>
        <source>answer to {number:remark|remarks}</source>
        <translation>回复 {number:,} 条意见</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回复</translation>
    </message>
    <message>
        <source>answers a part, or beside the point</source>
        <translation>回答了一部分，或不切题</translation>
    </message>
    <message>
        <source>answers became documents, with the retrieved contexts as passages</source>
        <translation>答案成为文档，检索到的上下文成为其段落</translation>
    </message>
    <message>
        <source>answers it all</source>
        <translation>全部回答</translation>
    </message>
    <message>
        <source>answers just what was asked</source>
        <translation>恰好回答所问</translation>
    </message>
    <message>
        <source>answers most of it</source>
        <translation>回答了大部分</translation>
    </message>
    <message>
        <source>answers most of what was asked</source>
        <translation>回答了所问的大部分</translation>
    </message>
    <message>
        <source>answers nearly all</source>
        <translation>几乎全部回答</translation>
    </message>
    <message>
        <source>answers of systems that the project has are left out: their lists stay as they are</source>
        <translation>项目中已有系统的答案已忽略：其列表保持不变</translation>
    </message>
    <message>
        <source>answers that were not submitted are left out</source>
        <translation>未提交的回答已忽略</translation>
    </message>
    <message>
        <source>answers the whole question</source>
        <translation>回答了整个问题</translation>
    </message>
    <message>
        <source>answers to several questions: {names}</source>
        <translation>对多个问题的回答：{names}</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>相差</translation>
    </message>
    <message>
        <source>are new</source>
        <translation>是新的</translation>
    </message>
    <message>
        <source>are not those of the sealed release</source>
        <translation>与密封发布中的不同</translation>
    </message>
    <message>
        <source>as it was mapped</source>
        <translation>按映射的含义</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>询问的模型</translation>
    </message>
    <message>
        <source>asking</source>
        <translation>正在询问</translation>
    </message>
    <message>
        <source>assign, rejudge</source>
        <translation>分配, 重新评判</translation>
    </message>
    <message>
        <source>assign, sample, pairs, work</source>
        <translation>分配, 抽样, 条目, 工作</translation>
    </message>
    <message>
        <source>assignments, progress, work</source>
        <translation>分配, 进度, 工作</translation>
    </message>
    <message>
        <source>at most {count} examples of {most} characters</source>
        <translation>最多 {count} 个示例，每个最多 {most} 个字符</translation>
    </message>
    <message>
        <source>at most {limit}</source>
        <translation>最多 {limit} 个</translation>
    </message>
    <message>
        <source>at most {limit} bytes</source>
        <translation>最多 {limit} 字节</translation>
    </message>
    <message>
        <source>at most {most} characters</source>
        <translation>最多 {most} 个字符</translation>
    </message>
    <message>
        <source>at most {most} pairs: the number must be 0 (all) or more</source>
        <translation>最多 {most} 个条目：这个数必须是 0（全部）或更大</translation>
    </message>
    <message>
        <source>at most {most} passages and {size} characters of them</source>
        <translation>最多 {most} 个段落，共 {size} 个字符</translation>
    </message>
    <message>
        <source>attack</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>automatic, auto-advance</source>
        <translation>自动, 自动前进</translation>
    </message>
    <message>
        <source>away</source>
        <translation>不在</translation>
    </message>
    <message>
        <source>b may mean the second system (as a and b do) or bad (as g, s and b do)</source>
        <translation>b 可能指第二个系统（如 a 和 b），也可能指 bad（如 g、s 和 b）</translation>
    </message>
    <message>
        <source>backup, recover, older version, lost</source>
        <translation>备份, 恢复, 旧版本, 丢失, 找回</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>差</translation>
    </message>
    <message>
        <source>bare carriage returns (old Mac) were read as line ends</source>
        <translation>单独的回车符（旧版 Mac）已读作换行</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>baseline better</source>
        <translation>基线更好</translation>
    </message>
    <message>
        <source>baseline, much</source>
        <translation>基线，好得多</translation>
    </message>
    <message>
        <source>baseline, very much</source>
        <translation>基线，好非常多</translation>
    </message>
    <message>
        <source>blanks in {count:key|keys} are written as %20; {table} lists these keys</source>
        <translation>{count:,} 个含空格的键已将空格写作 %20；对照见 {table}</translation>
    </message>
    <message>
        <source>blanks or tabs</source>
        <translation>空格或制表符</translation>
    </message>
    <message>
        <source>block of text</source>
        <translation>文本块</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>both bad</source>
        <translation>都差</translation>
    </message>
    <message>
        <source>both decisions are kept and neither wins: the item counts as Same and stays open until another person settles it</source>
        <translation>两个决定都保留，谁也不占优：该条目按相同计，并保持未解决，直到其他人裁定</translation>
    </message>
    <message>
        <source>both good</source>
        <translation>都好</translation>
    </message>
    <message>
        <source>both so-so</source>
        <translation>都一般</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>已购买</translation>
    </message>
    <message>
        <source>bring back {names}</source>
        <translation>恢复 {names}</translation>
    </message>
    <message>
        <source>by the rule {rule}</source>
        <translation>按规则 {rule}</translation>
    </message>
    <message>
        <source>by {count:rater|raters}</source>
        <translation>来自 {count:,} 位评判员</translation>
    </message>
    <message>
        <source>by {criterion}</source>
        <translation>按 {criterion}</translation>
    </message>
    <message>
        <source>by {name}, {day}</source>
        <translation>{name}，{day}</translation>
    </message>
    <message>
        <source>byte {offset} is not {encoding}</source>
        <translation>第 {offset} 字节不是 {encoding}</translation>
    </message>
    <message>
        <source>called</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>came back</source>
        <translation>收回时间</translation>
    </message>
    <message>
        <source>can stand in for the product</source>
        <translation>可以替代该商品</translation>
    </message>
    <message>
        <source>can&apos;t judge</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>cancelled; {nothing}</source>
        <translation>已取消；{nothing}</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>candidate better</source>
        <translation>候选更好</translation>
    </message>
    <message>
        <source>candidate better {good:,} · same {same:,} · baseline better {bad:,}</source>
        <translation>候选更好 {good:,} · 相同 {same:,} · 基线更好 {bad:,}</translation>
    </message>
    <message>
        <source>candidate, much</source>
        <translation>候选，好得多</translation>
    </message>
    <message>
        <source>candidate, very much</source>
        <translation>候选，好非常多</translation>
    </message>
    <message>
        <source>cannot be opened: {reason}</source>
        <translation>无法打开：{reason}</translation>
    </message>
    <message>
        <source>cannot be read as {kind}: it looks like {title}</source>
        <translation>无法作为{kind}读取：看起来像{title}</translation>
    </message>
    <message>
        <source>cannot be read: {reason}</source>
        <translation>无法读取：{reason}</translation>
    </message>
    <message>
        <source>cannot be said</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>无法评判</translation>
    </message>
    <message>
        <source>card numbers</source>
        <translation>卡号</translation>
    </message>
    <message>
        <source>chance to stop at i</source>
        <translation>停在 i 的概率</translation>
    </message>
    <message>
        <source>chance to stop at i / i</source>
        <translation>停在 i 的概率 / i</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>有更改</translation>
    </message>
    <message>
        <source>changes, release notes, version</source>
        <translation>变更, 更新说明, 版本</translation>
    </message>
    <message>
        <source>characters that are sent of each field</source>
        <translation>每个字段发送的字符数</translation>
    </message>
    <message>
        <source>checked: {line}</source>
        <translation>已检查：{line}</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>choose two different systems, not {name} twice</source>
        <translation>请选择两个不同的系统，不要两次选择 {name}</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>正在选取</translation>
    </message>
    <message>
        <source>cited {count:time|times}</source>
        <translation>被引用 {count:,} 次</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>未公开</translation>
    </message>
    <message>
        <source>closed pairs</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>column {name} cannot be corrected</source>
        <translation>列 {name} 不能更正</translation>
    </message>
    <message>
        <source>columns are separated by {delimiter}</source>
        <translation>列以{delimiter}分隔</translation>
    </message>
    <message>
        <source>columns contradict each other</source>
        <translation>各列互相矛盾</translation>
    </message>
    <message>
        <source>columns left and right with the systems&apos; names</source>
        <translation>有系统名称的 left 和 right 列</translation>
    </message>
    <message>
        <source>columns left out: {names}</source>
        <translation>已忽略的列：{names}</translation>
    </message>
    <message>
        <source>columns of criteria go with one column of grades, not with several</source>
        <translation>标准列只能与一列等级搭配，不能与多列搭配</translation>
    </message>
    <message>
        <source>columns of lists and objects are left out: {names}</source>
        <translation>由列表和对象组成的列已忽略：{names}</translation>
    </message>
    <message>
        <source>columns of queries, of document keys, and of grades</source>
        <translation>查询列、文档键列和等级列</translation>
    </message>
    <message>
        <source>columns of queries, of document keys, and of ranks or scores</source>
        <translation>查询列、文档键列，以及排名或得分列</translation>
    </message>
    <message>
        <source>columns that are not known are left out: {names}</source>
        <translation>未知的列已忽略：{names}</translation>
    </message>
    <message>
        <source>columns with their names, or names for the whole file (--baseline A --candidate B, or the fields in the preview)</source>
        <translation>有其名称的列，或整个文件的名称（--baseline A --candidate B，或预览中的输入框）</translation>
    </message>
    <message>
        <source>columns without a name are left out</source>
        <translation>没有名称的列已忽略</translation>
    </message>
    <message>
        <source>combine, duplicate, same person</source>
        <translation>合并, 重复, 同一人</translation>
    </message>
    <message>
        <source>comment, remark</source>
        <translation>评论, 意见</translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>comparison &apos;{name}&apos; is reopened</source>
        <translation>对比“{name}”已重新开放</translation>
    </message>
    <message>
        <source>comparison {names} is ready</source>
        <translation>对比 {names} 已就绪</translation>
    </message>
    <message>
        <source>comparison {name}</source>
        <translation>对比 {name}</translation>
    </message>
    <message>
        <source>comparison {name} compares {other} with the baseline {own}, and not {candidate} with {baseline}; choose another name, or say which is which (--baseline, --candidate)</source>
        <translation>对比 {name} 比较的是 {other} 与基线 {own}，而不是 {candidate} 与 {baseline}；请换一个名称，或说明哪个是基线、哪个是候选（--baseline、--candidate）</translation>
    </message>
    <message>
        <source>comparison {name} does not ask about this</source>
        <translation>对比 {name} 不包含此项</translation>
    </message>
    <message>
        <source>comparison {name} is no longer in the project</source>
        <translation>对比 {name} 已不在项目中</translation>
    </message>
    <message>
        <source>comparison {name} uses system {system}; remove it first</source>
        <translation>对比 {name} 使用系统 {system}；请先移除该对比</translation>
    </message>
    <message>
        <source>comparisons of two systems</source>
        <translation>两个系统的对比</translation>
    </message>
    <message>
        <source>compute and save it again; this does not change labels</source>
        <translation>请重新计算并保存；标签不受影响</translation>
    </message>
    <message>
        <source>correct document {key}</source>
        <translation>更正文档 {key}</translation>
    </message>
    <message>
        <source>correct query {key}</source>
        <translation>更正查询 {key}</translation>
    </message>
    <message>
        <source>correct {count:document|documents}</source>
        <translation>更正 {count:,} 个文档</translation>
    </message>
    <message>
        <source>correct {count:query|queries}</source>
        <translation>更正 {count:,} 个查询</translation>
    </message>
    <message>
        <source>corrections, disagreement, learn</source>
        <translation>更正, 分歧, 学习</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>counts as {grade}</source>
        <translation>算作 {grade}</translation>
    </message>
    <message>
        <source>create, start</source>
        <translation>创建, 开始, 新项目</translation>
    </message>
    <message>
        <source>criterion {criterion}: {said}</source>
        <translation>标准 {criterion}：{said}</translation>
    </message>
    <message>
        <source>criterion {place}</source>
        <translation>标准 {place}</translation>
    </message>
    <message>
        <source>criterion {place}: {what}</source>
        <translation>标准 {place}：{what}</translation>
    </message>
    <message>
        <source>criterion={value}: expected the key of a criterion</source>
        <translation>criterion={value}：应为某个标准的键</translation>
    </message>
    <message>
        <source>current values rebuilt from the history</source>
        <translation>已用历史重建当前值</translation>
    </message>
    <message>
        <source>damaged: {what}</source>
        <translation>已损坏：{what}</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>database, PostgreSQL, connect, shared</source>
        <translation>数据库, PostgreSQL, 连接, 共享</translation>
    </message>
    <message>
        <source>decimal commas were read as decimal points</source>
        <translation>小数逗号已读作小数点</translation>
    </message>
    <message>
        <source>decision {place} of {total}</source>
        <translation>裁定 {place} / {total}</translation>
    </message>
    <message>
        <source>default: {default}</source>
        <translation>默认：{default}</translation>
    </message>
    <message>
        <source>delete, take away</source>
        <translation>删除, 去掉</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>depth is {depth}; it must be 1 or more</source>
        <translation>深度为 {depth}；必须为 1 或更大</translation>
    </message>
    <message>
        <source>depth is {depth}; it must be from 1 to {most}</source>
        <translation>深度为 {depth}；必须为 1 到 {most}</translation>
    </message>
    <message>
        <source>depth={value}: expected a whole number from 1 to {maximum}, or all</source>
        <translation>depth={value}：应为 1 到 {maximum} 的整数，或 all</translation>
    </message>
    <message>
        <source>details by request</source>
        <translation>按请求列出的详情</translation>
    </message>
    <message>
        <source>diff, changes, highlight</source>
        <translation>差异, 变化, 高亮</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>difference, significance, p value, t test, A/B</source>
        <translation>差异, 显著性, p 值, t 检验, A/B</translation>
    </message>
    <message>
        <source>differing items</source>
        <translation>有差异的条目</translation>
    </message>
    <message>
        <source>differing queries</source>
        <translation>有差异的查询</translation>
    </message>
    <message>
        <source>differs from the sealed release</source>
        <translation>与密封发布不同</translation>
    </message>
    <message>
        <source>differs from {file}</source>
        <translation>与 {file} 不同</translation>
    </message>
    <message>
        <source>disagreements are settled by {names}, not by {rater}</source>
        <translation>分歧由 {names} 裁定，而不是 {rater}</translation>
    </message>
    <message>
        <source>document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;</source>
        <translation>文档“{doc}”</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; with grade {grade} cannot be written for hello-ltr, which reads keys of letters, digits and _, and whole grades</source>
        <translation>等级为 {grade} 的文档“{doc}”无法写成 hello-ltr 格式，它只读取由字母、数字和 _ 组成的键以及整数等级</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos; with two texts, first in line {before}; the first is kept</source>
        <translation>文档“{doc}”有两个文本，首次在第 {before} 行；保留第一个</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;: a field named &apos;{name}&apos; would be read as something else</source>
        <translation>文档“{doc}”：名为“{name}”的字段会被读作其他内容</translation>
    </message>
    <message>
        <source>document &apos;{doc}&apos;: a key with &lt; cannot be written</source>
        <translation>文档“{doc}”：无法写入含 &lt; 的键</translation>
    </message>
    <message>
        <source>document broken or empty</source>
        <translation>文档损坏或为空</translation>
    </message>
    <message>
        <source>document key</source>
        <translation>文档键</translation>
    </message>
    <message>
        <source>document or comparison</source>
        <translation>文档或对比</translation>
    </message>
    <message>
        <source>document {document} shows version {version}, which the project does not have; restore a backup</source>
        <translation>文档 {document} 显示项目中没有的版本 {version}；请恢复备份</translation>
    </message>
    <message>
        <source>document {key} gets a new version; judgments keep the old one</source>
        <translation>文档 {key} 将有新版本；评判仍属于旧版本</translation>
    </message>
    <message>
        <source>document {key} has another title or text in the project, which stays</source>
        <translation>文档 {key} 在项目中的标题或文本不同，将保留项目的内容</translation>
    </message>
    <message>
        <source>document {number}</source>
        <translation>文档 {number}</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>documents with their gains</source>
        <translation>文档及其增益</translation>
    </message>
    <message>
        <source>documents with their grades</source>
        <translation>文档及其等级</translation>
    </message>
    <message>
        <source>documents with their scores</source>
        <translation>文档及其得分</translation>
    </message>
    <message>
        <source>documents without text</source>
        <translation>没有文本的文档</translation>
    </message>
    <message>
        <source>documents; leave the columns of grades, ranks and raters out of the file</source>
        <translation>文档；请去掉文件中的等级、排名和评判员列</translation>
    </message>
    <message>
        <source>does not belong to the release</source>
        <translation>不属于该发布</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>does not help</source>
        <translation>没有帮助</translation>
    </message>
    <message>
        <source>does not hold each query once</source>
        <translation>没有让每个查询恰好出现一次</translation>
    </message>
    <message>
        <source>does not speak of what was asked</source>
        <translation>没有涉及所问</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已处理</translation>
    </message>
    <message>
        <source>draw at least {count} queries</source>
        <translation>请至少抽取 {count} 个查询</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>已抽取</translation>
    </message>
    <message>
        <source>drawn: {count:query|queries} ({parts})</source>
        <translation>已抽取：{count:,} 个查询（{parts}）</translation>
    </message>
    <message>
        <source>duplicates start at line {line}: from here the file repeats line {before} and following</source>
        <translation>从第 {line} 行开始重复：此后重复第 {before} 行及之后的内容</translation>
    </message>
    <message>
        <source>duplicates: use one of {known}</source>
        <translation>重复项：请使用 {known} 之一</translation>
    </message>
    <message>
        <source>e-mail addresses</source>
        <translation>邮件地址</translation>
    </message>
    <message>
        <source>each column once</source>
        <translation>每列只出现一次</translation>
    </message>
    <message>
        <source>each document once</source>
        <translation>每个文档只出现一次</translation>
    </message>
    <message>
        <source>each document once for a query; or keep the first or the highest (--duplicates)</source>
        <translation>每个文档在一个查询中只出现一次；或保留第一个或最高的（--duplicates）</translation>
    </message>
    <message>
        <source>each import that changes a document&apos;s text makes a new version</source>
        <translation>每次导入若更改了文档文本，就产生一个新版本</translation>
    </message>
    <message>
        <source>each key once</source>
        <translation>每个键只出现一次</translation>
    </message>
    <message>
        <source>each once; or choose to keep the first or the highest (duplicates)</source>
        <translation>每个只出现一次；或选择保留第一个或最高的（重复项）</translation>
    </message>
    <message>
        <source>each once; or keep the first or the highest (duplicates)</source>
        <translation>每个只出现一次；或保留第一个或最高的（重复项）</translation>
    </message>
    <message>
        <source>each query rounded to 2 decimals</source>
        <translation>每个查询保留 2 位小数</translation>
    </message>
    <message>
        <source>each term cut off after 2 decimals</source>
        <translation>每一项截断到 2 位小数</translation>
    </message>
    <message>
        <source>edit, change, fix</source>
        <translation>编辑, 更改, 修正</translation>
    </message>
    <message>
        <source>en</source>
        <translation>zh-CN</translation>
    </message>
    <message>
        <source>enlarge</source>
        <translation>放大查看</translation>
    </message>
    <message>
        <source>enter a difference and a spread above 0 to see how many queries are needed</source>
        <translation>请输入大于 0 的差异和离散程度，即可看到需要多少查询</translation>
    </message>
    <message>
        <source>env:NAME or keyring:NAME, empty for none; write {place} in a header to use it</source>
        <translation>env:NAME 或 keyring:NAME，没有则留空；请求头中以 {place} 代替</translation>
    </message>
    <message>
        <source>env:NAME or keyring:NAME; empty for none</source>
        <translation>env:NAME 或 keyring:NAME；没有则留空</translation>
    </message>
    <message>
        <source>epsilon={value}: expected a number from 0</source>
        <translation>epsilon={value}：应为 0 或更大的数字</translation>
    </message>
    <message>
        <source>equal fields, too</source>
        <translation>也显示相同字段</translation>
    </message>
    <message>
        <source>equal ones are hidden</source>
        <translation>相同的已隐藏</translation>
    </message>
    <message>
        <source>equal scores averaged</source>
        <translation>同分取平均</translation>
    </message>
    <message>
        <source>errors, debug, diagnostics</source>
        <translation>错误, 调试, 诊断</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>evaluation &apos;{name}&apos; is saved</source>
        <translation>已保存评测“{name}”</translation>
    </message>
    <message>
        <source>event {seq} ({event}) judges what was not handed out: {where}</source>
        <translation>事件 {seq}（{event}）评判了未分发的内容：{where}</translation>
    </message>
    <message>
        <source>event {seq} ({event}): {what}</source>
        <translation>事件 {seq}（{event}）：{what}</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>every document that has a text, as the tool reads it</source>
        <translation>每个有文本的文档，按该工具的读法</translation>
    </message>
    <message>
        <source>every query has a list</source>
        <translation>每个查询都有列表</translation>
    </message>
    <message>
        <source>every query has the weight 0</source>
        <translation>所有查询的权重都是 0</translation>
    </message>
    <message>
        <source>every query is judged</source>
        <translation>每个查询都已评</translation>
    </message>
    <message>
        <source>every query with the same chance</source>
        <translation>每个查询机会相同</translation>
    </message>
    <message>
        <source>every rater&apos;s verdict with the side shown, strength, reasons and time, checks marked by kind; {forms}</source>
        <translation>每位评判员的结论，含所见左右、强度、理由和时间，检查项按种类标明；{forms}</translation>
    </message>
    <message>
        <source>every result with its score, as the tool reads it</source>
        <translation>每个结果及其得分，按该工具的读法</translation>
    </message>
    <message>
        <source>every role (PUBLIC)</source>
        <translation>所有角色（PUBLIC）</translation>
    </message>
    <message>
        <source>every role in the database could take up all locks or fill the disk; `ndcg-gui server setup` prevents this, or prints what a person with more rights should run</source>
        <translation>数据库中的任何角色都可能占用所有锁或写满磁盘；`ndcg-gui server setup` 可防止，或打印需由更高权限者执行的语句</translation>
    </message>
    <message>
        <source>every system is hidden; show one first</source>
        <translation>所有系统都被隐藏；请先显示一个</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>example, sample, try, tutorial</source>
        <translation>示例, 样例, 试用, 教程, 演示</translation>
    </message>
    <message>
        <source>exchange, reverse, baseline</source>
        <translation>调换, 反转, 基线</translation>
    </message>
    <message>
        <source>exit, leave</source>
        <translation>退出, 离开, 关闭程序</translation>
    </message>
    <message>
        <source>expected a dict, a data frame, an Arrow table or the path of a file, not {type}</source>
        <translation>应为字典、数据框、Arrow 表或文件路径，而不是 {type}</translation>
    </message>
    <message>
        <source>expected a verdict for each query, as a dict or a data frame</source>
        <translation>应为每个查询的结论，以字典或数据框给出</translation>
    </message>
    <message>
        <source>expected one of {known}</source>
        <translation>应为 {known} 之一</translation>
    </message>
    <message>
        <source>expected ratings as a table of raters and items</source>
        <translation>评分应为评判员 × 条目的表</translation>
    </message>
    <message>
        <source>exponential gain</source>
        <translation>指数增益</translation>
    </message>
    <message>
        <source>features are left out: labels and queries are read</source>
        <translation>特征已忽略：只读取标签和查询</translation>
    </message>
    <message>
        <source>fetched from {url} ({engine}) on {day} (UTC), template {template}</source>
        <translation>于 {day}（UTC）从 {url}（{engine}）获取，模板 {template}</translation>
    </message>
    <message>
        <source>fetching</source>
        <translation>正在获取</translation>
    </message>
    <message>
        <source>fewer than two systems have a value</source>
        <translation>有值的系统不足两个</translation>
    </message>
    <message>
        <source>fields in a table</source>
        <translation>字段表格</translation>
    </message>
    <message>
        <source>fields, hide, template, columns, pictures</source>
        <translation>字段, 隐藏, 模板, 列, 图片</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>filled with the project&apos;s scale and guidelines; query and document follow</source>
        <translation>会填入项目的量表和标注指南；后面接查询和文档</translation>
    </message>
    <message>
        <source>final grade {grade}</source>
        <translation>最终等级 {grade}</translation>
    </message>
    <message>
        <source>find a query</source>
        <translation>查找查询</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首次</translation>
    </message>
    <message>
        <source>first relevant</source>
        <translation>首个相关</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>fooled</source>
        <translation>骗过</translation>
    </message>
    <message>
        <source>fooled {fooled} of {asked:time|times}</source>
        <translation>{asked:,} 次中骗过 {fooled} 次</translation>
    </message>
    <message>
        <source>four</source>
        <translation>4 个</translation>
    </message>
    <message>
        <source>gain 2^rel - 1 cannot be computed for grade {grade}: grades above {limit} need another gain</source>
        <translation>等级 {grade} 无法计算增益 2^rel - 1：大于 {limit} 的等级需要其他增益</translation>
    </message>
    <message>
        <source>gallery, shop, pictures</source>
        <translation>图库, 商店, 图片</translation>
    </message>
    <message>
        <source>geometric mean over {count:judged query|judged queries}</source>
        <translation>{count:,} 个已评查询的几何均值</translation>
    </message>
    <message>
        <source>get a new version</source>
        <translation>将有新版本</translation>
    </message>
    <message>
        <source>get another text or intent</source>
        <translation>文本或意图将改变</translation>
    </message>
    <message>
        <source>give --blind or --blind-split, not both</source>
        <translation>--blind 和 --blind-split 只能给出一个</translation>
    </message>
    <message>
        <source>give --json or --format, not both</source>
        <translation>请给出 --json 或 --format，不能同时给出</translation>
    </message>
    <message>
        <source>give --system or --all-systems, not both</source>
        <translation>请给出 --system 或 --all-systems，不能同时给出</translation>
    </message>
    <message>
        <source>give two runs, A and B, or --all</source>
        <translation>请给出两个 run，A 和 B，或使用 --all</translation>
    </message>
    <message>
        <source>go on</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>good</source>
        <translation>好</translation>
    </message>
    <message>
        <source>good / (good + bad)</source>
        <translation>好 /（好 + 差）</translation>
    </message>
    <message>
        <source>good : same : bad</source>
        <translation>好 : 相同 : 差</translation>
    </message>
    <message>
        <source>good, same or bad, left or right, or a system&apos;s name</source>
        <translation>good、same 或 bad，left 或 right，或系统名称</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>grade qid:N ... # document</source>
        <translation>等级 qid:N ... # 文档</translation>
    </message>
    <message>
        <source>grade {grade}</source>
        <translation>等级 {grade}</translation>
    </message>
    <message>
        <source>grade {grade} is not on the scale {scale} ({values})</source>
        <translation>等级 {grade} 不在量表 {scale} 上（{values}）</translation>
    </message>
    <message>
        <source>grade {grade}: {why}</source>
        <translation>等级 {grade}：{why}</translation>
    </message>
    <message>
        <source>grade {row}</source>
        <translation>等级 {row}</translation>
    </message>
    <message>
        <source>grade {row}: {what}</source>
        <translation>等级 {row}：{what}</translation>
    </message>
    <message>
        <source>grade, label, rate, annotate, assess</source>
        <translation>打分, 标签, 评分, 标注, 评估</translation>
    </message>
    <message>
        <source>graded</source>
        <translation>已评级</translation>
    </message>
    <message>
        <source>graded without a grade</source>
        <translation>状态为已评级却没有等级</translation>
    </message>
    <message>
        <source>graded {grade}</source>
        <translation>等级为 {grade}</translation>
    </message>
    <message>
        <source>grades</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>grades are close</source>
        <translation>等级接近</translation>
    </message>
    <message>
        <source>grades by {count:rater|raters}</source>
        <translation>{count:,} 位评判员的等级</translation>
    </message>
    <message>
        <source>grades {least} to {most}</source>
        <translation>等级 {least} 到 {most}</translation>
    </message>
    <message>
        <source>grades, labels, definitions, instructions, criteria</source>
        <translation>等级, 标签, 定义, 说明, 标准</translation>
    </message>
    <message>
        <source>guard_strata is {value}; expected yes or no</source>
        <translation>guard_strata 为 {value}；应为 yes 或 no</translation>
    </message>
    <message>
        <source>guideline unclear</source>
        <translation>指南不清楚</translation>
    </message>
    <message>
        <source>guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>half a character ({code}, a lone surrogate) in a text</source>
        <translation>文本中有半个字符（{code}，孤立的代理项）</translation>
    </message>
    <message>
        <source>half of all searches are for the most frequent {count:query|queries}</source>
        <translation>最常见的 {count:,} 个查询占全部搜索的一半</translation>
    </message>
    <message>
        <source>hand-over: also what is in a package that is lost.</source>
        <translation>hand-over：也包括丢失的任务包中的内容。</translation>
    </message>
    <message>
        <source>hand-over: only this (repeatable).</source>
        <translation>hand-over：只转交此对比（可重复）。</translation>
    </message>
    <message>
        <source>hand-over: only this one (repeatable).</source>
        <translation>hand-over：只转交此任务（可重复）。</translation>
    </message>
    <message>
        <source>hand-over: who gets it (repeatable).</source>
        <translation>hand-over：转交给谁（可重复）。</translation>
    </message>
    <message>
        <source>handed out</source>
        <translation>分发时间</translation>
    </message>
    <message>
        <source>handing out</source>
        <translation>正在分发</translation>
    </message>
    <message>
        <source>has an answer, unclear or among other things</source>
        <translation>含有答案，但不清楚或夹杂其他内容</translation>
    </message>
    <message>
        <source>has everything the query asks for</source>
        <translation>具备查询要求的一切</translation>
    </message>
    <message>
        <source>has more than {limit} lines</source>
        <translation>超过 {limit} 行</translation>
    </message>
    <message>
        <source>has no sheet of that name</source>
        <translation>没有这个名称的工作表</translation>
    </message>
    <message>
        <source>has nothing to do with the query</source>
        <translation>与查询毫无关系</translation>
    </message>
    <message>
        <source>have a title only</source>
        <translation>只有标题</translation>
    </message>
    <message>
        <source>have an intent</source>
        <translation>有意图</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>标题行</translation>
    </message>
    <message>
        <source>help, manual, documentation</source>
        <translation>帮助, 手册, 文档, 说明</translation>
    </message>
    <message>
        <source>helps with what was asked</source>
        <translation>对所问有帮助</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>hidden checks</source>
        <translation>隐藏检查</translation>
    </message>
    <message>
        <source>hidden until you have judged it</source>
        <translation>您评判后才显示</translation>
    </message>
    <message>
        <source>hide {names}</source>
        <translation>隐藏 {names}</translation>
    </message>
    <message>
        <source>highest grade {grade}</source>
        <translation>最高等级 {grade}</translation>
    </message>
    <message>
        <source>highlight, words</source>
        <translation>高亮, 词语</translation>
    </message>
    <message>
        <source>history, last, previous judgments</source>
        <translation>历史, 上一次, 以前的评判</translation>
    </message>
    <message>
        <source>holds another archive</source>
        <translation>内含另一个压缩包</translation>
    </message>
    <message>
        <source>holds no text</source>
        <translation>不含任何文本</translation>
    </message>
    <message>
        <source>holes, missing, pool</source>
        <translation>空缺, 缺失, 评判池</translation>
    </message>
    <message>
        <source>holes, missing, unjudged</source>
        <translation>空缺, 缺失, 未评</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>how many grades above or below the others&apos; mean</source>
        <translation>比其他人的均值高或低几级</translation>
    </message>
    <message>
        <source>how many grades lie between the lowest and the highest</source>
        <translation>最低与最高等级之间相差几级</translation>
    </message>
    <message>
        <source>how sure</source>
        <translation>把握</translation>
    </message>
    <message>
        <source>i</source>
        <translation>i</translation>
    </message>
    <message>
        <source>ideal over all judged</source>
        <translation>理想取全部已评文档</translation>
    </message>
    <message>
        <source>ideal over all judged, not cut</source>
        <translation>理想取全部已评文档，不截断</translation>
    </message>
    <message>
        <source>ideal over the results shown</source>
        <translation>理想取所显示的结果</translation>
    </message>
    <message>
        <source>ideal rel</source>
        <translation>理想 rel</translation>
    </message>
    <message>
        <source>ideal term</source>
        <translation>理想项</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>import of {count:file|files}</source>
        <translation>导入 {count:,} 个文件</translation>
    </message>
    <message>
        <source>import of {name}</source>
        <translation>导入 {name}</translation>
    </message>
    <message>
        <source>imported (UTC)</source>
        <translation>导入时间（UTC）</translation>
    </message>
    <message>
        <source>imported into {project}</source>
        <translation>已导入 {project}</translation>
    </message>
    <message>
        <source>in an earlier text</source>
        <translation>在较早的文本中</translation>
    </message>
    <message>
        <source>in proportion to traffic</source>
        <translation>按流量比例</translation>
    </message>
    <message>
        <source>in the line</source>
        <translation>行内</translation>
    </message>
    <message>
        <source>in the sealed release</source>
        <translation>在密封发布中</translation>
    </message>
    <message>
        <source>in the whole file</source>
        <translation>在整个文件中</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>在 {file} 中</translation>
    </message>
    <message>
        <source>inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>inferred precision</source>
        <translation>推断准确率</translation>
    </message>
    <message>
        <source>intents, weights and strata are left out</source>
        <translation>意图、权重和分层已忽略</translation>
    </message>
    <message>
        <source>interval: steps of equal size</source>
        <translation>等距：每级间隔相等</translation>
    </message>
    <message>
        <source>introduction, getting started, help</source>
        <translation>入门, 介绍, 新手, 帮助</translation>
    </message>
    <message>
        <source>is a ZIP archive of {count} files: {names}</source>
        <translation>是含有 {count} 个文件的 ZIP 压缩包：{names}</translation>
    </message>
    <message>
        <source>is a ZIP archive without a file</source>
        <translation>是不含文件的 ZIP 压缩包</translation>
    </message>
    <message>
        <source>is a ZIP archive, not a workbook</source>
        <translation>是 ZIP 压缩包，不是工作簿</translation>
    </message>
    <message>
        <source>is a damaged Parquet file: {reason}</source>
        <translation>是损坏的 Parquet 文件：{reason}</translation>
    </message>
    <message>
        <source>is a damaged ZIP archive: {reason}</source>
        <translation>是损坏的 ZIP 压缩包：{reason}</translation>
    </message>
    <message>
        <source>is a damaged workbook: {reason}</source>
        <translation>是损坏的工作簿：{reason}</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>is a link to a file that does not exist</source>
        <translation>是指向不存在文件的链接</translation>
    </message>
    <message>
        <source>is a workbook packed in an unusual way; save it again</source>
        <translation>工作簿的压缩方式不常见；请重新保存</translation>
    </message>
    <message>
        <source>is a workbook without a sheet</source>
        <translation>是没有工作表的工作簿</translation>
    </message>
    <message>
        <source>is a workbook, from which {kind} cannot be read; save it as CSV or text</source>
        <translation>是工作簿，无法从中读取{kind}；请另存为 CSV 或文本</translation>
    </message>
    <message>
        <source>is about the query and holds the exact answer</source>
        <translation>专门针对查询并含有确切答案</translation>
    </message>
    <message>
        <source>is an encrypted Parquet file</source>
        <translation>是加密的 Parquet 文件</translation>
    </message>
    <message>
        <source>is an encrypted workbook</source>
        <translation>是加密的工作簿</translation>
    </message>
    <message>
        <source>is an incomplete {packing} file: its end is missing</source>
        <translation>是不完整的 {packing} 文件：缺少结尾</translation>
    </message>
    <message>
        <source>is damaged {packing}: {reason}</source>
        <translation>是损坏的 {packing} 文件：{reason}</translation>
    </message>
    <message>
        <source>is larger than {limit} GB</source>
        <translation>大于 {limit} GB</translation>
    </message>
    <message>
        <source>is larger than {limit} bytes</source>
        <translation>大于 {limit} 字节</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>is named {suffix} but is neither {packing} nor text</source>
        <translation>文件名以 {suffix} 结尾，但既不是 {packing} 也不是文本</translation>
    </message>
    <message>
        <source>is named {suffix} but is not packed: read as it is</source>
        <translation>文件名以 {suffix} 结尾，但未压缩：按原样读取</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>is not that of the sealed release</source>
        <translation>与密封发布中的不同</translation>
    </message>
    <message>
        <source>is {encoding}; save as UTF-8</source>
        <translation>是 {encoding} 编码；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>is {what}</source>
        <translation>是{what}</translation>
    </message>
    <message>
        <source>is {what}, which holds no queries, documents, result lists or judgments</source>
        <translation>是{what}，不含查询、文档、结果列表或评判</translation>
    </message>
    <message>
        <source>it belongs to the document</source>
        <translation>属于文档</translation>
    </message>
    <message>
        <source>it cannot be read: {reason}</source>
        <translation>无法读取：{reason}</translation>
    </message>
    <message>
        <source>it cannot be read; remove it, or restore a backup</source>
        <translation>无法读取；请移除它，或恢复备份</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>这是文件夹</translation>
    </message>
    <message>
        <source>it is a key</source>
        <translation>是键</translation>
    </message>
    <message>
        <source>it is a link</source>
        <translation>是一个链接</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>it is next to raters&apos; columns, and its first cells are empty</source>
        <translation>它在评判员的列旁边，且前面的单元格为空</translation>
    </message>
    <message>
        <source>it is not a picture that can be shown</source>
        <translation>不是可显示的图片</translation>
    </message>
    <message>
        <source>it is packed in an unusual way (method {number})</source>
        <translation>压缩方式不常见（方法 {number}）</translation>
    </message>
    <message>
        <source>it is too large: {pixels} megapixels, at most {most}</source>
        <translation>图片太大：{pixels} 百万像素，最多 {most}</translation>
    </message>
    <message>
        <source>it is what a model suggested</source>
        <translation>是模型建议的内容</translation>
    </message>
    <message>
        <source>it is what raters answered</source>
        <translation>是评判员的回答</translation>
    </message>
    <message>
        <source>it starts again with each query</source>
        <translation>每个查询重新开始计数</translation>
    </message>
    <message>
        <source>it was handed out to {given} and says that it is for {found}</source>
        <translation>它分发给 {given}，却写明给 {found}</translation>
    </message>
    <message>
        <source>it was not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>it was not found in {folders}</source>
        <translation>在 {folders} 中未找到</translation>
    </message>
    <message>
        <source>it was not recognised</source>
        <translation>未能识别</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>its documents are not those that were handed out</source>
        <translation>其文档与分发时不同</translation>
    </message>
    <message>
        <source>its folder is read-only</source>
        <translation>所在文件夹为只读</translation>
    </message>
    <message>
        <source>its instructions for the rater differ from what was handed out</source>
        <translation>给评判员的说明与分发的不一致</translation>
    </message>
    <message>
        <source>its items side by side</source>
        <translation>其并排对比项</translation>
    </message>
    <message>
        <source>its key or its text</source>
        <translation>查询的键或文本</translation>
    </message>
    <message>
        <source>its name leads out of the archive</source>
        <translation>其文件名指向压缩包之外</translation>
    </message>
    <message>
        <source>its number of events</source>
        <translation>其事件数量</translation>
    </message>
    <message>
        <source>its number of items side by side</source>
        <translation>其并排对比项数量</translation>
    </message>
    <message>
        <source>its number of pairs</source>
        <translation>其查询文档对数量</translation>
    </message>
    <message>
        <source>its pairs</source>
        <translation>其查询文档对</translation>
    </message>
    <message>
        <source>its project</source>
        <translation>其项目</translation>
    </message>
    <message>
        <source>its project&apos;s name</source>
        <translation>其项目名称</translation>
    </message>
    <message>
        <source>its queries are not those that were handed out</source>
        <translation>其查询与分发时不同</translation>
    </message>
    <message>
        <source>its queries only; or another name, for a comparison of its own</source>
        <translation>只限其查询；或换一个名称，作为单独的对比</translation>
    </message>
    <message>
        <source>its rank on the other side</source>
        <translation>它在另一侧的排名</translation>
    </message>
    <message>
        <source>its rater&apos;s number</source>
        <translation>其评判员编号</translation>
    </message>
    <message>
        <source>its scale is not the one that was handed out</source>
        <translation>其量表与分发时不同</translation>
    </message>
    <message>
        <source>its side-by-side item for {query} is not the one that was handed out</source>
        <translation>对 {query} 并排显示的内容与分发时不同</translation>
    </message>
    <message>
        <source>its signature is gone</source>
        <translation>签名不见了</translation>
    </message>
    <message>
        <source>its signature is not the one that this project has given it</source>
        <translation>签名不是此项目所签</translation>
    </message>
    <message>
        <source>its task</source>
        <translation>其任务</translation>
    </message>
    <message>
        <source>its time</source>
        <translation>其时间</translation>
    </message>
    <message>
        <source>its title says so</source>
        <translation>标题是这样写的</translation>
    </message>
    <message>
        <source>its title says that raters agreed on these grades in the end</source>
        <translation>标题表明评判员最终同意了这些等级</translation>
    </message>
    <message>
        <source>its title speaks of grades</source>
        <translation>标题提到了等级</translation>
    </message>
    <message>
        <source>its values are addresses</source>
        <translation>值是地址</translation>
    </message>
    <message>
        <source>its values are addresses of pictures</source>
        <translation>值是图片的地址</translation>
    </message>
    <message>
        <source>its values are grades</source>
        <translation>值是等级</translation>
    </message>
    <message>
        <source>its values are long texts</source>
        <translation>值是长文本</translation>
    </message>
    <message>
        <source>judged</source>
        <translation>已评</translation>
    </message>
    <message>
        <source>judged by key only</source>
        <translation>只凭键评判</translation>
    </message>
    <message>
        <source>judged differently in the meantime</source>
        <translation>在此期间有不同的评判</translation>
    </message>
    <message>
        <source>judged or skipped</source>
        <translation>judged 或 skipped</translation>
    </message>
    <message>
        <source>judged {judged} of {items:query|queries} side by side: {left} left</source>
        <translation>并排对比已评 {items:,} 个查询中的 {judged} 个：剩余 {left}</translation>
    </message>
    <message>
        <source>judged {pairs:pair|pairs} as {rater}, undid {undone}, redid {redone}: {grades:grade|grades}, {left:pair|pairs} left</source>
        <translation>以 {rater} 的身份评判 {pairs:,} 条，撤销 {undone}，重做 {redone}：{grades:,} 个等级，剩余 {left:,} 条</translation>
    </message>
    <message>
        <source>judging as {rater}</source>
        <translation>以 {rater} 的身份评判</translation>
    </message>
    <message>
        <source>judgments</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>judgments stay as they are</source>
        <translation>评判保持不变</translation>
    </message>
    <message>
        <source>judgments with result lists</source>
        <translation>带结果列表的评判</translation>
    </message>
    <message>
        <source>judgments; empty: none</source>
        <translation>条评判；留空表示无目标</translation>
    </message>
    <message>
        <source>k: keep the project&apos;s, t: take the package&apos;s, l: decide later; a capital letter decides all that follow</source>
        <translation>k：保留项目的，t：采用任务包的，l：以后决定；大写字母决定其余全部</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>kappa</translation>
    </message>
    <message>
        <source>kappa, alpha, raters, disagreement</source>
        <translation>kappa, alpha, 评判员, 分歧</translation>
    </message>
    <message>
        <source>kept from an earlier run: {count:list|lists} (--anew asks for all again)</source>
        <translation>保留了之前取得的 {count:,} 个列表（--anew 重新请求全部）</translation>
    </message>
    <message>
        <source>kept: {count:answer|answers}; the same command asks for the rest</source>
        <translation>已保存 {count:,} 个回答：同一命令会继续询问其余部分</translation>
    </message>
    <message>
        <source>kept: {count:list|lists} of {total}; the same command asks for the rest</source>
        <translation>已保留 {total} 个中的 {count:,} 个列表：同一命令会请求其余部分</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>key &apos;{key}&apos; cannot be written: {why}</source>
        <translation>无法写入键“{key}”：{why}</translation>
    </message>
    <message>
        <source>key and text of every document; {forms}</source>
        <translation>每个文档的键和文本；{forms}</translation>
    </message>
    <message>
        <source>key passage</source>
        <translation>关键段落</translation>
    </message>
    <message>
        <source>key, text, intent, weight, stratum and tags; {forms}</source>
        <translation>键、文本、意图、权重、分层和 tag；{forms}</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>kind is &apos;{kind}&apos;; it is graded or continuous</source>
        <translation>kind 为“{kind}”；应为 graded 或 continuous</translation>
    </message>
    <message>
        <source>known</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>known grades are hidden</source>
        <translation>已知等级已隐藏</translation>
    </message>
    <message>
        <source>known grades are shown</source>
        <translation>已知等级会显示</translation>
    </message>
    <message>
        <source>known model or vendor</source>
        <translation>已知的模型或厂商</translation>
    </message>
    <message>
        <source>label rule &apos;{prefix}:&apos; needs the name of a rater: {spelling}</source>
        <translation>标签规则“{prefix}:”需要评判员的名字：{spelling}</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>labels of another project are merged into this one</source>
        <translation>另一个项目的标签将合并到此项目</translation>
    </message>
    <message>
        <source>labels, all judgments</source>
        <translation>标签, 所有评判</translation>
    </message>
    <message>
        <source>labels, grades, all judgments, history</source>
        <translation>标签, 等级, 所有评判, 历史</translation>
    </message>
    <message>
        <source>language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>last judged</source>
        <translation>最近评判</translation>
    </message>
    <message>
        <source>later, leave out</source>
        <translation>稍后, 略过</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>leave, exit</source>
        <translation>离开, 退出</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>left better</source>
        <translation>左侧更好</translation>
    </message>
    <message>
        <source>left much better</source>
        <translation>左侧好得多</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>left out because</source>
        <translation>未合并原因</translation>
    </message>
    <message>
        <source>left slightly better</source>
        <translation>左侧略好</translation>
    </message>
    <message>
        <source>left {strength}</source>
        <translation>左侧 {strength}</translation>
    </message>
    <message>
        <source>left, right, a, b, good, same, bad, tie, both bad or a system&apos;s name; or map the words</source>
        <translation>left、right、a、b、good、same、bad、tie、both bad 或系统名称；或映射这些词</translation>
    </message>
    <message>
        <source>left, same, right</source>
        <translation>左、相同、右</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>较有把握</translation>
    </message>
    <message>
        <source>line {lines}</source>
        <translation>第 {lines} 行</translation>
    </message>
    <message>
        <source>linear gain</source>
        <translation>线性增益</translation>
    </message>
    <message>
        <source>linearly weighted kappa</source>
        <translation>线性加权 kappa</translation>
    </message>
    <message>
        <source>lines between the same</source>
        <translation>相同结果之间连线</translation>
    </message>
    <message>
        <source>lines that end in LF or CRLF</source>
        <translation>以 LF 或 CRLF 结尾的行</translation>
    </message>
    <message>
        <source>lines {lines}</source>
        <translation>第 {lines} 行</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>lists cut at {depth}</source>
        <translation>列表截断到 {depth}</translation>
    </message>
    <message>
        <source>lists of documents by query</source>
        <translation>按查询列出的文档</translation>
    </message>
    <message>
        <source>load project, file, recent</source>
        <translation>加载项目, 文件, 最近</translation>
    </message>
    <message>
        <source>load, open file, add, upload, qrels, run, queries, documents, CSV, JSONL</source>
        <translation>加载, 打开文件, 添加, 上传, qrels, run, 查询, 文档, CSV, JSONL</translation>
    </message>
    <message>
        <source>log2(i+1)</source>
        <translation>log2(i+1)</translation>
    </message>
    <message>
        <source>log2(i+1), shared by ties</source>
        <translation>log2(i+1)，同分者均分</translation>
    </message>
    <message>
        <source>longer</source>
        <translation>较长</translation>
    </message>
    <message>
        <source>looking for names</source>
        <translation>正在查找名称</translation>
    </message>
    <message>
        <source>looks like {title}, whose columns raters would see with the documents</source>
        <translation>看起来像{title}，评判员会随文档看到其中的列</translation>
    </message>
    <message>
        <source>majority</source>
        <translation>多数</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>mark differences</source>
        <translation>标出差异</translation>
    </message>
    <message>
        <source>mark it again as done or open (`ndcg-gui inbox`); this does not change labels</source>
        <translation>请重新标为已处理或未处理（`ndcg-gui inbox`）；标签不受影响</translation>
    </message>
    <message>
        <source>mark words</source>
        <translation>标注文字</translation>
    </message>
    <message>
        <source>marks in texts</source>
        <translation>文本中的标注</translation>
    </message>
    <message>
        <source>marks made side by side are left out: they come in with the rater&apos;s package only</source>
        <translation>并排对比时的标注已忽略：它们只随评判员的任务包导入</translation>
    </message>
    <message>
        <source>marks made side by side, where the result is closed, are left out</source>
        <translation>结果未公开的并排对比中的标注未包含</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>mean over queries</source>
        <translation>各查询的均值</translation>
    </message>
    <message>
        <source>mean over queries, summed by NumPy</source>
        <translation>各查询的均值，由 NumPy 求和</translation>
    </message>
    <message>
        <source>mean over queries, summed in the order of keys</source>
        <translation>各查询的均值，按键的顺序求和</translation>
    </message>
    <message>
        <source>mean over queries, summed in the order of the run</source>
        <translation>各查询的均值，按 run 的顺序求和</translation>
    </message>
    <message>
        <source>mean over queries, weighted by traffic</source>
        <translation>各查询按流量加权的均值</translation>
    </message>
    <message>
        <source>mean over {count:judged query|judged queries}</source>
        <translation>{count:,} 个已评查询的均值</translation>
    </message>
    <message>
        <source>mean over {count:query|queries}</source>
        <translation>{count:,} 个查询的均值</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>median of the queries</source>
        <translation>各查询的中位数</translation>
    </message>
    <message>
        <source>median of {count:judged query|judged queries}</source>
        <translation>{count:,} 个已评查询的中位数</translation>
    </message>
    <message>
        <source>median s</source>
        <translation>中位秒数</translation>
    </message>
    <message>
        <source>mentions it only</source>
        <translation>仅提及</translation>
    </message>
    <message>
        <source>merge of {names}</source>
        <translation>合并 {names}</translation>
    </message>
    <message>
        <source>merge rater {old} into {new}</source>
        <translation>将评判员 {old} 合并到 {new}</translation>
    </message>
    <message>
        <source>merged into {project}</source>
        <translation>已合并到 {project}</translation>
    </message>
    <message>
        <source>met</source>
        <translation>满足</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>metrics are computed again; the values in the file are left out</source>
        <translation>指标将重新计算；文件中的指标已忽略</translation>
    </message>
    <message>
        <source>minimum interest</source>
        <translation>略有关系</translation>
    </message>
    <message>
        <source>missing system libraries: {names}; install them with: sudo apt-get install -y {packages}</source>
        <translation>缺少系统库：{names}；请安装：sudo apt-get install -y {packages}</translation>
    </message>
    <message>
        <source>missing text</source>
        <translation>缺少文本</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>model {name}</source>
        <translation>模型 {name}</translation>
    </message>
    <message>
        <source>more of a result</source>
        <translation>展开结果</translation>
    </message>
    <message>
        <source>more of all</source>
        <translation>展开全部</translation>
    </message>
    <message>
        <source>more than {limit} cells</source>
        <translation>超过 {limit} 个单元格</translation>
    </message>
    <message>
        <source>more than {limit} values in one JSON text</source>
        <translation>一段 JSON 中超过 {limit} 个值</translation>
    </message>
    <message>
        <source>more than {limit} values in one object</source>
        <translation>一个对象中超过 {limit} 个值</translation>
    </message>
    <message>
        <source>more than {most} characters of passages</source>
        <translation>段落超过 {most} 个字符</translation>
    </message>
    <message>
        <source>n(i), judged not relevant above</source>
        <translation>n(i)，位于其上且评为不相关</translation>
    </message>
    <message>
        <source>nDCG</source>
        <translation>nDCG</translation>
    </message>
    <message>
        <source>nDCG, MAP, MRR, precision, recall, cutoff</source>
        <translation>nDCG, MAP, MRR, 精确率, 召回率, 截断位置</translation>
    </message>
    <message>
        <source>nDCG, metrics, MAP, MRR, precision, recall, score</source>
        <translation>nDCG, 指标, MAP, MRR, 精确率, 召回率, 得分</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>name at least one metric, such as nDCG@10</source>
        <translation>请至少给出一个指标，例如 nDCG@10</translation>
    </message>
    <message>
        <source>name the remarks by their keys; the list shows them</source>
        <translation>请用键指明意见；列表中有键</translation>
    </message>
    <message>
        <source>name, change</source>
        <translation>名称, 更改</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>都不是</translation>
    </message>
    <message>
        <source>neither a case of Quepid with its try, nor a template of RRE, nor a search configuration of OpenSearch</source>
        <translation>既不是带有 try 的 Quepid case，也不是 RRE 的模板或 OpenSearch 的搜索配置</translation>
    </message>
    <message>
        <source>neither a grade nor a status</source>
        <translation>既没有等级也没有状态</translation>
    </message>
    <message>
        <source>neither system is the one that the options name</source>
        <translation>两个系统都不是选项所指定的</translation>
    </message>
    <message>
        <source>nested deeper than {limit} levels</source>
        <translation>嵌套超过 {limit} 层</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>new content in {name}: {queries:query|queries}, {changed} top-10 changed</source>
        <translation>{name} 有新内容：{queries:,} 个查询，其中 {changed} 个前 10 名有变化</translation>
    </message>
    <message>
        <source>new in the best order</source>
        <translation>最佳顺序中的新内容</translation>
    </message>
    <message>
        <source>new value</source>
        <translation>新值</translation>
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
        <translation>下一个</translation>
    </message>
    <message>
        <source>next criterion</source>
        <translation>下一标准</translation>
    </message>
    <message>
        <source>next or previous result</source>
        <translation>下一个或上一个结果</translation>
    </message>
    <message>
        <source>next passage</source>
        <translation>下一个段落</translation>
    </message>
    <message>
        <source>next query</source>
        <translation>下一个查询</translation>
    </message>
    <message>
        <source>next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>next unjudged</source>
        <translation>下一个未评</translation>
    </message>
    <message>
        <source>no column looks like queries</source>
        <translation>没有看起来是查询的列</translation>
    </message>
    <message>
        <source>no column names the query</source>
        <translation>没有列给出查询</translation>
    </message>
    <message>
        <source>no column of keys</source>
        <translation>没有键列</translation>
    </message>
    <message>
        <source>no column says who was better</source>
        <translation>没有列说明哪个系统更好</translation>
    </message>
    <message>
        <source>no column {names}</source>
        <translation>没有列 {names}</translation>
    </message>
    <message>
        <source>no comparison has the criterion &apos;{name}&apos;</source>
        <translation>没有对比含有标准“{name}”</translation>
    </message>
    <message>
        <source>no comparison named &apos;{name}&apos;</source>
        <translation>没有名为“{name}”的对比</translation>
    </message>
    <message>
        <source>no comparisons yet</source>
        <translation>还没有对比</translation>
    </message>
    <message>
        <source>no complete answer within {seconds} s</source>
        <translation>{seconds} 秒内没有完整的回复</translation>
    </message>
    <message>
        <source>no display: neither DISPLAY nor WAYLAND_DISPLAY is set; start it in a desktop session, or use `ndcg-gui demo --headless`</source>
        <translation>没有显示器：DISPLAY 和 WAYLAND_DISPLAY 均未设置；请在桌面会话中启动，或使用 `ndcg-gui demo --headless`</translation>
    </message>
    <message>
        <source>no document</source>
        <translation>没有文档</translation>
    </message>
    <message>
        <source>no document has a text</source>
        <translation>没有带文本的文档</translation>
    </message>
    <message>
        <source>no engine &apos;{name}&apos;</source>
        <translation>没有引擎“{name}”</translation>
    </message>
    <message>
        <source>no engine &apos;{name}&apos;; there are: {known}</source>
        <translation>没有引擎“{name}”；可用的有：{known}</translation>
    </message>
    <message>
        <source>no evaluation setting &apos;{name}&apos;</source>
        <translation>没有评测设置“{name}”</translation>
    </message>
    <message>
        <source>no export &apos;{name}&apos;</source>
        <translation>没有导出“{name}”</translation>
    </message>
    <message>
        <source>no format &apos;{key}&apos;</source>
        <translation>没有格式“{key}”</translation>
    </message>
    <message>
        <source>no format &apos;{name}&apos;</source>
        <translation>没有格式“{name}”</translation>
    </message>
    <message>
        <source>no grade</source>
        <translation>没有等级</translation>
    </message>
    <message>
        <source>no grade &apos;{name}&apos;</source>
        <translation>没有等级“{name}”</translation>
    </message>
    <message>
        <source>no grade: {query}, {document}: {why}</source>
        <translation>没有等级：{query}，{document}：{why}</translation>
    </message>
    <message>
        <source>no grade: {why}</source>
        <translation>没有等级：{why}</translation>
    </message>
    <message>
        <source>no header: the first row names none of the columns</source>
        <translation>没有标题行：第一行中没有任何已知的列名</translation>
    </message>
    <message>
        <source>no label rule &apos;{name}&apos;</source>
        <translation>没有标签规则“{name}”</translation>
    </message>
    <message>
        <source>no line feeds: lines end in bare carriage returns (old Mac)</source>
        <translation>没有换行符：行以单独的回车符（旧版 Mac）结尾</translation>
    </message>
    <message>
        <source>no longer in the project</source>
        <translation>已不在项目中</translation>
    </message>
    <message>
        <source>no longer needed</source>
        <translation>不再需要</translation>
    </message>
    <message>
        <source>no model named &apos;{name}&apos;</source>
        <translation>没有名为“{name}”的模型</translation>
    </message>
    <message>
        <source>no models</source>
        <translation>没有模型</translation>
    </message>
    <message>
        <source>no note</source>
        <translation>无备注</translation>
    </message>
    <message>
        <source>no pair fits this plan</source>
        <translation>没有符合此方案的条目</translation>
    </message>
    <message>
        <source>no pair has a label yet</source>
        <translation>还没有任何标签</translation>
    </message>
    <message>
        <source>no preset &apos;{name}&apos;</source>
        <translation>没有预设“{name}”</translation>
    </message>
    <message>
        <source>no query</source>
        <translation>没有查询</translation>
    </message>
    <message>
        <source>no query &apos;{name}&apos;</source>
        <translation>没有查询“{name}”</translation>
    </message>
    <message>
        <source>no query differs</source>
        <translation>没有查询存在差异</translation>
    </message>
    <message>
        <source>no query has any results, so there is nothing to store</source>
        <translation>没有任何查询有结果，因此没有可存入的内容</translation>
    </message>
    <message>
        <source>no query with the key &apos;{key}&apos; has a label</source>
        <translation>没有键为“{key}”且有标签的查询</translation>
    </message>
    <message>
        <source>no rater can have the name {name}: it stands for final grades</source>
        <translation>评判员不能名为 {name}：这个名字表示最终等级</translation>
    </message>
    <message>
        <source>no rater is named</source>
        <translation>没有给出评判员</translation>
    </message>
    <message>
        <source>no rater named &apos;{name}&apos;</source>
        <translation>没有名为“{name}”的评判员</translation>
    </message>
    <message>
        <source>no raters yet</source>
        <translation>还没有评判员</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>未给出理由</translation>
    </message>
    <message>
        <source>no remark was chosen</source>
        <translation>没有选择意见</translation>
    </message>
    <message>
        <source>no results</source>
        <translation>没有结果</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>没有行</translation>
    </message>
    <message>
        <source>no rule &apos;{name}&apos;</source>
        <translation>没有规则“{name}”</translation>
    </message>
    <message>
        <source>no saved evaluation named &apos;{name}&apos;</source>
        <translation>没有名为“{name}”的已保存评测</translation>
    </message>
    <message>
        <source>no scale named &apos;{name}&apos;</source>
        <translation>没有名为“{name}”的量表</translation>
    </message>
    <message>
        <source>no secure connection to {host}: {reason}</source>
        <translation>无法与 {host} 建立安全连接：{reason}</translation>
    </message>
    <message>
        <source>no setting &apos;{name}&apos;; there are {known}</source>
        <translation>没有设置“{name}”；可用的有 {known}</translation>
    </message>
    <message>
        <source>no stratum</source>
        <translation>无分层</translation>
    </message>
    <message>
        <source>no stratum is significantly worse</source>
        <translation>没有分层显著更差</translation>
    </message>
    <message>
        <source>no such footnote</source>
        <translation>没有这个脚注</translation>
    </message>
    <message>
        <source>no such passage</source>
        <translation>没有这个段落</translation>
    </message>
    <message>
        <source>no system has an older version; import a newer run under the same name</source>
        <translation>没有系统有更早的版本；请以同一名称导入更新的 run</translation>
    </message>
    <message>
        <source>no system named &apos;{name}&apos;</source>
        <translation>没有名为“{name}”的系统</translation>
    </message>
    <message>
        <source>no task named &apos;{name}&apos;</source>
        <translation>没有名为“{name}”的任务</translation>
    </message>
    <message>
        <source>no tasks yet</source>
        <translation>还没有任务</translation>
    </message>
    <message>
        <source>no text changes</source>
        <translation>文本没有变化</translation>
    </message>
    <message>
        <source>no theme &apos;{name}&apos;</source>
        <translation>没有主题“{name}”</translation>
    </message>
    <message>
        <source>no verdict was given yet</source>
        <translation>还没有任何结论</translation>
    </message>
    <message>
        <source>no {kind} can be made of these columns</source>
        <translation>这些列无法构成{kind}</translation>
    </message>
    <message>
        <source>no {name}</source>
        <translation>没有 {name}</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>还没有人</translation>
    </message>
    <message>
        <source>nominal: same or not</source>
        <translation>名义：只看是否相同</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none of its {count:query|queries} is in the project ({names})</source>
        <translation>其中 {count:,} 个查询都不在项目中（{names}）</translation>
    </message>
    <message>
        <source>not JSON: {reason}</source>
        <translation>不是 JSON：{reason}</translation>
    </message>
    <message>
        <source>not TOML: {reason}</source>
        <translation>不是 TOML：{reason}</translation>
    </message>
    <message>
        <source>not a JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>not a body format</source>
        <translation>不是正文格式</translation>
    </message>
    <message>
        <source>not a feature</source>
        <translation>不是特征</translation>
    </message>
    <message>
        <source>not a grade</source>
        <translation>不是等级</translation>
    </message>
    <message>
        <source>not a kind of item</source>
        <translation>不是条目种类</translation>
    </message>
    <message>
        <source>not a kind of tie</source>
        <translation>不是平局种类</translation>
    </message>
    <message>
        <source>not a launch rule: {value}</source>
        <translation>不是上线规则：{value}</translation>
    </message>
    <message>
        <source>not a line of learning to rank</source>
        <translation>不是排序学习（LTR）的行</translation>
    </message>
    <message>
        <source>not a list of reasons</source>
        <translation>不是理由列表</translation>
    </message>
    <message>
        <source>not a mapping of columns: {reason}</source>
        <translation>不是列的映射：{reason}</translation>
    </message>
    <message>
        <source>not a range of characters</source>
        <translation>不是字符范围</translation>
    </message>
    <message>
        <source>not a rank</source>
        <translation>不是排名</translation>
    </message>
    <message>
        <source>not a scale: {reason}</source>
        <translation>不是量表：{reason}</translation>
    </message>
    <message>
        <source>not a score</source>
        <translation>不是得分</translation>
    </message>
    <message>
        <source>not a status</source>
        <translation>不是状态</translation>
    </message>
    <message>
        <source>not a time</source>
        <translation>不是时间</translation>
    </message>
    <message>
        <source>not a verdict that is known</source>
        <translation>不是已知的结论</translation>
    </message>
    <message>
        <source>not a version of a scale</source>
        <translation>不是量表的版本</translation>
    </message>
    <message>
        <source>not a whole grade</source>
        <translation>不是整数等级</translation>
    </message>
    <message>
        <source>not a winner</source>
        <translation>不是获胜者</translation>
    </message>
    <message>
        <source>not a {role}</source>
        <translation>不是{role}</translation>
    </message>
    <message>
        <source>not an answer</source>
        <translation>不是回答</translation>
    </message>
    <message>
        <source>not an answer to a criterion</source>
        <translation>不是对标准的回答</translation>
    </message>
    <message>
        <source>not an answer to {criterion}</source>
        <translation>不是对 {criterion} 的回答</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>无定义</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未提供</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>未评</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>尚未评判</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>不满足</translation>
    </message>
    <message>
        <source>not only current values are wrong; restore a backup. Nothing was changed</source>
        <translation>不只是当前值有问题；请恢复备份。没有任何更改</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>not the header of BEIR&apos;s qrels</source>
        <translation>不是 BEIR qrels 的标题行</translation>
    </message>
    <message>
        <source>not the product, but goes with it</source>
        <translation>不是该商品，但可搭配</translation>
    </message>
    <message>
        <source>not two models</source>
        <translation>不是两个模型</translation>
    </message>
    <message>
        <source>not what should stand here</source>
        <translation>不是此处应有的内容</translation>
    </message>
    <message>
        <source>not what was looked for</source>
        <translation>不是要找的</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>note: comparison {name} is left out: its result is closed</source>
        <translation>注意：对比 {name} 未收入：其结果尚未公开</translation>
    </message>
    <message>
        <source>note: {name} is away</source>
        <translation>注意：{name} 不在</translation>
    </message>
    <message>
        <source>note: {note}</source>
        <translation>注意：{note}</translation>
    </message>
    <message>
        <source>notes and times are left out</source>
        <translation>备注和时间已忽略</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>nothing better can be wished for</source>
        <translation>好得无可挑剔</translation>
    </message>
    <message>
        <source>nothing in it is wrong</source>
        <translation>没有任何错误</translation>
    </message>
    <message>
        <source>nothing is judged yet</source>
        <translation>还没有任何评判</translation>
    </message>
    <message>
        <source>nothing is marked yet</source>
        <translation>还没有任何标注</translation>
    </message>
    <message>
        <source>nothing that can be imported</source>
        <translation>没有可导入的内容</translation>
    </message>
    <message>
        <source>nothing to export: {reason}</source>
        <translation>没有可导出的内容：{reason}</translation>
    </message>
    <message>
        <source>nothing was corrected yet</source>
        <translation>还没有任何更正</translation>
    </message>
    <message>
        <source>nothing was stored</source>
        <translation>未保存任何内容</translation>
    </message>
    <message>
        <source>nothing was stored (--dry-run)</source>
        <translation>未保存任何内容（--dry-run）</translation>
    </message>
    <message>
        <source>number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>number:value</source>
        <translation>编号:值</translation>
    </message>
    <message>
        <source>numbers of topics begin with 0, as they do not in TREC&apos;s qrels; kept exactly</source>
        <translation>主题编号以 0 开头，而 TREC 的 qrels 中没有；已原样保留</translation>
    </message>
    <message>
        <source>numbers that are never negative can be read in two ways</source>
        <translation>从不为负的数字有两种可能的含义</translation>
    </message>
    <message>
        <source>obvious</source>
        <translation>明显</translation>
    </message>
    <message>
        <source>of the top {depth} unjudged</source>
        <translation>前 {depth} 个结果未评</translation>
    </message>
    <message>
        <source>of {count:,} queries</source>
        <translation>共 {count:,} 个查询</translation>
    </message>
    <message>
        <source>of {count:pair of documents|pairs of documents}</source>
        <translation>/ {count:,} 对文档</translation>
    </message>
    <message>
        <source>of {count:pair|pairs}</source>
        <translation>/ {count:,} 条</translation>
    </message>
    <message>
        <source>of {count:query|queries}</source>
        <translation>/ {count:,} 个查询</translation>
    </message>
    <message>
        <source>of {count:query|queries}, about {time} of judging</source>
        <translation>来自 {count:,} 个查询，约需评判 {time}</translation>
    </message>
    <message>
        <source>of {names}, grades {least} to {most}</source>
        <translation>{names} 的，等级 {least} 到 {most}</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>off topic</source>
        <translation>偏离主题</translation>
    </message>
    <message>
        <source>offensive</source>
        <translation>令人反感</translation>
    </message>
    <message>
        <source>old value</source>
        <translation>原值</translation>
    </message>
    <message>
        <source>older version</source>
        <translation>旧版本</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>on an earlier text of {count:document|documents}</source>
        <translation>基于 {count:,} 个文档的较早文本</translation>
    </message>
    <message>
        <source>on the topic, but does not answer it</source>
        <translation>属于该主题，但没有回答</translation>
    </message>
    <message>
        <source>one</source>
        <translation>1 个</translation>
    </message>
    <message>
        <source>one JSON object</source>
        <translation>一个 JSON 对象</translation>
    </message>
    <message>
        <source>one JSON text over several lines</source>
        <translation>一段 JSON 跨越多行</translation>
    </message>
    <message>
        <source>one answer for each query; or keys that keep the queries apart</source>
        <translation>每个查询一个答案；或用能区分查询的键</translation>
    </message>
    <message>
        <source>one file, a sheet each: queries, documents, judgments, labels, results of all systems, verdicts</source>
        <translation>一个文件，每类一张表：查询、文档、评判、标签、所有系统的结果、结论</translation>
    </message>
    <message>
        <source>one grade</source>
        <translation>1 个等级</translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule, as the tool reads it</source>
        <translation>每条一个标签，按标签规则合并，按该工具的读法</translation>
    </message>
    <message>
        <source>one label per pair, merged by the label rule; {forms}</source>
        <translation>每条一个标签，按标签规则合并；{forms}</translation>
    </message>
    <message>
        <source>one of the passages is neither a text nor an object</source>
        <translation>有一个段落既不是文本也不是对象</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>二者之一</translation>
    </message>
    <message>
        <source>one of {kinds}</source>
        <translation>{kinds} 之一</translation>
    </message>
    <message>
        <source>one of {kinds}, or a mapping that leaves the column out</source>
        <translation>{kinds} 之一，或用映射忽略此列</translation>
    </message>
    <message>
        <source>one of {known}</source>
        <translation>{known} 之一</translation>
    </message>
    <message>
        <source>one of {names}</source>
        <translation>{names} 之一</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>{words} 之一</translation>
    </message>
    <message>
        <source>one of {words}; add it to the mapping</source>
        <translation>{words} 之一；请把它加入映射</translation>
    </message>
    <message>
        <source>one query of each text: change the text of one of them, or give the file a column of query keys</source>
        <translation>每个文本只对应一个查询：请更改其中一个的文本，或在文件中加入查询键列</translation>
    </message>
    <message>
        <source>one query says nothing about chance</source>
        <translation>一个查询无法说明是否偶然</translation>
    </message>
    <message>
        <source>one question; export the records without the others</source>
        <translation>只有一个问题；请导出不含其他问题的记录</translation>
    </message>
    <message>
        <source>one saved without a password</source>
        <translation>未设密码保存的工作簿</translation>
    </message>
    <message>
        <source>one text for each key</source>
        <translation>每个键只有一个文本</translation>
    </message>
    <message>
        <source>one that is not</source>
        <translation>未加密的文件</translation>
    </message>
    <message>
        <source>one value for each query</source>
        <translation>每个查询只有一个值</translation>
    </message>
    <message>
        <source>one vote per line, as an arena logs them, left and right as they were seen; no hidden checks</source>
        <translation>每行一票，与 arena 的日志相同，左右与所见一致；不含检查项</translation>
    </message>
    <message>
        <source>one, or one whose name speaks of relevance</source>
        <translation>一个，或名称提到相关性的一个</translation>
    </message>
    <message>
        <source>only one of the two systems is named</source>
        <translation>两个系统中只给出了一个</translation>
    </message>
    <message>
        <source>only one of them</source>
        <translation>只能有一个</translation>
    </message>
    <message>
        <source>only {free} MB free on the project&apos;s disk</source>
        <translation>项目所在磁盘只剩 {free} MB</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未解决</translation>
    </message>
    <message>
        <source>open document</source>
        <translation>打开文档</translation>
    </message>
    <message>
        <source>open one project, or files to import, not both at a time</source>
        <translation>一次只能打开一个项目，或者打开要导入的文件，不能同时进行</translation>
    </message>
    <message>
        <source>open the result</source>
        <translation>公开结果</translation>
    </message>
    <message>
        <source>open work of {giver} handed over to {takers}</source>
        <translation>{giver} 的未完成工作已移交给 {takers}</translation>
    </message>
    <message>
        <source>open, continue</source>
        <translation>未完成, 继续</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>opened by {name}, {when}</source>
        <translation>由 {name} 打开，{when}</translation>
    </message>
    <message>
        <source>options, kappa, alpha</source>
        <translation>选项, kappa, alpha</translation>
    </message>
    <message>
        <source>options, unjudged, gain, labels, majority</source>
        <translation>选项, 未评, 增益, 标签, 多数</translation>
    </message>
    <message>
        <source>order as imported</source>
        <translation>按导入的顺序</translation>
    </message>
    <message>
        <source>order by 32-bit score, then key</source>
        <translation>按 32 位分数，然后按键排序</translation>
    </message>
    <message>
        <source>order by score, then key</source>
        <translation>按分数，然后按键排序</translation>
    </message>
    <message>
        <source>order is {order}; it must be query or shuffled</source>
        <translation>顺序为 {order}；必须为 query 或 shuffled</translation>
    </message>
    <message>
        <source>ordinal: an order</source>
        <translation>有序：只看顺序</translation>
    </message>
    <message>
        <source>other columns are kept as fields: {names}</source>
        <translation>其他列保留为字段：{names}</translation>
    </message>
    <message>
        <source>other than the default</source>
        <translation>与默认不同之处</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>内容过时</translation>
    </message>
    <message>
        <source>over {most:character|characters}</source>
        <translation>超过 {most:,} 个字符</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自有</translation>
    </message>
    <message>
        <source>p value</source>
        <translation>p 值</translation>
    </message>
    <message>
        <source>p(i), in the pool above</source>
        <translation>p(i)，上方在评判池中的</translation>
    </message>
    <message>
        <source>package</source>
        <translation>任务包</translation>
    </message>
    <message>
        <source>package for {rater}</source>
        <translation>给 {rater} 的任务包</translation>
    </message>
    <message>
        <source>package for {rater} of {project}</source>
        <translation>{project} 项目中给 {rater} 的任务包</translation>
    </message>
    <message>
        <source>package that could not be written</source>
        <translation>未能写出的任务包</translation>
    </message>
    <message>
        <source>package, send, rater, file, share</source>
        <translation>任务包, 发送, 评判员, 文件, 分享</translation>
    </message>
    <message>
        <source>package, take back, return, combine</source>
        <translation>任务包, 收回, 返回, 汇总</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>个条目</translation>
    </message>
    <message>
        <source>pairs that another rater graded, too</source>
        <translation>其他评判员也评过的条目</translation>
    </message>
    <message>
        <source>pairs that were skipped or cannot be judged are left out</source>
        <translation>已跳过或无法评判的查询文档对已忽略</translation>
    </message>
    <message>
        <source>pairs to be judged: the top 10 of all systems</source>
        <translation>待评的查询文档对：所有系统的前 10 条</translation>
    </message>
    <message>
        <source>pairs {first} to {last}</source>
        <translation>第 {first} 至 {last} 条</translation>
    </message>
    <message>
        <source>paragraphs of one side only</source>
        <translation>仅一侧有的段落</translation>
    </message>
    <message>
        <source>pause, rest</source>
        <translation>暂停, 休息</translation>
    </message>
    <message>
        <source>pause, rest, Pomodoro</source>
        <translation>暂停, 休息, 番茄钟</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人</translation>
    </message>
    <message>
        <source>person, user, add, annotator, assessor</source>
        <translation>人员, 用户, 添加, 标注员, 评估员</translation>
    </message>
    <message>
        <source>phone numbers</source>
        <translation>电话号码</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>previous or next query</source>
        <translation>上一个或下一个查询</translation>
    </message>
    <message>
        <source>previous query</source>
        <translation>上一个查询</translation>
    </message>
    <message>
        <source>price of a million tokens that are sent</source>
        <translation>发送一百万词元的价格</translation>
    </message>
    <message>
        <source>price of a million tokens that come back</source>
        <translation>返回一百万词元的价格</translation>
    </message>
    <message>
        <source>projects on a server need the package psycopg: pip install &apos;ndcg-gui[postgres]&apos;</source>
        <translation>服务器上的项目需要 psycopg 包：pip install &apos;ndcg-gui[postgres]&apos;</translation>
    </message>
    <message>
        <source>put into the cart</source>
        <translation>放入购物车</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>queries without a list are left out</source>
        <translation>不计没有列表的查询</translation>
    </message>
    <message>
        <source>queries {first} and {second} of the project both have this text</source>
        <translation>项目中的查询 {first} 和 {second} 都是这个文本</translation>
    </message>
    <message>
        <source>queries, all new</source>
        <translation>查询，全部为新</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>query &apos;{key}&apos; has several texts as {name}; the first is kept</source>
        <translation>查询“{key}”的{name}有多个文本；保留第一个</translation>
    </message>
    <message>
        <source>query &apos;{key}&apos; with two texts, first in line {before}</source>
        <translation>查询“{key}”有两个文本，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;</source>
        <translation>查询“{query}”</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;</source>
        <translation>查询“{query}”，文档“{doc}”</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: Quepid takes queries of {text} and document keys of {key} characters at most</source>
        <translation>查询“{query}”，文档“{doc}”：Quepid 的查询最多 {text} 个字符，文档键最多 {key} 个字符</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: a grade below 0 would be read as not judged</source>
        <translation>查询“{query}”，文档“{doc}”：小于 0 的等级会被读作未评</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: a time without a time zone</source>
        <translation>查询“{query}”，文档“{doc}”：时间没有时区</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: not a grade</source>
        <translation>查询“{query}”，文档“{doc}”：不是等级</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: not a score</source>
        <translation>查询“{query}”，文档“{doc}”：不是得分</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: only grades can be written</source>
        <translation>查询“{query}”，文档“{doc}”：只能写入等级</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: only grades from 0 can be written</source>
        <translation>查询“{query}”，文档“{doc}”：只能写入不小于 0 的等级</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: qrels hold grades only, not &apos;{status}&apos;</source>
        <translation>查询“{query}”，文档“{doc}”：qrels 只能有等级，不能是“{status}”</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: qrels hold whole grades, not {grade}</source>
        <translation>查询“{query}”，文档“{doc}”：qrels 只能有整数等级，不能是 {grade}</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: status {status} with grade {grade} cannot be written</source>
        <translation>查询“{query}”，文档“{doc}”：无法写入状态 {status} 与等级 {grade} 的组合</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: the format holds one rating for a pair, not several</source>
        <translation>查询“{query}”，文档“{doc}”：此格式每条只能有一个评分，不能有多个</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, document &apos;{doc}&apos;: the format holds whole grades, not {grade}</source>
        <translation>查询“{query}”，文档“{doc}”：此格式只能有整数等级，不能是 {grade}</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: a time without a time zone</source>
        <translation>查询“{query}”，评判员“{rater}”：时间没有时区</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: a vote needs two named systems and which stood left</source>
        <translation>查询“{query}”，评判员“{rater}”：一票需要两个有名称的系统，并说明哪个在左侧</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: both systems need a name to be written</source>
        <translation>查询“{query}”，评判员“{rater}”：写入时两个系统都需要名称</translation>
    </message>
    <message>
        <source>query &apos;{query}&apos;, rater &apos;{rater}&apos;: status {status} with outcome {outcome} cannot be written</source>
        <translation>查询“{query}”，评判员“{rater}”：无法写入状态 {status} 与结果 {outcome} 的组合</translation>
    </message>
    <message>
        <source>query &apos;{text}&apos; cannot be written for hello-ltr: an asterisk, or a weight of {weight}</source>
        <translation>查询“{text}”无法写成 hello-ltr 格式：含有星号，或权重为 {weight}</translation>
    </message>
    <message>
        <source>query keys of this project; import its queries first</source>
        <translation>此项目的查询键；请先导入查询</translation>
    </message>
    <message>
        <source>query unclear</source>
        <translation>查询含义不清</translation>
    </message>
    <message>
        <source>query {key} gets another text or intent</source>
        <translation>查询 {key} 的文本或意图将改变</translation>
    </message>
    <message>
        <source>query {key} has another text in the project, which stays</source>
        <translation>查询 {key} 在项目中的文本不同，将保留项目的文本</translation>
    </message>
    <message>
        <source>query {key} needs a text</source>
        <translation>查询 {key} 需要文本</translation>
    </message>
    <message>
        <source>query {query_key}, system {system}, {labels}</source>
        <translation>查询 {query_key}，系统 {system}，{labels}</translation>
    </message>
    <message>
        <source>query {query} comes from two parts: group or shuffle the run by query, so that no list is split</source>
        <translation>查询 {query} 来自两个部分：请按查询对 run 分组或重新分区，使每个列表保持完整</translation>
    </message>
    <message>
        <source>query {query} has another text than before</source>
        <translation>查询 {query} 的文本与之前不同</translation>
    </message>
    <message>
        <source>query {query}, document {doc}: expected a number, not {value}</source>
        <translation>查询 {query}，文档 {doc}：应为数字，而不是 {value}</translation>
    </message>
    <message>
        <source>query {query}, document {doc}: {own}, but {expected} {where}</source>
        <translation>查询 {query}，文档 {doc}：此处为 {own}，{where}为 {expected}</translation>
    </message>
    <message>
        <source>query {query}: expected document keys with scores, or a list of document keys</source>
        <translation>查询 {query}：应为带分数的文档键，或文档键的列表</translation>
    </message>
    <message>
        <source>query-id, corpus-id, score</source>
        <translation>query-id、corpus-id、score</translation>
    </message>
    <message>
        <source>query_key or doc_key, one of them</source>
        <translation>query_key 或 doc_key 之一</translation>
    </message>
    <message>
        <source>quotes inside quotes written twice: &quot;&quot;</source>
        <translation>引号内的引号写两次：&quot;&quot;</translation>
    </message>
    <message>
        <source>ranges such as 0-12;14-20</source>
        <translation>范围，例如 0-12;14-20</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>rank and score of every result, exactly as imported</source>
        <translation>每个结果的排名和得分，与导入时完全一致</translation>
    </message>
    <message>
        <source>rank and score of every result, of all systems or one; {forms}</source>
        <translation>所有系统或某个系统的每个结果的排名和得分；{forms}</translation>
    </message>
    <message>
        <source>ranked_list row {row}: doc_keys cannot be read ({reason})</source>
        <translation>ranked_list 第 {row} 行：无法读取 doc_keys（{reason}）</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>评判员</translation>
    </message>
    <message>
        <source>rater {names} is added</source>
        <translation>将添加评判员 {names}</translation>
    </message>
    <message>
        <source>rater {name}</source>
        <translation>评判员 {name}</translation>
    </message>
    <message>
        <source>rater {old} is renamed</source>
        <translation>评判员 {old} 已重命名</translation>
    </message>
    <message>
        <source>rater {old} is {new} now</source>
        <translation>评判员 {old} 现在名为 {new}</translation>
    </message>
    <message>
        <source>raters are mapped twice: as a column of names and as columns of their grades</source>
        <translation>评判员映射了两次：一次作为姓名列，一次作为各人的等级列</translation>
    </message>
    <message>
        <source>raters are mapped twice: as a column of names and as columns of their verdicts</source>
        <translation>评判员映射了两次：一次作为姓名列，一次作为各人的结论列</translation>
    </message>
    <message>
        <source>raters per item is {number}; it must be 1 or more</source>
        <translation>每个条目的评判员为 {number}；必须为 1 或更多</translation>
    </message>
    <message>
        <source>raters per pair is {number}; it must be 1 or more</source>
        <translation>每条的评判员为 {number}；必须为 1 或更多</translation>
    </message>
    <message>
        <source>raters who took part in a disagreement cannot settle it: the rater judged {count:item|items} of these; choose another rater, or allow it in the plan</source>
        <translation>参与分歧的评判员不能裁定：该评判员评判了其中 {count:,} 个条目；请选择其他评判员，或在方案中允许</translation>
    </message>
    <message>
        <source>raters who took part in a disagreement cannot settle it: {rater} judged {count} of these {all:pair|pairs}; name others, or allow raters who took part</source>
        <translation>参与分歧的评判员不能裁定：{rater} 评判了这 {all:,} 条中的 {count} 条；请指定其他人，或允许参与过的评判员裁定</translation>
    </message>
    <message>
        <source>raters would see the name {text}, which contains the system&apos;s name {name}: choose another name</source>
        <translation>评判员会看到名称 {text}，其中含有系统 {name} 的名称：请换一个名称</translation>
    </message>
    <message>
        <source>raters {names} are added</source>
        <translation>将添加评判员 {names}</translation>
    </message>
    <message>
        <source>ratio: 4 is twice as much as 2</source>
        <translation>比率：4 是 2 的两倍</translation>
    </message>
    <message>
        <source>read as {encoding}, guessed; choose another in the preview or with --encoding</source>
        <translation>按推测的 {encoding} 读取；可在预览中或用 --encoding 另选</translation>
    </message>
    <message>
        <source>read as {encoding}, not as UTF-8</source>
        <translation>按 {encoding} 读取，而不是 UTF-8</translation>
    </message>
    <message>
        <source>read from the sheet {name}, not from {others}</source>
        <translation>从工作表 {name} 读取，而不是 {others}</translation>
    </message>
    <message>
        <source>recently judged</source>
        <translation>最近评判</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>redone</source>
        <translation>已重做</translation>
    </message>
    <message>
        <source>reference answers are left out</source>
        <translation>参考答案已忽略</translation>
    </message>
    <message>
        <source>regression, previous, older</source>
        <translation>回归, 上一版, 旧版</translation>
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
        <translation>相关</translation>
    </message>
    <message>
        <source>relevant up to i</source>
        <translation>到 i 为止的相关数</translation>
    </message>
    <message>
        <source>relevant up to i / i</source>
        <translation>到 i 为止的相关数 / i</translation>
    </message>
    <message>
        <source>reliable</source>
        <translation>可靠</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>意见</translation>
    </message>
    <message>
        <source>remove added texts</source>
        <translation>移除添加的文本</translation>
    </message>
    <message>
        <source>remove comparison</source>
        <translation>移除对比</translation>
    </message>
    <message>
        <source>remove import</source>
        <translation>移除导入</translation>
    </message>
    <message>
        <source>remove task</source>
        <translation>移除任务</translation>
    </message>
    <message>
        <source>remove {names}</source>
        <translation>移除 {names}</translation>
    </message>
    <message>
        <source>removed: {name}, {count:answer|answers}</source>
        <translation>已移除：{name}，{count:,} 个回答</translation>
    </message>
    <message>
        <source>rename rater {old} to {new}</source>
        <translation>将评判员 {old} 重命名为 {new}</translation>
    </message>
    <message>
        <source>rename systems</source>
        <translation>重命名系统</translation>
    </message>
    <message>
        <source>rename {old} to {new}</source>
        <translation>将 {old} 重命名为 {new}</translation>
    </message>
    <message>
        <source>reopen the comparison</source>
        <translation>重新打开对比</translation>
    </message>
    <message>
        <source>reopened by {name}, {when}</source>
        <translation>由 {name} 重新打开，{when}</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>report, problem, mark</source>
        <translation>报告, 问题, 标记</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>resolve, gold, disagreements</source>
        <translation>解决, 标准答案, 分歧</translation>
    </message>
    <message>
        <source>restoring</source>
        <translation>正在恢复</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>result lists</source>
        <translation>结果列表</translation>
    </message>
    <message>
        <source>result {rank} has no id at {place}, but {value}</source>
        <translation>第 {rank} 条结果在 {place} 处没有 id，而是 {value}</translation>
    </message>
    <message>
        <source>results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>results in the list of this system</source>
        <translation>此系统列表中的结果数</translation>
    </message>
    <message>
        <source>results in the top 10 of any system without a grade</source>
        <translation>任一系统前 10 条中没有等级的结果</translation>
    </message>
    <message>
        <source>results, items, products, corpus</source>
        <translation>结果, 条目, 商品, 语料</translation>
    </message>
    <message>
        <source>resume, start</source>
        <translation>恢复, 开始</translation>
    </message>
    <message>
        <source>reveals what is held back</source>
        <translation>透露了不公开的内容</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>right better</source>
        <translation>右侧更好</translation>
    </message>
    <message>
        <source>right much better</source>
        <translation>右侧好得多</translation>
    </message>
    <message>
        <source>right slightly better</source>
        <translation>右侧略好</translation>
    </message>
    <message>
        <source>right {strength}</source>
        <translation>右侧 {strength}</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>role of {name}</source>
        <translation>{name} 的角色</translation>
    </message>
    <message>
        <source>role on the server</source>
        <translation>服务器上的角色</translation>
    </message>
    <message>
        <source>row {row}: query {query} has document {doc} twice</source>
        <translation>第 {row} 行：查询 {query} 中文档 {doc} 出现了两次</translation>
    </message>
    <message>
        <source>rows read</source>
        <translation>读取的行数</translation>
    </message>
    <message>
        <source>run tag</source>
        <translation>run 标识</translation>
    </message>
    <message>
        <source>running ideal sum</source>
        <translation>理想的累计和</translation>
    </message>
    <message>
        <source>running sum</source>
        <translation>累计和</translation>
    </message>
    <message>
        <source>running {name}</source>
        <translation>累计 {name}</translation>
    </message>
    <message>
        <source>safe_above is {safe}; it must not be above ship_above, {ship}</source>
        <translation>safe_above 为 {safe}；不得大于 ship_above 的 {ship}</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>same (identical lists)</source>
        <translation>相同（列表一致）</translation>
    </message>
    <message>
        <source>same (no majority)</source>
        <translation>相同（无多数）</translation>
    </message>
    <message>
        <source>same, both bad</source>
        <translation>相同，都差</translation>
    </message>
    <message>
        <source>same, both good</source>
        <translation>相同，都好</translation>
    </message>
    <message>
        <source>same, both so-so</source>
        <translation>相同，都一般</translation>
    </message>
    <message>
        <source>same, both {kind}</source>
        <translation>相同，都{kind}</translation>
    </message>
    <message>
        <source>saved (UTC)</source>
        <translation>保存时间（UTC）</translation>
    </message>
    <message>
        <source>saved evaluation {name}: {reason}</source>
        <translation>已保存的评测 {name}：{reason}</translation>
    </message>
    <message>
        <source>says {said} for &apos;{what}&apos;, the files hold {count}</source>
        <translation>“{what}”写作 {said}，文件中有 {count}</translation>
    </message>
    <message>
        <source>scale {title}</source>
        <translation>量表 {title}</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>scores and the system&apos;s name are left out</source>
        <translation>得分和系统名称已忽略</translation>
    </message>
    <message>
        <source>scripts, styles, images, frames and drawings were left out</source>
        <translation>脚本、样式、图片、框架和绘图已忽略</translation>
    </message>
    <message>
        <source>scroll</source>
        <translation>滚动</translation>
    </message>
    <message>
        <source>scroll together</source>
        <translation>同时滚动</translation>
    </message>
    <message>
        <source>search engine, Elasticsearch, OpenSearch, Solr, API</source>
        <translation>搜索引擎, Elasticsearch, OpenSearch, Solr, API</translation>
    </message>
    <message>
        <source>searched from {first} to {last}</source>
        <translation>搜索日期：{first} 至 {last}</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>搜索次数</translation>
    </message>
    <message>
        <source>searches with personal data were left out: {what}</source>
        <translation>含个人数据的搜索已排除：{what}</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation>1970 年以来的秒数</translation>
    </message>
    <message>
        <source>seconds since 1970 in tstamp</source>
        <translation>tstamp 中应为 1970 年以来的秒数</translation>
    </message>
    <message>
        <source>selected words become marks with the reason &apos;{reason}&apos;</source>
        <translation>选中的词成为标注，理由为“{reason}”</translation>
    </message>
    <message>
        <source>set the id field and the template in the file</source>
        <translation>请在文件中设置 id 字段和模板</translation>
    </message>
    <message>
        <source>set the search endpoint in Quepid; the scorer is nDCG@10</source>
        <translation>请在 Quepid 中设置搜索端点；评分器为 nDCG@10</translation>
    </message>
    <message>
        <source>set the template&apos;s query in the file</source>
        <translation>请在文件中设置模板的查询</translation>
    </message>
    <message>
        <source>set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>set: a lead sees everything, a rater only what they judge.</source>
        <translation>set：负责人能看到全部，评判员只能看到自己要评的。</translation>
    </message>
    <message>
        <source>setting {key}</source>
        <translation>设置 {key}</translation>
    </message>
    <message>
        <source>settings of FiRA</source>
        <translation>FiRA 的设置</translation>
    </message>
    <message>
        <source>settings of an index</source>
        <translation>索引的设置</translation>
    </message>
    <message>
        <source>settings that are not given below come from this preset</source>
        <translation>下面没有给出的设置取自此预设</translation>
    </message>
    <message>
        <source>settings, options, configuration, language, theme, dark, text size, keys</source>
        <translation>设置, 选项, 配置, 语言, 主题, 深色, 字号, 快捷键</translation>
    </message>
    <message>
        <source>settle, resolve, disagreements</source>
        <translation>裁定, 解决, 分歧</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>已裁定</translation>
    </message>
    <message>
        <source>several blanks in a row inside the key</source>
        <translation>键中有连续多个空格</translation>
    </message>
    <message>
        <source>several choices as one grade</source>
        <translation>多个选项作为一个等级</translation>
    </message>
    <message>
        <source>several columns hold grades: each is a rater&apos;s, named by its title</source>
        <translation>有多列等级：每列是一位评判员的，以列标题为名</translation>
    </message>
    <message>
        <source>several grades of one document</source>
        <translation>一个文档有多个等级</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>shortcuts, hotkeys, keyboard</source>
        <translation>快捷键, 热键, 键盘, 按键</translation>
    </message>
    <message>
        <source>shorter</source>
        <translation>较短</translation>
    </message>
    <message>
        <source>show or hide the query&apos;s words</source>
        <translation>显示或隐藏查询词</translation>
    </message>
    <message>
        <source>show {names}</source>
        <translation>显示 {names}</translation>
    </message>
    <message>
        <source>shown and left alone</source>
        <translation>展示后未被理会</translation>
    </message>
    <message>
        <source>side bias</source>
        <translation>左右偏差</translation>
    </message>
    <message>
        <source>side by side, GSB, A/B, preference</source>
        <translation>并排, GSB, A/B, 偏好</translation>
    </message>
    <message>
        <source>side-by-side verdicts</source>
        <translation>并排对比的结论</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>skipped, but with a verdict</source>
        <translation>已跳过，却有结论</translation>
    </message>
    <message>
        <source>something that matters is missing</source>
        <translation>缺失某些重要内容</translation>
    </message>
    <message>
        <source>something that raters use has been changed: {names}; {todo}</source>
        <translation>评判员所用的对象已被更改：{names}；{todo}</translation>
    </message>
    <message>
        <source>speaks of it, but is no answer</source>
        <translation>涉及所问，但不是回答</translation>
    </message>
    <message>
        <source>standard output cannot be written: {reason}</source>
        <translation>无法写入标准输出：{reason}</translation>
    </message>
    <message>
        <source>start below end, a known field, a reason of one line</source>
        <translation>起点小于终点，已知的字段，单行的理由</translation>
    </message>
    <message>
        <source>start comparison</source>
        <translation>开始对比</translation>
    </message>
    <message>
        <source>start judging</source>
        <translation>开始评判</translation>
    </message>
    <message>
        <source>start, summary, dashboard, leaderboard</source>
        <translation>首页, 汇总, 仪表盘, 排行榜</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>still open</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stopped at the budget; {count:question|questions} left</source>
        <translation>已到预算上限而停止；还剩 {count:,} 个问题</translation>
    </message>
    <message>
        <source>storing</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>stratum</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>stratum {name}</source>
        <translation>分层 {name}</translation>
    </message>
    <message>
        <source>strengths of systems</source>
        <translation>系统的强度</translation>
    </message>
    <message>
        <source>strengths to {most}</source>
        <translation>强度最多为 {most}</translation>
    </message>
    <message>
        <source>sub-topics that i answers</source>
        <translation>i 回答的子主题数</translation>
    </message>
    <message>
        <source>sub-topics that i answers first</source>
        <translation>i 首先回答的子主题数</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>system of this project</source>
        <translation>此项目的系统</translation>
    </message>
    <message>
        <source>system {names} is added without lists</source>
        <translation>将添加系统 {names}，没有列表</translation>
    </message>
    <message>
        <source>system {names} is added, with the file&apos;s answers as its lists</source>
        <translation>将添加系统 {names}，以文件中的答案作为其列表</translation>
    </message>
    <message>
        <source>system {system} is used by comparison {names}; remove that first</source>
        <translation>系统 {system} 正用于对比 {names}；请先移除该对比</translation>
    </message>
    <message>
        <source>systems {names} are added without lists</source>
        <translation>将添加系统 {names}，没有列表</translation>
    </message>
    <message>
        <source>systems {names} are added, with the file&apos;s answers as lists</source>
        <translation>将添加系统 {names}，以文件中的答案作为列表</translation>
    </message>
    <message>
        <source>table, batch, grid, all results</source>
        <translation>表格, 批量, 网格, 所有结果</translation>
    </message>
    <message>
        <source>tag {name}</source>
        <translation>分类标签 {name}</translation>
    </message>
    <message>
        <source>take back, revert</source>
        <translation>取消, 还原, 撤回</translation>
    </message>
    <message>
        <source>target, break, reminder, pause</source>
        <translation>目标, 休息, 提醒, 暂停</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is ready</source>
        <translation>任务“{name}”已就绪</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is ready: {pairs:pair|pairs} for {raters:rater|raters}</source>
        <translation>任务“{name}”已就绪：{pairs:,} 个条目，{raters:,} 位评判员</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is removed</source>
        <translation>任务“{name}”已移除</translation>
    </message>
    <message>
        <source>task &apos;{name}&apos; is removed; what was judged stays</source>
        <translation>任务“{name}”已移除；已评的保留</translation>
    </message>
    <message>
        <source>task {name}</source>
        <translation>任务 {name}</translation>
    </message>
    <message>
        <source>tasks, progress, assignments</source>
        <translation>任务, 进度, 分配</translation>
    </message>
    <message>
        <source>term</source>
        <translation>项</translation>
    </message>
    <message>
        <source>text between documents is left out</source>
        <translation>文档之间的文本已忽略</translation>
    </message>
    <message>
        <source>text in this encoding; choose another in the preview or with --encoding</source>
        <translation>此编码的文本；可在预览中或用 --encoding 另选编码</translation>
    </message>
    <message>
        <source>text or html</source>
        <translation>text 或 html</translation>
    </message>
    <message>
        <source>text outside of a part</source>
        <translation>部分之外的文本</translation>
    </message>
    <message>
        <source>texts of queries are left out</source>
        <translation>查询的文本已忽略</translation>
    </message>
    <message>
        <source>texts or numbers</source>
        <translation>文本或数字</translation>
    </message>
    <message>
        <source>the URL &apos;{url}&apos; is none: {reason}</source>
        <translation>“{url}”不是 URL：{reason}</translation>
    </message>
    <message>
        <source>the anchor is of another project ({project})</source>
        <translation>该锚点属于另一个项目（{project}）</translation>
    </message>
    <message>
        <source>the answer gives no grade of the scale: {excerpt}</source>
        <translation>回答没有给出量表中的等级：{excerpt}</translation>
    </message>
    <message>
        <source>the answer gives several grades: {excerpt}</source>
        <translation>回答给出了多个等级：{excerpt}</translation>
    </message>
    <message>
        <source>the answer is empty</source>
        <translation>回答是空的</translation>
    </message>
    <message>
        <source>the answer was cut off; raise &apos;{name}&apos;</source>
        <translation>回答被截断；请提高 &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>the bracket is never closed</source>
        <translation>括号没有闭合</translation>
    </message>
    <message>
        <source>the budget is used up</source>
        <translation>预算已用完</translation>
    </message>
    <message>
        <source>the certificate of {host} cannot be trusted: {reason}; a server with its own authority needs ca_file</source>
        <translation>{host} 的证书不可信：{reason}；使用自有证书机构的服务器需要 ca_file</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; holds {kind}</source>
        <translation>列“{name}”的内容是{kind}</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is read as {column}</source>
        <translation>列“{name}”读作{column}</translation>
    </message>
    <message>
        <source>the column &apos;{name}&apos; is read as: {role}</source>
        <translation>列“{name}”读作：{role}</translation>
    </message>
    <message>
        <source>the connection to the server was lost</source>
        <translation>与服务器的连接已断开</translation>
    </message>
    <message>
        <source>the copy is damaged: {reason}</source>
        <translation>副本已损坏：{reason}</translation>
    </message>
    <message>
        <source>the copy is not the same as the project; try again</source>
        <translation>副本与项目不一致；请重试</translation>
    </message>
    <message>
        <source>the corrections are stored</source>
        <translation>更正已保存</translation>
    </message>
    <message>
        <source>the database stores text as {found}; make it with ENCODING &apos;UTF8&apos;</source>
        <translation>数据库以 {found} 存储文本；请以 ENCODING &apos;UTF8&apos; 创建</translation>
    </message>
    <message>
        <source>the details of a request</source>
        <translation>请求的详情</translation>
    </message>
    <message>
        <source>the difference is the same on every query</source>
        <translation>每个查询的差异都相同</translation>
    </message>
    <message>
        <source>the difference is {difference}; it must be above 0 and at most 1</source>
        <translation>差异为 {difference}；必须大于 0 且最多为 1</translation>
    </message>
    <message>
        <source>the difference must be above 0 and at most the share that is not same, at most 1</source>
        <translation>差异必须大于 0，且不超过非“相同”的占比，最多为 1</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the disk is full, or your quota on it: {folder}</source>
        <translation>磁盘或您的磁盘配额已满：{folder}</translation>
    </message>
    <message>
        <source>the disk is full, or your quota on it: {free} MB free in {folder}</source>
        <translation>磁盘或您的磁盘配额已满：{folder} 剩余 {free} MB</translation>
    </message>
    <message>
        <source>the disk reported an error</source>
        <translation>磁盘报告了错误</translation>
    </message>
    <message>
        <source>the display &apos;{display}&apos; does not answer; check DISPLAY and the right to use it</source>
        <translation>显示器“{display}”没有响应；请检查 DISPLAY 及其使用权限</translation>
    </message>
    <message>
        <source>the engine did not finish: {place} is {value}</source>
        <translation>引擎没有完成：{place} 为 {value}</translation>
    </message>
    <message>
        <source>the field &apos;{name}&apos; would be a column that is there already</source>
        <translation>字段“{name}”会成为已存在的列</translation>
    </message>
    <message>
        <source>the field &apos;{title}&apos; twice: in a column and in &apos;fields&apos;</source>
        <translation>字段“{title}”出现两次：一次作为列，一次在“fields”中</translation>
    </message>
    <message>
        <source>the fields of a document</source>
        <translation>文档的字段</translation>
    </message>
    <message>
        <source>the file changed while it was being read; read it again</source>
        <translation>读取过程中文件发生了变化；请重新读取</translation>
    </message>
    <message>
        <source>the file has several splits: this one is used, not {others}</source>
        <translation>文件有多个划分：使用这一个，不用 {others}</translation>
    </message>
    <message>
        <source>the file is cut off or damaged</source>
        <translation>文件不完整或已损坏</translation>
    </message>
    <message>
        <source>the file is read-only</source>
        <translation>文件为只读</translation>
    </message>
    <message>
        <source>the file unpacked (lz4 -d), or packed with gzip, zstd, bzip2, xz or zip</source>
        <translation>解压后的文件（lz4 -d），或用 gzip、zstd、bzip2、xz 或 zip 压缩的文件</translation>
    </message>
    <message>
        <source>the file {file} is missing</source>
        <translation>缺少文件 {file}</translation>
    </message>
    <message>
        <source>the file&apos;s baseline is not that of the options</source>
        <translation>文件的基线与选项中的不同</translation>
    </message>
    <message>
        <source>the file&apos;s grades go up to {largest}, those of the project&apos;s scale ({values}) up to {most}: if {largest} was the best grade there, say what its grades count as (--grades, or in the preview), or change the project&apos;s scale first</source>
        <translation>文件中的等级最高为 {largest}，项目量表（{values}）最高为 {most}：如果 {largest} 是那里的最好等级，请说明其等级算作什么（--grades，或在预览中），或先更改项目的量表</translation>
    </message>
    <message>
        <source>the first is kept</source>
        <translation>保留第一个</translation>
    </message>
    <message>
        <source>the footnote names no passage</source>
        <translation>脚注没有指明段落</translation>
    </message>
    <message>
        <source>the grade is not on the project&apos;s scale {scale}</source>
        <translation>该等级不在项目量表 {scale} 上</translation>
    </message>
    <message>
        <source>the highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>the highest is kept</source>
        <translation>保留最高的</translation>
    </message>
    <message>
        <source>the id of result {rank}: {problem}</source>
        <translation>第 {rank} 条结果的 id：{problem}</translation>
    </message>
    <message>
        <source>the judgments of the release do not give its labels; verify it to see where they differ</source>
        <translation>由该发布的评判得不到它的标签；请验证它以查看不同之处</translation>
    </message>
    <message>
        <source>the key &apos;{key}&apos; twice in one object</source>
        <translation>键“{key}”在一个对象中出现两次</translation>
    </message>
    <message>
        <source>the key &apos;{name}&apos;</source>
        <translation>键“{name}”</translation>
    </message>
    <message>
        <source>the key is empty</source>
        <translation>键为空</translation>
    </message>
    <message>
        <source>the key is longer than {limit} bytes</source>
        <translation>键超过 {limit} 字节</translation>
    </message>
    <message>
        <source>the key of a reference</source>
        <translation>参考文献的键</translation>
    </message>
    <message>
        <source>the largest relevant up to i / i</source>
        <translation>最大的 到 i 为止的相关数 / i</translation>
    </message>
    <message>
        <source>the latest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>the left and the right one</source>
        <translation>左侧和右侧各一个</translation>
    </message>
    <message>
        <source>the length of its longest list</source>
        <translation>最长列表的长度</translation>
    </message>
    <message>
        <source>the line has no document key</source>
        <translation>该行没有文档键</translation>
    </message>
    <message>
        <source>the lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>the main statement is true, something beside it is not</source>
        <translation>主要说法属实，附带内容有误</translation>
    </message>
    <message>
        <source>the main statement is wrong</source>
        <translation>主要说法错误</translation>
    </message>
    <message>
        <source>the mapped columns</source>
        <translation>所映射的列</translation>
    </message>
    <message>
        <source>the method is {got}; expected {known}</source>
        <translation>方法为 {got}；应为 {known}</translation>
    </message>
    <message>
        <source>the model has no name</source>
        <translation>模型没有名称</translation>
    </message>
    <message>
        <source>the model refused: {excerpt}</source>
        <translation>模型拒绝了：{excerpt}</translation>
    </message>
    <message>
        <source>the most that one run may cost; 0: no limit</source>
        <translation>一次运行最多可花费的金额；0 表示不限</translation>
    </message>
    <message>
        <source>the names are masked</source>
        <translation>名称已遮盖</translation>
    </message>
    <message>
        <source>the names of the columns as they were written</source>
        <translation>写入时的列名</translation>
    </message>
    <message>
        <source>the number {text} is larger than any a 64-bit float can hold</source>
        <translation>数字 {text} 超出 64 位浮点数的范围</translation>
    </message>
    <message>
        <source>the object &apos;metadata&apos;</source>
        <translation>对象“metadata”</translation>
    </message>
    <message>
        <source>the open work of {giver} is handed over</source>
        <translation>{giver} 未完成的工作已转交</translation>
    </message>
    <message>
        <source>the other one too, or both in the options</source>
        <translation>另一个也要给出，或两个都在选项中给出</translation>
    </message>
    <message>
        <source>the pair is open again</source>
        <translation>该查询文档对已重新开放</translation>
    </message>
    <message>
        <source>the pair is settled</source>
        <translation>该查询文档对已裁定</translation>
    </message>
    <message>
        <source>the passages are not JSON</source>
        <translation>段落不是 JSON</translation>
    </message>
    <message>
        <source>the place of a reference, or its key</source>
        <translation>参考文献的位置或键</translation>
    </message>
    <message>
        <source>the project does not take the label ({code})</source>
        <translation>项目不接受该标签（{code}）</translation>
    </message>
    <message>
        <source>the project file is damaged ({code}: {reason})</source>
        <translation>项目文件已损坏（{code}：{reason}）</translation>
    </message>
    <message>
        <source>the project file is damaged: {what}; restore a backup</source>
        <translation>项目文件已损坏：{what}；请恢复备份</translation>
    </message>
    <message>
        <source>the project file is kept in journal mode {found}</source>
        <translation>项目文件使用日志模式 {found}</translation>
    </message>
    <message>
        <source>the project file or its folder cannot be written to</source>
        <translation>无法写入项目文件或其文件夹</translation>
    </message>
    <message>
        <source>the project file or its folder is read-only</source>
        <translation>项目文件或其文件夹为只读</translation>
    </message>
    <message>
        <source>the project has another text of it</source>
        <translation>项目中的文本不同</translation>
    </message>
    <message>
        <source>the project has no queries to ask for; import them first</source>
        <translation>项目中没有可请求的查询；请先导入查询</translation>
    </message>
    <message>
        <source>the project has no version {number} of the scale {scale}</source>
        <translation>项目没有量表 {scale} 的版本 {number}</translation>
    </message>
    <message>
        <source>the project is closed</source>
        <translation>项目已关闭</translation>
    </message>
    <message>
        <source>the project is empty</source>
        <translation>项目为空</translation>
    </message>
    <message>
        <source>the project&apos;s own settings are missing or wrong; restore a backup</source>
        <translation>项目自身的设置缺失或有误；请恢复备份</translation>
    </message>
    <message>
        <source>the project&apos;s scale does not have this grade</source>
        <translation>项目的量表没有此等级</translation>
    </message>
    <message>
        <source>the project&apos;s scale is missing; restore a backup</source>
        <translation>项目的量表缺失；请恢复备份</translation>
    </message>
    <message>
        <source>the project&apos;s scale mapping cannot be read; restore a backup</source>
        <translation>无法读取项目的量表映射；请恢复备份</translation>
    </message>
    <message>
        <source>the project&apos;s setting {key} cannot be read ({reason}); restore a backup</source>
        <translation>无法读取项目设置 {key}（{reason}）；请恢复备份</translation>
    </message>
    <message>
        <source>the queries without a stratum</source>
        <translation>没有分层的查询</translation>
    </message>
    <message>
        <source>the queries&apos; numbers do not count 1, 2, 3...: their positions became their keys, as judgments of this format count them</source>
        <translation>查询编号不是 1、2、3……：以其位置作为键，与此格式的评判一致</translation>
    </message>
    <message>
        <source>the query&apos;s placeholders</source>
        <translation>查询的占位符</translation>
    </message>
    <message>
        <source>the query, its fields and the size are filled in, escaped as needed</source>
        <translation>查询、其字段和数量会填入其中，并按所在位置转义</translation>
    </message>
    <message>
        <source>the quota of {name} is {most}; it must be 0 or more</source>
        <translation>{name} 的配额为 {most}；必须为 0 或更大</translation>
    </message>
    <message>
        <source>the randomisation tests</source>
        <translation>随机化检验</translation>
    </message>
    <message>
        <source>the rater &apos;{name}&apos; cannot have a column of that name: it is there already</source>
        <translation>评判员“{name}”不能有同名的列：该列已存在</translation>
    </message>
    <message>
        <source>the rater&apos;s name is longer than {limit} bytes</source>
        <translation>评判员的名字超过 {limit} 字节</translation>
    </message>
    <message>
        <source>the reason of a mark needs 1 to {most} printable characters</source>
        <translation>标注的理由需要 1 到 {most} 个可打印字符</translation>
    </message>
    <message>
        <source>the record&apos;s fields</source>
        <translation>记录的字段</translation>
    </message>
    <message>
        <source>the record&apos;s metadata</source>
        <translation>记录的元数据</translation>
    </message>
    <message>
        <source>the recovery journal cannot be read: {reason}</source>
        <translation>无法读取恢复日志：{reason}</translation>
    </message>
    <message>
        <source>the recovery journal cannot be written: {reason}</source>
        <translation>无法写入恢复日志：{reason}</translation>
    </message>
    <message>
        <source>the references of {table} are not checked: its triggers are off</source>
        <translation>{table} 的引用未受检查：其触发器已关闭</translation>
    </message>
    <message>
        <source>the release holds no labels back</source>
        <translation>该发布没有不公开的标签</translation>
    </message>
    <message>
        <source>the release was made by a later version of this program (format {format})</source>
        <translation>该发布由本程序的更高版本制作（格式 {format}）</translation>
    </message>
    <message>
        <source>the remark is answered</source>
        <translation>已答复该意见</translation>
    </message>
    <message>
        <source>the remarks are marked done</source>
        <translation>意见已标为处理完毕</translation>
    </message>
    <message>
        <source>the remarks are open again</source>
        <translation>意见已重新打开</translation>
    </message>
    <message>
        <source>the repair did not succeed: {what}. Nothing was changed</source>
        <translation>修复没有成功：{what}。没有任何更改</translation>
    </message>
    <message>
        <source>the reply does not come from a model: {excerpt}</source>
        <translation>回复不是模型的回复：{excerpt}</translation>
    </message>
    <message>
        <source>the reply holds no answer</source>
        <translation>回复中没有回答</translation>
    </message>
    <message>
        <source>the reply is compressed ({how}), which was not asked for</source>
        <translation>回复经过压缩（{how}），而请求中并未要求</translation>
    </message>
    <message>
        <source>the reply is larger than {most} MB; ask for fewer results or fields</source>
        <translation>回复超过 {most} MB；请减少结果数或字段</translation>
    </message>
    <message>
        <source>the reply is not JSON: {excerpt}</source>
        <translation>回复不是 JSON：{excerpt}</translation>
    </message>
    <message>
        <source>the reply is not UTF-8</source>
        <translation>回复不是 UTF-8</translation>
    </message>
    <message>
        <source>the reply was cut off</source>
        <translation>回复被截断</translation>
    </message>
    <message>
        <source>the request body is not JSON once it is filled in: {reason}</source>
        <translation>填入查询后，请求正文不是 JSON：{reason}</translation>
    </message>
    <message>
        <source>the resampled intervals</source>
        <translation>重抽样区间</translation>
    </message>
    <message>
        <source>the resampled intervals and the randomisation tests</source>
        <translation>重抽样区间和随机化检验</translation>
    </message>
    <message>
        <source>the result is open; reopen the comparison and merge again</source>
        <translation>结果已公开；请重新开放对比后再合并</translation>
    </message>
    <message>
        <source>the result of comparison {name} is open, so it takes no more verdicts; reopen the comparison first, or choose another name</source>
        <translation>对比 {name} 的结果已公开，因此不再接受结论；请先重新开放该对比，或换一个名称</translation>
    </message>
    <message>
        <source>the result of {name} is open</source>
        <translation>{name} 的结果已公开</translation>
    </message>
    <message>
        <source>the result of {name} is open, so its verdicts stay as they are; reopen the comparison to change them</source>
        <translation>{name} 的结果已公开，因此其结论保持不变；如需更改请重新开放该对比</translation>
    </message>
    <message>
        <source>the role {role}</source>
        <translation>角色 {role}</translation>
    </message>
    <message>
        <source>the role {role} has no access; {todo}</source>
        <translation>角色 {role} 没有访问权限；{todo}</translation>
    </message>
    <message>
        <source>the role {role} judges as {rater}</source>
        <translation>角色 {role} 以 {rater} 的身份评判</translation>
    </message>
    <message>
        <source>the role {role} judges as {rater} already</source>
        <translation>角色 {role} 已以 {rater} 的身份评判</translation>
    </message>
    <message>
        <source>the role {role} may do more than judge (it is a superuser, makes roles or is one of the project&apos;s owner); a rater needs a role of their own</source>
        <translation>角色 {role} 的权限不止评判（它是超级用户、可创建角色，或属于项目所有者）；评判员需要自己的角色</translation>
    </message>
    <message>
        <source>the role {role} of a rater has no {settings}; {todo}</source>
        <translation>评判员的角色 {role} 没有 {settings}；{todo}</translation>
    </message>
    <message>
        <source>the role {role} of a rater may do everything anyway: it is a superuser, makes roles or is one of the owner&apos;s</source>
        <translation>评判员的角色 {role} 本来就有全部权限：它是超级用户、可创建角色，或属于所有者</translation>
    </message>
    <message>
        <source>the role {role} of a rater may take all connections; {todo}</source>
        <translation>评判员的角色 {role} 可能占用所有连接；{todo}</translation>
    </message>
    <message>
        <source>the role {role} of a rater may use the project&apos;s own schema, by itself or as a member of another role; {todo}</source>
        <translation>评判员的角色 {role} 可以直接或作为其他角色的成员使用项目自身的模式（schema）；{todo}</translation>
    </message>
    <message>
        <source>the run has neither a column of scores nor one of ranks</source>
        <translation>run 文件既没有分数列，也没有排名列</translation>
    </message>
    <message>
        <source>the run has no lists</source>
        <translation>run 文件没有列表</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>the same as text: give the column the format Text</source>
        <translation>同样的内容，但作为文本：请将该列格式设为“文本”</translation>
    </message>
    <message>
        <source>the same file was already imported as {name}</source>
        <translation>同一文件已作为 {name} 导入</translation>
    </message>
    <message>
        <source>the same system on both sides</source>
        <translation>两侧是同一个系统</translation>
    </message>
    <message>
        <source>the same verdict in each, or a mapping that leaves some out</source>
        <translation>各列结论相同，或用映射忽略其中一些</translation>
    </message>
    <message>
        <source>the sample is {number}; it must be 1 or more</source>
        <translation>样本为 {number}；必须为 1 或更大</translation>
    </message>
    <message>
        <source>the saved evaluation {name} was made of {count} events, the history has {newest}</source>
        <translation>已保存的评测 {name} 由 {count} 个事件得出，历史中有 {newest} 个</translation>
    </message>
    <message>
        <source>the scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>the scale has no criterion &apos;{name}&apos;</source>
        <translation>该量表没有标准“{name}”</translation>
    </message>
    <message>
        <source>the scale is changed</source>
        <translation>量表已更改</translation>
    </message>
    <message>
        <source>the scale is unknown</source>
        <translation>量表未知</translation>
    </message>
    <message>
        <source>the scale needs a title of 1 to {most} printable characters</source>
        <translation>量表需要 1 到 {most} 个可打印字符的标题</translation>
    </message>
    <message>
        <source>the scale&apos;s gains</source>
        <translation>量表的增益</translation>
    </message>
    <message>
        <source>the server cannot be reached</source>
        <translation>无法连接服务器</translation>
    </message>
    <message>
        <source>the server cannot store the character U+0000; take it out</source>
        <translation>服务器无法存储字符 U+0000；请去掉它</translation>
    </message>
    <message>
        <source>the server does not let you in: {reason}</source>
        <translation>服务器拒绝登录：{reason}</translation>
    </message>
    <message>
        <source>the server has no such schema; your role may not see it</source>
        <translation>服务器没有这个模式（schema），或您的角色看不到它</translation>
    </message>
    <message>
        <source>the server is shutting down or starting</source>
        <translation>服务器正在关闭或启动</translation>
    </message>
    <message>
        <source>the server refused the change</source>
        <translation>服务器拒绝了更改</translation>
    </message>
    <message>
        <source>the server reported a fault of its disk</source>
        <translation>服务器报告了磁盘错误</translation>
    </message>
    <message>
        <source>the server reports damaged data</source>
        <translation>服务器报告数据已损坏</translation>
    </message>
    <message>
        <source>the server says: {excerpt}</source>
        <translation>服务器说：{excerpt}</translation>
    </message>
    <message>
        <source>the server says: {reason}</source>
        <translation>服务器返回：{reason}</translation>
    </message>
    <message>
        <source>the server&apos;s disk is full</source>
        <translation>服务器的磁盘已满</translation>
    </message>
    <message>
        <source>the split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>the stored numbers of judged results for system {name} do not match its lists</source>
        <translation>为系统 {name} 保存的已评结果数与其列表不符</translation>
    </message>
    <message>
        <source>the system has no name</source>
        <translation>系统没有名称</translation>
    </message>
    <message>
        <source>the system&apos;s keyring does not answer: {reason}</source>
        <translation>系统密钥环没有响应：{reason}</translation>
    </message>
    <message>
        <source>the system&apos;s keyring has no secret &apos;{name}&apos;; put it there with: keyring set {service} {name}</source>
        <translation>系统密钥环中没有密钥“{name}”；可用以下命令存入：keyring set {service} {name}</translation>
    </message>
    <message>
        <source>the system&apos;s keyring needs the package keyring (pip install &apos;ndcg-gui[keyring]&apos;); or use env:NAME</source>
        <translation>系统密钥环需要 keyring 包（pip install &apos;ndcg-gui[keyring]&apos;）；或使用 env:NAME</translation>
    </message>
    <message>
        <source>the system&apos;s name and the order of equal scores are left out</source>
        <translation>系统名称和同分的顺序已忽略</translation>
    </message>
    <message>
        <source>the task&apos;s data</source>
        <translation>任务的数据</translation>
    </message>
    <message>
        <source>the template&apos;s body is not JSON</source>
        <translation>模板的正文不是 JSON</translation>
    </message>
    <message>
        <source>the text in {cell} is as long as a cell can be: it may be cut</source>
        <translation>{cell} 中的文本已达单元格长度上限：可能被截断</translation>
    </message>
    <message>
        <source>the text of a context</source>
        <translation>上下文的文本</translation>
    </message>
    <message>
        <source>the text of a passage</source>
        <translation>段落的文本</translation>
    </message>
    <message>
        <source>the text of a query</source>
        <translation>查询的文本</translation>
    </message>
    <message>
        <source>the texts are documents</source>
        <translation>这些文本是文档</translation>
    </message>
    <message>
        <source>the texts of all queries, as the tool reads them</source>
        <translation>所有查询的文本，按该工具的读法</translation>
    </message>
    <message>
        <source>the trigger that counts the rows of {table} is missing or off</source>
        <translation>统计 {table} 行数的触发器缺失或已关闭</translation>
    </message>
    <message>
        <source>the trigger that keeps {table} append-only is missing or off</source>
        <translation>保证 {table} 只能追加的触发器缺失或已关闭</translation>
    </message>
    <message>
        <source>the two systems are not named</source>
        <translation>没有给出两个系统的名称</translation>
    </message>
    <message>
        <source>the value of a result</source>
        <translation>结果的值</translation>
    </message>
    <message>
        <source>the verdict answers a criterion that comparison {name} does not ask for</source>
        <translation>结论回答了对比 {name} 未询问的标准</translation>
    </message>
    <message>
        <source>the verdict is not on the scale of comparison {name}</source>
        <translation>结论不在对比 {name} 的量表上</translation>
    </message>
    <message>
        <source>the window is still busy after {seconds} s</source>
        <translation>{seconds} 秒后窗口仍在忙</translation>
    </message>
    <message>
        <source>there are 1 to {most} reasons for marks</source>
        <translation>标注理由须有 1 到 {most} 个</translation>
    </message>
    <message>
        <source>there are no queries</source>
        <translation>没有查询</translation>
    </message>
    <message>
        <source>there is a saved evaluation named {name} already</source>
        <translation>已有名为 {name} 的已保存评测</translation>
    </message>
    <message>
        <source>there is a system named {name} already</source>
        <translation>已有名为 {name} 的系统</translation>
    </message>
    <message>
        <source>there is a task named {name} already</source>
        <translation>已有名为 {name} 的任务</translation>
    </message>
    <message>
        <source>there is no column &apos;{name}&apos;; the columns are {columns}</source>
        <translation>没有列“{name}”；现有的列：{columns}</translation>
    </message>
    <message>
        <source>there is no document &apos;{name}&apos;</source>
        <translation>没有文档“{name}”</translation>
    </message>
    <message>
        <source>there is no document with the key {key}</source>
        <translation>没有键为 {key} 的文档</translation>
    </message>
    <message>
        <source>there is no harm in it</source>
        <translation>没有害处</translation>
    </message>
    <message>
        <source>there is no likely mistake to judge again</source>
        <translation>没有可能有误、需要重新评判的等级</translation>
    </message>
    <message>
        <source>there is no list of results at {place}</source>
        <translation>{place} 处没有结果列表</translation>
    </message>
    <message>
        <source>there is no pair to settle</source>
        <translation>没有需要裁定的条目</translation>
    </message>
    <message>
        <source>there is no permission to read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>there is no query &apos;{name}&apos;</source>
        <translation>没有查询“{name}”</translation>
    </message>
    <message>
        <source>there is no query of item {item}</source>
        <translation>没有给出条目 {item} 的查询</translation>
    </message>
    <message>
        <source>there is no query with the key {key}</source>
        <translation>没有键为 {key} 的查询</translation>
    </message>
    <message>
        <source>there is no rater named {name}</source>
        <translation>没有名为 {name} 的评判员</translation>
    </message>
    <message>
        <source>there is no remark &apos;{key}&apos;; `ndcg-gui inbox PROJECT` lists them</source>
        <translation>没有意见“{key}”；`ndcg-gui inbox PROJECT` 会列出它们</translation>
    </message>
    <message>
        <source>there is no split &apos;{name}&apos;; there are: {names}</source>
        <translation>没有划分“{name}”；现有：{names}</translation>
    </message>
    <message>
        <source>there is no stratum &apos;{name}&apos;</source>
        <translation>没有分层“{name}”</translation>
    </message>
    <message>
        <source>there is no system &apos;{name}&apos;</source>
        <translation>没有系统“{name}”</translation>
    </message>
    <message>
        <source>there is no system named {name}</source>
        <translation>没有名为 {name} 的系统</translation>
    </message>
    <message>
        <source>there is no system to report on; import a run first</source>
        <translation>没有可报告的系统；请先导入 run</translation>
    </message>
    <message>
        <source>there is no system yet</source>
        <translation>还没有系统</translation>
    </message>
    <message>
        <source>there is no task named {name}</source>
        <translation>没有名为 {name} 的任务</translation>
    </message>
    <message>
        <source>this comparison is no longer in the project</source>
        <translation>此对比已不在项目中</translation>
    </message>
    <message>
        <source>three</source>
        <translation>3 个</translation>
    </message>
    <message>
        <source>three, with tabs between: query-id, corpus-id, score</source>
        <translation>三列，以制表符分隔：query-id、corpus-id、score</translation>
    </message>
    <message>
        <source>tied scores are ordered by document key, descending, as trec_eval does</source>
        <translation>同分结果按文档键降序排列，与 trec_eval 相同</translation>
    </message>
    <message>
        <source>tied scores keep the order of the ranks (trec_eval orders them by document key, descending)</source>
        <translation>同分结果保持排名顺序（trec_eval 按文档键降序排列）</translation>
    </message>
    <message>
        <source>tiles with pictures</source>
        <translation>带图片的平铺</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>to</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>to answer, give the key and the text</source>
        <translation>要答复，请给出键和文本</translation>
    </message>
    <message>
        <source>to settle a pair, give --rater, --query and --document</source>
        <translation>要裁定一个查询文档对，请给出 --rater、--query 和 --document</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>too fast</source>
        <translation>太快</translation>
    </message>
    <message>
        <source>too few pairs</source>
        <translation>条数太少</translation>
    </message>
    <message>
        <source>too few to test</source>
        <translation>太少，无法检验</translation>
    </message>
    <message>
        <source>too long for a scale</source>
        <translation>作为量表太长</translation>
    </message>
    <message>
        <source>too much is read from the server at once; try again</source>
        <translation>从服务器同时读取的内容过多；请重试</translation>
    </message>
    <message>
        <source>topics, searches</source>
        <translation>主题, 搜索词, 检索词</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>two</source>
        <translation>2 个</translation>
    </message>
    <message>
        <source>two columns mean the same: &apos;{first}&apos; and &apos;{second}&apos;</source>
        <translation>两列含义相同：“{first}”和“{second}”</translation>
    </message>
    <message>
        <source>two different answers of one system</source>
        <translation>同一系统有两个不同的回答</translation>
    </message>
    <message>
        <source>two different names</source>
        <translation>两个不同的名称</translation>
    </message>
    <message>
        <source>two different strengths</source>
        <translation>两个不同的强度</translation>
    </message>
    <message>
        <source>two different systems</source>
        <translation>两个不同的系统</translation>
    </message>
    <message>
        <source>two grades for document &apos;{doc}&apos; and query &apos;{query}&apos;: {grade} here, {known} in line {before}</source>
        <translation>查询“{query}”的文档“{doc}”有两个等级：此处为 {grade}，第 {before} 行为 {known}</translation>
    </message>
    <message>
        <source>two kinds of tie</source>
        <translation>两种不同的平局</translation>
    </message>
    <message>
        <source>two models: {example}</source>
        <translation>两个模型：{example}</translation>
    </message>
    <message>
        <source>two result lists for query &apos;{query}&apos;, first in line {before}</source>
        <translation>查询“{query}”有两个结果列表，首次在第 {before} 行</translation>
    </message>
    <message>
        <source>two-sided p of good against bad, over queries</source>
        <translation>好与差的双侧 p 值，按查询</translation>
    </message>
    <message>
        <source>unanimous</source>
        <translation>全体一致</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>undo the merge of {names}</source>
        <translation>撤销 {names} 的合并</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>unjudged</source>
        <translation>未评</translation>
    </message>
    <message>
        <source>unknown encoding</source>
        <translation>未知的编码</translation>
    </message>
    <message>
        <source>unpacks to more than {budget} bytes, far more than text does</source>
        <translation>解压后超过 {budget} 字节，远多于正常文本</translation>
    </message>
    <message>
        <source>unpacks to {size} bytes of text, far more than text does</source>
        <translation>解压后有 {size} 字节文本，远多于正常文本</translation>
    </message>
    <message>
        <source>unsafe</source>
        <translation>不安全</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>缺乏依据</translation>
    </message>
    <message>
        <source>up to {most:character|characters}</source>
        <translation>最多 {most:,} 个字符</translation>
    </message>
    <message>
        <source>up to {share}</source>
        <translation>最多 {share}</translation>
    </message>
    <message>
        <source>upgrade stopped: broken reference in {table}; nothing was changed</source>
        <translation>升级已停止：{table} 中有断开的引用；没有任何更改</translation>
    </message>
    <message>
        <source>upgrade stopped: {reason}; nothing was changed</source>
        <translation>升级已停止：{reason}；没有任何更改</translation>
    </message>
    <message>
        <source>upgrade stopped: {table} would lose {count} rows; nothing was changed</source>
        <translation>升级已停止：{table} 会丢失 {count} 行；没有任何更改</translation>
    </message>
    <message>
        <source>useful background, or a part of what was asked</source>
        <translation>有用的背景，或回答了所问的一部分</translation>
    </message>
    <message>
        <source>useful, with gaps</source>
        <translation>有用，但有缺漏</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>verdicts</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>verdicts by {count:rater|raters}</source>
        <translation>{count:,} 位评判员的结论</translation>
    </message>
    <message>
        <source>verdicts of {name} are left out: its result is not open yet</source>
        <translation>{name} 的结论未包含：其结果尚未公开</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>正在验证</translation>
    </message>
    <message>
        <source>version, licences</source>
        <translation>版本, 许可证</translation>
    </message>
    <message>
        <source>w(the deeper rank)</source>
        <translation>w（较深的位置）</translation>
    </message>
    <message>
        <source>warning: {warning}</source>
        <translation>警告：{warning}</translation>
    </message>
    <message>
        <source>was changed after the release was made</source>
        <translation>在发布之后被改动</translation>
    </message>
    <message>
        <source>weight is negative</source>
        <translation>权重为负数</translation>
    </message>
    <message>
        <source>weight of query {key} is {given}; it is a number, 0 or more</source>
        <translation>查询 {key} 的权重为 {given}；应为不小于 0 的数</translation>
    </message>
    <message>
        <source>weighted by traffic</source>
        <translation>按流量加权</translation>
    </message>
    <message>
        <source>weighted kappa</source>
        <translation>加权 kappa</translation>
    </message>
    <message>
        <source>weights and strata are left out</source>
        <translation>权重和分层已忽略</translation>
    </message>
    <message>
        <source>what is in it cannot be read: {reason}</source>
        <translation>无法读取其中的内容：{reason}</translation>
    </message>
    <message>
        <source>what is searched for</source>
        <translation>搜索的内容</translation>
    </message>
    <message>
        <source>what is sent of a document</source>
        <translation>发送文档的哪些字段</translation>
    </message>
    <message>
        <source>what it looks like</source>
        <translation>自动判断</translation>
    </message>
    <message>
        <source>what raters&apos; roles use was not made by this version; {todo}</source>
        <translation>评判员角色所用的对象不是由此版本创建的；{todo}</translation>
    </message>
    <message>
        <source>what to do: {todo}</source>
        <translation>该怎么做：{todo}</translation>
    </message>
    <message>
        <source>what {host} sends is not HTTP: {reason}</source>
        <translation>{host} 发来的不是 HTTP：{reason}</translation>
    </message>
    <message>
        <source>when the query was “{text}”</source>
        <translation>当时查询为“{text}”</translation>
    </message>
    <message>
        <source>who is judging?</source>
        <translation>谁在评判？</translation>
    </message>
    <message>
        <source>within 1</source>
        <translation>相差 1 以内</translation>
    </message>
    <message>
        <source>without a grade</source>
        <translation>没有等级</translation>
    </message>
    <message>
        <source>without a model it is not known which pairs come first; name a model</source>
        <translation>没有模型就不知道哪些条目在前；请指定一个模型</translation>
    </message>
    <message>
        <source>without a stratum</source>
        <translation>无分层</translation>
    </message>
    <message>
        <source>without {rater}</source>
        <translation>不含 {rater}</translation>
    </message>
    <message>
        <source>words are read as grades: {words}</source>
        <translation>词语读作等级：{words}</translation>
    </message>
    <message>
        <source>words whose grade is not known: &apos;{words}&apos;</source>
        <translation>未知等级的词：“{words}”</translation>
    </message>
    <message>
        <source>words whose grade is not known: {words}</source>
        <translation>未知等级的词：{words}</translation>
    </message>
    <message>
        <source>writing the release</source>
        <translation>正在写出发布</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>wrong language</source>
        <translation>语言不对</translation>
    </message>
    <message>
        <source>you are viewing as a rater: nothing is saved; stop viewing first</source>
        <translation>您正在以评判员身份查看，不会保存任何内容；请先停止查看</translation>
    </message>
    <message>
        <source>zoom, image, enlarge</source>
        <translation>缩放, 图像, 放大</translation>
    </message>
    <message>
        <source>{action} takes keys, and no filters</source>
        <translation>{action} 需要键，不能带筛选条件</translation>
    </message>
    <message>
        <source>{agrees}; it was not found to grade too high or too low.</source>
        <translation>{agrees}；未发现它评得偏高或偏低。</translation>
    </message>
    <message>
        <source>{agrees}; {queries:query does|queries do} not show whether it grades too high or too low.</source>
        <translation>{agrees}；只有 {queries:,} 个查询，无法说明它评得偏高还是偏低。</translation>
    </message>
    <message>
        <source>{asked} of {total} asked, {refused} without a grade</source>
        <translation>已问 {asked}/{total}，{refused} 个没有等级</translation>
    </message>
    <message>
        <source>{asked} of {total} asked: {lists:list|lists}, {failed} failed</source>
        <translation>已请求 {total} 个中的 {asked} 个：{lists:,} 个列表，{failed} 个失败</translation>
    </message>
    <message>
        <source>{beta}^(i-1)</source>
        <translation>{beta}^(i-1)</translation>
    </message>
    <message>
        <source>{cell} holds a date</source>
        <translation>{cell} 中是日期</translation>
    </message>
    <message>
        <source>{cell} holds a number of more than 15 digits, which a spreadsheet rounds</source>
        <translation>{cell} 中的数字超过 15 位，电子表格会对其舍入</translation>
    </message>
    <message>
        <source>{cell} holds an error</source>
        <translation>{cell} 中是错误值</translation>
    </message>
    <message>
        <source>{cell} is longer than {limit} characters</source>
        <translation>{cell} 超过 {limit} 个字符</translation>
    </message>
    <message>
        <source>{cell} is not a number</source>
        <translation>{cell} 不是数字</translation>
    </message>
    <message>
        <source>{cg} = Σ rel(i)</source>
        <translation>{cg} = Σ rel(i)</translation>
    </message>
    <message>
        <source>{comparison} becomes one file for each pair of systems: name a file for OUT</source>
        <translation>{comparison} 每两个系统写一个文件：请为 OUT 给出文件名</translation>
    </message>
    <message>
        <source>{count:,} documents</source>
        <translation>{count:,} 个文档</translation>
    </message>
    <message>
        <source>{count:,} have a body</source>
        <translation>{count:,} 个有正文</translation>
    </message>
    <message>
        <source>{count:,} have no judgment: {names}</source>
        <translation>{count:,} 个没有评判：{names}</translation>
    </message>
    <message>
        <source>{count:,} have no list: {names}</source>
        <translation>{count:,} 个没有列表：{names}</translation>
    </message>
    <message>
        <source>{count:,} in the project so far</source>
        <translation>项目中现有 {count:,} 个</translation>
    </message>
    <message>
        <source>{count:,} judgments</source>
        <translation>{count:,} 条评判</translation>
    </message>
    <message>
        <source>{count:,} left</source>
        <translation>剩 {count:,}</translation>
    </message>
    <message>
        <source>{count:,} marks in texts</source>
        <translation>文本中的 {count:,} 处标注</translation>
    </message>
    <message>
        <source>{count:,} pairs of systems</source>
        <translation>{count:,} 对系统</translation>
    </message>
    <message>
        <source>{count:,} queries</source>
        <translation>{count:,} 个查询</translation>
    </message>
    <message>
        <source>{count:,} raters</source>
        <translation>{count:,} 位评判员</translation>
    </message>
    <message>
        <source>{count:,} results</source>
        <translation>{count:,} 个结果</translation>
    </message>
    <message>
        <source>{count:,} rows of {files} files</source>
        <translation>{files} 个文件共 {count:,} 行</translation>
    </message>
    <message>
        <source>{count:,} skipped</source>
        <translation>跳过 {count:,} 行</translation>
    </message>
    <message>
        <source>{count:,} verdicts</source>
        <translation>{count:,} 个结论</translation>
    </message>
    <message>
        <source>{count:,}, by {column}</source>
        <translation>{count:,} 个，按 {column} 排序</translation>
    </message>
    <message>
        <source>{count:,}, from the highest {column}</source>
        <translation>{count:,} 个，{column} 从高到低</translation>
    </message>
    <message>
        <source>{count:,}, from the lowest {column}</source>
        <translation>{count:,} 个，{column} 从低到高</translation>
    </message>
    <message>
        <source>{count:answer|answers} of a model</source>
        <translation>模型的 {count:,} 个回答</translation>
    </message>
    <message>
        <source>{count:answer|answers} without a grade</source>
        <translation>{count:,} 个回答没有等级</translation>
    </message>
    <message>
        <source>{count:answer|answers} written to {path}</source>
        <translation>{count:,} 个回答已写入 {path}</translation>
    </message>
    <message>
        <source>{count:byte|bytes}</source>
        <translation>{count:,} 字节</translation>
    </message>
    <message>
        <source>{count:comparison is left out: its result is closed|comparisons are left out: their results are closed}.</source>
        <translation>{count:,} 个对比未收入：其结果尚未公开。</translation>
    </message>
    <message>
        <source>{count:conflict|conflicts}</source>
        <translation>{count:,} 处冲突</translation>
    </message>
    <message>
        <source>{count:document has no text and is|documents have no text and are} judged by key only ({names})</source>
        <translation>{count:,} 个文档没有文本，只能凭键评判（{names}）</translation>
    </message>
    <message>
        <source>{count:document|documents}</source>
        <translation>{count:,} 个文档</translation>
    </message>
    <message>
        <source>{count:document|documents}, {order}</source>
        <translation>{count:,} 个文档，{order}</translation>
    </message>
    <message>
        <source>{count:error|errors}</source>
        <translation>{count:,} 个错误</translation>
    </message>
    <message>
        <source>{count:file|files} by SHA-256</source>
        <translation>按 SHA-256 检查了 {count:,} 个文件</translation>
    </message>
    <message>
        <source>{count:hour|hours}</source>
        <translation>{count:,} 小时</translation>
    </message>
    <message>
        <source>{count:item has|items have} no majority. Settle this on the result page.</source>
        <translation>{count:,} 项没有多数意见。请在结果页裁定。</translation>
    </message>
    <message>
        <source>{count:item|items}</source>
        <translation>{count:,} 个条目</translation>
    </message>
    <message>
        <source>{count:item|items}, {raters:rater|raters}, majority; B is the candidate</source>
        <translation>{count:,} 项，{raters:,} 位评判员，取多数；B 为候选</translation>
    </message>
    <message>
        <source>{count:judgment|judgments}</source>
        <translation>{count:,} 条评判</translation>
    </message>
    <message>
        <source>{count:judgment|judgments} not in a file yet</source>
        <translation>{count:,} 条评判尚未存入文件</translation>
    </message>
    <message>
        <source>{count:judgment|judgments} taken over from the file.</source>
        <translation>已从文件取用 {count:,} 条评判。</translation>
    </message>
    <message>
        <source>{count:judgment|judgments}, {marks:mark|marks} in texts</source>
        <translation>{count:,} 条评判，文本中的 {marks:,} 处标注</translation>
    </message>
    <message>
        <source>{count:label is|labels are} back</source>
        <translation>已找回 {count:,} 个标签</translation>
    </message>
    <message>
        <source>{count:label is|labels are} not saved: {why}.</source>
        <translation>{count:,} 个标签未保存：{why}。</translation>
    </message>
    <message>
        <source>{count:label|labels} by the rule {rule}</source>
        <translation>按规则 {rule} 检查了 {count:,} 个标签</translation>
    </message>
    <message>
        <source>{count:list|lists} of {names}</source>
        <translation>{names} 的 {count:,} 个列表</translation>
    </message>
    <message>
        <source>{count:mark|marks}</source>
        <translation>{count:,} 处标注</translation>
    </message>
    <message>
        <source>{count:minute|minutes}</source>
        <translation>{count:,} 分钟</translation>
    </message>
    <message>
        <source>{count:more label differs|more labels differ}</source>
        <translation>另有 {count:,} 个标签不同</translation>
    </message>
    <message>
        <source>{count:pair comes|pairs come} a second time</source>
        <translation>{count:,} 条第二次出现</translation>
    </message>
    <message>
        <source>{count:pair goes|pairs go} to several raters</source>
        <translation>{count:,} 条分给多位评判员</translation>
    </message>
    <message>
        <source>{count:pair has|pairs have} a final grade.</source>
        <translation>{count:,} 条已有最终等级。</translation>
    </message>
    <message>
        <source>{count:pair has|pairs have} a known grade</source>
        <translation>{count:,} 条有已知等级</translation>
    </message>
    <message>
        <source>{count:pair|pairs} to judge: task {name}</source>
        <translation>{count:,} 条待评：任务 {name}</translation>
    </message>
    <message>
        <source>{count:query is|queries are} added ({names})</source>
        <translation>将添加 {count:,} 个查询（{names}）</translation>
    </message>
    <message>
        <source>{count:query without a text is added with its key|queries without a text are added with their key} as text ({names})</source>
        <translation>将添加 {count:,} 个没有文本的查询，以键作为文本（{names}）</translation>
    </message>
    <message>
        <source>{count:query|queries}</source>
        <translation>{count:,} 个查询</translation>
    </message>
    <message>
        <source>{count:query|queries} ({known} known by text, {new} new)</source>
        <translation>{count:,} 个查询（{known} 个按文本识别，{new} 个为新查询）</translation>
    </message>
    <message>
        <source>{count:query|queries} better with B</source>
        <translation>{count:,} 个查询 B 更好</translation>
    </message>
    <message>
        <source>{count:query|queries} failed</source>
        <translation>{count:,} 个查询失败</translation>
    </message>
    <message>
        <source>{count:query|queries} returned nothing</source>
        <translation>{count:,} 个查询没有返回结果</translation>
    </message>
    <message>
        <source>{count:query|queries}, {raters:rater|raters}, majority; B is the candidate</source>
        <translation>{count:,} 个查询，{raters:,} 位评判员，取多数；B 为候选</translation>
    </message>
    <message>
        <source>{count:reference value|reference values}</source>
        <translation>{count:,} 个参考值</translation>
    </message>
    <message>
        <source>{count:result|results} of {queries:query|queries} as system {names}</source>
        <translation>{queries:,} 个查询的 {count:,} 个结果，作为系统 {names}</translation>
    </message>
    <message>
        <source>{count:second|seconds}</source>
        <translation>{count:,} 秒</translation>
    </message>
    <message>
        <source>{count:text is|texts are} cut after {limit} characters and marked with an ellipsis; no other format cuts texts</source>
        <translation>{count:,} 个文本在 {limit} 个字符后截断，并以省略号标示；其他格式不截断文本</translation>
    </message>
    <message>
        <source>{count:verdict is|verdicts are} added to the comparison {name}</source>
        <translation>将 {count:,} 个结论添加到对比 {name}</translation>
    </message>
    <message>
        <source>{count:verdict|verdicts} of {raters:rater|raters} on {queries:query|queries}; comparisons: {names}</source>
        <translation>{raters:,} 位评判员对 {queries:,} 个查询的 {count:,} 个结论；对比：{names}</translation>
    </message>
    <message>
        <source>{count:warning|warnings}</source>
        <translation>{count:,} 条警告</translation>
    </message>
    <message>
        <source>{count} better with A</source>
        <translation>A 更好 {count}</translation>
    </message>
    <message>
        <source>{count} better with B</source>
        <translation>B 更好 {count}</translation>
    </message>
    <message>
        <source>{count} cells</source>
        <translation>{count} 个单元格</translation>
    </message>
    <message>
        <source>{count} cells as in the header</source>
        <translation>与标题行一样的 {count} 个单元格</translation>
    </message>
    <message>
        <source>{count} columns</source>
        <translation>{count} 列</translation>
    </message>
    <message>
        <source>{count} columns: looks like {other}</source>
        <translation>{count} 列：看起来像{other}</translation>
    </message>
    <message>
        <source>{count} columns: {columns}</source>
        <translation>{count} 列：{columns}</translation>
    </message>
    <message>
        <source>{count} columns; a tag with blanks?</source>
        <translation>{count} 列；标签名中有空格？</translation>
    </message>
    <message>
        <source>{count} items that you have not judged</source>
        <translation>{count} 项您尚未评判</translation>
    </message>
    <message>
        <source>{count} more names look like others&apos;</source>
        <translation>另有 {count} 个名字与他人的相似</translation>
    </message>
    <message>
        <source>{count} of the drawn queries are nearly the same as another</source>
        <translation>抽取的查询中有 {count} 个与另一个几乎相同</translation>
    </message>
    <message>
        <source>{count} of {total}</source>
        <translation>{count}/{total}</translation>
    </message>
    <message>
        <source>{count} pairs on which raters disagree</source>
        <translation>{count} 条评判员意见不一致</translation>
    </message>
    <message>
        <source>{count} pairs that you have not judged</source>
        <translation>{count} 条您尚未评判</translation>
    </message>
    <message>
        <source>{count} passages, {size} characters</source>
        <translation>{count} 个段落，{size} 个字符</translation>
    </message>
    <message>
        <source>{count} remarks in the inbox</source>
        <translation>收件箱中有 {count} 条意见</translation>
    </message>
    <message>
        <source>{count} rows in a file of {size} bytes</source>
        <translation>{size} 字节的文件中有 {count} 行</translation>
    </message>
    <message>
        <source>{count} rows: a sheet of a workbook holds at most {limit}; Parquet and CSV hold all</source>
        <translation>共 {count} 行：工作簿的一张表最多 {limit} 行；Parquet 和 CSV 能容纳全部</translation>
    </message>
    <message>
        <source>{count} strata</source>
        <translation>{count} 个分层</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} 次</translation>
    </message>
    <message>
        <source>{count} times, first in line {lines}</source>
        <translation>{count} 次，首次在第 {lines} 行</translation>
    </message>
    <message>
        <source>{count} times, first in lines {lines}</source>
        <translation>{count} 次，首次在第 {lines} 行</translation>
    </message>
    <message>
        <source>{count} with {what}</source>
        <translation>{count} 次含{what}</translation>
    </message>
    <message>
        <source>{count}, with tabs between: {names}</source>
        <translation>{count} 列，以制表符分隔：{names}</translation>
    </message>
    <message>
        <source>{criterion}: {said}</source>
        <translation>{criterion}：{said}</translation>
    </message>
    <message>
        <source>{damaged:line|lines} of the journal cannot be read</source>
        <translation>日志中有 {damaged:,} 行无法读取</translation>
    </message>
    <message>
        <source>{differing} of {total} fields differ</source>
        <translation>{differing} / {total} 个字段不同</translation>
    </message>
    <message>
        <source>{drawn} of the {queries} queries ({searches} searches) of the log {log}, drawn {how}, with seed {seed}</source>
        <translation>日志 {log} 的 {queries} 个查询（{searches} 次搜索）中的 {drawn} 个，抽取方式：{how}，种子 {seed}</translation>
    </message>
    <message>
        <source>{elsewhere:event was|events were} judged in copies in other places: --everywhere brings back those that the project lacks</source>
        <translation>有 {elsewhere:,} 个事件在其他位置的副本中评判：--everywhere 可找回项目缺少的</translation>
    </message>
    <message>
        <source>{fact} was {given} when it was handed out, and is {found} now</source>
        <translation>{fact}在分发时为 {given}，现在为 {found}</translation>
    </message>
    <message>
        <source>{file} is not that of a release</source>
        <translation>{file} 不是发布的文件</translation>
    </message>
    <message>
        <source>{file} was not written</source>
        <translation>未写入 {file}</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}：{reason}</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} 和 {second}</translation>
    </message>
    <message>
        <source>{first} or {second}: say which when importing (--as {kind} or --as {other}, or in the preview)</source>
        <translation>{first} 或 {second}：请在导入时说明是哪一个（--as {kind} 或 --as {other}，或在预览中）</translation>
    </message>
    <message>
        <source>{first} or {second}: say which when importing (--map &apos;{title}={role}&apos; or --map &apos;{title}={other}&apos;, or in the preview)</source>
        <translation>{first} 或 {second}：请在导入时说明是哪一个（--map &apos;{title}={role}&apos; 或 --map &apos;{title}={other}&apos;，或在预览中选择）</translation>
    </message>
    <message>
        <source>{first}, {second} or {other}</source>
        <translation>{first}、{second} 或 {other}</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {reason}</source>
        <translation>无法写入 {folder}：{reason}</translation>
    </message>
    <message>
        <source>{good} better, {same} same, {bad} worse{method}</source>
        <translation>更好 {good}，相同 {same}，更差 {bad}{method}</translation>
    </message>
    <message>
        <source>{grades} stricter</source>
        <translation>偏严 {grades}</translation>
    </message>
    <message>
        <source>{grade} {name} has other examples</source>
        <translation>{grade} {name} 的示例已更改</translation>
    </message>
    <message>
        <source>{grade} {name}: {text} (before: {old})</source>
        <translation>{grade} {name}：{text}（以前：{old}）</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {reason}</source>
        <translation>无法连接 {host}：{reason}</translation>
    </message>
    <message>
        <source>{host} hung up without an answer</source>
        <translation>{host} 未作回复就断开了连接</translation>
    </message>
    <message>
        <source>{interval} from</source>
        <translation>{interval} 下限</translation>
    </message>
    <message>
        <source>{judged} differs by {points} points: {less} {low}, {more} {high}. {therefore}</source>
        <translation>{judged} 相差 {points} 个百分点：{less} {low}，{more} {high}。{therefore}</translation>
    </message>
    <message>
        <source>{judged} is {low} to {high} %</source>
        <translation>{judged} 为 {low} 至 {high} %</translation>
    </message>
    <message>
        <source>{judged} is {share} %</source>
        <translation>{judged} 为 {share} %</translation>
    </message>
    <message>
        <source>{key} (no text)</source>
        <translation>{key}（无文本）</translation>
    </message>
    <message>
        <source>{key} ({text}): {why}</source>
        <translation>{key}（{text}）：{why}</translation>
    </message>
    <message>
        <source>{key} already does something in Judge</source>
        <translation>{key} 在“评判”中已有用途</translation>
    </message>
    <message>
        <source>{key}, version {version}</source>
        <translation>{key}，版本 {version}</translation>
    </message>
    <message>
        <source>{known:,} known by text, {new:,} new</source>
        <translation>{known:,} 个按文本识别，{new:,} 个新</translation>
    </message>
    <message>
        <source>{known:,} known, {new:,} new</source>
        <translation>{known:,} 个已有，{new:,} 个新</translation>
    </message>
    <message>
        <source>{known:,} known, {new:,} new by title</source>
        <translation>{known:,} 个已有，按标题 {new:,} 个新</translation>
    </message>
    <message>
        <source>{known:query|queries} known by text, {new:,} new</source>
        <translation>{known:,} 个查询按文本识别，{new:,} 个为新查询</translation>
    </message>
    <message>
        <source>{labels:label is|labels are} brought back</source>
        <translation>已找回 {labels:,} 个标签</translation>
    </message>
    <message>
        <source>{labels:label|labels} can be brought back (--list: nothing stored)</source>
        <translation>可找回 {labels:,} 个标签（--list：未保存）</translation>
    </message>
    <message>
        <source>{lean}, and in {part} {other}</source>
        <translation>{lean}，在 {part} 中{other}</translation>
    </message>
    <message>
        <source>{least} to {most:character|characters}</source>
        <translation>{least} 至 {most:,} 个字符</translation>
    </message>
    <message>
        <source>{letter} is {what}</source>
        <translation>{letter} 是 {what}</translation>
    </message>
    <message>
        <source>{looked} of {total} looked at</source>
        <translation>已查看 {looked} / {total}</translation>
    </message>
    <message>
        <source>{losses}: results</source>
        <translation>{losses}：结果</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 至 {high}</translation>
    </message>
    <message>
        <source>{marks:mark|marks} in texts</source>
        <translation>文本中的 {marks:,} 处标注</translation>
    </message>
    <message>
        <source>{mark} names the column &apos;{name}&apos;, which is not there</source>
        <translation>{mark} 指出了不存在的列“{name}”</translation>
    </message>
    <message>
        <source>{metric} at most</source>
        <translation>{metric} 至多</translation>
    </message>
    <message>
        <source>{metric} by depth k.</source>
        <translation>不同深度 k 的 {metric}。</translation>
    </message>
    <message>
        <source>{metric} has no parameter &apos;{name}&apos;; it has: {known}</source>
        <translation>{metric} 没有参数“{name}”；它有：{known}</translation>
    </message>
    <message>
        <source>{metric} is {value} for {new} and {before} for {baseline}, a difference of {difference}{interval} over {queries:query|queries}.</source>
        <translation>{metric}：{new} 为 {value}，{baseline} 为 {before}，差异为 {difference}{interval}，基于 {queries:,} 个查询。</translation>
    </message>
    <message>
        <source>{metric} is {value}{interval} over {queries:query|queries}.</source>
        <translation>{metric} 为 {value}{interval}，基于 {queries:,} 个查询。</translation>
    </message>
    <message>
        <source>{metric} needs a cutoff, such as {metric}@10</source>
        <translation>{metric} 需要截断位置，例如 {metric}@10</translation>
    </message>
    <message>
        <source>{metric} of each system.</source>
        <translation>各系统的 {metric}。</translation>
    </message>
    <message>
        <source>{metric} with 95 % intervals.</source>
        <translation>{metric}，附 95 % 区间。</translation>
    </message>
    <message>
        <source>{metric}, corrected</source>
        <translation>{metric}，校正后</translation>
    </message>
    <message>
        <source>{metric}: &apos;{name}&apos; is given twice</source>
        <translation>{metric}：“{name}”重复</translation>
    </message>
    <message>
        <source>{metric}: all pairs</source>
        <translation>{metric}：两两比较</translation>
    </message>
    <message>
        <source>{metric}: tests</source>
        <translation>{metric}：检验</translation>
    </message>
    <message>
        <source>{metric}: the order</source>
        <translation>{metric}：排序</translation>
    </message>
    <message>
        <source>{metric}: unjudged</source>
        <translation>{metric}：未评</translation>
    </message>
    <message>
        <source>{metric}: {title}</source>
        <translation>{metric}：{title}</translation>
    </message>
    <message>
        <source>{metric}@{cutoff}: the cutoff must be from 1 to {maximum}</source>
        <translation>{metric}@{cutoff}：截断位置必须为 1 到 {maximum}</translation>
    </message>
    <message>
        <source>{name} &apos;{key}&apos; cannot be written: {why}</source>
        <translation>无法写入{name}“{key}”：{why}</translation>
    </message>
    <message>
        <source>{name} ({count:,})</source>
        <translation>{name}（{count:,}）</translation>
    </message>
    <message>
        <source>{name} = (1 - (1 - {alpha}) x {beta}) / S x Σ new(i) x {beta}^(i-1); new(i) = Σ (1 - {alpha})^n over the sub-topics that i answers, each answered by n results above</source>
        <translation>{name} = (1 - (1 - {alpha}) x {beta}) / S x Σ new(i) x {beta}^(i-1)；new(i) = i 所回答的各子主题的 Σ (1 - {alpha})^n，n 为上方同样回答该子主题的结果数</translation>
    </message>
    <message>
        <source>{name} = 1 - Σ (1 - {p}) x {p}^(i-1) for each judged i</source>
        <translation>{name} = 1 - 每个已评位置 i 上 Σ (1 - {p}) x {p}^(i-1)</translation>
    </message>
    <message>
        <source>{name} = 1 / i of the first relevant result</source>
        <translation>{name} = 1 / 首个相关结果的 i</translation>
    </message>
    <message>
        <source>{name} = 1 if a result is relevant, else 0</source>
        <translation>{name} = 有相关结果为 1，否则为 0</translation>
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
        <translation>{name} = 已评 / min({cutoff}, 返回的结果数)</translation>
    </message>
    <message>
        <source>{name} = judged / results returned</source>
        <translation>{name} = 已评 / 返回的结果数</translation>
    </message>
    <message>
        <source>{name} = relevant / all relevant documents judged</source>
        <translation>{name} = 相关数 / 所有评为相关的文档数</translation>
    </message>
    <message>
        <source>{name} = relevant / results returned</source>
        <translation>{name} = 相关数 / 返回的结果数</translation>
    </message>
    <message>
        <source>{name} = relevant / {cutoff}</source>
        <translation>{name} = 相关数 / {cutoff}</translation>
    </message>
    <message>
        <source>{name} = relevant up to R / R, R = all relevant documents judged</source>
        <translation>{name} = 到 R 为止的相关数 / R，R = 所有评为相关的文档数</translation>
    </message>
    <message>
        <source>{name} = the largest (relevant up to i) / i from the {share} of R relevant on</source>
        <translation>{name} = 从 R 个相关文档的 {share} 起，最大的 (到 i 为止的相关数) / i</translation>
    </message>
    <message>
        <source>{name} = Σ (1 - min(n(i), R) / min(N, R)) at each relevant i, / R</source>
        <translation>{name} = Σ (1 - min(n(i), R) / min(N, R))（对每个相关的 i），再 / R</translation>
    </message>
    <message>
        <source>{name} = Σ (1 - {p}) x {p}^(i-1) for each relevant i</source>
        <translation>{name} = Σ (1 - {p}) x {p}^(i-1)（对每个相关的 i）</translation>
    </message>
    <message>
        <source>{name} = Σ (1 - {p}) x {p}^(i-1) x rel(i) / {maximum}</source>
        <translation>{name} = Σ (1 - {p}) x {p}^(i-1) x rel(i) / {maximum}</translation>
    </message>
    <message>
        <source>{name} = Σ (1/i + (i-1)/i x p(i)/(i-1) x (r(i) + {e}) / (r(i) + n(i) + 2 x {e})) at each relevant i, / R; above i stand r(i) relevant, n(i) judged not relevant, and p(i) that are in the pool</source>
        <translation>{name} = 每个相关位置 i 上 Σ (1/i + (i-1)/i x p(i)/(i-1) x (r(i) + {e}) / (r(i) + n(i) + 2 x {e}))，/ R；i 之上有 r(i) 个相关结果、n(i) 个已评为不相关的结果、p(i) 个在评判池中的结果</translation>
    </message>
    <message>
        <source>{name} = Σ (2^rel(i) - 1) / log2(i+1)</source>
        <translation>{name} = Σ (2^rel(i) - 1) / log2(i+1)</translation>
    </message>
    <message>
        <source>{name} = Σ (relevant up to i) / i at each relevant i, / relevant documents</source>
        <translation>{name} = Σ（到 i 为止的相关数）/ i（对每个相关的 i），再 / 相关文档数</translation>
    </message>
    <message>
        <source>{name} = Σ (results up to i that answer s) / i / R(s) for each sub-topic s that i answers, / S</source>
        <translation>{name} = 对 i 回答的每个子主题 s：Σ（到 i 为止回答 s 的结果数）/ i / R(s)，/ S</translation>
    </message>
    <message>
        <source>{name} = Σ G(rel(i)) / log2(i+1)</source>
        <translation>{name} = Σ G(rel(i)) / log2(i+1)</translation>
    </message>
    <message>
        <source>{name} = Σ R(i) (1 - R(1)) ... (1 - R(i-1)) / i, R(i) = (2^rel(i) - 1) / 2^{maximum}</source>
        <translation>{name} = Σ R(i) (1 - R(1)) ... (1 - R(i-1)) / i，R(i) = (2^rel(i) - 1) / 2^{maximum}</translation>
    </message>
    <message>
        <source>{name} = Σ W(i) rel(i) / {maximum}; W(i+1) / W(i) = ((i + T + T(i) - 1) / (i + T + T(i)))^2, T = {T}, T(i) = T less what is found down to i; the W(i) of {depth} ranks add up to 1</source>
        <translation>{name} = Σ W(i) rel(i) / {maximum}；W(i+1) / W(i) = ((i + T + T(i) - 1) / (i + T + T(i)))^2，T = {T}，T(i) = T 减去到 i 为止已找到的；{depth} 个位置的 W(i) 之和为 1</translation>
    </message>
    <message>
        <source>{name} = Σ new(i) / i, / S Σ (1 - {alpha})^(i-1) / i; new(i) = Σ (1 - {alpha})^n over the sub-topics that i answers, each answered by n results above</source>
        <translation>{name} = Σ new(i) / i，/ S Σ (1 - {alpha})^(i-1) / i；new(i) = i 所回答的各子主题的 Σ (1 - {alpha})^n，n 为上方同样回答该子主题的结果数</translation>
    </message>
    <message>
        <source>{name} = Σ new(i) / {discount}, / the same sum of the best order; new(i) = Σ (1 - {alpha})^n over the sub-topics that i answers, each answered by n results above</source>
        <translation>{name} = Σ new(i) / {discount}，/ 最佳顺序的同样的和；new(i) = i 所回答的各子主题的 Σ (1 - {alpha})^n，n 为上方同样回答该子主题的结果数</translation>
    </message>
    <message>
        <source>{name} = Σ rel(i) / (results returned x {maximum})</source>
        <translation>{name} = Σ rel(i) / (返回的结果数 x {maximum})</translation>
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
        <translation>{name} = Σ i 首先回答的子主题数，/ S</translation>
    </message>
    <message>
        <source>{name} = Σ sub-topics that i answers, / (S x {cutoff})</source>
        <translation>{name} = Σ i 回答的子主题数，/ (S x {cutoff})</translation>
    </message>
    <message>
        <source>{name} = Σ w(the deeper of i and its ideal rank), / Σ w(i) of the ideal order; w(i) = Σ {p}^(d-1) / d from d = i to {end}</source>
        <translation>{name} = Σ w（i 与其理想位置中较深者），/ 理想顺序的 Σ w(i)；w(i) = d 从 i 到 {end} 的 Σ {p}^(d-1) / d</translation>
    </message>
    <message>
        <source>{name} already has this work: choose another person</source>
        <translation>{name} 已有此工作：请指定其他人</translation>
    </message>
    <message>
        <source>{name} by {degrees}</source>
        <translation>{name}，强度 {degrees}</translation>
    </message>
    <message>
        <source>{name} cannot be corrected; these can: {known}</source>
        <translation>{name} 不能更正；可更正的有：{known}</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}</source>
        <translation>无法读取 {name}：{reason}</translation>
    </message>
    <message>
        <source>{name} could not be written: {reason}</source>
        <translation>无法写入 {name}：{reason}</translation>
    </message>
    <message>
        <source>{name} has changed, but cannot be imported: {reason}</source>
        <translation>{name} 已更改，但无法导入：{reason}</translation>
    </message>
    <message>
        <source>{name} has had a package since {since}: {what}</source>
        <translation>{name} 自 {since} 起持有任务包：{what}</translation>
    </message>
    <message>
        <source>{name} has no older version to compare with</source>
        <translation>{name} 没有可比较的更早版本</translation>
    </message>
    <message>
        <source>{name} has the wrong type</source>
        <translation>{name} 的类型不对</translation>
    </message>
    <message>
        <source>{name} holds a new system, {systems}: {queries:query|queries}</source>
        <translation>{name} 含有新系统 {systems}：{queries:,} 个查询</translation>
    </message>
    <message>
        <source>{name} is a lead</source>
        <translation>{name} 是负责人</translation>
    </message>
    <message>
        <source>{name} is a model that was asked for grades only, not for a criterion</source>
        <translation>{name} 是模型，只要求它给出等级，未要求按标准作答</translation>
    </message>
    <message>
        <source>{name} is a rater</source>
        <translation>{name} 是评判员</translation>
    </message>
    <message>
        <source>{name} is away</source>
        <translation>{name} 不在</translation>
    </message>
    <message>
        <source>{name} is back</source>
        <translation>{name} 已回来</translation>
    </message>
    <message>
        <source>{name} is changed</source>
        <translation>{name} 已更改</translation>
    </message>
    <message>
        <source>{name} is empty</source>
        <translation>{name} 为空</translation>
    </message>
    <message>
        <source>{name} is larger than {limit} GB</source>
        <translation>{name} 大于 {limit} GB</translation>
    </message>
    <message>
        <source>{name} is longer than {limit} characters</source>
        <translation>{name} 超过 {limit} 个字符</translation>
    </message>
    <message>
        <source>{name} is not a JSON object</source>
        <translation>{name} 不是 JSON 对象</translation>
    </message>
    <message>
        <source>{name} is not a number</source>
        <translation>{name} 不是数字</translation>
    </message>
    <message>
        <source>{name} is not signed, as packages of older versions are: nobody can tell who it is from. It says that it was handed out to {rater} on {date}</source>
        <translation>{name} 没有签名（旧版本的任务包都没有）：无法确认来自谁。其中写明于 {date} 分发给 {rater}</translation>
    </message>
    <message>
        <source>{name} is removed</source>
        <translation>{name} 已移除</translation>
    </message>
    <message>
        <source>{name} is renamed</source>
        <translation>{name} 已重命名</translation>
    </message>
    <message>
        <source>{name} is used by comparison {comparisons}</source>
        <translation>对比 {comparisons} 正在使用 {name}</translation>
    </message>
    <message>
        <source>{name} judged it later</source>
        <translation>{name} 的评判较晚</translation>
    </message>
    <message>
        <source>{name} · query {place} of {total:,}</source>
        <translation>{name} · 查询 {place} / {total:,}</translation>
    </message>
    <message>
        <source>{name}:</source>
        <translation>{name}：</translation>
    </message>
    <message>
        <source>{name}: &apos;{key}&apos; looks converted by a spreadsheet; kept exactly</source>
        <translation>{name}：“{key}”像是被电子表格转换过；已原样保留</translation>
    </message>
    <message>
        <source>{name}: information: {notice}</source>
        <translation>{name}：信息：{notice}</translation>
    </message>
    <message>
        <source>{name}: mean over the queries of the row</source>
        <translation>{name}：该行查询的均值</translation>
    </message>
    <message>
        <source>{name}: note: {notice}</source>
        <translation>{name}：注意：{notice}</translation>
    </message>
    <message>
        <source>{name}: numbers and texts mixed as keys</source>
        <translation>{name}：键中混有数字和文本</translation>
    </message>
    <message>
        <source>{name}: numbers were read as text</source>
        <translation>{name}：数字已读作文本</translation>
    </message>
    <message>
        <source>{name}: the name must end in .png, .svg or .csv</source>
        <translation>{name}：文件名必须以 .png、.svg 或 .csv 结尾</translation>
    </message>
    <message>
        <source>{name}: {count:query|queries}</source>
        <translation>{name}：{count:,} 个查询</translation>
    </message>
    <message>
        <source>{name}: {new}, {known:,} known, decided: {taken:,} of the package, {kept:,} of the project; {conflicts:conflict|conflicts} left</source>
        <translation>{name}：{new}，已有 {known:,}，已决定：采用任务包 {taken:,}，采用项目 {kept:,}；剩余 {conflicts:,} 个冲突</translation>
    </message>
    <message>
        <source>{name}: {new}, {known:,} known, {conflicts:conflict|conflicts}</source>
        <translation>{name}：{new}，已有 {known:,}，{conflicts:,} 个冲突</translation>
    </message>
    <message>
        <source>{name}: {old} before, {new} now</source>
        <translation>{name}：之前为 {old}，现在为 {new}</translation>
    </message>
    <message>
        <source>{name}: {queries:query|queries}, {labels:label|labels}</source>
        <translation>{name}：{queries:,} 个查询，{labels:,} 个标签</translation>
    </message>
    <message>
        <source>{name}: {role}</source>
        <translation>{name}：{role}</translation>
    </message>
    <message>
        <source>{name}: {sentence}</source>
        <translation>{name}：{sentence}</translation>
    </message>
    <message>
        <source>{name}: {side}</source>
        <translation>{name}：{side}</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}：{text}</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>{name}={value}: expected a grade above 0, such as 1 or 0.5</source>
        <translation>{name}={value}：应为大于 0 的等级，例如 1 或 0.5</translation>
    </message>
    <message>
        <source>{name}={value}: expected a number between {low} and {high}, such as {default}</source>
        <translation>{name}={value}：应为 {low} 到 {high} 之间的数字，例如 {default}</translation>
    </message>
    <message>
        <source>{name}={value}: expected one of {choices}</source>
        <translation>{name}={value}：应为 {choices} 之一</translation>
    </message>
    <message>
        <source>{name}={value}: expected one of {known}</source>
        <translation>{name}={value}：应为 {known} 之一</translation>
    </message>
    <message>
        <source>{needed}; or a mapping that says what each column holds</source>
        <translation>{needed}；或用映射说明每列的内容</translation>
    </message>
    <message>
        <source>{new:new event|new events} on {where}</source>
        <translation>{where}上的 {new:,} 个新事件</translation>
    </message>
    <message>
        <source>{new}: all rules are met ({total:rule|rules}).</source>
        <translation>{new}：所有规则都满足（{total:,} 条）。</translation>
    </message>
    <message>
        <source>{new}: {failed} of {total:rule|rules} cannot be answered.</source>
        <translation>{new}：{total:,} 条规则中有 {failed} 条无法判断。</translation>
    </message>
    <message>
        <source>{new}: {failed} of {total:rule|rules} not met.</source>
        <translation>{new}：{total:,} 条规则中有 {failed} 条不满足。</translation>
    </message>
    <message>
        <source>{note}; --raw-cells leaves them as they are</source>
        <translation>{note}；--raw-cells 保持原样</translation>
    </message>
    <message>
        <source>{number:remark|remarks} marked done</source>
        <translation>{number:,} 条意见标为已处理</translation>
    </message>
    <message>
        <source>{number} grades</source>
        <translation>{number}等级</translation>
    </message>
    <message>
        <source>{number} wrong</source>
        <translation>{number} 个错误</translation>
    </message>
    <message>
        <source>{old_name} {old} to {new_name} {new}. {step}</source>
        <translation>{old_name} {old} 到 {new_name} {new}。{step}</translation>
    </message>
    <message>
        <source>{old} is merged into {new}</source>
        <translation>{old} 已合并到 {new}</translation>
    </message>
    <message>
        <source>{one} and {other} are copies of one package; merge them one after the other</source>
        <translation>{one} 和 {other} 是同一任务包的副本；请先后合并</translation>
    </message>
    <message>
        <source>{open:remark|remarks} open, {answered} answered, {done} done.</source>
        <translation>{open:,} 条意见未处理，{answered} 条已回复，{done} 条已完成。</translation>
    </message>
    <message>
        <source>{option}: expected OLD=NEW or OLD={out}, got {text}</source>
        <translation>{option}：应为 OLD=NEW 或 OLD={out}，实际为 {text}</translation>
    </message>
    <message>
        <source>{option}: expected two names with = between them, got {text}</source>
        <translation>{option}：应为以 = 分隔的两个名字，实际为 {text}</translation>
    </message>
    <message>
        <source>{option}: the same grade is given twice</source>
        <translation>{option}：同一等级给出了两次</translation>
    </message>
    <message>
        <source>{outcome} (settled)</source>
        <translation>{outcome}（已裁定）</translation>
    </message>
    <message>
        <source>{out} is written</source>
        <translation>{out} 已写入</translation>
    </message>
    <message>
        <source>{out}: written</source>
        <translation>{out}：已写入</translation>
    </message>
    <message>
        <source>{out}: {count:,} of {total:,}</source>
        <translation>{out}：{total:,} 条中的 {count:,} 条</translation>
    </message>
    <message>
        <source>{out}: {labels}</source>
        <translation>{out}：{labels}</translation>
    </message>
    <message>
        <source>{out}: {loss}</source>
        <translation>{out}：{loss}</translation>
    </message>
    <message>
        <source>{out}: {name} {version}, {queries:query|queries}, {labels:label|labels}, {judgments:judgment|judgments}</source>
        <translation>{out}：{name} {version}，{queries:,} 个查询，{labels:,} 个标签，{judgments:,} 条评判</translation>
    </message>
    <message>
        <source>{out}: {note}</source>
        <translation>{out}：{note}</translation>
    </message>
    <message>
        <source>{out}: {rows:row|rows}</source>
        <translation>{out}：{rows:,} 行</translation>
    </message>
    <message>
        <source>{out}: {rows:row|rows}, compared with {project}</source>
        <translation>{out}：{rows:,} 行，已与 {project} 比较</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs}</source>
        <translation>{pairs:,} 条</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs} and {items:,} side by side</source>
        <translation>{pairs:,} 条和 {items:,} 项并排对比</translation>
    </message>
    <message>
        <source>{pairs:pair|pairs} to ask about, {questions:question|questions}, about {tokens:token|tokens}</source>
        <translation>要询问 {pairs:,} 个查询文档对，{questions:,} 个问题，约 {tokens:,} 个词元</translation>
    </message>
    <message>
        <source>{parameter}: {help}</source>
        <translation>{parameter}：{help}</translation>
    </message>
    <message>
        <source>{part} (few)</source>
        <translation>{part}（少）</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}</source>
        <translation>无法读取 {path}：{reason}</translation>
    </message>
    <message>
        <source>{path} cannot be used as certificates: {reason}</source>
        <translation>{path} 不能用作证书：{reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}</source>
        <translation>无法写入 {path}：{reason}</translation>
    </message>
    <message>
        <source>{path} changed while it was read</source>
        <translation>{path} 在读取期间发生了变化</translation>
    </message>
    <message>
        <source>{path} does not say whose package it is and is not merged; ask for the file as it was saved</source>
        <translation>{path} 没有说明是谁的任务包，未合并；请索取保存时的原文件</translation>
    </message>
    <message>
        <source>{path} exists already; choose another name</source>
        <translation>{path} 已存在；请换一个名称</translation>
    </message>
    <message>
        <source>{path} exists already; choose another name or open it</source>
        <translation>{path} 已存在；请换一个名称或打开它</translation>
    </message>
    <message>
        <source>{path} has tables or triggers that ndcg-gui did not make; it is not opened</source>
        <translation>{path} 含有不是由 ndcg-gui 创建的表或触发器；不予打开</translation>
    </message>
    <message>
        <source>{path} has {count:backup|backups}; see `ndcg-gui backups`</source>
        <translation>{path} 有 {count:,} 个备份；见 `ndcg-gui backups`</translation>
    </message>
    <message>
        <source>{path} holds labels back; name the file that has them</source>
        <translation>{path} 有不公开的标签；请指明含有这些标签的文件</translation>
    </message>
    <message>
        <source>{path} holds no labels back</source>
        <translation>{path} 没有不公开的标签</translation>
    </message>
    <message>
        <source>{path} holds {count:run|runs}; give a file of one run</source>
        <translation>{path} 含有 {count:,} 个 run；请给出只含一个 run 的文件</translation>
    </message>
    <message>
        <source>{path} is a database of another program, not an ndcg-gui project</source>
        <translation>{path} 是其他程序的数据库，不是 ndcg-gui 项目</translation>
    </message>
    <message>
        <source>{path} is a folder</source>
        <translation>{path} 是文件夹</translation>
    </message>
    <message>
        <source>{path} is a folder, not a project file</source>
        <translation>{path} 是文件夹，不是项目文件</translation>
    </message>
    <message>
        <source>{path} is a package for {rater}, whom this project does not have under that name</source>
        <translation>{path} 是给 {rater} 的任务包，而此项目中没有这个名字</translation>
    </message>
    <message>
        <source>{path} is a package of another project ({project}); merge it there</source>
        <translation>{path} 是另一个项目（{project}）的任务包；请在那里合并</translation>
    </message>
    <message>
        <source>{path} is already there; choose another name.</source>
        <translation>{path} 已存在；请换一个名称。</translation>
    </message>
    <message>
        <source>{path} is damaged (its header cannot be right); restore a backup</source>
        <translation>{path} 已损坏（文件头不可能正确）；请恢复备份</translation>
    </message>
    <message>
        <source>{path} is damaged ({reason}); restore a backup</source>
        <translation>{path} 已损坏（{reason}）；请恢复备份</translation>
    </message>
    <message>
        <source>{path} is empty: not a project. A sync program may have made it; look for a backup</source>
        <translation>{path} 为空，不是项目。可能是同步程序造成的；请查找备份</translation>
    </message>
    <message>
        <source>{path} is not a file of answers that a page has saved</source>
        <translation>{path} 不是网页保存的回答文件</translation>
    </message>
    <message>
        <source>{path} is not a release: {reason}</source>
        <translation>{path} 不是发布：{reason}</translation>
    </message>
    <message>
        <source>{path} is not an ndcg-gui project</source>
        <translation>{path} 不是 ndcg-gui 项目</translation>
    </message>
    <message>
        <source>{path} is not merged: it was cut off or edited. Ask for the file as the page saved it</source>
        <translation>未合并 {path}：文件不完整或被修改过。请索取网页保存的原文件</translation>
    </message>
    <message>
        <source>{path} is not merged: {what}. Ask {rater} for the file as it was saved</source>
        <translation>{path} 未合并：{what}。请向 {rater} 索取保存时的原文件</translation>
    </message>
    <message>
        <source>{path} is this project itself; choose a rater&apos;s package</source>
        <translation>{path} 就是此项目本身；请选择评判员的任务包</translation>
    </message>
    <message>
        <source>{path} was made by a newer version of ndcg-gui (file version {found}; this one knows {known}). Update the application to open it</source>
        <translation>{path} 由更新版本的 ndcg-gui 创建（文件版本 {found}；此版本支持 {known}）。请更新应用程序后再打开</translation>
    </message>
    <message>
        <source>{path} was saved by a page of a later version of the program; merge it with that</source>
        <translation>{path} 由更新版本程序的网页保存；请用该版本合并</translation>
    </message>
    <message>
        <source>{path}, line {line}: this cannot be what the rater said ({reason})</source>
        <translation>{path} 第 {line} 行：这不可能是评判员的回答（{reason}）</translation>
    </message>
    <message>
        <source>{path}: a text holds half a character and cannot be UTF-8</source>
        <translation>{path}：文本中有半个字符，无法写成 UTF-8</translation>
    </message>
    <message>
        <source>{path}: backup of {made_at}, {labels:label|labels}</source>
        <translation>{path}：{made_at} 的备份，{labels:,} 个标签</translation>
    </message>
    <message>
        <source>{path}: cannot be read: {reason}</source>
        <translation>{path}：无法读取：{reason}</translation>
    </message>
    <message>
        <source>{path}: held-back labels are a .zip file of their own</source>
        <translation>{path}：不公开的标签须为单独的 .zip 文件</translation>
    </message>
    <message>
        <source>{path}: no searches to draw from</source>
        <translation>{path}：没有可供抽取的搜索</translation>
    </message>
    <message>
        <source>{path}: not UTF-8</source>
        <translation>{path}：不是 UTF-8</translation>
    </message>
    <message>
        <source>{path}: query &apos;{query}&apos;, document &apos;{doc}&apos;: the grade {grade}, in another file {known}</source>
        <translation>{path}：查询“{query}”，文档“{doc}”：等级 {grade}，另一个文件中为 {known}</translation>
    </message>
    <message>
        <source>{path}: the ending does not say how to write {kind}; use one of {endings}</source>
        <translation>{path}：扩展名没有说明如何写入{kind}；请使用 {endings} 之一</translation>
    </message>
    <message>
        <source>{path}: the picture cannot be written</source>
        <translation>{path}：无法写入图片</translation>
    </message>
    <message>
        <source>{path}: there is no folder {folder}</source>
        <translation>{path}：没有文件夹 {folder}</translation>
    </message>
    <message>
        <source>{path}: there is no such file</source>
        <translation>{path}：没有这个文件</translation>
    </message>
    <message>
        <source>{path}: this is written as a workbook; let its name end in .xlsx</source>
        <translation>{path}：将写成工作簿；文件名请以 .xlsx 结尾</translation>
    </message>
    <message>
        <source>{path}: too large for a set-up</source>
        <translation>{path}：作为设置文件过大</translation>
    </message>
    <message>
        <source>{path}: two runs have the tag {tag}; give each its own</source>
        <translation>{path}：两个 run 的标记都是 {tag}；请分别命名</translation>
    </message>
    <message>
        <source>{path}: {file} {reason}</source>
        <translation>{path}：{file} {reason}</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path}：{reason}</translation>
    </message>
    <message>
        <source>{percent} % of {top:,} results</source>
        <translation>{top:,} 个结果中的 {percent} %</translation>
    </message>
    <message>
        <source>{places} too high</source>
        <translation>偏高 {places} 级</translation>
    </message>
    <message>
        <source>{places} too low</source>
        <translation>偏低 {places} 级</translation>
    </message>
    <message>
        <source>{place}: no systems</source>
        <translation>{place}：没有系统</translation>
    </message>
    <message>
        <source>{place}: {what}</source>
        <translation>{place}：{what}</translation>
    </message>
    <message>
        <source>{problem}, expected {expected}</source>
        <translation>{problem}，应为{expected}</translation>
    </message>
    <message>
        <source>{problem}, got &apos;{got}&apos;</source>
        <translation>{problem}，得到“{got}”</translation>
    </message>
    <message>
        <source>{project} has handed out no packages</source>
        <translation>{project} 没有分发过任务包</translation>
    </message>
    <message>
        <source>{project}: evaluation</source>
        <translation>{project}：评测</translation>
    </message>
    <message>
        <source>{project}: inbox</source>
        <translation>{project}：收件箱</translation>
    </message>
    <message>
        <source>{project}: new project, from the release {release}</source>
        <translation>{project}：新项目，来自发布 {release}</translation>
    </message>
    <message>
        <source>{project}: new project, scale {key}</source>
        <translation>{project}：新项目，量表 {key}</translation>
    </message>
    <message>
        <source>{project}: no backups</source>
        <translation>{project}：没有备份</translation>
    </message>
    <message>
        <source>{project}: no role may do more than it should</source>
        <translation>{project}：没有角色权限过多</translation>
    </message>
    <message>
        <source>{project}: no saved evaluations</source>
        <translation>{project}：没有已保存的评测</translation>
    </message>
    <message>
        <source>{project}: repaired, {findings:row|rows} rebuilt from the history</source>
        <translation>{project}：已修复，用历史重建了 {findings:,} 行</translation>
    </message>
    <message>
        <source>{project}: scale {title}, version {version}</source>
        <translation>{project}：量表 {title}，版本 {version}</translation>
    </message>
    <message>
        <source>{project}: the journal has nothing that could be brought back</source>
        <translation>{project}：日志中没有可找回的内容</translation>
    </message>
    <message>
        <source>{project}: the role {role} judges as {rater}</source>
        <translation>{project}：角色 {role} 以 {rater} 的身份评判</translation>
    </message>
    <message>
        <source>{project}: this is already its scale</source>
        <translation>{project}：这已经是它的量表</translation>
    </message>
    <message>
        <source>{project}: {candidate} against {baseline}, side by side</source>
        <translation>{project}：{candidate} 与 {baseline} 并排对比</translation>
    </message>
    <message>
        <source>{project}: {labels:label|labels} brought back</source>
        <translation>{project}：已找回 {labels:,} 个标签</translation>
    </message>
    <message>
        <source>{project}: {summary}</source>
        <translation>{project}：{summary}</translation>
    </message>
    <message>
        <source>{queries:query|queries}, {documents:document|documents}, {judgments:judgment|judgments}, {systems:system|systems}</source>
        <translation>{queries:,} 个查询、{documents:,} 个文档、{judgments:,} 个评判、{systems:,} 个系统</translation>
    </message>
    <message>
        <source>{query} is not evaluated for {system}.</source>
        <translation>{system} 在 {query} 上没有评测。</translation>
    </message>
    <message>
        <source>{rater} (not signed)</source>
        <translation>{rater}（未签名）</translation>
    </message>
    <message>
        <source>{rater} ({left} of {items} left)</source>
        <translation>{rater}（{items} 中剩 {left}）</translation>
    </message>
    <message>
        <source>{rater} alone</source>
        <translation>仅 {rater}</translation>
    </message>
    <message>
        <source>{rater} judges query {query} twice; first in line {line}</source>
        <translation>{rater} 对查询 {query} 评判了两次；首次在第 {line} 行</translation>
    </message>
    <message>
        <source>{rater} judges query {query}, document {document} twice; first in line {line}</source>
        <translation>{rater} 对查询 {query} 的文档 {document} 评判了两次；首次在第 {line} 行</translation>
    </message>
    <message>
        <source>{rater} settled this as {words} ({at})</source>
        <translation>{rater} 已裁定为 {words}（{at}）</translation>
    </message>
    <message>
        <source>{rater}, else the majority</source>
        <translation>{rater}，否则取多数</translation>
    </message>
    <message>
        <source>{rule} without {rater}</source>
        <translation>{rule}，不含 {rater}</translation>
    </message>
    <message>
        <source>{said}, away</source>
        <translation>{said}，不在</translation>
    </message>
    <message>
        <source>{said}, {wins:win|wins} · {ties:tie|ties} · {losses:loss|losses}.</source>
        <translation>{said}，{wins:,} 胜 · {ties:,} 平 · {losses:,} 负。</translation>
    </message>
    <message>
        <source>{said}; about {minutes} min</source>
        <translation>{said}；约 {minutes} 分钟</translation>
    </message>
    <message>
        <source>{said}; about {money}</source>
        <translation>{said}；约 {money}</translation>
    </message>
    <message>
        <source>{said}; there are: {known}</source>
        <translation>{said}；可选：{known}</translation>
    </message>
    <message>
        <source>{said}; {missing:picture was|pictures were} not found</source>
        <translation>{said}；{missing:,} 张图片未找到</translation>
    </message>
    <message>
        <source>{searches} searches in {rows:row|rows}: {queries:different query|different queries}</source>
        <translation>{rows:,} 行中有 {searches} 次搜索：{queries:,} 个不同的查询</translation>
    </message>
    <message>
        <source>{second} minus {first}: above 0 where {second} is better</source>
        <translation>{second} 减 {first}：大于 0 表示 {second} 更好</translation>
    </message>
    <message>
        <source>{sentence} It has no interval: {reason}.</source>
        <translation>{sentence}没有区间：{reason}。</translation>
    </message>
    <message>
        <source>{sentence}: {names}</source>
        <translation>{sentence}：{names}</translation>
    </message>
    <message>
        <source>{setting}: {before}, then {after}</source>
        <translation>{setting}：先前 {before}，之后 {after}</translation>
    </message>
    <message>
        <source>{spared:such pair is|such pairs are} left out; up to {most} of them may be better.</source>
        <translation>略去 {spared:,} 个这样的条目；其中最多 {most} 个可能更好。</translation>
    </message>
    <message>
        <source>{status} {reason}, {seconds} s, {size:byte|bytes}, {count:result|results}</source>
        <translation>{status} {reason}，{seconds} 秒，{size:,} 字节，{count:,} 条结果</translation>
    </message>
    <message>
        <source>{status}: {excerpt}</source>
        <translation>{status}：{excerpt}</translation>
    </message>
    <message>
        <source>{stream} history of {rater} was cut: {found} events of {expected}; the last is {event}</source>
        <translation>{rater} 的 {stream} 历史被截断：应有 {expected} 个事件，只有 {found} 个；最后一个是 {event}</translation>
    </message>
    <message>
        <source>{suffix} cannot be shown in a terminal: name a file for OUT, or pipe it on</source>
        <translation>{suffix} 无法在终端显示：请为 OUT 给出文件名，或用管道传出</translation>
    </message>
    <message>
        <source>{system} as one of them</source>
        <translation>其中之一为 {system}</translation>
    </message>
    <message>
        <source>{system} is better</source>
        <translation>{system} 更好</translation>
    </message>
    <message>
        <source>{system}: scores and ranks give different orders, so the whole run is ordered by score, then by document key, both descending, as in trec_eval</source>
        <translation>{system}：分数与排名顺序不一致，因此整个 run 按分数、再按文档键排序，均为降序，与 trec_eval 相同</translation>
    </message>
    <message>
        <source>{system}; or leave the choice of systems to the file</source>
        <translation>{system}；或由文件决定系统</translation>
    </message>
    <message>
        <source>{table} row {row} refers to a missing {parent}</source>
        <translation>{table} 第 {row} 行引用了缺失的 {parent}</translation>
    </message>
    <message>
        <source>{table} row {row}: its number cannot be right</source>
        <translation>{table} 第 {row} 行：编号不可能正确</translation>
    </message>
    <message>
        <source>{table} row {row}: {column} cannot be read ({reason})</source>
        <translation>{table} 第 {row} 行：无法读取 {column}（{reason}）</translation>
    </message>
    <message>
        <source>{table} row {row}: {column} holds a value of another kind</source>
        <translation>{table} 第 {row} 行：{column} 的值类型不对</translation>
    </message>
    <message>
        <source>{table} {seq} does not follow the event before it ({before})</source>
        <translation>{table} {seq} 没有接在前一个事件（{before}）之后</translation>
    </message>
    <message>
        <source>{taker} gets {items:item|items} side by side</source>
        <translation>{taker} 得到 {items:,} 个并排对比条目</translation>
    </message>
    <message>
        <source>{taker} gets {pairs:pair|pairs}</source>
        <translation>{taker} 得到 {pairs:,} 条</translation>
    </message>
    <message>
        <source>{taker} gets {pairs:pair|pairs} and {items:item|items} side by side</source>
        <translation>{taker} 得到 {pairs:,} 条和 {items:,} 个并排对比条目</translation>
    </message>
    <message>
        <source>{target} is restored</source>
        <translation>{target} 已恢复</translation>
    </message>
    <message>
        <source>{target} is written</source>
        <translation>{target} 已写入</translation>
    </message>
    <message>
        <source>{target}: {rows:row|rows}, sha256 {sha256}</source>
        <translation>{target}：{rows:,} 行，sha256 {sha256}</translation>
    </message>
    <message>
        <source>{target}: {rows:row|rows}, {title}</source>
        <translation>{target}：{rows:,} 行，{title}</translation>
    </message>
    <message>
        <source>{task}: {found}</source>
        <translation>{task}：{found}</translation>
    </message>
    <message>
        <source>{text} is not a number in JSON</source>
        <translation>{text} 不是 JSON 中的数字</translation>
    </message>
    <message>
        <source>{thing} &apos;{key}&apos; has different values in &apos;{name}&apos;</source>
        <translation>{thing} “{key}”在“{name}”中有不同的值</translation>
    </message>
    <message>
        <source>{title} is no longer asked</source>
        <translation>不再询问 {title}</translation>
    </message>
    <message>
        <source>{title}, version {version}</source>
        <translation>{title}，版本 {version}</translation>
    </message>
    <message>
        <source>{title}, version {version}: {grades}</source>
        <translation>{title}，版本 {version}：{grades}</translation>
    </message>
    <message>
        <source>{title}: confirm it when importing (--as {kind}, or in the preview), or say what else it is</source>
        <translation>{title}：请在导入时确认（--as {kind}，或在预览中），或说明是别的内容</translation>
    </message>
    <message>
        <source>{title}: {change}</source>
        <translation>{title}：{change}</translation>
    </message>
    <message>
        <source>{title}: {grades}</source>
        <translation>{title}：{grades}</translation>
    </message>
    <message>
        <source>{title}: {help}</source>
        <translation>{title}：{help}</translation>
    </message>
    <message>
        <source>{up:query|queries} better with B, {same:,} the same, {down:,} better with A</source>
        <translation>{up:,} 个查询 B 更好，{same:,} 个相同，{down:,} 个 A 更好</translation>
    </message>
    <message>
        <source>{url} holds tables already; open it, or name another schema with ?schema=...</source>
        <translation>{url} 中已有表；请打开它，或用 ?schema=... 指定另一个模式（schema）</translation>
    </message>
    <message>
        <source>{url} is on a server; this needs a project file</source>
        <translation>{url} 在服务器上；此处需要项目文件</translation>
    </message>
    <message>
        <source>{url}: there is no project (or your role may not see it); `ndcg-gui new` makes one</source>
        <translation>{url}：没有项目（或您的角色看不到它）；可用 `ndcg-gui new` 创建</translation>
    </message>
    <message>
        <source>{url}: {reason}</source>
        <translation>{url}：{reason}</translation>
    </message>
    <message>
        <source>{value!r} is not a valid {number_type}.</source>
        <translation>{value!r} 不是有效的 {number_type}。</translation>
    </message>
    <message>
        <source>{value!r} is not one of {choices}.</source>
        <translation>{value!r} 不是 {choices} 之一。</translation>
    </message>
    <message>
        <source>{value!r} is not one of {known}, and not a .json file</source>
        <translation>{value!r} 不是 {known} 之一，也不是 .json 文件</translation>
    </message>
    <message>
        <source>{values}; or change the project&apos;s scale first, or say what it counts as (--grades, or in the preview)</source>
        <translation>{values}；或先更改项目的量表，或说明它算作什么（--grades，或在预览中）</translation>
    </message>
    <message>
        <source>{value} (n {n})</source>
        <translation>{value}（n {n}）</translation>
    </message>
    <message>
        <source>{value} ({count:judgment|judgments}): {said}</source>
        <translation>{value}（{count:,} 条评判）：{said}</translation>
    </message>
    <message>
        <source>{value} cannot be written: not a finite number</source>
        <translation>无法写入 {value}：不是有限的数</translation>
    </message>
    <message>
        <source>{value} is not in the range {range}.</source>
        <translation>{value} 不在范围 {range} 内。</translation>
    </message>
    <message>
        <source>{verdicts:side-by-side verdict|side-by-side verdicts} of {comparisons:comparison|comparisons}</source>
        <translation>{comparisons:,} 个对比的 {verdicts:,} 个并排结论</translation>
    </message>
    <message>
        <source>{what} are not those that were handed out: {given} then, {found} now</source>
        <translation>{what}与分发时不同：当时 {given}，现在 {found}</translation>
    </message>
    <message>
        <source>{what} has an unknown field &apos;{name}&apos;</source>
        <translation>{what} 有未知字段“{name}”</translation>
    </message>
    <message>
        <source>{what} has no {name}</source>
        <translation>{what} 没有 {name}</translation>
    </message>
    <message>
        <source>{what} is {value}; GSB is from -1 to below 1</source>
        <translation>{what} 为 {value}；GSB 的范围是 -1 到小于 1</translation>
    </message>
    <message>
        <source>{what} is {value}; choose one of {known}</source>
        <translation>{what} 为 {value}；请选择 {known} 之一</translation>
    </message>
    <message>
        <source>{what} is {value}; expected a number</source>
        <translation>{what} 为 {value}；应为数字</translation>
    </message>
    <message>
        <source>{what}: examples are texts</source>
        <translation>{what}：示例须为文本</translation>
    </message>
    <message>
        <source>{what}: {more}</source>
        <translation>{what}：{more}</translation>
    </message>
    <message>
        <source>{what}: {name} is of the wrong kind</source>
        <translation>{what}：{name} 的类型不对</translation>
    </message>
    <message>
        <source>{what}: {reason}</source>
        <translation>{what}：{reason}</translation>
    </message>
    <message>
        <source>{what}; the first is kept</source>
        <translation>{what}；保留第一个</translation>
    </message>
    <message>
        <source>{where} does not take &apos;{got}&apos;; did you mean &apos;{meant}&apos;?</source>
        <translation>{where} 不接受“{got}”；您是指“{meant}”吗？</translation>
    </message>
    <message>
        <source>{where} does not take &apos;{got}&apos;; it takes: {known}</source>
        <translation>{where} 不接受“{got}”；可接受：{known}</translation>
    </message>
    <message>
        <source>{who} has a rater&apos;s rights, but is not bound to a rater; {todo}</source>
        <translation>{who}有评判员的权限，却没有绑定评判员；{todo}</translation>
    </message>
    <message>
        <source>{who} may do this in the project&apos;s own schema: {rights}; {todo}</source>
        <translation>{who}在项目自身的模式（schema）中有以下权限：{rights}；{todo}</translation>
    </message>
    <message>
        <source>{who} may read everything in the project</source>
        <translation>{who}可以读取项目中的全部内容</translation>
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
