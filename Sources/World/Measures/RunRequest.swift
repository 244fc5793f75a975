/// The optional output of a run, set by a command's options and passed to observers in `WorldSize`.
///
///     world.run(InlineExecutor(), keeping: RunRequest(journal: 20))
///
/// A new flag needs a property, and a line in `visit` to be in plans, unit results and checkpoints.
public struct RunRequest: Hashable, Sendable {
  /// The number of people, from index 0 on, whose journal is kept in memory (about 3 kB per person
  /// and day with four apps).
  public var journal: Int
  /// Whether the audit counts the engines' state every night.
  public var takesCensus: Bool
  /// Whether the run records one row of results for each person.
  public var keepsPeople: Bool

  /// Creates a request; by default, no optional output is requested.
  ///
  /// - Parameters:
  ///   - journal: the number of people whose journal is kept.
  ///   - takesCensus: whether the audit counts the engines' state.
  ///   - keepsPeople: whether the run records one row of results for each person.
  public init(journal: Int = 0, takesCensus: Bool = false, keepsPeople: Bool = false) {
    (self.journal, self.takesCensus, self.keepsPeople) = (journal, takesCensus, keepsPeople)
  }

  /// Calls `body` with the option name and the value of each flag.
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
