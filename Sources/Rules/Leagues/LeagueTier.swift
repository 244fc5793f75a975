import Fields

/// The five leagues of Sherpa, low to high (§5.3), and five more that a designer may put above.
///
///     LeagueTier.baseCamp.name               // "Base Camp"
///     LeagueTier.baseCamp.above              // .montBlanc
///     LeagueTier.everest.above               // nil: nowhere to go
///     LeagueTier.everest.above(among: 10)    // .tier6: nor is this Sherpa
///     LeagueTier.hilltop < .everest          // true
///
/// `allCases` has the five of the specification; a ladder has more only if its parameters say so.
public enum LeagueTier: UInt8, NamedChoice, Comparable, BitwiseCopyable, Sendable {
  /// The lowest: nobody goes down from here.
  case hilltop
  /// The second, where new people start.
  case baseCamp
  /// The third.
  case montBlanc
  /// The fourth.
  case k2
  /// The highest of the specification: nobody goes up from here.
  case everest
  /// The sixth, of a longer ladder than the specification's.
  case tier6
  /// The seventh.
  case tier7
  /// The eighth.
  case tier8
  /// The ninth.
  case tier9
  /// The tenth: no ladder is longer.
  case tier10

  /// The five of the specification.
  public static var allCases: [LeagueTier] { [.hilltop, .baseCamp, .montBlanc, .k2, .everest] }

  /// All tiers that a ladder can have, the lowest first.
  public static var everyTier: [LeagueTier] {
    [.hilltop, .baseCamp, .montBlanc, .k2, .everest, .tier6, .tier7, .tier8, .tier9, .tier10]
  }

  /// How many tiers the specification's ladder has.
  public static var specifiedCount: Int { 5 }

  /// Whether the left tier is the lower one.
  @inlinable public static func < (left: LeagueTier, right: LeagueTier) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The next tier up on the specification's ladder, or nil for Everest.
  public var above: LeagueTier? { above(among: LeagueTier.specifiedCount) }

  /// The next tier up on a ladder of some tiers, or nil for the highest.
  public func above(among tiers: Int) -> LeagueTier? {
    Int(rawValue) + 1 < tiers ? LeagueTier(rawValue: rawValue + 1) : nil
  }

  /// The next tier down, or nil for Hilltop.
  @inlinable
  public var below: LeagueTier? { self == .hilltop ? nil : LeagueTier(rawValue: rawValue - 1) }

  /// The tier of next week after a movement. Where there is no tier to move to, one stays.
  ///
  /// - Parameters:
  ///   - movement: where the week's board sends the person.
  ///   - tiers: how many tiers the ladder has.
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
  /// What a person reads.
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

  /// The name in files, spelled as in code: `hilltop`, `baseCamp`, `montBlanc`, `k2`, `everest`,
  /// `tier6` to `tier10`.
  public var key: String { word.description }

  /// The same name as a literal, with which bytes are compared.
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

  /// The tier with this key, compared byte by byte, or nil.
  public init?(key utf8: some Sequence<UInt8>) {
    let found = LeagueTier.everyTier.first { $0.key.utf8.elementsEqual(utf8) }
    guard let found else { return nil }
    self = found
  }
}

/// Where a week leads a person.
public enum LeagueMovement: UInt8, CaseIterable, Hashable, Sendable {
  /// To the tier below.
  case down
  /// Nowhere.
  case stay
  /// To the tier above.
  case up

  /// The name in files: `down`, `stay`, `up`.
  public var key: String {
    switch self {
    case .down: "down"
    case .stay: "stay"
    case .up: "up"
    }
  }
}
