import Comparing
import JSON
import Measures
import Population
import Reports
import Scenarios
import Tabular
import ZoneTables

extension Playground {
  /// A piece of work: some groups of the people under one set of rules.
  struct Unit: Equatable, Sendable {
    let variant: Int
    let groups: Range<Int>
  }

  /// The person·days that a unit should have: some tenths of a second.
  private static let unitDays: Int64 = 40_000

  /// What has to be lived for an answer, in pieces of similar size.
  ///
  /// Where everybody's place in a segment depends on everybody, every piece lives the first days of
  /// all; then there are only as many pieces as workers.
  mutating func plan(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let subject = try subject(of: request)
    let workers = max(1, min(64, Int(request["workers"]?.number?.integer ?? 1)))
    let cuts = PartCuts(subject.worlds)
    var units: [JSONValue] = []
    for variant in subject.worlds.indices {
      let parameters = subject.worlds[variant].parameters
      let isRanked = parameters.segments.contains { $0.properties.isEmpty }
      let bySize = Int(min(64, subject.worlds[variant].personDays / Playground.unitDays + 1))
      let spread = parameters.days > 1 && bySize > 1 ? max(bySize, workers) : bySize
      let parts = max(1, min(isRanked ? min(workers, spread) : spread, cuts.most))
      for part in 0..<parts {
        let groups = cuts.groups(ofPart: part, of: parts)
        units.append([
          "variant": .whole(Int64(variant)), "from": .whole(Int64(groups.lowerBound)),
          "to": .whole(Int64(groups.upperBound)),
          "key": .text("\(subject.origins[variant]) \(groups.lowerBound) \(groups.upperBound)"),
        ])
      }
    }
    let people = subject.scenario.parameters.people
    return [
      "people": .whole(Int64(people)), "units": .list(units),
      "shown": .text(NumberText.counted(Double(people), "person", "people")),
    ]
  }

  /// The tallies of a unit.
  mutating func live(_ request: JSONValue) throws(PlaygroundFailure) -> [UInt8] {
    let subject = try subject(of: request)
    let unit = try Playground.unit(request["unit"], of: subject)
    do throws(TallyError) {
      let bytes = try subject.worlds[unit.variant].part(
        Playground.order(unit.groups, of: subject, unit.variant), SerialCrew())
      return bytes ?? []
    } catch { throw PlaygroundFailure(error) }
  }

  private static func order(_ groups: Range<Int>, of subject: Subject, _ variant: Int) -> PartOrder
  {
    var order = PartOrder(groups: groups, origin: subject.origins[variant])
    order.keepsPeople = true
    return order
  }

  private static func unit(
    _ json: JSONValue?, of subject: Subject
  ) throws(PlaygroundFailure) -> Unit {
    func number(_ key: String) -> Int {
      json?[key]?.number?.integer.flatMap { Int(exactly: $0) } ?? -1
    }
    let (variant, from, to) = (number("variant"), number("from"), number("to"))
    guard subject.worlds.indices.contains(variant), from >= 0, from <= to, to <= PeopleGroups.count
    else { throw PlaygroundFailure("there is no such piece of work; ask for a plan again") }
    return Unit(variant: variant, groups: from..<to)
  }

  /// The page of all units: what they say, and what is left to take along.
  mutating func answer(
    _ request: JSONValue, _ blobs: [[UInt8]]
  ) throws(PlaygroundFailure) -> JSONValue {
    let subject = try subject(of: request)
    let run = try Playground.run(of: request["units"]?.list ?? [], blobs, subject)
    let tables = run.tables
    let report: Report
    do throws(GroupsError) {
      report = try run.report(
        tables, run.samples, origin: ["version \(version)", "IANA \(ZoneDatabase.release)"])
    } catch { throw PlaygroundFailure(error.description) }
    answered = Answered(run: run, tables: tables, report: report)
    let parameters = subject.scenario.parameters
    return [
      "html": .text(report.fragment), "digest": .text(Playground.digest(of: tables)),
      "command": .text(subject.design.command(people: subject.people)),
      "shown": .text(subject.scenario.sizeText),
      "size": ["people": .whole(Int64(parameters.people)), "days": .whole(Int64(parameters.days))],
      "sentences": .list(Playground.sentences(report).map { .text($0) }),
      "tables": .list(
        tables.map { ["name": .text($0.name), "rows": .whole(Int64($0.rowCount))] }),
      "variants": .list(run.variants.map { .text($0.name) }),
    ]
  }

  private static func run(
    of units: [JSONValue], _ blobs: [[UInt8]], _ subject: Subject
  ) throws(PlaygroundFailure) -> LivedRun {
    guard units.count == blobs.count else {
      throw PlaygroundFailure("\(units.count) pieces of work have \(blobs.count) results; live all")
    }
    var parts = subject.worlds.map { _ in [[UInt8]]() }
    for place in units.indices {
      parts[try unit(units[place], of: subject).variant].append(blobs[place])
    }
    var variants: [LivedRun.Variant] = []
    do throws(TallyError) {
      for (variant, world) in subject.worlds.enumerated() {
        let whole = order(PeopleGroups.all, of: subject, variant)
        variants.append(
          LivedRun.Variant(
            name: subject.scenario.variants[variant].name, world: world,
            result: try world.result(of: parts[variant], whole)))
      }
    } catch { throw PlaygroundFailure(error) }
    return LivedRun(subject.scenario, variants)
  }

  /// The digest that a command prints of the same results.
  static func digest(of tables: [Table]) -> String {
    let lines = tables.map { ($0.name + ".csv", SHA256.hex(of: Array($0.csv.utf8))) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
      .map { "\($0.1)  \($0.0)\n" }
    return SHA256.hex(of: Array(lines.joined().utf8))
  }

  /// What the first of the other rules change, a sentence a headline.
  private static func sentences(_ report: Report) -> [String] {
    guard let change = report.answer?.changes.first else { return [] }
    return change.segments[0].cells.compactMap { $0 }.map { "\(DifferenceText($0).sentence)." }
  }
}
