import CivilTime

extension RecurrenceRule {
  /// Whether the rule occurs on a day.
  ///
  /// - Complexity: O(1), also for a rule that ends after N occurrences, because `init` finds the
  ///   Nth.
  @inlinable public func isScheduled(on day: Day) -> Bool {
    guard day >= start, day <= last else { return false }
    switch frequency {
    case .none: return true
    case .daily: return isActive(start.days(to: day)) && filtersMatch(day)
    case .weekly:
      let days = UInt32(truncatingIfNeeded: Day(daysSinceEpoch: anchor).days(to: day))
      return matchingWeekdays.bits >> UInt8(truncatingIfNeeded: days % 7) & 1 != 0
        && isActive(Int64(days / 7))
    case .monthly:
      let date = day.civil
      return matchingMonthDays.contains(date.day)
        && isActive(Int64(RecurrenceRule.month(of: date) - anchor))
        && (matchingWeekdays == .all || matchingWeekdays.contains(day.weekday))
    }
  }

  /// Whether the slot with the 0-based index `slots` is active.
  @inlinable func isActive(_ slots: Int64) -> Bool {
    stride == 1 || UInt32(truncatingIfNeeded: slots) % stride == 0
  }

  /// Returns the number of occurrences on or before a day.
  ///
  /// - Complexity: O(1) for daily and weekly rules without month days, and for monthly rules with
  ///   days up to the 28th. Other rules add up the slots of at most one period: 12 months with the
  ///   30th or 31st, 4,800 with the 29th or with weekdays of a month. Only a daily rule with month
  ///   days and an interval above 1 can need more, at most 146,097 days.
  public func count(through day: Day) -> Int {
    let day = min(day, last)
    guard day >= start else { return 0 }
    let index = slotIndex(of: day)
    let before = matches(inSlotsBefore: index) - matchesBeforeStart
    return Int(clamping: before + (slot(index)?.count(before: day + 1) ?? 0))
  }

  /// Returns the number of occurrences between two days, both included.
  ///
  /// - Complexity: O(*d*) for *d* days up to 64, otherwise as `count(through:)`.
  public func count(from first: Day, through last: Day) -> Int {
    let days = first.days(to: last) + 1
    guard days <= 64 else { return count(through: last) - count(through: first - 1) }
    var count = 0
    for offset in 0..<Int(max(0, days)) where isScheduled(on: first + offset) { count += 1 }
    return count
  }

  /// Returns the 1-based index of the occurrence on a day; nil if there is none on that day.
  ///
  /// - Complexity: as `count(through:)`.
  public func occurrenceNumber(of day: Day) -> Int? {
    isScheduled(on: day) ? count(through: day) : nil
  }

  /// Returns the occurrence with a 1-based index; nil if the rule has fewer occurrences.
  ///
  /// - Complexity: as `count(through:)`.
  public func occurrence(number: Int) -> Day? {
    guard let day = match(number: number), day <= last else { return nil }
    return day
  }

  /// The number of all occurrences; nil if the rule never ends.
  ///
  /// - Complexity: as `count(through:)`.
  public var occurrenceCount: Int? {
    if case .never = end, frequency != .none { return nil }
    return count(through: last)
  }
}

extension RecurrenceRule {
  /// Returns the match with a 1-based index, counted from the start and ignoring the rule's end;
  /// nil if there is none.
  ///
  /// Searches the first period slot by slot, skips whole periods by division, and searches the
  /// period that contains the match.
  func match(number: Int) -> Day? {
    guard number >= 1, Int64(number) <= 1 << 40 else { return nil }
    var remaining = Int64(number) - 1 + matchesBeforeStart
    if let day = match(after: &remaining, from: 0) { return day }
    let perPeriod = Int64(number) - 1 + matchesBeforeStart - remaining
    guard perPeriod > 0 else { return nil }
    let (cycles, rest) = remaining.quotientAndRemainder(dividingBy: perPeriod)
    remaining = rest
    return match(after: &remaining, from: (cycles + 1) * period)
  }

  /// Skips `remaining` matches in the period of slots that begins at `index`, and returns the next
  /// match. If the period has too few, subtracts their number from `remaining` and returns nil.
  private func match(after remaining: inout Int64, from index: Int64) -> Day? {
    for offset in 0..<period {
      guard var slot = slot(index + offset) else { return nil }
      let count = Int64(slot.matches.nonzeroBitCount)
      if remaining < count {
        for _ in 0..<remaining { slot.removeFirstMatch() }
        return slot.firstMatch
      }
      remaining -= count
    }
    return nil
  }

  /// Returns the number of matches in slots 0 ..< `index`, including matches before the start.
  /// Multiplies for whole periods, and counts the slots after the last whole period one by one.
  private func matches(inSlotsBefore index: Int64) -> Int64 {
    let (cycles, rest) = index.quotientAndRemainder(dividingBy: period)
    var perPeriod: Int64 = 0
    var inRest: Int64 = 0
    for slotIndex in 0..<(cycles > 0 ? period : rest) {
      perPeriod += Int64(slot(slotIndex)?.matches.nonzeroBitCount ?? 0)
      if slotIndex == rest - 1 { inRest = perPeriod }
    }
    return cycles * perPeriod + inRest
  }

  /// The number of matches in the first slot that are before the rule's start.
  private var matchesBeforeStart: Int64 { slot(0)?.count(before: start) ?? 0 }
}
