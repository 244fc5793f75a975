import CivilTime
import PetEvolution
import Testing

/// Every state × every event.
@Suite("PetCare: states and events")
struct PetCareEventsTests {
  private static let midnight = Zone.utc.startOfDay(Day(daysSinceEpoch: 20_459))
  private static let noon = midnight + .hours(12)

  /// The states, each with somebody in it on Tuesday at noon. Without rollover all but the first
  /// wake up on Wednesday with nothing planned, the second state.
  private static let states: [(name: String, make: @Sendable () throws -> PetCare)] = [
    ("before the first interaction", { try tuesday() }),
    ("nothing planned", { try tuesday { try $0.open(at: noon) } }),
    ("one open", { try tuesday { try $0.create(due: time(13), at: noon) } }),
    (
      "one done",
      {
        try tuesday {
          let task = try $0.create(due: time(13), at: noon)
          try $0.markDone(task, at: noon)
        }
      }
    ),
    ("one at the day's end", { try tuesday { try $0.create(due: time(23, 50), at: noon) } }),
    (
      "one deleted",
      {
        try tuesday {
          let task = try $0.create(due: time(13), at: noon)
          try $0.delete(task, at: noon)
        }
      }
    ),
    (
      "one done, one open",
      {
        try tuesday {
          for hour in 13...14 { try $0.create(due: time(hour), at: noon) }
          try $0.markNextDone(at: noon)
        }
      }
    ),
  ]

  private static func tuesday(_ live: (inout PetCare) throws -> Void = { _ in }) throws -> PetCare {
    let pet = try PetRules.standard.pet(stage: 8, xp: 50)
    var care = PetCare(rules: .standard, zone: .utc, pet: pet)
    try live(&care)
    return care
  }

  private static func time(_ hour: Int, _ minute: Int = 0) -> LocalTime {
    LocalTime(hour: hour, minute: minute)!
  }

  private typealias Event =
    @Sendable (inout PetCare, Instant, (PetCloseout) -> Void) throws(PetCareError) -> Void

  private static let first = TaskID(1)
  private static let ninth = TaskID(9)

  /// The events, and for every state the refusal; nil if it is accepted.
  private static let events: [(name: String, refusals: [PetCareError?], run: Event)] = [
    ("open", accepted, { c, t, a throws(PetCareError) in try c.open(at: t, archive: a) }),
    (
      "create", accepted,
      { c, t, a throws(PetCareError) in try c.create(due: time(15), at: t, archive: a) }
    ),
    (
      "edit", row(.alreadyDone(first), atEnd: nil),
      { c, t, a throws(PetCareError) in try c.edit(first, due: time(16), at: t, archive: a) }
    ),
    (
      "delete", row(nil, atEnd: nil),
      { c, t, a throws(PetCareError) in try c.delete(first, at: t, archive: a) }
    ),
    (
      "done", row(.alreadyDone(first), atEnd: nil),
      { c, t, a throws(PetCareError) in try c.markDone(first, at: t, archive: a) }
    ),
    (
      "snooze", row(.alreadyDone(first), atEnd: .snoozePastEndOfDay(first)),
      { c, t, a throws(PetCareError) in try c.snooze(first, at: t, archive: a) }
    ),
    (
      "next done", next(atEnd: nil),
      { c, t, a throws(PetCareError) in try c.markNextDone(at: t, archive: a) }
    ),
    (
      "snooze next", next(atEnd: .snoozePastEndOfDay(first)),
      { c, t, a throws(PetCareError) in try c.snoozeNext(at: t, archive: a) }
    ),
    (
      "edit no task", unknown,
      { c, t, a throws(PetCareError) in try c.edit(ninth, due: time(16), at: t, archive: a) }
    ),
    (
      "delete no task", unknown,
      { c, t, a throws(PetCareError) in try c.delete(ninth, at: t, archive: a) }
    ),
    (
      "done, no task", unknown,
      { c, t, a throws(PetCareError) in try c.markDone(ninth, at: t, archive: a) }
    ),
    (
      "snooze no task", unknown,
      { c, t, a throws(PetCareError) in try c.snooze(ninth, at: t, archive: a) }
    ),
  ]

  private static let accepted = [PetCareError?](repeating: nil, count: 7)
  private static let unknown = [PetCareError?](repeating: .unknown(ninth), count: 7)

  /// Answers to events about the first task, from what they are when it is done and when it is due
  /// at the day's end.
  private static func row(_ done: PetCareError?, atEnd: PetCareError?) -> [PetCareError?] {
    [.unknown(first), .unknown(first), nil, done, atEnd, .unknown(first), done]
  }

  /// Answers to events about the next task.
  private static func next(atEnd: PetCareError?) -> [PetCareError?] {
    [.nothingOpen, .nothingOpen, nil, .nothingOpen, atEnd, .nothingOpen, nil]
  }

  /// Lets an event happen; says why it was refused, if it was, and which days were closed out.
  private func play(
    _ run: Event, _ care: inout PetCare, at instant: Instant
  ) -> (refusal: PetCareError?, closed: [Day]) {
    var closed: [Day] = []
    do throws(PetCareError) {
      try run(&care, instant) { closed.append($0.day) }
      return (nil, closed)
    } catch {
      return (error, closed)
    }
  }

  @Test(
    "every event in every state is accepted or refused as the table says", arguments: events.indices
  )
  func table(_ index: Int) throws {
    let (event, refusals, run) = Self.events[index]
    for (state, refusal) in zip(Self.states, refusals) {
      var care = try state.make()
      try care.open(at: Self.noon)
      let before = care
      let answer = play(run, &care, at: Self.noon)
      #expect(answer.refusal == refusal, "\(event) in \(state.name)")
      #expect(answer.closed == [], "\(event) in \(state.name)")
      let changes = answer.refusal == nil && event != "open"
      #expect((care != before) == changes, "\(event) in \(state.name)")
    }
  }

  @Test(
    "on a new day an event finds nothing planned; refused, it closes out and changes nothing else",
    arguments: events.indices)
  func newDay(_ index: Int) throws {
    let (event, refusals, run) = Self.events[index]
    for state in Self.states.dropFirst() {
      var care = try state.make()
      var opened = care
      try opened.open(at: Self.noon + .days(1))
      let answer = play(run, &care, at: Self.noon + .days(1))
      #expect(answer.refusal == refusals[1], "\(event) after \(state.name)")
      #expect(answer.closed == [Day(daysSinceEpoch: 20_459)], "\(event) after \(state.name)")
      #expect(answer.refusal == nil || care == opened, "\(event) after \(state.name)")
    }
  }

  @Test(
    "an event too far ahead is refused in every state and changes nothing, not even the day",
    arguments: events.indices)
  func tooFarAhead(_ index: Int) throws {
    let (event, _, run) = Self.events[index]
    let limit = PetRules.standard.parameters.longestAbsenceDays
    for state in Self.states.dropFirst() {
      for instant in [Self.midnight + .days(Int64(limit) + 1), .distantFuture] {
        var care = try state.make()
        let before = care
        let answer = play(run, &care, at: instant)
        #expect(answer.refusal == .tooFarAhead(days: limit), "\(event) in \(state.name)")
        #expect(answer.closed == [] && care == before, "\(event) in \(state.name)")
      }
    }
    var care = try Self.states[0].make()
    let answer = play(run, &care, at: .distantFuture)
    #expect(answer.refusal == Self.events[index].refusals[0], "the first is never too far")
  }

  @Test("travel changes where the person is, and nothing about the day")
  func travel() throws {
    for state in Self.states {
      var care = try state.make()
      let before = care
      try care.travel(to: Zones.kathmandu, at: Self.noon)
      #expect(care.calendar.zone == Zones.kathmandu)
      #expect(care.board == before.board && care.pet == before.pet && care.today == before.today)
    }
  }
}
