import Analytics

/// The ends of the interval of a share of people who answer once each, from the shares without each
/// group, as every table has it.
package func shareInterval(_ share: Double, _ without: [Double], _ people: Int) -> [Double] {
  let range = CellSample(
    share, kind: .share, withoutGroup: without, answers: Double(people)
  ).interval(confidence: 0.95)
  return range.map { [$0.low, $0.high] } ?? []
}
