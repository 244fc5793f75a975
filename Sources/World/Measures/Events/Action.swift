import CivilTime
import DailyThree
import Habits
import PetEvolution

/// Something that a person does with an app.
///
/// The host passes it to the app's engine, where a rule may refuse it. Refusals are counted by
/// reason; they do not stop anybody. An act is a value only where a journal is written or repeated:
/// models act through a person's session.
public enum Action: Hashable, Sendable {
  /// The app comes to the front. The model is then asked what the person does there.
  case open(App)
  /// An action on the session of Forest or Sherpa.
  case focus(App, FocusAct)
  case pet(PetAct)
  case tenx(TenXAct)
  /// An event in Sherpa, as its engine takes it.
  case sherpa(HabitsEvent)
  /// The morning's reflection in Sherpa, with how the person slept, 1 … 5; without it, it is an
  /// event of the engine.
  case reflectMorning(sleepQuality: UInt8)
  /// A tap in Sherpa that its engine does not hear of.
  case tap(SherpaTap)
  /// The person leaves the app for another or puts the phone away; a session may go on.
  case leave(App)
  /// An act in the guest, by the app's own number of it.
  case guest(UInt16)

  /// The app that the act is about.
  public var app: App {
    switch self {
    case .open(let app), .focus(let app, _), .leave(let app): app
    case .pet: .pet
    case .tenx: .tenx
    case .sherpa, .reflectMorning, .tap: .sherpa
    case .guest: .guest
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
  /// Plans a task of today for another time.
  case edit(TaskID, LocalTime)
  case done(TaskID)
  /// Marks the next task done, from the widget.
  case doneNext
  /// Defers the next task.
  case snoozeNext
  /// Takes a task off the day.
  case delete(TaskID)
  /// Says for which times they usually plan tasks: the tasks of days without a visit, under rules
  /// that plan any.
  case usually([LocalTime])
  /// Sets grace, reset time and rollover; a day begins no earlier than the world's days do.
  case set(PetSettings)
}

/// An action in TenX. Titles make no difference to a simulation.
public enum TenXAct: Hashable, Sendable {
  /// Ends the welcome pages.
  case onboard
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
  /// Taps the completed focus at a position, from 1, and cancels the question before un-completing.
  case keepCompleted(Int)
  /// Answers the question whether TenX may notify.
  case answerPermission(Bool)
  /// Chooses when TenX reminds in the morning.
  case setReminder(LocalTime)
}

/// A tap in Sherpa that its engine of habits does not hear of.
public enum SherpaTap: UInt8, CaseIterable, Hashable, Sendable {
  /// On a suggested habit or task, which fills the form.
  case suggestion
  case coachSuggestion
  /// On the form of a suggested habit, which is changed before it is added.
  case editSuggestion
  /// On the coach that is offered after a skip.
  case coachAfterSkip
  /// On the switch of the leaderboard, which is off at first: the person takes part in the league.
  case optIn
  /// On the same switch, off again: the person has no rank from now on.
  case optOut
  /// On the code that friends exchange: people of a region who share theirs one after the other
  /// meet on a board of friends.
  case shareCode
  /// That the break after a completed session is taken, or skipped.
  case takeBreak, skipBreak
  /// On the switch that blocks other apps until the next session is over, which a trial and a
  /// subscription have.
  case blockApps

  /// How the specification calls what is logged; nil if nothing is.
  package var identifier: EventIdentifier? {
    switch self {
    case .suggestion: .suggestionTapped
    case .coachSuggestion: .aiSuggestionApplied
    case .editSuggestion, .coachAfterSkip, .optIn, .optOut, .shareCode, .takeBreak, .skipBreak,
      .blockApps:
      nil
    }
  }
}
