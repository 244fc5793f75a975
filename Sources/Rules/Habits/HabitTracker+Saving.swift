import CivilTime

/// Saves one user's habits, so that they survive the end of the process (§19, "background / kill /
/// relaunch"). The app stores the saved words after every event and needs no log of events.
///
///     let words = tracker.savedWords
///     try HabitTracker(savedWords: words) == tracker    // true
///
/// The words are, in order: format number 1; book, calendar and plan, each after its word count;
/// focus templates; today's messages to the coach; the instant of the last event (0 before the
/// first). In total these are about 100 words, plus the zone's changes and 25 words an item.
extension HabitTracker: SavedState {
  /// The tracker as 64-bit words.
  public var savedWords: [Int64] {
    var words: [Int64] = [1]
    words.append(state: book)
    words.append(state: calendar)
    words.append(state: plan)
    words.append(Int64(focusTemplates))
    words.append(Int64(coachMessages))
    words.append(now?.millisecondsSinceEpoch ?? 0)
    return words
  }

  /// Restores the tracker that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved tracker.
  /// - Complexity: O(*i* log *i*) for *i* items.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    book = try words.nextState(HabitBook.self)
    calendar = try words.nextState(PersonalCalendar.self)
    guard calendar.boundary == book.rules.parameters.boundary, calendar.lastDay == book.day else {
      throw words.damagedBefore
    }
    plan = try words.nextState(Plan.self)
    focusTemplates = Int(try words.next(in: 0...Int64(HabitTracker.largestCount)))
    coachMessages = Int(try words.next(in: 0...Int64(HabitTracker.largestCount)))
    let instant = try words.next()
    now = book.day == nil ? nil : Instant(millisecondsSinceEpoch: instant)
    guard now != nil || (instant == 0 && coachMessages == 0), brokenLaw == nil else {
      throw words.damagedBefore
    }
    try words.finish()
  }
}

/// Saves a plan as words: format 1; the state (0 free, 1 trial, 2 cancelled trial, 3 pro, 4
/// expired); the end of a trial in milliseconds, otherwise 0; whether the trial has been used.
extension Plan: SavedState {
  /// The plan as four words.
  public var savedWords: [Int64] {
    let (code, ends): (Int64, Int64) =
      switch state {
      case .free: (0, 0)
      case .trial(let ends, let renews): (renews ? 1 : 2, ends.millisecondsSinceEpoch)
      case .pro: (3, 0)
      case .expired: (4, 0)
      }
    return [1, code, ends, hadTrial ? 1 : 0]
  }

  /// Restores the plan that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved plan.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    let code = try words.next(in: 0...4)
    let isTrial = code == 1 || code == 2
    let ends = Instant(millisecondsSinceEpoch: try words.next(in: isTrial ? .min ... .max : 0...0))
    let hadTrial = try words.next(in: (isTrial ? 1 : 0)...(code == 0 ? 0 : 1)) == 1
    try words.finish()
    let states: [PlanState] = [
      .free, .trial(ends: ends, renews: true), .trial(ends: ends, renews: false), .pro, .expired,
    ]
    self.init(states[Int(code)], hadTrial: hadTrial)
  }
}

/// Saves a ledger as words: format 1; XP of the day, of the week, in total; the day (−2³² if none).
extension ExperienceLedger: SavedState {
  /// The ledger as five words.
  public var savedWords: [Int64] { [1, today, week, total, Day.savedWord(of: day)] }

  /// Restores the ledger that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved ledger.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    self.init(
      today: try words.next(), week: try words.next(), total: try words.next(),
      day: try words.nextDay())
    guard day != nil || self == ExperienceLedger() else { throw words.damagedBefore }
    try words.finish()
  }
}
