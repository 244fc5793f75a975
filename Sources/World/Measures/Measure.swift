/// A share or a quantile that a scenario asks for, at a day or share that it chooses.
///
///     Measure("stage 5 by day 60", of: "evolution_times",
///       [("stage", "5"), ("among", "everyone")], .share(day: 60))       // 0.412
///     Measure("a third of streaks", of: "streak_survival",
///       [("app", "forest")], .quantile(0.33))                           // 2.6 days
///
/// Some tables are based on whole curves, and their columns show the curve at a few fixed days and
/// shares. A measure reads the same curve at another point. Its row in the table `measures` has the
/// interval that such a column would have. The row is empty in a world without the curve.
public struct Measure: Hashable, Sendable {
  /// The name of the measure, written to the column `measure` of its row.
  public let name: String
  /// The name of the table that has the curve.
  public let table: String
  /// The key values that choose one curve of the table. A key may be left out if the other keys
  /// already leave only one curve.
  public let conditions: [Condition]
  public let question: Question

  /// A key column and its required value.
  public struct Condition: Hashable, Sendable {
    public let key, value: String

    public init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// The value to read off the curve.
  public enum Question: Hashable, Sendable {
    /// The share after a number of days, or the share that lasts longer than a length in days.
    case share(day: Int)
    /// The number of days or milliseconds at which a share, between 0 and 1, is reached.
    case quantile(Double)
  }

  public init(_ name: String, of table: String, _ conditions: [Condition], _ question: Question) {
    (self.name, self.table, self.conditions) = (name, table, conditions)
    self.question = question
  }

  /// The range of quantiles that a measure may ask for.
  public static var quantiles: ClosedRange<Double> { 0.0001...0.9999 }
}

extension Measure {
  /// Returns the table and the index of the measure's curve.
  ///
  /// - Throws: `MeasureError` if the world has no such curve, or several.
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

  /// The unit of the measure's value: `share`, `days` or `ms`; empty for a quantile without a unit.
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
  /// No table with this name has curves.
  case noTable(String)
  /// The world does not write the table.
  case notWritten(String)
  /// The curves of the table have quantiles only.
  case noShares(String)
  /// The curves of the table have shares only.
  case noQuantiles(String)
  /// The column is not a key of the table's curves; `keys` lists those that are.
  case noKey(String, String, keys: [String])
  /// No curve has this value of a key: the table, key, value, and the values that exist.
  case noValue(String, String, String, [String])
  /// Several curves of the table match; the last item lists the keys without a condition.
  case severalCurves(String, [String])

  /// Returns the distinct values of a key, each in its longest known spelling.
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
  /// Whether two texts have the same bytes.
  func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
