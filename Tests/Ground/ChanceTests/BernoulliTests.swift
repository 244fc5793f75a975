import Chance
import Testing

@Suite("Yes or no with an exact probability")
struct BernoulliTests {
  let draw = Draw(5, Address(person: 2, day: 1, decision: Decision(4)))

  /// Words in a row, for the digits of a number.
  func isBelow(_ numerator: UInt32, in denominator: UInt32, _ words: [UInt32]) -> Bool {
    var rest = words[...]
    return Bernoulli.isBelow(numerator, in: denominator) { rest.removeFirst() }
  }

  @Test("A third is 0.01010101… in binary, decided at the first digit that differs")
  func third() {
    let digits: UInt32 = 0x5555_5555
    #expect(isBelow(1, in: 3, [digits - 1]))
    #expect(!isBelow(1, in: 3, [digits + 1]))
    #expect(isBelow(1, in: 3, [digits, digits - 1]))
    #expect(!isBelow(1, in: 3, [digits, digits + 1]))
    #expect(isBelow(1, in: 3, [digits, digits, digits, 0]))
    #expect(!isBelow(1, in: 3, [digits, digits, digits, .max]))
  }

  @Test("A share that ends in binary is met exactly by counting words")
  func dyadic() {
    for numerator: UInt32 in 0...16 {
      // The words below numerator/16 are exactly those whose upper four bits are below numerator.
      for upper: UInt32 in 0..<16 {
        for word in [upper << 28, upper << 28 | 0x0FFF_FFFF] {
          #expect(isBelow(numerator, in: 16, [word]) == (upper < numerator))
        }
      }
    }
  }

  @Test("Every share of small numbers parts the words where it should")
  func everySmallRatio() throws {
    for denominator: UInt32 in 1...60 {
      for numerator in 0..<denominator where numerator > 0 {
        let border = UInt64(numerator) << 32 / UInt64(denominator)
        let divides = border * UInt64(denominator) == UInt64(numerator) << 32
        if border > 0 { #expect(isBelow(numerator, in: denominator, [UInt32(border - 1)])) }
        #expect(!isBelow(numerator, in: denominator, [UInt32(border + 1)]))
        // On the border the answer is that of the digits that remain; none remain if it divides.
        #expect(isBelow(numerator, in: denominator, [UInt32(border), 0]) == !divides)
      }
    }
  }

  @Test("Sampling compares the draw's word, then its tape")
  func sampling() throws {
    for occurrence: UInt32 in 0..<300 {
      let place = draw.at(occurrence: occurrence)
      for (numerator, denominator) in [(1, 3), (2, 7), (99, 100), (0, 5), (5, 5)]
        as [(UInt32, UInt32)]
      {
        let answer = try Bernoulli(numerator, in: denominator).sample(place)
        let share = UInt64(numerator) << 32 / UInt64(denominator)
        #expect(answer == (UInt64(place.word) < share))
      }
      // A share whose first 32 digits are this very word hands the decision to the tape.
      let tie = Double(place.word) * 0x1p-32 + 0x1p-33
      if tie < 1 {
        var tape = place.tape
        #expect(try Bernoulli(probability: tie).sample(place) == (tape.next() < 1 << 31))
      }
    }
  }

  @Test("Certain and impossible are certain and impossible")
  func ends() throws {
    for occurrence: UInt32 in 0..<300 {
      let place = draw.at(occurrence: occurrence)
      #expect(try Bernoulli(7, in: 7).sample(place))
      #expect(try Bernoulli(probability: 1).sample(place))
      #expect(try !Bernoulli(0, in: 7).sample(place))
      #expect(try !Bernoulli(probability: 0).sample(place))
      #expect(Bernoulli(clamping: 1.5).sample(place))
      #expect(!Bernoulli(clamping: -1).sample(place))
      #expect(!Bernoulli(clamping: .nan).sample(place))
    }
  }

  @Test("Whoever says yes at one probability says yes at every larger one")
  func monotone() throws {
    for occurrence: UInt32 in 0..<100 {
      let place = draw.at(occurrence: occurrence)
      var said = false
      for step in 0...200 {
        let answer = Bernoulli(clamping: Double(step) / 200).sample(place)
        #expect(answer || !said)
        said = answer
      }
    }
  }

  @Test("A probability below any word is possible, if hardly ever")
  func tinyProbability() {
    func isBelow(_ words: [UInt32]) -> Bool {
      var rest = words[...]
      return Bernoulli.isBelow(0x1p-70) { rest.removeFirst() }
    }
    #expect(isBelow([0, 0, 0x03FF_FFFF]))
    #expect(!isBelow([0, 0, 0x0400_0000]))
    #expect(!isBelow([0, 1]))
  }
}
