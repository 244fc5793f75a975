import Cadence
import CivilTime
import FocusTimer

/// Leads a session to the state that saved words describe, through events alone.
///
/// A proof by construction: words describe a session that exists exactly if these events end in a
/// session that saves them. A stretch at the clock's zero leaves what the words have remaining; a
/// resume that much before the planned end moves the end to where the words have it.
///
///     start · pause │ resume at 0 ── active ──│ pause · resume │─── active ───▶ planned end
///                                             ╰─ remaining as in the words ──╯
struct SavedSessionPath {
  let words: [Int64]

  private var start: Instant { Instant(millisecondsSinceEpoch: words[8]) }
  private var end: Instant { Instant(millisecondsSinceEpoch: words[9]) }
  private var remaining: Milliseconds { Milliseconds(words[10]) }
  private var last: Instant { words[5] == 1 || words[5] == 2 ? end - remaining : end }

  /// The session at the end of the path; nil where an event is refused.
  func session() throws -> FocusSession {
    var session = try FocusSession(parameters)
    if words[5] != 0 { try lead(&session) }
    if words[6] & 4 != 0 { _ = try session.askGiveUp(at: last) }
    _ = words[6] & 1 == 0 ? session.background(at: last) : session.foreground(at: last)
    return session
  }

  private var parameters: FocusParameters {
    var parameters = FocusParameters.forest
    parameters.minutes = Int32(clamping: words[1])
    parameters.breakMinutes = Int32(clamping: words[2])
    parameters.stageCount = UInt8(clamping: words[3])
    parameters.forceQuitAbandons = words[4] & 1 != 0
    parameters.rebootAbandons = words[4] & 2 != 0
    parameters.countsMinutesEndedEarly = words[4] & 4 != 0
    return parameters
  }

  private func lead(_ session: inout FocusSession) throws {
    _ = try session.start(at: start, permission: words[6] & 2 != 0 ? .granted : .denied)
    let isCompleted = words[5] == 3
    let remaining = isCompleted ? Milliseconds(1) : remaining
    _ = try session.pause(at: start)
    _ = try session.resume(at: .epoch)
    _ = try session.pause(at: .epoch + session.parameters.length - remaining)
    switch words[5] {
    case 1: _ = try session.resume(at: end - remaining)
    case 2:
      _ = try session.resume(at: end - remaining)
      _ = try session.pause(at: end - remaining)
    case 3:
      _ = try session.resume(at: end - remaining)
      _ = session.observe(at: end)
    case 4: _ = try session.giveUp(at: end)
    case 5: _ = try session.forceQuit(at: end)
    default: _ = try session.reboot(at: end)
    }
  }
}
