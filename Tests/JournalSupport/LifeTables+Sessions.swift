import Analytics

extension LifeTables {
  var sessions: String {
    let rows = ["forest", "sherpa"].flatMap { app -> [[Value]] in
      var tallies = (0..<days).map { _ in [String: Int]() }
      for person in members { count(app, of: person, in: &tallies) }
      return (0..<days).map { day in
        let counts = tallies[day]
        let ends = ["completed", "gaveUp", "forceQuit", "reboot"].map { counts[$0] ?? 0 }
        let others = ["open", "paused", "minutes"].map { counts[$0] ?? 0 }
        let numbers = [counts["carried"] ?? 0, counts["started"] ?? 0] + ends + others
        let halts = ["session_ask", "session_keep", "session_pause", "pauseEnd"].map {
          counts[$0] ?? 0
        }
        let firsts = ["first", "firstCompleted"].map { counts[$0] ?? 0 }
        return [.text(app), .number(day)] + numbers.map { .number($0) }
          + [.share(ends[0], ends.reduce(0, +))] + halts.map { .number($0) }
          + [.mean(counts["pauseTime"] ?? 0, 60_000 * halts[3])]
          + ["break_take", "break_skip"].map { .number(counts[$0] ?? 0) }
          + firsts.map { .number($0) }
          + [.share(firsts[1], firsts[0])] + (1...5).map { .number(counts["died \($0)"] ?? 0) }
          + ["unsaved", "apps_block", "blockedCompleted"].map { .number(counts[$0] ?? 0) }
      }
    }
    return table(
      "app,day,carried_in,started,completed,gave_up,force_quit,reboot,open,paused,focus_minutes,"
        + "completion_share,asked,thought_better,pauses,pauses_ended,pause_minutes,"
        + "breaks_taken,breaks_skipped,first_ended,first_completed,first_completion_share,"
        + "died_1,died_2,died_3,died_4,died_5,unsaved,blocked,blocked_completed", rows)
  }

  /// Follows one person through every day.
  private func count(
    _ app: String, of person: LifeReader.Person, in tallies: inout [[String: Int]]
  ) {
    var (runs, isPaused, hasEnded, since) = (false, false, false, 0)
    var isBlocking = false
    let events = Dictionary(
      grouping: person.events.filter {
        let name = $0.name
        let own = ["session_", "tree_", "break_", "apps_"]
        return $0.app == app && own.contains { name.hasPrefix($0) }
      }, by: \.day)
    for day in 0..<days where person.has(app, on: day) {
      tallies[day]["carried", default: 0] += runs ? 1 : 0
      for event in events[day] ?? [] {
        if isPaused, ["session_resume", "session_end"].contains(event.name) {
          tallies[day]["pauseEnd", default: 0] += 1
          tallies[day]["pauseTime", default: 0] += event.instant - since
        }
        let names = [
          "session_ask", "session_keep", "session_pause", "break_take", "break_skip", "apps_block",
        ]
        if names.contains(event.name) {
          tallies[day][event.name, default: 0] += 1
        }
        switch event.name {
        case "session_start":
          (runs, isPaused, isBlocking) = (true, false, false)
          tallies[day]["started", default: 0] += 1
        case "apps_block": isBlocking = true
        case "session_pause": (isPaused, since) = (true, event.instant)
        case "tree_die": tallies[day]["died \(min(5, event.value ?? 0))", default: 0] += 1
        case "session_unsaved": tallies[day]["unsaved", default: 0] += 1
        case "session_resume": isPaused = false
        case "session_end":
          (runs, isPaused) = (false, false)
          tallies[day][event.detail[0], default: 0] += 1
          if isBlocking, event.detail == ["completed"] {
            tallies[day]["blockedCompleted", default: 0] += 1
          }
          if !hasEnded {
            tallies[day]["first", default: 0] += 1
            if event.detail == ["completed"] { tallies[day]["firstCompleted", default: 0] += 1 }
          }
          hasEnded = true
          tallies[day]["minutes", default: 0] += event.value ?? 0
        default: break
        }
      }
      tallies[day]["open", default: 0] += runs ? 1 : 0
      tallies[day]["paused", default: 0] += isPaused ? 1 : 0
    }
  }

  private static let conditions = [
    "clean", "slept", "suspended", "stepped", "killed", "rebooted", "several",
  ]

  package var timerDrift: String {
    let rows = ["continuous", "suspending", "wall", "tick"].flatMap { design in
      (["any"] + LifeTables.conditions).compactMap { drift([design, $0]) }
    }
    return table(
      "design,condition,sessions,mean_ms,p50_ms,p95_ms,p99_ms,max_ms,within_1s_share,"
        + "never_completed_share,sim_low,sim_high", rows)
  }

  private func drift(_ names: [String]) -> [Value]? {
    func drifts(_ person: LifeReader.Person) -> [LifeReader.Event] {
      person.events.filter {
        $0.name == "drift" && ($0.detail == names || [$0.detail[0], "any"] == names)
      }
    }
    let all = members.flatMap(drifts)
    if all.isEmpty { return nil }
    let sizes = all.map { abs($0.value ?? 0) }
    let head: [Value] = names.map { .text($0) } + [.number(all.count)]
    let means: [Value] = [.mean(all.reduce(0) { $0 + ($1.value ?? 0) }, all.count)]
    let quantiles = [0.5, 0.95, 0.99].map { Value.real(quantile(sizes, $0), 3) }
    return head + means + quantiles + [
      .number(sizes.max()), .share(sizes.count { $0 <= 1_000 }, all.count),
      .share(all.count { $0.other == 0 }, all.count),
    ]
      + interval(people: Double(reader.size * Set(reader.people.map(\.world)).count)) { person in
        let own = drifts(person)
        return (own.count { abs($0.value ?? 0) <= 1_000 }, own.count)
      }
  }

  package var notifications: String {
    let kinds = [
      "forestSession", "sherpaSession", "morning", "habit", "seasonEnding", "nudgeMorning",
      "nudgeEvening",
    ]
    let all = events("notify")
    let rows = kinds.flatMap { kind in
      LifeTables.conditions.compactMap { condition -> [Value]? in
        let own = all.filter { $0.detail == [kind, condition] }
        if own.isEmpty { return nil }
        let late = own.compactMap(\.value)
        return [.text(kind), .text(condition), .number(own.count), .number(late.count)]
          + [0.5, 0.99].map { .real(quantile(late, $0), 3) }
          + [.share(late.count { abs($0) <= 1_000 }, own.count)]
      }
    }
    return table(
      "kind,condition,planned,delivered,late_p50_ms,late_p99_ms,within_1s_share", rows)
  }

  /// A quantile of sizes that count with seven bits, within the smallest and the largest.
  private func quantile(_ sizes: [Int], _ share: Double) -> Double? {
    let rounded = sizes.map { Double(LogTally.rounded(Int64($0))) }.sorted()
    guard let least = sizes.min(), let most = sizes.max() else { return nil }
    return Quantiles.type7(rounded, share).map { max(Double(least), min(Double(most), $0)) }
  }

  package var staleness: String {
    let rows = ["pet", "tenx"].flatMap { app -> [[Value]] in
      let all = events("widget_stale", app)
      return (0..<days).map { day in
        let times = all.filter { $0.day == day }.map { $0.value ?? 0 }
        return [.text(app), .number(day)]
          + [0.5, 0.9].map { share in
            .real(quantile(times, share).map { $0 / 60_000 }, 3)
          }
          + [times.isEmpty ? .real(nil, 3) : .mean(times.max() ?? 0, 60_000)]
      }
    }
    return table("app,day,p50_minutes,p90_minutes,max_minutes", rows)
  }
}
