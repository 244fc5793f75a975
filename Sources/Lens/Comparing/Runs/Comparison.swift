import Analytics
import Measures
import Tabular

/// A comparison of two runs: cell by cell, and as one verdict.
///
///     let comparison = try Comparison(of: one, with: two, on: headlines, samePeople: true)
///     comparison.verdict              // .differ
///     comparison.decisive[0].estimate // −8.1 ± 0.4 days
///
/// A few decisive cells, chosen before anybody looked, determine the verdict. Their p-values are
/// adjusted by Holm's method, so that at most one in twenty pairs of equal runs is called
/// different, however many cells decide. All other cells are listed with q-values (Benjamini and
/// Hochberg). They show where to look and decide nothing.
///
///     a decisive cell with Holm's p < 0.05                              the runs differ
///     else every decisive difference, at 90 %, within the margin        the runs are the same
///     else                                                              not decided at this size
///
/// The margin is a share of the first run's value. Requiring a 90 % interval within the margin is
/// equivalent to two one-sided tests at 5 % (Schuirmann 1987, J. Pharmacokinet. Biopharm. 15:657).
public struct Comparison: Sendable {
  /// The decisive cells, in the order of the headlines.
  public let decisive: [ComparedCell]
  /// All other cells that both runs have, in the order of the first run's tables.
  public let others: [ComparedCell]
  /// The names of tables that only one of the runs has.
  public let onlyInOne: [String]
  /// The largest difference that counts as no difference, as a share of the first run's value.
  public let margin: Double
  /// For each run, the cells whose stored samples disagree with the run's tables, because somebody
  /// has changed a file. Such a cell is compared by the table's number, without its sample.
  public let contradicted: [[CellAddress]]

  /// The level below which an adjusted p-value is significant and a q-value is worth a look.
  public static let level = 0.05

  /// - Parameters:
  ///   - headlines: the decisive cells.
  ///   - samePeople: whether both runs have the same users with the same random draws.
  /// - Throws: `CellError` if one of the runs lacks a decisive cell.
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

  /// Returns the cells with p-values that `adjust` has corrected for the number of tested cells.
  static func adjusted(
    _ cells: [ComparedCell], _ adjust: ([Double]) -> [Double]?
  ) -> [ComparedCell] {
    var cells = cells
    let tested = cells.indices.filter { cells[$0].estimate != nil }
    let adjusted = adjust(tested.map { cells[$0].p ?? 1 }) ?? []
    for (index, p) in zip(tested, adjusted) { cells[index].adjustedP = p }
    return cells
  }

  /// Returns the cells with p-values adjusted by Holm's method. Each cell also gets the level of
  /// the step that decided it: 0.05 divided by the number of tests left. The cells after the first
  /// undecided cell share that cell's level. A confidence interval at a cell's level excludes a
  /// zero difference if and only if the cell differs.
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

  /// A verdict on two runs, from their decisive cells.
  public enum Verdict: String, Hashable, Sendable {
    case same, differ, notDecided
  }

  public var verdict: Verdict {
    if decisive.contains(where: { $0.differs }) { return .differ }
    let isSame = !decisive.isEmpty && decisive.allSatisfy { $0.isWithin(margin) }
    return isSame ? .same : .notDecided
  }

  /// The cells that differ but are not decisive, clearest difference first.
  public var clearest: [ComparedCell] {
    others.filter { $0.differs }.sorted { left, right in
      (left.adjustedP ?? 1, -left.distance) < (right.adjustedP ?? 1, -right.distance)
    }
  }
}

/// One of the runs in a comparison: the tables of one variant, and the samples of single cells.
public struct ComparedRun: Sendable {
  public let tables: ResultTables
  public let variant: String
  let samples: CellSamples
  /// The number of users in all worlds.
  let people: Double
  /// The segment that the samples belong to, if the tables have no column for segments.
  private let segment: String
  /// The runs of the named segments, if each segment has its own tables.
  package var segments: [(name: String, run: ComparedRun)] = []

  /// - Parameters:
  ///   - tables: the tables as in the run's files, starting with the label columns.
  ///   - people: the number of users in all worlds. The counts of runs with different numbers of
  ///     users are compared per user.
  ///   - segment: the segment of tables that have no column for segments.
  public init(
    _ tables: [Table], _ samples: CellSamples, variant: String, people: Double,
    segment: String = "all"
  ) {
    self.tables = ResultTables(tables, variant: variant)
    (self.samples, self.variant, self.people) = (samples, variant, people)
    self.segment = segment
  }

  /// The named segments, each with the run that contains its cells: the segment's own run, or this
  /// run if its tables have a column for segments.
  var segmentRuns: [(name: String, run: ComparedRun)] {
    guard segments.isEmpty,
      let days = tables.sheets.first(where: { $0.name == TableKind.days.name }),
      days.has(Columns.segment)
    else { return segments }
    return days.all.kinds(Columns.segment).filter { $0 != "all" }
      .map { ($0, self) }
  }

  /// Finds a cell in the run's tables under this run's variant.
  ///
  /// - Throws: `CellError` if the run lacks the cell.
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

/// A cell compared between two runs.
public struct ComparedCell: Sendable {
  /// The address of the cell with all keys except the variant.
  public let address: CellAddress
  public let headline: HeadlineCell?
  /// The cell's value in the first run (`second`: in the second run); nil for an empty cell.
  public let first: Double?
  public let second: Double?
  /// The second value minus the first, with its uncertainty; nil if the uncertainty is unknown.
  public let estimate: Estimate?
  /// Second value / first value, if the cell's differences are printed in percent; otherwise nil.
  public var ratio: Estimate?
  public let pairing: Pairing?
  /// Whether the values are counts per user, because the runs have different numbers of users.
  public let isPerPerson: Bool
  /// The indices (0 or 1) of the runs whose samples disagree with the table.
  let contradictions: [Int]
  /// The p-value adjusted by Holm's method for a decisive cell; the q-value for any other cell.
  public internal(set) var adjustedP: Double?
  /// The level of the test that decided the cell; below 0.05 if several cells are tested.
  var level = Comparison.level

  /// The second value minus the first; nil if either value is nil.
  public var difference: Double? {
    guard let first, let second else { return nil }
    return second - first
  }

  /// Whether both values are equal as far as they are known.
  package var isSame: Bool { difference == 0 && estimate?.isExact ?? true }

  /// Whether the values differ but the uncertainty of the difference is unknown.
  package var isUntested: Bool { estimate == nil && difference ?? 0 != 0 }

  /// Whether the difference is significant; false if the cell was not tested.
  public var differs: Bool { adjustedP.map { $0 < Comparison.level } ?? false }

  /// The p-value of the difference. For counts it is the p-value of the ratio, because variation
  /// common to both counts cancels in the ratio. Nil if the uncertainty is unknown.
  package var p: Double? { ratio?.twoSidedP(at: 1) ?? estimate?.twoSidedP }

  /// The size of the difference in standard errors; infinite if the difference is certain.
  package var distance: Double {
    (ratio?.deviate(from: 1) ?? estimate?.deviate(from: 0))?.magnitude ?? .infinity
  }

  /// The 95 % confidence interval of the difference, computed from the ratio if differences of the
  /// cell are printed in percent.
  package var interval: Interval? { interval(confidence: 0.95) }

  /// The confidence interval of the difference at the level of the test that decided the cell.
  /// Answers print it next to the verdict.
  package var testedInterval: Interval? { interval(confidence: 1 - level) }

  private func interval(confidence: Double) -> Interval? {
    guard let ratio, let first else { return estimate?.interval(confidence: confidence) }
    let range = ratio.interval(confidence: confidence)
    let ends = [first * (range.low - 1), first * (range.high - 1)]
    return Interval(low: min(ends[0], ends[1]), high: max(ends[0], ends[1]))
  }

  /// Whether the difference is certainly at most the larger of `least` and `margin` × first value.
  ///
  /// - Parameter level: the level of each of the two one-sided tests.
  func isWithin(
    _ margin: Double, or least: Double = 0, at level: Double = Comparison.level
  ) -> Bool {
    guard let range = interval(confidence: 1 - 2 * level), let first else { return false }
    let limit = max(least, margin * first.magnitude)
    return range.low >= -limit && range.high <= limit
  }

  /// Whether the difference may be 0 and may also be larger than the usual margin.
  package var isUndecided: Bool {
    !differs && !isSame && !isWithin(GuardrailCheck.usualMargin, at: level)
  }

  /// Returns the factor by which the number of users must grow to show that the difference is
  /// significant, or at most the larger of `least` and `margin` × first value; nil if unknown.
  func factorToDecide(_ margin: Double, or least: Double) -> Double? {
    guard let range = testedInterval, let first, let difference else { return nil }
    let (limit, size) = (max(least, margin * first.magnitude), difference.magnitude)
    let room = max(limit - size, size)
    let half = (range.high - range.low) / 2
    guard half.isFinite, room > 0, half > room else { return nil }
    return half / room * (half / room)
  }
}
