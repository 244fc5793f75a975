import TerrariumApp

/// The language app on one user's phone: what the host passes on, and what draws the user.
public struct LingoLife: AppLife {
  public static let name = "lingo"
  public static let title = "Lingo"
  public static let version = 1
  public static let counters = [
    AppCounter("lessons", "lessons that users do"), AppCounter("xp", "XP that lessons earn"),
    AppCounter("units", "units of the path that users finish"),
    AppCounter("refused", "lessons that users begin without a heart"),
    AppCounter("freezes_used", "freezes that save a streak"),
  ]

  private var course = LingoCourse()
  private var refused: Int32 = 0

  /// The engine, for tests.
  public var state: LingoCourse { course }

  public init(by rules: LingoRules, in zone: Zone, at start: Instant) {}

  public mutating func open(on day: Day, at instant: Instant, by rules: LingoRules) {}

  public mutating func perform(
    _ act: UInt16, on day: Day, at instant: Instant, by rules: LingoRules
  ) -> String? {
    guard course.learn(at: instant, by: rules) else {
      refused += 1
      return "noHeart"
    }
    return nil
  }

  public mutating func travel(to zone: Zone, at instant: Instant, by rules: LingoRules) {}

  public mutating func stepOver(_ day: Day, by rules: LingoRules) {}

  public mutating func end(_ day: Day, isOpened: Bool, by rules: LingoRules) -> GuestDay {
    let (streak, done) = (course.streak, course.today)
    let unit = Int32(rules.lessons.ofUnit)
    let units = course.lessons / unit - (course.lessons - done) / unit
    let isFrozen = course.end(by: rules)
    var result = GuestDay(
      done: done, offered: Int32(rules.lessons.goal), streakBefore: streak,
      streakAfter: course.streak, isSettled: course.streak == 0 && done == 0)
    result.hasRisen = units > 0
    result.counts[0] = done
    result.counts[1] = done * Int32(rules.lessons.experience)
    result.counts[2] = units
    result.counts[3] = refused
    result.counts[4] = isFrozen ? 1 : 0
    refused = 0
    return result
  }

  public var streakLength: Int32 { course.streak }

  public func appeal(on day: Day, at instant: Instant, by rules: LingoRules) -> Appeal {
    let left = max(0, rules.lessons.goal - Int(course.today))
    let hearts = Int(course.hearts(at: instant, by: rules))
    let unit = Int32(rules.lessons.ofUnit)
    return Appeal(
      due: left, sitting: hearts, taking: .seconds(Int64(rules.lessons.seconds)),
      progress: Double(course.lessons % unit) / Double(unit), isSafe: course.freezes > 0,
      missCost: course.freezes > 0 ? 0 : Double(course.streak) / Double(course.streak + 7),
      next: course.nextHeart(after: instant, by: rules))
  }

  public var savedWords: [Int64] { [Int64(refused)] + course.savedWords }

  public init(savedWords words: [Int64]) throws(SavedStateError) {
    guard let first = words.first else { throw .wrongCount(0) }
    refused = Int32(clamping: first)
    course = try LingoCourse(savedWords: Array(words.dropFirst()))
  }
}
