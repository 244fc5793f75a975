import Measures
import Cadence
import CivilTime
import DeviceModel
import FocusTimer

/// Forest on the phones of a group's people.
final class ForestHost: AppHost, @unchecked Sendable {
  let lives: Slots<ForestLife>

  init(by rules: WorldRules) {
    lives = Slots(repeating: ForestLife(by: rules))
    super.init()
  }

  override func reserve(through place: Int) { lives.open(through: place) }

  override func install(_ hand: inout Hand) { lives[hand.place] = ForestLife(by: hand.rules) }

  override func remove(_ hand: inout Hand) { lives[hand.place] = ForestLife(by: hand.rules) }

  override func see(_ sight: FocusLife.Sight, at instant: Instant, _ hand: inout Hand) {
    read(at: instant, &hand)
    lives[hand.place].see(
      sight, at: instant, by: hand.rules, hand.outlook.date, hand.outlook.luck, &hand.record)
  }

  override func perform(_ act: FocusAct, _ hand: inout Hand) {
    read(at: hand.now, &hand)
    lives[hand.place].perform(
      act, at: hand.now, by: hand.rules, hand.permission, hand.outlook.date,
      hand.outlook.luck, &hand.record)
  }

  override func stepOver(_ day: Day, _ place: Int, by rules: WorldRules) {
    lives[place].stepOver(day, by: rules)
  }

  override func end(_ hand: inout Hand) -> AppDay {
    let place = hand.place
    let result = lives[place].end(
      hand.outlook.date, isOpened: hand.person.pointee.opened.contains(.forest),
      after: memories[place].streak, by: hand.rules, at: hand.outlook.end, &hand.record)
    let day = Int32(hand.outlook.day)
    lives[place].show(to: &memories[place], after: result, on: day)
    return result
  }

  override func isRunning(_ hand: inout Hand) -> Bool { lives[hand.place].focus.session.isRunning }

  override func deadline(at instant: Instant, _ hand: inout Hand) -> Instant {
    let life = lives.pointer(to: hand.place)
    guard let planned = life.pointee.focus.session.plannedCompletion else { return .distantFuture }
    let timer = hand.rules.forestTimer
    guard timer != .continuous else { return planned }
    return min(
      life.pointee.focus.bell, hand.completion(by: timer, life.pointee.focus, from: instant))
  }

  /// Reads the clock on which the app runs, if a session is active and the clock may err.
  private func read(at instant: Instant, _ hand: inout Hand) {
    let (timer, life) = (hand.rules.forestTimer, lives.pointer(to: hand.place))
    guard timer != .continuous, life.pointee.focus.session.state == .active else { return }
    life.pointee.read(hand.shown(by: timer, life.pointee.focus, at: instant), at: instant)
  }

  override func remember(_ hand: inout Hand) {
    lives[hand.place].remember(hand.deviceUses, until: hand.outlook.end, &hand.record)
  }

  override func count(
    _ person: CountedPerson, _ sink: inout LifeObservers, in census: inout Census
  ) {
    lives[person.place].focus.count(person, in: &census)
  }

  override func streakLength(_ person: CountedPerson) -> Int32 {
    lives[person.place].shownStreak(after: person.date, by: person.rules)
  }

  override func write(
    _ place: Int, in zone: Int, by rules: WorldRules, to writer: inout TallyWriter
  ) { lives[place].visit(&writer) }

  override func read(
    _ place: Int, in zone: Int, by rules: WorldRules, from reader: inout TallyReader
  ) { lives[place].visit(&reader) }
}

extension ForestLife {
  /// Notes the person's knowledge of the forest after a day.
  fileprivate func show(to glance: inout AppMemory, after result: AppDay, on day: Int32) {
    glance.progress = growth
    if result.done > 0 { glance.lastRise = day }
    if hasLost { glance.lastFall = day }
  }
}

extension FocusLife {
  /// Counts a session that runs, or waits paused, after a day.
  func count(_ person: CountedPerson, in census: inout Census) {
    guard session.isRunning else { return }
    let (day, own) = (person.day, person.segments)
    census.count(1, Census.Count.running + Int(app.rawValue), day, own)
    guard session.state == .paused else { return }
    census.count(1, Census.Count.paused + Int(app.rawValue), day, own)
  }
}
