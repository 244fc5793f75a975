import Cadence
import CivilTime
import FocusTimer
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine focus`: the state of focus sessions after each event.
///
///     session  time_ms  event       state      remaining_ms  stage  effects
///     a              0  start       active          1500000  1      notificationPlanned=1500000
///     a         600000  background  active           900000  3      stageChanged
///     a        1800000  foreground  completed             0  5      stageChanged;completed=1500000
///
/// Rows of several sessions may interleave, but the times of one session must not go back.
struct FocusEngine: RowEngine, ~Copyable {
  private static let events: [StaticString] = [
    "start", "pause", "resume", "background", "foreground", "askGiveUp", "cancelGiveUp", "giveUp",
    "forceQuit", "reboot", "reinstall", "observe",
  ]

  private let fresh: FocusSession
  private let permission: NotificationPermission
  private var clocks = KeyedClocks("session")
  private var sessions: [FocusSession] = []
  /// The soft block of each session; empty if sessions have no soft block.
  private var blocks: [SoftBlock] = []
  private let isSoftlyBlocked: Bool

  init(
    _ parameters: FocusParameters, _ permission: NotificationPermission, isSoftlyBlocked: Bool
  ) throws(CommandFailure) {
    self.isSoftlyBlocked = isSoftlyBlocked
    do { fresh = try FocusSession(parameters) } catch { throw .usage(error.description) }
    self.permission = permission
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let instant = Instant(
      millisecondsSinceEpoch: try row.integer(1, in: FocusSession.clockRange))
    let event = FocusEvent.allCases[try row.choice(2, Self.events)]
    let session = clocks.index(of: row[0])
    if session == sessions.count {
      sessions.append(fresh)
      blocks.append(SoftBlock())
    }
    try clocks.move(session, to: instant, row)
    do throws(FocusRefusal) {
      let effects = try sessions[session].apply(event, at: instant, permission: permission)
      output.write(sessions[session], effects)
      writeBlock(session, at: instant, into: &output)
      output.writeEmpty()
    } catch {
      output.write(sessions[session], error.effects)
      writeBlock(session, at: instant, into: &output)
      output.write(text: error.description)
    }
  }

  private mutating func writeBlock(
    _ session: Int, at instant: Instant, into output: inout CSVWriter
  ) {
    guard isSoftlyBlocked else { return }
    output.write(blocks[session].note(sessions[session], at: instant))
    output.write(SoftBlock.covers(sessions[session]))
  }
}

extension CSVWriter {
  /// Writes the state, the remaining time, the stage, whether the tree is grown, and the effects.
  fileprivate mutating func write(_ session: FocusSession, _ effects: FocusEffects) {
    write(text: session.state.name)
    write(session.remaining.count)
    write(Int64(session.stage))
    write(session.isFullyGrown)
    writePlain { buffer in
      var isFirst = true
      for (effect, name) in FocusEffects.named where effects.contains(effect) {
        buffer.append(text: isFirst ? name : ";" + name)
        isFirst = false
        if let value = session.value(of: effect) { buffer.append(text: "=" + value) }
      }
    }
  }
}

extension FocusSession {
  fileprivate func value(of effect: FocusEffects) -> String? {
    if effect == .abandoned, case .abandoned(let reason) = state { return reason.name }
    let instant =
      effect == .notificationPlanned
      ? plannedNotification : effect == .completed ? endInstant : nil
    return instant.map { "\($0.millisecondsSinceEpoch)" }
  }
}

extension FocusEngine {
  static let engine = Engine(
    "focus", "state, remaining time, growth and effects of focus sessions after each event",
    input: [
      FileColumn("session", "name of the session; sessions may interleave", example: "s1"),
      FileColumn(
        "time_ms", unit: "ms",
        "instant of the event on the session's clock, at most 10^18 from its zero",
        example: "300000"),
      FileColumn("event", "what happened", example: "pause"),
    ],
    output: .appended([
      FileColumn(
        "state", "idle, active, paused, completed or abandoned after the event", example: "paused"),
      FileColumn("remaining_ms", unit: "ms", "what the countdown shows", example: "1200000"),
      FileColumn("stage", "growth stage of the tree, from 1 to 5", example: "2"),
      FileColumn("grown", "whether the tree is fully grown", example: "false"),
      FileColumn(
        "effects", "what the event brings, separated by semicolons",
        example: "notificationRemoved"),
      FileColumn(
        "reminders", "reminders of the soft block that were sent since the row before",
        example: "2", .when("blocking", ["soft"])),
      FileColumn(
        "blocker", "whether the soft block covers the app's screen", example: "true",
        .when("blocking", ["soft"])),
      .error("no session has started yet; start one first"),
    ]),
    options: [
      Option(
        "minutes", .integer("N", in: 1...Int64(Int32.max)),
        default: "\(FocusParameters.forest.minutes)",
        help: "length of a session", example: "--minutes 50"),
      Option(
        "notifications", .choice(["granted", "denied"]), default: "granted",
        help: "permission at the start of every session"),
      Option(
        "app", .choice(["forest", "sherpa"]), default: "forest",
        help: "forest: force quit and reboot abandon; sherpa: the session survives them"),
      Option(
        "blocking", .choice(["none", "soft"]), default: "none",
        help: "soft: Sherpa's block without Screen Time, a reminder for each 5 minutes away"),
    ],
    details: details,
    example: Engine.Example(
      """
      session,time_ms,event
      s1,0,start
      s1,300000,pause
      s1,400000,pause
      s1,600000,resume
      s1,700000,background
      s1,9000000,foreground

      """)
  ) { options, rules throws(CommandFailure) in
    var parameters = options.text("app") == "forest" ? rules.forest.focus : rules.sherpa.focus
    if let minutes = options.givenNumber("minutes") {
      parameters.minutes = Int32(clamping: minutes)
    }
    return try FocusEngine(
      parameters, options.text("notifications") == "granted" ? .granted : .denied,
      isSoftlyBlocked: options.text("blocking") == "soft")
  }

  private static let details = """
    Events: start, pause, resume, background, foreground, askGiveUp, cancelGiveUp, giveUp
    (confirmed), forceQuit, reboot, reinstall, observe. Every name is one session, which starts once,
    or again after the app was deleted and installed anew. Rows of a
    session come in order of time, equal times in order of rows; time that goes back is an error of
    the file. The app is in the foreground until it leaves.

    An event first brings the session up to its time, where it may complete, and is then judged. A
    refused event has a sentence in the column error, and its effects are those of getting there.
    background, foreground, reinstall and observe are never refused.

    Effects: stageChanged; completed=MS with the exact time of completion; abandoned=gaveUp,
    forceQuit or reboot; notificationPlanned=MS, notificationRemoved, notificationDelivered, and
    notificationWithheld where the app was in the foreground; confirmationShown, confirmationClosed;
    forgotten where the app was deleted, and with it what it knew of the session.
    """
}
