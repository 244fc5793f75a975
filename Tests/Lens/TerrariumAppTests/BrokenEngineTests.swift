import CivilTime
import Fields
import Measures
import Population
import Testing

/// Engines that answer what no engine may: the run ends with a sentence that names the app, the
/// user and the day.
@Suite struct BrokenEngineTests {
  /// What an engine does wrong.
  private enum Fault: Int {
    case none, past, often, streak, counts, settled, share, negative
  }

  private struct Rules: AppRules {
    var fault = 0

    mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.whole("fault", &fault, 0...7, .setup, "what the engine does wrong")
    }
  }

  private struct Life: AppLife {
    static let name = "broken"
    static let title = "Broken"
    static let version = 1

    init(by rules: Rules, in zone: Zone, at start: Instant) {}
    init(savedWords words: [Int64]) throws(SavedStateError) {}

    var savedWords: [Int64] { [1] }
    var streakLength: Int32 { 0 }

    mutating func open(on day: Day, at instant: Instant, by rules: Rules) {}
    mutating func travel(to zone: Zone, at instant: Instant, by rules: Rules) {}
    mutating func stepOver(_ day: Day, by rules: Rules) {}

    mutating func perform(
      _ act: UInt16, on day: Day, at instant: Instant, by rules: Rules
    ) -> String? { nil }

    mutating func end(_ day: Day, isOpened: Bool, by rules: Rules) -> GuestDay {
      let streak: Int32 = rules.fault == Fault.streak.rawValue ? 1_000 : 0
      var result = GuestDay(done: 1, offered: 1, streakBefore: 0, streakAfter: streak)
      if rules.fault == Fault.counts.rawValue { result.counts[2] = -1 }
      result.isSettled = rules.fault == Fault.settled.rawValue
      return result
    }

    func appeal(on day: Day, at instant: Instant, by rules: Rules) -> Appeal {
      var appeal = Appeal(due: 9, sitting: 1, taking: .seconds(1))
      switch Fault(rawValue: rules.fault) {
      case .past: appeal.next = instant
      case .share: appeal.missCost = .nan
      case .negative: appeal.due = -5
      case .often: (appeal.sitting, appeal.next) = (0, instant + .seconds(1))
      default: break
      }
      return appeal
    }
  }

  private static func live(_ fault: Fault) throws {
    var (parameters, rules) = (WorldParameters(), Rules())
    rules.fault = fault.rawValue
    (parameters.people, parameters.days) = (200, 5)
    (parameters.shares.pet, parameters.shares.guest) = (0, 1)
    parameters.guest = Guest(Life.self, by: rules)
    _ = try World(parameters).run(InlineExecutor())
  }

  /// The words of a fault, in the sentence that ended a process.
  private func expect(_ words: String, in result: ExitTest.Result?) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("broken \(words)"), "\(text)")
    #expect(text.contains("; user ") && text.contains(" of the run)"), "\(text)")
  }

  @Test func `an engine that is fine runs`() throws { try BrokenEngineTests.live(.none) }

  @Test func `a next instant that has come already ends the run`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try BrokenEngineTests.live(.past) }
    try expect("returns a next instant", in: result)
  }

  @Test func `an engine that asks for ever more openings ends the run`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try BrokenEngineTests.live(.often) }
    try expect("asks for more than 256 openings", in: result)
  }

  @Test func `a streak that nobody can have ends the run`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try BrokenEngineTests.live(.streak) }
    try expect("returns a streak that was 0 and is 1000 days long", in: result)
  }

  @Test func `less than nothing cannot be counted`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try BrokenEngineTests.live(.counts) }
    try expect("returns a day with fewer than 0", in: result)
  }

  @Test func `a day that still counts something is not settled`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try BrokenEngineTests.live(.settled) }
    try expect("returns isSettled, but a day without an opening", in: result)
  }

  @Test func `what is no share ends the run`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try BrokenEngineTests.live(.share) }
    try expect("returns an appeal with missCost nan", in: result)
  }

  @Test func `fewer than no acts cannot be due`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try BrokenEngineTests.live(.negative) }
    try expect("returns an appeal with due, sitting or taking below 0", in: result)
  }
}
