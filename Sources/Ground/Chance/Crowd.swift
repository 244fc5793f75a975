/// The same question put to people with consecutive numbers, eight at a time.
///
///     let crowd = Crowd(42, Address(person: 1_000, day: 3, decision: Decision(2)))
///     crowd.fill(words)            // words[i] is the word of person 1,000 + i
///     crowd.eightWords(from: 16)   // lane l is the word of person 1,016 + l
///
/// **Law:** lane for lane and slot for slot, the answers are those of `Draw`. A crowd only saves
/// time, and a loop may take eight people from it and the rest one by one. Person numbers run on
/// from 2³² − 1 to 0.
public struct Crowd: Hashable, Sendable {
  /// The draw of the first person.
  public var first: Draw

  @inlinable
  public init(_ seed: Seed, _ address: Address) { first = Draw(seed, address) }

  /// The draw of person number `offset` of the crowd.
  @inlinable
  public func draw(_ offset: UInt32) -> Draw {
    var draw = first
    draw.address.person &+= offset
    return draw
  }

  /// The blocks of eight people: the words of the four occurrences 4·⌊occurrence / 4⌋ … + 3.
  @inlinable
  public func eightBlocks(from offset: UInt32) -> Philox.EightBlocks {
    let address = first.address
    return Philox.eightBlocks(
      address.occurrence / 4, UInt32(address.decision.number), address.day,
      last: people(from: offset), key: first.seed.key)
  }

  /// The words of eight people.
  @inlinable
  public func eightWords(from offset: UInt32) -> SIMD8<UInt32> {
    eightBlocks(from: offset)[first.address.occurrence]
  }

  /// The `wideWord`s of eight people.
  @inlinable
  public func eightWideWords(from offset: UInt32) -> SIMD8<UInt64> {
    let address = first.address
    let blocks = Philox.eightBlocks(
      address.occurrence, UInt32(address.decision.number) + Tape.depth, address.day,
      last: people(from: offset), key: first.seed.key)
    return SIMD8(truncatingIfNeeded: blocks.word0)
      | SIMD8(truncatingIfNeeded: blocks.word1) &<< 32
  }

  @inlinable
  func people(from offset: UInt32) -> SIMD8<UInt32> {
    SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ (first.address.person &+ offset)
  }
}

extension Crowd {
  /// Writes the word of the crowd's person number i into slot i, for all slots.
  ///
  /// - Complexity: O(*n*), a block of Philox a person.
  @inlinable
  public func fill(_ words: UnsafeMutableBufferPointer<UInt32>) {
    fill(words, eight: { eightWords(from: $0) }, one: { draw($0).word })
  }

  /// Writes 64 bits of the crowd's person number i into slot i, for all slots.
  @inlinable
  public func fill(_ wideWords: UnsafeMutableBufferPointer<UInt64>) {
    fill(wideWords, eight: { eightWideWords(from: $0) }, one: { draw($0).wideWord })
  }

  /// Writes a number in 0 ..< 1 of the crowd's person number i into slot i, for all slots.
  @inlinable
  public func fill(_ units: UnsafeMutableBufferPointer<Double>) {
    fill(
      units,
      eight: { SIMD8<Double>(eightWideWords(from: $0) &>> 11) * 0x1p-53 },
      one: { draw($0).unit })
  }

  @inlinable @inline(__always)
  func fill<Value: SIMDScalar>(
    _ slots: UnsafeMutableBufferPointer<Value>,
    eight: (UInt32) -> SIMD8<Value>, one: (UInt32) -> Value
  ) {
    var slot = 0
    while slots.count - slot >= 8 {
      let values = eight(UInt32(truncatingIfNeeded: slot))
      for lane in 0..<8 { slots[slot + lane] = values[lane] }
      slot += 8
    }
    while slot < slots.count {
      slots[slot] = one(UInt32(truncatingIfNeeded: slot))
      slot += 1
    }
  }
}
