import Analytics
import Chance
import Experiments
import Foundation
import Population
import Testing

/// Counts by cohort and day, and what is added for people of a model to have those of a log.
@Suite struct ActivitySharesTests {
  /// A log of groups of people: on which day each joins, how many there are, and how likely they
  /// come on a day.
  private func log(
    _ groups: [(joined: Int, people: Int)], days: Int, seed: UInt64,
    _ chance: (_ joined: Int, _ day: Int) -> Double
  ) -> DailyActivity {
    let joined = groups.flatMap { Array(repeating: $0.joined, count: $0.people) }
    var log = DailyActivity(joined.map { DailyActivity.Window(joined: $0, end: days) })
    for (person, first) in joined.enumerated() {
      log.note(person, on: first)
      for day in first + 1..<days {
        let luck = Luck(Seed(seed), person: UInt32(person), day: UInt32(day))
        if luck.draw(Decision(1), 0).openUnit < chance(first, day) { log.note(person, on: day) }
      }
    }
    return log
  }

  @Test("people are cut into cohorts of about as many, by days on which somebody joins")
  func cohorts() {
    func firsts(_ groups: [(joined: Int, people: Int)]) -> [Int] {
      ActivityCohorts(of: log(groups, days: 60, seed: 1) { _, _ in 0 }).firsts
    }
    #expect(firsts([(3, 199)]) == [3])
    #expect(firsts([(0, 99), (9, 100)]) == [0])
    #expect(firsts([(0, 100), (9, 100)]) == [0, 9])
    // A day is in one cohort, however many join on it, and nobody is alone in one.
    #expect(firsts([(0, 500), (9, 100)]) == [0, 9])
    #expect(firsts([(0, 1), (9, 199)]) == [0])
    #expect(firsts([(0, 100), (1, 1), (2, 199)]) == [0, 1])
    #expect(firsts([(0, 3), (14, 900)]) == [0])
    #expect(firsts([(0, 900), (14, 3)]) == [0])
    #expect(firsts([(0, 100), (5, 100), (9, 100), (10, 100)]) == [0, 5, 9, 10])
    #expect(firsts((0..<50).map { ($0, 100) }).count == 6)
    let groups = [(joined: 0, people: 100), (joined: 5, people: 100), (joined: 9, people: 100)]
    let own = ActivityCohorts(of: log(groups, days: 60, seed: 1) { _, _ in 0 })
    #expect([0, 4, 5, 8, 9, 50].map { own.place(of: $0) } == [0, 0, 1, 1, 2, 2])
  }

  @Test("days on which people join are left out, and people count as often as they are drawn")
  func counts() {
    let log = log([(30, 1)], days: 40, seed: 1) { _, day in day == 31 ? 1 : 0 }
    let cohorts = ActivityCohorts(of: log)
    let once = ActivityShares(of: log, cohorts, before: 40)
    #expect(once.days == 40)
    #expect([29, 30, 31, 39].map { once.observed(on: $0) } == [0, 0, 1, 1])
    // One of nine days.
    #expect(abs(once.whole - Foundation.log(1.5 / 8.5)) < 1e-12)
    let thrice = ActivityShares(of: log, cohorts, before: 40, counting: [3])
    #expect(thrice.observed(on: 31) == 3 && abs(thrice.whole - Foundation.log(3.5 / 24.5)) < 1e-12)
    let nobody = ActivityShares(of: log, cohorts, before: 40, counting: [0])
    #expect(nobody.observed(on: 31) == 0 && nobody.whole == 0)
  }

  @Test("what is lacking on days and in cohorts is told apart, though late people know late days")
  func lacks() {
    let groups = [0, 10, 20].map { (joined: $0, people: 4_000) }
    let cohort = [0: 0.6, 10: 0, 20: -0.9]
    func day(_ day: Int) -> Double { day % 7 == 5 ? 0.8 : day > 20 ? -0.3 : 0 }
    let model = log(groups, days: 40, seed: 1) { _, _ in 0.25 }
    let people = log(groups, days: 40, seed: 2) { joined, own in
      let logit = Foundation.log(1.0 / 3) + (cohort[joined] ?? 0) + day(own)
      return 1 / (1 + exp(-logit))
    }
    let cohorts = ActivityCohorts(of: people)
    #expect(cohorts.firsts == [0, 10, 20])
    let shares = ActivityShares(of: people, cohorts, before: 40)
    let lacks = shares.lacks(
      ActivityShares(of: model, cohorts, before: 40), inGroups: Array(0..<40))
    // What is common to all may stand in the one or the other.
    let common = lacks.cohorts[1]
    for (place, joined) in [0, 10, 20].enumerated() {
      #expect(abs(lacks.cohorts[place] - common - (cohort[joined] ?? 0)) < 0.05)
    }
    for own in 1..<40 {
      #expect(abs(lacks.days[own] + common - day(own)) < 0.2, "day \(own)")
    }
  }

  @Test("days of a group have one shift, and a day without a group none")
  func groups() {
    let model = log([(0, 2_000)], days: 29, seed: 1) { _, _ in 0.25 }
    let people = log([(0, 2_000)], days: 29, seed: 2) { _, day in day % 7 == 0 ? 0.5 : 0.25 }
    let cohorts = ActivityCohorts(of: people)
    let lacks = ActivityShares(of: people, cohorts, before: 29).lacks(
      ActivityShares(of: model, cohorts, before: 29),
      inGroups: (0..<29).map { $0 == 28 ? nil : $0 % 7 })
    #expect(abs(lacks.days[7] - Foundation.log(3)) < 0.1 && lacks.days[21] == lacks.days[7])
    #expect(abs(lacks.days[8]) < 0.1 && lacks.days[28] == 0)
  }

  @Test("a hole, and days on which all come, lack nothing once the model has them too")
  func extremes() {
    func days(_ seed: UInt64, _ people: Int, _ chance: Double?) -> DailyActivity {
      log([(0, people)], days: 20, seed: seed) { _, day in chance ?? (day < 10 ? 0 : 1) }
    }
    let people = days(2, 50, nil)
    let cohorts = ActivityCohorts(of: people)
    let shares = ActivityShares(of: people, cohorts, before: 20)
    let far = shares.lacks(
      ActivityShares(of: days(1, 100, 0.5), cohorts, before: 20), inGroups: Array(0..<20))
    #expect(far.days[5] < -4 && far.days[5] > -6 && far.days[15] > 4 && far.days[15] < 6)
    #expect(far.days[0] == 0 && far.cohorts == [0])
    // Twice as many people of the model, as in a fit.
    let near = shares.lacks(
      ActivityShares(of: days(3, 100, nil), cohorts, before: 20), inGroups: Array(0..<20))
    #expect(near.days.allSatisfy { abs($0) < 1e-9 })
  }
}
