import CivilTime
import DeviceModel

extension LivingGroup {
  /// Whether the person takes a flight today.
  func travels(_ place: Int, _ outlook: DayOutlook, by rules: LifeRules) -> Bool {
    landing(place, outlook, by: rules) != nil
  }

  /// When they land.
  private func landing(_ place: Int, _ outlook: DayOutlook, by rules: LifeRules) -> Instant? {
    guard rules.hasTravellers else { return nil }
    return rules.devices.travel(
      seed: rules.seed, person: people[place].person, day: UInt32(outlook.day),
      during: Stretch(from: outlook.start, to: outlook.end))
  }

  /// Puts a flight on the list if the person takes one today.
  func scheduleTravel(
    _ place: Int, _ outlook: DayOutlook, by rules: LifeRules, _ work: inout DayWork
  ) {
    guard let instant = landing(place, outlook, by: rules),
      let zone = rules.zones.destination(from: Int(people[place].zone), outlook.luck),
      let index = UInt16(exactly: zone)
    else { return }
    work.schedule(DayWork.Due(kind: .travel, index: index), at: instant, .device)
  }

  /// The person lands: from here on days are those of the new zone. The open day ends when the next
  /// one begins there, at once if it has begun already.
  mutating func travel(
    to zone: Int, at instant: Instant, _ place: Int, _ outlook: inout DayOutlook,
    by rules: LifeRules, _ work: inout DayWork
  ) {
    people[place].zone = Int32(zone)
    let there = rules.zones.zones[zone]
    if apps.contains(.pet) { pet[place]?.travel(to: there, at: instant, &work.record) }
    if apps.contains(.tenx) {
      tenx[place]?.travel(to: there, at: instant, by: rules, outlook.date, &work.record)
    }
    if apps.contains(.sherpa) { sherpa[place]?.travel(to: there, at: instant, &work.record) }
    let next = rules.zones.start(of: outlook.day + 1, in: zone)
    outlook.end = max(instant + Milliseconds(1), next)
    outlook.clock = rules.zones.clock(of: outlook.day, in: zone)
    work.record.note(.travelled(toZone: Int32(zone)), at: instant)
  }
}
