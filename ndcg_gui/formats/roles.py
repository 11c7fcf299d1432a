"""Roles of a table's columns: a role's key, its title, and its known headers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible

_APART = re.compile(r"[\s_-]+")


@dataclass(frozen=True, slots=True)
class Role:
    """Role of a column: its key in mappings, its title, and its known headers.

    Headers are compared without regard to case, blanks, hyphens and underscores; the first one that a
    file has is taken.
    """

    key: str
    title: Message
    headers: tuple[str, ...]


def squeezed(title: str) -> str:
    """Normalise a title for comparison, ignoring case, blanks, hyphens and underscores."""
    return _APART.sub("", title.strip().casefold())


QUERY_TEXT, QUERY_KEY, DOC_KEY = "query_text", "query_key", "doc_key"
TITLE, TEXT, URL, IMAGE, FIELD = "title", "text", "url", "image", "field"
# A title that has to be the document's key, as nothing else can be.
TITLE_KEY = "title_key"
GRADE, RATER, RANK, SCORE, SYSTEM = "grade", "rater", "rank", "score", "system"
NOTE, WEIGHT, STRATUM, INTENT, TAG = "note", "weight", "stratum", "intent", "tag"
SECONDS, CREATED_AT, STATUS = "seconds", "created_at", "status"
# A column that holds the grades of one rater, who has the column's name.
OF_RATER = "grade_of_rater"
FINAL = "final_grade"
LEFT_OUT = "left_out"
# Whose cells are grades.
GRADED = (GRADE, OF_RATER, FINAL)

# What is said by a criterion of the scale: the criterion's key stands behind it.
CRITERION = "criterion:"

# Several columns of a table may have these.
REPEATED = frozenset({TAG, FIELD, OF_RATER, LEFT_OUT})
DOCUMENT_ROLES = (TITLE, TITLE_KEY, TEXT, URL, IMAGE, FIELD)
# What can tell which document it is, the best first.
DOCUMENT_KEYS = (DOC_KEY, URL, TITLE_KEY)

# English, then German, French, Spanish, Chinese, Korean and Japanese.
ROLES: tuple[Role, ...] = (
    Role(
        QUERY_TEXT,
        say("Query text"),
        (
            "query_text", "query", "queries", "search_term", "search_terms", "search_query", "search_text",
            "searched_for", "search_phrase", "user_query", "query_string", "keyword", "keywords", "term",
            "question", "topic", "title_of_query", "user_input", "search",
            "suchbegriff", "suchanfrage", "anfrage", "suchwort", "frage", "suchtext",
            "requête", "requete", "recherche", "terme_de_recherche", "terme_recherché", "mot-clé",
            "consulta", "búsqueda", "busqueda", "término_de_búsqueda", "termino_de_busqueda",
            "palabra_clave",
            "查询", "查询词", "搜索词", "搜索查询", "关键词", "关键字", "检索词", "問題", "问题", "查詢",
            "검색어", "질의", "쿼리", "질의어", "질문", "키워드",
            "検索語", "検索クエリ", "クエリ", "検索キーワード", "キーワード", "質問",
        ),
    ),
    Role(
        QUERY_KEY,
        say("Query key"),
        (
            "query_key", "query_id", "qid", "query_no", "query_number", "topic_id", "topic_number",
            "question_id", "search_id",
            "anfrage_id", "anfragen_id", "suchanfrage_id",
            "id_requête", "id_requete", "identifiant_requête",
            "id_consulta", "id_de_consulta", "id_búsqueda",
            "查询id", "查询编号", "搜索词id", "질의id", "쿼리id", "검색어id", "クエリid", "検索id",
        ),
    ),
    Role(
        DOC_KEY,
        say("Document key"),
        (
            "doc_key", "document_key", "doc_id", "document_id", "docno", "doc_no", "product_id",
            "item_id", "sku", "asin", "article_id", "corpus_id", "passage_id", "pid", "page_id",
            "result_id", "listing_id", "offer_id", "product_number", "article_number", "product_code",
            "doc", "document", "ean", "gtin", "isbn", "hit_id", "target_id",
            "produkt_id", "produktnummer", "artikelnummer", "artikel_nr", "artikel_id", "dokument_id",
            "dokument", "artikelnr",
            "id_produit", "identifiant_produit", "référence", "reference_produit", "id_document",
            "id_article", "numéro_article",
            "id_producto", "id_del_producto", "id_documento", "id_articulo", "id_artículo", "referencia",
            "文档id", "文档编号", "商品id", "产品id", "商品编号", "产品编号", "文档", "货号", "文件id",
            "문서id", "상품id", "상품번호", "제품id", "문서", "상품코드", "제품번호",
            "文書id", "商品コード", "商品番号", "製品id", "ドキュメントid", "文書", "品番",
        ),
    ),
    Role(
        TITLE,
        say("Title"),
        (
            "title", "product_title", "product_name", "doc_title", "document_title", "item_name",
            "item_title", "page_title", "result_title", "name", "headline",
            "titel", "produkttitel", "produktname", "bezeichnung", "artikelname", "artikelbezeichnung",
            "produktbezeichnung", "überschrift",
            "titre", "titre_du_produit", "nom_du_produit", "nom_produit", "nom", "libellé",
            "título", "titulo", "título_del_producto", "nombre_del_producto", "nombre_producto", "nombre",
            "标题", "商品标题", "商品名称", "产品名称", "产品标题", "商品名", "名称", "題名", "標題",
            "제목", "상품명", "제품명", "문서제목", "이름",
            "タイトル", "商品名", "製品名", "件名",
        ),
    ),
    Role(TITLE_KEY, say("Title, as document key"), ()),
    Role(
        TEXT,
        say("Text"),
        (
            "text", "body", "description", "product_description", "content", "contents", "passage",
            "abstract", "snippet", "doc_text", "document_text", "full_text",
            "beschreibung", "produktbeschreibung", "inhalt", "textkörper",
            "texte", "contenu", "description_du_produit", "corps",
            "texto", "descripción", "descripcion", "contenido", "cuerpo", "descripción_del_producto",
            "正文", "内容", "描述", "商品描述", "产品描述", "文本", "摘要", "內容",
            "본문", "내용", "설명", "상품설명", "텍스트",
            "本文", "説明", "商品説明", "テキスト",
        ),
    ),
    Role(
        URL,
        say("URL"),
        (
            "url", "link", "product_url", "page_url", "doc_url", "href", "uri", "web_address", "permalink",
            "adresse", "webadresse", "produktlink", "lien", "adresse_web", "enlace", "dirección_web",
            "链接", "网址", "商品链接", "連結", "링크", "주소", "リンク",
        ),
    ),
    Role(
        IMAGE,
        say("Image"),
        (
            "image", "image_url", "img", "img_url", "image_link", "picture", "photo", "thumbnail",
            "thumb", "picture_url", "main_image",
            "bild", "bild_url", "foto", "vorschaubild", "image_produit", "imagen", "url_imagen",
            "图片", "图片链接", "圖片", "이미지", "사진", "画像", "画像url", "写真",
        ),
    ),
    Role(
        GRADE,
        say("Grade"),
        (
            "grade", "rating", "relevance", "relevance_grade", "relevance_score", "relevance_label",
            "relevance_judgment", "relevance_judgement", "judgment", "judgement", "label", "esci_label",
            "relevance_level", "rel", "gain", "graded_relevance", "relevancy", "relevance_rating",
            "rating_value",
            "bewertung", "relevanz", "note_relevanz", "urteil", "einstufung", "stufe", "relevanzstufe",
            "pertinence", "évaluation", "evaluation", "jugement", "étiquette",
            "relevancia", "evaluación", "evaluacion", "calificación", "calificacion", "valoración",
            "juicio", "etiqueta", "pertinencia",
            "评分", "相关性", "相关度", "等级", "标注", "标签", "分级", "评级", "相關性", "評分",
            "등급", "평점", "관련성", "관련도", "평가", "라벨", "적합도",
            "評価", "関連度", "適合度", "評点", "ラベル", "関連性",
        ),
    ),
    Role(
        RATER,
        say("Rater"),
        (
            "rater", "rater_id", "rater_name", "annotator", "annotator_id", "judge", "judged_by", "assessor",
            "user", "user_id", "user_email", "labeler", "labeller", "worker_id", "evaluator", "reviewer",
            "rated_by", "graded_by",
            "bewerter", "bewertet_von", "gutachter", "prüfer",
            "évaluateur", "evaluateur", "annotateur", "juge", "noté_par",
            "evaluador", "anotador", "juez", "evaluado_por",
            "评分者", "标注者", "评审", "标注员", "评估者", "评审员",
            "평가자", "판정자", "작업자", "검수자", "評価者", "判定者", "作業者", "アノテーター",
        ),
    ),
    Role(
        RANK,
        say("Rank"),
        (
            "rank", "position", "pos", "doc_position", "ranking", "result_position", "result_rank",
            "result_number",
            "rang", "platz", "stelle", "platzierung", "rangfolge",
            "posición", "posicion", "puesto", "rango", "classement",
            "排名", "位置", "名次", "排序", "位次", "순위", "위치", "랭킹", "順位", "ランク", "位置づけ",
        ),
    ),
    Role(
        SCORE,
        say("Score of the system"),
        (
            "score", "search_score", "similarity", "bm25", "ranking_score", "retrieval_score",
            "engine_score", "model_score", "punktzahl", "ähnlichkeit", "similarité", "puntuación",
            "puntuacion", "puntaje", "similitud", "得分", "分数", "相似度", "점수", "유사도",
            "スコア", "類似度",
        ),
    ),
    Role(
        SYSTEM,
        say("System"),
        (
            "system", "system_name", "engine", "search_engine", "run", "run_name", "run_tag", "tag",
            "run_id", "algorithm", "ranker", "snapshot_name", "configuration",
            "suchmaschine", "verfahren", "système", "moteur", "moteur_de_recherche", "sistema", "buscador",
            "motor_de_búsqueda", "系统", "引擎", "搜索引擎", "算法", "系統", "시스템", "검색엔진", "알고리즘",
            "システム", "検索エンジン", "アルゴリズム",
        ),
    ),
    Role(
        NOTE,
        say("Note"),
        (
            "note", "notes", "comment", "comments", "explanation", "remark", "remarks", "rationale",
            "justification", "feedback",
            "kommentar", "kommentare", "anmerkung", "anmerkungen", "bemerkung", "notiz", "begründung",
            "commentaire", "commentaires", "remarque", "explication",
            "comentario", "comentarios", "nota", "notas", "observaciones", "explicación",
            "备注", "注释", "评论", "说明", "批注", "備註", "메모", "비고", "코멘트", "의견",
            "備考", "コメント", "メモ", "注記",
        ),
    ),
    Role(
        WEIGHT,
        say("Weight of the query"),
        (
            "weight", "query_weight", "traffic", "frequency", "query_frequency", "search_volume",
            "searches", "query_count", "gewicht", "häufigkeit", "suchvolumen", "poids", "fréquence",
            "volume_de_recherche", "peso", "frecuencia", "权重", "频次", "频率", "搜索量", "가중치", "빈도",
            "검색량", "重み", "頻度", "検索数", "検索ボリューム",
        ),
    ),
    Role(
        STRATUM,
        say("Stratum of the query"),
        (
            "stratum", "strata", "segment", "query_segment", "query_type", "query_class", "query_category",
            "bucket", "schicht", "anfragetyp", "strate", "type_de_requête", "estrato", "tipo_de_consulta",
            "分层", "查询类型", "계층", "질의유형", "層", "クエリ種別",
        ),
    ),
    Role(
        TAG,
        say("Tags of the query"),
        (
            "tags", "query_tags", "query_tag", "tags_of_query", "schlagworte", "schlagwörter", "étiquettes",
            "etiquetas", "查询标签", "查詢標籤", "태그", "질의태그", "タグ", "クエリタグ",
        ),
    ),
    Role(
        INTENT,
        say("Intent of the query"),
        (
            "intent", "information_need", "query_intent", "user_intent", "query_description", "narrative",
            "absicht", "suchabsicht", "informationsbedürfnis", "intention", "intention_de_recherche",
            "besoin_d'information", "intención", "necesidad_de_información", "意图", "查询意图", "搜索意图",
            "의도", "검색의도", "意図", "検索意図",
        ),
    ),
    Role(
        SECONDS,
        say("Seconds that judging took"),
        ("seconds", "duration", "duration_seconds", "time_spent", "dwell_seconds", "lead_time", "sekunden",
         "dauer", "secondes", "durée", "segundos", "duración", "秒数", "用时", "耗时", "소요시간", "초",
         "所要時間"),
    ),
    Role(
        CREATED_AT,
        say("Judged at"),
        ("created_at", "judged_at", "rated_at", "timestamp", "annotated_at", "bewertet_am", "évalué_le",
         "evaluado_el", "评分时间", "标注时间", "평가일시", "評価日時"),
    ),
    Role(
        STATUS,
        say("Graded, skipped or cannot judge"),
        ("status", "judgment_status", "judgement_status", "statut", "estado", "状态", "상태", "ステータス"),
    ),
    Role(FIELD, say("Field of the document"), ()),
    Role(OF_RATER, say("A rater's grades"), ()),
    Role(FINAL, say("Final grade"), ()),
    # What tools write beside: of which case, of which part of a collection a row is.
    Role(
        LEFT_OUT,
        say("Left out"),
        ("team_name", "case_name", "case_id", "snapshot_time", "example_id", "small_version",
         "large_version", "split", "relevance_character_ranges", "annotation_id", "updated_at"),
    ),
)  # fmt: skip

ROLE_BY_KEY: Mapping[str, Role] = {role.key: role for role in ROLES}


def role_of_key(key: str) -> Role | None:
    """Return the role of that key, such as "grade" or "criterion:correct", or None."""
    criterion = key.removeprefix(CRITERION)
    if key != criterion and criterion.strip() == criterion != "":
        return Role(key, say("Criterion {criterion}", criterion=visible(criterion)), ())
    return ROLE_BY_KEY.get(key)


@cache
def _role_by_header() -> Mapping[str, str]:
    # Titles of two languages may be the same word: the role that stands first has it.
    return {squeezed(header): role.key for role in reversed(ROLES) for header in role.headers}


def role_of_title(title: str) -> str | None:
    """Return the role that a column's title alone suggests, or None."""
    return _role_by_header().get(squeezed(title))
