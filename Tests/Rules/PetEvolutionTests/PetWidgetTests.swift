import CivilTime
import PetEvolution
import Testing

@Suite("PetWidget")
struct PetWidgetTests {
  private func at(_ hour: Int64, _ minute: Int64, milliseconds: Int64 = 0) -> Instant {
    .epoch + .hours(hour) + .minutes(minute) + Milliseconds(milliseconds)
  }

  private func rebuild(_ widget: inout PetWidget, xp: Int, at instant: Instant) {
    widget.rebuild(PetTimeline(showing: .sample(xp: xp), after: instant, in: .utc, count: 24))
  }

  @Test("two actions in an hour: stale from the first to the full hour, as drawn")
  func twoActions() {
    //     data     3/5 ──────┬ 4/5 ───────┬ 5/5 ──────────────
    //     actions        09:20 ✓      09:50 ✓
    //     widget   3/5 ─────────────────────────┬ 5/5 ───────
    //                                         10:00
    //     stale              ╞══════════════════╡               40 minutes
    var widget = PetWidget(showing: .sample(xp: 3), at: at(9, 0))
    rebuild(&widget, xp: 4, at: at(9, 20))
    rebuild(&widget, xp: 5, at: at(9, 50))
    #expect(widget.truth == .sample(xp: 5))
    #expect(widget.advance(to: at(10, 0, milliseconds: -1)) == nil)
    #expect(widget.shown == .sample(xp: 3))
    #expect(widget.advance(to: at(10, 5)) == at(10, 0))
    #expect(widget.shown == .sample(xp: 5))
    #expect(widget.takeStaleness(until: at(24, 0)) == .minutes(40))
    #expect(widget.takeStaleness(until: at(48, 0)) == .zero)
  }

  @Test("a timeline that is replaced before its first entry is never shown")
  func replaced() {
    var widget = PetWidget(showing: .sample(xp: 3), at: at(9, 0))
    rebuild(&widget, xp: 4, at: at(9, 59))
    rebuild(&widget, xp: 3, at: at(9, 59, milliseconds: 500))
    #expect(widget.takeStaleness(until: at(12, 0)) == Milliseconds(500))
    #expect(widget.shown == .sample(xp: 3))
  }

  @Test("an action on the full hour comes after the entry of that hour, and waits a whole hour")
  func onTheHour() {
    var widget = PetWidget(showing: .sample(xp: 3), at: at(9, 0))
    rebuild(&widget, xp: 4, at: at(9, 30))
    #expect(widget.rebuild(.sample(xp: 5), from: at(11, 0), at: at(10, 0)) == at(10, 0))
    #expect(widget.shown == .sample(xp: 4))
    #expect(widget.takeStaleness(until: at(24, 0)) == .minutes(90))
  }

  @Test("what has not changed is not stale")
  func unchanged() {
    var widget = PetWidget(showing: .sample(xp: 3), at: at(9, 0))
    rebuild(&widget, xp: 3, at: at(9, 20))
    #expect(widget.takeStaleness(until: at(24, 0)) == .zero)
  }

  @Test("data that change without a new timeline stay untold: after the last entry, it stays")
  func withoutTimeline() {
    var widget = PetWidget(showing: .sample(xp: 3), at: at(9, 0))
    widget.change(to: .sample(xp: 4), at: at(9, 30))
    #expect(widget.takeStaleness(until: at(72, 0)) == .minutes(62 * 60 + 30))
  }

  @Test("staleness over a day's end is divided there, to the millisecond")
  func overMidnight() {
    //     23:59:59.999 ✓ │ 00:00          an action 1 ms before the last full hour of the day,
    //     23:30 ✓        │ 00:00 turn     and one half an hour before it
    var widget = PetWidget(showing: .sample(xp: 3), at: at(9, 0))
    rebuild(&widget, xp: 4, at: at(24, 0, milliseconds: -1))
    #expect(widget.takeStaleness(until: at(24, 0)) == Milliseconds(1))
    #expect(widget.takeStaleness(until: at(48, 0)) == .zero)
    let kathmandu = Zones.kathmandu
    let action = kathmandu.startOfDay(.epoch + 1) - .minutes(10)
    var away = PetWidget(showing: .sample(xp: 3), at: action - .hours(1))
    away.rebuild(.sample(xp: 4), from: Zone.utc.fullHour(after: action), at: action)
    let midnight = kathmandu.startOfDay(.epoch + 1)
    #expect(away.takeStaleness(until: midnight) == .minutes(10))
    #expect(away.takeStaleness(until: midnight + .hours(24)) == .minutes(45))
  }

  @Test("an instant before one that has passed counts as that one")
  func backwards() {
    var widget = PetWidget(showing: .sample(xp: 3), at: at(9, 0))
    rebuild(&widget, xp: 4, at: at(9, 30))
    #expect(widget.takeStaleness(until: at(9, 40)) == .minutes(10))
    widget.change(to: .sample(xp: 5), at: at(8, 0))
    #expect(widget.takeStaleness(until: at(9, 30)) == .zero)
    #expect(widget.takeStaleness(until: at(9, 50)) == .minutes(10))
  }

  @Test("every day of actions: staleness is what a look at every minute counts")
  func everyMinute() {
    // Each world: an action or none at four minutes around two full hours, each bringing one of
    // two snapshots.
    let minutes: [Int64] = [20, 60, 61, 119]
    for world in 0..<81 {
      var choices: [Int] = []
      var rest = world
      for _ in minutes {
        choices.append(rest % 3)
        rest /= 3
      }
      let actions = zip(minutes, choices).filter { $0.1 > 0 }
      var widget = PetWidget(showing: .sample(xp: 1), at: .epoch)
      for (minute, xp) in actions { rebuild(&widget, xp: xp, at: .epoch + .minutes(minute)) }
      let stale = widget.takeStaleness(until: .epoch + .minutes(300))
      let expected = staleMinutes(actions)
      if stale != .minutes(expected) { Issue.record("\(actions): \(stale), not \(expected)") }
    }
  }

  /// Looks at every minute: the truth is the last action's, the widget shows that of the last
  /// action before the last full hour.
  private func staleMinutes(_ actions: [(Int64, Int)]) -> Int64 {
    var stale: Int64 = 0
    for minute in Int64(0)..<300 {
      let truth = actions.last { $0.0 <= minute }?.1 ?? 1
      let shown = actions.last { $0.0 < minute / 60 * 60 }?.1 ?? 1
      stale += truth == shown ? 0 : 1
    }
    return stale
  }

  @Test("a widget beside a pet gives each archived day its staleness")
  func byDay() throws {
    //     Mon 09:20 ✓ ╞ 40 min ╡ 10:00      Tue nothing      Wed 08:30 open ╞ 30 min ╡ 09:00
    var story = try Story(at: (8, 42))
    try story.play("Mon 09:00 plan 09:30 | #1 Mon 09:30 · 8/42")
    var widget = PetWidget(
      showing: story.care.snapshot, at: try story.instant("Mon", "09:00"))
    let done = try story.instant("Mon", "09:20")
    try story.care.markNextDone(at: done)
    widget.rebuild(story.care.timeline(at: done))
    var staleness: [Milliseconds] = []
    let back = try story.instant("Wed", "08:30")
    try story.care.open(at: back) { staleness.append(widget.takeStaleness(until: $0.end)) }
    widget.rebuild(story.care.timeline(at: back))
    try story.care.open(at: try story.instant("Thu", "08:30")) {
      staleness.append(widget.takeStaleness(until: $0.end))
    }
    #expect(staleness == [.minutes(40), .zero, .minutes(30)])
  }
}
