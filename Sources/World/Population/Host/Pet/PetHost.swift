import Measures
import CivilTime
import PetEvolution

/// The pet app on the phones of a group's people.
final class PetHost: EngineHost<PetAppLife>, @unchecked Sendable {
  init(by rules: WorldRules) {
    super.init(nobody: PetAppLife(by: rules, zone: rules.zones.zones[0], at: .epoch))
  }

  override func install(_ hand: inout Hand) {
    lives[hand.place] = PetAppLife(by: hand.rules, zone: hand.zone, at: hand.outlook.start)
  }

  override func remove(_ hand: inout Hand) { lives[hand.place] = nobody }

  override func resume(_ hand: inout Hand) {
    lives[hand.place].resume(at: hand.person.pointee.dayEnded)
  }

  override func open(_ hand: inout Hand) {
    lives[hand.place].open(at: hand.now, Int32(hand.outlook.day), by: hand.rules, &hand.record)
  }

  override func travel(to zone: Zone, at instant: Instant, _ hand: inout Hand) {
    lives[hand.place].travel(to: zone, at: instant, &hand.record)
  }

  override func stepOver(_ day: Day, _ place: Int, by rules: WorldRules) {
    lives[place].stepOver(day, by: rules)
  }

  override func adopt(_ rules: WorldRules, at place: Int) { lives[place].adopt(rules) }

  override func end(_ hand: inout Hand) -> AppDay {
    let place = hand.place
    let result = lives[place].end(
      hand.outlook.date, isOpened: hand.person.pointee.opened.contains(.pet), by: hand.rules,
      at: hand.outlook.end, &hand.record)
    if result.isOpened { lives[place].show(to: &memories[place], by: hand.rules) }
    return result
  }

  override func count(
    _ person: CountedPerson, _ sink: inout LifeObservers, in census: inout Census
  ) {
    if let open = lives[person.place].care.today {
      let calendar = lives[person.place].care.calendar
      sink.stand(.pet, person.number, in: open) { calendar.isLived($0) }
    }
    let pet = lives[person.place].care.pet
    census.count(1, Census.Count.stage + Int(pet.stage), person.day, person.segments)
    let height = pet.height(by: person.rules.pet)
    census.count(height, Census.Count.petPoints, person.day, person.segments)
  }

  /// The pet app has no streak of its own.
  override func streakLength(_ person: CountedPerson) -> Int32 { lives[person.place].streak.length }
}

extension PetAppLife {
  /// Notes the person's knowledge of the pet.
  fileprivate func show(to glance: inout AppMemory, by rules: WorldRules) {
    glance.progress = progress(by: rules)
    (glance.lastRise, glance.lastFall) = (lastRise, lastFall)
  }
}
