import Habits
import Leagues
import Measures
import ZoneTables

/// A named part of the population: chosen by how active people were in their first days, by a trait
/// that they were born with, or by what they have.
///
///     Segment("formerly most active", activeIn: 28, from: 0.9, to: 1)
///     Segment("casual", activeIn: 14, atLeast: 2, from: 0, to: 0.5)
///     Segment("slow to form a habit", by: .habitRate, from: 0, to: 0.25)
///     Segment("who pays after a month", having: SegmentProperties(plan: .pro, onDay: 30))
///
/// Quantiles order people by the number of their first days on which they opened an app, in the
/// world that a scenario itself describes, or by the trait; luck breaks ties. So a quantile range
/// has its exact share of the people, up to rounding; where a segment asks for active days, of
/// those who have them.
///
/// A member belongs for the whole run, and the same people do under every variant: tables
/// follow people through streaks and cohorts, and who is in a group must not depend on what a rule
/// did to them. So a plan or a tier, which changes, counts as at the start of one day of a person.
public struct Segment: Hashable, Sendable {
  /// The name in tables.
  public var name: String
  /// The number of first days after joining that decide; 0 where something else does.
  public var days = 0
  /// The fewest active days among them of those who are put in order; others do not belong.
  public var fewest = 0
  /// The trait that decides; nil where something else does.
  public var trait: PersonTrait?
  /// What those have who belong; nothing where quantiles decide.
  public var properties = SegmentProperties()
  /// The quantile from which people belong, 0 … 1; the least active people, or those with the least
  /// of the trait, come first.
  public var from = 0.0
  /// The quantile up to which people belong, 0 … 1.
  public var to = 1.0

  /// Chooses people by how active they were in their first days after joining.
  ///
  /// - Parameter fewest: the active days of those among whom the quantiles are, at least.
  public init(
    _ name: String, activeIn days: Int, atLeast fewest: Int = 0, from: Double, to: Double
  ) { (self.name, self.days, self.fewest, self.from, self.to) = (name, days, fewest, from, to) }

  /// Chooses people by a trait that they were born with.
  public init(_ name: String, by trait: PersonTrait, from: Double, to: Double) {
    (self.name, self.trait, self.from, self.to) = (name, trait, from, to)
  }

  /// Chooses people by what they have.
  public init(_ name: String, having properties: SegmentProperties) {
    (self.name, self.properties) = (name, properties)
  }

  /// A segment that is yet to be checked: one thing decides.
  package init(
    _ name: String, days: Int, fewest: Int, trait: PersonTrait?, _ properties: SegmentProperties,
    from: Double, to: Double
  ) {
    (self.name, self.days, self.fewest, self.trait) = (name, days, fewest, trait)
    (self.properties, self.from, self.to) = (properties, from, to)
  }

  /// The people who belong to it, as a range in the order of all `people`.
  func places(of people: Int) -> Range<Int> {
    let first = Segment.place(from, of: people)
    return first..<max(first, Segment.place(to, of: people))
  }

  private static func place(_ quantile: Double, of people: Int) -> Int {
    max(0, min(people, Int(quantile * Double(people) + 0.5)))
  }

  /// Whether any person belongs to both by definition: the same order of people, and quantiles in
  /// common. Segments that look at different days, traits or properties may share people.
  fileprivate func overlaps(_ other: Segment) -> Bool {
    properties.isEmpty && other.properties.isEmpty && days == other.days
      && fewest == other.fewest && trait == other.trait && from < other.to && other.from < to
  }

  /// How many of days, trait and properties decide.
  fileprivate var deciders: Int {
    (days == 0 ? 0 : 1) + (trait == nil ? 0 : 1) + (properties.isEmpty ? 0 : 1)
  }
}

/// What the people of a segment have, all of it.
///
///     SegmentProperties(archetype: "casual", zone: "Asia/Tokyo")
///     SegmentProperties(tier: .montBlanc, onDay: 60)
public struct SegmentProperties: Hashable, Sendable {
  /// The archetype's name, as in `people` of a scenario; nil for any.
  public var archetype: String?
  /// The name of the zone that they live in when they join; nil for any.
  public var zone: String?
  /// An app that they have when they join; nil for any.
  public var app: App?
  /// What they want of Sherpa, as they answer its quick quiz; nil for anything.
  public var goal: QuizGoal?
  /// The plan of Sherpa at the start of `day`; nil for any.
  public var plan: PlanKind?
  /// The tier of the league at the start of `day`; nil for any.
  public var tier: LeagueTier?
  /// The day, counted from that of joining, at whose start the plan and the tier are looked at. Who
  /// removed Sherpa before has the last ones.
  public var day = 0

  /// No conditions: every user has these properties.
  public init() {}

  /// What people have from the day of joining.
  public init(archetype: String? = nil, zone: String? = nil, app: App? = nil) {
    (self.archetype, self.zone, self.app) = (archetype, zone, app)
  }

  /// The plan that people of Sherpa are on when a day of theirs begins.
  public init(plan: PlanKind, onDay day: Int) { (self.plan, self.day) = (plan, day) }

  /// The tier that people of Sherpa who have opted in are in when a day of theirs begins.
  public init(tier: LeagueTier, onDay day: Int) { (self.tier, self.day) = (tier, day) }

  /// Whether anybody has all of it.
  public var isEmpty: Bool {
    archetype == nil && zone == nil && app == nil && goal == nil && !isDated
  }

  /// Whether a day decides.
  public var isDated: Bool { plan != nil || tier != nil }
}

extension WorldParameters {
  /// The most segments of a world, without the one of everybody.
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

  /// Checks that somebody of the world may have what a segment asks for.
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
      guard shares[.sherpa] > 0, sherpa.hasLeague, tier <= sherpa.league.top else {
        throw .segmentProperty(segment.name, "tier", tier.key)
      }
    }
  }
}
