import PortableMath

extension DefaultBehaviourParameters {
  /// On how many of its first days a person opens an app, about. O(1).
  ///
  /// It is an estimate for sizes, not a result: the average chance of opening for a logit that is
  /// normal (the probit approximation of MacKay 1992), over the days until the app is removed,
  /// which on days of openings happens with a chance that is Beta (Fader & Hardie 2007, with powers
  /// in place of Gamma functions). Habit, novelty and dormancy, which work against each other,
  /// stand in it as half a logit.
  func activeDays(of days: Int) -> Double {
    let slope = (1 + Double.pi * traits.propensitySpread * traits.propensitySpread / 8).squareRoot()
    let asked = Double(days) * Portable.logistic((traits.propensityMean + 0.5) / slope)
    let lasting = asked / leaving.beta
    let power = 1 - leaving.alpha
    // The limit at an alpha of 1 is the logarithm; near it the power loses its digits.
    let lived =
      abs(power) < 1e-6
      ? Portable.log1p(lasting) : Portable.expm1(power * Portable.log1p(lasting)) / power
    return leaving.beta * lived
  }
}
