import Measures
import Cadence
import CivilTime
import DeviceModel
import FocusTimer
import Habits

/// Sherpa on the phones of a group's people.
final class SherpaHost: EngineHost<SherpaLife>, @unchecked Sendable {
  init(by rules: WorldRules) {
    super.init(nobody: SherpaLife(by: rules, zone: rules.zones.zones[0], on: rules.start, .denied))
  }

  override func install(_ hand: inout Hand) {
    lives[hand.place] = SherpaLife(
      by: hand.rules, zone: hand.zone, on: hand.outlook.date, hand.permission)
    lives[hand.place].begin(at: hand.outlook.start)
  }

  override func remove(_ hand: inout Hand) {
    lives[hand.place].store.remove(at: hand.outlook.start, &hand.record)
    lives[hand.place] = nobody
    hand.person.pointee.board = nil
  }

  override func begin(_ hand: inout Hand) {
    lives[hand.place].start(hand.outlook.date, at: hand.outlook.start, &hand.record)
  }

  override func open(_ hand: inout Hand) {
    hand.seeLabels()
    let permission = hand.permission
    lives[hand.place].open(at: hand.now, by: hand.rules, permission, &hand.record)
  }

  override func see(_ sight: FocusLife.Sight, at instant: Instant, _ hand: inout Hand) {
    lives[hand.place].see(sight, at: instant, hand.outlook.date, &hand.record)
  }

  override func perform(_ act: FocusAct, _ hand: inout Hand) {
    lives[hand.place].perform(
      act, at: hand.now, by: hand.rules, hand.permission, hand.outlook.date,
      &hand.record)
  }

  override func travel(to zone: Zone, at instant: Instant, _ hand: inout Hand) {
    lives[hand.place].travel(to: zone, at: instant, &hand.record)
  }

  override func adopt(_ rules: WorldRules, at place: Int) {
    lives[place].tracker.adopt(rules.sherpa)
  }

  override func end(_ hand: inout Hand) -> AppDay {
    if hand.person.pointee.hasOptedOut, !hand.person.pointee.hasOptedIn {
      let lived = SettingEvent.lived(.leaderboard, days: 1, otherwise: 0)
      hand.record.note(.setting(lived), at: hand.outlook.end)
    }
    return lives[hand.place].end(
      hand.outlook.date, isOpened: hand.person.pointee.opened.contains(.sherpa),
      at: hand.outlook.end, &hand.record)
  }

  override func isRunning(_ hand: inout Hand) -> Bool { lives[hand.place].focus.session.isRunning }

  override func deadline(at instant: Instant, _ hand: inout Hand) -> Instant {
    lives[hand.place].focus.session.plannedCompletion ?? .distantFuture
  }

  override func remember(_ hand: inout Hand) {
    lives[hand.place].remember(hand.deviceUses, until: hand.outlook.end, &hand.record)
  }

  override func takeNotices(_ kind: NotificationKind, _ hand: inout Hand) -> Int {
    lives[hand.place].takeNotices(kind)
  }

  override func planNotices(_ hand: inout Hand) {
    let life = hand.lives.sherpa
    hand.expect(.habit, at: life.pointee.reminders.next)
    hand.expect(.nudgeMorning, at: life.pointee.nudges.morning)
    hand.expect(.nudgeEvening, at: life.pointee.nudges.evening)
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
