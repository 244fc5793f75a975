import Analytics
import Testing

/// Statistics of daily activity against logs small enough to count by hand.
@Suite struct ActivitySignatureTests {
  /// One person a text: a day a character, ● for an active one.
  private func log(_ people: [String], joined: Int = 0) -> DailyActivity {
    var log = DailyActivity(people.map { .init(joined: joined, end: joined + $0.count) })
    for (person, days) in people.enumerated() {
      for (age, day) in days.enumerated() where day == "●" { log.note(person, on: joined + age) }
    }
    return log
  }

  private func values(
    _ people: [String], counting weights: [Int]? = nil
  ) -> [String: Double] {
    let values = ActivitySignature(of: log(people)).values(counting: weights)
    let names = ActivitySignature.statistics.map(\.name)
    return Dictionary(uniqueKeysWithValues: zip(names, values))
  }

  @Test("days, steps and streaks of one person are as counted by hand")
  func one() {
    let values = values(["●●·●···●●·"])
    #expect(values["active_share"] == 4.0 / 9)
    #expect(values["active_d1"] == 1 && values["active_d3"] == 1 && values["active_d7"] == 1)
    // Steps of 1, 2, 4 and 1 day.
    #expect(values["gaps_1"] == 0.5 && values["gaps_2"] == 0.25 && values["gaps_3_4"] == 0.25)
    #expect(values["gaps_5_7"] == 0)
    // Streaks of 2, 1 and 2 days, all of which end.
    #expect(values["streak_ends_1"] == 1.0 / 3 && values["streak_ends_2"] == 1)
    #expect(values["streak_ends_3"]?.isNaN == true)
    // Too short to say anything about returns, rates or lags.
    #expect(values["back_after_3"]?.isNaN == true && values["lag_1"]?.isNaN == true)
    #expect(values["rate_p50"]?.isNaN == true)
  }

  @Test("a streak that lasts to the end of the log does not end there")
  func censored() {
    let values = values(["●●·●●●"])
    #expect(values["streak_ends_1"] == 0)
    #expect(values["streak_ends_2"] == 0.5)
    #expect(values["streak_ends_3"]?.isNaN == true)
  }

  @Test("a silence counts as reached if a week more is observed")
  func returns() {
    // Silent from day 1 on for five days: back two days after the third silent one.
    let back = values(["●·····●···········"])
    #expect(back["back_after_3"] == 0.5)
    // The second silence begins on day 7: its third day is over on day 10, and eight more follow.
    #expect(values(["●·····●··········"])["back_after_3"] == 0.5)
    #expect(values(["●·····●·········"])["back_after_3"] == 1)
  }

  @Test("yesterday tells apart days with as many active ones before")
  func recent() {
    // Ages 1 to 7 hold three active days, the last of them on day 7; day 8 is active.
    let values = values(["●●·●···●●"])
    #expect(values["after_3_of_7_active"] == 1)
    #expect(values["after_3_of_7_silent"]?.isNaN == true)
  }

  @Test("days that alternate oppose each other, and weeks repeat themselves")
  func lags() {
    let alternating = String(repeating: "●·", count: 60) + "●"
    let values = values([alternating])
    #expect(abs((values["lag_1"] ?? 0) + 1) < 0.02)
    #expect(abs((values["lag_2"] ?? 0) - 1) < 0.02)
    #expect(abs((values["lag_7"] ?? 0) + 1) < 0.02)
    // Two weekdays of seven, 67 days from the first to the last: with p = 20/67 and q = 47/67 the
    // sum is 2 · 10 q/p + 2 · 10 p/q + 3 · 9 p/q = 67, and by chance it would be 6.
    let weekly = String(repeating: "●··●···", count: 10)
    let own = self.values([weekly])["own_weekdays"] ?? 0
    #expect(abs(own - 67.0 / 6) < 1e-9)
  }

  @Test("quantiles of people's rates lie on the line between neighbours")
  func rates() {
    let people = [0, 7, 14, 28].map { active in
      "●" + String(repeating: "●", count: active) + String(repeating: "·", count: 28 - active)
    }
    let values = values(people)
    #expect(values["rate_p50"] == (0.25 + 0.5) / 2)
    #expect(abs((values["rate_p10"] ?? 1) - 0.075) < 1e-12)
    #expect(values["rates_85"] == 0.25)
  }

  @Test("people who are counted twice count as two")
  func weights() {
    let people = [
      "●●·●···●●···●··●●●········●·", "●·●·●·●··●····●···●●●●······",
      "●···························",
    ]
    let twice = values(people, counting: [2, 0, 1])
    let plain = values([people[0], people[0], people[2]])
    for (name, value) in plain {
      #expect(twice[name] == value || (value.isNaN && twice[name]?.isNaN == true), "\(name)")
    }
  }

  @Test("whoever joins later is read from there on, and nobody beyond their window")
  func windows() {
    let text = "●●·●···●●·"
    let (first, later) = (log([text]), log([text], joined: 30))
    #expect(
      ActivitySignature(of: first).values()[0] == ActivitySignature(of: later).values()[0])
    #expect(later.sharesByAge(before: 3).map { $0.active } == [1, 1, 0])
    var own = later
    own.note(0, on: 29)
    own.note(0, on: 40)
    #expect(own == later)
  }
}
