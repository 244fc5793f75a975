/// Values as they are written down in code, members in their order.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int64) { self = .whole(number) }
  public init(floatLiteral number: Double) { self = .number(number) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(nilLiteral: Void) { self = .null }
  public init(arrayLiteral values: JSONValue...) { self = .list(values) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// The value that stands for none.
  public static var null: JSONValue { JSONValue(.null) }

  /// True or false.
  public static func flag(_ flag: Bool) -> JSONValue { JSONValue(.flag(flag)) }

  /// A whole number.
  public static func whole(_ number: Int64) -> JSONValue { JSONValue(.number(JSONNumber(number))) }

  /// A number by its shortest digits; it has to be finite.
  public static func number(_ number: Double) -> JSONValue {
    JSONValue(.number(JSONNumber(number)))
  }

  /// A text.
  public static func text(_ text: String) -> JSONValue { JSONValue(.text(text)) }

  /// A list of values.
  public static func list(_ values: [JSONValue]) -> JSONValue { JSONValue(.list(values)) }

  /// An object with members in this order, each key once.
  public static func object(_ members: [Member]) -> JSONValue { JSONValue(.object(members)) }

  /// An object with the members of another behind its own; of anything else, the other.
  public func with(_ other: JSONValue) -> JSONValue {
    guard let own = members, let more = other.members else { return other }
    return .object(own + more)
  }
}
