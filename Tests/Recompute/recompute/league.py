"""`leagues` and `league_moves`: the season, played again on the boards of the journal.

Of what the journal tells of a rank only the week and the board are taken. XP, days with credit and
minutes of focus are those of the week's days; tiers begin with the first and follow from ranks.
"""

from functools import lru_cache

import numpy as np
import pandas as pd

from .counting import GROUPS, Counted, groups_of, quantile, share, tally
from .kinds import COUNT, KEY, MEAN, SHARE, counts, table
from .life import Life

TIERS = ["hilltop", "baseCamp", "montBlanc", "k2", "everest"] + [f"tier{n}" for n in range(6, 11)]
KEYS = {"xp": "none", "credit": "streakDays", "focus": "focusMinutes", "joined": "joined",
        "person": "person"}
"""What ranks people, in this order, and what a tie is called that it breaks."""


def has_league(rules) -> bool:
    return rules["apps.sherpa.league.on"]


def tiers_of(life: Life) -> list[str]:
    """The tiers of the league, the lowest first."""
    return TIERS[:life.rules["apps.sherpa.league.tiers"]]


@lru_cache(maxsize=8)
def told(life: Life) -> pd.DataFrame:
    """The ranks as the journal has them."""
    own = life.of("rank")
    parts = pieces(own, 4)
    tier = {name: place for place, name in enumerate(TIERS)}
    return pd.DataFrame({
        "person": own["person"], "day": own["day"], "rank": own["value"], "xp": own["other"],
        "tier": parts[0].map(tier), "next": parts[1].map(tier), "board": parts[2].astype(int),
        "tie": parts[3].str.removeprefix("tie=")})


def pieces(events: pd.DataFrame, count: int) -> pd.DataFrame:
    """The parts of details, between their `;`."""
    if len(events) == 0:
        return pd.DataFrame({part: pd.Series(dtype=str) for part in range(count)})
    return events["detail"].astype(str).str.split(";", expand=True)


@lru_cache(maxsize=8)
def ranks(life: Life) -> pd.DataFrame:
    """The ranks of everybody in every week, computed, and what told each from the one before, where
    both have the same XP. Who comes to a tier for the first time has the number of weeks with a rank.
    """
    rules = life.rules
    top = len(tiers_of(life)) - 1
    least = rules["apps.sherpa.league.minimumXPToPromote"]
    through, below = by_tier(rules, "promoteThrough"), by_tier(rules, "demoteFrom")
    frame = told(life)[["person", "day", "board"]].assign(**results(life))
    frame = frame.sort_values(
        ["day", "board", "xp", "credit", "focus", "joined", "person"],
        ascending=[True, True, False, False, False, True, True])
    boards = frame.groupby(["day", "board"])
    frame["rank"] = boards.cumcount() + 1
    tie = np.full(len(frame), "none", object)
    for key, name in reversed(KEYS.items()):
        tie[(frame[key] != boards[key].shift()).to_numpy()] = name
    frame["tie"] = tie
    tier = np.full(life.people, TIERS.index(rules["apps.sherpa.league.startTier"]))
    frame["tier"], frame["next"], frame["weeks"] = 0, 0, 0
    weeks, seen = np.zeros(life.people, int), np.zeros((life.people, len(TIERS)), bool)
    for _, rows in frame.groupby("day").indices.items():
        week = frame.iloc[rows]
        now = tier[week["person"]]
        up = (week["rank"] <= through[now]) & (week["xp"] >= least) & (now < top)
        down = (week["rank"] >= below[now]) & (now > 0)
        then = now + up.to_numpy(int) - down.to_numpy(int)
        frame.iloc[rows, frame.columns.get_loc("tier")] = now
        frame.iloc[rows, frame.columns.get_loc("next")] = then
        tier[week["person"]] = then
        weeks[week["person"]] += 1
        seen[week["person"], now] = True
        is_first = ~seen[week["person"], then]
        seen[week["person"], then] = True
        frame.iloc[rows, frame.columns.get_loc("weeks")] = is_first * weeks[week["person"]]
    return frame


def by_tier(rules, name: str) -> np.ndarray:
    """A number of each tier: its own, or that of all."""
    league = "apps.sherpa.league"
    own = [rules[f"{league}.cuts.{tier}.{name}"] for tier in TIERS]
    return np.array([rules[f"{league}.{name}"] if cut == "none" else cut for cut in own])


def seats(life: Life) -> pd.DataFrame:
    """Who should meet whom: the ranks of `ranks` with the region of each person and, where boards
    are filled by the week's first XP, the number of the board in tier and region; else 0.
    """
    rules = life.rules
    size = rules["apps.sherpa.league.boardSize"]
    frame = ranks(life)[["person", "day", "board", "tier"]]
    frame = pd.concat([frame, opted_out(life)], ignore_index=True)
    regions = groups_of(life.people) * rules["apps.sherpa.league.regions"] // GROUPS
    frame["region"], frame["seat"] = regions[frame["person"]], 0
    # People without a rank have seats, too, and only XP that was taken back puts them before others.
    is_told = rules["apps.sherpa.league.idle"] == "ranked" and size != "none"
    if rules["apps.sherpa.league.filling"] == "firstXP" and is_told:
        booked = life.of("xp")
        # Of who opts out the league hears nothing of that day any more.
        heard = booked["day"].to_numpy() < out_of(life)[booked["person"]]
        booked = booked[heard & (booked["value"] > 0).to_numpy()]
        day = life.run.day_of(pieces(booked, 2)[0])
        first = pd.DataFrame({
            "person": booked["person"].to_numpy(), "day": day + 6 - life.run.weekday[day],
            "first": booked["instant_ms"].to_numpy()})[day >= 0]
        first = first.groupby(["person", "day"], as_index=False)["first"].min()
        frame = frame.merge(first, on=["person", "day"], how="left").sort_values(
            ["day", "tier", "region", "first", "person"], na_position="last")
        frame["seat"] = frame.groupby(["day", "tier", "region"]).cumcount() // size
    return frame[frame["board"] >= 0].copy()


def opted_out(life: Life) -> pd.DataFrame:
    """Who opted out in a week keeps the seat until it ends, without a rank: on no board, −1."""
    out, known, joined = life.of("opt_out"), ranks(life), opted(life)
    start = TIERS.index(life.rules["apps.sherpa.league.startTier"])
    found = []
    for person, day in zip(out["person"], out["day"]):
        sunday = day + 6 - life.run.weekday[day]
        if joined[person] >= sunday - 6 or sunday >= life.days:
            continue
        before = known[(known["person"] == person) & (known["day"] < sunday)].sort_values("day")
        tier = before["next"].iloc[-1] if len(before) else start
        found.append((person, sunday, -1, tier))
    return pd.DataFrame(found, columns=["person", "day", "board", "tier"]).astype(int)


def opted(life: Life, what: str = "day") -> np.ndarray:
    """The day, or the instant, at which each person opted in to the leaderboard; never for others."""
    told, found = life.of("opt_in"), np.full(life.people, life.never, np.int64)
    found[told["person"]] = told[what]
    return found


def out_of(life: Life) -> np.ndarray:
    """The day on which each person opted out again; never for others."""
    told, found = life.of("opt_out"), np.full(life.people, life.never, np.int64)
    found[told["person"]] = told["day"]
    return found


def results(life: Life) -> dict[str, np.ndarray]:
    """What everybody with a rank has of its week, in the order in which ranks are told."""
    frame = told(life)
    person, day = frame["person"].to_numpy(), frame["day"].to_numpy()
    booked = life.of("xp")
    closes = life.of("day_close", "sherpa")
    parts = pieces(closes, 5)
    credit = parts[3].map({"qualifies=1": 1, "qualifies=0": 0}).astype(float)
    ends = life.of("session_end", "sherpa")
    return {
        "xp": of_week(life, booked, life.run.day_of(pieces(booked, 2)[0]), booked["value"],
                      person, day),
        "credit": of_week(life, closes, life.run.day_of(parts[0]), credit, person, day),
        "focus": of_week(life, ends, ends["day"].to_numpy(), ends["value"], person, day),
        "joined": opted(life, "instant_ms")[person]}


def of_week(life: Life, events, days, amounts, person, sunday) -> np.ndarray:
    """The sums of some amounts over a person's week that ends with a day."""
    matrix = np.zeros((life.people, life.days + 1))
    keep = days >= 0
    np.add.at(matrix, (events["person"].to_numpy()[keep], days[keep] + 1),
              amounts.to_numpy(float)[keep])
    upto = matrix.cumsum(axis=1)
    return upto[person, sunday + 1] - upto[person, np.maximum(sunday - 6, 0)]


TIES = {"streak_days": "streakDays", "focus_minutes": "focusMinutes", "joined": "joined",
        "person": "person"}


@table({"week": KEY, "tier": KEY, **counts("people", "active"), "active_share": SHARE,
       **counts("boards", "up", "stay", "down", "xp_total"), "xp_p10": MEAN, "xp_p50": MEAN,
       "xp_p90": MEAN, "promotion_cut_xp": MEAN, **counts("ties_broken", "ties_streak_days",
       "ties_focus_minutes", "ties_joined", "ties_person", "up_without_xp"), "opted_in_share":
       SHARE}, of={"sherpa"}, when=has_league)
def leagues(life: Life, who: np.ndarray) -> Counted:
    """Ranks are everybody's; of a segment the people of it are counted. Intervals need worlds."""
    all_ranks = ranks(life)
    own = all_ranks[who[all_ranks["person"]] >= 0]
    sundays = np.flatnonzero(life.run.weekday == 6)
    owners = life.present("sherpa") & (who >= 0)[:, None]
    days = np.arange(life.days)
    opted_in = owners & (days >= opted(life)[:, None]) & (days < out_of(life)[:, None])

    def rows(*_):
        found = []
        for sunday in sundays:
            week = own[own["day"] == sunday]
            joined = share(opted_in[:, sunday].sum(), owners[:, sunday].sum())
            for place, name in enumerate(tiers_of(life)):
                people = week[week["tier"] == place]
                xp, up = people["xp"].to_numpy(), people[people["next"] > place]
                found.append({
                    "week": life.run.week[sunday], "tier": name, "people": len(people),
                    "active": (xp > 0).sum(), "active_share": share((xp > 0).sum(), len(people)),
                    "boards": people["board"].nunique(), "up": len(up),
                    "stay": (people["next"] == place).sum(), "down": (people["next"] < place).sum(),
                    "xp_total": xp.sum(), "xp_p10": quantile(xp, 0.1), "xp_p50": quantile(xp, 0.5),
                    "xp_p90": quantile(xp, 0.9),
                    "promotion_cut_xp": up["xp"].min() if len(up) else np.nan,
                    "ties_broken": (people["tie"] != "none").sum(),
                    **{f"ties_{name}": (people["tie"] == key).sum() for name, key in TIES.items()},
                    "up_without_xp": (up["xp"] <= 0).sum(), "opted_in_share": joined})
        names = ["week", "tier", "people", "active", "active_share", "boards", "up", "stay",
                 "down", "xp_total", "xp_p10", "xp_p50", "xp_p90", "promotion_cut_xp",
                 "ties_broken", *[f"ties_{name}" for name in TIES], "up_without_xp", "opted_in_share"]
        return pd.DataFrame(found, columns=names)

    return Counted({}, rows)


@table({"from_tier": KEY, "to_tier": KEY, "moves": COUNT, "share": SHARE, "first_moves": COUNT,
       "weeks_p10": MEAN, "weeks_p50": MEAN, "weeks_p90": MEAN}, of={"sherpa"}, when=has_league)
def league_moves(life: Life, who: np.ndarray) -> Counted:
    own = ranks(life)
    tiers = tiers_of(life)
    sums = {"moves": tally(who[own["person"]], [own["tier"], own["next"]], [len(tiers)] * 2)}

    def rows(sums, _):
        moves = sums["moves"]
        shares = share(moves, moves.sum(axis=1, keepdims=True))
        first = own[(own["weeks"] > 0) & (who[own["person"]] >= 0)]

        def weeks(a, b):
            found = first["weeks"][(first["tier"] == a) & (first["next"] == b)].to_numpy()
            return {"first_moves": len(found),
                    **{f"weeks_p{part}": quantile(found, part / 100) for part in (10, 50, 90)}}

        return pd.DataFrame([
            {"from_tier": tiers[a], "to_tier": tiers[b], "moves": moves[a, b], "share": shares[a, b],
             **weeks(a, b)}
            for a in range(len(tiers)) for b in range(len(tiers)) if abs(a - b) <= 1])

    return Counted(sums, rows)
