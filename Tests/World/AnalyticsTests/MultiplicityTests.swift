import Analytics
import Testing

/// Against the definitions: a hypothesis is rejected at its adjusted p-value and at no level below.
@Suite("Multiplicity")
struct MultiplicityTests {
  private static let lists: [[Double]] = [
    [], [0.2], [0.01, 0.04, 0.03], [0.5, 0.5, 0.5], [0, 1, 0.02, 0.02, 1e-300],
    [0.9, 0.001, 0.8, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212],
  ]

  @Test("published examples")
  func published() throws {
    #expect(close(try Multiplicity.holm([0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]))
    #expect(close(try Multiplicity.benjaminiHochberg([0.01, 0.04, 0.03]), [0.03, 0.04, 0.04]))
    // Benjamini and Hochberg (1995), section 3.1: four of fifteen at 0.05.
    let p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
      0.5719, 0.6528, 0.7590, 1,
    ]
    #expect(try Multiplicity.benjaminiHochberg(p).filter { $0 <= 0.05 }.count == 4)
    #expect(try Multiplicity.holm(p).filter { $0 <= 0.05 }.count == 3)
  }

  private func close(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { agree($0, $1) }
  }

  @Test("Holm's values are those of the step-down procedure", arguments: lists)
  func stepDown(p: [Double]) throws {
    let adjusted = try Multiplicity.holm(p)
    for level in adjusted + [0.001, 0.05, 0.5] {
      var rejected: Set<Int> = []
      for (place, index) in p.indices.sorted(by: { p[$0] < p[$1] }).enumerated() {
        guard p[index] * Double(p.count - place) <= level else { break }
        rejected.insert(index)
      }
      // At level 1 the procedure may stop before all; adjusted values are cut there.
      guard level < 1 else { continue }
      #expect(Set(p.indices.filter { adjusted[$0] <= level }) == rejected, "\(p) at \(level)")
    }
  }

  @Test("Benjamini and Hochberg's are those of the step-up procedure", arguments: lists)
  func stepUp(p: [Double]) throws {
    let adjusted = try Multiplicity.benjaminiHochberg(p)
    for level in adjusted + [0.001, 0.05, 0.5] {
      let order = p.indices.sorted { p[$0] < p[$1] }
      let last = order.indices.last { Double(p.count) / Double($0 + 1) * p[order[$0]] <= level }
      let rejected = Set(last.map { order[...$0] } ?? [])
      #expect(Set(p.indices.filter { adjusted[$0] <= level }) == rejected, "\(p) at \(level)")
    }
  }

  @Test("what is no probability is refused with its place", arguments: [-0.1, 1.1, .nan])
  func refused(value: Double) {
    #expect(throws: SampleError.noProbability(place: 1)) { try Multiplicity.holm([0, value]) }
    #expect(throws: SampleError.noProbability(place: 1)) {
      try Multiplicity.benjaminiHochberg([0, value])
    }
  }
}
