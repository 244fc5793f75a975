/// The description of a table that runs write: its name, keys, charts and laws, and which worlds
/// have the table.
///
///     TableKind.streaks.name          // "streaks"
///     TableKind.streaks.keys          // ["app", "day"]
///     TableKind.named("streaks")      // the same
///     TableKind.all.map { $0.name }   // all tables, in the order in which they are written
///
/// The description is declared in the file of the observer that counts the table's numbers. The
/// command line, the page, Vega-Lite, comparisons, goals and the audit all use this description.
public struct TableKind: Sendable {
  /// The name of the table, which is also its file's name without `.csv`.
  public let name: String
  /// The heading of the table's section on a page.
  public let title: String
  /// The columns that identify a row, without the columns for run, variant and segment.
  public let keys: [String]
  /// The apps that the table covers. A world writes the table if anybody has one of these apps.
  let apps: AppSet
  /// The condition, besides `apps`, that a world must fulfil to write the table.
  let needs: Needs
  /// The charts of the table. Vega-Lite draws only the first chart.
  public let charts: [TableChart]
  /// The value to which a row's confidence interval (`sim_low` to `sim_high`) belongs.
  public let interval: Interval
  /// Whether the column `day` counts from each person's day of joining rather than from the run's
  /// first day. Rows of such tables cannot be added up.
  public let isByAge: Bool
  /// The column whose sum must be positive for a run and variant to be drawn; nil to draw all.
  public let filledBy: String?
  /// Whether the table measures devices. A log of real people has no data for such a table.
  public let isOfDevices: Bool
  /// The curves on which the table is based, for measures; nil for a table without curves.
  public let curve: CurveKind?
  /// The columns with quantiles. Within a row, values must not fall from left to right.
  let rising: [StaticString]
  package let laws: [AuditLaw]
  /// A function that checks the numbers of the table against its laws; nil if it has no such laws.
  let audit: (@Sendable (inout Audit) -> Void)?

  /// The conditions that a world may have to fulfil to write a table.
  enum Needs: Sendable {
    case nothing
    /// The world has leagues, in which people meet.
    case league
    /// The scenario requests measures.
    case measures
    /// The scenario requests scores of habit strength.
    case strength
  }

  /// The value to which a row's confidence interval belongs, and the source of the interval.
  public enum Interval: Sendable {
    /// The column before the interval, which comes from the spread between groups of people.
    case ofColumnBefore
    /// The column with this name. Its interval comes from the spread between groups of people.
    case of(String)
    /// The last column with this prefix that contains a number in the interval's row.
    case ofLast(String)
    /// The column before the interval, which comes from the spread between worlds.
    case ofWorlds
  }

  init(
    _ name: String, title: String, keys: [String], of apps: AppSet = .every,
    needs: Needs = .nothing, charts: [TableChart],
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

  /// Returns the kind of table with a name; nil if runs write no such table.
  public static func named(_ name: String) -> TableKind? { all.first { $0.isNamed(name) } }

  /// Whether a name is the name of this table.
  public func isNamed(_ name: String) -> Bool { self.name.isSame(as: name) }

  /// Whether the table covers an app.
  package func isOf(_ app: App) -> Bool { apps.contains(app) }

  package func isWritten(_ size: WorldSize) -> Bool {
    guard apps.rawValue & size.apps.rawValue != 0 else { return false }
    switch needs {
    case .nothing: return true
    case .league: return size.hasLeague
    case .measures: return !size.measures.isEmpty
    case .strength: return size.strength != nil
    }
  }
}

extension TableKind: Equatable {
  public static func == (one: TableKind, other: TableKind) -> Bool { one.isNamed(other.name) }
}
