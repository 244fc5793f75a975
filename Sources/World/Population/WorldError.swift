import Measures
import Cadence
import CivilTime
import DailyThree
import Fields
import Habits
import Leagues
import PetEvolution

/// The errors for invalid parameters, and for queries that a world cannot answer.
public enum WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if a value is out of range; the field is named by its path in scenarios.
  case field(FieldMisfit)
  /// The error if the people of all worlds together are more than the available person indices.
  case peopleOfAllWorlds(Int, replicates: Int)
  case start(Day)
  case noApps
  /// The error if days start at different times in two apps, so that a person's day is ambiguous.
  case dayBoundaries(App, LocalTime, App, LocalTime)
  case zoneWeight(String, UInt32)
  case arrivalDays(Int, days: Int)
  case nobodyArrives
  case segments(Int)
  case segmentRange(String, from: Double, to: Double)
  /// The error if a segment is empty, because no person lies between its quantiles.
  case segmentOfNobody(String, from: Double, to: Double, people: Int)
  case segmentDays(String, Int, days: Int)
  /// The error if a segment requires more active days than the number of days that it looks at.
  case segmentFewest(String, Int, days: Int)
  /// The error if a segment does not have exactly one of the criteria days, trait and properties.
  case segmentOrder(String)
  /// The error if a segment has a plan or tier without a valid day, or a day without plan or tier.
  case segmentDay(String, Int, days: Int)
  /// The error if nobody can have a property that a segment requires.
  case segmentProperty(String, String, String)
  case segmentTwice(String)
  case segmentName
  /// The error if two segments that order people alike have overlapping quantiles.
  case segmentsOverlap(String, String)
  case tenx(DailyThreeParametersError)
  case behaviour(DefaultBehaviourError)
  case sherpa(HabitsParametersError)
  case league(LeagueParametersError)
  /// The error if everybody on boards of this size would be promoted.
  case boardsAllUp(size: Int, promoteThrough: Int)
  /// The error if nobody on boards of this size would be demoted.
  case boardsNoneDown(size: Int, demoteFrom: Int)
  /// The error if the tier of new people is above the highest tier.
  case startTier(LeagueTier, top: LeagueTier)
  /// The error if a tier's own `promoteThrough` would promote everybody on a board of this size.
  case tierAllUp(LeagueTier, size: Int, promoteThrough: Int)
  /// The error if a tier's own `demoteFrom` would demote nobody on a board of this size.
  case tierNoneDown(LeagueTier, size: Int, demoteFrom: Int)
  /// The error if a tier's own `demoteFrom` would demote more than half of a board of this size.
  case tierMostDown(LeagueTier, size: Int, demoteFrom: Int)
  /// The error if users can earn freezes, but the maximum number that they may keep is 0.
  case freezes(App, every: Int)
  case pet(PetParametersError)
  case streak(StreakParameterError)
  /// The error if the rules of the guest app are invalid; the second text is the app's own message.
  case guest(String, String)
  /// The error if a rule change is before the run: the change's index, its date, the run's start.
  case changeDay(Int, Day, Day)
  /// The error if a rule change for newcomers is after the last day on which anybody joins.
  case changeOfNobody(Int, Day)
  /// The error if a change sets a rule that must not change during a run; the last text says why.
  case changePath(Int, String, String)
  /// The error if two rule changes set the same path on the same day.
  case changesTogether(Int, Int, String, Day)
  /// The error if the rules are valid before a rule change, but invalid after it.
  indirect case underChange(Int, WorldError)

  /// A sentence that describes the error and its remedy.
  public var description: String {
    switch self {
    case .field(let misfit): misfit.description
    case .peopleOfAllWorlds(let people, let replicates):
      "\(replicates) worlds of \(people) people are too many; give at most "
        + "\((Int64(1) << 32 - 1) / Int64(max(1, replicates))) people"
    case .start(let day):
      "a world that starts on \(day.key) ends after the year 9999, where dates end; start earlier"
    case .noApps: "nobody has an app; give at least one of them a share above 0"
    case .dayBoundaries(let app, let time, let other, let otherTime):
      "days begin at \(time.description) in \(app.name) and at \(otherTime.description) in "
        + "\(other.name); give all apps of a world one day boundary, which in forest is 00:00; "
        + "the pet's may be later"
    case .zoneWeight(let zone, let weight):
      "the weight \(weight) of \(zone) is not possible; give 1 to 1000000"
    case .arrivalDays(let length, let days):
      "people join on the first \(length) days of a run of \(days); give arrivals.days from 1 to "
        + "\(days), or at least \(length) days"
    case .nobodyArrives:
      "on no day of the arrivals anybody joins; give one of these weekdays a weight above 0"
    case .segments(let count):
      "\(count) segments are too many; give at most \(WorldParameters.mostSegments)"
    case .segmentRange(let name, let from, let to):
      "the segment \"\(name)\" from quantile \(from) to \(to) holds nobody; give two numbers "
        + "from 0 to 1, the smaller first"
    case .segmentOfNobody(let name, let from, let to, let people):
      "the segment \"\(name)\" from quantile \(from) to \(to) holds nobody of \(people) people; "
        + "widen it, or give more users"
    case .segmentName:
      "a segment has no name; give it one, which its rows say in the column segment"
    case .segmentDays(let name, let length, let days):
      "the segment \"\(name)\" looks at \(length) days of a run of \(days); give activeIn from 1 "
        + "to \(days), or at least \(length) days"
    case .segmentFewest(let name, let fewest, let days):
      "the segment \"\(name)\" asks for \(fewest) active days among \(days); "
        + (days > 0 ? "give activeAtLeast from 1 to \(days)" : "give activeIn, and no trait")
    case .segmentOrder(let name):
      "the segment \"\(name)\" does not say in one way who belongs to it; give activeIn or trait, "
        + "with from and to, or one of archetype, zone, app, plan and tier, without them"
    case .segmentDay(let name, let day, let days):
      "the segment \"\(name)\" looks at day \(day) of people in a run of \(days); give plan or "
        + "tier with onDay from 1 to \(max(1, days - 1)), and other segments none"
    case .segmentProperty(let name, let property, let value):
      "the segment \"\(name)\" is of the \(property) \"\(value)\", which nobody of this world can "
        + "have; give one that the scenario has, or take the segment away"
    case .segmentTwice(let name):
      "there are two segments \"\(name)\"; give each its own name, and none the name \"all\""
    case .segmentsOverlap(let name, let other):
      "the segments \"\(name)\" and \"\(other)\" overlap; end the lower one where the upper one "
        + "begins"
    case .tenx(let error): error.description
    case .behaviour(let error): error.description
    case .sherpa(let error): error.description
    case .league(let error): error.description
    case .boardsAllUp(let size, let promoteThrough):
      "on boards of \(size) everybody would go up, since ranks up to \(promoteThrough) do; give a "
        + "boardSize above \(promoteThrough), or a promoteThrough below \(size)"
    case .boardsNoneDown(let size, let demoteFrom):
      "on boards of \(size) nobody would go down, since ranks from \(demoteFrom) do; give a "
        + "boardSize of \(demoteFrom) or more, a demoteFrom up to \(size), or the demoteFrom "
        + "\(WorldParameters.noDemotion) if nobody should"
    case .startTier(let tier, let top):
      "people cannot begin in \(tier.key), above \(top.key), the highest tier; give a startTier up "
        + "to \(top.key), or tiers \(tier.rawValue + 1) or more"
    case .tierAllUp(let tier, let size, let promoteThrough):
      "on boards of \(size) all of \(tier.key) would go up, since its ranks up to "
        + "\(promoteThrough) do; give a cuts.\(tier.key).promoteThrough below \(size)"
    case .tierNoneDown(let tier, let size, let demoteFrom):
      "on boards of \(size) nobody of \(tier.key) would go down, since its ranks from "
        + "\(demoteFrom) do; give a cuts.\(tier.key).demoteFrom up to \(size), or "
        + "\(WorldParameters.noDemotion) if nobody should"
    case .tierMostDown(let tier, let size, let demoteFrom):
      "on boards of \(size) more than half of \(tier.key) would go down, since its ranks from "
        + "\(demoteFrom) do; give a cuts.\(tier.key).demoteFrom of \(size - size / 2 + 1) or more, "
        + "\(WorldParameters.noDemotion) if nobody should"
    case .freezes(let app, let every):
      "a freeze is earned every \(every) days in \(app.name), where none can be held; give "
        + "apps.\(app.name).streak.freezeMaximum 1 or more"
    case .pet(let error): error.description
    case .streak(let error): error.description
    case .guest(let name, let flaw): "the rules of \(name) cannot be: \(flaw)"
    case .changeDay(let number, let day, let start):
      "changes[\(number)] is on \(day.key), before the run; give \(start.key) or a later day"
    case .changeOfNobody(let number, let day):
      "changes[\(number)] is for newcomers, and nobody joins on or after \(day.key); give more "
        + "arrivals.days, or \"for\": \"everyone\""
    case .changePath(let number, let path, let reason):
      "changes[\(number)] cannot set \(path): \(reason)"
    case .changesTogether(let first, let second, let path, let day):
      "changes[\(first)] and changes[\(second)] both set \(path) on \(day.key); give one of them "
        + "another day, or set it in one only"
    case .underChange(let number, let error): "with changes[\(number)], \(error.description)"
    }
  }
}
