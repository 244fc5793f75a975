/// One of the apps that people of a world may have on their phones.
public enum App: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The four apps, in the order of tables.
  case forest, pet, tenx, sherpa
  /// An app that does not come with the package: a world has it if it is given one.
  case guest

  /// The apps that come with the package, in the order of tables.
  public static var allCases: [App] { [.forest, .pet, .tenx, .sherpa] }

  package static var most: Int { 5 }

  /// The apps that the program knows by name: those of the package, and the app that it was made
  /// with, if there is one.
  package static var known: [App] { guestTitle.isEmpty ? allCases : allCases + [.guest] }

  /// The name and the title of the app that the program was made with. The program sets them once,
  /// before it reads a command; without such an app they stay as they are.
  nonisolated(unsafe) package static var guestName = "guest"
  nonisolated(unsafe) package static var guestTitle = ""
  /// What that app counts, at most eight things.
  nonisolated(unsafe) package static var guestCounters: [AppCounter] = []

  /// Names that no app of another package can have: those of apps, tables and files of results.
  package static let takenNames: Set<String> = [
    "forest", "pet", "tenx", "sherpa", "guest", "any", "all", "app", "run", "variant", "segment",
    "days", "retention", "weeks", "streaks", "wellbeing", "evolution", "tasks", "sessions",
    "notifications", "habits", "items", "schedules", "leagues", "plans", "settings", "moments",
    "refusals", "measures", "xp", "widgets", "columns", "groups", "people", "fingerprints",
    "samples", "effects", "draws", "manifest", "scenario", "index",
  ]

  /// The name as tables and scenarios spell it.
  public var name: String {
    switch self {
    case .forest: "forest"
    case .pet: "pet"
    case .tenx: "tenx"
    case .sherpa: "sherpa"
    case .guest: App.guestName
    }
  }

  /// The name as people write it.
  public var title: String {
    switch self {
    case .forest: "Forest"
    case .pet: "Pet"
    case .tenx: "TenX"
    case .sherpa: "Sherpa"
    case .guest: App.guestTitle.isEmpty ? "Guest" : App.guestTitle
    }
  }
}

/// Some of the apps.
///
///     let apps: AppSet = [.pet, .sherpa]
///     apps.contains(.pet)          // true
///     for app in apps { … }        // pet, then sherpa
public struct AppSet: Hashable, BitwiseCopyable, Sendable, ExpressibleByArrayLiteral {
  /// A bit for each app.
  public let rawValue: UInt8

  /// The apps of the lowest five bits, by `App.rawValue`.
  @inlinable @inline(__always)
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11111 }

  /// One app alone.
  @inlinable public init(_ app: App) { rawValue = 1 << app.rawValue }

  /// The apps of a list; an app that is listed twice counts once.
  @inlinable public init(arrayLiteral apps: App...) {
    self.init(rawValue: 0)
    for app in apps { insert(app) }
  }

  /// The four apps that come with the package.
  @inlinable public static var all: AppSet { AppSet(rawValue: 0b1111) }

  package static var every: AppSet { AppSet(rawValue: 0b11111) }

  /// Whether the set has no app.
  @inlinable public var isEmpty: Bool { rawValue == 0 }

  /// Whether an app is in the set. O(1).
  @inlinable @inline(__always)
  public func contains(_ app: App) -> Bool { rawValue & (1 << app.rawValue) != 0 }

  /// Adds an app; no change if it is there. O(1).
  @inlinable @inline(__always)
  public mutating func insert(_ app: App) { self = AppSet(rawValue: rawValue | 1 << app.rawValue) }

  /// The apps that are in both sets. O(1).
  @inlinable @inline(__always)
  public func intersection(_ other: AppSet) -> AppSet {
    AppSet(rawValue: rawValue & other.rawValue)
  }

  /// Takes an app out; no change if it is not there. O(1).
  @inlinable public mutating func remove(_ app: App) {
    self = AppSet(rawValue: rawValue & ~(1 << app.rawValue))
  }
}

extension AppSet: Sequence {
  /// The apps of a set, in their order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var left: UInt8

    @inlinable init(_ apps: AppSet) { left = apps.rawValue }

    /// The next app in order, nil after the last.
    @inlinable public mutating func next() -> App? {
      guard left != 0 else { return nil }
      defer { left &= left &- 1 }
      return App(rawValue: UInt8(left.trailingZeroBitCount))
    }
  }

  /// Goes through the apps in their order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}
