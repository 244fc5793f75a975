import Measures
import CivilTime
import DailyThree
import FocusTimer
import Habits
import PetEvolution
import Population

/// Reads acts as a run's journal writes them: the app, the name of the act, its numbers.
///
///     try DeedReader.act(.focus, "start", [25])      // .focus(.forest, .start(minutes: 25))
///
/// Names that no world writes give an error that lists the possible ones.
package enum DeedReader {
  /// The reasons why an act cannot be read.
  package enum Problem: Error, Hashable {
    /// The app has no act with this name.
    case unknown(names: [String])
    /// The numbers are not those of the act.
    case numbers
  }

  /// The act of an app by its name and numbers; nil for the removal of the app.
  package static func act(
    _ app: App, _ name: String, _ numbers: [Int64]
  ) throws(Problem) -> Action? {
    if name == "remove" { return nil }
    guard let example = names(of: app).first(where: { $0 == name }) else {
      throw .unknown(names: names(of: app) + ["remove"])
    }
    guard let act = read(app, example, numbers) else { throw .numbers }
    return act
  }

  private static func read(_ app: App, _ name: String, _ numbers: [Int64]) -> Action? {
    if name == "open" { return numbers.isEmpty ? .open(app) : nil }
    if name == "leave" { return numbers.isEmpty ? .leave(app) : nil }
    switch app {
    case .forest: return focus(name, numbers).map { .focus(app, $0) }
    case .sherpa where focusNames.contains(name):
      return focus(name, numbers).map { .focus(app, $0) }
    case .sherpa:
      if name == "reflectMorningSlept" {
        return small(numbers).flatMap { slept($0) }
      }
      if let tap = tap(name) { return numbers.isEmpty ? .tap(tap) : nil }
      return habits(name, numbers).map { .sherpa($0) }
    case .pet: return pet(name, numbers).map { .pet($0) }
    case .tenx: return tenx(name, numbers).map { .tenx($0) }
    case .guest: return one(numbers).flatMap { UInt16(exactly: $0) }.map { .guest($0) }
    }
  }

  private static let focusNames = [
    "start", "pause", "resume", "askGiveUp", "cancelGiveUp", "giveUp", "forceQuit",
  ]

  private static func names(of app: App) -> [String] {
    let own =
      switch app {
      case .forest: focusNames
      case .pet: ["plan", "edit", "done", "doneNext", "snoozeNext", "delete"]
      case .tenx:
        [
          "onboard", "addGoal", "archiveGoal", "unarchiveGoal", "plan", "complete", "uncomplete",
          "answerPermission",
        ]
      case .sherpa:
        focusNames + [
          "add", "edit", "archive", "delete", "increment", "set", "complete", "uncomplete", "skip",
          "note", "startTimer", "stopTimer", "reflectMorning", "reflectNight", "focus",
          "reflectMorningSlept",
          "addFocusTemplate", "removeFocusTemplate", "coachMessage", "subscribe", "cancel",
          "lapse", "restore", "observe", "tapSuggestion", "applySuggestion", "optIn",
          "takeBreak", "skipBreak",
        ]
      case .guest: ["act"]
      }
    return ["open", "leave"] + own
  }

  private static func focus(_ name: String, _ numbers: [Int64]) -> FocusAct? {
    if name == "start" { return small(numbers).map { .start(minutes: $0) } }
    guard numbers.isEmpty else { return nil }
    return switch name {
    case "pause": .pause
    case "resume": .resume
    case "askGiveUp": .askGiveUp
    case "cancelGiveUp": .cancelGiveUp
    case "giveUp": .giveUp
    default: .forceQuit
    }
  }

  private static func slept(_ quality: Int32) -> Action? {
    1...5 ~= quality ? .reflectMorning(sleepQuality: UInt8(quality)) : nil
  }

  private static func tap(_ name: String) -> SherpaTap? {
    SherpaTap.allCases.first { Action.tap($0).words.name.description == name }
  }

  private static func pet(_ name: String, _ numbers: [Int64]) -> PetAct? {
    switch name {
    case "plan": small(numbers).flatMap { LocalTime(millisecondOfDay: $0) }.map { .plan($0) }
    case "edit":
      numbers.count == 2
        ? small([numbers[1]]).flatMap { LocalTime(millisecondOfDay: $0) }
          .map { .edit(TaskID(numbers[0]), $0) } : nil
    case "done": one(numbers).map { .done(TaskID($0)) }
    case "delete": one(numbers).map { .delete(TaskID($0)) }
    case "doneNext": numbers.isEmpty ? .doneNext : nil
    default: numbers.isEmpty ? .snoozeNext : nil
    }
  }

  private static func tenx(_ name: String, _ numbers: [Int64]) -> TenXAct? {
    switch name {
    case "onboard": return numbers.isEmpty ? .onboard : nil
    case "addGoal": return numbers.isEmpty ? .addGoal : nil
    case "archiveGoal": return goal(numbers).map { .archiveGoal($0) }
    case "unarchiveGoal": return goal(numbers).map { .unarchiveGoal($0) }
    case "plan": return small(numbers).map { .plan(continued: $0) }
    case "complete": return small(numbers).map { .complete(Int($0)) }
    case "uncomplete": return small(numbers).map { .uncomplete(Int($0)) }
    default: return flag(numbers).map { .answerPermission($0) }
    }
  }

  private static func goal(_ numbers: [Int64]) -> GoalID? {
    one(numbers).flatMap { UInt32(exactly: $0) }.map { GoalID($0) }
  }

  static func one(_ numbers: [Int64]) -> Int64? { numbers.count == 1 ? numbers[0] : nil }

  static func small(_ numbers: [Int64]) -> Int32? { one(numbers).flatMap { Int32(exactly: $0) } }

  static func flag(_ numbers: [Int64]) -> Bool? {
    one(numbers).flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
  }
}
