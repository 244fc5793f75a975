import Tabular

/// A table of a segment that can be made: as it is written, and, where single groups can be left
/// out of it, without some of the people.
struct WorldTable: Sendable {
  let kind: TableKind
  /// Makes the table as it is written.
  let whole: @Sendable () -> Table
  /// Makes the table that leaves out groups; nil for a table in which people of all groups meet.
  let slice: (@Sendable () -> WorldSlices.Slice)?
  /// Makes its curves, in the order of `CurveKind.names`; nil for a table without any.
  var curves: (@Sendable () -> [MeasurableCurve])?

  init(
    kind: TableKind, whole: @escaping @Sendable () -> Table,
    slice: (@Sendable () -> WorldSlices.Slice)?
  ) {
    (self.kind, self.whole, self.slice) = (kind, whole, slice)
  }

  /// The same table with its curves.
  func reading(_ curves: @escaping @Sendable () -> [MeasurableCurve]) -> WorldTable {
    var table = self
    table.curves = curves
    return table
  }
}

/// An observer of a group whose tallies can be added up over groups; a group's tallies can be
/// subtracted from the sum again, which leaves those of one large group.
protocol GroupSum: Sendable {
  /// The table that the tallies are for.
  static var kind: TableKind { get }

  /// Adds the tallies of another group `sign` times; −1 subtracts them.
  mutating func add(_ other: Self, times sign: Int)

  /// The table of a segment.
  static func table(_ groups: [Self], _ shape: WorldSize, _ segment: Int) -> Table

  /// The table of a segment without a group; cells that are read off a curve may be empty.
  static func counted(_ rest: Self, _ shape: WorldSize, _ segment: Int) -> Table

  /// The samples of cells that are read off a curve; nil for a table without any.
  static func curves(_ groups: [Self], _ shape: WorldSize, _ segment: Int) -> CurveCells?

  /// The curves of the table for measures, in the order of `CurveKind.names`; empty for a table
  /// without any.
  static func measured(
    _ groups: [Self], _ shape: WorldSize, _ segment: Int
  ) -> [MeasurableCurve]
}

extension GroupSum {
  static func counted(_ rest: Self, _ shape: WorldSize, _ segment: Int) -> Table {
    table([rest], shape, segment)
  }

  static func curves(_ groups: [Self], _ shape: WorldSize, _ segment: Int) -> CurveCells? { nil }

  static func measured(
    _ groups: [Self], _ shape: WorldSize, _ segment: Int
  ) -> [MeasurableCurve] { [] }
}

extension WorldTable {
  /// A table of observers by group that are added up once, since they are large. The rest without a
  /// group has no groups of its own, so its intervals are empty.
  static func sum<Observer: GroupSum>(
    _ groups: [Observer], _ shape: WorldSize, _ segment: Int
  ) -> WorldTable {
    WorldTable(kind: Observer.kind, whole: { Observer.table(groups, shape, segment) }) {
      var sum = groups[0]
      for group in groups.dropFirst() { sum.add(group, times: 1) }
      return WorldSlices.Slice(
        name: Observer.kind.name,
        table: { [sum] group in
          guard let group, group < groups.count else {
            return Observer.table(groups, shape, segment)
          }
          var rest = sum
          rest.add(groups[group], times: -1)
          return Observer.counted(rest, shape, segment)
        },
        samples: { cells in
          guard cells.contains(where: { $0 != nil }),
            let curves = Observer.curves(groups, shape, segment)
          else { return cells.map { _ in nil } }
          return curves.samples(cells)
        })
    }
    .reading { Observer.measured(groups, shape, segment) }
  }

  /// A table of small observers by group.
  ///
  /// - Parameters:
  ///   - table: makes the table as it is written from observers.
  ///   - slice: makes the table where groups are left out; cells that are not counted by group are
  ///     empty.
  static func list<Observer: Sendable>(
    _ kind: TableKind, _ groups: [Observer], whole table: @escaping @Sendable ([Observer]) -> Table,
    slice part: @escaping @Sendable ([Observer]) -> Table
  ) -> WorldTable {
    WorldTable(kind: kind, whole: { table(groups) }) {
      WorldSlices.Slice(name: kind.name) { group in
        guard let group, group < groups.count else { return part(groups) }
        return part(Array(groups[..<group] + groups[(group + 1)...]))
      }
    }
  }
}

extension LifeLedger {
  /// The tables of a segment, or of everybody for 0, in the order in which they are written.
  ///
  /// - Parameter groups: the observers of all groups, finished.
  package func tables(_ groups: [LifeObservers], _ segment: Int) -> [Table] {
    list(groups, segment).map { $0.whole() }
  }

  /// The tables of a segment, which can be made without the people of a group.
  package func slices(_ groups: [LifeObservers], _ segment: Int) -> [WorldSlices.Slice] {
    list(groups, segment).compactMap { $0.slice?() }
  }
}
