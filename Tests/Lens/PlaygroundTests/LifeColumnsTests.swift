import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

/// One life under two sets of rules in the playground, compared with `terrarium compare
/// --first-difference`.
struct LifeColumnsTests {
  private static let change = "apps.pet.gains.onTime=3"

  /// The layers of `diverge`, in the words of the page.
  private static let layers = [
    "pet": "what the pet app answers", "phones": "what a phone does",
    "days": "how a day ends", "acts": "what the person does",
  ]

  private func life(_ person: Int, of page: inout PageTalk, _ change: [JSONValue]) throws
    -> JSONValue
  {
    try page.ask(
      "life",
      [
        "design": ["scenario": "pet-year", "set": [["days", "40"]], "change": .list(change)],
        "users": 40, "person": .whole(Int64(person)), "variants": [0, 1],
      ])
  }

  @Test(.long) func `lives part where diverge says, and the first difference is marked once`()
    throws
  {
    let path = Fixtures.root.appendingPathComponent("scenarios/pet-year.json").path
    let outcome = terrarium([
      "compare", "--first-difference", path, "--users", "40", "--days", "40", "--set",
      Self.change, "--first", "40",
      "--json",
    ])
    let rows = try DocumentReading(outcome.output).rows("partings")
    let partings = Dictionary(grouping: rows) { $0["person"] as? Int ?? -1 }
    #expect(partings.count > 20 && partings.count < 40)
    var page = try PageTalk(["pet-year"])
    for person in 0..<12 {
      let answer = try life(person, of: &page, [["apps.pet.gains.onTime", "3"]])
      let sentence = try #require(answer["parts"]?.text)
      let html = try #require(answer["html"]?.text)
      guard let own = partings[person], let first = own.first else {
        #expect(sentence == "The lives never part." && !html.contains("<table"))
        continue
      }
      let day = try #require(first["day"] as? Int)
      let layer = try #require(Self.layers[first["layer"] as? String ?? ""])
      #expect(sentence.hasPrefix("The lives part on day \(day), 2026-"))
      #expect(sentence.contains("\(layer) differs. Under "))
      #expect(html.components(separatedBy: "<tr class=\"parts\">").count == 2)
      // Nothing differs before the mark, and a cause is given for every layer that parts.
      let before = html.components(separatedBy: "<tr class=\"parts\">")[0]
      #expect(!before.contains("<tr class=\"differs\">"))
      for parting in own {
        let words = try #require(Self.layers[parting["layer"] as? String ?? ""])
        #expect(html.contains("\(words) differs. Under "))
      }
      let acts = own.contains { $0["layer"] as? String == "acts" }
      #expect(html.contains("does the same under both to the end") == !acts)
    }
  }

  @Test func `the line of a streak grows between events, and jumps up by a day at most`() throws {
    var page = try PageTalk(["pet-year"])
    var slopes = 0
    for person in 0..<24 {
      let html = try #require(try life(person, of: &page, [])["html"]?.text)
      guard html.contains(">Pet streak<"),
        let path = html.firstMatch(of: /class="line s0" d="M([^"]*)"/)?.1
      else { continue }
      let points = path.split(separator: "L").map {
        $0.split(separator: " ").compactMap { Double($0) }
      }
      let steps = zip(points, points.dropFirst()).map { ($1[0] - $0[0], $0[1] - $1[1]) }
      let jumps = steps.filter { $0.0 == 0 && $0.1 > 0 }.map { $0.1 }
      #expect((jumps.max() ?? 0) - (jumps.min() ?? 0) < 0.2, "person \(person): \(path)")
      slopes += steps.count { $0.0 > 0 && $0.1 > 0 }
    }
    #expect(slopes > 3)
  }

  @Test func `one set of rules has no columns`() throws {
    var page = try PageTalk(["pet-year"])
    let answer = try life(0, of: &page, [])
    #expect(answer["parts"]?.text == "")
    #expect(answer["html"]?.text?.contains("<table") == false)
  }
}
