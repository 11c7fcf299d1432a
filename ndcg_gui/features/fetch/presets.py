"""Presets of each engine: its requests, and the places of the results in its replies."""

from __future__ import annotations

from typing import Any

_LUCENE_BODY = """\
{
  "from": {from},
  "size": {size},
  "query": {
    "multi_match": {
      "query": "{query}",
      "fields": ["title^3", "body"]
    }
  },
  "_source": ["title", "body"]
}
"""
_SEARCH: dict[str, Any] = {
    "url": "https://search.example/products/_search",
    "method": "POST",
    "body": _LUCENE_BODY,
    "answer": {
        "id": "hits.hits[]._id",
        "title": "hits.hits[]._source.title",
        "text": "hits.hits[]._source.body",
        "score": "hits.hits[]._score",
        "total": "hits.total.value",
        "partial": ["timed_out", "_shards.failed"],
    },
    "version": {"url": "/", "number": "version.number"},
}

# Key -> title and the set-up that a file begins with, in the shape of the engines' search APIs: tried on
# replies written by hand, not on the engines.
PRESETS: dict[str, tuple[str, dict[str, Any]]] = {
    "elasticsearch": ("Elasticsearch", _SEARCH),
    "opensearch": ("OpenSearch", _SEARCH),
    "solr": (
        "Solr",
        {
            "url": "https://search.example/solr/products/select?q={query}&defType=edismax&qf=title%5E3+body"
            "&fl=id,title,body,score&start={from}&rows={size}&wt=json",
            "method": "GET",
            "answer": {
                "id": "response.docs[].id",
                "title": "response.docs[].title",
                "text": "response.docs[].body",
                "score": "response.docs[].score",
                "total": "response.numFound",
                "partial": ["responseHeader.partialResults"],
            },
            "version": {
                "url": "/solr/admin/info/system?wt=json",
                "number": 'lucene."solr-spec-version"',
            },
        },
    ),
    "vespa": (
        "Vespa",
        {
            "url": "https://search.example/search/",
            "method": "POST",
            "body": '{\n  "yql": "select * from sources * where userQuery()",\n  "query": "{query}",\n'
            '  "offset": {from},\n  "hits": {size}\n}\n',
            "answer": {
                "id": "root.children[].id",
                "title": "root.children[].fields.title",
                "text": "root.children[].fields.body",
                "score": "root.children[].relevance",
                "total": "root.fields.totalCount",
                "partial": ["root.errors", "root.coverage.degraded"],
            },
            "version": {"url": "/state/v1/version", "number": "version"},
        },
    ),
    "algolia": (
        "Algolia",
        {
            "url": "https://APPLICATION-dsn.algolia.net/1/indexes/products/query",
            "method": "POST",
            "secret": "env:ALGOLIA_KEY",
            "headers": {"X-Algolia-Application-Id": "APPLICATION", "X-Algolia-API-Key": "{secret}"},
            "body": '{\n  "query": "{query}",\n  "page": {page_index},\n  "hitsPerPage": {size}\n}\n',
            "answer": {
                "id": "hits[].objectID",
                "title": "hits[].title",
                "text": "hits[].body",
                "total": "nbHits",
            },
        },
    ),
    "http": (
        "HTTP",
        {
            "url": "https://search.example/search?q={query}&size={size}",
            "method": "GET",
            "answer": {"id": "results[].id", "title": "results[].title", "score": "results[].score"},
        },
    ),
}
