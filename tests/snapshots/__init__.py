"""What the program says today: every command, report, export and panel on four projects, kept to be compared.

`python -m tests.snapshots FOLDER` writes all of it into a folder, so that two states of the code can be
compared with any diff; `--keep` also makes it what the tests expect.
"""
