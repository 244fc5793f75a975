import Comparing
import Measures

/// Funnels: of the users entering a step, the share who reach the next step.
///
///     joined                       ████████████████████   100.0 %
///     have an app at the end       ███████                 32.2 %
///     opened one within 30 days    ██████                  31.0 %
///     opened one on the last day   ████                    19.8 %
///
/// There is one funnel of users, one for each app of the run, and a picture of the share of users
/// who leave, by day. A step's variants are drawn below one another; of many, only the first.
extension ReportSections {
  /// Returns the section with the funnels of all tables; nil if no table has a funnel.
  func funnel(_ sheets: [LabelledTable]) -> Section? {
    func sheet(_ kind: TableKind) -> LabelledTable? { sheets.first { kind.isNamed($0.name) } }
    let states = sheet(.userStates)?.order
    let stages = sheet(.stageWaits)?.order
    let panels: [Section.Panel?] = [
      states.flatMap { people($0) }, states.flatMap { leaving($0) }, stages.flatMap { pets($0) },
      sheet(.sessions).flatMap { steps("Forest: focus sessions", sessions("forest"), $0.order) },
      sheet(.tenx).flatMap { steps("TenX: days", ReportSections.threeADay, $0.order) },
      sheet(.sessions).flatMap { steps("Sherpa: focus sessions", sessions("sherpa"), $0.order) },
      sheet(.plans).flatMap { steps("Sherpa: trials", ReportSections.trials, $0.order) },
    ]
    let known = panels.compactMap { $0 }
    guard !known.isEmpty else { return nil }
    let retention = sheet(.retention)?.order
    let findings = [retention.flatMap { uninstalled($0) }, stages.flatMap { worstStage($0) }]
    return Section(
      table: "funnel", title: "Where people leave", findings: findings.compactMap { $0 },
      panels: known, source: "the tables of the sections with their names")
  }
}

extension ReportSections {
  private typealias Step = (name: String, amount: @Sendable (TableRows) -> Double)

  /// The steps of TenX's funnel. Users in a step's state or in a later state have reached the step.
  private static let threeADay: [Step] = {
    let states = [
      Columns.needsOnboarding, Columns.needsSetup, Columns.inProgress, Columns.complete,
    ]
    let names = ["with the app", "after onboarding", "planned", "all done"]
    return zip(names, states.indices).map { name, first in
      (name, { slice in states[first...].reduce(0) { $0 + slice.sum($1) } })
    }
  }()

  private static let trials: [Step] = [
    ("begun", { $0.sum(Columns.trialsBegun) }),
    ("became subscriptions", { $0.sum(Columns.converted) }),
  ]

  private func sessions(_ app: String) -> [Step] {
    [
      ("begun", { $0.with(Columns.app, app).sum(Columns.started) }),
      ("completed", { $0.with(Columns.app, app).sum(Columns.completed) }),
    ]
  }

  private func people(_ order: SliceOrder) -> Section.Panel? {
    @Sendable func last(_ slice: TableRows, without states: [String]) -> Double {
      let end = slice.with(Columns.day, slice.lastRow?.text(Columns.day) ?? "")
      return states.reduce(end.sum(Columns.people)) {
        $0 - end.with(Columns.state, $1).sum(Columns.people)
      }
    }
    return steps(
      "People",
      [
        ("joined", { last($0, without: []) }),
        ("have an app at the end", { last($0, without: ["left"]) }),
        ("opened one within 30 days", { last($0, without: ["left", "dormant"]) }),
        ("opened one on the last day", { last($0, without: ["left", "dormant", "at_risk"]) }),
      ], order)
  }

  /// Returns a funnel's slices: all variants or, if there is only one variant, all its segments.
  private func compared(_ order: SliceOrder) -> [TableRows] {
    let slices = order.mainCount > 1 ? order.mains : order.spoken
    return slices.count > 5 ? [order.main] : slices
  }

  private func steps(_ title: String, _ steps: [Step], _ order: SliceOrder) -> Section.Panel? {
    let slices = compared(order)
    guard slices.contains(where: { steps[0].amount($0) > 0 }) else { return nil }
    let rows = steps.enumerated().map { place, step in
      RangeChart.Row(
        name: step.name,
        marks: slices.map { slice in
          let (all, own) = (steps[0].amount(slice), step.amount(slice))
          let before = steps[max(0, place - 1)].amount(slice)
          return mark(own, of: all, before, style: slice.style)
        })
    }
    return Section.Panel(title: title, chart: Picture(chart(rows, slices, ReportSections.columns)))
  }

  private static let columns = ["number", "of those who entered", "of the step before"]

  private func mark(
    _ number: Double, of all: Double, _ before: Double, style: Int
  ) -> RangeChart.Mark {
    func part(_ whole: Double) -> String { whole > 0 ? NumberText.part(number, of: whole) : "" }
    return RangeChart.Mark(
      value: all > 0 ? number / all : nil, isBar: true,
      text: [NumberFormat.count.text(number), part(all), part(before)], style: style,
      label: part(all))
  }

  private func chart(
    _ rows: [RangeChart.Row], _ slices: [TableRows], _ columns: [String]
  ) -> RangeChart {
    RangeChart(
      x: .linear(0, 1, count: 4, title: "of those who entered", format: .percent),
      series: slices.map { $0.name }, list: rows, columns: columns, title: "step",
      styles: slices.map { $0.style % 8 })
  }
}

extension ReportSections {
  /// Returns the funnel of pet stages up to the last stage reached, and who left at each stage.
  private func pets(_ order: SliceOrder) -> Section.Panel? {
    let slices = compared(order).count > 2 ? [order.main] : compared(order)
    let stages = order.kinds(Columns.stage).filter { stage in
      slices.contains { $0.with(Columns.stage, stage).sum(Columns.entered) > 0 }
    }
    guard stages.count > 1 else { return nil }
    let rows = stages.map { stage in
      RangeChart.Row(
        name: slices[0].with(Columns.stage, stage).texts(Columns.name).first ?? stage,
        marks: slices.map { slice in
          let all = slice.with(Columns.stage, stages[0]).sum(Columns.entered)
          let own = slice.with(Columns.stage, stage)
          var mark = mark(own.sum(Columns.entered), of: all, all, style: slice.style)
          let left = own.lastEstimated(Columns.leftShare).map { NumberText.percent($0) } ?? ""
          mark.text[2] = left
          mark.text.append(NumberFormat.count.text(own.sum(Columns.down)))
          return mark
        })
    }
    let columns = ["entered", "of those who entered", "left here", "falls"]
    return Section.Panel(title: "Pet: stages", chart: Picture(chart(rows, slices, columns)))
  }

  private func worstStage(_ order: SliceOrder) -> Finding? {
    let slices = order.spoken
    func worst(_ slice: TableRows) -> String? {
      let seen = slice.rows.filter { ($0.number(Columns.entered) ?? 0) >= 30 }
      guard let row = seen.most(Columns.leftShare), let share = row.estimated(Columns.leftShare),
        share.value > 0
      else { return nil }
      return "\(row.text(Columns.name)), \(NumberText.percent(share))"
    }
    return told(slices, worst).map {
      Finding(subject(slices, "pet"), "the stage at which the largest share leaves is \($0).")
    }
  }

  /// Returns a picture that shows, by day, the share of users with an app who leave on the day.
  private func leaving(_ order: SliceOrder) -> Section.Panel? {
    let longest = order.main.with(Columns.state, "left")
    let means = WeeklyMeans(longest.count)
    let lines = compared(order).map { slice in
      LineChart.Line(
        name: order.mainCount > 1 || order.hasSegments ? slice.name : "",
        values: means.of(ReportSections.hazards(slice)), style: slice.style)
    }
    let top = lines.flatMap { $0.values }.compactMap { $0 }.max() ?? 0
    guard top > 0 else { return nil }
    let title = means.title("of those who have an app, leave that day")
    return Section.Panel(
      title: "People, day by day",
      chart: Picture(
        LineChart(
          x: dayScale(longest), y: .linear(0, top, title: title, format: .percent),
          places: means.plain(longest.numbers(Columns.day)), lines: lines)))
  }

  /// Returns, by day, the share who leave among users with an app that morning; nil without users.
  private static func hazards(_ slice: TableRows) -> [Double?] {
    let left = slice.with(Columns.state, "left")
    var there = [Double](repeating: 0, count: left.count)
    for state in UserState.allCases where state != .left {
      let numbers = slice.with(Columns.state, state.name).numbers(Columns.people)
      for day in there.indices { there[day] += (numbers[safe: day] ?? nil) ?? 0 }
    }
    return zip(there, left.numbers(Columns.entered)).map { there, gone in
      let all = there + (gone ?? 0)
      return all > 0 ? (gone ?? 0) / all : nil
    }
  }

  /// Returns the share of joined users who have uninstalled their apps, by days since joining.
  /// Users who joined late in the run count only for the days that the run observed.
  private func uninstalled(_ order: SliceOrder) -> Finding? {
    let slices = order.spoken
    func within(_ days: Int) -> (TableRows) -> String? {
      { slice in
        slice.with(Columns.day, "\(days)").lastEstimated(Columns.uninstalledShare).map {
          NumberText.percent($0)
        }
      }
    }
    let parts = [1, 7, 30].compactMap { days in
      told(slices, within(days)).map {
        "\($0) within \(NumberText.counted(Double(days), "day", "days"))"
      }
    }
    guard !parts.isEmpty else { return nil }
    return Finding(
      subject(slices),
      "of all who joined early enough to be counted, these have removed their apps: "
        + "\(parts.joined(separator: ", ")) of joining.")
  }
}
