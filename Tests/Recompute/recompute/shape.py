"""`python -m recompute.shape`: how the days of people who come about equally often hang together.

    python -m recompute.shape days.csv                 the signatures of a log, with the band in which
                                                       they lie when its people are drawn again
    python -m recompute.shape days.csv model.csv       beside them those of another log, made by a
                                                       model: reproduced or missed
    python -m recompute.shape --table days.csv         the bands alone, as a table

A log has a row for each day on which somebody was active; `python -m recompute.activity --log RUN`
makes one of a run's journal. Levels do not matter: compared are people who were active on a quarter to
a half of the days from their first to their last active one, and on 35 to 65 % of them.
"""

import argparse
import csv
import gzip
import sys
from pathlib import Path

import numpy as np

from .activity import runs

LIKE_RATES = ((0.25, 0.5), (0.35, 0.65))
"""Shares of active days between which people are alike."""

SHORTEST_SPAN = 56
"""The fewest days from a person's first to their last active one."""

GAPS = (("gaps_1", 1, 1), ("gaps_2", 2, 2), ("gaps_3_4", 3, 4), ("gaps_5_7", 5, 7),
        ("gaps_8_14", 8, 14), ("gaps_15_more", 15, np.inf))
STREAKS = (1, 2, 3, 5, 7)
LAGS = (1, 7, 14)
NAMES = ([name for name, _, _ in GAPS] + [f"streak_ends_{length}" for length in STREAKS]
         + [f"lag_{lag}" for lag in LAGS] + ["own_weekdays"])

RESAMPLES = 2_000


def read_spans(path: Path, person: str) -> list[np.ndarray]:
    """For each person, the days from the first active one to the last: active or not."""
    days: dict[str, set[int]] = {}
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", newline="") as file:
        for row in csv.DictReader(file):
            days.setdefault(row[person], set()).add(int(row["day"]))
    return [np.isin(np.arange(min(own), max(own) + 1), list(own)) for own in days.values()]


def sums(span: np.ndarray) -> list[tuple[float, float]]:
    """What a person adds to the numerator and the denominator of each signature."""
    pairs: list[tuple[float, float]] = []
    steps = np.diff(np.flatnonzero(span))
    for _, low, high in GAPS:
        pairs.append((((steps >= low) & (steps <= high)).sum(), len(steps)))
    streaks = [(length, ends) for active, length, _, ends in runs(span) if active]
    for reached in STREAKS:
        ended = sum(length == reached and ends for length, ends in streaks)
        pairs.append((ended, ended + sum(length > reached for length, _ in streaks)))
    away = span - span.mean()
    size, squares = len(span), (away * away).sum()
    for lag in LAGS:
        pairs.append(((away[lag:] * away[:-lag]).sum() / (size - lag) * size / squares, 1))
    spread = span.mean() * (1 - span.mean())
    surplus = sum(away[day::7].sum() ** 2 / (spread * len(away[day::7])) for day in range(7))
    pairs.append((surplus / 6, 1))
    return pairs


class Signatures:
    """The signatures of the people of a log whose rates lie in a range."""

    def __init__(self, spans: list[np.ndarray], low: float, high: float):
        like = [span for span in spans
                if len(span) >= SHORTEST_SPAN and low <= span.mean() <= high]
        self.sums = np.array([sums(span) for span in like], float).reshape(-1, len(NAMES), 2)
        self.people = len(like)
        self.values = self.of(np.ones(self.people))

    def of(self, weights: np.ndarray) -> np.ndarray:
        totals = np.tensordot(weights, self.sums, (0, 0))
        return totals[:, 0] / totals[:, 1]

    def band(self, seed: int = 19) -> tuple[np.ndarray, np.ndarray]:
        """Between which values 95 % of the signatures lie when people are drawn again."""
        luck = np.random.default_rng(seed)
        even = np.full(self.people, 1 / self.people)
        drawn = [self.of(luck.multinomial(self.people, even)) for _ in range(RESAMPLES)]
        return np.quantile(drawn, 0.025, axis=0), np.quantile(drawn, 0.975, axis=0)


def lines(log: list[np.ndarray], model: list[np.ndarray] | None) -> tuple[list[str], int]:
    """The lines that are printed, and how many signatures the model misses."""
    text, missed = [], 0
    for low, high in LIKE_RATES:
        own = Signatures(log, low, high)
        bottom, top = own.band()
        other = Signatures(model, low, high) if model is not None else None
        text.append(f"active on {100 * low:.0f} to {100 * high:.0f} % of days: {own.people} people"
                    + (f", of the model {other.people}" if other else ""))
        for place, name in enumerate(NAMES):
            line = f"  {name:16} {own.values[place]:7.3f} {bottom[place]:7.3f} {top[place]:7.3f}"
            if other:
                value = other.values[place]
                is_inside = bottom[place] <= value <= top[place]
                missed += not is_inside
                line += f" {value:7.3f}  {'reproduced' if is_inside else 'missed'}"
            text.append(line)
    return text, missed


def table(log: list[np.ndarray]) -> list[str]:
    """The bands as rows of a table: the range of rates in percent, and the signature."""
    rows = ["low_rate,high_rate,signature,value,low,high"]
    for low, high in LIKE_RATES:
        own = Signatures(log, low, high)
        for name, value, bottom, top in zip(NAMES, own.values, *own.band()):
            rows.append(f"{100 * low:.0f},{100 * high:.0f},{name},"
                        f"{value:.4f},{bottom:.4f},{top:.4f}")
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="recompute.shape",
        description="how the days of people who come about equally often hang together")
    parser.add_argument("log", type=Path, help="a log of days, person and day")
    parser.add_argument("model", type=Path, nargs="?", help="another one, made by a model")
    parser.add_argument("--person", default="person", help="what the log calls a person")
    parser.add_argument("--table", action="store_true", help="the bands alone, as a table")
    options = parser.parse_args()
    log = read_spans(options.log, options.person)
    if options.table:
        print("\n".join(table(log)))
        return 0
    model = read_spans(options.model, "person") if options.model else None
    text, missed = lines(log, model)
    print("\n".join(text))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
