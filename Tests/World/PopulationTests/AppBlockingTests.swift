import Measures
import Population
import Tabular
import TestSupport
import Testing

/// Other apps are blocked in sessions of people whose plan has that, and distract them less.
@Suite("App blocking")
struct AppBlockingTests {
  /// The sums of columns of `sessions`, by their names.
  private static func sums(
    paying: Bool, _ change: (inout DefaultBehaviourParameters) -> Void
  ) throws -> [String: Int64] {
    var world = WorldParameters()
    (world.people, world.days, world.arrivals.days) = (300, 20, 1)
    (world.shares.pet, world.shares.sherpa) = (0, 1)
    world.standard.focus.startsInSherpa = 0.6
    world.standard.plans.atOnboarding = paying ? 20 : -20
    world.standard.plans.atLimit = paying ? 20 : -20
    world.standard.plans.restores = 0
    // Whoever pays goes on paying.
    (world.standard.plans.cancelsTrial, world.standard.plans.cancelsMonth) = (-20, -20)
    (world.standard.plans.cancelsYear, world.standard.plans.away) = (-20, 0)
    change(&world.standard)
    let result = try #require(try World(world).run(InlineExecutor()))
    let sessions = try #require(result.tables.first { $0.name == "sessions" })
    var sums: [String: Int64] = [:]
    for (place, cell) in sessions.cells.enumerated() {
      guard case .integer(let number) = cell else { continue }
      sums[sessions.columns[place % sessions.columns.count].name, default: 0] += number
    }
    return sums
  }

  @Test("nobody on the free plan blocks anything, and everybody else may", .long)
  func plans() throws {
    let free = try Self.sums(paying: false) { $0.focus.blocks = 1 }
    #expect(free["started", default: 0] > 300 && free["blocked"] == 0)
    let paying = try Self.sums(paying: true) { $0.focus.blocks = 1 }
    #expect(paying["blocked"] == paying["started"])
    #expect(paying["blocked_completed"] == paying["completed"])
    let some = try Self.sums(paying: true) { $0.focus.blocks = 0.3 }
    let share = Double(some["blocked", default: 0]) / Double(some["started", default: 1])
    #expect(abs(share - 0.3) < 0.08)
  }

  @Test("fewer interruptions are left, and more sessions are completed", .long)
  func interruptions() throws {
    func completed(_ left: Double) throws -> Double {
      let sums = try Self.sums(paying: true) {
        ($0.focus.blocks, $0.focus.blockedInterruptions) = (1, left)
      }
      return Double(sums["completed", default: 0]) / Double(sums["started", default: 1])
    }
    let (none, half, all) = try (completed(0), completed(0.5), completed(1))
    #expect(all + 0.03 < half && half + 0.03 < none && none > 0.97)
  }
}
