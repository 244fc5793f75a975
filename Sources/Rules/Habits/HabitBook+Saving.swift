import Cadence
import CivilTime

/// Saves a book as integers. The counts are not saved, because they can be computed again.
///
///     let words = book.savedWords
///     try HabitBook(savedWords: words) == book    // true
///
/// The words begin with format 2, then rules, ledger and streak, each after its number of words.
/// Then come the current day (−2³² before the first day), its focus minutes, and three flags: the
/// morning reflection, the night reflection, and a logged `day_streak_credit`. For the current week
/// without the current day follow XP, days that count, focus minutes, and habits scheduled and
/// completed. Last come the number of items and the words of each `HabitEntry`. Format 1 has no
/// flag for the credit and, for running timers, no instances of closed days.
extension HabitBook: SavedState {
  /// The book as integers.
  public var savedWords: [Int64] {
    var words: [Int64] = [2]
    words.append(state: rules)
    words.append(state: experience)
    words.append(state: streak)
    words.append(Day.savedWord(of: day))
    words.append(focusMinutes)
    words.append(hasReflectedMorning ? 1 : 0)
    words.append(hasReflectedNight ? 1 : 0)
    words.append(hasToldCredit ? 1 : 0)
    words.append(week?.experience ?? 0)
    words.append(Int64(week?.qualifyingDays ?? 0))
    words.append(week?.focusMinutes ?? 0)
    words.append(Int64(week?.scheduled ?? 0))
    words.append(Int64(week?.completed ?? 0))
    words.append(Int64(entries.count))
    for entry in entries { entry.save(with: timer(of: entry), to: &words) }
    return words
  }

  /// Restores the book that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no book has this saved form. All invariants of the book are
  ///   checked.
  /// - Complexity: O(*i* log *i*) for *i* items.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...2)
    self.init(rules: try words.nextState(HabitsRules.self))
    experience = try words.nextState(ExperienceLedger.self)
    // Far more than a life can earn, and far enough from the end to go on earning.
    guard (0...(1 << 62)).contains(experience.total) else { throw words.damagedBefore }
    streak = try words.nextState(Streak.self)
    day = try words.nextDay()
    focusMinutes = try words.next(in: 0 ... .max)
    hasReflectedMorning = try words.nextFlag()
    hasReflectedNight = try words.nextFlag()
    hasToldCredit = words.format > 1 ? try words.nextFlag() : false
    week = try words.nextWeek(of: day)
    let count = try words.nextCount(ofElementsWithAtLeast: HabitEntry.savedWordCount)
    entries.reserveCapacity(count)
    for _ in 0..<count { try takeEntry(&words) }
    countAgain()
    if words.format == 1 { hasToldCredit = qualifies }
    guard brokenLaw == nil else { throw words.damagedBefore }
    try words.finish()
  }

  private mutating func takeEntry(_ words: inout SavedWordReader) throws(SavedStateError) {
    let entry = try words.nextEntry()
    entries.append(entry)
    guard let timer = try words.nextTimer(of: entry.item.id) else { return }
    guard entry.stage == .inUse, timers.count < entries.count else { throw words.damagedBefore }
    start(timer)
  }

  /// Returns the timer of an entry in use. Returns nil for an archived or deleted entry, even if
  /// another item has the same id.
  private func timer(of entry: HabitEntry) -> RunningTimer? {
    entry.stage == .inUse ? timer(of: entry.item.id) : nil
  }

  /// Computes the book's counts and its index again from the entries.
  private mutating func countAgain() {
    for index in entries.indices {
      entries[index].judgeDebt()
      let entry = entries[index]
      counts.add(entry.instance, of: entry.item.kind, times: 1)
      if entry.stage == .inUse, entry.item.kind == .habit { unarchivedHabits += 1 }
    }
    indexAgain()
    qualifies = rules.outcome(counts) == .counts
  }
}

/// Saves an item as 27 words, of which format 1 has the first 25.
///
/// The words: id; kind (0 habit, 1 task); unit (0 count to 9 oz, in the order of `MeasureUnit`);
/// target; period (0 day, 1 week, 2 month); step (0 for the default); time in milliseconds of the
/// day (−1 for none); whether it notifies; its recurrence, preceded by its number of words; stage
/// (0 in use, 1 archived, 2 leaving); instance (−1 for none, else bit 0 completed, 1 skipped, 2 has
/// a note, 3 final); progress; progress of the period's earlier days; occurrences of the period;
/// for a running timer its day (−2³² without a timer), its start, the instant up to which its time
/// was added, and the instance of its day if that day is closed (instance and progress, as above).
/// Amounts are in parts.
extension HabitEntry {
  fileprivate static var savedWordCount: Int { 25 }

  fileprivate func save(with timer: RunningTimer?, to words: inout [Int64]) {
    item.save(to: &words)
    words.append(Int64(stage.rawValue))
    words.append(instance?.savedFlags ?? -1)
    words.append(instance?.progress.parts ?? 0)
    words.append(carried.parts)
    words.append(occurrences)
    words.append(Day.savedWord(of: timer?.day))
    words.append(timer?.start.millisecondsSinceEpoch ?? 0)
    words.append(timer?.since.millisecondsSinceEpoch ?? 0)
    words.append(timer?.closed?.savedFlags ?? -1)
    words.append(timer?.closed?.progress.parts ?? 0)
  }
}

extension HabitInstance {
  fileprivate var savedFlags: Int64 {
    (isCompleted ? 1 : 0) | (isSkipped ? 2 : 0) | (hasNote ? 4 : 0) | (isFinal ? 8 : 0)
  }

  fileprivate init(savedFlags flags: Int64, progress: Amount) {
    self.progress = progress
    isCompleted = flags & 1 != 0
    isSkipped = flags & 2 != 0
    hasNote = flags & 4 != 0
    isFinal = flags & 8 != 0
  }
}

extension SavedWordReader {
  fileprivate mutating func nextWeek(of day: Day?) throws(SavedStateError) -> WeekSummary? {
    let experience = try next()
    let qualifyingDays = try next(as: Int32.self)
    let focusMinutes = try next()
    let scheduled = try next(as: Int32.self)
    let completed = try next(as: Int32.self)
    guard let day else {
      guard experience == 0, qualifyingDays == 0, focusMinutes == 0, scheduled == 0, completed == 0
      else { throw damagedBefore }
      return nil
    }
    return WeekSummary(
      week: day.week, experience: experience, qualifyingDays: qualifyingDays,
      focusMinutes: focusMinutes, scheduled: scheduled, completed: completed)
  }

  fileprivate mutating func nextEntry() throws(SavedStateError) -> HabitEntry {
    var entry = HabitEntry(try nextItem())
    guard let stage = HabitEntry.Stage(rawValue: try next(as: UInt8.self)) else {
      throw damagedBefore
    }
    entry.stage = stage
    entry.instance = try nextInstance()
    entry.carried = Amount(parts: try next(in: 0 ... .max))
    entry.occurrences = try next(in: 1...31)
    return entry
  }

  private mutating func nextInstance() throws(SavedStateError) -> HabitInstance? {
    let flags = try next(in: -1...15)
    let progress = Amount(parts: try next(in: 0...(flags < 0 ? 0 : Int64.max)))
    return flags < 0 ? nil : HabitInstance(savedFlags: flags, progress: progress)
  }

  fileprivate mutating func nextTimer(of item: ItemID) throws(SavedStateError) -> RunningTimer? {
    let day = try nextDay()
    let start = Instant(millisecondsSinceEpoch: try next())
    let since = Instant(millisecondsSinceEpoch: try next())
    let closed = format > 1 ? try nextInstance() : nil
    guard let day else {
      guard start == .epoch, since == .epoch, closed == nil else { throw damagedBefore }
      return nil
    }
    return RunningTimer(item: item, day: day, start: start, since: since, closed: closed)
  }
}
