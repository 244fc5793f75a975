import Foundation
import Population
import Scenarios
import Tabular
import TestSupport
import Testing

/// `scenarios/effects`, `scenarios/sealed` and `scenarios/predictions`, and the page about them.
struct ShippedEffectsTests {
  private static func names(in folder: String) -> [String] {
    let path = Shipped.folder.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  private static func scenario(_ name: String, in folder: String) throws -> Scenario {
    try Scenario("scenarios/\(folder)/\(name).json", in: Shipped.library())
  }

  @Test func `there are twelve rows at least about which the model says something`() throws {
    let rows = try Self.names(in: "effects").map { try Self.scenario($0, in: "effects") }
    #expect(rows.count { !$0.goals.isEmpty } >= 12)
    #expect(Set(rows.map { $0.name.prefix(2) }).count == 20)
  }

  @Test(arguments: names(in: "effects")) func `a row bears its file's name, and says its source`(
    name: String
  ) throws {
    let row = try Self.scenario(name, in: "effects")
    #expect(row.name == name && row.question.hasSuffix("?") && row.effect.isRow)
    #expect(try Shipped.text("effects/\(name).json").hasPrefix("// "))
    #expect(row.goals.isEmpty || !row.effect.mapping.isEmpty)
  }

  /// `.ci/effects` compares the numbers.
  @Test(arguments: names(in: "effects")) func `the page has a line for the row`(
    name: String
  ) throws {
    let row = try Self.scenario(name, in: "effects")
    let page = try Shipped.documentation("informed.md")
    let line = try #require(page.split(separator: "\n").first { $0.contains("  \(name)") })
    #expect(line.hasPrefix("not modelled") == row.goals.isEmpty, "make the page anew: \(name)")
    #expect(line.contains(" * ") == (row.effect.fitted && !row.goals.isEmpty), "\(name)")
  }

  @Test func `sealed rows are as they were sealed, and are scenarios`() throws {
    let sums = try Shipped.text("sealed/SHA256SUMS")
    #expect(try Shipped.text("sealed/README.md").contains(SHA256.hex(of: Array(sums.utf8))))
    let lines = sums.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { "\($0[1])" } == Self.names(in: "sealed").map { "\($0).json" })
    for line in lines {
      let text = try Shipped.text("sealed/\(line[1])")
      #expect(SHA256.hex(of: Array(text.utf8)) == line[0], "\(line[1])")
      let row = try Self.scenario("\(line[1].dropLast(5))", in: "sealed")
      #expect(row.effect.isRow && !row.goals.isEmpty && !row.effect.mapping.isEmpty)
    }
  }

  @Test func `the README has the score of the page`() throws {
    let page = try Shipped.documentation("validation.md")
    let model = /model +inside (\d+) of (\d+) .*; right sign (\d+) of/
    let found = try #require(page.firstMatch(of: model))
    let zero = try #require(page.firstMatch(of: /zero +inside (\d+) of/))
    #expect(Int(found.2) == Self.names(in: "sealed").count)
    let text = try String(
      contentsOf: Fixtures.root.appendingPathComponent("README.md"), encoding: .utf8)
    let readme = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(readme.contains("Of \(found.2) published effects that were sealed before the model"))
    #expect(readme.contains("the published interval of [\(found.1)]"))
    #expect(readme.contains("a guess of no effect is inside \(zero.1)."))
    #expect(readme.contains("The model gets the direction right for \(found.3)."))
  }

  @Test func `the example of the page is a row`() throws {
    let page = try Shipped.documentation("validation.md")
    let text = page.components(separatedBy: "```jsonc\n")[1].components(separatedBy: "```")[0]
    let row = try Scenario("scenarios/x.json", in: Shipped.library(["scenarios/x.json": text]))
    #expect(row.effect.isRow && row.goals[0].versus == "default")
  }

  private static let predictions = [
    "nct04942535": "7a6c116e346c033d7cbd335e67c3690415561e0404bc1388872a87936a98df3e",
    "nct05326386": "005cc0120798b6fa4a5f60e0ea9bbeb0a9673b2af813616d17df23aea59ffd13",
    "nct05554601": "eefba25b8a0e05f17a3e07977c2b2d8bc1a848977d0d75825cf43aad6376fa87",
    "nct05565716": "c24e4eca276d6c36130f4fe85ef48937f499302372a59fae99d22e204d93e52a",
    "nct06876233": "34bf2c36337f0cb8f7f319b6df89f134659178e8a90331d5ace29e6963595e80",
    "nct06972979": "bd5523aac37803a9db3f3e11d46c39c0504138d2e19b1668656c05fca8fadfe1",
    "nct07051330": "fe6bf7fcff7fdc45a331bad9a874795234701ab981a631fda1b0b727c77ccae7",
    "nct07170202": "17b694e778762f8cc3d88bfecacbc49a80e0139632b15b7c5c4cc660aa3d9d38",
    "nct07205991": "2a9f9510f834dc1defd677cf2b22695a26cded0e926c7238da077f4950904a1f",
    "nct07220044": "28a054952b3fce0c09eec4fd21532a0b073038b0f6a401ab8537103d5d8d1980",
  ]

  /// A prediction is never edited, only answered.
  @Test func `predictions are what they were on their date, and stand in the ledger`() throws {
    let page = try Shipped.documentation("predictions.md")
    #expect(Self.names(in: "predictions") == Self.predictions.keys.sorted())
    for (name, digest) in Self.predictions {
      let text = try Shipped.text("predictions/\(name).json")
      #expect(SHA256.hex(of: Array(text.utf8)) == digest, "\(name)")
      #expect(page.contains("| \(name.uppercased())"), "\(name)")
      #expect(try !Self.scenario(name, in: "predictions").goals.isEmpty)
    }
    let parts = page.components(separatedBy: "<!-- predicted on 2026-11-27 -->\n")
    try #require(parts.count == 3)
    let section = "65adeda6e5c8cdb9ebc9758b0bb76e7f9ccc76e40d3353aea0bcab6c179d1ccc"
    #expect(SHA256.hex(of: Array(parts[1].utf8)) == section)
  }
}
