import Analytics
import Comparing
import Text

/// The axes for the intervals of a table's differences, one axis for each unit. Differences in one
/// unit share a scale, and all axes have 0 at the same x position.
///
///     points        0   +0.5  +1
///     %             0      +10
///                   ├─●─┤
struct DifferenceAxes {
  static let width = 156.0
  private static let room = 8.0
  private static let rowHeight = 34.0
  /// The x position of 0 on every axis.
  private let zero: Double
  private let axes: [(unit: String, scale: Double, low: Double, high: Double)]

  /// - Parameter spreads: each difference's range over draws of the assumptions; nil if unknown.
  init(_ cells: [ComparedCell], _ spreads: [ModelSpread?]) {
    let units = cells.map { DifferenceText($0).scaleUnit }.unique
    let spans = units.map { unit in
      let ends = zip(cells, spreads).filter { DifferenceText($0.0).scaleUnit == unit }.flatMap {
        cell, spread in
        DifferenceAxes.ends(cell) + (spread?.extent.map { [$0.low, $0.high] } ?? [])
      }
      return (unit: unit, low: min(0, ends.min() ?? 0), high: max(0, ends.max() ?? 0))
    }.filter { $0.high > $0.low }
    // 0 stands where the longest part below it, of all units, has room, but leaves room above it.
    let below = min(0.6, spans.map { -$0.low / ($0.high - $0.low) }.max() ?? 0)
    let across = DifferenceAxes.width - 2 * DifferenceAxes.room
    zero = DifferenceAxes.room + across * below
    let above = DifferenceAxes.width - DifferenceAxes.room - zero
    axes = spans.map { [zero] span in
      let sizes = [
        span.low < 0 ? (zero - DifferenceAxes.room) / -span.low : .infinity,
        span.high > 0 ? above / span.high : .infinity,
      ]
      return (span.unit, min(sizes[0], sizes[1]), span.low, span.high)
    }
  }

  /// Returns the difference of a cell and the ends of its interval, in the displayed unit.
  private static func ends(_ cell: ComparedCell) -> [Double] {
    let (range, text) = (cell.testedInterval, DifferenceText(cell))
    let hundred = ["points", "%"].contains(text.scaleUnit) ? 100.0 : 1
    return [cell.difference, range?.knownLow, range?.knownHigh].compactMap { $0 }.map {
      text.scaled($0) * hundred
    }
  }

  /// Draws the ticks of every unit, each unit on a line of its own.
  func drawTicks(into page: inout Markup) {
    let height = Double(max(1, axes.count)) * 16
    page.add("<svg class=\"ticks\" viewBox=\"0 0 156 \(Markup.place(height))\" ")
    page.add("aria-hidden=\"true\">")
    for (line, axis) in axes.enumerated() {
      var step = Scale.niceStep(40 / axis.scale)
      while step > max(axis.high, -axis.low) { step /= 2 }
      let (first, last) = ((axis.low / step).rounded(.up), (axis.high / step).rounded(.down))
      var taken: [ClosedRange<Double>] = []
      // That of 0 says the unit, and has its place before all others.
      for number in [0] + Array(Int(min(0, first))...Int(max(0, last))).filter({ $0 != 0 }) {
        let value = Double(number) * step
        let own = NumberFormat.decimal(3).tick(value, step: step)
        let unit = axis.unit == "points" ? "pt" : axis.unit
        let label = number == 0 ? "0 \(unit)" : number > 0 ? "+\(own)" : own
        let half = TextWidth.of(label) / 2
        let middle = max(half, min(DifferenceAxes.width - half, zero + value * axis.scale))
        let room = (middle - half - 2)...(middle + half + 2)
        guard !taken.contains(where: { $0.overlaps(room) }) else { continue }
        page.label(label, at: middle, Double(line) * 16 + 11, anchor: "middle")
        taken.append(room)
      }
    }
    page.add("</svg>")
  }

  /// Draws the interval of a difference; only the line at 0 if there is no difference.
  ///
  /// - Parameter spread: the range over draws of the assumptions, drawn behind the interval.
  func draw(_ cell: ComparedCell?, over spread: ModelSpread?, into page: inout Markup) {
    page.add("<svg class=\"tick\" viewBox=\"0 0 156 34\" aria-hidden=\"true\">")
    page.line("rule", at: zero, from: 0, to: DifferenceAxes.rowHeight)
    defer { page.add("</svg>") }
    guard let cell, let axis = axes.first(where: { $0.unit == DifferenceText(cell).scaleUnit })
    else { return }
    let ends = DifferenceAxes.ends(cell).map { zero + $0 * axis.scale }
    guard let middle = ends.first else { return }
    if let range = spread?.extent {
      let sides = [range.low, range.high].map { zero + $0 * axis.scale }
      page.box("drawn", sides[0], 16, max(1, sides[1] - sides[0]), 2)
    }
    if ends.count == 3 { page.box("span", ends[1], 13, max(2, ends[2] - ends[1]), 8) }
    page.box("middle", middle - 1.5, 12, 3, 10)
  }
}
