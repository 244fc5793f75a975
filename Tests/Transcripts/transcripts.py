"""Runs the console blocks of Markdown pages and compares what they print with what the pages say.

    transcripts.py check|record|list PROGRAMS [PAGE...]

PROGRAMS is the folder of terrarium and terrarium-bench. `record` writes what was printed into the pages.
`list` prints every block and what happens to it, and runs nothing.

A console block is one whose first line is a command; one that is indented by four blanks counts like one
between fences. Lines that begin with "$ " are commands, and what follows them is their output, numbers
too. A block without "$ " has commands alone. A command has to end with status 0. In output, "…" stands
for anything within a line, and for any lines where it stands alone. A comment before a block says more:

    <!-- not run: REASON; TIME -->       what it would take, and how long
    <!-- run with: OPTIONS -->           commands that simulate get these options too, to be quick
    <!-- status: 1 -->                   the last command ends with this status
    <!-- output of: COMMAND -->          the block is output, and lines before and after it are left out
    <!-- first: COMMAND -->              is done before, out of sight

Output is what goes to a terminal, standard error too, but for the progress of long waits.
Pages are run in a folder that has the files of the clone and empty reports. `terrarium`, a path to it and
`swift run -c release terrarium` are the program under test; `swift build` and `swift test` do nothing, for
.ci/run does both.
"""

import dataclasses
import difflib
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Pages that a test generates, and those whose commands other checks run.
LEFT = {"scenarios/KEYS.md", "Documentation/commands.md", "Documentation/CHANGELOG.md"}
COMMAND = re.compile(
    r"(\$ |terrarium |terrarium-bench|swift |\.ci/|\.build/|python3? |pip |git |echo |printf |seq |while terrarium "
    r"|gunzip |sbatch |TERRARIUM_|bencher |g\+\+ |uv |curl |tar |\./)")
# What a command says of a long wait, before and during it.
ESTIMATE = re.compile(r" on this machine$|^\[[#·]+\] ")
LANGUAGES = {"", "console", "sh", "text"}
MARK = re.compile(r"<!-- (not run|run with|status|output of|first): (.*?) -->")
# Command lines that simulate a scenario, so that `run with` concerns them.
SIMULATE = "|".join(f"{name}\\ *" for name in
                    "run what-if check sweep sensitivity tune evaluate rehearse plan".split())
SIMULATE += "|compare\\ *--first-difference*"


@dataclasses.dataclass
class Block:
    page: str
    start: int  # index of the first line of its content
    end: int
    indent: str
    lines: list
    marks: dict

    @property
    def place(self):
        return f"{self.page}:{self.start + 1}"

    @property
    def is_console(self):
        return "output of" in self.marks or "not run" in self.marks or bool(COMMAND.match(self.lines[0]))


def blocks(page):
    lines = (ROOT / page).read_text().split("\n")
    marks, at = {}, 0
    while at < len(lines):
        line = lines[at]
        fence = re.match(r"(```+)(\w*)$", line)
        blank_before = at == 0 or not lines[at - 1].strip() or lines[at - 1].startswith("<!--")
        if fence:
            end = next((i for i in range(at + 1, len(lines)) if lines[i] == fence.group(1)), len(lines))
            if fence.group(2) in LANGUAGES and end > at + 1:
                yield Block(page, at + 1, end, "", lines[at + 1 : end], marks)
            marks, at = {}, end + 1
        elif line.startswith("    ") and blank_before:
            end = at
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            while not lines[end - 1].strip():
                end -= 1
            yield Block(page, at, end, "    ", [text[4:] for text in lines[at:end]], marks)
            marks, at = {}, end
        else:
            found = dict(MARK.findall(line))
            marks = marks | found if found or not line.strip() else {}
            at += 1


def is_whole(command):
    """Whether a command ends here, or goes on in the next line."""
    if command.endswith(("\\", "|")):
        return False
    return subprocess.run(["bash", "-n"], input=command, text=True, capture_output=True).returncode == 0


def steps(block):
    """Pairs of a command and the lines that it is said to print; None where nothing is said."""
    if "output of" in block.marks:
        return [(block.marks["output of"], ["…", *block.lines, "…"])]
    if not any(line.startswith("$ ") for line in block.lines):
        return [("\n".join(block.lines), None)]
    found, at = [], 0
    while at < len(block.lines):
        command = block.lines[at].removeprefix("$ ")
        at += 1
        while not is_whole(command) and at < len(block.lines):
            command += "\n" + block.lines[at]
            at += 1
        end = at
        while end < len(block.lines) and not block.lines[end].startswith("$ "):
            end += 1
        found.append((command, block.lines[at:end]))
        at = end
    return found


def matches(pattern, line):
    return re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), line) is not None


def fits(said, printed):
    """Whether lines with gaps are those that were printed."""
    if not said:
        return not printed
    if said[0] == "…":
        return any(fits(said[1:], printed[skip:]) for skip in range(len(printed) + 1))
    return bool(printed) and matches(said[0], printed[0]) and fits(said[1:], printed[1:])


def wordless(line):
    return re.sub(r"[\d,.−+-]+", "0", line)


def renewed(said, printed):
    """What was printed, in the form of what was said: with its gaps, and lines that still hold as they are."""
    if "…" not in said:
        return [s if s != p and matches(s, p) else p for s, p in zip(said, printed)] + printed[len(said):]
    pieces, piece = [], []
    for line in said:
        if line == "…":
            pieces, piece = [*pieces, piece, None], []
        else:
            piece.append(line)
    pieces.append(piece)
    result, at = [], 0
    for number, piece in enumerate(pieces):
        if piece is None:
            result.append("…")
        elif piece:
            def likeness(start):
                window = printed[start : start + len(piece)]
                return sum(
                    difflib.SequenceMatcher(None, wordless(a), wordless(b)).ratio()
                    for a, b in zip(piece, window))
            fixed = number == 0
            starts = [0] if fixed else range(at, max(at, len(printed) - len(piece)) + 1)
            best = max(starts, key=likeness)
            window = printed[best : best + len(piece)]
            result += [s if matches(s, p) else p for s, p in zip(piece, window)]
            at = best + len(piece)
    return result


class Folder:
    """The files of the clone, with programs that answer to the names on the pages."""

    def __init__(self, path, programs):
        self.path = Path(path)
        for entry in ROOT.iterdir():
            if entry.name not in {".git", "reports"} and not entry.name.startswith(".build"):
                (self.path / entry.name).symlink_to(entry)
        (self.path / "reports").mkdir()
        shims = self.path / ".build/release"
        shims.mkdir(parents=True)
        for name in ["terrarium", "terrarium-bench"]:
            program = shlex.quote(str(programs / name))
            self.shim(shims / name, f'case "$*" in *--why*|*--take*) ;; {SIMULATE}) set -- "$@" $TRANSCRIPT_WITH;; '
                f'esac\nexec {program} "$@"')
        self.shim(
            shims / "swift",
            'case "$1 $2 $3" in "run -c release") shift 3; exec "$@";; build*|test*) exit 0;; esac\n'
            'echo "this page may not run swift $1; mark the block" >&2; exit 64')
        self.environment = dict(os.environ, COLUMNS="80", PYTHONDONTWRITEBYTECODE="1")
        self.environment["PATH"] = f"{shims}:{Path(sys.executable).parent}:{os.environ['PATH']}"

    def shim(self, path, text):
        path.write_text(f"#!/bin/bash\n{text}\n")
        path.chmod(0o755)

    def run(self, command, options):
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c", command], cwd=self.path, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=self.environment | {"TRANSCRIPT_WITH": options})


def play(block, folder):
    """The faults of a block, and its lines as they should be."""
    faults, lines = [], []
    if "first" in block.marks:
        done = folder.run(block.marks["first"], "")
        if done.returncode:
            return [f"{block.place}: status {done.returncode}: {block.marks['first']}\n{done.stdout}"], block.lines
    every = steps(block)
    for number, (command, said) in enumerate(every):
        done = folder.run(command, block.marks.get("run with", ""))
        due = int(block.marks.get("status", 0)) if number == len(every) - 1 else 0
        printed = [line.rstrip() for line in done.stdout.rstrip("\n").split("\n") if not ESTIMATE.search(line)]
        printed = printed if any(printed) else []
        if done.returncode != due:
            faults.append(f"{block.place}: status {done.returncode}, not {due}: {command}\n{done.stdout}")
        if "output of" not in block.marks and any(line.startswith("$ ") for line in block.lines):
            lines += ("$ " + command).split("\n")
        if said is None:
            lines += block.lines
            continue
        trimmed = list(said)
        while trimmed and not trimmed[-1].strip():
            trimmed.pop()
        if not fits(trimmed, printed):
            now = renewed(trimmed, printed)
            change = difflib.unified_diff(trimmed, now, "the page", "the program", lineterm="", n=1)
            faults.append(f"{block.place}: prints otherwise: {command}\n" + "\n".join(change))
            trimmed = now
        lines += trimmed[1:-1] if "output of" in block.marks else trimmed + said[len(trimmed):]
    return faults, lines


def pages_of(words):
    if words:
        return words
    listed = subprocess.run(["git", "ls-files", "*.md", "*.txt"], cwd=ROOT, text=True, capture_output=True, check=True)
    places = ("README.md", "Documentation/", "scenarios/", "reports/", "Benchmarks/")
    return [page for page in listed.stdout.split() if page.startswith(places) and page not in LEFT]


def main(verb, programs, *words):
    faults, played, left = [], 0, 0
    for page in pages_of(words):
        began = time.monotonic()
        changes = []
        with tempfile.TemporaryDirectory() as scratch:
            folder = Folder(scratch, Path(programs).resolve())
            for block in filter(lambda block: block.is_console, blocks(page)):
                if verb == "list":
                    print(block.place, block.marks or "run", block.lines[0][:90])
                if verb == "list" or "not run" in block.marks:
                    left += 1
                    continue
                found, lines = play(block, folder)
                faults += found
                played += 1
                changes.append((block, lines))
        if verb == "record":
            text = (ROOT / page).read_text().split("\n")
            for block, lines in reversed(changes):
                text[block.start : block.end] = [(block.indent + line).rstrip() for line in lines]
            (ROOT / page).write_text("\n".join(text))
        spent = time.monotonic() - began
        if changes and spent > 2:
            print(f"{page}: {spent:.0f} s", flush=True)
    print("\n".join(faults))
    print(f"{played} console blocks run, {left} marked as not run, {len(faults)} faults")
    if faults and verb == "check":
        sys.exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
