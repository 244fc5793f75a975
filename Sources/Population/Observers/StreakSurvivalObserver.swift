import Analytics
import Tabular

/// `streak_survival`: how likely a streak is to reach a length, and to break at it.
///
///     day       0  1  2  3  4  5  6  7
///     streak       1  2  3  ×              broken at 3
///     streak             1  2  3  4  5     running when the run ends: seen to reach 5, no more
///     streak    1  2  ×  ·  3  4  5  ×     repaired: a second one, at risk from 3 on
///
/// A streak is an episode from its first day to its break. Episodes that run when the run ends or
/// the app is removed are censored at their length: they are known to be longer. The curve is that
/// of Kaplan and Meier; `at_risk` counts episodes that were seen at the length.
struct StreakSurvivalObserver: Sendable {
  private let apps: AppSet
  /// Tallies by app, then length.
  private var tallies: BySegment<Tally>
  private let width: Int

  fileprivate struct Tally: Sendable {
    var entered: [Int32]
    var broken: [Int32]
    var censored: [Int32]
  }

  init(_ shape: WorldShape) {
    (apps, width) = (shape.apps, shape.days + 1)
    let none = [Int32].none(shape.apps.count * width)
    tallies = BySegment(shape, Tally(entered: none, broken: none, censored: none))
  }

  mutating func turn(_ app: App, _ turn: StreakTurn, _ segments: UInt16) {
    let row = apps.place(of: app) * width
    tallies.update(segments) { tally in
      if turn.from == 0 { tally.entered[row + Int(turn.to)] += 1 }
      if turn.to == 0 { tally.broken[row + Int(turn.from)] += 1 }
    }
  }

  /// A streak of a length is no longer seen, if there is one.
  mutating func lose(_ app: App, length: Int32, _ segments: UInt16) {
    guard length > 0 else { return }
    let cell = apps.place(of: app) * width + Int(length)
    tallies.update(segments) { $0.censored[cell] += 1 }
  }

  static func table(
    _ groups: [StreakSurvivalObserver], _ shape: WorldShape, _ segment: Int
  ) -> Table {
    let tallies = groups.map { $0.tallies[segment] }
    let rows = shape.apps.flatMap { app -> [[Cell]] in
      let first = shape.apps.place(of: app) * (shape.days + 1)
      return LengthCurves(tallies, first..<first + shape.days + 1).rows(app)
    }
    return Table("streak_survival", columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .app,
      Column(
        "length_days", .integer, unit: "days", meaning: "a length, in days that counted",
        example: "7"),
      .count("at_risk", "streaks that were seen at the length"),
      .count("broken", "streaks that broke at the length"),
      .share("survival", "streaks that become longer than the length"),
      .share("sim_low", "lower end of the 95 % interval of the survival"),
      .share("sim_high", "upper end of it: the size of the population, not the truth of the model"),
      .share("hazard", "broken, of those at risk"),
    ]
  }
}

/// The survival of one app's streaks, with everybody and without each group.
private struct LengthCurves {
  private let all: KaplanMeier
  /// The survival after each length, of all groups but one.
  private let without: [[Double]]

  init(_ groups: [StreakSurvivalObserver.Tally], _ cells: Range<Int>) {
    typealias Sums = (entered: [Int64], broken: [Int64], censored: [Int64])
    var sums: Sums = (.none(cells.count), .none(cells.count), .none(cells.count))
    func add(_ group: StreakSurvivalObserver.Tally, _ sign: Int64, to sums: inout Sums) {
      for (index, cell) in cells.enumerated() {
        sums.entered[index] += sign * Int64(group.entered[cell])
        sums.broken[index] += sign * Int64(group.broken[cell])
        sums.censored[index] += sign * Int64(group.censored[cell])
      }
    }
    for group in groups { add(group, 1, to: &sums) }
    all = KaplanMeier(entered: sums.entered, events: sums.broken, censored: sums.censored)
    let seen = groups.filter { group in cells.contains { group.entered[$0] > 0 } }
    without = seen.map { group in
      var rest = sums
      add(group, -1, to: &rest)
      let curve = KaplanMeier(
        entered: rest.entered, events: rest.broken, censored: rest.censored)
      return LengthCurves.survival(curve, count: cells.count)
    }
  }

  /// The survival after each length, also those that no streak was seen at.
  private static func survival(_ curve: KaplanMeier, count: Int) -> [Double] {
    var survival = [Double](repeating: 1, count: count)
    var rows = curve.rows.makeIterator()
    var next = rows.next()
    var last = 1.0
    for length in 0..<count {
      if let row = next, Int(row.time) == length {
        last = row.survival
        next = rows.next()
      }
      survival[length] = last
    }
    return survival
  }

  func rows(_ app: App) -> [[Cell]] {
    all.rows.map { row in
      let length = Int(row.time)
      let range = Jackknife.interval(
        row.survival, leavingOut: without.map { $0[length] })?.asShare
      return [
        .text(app.name), Cell(length), .integer(row.atRisk), .integer(row.events),
        Cell(row.survival), Cell(range?.low), Cell(range?.high), .ratio(row.events, row.atRisk),
      ]
    }
  }
}
