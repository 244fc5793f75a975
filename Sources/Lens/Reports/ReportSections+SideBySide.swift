import Comparing
import Measures
import Text

extension ReportSections {
  /// The changes of variants, or runs, against the first one: one picture a headline, segment by
  /// segment. Nothing where there is only one.
  func sideBySide(_ sheets: [LabelledTable]) -> [Section] {
    let all = ReportSections.measures(of: sheets)
    let compared = all.map { HeadlineChange($0.headline, $0.order) }
    let different = compared.filter { $0.differs }
    guard let base = runVariants.first?.name, runVariants.count > 1, !compared.isEmpty else {
      return []
    }
    let panels = different.map { comparison in
      Section.Panel(title: comparison.headline.cell.title, chart: Picture(chart(comparison)))
    }
    let findings = clearFindings(different) + alikeFindings(compared.filter { !$0.differs })
    return [
      Section(
        table: "side_by_side", title: "Side by side: what differs from \(base)",
        findings: findings,
        caveat: hasSegmentsByActivity
          ? "\(ReportSections.reading) \(selectionOfSegments)" : ReportSections.reading,
        panels: panels, source: "the tables of the run that the sections below name")
    ]
  }

  private static let reading =
    "Bars are 95 % intervals of the differences: paired where both have the same users with the "
    + "same random draws, otherwise of two independent samples. \"Clearly\" means significant, "
    + "adjusted for the number of headlines, if the answer tests the headline; otherwise it "
    + "means by more than the bar, which one in twenty of many numbers is by chance. A dot "
    + "without a bar has no interval."

  /// The headlines that are the same, and the runs and variants that have them at all.
  private func alikeFindings(_ comparisons: [HeadlineChange]) -> [Finding] {
    let groups = comparisons.grouped { comparison in
      alike(in: runVariants.filter { comparison.holders.contains($0.key) }.map { $0.name })
    }
    return groups.map { head, own in
      Finding([], "\(head): \(own.map { $0.headline.cell.title }.joined(separator: "; ")).")
    }
  }

  private func alike(in names: [String]) -> String {
    if names.count == runVariants.count { return "the same everywhere" }
    if names.count == 1 { return "only in \(names[0])" }
    return "the same in \(names.joined(separator: ", ")), and nowhere else"
  }

  /// For each segment the clear changes of a variant, the clearest first; a number that the first
  /// variant lacks is compared with the first variant that has it.
  private func clearFindings(_ comparisons: [HeadlineChange]) -> [Finding] {
    let sets = comparisons.flatMap { $0.differences }.grouped { [$0.base] + $0.subject }
    var dull: [String: [String]] = [:]
    var findings: [Finding] = []
    for (key, differences) in sets {
      let text = clearText(differences, key[0])
      let subject = Array(key.dropFirst())
      if let text {
        findings.append(Finding(subject, text))
      } else if subject.count == 1 {
        dull[key[0], default: []] += subject
      }
    }
    for base in sets.map({ $0.key[0] }) {
      guard let names = dull.removeValue(forKey: base) else { continue }
      let text = "no number is clearly other than in \(base)."
      findings.append(Finding([names.joined(separator: ", ")], text))
    }
    return findings
  }

  /// The clear differences of one variant and segment; nil for none.
  private func clearText(_ differences: [HeadlineChange.Difference], _ base: String) -> String? {
    let clear = differences.enumerated().filter { $0.element.clarity > 1 }
      .sorted { ($0.element.clarity, $1.offset) > ($1.element.clarity, $0.offset) }
      .map { $0.element }
    let bare = differences.filter { $0.isLargeWithoutInterval }
    let parts = [
      said(clear, "clearly other than in \(base): "),
      said(
        bare,
        clear.isEmpty ? "other than in \(base), without an interval: " : "without an interval: "),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : "\(parts.joined(separator: "; "))."
  }

  /// The first four of some differences in words; nil if there are none.
  private func said(_ differences: [HeadlineChange.Difference], _ head: String) -> String? {
    guard !differences.isEmpty else { return nil }
    let more = differences.count > 4 ? "; \(differences.count - 4) more below" : ""
    let said = differences.prefix(4).map { "\($0.title): \($0.from) → \($0.to)" }
    return "\(head)\(said.joined(separator: "; "))\(more)"
  }

  private func chart(_ comparison: HeadlineChange) -> RangeChart {
    let unit = comparison.headline.unit
    let reach = comparison.differences.flatMap { difference in
      [difference.low, difference.value, difference.high].map { unit.scaled($0) }
    }
    let x = Scale.linear(
      min(0, reach.min() ?? 0), max(0, reach.max() ?? 0), count: 4,
      title: "difference in \(unit.difference)", format: .decimal(1))
    var before = ""
    let rows = comparison.differences.map { difference -> RangeChart.Row in
      let isNew = difference.segment != before && comparison.hasSegments
      before = difference.segment
      return RangeChart.Row(
        name: difference.name, marks: [mark(difference, unit)],
        heading: isNew ? comparison.heading(difference) : "")
    }
    return RangeChart(
      x: x, series: ["difference"], list: rows,
      limits: [RangeChart.Limit(value: 0, name: "", isZero: true)],
      columns: [comparison.base, "here", "difference"], title: "variant",
      legend: comparison.hasSegments
        ? "" : "\(comparison.base): \(comparison.differences.first?.from ?? "").")
  }
}

extension ReportSections {
  private func mark(
    _ difference: HeadlineChange.Difference, _ unit: HeadlineKind.Unit
  ) -> RangeChart.Mark {
    let signed = NumberText.signed(unit.scaled(difference.value))
    let range = (unit.scaled(difference.low), unit.scaled(difference.high))
    return RangeChart.Mark(
      value: unit.scaled(difference.value), ranges: range.0 < range.1 ? [range] : [],
      text: [difference.from, difference.to, signed], style: difference.style, label: signed)
  }
}

/// A headline of several variants, against the first of them.
struct HeadlineChange {
  let headline: ChosenHeadline
  /// All variants but the first, segment by segment.
  let differences: [Difference]
  let hasSegments: Bool
  let everybody: String
  /// Run and variant of those that have the number for everybody.
  let holders: Set<[String]>

  struct Difference {
    let title: String
    /// The variant, and the segment if it is not everybody.
    let subject: [String]
    let name: String
    /// The first variant that has the number for the segment.
    let base: String
    let segment: String
    let style: Int
    let from, to: String
    let value: Double
    /// Half the width of its interval, as of two independent crowds; nil where there is none.
    let half: Double?
    /// Whether there is no interval, and the value is two points of a share or a tenth of the
    /// number.
    let isLargeWithoutInterval: Bool

    /// The ends of the interval; the value itself where there is none.
    var low: Double { value - (half ?? 0) }
    var high: Double { value + (half ?? 0) }

    /// The distance of the value from 0, above 1 where it is clear; 0 where there is no interval.
    var clarity: Double { half.map { $0 > 0 ? value.magnitude / $0 : 0 } ?? 0 }
  }

  init(_ headline: ChosenHeadline, _ order: SliceOrder) {
    self.headline = headline
    hasSegments = order.hasSegments
    let everybody = order.main.segment
    self.everybody = everybody
    let holding = order.mains.filter { headline.number(in: $0) != nil }
    holders = Set(holding.map { Array($0.key.prefix(2)) })
    differences = order.groups.flatMap { group -> [Difference] in
      let known = group.slices.compactMap { slice in
        headline.number(in: slice).map { (slice, $0) }
      }
      guard let (base, from) = known.first else { return [] }
      return known.dropFirst().map { slice, to in
        HeadlineChange.difference(headline, slice, (base.name, from), to, everybody)
      }
    }
  }

  private static func difference(
    _ headline: ChosenHeadline, _ slice: TableRows, _ base: (name: String, from: EstimatedNumber),
    _ to: EstimatedNumber, _ everybody: String
  ) -> Difference {
    let from = base.from
    let value = to.value - from.value
    let half = from.ends.flatMap { own in
      to.ends.map { its -> Double in
        let (mine, theirs) = ((own.high - own.low) / 2, (its.high - its.low) / 2)
        return (mine * mine + theirs * theirs).squareRoot()
      }
    }
    let least = headline.unit == .share ? 0.02 : max(1e-9, from.value.magnitude / 10)
    return Difference(
      title: headline.cell.title,
      subject: [slice.name] + (slice.segment == everybody ? [] : [slice.segment]),
      name: slice.name, base: base.name, segment: slice.segment, style: slice.style,
      from: headline.unit.text(from.value), to: headline.unit.text(to.value), value: value,
      half: half, isLargeWithoutInterval: half == nil && value.magnitude >= least)
  }

  /// The heading above the variants of a segment.
  func heading(_ difference: Difference) -> String {
    let segment = difference.segment == everybody ? "everybody" : difference.segment
    return "\(segment): \(difference.from) in \(difference.base)"
  }

  /// The name of the variant with which the others are compared.
  var base: String { differences.first?.base ?? "" }

  /// Whether any two numbers differ as they are read.
  var differs: Bool { differences.contains { $0.from != $0.to } }
}
