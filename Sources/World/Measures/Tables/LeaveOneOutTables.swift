public import Analytics
public import Tabular

/// A world's tables with some people omitted, for confidence intervals of cells and of differences
/// between runs.
///
///     everybody                        ▢ ▢ ▢ ▢ ▢ … ▢     a cell of a table as it is written
///     slice.values([cell], [0, 1])     · ▢ ▢ ▢ ▢ … ▢     the same without the first of 64 groups,
///                                      ▢ · ▢ ▢ ▢ … ▢     and without the second
///
/// Two runs with the same people omit the same people, so the scatter of the runs' difference is
/// known group by group. In a league, people of different groups meet. So if several worlds have a
/// league, the tables of each world are stored as well.
///
/// Numbers that are not counted by group have no such values: quantiles of streaks, of drifts and
/// of delays. The tables of leagues have no slices.
public struct LeaveOneOutTables: Sendable {
  /// The number of people in each world.
  public let people: Int
  /// The total number of people in all worlds.
  public let everybody: Int
  /// The tables of each world, if there are several and people meet in leagues, here or in worlds
  /// with which these worlds are compared; otherwise empty.
  public let worlds: [World]
  private let make: @Sendable (Int) -> [Slice]

  package init(_ size: WorldSize, worlds: [World], _ make: @escaping @Sendable (Int) -> [Slice]) {
    (people, everybody) = (size.people, size.people * max(1, size.worlds))
    (self.worlds, self.make) = (worlds, make)
  }

  /// Those cells of a table that can be computed with a group of people omitted.
  public struct Slice: Sendable {
    public let name: String
    /// Returns the table as counted by group; cells that are read off curves are empty.
    public let counted: @Sendable () -> Table
    /// Returns the values of cells, with each given group omitted in turn. A value is nil if it is
    /// not counted by group, or if it belongs to a single empty cell.
    public let values: @Sendable (_ cells: [CellRows], _ groups: [Int]) -> [[Double?]]
    /// Returns the samples of the given cells if they are read off a curve; nil for other cells.
    public let samples: @Sendable ([CellRows]) -> [CellSample?]

    init(
      name: String, counted: @escaping @Sendable () -> Table,
      values: @escaping @Sendable ([CellRows], [Int]) -> [[Double?]],
      samples: @escaping @Sendable ([CellRows]) -> [CellSample?]
    ) { (self.name, self.counted, self.values, self.samples) = (name, counted, values, samples) }

    init(_ rows: CountedRows) {
      self.init(
        name: rows.kind.name, counted: { rows.table(readsCurves: false) },
        values: { rows.values($0, leavingOut: $1) }, samples: { rows.samples($0) })
    }
  }

  /// The sum of a column's cells over some rows. Empty cells count as 0 if there are several rows.
  public struct CellRows: Sendable {
    /// The indices of the rows in the table.
    public let rows: [Int]
    /// The index of the column.
    public let column: Int

    /// Creates a sum of a column's cells over some rows.
    public init(rows: [Int], column: Int) { (self.rows, self.column) = (rows, column) }
  }

  /// The tables of one world of several.
  public struct World: Sendable {
    /// The tables of this world together with all earlier worlds, by segment.
    public let sums: [[Table]]
    /// The tables of this world alone, by segment.
    public let alone: [[Table]]

    package init(sums: [[Table]], alone: [[Table]]) { (self.sums, self.alone) = (sums, alone) }
  }

  /// Returns the slices of a segment; segment 0 contains everybody. Data that several tables share
  /// are computed immediately, and each table when it is first needed.
  public func slices(of segment: Int) -> [Slice] { make(segment) }
}
