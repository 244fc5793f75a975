/// The error if a queue has reached its limit of pending events.
public struct EventQueueFull: Error, Hashable, Sendable, CustomStringConvertible {
  /// The queue's maximum number of pending events.
  public let limit: Int

  @inlinable public init(limit: Int) { self.limit = limit }

  public var description: String {
    "the event queue holds \(limit) events, its limit; "
      + "deliver or cancel some first, or make the queue with a higher limit"
  }
}
