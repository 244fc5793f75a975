import Fields

/// The five leagues of Sherpa, low to high (§5.3).
///
///     LeagueTier.baseCamp.name          // "Base Camp"
///     LeagueTier.baseCamp.above         // .montBlanc
///     LeagueTier.everest.above          // nil: nowhere to go
///     LeagueTier.hilltop < .everest     // true
public enum LeagueTier: UInt8, NamedChoice, Comparable, BitwiseCopyable, Sendable {
  /// The lowest: nobody goes down from here.
  case hilltop
  /// The second, where new people start.
  case baseCamp
  /// The third.
  case montBlanc
  /// The fourth.
  case k2
  /// The highest: nobody goes up from here.
  case everest

  /// Whether the left tier is the lower one.
  @inlinable
  public static func < (left: LeagueTier, right: LeagueTier) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The next tier up, or nil for Everest.
  @inlinable
  public var above: LeagueTier? { LeagueTier(rawValue: rawValue + 1) }

  /// The next tier down, or nil for Hilltop.
  @inlinable
  public var below: LeagueTier? { self == .hilltop ? nil : LeagueTier(rawValue: rawValue - 1) }

  /// The tier of next week after a movement. Where there is no tier to move to, one stays.
  @inlinable
  public func moved(_ movement: LeagueMovement) -> LeagueTier {
    switch movement {
    case .up: above ?? self
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
    }
  }

  /// The name in files, spelled as in code: `hilltop`, `baseCamp`, `montBlanc`, `k2`, `everest`.
  public var key: String { word.description }

  /// The same name as a literal, with which bytes are compared.
  package var word: StaticString {
    switch self {
    case .hilltop: "hilltop"
    case .baseCamp: "baseCamp"
    case .montBlanc: "montBlanc"
    case .k2: "k2"
    case .everest: "everest"
    }
  }

  /// The tier with this key, compared byte by byte, or nil.
  public init?(key utf8: some Sequence<UInt8>) {
    let found = LeagueTier.allCases.first { $0.key.utf8.elementsEqual(utf8) }
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
