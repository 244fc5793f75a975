/// The address of a random number: the person, the day, the decision and the occurrence.
///
///     let address = Address(person: 7, day: 3, decision: Decision(2), occurrence: 5)
///     Draw(42, address).word // 1_814_600_273 today, tomorrow, on every machine
///
/// A random number is looked up by its address. There is no generator state, so a number does not
/// depend on the order in which people are simulated, on threads, or on other decisions that a
/// changed rule adds. Two worlds that differ in one rule therefore compare the same people with the
/// same random draws (common random numbers).
///
/// Seed, person and day determine a 128-bit key, into which decision and occurrence are mixed (see
/// `Luck`).
public struct Address: Hashable, Sendable {
  /// The person's index, or `Address.nobody` for draws that belong to no single person.
  public var person: UInt32

  /// The day's index, or `Address.traits` for draws made once per person.
  public var day: UInt32

  /// The random decision, for example whether the person opens the pet app.
  public var decision: Decision

  /// 0-based index of this draw among a person's draws for one decision on one day.
  public var occurrence: UInt32

  @inlinable public init(person: UInt32, day: UInt32, decision: Decision, occurrence: UInt32 = 0) {
    (self.person, self.day, self.decision, self.occurrence) = (person, day, decision, occurrence)
  }

  /// The value of `day` for draws made once per person: 2³² − 1, which no calendar reaches.
  @inlinable public static var traits: UInt32 { .max }

  /// The value of `person` for draws that concern the whole world, such as forming league boards.
  @inlinable public static var nobody: UInt32 { .max }
}
