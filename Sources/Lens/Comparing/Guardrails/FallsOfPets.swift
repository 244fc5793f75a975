import Scenarios

/// Whether an answer depends on what a fall of a pet does to its owner, which nobody has measured.
///
///     goals or asked cells name falls                       yes
///     the rules set how pets fall                           yes
///     the rules are decided to change how often pets fall   yes
package enum FallsOfPets {
  /// Prefixes of the paths that decide when a pet falls, and how deep.
  private static let rules = [
    "apps.pet.deEvolution", "apps.pet.gains.missed", "apps.pet.gains.penalty",
    "apps.pet.penaltyBelow",
  ]

  package static func concern(
    _ checks: [GuardrailCheck], asked: [CellAddress], settings: [String] = []
  ) -> Bool {
    asked.contains { areCounted(in: $0) }
      || settings.contains { path in rules.contains { path.hasPrefix($0) } }
      || checks.contains { check in
        check.findings.contains { areCounted(in: $0.guardrail.address) && $0.cell.differs }
      }
  }

  /// Whether a cell counts falls, as the metric or in a table.
  private static func areCounted(in cell: CellAddress) -> Bool {
    cell.table == "pet_falls" || cell.column == "falls"
  }
}

extension Answer {
  package var concernsFalls: Bool {
    FallsOfPets.concern(
      changes.map { $0.guardrails },
      asked: goals?.findings.flatMap { $0.cell.address.addresses } ?? [],
      settings: changes.flatMap { $0.settings })
  }
}
