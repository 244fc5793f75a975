import JSON

extension Scenario {
  /// The scenario as a self-contained file with every value in force, without `extends`.
  ///
  /// Reading this file gives a scenario with the same values and the same digest.
  public var fullText: String {
    var json = JSONWriter()
    write(into: &json)
    return json.text
  }

  /// Returns a scenario file that extends another scenario and contains only the differences.
  ///
  /// - Parameter name: the name by which the file refers to the other scenario.
  public func text(extending other: Scenario, as name: String) -> String {
    // Both were written by this program, so they can be read.
    guard let own = try? JSONValue(reading: Array(fullText.utf8)),
      let theirs = try? JSONValue(reading: Array(other.fullText.utf8))
    else { return fullText }
    let changed = Scenario.difference(of: own, from: theirs)?.members ?? []
    let head = [
      JSONValue.Member("name", JSONValue(.text(self.name))),
      JSONValue.Member("extends", JSONValue(.text(name))),
    ]
    return JSONValue(.object(head + changed.filter { $0.name != "name" })).indentedText
  }

  /// Returns the members in which two values differ, with lists as a whole; nil if there are none.
  private static func difference(of own: JSONValue, from other: JSONValue) -> JSONValue? {
    guard own != other else { return nil }
    guard let members = own.members, other.members != nil else { return own }
    return JSONValue(
      .object(
        members.compactMap { member in
          guard let theirs = other[member.name] else { return member }
          return difference(of: member.value, from: theirs).map {
            JSONValue.Member(member.name, $0)
          }
        }))
  }

  /// Writes the whole scenario as one object.
  public func write(into json: inout JSONWriter) {
    let table = ScenarioTable.standard
    write(table.root, rows, of: table, into: &json)
  }

  private func write(
    _ node: ScenarioNode, _ values: [FieldValue], of table: ScenarioTable,
    into json: inout JSONWriter
  ) {
    json.object { json in
      for child in node.children where child.path != "extends" {
        if let field = child.field, child.children.isEmpty {
          guard values[field] != .text("") else { continue }
          json.key(child.name)
          values[field].write(into: &json)
        } else {
          json.key(child.name)
          write(child, values, of: table, into: &json)
        }
      }
    }
  }
}
