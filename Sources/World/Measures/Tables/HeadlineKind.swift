/// A number that readers ask about first, as data: the cell of its table, and how it is told.
///
///     HeadlineKind("streaks in {app} that outlast 7 days:", .share, "survival",
///       ["app": .each, "length_days": .is("7")])
///
/// Headlines are well-filled cells, so that they can decide whether two runs differ: streaks that
/// outlast a week, totals of the whole run, how far pets come.
public struct HeadlineKind: Sendable {
  /// The beginning of a sentence that ends with the number. Stand-ins in braces: `{app}` and other
  /// keys for their values, `{name}` for the row's name, `{#}` for the number in the name of the
  /// column.
  public let subject: String
  public let unit: Unit
  /// The column; of several, the first that has a number, or, for a share of sums, the columns
  /// added up.
  public let columns: [String]
  /// The columns that are added up to the whole, for a share of sums.
  public let whole: [String]
  public let conditions: [Condition]
  /// Whether it is one of the headlines by which two runs are called different.
  public let isDecisive: Bool
  /// Whether pages list it; else it only gives words to the cells that a scenario names.
  public let isListed: Bool

  /// The unit of the number.
  public enum Unit: String, Hashable, Sendable {
    case share, days, count
  }

  /// The choice of rows: the required value of a key column.
  public struct Condition: Sendable {
    public let key: String
    public let choice: Choice

    /// The choice of values of a key.
    public enum Choice: Sendable {
      /// One value.
      case exactly(String)
      /// All rows, added up.
      case every
      /// The last row. Where the subject has a stand-in for the key, a scenario may name any row.
      case last
      /// A headline for each value.
      case each
      /// The value that goes with the length of the run, by its least number of days; the last one
      /// that the table has where that is not among them. A choice by the numbers themselves would
      /// favour values by their luck, and their intervals would hold too rarely.
      case byLength([(days: Int, value: Int)])
    }

    init(_ key: String, _ choice: Choice) { (self.key, self.choice) = (key, choice) }
  }

  init(
    _ subject: String, _ unit: Unit, _ columns: [String],
    _ conditions: KeyValuePairs<String, Condition.Choice>, isDecisive: Bool = true,
    isListed: Bool = true
  ) {
    (self.subject, self.unit, self.columns) = (subject, unit, columns)
    self.conditions = conditions.map { Condition($0.key, $0.value) }
    (whole, self.isDecisive, self.isListed) = ([], isDecisive, isListed)
  }

  /// A share of sums over rows. The table has no cell for it, so it decides nothing.
  init(
    _ subject: String, sumOf part: [String], among whole: [String],
    _ conditions: KeyValuePairs<String, Condition.Choice>
  ) {
    (self.subject, unit, columns, self.whole) = (subject, .share, part, whole)
    self.conditions = conditions.map { Condition($0.key, $0.value) }
    (isDecisive, isListed) = (false, true)
  }
}
