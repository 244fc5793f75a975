"""All tables that this reader knows, by name: who makes them, and what their columns hold."""

from . import league, measures, people, pets, phones, sherpa, strength, streaks, wellbeing
from .life import Life
from .run import Run

KEY, COUNT, DATE = "key", "count", "date"
SHARE, MEAN = 6, 3
"""Numbers are written with so many decimals; counts with none."""

RETENTION = {"day": KEY, "people": COUNT, "active_share": SHARE,
             "returned_7_share": SHARE, "returned_28_share": SHARE,
             "uninstalled_share": SHARE}
QUANTILES = {f"p{part}": MEAN for part in (10, 25, 50, 75, 90)}
REACHED = {f"reached_share_{days}": SHARE for days in (30, 90, 180, 365)}
REACHED_BY = {f"p{part}_days": MEAN for part in (10, 25, 50, 75, 90)}


def counts(*names: str) -> dict[str, str]:
    return {name: COUNT for name in names}


COLUMNS: dict[str, dict] = {
    "days": {"day": KEY, "date": DATE, **counts(
        "people", "arrived", "active", "opened_forest", "opened_pet", "opened_tenx",
        "opened_sherpa", "events")},
    "retention": RETENTION,
    "user_states": {"day": KEY, "state": KEY, **counts("people", "entered")},
    "streaks": {"app": KEY, "day": KEY, "people": COUNT, "alive_share": SHARE, "mean": MEAN,
                **QUANTILES, "max": COUNT, "share_7": SHARE, "share_30": SHARE, "share_100": SHARE},
    "streak_survival": {"app": KEY, "length_days": KEY, **counts("at_risk", "broken"),
                        "survival": SHARE, "hazard": SHARE},
    "streak_breaks": {"app": KEY, "weekday": KEY, "cause": KEY, **counts("at_risk", "breaks"),
                      "hazard": SHARE},
    "wellbeing": {"app": KEY, "day": KEY, "alive": COUNT, "saved_late": COUNT,
                  "saved_late_share": SHARE, "kept_by_freeze": COUNT,
                  "kept_by_freeze_share": SHARE, "loss_notices": COUNT,
                  "notices_answered": COUNT, "notices_answered_share": SHARE},
    "evolution": {"day": KEY, "stage": KEY, "name": DATE, "people": COUNT, "share": SHARE},
    "evolution_times": {"stage": KEY, "name": DATE, "among": KEY, **REACHED, **REACHED_BY,
                        **counts("falls", "people_fallen"), "days_to_regain": MEAN},
    "stage_waits": {"stage": KEY, "name": DATE,
                    **counts("entered", "up", "down", "left", "still_in"), "p50_days": MEAN,
                    "p90_days": MEAN, "over_30_share": SHARE, "left_share": SHARE,
                    "down_share": SHARE},
    "tasks": {"day": KEY, **counts("planned", "on_time", "late", "missed", "unclosed", "snoozed",
                                   "rolled_over", "edited", "deleted", "on_widget"),
              "completion_share": SHARE, "widget_share": SHARE},
    "pet_xp": {"day": KEY, **counts("on_time", "late", "missed", "bonus", "penalty", "surplus",
                                    "forgiven", "fall", "total")},
    "sessions": {"app": KEY, "day": KEY, **counts(
        "carried_in", "started", "completed", "gave_up", "force_quit", "reboot", "open", "paused",
        "focus_minutes"), "completion_share": SHARE, **counts(
        "asked", "thought_better", "pauses", "pauses_ended"), "pause_minutes": MEAN, **counts(
        "breaks_taken", "breaks_skipped", "first_ended", "first_completed"),
        "first_completion_share": SHARE, **counts(
        "died_1", "died_2", "died_3", "died_4", "died_5", "unsaved")},
    "timer_drift": {"design": KEY, "condition": KEY, "sessions": COUNT, "mean_ms": MEAN,
                    "p50_ms": MEAN, "p95_ms": MEAN, "p99_ms": MEAN, "max_ms": COUNT,
                    "within_1s_share": SHARE, "never_completed_share": SHARE},
    "notifications": {"kind": KEY, "condition": KEY, **counts("planned", "delivered"),
                      "late_p50_ms": MEAN, "late_p99_ms": MEAN, "within_1s_share": SHARE},
    "widget_staleness": {"app": KEY, "day": KEY, "p50_minutes": MEAN, "p90_minutes": MEAN,
                         "max_minutes": MEAN},
    "habits": {"day": KEY, **counts("scheduled", "completed", "skipped_with_note", "skipped"),
               "qualifying_share": SHARE, "adherence_share": SHARE},
    "habit_strength": {"day": KEY, "habits": COUNT, "score_mean": SHARE, "score_80_share": SHARE,
                       "value_mean": SHARE, "value_below_0_share": SHARE},
    "items": {"kind": KEY, "unit": KEY, **counts(
        "created", "edited", "archived", "deleted", "ticked", "stepped", "added", "set", "timed",
        "settled", "unattended", "taken_back", "scheduled", "completed", "skipped_with_note",
        "skipped", "xp", "xp_unattended")},
    "xp": {"week": KEY, "reason": KEY, **counts("events", "points"), "mean_per_person": MEAN},
    "leagues": {"week": KEY, "tier": KEY, **counts("people", "active"), "active_share": SHARE,
                **counts("boards", "up", "stay", "down", "xp_total"), "xp_p10": MEAN,
                "xp_p50": MEAN, "xp_p90": MEAN, "promotion_cut_xp": MEAN, **counts(
                    "ties_broken", "ties_streak_days", "ties_focus_minutes", "ties_joined",
                    "ties_person", "up_without_xp"), "opted_in_share": SHARE},
    "league_moves": {"from_tier": KEY, "to_tier": KEY, "moves": COUNT, "share": SHARE,
                     "first_moves": COUNT, "weeks_p10": MEAN, "weeks_p50": MEAN,
                     "weeks_p90": MEAN},
    "plans": {"week": KEY, "state": KEY, **counts(
        "people", "paywalls", "paywalls_onboarding", "paywalls_habits", "paywalls_templates",
        "paywalls_coach", "trials_begun", "bought", "restored", "converted", "lapsed", "left",
        "cancelled", "resumed", "payments", "revenue_pence")},
    "analytics_events": {"day": KEY, "identifier": KEY, "plan": KEY, "events": COUNT},
    "tenx_days": {"day": KEY, **counts("needs_onboarding", "needs_setup", "in_progress",
                                       "complete", "continued", "fresh", "offered", "declined",
                                       "ended_0", "ended_1", "ended_2", "ended_3", "carried",
                                       "carried_completed", "started", "started_completed",
                                       "uncompleted")},
    "refusals": {"app": KEY, "reason": KEY, "events": COUNT},
    "measures": {"measure": KEY, "unit": DATE, "value": SHARE, "observations": COUNT},
}

MAKERS = {
    "days": people.days, "retention": people.retention, "user_states": people.user_states,
    "streaks": streaks.streaks, "streak_survival": streaks.streak_survival,
    "streak_breaks": streaks.streak_breaks, "wellbeing": wellbeing.wellbeing,
    "evolution": pets.evolution,
    "evolution_times": pets.evolution_times, "stage_waits": pets.stage_waits, "tasks": pets.tasks,
    "pet_xp": pets.pet_xp,
    "sessions": phones.sessions, "timer_drift": phones.timer_drift,
    "notifications": phones.notifications, "widget_staleness": phones.widget_staleness,
    "habits": sherpa.habits, "habit_strength": strength.habit_strength, "items": sherpa.items, "xp": sherpa.xp, "leagues": league.leagues,
    "league_moves": league.league_moves, "plans": sherpa.plans,
    "analytics_events": sherpa.analytics_events, "tenx_days": sherpa.tenx_days,
    "refusals": sherpa.refusals, "measures": measures.measures,
}

LEAGUE = ["leagues", "league_moves"]


def keys(table: str) -> list[str]:
    return [name for name, kind in COLUMNS[table].items() if kind == KEY]


def expected(run: Run) -> list[str]:
    """The tables that a run of these apps writes."""
    apps, names = set(run.apps), ["days", "streaks", "refusals"]
    if not run.is_reference:
        names += ["retention", "user_states", "streak_survival", "streak_breaks", "wellbeing"]
        if apps & {"forest", "sherpa"}:
            names += ["sessions", "timer_drift"]
        if apps - {"pet"}:
            names += ["notifications"]
        if "pet" in apps:
            names += ["pet_xp"]
        if apps & {"pet", "tenx"}:
            names += ["widget_staleness"]
    if "pet" in apps:
        names += ["evolution", "evolution_times", "stage_waits", "tasks"]
    if "sherpa" in apps:
        if any(variant.rules["apps.sherpa.strength.on"] for variant in run.variants):
            names += ["habit_strength"]
        names += ["habits", "items", "xp", "plans", "analytics_events"]
        if any(has_league(variant.rules) for variant in run.variants):
            names += LEAGUE
    if "tenx" in apps:
        names += ["tenx_days"]
    if run.scenario.get("measures"):
        names += ["measures"]
    return [name for name in MAKERS if name in names]


def has_league(rules) -> bool:
    return rules["apps.sherpa.league.on"]


def told(names: list[str], life: Life) -> list[str]:
    """Those of a run's tables in which a variant has rows: without a league it has none of it."""
    return [name for name in names if name not in LEAGUE or has_league(life.rules)]


def make(name: str, life: Life, who):
    """The tallies of a table; `who` is the group of each person, −1 of those who do not belong."""
    return MAKERS[name](life, who)
