import Measures
import CivilTime
import DeviceModel
import FocusTimer

/// Forest for all people of a group.
final class ForestHost: AppHost, @unchecked Sendable {
  let lives: Slots<ForestLife>

  init(by rules: WorldRules) {
    lives = Slots(repeating: ForestLife(by: rules))
    super.init()
  }

  override func reserve(through place: Int) { lives.open(through: place) }

  override func install(_ user: inout PersonSession) {
    lives[user.place] = ForestLife(by: user.rules)
  }

  override func remove(_ user: inout PersonSession) {
    lives[user.place] = ForestLife(by: user.rules)
  }

  override func see(_ sight: FocusLife.Sight, at instant: Instant, _ user: inout PersonSession) {
    read(at: instant, &user)
    lives[user.place].see(
      sight, at: instant, by: user.rules, user.outlook.date, user.outlook.luck, &user.record)
  }

  override func perform(_ act: FocusAct, _ user: inout PersonSession) {
    read(at: user.now, &user)
    lives[user.place].perform(
      act, at: user.now, by: user.rules, user.permission(of: .forest), user.outlook.date,
      user.outlook.luck, &user.record)
  }

  override func stepOver(_ day: Day, _ place: Int, by rules: WorldRules) {
    lives[place].stepOver(day, by: rules)
  }

  override func end(_ user: inout PersonSession) -> AppDay {
    let place = user.place
    let result = lives[place].end(
      user.outlook.date, isOpened: user.person.pointee.opened.contains(.forest),
      after: memories[place].streak, by: user.rules, at: user.outlook.end, &user.record)
    let day = Int32(user.outlook.day)
    lives[place].show(to: &memories[place], after: result, on: day)
    return result
  }

  override func isRunning(_ user: inout PersonSession) -> Bool {
    lives[user.place].focus.session.isRunning
  }

  override func deadline(at instant: Instant, _ user: inout PersonSession) -> Instant {
    let life = lives.pointer(to: user.place)
    guard let planned = life.pointee.focus.session.plannedCompletion else { return .distantFuture }
    let timer = user.rules.forestTimer
    guard timer != .continuous else { return planned }
    return min(
      life.pointee.focus.bell, user.completion(by: timer, life.pointee.focus, from: instant))
  }

  /// Reads the app's clock if a session is active and the app's timer design is inexact.
  private func read(at instant: Instant, _ user: inout PersonSession) {
    let (timer, life) = (user.rules.forestTimer, lives.pointer(to: user.place))
    guard timer != .continuous, life.pointee.focus.session.state == .active else { return }
    life.pointee.read(user.shown(by: timer, life.pointee.focus, at: instant), at: instant)
  }

  override func remember(_ user: inout PersonSession) {
    lives[user.place].remember(user.deviceUses, until: user.outlook.end, &user.record)
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
  /// Updates the memory with what the person has seen of the forest on a day.
  fileprivate func show(to memory: inout AppMemory, after result: AppDay, on day: Int32) {
    memory.progress = growth
    if result.done > 0 { memory.lastRise = day }
    if hasLost { memory.lastFall = day }
  }
}

extension FocusLife {
  /// At the end of a day, adds an active or paused session to the census.
  func count(_ person: CountedPerson, in census: inout Census) {
    guard session.isRunning else { return }
    let (day, own) = (person.day, person.segments)
    census.count(1, Census.Count.running + Int(app.rawValue), day, own)
    guard session.state == .paused else { return }
    census.count(1, Census.Count.paused + Int(app.rawValue), day, own)
  }
}
