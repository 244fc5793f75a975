import Measures
import CivilTime
import DeviceModel

extension PersonGroup {
  /// The instant at which the person lands if they take a flight today.
  mutating func landing(_ place: Int, by rules: WorldRules, _ work: inout DayWork) -> Instant? {
    guard rules.hasTravellers else { return nil }
    return rules.devices.travel(
      work.outlook.luck, during: Stretch(from: work.outlook.start, to: work.outlook.end))
  }

  /// Puts a flight on the list if the person takes one today.
  mutating func scheduleTravel(_ place: Int, by rules: WorldRules, _ work: inout DayWork) {
    guard let instant = landing(place, by: rules, &work),
      let zone = rules.zones.destination(from: Int(people[place].zone), work.outlook.luck),
      let index = UInt16(exactly: zone)
    else { return }
    work.schedule(DayWork.Due(kind: .travel, index: index), at: instant, .device)
  }

  /// Lets the person land: from here on days are those of the new zone. The open day ends when the
  /// next one begins there, at once if it has begun already.
  mutating func travel(
    to zone: Int, at instant: Instant, _ place: Int, by rules: WorldRules, _ work: inout DayWork
  ) {
    people[place].zone = Int32(zone)
    let there = rules.zones.zones[zone]
    if apps.contains(.pet) { pet[place]?.travel(to: there, at: instant, &work.record) }
    if apps.contains(.tenx) {
      tenx[place]?.travel(to: there, at: instant, by: rules, work.outlook.date, &work.record)
    }
    if apps.contains(.sherpa) { sherpa[place]?.travel(to: there, at: instant, &work.record) }
    let next = rules.zones.start(of: work.outlook.day + 1, in: zone)
    work.outlook.end = max(instant + Milliseconds(1), next)
    work.outlook.clock = rules.zones.clock(of: work.outlook.day, in: zone)
    work.record.note(.travelled(toZone: Int32(zone)), at: instant)
  }
}
