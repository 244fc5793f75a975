import CivilTime

extension RecurrenceRule {
  /// The days on which a rule occurs, from a given day on; endless if the rule never ends.
  ///
  /// Iteration ends if a whole period (at most 146,097 slots) contains no match. So a loop that
  /// takes a limited number of occurrences always ends.
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

    /// Returns the next occurrence. O(1) if every slot has a match, else O(slots without a match).
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

  /// Returns the days on which the rule occurs, from its start on, lazily.
  public func occurrences() -> Occurrences { Occurrences(self, from: start) }

  /// Returns the days on or after `day` on which the rule occurs, lazily. Created in O(1).
  public func occurrences(from day: Day) -> Occurrences { Occurrences(self, from: day) }

  /// Returns the next `limit` days on which the rule occurs, for a preview; fewer if the rule ends.
  /// Begins with `day`, or with the rule's start if nil. Each app chooses the limit.
  public func preview(from day: Day? = nil, limit: Int) -> [Day] {
    var days: [Day] = []
    var occurrences = occurrences(from: day ?? start)
    while days.count < limit, let next = occurrences.next() { days.append(next) }
    return days
  }
}
