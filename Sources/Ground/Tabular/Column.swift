/// What a column of a table holds: its name with the unit last, what it means, an example.
///
///     Column("p50_days", .decimal(places: 1), unit: "days",
///            meaning: "half of the people have reached the stage by then", example: "93.5")
///
/// Names are lower case with underscores; where there is a unit, the name ends with it, so that a
/// table that has lost its dictionary still says what its numbers are.
public struct Column: Sendable {
  public let name: String
  public let kind: Kind
  /// The unit of the values, such as `ms` or `days`; empty where there is none.
  public let unit: String
  /// A phrase that says what a value tells.
  public let meaning: String
  /// A value as it is printed.
  public let example: String
  /// Of a share, whether it is one of people, each counted once: so its answers are
  /// independent of each other.
  public let isOfPeople: Bool
  /// What the numbers measure.
  public private(set) var quantity: Quantity
  /// Whether they are the largest of some, which nobody can add up.
  public let isLargest: Bool
  /// What its texts are.
  public private(set) var texts = Texts.any
  /// Whether every row has a value; keys and texts do, unless their meaning says otherwise.
  public private(set) var isFilled = false

  /// What the cells of a column are.
  public enum Kind: Equatable, Sendable {
    /// Text, quoted where CSV asks for it.
    case text
    /// A whole number.
    case integer
    /// A number with a fixed number of decimals, from 0 to 18, exactly rounded.
    case decimal(places: Int)
  }

  /// What the texts of a column are, as far as it can be said of all of them.
  public enum Texts: Equatable, Sendable {
    /// Any text.
    case any
    /// Local dates, such as `2026-02-05`.
    case dates
    /// `true` or `false`.
    case flags
    /// Decimal numbers with the digits that somebody wrote, such as `0.05`.
    case numbers
    /// Some texts and no others, which rules and scenarios do not change.
    case oneOf([String])
  }

  /// What the numbers of a column measure, which decides how their intervals are built.
  public enum Quantity: Hashable, Sendable {
    /// Nothing: texts, and numbers that tell rows apart.
    case nothing
    /// The end of another column's interval.
    case end
    /// A count of events or people.
    case count
    /// What an event can add to in any amount.
    case amount
    /// A number that can lie on either side of zero, or a mean without a unit.
    case number
    /// A part of a whole, from 0 to 1.
    case share
    /// A share that lasts longer than a time.
    case survival
    /// A time by which a share of people has reached something.
    case time

    /// Whether it is a share.
    public var isShare: Bool { self == .share || self == .survival }

    /// Whether it measures anything: cells of it have intervals, and can be compared.
    public var isMeasured: Bool { self != .nothing && self != .end }
  }

  /// A column; what it measures follows from its unit if it is not said.
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

  /// The same column with another quantity.
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

  /// The same column, without an empty cell.
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
