import Measures
import CivilTime
import PetEvolution

/// One app for all people of a group: the interface between the simulation and the app's engine.
///
///     final class PetHost: EngineHost<PetAppLife>         Host/Pet         PetEvolution
///
/// The simulation calls the same methods for every app that a person has. An app overrides the
/// methods that it needs; the defaults in this class do nothing. To add an app, write a host class
/// and a type for one person's state (a *life*), and add a line to `AppHosts`.
///
/// A host belongs to one group; copies of the group share the host.
class AppHost: @unchecked Sendable {
  /// Each person's `AppMemory` of the app, at the person's index.
  final let memories = Slots(repeating: AppMemory())

  /// Allocates storage for people up to an index, inclusive.
  func reserve(through place: Int) {}

  /// Installs the app for a person on their first day.
  func install(_ user: inout PersonSession) {}

  func remove(_ user: inout PersonSession) {}

  /// Begins the person's day, whether or not the app is opened on it.
  func begin(_ user: inout PersonSession) {}

  /// Advances the widget to the previous day's end, without counting the changes until then.
  func resume(_ user: inout PersonSession) {}

  /// Handles the app coming to the front.
  func open(_ user: inout PersonSession) {}

  /// Tells the engine that the app comes to or leaves the front, or that the phone restarts.
  func see(_ sight: FocusLife.Sight, at instant: Instant, _ user: inout PersonSession) {}

  func perform(_ act: FocusAct, _ user: inout PersonSession) {}

  /// Performs an act of an app of another package; `act` is the app's own number for the act.
  func perform(_ act: UInt16, _ user: inout PersonSession) {}

  /// Returns what the person knows in the morning about an app of another package.
  func glance(at place: Int) -> GuestGlance { GuestGlance() }

  /// Returns the current appeal of an app of another package; nil if the app has no `Appeal`.
  func appeal(_ user: inout PersonSession) -> Appeal? { nil }

  func set(_ settings: PetSettings, _ user: inout PersonSession) {}

  func travel(to zone: Zone, at instant: Instant, _ user: inout PersonSession) {}

  /// Skips a date that does not exist for the person.
  func stepOver(_ day: Day, _ place: Int, by rules: WorldRules) {}

  /// Ends all days before an instant at which new rules take effect. Only needed in apps that
  /// otherwise end days when they are opened.
  func settle(_ place: Int, at instant: Instant) {}

  /// Switches to other rules from the next day on, as an app update does.
  func adopt(_ rules: WorldRules, at place: Int) {}

  func end(_ user: inout PersonSession) -> AppDay { AppDay() }

  /// Whether a focus session is active or paused; false in apps without focus sessions.
  func isRunning(_ user: inout PersonSession) -> Bool { false }

  /// Returns the instant at which the running session next needs attention (its end or its
  /// notification), as known at a given instant; the distant future without a session.
  func deadline(at instant: Instant, _ user: inout PersonSession) -> Instant { .distantFuture }

  /// Adds the day's phone uses to a focus session that continues into the next day.
  func remember(_ user: inout PersonSession) {}

  /// Removes the due notifications of a kind and returns their number.
  func takeNotices(_ kind: NotificationKind, _ user: inout PersonSession) -> Int { 0 }

  /// Plans, with `PersonSession.expect`, the next notification of each kind that belongs to no
  /// session.
  func planNotices(_ user: inout PersonSession) {}

  /// At the end of a day, adds the state of the person's engine to the census.
  func count(_ person: CountedPerson, _ sink: inout LifeObservers, in census: inout Census) {}

  /// The streak length after a day, according to the app's engine.
  func streakLength(_ person: CountedPerson) -> Int32 { 0 }

  func write(_ place: Int, in zone: Int, by rules: WorldRules, to writer: inout TallyWriter) {}

  /// Restores the state that `write` saved.
  func read(_ place: Int, in zone: Int, by rules: WorldRules, from reader: inout TallyReader) {}

  /// Drops the caches that `write` and `read` use.
  func endVisit() {}
}

/// A person whose engines' state is added to the census at the end of a day.
struct CountedPerson {
  let place: Int
  /// The person's 0-based index within the group.
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
  /// Unretained references to the hosts, for calls without reference counting.
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

  /// Allocates an app's storage for people up to an index, inclusive.
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
  /// The bytes of one person's state in each app, including the `AppMemory`.
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
  /// The bytes that one person with every app takes in the slots. Memory that engines allocate
  /// elsewhere (tasks, goals, items, templates) is not included.
  package static var bytesInPlace: [(part: String, bytes: Int)] {
    [
      ("person", MemoryLayout<PersonState>.stride),
      ("mind", MemoryLayout<Model.Mind?>.stride),
    ] + AppHosts.bytesInPlace
  }
}

/// Pointers to one person's app states, valid until further slots are created. Pointers for apps
/// that the person does not have must not be used.
struct AppLives {
  let forest: UnsafeMutablePointer<ForestLife>
  let pet: UnsafeMutablePointer<PetAppLife>
  let tenx: UnsafeMutablePointer<TenXLife>
  let sherpa: UnsafeMutablePointer<SherpaLife>
}

extension PersonSession {
  /// Calls a method of an app's host without reference counting; the group keeps the hosts alive.
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
