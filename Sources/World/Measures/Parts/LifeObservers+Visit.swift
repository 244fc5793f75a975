extension LifeObservers {
  /// Visits all that the observers of a group have counted. Journals and deeds, which are handed
  /// over every night, are left out.
  package mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(people) { $0.visit(&$1) }
    days.visit(&visitor)
    retention.visit(&visitor)
    userStates.visit(&visitor)
    stayers.visit(&visitor)
    streaks.visit(&visitor)
    marks.visit(&visitor)
    streakSurvival.visit(&visitor)
    streakBreaks.visit(&visitor)
    wellbeing.visit(&visitor)
    evolution.visit(&visitor)
    stories.visit(&visitor)
    evolutionTimes.visit(&visitor)
    var hasEarlier = earlierStories != nil
    visitor.flag(&hasEarlier)
    if hasEarlier {
      var earlier = earlierStories ?? EarlierStories(shape)
      earlier.visit(&visitor)
      earlierStories = earlier
    }
    stageWaits.visit(&visitor)
    tasks.visit(&visitor)
    petExperience.visit(&visitor)
    sessions.visit(&visitor)
    timerDrift.visit(&visitor)
    notifications.visit(&visitor)
    staleness.visit(&visitor)
    habits.visit(&visitor)
    strength.visit(&visitor)
    items.visit(&visitor)
    experience.visit(&visitor)
    leagues.visit(&visitor)
    plans.visit(&visitor)
    analytics.visit(&visitor)
    tenx.visit(&visitor)
    refusals.visit(&visitor)
    lives.visit(&visitor)
    laws.visit(&visitor)
  }
}

extension LifeObservers.Person {
  fileprivate mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.bits(&segments)
    visitor.apps(&apps)
    visitor.stage(&stage)
    visitor.day(&arrival, plus: 1)
  }
}
