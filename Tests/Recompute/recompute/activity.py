"""`python -m recompute.activity`: reads a log of daily activity a second time.

    python -m recompute.activity --log RUN > log.csv    a run's journal as a log: who came on which day
    python -m recompute.activity log.csv DIR            holds statistics.csv and curve.csv of a fit
                                                        against the log; --sample N as the fit was
"""

import argparse
import csv
import hashlib
import math
import sys
from pathlib import Path

import numpy as np

from .journal import read_journal

LIKE_RATES = (0.25, 0.65)
"""Between these rates people are alike enough for their lags and weekdays to be compared."""

CLOSE = 1e-6
"""Tables carry six decimals; half a unit of the last one, and as much for sums in another order."""


def read_log(path: Path, sample: int | None = None) -> dict[str, np.ndarray]:
    """The days of each person, from the first active one to the last day of the log: active or not.
    Of a sample there are the people whose names have the lowest digests, from the ninth byte on.
    """
    days: dict[str, set[int]] = {}
    with path.open(newline="") as file:
        for row in csv.DictReader(file):
            days.setdefault(row["person"], set()).add(int(row["day"]))
    if sample is not None:
        chosen = sorted(days, key=lambda name: hashlib.sha256(name.encode()).digest()[8:16])
        days = {name: days[name] for name in chosen[:sample]}
    end = max(max(own) for own in days.values())
    return {person: np.isin(np.arange(min(own), end + 1), list(own))
            for person, own in days.items()}


def is_fitted(person: str) -> bool:
    """Whether the first letter of the name's digest has an even code."""
    return ord(hashlib.sha256(person.encode()).hexdigest()[0]) % 2 == 0


def runs(days: np.ndarray) -> list[tuple[bool, int, int, bool]]:
    """Runs of equal days: whether they are active, how long, where they begin, and whether they end
    before the days do."""
    cuts = [0, *(np.flatnonzero(days[1:] != days[:-1]) + 1), len(days)]
    return [(bool(days[low]), int(high - low), int(low), bool(high < len(days)))
            for low, high in zip(cuts, cuts[1:])]


def stretch(days: np.ndarray) -> np.ndarray | None:
    """From the first active day to the last, if that is eight weeks and neither rare nor always."""
    active = np.flatnonzero(days)
    own = days[active[0]:active[-1] + 1].astype(float)
    rate = own.mean()
    return own if len(own) >= 56 and LIKE_RATES[0] <= rate <= LIKE_RATES[1] else None


def ratios(days: np.ndarray) -> dict[str, tuple[float, float]]:
    """What a person adds to the numerator and the denominator of each statistic; absent where they
    say nothing. The day of joining is left out of rates."""
    further = len(days) - 1
    later = days[1:]
    sums = {"active_share": (later.sum(), further)}
    last = np.flatnonzero(days)[-1]
    for age in (1, 3, 7, 14, 30, 60, 90):
        if further >= age:
            sums[f"active_d{age}"] = (days[age], 1)
    for age in (7, 14, 30, 60, 90):
        if further >= age + 28:
            sums[f"kept_d{age}"] = (last >= age, 1)
    steps = np.diff(np.flatnonzero(days))
    for name, low, high in (("1", 1, 1), ("2", 2, 2), ("3_4", 3, 4), ("5_7", 5, 7),
                            ("8_14", 8, 14), ("15_more", 15, math.inf)):
        sums[f"gaps_{name}"] = (((steps >= low) & (steps <= high)).sum(), len(steps))
    own_runs = runs(days)
    for length in (1, 2, 3, 5, 7):
        ended = sum(active and size == length and ends for active, size, _, ends in own_runs)
        passed = sum(active and size > length for active, size, _, _ in own_runs)
        sums[f"streak_ends_{length}"] = (ended, ended + passed)
    span = stretch(days)
    if span is not None:
        away = span - span.mean()
        for lag in (1, 2, 3, 6, 7, 8, 14):
            product = (away[lag:] * away[:-lag]).sum() * len(span) / (len(span) - lag)
            sums[f"lag_{lag}"] = (product, (away * away).sum())
        spread = span.mean() * (1 - span.mean())
        squares = sum(away[start::7].sum() ** 2 / (spread * len(away[start::7]))
                      for start in range(7))
        sums["own_weekdays"] = (squares / 6, 1)
    for silent in (3, 7, 14, 30):
        known = [(size, ends) for active, size, start, ends in own_runs
                 if not active and size >= silent and len(days) - (start + silent) >= 7]
        back = sum(ends and size < silent + 7 for size, ends in known)
        sums[f"back_after_{silent}"] = (back, len(known))
    for active in (1, 3, 5):
        for yesterday, word in ((False, "silent"), (True, "active")):
            followed = [days[day] for day in range(8, len(days))
                        if days[day - 7:day].sum() == active and days[day - 1] == yesterday]
            sums[f"after_{active}_of_7_{word}"] = (sum(followed), len(followed))
    weeks = further // 28
    if weeks >= 3:
        counts = later[:28 * weeks].reshape(weeks, 28).sum(axis=1)
        sums["four_weeks"] = (counts.var(ddof=1) * weeks, counts.sum())
    rate = later.mean() if further else 0
    long = sum(not active and size >= 21 and ends for active, size, _, ends in own_runs)
    sums["long_silences"] = (long, later.sum() * (1 - rate) ** 21)
    return sums


def statistics(people: list[np.ndarray]) -> dict[str, float]:
    """All statistics of some people; those that nobody says anything about are absent."""
    totals: dict[str, list[float]] = {}
    for days in people:
        for name, (above, below) in ratios(days).items():
            total = totals.setdefault(name, [0.0, 0.0])
            total[0] += float(above)
            total[1] += float(below)
    values = {name: above / below for name, (above, below) in totals.items() if below}
    rates = np.array([days[1:].mean() for days in people if len(days) > 28])
    if len(rates) > 1:
        shares = rates.clip(0.002, 0.998)
        values["rate_spread"] = float(np.log(shares / (1 - shares)).std(ddof=1))
        values["rates_85"] = float((rates >= 0.85).mean())
        for share in (10, 25, 50, 75, 90):
            values[f"rate_p{share}"] = float(np.quantile(rates, share / 100))
    return values


def curve(people: list[np.ndarray]) -> dict[int, float]:
    """By days after joining, the share of people who were active; of days on which 50 are seen."""
    shares = {}
    for age in range(1, max(len(days) for days in people)):
        seen = [days[age] for days in people if len(days) > age]
        if len(seen) >= 50:
            shares[age] = float(np.mean(seen))
    return shares


def differences(log: dict[str, np.ndarray], folder: Path) -> tuple[int, list[str]]:
    """How many cells were compared, and a sentence for each that is wrong."""
    halves = {"fitted_half": [log[person] for person in log if is_fitted(person)],
              "judging_half": [log[person] for person in log if not is_fitted(person)]}
    if not all(halves.values()):
        halves = dict.fromkeys(halves, list(log.values()))  # people who cannot be cut stand twice
    expected = {half: statistics(people) for half, people in halves.items()}
    curves = {half: curve(people) for half, people in halves.items()}
    compared, wrong = 0, []

    def hold(table: str, key: str, half: str, written: str, own: float | None) -> None:
        nonlocal compared
        compared += 1
        if own is None or not math.isclose(float(written), own, rel_tol=1e-9, abs_tol=CLOSE):
            wrong.append(f"{folder.name}: {table}: {key}: {half} is {written}, and {own} by the log")

    with (folder / "statistics.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        for half, values in expected.items():
            hold("statistics", row["statistic"], half, row[half], values.get(row["statistic"]))
    with (folder / "curve.csv").open(newline="") as file:
        days = list(csv.DictReader(file))
    for row in days:
        for half, shares in curves.items():
            hold("curve", row["day"], half, row[half], shares.get(int(row["day"])))
    known = set(curves["fitted_half"]) & set(curves["judging_half"])
    if known != {int(row["day"]) for row in days}:
        wrong.append(f"{folder.name}: curve: has other days than the log")
    if not rows:
        wrong.append(f"{folder.name}: statistics: has no rows")
    return compared, wrong


def write_log(run: Path, file) -> None:
    """A run's journal as a log of days on which somebody opened an app."""
    events = read_journal(run / "journal/events.csv")
    came = events[events["event"] == "open"][["person", "day"]].drop_duplicates()
    file.write("person,day\n")
    for person, day in sorted(came.itertuples(index=False)):
        file.write(f"{person},{day}\n")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="recompute.activity", description="reads a log of daily activity a second time")
    parser.add_argument("--log", action="store_true", help="write a run's journal as a log")
    parser.add_argument("--sample", type=int, metavar="N", help="the people that were taken")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    options = parser.parse_args()
    if options.log:
        write_log(options.paths[0], sys.stdout)
        return 0
    log, folder = options.paths
    compared, wrong = differences(read_log(log, options.sample), folder)
    for sentence in wrong:
        print(sentence)
    print(f"{folder.name:28} {compared:14,} {len(wrong):7,}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
