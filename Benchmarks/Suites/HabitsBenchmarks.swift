import Cadence
import CivilTime
import Habits

/// The speed of a person's habits: one item done and undone, a day opened, and a whole day, by the
/// book of days that a simulation uses and by the tracker of instants that an app uses; and any
/// event after any other.
///
/// A person has five habits: three every day, one of minutes on Mondays and Thursdays, one with a
/// target per week.
enum HabitsBenchmarks {
  static let all: [Benchmark] = [toggle, openDay, day, trackerDay, randomEvents]

  static let toggle = Benchmark(
    "habits/toggle", operation: "an item completed or un-completed, with its XP", full: 65_536,
    small: 256
  ) { size in
    var inputs = SplitMix64(seed: 1)
    let ids = (0..<size / 2).map { _ in ItemID(Int32(inputs.next(below: 3))) }
    let start = book
    return {
      var book = start
      var digest = Digest()
      for id in ids {
        _ = try? book.complete(id) { digest.add($0) }
        _ = try? book.uncomplete(id) { digest.add($0) }
      }
      digest.add(book.experience.total)
      return Answer(operations: ids.count * 2, digest: digest)
    }
  }

  static let openDay = Benchmark(
    "habits/open-day", operation: "a day with five habits closed, the next one opened",
    full: 16_384, small: 256
  ) { size in
    let start = book
    return {
      var book = start
      var digest = Digest()
      for offset in 1...size {
        let day = first + offset
        _ = try? book.openDay(day, startingAt: midnight(day)) { digest.add($0) }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let day = Benchmark(
    "habits/day", operation: "a day of five habits: opened, done, skipped, reflected",
    full: 16_384, small: 256
  ) { size in
    var inputs = SplitMix64(seed: 2)
    let deeds = (0..<size).map { _ in inputs.next() }
    let start = book
    return {
      var book = start
      var digest = Digest()
      for (offset, deed) in deeds.enumerated() {
        let day = first + 1 + offset
        _ = try? book.openDay(day, startingAt: midnight(day)) { digest.add($0) }
        for id in 0..<5 {
          let id = ItemID(Int32(id))
          switch deed >> (UInt64(id.number) * 4) & 15 {
          case 0: _ = try? book.skip(id, hasNote: true) { digest.add($0) }
          case 1...4: break
          default: _ = try? book.complete(id) { digest.add($0) }
          }
        }
        _ = try? book.reflectNight { digest.add($0) }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let trackerDay = Benchmark(
    "habits/tracker/day", operation: "the same day by instants, with its calendar and plan",
    full: 16_384, small: 256
  ) { size in
    var inputs = SplitMix64(seed: 2)
    let deeds = (0..<size).map { _ in inputs.next() }
    let start = tracker
    return {
      var tracker = start
      var digest = Digest()
      for (offset, deed) in deeds.enumerated() {
        let noon = midnight(first + 1 + offset) + .hours(12)
        for id in 0..<5 {
          let id = ItemID(Int32(id))
          switch deed >> (UInt64(id.number) * 4) & 15 {
          case 0: _ = try? tracker.apply(.skip(id, hasNote: true), at: noon) { digest.add($0) }
          case 1...4: break
          default: _ = try? tracker.apply(.complete(id), at: noon) { digest.add($0) }
          }
        }
        _ = try? tracker.apply(.reflectNight, at: noon) { digest.add($0) }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  /// 2026-01-05, a Monday.
  private static let first = Day(daysSinceEpoch: 20_458)

  private static func midnight(_ day: Day) -> Instant {
    Instant(millisecondsSinceEpoch: Int64(day.daysSinceEpoch) * 86_400_000)
  }

  private static var items: [Item] {
    let daily = required(try? RecurrenceRule(.daily, from: first))
    let weekly = required(try? RecurrenceRule(.weekly, on: [.monday, .thursday], from: first))
    return [
      item(0, 1, .count, .day, daily), item(1, 1, .count, .day, daily),
      item(2, 2, .count, .day, daily), item(3, 20, .min, .day, weekly),
      item(4, 30, .km, .week, daily),
    ]
  }

  private static func item(
    _ number: Int32, _ target: Int64, _ unit: MeasureUnit, _ period: GoalPeriod,
    _ rule: RecurrenceRule
  ) -> Item {
    let item = try? Item(
      id: ItemID(number), kind: .habit, unit: unit, target: Amount(whole: target, unit),
      period: period, recurrence: rule)
    return required(item)
  }

  private static var book: HabitBook {
    var book = HabitBook()
    required(try? book.openDay(first, startingAt: midnight(first)))
    for item in items { required(try? book.add(item)) }
    return book
  }

  private static var tracker: HabitTracker {
    var tracker = HabitTracker(zone: .utc, plan: .restored)
    for item in items { required(try? tracker.apply(.add(item), at: midnight(first))) }
    return tracker
  }
}

extension HabitsBenchmarks {
  static let randomEvents = Benchmark(
    "habits/tracker/random", operation: "any event, half an hour later; most are refused",
    full: 16_384, small: 512
  ) { size in
    var inputs = SplitMix64(seed: 3)
    let items = items
    let events = (0..<size).map { _ in event(&inputs, items) }
    let start = tracker
    return {
      var tracker = start
      var digest = Digest()
      var now = midnight(first)
      for event in events {
        now += .minutes(30)
        do throws(HabitsError) {
          try tracker.apply(event, at: now) { digest.add($0) }
        } catch {
          digest.add(1)
        }
      }
      digest.add(tracker.book.experience.total)
      return Answer(operations: size, digest: digest)
    }
  }

  private static func event(_ inputs: inout SplitMix64, _ items: [Item]) -> HabitsEvent {
    let item = items[inputs.next(below: items.count)]
    switch inputs.next(below: 16) {
    case 0: return .add(item)
    case 1: return .edit(item)
    case 2: return .archive(item.id)
    case 3: return .delete(item.id)
    case 4: return .set(item.id, to: Amount(whole: inputs.next(below: 9), .count))
    case 5, 6: return .complete(item.id)
    case 7: return .uncomplete(item.id)
    case 8: return .skip(item.id, hasNote: inputs.next(below: 2) == 0)
    case 9: return .note(item.id, isBlank: inputs.next(below: 2) == 0)
    case 10: return .startTimer(item.id)
    case 11: return .stopTimer(item.id)
    case 12: return .reflectMorning
    case 13: return .reflectNight
    case 14: return .focus(minutes: inputs.next(below: 60), completed: inputs.next(below: 2) == 0)
    default: return .observe
    }
  }
}

extension Digest {
  /// Takes in an effect: what it was, and its number if it has one.
  @inline(__always)
  fileprivate mutating func add(_ effect: HabitsEffect) {
    switch effect {
    case .event(let identifier, _): add(identifier.rawValue)
    case .experience(let event): add(event.points)
    case .instanceClosed(let closed): add(closed.instance.progress.parts)
    case .dayClosed(let summary): add(summary.streak)
    case .weekClosed(let week): add(week.experience)
    default: add(1 as UInt64)
    }
  }
}
