import Scenarios

/// Rounding of a position to numbers that people can easily remember.
///
///     thresholds 6, 16, 17, 226 to multiples of 5     5, 15, 15, 225
///     a gain of 3                                     3: numbers below 5 stay
extension Tuning {
  /// Returns the values with every number of at least `unit` rounded to the nearest multiple of
  /// `unit` that lies in the number's range and, in a list, is not below the previous number. If a
  /// number has no such multiple, the number, or the whole list that contains it, does not change.
  package func rounded(_ values: Position, to unit: Double) -> Position {
    byKnob(values).flatMap { knob, own -> Position in
      let numbers = own.map { Tuning.number($0.value) }
      let round = knob.rounded(numbers, to: unit)
      return own.indices.map { place in
        let stays = round[place] == numbers[place]
        return (own[place].path, stays ? own[place].value : FieldValue.text(of: round[place]))
      }
    }
  }

  /// Returns the values with one rounded number moved by a step; neighbours in its list move too if
  /// they are in the way. Nil if a number leaves its range, or is not a multiple of the step.
  ///
  ///     5, 20, 20, 25 with the third moved by −5    5, 15, 15, 25
  package func moved(_ values: Position, _ place: Int, by step: Double) -> Position? {
    guard let knob = knobs.first(where: { $0.paths.contains(values[place].path) }) else {
      return nil
    }
    var (moved, place) = (values, place)
    while true {
      guard let number = Double(moved[place].value),
        number.truncatingRemainder(dividingBy: step) == 0, number != 0,
        (number + step).magnitude >= step.magnitude, knob.holds(number + step)
      else { return nil }
      moved[place].value = FieldValue.text(of: number + step)
      let next = place + (step < 0 ? -1 : 1)
      guard knob.ascends, moved.indices.contains(next), knob.paths.contains(moved[next].path)
      else { return moved }
      let gap = (Tuning.number(moved[next].value) - number - step) * (step < 0 ? -1 : 1)
      guard gap < 0 else { return moved }
      place = next
    }
  }

  /// Returns the coordinates of the values, or of the nearest values that the parameters can have.
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

extension TuneKnob {
  /// Returns multiples of a unit near the values, in the order of the values.
  fileprivate func rounded(_ values: [Double], to unit: Double) -> [Double] {
    var round: [Double] = []
    for value in values {
      let last = ascends ? round.last ?? -.infinity : -.infinity
      let nearest = (value / unit).rounded(.toNearestOrEven) * unit
      let next = last.isFinite ? (last / unit).rounded(.up) * unit : nearest
      let found = [nearest, next, nearest - unit, nearest + unit].first {
        holds($0) && $0.magnitude >= unit && $0 >= last
      }
      // A list is round as a whole, or stays.
      if ascends, value.magnitude >= unit, found == nil { return values }
      round.append(value.magnitude >= unit ? found ?? value : value)
    }
    return round
  }
}

extension Tuner {
  /// Rounds the best position. Then it moves one number after the other to the next multiple as
  /// long as the objective falls, and chooses the best round position that was tried.
  package mutating func round() throws(TrialError) {
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
