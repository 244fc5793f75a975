import CivilTime

extension LifeObservers {
  struct Person: BitwiseCopyable, Sendable {
    var segments: SegmentSet = 1
    var apps: AppSet = []
    var stage: UInt8 = 0
    /// Whether the person's pet has ever fallen from a stage.
    var hasFallen = false
    /// The day of the run on which the person joined.
    var arrival: Int32 = 0

    mutating func visit(_ visitor: inout some TallyVisitor) {
      visitor.bits(&segments)
      visitor.apps(&apps)
      visitor.stage(&stage)
      visitor.flag(&hasFallen)
      visitor.day(&arrival, plus: 1)
    }
  }

  /// Records Sherpa's evening nudge as a loss notice, if the person has a streak to lose.
  mutating func nudge(late: Milliseconds, _ context: EventContext) {
    guard marks.length(.sherpa, of: context.place, on: context.day - 1) > 0 else { return }
    wellbeing.warn(.sherpa, context, late: late)
  }

  mutating func arrive(_ apps: AppSet, _ context: EventContext) {
    guard !apps.isEmpty else { return }
    let (place, day, segments) = (context.place, context.day, context.segments)
    people[place] = Person(segments: segments, apps: apps, arrival: Int32(day))
    days.arrive(day, segments)
    retention.arrive(day, segments)
    userStates.arrive(place, on: day, segments)
    laws.arrive(apps, place, on: context.date)
    lives.arrive(apps, place, on: day, segments)
    for app in apps { streaks.arrive(app, on: day, segments) }
    settings.arrive(apps, segments)
    moments.arrive(apps, segments)
    if apps.contains(.pet) {
      evolution.move(from: nil, to: 0, on: day, segments)
      histories.arrive(place, on: day)
      stageWaits.arrive(place, on: day, segments)
      petFalls.count(.people, from: 0, day, segments)
    }
    if apps.contains(.sherpa) {
      experience.change(by: 1, on: day, segments)
      plans.arrive(on: day, segments)
      leagues.arrive(segments)
    }
  }

  mutating func fall(_ context: EventContext) {
    wellbeing.warn(.pet, context)
    let place = context.place
    guard !people[place].hasFallen else { return }
    people[place].hasFallen = true
    let arrival = Int(people[place].arrival)
    petFalls.count(.fallen, from: context.day - arrival, arrival, context.segments)
  }

  mutating func remove(_ app: App, _ context: EventContext) {
    let (place, day, segments) = (context.place, context.day, context.segments)
    guard people[place].apps.contains(app) else { return }
    people[place].apps.remove(app)
    let length = marks.length(app, of: place, on: day - 1)
    streaks.leave(app, length: length, on: day, segments)
    loseStreak(app, place, after: day - 1, segments)
    wellbeing.leave(app, length: length, on: day, segments)
    sessions.leave(app, place, on: day, segments)
    lives.settle(app, place, streak: length, stage: people[place].stage, laws)
    lives.leave(app, place, on: day)
    laws.leave(app, place, segments)
    if app == .pet {
      evolution.move(from: people[place].stage, to: nil, on: day, segments)
      histories.leave(place, on: day)
      stageWaits.leave(place, on: day, segments)
      tasks.abandon(place, segments)
    }
    if app == .sherpa {
      experience.change(by: -1, on: day, segments)
      leagues.leave(place, segments)
    }
    guard people[place].apps.isEmpty else { return }
    days.leave(day, segments)
    retention.leave(age: day - Int(people[place].arrival), on: day, segments)
    userStates.leave(place, on: day, segments)
  }
}
