import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `terrarium report`, over folders that runs wrote and over others.
struct ReportCommandTests {
  private let folder: TemporaryFolder
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    page = folder.path("page.html")
    for (name, seed) in [("one", "1"), ("two", "2")] {
      let words = ["run", "first-week", "--users", "150", "--days", "9", "--seed", seed]
      let outcome = terrarium(words + ["--quiet", "--out", folder.path(name)])
      #expect(outcome.status == .fine, "\(outcome.errors)")
    }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test func `the page of one run is the page that the run wrote`() throws {
    let outcome = terrarium(["report", folder.path("one"), "--out", page])
    #expect(outcome == Outcome(status: .fine, output: "wrote \(page)\n", errors: ""))
    #expect(try text("page.html") == text("one/index.html"))
  }

  /// Tables keep the apps' own names, so two runs can be compared whatever their titles.
  @Test func `pages and pictures call an app as the scenario does`() throws {
    let words = ["run", "first-week", "--users", "150", "--days", "9", "--quiet"]
    let titled = words + ["--set", "apps.pet.title=Mole & Co"]
    #expect(terrarium(titled + ["--out", folder.path("titled")]).status == .fine)
    let (own, said) = try (text("one/index.html"), text("titled/index.html"))
    #expect(own.contains("Pet: ") && !own.contains("Mole"))
    #expect(said.contains("Mole &amp; Co: ") && !said.contains("Pet: "))
    #expect(try text("titled/tasks.csv") == text("one/tasks.csv"))
    #expect(terrarium(["report", folder.path("titled"), "--out", page]).status == .fine)
    #expect(try text("page.html") == said)
    let told = terrarium([
      "run", "first-week", "--users", "150", "--days", "9", "--full", "--out", folder.path("told"),
      "--set", "apps.pet.title=The Pet of Mole & Company",
    ])
    #expect(told.output.contains("\nusers on a 7-day streak in The Pet of Mole & Company "))
    let lines: [Substring] = told.output.split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.count <= 80 })
    let other = #"variants=[{"name":"a","set":{"apps.pet.title":"B"}}]"#
    let variant = terrarium(words + ["--set", other])
    #expect(variant.status == .usage && variant.errors.contains("apps.pet.title"))
  }

  @Test(arguments: [
    ("", "of format 1"), ("\"table_format\": 3,", "of format 3"),
    ("\"table_format\": \"x\",", "of format 1"),
  ])
  func `tables of another format are refused, with the version that reads them`(
    member: String, format: String
  ) throws {
    let manifest = try text("one/manifest.json")
      .replacingOccurrences(
        of: "\"version\": \"\(Tool.version)\"", with: "\"version\": \"0.1.0\""
      )
      .replacingOccurrences(of: "\"table_format\": 2,", with: member)
    try folder.write("one/manifest.json", manifest)
    for words in [
      ["report", folder.path("one"), "--out", page],
      ["compare", folder.path("two"), folder.path("one")], ["check", folder.path("one")],
    ] {
      let outcome = terrarium(words)
      #expect(outcome.status == .badInput, "\(words[0]): \(outcome.errors)")
      #expect(
        outcome.errors.contains(
          "'\(folder.path("one"))' was written by version 0.1.0 with tables \(format)"),
        "\(outcome.errors)")
      #expect(outcome.errors.contains("use that version, or run "))
    }
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test func `several runs stand in the same pictures`() throws {
    let outcome = terrarium(
      ["report", folder.path("one"), folder.path("two"), "--out", page])
    #expect(outcome.status == .fine && outcome.errors == "")
    let html = try text("page.html")
    #expect(html.contains("<h1>How do these 2 runs of first-week differ?</h1>"))
    for name in ["one", "two"] {
      let row = try #require(try text("\(name)/days.csv").split(separator: "\n").last)
      let run = try #require(row.split(separator: ",").first)
      #expect(html.contains(">\(run)</figcaption>"), "\(run)")
    }
  }

  @Test func `specifications of several runs hold their rows`() throws {
    let outcome = terrarium(
      ["report", folder.path("one"), folder.path("two"), "--vega-lite", "--out", page])
    #expect(outcome.status == .fine)
    let wrote = outcome.output.split(separator: "\n").map { $0.dropFirst("wrote ".count) }
    #expect(wrote.first == page[...] && wrote.count > 5)
    let tasks = try text("page.tasks.vl.json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(tasks.utf8)) as? [String: Any])
    let rows = try #require((json["data"] as? [String: Any])?["values"] as? String)
    #expect(rows.split(separator: "\n").count == 1 + 2 * 9)
    #expect((json["facet"] as? [String: Any])?["field"] as? String == "panel")
  }

  @Test func `headlines of several runs are told to programs`() throws {
    let outcome = terrarium(
      ["report", folder.path("one"), folder.path("two"), "--json", "--out", page])
    let answer = try DocumentReading(outcome.output)
    #expect(answer.facts["files"] as? [String] == [page])
    let runs = try #require(answer.facts["runs"] as? [String])
    let tasks = try answer.rows("headlines").filter { $0["metric"] as? String == "on_time" }
    #expect(tasks.compactMap { $0["run"] as? String } == runs && runs.count == 2)
  }

  @Test func `a run that is shorter than another ends earlier in their pictures`() throws {
    let words = ["run", "first-week", "--users", "150", "--days", "4", "--quiet"]
    #expect(terrarium(words + ["--out", folder.path("short")]).status == .fine)
    for names in [["one", "short"], ["short", "one"]] {
      let outcome = terrarium(
        ["report"] + names.map { folder.path($0) } + ["--out", page, "--force"])
      #expect(outcome.status == .fine && outcome.errors == "", "\(names)")
    }
  }

  @Test func `a table that was changed is drawn with a warning`() throws {
    let changed = try text("one/days.csv").replacingOccurrences(of: ",150,", with: ",149,")
    try changed.write(toFile: folder.path("one/days.csv"), atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: folder.path("one/tasks.csv"))
    let outcome = terrarium(["report", folder.path("one"), "--out", page])
    #expect(outcome.status == .fine)
    #expect(outcome.errors.contains("days.csv' is not what the run wrote"))
    #expect(outcome.errors.contains("tasks.csv' is missing; the run wrote it"))
  }

  @Test func `a manifest that was changed, and sums that are missing, are warnings`() throws {
    let manifest = try text("one/manifest.json")
    try manifest.replacingOccurrences(of: "\"variants\"", with: "\"Variants\"")
      .write(toFile: folder.path("one/manifest.json"), atomically: true, encoding: .utf8)
    let changed = terrarium(["report", folder.path("one"), "--out", page])
    #expect(changed.status == .fine)
    #expect(changed.errors.contains("one/manifest.json' is not what the run wrote"))
    try FileManager.default.removeItem(atPath: folder.path("two/SHA256SUMS"))
    let unknown = terrarium(["report", folder.path("two"), "--out", page, "--force"])
    #expect(unknown.status == .fine)
    #expect(unknown.errors.contains("SHA256SUMS' is missing; whether the tables are what the run"))
    #expect(try text("page.html") == text("two/index.html"))
  }

  @Test func `a file that ends early is an error, with its place if it has one`() throws {
    let whole = try text("one/days.csv")
    try String(whole.dropLast(20)).write(
      toFile: folder.path("one/days.csv"), atomically: true, encoding: .utf8)
    let cut = terrarium(["report", folder.path("one"), "--out", page])
    #expect(cut.status == .badInput && cut.errors.contains("one/days.csv:10:"), "\(cut.errors)")
    try "".write(toFile: folder.path("one/days.csv"), atomically: true, encoding: .utf8)
    let empty = terrarium(["report", folder.path("one"), "--out", page])
    #expect(empty.status == .badInput)
    #expect(empty.errors.contains("one/days.csv' is empty; run the scenario again"))
    try "{".write(toFile: folder.path("two/manifest.json"), atomically: true, encoding: .utf8)
    let half = terrarium(["report", folder.path("two"), "--out", page])
    #expect(half.status == .badInput && half.errors.contains("is no manifest of a run"))
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test func `numbers that no run has are left out, not drawn and not fatal`() throws {
    for cell in ["1e308", "-9223372036854775808", "99999999999999999999", "x", "-5"] {
      let rows = try text("one/days.csv").split(separator: "\n", omittingEmptySubsequences: true)
      var cells = rows[3].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      for place in 3..<cells.count { cells[place] = cell }
      let changed =
        (rows[..<3].map(String.init) + [cells.joined(separator: ",")])
        + rows[4...].map(String.init)
      try (changed.joined(separator: "\n") + "\n").write(
        toFile: folder.path("one/days.csv"), atomically: true, encoding: .utf8)
      let outcome = terrarium(["report", folder.path("one"), "--out", page, "--force"])
      #expect(outcome.status == .fine, "\(cell): \(outcome.errors)")
    }
  }

  @Test func `names in a manifest are shown, and neither opened nor followed`() throws {
    let evil = "../../<script>alert(1)</script>=1+1"
    for name in ["manifest.json", "days.csv", "tasks.csv"] {
      let changed = try text("one/\(name)").replacingOccurrences(of: "first-week", with: evil)
      try changed.write(toFile: folder.path("one/\(name)"), atomically: true, encoding: .utf8)
    }
    let sums = try text("one/SHA256SUMS")
    try (sums + String(repeating: "0", count: 64) + "  ../../etc/passwd.csv\n").write(
      toFile: folder.path("one/SHA256SUMS"), atomically: true, encoding: .utf8)
    let outcome = terrarium(["report", folder.path("one"), "--out", page])
    #expect(outcome.status == .fine && !outcome.errors.contains("passwd"))
    let html = try text("page.html")
    #expect(!html.contains("<script>alert") && html.contains("../../&lt;script&gt;"))
  }

  @Test func `a table that is none is an error with its place`() throws {
    try "a,b\n1\n".write(toFile: folder.path("one/days.csv"), atomically: true, encoding: .utf8)
    let outcome = terrarium(["report", folder.path("one"), "--out", page])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("one/days.csv:2:"))
  }

  @Test func `tables with other columns cannot be drawn together`() throws {
    try "a,b\n1,2\n".write(toFile: folder.path("one/days.csv"), atomically: true, encoding: .utf8)
    let outcome = terrarium(["report", folder.path("two"), folder.path("one"), "--out", page])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("the runs cannot be drawn together: table days has other"))
  }

  @Test func `what no run wrote is refused`() throws {
    let (none, other) = (folder.path("none"), folder.path("other"))
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    #expect(terrarium(["report", none]).status == .missingInput)
    #expect(terrarium(["report", other]).status == .missingInput)
    try "{}".write(toFile: "\(other)/manifest.json", atomically: true, encoding: .utf8)
    #expect(terrarium(["report", other]).status == .badInput)
    let twice = terrarium(["report", folder.path("one"), folder.path("one"), "--out", page])
    #expect(twice.status == .badInput)
    #expect(twice.errors.contains("two folders hold the run first-week "))
  }

  @Test func `a page that is there stays, unless by force`() throws {
    try "mine".write(toFile: page, atomically: true, encoding: .utf8)
    let words = ["report", folder.path("one"), "--out", page]
    #expect(terrarium(words).status == .cannotCreate)
    #expect(try text("page.html") == "mine")
    #expect(terrarium(words + ["--force"]).status == .fine)
    #expect(try text("page.html") == text("one/index.html"))
  }
}
