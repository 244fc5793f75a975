import Chance
import CivilTime
import DeviceModel
import Testing

/// An app that runs on one of the designs, against the drift of the same session, and against
/// itself as it asks while nobody knows how the phone will be used.
@Suite struct AppClockTests {
  #if DEBUG
    private static let worlds: UInt64 = 200
  #else
    private static let worlds: UInt64 = 10_000
  #endif

  /// A session on a phone that is used in one app at a time.
  private struct Case {
    let session: RandomSession
    let rules: DeviceRules
    let device: Device
    let uses: [DeviceUse]

    init(_ world: UInt64) throws {
      var inputs = Inputs(world &+ 77_000_000)
      var parameters = randomParameters(&inputs)
      if inputs.below(4) == 0 { parameters.reboots.perDay = 6 }
      if inputs.below(4) == 0 { parameters.clockSteps.manualPerDay = 20 }
      rules = try DeviceRules(parameters)
      device = rules.device(seed: Seed(world / 5), person: UInt32(world))
      session = RandomSession(&inputs)
      var freeFrom = Instant.distantPast
      var disjoint: [DeviceUse] = []
      for use in session.uses {
        let start = max(use.stretch.start, freeFrom)
        guard start < use.stretch.end else { continue }
        disjoint.append(
          DeviceUse(Stretch(from: start, to: use.stretch.end), isInApp: use.isInApp))
        freeFrom = use.stretch.end
      }
      uses = disjoint
    }

    /// The stretches up to one, which has just begun.
    func begun(_ position: Int) -> SessionStretches {
      let all = session.stretches.all
      let start = all[position].start
      return SessionStretches(Array(all[..<position]), last: Stretch(from: start, to: start))
    }

    /// The same stretches at an instant in the last of them.
    func at(_ instant: Instant, _ begun: SessionStretches) -> SessionStretches {
      SessionStretches(begun.earlier, last: Stretch(from: begun.last.start, to: instant))
    }

    /// The uses that are known at an instant: one that goes on has no end.
    func known(at instant: Instant) -> [DeviceUse] {
      uses.filter { $0.stretch.start <= instant }.map { use in
        let end = use.stretch.end > instant ? session.end : use.stretch.end
        return DeviceUse(Stretch(from: use.stretch.start, to: end), isInApp: use.isInApp)
      }
    }
  }

  @Test func `an app completes what the drift says that its design completes`() throws {
    var (inquiry, trace) = (DeviceInquiry(), DeviceTrace())
    var counts: [TimerDesign: (yes: Int, no: Int)] = [:]
    for world in 0..<Self.worlds {
      let test = try Case(world)
      let session = test.session
      let (all, last) = (session.stretches.all, session.stretches.count - 1)
      trace.fill(
        test.device, by: test.rules,
        during: Stretch(from: all[0].start, to: session.end), uses: test.uses)
      guard let drift = trace.drift(of: all, length: session.length) else { continue }
      for design in TimerDesign.allCases {
        let found = all.indices.contains { position in
          let completion = inquiry.completion(
            of: test.begun(position), length: session.length, by: design, on: test.device,
            by: test.rules, uses: test.uses, until: session.end)
          return completion.map { position == last || $0 <= all[position].end } ?? false
        }
        #expect(found == drift.completes(design), "world \(world) \(design)")
        let count = counts[design] ?? (0, 0)
        counts[design] = found ? (count.yes + 1, count.no) : (count.yes, count.no + 1)
      }
    }
    #expect(counts.count == 4)
    #expect(counts.values.allSatisfy { $0.yes > 20 && $0.no > 0 }, "\(counts)")
  }

  @Test func `it shows the length from the instant of the completion on, and less before`() throws {
    var (inquiry, seen) = (DeviceInquiry(), 0)
    for world in 0..<Self.worlds {
      let test = try Case(world)
      let begun = test.begun(test.session.stretches.count - 1)
      for design in TimerDesign.allCases {
        guard
          let completion = inquiry.completion(
            of: begun, length: test.session.length, by: design, on: test.device, by: test.rules,
            uses: test.uses, until: test.session.end), completion > begun.last.start
        else { continue }
        let shown = [Milliseconds.zero, Milliseconds(1)].map { early in
          inquiry.shown(
            of: test.at(completion - early, begun), by: design, on: test.device, by: test.rules,
            uses: test.uses, until: test.session.end) ?? .zero
        }
        #expect(shown[0] >= test.session.length, "world \(world) \(design)")
        #expect(shown[1] < test.session.length, "world \(world) \(design)")
        seen += 1
      }
    }
    #expect(seen > Int(Self.worlds))
  }

  @Test func `who asks at every turn learns the same as who knew all uses`() throws {
    var (inquiry, later) = (DeviceInquiry(), 0)
    for world in 0..<Self.worlds / 4 {
      let test = try Case(world)
      let begun = test.begun(test.session.stretches.count - 1)
      let (start, end) = (begun.last.start, test.session.end)
      let turns = Set(test.uses.flatMap { [$0.stretch.start, $0.stretch.end] })
        .filter { $0 > start && $0 < end }.sorted()
      for design in TimerDesign.allCases {
        func completion(_ session: SessionStretches, _ uses: [DeviceUse]) -> Instant? {
          inquiry.completion(
            of: session, length: test.session.length, by: design, on: test.device,
            by: test.rules, uses: uses, until: end)
        }
        let expected = completion(begun, test.uses)
        var found: Instant?
        for (turn, next) in zip([start] + turns, turns + [end]) {
          let session = test.at(turn, begun)
          let uses = test.known(at: turn)
          func shown(_ uses: [DeviceUse]) -> Milliseconds? {
            inquiry.shown(
              of: session, by: design, on: test.device, by: test.rules, uses: uses, until: end)
          }
          #expect(shown(uses) == shown(test.uses), "world \(world) \(design)")
          found = completion(session, uses)
          if let instant = found, instant <= next { break }
          later += found == nil ? 0 : 1
          found = nil
        }
        #expect(found == expected, "world \(world) \(design)")
      }
    }
    #expect(later > 100, "uses should change what was foreseen: \(later)")
  }

  @Test func `nothing is known of a session of more than a month`() throws {
    var inquiry = DeviceInquiry()
    let rules = DeviceRules.standard
    let device = rules.device(seed: Seed(1), person: 0)
    for (days, isKnown) in [(29.0, true), (31, false)] {
      let session = SessionStretches(last: minutes(0, days * 1_440))
      let shown = inquiry.shown(
        of: session, by: .suspending, on: device, by: rules, uses: [], until: session.last.end)
      #expect((shown != nil) == isKnown)
      let completion = inquiry.completion(
        of: session, length: .minutes(25), by: .wall, on: device, by: rules, uses: [],
        until: session.last.end + .hours(1))
      #expect((completion != nil) == isKnown)
    }
  }
}
