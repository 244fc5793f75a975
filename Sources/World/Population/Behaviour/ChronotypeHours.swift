import CivilTime
import PortableMath

/// The half-hours of the local day at which people of each chronotype open apps.
///
///     00    04    08    12    16    20    24
///     │·····│··▂▆█│▆▃▁··│·····│·····│·····│      morning
///
/// A table of cumulative shares: 48 half-hours for each of four chronotypes and for their mixture.
struct ChronotypeHours: Sendable {
  static let slots = 48
  /// Cumulative shares up to the end of each half-hour, scaled to 2³²; 48 values per profile.
  private let reaches: [UInt32]
  /// Cumulative shares of the four chronotypes in the population; the last share is 1.
  private let shares: SIMD4<Double>

  /// Index of the profile that mixes all chronotypes; indices 0 to 3 are the chronotypes.
  static let everybody = 4

  init(_ times: DefaultBehaviourParameters.Times) {
    let types = [times.morning, times.midday, times.evening, times.night]
    let whole = types.reduce(0) { $0 + $1.share }
    var profiles = types.map { ChronotypeHours.profile($0) }
    var all = [Double](repeating: 0, count: ChronotypeHours.slots)
    for (type, profile) in zip(types, profiles) {
      for slot in all.indices { all[slot] += type.share / whole * profile[slot] }
    }
    profiles.append(all)
    reaches = profiles.flatMap { ChronotypeHours.sums($0) }
    var shares = SIMD4<Double>.zero
    var sum = 0.0
    for (index, type) in types.enumerated() {
      sum += type.share / whole
      shares[index] = sum
    }
    self.shares = shares
  }

  private init(_ reaches: [UInt32], _ shares: SIMD4<Double>) {
    (self.reaches, self.shares) = (reaches, shares)
  }

  /// Returns a copy of the hours that does not share its array with the original.
  func copied() -> ChronotypeHours { ChronotypeHours(reaches.map { $0 }, shares) }

  /// Returns each half-hour's share: a bell curve around the peak hour that wraps around midnight.
  private static func profile(_ type: DefaultBehaviourParameters.Chronotype) -> [Double] {
    let bell = (0..<slots).map { slot in
      let away = abs((Double(slot) + 0.5) / 2 - type.peakHour)
      let distance = min(away, 24 - away) / type.spreadHours
      return Portable.exp(-0.5 * distance * distance)
    }
    let sum = bell.reduce(0, +)
    return bell.map { $0 / sum }
  }

  private static func sums(_ shares: [Double]) -> [UInt32] {
    var sum = 0.0
    return shares.map { share in
      sum += share
      return UInt32(max(0, min(4_294_967_295, sum * 0x1p32)))
    }
  }

  func type(of share: Double) -> Int {
    for type in 0..<3 where share < shares[type] { return type }
    return 3
  }

  /// Converts a random word to a time of day that follows a profile's shares of the half-hours.
  func time(_ word: UInt32, of profile: Int) -> Milliseconds {
    let first = profile * ChronotypeHours.slots
    var (slot, last) = (0, ChronotypeHours.slots - 1)
    while slot < last {
      let middle = (slot + last) / 2
      if reaches[first + middle] <= word { slot = middle + 1 } else { last = middle }
    }
    let start = slot == 0 ? 0 : reaches[first + slot - 1]
    let width = max(1, Double(reaches[first + slot]) - Double(start))
    let into = max(0, min(0.999_999, (Double(word) - Double(start)) / width))
    return Milliseconds(Int64((Double(slot) + into) * 1_800_000))
  }
}
