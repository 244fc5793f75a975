extension ReportSections {
  /// A measure with the slices of its table.
  typealias TableMeasure = (headline: Measure, lineup: SliceOrder, table: String)

  /// The headlines of all tables, in the order of the page.
  func headlines(_ sheets: [Sheet]) -> [TableMeasure] {
    measures(of: sheets).filter { $0.headline.of($0.lineup.main) != nil }
  }

  /// All measures of which at least one run and variant has a number.
  func measures(of sheets: [Sheet]) -> [TableMeasure] {
    ReportSections.order.flatMap { name -> [TableMeasure] in
      guard let sheet = sheets.first(where: { $0.name == name }) else { return [] }
      let lineup = sheet.lineup
      return measures(lineup, name)
        .filter { measure in lineup.mains.contains { measure.of($0) != nil } }
        .map { ($0, lineup, name) }
    }
  }

  private func measures(_ lineup: SliceOrder, _ table: String) -> [Measure] {
    switch table {
    case "days": [activity]
    case "retention": retentionMeasures(lineup)
    case "evolution_times": stageMeasures(lineup)
    case "tasks":
      [
        Measure(title: "Tasks done, of those planned", unit: .share) {
          Estimate($0.sum("on_time") + $0.sum("late"), of: $0.sum("planned"))
        }
      ]
    case "streaks": streakMeasures(lineup)
    case "streak_survival": survivalMeasures(lineup)
    case "sessions": sessionMeasures(lineup)
    case "timer_drift": timerMeasures(lineup)
    case "widget_staleness": widgetMeasures(lineup)
    case "habits": habitMeasures
    case "tenx_days": [dayMeasure]
    case "xp": [experienceMeasure]
    case "league_moves": moveMeasures
    default: []
    }
  }

  private var activity: Measure {
    let day = isShort ? "a day" : "a day of the last week"
    return Measure(title: "Active on \(day), of those who have an app", unit: .share) { slice in
      func sum(_ column: String) -> Double {
        slice.numbers(column).suffix(7).reduce(0) { $0 + ($1 ?? 0) }
      }
      return Estimate(sum("active"), of: sum("people"))
    }
  }

  private func retentionMeasures(_ lineup: SliceOrder) -> [Measure] {
    let known = [30, 7, 1].filter { day in
      lineup.main.with("day", "\(day)").last("active_share") != nil
    }
    return known.prefix(2).map { day in
      let days = NumberText.counted(Double(day), "day", "days")
      return Measure(title: "Active \(days) after joining", unit: .share) {
        Estimate(
          $0.with("day", "\(day)"), "active_share", low: "active_sim_low", high: "active_sim_high")
      }
    }
  }

  /// The last stage that a twentieth of everyone reaches within the longest horizon.
  private func stageMeasures(_ lineup: SliceOrder) -> [Measure] {
    let everyone = lineup.main.with("among", "everyone")
    let columns = [365, 180, 90, 30].map { ($0, "reached_share_\($0)") }
    guard let (days, column) = columns.first(where: { everyone.last($0.1) != nil }),
      let row = everyone.rows.last(where: { (everyone.sheet.number(column, $0) ?? 0) >= 0.05 })
    else { return [] }
    let (stage, name) = (everyone.sheet.text("stage", row), everyone.sheet.text("name", row))
    return [
      Measure(title: "Pets that reach \(name) within \(days) days", unit: .share) {
        Estimate($0.with("among", "everyone").with("stage", stage), column)
      }
    ]
  }

  private func streakMeasures(_ lineup: SliceOrder) -> [Measure] {
    guard !isShort else { return [] }
    return lineup.kinds("app").map { app in
      Measure(
        title: "\(NumberText.app(app)): a streak of a week or more at the end", unit: .share
      ) { Estimate($0.with("app", app), "share_7") }
    }
  }

  private func survivalMeasures(_ lineup: SliceOrder) -> [Measure] {
    guard !isShort else { return [] }
    return lineup.kinds("app").map { app in
      Measure(title: "\(NumberText.app(app)): streaks longer than a week", unit: .share) {
        Estimate($0.with("app", app).with("length_days", "7"), "survival")
      }
    }
  }

  private func sessionMeasures(_ lineup: SliceOrder) -> [Measure] {
    lineup.kinds("app").map { app in
      Measure(title: "\(NumberText.app(app)): sessions completed, of those that end", unit: .share)
      {
        let own = $0.with("app", app)
        let all = ["completed", "gave_up", "force_quit", "reboot"].map { own.sum($0) }
        return Estimate(all[0], of: all.reduce(0, +))
      }
    }
  }

  private func timerMeasures(_ lineup: SliceOrder) -> [Measure] {
    lineup.kinds("design").map { design in
      Measure(title: "\(design) timers: sessions within ±1 s", unit: .share) {
        Estimate($0.with("design", design).with("condition", "any"), "within_1s_share")
      }
    }
  }
}

extension ReportSections {
  private func widgetMeasures(_ lineup: SliceOrder) -> [Measure] {
    lineup.kinds("app").map { app in
      let days = isShort ? "" : ", last week"
      return Measure(
        title: "\(NumberText.app(app)): old data in the widget, nine tenths of people\(days)",
        unit: .minutes
      ) { $0.with("app", app).mean("p90_minutes", last: 7).map { Estimate($0) } }
    }
  }

  private var habitMeasures: [Measure] {
    [
      Measure(title: "Items completed, of those scheduled", unit: .share) {
        Estimate($0.sum("completed"), of: $0.sum("scheduled"))
      },
      Measure(title: "People whose day qualifies, on average", unit: .share) { slice in
        slice.mean("qualifying_share", last: slice.rows.count).map { Estimate($0) }
      },
    ]
  }

  private var dayMeasure: Measure {
    Measure(title: "Days on which all three focuses are completed", unit: .share) { slice in
      let states = ["complete", "in_progress", "needs_setup", "needs_onboarding"]
      let all = states.map { slice.sum($0) }
      return Estimate(all[0], of: all.reduce(0, +))
    }
  }

  private var experienceMeasure: Measure {
    Measure(title: "XP a person and week", unit: .points) { slice in
      let weeks = fullWeeks(slice.kinds("week")).filter { !$0.isEmpty }
      let sum = weeks.reduce(0) { $0 + slice.with("week", $1).sum("mean_per_person") }
      return Estimate(sum, of: Double(weeks.count))
    }
  }

  private var moveMeasures: [Measure] {
    [
      ("Weeks with a rank that end with a rise", true),
      ("Weeks with a rank that end with a fall", false),
    ].map {
      title, up in
      Measure(title: title, unit: .share) { slice in
        let (moved, all) = moves(slice, up: up)
        return Estimate(moved, of: all)
      }
    }
  }
}
