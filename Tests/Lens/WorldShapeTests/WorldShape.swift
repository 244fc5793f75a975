import CivilTime
import JSON

/// A small world of odd shape, made up by luck and written down as a scenario.
///
///     WorldShape(seed: 1, number: 317).scenario.line
///     // {"name":"shape-1-317","seed":4812,"users":8,"days":3,"start":"2011-12-29","zones":…}
///
/// Shape `number` of `seed` is always the same. Each of its properties is asked of luck by itself:
///
///     days × people × zones × starts × travel × boundaries × apps × streaks × leagues × segments
///     × variants × replicates × arrivals × archetypes × devices × odd values
///
/// Every shape is a scenario that the command line accepts.
struct WorldShape: Sendable {
  let luck: ShapeLuck
  let days: Int
  let people: Int
  private(set) var scenario = JSONValue.object([])

  /// Sizes at which groups of people and blocks begin to be filled.
  static let sizes = [1, 7, 8, 9, 63, 64, 65]
  /// Runs of one day, of a week, and to both sides of them.
  static let lengths = [1, 2, 3, 7, 14]

  init(seed: UInt64, number: UInt32) {
    luck = ShapeLuck(seed: seed, number: number)
    let isOdd = luck.oneIn(12, .people, 1)
    people = isOdd ? luck.whole(2...80, .people) : luck.any(of: Self.sizes, .people)
    let length = isOdd ? luck.whole(4...21, .days) : luck.any(of: Self.lengths, .days)
    // A date more counts most where there are few.
    days = luck.flies ? luck.whole(1...2, .flight, 1) : length
    makeWorld()
    makeLife()
    makeOutput()
  }

  private mutating func makeWorld() {
    scenario.set("name", .text("shape-\(luck.seed)-\(luck.number)"))
    scenario.set("seed", .whole(Int64(luck.whole(0...9_999, .seed))))
    scenario.set("users", .whole(Int64(people)))
    scenario.set("days", .whole(Int64(days)))
    let place = ShapePlace(luck, days: days)
    scenario.set("start", .text(place.start.key))
    scenario.set("zones", place.zones)
  }

  private mutating func makeLife() {
    let apps = ShapeApps(luck, people: people)
    scenario.set("behaviour.default", .object([]))
    apps.write(into: &scenario)
    ShapePeople(luck, people: people, days: days).write(into: &scenario)
    ShapeOddities(luck, apps: apps.names, personDays: people * days).write(into: &scenario)
  }

  private mutating func makeOutput() {
    scenario.set("replicates", .whole(Int64(luck.any(of: [1, 1, 1, 1, 1, 1, 2, 3], .replicates))))
    let written = luck.any(of: [0, 1, people, people, people, people], .journal)
    scenario.set("journal.people", .whole(Int64(written)))
  }
}
