import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `--assumptions K` of `run`, `what-if` and `check`.
///
/// Most of these draw devices and apps alone: then draws need no pilots.
struct AssumptionsCommandTests {
  private let held = ["--hold", "behaviour"]
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("small.json")
    try folder.write(
      "small.json",
      """
      { "users": 90, "days": 9, "seed": 9, "behaviour": "default", "apps": { "pet": {} },
        "goals": [
          { "name": "many come back", "table": "retention", "where": { "day": 7 },
            "column": "active_share", "between": [0.12, 0.3] },
          { "name": "no stage 18", "table": "evolution", "where": { "day": 8, "stage": [17, 18] },
            "column": "share", "atMost": 0 } ] }
      """)
  }

  /// The rows of a CSV, by name of their column.
  private func rows(_ path: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    let lines = text.split(separator: "\n").map { Self.cells(String($0)) }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  /// Commas within quotes are of a cell.
  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  @Test(.long) func `beside what the simulation leaves open stands what the model does`()
    throws
  {
    let out = folder.path("out")
    let outcome = terrarium(["run", file, "--assumptions", "9", "--out", out] + held)
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.contains("Model: 9 draws of 32 assumptions within their plausible"))
    #expect(outcome.output.components(separatedBy: "\n  Matters most: ").count > 1)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("; alone it gives "))
    #expect(
      text.contains("With 9 draws of 32 assumptions, a correlation")
        && !text.contains("Too few draws"))
    let table = try rows("out/retention.csv")
    #expect(table.count == 9)
    for row in table {
      let numbers = ["low", "high"].compactMap { Double(row["active_model_\($0)"] ?? "") }
      #expect(numbers.count == 2 && numbers[0] <= numbers[1] && numbers[1] <= 1)
    }
    #expect(table.contains { $0["active_model_low"] != $0["active_model_high"] })
    let days = try #require(try rows("out/days.csv").first)
    #expect(!days.keys.contains { $0.contains("model") })
    let dictionary = try String(contentsOfFile: folder.path("out/columns.csv"), encoding: .utf8)
    #expect(dictionary.contains("active_model_low") && dictionary.contains("assumption_draws"))
  }

  @Test(.long) func `all else in the tables is as without the draws`() throws {
    for (name, more) in [("plain", []), ("drawn", ["--assumptions", "2"] + held)] {
      let outcome = terrarium(["run", file, "--out", folder.path(name), "--quiet"] + more)
      #expect(outcome.status == .fine)
    }
    for table in ["retention", "evolution_times", "streaks", "streak_survival", "tasks"] {
      let drawn = try rows("drawn/\(table).csv").map { row in
        row.filter { !$0.key.contains("model_") }
      }
      #expect(try drawn == rows("plain/\(table).csv"), "\(table)")
    }
    let manager = FileManager.default
    #expect(!manager.fileExists(atPath: folder.path("plain/assumptions.csv")))
    #expect(manager.fileExists(atPath: folder.path("drawn/assumptions.csv")))
  }

  @Test(.long) func `every draw is written down, and more draws leave the first as they were`()
    throws
  {
    for count in ["2", "3"] {
      let outcome = terrarium(
        ["run", file, "--assumptions", count, "--out", folder.path(count), "--quiet"] + held)
      #expect(outcome.status == .fine)
    }
    let (two, three) = (
      try rows("2/assumption_draws.csv"), try rows("3/assumption_draws.csv")
    )
    #expect(Set(two.compactMap { $0["draw"] }) == ["0", "1", "2"])
    #expect(two == three.filter { $0["draw"] != "3" } && two.count < three.count)
    let effects = try rows("3/assumptions.csv")
    #expect(Set(effects.compactMap { $0["path"] }).count == 32)
  }

  @Test(.long) func `runs with the same draws are identical`() throws {
    for name in ["one", "two"] {
      let outcome = terrarium(
        ["run", file, "--assumptions", "1", "--out", folder.path(name), "--quiet"] + held)
      #expect(outcome.status == .fine)
    }
    let outcome = terrarium(["compare", folder.path("one"), folder.path("two")])
    #expect(outcome.errors == "" && outcome.output.hasPrefix("The runs are identical"))
  }

  @Test(.long) func `programs read the intervals beside the headlines`() throws {
    let run = terrarium(
      ["run", file, "--assumptions", "9", "--json", "--out", folder.path("json")] + held)
    let answer = try DocumentReading(run.output)
    let numbers = try answer.rows("headlines")
    #expect(numbers.contains { $0["model_low"] is Double && $0["low"] is Double })
    #expect(answer.number("draws") == 9 && answer.number("drawn_assumptions") == 32)
    #expect(answer.number("retention_attempts") == nil)
    // At most three, of those that move a headline by themselves.
    #expect((1...3).contains(try answer.rows("assumptions").count))
    #expect(try !answer.rows("ranges").isEmpty)
  }

  @Test(.long) func `a question is answered in every draw`() throws {
    let arguments = ["what-if", file, "--set", "apps.pet.gains.onTime=6", "--assumptions"]
    let outcome = terrarium(arguments + ["4", "--full", "--out", folder.path("what")] + held)
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.contains("\n    over all 4 draws of the assumptions "))
    #expect(outcome.output.replacing("\n", with: " ").contains("with the same users in each."))
    let table = try rows("what/retention.csv")
    #expect(Set(table.compactMap { $0["variant"] }) == ["default", "what if"])
    #expect(table.allSatisfy { $0["active_model_low"]?.isEmpty == false })
    let next = " of 4 draws "
    #expect(
      outcome.output.contains("\nWhat to measure next: ")
        && (outcome.output.contains(next) || outcome.output.contains("all 4 draws agree")))
    let effects = try rows("what/assumptions.csv")
    #expect(Set(effects.compactMap { $0["variant"] }) == ["difference"])
  }

  @Test(.long) func `the draws do not depend on the threads`() throws {
    for threads in ["1", "5"] {
      let outcome = terrarium(
        [
          "what-if", file, "--set", "apps.pet.gains.onTime=6", "--assumptions", "2", "--quiet",
          "--threads", threads, "--out", folder.path(threads),
        ] + held)
      #expect(outcome.status == .fine)
    }
    #expect(try folder.files("1") == folder.files("5"))
    #expect(try folder.names("1").contains("assumptions.csv"))
  }

  @Test(.long) func `goals are held in every draw, and what changes a verdict is named`()
    throws
  {
    let outcome = terrarium(["check", file, "--assumptions", "9", "--full"] + held)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("\n              over all 9 draws of the assumptions 0."))
    #expect(outcome.output.contains("; on target in "))
    #expect(
      outcome.output.replacing("\n", with: " ").contains("in each; all goals are on target in "))
    let plain = terrarium(["check", file])
    #expect(outcome.status == plain.status)
    let answer = try DocumentReading(
      terrarium(["check", file, "--assumptions", "9", "--json"] + held).output)
    let cells = try answer.rows("goals")
    #expect(cells.count == 3)
    #expect(cells.allSatisfy { $0["model_low"] is Double && $0["draws_on_target"] is Int })
    let flips = try answer.rows("flips")
    let text = outcome.output
    let wished = try #require(answer.number("draws_on_target"))
    #expect(answer.number("draws_otherwise") == min(wished, 9 - wished))
    #expect(text.contains("\nWhat to measure next: "))
    for flip in flips {
      #expect(flip["goal"] as? String == "many come back")
      let path = try #require(flip["path"] as? String)
      #expect(text.contains(path.replacing("behaviour.default.", with: "")))
    }
    #expect(flips.isEmpty != text.contains("This assumption alone takes a goal's cell off its"))
  }

  @Test(.long) func `the example of the page has goals that can be checked`() {
    let example = "Documentation/examples/comeback.json"
    let outcome = terrarium(["check", example, "--users", "64", "--assumptions", "1"] + held)
    #expect(outcome.errors == "" && outcome.output.contains("\n2 goals: "))
    #expect(outcome.output.contains("over 1 draw of the assumptions "))
  }

  @Test(.long) func `few draws say that they are too few`() {
    let outcome = terrarium(["check", file, "--assumptions", "1", "--full"] + held)
    #expect(outcome.output.contains("Too few draws"))
    let eight = terrarium(["check", file, "--assumptions", "8", "--full"] + held).output
    #expect(eight.contains("Too few draws") && !eight.contains("one of the 6"))
    #expect(outcome.output.contains("Model: 1 draw of 32 assumptions"))
    #expect(!outcome.output.contains("By itself"))
  }

  @Test(.long)
  func `draws whose people come back otherwise than measured are told and written down`()
    throws
  {
    let out = folder.path("measured")
    let outcome = terrarium(
      ["run", file, "--users", "40000", "--assumptions", "1", "--out", out])
    #expect(outcome.status == .fine && outcome.errors == "")
    let rows = try rows("measured/assumption_draws.csv")
    for (day, measured) in [("D1", 0.26), ("D7", 0.13), ("D30", 0.07)] {
      for draw in ["0", "1"] {
        let row = try #require(
          rows.first { $0["draw"] == draw && $0["kind"] == "pilot" && $0["name"] == day })
        #expect(abs(try #require(Double(row["value"] ?? "")) - measured) <= 0.0205)
      }
    }
    let again = rows.first { $0["kind"] == "redrawn" && $0["name"] == "retention" }
    let refused = try #require(Double(again?["value"] ?? ""))
    // The first attempts of this draw are off.
    #expect(refused >= 1)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "assumptions within their plausible ranges; \(Int(refused)) of "
          + "\(Int(refused) + 1) draws were rejected and made again: their D1, D7 or D30 "
          + "retention was more than 2 points from measured retention (26, 13, 7 %), with the same "
          + "users in each"),
      "\(text)")
    // A scenario that is cheaper than any pilot says so.
    let small = terrarium(["run", file, "--assumptions", "1", "--out", folder.path("small")])
    #expect(
      small.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "assumptions within their plausible ranges; this scenario is too small to compare their "
          + "D1, D7 and D30 retention with measurements, with the same users in each"),
      "\(small.output)")
    #expect(try !self.rows("small/assumption_draws.csv").contains { $0["kind"] == "pilot" })
  }

  @Test(.long) func `what cannot be drawn is refused before anything is lived`() throws {
    let many = ["--hold", "behaviour", "--hold", "devices", "--hold", "apps"]
    let cases: [(more: [String], isUsage: Bool, expected: String)] = [
      (["--assumptions", "0"], true, "'--assumptions' takes a whole number from 1 to"),
      (["--assumptions", "-3"], true, "'--assumptions' takes a whole number"),
      (["--assumptions", "many"], true, "'--assumptions' takes a whole number"),
      (
        ["--assumptions", "90000", "--users", "5000", "--days", "300"], true,
        "worlds of 5,000 people × 300 days would be simulated. Give --yes to simulate them, or"
      ),
      (["--hold", "devices"], true, "Option '--hold' goes with '--assumptions K'"),
      (["--yes"], true, "Option '--yes' goes with '--assumptions K'"),
      (
        ["--assumptions", "2", "--hold", "behavior"], false, "did you mean 'behaviour'?"
      ),
      (["--assumptions", "2", "--hold", "users"], false, "'users' is no assumption"),
      (
        ["--assumptions", "2"] + many, false,
        "assumptions of 'small' are left out with --hold; leave out fewer"
      ),
    ]
    for (more, isUsage, expected) in cases {
      let out = folder.path("never")
      for command in [
        ["run", file, "--out", out], ["check", file],
        ["what-if", file, "--set", "apps.pet.gains.onTime=6", "--out", out],
      ] {
        let outcome = terrarium(command + more)
        #expect(outcome.status == (isUsage ? .usage : .badInput), "\(command[0]) \(more)")
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(expected), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(!FileManager.default.fileExists(atPath: out))
      }
    }
    let run = folder.path("run")
    #expect(terrarium(["run", file, "--out", run, "--quiet"]).status == .fine)
    let finished = terrarium(["check", run, "--assumptions", "2"])
    #expect(finished.status == .usage && finished.errors.contains("is a finished run."))
  }
}
