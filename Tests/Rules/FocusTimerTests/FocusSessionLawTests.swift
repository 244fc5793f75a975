import Cadence
import CivilTime
import FocusTimer
import Testing

/// One step of a small world: an event some minutes after the one before.
private struct Step: CustomStringConvertible {
  let event: FocusEvent
  let minutesLater: Int64

  var description: String { "+\(minutesLater) \(event.name)" }

  static let all: [Step] = FocusEvent.allCases.flatMap { event in
    (Int64(0)...2).map { Step(event: event, minutesLater: $0) }
  }
}

/// Both sides of the comparison, with the path that led to them.
private struct World {
  var session: FocusSession
  var oracle: SessionOracle
  var minute: Int64 = 0
  var notified: Bool?
  var path: [Step] = []

  mutating func take(_ step: Step) -> Bool {
    minute += step.minutesLater
    path.append(step)
    let instant = Instant.epoch + .minutes(minute)
    let accepted: Bool
    var effects: FocusEffects
    do throws(FocusRefusal) {
      effects = try session.apply(step.event, at: instant, permission: .granted)
      accepted = true
    } catch {
      effects = error.effects
      accepted = false
    }
    if effects.contains(.notificationDelivered) { notified = true }
    if effects.contains(.notificationWithheld) { notified = false }
    return oracle.apply(step.event, at: minute) == accepted && agrees
  }

  var agrees: Bool {
    session.state.name == oracle.state
      && session.elapsed == .minutes(oracle.elapsed)
      && session.endInstant == oracle.ended.map { .epoch + .minutes($0) }
      && session.isInForeground == oracle.inForeground
      && session.isConfirmationOpen == oracle.confirming
      && notified == oracle.notified
      && session.stage == Int(min(2, 1 + oracle.elapsed))
  }
}

@Suite("Laws of focus sessions")
struct FocusSessionLawTests {
  #if DEBUG
    static let depth = 3
  #else
    static let depth = 4
  #endif

  /// All events but the one that makes the session forget what was before.
  private static let events = FocusEvent.allCases.filter { $0 != .reinstall }

  @Test("every small interleaving agrees with counting minutes one by one")
  func smallInterleavings() throws {
    var parameters = FocusParameters.forest
    parameters.minutes = 2
    parameters.stageCount = 2
    let world = World(
      session: try FocusSession(parameters), oracle: SessionOracle(length: 2))
    var checked = 0
    explore(world, depth: Self.depth, &checked)
    var started = world
    let agreed = started.take(Step(event: .start, minutesLater: 0))
    #expect(agreed)
    explore(started, depth: Self.depth, &checked)
    #expect(checked == 2 * (Self.depth == 3 ? 47_988 : 1_727_604))
  }

  private func explore(_ world: World, depth: Int, _ checked: inout Int) {
    guard depth > 0 else { return }
    for step in Step.all {
      var next = world
      checked += 1
      guard next.take(step) else {
        Issue.record("\(next.path): \(next.session), \(next.oracle)")
        return
      }
      explore(next, depth: depth - 1, &checked)
    }
  }

  @Test(
    "elapsed is the sum of the active stretches, for any interleaving and a clock that steps back")
  func sumOfStretches() throws {
    var numbers = SmallGenerator(state: 7)
    for round in 0..<2_000 {
      var session = try FocusSession(.sherpa(minutes: Int32(1 + numbers.next(below: 90))))
      let length = session.parameters.length.count
      var now: Int64 = 0
      var stretches: [(from: Int64, to: Int64)] = []
      for _ in 0..<40 {
        now += Int64(numbers.next(below: 600_000)) - (numbers.next(below: 4) == 0 ? 300_000 : 0)
        let before = session.state
        let event = Self.events[Int(numbers.next(below: 11))]
        // Ends by choice are rare, so that most sessions run long.
        if event == .giveUp, numbers.next(below: 10) > 0 { continue }
        let instant = Instant(millisecondsSinceEpoch: now)
        _ = try? session.apply(event, at: instant, permission: .denied)
        if before == .active, session.state != .active {
          let end = session.state == .completed ? session.endInstant!.millisecondsSinceEpoch : now
          stretches[stretches.count - 1].to = end
        } else if before == .active {
          stretches[stretches.count - 1].to = now
        } else if session.state == .active {
          stretches.append((now, now))
        }
        let sum = stretches.reduce(0) { $0 + $1.to - $1.from }
        #expect(session.elapsed.count == max(0, min(length, sum)), "round \(round)")
        #expect((session.state == .completed) == (sum == length && !stretches.isEmpty))
        #expect(session.stage == Int(min(4, 5 * session.elapsed.count / length)) + 1)
      }
    }
  }

  @Test("looking changes nothing but when one learns of it")
  func observationsAreFree() throws {
    var numbers = SmallGenerator(state: 11)
    for round in 0..<2_000 {
      var watched = try FocusSession(.sherpa())
      var alone = watched
      var now = Instant.epoch
      for _ in 0..<12 {
        for _ in 0..<numbers.next(below: 4) {
          now += .seconds(Int64(numbers.next(below: 200)))
          _ = watched.observe(at: now)
        }
        let event = Self.events[Int(numbers.next(below: 11))]
        _ = try? watched.apply(event, at: now, permission: .granted)
        _ = try? alone.apply(event, at: now, permission: .granted)
        #expect(watched == alone, "round \(round)")
      }
    }
  }

  @Test("a refused event only brings the session up to its instant, whatever came before")
  func refusalsChangeNothing() throws {
    var numbers = SmallGenerator(state: 17)
    var refusals = 0
    for round in 0..<2_000 {
      let permission = NotificationPermission.allCases[round % 3]
      var session = try FocusSession(.sherpa(minutes: 5))
      var now = Instant.epoch
      for _ in 0..<12 {
        now += .seconds(Int64(numbers.next(below: 100)))
        let event = Self.events[Int(numbers.next(below: 11))]
        var observed = session
        let onTheWay = observed.observe(at: now)
        do throws(FocusRefusal) {
          _ = try session.apply(event, at: now, permission: permission)
        } catch {
          refusals += 1
          #expect(session == observed && error.effects == onTheWay, "\(round): \(event.name)")
        }
      }
    }
    #expect(refusals > 5_000)
  }

  @Test("a saved session is the same session")
  func savingAndRestoring() throws {
    var numbers = SmallGenerator(state: 13)
    for _ in 0..<2_000 {
      var session = try FocusSession(numbers.next(below: 2) == 0 ? .forest : .sherpa(minutes: 3))
      var now = Instant.epoch
      for _ in 0..<8 {
        now += .seconds(Int64(numbers.next(below: 100)))
        let event = Self.events[Int(numbers.next(below: 11))]
        _ = try? session.apply(event, at: now, permission: .granted)
        #expect(try FocusSession(savedWords: session.savedWords) == session)
      }
    }
  }
}

/// SplitMix64: the same numbers on every machine.
struct SmallGenerator {
  var state: UInt64

  mutating func next(below bound: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return (word ^ (word >> 31)) % bound
  }
}
