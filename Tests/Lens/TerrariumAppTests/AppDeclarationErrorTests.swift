import Fields
import Measures
import TerrariumApp
import Testing

/// Declarations of apps that cannot be, each with the beginning of its sentence.
@Suite struct AppDeclarationErrorTests {
  /// Rules whose fields a test chooses.
  private struct Rules: Described {
    var fields: [String] = ["target"]
    var value = 3
    var plausible = 1.0...9

    mutating func visit(_ visitor: inout some FieldVisitor) {
      for field in fields {
        visitor.whole(field, &value, 1...9, .assumption(plausible), "a number of the test")
      }
    }
  }

  private func error(
    _ name: String = "water", _ title: String = "Water", counting counters: [String] = [],
    _ rules: Rules = Rules(), version: Int = 1
  ) -> String? {
    let counters = counters.map { AppCounter($0, "what a test counts") }
    do throws(AppDeclarationError) {
      try AppDeclarationError.check(name, title, counters, rules, version: version)
      return nil
    } catch { return error.description }
  }

  @Test func `no table of a run has a name that an app may have`() {
    for name in TableKind.all.map(\.name) where !name.contains("_") {
      #expect(error(name) != nil, "\(name)")
    }
  }

  @Test(arguments: ["day", "run", "variant", "segment", "sim_low"])
  func `a counter is not called like a column of every table`(_ name: String) {
    #expect(error(counting: [name])?.hasPrefix("a counter is called \"\(name)\"; ") == true)
  }

  @Test func `what is plausible is possible`() {
    #expect(error("water", "Water", Rules(plausible: 2...5)) == nil)
    let wide = error("water", "Water", Rules(plausible: 2...12))
    #expect(wide?.hasPrefix("the plausible range of \"target\" goes") == true)
  }

  @Test func `a declaration that can be is fine`() {
    #expect(error(counting: ["glasses", "wilts_2"]) == nil)
  }

  @Test(arguments: ["", "Water", "9w", "wa ter", "wäter"])
  func `a name is made of letters and digits`(_ name: String) {
    #expect(error(name)?.hasPrefix("the app is called \"\(name)\"; give a name") == true)
  }

  @Test(arguments: ["tenx", "days", "retention", "run"])
  func `a name that is there already is refused`(_ name: String) {
    #expect(error(name) == "there is an app or a table \"\(name)\" already; give another name")
  }

  @Test func `title, version and counters are checked`() {
    #expect(error("water", "")?.contains("has no title") == true)
    #expect(error(version: 0) == "the app's version is 0; give 1 or more")
    #expect(error(counting: (0..<9).map { "c\($0)" })?.contains("at most 8") == true)
    #expect(error(counting: ["day"])?.hasPrefix("a counter is called \"day\"") == true)
    #expect(error(counting: ["a", "a"]) == "two counters are called \"a\"; give each its own name")
  }

  @Test func `rules out of their own range, and fields of one name, are refused`() {
    let range = "target is 0; give a whole number from 1 to 9"
    #expect(error(Rules(value: 0))?.contains(range) == true)
    for fields in [["target", "target"], ["share"]] {
      #expect(error(Rules(fields: fields))?.hasPrefix("the rules describe") == true)
    }
  }

  private func error(_ rules: Rules) -> String? {
    error("water", "Water", counting: [], rules)
  }
}
