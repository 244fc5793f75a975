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
///
/// Of fewer than 8 people hardly any group has anybody. They may agree by chance, and their answers
/// would scatter too little: then nothing says how certain a cell is.
///
/// A share of which nobody or everybody makes part has the same value without any group. That it is
/// nothing is no proof that it never will be: its error is that of Wilson's interval for as many
/// people as answered at most.
///
///     0 of 300 people        0 … 0.0131
///     0 of 30,000 people     0 … 0.0001
public struct CellSample: Hashable, Sendable {
  public let value: Double
  /// The value without each group that has anybody; empty if it is not counted by group.
  public let withoutGroup: [Double]
  /// The value of each world alone, where people meet and there are several; else empty.
  public let worlds: [Double]
  /// Of a share, how many people answered for themselves at most; nil of anything else.
  public let people: Double?

  public init(
    _ value: Double, withoutGroup: [Double] = [], worlds: [Double] = [], people: Double? = nil
  ) {
    (self.value, self.withoutGroup, self.worlds) = (value, withoutGroup, worlds)
    self.people = people
  }

  /// Of worlds if they are known, else of groups; nil if neither is, if only a few groups have
  /// anybody, or nobody answered.
  public var standardError: Double? {
    guard let scatter else { return nil }
    guard let people, scatter < CellSample.leastScatter else { return scatter }
    return people > 0 ? errorAtTheEnd(people) : nil
  }

  /// How far the answers without a group, or of single worlds, scatter.
  private var scatter: Double? {
    worlds.isEmpty
      ? CellSample.error(leavingOut: withoutGroup) : CellSample.error(of: worlds)
  }

  /// Whether too few groups have anybody for them to tell how certain the value is.
  package var hasFewGroups: Bool {
    worlds.isEmpty && !withoutGroup.isEmpty && withoutGroup.count < CellSample.fewestGroups
  }

  /// How many groups have to have somebody.
  static let fewestGroups = 8

  /// What scatters less, of shares, is the rounding of sums.
  private static let leastScatter = 1e-12

  /// What Wilson's interval of 95 % comes to, of a share of which nothing scatters.
  private func errorAtTheEnd(_ people: Double) -> Double {
    let point = Portable.studentTQuantile(0.975, degreesOfFreedom: degreesOfFreedom)
    let range = Proportion.wilson(value, trials: people, point: point)
    return max(range.high - value, value - range.low) / point
  }

  /// The degrees of freedom of the standard error.
  public var degreesOfFreedom: Double {
    Double((worlds.isEmpty ? withoutGroup.count : worlds.count) - 1)
  }

  /// The value with its error; nil if there is no standard error.
  public var estimate: Estimate? {
    Estimate(value, standardError, degreesOfFreedom, answers: answers)
  }

  /// As many people as would leave a share as uncertain, did each answer for himself; at most as
  /// many as there are.
  private var answers: Double? {
    guard let people, let error = standardError else { return nil }
    guard let scatter, scatter >= CellSample.leastScatter else { return people }
    return min(people, value * (1 - value) / (error * error))
  }

  /// Student's interval, or Wilson's of a share whose interval would leave 0 … 1; nil if there is
  /// no standard error.
  public func interval(confidence: Double) -> Interval? {
    estimate?.interval(confidence: confidence)
  }

  /// The sample of a count for each of so many people.
  func each(of people: Double) -> CellSample {
    CellSample(
      value / people, withoutGroup: withoutGroup.map { $0 / people },
      worlds: worlds.map { $0 / people }, people: self.people)
  }

  /// The jackknife's standard error; nil of fewer groups than tell it.
  private static func error(leavingOut answers: [Double]) -> Double? {
    answers.count < fewestGroups ? nil : Jackknife.standardError(leavingOut: answers)
  }

  /// The standard error of the mean of worlds; nil of fewer than two.
  static func error(of worlds: [Double]) -> Double? {
    guard let sample = try? Sample(worlds), let variance = sample.variance else { return nil }
    return (variance / Double(worlds.count)).squareRoot()
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
    // Nobody here and everybody there: what does not scatter is not therefore known.
    if samePeople, let (error, pairing) = pairedError(to: other),
      people == nil || value == 0 || error >= CellSample.leastScatter
    {
      return Estimate(value, error, degreesOfFreedom).map { ($0, pairing) }
    }
    guard let one = standardError, let two = other.standardError else { return nil }
    let freedom = CellSample.freedom((one, degreesOfFreedom), (two, other.degreesOfFreedom))
    let error = (one * one + two * two).squareRoot()
    return Estimate(value, error, freedom).map { ($0, .unpaired) }
  }

  /// The standard error of the difference of the same people; nil if they are not known alike.
  private func pairedError(to other: CellSample) -> (Double, Pairing)? {
    if worlds.count >= 2, worlds.count == other.worlds.count {
      return CellSample.error(of: zip(worlds, other.worlds).map { $1 - $0 }).map { ($0, .worlds) }
    }
    guard worlds.isEmpty, other.worlds.isEmpty, withoutGroup.count == other.withoutGroup.count
    else { return nil }
    return CellSample.error(leavingOut: zip(withoutGroup, other.withoutGroup).map { $1 - $0 })
      .map { ($0, .groups) }
  }

  /// Satterthwaite's degrees of freedom of a sum of two variances.
  private static func freedom(
    _ one: (error: Double, freedom: Double), _ two: (error: Double, freedom: Double)
  ) -> Double {
    let (a, b) = (one.error * one.error, two.error * two.error)
    guard a + b > 0 else { return min(one.freedom, two.freedom) }
    return (a + b) * (a + b) / (a * a / one.freedom + b * b / two.freedom)
  }

  /// How large the sample is beside another of the same people, pair by pair; nil where they are
  /// not known in pairs, or one of the others is 0. Nor of nothing: pairs of it do not scatter, and
  /// what does not scatter is not therefore known.
  func quotient(over other: CellSample) -> CellSample? {
    func pairs(_ mine: [Double], _ theirs: [Double]) -> [Double]? {
      guard mine.count == theirs.count, mine.count >= 2, !theirs.contains(0) else { return nil }
      return zip(mine, theirs).map { $0 / $1 }
    }
    guard value != 0, other.value != 0 else { return nil }
    let areWorlds = !worlds.isEmpty || !other.worlds.isEmpty
    let quotients =
      areWorlds ? pairs(worlds, other.worlds) : pairs(withoutGroup, other.withoutGroup)
    return quotients.map {
      CellSample(
        value / other.value, withoutGroup: areWorlds ? [] : $0, worlds: areWorlds ? $0 : [])
    }
  }
}

extension Estimate {
  /// How large the number is beside another that is known by itself: relative errors add up like
  /// squares.
  func quotient(over other: Estimate) -> Estimate? {
    guard value != 0, other.value != 0 else { return nil }
    let (one, two) = (standardError / value, other.standardError / other.value)
    let error = (value / other.value).magnitude * (one * one + two * two).squareRoot()
    return Estimate(value / other.value, error, min(degreesOfFreedom, other.degreesOfFreedom))
  }
}
