/// Creates JSON values from Swift literals; members keep their order.
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
  /// The JSON value `null`.
  public static var null: JSONValue { JSONValue(.null) }

  /// Returns the JSON value `true` or `false`.
  public static func flag(_ flag: Bool) -> JSONValue { JSONValue(.flag(flag)) }

  /// Returns a whole number as a JSON value.
  public static func whole(_ number: Int64) -> JSONValue { JSONValue(.number(JSONNumber(number))) }

  /// Returns a finite number as a JSON value, written with its shortest digits.
  public static func number(_ number: Double) -> JSONValue {
    JSONValue(.number(JSONNumber(number)))
  }

  /// Returns a text as a JSON value.
  public static func text(_ text: String) -> JSONValue { JSONValue(.text(text)) }

  /// Returns a list of values as a JSON value.
  public static func list(_ values: [JSONValue]) -> JSONValue { JSONValue(.list(values)) }

  /// Returns an object as a JSON value, with its members in this order. Keys must be unique.
  public static func object(_ members: [Member]) -> JSONValue { JSONValue(.object(members)) }

  /// Returns this object plus the members of `other`; returns `other` if either is not an object.
  public func with(_ other: JSONValue) -> JSONValue {
    guard let own = members, let more = other.members else { return other }
    return .object(own + more)
  }
}
