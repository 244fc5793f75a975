import CivilTime

extension DailyThree {
  /// Marks the welcome pages as completed; has no effect if they were completed before.
  @discardableResult public mutating func completeOnboarding(
    at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard !isOnboarded else { return effects }
    isOnboarded = true
    return write(effects, at: instant)
  }

  /// Adds an active goal.
  ///
  /// - Parameters:
  ///   - title: the title from `TitleCatalog.add(_:)`; nil for a blank title.
  ///   - instant: the time of the event.
  /// - Throws: `emptyGoalTitle`, `tooManyActiveGoals`.
  /// - Complexity: O(1), like archiving and unarchiving a goal.
  @discardableResult public mutating func addGoal(
    _ title: TitleID?, at instant: Instant
  ) throws(DailyThreeRefusal) -> (goal: GoalID, effects: DailyThreeEffects) {
    let effects = try beginDay(of: instant)
    guard let title else { throw DailyThreeRefusal(.emptyGoalTitle, effects) }
    try checkRoomForGoal(effects)
    let id = GoalID(UInt32(truncatingIfNeeded: goals.count))
    goals.append(Goal(id: id, title: title, created: instant))
    activeGoalCount += 1
    return (id, write(effects, at: instant))
  }

  /// Archives a goal. Today's and past focuses keep their link to the goal.
  ///
  /// - Throws: `unknownGoal`, `goalIsArchived`, `tooFewActiveGoals` for the last active goal.
  @discardableResult public mutating func archiveGoal(
    _ id: GoalID, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard let goal = goal(id) else { throw DailyThreeRefusal(.unknownGoal, effects) }
    guard !goal.isArchived else { throw DailyThreeRefusal(.goalIsArchived, effects) }
    let fewest = rules.parameters.fewestActiveGoals
    guard activeGoalCount > fewest else {
      throw DailyThreeRefusal(.tooFewActiveGoals(fewest: fewest), effects)
    }
    goals[Int(id.number)].archived = instant
    activeGoalCount -= 1
    return write(effects, at: instant)
  }

  /// Makes an archived goal active again.
  ///
  /// - Throws: `unknownGoal`, `goalIsActive`, `tooManyActiveGoals`.
  @discardableResult public mutating func unarchiveGoal(
    _ id: GoalID, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    guard let goal = goal(id) else { throw DailyThreeRefusal(.unknownGoal, effects) }
    guard goal.isArchived else { throw DailyThreeRefusal(.goalIsActive, effects) }
    try checkRoomForGoal(effects)
    goals[Int(id.number)].archived = nil
    activeGoalCount += 1
    return write(effects, at: instant)
  }

  private func checkRoomForGoal(_ effects: DailyThreeEffects) throws(DailyThreeRefusal) {
    let most = rules.parameters.mostActiveGoals
    guard activeGoalCount < most else {
      throw DailyThreeRefusal(.tooManyActiveGoals(most: most), effects)
    }
  }
}
