/// How many tiers a ladder has, and which ranks move in each of them: what the specification gives
/// once for all five tiers, a designer may give tier by tier.
///
///     var shape = LadderShape(tiers: 3)              // Hilltop, Base Camp, Mont Blanc
///     shape[.baseCamp] = TierCut(promoteThrough: 20, demoteFrom: 26)
///     let ladder = try WeeklyLadder(parameters, shape: shape)
///
///     tier        goes up   goes down
///     montBlanc   –         from 16
///     baseCamp    1 … 20    from 26
///     hilltop     1 … 12    –
///
/// A tier without a cut of its own has the parameters' ranks. The highest tier leads nowhere up,
/// and people above it, who can come from a week with more tiers, move down or stay.
public struct LadderShape: Hashable, Sendable {
  /// The number of tiers, the lowest of `LeagueTier`.
  public var tiers: Int
  private var cuts: [TierCut?] = Array(repeating: nil, count: LeagueTier.allCases.count)

  /// A ladder of so many tiers, without cuts of their own.
  public init(tiers: Int = LeagueTier.allCases.count) { self.tiers = tiers }

  /// The cut of a tier; nil if it has the parameters' ranks.
  public subscript(tier: LeagueTier) -> TierCut? {
    get { cuts[Int(tier.rawValue)] }
    set { cuts[Int(tier.rawValue)] = newValue }
  }

  /// The highest tier.
  public var top: LeagueTier { LeagueTier(rawValue: UInt8(clamping: tiers - 1)) ?? .everest }

  /// Refuses a number of tiers that there is not, and cuts that contradict themselves.
  public func validate() throws(LeagueParametersError) {
    guard (1...LeagueTier.allCases.count).contains(tiers) else { throw .tiers(tiers) }
    for cut in cuts {
      guard let cut else { continue }
      guard cut.promoteThrough >= 0 else { throw .negativePromotion(cut.promoteThrough) }
      guard cut.demoteFrom > cut.promoteThrough else {
        throw .overlap(promoteThrough: cut.promoteThrough, demoteFrom: cut.demoteFrom)
      }
    }
  }
}

/// Which ranks of one tier move.
public struct TierCut: Hashable, Sendable {
  /// Ranks 1 … `promoteThrough` go up.
  public var promoteThrough: Int
  /// Ranks from here on go down. The ranks between stay.
  public var demoteFrom: Int

  /// A cut of a tier.
  public init(promoteThrough: Int, demoteFrom: Int) {
    self.promoteThrough = promoteThrough
    self.demoteFrom = demoteFrom
  }
}

/// The rules by which a ladder moves people: its numbers and its shape.
struct LadderRules: Hashable, Sendable {
  let parameters: LeagueParameters
  let shape: LadderShape

  /// The ranks that move in a tier.
  func cut(in tier: LeagueTier) -> TierCut {
    shape[tier]
      ?? TierCut(
        promoteThrough: parameters.promoteThrough, demoteFrom: parameters.demoteFrom)
  }

  /// The largest rank of any tier that does not go down.
  var mostStaying: Int { LeagueTier.allCases.reduce(0) { max($0, cut(in: $1).demoteFrom - 1) } }

  /// Where a rank leads. The highest tier cannot go up and Hilltop cannot go down; they stay.
  @inline(__always)
  func movement(rank: Int, xp: Int64, in tier: LeagueTier, _ cut: TierCut) -> LeagueMovement {
    if rank >= cut.demoteFrom { return tier == .hilltop ? .stay : .down }
    let isEnough = rank <= cut.promoteThrough && xp >= parameters.minimumXPToPromote
    return isEnough && tier < shape.top ? .up : .stay
  }
}
