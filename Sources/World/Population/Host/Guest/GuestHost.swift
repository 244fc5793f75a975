import CivilTime
import Measures

/// An app of another package, for all people of a group.
final class GuestHost<Life: GuestLife>: AppHost, @unchecked Sendable {
  /// The people's app states by index; nil for people without the app.
  let lives = Slots<Life?>(repeating: nil)
  /// Each person's knowledge of the app at the end of their last day.
  private let glances = Slots(repeating: GuestGlance())
  private let rules: Life.Rules

  init(by rules: Life.Rules) {
    self.rules = rules
    super.init()
  }

  override func reserve(through place: Int) {
    lives.open(through: place)
    glances.open(through: place)
  }

  override func install(_ user: inout PersonSession) {
    lives[user.place] = Life(by: rules, in: user.zone, at: user.outlook.start)
    glances[user.place] = GuestGlance()
  }

  override func remove(_ user: inout PersonSession) { lives[user.place] = nil }

  override func open(_ user: inout PersonSession) {
    user.record.count()
    lives[user.place]?.open(on: user.outlook.date, at: user.now, by: rules)
  }

  override func perform(_ act: UInt16, _ user: inout PersonSession) {
    user.record.count()
    let (day, now) = (user.outlook.date, user.now)
    guard let reason = lives[user.place]?.perform(act, on: day, at: now, by: rules) else { return }
    user.record.note(.refused(.guest, RefusalReason(reason)), at: now)
  }

  override func glance(at place: Int) -> GuestGlance {
    guard Life.isFitted else { return GuestGlance() }
    return glances[place]
  }

  override func appeal(_ user: inout PersonSession) -> Appeal? {
    draw(on: user.outlook.date, at: user.now, &user)
  }

  /// Returns the app's appeal to the person; ends the program if the appeal is invalid.
  private func draw(on day: Day, at instant: Instant, _ user: inout PersonSession) -> Appeal? {
    let appeal = lives[user.place]?.draw(on: day, at: instant, by: rules)
    if let fault = appeal?.fault(at: instant) { user.refuseGuest(fault) }
    return appeal
  }

  override func travel(to zone: Zone, at instant: Instant, _ user: inout PersonSession) {
    lives[user.place]?.travel(to: zone, at: instant, by: rules)
  }

  override func stepOver(_ day: Day, _ place: Int, by _: WorldRules) {
    lives[place]?.stepOver(day, by: rules)
  }

  override func end(_ user: inout PersonSession) -> AppDay {
    var result = AppDay()
    result.isOpened = user.person.pointee.opened.contains(.guest)
    guard
      let day = lives[user.place]?.end(user.outlook.date, isOpened: result.isOpened, by: rules)
    else { return result }
    if let fault = day.fault(on: user.outlook.day) { user.refuseGuest(fault) }
    if day.isSettled, Life.isFitted, !isSettled(user.place, after: user.outlook.date) {
      user.refuseGuest(
        "returns isSettled, but a day without an opening still changes or counts something; "
          + "return isSettled only where none does, or leave it out")
    }
    (result.done, result.offered) = (day.done, day.offered)
    (result.streakBefore, result.isSettled) = (day.streakBefore, day.isSettled)
    result.end(
      .guest, day.streakAfter, isIdle: day.done == 0, at: user.outlook.end, &user.record)
    if Life.isFitted { show(day, &result, &user) }
    return result
  }

  /// Whether eight further days without an opening would change nothing and add nothing to counts.
  /// Eight days include every weekday.
  private func isSettled(_ place: Int, after day: Day) -> Bool {
    guard var life = lives[place] else { return true }
    let words = life.savedWords
    return (1...8).allSatisfy { days in
      let next = life.end(day + days, isOpened: false, by: rules)
      return next.counts == .zero && next.done == 0 && !next.hasRisen && !next.hasFallen
        && next.streakBefore == next.streakAfter && life.savedWords == words
    }
  }

  /// Stores the person's knowledge of the app for the next day, and records the counts of the day.
  private func show(_ day: GuestDay, _ result: inout AppDay, _ user: inout PersonSession) {
    let place = user.place
    if day.hasRisen { memories[place].lastRise = Int32(user.outlook.day) }
    if day.hasFallen { memories[place].lastFall = Int32(user.outlook.day) }
    for (counter, amount) in (0..<8).map({ ($0, day.counts[$0]) }) where amount != 0 {
      user.record.note(.guestCounted(UInt8(counter), amount), at: user.outlook.end)
    }
    let end = user.outlook.end
    guard let appeal = draw(on: user.outlook.date + 1, at: end, &user) else { return }
    glances[place] = GuestGlance(appeal)
    result.isSafe = appeal.isSafe && day.streakAfter > 0
  }

  override func streakLength(_ person: CountedPerson) -> Int32 {
    lives[person.place]?.streakLength ?? 0
  }

  override func write(
    _ place: Int, in zone: Int, by _: WorldRules, to writer: inout TallyWriter
  ) { visit(place, &writer) }

  override func read(
    _ place: Int, in zone: Int, by _: WorldRules, from reader: inout TallyReader
  ) { visit(place, &reader) }

  private func visit<Visitor: TallyVisitor>(_ place: Int, _ visitor: inout Visitor) {
    // A life may have no words of its own: a first one says that there is one.
    var words = lives[place].map { [1] + $0.savedWords } ?? []
    visitor.words(&words)
    visitor.plain(&glances[place])
    guard Visitor.isReading, !words.isEmpty else { return }
    let own = Array(words.dropFirst())
    do throws(SavedStateError) { lives[place] = try Life(savedWords: own) } catch {
      visitor.refuse()
    }
  }
}
