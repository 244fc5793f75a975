public import Analytics
import PortableMath

/// A cell with what is known of its uncertainty: its value without each group of people, or in each
/// of several worlds.
///
///     let sample = try run.sample(CellAddress("retention[day=7].active_share"))
///     sample.value                          // 0.131
///     sample.interval(confidence: 0.95)     // 0.125 … 0.137
///
/// Of people who do not meet, leaving one of 64 groups out at a time tells how much the answer
/// depends on who they are (`Jackknife`). People of a league meet, so there whole worlds are
/// compared (`Replicates`), if there are several. Either measures the size of the population, not
/// the truth of the model.
public struct CellSample: Hashable, Sendable {
  public let value: Double
  /// The value without each group that has anybody; empty if it is not counted by group.
  public let withoutGroup: [Double]
  /// The value of each world alone, where people meet and there are several; else empty.
  public let worlds: [Double]

  public init(_ value: Double, withoutGroup: [Double] = [], worlds: [Double] = []) {
    (self.value, self.withoutGroup, self.worlds) = (value, withoutGroup, worlds)
  }

  /// Of worlds if they are known, else of groups; nil if neither is.
  public var standardError: Double? {
    worlds.isEmpty
      ? Jackknife.standardError(leavingOut: withoutGroup) : CellSample.error(of: worlds)
  }

  /// The degrees of freedom of the standard error.
  public var degreesOfFreedom: Double {
    Double((worlds.isEmpty ? withoutGroup.count : worlds.count) - 1)
  }

  /// Student's interval; nil if there is no standard error.
  public func interval(confidence: Double) -> Interval? {
    Estimate(value, standardError, degreesOfFreedom)?.interval(confidence: confidence)
  }

  /// The standard error of the mean of worlds; nil of fewer than two.
  static func error(of worlds: [Double]) -> Double? {
    guard let sample = try? Sample(worlds), let variance = sample.variance else { return nil }
    return (variance / Double(worlds.count)).squareRoot()
  }
}

/// A number with its standard error: a cell, or the difference of two.
public struct Estimate: Hashable, Sendable {
  public let value: Double
  public let standardError: Double
  public let degreesOfFreedom: Double

  /// Nil without a standard error or a degree of freedom.
  public init?(_ value: Double, _ standardError: Double?, _ degreesOfFreedom: Double) {
    guard let standardError, standardError.isFinite, degreesOfFreedom >= 1 else { return nil }
    self.value = value
    (self.standardError, self.degreesOfFreedom) = (standardError, degreesOfFreedom)
  }

  public func interval(confidence: Double) -> Interval {
    let reach =
      Portable.studentTQuantile(0.5 + confidence / 2, degreesOfFreedom: degreesOfFreedom)
      * standardError
    return Interval(low: value - reach, high: value + reach)
  }

  /// How likely a value at least as far from 0 is if the truth is 0; 0 for a value other than 0
  /// that has no error.
  public var twoSidedP: Double {
    guard standardError > 0 else { return value == 0 ? 1 : 0 }
    let t = -(value / standardError).magnitude
    return min(1, 2 * Portable.studentTCDF(t, degreesOfFreedom: degreesOfFreedom))
  }
}

/// How the difference of two cells was found.
public enum Pairing: String, CaseIterable, Hashable, Sendable {
  /// The same people, group by group.
  case groups
  /// The same worlds, one by one.
  case worlds
  /// Other people: both uncertainties add up.
  case unpaired
}

extension CellSample {
  /// How much another sample is above this one; nil where nothing says how certain it is.
  ///
  ///     both known of    the same people   other people
  ///     worlds           worlds            unpaired, of worlds
  ///     groups           groups            unpaired, of groups
  ///     neither          –                 –
  ///
  /// Unpaired differences have Satterthwaite's degrees of freedom.
  public func difference(
    to other: CellSample, samePeople: Bool
  ) -> (estimate: Estimate, pairing: Pairing)? {
    let value = other.value - self.value
    if samePeople, worlds.count >= 2, worlds.count == other.worlds.count {
      let error = CellSample.error(of: zip(worlds, other.worlds).map { $1 - $0 })
      return Estimate(value, error, degreesOfFreedom).map { ($0, .worlds) }
    }
    let isPaired =
      worlds.isEmpty && other.worlds.isEmpty
      && withoutGroup.count == other.withoutGroup.count
    if samePeople, isPaired {
      let error = Jackknife.standardError(
        leavingOut: zip(withoutGroup, other.withoutGroup).map { $1 - $0 })
      return Estimate(value, error, degreesOfFreedom).map { ($0, .groups) }
    }
    guard let one = standardError, let two = other.standardError else { return nil }
    let freedom = CellSample.freedom((one, degreesOfFreedom), (two, other.degreesOfFreedom))
    let error = (one * one + two * two).squareRoot()
    return Estimate(value, error, freedom).map { ($0, .unpaired) }
  }

  /// Satterthwaite's degrees of freedom of a sum of two variances.
  private static func freedom(
    _ one: (error: Double, freedom: Double), _ two: (error: Double, freedom: Double)
  ) -> Double {
    let (a, b) = (one.error * one.error, two.error * two.error)
    guard a + b > 0 else { return min(one.freedom, two.freedom) }
    return (a + b) * (a + b) / (a * a / one.freedom + b * b / two.freedom)
  }
}
