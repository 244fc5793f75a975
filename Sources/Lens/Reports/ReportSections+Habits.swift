import Comparing
import Measures

extension ReportSections {
  /// Returns the text on the share of scheduled items that users complete.
  func habits(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    func text(_ column: String) -> String? {
      told(slices) { $0.mean(column, last: 7).map { NumberText.percent($0) } }
    }
    let parts = [
      text(Columns.adherenceShare).map { "\($0) of scheduled items are completed" },
      text(Columns.qualifyingShare).map { "\($0) of days qualify for a streak" },
    ].compactMap { $0 }
    let finding =
      parts.isEmpty
      ? "nothing is scheduled at the end." : "\(lastDays) \(parts.joined(separator: ", and "))."
    return words(slices, finding)
  }

  /// Returns the text on the share of days on which TenX users complete all three focuses.
  func tenXDays(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    func share(_ slice: TableRows) -> String? {
      let rows = slice.rows.suffix(7)
      let total = rows.reduce(0) { $0 + people($1) }
      let done = rows.reduce(0) { $0 + ($1.number(Columns.complete) ?? 0) }
      return total > 0 ? NumberText.percent(done / total) : nil
    }
    let day = isShort ? "on an average day" : "on an average day of the last week"
    let finding = share(slices[0]).map {
      "\(day) \($0) of the people complete their three\(elsewhere(slices, share))."
    }
    return words(slices, finding ?? "nobody has the app at the end.")
  }

  /// Returns the number of users in a day's row, in all states together.
  private func people(_ row: TableRows.Row) -> Double {
    TableKind.tenx.parts.reduce(0) { $0 + (row.number($1.value) ?? 0) }
  }
}

extension ReportSections {
  /// Returns the text on the XP that users earn for each reason, week by week.
  func experience(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    func total(_ slice: TableRows) -> Double { slice.sum(Columns.points) }
    let main = slices[0]
    guard total(main) > 0 else { return words(slices, "nobody earns XP.") }
    let reasons = main.kinds(Columns.reason).map {
      ($0, main.with(Columns.reason, $0).sum(Columns.points))
    }
    let most = reasons.max { ($0.1, $1.0) < ($1.1, $0.0) }
    let others = elsewhere(slices) { NumberFormat.count.text(total($0)) }
    let weeks = main.kinds(Columns.week)
    let part = fullWeeks(weeks).count < weeks.count
    return words(
      slices,
      "\(NumberFormat.count.text(total(main))) XP are earned\(others); "
        + "\(NumberText.percent((most?.1 ?? 0) / total(main))) of them by \(most?.0 ?? "nothing")."
        + (part ? " Weeks that the run holds in part are not drawn." : ""))
  }

  /// Returns the text on the number of events that the apps refused.
  func refusals(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    func text(_ slice: TableRows) -> String? { NumberFormat.count.text(slice.sum(Columns.events)) }
    let events = NumberText.counted(slices[0].sum(Columns.events), "event was", "events were")
    return words(
      slices, "\(events) refused\(elsewhere(slices, text)); a refused event changes nothing.")
  }
}
