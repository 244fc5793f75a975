import Measures
import Cadence
import CivilTime
import DailyThree
import Experiments
import FocusTimer
import Habits
import PetEvolution
import Population
import Testing

struct ActionReaderTests {
  /// Every kind of act, with numbers that tell them apart.
  private static func acts() throws -> [Action] {
    let monday = try Day(key: "2026-01-05")
    let item = try Item(
      id: ItemID(3), kind: .habit, unit: .min, target: Amount(parts: 1_234_567), period: .week,
      recurrence: RecurrenceRule(.weekly, every: 2, on: [.tuesday], from: monday, ends: .after(9)),
      step: Amount(parts: 77), time: LocalTime("07:30"), notifies: true)
    let focus: [FocusAct] = [
      .start(minutes: 50), .pause, .resume, .askGiveUp, .cancelGiveUp, .giveUp, .forceQuit,
    ]
    let pet: [PetAct] = [
      .plan(try LocalTime("09:15")), .edit(TaskID(6), try LocalTime("10:30")), .done(TaskID(4)),
      .doneNext, .snoozeNext, .delete(TaskID(5)),
    ]
    let tenx: [TenXAct] = [
      .onboard, .addGoal, .archiveGoal(GoalID(1)), .unarchiveGoal(GoalID(2)), .plan(continued: 2),
      .complete(3), .uncomplete(1), .answerPermission(true), .answerPermission(false),
    ]
    let habits: [HabitsEvent] = [
      .add(item), .edit(item), .archive(ItemID(1)), .delete(ItemID(2)),
      .increment(ItemID(3), by: nil, via: .tapPlus),
      .increment(ItemID(3), by: Amount(parts: 9), via: .holdSwipe),
      .set(ItemID(4), to: Amount(parts: 10)), .complete(ItemID(5)), .uncomplete(ItemID(6)),
      .skip(ItemID(7), hasNote: true), .skip(ItemID(7), hasNote: false),
      .note(ItemID(8), isBlank: true), .startTimer(ItemID(9)), .stopTimer(ItemID(10)),
      .reflectMorning, .reflectNight, .focus(minutes: 12, completed: false), .addFocusTemplate,
      .removeFocusTemplate, .coachMessage, .plan(.subscribe(.yearly)), .plan(.cancel),
      .plan(.lapse), .plan(.restore), .observe,
    ]
    return (App.allCases + [.guest]).flatMap { [.open($0), .leave($0)] }
      + focus.flatMap { [.focus(.forest, $0), .focus(.sherpa, $0)] } + pet.map { .pet($0) }
      + tenx.map { .tenx($0) } + habits.map { .sherpa($0) }
      + SherpaTap.allCases.map { .tap($0) } + [.reflectMorning(sleepQuality: 4), .guest(7)]
  }

  @Test func `every act is read as it was written`() throws {
    for act in try Self.acts() {
      let words = act.words
      let read = try ActionReader.act(act.app, words.name.description, words.numbers)
      #expect(read == act, "\(act)")
    }
  }

  @Test func `a number too many or too few is none of an act`() throws {
    for act in try Self.acts() {
      let (name, numbers) = (act.words.name.description, act.words.numbers)
      // An increment may name its amount or not.
      if name != "increment" || numbers.count == 3 {
        #expect(throws: ActionReader.Problem.numbers, "\(act)") {
          try ActionReader.act(act.app, name, numbers + [1])
        }
      }
      guard !numbers.isEmpty, name != "increment" else { continue }
      #expect(throws: ActionReader.Problem.numbers, "\(act)") {
        try ActionReader.act(act.app, name, numbers.dropLast())
      }
    }
  }

  @Test func `what an app has no name for is said to be unknown`() throws {
    #expect(
      throws: ActionReader.Problem.unknown(names: [
        "open", "leave", "plan", "edit", "done", "doneNext", "snoozeNext", "delete", "usually",
        "set", "remove",
      ])
    ) {
      try ActionReader.act(.pet, "start", [25])
    }
    #expect(try ActionReader.act(.tenx, "remove", []) == nil)
  }
}
