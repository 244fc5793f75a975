import Foundation
import TestSupport
import Testing

/// The pages of Tests/Requirements: every requirement has its row, every type and test that
/// a row names is there, and every row says where a world shows it. That the columns are there, a
/// run of the command line holds: RequirementColumnsTests.
@Suite struct RequirementsTests {
  private static let pages = ["forest", "pet", "sherpa-leagues", "sherpa", "tenx"]

  private static func text(of page: String) throws -> String {
    let path = "Tests/Requirements/\(page).md"
    return try #require(Package.files.first { $0.path == path }).text
  }

  @Test func `the pages are these five`() {
    let folder = "Tests/Requirements/"
    let names = Package.paths.filter { $0.hasPrefix(folder) }
    #expect(names.sorted() == Self.pages.map { "\(folder)\($0).md" })
  }

  @Test func `every requirement and criterion of Forest has its row`() throws {
    var named = Set<String>()
    let pattern = #/^\| (FR|SC)-(\d{3})(?:(, | – )(?:FR|SC)-(\d{3}))?/#.anchorsMatchLineEndings()
    for match in try Self.text(of: "forest").matches(of: pattern) {
      let first = Int(match.2)!
      let last = match.4.flatMap { Int($0) } ?? first
      for number in match.3 == " – " ? Array(first...last) : [first, last] {
        named.insert("\(match.1)-\(number)")
      }
    }
    let wanted = (1...50).map { "FR-\($0)" } + (1...18).map { "SC-\($0)" }
    #expect(wanted.filter { !named.contains($0) } == [])
  }

  @Test(arguments: pages) func `every test that a row names is there`(page: String) throws {
    let named = RequirementRules.namedTests(in: try Self.text(of: page))
    #expect(named.count > 15, "\(page) names too few tests to be read right")
    expectNone(
      RequirementRules.missing(named, tests: Package.swiftFiles.filter { $0.lies(in: "Tests") })
        .map { "Tests/Requirements/\(page).md: \($0)" })
  }

  @Test(arguments: pages) func `every type that a row names is there`(page: String) throws {
    let named = RequirementRules.namedTypes(in: try Self.text(of: page))
    #expect(named.count > 5, "\(page) names too few types to be read right")
    let sources = Package.swiftFiles.filter { $0.lies(in: "Sources", "Benchmarks") }
    expectNone(
      RequirementRules.undeclared(named, sources: sources)
        .map { "Tests/Requirements/\(page).md: \($0)" })
  }

  @Test(arguments: pages) func `every row says where a world shows it, or why none does`(
    page: String
  ) throws {
    let named = WorldColumns(try Self.text(of: page))
    let unspelled = RequirementRules.unspelled(
      named.values, sources: Package.swiftFiles.filter { $0.lies(in: "Sources") })
    expectNone(
      (named.gaps + unspelled).map { "Tests/Requirements/\(page).md: \($0)" })
  }

  @Test func `a row whose test or type is gone is found`() {
    let page = """
      | requirement | type | test |
      |---|---|---|
      | FR-1 | `Tree.grow`, `Gone` | TreeTests "grows", "withers"; LostTests "x"; LawTests |
      """
    let tests = [SourceFile("Tests/A/TreeTests.swift", "@Test(\"grows tall\") func a() {}")]
    #expect(
      RequirementRules.missing(RequirementRules.namedTests(in: page), tests: tests) == [
        "no file LawTests.swift", "no file LostTests.swift", "TreeTests has no test \"withers\"",
      ])
    #expect(
      RequirementRules.undeclared(
        RequirementRules.namedTypes(in: page),
        sources: [SourceFile("Sources/A/Tree.swift", "struct Tree {}")])
        == ["no type Gone"])
  }

  @Test func `a column or a value that is gone, and a row without either, are found`() {
    let page = """
      | requirement | type | test | in a world |
      |---|---|---|---|
      | FR-1 | `Tree` | – | `tree.seen` of `oak` and of `elm`, `tree`; `tree.cut`, of `wood.all` |
      | FR-2 | `Tree` | – |  |
      | FR-3 | `Tree` | – |

      | case | type | test |
      |---|---|---|
      | wind | `Tree` | – | pixels |

      | question | answer |
      |---|---|
      | Q1 | `no.column` |
      """
    let named = WorldColumns(page)
    #expect(named.columns == ["tree", "tree.cut", "tree.seen", "wood.all"])
    #expect(
      named.unknown(to: "table,column,unit,meaning\ntree,seen,,\"all, or few\"\n")
        == ["tree.cut", "wood.all"])
    #expect(
      named.gaps == [
        "the row \"FR-2\" does not say where a world shows it",
        "the row \"FR-3\" does not say where a world shows it",
        "the row \"case\" does not say where a world shows it",
      ])
    let sources = [SourceFile("Sources/A/Tree.swift", "let elm = \"oak\"")]
    #expect(
      RequirementRules.unspelled(named.values, sources: sources)
        == ["no code spells the value elm"])
  }
}
