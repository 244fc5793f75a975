import Habits
import Tabular

/// `habit_strength`: how strong habits are by the formulas of two other apps, Loop's score and
/// Habitica's value, on each day.
///
///     day       done   done   missed   skipped
///     score     0.052  0.101  0.096    0.096        comes nearer to 1 or to 0
///     value     1.00   1.97   1.02     1.02         done often gains less, missed often loses more
///
/// A habit is as strong as its days since it was created have made it; days on which it was
/// skipped, or not due, change nothing. Only worlds whose scenario asks for it keep the strength of
/// habits.
struct HabitStrengthObserver: GroupSum {
  static var kind: TableKind { .habitStrength }

  private let parameters: HabitStrengthParameters
  /// The share of the score that a day leaves as it was.
  private let kept: Double
  /// By person: their habits.
  private var people: [[Habit]]
  /// By day, then kind of count.
  private var tallies: Tallies<Int64>

  private struct Habit: BitwiseCopyable, Sendable {
    var item: Int32
    var strength = HabitStrength()
  }

  private enum Count {
    static let habits = 0
    static let score = 1
    static let strong = 2
    static let value = 3
    static let red = 4
    static let all = 5
  }

  /// Scores and values are added up in millionths, so that sums do not depend on their order.
  private static var millionths: Double { 1_000_000 }

  init(_ shape: WorldSize, people count: Int) {
    let isKept = shape.strength != nil
    parameters = shape.strength ?? HabitStrengthParameters()
    kept = isKept ? parameters.kept : 1
    people = Array(repeating: [], count: isKept ? count : 0)
    tallies = Tallies(shape, columns: isKept ? shape.days : 0, rows: Count.all)
  }

  /// Replaces the people by those of another world.
  mutating func begin() { for place in people.indices { people[place] = [] } }

  /// Notes how an item stood as a day ended.
  ///
  /// - Parameter day: of the run; nil outside it.
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
    let millionths = HabitStrengthObserver.millionths
    tallies.count(1, day, Count.habits, segments)
    tallies.count(Int64((strength.score * millionths).rounded()), day, Count.score, segments)
    tallies.count(Int64((strength.value * millionths).rounded()), day, Count.value, segments)
    if strength.score >= 0.8 { tallies.count(1, day, Count.strong, segments) }
    if strength.value < 0 { tallies.count(1, day, Count.red, segments) }
  }

  /// Visits all that it has counted, and the strength of every habit.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    for place in people.indices {
      visitor.plain(&people[place], of: Habit(item: 0))
      visitor.expect(people[place].allSatisfy { $0.strength.isPossible })
    }
    tallies.visit(&visitor)
  }

  mutating func add(_ other: HabitStrengthObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  static func table(
    _ groups: [HabitStrengthObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    var all = [Int64].none(Count.all)
    return Table(.habitStrength, columns, rows: shape.days) { list in
      for day in 0..<shape.days {
        all.clear()
        for group in groups { all.add(group.tallies, day, segment) }
        let (habits, whole) = (all[Count.habits], all[Count.habits] &* Int64(millionths))
        list.write(day)
        list.write(.integer(habits))
        list.write(.ratio(all[Count.score], whole))
        list.write(.ratio(all[Count.strong], habits))
        list.write(.ratio(all[Count.value], whole))
        list.write(.ratio(all[Count.red], habits))
      }
    }
  }

  private static var columns: [Column] {
    [
      .day, .count("habits", "habits due on the day and not skipped"),
      Column(
        "score_mean", .decimal(places: 6), unit: "score",
        meaning: "their mean score of Loop Habit Tracker after the day, from 0 to 1, as published, "
          + "approximate",
        example: "0.412500"),
      .share("score_80_share", "of these habits, those with a score of 0.8 or more"),
      Column(
        "value_mean", .decimal(places: 6), unit: "points",
        meaning: "their mean task value of Habitica after the day, as published, approximate",
        example: "5.120000", hasSign: true),
      .share("value_below_0_share", "of these habits, those whose value is below 0"),
    ]
  }
}

extension TableKind {
  public static let habitStrength = TableKind(
    "habit_strength", title: "How strong habits are, by Loop and by Habitica", keys: ["day"],
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
