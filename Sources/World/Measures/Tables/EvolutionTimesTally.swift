import Analytics

/// The days on which people's pets first reach each stage, and the falls of pets: the source of the
/// table `evolution_times`. Covers one group of people, all people, or all but one group.
struct EvolutionTimesTally: Sendable {
  /// The outcomes of a user for a stage, counted by days since arrival: the user reached it,
  /// removed the app before, or had done neither at the end of the run.
  enum Outcome: Int, TableCounter { case reached, left, censored }

  /// A function that adds the data of some people to a tally, or subtracts them from it.
  typealias Story = @Sendable (inout EvolutionTimesTally) -> Void

  private let stages, days: Int
  /// The sign with which people are counted: 1 while adding, −1 while subtracting.
  private var sign: Int64 = 1
  private(set) var people: Int64 = 0
  /// The counts ordered by outcome, stage, and days since arrival; empty if only falls are counted.
  private var outcomes: [Int64]
  /// The counts of falls, ordered by stage, then counter.
  private(set) var falls: [Int64]

  init(_ size: WorldSize, countsFallsAlone: Bool = false) {
    (stages, days) = (size.stages, size.days)
    outcomes = .none(countsFallsAlone ? 0 : Outcome.allCases.count * stages * days)
    falls = .none(EvolutionTimes.Counter.allCases.count * stages)
  }

  private mutating func count(_ people: Int64, _ outcome: Outcome, _ stage: Int, age: Int) {
    guard age >= 0, age < days else { Trap.noSuchElement(age, of: days) }
    guard !outcomes.isEmpty else { return }
    outcomes[(outcome.rawValue * stages + stage) * days + age] += sign * people
  }

  private mutating func count(
    _ number: Int64, _ counter: EvolutionTimes.Counter, _ stage: Int
  ) {
    let place = stage * EvolutionTimes.Counter.allCases.count + counter.rawValue
    falls[place] += sign * number
  }

  /// Counts a person, who reaches the first stage on arrival.
  mutating func follow() {
    people += sign
    if stages > 0 { count(1, .reached, 0, age: 0) }
  }

  mutating func reach(_ stage: Int, age: Int) { count(1, .reached, stage, age: age) }

  /// Counts a person's falls from a stage.
  mutating func fall(from stage: Int, times: Int64) {
    count(times, .falls, stage)
    count(1, .peopleFallen, stage)
  }

  mutating func regain(_ stage: Int, times: Int64, days: Int64) {
    count(times, .regains, stage)
    count(days, .daysToRegain, stage)
  }

  /// Ends the observation of a user who has not reached a stage: the user left, or the run ended.
  mutating func lose(_ stage: Int, age: Int, hasLeft: Bool) {
    count(1, hasLeft ? .left : .censored, stage, age: age)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.sum(&people)
    visitor.sum(&outcomes)
    visitor.sum(&falls)
  }

  mutating func add(_ other: EvolutionTimesTally) {
    people += sign * other.people
    falls.add(other.falls, times: sign)
    if !outcomes.isEmpty { outcomes.add(other.outcomes, times: sign) }
  }

  /// The numbers of people with an outcome for a stage, by days since arrival.
  private subscript(outcome: Outcome, stage: Int) -> [Int64] {
    let first = (outcome.rawValue * stages + stage) * days
    return Array(outcomes[first..<first + days])
  }

  /// Returns a curve for each of the first `first` stages: the share of users who reach it. Leaving
  /// is a competing event.
  private func curves(first: Int) -> [AalenJohansen] {
    AalenJohansen.chain(outcomes, first: first, of: stages, days: days)
  }

  /// Returns each stage's curve of all people and, if there are several groups, without each group.
  static func curves(_ groups: [Story], _ size: WorldSize) -> [GroupedCurve] {
    var sum = EvolutionTimesTally(size)
    let own = groups.filter { group in
      let before = sum.people
      group(&sum)
      return sum.people > before
    }
    let people = sum.people
    // The first stages that anybody has reached, and the one after them, have curves of their own.
    // Nobody was ever at a stage below a later one, so its curve is that of the one before.
    let highest = (0..<size.stages).last { sum[.reached, $0].contains { $0 != 0 } }
    let different = min(size.stages, (highest ?? 0) + 2)
    let all = sum.curves(first: different)
    let censored = (0..<size.stages).map { sum[.censored, $0] }
    let without = (own.count > 1 ? own : []).map { group in
      sum.sign = -1
      group(&sum)
      let curves = sum.curves(first: different)
      sum.sign = 1
      group(&sum)
      return curves
    }
    return (0..<size.stages).map { stage in
      let like = min(stage, different - 1)
      return GroupedCurve(
        all[like], without: without.map { $0[like] }, people: people,
        censored: censored[stage])
    }
  }
}
