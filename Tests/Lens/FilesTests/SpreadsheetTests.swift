import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// `--excel`: copies of the tables for a spreadsheet. `.ci/readers` opens them in LibreOffice.
struct SpreadsheetTests {
  private func run(_ form: String...) throws -> [String: String] {
    let folder = try TemporaryFolder()
    try folder.write("named.json", Self.named)
    let line = ["run", folder.path("named.json"), "--users", "30", "--quiet", "--journal", "2"]
    let outcome = terrarium(line + ["--out", folder.path("out")] + form)
    #expect(outcome.status == .fine, "\(outcome.errors)")
    return try folder.files("out")
  }

  private static let named = """
    {
      "extends": "first-week",
      "variants": [{ "name": "a;b \\"c\\"", "set": { "apps.pet.gains.onTime": 3 } },
                   { "name": "=1+1", "set": { "apps.pet.gains.onTime": 4 } }],
    }
    """

  @Test(.long)
  func `a copy has a mark, the separators asked for and decimals of the language`() throws {
    let plain = try run()
    let files = try run("--excel", "semicolon")
    let copy = try #require(files["excel/evolution.csv"])
    #expect(copy.hasPrefix("\u{FEFF}run;variant;segment;day;stage;name;people;share\n"))
    #expect(copy.contains(";default;all;0;0;Tadpole;"))
    #expect(
      copy.contains(";\"a;b \"\"c\"\"\";all;0;0;Tadpole;") && copy.contains(";'=1+1;all;0;0;"))
    let shares = copy.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ";").last
    }
    #expect(shares.allSatisfy { $0.contains(",") && !$0.contains(".") })
    let copies = Set(files.keys).subtracting(plain.keys)
    let tables = plain.keys.filter { $0.hasSuffix(".csv") && $0 != "columns.csv" }
    #expect(copies == Set(tables.map { "excel/" + $0.replacing("/", with: "-") }))
    for (name, text) in plain where name != "SHA256SUMS" {
      #expect(files[name] == text, "\(name)")
    }
    #expect(files["SHA256SUMS"]?.contains("  excel/evolution.csv\n") == true)
  }

  @Test(
    "every form has its own separators", .long,
    arguments: [
      ("comma", ",", "0.5"), ("semicolon-point", ";", "0.5"), ("tab", "\t", "0.5"),
      ("tab-comma", "\t", "0,5"),
    ])
  func form(_ name: String, _ separator: String, _ half: String) throws {
    let copy = try #require(try run("--excel", name)["excel/evolution.csv"])
    #expect(
      copy.hasPrefix("\u{FEFF}" + ["run", "variant", "segment"].joined(separator: separator)))
    let sign = half.dropFirst().prefix(1)
    #expect(copy.contains("\(separator)0\(sign)000000\n"))
  }

  @Test func `a form that nobody knows is answered with those that there are`() {
    let outcome = terrarium(["run", "first-week", "--excel", "comas"])
    #expect(outcome.status == .usage && outcome.errors.contains("takes comma, semicolon,"))
  }

  @Test(.long) func `the digest of the results is made without the copies`() throws {
    let plain = try run()
    #expect(try run("--excel", "comma")["manifest.json"] == plain["manifest.json"])
  }
}
