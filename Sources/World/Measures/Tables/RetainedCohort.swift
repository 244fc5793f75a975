/// The people of a group who stay: those who open an app in their fourth week.
///
///     age    0 … 20 │21 22 23 24 25 26 27│28 …
///     Ada    ▪ ▪ ·  │ ·  ·  ▪  ·  ·  ·  ·│·        stays, whatever she does later
///     Ben    ▪ ▪ ▪  │ ·  ·  ·  ·  ·  ·  ·│▪        does not
///     Cleo   ▪ ▪ ▪  │ ▪  ▪  the run ends           is not known to stay
///
/// Nothing after the fourth week counts, so a person has the same answer in a run of any length
/// that covers that week, and none in a shorter one. Under a variant, the people who stay are those
/// of the rules without it: then a difference between two rules is one between the same people.
package struct RetainedCohort: Sendable {
  /// The days since joining, one of which must have an opened app.
  package static let week = 21..<28

  private let days: Int
  private let stays: Block<Bool>
  /// Whether the first days of another world have decided who stays.
  private var isDecided = false

  /// A group of `people` people; nobody is known to stay yet.
  package init(days: Int, people: Int) {
    self.days = days
    stays = Block(repeating: false, count: people)
  }

  /// The same of some of the people.
  package func part(_ people: Range<Int>) -> RetainedCohort {
    let part = RetainedCohort(days: days, people: people.count)
    for (place, person) in people.enumerated() { part.stays[place] = stays[person] }
    return part
  }

  /// Notes that a person opens an app on a day of the run, `age` days after joining.
  package mutating func visit(_ person: Int, age: Int, on day: Int) {
    let isSeen = day - age + RetainedCohort.week.upperBound <= days
    if isSeen, !isDecided, RetainedCohort.week.contains(age) { stays[person] = true }
  }

  mutating func begin() {
    for person in stays.indices { stays[person] = false }
    isDecided = false
  }

  /// Counts the same people as staying as in another world.
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
