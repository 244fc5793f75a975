import CivilTime
import Fields
import Habits
import Leagues

/// The facts about a world that are known before it is simulated, such as the people, days, apps
/// and rules on which its tables depend.
package struct WorldSize: Sendable {
  package let people: Int
  package let start: Day
  package let days: Int
  /// The names of the pet's stages, in order.
  let stageNames: [String]
  package let apps: AppSet
  /// The rules of Sherpa's leagues; nil in a world without leagues.
  package let league: LeagueParameters?
  /// The number of days after a break in which a streak can be repaired, by app (`App.rawValue`).
  let repairDays: [Int]
  /// The number of segments of the population, including segment 0, which contains all people.
  package let segments: Int
  /// The number of worlds whose counts are summed.
  package let worlds: Int
  /// Whether the run is long enough to identify retained people.
  package let knowsStayers: Bool
  /// The optional output of the run, besides its tables.
  package var keeping = RunRequest()
  /// The measures that the scenario names.
  package var measures: [Measure] = []
  /// The parameters of the habit strength scores; nil if the scores are not computed.
  package var strength: HabitStrengthParameters?
  /// The apps whose clocks have errors, so that their sessions may end early, late or never.
  package var erring: AppSet = []

  package init(
    people: Int, start: Day, days: Int, stageNames: [String], apps: AppSet = [.pet],
    league: LeagueParameters? = nil, repairDays: [Int] = [0, 0, 0, 0, 0], segments: Int = 1,
    worlds: Int = 1
  ) {
    (self.people, self.start, self.days) = (people, start, days)
    (self.stageNames, self.apps) = (stageNames, apps)
    (self.league, self.repairDays) = (league, repairDays)
    (self.segments, self.worlds) = (segments, worlds)
    knowsStayers = days >= RetainedCohort.week.upperBound
  }

  /// Writes the facts that must be equal in two worlds before their tallies can be added.
  func write(to writer: inout TallyWriter) {
    var numbers =
      [people, Int(start.daysSinceEpoch), days, segments, worlds, stageNames.count] + repairDays
    writer.list(&numbers, of: 0) { $1.whole(&$0) }
    for name in stageNames {
      var bytes = Array(name.utf8)
      writer.list(&bytes)
    }
    var flags =
      [knowsStayers, hasLeague, strength != nil] + keeping.flags.map { $0.isSet }
    var fields = (league?.savedFields ?? []) + (strength?.savedFields ?? [])
    writer.list(&flags, of: false) { $1.flag(&$0) }
    writer.list(&fields)
    var apps = apps.rawValue
    writer.whole(&apps)
  }

  /// Whether people have the guest app, which is not a built-in app.
  var hasGuest: Bool { apps.contains(.guest) }

  /// Whether Sherpa has leagues in this world.
  package var hasLeague: Bool { league != nil }

  var tiers: ArraySlice<LeagueTier> {
    LeagueTier.everyTier.prefix(league?.tiers ?? LeagueTier.specifiedCount)
  }

  /// The maximum number of dates before the run's first date on which a person may use an app.
  ///
  /// A person's clock may be set back, by the person or by a flight. The person may then first open
  /// the app on a local date before the run's first date. Clocks are less than a day from UTC, so
  /// two clocks at one instant differ by at most two dates.
  static var datesBefore: Int { 2 }

  /// Returns the longest possible streak at the end of a 0-based day of the run.
  package static func longestStreak(on day: Int) -> Int { datesBefore + day + 1 }

  var longestStreak: Int { WorldSize.longestStreak(on: days - 1) }

  var stages: Int { stageNames.count }

  /// Returns an upper bound for the sum of all 64-bit counts in the tallies of some blocks. No
  /// rules can exceed it. For all blocks together it is at most 2⁶², so that sums cannot overflow.
  package func mostCounted(blocks: Int) -> UInt64 {
    let personDays = Double(people) * Double(days + 1) * Double(max(1, worlds))
    return UInt64(min(0x1p50 * Double(max(1, blocks)), max(1, personDays) * 0x1p40))
  }

  package func isWeekEnd(_ day: Int) -> Bool { (start + day).weekday == .sunday }

  var weekCount: Int { week(of: days - 1) + 1 }

  /// Returns the 0-based index of the week (Monday to Sunday) that contains a day of the run.
  func week(of day: Int) -> Int {
    Int((start + day).week.weeksSinceEpoch - start.week.weeksSinceEpoch)
  }

  /// Returns the 0-based day of the run on a date; nil if the date is not in the run.
  func day(of date: Day) -> Int? {
    let day = date - start
    return day >= 0 && day < days ? day : nil
  }
}
