import Measures
import Cadence
import Chance
import CivilTime
import DailyThree
import DeviceModel
import FocusTimer
import Habits
import Leagues
import PetEvolution
import Population
import Tabular
import ZoneTables

/// Somebody who does everything that can be done with the apps, well or badly, as luck has it:
/// breaks streaks, leaves sessions paused, tries what is refused, removes apps.
struct Capricious: Behaviour {
  struct Mind: BitwiseCopyable, Sendable { var visits: Int32 = 0 }

  /// Luck that nobody else asks for.
  private func draw(_ outlook: DayOutlook, _ number: UInt32) -> Double {
    outlook.luck.draw(Decision(97), number).unit
  }

  private func chance(_ share: Double, _ outlook: DayOutlook, _ number: UInt32) -> Bool {
    draw(outlook, number) < share
  }

  func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    var removed: AppSet = []
    // Some people fall silent for five weeks.
    let isSilent = outlook.luck.person % 7 == 3 && (9..<44).contains(outlook.age)
    for app in outlook.apps {
      let number = UInt32(app.rawValue) * 10
      if chance(0.008, outlook, number) { removed.insert(app) }
      let opens = 0.3 + 0.6 * Double(outlook.luck.person % 5) / 5
      if isSilent || !chance(opens, outlook, number + 1) { continue }
      let minute = Int(draw(outlook, number + 2) * 900) + 240
      plan.open(app, at: outlook.instant(minutes: minute))
      if chance(0.3, outlook, number + 3) {
        plan.open(app, at: outlook.instant(minutes: minute + 170))
      }
    }
    return removed
  }

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
}

extension Capricious {
  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    switch app {
    case .forest: focus(.forest, &user)
    case .pet: care(&user, &mind)
    case .tenx: plan(&user)
    case .sherpa:
      if user.canOptIn, chance(0.7, user.outlook, 900) { user.tap(.optIn) }
      keep(&user)
    case .guest: break
    }
  }

  /// What may be done about a session later, by the number of the note, which is also that of the
  /// app, 8 times.
  private static let later: [FocusAct?] = [
    .pause, .resume, .askGiveUp, .giveUp, .forceQuit, .start(minutes: 5), nil,
  ]

  private func note(_ act: Int, _ app: App, at instant: Instant, _ user: inout PersonSession) {
    user.plan.note(UInt16(app.rawValue) * 8 + UInt16(act), at: instant)
  }

  func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {
    guard let app = App(rawValue: UInt8(note / 8)) else { return }
    if let act = Self.later[Int(note % 8)] { user.act(app, act) } else { user.leave(app) }
  }

  private func focus(_ app: App, _ user: inout PersonSession) {
    let outlook = user.outlook
    let first = UInt32(100 + user.opening.number * 20 + Int(app.rawValue) * 60)
    if user.session(of: app).state == .paused {
      user.act(app, chance(0.5, outlook, first) ? .resume : .forceQuit)
      return
    }
    let later = user.now + .minutes(Int64(draw(outlook, first + 1) * 18) + 1)
    user.act(app, .start(minutes: 20))
    switch Int(draw(outlook, first + 2) * 7) {
    case 0: note(0, app, at: later, &user)
    case 1:
      note(0, app, at: later, &user)
      note(1, app, at: later + .minutes(4), &user)
    case 2:
      note(2, app, at: later, &user)
      note(3, app, at: later + .seconds(3), &user)
    case 3: note(4, app, at: later, &user)
    case 4: note(5, app, at: later, &user)
    default: note(6, app, at: later, &user)
    }
  }

  private func care(_ user: inout PersonSession, _ mind: inout Mind) {
    let outlook = user.outlook
    let first = UInt32(300 + user.opening.number * 30)
    for task in 0..<UInt32(draw(outlook, first) * 4) {
      let hour = Int(draw(outlook, first + 1 + task) * 23)
      guard let time = LocalTime(hour: hour, minute: 30) else { continue }
      user.act(pet: .plan(time), taking: .seconds(10))
    }
    for step in 0..<UInt32(draw(outlook, first + 10) * 6) {
      user.wait(.minutes(Int64(draw(outlook, first + 11 + step) * 90)))
      switch Int(draw(outlook, first + 18 + step) * 8) {
      case 0: user.act(pet: .snoozeNext)
      case 1: user.act(pet: .delete(TaskID(1 + Int64(mind.visits))))
      case 2:
        guard let noon = LocalTime(hour: 12, minute: 0) else { continue }
        user.act(pet: .edit(TaskID(2 + Int64(mind.visits)), noon))
      default: user.act(pet: .doneNext)
      }
    }
    mind.visits += 1
  }

  private func plan(_ user: inout PersonSession) {
    let outlook = user.outlook
    let first = UInt32(400 + user.opening.number * 20)
    let now = user.now
    if chance(0.4, outlook, first) { user.act(tenx: .onboard, taking: .seconds(1)) }
    if user.tenx.goals.count < 2 { user.act(tenx: .addGoal, taking: .seconds(1)) }
    user.act(tenx: .plan(continued: Int32(draw(outlook, first + 1) * 4)))
    for place in 1...3 where chance(0.7, outlook, first + 1 + UInt32(place)) {
      user.wait(until: now + .minutes(Int64(place * 11)))
      user.act(tenx: .complete(place))
    }
    guard chance(0.2, outlook, first + 9) else { return }
    user.wait(until: now + .minutes(50))
    user.act(tenx: .uncomplete(1))
  }

  private func keep(_ user: inout PersonSession) {
    let outlook = user.outlook
    let first = UInt32(500 + user.opening.number * 40)
    if chance(0.5, outlook, first), let rule = try? RecurrenceRule(.daily, from: outlook.date) {
      let count = Int32(user.sherpa.book.items.count)
      if let item = try? Item(
        id: ItemID(count + 1), kind: count % 3 == 2 ? .task : .habit,
        target: Amount(whole: 2, .count), recurrence: rule,
        time: LocalTime(hour: Int(6 + count % 3 * 7), minute: 30), notifies: count % 4 != 3)
      {
        user.act(sherpa: .add(item))
      }
    }
    for (index, item) in user.sherpa.book.items.enumerated() {
      user.wait(.seconds(30))
      let event: HabitsEvent =
        switch Int(draw(outlook, first + 1 + UInt32(index)) * 9) {
        case 0: .skip(item.id, hasNote: true)
        case 1: .skip(item.id, hasNote: false)
        case 2: .uncomplete(item.id)
        case 3: .increment(item.id, by: nil, via: .tapPlus)
        case 4, 5, 6, 7: .complete(item.id)
        default: .observe
        }
      user.act(sherpa: event)
    }
    if chance(0.4, outlook, first + 30) {
      let quality = Int(draw(outlook, first + 33) * 9)
      if quality < 7 {
        user.reflectMorning(sleepQuality: quality)
      } else {
        user.act(sherpa: .reflectMorning)
      }
    }
    if chance(0.5, outlook, first + 34) {
      user.tap(chance(0.6, outlook, first + 35) ? .takeBreak : .skipBreak)
    }
    if chance(0.3, outlook, first + 31) { user.act(sherpa: .reflectNight) }
    if chance(0.3, outlook, first + 33) { pay(&user, first + 34) }
    if chance(0.5, outlook, first + 32) { focus(.sherpa, &user) }
  }

  /// Buys and cancels without rhyme or reason.
  private func pay(_ user: inout PersonSession, _ first: UInt32) {
    let events: [HabitsEvent] = [
      .plan(.subscribe(.monthly)), .plan(.subscribe(.yearly)), .plan(.cancel), .plan(.cancel),
      .plan(.restore), .plan(.lapse), .addFocusTemplate, .removeFocusTemplate,
    ]
    user.act(sherpa: events[Int(draw(user.outlook, first) * Double(events.count))])
    for _ in 0..<Int(draw(user.outlook, first + 1) * 6) { user.act(sherpa: .coachMessage) }
  }
}

/// A world in which everything happens.
enum EverythingWorld {
  #if DEBUG
    static let people = 130
  #else
    static let people = 500
  #endif

  static func parameters(days: Int) -> WorldParameters {
    var parameters = WorldParameters()
    // Saturday, 17 December 2011: Apia is about to lose a date.
    parameters.start = Day(daysSinceEpoch: 15_325)
    parameters.zones = ["Etc/UTC", "Pacific/Apia", "America/New_York"].compactMap { name in
      (try? ZoneName(name)).map { ZoneWeight($0, weight: 1) }
    }
    parameters.devices.travel.chancePerDay = 0.04
    parameters.devices.reboots.perDay = 0.6
    (parameters.people, parameters.days) = (people, days)
    parameters.arrivals.days = 15
    parameters.shares = .everything
    (parameters.shares.forest, parameters.shares.tenx) = (0.7, 0.6)
    (parameters.shares.pet, parameters.shares.sherpa) = (0.8, 0.7)
    parameters.pet.stages = Array(PetStage.all.prefix(5))
    for (stage, threshold) in [3, 5, 9, 14, 0].enumerated() {
      parameters.pet.stages[stage].threshold = Int32(threshold)
    }
    parameters.pet.rollover = true
    (parameters.petStreak.freezesAtStart, parameters.petStreak.freezeMaximum) = (1, 2)
    parameters.petStreak.freezeEvery = 4
    parameters.forest.streak.repairDays = 2
    parameters.tenx.streak.weeklyTarget = 5
    parameters.sherpa.league.boardSize = 30
    parameters.sherpa.habits.freeLimits.habits = 2
    parameters.sherpa.habits.trialDays.monthly = 3
    return parameters
  }

  /// The second segment: every third person.
  static func isEager(_ person: Int) -> Bool { person % 3 == 0 }

  static var stageNames: [String] { parameters(days: 1).pet.stages.map(\.name) }

  /// What a run leaves behind: the tables of everybody and of the second segment, the journal of
  /// everybody, and what the audit says.
  struct Results: Sendable {
    let days: Int
    let tables: [[Table]]
    let journal: [String: String]
    let audit: AuditReport
    let laws: [LawsObserver]
    let census: Census?
    let lives: [PeopleObserver]
  }

  /// The world, lived once for all tests.
  static let results: Result<Results, WorldError> = Result { () throws(WorldError) in
    #if DEBUG
      try lived(days: 50)
    #else
      try lived(days: 130)
    #endif
  }

  static func lived(
    days: Int, on timer: TimerDesign = .continuous, _ executor: some Executor = InlineExecutor()
  ) throws(WorldError) -> Results {
    var parameters = parameters(days: days)
    parameters.forest.timer = timer
    let segments = (0..<PeopleGroups.count).map { group in
      PeopleGroups.range(of: group, in: people).map { isEager($0) ? SegmentSet(3) : 1 }
    }
    var life = WorldRun<Capricious>(
      try WorldRules(parameters), people: people, stageNames: stageNames,
      segments: segments, segmentCount: 2,
      keeping: RunRequest(journal: people, takesCensus: true, keepsPeople: true))
    _ = life.live(Capricious(), AnyExecutor(executor))
    life.finish()
    let files = life.journal.files.map { ($0.name, $0.text) }
    let tables = [life.tables(), life.tables(segment: 1)]
    let (laws, census, lives) = life.witnesses
    return Results(
      days: days, tables: tables, journal: Dictionary(uniqueKeysWithValues: files),
      audit: life.audit(tables), laws: laws, census: census, lives: lives)
  }
}
