import Analytics
import Comparing

/// Numbers of the tables under draws of the assumptions, and under single assumptions alone.
///
///     plain    0.131                     the scenario as it is
///     drawn    0.118 0.152 0.127 …       all assumptions drawn at once
///     ends     opening.habit 0.092 0.171 one of them at either end, all others as they are
///
/// Draws measure the uncertainty from all assumptions together and tell which of them matter. The
/// ends then measure the effect of one by itself: with the same users and random draws, so these
/// differences do not depend on correlations.
package struct AssumptionStudy: Sendable {
  package let source: AssumptionDraws
  /// The numbers of the scenario as it is.
  package private(set) var plain: [Double?]
  package private(set) var drawn: [(draw: AssumptionDraws.Drawn, values: [Double?])] = []
  package private(set) var ends: [Ends] = []

  /// The numbers with one assumption at either end of its range; nil where that makes no world.
  package struct Ends: Sendable {
    package let place: Int
    package let low, high: [Double?]?
  }

  /// - Parameter lived: the numbers in each draw, by draw.
  package init(
    _ source: AssumptionDraws, _ draws: [AssumptionDraws.Drawn], _ lived: [[Double?]],
    plain: [Double?]
  ) {
    (self.source, self.plain) = (source, plain)
    drawn = zip(draws, lived).map { ($0, $1) }
  }

  /// The scenarios with one assumption at either end; nil where that makes no world.
  private func ends(of place: Int) -> [AssumptionDraws.Drawn?] {
    [false, true].map { source.alone(place, isHigh: $0) }
  }

  /// Whether an end is the scenario as it is.
  private func isPlain(_ end: AssumptionDraws.Drawn, _ place: Int) -> Bool {
    end.values[place] == source.assumptions[place].value
  }

  /// The ends that are simulated to know those of some assumptions.
  package func endsToLive(of places: [Int]) -> [AssumptionDraws.Drawn] {
    places.flatMap { place in ends(of: place).compactMap { $0 }.filter { !isPlain($0, place) } }
  }

  package mutating func liveEnds<Failure: Error>(
    of places: [Int], live: (AssumptionDraws.Drawn) throws(Failure) -> [Double?]
  ) throws(Failure) {
    for place in places {
      var values: [[Double?]?] = []
      for end in ends(of: place) {
        guard let end else {
          values.append(nil)
          continue
        }
        values.append(isPlain(end, place) ? plain : try live(end))
      }
      ends.append(Ends(place: place, low: values[0], high: values[1]))
    }
  }

  /// The same study of numbers that follow from these.
  package func mapped(_ transform: ([Double?]) -> [Double?]) -> AssumptionStudy {
    var study = self
    study.plain = transform(plain)
    study.drawn = drawn.map { ($0.draw, transform($0.values)) }
    study.ends = ends.map {
      Ends(place: $0.place, low: $0.low.map(transform), high: $0.high.map(transform))
    }
    return study
  }

  package var count: Int { drawn.count }

  package func values(of number: Int) -> [Double?] { drawn.map { $0.values[number] } }

  package func spread(of number: Int) -> ModelSpread { ModelSpread(values(of: number)) }

  /// The range over the draws in which people respond to nothing that apps show, since every effect
  /// of feedback is 0; nil if there is no such draw.
  package func unresponsive(of number: Int) -> ModelSpread? {
    let places = source.assumptions.indices.filter { source.assumptions[$0].isResponse }
    let silent = drawn.filter { drawn in places.allSatisfy { drawn.draw.amounts[$0] == 0 } }
    return places.isEmpty || silent.isEmpty ? nil : ModelSpread(silent.map { $0.values[number] })
  }

  package func effects(of number: Int) -> AssumptionEffects {
    AssumptionEffects(amounts: drawn.map(\.draw.amounts), values: values(of: number))
  }

  package var effects: [AssumptionEffects] { plain.indices.map { effects(of: $0) } }

  package var making: DrawMaking { DrawMaking(source, drawn.map(\.draw)) }

  /// How far an assumption by itself moves a number from one end to the other, in parts of the
  /// number's width over all draws, at most 1; 0 where there is no such number.
  package func move(of number: Int, by ends: Ends) -> Double {
    guard let low = ends.low?[number], let high = ends.high?[number],
      let range = spread(of: number).interval, range.high > range.low
    else { return 0 }
    return min(1, abs(high - low) / (range.high - range.low))
  }

  /// The assumptions that by themselves change the verdict on a number, the clearest first.
  ///
  /// - Parameter verdict: the verdict on a number, which may be missing.
  package func flips<Verdict: Equatable>(
    of number: Int, _ verdict: (Double?) -> Verdict
  ) -> [Flip<Verdict>] {
    let now = verdict(plain[number])
    let telling = effects(of: number).effects
    let flips = ends.compactMap { ends -> Flip<Verdict>? in
      let values = [ends.low, ends.high].map { $0?[number] }
      let verdicts = [ends.low, ends.high].map { $0.map { verdict($0[number]) } }
      guard verdicts.contains(where: { $0 != nil && $0 != now }) else { return nil }
      return Flip(
        effect: telling[ends.place], low: values[0] ?? nil, high: values[1] ?? nil,
        lowVerdict: verdicts[0], highVerdict: verdicts[1])
    }
    return flips.sorted {
      ($1.effect.explained, $0.effect.place) < ($0.effect.explained, $1.effect.place)
    }
  }

  /// An assumption that changes a verdict by itself.
  package struct Flip<Verdict: Equatable> {
    package let effect: AssumptionEffects.Effect
    /// The number at either end, and its verdict; nil where that end makes no world.
    package let low: Double?
    package let high: Double?
    package let lowVerdict, highVerdict: Verdict?
  }
}
