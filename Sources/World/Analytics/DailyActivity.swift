/// Who was active on which days: a bit a day for each person, from the day on which they joined to
/// the last on which they were observed.
///
///     day       0  1  2  3  4  5  6  7  8
///     Ada       ●  ·  ●  ●  ·  ·  ·  ●  ·     joined 0, observed before 9
///     Grace              ●  ●  ·  ●  |        joined 3, observed before 7
///
/// Days are counted from any first one; which weekday that is matters to nobody but the reader of
/// weekdays.
package struct DailyActivity: Hashable, Sendable {
  /// The days on which a person is observed.
  package struct Window: Hashable, Sendable {
    package let joined: Int
    /// The day after the last on which they are observed.
    package let end: Int

    /// - Precondition: a person is observed on the day on which they join.
    package init(joined: Int, end: Int) {
      precondition(joined < end, "a person is observed on a day at least")
      (self.joined, self.end) = (joined, end)
    }

    /// How many days after the first one there are.
    package var furtherDays: Int { end - joined - 1 }
  }

  /// By person.
  package let windows: [Window]
  private let starts: [Int]
  /// A bit for each day of a person's window, from the lowest bit of a word of their own on.
  package private(set) var bits: [UInt64]

  /// People without a known active day so far. O(people + days / 64).
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

  /// People with their active days; nil for another number of words than the windows have.
  package init?(_ windows: [Window], _ bits: [UInt64]) {
    self.init(windows)
    guard bits.count == self.bits.count else { return nil }
    self.bits = bits
  }

  /// Notes that a person was active on a day; a day on which they are not observed is passed over.
  package mutating func note(_ person: Int, on day: Int) {
    let window = windows[person]
    guard day >= window.joined, day < window.end else { return }
    let age = day - window.joined
    bits[starts[person] + age / 64] |= 1 << UInt64(age % 64)
  }

  /// Whether a person was active on this day after joining.
  @inline(__always) package func isActive(_ person: Int, age: Int) -> Bool {
    bits[starts[person] + age / 64] >> UInt64(age % 64) & 1 != 0
  }

  /// By days after joining, from 0 to before `end`: how many people were observed, and how many of
  /// them were active. O(days of all).
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
