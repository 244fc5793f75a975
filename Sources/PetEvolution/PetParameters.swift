import CivilTime

/// Every number of the pet's rules, with the specification's value as its default.
///
///     var parameters = PetParameters()
///     parameters.stages[8].threshold = 90   // an easier Dolphin
///     parameters.deEvolution = .reset
///     let rules = try PetRules(parameters)
///
/// Parameters are plain values that may be set one by one, in any order, even to nonsense on the
/// way; `PetRules` checks them as a whole, and only rules drive a pet.
public struct PetParameters: Equatable, Sendable {
  /// The forms from first to last; the last one's threshold is 0. The specification has twenty.
  public var stages: [PetStage] = PetStage.all
  /// What is given and taken.
  public var gains = Gains()
  /// The share of a day's tasks from which the daily bonus is given, itself included.
  public var bonusAtLeast = Share(4, of: 5)
  /// The share of a day's tasks below which the daily penalty is taken, itself excluded.
  public var penaltyBelow = Share(2, of: 5)
  /// How far from its due time a task may be done and still be on time, both ends included.
  public var grace: Milliseconds = .minutes(60)
  /// By how much a snooze defers a task.
  public var snooze: Milliseconds = .minutes(15)
  /// When a day begins ("reset time").
  public var dayBoundary: DayBoundary = .midnight
  /// Where a pet lands when it falls.
  public var deEvolution: DeEvolution = .carry
  /// Whether uncompleted tasks are copied to the next day.
  public var rollover = false
  /// Which tasks a day has on which the app stayed closed.
  public var tasksWhenAbsent: AbsentTasks = .none
  /// How many full hours a widget timeline reaches ahead.
  public var timelineEntries = 24
  /// How many days an interaction may lie after the one before it. Every one of them is closed out,
  /// so this bounds what a wrong clock can cost (assumption: a hundred years).
  public var longestAbsenceDays = 36_525

  /// The specification's values.
  public init() {}
}

extension PetParameters {
  /// Experience given for what is done and taken for what is not.
  public struct Gains: Hashable, Sendable {
    /// For a task done on time.
    public var onTime: Int32 = 2
    /// For a task done the same day, but not on time.
    public var late: Int32 = 1
    /// For a task not done by the day's end; zero or negative.
    public var missed: Int32 = -2
    /// For a day with many tasks done.
    public var bonus: Int32 = 3
    /// For a day with few tasks done; zero or negative.
    public var penalty: Int32 = -3

    /// The specification's values.
    public init() {}
  }

  /// An exact share, so that 4 of 5 is 80 % and never 79.999… %.
  public struct Share: Hashable, Sendable {
    /// So many parts.
    public var numerator: Int32
    /// Of so many.
    public var denominator: Int32

    /// `numerator` of `denominator`.
    @inlinable
    public init(_ numerator: Int32, of denominator: Int32) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// Where a pet lands that has less than nothing.
  ///
  /// A Minnow (stage 1) that becomes a Tadpole, whose threshold is 10:
  ///
  /// | xp before | event | xp below 0 | `carry` | `reset` |
  /// |-----------|-------|------------|---------|---------|
  /// | 1         | miss  | −1         | 8       | 9       |
  /// | 0         | miss  | −2         | 7       | 9       |
  /// | 0         | penalty | −3       | 6       | 9       |
  ///
  /// The Tadpole itself stays a Tadpole with 0 in either.
  public enum DeEvolution: UInt8, Hashable, Sendable, CaseIterable {
    /// What is missing is carried over: threshold − 1 + xp, at least 0. The specification's code.
    case carry
    /// One below the threshold, however much is missing. The specification's prose.
    case reset
  }

  /// Which tasks a day has on which the app stayed closed.
  ///
  /// | | rollover off | rollover on |
  /// |---|---|---|
  /// | `none` | no tasks | yesterday's uncompleted |
  /// | `planned` | the routine | yesterday's uncompleted and the routine |
  public enum AbsentTasks: UInt8, Hashable, Sendable, CaseIterable {
    /// Nobody planned any.
    case none
    /// The person's usual ones, `PetCare.routine`.
    case planned
  }
}
