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
  public func use(
    pet: PetCare, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    guard !Self.isPlanned(.pet, opening, outlook, mind) else { return }
    let place = place(of: outlook)
    let tasks = PetTasks(outlook, pet.calendar.zone, tempers[place])
    var at = opening.instant + .seconds(4)
    if opening.number == 0 { self.plan(tasks, after: pet.board.tasks, &at, tempers[place], &plan) }
    for (index, task) in pet.board.tasks.enumerated() where task.isOpen {
      let number = UInt32(clamping: index)
      guard tasks.isDone(number), tasks.instant(number, at: task.time) <= opening.instant else {
        continue
      }
      plan.add(.pet(.done(task.id)), at: at, taking: .seconds(3), outlook)
      at += .seconds(3)
    }
    Self.note(.pet, until: at, outlook, &mind)
    plan.add(.leave(.pet), at: at + .seconds(10), taking: .zero, outlook)
  }

  /// Plans the day's tasks, and when the person comes back for each.
  private func plan(
    _ tasks: PetTasks, after board: [PlannedTask], _ at: inout Instant,
    _ temper: Temper, _ plan: inout DayPlan
  ) {
    var next = UInt32(clamping: board.count)
    for (index, task) in board.enumerated() where task.isOpen {
      comeBack(for: UInt32(clamping: index), task.time, tasks, after: at, temper, &plan)
    }
    for number in 0..<tasks.count {
      guard let time = tasks.time(number, after: at) else { continue }
      plan.add(.pet(.plan(time)), at: at, taking: .seconds(8), tasks.outlook)
      at += .seconds(8)
      comeBack(for: next, time, tasks, after: at, temper, &plan)
      next += 1
    }
  }

  private func comeBack(
    for number: UInt32, _ time: LocalTime, _ tasks: PetTasks, after now: Instant,
    _ temper: Temper, _ plan: inout DayPlan
  ) {
    guard tasks.isDone(number) else { return }
    let (outlook, luck) = (tasks.outlook, tasks.outlook.luck)
    let (due, done) = (tasks.due(time), max(now, tasks.instant(number, at: time)))
    if done > due, due > now, luck.happens(temper.parameters.pet.snoozes, .snoozes, number) {
      plan.add(.pet(.snoozeNext), at: due, taking: .seconds(2), outlook)
    }
    if luck.happens(temper.parameters.pet.usesWidget, .usesWidget, number) {
      plan.add(.pet(.doneNext), at: done, taking: .seconds(2), outlook)
    } else {
      plan.open(.pet, at: done, outlook)
    }
  }
}

/// The tasks that a person means to do today. The same questions have the same answers all day.
struct PetTasks {
  let outlook: DayOutlook
  /// How many the person plans.
  let count: UInt32
  private let zone: Zone
  private let pet: DefaultBehaviourParameters.Pet
  /// The chance of doing one.
  private let diligence: Double
  /// How much later than planned the person does things, minutes.
  private let delay: Double

  init(_ outlook: DayOutlook, _ zone: Zone, _ temper: Temper) {
    self.outlook = outlook
    self.zone = zone
    pet = temper.parameters.pet
    let (luck, traits) = (outlook.luck.traits, temper.parameters.traits)
    diligence = Portable.logistic(
      traits.diligenceMean + traits.diligenceSpread * luck.normal(.diligence))
    delay = pet.delayMinutes + pet.delaySpreadMinutes * luck.normal(.delay)
    let most = max(pet.fewestTasks, pet.mostTasks) + 1
    count = UInt32(pet.fewestTasks + (most - pet.fewestTasks) * luck.share(.taskCount))
  }

  /// For when a task is planned: the person's usual time, or, if that is over, a later one. nil if
  /// the day has no room.
  func time(_ number: UInt32, after now: Instant) -> LocalTime? {
    let usual =
      pet.firstHour + (pet.lastHour - pet.firstHour)
      * outlook.luck.traits.share(
        .routine, number)
    let soonest = outlook.minutes(at: now) + 5
    var minutes = 60 * max(0, usual)
    if minutes < soonest {
      let latest = 60 * max(pet.lastHour, 23.5)
      guard latest > soonest else { return nil }
      minutes = soonest + (latest - soonest) * outlook.luck.share(.taskTime, number)
    }
    // Full five minutes, as people plan.
    let rounded = Int32(minutes / 5) * 5
    return LocalTime(millisecondOfDay: min(rounded, 1_439) * 60_000)
  }

  /// Whether the person will do a task.
  func isDone(_ number: UInt32) -> Bool { outlook.luck.happens(diligence, .doesTask, number) }

  /// When a task planned for a time of today is due.
  func due(_ time: LocalTime) -> Instant {
    zone.instant(of: LocalMoment(day: outlook.date, time: time))
  }

  /// When the person does it.
  func instant(_ number: UInt32, at time: LocalTime) -> Instant {
    due(time)
      + .minutes(rounding: delay + pet.taskSpreadMinutes * outlook.luck.normal(.taskDelay, number))
  }
}
