import DeviceModel
import Measures
import Population
import Tabular
import Testing

/// Sessions of Forest that a phone cannot write down: the app knows nothing of them, and of them
/// alone.
struct StorageFaultTests {
  private static func world(failing share: Double) throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (200, 40)
    parameters.shares.pet = 0
    parameters.shares.forest = 1
    parameters.standard.traits.propensityMean = 1
    parameters.devices.storage.failedShare = share
    return try #require(
      try World(parameters).run(InlineExecutor(), keeping: RunRequest(takesCensus: true)))
  }

  /// The sum of a column of a table over all rows.
  private static func sum(_ column: String, of table: String, _ result: WorldResult) throws -> Int64
  {
    let table = try #require(result.tables.first { $0.name == table })
    let place = try #require(table.columns.firstIndex { $0.name == column })
    return (0..<table.rowCount).reduce(0) { sum, row in
      guard case .integer(let number) = table.cells[row * table.columns.count + place] else {
        return sum
      }
      return sum + number
    }
  }

  private static func ended(_ result: WorldResult) throws -> Int64 {
    try ["completed", "gave_up", "force_quit", "reboot"].reduce(0) {
      try $0 + sum($1, of: "sessions", result)
    }
  }

  @Test func `as many are lost as the share says, and every law holds`() throws {
    let (none, half) = try (Self.world(failing: 0), Self.world(failing: 0.5))
    #expect(try Self.sum("unsaved", of: "sessions", none) == 0)
    let (ended, lost) = try (Self.ended(half), Self.sum("unsaved", of: "sessions", half))
    let share = Double(lost) / Double(ended)
    // Some five standard errors of a thousand sessions and more.
    #expect(ended > 1_000 && abs(share - 0.5) < 0.08, "\(lost) of \(ended)")
    #expect(none.audit.broken.isEmpty && half.audit.broken.isEmpty)
  }

  @Test func `a forest of which nothing is kept has no streak`() throws {
    let result = try Self.world(failing: 1)
    #expect(try Self.sum("unsaved", of: "sessions", result) == Self.ended(result))
    #expect(try Self.sum("completed", of: "sessions", result) > 100)
    #expect(try Self.sum("at_risk", of: "streak_survival", result) == 0)
    #expect(result.audit.broken.isEmpty)
  }

  /// A world of one of the other apps, in which the phone fails to save some acts.
  private static func world(of app: App, failing share: Double) throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (200, 20)
    parameters.shares.pet = app == .pet ? 1 : 0
    parameters.shares.tenx = app == .tenx ? 1 : 0
    parameters.shares.sherpa = app == .sherpa ? 1 : 0
    parameters.standard.traits.propensityMean = 1
    parameters.devices.storage.failedShare = share
    return try #require(
      try World(parameters).run(InlineExecutor(), keeping: RunRequest(takesCensus: true)))
  }

  @Test(arguments: [App.pet, .tenx, .sherpa])
  func `an act that is not saved is refused and changes nothing`(_ app: App) throws {
    let (none, half, all) = try (
      Self.world(of: app, failing: 0), Self.world(of: app, failing: 0.5),
      Self.world(of: app, failing: 1)
    )
    func lost(_ result: WorldResult) throws -> Int64 {
      let table = try #require(result.tables.first { $0.name == "refusals" })
      return table.csv.split(separator: "\n").filter { $0.contains("notSaved") }.count > 0
        ? try Self.sum("events", of: "refusals", result) : 0
    }
    #expect(try lost(none) == 0)
    #expect(try lost(half) > 300 && lost(all) > 300)
    func counted(_ result: WorldResult) throws -> Int64 {
      try Self.sum("at_risk", of: "streak_survival", result)
    }
    #expect(try counted(none) > counted(half) && counted(all) == 0)
    #expect(half.audit.broken.isEmpty && all.audit.broken.isEmpty)
  }
}
