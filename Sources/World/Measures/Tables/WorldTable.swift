import Tabular

/// A table of a segment that can be made: as it is written, and, where single groups can be left
/// out of it, cell by cell without some of the people.
struct WorldTable: Sendable {
  let kind: TableKind
  /// Makes the table as it is written.
  let whole: @Sendable () -> Table
  /// Makes cells that leave out groups; nil for a table in which people of all groups meet.
  let slice: (@Sendable () -> LeaveOneOutTables.Slice)?
  /// Makes its curves, in the order of `CurveKind.names`; nil for a table without any.
  var curves: (@Sendable () -> [MeasurableCurve])?

  init(
    _ kind: TableKind, whole: @escaping @Sendable () -> Table,
    slice: (@Sendable () -> LeaveOneOutTables.Slice)? = nil
  ) {
    (self.kind, self.whole, self.slice) = (kind, whole, slice)
  }

  /// A table whose rows are made of counters by group.
  init(_ kind: TableKind, rows: @escaping @Sendable () -> CountedRows) {
    self.init(kind, whole: { rows().table() }, slice: { LeaveOneOutTables.Slice(rows()) })
  }

  /// The same table with its curves.
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
    list(groups, segment).map { $0.whole() }
  }

  /// The cells of a segment's tables, which can be made without the people of a group.
  package func slices(_ groups: [LifeObservers], _ segment: Int) -> [LeaveOneOutTables.Slice] {
    list(groups, segment).compactMap { $0.slice?() }
  }
}
