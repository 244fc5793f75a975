import Measures
import Population
import Scenarios

/// Worlds that other processes have lived.
///
///     command            asks for                        gets
///     run, check         all of its worlds at once       their results, as if it had lived them
///     sweep              the worlds of all its points
///     tune               the worlds of a generation
///
/// A result is a pure function of its request, so a command cannot tell who has lived it.
package protocol LivedWorlds: Sendable {
  /// The result of a world.
  ///
  /// - Parameter executor: makes tables and samples.
  /// - Throws: `TrialError.elsewhere` if it is missing or damaged.
  func result(
    of request: WorldRequest, _ world: World, _ executor: some Executor
  ) throws(TrialError) -> WorldResult

  /// The requests among some that have no result yet.
  func lacking(_ requests: [WorldRequest]) throws(TrialError) -> [WorldRequest]
}

/// A world that a command needs: a variant of a scenario, and what is kept of it.
package struct WorldRequest: Sendable {
  package let scenario: Scenario
  package let variant: String
  package let keeping: RunRequest

  /// A world. Only its tables are kept, unless the request asks for more.
  package init(_ scenario: Scenario, variant: String, keeping request: RunRequest = RunRequest()) {
    (self.scenario, self.variant, keeping) = (scenario, variant, request)
  }

  package var world: World? { get throws(WorldError) { try scenario.world(ofVariant: variant) } }
}
