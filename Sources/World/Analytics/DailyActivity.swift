/// The days on which each person was active: one bit a day, from the day of joining to the last
/// observed day.
///
///     day       0  1  2  3  4  5  6  7  8
///     Ada       ●  ·  ●  ●  ·  ·  ·  ●  ·     joined 0, observed before 9
///     Grace              ●  ●  ·  ●  |        joined 3, observed before 7
///
/// Day 0 may be any date, because only statistics of weekdays depend on its weekday.
package struct DailyActivity: Hashable, Sendable {
  /// The range of days on which a person is observed.
  package struct Window: Hashable, Sendable {
    package let joined: Int
    /// The day after the last observed day.
    package let end: Int

    /// - Precondition: a person is observed on the day on which they join.
    package init(joined: Int, end: Int) {
      precondition(joined < end, "a person is observed on a day at least")
      (self.joined, self.end) = (joined, end)
    }

    /// Number of observed days after the first.
    package var furtherDays: Int { end - joined - 1 }
  }

  /// The windows, by person.
  package let windows: [Window]
  private let starts: [Int]
  /// One bit for each day of a person's window; each person starts at the lowest bit of a new word.
  package private(set) var bits: [UInt64]

  /// Creates a log of people without active days so far. O(people + days / 64).
  package init(_ windows: [Window]) {
    self.windows = windows
    var (starts, size) = ([Int](), 0)
    for window in windows {
      starts.append(size)
      size += (window.end - window.joined + 63) / 64
    }
    self.starts = starts
    bits = Array(repeating: 0, count: size)
  }

  /// Creates a log from windows and active days; nil if `bits` has the wrong number of words.
  package init?(_ windows: [Window], _ bits: [UInt64]) {
    self.init(windows)
    guard bits.count == self.bits.count else { return nil }
    self.bits = bits
  }

  /// Records that a person was active on a day; ignores days on which the person is not observed.
  package mutating func note(_ person: Int, on day: Int) {
    let window = windows[person]
    guard day >= window.joined, day < window.end else { return }
    let age = day - window.joined
    bits[starts[person] + age / 64] |= 1 << UInt64(age % 64)
  }

  /// Whether a person was active `age` days after joining.
  @inline(__always) package func isActive(_ person: Int, age: Int) -> Bool {
    bits[starts[person] + age / 64] >> UInt64(age % 64) & 1 != 0
  }

  /// Returns the numbers of people active and of people observed, for each day after joining from 0
  /// to before `end`. O(days of all).
  package func sharesByAge(before end: Int) -> [(active: Int, observed: Int)] {
    var shares = Array(repeating: (active: 0, observed: 0), count: end)
    for (person, window) in windows.enumerated() {
      for age in 0..<min(end, window.furtherDays + 1) {
        shares[age].observed += 1
        if isActive(person, age: age) { shares[age].active += 1 }
      }
    }
    return shares
  }
}
