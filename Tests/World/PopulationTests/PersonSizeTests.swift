import Measures
import Population
import Testing

/// What a person takes in a slot of each list, pinned: whoever adds a field sees what it costs.
@Suite("PersonSize")
struct PersonSizeTests {
  @Test("a person with all apps takes no more bytes in place than the ledger says")
  func inPlace() {
    let parts = PersonGroup<DefaultBehaviour, LifeObservers>.bytesInPlace
    let ledger = [
      "person": 104, "mind": 144, "forest": 216, "pet": 344, "tenx": 264, "sherpa": 520,
    ]
    for (part, bytes) in parts { #expect(bytes <= ledger[part] ?? 0, "\(part): \(bytes) bytes") }
  }
}
