import CivilTime
import Tabular

/// `weeks`: the number of people active in each week, by earlier activity, and the number lost.
///
///     week        1   2   3   4   5
///     active      ●   ·   ●   ●   ·      a person who opens an app
///     new         1
///     came back           1
///     kept                    1
///     lost            1           1      active the week before, and not in this one
///
/// A person is active in a week if they open an app on any day of it. The first and the last week
/// may lie only partly in the run.
///
/// Source: the growth accounting of product analytics (new, retained, resurrected, churned).
struct WeeksObserver: CountedTable {
  static var kind: TableKind { .weeks }

  enum Counter: Int, TableCounter {
    case active, new, kept, cameBack
    /// Users lost: active users of a week count as lost in the next week unless they return in it.
    case lost
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.weeks(size)] }

  /// The number of days from the Monday of the run's first week to the run's first day.
  private let daysBefore: Int
  private let weekCount: Int
  var counters: CounterStore<Counter>

  init(_ size: WorldSize) {
    daysBefore = Int(size.start - size.start.week.monday)
    weekCount = size.weekCount
    counters = WeeksObserver.zeros(size)
  }

  /// Counts a person's visit on a day; `last` is the day of the previous visit, or nil without one.
  func open(on day: Int, after last: Int?, _ segments: SegmentSet) {
    let week = (daysBefore + day) / 7
    let before = last.map { (daysBefore + $0) / 7 }
    guard before != week else { return }
    counters.count(1, .active, in: week, segments)
    if week + 1 < weekCount { counters.count(1, .lost, in: week + 1, segments) }
    guard let before else { return counters.count(1, .new, in: week, segments) }
    guard before + 1 == week else { return counters.count(1, .cameBack, in: week, segments) }
    counters.count(1, .kept, in: week, segments)
    counters.count(-1, .lost, in: week, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.active, "people who opened an app in the week", .active),
      .count(Columns.new, "of these, for the first time", .new),
      .count(Columns.kept, "of these, who did so in the week before as well", .kept),
      .count(
        Columns.cameBack, "of these, who did so earlier, and not in the week before", .cameBack),
      .count(
        Columns.lost, "people who opened an app in the week before, and none in this one", .lost),
    ]
  }
}

extension TableKind {
  public static let weeks = TableKind(
    "weeks", title: "Who is active in a week", keys: [Columns.week],
    charts: [
      TableChart(
        .areas(
          ChartAxis("week", "week", .weeks(onlyFull: true)),
          ChartAxis("active", "people active in the week", .count),
          ChartParts(
            columns: [
              .init(Columns.kept, "kept", 2), .init(Columns.cameBack, "came back", 4),
              .init(Columns.new, "new", 0),
            ])))
    ],
    laws: [.weeksAddUp], audit: { $0.checkWeeks() })
}

extension AuditLaw {
  static let weeksAddUp = AuditLaw(
    "weeksAddUp", "`weeks`: active = new + kept + came back = kept + lost in the week after")
}

extension Audit {
  fileprivate mutating func checkWeeks() {
    var before: Int64 = 0
    for row in rows(.weeks) ?? [] {
      let (week, active, kept) = (row.text("week"), row["active"], row["kept"])
      report.expect(
        .weeksAddUp, active == row["new"] + kept + row["came_back"] && before == kept + row["lost"],
        "in \(week) \(active) people were active, and \(before) the week before; they are not the "
          + "new, the kept, those who came back and the lost")
      before = active
    }
  }
}
