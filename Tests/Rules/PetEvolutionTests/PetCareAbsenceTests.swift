import CivilTime
import PetEvolution
import Testing

/// Long absences: what they cost, and where they end.
@Suite("PetCare: absences")
struct PetCareAbsenceTests {
  private static let nine = LocalTime(hour: 9, minute: 0)!

  private static func care(
    _ change: (inout PetParameters) -> Void = { _ in }
  ) throws -> PetCare {
    var parameters = PetParameters()
    change(&parameters)
    let rules = try PetRules(parameters)
    return PetCare(rules: rules, zone: .utc, pet: try rules.pet(stage: 8, xp: 50))
  }

  @Test("an absence of the longest allowed length is closed out day by day, a longer one refused")
  func longest() throws {
    var care = try Self.care { $0.longestAbsenceDays = 10 }
    try care.open(at: .epoch + .hours(8))
    let before = "\(care)"
    let error = PetCareError.tooFarAhead(days: 10)
    var closed = 0
    for instant in [Instant.epoch + .days(11), .distantFuture] {
      #expect(throws: error) { try care.open(at: instant) { _ in closed += 1 } }
      #expect(throws: error) { try care.create(due: Self.nine, at: instant) }
      #expect(throws: error) { try care.markNextDone(at: instant) }
      #expect(throws: error) { try care.travel(to: Zones.kiritimati, at: instant) }
    }
    #expect("\(care)" == before && closed == 0)
    try care.open(at: .epoch + .days(11) - Milliseconds(1)) { _ in closed += 1 }
    #expect(closed == 10 && care.today == Day(daysSinceEpoch: 10))
  }

  @Test("the first interaction may be at any time, and travel counts days where it leads")
  func first() throws {
    var care = try Self.care { $0.longestAbsenceDays = 7 }
    try care.travel(to: .utc, at: .distantFuture)
    try care.open(at: .epoch + .days(1) + .hours(23))
    //     UTC         day 7, 23:00      day 8, 23:00
    //     Kiritimati  day 8, 13:00      day 9, 13:00: eight days ahead
    let error = PetCareError.tooFarAhead(days: 7)
    #expect(throws: error) { try care.travel(to: Zones.kiritimati, at: .epoch + .hours(215)) }
    try care.travel(to: Zones.kiritimati, at: .epoch + .hours(191))
    #expect(try care.open(at: .epoch + .hours(191)) == Day(daysSinceEpoch: 8))
  }

  @Test("a hundred years of tasks that pile up are as many steps as tasks, not their square")
  func hundredYears() throws {
    var care = try Self.care {
      $0.rollover = true
      $0.tasksWhenAbsent = .planned
    }
    care.routine = [Self.nine, .midnight]
    try care.open(at: .epoch)
    let days = care.rules.parameters.longestAbsenceDays
    let now = Instant.epoch + .days(Int64(days))
    var archive: [PetCloseout] = []
    try care.open(at: now) { archive.append($0) }
    #expect(archive.count == days)
    for (day, closeout) in archive.enumerated() {
      let expected = (day: Day(daysSinceEpoch: Int32(day)), tasks: Int32(2 * day))
      if closeout.day != expected.day || closeout.missed != expected.tasks
        || closeout.tally.total != expected.tasks || closeout.rolledOver != expected.tasks
      {
        Issue.record("\(closeout)")
      }
    }
    #expect(care.pet == .newborn && archive.map { Int($0.falls) }.reduce(0, +) == 8)
    #expect(care.board.tasks.count == 2 * (days - 1))
    #expect(care.board.tasks.last?.due == now && care.board.tasks.first?.due == now + .hours(9))
  }

  @Test("many misses at once are the same as one after the other")
  func misses() throws {
    for (thresholds, loss) in [[0], [3, 0], [2, 1, 3, 0], [9, 9, 9, 0]]
      .flatMap({ thresholds in [0, -1, -2, -5].map { (thresholds, $0) } })
    {
      for resets in [false, true] {
        let rules = try SketchPet.Config(
          thresholds: thresholds, missed: loss, resets: resets
        ).rules
        for stage in thresholds.indices {
          for xp in 0..<max(thresholds[stage], stage == rules.lastStage ? 7 : 0) {
            try compare(rules.pet(stage: stage, xp: xp), rules)
          }
        }
      }
    }
  }

  private func compare(_ start: Pet, _ rules: PetRules) throws {
    var single = start
    var falls: Int32 = 0
    for count in Int32(0)...24 {
      var pet = start
      let fallen = pet.miss(count, by: rules)
      if pet != single || fallen != falls {
        Issue.record("\(start), \(count) × \(rules.parameters.gains.missed): \(pet)")
      }
      if single.miss(by: rules) == .deEvolved { falls += 1 }
    }
    var pet = start
    #expect(pet.miss(.max, by: rules) <= Int32(rules.lastStage))
  }
}
