import PortableMath

/// How much a result depends on the luck of a whole world.
///
/// Where people meet, leaving a group out leaves out the rivals of those who stay, so the jackknife
/// says too little. Worlds with other people and other luck do not meet: their answers scatter as
/// the answer does.
///
///     variance = Σ (θᵣ − mean θ)² / (R − 1)        interval = θ ± t(R − 1) · √(variance / R)
///
///     Replicates.interval(5, of: [4, 5, 6])   // 2.516 … 7.484
///
/// θ is the answer of all worlds together, θᵣ that of one of R worlds. Few worlds make a wide
/// interval: t is 12.7 for two of them, 2.8 for five.
public enum Replicates {
  /// The interval around the answer of all worlds; nil of fewer than two.
  public static func interval(
    _ answer: Double, of worlds: [Double], confidence: Double = 0.95
  ) -> Interval? {
    guard worlds.count >= 2 else { return nil }
    let count = Double(worlds.count)
    let mean = worlds.reduce(0, +) / count
    let squares = worlds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / (count - 1) / count).squareRoot()
    let point = Portable.studentTQuantile(0.5 + confidence / 2, degreesOfFreedom: count - 1)
    return Interval(low: answer - point * error, high: answer + point * error)
  }
}
