import Experiments
import Scenarios
import Testing

/// Knobs and curves between the coordinates of a search and the values of a scenario.
struct TuneKnobTests {
  private static let library = ScenarioLibrary(shippedIn: [], names: { [] }) {
    (_, _) throws(ScenarioFileProblem) in Array("{ \"users\": 10 }".utf8)
  }

  private static func knob(_ text: String) throws -> TuneKnob {
    try TuneKnob(text, in: Scenario("x.json", in: library))
  }

  private static let thresholds = [
    10.0, 20, 30, 40, 50, 60, 75, 90, 110, 135, 165, 200, 240, 285, 335, 390, 450, 515, 585,
  ]

  @Test func `a number has one coordinate, whole where the scenario's is`() throws {
    let knob = try Self.knob("apps.pet.gains.missed=-4..0")
    #expect(knob.paths == ["apps.pet.gains.missed"] && knob.coordinates == 1 && knob.step == 0.25)
    #expect([0, 0.3, 0.5, 0.62, 1].map { knob.values(at: [$0])[0] } == [-4, -3, -2, -2, 0])
    #expect(knob.coordinates(of: [-2]) == [0.5])
    let factor = try Self.knob("users=1..10000:log")
    #expect([0, 0.25, 0.5, 1].map { factor.values(at: [$0])[0] } == [1, 10, 100, 10_000])
  }

  @Test func `whole numbers stay within a range whose ends are none`() throws {
    let knob = try Self.knob("apps.pet.gains.onTime=0.5..1.7")
    #expect([0, 0.5, 1].map { knob.values(at: [$0])[0] } == [1, 1, 1] && knob.step == 0)
    #expect(throws: TuneError.noWhole("apps.pet.gains.onTime")) {
      try Self.knob("apps.pet.gains.onTime=1.2..1.7")
    }
  }

  @Test func `values outside the range are moved into it, and known to be outside`() throws {
    let knob = try Self.knob("apps.pet.gains.onTime=5..10")
    #expect(knob.moved([2]) == [5] && knob.moved([7]) == [7] && knob.moved([12]) == [10])
    #expect(knob.coordinates(of: [2]) == [0])
    #expect(knob.coordinates(of: [2], isBounded: false) == [-0.6])
    let curve = try Self.knob("apps.pet.thresholds=1..400:ascending").moved(Self.thresholds)
    #expect(curve.prefix(15) == Self.thresholds.prefix(15) && curve.suffix(3) == [398, 399, 400])
  }

  @Test func `every shape ends where its range ends, and ascends`() throws {
    for (shape, count) in [
      ("ascending", 19), ("piecewise4", 4), ("geometric", 2), ("power", 2), ("piecewise19", 19),
      ("piecewise99", 19),
    ] {
      let knob = try Self.knob("apps.pet.thresholds=1..900:\(shape)")
      #expect(knob.coordinates == count && knob.paths.count == 19, "\(shape)")
      var ends = Array(repeating: 0.0, count: count)
      ends[count - 1] = 1
      let values = knob.values(at: ends[...])
      #expect(values.first == 1 && values.last == 900)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(shape): \(values)")
      let flat = knob.values(at: Array(repeating: 0.5, count: count)[...])
      #expect(flat == (0..<19).map { 30 + Double($0) }, "\(shape)")
    }
  }

  @Test func `an ascending curve begins at the scenario's own values`() throws {
    let knob = try Self.knob("apps.pet.thresholds=1..900:ascending")
    #expect(knob.values(at: knob.coordinates(of: Self.thresholds)[...]) == Self.thresholds)
    let near = try Self.knob("apps.pet.thresholds=1..900:piecewise7")
    let values = near.values(at: near.coordinates(of: Self.thresholds)[...])
    for (value, own) in zip(values, Self.thresholds) { #expect(abs(value - own) <= 0.21 * own) }
  }

  @Test func `a power curve is a power of the stage`() throws {
    let knob = try Self.knob("apps.pet.thresholds=10..10000:power")
    let values = knob.values(at: [0, 1])
    // 10 · 19^b = 10,000, so the second is 10 · 2^(ln 1000 / ln 19).
    #expect(values[1] == 51 && values[3] == 258)
  }

  @Test(arguments: [
    ("apps.pet.gains.missed", "says no range"), ("apps.pet.gains.missed=1..9/1", "says no range"),
    ("apps.pet.gains.missed=1,2", "says no range"),
    ("apps.pet.gains.missed=-4..0/3", "says no range"),
    ("apps.pet.gains.missed=-4..7", "the range leaves what apps.pet.gains.missed takes"),
    ("apps.pet.gains.mised=-4..0", "is no value of a scenario"),
    ("apps.pet.thresholds=1..900", "give a list a shape"),
    ("apps.pet.gains.missed=-4..-1:ascending", "is no list of numbers"),
    ("apps.pet.deEvolution=0..1", "only numbers can be turned"),
    ("apps.pet.thresholds=1..900:bent", "says no range"),
  ])
  func `what cannot be turned is refused in a sentence`(text: String, expected: String) {
    let error = #expect(throws: TuneError.self) { try Self.knob(text) }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test func `what a sentence advises is taken`() throws {
    let error = #expect(throws: TuneError.self) { try Self.knob("apps.pet.gains.missed=1,2") }
    let words = (error?.description ?? "").split { " ,;".contains($0) }
    let advised = words.filter { $0.hasPrefix("apps.") && $0.contains("..") }
    #expect(advised.count == 2)
    for text in advised { #expect(throws: Never.self) { try Self.knob(String(text)) } }
  }
}
