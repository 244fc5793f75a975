import Measures
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

/// Measures, held to the columns of the tables whose curves they are read off.
struct MeasureTests {
  /// A world with all apps and a segment.
  private static func parameters() -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (300, 40)
    parameters.shares = .everything
    parameters.pet.gains.onTime = 6
    parameters.segments = [Segment("eager", by: .habitRate, from: 0.4, to: 1)]
    return parameters
  }

  /// A measure with the cells of a table that say the same.
  private struct Twin {
    let measure: Measure
    let cell: Cell
    var low: Cell?
    var high: Cell?
  }

  /// The rows of a table as cells by name.
  private static func rows(_ name: String, _ tables: [Table]) throws -> [[String: Cell]] {
    let table = try #require(tables.first { $0.name == name }, "\(name)")
    let names = table.columns.map(\.name)
    return (0..<table.rowCount).map { row in
      let cells = table.cells[(row * names.count)..<((row + 1) * names.count)]
      return Dictionary(uniqueKeysWithValues: zip(names, cells))
    }
  }

  private static func text(_ cell: Cell?) -> String {
    switch cell {
    case .text(let text): text
    case .integer(let number): "\(number)"
    default: ""
    }
  }

  private static func number(_ cell: Cell?) -> Double? {
    switch cell {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .ratio(let top, let bottom): bottom == 0 ? nil : Double(top) / Double(bottom)
    default: nil
    }
  }

  /// A measure for each cell of these tables that a column has, too.
  private static func twins(_ tables: [Table]) throws -> [Twin] {
    var twins: [Twin] = []
    func add(
      _ table: String, _ keys: [String], _ row: [String: Cell], _ column: String,
      _ question: Measure.Question, _ interval: (String, String)? = nil
    ) throws {
      let conditions = keys.map { Measure.Condition($0, text(row[$0])) }
      let measure = Measure("\(twins.count)", of: table, conditions, question)
      let cell = try #require(row[column], "\(column)")
      twins.append(
        Twin(
          measure: measure, cell: cell, low: interval.flatMap { row[$0.0] },
          high: interval.flatMap { row[$0.1] }))
    }
    let interval = ("sim_low", "sim_high")
    for row in try rows("evolution_times", tables) {
      let keys = ["stage", "among"]
      guard !text(row["among"]).isEmpty else { continue }
      for day in [30, 90, 180, 365] {
        // The interval of the row is that of its last share.
        try add(
          "evolution_times", keys, row, "reached_share_\(day)", .share(day: day),
          day == 30 ? interval : nil)
      }
      for percent in [10, 25, 50, 75, 90] {
        try add(
          "evolution_times", keys, row, "p\(percent)_days", .quantile(Double(percent) / 100))
      }
    }
    for row in try rows("stage_waits", tables) {
      try add("stage_waits", ["stage"], row, "over_30_share", .share(day: 30))
      try add("stage_waits", ["stage"], row, "p50_days", .quantile(0.5))
      try add("stage_waits", ["stage"], row, "p90_days", .quantile(0.9))
    }
    for row in try rows("streak_survival", tables) {
      let length = Int(number(row["length_days"]) ?? 0)
      try add("streak_survival", ["app"], row, "survival", .share(day: length), interval)
    }
    for row in try rows("retention", tables) {
      let day = Int(number(row["day"]) ?? 0)
      try add(
        "retention", [], row, "active_share", .share(day: day),
        ("active_sim_low", "active_sim_high"))
    }
    for row in try rows("timer_drift", tables) {
      for (column, share) in [("p50_ms", 0.5), ("p95_ms", 0.95), ("p99_ms", 0.99)] {
        try add("timer_drift", ["design", "condition"], row, column, .quantile(share))
      }
    }
    for row in try rows("notifications", tables) {
      for (column, share) in [("late_p50_ms", 0.5), ("late_p99_ms", 0.99)] {
        try add("notifications", ["kind", "condition"], row, column, .quantile(share))
      }
    }
    return twins
  }

  @Test(.long) func `a measure at the place of a column has its number and its interval`() throws {
    var parameters = Self.parameters()
    let plain = try #require(World(parameters).run(InlineExecutor()))
    #expect(!plain.tables.contains { $0.name == "measures" })
    for part in plain.segments.indices {
      let twins = try Self.twins(plain.segments[part].tables)
      parameters.measures = twins.map(\.measure)
      let world = try World(parameters)
      for measure in parameters.measures { #expect(world.misfit(of: measure) == nil) }
      let tables = try #require(world.run(InlineExecutor())).segments[part].tables
      let found = try Self.rows("measures", tables)
      try #require(found.count == twins.count)
      var (known, bounded) = (0, 0)
      for (row, twin) in zip(found, twins) {
        #expect(
          Self.number(row["value"]) == Self.number(twin.cell), "\(twin.measure) in part \(part)")
        if Self.number(twin.cell) != nil { known += 1 }
        guard let low = twin.low, let high = twin.high else { continue }
        #expect(Self.number(row["sim_low"]) == Self.number(low), "\(twin.measure)")
        #expect(Self.number(row["sim_high"]) == Self.number(high), "\(twin.measure)")
        if Self.number(low) != nil { bounded += 1 }
      }
      #expect(known > 50 && bounded > 15, "\(known) \(bounded)")
      // What else is written stays as it was.
      let others = tables.filter { $0.name != "measures" }
      #expect(others.map(\.csv) == plain.segments[part].tables.map(\.csv))
    }
  }

  @Test(.long) func `places between columns are read off the same curve`() throws {
    var parameters = Self.parameters()
    parameters.measures = (1...39).map {
      Measure(
        "\($0)", of: "evolution_times", [.init("stage", "1"), .init("among", "everyone")],
        .share(day: $0))
    }
    let shares = parameters.measures.count
    let streaks = [0.1, 0.33, 0.5, 0.66, 0.9]
    parameters.measures += streaks.map {
      Measure("\($0)", of: "streak_survival", [.init("app", "forest")], .quantile($0))
    }
    parameters.measures += [0.2, 0.33, 0.5].map {
      Measure(
        "s\($0)", of: "evolution_times",
        [.init("stage", "1"), .init("among", "everyone")], .quantile($0))
    }
    let tables = try #require(World(parameters).run(InlineExecutor())).tables
    let rows = try Self.rows("measures", tables)
    let curve = [0] + rows[..<shares].compactMap { Self.number($0["value"]) }
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0 <= $1 } && curve[39] > curve[5])
    // A quantile of streaks lies on the straight line between two neighbouring lengths.
    let survival = try Self.rows("streak_survival", tables).filter {
      Self.text($0["app"]) == "forest"
    }
    let left = [1.0] + survival.compactMap { Self.number($0["survival"]) }
    for (share, row) in zip(streaks, rows[shares...]) {
      let length = try #require(left.firstIndex { $0 <= 1 - share + 1e-12 })
      let part = (left[length - 1] - (1 - share)) / (left[length - 1] - left[length])
      let value = try #require(Self.number(row["value"]))
      #expect(abs(value - (Double(length - 1) + part)) < 1e-9)
      #expect(value.rounded(.up) == Double(length))
      let low = try #require(Self.number(row["sim_low"]))
      let high = try #require(Self.number(row["sim_high"]))
      #expect(low < value && value < high)
    }
    for (share, row) in zip([0.2, 0.33, 0.5], rows[(shares + streaks.count)...]) {
      guard let day = curve.firstIndex(where: { $0 >= share }) else {
        #expect(Self.number(row["value"]) == nil)
        continue
      }
      let part = (share - curve[day - 1]) / (curve[day] - curve[day - 1])
      let value = try #require(Self.number(row["value"]))
      #expect(abs(value - (Double(day - 1) + part)) < 1e-9)
    }
  }

  @Test(.long) func `observations are those of the curve, of all worlds together`() throws {
    var parameters = Self.parameters()
    parameters.replicates = 2
    parameters.measures = [
      Measure("waits", of: "stage_waits", [.init("stage", "0")], .share(day: 3)),
      Measure("there", of: "retention", [], .share(day: 7)),
      Measure("streaks", of: "streak_survival", [.init("app", "pet")], .share(day: 1)),
      Measure(
        "drifts", of: "timer_drift",
        [.init("design", "wall"), .init("condition", "any")], .quantile(0.2)),
    ]
    let tables = try #require(World(parameters).run(InlineExecutor())).tables
    let counts = try Self.rows("measures", tables).map { Self.text($0["observations"]) }
    let waits = try Self.rows("stage_waits", tables)[0]["entered"]
    let there = try Self.rows("retention", tables)[7]["people"]
    let streaks = try Self.rows("streak_survival", tables).first {
      Self.text($0["app"]) == "pet" && Self.text($0["length_days"]) == "1"
    }?["at_risk"]
    let drifts = try Self.rows("timer_drift", tables).first {
      Self.text($0["design"]) == "wall" && Self.text($0["condition"]) == "any"
    }?["sessions"]
    #expect(counts == [waits, there, streaks, drifts].map { Self.text($0) })
    #expect(Self.text(there) == "600")
  }

  @Test func `a world without the curve has an empty row and says why`() throws {
    var parameters = Self.parameters()
    parameters.shares.pet = 0
    let lost = Measure("lost", of: "stage_waits", [.init("stage", "0")], .share(day: 7))
    parameters.measures = [
      lost, Measure("there", of: "retention", [], .share(day: 7)),
    ]
    let world = try World(parameters)
    #expect(world.misfit(of: lost) == .notWritten("stage_waits"))
    let rows = try Self.rows("measures", try #require(world.run(InlineExecutor())).tables)
    #expect(Self.number(rows[0]["value"]) == nil && Self.number(rows[0]["observations"]) == nil)
    #expect(Self.text(rows[0]["unit"]) == "share" && Self.number(rows[1]["value"]) != nil)
    let unknown = Measure("x", of: "xp", [], .quantile(0.5))
    #expect(world.misfit(of: unknown) == .noTable("xp"))
  }
}
