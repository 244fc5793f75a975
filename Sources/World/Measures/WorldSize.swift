import CivilTime
import Fields
import Habits
import Leagues

/// The facts about a world that are known before it is simulated: people, days, apps and rules that
/// its tables depend on.
package struct WorldSize: Sendable {
  package let people: Int
  package let start: Day
  package let days: Int
  /// The names of the pet's stages, in order.
  let stageNames: [String]
  package let apps: AppSet
  /// The rules of Sherpa's leagues; nil without leagues.
  package let league: LeagueParameters?
  /// By `App.rawValue`: the days after a break in which a day that counts repairs a streak.
  let repairDays: [Int]
  /// The number of segments of the population, including the segment of all people.
  package let segments: Int
  /// The number of worlds that are counted together.
  package let worlds: Int
  /// Whether a behaviour model decides when people use the apps. Otherwise everybody is active
  /// every day, as in a reference world.
  package let hasBehaviour: Bool
  /// Whether retained people can be identified: the run is long enough, and people follow the same
  /// behaviour model in the world whose first days decide who is retained.
  package let knowsStayers: Bool
  /// The requested output besides the tables.
  package var keeping = RunRequest()
  /// The measures that the scenario names.
  package var measures: [Measure] = []
  /// The parameters of the habit strength scores; nil if strength is not counted.
  package var strength: HabitStrengthParameters?
  /// The apps whose clock has errors, so that their sessions may end late, early or never.
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

  /// A copy without people, days and stages: the size of an observer that receives no events.
  var unseen: WorldSize {
    WorldSize(
      people: 0, start: start, days: 0, stageNames: [], apps: apps, repairDays: repairDays,
      segments: segments, hasBehaviour: hasBehaviour, hasStayers: false)
  }

  /// Writes the facts that must be equal if the tallies of two worlds are to be added.
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

  /// Whether people have the guest app, which does not come with the package.
  var hasGuest: Bool { apps.contains(.guest) }

  /// Whether Sherpa has leagues in this world.
  package var hasLeague: Bool { league != nil }

  var tiers: ArraySlice<LeagueTier> {
    LeagueTier.everyTier.prefix(league?.tiers ?? LeagueTier.specifiedCount)
  }

  /// The number of dates before the run's first date that a person's app may have.
  ///
  /// If a person's clock is set back, at home or by a flight, the app may be opened for the first
  /// time where the run's first date has not begun. The app then begins with the earlier date.
  /// Clocks are less than a day from UTC, so two clocks at one instant differ by at most two dates.
  static var datesBefore: Int { 2 }

  /// Returns the longest streak that is possible at the end of a day of the run.
  package static func longestStreak(on day: Int) -> Int { datesBefore + day + 1 }

  var longestStreak: Int { WorldSize.longestStreak(on: days - 1) }

  var stages: Int { stageNames.count }

  /// The days of the run grouped by weeks that start on Monday; the first and last may be short.
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

  /// Returns an upper bound of the sum of all 64-bit counts in the tallies of some blocks: more
  /// than any rules can produce, yet at most 2⁶² over all blocks, so that sums do not overflow.
  package func mostCounted(blocks: Int) -> UInt64 {
    let personDays = Double(people) * Double(days + 1) * Double(max(1, worlds))
    return UInt64(min(0x1p50 * Double(max(1, blocks)), max(1, personDays) * 0x1p40))
  }

  package func isWeekEnd(_ day: Int) -> Bool { (start + day).weekday == .sunday }

  var weekCount: Int { week(of: days - 1) + 1 }

  /// Returns the 0-based index of the Monday week that contains a day of the run.
  func week(of day: Int) -> Int {
    Int((start + day).week.weeksSinceEpoch - start.week.weeksSinceEpoch)
  }

  /// Returns the day of the run that has a date; nil outside the run.
  func day(of date: Day) -> Int? {
    let day = date - start
    return day >= 0 && day < days ? day : nil
  }
}
