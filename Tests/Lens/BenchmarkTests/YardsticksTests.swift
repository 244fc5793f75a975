import BenchmarkSuites
import Testing

@Suite struct YardsticksTests {
  @Test func `the chain of multiplications is a product of Fibonacci powers`() {
    var chain = MultiplicationChain()
    let factor = chain.product
    chain.advance(by: 3)
    #expect(chain.product == factor &* factor &* factor)
    chain.advance(by: 2)
    let power = (0..<8).reduce(UInt64(1)) { product, _ in product &* factor }
    #expect(chain.product == power)
  }

  @Test func `steps taken at once or one by one reach the same place`() {
    var (atOnce, oneByOne) = (MultiplicationChain(), MultiplicationChain())
    atOnce.advance(by: 100)
    for _ in 0..<100 { oneByOne.advance(by: 1) }
    #expect(atOnce.product == oneByOne.product)
  }

  @Test("the walk visits every line once before it returns", arguments: [1, 2, 3, 17, 1_000])
  func walkIsOneCycle(_ lines: Int) {
    var walk = MemoryWalk(lines: lines)
    #expect(walk.lines == lines)
    var visited: Set<Int> = []
    repeat {
      visited.insert(walk.line)
      walk.advance(by: 1)
    } while walk.line != 0
    #expect(visited.count == lines)
  }

  @Test func `the walk's buffer is larger than the caches`() {
    #expect(MemoryWalk().lines * 64 == 128 << 20)
  }
}

@Suite struct DigestTests {
  private func digest(_ words: UInt64...) -> UInt64 {
    var digest = Digest()
    for word in words { digest.add(word) }
    return digest.value
  }

  @Test func `order, value and number of results all count`() {
    let different = [
      digest(), digest(0), digest(0, 0), digest(2, 3), digest(3, 2), digest(2), digest(3),
      digest(2, 3, 0),
    ]
    #expect(Set(different).count == different.count)
  }

  @Test("equal results count, however many", arguments: [0, 1, 23, UInt64.max])
  func equalResults(_ word: UInt64) {
    var (digest, values) = (Digest(), [UInt64]())
    for _ in 0..<1_000 {
      values.append(digest.value)
      digest.add(word)
    }
    #expect(Set(values).count == values.count)
  }

  @Test func `negative numbers and fractions count by their bits`() {
    var (narrow, wide, negativeZero, zero) = (Digest(), Digest(), Digest(), Digest())
    narrow.add(Int8(-1))
    wide.add(Int64(-1))
    negativeZero.add(-0.0)
    zero.add(0.0)
    #expect(narrow.value == wide.value)
    #expect(negativeZero.value != zero.value)
  }

  @Test func `bytes count with their number`() {
    var (one, two) = (Digest(), Digest())
    one.add(bytes: "a,b".utf8)
    two.add(bytes: "a".utf8)
    two.add(bytes: ",b".utf8)
    #expect(one.value != two.value)
  }
}

@Suite struct SplitMix64Tests {
  /// The first outputs of the authors' C code for seed 1234567, as in Rosetta Code's task.
  @Test func `the generator is the published one`() {
    var inputs = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in inputs.next() } == expected)
  }

  @Test func `bounded numbers stay below their bound and reach every value`() {
    var inputs = SplitMix64(seed: 1)
    var seen: Set<Int> = []
    for _ in 0..<1_000 { seen.insert(inputs.next(below: 10)) }
    #expect(seen == Set(0..<10))
    #expect(inputs.next(below: 0) == 0)
  }
}
