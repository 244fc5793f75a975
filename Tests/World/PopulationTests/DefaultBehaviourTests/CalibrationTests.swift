import Measures
import Chance
import CivilTime
import Foundation
import Habits
import Population
import TestSupport
import Testing

/// The cross-checks that every population must pass, at a size that decides them; each prints its
/// figures, the mean of five seeds with its standard error. Documentation/behaviour.md says what
/// was fitted, and has these figures: of retention and gaps those that `TERRARIUM_PEOPLE=20000`
/// gives.
@Suite("Calibration", .long)
struct CalibrationTests {
  /// People of each world whose days are counted.
  private static var people: Int {
    let asked = ProcessInfo.processInfo.environment["TERRARIUM_PEOPLE"].flatMap { Int($0) }
    return asked ?? 5_000
  }

  private func retention(_ apps: AppSet) throws -> Figures {
    var trial = TrialWorld(apps, people: Self.people, days: 31, joiningOverAWeek: true)
    let figures = try Figures { seed in
      trial.world.seed = seed
      let tally = try trial.lived()
      return Retention.days.map { tally.share(openedOn: $0) }
    }
    let names = apps.map { $0.name }.joined(separator: "+")
    print("D1, D7, D30 of \(names): \(figures.percent)")
    return figures
  }

  private let medians = Retention.measured.shares

  @Test(
    "D1, D7 and D30 lie within 2 points of 26, 13 and 7 %, with four apps and with the pet alone")
  func retention() throws {
    for apps in [AppSet.all, [.pet]] {
      for (share, median) in zip(try retention(apps).means, medians) {
        #expect(abs(share - median) <= Retention.tolerance, "\(apps)")
      }
    }
  }

  @Test("with another app alone they lie within 3 points", arguments: [App.forest, .tenx, .sherpa])
  func retentionOfOthers(_ app: App) throws {
    for (share, median) in zip(try retention(AppSet(app)).means, medians) {
      #expect(abs(share - median) <= 0.03)
    }
  }

  @Test("28 to 50 % remove an app within 30 days", arguments: [App.forest, .pet, .tenx, .sherpa])
  func uninstalls(_ app: App) throws {
    var trial = TrialWorld(AppSet(app), people: Self.people, days: 31, joiningOverAWeek: true)
    let figures = try Figures { seed in
      trial.world.seed = seed
      let tally = try trial.lived()
      return Retention.days.map { tally.share(removedBy: $0) }
    }
    print("removed within 1, 7, 30 days, \(app.name): \(figures.percent)")
    #expect((0.28...0.50).contains(figures[2]))
  }

  @Test(
    "most gaps between active days are short, and few are long", arguments: [AppSet.all, [.pet]])
  func gaps(_ apps: AppSet) throws {
    var trial = TrialWorld(apps, people: Self.people, days: 91, joiningOverAWeek: true)
    let figures = try Figures { seed in
      trial.world.seed = seed
      return try trial.lived().gaps(of: 91)
    }
    let names = apps.map { $0.name }.joined(separator: "+")
    print("gaps of 1, 2, 3–4, 5–7, 8–14, 15+ days, \(names): \(figures.percent)")
    // Nobody publishes such a distribution of these apps; what every one known has is its shape.
    #expect(figures[0] > figures[1] && figures[0] > 0.4)
    #expect(figures[5] < 0.1)
  }

  @Test("retention flattens because people differ, also without habits")
  func heterogeneity() throws {
    var trial = TrialWorld([.pet], people: 20_000, days: 61)
    (trial.behaviour.opening.habit, trial.behaviour.leaving.habitRelief) = (0, 0)
    let hazards = try Figures { seed in
      trial.world.seed = seed
      let tally = try trial.lived()
      return [tally.hazardOfLeaving(1...7), tally.hazardOfLeaving(30...60)]
    }
    print("daily hazard without habits, days 1–7 and 30–60: \(hazards.percent)")
    #expect(hazards[1] * 2 < hazards[0])
    #expect(hazards[1] > 0)
  }

  @Test("the mean time to a habit is far above its median")
  func habitTimes() throws {
    let times = try Figures { seed in
      let days = try habitDays(seed).sorted()
      let mean = Double(days.reduce(0, +)) / Double(days.count)
      let median = Double(days[days.count / 2])
      return [median, mean, mean / median]
    }
    print("days to 95 % of a habit, median, mean, ratio: \(times.plain)")
    #expect(times[2] >= 1.4)
    #expect((59...75).contains(times[0]))
    #expect((95...154).contains(times[1]))
  }

  /// Days until each person's habit has 95 % of its strength, with something done every day.
  private func habitDays(_ seed: Seed) throws -> [Int] {
    let model = try DefaultBehaviour()
    let start = Zone.utc.startOfDay(Mornings.start)
    return (0..<20_000).map { person in
      let outlook = DayOutlook(
        Luck(seed, person: UInt32(person), day: 0), day: 0, date: Mornings.start, start: start,
        end: start + .hours(24), apps: [.pet])
      var mind = model.arrive(outlook)
      var day = AppDays()
      (day.pet.isOpened, day.pet.done, day.pet.offered) = (true, 1, 1)
      var count = 0
      while mind.strength[1] < 0.95, count < 5_000 {
        model.learn(day, outlook, &mind)
        count += 1
      }
      return count
    }
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

  @Test("a broken streak of 30 days lowers the openings of the next week")
  func brokenStreak() throws {
    var trial = TrialWorld(
      [.pet], people: 6_000, days: 110)
    // People who come often and stay: of newcomers hardly anybody has such a streak.
    trial.behaviour.traits.propensityMean = 0
    trial.behaviour.leaving.beta = 100
    var fewest = Int.max
    let weeks = try Figures { seed in
      trial.world.seed = seed
      let (people, broken, saved) = try BrokenStreaks.nextWeeks(trial)
      fewest = min(fewest, people)
      return [broken, saved, broken / max(0.01, saved)]
    }
    print(
      "next week after 30 days, \(fewest) people and more: broken, saved, ratio \(weeks.percent)")
    #expect(fewest >= 100)
    // Studies give the direction alone.
    #expect(weeks[2] <= 0.99)
  }

  @Test("a reminder moves the hour of use much and the day's total little")
  func reminder() throws {
    let effect = try Figures { seed in
      var mornings = Mornings()
      mornings.seed = seed
      (mornings.apps, mornings.people) = ([.tenx], 100_000)
      mornings.mind = { $0.propensity += 1.5 }
      let without = try mornings.openings(after: 8 * 60)
      mornings.outlook = { $0.reminders.tenx = $0.instant(minutes: 8 * 60) }
      let with = try mornings.openings(after: 8 * 60)
      return [
        Double(with.hour) / Double(without.hour), Double(with.day) / Double(without.day),
      ]
    }
    print("reminder at 08:00, openings within the hour × and of the day ×: \(effect.plain)")
    #expect((2.5...4.5).contains(effect[0]))
    #expect((1.01...1.08).contains(effect[1]))
  }

  @Test(
    "so do the reminders of a world, for the same people with and without",
    arguments: [App.tenx, .sherpa])
  func reminders(_ app: App) throws {
    var trial = TrialWorld(AppSet(app), people: 20_000, days: 28)
    // Nudges come as well, and people who are nudged anyway tell less of what a reminder does.
    trial.world.sherpa.habits.muteNudges()
    var fewest = Int.max
    let effect = try Figures { seed in
      trial.world.seed = seed
      let (reminders, hour, day) = try ReminderEffect.onOpenings(
        trial, of: [.morning, .habit]
      ) { ($0.tenxReminds, $0.sherpa.reminds) = (false, false) }
      fewest = min(fewest, reminders)
      return [hour, day]
    }
    print(
      "\(fewest) reminders of \(app.name) and more, openings within the hour × and of the day ×: "
        + effect.plain)
    #expect(fewest > 20_000)
    #expect((2.5...4.5).contains(effect[0]))
    #expect((1.01...1.08).contains(effect[1]))
  }

  @Test("nudges do as much as reminders, for the same people with and without")
  func nudges() throws {
    var trial = TrialWorld([.sherpa], people: 20_000, days: 28)
    trial.world.sherpa.reminds = false
    let effect = try Figures { seed in
      trial.world.seed = seed
      let (nudges, hour, day) = try ReminderEffect.onOpenings(trial, of: [.nudgeMorning]) {
        $0.sherpa.habits.muteNudges()
      }
      return [Double(nudges), hour, day]
    }
    print("nudges in the morning, openings within the hour × and of the day ×: \(effect.plain)")
    #expect(effect[0] > 20_000)
    #expect((2.5...8).contains(effect[1]))
    // They come every day, and the habits that they help to form carry it on.
    #expect((1.01...1.15).contains(effect[2]))
  }

  @Test("a league pushes the less active and hurts some of the most active")
  func league() throws {
    var trial = TrialWorld([.sherpa], people: 30_000, days: 84)
    // People of a trial take part.
    (trial.behaviour.sherpa.optsIn, trial.behaviour.settings.optsOut) = (1, 0)
    var fewest = Int.max
    let changes = try Figures { seed in
      trial.world.seed = seed
      let (people, most, least, all) = try LeagueEffect.onXP(trial)
      fewest = min(fewest, people)
      return [most, least, all]
    }
    print(
      "boards, \(fewest) people and more: most active tenth, least active half, all: "
        + changes.percent)
    #expect((-0.08...(-0.01)).contains(changes[0]))
    #expect((0.03...0.20).contains(changes[1]))
    #expect((0.01...0.08).contains(changes[2]))
  }
}

extension HabitsParameters {
  /// Leaves no time for nudges.
  fileprivate mutating func muteNudges() {
    morningNudge = NudgeWindow(fromHour: 0, toHour: 0)
    eveningNudge = NudgeWindow(fromHour: 0, toHour: 0)
  }
}
