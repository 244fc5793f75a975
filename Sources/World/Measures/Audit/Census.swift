import Cadence
import CivilTime
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// How things stand in the engines themselves, counted anew on every night of an audit: a witness
/// who has heard of no event.
///
///     events ──▶ observers ──▶ tables ─┐
///                                      ├─ the same numbers?
///     engines ──every night──▶ census ─┘
///
/// Numbers of several worlds are added up, as those of tables are.
package struct Census: Sendable {
  /// By segment, then night, then what is counted.
  private var numbers: [Int64]
  /// By night, whether it was counted.
  private var isCounted: [Bool]
  /// By Sunday: people in each tier once the week was settled, those who have left among them.
  package private(set) var tiers: [[Int64]] = []
  private var sundays = 0
  /// By night, then what is counted.
  private let grid: Grid
  private let segments: Int
  /// The tier in which people begin.
  let startTier: LeagueTier?
  let stages: Int

  /// What is counted.
  package enum Count {
    /// People with any app.
    package static let people = 0
    /// People with an app, by `App.rawValue`.
    package static let has = 1
    /// Sessions that run, and those of them that are paused, by app.
    package static let running = 5
    package static let paused = 9
    /// People to whom TenX shows something, by `TenXShown.rawValue`.
    package static let shown = 13
    /// People with a streak, and the days of all streaks, by app.
    package static let alive = 17
    package static let streakDays = 21
    /// XP in everybody's Sherpa but for that of days that have not begun, and as it was told.
    package static let points = 25
    package static let pointsTold = 26
    /// Pets by stage.
    package static let stage = 27
  }

  package init(_ shape: WorldSize) {
    (stages, segments) = (shape.stages, max(1, shape.segments))
    grid = Grid(columns: shape.days, rows: Count.stage + shape.stages)
    startTier = shape.league?.startTier
    numbers = .none(segments * grid.count)
    isCounted = Array(repeating: false, count: shape.days)
  }

  /// The people of another world are counted, beside those before.
  package mutating func begin() { sundays = 0 }

  /// A night is counted from here on.
  package mutating func open(_ night: Int) { isCounted[night] = true }

  /// Counts something of somebody, in all segments to which they belong, a bit each.
  package mutating func count(_ number: Int64, _ column: Int, _ night: Int, _ mask: UInt16) {
    let place = grid.place(night, column)
    for segment in 0..<segments where mask & (1 << UInt16(segment)) != 0 {
      numbers[segment * grid.count + place] += number
    }
  }

  /// People in each tier on a Sunday night.
  package mutating func count(tiers own: [Int64]) {
    if sundays == tiers.count { tiers.append(.none(own.count)) }
    for tier in own.indices { tiers[sundays][tier] += own[tier] }
    sundays += 1
  }

  /// What was counted on a night; nil if nobody did.
  func number(_ column: Int, _ night: Int, _ segment: Int) -> Int64? {
    guard night < grid.columns, isCounted[night] else { return nil }
    return numbers[segment * grid.count + grid.place(night, column)]
  }
}
