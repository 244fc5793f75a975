import CivilTime
import DailyThree
import Habits
import PetEvolution

/// An act of a person in an app.
///
/// The host passes an act to the app's engine, where a rule may refuse it. Refusals are counted by
/// reason and have no other effect. `Action` values exist only where a journal is written or
/// replayed; behaviour models act through a person's session.
public enum Action: Hashable, Sendable {
  /// The app comes to the front. The model then decides what the person does there.
  case open(App)
  /// An act on a focus session of Forest or Sherpa.
  case focus(App, FocusAct)
  case pet(PetAct)
  case tenx(TenXAct)
  /// An event in Sherpa, in the form that Sherpa's engine accepts.
  case sherpa(HabitsEvent)
  /// The morning reflection in Sherpa with the person's sleep quality, 1 … 5. A reflection without
  /// sleep quality is a `sherpa` event.
  case reflectMorning(sleepQuality: UInt8)
  /// A tap in Sherpa that its engine does not receive.
  case tap(SherpaTap)
  /// The person switches to another app or puts the phone away; a session may continue.
  case leave(App)
  /// An act in the guest app, by the app's own number for it.
  case guest(UInt16)

  /// The app in which the act happens.
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
  /// Starts a session of `minutes`, clamped to 1 … `longestMinutes`. In Forest the rules fix the
  /// length.
  case start(minutes: Int32)
  /// Pauses the session until it is resumed.
  case pause
  /// Resumes the session after a pause.
  case resume
  /// Asks to give up, so that the app asks for confirmation.
  case askGiveUp
  /// Cancels the request to give up.
  case cancelGiveUp
  /// Confirms the request to give up, which abandons the session.
  case giveUp
  /// Closes the app from the switcher.
  case forceQuit

  /// The longest session, in minutes: 30 days, the most that timers can measure.
  public static var longestMinutes: Int32 { 43_200 }

  /// Returns the minutes clamped to 1 … `longestMinutes`.
  package static func possible(_ minutes: Int32) -> Int32 { max(1, min(longestMinutes, minutes)) }
}

/// A person's act on the pet's tasks.
public enum PetAct: Hashable, Sendable {
  /// Plans a task for a time of the current day.
  case plan(LocalTime)
  /// Moves a task of the current day to another time.
  case edit(TaskID, LocalTime)
  case done(TaskID)
  /// Marks the next task as done, from the widget.
  case doneNext
  /// Defers the next task.
  case snoozeNext
  /// Deletes a task of the day.
  case delete(TaskID)
  /// Sets the times at which the person usually plans tasks. Rules may plan these tasks on days
  /// without a visit.
  case usually([LocalTime])
  /// Sets grace, reset time and rollover. A day begins no earlier than the world's days do.
  case set(PetSettings)
}

/// An action in TenX. Titles are left out, because they do not affect a simulation.
public enum TenXAct: Hashable, Sendable {
  /// Finishes the welcome pages.
  case onboard
  case addGoal
  /// Archives a goal.
  case archiveGoal(GoalID)
  /// Restores an archived goal.
  case unarchiveGoal(GoalID)
  /// Plans today's focuses, each for a goal: `continued` focuses are carried over from yesterday,
  /// and the others are new.
  case plan(continued: Int32)
  /// Completes the focus at a 1-based position.
  case complete(Int)
  /// Reverts the completion of the focus at a 1-based position.
  case uncomplete(Int)
  /// Taps the completed focus at a 1-based position, and cancels the confirmation dialog.
  case keepCompleted(Int)
  /// Answers TenX's request for permission to send notifications.
  case answerPermission(Bool)
  /// Sets the time of TenX's morning reminder.
  case setReminder(LocalTime)
}

/// A tap in Sherpa that its habits engine does not receive.
public enum SherpaTap: UInt8, CaseIterable, Hashable, Sendable {
  /// Taps a suggested habit or task, which fills the form.
  case suggestion
  case coachSuggestion
  /// Changes the form of a suggested habit before adding the habit.
  case editSuggestion
  /// Opens the coach that is offered after a skip.
  case coachAfterSkip
  /// Switches the leaderboard on (it is off at first), so that the person takes part in the league.
  case optIn
  /// Switches the leaderboard off again; the person has no rank from then on.
  case optOut
  /// Shares the code for friends. People of a region who share their codes one after the other meet
  /// on a board of friends.
  case shareCode
  /// Takes or skips the break after a completed session.
  case takeBreak, skipBreak
  /// Switches on the blocking of other apps until the end of the next session. Available in a trial
  /// or subscription.
  case blockApps

  /// The identifier by which the specification logs the tap; nil if it is not logged.
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
