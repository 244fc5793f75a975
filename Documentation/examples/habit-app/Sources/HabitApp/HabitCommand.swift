import Foundation
import HabitEngines
import HabitEnginesJSON

/// `habit [done | vacation FIRST LAST]`: the journal lies next to `rules.json`, and the streak is
/// printed.
public struct HabitCommand {
  let folder: URL
  let zone: TimeZone
  let now: Date

  public init(folder: URL, zone: TimeZone, now: Date) {
    (self.folder, self.zone, self.now) = (folder, zone, now)
  }

  public func run(_ words: [String]) throws -> String {
    let shipped = try Data(contentsOf: folder.appendingPathComponent("rules.json"))
    let rules = try StreakPolicy(json: Array(shipped), of: .forest)
    let file = folder.appendingPathComponent("journal.json")
    let year = TimeInterval(366 * 86_400)
    let here = try Zone(zone, from: now - 10 * year, until: now + 2 * year)
    var journal = HabitJournal(zone: here)
    if FileManager.default.fileExists(atPath: file.path) {
      journal = try JSONDecoder().decode(HabitJournal.self, from: Data(contentsOf: file))
      journal.travel(to: here, at: Instant(now))
    }
    if words == ["done"] { journal.done(at: Instant(now)) }
    if words.count == 3, words[0] == "vacation" {
      let (first, last) = (try Day(key: words[1]), try Day(key: words[2]))
      journal.pause(min(first, last)...max(first, last))
    }
    let streak = journal.streak(at: Instant(now), under: rules)
    try JSONEncoder().encode(journal).write(to: file, options: .atomic)
    let unit = rules.unit == .week ? "weeks" : "days"
    return "streak \(streak.length) \(unit), longest \(streak.longest)"
  }
}
