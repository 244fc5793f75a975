import Measures
import Cadence
import CivilTime
import FocusTimer
import Habits
import PetEvolution
import Population

/// What the tests of behaviour want to know of some people's lives: days opened, and counts of what
/// happened.
struct LifeTally: EventSink, Sendable {
  /// One person's.
  struct Life: Sendable {
    /// Bit n: opened any app on the nth day after joining, up to 127.
    var opened: (UInt64, UInt64) = (0, 0)
    /// The day after joining on which the last app was removed that was removed.
    var removed: Int?
    /// The first day of the run on which a streak of at least 30 broke.
    var brokeLong: Int?
    /// XP of the first 28 days, and of later ones.
    var xpEarly: Int64 = 0
    var xpLate: Int64 = 0

    /// Whether an app was opened on the nth day after joining.
    func isOpened(_ day: Int) -> Bool {
      guard (0..<128).contains(day) else { return false }
      return (day < 64 ? opened.0 >> UInt64(day) : opened.1 >> UInt64(day - 64)) & 1 == 1
    }

    /// How many of some days after joining had an opening.
    func openings(_ days: Range<Int>) -> Int { days.count { isOpened($0) } }
  }

  var lives: [Life]
  var counts = Counts()

  /// How often something happened, by what it was.
  struct Counts: Sendable, Hashable {
    private var numbers = [Int](repeating: 0, count: Kind.allCases.count + 24)

    enum Kind: Int, CaseIterable {
      case activeDays, openings, forestOpenings, petOpenings, tenxOpenings, sherpaOpenings
      case removals, refusals, forestSessions, sherpaSessions, longSessions, shortSessions
      case focusMinutes, pauses, resumes, kept, completed, gaveUp, forceQuit
      case tasks, onTime, late, snoozed, edited, deleted
      case dayPlans, continued, focusesDone, focusesUndone
      case scheduled, habitsDone, skipped, excused, mornings, nights, xp
    }

    subscript(kind: Kind) -> Int {
      get { numbers[kind.rawValue] }
      set { numbers[kind.rawValue] = newValue }
    }

    /// Openings within an hour of the day in UTC.
    subscript(hour hour: Int) -> Int {
      get { numbers[Kind.allCases.count + hour] }
      set { numbers[Kind.allCases.count + hour] = newValue }
    }

    static func += (left: inout Counts, right: Counts) {
      for index in left.numbers.indices { left.numbers[index] += right.numbers[index] }
    }
  }

  init(_ people: Range<Int>) { lives = Array(repeating: Life(), count: people.count) }

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    switch event {
    case .opened(let app):
      counts[.openings] += 1
      counts[
        app == .forest
          ? .forestOpenings
          : app == .pet
            ? .petOpenings
            : app == .tenx ? .tenxOpenings : .sherpaOpenings] += 1
      let hour = (context.instant - Zone.utc.startOfDay(context.date)).count / 3_600_000
      if (0..<24).contains(hour) { counts[hour: Int(hour)] += 1 }
    case .removed:
      counts[.removals] += 1
      lives[context.place].removed = context.day - Int(context.arrival)
    case .refused: counts[.refusals] += 1
    case .dayOver(let apps, _): if !apps.isEmpty { noteActive(context) }
    case .streakTurned(_, let from, let to, _):
      if from >= 30, to == 0, lives[context.place].brokeLong == nil {
        lives[context.place].brokeLong = context.day
      }
    default:
      noteFocus(event)
      noteDeeds(event, context)
    }
  }

  private mutating func noteActive(_ context: EventContext) {
    counts[.activeDays] += 1
    let day = context.day - Int(context.arrival)
    if day < 64 {
      lives[context.place].opened.0 |= 1 << UInt64(day)
    } else if day < 128 {
      lives[context.place].opened.1 |= 1 << UInt64(day - 64)
    }
  }

  private mutating func noteFocus(_ event: WorldEvent) {
    switch event {
    case .sessionStarted(let app, let minutes):
      counts[app == .forest ? .forestSessions : .sherpaSessions] += 1
      if minutes > 25 { counts[.longSessions] += 1 }
      if minutes < 25 { counts[.shortSessions] += 1 }
    case .sessionPaused: counts[.pauses] += 1
    case .sessionResumed: counts[.resumes] += 1
    case .giveUpCancelled: counts[.kept] += 1
    case .sessionEnded(_, .completed, let minutes):
      counts[.completed] += 1
      counts[.focusMinutes] += Int(minutes)
    case .sessionEnded(_, .abandoned(.gaveUp), _): counts[.gaveUp] += 1
    case .sessionEnded(_, .abandoned(.forceQuit), _): counts[.forceQuit] += 1
    default: break
    }
  }

  private mutating func noteDeeds(_ event: WorldEvent, _ context: EventContext) {
    switch event {
    case .tasksPlanned(_, let count): counts[.tasks] += Int(count)
    case .taskDone(_, .onTime): counts[.onTime] += 1
    case .taskDone: counts[.late] += 1
    case .taskSnoozed: counts[.snoozed] += 1
    case .taskHandled(_, .edited): counts[.edited] += 1
    case .taskHandled(_, .deleted): counts[.deleted] += 1
    case .focusesPlanned(let continued, _):
      counts[.dayPlans] += 1
      counts[.continued] += Int(continued)
    case .focusCompleted: counts[.focusesDone] += 1
    case .focusUncompleted: counts[.focusesUndone] += 1
    case .habitsClosed(let day):
      counts[.scheduled] += Int(day.counts.scheduled)
      counts[.habitsDone] += Int(day.counts.completed)
      counts[.skipped] += Int(day.counts.skipped)
      counts[.excused] += Int(day.counts.excluded)
    case .experience(_, let reason, let points): noteXP(reason, points, context)
    default: break
    }
  }

  private mutating func noteXP(
    _ reason: ExperienceReason, _ points: Int64, _ context: EventContext
  ) {
    counts[.xp] += Int(points)
    if reason == .reflectionMorning { counts[.mornings] += 1 }
    if reason == .reflectionNight { counts[.nights] += 1 }
    if context.day - Int(context.arrival) < 28 {
      lives[context.place].xpEarly += points
    } else {
      lives[context.place].xpLate += points
    }
  }

  /// The tally of other people added to this one.
  mutating func add(_ other: LifeTally) {
    lives += other.lives
    counts += other.counts
  }
}
