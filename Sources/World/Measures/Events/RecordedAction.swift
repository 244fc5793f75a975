import CivilTime
import DailyThree
import Habits
import PetEvolution
import Tabular

/// An action of a person: the only input that a world gets from its behaviour model.
///
///     person,day,instant_ms,taking_ms,app,act,numbers
///     7,0,1767603600000,8000,pet,open,
///     7,0,1767603608000,5000,pet,plan,32400000
///     7,0,1767607200000,2000,pet,done,0
///     7,41,1771110000000,0,pet,remove,
///
/// Replaying a person's actions in a world with the same rules reproduces the person's days. An
/// action is recorded when it is passed to the app, even if a rule refuses it. Its numbers have the
/// same order as in code; `ActionReader` of the module Experiments reads them.
package enum RecordedAction: Hashable, Sendable {
  /// An action in an app, and the time that it took the person.
  case acted(Action, taking: Milliseconds)
  /// The permanent removal of an app.
  case removed(App)
}

/// A recorded action with its person and its time: a line of the journal of actions.
package struct ActionRow: Sendable {
  package let action: RecordedAction
  package let context: EventContext
}

extension ActionRow {
  package static var columns: [Column] {
    [
      .count("person", "number of the person, from 0", example: "7").filled, .day.filled,
      Column(
        "instant_ms", .integer, unit: "ms", meaning: "when, since 1970-01-01T00:00:00Z",
        example: "1767603600000"
      ).filled,
      Column(
        "taking_ms", .integer, unit: "ms", meaning: "for how long it took the person's attention",
        example: "8000"
      ).filled,
      .app,
      Column("act", meaning: "what the person did, by its name in code", example: "open"),
      Column(
        "numbers",
        meaning: "what the act says besides, with ; between: minutes, times of day in ms, numbers "
          + "of tasks, goals, places and items, amounts in parts, an item as it is saved; "
          + "empty of an act without any",
        example: "25"),
    ]
  }

  package func write(into writer: inout CSVWriter) {
    writer.write(Int64(context.person))
    writer.write(Int64(context.day))
    writer.write(context.instant.millisecondsSinceEpoch)
    switch action {
    case .acted(let act, let taking):
      writer.write(taking.count)
      writer.write(text: act.app.name)
      let words = act.words
      writer.write(words.name)
      writer.write(text: ActionRow.text(words.numbers))
    case .removed(let app):
      writer.write(Int64(0))
      writer.write(text: app.name)
      writer.write("remove")
      writer.writeEmpty()
    }
    writer.endRow()
  }

  /// Returns the cells of an action as text, without the columns for person and time.
  package static func words(of action: RecordedAction) -> String {
    switch action {
    case .removed(let app): return "\(app.name) remove"
    case .acted(let act, _):
      let (name, numbers) = act.words
      let cells = [act.app.name, name.description, text(numbers)]
      return cells.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func text(_ numbers: [Int64]) -> String {
    var text = ""
    for (place, number) in numbers.enumerated() { text += place == 0 ? "\(number)" : ";\(number)" }
    return text
  }
}

extension Action {
  /// The name of the action within its app, and the action's numbers.
  package var words: (name: StaticString, numbers: [Int64]) {
    switch self {
    case .open: ("open", [])
    case .leave: ("leave", [])
    case .focus(_, let act): act.words
    case .pet(let act): act.words
    case .tenx(let act): act.words
    case .sherpa(let event): event.words
    case .reflectMorning(let sleepQuality): ("reflectMorningSlept", [Int64(sleepQuality)])
    case .guest(let number): ("act", [Int64(number)])
    case .tap(.suggestion): ("tapSuggestion", [])
    case .tap(.coachSuggestion): ("applySuggestion", [])
    case .tap(.editSuggestion): ("editSuggestion", [])
    case .tap(.coachAfterSkip): ("coachAfterSkip", [])
    case .tap(.optIn): ("optIn", [])
    case .tap(.optOut): ("optOut", [])
    case .tap(.shareCode): ("shareCode", [])
    case .tap(.takeBreak): ("takeBreak", [])
    case .tap(.skipBreak): ("skipBreak", [])
    case .tap(.blockApps): ("blockApps", [])
    }
  }
}

extension FocusAct {
  fileprivate var words: (name: StaticString, numbers: [Int64]) {
    switch self {
    case .start(let minutes): ("start", [Int64(minutes)])
    case .pause: ("pause", [])
    case .resume: ("resume", [])
    case .askGiveUp: ("askGiveUp", [])
    case .cancelGiveUp: ("cancelGiveUp", [])
    case .giveUp: ("giveUp", [])
    case .forceQuit: ("forceQuit", [])
    }
  }
}

extension PetAct {
  fileprivate var words: (name: StaticString, numbers: [Int64]) {
    switch self {
    case .plan(let time): ("plan", [Int64(time.millisecondOfDay)])
    case .edit(let task, let time): ("edit", [task.number, Int64(time.millisecondOfDay)])
    case .done(let task): ("done", [task.number])
    case .doneNext: ("doneNext", [])
    case .snoozeNext: ("snoozeNext", [])
    case .delete(let task): ("delete", [task.number])
    case .usually(let times): ("usually", times.map { Int64($0.millisecondOfDay) })
    case .set(let settings):
      (
        "set",
        [
          settings.grace.count, Int64(settings.dayBoundary.time.millisecondOfDay),
          settings.rollover ? 1 : 0,
        ]
      )
    }
  }
}

extension TenXAct {
  fileprivate var words: (name: StaticString, numbers: [Int64]) {
    switch self {
    case .onboard: ("onboard", [])
    case .addGoal: ("addGoal", [])
    case .archiveGoal(let goal): ("archiveGoal", [Int64(goal.number)])
    case .unarchiveGoal(let goal): ("unarchiveGoal", [Int64(goal.number)])
    case .plan(let continued): ("plan", [Int64(continued)])
    case .complete(let place): ("complete", [Int64(place)])
    case .uncomplete(let place): ("uncomplete", [Int64(place)])
    case .keepCompleted(let place): ("keepCompleted", [Int64(place)])
    case .answerPermission(let isGranted): ("answerPermission", [isGranted ? 1 : 0])
    case .setReminder(let time): ("setReminder", [Int64(time.millisecondOfDay)])
    }
  }
}

extension HabitsEvent {
  fileprivate var words: (name: StaticString, numbers: [Int64]) {
    switch self {
    case .add(let item): ("add", item.savedWords)
    case .edit(let item): ("edit", item.savedWords)
    case .archive(let item): ("archive", [Int64(item.number)])
    case .delete(let item): ("delete", [Int64(item.number)])
    case .increment(let item, let amount, let source):
      (
        "increment",
        [Int64(item.number), Int64(source.rawValue)] + (amount.map { [$0.parts] } ?? [])
      )
    case .set(let item, let amount): ("set", [Int64(item.number), amount.parts])
    case .complete(let item): ("complete", [Int64(item.number)])
    case .uncomplete(let item): ("uncomplete", [Int64(item.number)])
    case .skip(let item, let hasNote): ("skip", [Int64(item.number), hasNote ? 1 : 0])
    case .note(let item, let isBlank): ("note", [Int64(item.number), isBlank ? 1 : 0])
    case .startTimer(let item): ("startTimer", [Int64(item.number)])
    case .stopTimer(let item): ("stopTimer", [Int64(item.number)])
    case .reflectMorning: ("reflectMorning", [])
    case .reflectNight: ("reflectNight", [])
    case .focus(let minutes, let completed): ("focus", [minutes, completed ? 1 : 0])
    case .addFocusTemplate: ("addFocusTemplate", [])
    case .removeFocusTemplate: ("removeFocusTemplate", [])
    case .coachMessage: ("coachMessage", [])
    case .plan(.subscribe(let period)): ("subscribe", [Int64(period.rawValue)])
    case .plan(.cancel): ("cancel", [])
    case .plan(.lapse): ("lapse", [])
    case .plan(.restore): ("restore", [])
    case .whyCancel: ("whyCancel", [])
    case .deleteAccount: ("deleteAccount", [])
    case .observe: ("observe", [])
    }
  }
}
