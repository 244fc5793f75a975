/// Where a random number lives: who, when, which question, and the how-manieth time it is asked.
///
///     let address = Address(person: 7, day: 3, decision: Decision(2), occurrence: 5)
///     Draw(42, address).word // 1_814_600_273 today, tomorrow, on every machine
///
/// A number is looked up, never consumed. Nothing has state, so the order in which people are
/// simulated, the threads that do it, and the questions that a changed rule asks or no longer asks
/// cannot move anybody else's luck. Two worlds that differ in one rule differ only in what that
/// rule touches; comparing them is comparing the same people (common random numbers).
///
/// Person and day lead to 128 bits, the person's luck of the day, into which decision and
/// occurrence are mixed (see `Luck`). In the reference world the whole address is a counter (see
/// `Crowd`).
public struct Address: Hashable, Sendable {
  /// The person's number, or `Address.nobody` for what belongs to no single person.
  public var person: UInt32

  /// The day's number, or `Address.traits` for what is drawn once in a life.
  public var day: UInt32

  /// The question that is asked.
  public var decision: Decision

  /// How many times this person met this question before on this day.
  public var occurrence: UInt32

  @inlinable public init(person: UInt32, day: UInt32, decision: Decision, occurrence: UInt32 = 0) {
    (self.person, self.day, self.decision, self.occurrence) = (person, day, decision, occurrence)
  }

  /// The day at which traits are drawn, 2³² − 1: no calendar reaches it.
  @inlinable public static var traits: UInt32 { .max }

  /// The person of draws that belong to the whole world, such as the forming of boards.
  @inlinable public static var nobody: UInt32 { .max }
}
