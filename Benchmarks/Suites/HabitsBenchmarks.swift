import Cadence
import CivilTime
import Habits

/// The speed of a person's habits: one item done and undone, a day opened, and a whole day, by the
/// book of days that a simulation uses and by the tracker of instants that an app uses.
///
/// A person has five habits: three every day, one of minutes on Mondays and Thursdays, one with a
/// target per week.
enum HabitsBenchmarks {
  static let all: [Benchmark] = [toggle, openDay, day, trackerDay]

  static let toggle = Benchmark(
    "habits/toggle", operation: "an item completed or un-completed, with its XP", full: 65_536,
    small: 256
  ) { size in
    var inputs = SplitMix64(seed: 1)
    let ids = (0..<size / 2).map { _ in ItemID(Int32(inputs.next(below: 3))) }
    let start = required(try? book())
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
    let start = required(try? book())
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
    let start = required(try? book())
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
    let start = required(try? tracker())
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

  private static func items() throws -> [Item] {
    let daily = try RecurrenceRule(.daily, from: first)
    let weekly = try RecurrenceRule(.weekly, on: [.monday, .thursday], from: first)
    let one = Amount(whole: 1, .count)
    return [
      try Item(id: ItemID(0), kind: .habit, target: one, recurrence: daily),
      try Item(id: ItemID(1), kind: .habit, target: one, recurrence: daily),
      try Item(
        id: ItemID(2), kind: .habit, target: Amount(whole: 2, .count), recurrence: daily),
      try Item(
        id: ItemID(3), kind: .habit, unit: .min, target: Amount(whole: 20, .min),
        recurrence: weekly),
      try Item(
        id: ItemID(4), kind: .habit, unit: .km, target: Amount(whole: 30, .km), period: .week,
        recurrence: daily),
    ]
  }

  private static func book() throws -> HabitBook {
    var book = HabitBook()
    try book.openDay(first, startingAt: midnight(first))
    for item in try items() { try book.add(item) }
    return book
  }

  private static func tracker() throws -> HabitTracker {
    var tracker = HabitTracker(zone: .utc, plan: .restored)
    for item in try items() { try tracker.apply(.add(item), at: midnight(first)) }
    return tracker
  }
}

extension Digest {
  /// Takes in an effect: what it was, and its number if it has one.
  @inline(__always)
  fileprivate mutating func add(_ effect: HabitsEffect) {
    switch effect {
    case .event(let identifier, _): add(identifier.rawValue)
    case .experience(let event): add(event.points)
    case .instanceClosed(_, _, let instance): add(instance.progress.parts)
    case .dayClosed(let summary): add(summary.streak)
    case .weekClosed(let week): add(week.experience)
    default: add(1 as UInt64)
    }
  }
}
