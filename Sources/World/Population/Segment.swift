import Habits
import Leagues
import Measures
import ZoneTables

/// A named segment of the population, selected by activity in the first days, by an inborn trait,
/// or by properties.
///
///     Segment("formerly most active", activeIn: 28, from: 0.9, to: 1)
///     Segment("casual", activeIn: 14, atLeast: 2, from: 0, to: 0.5)
///     Segment("slow to form a habit", by: .habitRate, from: 0, to: 0.25)
///     Segment("who pays after a month", having: SegmentProperties(plan: .pro, onDay: 30))
///
/// For quantiles, people are ordered by the trait, or by how many of their first days they open an
/// app under today's rules. Ties are broken at random. So a range of quantiles contains exactly its
/// share of the people, up to rounding. If a segment requires a minimum of active days, only people
/// with that minimum are ordered.
///
/// Membership lasts for the whole run and is the same under every variant, because tables follow
/// people through streaks and cohorts, and a rule must not affect who is in a segment. A plan or a
/// tier may change, so a segment uses the plan or tier at the start of one of the person's days.
public struct Segment: Hashable, Sendable {
  /// The name of the segment in tables.
  public var name: String
  /// The number of first days whose activity selects people; 0 if activity does not select them.
  public var days = 0
  /// The required minimum of active days among the first `days` days.
  public var fewest = 0
  /// The trait that selects people; nil if no trait does.
  public var trait: PersonTrait?
  /// The properties that all members have; empty if quantiles select people.
  public var properties = SegmentProperties()
  /// The lower quantile, from 0 to 1. The people who are least active, or have the lowest value of
  /// the trait, come first.
  public var from = 0.0
  /// The upper quantile, from 0 to 1.
  public var to = 1.0

  /// Creates a segment of people by their activity in the first days after joining.
  ///
  /// - Parameter fewest: the minimum number of active days. Quantiles are taken only among people
  ///   with that minimum.
  public init(
    _ name: String, activeIn days: Int, atLeast fewest: Int = 0, from: Double, to: Double
  ) { (self.name, self.days, self.fewest, self.from, self.to) = (name, days, fewest, from, to) }

  /// Creates a segment of people by the quantiles of an inborn trait.
  public init(_ name: String, by trait: PersonTrait, from: Double, to: Double) {
    (self.name, self.trait, self.from, self.to) = (name, trait, from, to)
  }

  /// Creates a segment of the people who have certain properties.
  public init(_ name: String, having properties: SegmentProperties) {
    (self.name, self.properties) = (name, properties)
  }

  /// Creates a segment without checking it. Exactly one criterion must be given.
  package init(
    _ name: String, days: Int, fewest: Int, trait: PersonTrait?, _ properties: SegmentProperties,
    from: Double, to: Double
  ) {
    (self.name, self.days, self.fewest, self.trait) = (name, days, fewest, trait)
    (self.properties, self.from, self.to) = (properties, from, to)
  }

  /// Returns the range of the members' positions in the segment's order of all `people` people.
  func places(of people: Int) -> Range<Int> {
    let first = Segment.place(from, of: people)
    return first..<max(first, Segment.place(to, of: people))
  }

  private static func place(_ quantile: Double, of people: Int) -> Int {
    max(0, min(people, Int(quantile * Double(people) + 0.5)))
  }

  /// Whether two segments share people by definition: they order people alike, and their quantiles
  /// overlap. Segments with different days, traits or properties may also share people.
  fileprivate func overlaps(_ other: Segment) -> Bool {
    properties.isEmpty && other.properties.isEmpty && days == other.days
      && fewest == other.fewest && trait == other.trait && from < other.to && other.from < to
  }

  /// The number of criteria given among days, trait and properties; must be 1.
  fileprivate var deciders: Int {
    (days == 0 ? 0 : 1) + (trait == nil ? 0 : 1) + (properties.isEmpty ? 0 : 1)
  }
}

/// The properties that all members of a segment have.
///
///     SegmentProperties(archetype: "casual", zone: "Asia/Tokyo")
///     SegmentProperties(tier: .montBlanc, onDay: 60)
public struct SegmentProperties: Hashable, Sendable {
  /// The name of the person's archetype, as in `people` of a scenario; nil if it does not matter.
  public var archetype: String?
  /// The time zone in which the person lives when joining, by name; nil if it does not matter.
  public var zone: String?
  /// The app that members of the segment have when they join; nil if any app will do.
  public var app: App?
  /// The person's goal in Sherpa, as answered in the quick quiz; nil if it does not matter.
  public var goal: QuizGoal?
  /// The person's plan in Sherpa at the start of `day`; nil if it does not matter.
  public var plan: PlanKind?
  /// The person's league tier at the start of `day`; nil if it does not matter.
  public var tier: LeagueTier?
  /// The day, counted from joining. Plan and tier are read at the day's start. A person who removed
  /// Sherpa earlier counts with their last plan and tier.
  public var day = 0

  /// Creates properties without conditions, which every user has.
  public init() {}

  /// Creates properties that people have when they join.
  public init(archetype: String? = nil, zone: String? = nil, app: App? = nil) {
    (self.archetype, self.zone, self.app) = (archetype, zone, app)
  }

  /// Creates the property of having a plan in Sherpa at the start of one of the person's days.
  public init(plan: PlanKind, onDay day: Int) { (self.plan, self.day) = (plan, day) }

  /// Creates the property of having opted in to the league and having a tier at the start of a day.
  public init(tier: LeagueTier, onDay day: Int) { (self.tier, self.day) = (tier, day) }

  /// Whether the properties contain no conditions, so that everybody has them.
  public var isEmpty: Bool {
    archetype == nil && zone == nil && app == nil && goal == nil && !isDated
  }

  /// Whether the properties include a plan or a tier, so that `day` matters.
  public var isDated: Bool { plan != nil || tier != nil }
}

extension WorldParameters {
  /// The maximum number of named segments of a world; the segment of everybody comes on top.
  package static let mostSegments = SegmentSet.bitWidth - 1

  func validateSegments() throws(WorldError) {
    guard segments.count <= WorldParameters.mostSegments else { throw .segments(segments.count) }
    for (index, segment) in segments.enumerated() {
      guard segment.from >= 0, segment.from < segment.to, segment.to <= 1 else {
        throw .segmentRange(segment.name, from: segment.from, to: segment.to)
      }
      guard !segment.name.isEmpty else { throw .segmentName }
      guard segment.deciders == 1 else { throw .segmentOrder(segment.name) }
      guard segment.days == 0 || (1...days).contains(segment.days) else {
        throw .segmentDays(segment.name, segment.days, days: days)
      }
      guard (0...segment.days).contains(segment.fewest) else {
        throw .segmentFewest(segment.name, segment.fewest, days: segment.days)
      }
      if !segment.properties.isEmpty { try validateProperties(of: segment) }
      let names = segments[..<index].map { Array($0.name.utf8) } + [Array("all".utf8)]
      guard !names.contains(Array(segment.name.utf8)) else { throw .segmentTwice(segment.name) }
      for other in segments[..<index] where segment.overlaps(other) {
        throw .segmentsOverlap(other.name, segment.name)
      }
      guard !segment.places(of: people).isEmpty else {
        throw .segmentOfNobody(segment.name, from: segment.from, to: segment.to, people: people)
      }
    }
  }

  /// Checks that at least one person in the world can have the properties of a segment.
  private func validateProperties(of segment: Segment) throws(WorldError) {
    let properties = segment.properties
    guard segment.from == 0, segment.to == 1 else { throw .segmentOrder(segment.name) }
    guard properties.isDated == (properties.day > 0), properties.day < max(1, days) else {
      throw .segmentDay(segment.name, properties.day, days: days)
    }
    if let archetype = properties.archetype {
      guard archetypes.contains(where: { $0.name.utf8.elementsEqual(archetype.utf8) }) else {
        throw .segmentProperty(segment.name, "archetype", archetype)
      }
    }
    if let zone = properties.zone {
      guard zones.contains(where: { $0.zone.description.utf8.elementsEqual(zone.utf8) }) else {
        throw .segmentProperty(segment.name, "zone", zone)
      }
    }
    if let app = properties.app {
      guard shares[app] > 0 else { throw .segmentProperty(segment.name, "app", app.name) }
    }
    if let goal = properties.goal {
      guard shares[.sherpa] > 0 else {
        throw .segmentProperty(segment.name, "quizGoal", goal.name.description)
      }
    }
    if let plan = properties.plan {
      guard shares[.sherpa] > 0 else { throw .segmentProperty(segment.name, "plan", plan.name) }
    }
    if let tier = properties.tier {
      guard hasLeague, tier <= sherpa.league.top else {
        throw .segmentProperty(segment.name, "tier", tier.key)
      }
    }
  }
}
