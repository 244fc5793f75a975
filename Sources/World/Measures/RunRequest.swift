/// What a run keeps besides its tables: one value from the options of a command to the observers of
/// a group, which have it in their `WorldSize`.
///
///     world.run(InlineExecutor(), keeping: RunRequest(journal: 20))
///
/// A flag is a member and a line of `visit`. Plans, results of units and checkpoints then know it.
public struct RunRequest: Hashable, Sendable {
  /// The number of people, from the first on, whose journal is kept, in memory: about three
  /// kilobytes a person and day with four apps. Under the reference behaviour no journal is kept;
  /// `World.journal(of:_:)` gives it at any time.
  public var journal: Int
  /// Whether the state of engines is compared every night, for the audit; under the reference
  /// behaviour once a week.
  public var takesCensus: Bool
  /// Whether it is kept of each person what they did and have.
  public var keepsPeople: Bool

  /// Nothing, unless it is said.
  ///
  /// - Parameters:
  ///   - journal: the number of people whose journal is kept.
  ///   - takesCensus: whether the state of engines is compared.
  ///   - keepsPeople: whether it is kept of each person what they did and have.
  public init(journal: Int = 0, takesCensus: Bool = false, keepsPeople: Bool = false) {
    (self.journal, self.takesCensus, self.keepsPeople) = (journal, takesCensus, keepsPeople)
  }

  /// Goes through the flags, with the names of their options.
  package mutating func visit(_ body: (_ name: String, _ flag: inout Bool) -> Void) {
    body("audit", &takesCensus)
    body("people", &keepsPeople)
  }

  package var flags: [(name: String, isSet: Bool)] {
    var (request, flags) = (self, [(name: String, isSet: Bool)]())
    request.visit { flags.append(($0, $1)) }
    return flags
  }
}
