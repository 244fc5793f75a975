import Fields

/// The five leagues of Sherpa, low to high (§5.3), and five higher ones that a designer may add.
///
///     LeagueTier.baseCamp.name               // "Base Camp"
///     LeagueTier.baseCamp.above              // .montBlanc
///     LeagueTier.everest.above               // nil: the highest tier of Sherpa
///     LeagueTier.everest.above(among: 10)    // .tier6: on a ladder of ten tiers
///     LeagueTier.hilltop < .everest          // true
///
/// `allCases` contains the five tiers of the app specification. A ladder has more only if its
/// parameters add them.
public enum LeagueTier: UInt8, NamedChoice, Comparable, BitwiseCopyable, Sendable {
  /// The lowest tier, from which nobody goes down.
  case hilltop
  /// The second tier, in which new people start by default.
  case baseCamp
  /// The third tier.
  case montBlanc
  /// The fourth tier.
  case k2
  /// The highest tier of the app specification, from which nobody goes up.
  case everest
  /// The sixth tier, which exists only on ladders longer than that of the app specification.
  case tier6
  /// The seventh tier, which exists only on ladders longer than that of the app specification.
  case tier7
  /// The eighth tier, which exists only on ladders longer than that of the app specification.
  case tier8
  /// The ninth tier, which exists only on ladders longer than that of the app specification.
  case tier9
  /// The tenth tier, the highest that a ladder can have.
  case tier10

  /// The five tiers of the app specification.
  public static var allCases: [LeagueTier] { [.hilltop, .baseCamp, .montBlanc, .k2, .everest] }

  /// All tiers that a ladder can have, the lowest first.
  public static var everyTier: [LeagueTier] {
    [.hilltop, .baseCamp, .montBlanc, .k2, .everest, .tier6, .tier7, .tier8, .tier9, .tier10]
  }

  /// Number of tiers of the ladder in the app specification.
  public static var specifiedCount: Int { 5 }

  /// Whether the left tier is the lower one.
  @inlinable public static func < (left: LeagueTier, right: LeagueTier) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The next tier up on the ladder of the app specification; nil for Everest.
  public var above: LeagueTier? { above(among: LeagueTier.specifiedCount) }

  /// The next tier up on a ladder of `tiers` tiers; nil for the highest.
  public func above(among tiers: Int) -> LeagueTier? {
    Int(rawValue) + 1 < tiers ? LeagueTier(rawValue: rawValue + 1) : nil
  }

  /// The next tier down; nil for Hilltop.
  @inlinable
  public var below: LeagueTier? { self == .hilltop ? nil : LeagueTier(rawValue: rawValue - 1) }

  /// Returns the tier of next week after a movement; the tier stays if the ladder has no such tier.
  ///
  /// - Parameters:
  ///   - movement: the person's movement on this week's board.
  ///   - tiers: number of tiers of the ladder.
  public func moved(
    _ movement: LeagueMovement, among tiers: Int = LeagueTier.specifiedCount
  ) -> LeagueTier {
    switch movement {
    case .up: above(among: tiers) ?? self
    case .stay: self
    case .down: below ?? self
    }
  }
}

extension LeagueTier {
  /// The tier's name as shown to users.
  public var name: String {
    switch self {
    case .hilltop: "Hilltop"
    case .baseCamp: "Base Camp"
    case .montBlanc: "Mont Blanc"
    case .k2: "K2"
    case .everest: "Everest"
    case .tier6: "Tier 6"
    case .tier7: "Tier 7"
    case .tier8: "Tier 8"
    case .tier9: "Tier 9"
    case .tier10: "Tier 10"
    }
  }

  /// The tier's name in files, spelled as in code: `hilltop`, `baseCamp`, `montBlanc`, `k2`,
  /// `everest`, `tier6` to `tier10`.
  public var key: String { word.description }

  /// The tier's name in files as a literal, for comparing bytes.
  package var word: StaticString {
    switch self {
    case .hilltop: "hilltop"
    case .baseCamp: "baseCamp"
    case .montBlanc: "montBlanc"
    case .k2: "k2"
    case .everest: "everest"
    case .tier6: "tier6"
    case .tier7: "tier7"
    case .tier8: "tier8"
    case .tier9: "tier9"
    case .tier10: "tier10"
    }
  }

  /// Finds the tier whose `key` has these bytes; nil if no tier has.
  public init?(key utf8: some Sequence<UInt8>) {
    let found = LeagueTier.everyTier.first { $0.key.utf8.elementsEqual(utf8) }
    guard let found else { return nil }
    self = found
  }
}

/// A person's movement at the end of a week.
public enum LeagueMovement: UInt8, CaseIterable, Hashable, Sendable {
  /// The person moves to the tier below.
  case down
  /// The person stays in the tier.
  case stay
  /// The person moves to the tier above.
  case up

  /// The movement's name in files: `down`, `stay`, `up`.
  public var key: String {
    switch self {
    case .down: "down"
    case .stay: "stay"
    case .up: "up"
    }
  }
}
