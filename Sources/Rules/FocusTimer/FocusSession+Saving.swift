import CivilTime

/// Saves a session as eleven integers, so that the session survives if the app is killed (FR-025;
/// Sherpa's "background / kill / relaunch"). An app stores the integers after every event and
/// restores the session at the next launch.
///
///     let words = session.savedWords                    // [1, 25, 0, 5, 3, 1, …]
///     try FocusSession(savedWords: words) == session    // true
///
/// The words: format 1; minutes; break minutes; stages; rules (bit 0 force quit abandons, 1 reboot
/// abandons, 2 early minutes count); state (0 idle, 1 active, 2 paused, 3 completed, 4 gave up, 5
/// force quit, 6 reboot); flags (bit 0 in the foreground, 1 notifies, 2 confirmation open); the
/// tree's stage; start, planned or actual end, and remaining time, in milliseconds.
extension FocusSession: SavedState {
  /// The session as eleven integers.
  public var savedWords: [Int64] {
    [
      1, Int64(parameters.minutes), Int64(parameters.breakMinutes), Int64(parameters.stageCount),
      parameters.savedRules, state.savedCode, Int64(flags.rawValue), Int64(stageShown),
      begin.millisecondsSinceEpoch, plannedOrActualEnd.millisecondsSinceEpoch,
      unclampedRemaining.count,
    ]
  }

  /// Restores the session that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no session has this saved form.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    guard words.count == 11 else { throw .wrongCount(words.count) }
    guard words[0] == 1 else { throw .unknownFormat(words[0]) }
    guard let parameters = FocusParameters(savedWords: words[1...4]) else {
      throw .damaged(word: 1)
    }
    guard let state = State(savedCode: words[5]) else { throw .damaged(word: 5) }
    guard let flags = UInt8(exactly: words[6]), flags < 8 else { throw .damaged(word: 6) }
    (self.parameters, self.current) = (parameters, state)
    self.flags = Flags(rawValue: flags)
    self.stageShown = UInt8(truncatingIfNeeded: words[7])
    self.begin = Instant(millisecondsSinceEpoch: words[8])
    self.plannedOrActualEnd = Instant(millisecondsSinceEpoch: words[9])
    self.unclampedRemaining = Milliseconds(words[10])
    if let word = firstImpossibleWord(stage: words[7]) { throw .damaged(word: word) }
  }

  /// The 0-based index of the first saved word that no events can produce in the session's state;
  /// nil if there is none.
  ///
  ///     state      flags                     start  end                     remaining
  ///     idle       no notification, no       0      0                       the length
  ///                confirmation
  ///     active,    any                       any    remaining after an      1 ms … longest
  ///     paused                                      instant of the clock
  ///     completed  no confirmation           any    after the clock's       0
  ///                                                 first instant
  ///     abandoned  no confirmation           any    any instant             1 ms … longest
  ///
  /// The tree's stage must match the elapsed time.
  private func firstImpossibleWord(stage: Int64) -> Int? {
    if state == .abandoned(.forceQuit), !parameters.forceQuitAbandons { return 5 }
    if state == .abandoned(.reboot), !parameters.rebootAbandons { return 5 }
    if isConfirmationOpen, !isRunning { return 6 }
    if state == .idle, flags.contains(.notifies) { return 6 }
    if !canRemain { return 10 }
    if stage < 1 || stage > parameters.stageCount || stage != stageOfElapsed { return 7 }
    if state == .idle ? begin != .epoch : begin != begin.onSessionClock { return 8 }
    return isEndPossible ? nil : 9
  }

  private var canRemain: Bool {
    switch state {
    case .idle: unclampedRemaining == parameters.length
    case .completed: unclampedRemaining == .zero
    case .active, .paused, .abandoned:
      unclampedRemaining > .zero && unclampedRemaining <= FocusSession.longestRemaining
    }
  }

  private var isEndPossible: Bool {
    let end = plannedOrActualEnd
    switch state {
    case .idle: return end == .epoch
    case .abandoned: return end == end.onSessionClock
    case .completed: return end > Instant.distantPast.onSessionClock && end == end.onSessionClock
    case .active, .paused:
      let lastEvent = end - unclampedRemaining
      return lastEvent == lastEvent.onSessionClock
    }
  }
}

extension FocusParameters {
  fileprivate var savedRules: Int64 {
    (forceQuitAbandons ? 1 : 0) | (rebootAbandons ? 2 : 0) | (countsMinutesEndedEarly ? 4 : 0)
  }

  fileprivate init?(savedWords words: ArraySlice<Int64>) {
    let first = words.startIndex
    guard let minutes = Int32(exactly: words[first]),
      let breakMinutes = Int32(exactly: words[first + 1]),
      let stageCount = UInt8(exactly: words[first + 2]), 0...7 ~= words[first + 3]
    else { return nil }
    self.init()
    (self.minutes, self.breakMinutes, self.stageCount) = (minutes, breakMinutes, stageCount)
    forceQuitAbandons = words[first + 3] & 1 != 0
    rebootAbandons = words[first + 3] & 2 != 0
    countsMinutesEndedEarly = words[first + 3] & 4 != 0
    guard minutes >= 1, breakMinutes >= 0, stageCount >= 1 else { return nil }
  }
}

extension FocusSession.State {
  fileprivate var savedCode: Int64 {
    switch self {
    case .idle: 0
    case .active: 1
    case .paused: 2
    case .completed: 3
    case .abandoned(let reason): 4 + Int64(reason.rawValue)
    }
  }

  fileprivate init?(savedCode: Int64) {
    switch savedCode {
    case 0: self = .idle
    case 1: self = .active
    case 2: self = .paused
    case 3: self = .completed
    default:
      guard let code = UInt8(exactly: savedCode), code >= 4,
        let reason = FocusSession.AbandonReason(rawValue: code - 4)
      else { return nil }
      self = .abandoned(reason)
    }
  }
}
