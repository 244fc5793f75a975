import Cadence
import CivilTime
import DeviceModel
import FaultSupport
import FocusTimer
import Measures
import Population
import Tabular
import TestSupport
import Testing

/// People who change their mind about notifications, in the phone's settings.
@Suite("Settings")
struct SettingsTests {
  /// Somebody who sits through long sessions with the phone put away, from 8:00 to 18:00.
  private struct Steady: Behaviour {
    struct Mind: BitwiseCopyable, Sendable {}

    func arrive(_ outlook: DayOutlook) -> Mind { Mind() }

    func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
      for visit in 0..<5 { plan.open(.forest, at: outlook.instant(minutes: 480 + 120 * visit)) }
      return []
    }

    func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
      user.act(.forest, .start(minutes: 100), taking: .seconds(5))
      user.leave(.forest)
    }

    func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {}
  }

  /// The days of people: of each session whether its notification was planned, and shown.
  private func lived(
    _ change: (inout DeviceParameters.Notifications) -> Void
  ) throws -> [[[(planned: Bool, shown: Bool)]]] {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (100, 20)
    (parameters.shares.forest, parameters.shares.pet) = (1, 0)
    parameters.forest.focus.minutes = 100
    parameters.devices = .flawless
    parameters.devices.notifications.grantedShare = 0.5
    change(&parameters.devices.notifications)
    let run = try World(parameters).run(
      InlineExecutor(), behaving: Steady(), keeping: RunRequest(journal: 100, takesCensus: true))
    let result = try #require(run)
    #expect(result.audit.broken == [])
    let text = try #require(result.journal.first { $0.name == "events" }?.text)
    var days = Array(
      repeating: Array(repeating: [(planned: Bool, shown: Bool)](), count: 20), count: 100)
    var told: [Substring: Bool] = [:]
    let rows = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    for row in rows where row[5] == "notify" { told[row[0] + "," + row[3]] = !row[6].isEmpty }
    for row in rows where row[5] == "session_end" {
      let shown = told[row[0] + "," + row[3]]
      let (person, day) = (try #require(Int(row[0])), try #require(Int(row[1])))
      days[person][day].append((shown != nil, shown ?? false))
    }
    return days
  }

  @Test("without a change of mind the first answer holds for good", .long)
  func never() throws {
    let people = try lived { $0.reconsideredPerDay = 0 }
    let answers = people.map { Set($0.joined().map(\.shown)) }
    #expect(answers.allSatisfy { $0.count == 1 })
    #expect(Set(answers).count == 2)
    #expect(people.joined().joined().allSatisfy { $0.planned == $0.shown })
  }

  /// A session of 100 minutes every two hours: an answer of the day lies within one of its five
  /// with a chance of 500 in 1,440.
  @Test(
    "sessions begun after a change see it, and those under way lose their notification", .long)
  func often() throws {
    let people = try lived { $0.reconsideredPerDay = 1 }
    let sessions = Array(people.joined().joined())
    #expect(sessions.allSatisfy { $0.planned || !$0.shown })
    let lost = sessions.count { $0.planned && !$0.shown }
    // 2,000 days, one in four turns from yes to no, 35 % of these within a session.
    #expect((130...220).contains(lost), "\(lost)")
    for day in people.joined() {
      let turns = zip(day, day.dropFirst()).count { $0.planned != $1.planned }
      #expect(turns <= 1, "one answer a day")
    }
    for days in [0..<10, 10..<20] {
      let part = people.flatMap { $0[days] }.joined()
      let share = Double(part.count { $0.planned }) / Double(part.count)
      #expect(abs(share - 0.5) < 0.05, "the share of those who allow stays: \(share)")
    }
  }

  @Test("where everybody allows notifications nobody changes that", .long)
  func everybody() throws {
    let people = try lived { ($0.grantedShare, $0.reconsideredPerDay) = (1, 1) }
    #expect(people.joined().joined().allSatisfy { $0.shown })
  }
}
