import Fields

/// The ranks that move in each tier. The app specification has one rule for all five tiers; a
/// designer may set different ranks for each of up to ten tiers.
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
/// A tier without its own ranks uses those of the parameters. Nobody goes up from the highest tier.
/// People above the highest tier, who can come from a week with more tiers, move down or stay.
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

  /// Creates cuts in which no tier has its own ranks.
  public init() {}

  /// The tier's own moving ranks; a nil value means the rank that applies to all tiers.
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
    for tier in LeagueTier.everyTier {
      visitor.enter(tier.key)
      self[tier].visit(&visitor, in: tier)
      visitor.leave()
    }
  }
}

/// One tier's own promotion and demotion ranks; nil where the tier uses the ranks of all tiers.
public struct TierCut: Hashable, Sendable {
  /// Ranks 1 … `promoteThrough` go up; nil for the number that applies to all tiers.
  public var promoteThrough: Int?
  /// Ranks from `demoteFrom` on go down; nil for the rank that applies to all tiers.
  public var demoteFrom: Int?

  /// Creates the moving ranks of a tier; a nil argument means the value that applies to all tiers.
  public init(promoteThrough: Int? = nil, demoteFrom: Int? = nil) {
    (self.promoteThrough, self.demoteFrom) = (promoteThrough, demoteFrom)
  }
}

extension TierCut: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visit(
      &visitor,
      promotion: "last rank with which a user in the tier goes up at the end of the week; "
        + "none uses promoteThrough, the rank for all tiers",
      demotion: "first rank with which a user in the tier goes down at the end of the week; "
        + "none uses demoteFrom, the rank for all tiers, and 1000000 means that nobody goes down")
  }

  /// Passes both ranks to a visitor, with the words of a tier.
  fileprivate mutating func visit(_ visitor: inout some FieldVisitor, in tier: LeagueTier) {
    visit(&visitor, promotion: tier.promotion, demotion: tier.demotion)
  }

  private mutating func visit(
    _ visitor: inout some FieldVisitor, promotion: String, demotion: String
  ) {
    visitor.wholeOrNone(
      "promoteThrough", &promoteThrough, 0...999_999, in: "ranks", .designer, promotion)
    visitor.wholeOrNone(
      "demoteFrom", &demoteFrom, 1...1_000_000, in: "ranks", .designer, demotion)
  }
}

/// The meanings of a tier's ranks. A rank that moves nobody is still the line of a board near which
/// users try harder.
extension LeagueTier {
  private var number: Int { Int(rawValue) + 1 }

  /// The tier in a sentence: "tier K2", "tier 7".
  private var phrase: String {
    number > LeagueTier.specifiedCount ? "tier \(number)" : "tier \(name)"
  }

  /// The meaning of the last rank that goes up.
  fileprivate var promotion: String {
    let all = "none means the rank for all tiers (apps.sherpa.league.promoteThrough)"
    return self == .tier10
      ? "rank on the board near which users in Sherpa's league \(phrase) try harder, although "
        + "nobody goes up from this highest tier\(noteOnNumber); 0 means no such rank, and \(all)"
      : "last rank on the board with which a user in Sherpa's league \(phrase) goes up a tier at "
        + "the end of the week\(noteOnTop); 0 means nobody, and \(all)"
  }

  /// The meaning of the first rank that goes down.
  fileprivate var demotion: String {
    let all = "none means the rank for all tiers (apps.sherpa.league.demoteFrom)"
    return self == .hilltop
      ? "rank on the board near which users in Sherpa's league \(phrase) try harder, although "
        + "nobody goes down from this lowest tier; 1000000 means no such rank, and \(all)"
      : "first rank on the board with which a user in Sherpa's league \(phrase) goes down a tier "
        + "at the end of the week\(noteOnNumber); 1000000 means nobody, and \(all)"
  }

  /// The number of tiers with which users go up from the tier, and what happens with fewer; empty
  /// for the tiers below the specified top.
  private var noteOnTop: String {
    guard number >= LeagueTier.specifiedCount else { return "" }
    let key = "apps.sherpa.league.tiers"
    let isExtra = number > LeagueTier.specifiedCount
    let few = isExtra ? ", and with fewer it has no effect" : ""
    return ", if \(key) is above \(number) (with \(number) tiers, users only try harder near this "
      + "rank\(few))"
  }

  /// The number of tiers with which the tier exists, in brackets; empty for the specified tiers.
  private var noteOnNumber: String {
    number > LeagueTier.specifiedCount
      ? " (no effect if apps.sherpa.league.tiers is below \(number))" : ""
  }
}

extension FieldBasis {
  /// The basis of the options for designers. Their defaults follow the app specification.
  static let designer = FieldBasis.source("rules §7")
}

/// The ranks that move up or down in a tier: the tier's own if set, otherwise those of all tiers.
public struct MovingRanks: Hashable, Sendable {
  /// Ranks 1 … `promoteThrough` go up.
  public let promoteThrough: Int
  /// Ranks from `demoteFrom` on go down. Ranks between the two limits stay.
  public let demoteFrom: Int
}

extension LeagueParameters {
  /// The highest tier of the ladder.
  public var top: LeagueTier { LeagueTier(rawValue: UInt8(clamping: tiers - 1)) ?? .tier10 }

  /// Returns the ranks that move in a tier.
  ///
  /// - Parameter tier: any tier, including one above the highest of this ladder.
  public func movingRanks(in tier: LeagueTier) -> MovingRanks {
    let own = cuts[tier]
    return MovingRanks(
      promoteThrough: own.promoteThrough ?? promoteThrough,
      demoteFrom: own.demoteFrom ?? demoteFrom)
  }

  /// The largest rank, among all tiers, that stays or goes up.
  var mostStaying: Int {
    LeagueTier.everyTier.reduce(0) { max($0, movingRanks(in: $1).demoteFrom - 1) }
  }

  /// Returns the movement of a rank. A rank stays if the ladder has no tier to move to.
  @inline(__always)
  func movement(rank: Int, xp: Int64, in tier: LeagueTier, _ cut: MovingRanks) -> LeagueMovement {
    if rank >= cut.demoteFrom { return tier == .hilltop ? .stay : .down }
    let isEnough = rank <= cut.promoteThrough && xp >= minimumXPToPromote
    return isEnough && tier < top ? .up : .stay
  }

  /// Throws an error if the moving ranks of a tier contradict each other.
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
