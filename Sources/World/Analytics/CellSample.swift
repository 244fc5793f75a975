import PortableMath

/// A cell with the data behind its interval: the values that leave out one group of people each, or
/// the values of several worlds.
///
///     let sample = try run.sample(CellAddress("retention[day=7].active_share"))
///     sample.value                          // 0.131
///     sample.interval(confidence: 0.95)     // 0.125 … 0.137
///
/// This type computes every interval of a cell: in tables, for goals, and for differences between
/// runs. People who do not affect each other are independent. So the scatter of the values that
/// leave out one of 64 groups (`Jackknife`) measures how much a value depends on who the people
/// are. People in a league affect each other, so whole worlds are compared there, if there are
/// several. In both cases, the interval measures the effect of the population's size, not whether
/// the model is true.
///
/// **Shares** lie within 0 … 1 and rarely follow Student's distribution near these bounds. The
/// scatter determines the effective size, the number of independent answers that would leave a
/// share as uncertain (Kish 1965, Survey Sampling). The effective size is at most the number of
/// answers counted; where each person answers once, it equals that number. The interval is that of
/// a score test or binomial test with the effective size:
///
///     answers     200 people have 9,600 sessions; 96 sessions fail
///     scatter     1,200 independent answers would scatter alike: a person's sessions fail together
///     effective   1,200 answers; 12 fail
///     interval    Wilson's; below 10 failures Clopper and Pearson's
///
/// With few answers the scatter is poorly known: the fewer groups contribute, the fewer are its
/// degrees of freedom (Korn and Graubard 1998, Survey Methodology 24:193). If the share is 0 or 1,
/// nothing scatters at all, and the agreement between the answers of one person is unknown. The
/// effective size is then the geometric mean of the number of answers and the number of people.
///
/// **Counts** of anything that few people do often are skewed to the right; their logarithm hardly
/// is. The degrees of freedom again depend on the number of groups that contribute. The scatter
/// also determines the number of independent events that would be as uncertain as the count. Below
/// ten events the interval is Garwood's (1936, Biometrika 28:437). If nothing happened, an event
/// would have added `unit`.
///
/// With fewer than 8 groups the uncertainty of a cell is unknown, because the groups may agree by
/// chance. It is also unknown if all groups have the same value, unless the cell is a count. For
/// example, the number of people in the world is certain, but a mean of 25 minutes for everybody
/// may differ for other people.
public struct CellSample: Hashable, Sendable {
  public let kind: CellKind
  /// The value of the cell; infinite for a time that was not reached during the observation.
  public let value: Double
  /// The values that leave out one group each; empty if the cell is not counted by group. Groups
  /// without people are skipped. For a time, the curve is treated as a straight line.
  public let withoutGroup: [Double]
  /// The value of each world alone, if people affect each other and worlds are several; else empty.
  public let worlds: [Double]
  /// For a share, the number of answers counted, whether independent or not; nil for other kinds,
  /// or if unknown.
  public let answers: Double?
  /// For a share, the largest number of people who can have given the answers: the number of
  /// answers if each person answered once. Nil for a share that is read off a curve.
  public let people: Double?
  /// For a time, the confidence band of the curve from which the time is read; nil for other kinds.
  public let band: TimeBand?
  /// For a count, the amount that one more event adds: 1, or less for a count per person.
  public let unit: Double

  public init(
    _ value: Double, kind: CellKind = .number, withoutGroup: [Double] = [], worlds: [Double] = [],
    answers: Double? = nil, people: Double? = nil, band: TimeBand? = nil, unit: Double = 1
  ) {
    (self.kind, self.value) = (kind, value)
    (self.withoutGroup, self.worlds) = (withoutGroup, worlds)
    (self.answers, self.people, self.band) = (answers, people, band)
    self.unit = unit
  }

  /// The minimum number of non-empty groups needed to compute a confidence interval.
  public static let fewestGroups = 8

  /// Standard error of a share below which all scatter comes from the rounding of sums.
  static let leastScatter = 1e-12

  /// Whether too few groups have people for the value's uncertainty to be known.
  package var hasFewGroups: Bool {
    worlds.isEmpty && !withoutGroup.isEmpty && withoutGroup.count < CellSample.fewestGroups
  }

  /// The confidence interval of the value; nil if the uncertainty of the value is unknown.
  public func interval(confidence: Double) -> Interval? {
    estimate?.interval(confidence: confidence)
  }

  /// Returns the cell with the given values of several worlds.
  public func with(worlds: [Double]) -> CellSample {
    CellSample(
      value, kind: kind, withoutGroup: withoutGroup, worlds: worlds, answers: answers,
      people: people, band: band, unit: unit)
  }

  /// Whether the sample is a time that was not reached, although people were observed until `time`.
  public func isLater(than time: Double) -> Bool {
    guard kind == .time, value == .infinity, let last = band?.knots.last else { return false }
    return last.time >= time
  }

  /// Returns the sample divided by a number of people: a count becomes a count per person.
  public func each(of people: Double) -> CellSample { people == 1 ? self : scaled { $0 / people } }

  /// Returns the sample multiplied by a factor.
  public func times(_ factor: Double) -> CellSample { factor == 1 ? self : scaled { $0 * factor } }

  private func scaled(_ number: (Double) -> Double) -> CellSample {
    CellSample(
      number(value), kind: kind, withoutGroup: withoutGroup.map(number),
      worlds: worlds.map(number), answers: answers, people: people, band: band, unit: number(unit))
  }

  /// The sum of samples of the same people, counts or amounts, with leave-one-group-out values and
  /// worlds of the sum. Nil without samples, or if groups or worlds differ.
  public static func sum(_ samples: [CellSample]) -> CellSample? {
    guard let first = samples.first else { return nil }
    return samples.dropFirst().reduce(first) { sum, other -> CellSample? in
      guard let sum, sum.withoutGroup.count == other.withoutGroup.count,
        sum.worlds.count == other.worlds.count
      else { return nil }
      return CellSample(
        sum.value + other.value, kind: sum.kind,
        withoutGroup: zip(sum.withoutGroup, other.withoutGroup).map { $0 + $1 },
        worlds: zip(sum.worlds, other.worlds).map { $0 + $1 }, unit: sum.unit)
    }
  }

  /// Returns this count as a share of another count of the same people, with leave-one-group-out
  /// values and worlds; nil if the other count may be 0.
  ///
  /// - Parameter people: the largest number of people that the other count may cover.
  public func share(of whole: CellSample, people: Double) -> CellSample? {
    divided(by: whole, kind: .share, answers: whole.value, people: people)
  }

  /// Returns this number per unit of another count of the same people, with leave-one-group-out
  /// values and worlds; nil if the other count may be 0.
  public func rate(in whole: CellSample) -> CellSample? { divided(by: whole, kind: kind) }

  private func divided(
    by whole: CellSample, kind: CellKind, answers: Double? = nil, people: Double? = nil
  ) -> CellSample? {
    guard whole.value > 0, withoutGroup.count == whole.withoutGroup.count,
      worlds.count == whole.worlds.count, !(whole.withoutGroup + whole.worlds).contains(0)
    else { return nil }
    return CellSample(
      value / whole.value, kind: kind,
      withoutGroup: zip(withoutGroup, whole.withoutGroup).map { $0 / $1 },
      worlds: zip(worlds, whole.worlds).map { $0 / $1 }, answers: answers, people: people,
      unit: unit / whole.value)
  }
}

extension CellSample {
  /// The standard error, from `worlds` if any, else `withoutGroup`; nil if there are too few.
  public var standardError: Double? {
    guard worlds.isEmpty else { return CellSample.error(of: worlds) }
    return CellSample.error(leavingOut: withoutGroup)
  }

  /// The degrees of freedom of the standard error.
  public var degreesOfFreedom: Double {
    Double((worlds.isEmpty ? withoutGroup.count : worlds.count) - 1)
  }

  /// The jackknife's standard error from leave-one-group-out values; nil for too few groups.
  static func error(leavingOut answers: [Double]) -> Double? {
    answers.count < fewestGroups ? nil : Jackknife.standardError(leavingOut: answers)
  }

  /// The standard error of the mean of several worlds' values; nil for fewer than two worlds.
  static func error(of worlds: [Double]) -> Double? {
    guard let sample = try? Sample(worlds), let variance = sample.variance else { return nil }
    return (variance / Double(worlds.count)).squareRoot()
  }

  /// The value with its uncertainty; nil if the uncertainty is unknown.
  public var estimate: Estimate? { isOneValue ? nil : scatterEstimate }

  /// The value with the uncertainty that follows from its groups or worlds, even if all are equal.
  package var scatterEstimate: Estimate? {
    switch kind {
    case .time: return timeEstimate
    case .share, .survival: return shareEstimate
    case .number: return Estimate(value, standardError, degreesOfFreedom)
    case .count, .amount: return standardError.flatMap { sizeEstimate($0) }
    }
  }

  /// Whether a non-zero amount or signed number is equal in all groups or worlds, so that its
  /// uncertainty is unknown.
  var isOneValue: Bool {
    guard kind == .number || kind == .amount, value != 0, let standardError else { return false }
    return standardError <= CellSample.leastScatter * value.magnitude
  }

  /// The estimate of a count or an amount.
  private func sizeEstimate(_ error: Double) -> Estimate? {
    // For a few worlds Student's quantile is so large that its power says nothing.
    guard worlds.isEmpty else {
      guard value > 0, error > 0 else { return Estimate(value, error, degreesOfFreedom) }
      return Estimate(value, degreesOfFreedom, .cut(error: error))
    }
    if kind == .count, value == 0 { return Estimate(0, degreesOfFreedom, .events(0, size: unit)) }
    guard value > 0, error > 0 else { return Estimate(value, error, degreesOfFreedom) }
    let events = (value / error) * (value / error)
    guard kind == .amount || events >= CellSample.fewMeant else {
      return Estimate(value, degreesOfFreedom, .events(events, size: value / events))
    }
    return Estimate(value, heavyDegreesOfFreedom, .log(error: error / value))
  }

  private var timeEstimate: Estimate? {
    guard worlds.isEmpty else { return Estimate(value, standardError, degreesOfFreedom) }
    return band.map { Estimate(value, CellSample.usualDegreesOfFreedom, .band($0)) }
  }

  /// Degrees of freedom of a standard error from 64 groups.
  static let usualDegreesOfFreedom = 63.0

  private var shareEstimate: Estimate? {
    guard let error = standardError, let size = effectiveAnswers(error), size > 0 else {
      return nil
    }
    let (share, freedom) = (max(0, min(1, value)), degreesOfFreedom)
    guard worlds.isEmpty else { return worldsShare(share, error, size) }
    let meant = min(share, 1 - share) * size
    if kind == .survival, share > 0, share < 1 {
      let hazard = Portable.log(share).magnitude
      let relative = ((1 - share) / (share * size)).squareRoot() / hazard
      return Estimate(share, freedom, .logLog(error: relative))
    }
    return Estimate(
      share, freedom,
      meant < CellSample.fewMeant ? .exact(answers: size) : .wilson(answers: size))
  }

  /// Effective number of successes or events below which exact intervals are used, as intervals
  /// for large numbers miss the truth too often. The limit is not ten, because rounding of
  /// floating-point products must not change the type of interval at exactly ten.
  private static let fewMeant = 9.5

  /// The estimate of a share from a few worlds: Student's, or Wilson's if Student's leaves 0 … 1.
  private func worldsShare(_ share: Double, _ error: Double, _ size: Double) -> Estimate? {
    let student = Estimate(share, error, degreesOfFreedom)
    guard let student, error >= CellSample.leastScatter, student.low >= 0, student.high <= 1
    else { return Estimate(share, degreesOfFreedom, .wilson(answers: size)) }
    return student
  }

  /// The number of independent answers that would be as uncertain as the share; nil if unknown.
  private func effectiveAnswers(_ error: Double) -> Double? {
    if worlds.isEmpty, let answers, answers == people { return answers }
    let spread = value * (1 - value)
    guard error >= CellSample.leastScatter, spread > 0 else { return quietAnswers }
    let told = spread / (error * error)
    guard let answers else { return told }
    guard told < answers / CellSample.clearlyClustered, worlds.isEmpty else {
      return min(answers, told)
    }
    let few = Estimate.point(0.975, degreesOfFreedom: heavyDegreesOfFreedom)
    let many = Estimate.point(0.975, degreesOfFreedom: CellSample.usualDegreesOfFreedom)
    return told * (many / few) * (many / few)
  }

  /// Ratio of counted to independent answers above which one person's answers clearly agree.
  private static let clearlyClustered = 1.25

  /// The effective number of answers if the agreement between the answers of one person is unknown.
  private var quietAnswers: Double? {
    guard let answers else { return nil }
    return (answers * min(answers, people ?? answers)).squareRoot()
  }

  /// The degrees of freedom of a scatter that may depend on a few groups. Normally distributed
  /// groups count in full, and k groups with all the events count as 3k. For amounts, which also
  /// differ in size, such groups count as 2k.
  ///
  ///     3 · (Σ d²)² / Σ d⁴         d: distance of a group's value from the mean
  var heavyDegreesOfFreedom: Double {
    let values = worlds.isEmpty ? withoutGroup : worlds
    guard worlds.isEmpty, values.count > 1 else { return degreesOfFreedom }
    let mean = values.reduce(0, +) / Double(values.count)
    let (squares, fourths) = values.reduce((0.0, 0.0)) { sums, value in
      let square = (value - mean) * (value - mean)
      return (sums.0 + square, sums.1 + square * square)
    }
    guard fourths > 0 else { return degreesOfFreedom }
    let each = kind == .amount ? 2.0 : 3.0
    return max(1, min(degreesOfFreedom, each * squares * squares / fourths))
  }
}

extension CellSample {
  /// Creates the sample of a share of answers that were counted by group.
  ///
  ///     CellSample.share(of: [3, 0, 2], among: [50, 50, 50])     // 5 of 150; three groups only
  ///
  /// - Parameters:
  ///   - meant: the number of answers in the numerator, by group.
  ///   - all: the number of all answers, by group; groups without answers are left out.
  ///   - people: the most people who can have given the answers; nil if each gave one.
  /// - Returns: nil without answers.
  public static func share(
    of meant: [Int64], among all: [Int64], people: Double? = nil
  ) -> CellSample? {
    let (part, whole) = (meant.total, all.total)
    guard whole > 0 else { return nil }
    let share = Double(part) / Double(whole)
    var without: [Double] = []
    without.reserveCapacity(all.count)
    for (own, count) in zip(meant, all) where count > 0 {
      without.append(whole > count ? Double(part - own) / Double(whole - count) : share)
    }
    return CellSample(
      share, kind: .share, withoutGroup: without, answers: Double(whole),
      people: people ?? Double(whole))
  }

  /// Creates the sample of the time, in days, by which a share of people has reached a state.
  ///
  /// - Parameters:
  ///   - share: the share of people, between 0 and 1.
  ///   - curve: the share of all people who have reached the state, by time.
  ///   - without: the curves that leave out one group each, for every group that has people.
  ///   - answers: the number of people who were observed long enough to tell the share.
  /// - Returns: an infinite time if the curve does not reach the share. Nil without people, for too
  ///   few groups, and if the uncertainty is unknown.
  public static func time(
    of share: Double, _ curve: AalenJohansen, without: [AalenJohansen], answers: Double
  ) -> CellSample? {
    guard curve.followedDays > 0, answers > 0, without.count >= fewestGroups else { return nil }
    let last = (
      time: Double(curve.followedDays), share: curve.height(at: Double(curve.followedDays))
    )
    let value = curve.time(of: share)
    let place = value ?? last.time
    let heights = without.map { $0.height(at: place) }
    let height = curve.height(at: place)
    let sample = CellSample(height, kind: .share, withoutGroup: heights, answers: answers)
    guard let scatter = sample.standardError,
      let size = sample.effectiveAnswers(scatter), size > 0
    else { return nil }
    let error = (share * (1 - share) / size).squareRoot()
    let band = TimeBand(of: share, standardError: error, last: last) { curve.time(of: $0) }
    let slope = band.slope.map { $0 / error }
    return CellSample(
      value ?? .infinity, kind: .time,
      withoutGroup: value == nil
        ? []
        : slope.map { slope in
          heights.map { place - ($0 - height) * slope }
        } ?? [], band: band)
  }
}

extension TimeBand {
  /// Change of the time per standard error of the curve; nil if the share was not reached.
  fileprivate var slope: Double? {
    let (before, now, after) = (self.time(at: -1), self.time(at: 0), self.time(at: 1))
    guard now < .infinity else { return nil }
    return after < .infinity ? (after - before) / 2 : now - before
  }
}

extension AalenJohansen {
  /// Share of people who have reached the state by a time; each day's arrivals are spread evenly.
  func height(at time: Double) -> Double {
    guard time > 0, let last = incidence.last else { return 0 }
    let day = Int(min(time, Double(incidence.count)))
    guard day < incidence.count else { return last }
    let before = day > 0 ? incidence[day - 1] : 0
    return before + (incidence[day] - before) * (time - Double(day))
  }
}
