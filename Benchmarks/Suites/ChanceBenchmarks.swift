import Chance
import ReferenceWorld

/// Random numbers by address: of many people, of one day, and of eight people at a time.
enum ChanceBenchmarks {
  static let all: [Benchmark] =
    [word, dayWord, unit, integer, crowdBlocks, shuffle] + distributions

  static let word = Benchmark(
    "chance/word/one-by-one", operation: "a person's 32-bit word", full: 65_536, small: 512
  ) { size in
    {
      var digest = Digest()
      for person in 0..<UInt32(size) { digest.add(UInt64(draw(person).word)) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let dayWord = Benchmark(
    "chance/word/of-a-day", operation: "a 32-bit word of a person's day", full: 65_536, small: 512
  ) { size in
    let luck = Luck(42, person: 7, day: 3)
    return {
      var digest = Digest()
      for occurrence in 0..<UInt32(size) {
        digest.add(UInt64(luck.draw(Decision(2), occurrence).word))
      }
      return Answer(operations: size, digest: digest)
    }
  }

  static let unit = Benchmark(
    "chance/unit/one-by-one", operation: "a number in 0 ..< 1", full: 65_536, small: 512
  ) { size in
    {
      var digest = Digest()
      for person in 0..<UInt32(size) { digest.add(draw(person).unit) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let integer = Benchmark(
    "chance/integer/1-to-6", operation: "an unbiased whole number", full: 65_536, small: 512
  ) { size in
    {
      var digest = Digest()
      for person in 0..<UInt32(size) { digest.add(draw(person).integer(in: Int64(1)...6)) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let crowdBlocks = Benchmark(
    "chance/block/crowd", operation: "a person's four words, eight people at a time",
    full: 65_536, small: 512
  ) { size in
    let crowd = Crowd(42, Address(person: 0, day: 3, decision: Decision(2)))
    return {
      var (early, late) = (SIMD8<UInt32>.zero, SIMD8<UInt32>.zero)
      for first in stride(from: UInt32(0), to: UInt32(size), by: 8) {
        let blocks = crowd.eightBlocks(from: first)
        early = early &* 5 &+ (blocks.word0 ^ blocks.word1)
        late = late &* 5 &+ (blocks.word2 ^ blocks.word3)
      }
      var digest = Digest()
      for lane in 0..<8 { digest.add(UInt64(early[lane]) << 32 | UInt64(late[lane])) }
      return Answer(operations: size, digest: digest)
    }
  }

  static let shuffle = Benchmark(
    "chance/shuffle/whole", operation: "an item of a shuffled list", full: 65_536, small: 512
  ) { size in
    {
      var digest = Digest()
      for place in draw(Address.nobody).permutation(of: size) { digest.add(place) }
      return Answer(operations: size, digest: digest)
    }
  }

  @inline(__always)
  private static func draw(_ person: UInt32) -> Draw {
    Draw(42, Address(person: person, day: 3, decision: Decision(2)))
  }
}
