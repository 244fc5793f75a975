import Tabular

/// A table of a segment that can be made: as it is written, and, where single groups can be left
/// out of it, cell by cell without some of the people.
package struct WorldTable: Sendable {
  package let kind: TableKind
  private let source: Source
  /// Makes its curves, in the order of `CurveKind.names`; nil for a table without any.
  var curves: (@Sendable () -> [MeasurableCurve])?

  private enum Source: Sendable {
    case rows(@Sendable () -> CountedRows, MadeRows)
    /// The table, and cells that leave out groups, unless people of all groups meet in it.
    case whole(@Sendable () -> Table, slice: (@Sendable () -> LeaveOneOutTables.Slice)?)
  }

  /// A table that is not made of counters by group.
  init(
    _ kind: TableKind, whole: @escaping @Sendable () -> Table,
    slice: (@Sendable () -> LeaveOneOutTables.Slice)? = nil
  ) { (self.kind, source) = (kind, .whole(whole, slice: slice)) }

  init(_ kind: TableKind, rows: @escaping @Sendable () -> CountedRows) {
    (self.kind, source) = (kind, .rows(rows, MadeRows()))
  }

  package var table: Table {
    switch source {
    case .rows(let rows, let made):
      var own = rows()
      own.made = made
      return own.table()
    case .whole(let whole, _): return whole()
    }
  }

  /// Its cells without groups, made when they are asked for.
  package var slice: LeaveOneOutTables.Slice? {
    switch source {
    case .rows(let rows, let made): LeaveOneOutTables.Slice(made.rows ?? rows())
    case .whole(_, let slice): slice?()
    }
  }

  func reading(_ curves: @escaping @Sendable () -> [MeasurableCurve]) -> WorldTable {
    var table = self
    table.curves = curves
    return table
  }
}

extension NightlyTotals {
  /// The tables of a segment, or of everybody for 0, in the order in which they are written.
  ///
  /// - Parameter groups: the observers of all groups, finished.
  package func tables(_ groups: [LifeObservers], _ segment: Int) -> [Table] {
    list(groups, segment).map { $0.table }
  }

  /// The cells of a segment's tables, which can be made without the people of a group.
  package func slices(_ groups: [LifeObservers], _ segment: Int) -> [LeaveOneOutTables.Slice] {
    list(groups, segment).compactMap { $0.slice }
  }
}
