import CivilTime
import DeviceModel

/// What the designs believe, found the slow way: a phone that lives millisecond by millisecond,
/// with four naive apps on it. It shares nothing with the module but the trace's data.
///
/// Clocks count billionths of a millisecond. At the end of each millisecond first the callback that
/// is due comes, then what happens at the instant happens.
struct DriftOracle {
  let trace: DeviceTrace
  var now: Int64
  /// Clocks of the device.
  var continuous: Int64 = 0, awake: Int64 = 0, wall: Int64 = 0, boot = 0
  var isSessionActive = false
  var trueActive: Int64 = 0
  /// What each app has stored.
  var storedContinuous: Int64 = 0, storedAwake: Int64 = 0, storedWall: Int64 = 0, storedTicks = 0
  /// The readings stored beside it.
  var readContinuous: Int64 = 0, readAwake: Int64 = 0, readWall: Int64 = 0, readBoot = 0
  /// The callback timer.
  var ticks = 0, timerSet = false, timerStart: Int64 = 0, timerPast: Int64 = 0
  var conditions: Set<String> = []
  var completed: Set<TimerDesign> = []
  let length: Int64

  init(_ trace: DeviceTrace, length: Int64) {
    self.trace = trace
    self.length = length
    now = trace.window.start.millisecondsSinceEpoch
    happen(from: state(at: now), to: state(at: now))
  }

  var rate: Int64 { 1_000_000_000 + Int64(trace.device.rateErrorPartsPerBillion) }

  func state(at milliseconds: Int64) -> AppState {
    trace.life.first { $0.stretch.contains(at(milliseconds)) }?.state ?? .suspended
  }

  var app: AppState { state(at: now) }

  /// One millisecond passes, from now to the next.
  mutating func live() {
    let during = at(now)
    let isDown = trace.reboots.contains { $0.contains(during) }
    let isAsleep = trace.sleeps.contains { $0.contains(during) }
    let before = app
    if !isDown { continuous += rate }
    if !isDown && !isAsleep { awake += rate }
    wall += rate
    if isSessionActive {
      trueActive += 1
      if isAsleep { conditions.insert("slept") }
      switch before {
      case .suspended: conditions.insert("suspended")
      case .killed: conditions.insert("killed")
      case .restarted: conditions.insert("rebooted")
      case .foreground, .background: break
      }
    }
    now += 1
    if before.isRunning { callBack(all: true) }
    note()
    happen(from: before, to: app)
  }

  mutating func callBack(all: Bool) {
    guard timerSet else { return }
    let late = trace.device.tickLateness.count * 1_000_000_000
    var due = timerPast
    while timerStart + (due + 1) * trace.tickPeriodPicoseconds + late <= awake { due += 1 }
    if due > timerPast { ticks += all ? Int(due - timerPast) : 1 }
    timerPast = due
  }

  /// What happens at this instant.
  mutating func happen(from before: AppState, to after: AppState) {
    for step in trace.steps where step.instant == at(now) {
      wall += step.size.count * 1_000_000_000
      if isSessionActive { conditions.insert("stepped") }
    }
    if trace.reboots.contains(where: { $0.start == at(now) }) {
      continuous = 0
      awake = 0
      boot += 1
    }
    guard before != after else { return }
    if !after.isAlive {
      ticks = storedTicks
      timerSet = false
    } else if !before.isAlive {
      if isSessionActive {
        setTimer()
        store()
      }
    } else {
      if after.isRunning && !before.isRunning { callBack(all: false) }
      if before == .foreground && isSessionActive { store() }
    }
  }

  mutating func setTimer() {
    timerSet = true
    timerStart = awake
    timerPast = 0
  }

  mutating func start() {
    isSessionActive = true
    (readContinuous, readAwake, readWall, readBoot) = (continuous, awake, wall, boot)
    if app.isAlive { setTimer() }
    storedTicks = ticks
  }

  mutating func pause() {
    store()
    isSessionActive = false
    timerSet = false
  }

  mutating func store() {
    (storedContinuous, storedAwake) = (believed(.continuous), believed(.suspending))
    (storedWall, storedTicks) = (believed(.wall), ticks)
    (readContinuous, readAwake, readWall, readBoot) = (continuous, awake, wall, boot)
  }

  /// In billionths of a millisecond.
  func believed(_ design: TimerDesign) -> Int64 {
    let isSameBoot = boot == readBoot
    switch design {
    case .continuous: return storedContinuous + continuous - (isSameBoot ? readContinuous : 0)
    case .suspending: return storedAwake + awake - (isSameBoot ? readAwake : 0)
    case .wall: return storedWall + wall - readWall
    case .tick: return Int64(ticks) * 1_000_000_000_000
    }
  }

  mutating func note() {
    guard isSessionActive else { return }
    for design in TimerDesign.allCases where believed(design) >= length * 1_000_000_000 {
      completed.insert(design)
    }
  }

  /// Believed minus true, rounded to the nearest millisecond.
  func drift(_ design: TimerDesign) -> Int64 {
    let exact = believed(design) - trueActive * 1_000_000_000 + 500_000_000
    return exact >= 0 ? exact / 1_000_000_000 : -((999_999_999 - exact) / 1_000_000_000)
  }

  var condition: String {
    let rare = conditions.intersection(["stepped", "killed", "rebooted"])
    let rest = conditions.subtracting(rare)
    if rare.count > 1 || rare == ["stepped"] && !rest.isEmpty { return "several" }
    return rare.first ?? (rest.contains("slept") ? "slept" : rest.first ?? "clean")
  }
}

extension DriftOracle {
  struct Result: Equatable {
    var drifts: [Int64]
    var end: Int64
    var condition: String
    var completed: Set<TimerDesign>
  }

  /// Lives the whole window with a session; nil if its active time does not reach the length.
  static func result(_ trace: DeviceTrace, _ session: [Stretch], length: Int64) -> Result? {
    var phone = DriftOracle(trace, length: length)
    let end = trace.window.end.millisecondsSinceEpoch
    var result: Result?
    while true {
      if phone.isSessionActive && phone.trueActive == length && result == nil {
        result = Result(
          drifts: TimerDesign.allCases.map { phone.drift($0) }, end: phone.now,
          condition: phone.condition, completed: [])
      }
      if result == nil {
        let ends = session.contains { $0.end == at(phone.now) }
        if phone.isSessionActive && ends { phone.pause() }
        if session.contains(where: { $0.start == at(phone.now) && !$0.isEmpty }) { phone.start() }
      }
      if phone.now == end { break }
      phone.live()
    }
    phone.note()
    result?.completed = phone.completed
    return result
  }
}
