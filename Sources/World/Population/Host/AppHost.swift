import Measures
import CivilTime
import PetEvolution

/// An app as the host sees it: the lives that it leads on the phones of a group's people.
///
///     final class PetHost: EngineHost<PetAppLife>         Host/Pet         PetEvolution
///
/// The host goes through the apps that a person has and asks each the same questions; what an app
/// has nothing to answer to, it leaves as it is here. An app is a folder with its host and its
/// life, and a line in `AppHosts`.
///
/// A host has one owner, its group: a copy of the group shares it.
class AppHost: @unchecked Sendable {
  /// What people remember of the app, at their indices.
  final let memories = Slots(repeating: AppMemory())

  /// Makes room for the lives of indices up to one.
  func reserve(through place: Int) {}

  /// Gives a person the app, on their first day.
  func install(_ user: inout PersonSession) {}

  func remove(_ user: inout PersonSession) {}

  /// Begins the person's day, whether or not the app is opened on it.
  func begin(_ user: inout PersonSession) {}

  /// Leaves the widget alone until the end of the last day: quiet days before did.
  func resume(_ user: inout PersonSession) {}

  /// The app comes to the front.
  func open(_ user: inout PersonSession) {}

  /// The app comes to the front or leaves it, or the phone restarts, while a session may run.
  func see(_ sight: FocusLife.Sight, at instant: Instant, _ user: inout PersonSession) {}

  func perform(_ act: FocusAct, _ user: inout PersonSession) {}

  /// Passes an act to an engine that does not come with the package.
  func perform(_ act: UInt16, _ user: inout PersonSession) {}

  /// What the person in a slot knows of an app of another package in the morning.
  func glance(at place: Int) -> GuestGlance { GuestGlance() }

  /// What draws the person to an app of another package now; nil if it does not say.
  func appeal(_ user: inout PersonSession) -> Appeal? { nil }

  func set(_ settings: PetSettings, _ user: inout PersonSession) {}

  func travel(to zone: Zone, at instant: Instant, _ user: inout PersonSession) {}

  /// Skips a date that the person never has.
  func stepOver(_ day: Day, _ place: Int, by rules: WorldRules) {}

  /// Ends the days before an instant at which other rules begin to hold, where the app waits for
  /// an opening to do so.
  func settle(_ place: Int, at instant: Instant) {}

  /// Goes on under other rules from the next day on, as after an update of the app.
  func adopt(_ rules: WorldRules, at place: Int) {}

  func end(_ user: inout PersonSession) -> AppDay { AppDay() }

  /// The session that is under way or ended last, in apps with focus sessions.
  func isRunning(_ user: inout PersonSession) -> Bool { false }

  /// The instant at which the session under way is to be looked at, as far as can be known at an
  /// instant: its end, or its notification; the distant future without one.
  func deadline(at instant: Instant, _ user: inout PersonSession) -> Instant { .distantFuture }

  /// Adds the day's uses of the phone to a session that runs on into the next day.
  func remember(_ user: inout PersonSession) {}

  /// Takes the notifications of a kind whose time has come, and returns their number.
  func takeNotices(_ kind: NotificationKind, _ user: inout PersonSession) -> Int { 0 }

  /// Tells the session the next notification of each kind that belongs to no session
  /// (`PersonSession.expect`).
  func planNotices(_ user: inout PersonSession) {}

  /// Counts the state of the person's engine after a day.
  func count(_ person: CountedPerson, _ sink: inout LifeObservers, in census: inout Census) {}

  /// The length of the streak after a day, by the engine of the app.
  func streakLength(_ person: CountedPerson) -> Int32 { 0 }

  func write(_ place: Int, in zone: Int, by rules: WorldRules, to writer: inout TallyWriter) {}

  /// Reads what `write` wrote.
  func read(_ place: Int, in zone: Int, by rules: WorldRules, from reader: inout TallyReader) {}

  /// Forgets what writing and reading took to be found.
  func endVisit() {}
}

/// A person whose engines are counted after a day.
struct CountedPerson {
  let place: Int
  /// The number within the group.
  let number: Int
  let segments: SegmentSet
  let day: Int
  let rules: WorldRules

  var date: Day { rules.start + day }
}

struct AppHosts: @unchecked Sendable {
  let forest: ForestHost
  let pet: PetHost
  let tenx: TenXHost
  let sherpa: SherpaHost
  let guest: AppHost
  private let all: PerApp<AppHost>
  /// The hosts for a call that nobody counts.
  let borrowed: PerApp<Unmanaged<AppHost>>

  init(by rules: WorldRules) {
    forest = ForestHost(by: rules)
    pet = PetHost(by: rules)
    tenx = TenXHost(by: rules)
    sherpa = SherpaHost(by: rules)
    guest = rules.guest?.newHost() ?? AppHost()
    var hosts = PerApp<AppHost>(repeating: forest)
    (hosts.pet, hosts.tenx, hosts.sherpa, hosts.guest) = (pet, tenx, sherpa, guest)
    all = hosts
    var borrowed = PerApp(repeating: Unmanaged<AppHost>.passUnretained(forest))
    for app in AppSet.every { borrowed[app] = .passUnretained(hosts[app]) }
    self.borrowed = borrowed
  }

  subscript(app: App) -> AppHost { all[app] }

  /// Makes room in an app for people of indices up to one.
  func reserve(_ app: App, through place: Int) {
    self[app].memories.open(through: place)
    self[app].reserve(through: place)
  }

  @inline(__always)
  func lives(at place: Int) -> AppLives {
    AppLives(
      forest: forest.lives.pointer(to: place), pet: pet.lives.pointer(to: place),
      tenx: tenx.lives.pointer(to: place), sherpa: sherpa.lives.pointer(to: place))
  }
}

extension AppHosts {
  /// The bytes of a life with each app, and of what the person remembers of it.
  static var bytesInPlace: [(part: String, bytes: Int)] {
    let memory = MemoryLayout<AppMemory>.stride
    return [
      ("forest", MemoryLayout<ForestLife>.stride + memory),
      ("pet", MemoryLayout<PetAppLife>.stride + memory),
      ("tenx", MemoryLayout<TenXLife>.stride + memory),
      ("sherpa", MemoryLayout<SherpaLife>.stride + memory),
    ]
  }
}

extension PersonGroup {
  /// The bytes that a person takes in place: with every app, in a slot of each, not what engines
  /// keep elsewhere (tasks, goals, items, templates).
  package static var bytesInPlace: [(part: String, bytes: Int)] {
    [
      ("person", MemoryLayout<PersonState>.stride),
      ("mind", MemoryLayout<Model.Mind?>.stride),
    ] + AppHosts.bytesInPlace
  }
}

/// Pointers to the states that one user has in the apps. They are valid until slots are opened. The
/// pointer for an app that the user does not have must not be used.
struct AppLives {
  let forest: UnsafeMutablePointer<ForestLife>
  let pet: UnsafeMutablePointer<PetAppLife>
  let tenx: UnsafeMutablePointer<TenXLife>
  let sherpa: UnsafeMutablePointer<SherpaLife>
}

extension PersonSession {
  /// Asks an app: calls a method of its host. The group keeps hosts, so nobody counts who holds
  /// them.
  @inline(__always)
  mutating func ask<Answer>(
    _ app: App, _ question: (AppHost, inout PersonSession) -> Answer
  ) -> Answer {
    borrowed[app]._withUnsafeGuaranteedRef { question($0, &self) }
  }

  @inline(__always)
  func memory(of app: App) -> UnsafeMutablePointer<AppMemory> {
    borrowed[app]._withUnsafeGuaranteedRef { $0.memories.pointer(to: place) }
  }
}
