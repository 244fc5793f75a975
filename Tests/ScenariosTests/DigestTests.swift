import Scenarios
import Tabular
import Testing

struct DigestTests {
  @Test func `the digest of what is built in is pinned`() throws {
    let built = try scenario("{}")
    #expect(
      built.digest == "9e35aac43367ac028ced3f418c259b09a63b8c191903c193cad0d49cadeb3805")
    #expect(built.digest == SHA256.hex(of: Array(built.canonicalText.utf8)))
    #expect(built.canonicalText.hasPrefix("terrarium scenario 1\napps.pet.bonusAtLeast=0.8\n"))
    #expect(built.canonicalText.hasSuffix("\nstart=2026-01-05\nusers=10000\nzones=UTC\n"))
    #expect(built.canonicalText.split(separator: "\n").count == built.values.count - 4 + 1)
  }

  @Test func `comments, order, layers, labels and ways of writing do not matter`() throws {
    let digest = try scenario("{ \"users\": 500, \"days\": 7 }").digest
    let same = [
      try scenario("// why\n{ \"days\": 7, /* 500 */ \"users\": 5e2, }"),
      try scenario("{}", "users=500", "days=7.0"),
      try scenario("{ \"users\": 1, \"days\": 7 }", "users=500"),
      try scenario("{ \"users\": 500, \"days\": 7, \"seed\": 1 }", "apps.pet.bonusAtLeast=4/5"),
      try scenario("{ \"users\": 500, \"days\": 7, \"journal\": { \"people\": 5 } }"),
      try scenario("{ \"name\": \"y\", \"question\": \"Why?\", \"users\": 500, \"days\": 7 }"),
      try Scenario(
        "a.json",
        in: library([
          "a.json": "{ \"extends\": \"b.json\", \"days\": 7 }", "b.json": "{ \"users\": 500 }",
        ])),
    ]
    for scenario in same { #expect(scenario.digest == digest) }
  }

  /// For every row a value beside its default.
  static func other(_ field: ScenarioField) -> String? {
    switch (field.kind, field.standard) {
    case (.whole(let range), .whole(let number)):
      range.lowerBound == range.upperBound
        ? nil : "\(number == range.upperBound ? number - 1 : number + 1)"
    case (.decimal, .decimal(let number)): "\(number / 2)"
    case (.share, .share(let numerator, let denominator)): "\(numerator)/\(denominator + 1)"
    case (.choice(let words), .text(let text)): words.first { $0 != text }
    case (.day, _): "1999-12-31"
    case (.time, _): "23:59:59.999"
    default: nil
    }
  }

  @Test func `every value counts`() throws {
    let digest = try scenario("{}").digest
    var digests: Set<String> = [digest]
    var count = 0
    for field in ScenarioTable.standard.fields where field.decidesWorld {
      guard let value = Self.other(field) else { continue }
      let changed = try scenario(
        "{ \"apps\": { \"pet\": { \"streak\": { \"freezeMaximum\": 9 } } } }",
        "\(field.path)=\(value)")
      #expect(changed[field.path.description]?.value != field.standard, "\(field.path)")
      digests.insert(changed.digest)
      count += 1
    }
    #expect(count >= 45)
    #expect(digests.count == count + 1)
  }
}
