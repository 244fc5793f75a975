import Analytics
import Tabular

/// `retention`: the share of people who come on each day after joining, how many of them come back
/// soon, and how many have removed all their apps by then.
///
///     days since joining   0   1   2   3  …  9  10  11      a run of 12 days
///     person               ●   ·   ●   ·     ●   ·   ×
///     active               1   0   1   0     1   0   0
///     back within 7        1       1         –              day 16 has not been seen
///     uninstalled          0   0   0   0     0   0   1
///
/// Only people whose day lies within the run are counted for it. A person is active on a day if
/// they open an app. A person who is active on a day comes back within 7 days if they open one on
/// any of the 7 days after it; people who have removed every app do not. The share counts only
/// people all of whose 7 days lie within the run, also among those who have come back before its
/// end: otherwise people who come back at once would be counted sooner than people who do not. So a
/// number does not change with the length of the run where everybody joins at its start; where
/// people join later, a longer run sees more of them.
struct RetentionObserver: GroupSum {
  static var kind: TableKind { .retention }

  /// The number of days after a visit within which people come back.
  private static var shorter: Int { 7 }
  private static var longer: Int { 28 }
  private static var horizons: [Int] { [shorter, longer] }

  private let days: Int
  /// By person: the days since joining of the last active day, and 1 more; 0 without one.
  private let lastActive: Block<UInt16>
  /// By days since joining: active people; then, for each horizon, those of them who were seen to
  /// its end, and those of these who came back within it. Then people by the day of the run on
  /// which they joined, and changes of the number of those without an app.
  private var tallies: Tallies<Int32>

  private enum Count {
    static let active = 0
    static let joined = 1
    /// The column of the first horizon, and of the second.
    static let seen = 2
    static let returned = 4
    static let uninstalled = 6
    static let all = 7
  }

  init(_ shape: WorldSize, people: Int) {
    days = shape.days
    lastActive = Block(repeating: 0, count: people)
    tallies = Tallies(shape, columns: Count.all, rows: shape.days)
  }

  /// Replaces the people by those of another world.
  mutating func begin() {
    for person in lastActive.indices { lastActive[person] = 0 }
  }

  mutating func arrive(_ day: Int, _ segments: SegmentSet) {
    tallies.count(1, Count.joined, day, segments)
  }

  /// Counts a person who opened an app on a day of the run, `age` days after joining.
  mutating func open(_ person: Int, age: Int, on day: Int, _ segments: SegmentSet) {
    tallies.count(1, Count.active, age, segments)
    // Only the next visit says whether the person came back.
    let before = Int(lastActive[person]) - 1
    note(0, before, age, on: day, segments)
    note(1, before, age, on: day, segments)
    lastActive[person] = UInt16(age + 1)
  }

  /// Notes a visit for a horizon, and its meaning for the visit before; −1 without one.
  @inline(__always)
  private mutating func note(
    _ place: Int, _ before: Int, _ age: Int, on day: Int, _ segments: SegmentSet
  ) {
    let horizon = place == 0 ? RetentionObserver.shorter : RetentionObserver.longer
    if day + horizon < days { tallies.count(1, Count.seen + place, age, segments) }
    if before >= 0, age - before <= horizon, day - age + before + horizon < days {
      tallies.count(1, Count.returned + place, before, segments)
    }
  }

  /// Counts a person who removes the last app on a day of the run, `age` days after joining: as
  /// long as the days since joining lie within the run.
  mutating func leave(age: Int, on day: Int, _ segments: SegmentSet) {
    tallies.count(1, Count.uninstalled, age, segments)
    let seen = days - (day - age)
    if seen < days { tallies.count(-1, Count.uninstalled, seen, segments) }
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(lastActive) { $1.day(&$0, plus: 1) }
    tallies.visit(&visitor)
  }

  mutating func add(_ other: RetentionObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  /// A column of a group, by days since joining.
  private func column(_ count: Int, _ segment: Int) -> [Int64] {
    var numbers = [Int64].none(days)
    numbers.add(tallies, count, segment)
    return numbers
  }

  /// People whose day lies within the run, by days since joining: for an age, those who joined at
  /// least this many days before the run's last day.
  private func people(_ segment: Int) -> [Int64] {
    column(Count.joined, segment).runningSums.reversed()
  }

  static func table(
    _ groups: [RetentionObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    func counts(_ count: Int) -> [[Int64]] { groups.map { $0.column(count, segment) } }
    let people = groups.map { $0.people(segment) }
    let shares =
      [(counts(Count.active), people)]
      + horizons.indices.map { (counts(Count.returned + $0), counts(Count.seen + $0)) }
      + [(counts(Count.uninstalled).map { $0.runningSums }, people)]
    return Table(.retention, columns, rows: shape.days) { list in
      for age in 0..<shape.days {
        list.write(age)
        list.write(.integer(people.reduce(0) { $0 + $1[age] }))
        for (part, whole) in shares {
          write(part.map { $0[age] }, of: whole.map { $0[age] }, into: &list)
        }
      }
    }
  }

  /// The share of people who come, day by day after joining.
  static func measured(
    _ groups: [RetentionObserver], _ shape: WorldSize, _ segment: Int
  ) -> [MeasurableCurve] {
    let active = groups.map { $0.column(Count.active, segment) }
    let people = groups.map { $0.people(segment) }
    return [
      MeasurableCurve { question in
        guard case .share(let day) = question, day < shape.days else { return MeasureAnswer() }
        let whole = people.map { $0[day] }
        let sample = CellSample.share(of: active.map { $0[day] }, among: whole)
        return MeasureAnswer(value: sample?.value, sample: sample, observations: whole.total)
      }
    ]
  }

  /// Writes a share with its interval; a single group has none.
  private static func write(_ part: [Int64], of people: [Int64], into list: inout CellList) {
    list.write(.ratio(part.total, people.total))
    let sample = part.count > 1 ? CellSample.share(of: part, among: people) : nil
    let range = sample?.interval(confidence: 0.95)
    list.write(Cell(range?.low))
    list.write(Cell(range?.high))
  }

  private static var columns: [Column] {
    [
      Column("day", .integer, meaning: "days since the person joined", example: "7"),
      .count("people", "people whose day of that number lies within the run"),
      .share("active_share", "of them, who opened an app on that day", isOfPeople: true),
      .share("active_sim_low", "lower end of the 95 % interval of the active share"),
      .share("active_sim_high", "upper end of it"),
    ]
      + horizons.flatMap { days -> [Column] in
        [
          .share(
            "returned_\(days)_share",
            "of those who opened an app on that day, who opened one again on any of the \(days) "
              + "days after it, whether or not the others have left; of people all of whose "
              + "\(days) days lie within the run, empty without any", isOfPeople: true),
          .share(
            "returned_\(days)_sim_low",
            "lower end of the 95 % interval of the share returned within \(days) days"),
          .share(
            "returned_\(days)_sim_high",
            "upper end of it: the size of the population, not the truth of the model"),
        ]
      } + [
        .share(
          "uninstalled_share",
          "of the people whose day of that number lies within the run, who have removed all their "
            + "apps by its end", isOfPeople: true),
        .share("uninstalled_sim_low", "lower end of the 95 % interval of the uninstalled share"),
        .share("uninstalled_sim_high", "upper end of it"),
      ]
  }
}

extension TableKind {
  public static let retention = TableKind(
    "retention", title: "Retention", keys: ["day"],
    charts: [
      chart("active", "active on the day"), chart("returned_7", "back within 7 days"),
      chart("returned_28", "back within 28 days"),
    ],
    headlines: [1, 7, 30].map { day in
      HeadlineKind(
        "people who open an app \(day == 1 ? "a day" : "\(day) days") after they joined, of all "
          + "who joined:", .share,
        ["active_share"], ["day": .exactly("\(day)")], isDecisive: day > 1)
    },
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
