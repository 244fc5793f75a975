import LanguageApp
import TerrariumApp
import Testing

@Suite struct LingoCourseTests {
  private let rules = {
    var rules = LingoRules()
    (rules.hearts.most, rules.lessons.ofUnit) = (2, 2)
    (rules.lessons.goal, rules.gems.forUnit, rules.gems.freezePrice) = (1, 10, 20)
    return rules
  }()

  /// The hours after the first lesson at which lessons are begun, and whether there is a heart.
  ///
  ///     hearts   2  1  0 ── 1 at 5 h ── 2 at 10 h
  @Test(arguments: [
    ([0, 0, 0], [true, true, false]), ([0, 0, 4], [true, true, false]),
    ([0, 0, 5, 5], [true, true, true, false]),
    ([0, 0, 10, 10, 10], [true, true, true, true, false]),
  ])
  func `a lesson costs a heart, which comes back after a refill`(
    _ hours: [Int64], _ hasHeart: [Bool]
  ) {
    var course = LingoCourse()
    let begun = hours.map { course.learn(at: .epoch + .minutes(60 * $0), by: rules) }
    #expect(begun == hasHeart)
  }

  @Test func `the next heart is after the instant that asks`() {
    var course = LingoCourse()
    #expect(course.nextHeart(after: .epoch, by: rules) == nil)
    _ = course.learn(at: .epoch, by: rules)
    #expect(course.nextHeart(after: .epoch, by: rules) == .epoch + .minutes(300))
    _ = course.learn(at: .epoch + .minutes(60), by: rules)
    #expect(course.nextHeart(after: .epoch + .minutes(301), by: rules) == .epoch + .minutes(600))
    #expect(course.nextHeart(after: .epoch + .minutes(600), by: rules) == nil)
  }

  @Test func `units earn gems, which buy freezes, which save a streak`() {
    var (course, free) = (LingoCourse(), rules)
    free.hearts.on = false
    for _ in 0..<4 { _ = course.learn(at: .epoch, by: free) }
    #expect((course.gems, course.freezes) == (0, 1))
    #expect(course.end(by: free) == false)
    #expect(course.end(by: free) == true)
    #expect((course.streak, course.freezes) == (1, 0))
    #expect(course.end(by: free) == false)
    #expect(course.streak == 0)
  }

  @Test func `a saved course goes on, and damaged words are refused`() throws {
    var course = LingoCourse()
    _ = course.learn(at: .epoch, by: rules)
    #expect(try LingoCourse(savedWords: course.savedWords) == course)
    let words = course.savedWords
    for broken in [[], [2] + words.dropFirst(), [1, -1] + words.dropFirst(2), words + [0]] {
      #expect(throws: SavedStateError.self) { try LingoCourse(savedWords: broken) }
    }
  }
}
