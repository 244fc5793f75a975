import Fields
import Population
import Scenarios
import Testing

/// Rules that change on a day, in scenarios: what is refused, with its place and sentence, and what
/// becomes of them.
struct ChangeErrorTests {
  private static let count = #""apps.pet.gains.onTime": 3"#

  private static let refusals: [(String, String)] = [
    (
      #""on": "2026-01-20", "sett": { \#(count) }"#,
      "3:27: unknown key \"sett\" in \"changes\", did you mean \"set\"?"
    ),
    (#""on": "2026-01-20""#, "every change in \"changes\" needs the key \"set\""),
    (#""set": { \#(count) }"#, "every change in \"changes\" needs the key \"on\""),
    (#""on": "2026-02-30", "set": { \#(count) }"#, "3:13: changes[0].on takes a day"),
    (#""on": 14, "set": { \#(count) }"#, "3:13: changes[0].on takes a day"),
    (
      #""on": "2026-01-04", "set": { \#(count) }"#,
      "3:5: changes[0] is on 2026-01-04, before the run; give 2026-01-05 or a later day"
    ),
    (
      #""on": "2026-01-20", "share": 1.2, "set": { \#(count) }"#,
      "3:36: changes[0].share takes a number from 0 to 1, not 1.2"
    ),
    (
      #""on": "2026-01-20", "for": "newcomer", "set": { \#(count) }"#,
      "changes[0].for takes one of \"newcomers\", \"everyone\", not \"newcomer\", did you mean"
    ),
    (
      #""on": "2026-01-20", "for": "newcomers", "set": { \#(count) }"#,
      "3:5: changes[0] is for newcomers, and nobody joins on or after 2026-01-20; give more "
        + "arrivals.days, or \"for\": \"everyone\""
    ),
    (#""on": "2026-01-20", "set": {}"#, "3:5: changes[0] sets nothing"),
    (
      #""on": "2026-01-20", "set": { "apps.pet.gains.onTme": 3 }"#,
      "3:36: unknown key \"onTme\" in \"apps.pet.gains\", did you mean \"onTime\"?"
    ),
    (
      #""on": "2026-01-20", "set": { "apps.pet.gains.onTime": "three" }"#,
      "apps.pet.gains.onTime takes a whole number from 0 to 1000000"
    ),
    (
      #""on": "2026-01-20", "set": { "users": 20 }"#,
      "3:36: a change cannot set users: only rules of apps change while users are there"
    ),
    (
      #""on": "2026-01-20", "set": { "behaviour.default.opening.habit": 2 }"#,
      "3:36: a change cannot set behaviour.default.opening.habit: only rules of apps change"
    ),
    (
      #""on": "2026-01-20", "set": { "apps.pet.title": "Mole" }"#,
      "3:36: a change cannot set apps.pet.title: which apps there are does not change"
    ),
    (
      #""on": "2026-01-20", "set": { "apps.pet.dayBoundary": "04:00" }"#,
      "3:36: a change cannot set apps.pet.dayBoundary: a user's days keep the time at which they"
    ),
    (
      #""on": "2026-01-20", "set": { "apps.tenx.completedToCount": 2 }"#,
      "3:36: a change cannot set apps.tenx.completedToCount: nobody has tenx; give "
        + "apps.tenx.share above 0"
    ),
    (
      #""on": "2026-01-20", "set": { "apps.pet.streak.freezeEvery": 3 }"#,
      "3:5: with changes[0], a freeze is earned every 3 days in pet, where none can be held"
    ),
    (
      #""on": "2026-01-20", "set": { \#(count) } }, { "on": "2026-01-20", "set": { \#(count) }"#,
      "changes[0] and changes[1] both set apps.pet.gains.onTime on 2026-01-20; give one of them "
        + "another day, or set it in one only"
    ),
  ]

  private static func text(_ members: String) -> String {
    "{ \"behaviour\": \"default\", \"days\": 60,\n  \"changes\": [\n    { \(members) } ] }"
  }

  @Test(arguments: refusals)
  func `what is no change has its place and its sentence`(members: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) { try scenario(Self.text(members)) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("x.json:3:") == true, "\(error?.description ?? "")")
  }

  @Test func `an option that puts a change before the run is to blame`() {
    let text = Self.text(#""on": "2026-01-20", "set": { \#(Self.count) }"#)
    let error = #expect(throws: ScenarioError.self) { try scenario(text, "start=2026-01-21") }
    #expect(error?.description.hasPrefix("--set start=2026-01-21: changes[0] is on") == true)
  }

  @Test func `changes reach the world in days of the run, with objects taken apart`() throws {
    let gains = #""apps.pet.gains": { "onTime": 3, "late": 2 }"#
    let read = try scenario(
      Self.text(#""on": "2026-01-20", "share": 0.2, "set": { \#(gains) }"#))
    let change = RuleChange(
      on: 15, share: 0.2,
      [.init("apps.pet.gains.onTime", .whole(3)), .init("apps.pet.gains.late", .whole(2))])
    #expect(read.parameters.changes == [change])
    let again = try scenario(read.fullText)
    #expect(again.parameters.changes == [change] && again.digest == read.digest)
    #expect(try read.setting([ScenarioOverride("changes=[]")]).parameters.changes == [])
  }

  @Test func `a scenario without changes has the digest of a version without them`() throws {
    let plain = try scenario("{}")
    #expect(plain.digest == (try scenario("{}", "changes=[]")).digest)
    #expect(!plain.settingsText.contains("changes"))
    let text = Self.text(#""on": "2026-01-20", "set": { \#(Self.count) }"#)
    let (one, other) = try (scenario(text), scenario(text, "changes=[]"))
    #expect(one.digest != other.digest && one.shortName != other.shortName)
  }
}
