import CivilTime

extension [Int64] {
  /// Appends an optional entry: 0 for nil, or 1, the day, the instant of creation, the number of
  /// focuses, and the words of each focus. A focus has its title, its goal and, in two words each,
  /// the day from which it was carried over and the instant of completion.
  mutating func append(entry: DayEntry?) {
    guard let entry else { return append(0) }
    self += [
      1, Int64(entry.day.daysSinceEpoch), entry.created.millisecondsSinceEpoch,
      Int64(entry.focuses.count),
    ]
    for focus in entry.focuses {
      self += [Int64(focus.title.number), Int64(focus.goal.number)]
      append(optional: focus.carriedFrom.map { Int64($0.daysSinceEpoch) })
      append(optional: focus.completedAt?.millisecondsSinceEpoch)
    }
  }
}

extension SavedWordReader {
  /// Reads an optional entry. Throws unless the entry has exactly `focusCount` focuses, each linked
  /// to an existing goal.
  mutating func nextEntry(_ focusCount: Int, goals: Int) throws(SavedStateError) -> DayEntry? {
    guard try nextFlag() else { return nil }
    let day = Day(daysSinceEpoch: try next(as: Int32.self))
    let created = try nextInstant()
    let count = try nextCount(ofElementsWithAtLeast: 6)
    guard count == focusCount else { throw damagedBefore }
    var focuses: [Focus] = []
    for _ in 0..<count { focuses.append(try nextFocus(of: day, goals: goals)) }
    return DayEntry(day: day, created: created, focuses: focuses)
  }

  private mutating func nextFocus(of day: Day, goals: Int) throws(SavedStateError) -> Focus {
    let title = TitleID(try next(as: UInt32.self))
    let goal = try next(as: UInt32.self)
    guard UInt64(goal) < UInt64(goals) else { throw damagedBefore }
    let carried = try nextOptional()
    if let carried {
      guard let carriedDay = Int32(exactly: carried), carriedDay > .min,
        carriedDay < day.daysSinceEpoch
      else { throw damagedBefore }
    }
    var focus = Focus(
      title: title, goal: GoalID(goal),
      carriedFrom: carried.map { Day(daysSinceEpoch: Int32(truncatingIfNeeded: $0)) })
    focus.completedAt = try nextOptional().map { Instant(millisecondsSinceEpoch: $0) }
    return focus
  }
}

extension Goal {
  /// The words that save a goal: title, instant of creation and, in two words, of archiving.
  var savedWords: [Int64] {
    var words = [Int64(title.number), created.millisecondsSinceEpoch]
    words.append(optional: archived?.millisecondsSinceEpoch)
    return words
  }
}

extension SavedWordReader {
  mutating func nextGoal(_ id: GoalID) throws(SavedStateError) -> Goal {
    let title = TitleID(try next(as: UInt32.self))
    var goal = Goal(id: id, title: title, created: try nextInstant())
    goal.archived = try nextOptional().map { Instant(millisecondsSinceEpoch: $0) }
    return goal
  }
}
