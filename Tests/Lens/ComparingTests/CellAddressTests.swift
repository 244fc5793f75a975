import Comparing
import Tabular
import Testing

/// Addresses of cells: read, written, and looked up in tables.
struct CellAddressTests {
  @Test(arguments: ["retention", "retention.day", "retention[day=7]", "retention.d07", "xp."])
  func `what could be a metric and is none is refused`(_ text: String) {
    #expect {
      try CellAddress(text)
    } throws: {
      if case .noMetric? = $0 as? CellError { true } else { false }
    }
  }

  @Test func `an address is read and written alike`() throws {
    for text in [
      "retention[day=7].active_share", "evolution_times[stage=Dolphin,among=stayed].p50_days",
      "xp[week=*,reason=*,segment=\"a, [b]\"].points", "days[].active",
      "t[variant=\"say \"\"no\"\"\"].c", "retention.d7", "falls[variant=a,segment=\"b, c\"]",
    ] {
      #expect(try CellAddress(text).description == text)
    }
    let address = try CellAddress("streaks[ app = tenx , day = last ].mean")
    #expect(address.value(of: "app") == "tenx" && address.value(of: "day") == "last")
  }

  @Test(arguments: [
    "", "retention[day=7]active", "[day=7].a",
    "retention[day].a", "retention[day=].a", "retention[=7].a", "retention[day=7,day=8].a",
    "retention[day=\"7].a", "retention]day=7[.a", "retention[day=7].", "retention[,].a",
  ])
  func `what is no address is refused`(_ text: String) {
    #expect(throws: CellError.malformed(text)) { try CellAddress(text) }
  }

  private static let tables: ResultTables = {
    var times = Table(
      "evolution_times",
      [
        Column("stage", .integer, meaning: "", example: "", quantity: .nothing),
        Column("name", meaning: "", example: ""), Column("among", meaning: "", example: ""),
        Column("p50_days", .decimal(places: 3), meaning: "", example: ""),
        Column("sim_low", .decimal(places: 3), meaning: "", example: "", quantity: .end),
      ])
    try? times.append([.integer(0), .text("Egg"), .text("stayed"), .real(0.5), .empty])
    try? times.append([.integer(1), .text("Chick"), .text("stayed"), .real(9.5), .empty])
    try? times.append([.integer(1), .text("Chick"), .text("everyone"), .empty, .empty])
    var days = Table(
      "days",
      [
        Column("day", .integer, meaning: "", example: "", quantity: .nothing),
        Column("active", .integer, meaning: "", example: ""),
      ])
    for day in 0..<12 { try? days.append([.integer(Int64(day)), .integer(Int64(100 - day))]) }
    return ResultTables([times, days])
  }()

  private func value(_ text: String) throws -> Double? {
    try CellAddressTests.tables.place(of: CellAddress(text)).value
  }

  @Test func `rows are found by key, by name of a stage, as last and as a sum`() throws {
    #expect(try value("evolution_times[stage=1,among=stayed].p50_days") == 9.5)
    #expect(try value("evolution_times[stage=Chick,among=stayed].p50_days") == 9.5)
    #expect(try value("evolution_times[stage=Chick,among=everyone].p50_days") == nil)
    #expect(try value("days[day=last].active") == 89)
    #expect(try value("days[day=*].active") == 1134)
    let place = try CellAddressTests.tables.place(of: CellAddress("days[day=last].active"))
    #expect(place.address.description == "days[day=11].active")
  }

  @Test(arguments: [
    ("day[day=1].active", "there is no table 'day'; did you mean 'days'?"),
    (
      "weather[day=1].active",
      "there is no table 'weather'; give one of evolution_times or days"
    ),
    ("days[day=1].activ", "table days has no column 'activ'; did you mean 'active'?"),
    ("days[day=1].day", "column day of table days is no measure; give one of active"),
    (
      "evolution_times[stage=1].sim_low",
      "column sim_low of table evolution_times is no measure; give one of p50_days"
    ),
    (
      "days[days=1].active",
      "'days' does not tell rows of table days apart; give day, variant or segment"
    ),
    ("days[day=12].active", "table days has no row with day '12'; see days.csv of a run"),
    (
      "evolution_times[stage=Chik,among=stayed].p50_days",
      "table evolution_times has no row with stage 'Chik'; did you mean 'Chick'?"
    ),
    (
      "evolution_times[stage=Egg,among=everyone].p50_days",
      "table evolution_times has no row with stage=Egg,among=everyone together; see "
        + "evolution_times.csv of a run"
    ),
    (
      "evolution_times[stage=Chick].p50_days",
      "2 rows of table evolution_times are meant; say among too"
    ),
    (
      "evolution_times[stage=*,among=stayed].p50_days",
      "p50_days of table evolution_times cannot be added up over rows; give one row"
    ),
  ])
  func `a cell that is not there is named with a remedy`(_ text: String, _ sentence: String) {
    do throws(CellError) {
      _ = try CellAddressTests.tables.place(of: CellAddress(text))
      Issue.record("found")
    } catch { #expect(error.description == sentence) }
  }
}
