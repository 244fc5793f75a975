/// The rules by which one app counts its streaks, every number a field.
///
///     var parameters = StreakParameters.sherpa
///     parameters.freezeEvery = 7
///     parameters.freezeMaximum = 2
///     let policy = try StreakPolicy(parameters)
///
/// The defaults are those of Documentation/rules.md §6: no freezes, no repair, all seven days of
/// the week, a pending today breaks nothing. A designer changes one field and asks what would
/// happen; `StreakPolicy` refuses the combinations that make no sense.
public struct StreakParameters: Hashable, Sendable {
  /// Whether an empty today already breaks.
  public var today: Today = .pending
  /// What a day with nothing to do means.
  public var restDays: RestDays = .bridge
  /// What a date means that the log says nothing about.
  public var missingDays: MissingDays = .miss
  /// x of 7: in a Monday week the streak breaks at the (8 − x)th day that does not count. 1 … 7.
  public var weeklyTarget = 7
  /// Freezes that a person holds before their first day.
  public var freezesAtStart = 0
  /// A freeze is earned with every so many counting days; 0 = never.
  public var freezeEvery = 0
  /// How many freezes can be held at once; one earned above that is lost.
  public var freezeMaximum = 0
  /// A counting day at most so many days after the break restores the length; 0 = no repair.
  public var repairDays = 0

  /// Forest's and TenX's rules.
  public init() {}

  /// How a day is treated that has not ended and does not count so far.
  ///
  ///     Mon  Tue  Wed  today │ pending  counts
  ///      ●    ●    ●    ●    │    4        4
  ///      ●    ●    ●    ·    │    3        0
  ///      ●    ●    ·    ·    │    0        0
  public enum Today: UInt8, CaseIterable, Hashable, Sendable {
    /// It is left out until it counts or has ended.
    case pending
    /// It is judged as if it had ended.
    case counts
  }

  /// How a day is treated on which nothing remained to be done.
  ///
  ///     Mon  Tue  Wed │ bridge  break
  ///      ●   rest  ●  │    2      1
  public enum RestDays: UInt8, CaseIterable, Hashable, Sendable {
    /// It neither extends nor breaks.
    case bridge
    /// It is a day that does not count, like a missed one.
    case `break`
  }

  /// How a date is treated that lies between two days of the log.
  public enum MissingDays: UInt8, CaseIterable, Hashable, Sendable {
    /// Nobody did anything: Forest, TenX.
    case miss
    /// Nothing was scheduled: Sherpa.
    case rest
  }
}

extension StreakParameters {
  /// Forest: every day with a completed session, FR-034 and FR-037.
  public static var forest: StreakParameters { StreakParameters() }

  /// TenX: every day with a completed focus; a missing entry breaks, a pending today does not.
  public static var tenx: StreakParameters { StreakParameters() }

  /// Sherpa: every qualifying day; a day without a log had nothing scheduled.
  public static var sherpa: StreakParameters {
    var parameters = StreakParameters()
    parameters.missingDays = .rest
    return parameters
  }
}
