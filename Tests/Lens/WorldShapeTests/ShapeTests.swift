import CivilTime
import JSON
import Testing

/// What luck makes up.
struct ShapeTests {
  private static let shapes = (0..<500).map { WorldShape(seed: 1, number: $0) }

  @Test func `a shape is the same whenever it is made, and no two are the same`() {
    for number in [499, 0, 317] {
      let again = WorldShape(seed: 1, number: UInt32(number))
      #expect(again.scenario == Self.shapes[number].scenario)
    }
    #expect(Set(Self.shapes.map(\.scenario.line)).count == 500)
    #expect(WorldShape(seed: 2, number: 0).scenario != Self.shapes[0].scenario)
  }

  @Test func `five hundred have every size for every length`() {
    for length in WorldShape.lengths {
      let sizes = Set(Self.shapes.filter { $0.days == length }.map(\.people))
      #expect(sizes.isSuperset(of: WorldShape.sizes), "\(length) days")
    }
  }

  /// Paths with the values that must be among those of the shapes; nil is what is built in.
  private static let values: [(String, [JSONValue?])] = [
    ("devices.travel.perDay", [nil, .number(0), .number(0.5), .number(1)]),
    ("apps.pet.dayBoundary", [nil, "04:00", "02:30", "00:01", "12:00", "23:59"]),
    ("apps.forest.streak.freezesAtStart", [nil, 0, 1, 2]),
    ("apps.tenx.streak.repairDays", [nil, 0, 1, 2, 7, 10_000]),
    ("apps.sherpa.league.boardSize", [nil, 1, 2, 3, 7, 8, 30, 64, 65]),
    ("apps.sherpa.league.idle", [nil, "ranked", "unranked"]),
    ("apps.sherpa.league.on", [nil, false]),
    ("apps.sherpa.league.tiers", [nil, 1, 2, 3]),
    ("apps.sherpa.league.filling", [nil, "firstXP", "shuffled"]),
    ("apps.sherpa.league.regions", [nil, 2, 3, 7, 63, 64]),
    ("apps.sherpa.league.cuts.baseCamp.promoteThrough", [nil, 0]),
    ("apps.sherpa.league.cuts.everest.demoteFrom", [nil, 1_000_000]),
    ("apps.sherpa.share", [nil, .number(1), .number(0.5), .number(0.02)]),
    ("replicates", [1, 2, 3]), ("arrivals.days", [nil, 2, 3, 7, 14]),
  ]

  @Test(arguments: values)
  func `every value is among them`(path: String, wanted: [JSONValue?]) {
    for value in wanted {
      #expect(
        Self.shapes.contains { $0.scenario[path: path] == value },
        "\(path): \(String(describing: value))"
      )
    }
  }

  @Test(arguments: [("variants", 3), ("segments", 2), ("people", 3)])
  func `lists have up to so many`(path: String, most: Int) {
    let counts = Self.shapes.map { $0.scenario[path: path]?.list?.count ?? 0 }
    #expect(Set(counts) == Set(0...most))
  }

  @Test func `people live at every place that is odd`() {
    let zones = Set(Self.shapes.flatMap { $0.scenario[path: "zones"]?.members?.map(\.name) ?? [] })
    let odd = ShapePlace.dateLine + ShapePlace.halfHours + ShapePlace.changing
    #expect(zones.isSuperset(of: odd + ShapePlace.skippedDates.map { $0.0 }))
  }

  @Test(arguments: ShapePlace.skippedDates)
  func `some live through the date that was left out`(zone: String, date: String) throws {
    let skipped = try Day(key: date)
    #expect(
      Self.shapes.contains { shape in
        guard let text = shape.scenario[path: "start"]?.text, let start = try? Day(key: text),
          shape.scenario[path: "zones"]?.members?.contains(where: { $0.name == zone }) == true
        else { return false }
        return (start..<start + shape.days).contains(skipped)
      })
  }
}
