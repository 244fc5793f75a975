import CivilTime

extension RecurrenceRule {
  /// The rule in the syntax of RFC 5545, without the start; nil for a rule that does not repeat.
  ///
  ///     "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20261130"
  ///
  /// Weeks begin on Monday, as in the RFC. If the start does not match the rule, the RFC still
  /// counts it as the first occurrence. This type, like python-dateutil, does not.
  public var rruleText: String? {
    var text =
      switch frequency {
      case .none: ""
      case .daily: "FREQ=DAILY"
      case .weekly: "FREQ=WEEKLY"
      case .monthly: "FREQ=MONTHLY"
      }
    if text.isEmpty { return nil }
    if stride > 1 { text += ";INTERVAL=\(stride)" }
    if !weekdays.isEmpty { text += ";BYDAY=" + codes }
    if !monthDays.isEmpty { text += ";BYMONTHDAY=" + numbers }
    switch end {
    case .never: break
    case .on(let day): text += ";UNTIL=" + compactKey(of: day)
    case .after(let count): text += ";COUNT=\(count)"
    }
    return text
  }

  private var codes: String {
    var text = ""
    for weekday in weekdays.weekdays {
      if !text.isEmpty { text += "," }
      switch weekday {
      case .monday: text += "MO"
      case .tuesday: text += "TU"
      case .wednesday: text += "WE"
      case .thursday: text += "TH"
      case .friday: text += "FR"
      case .saturday: text += "SA"
      case .sunday: text += "SU"
      }
    }
    return text
  }

  private var numbers: String {
    var text = ""
    for day in monthDays.days { text += text.isEmpty ? "\(day)" : ",\(day)" }
    return text
  }

  private func compactKey(of day: Day) -> String {
    String(decoding: day.key.utf8.filter { $0 != 0x2D }, as: UTF8.self)
  }
}
