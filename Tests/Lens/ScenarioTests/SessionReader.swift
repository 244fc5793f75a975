/// A separate reader of the journal of a world with Forest: which sessions people completed, when
/// they were active, and what timers made of them.
struct SessionReader: Sendable {
  struct Session: Sendable {
    let person: Int
    /// The active stretches, from the start or a resume to a pause or the true end.
    var active: [ClosedRange<Int64>] = []
  }

  struct Drift: Sendable {
    let person: Int
    let design: String
    let condition: String
    let milliseconds: Int
    let completes: Bool
    /// The session's place in `sessions`.
    let session: Int
    let pauses: Int
  }

  private(set) var sessions: [Session] = []
  private(set) var drifts: [Drift] = []

  /// - Parameter lines: person, day, date, instant_ms, app, event, value, other, detail.
  init(_ lines: [[String]]) {
    for line in lines where line[4] == "forest" && line[5].hasPrefix("session") {
      read(line, person: Int(line[0]) ?? -1, at: Int64(line[3]) ?? -1)
    }
    for line in lines where line[5] == "drift" { readDrift(line) }
  }

  private var open: [Int: (session: Session, since: Int64?)] = [:]

  private mutating func read(_ line: [String], person: Int, at instant: Int64) {
    switch line[5] {
    case "session_start": open[person] = (Session(person: person), instant)
    case "session_resume": open[person]?.since = instant
    case "session_pause", "session_end":
      if let since = open[person]?.since {
        open[person]?.session.active.append(since...instant)
        open[person]?.since = nil
      }
      guard line[5] == "session_end", let ended = open.removeValue(forKey: person) else { return }
      if line[8].hasPrefix("completed") { sessions.append(ended.session) }
    default: break
    }
  }

  /// A drift belongs to the session that truly ended at its instant.
  private mutating func readDrift(_ line: [String]) {
    let (person, instant) = (Int(line[0]) ?? -1, Int64(line[3]) ?? -1)
    let names = line[8].split(separator: ";").map(String.init)
    let session = sessions.firstIndex {
      $0.person == person && $0.active.last?.upperBound == instant
    }
    drifts.append(
      Drift(
        person: person, design: names[0], condition: names[1],
        milliseconds: Int(line[6]) ?? .max, completes: line[7] == "1", session: session ?? -1,
        pauses: session.map { sessions[$0].active.count - 1 } ?? 0))
  }
}
