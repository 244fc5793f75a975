import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// What stands first on the page of a change.
extension AnswerTests {
  /// The share of users who are active on a day, of a variant's file.
  private func share(_ day: Int, _ variant: String) throws -> Double {
    try sum(
      "active_share", of: "change/retention.csv",
      where: ["day": "\(day)", "variant": variant, "segment": "all"])
  }

  @Test(.long) func `the first screen of a change is a sentence, a table and who comes by day`()
    throws
  {
    let outcome = terrarium(
      ["what-if", "pet-year", "--set", "apps.pet.streak.freezeMaximum=9", "--json"] + Self.sizes
        + ["--set", "apps.pet.streak.freezesAtStart=9", "--out", folder.path("change")])
    let rows = try DocumentReading(outcome.output).rows("by_day")
    #expect(rows.count == 30)
    var clear = 0
    for row in rows {
      let day = try #require(row["day"] as? Int)
      let numbers = try ["before", "after", "difference", "low", "high"].map {
        try #require(row[$0] as? Double)
      }
      #expect(try abs(numbers[0] - share(day, "default")) < 1e-5)
      #expect(try abs(numbers[1] - share(day, "what if")) < 1e-5)
      #expect(abs(numbers[2] - (numbers[1] - numbers[0])) < 1e-9)
      #expect(numbers[3] <= numbers[2] && numbers[2] <= numbers[4])
      if numbers[3] > 0 || numbers[4] < 0 { clear += 1 }
    }
    let page = try contents("change/index.html")
    let question = try #require(page.firstRange(of: "<h1>What if Pet changes streak freeze"))
    let sentence = try #require(page.firstRange(of: "<b>The change</b>"))
    let table = try #require(page.firstRange(of: "<table class=\"answer one\">"))
    let picture = try #require(page.firstRange(of: "<div class=\"picture\">"))
    let foot = try #require(page.firstRange(of: "<ul class=\"facts\">"))
    let order = [question, sentence, table, picture, foot].map { $0.lowerBound }
    #expect(order == order.sorted())
    let drawn = page[picture.lowerBound...].components(separatedBy: "</svg>")[0]
    #expect(drawn.components(separatedBy: "<circle class=\"dot s0\"").count - 1 == clear)
    #expect(!page.contains("apps.pet.streak.freezeMaximum is"))
  }
}
