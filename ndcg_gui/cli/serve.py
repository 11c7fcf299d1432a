"""The verbs that let raters judge in their browsers: serve, links."""

from __future__ import annotations

import io
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import FILE, PROJECT, json_option, open_whole, say_json, say_table, shown, verb
from ndcg_gui.cli.safety import moment
from ndcg_gui.cli.speaking import spoken_language, tell, wrong_usage
from ndcg_gui.cli.stopping import storing
from ndcg_gui.cli.terminal import unguarded
from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of, now
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.serve.libraries import require_libraries
from ndcg_gui.serve.options import EVERYWHERE, LOOPBACK, PORT, OidcOptions, ServeOptions

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project, Rater
    from ndcg_gui.features.people.open_work import OpenWork
    from ndcg_gui.features.share.links import Link
    from ndcg_gui.serve.server import Server

LIST, NEW, WITHDRAW = "list", "new", "withdraw"
DAYS, MOST_DAYS = 60, 3650

_public_option = click.option(
    "--public",
    default="",
    metavar="URL",
    help="The address that raters open, if it is not this computer's own.",
)
_qr_option = click.option("--qr", is_flag=True, help="Also print each new link as a QR code, for phones.")


@dataclass(frozen=True, slots=True)
class _Serve:
    project: Location
    host: str | None
    port: int
    public: str
    behind_proxy: bool
    certificate: Path | None
    key: Path | None
    user_header: str
    issuer: str | None
    client: str
    secret: str
    claim: str
    proxies: tuple[str, ...]
    make_links: bool
    qr: bool


@verb("serve")
@click.argument("project", type=PROJECT)
@click.option(
    "--port", type=click.IntRange(0, 65_535), default=PORT, show_default=True, help="The port to use."
)
@click.option(
    "--host",
    metavar="HOST",
    help="The address of this computer to listen at (default: all; with --behind-proxy only 127.0.0.1).",
)
@_public_option
@click.option(
    "--behind-proxy",
    is_flag=True,
    help="Listen without TLS and on this computer only, for a web server on it that has the certificate.",
)
@click.option(
    "--cert", "certificate", type=FILE, help="A certificate of your own (PEM); without it one is made."
)
@click.option("--key", type=FILE, help="The key of --cert.")
@click.option(
    "--proxy-address",
    "proxies",
    multiple=True,
    metavar="HOST",
    help="An address whose X-Forwarded headers are believed (repeatable).",
)
@click.option(
    "--proxy-user-header",
    "user_header",
    default="",
    metavar="NAME",
    help="The header in which the proxy names the rater who signed in there.",
)
@click.option("--oidc", "issuer", metavar="URL", help="Let raters sign in at this provider (OpenID Connect).")
@click.option("--oidc-client", "client", default="", metavar="NAME", help="The name of this client there.")
@click.option(
    "--oidc-secret",
    "secret",
    default="",
    metavar="NAME",
    help="Where the client's secret is: env:NAME or keyring:NAME; nothing for a public client.",
)
@click.option(
    "--oidc-claim",
    "claim",
    default="email",
    show_default=True,
    metavar="NAME",
    help="The claim that has the rater's name in the project.",
)
@click.option(
    "--links", "make_links", is_flag=True, help="Make a link for everybody who has open work and no link."
)
@_qr_option
@recorded(_Serve)
def serve(options: _Serve) -> None:
    """Let raters judge PROJECT in their browsers: each opens a link, and labels arrive at once.

    It goes on until Ctrl-C. Links are made by `links`, or by --links. A line for each request is printed
    on stderr, as JSON without texts, names and links.

    \b
    ndcg-gui serve shop.ndcg --links
    ndcg-gui links shop.ndcg new Ann --qr
    ndcg-gui serve shop.ndcg --behind-proxy --public https://judge.example.org
    """
    if options.issuer is None and (options.client or options.secret):
        raise wrong_usage(say("--oidc-client and --oidc-secret go with --oidc"))
    if options.qr and not options.make_links:
        raise wrong_usage(say("--qr goes with --links"))
    require_libraries()
    chosen = ServeOptions(
        host=options.host or (LOOPBACK if options.behind_proxy else EVERYWHERE),
        port=options.port,
        public=options.public,
        behind_proxy=options.behind_proxy,
        certificate=options.certificate,
        key=options.key,
        user_header=options.user_header,
        proxies=options.proxies,
        oidc=None
        if options.issuer is None
        else OidcOptions(options.issuer, options.client, options.secret, options.claim),
        spoken=spoken_language(),
    )
    with open_whole(options.project) as opened:
        server = late.Server(opened, chosen, log=sys.stderr)
        with _until_stopped() as stopped:
            try:
                server.start()
                _introduce(opened, server, options)
                while not stopped.wait(1.0):
                    pass  # where signals cannot end a wait, they are seen between two
            finally:
                server.stop()
    tell(say("Stopped. All labels that arrived are saved."))


@contextmanager
def _until_stopped() -> Iterator[threading.Event]:
    """Yield an event that Ctrl-C and SIGTERM set. A second one ends the program as ever."""
    stopped = threading.Event()
    before: dict[int, Any] = {}

    def stop(number: int, _frame: object) -> None:
        stopped.set()
        signal.signal(number, before[number])

    if threading.current_thread() is threading.main_thread():
        for number in map(int, (signal.SIGINT, signal.SIGTERM)):
            before[number] = signal.signal(number, stop)
    try:
        yield stopped
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _introduce(project: Project, server: Server, options: _Serve) -> None:
    """Print address, certificate, links and open work."""
    best, *others = dict.fromkeys((server.address, *server.addresses))
    if project.setting(late.ADDRESS) != best:
        project.execute(late.KeepAddress(best)).result()
    tell(say("Raters can judge now: {address}", address=best))
    if others:
        tell(say("Other addresses: {addresses}", addresses=", ".join(others)))
    if server.certificate is not None:
        tell(say("Certificate (SHA-256): {fingerprint}", fingerprint=server.certificate.fingerprint))
        if server.certificate.made_here:
            tell(say("It is made for this project, so browsers ask once whether to trust it."))
    at = now()
    links = {link.rater_id: link for link in late.links(project) if link.is_open(at)}
    found = late.open_work(project)
    wanted = {item.id for item in late.people_asked(found)}
    members = [item for item in found if item.id in links or item.id in wanted]
    anybody = bool(links)
    if members:
        say_table(
            [say("name"), say("link"), say("still open")],
            [(item.name, _state(links.get(item.id), at), _left(item)) for item in members],
        )
    if options.make_links:
        for item in members:
            if item.id in wanted and item.id not in links:
                _tell_link(item.name, server.link(late.make_link(project, item.id)), qr=options.qr)
                anybody = True
    if not anybody and not options.user_header and options.issuer is None:
        tell(
            say(
                "Nobody has a link yet. Make one with: ndcg-gui links {project} new NAME",
                project=shown(options.project),
            )
        )


def _tell_link(rater: str, url: str, *, qr: bool) -> None:
    tell(say("{rater}: {link}", rater=rater, link=url))
    if qr:
        drawn = io.StringIO()
        late.make_qr(url, error="m").terminal(drawn, compact=True)
        click.echo(drawn.getvalue(), file=unguarded(sys.stdout))


def _left(item: OpenWork) -> Message | int:
    if item.pairs is not None:
        return item.left
    return say("all pairs and {count:,}", count=item.items) if item.items else say("all pairs")


def _state(link: Link | None, at: int) -> Message | str:
    if link is None:
        return DASH
    if not link.token:
        return say("withdrawn")
    if not link.is_open(at):
        return say("expired")
    return say("open until {moment}", moment=moment(link.expires_at))


@dataclass(frozen=True, slots=True)
class _Links:
    project: Location
    action: str
    names: tuple[str, ...]
    public: str
    days: int
    qr: bool
    as_json: bool


@verb("links")
@click.argument("project", type=PROJECT)
@click.argument("action", type=click.Choice([LIST, NEW, WITHDRAW]), default=LIST)
@click.argument("names", nargs=-1, metavar="[NAME]...")
@_public_option
@click.option(
    "--days",
    type=click.IntRange(1, MOST_DAYS),
    default=DAYS,
    show_default=True,
    help="new: how many days the link is open.",
)
@_qr_option
@json_option
@recorded(_Links)
def links_(options: _Links) -> None:
    """List the links of raters in PROJECT, make new ones, or withdraw them.

    A link is shown once, since the project stores only a hash of it. `new NAME` makes another one, and the
    old one stops; so does every browser that was signed in by it. `serve` must be running for links to work.

    \b
    ndcg-gui links shop.ndcg new Ann Bob --days 14
    ndcg-gui links shop.ndcg withdraw Ann
    """
    if (options.action == LIST) == bool(options.names):
        raise wrong_usage(say("give names: links PROJECT new NAME, or links PROJECT withdraw NAME"))
    if options.qr and options.as_json:
        raise wrong_usage(say("--qr and --json do not go together"))
    with open_whole(options.project) as opened:
        known = {rater.name: rater for rater in opened.raters()}
        raters = [
            known_as(say("no rater named '{name}'"), name, known) for name in dict.fromkeys(options.names)
        ]
        if options.action == LIST:
            _list(opened, as_json=options.as_json)
        elif options.action == NEW:
            _make(opened, raters, options)
        else:
            for rater in raters:
                with storing(say("the link of {name} is withdrawn", name=rater.name)):
                    late.withdraw_link(opened, rater.id)
            if options.as_json:
                say_json({"withdrawn": [rater.name for rater in raters]})
            else:
                for rater in raters:
                    tell(say("the link of {name} is withdrawn", name=rater.name))


def _make(project: Project, raters: Sequence[Rater], options: _Links) -> None:
    if options.qr:
        require_libraries()
    public = ServeOptions(public=options.public).public_origin
    address = public or project.setting(late.ADDRESS) or _own_address()
    made = []
    for rater in raters:
        with storing(say("{name} has a new link", name=rater.name)):
            token = late.make_link(project, rater.id, days=options.days)
        made.append({"rater": rater.name, "link": late.link_url(address, token), "days": options.days})
        if not options.as_json:
            _tell_link(rater.name, str(made[-1]["link"]), qr=options.qr)
    if options.as_json:
        say_json({"links": made})


def _own_address() -> str:
    return late.best_of(late.urls_of(late.own_hosts(EVERYWHERE), PORT))


def _list(project: Project, *, as_json: bool) -> None:
    names = {rater.id: rater.name for rater in project.raters()}
    found, at = [link for link in late.links(project) if link.made_at], now()
    if as_json:
        say_json(
            {
                "links": [
                    {
                        "rater": names[link.rater_id],
                        "open": link.is_open(at),
                        "withdrawn": not link.token,
                        "made": moment_of(link.made_at).isoformat(),
                        "expires": moment_of(link.expires_at).isoformat(),
                        "opened": [moment_of(claimed).isoformat() for claimed in link.claimed],
                        "browsers": len(link.browsers),
                    }
                    for link in found
                ]
            }
        )
        return
    if not found:
        tell(say("Nobody has a link yet."))
        return
    say_table(
        [say("name"), say("link"), say("browsers"), say("last opened")],
        [
            (
                names[link.rater_id],
                _state(link, at),
                len(link.browsers),
                moment(link.claimed[-1]) if link.claimed else DASH,
            )
            for link in found
        ],
    )
