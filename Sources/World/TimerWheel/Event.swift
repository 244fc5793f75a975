import CivilTime

/// An event that a queue delivers: what, when, and how it stood among those of the same instant.
public struct Event<Payload: BitwiseCopyable> {
  /// When it is due.
  public let instant: Instant
  /// Its place among the events of one instant, lower first.
  public let priority: UInt8
  /// What was scheduled.
  public let payload: Payload

  @inlinable
  public init(instant: Instant, priority: UInt8, payload: Payload) {
    self.instant = instant
    self.priority = priority
    self.payload = payload
  }
}

extension Event: Sendable where Payload: Sendable {}
extension Event: Equatable where Payload: Equatable {}
