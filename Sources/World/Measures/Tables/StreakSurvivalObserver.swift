import Analytics
import Tabular

/// `streak_survival`: the probability that a streak reaches a length, and that it breaks at it.
///
///     day       0  1  2  3  4  5  6  7
///     streak       1  2  3  ×              broken at 3
///     streak             1  2  3  4  5     running when the run ends: seen to reach 5, no more
///     streak    1  2  ×  3  4  5  ×  ×     repaired on day 3: one streak, broken at 5
///     streak                1  2  3  ×     could be repaired on day 8: seen to reach 3, no more
///
/// A streak is an episode from its first day to the break that nothing repairs. Episodes that are
/// still open when the run ends or the app is removed are censored at their length, since they may
/// become longer, and so are those with a break that could still be repaired. The curve is that of
/// Kaplan and Meier; `at_risk` counts episodes that were seen at the length. All begin at 1, so it
/// never rises.
struct StreakSurvivalObserver: GroupSum {
  static var kind: TableKind { .streakSurvival }

  private let apps: AppSet
  /// By the outcome of streaks and by app, then length.
  private var tallies: Tallies<Int32>

  fileprivate enum Count {
    static let entered = 0
    static let broken = 1
    static let censored = 2
    static let all = 3
  }

  init(_ shape: WorldSize) {
    apps = shape.apps
    tallies = Tallies(shape, columns: Count.all * apps.count, rows: shape.longestStreak + 1)
  }

  /// Counts a streak that begins or breaks. A streak that is two days long when it is first
  /// reported has begun with one day, too.
  mutating func turn(_ app: App, _ turn: StreakTurn, _ segments: SegmentSet) {
    let column = apps.place(of: app) * Count.all
    if turn.from == 0 { tallies.count(1, column + Count.entered, 1, segments) }
    if turn.to == 0 { tallies.count(1, column + Count.broken, Int(turn.from), segments) }
  }

  /// Takes a break at a length back: the streak goes on.
  mutating func repair(_ app: App, length: Int32, _ segments: SegmentSet) {
    let column = apps.place(of: app) * Count.all + Count.broken
    tallies.count(-1, column, Int(length), segments)
  }

  /// Stops watching a streak of a length, if there is one.
  mutating func lose(_ app: App, length: Int32, _ segments: SegmentSet) {
    guard length > 0 else { return }
    let column = apps.place(of: app) * Count.all + Count.censored
    tallies.count(1, column, Int(length), segments)
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    tallies.visit(&visitor)
  }

  mutating func add(_ other: StreakSurvivalObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(
    _ groups: [StreakSurvivalObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    let rows = shape.apps.flatMap { lengths(groups, of: $0, shape, segment).rows($0) }
    return Table(.streakSurvival, columns, rows: rows)
  }

  private static func lengths(
    _ groups: [StreakSurvivalObserver], of app: App, _ shape: WorldSize, _ segment: Int
  ) -> LengthCurves {
    let lengths = groups.map { group in
      StreakLengths(group.tallies, shape.apps.place(of: app) * Count.all, segment, shape)
    }
    return LengthCurves(lengths, count: shape.longestStreak + 1)
  }

  static func measured(
    _ groups: [StreakSurvivalObserver], _ shape: WorldSize, _ segment: Int
  ) -> [MeasurableCurve] {
    shape.apps.map { lengths(groups, of: $0, shape, segment).measured }
  }

  /// The samples of the survival of each row.
  static func curves(
    _ groups: [StreakSurvivalObserver], _ shape: WorldSize, _ segment: Int
  ) -> CurveCells? {
    CurveCells(
      "survival",
      shape.apps.flatMap { lengths(groups, of: $0, shape, segment).samples })
  }

  private static var columns: [Column] {
    [
      .app,
      Column(
        "length_days", .integer, unit: "days", meaning: "a length, in days that counted",
        example: "7"),
      .count("at_risk", "streaks that were seen at the length"),
      .count(
        "broken",
        "streaks that broke at the length; a break counts once no repair can restore the streak"),
      .share(
        "survival",
        "streaks that become longer than the length, of all that began (Kaplan–Meier); a repaired "
          + "streak goes on"),
      .share("sim_low", "lower end of the 95 % interval of the survival"),
      .share("sim_high", "upper end of it: the size of the population, not the truth of the model"),
      .share("hazard", "broken, of at_risk"),
    ]
  }
}

/// The outcomes of a group's streaks in one app, by length.
private struct StreakLengths {
  var entered: [Int64]
  var broken: [Int64]
  var censored: [Int64]

  init(count: Int) { (entered, broken, censored) = (.none(count), .none(count), .none(count)) }

  init(_ tallies: Tallies<Int32>, _ column: Int, _ segment: Int, _ shape: WorldSize) {
    self.init(count: shape.longestStreak + 1)
    entered.add(tallies, column + StreakSurvivalObserver.Count.entered, segment)
    broken.add(tallies, column + StreakSurvivalObserver.Count.broken, segment)
    censored.add(tallies, column + StreakSurvivalObserver.Count.censored, segment)
  }

  mutating func add(_ other: StreakLengths, times sign: Int64) {
    for length in entered.indices {
      entered[length] += sign * other.entered[length]
      broken[length] += sign * other.broken[length]
      censored[length] += sign * other.censored[length]
    }
  }

  var curve: KaplanMeier { KaplanMeier(entered: entered, events: broken, censored: censored) }

  /// The share that is over, by length; all streaks begin with one day.
  var overCurve: AalenJohansen {
    AalenJohansen(
      reached: Array(broken.dropFirst()), left: [], censored: Array(censored.dropFirst()))
  }
}

/// The survival of one app's streaks, with everybody and without each group.
private struct LengthCurves {
  private let all: KaplanMeier
  /// The survival after each length, of all groups but one.
  private let without: [[Double]]
  /// The share of streaks that are over by a length.
  private let over: GroupedCurve

  init(_ groups: [StreakLengths], count: Int) {
    var sums = StreakLengths(count: count)
    for group in groups { sums.add(group, times: 1) }
    all = sums.curve
    let rests = groups.filter { group in group.entered.contains { $0 > 0 } }.map { group in
      var rest = sums
      rest.add(group, times: -1)
      return rest
    }
    without = rests.map { LengthCurves.survival($0.curve, count: count) }
    over = GroupedCurve(
      sums.overCurve, without: rests.map { $0.overCurve }, people: sums.entered.total,
      censored: Array(sums.censored.dropFirst()))
  }

  /// The curve for measures. A streak that breaks at a length is over between the length before and
  /// this one, as what happens on a day does so between its ends.
  ///
  ///     length          0     1     2     3     4
  ///     broken at it          1     0     2     1      of four streaks
  ///     over by it      0    1/4   1/4   3/4    1      half of them by 2.5 days
  var measured: MeasurableCurve {
    MeasurableCurve { question in
      guard case .share(let length) = question else { return over.measured().answer(question) }
      let place = all.rows.firstIndex { Int($0.time) == length }
      let sample = place.map { samples[$0] }
      return MeasureAnswer(value: sample?.value, sample: sample, observations: over.people)
    }
  }

  /// The survival after each length, including those at which no streak was seen.
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

  /// The samples of the survival after each length at which any streak was seen.
  var samples: [CellSample] {
    zip(all.rows, all.independentAnswers).map { row, answers in
      CellSample(
        row.survival, kind: .survival, withoutGroup: without.map { $0[Int(row.time)] },
        answers: answers)
    }
  }

  func rows(_ app: App) -> [[Cell]] {
    zip(all.rows, samples).map { row, sample in
      let range = sample.interval(confidence: 0.95)
      return [
        .text(app.name), Cell(Int(row.time)), .integer(row.atRisk), .integer(row.events),
        Cell(row.survival), Cell(range?.low), Cell(range?.high), .ratio(row.events, row.atRisk),
      ]
    }
  }
}

extension TableKind {
  public static let streakSurvival = TableKind(
    "streak_survival", title: "How long streaks last", keys: ["app", "length_days"],
    charts: [
      TableChart(
        .lines(
          ChartAxis("length_days", "days of the streak, while 1 % are left", .lengths),
          .share("streaks that become longer"),
          [
            ChartLine(
              "streaks", "survival", bands: [.init("95 % interval", "sim_low", "sim_high")],
              isStep: true)
          ]), panels: "app", isShared: true)
    ],
    headlines: [
      HeadlineKind(
        "streaks in {app} that outlast 7 days:", .share, ["survival"],
        ["app": .each, "length_days": .exactly("7")])
    ],
    curve: CurveKind(along: "length_days", unit: "days") { shape in
      shape.apps.map { [CurveKind.Value($0.name)] }
    }, laws: [.breaksAgree, .riskFalls], audit: { $0.checkBreaks() })
}

extension AuditLaw {
  static let breaksAgree = AuditLaw(
    "breaksAgree", "`streak_survival` broken = `streak_breaks` of all weekdays and causes")
  static let riskFalls = AuditLaw(
    "riskFalls", "`streak_survival`: at risk at a length ≥ broken + at risk at the next")
}

extension Audit {
  fileprivate mutating func checkBreaks() {
    guard rows(.streakSurvival) != nil, rows(.streakBreaks) != nil else { return }
    for app in AppSet.every {
      let (lengths, days) = (rows(.streakSurvival, of: app), rows(.streakBreaks, of: app))
      let byLength = lengths.reduce(0) { $0 + $1["broken"] }
      let byWeekday = days.reduce(0) { $0 + $1["breaks"] }
      report.expect(
        .breaksAgree, byLength == byWeekday,
        "\(byLength) streaks broke by length in \(app.name), and \(byWeekday) by weekday")
      for row in days {
        report.expect(
          .breaksAgree, row["at_risk"] >= row["breaks"] && row["breaks"] >= 0,
          "more streaks broke on a \(row.text("weekday")) than were alive")
      }
      for (row, next) in zip(lengths, lengths.dropFirst()) {
        report.expect(
          .riskFalls, next["at_risk"] <= row["at_risk"] - row["broken"] && row["broken"] >= 0,
          "more streaks of \(app.name) were seen at \(next["length_days"]) days than had got there")
      }
    }
  }
}
