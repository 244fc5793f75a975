import Fields
import Population
import Scenarios
import Tabular
import Testing

struct DigestTests {
  @Test func `what is built in is no setting`() throws {
    let built = try scenario("{}")
    #expect(built.settingsText == "terrarium rules 1\nbehaviour=default\n")
    let other = try scenario("{ \"users\": 500, \"name\": \"x\" }", "apps.pet.gains.onTime=3")
    #expect(
      other.settingsText
        == "terrarium rules 1\napps.pet.gains.onTime=3\nbehaviour=default\nusers=500\n")
    #expect(other.shortName == "x \(SHA256.hex(of: Array(other.settingsText.utf8)).prefix(8))")
  }

  @Test func `a digest covers the built-in values, from the text that explain prints`() throws {
    for text in ["{}", "{ \"behaviour\": \"default\", \"users\": 7 }"] {
      let read = try scenario(text)
      // A scenario whose rules never change has the digest of versions in which none could.
      let lines = read.values
        .filter { $0.field.decidesWorld && $0.field.path.description != "changes" }
        .map { "\($0.field.path)=\($0.value.text)" }
      #expect(lines.count > 400 && lines.contains("behaviour.default.opening.habit=0.87"))
      let whole = (["terrarium rules \(WorldParameters.rulesVersion)"] + lines)
        .map { $0 + "\n" }.joined()
      #expect(read.digest == SHA256.hex(of: Array(whole.utf8)))
    }
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

  /// Lists, of which a value beside the empty one has to be made up.
  private static let lists = [
    "segments": """
    [{ "name": "busy", "activeIn": 7, "from": 0.5, "to": 1 }]
    """,
    "people": """
    [{ "archetype": "eager", "share": 1, "with": { "opening.habit": 3 } }]
    """,
    "changes": """
    [{ "on": "2026-03-02", "set": { "apps.pet.gains.missed": -9 } }]
    """,
    "variants": """
    [{ "name": "kind", "set": { "apps.pet.gains.missed": -9 } }]
    """,
    "behaviour.default.opening.holidays": """
    [{ "month": 5, "day": 1 }]
    """,
  ]

  /// For every row a value beside its default.
  static func other(_ field: ScenarioField) -> String? {
    if let list = lists[field.path.description] { return list }
    guard case .scalar(let kind) = field.kind, case .scalar(let value) = field.standard else {
      return nil
    }
    return switch (kind, value) {
    case (.whole(let range), .whole(let number)):
      range.lowerBound == range.upperBound
        ? nil : "\(number == range.upperBound ? number - 1 : number + 1)"
    case (.wholeOrNone(let range), _): "\(range.lowerBound + 99)"
    case (.wholeOrZero(let range), _): "\(range.lowerBound)"
    case (.decimal(let range), .decimal(let number)):
      "\(number == 0 ? min(1, range.upperBound) / 8 : max(number / 2, range.lowerBound))"
    case (.flag, .flag(let flag)): "\(!flag)"
    case (.share, .share(let numerator, let denominator)): "\(numerator)/\(denominator + 1)"
    case (.choice(let words), .word(let word)): words.first { $0 != word }
    case (.day, _): "1999-12-31"
    // The apps of a world share their day boundary: none moves alone.
    case (.time, _) where "\(field.path)".hasSuffix(".dayBoundary"): nil
    case (.time, _): "23:59:59.999"
    default: nil
    }
  }

  /// Limits far apart, so that every value can move alone.
  private static let roomy = """
    {
      "behaviour": { "default": { "sherpa": { "morningUntilHour": 5 } } },
      "apps": {
        "forest": { "streak": { "freezeMaximum": 9 } },
        "pet": { "streak": { "freezeMaximum": 9 } },
        "tenx": { "streak": { "freezeMaximum": 9 }, "mostActiveGoals": 9, "focusesPerDay": 9 },
        "sherpa": {
          "streak": { "freezeMaximum": 9 }, "league": { "promoteThrough": 3, "demoteFrom": 100 },
        },
      },
    }
    """

  @Test func `every value counts`() throws {
    var digests: Set<String> = [try scenario(Self.roomy).digest]
    var count = 0
    for field in ScenarioTable.standard.fields where field.decidesWorld {
      guard let value = Self.other(field) else { continue }
      let changed = try scenario(Self.roomy, "\(field.path)=\(value)")
      #expect(changed[field.path.description]?.value != field.standard, "\(field.path)")
      digests.insert(changed.digest)
      count += 1
    }
    #expect(count >= 270)
    #expect(digests.count == count + 1)
    let built = try scenario("{}").digest
    #expect(try scenario("{ \"behaviour\": \"default\" }").digest == built)
  }

  @Test(arguments: ["pet", "tenx", "sherpa"])
  func `a day boundary counts in a world of one app`(app: String) throws {
    let alone =
      "{ \"behaviour\": \"default\", \"apps\": { \"pet\": { \"share\": 0 }, "
      + "\"\(app)\": { \"share\": 1 } } }"
    let base = app == "pet" ? "{ \"behaviour\": \"default\" }" : alone
    let changed = try scenario(base, "apps.\(app).dayBoundary=04:00")
    #expect(try changed.digest != scenario(base).digest)
    #expect(changed["apps.\(app).dayBoundary"]?.value.text == "04:00:00")
  }
}
