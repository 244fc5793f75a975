/// A piece of code that may not stand in some folders, and what to write instead.
///
/// The piece is compared word by word and sign by sign, so `Date(` matches `Date ()` and neither
/// `UpDate(` nor a comment. A call by a bare lower-case name, `time(`, matches no method `.time(`
/// and no declaration `func time(`.
struct BannedName: Sendable {
  let code: String
  let instead: String
  private let tokens: [SwiftTokens.Token]

  init(_ code: String, instead: String) {
    self.code = code
    self.instead = instead
    tokens = SwiftTokens(code).tokens
  }

  /// The lines on which it stands.
  func lines(in file: SourceFile) -> [Int] {
    guard let first = tokens.first, file.tokens.count >= tokens.count else { return [] }
    return (0...file.tokens.count - tokens.count).compactMap { start in
      guard file.tokens[start].content == first.content else { return nil }
      let found = file.tokens[start..<start + tokens.count].elementsEqual(tokens) {
        $0.kind == $1.kind && $0.content == $1.content
      }
      return found && !isMember(at: start, in: file) ? file.tokens[start].line : nil
    }
  }

  private func isMember(at position: Int, in file: SourceFile) -> Bool {
    guard position > 0, code.hasSuffix("("), code.first?.isLowercase == true else { return false }
    let before = file.tokens[position - 1]
    return before.isSign(".") || before.isWord("func")
  }
}

/// Names that are banned together, and where.
struct BannedNames: Sendable {
  let names: [BannedName]
  let holds: @Sendable (SourceFile) -> Bool

  func violations(in file: SourceFile) -> [String] {
    guard holds(file) else { return [] }
    return names.flatMap { name in
      name.lines(in: file).map { "\(file.path):\($0): no \(name.code) here: \(name.instead)" }
    }
  }

  private init(
    _ codes: String, instead: String, where holds: @escaping @Sendable (SourceFile) -> Bool
  ) {
    names = codes.split(separator: "\n").map { BannedName(String($0), instead: instead) }
    self.holds = holds
  }

  static let all = [
    newerThanIOS17, newerThan2024, systemClock, systemRandomness, reExports, sleeping, testable,
  ]

  private static func storey(_ file: SourceFile) -> ImportTable.Storey? {
    file.lies(in: "Sources") ? ImportTable.row(of: file.module)?.storey : nil
  }

  @Sendable private static func isBelowLens(_ file: SourceFile) -> Bool {
    storey(file).map { $0 < .lens } ?? false
  }

  static let newerThanIOS17 = BannedNames(
    "Atomic\nMutex\nUInt128\nInt128",
    instead:
      "iOS 17 lacks it; threads stay in the Lens, wide products use multipliedFullWidth(by:)",
    where: isBelowLens)

  static let newerThan2024 = BannedNames(
    """
    InlineArray
    Span
    RawSpan
    MutableSpan
    MutableRawSpan
    OutputSpan
    OutputRawSpan
    UTF8Span
    .span
    .mutableSpan
    .utf8Span
    """,
    instead: "systems before 2025 lack it; use withUnsafeBufferPointer, as fast, or a tuple",
    where: { $0.isSwift })

  static let systemClock = BannedNames(
    """
    Date(
    Date.now
    ContinuousClock
    SuspendingClock
    DispatchTime
    ProcessInfo
    clock_gettime
    gettimeofday
    mach_absolute_time
    CACurrentMediaTime
    time(
    clock(
    localtime_r(
    """,
    instead: "time arrives as a value; take an Instant or Milliseconds as a parameter",
    where: { isBelowLens($0) || $0.lies(in: "Benchmarks/Suites") })

  static let systemRandomness = BannedNames(
    """
    SystemRandomNumberGenerator
    RandomNumberGenerator
    Hasher(
    .hashValue
    .random()
    .random(in
    .randomElement(
    .shuffle()
    .shuffle(using
    .shuffled()
    .shuffled(using
    arc4random(
    arc4random_uniform(
    arc4random_buf(
    drand48(
    rand(
    random(
    getrandom(
    """,
    instead: "luck has an address; draw from Chance, in benchmarks from SplitMix64",
    where: { $0.lies(in: "Sources", "Benchmarks") })

  static let reExports = BannedNames(
    "@_exported",
    instead: "only the umbrellas HabitEngines and TerrariumApp re-export; import what you use",
    where: {
      $0.lies(in: "Sources", "Benchmarks", "Tests")
        && !["HabitEngines", "TerrariumApp"].contains($0.module)
    })

  static let sleeping = BannedNames(
    "Task.sleep\nThread.sleep\nsleep(\nusleep(\nnanosleep(",
    instead: "tests move time themselves; hand in an Instant or step a VirtualClock",
    where: { $0.lies(in: "Tests") })

  static let testable = BannedNames(
    "@testable",
    instead: "release builds cannot; give the declaration package access",
    where: { $0.lies(in: "Tests") })
}
