import LanguageApp
import TerrariumApp
import Testing

/// The language app in a world of fitted users.
@Suite struct LingoWorldTests {
  private func parameters(_ set: (inout LingoRules) -> Void = { _ in }) -> WorldParameters {
    var (parameters, rules) = (WorldParameters(), LingoRules())
    set(&rules)
    (parameters.people, parameters.days) = (400, 30)
    (parameters.shares.pet, parameters.shares.guest) = (0, 1)
    parameters.guest = Guest(LingoLife.self, by: rules)
    return parameters
  }

  private func retention(_ parameters: WorldParameters, day: Int) throws -> Double {
    let result = try #require(World(parameters).run(InlineExecutor()))
    #expect(result.brokenLaws == [])
    let table = try #require(result.tables.first { $0.name == "retention" })
    let lines = table.csv.split(separator: "\n").map { $0.split(separator: ",") }
    let column = try #require(lines[0].firstIndex(of: "active_share"))
    return try #require(Double(lines[day + 1][column]))
  }

  @Test func `users come back to it about as often as to TenX`() throws {
    var other = parameters()
    (other.guest, other.shares.guest, other.shares.tenx) = (nil, 0, 1)
    for day in [1, 7] {
      let (own, theirs) = (try retention(parameters(), day: day), try retention(other, day: day))
      #expect(abs(own - theirs) < 0.1, "day \(day): \(own), \(theirs)")
    }
  }

  @Test func `who meets it with more pleasure comes more`() throws {
    var keen = parameters()
    var setter = Setter(path: "people.opening", value: .decimal(1))
    keen.guest?.visit(&setter)
    #expect(setter.hasSet)
    #expect(try retention(keen, day: 7) > retention(parameters(), day: 7) + 0.02)
  }

  @Test func `the same world has the same tables, whatever was asked before`() throws {
    let tables = try (0..<2).map { _ in
      try #require(World(parameters()).run(InlineExecutor())).tables.map { $0.csv }
    }
    #expect(tables[0] == tables[1])
  }
}

/// Sets one field.
private struct Setter: FieldVisitor {
  let path: String
  let value: Scalar
  var hasSet = false
  private var here = FieldPath()

  init(path: String, value: Scalar) { (self.path, self.value) = (path, value) }

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    guard here.path(of: field.name, element: field.element) == path else { return }
    (value, hasSet) = (self.value, true)
  }

  mutating func enter(_ part: String) { here.enter(part) }
  mutating func leave() { here.leave() }
}
