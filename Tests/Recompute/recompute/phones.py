"""`sessions`, `timer_drift`, `notifications`, `widget_staleness` and `widgets`: what phones do to sessions."""

import numpy as np
import pandas as pd

from .counting import Counted, by_group, log_quantile, share, tally
from .kinds import COUNT, KEY, MEAN, SHARE, counts, table
from .life import Life

DESIGNS = ["continuous", "suspending", "wall", "tick"]
CONDITIONS = ["clean", "slept", "suspended", "stepped", "killed", "rebooted", "several"]
KINDS = ["forestSession", "sherpaSession", "morning", "habit", "seasonEnding", "nudgeMorning",
         "nudgeEvening"]
ENDS = {"completed": "completed", "gave_up": "gaveUp", "force_quit": "forceQuit",
        "reboot": "reboot"}
SECOND = 1_000
MINUTE = 60_000


@table({"app": KEY, "day": KEY, **counts("carried_in", "started", "completed", "gave_up",
       "force_quit", "reboot", "open", "paused", "focus_minutes"), "completion_share": SHARE,
       **counts("asked", "thought_better", "pauses", "pauses_ended"), "pause_minutes": MEAN,
       **counts("breaks_taken", "breaks_skipped", "first_ended", "first_completed"),
       "first_completion_share": SHARE, **counts("died_1", "died_2", "died_3", "died_4", "died_5",
       "unsaved", "blocked", "blocked_completed")}, of={"forest", "sherpa"})
def sessions(life: Life, who: np.ndarray) -> Counted:
    """By the day on which something became of a session; who removes the app takes it away."""
    apps = [app for app in ["forest", "sherpa"] if app in life.apps]
    sums = {}
    for app in apps:
        present = life.present(app)
        # 0: no session, 1: it runs, 2: it is paused.
        steps = [("session_start", 1), ("session_pause", 2), ("session_resume", 1),
                 ("session_end", 0)]
        turns = pd.concat([life.of(name, app).assign(state=state) for name, state in steps])
        turns = turns.sort_index()
        state = np.where(present, life.at_day_end(turns, turns["state"]), 0)
        is_open = state > 0
        carried = np.zeros_like(is_open)
        carried[:, 1:] = is_open[:, :-1] & present[:, 1:]
        started, ended = life.of("session_start", app), life.of("session_end", app)
        group = who[ended["person"]]
        sums[app, "carried_in"] = by_group(who, carried)
        sums[app, "started"] = tally(who[started["person"]], [started["day"]], [life.days])
        for name, outcome in ENDS.items():
            own = (ended["detail"] == outcome).to_numpy()
            sums[app, name] = tally(group[own], [ended["day"][own]], [life.days])
        sums[app, "open"] = by_group(who, is_open)
        sums[app, "paused"] = by_group(who, state == 2)
        sums[app, "focus_minutes"] = tally(group, [ended["day"]], [life.days], ended["value"])
        for name, event in [("asked", "session_ask"), ("thought_better", "session_keep"),
                            ("pauses", "session_pause"), ("breaks_taken", "break_take"),
                            ("breaks_skipped", "break_skip")]:
            own = life.of(event, app)
            sums[app, name] = tally(who[own["person"]], [own["day"]], [life.days])
        own = pauses(turns)
        sums[app, "pauses_ended"] = tally(who[own["person"]], [own["day"]], [life.days])
        sums[app, "pause_ms"] = tally(who[own["person"]], [own["day"]], [life.days], own["length"])
        first = ended.drop_duplicates("person")
        done = first[first["detail"] == "completed"]
        sums[app, "first_ended"] = tally(who[first["person"]], [first["day"]], [life.days])
        sums[app, "first_completed"] = tally(who[done["person"]], [done["day"]], [life.days])
        deaths = life.of("tree_die", app)
        for stage in range(1, 6):
            own = deaths[deaths["value"].clip(upper=5) == stage]
            sums[app, f"died_{stage}"] = tally(who[own["person"]], [own["day"]], [life.days])
        own = life.of("session_unsaved", app)
        sums[app, "unsaved"] = tally(who[own["person"]], [own["day"]], [life.days])
        own = life.of("apps_block", app)
        sums[app, "blocked"] = tally(who[own["person"]], [own["day"]], [life.days])
        own = ended[(ended["detail"] == "completed") & last_began_blocked(life, app, ended)]
        sums[app, "blocked_completed"] = tally(who[own["person"]], [own["day"]], [life.days])

    def rows(sums, _):
        frames = []
        for app in apps:
            own = {name: value for (whose, name), value in sums.items() if whose == app}
            done = share(own["completed"], sum(own[name] for name in ENDS))
            frame = {"app": app, "day": np.arange(life.days), "completion_share": done, **own}
            paused = frame.pop("pause_ms")
            frame["pause_minutes"] = share(paused, MINUTE * own["pauses_ended"])
            frame["first_completion_share"] = share(own["first_completed"], own["first_ended"])
            frames.append(pd.DataFrame(frame))
        return pd.concat(frames)

    return Counted(sums, rows)


def last_began_blocked(life: Life, app: str, ended: pd.DataFrame) -> np.ndarray:
    """Of sessions that ended, whether apps were blocked since their person's last one began."""
    began = pd.concat([life.of("session_start", app).assign(blocks=0),
                       life.of("apps_block", app).assign(blocks=1), ended.assign(blocks=np.nan)])
    began = began.sort_index()
    return began.groupby("person")["blocks"].ffill()[ended.index].to_numpy() == 1


def pauses(turns: pd.DataFrame) -> pd.DataFrame:
    """The pauses that ended: by whom, on which day, and their length in milliseconds."""
    before = turns.groupby("person")[["state", "instant_ms"]].shift()
    ends = (before["state"] == 2) & (turns["state"] != 2)
    return turns[ends].assign(length=(turns["instant_ms"] - before["instant_ms"])[ends])


def cells(life: Life, event: str, firsts: list[str], who: np.ndarray):
    """The events of a kind under a condition: their groups, sizes and cells."""
    own = life.of(event)
    parts = own["detail"].astype(str).str.split(";", expand=True)
    if len(own) == 0:
        parts = pd.DataFrame({0: [], 1: []}, dtype=str)
    first = parts[0].map({name: place for place, name in enumerate(firsts)})
    second = parts[1].map({name: place for place, name in enumerate(CONDITIONS)})
    if first.isna().any() or second.isna().any():
        raise ValueError(f"a {event} of a kind or a condition that nobody knows")
    return own, who[own["person"]], first.to_numpy(int), second.to_numpy(int)


@table({"design": KEY, "condition": KEY, "sessions": COUNT, "mean_ms": MEAN, "p50_ms": MEAN,
       "p95_ms": MEAN, "p99_ms": MEAN, "max_ms": COUNT, "within_1s_share": SHARE,
       "never_completed_share": SHARE}, of={"forest", "sherpa"})
def timer_drift(life: Life, who: np.ndarray) -> Counted:
    own, group, design, condition = cells(life, "drift", DESIGNS, who)
    drift = own["value"].to_numpy(np.int64)
    shape = [len(DESIGNS), len(CONDITIONS)]
    near, never = np.abs(drift) <= SECOND, (own["other"] == 0).to_numpy()
    places = [design, condition]
    sums = {
        "sessions": tally(group, places, shape),
        "sum": tally(group, places, shape, drift),
        "near": tally(group[near], [place[near] for place in places], shape),
        "never": tally(group[never], [place[never] for place in places], shape)}

    def rows(sums, left_out):
        is_whole = left_out is None
        found = []
        for place, name in enumerate(DESIGNS):
            kinds = [("any", list(range(len(CONDITIONS))))]
            kinds += [(kind, [number]) for number, kind in enumerate(CONDITIONS)]
            for kind, numbers in kinds:
                count = {key: value[place, numbers].sum() for key, value in sums.items()}
                if count["sessions"] == 0:
                    continue
                inside = (group >= 0) & (design == place) & np.isin(condition, numbers)
                sizes = np.abs(drift[inside]) if is_whole else drift[:0]
                found.append({
                    "design": name, "condition": kind, "sessions": count["sessions"],
                    "mean_ms": count["sum"] / count["sessions"],
                    "p50_ms": log_quantile(sizes, 0.5), "p95_ms": log_quantile(sizes, 0.95),
                    "p99_ms": log_quantile(sizes, 0.99),
                    "max_ms": sizes.max() if len(sizes) else np.nan,
                    "within_1s_share": count["near"] / count["sessions"],
                    "never_completed_share": count["never"] / count["sessions"]})
        names = ["design", "condition", "sessions", "mean_ms", "p50_ms", "p95_ms", "p99_ms",
                 "max_ms", "within_1s_share", "never_completed_share"]
        return pd.DataFrame(found, columns=names)

    return Counted(sums, rows)


@table({"kind": KEY, "condition": KEY, **counts("planned", "delivered"), "late_p50_ms": MEAN,
       "late_p99_ms": MEAN, "within_1s_share": SHARE}, of={"forest", "tenx", "sherpa"})
def notifications(life: Life, who: np.ndarray) -> Counted:
    """How late has a sign: what arrives early is late by less than nothing."""
    own, group, kind, condition = cells(life, "notify", KINDS, who)
    arrived = own["value"].notna().to_numpy()
    late = own["value"].fillna(0).to_numpy(np.int64)
    near = arrived & (np.abs(late) <= SECOND)
    shape = [len(KINDS), len(CONDITIONS)]
    sums = {name: tally(group[mask], [kind[mask], condition[mask]], shape)
            for name, mask in [("planned", np.ones(len(own), bool)), ("delivered", arrived),
                               ("near", near)]}

    def rows(sums, left_out):
        is_whole = left_out is None
        found = []
        for place, name in enumerate(KINDS):
            for number, fault in enumerate(CONDITIONS):
                count = {key: value[place, number] for key, value in sums.items()}
                if count["planned"] == 0:
                    continue
                inside = (group >= 0) & (kind == place) & (condition == number) & arrived
                sizes = late[inside] if is_whole else late[:0]
                found.append({
                    "kind": name, "condition": fault, "planned": count["planned"],
                    "delivered": count["delivered"], "late_p50_ms": log_quantile(sizes, 0.5),
                    "late_p99_ms": log_quantile(sizes, 0.99),
                    "within_1s_share": count["near"] / count["planned"]})
        names = ["kind", "condition", "planned", "delivered", "late_p50_ms", "late_p99_ms",
                 "within_1s_share"]
        return pd.DataFrame(found, columns=names)

    return Counted(sums, rows)


@table({"app": KEY, "day": KEY, "p50_minutes": MEAN, "p90_minutes": MEAN, "max_minutes": MEAN},
       of={"pet", "tenx"})
def widget_staleness(life: Life, who: np.ndarray) -> Counted:
    """By day, of people who opened the app on it; nothing of it is known by group."""
    apps = [app for app in ["pet", "tenx"] if app in life.apps]

    def rows(_, left_out):
        is_whole = left_out is None
        frames = []
        for app in apps:
            own = life.of("widget_stale", app)
            own = own[who[own["person"]] >= 0] if is_whole else own[:0]
            by_day = {day: part.to_numpy(np.int64) for day, part in own.groupby("day")["value"]}
            sizes = [by_day.get(day, np.zeros(0, np.int64)) for day in range(life.days)]
            frames.append(pd.DataFrame({
                "app": app, "day": np.arange(life.days),
                "p50_minutes": [log_quantile(day, 0.5) / MINUTE for day in sizes],
                "p90_minutes": [log_quantile(day, 0.9) / MINUTE for day in sizes],
                "max_minutes": [day.max() / MINUTE if len(day) else np.nan for day in sizes]}))
        return pd.concat(frames)

    return Counted({}, rows)


@table({"app": KEY, "day": KEY, **counts("people", "changes", "repeated"), "changes_per_hour": SHARE,
       "progress_mean": SHARE}, of={"pet", "tenx"})
def widgets(life: Life, who: np.ndarray) -> Counted:
    """By day, of people who opened the app on it; hours have the numbers of a day of 24."""
    apps = [app for app in ["pet", "tenx"] if app in life.apps]
    sums = {}
    for app in apps:
        own = life.of("widget_show", app)
        progress = own["detail"].astype(str).str.extract(r"^progress=(\d+)$")[0].astype(float)
        has_bar = progress.notna()
        numbers = {"people": 1, "changes": own["value"], "repeated": own["other"],
                   "bars": has_bar, "progress": progress.fillna(0)}
        for name, number in numbers.items():
            weights = np.broadcast_to(np.asarray(number, float), len(own))
            sums[app, name] = tally(who[own["person"]], [own["day"]], [life.days], weights)

    def rows(sums, _):
        frames = []
        for app in apps:
            own = {name: value for (whose, name), value in sums.items() if whose == app}
            frames.append(pd.DataFrame({
                "app": app, "day": np.arange(life.days), "people": own["people"],
                "changes": own["changes"], "repeated": own["repeated"],
                "changes_per_hour": share(own["changes"], 24 * own["people"]),
                "progress_mean": share(own["progress"], 1_000 * own["bars"])}))
        return pd.concat(frames)

    return Counted(sums, rows)
