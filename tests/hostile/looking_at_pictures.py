"""A program of its own that looks at pictures by references nobody should follow; its calls are watched.

python -m tests.hostile.looking_at_pictures FOLDER MARK: when all is loaded it opens MARK, then looks at them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.judging.pictures import DocumentImage


def references(folder: Path) -> list[str]:
    """What a document may call its pictures, from honest to hostile."""
    secret = folder.parent / "secret"
    return [
        "good.png", "../secret/1.png", "good.png/../../secret/1.png", str(secret / "1.png"),
        (secret / "1.png").as_uri(), "link.png", "up/1.png", "drawing.svg", "drawing.png", "pipe.png",
        "folder", "text.png", "empty.png", "huge.png", "/dev/zero", "/etc/passwd", "C:\\secret\\1.png",
        "//x.example/share/1.png", "http://x.example/1.png", "https://y.example/2.png",
        "ftp://x.example/1.png",
        "%2e%2e/secret/1.png", "http://x.example/%2e%2e/secret/1.png", "data:image/png;base64,AAAA", "\0",
        "last.png",
    ]  # fmt: skip


def look(images: DocumentImage, reference: str) -> None:
    """Show one, and wait until it is shown or said to be missing."""
    loop = QEventLoop()
    QTimer.singleShot(60_000, lambda: QApplication.exit(3))
    images.loader.loaded.connect(loop.quit)
    QTimer.singleShot(0, lambda: images.show_images([reference]))
    loop.exec()
    images.loader.loaded.disconnect(loop.quit)


def main(folder: Path, mark: Path) -> None:
    application = QApplication(sys.argv[:1])
    images = DocumentImage()
    images.set_folders([folder])
    images.show()
    for known in ("good.png", "photo.jpg", "gone.png"):
        look(images, known)
    application.processEvents()
    mark.open().close()
    for reference in references(folder):
        look(images, reference)
        said = images.missing.text() if images.picture.image() is None else "shown"
        sys.stdout.write(f"{reference!r}\t{said}\n")
    images.loader.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
