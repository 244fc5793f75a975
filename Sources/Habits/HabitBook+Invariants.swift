import Cadence

extension HabitBook {
  /// The first law of a book that does not hold; nil in every state that can be reached.
  package var brokenLaw: StaticString? {
    for entry in entries {
      if let law = entry.brokenLaw { return law }
    }
    if qualifies != (outcome(counts) == .counts) { return "the day qualifies as its counts say" }
    if let weekSoFar, weekSoFar.experience != experience.week { return "a week's XP is its days'" }
    if day == nil, experience != ExperienceLedger() { return "nothing is earned before a day" }
    return nil
  }
}

extension HabitEntry {
  fileprivate var brokenLaw: StaticString? {
    if stage == .leaving, instance == nil { return "a deleted item stays for its instance only" }
    if timer != nil, stage != .inUse || !item.unit.isTime { return "a timer has a timed item" }
    guard let instance else { return nil }
    if instance.progress < .zero || instance.progress > item.target {
      return "progress lies within zero and the target"
    }
    if instance.isCompleted, instance.isSkipped { return "completed or skipped, never both" }
    if instance.isFinal { return instance.isCompleted ? nil : "only a completed instance stands" }
    if instance.isCompleted != (isReached && !instance.isSkipped) {
      return "an instance is completed if it has reached its share and is not skipped"
    }
    return nil
  }
}
