/// A table of counters, said once: where something is counted, what is counted there, and the
/// columns that follow from it. Everything else is written for all of them: zero, count, save,
/// load, rows, and single cells without a group.
///
///     dimensions   app × day                       a block of counters for each pair
///     counters     started, completed, gaveUp …    of 32 bits, from `firstWide` on of 64
///     columns      open              = so far started − ended − removed
///                  carried_in        = open − started + ended
///                  completion_share  = completed / ended
///
/// An observer of such a table holds its `counters`; the rest of it is what it does on events.
protocol CountedTable: Sendable {
  associatedtype Counter: TableCounter

  static var kind: TableKind { get }

  /// The first counter that needs 64 bits; nil for none.
  static var firstWide: Counter? { get }

  /// The keys of its rows, the slowest first.
  static func dimensions(_ size: WorldSize) -> [Dimension]

  /// The columns after the keys.
  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>]

  var counters: CounterStore<Counter> { get set }
}

extension CountedTable {
  static var firstWide: Counter? { nil }

  /// Zeros; none for a world that does not write the table.
  static func zeros(_ size: WorldSize) -> CounterStore<Counter> {
    let rows = kind.isWritten(size) ? dimensions(size).reduce(1) { $0 * $1.count } : 0
    return CounterStore(size, rows: rows, firstWide: firstWide)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) { counters.visit(&visitor) }

  /// The rows of a segment.
  ///
  /// - Parameter groups: the observers of all groups.
  static func rows(
    _ groups: [CounterStore<Counter>], _ size: WorldSize, _ segment: Int
  ) -> CountedRows {
    CountedRows(kind, size, dimensions(size), derived(size), groups: groups.count) {
      groups[$0].add(segment, to: &$1)
    }
  }
}

extension WorldTable {
  /// A table of counters of all groups.
  ///
  /// - Parameter groups: the observers of all groups, taken when the table is made.
  static func counted<Observer: CountedTable>(
    _ groups: @autoclosure @escaping @Sendable () -> [Observer], _ size: WorldSize,
    _ segment: Int
  ) -> WorldTable {
    WorldTable(Observer.kind) { Observer.rows(groups().map { $0.counters }, size, segment) }
  }
}
