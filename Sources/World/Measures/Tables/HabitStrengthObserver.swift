import Habits
import Tabular

/// `habit_strength`: the strength of habits on each day, by the formulas of two other apps (Loop's
/// score and Habitica's value).
///
///     day       done   done   missed   skipped
///     score     0.052  0.101  0.096    0.096        approaches 1 or 0
///     value     1.00   1.97   1.02     1.02         done often gains less, missed often loses more
///
/// A habit's strength depends on the days since the habit was created, without the days on which it
/// was skipped or not due. Strength is computed only in worlds whose scenario requests it.
struct HabitStrengthObserver: CountedTable {
  static var kind: TableKind { .habitStrength }

  private let parameters: HabitStrengthParameters
  /// The share of a habit's score that remains after a day.
  private let kept: Double
  private var people: [[Habit]]
  var counters: CounterStore<Counter>

  private struct Habit: BitwiseCopyable, Sendable {
    var item: Int32
    var strength = HabitStrength()
  }

  enum Counter: Int, TableCounter { case habits, score, strong, value, red }

  static var firstWide: Counter? { .habits }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.days(size)] }

  /// The number of units that make 1 in sums of scores and values. Whole units are used because
  /// their sums do not depend on the order of adding.
  private static var millionths: Int64 { 1_000_000 }

  init(_ size: WorldSize, people count: Int) {
    let isKept = size.strength != nil
    parameters = size.strength ?? HabitStrengthParameters()
    kept = isKept ? parameters.kept : 1
    people = Array(repeating: [], count: isKept ? count : 0)
    counters = HabitStrengthObserver.zeros(size)
  }

  mutating func begin() { for place in people.indices { people[place] = [] } }

  /// Updates the strength of a habit at the end of a day.
  ///
  /// - Parameter day: the 0-based day of the run; nil for a date outside the run.
  mutating func close(_ item: DayInstance, of place: Int, on day: Int?, _ segments: SegmentSet) {
    guard !people.isEmpty, item.kind == .habit, !item.instance.isSkipped else { return }
    let number = item.item.number
    var index = people[place].firstIndex { $0.item == number } ?? -1
    if index < 0 {
      index = people[place].count
      people[place].append(Habit(item: number))
    }
    people[place][index].strength.end(
      isDone: item.instance.isCompleted, kept: kept, under: parameters)
    if let day { count(people[place][index].strength, on: day, segments) }
  }

  private func count(_ strength: HabitStrength, on day: Int, _ segments: SegmentSet) {
    let millionths = Double(HabitStrengthObserver.millionths)
    counters.count(wide: 1, .habits, in: day, segments)
    counters.count(wide: Int64((strength.score * millionths).rounded()), .score, in: day, segments)
    counters.count(wide: Int64((strength.value * millionths).rounded()), .value, in: day, segments)
    if strength.score >= 0.8 { counters.count(wide: 1, .strong, in: day, segments) }
    if strength.value < 0 { counters.count(wide: 1, .red, in: day, segments) }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    for place in visitor.places(people.count) {
      visitor.plain(&people[place], of: Habit(item: 0))
      visitor.expect(people[place].allSatisfy { $0.strength.isPossible })
    }
    counters.visit(&visitor)
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count("habits", "habits due on the day and not skipped", .habits),
      DerivedColumn(
        Column(
          "score_mean", .decimal(places: 6), unit: "score",
          meaning: "their mean score of Loop Habit Tracker after the day, from 0 to 1, as "
            + "published, approximate",
          example: "0.412500"), Sum([.score]), of: Sum([.habits]), times: millionths),
      .share(
        "score_80_share", "of these habits, those with a score of 0.8 or more", [.strong],
        of: [.habits]),
      DerivedColumn(
        Column(
          "value_mean", .decimal(places: 6), unit: "points",
          meaning: "their mean task value of Habitica after the day, as published, approximate",
          example: "5.120000", quantity: .number), Sum([.value]), of: Sum([.habits]),
        times: millionths),
      .share(
        "value_below_0_share", "of these habits, those whose value is below 0", [.red],
        of: [.habits]),
    ]
  }
}

extension TableKind {
  public static let habitStrength = TableKind(
    "habit_strength", title: "How strong habits are, by Loop and by Habitica", keys: [Columns.day],
    of: [.sherpa], needs: .strength,
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("score_mean", "mean score of habits, by Loop", .share),
          [ChartLine("score", "score_mean")]), title: "score", isShared: true),
      TableChart(
        .lines(
          .day, ChartAxis("value_mean", "mean value of habits, by Habitica", .number(decimals: 1)),
          [ChartLine("value", "value_mean")]), title: "value", isShared: true),
    ])
}
