import CivilTime
import Tabular

/// `streak_breaks`: the days of the week on which streaks break, and why.
///
///     day       Mon   Tue   Wed   Thu
///     streak     1     2     ×            begun on Monday: at risk on Tuesday and Wednesday
///     tallied         +1          −1      where the number of streaks at risk changes
///
/// The streaks at risk on a day are those that are alive at its start, of people who keep the app.
/// Only changes are tallied, so a day on which everything goes on costs nothing. A break that is
/// repaired is taken back, and so is one that could be when the run ends or the app is removed.
struct StreakBreaksObserver: GroupSum {
  static var kind: TableKind { .streakBreaks }

  private let apps: AppSet
  private let shape: WorldSize
  /// Changes of the number at risk, by app, then day.
  private var atRisk: Tallies<Int32>
  /// By app, then weekday from Monday, then cause.
  private var breaks: Tallies<Int64>

  private static let causes = StreakBreakCause.allCases.count

  init(_ shape: WorldSize) {
    (self.shape, apps) = (shape, shape.apps)
    atRisk = Tallies(shape, columns: apps.count, rows: shape.days)
    breaks = Tallies(shape, columns: apps.count * 7, rows: StreakBreaksObserver.causes)
  }

  mutating func turn(
    _ app: App, _ turn: StreakTurn, _ cause: StreakBreakCause?, on day: Int, _ segments: SegmentSet
  ) {
    if turn.from == 0 { change(app, by: 1, from: day + 1, segments) }
    guard turn.to == 0 else { return }
    change(app, by: -1, from: day + 1, segments)
    guard let cause else { return }
    breaks.count(1, row(app, day), Int(cause.rawValue), segments)
  }

  /// Takes the break of a streak back that is alive again after a day.
  mutating func repair(
    _ app: App, _ lost: OpenStreaks.LostStreak, on day: Int, _ segments: SegmentSet
  ) {
    change(app, by: 1, from: day + 1, segments)
    forget(app, lost, segments)
  }

  /// Takes a break back.
  mutating func forget(_ app: App, _ lost: OpenStreaks.LostStreak, _ segments: SegmentSet) {
    breaks.count(-1, row(app, lost.day), Int(lost.cause.rawValue), segments)
  }

  private func row(_ app: App, _ day: Int) -> Int {
    apps.place(of: app) * 7 + Int((shape.start + day).weekday.rawValue) - 1
  }

  /// Notes that a person with a streak of a length removes the app in the morning of a day.
  mutating func leave(_ app: App, length: Int32, on day: Int, _ segments: SegmentSet) {
    if length > 0 { change(app, by: -1, from: day, segments) }
  }

  private mutating func change(_ app: App, by change: Int32, from day: Int, _ segments: SegmentSet)
  {
    guard day < shape.days else { return }
    atRisk.count(change, apps.place(of: app), day, segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    atRisk.visit(&visitor)
    breaks.visit(&visitor)
  }

  mutating func add(_ other: StreakBreaksObserver, times sign: Int) {
    atRisk.add(other.atRisk, times: sign)
    breaks.add(other.breaks, times: sign)
  }

  /// The streaks at risk on each day, by app.
  static func atRisk(
    _ groups: [StreakBreaksObserver], _ shape: WorldSize, _ segment: Int
  ) -> [[Int64]] {
    var changes = [Int64].none(shape.apps.count * shape.days)
    for group in groups { group.atRisk.addAll(segment, to: &changes) }
    return (0..<shape.apps.count).map { place in
      Array(changes[place * shape.days..<(place + 1) * shape.days]).runningSums
    }
  }

  static func table(
    _ groups: [StreakBreaksObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    let risksOfApps = atRisk(groups, shape, segment)
    var breaks = [Int64].none(shape.apps.count * 7 * causes)
    for group in groups { group.breaks.addAll(segment, to: &breaks) }
    var rows: [[Cell]] = []
    for (place, app) in shape.apps.enumerated() {
      let atRisk = risksOfApps[place]
      for weekday in Weekday.allCases {
        let days = atRisk.indices.filter { (shape.start + $0).weekday == weekday }
        let risks = days.reduce(0) { $0 + atRisk[$1] }
        for cause in StreakBreakCause.allCases {
          let row = place * 7 + Int(weekday.rawValue) - 1
          let broken = breaks[row * causes + Int(cause.rawValue)]
          rows.append([
            .text(app.name), .text(weekday.name), .text(cause.name), .integer(risks),
            .integer(broken), .ratio(broken, risks),
          ])
        }
      }
    }
    return Table(.streakBreaks, columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .app, Column("weekday", meaning: "day of the week, of the person's date", example: "monday"),
      Column(
        "cause",
        meaning: "notOpened: the app stayed closed; nothingDone: opened, nothing done; "
          + "tooLittleDone: done, too little to count",
        example: "notOpened"),
      .count("at_risk", "streaks alive at the start of such a day"),
      .count(
        "breaks",
        "streaks that broke on such a day for this cause; a break counts once no repair can "
          + "restore the streak"),
      .share("hazard", "breaks, of at_risk"),
    ]
  }
}

extension TableKind {
  public static let streakBreaks = TableKind(
    "streak_breaks", title: "When and why streaks break", keys: ["app", "weekday", "cause"],
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
