import Tabular

/// A table of a segment, computed on demand: the whole table or, if groups can be omitted, the
/// values of single cells with some people omitted.
package struct WorldTable: Sendable {
  package let kind: TableKind
  private let source: Source
  /// Returns the table's curves in the order of `CurveKind.names`; nil for a table without curves.
  var curves: (@Sendable () -> [MeasurableCurve])?

  private enum Source: Sendable {
    case rows(@Sendable () -> CountedRows, MadeRows)
    /// Functions for the whole table and its slice; `slice` is nil if people of all groups meet.
    case whole(@Sendable () -> Table, slice: (@Sendable () -> LeaveOneOutTables.Slice)?)
  }

  /// Creates a table that is not computed from counters of single groups.
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

  /// The cells that can be computed with a group omitted, on demand; nil if there are none.
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
  /// Returns the tables of a segment (0 for everybody) in the order in which they are written.
  ///
  /// - Parameter groups: the finished observers of all groups.
  package func tables(_ groups: [LifeObservers], _ segment: Int) -> [Table] {
    list(groups, segment).map { $0.table }
  }

  /// Returns those cells of a segment's tables that can be computed with a group of people omitted.
  package func slices(_ groups: [LifeObservers], _ segment: Int) -> [LeaveOneOutTables.Slice] {
    list(groups, segment).compactMap { $0.slice }
  }
}
