import Measures
import Chance
import CivilTime
import PetEvolution
import PortableMath

/// The pet's tasks: planned on the first opening of a day, done around their planned times.
///
///     08:00 open, plan   09:00  12:30  18:00        the person's routine
///           │            ·○●    ○·●    ○  ──        ○ due, ● done: due + delay, by diligence
///           ╰ a user who comes back opens the app, or taps the widget
///
/// A user who opens the app again before a task is due may move the task to the time at which they
/// will do it, or delete a task that they will not do.
extension DefaultBehaviour {
  /// Simulates an opening of the pet app: plans the day's tasks, and does, moves or deletes some.
  func usePet(_ user: inout PersonSession, _ mind: Mind, _ constants: ArchetypeConstants) {
    let acts = constants.parameters.acts
    guard !Self.isDone(.pet, &user) else { return user.wait(acts.open) }
    user.wait(acts.look)
    let tasks = PetTasks(mind, constants)
    var diligence = PetDiligence(mind)
    let known = user.pet.board.tasks.count
    if Self.isFirst(&user) { setPet(&user, constants) }
    if user.pet.rules.parameters.tasksWhenAbsent == .planned, user.pet.routine.isEmpty {
      user.act(pet: .usually(tasks.routine(user.traits)))
    }
    if let today = user.pet.today, today < user.outlook.date {
      catchUp(&user, constants, &diligence)
      return user.leave(.pet, after: acts.linger)
    }
    if user.opening.number == 0 || user.note(at: PetTasks.waits) > 0 {
      user.notes[PetTasks.waits] = 0
      plan(tasks, after: known, &user, constants, &diligence)
    }
    var (index, left) = (0, known)
    while index < min(left, user.pet.board.tasks.count) {
      defer { index += 1 }
      let task = user.pet.board.tasks[index]
      guard task.isOpen else { continue }
      let number = PetTasks.number(ofTaskAt: index, user.notes)
      let done = tasks.instant(number, at: task.time, &diligence, &user)
      if done <= user.opening.instant {
        user.act(pet: .done(task.id), taking: acts.doTask)
      } else if done < .distantFuture {
        edit(task, number, to: done, &user, constants)
      } else if delete(task.id, number, &user, constants) {
        (index, left) = (index - 1, left - 1)
      }
    }
    Self.note(.pet, &user)
    user.leave(.pet, after: acts.linger)
  }

  /// Does some of yesterday's open tasks late, between midnight and the reset time that the person
  /// has set. Today's tasks are planned on a later opening.
  private func catchUp(
    _ user: inout PersonSession, _ constants: ArchetypeConstants, _ diligence: inout PetDiligence
  ) {
    user.notes[PetTasks.waits] = 1
    let chance = diligence.chance
    for index in 0..<user.pet.board.tasks.count {
      guard index < user.pet.board.tasks.count, user.pet.board.tasks[index].isOpen,
        user.outlook.luck.happens(chance, .doesTask, 64 + UInt32(clamping: index))
      else { continue }
      let task = user.pet.board.tasks[index].id
      user.act(pet: .done(task), taking: constants.parameters.acts.doTask)
    }
  }

  /// Moves a task to the time at which the person will do it, if that time is later and the person
  /// edits the task before it is due. Tasks that the person snoozes are not moved.
  private func edit(
    _ task: PlannedTask, _ number: UInt32, to done: Instant, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    let edits = constants.parameters.pet.edits
    guard number < PetTasks.noted, user.outlook.luck.happens(edits, .editsTask, number),
      !user.outlook.luck.happens(constants.parameters.pet.snoozes, .snoozes, number),
      user.outlook.isToday(done), task.due > user.now,
      done - task.due >= .minutes(rounding: constants.parameters.pet.stepMinutes),
      let time = PetTasks.time(minutes: user.outlook.minutes(at: done), constants)
    else { return }
    user.act(pet: .edit(task.id, time), taking: constants.parameters.acts.planTask)
  }

  /// Deletes, with a certain probability, a task that the person will not do.
  ///
  /// - Returns: whether the task was deleted.
  private func delete(
    _ task: TaskID, _ number: UInt32, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) -> Bool {
    guard number < PetTasks.noted,
      user.outlook.luck.happens(constants.parameters.pet.deletes, .deletesTask, number)
    else { return false }
    let count = user.pet.board.tasks.count
    user.act(pet: .delete(task), taking: constants.parameters.acts.doTask)
    guard user.pet.board.tasks.count < count else { return false }
    user.notes[PetTasks.gone] |= 1 << Int32(number)
    return true
  }

  /// Performs what was planned for now: taps the widget, snoozes, or reconsiders a Sherpa payment.
  public func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {
    with(user.outlook.archetype) { constants in
      guard note != Self.paymentNote else { return thinkOver(&user, &mind, constants) }
      let (acts, minute) = (constants.parameters.acts, user.outlook.minutes(at: user.now))
      if note == Self.snoozing,
        user.outlook.luck.happens(
          constants.parameters.pet.snoozesInApp, .snoozesInApp, UInt32(max(0, minute)))
      {
        user.open(.pet, taking: acts.open)
        user.act(pet: .snoozeNext, taking: acts.doTask)
        return user.leave(.pet, after: acts.linger)
      }
      let taking = acts.widget
      user.act(pet: note == Self.snoozing ? .snoozeNext : .doneNext, taking: taking)
    }
  }

  /// The number of a planned note to snooze a task; `finishing` is the number to complete a task.
  private static var snoozing: UInt16 { 0 }
  private static var finishing: UInt16 { 1 }

  /// Plans the day's tasks, and for each open task the time at which the person opens the app or
  /// taps the widget to do it. The first `known` tasks are on the board already.
  private func plan(
    _ tasks: PetTasks, after known: Int, _ user: inout PersonSession,
    _ constants: ArchetypeConstants,
    _ diligence: inout PetDiligence
  ) {
    let planning = constants.parameters.acts.planTask
    for index in 0..<known where user.pet.board.tasks[index].isOpen {
      let time = user.pet.board.tasks[index].time
      comeBack(for: UInt32(clamping: index), time, tasks, &user, constants, &diligence)
    }
    var next = UInt32(clamping: known)
    let routine = user.traits
    for number in 0..<tasks.count {
      guard let time = tasks.time(number, routine, &user, constants) else { continue }
      user.act(pet: .plan(time), taking: planning)
      comeBack(for: next, time, tasks, &user, constants, &diligence)
      next += 1
    }
  }

  private func comeBack(
    for number: UInt32, _ time: LocalTime, _ tasks: PetTasks, _ user: inout PersonSession,
    _ constants: ArchetypeConstants, _ diligence: inout PetDiligence
  ) {
    let meant = tasks.instant(number, at: time, &diligence, &user)
    guard meant < .distantFuture else { return }
    let done = max(user.now, meant)
    let (snoozes, usesWidget) = (
      constants.parameters.pet.snoozes, constants.parameters.pet.usesWidget
    )
    if done > user.now, user.outlook.luck.happens(snoozes, .snoozes, number) {
      let due = tasks.due(time, &user)
      if done > due, due > user.now { tap(Self.snoozing, at: due, &user) }
    }
    if user.outlook.luck.happens(usesWidget, .usesWidget, number) {
      tap(Self.finishing, at: done, &user)
    } else {
      user.comeBack(to: .pet, at: done)
    }
  }

  private func tap(_ note: UInt16, at instant: Instant, _ user: inout PersonSession) {
    if user.outlook.isToday(instant) { user.plan.note(note, at: instant) }
  }
}

/// The tasks that a person intends to do today. Repeated queries return equal results all day.
struct PetTasks {
  /// The number of tasks that the person plans for the day.
  let count: UInt32
  /// The constants of the person's archetype, unretained because the model keeps them alive.
  private unowned(unsafe) let constants: ArchetypeConstants
  /// The person's mean delay of tasks after the planned time, in minutes.
  private let delay: Double

  init(_ mind: DefaultBehaviour.Mind, _ constants: ArchetypeConstants) {
    self.constants = constants
    delay = Double(mind.delay)
    count = UInt32(mind.taskCount)
  }

  /// Returns the time for which a task is planned: the person's usual time or, if that has passed,
  /// a later time of the day; nil if no time of the day is left.
  func time(
    _ number: UInt32, _ routine: Luck, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) -> LocalTime? {
    let last = constants.parameters.pet.lastHour
    let usual = usualHour(number, routine)
    let soonest = user.outlook.minutes(at: user.now) + constants.parameters.pet.leadMinutes
    var minutes = 60 * max(0, usual)
    if minutes < soonest {
      let latest = 60 * max(last, constants.parameters.pet.latestHour)
      guard latest > soonest else { return nil }
      minutes = soonest + (latest - soonest) * user.outlook.luck.share(.taskTime, number)
    }
    return PetTasks.time(minutes: minutes, constants)
  }

  /// Returns the times of day for which the person usually plans tasks, one time per task.
  func routine(_ luck: Luck) -> [LocalTime] {
    (0..<count).compactMap { PetTasks.time(minutes: 60 * max(0, usualHour($0, luck)), constants) }
  }

  /// Returns the hour of the day for which the person usually plans the task with an index.
  private func usualHour(_ number: UInt32, _ routine: Luck) -> Double {
    let (first, last) = (constants.parameters.pet.firstHour, constants.parameters.pet.lastHour)
    return first + (last - first) * routine.share(.routine, number)
  }

  /// Converts minutes after midnight to a local time, rounded down to the planning step.
  static func time(minutes: Double, _ constants: ArchetypeConstants) -> LocalTime? {
    let step = constants.parameters.pet.stepMinutes
    let rounded = Int32(step * Double(Int32(minutes / step)))
    return LocalTime(millisecondOfDay: min(rounded, 1_439) * 60_000)
  }

  /// The number of tasks whose instants are stored in the session's `notes`: the day's first eight.
  static var noted: UInt32 { 8 }

  /// Index in the session's `notes` of a flag: 1 while today's tasks are not planned yet.
  static var waits: Int { 6 }

  /// Index in the session's `notes` of the bit mask of deleted tasks.
  static var gone: Int { 5 }

  /// Returns the original number of a task, which stays the same when other tasks are deleted.
  ///
  ///     planned    0 1 2 3 4
  ///     left       0   2 3 4      the task at index 1 is number 2
  static func number(ofTaskAt index: Int, _ notes: SIMD16<Int32>) -> UInt32 {
    let gone = notes[PetTasks.gone]
    guard gone != 0 else { return UInt32(clamping: index) }
    var left = index
    for number in 0..<noted where gone & 1 << Int32(number) == 0 {
      if left == 0 { return number }
      left -= 1
    }
    return noted + UInt32(clamping: left)
  }

  func due(_ time: LocalTime, _ user: inout PersonSession) -> Instant {
    user.pet.calendar.zone.instant(of: LocalMoment(day: user.outlook.date, time: time))
  }

  /// Returns the instant at which the person does a task that is planned for a time of today; the
  /// distant future if the person does not do it. The instants of the first eight tasks are stored
  /// in the session's `notes`, in milliseconds of the day plus 1; 0 means not stored.
  func instant(
    _ number: UInt32, at time: LocalTime, _ diligence: inout PetDiligence,
    _ user: inout PersonSession
  ) -> Instant {
    guard number < PetTasks.noted else { return drawn(number, at: time, &diligence, &user) }
    let place = 8 + Int(number)
    let never = Int32.max
    var noted = user.note(at: place)
    if noted == 0 {
      let instant = drawn(number, at: time, &diligence, &user)
      let isMeant = instant < .distantFuture
      let offset = isMeant ? max(0, (instant - user.outlook.start).count) + 1 : 0
      noted = isMeant ? Int32(clamping: min(offset, 1 << 30)) : never
      user.notes[place] = noted
    }
    return noted == never ? .distantFuture : user.outlook.start + Milliseconds(Int64(noted) - 1)
  }

  private func drawn(
    _ number: UInt32, at time: LocalTime, _ diligence: inout PetDiligence,
    _ user: inout PersonSession
  ) -> Instant {
    guard user.outlook.luck.happens(diligence.chance, .doesTask, number) else {
      return .distantFuture
    }
    let spread = constants.parameters.pet.taskSpreadMinutes
    let late = delay + spread * user.outlook.luck.normal(.taskDelay, number)
    return due(time, &user) + .minutes(rounding: late)
  }
}

/// The chance that a person does a task: a logit, converted to a probability on first use.
struct PetDiligence {
  private let logit: Double
  private var known: Double?

  init(_ mind: DefaultBehaviour.Mind) { logit = Double(mind.diligence) }

  /// The probability of doing a task.
  fileprivate var chance: Double {
    mutating get {
      let chance = known ?? Portable.logistic(logit)
      known = chance
      return chance
    }
  }
}
