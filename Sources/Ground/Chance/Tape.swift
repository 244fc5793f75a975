/// The sequence of further random words that belongs to one address alone.
///
///     address (person, day, decision, occurrence)
///        │  its own word:  place 2³² · decision + occurrence
///        └─ its tape:      place 2⁴⁸ · 1 + 2³² · decision + occurrence
///                          place 2⁴⁸ · 2 + 2³² · decision + occurrence
///                          …
///
/// A word's place is its 64-bit position among all words of the person and day. Decisions have 16
/// bits and occurrences 32, so no word of a tape shares its place with the own word of any address.
/// A `Tape` advances as it is read. To start again, get a new tape from the draw.
///
/// A tape has 65,535 words of 64 bits and then starts again. No sampler gets near the end: the most
/// demanding one needs a thousand words less often than once in 10¹⁰⁰ draws.
public struct Tape: Sendable {
  /// The difference between the places of two consecutive words of a tape.
  @inlinable static var depth: UInt64 { 1 << 48 }

  @usableFromInline let key: LuckKey
  @usableFromInline var place: UInt64

  @inlinable init(_ draw: Draw) { (key, place) = (draw.key, draw.place) }

  /// Returns the next 32 random bits: the upper half of the next 64.
  @inlinable @inline(__always)
  public mutating func next() -> UInt32 { UInt32(truncatingIfNeeded: nextWide() >> 32) }

  /// Returns the next 64 random bits.
  @inlinable @inline(__always)
  public mutating func nextWide() -> UInt64 {
    place &+= Tape.depth
    if place < Tape.depth { place += Tape.depth }
    return key.mixed(with: place)
  }

  /// Returns the next random number in 0 ..< 1, with 53 bits.
  @inlinable public mutating func nextUnit() -> Double { Draw.unit(nextWide()) }

  /// Returns the next random number strictly between 0 and 1, with 52 bits.
  @inlinable public mutating func nextOpenUnit() -> Double { Draw.openUnit(nextWide()) }
}
