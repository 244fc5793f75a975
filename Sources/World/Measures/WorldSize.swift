import CivilTime
import Fields
import Habits
import Leagues

/// The facts known about a world before anybody has lived: people, days, and the names of the
/// stages.
package struct WorldSize: Sendable {
  package let people: Int
  package let start: Day
  package let days: Int
  /// Names of the pet's stages, in order.
  let stageNames: [String]
  package let apps: AppSet
  /// The rules by which people of Sherpa meet in leagues; nil if they do not.
  package let league: LeagueParameters?
  /// By `App.rawValue`: how many days after its break a counting day repairs a streak.
  let repairDays: [Int]
  /// The number of segments of the population, including the one of everybody.
  package let segments: Int
  /// How many worlds are counted together.
  package let worlds: Int
  /// Whether people come and go as a model of behaviour says; otherwise everybody lives every day
  /// as in a reference world.
  package let hasBehaviour: Bool
  /// Whether the people who stay can be seen: the run is long enough, and people behave by the same
  /// model in the world whose first days decide it.
  package let knowsStayers: Bool
  /// What is kept besides tables.
  package var keeping = RunRequest()
  /// The shares and quantiles that the scenario names.
  package var measures: [Measure] = []
  /// The numbers by which it is counted how strong habits are; nil if it is not.
  package var strength: HabitStrengthParameters?
  /// Apps on a clock that errs: their sessions may end late, early or never.
  package var erring: AppSet = []

  package init(
    people: Int, start: Day, days: Int, stageNames: [String], apps: AppSet = [.pet],
    league: LeagueParameters? = nil, repairDays: [Int] = [0, 0, 0, 0, 0], segments: Int = 1,
    worlds: Int = 1, hasBehaviour: Bool = true, hasStayers: Bool = true
  ) {
    (self.people, self.start, self.days) = (people, start, days)
    (self.stageNames, self.apps) = (stageNames, apps)
    (self.league, self.repairDays) = (league, repairDays)
    (self.segments, self.worlds, self.hasBehaviour) = (segments, worlds, hasBehaviour)
    knowsStayers = hasStayers && days >= RetainedCohort.week.upperBound
  }

  /// The same world without days and stages: the size of an observer that nothing is told.
  var unseen: WorldSize {
    WorldSize(
      people: 0, start: start, days: 0, stageNames: [], apps: apps, repairDays: repairDays,
      segments: segments, hasBehaviour: hasBehaviour, hasStayers: false)
  }

  /// Writes all that tells worlds apart whose tallies cannot be added up.
  func write(to writer: inout TallyWriter) {
    var numbers =
      [people, Int(start.daysSinceEpoch), days, segments, worlds, stageNames.count] + repairDays
    writer.list(&numbers, of: 0) { $1.whole(&$0) }
    for name in stageNames {
      var bytes = Array(name.utf8)
      writer.list(&bytes)
    }
    var flags =
      [hasBehaviour, knowsStayers, hasLeague, strength != nil] + keeping.flags.map { $0.isSet }
    var fields = (league?.savedFields ?? []) + (strength?.savedFields ?? [])
    writer.list(&flags, of: false) { $1.flag(&$0) }
    writer.list(&fields)
    var apps = apps.rawValue
    writer.whole(&apps)
  }

  /// Whether anybody has an app that does not come with the package.
  var hasGuest: Bool { apps.contains(.guest) }

  /// Whether people of Sherpa meet in leagues.
  package var hasLeague: Bool { league != nil }

  var tiers: ArraySlice<LeagueTier> {
    LeagueTier.everyTier.prefix(league?.tiers ?? LeagueTier.specifiedCount)
  }

  /// The number of dates before the run's first that an app may give to a person.
  ///
  /// A person whose clocks are set back, at home or by a flight, may open an app for the first time
  /// where the run's first date has not begun; the app begins with the date that it finds there.
  /// Clocks are less than a day from UTC, so the dates of one instant are at most two apart.
  static var datesBefore: Int { 2 }

  /// The longest streak that anybody can have at the end of a day of the run.
  package static func longestStreak(on day: Int) -> Int { datesBefore + day + 1 }

  var longestStreak: Int { WorldSize.longestStreak(on: days - 1) }

  var stages: Int { stageNames.count }

  /// The days of the run by Monday weeks; the first and the last may be short.
  ///
  ///     start on a Thursday, 13 days    0 ..< 4    4 ..< 11    11 ..< 13
  package var weeks: [Range<Int>] {
    var weeks: [Range<Int>] = []
    var first = 0
    while first < days {
      let next = min(days, first + ((start + first).week.monday + 7 - (start + first)))
      weeks.append(first..<next)
      first = next
    }
    return weeks
  }

  /// The most that all counts of 64 bits in the tallies of some blocks are together: more than any
  /// rules make of people and days, and little enough for sums of all blocks, at most 2⁶².
  package func mostCounted(blocks: Int) -> UInt64 {
    let personDays = Double(people) * Double(days + 1) * Double(max(1, worlds))
    return UInt64(min(0x1p50 * Double(max(1, blocks)), max(1, personDays) * 0x1p40))
  }

  package func isWeekEnd(_ day: Int) -> Bool { (start + day).weekday == .sunday }

  var weekCount: Int { week(of: days - 1) + 1 }

  /// The index of a day's Monday week among them.
  func week(of day: Int) -> Int {
    Int((start + day).week.weeksSinceEpoch - start.week.weeksSinceEpoch)
  }

  /// The index in the run of a date; nil outside the run.
  func day(of date: Day) -> Int? {
    let day = date - start
    return day >= 0 && day < days ? day : nil
  }
}
