import CommandSupport
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

  @Test func `a screening writes a row for each path, the largest change first`() throws {
    let outcome = terrarium(words("out"))
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.contains("3 parameters · 12 points · one world each"))
    let files = try folder.files("out")
    #expect(
      Set(files.keys) == [
        "SHA256SUMS", "columns.csv", "datapackage.json", "index.html", "manifest.json",
        "scenario.json", "sensitivity.csv", "sweep.csv",
      ])
    var reader = CSVReader(MemorySource(try #require(files["sensitivity.csv"])))
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append((0..<row.count).map { row[$0].text }) }
    #expect(rows.count == 4 && rows[0][4] == "path" && rows[0][8] == "mu_star")
    #expect(rows.dropFirst().map { $0[6] } == ["1", "2", "3"])
    let sizes = rows.dropFirst().compactMap { Double($0[8]) }
    #expect(sizes == sizes.sorted(by: >) && sizes[0] > 0)
    #expect(try #require(files["sweep.csv"]).split(separator: "\n").count == 13)
    let sentence = "Of 3 parameters apps.pet.gains.onTime moves evolution[day=6,stage=1].share most"
    #expect(try #require(files["index.html"]).contains(sentence))
  }

  @Test func `the files are the same for any number of threads, and variances are split`() throws {
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

  @Test func `what cannot be varied or explained is refused in a sentence`() {
    let twice = terrarium(words("out", "--vary", "apps.pet.graceMinutes=1..9"))
    #expect(twice.status == .badInput && twice.errors.contains("varied twice"))
    let row = terrarium(words("out", "--cell", "tasks[day=5].nothing"))
    #expect(row.status == .badInput && row.errors.contains("nothing"))
    let many = terrarium(words("out", "--blocks", "1000"))
    #expect(many.errors.contains("4,000 worlds") && many.errors.contains("--yes"))
  }
}
