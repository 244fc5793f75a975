import Cadence
import CivilTime

/// TenX: up to three goals, and every day exactly three focuses that serve them.
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
/// The state follows from what is there (section I):
///
///     onboarded   active goal   entry today      │ state
///     no             –             –             │ needsOnboarding
///     yes            none          –             │ needsOnboarding
///     yes            some          none          │ needsSetup; offers to continue if
///                                                │   yesterday has unfinished focuses
///     yes            some          some open     │ inProgress
///     yes            some          all completed │ complete
///
/// Days, `●` completed and `○` open; a day counts with one completed focus, and an open today does
/// not break (section G):
///
///     Mon ●○○   Tue ●●●   Wed ○○○ now                     streak 2 since Mon
///     Mon ●○○   Tue ●●●   Wed ○○○   Thu now               streak 0: Wed did not count
///     Mon ●○○   Tue –     Wed ●○○ now                     streak 1 since Wed: no entry on Tue
///     Mon ●○○   Tue ● ⟶ over the date line ⟶ Thu ● now    streak 3: there was no Wed
///
/// Where `missingDays: .rest` forgives missing days, it forgives those on which the app stayed
/// closed; a day on which it was opened and nothing planned is a missed one.
///
/// **Yesterday is never edited.** An entry changes only on its own day; continuing yesterday makes
/// drafts for today (`carryOver`), and what was open yesterday stays open there.
///
/// **Judging an event.** An event first brings the person to its day and is then judged. Refused,
/// it changes nothing else (`DailyThreeRefusal`). A person's day never goes back
/// (`PersonalCalendar`), and never on by more than `longestAbsenceDays` at once: an event beyond is
/// refused without bringing the person anywhere.
///
/// Every change writes a new `snapshot` for the widgets, and so does a new day and a new zone. So
/// the last one says how things are now, and only the instant of writing it is kept.
///
/// The engine remembers today, yesterday and the streak; older entries belong to the caller, so a
/// person with ten years of history is as small as one with two days: 160 bytes, goals and the two
/// entries aside. It keeps no texts (`TitleCatalog` does), draws nothing and asks no clock.
///
/// Source: TenX sections D, F, G, I, K and L, and its matrix of edge cases.
public struct DailyThree: Hashable, Sendable {
  /// The rules that the app follows for this user.
  public private(set) var rules: DailyThreeRules
  /// All goals in the order of creation, archived ones included.
  public internal(set) var goals: [Goal] = []
  /// Today's entry, if today is planned.
  public internal(set) var entry: DayEntry?
  /// The entry of the last day that the person had before today, if that was planned.
  public internal(set) var yesterday: DayEntry?
  /// Where the person is and which days they have had.
  public internal(set) var calendar: PersonalCalendar
  /// When the morning reminder comes.
  public internal(set) var reminderTime: LocalTime
  /// The streak without today.
  var streakOfEndedDays: Streak
  /// Where the permission to notify stands.
  public internal(set) var permission = Permission.notAsked
  /// Whether the welcome pages are done (`hasCompletedOnboarding`).
  public internal(set) var isOnboarded = false
  /// Whether the app was opened today, and not only carried to another zone.
  var isOpenedToday = false
  private var packedGoalCount: UInt8 = 0
  /// 0 while no question is open.
  private var packedConfirmation: UInt8 = 0
  /// Whether the widgets were given anything, and when last.
  private var isWritten = false
  private var writing = Instant.epoch

  /// A person in `zone` who has just installed the app.
  public init(rules: DailyThreeRules, zone: Zone) {
    self.rules = rules
    calendar = PersonalCalendar(zone: zone, boundary: rules.parameters.dayBoundary)
    reminderTime = rules.parameters.reminderTime
    streakOfEndedDays = Streak(under: rules.streakPolicy)
  }

  /// Goes on under other rules, as after an update of the app: goals, entries and the streak stay,
  /// and so do the time of the reminder and the boundary of days.
  ///
  /// - Parameter rules: The rules from the next event on.
  public mutating func adopt(_ rules: DailyThreeRules) { self.rules = rules }

  /// How many goals are active.
  public internal(set) var activeGoalCount: Int {
    get { Int(packedGoalCount) }
    set { packedGoalCount = UInt8(clamping: newValue) }
  }

  /// The completed focus whose un-completion waits for an answer; its place, from 1.
  public internal(set) var openConfirmation: Int? {
    get { packedConfirmation == 0 ? nil : Int(packedConfirmation) }
    set { packedConfirmation = UInt8(clamping: newValue ?? 0) }
  }

  /// When the widgets were given a snapshot last; nil before anything was written.
  public internal(set) var snapshotWritten: Instant? {
    get { isWritten ? writing : nil }
    set { (isWritten, writing) = (newValue != nil, newValue ?? .epoch) }
  }

  /// Where the permission to notify stands; undecided counts as denied.
  public enum Permission: UInt8, CaseIterable, Hashable, Sendable {
    /// Nobody has asked.
    case notAsked
    /// Asked, and not answered yet.
    case asked
    /// No, or no longer.
    case denied
    /// Yes.
    case granted
  }
}

extension DailyThree {
  /// What the app shows first.
  public enum State: Hashable, Sendable {
    /// Welcome and goals.
    case needsOnboarding
    /// The daily setup; first the question whether to continue yesterday, if there is something.
    case needsSetup(offersContinue: Bool)
    /// Today's focuses, some of them open.
    case inProgress
    /// Today's focuses, all of them completed.
    case complete

    /// The name as it is spelled in code.
    public var name: String { WidgetSnapshot.State(self).name }
  }

  /// What the app shows first, as of the last event.
  public var state: State {
    guard isOnboarded, activeGoalCount > 0 else { return .needsOnboarding }
    guard let entry else { return .needsSetup(offersContinue: carryOverCount > 0) }
    return entry.isComplete ? .complete : .inProgress
  }

  /// The person's day; nil before the first event.
  public var today: Day? { calendar.lastDay }

  /// The goal with a number, or nil if there is none.
  public func goal(_ id: GoalID) -> Goal? {
    UInt64(id.number) < UInt64(goals.count) ? goals[Int(id.number)] : nil
  }

  /// The streak as of the last event: today is in it once it counts, and breaks nothing while it
  /// does not.
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

  /// Drafts of yesterday's unfinished focuses, in their order and marked with yesterday's day; none
  /// if yesterday has no entry or nothing unfinished. A goal that was archived since is left open.
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
  /// Takes rules and zone from another person's state where they are equal, so that what both have
  /// in common is in memory once.
  package mutating func share(with other: DailyThree) {
    if rules == other.rules { rules = other.rules }
    calendar.share(with: other.calendar)
  }
}
