import Analytics
import Tabular

/// `streak_survival`: for each length, the chance that a streak outlasts it, or breaks at it.
///
///     day       0  1  2  3  4  5  6  7
///     streak       1  2  3  ×              broken at 3
///     streak             1  2  3  4  5     running when the run ends: observed up to 5
///     streak    1  2  ×  3  4  5  ×  ×     repaired on day 3: one streak, broken at 5
///     streak                1  2  3  ×     could be repaired on day 8: observed up to 3
///
/// A streak is an episode from its first day to a break that is never repaired. If the run ends or
/// the app is removed while an episode is open, or while its break could still be repaired, the
/// episode may have become longer, so it is censored at its length. The curve is the Kaplan–Meier
/// estimator. `at_risk` counts the episodes that were observed at a length. All episodes begin at
/// length 1, so `at_risk` never rises with the length.
struct StreakSurvivalObserver: CountedTable {
  static var kind: TableKind { .streakSurvival }

  private let apps: AppSet
  /// The layout of the table's rows: by app, then length from 0 on.
  private let places: Grid
  var counters: CounterStore<Counter>

  enum Counter: Int, TableCounter { case entered, broken, censored }

  static func dimensions(_ size: WorldSize) -> [Dimension] {
    [
      .apps(size.apps),
      Dimension(
        Column(
          Columns.lengthDays, .integer, unit: "days", meaning: "a length, in days that counted",
          example: "7"), count: size.longestStreak + 1, isTime: true
      ) { Cell($1) },
    ]
  }

  init(_ size: WorldSize) {
    apps = size.apps
    places = Grid(columns: size.apps.count, rows: size.longestStreak + 1)
    counters = StreakSurvivalObserver.zeros(size)
  }

  private func count(
    _ number: Int32, _ counter: Counter, _ app: App, _ length: Int32, _ segments: SegmentSet
  ) {
    let place = places.place(apps.place(of: app), Int(length))
    counters.count(number, counter, in: place, segments)
  }

  /// Counts a streak that begins or breaks. A streak whose first reported length is two days still
  /// begins at length 1.
  func turn(_ app: App, _ turn: StreakTurn, _ segments: SegmentSet) {
    if turn.from == 0 { count(1, .entered, app, 1, segments) }
    if turn.to == 0 { count(1, .broken, app, turn.from, segments) }
  }

  /// Subtracts a break at a length, because the streak was repaired.
  func repair(_ app: App, length: Int32, _ segments: SegmentSet) {
    count(-1, .broken, app, length, segments)
  }

  /// Censors a streak at a length; does nothing if the length is 0.
  func lose(_ app: App, length: Int32, _ segments: SegmentSet) {
    if length > 0 { count(1, .censored, app, length, segments) }
  }

  fileprivate static let atRisk =
    Sum<Counter>.soFar([.entered], less: [.broken, .censored]) + Sum([.broken, .censored])

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(Columns.atRisk, "streaks that were seen at the length", atRisk),
      .count(
        Columns.broken,
        "streaks that broke at the length; a break counts once no repair can restore the streak",
        .broken),
      DerivedColumn(
        .share(
          Columns.survival,
          "streaks that become longer than the length, of all that began (Kaplan–Meier); a "
            + "repaired streak goes on"
        ).measuring(.survival), .survival),
      DerivedColumn(
        intervalOfCurve: .share("sim_low", "lower end of the 95 % interval of the survival"),
        .share(
          "sim_high", "upper end of the 95 % interval (simulation error)")),
      .share(Columns.hazard, "broken, of at_risk", Sum([.broken]), of: atRisk),
    ]
  }
}

extension WorldTable {
  static func streakSurvival(
    _ groups: [LifeObservers], _ size: WorldSize, _ segment: Int
  ) -> WorldTable {
    let lengths = size.longestStreak + 1
    @Sendable func curves() -> [LengthCurves] {
      let all = groups.map { group in
        var numbers = [Int64].none(size.apps.count * lengths * StreakLengths.counters)
        group.streakSurvival.counters.add(segment, to: &numbers)
        return numbers
      }
      return (0..<size.apps.count).map { app in
        LengthCurves(all.map { StreakLengths($0, app, lengths) }, count: lengths)
      }
    }
    return WorldTable(.streakSurvival) {
      let stores = groups.map { $0.streakSurvival.counters }
      var rows = StreakSurvivalObserver.rows(stores, size, segment)
      rows.filledBy = StreakSurvivalObserver.atRisk.terms
      rows.curves = {
        let curves = curves()
        return CurveReadings(
          cells: { curves[$0 / lengths].cells($0 % lengths, $1) },
          sample: { row, question in
            guard case .survival = question else { return nil }
            return curves[row / lengths].sample(row % lengths)
          })
      }
      return rows
    }
    .reading { curves().map { $0.measured } }
  }
}

/// The numbers of streaks in one app that began, broke or were censored, by length.
private struct StreakLengths {
  static let counters = StreakSurvivalObserver.Counter.allCases.count

  var entered, broken, censored: [Int64]

  init(count: Int) { (entered, broken, censored) = (.none(count), .none(count), .none(count)) }

  init(_ numbers: [Int64], _ app: Int, _ count: Int) {
    func column(_ counter: StreakSurvivalObserver.Counter) -> [Int64] {
      (0..<count).map { numbers[(app * count + $0) * StreakLengths.counters + counter.rawValue] }
    }
    (entered, broken, censored) = (column(.entered), column(.broken), column(.censored))
  }

  mutating func add(_ other: StreakLengths, times sign: Int64) {
    for length in entered.indices {
      entered[length] += sign * other.entered[length]
      broken[length] += sign * other.broken[length]
      censored[length] += sign * other.censored[length]
    }
  }

  var curve: KaplanMeier { KaplanMeier(entered: entered, events: broken, censored: censored) }

  /// The curve of the share of streaks that have ended, by length. A streak's first length is 1.
  var overCurve: AalenJohansen {
    AalenJohansen(
      reached: Array(broken.dropFirst()), left: [], censored: Array(censored.dropFirst()))
  }
}

/// The survival curves of one app's streaks, with all people and with each group omitted.
private struct LengthCurves: Sendable {
  private let all: KaplanMeier
  private let answers: [Double]
  private let sums: StreakLengths
  /// For each group that has streaks: the streaks of all other groups.
  private let rests: [StreakLengths]
  /// The survival after each length, for each element of `rests`.
  private let without: [[Double]]
  /// For each length, the index of its row in the curve; −1 if the curve has no such row.
  private let places: [Int]

  init(_ groups: [StreakLengths], count: Int) {
    var sums = StreakLengths(count: count)
    for group in groups { sums.add(group, times: 1) }
    all = sums.curve
    answers = all.independentAnswers
    rests = groups.filter { group in group.entered.contains { $0 > 0 } }.map { group in
      var rest = sums
      rest.add(group, times: -1)
      return rest
    }
    without = rests.map { LengthCurves.survival($0.curve, count: count) }
    var places = Array(repeating: -1, count: count)
    for (place, row) in all.rows.enumerated() { places[Int(row.time)] = place }
    (self.sums, self.places) = (sums, places)
  }

  /// The curve in a form that measures can read. A streak that breaks at a length ends between the
  /// length before and this length, because a day's events happen between its start and its end.
  ///
  ///     length          0     1     2     3     4
  ///     broken at it          1     0     2     1      of four streaks
  ///     over by it      0    1/4   1/4   3/4    1      half of them by 2.5 days
  var measured: MeasurableCurve {
    let people = sums.entered.total
    let over = GroupedCurve(
      sums.overCurve, without: rests.map { $0.overCurve }, people: people,
      censored: Array(sums.censored.dropFirst()))
    return MeasurableCurve { question in
      guard case .share(let length) = question else { return over.measured().answer(question) }
      let sample = sample(length)
      return MeasureAnswer(value: sample?.value, sample: sample, observations: people)
    }
  }

  /// Returns the survival after each length, including lengths at which no streak was observed.
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

  /// Returns the sample of the survival after a length. Beyond the longest streak, survival is 0 if
  /// that streak broke, and nil if it was still running when last observed.
  func sample(_ length: Int) -> CellSample? {
    guard places.indices.contains(length), let last = all.rows.last else { return nil }
    let isBeyond = last.survival == 0 && Double(length) > last.time
    let place = isBeyond ? all.rows.count - 1 : places[length]
    guard place >= 0 else { return nil }
    return CellSample(
      all.rows[place].survival, kind: .survival, withoutGroup: without.map { $0[length] },
      answers: answers[place])
  }

  func cells(_ length: Int, _ question: CurveQuestion) -> [Cell] {
    let sample = sample(length)
    guard case .interval = question else { return [Cell(sample?.value)] }
    let range = sample?.interval(confidence: 0.95)
    return [Cell(range?.low), Cell(range?.high)]
  }
}

extension TableKind {
  public static let streakSurvival = TableKind(
    "streak_survival", title: "How long streaks last", keys: [Columns.app, Columns.lengthDays],
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
    curve: CurveKind(along: "length_days", unit: "days") { size in
      size.apps.map { [CurveKind.Value($0.name)] }
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
      let byLength = lengths.sum("broken")
      let byWeekday = days.sum("breaks")
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
