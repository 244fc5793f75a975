import CivilTime
import PetEvolution
import Testing

/// A person's days with a pet, a line for each interaction with what comes of it:
///
///     Mon 08:00 plan 09:00 | #1 Mon 09:00 · 0/0
///     Mon 09:30 done       | onTime · 0/2
///     Tue 07:00 open       | [Mon 1/1] 0/5
///
/// Left of the bar: when (days of the week of 5 January 2026, `+` for the week after, or a date;
/// wall time in the person's zone) and what; right of it: the days closed out, the outcome (`!` for
/// a refusal), and stage/xp. `~` before the time means the second time that a wall clock shows it.
struct Story {
  var care: PetCare
  private(set) var archive: [PetCloseout] = []

  init(
    in zone: Zone = .utc, at pet: (stage: Int, xp: Int) = (0, 0),
    _ change: (inout PetParameters) -> Void = { _ in }
  ) throws {
    var parameters = PetParameters()
    change(&parameters)
    let rules = try PetRules(parameters)
    care = PetCare(rules: rules, zone: zone, pet: try rules.pet(stage: pet.stage, xp: pet.xp))
  }

  /// Plays every line and compares what comes of it.
  mutating func play(
    _ text: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "|", omittingEmptySubsequences: false)
      let words = sides[0].split(separator: " ").map(String.init)
      let expected = sides[1].split(separator: " ").joined(separator: " ")
      let answer = try play(words)
      #expect(answer == expected, "\(line)", sourceLocation: location)
    }
  }

  /// Plays one line, and gives back its right side.
  private mutating func play(_ words: [String]) throws -> String {
    let instant = try self.instant(words[0], words[1])
    var closed = ""
    var days: [PetCloseout] = []
    var outcome: String
    do {
      outcome = try act(words[2], words.count > 3 ? words[3] : "", at: instant) { days.append($0) }
    } catch let error as PetCareError {
      outcome = "! \(brief(error))"
    }
    for day in days {
      closed += "[\(name(day.day)) \(day.tally.done)/\(day.tally.total)] "
    }
    archive += days
    if !outcome.isEmpty { outcome += " · " }
    return closed + outcome + "\(care.pet.stage)/\(care.pet.xp)"
  }

  private mutating func act(
    _ verb: String, _ argument: String, at instant: Instant, _ archive: (PetCloseout) -> Void
  ) throws -> String {
    switch verb {
    case "open": try care.open(at: instant, archive: archive)
    case "plan":
      let id = try care.create(due: try LocalTime(argument), at: instant, archive: archive)
      return "#\(id.number) \(shown(care.board[id]?.due))"
    case "move":
      let parts = argument.split(separator: ">").map(String.init)
      let id = TaskID(Int64(parts[0]) ?? 0)
      try care.edit(id, due: try LocalTime(parts[1]), at: instant, archive: archive)
      return "\(shown(care.board[id]?.due))"
    case "delete": try care.delete(TaskID(Int64(argument) ?? 0), at: instant, archive: archive)
    case "done":
      let check =
        try argument.isEmpty
        ? care.markNextDone(at: instant, archive: archive)
        : care.markDone(TaskID(Int64(argument) ?? 0), at: instant, archive: archive)
      let change = check.change == .stayed ? "" : " \(check.change)"
      return (argument.isEmpty ? "#\(check.task.number) " : "") + "\(check.timing)\(change)"
    case "snooze":
      return shown(
        try argument.isEmpty
          ? care.snoozeNext(at: instant, archive: archive)
          : care.snooze(TaskID(Int64(argument) ?? 0), at: instant, archive: archive))
    default: Issue.record("no such verb: \(verb)")
    }
    return ""
  }

  /// The instant of a day's name and a wall time.
  func instant(_ day: String, _ time: String) throws -> Instant {
    let second = time.hasPrefix("~")
    let local = try LocalTime(second ? String(time.dropFirst()) : time)
    let first = care.calendar.zone.instant(of: LocalMoment(day: try self.day(day), time: local))
    guard second else { return first }
    for minutes in stride(from: Int64(30), through: 180, by: 30) {
      let again = first + .minutes(minutes)
      if care.calendar.zone.local(at: again).time == local { return again }
    }
    Issue.record("\(day) \(time) happens once")
    return first
  }

  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let monday = Day(daysSinceEpoch: 20_458)

  private func day(_ name: String) throws -> Day {
    let plain = name.hasPrefix("+") ? String(name.dropFirst()) : name
    guard let position = Self.names.firstIndex(of: plain) else { return try Day(key: name) }
    return Self.monday + position + (plain == name ? 0 : 7)
  }

  private func name(_ day: Day) -> String {
    let distance = day - Self.monday
    guard (0..<14).contains(distance) else { return day.key }
    return (distance < 7 ? "" : "+") + Self.names[distance % 7]
  }

  private func brief(_ error: PetCareError) -> String {
    switch error {
    case .unknown(let id): "unknown \(id.number)"
    case .alreadyDone(let id): "already done \(id.number)"
    case .nothingOpen: "nothing open"
    case .snoozePastEndOfDay(let id): "past end of day \(id.number)"
    case .tooFarAhead(let days): "beyond \(days) days"
    }
  }

  private func shown(_ instant: Instant?) -> String {
    guard let instant else { return "nowhere" }
    let local = care.calendar.zone.local(at: instant)
    return "\(name(local.day)) \(local.time.description.prefix(5))"
  }
}

/// Zones made by hand, so that every change of a test stands in the test.
enum Zones {
  private static func zone(_ initial: Int32, _ changes: [(String, Int64, Int32)]) -> Zone {
    do {
      return try Zone(
        initialOffsetSeconds: initial,
        transitions: changes.map { date, minutes, offset in
          let start = Zone.utc.startOfDay(try Day(key: date))
          return .init(at: start + .minutes(minutes), offsetSeconds: offset)
        })
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Clocks forward 02:00 ▸ 03:00 on 29 March 2026, back 03:00 ▸ 02:00 on 25 October.
  static let berlin = zone(3_600, [("2026-03-29", 60, 7_200), ("2026-10-25", 60, 3_600)])
  /// Half an hour: back 02:00 ▸ 01:30 on 5 April 2026, forward 02:00 ▸ 02:30 on 4 October.
  static let lordHowe = zone(39_600, [("2026-04-04", 900, 37_800), ("2026-10-03", 930, 39_600)])
  /// Five hours and three quarters, always.
  static let kathmandu = zone(20_700, [])
  /// No 30 December 2011.
  static let apia = zone(-36_000, [("2011-12-30", 600, 50_400)])
  /// Midnight skipped: 00:00 ▸ 01:00 on 6 September 2026.
  static let santiago = zone(-14_400, [("2026-09-06", 240, -10_800)])
  static let baker = zone(-43_200, [])
  static let kiritimati = zone(50_400, [])
  static let honolulu = zone(-36_000, [])
  static let auckland = zone(46_800, [])
}
