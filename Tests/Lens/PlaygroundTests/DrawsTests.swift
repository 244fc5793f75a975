import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

/// What a page says of the assumptions is what the command line says of them.
struct DrawsTests {
  private static let design: JSONValue = [
    "scenario": "pet-year", "set": [["days", "30"]], "change": [["apps.pet.gains.onTime", "3"]],
  ]

  @Test func `draws are of a rule that is tried, and their number is named`() throws {
    var page = try PageTalk(["pet-year"])
    let today: JSONValue = ["scenario": "pet-year", "set": [["days", "30"]]]
    let refused = try page.ask("draws", ["design": today, "users": 50])
    #expect(refused["error"]?["message"]?.text?.hasPrefix("turn a rule first") == true)
    let some = try page.ask("draws", ["design": DrawsTests.design, "users": 5_000])
    #expect(some["numbers"]?.list?.count == 16)
    #expect(some["users"]?.number?.integer == 1_000)
    let few = try page.ask("draws", ["design": DrawsTests.design, "users": 50])
    #expect(few["users"]?.number?.integer == 50)
    let foreign = try page.ask(
      "drawn", ["design": DrawsTests.design, "users": 50], blobs: [Array("[1]".utf8)])
    #expect(foreign["error"]?["message"]?.text?.hasPrefix("a draw is of other rules") == true)
  }

  @Test(.long)
  func `the ranges are those of what-if`() throws {
    var page = try PageTalk(["pet-year"])
    let subject: JSONValue = ["design": DrawsTests.design, "users": 70]
    let numbers = try #require(try page.ask("draws", subject)["numbers"]?.list)
    let told = try page.drawn(subject, numbers)
    let folder = try TemporaryFolder()
    let outcome = terrarium([
      "what-if", Fixtures.root.appendingPathComponent("scenarios/pet-year.json").path,
      "--users", "70", "--days", "30", "--set", "apps.pet.gains.onTime=3", "--assumptions", "16",
      "--full",
      "--out", folder.path("what-if"),
    ])
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sentences = try #require(told["sentences"]?.list).compactMap { $0.text }
    #expect(sentences.count > 3)
    for sentence in sentences {
      let start = try #require(sentence.range(of: "over all 16 draws")).lowerBound
      #expect(words.contains(sentence[start...].dropLast()), "\(sentence)")
    }
  }
}
