import Measures
import Chance
import CivilTime
import DeviceModel

/// A person's phone and attention on one day; a model of behaviour performs acts through this type.
///
///     user.wait(.seconds(4))                             // looks at the screen
///     user.act(pet: .plan(nine), taking: .seconds(8))    // the engine has it at once
///     user.plan.open(.pet, at: noon)                     // means to come back
///     user.leave(.pet, after: .seconds(10))
///
/// A person does one thing at a time: acts follow each other, and `now` is the start of the next
/// act. Everything that is due earlier is processed before an act: a session ends, the phone
/// restarts, a reminder arrives, the person lands in another zone. After the end of the person's
/// day, acts do nothing.
///
///     attention   ├open─┤├plan──┤├plan──┤        ├focus ─────────────────┤
///     phone                  ▲reminder                        ▲restart
///     plan                        pet 12:00 waits ▷┘
///
/// One session is reused for all people of a group, so that a day allocates no memory. Accessors
/// are `mutating`, because a session is large and a non-mutating call would copy it.
public struct PersonSession: @unchecked Sendable {
  /// The person's knowledge of the day: random draws, the date and its bounds, memories of apps.
  public internal(set) var outlook: DayOutlook {
    @inline(__always)
    unsafeAddress { UnsafePointer(knowledge) }
    @inline(__always)
    unsafeMutableAddress { knowledge }
  }
  /// A pointer to the outlook, used to read the outlook while the session is being changed.
  let knowledge: UnsafeMutablePointer<DayOutlook>
  private let desk = Slots(repeating: DayOutlook.none)
  /// The person's plan for the rest of the day: openings of apps, and notes for the model.
  public var plan = DayPlan(from: .epoch)
  /// The instant at which the person is free for the next act.
  public internal(set) var now = Instant.distantPast
  /// The apps for which the outlook currently contains the person's memories.
  private var recalled: AppSet = []
  /// The most recent opening of an app.
  public internal(set) var opening = Opening(instant: .distantPast)
  /// Integers for the model's own use during the day; zero in the morning.
  public var notes = SIMD16<Int32>.zero

  /// The random draws that stay constant for the person, cached on first use of the day.
  private var knownTraits: Luck?

  /// The rules that apply to the person who is being simulated.
  var rules: WorldRules
  private let hosts: AppHosts
  /// Unretained references to the apps' hosts, for calls without reference counting.
  let borrowed: PerApp<Unmanaged<AppHost>>
  private let people: Slots<PersonState>
  /// The index within the group of the person being simulated.
  private(set) var place = 0
  /// The state of the person being simulated; `lives` points to the person's app states.
  private(set) var person: UnsafeMutablePointer<PersonState>
  private(set) var lives: AppLives
  var record = DayEvents()
  /// Due phone events and notifications; ends of sessions are in `deadlines`.
  var due = DueList()
  /// The app in front. `frontSince` is when it came to the front, `leaving` when it will be left.
  var front: App?
  var frontSince = Instant.distantPast
  var leaving: (app: App, at: Instant)?
  /// The planned end of each app's session; `ending` is the earliest one.
  private(set) var deadlines = PerApp(repeating: Instant.distantFuture)
  private(set) var ending: (app: App, at: Instant) = (.forest, .distantFuture)
  var openings = PerApp<UInt16>(repeating: 0)
  /// The model of the person's phone; `uses` are the periods in which apps were in front.
  var phone = DeviceInquiry()
  var uses: [AppUse] = []
  var hasLookedForReboots = false
  /// The latest return to the guest app that was planned because of `Appeal.next`.
  var guestReturn = Instant.distantPast
  /// The instant at which the person opted in to the league today; the distant past if not today.
  var optedIn = Instant.distantPast
  /// Whether the person shared their code today.
  var hasSharedCode = false
  /// Whether the person saw the league's promotion labels today.
  var hasSeenLabels = false
  /// The notification setting to which the person changes today; nil without a change.
  var newAnswer: NewAnswer?
  /// Today's notifications that do not belong to a session.
  var notices = DayNotices()
  /// A reused buffer for phone uses, each marked as in or outside one app, for the phone model.
  var deviceUses: [DeviceUse] = []

  /// Creates the session of a group, before any of its people has arrived.
  init(_ people: Slots<PersonState>, _ hosts: AppHosts, by rules: WorldRules) {
    (self.people, self.hosts, self.rules) = (people, hosts, rules)
    borrowed = hosts.borrowed
    desk.open(through: 0)
    knowledge = desk.pointer(to: 0)
    person = people.pointer(to: 0)
    lives = hosts.lives(at: 0)
  }

  /// Resets the session for another person's day.
  mutating func begin(_ place: Int, at start: Instant, isFollowed: Bool) {
    self.place = place
    person = people.pointer(to: place)
    lives = hosts.lives(at: place)
    plan.begin(at: start)
    record.begin(isFollowed: isFollowed)
    now = start
    knownTraits = nil
    newAnswer = nil
    guestReturn = .distantPast
    (hasSharedCode, hasSeenLabels) = (false, false)
    notices.begin()
  }

  /// Removes the previous person's events and phone uses, before a day with planned or due entries.
  mutating func clear() {
    due.removeAll(now: outlook.start)
    notes = .zero
    (front, leaving) = (nil, nil)
    if !uses.isEmpty { uses.removeAll(keepingCapacity: true) }
    hasLookedForReboots = false
    openings = PerApp(repeating: 0)
    deadlines = PerApp(repeating: .distantFuture)
    ending = (.forest, .distantFuture)
  }

  /// Copies the person's memories of their apps into the outlook, and clears other apps' memories.
  @inline(__always)
  mutating func recall(_ apps: AppSet) {
    if recalled != apps {
      for app in recalled where !apps.contains(app) { outlook.memories[app] = AppMemory() }
      recalled = apps
    }
    for app in apps { outlook.memories[app] = memory(of: app).pointee }
  }

  /// Sets the planned end of an app's session. If sessions of two apps end at the same instant, the
  /// session of the first app ends first.
  mutating func expectEnd(of app: App, at instant: Instant) {
    deadlines[app] = instant
    ending.at = .distantFuture
    for app in person.pointee.apps where deadlines[app] < ending.at {
      ending = (app, deadlines[app])
    }
  }
}

extension PersonSession {
  /// Returns an element of `notes` without copying the whole vector.
  @inline(__always)
  mutating func note(at place: Int) -> Int32 {
    withUnsafeBytes(of: &notes) { notes in
      notes.load(fromByteOffset: place * MemoryLayout<Int32>.stride, as: Int32.self)
    }
  }

  /// The random draws that are the same on every day of the person.
  public var traits: Luck {
    mutating get {
      if let knownTraits { return knownTraits }
      let traits = outlook.luck.traits
      knownTraits = traits
      return traits
    }
  }
}

extension PersonSession {
  /// Traps if the person does not have the app, which is a bug in the model.
  @inline(__always)
  mutating func require(_ app: App) {
    precondition(person.pointee.apps.contains(app), "the person does not have the app")
  }
}
