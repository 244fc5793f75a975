import Population
import Scenarios
import Testing

/// Lists of objects that are too long, or say the same twice.
struct RecordCountTests {
  private func sentence(_ text: String) -> String? {
    do {
      _ = try scenario("{ \"behaviour\": \"default\",\n" + text + " }")
      return nil
    } catch { return "\(error)" }
  }

  /// A list of so many objects, none of which says what it has to.
  private func list(_ count: Int) -> String {
    "[" + Array(repeating: "{}", count: count).joined(separator: ", ") + "]"
  }

  @Test(arguments: [
    ("\"people\": ", 255, "2:11: there are 256 archetypes in \"people\"; give at most 255"),
    ("\"segments\": ", 31, "2:13: there are 32 segments in \"segments\"; give at most 31"),
    ("\"variants\": ", 255, "2:13: there are 256 variants in \"variants\"; give at most 255"),
    ("\"goals\": ", 1_000, "2:10: there are 1001 goals in \"goals\"; give at most 1000"),
  ])
  func `a list is counted before its objects are read`(key: String, most: Int, expected: String) {
    #expect(sentence(key + list(most + 1)) == "x.json:\(expected)")
    #expect(sentence(key + list(most))?.contains("needs the key") == true)
  }

  @Test func `lists of texts and of conditions are no longer than anybody needs`() {
    func texts(_ count: Int) -> String {
      "\"sweep\": { \"vary\": [" + Array(repeating: "\"a\"", count: count).joined(separator: ",")
        + "] }"
    }
    func goal(_ conditions: String) -> String {
      "\"goals\": [ { \"name\": \"all\", \"table\": \"days\", \"where\": \(conditions), "
        + "\"column\": \"people\", \"atLeast\": 1 } ]"
    }
    #expect(sentence(texts(1_001))?.hasSuffix(" with 1001 texts; give at most 1000") == true)
    #expect(sentence(texts(1_000))?.contains("give at most") != true)
    let keys = (0..<17).map { "\"k\($0)\": 1" }.joined(separator: ",")
    #expect(sentence(goal("{\(keys)}"))?.hasSuffix(" with 17 keys; give at most 16") == true)
    let days = (0...4_000).map { "\($0)" }.joined(separator: ",")
    #expect(
      sentence(goal("{ \"day\": [\(days)] }"))?
        .hasSuffix(" with 4001 values for \"day\"; give at most 4000") == true)
  }

  private func holidays(_ dates: [(Int, Int)]) -> String {
    let objects = dates.map { "{ \"month\": \($0.0), \"day\": \($0.1) }" }
    return "\"behaviour\": { \"default\": { \"opening\": { \"holidays\": [\n"
      + objects.joined(separator: ",\n") + "] } } }"
  }

  @Test func `a holiday that is there already is refused at its place`() {
    let text = "{ " + holidays([(1, 1), (5, 1), (12, 25), (5, 1)]) + " }"
    let error = #expect(throws: ScenarioError.self) { try scenario(text) }
    #expect(
      error?.description
        == "x.json:5:1: the holiday behaviour.default.opening.holidays[3] is "
        + "behaviour.default.opening.holidays[1] once more; drop one")
  }

  @Test func `every date may be a holiday, and no more`() throws {
    let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let dates = (1...12).flatMap { month in (1...days[month - 1]).map { (month, $0) } }
    let read = try scenario("{ " + holidays(dates) + " }")
    #expect(read.parameters.standard.opening.holidays.count == 366)
    let error = #expect(throws: ScenarioError.self) {
      try scenario("{ " + holidays(dates + [(1, 1)]) + " }")
    }
    #expect(error?.description.contains("there are 367 holidays in ") == true)
  }

  @Test func `cohorts are read by the day from which they join, each once`() throws {
    func cohorts(_ objects: String) -> String {
      "{ \"behaviour\": { \"default\": { \"traits\": { \"cohorts\": [\n\(objects)] } } } }"
    }
    let read = try scenario(
      cohorts("{ \"from\": 0, \"shift\": 0.5 },\n{ \"from\": 14, \"shift\": -1 }"))
    #expect(
      read.parameters.standard.traits.cohorts
        == [.init(day: 0, shift: 0.5), .init(day: 14, shift: -1)])
    for (text, part) in [
      ("{ \"from\": 4000, \"shift\": 0 }", "x.json:2:11: "), ("{ \"from\": 3 }", "\"shift\""),
      ("{ \"from\": 3, \"shift\": 21 }", "x.json:2:23: "),
      ("{ \"day\": 3, \"shift\": 1 }", "\"day\""),
      ("{ \"from\": 3, \"shift\": 1 },\n{ \"from\": 3, \"shift\": 2 }", "two cohorts join from"),
    ] {
      let error = #expect(throws: ScenarioError.self) { try scenario(cohorts(text)) }
      #expect(error?.description.contains(part) == true, "\(text): \(error?.description ?? "")")
    }
  }

  @Test func `a holiday on no date is refused at its place`() {
    let text = "{ " + holidays([(1, 1), (2, 30), (5, 1)]) + ", \"users\": 10 }"
    let error = #expect(throws: ScenarioError.self) { try scenario(text) }
    #expect(
      error?.description
        == "x.json:3:1: no year has day 30 of month 2, which is to be a holiday; give a month "
        + "from 1 to 12 and one of its days")
  }
}
