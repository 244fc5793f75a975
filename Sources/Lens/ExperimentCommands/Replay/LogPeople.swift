import Experiments
import Text
import ZoneTables

/// The people of a log, in order of appearance, and their home zones.
struct LogPeople {
  var builder = LivesBuilder()
  var mostHabits = 0
  private(set) var zones: [ZoneName] = []
  private var numbers: [String: Int] = [:]
  private var homes: [ZoneName] = []
  private let home: ZoneName

  /// - Parameter home: the zone of people for whom the log names none.
  init(home: ZoneName) { self.home = home }

  mutating func number(_ row: LogRow) throws(LogObjection) -> Int {
    let name = try row.person.text
    let zone = try zone(of: row)
    if let number = numbers[name] {
      guard homes[number] == zone else {
        throw LogObjection(
          .unreadable, .person,
          "\(name.onOneLine) lives in \(homes[number].description) further up; a log has one zone "
            + "a person")
      }
      return number
    }
    var place = zones.firstIndex(of: zone)
    if place == nil {
      zones.append(zone)
      place = zones.count - 1
    }
    homes.append(zone)
    let number = builder.person(name, zone: zone.zone, at: place ?? 0)
    numbers[name] = number
    return number
  }

  /// The acts of all people, with zones indexed in the order of their names; nil if there are none.
  var lives: LoggedLives? {
    let sorted = zones.sorted()
    return builder.lives(zones: zones.map { sorted.firstIndex(of: $0) ?? 0 })
  }

  private func zone(of row: LogRow) throws(LogObjection) -> ZoneName {
    if row[.zone].isEmpty { return home }
    do { return try ZoneName(row[.zone].text) } catch {
      throw LogObjection(.unreadable, .zone, error.description)
    }
  }
}
