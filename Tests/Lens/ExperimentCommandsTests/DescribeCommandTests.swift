import CommandSupport
import Provenance
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// `terrarium explain --odd`: the sections of the protocol, and what follows from the scenario.
struct DescribeCommandTests {
  private func describe(_ words: String...) -> String {
    let outcome = terrarium(["explain", "--odd"] + words)
    #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.errors)")
    return outcome.output
  }

  private static let headings = [
    "## 1 Purpose and patterns", "### Patterns", "## 2 Entities, state variables and scales",
    "### Scales", "## 3 Process overview and scheduling", "## 4 Design concepts",
    "### Basic principles", "### Emergence", "### Adaptation", "### Objectives", "### Learning",
    "### Prediction", "### Sensing", "### Interaction", "### Stochasticity", "### Collectives",
    "### Observation", "## 5 Initialisation", "## 6 Input data", "## 7 Submodels",
  ]

  @Test(.long, arguments: ["first-week", "forest-baseline", "everything", "designs/duolingo"])
  func `the seven elements and the eleven concepts are there, in their order`(name: String) {
    let lines = describe(name).split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.filter { $0.hasPrefix("##") }.map(String.init)
    #expect(Array(found.prefix(Self.headings.count)) == Self.headings)
    // Every table is one: as many cells in each row as in its header.
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("|") {
      let bars = [line, next].map { $0.replacing("\\|", with: "").count { $0 == "|" } }
      #expect(next.isEmpty || bars[0] == bars[1], "\(next)")
    }
  }

  @Test(.long) func `apps and boards that no world has are not described`() {
    let pet = describe("pet-year")
    // The last column is left out: the meaning of a value for all apps may name other apps.
    let described = pet.split(separator: "\n").map { line in
      line.hasPrefix("|")
        ? line.split(separator: " | ").dropLast().joined(separator: " | ") : String(line)
    }
    for word in [
      "Forest", "TenX", "Sherpa", "apps.sherpa", "behaviour.default.items", "`leagues`", "tree",
    ] { #expect(!described.contains { $0.contains(word) }, "\(word)") }
    #expect(pet.contains("05-game-for-a-year"))
    #expect(pet.contains("None: no user changes what another one does."))
    let league = describe("league-boards")
    #expect(league.contains("04-competition") && !league.contains("05-game-for-a-year"))
    #expect(league.contains("Users compete on weekly boards"))
    let alone = describe(
      "league-boards", "--set", "apps.sherpa.league.on=false", "--set=variants=[]")
    #expect(!alone.contains("04-competition") && !alone.contains("apps.sherpa.league"))
  }

  @Test(.long) func `numbers in force, variants and sizes are those of the scenario`() {
    let text = describe("pet-year", "--set", "apps.pet.gains.onTime=7", "--users", "321")
    #expect(text.contains("| apps.pet.gains.onTime | 7 | xp | pet: Gains/Losses |"))
    #expect(text.contains("321 in each world"))
    let build = "version \(Tool.version) (sources \(ResultSources.digest), IANA 2025b)"
    #expect(text.contains("Written by `terrarium explain --odd`, \(build), for "))
    let boards = describe("league-boards")
    #expect(boards.contains("\n| boards of 30 | apps.sherpa.league.boardSize | "))
    #expect(boards.contains("| no league | apps.sherpa.league.on | true | false |"))
  }

  @Test(.long) func `every value in force that decides is in one table`() {
    let text = describe("everything")
    let shown = text.split(separator: "\n").filter { $0.contains(" | ") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    let all = terrarium(["explain", "everything", "--full"]).output.split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0.hasPrefix("apps.") || $0.hasPrefix("behaviour.default.") }
      .filter { ScenarioField.unlived($0) == nil && !$0.contains("[Floating") }
      // An explanation persuades nobody by default.
      .filter { !$0.hasSuffix(".permission.primes") }
    #expect(all.count > 300)
    for path in all { #expect(shown.count { $0 == path } == 1, "\(path)") }
  }
}
