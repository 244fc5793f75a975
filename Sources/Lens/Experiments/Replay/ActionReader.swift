import Measures
import CivilTime
import DailyThree
import Habits
import PetEvolution

/// Parses acts in the format of a run's journal: the app, the name of the act, and its numbers.
///
///     try ActionReader.act(.forest, "start", [25])     // .focus(.forest, .start(minutes: 25))
///
/// An unknown name gives an error that lists the possible names.
package enum ActionReader {
  /// The reasons why an act cannot be read.
  package enum Problem: Error, Hashable {
    case unknown(names: [String])
    case numbers
  }

  /// The name of an act, and a function that creates the act from numbers; nil for invalid numbers.
  private struct Form: Sendable {
    let name: String
    let make: @Sendable ([Int64]) -> Action?

    init(_ name: String, _ make: @escaping @Sendable ([Int64]) -> Action?) {
      (self.name, self.make) = (name, make)
    }

    static func one(
      _ name: String, _ make: @escaping @Sendable (Int64) -> Action?
    ) -> Form { Form(name) { ActionReader.one($0).flatMap(make) } }

    /// Creates an entry for an act that has one 32-bit number.
    static func small(
      _ name: String, _ make: @escaping @Sendable (Int32) -> Action?
    ) -> Form { one(name) { Int32(exactly: $0).flatMap(make) } }

    /// Creates an entry for an act on an item of Sherpa, with further numbers.
    static func item(
      _ name: String, _ make: @escaping @Sendable (ItemID, [Int64]) -> HabitsEvent?
    ) -> Form {
      Form(name) { numbers in
        guard let first = numbers.first, let item = Int32(exactly: first) else { return nil }
        return make(ItemID(item), Array(numbers.dropFirst())).map { .sherpa($0) }
      }
    }
  }

  /// Returns the act of an app by its name and numbers; nil for the act that removes the app.
  package static func act(
    _ app: App, _ name: String, _ numbers: [Int64]
  ) throws(Problem) -> Action? {
    if name == "remove" { return nil }
    let forms = forms[app] ?? []
    guard let form = forms.first(where: { $0.name == name }) else {
      throw .unknown(names: forms.map(\.name) + ["remove"])
    }
    guard let act = form.make(numbers) else { throw .numbers }
    return act
  }

  private static let forms: [App: [Form]] = [
    .forest: bare([.open(.forest), .leave(.forest)]) + focus(.forest),
    .pet: bare([.open(.pet), .leave(.pet)]) + pet,
    .tenx: bare([.open(.tenx), .leave(.tenx)]) + tenx,
    .sherpa: bare([.open(.sherpa), .leave(.sherpa)]) + focus(.sherpa) + sherpa,
    .guest: bare([.open(.guest), .leave(.guest)]) + [
      .one("act") { UInt16(exactly: $0).map { .guest($0) } }
    ],
  ]

  /// Creates entries for acts without numbers, under the names that a journal uses.
  private static func bare(_ acts: [Action]) -> [Form] {
    acts.map { act in Form(act.words.name.description) { $0.isEmpty ? act : nil } }
  }

  private static func focus(_ app: App) -> [Form] {
    let acts: [FocusAct] = [.pause, .resume, .askGiveUp, .cancelGiveUp, .giveUp, .forceQuit]
    return [.small("start") { .focus(app, .start(minutes: $0)) }]
      + bare(acts.map { .focus(app, $0) })
  }

  private static let pet: [Form] =
    [
      .small("plan") { LocalTime(millisecondOfDay: $0).map { .pet(.plan($0)) } },
      Form("edit") { numbers in
        guard numbers.count == 2, let millisecond = Int32(exactly: numbers[1]) else { return nil }
        return LocalTime(millisecondOfDay: millisecond).map { .pet(.edit(TaskID(numbers[0]), $0)) }
      },
      .one("done") { .pet(.done(TaskID($0))) },
    ] + bare([.pet(.doneNext), .pet(.snoozeNext)])
    + [
      .one("delete") { .pet(.delete(TaskID($0))) },
      Form("usually") { numbers in
        let times = numbers.compactMap { Int32(exactly: $0) }
          .compactMap { LocalTime(millisecondOfDay: $0) }
        return times.count == numbers.count ? .pet(.usually(times)) : nil
      },
      Form("set") { settings($0).map { .pet(.set($0)) } },
    ]

  private static let tenx: [Form] =
    bare([.tenx(.onboard), .tenx(.addGoal)]) + [
      .one("archiveGoal") { UInt32(exactly: $0).map { .tenx(.archiveGoal(GoalID($0))) } },
      .one("unarchiveGoal") { UInt32(exactly: $0).map { .tenx(.unarchiveGoal(GoalID($0))) } },
      .small("plan") { .tenx(.plan(continued: $0)) },
      .small("complete") { .tenx(.complete(Int($0))) },
      .small("uncomplete") { .tenx(.uncomplete(Int($0))) },
      .small("keepCompleted") { .tenx(.keepCompleted(Int($0))) },
      Form("answerPermission") { flag($0).map { .tenx(.answerPermission($0)) } },
      .small("setReminder") { LocalTime(millisecondOfDay: $0).map { .tenx(.setReminder($0)) } },
    ]

  private static let sherpa: [Form] =
    bare(SherpaTap.allCases.map { .tap($0) })
    + bare(
      [
        .reflectMorning, .reflectNight, .addFocusTemplate, .removeFocusTemplate, .coachMessage,
        .plan(.cancel), .plan(.lapse), .plan(.restore), .observe, .whyCancel,
        .deleteAccount,
      ].map { .sherpa($0) }) + [
      .small("reflectMorningSlept") {
        1...5 ~= $0 ? .reflectMorning(sleepQuality: UInt8($0)) : nil
      },
      .one("subscribe") {
        UInt8(exactly: $0).flatMap { SubscriptionPeriod(rawValue: $0) }
          .map { .sherpa(.plan(.subscribe($0))) }
      },
      Form("focus") { numbers in
        guard numbers.count == 2, let completed = flag([numbers[1]]) else { return nil }
        return .sherpa(.focus(minutes: numbers[0], completed: completed))
      },
      Form("add") { saved($0).map { .sherpa(.add($0)) } },
      Form("edit") { saved($0).map { .sherpa(.edit($0)) } },
      .item("archive") { $1.isEmpty ? .archive($0) : nil },
      .item("delete") { $1.isEmpty ? .delete($0) : nil },
      .item("complete") { $1.isEmpty ? .complete($0) : nil },
      .item("uncomplete") { $1.isEmpty ? .uncomplete($0) : nil },
      .item("startTimer") { $1.isEmpty ? .startTimer($0) : nil },
      .item("stopTimer") { $1.isEmpty ? .stopTimer($0) : nil },
      .item("set") { item, rest in one(rest).map { .set(item, to: Amount(parts: $0)) } },
      .item("skip") { item, rest in flag(rest).map { .skip(item, hasNote: $0) } },
      .item("note") { item, rest in flag(rest).map { .note(item, isBlank: $0) } },
      .item("increment") { item, rest in
        guard (1...2).contains(rest.count), let source = UInt8(exactly: rest[0]),
          let via = IncrementSource(rawValue: source)
        else { return nil }
        return .increment(item, by: rest.count == 2 ? Amount(parts: rest[1]) : nil, via: via)
      },
    ]

  /// Parses the pet's settings from the numbers for grace, reset time and rollover.
  private static func settings(_ numbers: [Int64]) -> PetSettings? {
    guard numbers.count == 3, let rollover = flag([numbers[2]]),
      let time = Int32(exactly: numbers[1]).flatMap({ LocalTime(millisecondOfDay: $0) })
    else { return nil }
    return PetSettings(
      grace: Milliseconds(numbers[0]), dayBoundary: DayBoundary(time), rollover: rollover)
  }

  private static func saved(_ words: [Int64]) -> Item? {
    do { return try Item(savedWords: words) } catch { return nil }
  }

  private static func one(_ numbers: [Int64]) -> Int64? { numbers.count == 1 ? numbers[0] : nil }

  private static func flag(_ numbers: [Int64]) -> Bool? {
    one(numbers).flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
  }
}
