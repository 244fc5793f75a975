import CivilTime

extension LifeObservers {
  /// Starts the next world with new users; keeps the counts. Journals cover only the first world.
  package mutating func begin() {
    streaks.begin()
    var earlier = earlierHistories ?? EarlierHistories(size)
    for segment in 0..<size.segments {
      tell(segment, stayed: false, to: &earlier.everyone[segment])
      tell(segment, stayed: true, to: &earlier.stayed[segment])
    }
    earlierHistories = earlier
    followed = 0..<0
    for place in people.indices { people[place] = Person() }
    retention.begin()
    tasks.begin()
    userStates.begin()
    cohort.begin()
    marks.begin()
    histories.begin()
    sessions.begin()
    lives.begin()
    leagues.begin()
    strength.begin()
    moments.begin()
    laws.begin()
  }

  /// Adopts the set of retained people from another world.
  package mutating func decide(_ others: RetainedCohort) {
    if size.apps.contains(.pet) { cohort.decide(as: others) }
  }

  private func tell(_ segment: Int, stayed: Bool, to tally: inout EvolutionTimesTally) {
    histories.tell(to: &tally) { place in
      belongs(place, to: segment) && (!stayed || cohort.contains(place))
    }
  }

  /// Adds the histories of pets in this world and in earlier worlds to a tally.
  func tellHistories(_ segment: Int, stayed: Bool, to tally: inout EvolutionTimesTally) {
    tell(segment, stayed: stayed, to: &tally)
    if let earlierHistories {
      tally.add(stayed ? earlierHistories.stayed[segment] : earlierHistories.everyone[segment])
    }
  }

  /// Ends a world, and counts every state that lasts to its end.
  package mutating func finish() {
    let people = self.people
    userStates.finish { people[$0].segments }
    stageWaits.finish { people[$0].segments }
    tasks.finish { people[$0].segments }
    for place in people.indices {
      let person = people[place]
      for app in person.apps {
        let streak = marks.length(app, of: place, on: size.days - 1)
        lives.settle(app, place, streak: streak, stage: person.stage, laws)
        loseStreak(app, place, after: size.days - 1, person.segments)
      }
    }
  }

  /// Censors a person's streak after a day, because its later course is unknown.
  mutating func loseStreak(_ app: App, _ place: Int, after day: Int, _ segments: SegmentSet) {
    let length = marks.length(app, of: place, on: day)
    streakSurvival.lose(app, length: length, segments)
    guard let lost = marks.repairable(app, of: place, after: day) else { return }
    streakSurvival.repair(app, length: lost.length, segments)
    streakSurvival.lose(app, length: lost.length, segments)
    streakBreaks.forget(app, lost, segments)
  }

  /// Checks, on a night of the census, that a person's days before `open` are closed in an app.
  package mutating func stand(
    _ app: App, _ person: Int, in open: Day, isLived: (Day) -> Bool
  ) { laws.stand(app, person, in: open, isLived: isLived) }

  /// Ends the league week.
  package mutating func turnWeek() {
    let people = self.people
    laws.turnWeek { people[$0].segments }
  }

  package mutating func note(_ action: RecordedAction, _ context: EventContext) {
    if followed.contains(context.person) {
      actions.append(ActionRow(action: action, context: context))
    }
  }

  /// Removes and returns the actions recorded since the last call, person by person.
  package mutating func takeActions() -> [ActionRow] {
    defer { actions.removeAll(keepingCapacity: true) }
    let order = actions.indices.sorted {
      (actions[$0].context.person, $0) < (actions[$1].context.person, $1)
    }
    return order.map { actions[$0] }
  }

  /// Removes and returns the journal lines recorded since the last call.
  package mutating func takeJournal() -> [LifeJournalRow] {
    defer { journal.removeAll(keepingCapacity: true) }
    return journal
  }

  /// Whether a person, given by index in the group, is in a segment.
  func belongs(_ place: Int, to segment: Int) -> Bool {
    people[place].segments & (1 << SegmentSet(segment)) != 0
  }
}
