import CivilTime
import Measures

/// An app of another package on the phones of a group's people.
final class GuestHost<Life: GuestLife>: AppHost, @unchecked Sendable {
  /// The lives; nobody's are nil.
  let lives = Slots<Life?>(repeating: nil)
  private let rules: Life.Rules

  init(by rules: Life.Rules) {
    self.rules = rules
    super.init()
  }

  override func reserve(through place: Int) { lives.open(through: place) }

  override func install(_ user: inout PersonSession) {
    lives[user.place] = Life(by: rules, in: user.zone, at: user.outlook.start)
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
    (result.done, result.offered) = (day.done, day.offered)
    (result.streakBefore, result.isSettled) = (day.streakBefore, day.isSettled)
    result.end(
      .guest, day.streakAfter, isIdle: day.done == 0, at: user.outlook.end, &user.record)
    return result
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
    var words = lives[place]?.savedWords ?? []
    visitor.words(&words)
    guard Visitor.isReading, !words.isEmpty else { return }
    do throws(SavedStateError) { lives[place] = try Life(savedWords: words) } catch {
      visitor.refuse()
    }
  }
}
