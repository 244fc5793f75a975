import JSON
import TestSupport
import Testing

/// The line that a phone shows at its foot.
struct GlanceTests {
  private func answer(_ change: JSONValue) throws -> JSONValue {
    var page = try PageTalk(["pet-year"])
    return try page.answerHere(
      ["scenario": "pet-year", "set": [["days", "30"]], "change": [change]], people: 300)
  }

  /// Whether both ends of the interval of a sentence are on one side of 0.
  private func isOnOneSide(_ sentence: String) -> Bool {
    guard let range = sentence.split(separator: "[").last?.split(separator: "]").first else {
      return false
    }
    let signs = range.split(separator: ",").map { $0.first { $0 != " " } }
    return signs.count == 2 && signs[0] == signs[1]
  }

  @Test func `the glance is a headline that is decided to move, before any other such`() throws {
    let answer = try answer(["apps.pet.gains.bonus", "4"])
    let sentences = try #require(answer["sentences"]?.list).compactMap { $0.text }
    let glance = try #require(answer["glance"]?.text)
    #expect(sentences.contains(glance) && isOnOneSide(glance), "\(glance)")
    #expect(!isOnOneSide(sentences[0]) && glance != sentences[0], "\(sentences)")
  }

  @Test(.long) func `where nothing moves, the glance says so`() throws {
    let answer = try answer(["devices.rateError.deviationPpm", "11"])
    #expect(answer["glance"]?.text == "No headline is decided to move.", "\(answer.compactText)")
  }
}
