"""Queries of windows and commands to a project, given to its reader: `project.read(stored.systems)`."""

from ndcg_gui.domain.messages import Message
from ndcg_gui.store.checks.anchor import against as against
from ndcg_gui.store.checks.anchor import anchor_of as anchor_of
from ndcg_gui.store.collection.contents import document_ids as document_ids
from ndcg_gui.store.collection.contents import documents as documents
from ndcg_gui.store.collection.contents import documents_by_key as documents_by_key
from ndcg_gui.store.collection.contents import queries as queries
from ndcg_gui.store.collection.contents import query_ids as query_ids
from ndcg_gui.store.collection.contents import ranked_lists as ranked_lists
from ndcg_gui.store.collection.contents import systems as systems
from ndcg_gui.store.collection.pools import STANDING_POOL as STANDING_POOL
from ndcg_gui.store.collection.pools import pool_size as pool_size
from ndcg_gui.store.collection.pools import standing_pool as standing_pool
from ndcg_gui.store.collection.pools import tasks as tasks
from ndcg_gui.store.collection.records import sampled_queries as sampled_queries
from ndcg_gui.store.collection.search import find_documents as find_documents
from ndcg_gui.store.collection.search import find_queries as find_queries
from ndcg_gui.store.collection.unanswered import unanswered_pairs as unanswered_pairs
from ndcg_gui.store.erasing import erasures as erasures
from ndcg_gui.store.labels.comparison_events import result_states as result_states
from ndcg_gui.store.labels.judgments import document_judgments as document_judgments
from ndcg_gui.store.labels.judgments import judged_counts as judged_counts
from ndcg_gui.store.labels.judgments import labels_before as labels_before
from ndcg_gui.store.labels.judgments import pair_history as pair_history
from ndcg_gui.store.labels.judgments import rater_states as rater_states
from ndcg_gui.store.labels.judgments import recent_pairs as recent_pairs
from ndcg_gui.store.labels.lots import has_lot_events as has_lot_events
from ndcg_gui.store.labels.preferences import assigned_sides as assigned_sides
from ndcg_gui.store.labels.preferences import comparison_names as comparison_names
from ndcg_gui.store.labels.preferences import comparisons as comparisons
from ndcg_gui.store.labels.preferences import has_history as has_history
from ndcg_gui.store.labels.preferences import open_items as open_items
from ndcg_gui.store.sql.transactions import Connection


def check_project(connection: Connection) -> list[Message]:
    """Find everything wrong with the project. See `soundness.check_project`."""
    from ndcg_gui.store import soundness  # opening a project does not wait for what looks through all of it

    return soundness.check_project(connection)
