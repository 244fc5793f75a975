/// The sequence of random words that belongs to one address alone.
///
///     address (person, day, decision, occurrence)
///        │  its own word:  place 2³² · decision + occurrence
///        └─ its tape:      place 2⁴⁸ · 1 + 2³² · decision + occurrence
///                          place 2⁴⁸ · 2 + 2³² · decision + occurrence
///                          …
///
/// Decisions have 16 bits and occurrences 32, so a place of depth 1 or more never equals the place
/// of another decision or occurrence. A tape is a value with a position. To read it again from the
/// start, get it from the draw again.
///
/// A tape has 65,535 words of 64 bits and then starts again. No sampler gets near the end: the most
/// demanding one needs a thousand words less often than once in 10¹⁰⁰ draws.
public struct Tape: Sendable {
  /// The amount by which the place grows from one word to the next.
  @inlinable static var depth: UInt64 { 1 << 48 }

  @usableFromInline let key: LuckKey
  @usableFromInline var place: UInt64

  @inlinable init(_ draw: Draw) { (key, place) = (draw.key, draw.place) }

  /// Returns the next 32 bits: the upper half of the next 64.
  @inlinable @inline(__always)
  public mutating func next() -> UInt32 { UInt32(truncatingIfNeeded: nextWide() >> 32) }

  /// Returns the next 64 bits.
  @inlinable @inline(__always)
  public mutating func nextWide() -> UInt64 {
    place &+= Tape.depth
    if place < Tape.depth { place += Tape.depth }
    return key.mixed(with: place)
  }

  /// Returns the next number in 0 ..< 1, with 53 bits.
  @inlinable public mutating func nextUnit() -> Double { Draw.unit(nextWide()) }

  /// Returns the next number strictly between 0 and 1, with 52 bits.
  @inlinable public mutating func nextOpenUnit() -> Double { Draw.openUnit(nextWide()) }
}
