import Measures
import Cadence
import PetEvolution
import Population
import Testing
import ReferenceWorld

/// The block path against the plain one.
@Suite("PetBlock")
struct PetBlockTests {
  @Test("a block lives the lives of its people, also where the last eight are fewer")
  func equalsPlainPath() throws {
    for people in [1, 8, 13, 39] {
      for (name, parameters) in SmallWorlds.all(people: people + 100, days: 40) {
        try follow(100..<(100 + people), parameters, name)
      }
    }
  }

  private func follow(_ people: Range<Int>, _ parameters: WorldParameters, _ name: String) throws {
    let rules = try PetWorldRules(parameters)
    var block = PetBlock(people, place: 7, by: rules)
    var words = DayWords(by: rules)
    var page = PetDay()
    var plain = try people.map { try ReferencePerson($0, parameters) }
    for day in 0..<parameters.days {
      let before = plain.map(\.streak.length)
      let days = try plain.indices.map { try plain[$0].live(day) }
      block.live(day, by: rules, &words, on: &page)
      for person in plain.indices {
        #expect(block.pet(of: person) == plain[person].pet, "\(name), day \(day)")
        #expect(block.streakLength(of: person) == days[person].streak, "\(name), day \(day)")
      }
      compare(page, days, before, "\(name), \(people.count) people, day \(day)")
    }
    #expect((page.day, page.first, page.people) == (parameters.days - 1, 7, people.count))
  }

  private func compare(
    _ page: PetDay, _ days: [ReferencePerson.Day], _ streaksBefore: [Int], _ place: Comment
  ) {
    func sum(_ part: (ReferencePerson.Day) -> Int) -> Int64 { Int64(days.map(part).reduce(0, +)) }
    #expect(page.onTime == sum(\.onTime), place)
    #expect(page.late == sum(\.late), place)
    #expect(page.missed == sum(\.missed), place)
    #expect(page.planned == page.onTime + page.late + page.missed, place)
    let changes = days.indices.flatMap { person in
      days[person].changes.map {
        StageChange(person: Int32(person), from: UInt8($0[0]), to: UInt8($0[1]))
      }
    }
    #expect(page.changes == changes, place)
    let turns = zip(streaksBefore, days).filter { before, day in
      day.streak != (before == 0 ? 0 : before + 1)
    }
    #expect(
      page.turns == turns.map { StreakTurn(from: Int32($0), to: Int32($1.streak)) }, place)
  }

  @Test("a pet may fall and evolve on one day, and both are told")
  func twoChangesADay() throws {
    let worlds = SmallWorlds.all(people: 40, days: 40)
    let steep = try #require(worlds.first { $0.name == "a bonus for everybody" }).parameters
    let rules = try PetWorldRules(steep)
    var block = PetBlock(0..<40, place: 0, by: rules)
    var (words, page) = (DayWords(by: rules), PetDay())
    var most = 0
    for day in 0..<40 {
      block.live(day, by: rules, &words, on: &page)
      for person in Int32(0)..<40 {
        let own = page.changes.filter { $0.person == person }
        most = max(most, own.count)
        for (one, next) in zip(own, own.dropFirst()) { #expect(one.to == next.from) }
      }
    }
    #expect(most >= 2)
  }

  @Test("lanes below a limit are those of the comparison, at the ends of the range too")
  func below() {
    let numbers: [UInt32] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, .max - 1, .max, 77]
    var left = SIMD8<UInt32>.zero
    for lane in 0..<8 { left[lane] = numbers[lane] }
    for limit in numbers {
      let found = left.below(SIMD8(repeating: limit))
      for lane in 0..<8 { #expect(found[lane] == (numbers[lane] < limit ? -1 : 0)) }
      let set = Array(SetLanes(found))
      #expect(set == (0..<8).filter { numbers[$0] < limit })
    }
  }
}
