/// The words that belong to one address alone, one after the other.
///
///     address (person, day, decision, occurrence)
///        │  the word:  block (occurrence / 4, decision,          day, person) [occurrence % 4]
///        └─ the tape:  block (occurrence,     decision + 2¹⁶·1,  day, person) words 0 1 2 3
///                      block (occurrence,     decision + 2¹⁶·2,  day, person) words 4 5 6 7
///                      …
///
/// Decisions have 16 bits, so a block of depth 1 or more is never the block of another decision,
/// and its first counter word is the whole occurrence, so it is never another occurrence's. A tape
/// is a value with a position; it can be read again from the start by asking the draw again.
///
/// It holds 4 · 65,535 words and then starts again. No sampler comes near: the most demanding one
/// needs a thousand words less often than once in 10¹⁰⁰ draws.
public struct Tape: Sendable {
  /// What one block deeper adds to the counter's decision word.
  @inlinable static var depth: UInt32 { 0x1_0000 }

  @usableFromInline var counter: SIMD4<UInt32>
  @usableFromInline var key: SIMD2<UInt32>
  @usableFromInline var block: SIMD4<UInt32>
  @usableFromInline var position: Int

  /// The tape of a draw, at its start.
  @inlinable
  init(_ draw: Draw) {
    let address = draw.address
    counter = SIMD4(
      address.occurrence, UInt32(address.decision.number), address.day, address.person)
    key = draw.seed.key
    block = .zero
    position = 4
  }

  /// The next 32 bits.
  @inlinable @inline(__always)
  public mutating func next() -> UInt32 {
    if position == 4 { turn() }
    defer { position += 1 }
    return block[position]
  }

  /// The next two words as 64 bits, low word first.
  @inlinable
  public mutating func nextWide() -> UInt64 {
    let low = UInt64(next())
    return low | UInt64(next()) << 32
  }

  /// The next number in 0 ..< 1 with 53 bits.
  @inlinable
  public mutating func nextUnit() -> Double { Draw.unit(nextWide()) }

  /// The next number strictly between 0 and 1 with 52 bits.
  @inlinable
  public mutating func nextOpenUnit() -> Double { Draw.openUnit(nextWide()) }

  /// Goes one block deeper, from depth 65,535 back to depth 1.
  @inlinable
  mutating func turn() {
    counter.y &+= Tape.depth
    if counter.y < Tape.depth { counter.y += Tape.depth }
    block = Philox.block(counter: counter, key: key)
    position = 0
  }
}
