/// The first yardstick: multiplications each of which waits for the one before.
///
///     var chain = MultiplicationChain()
///     chain.advance(by: 1_000_000)   // a million times the latency of a 64-bit multiplication
///
/// It stands for work that the processor does alone. Clock rate and neighbours move it as they
/// move such work, so "three multiplications" says more about code than "3.2 ns" does.
///
/// Each product is that of the two before it, modulo 2⁶⁴. A chain with a constant factor will not
/// do: compilers gather eight of its steps into one multiplication by the factor's eighth power.
public struct MultiplicationChain: Sendable {
  /// The last product.
  public private(set) var product: UInt64 = 6_364_136_223_846_793_005
  private var before: UInt64 = 1

  public init() {}

  /// Multiplies `steps` times.
  @inline(never)
  public mutating func advance(by steps: Int) {
    var (before, product) = (before, product)
    for _ in 0..<steps { (before, product) = (product, before &* product) }
    (self.before, self.product) = (before, product)
  }
}

/// The second yardstick: a random walk through memory, each step to an address that only the step
/// before tells.
///
///     var walk = MemoryWalk()
///     walk.advance(by: 10_000)   // ten thousand times the latency of memory
///
/// The buffer is one cycle over all its cache lines in random order (Sattolo's shuffle) and by
/// default 128 MiB long, past the caches of today's processors: nearly every step goes to memory,
/// and to a page whose translation is not at hand. It stands for work that waits for memory.
public struct MemoryWalk: Sendable {
  /// 32-bit words in a line of 64 bytes; the first one holds the number of the next line.
  private static let wordsPerLine = 16

  /// The line on which the walk stands.
  public private(set) var line = 0
  private let words: [UInt32]

  /// The number of lines.
  public var lines: Int { words.count / Self.wordsPerLine }

  /// A walk over `lines` cache lines, at least one and at most 2³².
  public init(lines: Int = 2_097_152) {
    let order = Self.cycle(max(1, lines))
    var words = [UInt32](repeating: 0, count: order.count * Self.wordsPerLine)
    for (line, next) in order.enumerated() { words[line * Self.wordsPerLine] = next }
    self.words = words
  }

  /// Takes `steps` steps.
  @inline(never)
  public mutating func advance(by steps: Int) {
    line = words.withUnsafeBufferPointer { words in
      var line = self.line
      for _ in 0..<steps { line = Int(words[line &* Self.wordsPerLine]) }
      return line
    }
  }

  /// For every line the next one, all of them on one cycle.
  private static func cycle(_ lines: Int) -> [UInt32] {
    var order = (0..<lines).map { UInt32($0) }
    var inputs = SplitMix64(seed: 0)
    for last in stride(from: lines - 1, to: 0, by: -1) {
      order.swapAt(last, inputs.next(below: last))
    }
    return order
  }
}
