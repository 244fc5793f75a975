import CivilTime

/// The days of a log, each once and in order, and the policy for the dates between those days.
struct StreakLog {
  let days: ArraySlice<LoggedDay>
  let policy: StreakPolicy

  /// Calls `body` with each empty day of `first` ..< `end` in order, until it returns false.
  func forEachEmptyDay(
    from first: Day, before end: Day, isLived: (Day) -> Bool, _ body: (Day, DayOutcome) -> Bool
  ) {
    var index = firstIndex(notBefore: first)
    var date = first
    while date < end {
      if index < days.endIndex, days[index].day == date {
        let outcome = days[index].outcome
        if policy.isEmpty(outcome, on: date), !body(date, outcome) { return }
        index += 1
      } else if policy.hasEmptyMissingDays {
        let isEmpty = policy.isEmpty(policy.missingOutcome, on: date) && isLived(date)
        if isEmpty, !body(date, policy.missingOutcome) { return }
      } else {
        guard index < days.endIndex else { return }
        date = days[index].day
        continue
      }
      date += 1
    }
  }

  /// Returns the number of empty days in a date's week, from the log's first day through the date.
  func emptyDaysOfWeek(upTo date: Day, isLived: (Day) -> Bool) -> Int {
    guard let first = days.first?.day else { return 0 }
    var count = 0
    let begin = max(first, policy.firstDay(ofWeekOf: date))
    forEachEmptyDay(from: begin, before: date + 1, isLived: isLived) {
      _, _ in
      count += 1
      return true
    }
    return count
  }

  func firstIndex(notBefore date: Day) -> Int {
    var low = days.startIndex
    var high = days.endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if days[middle].day < date { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The runs of a log, computed from one day that counts to the next.
struct StreakReading {
  let policy: StreakPolicy
  var length = 0
  var start = Day.epoch
  var longest = 0
  var longestStart: Day?
  var freezes: Int
  var lastBreak: StreakBreak?
  private var countingDays = 0
  private(set) var lastCounting = Day.epoch

  init(under policy: StreakPolicy) {
    self.policy = policy
    freezes = Int(policy.freezesAtStart)
  }

  mutating func read(_ log: StreakLog, isLived: (Day) -> Bool) {
    if policy.unit == .week { return readWeeks(log, isLived: isLived) }
    for entry in log.days where entry.outcome == .counts {
      endOpenRun(log, through: entry.day - 1, isLived: isLived)
      extend(to: entry.day)
    }
  }

  /// Continues the open run over the empty days after the last day that counts, or breaks the run.
  mutating func endOpenRun(_ log: StreakLog, through end: Day, isLived: (Day) -> Bool) {
    guard length > 0, lastCounting < end else { return }
    if policy.unit == .week { return endOpenWeeks(log, through: end, isLived: isLived) }
    var freezesLeft = freezes
    var fatal: LoggedDay?
    log.forEachEmptyDay(from: lastCounting + 1, before: end + 1, isLived: isLived) {
      day, outcome in
      if policy.weeklyTarget < 7 {
        let emptyDays = log.emptyDaysOfWeek(upTo: day, isLived: isLived)
        if emptyDays <= policy.emptyDaysAllowed { return true }
      }
      freezesLeft -= 1
      if freezesLeft < 0 { fatal = LoggedDay(day, outcome) }
      return freezesLeft >= 0
    }
    freezes = max(0, freezesLeft)
    if let fatal { close(on: fatal) }
  }

  mutating func close(on empty: LoggedDay) {
    let plain: StreakBreak.Cause = empty.outcome == .rest ? .restDay : .missed
    lastBreak = StreakBreak(
      day: empty.day,
      cause: policy.weeklyTarget < 7 || policy.unit == .week ? .weeklyTarget : plain,
      lostLength: length, lostStart: start, isRepaired: false)
    length = 0
  }

  mutating func extend(to day: Day) {
    if length == 0 { start = day }
    if length == 0, let lost = lastBreak, day - lost.day <= Int(policy.repairDays) {
      length = lost.lostLength
      start = lost.lostStart
      lastBreak = StreakBreak(
        day: lost.day, cause: lost.cause, lostLength: length, lostStart: start, isRepaired: true)
    }
    length += 1
    lastCounting = day
    if length > longest { (longest, longestStart) = (length, start) }
    countingDays += 1
    guard policy.freezeEvery > 0, countingDays % Int(policy.freezeEvery) == 0 else { return }
    freezes = min(Int(policy.freezeMaximum), freezes + 1)
  }
}
