import CivilTime
import DailyThree
import Habits
import PetEvolution

/// Something that a person does with an app.
///
/// An act is an intention: the host hands it to the app's engine at its instant, where a rule may
/// refuse it. Refusals are counted by reason; they do not stop anybody.
public enum Act: Hashable, Sendable {
  /// The app comes to the front. The model is then asked what the person does there.
  case open(App)
  /// An action on the session of Forest or Sherpa.
  case focus(App, FocusAct)
  /// An action on the pet's tasks.
  case pet(PetAct)
  /// An action in TenX.
  case tenx(TenXAct)
  /// An event in Sherpa, as its engine takes it.
  case sherpa(HabitsEvent)
  /// The person leaves the app for another or puts the phone away; a session may go on.
  case leave(App)

  /// The app that the act is about.
  public var app: App {
    switch self {
    case .open(let app), .focus(let app, _), .leave(let app): app
    case .pet: .pet
    case .tenx: .tenx
    case .sherpa: .sherpa
    }
  }
}

/// A person's act on a focus session, Forest's or Sherpa's.
public enum FocusAct: Hashable, Sendable {
  /// Starts a session of `minutes`, clamped to 1 … `longestMinutes`; Forest's length is fixed by
  /// its rules.
  case start(minutes: Int32)
  /// Stops the clock; the session waits until it is resumed.
  case pause
  /// Goes on after a pause.
  case resume
  /// Asks to give up; the app asks for confirmation.
  case askGiveUp
  /// Takes the request back.
  case cancelGiveUp
  /// Confirms the request: the session is abandoned.
  case giveUp
  /// Closes the app from the switcher.
  case forceQuit

  /// The longest session, in minutes: 30 days, which is as long as timers can be measured.
  public static var longestMinutes: Int32 { 43_200 }

  /// The minutes of a session, clamped to the possible ones.
  package static func possible(_ minutes: Int32) -> Int32 { max(1, min(longestMinutes, minutes)) }
}

/// A person's act on the pet's tasks.
public enum PetAct: Hashable, Sendable {
  /// Plans a task for a time of today.
  case plan(LocalTime)
  /// Marks a task done.
  case done(TaskID)
  /// Marks the next task done, from the widget.
  case doneNext
  /// Defers the next task.
  case snoozeNext
  /// Takes a task off the day.
  case delete(TaskID)
}

/// An action in TenX. Titles make no difference to a simulation.
public enum TenXAct: Hashable, Sendable {
  /// Ends the welcome pages.
  case onboard
  /// Adds a goal.
  case addGoal
  /// Puts a goal away.
  case archiveGoal(GoalID)
  /// Takes a goal back.
  case unarchiveGoal(GoalID)
  /// Plans today: `continued` focuses are carried over from yesterday, the others are fresh, each
  /// for a goal.
  case plan(continued: Int32)
  /// Completes the focus at a position, from 1.
  case complete(Int)
  /// Takes the completion of the focus at a position back, from 1.
  case uncomplete(Int)
  /// Answers the question whether TenX may notify.
  case answerPermission(Bool)
}

/// The acts that a person is going to do on a day, in no particular order.
///
///     plan.add(.pet(.doneNext), at: noon, taking: .seconds(20))
///
/// A person has one attention: while an act takes its time, the next one waits for it, also in
/// another app. The list keeps its memory from day to day.
public struct DayPlan: Sendable {
  /// An act with its intended beginning, and how long it holds the person's attention.
  public struct Entry: Hashable, Sendable {
    /// The act.
    public var act: Act
    /// The intended beginning; the act begins later if the person's attention is taken.
    public var instant: Instant
    /// How long the act takes the person's attention.
    public var taking: Milliseconds
  }

  /// Entries in the order in which they were added.
  public private(set) var entries: [Entry] = []
  /// The model's own notes until the day's end; zeros in the morning.
  public var notes = SIMD16<Int32>.zero

  /// A day without plans.
  public init() {}

  /// Adds an act.
  public mutating func add(
    _ act: Act, at instant: Instant, taking: Milliseconds = .zero
  ) {
    entries.append(Entry(act: act, instant: instant, taking: max(.zero, taking)))
  }

  /// Begins an empty plan.
  package mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    notes = .zero
  }
}
