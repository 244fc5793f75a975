import Chance
import HabitEngines
import HabitEnginesCodable

/// A state of every kind, in the middle of something.
enum SavedStates {
  static let monday = Day(daysSinceEpoch: 20_458)
  static let morning = Zone.utc.startOfDay(monday) + .hours(8)

  static func all() throws -> [any SavedFormatsTests.Saved] {
    let (care, tracker, rule) = try (pet(), habits(), rule())
    return try [
      calendar(), rule, streak(), session(), NotificationQuestion(), care.rules, care, care.board,
      strictDays(), days(), tracker.book.rules, tracker, tracker.book, item(), tracker.plan,
      tracker.book.experience, season(),
    ]
  }

  static func berlin() throws -> Zone {
    try Zone(
      initialOffsetSeconds: 3_600,
      transitions: [
        .init(at: Instant(millisecondsSinceEpoch: 1_774_746_000_000), offsetSeconds: 7_200)
      ])
  }

  private static func calendar() throws -> PersonalCalendar {
    var calendar = PersonalCalendar(zone: .utc, boundary: DayBoundary(try LocalTime("04:00")))
    _ = calendar.day(of: morning)
    calendar.travel(to: try berlin(), at: morning + .hours(9))
    return calendar
  }

  private static func rule() throws -> RecurrenceRule {
    try RecurrenceRule(
      .weekly, every: 2, on: [.tuesday, .sunday], from: monday, ends: .on(monday + 90))
  }

  /// Two weeks that count, one that breaks, and two days of the next.
  static func streak() throws -> Streak {
    var parameters = StreakParameters()
    (parameters.unit, parameters.weeklyTarget, parameters.repairDays) = (.week, 3, 6)
    (parameters.freezeEvery, parameters.freezeMaximum) = (3, 1)
    let policy = try StreakPolicy(parameters)
    var streak = Streak(under: policy)
    for day in [0, 2, 4, 7, 8, 9, 21, 23] { try streak.end(monday + day, .counts, under: policy) }
    return streak
  }

  private static func session() throws -> FocusSession {
    var session = try FocusSession(.forest)
    _ = try session.start(at: morning, permission: .granted)
    _ = try session.pause(at: morning + .minutes(7))
    return session
  }

  private static func pet() throws -> PetCare {
    var parameters = PetParameters()
    parameters.headStart = 3
    parameters.rollover = true
    var care = PetCare(rules: try PetRules(parameters), zone: try berlin())
    let run = try care.create(due: try LocalTime("09:00"), at: morning)
    _ = try care.create(due: try LocalTime("21:30"), at: morning)
    try care.markDone(run, at: morning + .hours(1))
    return care
  }

  private static func strictDays() throws -> DailyThreeRules {
    var parameters = DailyThreeParameters()
    parameters.streak.weekends = .rest
    parameters.streak.firstWeekday = .sunday
    parameters.streak.pausedDays = 9
    return try DailyThreeRules(parameters)
  }

  private static func days() throws -> DailyThree {
    var titles = TitleCatalog()
    var app = DailyThree(rules: .standard, zone: .utc)
    _ = try app.completeOnboarding(at: morning)
    let (health, _) = try app.addGoal(titles.add("Health"), at: morning)
    let drafts = ["Run 5 km", "Sleep by 11", "Cook"].map {
      FocusDraft(title: titles.add($0), goal: health)
    }
    _ = try app.plan(drafts, at: morning)
    _ = try app.complete(1, at: morning + .hours(10))
    return app
  }

  private static func item() throws -> Item {
    try Item(
      id: ItemID(1), kind: .habit, unit: .min, target: Amount(whole: 20, .min), recurrence: rule())
  }

  private static func habits() throws -> HabitTracker {
    var tracker = HabitTracker(zone: try berlin())
    let daily = try Item(
      id: ItemID(2), kind: .habit, unit: .km, target: Amount(whole: 5, .km),
      recurrence: try RecurrenceRule(.daily, from: monday))
    try tracker.apply(.add(try item()), at: morning)
    try tracker.apply(.add(daily), at: morning)
    try tracker.apply(.increment(daily.id, by: Amount(whole: 5, .km), via: .tapPlus), at: morning)
    return tracker
  }

  private static func season() throws -> Season {
    var season = try Season(startingIn: monday.week, seed: 5)
    try season.join(person: 8, at: morning)
    return season
  }
}
