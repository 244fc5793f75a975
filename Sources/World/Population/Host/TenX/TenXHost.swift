import Cadence
import Measures
import CivilTime
import DailyThree

/// TenX on the phones of a group's people.
final class TenXHost: EngineHost<TenXLife>, @unchecked Sendable {
  init(by rules: WorldRules) {
    super.init(nobody: TenXLife(by: rules, zone: rules.zones.zones[0]))
  }

  override func install(_ hand: inout Hand) {
    lives[hand.place] = TenXLife(by: hand.rules, zone: hand.zone)
  }

  override func remove(_ hand: inout Hand) {
    lives[hand.place].remove(at: hand.outlook.start, &hand.record)
    lives[hand.place] = nobody
  }

  override func resume(_ hand: inout Hand) {
    lives[hand.place].resume(at: hand.person.pointee.dayEnded)
  }

  override func open(_ hand: inout Hand) {
    lives[hand.place].open(at: hand.now, by: hand.rules, hand.outlook.luck, &hand.record)
  }

  override func travel(to zone: Zone, at instant: Instant, _ hand: inout Hand) {
    lives[hand.place].travel(
      to: zone, at: instant, by: hand.rules, hand.outlook.date, hand.outlook.luck, &hand.record)
  }

  override func adopt(_ rules: WorldRules, at place: Int) { lives[place].adopt(rules) }

  override func end(_ hand: inout Hand) -> AppDay {
    let place = hand.place
    return lives[place].end(
      hand.outlook.date, isOpened: hand.person.pointee.opened.contains(.tenx),
      after: memories[place].streak, by: hand.rules, at: hand.outlook.end, &hand.record)
  }

  override func takeNotices(_ kind: NotificationKind, _ hand: inout Hand) -> Int {
    lives[hand.place].takeReminder(by: hand.rules, &hand.record)
    return 1
  }

  override func planNotices(_ hand: inout Hand) {
    hand.expect(.morning, at: hand.lives.tenx.pointee.nextReminder)
  }

  override func count(
    _ person: CountedPerson, _ sink: inout LifeObservers, in census: inout Census
  ) {
    var date = person.date
    while sink.laws.isLost(person.number, date) { date = date + -1 }
    let shown = lives[person.place].shows(on: date)
    census.count(1, Census.Count.shown + Int(shown.rawValue), person.day, person.segments)
  }

  override func streakLength(_ person: CountedPerson) -> Int32 {
    Int32(clamping: lives[person.place].app.streak(through: person.date).length)
  }
}
