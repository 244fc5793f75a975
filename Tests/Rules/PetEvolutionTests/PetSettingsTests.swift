import CivilTime
import PetEvolution
import Testing

/// What a person sets while the app is in use.
@Suite("PetSettings")
struct PetSettingsTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  /// An instant of the first days, in UTC.
  private func at(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    Zone.utc.startOfDay(Self.monday + day) + .minutes(Int64(60 * hour + minute))
  }

  private func time(_ hour: Int) throws -> LocalTime {
    try #require(LocalTime(hour: hour, minute: 0))
  }

  private func rules(_ change: (inout PetSettings) throws -> Void) throws -> PetRules {
    var settings = PetSettings(of: .standard)
    try change(&settings)
    return try PetRules.standard.with(settings)
  }

  @Test("a later reset time ends today later, and the small hours are of the day before")
  func laterReset() throws {
    var care = PetCare(rules: .standard, zone: .utc)
    let task = try care.create(due: try time(9), at: at(0, 8))
    try care.follow(rules { $0.dayBoundary = DayBoundary(try time(4)) }, at: at(0, 10))
    var closed: [Day] = []
    #expect(try care.open(at: at(1, 3, 59)) { closed.append($0.day) } == Self.monday)
    try care.markDone(task, at: at(1, 3, 59))
    #expect(try care.open(at: at(1, 4)) { closed.append($0.day) } == Self.monday + 1)
    #expect(closed == [Self.monday] && care.lastCloseout == Self.monday)
  }

  @Test("an earlier reset time that has passed ends the day at once, by the old rules' misses")
  func earlierReset() throws {
    let four = try rules { $0.dayBoundary = DayBoundary(try time(4)) }
    var care = PetCare(rules: four, zone: .utc)
    _ = try care.create(due: try time(9), at: at(0, 8))
    var closed: [Day] = []
    try care.follow(.standard, at: at(1, 1)) { closed.append($0.day) }
    #expect(closed == [Self.monday] && care.today == Self.monday + 1)
    #expect(care.pet == .newborn && care.board.tasks.isEmpty)
  }

  @Test("no day goes back: after midnight today stays today")
  func staysToday() throws {
    var care = PetCare(rules: .standard, zone: .utc)
    try care.open(at: at(0, 8))
    try care.open(at: at(1, 1))
    try care.follow(rules { $0.dayBoundary = DayBoundary(try time(4)) }, at: at(1, 1))
    #expect(try care.open(at: at(1, 2)) == Self.monday + 1)
    #expect(try care.open(at: at(2, 3, 59)) == Self.monday + 1)
  }

  @Test("grace and rollover hold from then on", arguments: [30, 60])
  func graceAndRollover(minutes: Int64) throws {
    var care = PetCare(rules: .standard, zone: .utc)
    let task = try care.create(due: try time(9), at: at(0, 8))
    _ = try care.create(due: try time(12), at: at(0, 8))
    let own = try rules { ($0.grace, $0.rollover) = (.minutes(minutes), true) }
    try care.follow(own, at: at(0, 8))
    let timing = try care.markDone(task, at: at(0, 9, 45)).timing
    #expect(timing == (minutes == 30 ? .late : .onTime))
    try care.open(at: at(1, 8))
    #expect(care.board.tasks.count == 1)
    #expect(try PetCare(savedWords: care.savedWords) == care)
  }

  @Test("nonsense is refused, and so is a change a hundred years ahead")
  func refusals() throws {
    #expect(throws: PetParametersError.self) { try rules { $0.grace = .minutes(-1) } }
    var care = PetCare(rules: .standard, zone: .utc)
    try care.open(at: at(0, 8))
    let before = care
    let own = try rules { $0.rollover = true }
    #expect(throws: PetCareError.tooFarAhead(days: 36_525)) {
      try care.follow(own, at: at(40_000, 8))
    }
    #expect(care == before)
  }
}
