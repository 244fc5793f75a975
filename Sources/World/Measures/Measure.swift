/// A share or a quantile that a scenario requests from a curve of a table.
///
///     Measure("stage 5 by day 60", of: "evolution_times",
///       [("stage", "5"), ("among", "everyone")], .share(day: 60))       // 0.412
///     Measure("a third of streaks", of: "streak_survival",
///       [("app", "forest")], .quantile(0.33))                           // 2.6 days
///
/// Some tables are based on whole curves, and their columns show a few fixed points of each curve.
/// A measure reads a curve at any other point. The measure's row in the table `measures` has a
/// confidence interval, as those columns have. The row is empty if the world has no such curve.
public struct Measure: Hashable, Sendable {
  /// The name of the measure, written to the column `measure` of its row.
  public let name: String
  /// The name of the table that contains the curve.
  public let table: String
  /// The key values that select one curve of the table. A key may be omitted if the other keys
  /// already select a single curve.
  public let conditions: [Condition]
  public let question: Question

  /// A key column and its required value.
  public struct Condition: Hashable, Sendable {
    public let key, value: String

    public init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// The kind of value to read off the curve.
  public enum Question: Hashable, Sendable {
    /// The share at a number of days. For survival curves, it is the share that lasts longer.
    case share(day: Int)
    /// The number of days or milliseconds at which the curve reaches a share between 0 and 1.
    case quantile(Double)
  }

  public init(_ name: String, of table: String, _ conditions: [Condition], _ question: Question) {
    (self.name, self.table, self.conditions) = (name, table, conditions)
    self.question = question
  }

  /// The range of quantiles that a measure may request.
  public static var quantiles: ClosedRange<Double> { 0.0001...0.9999 }
}

extension Measure {
  /// Returns the table and the curve index of the measure.
  ///
  /// - Throws: `MeasureError` if not exactly one curve of the world matches the measure.
  package func place(in size: WorldSize) throws(MeasureError) -> MeasurePlace {
    guard let kind = TableKind.named(table), let curve = kind.curve else { throw .noTable(table) }
    guard kind.isWritten(size) else { throw .notWritten(table) }
    switch question {
    case .share: guard curve.hasShares else { throw .noShares(table) }
    case .quantile: guard curve.unit != nil else { throw .noQuantiles(table) }
    }
    let keys = kind.keysOfCurves
    let all = curve.names(size)
    var left = Array(all.indices)
    for condition in conditions {
      guard let key = keys.firstIndex(where: { $0.isSame(as: condition.key) }) else {
        throw .noKey(table, condition.key, keys: keys)
      }
      guard all.contains(where: { $0[key].contains(condition.value) }) else {
        throw .noValue(table, condition.key, condition.value, MeasureError.words(all, key))
      }
      left = left.filter { all[$0][key].contains(condition.value) }
    }
    guard left.count == 1 else {
      throw .severalCurves(
        table, keys.filter { key in !conditions.contains { $0.key.isSame(as: key) } })
    }
    return MeasurePlace(kind: kind, curve: left[0])
  }

  /// The unit of the measure's value: `share`, `days` or `ms`; empty for quantiles without a unit.
  var unit: String {
    switch question {
    case .share: "share"
    case .quantile: TableKind.named(table)?.curve?.unit ?? ""
    }
  }
}

/// The identity of a curve: its table and its 0-based index among the table's curves.
package struct MeasurePlace: Sendable {
  let kind: TableKind
  let curve: Int
}

/// The reasons why a measure does not match exactly one curve of a world.
public enum MeasureError: Error, Hashable, Sendable {
  /// The error if no table with this name has curves.
  case noTable(String)
  /// The error if the world does not write the table.
  case notWritten(String)
  /// The error if a share is requested but the table's curves have only quantiles.
  case noShares(String)
  /// The error if a quantile is requested but the table's curves have only shares.
  case noQuantiles(String)
  /// The error if a condition's column is not a key of the table's curves; `keys`: the valid keys.
  case noKey(String, String, keys: [String])
  /// The error if no curve has the requested key value: the table, key, value, and existing values.
  case noValue(String, String, String, [String])
  /// The error if several curves of the table match: the table, and the keys without a condition.
  case severalCurves(String, [String])

  /// Returns the distinct values of a key column, each in the last of its spellings.
  fileprivate static func words(_ all: [CurveKind.Name], _ key: Int) -> [String] {
    var words: [String] = []
    for name in all {
      guard let word = name[key].spellings.last, !words.contains(where: { $0.isSame(as: word) })
      else { continue }
      words.append(word)
    }
    return words
  }
}

extension String {
  /// Whether two strings have equal UTF-8 bytes.
  func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
