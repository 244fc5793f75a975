import CivilTime

/// Saves a user and their pet. An app stores the words after every interaction, so that the next
/// launch continues from there, even in the middle of a day.
///
///     let words = care.savedWords                    // [1, 166, 1, 20, 10, 7, …]
///     try PetCare(savedWords: words) == care         // true
///
/// The words are, in order: format 1; the rules, the calendar and the board, each after its word
/// count (`PetRules`, `PersonalCalendar`, `TaskBoard`); the pet's stage and xp; the last day closed
/// out, in days since 1970 (−2³² if none); the number of routine times, and these times in
/// milliseconds of the day. Today is the calendar's last day. The caller stores titles, by task
/// number.
extension PetCare: SavedState {
  /// The user and the pet as 64-bit words.
  public var savedWords: [Int64] {
    var words: [Int64] = [1]
    words.append(state: rules)
    words.append(state: calendar)
    words.append(state: board)
    words += [
      Int64(pet.stage), Int64(pet.xp), Day.savedWord(of: lastCloseout), Int64(routine.count),
    ]
    for time in routine { words.append(Int64(time.millisecondOfDay)) }
    return words
  }

  /// Restores the user and the pet that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` is not a saved state. Examples are a pet that is
  ///   impossible under the rules, a day boundary other than the rules', a closeout of today or
  ///   later, or tasks without a day.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    let rules = try words.nextState(PetRules.self)
    self.init(rules: rules, zone: .utc)
    calendar = try words.nextState(PersonalCalendar.self)
    guard calendar.boundary == rules.parameters.dayBoundary else { throw words.damagedBefore }
    board = try words.nextState(TaskBoard.self)
    guard today != nil || board == TaskBoard() else { throw words.damagedBefore }
    pet = try words.nextPet(by: rules)
    lastCloseout = try words.nextCloseout(before: today)
    for _ in 0..<(try words.nextCount(ofElementsWithAtLeast: 1)) {
      routine.append(try words.nextTime())
    }
    try words.finish()
    checkInvariants()
  }
}

extension SavedWordReader {
  fileprivate mutating func nextPet(by rules: PetRules) throws(SavedStateError) -> Pet {
    let stage = try next(as: Int.self)
    let xp = try next(as: Int.self)
    do { return try rules.pet(stage: stage, xp: xp) } catch { throw damagedBefore }
  }

  fileprivate mutating func nextCloseout(before today: Day?) throws(SavedStateError) -> Day? {
    guard let day = try nextDay() else { return nil }
    guard let today, day < today else { throw damagedBefore }
    return day
  }
}
