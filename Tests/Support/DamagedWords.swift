/// Saved words with one word damaged: every place, and the numbers that lie at the edges of
/// whatever a word may mean.
///
///     for damaged in DamagedWords(of: words) { … }    // 26 of each word, itself left out
public struct DamagedWords: Sequence {
  private let words: [Int64]

  /// All damages to `words`.
  public init(of words: [Int64]) { self.words = words }

  private static let values: [Int64] = [
    -2, -1, 0, 1, 2, 3, 4, 7, 8, 9, 100, 101, 255, 256, 86_399_999, 86_400_000, -1 << 32,
    Int64(Int32.min), Int64(Int32.max), Int64(Int32.max) + 1, Int64(UInt32.max),
    Int64(UInt32.max) + 1, (1 << 62) + 1, .min, .max,
  ]

  /// Goes through the places in order.
  public func makeIterator() -> AnyIterator<(place: Int, words: [Int64])> {
    var iterator = words.indices.lazy.flatMap { damages(at: $0) }.makeIterator()
    return AnyIterator { iterator.next() }
  }

  private func damages(at place: Int) -> [(place: Int, words: [Int64])] {
    let word = words[place]
    let values: [Int64] = Self.values + [word &+ 1, word &- 1]
    return values.filter { $0 != word }.map { (value: Int64) -> (place: Int, words: [Int64]) in
      var damaged = words
      damaged[place] = value
      return (place, damaged)
    }
  }
}
