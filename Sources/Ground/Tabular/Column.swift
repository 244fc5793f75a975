/// A column of a table: its name (ending with the unit), its meaning and an example.
///
///     Column("p50_days", .decimal(places: 1), unit: "days",
///            meaning: "half of the people have reached the stage by then", example: "93.5")
///
/// Names are lower case with underscores. A name ends with the column's unit, if any, so that the
/// numbers of a table can be understood without the table's dictionary.
public struct Column: Sendable {
  public let name: String
  public let kind: Kind
  /// The unit of the values, such as `ms` or `days`; empty for values without a unit.
  public let unit: String
  /// A phrase that describes the value.
  public let meaning: String
  /// An example value as it is printed.
  public let example: String
  /// Whether the values are shares of people that count each person once, so that the observations
  /// are independent of each other.
  public let isOfPeople: Bool
  /// The kind of quantity that the numbers measure.
  public private(set) var quantity: Quantity
  /// Whether the numbers are maxima, which cannot be summed.
  public let isLargest: Bool
  /// The kind of texts in a text column.
  public private(set) var texts = Texts.any
  /// Whether the column is marked as having a value in every row; keys and texts need no mark.
  public private(set) var isFilled = false

  /// The kind of values in a column.
  public enum Kind: Equatable, Sendable {
    /// Text, quoted if CSV requires it.
    case text
    /// A whole number.
    case integer
    /// A number with a fixed number of decimals, from 0 to 18, exactly rounded.
    case decimal(places: Int)
  }

  /// The form that all texts of a column have.
  public enum Texts: Equatable, Sendable {
    /// Any text.
    case any
    /// Local dates, such as `2026-02-05`.
    case dates
    /// `true` or `false`.
    case flags
    /// Decimal numbers with their original digits, such as `0.05`.
    case numbers
    /// One text of a fixed list; the list does not depend on rules or scenarios.
    case oneOf([String])
  }

  /// The kind of quantity in a column. It decides how the column's confidence intervals are built.
  public enum Quantity: Hashable, Sendable {
    /// No quantity: texts, and numbers that identify rows.
    case nothing
    /// A bound of another column's confidence interval.
    case end
    /// A count of events or people.
    case count
    /// A total to which an event can add any amount.
    case amount
    /// A number that can be positive or negative, or a mean without a unit.
    case number
    /// A share of a whole, from 0 to 1.
    case share
    /// A survival share: the share of items, such as streaks, that last longer than a given time.
    case survival
    /// The time by which a given share of people has reached a certain state, such as a stage.
    case time

    /// Whether the quantity is a share.
    public var isShare: Bool { self == .share || self == .survival }

    /// Whether the quantity is a measurement, which has intervals and can be compared.
    public var isMeasured: Bool { self != .nothing && self != .end }
  }

  /// Creates a column. Without `quantity`, the quantity follows from kind and unit:
  ///
  ///     unit                        quantity
  ///     none, of whole numbers      count
  ///     none, of decimals           number
  ///     share                       share
  ///     ms                          number
  ///     XP, pence, minutes, …       amount
  public init(
    _ name: String, _ kind: Kind = .text, unit: String = "", meaning: String, example: String,
    isOfPeople: Bool = false, quantity: Quantity? = nil, isLargest: Bool = false
  ) {
    (self.name, self.kind, self.unit, self.meaning) = (name, kind, unit, meaning)
    (self.example, self.isOfPeople, self.isLargest) = (example, isOfPeople, isLargest)
    self.quantity = quantity ?? Quantity(kind, unit: unit)
  }

  /// Returns this column with another quantity.
  public func measuring(_ quantity: Quantity) -> Column {
    var column = self
    column.quantity = quantity
    return column
  }

  package func of(_ texts: Texts) -> Column {
    var column = self
    column.texts = texts
    return column
  }

  /// This column, marked as having a value in every row.
  package var filled: Column {
    var column = self
    column.isFilled = true
    return column
  }
}

extension Column.Quantity {
  fileprivate init(_ kind: Column.Kind, unit: String) {
    guard kind != .text else {
      self = .nothing
      return
    }
    if unit.isEmpty {
      self = kind == .integer ? .count : .number
    } else if unit.utf8.elementsEqual("share".utf8) {
      self = .share
    } else {
      self = unit.utf8.elementsEqual("ms".utf8) ? .number : .amount
    }
  }
}
