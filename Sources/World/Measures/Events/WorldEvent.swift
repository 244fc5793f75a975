import Cadence
import CivilTime
import DeviceModel
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// An event of one person; observers count it, and the journal logs it.
///
/// Events are complete: every table can be computed from the events of all people, and a separate
/// reader in the tests does so. Some events are recorded only for people with a journal, because no
/// table needs them. The events of a person are ordered by time, with those of a day's end last.
public enum WorldEvent: Hashable, Sendable {
  /// The person joined on this day, with these apps.
  case arrived(AppSet)
  /// The app was removed permanently.
  case removed(App)
  /// An app came to the front; recorded only for people with a journal.
  case opened(App)
  /// A rule refused an attempt of the person.
  case refused(App, RefusalReason)

  /// A focus session of `minutes` began.
  case sessionStarted(App, minutes: Int32)
  /// The blocking of other apps began, until the end of the Sherpa session that has just begun.
  case appsBlocked
  /// The focus session was paused.
  case sessionPaused(App)
  /// The focus session was resumed.
  case sessionResumed(App)
  /// The person asked to give up the session.
  case giveUpAsked(App)
  /// The person cancelled the request to give up, and the session continued.
  case giveUpCancelled(App)
  /// A tree of Forest died at a growth stage, 1-based; reported after the session's end.
  case treeDied(stage: Int32)
  /// A session of Forest could not be saved; reported after the session's end.
  case sessionUnsaved
  /// A session ended with an outcome; `focusMinutes` are the whole minutes that count as focus.
  case sessionEnded(App, FocusRecord.Outcome, focusMinutes: Int32)

  /// The person took or skipped the break after a completed session of Sherpa.
  case breakHandled(isTaken: Bool)

  /// Tasks of a day of the pet app were planned (negative: removed): by the person, by rollover, or
  /// as usual tasks of days without a visit, which are reported with the day's closeout.
  case tasksPlanned(Day, Int32)
  /// A task of a day of the pet app was done on time or late.
  case taskDone(Day, TaskTiming)
  /// The next task of a day of the pet app was deferred.
  case taskSnoozed(Day)
  /// A task of a day of the pet app was edited or deleted, or done on the widget; reported in
  /// addition to the event that results from it.
  case taskHandled(Day, TaskHandling)
  /// A day of the pet app was closed out: `missed` of its tasks were missed, and `rolledOver` of
  /// these were copied to the next day.
  case petClosed(Day, missed: Int32, rolledOver: Int32)
  /// The pet moved to another stage.
  case petMoved(from: UInt8, to: UInt8)
  /// XP of the pet was won, lost or forgiven for a day of the pet app. The sum of these events is
  /// the pet's XP.
  case petExperience(Day, PetXPSource, points: Int64)

  /// Today's focuses were planned, `continued` of them carried over from yesterday. `isOffered` is
  /// whether yesterday left any that TenX offered to continue.
  case focusesPlanned(continued: Int32, isOffered: Bool)
  /// A focus of TenX was completed; recorded only for people with a journal.
  case focusCompleted
  /// The completion of a focus of TenX was reverted.
  case focusUncompleted
  /// TenX wrote a snapshot for its widgets; recorded only for people with a journal.
  case snapshotWritten(TenXSnapshot)
  /// A day of TenX with planned focuses ended.
  case focusesEnded(FocusCounts)
  /// The state that TenX shows at the end of a day, reported if it differs from the day before.
  case tenxShows(from: TenXShown?, to: TenXShown?)

  /// A day of Sherpa ended, whether or not the app was opened on it.
  case habitsClosed(DaySummary)
  /// The state of an item of Sherpa at the end of its day, reported before `habitsClosed`.
  case itemClosed(DayInstance, ItemOrigin)
  /// An item of Sherpa was added.
  case itemAdded(NewItem)
  /// An item of Sherpa was archived or deleted: the origin of its idea, and how it repeated.
  case itemDropped(ItemOrigin, RecurrenceRule.Frequency)
  /// An item of Sherpa was changed or completed, with the XP that this earned or took back.
  case itemHandled(ItemKind, MeasureUnit, ItemDeed, points: Int64)
  /// A reflection was written, in the morning possibly with the sleep quality, 1 … 5; recorded only
  /// for people with a journal.
  case reflected(Day, ReflectionTime, sleepQuality: UInt8?)
  /// XP was booked to a day, or taken back if negative.
  case experience(Day, ExperienceReason, points: Int64)
  /// The person joined Sherpa's league; reported only in worlds with a league.
  case optedIn
  /// Another event of the league week.
  case season(SeasonEvent)
  /// The person's rank in the league week that ended with the day.
  case ranked(LeagueRank)
  /// Sherpa logged an event, by its identifier (§14 of the specification). `isPro` is whether the
  /// person's plan lifted the limits of the free plan just before.
  case told(EventIdentifier, isPro: Bool)
  /// The properties of the logged event that follows; recorded only for people with a journal.
  case toldAbout(LogProperties)
  /// An item of Sherpa about to be added or changed; recorded only for people with a journal.
  case itemFormed(Item)
  /// Sherpa showed its paywall; the plan is the person's plan at that time.
  case paywallSeen(PaywallPlace, PlanKind)
  /// The plan of a person of Sherpa changed; `to` is nil if the app was removed. Everybody begins
  /// on the free plan.
  case planTurned(from: PlanKind, to: PlanKind?, PlanTurn)
  /// The renewal of a trial or a subscription was cancelled.
  case planCancelled(PlanKind)
  /// The cancellation of a trial or a subscription was reverted.
  case planResumed(PlanKind)
  case paid(SubscriptionPeriod, pence: Int64)

  /// At the day's end a streak did not simply continue: it began, broke, or was preserved.
  case streakTurned(App, from: Int32, to: Int32, StreakBreakCause?)
  /// Only a freeze kept a streak alive on the day. A `streakTurned` to the same length is recorded
  /// too.
  case streakFrozen(App)
  /// The day of a living streak started to count only after 23:00; reported at the day's end.
  case streakSavedLate(App)
  /// An app came to the front for the first time since its streak broke, and showed the break.
  case breakShown(App)
  /// The planned time of a notification came. `late` is the delay of its arrival; nil if it never
  /// arrived.
  case notified(NotificationKind, FaultCondition, late: Milliseconds?)
  /// A session reached its true length. Reports one timer design, of those that run side by side:
  /// the time that it counts too much (negative for too little), and whether it completes the
  /// session by the day's end.
  case drifted(App, TimerDesign, FaultCondition, Milliseconds, completes: Bool)
  /// The person came to another time zone, by its index in the world's list; recorded only for
  /// people with a journal.
  case travelled(toZone: Int32)
  /// The time for which an app's widgets showed outdated content on a day with a visit to the app.
  case widgetStale(App, Milliseconds)
  case widgetShown(App, WidgetDay)
  /// The guest app counted something on a day: the index of its counter, and the number.
  case guestCounted(UInt8, Int32)
  /// The person changed a setting of an app, or a changed setting had an effect.
  case setting(SettingEvent)
  /// A small event in an app, with the hour, 0 … 23, of the user's local time.
  case moment(App, Moment, hour: UInt8)
  /// The day ended: the apps that were opened, and the number of events that engines received.
  case dayOver(opened: AppSet, events: Int32)
}

/// The numbers of focuses of a day of TenX, counted as the day ended.
public struct FocusCounts: Hashable, BitwiseCopyable, Sendable {
  /// The number of planned focuses.
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

/// The reason for a refusal, named as the error case of the engine that refused.
public struct RefusalReason: Hashable, Sendable {
  /// The name's bytes, eight to a word from the highest byte on, padded with zeros. This makes the
  /// reason, and so the event, a plain value.
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

  /// The name's bytes. They are compared instead of the text, which would need Unicode tables.
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

  /// Whether two reasons have names with the same bytes.
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

/// The state of a day that TenX shows.
public enum TenXShown: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The states in order, from the welcome pages to a day with all focuses done.
  case needsOnboarding, needsSetup, inProgress, complete
}

/// The reasons why a day did not count for a streak.
public enum StreakBreakCause: UInt8, CaseIterable, Hashable, Sendable {
  /// The app stayed closed.
  case notOpened
  /// The app was opened, and nothing was done.
  case nothingDone
  /// Something was done, but too little for the day to count.
  case tooLittleDone

  /// The name in tables.
  public var name: String {
    switch self {
    case .notOpened: "notOpened"
    case .nothingDone: "nothingDone"
    case .tooLittleDone: "tooLittleDone"
    }
  }
}

/// An act on a task of the pet app, other than completing or deferring it.
public enum TaskHandling: UInt8, CaseIterable, Hashable, Sendable {
  /// The task was moved to another time.
  case edited
  /// The task was deleted from its day.
  case deleted
  /// The task was done on the widget rather than in the app.
  case doneOnWidget
}

/// The subject of a notification.
public enum NotificationKind: UInt8, CaseIterable, Hashable, Sendable {
  /// The end of a focus session, of Forest or of Sherpa.
  case forestSession, sherpaSession
  /// TenX's morning reminder, which makes no sound.
  case morning
  /// The reminder of a habit or a task.
  case habit
  case seasonEnding
  /// Sherpa's nudges: in the morning about due habits, in the evening if the day does not count.
  case nudgeMorning, nudgeEvening

  /// The name in tables.
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

/// The result of a person in a league week.
public struct LeagueRank: Hashable, Sendable {
  /// The tier of the week.
  public let tier: LeagueTier
  /// The tier of the next week.
  public let next: LeagueTier
  /// The board's number in the week, which does not depend on the other regions that are simulated.
  public let board: Int32
  /// The 1-based rank on the board.
  public let rank: UInt32
  /// The XP of the week.
  public let xp: Int64
  /// The rule that broke the tie with the previous rank, which has the same XP; nil without a tie.
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

/// The time of day for which a reflection is written.
public enum ReflectionTime: UInt8, CaseIterable, Hashable, Sendable {
  case morning, night

  /// The name in tables.
  public var name: String {
    switch self {
    case .morning: "morning"
    case .night: "night"
    }
  }
}

/// A set of segments of the population, one bit each. Everybody belongs to the first, so there are
/// at most 31 others.
public typealias SegmentSet = UInt32

/// The person, the time and the segments of an event.
public struct EventContext: Hashable, Sendable {
  /// The person's 0-based number in the world.
  public let person: UInt32
  /// The person's 0-based index within the group.
  public let place: Int
  /// The day of the run on which the person joined.
  public let arrival: Int32
  /// The day of the run.
  public let day: Int
  /// The local date.
  public let date: Day
  /// The instant of the event.
  public var instant: Instant
  /// The segments to which the person belongs, one bit each; everybody belongs to the first.
  public let segments: SegmentSet

  package init(
    person: UInt32, place: Int, arrival: Int32, day: Int, date: Day, instant: Instant,
    segments: SegmentSet
  ) {
    (self.person, self.place, self.arrival, self.day) = (person, place, arrival, day)
    (self.date, self.instant, self.segments) = (date, instant, segments)
  }
}

/// A receiver of all events of a group's people.
package protocol EventSink {
  /// Receives an event of a person's day. People come one after the other, and the events of each
  /// in order.
  mutating func note(_ event: WorldEvent, _ context: EventContext)

  /// Receives a date that a person never has: skipped over the date line, or by the person's zone.
  mutating func skip(_ context: EventContext)

  /// Whether the receiver also wants a person's events that only the journal needs; true by
  /// default.
  func follows(_ person: UInt32) -> Bool

  /// Receives an act of a person with a journal, at the time of the act.
  mutating func note(_ action: RecordedAction, _ context: EventContext)
}

extension EventSink {
  package mutating func skip(_ context: EventContext) {}

  package func follows(_ person: UInt32) -> Bool { true }

  package mutating func note(_ action: RecordedAction, _ context: EventContext) {}
}
