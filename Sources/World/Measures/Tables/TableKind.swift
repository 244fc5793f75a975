/// The description of a table that runs write: its name, keys, charts and laws, and the worlds that
/// have it.
///
///     TableKind.streaks.name          // "streaks"
///     TableKind.streaks.keys          // ["app", "day"]
///     TableKind.named("streaks")      // the same
///     TableKind.all.map { $0.name }   // all tables, in the order in which they are written
///
/// The description is in the file of the observer that counts the table's numbers. All other users
/// of tables read it from here: the command line, the page, Vega-Lite, comparisons, goals and the
/// audit.
public struct TableKind: Sendable {
  /// The name of the table; with `.csv`, the name of its file.
  public let name: String
  /// The heading of the table's section on a page.
  public let title: String
  /// The columns that identify a row, without the labels of run, variant and segment.
  public let keys: [String]
  /// The apps of the table; a world writes the table if anybody has one of them.
  let apps: AppSet
  /// The further requirements on a world that writes the table.
  let needs: Needs
  /// The charts of the table; Vega-Lite draws only the first.
  public let charts: [TableChart]
  /// The number in a row whose interval is in the columns `sim_low` and `sim_high`.
  public let interval: Interval
  /// Whether the column `day` counts from each person's joining instead of the run's first day, so
  /// that rows cannot be added up.
  public let isByAge: Bool
  /// The column that must have a number for a row to be drawn; nil if all rows can be drawn.
  public let filledBy: String?
  /// Whether the table measures devices; a log of real people has no data for it.
  public let isOfDevices: Bool
  /// The curves behind the table, for measures; nil if it has none.
  public let curve: CurveKind?
  /// The columns of quantiles, whose values must not fall from left to right.
  let rising: [StaticString]
  package let laws: [AuditLaw]
  /// Checks the numbers of the table against its laws.
  let audit: (@Sendable (inout Audit) -> Void)?

  /// The requirements on a world for a table to be written.
  enum Needs: Sendable {
    case nothing
    /// A behaviour model decides when people use the apps.
    case behaviour
    /// People meet in leagues.
    case league
    /// The scenario names measures.
    case measures
    /// The scenario requests the strength of habits.
    case strength
  }

  /// The number to which a row's interval belongs.
  public enum Interval: Sendable {
    /// The column before the interval; the interval comes from groups of people.
    case ofColumnBefore
    /// The column with this name; the interval comes from groups of people.
    case of(String)
    /// The last column with this prefix that has a number in the row.
    case ofLast(String)
    /// The column before the interval; the interval comes from the spread between worlds.
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

  /// Returns the table with a name; nil if no run writes such a table.
  public static func named(_ name: String) -> TableKind? { all.first { $0.isNamed(name) } }

  /// Whether a table is of this kind.
  public func isNamed(_ name: String) -> Bool { self.name.isSame(as: name) }

  /// Whether the table covers an app.
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
