import Reports
import Scenarios

extension VegaLite {
  /// The name of its file.
  var fileName: String { "\(table).vl.json" }

  /// The specification as JSON.
  var text: String {
    var json = JSONWriter()
    json.write(specification)
    return json.text
  }
}

extension JSONWriter {
  /// Writes a value of a specification.
  mutating func write(_ tree: JSONTree) {
    switch tree {
    case .text(let text): write(text)
    case .flag(let flag): write(flag)
    case .null: writeNull()
    case .number(let number):
      if let whole = Int64(exactly: number) { write(whole) } else { write(number) }
    case .list(let list):
      beginList()
      for value in list { write(value) }
      endList()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        write(member.value)
      }
      endObject()
    }
  }
}
