/// The optional output of a run. A command's options set it, and observers read it in `WorldSize`.
///
///     world.run(InlineExecutor(), keeping: RunRequest(journal: 20))
///
/// A new flag needs a property and a line in `visit`, so that plans, unit results and checkpoints
/// include the flag.
public struct RunRequest: Hashable, Sendable {
  /// The number of people, from index 0 on, whose journal is kept in memory (about 3 kB a person
  /// and day with four apps). The reference behaviour keeps no journal; `World.journal(of:_:)`
  /// computes its journal at any time.
  public var journal: Int
  /// Whether the audit counts the engines' state: every night, or once a week under the reference
  /// behaviour.
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
