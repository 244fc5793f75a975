import Cadence
import FocusTimer
import Foundation
import TestSupport
import Testing

/// A drawing: what happens, the states, the notifications.
struct Drawing: Sendable, CustomTestStringConvertible {
  let name: String
  let events: String
  let states: String
  let notes: String
  var parameters = FocusParameters.forest
  var permission = NotificationPermission.granted

  var testDescription: String { name }
}

@Suite("Timelines")
struct TimelineTests {
  /// The drawings of the type comment of `FocusSession`.
  static let documented = [
    Drawing(
      name: "nothing interferes",
      events: "S                          ",
      states: "1111122222333334444455555**",
      notes: "n                        w"),
    Drawing(
      name: "a pause does not count (FR-007, user story 2.4)",
      events: "S      P  R                   ",
      states: "1111122ppp222333334444455555**",
      notes: "n      r  n                 w"),
    Drawing(
      name: "completes in the background (user story 4.3, 7.1)",
      events: "S    B                     ",
      states: "1111122222333334444455555**",
      notes: "n                        d"),
    Drawing(
      name: "Edge: completes exactly on return",
      events: "S    B                   F ",
      states: "1111122222333334444455555**",
      notes: "n                        w"),
    Drawing(
      name: "a cancelled confirmation changes nothing, a confirmed one ends (user story 3)",
      events: "S      A C    A G ",
      states: "1111122222333334xx",
      notes: "n               r"),
    Drawing(
      name: "Edge: force quit kills a paused tree too",
      events: "S  P      Q ",
      states: "111pppppppxx",
      notes: "n  r"),
    Drawing(
      name: "what is refused changes nothing (FR-006)",
      events: "S  S  R  P  P ",
      states: "111112222ppppp",
      notes: "n  !  !  r  !"),
  ]

  /// What would overload the type comment.
  static let further = [
    Drawing(
      name: "before the start everything but a start is refused",
      events: "PRAGQX S",
      states: "-------1",
      notes: "!!!!!! n"),
    Drawing(
      name: "after an end everything is refused",
      events: "S    G SPRACGQX  ",
      states: "11111xxxxxxxxxxxx",
      notes: "n    r !!!!!!!!"),
    Drawing(
      name: "nobody looks: completion and notification are learned on return (user story 4.4)",
      events: "S    B~~~~~~~~~~~~~~~~~~~~~~~~F",
      states: "1111122222333334444455555******",
      notes: "n                             d"),
    Drawing(
      name: "leaving exactly at the completion finds the app gone",
      events: "S                        B ",
      states: "1111122222333334444455555**",
      notes: "n                        d"),
    Drawing(
      name: "permission denied (user story 7.2)",
      events: "S    B                     ",
      states: "1111122222333334444455555**",
      notes: "", permission: .denied),
    Drawing(
      name: "permission undecided counts as denied",
      events: "S  P  R  B                    ",
      states: "111ppp1122222333334444455555**",
      notes: "", permission: .undecided),
    Drawing(
      name: "Edge: the phone restarts in the background",
      events: "S    B X ",
      states: "1111122xx",
      notes: "n      r"),
    Drawing(
      name: "Sherpa survives force quit and reboot, without the app in the foreground",
      events: "S  Q   X                   ",
      states: "1111122222333334444455555**",
      notes: "n                        d", parameters: .sherpa()),
    Drawing(
      name: "Sherpa paused through a reboot",
      events: "S  P  X  F R                     ",
      states: "111pppppppp1122222333334444455555",
      notes: "n  r       n", parameters: .sherpa()),
    Drawing(
      name: "a session of ten minutes has five stages of two",
      events: "S           ",
      states: "1122334455**",
      notes: "n         w", parameters: .sherpa(minutes: 10)),
    Drawing(
      name: "a question open at the completion goes with it; giving up comes too late",
      events: "S                       A G  ",
      states: "1111122222333334444455555****",
      notes: "n                        w!"),
    Drawing(
      name: "a pause at the exact completion comes too late",
      events: "S                        PR",
      states: "1111122222333334444455555**",
      notes: "n                        !!"),
  ]

  @Test("sessions go as drawn", arguments: documented + further)
  func asDrawn(_ drawing: Drawing) throws {
    let timeline = try Timeline(
      drawing.events, drawing.parameters, permission: drawing.permission)
    #expect(timeline.states == drawing.states)
    #expect(timeline.notes == drawing.notes)
  }

  @Test("the type comment of FocusSession shows the same drawings", arguments: documented)
  func asDocumented(_ drawing: Drawing) throws {
    let file = Fixtures.root.appendingPathComponent("Sources/Rules/FocusTimer/FocusSession.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let events = "///     " + drawing.events.trimmingCharacters(in: .whitespaces) + "  "
    let found = lines.indices.dropLast(2).contains {
      lines[$0].hasPrefix(events)
        && lines[$0 + 1] == "///     " + drawing.states
        && lines[$0 + 2] == "///     " + drawing.notes
    }
    #expect(found)
  }
}
