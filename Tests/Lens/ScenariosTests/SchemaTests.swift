import Fields
import JSON
import Scenarios
import Testing

struct SchemaTests {
  private static let schema = try? JSONValue(reading: Array(ScenarioTable.standard.schema.utf8))

  /// What the schema says about a path, through the `properties` of objects, alternatives included.
  private static func description(of path: ScenarioPath) -> JSONValue? {
    var node = schema
    for step in path.steps {
      let objects = node.map { [$0] + alternatives($0) } ?? []
      node =
        objects.lazy.compactMap {
          $0.member("properties")?.value.member(step.name)?.value
        }.first
    }
    return node
  }

  private static func alternatives(_ node: JSONValue) -> [JSONValue] {
    if case .list(let list) = node.member("anyOf")?.value.content { list } else { [] }
  }

  /// The bounds of a number in the schema, as they are written.
  private static func bounds(_ node: JSONValue) -> [Double] {
    ["minimum", "maximum"].compactMap { keyword in
      guard case .number(let number) = node.member(keyword)?.value.content else { return nil }
      return number.double
    }
  }

  @Test func `the schema is of the draft that it names and closed`() throws {
    let schema = try #require(Self.schema)
    #expect(
      schema.member("$schema")?.value.content
        == .text("https://json-schema.org/draft/2020-12/schema"))
    #expect(schema.member("additionalProperties")?.value.content == .flag(false))
  }

  @Test func `every row is described with its meaning, bounds and default`() throws {
    for field in ScenarioTable.standard.fields {
      let path = field.path.description
      let node = try #require(Self.description(of: field.path), "\(path)")
      guard case .text(let text) = node.member("description")?.value.content else {
        Issue.record("\(path) has no description")
        continue
      }
      #expect(text.hasPrefix(field.meaning), "\(path)")
      #expect((node.member("default") == nil) == field.isLabel, "\(path)")
      switch field.kind {
      case .scalar(.whole(let range)):
        #expect(
          Self.bounds(node) == [Double(range.lowerBound), Double(range.upperBound)], "\(path)")
      case .scalar(.decimal(let range)):
        #expect(Self.bounds(node) == [range.lowerBound, range.upperBound], "\(path)")
      case .scalar(.choice(let words)):
        guard case .list(let list) = node.member("enum")?.value.content else {
          Issue.record("\(path) has no enum")
          continue
        }
        #expect(list.map(\.content) == words.map { .text($0) }, "\(path)")
      default: break
      }
    }
  }
}
