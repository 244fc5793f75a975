/// The optional output of a run, passed from a command's options to the observers in `WorldSize`.
///
///     world.run(InlineExecutor(), keeping: RunRequest(journal: 20))
///
/// A new flag needs a member and a line in `visit`, so that plans, unit results and checkpoints
/// include it.
public struct RunRequest: Hashable, Sendable {
  /// The number of people, from the first on, whose journal is kept in memory: about three
  /// kilobytes a person and day with four apps. The reference behaviour keeps no journal;
  /// `World.journal(of:_:)` computes it at any time.
  public var journal: Int
  /// Whether the engines' state is counted for the audit: every night, or once a week under the
  /// reference behaviour.
  public var takesCensus: Bool
  /// Whether the run records what each person did and has.
  public var keepsPeople: Bool

  /// Creates a request; the default requests nothing.
  ///
  /// - Parameters:
  ///   - journal: the number of people whose journal is kept.
  ///   - takesCensus: whether the engines' state is counted for the audit.
  ///   - keepsPeople: whether the run records what each person did and has.
  public init(journal: Int = 0, takesCensus: Bool = false, keepsPeople: Bool = false) {
    (self.journal, self.takesCensus, self.keepsPeople) = (journal, takesCensus, keepsPeople)
  }

  /// Calls `body` with each flag and the name of its option.
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
