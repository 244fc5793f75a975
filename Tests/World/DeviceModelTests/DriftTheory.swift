import CivilTime
import DeviceModel

/// The drift that rules.md §8 predicts, by the arithmetic of stretches: no clock runs here, and
/// nothing is simulated. It reads the trace's data and shares nothing else with the module.
///
///     session      ├──────────────┤ pause ├────────────────┤        active stretches
///     stored       s    s         s       s      s         s        start, leaving, launch, end
///     wall         the rate error on all of it + the steps in it
///     continuous   from s to s what the device was up; after a restart, since the restart
///     suspending   the same without sleep
///     tick         whole seconds awake and running since the timer was set; one more on return
///                  from a suspension; from the last s on nothing if the process is gone
///
/// `DriftOracle` lives every millisecond and knows short windows; this knows days.
struct DriftTheory {
  /// The active stretches, up to the true end.
  private(set) var pieces: [Stretch] = []
  /// What the trace says of the time from the first to the last.
  private let sleeps: [Stretch]
  private let reboots: [Stretch]
  private let steps: [ClockStep]
  private let life: [AppStretch]
  private let tickPeriodPicoseconds: Int64
  private let device: Device

  /// Nil if the session's active time does not reach the length.
  init?(_ trace: DeviceTrace, _ session: [Stretch], length: Milliseconds) {
    var left = length
    for stretch in session where left > .zero {
      let piece = Stretch(from: stretch.start, to: min(stretch.end, stretch.start + left))
      pieces.append(piece)
      left = left - piece.length
    }
    if left > .zero { return nil }
    let (first, last) = (pieces.first?.start ?? .epoch, pieces.last?.end ?? .epoch)
    sleeps = trace.sleeps.filter { $0.end >= first && $0.start <= last }
    reboots = trace.reboots.filter { $0.end >= first && $0.start <= last }
    life = trace.life.filter { $0.stretch.end >= first && $0.stretch.start <= last }
    steps = trace.steps.filter { first <= $0.instant && $0.instant <= last }
    (device, tickPeriodPicoseconds) = (trace.device, trace.tickPeriodPicoseconds)
  }

  var end: Instant { pieces.last?.end ?? .epoch }

  func drift(_ design: TimerDesign) -> Int64 {
    let truth = pieces.reduce(0) { $0 + $1.length.count }
    let sum = pieces.reduce(0) { $0 + believed(design, in: $1) }
    switch design {
    case .continuous, .suspending: return onDevice(sum) - truth
    case .wall: return onDevice(truth) + sum - truth
    case .tick: return 1_000 * sum - truth
    }
  }

  /// What a clock of this device counts in so many milliseconds, to the nearest one.
  private func onDevice(_ milliseconds: Int64) -> Int64 {
    let billionths = milliseconds * Int64(device.rateErrorPartsPerBillion)
    return milliseconds + Int64((Double(billionths) / 1e9 + 0.5).rounded(.down))
  }

  /// Running milliseconds, the sum of the steps, or callbacks.
  private func believed(_ design: TimerDesign, in piece: Stretch) -> Int64 {
    switch design {
    case .continuous: counted(in: piece, without: reboots)
    case .suspending: counted(in: piece, without: reboots + sleeps)
    case .wall: steps.filter { piece.holds($0.instant) }.reduce(0) { $0 + $1.size.count }
    case .tick: processes(in: piece).map { callbacks(in: $0) }.reduce(0, +)
    }
  }

  // MARK: - Clocks that count since the device started

  private func counted(in piece: Stretch, without gaps: [Stretch]) -> Int64 {
    let stored = [piece.start] + stores(in: piece) + [piece.end]
    return zip(stored, stored.dropFirst()).reduce(0) { sum, pair in
      let restarts = reboots.map(\.start).filter { pair.0 < $0 && $0 <= pair.1 }
      return sum + Stretch(from: restarts.last ?? pair.0, to: pair.1).length(without: gaps)
    }
  }

  /// When the app stores what has elapsed: it leaves the screen, or is launched again.
  private func stores(in piece: Stretch) -> [Instant] {
    zip(life, life.dropFirst()).filter { before, after in
      piece.holds(after.stretch.start) && after.state.isAlive && before.state != after.state
        && (before.state == .foreground || !before.state.isAlive)
    }.map(\.1.stretch.start)
  }

  // MARK: - A counter of callbacks

  /// A stretch in which the app's process lives, and whether it ended by being taken.
  private struct Process {
    let stretch: Stretch
    let isLost: Bool
  }

  private func processes(in piece: Stretch) -> [Process] {
    var processes: [Process] = []
    let first = life.first { $0.stretch.contains(piece.start) }
    var start = first?.state.isAlive == true ? piece.start : nil
    for part in life where piece.holds(part.stretch.start) {
      let now = part.stretch.start
      if part.state.isAlive {
        start = start ?? now
      } else if let since = start {
        processes.append(Process(stretch: Stretch(from: since, to: now), isLost: true))
        start = nil
      }
    }
    if let start {
      processes.append(Process(stretch: Stretch(from: start, to: piece.end), isLost: false))
    }
    return processes
  }

  private func callbacks(in process: Process) -> Int64 {
    let timer = process.stretch
    let leaving = process.isLost ? stores(in: timer).last ?? timer.start : timer.end
    var count: Int64 = 0
    for (index, part) in life.enumerated() {
      let during = part.stretch.clamped(to: Stretch(from: timer.start, to: leaving))
      let come = due(at: during.end, since: timer.start) - due(at: during.start, since: timer.start)
      if part.state.isRunning {
        count += come
      } else if part.stretch.end <= leaving, index + 1 < life.count, come > 0 {
        count += life[index + 1].state.isRunning ? 1 : 0
      }
    }
    return count
  }

  /// How many callbacks of a timer were due by an instant.
  private func due(at instant: Instant, since set: Instant) -> Int64 {
    let awake = Stretch(from: set, to: instant).length(without: reboots + sleeps)
    let rate = 1_000_000_000 + Int64(device.rateErrorPartsPerBillion)
    let passed = awake * rate - device.tickLateness.count * 1_000_000_000
    return passed < 0 ? 0 : passed / tickPeriodPicoseconds
  }

  // MARK: - What befell the device

  private func stretches(in state: AppState) -> [Stretch] {
    life.filter { $0.state == state }.map(\.stretch)
  }

  var condition: String {
    func meets(_ stretches: [Stretch]) -> Bool {
      stretches.contains { other in pieces.contains { !$0.clamped(to: other).isEmpty } }
    }
    let isStepped = steps.contains { step in pieces.contains { $0.holds(step.instant) } }
    let rare = [
      isStepped ? "stepped" : nil, meets(stretches(in: .killed)) ? "killed" : nil,
      meets(stretches(in: .restarted)) ? "rebooted" : nil,
    ].compactMap { $0 }
    let (sleeps, rests) = (meets(sleeps), meets(stretches(in: .suspended)))
    if rare.count > 1 || rare == ["stepped"] && (sleeps || rests) { return "several" }
    return rare.first ?? (sleeps ? "slept" : rests ? "suspended" : "clean")
  }
}

extension Stretch {
  /// Whether what happens at an instant falls into it: not at its start, but at its end.
  fileprivate func holds(_ instant: Instant) -> Bool { start < instant && instant <= end }

  /// Its milliseconds outside some stretches, which do not overlap each other.
  fileprivate func length(without others: [Stretch]) -> Int64 {
    length.count - others.reduce(0) { $0 + clamped(to: $1).length.count }
  }
}
