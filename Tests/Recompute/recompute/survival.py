"""Curves of what takes time: Kaplan and Meier by lifelines, Aalen and Johansen on top of it."""

import warnings

import numpy as np
from lifelines import KaplanMeierFitter


def survival_after(durations: np.ndarray, ended: np.ndarray, times: np.ndarray) -> np.ndarray:
    """The share that lasts longer than each time."""
    if len(durations) == 0:
        return np.ones(len(times))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        curve = KaplanMeierFitter().fit(durations, ended)
    return curve.survival_function_at_times(times).to_numpy()


def chances(ended: np.ndarray, lost: np.ndarray) -> np.ndarray:
    """The share that has ended by the end of each day, by tallies of days along the last axis.

    What was lost sight of on a day is known to have lasted through it.
    """
    at_risk = np.flip(np.cumsum(np.flip(ended + lost, -1), -1), -1)
    return 1 - np.cumprod(1 - ended / np.where(at_risk > 0, at_risk, 1), axis=-1)


def followed(ended: np.ndarray, lost: np.ndarray) -> np.ndarray:
    """For how many days `chances` are known: as long as anybody was seen, or all have ended."""
    days = ended.shape[-1]
    seen = np.where(ended + lost > 0, np.arange(days) + 1, 0).max(axis=-1, initial=0)
    last = np.take_along_axis(lost, np.maximum(seen - 1, 0)[..., None], -1)[..., 0]
    return np.where((seen > 0) & (last == 0), days, seen)


class Chain:
    """How many have reached each of several stages, one after the other, while others leave.

    The states of Aalen and Johansen (1978) are a chain: whoever waits for a stage has reached the
    one before it. Of those who wait, some reach the stage on a day, some leave, some are lost sight
    of; the first two change the shares, the last only who is watched. Within a day stages are
    reached from the lowest upward, and losses of sight come last. Every stage is known for as long
    as anybody is watched who waits for one of them.

    `reached`, `left` and `lost` are tallies with the axes (…, stage, day): of `left` and `lost`, who
    had not reached the stage, whichever stage they waited for.
    """

    def __init__(self, reached: np.ndarray, left: np.ndarray, lost: np.ndarray):
        stages, days = reached.shape[-2:]
        waiting_left, waiting_lost = (np.diff(all, axis=-2, prepend=0) for all in (left, lost))
        waiting = np.zeros(reached.shape[:-1])
        waiting[..., 0] = reached[..., 0, :].sum(-1) + left[..., 0, :].sum(-1) \
            + lost[..., 0, :].sum(-1)
        portion = np.zeros_like(waiting)
        portion[..., 0] = 1
        total = np.zeros_like(waiting)
        self.share = np.zeros(reached.shape)
        self.followed = np.zeros(waiting.shape, int)
        for day in range(days):
            self.followed[(waiting > 0).any(axis=-1)] = day + 1
            people, part = np.zeros(waiting.shape[:-1]), np.zeros(waiting.shape[:-1])
            for stage in range(stages):
                at_risk = waiting[..., stage] + people
                portion[..., stage] += part
                people = reached[..., stage, day]
                gone = waiting_left[..., stage, day]
                known = np.where(at_risk > 0, at_risk, 1)
                part = np.where(at_risk > 0, portion[..., stage] * people / known, 0)
                stay = np.where(at_risk > 0, (at_risk - people - gone) / known, 1)
                portion[..., stage] *= stay
                total[..., stage] += part
                waiting[..., stage] = at_risk - people - gone - waiting_lost[..., stage, day]
            self.share[..., day] = total
        remaining = np.cumsum(portion, axis=-1)
        self.followed[remaining == 0] = days


def within(share: np.ndarray, followed: int, days: int) -> float:
    """The share within so many days; not a number where that is not known."""
    return float(share[days - 1]) if days <= followed else np.nan


def time_of(share: np.ndarray, part: float) -> float:
    """When a share of all is reached, interpolated within the day; day 0 lasts from 0 to 1.

    Sums of fractions that are exactly the share may come out a little below it.
    """
    before = np.concatenate([[0.0], share[:-1]])
    days = np.flatnonzero((share >= part - 1e-12) & (share > before))
    if len(days) == 0:
        return np.nan
    day = days[0]
    return float(day + min(1, max(0, (part - before[day]) / (share[day] - before[day]))))
