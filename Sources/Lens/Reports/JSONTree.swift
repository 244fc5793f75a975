/// A JSON value as it is written down in code, members in their order.
///
///     let mark: JSONTree = ["mark": "line", "encoding": ["x": ["field": "day"]]]
///
/// It has no text of its own: whoever writes JSON writes it too.
package indirect enum JSONTree: Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case null
  case list([JSONTree])
  case object([(name: String, value: JSONTree)])

  /// A member of an object; nil if there is none or it is no object.
  package subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The object with the members of another behind its own.
  func with(_ other: JSONTree) -> JSONTree {
    guard case .object(let own) = self, case .object(let more) = other else { return other }
    return .object(own + more)
  }

  static func texts(_ texts: [String]) -> JSONTree { .list(texts.map { .text($0) }) }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(nilLiteral: Void) { self = .null }
  package init(arrayLiteral list: JSONTree...) { self = .list(list) }
  package init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}
