import CivilTime
import Fields

/// The rules by which one app counts its streaks, every number a field.
///
///     var parameters = StreakParameters.sherpa
///     parameters.freezeEvery = 7
///     parameters.freezeMaximum = 2
///     let policy = try StreakPolicy(parameters)
///
/// The defaults are those of Documentation/rules.md §6: every day counts by itself, no freezes, no
/// repair, no pause, a pending today breaks nothing. A designer changes one field and asks what
/// would happen; `StreakPolicy` refuses the combinations that make no sense.
public struct StreakParameters: Hashable, Sendable {
  /// Whether an empty today already breaks.
  public var today: Today = .pending
  /// What a day with nothing to do means.
  public var restDays: RestDays = .bridge
  /// What a date means that the log says nothing about.
  public var missingDays: MissingDays = .miss
  /// What happens on a Saturday or Sunday that does not count.
  public var weekends: Weekends = .ordinary
  /// What a streak counts: days, or weeks in which enough days count.
  public var unit: Unit = .day
  /// The first day of a week, for the weekly target.
  public var firstWeekday: Weekday = .monday
  /// x of 7: in a week the streak breaks at the (8 − x)th day that does not count. 1 … 7. With
  /// weeks as unit, a week counts in which x days do.
  public var weeklyTarget = 7
  /// Freezes that a person holds before their first day.
  public var freezesAtStart = 0
  /// A freeze is earned every N counting days; 0 = never.
  public var freezeEvery = 0
  /// How many freezes can be held at once; one earned above that is lost.
  public var freezeMaximum = 0
  /// A counting day at most N days after the break restores the length; 0 = no repair.
  public var repairDays = 0
  /// The first day of a pause: a vacation.
  public var pausedFrom = Day(daysSinceEpoch: 20_454)
  /// How many days the pause lasts on which nothing has to be done; 0 = no pause.
  public var pausedDays = 0

  /// Forest's and TenX's rules.
  public init() {}

  /// How a day is treated that has not ended and does not count so far.
  ///
  ///     Mon  Tue  Wed  today │ pending  counts
  ///      ●    ●    ●    ●    │    4        4
  ///      ●    ●    ●    ·    │    3        0
  ///      ●    ●    ·    ·    │    0        0
  public enum Today: UInt8, NamedChoice, Sendable {
    /// It is left out until it counts or has ended.
    case pending
    /// It is judged as if it had ended.
    case counts

    public var key: String { self == .pending ? "pending" : "counts" }
  }

  /// How a day is treated on which nothing remained to be done.
  ///
  ///     Mon  Tue  Wed │ bridge  break
  ///      ●   rest  ●  │    2      1
  public enum RestDays: UInt8, NamedChoice, Sendable {
    /// It neither extends nor breaks.
    case bridge
    /// It is a day that does not count, like a missed one.
    case `break`

    public var key: String { self == .bridge ? "bridge" : "break" }
  }

  /// How a date is treated that lies between two days of the log.
  public enum MissingDays: UInt8, NamedChoice, Sendable {
    /// Nobody did anything: Forest, TenX.
    case miss
    /// Nothing was scheduled: Sherpa.
    case rest

    public var key: String { self == .miss ? "miss" : "rest" }
  }

  /// How a Saturday or a Sunday is treated that does not count.
  ///
  ///     Fri  Sat  Sun  Mon │ ordinary  rest
  ///      ●    ·    ●    ●  │    2       3
  public enum Weekends: UInt8, NamedChoice, Sendable {
    /// Like any other day.
    case ordinary
    /// It neither extends nor breaks, whatever was to be done.
    case rest

    public var key: String { self == .ordinary ? "ordinary" : "rest" }
  }

  /// What the length of a streak counts.
  ///
  ///     Mon ······ Sun  Mon ······ Sun │ day, 3 of 7   week, 3 of 7
  ///      ● · ● · ● · ·   · ● ● ● ● · · │      7             2
  public enum Unit: UInt8, NamedChoice, Sendable {
    /// Days that count; the weekly target says how many of a week may be missed.
    case day
    /// Weeks in which the target is reached. A week that ends without it breaks, unless a freeze is
    /// spent or days of rest or of a pause may have been those that lack.
    case week

    public var key: String { self == .day ? "day" : "week" }
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

extension StreakParameters {
  /// The fields that saved rules did not have at first, those together that came together. With
  /// each group began a format.
  private static var laterFields: [[String]] {
    [["weekends"], ["unit", "firstWeekday", "pausedFrom", "pausedDays"]]
  }

  /// The format in which rules with a streak save themselves.
  package static var savedFormat: Int64 { 1 + Int64(laterFields.count) }

  /// The fields that are not in rules that were saved in a format, from 1.
  package static func fields(after format: Int64) -> [String] {
    laterFields.dropFirst(Int(format) - 1).flatMap { $0 }
  }
}

extension StreakParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visit(
      &visitor,
      missingDays: "what a day on which the app stayed closed does to the streak: miss breaks the "
        + "streak, rest keeps the streak")
  }

  /// Shows every field to a visitor.
  ///
  /// - Parameters:
  ///   - visitor: what sees the fields.
  ///   - missing: which days are missing days of the app.
  public mutating func visit(_ visitor: inout some FieldVisitor, missingDays missing: String) {
    let source = FieldBasis.source("rules §6")
    let most = Int64(StreakPolicy.largestNumber)
    visitor.choice(
      "today", &today, source,
      "whether a day that has not ended and does not count yet already breaks the streak: pending "
        + "waits until the day has ended, counts breaks the streak at once")
    visitor.choice(
      "restDays", &restDays, source,
      "what a day with nothing to do does to the streak: bridge keeps the streak, break breaks the "
        + "streak")
    visitor.choice("missingDays", &missingDays, source, missing)
    visitor.choice(
      "weekends", &weekends, source,
      "what a missed Saturday or Sunday does to the streak: ordinary breaks the streak, rest keeps "
        + "the streak")
    visitor.choice(
      "unit", &unit, source,
      "unit in which the length of a streak is counted, in tables too: day, or week, where a week "
        + "counts if at least weeklyTarget of its days count")
    visitor.choice(
      "firstWeekday", &firstWeekday, source,
      "weekday on which a week begins, for weeklyTarget and for streaks counted in weeks")
    visitor.whole(
      "weeklyTarget", &weeklyTarget, 1...7, in: .days, source,
      "number of days in a week that must count for the streak to continue; 7 means every day")
    visitor.whole(
      "freezesAtStart", &freezesAtStart, 0...most, in: "freezes", source,
      "number of streak freezes that a user has on joining; a freeze keeps the streak on a missed "
        + "day and is then used up")
    visitor.whole(
      "freezeEvery", &freezeEvery, 0...most, in: .days, source,
      "number of days that count for the streak, or weeks if unit is week, after which a user "
        + "earns a streak freeze; 0 means never")
    visitor.whole(
      "freezeMaximum", &freezeMaximum, 0...most, in: "freezes", source,
      "largest number of streak freezes that a user can have at once; freezes earned beyond this "
        + "number are lost")
    visitor.whole(
      "repairDays", &repairDays, 0...most, in: .days, source,
      "number of days after a streak breaks within which a day that counts restores the streak's "
        + "old length; 0 means that no streak is restored")
    visitor.day(
      "pausedFrom", &pausedFrom, source,
      "first day of a pause, such as a vacation, on which missed days keep the streak; pausedDays "
        + "sets the length of the pause")
    visitor.whole(
      "pausedDays", &pausedDays, 0...most, in: .days, source,
      "length of the pause that begins on pausedFrom, during which missed days keep the streak; 0 "
        + "means no pause")
  }
}
