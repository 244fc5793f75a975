import Cadence
import Chance
import Leagues
import Population
import ReferenceWorld
import Testing

/// The block path and the plain path against a person who is written down a second time.
@Suite("PetBlock")
struct PetBlockTests {
  @Test("a block lives the lives of its people, also where the last eight are fewer")
  func equalsPlainPath() throws {
    for people in [1, 8, 13, 39] {
      for (name, world) in SmallWorlds.all { try follow(100..<(100 + people), world, name) }
    }
  }

  private func follow(_ people: Range<Int>, _ world: SmallWorld, _ name: String) throws {
    let rules = try world.rules()
    var block = PetBlock(people, by: rules)
    var words = DayWords(by: rules)
    var lives = people.map { PetLife(of: UInt32($0), by: rules) }
    var plain = try people.map { try ReferencePerson($0, world) }
    for day in 0..<40 {
      let place: Comment = "\(name), \(people.count) people, day \(day)"
      var sum = PetDay()
      for person in plain.indices {
        let own = try plain[person].live(day)
        sum += own
        #expect(lives[person].live(day, by: rules) == own, place)
      }
      #expect(block.live(day, by: rules, &words) == sum, place)
      for person in plain.indices {
        #expect(block.pet(of: person) == plain[person].pet, place)
        #expect(lives[person].pet == plain[person].pet, place)
        let streak = plain[person].streak.length
        #expect(block.streakLength(of: person) == streak, place)
        #expect(lives[person].streakLength == streak, place)
      }
    }
  }

  @Test("a pet may fall and evolve on one day, and both are counted")
  func twoChangesADay() throws {
    let steep = try #require(SmallWorlds.all.first { $0.name == "a bonus for everybody" }).world
    let rules = try steep.rules()
    var lives = (0..<40).map { PetLife(of: UInt32($0), by: rules) }
    var both = 0
    for day in 0..<40 {
      for person in lives.indices {
        let lived = lives[person].live(day, by: rules)
        if lived.evolved > 0, lived.fell > 0 { both += 1 }
      }
    }
    #expect(both > 0)
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

  @Test("no two decisions share their luck, also with those of other modules")
  func decisions() {
    let all = Decision.referenceWorld + Decision.life + Decision.behaviour + [.leagueBoard]
    #expect(Decision.repeated(in: all) == nil)
    #expect(Decision.behaviour.allSatisfy { $0.number >= 100 })
    #expect(Decision.petChance.number == 1)
    #expect(Decision.petTask.number == 2)
  }
}
