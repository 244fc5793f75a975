/// The quantity of a goal: a cell of a run's tables, or the ratio or difference of two cells.
///
///     try GoalCell("tasks[day=last].missed")
///     try GoalCell("leagues[week=last,tier=k2].active / [tier=*]")      // its part of all tiers
///     try GoalCell("xp[week=*,reason=*,variant=boards].points / [variant=default]")
///     try GoalCell("days[day=*,variant=boards].active - [variant=default]")      // a difference
///     try GoalCell("days[day=*,variant=boards].active / [variant=default] - 1")  // as a share
///
/// After the sign, only the second cell's differing conditions are written. If both cells have
/// values by group of users or by world, so does their ratio or difference; its interval then pairs
/// the values, because a variant has the same users as other rules.
package struct GoalCell: Hashable, Sendable {
  package let address: CellAddress
  /// The conditions in which a second cell differs from this one; empty without a second cell.
  package let otherwise: [CellAddress.Condition]
  /// The relation between the first cell and the second cell.
  package let relation: Relation

  /// A relation between two cells.
  package enum Relation: Hashable, CaseIterable, Sendable {
    /// The ratio: the first cell divided by the second cell.
    case quotient
    /// The difference: the first cell minus the second cell.
    case difference
    /// The relative change: the difference divided by the second cell.
    case change

    /// The text before the second cell's conditions, and the text after them.
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

  /// The address of the second cell; nil for a quantity of one cell.
  package var base: CellAddress? {
    guard !otherwise.isEmpty else { return nil }
    return otherwise.reduce(address) { $0.with($1.key, $1.value) }
  }

  package var addresses: [CellAddress] { [address] + [base].compactMap { $0 } }

  /// Computes the quantity from the numbers of both cells; nil for a division by 0.
  package func number(_ own: Double, against base: Double) -> Double? {
    switch relation {
    case .difference: own - base
    case .quotient: base == 0 ? nil : own / base
    case .change: base == 0 ? nil : own / base - 1
    }
  }
}

extension GoalCell: CustomStringConvertible {
  /// The quantity as text that can be parsed again.
  package var description: String { "\(address)\(other)" }

  package var table: String { address.table }
  package var column: String { address.column }
  /// The conditions as text: `week=last,tier=k2 / [tier=*]`.
  package var rowKey: String { address.rowKey + other }

  private var other: String {
    guard !otherwise.isEmpty else { return "" }
    return relation.signs.before + CellAddress("", otherwise, "").rowText + relation.signs.after
  }

  /// Parses `table[key=value,…].column`, optionally followed by ` / [key=value,…]`, ` -
  /// [key=value,…]`, or ` / [key=value,…] - 1`.
  ///
  /// - Throws: `CellError.malformed` for any other text.
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
