extension LifeTables {
  /// Streaks that were saved late or by a freeze, and sessions after losses, from what people did:
  /// of what the host has found out itself, only freezes are read. On days of travel late saves are
  /// read too, for the journal does not tell the time of day where people are.
  ///
  /// It takes the apps' own numbers of things to do for a day that counts, and days from midnight
  /// to midnight.
  var wellbeing: String {
    let rows = apps.flatMap { app -> [[Value]] in
      let own = members.map { Wellbeing($0, app, days: days, dates: reader.dates) }
      return (0..<days).map { day -> [Value] in
        let alive = own.count { $0.alive[day] }
        let late = own.count { $0.savedLate[day] }
        let frozen = own.count { $0.frozen[day] }
        let notices = own.flatMap { $0.notices[day] }
        let answered = notices.count { $0 }
        return [
          .text(app), .number(day), .number(alive), .number(late), .share(late, alive),
          .number(frozen), .share(frozen, alive), .number(notices.count), .number(answered),
          .share(answered, notices.count),
        ]
      }
    }
    return table(
      "app,day,alive,saved_late,saved_late_share,kept_by_freeze,kept_by_freeze_share,"
        + "loss_notices,notices_answered,notices_answered_share", rows)
  }

  /// One person in one app, day by day.
  private struct Wellbeing {
    var alive: [Bool] = []
    var savedLate: [Bool] = []
    var frozen: [Bool] = []
    /// Whether each loss notice of the day was answered.
    var notices: [[Bool]] = []

    init(_ person: LifeReader.Person, _ app: String, days: Int, dates: [String]) {
      let lengths = person.streaks(app, days: days)
      let byDay = Dictionary(grouping: person.events, by: \.day)
      var opened = -1
      var broken: Int?
      for day in 0..<days {
        let events = byDay[day] ?? []
        let own = events.filter { $0.app == app }
        let before = day > 0 ? lengths[day - 1] ?? 0 : 0
        let isAlive = before > 0 && lengths[day] != nil
        alive.append(isAlive)
        let end = events.last { $0.name == "day_over" }?.instant ?? .max
        let isLate =
          events.contains { $0.name == "travel" }
          ? own.contains { $0.name == "streak_save_late" }
          : Wellbeing.countsLate(own, app, dates[day], end: end)
        savedLate.append(isAlive && lengths[day] == before + 1 && isLate)
        frozen.append(own.contains { $0.name == "streak_freeze" })
        var instants = own.compactMap { Wellbeing.loss($0, app, hasStreak: before > 0) }
        if let first = own.first(where: { $0.name == "open" }) {
          if let broken, broken >= opened, before == 0 { instants.append(first.instant) }
          opened = day
        }
        if own.contains(where: { $0.name == "streak" && $0.other == 0 && $0.value != 0 }) {
          broken = day
        }
        let starts = events.filter { $0.name == "session_start" }.map(\.instant)
        notices.append(
          instants.map { notice in starts.contains { (notice...notice + 120_000).contains($0) } })
      }
    }

    /// The instant at which an event shows or threatens a loss, by itself.
    private static func loss(_ event: LifeReader.Event, _ app: String, hasStreak: Bool) -> Int? {
      switch event.name {
      case "tree_die": event.instant
      case "pet_move" where event.other ?? 0 < event.value ?? 0: event.instant
      case "notify" where event.detail[0] == "nudgeEvening" && hasStreak:
        event.value.map { event.instant + $0 }
      default: nil
      }
    }

    /// Whether a day comes to count in its last hour.
    private static func countsLate(
      _ events: [LifeReader.Event], _ app: String, _ date: String, end: Int
    ) -> Bool {
      var done = 0
      var instant: Int?
      for (place, event) in events.enumerated() {
        switch event.name {
        case "session_end" where app == "forest" && event.detail == ["completed"]:
          let isLost =
            place + 1 < events.count && events[place + 1].name == "session_unsaved"
          done += isLost ? 0 : 1
          if done == 1, !isLost { instant = event.instant }
        case "task_on_time", "task_late", "focus_complete":
          done += 1
          if done == 1 { instant = event.instant }
        case "focus_uncomplete": done -= 1
        case "xp" where event.detail == [date, "dayComplete"] && event.value ?? 0 > 0:
          instant = event.instant
        default: break
        }
      }
      return instant.map { $0 >= end - 3_600_000 } ?? false
    }
  }
}
