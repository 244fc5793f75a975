public import Analytics
import PortableMath

/// A number with its standard error: a cell, or the difference of two.
///
///     Estimate(96, 0.5, 63)?.interval(confidence: 0.95)                    // 95.0 … 97.0
///     Estimate(0, 0.0033, 63, answers: 300)?.interval(confidence: 0.95)    // 0 … 0.0131
///
/// The interval is Student's. Of a share, which lies within 0 … 1, it may not leave them: there
/// Wilson's takes its place, for as many independent answers as the share is as certain as (its
/// effective sample size, Kish 1965, Survey Sampling). Both come from a test against the value in
/// question, `twoSidedP(at:)`, so that an interval ends where the test begins to reject.
///
///     share       answers   Student            Wilson
///     0.5         300       0.442 … 0.558                       stands
///     0.01        300       −0.002 … 0.022     0.003 … 0.029    takes its place
///     0           300                          0     … 0.013    takes its place
public struct Estimate: Hashable, Sendable {
  public let value: Double
  public let standardError: Double
  public let degreesOfFreedom: Double
  /// Of a share, how many independent answers would leave it as uncertain; nil of anything else.
  public let answers: Double?

  /// Nil without a standard error or a degree of freedom.
  public init?(
    _ value: Double, _ standardError: Double?, _ degreesOfFreedom: Double, answers: Double? = nil
  ) {
    guard let standardError, standardError.isFinite, degreesOfFreedom >= 1 else { return nil }
    self.value = value
    (self.standardError, self.degreesOfFreedom) = (standardError, degreesOfFreedom)
    self.answers = answers
  }

  public func interval(confidence: Double) -> Interval {
    let point = Portable.studentTQuantile(
      0.5 + confidence / 2, degreesOfFreedom: degreesOfFreedom)
    guard let answers else { return student(point) }
    return isAtTheEnd
      ? Proportion.wilson(value, trials: answers, point: point) : student(point).asShare
  }

  private func student(_ point: Double) -> Interval {
    let reach = point * standardError
    return Interval(low: value - reach, high: value + reach)
  }

  /// Whether a share is so near to 0 or 1 that Student's interval of 95 % leaves them.
  private var isAtTheEnd: Bool {
    let range = student(Portable.studentTQuantile(0.975, degreesOfFreedom: degreesOfFreedom))
    return answers != nil && (range.low < 0 || range.high > 1)
  }

  /// The standard error if the truth were a value: of a share near 0 or 1 that of so many answers.
  public func standardError(at truth: Double) -> Double {
    guard let answers, isAtTheEnd else { return standardError }
    let share = max(0, min(1, truth))
    return (share * (1 - share) / answers).squareRoot()
  }

  /// How likely a value at least as far from the truth is if that is 0.
  public var twoSidedP: Double { twoSidedP(at: 0) }

  /// How likely a value at least as far from the truth is; 0 for another value than the truth if
  /// there is no error.
  public func twoSidedP(at truth: Double) -> Double {
    let error = standardError(at: truth)
    guard error > 0 else { return value == truth ? 1 : 0 }
    let t = -((value - truth) / error).magnitude
    return min(1, 2 * Portable.studentTCDF(t, degreesOfFreedom: degreesOfFreedom))
  }
}
