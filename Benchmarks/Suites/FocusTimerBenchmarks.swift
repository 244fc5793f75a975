import Cadence
import CivilTime
import FocusTimer

/// The speed of focus sessions and their tally.
enum FocusTimerBenchmarks {
  static let all: [Benchmark] = [usualSession, randomEvents, tally]

  /// A session as people have it: start, away and back, a pause, and a look after its end.
  static let usualSession = Benchmark(
    "focus/session/usual", operation: "an event of a focus timer with a pause",
    full: 8_192, small: 32
  ) { size in
    let lengths = stretches(count: size * 6)
    return {
      var digest = Digest()
      for first in stride(from: 0, to: lengths.count, by: 6) {
        add(playSession(lengths[first..<first + 6]), to: &digest)
      }
      return Answer(operations: size * 7, digest: digest)
    }
  }

  /// Any event after any other, most of them refused.
  static let randomEvents = Benchmark(
    "focus/session/random", operation: "a random event of a focus timer, refused or not",
    full: 65_536, small: 256
  ) { size in
    var inputs = SplitMix64(seed: 2)
    let all = FocusEvent.allCases
    let events = (0..<size).map { _ in all[inputs.next(below: all.count)] }
    let lengths = stretches(count: size)
    let fresh = required(try? FocusSession(.sherpa()))
    return {
      var digest = Digest()
      var session = fresh
      var now = Instant.epoch
      for index in 0..<size {
        if index & 15 == 0 { session = fresh }
        now += lengths[index]
        do throws(FocusRefusal) {
          let effects = try session.apply(events[index], at: now, permission: .granted)
          digest.add(effects.rawValue)
        } catch {
          digest.add(error.reason.rawValue)
        }
      }
      return Answer(operations: size, digest: digest)
    }
  }

  /// Sessions of one person, two a day on most days, one in four abandoned.
  static let tally = Benchmark(
    "focus/tally/add", operation: "a session that a focus timer ended, into a person's tally",
    full: 16_384, small: 64
  ) { size in
    var inputs = SplitMix64(seed: 3)
    var day = Day(daysSinceEpoch: 20_000)
    let records = (0..<size).map { _ in
      day += inputs.next(below: 8) / 4 + inputs.next(below: 20) / 19
      let end = Instant.epoch + .days(Int64(day.daysSinceEpoch))
      let isTree = inputs.next(below: 4) > 0
      return FocusRecord(
        start: end - .minutes(25), end: end, day: day, intendedMinutes: 25,
        focusMinutes: isTree ? 25 : 0, outcome: isTree ? .completed : .abandoned(.gaveUp))
    }
    return {
      var tally = FocusTally(under: .forest)
      for record in records { tally.add(record, under: .forest) }
      let statistics = tally.statistics(on: day, under: .forest)
      var digest = Digest()
      digest.add(statistics.totalTrees)
      digest.add(statistics.currentStreak)
      digest.add(statistics.longestStreak)
      return Answer(operations: size, digest: digest)
    }
  }

  /// Up to ten minutes each.
  private static func stretches(count: Int) -> [Milliseconds] {
    var inputs = SplitMix64(seed: 1)
    return (0..<count).map { _ in Milliseconds(Int64(inputs.next(below: 600_000))) }
  }

  private static func playSession(
    _ lengths: ArraySlice<Milliseconds>
  ) -> (effects: UInt16, session: FocusSession) {
    let first = lengths.startIndex
    var session = required(try? FocusSession(.forest))
    var now = Instant.epoch
    var effects = required(try? session.start(at: now, permission: .granted))
    now += lengths[first]
    effects.formSymmetricDifference(session.background(at: now))
    now += lengths[first + 1]
    effects.formSymmetricDifference(session.foreground(at: now))
    now += lengths[first + 2]
    effects.formSymmetricDifference((try? session.pause(at: now)) ?? [])
    now += lengths[first + 3]
    effects.formSymmetricDifference((try? session.resume(at: now)) ?? [])
    now += lengths[first + 4]
    effects.formSymmetricDifference(session.observe(at: now))
    now += lengths[first + 5] + .minutes(20)
    effects.formSymmetricDifference(session.observe(at: now))
    return (effects.rawValue, session)
  }

  private static func add(
    _ played: (effects: UInt16, session: FocusSession), to digest: inout Digest
  ) {
    digest.add(played.effects)
    digest.add(played.session.endInstant?.millisecondsSinceEpoch ?? 0)
  }
}
