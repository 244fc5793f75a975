import CivilTime

extension RecurrenceRule {
  /// The occurrences from a day on, one after the other, without end if the rule has none.
  ///
  /// A rule whose period holds no match ends after one period (at most 146,097 slots), so every
  /// loop over occurrences that stops by itself ends.
  public struct Occurrences: Sequence, IteratorProtocol, Sendable {
    private let rule: RecurrenceRule
    private let period: Int64
    private var slot: RecurrenceSlot?
    private var index: Int64
    private var emptySlots: Int64 = 0

    init(_ rule: RecurrenceRule, from day: Day) {
      let first = Swift.max(day, rule.start)
      self.rule = rule
      period = rule.period
      index = rule.slotIndex(of: first)
      slot = rule.slot(index)
      slot?.drop(before: first)
    }

    /// The next occurrence. O(1) where every slot has a match, otherwise O(slots without one).
    public mutating func next() -> Day? {
      while var current = slot, current.first <= rule.last, emptySlots <= period {
        if current.matches != 0 {
          let day = current.firstMatch
          current.removeFirstMatch()
          slot = current
          emptySlots = 0
          return day <= rule.last ? day : nil
        }
        index += 1
        emptySlots += 1
        slot = rule.slot(index)
      }
      return nil
    }
  }

  /// The occurrences from the start on, lazily.
  public func occurrences() -> Occurrences { Occurrences(self, from: start) }

  /// The occurrences on or after a day, lazily. O(1) to make.
  public func occurrences(from day: Day) -> Occurrences { Occurrences(self, from: day) }

  /// What a review shows: the next occurrences from a day on (from the start if none is given), as
  /// many as `limit` or fewer if the rule ends. How many that are is the app's parameter.
  public func preview(from day: Day? = nil, limit: Int) -> [Day] {
    var days: [Day] = []
    var occurrences = occurrences(from: day ?? start)
    while days.count < limit, let next = occurrences.next() { days.append(next) }
    return days
  }
}
