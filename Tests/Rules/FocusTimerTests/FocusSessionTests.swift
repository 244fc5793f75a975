import Cadence
import CivilTime
import FocusTimer
import Testing

/// A session brought into a situation, and the instant at which it is there.
private let situations: [(name: String, events: String)] = [
  ("idle", ""),
  ("active", "S"),
  ("paused", "SP"),
  ("active, confirming", "SA"),
  ("paused, confirming", "SPA"),
  ("completed", "S" + String(repeating: " ", count: 25)),
  ("gaveUp", "SG"),
  ("forceQuit", "SQ"),
  ("reboot", "SX"),
]

/// One minute after each situation was reached, what each event brings: the state and the effects,
/// or `!` and the reason of the refusal.
private let outcomes: [String: [String]] = [
  "idle": [
    "start: active notificationPlanned", "pause: !notStarted", "resume: !notStarted",
    "background: idle", "foreground: idle", "askGiveUp: !notStarted",
    "cancelGiveUp: !notStarted", "giveUp: !notStarted", "forceQuit: !notStarted",
    "reboot: !notStarted", "reinstall: idle", "observe: idle",
  ],
  "active": [
    "start: !alreadyActive", "pause: paused notificationRemoved", "resume: !notPaused",
    "background: active", "foreground: active", "askGiveUp: active confirmationShown",
    "cancelGiveUp: !noConfirmationOpen", "giveUp: gaveUp abandoned;notificationRemoved",
    "forceQuit: forceQuit abandoned;notificationRemoved",
    "reboot: reboot abandoned;notificationRemoved",
    "reinstall: idle notificationRemoved;forgotten", "observe: active",
  ],
  "paused": [
    "start: !alreadyPaused", "pause: !alreadyPaused", "resume: active notificationPlanned",
    "background: paused", "foreground: paused", "askGiveUp: paused confirmationShown",
    "cancelGiveUp: !noConfirmationOpen", "giveUp: gaveUp abandoned",
    "forceQuit: forceQuit abandoned", "reboot: reboot abandoned", "reinstall: idle forgotten",
    "observe: paused",
  ],
  "active, confirming": [
    "start: !alreadyActive", "pause: paused notificationRemoved", "resume: !notPaused",
    "background: active", "foreground: active", "askGiveUp: !confirmationOpen",
    "cancelGiveUp: active confirmationClosed",
    "giveUp: gaveUp abandoned;notificationRemoved;confirmationClosed",
    "forceQuit: forceQuit abandoned;notificationRemoved;confirmationClosed",
    "reboot: reboot abandoned;notificationRemoved;confirmationClosed",
    "reinstall: idle notificationRemoved;confirmationClosed;forgotten", "observe: active",
  ],
  "paused, confirming": [
    "start: !alreadyPaused", "pause: !alreadyPaused", "resume: active notificationPlanned",
    "background: paused", "foreground: paused", "askGiveUp: !confirmationOpen",
    "cancelGiveUp: paused confirmationClosed", "giveUp: gaveUp abandoned;confirmationClosed",
    "forceQuit: forceQuit abandoned;confirmationClosed",
    "reboot: reboot abandoned;confirmationClosed",
    "reinstall: idle confirmationClosed;forgotten", "observe: paused",
  ],
  "completed": afterEnd("completed", "!alreadyCompleted"),
  "gaveUp": afterEnd("gaveUp", "!alreadyAbandoned"),
  "forceQuit": afterEnd("forceQuit", "!alreadyAbandoned"),
  "reboot": afterEnd("reboot", "!alreadyAbandoned"),
]

/// Only looking, and where the app is, remain possible after an end; a deleted app forgets it.
private func afterEnd(_ state: String, _ refusal: String) -> [String] {
  FocusEvent.allCases.map { event in
    switch event {
    case .background, .foreground, .observe: "\(event.name): \(state)"
    case .reinstall: "reinstall: idle forgotten"
    default: "\(event.name): \(refusal)"
    }
  }
}

extension FocusSession.State {
  /// The name, or the reason if abandoned.
  fileprivate var nameWithReason: String {
    if case .abandoned(let reason) = self { return reason.name }
    return name
  }
}

@Suite("FocusSession")
struct FocusSessionTests {
  @Test("every event in every situation", arguments: situations)
  func everyEvent(_ situation: (name: String, events: String)) throws {
    let rows = try #require(outcomes[situation.name])
    #expect(rows.count == FocusEvent.allCases.count)
    let instant = Instant.epoch + .minutes(Int64(situation.events.count))
    for (event, row) in zip(FocusEvent.allCases, rows) {
      var session = try Timeline(situation.events).session
      let before = session
      var outcome = "\(event.name): "
      do throws(FocusRefusal) {
        let effects = try session.apply(event, at: instant, permission: .granted)
        outcome += session.state.nameWithReason
        outcome += effects.isEmpty ? "" : " \(effects)"
      } catch {
        outcome += "!\(error.reason.name)"
        var observed = before
        let onTheWay = observed.observe(at: instant)
        #expect(error.effects == onTheWay, "\(row)")
        #expect(session == observed, "a refused event changes nothing: \(row)")
      }
      #expect(outcome == row)
    }
  }

  @Test("a refusal hands over what happened on the way")
  func effectsOfRefusals() throws {
    var session = try FocusSession(.forest)
    _ = try session.start(at: .epoch, permission: .granted)
    _ = session.background(at: .epoch + .minutes(19))
    let refusal = #expect(throws: FocusRefusal.self) {
      _ = try session.giveUp(at: .epoch + .minutes(40))
    }
    #expect(refusal?.reason == .alreadyCompleted)
    #expect(refusal?.effects == [.stageChanged, .completed, .notificationDelivered])
    #expect(session.endInstant == .epoch + .minutes(25))
  }

  @Test("refusals say what to do")
  func refusalSentences() {
    let sentences = FocusRefusal.Reason.allCases.map { "\($0.name): \($0)" }
    #expect(
      sentences == [
        "alreadyActive: a session is already active; let it complete or give it up before starting "
          + "another",
        "alreadyPaused: the session is paused; resume it, or give it up before starting another",
        "notStarted: no session has started yet; start one first",
        "notPaused: the session is not paused; pause it before resuming",
        "alreadyCompleted: the session has completed; start a new one",
        "alreadyAbandoned: the session was abandoned; start a new one",
        "confirmationOpen: the confirmation is already open; cancel it or confirm giving up",
        "noConfirmationOpen: no confirmation is open; ask before cancelling it",
      ])
    #expect("\(FocusRefusal(.notPaused, effects: []))".contains("pause it before resuming"))
  }

  @Test("effects print their names in one order")
  func effectNames() {
    let all = FocusEffects.named.reduce(FocusEffects()) { $0.union($1.effect) }
    #expect(
      all.description == "stageChanged;completed;abandoned;notificationPlanned;notificationRemoved;"
        + "notificationDelivered;notificationWithheld;confirmationShown;confirmationClosed;"
        + "forgotten")
    #expect(FocusEffects([]).description == "")
  }

  @Test("what is planned and when it ended can be read off")
  func readings() throws {
    var session = try FocusSession(.sherpa(minutes: 10))
    #expect(session.plannedCompletion == nil && session.startInstant == nil)
    #expect(session.endInstant == nil)
    #expect(session.remaining == .minutes(10) && session.elapsed == .zero && session.stage == 1)
    _ = try session.start(at: .epoch, permission: .granted)
    #expect(session.plannedNotification == .epoch + .minutes(10) && session.isRunning)
    #expect(session.startInstant == .epoch)
    _ = try session.pause(at: .epoch + .minutes(3))
    #expect(session.plannedNotification == nil && session.isRunning)
    _ = try session.resume(at: .epoch + .minutes(5))
    #expect(session.plannedCompletion == .epoch + .minutes(12))
    _ = try session.giveUp(at: .epoch + .seconds(7 * 60 + 59))
    #expect(session.endInstant == .epoch + .seconds(479) && !session.isRunning)
    #expect(session.elapsed == .seconds(359) && session.focusMinutes == 5)
  }

  @Test("denied or undecided permission plans nothing to read off either")
  func deniedPlansNothing() throws {
    for permission in [NotificationPermission.denied, .undecided] {
      var session = try FocusSession(.forest)
      let effects = try session.start(at: .epoch, permission: permission)
      #expect(effects == [] && session.plannedNotification == nil)
      #expect(session.plannedCompletion == .epoch + .minutes(25))
    }
  }

  @Test(
    "focus minutes: all of a completed session, whole minutes of one ended early in Sherpa only")
  func focusMinutes() throws {
    func minutes(_ parameters: FocusParameters, endingAfter elapsed: Milliseconds) throws -> Int64 {
      var session = try FocusSession(parameters)
      _ = try session.start(at: .epoch, permission: .denied)
      _ = try? session.giveUp(at: .epoch + elapsed)
      return session.focusMinutes
    }
    #expect(try minutes(.forest, endingAfter: .minutes(24)) == 0)
    #expect(try minutes(.forest, endingAfter: .minutes(25)) == 25)
    #expect(try minutes(.sherpa(), endingAfter: .seconds(59)) == 0)
    #expect(try minutes(.sherpa(), endingAfter: .minutes(24)) == 24)
    #expect(try minutes(.sherpa(minutes: 50), endingAfter: .minutes(50)) == 50)
    #expect(try FocusSession(.forest).focusMinutes == 0)
  }

  @Test(
    "a clock that steps back lowers what has elapsed, and what is shown stays within the length")
  func clockStepsBack() throws {
    var session = try FocusSession(.forest)
    let start = Instant(millisecondsSinceEpoch: 1_000_000_000)
    _ = try session.start(at: start, permission: .granted)
    let grown = session.observe(at: start + .minutes(12))
    #expect(grown == .stageChanged && session.stage == 3)
    let shrunk = session.observe(at: start + .minutes(4))
    #expect(shrunk == .stageChanged && session.stage == 1 && session.remaining == .minutes(21))
    _ = session.observe(at: start - .minutes(10))
    #expect(session.remaining == .minutes(25) && session.elapsed == .zero)
    _ = try session.pause(at: start - .minutes(10))
    _ = try session.resume(at: start)
    #expect(session.plannedCompletion == start + .minutes(35))
    _ = session.observe(at: start + .minutes(35))
    #expect(session.state == .completed && session.endInstant == start + .minutes(35))
    _ = session.observe(at: start)
    #expect(session.state == .completed && session.remaining == .zero)
  }

  @Test("absurd instants saturate and never trap")
  func absurdInstants() throws {
    let instants: [Instant] = [.distantPast, .epoch, .distantFuture]
    for first in instants {
      for second in instants {
        for third in instants {
          for event in FocusEvent.allCases {
            var parameters = FocusParameters.sherpa(minutes: .max)
            parameters.stageCount = .max
            var session = try FocusSession(parameters)
            _ = try? session.start(at: first, permission: .granted)
            _ = try? session.apply(event, at: second, permission: .granted)
            _ = session.observe(at: third)
            #expect(session.remaining >= .zero && session.remaining <= parameters.length)
            #expect(session.stage >= 1 && session.stage <= 255)
          }
        }
      }
    }
  }

  @Test("at the ends of the clock a session keeps its whole length")
  func endsOfTheClock() throws {
    let (first, last) = (Instant.distantPast, Instant.distantFuture)
    let clock = FocusSession.clockRange
    for start in [last, last - .seconds(1), Instant(millisecondsSinceEpoch: clock.upperBound)] {
      var session = try FocusSession(.forest)
      _ = try session.start(at: start, permission: .granted)
      #expect(session.startInstant?.millisecondsSinceEpoch == clock.upperBound)
      #expect(session.plannedCompletion == session.startInstant.map { $0 + .minutes(25) })
      let effects = session.observe(at: last)
      #expect(effects == [])
      #expect(session.remaining == .minutes(25))
    }
    var session = try FocusSession(.forest)
    _ = try session.start(at: first, permission: .granted)
    _ = session.observe(at: Instant(millisecondsSinceEpoch: clock.lowerBound) + .minutes(24))
    #expect(session.remaining == .minutes(1))
    for _ in 0..<20 {
      _ = session.observe(at: first)
      _ = try session.pause(at: first)
      _ = try session.resume(at: .epoch)
      #expect(session.elapsed == .zero && session.stage == 1)
    }
  }

  @Test("a session is 40 bytes")
  func size() {
    #expect(MemoryLayout<FocusSession>.size == 40)
    #expect(MemoryLayout<FocusEffects>.size == 2)
  }

  @Test("numbers that make no session are refused with the remedy")
  func parameters() {
    var parameters = FocusParameters.forest
    parameters.minutes = 0
    #expect(throws: FocusParametersError.lengthTooShort(minutes: 0)) {
      try FocusSession(parameters)
    }
    parameters = .sherpa(minutes: 1, breakMinutes: -5)
    #expect(throws: FocusParametersError.negativeBreak(minutes: -5)) {
      try FocusSession(parameters)
    }
    parameters = .forest
    parameters.stageCount = 0
    #expect(throws: FocusParametersError.noStages) { try FocusSession(parameters) }
    #expect(
      FocusParametersError.lengthTooShort(minutes: 0).description
        == "a focus session cannot last 0 minutes; give a whole number of minutes from 1 up")
    #expect(
      FocusParametersError.negativeBreak(minutes: -5).description.contains("give 0 for none"))
    #expect(FocusParametersError.noStages.description.contains("the specification has 5"))
  }

  @Test("the defaults are the specifications' numbers")
  func defaults() {
    #expect(FocusParameters.forest.length == .minutes(25))
    #expect(FocusParameters.forest.stageCount == 5)
    #expect(FocusParameters.forest.forceQuitAbandons && FocusParameters.forest.rebootAbandons)
    #expect(FocusParameters.sherpa().minutes == 25 && FocusParameters.sherpa().breakMinutes == 5)
    #expect(CompletionNotification.title == "Tree planted!")
    #expect(CompletionNotification.body == "Great focus session!")
    #expect(GiveUpConfirmation.warning == "This will kill your tree")
  }
}
