import TerrariumApp

/// The rules of a language app: lessons, hearts, gems and a path of units.
public struct LingoRules: AppRules {
  /// Lessons.
  public var lessons = Lessons()
  /// Hearts, without which there is no lesson.
  public var hearts = Hearts()
  /// Gems, and what they buy.
  public var gems = Gems()

  /// The default rules.
  public init() {}

  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.part("lessons", &lessons)
    visitor.part("hearts", &hearts)
    visitor.part("gems", &gems)
  }

  public func flaw() -> String? {
    guard gems.mostFreezes > 0, gems.freezePrice > gems.most else { return nil }
    return "gems.freezePrice is above gems.most, so nobody can buy a freeze; give a lower price"
  }

  /// What a lesson is, and how many make a day and a unit.
  public struct Lessons: Described, Hashable, Sendable {
    /// The lessons of a day that counts.
    public var goal = 2
    /// XP for a lesson.
    public var experience = 10
    /// How long a lesson takes, seconds.
    public var seconds = 240
    /// The lessons of a unit of the path.
    public var ofUnit = 6

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.whole(
        "goal", &goal, 1...20, in: "lessons", .assumption(1...5), "lessons of a day that counts")
      visitor.whole(
        "experience", &experience, 1...1_000, in: .experience, .assumption(5...20),
        "what a lesson earns")
      visitor.whole(
        "seconds", &seconds, 10...3_600, in: "s", .assumption(120...420), "how long a lesson takes")
      visitor.whole(
        "ofUnit", &ofUnit, 1...100, in: "lessons", .assumption(4...12), "lessons of a unit")
    }
  }

  /// What mistakes cost.
  public struct Hearts: Described, Hashable, Sendable {
    /// Whether mistakes cost hearts at all.
    public var on = true
    /// The most hearts.
    public var most = 5
    /// The lessons after which mistakes have cost a heart.
    public var lessonsPerHeart = 1
    /// How long it takes until a heart is back.
    public var refill = Milliseconds.minutes(300)

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.flag("on", &on, .assumption(.either), "whether mistakes cost hearts")
      visitor.whole("most", &most, 1...20, in: "hearts", .assumption(3...7), "the most hearts")
      visitor.whole(
        "lessonsPerHeart", &lessonsPerHeart, 1...20, in: "lessons", .assumption(1...4),
        "lessons after which mistakes have cost a heart")
      visitor.minutes(
        "refillMinutes", &refill, 1...1_440, .assumption(120...480),
        "how long it takes until a heart is back")
    }
  }

  /// What a unit earns, and what it buys.
  public struct Gems: Described, Hashable, Sendable {
    /// Gems for a unit that is done.
    public var forUnit = 20
    /// The price of a freeze, which is bought as soon as there are gems for it.
    public var freezePrice = 30
    /// The most freezes that a user holds.
    public var mostFreezes = 2
    /// The most gems that a user holds.
    public var most = 1_000

    public mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.whole("forUnit", &forUnit, 0...1_000, in: "gems", .assumption(5...50), "for a unit")
      visitor.whole(
        "freezePrice", &freezePrice, 1...10_000, in: "gems", .assumption(10...200),
        "the price of a freeze, bought as soon as there are gems for it")
      visitor.whole(
        "mostFreezes", &mostFreezes, 0...30, in: "freezes", .assumption(0...3),
        "the most freezes that a user holds")
      visitor.whole(
        "most", &most, 1...100_000, in: "gems", .assumption(100...5_000),
        "the most gems that a user holds")
    }
  }
}
