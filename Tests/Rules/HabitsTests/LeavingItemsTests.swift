import Cadence
import CivilTime
import Habits
import Testing

/// What becomes of a habit that leaves the day undone.
///
///     done, of three   another is          stand    go
///     1                deleted             1 of 3   1 of 2: +50 XP
///     1                archived            1 of 3   1 of 2: +50 XP
///     1                moved to Sundays    1 of 3   1 of 2: +50 XP
@Suite("HabitBook: items that leave")
struct LeavingItemsTests {
  private func life(_ rule: LeavingItems) throws -> Life {
    var parameters = HabitsParameters()
    parameters.leavingItems = rule
    var life = Life(.utc, parameters)
    for id: Int32 in 1..<4 { try life.apply(.add(try habit(ItemID(id))), on: monday) }
    try life.apply(.complete(1), on: monday)
    return life
  }

  @Test(
    "deleting, archiving or moving an undone habit makes no day count, unless the rule says so",
    arguments: LeavingItems.allCases, [0, 1, 2])
  func leaves(rule: LeavingItems, way: Int) throws {
    var life = try life(rule)
    let moved = HabitsEvent.edit(try habit(2, 1, .count, per: .day, .weekly(.sunday)))
    let leave = [HabitsEvent.delete(2), .archive(2), moved][way]
    try life.apply(leave, on: monday)
    let stands = rule == .stand
    #expect(life.book.counts.scheduled == (stands ? 3 : 2) && life.book.counts.completed == 1)
    #expect(life.book.experience.today == (stands ? 10 : 60) && life.book.brokenLaw == nil)
    #expect(try HabitTracker(savedWords: life.tracker.savedWords) == life.tracker)
    // It is due today and cannot be done any more.
    #expect(throws: HabitsError.self) { try life.apply(.complete(2), on: monday) }
    try life.apply(.observe, on: monday + 1)
    #expect(life.days.map(\.qualifies) == [!stands])
    #expect(life.book.counts.scheduled == 2, "from tomorrow on it is not due")
    let closed = life.effects.compactMap { effect -> Int32? in
      if case .instanceClosed(let instance) = effect { instance.item.number } else { nil }
    }
    #expect(closed == (stands ? [1, 2, 3] : [1, 3]))
  }

  @Test("an open task goes, a skip with a note stays out of the count, and an id is free at once")
  func others() throws {
    var life = try life(.stand)
    try life.apply(.add(try task(4)), on: monday)
    try life.apply(.archive(4), on: monday)
    #expect(life.book.counts.tasksScheduled == 0)
    try life.apply(.skip(2, hasNote: true), on: monday)
    #expect(life.book.qualifies, "1 of 2")
    try life.apply(.delete(2), on: monday)
    #expect(life.book.counts.scheduled == 3 && life.book.counts.excluded == 1)
    try life.apply(.add(try habit(2)), on: monday)
    #expect(life.book.counts.scheduled == 4 && !life.book.qualifies)
    #expect(life.book.brokenLaw == nil)
  }
}
