import Chance
import CivilTime
import Population
import Testing

/// The cross-checks that every population must pass, at the size that decides them in release and
/// smaller in debug; each prints its figures. Documentation/behaviour.md says what was fitted.
@Suite("Calibration")
struct CalibrationTests {
  #if DEBUG
    static let isDebug = true
  #else
    static let isDebug = false
  #endif

  private func percent(_ share: Double) -> String {
    let tenths = Int((share * 1_000).rounded())
    return (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10) %"
  }

  private func retention(_ apps: AppSet) throws -> [Double] {
    let trial = TrialWorld(apps, people: Self.isDebug ? 300 : 20_000, days: 31)
    let tally = try trial.lived()
    let days = [1, 7, 30].map { tally.share(openedOn: $0) }
    let names = apps.map { $0.name }.joined(separator: "+")
    print("D1 D7 D30, \(names): " + days.map { percent($0) }.joined(separator: ", "))
    return days
  }

  /// Adjust's medians of all apps.
  private let medians = [0.26, 0.13, 0.07]

  @Test(
    "D1, D7 and D30 lie within 2 points of 26, 13 and 7 %, with four apps and with the pet alone")
  func retention() throws {
    for apps in [AppSet.all, [.pet]] {
      for (share, median) in zip(try retention(apps), medians) {
        #expect(abs(share - median) <= (Self.isDebug ? 0.06 : 0.02), "\(apps)")
      }
    }
  }

  @Test("with another app alone they lie within 3 points", arguments: [App.forest, .tenx, .sherpa])
  func retentionOfOthers(_ app: App) throws {
    for (share, median) in zip(try retention(AppSet(app)), medians) {
      #expect(abs(share - median) <= (Self.isDebug ? 0.06 : 0.03))
    }
  }

  @Test("retention flattens because people differ, also without habits")
  func heterogeneity() throws {
    var trial = TrialWorld([.pet], people: Self.isDebug ? 400 : 20_000, days: 61)
    (trial.behaviour.opening.habit, trial.behaviour.leaving.habitRelief) = (0, 0)
    let tally = try trial.lived()
    let (early, late) = (tally.hazardOfLeaving(1...7), tally.hazardOfLeaving(30...60))
    print("daily hazard without habits, days 1–7: \(percent(early)), 30–60: \(percent(late))")
    #expect(late * 2 < early)
    #expect(late > 0)
  }

  @Test("the mean time to a habit is far above its median")
  func habitTimes() throws {
    let model = try DefaultBehaviour()
    let start = Zone.utc.startOfDay(Mornings.start)
    var days: [Int] = []
    for person in 0..<(Self.isDebug ? 500 : 20_000) {
      let outlook = DayOutlook(
        Luck(1, person: UInt32(person), day: 0), day: 0, date: Mornings.start, start: start,
        end: start + .hours(24), apps: [.pet])
      var mind = model.arrive(outlook)
      var day = AppDays()
      (day.pet.isOpened, day.pet.done, day.pet.offered) = (true, 1, 1)
      var count = 0
      while mind.strength[1] < 0.95, count < 5_000 {
        model.learn(day, outlook, &mind)
        count += 1
      }
      days.append(count)
    }
    days.sort()
    let mean = Double(days.reduce(0, +)) / Double(days.count)
    let median = Double(days[days.count / 2])
    print("days to 95 % of a habit: median \(median), mean \(mean), ratio \(mean / median)")
    #expect(mean / median >= 1.4)
    #expect((59...75).contains(median))
    #expect((95...154).contains(mean))
  }

  @Test("one missed day takes less than 5 % of a habit, two in a row more than twice one")
  func missedDay() throws {
    let model = try DefaultBehaviour()
    let start = Zone.utc.startOfDay(Mornings.start)
    let outlook = DayOutlook(
      Luck(1, person: 1, day: 0), day: 0, date: Mornings.start, start: start,
      end: start + .hours(24), apps: [.tenx])
    var done = AppDays()
    (done.tenx.isOpened, done.tenx.done, done.tenx.offered) = (true, 1, 3)
    var mind = model.arrive(outlook)
    for days in 1...200 {
      model.learn(done, outlook, &mind)
      var (missed, twice) = (mind, mind)
      model.learn(AppDays(), outlook, &missed)
      #expect(missed.strength[2] < mind.strength[2], "\(days)")
      #expect(missed.strength[2] > 0.95 * mind.strength[2], "\(days)")
      model.learn(AppDays(), outlook, &twice)
      model.learn(AppDays(), outlook, &twice)
      let (one, both) = (
        mind.strength[2] - missed.strength[2], mind.strength[2] - twice.strength[2]
      )
      #expect(both > 2 * one, "\(days)")
    }
  }

  @Test("a broken streak of 30 days lowers the openings of the next week by a tenth and more")
  func brokenStreak() throws {
    var trial = TrialWorld([.pet], people: Self.isDebug ? 60 : 20_000, days: 110)
    if Self.isDebug {
      // People who stay, so that few are enough.
      (trial.behaviour.traits.propensityMean, trial.behaviour.leaving.beta) = (0.5, 100)
      trial.world.days = 80
    }
    let (people, broken, saved) = try BrokenStreaks.nextWeeks(trial)
    print(
      "next week after 30 days, \(people) people: broken \(percent(broken)), "
        + "saved \(percent(saved))")
    #expect(people >= (Self.isDebug ? 8 : 100))
    // The few people of a debug build tell the direction alone.
    #expect(broken <= (Self.isDebug ? 1 : 0.9) * saved)
  }

  @Test("a reminder moves the hour of use much and the day's total little")
  func reminder() throws {
    var mornings = Mornings()
    (mornings.apps, mornings.people) = ([.tenx], Self.isDebug ? 3_000 : 100_000)
    mornings.mind = { $0.propensity += 1.5 }
    let without = try mornings.openings(after: 8 * 60)
    mornings.outlook = { $0.reminders.tenx = $0.instant(minutes: 8 * 60) }
    let with = try mornings.openings(after: 8 * 60)
    let hour = Double(with.hour) / Double(without.hour)
    let day = Double(with.day) / Double(without.day) - 1
    print("reminder at 08:00: openings within the hour × \(hour), of the day \(percent(day))")
    #expect((2.5...4.5).contains(hour))
    #expect((0.01...0.08).contains(day))
  }

  @Test(
    "so do the reminders of a world, for the same people with and without",
    arguments: [App.tenx, .sherpa])
  func reminders(_ app: App) throws {
    let trial = TrialWorld(AppSet(app), people: Self.isDebug ? 400 : 20_000, days: 28)
    let (reminders, hour, day) = try ReminderEffect.onOpenings(trial)
    print(
      "\(reminders) reminders of \(app.name): openings within the hour × \(hour), of the day "
        + percent(day - 1))
    #expect(reminders > (Self.isDebug ? 200 : 20_000))
    #expect((Self.isDebug ? 1.5...7 : 2.5...4.5).contains(hour))
    #expect((Self.isDebug ? 0.7...1.4 : 1.01...1.08).contains(day))
  }

  #if !DEBUG
    @Test("a league pushes the less active and hurts some of the most active")
    func league() throws {
      let trial = TrialWorld([.sherpa], people: 30_000, days: 84)
      let (people, most, least, all) = try LeagueEffect.onXP(trial)
      print(
        "boards, \(people) people: most active tenth \(percent(most)), least active half "
          + "\(percent(least)), all \(percent(all))")
      #expect((-0.08...(-0.01)).contains(most))
      #expect((0.03...0.20).contains(least))
      #expect((0.01...0.08).contains(all))
    }
  #endif
}
