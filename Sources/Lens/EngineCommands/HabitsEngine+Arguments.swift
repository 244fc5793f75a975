import Cadence
import CivilTime
import Habits
import TerminalKit
import Text

/// The argument of a row, parsed according to the row's event. The error for an unreadable argument
/// has the argument's position in the file.
struct HabitArguments {
  private static let column = 5

  private let row: EngineRow
  private let text: ByteView

  init(_ row: EngineRow) {
    self.row = row
    text = row[Self.column]
  }

  /// Parses the row's event. By default, an added item's rule starts on `book`'s open day.
  func event(
    _ action: HabitAction, _ item: ItemID?, _ book: HabitBook
  ) throws(RowError) -> HabitsEvent {
    guard let item else { return try event(action) }
    switch action {
    case .add: return .add(try self.item(item, editing: nil, book.day))
    case .edit: return .edit(try self.item(item, editing: book.item(item), book.day))
    case .archive: return try bare(.archive(item))
    case .delete: return try bare(.delete(item))
    case .increment:
      if text.isEmpty { return .increment(item, by: nil, via: .tapPlus) }
      return .increment(item, by: try amount(of: item, book), via: .tapPlus)
    case .set: return .set(item, to: try amount(of: item, book))
    case .complete: return try bare(.complete(item))
    case .uncomplete: return try bare(.uncomplete(item))
    case .skip: return .skip(item, hasNote: HabitInstance.isNote(utf8: text.bytes))
    case .note: return .note(item, isBlank: !HabitInstance.isNote(utf8: text.bytes))
    case .startTimer: return try bare(.startTimer(item))
    case .stopTimer: return try bare(.stopTimer(item))
    default: return try event(action)
    }
  }

  private func event(_ action: HabitAction) throws(RowError) -> HabitsEvent {
    switch action {
    case .reflectMorning: try texts(.reflectMorning, .reflectMorning)
    case .reflectNight: try texts(.reflectNight, .reflectNight)
    case .addFocusTemplate: try bare(.addFocusTemplate)
    case .removeFocusTemplate: try bare(.removeFocusTemplate)
    // The words of a message are for the coach alone.
    case .coachMessage: .coachMessage
    case .whyCancel: try bare(.whyCancel)
    case .deleteAccount: try bare(.deleteAccount)
    case .focus: try focus()
    case .subscribe: try subscribe()
    default: try bare(.observe)
    }
  }

  private func bare(_ event: HabitsEvent) throws(RowError) -> HabitsEvent {
    if text.isEmpty { return event }
    throw error("\(row[3].excerpt) takes no argument, not \"\(text.excerpt)\"; leave it empty")
  }

  private func subscribe() throws(RowError) -> HabitsEvent {
    if text.isEmpty { return .plan(.subscribe(.monthly)) }
    switch try row.choice(Self.column, ["monthly", "yearly", "cancel", "lapse", "restore"]) {
    case 0: return .plan(.subscribe(.monthly))
    case 1: return .plan(.subscribe(.yearly))
    case 2: return .plan(.cancel)
    case 3: return .plan(.lapse)
    default: return .plan(.restore)
    }
  }

  /// Parses the argument of a focus session, such as `minutes=25;completed=false`.
  private func focus() throws(RowError) -> HabitsEvent {
    let texts = try texts(.focus)
    return .focus(minutes: texts.minutes, completed: texts.isCompleted)
  }

  /// The values in the argument of a session or a reflection, including some that no rule uses.
  struct Texts {
    var minutes: Int64 = 0
    var isCompleted = true
    var intended: Int64?
    var isBlocking = false
    var sleep: Int64?
    var note = ""
  }

  private func texts(_ action: HabitAction, _ event: HabitsEvent) throws(RowError) -> HabitsEvent {
    _ = try texts(action)
    return event
  }

  func texts(_ action: HabitAction) throws(RowError) -> Texts {
    var (texts, isTimed) = (Texts(), false)
    switch action {
    case .focus:
      let keys = ["minutes", "completed", "intended", "blocking"]
      try forEachPair(keys) { (key, value) throws(RowError) in
        switch key {
        case 0: (texts.minutes, isTimed) = (try number(value, keys[0], in: 0...525_600), true)
        case 1: texts.isCompleted = try flag(value, keys[1])
        case 2: texts.intended = try number(value, keys[2], in: 1...525_600)
        default: texts.isBlocking = try flag(value, keys[3])
        }
      }
      guard isTimed else { throw error("focus needs its minutes, such as minutes=25") }
    case .reflectMorning, .reflectNight:
      try forEachPair(["sleep", "note"]) { (key, value) throws(RowError) in
        if key == 1 {
          texts.note = value.text
        } else {
          texts.sleep = try number(value, "sleep", in: 1...5)
        }
      }
    default: break
    }
    return texts
  }

  private func amount(of item: ItemID, _ book: HabitBook) throws(RowError) -> Amount {
    let thousandths = try decimal(text, "the amount")
    let unit = book.item(item)?.unit ?? .count
    let amount = Amount(thousandths: thousandths, unit)
    guard amount.thousandths(unit) == thousandths else { throw tooMuch("the amount", unit) }
    return amount
  }

  /// The error for an amount of time that has too many milliseconds for 64 bits. Without the error,
  /// the amount would be reduced silently.
  private func tooMuch(_ name: String, _ unit: MeasureUnit) -> RowError {
    error(
      "\(name) is beyond \(Int64.max / unit.parts) \(unit.name), the most that counts; give less")
  }

  private func item(_ id: ItemID, editing old: Item?, _ today: Day?) throws(RowError) -> Item {
    var draft = ItemDraft()
    try forEachPair(ItemDraft.keys) { (key, value) throws(RowError) in
      try read(ItemDraft.Key.allCases[key], value, into: &draft)
    }
    if draft.endOn != nil, draft.endAfter != nil {
      throw error("a rule ends on a day or after a number of times; leave out end_on or end_after")
    }
    let rule = try rule(draft, old, today ?? .epoch)
    if rule.frequency == .none, draft.namesDays {
      throw error(
        "what occurs once does so on its start; leave out weekdays and month_days, or give freq")
    }
    let item: Item
    do throws(ItemError) { item = try draft.item(id, editing: old, rule) } catch {
      throw self.error(error.description)
    }
    if let name = draft.cutNumber(of: item, editing: old) { throw tooMuch(name, item.unit) }
    return item
  }

  private func rule(
    _ draft: ItemDraft, _ old: Item?, _ today: Day
  ) throws(RowError) -> RecurrenceRule {
    do throws(RecurrenceError) { return try draft.rule(editing: old, today) } catch {
      throw self.error(error.description)
    }
  }

  private func read(
    _ key: ItemDraft.Key, _ value: ByteView, into draft: inout ItemDraft
  ) throws(RowError) {
    let name = key.rawValue
    switch key {
    case .kind: draft.kind = try choice(value, name, ItemKind.allCases) { $0.name }
    case .unit: draft.unit = try choice(value, name, MeasureUnit.allCases) { $0.name }
    case .target: draft.target = try decimal(value, name)
    case .period: draft.period = try choice(value, name, GoalPeriod.allCases) { $0.name }
    case .step: draft.step = .some(value.isEmpty ? nil : try decimal(value, name))
    case .time: draft.time = .some(value.isEmpty ? nil : try time(value))
    case .notify: draft.notify = try flag(value, name)
    case .freq:
      draft.frequency = try choice(value, name, RecurrenceRule.Frequency.allCases) { $0.word }
    case .interval: draft.interval = Int(try number(value, name, in: 1...1_000_000_000))
    case .weekdays:
      let numbers = try list(value, name, in: 1...7)
      draft.weekdays = WeekdaySet(numbers.compactMap { Weekday(rawValue: UInt8($0)) })
    case .monthDays: draft.monthDays = try list(value, name, in: 1...31)
    case .start: draft.start = try day(value, name)
    case .endOn:
      draft.clearsEnd = value.isEmpty || draft.clearsEnd
      draft.endOn = value.isEmpty ? nil : try day(value, name)
    case .endAfter:
      draft.clearsEnd = value.isEmpty || draft.clearsEnd
      draft.endAfter = value.isEmpty ? nil : Int(try number(value, name, in: 0...1_000_000_000))
    }
  }
}

extension HabitArguments {
  fileprivate func error(_ message: String) -> RowError { row.error(Self.column, message) }

  /// Calls `body` for each of the pairs `key=value;key=value`; refuses a repeated key.
  private func forEachPair(
    _ keys: [String], _ body: (Int, ByteView) throws(RowError) -> Void
  ) throws(RowError) {
    var rest = text
    var seen = Set<Int>()
    while let pair = rest.next(before: UInt8(ascii: ";")) {
      if pair.isEmpty { continue }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.count
      let name = pair.prefix(equals).text
      guard equals < pair.count else {
        throw error("\"\(pair.excerpt)\" is no pair; write key=value;key=value")
      }
      guard let key = keys.firstIndex(of: name) else {
        let near = nearest(to: name, among: keys).map { "did you mean \"\($0)\"?" }
        throw error(
          "unknown key \"\(pair.prefix(equals).excerpt)\", "
            + (near ?? "\(row[3].text) takes \(keys.joined(separator: ", "))"))
      }
      guard seen.insert(key).inserted else { throw error("\(name) is there twice; drop one") }
      try body(key, pair.dropFirst(equals + 1))
    }
  }

  private func needs(_ name: String, _ what: String, _ value: ByteView) -> RowError {
    error("\(name) needs \(what), not \"\(value.excerpt)\"")
  }

  private func number(
    _ value: ByteView, _ name: String, in range: ClosedRange<Int64>
  ) throws(RowError) -> Int64 {
    guard let number = value.int64, range.contains(number) else {
      throw needs(name, "a whole number\(range.phrase)", value)
    }
    return number
  }

  private func list(
    _ value: ByteView, _ name: String, in range: ClosedRange<Int64>
  ) throws(RowError) -> [Int] {
    var numbers: [Int] = []
    if value.isEmpty { return numbers }
    var rest = value
    while let part = rest.next(before: UInt8(ascii: "+")) {
      guard let number = part.int64, range.contains(number) else {
        throw needs(name, "numbers from 1 to \(range.upperBound) with + between them", value)
      }
      numbers.append(Int(number))
    }
    return numbers
  }

  private func decimal(_ value: ByteView, _ name: String) throws(RowError) -> Int64 {
    guard let thousandths = value.thousandths else {
      throw needs(name, "a number of at most 15 digits and three decimals", value)
    }
    return thousandths
  }

  private func flag(_ value: ByteView, _ name: String) throws(RowError) -> Bool {
    guard let flag = value.bool else { throw needs(name, "true or false", value) }
    return flag
  }

  private func day(_ value: ByteView, _ name: String) throws(RowError) -> Day {
    do throws(DayKeyError) { return try Day(key: value.bytes) } catch {
      throw self.error("\(name) \"\(value.excerpt)\" is no day: \(error.description)")
    }
  }

  private func time(_ value: ByteView) throws(RowError) -> LocalTime {
    do throws(LocalTimeError) { return try LocalTime(value.text) } catch {
      throw self.error("time \"\(value.excerpt)\" is no time of day: \(error.description)")
    }
  }

  private func choice<Choice>(
    _ value: ByteView, _ name: String, _ choices: [Choice], _ spelling: (Choice) -> StaticString
  ) throws(RowError) -> Choice {
    if let choice = choices.first(where: { value == spelling($0) }) { return choice }
    let names = choices.map { spelling($0).description }
    let near = nearest(to: value.text, among: names).map { ", did you mean \"\($0)\"?" } ?? ""
    let what = "one of \(names.joined(separator: ", "))"
    throw error("\(name) needs \(what), not \"\(value.excerpt)\"\(near)")
  }
}
