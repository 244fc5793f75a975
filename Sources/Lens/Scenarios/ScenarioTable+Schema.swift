import Fields
import HabitEnginesJSON
import JSON

extension ScenarioTable {
  /// The JSON Schema (draft 2020-12) of scenario files, for editors and other validators.
  ///
  /// The schema accepts the same files as the reader, except for rules that a schema cannot
  /// express: comments, scenarios that extend each other, whether a date exists, and which values
  /// are compatible.
  public var schema: String {
    JSONWriter.object { json in
      json.write("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.write("title", "Terrarium scenario")
      describeGroup(root, into: &json)
    }
  }

  private func describeGroup(_ node: ScenarioNode, into json: inout JSONWriter) {
    json.write("type", "object")
    json.object("properties") { json in
      for child in node.children { json.object(child.name) { describe(child, into: &$0) } }
      if node.path == "apps.pet" {
        json.object(StageConfiguration.key) { describeStages(into: &$0) }
      }
    }
    json.write("additionalProperties", false)
  }

  private func describeStages(into json: inout JSONWriter) {
    json.write("description", "the thresholds as the stage configuration of the specification")
    let list = FieldKind.records(StageConfiguration.kind)
    json.alternatives(
      { $0.write(list) },
      { json in
        json.write("type", "object")
        json.object("properties") { $0.object(StageConfiguration.key) { $0.write(list) } }
        json.list("required", [StageConfiguration.key])
        json.write("additionalProperties", false)
      })
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

  private func describeList(_ node: ScenarioNode, into json: inout JSONWriter) {
    json.write("type", "array")
    json.objects("prefixItems", node.children) { describe($1, into: &$0) }
    for keyword in ["minItems", "maxItems"] { json.write(keyword, node.children.count) }
  }

  private func describe(_ field: ScenarioField, _ node: ScenarioNode, into json: inout JSONWriter) {
    guard case .model(let names) = field.kind else { return json.write(field.kind) }
    json.alternatives(
      { $0.write(ScalarKind.choice(names)) }, { self.describeGroup(node, into: &$0) })
  }
}

extension JSONWriter {
  /// Writes the alternatives of a schema: `"anyOf": [ { … }, { … } ]`.
  fileprivate mutating func alternatives(_ alternatives: (inout JSONWriter) -> Void...) {
    objects("anyOf", alternatives) { $1(&$0) }
  }

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
      object("items") { $0.write(kind) }
      write("maxItems", kind.most)
      if kind.isSet { write("uniqueItems", true) }
    case .record(let kind): write(kind)
    case .settings, .conditions: write("type", "object")
    case .texts:
      write("type", "array")
      object("items") { $0.write("type", "string") }
    case .numbers(let count):
      write("type", "array")
      object("items") { $0.write("type", "number") }
      for keyword in ["minItems", "maxItems"] { write(keyword, count) }
    }
  }

  fileprivate mutating func write(_ kind: ScalarKind) {
    switch kind {
    case .whole(let range):
      write("type", "integer")
      writeRange(.whole(range.lowerBound), .whole(range.upperBound))
    case .wholeOrNone(let range):
      alternatives({ $0.write(ScalarKind.whole(range)) }, { $0.write(ScalarKind.choice(["none"])) })
    case .wholeOrZero(let range):
      alternatives({ $0.write(ScalarKind.whole(0...0)) }, { $0.write(ScalarKind.whole(range)) })
    case .decimal(let range):
      write("type", "number")
      writeRange(.decimal(range.lowerBound), .decimal(range.upperBound))
    case .share:
      alternatives(
        { $0.write(ScalarKind.decimal(0...1)) },
        { $0.writePattern("[0-9]{1,9}/(?=0*[1-9])[0-9]{1,9}") })
    case .flag: write("type", "boolean")
    case .choice(let words): list("enum", words)
    case .day: writePattern("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
    case .time: writePattern("([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,3})?)?")
    }
  }

  private mutating func writeZones() {
    alternatives(
      { $0.write("type", "string") },
      { json in
        json.write("type", "object")
        json.object("additionalProperties") { $0.write(ScalarKind.whole(ZoneWeights.range)) }
        json.write("minProperties", 1)
      })
  }

  private mutating func write(_ kind: RecordKind) {
    write("type", "object")
    object("properties") { json in
      for member in kind.keys {
        json.object(member.name) { json in
          json.write("description", member.meaning)
          json.write(member.kind)
        }
      }
    }
    list("required", kind.keys.filter { $0.standard == nil }.map { $0.name })
    write("additionalProperties", false)
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
