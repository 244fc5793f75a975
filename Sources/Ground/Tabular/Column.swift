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
  /// Of a share, whether it is one of people, each of whom counts once: so its answers are
  /// independent of each other.
  public let isOfPeople: Bool
  /// Whether an amount can lie on either side of zero, as a balance can.
  public let hasSign: Bool

  /// What the cells of a column are.
  public enum Kind: Equatable, Sendable {
    /// Text, quoted where CSV asks for it.
    case text
    /// A whole number.
    case integer
    /// A number with a fixed number of decimals, from 0 to 18, exactly rounded.
    case decimal(places: Int)
  }

  public init(
    _ name: String, _ kind: Kind = .text, unit: String = "", meaning: String, example: String,
    isOfPeople: Bool = false, hasSign: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.meaning = meaning
    self.example = example
    self.isOfPeople = isOfPeople
    self.hasSign = hasSign
  }
}
