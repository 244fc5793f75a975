/// Sentences that explain intervals and their limits, shown before the first interval of a page.
package enum IntervalText {
  package static let meaning =
    "Numbers in brackets are 95 % confidence intervals: how far a number may move if other users "
    + "with the same traits are simulated."

  /// Returns the sentence on the uncertainty that an interval does not include.
  ///
  /// - Parameters:
  ///   - isLogged: whether a log, not a model of behaviour, decides what users do.
  ///   - isDrawn: whether results of draws of the assumptions are shown next to the numbers.
  package static func limits(isLogged: Bool, isDrawn: Bool) -> String {
    guard !isLogged else { return "They do not say what people would have done under other rules." }
    let draws =
      isDrawn ? "the draws of the assumptions" : "draws of the assumptions (--assumptions)"
    return "They assume that the behaviour model is right. Its unmeasured parameters may move a "
      + "number further: \(draws) show how far."
  }

  /// Returns the sentences on intervals for a page with a heading.
  package static func on(_ heading: Report.Heading) -> String {
    "\(meaning) \(limits(isLogged: heading.isLogged, isDrawn: !heading.assumptions.isEmpty))"
  }
}
