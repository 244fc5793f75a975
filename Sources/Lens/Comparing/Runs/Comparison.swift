import Analytics
import Measures
import Tabular

/// A comparison of two runs: cell by cell, and as one verdict.
///
///     let comparison = try Comparison(of: one, with: two, on: headlines, samePeople: true)
///     comparison.verdict              // .differ
///     comparison.decisive[0].estimate // −8.1 ± 0.4 days
///
/// A few decisive cells, chosen before anybody looked, carry the verdict. Their p-values are
/// adjusted after Holm, so that of runs that are alike at most one in twenty is called different,
/// however many cells decide. All other cells are listed with q-values after Benjamini and
/// Hochberg: they say where to look, and decide nothing.
///
///     a decisive cell with Holm's p < 0.05                              the runs differ
///     else every decisive difference, at 90 %, within the margin        the runs are the same
///     else                                                              not decided at this size
///
/// The margin is a share of the first run's value. Intervals at 90 % inside it are two one-sided
/// tests at 5 % (Schuirmann 1987, J. Pharmacokinet. Biopharm. 15:657).
public struct Comparison: Sendable {
  /// The cells that decide, in the order in which they were given.
  public let decisive: [ComparedCell]
  /// All other cells that both runs have, in the order of the first run's tables.
  public let others: [ComparedCell]
  /// Tables that only one of the runs has.
  public let onlyInOne: [String]
  /// The largest difference that counts as none, as a share of the first run's value.
  public let margin: Double
  /// By run: cells whose kept samples do not agree with its tables, because somebody has changed
  /// one of them. They count as the tables have them, without the samples.
  public let contradicted: [[CellAddress]]

  /// The level of Holm's p-values, and of the q-values that are worth a look.
  public static let level = 0.05

  /// - Parameters:
  ///   - headlines: The cells that decide.
  ///   - samePeople: Whether the same people met the same luck in both.
  /// - Throws: `CellError` if one of the runs does not have a decisive cell.
  public init(
    of one: ComparedRun, with two: ComparedRun, on headlines: [HeadlineCell], samePeople: Bool,
    margin: Double = 0.05
  ) throws(CellError) {
    let comparer = CellComparer(one, two, samePeople: samePeople)
    var chosen: [ComparedCell] = []
    for headline in headlines { chosen.append(try comparer.cell(headline)) }
    decisive = Comparison.holm(chosen)
    let names = Set(chosen.map { $0.address })
    others = Comparison.adjusted(comparer.cells.filter { !names.contains($0.address) }) {
      try? Multiplicity.benjaminiHochberg($0)
    }
    onlyInOne = comparer.onlyInOne
    self.margin = margin
    let cells = decisive + others
    contradicted = [0, 1].map { run in
      cells.filter { $0.contradictions.contains(run) }.map { $0.address }
    }
  }

  /// The cells with p-values adjusted for their number.
  static func adjusted(
    _ cells: [ComparedCell], _ adjust: ([Double]) -> [Double]?
  ) -> [ComparedCell] {
    var cells = cells
    let tested = cells.indices.filter { cells[$0].estimate != nil }
    let adjusted = adjust(tested.map { cells[$0].p ?? 1 }) ?? []
    for (index, p) in zip(tested, adjusted) { cells[index].adjustedP = p }
    return cells
  }

  /// The cells with p-values by Holm's method, each with the level of the step that decided it:
  /// 0.05 divided by the number of tests that were left. Those after the first that is not decided
  /// share its level. An interval at that level excludes no difference where, and only where, the
  /// cell differs.
  static func holm(_ cells: [ComparedCell]) -> [ComparedCell] {
    var cells = adjusted(cells) { try? Multiplicity.holm($0) }
    let order = cells.indices.filter { cells[$0].estimate != nil }
      .sorted { (cells[$0].p ?? 1, $0) < (cells[$1].p ?? 1, $1) }
    var level = Comparison.level
    var isDeciding = true
    for (place, index) in order.enumerated() {
      if isDeciding { level = Comparison.level / Double(order.count - place) }
      cells[index].level = level
      isDeciding = isDeciding && cells[index].differs
    }
    return cells
  }

  /// The verdict of the decisive cells.
  public enum Verdict: String, Hashable, Sendable {
    case same, differ, notDecided
  }

  public var verdict: Verdict {
    if decisive.contains(where: { $0.differs }) { return .differ }
    let isSame = !decisive.isEmpty && decisive.allSatisfy { $0.isWithin(margin) }
    return isSame ? .same : .notDecided
  }

  /// The cells that are worth a look, the clearest first.
  public var clearest: [ComparedCell] {
    others.filter { $0.differs }.sorted { left, right in
      (left.adjustedP ?? 1, -left.distance) < (right.adjustedP ?? 1, -right.distance)
    }
  }
}

/// One of two runs: the tables of one variant, and the samples of single cells.
public struct ComparedRun: Sendable {
  public let tables: ResultTables
  public let variant: String
  let samples: CellSamples
  /// The number of people in all of its worlds.
  let people: Double
  /// The segment that the samples are of where tables do not say it.
  private let segment: String
  /// The runs of single segments, where their tables are apart.
  package var segments: [(name: String, run: ComparedRun)] = []

  /// - Parameters:
  ///   - tables: as they are written, with labels in front.
  ///   - people: the number of people in all worlds; runs with different numbers are compared per
  ///     person.
  ///   - segment: the segment of tables that do not have it in a column.
  public init(
    _ tables: [Table], _ samples: CellSamples, variant: String, people: Double,
    segment: String = "all"
  ) {
    self.tables = ResultTables(tables, variant: variant)
    (self.samples, self.variant, self.people) = (samples, variant, people)
    self.segment = segment
  }

  /// The named segments, each with the run in whose tables its cells are found: a run of its own,
  /// or this one, whose tables tell segments apart.
  var segmentRuns: [(name: String, run: ComparedRun)] {
    guard segments.isEmpty,
      let days = tables.sheets.first(where: { $0.name == TableKind.days.name }),
      days.has(Columns.segment)
    else { return segments }
    return days.all.kinds(Columns.segment).filter { $0 != "all" }
      .map { ($0, self) }
  }

  /// A cell of the run in its variant.
  ///
  /// - Throws: `CellError` if the run does not have it.
  package func measured(_ address: CellAddress) throws(CellError) -> MeasuredCell {
    let found = try tables.place(of: address.without([Columns.variant]))
    let sample = sample(of: found)
    return MeasuredCell(
      address, value: found.value.map { sample?.value ?? $0 }, sample: sample)
  }

  func sample(of found: FoundCell) -> CellSample? {
    samples.sample(of: found, people: people) { fullAddress(of: $0) }
  }

  func fullAddress(of place: CellPlace) -> CellAddress {
    place.address.without(TableKind.labels).labelled(
      variant: variant, segment: place.address.value(of: Columns.segment) ?? segment)
  }
}

/// One cell of two runs.
public struct ComparedCell: Sendable {
  /// The cell, with all keys but the variant.
  public let address: CellAddress
  public let headline: HeadlineCell?
  /// Its values; nil where the question has no answer.
  public let first: Double?
  public let second: Double?
  /// The second less the first; nil where its uncertainty is not known.
  public let estimate: Estimate?
  /// Of what differs by a share of the first, how many times the first the second is; else nil.
  public var ratio: Estimate?
  public let pairing: Pairing?
  /// Whether the values are counts divided by all people of their run, since the runs are of
  /// different sizes.
  public let isPerPerson: Bool
  /// The runs, 0 and 1, whose samples do not agree with the table.
  let contradictions: [Int]
  /// Holm's p-value of a decisive cell, the q-value of another.
  public internal(set) var adjustedP: Double?
  /// The level of the test that decided it: less than 0.05 where there are others.
  var level = Comparison.level

  /// The second less the first; nil where one of them is.
  public var difference: Double? {
    guard let first, let second else { return nil }
    return second - first
  }

  /// Whether both numbers are the same, as far as they are known.
  package var isSame: Bool { difference == 0 && estimate?.isExact ?? true }

  /// Whether nothing says how certain the difference is.
  package var isUntested: Bool { estimate == nil && difference ?? 0 != 0 }

  /// Whether the difference is clear. A cell that was not tested is not.
  public var differs: Bool { adjustedP.map { $0 < Comparison.level } ?? false }

  /// How likely a difference as clear as this one is where there is none: of counts, by their
  /// ratio, in which what all of them have in common cancels. Nil where nothing is known of it.
  package var p: Double? { ratio?.twoSidedP(at: 1) ?? estimate?.twoSidedP }

  /// The distance of the difference from none in standard errors; infinite where it is certain.
  package var distance: Double {
    (ratio?.deviate(from: 1) ?? estimate?.deviate(from: 0))?.magnitude ?? .infinity
  }

  /// The interval of the difference as people read it: of counts, which differ by a share of the
  /// first, by their ratio.
  package var interval: Interval? { interval(confidence: 0.95) }

  /// The interval at the level of the test that decided it, which an answer states next to the
  /// verdict.
  package var testedInterval: Interval? { interval(confidence: 1 - level) }

  private func interval(confidence: Double) -> Interval? {
    guard let ratio, let first else { return estimate?.interval(confidence: confidence) }
    let range = ratio.interval(confidence: confidence)
    let ends = [first * (range.low - 1), first * (range.high - 1)]
    return Interval(low: min(ends[0], ends[1]), high: max(ends[0], ends[1]))
  }

  /// Whether the difference is surely smaller than a share of the first value, or than a number.
  ///
  /// - Parameter level: of each of the two one-sided tests.
  func isWithin(
    _ margin: Double, or least: Double = 0, at level: Double = Comparison.level
  ) -> Bool {
    guard let range = interval(confidence: 1 - 2 * level), let first else { return false }
    let limit = max(least, margin * first.magnitude)
    return range.low >= -limit && range.high <= limit
  }

  /// How many times the people would tell whether the difference is smaller than a share of the
  /// first value, or than a number, or clear; nil where that is unknown.
  func factorToDecide(_ margin: Double, or least: Double) -> Double? {
    guard let range = testedInterval, let first, let difference else { return nil }
    let (limit, size) = (max(least, margin * first.magnitude), difference.magnitude)
    let room = max(limit - size, size)
    let half = (range.high - range.low) / 2
    guard half.isFinite, room > 0, half > room else { return nil }
    return half / room * (half / room)
  }
}
