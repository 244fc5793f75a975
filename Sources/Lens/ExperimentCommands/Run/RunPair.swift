import Measures
import Comparing
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// Two runs that can be compared, read from their folders.
///
///     setting                                      must agree   consequence of a difference
///     start, days                                  yes          the runs cannot be compared
///     users, replicates                            no           other people; counts per person
///     seed, arrivals, zones, people                no           other people: unpaired
///     segments                                     no           only all users are compared
///     behaviour, devices, apps                     no           other people stay: no cell among
///                                                               those who stay decides
///     anything else                                no           the comparison is about this
struct RunPair {
  let facts: [RunFacts]
  let variants: [String]
  /// Whether both runs have the same users with the same random draws.
  let samePeople: Bool
  /// Whether both runs have equal settings for behaviour, devices and apps, which decide who stays.
  private let sameStayers: Bool
  /// Notes for the reader on how the runs were compared.
  private(set) var notes: [String] = []
  private let folders: [RunFolder]
  private let runs: [ComparedRun]
  /// Whether users meet in the league of one world, so that counts have no confidence interval.
  private var hasOneLeague = false

  private static let needed = ["start", "days"]
  /// The settings to which counts are proportional.
  private static let sizes = ["users", "replicates"]
  /// The settings that decide which users stay; rules of variants are not included.
  private static let rules = ["behaviour", "devices", "apps"]
  private static let population = ["seed", "users", "replicates", "arrivals", "zones", "people"]

  /// Reads the tables of both runs; `RunFolder` warns of changed files.
  init(
    _ folders: [RunFolder], _ facts: [RunFacts], _ variants: [String]
  ) throws(CommandFailure) {
    (self.folders, self.facts, self.variants) = (folders, facts, variants)
    let differences = facts[0].differences(from: facts[1])
    if let key = differences.first(where: { RunPair.needed.contains($0.path) }) {
      throw .badInput(
        "the runs cannot be compared: \(key.path) is \(key.mine ?? "nothing") in "
          + "'\(facts[0].folder)' and \(key.theirs ?? "nothing") in '\(facts[1].folder)'; run one "
          + "of them again with the other's")
    }
    let others = differences.map(\.path).filter { RunPair.isOf(RunPair.population, $0) }
    samePeople = RunPair.areSamePeople(facts[0], facts[1])
    sameStayers = RunPair.areSameStayers(facts[0], facts[1])
    let hasSegments = !differences.contains { $0.path.hasPrefix("segments") }
    var read: [ComparedRun] = []
    var areCoupled = false
    var segmentNotes: [String] = []
    for (folder, variant) in zip(folders, variants) {
      let recorded = try RecordedRun(folder)
      let tables = hasSegments ? recorded.tables : recorded.tables.map(\.ofEverybody)
      let samples = try folder.samples()
      if samples == nil {
        notes.append(
          "'\(folder.path)' has no groups.csv, so only cells with intervals of their own are "
            + "tested."
        )
      }
      segmentNotes += recorded.heading.notes.filter { !segmentNotes.contains($0) }
      areCoupled = areCoupled || recorded.hasLeague(variant)
      read.append(
        ComparedRun(
          tables, samples ?? CellSamples(), variant: variant, people: recorded.people))
    }
    runs = read
    if let key = others.first { notes.append("Other people, so unpaired: \(key) differs.") }
    if let key = differences.first(where: { RunPair.sizes.contains($0.path) }) {
      notes.append(
        "\(key.path) is \(key.mine ?? "1") and \(key.theirs ?? "1"), so counts are compared a "
          + "person: divided by all people of their run.")
    }
    if !hasSegments { notes.append("The segments are not the same; only everybody is compared.") }
    if hasSegments { notes += segmentNotes }
    addNotes(areCoupled)
  }

  private mutating func addNotes(_ areCoupled: Bool) {
    let (one, two) = (facts[0], facts[1])
    if one.build != two.build {
      notes.append("Written by versions \(one.build) and \(two.build).")
    }
    if one.zoneRelease != two.zoneRelease {
      notes.append("Zones of IANA \(one.zoneRelease) and \(two.zoneRelease).")
    }
    if !sameStayers, runs.contains(where: \.hasStayers) {
      notes.append(
        "The rules differ, so other users stay in each run. Metrics of those who stay are shown "
          + "and not judged, unless --cell names one. Variants of one run compare the same users."
      )
    }
    let worlds = one.values.first { $0.path == "replicates" }?.value ?? "1"
    hasOneLeague = areCoupled && worlds == "1"
    if hasOneLeague {
      notes.append(
        "Users meet in leagues, so with one world intervals are too narrow. Run both with --set "
          + "replicates=5.")
    }
  }

  static func areSamePeople(_ one: RunFacts, _ two: RunFacts) -> Bool {
    !one.differences(from: two).contains { isOf(population + needed, $0.path) }
  }

  /// Whether the settings that decide which users stay are equal in two runs.
  static func areSameStayers(_ one: RunFacts, _ two: RunFacts) -> Bool {
    !one.differences(from: two).contains { isOf(rules, $0.path) }
  }

  private static func isOf(_ keys: [String], _ path: String) -> Bool {
    keys.contains(String(path.prefix { $0 != "." && $0 != "[" }))
  }

  /// The first run's headlines that both runs contain, or else the headlines of the run's apps.
  private var ownHeadlines: [HeadlineCell] {
    let tables = runs.map(\.tables)
    func decides(_ cell: HeadlineCell) -> Bool {
      (sameStayers || !cell.isOfStayers)
        && !(hasOneLeague && cell.address.tables.contains(TableKind.leagues.name))
    }
    let named = Headlines.of(tables, chosen: facts[0].headlines).filter { cell in
      decides(cell) && tables.allSatisfy { (try? $0.place(of: cell.address)) != nil }
    }
    return named.isEmpty ? Headlines.of(tables).filter { decides($0) } : named
  }

  /// Returns the guardrails of the second run, compared with those of the first.
  ///
  /// - Parameter margin: the largest acceptable harm.
  func guardrails(margin: Double) -> GuardrailCheck {
    GuardrailCheck(
      of: variants[1], from: runs[0], to: runs[1], samePeople: samePeople, margin: margin)
  }

  /// Returns the guardrails that the first run's scenario names.
  func ownGuardrails() throws(CommandFailure) -> [ScenarioGoal] {
    guard facts[0].values.contains(where: { $0.path.hasPrefix("guardrails[") }) else { return [] }
    return try folders[0].scenario()
      .guardrails(of: [Scenario.baseVariant], against: Scenario.startVariant)
  }

  /// Checks guardrails, given as limits on the difference of the second run from the first.
  func check(_ guardrails: [ScenarioGoal]) throws(CommandFailure) -> GoalCheck {
    var cells: [MeasuredCell] = []
    for cell in guardrails.flatMap(\.cells) {
      let own = try measured(cell.address, of: runs[1])
      let base = try cell.base.map { base throws(CommandFailure) in
        try measured(base, of: runs[0])
      }
      cells.append(MeasuredCell(cell, own, over: base, samePeople: samePeople))
    }
    return GoalCheck(guardrails, cells, people: people)
  }

  private func measured(
    _ address: CellAddress, of run: ComparedRun
  ) throws(CommandFailure) -> MeasuredCell {
    let name = address.without([Columns.variant]).description.onOneLine
    let cell: MeasuredCell
    do throws(CellError) { cell = try run.measured(address) } catch {
      guard error.isOfWhatHappened else {
        throw .badInput("guardrail '\(name)': \(error.description)")
      }
      return MeasuredCell(address, value: nil, sample: nil)
    }
    guard cell.value == nil || cell.sample != nil else {
      throw .badInput(
        "guardrail '\(name)': a run does not keep it by groups of users, so nothing tells how "
          + "certain a difference is; take a day of 0, 1, 7, 30, 90, 180 and 365, or name it in "
          + "the scenario's goals or guardrails and run both again")
    }
    return cell
  }

  /// The number of users in the second run.
  private var people: Int {
    facts[1].values.first { $0.path == "users" }.flatMap { Int($0.value) } ?? 1
  }

  func comparison(on chosen: [HeadlineCell]?, margin: Double) throws(CommandFailure) -> Comparison {
    let headlines = chosen ?? ownHeadlines
    guard !headlines.isEmpty else {
      throw .badInput("the runs have no headline in common; name cells with --cell")
    }
    do throws(CellError) {
      let comparison = try Comparison(
        of: runs[0], with: runs[1], on: headlines, samePeople: samePeople, margin: margin)
      for (folder, cells) in zip(folders, comparison.contradicted) {
        folder.warn(ofContradicted: cells)
      }
      return comparison
    } catch {
      throw .usage("Option '--cell' or '--metric': \(error.description).")
    }
  }
}

extension Table {
  fileprivate var ofEverybody: Table {
    guard let segment = place(of: Columns.segment) else { return self }
    var table = Table(name, columns)
    for row in 0..<rowCount where cell(row, segment).key == "all" {
      // A row of the same columns fits.
      table.add(Array(cells[(row * columns.count)..<((row + 1) * columns.count)]))
    }
    return table
  }
}

extension ComparedRun {
  /// Whether the tables include a table on users who stay.
  fileprivate var hasStayers: Bool {
    let cell = try? CellAddress("\(TableKind.evolutionTimes.name)[stage=0,among=stayed].p50_days")
    return cell.flatMap { try? tables.place(of: $0) }?.value != nil
  }
}

extension RecordedRun {
  /// Whether users of a variant were ranked in a league.
  fileprivate func hasLeague(_ variant: String) -> Bool {
    LabelledTable(.leagues, of: tables)?.all.with(Columns.variant, variant).isEmpty == false
  }
}
