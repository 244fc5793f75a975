import PortableMath

extension DefaultBehaviourParameters {
  /// Returns on how many of the first `days` days a person is expected to open an app. O(1).
  ///
  /// This estimate is for sizing memory and is not a result. It is the mean chance of opening for a
  /// normally distributed logit (the probit approximation of MacKay 1992), over the days until the
  /// app is removed. On days with openings the app is removed with a chance that follows a Beta
  /// distribution (Fader & Hardie 2007, with powers in place of Gamma functions). Habit, novelty
  /// and dormancy counteract each other and are counted as half a logit together. Effects of single
  /// days and cohorts are left out.
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
