import Measures
import Chance
import CivilTime
import PetEvolution
import PortableMath

/// The pet's tasks: planned on the first opening, done around their times.
///
///     08:00 open, plan   09:00  12:30  18:00        the person's routine
///           │            ·○●    ○·●    ○  ──        ○ due, ● done: due + delay, by diligence
///           ╰ whoever comes back opens the app, or taps the widget
extension DefaultBehaviour {
  /// Plans the day's tasks, does some of them and snoozes others.
  public func use(
    pet: PetCare, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    guard !Self.isPlanned(.pet, opening, outlook, plan) else { return }
    let temper = tempers[place(of: outlook)]
    let acts = temper.parameters.acts
    let tasks = PetTasks(outlook.bounds, pet.calendar.zone, mind, temper.parameters.pet)
    var at = opening.instant + acts.look
    let board = pet.board.tasks
    var diligence = PetDiligence(mind)
    if opening.number == 0 { self.plan(tasks, after: board, &at, temper, &diligence, &plan) }
    for index in board.indices where board[index].isOpen {
      let done = tasks.instant(UInt32(clamping: index), at: board[index].time, &diligence, &plan)
      guard done <= opening.instant else { continue }
      plan.add(.pet(.done(board[index].id)), at: at, taking: acts.doTask, tasks.outlook)
      at += acts.doTask
    }
    Self.note(.pet, until: at, outlook, &plan)
    plan.add(.leave(.pet), at: at + acts.linger, taking: .zero, tasks.outlook)
  }

  /// Plans the day's tasks, and the times at which the person comes back for each.
  private func plan(
    _ tasks: PetTasks, after board: [PlannedTask], _ at: inout Instant,
    _ temper: ArchetypeConstants, _ diligence: inout PetDiligence, _ plan: inout DayPlan
  ) {
    let planning = temper.parameters.acts.planTask
    var next = UInt32(clamping: board.count)
    for (index, task) in board.enumerated() where task.isOpen {
      comeBack(for: UInt32(clamping: index), task.time, tasks, after: at, temper, &diligence, &plan)
    }
    let routine = tasks.outlook.luck.traits
    for number in 0..<tasks.count {
      guard let time = tasks.time(number, after: at, routine) else { continue }
      plan.add(.pet(.plan(time)), at: at, taking: planning, tasks.outlook)
      at += planning
      comeBack(for: next, time, tasks, after: at, temper, &diligence, &plan)
      next += 1
    }
  }

  private func comeBack(
    for number: UInt32, _ time: LocalTime, _ tasks: PetTasks, after now: Instant,
    _ temper: ArchetypeConstants, _ diligence: inout PetDiligence, _ plan: inout DayPlan
  ) {
    let outlook = tasks.outlook
    let meant = tasks.instant(number, at: time, &diligence, &plan)
    guard meant < .distantFuture else { return }
    let (due, done) = (tasks.due(time), max(now, meant))
    let acts = temper.parameters.acts
    let (luck, pet) = (outlook.luck, temper.parameters.pet)
    if done > due, due > now, luck.happens(pet.snoozes, .snoozes, number) {
      plan.add(.pet(.snoozeNext), at: due, taking: acts.widget, outlook)
    }
    if luck.happens(pet.usesWidget, .usesWidget, number) {
      plan.add(.pet(.doneNext), at: done, taking: acts.widget, outlook)
    } else {
      plan.open(.pet, at: done, for: acts.open, outlook)
    }
  }
}

/// The tasks that a person means to do today. The same questions have the same answers all day.
struct PetTasks {
  let outlook: DayBounds
  /// The number of tasks that the person plans.
  let count: UInt32
  private let zone: Zone
  private let pet: DefaultBehaviourParameters.Pet
  /// How much later than planned the person does tasks, in minutes.
  private let delay: Double

  init(
    _ outlook: DayBounds, _ zone: Zone, _ mind: DefaultBehaviour.Mind,
    _ pet: DefaultBehaviourParameters.Pet
  ) {
    self.outlook = outlook
    self.zone = zone
    self.pet = pet
    delay = Double(mind.delay)
    count = UInt32(mind.taskCount)
  }

  /// The time for which a task is planned: the person's usual time, or, if that is over, a later
  /// one. nil if the day has no room. The routine is what the person was born with.
  func time(_ number: UInt32, after now: Instant, _ routine: Luck) -> LocalTime? {
    let usual = pet.firstHour + (pet.lastHour - pet.firstHour) * routine.share(.routine, number)
    let soonest = outlook.minutes(at: now) + pet.leadMinutes
    var minutes = 60 * max(0, usual)
    if minutes < soonest {
      let latest = 60 * max(pet.lastHour, pet.latestHour)
      guard latest > soonest else { return nil }
      minutes = soonest + (latest - soonest) * outlook.luck.share(.taskTime, number)
    }
    let rounded = Int32(pet.stepMinutes * Double(Int32(minutes / pet.stepMinutes)))
    return LocalTime(millisecondOfDay: min(rounded, 1_439) * 60_000)
  }

  /// The instant at which a task planned for a time of today is due.
  func due(_ time: LocalTime) -> Instant {
    zone.instant(of: LocalMoment(day: outlook.date, time: time))
  }

  /// The instant at which the person does a task planned for a time of today; the distant future if
  /// they do not. It is noted for the first eight tasks, in milliseconds of the day plus one; 0
  /// means that nothing is noted.
  func instant(
    _ number: UInt32, at time: LocalTime, _ diligence: inout PetDiligence, _ plan: inout DayPlan
  ) -> Instant {
    guard number < 8 else { return instant(number, at: time, &diligence) }
    let place = 8 + Int(number)
    let never = Int32.max
    if plan.notes[place] == 0 {
      let instant = instant(number, at: time, &diligence)
      let isMeant = instant < .distantFuture
      let offset = isMeant ? max(0, (instant - outlook.start).count) + 1 : 0
      plan.notes[place] = isMeant ? Int32(clamping: min(offset, 1 << 30)) : never
    }
    let noted = plan.notes[place]
    return noted == never ? .distantFuture : outlook.start + Milliseconds(Int64(noted) - 1)
  }

  private func instant(
    _ number: UInt32, at time: LocalTime, _ diligence: inout PetDiligence
  ) -> Instant {
    guard outlook.luck.happens(diligence.chance, .doesTask, number) else { return .distantFuture }
    return due(time)
      + .minutes(rounding: delay + pet.taskSpreadMinutes * outlook.luck.normal(.taskDelay, number))
  }
}

/// How diligent the person is: the chance of doing a task as a logit, and as a probability once it
/// is needed.
struct PetDiligence {
  private let logit: Double
  private var known: Double?

  init(_ mind: DefaultBehaviour.Mind) { logit = Double(mind.diligence) }

  /// The chance of doing a task.
  fileprivate var chance: Double {
    mutating get {
      let chance = known ?? Portable.logistic(logit)
      known = chance
      return chance
    }
  }
}
