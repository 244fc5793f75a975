import CivilTime
import ZoneTables

/// Days and local times: what an engine asks of the calendar with every event.
///
/// Instants come in three orders. *By person*: 64 in a row of one person in one zone, as a
/// simulated life asks. *Random*: within ten years, each in another zone. *Far*: within 130 years,
/// each in another zone, so that the tables come from beyond a core's own caches.
enum CivilTimeBenchmarks {
  static let all: [Benchmark] = [
    localByPerson, localAtRandom, localFar, dayByPerson, dayAtRandom, startOfDay,
    startOfDayAtRandom,
    instantOfLocal, civilFromDay, dayFromCivil, dayKeyWritten, dayKeyRead,
  ]

  static let localByPerson = Benchmark(
    "civil/local/by-person", operation: "an instant to its day and local time",
    full: 65_536, small: 512
  ) { size in
    let moments = Moments(size, .inARow)
    return {
      var digest = Digest()
      for first in stride(from: 0, to: size, by: 64) {
        let zone = moments.atlas[moments.zones[first]]
        for instant in moments.instants[first..<min(size, first + 64)] {
          digest.add(zone.local(at: instant))
        }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let localAtRandom = Benchmark(
    "civil/local/random", operation: "an instant to its day and local time", full: 65_536,
    small: 512
  ) { size in
    let moments = Moments(size, .scattered)
    return {
      var digest = Digest()
      for (zone, instant) in zip(moments.zones, moments.instants) {
        digest.add(moments.atlas[zone].local(at: instant))
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let localFar = Benchmark(
    "civil/local/far", operation: "an instant to its day and local time",
    full: 65_536, small: 512
  ) { size in
    let moments = Moments(size, .far)
    return {
      var digest = Digest()
      for (zone, instant) in zip(moments.zones, moments.instants) {
        digest.add(moments.atlas[zone].local(at: instant))
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let dayByPerson = Benchmark(
    "civil/day/by-person", operation: "an instant to its day, which begins at 04:00",
    full: 65_536, small: 512
  ) { size in
    let moments = Moments(size, .inARow)
    let boundary = DayBoundary(LocalTime(hour: 4, minute: 0) ?? .midnight)
    return {
      var digest = Digest()
      for first in stride(from: 0, to: size, by: 64) {
        let zone = moments.atlas[moments.zones[first]]
        for instant in moments.instants[first..<min(size, first + 64)] {
          digest.add(zone.day(of: instant, boundary: boundary).daysSinceEpoch)
        }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let dayAtRandom = Benchmark(
    "civil/day/random", operation: "an instant to its day", full: 65_536, small: 512
  ) { size in
    let moments = Moments(size, .scattered)
    return {
      var digest = Digest()
      for (zone, instant) in zip(moments.zones, moments.instants) {
        digest.add(moments.atlas[zone].day(of: instant).daysSinceEpoch)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let startOfDay = Benchmark(
    "civil/start-of-day/by-person", operation: "a day to the instant at which it starts",
    full: 65_536, small: 512
  ) { size in
    let moments = Moments(size, .inARow)
    return {
      var digest = Digest()
      for first in stride(from: 0, to: size, by: 64) {
        let zone = moments.atlas[moments.zones[first]]
        for day in 0..<Int32(min(64, size - first)) {
          digest.add(zone.startOfDay(Day(daysSinceEpoch: 20_454 + day)).millisecondsSinceEpoch)
        }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let startOfDayAtRandom = Benchmark(
    "civil/start-of-day/random", operation: "a day to the instant at which it starts",
    full: 65_536, small: 512
  ) { size in
    let moments = Moments(size, .scattered)
    let days = zip(moments.zones, moments.instants).map { moments.atlas[$0].day(of: $1) }
    return {
      var digest = Digest()
      for position in days.indices {
        let zone = moments.zones[position]
        digest.add(moments.atlas[zone].startOfDay(days[position]).millisecondsSinceEpoch)
      }
      return Answer(operations: days.count, digest: digest)
    }
  }

  static let instantOfLocal = Benchmark(
    "civil/instant-of-local/random", operation: "a day and local time to its instant",
    full: 65_536, small: 512
  ) { size in
    let moments = Moments(size, .scattered)
    let locals = zip(moments.zones, moments.instants).map { moments.atlas[$0].local(at: $1) }
    return {
      var digest = Digest()
      for position in locals.indices {
        let zone = moments.zones[position]
        digest.add(moments.atlas[zone].instant(of: locals[position]).millisecondsSinceEpoch)
      }
      return Answer(operations: locals.count, digest: digest)
    }
  }
}

extension CivilTimeBenchmarks {
  static let civilFromDay = Benchmark(
    "civil/date-of-day/random", operation: "a day to its year, month and day of the month",
    full: 65_536, small: 512
  ) { size in
    let days = days(size)
    return {
      var digest = Digest()
      for day in days {
        let civil = day.civil
        digest.add(Int64(civil.year) << 16 | Int64(civil.month << 8 | civil.day))
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let dayFromCivil = Benchmark(
    "civil/day-of-date/random", operation: "a year, month and day of the month to its day",
    full: 65_536, small: 512
  ) { size in
    let dates = days(size).map { $0.civil }
    return {
      var digest = Digest()
      for date in dates {
        let day = Day(year: date.year, month: date.month, day: date.day)
        digest.add(day?.daysSinceEpoch ?? .min)
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let dayKeyWritten = Benchmark(
    "civil/day-key/write", operation: "a day to the ten bytes of its key",
    full: 65_536, small: 512
  ) { size in
    let days = days(size)
    return {
      var digest = Digest()
      for day in days { day.appendKey { digest.add(UInt64($0)) } }
      return Answer(operations: size, digest: digest)
    }
  }

  static let dayKeyRead = Benchmark(
    "civil/day-key/read", operation: "the ten bytes of a key to its day", full: 65_536, small: 512
  ) { size in
    let keys = days(size).map { Array($0.key.utf8) }
    return {
      var digest = Digest()
      for key in keys { digest.add((try? Day(key: key))?.daysSinceEpoch ?? .min) }
      return Answer(operations: size, digest: digest)
    }
  }

  /// Days from 1970 to 2100 in random order.
  private static func days(_ count: Int) -> [Day] {
    var inputs = SplitMix64(seed: 3)
    return (0..<count).map { _ in Day(daysSinceEpoch: Int32(inputs.next(below: 47_482))) }
  }
}

extension Digest {
  /// Takes in a day and a time of day.
  @inline(__always)
  mutating func add(_ moment: LocalMoment) {
    add(Int64(moment.day.daysSinceEpoch) << 32 | Int64(moment.time.millisecondOfDay))
  }
}

/// Instants and the zones they are asked in.
private struct Moments {
  enum Order {
    /// 64 in 2026 in order of time for each person, every person in one zone.
    case inARow
    /// From 2020 to 2029, each in any zone: what a table of ten years asks of the caches.
    case scattered
    /// From 1970 to 2099, each in any zone: the whole table, which no cache of a core holds.
    case far
  }

  /// 64 zones of the world, evenly over the alphabet.
  let atlas: [Zone]
  /// For every moment the number of its zone.
  let zones: [Int]
  let instants: [Instant]

  init(_ count: Int, _ order: Order) {
    var inputs = SplitMix64(seed: 2)
    let atlas = ZoneTablesBenchmarks.spread(64).map { $0.zone }
    let year = Milliseconds.days(365).count
    var (zones, instants) = ([Int](), [Instant]())
    for position in 0..<count {
      let follows = order == .inARow && position % 64 != 0
      zones.append(follows ? zones[position - 1] : inputs.next(below: atlas.count))
      let milliseconds =
        switch order {
        case .inARow: 56 * year + year / 64 * Int64(position % 64) + inputs.next(below: year / 64)
        case .scattered: 50 * year + inputs.next(below: 10 * year)
        case .far: inputs.next(below: 130 * year)
        }
      instants.append(Instant(millisecondsSinceEpoch: milliseconds))
    }
    (self.atlas, self.zones, self.instants) = (atlas, zones, instants)
  }
}
