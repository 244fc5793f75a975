/// A share or a quantile that a scenario asks for. The scenario chooses the day or the share; the
/// table does not.
///
///     Measure("stage 5 by day 60", of: "evolution_times",
///       [("stage", "5"), ("among", "everyone")], .share(day: 60))       // 0.412
///     Measure("a third of streaks", of: "streak_survival",
///       [("app", "forest")], .quantile(0.33))                           // 2.6 days
///
/// Tables with a curve as a whole have columns at some days and of some shares of it; a measure
/// reads the same curve elsewhere. Its row of the table `measures` has the interval that a column
/// would have. A world in which the curve does not exist has an empty row.
public struct Measure: Hashable, Sendable {
  /// The name, which its row says in the column `measure`.
  public let name: String
  /// The table that has the curve.
  public let table: String
  /// The values of the table's keys that choose one curve; a key may be left out where the others
  /// leave one curve.
  public let conditions: [Condition]
  public let question: Question

  /// A key column and its required value.
  public struct Condition: Hashable, Sendable {
    public let key, value: String

    public init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// What is read off the curve.
  public enum Question: Hashable, Sendable {
    /// The share at a number of days, or at a length in days.
    case share(day: Int)
    /// The number of days, or of milliseconds, at a share between 0 and 1.
    case quantile(Double)
  }

  public init(_ name: String, of table: String, _ conditions: [Condition], _ question: Question) {
    (self.name, self.table, self.conditions) = (name, table, conditions)
    self.question = question
  }

  /// The quantiles that can be asked for.
  public static var quantiles: ClosedRange<Double> { 0.0001...0.9999 }
}

extension Measure {
  /// The place of its curve among all of a world.
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

  /// The unit of its value: `share`, `days` or `ms`; empty if its table has no curve.
  var unit: String {
    switch question {
    case .share: "share"
    case .quantile: TableKind.named(table)?.curve?.unit ?? ""
    }
  }
}

/// The place of a curve: its table, and its number among the curves of the table.
package struct MeasurePlace: Sendable {
  let kind: TableKind
  let curve: Int
}

/// The reason why a world has no curve for a measure.
public enum MeasureError: Error, Hashable, Sendable {
  /// No table of the name has a curve.
  case noTable(String)
  /// The world does not write the table.
  case notWritten(String)
  /// The table has quantiles only.
  case noShares(String)
  /// The table has shares only.
  case noQuantiles(String)
  /// A key that does not tell the curves of the table apart.
  case noKey(String, String, keys: [String])
  /// A value of a key that no curve has; last those that are there.
  case noValue(String, String, String, [String])
  /// Several curves are meant; last the keys that are missing.
  case severalCurves(String, [String])

  /// The names of a key's values: of each the last spelling, which is the longest known one.
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
