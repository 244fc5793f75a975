import Scenarios

/// Round numbers near a position: what people can remember, and tell others.
///
///     thresholds 6, 16, 17, 226 to multiples of 5     5, 15, 20, 225
///     a gain of 3                                     3: numbers below 5 stay
extension Tuning {
  /// The values with every number of at least `unit` a multiple of it: the nearest within its range,
  /// and in a list above the one before. What has no such multiple stays.
  package func rounded(_ values: Position, to unit: Double) -> Position {
    byKnob(values).flatMap { knob, own -> Position in
      var last = -Double.infinity
      return own.map { path, text in
        guard let number = Double(text) else { return (path, text) }
        let nearest = (number / unit).rounded(.toNearestOrEven) * unit
        let next = knob.ascends && last.isFinite ? ((last / unit).rounded(.down) + 1) * unit : nearest
        let round = [nearest, next, nearest - unit, nearest + unit].first {
          knob.holds($0) && $0.magnitude >= unit && (!knob.ascends || $0 > last)
        }
        guard number.magnitude >= unit, let round else {
          last = number
          return (path, text)
        }
        last = round
        return (path, FieldValue.text(of: round))
      }
    }
  }

  /// The values with one round number moved to another; nil where that leaves its range, or the
  /// number is none.
  package func moved(_ values: Position, _ place: Int, by step: Double) -> Position? {
    guard let number = Double(values[place].value),
      number.truncatingRemainder(dividingBy: step) == 0, number != 0,
      (number + step).magnitude >= step.magnitude,
      let knob = knobs.first(where: { $0.paths.contains(values[place].path) }),
      knob.holds(number + step)
    else { return nil }
    var values = values
    values[place].value = FieldValue.text(of: number + step)
    return values
  }

  /// The coordinates of values, or of the nearest that the knobs can take.
  package func coordinates(of values: Position) -> [Double] {
    byKnob(values).flatMap { knob, own in
      knob.coordinates(of: own.map { Tuning.number($0.value) })
    }
  }

  private func byKnob(_ values: Position) -> [(knob: TuneKnob, values: Position)] {
    var rest = values[...]
    return knobs.map { knob in
      let own = rest.prefix(knob.paths.count)
      rest = rest.dropFirst(own.count)
      return (knob, Array(own))
    }
  }
}

extension Tuner {
  /// Rounds the best position, and moves one number after the other to the next multiple as long as
  /// that makes the objective smaller: the best of the round positions around it that are tried.
  package mutating func round() throws(Stop) {
    guard let unit, let best = history.best else { return }
    var values = tuning.rounded(best.values, to: unit)
    guard var least = try objective(of: values), least.isFinite else { return }
    var isBetter = true
    while isBetter {
      isBetter = false
      for place in values.indices {
        for step in [unit, -unit] {
          guard let next = tuning.moved(values, place, by: step) else { continue }
          // Without evaluations left nothing is smaller.
          let objective = try objective(of: next) ?? .infinity
          guard objective < least else { continue }
          (values, least, isBetter) = (next, objective, true)
          break
        }
      }
    }
    history.take(rounded: values, insteadOf: best.values)
  }
}
