import Cadence
import CivilTime
import DeviceModel
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// An event of one person. Observers count events, and the journal logs them.
///
/// Events are complete: every table can be computed from the events of all people, and a separate
/// reader in the tests does so. Some events are recorded only for people with a journal, because no
/// table needs them. A person's events are ordered by time, with the events of a day's end last.
public enum WorldEvent: Hashable, Sendable {
  /// The person joined on this day with a set of apps; the set may be empty.
  case arrived(AppSet)
  /// The app was removed permanently.
  case removed(App)
  /// An app came to the front; recorded only for people with a journal.
  case opened(App)
  /// A rule of an app refused an action of the person.
  case refused(App, RefusalReason)

  /// A focus session of `minutes` began.
  case sessionStarted(App, minutes: Int32)
  /// The person blocked other apps until the end of the Sherpa session that just began.
  case appsBlocked
  /// The focus session was paused.
  case sessionPaused(App)
  /// The focus session was resumed.
  case sessionResumed(App)
  /// The person tapped "give up" in a session, and the app asked for confirmation.
  case giveUpAsked(App)
  /// The person answered the app's confirmation question with "no", and the session continued.
  case giveUpCancelled(App)
  /// A tree of Forest died at a growth stage, 1-based; reported after the session's end.
  case treeDied(stage: Int32)
  /// A session of Forest could not be saved; reported after the session's end.
  case sessionUnsaved
  /// A session ended with an outcome; `focusMinutes` are the whole minutes that count as focus.
  case sessionEnded(App, FocusRecord.Outcome, focusMinutes: Int32)

  /// The person took or skipped the break after a completed session of Sherpa.
  case breakHandled(isTaken: Bool)

  /// Tasks were planned for a day of the pet app (negative: removed) by the person, by rollover, or
  /// as usual tasks. Usual tasks of a day without a visit are reported when that day is closed.
  case tasksPlanned(Day, Int32)
  /// A task of a day of the pet app was done on time or late.
  case taskDone(Day, TaskTiming)
  /// The next task of a day of the pet app was deferred.
  case taskSnoozed(Day)
  /// A task of a day of the pet app was edited, deleted or done on the widget. Reported in addition
  /// to the event in which the action results.
  case taskHandled(Day, TaskHandling)
  /// A day of the pet app was closed. `missed` tasks were not done, and `rolledOver` of these were
  /// copied to the next day.
  case petClosed(Day, missed: Int32, rolledOver: Int32)
  /// The pet moved to another stage.
  case petMoved(from: UInt8, to: UInt8)
  /// The pet won or lost XP for a day of the pet app, or was spared a loss. The pet's XP is the sum
  /// of these events.
  case petExperience(Day, PetXPSource, points: Int64)

  /// The person planned today's focuses, `continued` of them carried over from yesterday.
  /// `isOffered` is whether TenX offered any focus of yesterday to continue.
  case focusesPlanned(continued: Int32, isOffered: Bool)
  /// A focus of TenX was completed; recorded only for people with a journal.
  case focusCompleted
  /// The completion of a focus of TenX was reverted.
  case focusUncompleted
  /// TenX wrote a snapshot for its widgets; recorded only for people with a journal.
  case snapshotWritten(TenXSnapshot)
  /// A day of TenX with planned focuses ended.
  case focusesEnded(FocusCounts)
  /// The state of TenX at a day's end; reported only if it differs from the state a day earlier.
  case tenxShows(from: TenXShown?, to: TenXShown?)

  /// A day of Sherpa ended, whether or not the app was opened on it.
  case habitsClosed(DaySummary)
  /// The state of an item of Sherpa at the end of the item's day; reported before `habitsClosed`.
  case itemClosed(DayInstance, ItemOrigin)
  /// An item was added in Sherpa.
  case itemAdded(NewItem)
  /// An item of Sherpa was archived or deleted: the origin of its idea, and how often it recurs.
  case itemDropped(ItemOrigin, RecurrenceRule.Frequency)
  /// An item of Sherpa was changed or completed. `points` is the XP earned, negative if taken back.
  case itemHandled(ItemKind, MeasureUnit, ItemDeed, points: Int64)
  /// A reflection was written in Sherpa. A morning reflection may have a sleep quality, 1 … 5.
  /// Recorded only for people with a journal.
  case reflected(Day, ReflectionTime, sleepQuality: UInt8?)
  /// XP was booked to a day of Sherpa; negative if it was taken back.
  case experience(Day, ExperienceReason, points: Int64)
  /// The person joined Sherpa's league; recorded only in worlds with a league.
  case optedIn
  /// An event of Sherpa's league week, other than joining the league and ranks.
  case season(SeasonEvent)
  /// The person's rank in the league week that ended on the day.
  case ranked(LeagueRank)
  /// Sherpa logged an event with this identifier (§14 of the specification). `isPro` is whether the
  /// person's plan lifted the limits of the free plan just before the event.
  case told(EventIdentifier, isPro: Bool)
  /// The properties of the event that is logged next; recorded only for people with a journal.
  case toldAbout(LogProperties)
  /// An item of Sherpa will be added or changed; recorded only for people with a journal.
  case itemFormed(Item)
  /// Sherpa showed its paywall at a place to a person with a plan.
  case paywallSeen(PaywallPlace, PlanKind)
  /// A person's plan in Sherpa changed; `to` is nil if the app was removed. Everybody begins on the
  /// free plan.
  case planTurned(from: PlanKind, to: PlanKind?, PlanTurn)
  /// The person cancelled the renewal of a trial or a subscription.
  case planCancelled(PlanKind)
  /// The person took back the cancellation of a trial or a subscription.
  case planResumed(PlanKind)
  case paid(SubscriptionPeriod, pence: Int64)

  /// A streak began, broke or was preserved at the day's end, rather than simply continuing.
  case streakTurned(App, from: Int32, to: Int32, StreakBreakCause?)
  /// A streak survived the day only because of a freeze. A `streakTurned` event with equal lengths
  /// is also recorded.
  case streakFrozen(App)
  /// A day began to count for an unbroken streak only after 23:00; reported at the day's end.
  case streakSavedLate(App)
  /// An app was opened for the first time since its streak broke, and showed the break.
  case breakShown(App)
  /// The planned time of a notification came. `late` is the delay until the notification was shown;
  /// nil if it was never shown.
  case notified(NotificationKind, FaultCondition, late: Milliseconds?)
  /// A session reached its true length. Reports the drift of one timer design (the time counted too
  /// much; negative for too little), and whether the design shows the session as complete by the
  /// day's end. All designs are measured in the same session.
  case drifted(App, TimerDesign, FaultCondition, Milliseconds, completes: Bool)
  /// The person arrived in another time zone, given by its index in the world's list; recorded only
  /// for people with a journal.
  case travelled(toZone: Int32)
  /// The time for which an app's widgets showed outdated content on a day with a visit to the app.
  case widgetStale(App, Milliseconds)
  case widgetShown(App, WidgetDay)
  /// The guest app added a number to one of its counters, given by index, on a day.
  case guestCounted(UInt8, Int32)
  /// The person changed a setting of an app, or a changed setting had an effect.
  case setting(SettingEvent)
  /// A small event happened in an app, in an hour, 0 … 23, of the user's local time.
  case moment(App, Moment, hour: UInt8)
  /// The day ended. `opened`: the apps opened that day. `events`: the number of inputs to engines.
  case dayOver(opened: AppSet, events: Int32)
}

/// How many focuses a TenX user planned and completed on a day, counted when the day ends.
public struct FocusCounts: Hashable, BitwiseCopyable, Sendable {
  /// The number of focuses planned for the day.
  public let planned: UInt8
  /// The number of planned focuses that were completed.
  public let completed: UInt8
  /// The number of planned focuses that were carried over from the day before.
  public let carried: UInt8
  /// The number of carried-over focuses that were completed.
  public let carriedCompleted: UInt8

  package init(planned: Int, completed: Int, carried: Int, carriedCompleted: Int) {
    self.planned = UInt8(clamping: planned)
    self.completed = UInt8(clamping: completed)
    self.carried = UInt8(clamping: carried)
    self.carriedCompleted = UInt8(clamping: carriedCompleted)
  }
}

/// The reason for a refusal: the name of the refusing engine's error case.
public struct RefusalReason: Hashable, Sendable {
  /// The bytes of the name, eight to a word, highest byte first, padded with zeros. In this form,
  /// reasons and events are plain values without references.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// Creates a reason from a name, which is cut to its first 24 bytes.
  package init(_ name: String) {
    for (place, byte) in name.utf8.prefix(24).enumerated() {
      let bits = UInt64(byte) << UInt64(56 - place % 8 * 8)
      switch place / 8 {
      case 0: words.0 |= bits
      case 1: words.1 |= bits
      default: words.2 |= bits
      }
    }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.whole(&words.0, in: 0 ... .max)
    visitor.whole(&words.1, in: 0 ... .max)
    visitor.whole(&words.2, in: 0 ... .max)
  }

  /// The bytes of the name. Comparing bytes, unlike comparing text, needs no Unicode tables.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for word in [words.0, words.1, words.2] {
      for place in 0..<UInt64(8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> (56 - place * 8)))
      }
    }
    return bytes.filter { $0 != 0 }
  }

  /// The name of the error case, as spelled in code.
  public var name: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether two reasons have equal names, byte by byte.
  public static func == (left: RefusalReason, right: RefusalReason) -> Bool {
    left.words == right.words
  }

  /// Hashes the name's bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
  }
}

/// The states that TenX can show on a day.
public enum TenXShown: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The states in order, from the welcome pages to a day with all focuses completed.
  case needsOnboarding, needsSetup, inProgress, complete
}

/// The reasons why a day did not count for a streak.
public enum StreakBreakCause: UInt8, CaseIterable, Hashable, Sendable {
  /// The app was not opened on the day.
  case notOpened
  /// The app was opened, but nothing was done in it.
  case nothingDone
  /// Something was done, but too little for the day to count.
  case tooLittleDone

  /// The name of the reason in tables.
  public var name: String {
    switch self {
    case .notOpened: "notOpened"
    case .nothingDone: "nothingDone"
    case .tooLittleDone: "tooLittleDone"
    }
  }
}

/// The actions on a task of the pet app, other than completing or deferring it.
public enum TaskHandling: UInt8, CaseIterable, Hashable, Sendable {
  /// Moving the task to another time of day.
  case edited
  /// Deleting the task from its day.
  case deleted
  /// Completing the task on the widget rather than in the app.
  case doneOnWidget
}

/// The subjects of notifications.
public enum NotificationKind: UInt8, CaseIterable, Hashable, Sendable {
  /// The end of a focus session of Forest or of Sherpa.
  case forestSession, sherpaSession
  /// TenX's morning reminder, which makes no sound.
  case morning
  /// The reminder of a habit or a task of Sherpa.
  case habit
  case seasonEnding
  /// Sherpa's nudges: in the morning about due habits; in the evening if the day does not count.
  case nudgeMorning, nudgeEvening

  /// The name of the subject in tables.
  public var name: String {
    switch self {
    case .forestSession: "forestSession"
    case .sherpaSession: "sherpaSession"
    case .morning: "morning"
    case .habit: "habit"
    case .seasonEnding: "seasonEnding"
    case .nudgeMorning: "nudgeMorning"
    case .nudgeEvening: "nudgeEvening"
    }
  }
}

/// A person's result in a league week.
public struct LeagueRank: Hashable, Sendable {
  /// The person's tier in this week.
  public let tier: LeagueTier
  /// The person's tier in the next week.
  public let next: LeagueTier
  /// The board's number in the week, from 0; the same whichever other regions are simulated.
  public let board: Int32
  /// The person's 1-based rank on the board.
  public let rank: UInt32
  /// The XP that the person earned in the week.
  public let xp: Int64
  /// The rule that broke the tie with the previous rank, which has equal XP; nil without a tie.
  public let tie: TieBreak?

  package init(
    tier: LeagueTier, next: LeagueTier, board: Int32, rank: UInt32, xp: Int64,
    tie: TieBreak? = nil
  ) {
    (self.tier, self.next, self.board, self.rank, self.xp) = (tier, next, board, rank, xp)
    self.tie = tie
  }

  func isBefore(_ other: LeagueRank) -> Bool { board == other.board && rank + 1 == other.rank }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    var (tier, next, board, rank, xp) = (tier, next, board, rank, xp)
    visitor.choice(&tier)
    visitor.choice(&next)
    visitor.whole(&board)
    visitor.whole(&rank)
    visitor.whole(&xp)
    let untied = UInt8(TieBreak.allCases.count)
    var key = tie?.rawValue ?? untied
    visitor.whole(&key, in: 0...untied)
    self = LeagueRank(
      tier: tier, next: next, board: board, rank: rank, xp: xp, tie: TieBreak(rawValue: key))
  }
}

/// The times of day for which Sherpa's reflections are written.
public enum ReflectionTime: UInt8, CaseIterable, Hashable, Sendable {
  case morning, night

  /// The name of the time in tables.
  public var name: String {
    switch self {
    case .morning: "morning"
    case .night: "night"
    }
  }
}

/// A set of segments of the population, one bit for each segment. Segment 0 contains everybody, so
/// there are at most 31 other segments.
public typealias SegmentSet = UInt32

/// The circumstances of an event: its person, its time, and the person's segments.
public struct EventContext: Hashable, Sendable {
  /// The person's 0-based index in the world.
  public let person: UInt32
  /// The person's 0-based index in the group of people.
  public let place: Int
  /// The 0-based day of the run on which the person joined.
  public let arrival: Int32
  /// The 0-based day of the run on which the event happens.
  public let day: Int
  /// The person's local date.
  public let date: Day
  /// The instant of the event.
  public var instant: Instant
  /// The segments to which the person belongs, one bit each; segment 0 contains everybody.
  public let segments: SegmentSet

  package init(
    person: UInt32, place: Int, arrival: Int32, day: Int, date: Day, instant: Instant,
    segments: SegmentSet
  ) {
    (self.person, self.place, self.arrival, self.day) = (person, place, arrival, day)
    (self.date, self.instant, self.segments) = (date, instant, segments)
  }
}

/// A receiver of the events of a group's people.
package protocol EventSink {
  /// Receives an event. Events come person by person, and each person's events of a day in order.
  mutating func note(_ event: WorldEvent, _ context: EventContext)

  /// Receives a date that a person skips, because of the date line or a change of the time zone.
  mutating func skip(_ context: EventContext)

  /// Whether, for a person, the receiver also wants the events that only the journal needs. True by
  /// default.
  func follows(_ person: UInt32) -> Bool

  /// Receives an action of a person with a journal, at the time of the action.
  mutating func note(_ action: RecordedAction, _ context: EventContext)
}

extension EventSink {
  package mutating func skip(_ context: EventContext) {}

  package func follows(_ person: UInt32) -> Bool { true }

  package mutating func note(_ action: RecordedAction, _ context: EventContext) {}
}
