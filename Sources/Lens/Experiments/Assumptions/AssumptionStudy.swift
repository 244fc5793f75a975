import Analytics
import Comparing

/// Numbers of the tables under draws of all assumptions, and under changes of single assumptions.
///
///     plain    0.131                     the scenario as it is
///     drawn    0.118 0.152 0.127 …       all assumptions drawn at once
///     ends     opening.habit 0.092 0.171 one assumption at either end of its range
///
/// The draws measure the uncertainty from all assumptions together and show which assumptions
/// matter. The ends then measure the effect of a single assumption. All use the same users and
/// random draws, so the effects at the ends do not depend on correlations between assumptions.
package struct AssumptionStudy: Sendable {
  package let source: AssumptionDraws
  /// The numbers of the scenario with its own values of all assumptions.
  package private(set) var plain: [Double?]
  package private(set) var drawn: [(draw: AssumptionDraws.Drawn, values: [Double?])] = []
  package private(set) var ends: [Ends] = []

  /// The results with one assumption at the low end and at the high end of its range. `low` or
  /// `high` is nil if the world at that end is invalid.
  package struct Ends: Sendable {
    package let place: Int
    package let low, high: [Double?]?
  }

  /// - Parameter lived: the numbers found in each draw.
  package init(
    _ source: AssumptionDraws, _ draws: [AssumptionDraws.Drawn], _ lived: [[Double?]],
    plain: [Double?]
  ) {
    (self.source, self.plain) = (source, plain)
    drawn = zip(draws, lived).map { ($0, $1) }
  }

  /// Returns the scenarios with one assumption at its low and high end; nil for an invalid world.
  private func ends(of place: Int) -> [AssumptionDraws.Drawn?] {
    [false, true].map { source.alone(place, isHigh: $0) }
  }

  /// Whether this end of the range equals the assumption's value in the scenario.
  private func isPlain(_ end: AssumptionDraws.Drawn, _ place: Int) -> Bool {
    end.values[place] == source.assumptions[place].value
  }

  /// Returns the scenarios to simulate for both ends of these assumptions.
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

  /// Returns a copy of the study in which `transform` has been applied to the numbers.
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

  /// Returns the range of a number over the draws in which every effect of feedback is 0, so that
  /// users respond to nothing that apps show; nil if there is no such draw.
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

  /// Returns the change of a number between both ends of one assumption, as a share of the number's
  /// width over all draws, at most 1; 0 if the change or the width is unknown.
  package func move(of number: Int, by ends: Ends) -> Double {
    guard let low = ends.low?[number], let high = ends.high?[number],
      let range = spread(of: number).interval, range.high > range.low
    else { return 0 }
    return min(1, abs(high - low) / (range.high - range.low))
  }

  /// Returns the assumptions that by themselves change a number's verdict, the strongest first.
  ///
  /// - Parameter verdict: returns the verdict for a value of the number, which may be nil.
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
    /// The number at the low end of the assumption's range; nil if unknown or the world is invalid.
    package let low: Double?
    package let high: Double?
    package let lowVerdict, highVerdict: Verdict?
  }
}
