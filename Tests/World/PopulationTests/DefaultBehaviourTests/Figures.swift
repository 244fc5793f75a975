import Chance

/// Figures of several worlds that differ by their seed alone: what each figure is on average, and
/// how much of that is luck.
///
///     seed 1   25.4   12.6   7.0 %
///     seed 2   25.9   12.9   7.2 %          mean ± standard error of the mean, s / √n
///     …                            ─▶       25.6 ± 0.2, 12.7 ± 0.1, 7.1 ± 0.1 %
///
/// The standard error tells how exactly the figure of the model is known at this size; it knows
/// nothing of whether the model is true.
struct Figures {
  let means: [Double]
  /// Standard errors of the means.
  let errors: [Double]
  let seeds: Int

  /// Five worlds.
  init(_ figures: (Seed) throws -> [Double]) rethrows {
    var rows: [[Double]] = []
    for seed in 1...5 {
      rows.append(try figures(Seed(UInt64(seed))))
    }
    let count = Double(rows.count)
    seeds = rows.count
    var (means, errors): ([Double], [Double]) = ([], [])
    for column in rows[0].indices {
      let values = rows.map { $0[column] }
      let mean = values.reduce(0, +) / count
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      means.append(mean)
      errors.append(count > 1 ? (squares / (count - 1) / count).squareRoot() : .nan)
    }
    (self.means, self.errors) = (means, errors)
  }

  subscript(place: Int) -> Double { means[place] }

  /// `25.4 ± 0.2 %, 12.6 ± 0.1 %`.
  var percent: String { text(100, decimals: 1, " %") }

  /// `3.31 ± 0.02`.
  var plain: String { text(1, decimals: 2, "") }

  private func text(_ factor: Double, decimals: Int, _ unit: String) -> String {
    zip(means, errors).map { mean, error in
      let value = Figures.digits(factor * mean, decimals)
      return value + (error.isNaN ? "" : " ± " + Figures.digits(factor * error, decimals + 1))
        + unit
    }.joined(separator: ", ")
  }

  private static func digits(_ number: Double, _ decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let parts = Int((number.magnitude * Double(scale)).rounded())
    let fraction = String(parts % scale + scale).dropFirst()
    return (number < 0 && parts > 0 ? "−" : "") + "\(parts / scale).\(fraction)"
  }
}
