/// A table of counters, described once: its keys, its counters, and the columns derived from them.
///
///     dimensions   app × day                       a block of counters for each pair
///     counters     started, completed, gaveUp …    of 32 bits, from `firstWide` on of 64
///     columns      open              = so far started − ended − removed
///                  carried_in        = open − started + ended
///                  completion_share  = completed / ended
///
/// The code for zeros, counting, saving, loading, rows and single cells without a group is shared
/// by all such tables. An observer stores the `counters` and contains only the handling of events.
protocol CountedTable: Sendable {
  associatedtype Counter: TableCounter

  static var kind: TableKind { get }

  /// The first counter that needs 64 bits; nil if none does.
  static var firstWide: Counter? { get }

  /// Returns the keys of the rows, slowest first.
  static func dimensions(_ size: WorldSize) -> [Dimension]

  /// Returns the columns after the keys.
  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>]

  var counters: CounterStore<Counter> { get set }
}

extension CountedTable {
  static var firstWide: Counter? { nil }

  /// Returns counters at zero; without rows if the world does not write the table.
  static func zeros(_ size: WorldSize) -> CounterStore<Counter> {
    let rows = kind.isWritten(size) ? dimensions(size).reduce(1) { $0 * $1.count } : 0
    return CounterStore(size, rows: rows, firstWide: firstWide)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) { counters.visit(&visitor) }

  /// Returns the rows of a segment.
  ///
  /// - Parameter groups: the counters of all groups.
  static func rows(
    _ groups: [CounterStore<Counter>], _ size: WorldSize, _ segment: Int
  ) -> CountedRows {
    CountedRows(kind, size, dimensions(size), derived(size), groups: groups.count) {
      groups[$0].add(segment, to: &$1)
    }
  }
}

extension WorldTable {
  /// Returns a table of the counters of all groups.
  ///
  /// - Parameter groups: the observers of all groups, evaluated when the table is made.
  static func counted<Observer: CountedTable>(
    _ groups: @autoclosure @escaping @Sendable () -> [Observer], _ size: WorldSize,
    _ segment: Int
  ) -> WorldTable {
    WorldTable(Observer.kind) { Observer.rows(groups().map { $0.counters }, size, segment) }
  }
}
