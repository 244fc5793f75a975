import Analytics
import Tabular

/// `retention`: the share of people who are active on each day after joining, the share of active
/// people who return soon, and the share of people who have removed all their apps.
///
///     days since joining   0   1   2   3  …  9  10  11      a run of 12 days
///     person               ●   ·   ●   ·     ●   ·   ×
///     active               1   0   1   0     1   0   0
///     back within 7        1       1         –              day 16 is after the run
///     uninstalled          0   0   0   0     0   0   1
///
/// A person counts only on days within the run, and is active on a day if they open an app on it.
/// An active person is back within 7 days if they open an app on any of the next 7 days. People who
/// have removed every app are not back. The share of people who are back counts only people whose
/// next 7 days all lie within the run, even if they return earlier, because otherwise quick returns
/// would count more often than slow ones. If everybody joins at the start, numbers do not depend on
/// the length of the run. If people join later, a longer run includes more people.
struct RetentionObserver: CountedTable {
  static var kind: TableKind { .retention }

  /// The length in days of the shorter window in which a return counts.
  private static var shorter: Int { 7 }
  private static var longer: Int { 28 }
  private let days: Int
  /// For each person, the age (days since joining) on the last active day, plus 1; 0 for none.
  private let lastActive: Block<UInt16>
  var counters: CounterStore<Counter>

  /// The counters of the table, by days since joining.
  enum Counter: Int, TableCounter {
    /// The change in the number of people who reach the day (since joining) within the run.
    case people
    case active
    /// Active people whose whole return window lies in the run, and those of them who returned.
    case seenShorter, seenLonger, returnedShorter, returnedLonger
    /// The change in the number of people who have removed all their apps.
    case uninstalled
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.ages(size)] }

  init(_ size: WorldSize, people: Int) {
    days = size.days
    lastActive = Block(repeating: 0, count: people)
    counters = RetentionObserver.zeros(size)
  }

  mutating func begin() {
    for person in lastActive.indices { lastActive[person] = 0 }
  }

  func arrive(_ day: Int, _ segments: SegmentSet) {
    counters.count(.people, fromAge: 0, joined: day, of: days, segments)
  }

  /// Returns a person's age (days since joining) on the last active day; nil if there is none.
  func lastVisit(of person: Int) -> Int? {
    lastActive[person] > 0 ? Int(lastActive[person]) - 1 : nil
  }

  /// Counts a person who opened an app on a day of the run, `age` days after joining.
  mutating func open(_ person: Int, age: Int, on day: Int, _ segments: SegmentSet) {
    counters.count(1, .active, in: age, segments)
    // Only the next visit says whether the person came back.
    let before = Int(lastActive[person]) - 1
    note(0, before, age, on: day, segments)
    note(1, before, age, on: day, segments)
    lastActive[person] = UInt16(age + 1)
  }

  /// Counts the visit at `age` as seen, and the visit at age `before` as returned if `age` lies in
  /// its return window. Each counts only if its own return window lies in the run.
  @inline(__always) private mutating func note(
    _ place: Int, _ before: Int, _ age: Int, on day: Int, _ segments: SegmentSet
  ) {
    let horizon = place == 0 ? RetentionObserver.shorter : RetentionObserver.longer
    if day + horizon < days { counters.count(1, .seenShorter, next: place, in: age, segments) }
    if before >= 0, age - before <= horizon, day - age + before + horizon < days {
      counters.count(1, .returnedShorter, next: place, in: before, segments)
    }
  }

  /// Counts a person who removes the last app on a day of the run, `age` days after joining. The
  /// person then counts as uninstalled at that age and at all later ages within the run.
  func leave(age: Int, on day: Int, _ segments: SegmentSet) {
    counters.count(.uninstalled, fromAge: age, joined: day - age, of: days, segments)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(lastActive) { $1.day(&$0, plus: 1) }
    counters.visit(&visitor)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    let there = Sum<Counter>.soFar([.people])
    let active = DerivedColumn<Counter>.share(
      Columns.activeShare, "of them, who opened an app on that day", Sum([.active]), of: there,
      isOfPeople: true)
    let uninstalled = DerivedColumn<Counter>.share(
      Columns.uninstalledShare,
      "of the people whose day of that number lies within the run, who have removed all their "
        + "apps by its end", .soFar([.uninstalled]), of: there, isOfPeople: true)
    return [
      .count(Columns.people, "people whose day of that number lies within the run", there), active,
      active.interval(
        .share("active_sim_low", "lower end of the 95 % interval of the active share"),
        .share("active_sim_high", "upper end of the 95 % interval of the active share")),
    ]
      + returned(.returnedShorter, of: .seenShorter, within: shorter)
      + returned(.returnedLonger, of: .seenLonger, within: longer) + [
        uninstalled,
        uninstalled.interval(
          .share("uninstalled_sim_low", "lower end of the 95 % interval of the uninstalled share"),
          .share(
            "uninstalled_sim_high", "upper end of the 95 % interval of the uninstalled share")),
      ]
  }

  private static func returned(
    _ counter: Counter, of seen: Counter, within days: Int
  ) -> [DerivedColumn<Counter>] {
    let share = DerivedColumn.share(
      "returned_\(days)_share",
      "of those who opened an app on that day, who opened one again on any of the \(days) "
        + "days after it, whether or not the others have left; of people all of whose "
        + "\(days) days lie within the run, empty without any", [counter], of: [seen],
      isOfPeople: true)
    return [
      share,
      share.interval(
        .share(
          "returned_\(days)_sim_low",
          "lower end of the 95 % interval of the share returned within \(days) days"),
        .share(
          "returned_\(days)_sim_high",
          "upper end of the 95 % interval (simulation error)")),
    ]
  }
}

extension WorldTable {
  /// Returns the table `retention`, with the curve of active people's share by days since joining.
  static func retention(
    _ groups: [LifeObservers], _ size: WorldSize, _ segment: Int
  ) -> WorldTable {
    counted(groups.map { $0.retention }, size, segment).reading {
      let stores = groups.map { $0.retention.counters }
      return [
        MeasurableCurve { question in
          guard case .share(let day) = question, day < size.days else { return MeasureAnswer() }
          let active = stores.map { $0.number(.active, in: day, segment) }
          let people = stores.map { store in
            (0...day).reduce(0) { $0 + store.number(.people, in: $1, segment) }
          }
          let sample = CellSample.share(of: active, among: people)
          return MeasureAnswer(value: sample?.value, sample: sample, observations: people.total)
        }
      ]
    }
  }
}

extension TableKind {
  public static let retention = TableKind(
    "retention", title: "Retention", keys: [Columns.day],
    charts: [
      chart("active", "active on the day"), chart("returned_7", "back within 7 days"),
      chart("returned_28", "back within 28 days"),
    ],
    isByAge: true, curve: CurveKind(along: "day", unit: nil) { _ in [[]] }, laws: [.returnsAdd],
    audit: { $0.checkReturns() })

  private static func chart(_ kind: String, _ name: String) -> TableChart {
    let interval = ChartLine.Band("95 % interval", "\(kind)_sim_low", "\(kind)_sim_high")
    return TableChart(
      .lines(
        ChartAxis("day", "days since joining", .ages), .share("people \(name)"),
        [ChartLine(name, "\(kind)_share", bands: [interval])]), title: name, isShared: true)
  }
}

extension AuditLaw {
  static let returnsAdd = AuditLaw(
    "returnsAdd",
    "`retention`: seen for 28 days after a day ≤ seen for 7 ≤ active on it; back within 7 ≤ "
      + "within 28")
}

extension Audit {
  fileprivate mutating func checkReturns() {
    for row in rows(.retention) ?? [] {
      let day = row["day"]
      let (active, week, month) = (
        row.part("active_share"), row.parts("returned_7_share"), row.parts("returned_28_share")
      )
      report.expect(
        .returnsAdd, month.whole <= week.whole && week.whole <= active,
        "more people were seen for 28 or 7 days after day \(day) than came on it")
      // Where people joined on different days, fewer were seen for longer.
      report.expect(
        .returnsAdd, week.part <= month.part || month.whole < week.whole,
        "more people came back within 7 days after day \(day) than within 28")
    }
  }
}
