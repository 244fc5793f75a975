import Cadence
import CivilTime

/// Saves the app's state for one user. An app stores the words after every event, and the next
/// launch continues from them.
///
///     let words = app.savedWords                      // [2, 19, 1, 3, 1, 3, …]
///     try DailyThree(savedWords: words) == app        // true
///
/// The words: format 2; the rules, the calendar and the streak without today, each preceded by its
/// number of words (`DailyThreeRules`, `PersonalCalendar`, `Streak`); onboarded (0 or 1);
/// permission (0 not asked, 1 asked, 2 denied, 3 granted); reminder in milliseconds of the day; the
/// number of goals, and for each goal the title, the instant of creation and, in two words, of
/// archiving; today's entry and yesterday's (0, or 1 and the words of `DayEntry`); the 1-based
/// position of the focus that an open question is about (0 if none); two words, the instant of the
/// snapshot; whether the app was opened today (0 or 1). Format 1 lacks the last word; in format 1 a
/// planned day counts as opened.
///
/// An optional value has two words: 0 and 0, or 1 and the value. Today is the calendar's last day,
/// and the snapshot's content follows from the rest. The caller stores the texts of titles, keyed
/// by `TitleID`.
extension DailyThree: SavedState {
  /// The app's state for one user as integers.
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

  /// Restores the state that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no user's state has this form. Examples are a day boundary
  ///   other than that of the rules, too many active goals, an entry of another day, a goal that
  ///   does not exist, a question about an open focus, and a streak that includes today.
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

  /// Whether the streak ends before today. Does not check the number of freezes, because earlier
  /// rules may have allowed more freezes (`adopt`).
  private var isStreakPossible: Bool {
    guard let last = streakOfEndedDays.lastEndedDay else { return true }
    return today.map { last < $0 } ?? false
  }

  /// Whether no event has happened yet.
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
