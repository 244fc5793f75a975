import Measures
import CivilTime
import JournalSupport
import PetEvolution
import Population
import Tabular
import TestSupport
import Testing

/// Those who stay: the same people in a run of any length, and under every variant.
///
/// Who they are and when their pets came where is read from journals alone.
@Suite("Those who stay")
struct StayersTests {
  private static let people = 1_500

  private static func parameters(days: Int, arrivals: Int = 1) -> WorldParameters {
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.arrivals.days) = (people, days, arrivals)
    parameters.standard.traits.propensityMean = 0.5
    return parameters
  }

  /// A run with its journal.
  private struct Lived {
    let tables: [Table]
    let reader: LifeReader

    init(_ parameters: WorldParameters, segmentedAsIn base: WorldParameters? = nil) throws {
      let world = try World(parameters, segmentedAsIn: base)
      let result = try #require(
        world.run(InlineExecutor(), keeping: RunRequest(journal: parameters.people)))
      let events = try #require(result.journal.first { $0.name == "events" })
      tables = result.tables
      reader = LifeReader(
        events.text, people: parameters.people, start: parameters.start.key, days: parameters.days)
    }

    /// By stage: a number among those who stay; nil where there is none.
    func cells(_ column: String) throws -> [Double?] {
      let table = try #require(tables.first { $0.name == "evolution_times" })
      let names = table.columns.map(\.name)
      let among = try #require(names.firstIndex(of: "among"))
      let place = try #require(names.firstIndex(of: column))
      return (0..<table.rowCount).map { $0 * names.count }.filter { row in
        if case .text("stayed") = table.cells[row + among] { true } else { false }
      }.map { row in
        switch table.cells[row + place] {
        case .integer(let count): Double(count)
        case .real(let number): number
        case .ratio(let sum, let count): count > 0 ? Double(sum) / Double(count) : nil
        default: nil
        }
      }
    }

    /// Of some people, the share whose pets reached a stage within 30 days.
    func share(_ stage: Int, of people: Set<Int>) -> Double {
      let reached = people.filter { reader.dayOfStage(stage, of: $0).map { $0 < 30 } ?? false }
      return Double(reached.count) / Double(people.count)
    }
  }

  @Test("are the same people in runs of 60 and of 120 days", .long)
  func lengthOfTheRun() throws {
    let short = try Lived(Self.parameters(days: 60, arrivals: 20))
    let long = try Lived(Self.parameters(days: 120, arrivals: 20))
    let cohort = short.reader.cohort
    #expect(cohort == long.reader.cohort)
    #expect(cohort.count > 20 && cohort.count < Self.people / 2)
    let shares = try short.cells("reached_share_30")
    #expect(try shares == long.cells("reached_share_30"))
    for (stage, share) in shares.enumerated() {
      let direct = short.share(stage, of: cohort)
      #expect(abs(try #require(share) - direct) < 1e-12, "stage \(stage)")
    }
  }

  @Test("are the same people under both rules, so a difference is theirs", .long)
  func twoRules() throws {
    let base = Self.parameters(days: 45)
    var variant = base
    variant.pet.gains.onTime = 4
    variant.standard.feedback.rise = 4
    let (one, two) = (try Lived(base), try Lived(variant, segmentedAsIn: base))
    let cohort = one.reader.cohort
    // Under the other rules other people stay.
    #expect(two.reader.cohort != cohort)
    let shares = zip(try one.cells("reached_share_30"), try two.cells("reached_share_30"))
    var differences = 0
    for (stage, (before, after)) in shares.enumerated() {
      let found = try #require(after) - #require(before)
      let direct = two.share(stage, of: cohort) - one.share(stage, of: cohort)
      #expect(abs(found - direct) < 1e-12, "stage \(stage)")
      differences += direct > 0.05 ? 1 : 0
    }
    #expect(differences >= 2)
    // By itself, the variant has its own.
    let alone = try Lived(variant)
    #expect(try alone.cells("reached_share_30") != two.cells("reached_share_30"))
    #expect(alone.reader.cohort == two.reader.cohort)
  }

  @Test("are the same people of any model of behaviour", .long)
  func anyBehaviour() throws {
    var base = EverythingWorld.parameters(days: 40)
    base.people = 100
    var variant = base
    variant.pet.gains.onTime = 5
    func cells(_ parameters: WorldParameters, _ base: WorldParameters?) throws -> [Table] {
      let world = try World(parameters, segmentedAsIn: base)
      return try #require(try world.run(InlineExecutor(), behaving: Capricious())).tables
    }
    // Nothing that the pet does moves these people, so the same ones stay under both rules.
    #expect(try cells(variant, base).map(\.csv) == cells(variant, nil).map(\.csv))
  }

  @Test(
    "are not known in runs that end before the fourth week does", .long, arguments: [27, 28])
  func shortRuns(days: Int) throws {
    let falls = try Lived(Self.parameters(days: days)).cells("falls")
    #expect(!falls.isEmpty && falls.allSatisfy { ($0 != nil) == (days == 28) })
  }
}
