import CivilTime
import DailyThree
import Habits
import PetEvolution

/// Something that a person does in an app.
///
/// The host passes an action to the app's engine, where a rule may refuse it. Refusals are counted
/// by reason and have no other effect. `Action` values exist only where a journal is written or
/// replayed; behaviour models act through a person's session.
public enum Action: Hashable, Sendable {
  /// Brings the app to the front. The behaviour model then decides what the person does in it.
  case open(App)
  /// Does something with a focus session of Forest or Sherpa.
  case focus(App, FocusAct)
  case pet(PetAct)
  case tenx(TenXAct)
  /// Passes an event to Sherpa, in the form that Sherpa's engine accepts.
  case sherpa(HabitsEvent)
  /// Writes Sherpa's morning reflection with the person's sleep quality, 1 … 5. A reflection
  /// without sleep quality is a `sherpa` event.
  case reflectMorning(sleepQuality: UInt8)
  /// Taps something in Sherpa that Sherpa's engine does not receive.
  case tap(SherpaTap)
  /// Switches to another app or puts the phone away; a focus session may continue.
  case leave(App)
  /// Performs an action of the guest app, given by the number that the app assigns to the action.
  case guest(UInt16)

  /// The app in which the action happens.
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

/// Something that a person does with a focus session of Forest or Sherpa.
public enum FocusAct: Hashable, Sendable {
  /// Starts a session of `minutes`, clamped to 1 … `longestMinutes`. Forest ignores `minutes`,
  /// because its rules fix the length.
  case start(minutes: Int32)
  /// Pauses the session.
  case pause
  /// Resumes the paused session.
  case resume
  /// Taps "give up", so that the app asks for confirmation.
  case askGiveUp
  /// Answers the app's confirmation question with "no", so that the session continues.
  case cancelGiveUp
  /// Answers the app's confirmation question with "yes", which abandons the session.
  case giveUp
  /// Closes the app from the app switcher.
  case forceQuit

  /// The longest session in minutes: 30 days, the maximum that the timers can measure.
  public static var longestMinutes: Int32 { 43_200 }

  /// Returns a number of minutes clamped to 1 … `longestMinutes`.
  package static func possible(_ minutes: Int32) -> Int32 { max(1, min(longestMinutes, minutes)) }
}

/// Something that a person does with the tasks of the pet app.
public enum PetAct: Hashable, Sendable {
  /// Plans a task for a time of the current day.
  case plan(LocalTime)
  /// Moves a task of the current day to another time of day.
  case edit(TaskID, LocalTime)
  case done(TaskID)
  /// Marks the next task of the current day as done, from the widget.
  case doneNext
  /// Defers the next task of the current day.
  case snoozeNext
  /// Deletes a task of the current day.
  case delete(TaskID)
  /// Sets the times of the tasks that the person usually plans. Under some rules, these tasks are
  /// planned automatically on days on which the person does not open the app.
  case usually([LocalTime])
  /// Changes grace, reset time and rollover. A pet's day never begins before the world's day does.
  case set(PetSettings)
}

/// Something that a person does in TenX. Titles are omitted; they do not affect a simulation.
public enum TenXAct: Hashable, Sendable {
  /// Finishes the welcome pages.
  case onboard
  case addGoal
  /// Archives a goal.
  case archiveGoal(GoalID)
  /// Restores an archived goal.
  case unarchiveGoal(GoalID)
  /// Plans today's focuses, one for each goal. `continued` of the focuses are carried over from
  /// yesterday, and the others are new.
  case plan(continued: Int32)
  /// Completes the focus with a 1-based index.
  case complete(Int)
  /// Reverts the completion of the focus with a 1-based index.
  case uncomplete(Int)
  /// Taps the completed focus with a 1-based index, and cancels the confirmation dialog.
  case keepCompleted(Int)
  /// Answers TenX's request for permission to send notifications: `true` to allow them.
  case answerPermission(Bool)
  /// Sets the time of TenX's morning reminder.
  case setReminder(LocalTime)
}

/// A tap in Sherpa that Sherpa's habits engine does not receive.
public enum SherpaTap: UInt8, CaseIterable, Hashable, Sendable {
  /// Taps a suggested habit or task, which fills in the form for a new item.
  case suggestion
  case coachSuggestion
  /// Changes the form of a suggested habit before the habit is added.
  case editSuggestion
  /// Opens the coach that Sherpa offers after a skip.
  case coachAfterSkip
  /// Switches the leaderboard on, so that the person takes part in the league. Off by default.
  case optIn
  /// Switches the leaderboard off again, so that the person has no rank from then on.
  case optOut
  /// Shares the code for friends. People of one region who share their codes one after another are
  /// put on one board of friends.
  case shareCode
  /// Takes or skips the break after a completed session.
  case takeBreak, skipBreak
  /// Blocks other apps until the end of the next session. Available in a trial or subscription.
  case blockApps

  /// The identifier by which Sherpa's specification logs this tap; nil if the tap is not logged.
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
