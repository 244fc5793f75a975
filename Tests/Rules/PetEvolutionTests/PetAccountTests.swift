import CivilTime
import PetEvolution
import Testing

@Suite("PetAccount")
struct PetAccountTests {
  private static let monday = Day(daysSinceEpoch: 20_458)

  /// The account of a Monday with so many tasks, `onTime` of them done at their time and `late`
  /// much later, and how much higher the pet stands after it.
  private func monday(
    _ pet: Pet, _ rules: PetRules, onTime: Int, late: Int, missed: Int
  ) throws -> (points: [PetXPSource: Int64], rise: Int64) {
    let start = Zone.utc.startOfDay(Self.monday)
    var care = PetCare(rules: rules, zone: .utc, pet: pet)
    var points: [PetXPSource: Int64] = [:]
    func add(_ account: PetAccount) {
      account.tell { source, number in points[source, default: 0] += number }
    }
    let nine = try #require(LocalTime(hour: 9, minute: 0))
    for _ in 0..<onTime + late + missed { try care.create(due: nine, at: start) }
    for _ in 0..<onTime { add(PetAccount(try care.markNextDone(at: start + .hours(9)), by: rules)) }
    for _ in 0..<late { add(PetAccount(try care.markNextDone(at: start + .hours(20)), by: rules)) }
    try care.open(at: start + .hours(30)) { add(PetAccount($0, by: rules)) }
    return (points, care.pet.height(by: rules) - pet.height(by: rules))
  }

  @Test("falls, what is forgiven and what is lost are told apart, as in the drawing")
  func drawing() throws {
    let rules = try SketchPet.Config(thresholds: [10, 20, 0]).rules
    let fallen = try monday(rules.pet(stage: 1, xp: 3), rules, onTime: 0, late: 0, missed: 5)
    #expect(fallen.points == [.missed: -10, .fall: -1, .penalty: -3, .forgiven: 1])
    let risen = try monday(rules.pet(stage: 0, xp: 9), rules, onTime: 1, late: 1, missed: 0)
    #expect(risen.points == [.onTime: 2, .surplus: -1, .late: 1, .bonus: 3])
    let idle = try monday(.newborn, rules, onTime: 0, late: 0, missed: 0)
    #expect(idle.points == [:])
  }

  @Test("in all small days the sources add up to the rise", arguments: [false, true])
  func everySmallDay(resets: Bool) throws {
    for (gain, loss) in [(2, -2), (0, -5), (3, -1), (4, 0)] {
      let config = SketchPet.Config(
        thresholds: [3, 5, 2, 0], onTime: gain, late: gain / 2, missed: loss, bonus: gain + 1,
        penalty: loss - 1, resets: resets)
      let rules = try config.rules
      for stage in 0..<4 {
        for xp in 0..<(stage == 3 ? 6 : config.thresholds[stage]) {
          for number in 0..<64 {
            let (onTime, late, missed) = (number % 4, number / 4 % 4, number / 16)
            let day = try monday(
              rules.pet(stage: stage, xp: xp), rules, onTime: onTime, late: late, missed: missed)
            #expect(day.points.values.reduce(0, +) == day.rise, "\(stage)/\(xp) \(number)")
            #expect(day.points[.onTime, default: 0] == Int64(gain * onTime))
            #expect(day.points[.missed, default: 0] == Int64(loss * missed))
            #expect(day.points[.surplus, default: 0] <= 0 && day.points[.forgiven, default: 0] >= 0)
          }
        }
      }
    }
  }

  @Test("what the last stage cannot hold is lost")
  func full() throws {
    let rules = PetRules.standard
    let full = try rules.pet(stage: 19, xp: Int(PetRules.largestXP))
    let day = try monday(full, rules, onTime: 1, late: 0, missed: 0)
    #expect(day.points == [.onTime: 2, .bonus: 3, .surplus: -5] && day.rise == 0)
  }
}
