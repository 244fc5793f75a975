import TerrariumApp

/// The engine of the language app, for one user. Days and instants arrive as values.
///
///     lessons   ●●    ●●●●●   ○          two hearts are left, then one; a day without lessons
///     hearts    5 3   …  0    1          a heart comes back every refill
///     streak    1     2       2          a freeze saves the day
public struct LingoCourse: Hashable, Sendable {
  /// Lessons of the open day.
  public private(set) var today: Int32 = 0
  /// Lessons of the whole path.
  public private(set) var lessons: Int32 = 0
  /// Days in a row that counted.
  public private(set) var streak: Int32 = 0
  /// Freezes that are left.
  public private(set) var freezes: Int32 = 0
  /// Gems that are left.
  public private(set) var gems: Int32 = 0
  /// Hearts that are lost and not back yet.
  private var lost: Int32 = 0
  /// When the next heart is back; nothing without a lost heart.
  private var back = Instant.epoch

  /// A course without a lesson.
  public init() {}

  /// The hearts that are there at an instant.
  public func hearts(at instant: Instant, by rules: LingoRules) -> Int32 {
    guard rules.hearts.on, lost > 0 else { return Int32(rules.hearts.most) }
    return max(0, Int32(rules.hearts.most) - lost + returned(at: instant, by: rules))
  }

  /// When the next lost heart is back after an instant; nil if all are there.
  public func nextHeart(after instant: Instant, by rules: LingoRules) -> Instant? {
    let returned = returned(at: instant, by: rules)
    guard rules.hearts.on, lost > returned else { return nil }
    return back + Milliseconds(rules.hearts.refill.count * Int64(returned))
  }

  private func returned(at instant: Instant, by rules: LingoRules) -> Int32 {
    guard instant >= back else { return 0 }
    let refills = (instant - back).count / rules.hearts.refill.count + 1
    return Int32(clamping: min(Int64(lost), refills))
  }

  /// Does a lesson; false without a heart.
  public mutating func learn(at instant: Instant, by rules: LingoRules) -> Bool {
    guard hearts(at: instant, by: rules) > 0 else { return false }
    (today, lessons) = (today + 1, lessons + 1)
    if lessons % Int32(rules.lessons.ofUnit) == 0 {
      gems = min(Int32(rules.gems.most), gems + Int32(rules.gems.forUnit))
      buyFreezes(by: rules)
    }
    if rules.hearts.on, lessons % Int32(rules.hearts.lessonsPerHeart) == 0 {
      let returned = returned(at: instant, by: rules)
      let next = nextHeart(after: instant, by: rules)
      lost = lost - returned + 1
      back = next ?? instant + rules.hearts.refill
    }
    return true
  }

  private mutating func buyFreezes(by rules: LingoRules) {
    while gems >= Int32(rules.gems.freezePrice), freezes < Int32(rules.gems.mostFreezes) {
      gems -= Int32(rules.gems.freezePrice)
      freezes += 1
    }
  }

  /// Ends the day; true if a freeze saved the streak.
  public mutating func end(by rules: LingoRules) -> Bool {
    defer { today = 0 }
    if today >= Int32(rules.lessons.goal) {
      streak += 1
      return false
    }
    guard streak > 0, freezes > 0 else {
      streak = 0
      return false
    }
    freezes -= 1
    return true
  }
}

extension LingoCourse: SavedState {
  /// The course as integers: format 1.
  public var savedWords: [Int64] {
    [1] + [today, lessons, streak, freezes, gems, lost].map { Int64($0) }
      + [(back - .epoch).count]
  }

  /// The course that was saved as `words`.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    guard words.count == 8 else { throw .wrongCount(words.count) }
    guard words[0] == 1 else { throw .unknownFormat(words[0]) }
    for (place, word) in words[1...6].enumerated() where Int32(exactly: word) ?? -1 < 0 {
      throw .damaged(word: place + 1)
    }
    let numbers = words[1...6].map { Int32(clamping: $0) }
    (today, lessons, streak) = (numbers[0], numbers[1], numbers[2])
    (freezes, gems, lost) = (numbers[3], numbers[4], numbers[5])
    back = .epoch + Milliseconds(words[7])
  }
}
