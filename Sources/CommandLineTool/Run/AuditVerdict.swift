/// Which laws of conservation the tables of a run break, variant by variant.
///
///     AuditVerdict([(variant: "default", laws: [])]).tell(console)   // .fine
package struct AuditVerdict {
  private let broken: [(variant: String, laws: [String])]

  /// - Parameter broken: by variant, a sentence for each law that its tables break.
  package init(_ broken: [(variant: String, laws: [String])]) { self.broken = broken }

  /// Says each broken law on a line of its own.
  ///
  /// - Returns: `failed` if there is any.
  package func tell(_ console: Console) -> ExitStatus {
    for (variant, laws) in broken {
      for law in laws { console.say("variant \"\(variant)\": \(law)") }
    }
    return broken.allSatisfy { $0.laws.isEmpty } ? .fine : .failed
  }
}
