import CivilTime

extension RecurrenceRule {
  /// The rule as an English sentence for the user.
  ///
  ///     "Every day"                     daily, every 1
  ///     "Every weekday"                 Monday to Friday of every week
  ///     "Every week on Wed"
  ///     "Every month on the 15th"
  ///     "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026"
  ///     "Every 3 days, only on Sat & Sun, ends after 10 times"
  ///     "Does not repeat"
  ///
  /// The grammar, in EBNF:
  ///
  ///     summary   = "Does not repeat" | pattern , [ ", " , end ] ;
  ///     pattern   = "Every day" | "Every weekday"
  ///               | every , [ " on " , weekdays ]
  ///               | every , " on the " , days , [ ", only on " , weekdays ]
  ///               | every , [ ", only on " , weekdays ] , [ ", only on the " , days ] ;
  ///     every     = "Every " , ( "day" | "week" | "month"
  ///               | number , " " , ( "days" | "weeks" | "months" ) ) ;
  ///     weekdays  = list of ( "Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun" ) ;
  ///     days      = list of ( number , ( "st" | "nd" | "rd" | "th" ) ) ;
  ///     list of x = x , [ { ", " , x } , " & " , x ] ;
  ///     end       = "ends on " , number , " " , month , " " , year
  ///               | "ends after " , number , ( " time" | " times" ) ;
  ///     month     = "Jan" | "Feb" | … | "Dec" ;
  ///
  /// "on" introduces the days that a rule selects, "only on" a filter. Lists ascend, from Monday.
  /// If the rule has no weekday or month day, the sentence names the default. A rule for all seven
  /// days of every week is "Every day". Monday to Friday is "Every weekday", also for a daily rule.
  /// The end of a rule that does not repeat is omitted.
  public var summary: String {
    if frequency == .none { return "Does not repeat" }
    let sentence = preset ?? every + picked
    return switch end {
    case .never: sentence
    case .on(let day): sentence + ", ends on " + RecurrenceRule.text(of: day)
    case .after(let count): sentence + ", ends after \(count) " + (count == 1 ? "time" : "times")
    }
  }

  /// The sentence "Every day" or "Every weekday"; nil if the summary must list days.
  private var preset: String? {
    guard stride == 1, frequency != .monthly, matchingMonthDays == .all else { return nil }
    if matchingWeekdays == .all { return "Every day" }
    return matchingWeekdays == .workweek ? "Every weekday" : nil
  }

  private var every: String {
    let unit = frequency == .daily ? "day" : frequency == .weekly ? "week" : "month"
    return stride == 1 ? "Every " + unit : "Every \(stride) " + unit + "s"
  }

  private var picked: String {
    let names = RecurrenceRule.list(matchingWeekdays.weekdays.map { RecurrenceRule.name(of: $0) })
    let numbers = RecurrenceRule.list(matchingMonthDays.days.map { RecurrenceRule.ordinal($0) })
    let hasWeekdays = matchingWeekdays != .all || !weekdays.isEmpty
    let hasDays = matchingMonthDays != .all || !monthDays.isEmpty
    return switch frequency {
    case .none: ""
    case .weekly: " on " + names
    case .monthly where hasDays: " on the " + numbers + (hasWeekdays ? ", only on " + names : "")
    case .monthly: " on " + names
    case .daily:
      (hasWeekdays ? ", only on " + names : "") + (hasDays ? ", only on the " + numbers : "")
    }
  }

  private static func list(_ parts: [String]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { text += index == parts.count - 1 ? " & " : ", " }
      text += part
    }
    return text
  }

  private static func name(of weekday: Weekday) -> String {
    switch weekday {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case 1, 21, 31: "\(number)st"
    case 2, 22: "\(number)nd"
    case 3, 23: "\(number)rd"
    default: "\(number)th"
    }
  }

  private static func text(of day: Day) -> String {
    let date = day.civil
    return "\(date.day) \(monthName(date.month)) \(date.year)"
  }

  private static func monthName(_ month: Int) -> String {
    switch month {
    case 1: "Jan"
    case 2: "Feb"
    case 3: "Mar"
    case 4: "Apr"
    case 5: "May"
    case 6: "Jun"
    case 7: "Jul"
    case 8: "Aug"
    case 9: "Sep"
    case 10: "Oct"
    case 11: "Nov"
    default: "Dec"
    }
  }
}
