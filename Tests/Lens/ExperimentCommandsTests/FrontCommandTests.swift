import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `terrarium tune` of a scenario with several cells to be large or small, and `terrarium choose`.
struct FrontCommandTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("trade.json")
    try folder.write(
      "trade.json",
      """
      { "extends": "first-week", "users": 50, "days": 8,
        "guardrails": [ { "name": "as many days", "table": "days", "where": { "day": "*" },
                          "column": "active", "change": { "relative": true, "atLeast": -0.1 } } ],
        "tune": { "vary": ["apps.pet.gains.missed=-4..0", "apps.pet.thresholds=1..900:geometric"],
                  "maximise": ["evolution[day=7,stage=Frog].share"],
                  "minimise": ["stage_waits[stage=*].down"],
                  "evaluations": 8, "verdictUsers": 100 } }
      """)
  }

  private func tune(_ words: String...) -> Outcome {
    terrarium(["tune", file, "--quiet", "--out", folder.path("out")] + words)
  }

  /// The rows of a file of the folder, the header first.
  private func rows(_ name: String) throws -> [[String]] {
    try #require(folder.files("out")[name]).split(separator: "\n").map { line in
      // Every second part lies within quotes.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let shown = parts.enumerated().map { place, part in
        place % 2 == 1 ? String(part).replacing(",", with: ";") : String(part)
      }
      return shown.joined().split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).replacing(";", with: ",")
      }
    }
  }

  @Test func `the front is written, to the same bytes with any threads`() throws {
    let outcome = tune("--threads", "1")
    #expect(outcome.status != .badInput && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.output.contains(" candidates are on the front: no other is better in both"))
    #expect(outcome.output.contains("In a world of 100 people that the search has not seen:"))
    #expect(outcome.output.contains("\n  start "))
    #expect(outcome.output.contains("terrarium tune \(folder.path("out")) --take "))
    let files = try folder.files("out")
    #expect(
      Set(files.keys) == [
        "SHA256SUMS", "columns.csv", "datapackage.json", "front.csv", "history.csv", "index.html",
        "manifest.json", "scenario.json",
      ])
    let again = terrarium(
      ["tune", file, "--quiet", "--out", folder.path("again"), "--threads", "3"])
    #expect(again.status == outcome.status)
    #expect(try folder.files("again") == files)
  }

  @Test func `the page has the front as a picture and as a table`() throws {
    #expect(tune().errors == "")
    let front = try rows("front.csv")
    let page = try #require(folder.files("out")["index.html"])
    let numbers = front.dropFirst(2).map { $0[1] }
    #expect(!numbers.isEmpty)
    for number in numbers {
      #expect(page.contains("<tr><th scope=\"row\">\(number)</th>"))
    }
    #expect(page.contains(">start</text>") && page.contains(">\(numbers[0])</text>"))
    #expect(page.contains("<tr><th scope=\"row\">start</th>"))
    #expect(page.contains("The parameters along the front"))
  }

  @Test func `intervals hold their numbers, and numbers those of the candidate by itself`() throws {
    #expect(tune().errors == "")
    let front = try rows("front.csv")
    let share = try #require(front[0].firstIndex { $0.contains("share") && !$0.contains("_") })
    for row in front.dropFirst() {
      let bounds = try (share...share + 2).map { try #require(Double(row[$0])) }
      #expect(bounds[1] <= bounds[0] && bounds[0] <= bounds[2])
    }
    // A candidate that is chosen has in the world of the search what its row of the history says.
    let number = try #require(front.last)[1]
    let chosen = terrarium([
      "tune", folder.path("out"), "--take", number, "--out", folder.path("chosen"),
    ])
    #expect(chosen.status == .fine, "\(chosen.errors)")
    let answer = terrarium(["evaluate", folder.path("chosen/chosen.json")], input: "{\"id\": 7}\n")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    let cells = try #require(object["cells"] as? [String: Double])
    let history = try rows("history.csv")
    let row = try #require(history.first { $0[1] == number })
    #expect(object["id"] as? Int == 7)
    for (name, value) in cells {
      let place = try #require(history[0].firstIndex(of: name))
      #expect(abs(try #require(Double(row[place])) - value) < 1e-6, "\(name)")
    }
  }

  @Test func `a candidate is exported as a scenario and as stages`() throws {
    #expect(tune().errors == "")
    let chosen = terrarium(["tune", folder.path("out/"), "--take", "3"])
    #expect(chosen.status == .fine && chosen.output.contains("Candidate 3 of "))
    #expect(
      try Set(folder.files("out-3").keys) == [
        "SHA256SUMS", "chosen.json", "manifest.json", "stages.json",
      ])
    let row = try #require(try rows("history.csv").first { $0[1] == "3" })
    let stages = try #require(folder.files("out-3")["stages.json"])
    #expect(stages.contains("\"threshold\": \(row[3]),"))
    #expect(terrarium(["lint", folder.path("out-3/chosen.json")]).status == .fine)
    // Nothing is replaced that choosing did not write.
    let over = terrarium(["tune", folder.path("out"), "--take", "3", "--out", folder.path("out")])
    #expect(over.status != .fine)
    #expect(try folder.files("out")["front.csv"] != nil)
  }

  @Test func `what cannot be chosen is said`() throws {
    #expect(tune("--set", "tune.evaluations=4").errors == "")
    let out = folder.path("out")
    let none = terrarium(["tune", out, "--take", "99"])
    #expect(none.status == .badInput)
    #expect(none.errors.contains("has no candidate 99; there are 4, from 0"))
    for words in [[out], [out, "x"], [out, "1", "2"], [out, "-1"]] {
      #expect(terrarium(["choose"] + words).status == .usage)
    }
    let other = terrarium(["tune", folder.path("nothing"), "--take", "1"])
    #expect(other.status == .missingInput)
    #expect(terrarium(["tune", out, "--take", "1", "--out", folder.path("one")]).status == .fine)
    let chosen = terrarium(["tune", folder.path("one"), "--take", "1"])
    #expect(chosen.errors.contains("is no manifest of terrarium tune; give a folder that"))
  }

  @Test(arguments: ["history.csv", "scenario.json"])
  func `a folder that somebody has edited gives no candidate`(file: String) throws {
    #expect(tune("--set", "tune.evaluations=4").errors == "")
    let text = try #require(folder.files("out")[file])
    let edited = file == "history.csv" ? text.replacing(",1,", with: ",2,") : text + "\n"
    #expect(edited != text)
    try folder.write("out/\(file)", edited)
    let outcome = terrarium(["tune", folder.path("out"), "--take", "1"])
    #expect(outcome.status == .badInput)
    #expect(
      outcome.errors.contains(
        "out/\(file)' is not what 'terrarium tune' wrote, by 'SHA256SUMS'; restore both files"),
      "\(outcome.errors)")
    #expect(try !folder.names().contains("out-1"))
    try folder.write("out/\(file)", text)
    #expect(terrarium(["tune", folder.path("out"), "--take", "1"]).status == .fine)
  }

  @Test func `no front is found under draws of the assumptions or between too few cells`() throws {
    let draws = tune("--assumptions", "3")
    #expect(draws.status == .usage && draws.errors.contains("A front is of the scenario as it is."))
    let few = tune("--set", "tune.minimise=[]")
    #expect(few.status == .badInput && few.errors.contains("maximise and minimise name 1"))
    let unknown = tune("--set", "tune.minimise=[\"days[day=*].activ\"]")
    #expect(unknown.status == .badInput && unknown.errors.contains("did you mean 'active'"))
  }

  @Test(.long) func `a front goes on from results of other machines`() throws {
    let store = folder.path("store")
    let words = [file, "--results", store]
    var units = 0
    for _ in 0..<20 {
      let plan = terrarium(["plan", "tune"] + words)
      #expect(plan.status == .fine, "\(plan.errors)")
      let lines = plan.output.split(separator: "\n")
      if lines.isEmpty { break }
      units += lines.count
      let work = terrarium(["work", "-", "--results", store], input: plan.output)
      #expect(work.status == .fine, "\(work.errors)")
    }
    #expect(units > 8)
    #expect(
      terrarium(["tune"] + words + ["--quiet", "--out", folder.path("there")]).errors == "")
    #expect(tune().errors == "")
    #expect(try folder.files("there") == folder.files("out"))
  }

  @Test func `rows are answered with their ids and with cells that no goal names`() {
    let words = [
      "evaluate", "first-week", "--users", "60", "--cell", "evolution[day=6,stage=Frog].share",
    ]
    let outcome = terrarium(
      words,
      input: """
        {"id": 12, "apps.pet.gains.onTime": 3}
        {"apps.pet.gains.onTime": 3, "id": "b"}
        {"id": 13, "apps.pet.gains.onTim": 3}
        {"apps.pet.gains.onTime": 3}
        """)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == .fine && lines.count == 4)
    #expect(lines[0].hasPrefix("{\"id\":12,\"values\":{\"apps.pet.gains.onTime\":3},"))
    #expect(lines[0].contains("\"goals\":[],\"cells\":{\"evolution[day=6,stage=Frog].share\":0."))
    #expect(lines[1].hasPrefix("{\"id\":\"b\",\"values\":"))
    #expect(lines[2].hasPrefix("{\"id\":13,\"error\":"))
    #expect(lines[3].hasPrefix("{\"values\":"))
    let none = terrarium(["evaluate", "first-week"], input: "{}")
    #expect(none.status == .badInput && none.errors.contains("or give --cell"))
  }
}
