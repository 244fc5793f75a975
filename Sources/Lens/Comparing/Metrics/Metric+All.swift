import Measures
import Text

extension Metric {
  /// All metrics and families of metrics, in the order in which answers list them: outcomes,
  /// wellbeing, habits, progress, devices, money.
  public static let all: [Metric] =
    outcomes + harms + habits + progress + devices + money + guest

  private static let users = ["retention[day=0].people"]
  private static let userDays = ["days[day=*].people"]
  private static let apps = Key("app", App.known.map { $0.name })
  private static let focusApps = Key("app", [App.forest.name, App.sherpa.name])
  private static let widgetApps = Key("app", [App.pet.name, App.tenx.name])
  private static let designs = Key("design", ["continuous", "suspending", "wall", "tick"])
  private static let lengths = Key("length", ["7", "30", "100"])
  private static let (day, stage) = (Key("day"), Key("stage"))

  private static let outcomes = [
    Metric(
      "active_days", "Active days per user",
      "days on which users open an app, per user who joined", .rate("days per user"),
      better: .up, .outcome, ["days[day=*].active"], of: users),
    Metric(
      "retention.d{day}", "Day-{day} retention",
      "users who open an app {day} days after they joined, of all who joined that early", .share,
      better: .up, .outcome, by: [day], ["retention[day={day}].active_share"]),
    Metric(
      "uninstalled.d{day}", "Uninstalls by day {day}",
      "users who have removed all their apps within {day} days, of all who joined that early",
      .share, better: .down, .outcome, by: [day], ["retention[day={day}].uninstalled_share"]),
    Metric(
      "uninstalled.end", "Uninstalls by the end",
      "users who have removed all their apps by the last day, of all who joined", .share,
      better: .down, .outcome, ["user_states[day=last,state=left].people"], of: users),
  ]

  private static let harms = [
    Metric(
      "falls", "Falls of pets",
      "times that a pet falls from a stage, per 100 days on which a pet is above the first stage",
      .rate("per 100 pet-days", per: 100), better: .down, .wellbeing,
      ["evolution_times[stage=*,among=everyone].falls"],
      of: ["evolution[day=*,stage=*].people"], without: ["evolution[day=*,stage=0].people"]),
    Metric(
      "late_saves", "Late-night saves",
      "days that count for a streak only after 23:00, per 100 days of users who have an app",
      .rate("per 100 user-days", per: 100), better: .down, .wellbeing,
      ["wellbeing[app=*,day=*].saved_late"], of: userDays),
    Metric(
      "panic", "Panic visits",
      "focus sessions that begin within two minutes of a notice of loss, per 1,000 days of users "
        + "who have an app", .rate("per 1,000 user-days", per: 1_000), better: .down, .wellbeing,
      ["wellbeing[app=*,day=*].notices_answered"], of: userDays),
    Metric(
      "notices", "Notices of loss",
      "times that an app shows a loss or threatens with one, per 100 days of users who have an app",
      .rate("per 100 user-days", per: 100), better: .neither, .wellbeing,
      ["wellbeing[app=*,day=*].loss_notices"], of: userDays),
  ]

  private static let habits = [
    Metric(
      "kept.week", "Weekly active users kept",
      "users who open an app in a week, of those who opened one in the week before", .share,
      better: .up, .habit, ["weeks[week=*].kept"],
      of: ["weeks[week=*].kept", "weeks[week=*].lost"]),
    Metric(
      "on_streak.{length}.{app}", "Users on a {length}-day streak in {app}",
      "users with a streak of {length} days or more on the last day, of those who have {app}",
      .share, better: .up, .habit, by: [lengths, apps],
      ["streaks[app={app},day=last].share_{length}"]),
    Metric(
      "streaks.over{length}.{app}", "Streaks over {length} days in {app}",
      "streaks that last longer than {length} days, of all that begin (Kaplan–Meier)", .share,
      better: .up, .habit, by: [lengths, apps],
      ["streak_survival[app={app},length_days={length}].survival"]),
    Metric(
      "on_time", "On-time tasks",
      "tasks done within the grace around their due time, of those planned",
      .share, better: .up, .habit, ["tasks[day=*].on_time"], of: ["tasks[day=*].planned"]),
    Metric(
      "perfect_days", "Perfect days per user",
      "days that end with all focuses complete, per user who joined", .rate("days per user"),
      better: .up, .habit, ["tenx_days[day=*].complete"], of: users),
    Metric(
      "carried", "Carry-over completed",
      "focuses carried over from the day before that are completed, of those carried over", .share,
      better: .up, .habit, ["tenx_days[day=*].carried_completed"],
      of: ["tenx_days[day=*].carried"]),
    Metric(
      "sessions.completed.{app}", "Session completion in {app}",
      "focus sessions that reach their length, of those that end", .share, better: .up, .habit,
      by: [focusApps], ["sessions[app={app},day=*].completed"],
      of: ["completed", "gave_up", "force_quit", "reboot"].map { "sessions[app={app},day=*].\($0)" }
    ),
    Metric(
      "sessions.first.{app}", "First-session completion in {app}",
      "first focus sessions that reach their length, of those that end", .share, better: .up,
      .habit, by: [focusApps], ["sessions[app={app},day=*].first_completed"],
      of: ["sessions[app={app},day=*].first_ended"]),
    Metric(
      "sessions.done.{app}", "Sessions completed per user in {app}",
      "focus sessions that reach their length, per user who joined", .rate("sessions per user"),
      better: .up, .habit, by: [focusApps], ["sessions[app={app},day=*].completed"], of: users),
    Metric(
      "focus_minutes.{app}", "Focus minutes per user in {app}",
      "whole minutes that count as focus, per user who joined", .rate("minutes per user"),
      better: .up, .habit, by: [focusApps], ["sessions[app={app},day=*].focus_minutes"], of: users),
    Metric(
      "habits_done", "Habits completed per user", "habits completed, per user who joined",
      .rate("habits per user"), better: .up, .habit, ["habits[day=*].completed"], of: users),
    Metric(
      "adherence", "Habit adherence", "habits completed, of those scheduled", .share, better: .up,
      .habit, ["habits[day=*].completed"], of: ["habits[day=*].scheduled"]),
  ]

  private static let progress = [
    Metric(
      "stage_day.{stage}", "Median day to {stage}",
      "the day by which half of those who stay have reached the stage, in days after joining",
      .days, better: .neither, .progress, by: [stage],
      ["evolution_times[stage={stage},among=stayed].p50_days"]),
    Metric(
      "stage_by.{stage}.d{day}", "{stage} by day {day}",
      "users whose pet has reached the stage within {day} days, of all who have the pet", .share,
      better: .neither, .progress, by: [stage, Key("day", ["30", "90", "180", "365"])],
      ["evolution_times[stage={stage},among=everyone].reached_share_{day}"]),
    Metric(
      "at_stage.{stage}", "Pets at {stage}", "pets that are at the stage on the last day, of all",
      .share, better: .neither, .progress, by: [stage],
      ["evolution[day=last,stage={stage}].share"]),
    Metric(
      "pet_xp", "Pet XP per user",
      "points that pets gain less those they lose, per user who joined",
      .rate("XP per user"), better: .neither, .progress, ["pet_xp[day=*].total"], of: users),
    Metric(
      "xp", "XP per user", "points booked in Sherpa, per user who joined", .rate("XP per user"),
      better: .neither, .progress, ["xp[week=*,reason=*].points"], of: users),
    Metric(
      "promoted", "Promotions per user-week", "users who go up a tier, of those ranked in a week",
      .share, better: .neither, .progress, ["leagues[week=*,tier=*].up"],
      of: ["leagues[week=*,tier=*].people"]),
    Metric(
      "demoted", "Demotions per user-week", "users who go down a tier, of those ranked in a week",
      .share, better: .neither, .progress, ["leagues[week=*,tier=*].down"],
      of: ["leagues[week=*,tier=*].people"]),
  ]

  private static let devices = [
    Metric(
      "notifications", "Notifications per user-day",
      "notifications delivered, per day of a user who has an app", .rate("per user-day"),
      better: .neither, .device, ["notifications[kind=*,condition=*].delivered"], of: userDays),
    Metric(
      "widget_stale.{app}", "Widget staleness in {app}",
      "median time for which widgets show old data on the last day", .rate("minutes"),
      better: .down, .device, by: [widgetApps], ["widget_staleness[app={app},day=last].p50_minutes"]
    ),
    Metric(
      "timer.within1s.{design}", "Timers within 1 s ({design})",
      "sessions that a timer of this design ends within a second of their length, of all", .share,
      better: .up, .device, by: [designs],
      ["timer_drift[design={design},condition=any].within_1s_share"]),
  ]

  private static let money = [
    Metric(
      "trial.begun", "Trials begun", "trials begun, per user who joined", .share, better: .up,
      .money, ["plans[week=*,state=*].trials_begun"], of: users),
    Metric(
      "trial.converted", "Trial conversion", "trials that become subscriptions, of those begun",
      .share, better: .up, .money, ["plans[week=*,state=*].converted"],
      of: ["plans[week=*,state=*].trials_begun"]),
    Metric(
      "revenue", "Revenue per user", "what is paid for subscriptions, per user who joined",
      .rate("pence per user"), better: .up, .money, ["plans[week=*,state=*].revenue_pence"],
      of: users),
  ]

  /// The metrics of the guest app, an app from another package that is built into the program.
  private static let guest = App.guestCounters.map { counter in
    Metric(
      "\(App.guest.name).\(counter.name)", "\(counter.name.capitalisedWord) per user-day",
      "\(counter.meaning), per day of a user who has an app", .rate("per user-day"),
      better: .neither, .progress, ["\(App.guest.name)[day=*].\(counter.name)"], of: userDays)
  }
}

extension String {
  /// The column name as words for a title: `Freezes used` for `freezes_used`, `XP` for `xp`.
  fileprivate var capitalisedWord: String {
    let words = replacing(each: "_", with: " ")
    return words == "xp" ? "XP" : words.prefix(1).uppercased() + words.dropFirst()
  }
}
