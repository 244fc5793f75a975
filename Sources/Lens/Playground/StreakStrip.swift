import Cadence
import CivilTime
import DailyThree
import Habits
import Measures
import Population
import Reports
import Scenarios

/// How days that count and days that do not change a streak under an app's policy. The streak
/// engine evaluates three weeks, day by day.
///
///     days     1 1 1 1 1 1 1 1 1 0 1 …      1: the user did enough for the day to count
///     length   1 2 3 4 5 6 7 8 9 9 10 …     the streak's length after each day
struct StreakStrip {
  private let app: App
  private let steps: [(step: StreakStep, length: Int, freezes: Int)]
  /// The days as digits: 1 for a day that counts, otherwise 0.
  let days: String

  private static let week: [Substring] = ["M", "T", "W", "T", "F", "S", "S"]
  /// The default days: a week without a gap, then one missed day, then a missed weekend.
  private static let standard = "111111111011111001111"

  static func title(_ app: App) -> String { "What a missed day does: \(app.title)" }

  /// - Parameter days: whether each day counts, as digits 0 and 1; nil for the default three weeks.
  init(_ app: App, _ scenario: Scenario, days: String?) throws(PlaygroundFailure) {
    self.app = app
    let asked = days.map { $0.utf8.prefix(56).map { $0 == UInt8(ascii: "1") } } ?? []
    let done = asked.isEmpty ? StreakStrip.standard.utf8.map { $0 == UInt8(ascii: "1") } : asked
    self.days = done.map { $0 ? "1" : "0" }.joined()
    let policy: StreakPolicy
    do throws(StreakParameterError) {
      policy = try StreakPolicy(StreakStrip.parameters(app, scenario.parameters))
    } catch { throw PlaygroundFailure(error.description) }
    var streak = Streak(under: policy)
    // Day 4 of the epoch is a Monday.
    let monday = Day(daysSinceEpoch: 4)
    steps = done.enumerated().map { place, counts in
      // Days come in their order, so none is refused.
      let step = try? streak.end(monday + place, counts ? .counts : .misses, under: policy)
      return (step ?? .idle, streak.length, Int(streak.freezesHeld))
    }
  }

  private static func parameters(_ app: App, _ world: WorldParameters) -> StreakParameters {
    switch app {
    case .forest: world.forest.streak
    case .pet, .guest: world.petStreak
    case .tenx: world.tenx.streak
    case .sherpa: world.sherpa.habits.streak
    }
  }

  /// A sentence on how often the streak breaks, how many days are saved, and its final length.
  var status: String {
    let broke = steps.count { $0.step == .broke }
    let saved = steps.count { $0.step == .frozen || $0.step == .allowed || $0.step == .repaired }
    let last = steps.last.map { $0.length } ?? 0
    let breaks = "breaks \(NumberText.counted(Double(broke), "time", "times"))"
    return "The streak \(broke == 0 ? "never breaks" : breaks), "
      + "\(NumberText.counted(Double(saved), "day is", "days are")) saved, and at the end it has "
      + "\(NumberText.counted(Double(last), "day", "days"))."
  }

  var drawing: Drawing {
    var drawing = Drawing(StreakStrip.title(app), height: 84)
    let width = (Drawing.width - 8) / Double(max(1, steps.count))
    for (place, day) in steps.enumerated() {
      let x = 4 + Double(place) * width
      let look = StreakStrip.look(day.step)
      let name = "Day \(place + 1): \(look.words)"
      drawing.add("<g class=\"day\" data-index=\"\(place)\">")
      drawing.add("<title>\(Markup.escaped("\(name), \(held(day))"))</title>")
      drawing.box(x, 20, max(1, width - 1), 24, look.style)
      drawing.add("</g>")
      drawing.text(x + width / 2, 14, String(StreakStrip.week[place % 7]))
      drawing.text(x + width / 2, 60, "\(day.length)")
      if !look.mark.isEmpty { drawing.text(x + width / 2, 37, look.mark) }
    }
    drawing.text(Drawing.width / 2, 80, "length after each day; * saved, × broken")
    return drawing
  }

  private func held(_ day: (step: StreakStep, length: Int, freezes: Int)) -> String {
    "length \(day.length), \(NumberText.counted(Double(day.freezes), "freeze", "freezes")) held"
  }

  /// Returns a streak's step in words, and the style class and the mark of the step's day.
  private static func look(_ step: StreakStep) -> (words: String, style: String, mark: String) {
    switch step {
    case .began: ("the streak begins", "bar s2", "")
    case .extended: ("it grows", "bar s2", "")
    case .repaired: ("it is repaired", "bar s0", "*")
    case .counted: ("it counts for its week", "bar s2", "")
    case .rested: ("a day of rest", "bar s5", "")
    case .allowed: ("missed, and the week allows it", "bar s0", "*")
    case .frozen: ("missed, and a freeze saves it", "bar s0", "*")
    case .broke: ("missed, and it breaks", "bar s1", "×")
    case .idle: ("missed, and there is no streak", "bar s5", "")
    }
  }
}
