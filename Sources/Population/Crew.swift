/// Who does the work: the world hands out pieces that do not touch each other, a crew lives them.
///
/// A piece never sees another, so any crew gives the same result: one thread in order (`SerialCrew`),
/// one thread in another order, or many threads, which come from outside the World.
public protocol Crew {
  /// Calls `work` once with every element, in any order and on any thread; returns when all are done.
  func forEach<Element: Sendable>(
    _ elements: inout [Element], _ work: @Sendable (inout Element) -> Void)
}

/// One thread, in order.
public struct SerialCrew: Crew, Sendable {
  public init() {}

  public func forEach<Element: Sendable>(
    _ elements: inout [Element], _ work: @Sendable (inout Element) -> Void
  ) {
    for index in elements.indices { work(&elements[index]) }
  }
}
