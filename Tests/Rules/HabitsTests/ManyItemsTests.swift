import CivilTime
import Habits
import TestSupport
import Testing

/// A person with many items: each is found by its id, the day is counted along.
@Suite("HabitBook: many items")
struct ManyItemsTests {
  @Test(
    "by chance: items come, go and come again, a dozen or hundreds; each is found, the counts hold",
    arguments: [12, 300])
  func comingAndGoing(_ ids: Int) throws {
    var luck = Luck(seed: 21)
    var book = HabitBook()
    try book.openDay(monday, startingAt: midnight(monday))
    var known: [ItemID: Int64] = [:]
    for step in 0..<1_500 {
      let id = ItemID(Int32(luck.below(ids)) * 7 - 900)
      switch luck.below(5) {
      case 0, 1:
        let target = Int64(1 + luck.below(9))
        let item = try habit(id, target)
        let isNew = known[id] == nil
        do throws(HabitsError) {
          try book.add(item)
          #expect(isNew)
          known[id] = target
        } catch {
          #expect(error == .duplicateItem && !isNew)
        }
      case 2:
        do throws(HabitsError) {
          try book.delete(id)
          #expect(known.removeValue(forKey: id) != nil)
        } catch {
          #expect(error == .unknownItem && known[id] == nil)
        }
      case 3:
        if known[id] != nil, !(book.instance(of: id)?.isCompleted ?? true) { try book.complete(id) }
      default:
        #expect(book.item(id)?.target == known[id].map { Amount(whole: $0, .count) })
      }
      if step % 100 == 0 {
        #expect(book.brokenLaw.map { "\($0)" } == nil)
        let day = monday + 1 + step / 100
        try book.openDay(day, startingAt: midnight(day))
        #expect(Int(book.counts.scheduled) == known.count && book.unarchivedHabits == known.count)
      }
    }
    #expect(known.count > ids / 6 && book.items.count == known.count)
  }

  @Test("a person takes little memory, since millions live in a world")
  func memory() {
    #expect(MemoryLayout<HabitTracker>.size <= 248)
    #expect(MemoryLayout<HabitBook>.size <= 180)
    #expect(MemoryLayout<Item>.size <= 64)
    #expect(MemoryLayout<Zone>.size <= 8)
    #expect(MemoryLayout<PersonalCalendar>.size <= 32)
  }

  @Test("ids at the ends of the range, and effects in the order in which items were added")
  func order() throws {
    var life = try Life.pro()
    let ids: [ItemID] = [5, ItemID(.max), ItemID(.min), 0, -3]
    for id in ids { try life.apply(.add(try habit(id)), on: monday) }
    let effects = try life.apply(.observe, on: monday + 1)
    let closed = effects.compactMap { effect -> ItemID? in
      if case .instanceClosed(let instance) = effect { instance.item } else { nil }
    }
    #expect(closed == ids)
    for id in ids { #expect(life.book.item(id)?.id == id) }
    #expect(life.book.item(1) == nil && life.book.item(ItemID(.min + 1)) == nil)
  }
}
