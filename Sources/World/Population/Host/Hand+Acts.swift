import Measures
import CivilTime
import DeviceModel
import FocusTimer
import Habits
import PetEvolution

/// What a person does, one act after the other.
extension Hand {
  /// Lets time pass that takes the person's attention.
  public mutating func wait(_ time: Milliseconds) {
    pass(through: now)
    take(time)
  }

  /// Lets time pass until an instant; an instant in the past changes nothing.
  public mutating func wait(until instant: Instant) { wait(instant - now) }

  /// Brings an app to the front without asking the model what the person does there.
  ///
  /// - Parameter taking: how long the act takes the person's attention, as for every other act.
  public mutating func open(_ app: App, taking: Milliseconds = .zero) {
    guard begin(app) else { return }
    follow(.open(app), taking)
    if let front, front != app { see(.back, front, at: now) }
    turn(to: app, at: now)
    leaving = nil
    person.pointee.opened.insert(app)
    record.noteForJournal(.opened(app), at: now)
    opening = Opening(instant: now, number: Int(openings[app]))
    openings[app] &+= 1
    see(.front, app, at: now)
    ask(app) { $0.open(&$1) }
    end(app, taking)
  }

  /// Leaves an app after a while, unless another comes to the front before; a session may go on.
  /// The person is free meanwhile.
  public mutating func leave(_ app: App, after delay: Milliseconds = .zero) {
    guard begin(app) else { return }
    leaving = (app, now + max(.zero, delay))
  }

  /// Acts on the focus session of Forest or Sherpa.
  public mutating func act(_ app: App, _ act: FocusAct, taking: Milliseconds = .zero) {
    guard begin(app) else { return }
    follow(.focus(app, act), taking)
    ask(app) { $0.perform(act, &$1) }
    deadlines[app] = ask(app) { [now] in $0.deadline(at: now, &$1) }
    scheduleReboots(from: now)
    end(app, taking)
  }

  /// Acts on the pet's tasks.
  public mutating func act(pet act: PetAct, taking: Milliseconds = .zero) {
    guard begin(.pet) else { return }
    follow(.pet(act), taking)
    lives.pet.pointee.perform(act, at: now, Int32(outlook.day), by: rules, &record)
    end(.pet, taking)
  }

  /// Acts in TenX.
  public mutating func act(tenx act: TenXAct, taking: Milliseconds = .zero) {
    guard begin(.tenx) else { return }
    follow(.tenx(act), taking)
    lives.tenx.pointee.perform(
      act, at: now, by: rules, permission, on: outlook.date, outlook.luck,
      &record)
    end(.tenx, taking)
  }

  /// Passes an event to Sherpa.
  public mutating func act(sherpa event: HabitsEvent, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    follow(.sherpa(event), taking)
    lives.sherpa.pointee.perform(event, at: now, &record)
    end(.sherpa, taking)
  }

  /// Writes the morning's reflection in Sherpa and tells how the person slept.
  ///
  /// - Parameters:
  ///   - sleepQuality: from 1 to 5; what lies beyond is taken as the nearer of them.
  ///   - taking: how long it takes the person's attention.
  public mutating func reflectMorning(sleepQuality: Int, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    let quality = UInt8(max(1, min(5, sleepQuality)))
    follow(.reflectMorning(sleepQuality: quality), taking)
    lives.sherpa.pointee.perform(.reflectMorning, sleepQuality: quality, at: now, &record)
    end(.sherpa, taking)
  }

  /// Taps in Sherpa what its engine of habits does not hear of.
  public mutating func tap(_ tap: SherpaTap, taking: Milliseconds = .zero) {
    guard begin(.sherpa) else { return }
    follow(.tap(tap), taking)
    if tap == .optIn { optIn() }
    lives.sherpa.pointee.tap(tap, at: now, &record)
    end(.sherpa, taking)
  }

  /// Takes part in the league, in which the person has a place from the next Monday on.
  private mutating func optIn() {
    guard canOptIn else { return }
    person.pointee.hasOptedIn = true
    optedIn = now
    record.note(.optedIn, at: now)
  }

  /// Does any act, as a journal has them; one on a session of an app without sessions does nothing.
  public mutating func perform(_ act: Act, taking: Milliseconds = .zero) {
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
    }
  }

  /// Lets happen what was due before an act.
  ///
  /// - Returns: false if the person's day is over by then, or if they do not have the app.
  @inline(__always)
  private mutating func begin(_ app: App) -> Bool {
    pass(through: now)
    return now < outlook.end && person.pointee.apps.contains(app)
  }

  @inline(__always)
  private mutating func end(_ app: App, _ taking: Milliseconds) {
    take(taking)
    ask(app) { $0.planNotices(&$1) }
  }

  /// Takes the person's attention for a while; an app that was to be put away meanwhile waits.
  @inline(__always)
  private mutating func take(_ time: Milliseconds) {
    guard time > .zero else { return }
    now = now + time
    if let (app, instant) = leaving, instant < now { leaving = (app, now) }
  }

  /// Notes an act of a person whose journal is kept, before the engine receives it.
  @inline(__always)
  private mutating func follow(_ act: @autoclosure () -> Act, _ taking: Milliseconds) {
    if record.isFollowed { record.note(deed: .acted(act(), taking: taking), at: now) }
  }

  /// Puts the app that is in front away, if it is the one that was to be left.
  mutating func leaveNow() {
    guard let (app, instant) = leaving else { return }
    leaving = nil
    guard front == app else { return }
    if record.isFollowed { record.note(deed: .acted(.leave(app), taking: .zero), at: instant) }
    see(.back, app, at: instant)
    turn(to: nil, at: instant)
  }

  /// Shows a session what happens to its app, or to the phone.
  mutating func see(_ sight: FocusLife.Sight, _ app: App, at instant: Instant) {
    // A world has no lives for an app that nobody has.
    guard person.pointee.apps.contains(app) else { return }
    ask(app) { $0.see(sight, at: instant, &$1) }
  }

  /// Brings another app to the front, or none.
  mutating func turn(to app: App?, at instant: Instant) {
    if let front, instant > frontSince {
      uses.append(AppUse(app: front, stretch: Stretch(from: frontSince, to: instant)))
    }
    front = app
    frontSince = instant
    // A timer that errs does so with the phone's rest and the app's suspension.
    if rules.forestTimer != .continuous, person.pointee.apps.contains(.forest) {
      deadlines.forest = ask(.forest) { $0.deadline(at: instant, &$1) }
    }
  }
}

/// A stretch in which an app was in front.
struct AppUse: Sendable {
  let app: App
  let stretch: Stretch
}
