import CommandSupport
import JSON
import TerminalKit
import Testing

/// What can be turned, and what is said of what cannot.
struct TurningTests {
  private static let design: JSONValue = ["scenario": "pet-year"]

  @Test func `a scenario opens with its rules, its pictures and a text that opens again`() throws {
    var page = try PageTalk(["pet-year"])
    let opened = try page.ask("open", ["design": TurningTests.design])
    #expect(opened["knobs"]?.list?.isEmpty == false)
    #expect(opened["widgets"]?.list?.first?["kind"] == "stages")
    let text = try #require(opened["text"]?.text)
    let again = try page.ask("open", ["design": ["file": "mine.json", "text": .text(text)]])
    #expect(again["digest"] == opened["digest"])
    // Nobody's disk has the text; the page's download saves it under the scenario's name.
    #expect(again["command"] == "terrarium run pet-year.json")
  }

  @Test func `an error in a text has its place`() throws {
    var page = try PageTalk(["pet-year"])
    let answer = try page.ask(
      "open", ["design": ["file": "mine.json", "text": "{ \"users\": 10,\n  \"dayz\": 3 }"]])
    #expect(
      answer["error"]
        == [
          "message": "unknown key \"dayz\" in the scenario, did you mean \"days\"?", "line": 2,
          "column": 3, "place": "mine.json:2:3", "file": "mine.json",
        ])
  }

  @Test func `users who do not fit into a page are refused with the sentence of a run`() throws {
    var page = try PageTalk(["pet-year"])
    func sentence(_ ask: String, _ users: Int64, _ more: JSONValue = [:]) throws -> String? {
      let set: JSONValue = .list([["users", .text("\(users)")]])
      let design: JSONValue = ["scenario": "pet-year", "set": set]
      let request: JSONValue = ["design": design, "workers": 4]
      return try page.ask(ask, request.with(more))["error"]?["message"]?.text
    }
    for ask in ["open", "plan"] {
      let refusal = try #require(try sentence(ask, 300_000_000))
      let words = refusal.split(separator: " ")
      let run = terrarium(
        ["run", "pet-year", "--users", "300000000"],
        memory: MachineMemory(limit: 1 << 32, source: "can be had by a page"))
      let said = run.errors.dropFirst("terrarium: --users 300000000: ".count).dropLast()
        .split(separator: " ")
      // Numbers aside: what a page needs at once is less, for its workers share the lives.
      #expect(words.count == said.count && words.count > 20, "\(refusal)")
      for (word, own) in zip(words, said) where word != own {
        #expect(word.first?.isNumber == true && own.first?.isNumber == true, "\(word) \(own)")
      }
      #expect(try sentence(ask, 300_000) == nil)
    }
    #expect(try sentence("plan", 10_000, ["users": 300_000_000])?.contains("need about") == true)
  }

  @Test func `a step moves a value along its slider and stops at the ends`() throws {
    var page = try PageTalk(["pet-year"])
    func value(_ step: JSONValue) throws -> String? {
      let request: JSONValue = ["design": TurningTests.design, "path": "apps.pet.gains.onTime"]
      return try page.ask("step", request.with(step))["field"]?["value"]?.text
    }
    #expect(try value(["by": 1]) == "3")
    #expect(try value(["by": -9]) == "0")
    #expect(try value(["position": 7]) == "7")
    #expect(try value(["position": 700]) == "10")
    #expect(try value(["text": "12"]) == "12")
  }

  @Test func `freezes at the start bring the room to hold them`() throws {
    var page = try PageTalk(["pet-year"])
    let step = try page.ask(
      "step",
      ["design": TurningTests.design, "path": "apps.pet.streak.freezesAtStart", "text": "2"])
    #expect(step["field"]?["value"] == "2")
    #expect(step["with"] == [["apps.pet.streak.freezeMaximum", "2"]])
  }

  @Test func `a search finds rules by name and by meaning`() throws {
    var page = try PageTalk(["pet-year"])
    let found = try page.ask("fields", ["design": TurningTests.design, "search": "Task TIME done"])
    let paths = found["fields"]?.list?.compactMap { $0["path"]?.text } ?? []
    #expect(paths.contains("apps.pet.gains.onTime"))
    let none = try page.ask("fields", ["design": TurningTests.design, "search": "xyzzy"])
    #expect(none["found"] == 0)
    let some = try page.ask("fields", ["design": TurningTests.design, "search": "reminder xyzzy"])
    #expect(some["shown"]?.text?.hasSuffix(" rules, none with all of these words") == true)
  }

  @Test func `a point of the curve is dragged to whole XP`() throws {
    var page = try PageTalk(["pet-year"])
    let drag: JSONValue = [
      "design": TurningTests.design, "kind": "stages", "drag": ["index": 1, "x": 0, "y": 105],
    ]
    let moved = try page.ask("widget", drag)
    let setting = moved["settings"]?.list?.first?.list ?? []
    #expect(setting.first?.text?.hasPrefix("apps.pet.thresholds[") == true)
    #expect(Int(setting.last?.text ?? "").map { $0 > 0 } == true)
  }

  @Test func `the streak engine draws what a missed day does`() throws {
    var page = try PageTalk(["pet-year"])
    func status(_ change: JSONValue) throws -> String? {
      let design: JSONValue = ["scenario": "pet-year", "change": change]
      let request: JSONValue = ["design": design, "kind": "streak:pet", "days": "1111011"]
      return try page.ask("widget", request)["status"]?.text
    }
    #expect(
      try status([]) == "The streak breaks 1 time, 0 days are saved, and at the end it has 2 days.")
    #expect(
      try status([
        ["apps.pet.streak.freezesAtStart", "1"], ["apps.pet.streak.freezeMaximum", "1"],
      ]) == "The streak never breaks, 1 day is saved, and at the end it has 6 days.")
  }

  @Test func `what nobody answers is an error and no crash`() throws {
    var page = try PageTalk(["pet-year"])
    for ask in ["", "fly", "table", "page", "picture", "open", "plan", "live", "widget", "step"] {
      #expect(try page.ask(ask)["error"]?["message"]?.text?.isEmpty == false, "\(ask)")
    }
  }
}
