import Comparing
import Experiments
import Population
import Testing

/// What a log of days leaves open, drawn for a fit.
@Suite struct OpenNumbersTests {
  private static let part = "behaviour.default."

  private func open() throws -> OpenNumbers {
    try OpenNumbers(AssumptionWorlds.scenario(AssumptionWorlds.living), draws: 8)
  }

  @Test func `responses come first, and nothing that is fitted is among them`() throws {
    let paths = try open().paths
    #expect(Array(paths.prefix(2)) == ["streak", "progress"].map { "\(Self.part)feedback.\($0)" })
    for path in ["feedback.lapseHalfDays", "habit.mostMissLoss", "leaving.habitRelief"] {
      #expect(paths.contains(Self.part + path), "\(path)")
    }
    #expect(Set(paths).count == paths.count)
    for number in FittedNumber.all { #expect(!paths.contains(Self.part + number.path)) }
    #expect(!paths.contains { $0.hasPrefix("\(Self.part)opening.weekday.") })
    // Nobody has Forest or Sherpa.
    #expect(!paths.contains("\(Self.part)feedback.tree"))
    #expect(!paths.contains("\(Self.part)board.halfXP"))
  }

  @Test func `in every fourth draw nobody responds, in the others they are drawn`() throws {
    let open = try open()
    #expect(open.rows.count == 8 && open.behaviours.count == 8)
    for (place, behaviour) in open.behaviours.enumerated() {
      let feedback = behaviour.feedback
      let effects = [feedback.streak, feedback.progress, feedback.fall]
      #expect(effects.allSatisfy { $0 == 0 } == (place % 4 == 3), "draw \(place)")
      #expect(open.rows[place][0] == feedback.streak)
      #expect((0...1.5).contains(feedback.streak) && feedback.lapseHalfDays >= 2)
    }
    #expect(Set(open.rows.map { $0[0] }).count == 7)
  }
}
