import Measures
import Chance
import CivilTime
import DeviceModel

/// What a person does on their phone on one day: a model of behaviour acts through it.
///
///     user.wait(.seconds(4))                             // looks at the screen
///     user.act(pet: .plan(nine), taking: .seconds(8))    // the engine has it at once
///     user.plan.open(.pet, at: noon)                     // means to come back
///     user.leave(.pet, after: .seconds(10))
///
/// A person has one attention: acts follow each other, and `now` is when the next one begins. What
/// was due before an act happens before it: a session ends, the phone restarts, a reminder comes,
/// the person lands in another zone. Once the person's day is over, acts do nothing.
///
///     attention   ├open─┤├plan──┤├plan──┤        ├focus ─────────────────┤
///     phone                  ▲reminder                        ▲restart
///     plan                        pet 12:00 waits ▷┘
///
/// One session serves everybody in a group, so that nothing is allocated in the course of a day. It
/// is large: what asks it is `mutating`, though it may change nothing, since a value would be
/// copied for every question.
public struct PersonSession: @unchecked Sendable {
  /// The person's knowledge of the day: their luck, the date, its bounds, memories of apps.
  public internal(set) var outlook: DayOutlook {
    @inline(__always)
    unsafeAddress { UnsafePointer(knowledge) }
    @inline(__always)
    unsafeMutableAddress { knowledge }
  }
  /// Where the outlook lies, for code that reads it while the session acts.
  let knowledge: UnsafeMutablePointer<DayOutlook>
  private let desk = Slots(repeating: DayOutlook.none)
  /// What the person means to do later on the day: openings of apps, and the model's own notes.
  public var plan = DayPlan(from: .epoch)
  /// The instant at which the person is free for the next act.
  public internal(set) var now = Instant.distantPast
  /// The apps whose memories stand in the outlook.
  private var recalled: AppSet = []
  /// The last opening of an app.
  public internal(set) var opening = Opening(instant: .distantPast)
  /// The model's own numbers until the day's end; zeros in the morning.
  public var notes = SIMD16<Int32>.zero

  /// The luck that the person was born with, once it has been asked for on the day.
  private var knownTraits: Luck?

  /// The rules that hold for the person.
  var rules: WorldRules
  private let hosts: AppHosts
  /// The apps' hosts, for calls that nobody counts.
  let borrowed: PerApp<Unmanaged<AppHost>>
  private let people: Slots<PersonState>
  /// The index of the person whose day it is.
  private(set) var place = 0
  /// The person whose day it is, and their lives with the apps that they have.
  private(set) var person: UnsafeMutablePointer<PersonState>
  private(set) var lives: AppLives
  var record = DayEvents()
  /// What befalls the phone, and notices; ends of sessions are kept separately.
  var due = DueList()
  /// The app in front, since when, and when it is going to be left.
  var front: App?
  var frontSince = Instant.distantPast
  var leaving: (app: App, at: Instant)?
  /// The planned end of the session of each app, and the app whose session ends next.
  private(set) var deadlines = PerApp(repeating: Instant.distantFuture)
  private(set) var ending: (app: App, at: Instant) = (.forest, .distantFuture)
  var openings = PerApp<UInt16>(repeating: 0)
  /// What the phone answers, and the uses of each app.
  var phone = DeviceInquiry()
  var uses: [AppUse] = []
  var hasLookedForReboots = false
  /// The latest return to the guest that is planned today because its engine has something then.
  var guestReturn = Instant.distantPast
  /// When the person opted in to the league, if it was today.
  var optedIn = Instant.distantPast
  /// Whether they shared their code today, and whether they have seen who goes up.
  var hasSharedCode = false
  var hasSeenLabels = false
  /// What the person decides today about notifications.
  var newAnswer: NewAnswer?
  /// The notifications that belong to no session.
  var notices = DayNotices()
  /// Scratch for the uses of one app.
  var deviceUses: [DeviceUse] = []

  /// The session of a group's people, before any of them has arrived.
  init(_ people: Slots<PersonState>, _ hosts: AppHosts, by rules: WorldRules) {
    (self.people, self.hosts, self.rules) = (people, hosts, rules)
    borrowed = hosts.borrowed
    desk.open(through: 0)
    knowledge = desk.pointer(to: 0)
    person = people.pointer(to: 0)
    lives = hosts.lives(at: 0)
  }

  /// Begins another person's day.
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

  /// Forgets what befell the person before and what they did, on a day on which something may
  /// happen.
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

  /// Writes down what the person remembers of their apps, and nothing of others.
  @inline(__always)
  mutating func recall(_ apps: AppSet) {
    if recalled != apps {
      for app in recalled where !apps.contains(app) { outlook.memories[app] = AppMemory() }
      recalled = apps
    }
    for app in apps { outlook.memories[app] = memory(of: app).pointee }
  }

  /// Notes the planned end of the session of an app that the person has. Of sessions that end at
  /// one instant, that of the first app comes first.
  mutating func expectEnd(of app: App, at instant: Instant) {
    deadlines[app] = instant
    ending.at = .distantFuture
    for app in person.pointee.apps where deadlines[app] < ending.at {
      ending = (app, deadlines[app])
    }
  }
}

extension PersonSession {
  /// One of the notes, read where it lies: a lane of a copy would first be written to memory.
  @inline(__always)
  mutating func note(at place: Int) -> Int32 {
    withUnsafeBytes(of: &notes) { notes in
      notes.load(fromByteOffset: place * MemoryLayout<Int32>.stride, as: Int32.self)
    }
  }

  /// The luck of draws that are the same on every day of the person.
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
  /// It is an error of the model to look at an app that the person does not have.
  @inline(__always)
  mutating func require(_ app: App) {
    precondition(person.pointee.apps.contains(app), "the person does not have the app")
  }
}
