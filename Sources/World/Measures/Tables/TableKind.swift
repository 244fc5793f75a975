/// A table that runs write, described once: what it is called, who has it, what tells its rows
/// apart, how it is drawn, what is told of it first, and which laws it keeps.
///
///     TableKind.streaks.name          // "streaks"
///     TableKind.streaks.keys          // ["app", "day"]
///     TableKind.named("streaks")      // the same
///     TableKind.all.map { $0.name }   // all tables, in the order in which they are written
///
/// The description stands in the file of the observer that counts what the table holds. Everything
/// else that knows tables reads it here: the command line, the page, Vega-Lite, comparisons, goals
/// and the audit.
public struct TableKind: Sendable {
  /// The name of the table and, with `.csv`, of its file.
  public let name: String
  /// The heading of its section on a page.
  public let title: String
  /// The columns that tell its rows apart, without the labels of run, variant and segment.
  public let keys: [String]
  /// Somebody must have one of these apps.
  let apps: AppSet
  /// What else a world must have.
  let needs: Needs
  /// How it is drawn; Vega-Lite draws the first.
  public let charts: [TableChart]
  /// What is told of it first.
  public let headlines: [HeadlineKind]
  /// Which number of a row the interval of its columns `sim_low` and `sim_high` is of.
  public let interval: Interval
  /// Whether its column `day` counts from each person's joining and not from the run's first day,
  /// so that its rows cannot be added up.
  public let isByAge: Bool
  /// The column without a number of which rows hold nothing that could be drawn; nil where all rows
  /// say something.
  public let filledBy: String?
  /// Whether it measures devices: a log of real people has nothing to fill it with.
  public let isOfDevices: Bool
  /// Columns of quantiles, which rise from left to right.
  let rising: [StaticString]
  /// The laws that its numbers keep.
  package let laws: [AuditLaw]
  /// Holds its numbers to them.
  let audit: (@Sendable (inout Audit) -> Void)?

  /// What a world must have for a table to be written.
  enum Needs: Sendable {
    case nothing
    /// People who come and go as a model of behaviour has it.
    case behaviour
    /// People who meet in leagues.
    case league
  }

  /// What an interval in a row is of.
  public enum Interval: Sendable {
    /// The column before it, from the people of the world.
    case ofColumnBefore
    /// A column, from the people of the world.
    case of(String)
    /// The last column with a beginning that has a number in the row.
    case ofLast(String)
    /// The column before it, from the spread between worlds.
    case ofWorlds
  }

  init(
    _ name: String, title: String, keys: [String], of apps: AppSet = .all,
    needs: Needs = .behaviour, charts: [TableChart], headlines: [HeadlineKind] = [],
    rising: [StaticString] = [], interval: Interval = .ofColumnBefore, isByAge: Bool = false,
    filledBy: String? = nil, isOfDevices: Bool = false, laws: [AuditLaw] = [],
    audit: (@Sendable (inout Audit) -> Void)? = nil
  ) {
    (self.name, self.title, self.keys, self.apps) = (name, title, keys, apps)
    (self.needs, self.charts, self.headlines) = (needs, charts, headlines)
    (self.rising, self.interval, self.isByAge) = (rising, interval, isByAge)
    (self.filledBy, self.isOfDevices) = (filledBy, isOfDevices)
    (self.laws, self.audit) = (laws, audit)
  }

  /// The table of a name; nil if no run writes one.
  public static func named(_ name: String) -> TableKind? { all.first { $0.isNamed(name) } }

  /// Whether a table is of this kind.
  public func isNamed(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }

  /// Whether a world writes the table.
  func isWritten(_ shape: WorldSize) -> Bool {
    guard apps.rawValue & shape.apps.rawValue != 0 else { return false }
    switch needs {
    case .nothing: return true
    case .behaviour: return shape.hasBehaviour
    case .league: return shape.hasLeague
    }
  }
}

extension TableKind: Equatable {
  public static func == (one: TableKind, other: TableKind) -> Bool { one.isNamed(other.name) }
}
