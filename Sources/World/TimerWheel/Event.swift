import CivilTime

/// An event that a queue delivers: its payload, its instant, and its priority among those of the
/// same instant.
public struct Event<Payload: BitwiseCopyable> {
  /// The instant at which it is due.
  public let instant: Instant
  /// Its priority among the events of one instant, lower first.
  public let priority: UInt8
  /// The payload that was scheduled.
  public let payload: Payload

  @inlinable public init(instant: Instant, priority: UInt8, payload: Payload) {
    (self.instant, self.priority, self.payload) = (instant, priority, payload)
  }
}

extension Event: Sendable where Payload: Sendable {}
extension Event: Equatable where Payload: Equatable {}
