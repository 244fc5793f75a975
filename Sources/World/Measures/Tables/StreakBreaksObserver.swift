import CivilTime
import Tabular

/// `streak_breaks`: the days of the week on which streaks break, and the causes of the breaks.
///
///     day       Mon   Tue   Wed   Thu
///     streak     1     2     ×            begun on Monday: at risk on Tuesday and Wednesday
///
/// The streaks at risk on a day are the streaks alive at the day's start, of people who keep the
/// app. Their number comes from the table `wellbeing`. A break does not count if it is repaired, or
/// if it could still be repaired when the run ends or the app is removed.
struct StreakBreaksObserver: CountedTable {
  static var kind: TableKind { .streakBreaks }

  private let apps: AppSet
  private let start: Day
  var counters: CounterStore<Counter>

  enum Counter: Int, TableCounter {
    /// The number of streaks at risk, filled in when the rows are made.
    case atRisk
    case breaks
  }

  static var firstWide: Counter? { .atRisk }

  private static let causes = StreakBreakCause.allCases.count

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .apps(size.apps),
      .kinds(
        Column(
          Columns.weekday, meaning: "day of the week, of the person's date", example: "monday"),
        Weekday.self
      ) { $0.name },
      .kinds(
        Column(
          Columns.cause,
          meaning: "notOpened: the app stayed closed; nothingDone: opened, nothing done; "
            + "tooLittleDone: done, too little to count",
          example: "notOpened"), StreakBreakCause.self
      ) { $0.name },
    ]
  }

  init(_ size: WorldSize) {
    (start, apps) = (size.start, size.apps)
    counters = StreakBreaksObserver.zeros(size)
  }

  func breaks(
    _ app: App, _ cause: StreakBreakCause, on day: Int, _ segments: SegmentSet
  ) { count(1, app, cause, day, segments) }

  /// Subtracts a break that no longer counts, for example because the streak was repaired.
  func forget(_ app: App, _ lost: OpenStreaks.LostStreak, _ segments: SegmentSet) {
    count(-1, app, lost.cause, lost.day, segments)
  }

  private func count(
    _ number: Int64, _ app: App, _ cause: StreakBreakCause, _ day: Int, _ segments: SegmentSet
  ) {
    let weekday = apps.place(of: app) * 7 + Int((start + day).weekday.rawValue) - 1
    let row = weekday * StreakBreaksObserver.causes + Int(cause.rawValue)
    counters.count(wide: number, .breaks, in: row, segments)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.atRisk, "streaks alive at the start of such a day", .atRisk),
      .count(
        Columns.breaks,
        "streaks that broke on such a day for this cause; a break counts once no repair can "
          + "restore the streak", .breaks),
      .share(Columns.hazard, "breaks, of at_risk", [.breaks], of: [.atRisk]),
    ]
  }

  /// For each weekday, adds the streaks at risk on all days of that weekday to the weekday's rows.
  fileprivate static func addRisks(
    _ wellbeing: CounterStore<WellbeingObserver.Counter>, _ size: WorldSize, _ segment: Int,
    to sums: inout [Int64]
  ) {
    for app in 0..<size.apps.count {
      var alive: Int64 = 0
      for day in 0..<size.days {
        alive += wellbeing.number(.alive, in: app * size.days + day, segment)
        let weekday = app * 7 + Int((size.start + day).weekday.rawValue) - 1
        for cause in 0..<causes {
          let row = weekday * causes + cause
          sums[row * Counter.allCases.count + Counter.atRisk.rawValue] += alive
        }
      }
    }
  }
}

extension WorldTable {
  static func streakBreaks(
    _ groups: [LifeObservers], _ size: WorldSize, _ segment: Int
  ) -> WorldTable {
    WorldTable(.streakBreaks) {
      CountedRows(
        .streakBreaks, size, StreakBreaksObserver.dimensions(size),
        StreakBreaksObserver.derived(size), groups: groups.count
      ) { group, sums in
        groups[group].streakBreaks.counters.add(segment, to: &sums)
        StreakBreaksObserver.addRisks(groups[group].wellbeing.counters, size, segment, to: &sums)
      }
    }
  }
}

extension TableKind {
  public static let streakBreaks = TableKind(
    "streak_breaks", title: "When and why streaks break",
    keys: [Columns.app, Columns.weekday, Columns.cause],
    charts: [
      TableChart(
        .columns(
          ChartAxis("weekday", "day of the week", .weekdays),
          ChartAxis("hazard", "streaks that break, of those alive", .smallShare),
          ChartParts(
            "cause",
            [
              .init("notOpened", "app not opened", 0), .init("nothingDone", "nothing done", 1),
              .init("tooLittleDone", "too little", 2),
            ], of: "hazard")), panels: "app")
    ])
}
