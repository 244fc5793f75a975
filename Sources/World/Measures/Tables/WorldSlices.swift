public import Analytics
public import Tabular

/// A world's tables without some of its people: what intervals of single cells, and of differences
/// between two runs, are computed from.
///
///     everybody                  ▢ ▢ ▢ ▢ ▢ … ▢     a table as it is written
///     slice.table(0)             · ▢ ▢ ▢ ▢ … ▢     the same without the first of 64 groups
///     slice.table(1)             ▢ · ▢ ▢ ▢ … ▢
///
/// Two runs of the same people leave out the same people, so how far their difference scatters is
/// known group by group. People of a league meet across groups; of several worlds with one, what
/// each world comes to is kept as well.
///
/// What is not counted by group is empty in these tables: quantiles of streaks, of drifts and of
/// delays. The tables of leagues have no slices.
public struct WorldSlices: Sendable {
  /// How many people there are in each world.
  public let people: Int
  /// How many there are in all worlds together.
  public let everybody: Int
  /// The worlds that were counted together, if people met in them or they are to be compared with
  /// worlds in which people meet; else none.
  public let worlds: [World]
  private let make: @Sendable (Int) -> [Slice]

  package init(_ shape: WorldSize, worlds: [World], _ make: @escaping @Sendable (Int) -> [Slice]) {
    (people, everybody) = (shape.people, shape.people * max(1, shape.worlds))
    (self.worlds, self.make) = (worlds, make)
  }

  /// A table that can be had without the people of a group.
  public struct Slice: Sendable {
    public let name: String
    /// The table without the people of the group of a number, or of everybody for nil.
    public let table: @Sendable (Int?) -> Table
    /// What is known of cells, by row and column, that are read off a curve; nil of all others, and
    /// of rows that are not asked for.
    public let samples: @Sendable ([(row: Int, column: String)?]) -> [CellSample?]

    init(
      name: String, table: @escaping @Sendable (Int?) -> Table,
      samples: @escaping @Sendable ([(row: Int, column: String)?]) -> [CellSample?] = {
        $0.map { _ in nil }
      }
    ) {
      (self.name, self.table, self.samples) = (name, table, samples)
    }
  }

  /// One of several worlds.
  public struct World: Sendable {
    /// By segment: what this world and those before it come to.
    public let sums: [[Table]]
    /// By segment: tables of this world alone.
    public let alone: [[Table]]

    package init(sums: [[Table]], alone: [[Table]]) { (self.sums, self.alone) = (sums, alone) }
  }

  /// The tables of a segment, 0 for everybody. Makes what all of them need; each table is made when
  /// it is asked for.
  public func slices(of segment: Int) -> [Slice] { make(segment) }
}
