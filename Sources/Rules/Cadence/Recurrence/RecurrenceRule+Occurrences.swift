import CivilTime

extension RecurrenceRule {
  /// The occurrences from a day on, in order; endless if the rule never ends.
  ///
  /// Iteration ends if a whole period (at most 146,097 slots) contains no match, so every loop over
  /// occurrences that stops by itself ends.
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

    /// Returns the next occurrence. O(1) if every slot has a match, otherwise O(slots without one).
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

  /// Returns the occurrences from the start on, lazily.
  public func occurrences() -> Occurrences { Occurrences(self, from: start) }

  /// Returns the occurrences on or after a day, lazily. Created in O(1).
  public func occurrences(from day: Day) -> Occurrences { Occurrences(self, from: day) }

  /// Returns the next occurrences for a preview, from a day on or from the start if nil: `limit` of
  /// them, or fewer if the rule ends. Each app chooses the limit.
  public func preview(from day: Day? = nil, limit: Int) -> [Day] {
    var days: [Day] = []
    var occurrences = occurrences(from: day ?? start)
    while days.count < limit, let next = occurrences.next() { days.append(next) }
    return days
  }
}
