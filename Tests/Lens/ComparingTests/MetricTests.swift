import Analytics
import Comparing
import Measures
import Population
import Tabular
import TestSupport
import Testing

/// Metrics: their ids, and their numbers as the tables of a world have them.
struct MetricTests {
  private static let result: WorldResult? = {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (400, 40)
    var shares = AppShares()
    (shares.forest, shares.pet, shares.tenx, shares.sherpa) = (0.6, 0.6, 0.6, 0.6)
    parameters.shares = shares
    return try? World(parameters).run(InlineExecutor())
  }()

  private static func value(_ id: String) throws -> Double? {
    let tables = ResultTables(try #require(result).tables)
    return try tables.place(of: CellAddress(id)).value
  }

  /// The sum of a column over the rows whose keys have some values, cell by cell.
  private static func sum(
    _ table: String, _ column: String, _ keys: KeyValuePairs<String, String> = [:]
  ) throws -> Double {
    let tables = try #require(result).tables
    let found = try #require(tables.first { $0.name == table })
    func place(_ name: String) throws -> Int {
      let place = found.columns.firstIndex { $0.name == name }
      return try #require(place)
    }
    let (column, width) = (try place(column), found.columns.count)
    let wanted = try keys.map { (try place($0.key), $0.value) }
    return (0..<found.rowCount).reduce(0.0) { sum, row in
      let isWanted = wanted.allSatisfy { key, value in
        switch found.cells[row * width + key] {
        case .integer(let number): "\(number)" == value
        case .text(let text): text == value
        default: false
        }
      }
      guard isWanted, case .integer(let number) = found.cells[row * width + column] else {
        return sum
      }
      return sum + Double(number)
    }
  }

  @Test func `every metric has a number, and each id its own metric`() throws {
    let tables = ResultTables(try #require(Self.result).tables)
    let metrics = Metric.all.flatMap { family in
      family.members().flatMap { member in
        let stages = ["1", "3"].map { member.id.replacing("{stage}", with: $0) }
        return Set(stages).sorted().flatMap { id in
          ["30"].map { id.replacing("{day}", with: $0) }
        }
      }
    }
    #expect(metrics.count > 50 && Set(metrics).count == metrics.count)
    for id in metrics {
      let metric = try #require(Metric.named(id))
      #expect(metric.id == id && metric.keys.isEmpty && !metric.name.contains("{"))
      #expect(!metric.definition.contains("{") && !metric.formula.contains("{"))
      do throws(CellError) {
        let value = try tables.place(of: CellAddress(id)).value
        #expect(value != nil || id.contains("stage_day.3") || id == "stage_by.3.d365", "\(id)")
      } catch {
        // Nobody reached it.
        #expect(error.isOfWhatHappened, "\(id): \(error.description)")
      }
    }
    #expect(Metric.named("retention.d{day}") == nil && Metric.named("sessions.first.pet") == nil)
    #expect(Metric.named("stage_by.Sea Star.d90")?.name == "Sea Star by day 90")
    #expect(Metric.named("on_streak.7.tenx")?.noun == "users on a 7-day streak in TenX")
  }

  @Test func `their numbers are quotients of the tables`() throws {
    let users = try Self.sum("retention", "people", ["day": "0"])
    #expect(users > 300)
    #expect(try Self.value("active_days") == Self.sum("days", "active") / users)
    let left = try Self.sum("user_states", "people", ["day": "39", "state": "left"])
    #expect(try Self.value("uninstalled.end") == left / users)
    let falls = try Self.sum("evolution_times", "falls", ["among": "everyone"])
    let pets = try Self.sum("evolution", "people")
    let first = try Self.sum("evolution", "people", ["stage": "0"])
    #expect(falls > 0 && first > 0)
    #expect(try Self.value("falls") == 100 * falls / (pets - first))
    let days = try Self.sum("days", "people")
    #expect(try Self.value("late_saves") == 100 * Self.sum("wellbeing", "saved_late") / days)
    #expect(try Self.value("panic") == 1_000 * Self.sum("wellbeing", "notices_answered") / days)
    #expect(try Self.value("xp") == Self.sum("xp", "points") / users)
    #expect(try Self.value("pet_xp") == Self.sum("pet_xp", "total") / users)
    let (kept, lost) = (try Self.sum("weeks", "kept"), try Self.sum("weeks", "lost"))
    #expect(try Self.value("kept.week") == kept / (kept + lost))
    let ended = try ["completed", "gave_up", "force_quit", "reboot"].map {
      try Self.sum("sessions", $0, ["app": "forest"])
    }
    #expect(
      try Self.value("sessions.completed.forest") == ended[0] / ended.reduce(0, +))
  }

  @Test func `the scatter is that of quotients without each group`() throws {
    let result = try #require(Self.result)
    let tables = ResultTables(result.tables)
    let cells = try ["falls", "days[day=*].active", "retention[day=0].people", "active_days"].map {
      try CellAddress($0)
    }
    let samples = CellSamples.measuring(cells, of: result, variant: "default")
    let found = try cells.map { cell in
      let sample = samples.sample(of: try tables.place(of: cell), people: 400) {
        $0.address.labelled(variant: "default", segment: "all")
      }
      return try #require(sample)
    }
    let (active, users, mean) = (found[1].withoutGroup, found[2].withoutGroup, found[3])
    #expect(mean.withoutGroup.count == 64 && mean.kind == .count)
    for group in 0..<64 { #expect(mean.withoutGroup[group] == active[group] / users[group]) }
    let interval = try #require(mean.interval(confidence: 0.95))
    #expect(interval.low < mean.value && mean.value < interval.high && interval.low > 0)
    #expect(found[0].interval(confidence: 0.95) != nil)
  }

  @Test func `an unknown id is told the nearest`() {
    #expect(throws: CellError.noMetric("retention.day7", nearest: "retention.d7")) {
      try CellAddress("retention.day7")
    }
    let sentence = CellError.noMetric("retention.day7", nearest: "retention.d7").description
    #expect(sentence == "'retention.day7' is no metric; did you mean 'retention.d7'?")
  }
}
