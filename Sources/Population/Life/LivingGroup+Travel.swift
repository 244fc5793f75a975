import CivilTime
import DeviceModel

extension LivingGroup {
  /// Puts a flight on the wheel if the person takes one today.
  func scheduleTravel(
    _ place: Int, _ outlook: DayOutlook, by rules: LifeRules, _ work: inout DayWork
  ) {
    let day = Stretch(from: outlook.start, to: outlook.end)
    let luck = outlook.luck
    guard
      let instant = rules.devices.travel(
        seed: luck.seed, person: luck.person, day: luck.day, during: day),
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
    if !pet.isEmpty { pet[place]?.travel(to: there, at: instant, &work.record) }
    if !tenx.isEmpty {
      tenx[place]?.travel(to: there, at: instant, by: rules, outlook.date, &work.record)
    }
    if !sherpa.isEmpty { sherpa[place]?.travel(to: there, at: instant, &work.record) }
    let next = rules.zones.start(of: outlook.day + 1, in: zone)
    outlook.end = max(instant + Milliseconds(1), next)
    outlook.clock = rules.zones.clock(of: outlook.day, in: zone)
    work.record.note(.travelled(toZone: Int32(zone)), at: instant)
  }
}
