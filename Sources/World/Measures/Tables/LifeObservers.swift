import CivilTime
import Habits

/// The observers of one group, and the list of the tables that a run writes. A new table needs an
/// observer in its own file and, in this file, a property, its events, and a line in both lists.
///
///     events of a group ──▶ LifeObservers ─┐
///     events of another ──▶ LifeObservers ─┼── every night ──▶ NightlyTotals ──▶ tables
///     …                                    ┘   large tallies, and leagues
///
/// An event is passed to the observers that need it, with the segments of its person. A day without
/// events costs nothing. Observers ignore people who arrive without an app.
///
/// All copies of this value share the memory of its counts, so only its group may change them.
package struct LifeObservers: EventSink, Sendable {
  let size: WorldSize
  let people: Block<Person>
  var days: DaysObserver
  var retention: RetentionObserver
  var userStates: UserStatesObserver
  var weeks: WeeksObserver
  var cohort: RetainedCohort
  var streaks: StreaksObserver
  var marks: OpenStreaks
  var streakSurvival: StreakSurvivalObserver
  var streakBreaks: StreakBreaksObserver
  var wellbeing: WellbeingObserver
  var evolution: EvolutionObserver
  var histories: StageHistories
  var earlierHistories: EarlierHistories?
  var petFalls: PetFallsObserver
  var stageWaits: StageWaitsObserver
  var tasks: TasksObserver
  var petExperience: PetExperienceObserver
  var sessions: SessionsObserver
  var timerDrift: TimerDriftObserver
  var notifications: NotificationsObserver
  var staleness = StalenessObserver()
  var widgets: WidgetsObserver
  var habits: HabitsObserver
  var strength: HabitStrengthObserver
  var items: ItemsObserver
  var schedules: SchedulesObserver
  var experience: ExperienceObserver
  var dailyExperience: DailyExperienceObserver
  var leagues: LeaguesObserver
  var seasonWeeks: SeasonWeeksObserver
  var plans: PlansObserver
  var analytics: AnalyticsObserver
  var tenx: TenXObserver
  var settings: SettingsObserver
  var moments: MomentsObserver
  var guest: GuestObserver
  var refusals: RefusalsObserver
  package var lives: PeopleObserver
  package var laws: LawsObserver
  /// The indices of the people with a journal. `journal`: the events since the last `takeJournal`.
  var followed: Range<UInt32>
  var journal: [LifeJournalRow] = []
  var actions: [ActionRow] = []

  /// Creates the observers of a group of `people` people, before any event.
  ///
  /// - Parameter followed: the indices of the people whose journal is kept.
  package init(_ size: WorldSize, people: Int, followed: Range<UInt32> = 0..<0) {
    (self.size, self.followed) = (size, followed)
    let pets = size.apps.contains(.pet) ? people : 0
    self.people = Block(repeating: Person(), count: people)
    days = DaysObserver(size)
    retention = RetentionObserver(size, people: people)
    userStates = UserStatesObserver(size, people: people)
    weeks = WeeksObserver(size)
    cohort = RetainedCohort(days: size.days, people: pets)
    streaks = StreaksObserver(size)
    marks = OpenStreaks(size, people: people)
    streakSurvival = StreakSurvivalObserver(size)
    streakBreaks = StreakBreaksObserver(size)
    wellbeing = WellbeingObserver(size)
    evolution = EvolutionObserver(size)
    histories = StageHistories(size, people: pets)
    petFalls = PetFallsObserver(size)
    stageWaits = StageWaitsObserver(size, people: pets)
    tasks = TasksObserver(size, people: pets)
    petExperience = PetExperienceObserver(size)
    sessions = SessionsObserver(size, people: people)
    timerDrift = TimerDriftObserver(size)
    notifications = NotificationsObserver(size)
    widgets = WidgetsObserver(size)
    habits = HabitsObserver(size)
    strength = HabitStrengthObserver(size, people: people)
    items = ItemsObserver(size)
    schedules = SchedulesObserver(size)
    experience = ExperienceObserver(size)
    dailyExperience = DailyExperienceObserver(size)
    leagues = LeaguesObserver(size, people: people)
    seasonWeeks = SeasonWeeksObserver(size)
    plans = PlansObserver(size)
    analytics = AnalyticsObserver(size)
    tenx = TenXObserver(size)
    settings = SettingsObserver(size)
    moments = MomentsObserver(size, people: people)
    guest = GuestObserver(size)
    refusals = RefusalsObserver(size)
    lives = PeopleObserver(size, people: people)
    laws = LawsObserver(size, people: people)
  }

  package func follows(_ person: UInt32) -> Bool { followed.contains(person) }

  package mutating func note(_ event: WorldEvent, _ context: EventContext) {
    if followed.contains(context.person) { keep(event, context) }
    // A switch reads all that any of its events may hold, so the commonest have their own.
    switch event {
    case .tasksPlanned, .taskDone, .taskSnoozed, .taskHandled, .petClosed, .petMoved,
      .petExperience:
      note(pet: event, context)
    case .habitsClosed, .itemClosed, .itemAdded, .itemDropped, .itemHandled, .experience,
      .optedIn, .season, .ranked:
      note(sherpa: event, context)
    default: note(other: event, context)
    }
  }

  private mutating func note(other event: WorldEvent, _ context: EventContext) {
    let (day, segments) = (context.day, context.segments)
    switch event {
    case .arrived(let apps): arrive(apps, context)
    case .removed(let app): remove(app, context)
    case .refused(let app, let reason): refusals.refuse(app, reason, segments)
    case .sessionStarted(let app, _):
      sessions.start(app, context.place, on: day, segments)
      wellbeing.start(context)
    case .appsBlocked: sessions.block(context)
    case .sessionPaused(let app): sessions.pause(app, context, true)
    case .sessionResumed(let app): sessions.pause(app, context, false)
    case .giveUpAsked(let app): sessions.ask(app, on: day, segments)
    case .giveUpCancelled(let app): sessions.keep(app, on: day, segments)
    case .breakHandled(let isTaken): sessions.rest(isTaken, on: day, segments)
    case .treeDied(let stage):
      sessions.die(stage, on: day, segments)
      wellbeing.warn(.forest, context)
    case .sessionUnsaved: sessions.lose(on: day, segments)
    case .sessionEnded(let app, let outcome, let minutes):
      sessions.end(app, context, outcome, focusMinutes: minutes)
      lives.end(app, context.place, outcome, focusMinutes: minutes)
    case .focusesPlanned(let continued, let isOffered):
      tenx.plan(continued: continued, isOffered, on: day, segments)
    case .focusUncompleted: tenx.uncomplete(on: day, segments)
    case .focusesEnded(let counts): tenx.end(counts, on: day, segments)
    case .tenxShows(let from, let to): tenx.show(from: from, to: to, on: day, segments)
    case .told(let identifier, let isPro):
      analytics.note(identifier, isPro: isPro, on: day, segments)
    case .planTurned(let before, let next, _):
      lives.change(next ?? before, context.place)
      plans.note(event, on: day, segments)
    case .paywallSeen, .planCancelled, .planResumed, .paid: plans.note(event, on: day, segments)
    case .streakTurned(let app, let from, let to, let cause):
      turn(app, StreakTurn(from: from, to: to), cause, context)
    case .streakFrozen(let app): wellbeing.freeze(app, on: day, segments)
    case .streakSavedLate(let app): wellbeing.saveLate(app, on: day, segments)
    case .breakShown(let app): wellbeing.warn(app, context)
    case .notified(let kind, let condition, let late):
      notifications.notify(kind, condition, late: late, segments)
      if kind == .nudgeEvening, let late { nudge(late: late, context) }
    case .drifted(_, let design, let condition, let drift, let completes):
      timerDrift.drift(design, condition, drift, completes: completes, segments)
    case .widgetStale(let app, let time): staleness.note(app, time, segments)
    case .widgetShown(let app, let shown): widgets.show(app, shown, on: day, segments)
    case .guestCounted(let counter, let number): guest.count(counter, number, on: day, segments)
    case .setting(let event): settings.note(event, segments)
    case .moment(let app, let moment, let hour):
      moments.note(moment, of: app, atHour: hour, context.place, segments)
    case .dayOver(let opened, let events): end(opened, events, context)
    case .opened, .focusCompleted, .snapshotWritten, .reflected, .travelled, .toldAbout,
      .itemFormed, .tasksPlanned, .taskDone, .taskSnoozed, .taskHandled, .petClosed, .petMoved,
      .petExperience, .habitsClosed, .itemClosed, .itemAdded, .itemDropped, .itemHandled,
      .experience, .optedIn, .season, .ranked:
      break
    }
  }

  @inline(never) private mutating func keep(_ event: WorldEvent, _ context: EventContext) {
    journal.append(LifeJournalRow(event: event, context: context))
  }

  package mutating func skip(_ context: EventContext) { laws.skip(context.place, context.date) }
}

extension LifeObservers {
  /// Visits all counts of the group's observers. Journals of events and actions are omitted,
  /// because they are output every night.
  package mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(people) { $0.visit(&$1) }
    days.visit(&visitor)
    retention.visit(&visitor)
    userStates.visit(&visitor)
    weeks.visit(&visitor)
    cohort.visit(&visitor)
    streaks.visit(&visitor)
    marks.visit(&visitor)
    streakSurvival.visit(&visitor)
    streakBreaks.visit(&visitor)
    wellbeing.visit(&visitor)
    evolution.visit(&visitor)
    histories.visit(&visitor)
    EarlierHistories.visit(&earlierHistories, size, &visitor)
    petFalls.visit(&visitor)
    stageWaits.visit(&visitor)
    tasks.visit(&visitor)
    petExperience.visit(&visitor)
    sessions.visit(&visitor)
    timerDrift.visit(&visitor)
    notifications.visit(&visitor)
    staleness.visit(&visitor)
    widgets.visit(&visitor)
    habits.visit(&visitor)
    strength.visit(&visitor)
    items.visit(&visitor)
    schedules.visit(&visitor)
    experience.visit(&visitor)
    dailyExperience.visit(&visitor)
    leagues.visit(&visitor)
    seasonWeeks.visit(&visitor)
    plans.visit(&visitor)
    analytics.visit(&visitor)
    tenx.visit(&visitor)
    settings.visit(&visitor)
    moments.visit(&visitor)
    guest.visit(&visitor)
    refusals.visit(&visitor)
    lives.visit(&visitor)
    laws.visit(&visitor)
  }
}

extension NightlyTotals {
  /// Returns the tables of a segment (0 for everybody) in the order in which they are written.
  /// Omits the tables of apps that nobody has.
  ///
  /// - Parameter groups: the finished observers of all groups.
  package func list(_ groups: [LifeObservers], _ segment: Int) -> [WorldTable] {
    let all: [WorldTable] = [
      .counted(groups.map { $0.days }, size, segment),
      .retention(groups, size, segment),
      .counted(groups.map { $0.userStates }, size, segment),
      .counted(groups.map { $0.weeks }, size, segment),
      streaks.table(groups.map { $0.streaks }, segment),
      .streakSurvival(groups, size, segment),
      .streakBreaks(groups, size, segment),
      .counted(groups.map { $0.wellbeing }, size, segment),
      .counted(groups.map { $0.evolution }, size, segment),
      .evolutionTimes(groups, size, segment),
      .counted(groups.map { $0.petFalls }, size, segment),
      .stageWaits(groups, size, segment),
      .counted(groups.map { $0.tasks }, size, segment),
      .counted(groups.map { $0.petExperience }, size, segment),
      .counted(groups.map { $0.sessions }, size, segment),
      .timerDrift(groups, drifts, size, segment),
      .notifications(groups, lateness, size, segment),
      staleness.table(segment), .counted(groups.map { $0.widgets }, size, segment),
      .counted(groups.map { $0.habits }, size, segment),
      .counted(groups.map { $0.strength }, size, segment),
      .counted(groups.map { $0.items }, size, segment),
      .counted(groups.map { $0.schedules }, size, segment),
      .counted(groups.map { $0.experience }, size, segment),
      .counted(groups.map { $0.dailyExperience }, size, segment),
      leagues.table(segment), leagues.movesTable(segment),
      .counted(groups.map { $0.seasonWeeks }, size, segment),
      .counted(groups.map { $0.plans }, size, segment),
      .counted(groups.map { $0.analytics }, size, segment),
      .counted(groups.map { $0.tenx }, size, segment),
      .counted(groups.map { $0.settings }, size, segment),
      .counted(groups.map { $0.moments }, size, segment),
      .refusals(groups, size, segment),
    ]
    let own: [WorldTable] =
      App.guestCounters.isEmpty ? [] : [.counted(groups.map { $0.guest }, size, segment)]
    let written = (all + own).filter { $0.kind.isWritten(size) }
    return TableKind.measures.isWritten(size)
      ? written + [.measures(written, size)] : written
  }
}

extension LifeObservers {
  private mutating func turn(
    _ app: App, _ turn: StreakTurn, _ cause: StreakBreakCause?, _ context: EventContext
  ) {
    let (day, segments) = (context.day, context.segments)
    streaks.turn(app, turn, on: day, segments)
    lives.turn(app, context.place, turn)
    if let lost = marks.turn(app, of: context.place, turn, cause, on: day) {
      streakSurvival.repair(app, length: lost.length, segments)
      streakBreaks.forget(app, lost, segments)
      wellbeing.repair(app, on: day, segments)
    } else {
      streakSurvival.turn(app, turn, segments)
      wellbeing.turn(app, turn, on: day, segments)
      if turn.to == 0, let cause { streakBreaks.breaks(app, cause, on: day, segments) }
    }
  }

  private mutating func note(pet event: WorldEvent, _ context: EventContext) {
    let (place, segments) = (context.place, context.segments)
    switch event {
    case .tasksPlanned(let date, let number):
      if let day = size.day(of: date) { tasks.plan(number, of: place, on: day, segments) }
    case .taskDone(let date, let timing):
      if let day = size.day(of: date) { tasks.complete(timing, of: place, on: day, segments) }
    case .taskSnoozed(let date):
      if let day = size.day(of: date) { tasks.snooze(on: day, segments) }
    case .taskHandled(let date, let handling):
      if let day = size.day(of: date) { tasks.handle(handling, on: day, segments) }
    case .petClosed(let date, let missed, let rolledOver):
      laws.close(.pet, place, date)
      if let day = size.day(of: date) {
        tasks.close(day, of: place, missed: missed, rolledOver: rolledOver, segments)
      }
    case .petMoved(let from, let to):
      people[place].stage = to
      evolution.move(from: from, to: to, on: context.day, segments)
      histories.move(place, from: from, to: to, on: context.day)
      stageWaits.move(place, from: from, to: to, on: context.day, segments)
      if to < from { fall(context) }
    case .petExperience(let date, let source, let points):
      laws.feed(points, place)
      if let day = size.day(of: date) { petExperience.book(source, points, on: day, segments) }
    default: break
    }
  }

  private mutating func note(sherpa event: WorldEvent, _ context: EventContext) {
    switch event {
    case .habitsClosed(let summary):
      laws.close(.sherpa, context.place, summary.day)
      if let day = size.day(of: summary.day) { habits.close(day, summary, context.segments) }
    case .itemClosed(let item, let origin):
      let day = size.day(of: item.day)
      if day != nil {
        items.close(item, context.segments)
        schedules.close(item, by: origin, context.segments)
      }
      strength.close(item, of: context.place, on: day, context.segments)
    case .itemAdded(let new): schedules.add(new, context.segments)
    case .itemDropped(let origin, let frequency):
      schedules.drop(origin, frequency, context.segments)
    case .itemHandled(let kind, let unit, let deed, let points):
      items.handle(kind, unit, deed, points, context.segments)
    case .experience(let date, let reason, let points):
      laws.earn(points, context.place, on: date, in: context.date)
      if let day = size.day(of: date) {
        experience.book(reason, points, on: day, context.segments)
        dailyExperience.book(reason, points, on: day, context.segments)
      }
    case .optedIn:
      leagues.opt(in: true, context.place, context.segments)
      lives.optIn(context.place)
      settings.offer(.leaderboard, context.segments)
    case .season(let event):
      if event == .optedOut { leagues.opt(in: false, context.place, context.segments) }
      seasonWeeks.note(event, on: context.day, context.segments)
    case .ranked(let rank):
      seasonWeeks.rank(on: context.day, context.segments)
      laws.rank(rank, context.place)
      leagues.rank(rank, context.place, context.segments)
      lives.rank(rank, context.place)
    default: break
    }
  }

  private mutating func end(_ opened: AppSet, _ events: Int32, _ context: EventContext) {
    let (place, day, segments) = (context.place, context.day, context.segments)
    days.end(day, opened: opened, events: events, segments)
    guard !opened.isEmpty else { return }
    lives.visit(place)
    let arrival = Int(people[place].arrival)
    let age = day - arrival
    weeks.open(on: day, after: retention.lastVisit(of: place).map { arrival + $0 }, segments)
    retention.open(place, age: age, on: day, segments)
    userStates.visit(place, on: day, segments)
    if size.apps.contains(.pet) { cohort.visit(place, age: age, on: day) }
  }
}
