import Comparing
import JSON
import Population
import Reports
import Scenarios
import Tabular

/// The effect of uncertain assumptions. The same users are simulated under both sets of rules, in
/// many draws of every parameter that nobody has measured.
///
///     a page ──▶ draws      the numbers of the draws, and the users of each
///            ──▶ draw       the differences of the headlines in one draw, by any worker
///            ──▶ drawn      the ranges of the headlines' differences over all draws
///
/// Draw number k is the same as in `terrarium what-if --assumptions`, and so are its users.
extension Playground {
  /// The assumption draws for the last design whose draws were requested.
  struct Draws: Sendable {
    let key: String
    var source: AssumptionDraws
    let headlines: [HeadlineCell]
    /// Whether `source` already rejects draws that contradict measured retention.
    var isHeld = false
  }

  private static let drawCount: Int64 = 16
  /// The maximum number of users in a draw. More users would take longer, and the error that they
  /// would remove is smaller than the differences between draws.
  private static let drawnPeople = 1_000

  /// Returns the indices of all draws, and the number of users that each draw simulates.
  mutating func draws(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let subject = try subject(of: request)
    guard subject.scenario.variants.count > 1 else { throw Playground.nothingTried }
    let people = min(subject.scenario.parameters.people, Playground.drawnPeople)
    return [
      "numbers": .list((1...Playground.drawCount).map { .whole($0) }),
      "users": .whole(Int64(people)),
    ]
  }

  private static let nothingTried = PlaygroundFailure(
    "turn a rule first, then it is tried under what is assumed")

  /// Returns the differences of the headlines in one draw, as the bytes of a JSON list.
  mutating func draw(_ request: JSONValue) throws(PlaygroundFailure) -> [UInt8] {
    var draws = try draws(of: request)
    guard let number = request["number"]?.int, number >= 1 else {
      throw PlaygroundFailure("a draw has a number from 1; ask for one")
    }
    let drawn: AssumptionDraws.Drawn
    do throws(AssumptionError) {
      if !draws.isHeld { try draws.source.holdToRetention(InlineExecutor()) }
      draws.isHeld = true
      self.draws = draws
      drawn = try draws.source.draw(number)
    } catch { throw PlaygroundFailure(error.description) }
    let tables = try Playground.tables(of: drawn.scenario)
    let differences = Playground.differences(of: draws.headlines, in: tables)
    let list = differences.map { $0.map { JSONValue.number($0) } ?? .null }
    return Array(JSONValue.list(list).compactText.utf8)
  }

  /// Returns the summary of all draws: a sentence for each headline.
  mutating func drawn(_ message: Message) throws(PlaygroundFailure) -> JSONValue {
    let draws = try draws(of: message.json)
    var known: [[Double?]] = []
    for blob in message.blobs {
      guard let list = (try? JSONValue(reading: blob))?.list,
        list.count == draws.headlines.count
      else {
        throw PlaygroundFailure("a draw is of other rules; ask for all of them again")
      }
      known.append(list.map { $0.number?.double })
    }
    let sentences = draws.headlines.indices.compactMap { place -> String? in
      let headline = draws.headlines[place]
      let spread = ModelSpread(known.map { $0[place] })
      return spread.direction(headline.unit).map { "\(headline.subject) \($0)." }
    }
    let assumptions = NumberText.counted(
      Double(draws.source.assumptions.count), "assumption", "assumptions")
    return [
      "sentences": .list(sentences.map { .text($0) }),
      "shown": .text("\(assumptions) within their plausible ranges, for the same users"),
    ]
  }

  private mutating func draws(of request: JSONValue) throws(PlaygroundFailure) -> Draws {
    let subject = try subject(of: request)
    if let draws, draws.key == subject.key { return draws }
    guard subject.scenario.variants.count > 1 else { throw Playground.nothingTried }
    let source: AssumptionDraws
    do throws(AssumptionError) { source = try AssumptionDraws(subject.scenario) } catch {
      throw PlaygroundFailure(error.description)
    }
    let draws = Draws(
      key: subject.key, source: source,
      headlines: Headlines.of(try Playground.tables(of: subject.scenario)))
    self.draws = draws
    return draws
  }

  /// Returns the tables of all users under the first two sets of rules, one set of tables for each.
  private static func tables(
    of scenario: Scenario
  ) throws(PlaygroundFailure) -> [ResultTables] {
    var tables: [ResultTables] = []
    for variant in scenario.variants.prefix(2) {
      let world: World?
      do throws(WorldError) { world = try scenario.world(ofVariant: variant.name) } catch {
        throw PlaygroundFailure(error.description)
      }
      guard let result = world?.run(InlineExecutor()) else {
        throw PlaygroundFailure("the simulation was stopped; ask again")
      }
      tables.append(ResultTables(result.tables, variant: variant.name))
    }
    return tables
  }

  private static func differences(
    of headlines: [HeadlineCell], in tables: [ResultTables]
  ) -> [Double?] {
    headlines.map { headline in
      let values = tables.map { (try? $0.place(of: headline.address))?.value }
      return headline.unit.difference(values[0], values[1])
    }
  }
}
