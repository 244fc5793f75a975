import CivilTime
import Habits
import Measures

/// XP, days with credit and focus minutes of a week: the league's counts.
struct LeagueWeek: Hashable, BitwiseCopyable, Sendable {
  var xp: Int64 = 0
  var streakDays: Int64 = 0
  var focusMinutes: Int64 = 0
  /// When the first XP was earned, whether or not it was taken back.
  var firstXP: Instant? {
    get { packedFirst == .distantFuture ? nil : packedFirst }
    set { packedFirst = newValue ?? .distantFuture }
  }
  private var packedFirst = Instant.distantFuture
}

/// The reports of the habits engine while time passes, and the league's counts of them.
///
/// A day is closed with the first instant of the next, and with it the engine opens the next day
/// and books its XP at once. Whether the person lives that day with the app is not known yet: they
/// may remove it in the morning, or the run may be over. So XP booked to a day that has not begun
/// is held back, and reported at the first instant of the next day that they live:
///
///     Sunday            ┊ Monday                       ┊ Monday, app removed in the morning
///     engine            ┊ closes Sunday, opens Monday, books +50 to Monday
///     told, counted     ┊ +50 on Monday                ┊ nothing
///
/// So XP counts on the day that is lived, and in its week. A flight over the date line opens a day
/// early and may leave that date out; XP that was held back then counts on the day on which life
/// goes on, in whichever week that is.
struct SherpaWeeks: Sendable {
  private(set) var week = LeagueWeek()
  /// The day that the person lives.
  private var today: Day
  /// XP that was booked to days that have not begun.
  private var held: [ExperienceEvent] = []
  private(set) var closed: ClosedDay?
  /// Whose idea the items were whose days are closed.
  var origins = ItemOrigins()

  /// What a person's night needs to know of a day that was closed.
  struct ClosedDay: BitwiseCopyable, Sendable {
    let day: Day
    /// Habits that were completed, of how many that were not skipped for a reason.
    let done: Int32
    let offered: Int32
    /// The streak's length with the day.
    let streak: Int32

    init(_ summary: DaySummary) {
      let counts = summary.counts
      (day, streak) = (summary.day, summary.streak)
      (done, offered) = (counts.completed, counts.scheduled - counts.excluded)
    }
  }

  init(on day: Day) { today = day }

  /// XP that is held back.
  var heldPoints: Int64 { held.reduce(0) { $0 + $1.points } }

  /// Begins the person's day.
  mutating func start(_ day: Day, at instant: Instant, _ record: inout DayEvents) {
    today = day
    guard !held.isEmpty else { return }
    for event in held { book(event, on: day, at: instant, &record) }
    held = []
  }

  /// Ends a day of the person; a flight may have closed it before.
  mutating func end(_ day: Day) {
    if closed?.day != day { closed = nil }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.plain(&week)
    visitor.plain(&today)
    visitor.plain(
      &held, of: ExperienceEvent(day: .epoch, reason: .dayComplete, points: 0))
    visitor.plain(&closed)
    origins.visit(&visitor)
  }

  /// Ends the Monday week.
  mutating func turn() { week = LeagueWeek() }

  mutating func note(
    _ effect: HabitsEffect, at instant: Instant, _ record: inout DayEvents
  ) {
    switch effect {
    case .experience(let event):
      if event.day > today {
        held.append(event)
      } else {
        book(event, on: event.day, at: instant, &record)
        if event.reason == .dayComplete, event.points >= 0, event.day == today {
          record.noteCounting(.sherpa, at: instant)
        }
      }
    case .dayClosed(let summary):
      record.note(.habitsClosed(summary), at: instant)
      closed = ClosedDay(summary)
      week.streakDays += summary.qualifies ? 1 : 0
      week.focusMinutes += summary.focusMinutes
    case .instanceClosed(let instance):
      record.note(.itemClosed(instance, origins.origin(of: instance.item)), at: instant)
    default: break
    }
  }

  private mutating func book(
    _ event: ExperienceEvent, on day: Day, at instant: Instant, _ record: inout DayEvents
  ) {
    record.note(.experience(day, event.reason, points: event.points), at: instant)
    if instant < record.jobAt {
      record.note(.season(.bookedBeforeJob(points: event.points)), at: instant)
    }
    week.xp += event.points
    if week.firstXP == nil, event.points > 0 { week.firstXP = instant }
  }
}
