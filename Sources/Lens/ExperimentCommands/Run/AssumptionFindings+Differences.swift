import Comparing
import Experiments
import Reports

/// Differences between two variants in random draws of the assumptions.
extension AssumptionFindings {
  /// Returns the index of a difference in `numbers`; nil if `numbers` lacks the difference.
  func number(of cell: ComparedCell) -> Int? {
    numbers.firstIndex { $0.headline.address == cell.headline?.address }
  }

  /// Returns the differences for all users in an answer; empty if the draws compare no variants.
  func differences(in answer: Answer?) -> [ComparedCell] {
    guard areDifferences else { return [] }
    return answer?.changes.first?.segments[0].cells.compactMap { $0 } ?? []
  }

  /// The range of each cell's difference over all draws; empty if the draws compare no variants.
  var spreads: [CellAddress: ModelSpread] {
    guard areDifferences else { return [:] }
    return numbers.indices.reduce(into: [:]) { spreads, number in
      spreads[numbers[number].headline.address] = study.spread(of: number)
    }
  }

  func clear(_ cells: [ComparedCell]) -> [Int] {
    cells.filter { $0.differs }.compactMap { number(of: $0) }
  }

  /// Returns a phrase on the range of a difference over the draws, and on the difference's sign.
  ///
  ///     over all 16 draws of the assumptions −160.2 to −90.1 days, below 0 in all; over the 4 of
  ///     them in which nobody responds to what apps show (feedback at 0), −2.1 to +0.9 days
  func direction(of number: Int) -> String? {
    let unit = numbers[number].headline.unit
    guard let all = study.spread(of: number).direction(unit) else { return nil }
    guard let silent = study.unresponsive(of: number),
      let range = silent.range(in: " \(unit.differenceUnit)", { NumberText.signed($0) })
    else { return all }
    return "\(all); over the \(silent.draws) of them in which nobody responds to what apps show "
      + "(feedback at 0), \(range)"
  }

  /// Returns sentences on assumptions that by themselves reverse or remove a clear difference;
  /// empty if no assumption was simulated at the ends of its range, or if no difference is clear.
  func turns(_ cells: [ComparedCell]) -> [String] {
    let clear = clear(cells)
    guard !study.ends.isEmpty, !clear.isEmpty else { return [] }
    let turns = clear.flatMap { number in
      study.flips(of: number) { AssumptionFindings.side($0) }.map { sentence($0, number) }
    }
    guard turns.isEmpty else {
      return turns.map { "This assumption alone reverses or removes a clear difference: \($0)." }
    }
    return [
      "None of the \(study.ends.count) assumptions that matter most reverses a clear difference "
        + "alone, at either end of its range."
    ]
  }

  private func sentence(_ flip: AssumptionStudy.Flip<Int>, _ number: Int) -> String {
    let assumption = study.source.assumptions[flip.effect.place]
    let unit = numbers[number].headline.unit.differenceUnit
    let ends = [(assumption.low, flip.low), (assumption.high, flip.high)].map { end, value in
      value.map { "\(NumberText.signed($0)) \(unit) at \(end)" } ?? "no number at \(end)"
    }
    return "\(assumption.phrase): \(numbers[number].headline.subject) "
      + "\(ends.joined(separator: ", ")); \(AssumptionText.correlation(flip.effect))"
  }

  static func side(_ value: Double?) -> Int {
    guard let value else { return 0 }
    return value > 0 ? 1 : value < 0 ? -1 : 0
  }
}
