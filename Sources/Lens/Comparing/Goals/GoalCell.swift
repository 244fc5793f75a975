/// The quantity of a goal: a cell of a run's tables, or its ratio to another one.
///
///     try GoalCell("tasks[day=last].missed")
///     try GoalCell("leagues[week=last,tier=k2].active / [tier=*]")      // its part of all tiers
///     try GoalCell("xp[week=*,reason=*,variant=boards].points / [variant=default]")
///
/// The conditions of the other row that differ stand behind the stroke; all others are the same.
/// Where both are known group by group, or world by world, so is their quotient, and its interval
/// is that of pairs: of a variant the same people are the others with other rules.
package struct GoalCell: Hashable, Sendable {
  package let address: CellAddress
  /// The conditions in which the other row differs; empty for a cell without another one.
  package let otherwise: [CellAddress.Condition]

  package init(_ address: CellAddress, relativeTo otherwise: [CellAddress.Condition] = []) {
    (self.address, self.otherwise) = (address, otherwise)
  }

  /// The cell that it is divided by; nil where it stands by itself.
  package var base: CellAddress? {
    guard !otherwise.isEmpty else { return nil }
    return otherwise.reduce(address) { $0.with($1.key, $1.value) }
  }

  /// All cells that have to be measured.
  package var addresses: [CellAddress] { [address] + [base].compactMap { $0 } }
}

extension GoalCell: CustomStringConvertible {
  /// As it can be read again.
  package var description: String { "\(address)\(divisor)" }

  package var table: String { address.table }
  package var column: String { address.column }
  /// The conditions: `week=last,tier=k2 / [tier=*]`.
  package var rowText: String { address.rowText + divisor }

  private var divisor: String {
    otherwise.isEmpty ? "" : " / [\(CellAddress("", otherwise, "").rowText)]"
  }

  /// Reads `table[key=value,…].column`, and ` / [key=value,…]` behind it.
  ///
  /// - Throws: `CellError.malformed` for a text that is neither.
  package init(_ text: String) throws(CellError) {
    let bytes = Array(text.utf8)
    let stroke = Array(" / [".utf8)
    let place = bytes.indices.last { bytes[$0...].starts(with: stroke) }
    guard let place, bytes.last == UInt8(ascii: "]"),
      let address = try? CellAddress(String(decoding: bytes[..<place], as: UTF8.self))
    else {
      self.init(try CellAddress(text))
      return
    }
    let row = String(decoding: bytes[(place + stroke.count - 1)...], as: UTF8.self)
    guard let other = try? CellAddress("t\(row).c"), !other.conditions.isEmpty else {
      throw .malformed(text)
    }
    self.init(address, relativeTo: other.conditions)
  }
}
