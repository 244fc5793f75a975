import CivilTime
import Habits
import Tabular
import TerminalKit
import Text

/// `terrarium engine habits`: days, XP and streaks of people with habits and tasks, after each
/// event.
///
///     user  event     item  argument            progress  completed  qualifies  xp_day  streak
///     ada   add       read  unit=min;target=20  0         false      false           0       0
///     ada   complete  read                      20        true       true           60       1
///     ada   skip      read  too tired           20        false      false           0       0
///
/// Rows of several people may interleave; the rows of each person are in order of time. A row's
/// zone is the person's zone at that time, so a change of zone means that the person has travelled.
/// Items may have any names; the rules identify items by numbers.
struct HabitsEngine: RowEngine, ~Copyable {
  private let rules: HabitsRules
  private let plan: Plan
  private var clocks = KeyedClocks("user")
  private(set) var items = HabitItemNames()
  private var zones = ZoneCache()
  private(set) var people: [Person] = []
  private(set) var effects: [HabitsEffect] = []
  /// Whether effects include the instances of closed days. False by default, because the instances
  /// of thousands of items over a century would not fit into memory.
  var keepsClosed = false

  struct Person {
    fileprivate(set) var tracker: HabitTracker
    fileprivate var zone: Int
  }

  /// Creates an engine in which every person begins with this subscription plan.
  init(_ rules: HabitsRules, _ plan: Plan) { (self.rules, self.plan) = (rules, plan) }

  init(_ options: Arguments, _ parameters: HabitsParameters) throws(CommandFailure) {
    let plan: Plan = options.text("plan") == "pro" ? .restored : Plan()
    self.init(try HabitsEngine.rules(parameters), plan)
  }

  static func rules(_ parameters: HabitsParameters) throws(CommandFailure) -> HabitsRules {
    do { return try HabitsRules(parameters) } catch { throw .usage(error.description) }
  }

  func name(of user: Int) -> ByteView { clocks.name(of: user) }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let (user, item, refusal) = try take(row)
    output.write(people[user].tracker.book, item)
    output.write(effects, items)
    output.write(text: refusal?.description ?? "")
  }

  /// Processes a row and stores the row's effects in `effects`. Returns the index of the row's
  /// person, the row's item, and the reason if the event was refused.
  mutating func take(
    _ row: EngineRow
  ) throws(RowError) -> (user: Int, item: ItemID?, refusal: HabitsError?) {
    let instant = try row.datedInstant(1)
    let zone = try zones.index(row, 2)
    let action = HabitAction.allCases[try row.choice(3, HabitAction.names)]
    let user = clocks.index(of: row[0])
    if user == people.count {
      let tracker = HabitTracker(rules: rules, zone: zones[zone], plan: plan)
      people.append(Person(tracker: tracker, zone: zone))
    }
    let item = try item(of: user, action, row)
    effects.removeAll(keepingCapacity: true)
    var refusal = arrive(user, in: zone, at: instant)
    // Only an event too far ahead is refused here. It moves no clock, neither the tracker's nor the
    // rows', so that a row with a wrong time does not affect those after it.
    if refusal == nil { try clocks.move(user, to: instant, row) }
    let event = try HabitArguments(row).event(action, item, people[user].tracker.book)
    // An event that concerns no item may name one to show its progress; then it must exist.
    if refusal == nil, !action.needsItem, let item, people[user].tracker.book.item(item) == nil {
      refusal = .unknownItem
    }
    if refusal == nil { refusal = apply(event, to: user, at: instant) }
    return (user, item, refusal)
  }

  /// Returns the row's item; throws an error if the event needs an item and the row names none.
  private mutating func item(
    of user: Int, _ action: HabitAction, _ row: EngineRow
  ) throws(RowError) -> ItemID? {
    guard row[4].isEmpty else { return items.id(of: row[4], user: user) }
    if action.needsItem {
      throw row.error(4, "\(action.rawValue) is about an item; give its name in the column item")
    }
    return nil
  }

  /// Advances the person's time to the instant, and changes the person's zone to the row's zone.
  private mutating func arrive(_ user: Int, in zone: Int, at instant: Instant) -> HabitsError? {
    guard zone != people[user].zone else { return apply(.observe, to: user, at: instant) }
    var told: [HabitsEffect] = []
    swap(&told, &effects)
    defer { swap(&told, &effects) }
    do throws(HabitsError) {
      try people[user].tracker.travel(to: zones[zone], at: instant) {
        told.append(told: $0, keepsClosed)
      }
      people[user].zone = zone
      return nil
    } catch {
      return error
    }
  }

  private mutating func apply(
    _ event: HabitsEvent, to user: Int, at instant: Instant
  ) -> HabitsError? {
    var told: [HabitsEffect] = []
    swap(&told, &effects)
    defer { swap(&told, &effects) }
    do throws(HabitsError) {
      try people[user].tracker.apply(event, at: instant) { told.append(told: $0, keepsClosed) }
      return nil
    } catch {
      return error
    }
  }
}

extension [HabitsEffect] {
  /// Appends an effect; skips closed instances unless `keepsClosed` is set.
  fileprivate mutating func append(told effect: HabitsEffect, _ keepsClosed: Bool) {
    if case .instanceClosed = effect, !keepsClosed { return }
    append(effect)
  }
}

/// The events that a row can name. Raw values are the words in the column `event`.
enum HabitAction: String, CaseIterable {
  case add, edit, archive, delete, increment, set, complete, uncomplete, skip, note, startTimer
  case stopTimer, reflectMorning, reflectNight, focus, addFocusTemplate, removeFocusTemplate
  case coachMessage, whyCancel, deleteAccount, subscribe, observe

  static let names: [StaticString] = [
    "add", "edit", "archive", "delete", "increment", "set", "complete", "uncomplete", "skip",
    "note", "startTimer", "stopTimer", "reflectMorning", "reflectNight", "focus",
    "addFocusTemplate", "removeFocusTemplate", "coachMessage", "whyCancel", "deleteAccount",
    "subscribe", "observe",
  ]

  var needsItem: Bool {
    switch self {
    case .reflectMorning, .reflectNight, .focus, .addFocusTemplate, .removeFocusTemplate,
      .coachMessage, .whyCancel, .deleteAccount, .subscribe, .observe:
      false
    default: true
    }
  }
}

/// Assigns a number to each item of each person, in the order in which items are first named.
struct HabitItemNames: ~Copyable {
  /// The table of keys; a key is the person's index in decimal, a zero byte, and the item's name.
  private var keys = KeyTable()
  private var scratch = ByteBuffer()

  mutating func id(of name: ByteView, user: Int) -> ItemID {
    scratch.truncate(to: 0)
    scratch.append(Int64(user))
    scratch.append(byte: 0)
    scratch.append(name)
    return ItemID(Int32(truncatingIfNeeded: keys.index(of: scratch.view)))
  }

  func name(of id: ItemID) -> ByteView {
    let key = keys[Int(id.number)]
    return key.dropFirst((key.firstIndex(of: 0) ?? -1) + 1)
  }
}
