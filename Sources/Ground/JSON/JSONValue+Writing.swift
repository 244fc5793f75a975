extension JSONValue {
  /// The value as JSON text on several indented lines, ending with a line feed, without comments.
  public var indentedText: String {
    var json = JSONWriter()
    write(into: &json)
    return json.text
  }

  /// The value as JSON text on one line, without blanks and without a line feed.
  public var compactText: String {
    var json = JSONWriter(compact: ())
    write(into: &json)
    return json.text
  }

  /// Writes the value, without its comments.
  public func write(into json: inout JSONWriter) {
    switch content {
    case .null: json.writeNull()
    case .flag(let flag): json.write(flag)
    case .number(let number): json.write(number)
    case .text(let text): json.write(text)
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
