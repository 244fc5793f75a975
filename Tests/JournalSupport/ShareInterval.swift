import Analytics

/// The ends of the interval of a share of people, from the shares without each group, as every
/// table has it.
///
/// - Parameter isOnceEach: whether nobody can answer more than once.
package func shareInterval(
  _ share: Double, _ without: [Double], _ answers: Int, _ isOnceEach: Bool
) -> [Double] {
  let range = CellSample(
    share, kind: .share, withoutGroup: without, answers: Double(answers),
    people: isOnceEach ? Double(answers) : nil
  ).interval(confidence: 0.95)
  return range.map { [$0.low, $0.high] } ?? []
}
