import Cadence
import CivilTime
import DeviceModel
import FocusTimer
import Habits
import Leagues
import PetEvolution

/// Something that happened to one person: observers tally it, and the journal writes it down.
///
/// Events are complete: every table can be computed from the events of all people, and a separate
/// reader in the tests does so. Some are only for people whose journal is kept, for no table needs
/// them. Events of one person come in order of time, those of a day's end
/// last.
public enum WorldEvent: Hashable, Sendable {
  /// The person is there from this day on, with these apps.
  case arrived(AppSet)
  /// The app was removed for good.
  case removed(App)
  /// An app came to the front; only for people whose journal is kept.
  case opened(App)
  /// A rule refused what the person tried.
  case refused(App, RefusalReason)

  /// A focus session of `minutes` began.
  case sessionStarted(App, minutes: Int32)
  /// Other apps are blocked until the session of Sherpa that has just begun is over.
  case appsBlocked
  /// The focus session was paused.
  case sessionPaused(App)
  /// The focus session went on.
  case sessionResumed(App)
  /// The person asked to give the session up.
  case giveUpAsked(App)
  /// The person thought better of it: the session goes on.
  case giveUpCancelled(App)
  /// A tree of Forest died, at a stage of its growth from 1 on: told after the session's end.
  case treeDied(stage: Int32)
  /// A session of Forest that ended could not be written down: told after its end.
  case sessionUnsaved
  /// A session ended with an outcome; its whole minutes that count as focus.
  case sessionEnded(App, FocusRecord.Outcome, focusMinutes: Int32)

  /// The person takes the break after a completed session of Sherpa, or skips it.
  case breakHandled(isTaken: Bool)

  /// Tasks of a day of the pet app were planned, or taken away: by the person, by rollover, or as
  /// the usual tasks of a day without a visit, which are all reported with its closeout.
  case tasksPlanned(Day, Int32)
  /// A task of a day of the pet app was done, on time or late.
  case taskDone(Day, TaskTiming)
  /// The next task of a day of the pet app was deferred.
  case taskSnoozed(Day)
  /// A task of a day of the pet app was edited or deleted, or done on the widget: told besides
  /// what it led to.
  case taskHandled(Day, TaskHandling)
  /// A day of the pet app was closed out: `missed` tasks of the day were missed, and `rolledOver`
  /// of them copied to the next day.
  case petClosed(Day, missed: Int32, rolledOver: Int32)
  /// The pet changed its form.
  case petMoved(from: UInt8, to: UInt8)
  /// The pet got or lost XP by a day of the pet app, or XP was lost or forgiven: what all of a
  /// person's pet have told adds up to its XP.
  case petExperience(Day, PetXPSource, points: Int64)

  /// Today's focuses were planned, some of them carried over from yesterday, if yesterday left any
  /// that TenX offered to continue.
  case focusesPlanned(continued: Int32, isOffered: Bool)
  /// A focus of TenX was completed; only for people whose journal is kept.
  case focusCompleted
  /// The completion of a focus of TenX was taken back.
  case focusUncompleted
  /// TenX has written a snapshot for its widgets; only for people whose journal is kept.
  case snapshotWritten(TenXSnapshot)
  /// A day for which focuses were planned is over.
  case focusesEnded(FocusCounts)
  /// TenX's state at the end of a day, reported only when it differs from the day before.
  case tenxShows(from: TenXShown?, to: TenXShown?)

  /// A day of Sherpa is over, whether or not the app was opened on it.
  case habitsClosed(DaySummary)
  /// The state of an item of Sherpa as its day ended, before the end of the day.
  case itemClosed(DayInstance, ItemOrigin)
  /// An item of Sherpa was added.
  case itemAdded(NewItem)
  /// An item of Sherpa was put away or deleted: whose idea it was, and by what it repeated.
  case itemDropped(ItemOrigin, RecurrenceRule.Frequency)
  /// Something was done with an item of Sherpa, and the XP that this earned or took back.
  case itemHandled(ItemKind, MeasureUnit, ItemDeed, points: Int64)
  /// A reflection was written, in the morning perhaps with how the person slept, 1 … 5; only for
  /// people whose journal is kept.
  case reflected(Day, ReflectionTime, sleepQuality: UInt8?)
  /// XP booked to a day, or taken back.
  case experience(Day, ExperienceReason, points: Int64)
  /// The person takes part in Sherpa's league from here on; told only where there is one.
  case optedIn
  /// What happens around the league's week besides.
  case season(SeasonEvent)
  /// The rank in the week that ended with the day.
  case ranked(LeagueRank)
  /// What Sherpa logged, by its identifier (§14 of the specification), and whether the person's
  /// plan lifted the limits of the free one just before.
  case told(EventIdentifier, isPro: Bool)
  /// What the identifier is about that follows; only for people whose journal is kept.
  case toldAbout(LogProperties)
  /// An item of Sherpa as it is about to be added or changed; only for people whose journal is
  /// kept.
  case itemFormed(Item)
  /// Sherpa showed its paywall to a person on a plan.
  case paywallSeen(PaywallPlace, PlanKind)
  /// The plan of a person of Sherpa is another one; nil after the app was removed. Everybody begins
  /// on the free one.
  case planTurned(from: PlanKind, to: PlanKind?, PlanTurn)
  /// A trial or a subscription will not be renewed.
  case planCancelled(PlanKind)
  /// The cancellation of a trial or a subscription was taken back.
  case planResumed(PlanKind)
  case paid(SubscriptionPeriod, pence: Int64)

  /// At the day's end a streak did not simply go on: it began, broke, or was saved.
  case streakTurned(App, from: Int32, to: Int32, StreakBreakCause?)
  /// A freeze alone kept a streak alive on the day. `streakTurned` to the same length is recorded
  /// too.
  case streakFrozen(App)
  /// The day of a streak that was alive came to count only after 23:00; told at the day's end.
  case streakSavedLate(App)
  /// An app came to the front for the first time since its streak broke, and shows that it did.
  case breakShown(App)
  /// A notification was planned for a time that has come, with how late it arrived; nil if it never
  /// did.
  case notified(NotificationKind, FaultCondition, late: Milliseconds?)
  /// A session reached its true length: the time that one of the timer designs, which run side by
  /// side, counts too much (or, below zero, too little), and whether it would have completed the
  /// session by the day's end.
  case drifted(App, TimerDesign, FaultCondition, Milliseconds, completes: Bool)
  /// The person is in another zone from here on, by the world's list; only for people whose journal
  /// is kept.
  case travelled(toZone: Int32)
  /// How long the widgets of an app showed outdated content, on a day on which it was opened.
  case widgetStale(App, Milliseconds)
  case widgetShown(App, WidgetDay)
  /// An app of another package counted something on a day, by the counter's place in its list.
  case guestCounted(UInt8, Int32)
  /// The person sets an app for themselves, or something came of it.
  case setting(SettingEvent)
  /// A small thing happened in an app, at an hour of the day where the user is, 0 … 23.
  case moment(App, Moment, hour: UInt8)
  /// The day is over: the apps that were opened, and the number of events that engines received.
  case dayOver(opened: AppSet, events: Int32)
}

/// The focuses of a day of TenX, counted as the day ended.
public struct FocusCounts: Hashable, BitwiseCopyable, Sendable {
  /// Those that were planned.
  public let planned: UInt8
  /// Of these, completed.
  public let completed: UInt8
  /// Of those planned, carried over from the day before.
  public let carried: UInt8
  /// Of those carried over, completed.
  public let carriedCompleted: UInt8

  package init(planned: Int, completed: Int, carried: Int, carriedCompleted: Int) {
    self.planned = UInt8(clamping: planned)
    self.completed = UInt8(clamping: completed)
    self.carried = UInt8(clamping: carried)
    self.carriedCompleted = UInt8(clamping: carriedCompleted)
  }
}

/// The reason why a rule refused, by the name of the case as the refusing engine spells it.
public struct RefusalReason: Hashable, Sendable {
  /// The name's bytes, eight per word, the first of them highest, with zeros at the end: a plain
  /// value, so that an event is one.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// A name of at most 24 bytes; a longer one is cut to the first 24.
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

  /// The name's bytes; a world compares them without Unicode tables.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for word in [words.0, words.1, words.2] {
      for place in 0..<UInt64(8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> (56 - place * 8)))
      }
    }
    return bytes.filter { $0 != 0 }
  }

  /// The name of the case in code.
  public var name: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether two names have the same bytes.
  public static func == (left: RefusalReason, right: RefusalReason) -> Bool {
    left.words == right.words
  }

  /// Feeds the name's bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
  }
}

/// The states that TenX shows of a day.
public enum TenXShown: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// From the welcome pages to a day with all focuses done.
  case needsOnboarding, needsSetup, inProgress, complete
}

/// The reasons why a day did not count for a streak.
public enum StreakBreakCause: UInt8, CaseIterable, Hashable, Sendable {
  /// The app stayed closed.
  case notOpened
  /// The app was opened, and nothing was done.
  case nothingDone
  /// Something was done, too little for the day to count.
  case tooLittleDone

  /// The name as tables spell it.
  public var name: String {
    switch self {
    case .notOpened: "notOpened"
    case .nothingDone: "nothingDone"
    case .tooLittleDone: "tooLittleDone"
    }
  }
}

/// What a person did with a task of the pet app, besides doing or deferring it.
public enum TaskHandling: UInt8, CaseIterable, Hashable, Sendable {
  /// It was planned for another time.
  case edited
  /// It was taken off the day.
  case deleted
  /// It was done on the widget and not in the app.
  case doneOnWidget
}

/// The subject of a notification.
public enum NotificationKind: UInt8, CaseIterable, Hashable, Sendable {
  /// The end of a focus session, of Forest or of Sherpa.
  case forestSession, sherpaSession
  /// TenX's silent reminder in the morning.
  case morning
  /// The reminder of a habit or a task.
  case habit
  case seasonEnding
  /// Sherpa's nudges about a day: its habits lie ahead, or it does not count yet.
  case nudgeMorning, nudgeEvening

  /// The name as tables spell it.
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
  /// The board's number in the week: the same whichever other regions are lived with its own.
  public let board: Int32
  /// The rank on the board, from 1.
  public let rank: UInt32
  /// XP of the week.
  public let xp: Int64
  /// What broke the tie with the rank before, which has the same XP; nil if there was none.
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

/// The time at which a reflection is written.
public enum ReflectionTime: UInt8, CaseIterable, Hashable, Sendable {
  case morning, night

  /// The name as tables spell it.
  public var name: String {
    switch self {
    case .morning: "morning"
    case .night: "night"
    }
  }
}

/// Segments of the population, one bit each; everybody belongs to the first, so there may be 31
/// others.
public typealias SegmentSet = UInt32

/// Where and when an event happened.
public struct EventContext: Hashable, Sendable {
  /// The person's number in the world, from 0.
  public let person: UInt32
  /// The person's index within the group.
  public let place: Int
  /// The day of the run on which the person arrived.
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

/// A receiver of everything that happens to the people of a group.
package protocol EventSink {
  /// Notes an event of a person's day. People come one after the other, the events of each in
  /// order.
  mutating func note(_ event: WorldEvent, _ context: EventContext)

  /// Notes a date that a person never has: lost over the date line, or left out by their zone.
  mutating func skip(_ context: EventContext)

  /// Whether the events of a person that only the journal writes down are needed as well: by
  /// default they are.
  func follows(_ person: UInt32) -> Bool

  /// Notes a deed of a person whose journal is kept, when they do it.
  mutating func note(_ action: RecordedAction, _ context: EventContext)
}

extension EventSink {
  package mutating func skip(_ context: EventContext) {}

  package func follows(_ person: UInt32) -> Bool { true }

  package mutating func note(_ action: RecordedAction, _ context: EventContext) {}
}
