import Fields
import JSON

extension ScenarioTable {
  /// The JSON Schema (draft 2020-12) of scenario files, for editors and other checkers.
  ///
  /// It accepts the same files as the reader, except for rules that a schema cannot express:
  /// comments, that scenarios extend each other, that a date exists, and which values fit together.
  public var schema: String {
    var json = JSONWriter()
    json.beginObject()
    json.write("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.write("title", "Terrarium scenario")
    describeGroup(root, into: &json)
    json.endObject()
    return json.text
  }

  /// The keywords of an object with the node's children.
  private func describeGroup(
    _ node: ScenarioNode, into json: inout JSONWriter,
    before: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.write("type", "object")
    json.key("properties")
    json.beginObject()
    before(&json)
    for child in node.children {
      json.key(child.name)
      json.beginObject()
      describe(child, into: &json)
      json.endObject()
    }
    json.endObject()
    json.write("additionalProperties", false)
  }

  private func describe(_ node: ScenarioNode, into json: inout JSONWriter) {
    if let index = node.field {
      let field = fields[index]
      let unit = field.unit.isEmpty ? "" : "in \(field.unit); "
      json.write("description", "\(field.meaning) (\(unit)\(field.basisText))")
      describe(field, node, into: &json)
      guard !field.isLabel else { return }
      json.key("default")
      field.standard.write(into: &json)
    } else if node.element != nil {
      json.alternatives(
        { json in self.describeList(node, into: &json) },
        { json in self.describeGroup(node, into: &json) })
    } else {
      describeGroup(node, into: &json)
    }
  }

  /// The keywords of a list of the node's children.
  private func describeList(_ node: ScenarioNode, into json: inout JSONWriter) {
    json.write("type", "array")
    json.key("prefixItems")
    json.beginList()
    for child in node.children {
      json.beginObject()
      describe(child, into: &json)
      json.endObject()
    }
    json.endList()
    for keyword in ["minItems", "maxItems"] {
      json.write(keyword, node.children.count)
    }
  }

  private func describe(
    _ field: ScenarioField, _ node: ScenarioNode, into json: inout JSONWriter
  ) {
    guard case .model(let names) = field.kind else { return json.write(field.kind) }
    json.alternatives(
      { $0.write(ScalarKind.choice(names)) },
      { self.describeModels(names, node, into: &$0) })
  }

  /// The keywords of an object with the numbers of one model, or with those of several and the key
  /// that chooses one of them.
  private func describeModels(
    _ names: [String], _ node: ScenarioNode, into json: inout JSONWriter
  ) {
    describeGroup(node, into: &json) { json in
      json.key(ScenarioDecoder.chosenModel)
      json.beginObject()
      json.write(ScalarKind.choice(names))
      json.endObject()
    }
    json.write("minProperties", 1)
    json.alternatives(
      { json in
        json.write("maxProperties", 1)
      },
      { json in
        json.key("required")
        json.beginList()
        json.write(ScenarioDecoder.chosenModel)
        json.endList()
      })
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ keyword: String, _ text: String) {
    key(keyword)
    write(text)
  }

  /// `"anyOf": [ { … }, { … } ]`.
  fileprivate mutating func alternatives(_ alternatives: (inout JSONWriter) -> Void...) {
    key("anyOf")
    beginList()
    for alternative in alternatives {
      beginObject()
      alternative(&self)
      endObject()
    }
    endList()
  }

  /// The keywords of a kind of value.
  fileprivate mutating func write(_ kind: FieldKind) {
    switch kind {
    case .scalar(let kind): write(kind)
    case .model(let words): write(ScalarKind.choice(words))
    case .name: writePattern("[A-Za-z0-9_-]{1,64}")
    case .zones: writeZones()
    case .text: write("type", "string")
    case .title: writePattern("(.|\\n)+")
    case .records(let kind):
      write("type", "array")
      key("items")
      beginObject()
      write(kind)
      endObject()
      key("maxItems")
      write(Int64(kind.most))
      if kind.isSet {
        key("uniqueItems")
        write(true)
      }
    case .settings, .conditions: write("type", "object")
    case .texts:
      write("type", "array")
      key("items")
      beginObject()
      write("type", "string")
      endObject()
    case .numbers(let count):
      write("type", "array")
      key("items")
      beginObject()
      write("type", "number")
      endObject()
      for keyword in ["minItems", "maxItems"] {
        key(keyword)
        write(Int64(count))
      }
    }
  }

  /// The keywords of one value.
  fileprivate mutating func write(_ kind: ScalarKind) {
    switch kind {
    case .whole(let range):
      write("type", "integer")
      writeRange(.whole(range.lowerBound), .whole(range.upperBound))
    case .wholeOrNone(let range):
      alternatives(
        { $0.write(ScalarKind.whole(range)) }, { $0.write(ScalarKind.choice(["none"])) })
    case .wholeOrZero(let range):
      alternatives(
        { $0.write(ScalarKind.whole(0...0)) }, { $0.write(ScalarKind.whole(range)) })
    case .decimal(let range):
      write("type", "number")
      writeRange(.decimal(range.lowerBound), .decimal(range.upperBound))
    case .share:
      alternatives(
        { $0.write(ScalarKind.decimal(0...1)) },
        { $0.writePattern("[0-9]{1,9}/(?=0*[1-9])[0-9]{1,9}") })
    case .flag: write("type", "boolean")
    case .choice(let words):
      key("enum")
      beginList()
      for word in words { write(word) }
      endList()
    case .day: writePattern("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
    case .time:
      writePattern("([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,3})?)?")
    }
  }

  private mutating func writeZones() {
    alternatives(
      { $0.write("type", "string") },
      { json in
        json.write("type", "object")
        json.key("additionalProperties")
        json.beginObject()
        json.write(ScalarKind.whole(ZoneWeights.range))
        json.endObject()
        json.write("minProperties", 1)
      })
  }

  /// The keywords of an object of a list.
  private mutating func write(_ kind: RecordKind) {
    write("type", "object")
    key("properties")
    beginObject()
    for member in kind.keys {
      key(member.name)
      beginObject()
      write("description", member.meaning)
      write(member.kind)
      endObject()
    }
    endObject()
    key("required")
    beginList()
    for member in kind.keys where member.standard == nil { write(member.name) }
    endList()
    key("additionalProperties")
    write(false)
  }

  private mutating func writeRange(_ low: Scalar, _ high: Scalar) {
    key("minimum")
    write(low)
    key("maximum")
    write(high)
  }

  private mutating func writePattern(_ pattern: String) {
    write("type", "string")
    write("pattern", "^\(pattern)$")
  }
}
