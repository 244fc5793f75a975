import Scenarios

/// A piece of a scenario that is made up, written down, and made smaller.
///
///     var scenario = ShapeValue.object([])
///     scenario.set("devices.travel.perDay", .decimal(0.5))
///     scenario.text   // {"devices":{"travel":{"perDay":0.5}}} and a line feed
indirect enum ShapeValue: Equatable, Sendable {
  case whole(Int64)
  case decimal(Double)
  case text(String)
  case flag(Bool)
  case list([ShapeValue])
  case object([Member])

  /// A key with its value.
  struct Member: Equatable, Sendable {
    var name: String
    var value: ShapeValue

    init(_ name: String, _ value: ShapeValue) { (self.name, self.value) = (name, value) }
  }

  /// The value on one line, as the command line reads it.
  var text: String {
    var json = JSONWriter(compact: ())
    write(into: &json)
    return json.text + "\n"
  }

  /// How much there is to read: every key and value counts, and of a number its digits.
  var size: Int {
    switch self {
    case .whole(let number): "\(number)".utf8.count
    case .decimal, .text, .flag: 1
    case .list(let values): values.reduce(1) { $0 + $1.size }
    case .object(let members): members.reduce(1) { $0 + 1 + $1.value.size }
    }
  }

  private func write(into json: inout JSONWriter) {
    switch self {
    case .whole(let number): json.write(number)
    case .decimal(let number): json.write(number)
    case .text(let text): json.write(text)
    case .flag(let flag): json.write(flag)
    case .list(let values):
      json.beginList()
      for value in values { value.write(into: &json) }
      json.endList()
    case .object(let members):
      json.beginObject()
      for member in members {
        json.key(member.name)
        member.value.write(into: &json)
      }
      json.endObject()
    }
  }
}

extension ShapeValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  init(integerLiteral number: Int64) { self = .whole(number) }
  init(floatLiteral number: Double) { self = .decimal(number) }
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension ShapeValue {
  /// The members of an object; none of anything else.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The number; nil for anything else.
  var number: Int64? {
    if case .whole(let number) = self { number } else { nil }
  }

  /// The value at a path of keys with dots between them; nil if there is none.
  subscript(path: String) -> ShapeValue? {
    path.split(separator: ".").reduce(self) { value, key in
      value?.members.first { $0.name == key }?.value
    }
  }

  /// Puts a value at a path of keys with dots between them, in the place of what is there.
  mutating func set(_ path: String, _ value: ShapeValue) {
    set(path.split(separator: ".").map(String.init)[...], value)
  }

  private mutating func set(_ keys: ArraySlice<String>, _ value: ShapeValue) {
    guard let key = keys.first else { return self = value }
    var members = members
    let place = members.firstIndex { $0.name == key } ?? members.endIndex
    if place == members.endIndex { members.append(Member(key, .object([]))) }
    members[place].value.set(keys.dropFirst(), value)
    self = .object(members)
  }
}
