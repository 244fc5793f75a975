import Habits

extension DeedReader {
  /// Acts in Sherpa, except focus sessions.
  static func habits(_ name: String, _ numbers: [Int64]) -> HabitsEvent? {
    switch name {
    case "add": item(numbers).map { .add($0) }
    case "edit": item(numbers).map { .edit($0) }
    case "focus": focused(numbers)
    case "subscribe":
      one(numbers).flatMap { UInt8(exactly: $0) }.flatMap { SubscriptionPeriod(rawValue: $0) }
        .map { .plan(.subscribe($0)) }
    default: numbers.isEmpty ? bare(name) : about(name, numbers)
    }
  }

  private static func item(_ words: [Int64]) -> Item? { try? Item(savedWords: words) }

  private static func focused(_ numbers: [Int64]) -> HabitsEvent? {
    guard numbers.count == 2, let completed = flag([numbers[1]]) else { return nil }
    return .focus(minutes: numbers[0], completed: completed)
  }

  private static func bare(_ name: String) -> HabitsEvent? {
    switch name {
    case "reflectMorning": .reflectMorning
    case "reflectNight": .reflectNight
    case "addFocusTemplate": .addFocusTemplate
    case "removeFocusTemplate": .removeFocusTemplate
    case "coachMessage": .coachMessage
    case "cancel": .plan(.cancel)
    case "lapse": .plan(.lapse)
    case "restore": .plan(.restore)
    case "observe": .observe
    default: nil
    }
  }

  /// Acts on one item.
  private static func about(_ name: String, _ numbers: [Int64]) -> HabitsEvent? {
    guard let number = Int32(exactly: numbers[0]) else { return nil }
    let (item, others) = (ItemID(number), Array(numbers.dropFirst()))
    switch name {
    case "archive": return others.isEmpty ? .archive(item) : nil
    case "delete": return others.isEmpty ? .delete(item) : nil
    case "complete": return others.isEmpty ? .complete(item) : nil
    case "uncomplete": return others.isEmpty ? .uncomplete(item) : nil
    case "startTimer": return others.isEmpty ? .startTimer(item) : nil
    case "stopTimer": return others.isEmpty ? .stopTimer(item) : nil
    case "set": return one(others).map { .set(item, to: Amount(parts: $0)) }
    case "skip": return flag(others).map { .skip(item, hasNote: $0) }
    case "note": return flag(others).map { .note(item, isBlank: $0) }
    case "increment": return increment(item, others)
    default: return nil
    }
  }

  private static func increment(_ item: ItemID, _ numbers: [Int64]) -> HabitsEvent? {
    guard (1...2).contains(numbers.count), let source = UInt8(exactly: numbers[0]),
      let via = IncrementSource(rawValue: source)
    else { return nil }
    return .increment(item, by: numbers.count == 2 ? Amount(parts: numbers[1]) : nil, via: via)
  }
}
