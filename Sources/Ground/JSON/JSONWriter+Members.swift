/// Functions that write a whole member, a key with its value, in one call.
///
///     JSONWriter.object { json in
///       json.write("users", 500)
///       json.write("share", nil as Double?)          // is left out
///       json.list("names", ["a", "b"])
///       json.list("cells", cells) { json, cell in json.object { $0.write("cell", cell.name) } }
///     }
extension JSONWriter {
  package mutating func write(_ key: String, _ text: String) {
    self.key(key)
    write(text)
  }

  package mutating func write(_ key: String, _ number: some BinaryInteger) {
    self.key(key)
    write(Int64(number))
  }

  package mutating func write(_ key: String, _ flag: Bool) {
    self.key(key)
    write(flag)
  }

  /// Writes a member whose value is a number; writes nothing if the number is nil or not finite.
  package mutating func write(_ key: String, _ number: Double?) {
    guard let number, number.isFinite else { return }
    self.key(key)
    write(number)
  }

  package mutating func write(_ texts: KeyValuePairs<String, String>) {
    for (key, text) in texts { write(key, text) }
  }

  package mutating func write(_ numbers: KeyValuePairs<String, Double?>) {
    for (key, number) in numbers { write(key, number) }
  }

  package mutating func object(_ key: String? = nil, _ members: (inout JSONWriter) -> Void) {
    if let key { self.key(key) }
    beginObject()
    members(&self)
    endObject()
  }

  package mutating func list<Items: Sequence>(
    _ key: String?, _ items: Items, _ item: (inout JSONWriter, Items.Element) -> Void
  ) {
    if let key { self.key(key) }
    beginList()
    for element in items { item(&self, element) }
    endList()
  }

  package mutating func list(_ key: String, _ texts: [String]) { list(key, texts) { $0.write($1) } }

  package mutating func objects<Items: Sequence>(
    _ key: String, _ items: Items, _ members: (inout JSONWriter, Items.Element) -> Void
  ) { list(key, items) { json, element in json.object { members(&$0, element) } } }

  /// Returns the JSON text of an object whose members a closure writes.
  package static func object(
    isCompact: Bool = false, _ members: (inout JSONWriter) -> Void
  ) -> String {
    var json = isCompact ? JSONWriter(compact: ()) : JSONWriter()
    json.object(nil, members)
    return json.text
  }
}
