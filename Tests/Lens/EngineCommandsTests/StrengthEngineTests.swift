import CommandSupport
import TerminalKit
import Testing

/// `terrarium engine strength`, by what the published formulas promise.
struct StrengthEngineTests {
  private func last(_ rows: [String], header: String = "habit,outcome") -> [Double] {
    let text = "\(header)\n" + rows.map { "\($0)\n" }.joined()
    let outcome = terrarium(["engine", "strength"], input: text)
    let line = outcome.output.split(separator: "\n").last ?? ""
    return line.split(separator: ",").suffix(2).compactMap { Double($0) }
  }

  @Test func `thirteen days of a habit that is due every day halve what is missing`() {
    #expect(last(Array(repeating: "run,done", count: 13))[0] == 0.5)
    #expect(last(Array(repeating: "run,done", count: 26))[0] == 0.75)
    let missed = Array(repeating: "run,done", count: 26) + Array(repeating: "run,missed", count: 13)
    #expect(last(missed)[0] == 0.375)
  }

  @Test func `a habit that is due once in four days needs twice the days`() {
    let rows = Array(repeating: "run,done,1,4", count: 26)
    #expect(last(rows, header: "habit,outcome,times,days")[0] == 0.5)
  }

  @Test func `a value gains less the higher it is, and at its ends by one step`() {
    let one = last(["run,done"])
    #expect(one[1] == 1)
    #expect(last(["run,done", "run,done"])[1] == 1.9747)
    #expect(last(["run,missed", "run,skipped"])[1] == -1)
    // 0.9747^21.27 is 0.579810 and 0.9747^-47.27 is 3.357913: no step is smaller or larger.
    let many = (
      last(Array(repeating: "run,done", count: 101)), last(Array(repeating: "run,done", count: 100))
    )
    #expect(abs(many.0[1] - many.1[1] - 0.579_810) < 2e-5, "\(many)")
    let none = (
      last(Array(repeating: "run,missed", count: 101)),
      last(Array(repeating: "run,missed", count: 100))
    )
    #expect(abs(none.1[1] - none.0[1] - 3.357_913) < 2e-4, "\(none)")
  }

  @Test(arguments: [
    (
      "run,dome", "outcome needs one of done, missed, skipped, not \"dome\", did you mean \"done\"?"
    ),
    ("run,", "outcome needs one of done, missed, skipped, not \"\""),
  ])
  func `a word that is no outcome is an error of the file`(row: String, sentence: String) {
    let outcome = terrarium(["engine", "strength"], input: "habit,outcome\n\(row)\n")
    #expect(outcome.status == .badInput && outcome.errors.contains(sentence), "\(outcome.errors)")
  }
}
