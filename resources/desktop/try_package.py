"""Tries the .deb on a bare Debian with a display, as somebody would: `dev.py package --try` runs it.

Needs root, debootstrap and Debian's package sources, and takes some minutes; so it is no test of the suite.
Each step is printed with what came of it. The exit status says whether all went well; 3, that it cannot be
tried here.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

MISSING = 3
NAME = "ndcg-gui"
USER, HOME = "tester", "/home/tester"
DISPLAY = ":73"
# What a desktop has before the program comes: a display, file types, manual pages, completion.
DESKTOP = (
    "xvfb", "xdotool", "xdg-utils", "libfile-mimeinfo-perl", "shared-mime-info", "desktop-file-utils",
    "man-db", "bash-completion", "procps",
)  # fmt: skip
# The machine's own package sources and names; nothing else of it goes along.
OF_MACHINE = (
    "/etc/apt/sources.list", "/etc/apt/sources.list.d", "/etc/apt/apt.conf.d", "/etc/apt/keyrings",
    "/usr/share/keyrings", "/etc/resolv.conf", "/etc/hosts",
)  # fmt: skip
# What the system writes by itself, whatever is installed.
_SYSTEMS_OWN = re.compile(r"/(proc|dev|sys|run|tmp|var/(lib/(apt|dpkg|systemd)|cache|log))(/|$)")
_USERS_DATA = re.compile(rf"{HOME}/(\.local/share/ndcg-gui|\.config/ndcg-gui|demo)(/|$)")
# What all programs of a desktop share: empty folders, and the list of fonts that fontconfig keeps.
_SHARED = re.compile(rf"{HOME}/(\.config|\.local|\.local/share|\.cache|\.cache/fontconfig(/.*)?)$")
PATIENCE = 120  # seconds for a window


def main() -> int:
    """Try the package named; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("package", type=Path, help="the .deb")
    parser.add_argument("--bare", type=Path, help="a bare system made before by debootstrap; a copy is used")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the display (.xwd)")
    options = parser.parse_args()
    lacks = why_not()
    if lacks:
        print(f"cannot be tried here: {lacks}", file=sys.stderr)
        return MISSING
    with bare_system(options.bare) as root:
        trial = Trial(root, options.pictures)
        trial.go(options.package.resolve())
    print(
        f"{len(trial.wrong)} of {trial.steps} steps went wrong" if trial.wrong else f"all {trial.steps} good"
    )
    return 1 if trial.wrong else 0


def why_not() -> str:
    """What this machine lacks for the trial; empty if nothing."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "it needs root on Linux"
    if not shutil.which("debootstrap"):
        return "debootstrap is not installed"
    return "" if mirror() else "no Debian package source was found"


def mirror() -> str:
    """Where this machine gets Debian's packages from."""
    for place in ("/etc/apt/sources.list.d/debian.sources", "/etc/apt/sources.list"):
        text = Path(place).read_text() if Path(place).is_file() else ""
        for line in text.splitlines():
            found = re.match(r"(?:URIs:|deb\b[^h]*)\s*(https?://\S+)", line)
            if found and "security" not in line:
                return found[1]
    return ""


@contextmanager
def bare_system(made: Path | None) -> Iterator[Path]:
    """The folder of a Debian with nothing in it but what every Debian has, removed afterwards."""
    system = dict(re.findall(r'(?m)^(\w+)="?([^"\n]*)', Path("/etc/os-release").read_text()))
    with ExitStack() as stack:
        root = Path(tempfile.mkdtemp(prefix="bare-debian-"))
        stack.callback(remove, root)
        if made:
            subprocess.run(["cp", "-a", f"{made}/.", str(root)], check=True)
        else:
            words = ["--variant=minbase", "--include=ca-certificates", system["VERSION_CODENAME"]]
            subprocess.run(
                ["debootstrap", *words, str(root), mirror()], check=True, stdout=subprocess.DEVNULL
            )
        root.chmod(0o755)  # not for root alone
        (root / "etc/apt/sources.list").unlink(missing_ok=True)
        for path in map(Path, OF_MACHINE):
            if path.exists():
                inside = root / path.relative_to("/")
                inside.parent.mkdir(parents=True, exist_ok=True)
                subprocess.run(["cp", "-aLf", str(path), f"{inside.parent}/"], check=False)
        for kind, place in (("proc", "proc"), ("devpts", "dev/pts"), ("tmpfs", "dev/shm")):
            (root / place).mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "-t", kind, kind, str(root / place)], check=True)
            stack.callback(subprocess.run, ["umount", "-l", str(root / place)], check=False)
        yield root


def remove(root: Path) -> None:
    """Remove the bare system, and nothing that is still mounted in it."""
    subprocess.run(["rm", "-rf", "--one-file-system", str(root)], check=False)


class Trial:
    """What is done in the bare system, step by step."""

    def __init__(self, root: Path, pictures: Path | None) -> None:
        self._root, self._pictures = root, pictures
        self._started: list[subprocess.Popen[bytes]] = []
        self.steps = 0
        self.wrong: list[str] = []

    def go(self, package: Path) -> None:
        """All steps, in order."""
        self.as_root("apt-get update -q")
        self.as_root(f"apt-get install -y -q --no-install-recommends {' '.join(DESKTOP)}")
        self.as_root(f"useradd --create-home --shell /bin/bash {USER}")
        before = self.files()
        shutil.copy(package, self._root / "tmp" / package.name)
        try:
            self.step("install", lambda: self.install(package.name))
            self.step("desktop", self.desktop)
            self.step("manual page", lambda: self.as_user(f"man {NAME} | head -4"), "NDCG-GUI")
            self.step("completion", self.completion, "evaluate")
            self.start("Xvfb", f"Xvfb {DISPLAY} -screen 0 1366x768x24 -fbdir /tmp")
            self.step("demo in a window", lambda: self.window(f"{NAME} demo", "Harrowmere"))
            self.step("demo headless", lambda: self.as_user(f"{NAME} demo --headless --out demo | tail -1"))
            self.step(
                ".ndcg by xdg-open", lambda: self.window("xdg-open demo/harrowmere-demo.ndcg", "Harrowmere")
            )
            # No font of this system has these signs: the picture shows them by the one that came along.
            self.step("in Chinese", lambda: self.window(f"NDCG_GUI_LANGUAGE=zh_CN {NAME} demo", NAME))
        finally:
            for process in reversed(self._started):
                process.terminate()
                process.wait()
        self.step("remove", lambda: self.as_root(f"apt-get purge -y -q {NAME} | tail -1"))
        self.as_root("apt-get autoremove -y -q --purge")
        left = sorted(self.files() - before)
        data = [file for file in left if _USERS_DATA.match(file)]
        self.step("left: the user's data", lambda: f"{len(data)} files and folders, as {data[:3]}")
        rest = [file for file in left if file not in data and not _SHARED.match(file)]
        self.step("left beside it", lambda: "\n".join(rest) or "nothing", "nothing")

    def step(self, name: str, do: Callable[[], str], expected: str = "") -> None:
        """Do it and print what came of it."""
        self.steps += 1
        try:
            told, good = do(), True
        except subprocess.CalledProcessError as error:
            told, good = f"{error}\n{error.stdout}", False
        except TimeoutError as error:
            told, good = str(error), False
        good = good and expected in told
        if not good:
            self.wrong.append(name)
        print(f"{'good' if good else 'WRONG'}: {name}\n" + re.sub("(?m)^", "    ", told.strip()), flush=True)

    def install(self, name: str) -> str:
        """The package with what it depends on."""
        told = self.as_root(f"apt-get install -y -q --no-install-recommends /tmp/{name} | grep -c ^Setting")
        size = self.as_root(f"du -s --block-size=1MB --apparent-size /opt/{NAME} | cut -f1").strip()
        version = self.as_user(f"{NAME} --version").strip()
        return f"{told.strip()} packages set up; {version}; {size} MB in /opt/{NAME}"

    def desktop(self) -> str:
        """What file managers are told."""
        self.as_root(f"desktop-file-validate /usr/share/applications/{NAME}.desktop")
        kind = self.as_user("touch x.ndcg && mimetype --brief x.ndcg; rm x.ndcg").strip()
        opener = self.as_user(f"xdg-mime query default {kind}").strip()
        if opener != f"{NAME}.desktop":
            raise TimeoutError(f"{kind} is opened by {opener or 'nothing'}")
        return f".ndcg is {kind}, opened by {opener}"

    def completion(self) -> str:
        """What bash makes of a word that was begun."""
        return self.as_user(
            "source /usr/share/bash-completion/bash_completion && _completion_loader ndcg-gui;"
            "COMP_WORDS=(ndcg-gui eval); COMP_CWORD=1;"
            "$(complete -p ndcg-gui | sed 's/.*-F \\([^ ]*\\).*/\\1/') ndcg-gui eval ndcg-gui;"
            'echo "ndcg-gui eval<Tab>: ${COMPREPLY[*]}"'
        )

    def window(self, command: str, title: str) -> str:
        """Start it, wait for its window, and close that again."""
        begun = time.monotonic()
        process = self.start("window", command)
        try:
            while time.monotonic() < begun + PATIENCE:
                found = self.as_user(f"xdotool search --onlyvisible --name '{title}' getwindowname || true")
                if title in found:
                    took = time.monotonic() - begun
                    time.sleep(3)  # for the picture; nothing is decided by it
                    self.picture(f"{self.steps}")
                    return f"window “{found.strip()}” after {took:.1f} s"
                time.sleep(0.2)
            log = (self._root / "tmp" / "window.log").read_text(errors="replace")
            raise TimeoutError(f"no window named {title} within {PATIENCE} s\n{log[-2000:]}")
        finally:
            self.as_user(f"pkill --exact {NAME} || true")
            process.wait()

    def picture(self, name: str) -> None:
        """Keep what the display shows, where pictures are wanted."""
        shown = self._root / "tmp" / "Xvfb_screen0"
        if self._pictures and shown.is_file():
            self._pictures.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(shown, self._pictures / f"{name}.xwd")

    def files(self) -> set[str]:
        """All files and folders there are, without what the system writes by itself."""
        told = self.as_root("find / -xdev -print").splitlines()
        return {file for file in told if not _SYSTEMS_OWN.match(file)}

    def start(self, name: str, command: str) -> subprocess.Popen[bytes]:
        """Begin what goes on beside the steps; the log lies in the bare system's /tmp."""
        with (self._root / "tmp" / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(self._words(command, USER), stdout=log, stderr=log)
        self._started.append(process)
        return process

    def as_root(self, command: str) -> str:
        """Run it and return what it printed."""
        return self._run(command, "root")

    def as_user(self, command: str) -> str:
        """The same, as somebody who may not change the system."""
        return self._run(command, USER)

    def _run(self, command: str, user: str) -> str:
        done = subprocess.run(
            self._words(command, user), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, command, done.stdout)
        return done.stdout

    def _words(self, command: str, user: str) -> list[str]:
        home = HOME if user == USER else "/root"
        kept = [f"{name}={value}" for name, value in os.environ.items() if name.lower().endswith("_proxy")]
        identity = ["--reuid", user, "--regid", user, "--init-groups"] if user == USER else []
        return [
            "chroot", str(self._root), "/usr/bin/env", "-i", f"HOME={home}", "LANG=C.UTF-8", "TERM=dumb",
            f"USER={user}", f"DISPLAY={DISPLAY}", "DEBIAN_FRONTEND=noninteractive",
            "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", *kept,
            "setpriv", *identity, "--no-new-privs", "bash", "-o", "pipefail", "-c", f"cd {home}; {command}",
        ]  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
