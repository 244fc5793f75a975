import CivilTime
import Habits
import Testing

@Suite("EventIdentifier")
struct EventIdentifierTests {
  @Test("14: every identifier is spelled as in the specification")
  func spelling() {
    let specification = """
      onboarding_complete paywall_view purchase_success habit_create habit_complete
      day_streak_credit focus_start focus_complete ai_message_sent ai_suggestion_applied
      season_rank_assigned item_create item_increment item_skip item_note_add suggestion_tapped
      timer_start timer_complete
      """
    // The specification names no completion of tasks.
    let own = ["task_complete"]
    #expect(
      EventIdentifier.allCases.map { "\($0.name)" }
        == specification.split(whereSeparator: \.isWhitespace).map(String.init) + own)
    #expect(
      IncrementSource.allCases.map { "\($0.name)" } == ["tap_plus", "hold_swipe", "timer"])
  }

  @Test("14: what happens is told by its identifier, in order")
  func told() throws {
    var life = Life()
    try life.apply(.add(try habit(1, 10, .min)), on: monday)
    try life.apply(.add(try task(2)), on: monday)
    try life.apply(.startTimer(1), at: noon(monday))
    try life.apply(.stopTimer(1), at: noon(monday) + .minutes(5))
    try life.apply(.increment(1, by: nil, via: .tapPlus), at: noon(monday) + .minutes(6))
    try life.apply(.skip(2, hasNote: true), at: noon(monday) + .minutes(6))
    #expect(
      life.identifiers == [
        .itemCreate, .habitCreate, .itemCreate, .timerStart, .timerComplete, .itemIncrement,
        .itemIncrement, .habitComplete, .dayStreakCredit, .itemSkip, .itemNoteAdd,
      ])
    #expect(HabitsEffect.planChanged(.free).identifier == nil)
  }

  @Test("the names of kinds, periods and reasons are the specification's")
  func names() {
    #expect(ItemKind.allCases.map { "\($0.name)" } == ["habit", "task"])
    #expect(GoalPeriod.allCases.map { "\($0.name)" } == ["day", "week", "month"])
    #expect(
      ExperienceReason.allCases.map { "\($0.name)" } == [
        "dayComplete", "habitComplete", "taskComplete", "reflectionMorning", "reflectionNight",
        "focus",
      ])
  }
}
