import Measures
import Cadence
import CivilTime
import FocusTimer
import Habits

/// Sherpa for all people of a group.
final class SherpaHost: EngineHost<SherpaLife>, @unchecked Sendable {
  init(by rules: WorldRules) {
    super.init(nobody: SherpaLife(by: rules, zone: rules.zones.zones[0], on: rules.start, .denied))
  }

  override func install(_ user: inout PersonSession) {
    lives[user.place] = SherpaLife(
      by: user.rules, zone: user.zone, on: user.outlook.date, .undecided)
    lives[user.place].begin(at: user.outlook.start)
  }

  override func remove(_ user: inout PersonSession) {
    lives[user.place].store.remove(at: user.outlook.start, &user.record)
    lives[user.place] = nobody
    user.person.pointee.board = nil
  }

  override func begin(_ user: inout PersonSession) {
    lives[user.place].start(user.outlook.date, at: user.outlook.start, &user.record)
  }

  override func open(_ user: inout PersonSession) {
    user.seeLabels()
    let permission = user.permission(of: .sherpa)
    lives[user.place].open(at: user.now, by: user.rules, permission, &user.record)
  }

  override func see(_ sight: FocusLife.Sight, at instant: Instant, _ user: inout PersonSession) {
    lives[user.place].see(sight, at: instant, user.outlook.date, &user.record)
  }

  override func perform(_ act: FocusAct, _ user: inout PersonSession) {
    lives[user.place].perform(
      act, at: user.now, by: user.rules, user.permission(of: .sherpa), user.outlook.date,
      &user.record)
  }

  override func travel(to zone: Zone, at instant: Instant, _ user: inout PersonSession) {
    lives[user.place].travel(to: zone, at: instant, &user.record)
  }

  override func adopt(_ rules: WorldRules, at place: Int) {
    lives[place].tracker.adopt(rules.sherpa)
  }

  override func end(_ user: inout PersonSession) -> AppDay {
    if user.person.pointee.hasOptedOut, !user.person.pointee.hasOptedIn {
      let lived = SettingEvent.lived(.leaderboard, days: 1, otherwise: 0)
      user.record.note(.setting(lived), at: user.outlook.end)
    }
    return lives[user.place].end(
      user.outlook.date, isOpened: user.person.pointee.opened.contains(.sherpa),
      at: user.outlook.end, &user.record)
  }

  override func isRunning(_ user: inout PersonSession) -> Bool {
    lives[user.place].focus.session.isRunning
  }

  override func deadline(at instant: Instant, _ user: inout PersonSession) -> Instant {
    lives[user.place].focus.session.plannedCompletion ?? .distantFuture
  }

  override func remember(_ user: inout PersonSession) {
    lives[user.place].remember(user.deviceUses, until: user.outlook.end, &user.record)
  }

  override func takeNotices(_ kind: NotificationKind, _ user: inout PersonSession) -> Int {
    lives[user.place].takeNotices(kind)
  }

  override func planNotices(_ user: inout PersonSession) {
    let life = user.lives.sherpa
    user.expect(.habit, at: life.pointee.reminders.next)
    user.expect(.nudgeMorning, at: life.pointee.nudges.morning)
    user.expect(.nudgeEvening, at: life.pointee.nudges.evening)
  }

  override func count(
    _ person: CountedPerson, _ sink: inout LifeObservers, in census: inout Census
  ) {
    let place = person.place
    lives[place].focus.count(person, in: &census)
    if let open = lives[place].tracker.book.day {
      let calendar = lives[place].tracker.calendar
      sink.stand(.sherpa, person.number, in: open) { calendar.isLived($0) }
    }
    let points = lives[place].tracker.book.experience.total - lives[place].heldPoints
    let plan = PlanKind(lives[place].tracker.plan.state)
    census.count(1, Census.Count.plan + Int(plan.rawValue), person.day, person.segments)
    census.count(points, Census.Count.points, person.day, person.segments)
  }

  override func streakLength(_ person: CountedPerson) -> Int32 {
    Int32(clamping: lives[person.place].tracker.book.streak.length)
  }
}
