/// The quantity of a goal: a cell of a run's tables, or how it stands to another one.
///
///     try GoalCell("tasks[day=last].missed")
///     try GoalCell("leagues[week=last,tier=k2].active / [tier=*]")      // its part of all tiers
///     try GoalCell("xp[week=*,reason=*,variant=boards].points / [variant=default]")
///     try GoalCell("days[day=*,variant=boards].active - [variant=default]")      // a difference
///     try GoalCell("days[day=*,variant=boards].active / [variant=default] - 1")  // as a share
///
/// The conditions of the other row that differ stand behind the sign; all others are the same.
/// Where both are known group by group, or world by world, so is their quotient or difference, and
/// its interval is that of pairs: the users of a variant are the same as those of the other rules.
package struct GoalCell: Hashable, Sendable {
  package let address: CellAddress
  /// The conditions in which the other row differs; empty for a cell without another one.
  package let otherwise: [CellAddress.Condition]
  /// How the cell stands to the other one.
  package let relation: Relation

  /// How a cell stands to another one.
  package enum Relation: Hashable, CaseIterable, Sendable {
    /// The cell divided by the other one.
    case quotient
    /// The cell less the other one.
    case difference
    /// The difference as a share of the other one.
    case change

    /// The text before the conditions of the other row, and behind them.
    fileprivate var signs: (before: String, after: String) {
      switch self {
      case .quotient: (" / [", "]")
      case .difference: (" - [", "]")
      case .change: (" / [", "] - 1")
      }
    }
  }

  package init(
    _ address: CellAddress, relativeTo otherwise: [CellAddress.Condition] = [],
    as relation: Relation = .quotient
  ) {
    (self.address, self.otherwise, self.relation) = (address, otherwise, relation)
  }

  /// The cell that it is compared with; nil where it stands by itself.
  package var base: CellAddress? {
    guard !otherwise.isEmpty else { return nil }
    return otherwise.reduce(address) { $0.with($1.key, $1.value) }
  }

  package var addresses: [CellAddress] { [address] + [base].compactMap { $0 } }

  /// The number, from those of the cell and of the other one; nil where nothing divides.
  package func number(_ own: Double, against base: Double) -> Double? {
    switch relation {
    case .difference: own - base
    case .quotient: base == 0 ? nil : own / base
    case .change: base == 0 ? nil : own / base - 1
    }
  }
}

extension GoalCell: CustomStringConvertible {
  /// As it can be read again.
  package var description: String { "\(address)\(other)" }

  package var table: String { address.table }
  package var column: String { address.column }
  /// The conditions: `week=last,tier=k2 / [tier=*]`.
  package var rowKey: String { address.rowKey + other }

  private var other: String {
    guard !otherwise.isEmpty else { return "" }
    return relation.signs.before + CellAddress("", otherwise, "").rowText + relation.signs.after
  }

  /// Reads `table[key=value,…].column`, and behind it ` / [key=value,…]`, ` - [key=value,…]`, or
  /// ` / [key=value,…] - 1`.
  ///
  /// - Throws: `CellError.malformed` for a text that is none of them.
  package init(_ text: String) throws(CellError) {
    let bytes = Array(text.utf8)
    for relation in Relation.allCases {
      let (before, after) = (Array(relation.signs.before.utf8), Array(relation.signs.after.utf8))
      guard bytes.suffix(after.count).elementsEqual(after) else { continue }
      let place = bytes.indices.last { bytes[$0...].starts(with: before) }
      guard let place,
        let address = try? CellAddress(String(decoding: bytes[..<place], as: UTF8.self))
      else { continue }
      let end = bytes.count - after.count + 1
      let row = String(decoding: bytes[(place + before.count - 1)..<end], as: UTF8.self)
      guard let other = try? CellAddress("t\(row).c"), !other.conditions.isEmpty else {
        throw .malformed(text)
      }
      self.init(address, relativeTo: other.conditions, as: relation)
      return
    }
    self.init(try CellAddress(text))
  }
}
