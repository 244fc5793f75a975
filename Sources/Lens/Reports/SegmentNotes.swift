import Population
import Text

/// Notes that a reader needs before comparing segments that are defined by a trait of users.
///
///     Segment "board lovers" is cut by boardSensitivity, which goes with propensity (rank
///     correlation −0.89): its people differ from others in both, so what tells them apart is not
///     the effect of boardSensitivity alone.
package enum SegmentNotes {
  /// Returns one sentence for each trait that defines segments and correlates with other traits.
  /// Returns none for a log, because its people have no traits.
  ///
  /// - Parameter world: any variant of a scenario, because all variants have the same segments.
  package static func sentences(_ world: World) -> [String] {
    let segments = world.parameters.segments
    return PersonTrait.allCases.compactMap { trait in
      let names = segments.filter { $0.trait == trait }.map { "\"\($0.name.onOneLine)\"" }
      guard !names.isEmpty else { return nil }
      let correlations = world.correlations(of: trait)
      guard !correlations.isEmpty else { return nil }
      let with = correlations.map { correlated in
        let sign = correlated.correlation < 0 ? "−" : "+"
        return "\(correlated.trait.name) (rank correlation \(sign)"
          + "\(NumberText.decimal(correlated.correlation.magnitude, 2)))"
      }
      let (noun, verb, whose) =
        names.count == 1 ? ("Segment", "is", "its") : ("Segments", "are", "their")
      return "\(noun) \(names.listed) \(verb) cut by \(trait.name), which goes with "
        + "\(with.listed): \(whose) people also differ in that, so a difference between segments "
        + "is not the effect of \(trait.name) alone."
    }
  }
}
