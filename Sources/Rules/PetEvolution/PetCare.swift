import CivilTime

/// One person and their pet, a day at a time: the tasks of today, and what becomes of them.
///
///     var care = PetCare(rules: .standard, zone: berlin)
///     let run = try care.create(due: LocalTime(hour: 9, minute: 0)!, at: monday(8))
///     try care.markDone(run, at: monday(9))         // on time: xp 2
///     try care.open(at: tuesday(7)) { archive in … }    // Monday, 1 of 1 done: xp 5
///
/// Time arrives with every interaction. The first interaction after a day's end, whether from the
/// app or from the widget, closes out first: every day that has ended since, once, in order, and
/// only then is the interaction judged.
///
///     Mon            Tue            Wed            Thu
///     ├─ open, plan ─┼──────────────┼──────────────┼── open ▸ closes out Mon, Tue, Wed
///     ╰ tasks of Mon ╰ no tasks, or those rolled over
///
/// Closing out a day: its open tasks are missed, in the order in which they are due; if it had
/// tasks, its tally gives the bonus or the penalty; it is archived; and with rollover its open
/// tasks are copied to the next day under the same numbers. Dates that the person never lived, over
/// the date line or because their zone skipped them, are stepped over.
///
/// | the day ended with | misses | then |
/// |---|---|---|
/// | 5 of 5 done | – | +3 |
/// | 3 of 5 done | 2 × −2 | nothing |
/// | 1 of 5 done | 4 × −2 | −3 |
/// | no tasks | – | nothing |
///
/// A refused interaction throws and changes nothing, but that the days before it are closed out.
/// One that lies more than `longestAbsenceDays` after the last day is refused without closing any
/// out.
///
/// `PetCare` keeps no titles, draws nothing and asks no clock. The archive belongs to the caller:
/// each day is handed over once. What the Lock Screen shows is `PetTimeline` and `PetWidget`. A
/// value of 80 bytes, tasks and routine aside.
public struct PetCare: Equatable, Sendable {
  /// The rules that the app follows for this user and the pet.
  public internal(set) var rules: PetRules
  /// The pet as it is now.
  public internal(set) var pet: Pet
  /// The tasks of `today`.
  public internal(set) var board = TaskBoard()
  /// Where the person is and which days they have had.
  public internal(set) var calendar: PersonalCalendar
  private var packedCloseout = PackedDay()
  /// The times for which the person usually plans tasks: with `AbsentTasks.planned`, the tasks of a
  /// day on which the app stayed closed.
  public var routine: [LocalTime] = []

  /// A pet in the care of a person in `zone`: a new one, or one that other rules brought up, which
  /// is adopted.
  public init(rules: PetRules, zone: Zone, pet: Pet? = nil) {
    self.rules = rules
    self.pet = pet.map { rules.adopting($0) } ?? rules.newborn
    calendar = PersonalCalendar(zone: zone, boundary: rules.parameters.dayBoundary)
  }

  /// The last day closed out, if any.
  public internal(set) var lastCloseout: Day? {
    get { packedCloseout.day }
    set { packedCloseout.day = newValue }
  }

  /// The day that has not been closed out; nil before the first interaction.
  public var today: Day? { calendar.lastDay }
}

extension PersonalCalendar {
  /// The first instant after a day.
  func end(of day: Day) -> Instant { zone.startOfDay(self.day(after: day), boundary: boundary) }
}

extension PetCare {
  /// Goes on under other rules, as after an update of the app: the pet is adopted, and the days
  /// keep their boundary.
  ///
  /// - Parameter rules: The rules from the next interaction on.
  public mutating func adopt(_ rules: PetRules) {
    self.rules = rules
    pet = rules.adopting(pet)
  }

  /// Takes rules and zone from another person's state where they are equal, so that what both have
  /// in common is in memory once.
  package mutating func share(with other: PetCare) {
    if rules == other.rules { rules = other.rules }
    calendar.share(with: other.calendar)
  }

  /// Takes equal rules, so that they are in memory once.
  package mutating func share(_ rules: PetRules) {
    if self.rules == rules { self.rules = rules }
  }
}
