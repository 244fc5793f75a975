import CivilTime
import Habits
import Testing

/// Every event that is about no item × every state of what it is about.
///
/// A cell is what becomes of `templates messages XP plan`; in capitals, why the event is refused.
@Suite("HabitTracker: states and events")
struct HabitTrackerTableTests {
  static let table = """
    state      morning    night      focus25    early      focus-1 add+     add-     coach    buy        cancel   lapse
    fresh      0·0·10·f   0·0·10·f   0·0·20·f   0·0·0·f    NEG     1·0·0·f  NONE     0·1·0·f  0·0·0·t    NO_TRIAL NO_SUB
    reflected  ONCE       ONCE       0·0·40·f   0·0·20·f   NEG     1·0·20·f NONE     0·1·20·f 0·0·20·t   NO_TRIAL NO_SUB
    full       1·3·10·f   1·3·10·f   1·3·20·f   1·3·0·f    NEG     LIMIT    0·3·0·f  LIMIT    1·3·0·t    NO_TRIAL NO_SUB
    trial      0·0·10·t   0·0·10·t   0·0·20·t   0·0·0·t    NEG     1·0·0·t  NONE     0·1·0·t  RUNS       0·0·0·c  NO_SUB
    cancelled  0·0·10·c   0·0·10·c   0·0·20·c   0·0·0·c    NEG     1·0·0·c  NONE     0·1·0·c  0·0·0·t    NO_TRIAL NO_SUB
    pro        2·4·10·p   2·4·10·p   2·4·20·p   2·4·0·p    NEG     3·4·0·p  1·4·0·p  2·5·0·p  RUNS       NO_TRIAL 2·4·0·e
    expired    2·4·10·e   2·4·10·e   2·4·20·e   2·4·0·e    NEG     LIMIT    1·4·0·e  LIMIT    2·4·0·p    NO_TRIAL NO_SUB
    """

  private let events: [HabitsEvent] = [
    .reflectMorning, .reflectNight, .focus(minutes: 25, completed: true),
    .focus(minutes: 25, completed: false), .focus(minutes: -1, completed: true), .addFocusTemplate,
    .removeFocusTemplate, .coachMessage, .plan(.subscribe(.monthly)), .plan(.cancel), .plan(.lapse),
  ]

  @Test("every cell of the table; a refused event changes nothing and has no effect")
  func everyCell() throws {
    let rows = Self.table.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    #expect(rows.count == 7)
    for row in rows {
      let before = try tracker(String(row[0]))
      #expect(row.count == events.count + 1)
      for (event, cell) in zip(events, row.dropFirst()) {
        #expect(apply(event, to: before) == cell, "\(row[0]) \(event)")
      }
      var waiting = before
      try waiting.apply(.observe, at: noon(monday))
      #expect(waiting == before, "observe adds nothing to the time that has passed")
    }
  }

  private func apply(_ event: HabitsEvent, to before: HabitTracker) -> String {
    var after = before
    var effects = 0
    do throws(HabitsError) {
      try after.apply(event, at: noon(monday)) { _ in effects += 1 }
    } catch {
      #expect(effects == 0 && after == before, "\(error) changed something")
      return code(error)
    }
    #expect(after.brokenLaw == nil && after != before)
    let numbers = "\(after.focusTemplates)·\(after.coachMessages)·\(after.book.experience.today)"
    return "\(numbers)·\(letter(after.plan.state))"
  }

  private func letter(_ state: PlanState) -> String {
    switch state {
    case .free: "f"
    case .trial(_, let renews): renews ? "t" : "c"
    case .pro: "p"
    case .expired: "e"
    }
  }

  private func code(_ error: HabitsError) -> String {
    switch error {
    case .alreadyReflected: "ONCE"
    case .negativeMinutes: "NEG"
    case .noFocusTemplate: "NONE"
    case .focusTemplateLimit(1), .coachMessageLimit(3): "LIMIT"
    case .alreadySubscribed: "RUNS"
    case .notInTrial: "NO_TRIAL"
    case .nothingToLapse: "NO_SUB"
    default: "\(error)"
    }
  }

  /// A tracker at noon on Monday.
  private func tracker(_ state: String) throws -> HabitTracker {
    let isPaid = state == "pro" || state == "expired"
    var tracker = HabitTracker(zone: .utc, plan: isPaid ? .restored : Plan())
    var events: [HabitsEvent] = []
    switch state {
    case "reflected": events = [.reflectMorning, .reflectNight]
    case "full": events = [.addFocusTemplate, .coachMessage, .coachMessage, .coachMessage]
    case "trial": events = [.plan(.subscribe(.monthly))]
    case "cancelled": events = [.plan(.subscribe(.monthly)), .plan(.cancel)]
    case "pro", "expired":
      events = [.addFocusTemplate, .addFocusTemplate] + Array(repeating: .coachMessage, count: 4)
      if state == "expired" { events.append(.plan(.lapse)) }
    default: break
    }
    for event in events + [.observe] { try tracker.apply(event, at: noon(monday)) }
    return tracker
  }
}
