import Cadence
import Measures
import CivilTime
import DeviceModel

/// The acts of a person, one after the other.
extension PersonSession {
  /// Advances the time by a duration for which the person is occupied.
  public mutating func wait(_ time: Milliseconds) {
    pass(through: now)
    take(time)
  }

  /// Occupies the person until an instant; an instant in the past changes nothing.
  public mutating func wait(until instant: Instant) { wait(instant - now) }

  /// Brings an app to the front without calling the model.
  ///
  /// - Parameter taking: the duration for which the act occupies the person, as in every other act.
  public mutating func open(_ app: App, taking: Milliseconds = .zero) {
    guard begin(app) else { return }
    follow(.open(app), taking)
    let comesByNotice = isNotified(ofEndIn: app)
    if let front, front != app { see(.back, front, at: now) }
    turn(to: app, at: now)
    leaving = nil
    showBreak(of: app)
    person.pointee.opened.insert(app)
    record.noteForJournal(.opened(app), at: now)
    if comesByNotice { record.note(.openedByNotice, of: app, at: now) }
    opening = Opening(instant: now, number: Int(openings[app]))
    openings[app] &+= 1
    see(.front, app, at: now)
    if rules.questions.atOpening.contains(app) { askPermission(of: app) }
    ask(app) { $0.open(&$1) }
    end(app, taking)
  }

  /// Whether an app's session ended in the background, with a notification, less than 2 minutes
  /// ago.
  mutating func isNotified(ofEndIn app: App) -> Bool {
    guard front != app, let end = completion(of: app), end <= now, now - end < .minutes(2) else {
      return false
    }
    return permission(of: app) == .granted
  }

  /// Returns the instant at which an app's last session completed in the background; nil if none.
  private mutating func completion(of app: App) -> Instant? {
    switch app {
    case .forest: person.pointee.apps.contains(.forest) ? lives.forest.pointee.focus.unseenEnd : nil
    case .sherpa: person.pointee.apps.contains(.sherpa) ? lives.sherpa.pointee.focus.unseenEnd : nil
    case .pet, .tenx, .guest: nil
    }
  }

  /// Records the first time that an opened app shows the person a broken streak.
  @inline(__always)
  private mutating func showBreak(of app: App) {
    let memory = self.memory(of: app).pointee
    guard memory.lostStreak > 0, memory.streak == 0, !person.pointee.opened.contains(app),
      memory.lostOn >= memory.lastOpened ?? .min
    else { return }
    record.note(.breakShown(app), at: now)
  }

  /// Leaves an app after a delay, unless another app comes to the front earlier. The person can act
  /// in the meantime, and a session may continue.
  public mutating func leave(_ app: App, after delay: Milliseconds = .zero) {
    guard begin(app) else { return }
    leaving = (app, now + max(.zero, delay))
  }

  /// Performs an act from a journal. A session act does nothing in an app without sessions.
  public mutating func perform(_ act: Action, taking: Milliseconds = .zero) {
    switch act {
    case .open(let app): open(app, taking: taking)
    case .leave(let app): leave(app)
    case .focus(let app, let act): self.act(app, act, taking: taking)
    case .pet(let act): self.act(pet: act, taking: taking)
    case .tenx(let act): self.act(tenx: act, taking: taking)
    case .sherpa(let event): self.act(sherpa: event, taking: taking)
    case .reflectMorning(let quality):
      reflectMorning(sleepQuality: Int(quality), taking: taking)
    case .tap(let tap): self.tap(tap, taking: taking)
    case .guest(let number): self.act(guest: number, taking: taking)
    }
  }

  /// Prepares an act: processes everything that is due before it.
  ///
  /// - Returns: false if the person's day is over by then or the person does not have the app.
  @inline(__always)
  mutating func begin(_ app: App) -> Bool {
    pass(through: now)
    return now < outlook.end && person.pointee.apps.contains(app)
  }

  @inline(__always)
  mutating func end(_ app: App, _ taking: Milliseconds) {
    take(taking)
    ask(app) { $0.planNotices(&$1) }
  }

  /// Occupies the person for a while; an app to be left in the meantime is left at the end.
  @inline(__always)
  private mutating func take(_ time: Milliseconds) {
    guard time > .zero else { return }
    now = now + time
    if let (app, instant) = leaving, instant < now { leaving = (app, now) }
  }

  /// Records an act in the person's journal, if they have one, before the engine receives the act.
  @inline(__always)
  mutating func follow(_ act: @autoclosure () -> Action, _ taking: Milliseconds) {
    if record.isFollowed { record.note(action: .acted(act(), taking: taking), at: now) }
  }

  /// Leaves the app in front, if the person has planned to leave it.
  mutating func leaveNow() {
    guard let (app, instant) = leaving else { return }
    leaving = nil
    guard front == app else { return }
    if record.isFollowed { record.note(action: .acted(.leave(app), taking: .zero), at: instant) }
    see(.back, app, at: instant)
    turn(to: nil, at: instant)
  }

  /// Passes an event of the app or phone to the focus session of an app.
  mutating func see(_ sight: FocusLife.Sight, _ app: App, at instant: Instant) {
    // A world has no lives for an app that nobody has.
    guard person.pointee.apps.contains(app) else { return }
    ask(app) { $0.see(sight, at: instant, &$1) }
  }

  /// Changes which app is in front; nil for none.
  mutating func turn(to app: App?, at instant: Instant) {
    // A phone that lies there restarts: what an app believes takes that into account already.
    if app == nil, front == nil { return }
    if let front, instant > frontSince {
      uses.append(AppUse(app: front, stretch: Stretch(from: frontSince, to: instant)))
    }
    front = app
    frontSince = instant
    // A timer that errs does so with the phone's rest and the app's suspension.
    guard !rules.erring.isEmpty else { return }
    for app in rules.erring where person.pointee.apps.contains(app) {
      expectEnd(of: app, at: ask(app) { $0.deadline(at: instant, &$1) })
    }
  }
}

/// A period in which an app was in front.
struct AppUse: Sendable {
  let app: App
  let stretch: Stretch
}
