/// Saves a person's calendar as integers. The zone is saved too, so that the integers alone
/// determine the day of every past instant.
///
///     let words = calendar.savedWords                          // [1, 0, 20458, 20458, 0, 0, 0]
///     try PersonalCalendar(savedWords: words) == calendar      // true
///
/// The words, in order: format 1; the boundary in milliseconds of the day; the last assigned day
/// and the last settled day, as days since 1970 (−2³² if there is none); the number of lost dates,
/// then the dates; the offset in seconds before the first change; the number of changes, then for
/// each change its instant in milliseconds and its offset in seconds. The number of words varies,
/// so inside another state a calendar is written with its word count.
///
/// After a relaunch with newer time zone tables, an app sets the new zone with `travel(to:at:)`.
extension PersonalCalendar: SavedState {
  /// The calendar as integers that `init(savedWords:)` reads.
  public var savedWords: [Int64] {
    var words: [Int64] = [
      1, Int64(boundary.time.millisecondOfDay), Day.savedWord(of: lastDay),
      Day.savedWord(of: settledDay), Int64(lostDays.count),
    ]
    for day in lostDays { words.append(Int64(day.daysSinceEpoch)) }
    words.append(Int64(zone.initialOffsetSeconds))
    words.append(Int64(zone.transitions.count))
    for transition in zone.transitions {
      words.append(transition.instant.millisecondsSinceEpoch)
      words.append(Int64(transition.offsetSeconds))
    }
    return words
  }

  /// Restores the calendar that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` are not the words of a calendar: a boundary outside the
  ///   day, lost dates out of order or not before the last settled day, the last assigned day among
  ///   the lost dates, or changes that do not form a zone.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    let millisecond = try words.next(as: Int32.self)
    guard let boundary = LocalTime(millisecondOfDay: millisecond) else { throw words.damagedBefore }
    let lastDay = try words.nextDay()
    let settledDay = try words.nextDay()
    if let lastDay {
      guard let settledDay, lastDay <= settledDay else { throw words.damagedBefore }
    }
    let lostDays = try words.nextLostDays(before: settledDay, except: lastDay)
    self.init(zone: try words.nextZone(), boundary: DayBoundary(boundary))
    try words.finish()
    (self.lastDay, self.settledDay, self.lostDays) = (lastDay, settledDay, lostDays)
  }
}

extension Day {
  /// Encodes an optional day as one word.
  package static func savedWord(of day: Day?) -> Int64 {
    day.map { Int64($0.daysSinceEpoch) } ?? savedAbsence
  }

  /// The word that stands for nil; it is below the word of every day.
  fileprivate static var savedAbsence: Int64 { -1 << 32 }
}

extension SavedWordReader {
  /// Reads the next word as an optional day, as `Day.savedWord(of:)` writes it.
  package mutating func nextDay() throws(SavedStateError) -> Day? {
    let word = try next()
    if word == Day.savedAbsence { return nil }
    // The first day of all is kept as none, and nobody lives it.
    guard let days = Int32(exactly: word), days > .min else { throw damagedBefore }
    return Day(daysSinceEpoch: days)
  }

  /// Reads the list of lost days: ascending, before the settled day, without the last assigned day.
  fileprivate mutating func nextLostDays(
    before settledDay: Day?, except lastDay: Day?
  ) throws(SavedStateError) -> [Day] {
    var days: [Day] = []
    for _ in 0..<(try nextCount(ofElementsWithAtLeast: 1)) {
      let day = Day(daysSinceEpoch: try next(as: Int32.self))
      guard let settledDay, day < settledDay, day != lastDay,
        days.last.map({ $0 < day }) ?? true
      else { throw damagedBefore }
      days.append(day)
    }
    return days
  }

  /// Reads a zone: the offset before the first change, then the changes.
  fileprivate mutating func nextZone() throws(SavedStateError) -> Zone {
    let initialOffset = try next(as: Int32.self)
    let count = try nextCount(ofElementsWithAtLeast: 2)
    var changes: [Zone.Transition] = []
    for _ in 0..<count {
      let instant = Instant(millisecondsSinceEpoch: try next())
      changes.append(Zone.Transition(at: instant, offsetSeconds: try next(as: Int32.self)))
    }
    guard let zone = try? Zone(initialOffsetSeconds: initialOffset, transitions: changes),
      zone.transitions.count == count
    else { throw damagedBefore }
    return zone
  }
}
