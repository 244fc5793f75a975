extension LifeTables {
  var habits: String {
    let closes = events("day_close", "sherpa")
    func part(_ event: LifeReader.Event, _ name: String) -> Int {
      let parts = event.detail.map { $0.split(separator: "=") }
      return parts.first { $0[0] == name }.flatMap { Int($0[1]) } ?? -1
    }
    let rows = (0..<days).map { day -> [Value] in
      let own = closes.filter { $0.detail[0] == reader.dates[day] }
      func sum(_ count: (LifeReader.Event) -> Int) -> Int { own.reduce(0) { $0 + count($1) } }
      let scheduled = sum { $0.value ?? 0 }
      let completed = sum { $0.other ?? 0 }
      let numbers = [
        day, scheduled, completed, sum { part($0, "excluded") }, sum { part($0, "skipped") },
      ]
      return numbers.map { .number($0) } + [
        .share(sum { part($0, "qualifies") }, own.count), .share(completed, scheduled),
      ]
    }
    return table(
      "day,scheduled,completed,skipped_with_note,skipped,qualifying_share,adherence_share", rows)
  }

  var items: String {
    let units = ["count", "sec", "min", "hours", "km", "steps", "kcal", "g", "ml", "oz"]
    let deeds = [
      "created", "edited", "archived", "deleted", "ticked", "stepped", "added", "set", "timed",
      "settled", "unattended", "takenBack", "lightened", "broughtForward",
    ]
    let closes = events("item_close").filter { reader.day($0.detail[0]) != nil }
    let rows = ["habit", "task"].flatMap { kind in
      units.map { unit -> [Value] in
        let own = closes.filter { $0.detail[1] == kind && $0.detail[2] == unit }
        let handled = events("item").filter { $0.detail[0] == kind && $0.detail[1] == unit }
        func closed(_ states: String...) -> Int { own.count { states.contains($0.detail[3]) } }
        let unattended = handled.filter { $0.detail[2] == "unattended" }
        let numbers =
          deeds.map { deed in handled.count { $0.detail[2] == deed } } + [
            own.count, closed("done"), closed("excluded"), closed("excluded", "skipped"),
            handled.reduce(0) { $0 + ($1.value ?? 0) },
            unattended.reduce(0) { $0 + ($1.value ?? 0) },
          ]
        return [.text(kind), .text(unit)] + numbers.map { .number($0) }
      }
    }
    return table(
      "kind,unit,created,edited,archived,deleted,ticked,stepped,added,set,timed,settled,"
        + "unattended,taken_back,lightened,brought_forward,scheduled,completed,"
        + "skipped_with_note,skipped,xp,xp_unattended",
      rows)
  }

  var experience: String {
    let reasons = [
      "dayComplete", "habitComplete", "taskComplete", "reflectionMorning", "reflectionNight",
      "focus",
    ]
    var keys: [String] = []
    var lastDays: [String: Int] = [:]
    for day in 0..<days {
      let key = reader.week(day).key
      if keys.last != key { keys.append(key) }
      lastDays[key] = day
    }
    let all = events("xp").compactMap { event -> (week: String, reason: String, points: Int)? in
      guard let day = reader.day(event.detail[0]) else { return nil }
      return (reader.week(day).key, event.detail[1], event.value ?? 0)
    }
    let rows = keys.flatMap { week -> [[Value]] in
      let people = members.count { $0.has("sherpa", on: lastDays[week] ?? 0) }
      return reasons.map { reason in
        let own = all.filter { $0.week == week && $0.reason == reason }
        let points = own.reduce(0) { $0 + $1.points }
        return [
          .text(week), .text(reason), .number(own.count), .number(points), .mean(points, people),
        ]
      }
    }
    return table("week,reason,events,points,mean_per_person", rows)
  }

  var plans: String {
    var weeks: [(key: String, days: [Int])] = []
    for day in 0..<days {
      let key = reader.week(day).key
      if weeks.last?.key == key {
        weeks[weeks.count - 1].days.append(day)
      } else {
        weeks.append((key, [day]))
      }
    }
    let walls = ["onboarding", "habits", "templates", "coach"]
    let turns = ["trialBegun", "bought", "restored", "converted", "lapsed", "removed"]
    let rows = weeks.flatMap { week -> [[Value]] in
      ["free", "trial", "pro", "expired"].map { state in
        func count(_ name: String, _ place: Int = 0, _ belongs: ([String]) -> Bool = { _ in true })
          -> Int
        {
          events(name).count {
            week.days.contains($0.day) && $0.detail[place] == state && belongs($0.detail)
          }
        }
        let people = members.count { person in
          let last = person.events.last { $0.name == "plan" && $0.day <= week.days.last! }
          return person.has("sherpa", on: week.days.last!) && last?.detail[1] ?? "free" == state
        }
        let paid = events("paid").filter { state == "pro" && week.days.contains($0.day) }
        let seen = walls.map { wall in count("paywall", 1) { $0[0] == wall } }
        let turned = turns.map { turn in count("plan") { $0[2] == turn } }
        let numbers =
          [people, seen.reduce(0, +)] + seen + turned + [
            count("plan_cancel"), count("plan_resume"), paid.count,
            paid.reduce(0) { $0 + ($1.value ?? 0) },
          ]
        return [.text(week.key), .text(state)] + numbers.map { .number($0) }
      }
    }
    return table(
      "week,state,people,paywalls,paywalls_onboarding,paywalls_habits,paywalls_templates,"
        + "paywalls_coach,trials_begun,bought,restored,converted,lapsed,left,cancelled,resumed,"
        + "payments,revenue_pence",
      rows)
  }

  var analytics: String {
    let names = [
      "onboarding_complete", "paywall_view", "purchase_success", "habit_create", "habit_complete",
      "day_streak_credit", "focus_start", "focus_complete", "ai_message_sent",
      "ai_suggestion_applied", "season_rank_assigned", "item_create", "item_increment",
      "item_skip", "item_note_add", "suggestion_tapped", "timer_start", "timer_complete",
      "task_complete",
    ]
    var counts: [[String]: Int] = [:]
    for event in events("log") { counts[event.detail + ["\(event.day)"], default: 0] += 1 }
    let rows = (0..<days).flatMap { day in
      names.flatMap { name in
        ["free", "pro"].map { plan -> [Value] in
          [
            .number(day), .text(name), .text(plan),
            .number(counts[[name, plan, "\(day)"], default: 0]),
          ]
        }
      }
    }
    return table("day,identifier,plan,events", rows)
  }
}
