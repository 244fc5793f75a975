import CivilTime

/// An event that a queue delivers: its payload, its instant, and its priority among the events at
/// that instant.
public struct Event<Payload: BitwiseCopyable> {
  /// The instant at which the event is due.
  public let instant: Instant
  /// The event's priority among the events at one instant; lower values are delivered first.
  public let priority: UInt8
  /// The payload that was scheduled.
  public let payload: Payload

  @inlinable public init(instant: Instant, priority: UInt8, payload: Payload) {
    (self.instant, self.priority, self.payload) = (instant, priority, payload)
  }
}

extension Event: Sendable where Payload: Sendable {}
extension Event: Equatable where Payload: Equatable {}
