import Cadence
import CivilTime

/// The app TenX: up to three goals, and every day exactly three focuses that serve the goals.
///
///     var titles = TitleCatalog()
///     var app = DailyThree(rules: .standard, zone: berlin)
///     try app.completeOnboarding(at: monday(7))
///     let (health, _) = try app.addGoal(titles.add("Health"), at: monday(7))
///     let drafts = ["Run 5 km", "Sleep by 11", "Cook"].map {
///       FocusDraft(title: titles.add($0), goal: health)
///     }
///     try app.plan(drafts, at: monday(8))     // permissionAsked;snapshotWritten
///     try app.complete(1, at: monday(18))     // hapticPlayed;snapshotWritten
///     app.state                               // .inProgress
///     app.streak.length                       // 1
///
/// The state is derived from onboarding, goals and today's entry (section I):
///
///     onboarded   active goal   entry today      │ state
///     no             –             –             │ needsOnboarding
///     yes            none          –             │ needsOnboarding
///     yes            some          none          │ needsSetup; offers to continue if
///                                                │   yesterday has unfinished focuses
///     yes            some          some open     │ inProgress
///     yes            some          all completed │ complete
///
/// Days, with `●` for a completed focus and `○` for an open one. A day counts with one completed
/// focus, and an open today does not break the streak (section G):
///
///     Mon ●○○   Tue ●●●   Wed ○○○ now                     streak 2 since Mon
///     Mon ●○○   Tue ●●●   Wed ○○○   Thu now               streak 0: Wed did not count
///     Mon ●○○   Tue –     Wed ●○○ now                     streak 1 since Wed: no entry on Tue
///     Mon ●○○   Tue ● ⟶ over the date line ⟶ Thu ● now    streak 3: there was no Wed
///
/// Under `missingDays: .rest`, days on which the app stayed closed are rest days. A day on which it
/// was opened and nothing was planned is missed.
///
/// **Yesterday is never edited.** An entry changes only on its own day. Continuing yesterday makes
/// drafts for today (`carryOver`), and yesterday's open focuses stay open in yesterday's entry.
///
/// **Handling an event.** An event first advances the user to its day. If the app then refuses the
/// event, nothing else changes (`DailyThreeRefusal`). A user's day never goes back
/// (`PersonalCalendar`), and never forward by more than `longestAbsenceDays`: an event after that
/// is refused without advancing the user.
///
/// Every change, new day and new zone writes a new `snapshot` for the widgets. So the last snapshot
/// always shows the current state, and only its instant is stored.
///
/// The engine stores today's entry, yesterday's entry and the streak; the caller stores older
/// entries. So a user with ten years of history takes no more memory than one with two days: 160
/// bytes, plus goals and the two entries. Titles are stored in `TitleCatalog`. The engine has no
/// user interface and reads no clock.
///
/// Source: TenX sections D, F, G, I, K and L, and its matrix of edge cases.
public struct DailyThree: Hashable, Sendable {
  /// The rules that the app follows for this user.
  public private(set) var rules: DailyThreeRules
  /// All goals in the order of creation, archived ones included.
  public internal(set) var goals: [Goal] = []
  /// Today's entry; nil if today is not planned.
  public internal(set) var entry: DayEntry?
  /// The entry of the last day before today that existed for the user; nil if it was not planned.
  public internal(set) var yesterday: DayEntry?
  /// The user's zone and the dates that existed for the user.
  public internal(set) var calendar: PersonalCalendar
  /// The local time of the morning reminder.
  public internal(set) var reminderTime: LocalTime
  /// The streak of the ended days, without today.
  var streakOfEndedDays: Streak
  /// The state of the permission to send notifications.
  public internal(set) var permission = Permission.notAsked
  /// Whether the welcome pages are completed (`hasCompletedOnboarding`).
  public internal(set) var isOnboarded = false
  /// Whether the app was opened today. A change of time zone alone does not open the app.
  var isOpenedToday = false
  private var packedGoalCount: UInt8 = 0
  /// The 1-based position of the focus that an open question is about; 0 if no question is open.
  private var packedConfirmation: UInt8 = 0
  /// Whether a snapshot for the widgets has been written; the time is then in `writing`.
  private var isWritten = false
  private var writing = Instant.epoch

  /// Creates the state of a user in `zone` who has just installed the app.
  public init(rules: DailyThreeRules, zone: Zone) {
    self.rules = rules
    calendar = PersonalCalendar(zone: zone, boundary: rules.parameters.dayBoundary)
    reminderTime = rules.parameters.reminderTime
    streakOfEndedDays = Streak(under: rules.streakPolicy)
  }

  /// Replaces the rules, as an update of the app does. Keeps goals, entries, the streak, the time
  /// of the reminder and the day boundary.
  ///
  /// - Parameter rules: The rules from the next event on.
  public mutating func adopt(_ rules: DailyThreeRules) { self.rules = rules }

  /// The number of active goals.
  public internal(set) var activeGoalCount: Int {
    get { Int(packedGoalCount) }
    set { packedGoalCount = UInt8(clamping: newValue) }
  }

  /// The 1-based position of the focus that the open question is about; nil if none is open.
  public internal(set) var openConfirmation: Int? {
    get { packedConfirmation == 0 ? nil : Int(packedConfirmation) }
    set { packedConfirmation = UInt8(clamping: newValue ?? 0) }
  }

  /// The instant of the last snapshot for the widgets; nil if none has been written.
  public internal(set) var snapshotWritten: Instant? {
    get { isWritten ? writing : nil }
    set { (isWritten, writing) = (newValue != nil, newValue ?? .epoch) }
  }

  /// The state of the permission to send notifications; undecided counts as denied.
  public enum Permission: UInt8, CaseIterable, Hashable, Sendable {
    /// The user has not been asked.
    case notAsked
    /// The user was asked and has not answered yet.
    case asked
    /// The user refused, or withdrew the permission.
    case denied
    /// The user agreed.
    case granted
  }
}

extension DailyThree {
  /// The states of the screen that the app shows first.
  public enum State: Hashable, Sendable {
    /// The screen shows the welcome pages, or asks for the user's goals.
    case needsOnboarding
    /// The screen shows the daily setup, after asking whether to continue yesterday if possible.
    case needsSetup(offersContinue: Bool)
    /// The screen shows today's focuses, at least one of which is open.
    case inProgress
    /// The screen shows today's focuses, all of them completed.
    case complete

    /// The name of the case in code.
    public var name: String { WidgetSnapshot.State(self).name }
  }

  /// The state of the first screen, as of the last event.
  public var state: State {
    guard isOnboarded, activeGoalCount > 0 else { return .needsOnboarding }
    guard let entry else { return .needsSetup(offersContinue: carryOverCount > 0) }
    return entry.isComplete ? .complete : .inProgress
  }

  /// The user's current day; nil before the first event.
  public var today: Day? { calendar.lastDay }

  /// Returns the goal with an id; nil if no goal has this id.
  public func goal(_ id: GoalID) -> Goal? {
    UInt64(id.number) < UInt64(goals.count) ? goals[Int(id.number)] : nil
  }

  /// The streak as of the last event. Includes today once it counts. Until then today is pending
  /// and breaks nothing.
  ///
  ///     app.streak.length   // days
  ///     app.streak.start    // the first of them, nil at length 0 (`streakStartDayKey`)
  public var streak: Streak {
    guard let today else { return streakOfEndedDays }
    let soFar = rules.outcome(completed: entry?.completedCount ?? 0)
    let ended = streakOfEndedDays
    // No day from today on has ended, so the streak cannot refuse.
    return (try? ended.shown(on: today, soFar, under: rules.streakPolicy)) ?? ended
  }

  /// Drafts of yesterday's unfinished focuses, in order, with yesterday as `carriedFrom`; empty if
  /// there are none. A draft's goal is nil if the goal has been archived since.
  public var carryOver: [FocusDraft] {
    guard let yesterday else { return [] }
    let unfinished = yesterday.focuses.filter { !$0.isCompleted }
    return unfinished.prefix(rules.parameters.mostCarriedOver).map { focus in
      FocusDraft(
        title: focus.title, goal: isActive(focus.goal) ? focus.goal : nil,
        carriedFrom: yesterday.day)
    }
  }

  /// The number of drafts in `carryOver`.
  package var carryOverCount: Int {
    guard let yesterday else { return 0 }
    let unfinished = yesterday.focuses.count - yesterday.completedCount
    return min(rules.parameters.mostCarriedOver, unfinished)
  }

  func isActive(_ id: GoalID) -> Bool { goal(id).map { !$0.isArchived } ?? false }
}

extension DailyThree {
  /// Replaces the rules and the zone by another user's if they are equal, so that the users share
  /// memory.
  package mutating func share(with other: DailyThree) {
    if rules == other.rules { rules = other.rules }
    calendar.share(with: other.calendar)
  }
}
