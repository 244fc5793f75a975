/// The retained people of a group: those who open an app in their fourth week.
///
///     age    0 … 20 │21 22 23 24 25 26 27│28 …
///     Ada    ▪ ▪ ·  │ ·  ·  ▪  ·  ·  ·  ·│·        is retained
///     Ben    ▪ ▪ ▪  │ ·  ·  ·  ·  ·  ·  ·│▪        is not retained
///     Cleo   ▪ ▪ ▪  │ ▪  ▪  the run ends           is unknown
///
/// Later activity does not matter. So all runs that cover a person's fourth week agree on whether
/// the person is retained, and in a shorter run it is unknown. Under a variant, the people retained
/// under today's rules count as retained, so that rules are compared for the same people.
package struct RetainedCohort: Sendable {
  /// The fourth week, in days since joining. People who open an app in this week are retained.
  package static let week = 21..<28

  private let days: Int
  private let stays: Block<Bool>
  /// Whether the set of retained people was adopted from another world.
  private var isDecided = false

  /// Creates a cohort of `people` people, none of whom is known to be retained.
  package init(days: Int, people: Int) {
    self.days = days
    stays = Block(repeating: false, count: people)
  }

  /// Returns a cohort of only the given range of these people.
  package func part(_ people: Range<Int>) -> RetainedCohort {
    let part = RetainedCohort(days: days, people: people.count)
    for (place, person) in people.enumerated() { part.stays[place] = stays[person] }
    return part
  }

  /// Records that a person opens an app on a day of the run, `age` days after joining.
  package mutating func visit(_ person: Int, age: Int, on day: Int) {
    let isSeen = day - age + RetainedCohort.week.upperBound <= days
    if isSeen, !isDecided, RetainedCohort.week.contains(age) { stays[person] = true }
  }

  mutating func begin() {
    for person in stays.indices { stays[person] = false }
    isDecided = false
  }

  /// Adopts the set of retained people from another world.
  mutating func decide(as other: RetainedCohort) {
    for person in stays.indices { stays[person] = other.stays[person] }
    isDecided = true
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(stays) { $1.flag(&$0) }
    visitor.flag(&isDecided)
  }

  func contains(_ person: Int) -> Bool { stays[person] }
}
