import Cadence
import Measures
import CivilTime
import DailyThree

/// TenX for all people of a group.
final class TenXHost: EngineHost<TenXLife>, @unchecked Sendable {
  init(by rules: WorldRules) {
    super.init(nobody: TenXLife(by: rules, zone: rules.zones.zones[0]))
  }

  override func install(_ user: inout PersonSession) {
    lives[user.place] = TenXLife(by: user.rules, zone: user.zone)
  }

  override func remove(_ user: inout PersonSession) {
    lives[user.place].remove(at: user.outlook.start, &user.record)
    lives[user.place] = nobody
  }

  override func resume(_ user: inout PersonSession) {
    lives[user.place].resume(at: user.person.pointee.dayEnded)
  }

  override func open(_ user: inout PersonSession) {
    let permission = user.permission(of: .tenx)
    lives[user.place].open(
      at: user.now, by: user.rules, permission, user.outlook.luck, &user.record)
  }

  override func travel(to zone: Zone, at instant: Instant, _ user: inout PersonSession) {
    lives[user.place].travel(
      to: zone, at: instant, by: user.rules, user.outlook.date, user.outlook.luck, &user.record)
  }

  override func settle(_ place: Int, at instant: Instant) { lives[place].settle(at: instant) }

  override func adopt(_ rules: WorldRules, at place: Int) { lives[place].adopt(rules) }

  override func end(_ user: inout PersonSession) -> AppDay {
    let place = user.place
    return lives[place].end(
      user.outlook.date, isOpened: user.person.pointee.opened.contains(.tenx),
      after: memories[place].streak, by: user.rules, at: user.outlook.end, &user.record)
  }

  override func takeNotices(_ kind: NotificationKind, _ user: inout PersonSession) -> Int {
    lives[user.place].takeReminder(by: user.rules, &user.record)
    return 1
  }

  override func planNotices(_ user: inout PersonSession) {
    user.expect(.morning, at: user.lives.tenx.pointee.nextReminder)
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
