import Foundation

/// What became of a command at whose calls something went wrong, counted.
///
///     call       fault    trials  new  warned  old  doubtful
///     write      ENOSPC       14    –       –   14         –
struct FaultTable {
  /// How a command ended.
  enum Ending: Int, CaseIterable {
    /// The new result is there, and all is as if nothing had happened.
    case new
    /// The new result is there, and a warning says what was left.
    case warned
    /// What was there is there, and an error says why.
    case old
    /// The new result is there, and an error says that it may not outlast a power cut.
    case doubtful

    static let titles = ["new", "warned", "old", "doubtful"]
  }

  private struct Row: Hashable {
    let kind: FileCall.Kind
    let fault: Fault
  }

  private var counts: [Row: [Int]] = [:]

  /// Counts one trial.
  mutating func add(_ kind: FileCall.Kind, _ fault: Fault, _ ending: Ending) {
    let none = [Int](repeating: 0, count: Ending.allCases.count)
    counts[Row(kind: kind, fault: fault), default: none][ending.rawValue] += 1
  }

  /// How many trials were counted.
  var trials: Int { counts.values.reduce(0) { $0 + $1.reduce(0, +) } }

  /// The table, a line for each kind of call and fault.
  var text: String {
    let head = ["call", "fault", "trials"] + Ending.titles
    let rows = FileCall.Kind.allCases.flatMap { kind in
      Fault.all.compactMap { fault -> [String]? in
        guard let row = counts[Row(kind: kind, fault: fault)] else { return nil }
        return [kind.rawValue, fault.description, "\(row.reduce(0, +))"]
          + row.map { $0 == 0 ? "–" : "\($0)" }
      }
    }
    let lines = ([head] + rows).map { cells in
      cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: max(0, 9 - cell.count))
        return column < 2 ? cell + space : space + cell
      }.joined(separator: " ")
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
