import Measures
import CivilTime
import DeviceModel

extension PersonSession {
  /// The instant at which the person lands; nil if there is no flight today.
  @inline(__always)
  mutating func landing() -> Instant? {
    guard rules.hasTravellers else { return nil }
    return rules.devices.travel(
      outlook.luck, during: Stretch(from: outlook.start, to: outlook.end))
  }

  /// Puts the person's flight on the list of due events, if they take one today.
  mutating func scheduleTravel() {
    guard let instant = landing(),
      let zone = rules.zones.destination(from: Int(person.pointee.zone), outlook.luck),
      let index = UInt16(exactly: zone)
    else { return }
    schedule(Due(kind: .travel, index: index), at: instant, .device)
  }

  /// Moves the person to a new zone, whose days apply from now on. The current day ends when the
  /// next day begins in the new zone, or at once if that day has begun already.
  mutating func travel(
    to zone: Int, at instant: Instant
  ) {
    person.pointee.zone = Int32(zone)
    let there = self.zone
    for app in person.pointee.apps { ask(app) { $0.travel(to: there, at: instant, &$1) } }
    let next = rules.zones.start(of: outlook.day + 1, in: zone)
    outlook.end = max(instant + Milliseconds(1), next)
    record.lateFrom = outlook.end - rules.zones.night
    outlook.clock = rules.zones.clock(of: outlook.day, in: zone)
    record.clock = outlook.clock
    record.noteForJournal(.travelled(toZone: Int32(zone)), at: instant)
    for app in person.pointee.apps where app != .guest {
      record.note(.travelled, of: app, at: instant)
    }
  }

  var zone: Zone { mutating get { rules.zones.zones[Int(person.pointee.zone)] } }
}
