import Habits
import CivilTime
import Tabular

/// The observers of one group of a world in which people live with their phones.
///
///     events of a group ──▶ LifeObservers ─┐
///     events of a group ──▶ LifeObservers ─┼── every night ──▶ LifeLedger ──▶ tables
///     …                                    ┘   what is large or needs all groups
///
/// An event goes to the observers that it concerns, with the segments of its person. Nothing is
/// told of a day on which nothing happens, so such days cost nothing. Who has no app on arrival is
/// nobody to the observers. What they remember and count has one owner, the group: a copy of a
/// group's observers is the same observers.
package struct LifeObservers: EventSink, Sendable {
  let shape: WorldSize
  /// What is remembered of each person.
  private let people: Block<Person>
  private(set) var days: DaysObserver
  private(set) var retention: RetentionObserver
  private(set) var userStates: UserStatesObserver
  private var stayers: Stayers
  var streaks: StreaksObserver
  private var marks: OpenStreaks
  private(set) var streakSurvival: StreakSurvivalObserver
  private(set) var streakBreaks: StreakBreaksObserver
  private(set) var evolution: EvolutionObserver
  private(set) var stories: StageStories
  /// What became of the pets of earlier worlds.
  private(set) var earlierStories: EarlierStories?
  private(set) var stageWaits: StageWaitsObserver
  private(set) var tasks: TasksObserver
  private(set) var sessions: SessionsObserver
  var timerDrift: TimerDriftObserver
  var notifications: NotificationsObserver
  var staleness = StalenessObserver()
  private(set) var habits: HabitsObserver
  private(set) var experience: ExperienceObserver
  var leagues = LeaguesObserver()
  private(set) var tenx: TenXObserver
  private(set) var refusals: RefusalsObserver
  private(set) var laws: LawsObserver
  /// The people whose journal is kept, and what happened to them since it was last asked for.
  private var followed: Range<UInt32>
  private(set) var journal: [LifeJournalRow] = []
  private var deeds: [DeedRow] = []

  private struct Person: BitwiseCopyable, Sendable {
    var segments: UInt16 = 1
    var apps: AppSet = []
    /// The pet's stage.
    var stage: UInt8 = 0
    /// The day of joining.
    var arrival: Int32 = 0
  }

  /// Nothing seen yet of a group of so many people.
  ///
  /// - Parameter followed: the numbers of the people whose journal is kept.
  package init(_ shape: WorldSize, people: Int, followed: Range<UInt32> = 0..<0) {
    self.shape = shape
    self.followed = followed
    self.people = Block(repeating: Person(), count: people)
    let pets = shape.apps.contains(.pet) ? people : 0
    days = DaysObserver(shape, people: people)
    retention = RetentionObserver(shape, people: people)
    userStates = UserStatesObserver(shape, people: people)
    stayers = Stayers(days: shape.days, people: pets)
    streaks = StreaksObserver(shape, people: people)
    marks = OpenStreaks(shape, people: people)
    streakSurvival = StreakSurvivalObserver(shape)
    streakBreaks = StreakBreaksObserver(shape)
    evolution = EvolutionObserver(shape, people: pets)
    stories = StageStories(shape, people: pets)
    stageWaits = StageWaitsObserver(shape, people: pets)
    tasks = TasksObserver(shape, people: pets)
    sessions = SessionsObserver(shape, people: people)
    timerDrift = TimerDriftObserver(shape)
    notifications = NotificationsObserver(shape)
    habits = HabitsObserver(shape)
    experience = ExperienceObserver(shape)
    tenx = TenXObserver(shape)
    refusals = RefusalsObserver(shape)
    laws = LawsObserver(shape, people: people)
  }

  package func follows(_ person: UInt32) -> Bool { followed.contains(person) }

  package mutating func note(_ event: WorldEvent, _ context: EventContext) {
    if followed.contains(context.person) {
      journal.append(LifeJournalRow(event: event, context: context))
    }
    let (day, segments) = (context.day, context.segments)
    switch event {
    case .arrived(let apps): arrive(apps, context)
    case .removed(let app): remove(app, context)
    case .refused(let app, let reason): refusals.refuse(app, reason, segments)
    case .sessionStarted(let app, _): sessions.start(app, context.place, on: day, segments)
    case .sessionPaused(let app): sessions.pause(app, context.place, true, on: day, segments)
    case .sessionResumed(let app): sessions.pause(app, context.place, false, on: day, segments)
    case .sessionEnded(let app, let outcome, let minutes):
      sessions.end(app, context.place, outcome, focusMinutes: minutes, on: day, segments)
    case .tasksPlanned, .taskDone, .taskSnoozed, .petClosed, .petMoved: note(pet: event, context)
    case .focusesPlanned(let continued): tenx.plan(continued: continued, on: day, segments)
    case .tenxShows(let from, let to): tenx.show(from: from, to: to, on: day, segments)
    case .habitsClosed, .experience, .ranked: note(sherpa: event, context)
    case .streakTurned(let app, let from, let to, let cause):
      turn(app, StreakTurn(from: from, to: to), cause, context)
    case .notified(let kind, let condition, let late):
      notifications.notify(kind, condition, late: late, segments)
    case .drifted(_, let design, let condition, let drift, let completes):
      timerDrift.drift(design, condition, drift, completes: completes, segments)
    case .widgetStale(let app, let time): staleness.note(app, time, segments)
    case .dayOver(let opened, let events): end(opened, events, context)
    case .opened, .focusCompleted, .focusUncompleted, .itemClosed, .reflected, .travelled: break
    }
  }

  package mutating func skip(_ context: EventContext) {
    laws.skip(context.place, context.date)
  }

  /// The people of another world take the place of these; what was counted stays. Journals are of
  /// the first world.
  package mutating func begin() {
    var earlier = earlierStories ?? EarlierStories(shape)
    for segment in 0..<shape.segments {
      earlier.everyone[segment].add(story(segment, stayed: false))
      earlier.stayed[segment].add(story(segment, stayed: true))
    }
    earlierStories = earlier
    followed = 0..<0
    for place in people.indices { people[place] = Person() }
    retention.begin()
    tasks.begin()
    userStates.begin()
    stayers.begin()
    marks.begin()
    stories.begin()
    sessions.begin()
    laws.begin()
  }

  /// The people of this world stay who do in another one.
  mutating func decide(_ others: Stayers) {
    if shape.apps.contains(.pet) { stayers.decide(as: others) }
  }

  /// What became of the pets of a segment: of everyone, or of those who stayed.
  private func story(_ segment: Int, stayed: Bool) -> EvolutionTimesTally {
    stories.tally { place in
      belongs(place, to: segment) && (!stayed || stayers.contains(place))
    }
  }

  /// The same of all worlds.
  func stories(_ segment: Int, stayed: Bool) -> EvolutionTimesTally {
    var tally = story(segment, stayed: stayed)
    if let earlierStories {
      tally.add(stayed ? earlierStories.stayed[segment] : earlierStories.everyone[segment])
    }
    return tally
  }

  /// A world is over: what lasted to its end is written down.
  package mutating func finish() {
    let people = self.people
    userStates.finish { people[$0].segments }
    stageWaits.finish { people[$0].segments }
    tasks.finish { people[$0].segments }
    for place in people.indices {
      let person = people[place]
      for app in person.apps { loseStreak(app, place, after: shape.days - 1, person.segments) }
    }
  }

  /// The streak of a person is no longer seen after a day: what became of it later nobody knows.
  private mutating func loseStreak(_ app: App, _ place: Int, after day: Int, _ segments: UInt16) {
    let length = marks.length(app, of: place, on: day)
    streakSurvival.lose(app, length: length, segments)
    guard let lost = marks.repairable(app, of: place, after: day) else { return }
    streakSurvival.repair(app, length: lost.length, segments)
    streakSurvival.lose(app, length: lost.length, segments)
    streakBreaks.forget(app, lost, segments)
  }

  /// On a night of the census: the day that is open in a person's app.
  mutating func stand(
    _ app: App, _ person: Int, in open: Day, isLived: (Day) -> Bool
  ) { laws.stand(app, person, in: open, isLived: isLived) }

  /// The league week is over.
  mutating func turnWeek() {
    let people = self.people
    laws.turnWeek { people[$0].segments }
  }

  package mutating func note(_ deed: Deed, _ context: EventContext) {
    if followed.contains(context.person) { deeds.append(DeedRow(deed: deed, context: context)) }
  }

  /// Hands over what people did since it was last asked for, person after person.
  mutating func takeDeeds() -> [DeedRow] {
    defer { deeds.removeAll(keepingCapacity: true) }
    let order = deeds.indices.sorted {
      (deeds[$0].context.person, $0) < (deeds[$1].context.person, $1)
    }
    return order.map { deeds[$0] }
  }

  /// Hands over the journal since it was last asked for.
  mutating func takeJournal() -> [LifeJournalRow] {
    defer { journal.removeAll(keepingCapacity: true) }
    return journal
  }

  /// Whether a person, by their place, is in a segment.
  func belongs(_ place: Int, to segment: Int) -> Bool {
    people[place].segments & (1 << UInt16(segment)) != 0
  }
}

extension LifeObservers {
  private mutating func arrive(_ apps: AppSet, _ context: EventContext) {
    guard !apps.isEmpty else { return }
    let (place, day, segments) = (context.place, context.day, context.segments)
    people[place] = Person(segments: segments, apps: apps, arrival: Int32(day))
    days.arrive(day, segments)
    retention.arrive(day, segments)
    userStates.arrive(place, on: day, segments)
    laws.arrive(apps, place, on: context.date)
    for app in apps { streaks.arrive(app, on: day, segments) }
    if apps.contains(.pet) {
      evolution.move(from: nil, to: 0, on: day, segments)
      stories.arrive(place, on: day)
      stageWaits.arrive(place, on: day, segments)
    }
    if apps.contains(.sherpa) { experience.change(by: 1, on: day, segments) }
  }

  private mutating func remove(_ app: App, _ context: EventContext) {
    let (place, day, segments) = (context.place, context.day, context.segments)
    guard people[place].apps.contains(app) else { return }
    people[place].apps.remove(app)
    let length = marks.length(app, of: place, on: day - 1)
    streaks.leave(app, length: length, on: day, segments)
    loseStreak(app, place, after: day - 1, segments)
    streakBreaks.leave(app, length: length, on: day, segments)
    sessions.leave(app, place, on: day, segments)
    laws.leave(app, place, segments)
    if app == .pet {
      evolution.move(from: people[place].stage, to: nil, on: day, segments)
      stories.leave(place, on: day)
      stageWaits.leave(place, on: day, segments)
      tasks.abandon(place, segments)
    }
    if app == .sherpa { experience.change(by: -1, on: day, segments) }
    guard people[place].apps.isEmpty else { return }
    days.leave(day, segments)
    userStates.leave(place, on: day, segments)
  }

  private mutating func turn(
    _ app: App, _ turn: StreakTurn, _ cause: StreakBreakCause?, _ context: EventContext
  ) {
    let (day, segments) = (context.day, context.segments)
    streaks.turn(app, turn, on: day, segments)
    if let lost = marks.turn(app, of: context.place, turn, cause, on: day) {
      streakSurvival.repair(app, length: lost.length, segments)
      streakBreaks.repair(app, lost, on: day, segments)
    } else {
      streakSurvival.turn(app, turn, segments)
      streakBreaks.turn(app, turn, cause, on: day, segments)
    }
  }

  private mutating func note(pet event: WorldEvent, _ context: EventContext) {
    let (place, segments) = (context.place, context.segments)
    switch event {
    case .tasksPlanned(let date, let number):
      if let day = shape.day(of: date) { tasks.plan(number, of: place, on: day, segments) }
    case .taskDone(let date, let timing):
      if let day = shape.day(of: date) { tasks.complete(timing, of: place, on: day, segments) }
    case .taskSnoozed(let date):
      if let day = shape.day(of: date) { tasks.snooze(on: day, segments) }
    case .petClosed(let date, let missed, let rolledOver):
      laws.close(.pet, place, date)
      if let day = shape.day(of: date) {
        tasks.close(day, of: place, missed: missed, rolledOver: rolledOver, segments)
      }
    case .petMoved(let from, let to):
      people[place].stage = to
      evolution.move(from: from, to: to, on: context.day, segments)
      stories.move(place, from: from, to: to, on: context.day)
      stageWaits.move(place, from: from, to: to, on: context.day, segments)
    default: break
    }
  }

  private mutating func note(sherpa event: WorldEvent, _ context: EventContext) {
    switch event {
    case .habitsClosed(let summary):
      laws.close(.sherpa, context.place, summary.day)
      if let day = shape.day(of: summary.day) { habits.close(day, summary, context.segments) }
    case .experience(let date, let reason, let points):
      laws.earn(points, context.place, on: date, in: context.date)
      if let day = shape.day(of: date) {
        experience.book(reason, points, on: day, context.segments)
      }
    case .ranked(let rank):
      laws.rank(rank, context.place)
      leagues.rank(rank, context.segments)
    default: break
    }
  }

  private mutating func end(_ opened: AppSet, _ events: Int32, _ context: EventContext) {
    let (place, day, segments) = (context.place, context.day, context.segments)
    days.end(day, opened: opened, events: events, segments)
    guard !opened.isEmpty else { return }
    let age = day - Int(people[place].arrival)
    retention.open(place, age: age, on: day, segments)
    userStates.visit(place, on: day, segments)
    if shape.apps.contains(.pet) { stayers.visit(place, age: age, on: day) }
  }
}
