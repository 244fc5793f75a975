import CivilTime
import PetEvolution
import Testing

/// Every short life of a person with a pet, against a world written down as plainly as can be.
@Suite("PetCare: laws")
struct PetCareLawTests {
  /// The plain world: minutes since the first midnight, and a list.
  private struct PlainWorld {
    struct Entry {
      var number: Int
      var slot: Int
      var due: Int
      var isDone = false
    }

    var config = SketchPet.Config()
    var pet = SketchPet(stageIndex: 1, stageXP: 3)
    var minute = 8 * 60
    var day = 0
    var created = 0
    var entries: [Entry] = []
    var closed: [[Int]] = []
    var rollover = false
    /// Minutes of the day at which days away have a task.
    var routine: [Int] = []

    /// Index of the open entry due first.
    var next: Int? {
      entries.indices.filter { !entries[$0].isDone }.min {
        (entries[$0].due, entries[$0].number) < (entries[$1].due, entries[$1].number)
      }
    }

    mutating func arrive() {
      while day < minute / 1_440 {
        let open = entries.filter { !$0.isDone }
        for _ in open { pet.apply(.miss, config) }
        let done = entries.count - open.count
        pet.apply(.closeout(done: done, total: entries.count), config)
        closed.append([day, done, entries.count])
        day += 1
        entries = []
        if rollover {
          entries = open.map {
            Entry(number: $0.number, slot: $0.slot, due: day * 1_440 + $0.slot)
          }
        }
        if day < minute / 1_440 { for slot in routine { plan(slot) } }
      }
    }

    mutating func plan(_ slot: Int) {
      created += 1
      entries.append(Entry(number: created, slot: slot, due: day * 1_440 + slot))
    }

    mutating func act(_ act: Act) {
      arrive()
      switch act {
      case .planNine: plan(9 * 60)
      case .planLate: plan(23 * 60 + 40)
      case .doneNext:
        guard let next else { return }
        entries[next].isDone = true
        pet.apply(.check(onTime: abs(minute - entries[next].due) <= 60), config)
      case .snoozeNext:
        guard let next, entries[next].due + 15 < (day + 1) * 1_440 else { return }
        entries[next].due += 15
      case .deleteFirst: if !entries.isEmpty { entries.removeFirst() }
      case .twoHours: minute += 120
      case .tomorrow: minute = (day + 1) * 1_440 + 8 * 60
      case .threeDays: minute = (day + 3) * 1_440 + 8 * 60
      }
    }
  }

  private enum Act: CaseIterable {
    case planNine, planLate, doneNext, snoozeNext, deleteFirst, twoHours, tomorrow, threeDays
  }

  /// The same act through the public interface; refusals are part of the game.
  private func act(
    _ act: Act, _ care: inout PetCare, _ now: inout Instant, _ closed: inout [[Int]]
  ) {
    let keep = { (closeout: PetCloseout) in
      closed.append([
        Int(closeout.day.daysSinceEpoch), Int(closeout.tally.done), Int(closeout.tally.total),
      ])
    }
    guard let day = try? care.open(at: now, archive: keep) else {
      Issue.record("\(now) is refused")
      return
    }
    let midnight = Zone.utc.startOfDay(day)
    switch act {
    case .planNine: _ = try? care.create(due: LocalTime(hour: 9, minute: 0)!, at: now)
    case .planLate: _ = try? care.create(due: LocalTime(hour: 23, minute: 40)!, at: now)
    case .doneNext: _ = try? care.markNextDone(at: now)
    case .snoozeNext: _ = try? care.snoozeNext(at: now)
    case .deleteFirst:
      if let first = care.board.tasks.first { try? care.delete(first.id, at: now) }
    case .twoHours: now += .hours(2)
    case .tomorrow: now = midnight + .hours(32)
    case .threeDays: now = midnight + .hours(80)
    }
  }

  @Test(
    "every short life is that of the plain world", arguments: [false, true], [[], [540, 60]])
  func everyLife(rollover: Bool, routine: [Int]) throws {
    #if DEBUG
      let length = 4
    #else
      let length = 6
    #endif
    var parameters = PetParameters()
    parameters.rollover = rollover
    parameters.tasksWhenAbsent = routine.isEmpty ? .none : .planned
    let rules = try PetRules(parameters)
    let pet = try rules.pet(stage: 1, xp: 3)
    var plain = PlainWorld()
    plain.rollover = rollover
    plain.routine = routine
    var care = PetCare(rules: rules, zone: .utc, pet: pet)
    care.routine = routine.map { LocalTime(hour: $0 / 60, minute: $0 % 60)! }
    live(length, care, .epoch + .hours(8), [], plain, [])
  }

  /// Tries every act from here on, and looks at both worlds after it.
  private func live(
    _ length: Int, _ care: PetCare, _ now: Instant, _ closed: [[Int]], _ plain: PlainWorld,
    _ path: [Act]
  ) {
    if length == 0 { return }
    for next in Act.allCases {
      var (care, now, closed, plain) = (care, now, closed, plain)
      act(next, &care, &now, &closed)
      plain.act(next)
      let path = path + [next]
      if let text = difference(care, closed, plain) { Issue.record("\(path): \(text)") }
      live(length - 1, care, now, closed, plain, path)
    }
  }

  private func difference(_ care: PetCare, _ closed: [[Int]], _ plain: PlainWorld) -> String? {
    if Int(care.pet.stage) != plain.pet.stageIndex || Int(care.pet.xp) != plain.pet.stageXP {
      return "\(care.pet), expected \(plain.pet)"
    }
    if closed != plain.closed { return "closed \(closed), expected \(plain.closed)" }
    let tasks = care.board.tasks
    let same =
      tasks.count == plain.entries.count
      && zip(tasks, plain.entries).allSatisfy { task, entry in
        task.id.number == entry.number && task.isOpen != entry.isDone
          && task.due == .epoch + .minutes(Int64(entry.due))
      }
    return same ? nil : "\(tasks), expected \(plain.entries)"
  }
}
