import Cadence
import CivilTime
import Habits
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  private let tuesday = Day(daysSinceEpoch: 20_459)

  @Test("6.1, 6.2: every answer of the quiz has suggestions, under names of their own")
  func library() {
    for goal in QuizGoal.allCases {
      let own = Suggestion.library(of: goal)
      #expect(own.count { $0.kind == .habit } >= 3, "\(goal)")
      #expect(own.allSatisfy { $0.goal == goal })
    }
    let names = Suggestion.library.map { $0.name.description }
    #expect(Set(names).count == names.count && names.count == 16)
    #expect(
      QuizGoal.allCases.map { $0.name.description } == ["sleep", "fitness", "study", "wellness"])
  }

  @Test("6.2: a suggestion fills the form with its unit and schedule")
  func items() throws {
    func item(_ name: String) throws -> Item {
      let suggestion = try #require(Suggestion.library.first { $0.name.description == name })
      return try #require(suggestion.item(ItemID(7), from: tuesday))
    }
    let steps = try item("Run 10,000 steps")
    #expect(steps.unit == .steps && steps.period == .week)
    #expect(steps.recurrence.summary == "Every week on Mon, Wed & Fri")
    let pages = try item("Read 10 pages")
    #expect(pages.target == Amount(whole: 10, .count) && pages.step == Amount(whole: 5, .count))
    #expect(pages.recurrence.summary == "Every day" && !pages.notifies)
    #expect(try item("Change the sheets").recurrence.summary == "Every 2 weeks on Sat")
    #expect(try item("Plan the month").recurrence.monthDays.count == 2)
    let once = try item("Submit assignment")
    #expect(once.kind == .task && once.recurrence.count(through: tuesday + 400) == 1)
    for suggestion in Suggestion.library {
      let nine = LocalTime(hour: 9, minute: 0)
      let made = try #require(suggestion.item(ItemID(1), from: tuesday, time: nine))
      #expect(made.notifies && made.recurrence.count(through: tuesday + 62) > 0)
    }
  }
}
