import Comparing
import Measures

extension ReportSections {
  /// Returns the text on the outcomes of focus sessions.
  func sessions(_ order: SliceOrder) -> SectionWords {
    SectionWords(appFindings(order) { sessions($0, $1, $2) })
  }

  private func sessions(_ own: [TableRows], _ main: TableRows, _ app: String) -> String {
    let ends = TableKind.sessions.parts
    func all(_ slice: TableRows) -> Double { ends.reduce(0) { $0 + slice.sum($1.value) } }
    func part(_ slice: TableRows, _ column: String) -> String? {
      all(slice) > 0 ? NumberText.part(slice.sum(column), of: all(slice)) : nil
    }
    guard let done = part(main, Columns.completed) else { return "no session ends." }
    let rest = ends.dropFirst().compactMap { end in
      main.sum(end.value) > 0 ? part(main, end.value).map { "\($0) \(end.name)" } : nil
    }
    let count = NumberText.counted(all(main), "session that ends", "sessions that end")
    let others = elsewhere(own) { part($0, Columns.completed) }
    let text = (["\(done) completed\(others)"] + rest).joined(separator: ", ")
    return "of \(count), \(text).\(firstSessions(main, app))"
  }

  /// Returns a sentence on the share of users' first sessions that are completed.
  private func firstSessions(_ slice: TableRows, _ app: String) -> String {
    let ended = slice.sum(Columns.firstEnded)
    guard ended > 0 else { return "" }
    let share = NumberText.part(slice.sum(Columns.firstCompleted), of: ended)
    let goal = app == "forest" ? "; the specification asks for 95 % (SC-015)" : ""
    return " Of people's first sessions, \(share) are completed\(goal)."
  }

  /// Returns the text on the errors of each timer design, by device condition.
  func timerDrift(_ order: SliceOrder) -> SectionWords {
    SectionWords(
      findings(order.spoken, driftFinding),
      caveat: "Every design measures the same sessions on the same devices, so the differences "
        + "are those of the designs alone; how often devices sleep or kill is an assumption of "
        + "the scenario.")
  }

  /// Returns a picture of how often each timer design is right to within a second: a share of
  /// sessions, by set of rules or, for a single run, by device condition. Nil without designs.
  func timerMatrix(_ order: SliceOrder) -> Section.Panel? {
    let designs = order.kinds(Columns.design)
    let conditions = order.main.kinds(Columns.condition)
    func shares(_ slice: TableRows, _ condition: String) -> [Double?] {
      let own = slice.with(Columns.condition, condition)
      return designs.map { own.with(Columns.design, $0).last(Columns.within1sShare) }
    }
    let rows =
      order.mainCount > 1
      ? order.mains.map { MatrixChart.Row(name: $0.name, shares: shares($0, "any")) }
      : conditions.map { MatrixChart.Row(name: $0, shares: shares(order.main, $0)) }
    guard !designs.isEmpty, !rows.isEmpty else { return nil }
    let chart = MatrixChart(
      columns: designs, list: rows, title: order.mainCount > 1 ? "rules" : "phones that met",
      legend: "sessions within a second of the truth")
    return Section.Panel(title: "Designs of timers", chart: Picture(chart))
  }

  private func driftFinding(_ slice: TableRows) -> String {
    let measured = top(slice.numbers(Columns.sessions))
    guard measured >= 20 else {
      let sessions = NumberText.counted(measured, "session was", "sessions were")
      return "\(sessions) measured, too few for shares."
    }
    let designs = slice.kinds(Columns.design).map { design in
      "\(design) \(within(slice.with(Columns.design, design)) ?? "none")"
    }
    let rows = slice.rows.filter { $0.text(Columns.condition) != "any" }
    let worst = rows.most(Columns.p50Ms)
    let kept =
      "timers that end within ±1 s of the truth, by design, of the sessions that each measured: "
      + "\(designs.joined(separator: ", "))."
    guard let worst, let size = worst.number(Columns.p50Ms), size > 1_000 else { return kept }
    return
      "\(kept) The worst are \(worst.text(Columns.design)) timers on devices with the condition "
      + "\"\(worst.text(Columns.condition))\": half of their sessions are off by "
      + "\(NumberFormat.milliseconds.text(size)) or more."
  }

  /// Returns the share of sessions that a design times to within a second, over all conditions.
  private func within(_ design: TableRows) -> String? {
    design.with(Columns.condition, "any").lastEstimated(Columns.within1sShare).map {
      NumberText.percent($0)
    }
  }

  /// Returns the text on the share of notifications that arrive within a second of the due time.
  func notifications(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    func within(_ slice: TableRows) -> String? {
      let planned = slice.sum(Columns.planned)
      let good = zip(slice.numbers(Columns.planned), slice.numbers(Columns.within1sShare))
        .reduce(0) { $0 + ($1.0 ?? 0) * ($1.1 ?? 0) }
      return planned > 0 ? NumberText.part(good.rounded(), of: planned) : nil
    }
    let planned = NumberText.counted(
      slices[0].sum(Columns.planned), "notification", "notifications")
    return words(
      slices,
      "of \(planned) that were due, \(within(slices[0]) ?? "none")\(elsewhere(slices, within)) "
        + "are delivered within a second.")
  }

  /// Returns the text on the age of the data that widgets show.
  func widgetStaleness(_ order: SliceOrder) -> SectionWords {
    func minutes(_ column: String) -> (TableRows) -> String? {
      { slice in slice.mean(column, last: 7).map { "\(NumberText.decimal($0, 0)) min" } }
    }
    let (half, most) = (minutes(Columns.p50Minutes), minutes(Columns.p90Minutes))
    return SectionWords(
      appFindings(order) { own, main, _ in
        guard let usual = half(main), let long = most(main) else { return nil }
        return
          "\(lastDays) half of the people see old data for at most \(usual) a day, nine tenths "
          + "for at most \(long)\(elsewhere(own, most))."
      })
  }
}
