import CivilTime
import PetEvolution
import Text

/// The people of `terrarium engine care` and `terrarium engine widget`, each with a pet and the
/// tasks of their day.
///
/// Rows of several people may interleave; the rows of each person are in order of time. A row's
/// zone is the person's zone at that time, so a change of zone means that the person has travelled.
struct PetOwners: ~Copyable {
  private static let events: [StaticString] = ["open", "plan", "edit", "delete", "done", "snooze"]
  private static let argument = 4

  private let rules: PetRules
  private var clocks = KeyedClocks("pet")
  private var zones = ZoneCache()
  private(set) var owners: [PetOwner] = []

  init(rules: PetRules) { self.rules = rules }

  func name(of pet: Int) -> ByteView { clocks.name(of: pet) }

  /// Processes a row; returns the index of the row's pet, and the answer. An event too far in the
  /// future does not advance the person's clock, so a wrong time does not affect later rows.
  mutating func take(_ row: EngineRow) throws(RowError) -> (pet: Int, answer: CareAnswer) {
    let instant = try row.datedInstant(1)
    let zone = try zones.index(row, 2)
    let event = try Self.event(row)
    let pet = clocks.index(of: row[0])
    if pet == owners.count {
      let care = PetCare(rules: rules, zone: zones[zone])
      owners.append(PetOwner(care: care, zone: zone, now: instant))
    }
    let answer = owners[pet].apply(event, in: zones[zone], zone, at: instant)
    if case .tooFarAhead = answer.refusal { return (pet, answer) }
    try clocks.move(pet, to: instant, row)
    owners[pet].now = instant
    return (pet, answer)
  }
}

extension PetOwners {
  private static func event(_ row: EngineRow) throws(RowError) -> CareEvent {
    let text = row[argument]
    switch try row.choice(3, events) {
    case 0:
      guard text.isEmpty else {
        throw row.error(argument, "open takes no argument; leave it empty")
      }
      return .open
    case 1: return .plan(try times(row))
    case 2:
      let equals = text.firstIndex(of: UInt8(ascii: "=")) ?? text.count
      guard equals < text.count, let task = text.prefix(equals).int64 else {
        throw row.needs(argument, "a task and its time, such as 2=09:30")
      }
      return .edit(TaskID(task), try row.time(argument, text.dropFirst(equals + 1)))
    case 3: return .delete(TaskID(try row.integer(argument)))
    case 4: return .done(try task(row))
    default: return .snooze(try task(row))
    }
  }

  private static func task(_ row: EngineRow) throws(RowError) -> TaskID? {
    row[argument].isEmpty ? nil : TaskID(try row.integer(argument))
  }

  /// Parses times of day such as `07:30;12:00;18:00`.
  private static func times(_ row: EngineRow) throws(RowError) -> [LocalTime] {
    var times: [LocalTime] = []
    var rest = row[argument]
    guard !rest.isEmpty else {
      throw row.needs(argument, "the times of the tasks, such as 07:30;12:00")
    }
    while let part = rest.next(before: UInt8(ascii: ";")) {
      times.append(try row.time(argument, part))
    }
    return times
  }
}

/// The event of a row of `terrarium engine care`.
enum CareEvent {
  case open
  case plan([LocalTime])
  case edit(TaskID, LocalTime)
  case delete(TaskID)
  /// Completes a task; nil stands for the next task on the widget.
  case done(TaskID?)
  case snooze(TaskID?)
}

struct CareAnswer {
  /// The days that were closed out before the event, in order.
  var closeouts: [PetCloseout] = []
  /// The effects of the row's event itself, such as `planned=1:1767600000000`.
  var told: [String] = []
  var refusal: PetCareError?
}

/// One person of `terrarium engine care`.
struct PetOwner {
  private(set) var care: PetCare
  private(set) var zone: Int
  /// The time of the person's last row, not counting rows that were too far in the future.
  var now: Instant

  /// Moves the person to the zone and time of a row, and applies the row's event.
  mutating func apply(
    _ event: CareEvent, in zone: Zone, _ index: Int, at instant: Instant
  ) -> CareAnswer {
    var answer = CareAnswer()
    do throws(PetCareError) {
      if index != self.zone {
        try care.travel(to: zone, at: instant)
        self.zone = index
      }
      try care.open(at: instant) { answer.closeouts.append($0) }
      answer.told = try apply(event, at: instant)
    } catch {
      answer.refusal = error
    }
    return answer
  }

  /// Applies an event on the person's current day; returns the event's effects as texts.
  private mutating func apply(
    _ event: CareEvent, at instant: Instant
  ) throws(PetCareError) -> [String] {
    switch event {
    case .open: return []
    case .plan(let times):
      var told: [String] = []
      for time in times {
        let task = try care.create(due: time, at: instant)
        told.append(planned(task))
      }
      return told
    case .edit(let task, let time):
      try care.edit(task, due: time, at: instant)
      return [planned(task)]
    case .delete(let task):
      try care.delete(task, at: instant)
      return ["deleted=\(task.number)"]
    case .done(let task):
      let check =
        if let task { try care.markDone(task, at: instant) } else {
          try care.markNextDone(at: instant)
        }
      let timing = "\(check.timing == .onTime ? "onTime" : "late")=\(check.task.number)"
      return check.change == .evolved ? [timing, "evolved"] : [timing]
    case .snooze(let task):
      let next = task ?? care.board.next?.id
      let due =
        if let task { try care.snooze(task, at: instant) } else { try care.snoozeNext(at: instant) }
      return ["snoozed=\(next?.number ?? 0):\(due.millisecondsSinceEpoch)"]
    }
  }

  /// Returns the effect of a planned task, such as `planned=1:1767600000000`.
  private func planned(_ task: TaskID) -> String {
    let due = care.board[task]?.due ?? .epoch
    return "planned=\(task.number):\(due.millisecondsSinceEpoch)"
  }
}
