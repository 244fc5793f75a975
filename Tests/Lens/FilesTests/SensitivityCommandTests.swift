import CommandSupport
import Reports
import Tabular
import TerminalKit
import TestSupport
import Testing
import Text

/// `terrarium sensitivity`: what it lives and writes, and what it refuses.
struct SensitivityCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func words(_ out: String, _ others: String...) -> [String] {
    [
      "sensitivity", "first-week", "--users", "40", "--days", "7", "--blocks", "3", "--vary",
      "apps.pet.gains.onTime=1..5", "--vary", "apps.pet.thresholds[Tadpole]=5..15", "--vary",
      "apps.pet.graceMinutes=60,61", "--cell", "evolution[day=6,stage=1].share", "--out",
      folder.path(out),
    ] + others
  }

  @Test(.long) func `a screening writes a row for each path, the largest change first`() throws {
    let outcome = terrarium(words("out"))
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.contains("3 parameters · 12 points · one world each"))
    let files = try folder.files("out")
    #expect(
      Set(files.keys) == [
        "SHA256SUMS", "columns.csv", "datapackage.json", "index.html", "manifest.json",
        "scenario.json", "sensitivity.csv", "sweep.csv",
      ])
    let table = try Table.reading(
      "sensitivity", csv: Array(try #require(files["sensitivity.csv"]).utf8))
    #expect(try texts("rank", in: table) == ["1", "2", "3"])
    #expect(
      try texts("range", in: table) == ["1 to 5", "5 to 15", "60, 61"]
        && texts("path", in: table)[0] == "apps.pet.gains.onTime")
    let sizes = try texts("mu_star", in: table).compactMap { Double($0) }
    #expect(sizes.count == 3 && sizes == sizes.sorted(by: >) && sizes[0] > 0)
    #expect(try #require(files["sweep.csv"]).split(separator: "\n").count == 13)
    let sentence =
      "Of 3 parameters Pet gains: on time has the largest effect on "
      + "evolution[day=6,stage=1].share: 37.0 points over its range (1 to 5)."
    #expect(try #require(files["index.html"]).contains(sentence))
    // What changes nothing is counted and has no row.
    #expect(!outcome.output.contains("0.0 points [0.0, 0.0]"))
  }

  @Test(.long)
  func `the files are the same for any number of threads, and variances are split`() throws {
    var files: [[String: String]] = []
    for threads in ["1", "3"] {
      let outcome = terrarium(words(threads, "--method", "sobol", "--threads", threads))
      #expect(outcome.status == .fine)
      #expect(outcome.output.contains("of the variance of"))
      files.append(try folder.files(threads))
    }
    #expect(files[0] == files[1])
    #expect(files[0]["sensitivity.csv"]?.contains("first_low") == true)
  }

  @Test func `what chance may have done is said to be`() {
    let outcome = terrarium([
      "sensitivity", "first-week", "--users", "40", "--days", "7", "--blocks", "2", "--vary",
      "apps.pet.thresholds[Tadpole]=5..15", "--cell", "evolution[day=6,stage=1].share", "--out",
      folder.path("out"),
    ])
    #expect(outcome.output.contains("45.7 points [0.0, 128.5]"))
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("No effect on ") && text.contains("and every interval reaches 0. Give"))
    #expect(!text.contains("has the largest effect"))
  }

  @Test func `what cannot be varied or explained is refused in a sentence`() {
    let twice = terrarium(words("out", "--vary", "apps.pet.graceMinutes=1..9"))
    #expect(twice.status == .badInput && twice.errors.contains("varied twice"))
    let row = terrarium(words("out", "--cell", "tasks[day=5].nothing"))
    #expect(row.status == .badInput && row.errors.contains("nothing"))
    let many = terrarium(words("out", "--blocks", "1000"))
    #expect(many.errors.contains("4,000 worlds") && many.errors.contains("--yes"))
  }

  @Test func `without cells, headlines and goals the headlines of the apps are explained`() {
    let outcome = terrarium([
      "sensitivity", "first-week", "--users", "20", "--days", "7", "--blocks", "2", "--vary",
      "apps.pet.gains.onTime=1..5", "--full", "--out", folder.path("out"),
    ])
    #expect(outcome.status == .fine && outcome.output.contains("on-time tasks"))
  }

  /// The cells of a column, in words.
  private func texts(_ name: String, in table: Table) throws -> [String] {
    let column = try #require(table.columns.firstIndex { $0.name == name })
    return (0..<table.rowCount).map { row in
      switch table.cells[row * table.columns.count + column] {
      case .text(let text): text
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      default: ""
      }
    }
  }
}
