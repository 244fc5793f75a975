"""`python -m recompute RUN…`: holds the tables of runs against their journals."""

import argparse
import sys
import time
from pathlib import Path

from .reading import Reading, tables_of
from .run import Unreadable
from .spoiling import unnoticed

SHOWN = 12
"""How many wrong cells of a table are told."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="recompute", description=__doc__)
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN")
    parser.add_argument("--tables", action="store_true", help="print a line for every table")
    parser.add_argument("--spoil", action="store_true",
                        help="also change a cell of each column, one at a time, and fail where that "
                             "is not noticed")
    options = parser.parse_args()
    is_wrong = False
    lines = []
    for folder in options.runs:
        began = time.monotonic()
        try:
            reading = Reading(folder)
        except Unreadable as reason:
            print(f"{folder}: {reason}", file=sys.stderr)
            return 2
        written = tables_of(folder)
        verdicts = reading.hold(written)
        compared = sum(verdict.compared for verdict in verdicts.values())
        wrong = sum(verdict.wrong for verdict in verdicts.values())
        is_wrong = is_wrong or wrong > 0
        lines.append((folder.name, compared, wrong, time.monotonic() - began))
        for name, verdict in verdicts.items():
            if options.tables:
                print(f"{folder.name:28} {name:18} {verdict.compared:9,} {verdict.wrong:7,}")
            for sentence in verdict.sentences[:SHOWN]:
                print(f"{folder.name}: {sentence}")
            if len(verdict.sentences) > SHOWN:
                print(f"{folder.name}: {name}: and {len(verdict.sentences) - SHOWN:,} more")
        for change in unnoticed(reading, written) if options.spoil else []:
            is_wrong = True
            print(f"{folder.name}: this was changed, and not noticed: {change}")
    print(f"{'run':28} {'cells compared':>14} {'wrong':>7} {'seconds':>8}")
    for name, compared, wrong, seconds in lines:
        print(f"{name:28} {compared:14,} {wrong:7,} {seconds:8.1f}")
    print(f"{'all':28} {sum(line[1] for line in lines):14,} {sum(line[2] for line in lines):7,}")
    return 1 if is_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
