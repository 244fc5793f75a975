import PortableMath

/// The bounds beyond which an analyst may stop at an interim look, before the planned end.
///
///     looks at 0.25, 0.5, 0.75 and 1 of the information, level 0.05
///
///     fixed horizon      1.96  1.96  1.96  1.96      false positives 12.6 %
///     Pocock             2.37  2.37  2.36  2.36      5 %: nearly the same bound at every look
///     O'Brien–Fleming    4.33  2.96  2.36  2.01      5 %: nearly all of it spent at the end
///
/// The information of a look is the squared correlation between the estimate at the look and the
/// estimate at the end. It is computed under today's rules, because an analyst would plan with
/// them. Increments of the information are assumed to be independent.
///
/// Source: Lan and DeMets (1983), Biometrika 70:659; Armitage, McPherson and Rowe (1969), JRSS A
/// 132:235. Always valid: Robbins (1970), Ann. Math. Stat. 41:1397; Johari, Koomen, Pekelis and
/// Walsh (2022), Oper. Res. 70:1806.
package struct SequentialPlan: Sendable {
  /// The share of the experiment's information at each interim look; 1 at the last look.
  package let information: [Double]
  let level: Double

  package init(information: [Double], level: Double) {
    var grown = 0.0
    self.information = information.indices.map { look in
      grown = look == information.count - 1 ? 1 : min(1, max(grown, information[look]))
      return grown
    }
    self.level = level
  }

  /// The function that distributes the probability of a false positive over the information.
  package enum Spending: Sendable {
    case obrienFleming, pocock

    func spent(_ part: Double, of level: Double) -> Double {
      guard part > 0 else { return 0 }
      switch self {
      case .obrienFleming:
        // Half of the level on each side.
        let point = Portable.normalQuantile(1 - level / 4)
        return 4 * Portable.normalCDF(-point / part.squareRoot())
      case .pocock: return level * Portable.log1p((Portable.exp(1) - 1) * part)
      }
    }
  }

  /// The smallest increase of information with which an interim look may have its own bound.
  private static let leastStep = 0.0005
  /// The number of steps of the integration grid on either side of 0.
  private static let steps = 120

  /// Returns, for each interim look, the normal deviate beyond which the analyst stops.
  package func bounds(_ spending: Spending) -> [Double] {
    var bounds: [Double] = []
    var grid = [(place: 0.0, weight: 1.0)]
    var (time, spent) = (0.0, 0.0)
    for part in information {
      let step = part - time
      let allowance = spending.spent(part, of: level) - spent
      guard step >= SequentialPlan.leastStep, allowance > 1e-9 else {
        bounds.append(.infinity)
        continue
      }
      let spread = step.squareRoot()
      func crossing(_ bound: Double) -> Double {
        grid.reduce(0) { sum, point in
          sum + point.weight
            * (Portable.normalCDF((point.place - bound) / spread)
              + Portable.normalCDF((-point.place - bound) / spread))
        }
      }
      var (low, high) = (0.0, 10 * part.squareRoot())
      for _ in 0..<44 {
        let middle = (low + high) / 2
        if crossing(middle) > allowance { low = middle } else { high = middle }
      }
      bounds.append(high / part.squareRoot())
      grid = SequentialPlan.moved(grid, by: spread, within: high)
      (time, spent) = (part, spent + allowance)
    }
    return bounds
  }

  /// Returns the distribution, as weights on a grid (Simpson), of a sum after one more increment,
  /// given that the sum has stayed within its bounds.
  private static func moved(
    _ grid: [(place: Double, weight: Double)], by spread: Double, within bound: Double
  ) -> [(place: Double, weight: Double)] {
    let step = bound / Double(steps)
    return (-steps...steps).map { number in
      let place = Double(number) * step
      let isEnd = number.magnitude == steps
      let simpson = isEnd ? 1.0 : (number + steps) % 2 == 1 ? 4 : 2
      let density = grid.reduce(0) { sum, point in
        let distance = (place - point.place) / spread
        return sum + point.weight * Portable.exp(-distance * distance / 2)
      }
      return (place, simpson * step / 3 * density / (spread * 2.506_628_274_631_000_5))
    }
  }

  /// For each look, the normal deviate beyond which an always valid analysis stops. The bounds use
  /// a mixture over effects of the size for which a fixed horizon has a power of 0.8.
  package var alwaysValidBounds: [Double] {
    let point = Portable.normalQuantile(1 - level / 2) + Portable.normalQuantile(0.8)
    return information.map { part in
      guard part > 0 else { return .infinity }
      let ratio = point * point * part
      return
        (2 * (1 + ratio) / ratio
        * (0.5 * Portable.log1p(ratio) - Portable.log(level))).squareRoot()
    }
  }
}
