import JSON

/// A piece of a scenario that is made up, written down, and made smaller.
///
///     var scenario = JSONValue.object([])
///     scenario.set("devices.travel.perDay", 0.5)
///     scenario.line   // {"devices":{"travel":{"perDay":0.5}}} and a line feed
extension JSONValue {
  /// The value on one line, as the command line reads it.
  var line: String { compactText + "\n" }

  /// How much there is to read: every key and value counts, and of a whole number its digits.
  var size: Int {
    switch content {
    case .number(let number): number.integer.map { "\($0)".utf8.count } ?? 1
    case .null, .text, .flag: 1
    case .list(let values): values.reduce(1) { $0 + $1.size }
    case .object(let members): members.reduce(1) { $0 + 1 + $1.value.size }
    }
  }

  /// The value at a path of keys with dots between them; nil if there is none.
  subscript(path path: String) -> JSONValue? {
    path.split(separator: ".").reduce(self) { value, key in value?[String(key)] }
  }

  /// The whole number at a path; nil if there is none.
  func whole(_ path: String) -> Int64? { self[path: path]?.number?.integer }

  /// Puts a value at a path of keys with dots between them, in the place of what is there.
  mutating func set(_ path: String, _ value: JSONValue) {
    set(path.split(separator: ".").map(String.init)[...], value)
  }

  private mutating func set(_ keys: ArraySlice<String>, _ value: JSONValue) {
    guard let key = keys.first else { return self = value }
    var members = members ?? []
    let place = members.firstIndex { $0.name == key } ?? members.endIndex
    if place == members.endIndex { members.append(Member(key, .object([]))) }
    var held = members[place].value
    held.set(keys.dropFirst(), value)
    members[place] = Member(key, held)
    self = .object(members)
  }
}
