import Scenarios
import Testing

/// Whether the scenario is asked rightly which extremes go together.
struct FieldFitTests {
  private typealias Level = CoveringArray.Level

  private static let (users, segments) = (Level(factor: 0, value: 0), Level(factor: 1, value: 0))
  private static let (first, lower) = (Level(factor: 2, value: 0), Level(factor: 3, value: 0))
  private static let higher = Level(factor: 3, value: 1)
  private static let days = Level(factor: 4, value: 0)

  /// A segment of a fifteenth has nobody where there is one person; the first miss takes no more
  /// than most do.
  private func fit() throws -> FieldFit {
    let library = ExtremeWorld(stage: .lively, settings: []).library
    return try FieldFit(
      over: Scenario("lively.json", in: library),
      [
        ("users", ["1"]),
        ("segments", [#"[{"name":"few","trait":"habitRate","from":0,"to":0.06}]"#]),
        ("behaviour.default.habit.firstMissLoss", ["1"]),
        ("behaviour.default.habit.mostMissLoss", ["0.5", "1"]), ("days", ["30"]),
      ])
  }

  @Test func `what is refused alone goes with its helper`() throws {
    let fit = try fit()
    #expect(fit.helpers == [Self.first: [[Self.higher]]])
    #expect(fit.together(Self.users, Self.first) == [Self.users, Self.first, Self.higher])
    #expect(fit.together(Self.higher, Self.first) == [Self.higher, Self.first])
    #expect(fit.together(Self.lower, Self.first) == nil)
  }

  @Test func `a row loses what it does not take, and that has an opponent`() throws {
    let fit = try fit()
    let row = [Self.users, Self.days, Self.segments, Self.lower]
    let (levels, leftOut) = fit.accepted(row, after: 2)
    #expect(levels == [Self.users, Self.days, Self.lower])
    #expect(leftOut == [Self.segments])
    #expect(fit.opponent(of: Self.segments, in: levels) == Self.users)
    #expect(fit.opponent(of: Self.segments, in: [Self.days, Self.lower]) == nil)
  }
}
