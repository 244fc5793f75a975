import Cadence
import CivilTime
import FocusTimer

/// Draws what a session does, one character a minute, in the notation of `FocusSession`'s comment.
///
/// The first line is played: a letter is an event at that minute, a space an observation, `~` a
/// minute in which nobody looks (its state is read off a copy, so that the session does not learn
/// of it). The other two lines are drawn.
struct Timeline {
  var session: FocusSession
  let permission: NotificationPermission
  private(set) var states = ""
  private(set) var notes = ""

  init(
    _ events: String, _ parameters: FocusParameters = .forest,
    permission: NotificationPermission = .granted
  ) throws {
    session = try FocusSession(parameters)
    self.permission = permission
    for (minute, character) in events.enumerated() {
      play(character, at: .epoch + .minutes(Int64(minute)))
    }
    while notes.last == " " { notes.removeLast() }
  }

  private mutating func play(_ character: Character, at instant: Instant) {
    if character == "~" {
      var copy = session
      _ = copy.observe(at: instant)
      states.append(Timeline.letter(of: copy))
      notes.append(" ")
      return
    }
    do throws(FocusRefusal) {
      let effects = try session.apply(
        Timeline.event(of: character), at: instant, permission: permission)
      notes.append(Timeline.letter(of: effects))
    } catch {
      notes.append("!")
    }
    states.append(Timeline.letter(of: session))
  }

  static func event(of character: Character) -> FocusEvent {
    switch character {
    case "S": .start
    case "P": .pause
    case "R": .resume
    case "B": .background
    case "F": .foreground
    case "A": .askGiveUp
    case "C": .cancelGiveUp
    case "G": .giveUp
    case "Q": .forceQuit
    case "X": .reboot
    default: .observe
    }
  }

  static func letter(of session: FocusSession) -> Character {
    switch session.state {
    case .idle: "-"
    case .active: Character(String(session.stage))
    case .paused: "p"
    case .completed: "*"
    case .abandoned: "x"
    }
  }

  static func letter(of effects: FocusEffects) -> Character {
    if effects.contains(.notificationPlanned) { return "n" }
    if effects.contains(.notificationRemoved) { return "r" }
    if effects.contains(.notificationDelivered) { return "d" }
    return effects.contains(.notificationWithheld) ? "w" : " "
  }
}
