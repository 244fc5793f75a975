import CivilTime
import Fields

/// The rules by which one app counts streaks; every number is a configurable field.
///
///     var parameters = StreakParameters.sherpa
///     parameters.freezeEvery = 7
///     parameters.freezeMaximum = 2
///     let policy = try StreakPolicy(parameters)
///
/// The defaults are those of Documentation/rules.md §6: every day counts by itself, there are no
/// freezes, no repair and no pause, and today breaks nothing before it ends. `StreakPolicy` throws
/// for invalid combinations.
public struct StreakParameters: Hashable, Sendable {
  /// How a streak treats a day that has not ended and does not count so far.
  public var today: Today = .pending
  /// How a streak treats a day on which nothing remained to be done.
  public var restDays: RestDays = .bridge
  /// How a streak treats a date that is missing in the log.
  public var missingDays: MissingDays = .miss
  /// How a streak treats a Saturday or Sunday that does not count.
  public var weekends: Weekends = .ordinary
  /// The unit of a streak's length: days, or weeks in which enough days count.
  public var unit: Unit = .day
  /// The first day of a week, for the weekly target.
  public var firstWeekday: Weekday = .monday
  /// The x in "x of 7 days", 1 … 7: the streak breaks at the (8 − x)th empty day of a week. With
  /// weeks as the unit, a week counts if x of the week's days count.
  public var weeklyTarget = 7
  /// The number of freezes that a user has before the first day.
  public var freezesAtStart = 0
  /// The number of days that count (or weeks, by unit) after which a user earns a freeze; 0: never.
  public var freezeEvery = 0
  /// The largest number of freezes that a user can have; a freeze earned beyond it is lost.
  public var freezeMaximum = 0
  /// The number of days after a break within which a day that counts repairs the streak; 0: never.
  public var repairDays = 0
  /// The first day of a pause, such as a vacation.
  public var pausedFrom = Day(daysSinceEpoch: 20_454)
  /// The length of the pause in days, during which nothing has to be done; 0 means no pause.
  public var pausedDays = 0

  /// Creates the parameters of Forest and TenX.
  public init() {}

  /// How a streak treats a day that has not ended and does not count so far.
  ///
  ///     Mon  Tue  Wed  today │ pending  counts
  ///      ●    ●    ●    ●    │    4        4
  ///      ●    ●    ●    ·    │    3        0
  ///      ●    ●    ·    ·    │    0        0
  public enum Today: UInt8, NamedChoice, Sendable {
    /// The day is ignored until it counts or has ended.
    case pending
    /// The day is treated as if it had ended.
    case counts

    public var key: String { self == .pending ? "pending" : "counts" }
  }

  /// How a streak treats a day on which nothing remained to be done.
  ///
  ///     Mon  Tue  Wed │ bridge  break
  ///      ●   rest  ●  │    2      1
  public enum RestDays: UInt8, NamedChoice, Sendable {
    /// The day neither extends nor breaks a streak.
    case bridge
    /// The day breaks a streak like a missed day.
    case `break`

    public var key: String { self == .bridge ? "bridge" : "break" }
  }

  /// How a streak treats a date that is missing between two days of the log.
  public enum MissingDays: UInt8, NamedChoice, Sendable {
    /// The date is a missed day, because the user did nothing (Forest, TenX).
    case miss
    /// The date is a rest day, because nothing was scheduled (Sherpa).
    case rest

    public var key: String { self == .miss ? "miss" : "rest" }
  }

  /// How a streak treats a Saturday or a Sunday that does not count.
  ///
  ///     Fri  Sat  Sun  Mon │ ordinary  rest
  ///      ●    ·    ●    ●  │    2       3
  public enum Weekends: UInt8, NamedChoice, Sendable {
    /// The day is treated like any other day.
    case ordinary
    /// The day neither extends nor breaks a streak, even if something had to be done.
    case rest

    public var key: String { self == .ordinary ? "ordinary" : "rest" }
  }

  /// The unit of a streak's length.
  ///
  ///     Mon ······ Sun  Mon ······ Sun │ day, 3 of 7   week, 3 of 7
  ///      ● · ● · ● · ·   · ● ● ● ● · · │      7             2
  public enum Unit: UInt8, NamedChoice, Sendable {
    /// The unit is a day that counts. The weekly target sets how many days of a week may be missed.
    case day
    /// The unit is a week that reaches the target. A week that ends below the target breaks the
    /// streak, unless a freeze is spent or the missing days may have been rest days or in a pause.
    case week

    public var key: String { self == .day ? "day" : "week" }
  }
}

extension StreakParameters {
  /// Forest's parameters: a day counts with a completed session (FR-034 and FR-037).
  public static var forest: StreakParameters { StreakParameters() }

  /// TenX's parameters: a day counts with a completed focus, and a day without entry is missed.
  public static var tenx: StreakParameters { StreakParameters() }

  /// Sherpa's parameters: a day without a log is a rest day, because nothing was scheduled.
  public static var sherpa: StreakParameters {
    var parameters = StreakParameters()
    parameters.missingDays = .rest
    return parameters
  }
}

extension StreakParameters {
  /// The fields that later formats of saved rules added, in one group for each format.
  private static var laterFields: [[String]] {
    [["weekends"], ["unit", "firstWeekday", "pausedFrom", "pausedDays"]]
  }

  /// The number of the current format for saving rules that include a streak.
  package static var savedFormat: Int64 { 1 + Int64(laterFields.count) }

  /// Returns the fields that saved rules of a given format lack; `format` is 1-based.
  package static func fields(after format: Int64) -> [String] {
    laterFields.dropFirst(Int(format) - 1).flatMap { $0 }
  }
}

extension StreakParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visit(&visitor, in: StreakWording())
  }

  /// Passes every field to a visitor, with the words of an app.
  package mutating func visit(_ visitor: inout some FieldVisitor, in wording: StreakWording) {
    visitDays(&visitor, in: wording)
    visitWeeks(&visitor, in: wording)
    visitFreezes(&visitor, in: wording)
    visitPause(&visitor, in: wording)
  }

  /// Visits the parameters that decide what single days do to a streak.
  private mutating func visitDays(
    _ visitor: inout some FieldVisitor, in wording: StreakWording
  ) {
    visitor.choice(
      "today", &today, .streaks,
      "whether \(wording.app)'s streak leaves out the current day until the day ends (pending) or "
        + "treats the day as if it had already ended (counts), as long as the day is without "
        + "\(wording.counting)")
    visitor.choice("restDays", &restDays, .streaks, wording.restDays)
    visitor.choice(
      "missingDays", &missingDays, .streaks,
      "whether \(wording.missingDay) is a missed day for \(wording.app)'s streak (miss), which "
        + "breaks the streak, or a rest day (rest), which keeps the streak unless "
        + "\(wording.path)restDays is break")
    visitor.choice(
      "weekends", &weekends, .streaks,
      "what a Saturday or Sunday without \(wording.counting) does to \(wording.app)'s streak: "
        + "ordinary treats the day like any other day, rest keeps the streak unchanged")
  }

  /// Visits the unit of a streak, and the parameters of its weeks.
  private mutating func visitWeeks(
    _ visitor: inout some FieldVisitor, in wording: StreakWording
  ) {
    let path = wording.path
    visitor.choice(
      "unit", &unit, .streaks,
      "unit in which the length of \(wording.app)'s streak is counted, also in result tables: day "
        + "counts days with \(wording.counting), week counts weeks with at least "
        + "\(path)weeklyTarget such days")
    visitor.choice(
      "firstWeekday", &firstWeekday, .streaks,
      "weekday on which a week begins for \(wording.app)'s streak; no effect unless "
        + "\(path)weeklyTarget is below 7 or \(path)unit is week")
    visitor.whole(
      "weeklyTarget", &weeklyTarget, 1...7, in: .days, .streaks,
      "number of days in each week that must have \(wording.counting) for \(wording.app)'s streak "
        + "to continue; 7 means every day, and 5 allows two missed days a week")
  }

  /// Visits the parameters of freezes and repairs.
  private mutating func visitFreezes(
    _ visitor: inout some FieldVisitor, in wording: StreakWording
  ) {
    let (path, most) = (wording.path, Int64(StreakPolicy.largestNumber))
    visitor.whole(
      "freezesAtStart", &freezesAtStart, 0...most, in: "freezes", .streaks,
      "number of streak freezes that a user of \(wording.app) has on joining, at most "
        + "\(path)freezeMaximum; each freeze saves the streak on one missed day, or in one missed "
        + "week if \(path)unit is week")
    visitor.whole(
      "freezeEvery", &freezeEvery, 0...most, in: .days, .streaks,
      "number of days with \(wording.counting), in a row or not, that earn a user of "
        + "\(wording.app) one streak freeze, which saves the streak on one missed day (weeks "
        + "instead of days if \(path)unit is week); 0 means never, and other values need "
        + "\(path)freezeMaximum above 0")
    visitor.whole(
      "freezeMaximum", &freezeMaximum, 0...most, in: "freezes", .streaks,
      "largest number of streak freezes that a user of \(wording.app) can have at once; each "
        + "freeze saves the streak on one missed day, or in one missed week if \(path)unit is "
        + "week, and freezes earned beyond this number are lost")
    visitor.whole(
      "repairDays", &repairDays, 0...most, in: .days, .streaks,
      "number of days after the day that broke \(wording.app)'s streak within which a day with "
        + "\(wording.counting) brings the old streak back, or, if \(path)unit is week, a week with "
        + "\(path)weeklyTarget such days does; 0 means that nothing brings it back")
  }

  /// Visits the parameters of a pause.
  private mutating func visitPause(
    _ visitor: inout some FieldVisitor, in wording: StreakWording
  ) {
    let (path, most) = (wording.path, Int64(StreakPolicy.largestNumber))
    visitor.day(
      "pausedFrom", &pausedFrom, .streaks,
      "first day of a pause, such as a vacation, in which days without \(wording.counting) keep "
        + "the streak of every user of \(wording.app); no effect if the pause has no days "
        + "(\(path)pausedDays is 0)")
    visitor.whole(
      "pausedDays", &pausedDays, 0...most, in: .days, .streaks,
      "length of a pause, such as a vacation, in which days without \(wording.counting) keep the "
        + "streak of every user of \(wording.app); the pause begins on \(path)pausedFrom, and 0 "
        + "means no pause")
  }
}

extension FieldBasis {
  fileprivate static let streaks = FieldBasis.source("rules §6")
}
