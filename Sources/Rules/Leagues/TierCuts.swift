import Fields

/// Which ranks move in each tier: what the specification gives once for all five tiers, a designer
/// may give tier by tier, and for as many as ten.
///
///     var parameters = LeagueParameters(tiers: 3)    // Hilltop, Base Camp, Mont Blanc
///     parameters.cuts[.baseCamp] = TierCut(promoteThrough: 20, demoteFrom: 26)
///     let ladder = try WeeklyLadder(parameters)
///
///     tier        goes up   goes down
///     montBlanc   –         from 16
///     baseCamp    1 … 20    from 26
///     hilltop     1 … 12    –
///
/// A tier without a number of its own has the parameters' one. The highest tier leads nowhere up,
/// and people above it, who can come from a week with more tiers, move down or stay.
public struct TierCuts: Hashable, Sendable {
  private var hilltop = TierCut()
  private var baseCamp = TierCut()
  private var montBlanc = TierCut()
  private var k2 = TierCut()
  private var everest = TierCut()
  private var tier6 = TierCut()
  private var tier7 = TierCut()
  private var tier8 = TierCut()
  private var tier9 = TierCut()
  private var tier10 = TierCut()

  /// No numbers of their own.
  public init() {}

  /// The numbers of a tier.
  public subscript(tier: LeagueTier) -> TierCut {
    get {
      switch tier {
      case .hilltop: hilltop
      case .baseCamp: baseCamp
      case .montBlanc: montBlanc
      case .k2: k2
      case .everest: everest
      case .tier6: tier6
      case .tier7: tier7
      case .tier8: tier8
      case .tier9: tier9
      case .tier10: tier10
      }
    }
    set {
      switch tier {
      case .hilltop: hilltop = newValue
      case .baseCamp: baseCamp = newValue
      case .montBlanc: montBlanc = newValue
      case .k2: k2 = newValue
      case .everest: everest = newValue
      case .tier6: tier6 = newValue
      case .tier7: tier7 = newValue
      case .tier8: tier8 = newValue
      case .tier9: tier9 = newValue
      case .tier10: tier10 = newValue
      }
    }
  }
}

extension TierCuts: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    for tier in LeagueTier.everyTier { visitor.part(tier.key, &self[tier]) }
  }
}

/// Ranks of a tier that move otherwise than those of all tiers.
public struct TierCut: Hashable, Sendable {
  /// Ranks 1 … `promoteThrough` go up; nil if as many as in all tiers.
  public var promoteThrough: Int?
  /// Ranks from here on go down; nil if those of all tiers. The ranks between stay.
  public var demoteFrom: Int?

  /// Numbers of a tier; without one, that of all tiers.
  public init(promoteThrough: Int? = nil, demoteFrom: Int? = nil) {
    (self.promoteThrough, self.demoteFrom) = (promoteThrough, demoteFrom)
  }
}

extension TierCut: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.wholeOrNone(
      "promoteThrough", &promoteThrough, 0...999_999, in: "ranks", .designer,
      "last rank that goes up from the tier that the key names; none means the rank of "
        + "league.promoteThrough, and from the highest tier nobody goes up")
    visitor.wholeOrNone(
      "demoteFrom", &demoteFrom, 1...1_000_000, in: "ranks", .designer,
      "first rank that goes down from the tier that the key names; none means the rank of "
        + "league.demoteFrom, 1000000 means that nobody goes down, and from hilltop, the lowest "
        + "tier, nobody goes down")
  }
}

extension FieldBasis {
  /// What a designer may ask beyond the specification, which is the default.
  static let designer = FieldBasis.source("rules §7")
}

/// The ranks that move up or down in a tier: its own where it has any, else those of all tiers.
public struct MovingRanks: Hashable, Sendable {
  /// Ranks 1 … `promoteThrough` go up.
  public let promoteThrough: Int
  /// Ranks from here on go down. The ranks between stay.
  public let demoteFrom: Int
}

extension LeagueParameters {
  /// The highest tier.
  public var top: LeagueTier { LeagueTier(rawValue: UInt8(clamping: tiers - 1)) ?? .tier10 }

  /// The ranks that move in a tier.
  ///
  /// - Parameter tier: also one above the highest.
  public func movingRanks(in tier: LeagueTier) -> MovingRanks {
    let own = cuts[tier]
    return MovingRanks(
      promoteThrough: own.promoteThrough ?? promoteThrough,
      demoteFrom: own.demoteFrom ?? demoteFrom)
  }

  /// The largest rank of any tier that does not go down.
  var mostStaying: Int {
    LeagueTier.everyTier.reduce(0) { max($0, movingRanks(in: $1).demoteFrom - 1) }
  }

  /// Where a rank leads. The highest tier cannot go up and Hilltop cannot go down; they stay.
  @inline(__always)
  func movement(rank: Int, xp: Int64, in tier: LeagueTier, _ cut: MovingRanks) -> LeagueMovement {
    if rank >= cut.demoteFrom { return tier == .hilltop ? .stay : .down }
    let isEnough = rank <= cut.promoteThrough && xp >= minimumXPToPromote
    return isEnough && tier < top ? .up : .stay
  }

  /// Refuses ranks of a tier that contradict each other.
  func validateCuts() throws(LeagueParametersError) {
    for tier in LeagueTier.everyTier {
      let cut = movingRanks(in: tier)
      guard cut.promoteThrough >= 0 else { throw .negativePromotion(cut.promoteThrough) }
      guard cut.demoteFrom > cut.promoteThrough else {
        throw .overlap(
          in: cuts[tier] == TierCut() ? nil : tier, promoteThrough: cut.promoteThrough,
          demoteFrom: cut.demoteFrom)
      }
    }
  }
}
