import JSON

extension Scenario {
  /// The scenario in full, as a file that stands alone: every value in force, without `extends`.
  ///
  /// Read again, it has the same values and the same digest.
  public var fullText: String {
    var json = JSONWriter()
    write(into: &json)
    return json.text
  }

  /// Writes the scenario in full as one object.
  public func write(into json: inout JSONWriter) {
    let table = ScenarioTable.standard
    write(table.root, values.map { $0.value }, of: table, into: &json)
  }

  private func write(
    _ node: ScenarioNode, _ values: [FieldValue], of table: ScenarioTable,
    into json: inout JSONWriter
  ) {
    json.object { json in
      for child in node.children where child.path != "extends" {
        if let field = child.field {
          guard values[field] != .text("") else { continue }
          json.key(child.name)
          write(child, field, values, of: table, into: &json)
        } else {
          json.key(child.name)
          write(child, values, of: table, into: &json)
        }
      }
    }
  }

  /// Writes a field; models with fields of their own as an object with the numbers of all, since a
  /// variant may choose another.
  private func write(
    _ node: ScenarioNode, _ field: Int, _ values: [FieldValue], of table: ScenarioTable,
    into json: inout JSONWriter
  ) {
    guard case .model = table.fields[field].kind else {
      return values[field].write(into: &json)
    }
    json.object { json in
      json.key(ScenarioDecoder.chosenModel)
      values[field].write(into: &json)
      for model in node.children {
        json.key(model.name)
        write(model, values, of: table, into: &json)
      }
    }
  }
}
