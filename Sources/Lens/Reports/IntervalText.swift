/// What intervals mean, and what they leave out; a page says it before the first of them.
package enum IntervalText {
  package static let meaning =
    "Numbers in brackets are 95 % confidence intervals: how far a number may move if other users "
    + "with the same traits are simulated."

  /// What an interval leaves out.
  ///
  /// - Parameters:
  ///   - isLogged: whether a log, and no model of behaviour, decides what people do.
  ///   - isDrawn: whether draws of the assumptions stand next to the numbers.
  package static func limits(isLogged: Bool, isDrawn: Bool) -> String {
    guard !isLogged else { return "They do not say what people would have done under other rules." }
    let draws =
      isDrawn ? "the draws of the assumptions" : "draws of the assumptions (--assumptions)"
    return "They assume that the behaviour model is right. Its unmeasured parameters may move a "
      + "number further: \(draws) show how far."
  }

  /// The sentences on a page.
  package static func on(_ heading: Report.Heading) -> String {
    "\(meaning) \(limits(isLogged: heading.isLogged, isDrawn: !heading.assumptions.isEmpty))"
  }
}
