import FocusTimer

/// A focus session that counts whole minutes, one at a time: slow, and obviously right.
///
/// Each minute that passes while active adds one to `elapsed`; at the length it is complete.
struct SessionOracle: Equatable {
  var state = "idle"
  var elapsed: Int64 = 0
  var ended: Int64?
  var inForeground = true
  var confirming = false
  /// What became of the notification at the completion.
  var notified: Bool?
  private var minute: Int64 = 0
  private let length: Int64

  init(length: Int64) { self.length = length }

  /// Whether the event is accepted.
  mutating func apply(_ event: FocusEvent, at instant: Int64) -> Bool {
    let moves = event == .foreground || event == .background
    while minute < (moves ? instant - 1 : instant) { pass() }
    if moves { inForeground = event == .foreground }
    while minute < instant { pass() }
    return judge(event)
  }

  private mutating func pass() {
    minute += 1
    guard state == "active" else { return }
    elapsed += 1
    if elapsed == length {
      notified = !inForeground
      end("completed")
    }
  }

  private mutating func judge(_ event: FocusEvent) -> Bool {
    let runs = state == "active" || state == "paused"
    switch event {
    case .observe, .background, .foreground: return true
    case .start:
      guard state == "idle" else { return false }
      state = "active"
    case .pause:
      guard state == "active" else { return false }
      state = "paused"
    case .resume:
      guard state == "paused" else { return false }
      state = "active"
    case .askGiveUp:
      guard runs, !confirming else { return false }
      confirming = true
    case .cancelGiveUp:
      guard runs, confirming else { return false }
      confirming = false
    case .giveUp, .forceQuit, .reboot:
      guard runs else { return false }
      if event != .giveUp { inForeground = false }
      end("abandoned")
    case .reinstall:
      (state, elapsed, ended) = ("idle", 0, nil)
      (inForeground, confirming) = (true, false)
    }
    return true
  }

  private mutating func end(_ state: String) {
    self.state = state
    ended = minute
    confirming = false
  }
}
