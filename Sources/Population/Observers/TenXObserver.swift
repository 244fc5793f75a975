import Tabular

/// `tenx_days`: what TenX shows at each day's end to those who have it, and how its days were
/// planned.
///
///     day           0           1           2          a change is told with what was shown
///     shows    needsSetup  inProgress  inProgress      before; people are the running sums
struct TenXObserver: Sendable {
  private let days: Int
  private var tallies: BySegment<Tally>

  private struct Tally: Sendable {
    /// Changes by day, then what is shown.
    var shown: [Int32]
    var continued: [Int32]
    var fresh: [Int32]
  }

  private static var states: Int { TenXShown.allCases.count }

  init(_ shape: WorldShape) {
    days = shape.apps.contains(.tenx) ? shape.days : 0
    tallies = BySegment(
      shape,
      Tally(
        shown: .none(days * TenXObserver.states), continued: .none(days), fresh: .none(days)))
  }

  mutating func show(
    from: TenXShown?, to: TenXShown?, on day: Int, _ segments: UInt16
  ) {
    let row = day * TenXObserver.states
    tallies.update(segments) { tally in
      if let from { tally.shown[row + Int(from.rawValue)] -= 1 }
      if let to { tally.shown[row + Int(to.rawValue)] += 1 }
    }
  }

  mutating func plan(continued: Int32, on day: Int, _ segments: UInt16) {
    tallies.update(segments) { tally in
      if continued > 0 { tally.continued[day] += 1 } else { tally.fresh[day] += 1 }
    }
  }

  static func table(_ groups: [TenXObserver], _ shape: WorldShape, _ segment: Int) -> Table {
    var shown = [Int64].none(shape.days * states)
    var (continued, fresh) = ([Int64].none(shape.days), [Int64].none(shape.days))
    for group in groups.lazy.map({ $0.tallies[segment] }) {
      shown.add(group.shown)
      continued.add(group.continued)
      fresh.add(group.fresh)
    }
    for cell in shown.indices.dropFirst(states) { shown[cell] += shown[cell - states] }
    let rows = (0..<shape.days).map { day -> [Cell] in
      let counts = shown[day * states..<(day + 1) * states] + [continued[day], fresh[day]]
      return [Cell(day)] + counts.map { .integer($0) }
    }
    return Table("tenx_days", columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .day, .count("needs_onboarding", "people to whom TenX shows onboarding at the day's end"),
      .count("needs_setup", "people without focuses for the day"),
      .count("in_progress", "people with focuses that are not all complete"),
      .count("complete", "people with all focuses complete"),
      .count("continued", "plans with a focus carried over from the day before"),
      .count("fresh", "plans with fresh focuses only"),
    ]
  }
}
