import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Files of other programs and countries: results are those of the plain file.
struct ForeignLogTests {
  private enum Form: String, CaseIterable {
    case plain, german, american

    func bytes(_ columns: [String], _ rows: [[String]]) -> [UInt8] {
      func text(_ separator: String, _ names: [String: String], _ cell: (String) -> String)
        -> String
      {
        let lines = [columns.map { names[$0] ?? $0 }] + rows.map { $0.map(cell) }
        return lines.map { $0.joined(separator: separator) + "\n" }.joined()
      }
      func date(_ cell: String, _ form: (Substring, Substring, Substring) -> String) -> String {
        let parts = cell.split(separator: "-")
        return parts.count == 3 ? form(parts[0], parts[1], parts[2]) : cell
      }
      func commas(_ cell: String) -> String { cell.replacing(".", with: ",") }
      switch self {
      case .plain: return Array(text(",", [:]) { $0 }.utf8)
      case .german:
        let names = ["person": "Nutzer", "user": "Nutzer", "day": "Datum", "value": "Wert"]
        let text = text(";", names) { date(commas($0)) { "\($2).\($1).\($0)" } }
        return Array("\u{FEFF}\(text)".utf8)
      case .american:
        let names = ["person": "User ID", "user": "User ID", "day": "Date", "value": "sessions"]
        let text = text("\t", names) { date(commas($0)) { "\($1)/\($2)/\($0)" } }
        return "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      }
    }
  }

  /// Runs a command on each form of a log, and returns all of its files that hold results.
  private func results(
    _ words: [String], _ columns: [String], _ rows: [[String]]
  ) throws -> [(outcome: Outcome, files: [String: String])] {
    try Form.allCases.map { form in
      let folder = try TemporaryFolder()
      try Data(form.bytes(columns, rows)).write(
        to: URL(fileURLWithPath: folder.path("log.csv")))
      let outcome = terrarium(
        words + [folder.path("log.csv"), "--out", folder.path("out"), "--force"])
      #expect(outcome.status == .fine, "\(form): \(outcome.errors)")
      return (outcome, try folder.files("out"))
    }
  }

  private let months = (0..<30).map { "2026-01-\($0 < 9 ? "0" : "")\($0 + 1)" }

  @Test func `rows that cannot move a streak, and those that are clipped, are said`() throws {
    let folder = try TemporaryFolder()
    try folder.write("log.csv", "user,date,sessions\nada,2026-01-05,4\nada,2026-01-06,1\n")
    func words(_ more: [String]) -> String {
      terrarium(["replay", folder.path("log.csv"), "--out", folder.path("out"), "--force"] + more)
        .output.split(separator: "\n").joined(separator: " ")
    }
    let days = words(["--kind", "days"])
    #expect(days.contains("1 day has more than 3 focuses done and counts as 3 (first in line 2)."))
    #expect(!days.contains("no streak can break"))
    let habits = ["--kind", "habits", "--columns", "value=sessions", "--target"]
    #expect(words(habits + ["1"]).contains("No row says that a habit was missed"))
    #expect(!words(habits + ["2"]).contains("No row says that a habit was missed"))
  }

  @Test func `an error in such a file is told at its place in the file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("log.csv", "person;day;value\nA, B;5.1.2026;1,5\nA, B;6.1.2026;x\n")
    let fit = terrarium(["calibrate", folder.path("log.csv"), "--no-fit"])
    #expect(fit.status == .badInput && fit.errors.contains("log.csv:3:15: "), "\(fit.errors)")
    let timer = "session;time_ms;event\nA, B;1;start\nA, B;x;end\n"
    let engine = terrarium(["engine", "focus"], input: timer)
    #expect(engine.status == .badInput && engine.errors.contains(":3:6: "), "\(engine.errors)")
  }

  @Test func `calibrate reads every form alike, and says what it read`() throws {
    let rows = (0..<120).flatMap { person in
      months.enumerated().filter { ($0.offset + person) % 3 == 0 || $0.offset == 0 }.map {
        ["p\(person)", $0.element, $0.offset % 2 == 0 ? "1.5" : "2"]
      }
    }
    let found = try results(["calibrate", "--no-fit"], ["person", "day", "value"], rows)
    for name in ["statistics.csv", "curve.csv"] {
      let plain = try #require(found[0].files[name])
      for other in found.dropFirst() { #expect(other.files[name] == plain) }
    }
    let said = found.map { $0.outcome.output.replacing("\n", with: " ") }
    #expect(!said[0].contains("Read "))
    #expect(
      said[1].contains(
        "Read semicolons between columns, decimal commas, dates as dd.mm.yyyy, column "
          + "\"Nutzer\" as person, column \"Datum\" as day, column \"Wert\" as value."))
    #expect(said[2].contains("Read UTF-16, tabs between columns, decimal commas, dates as mm/dd"))
    for files in found.map(\.files).dropFirst() {
      #expect(files["manifest.json"]?.contains("\"notes\":") == true)
      #expect(files["index.html"]?.contains("decimal commas, dates as") == true)
    }
    // Your app and the model: of 120 people every third comes on a day, counted by hand.
    let page = try #require(found[0].files["index.html"])
    let active = [1, 7].map { day in (0..<120).count { (day + $0) % 3 == 0 } }
    #expect(
      active == [40, 40] && page.contains("<th scope=\"row\">Day-7 retention</th><td>33.3 %"))
    #expect(said[0].contains("Day-1 retention ") && said[0].contains("33.3 % in your app, "))
  }

  @Test func `replay reads every form alike`() throws {
    let rows = ["ada", "bob"].flatMap { person in
      months.map { [person, $0, person == "ada" ? "3" : "1"] }
    }
    let found = try results(["replay", "--quiet"], ["person", "day", "completed"], rows)
    let tables = found[0].files.filter { $0.key.hasSuffix(".csv") }
    #expect(tables.count > 5)
    for (name, text) in tables {
      for other in found.dropFirst() { #expect(other.files[name] == text, "\(name)") }
    }
    for files in found.map(\.files).dropFirst() {
      #expect(files["manifest.json"]?.contains("\"notes\":") == true)
      #expect(files["index.html"]?.contains("as person, column ") == true)
    }
  }

  @Test func `an engine reads every form alike`() throws {
    let rows = months.map { ["ada", $0, $0.hasSuffix("7") ? "0" : "2"] }
    let outcomes = try Form.allCases.map { form in
      let folder = try TemporaryFolder()
      let bytes = form.bytes(["user", "day", "completed"], rows)
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("log.csv")))
      return terrarium(["engine", "streak", "--policy", "forest", folder.path("log.csv")])
    }
    #expect(outcomes[0].output.hasSuffix("\nada,2026-01-30,3,2026-01-28,9\n"))
    #expect(outcomes[0].errors == "" && Set(outcomes.map(\.output)).count == 1)
    #expect(
      outcomes[1].errors
        == "terrarium: Read semicolons between columns, dates as dd.mm.yyyy, column \"Nutzer\" as "
        + "user, column \"Datum\" as day.\n")
  }

  @Test func `dates that may be either are refused once, with the remedy`() throws {
    let log = "user,day,completed\nada,05/01/2026,1\nada,06/01/2026,1\n"
    let words = ["engine", "streak", "--policy", "forest"]
    let outcome = terrarium(words, input: log)
    #expect(
      outcome.status == .badInput
        && outcome.errors == "terrarium: <stdin>:2:5: \"05/01/2026\" may have the day or the month "
          + "first, and no other date of the file decides; give --dates dd/mm or --dates mm/dd\n"
    )
    #expect(
      terrarium(words + ["--dates", "dd/mm"], input: log).output.hasSuffix(
        "\nada,2026-01-06,2,2026-01-05,2\n"))
    #expect(
      terrarium(words + ["--dates", "mm/dd"], input: log).output.hasSuffix(
        "\nada,2026-06-01,1,2026-06-01,1\n"))
    let folder = try TemporaryFolder()
    try folder.write("log.csv", log)
    for command in ["calibrate", "replay"] {
      let outcome = terrarium([command, folder.path("log.csv"), "--out", folder.path("out")])
      #expect(outcome.status == .badInput && outcome.errors.contains("give --dates dd/mm or"))
    }
    #expect(try folder.names() == ["log.csv"])
  }

  @Test func `skipped rows are reported with number, reason and first line`() throws {
    let folder = try TemporaryFolder()
    let days = months.map { "ada,\($0),1\n" }.joined()
    try folder.write("log.csv", "person,day,completed\n\(days)bob,nonsense,1\nbob,x,1\n")
    func sentence(_ quote: String) -> String {
      "Skipped 2 rows: 2 unreadable in \(quote)day\(quote) (first in line 32)."
    }
    for words in [["calibrate", "--no-fit"], ["replay"]] {
      let outcome = terrarium(
        words + [folder.path("log.csv"), "--out", folder.path(words[0]), "--lenient"])
      #expect(outcome.output.contains(sentence("\"")), "\(outcome)")
      let files = try folder.files(words[0])
      #expect(files["manifest.json"]?.contains(sentence("\\\"")) == true)
      #expect(files["index.html"]?.contains(sentence("&quot;").dropFirst()) == true)
    }
  }

  @Test func `rows with more or fewer fields than the header are skipped and counted`() throws {
    let folder = try TemporaryFolder()
    let days = months.map { "ada,\($0),1\n" }.joined()
    let odd = "ada,\(months[0]),1,extra\nada,\(months[1])\n\nbob,nonsense,1\n"
    try folder.write("log.csv", "person,day,completed\n\(odd)\(days)")
    try folder.write("even.csv", "person,day,completed\n\(days)")
    for words in [["calibrate", "--no-fit"], ["replay"]] {
      func outcome(_ file: String, _ more: [String] = []) -> Outcome {
        terrarium(
          words + [folder.path(file), "--out", folder.path(words[0] + file)] + more)
      }
      let stopped = outcome("log.csv")
      #expect(stopped.status == .badInput && stopped.errors.contains("log.csv:2:"))
      let lenient = outcome("log.csv", ["--lenient"])
      let text = lenient.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        text.contains(
          "Skipped 4 rows: 1 unreadable in \"day\" (first in line 5), 3 with more or fewer fields "
            + "than the header (first in line 2)."), "\(lenient)")
      let plain = outcome("even.csv")
      #expect(lenient.status == plain.status)
      let tables = try folder.files(words[0] + "log.csv").filter { $0.key.hasSuffix(".csv") }
      let others = try folder.files(words[0] + "even.csv").filter { $0.key.hasSuffix(".csv") }
      let (cells, expected) = (tables.mapValues(withoutRun), others.mapValues(withoutRun))
      #expect(cells == expected && !cells.isEmpty)
    }
  }

  /// A table without its column `run`, which has the digest of the log.
  private func withoutRun(_ table: String) -> String {
    let lines = table.split(separator: "\n")
    guard lines.first?.hasPrefix("run,") == true else { return table }
    return lines.map { $0.drop { $0 != "," } }.joined(separator: "\n")
  }

  @Test func `a timestamp is the day of a log of days, and the start of a session`() throws {
    let folder = try TemporaryFolder()
    let days = months.map { "ada,\($0)T08:00:00Z,1\n" }.joined()
    try folder.write("days.csv", "user_id,timestamp,completed\n\(days)")
    try folder.write(
      "sessions.csv", "user,timestamp,end\nada,2026-01-05 07:00,2026-01-05 07:30\n")
    for (words, file, field) in [
      (["calibrate", "--no-fit"], "days.csv", "day"), (["replay"], "days.csv", "day"),
      (["replay"], "sessions.csv", "start"),
    ] {
      let outcome = terrarium(
        words + [folder.path(file), "--out", folder.path("out"), "--force"])
      #expect(outcome.status == .fine, "\(outcome.errors)")
      #expect(
        outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .contains("column \"timestamp\" as \(field)"), "\(outcome.output)")
    }
  }

  @Test func `a log of which nothing is left says why every row was skipped`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "log.csv", "person,start,end\na,soon,2026-01-05 09:00\na,later,2026-01-05 10:00\n")
    let outcome = terrarium(
      ["replay", folder.path("log.csv"), "--lenient", "--out", folder.path("out")])
    #expect(outcome.status == .badInput)
    #expect(
      outcome.errors.contains(
        "none of the 2 rows can be replayed; skipped are 2 unreadable in \"start\" (first in "
          + "line 2); correct them"), "\(outcome.errors)")
  }
}
