import CivilTime
import Habits
import Measures

/// The league's counts of a week for one person: XP, days with credit and focus minutes.
struct LeagueWeek: Hashable, BitwiseCopyable, Sendable {
  var xp: Int64 = 0
  var streakDays: Int64 = 0
  var focusMinutes: Int64 = 0
  /// The instant of the first XP of the week, even if that XP was undone later; nil without XP.
  var firstXP: Instant? {
    get { packedFirst == .distantFuture ? nil : packedFirst }
    set { packedFirst = newValue ?? .distantFuture }
  }
  private var packedFirst = Instant.distantFuture
}

/// Processes the reports of the habits engine as time passes, and keeps the league's weekly counts.
///
/// A day is closed at the first instant of the next day. The engine then opens that next day and
/// books its XP at once, although the person may not have the app on that day: they may remove it
/// in the morning, or the run may end. XP booked to a day that has not begun is therefore held
/// back, and reported at the first instant of the next day that the person begins with the app:
///
///     Sunday            ┊ Monday                       ┊ Monday, app removed in the morning
///     engine            ┊ closes Sunday, opens Monday, books +50 to Monday
///     told, counted     ┊ +50 on Monday                ┊ nothing
///
/// XP therefore counts on a day that the person actually has, and in that day's week. A flight over
/// the date line may open a day early and then omit its date. XP held back for that date counts on
/// the person's next day, in the week of that day.
struct SherpaWeeks: Sendable {
  private(set) var week = LeagueWeek()
  /// The person's current day.
  private var today: Day
  /// The XP events that the engine has booked to days that have not begun.
  private var held: [ExperienceEvent] = []
  private(set) var closed: ClosedDay?
  /// The origins of the person's items, which are reported when a day is closed.
  var origins = ItemOrigins()

  /// The results of a day that the engine has closed, used at the end of the person's day.
  struct ClosedDay: BitwiseCopyable, Sendable {
    let day: Day
    /// The number of completed habits; `offered` is the number scheduled, without excused skips.
    let done: Int32
    let offered: Int32
    /// The streak length at the end of the day.
    let streak: Int32

    init(_ summary: DaySummary) {
      let counts = summary.counts
      (day, streak) = (summary.day, summary.streak)
      (done, offered) = (counts.completed, counts.scheduled - counts.excluded)
    }
  }

  init(on day: Day) { today = day }

  /// The sum of XP that is held back.
  var heldPoints: Int64 { held.reduce(0) { $0 + $1.points } }

  /// Begins the person's day and counts the XP that was held back.
  mutating func start(_ day: Day, at instant: Instant, _ record: inout DayEvents) {
    today = day
    guard !held.isEmpty else { return }
    for event in held { book(event, on: day, at: instant, &record) }
    held = []
  }

  /// Ends a day of the person. After a flight, the engine may have closed that day earlier.
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

  /// Resets the league's counts at the end of a week, before Monday.
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
