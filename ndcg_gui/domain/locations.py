"""Location of a project: a file, or a schema of a PostgreSQL database named by a URL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, urlencode

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say

PROJECT_SUFFIX = ".ndcg"  # of projects and packages
ANSWERS_SUFFIX = ".ndcg-answers"  # of what a page saves
SCHEMES = ("postgresql+psycopg", "postgresql", "postgres")
DEFAULT_SCHEMA = "public"
_MOST = 63  # bytes of a name in PostgreSQL


@dataclass(frozen=True, slots=True)
class ServerLocation:
    """A project on a PostgreSQL server: one schema holds one project.

    As text (`str`, `repr`) it never shows a password; `password` is empty unless the URL held one. Where
    it does not, the driver looks in PGPASSWORD, the service file and .pgpass.
    """

    user: str = ""
    host: str = ""
    port: int | None = None
    database: str = ""
    schema: str = DEFAULT_SCHEMA
    options: tuple[tuple[str, str], ...] = ()  # as libpq knows them, such as sslmode and service
    password: str = field(default="", repr=False, compare=False)
    password_in_url: bool = field(default=False, repr=False, compare=False)

    @property
    def name(self) -> str:
        """Short display name, like the name of a file."""
        base = self.database or dict(self.options).get("service", "") or self.user
        return base if self.schema == DEFAULT_SCHEMA else f"{base}/{self.schema}"

    @property
    def stem(self) -> str:
        """Stem for the names of files made from the project."""
        return self.name.replace("/", "-")

    def connection_settings(self) -> Mapping[str, str]:
        """Return the connection settings for the driver, the password included."""
        given = {
            "user": self.user,
            "password": self.password,
            "host": self.host,
            "port": "" if self.port is None else str(self.port),
            "dbname": self.database,
        }
        return {**dict(self.options), **{name: value for name, value in given.items() if value}}

    def url(self) -> str:
        """Return the URL without the password, safe to store and to show."""
        return self._text("")

    def __str__(self) -> str:
        return self._text(":***" if self.password else "")

    def _text(self, password: str) -> str:
        user = f"{quote(self.user, safe='')}{password}@" if self.user else ""
        port = "" if self.port is None else f":{self.port}"
        shown = dict(self.options)
        host = f"[{self.host}]" if ":" in self.host else self.host
        if "/" in host:  # a folder with a socket: whoever reads a URL makes its host's capitals small
            shown["host"], host = host, ""
        if self.schema != DEFAULT_SCHEMA:
            shown["schema"] = self.schema
        query = f"?{urlencode(shown, quote_via=quote)}" if shown else ""
        return f"{SCHEMES[0]}://{user}{host}{port}/{quote(self.database, safe='')}{query}"


Location = Path | ServerLocation


def password_warning(location: Location) -> Message | None:
    """Return a warning if the URL contains a password. The warning does not repeat it."""
    if isinstance(location, Path) or not location.password_in_url:
        return None
    return say(
        "the URL of {name} contains a password, which others can read in process lists and in the"
        " command history. Remove it, and use PGPASSWORD, a service file or .pgpass instead",
        name=location.name,
    )


def kept(location: Location) -> str:
    """Return the text to store in settings and lists: the full path, or the URL without its password."""
    return str(location.absolute()) if isinstance(location, Path) else location.url()


def kept_name(text: str) -> str:
    """Return the display name of a location stored as `text`."""
    try:
        return parse_location(text).name
    except InputError:
        return text


def is_server(text: str) -> bool:
    """Whether the text is meant to be the URL of a server, not the name of a file."""
    return text.strip().partition("://")[0].lower() in SCHEMES and "://" in text


def parse_location(text: str) -> Location:
    """The location that a user typed: a URL if it begins like one, else a file.

    Raises InputError for a URL that names nothing; the message holds no password.
    """
    if not is_server(text):
        return Path(text)
    # Imported where a server is meant: a file wants nothing of it.
    from urllib.parse import parse_qsl, unquote, urlsplit

    try:
        parts = urlsplit(text.strip())
        port = parts.port
        options = dict(parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query)))
    except ValueError as error:
        # Said without the text: it may hold a password.
        raise InputError(
            say(
                "this is not the URL of a database; expected a URL such as {example}",
                example=f"{SCHEMES[0]}://ana@db.example.org/search?schema=shop",
            )
        ) from error
    if parts.fragment or parts.path.count("/") > 1:
        raise InputError(
            say(
                "this is not the URL of a database; expected a URL such as {example}",
                example=f"{SCHEMES[0]}://ana@db.example.org/search?schema=shop",
            )
        )
    schema = options.pop("schema", DEFAULT_SCHEMA) or DEFAULT_SCHEMA
    if not schema.isprintable() or len(schema.encode()) > _MOST or schema.lower().startswith("pg_"):
        raise InputError(say("{schema} is not a valid name for a schema", schema=schema))
    password = options.pop("password", "") or unquote(parts.password or "")
    location = ServerLocation(
        user=unquote(parts.username or "") or options.pop("user", ""),
        host=unquote(parts.hostname or "") or options.pop("host", ""),
        port=port,
        database=unquote(parts.path.removeprefix("/")) or options.pop("dbname", ""),
        schema=schema,
        options=tuple(options.items()),
        password=password,
        password_in_url=bool(password),
    )
    if not location.database and "service" not in options:
        raise InputError(
            say(
                "the URL names no database; expected a URL such as {example}",
                example=f"{SCHEMES[0]}://ana@db.example.org/search?schema=shop",
            )
        )
    return location
