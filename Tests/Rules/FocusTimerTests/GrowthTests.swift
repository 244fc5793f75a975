import CivilTime
import FocusTimer
import Testing

@Suite("Growth")
struct GrowthTests {
  @Test(
    "the stages of 25 minutes begin where the requirements say",
    arguments: [
      ("FR-008, US1.1", 0, 1, false), ("FR-009", 5, 2, false), ("FR-010", 10, 3, false),
      ("FR-011", 15, 4, false), ("FR-012", 20, 5, false), ("FR-013", 25, 5, true),
    ])
  func requirements(_ row: (name: String, minutes: Int64, stage: Int, grown: Bool)) {
    let growth = Growth(elapsed: .minutes(row.minutes), length: .minutes(25))
    #expect(growth.stage == row.stage, "\(row.name)")
    #expect(growth.isFullyGrown == row.grown, "\(row.name)")
    let before = Growth(elapsed: .minutes(row.minutes) - Milliseconds(1), length: .minutes(25))
    #expect(before.stage == (row.grown ? 5 : max(1, row.stage - 1)), "\(row.name)")
    #expect(!before.isFullyGrown)
  }

  @Test("the drawing of the type comment")
  func drawing() {
    var line = ""
    for minute in 0...25 {
      let growth = Growth(elapsed: .minutes(Int64(minute)), length: .minutes(25))
      line += growth.isFullyGrown ? "*" : String(growth.stage)
    }
    #expect(line == "1111122222333334444455555*")
  }

  @Test("every millisecond of every small length: the stage is the fifth of the length it lies in")
  func smallLengths() {
    for length in Int64(1)...60 {
      for stages in UInt8(1)...7 {
        for elapsed in Int64(0)...length {
          let growth = Growth(
            elapsed: Milliseconds(elapsed), length: Milliseconds(length), stageCount: stages)
          let boundariesPassed = (1..<Int64(stages)).filter {
            $0 * length <= elapsed * Int64(stages)
          }
          #expect(growth.stage == 1 + boundariesPassed.count, "\(elapsed) of \(length)")
          #expect(growth.isFullyGrown == (elapsed == length))
        }
      }
    }
  }

  @Test("time outside the length counts as its nearest end, and absurd numbers never trap")
  func outside() {
    #expect(Growth(elapsed: Milliseconds(.min), length: .minutes(25)).stage == 1)
    #expect(Growth(elapsed: Milliseconds(.max), length: .minutes(25)).isFullyGrown)
    #expect(Growth(elapsed: .zero, length: .zero).isFullyGrown)
    #expect(Growth(elapsed: .zero, length: Milliseconds(-1)).isFullyGrown)
    let longest = Growth(
      elapsed: Milliseconds(.max), length: Milliseconds(.max), stageCount: .max)
    #expect(longest.stage == 255 && longest.isFullyGrown)
    #expect(Growth(elapsed: .zero, length: .minutes(1), stageCount: 0).stage == 1)
  }
}
