import Chance

/// The luck of one person on one day: every random number that a model of behaviour may ask for.
///
///     luck.draw(.opens).unit                     // the day's number for that decision
///     luck.draw(.taskDone, 3).unit               // … for the fourth task
///     luck.traits.draw(.propensity)              // what the person was born with
///
/// Numbers have addresses (seed, person, day, decision, occurrence): asking twice gives the same
/// answer, and neither the order of questions nor other questions change it. So two worlds that
/// differ in a rule have the same luck wherever they do not differ.
public struct Luck: Hashable, Sendable {
  /// The world's seed.
  public let seed: Seed
  /// The person's number in the world.
  public let person: UInt32
  /// The day of the run, or `Address.traits`.
  public let day: UInt32

  /// The luck of a person on a day of the run, from 0.
  @inlinable
  public init(_ seed: Seed, person: UInt32, day: UInt32) {
    self.seed = seed
    self.person = person
    self.day = day
  }

  /// The draw of a decision; the occurrence tells several draws of one day apart.
  @inlinable
  public func draw(_ decision: Decision, _ occurrence: UInt32 = 0) -> Draw {
    Draw(
      seed, Address(person: person, day: day, decision: decision, occurrence: occurrence))
  }

  /// The same person's luck for draws that are the same on every day.
  @inlinable public var traits: Luck { Luck(seed, person: person, day: Address.traits) }
}
