/// A table that runs write, described once: its name, the worlds that have it, the keys of its
/// rows, its charts, and the laws that it keeps.
///
///     TableKind.streaks.name          // "streaks"
///     TableKind.streaks.keys          // ["app", "day"]
///     TableKind.named("streaks")      // the same
///     TableKind.all.map { $0.name }   // all tables, in the order in which they are written
///
/// The description stands in the file of the observer that counts the table's numbers. Everything
/// else that knows tables reads it here: the command line, the page, Vega-Lite, comparisons, goals
/// and the audit.
public struct TableKind: Sendable {
  /// The name of the table and, with `.csv`, of its file.
  public let name: String
  /// The heading of its section on a page.
  public let title: String
  /// The columns that tell its rows apart, without the labels of run, variant and segment.
  public let keys: [String]
  /// The apps for which it is written: somebody must have one of them.
  let apps: AppSet
  /// The other requirements on a world.
  let needs: Needs
  /// Its charts; Vega-Lite draws the first.
  public let charts: [TableChart]
  /// The number of a row to which the interval in the columns `sim_low` and `sim_high` belongs.
  public let interval: Interval
  /// Whether its column `day` counts from each person's joining and not from the run's first day,
  /// so that its rows cannot be added up.
  public let isByAge: Bool
  /// The column that must have a number for a row to be drawn; nil where all rows can be.
  public let filledBy: String?
  /// Whether it measures devices: a log of real people has no data for it.
  public let isOfDevices: Bool
  /// The curves that it has as a whole, for measures; nil if it has none.
  public let curve: CurveKind?
  /// Columns of quantiles, which rise from left to right.
  let rising: [StaticString]
  package let laws: [AuditLaw]
  /// Checks its numbers against them.
  let audit: (@Sendable (inout Audit) -> Void)?

  /// The requirements on a world for a table to be written.
  enum Needs: Sendable {
    case nothing
    /// People come and go as a model of behaviour says.
    case behaviour
    /// People meet in leagues.
    case league
    /// The scenario names measures.
    case measures
    /// The scenario asks how strong habits are.
    case strength
  }

  /// The number to which the interval in a row belongs.
  public enum Interval: Sendable {
    /// The column before it, from the people of the world.
    case ofColumnBefore
    /// A column, from the people of the world.
    case of(String)
    /// The last column with this prefix that has a number in the row.
    case ofLast(String)
    /// The column before it, from the spread between worlds.
    case ofWorlds
  }

  init(
    _ name: String, title: String, keys: [String], of apps: AppSet = .every,
    needs: Needs = .behaviour, charts: [TableChart],
    rising: [StaticString] = [], interval: Interval = .ofColumnBefore, isByAge: Bool = false,
    filledBy: String? = nil, isOfDevices: Bool = false, curve: CurveKind? = nil,
    laws: [AuditLaw] = [], audit: (@Sendable (inout Audit) -> Void)? = nil
  ) {
    (self.name, self.title, self.keys, self.apps) = (name, title, keys, apps)
    (self.needs, self.charts) = (needs, charts)
    (self.rising, self.interval, self.isByAge) = (rising, interval, isByAge)
    (self.filledBy, self.isOfDevices, self.curve) = (filledBy, isOfDevices, curve)
    (self.laws, self.audit) = (laws, audit)
  }

  /// The table with a name; nil if no run writes one.
  public static func named(_ name: String) -> TableKind? { all.first { $0.isNamed(name) } }

  /// Whether a table is of this kind.
  public func isNamed(_ name: String) -> Bool { self.name.isSame(as: name) }

  /// Whether it is written for an app.
  package func isOf(_ app: App) -> Bool { apps.contains(app) }

  package func isWritten(_ size: WorldSize) -> Bool {
    guard apps.rawValue & size.apps.rawValue != 0 else { return false }
    switch needs {
    case .nothing: return true
    case .behaviour: return size.hasBehaviour
    case .league: return size.hasLeague
    case .measures: return !size.measures.isEmpty
    case .strength: return size.hasBehaviour && size.strength != nil
    }
  }
}

extension TableKind: Equatable {
  public static func == (one: TableKind, other: TableKind) -> Bool { one.isNamed(other.name) }
}
