import Cadence
import CivilTime

/// A person outlives the process: an app stores the words after every event, and the next launch
/// goes on where the last one ended.
///
///     let words = app.savedWords                      // [2, 19, 1, 3, 1, 3, …]
///     try DailyThree(savedWords: words) == app        // true
///
/// The words: format 2; the rules, the calendar and the streak without today, each with the count
/// of its words (`DailyThreeRules`, `PersonalCalendar`, `Streak`); onboarded (0 or 1); permission
/// (0 not asked, 1 asked, 2 denied, 3 granted); reminder in milliseconds of the day; how many goals
/// follow, and of each its title, the instant of its creation and, two words, that of its
/// archiving; today's entry and yesterday's (0, or 1 and what `DayEntry` says); the place of the
/// focus that an open question is about (0 if none is); two words, when the snapshot was written;
/// and whether the app was opened today (0 or 1). Format 1 lacks the last word: there a planned day
/// was opened, and of another one nobody knows.
///
/// What may be missing takes two words: 0 and 0, or 1 and the value. Today is the calendar's last
/// day, and what the snapshot says follows from the rest. Titles stay with the caller, under their
/// numbers.
extension DailyThree: SavedState {
  /// The person as integers.
  public var savedWords: [Int64] {
    var words: [Int64] = [2]
    words.append(state: rules)
    words.append(state: calendar)
    words.append(state: streakOfEndedDays)
    words += [
      isOnboarded ? 1 : 0, Int64(permission.rawValue), Int64(reminderTime.millisecondOfDay),
      Int64(goals.count),
    ]
    for goal in goals { words += goal.savedWords }
    words.append(entry: entry)
    words.append(entry: yesterday)
    words.append(Int64(openConfirmation ?? 0))
    words.append(optional: snapshotWritten?.millisecondsSinceEpoch)
    words.append(isOpenedToday ? 1 : 0)
    return words
  }

  /// The person that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if nobody saves themselves like that: another day boundary than
  ///   the rules', too many active goals, an entry of another day or with other than its focuses, a
  ///   goal that does not exist, a question about an open focus, or a streak that knows of today.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...2)
    self.init(rules: try words.nextState(DailyThreeRules.self), zone: .utc)
    calendar = try words.nextState(PersonalCalendar.self)
    guard calendar.boundary == rules.parameters.dayBoundary else { throw words.damagedBefore }
    streakOfEndedDays = try words.nextState(Streak.self)
    guard isStreakPossible else { throw words.damagedBefore }
    isOnboarded = try words.nextFlag()
    permission = try words.nextCase(of: Permission.self)
    reminderTime = try words.nextTime()
    try takeGoals(&words)
    try takeEntries(&words)
    if let written = try words.nextOptional() {
      guard today != nil else { throw words.damagedBefore }
      snapshotWritten = Instant(millisecondsSinceEpoch: written)
    }
    isOpenedToday = words.format == 1 ? entry != nil : try words.nextFlag()
    guard isOpenedToday || entry == nil else { throw words.damagedBefore }
    guard today != nil || isUntouched else { throw words.damagedBefore }
    try words.finish()
    checkInvariants()
  }

  /// Whether the streak ends before today. It may hold more freezes than can be earned, from
  /// earlier rules (`adopt`).
  private var isStreakPossible: Bool {
    guard let last = streakOfEndedDays.lastEndedDay else { return true }
    return today.map { last < $0 } ?? false
  }

  /// Whether nothing has happened yet.
  private var isUntouched: Bool {
    var other = DailyThree(rules: rules, zone: calendar.zone)
    other.calendar = calendar
    return self == other
  }

  private mutating func takeGoals(_ words: inout SavedWordReader) throws(SavedStateError) {
    for number in 0..<(try words.nextCount(ofElementsWithAtLeast: 4)) {
      goals.append(try words.nextGoal(GoalID(UInt32(truncatingIfNeeded: number))))
      activeGoalCount += goals[number].isArchived ? 0 : 1
      guard activeGoalCount <= rules.parameters.mostActiveGoals else { throw words.damagedBefore }
    }
  }

  private mutating func takeEntries(_ words: inout SavedWordReader) throws(SavedStateError) {
    entry = try words.nextEntry(rules.parameters.focusesPerDay, goals: goals.count)
    guard entry == nil || entry?.day == today else { throw words.damagedBefore }
    yesterday = try words.nextEntry(rules.parameters.focusesPerDay, goals: goals.count)
    if let yesterday {
      guard let today, yesterday.day < today else { throw words.damagedBefore }
    }
    let place = try words.next(in: 0...Int64(entry?.focuses.count ?? 0))
    guard place > 0 else { return }
    openConfirmation = Int(place)
    guard entry?.focuses[Int(place) - 1].isCompleted == true else { throw words.damagedBefore }
  }
}
