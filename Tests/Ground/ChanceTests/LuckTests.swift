import Chance
import PortableMath
import Testing

@Suite("The luck of a person's day")
struct LuckTests {
  @Test("A draw of a luck is the draw at its address, and traits have a day of their own")
  func addresses() {
    let luck = Luck(42, person: 7, day: 3)
    for occurrence: UInt32 in [0, 1, 4, .max] {
      let address = Address(person: 7, day: 3, decision: Decision(9), occurrence: occurrence)
      #expect(luck.draw(Decision(9), occurrence) == Draw(42, address))
      #expect(luck.draw(Decision(2), occurrence).asking(Decision(9)) == Draw(42, address))
    }
    #expect(luck.traits == Luck(42, person: 7, day: Address.traits))
    #expect(luck.traits.traits == luck.traits)
  }

  /// The parts of an address and of its world.
  enum Part: CaseIterable {
    case seed, person, day, decision, occurrence

    var bits: Int {
      switch self {
      case .seed: 64
      case .person, .day, .occurrence: 32
      case .decision: 16
      }
    }
  }

  /// The 64 bits of address number `index` among those that a world asks for, after a part is
  /// changed: few days, decisions and occurrences, person after person.
  func word(
    _ index: Int, _ part: Part? = nil, _ change: (UInt64) -> UInt64 = { $0 }
  ) -> UInt64 {
    func changed(_ own: Part, _ number: Int) -> UInt64 {
      part == own ? change(UInt64(number)) : UInt64(number)
    }
    let luck = Luck(
      Seed(changed(.seed, 42)), person: UInt32(changed(.person, index)),
      day: UInt32(changed(.day, index % 7)))
    return luck.draw(
      Decision(UInt16(changed(.decision, 130 + index % 5))),
      UInt32(changed(.occurrence, index % 3))
    ).wideWord
  }

  /// Of 1,024 addresses 512 ± 16 turn over; of 11,264 pairs of bits one in two hundred worlds has
  /// one beyond 5.5 such deviations. The sum of squares holds all of them together.
  @Test("Each bit of an address turns over each bit of the word in half of all cases")
  func avalanche() {
    let count = 1_024
    let words = (0..<count).map { word($0) }
    var (sum, cells) = (0.0, 0.0)
    for part in Part.allCases {
      for bit in 0..<part.bits {
        var turned = [Int](repeating: 0, count: 64)
        for index in 0..<count {
          var difference = words[index] ^ word(index, part) { $0 ^ 1 << UInt64(bit) }
          for place in 0..<64 {
            turned[place] += Int(difference & 1)
            difference >>= 1
          }
        }
        for place in 0..<64 {
          let deviations = (Double(turned[place]) - 512) / 16
          #expect(deviations.magnitude < 5.5, "\(part) bit \(bit), word bit \(place)")
          sum += deviations * deviations
          cells += 1
        }
      }
    }
    #expect(cells == 64 * (64 + 32 + 32 + 16 + 32))
    // Chi-square of as many degrees of freedom as cells: standard deviation √(2 · cells).
    #expect((sum - cells).magnitude < 4 * Portable.squareRoot(2 * cells), "\(sum) of \(cells)")
  }

  /// Cells of 16 by 16 hold 20,000 pairs evenly if neighbours know nothing of each other; the limit
  /// is the 0.1 % point of 255 degrees of freedom.
  @Test("Neighbours know nothing of each other", arguments: Part.allCases, [1, 2, 3, 1_000])
  func neighbours(_ part: Part, _ distance: UInt64) {
    var cells = [Int](repeating: 0, count: 256)
    for index in 0..<20_000 {
      let (own, other) = (word(index), word(index, part) { $0 + distance })
      cells[Int((own >> 60) << 4 | other >> 60)] += 1
    }
    let expected = 20_000.0 / 256
    let chiSquare = cells.reduce(0.0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    #expect(chiSquare < 330.5, "\(part) at distance \(distance)")
  }
}
