/// How the uncertainty of the difference of two cells was computed.
public enum Pairing: CaseIterable, Hashable, Sendable {
  case groups
  case worlds
  /// The cells are of different people, so the uncertainties of both cells add up.
  case unpaired

  /// The name of the method in files.
  public var name: String {
    switch self {
    case .groups: "groups"
    case .worlds: "worlds"
    case .unpaired: "unpaired"
    }
  }
}

extension CellSample {
  /// Returns how far `other` is above this sample; nil if the uncertainty is unknown.
  ///
  ///     both known by    the same people   other people
  ///     worlds           worlds            unpaired, of worlds
  ///     groups           groups            unpaired, of groups
  ///     neither          –                 –
  ///
  /// For the same people, common variation cancels in the differences of pairs, so the differences
  /// are jackknifed. Times are jackknifed as if each curve were a straight line where it passes the
  /// share, because the jackknife does not hold for quantiles. If only few groups differ, the
  /// degrees of freedom are fewer. The jackknife does not hold either for shares of few people, nor
  /// for times whose difference comes from few groups. In both cases the intervals are joined
  /// with the correlation of the pairs; the result is slightly too wide rather than too narrow. For
  /// different people, the two intervals are joined without a correlation.
  public func difference(
    to other: CellSample, samePeople: Bool
  ) -> (estimate: Estimate, pairing: Pairing)? {
    let value = other.value - self.value
    guard value.isFinite else { return nil }
    let paired = samePeople ? pairedError(to: other) : nil
    if let (error, pairing) = paired {
      if isSame(as: other) { return Estimate(0, 0, degreesOfFreedom).map { ($0, pairing) } }
      guard !isOneValue, !other.isOneValue else { return nil }
      if pairing == .worlds || areManyPairs(with: other) || !isLopsided && !other.isLopsided,
        !isShare || error >= CellSample.leastScatter
      {
        let freedom =
          pairing == .groups ? pairs(with: other).heavyDegreesOfFreedom : degreesOfFreedom
        return Estimate(value, error, freedom).map { ($0, pairing) }
      }
    }
    guard let one = estimate(beside: other), let two = other.estimate(beside: self) else {
      return nil
    }
    let correlation = paired.map { _ in self.correlation(with: other) } ?? 0
    return (two.difference(less: one, correlation: correlation), paired?.1 ?? .unpaired)
  }

  /// Returns this sample's estimate for a difference from `other`. If this sample is 0, its
  /// possible events are assumed as large as those of `other`, for example payments of 599 pence.
  private func estimate(beside other: CellSample) -> Estimate? {
    guard value == 0, kind == .count || kind == .amount, worlds.isEmpty, other.value > 0,
      let error = other.standardError
    else { return estimate }
    let size = max(unit, error * error / other.value)
    return Estimate(0, degreesOfFreedom, .events(0, size: size))
  }

  /// Whether two times of the same people differ in enough groups for a paired error. If the
  /// difference depends on a few people, the curve is not a straight line between the times.
  private func areManyPairs(with other: CellSample) -> Bool {
    guard kind == .time, other.kind == .time else { return false }
    let pairs = pairs(with: other)
    guard let error = pairs.standardError, error >= CellSample.leastScatter else { return false }
    return pairs.heavyDegreesOfFreedom >= CellSample.manyPairs
  }

  /// The difference of the samples, for the values and for each of the leave-one-group-out values.
  private func pairs(with other: CellSample) -> CellSample {
    CellSample(
      other.value - value, withoutGroup: zip(withoutGroup, other.withoutGroup).map { $1 - $0 })
  }

  /// Fewest degrees of freedom for a paired error of times; 64 equally different groups have 63.
  private static let manyPairs = 45.0

  private var isShare: Bool { kind == .share || kind == .survival }

  /// Whether pairs of groups cannot measure the uncertainty of differences of this sample, because
  /// the sample is a time, or a share or count of few people.
  private var isLopsided: Bool {
    if kind == .time { return true }
    switch estimate?.shape {
    case .exact, .events: return true
    default: return false
    }
  }

  /// Whether both samples have equal values, leave-one-group-out values, worlds and bands.
  private func isSame(as other: CellSample) -> Bool {
    value == other.value && withoutGroup == other.withoutGroup && worlds == other.worlds
      && band == other.band
  }

  /// The standard error of the difference for the same people, and its method; nil if the two
  /// samples do not have the same groups or worlds.
  private func pairedError(to other: CellSample) -> (Double, Pairing)? {
    if worlds.count >= 2, worlds.count == other.worlds.count {
      return CellSample.error(of: zip(worlds, other.worlds).map { $1 - $0 }).map { ($0, .worlds) }
    }
    guard worlds.isEmpty, other.worlds.isEmpty, withoutGroup.count == other.withoutGroup.count
    else { return nil }
    return CellSample.error(leavingOut: zip(withoutGroup, other.withoutGroup).map { $1 - $0 })
      .map { ($0, .groups) }
  }

  /// The correlation of the samples' leave-one-group-out values; 0 if either does not vary.
  private func correlation(with other: CellSample) -> Double {
    guard let mine = CellSample.error(leavingOut: withoutGroup), mine > CellSample.leastScatter,
      let theirs = CellSample.error(leavingOut: other.withoutGroup),
      theirs > CellSample.leastScatter,
      let both = CellSample.error(leavingOut: zip(withoutGroup, other.withoutGroup).map { $1 - $0 })
    else { return 0 }
    return max(-1, min(1, (mine * mine + theirs * theirs - both * both) / (2 * mine * theirs)))
  }

  /// Satterthwaite's degrees of freedom of a sum of two variances.
  static func freedom(_ one: Estimate, _ two: Estimate) -> Double {
    let (a, b) = (one.standardError, two.standardError)
    let (v, w) = (a * a, b * b)
    guard v + w > 0, v.isFinite, w.isFinite else {
      return min(one.degreesOfFreedom, two.degreesOfFreedom)
    }
    return (v + w) * (v + w) / (v * v / one.degreesOfFreedom + w * w / two.degreesOfFreedom)
  }

  /// Returns the ratio of this sample to another of the same people, computed for each pair of
  /// groups or worlds. Nil if these do not match or a divisor is 0. Nil also for a ratio of 0,
  /// which equal pairs do not make certain, and for times, shares and counts of few people, and
  /// signed numbers.
  public func quotient(over other: CellSample) -> CellSample? {
    func pairs(_ mine: [Double], _ theirs: [Double]) -> [Double]? {
      guard mine.count == theirs.count, mine.count >= 2, !theirs.contains(0) else { return nil }
      return zip(mine, theirs).map { $0 / $1 }
    }
    guard value != 0, other.value != 0, !isNumber, !other.isNumber, !isOneValue, !other.isOneValue
    else { return nil }
    let areWorlds = !worlds.isEmpty || !other.worlds.isEmpty
    guard areWorlds || !isLopsided && !other.isLopsided else { return nil }
    let quotients =
      areWorlds ? pairs(worlds, other.worlds) : pairs(withoutGroup, other.withoutGroup)
    return quotients.map {
      CellSample(
        value / other.value, kind: value / other.value > 0 ? .amount : .number,
        withoutGroup: areWorlds ? [] : $0, worlds: areWorlds ? $0 : [])
    }
  }

  /// Returns the ratio of `other` to this sample. Its interval is on the logarithmic scale, or
  /// Fieller's for numbers with any sign. Nil if the uncertainty is unknown, either value is 0, or
  /// counts or amounts have different signs.
  ///
  /// If pairs can measure the uncertainty of the ratio, the same people or worlds are compared in
  /// pairs, so that common variation cancels. Otherwise the intervals of both samples are joined.
  public func ratio(to other: CellSample, samePeople: Bool) -> Estimate? {
    let areNumbers = isNumber || other.isNumber
    guard areNumbers ? value * other.value != 0 : value * other.value > 0, value.isFinite,
      other.value.isFinite
    else { return nil }
    if samePeople, isSame(as: other), standardError != nil {
      return Estimate(1, 0, degreesOfFreedom)
    }
    guard !areNumbers else { return other.fraction(over: self, samePeople: samePeople) }
    guard value > 0 else { return negated.ratio(to: other.negated, samePeople: samePeople) }
    let paired = samePeople ? other.quotient(over: self)?.scatterEstimate : nil
    return paired ?? other.quotient(joining: self, samePeople: samePeople)
  }

  /// The sample with the opposite sign, so that a loss becomes an amount above 0.
  private var negated: CellSample {
    CellSample(
      -value, kind: kind, withoutGroup: withoutGroup.map { -$0 }, worlds: worlds.map { -$0 },
      answers: answers, people: people, band: band, unit: unit)
  }

  /// Returns the ratio of this sample to another, from the intervals of both samples; nil if either
  /// interval is unknown or either value is not above 0.
  ///
  /// - Parameter samePeople: whether both samples are of the same people, with the same groups.
  public func quotient(joining other: CellSample, samePeople: Bool) -> Estimate? {
    guard !isNumber, !other.isNumber else { return fraction(over: other, samePeople: samePeople) }
    guard let one = estimate, let two = other.estimate else { return nil }
    let isPaired =
      samePeople && worlds.isEmpty && other.worlds.isEmpty
      && withoutGroup.count == other.withoutGroup.count
    return one.quotient(over: two, correlation: isPaired ? correlation(with: other) : 0)
  }
}

extension CellSample {
  private var isNumber: Bool { kind == .number }

  /// Returns the ratio of two numbers with any sign; nil if the uncertainty is unknown, or if the
  /// divisor may be 0.
  private func fraction(over other: CellSample, samePeople: Bool) -> Estimate? {
    guard other.value != 0, let one = estimate, let two = other.estimate else { return nil }
    let ratio = value / other.value
    let (mine, theirs) = (one.standardError, two.standardError)
    let paired = samePeople ? other.pairedError(to: self) : nil
    let fraction = Fraction(
      top: value, bottom: other.value, topError: mine, bottomError: theirs,
      covariance: paired.map { (mine * mine + theirs * theirs - $0.0 * $0.0) / 2 } ?? 0)
    let freedom =
      switch paired?.1 {
      case .groups:
        CellSample(0, withoutGroup: zip(withoutGroup, other.withoutGroup).map { $0 - ratio * $1 })
          .heavyDegreesOfFreedom
      case .worlds: degreesOfFreedom
      case .unpaired, nil:
        CellSample.freedom(
          one, Estimate(0, two.degreesOfFreedom, .student(error: ratio.magnitude * theirs)))
      }
    let estimate = Estimate(ratio, freedom, .fraction(fraction))
    return estimate.low > -.infinity ? estimate : nil
  }
}

extension Estimate {
  /// The estimate as used for joining intervals: a share with an exact interval gets Wilson's.
  fileprivate var smooth: Estimate {
    guard case .exact(let answers) = shape else { return self }
    return Estimate(value, degreesOfFreedom, .wilson(answers: answers))
  }

  /// Returns how far this number is above another, with an interval that joins both intervals.
  public func difference(less other: Estimate, correlation: Double = 0) -> Estimate {
    Estimate(
      value - other.value, CellSample.freedom(other, self),
      .difference(smooth, less: other.smooth, correlation: correlation))
  }

  /// Returns the ratio of this number to another, with an interval on the logarithmic scale; nil
  /// unless both are above 0 and finite.
  public func quotient(over other: Estimate, correlation: Double = 0) -> Estimate? {
    guard value > 0, other.value > 0, value.isFinite, other.value.isFinite else { return nil }
    let quotient = value / other.value
    return Estimate(
      quotient, CellSample.freedom(self, other),
      .quotient(smooth, by: other.smooth, correlation: correlation))
  }
}
