import Comparing
import JSON
import Measures
import Population
import Reports
import Scenarios
import Tabular
import ZoneTables

extension Playground {
  /// A unit of work: some blocks of users, to be simulated under one set of rules.
  struct Unit: Equatable, Sendable {
    let variant: Int
    let blocks: Range<Int>
  }

  /// The maximum number of person·days, times apps, in one unit of work: enough for some seconds.
  /// Smaller units would cost more, because each writes tallies for every day of the world.
  private static let unitDays: Int64 = 800_000
  /// The milliseconds without an answer after which a page gives up a unit. Ten times the unit's
  /// expected run time is added.
  private static let patience: Int64 = 20_000
  /// The memory in bytes that a WebAssembly instance can have, because its addresses have 32 bits.
  private static let memory = 0x1p32
  /// The maximum person·days of a world that is not split, because one instance is fast enough.
  private static let fewDays: Int64 = 120_000

  /// Returns the units of work for an answer, of similar size and equally many for each worker.
  ///
  /// If a user's segment depends on all users, every unit simulates the first days of all users.
  /// Then there are only as many units as workers.
  mutating func plan(_ request: JSONValue) throws(PlaygroundFailure) -> JSONValue {
    let subject = try subject(of: request)
    let workers = max(1, min(64, Int(request["workers"]?.number?.integer ?? 1)))
    let cuts = PartCuts(subject.worlds)
    var units: [JSONValue] = []
    var fewest = PeopleGroups.count
    for variant in subject.worlds.indices {
      let parameters = subject.worlds[variant].parameters
      let isRanked = parameters.segments.contains { $0.properties.isEmpty }
      let world = subject.worlds[variant]
      let days = world.personDays * Int64(max(1, parameters.shares.apps.count))
      // As many for each worker, for all have about as many people.
      let rounds = Int(min(64, days / (Playground.unitDays * Int64(workers)) + 1))
      let spread = world.personDays > Playground.fewDays ? rounds * workers : 1
      let parts = min(isRanked ? min(workers, spread) : spread, cuts.most, PeopleGroups.count)
      fewest = min(fewest, isRanked ? 1 : parts)
      for part in 0..<parts {
        let blocks = cuts.blocks(ofPart: part, of: parts)
        units.append([
          "variant": .whole(Int64(variant)), "from": .whole(Int64(blocks.lowerBound)),
          "to": .whole(Int64(blocks.upperBound)),
          "key": .text("\(subject.origins[variant]) \(blocks.lowerBound) \(blocks.upperBound)"),
          "patience": .whole(Playground.patience + days / Int64(parts) / 50),
        ])
      }
    }
    try Playground.checkMemory(of: subject.scenario, parts: fewest)
    let people = subject.scenario.parameters.people
    return [
      "people": .whole(Int64(people)), "units": .list(units),
      "isSmall": .flag(subject.worlds.allSatisfy { $0.personDays <= Playground.fewDays }),
      "shown": .text(NumberText.counted(Double(people), "person", "people")),
    ]
  }

  /// Rejects a world that does not fit into a page's memory, with the command line's error message.
  ///
  /// - Parameter parts: the number of parts into which each world is split.
  static func checkMemory(of scenario: Scenario, parts: Int) throws(PlaygroundFailure) {
    let need = MemoryNeed(
      scenario, keeping: RunRequest(keepsPeople: true), share: 1 / Double(parts), resultShare: 1)
    if let refusal = need.refusal(memory, "can be had by a page") {
      throw PlaygroundFailure(refusal.sentence)
    }
  }

  /// Simulates a unit of work and returns its tallies as bytes.
  mutating func live(_ request: JSONValue) throws(PlaygroundFailure) -> [UInt8] {
    let subject = try subject(of: request)
    let unit = try Playground.unit(request["unit"], of: subject)
    do throws(TallyError) {
      let bytes = try subject.worlds[unit.variant].part(
        Playground.order(unit.blocks, of: subject, unit.variant), InlineExecutor())
      return bytes ?? []
    } catch { throw PlaygroundFailure(error) }
  }

  private static func order(_ blocks: Range<Int>, of subject: Subject, _ variant: Int) -> PartOrder
  {
    PartOrder(
      blocks: blocks, origin: subject.origins[variant], keeping: RunRequest(keepsPeople: true))
  }

  private static func unit(
    _ json: JSONValue?, of subject: Subject
  ) throws(PlaygroundFailure) -> Unit {
    func number(_ key: String) -> Int { json?[key]?.int ?? -1 }
    let (variant, from, to) = (number("variant"), number("from"), number("to"))
    guard subject.worlds.indices.contains(variant), from >= 0, from <= to,
      to <= PeopleGroups.blocks.upperBound
    else { throw PlaygroundFailure("there is no such piece of work; ask for a plan again") }
    return Unit(variant: variant, blocks: from..<to)
  }

  /// Computes an answer from the results of units of work or, if there are none, by simulating all
  /// users here. The results of rules that the last answer included are reused.
  mutating func live(_ request: JSONValue, _ blobs: [[UInt8]]) throws(PlaygroundFailure) {
    let subject = try subject(of: request)
    let parts = try Playground.parts(request["units"]?.list ?? [], blobs, subject)
    var (variants, samples): ([LivedRun.Variant], [CellSamples]) = ([], [])
    for (variant, world) in subject.worlds.enumerated() {
      if let known = known(variant, of: subject) {
        variants.append(known.variant)
        samples.append(known.samples)
        continue
      }
      let lived = LivedRun.Variant(
        name: subject.scenario.variants[variant].name, world: world,
        result: try Playground.result(of: parts?[variant], subject, variant))
      variants.append(lived)
      samples.append(LivedRun(subject.scenario, [lived]).answerSamples)
    }
    keep(LivedRun(subject.scenario, variants), samples, subject)
  }

  /// Returns a variant's results from the last answer; nil if that answer lacks the variant.
  private func known(
    _ variant: Int, of subject: Subject
  ) -> (variant: LivedRun.Variant, samples: CellSamples)? {
    guard let answered, answered.subject.people == subject.people,
      let place = answered.subject.origins.firstIndex(of: subject.origins[variant])
    else { return nil }
    return (answered.run.variants[place], answered.samples[place])
  }

  private mutating func keep(_ run: LivedRun, _ samples: [CellSamples], _ subject: Subject) {
    let tables = run.tables
    let report = run.report(
      tables, samples.reduce(into: CellSamples()) { $0.add($1) },
      origin: ["version \(version)", "IANA \(ZoneDatabase.release)"])
    answered = Answered(
      subject: subject, run: run, samples: samples, tables: tables, report: report,
      dots: Playground.dots(run))
  }

  /// Returns the last answer in short: sentences, dots and markup, without pictures.
  func brief() throws(PlaygroundFailure) -> Message {
    let answered = try last()
    return Message(
      [
        "sentences": .list(Playground.sentences(answered.report).map { .text($0) }),
        "dots": .text(answered.dots),
      ],
      blobs: [Array(answered.report.answerFragment.utf8)])
  }

  /// Returns the full page of the last answer: its report, and the list of its downloads.
  func whole() throws(PlaygroundFailure) -> Message {
    let answered = try last()
    let subject = answered.subject
    let parameters = subject.scenario.parameters
    let json: JSONValue = [
      "digest": .text(Playground.digest(of: answered.tables)),
      "command": .text(
        subject.design.command(people: subject.people, name: subject.scenario.name)),
      "saved": .text(subject.design.file == nil ? "" : "Download saves this scenario. "),
      "glance": .text(Playground.glance(answered.report) ?? subject.scenario.sizeText),
      "shown": .text(subject.scenario.sizeText),
      "size": ["people": .whole(Int64(parameters.people)), "days": .whole(Int64(parameters.days))],
      "sentences": .list(Playground.sentences(answered.report).map { .text($0) }),
      "tables": .list(
        answered.tables.map { ["name": .text($0.name), "rows": .whole(Int64($0.rowCount))] }),
      "variants": .list(answered.run.variants.map { .text($0.name) }),
      "dots": .text(answered.dots),
    ]
    return Message(json, blobs: [Array(answered.report.fragment.utf8)])
  }

  /// Returns the results of units by variant, in the order of users, although units may arrive in
  /// any order. Nil if there are no units, because all users are then simulated here.
  private static func parts(
    _ units: [JSONValue], _ blobs: [[UInt8]], _ subject: Subject
  ) throws(PlaygroundFailure) -> [[[UInt8]]]? {
    guard units.count == blobs.count else {
      throw PlaygroundFailure("\(units.count) pieces of work have \(blobs.count) results; live all")
    }
    guard !units.isEmpty else { return nil }
    var lived: [(unit: Unit, bytes: [UInt8])] = []
    for place in units.indices {
      lived.append((unit: try unit(units[place], of: subject), bytes: blobs[place]))
    }
    lived.sort { $0.unit.blocks.lowerBound < $1.unit.blocks.lowerBound }
    var parts = subject.worlds.map { _ in [[UInt8]]() }
    for part in lived { parts[part.unit.variant].append(part.bytes) }
    return parts
  }

  private static func result(
    of parts: [[UInt8]]?, _ subject: Subject, _ variant: Int
  ) throws(PlaygroundFailure) -> WorldResult {
    let world = subject.worlds[variant]
    do throws(PartError) {
      if let parts {
        return try world.result(
          of: parts, order(PeopleGroups.blocks, of: subject, variant), InlineExecutor())
      }
    } catch { throw PlaygroundFailure(error.reason) }
    guard let result = world.run(InlineExecutor(), keeping: RunRequest(keepsPeople: true)) else {
      throw PlaygroundFailure("the simulation was stopped; ask again")
    }
    return result
  }

  /// Returns a picture with one dot per user, under the first two sets of rules; empty for one set.
  private static func dots(_ run: LivedRun) -> String {
    let lives = run.variants.prefix(2).compactMap { $0.result.people }
    guard lives.count == 2 else { return "" }
    return UserDots(
      lives[0], lives[1], run.variants.prefix(2).map { Answer.Rules.title(of: $0.name) }
    ).html
  }

  /// Returns the digest that a command would print for the same results.
  static func digest(of tables: [Table]) -> String {
    let lines = tables.map { ($0.name + ".csv", SHA256.hex(of: Array($0.csv.utf8))) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
      .map { "\($0.1)  \($0.0)\n" }
    return SHA256.hex(of: Array(lines.joined().utf8))
  }

  /// Returns a sentence on the first headline that the changed rules move; nil if no rules changed.
  private static func glance(_ report: Report) -> String? {
    guard let change = report.answer?.changes.first else { return nil }
    let cells = change.segments[0].cells.compactMap { $0 }
    guard let cell = cells.first(where: { $0.differs }) else {
      return "No headline is decided to move."
    }
    return "\(DifferenceText(cell).sentence)."
  }

  /// Returns the effects of the first changed rules, as one sentence for each headline.
  private static func sentences(_ report: Report) -> [String] {
    guard let change = report.answer?.changes.first else { return [] }
    return change.segments[0].cells.compactMap { $0 }.map { "\(DifferenceText($0).sentence)." }
  }
}
