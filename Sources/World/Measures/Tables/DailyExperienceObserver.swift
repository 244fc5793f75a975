import Habits
import Tabular

/// `xp_days`: Sherpa's XP booked for each reason, by the day to which the XP was booked.
///
///     booked    habitComplete +10    dayComplete +50    dayComplete −50
///     events          1                    2 (one taken back)
///     points         10                    0
///
/// The weeks of the table `xp` are sums of these days.
struct DailyExperienceObserver: CountedTable {
  static var kind: TableKind { .dailyExperience }

  enum Counter: Int, TableCounter { case events, points }

  static var firstWide: Counter? { .points }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size), .reasons] }

  var counters: CounterStore<Counter>

  init(_ size: WorldSize) { counters = DailyExperienceObserver.zeros(size) }

  func book(_ reason: ExperienceReason, _ points: Int64, on day: Int, _ segments: SegmentSet) {
    let row = day * ExperienceReason.allCases.count + Int(reason.rawValue)
    counters.count(1, .events, in: row, segments)
    counters.count(wide: points, .points, in: row, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.events, "bookings, those that take earlier ones back among them", .events),
      DerivedColumn(
        Column(Columns.points, .integer, unit: "XP", meaning: "points booked", example: "540"),
        .points),
    ]
  }
}

extension TableKind {
  public static let dailyExperience = TableKind(
    "xp_days", title: "What earns XP, day by day", keys: [Columns.day, Columns.reason],
    of: [.sherpa],
    charts: [
      TableChart(
        .areas(.day, ChartAxis("points", "XP", .count), ChartParts("reason", of: "points")))
    ],
    laws: [.daysEarnWeeks], audit: { $0.checkDailyExperience() })
}

extension AuditLaw {
  static let daysEarnWeeks = AuditLaw(
    "daysEarnWeeks", "`xp_days`: bookings and points of all days = those of all weeks, `xp`")
}

extension Audit {
  fileprivate mutating func checkDailyExperience() {
    guard let days = rows(.dailyExperience), let weeks = rows(.experience) else { return }
    for column in ["events", "points"] as [StaticString] {
      let (own, other) = (days.sum(column), weeks.sum(column))
      report.expect(
        .daysEarnWeeks, own == other,
        "\(own) \(column) of XP were booked to days, and \(other) to weeks")
    }
  }
}
