import CivilTime
import DailyThree
import Measures

/// The event of a row of `terrarium engine tenx`; goals are given by name, and titles as text.
enum TenXEvent {
  case onboard
  case addGoal(name: String, title: String)
  case archiveGoal(name: String)
  case unarchiveGoal(name: String)
  case plan([Slot])
  case continueYesterday([Slot])
  case startFresh
  case complete(Int)
  case uncomplete(Int)
  case tap(Int)
  case confirm
  case cancel
  case permission(isGranted: Bool)
  case reminder(LocalTime)
  case observe
  case glance

  /// A focus in the argument of a plan, such as `2=Read@goal-1`.
  struct Slot {
    /// The 1-based number of the focus in the day. The number may still be out of range.
    var place: Int
    /// The trimmed title; empty to keep the title of yesterday's draft.
    var title: String
    /// The name of the goal; nil to keep the goal of yesterday's draft.
    var goal: String?
  }
}

/// One person of `terrarium engine tenx`: the engine, and the texts that the engine does not store.
///
/// Titles are needed only for drafts, which come from yesterday's plan. The titles of the last two
/// plans share one fixed array, so a person's memory does not grow. Goals are found by name in a
/// hash table, because a person may add thousands of goals.
struct TenXPerson {
  private(set) var app: DailyThree
  /// The time of the person's last row, not counting rows that were too far in the future.
  var now = Instant.distantPast
  private var zone: Int
  private var goalNames: [String] = []
  private var goalNumbers: [String: UInt32] = [:]
  private var titles: [String]
  private var plans = 0
  private var drafts: [FocusDraft] = []
  private var draftDay: Day?

  init(_ rules: DailyThreeRules, zone: Zone, index: Int) {
    app = DailyThree(rules: rules, zone: zone)
    self.zone = index
    titles = Array(repeating: "", count: 2 * app.rules.parameters.focusesPerDay)
  }

  /// The text of the file that the app last wrote for its widgets; nil before the first file.
  var snapshotFile: String? {
    app.snapshot.map { snapshot in
      TenXSnapshot.json(
        snapshot.state, snapshot.day, snapshot.written, streak: Int64(snapshot.streak),
        snapshot.focuses.map { (titles[Int($0.title.number)], $0.isCompleted) })
    }
  }

  func hasGoal(_ name: String) -> Bool { goalNumbers[name] != nil }

  mutating func arrive(
    in zone: Zone, _ index: Int, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    guard index != self.zone else { return [] }
    let effects = try app.travel(to: zone, at: instant)
    self.zone = index
    return effects
  }

  /// Applies an event; returns its effects and, after `continueYesterday`, the drafts as text.
  mutating func apply(
    _ event: TenXEvent, at instant: Instant
  ) throws(DailyThreeRefusal) -> (effects: DailyThreeEffects, drafts: [String]) {
    switch event {
    case .onboard: return (try app.completeOnboarding(at: instant), [])
    case .addGoal(let name, let title):
      let id = title.isEmpty ? nil : TitleID(UInt32(truncatingIfNeeded: goalNames.count))
      let (goal, effects) = try app.addGoal(id, at: instant)
      goalNames.append(name)
      goalNumbers[name] = goal.number
      return (effects, [])
    case .archiveGoal(let name): return (try app.archiveGoal(goal(name), at: instant), [])
    case .unarchiveGoal(let name): return (try app.unarchiveGoal(goal(name), at: instant), [])
    case .plan(let slots): return (try plan(slots, at: instant), [])
    case .continueYesterday(let slots): return try continueYesterday(slots, at: instant)
    case .startFresh: return (try startFresh(at: instant), [])
    case .complete(let place): return (try app.complete(place, at: instant), [])
    case .uncomplete(let place): return (try app.uncomplete(place, at: instant), [])
    case .tap(let place): return (try app.tap(place, at: instant), [])
    case .confirm: return (try app.confirm(at: instant), [])
    case .cancel: return (try app.cancel(at: instant), [])
    case .permission(let isGranted):
      return (try app.answerPermission(isGranted: isGranted, at: instant), [])
    case .reminder(let time): return (try app.setReminder(to: time, at: instant), [])
    case .observe: return (try app.observe(at: instant), [])
    case .glance: return ([], [])
    }
  }

  /// Starts the day's setup from an empty plan by removing the drafts from yesterday. Throws a
  /// refusal if yesterday has no drafts to continue.
  private mutating func startFresh(
    at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try app.continueYesterday(at: instant).effects
    draftDay = nil
    return effects
  }

  /// Opens the day's setup with yesterday's drafts. If slots are given, also plans the day with
  /// them; if that plan is refused, the setup stays as it was.
  private mutating func continueYesterday(
    _ slots: [TenXEvent.Slot], at instant: Instant
  ) throws(DailyThreeRefusal) -> (effects: DailyThreeEffects, drafts: [String]) {
    let (drafts, effects) = try app.continueYesterday(at: instant)
    let opened = (self.drafts, draftDay)
    (self.drafts, draftDay) = (drafts, app.today)
    guard !slots.isEmpty else { return (effects, drafts.map(text)) }
    do throws(DailyThreeRefusal) {
      return (effects.union(try plan(slots, at: instant)), drafts.map(text))
    } catch {
      (self.drafts, draftDay) = opened
      throw DailyThreeRefusal(error.reason, error.effects.union(effects))
    }
  }

  /// Plans the day. If yesterday's drafts were continued, the plan begins with the drafts, and the
  /// row's slots change drafts or fill the remaining focuses.
  private mutating func plan(
    _ slots: [TenXEvent.Slot], at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let dayEffects = try app.observe(at: instant).subtracting(.continueOffered)
    let needed = app.rules.parameters.focusesPerDay
    if let slot = slots.first(where: { !(1...needed).contains($0.place) }) {
      throw DailyThreeRefusal(.noSuchFocus(place: slot.place, count: needed), dayEffects)
    }
    var filled: [FocusDraft?] = draftDay == app.today ? drafts : []
    filled += Array(repeating: nil, count: needed - filled.count)
    var texts = filled.map { draft in draft?.title.map { titles[Int($0.number)] } ?? "" }
    let base = plans % 2 * needed
    for slot in slots {
      let place = slot.place - 1
      let draft = filled[place]
      if !slot.title.isEmpty { texts[place] = slot.title }
      filled[place] = FocusDraft(
        title: nil, goal: slot.goal.map(goal) ?? draft?.goal, carriedFrom: draft?.carriedFrom)
    }
    for place in filled.indices where !texts[place].isEmpty {
      filled[place]?.title = TitleID(UInt32(truncatingIfNeeded: base + place))
    }
    let effects: DailyThreeEffects
    do throws(DailyThreeRefusal) {
      effects = try app.plan(filled.compactMap { $0 }, at: instant)
    } catch {
      throw DailyThreeRefusal(error.reason, error.effects.union(dayEffects))
    }
    titles.replaceSubrange(base..<(base + needed), with: texts)
    plans += 1
    draftDay = nil
    return effects.union(dayEffects)
  }

  /// Returns the draft as text, such as `Run 5 km@goal-1`; without a goal if the goal was archived.
  private func text(_ draft: FocusDraft) -> String {
    let title = draft.title.map { titles[Int($0.number)] } ?? ""
    let goal = draft.goal.map { goalNames[Int($0.number)] } ?? ""
    return ArgumentText.escaped(title, [";", "@"]) + "@" + ArgumentText.escaped(goal, [";", "@"])
  }

  /// Returns the goal with a name; `goal-2` also names the second goal that was added. For an
  /// unknown name, returns a number that no goal has, which the engine refuses.
  private func goal(_ name: String) -> GoalID {
    if let number = goalNumbers[name] { return GoalID(number) }
    guard name.hasPrefix("goal-"), let number = UInt32(name.dropFirst(5)), number > 0 else {
      return GoalID(.max)
    }
    return GoalID(number - 1)
  }
}
