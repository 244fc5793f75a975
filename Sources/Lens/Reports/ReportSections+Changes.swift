import Analytics
import CivilTime
import Comparing
import Measures
import Text

extension ReportSections {
  /// Returns the section on rules that change on a day: active users by day with a line at each
  /// change, and the averages before and after each change. Nil if no rules change.
  ///
  /// - Parameter changes: the days of the changes, by variant.
  func changes(
    _ sheets: [LabelledTable], _ changes: [(variant: String, days: [Int])]
  ) -> Section? {
    guard let sheet = sheets.first(where: { TableKind.days.isNamed($0.name) }), !changes.isEmpty
    else { return nil }
    let mains = sheet.order.mains
    let effects = changes.flatMap { variant, days -> [(variant: String, effect: ChangeEffect)] in
      let isBaseStill = !changes.contains { $0.variant == answer?.base.variant }
      let windows = ChangeWindow.all(of: days, in: dayCount ?? 0)
      let own = answer?.effects(of: windows, variant: variant, isBaseStill: isBaseStill) ?? []
      return own.map { (variant, $0) }
    }
    return Section(
      table: "changes", title: "Before and after the rules change",
      findings: effects.map { variant, effect in
        Finding(mains.count > 1 ? [variant] : [], sentence(effect))
      },
      caveat: effects.contains { $0.effect.beyond == nil }
        ? "Users come less from day to day under any rules; a variant whose rules do not change "
          + "shows how much." : "",
      panels: [Section.Panel(title: "", chart: Picture(activity(mains)))],
      source: "<code>days.csv</code> and <code>groups.csv</code> of the run",
      list: ChartRows(
        header: ["rules", "days before", "days after", "before", "after", "difference in points"]
          + (effects.contains { $0.effect.beyond != nil } ? ["beyond that under today's"] : []),
        rows: effects.map { variant, effect in
          let window = effect.window
          return [
            variant, text(window.before), text(window.after), NumberText.percent(effect.before),
            NumberText.percent(effect.after),
            points(effect.after - effect.before, effect.interval),
          ] + (effect.beyond.map { [points($0.value, $0.interval)] } ?? [])
        }))
  }

  /// Returns a sentence on a change, such as `in the 14 days from …, 28.1 % of users … open one`.
  private func sentence(_ effect: ChangeEffect) -> String {
    let window = effect.window
    let days = NumberText.days(Double(window.after.count))
    let start = date(Double(window.after.lowerBound))
    let when = window.isEnd ? "in the last \(days)" : "in the \(days) from \(start)"
    let before = NumberText.days(Double(window.before.count))
    let text =
      "\(when), \(NumberText.percent(effect.after)) of users with an app open one on a day, after "
      + "\(NumberText.percent(effect.before)) in the \(before) before"
      + (window.isEnd ? " the first change" : "")
      + ": \(points(effect.after - effect.before, effect.interval)) points"
    guard let beyond = effect.beyond else { return "\(text)." }
    return "\(text). Beyond what the same days do under today's rules, that is "
      + "\(points(beyond.value, beyond.interval)) points"
      + (beyond.interval == nil ? "; too few users are touched for an interval." : ".")
  }

  private func points(_ value: Double, _ interval: Interval?) -> String {
    func text(_ share: Double) -> String { NumberText.signed(share * 100, digits: 2) }
    return text(value) + (interval.map { " [\(text($0.low)), \(text($0.high))]" } ?? "")
  }

  private func text(_ days: ClosedRange<Int>) -> String {
    "\(date(Double(days.lowerBound))) to \(date(Double(days.upperBound)))"
  }

  /// Returns a chart, by day, of the share of users who open an app, among users with an app.
  private func activity(_ slices: [TableRows]) -> LineChart {
    let means = WeeklyMeans(slices.map { $0.count }.max() ?? 0)
    let lines = slices.map { slice in
      let shares = zip(slice.numbers(Columns.active), slice.numbers(Columns.people)).map {
        active, people -> Double? in
        guard let active, let people, people > 0 else { return nil }
        return active / people
      }
      return LineChart.Line(name: slice.name, values: means.of(shares), style: slice.style)
    }
    let longest = slices.max { $0.count < $1.count } ?? slices[0]
    return LineChart(
      x: dayScale(longest),
      y: .linear(
        0, max(1e-9, top(lines.flatMap { $0.values })),
        title: means.title("users with an app who open one"), format: .percent),
      places: means.plain(longest.numbers(Columns.day)), lines: lines,
      marks: changeDays.map { Double($0) })
  }
}
