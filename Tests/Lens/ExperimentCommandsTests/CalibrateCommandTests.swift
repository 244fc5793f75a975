import CommandSupport
import JSON
import Scenarios
import Tabular
import TerminalKit
import TestSupport
import Testing

/// Small logs, and what `terrarium calibrate` says of them.
@Suite struct CalibrateCommandTests {
  private func calibrate(
    _ log: String, _ options: [String] = [], in folder: TemporaryFolder
  ) throws -> Outcome {
    try folder.write("log.csv", log)
    return terrarium(
      ["calibrate", folder.path("log.csv"), "--out", folder.path("out"), "--quiet"] + options)
  }

  /// People who come on every third day of eight weeks, each a little later than the one before.
  private func log(_ people: Int, days: Int = 56, header: String = "person,day") -> String {
    var text = header + "\n"
    for person in 0..<people {
      for day in stride(from: person % 3, to: days, by: person % 5 == 0 ? 2 : 3) {
        text += "p\(person),\(day)\n"
      }
    }
    return text
  }

  @Test func `too few people or days are refused, with what would do`() throws {
    let folder = try TemporaryFolder()
    let few = try calibrate(log(20), in: folder)
    #expect(few.status == .badInput && few.output == "")
    #expect(
      few.errors
        == "terrarium: '\(folder.path("log.csv"))' has 20 people over 56 days; a fit needs at "
        + "least 200 people and 56 days. Give more of the log, or --no-fit to compare it with "
        + "the scenario's users\n")
    let short = try calibrate(log(210, days: 30), in: folder)
    #expect(short.status == .badInput && short.errors.contains("210 people over 30 days"))
    #expect(try folder.files("").keys.sorted() == ["log.csv"])
  }

  @Test(.long) func `without a fit the log stands beside the scenario's people`() throws {
    let folder = try TemporaryFolder()
    let outcome = try calibrate(log(24), ["--no-fit"], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.hasPrefix("24 people over 56 days, from "))
    #expect(text.contains("Nothing was fitted: "))
    #expect(text.contains("taken for the weekend"))
    #expect(text.contains("Too few people are observed on any day after joining for a curve"))
    let files = try folder.files("out")
    #expect(
      files.keys.sorted() == [
        "SHA256SUMS", "columns.csv", "curve.csv", "datapackage.json", "index.html",
        "manifest.json", "statistics.csv",
      ])
    #expect(files["statistics.csv"]?.contains(",active_share,") == true)
    let page = try #require(files["index.html"])
    #expect(page.contains("judging half") && page.contains("<section id=\"answer\" "))
    // The same bytes by any number of threads, over what was there.
    _ = try calibrate(log(24), ["--no-fit", "--threads", "3"], in: folder)
    #expect(try folder.files("out") == files)
  }

  @Test(.long) func `people who are all alike are refused, and shown without a fit`() throws {
    let folder = try TemporaryFolder()
    func log(_ people: Int) -> String {
      var text = "user,day\n"
      for person in 0..<people {
        for day in stride(from: -1, to: 56, by: 2) { text += "\(person),\(day)\n" }
      }
      return text
    }
    let outcome = try calibrate(log(210), in: folder)
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(
      outcome.errors
        == "terrarium: the people of '\(folder.path("log.csv"))' are all alike, and a fit needs "
        + "people who differ. Give a log of others, or --no-fit to compare it with the "
        + "scenario's users\n")
    #expect(try folder.files("").keys.sorted() == ["log.csv"])
    let shown = try calibrate(log(8), ["--no-fit"], in: folder)
    #expect(shown.status == .fine)
    #expect(
      shown.output.replacing("\n", with: " ").contains(
        "Nothing was fitted: the people of the judging half are all alike, so no statistic can "
          + "be compared."))
  }

  @Test(.long) func `a log with holes that ends in the middle of a week is told to be one`()
    throws
  {
    let folder = try TemporaryFolder()
    var log = "user,day\n"
    for person in 0..<24 {
      for day in stride(from: -20 + person % 3, to: 40, by: 2) where !(10...12).contains(day) {
        log += "\(person),\(day)\n"
      }
    }
    let outcome = try calibrate(log, ["--no-fit"], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.hasPrefix("24 people over 60 days, from "))
    #expect(text.contains("The log ends in the middle of a week: of its last one it has 4 days."))
    #expect(text.contains("On 3 days nobody was active; if the log has holes there, these days"))
  }

  @Test(.long) func `dates, other names and rows without activity are read`() throws {
    let folder = try TemporaryFolder()
    var log = "date,user,value\n"
    for person in 0..<8 {
      for day in 1...28 {
        log += "2026-02-\(day < 10 ? "0" : "")\(day),\(person),\((day + person) % 2)\n"
      }
    }
    let outcome = try calibrate(log, ["--no-fit"], in: folder)
    #expect(outcome.status == .fine)
    // Half of the people have their first active day a day later.
    #expect(outcome.output.hasPrefix("8 people over 28 days, from 224 rows\n"))
    #expect(!outcome.output.contains("weekend"))
  }

  @Test(.long) func `sessions may have a column that is called date`() throws {
    let folder = try TemporaryFolder()
    let sessions = "user,start,date\nA,2026-01-05T08:00,x\nB,2026-01-06,x\nA,2026-01-07,x\n"
    let outcome = try calibrate(sessions, ["--no-fit", "--kind", "sessions"], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.hasPrefix("2 people over 3 days, from 3 rows\n"))
  }

  @Test(.long) func `people who belong together are not parted`() throws {
    let folder = try TemporaryFolder()
    var log = "person,day,owner\n"
    for person in 0..<24 {
      for day in stride(from: 0, to: 28, by: 2) { log += "\(person),\(day),Ada\n" }
    }
    #expect(try calibrate(log, ["--no-fit"], in: folder).status == .fine)
    let options = ["--no-fit", "--force", "--columns", "same_half=owner"]
    let together = try calibrate(log, options, in: folder)
    #expect(together.status == .fine)
    #expect(
      together.output.replacing("\n", with: " ").contains(
        "The people are not cut into halves: all of them stand on both sides."))
    let torn = try calibrate(log + "3,27,Grace\n", options, in: folder)
    #expect(torn.errors.contains("log.csv:338:6: 3 has another text here than further up"))
  }

  @Test(.long) func `one person stands beside single people of the model`() throws {
    let folder = try TemporaryFolder()
    var log = "user,start\n"
    for day in stride(from: 2, to: 29, by: 3) {
      log += "ada,2026-01-\(day < 10 ? "0" : "")\(day)T10:00:00Z\n"
      log += "ada,2026-02-\(day < 10 ? "0" : "")\(day)T11:00:00Z\n"
    }
    let refused = try calibrate(log, in: folder)
    #expect(refused.status == .badInput && refused.errors.contains("has one person over 56 days"))
    let outcome = try calibrate(log, ["--no-fit"], in: folder)
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.hasPrefix("one person over 56 days, from 18 rows\n"))
    let files = try folder.files("out")
    #expect(files["statistics.csv"]?.contains(",active_share,") == true)
    #expect(files["index.html"]?.contains("Nothing is drawn: on no day after joining") == true)
  }

  @Test(.long) func `that somebody left does not end their days`() throws {
    let folder = try TemporaryFolder()
    var log = "person,day,left\n"
    for person in 0..<24 {
      for day in stride(from: person % 3, to: 56, by: 3) {
        log += "p\(person),\(day),\(person == 5 ? "40" : "")\n"
      }
    }
    let outcome = try calibrate(log, ["--no-fit"], in: folder)
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.contains("One person has a day on which they left; they are observed as long as"))
  }

  @Test(
    "a row at fault ends it with its place",
    arguments: [
      ("person,day\nada,1\nada,x\n", "log.csv:3:5: \"x\" is no day; write a date"),
      ("person,day\nada,1\n,2\n", "log.csv:3:1: nobody is named here"),
      ("person,day\nada,1\nada,2026-01-05\n", "log.csv:3:5: \"2026-01-05\" is a date where days"),
      ("person,day,until\nada,1,9\nada,2,8\n", "log.csv:3:7: ada has another day here"),
      ("person,day,value\nada,1,-3\n", "log.csv:2:7: \"-3\" is no number of 0 or more"),
      ("who,day\nada,1\n", "log.csv:1:1: column \"person\" (who it was) is missing"),
      (
        "person,day,until\nada,2026-01-05,\nbob,2026-01-06,9999-12-31\n",
        "log.csv:3:16: \"9999-12-31\" is too far from \"2026-01-05\" in line 2: a log may span "
          + "3,653 days; correct the wrong day, or leave joined empty for people who came before "
          + "the log, and until for those who are still observed\n"
      ),
      ("person,day\nada,-2000\nada,1653\n", "log.csv:3:5: \"1653\" is too far from \"-2000\" in"),
      ("person,day,left\nada,0,\nada,-9,3644\n", "log.csv:3:8: \"3644\" is too far from \"-9\""),
      ("person,day\n", "has no day on which anybody was active; give another log"),
      ("person,day,joined\nada,1,5\nbob,3,1\n", "ada joined after the last day on which"),
    ])
  func faults(_ log: String, _ sentence: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try calibrate(log, ["--no-fit"], in: folder)
    #expect(outcome.status == .badInput, "\(outcome)")
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(try folder.files("").keys.sorted() == ["log.csv"])
  }

  @Test func `a wrong first day is named where --lenient would leave out all others`() throws {
    let log = "person,day\nada,1970-01-01\nada,2026-01-05\nbob,2026-01-06\n"
    let outcome = try calibrate(log, ["--no-fit", "--lenient"], in: try TemporaryFolder())
    #expect(outcome.status == .badInput && outcome.errors.contains("the first are wrong; correct"))
  }

  @Test(.long) func `a log of ten years is read, and skips what lies further with --lenient`()
    throws
  {
    let folder = try TemporaryFolder()
    let log = "person,day\nada,0\nada,70\nada,100000\nada,35\n"
    let outcome = try calibrate(log, ["--no-fit", "--lenient"], in: folder)
    #expect(outcome.status == .fine, "\(outcome)")
    #expect(outcome.output.hasPrefix("one person over 71 days, from 3 rows\n"))
  }

  @Test(.long) func `days come in any order`() throws {
    let folder = try TemporaryFolder()
    let rows = stride(from: -150, to: 150, by: 4).map { "ada,\($0)\n" }
    _ = try calibrate("person,day\n" + rows.joined(), ["--no-fit"], in: folder)
    let inOrder = try folder.files("out")
    _ = try calibrate("person,day\n" + rows.reversed().joined(), ["--no-fit"], in: folder)
    let reversed = try folder.files("out")
    for name in ["statistics.csv", "curve.csv"] { #expect(inOrder[name] == reversed[name]) }
    #expect(inOrder["statistics.csv"]?.contains(",active_share,") == true)
  }

  @Test(.long) func `a sample gives what the log of its people alone does`() throws {
    let folder = try TemporaryFolder()
    let (log, size) = (log(90, days: 30), 20)
    // By the second eight bytes of the digests of the names.
    let digests = (0..<90).map { person in
      (SHA256.hex(of: Array("p\(person)".utf8)).dropFirst(16).prefix(16), "p\(person)")
    }
    let chosen = Set(digests.sorted { $0.0 < $1.0 }.prefix(size).map { $0.1 })
    let rows = log.split(separator: "\n")
    let own = rows.filter { $0 == "person,day" || chosen.contains(String($0.prefix { $0 != "," })) }
    #expect(own.count < rows.count / 3)
    _ = try calibrate(own.joined(separator: "\n") + "\n", ["--no-fit"], in: folder)
    let alone = try folder.files("out")
    let outcome = try calibrate(log, ["--no-fit", "--sample", "\(size)"], in: folder)
    let sampled = try folder.files("out")
    for name in ["statistics.csv", "curve.csv"] { #expect(sampled[name] == alone[name]) }
    let text = outcome.output.replacing("\n", with: " ")
    #expect(text.hasPrefix("20 people over 30 days, from \(rows.count - 1) rows"))
    #expect(text.contains(" people. 20 of them were taken, chosen by a digest of their names, and"))
    #expect(sampled["index.html"]?.contains("chosen by a digest of their names") == true)
    func people(of files: [String: String]) throws -> Int64? {
      let manifest = try JSONValue(reading: Array(#require(files["manifest.json"]).utf8))
      guard case .number(let number)? = manifest.member("sampled_from_about")?.value.content
      else { return nil }
      return number.integer
    }
    let about = try #require(try people(of: sampled))
    #expect((45...180).contains(about))
    #expect(try people(of: alone) == nil)
    // The order of rows decides nothing.
    let reversed = "person,day\n" + rows.dropFirst().reversed().joined(separator: "\n") + "\n"
    let again = try calibrate(reversed, ["--no-fit", "--sample", "\(size)"], in: folder)
    #expect(again.output.hasPrefix("20 people over 30 days, from \(rows.count - 1) rows"))
    #expect(try people(of: folder.files("out")) == about)
  }

  @Test(.long)
  func `people who would not fit into memory are refused, and a smaller sample is not`()
    throws
  {
    let folder = try TemporaryFolder()
    var log = "person,day\n"
    for day in 0..<50 { for person in 0..<1_400 { log += "\(person),\(day)\n" } }
    try folder.write("log.csv", log)
    func calibrate(_ sample: Int) -> Outcome {
      terrarium(
        ["calibrate", folder.path("log.csv"), "--no-fit", "--sample", "\(sample)", "--quiet"]
          + ["--out", folder.path("out")],
        memory: MachineMemory(limit: 26_000_000))
    }
    let outcome = calibrate(1_000)
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "terrarium: \(folder.path("log.csv")):65537:1: calibrating on 1,000 people × 47 days "
          + "needs about "))
    #expect(
      outcome.errors.contains(" MB of memory, and 26.0 MB are free; give a smaller --sample, such ")
    )
    #expect(calibrate(5).status == .fine)
  }

  @Test func `of a log of many years fewer people are taken, unless a sample is given`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<2_100).map { "p\($0),2026-01-05,2036-01-05\n" }
    try folder.write("log.csv", "person,day,until\n" + rows.joined())
    // The refusal says how many people would be simulated.
    func errors(_ options: String...) -> String {
      terrarium(
        ["calibrate", folder.path("log.csv"), "--no-fit", "--out", folder.path("out")] + options,
        memory: MachineMemory(limit: 26_000_000)
      ).errors
    }
    #expect(errors().contains("log.csv': calibrating on 1,998 people × 3,653 days needs about"))
    #expect(errors("--sample", "2050").contains("on 2,050 people × 3,653 days"))
  }
}
