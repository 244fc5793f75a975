import Analytics
import Measures
import Scenarios
import Tabular

/// The results of one or more runs: goals, headline metrics of each variant compared with today's
/// rules, and guardrails. They are computed from the runs' tables and stored samples.
///
///     let answer = Answer(runs, goals: scenario.goals, people: 10_000)
///     answer.goals?.verdict                         // .met
///     answer.changes[0].segments[0].cells[0]        // XP in Sherpa: +3.9 % [+2.2, +5.5]
///     answer.changes[0].guardrails.harmed           // []
///
/// All results are computed once, from the files of a run, so that the terminal, the page of the
/// run and a page rebuilt from the run's folder print the same numbers. Differences between rules
/// that were simulated for the same users are paired.
package struct Answer: Sendable {
  package private(set) var goals: GoalCheck?
  /// Today's rules: the first variant of the first run, with which all variants are compared.
  package let base: Rules
  /// The headline metrics under today's rules, over all users.
  package let levels: [Level]
  /// The comparisons of the variants with today's rules.
  package private(set) var changes: [Change]
  /// The guardrails under today's rules.
  package let guardrails: GuardrailCheck
  let rules: [RulesTables]

  /// The names that identify one set of rules, which is one variant of one run.
  package struct Rules: Hashable, Sendable {
    package let run: String
    package let variant: String
    /// The name that distinguishes these rules from all other rules of the answer.
    package let name: String
  }

  /// A headline metric under one set of rules.
  package struct Level: Sendable {
    package let headline: HeadlineCell
    package let value: Double?
    /// The 95 % confidence interval; nil if the uncertainty of the value is unknown.
    package let interval: Interval?
  }

  /// The comparison of a variant with today's rules.
  package struct Change: Sendable {
    package let rules: Rules
    /// Whether the variant and today's rules were simulated for the same users and random draws.
    package let samePeople: Bool
    /// The results of all users, then of each named segment.
    package let segments: [Segment]
    package fileprivate(set) var guardrails: GuardrailCheck
    /// The paths of the parameters whose values differ from today's rules.
    package let settings: [String]

    /// Whether a parameter that the variant changes is part of the definition of a cell's metric.
    package func isMade(_ cell: ComparedCell) -> Bool {
      guard let metric = cell.address.metric else { return false }
      return settings.contains { metric.isMade(by: $0) }
    }
  }

  package struct Segment: Sendable {
    package let name: String
    /// The compared cells in the order of the headlines; nil where the segment has no number.
    package let cells: [ComparedCell?]
  }

  package struct Run: Sendable {
    /// The run's name and short digest, as in the column `run`.
    package let name: String
    /// The run's tables, as in the run's files. The first columns of each table are labels.
    package let tables: [Table]
    package let samples: CellSamples
    /// The number of users in all worlds.
    package let people: Double
    /// Whether the run has the same users with the same random draws as the first run.
    package let samePeople: Bool
    /// Whether the set of users who stay is the same as in the first run.
    package let sameStayers: Bool
    /// The paths of the parameters whose values differ from today's rules, keyed by variant.
    package var settings: [String: [String]] = [:]
    /// A title that distinguishes the run from other runs; empty to show the run's name.
    package var title = ""

    package init(
      _ name: String, _ tables: [Table], _ samples: CellSamples, people: Double,
      samePeople: Bool = true, sameStayers: Bool = true
    ) {
      (self.name, self.tables, self.samples, self.people) = (name, tables, samples, people)
      (self.samePeople, self.sameStayers) = (samePeople, sameStayers)
    }
  }

  /// - Parameters:
  ///   - runs: at least one run; the first variant of the first run is today's rules.
  ///   - goals: the goals of the first run's scenario.
  ///   - chosen: the cells that the scenario names as headlines; if empty, the metric catalogue
  ///     chooses the headlines.
  package init?(
    _ runs: [Run], goals: [ScenarioGoal] = [], chosen: [CellAddress] = [], people: Int = 0
  ) {
    let rules = runs.flatMap {
      RulesTables.all(of: $0, amongRuns: runs.count, reading: chosen.flatMap { $0.tables })
    }
    guard let first = rules.first, let own = first.everybody else { return nil }
    (base, self.rules) = (first.rules, rules)
    let headlines = Headlines.of(rules.compactMap { $0.everybody?.tables }, chosen: chosen)
    // Of a single run, how far it got comes before what could harm.
    let order: [Metric.Role] = chosen.isEmpty ? [.outcome, .progress, .habit, .wellbeing] : []
    levels = headlines.compactMap { own.level($0) }.enumerated().sorted { one, two in
      func rank(_ level: Level) -> Int {
        level.headline.address.metric.flatMap { order.firstIndex(of: $0.role) } ?? order.count
      }
      return (rank(one.element), one.offset) < (rank(two.element), two.offset)
    }.map { $0.element }
    guardrails = GuardrailCheck(of: base.name, from: own, to: own, samePeople: true)
    changes = rules.dropFirst().compactMap { Answer.change(first, $0, headlines) }
    self.goals = Answer.check(goals, runs[0], people: people)
  }

  /// Compares a variant with today's rules; nil if either lacks the tables of all users.
  private static func change(
    _ first: RulesTables, _ other: RulesTables, _ headlines: [HeadlineCell]
  ) -> Change? {
    guard let start = first.everybody, let end = other.everybody else { return nil }
    let samePeople = other.run.samePeople
    let own = headlines.map { other.run.sameStayers || !$0.isOfStayers ? $0 : nil }
    let guardrails = GuardrailCheck(
      of: other.rules.name, from: start, to: end, samePeople: samePeople)
    let segments = first.segments.map { name, run in
      let changed = other.segments.first { $0.name == name }?.run
      return Segment(
        name: name,
        cells: changed.map {
          cells(own, name, CellComparer(run, $0, samePeople: samePeople), guardrails)
        } ?? own.map { _ in nil })
    }
    return Change(
      rules: other.rules, samePeople: samePeople, segments: segments, guardrails: guardrails,
      settings: other.run.settings[other.rules.variant] ?? [])
  }

  /// Returns the headlines' cells. Guardrail cells get the guardrail's adjusted p-value and level.
  private static func cells(
    _ headlines: [HeadlineCell?], _ segment: String, _ comparer: CellComparer,
    _ guardrails: GuardrailCheck
  ) -> [ComparedCell?] {
    let found = headlines.map { headline -> ComparedCell? in
      guard let headline else { return nil }
      let address =
        segment == RulesTables.everybody
        ? headline.address : headline.address.with(Columns.segment, segment)
      // A segment need not have a number.
      return try? comparer.cell(HeadlineCell(address, headline.subject, headline.unit))
    }
    let judged = found.map { cell in cell.flatMap { guardrails.finding(of: $0.address) } }
    let others = zip(found, judged).compactMap { $1 == nil ? $0 : nil }
    var adjusted = Comparison.holm(others)[...]
    return zip(found, judged).map { cell, finding in
      guard var cell else { return nil }
      guard let finding else { return adjusted.removeFirst() }
      (cell.adjustedP, cell.level) = (finding.cell.adjustedP, finding.cell.level)
      return cell
    }
  }

  private static func check(_ goals: [ScenarioGoal], _ run: Run, people: Int) -> GoalCheck? {
    guard !goals.isEmpty else { return nil }
    let tables = ResultTables(run.tables)
    var contradicted: [CellAddress] = []
    var cells: [MeasuredCell] = []
    for cell in goals.flatMap({ $0.cells }) {
      // Tables of another version need not have the cell.
      guard
        let found = try? MeasuredCell(
          cell, in: tables, run.samples, people: run.people, contradicted: &contradicted)
      else { return nil }
      cells.append(found)
    }
    return GoalCheck(goals, cells, people: people)
  }
}

extension Answer {
  /// Returns this answer with other results for the goals and for the last variant's guardrails.
  package func with(_ goals: GoalCheck, _ guardrails: GuardrailCheck) -> Answer {
    var answer = self
    answer.goals = goals
    if !changes.isEmpty { answer.changes[changes.count - 1].guardrails = guardrails }
    return answer
  }

  /// This answer without its goals.
  package var withoutGoals: Answer {
    var answer = self
    answer.goals = nil
    return answer
  }

  /// Returns a predicate that is true for the cells whose samples an answer may need: the cells of
  /// headlines, guardrails and goals.
  ///
  /// - Parameter chosen: the cells that the scenario names as headlines.
  package static func reads(
    goals: [ScenarioGoal], chosen: [CellAddress]
  ) -> (CellAddress) -> Bool {
    let asked = (chosen + goals.flatMap { $0.cells }.flatMap { $0.addresses }).flatMap { $0.cells }
    var columns: [String: Set<String>] = [:]
    for cell in Metric.all.flatMap({ $0.columns }) + asked.map({ ($0.table, $0.column) }) {
      columns[cell.0, default: []].insert(cell.1)
    }
    return { [columns] in columns[$0.table]?.contains($0.column) ?? false }
  }
}

extension MeasuredCell {
  /// Finds a goal's cell in the tables of a run, with the sample that the run stored.
  ///
  /// - Parameters:
  ///   - people: the number of users in all worlds.
  ///   - contradicted: collects the cells whose samples disagree with the table.
  /// - Throws: `CellError` for a cell that cannot be in the tables. A cell of an event that did not
  ///   happen has no value and is not an error.
  package init(
    _ cell: GoalCell, in tables: ResultTables, _ samples: CellSamples, people: Double,
    contradicted: inout [CellAddress]
  ) throws(CellError) {
    var found: [MeasuredCell] = []
    for address in cell.addresses {
      do throws(CellError) {
        let place = try tables.place(of: address)
        if samples.contradicts(place) { contradicted.append(place.address) }
        let sample = samples.sample(of: place, people: people)
        found.append(
          MeasuredCell(
            place.address, value: place.value.map { sample?.value ?? $0 }, sample: sample))
      } catch {
        guard error.isOfWhatHappened else { throw error }
        found.append(MeasuredCell(address, value: nil, sample: nil))
      }
    }
    self.init(cell, found[0], over: found.count > 1 ? found[1] : nil)
  }
}

/// The tables under one set of rules, split by segment, so that a cell search reads few rows.
struct RulesTables {
  static let everybody = "all"
  let rules: Answer.Rules
  let run: Answer.Run
  /// The tables of each segment; the first segment is all users.
  let segments: [(name: String, run: ComparedRun)]

  /// The tables of all users. Their property `segments` contains the tables of the named segments.
  var everybody: ComparedRun? {
    guard var run = segments.first?.run else { return nil }
    run.segments = Array(segments.dropFirst())
    return run
  }

  /// The names of the tables that at least one metric reads.
  private static let read = Set(Metric.all.flatMap { $0.cells }.map { $0.table })

  /// Returns a run's tables for each set of rules, in the order in which the tables list the rules;
  /// empty if no table is about all users.
  ///
  /// - Parameters:
  ///   - count: the number of runs in the answer. With one run, a variant's name names the rules.
  ///   - chosen: the names of further tables to include.
  static func all(
    of run: Answer.Run, amongRuns count: Int, reading chosen: [String]
  ) -> [RulesTables] {
    var variants: [String] = []
    var segments: [String] = []
    var tables: [[String]: [Table]] = [:]
    for table in run.tables where read.contains(table.name) || chosen.contains(table.name) {
      for part in table.parts {
        if !variants.contains(part.key[0]) { variants.append(part.key[0]) }
        if !segments.contains(part.key[1]) { segments.append(part.key[1]) }
        tables[part.key, default: []].append(part.table)
      }
    }
    guard let place = segments.firstIndex(of: everybody) else { return [] }
    segments.insert(segments.remove(at: place), at: 0)
    return variants.map { variant in
      let title = run.title.isEmpty ? run.name : run.title
      let name = variants.count == 1 ? title : "\(title) · \(variant)"
      return RulesTables(
        rules: Answer.Rules(run: run.name, variant: variant, name: count == 1 ? variant : name),
        run: run,
        segments: segments.compactMap { segment in
          tables[[variant, segment]].map { own in
            (segment, ComparedRun(own, run.samples, variant: variant, people: run.people))
          }
        })
    }
  }
}

extension Answer {
  /// The numbers of one metric under each set of rules, for all users and for each segment.
  package struct Numbers {
    package let headline: HeadlineCell
    /// The numbers of the metric, in the order in which the runs' tables list rules and segments.
    package let numbers: [Number]

    package struct Number {
      /// The names of the run, the variant and the segment.
      package let key: [String]
      package let value: Double
      package let interval: Interval?
      /// The interval over draws of the assumptions; nil if the table has no such interval.
      package let overModels: Interval?
    }
  }

  /// Returns the numbers of all metrics that exist under today's rules, including device metrics.
  /// O(metrics × rows).
  ///
  /// - Parameter table: returns only the metrics whose first cell is in this table; nil for all.
  package func numbers(from table: String? = nil) -> [Numbers] {
    guard let first = rules.first?.everybody?.tables else { return [] }
    let headlines = Headlines.of([first], withOthers: true)
    return headlines.filter { table == nil || $0.address.tables.first == table }.map { headline in
      Numbers(
        headline: headline,
        numbers: rules.flatMap { rules in
          rules.segments.compactMap { segment, run in
            run.number(headline, [rules.run.name, rules.rules.variant, segment])
          }
        })
    }
  }
}

extension ComparedRun {
  /// Returns a headline's number; nil if this run has none. `key` is the run, variant and segment.
  fileprivate func number(_ headline: HeadlineCell, _ key: [String]) -> Answer.Numbers.Number? {
    let address = headline.address.with(Columns.segment, key[2])
    guard let place = try? tables.place(of: address), let value = place.value else { return nil }
    let sample = self.sample(of: place)
    let stated = place.stated
    return Answer.Numbers.Number(
      key: key, value: sample?.value ?? value,
      interval: sample?.estimate?.interval(confidence: 0.95) ?? stated?.interval,
      overModels: stated?.overModels)
  }

  /// Returns a headline with its interval; nil if the run has no such cell.
  fileprivate func level(_ headline: HeadlineCell) -> Answer.Level? {
    guard let place = try? tables.place(of: headline.address) else { return nil }
    let sample = self.sample(of: place)
    return Answer.Level(
      headline: headline, value: place.value.map { sample?.value ?? $0 },
      interval: sample?.estimate?.interval(confidence: 0.95))
  }
}

extension Table {
  /// The table, split by variant and segment; empty for a table without these columns. O(cells).
  fileprivate var parts: [(key: [String], table: Table)] {
    let sheet = LabelledTable(self)
    guard sheet.has(Columns.variant), sheet.has(Columns.segment) else { return [] }
    return sheet.slices.compactMap { slice in
      guard slice.count < rowCount else { return (Array(slice.key.suffix(2)), self) }
      let own = slice.places.flatMap { cells[($0 * columns.count)..<(($0 + 1) * columns.count)] }
      // Rows of the same columns fit.
      return (try? Table(name, columns, cells: own)).map { (Array(slice.key.suffix(2)), $0) }
    }
  }
}
