/// A kind of recorded case: what a line holds, and the file below `Tests/Fixtures` that holds all.
///
///     for c in try RecordedForest.all() { … }   // 60 people with their sessions
///
/// A file belongs to one kind, which the tests of a module and those of its command line share.
public protocol Recorded: Decodable {
  /// The path below `Tests/Fixtures`.
  static var path: String { get }
}

extension Recorded {
  /// Every case of the file, in its order.
  public static func all() throws -> [Self] { try Fixtures.cases(Self.self, path) }
}
