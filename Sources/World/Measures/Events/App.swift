/// An app that people of a world may have on their phones.
public enum App: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The four built-in apps, in the order of tables.
  case forest, pet, tenx, sherpa
  /// The guest: an app that is not built in and that the program's developer adds.
  case guest

  /// The four built-in apps, in the order of tables.
  public static var allCases: [App] { [.forest, .pet, .tenx, .sherpa] }

  package static var most: Int { 5 }

  /// The apps that the program knows by name: the four built-in apps and, if the program was built
  /// with a guest app, the guest.
  package static var known: [App] { guestTitle.isEmpty ? allCases : allCases + [.guest] }

  /// The name of the guest app. `guestTitle` is its title, which is empty without a guest app. A
  /// program with a guest app sets name and title once, before it reads a command.
  nonisolated(unsafe) package static var guestName = "guest"
  nonisolated(unsafe) package static var guestTitle = ""
  /// The counters that the guest app defines, at most eight.
  nonisolated(unsafe) package static var guestCounters: [AppCounter] = []

  /// The names that a guest app must not have: the names of apps, tables and result files.
  package static let takenNames: Set<String> = [
    "forest", "pet", "tenx", "sherpa", "guest", "any", "all", "app", "run", "variant", "segment",
    "days", "retention", "weeks", "streaks", "wellbeing", "evolution", "tasks", "sessions",
    "notifications", "habits", "items", "schedules", "leagues", "plans", "settings", "moments",
    "refusals", "measures", "xp", "widgets", "columns", "groups", "people", "fingerprints",
    "samples", "effects", "draws", "manifest", "scenario", "index",
  ]

  /// The name of the app in tables and scenarios.
  public var name: String {
    switch self {
    case .forest: "forest"
    case .pet: "pet"
    case .tenx: "tenx"
    case .sherpa: "sherpa"
    case .guest: App.guestName
    }
  }

  /// The title of the app, as shown on pages.
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

/// A set of apps.
///
///     let apps: AppSet = [.pet, .sherpa]
///     apps.contains(.pet)          // true
///     for app in apps { … }        // pet, then sherpa
public struct AppSet: Hashable, BitwiseCopyable, Sendable, ExpressibleByArrayLiteral {
  /// The raw bits of the set, one bit for each app.
  public let rawValue: UInt8

  /// Creates a set from the lowest five bits of a number. Bit `App.rawValue` stands for the app.
  @inlinable @inline(__always)
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11111 }

  /// Creates a set that contains one app.
  @inlinable public init(_ app: App) { rawValue = 1 << app.rawValue }

  /// Creates a set from a list; duplicates have no effect.
  @inlinable public init(arrayLiteral apps: App...) {
    self.init(rawValue: 0)
    for app in apps { insert(app) }
  }

  /// The set of the four built-in apps.
  @inlinable public static var all: AppSet { AppSet(rawValue: 0b1111) }

  package static var every: AppSet { AppSet(rawValue: 0b11111) }

  /// Whether the set is empty.
  @inlinable public var isEmpty: Bool { rawValue == 0 }

  /// Whether an app is in the set. O(1).
  @inlinable @inline(__always)
  public func contains(_ app: App) -> Bool { rawValue & (1 << app.rawValue) != 0 }

  /// Adds an app; no change if the set contains it. O(1).
  @inlinable @inline(__always)
  public mutating func insert(_ app: App) { self = AppSet(rawValue: rawValue | 1 << app.rawValue) }

  /// Returns the apps that are in both sets. O(1).
  @inlinable @inline(__always)
  public func intersection(_ other: AppSet) -> AppSet {
    AppSet(rawValue: rawValue & other.rawValue)
  }

  /// Removes an app; no change if the set does not contain it. O(1).
  @inlinable public mutating func remove(_ app: App) {
    self = AppSet(rawValue: rawValue & ~(1 << app.rawValue))
  }
}

extension AppSet: Sequence {
  /// An iterator over the apps of a set, in order of `App.rawValue`.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var left: UInt8

    @inlinable init(_ apps: AppSet) { left = apps.rawValue }

    /// Returns the next app; nil after the last.
    @inlinable public mutating func next() -> App? {
      guard left != 0 else { return nil }
      defer { left &= left &- 1 }
      return App(rawValue: UInt8(left.trailingZeroBitCount))
    }
  }

  /// Returns an iterator over the apps, in order of `App.rawValue`.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}
