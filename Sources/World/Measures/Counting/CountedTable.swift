/// The definition of a table of counters: its keys, counters, and the columns computed from them.
///
///     dimensions   app × day                       a block of counters for each pair
///     counters     started, completed, gaveUp …    of 32 bits, from `firstWide` on of 64
///     columns      open              = so far started − ended − removed
///                  carried_in        = open − started + ended
///                  completion_share  = completed / ended
///
/// All such tables share the code for zeros, counting, saving, loading, rows, and single cells with
/// a group omitted. An observer stores the `counters` and contains only the handling of events.
protocol CountedTable: Sendable {
  associatedtype Counter: TableCounter

  static var kind: TableKind { get }

  /// The first 64-bit counter; all later counters also have 64 bits. Nil if all have 32 bits.
  static var firstWide: Counter? { get }

  /// Returns the key dimensions of the rows; the first changes most slowly from row to row.
  static func dimensions(_ size: WorldSize) -> [Dimension]

  /// Returns the columns that follow the keys.
  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>]

  var counters: CounterStore<Counter> { get set }
}

extension CountedTable {
  static var firstWide: Counter? { nil }

  /// Returns counters at zero; without any rows if the world does not write the table.
  static func zeros(_ size: WorldSize) -> CounterStore<Counter> {
    let rows = kind.isWritten(size) ? dimensions(size).reduce(1) { $0 * $1.count } : 0
    return CounterStore(size, rows: rows, firstWide: firstWide)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) { counters.visit(&visitor) }

  /// Returns the table's rows for a segment.
  ///
  /// - Parameter groups: the counters of all groups of people.
  static func rows(
    _ groups: [CounterStore<Counter>], _ size: WorldSize, _ segment: Int
  ) -> CountedRows {
    CountedRows(kind, size, dimensions(size), derived(size), groups: groups.count) {
      groups[$0].add(segment, to: &$1)
    }
  }
}

extension WorldTable {
  /// Returns the finished table, made from the counters of all groups of people.
  ///
  /// - Parameter groups: the observers of all groups, evaluated when the table is made.
  static func counted<Observer: CountedTable>(
    _ groups: @autoclosure @escaping @Sendable () -> [Observer], _ size: WorldSize,
    _ segment: Int
  ) -> WorldTable {
    WorldTable(Observer.kind) { Observer.rows(groups().map { $0.counters }, size, segment) }
  }
}
