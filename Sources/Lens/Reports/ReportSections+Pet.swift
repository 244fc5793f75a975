extension ReportSections {
  /// At which stage pets stand, day by day.
  func evolution(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: stageMap(slice))
    }
    return Section(
      table: "evolution", title: "Stages of pets", findings: [evolutionFinding(lineup.spoken)],
      caveat: petAssumption, panels: panels, open: open)
  }

  private func stageMap(_ slice: Slice) -> HeatMap {
    let stages = slice.kinds("stage")
    let days = slice.with("stage", stages.first ?? "").numbers("day").map { $0 ?? 0 }
    return HeatMap(
      x: dayScale(slice), places: days,
      names: stages.map { slice.with("stage", $0).texts("name").first ?? $0 },
      shares: stages.map { stage in
        let shares = slice.with("stage", stage).numbers("share")
        return days.indices.map { shares[safe: $0] ?? 0 }
      }, title: "stage of the pet")
  }

  private func evolutionFinding(_ slices: [Slice]) -> Finding {
    func end(_ slice: Slice) -> (name: String, share: Double, half: String, pets: Double)? {
      let last = slice.with("day", slice.texts("day").last ?? "")
      let (names, people) = (last.texts("name"), last.sum("people"))
      let shares = last.numbers("share").map { $0 ?? 0 }
      let most = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) }
      guard let most, people > 0 else { return nil }
      var sum = 0.0
      let half = shares.firstIndex { share in
        sum += share
        return sum >= 0.5
      }
      return (names[most], shares[most], names[half ?? most], people)
    }
    guard let main = end(slices[0]) else {
      return Finding(subject(slices), "at the end nobody has a pet.")
    }
    guard main.pets >= 2 else {
      return Finding(subject(slices), "on the last day the only pet stands at \(main.name).")
    }
    let others = elsewhere(slices) { slice in
      end(slice).map { "\($0.name), \(NumberText.part($0.share * $0.pets, of: $0.pets))" }
    }
    return Finding(
      subject(slices),
      "on the last day the commonest stage is \(main.name), with "
        + NumberText.part((main.share * main.pets).rounded(), of: main.pets)
        + " of the pets\(others); "
        + "half of them stand at \(main.half) or below.")
  }

  /// When people reach which stage.
  func evolutionTimes(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let slices = lineup.spoken
    let longest = top(
      lineup.all.flatMap { slice in
        ["p10_days", "p50_days", "p90_days"].flatMap { slice.numbers($0) }
      })
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: times(slice, upTo: longest))
    }
    let reachedHalf = medianStage(slices[0])
    func half(_ slice: Slice) -> String? {
      let row = slice.with("among", "stayed").with("stage", reachedHalf ?? "")
      return row.last("p50_days").map { "day \(NumberText.decimal($0, 1))" } ?? "not half of them"
    }
    let story = reachedHalf.map { stage in
      let name = slices[0].with("stage", stage).texts("name").first ?? stage
      let days = half(slices[0]) ?? ""
      return "half of those who stay reach \(name) by \(days)\(elsewhere(slices, half)). "
    }
    return Section(
      table: "evolution_times", title: "When pets reach their stages",
      findings: [
        Finding(subject(slices), (story ?? "") + reached(slices[0].with("among", "everyone")))
      ],
      caveat: story == nil
        ? ""
        : "Those who stay opened an app in their fourth week under the rules without any variant: "
          + "the same people under each, and not what a newcomer can expect. Leaving the app "
          + "competes with growing, for them as for everyone.",
      panels: panels, open: open)
  }

  /// The last stage that half of those who stay reach.
  private func medianStage(_ slice: Slice) -> String? {
    let stayed = slice.with("among", "stayed")
    let row = stayed.rows.last { (slice.sheet.number("p50_days", $0) ?? 0) > 0 }
    return row.map { slice.sheet.text("stage", $0) }
  }

  private func times(_ slice: Slice, upTo longest: Double) -> RangeChart {
    let among = slice.kinds("among")
    let x = Scale.linear(
      0, longest, title: "days since the pet came", format: .decimal(1)
    ).upTo(longest * 1.02)
    let rows = slice.kinds("stage").dropFirst().reversed().map { stage in
      let own = slice.with("stage", stage)
      return RangeChart.Row(
        name: own.texts("name").first ?? stage,
        marks: among.map { mark(own.with("among", $0), to: x.high) })
    }
    return RangeChart(
      x: x, series: among, list: Array(rows),
      columns: ["10 %", "25 %", "50 %", "75 %", "90 %"], title: "stage",
      legend: "Dots: half have reached the stage. Bars: from a quarter to three quarters; thin: "
        + "from a tenth to nine tenths; to the right edge where fewer reach it.", isNested: true)
  }

  /// The quantiles of one row.
  private func mark(_ row: Slice, to end: Double) -> RangeChart.Mark {
    let quantiles = [10, 25, 50, 75, 90].map { row.last("p\($0)_days") }
    var mark = RangeChart.Mark(value: quantiles[2], text: quantiles.map { text($0) })
    for (low, high) in [(0, 4), (1, 3)] {
      if let from = quantiles[low] { mark.ranges.append((from, quantiles[high] ?? end)) }
    }
    return mark
  }

  private func text(_ days: Double?) -> String {
    days.map { NumberText.decimal($0, 1) } ?? "not reached"
  }

  /// How many of everyone reach the last stage that a twentieth reaches.
  private func reached(_ everyone: Slice) -> String {
    let sheet = everyone.sheet
    let horizons = [365, 180, 90, 30]
    func share(_ row: Int) -> (Int, Double)? {
      for days in horizons {
        if let share = sheet.number("reached_share_\(days)", row) { return (days, share) }
      }
      return nil
    }
    guard everyone.rows.contains(where: { share($0) != nil }) else {
      return "Who reaches what within 30 days is not known: the run is shorter."
    }
    guard let row = everyone.rows.last(where: { (share($0)?.1 ?? 0) >= 0.05 }),
      let (days, part) = share(row)
    else { return "Fewer than one in twenty pets leave their first stage." }
    let text = NumberText.percent(part, sheet.number("sim_low", row), sheet.number("sim_high", row))
    return "Of everyone, \(text) reach \(sheet.text("name", row)) within \(days) days."
  }

  /// How long people wait at a stage for the next.
  func stageWaits(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let slices = lineup.spoken
    let longest = top(lineup.all.flatMap { $0.numbers("p50_days") + $0.numbers("p90_days") })
    let x = Scale.linear(0, longest, title: "days until the next stage", format: .decimal(1))
    let (panels, open) = pictures(lineup) { slice, _ -> Section.Panel in
      let rows = slice.rows.reversed().map { row -> RangeChart.Row in
        let (half, most) = (sheet.number("p50_days", row), sheet.number("p90_days", row))
        let over = sheet.number("over_30_share", row).map { NumberText.percent($0) } ?? ""
        let texts = [half, most].map { $0.map { NumberText.decimal($0, 1) } ?? "" }
        return RangeChart.Row(
          name: sheet.text("name", row),
          marks: [
            RangeChart.Mark(
              value: half, ranges: half.map { [($0, most ?? x.high)] } ?? [],
              text: texts + [over] + ["entered", "down"].map { count($0, row, of: sheet) })
          ])
      }
      let chart = RangeChart(
        x: x, series: ["waits"], list: Array(rows),
        columns: ["half by", "nine tenths by", "longer than 30 days", "people", "falls"],
        title: "stage",
        legend: "Dots: half have reached the next stage. Bars: to nine tenths; to the right edge "
          + "where that is not seen. A fall stops no clock; all falls from the stage are counted.")
      return Section.Panel(title: slice.name, chart: chart)
    }
    func stall(_ slice: Slice) -> String? {
      let seen = slice.rows.filter { (sheet.number("entered", $0) ?? 0) >= 30 }
      let worst = seen.max { left, right in
        (sheet.number("p50_days", left) ?? 0, right) < (sheet.number("p50_days", right) ?? 0, left)
      }
      guard let worst, let days = sheet.number("p50_days", worst) else { return nil }
      return "\(sheet.text("name", worst)), \(NumberText.decimal(days, 1)) days"
    }
    let text =
      stall(slices[0]).map { main in
        "the longest median wait is at \(main)\(elsewhere(slices, stall)). Stages that "
          + "fewer than thirty people reached are not counted in this."
      } ?? "no stage was reached by thirty people, half of whom went on: too few to name a wait."
    return Section(
      table: "stage_waits", title: "How long people wait for the next stage",
      findings: [Finding(subject(slices), text)], panels: panels, open: open)
  }

  /// What becomes of planned tasks.
  func tasks(_ sheet: Sheet) -> Section {
    let lineup = sheet.lineup
    let names = [("on_time", "on time"), ("late", "late"), ("missed", "missed")]
    let (panels, open) = pictures(lineup) { slice, _ -> Section.Panel in
      let means = WeeklyMeans(slice.rows.count)
      let days = means.plain(slice.numbers("day"))
      let columns = names.map { means.plain(slice.numbers($0.0)) }
      let totals = days.indices.map { day in columns.reduce(0) { $0 + $1[day] } }
      let parts = names.indices.map { part in
        AreaChart.Part(
          name: names[part].1,
          values: days.indices.map { totals[$0] > 0 ? columns[part][$0] / totals[$0] : 0 },
          style: [2, 4, 1][part])
      }
      return Section.Panel(
        title: slice.name,
        chart: AreaChart(
          x: dayScale(slice), y: .share(title: means.title("of tasks that were due")), places: days,
          parts: parts))
    }
    return Section(
      table: "tasks", title: "Tasks: on time, late, missed",
      findings: [tasksFinding(lineup.spoken)],
      caveat: hasBehaviour
        ? "Late in a run the tasks belong to those who are still there: a share that rises can be "
          + (petAssumption.isEmpty ? "selection." : "selection. \(petAssumption)") : "",
      panels: panels, open: open)
  }

  private func tasksFinding(_ slices: [Slice]) -> Finding {
    func done(_ slice: Slice, _ days: Range<Int>) -> String? {
      func sum(_ column: String) -> Double {
        slice.numbers(column)[days.clamped(to: 0..<slice.rows.count)].reduce(0) { $0 + ($1 ?? 0) }
      }
      let planned = sum("planned")
      return planned > 0 ? NumberText.part(sum("on_time") + sum("late"), of: planned) : nil
    }
    let count = slices[0].rows.count
    func text(_ days: Range<Int>) -> String {
      (done(slices[0], days) ?? "none") + elsewhere(slices) { done($0, days) }
    }
    guard count >= 14 else {
      return Finding(
        subject(slices), "of planned tasks, \(text(0..<count)) are done.")
    }
    return Finding(
      subject(slices),
      "of planned tasks, \(text(0..<7)) are done in the first week and "
        + "\(text((count - 7)..<count)) in the last.")
  }
}
