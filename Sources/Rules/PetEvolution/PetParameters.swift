import CivilTime
import Fields

/// Parameters of the pet's rules, with the values of the app specification as defaults.
///
///     var parameters = PetParameters()
///     parameters.stages[8].threshold = 90   // an easier Dolphin
///     parameters.deEvolution = .reset
///     let rules = try PetRules(parameters)
///
/// Parameters are plain values that you may set in any order, even if they are invalid in between.
/// `PetRules` validates them as a whole, and only rules can change a pet.
public struct PetParameters: Equatable, Sendable {
  /// The forms from first to last, twenty in the app specification; the last one's threshold is 0.
  public var stages: [PetStage] = PetStage.all
  /// The experience gained and lost by each kind of event.
  public var gains = Gains()
  /// Experience of a new pet, at most one below the first threshold, like a loyalty card that comes
  /// with stamps. It is 0 in the app specification.
  public var headStart: Int32 = 0
  /// The bonus applies if the share of a day's tasks done is at least this share.
  public var bonusAtLeast = Share(4, of: 5)
  /// The penalty applies if the share of a day's tasks done is below this share.
  public var penaltyBelow = Share(2, of: 5)
  /// Time before and after the due time in which a task is done on time, both ends included.
  public var grace: Milliseconds = .minutes(60)
  /// The time by which a snooze delays a task's due time.
  public var snooze: Milliseconds = .minutes(15)
  /// Local time at which a day begins ("reset time").
  public var dayBoundary: DayBoundary = .midnight
  /// Rule for the experience of a pet after a fall.
  public var deEvolution: DeEvolution = .carry
  /// Whether uncompleted tasks are copied to the next day.
  public var rollover = false
  /// Whether tasks are planned on a day on which the app stayed closed.
  public var tasksWhenAbsent: AbsentTasks = .none
  /// Number of full hours that a widget timeline covers.
  public var timelineEntries = 24
  /// Longest gap between two interactions, in days. Because every day in between is closed out,
  /// this limits the cost of a wrong clock (assumption: a hundred years). The least value is a
  /// week, because a flight across the date line skips a date.
  public var longestAbsenceDays = 36_525

  /// Creates parameters with the values of the app specification.
  public init() {}
}

extension PetParameters {
  /// Experience gained for tasks done and lost for tasks missed.
  public struct Gains: Hashable, Sendable, Described {
    /// Points for a task done on time.
    public var onTime: Int32 = 2
    /// Points for a task done the same day, but not on time.
    public var late: Int32 = 1
    /// Points for a task not done by the day's end; zero or negative.
    public var missed: Int32 = -2
    /// Points for a day with many tasks done.
    public var bonus: Int32 = 3
    /// Points for a day with few tasks done; zero or negative.
    public var penalty: Int32 = -3

    /// Creates the points of the app specification.
    public init() {}

    private static let most = Int64(PetRules.largestGain)

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      Gains.gain(
        "onTime", &onTime,
        "points (XP) that the pet gains for each task done on time, which means at most "
          + "apps.pet.graceMinutes minutes before or after the task's due time",
        &visitor)
      Gains.gain(
        "late", &late,
        "points (XP) that the pet gains for each task done on its day but not on time, which means "
          + "more than apps.pet.graceMinutes minutes before or after the task's due time", &visitor)
      Gains.loss(
        "missed", &missed,
        "change of the pet's points (XP) for each task not done by the end of its day; -2 means a "
          + "loss of 2 points, and 0 no loss",
        &visitor)
      Gains.gain(
        "bonus", &bonus,
        "points (XP) that the pet gains at the end of a day on which the user did at least the "
          + "share apps.pet.bonusAtLeast of the day's tasks; a day without tasks gives none",
        &visitor)
      Gains.loss(
        "penalty", &penalty,
        "change of the pet's points (XP) at the end of a day on which the user did less than the "
          + "share apps.pet.penaltyBelow of the day's tasks, in addition to the loss for each "
          + "missed task; -3 means a loss of 3 points",
        &visitor)
    }

    private static func gain(
      _ name: String, _ points: inout Int32, _ meaning: String, _ visitor: inout some FieldVisitor
    ) { visitor.whole(name, &points, 0...Gains.most, in: .experience, .gains, meaning) }

    private static func loss(
      _ name: String, _ points: inout Int32, _ meaning: String, _ visitor: inout some FieldVisitor
    ) { visitor.whole(name, &points, -Gains.most...0, in: .experience, .gains, meaning) }
  }

  /// An exact fraction, so that 4 of 5 is 80 % and never 79.999… %.
  public struct Share: Hashable, Sendable {
    /// The numerator of the fraction.
    public var numerator: Int32
    /// The denominator of the fraction.
    public var denominator: Int32

    /// Creates the fraction `numerator` / `denominator`.
    @inlinable public init(_ numerator: Int32, of denominator: Int32) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }

  /// The experience with which a pet lands on the stage below.
  ///
  /// A Minnow (stage 1) that becomes a Tadpole, whose threshold is 10:
  ///
  /// | xp before | event | xp below 0 | `carry` | `reset` | `debt` |
  /// |-----------|-------|------------|---------|---------|--------|
  /// | 1         | miss  | −1         | 8       | 9       | 8      |
  /// | 0         | miss  | −2         | 7       | 9       | 7      |
  /// | 0         | penalty | −3       | 6       | 9       | 6      |
  ///
  /// A Tadpole cannot fall. Its xp stop at 0 under `carry` and `reset`; under `debt` its xp become
  /// negative and have to be earned back.
  public enum DeEvolution: UInt8, NamedChoice, Sendable {
    /// Missing points are carried over: threshold − 1 + xp, at least 0 (the specification's code).
    case carry
    /// The pet lands 1 xp below the threshold, whatever is missing (the specification's prose).
    case reset
    /// Like `carry`, but at the first stage the xp may go below 0. The specification's sketch,
    /// taken literally, has this policy.
    case debt

    public var key: String {
      switch self {
      case .carry: "carry"
      case .reset: "reset"
      case .debt: "debt"
      }
    }
  }

  /// The choice of tasks on a day on which the app stayed closed.
  ///
  /// | | rollover off | rollover on |
  /// |---|---|---|
  /// | `none` | no tasks | yesterday's uncompleted |
  /// | `planned` | the routine | yesterday's uncompleted and the routine |
  public enum AbsentTasks: UInt8, NamedChoice, Sendable {
    /// No tasks are planned.
    case none
    /// The user's usual tasks (`PetCare.routine`) are planned.
    case planned

    public var key: String { self == .none ? "none" : "planned" }
  }
}

extension PetParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.part("gains", &gains)
    visitor.whole(
      "headStart", &headStart, 0...Int64(PetRules.largestGain), in: .experience,
      .source("pet: a new pet has 0 XP"),
      "points (XP) with which a new pet begins; limited to one less than the points that the pet "
        + "needs for its first evolution (the first number of apps.pet.thresholds)")
    visitShares(&visitor)
    visitDays(&visitor)
    visitThresholds(&visitor)
  }

  private mutating func visitShares(_ visitor: inout some FieldVisitor) {
    visitor.share(
      "bonusAtLeast", &bonusAtLeast.numerator, &bonusAtLeast.denominator, .gains,
      "smallest share of a day's tasks that a user must do on the day, at any time, for the pet to "
        + "get the day's bonus (apps.pet.gains.bonus); a day without tasks brings no bonus")
    visitor.share(
      "penaltyBelow", &penaltyBelow.numerator, &penaltyBelow.denominator, .gains,
      "smallest share of a day's tasks that a user must do on the day, at any time, to spare the "
        + "pet the day's penalty (apps.pet.gains.penalty); 0.4 penalises a day with less than 40 % "
        + "done, and 0 penalises no day")
  }

  /// Visits times of day, absences and falls.
  private mutating func visitDays(_ visitor: inout some FieldVisitor) {
    visitor.minutes(
      "graceMinutes", &grace, 0...1_440, .gains,
      "largest number of minutes before or after a task's due time at which the pet app counts the "
        + "task as done on time")
    visitor.minutes(
      "snoozeMinutes", &snooze, 1...1_440, .source("pet: Snooze 15m"),
      "minutes by which one snooze postpones the due time of a task of the pet")
    visitor.timeOfDay(
      "dayBoundary", &dayBoundary.time, .source("pet: Daily Closeout"),
      "local time at which a new day begins in the pet app, and at which tasks of the day before "
        + "become missed if they are not done")
    visitor.choice(
      "deEvolution", &deEvolution, .source("pet: De-evolve"),
      "points (XP) of a pet just after its XP dropped below 0 and it fell back a stage: 1 XP less "
        + "than evolving again takes (reset), or that minus the XP by which it was below 0 (carry "
        + "and debt). A pet at the first stage cannot fall back and stays at 0 XP (reset and "
        + "carry) or below 0 (debt)")
    visitor.flag(
      "rollover", &rollover, .source("pet: Time-Slotted To-Do"),
      "whether the pet app copies each task that is not done by the end of its day, and so counts "
        + "as missed, to the next day")
    visitor.choice(
      "tasksWhenAbsent", &tasksWhenAbsent, .source("rules §3"),
      "whether a day on which the pet app stays closed gets no new tasks (none) or the tasks that "
        + "the user usually plans, which then count as missed (planned)")
    visitor.whole(
      "timelineEntries", &timelineEntries, 1...Int64(PetRules.mostTimelineEntries), in: "hours",
      .source("pet: Hourly Widget Rule"),
      "number of hours ahead for which the pet app prepares what its widget shows")
    visitor.whole(
      "longestAbsenceDays", &longestAbsenceDays, 7...Int64(PetRules.mostAbsenceDays), in: .days,
      .assumption(366...36_525),
      "largest number of days between two actions of a user in the pet app; after a longer gap, "
        + "the app refuses everything that the user does")
  }

  /// Visits a threshold for every stage; the last stage's is always 0.
  private mutating func visitThresholds(_ visitor: inout some FieldVisitor) {
    visitor.enter("thresholds")
    for stage in stages.indices {
      let isLast = stage == stages.count - 1
      visitor.whole(
        stages[stage].name, element: "stage", &stages[stage].threshold,
        isLast ? 0...0 : 1...Int64(PetRules.largestThreshold), in: .experience,
        .source("pet: Thresholds"),
        isLast
          ? "the last stage never evolves"
          : "points (XP) at which a pet evolves from a stage to the next stage, where its XP start "
            + "again at 0; a list has one number for each stage in order, with 0 for the last "
            + "stage, from which no pet evolves")
    }
    visitor.leave()
  }
}

extension FieldBasis {
  fileprivate static let gains = FieldBasis.source("pet: Gains/Losses")
}
