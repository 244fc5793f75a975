import CivilTime

/// One user and their pet, with the tasks of today.
///
///     var care = PetCare(rules: .standard, zone: berlin)
///     let run = try care.create(due: LocalTime(hour: 9, minute: 0)!, at: monday(8))
///     try care.markDone(run, at: monday(9))         // on time: xp 2
///     try care.open(at: tuesday(7)) { archive in … }    // Monday, 1 of 1 done: xp 5
///
/// Time advances with every interaction. The first interaction after a day's end, in the app or the
/// widget, first closes out every day that has ended since, once each and in order. Then the
/// interaction itself is applied.
///
///     Mon            Tue            Wed            Thu
///     ├─ open, plan ─┼──────────────┼──────────────┼── open ▸ closes out Mon, Tue, Wed
///     ╰ tasks of Mon ╰ no tasks, or those rolled over
///
/// Closing out a day has four steps. The day's open tasks are missed, in order of their due times.
/// If the day had tasks, its tally decides on the bonus or the penalty. The day is archived. With
/// rollover, the day's open tasks are copied to the next day under the same numbers. Dates that the
/// user skipped, because of the date line or their zone, are left out.
///
/// | the day ended with | misses | then |
/// |---|---|---|
/// | 5 of 5 done | – | +3 |
/// | 3 of 5 done | 2 × −2 | nothing |
/// | 1 of 5 done | 4 × −2 | −3 |
/// | no tasks | – | nothing |
///
/// A refused interaction throws; days that ended before it are closed out, but nothing else
/// changes. An interaction more than `longestAbsenceDays` after the last day is refused without any
/// closeout.
///
/// `PetCare` stores no titles, draws nothing and reads no clock. The caller owns the archive and
/// receives each day once. `PetTimeline` and `PetWidget` model the Lock Screen. `PetCare` is a
/// value of 80 bytes, without tasks and routine.
public struct PetCare: Equatable, Sendable {
  /// The rules that the app uses for this user and the pet.
  public internal(set) var rules: PetRules
  /// The user's pet in its current state.
  public internal(set) var pet: Pet
  /// The tasks of `today`.
  public internal(set) var board = TaskBoard()
  /// The user's time zone, and the days that the user has had so far.
  public internal(set) var calendar: PersonalCalendar
  private var packedCloseout = PackedDay()
  /// Local times of the user's usual tasks. With `AbsentTasks.planned`, these tasks are planned on
  /// days on which the app stays closed.
  public var routine: [LocalTime] = []

  /// Creates the state of a user in `zone`, with a new pet, or with the given pet after adapting it
  /// to `rules`.
  public init(rules: PetRules, zone: Zone, pet: Pet? = nil) {
    self.rules = rules
    self.pet = pet.map { rules.adopting($0) } ?? rules.newborn
    calendar = PersonalCalendar(zone: zone, boundary: rules.parameters.dayBoundary)
  }

  /// The last day closed out; nil if none.
  public internal(set) var lastCloseout: Day? {
    get { packedCloseout.day }
    set { packedCloseout.day = newValue }
  }

  /// The current day, not closed out yet; nil before the first interaction.
  public var today: Day? { calendar.lastDay }
}

extension PersonalCalendar {
  /// The first instant after a day.
  func end(of day: Day) -> Instant { zone.startOfDay(self.day(after: day), boundary: boundary) }
}

extension PetCare {
  /// Switches to other rules, for example after an app update. The pet is adapted to the new rules,
  /// and days keep their boundary.
  ///
  /// - Parameter rules: The rules that apply from the next interaction on.
  public mutating func adopt(_ rules: PetRules) {
    self.rules = rules
    pet = rules.adopting(pet)
  }

  /// Shares the memory of the rules and of the zone with another user's state if these are equal.
  package mutating func share(with other: PetCare) {
    if rules == other.rules { rules = other.rules }
    calendar.share(with: other.calendar)
  }

  /// Shares the memory of the given rules if they are equal to this user's rules.
  package mutating func share(_ rules: PetRules) {
    if self.rules == rules { self.rules = rules }
  }
}
