import CivilTime

/// Derives the device's sleep and the app's states from the person's uses of the phone.
extension DeviceTrace {
  /// The state of a pass that processes the uses of the phone in order of time.
  struct ScreenWalk {
    let locksAfterIdle, settles: Milliseconds
    var rhythm: SleepRhythm
    var mayRestFrom: Instant
    /// The instant from which the device's sleep is recorded; earlier sleep is skipped.
    var looksFrom = Instant.distantPast
    /// Index of the first restart that ends after the uses processed so far.
    var nextReboot = 0
    /// Index of the first restart that ends after the sleep recorded so far.
    var nextRebootInRest = 0
  }

  private mutating func beginWalk(_ rules: DeviceRules) -> ScreenWalk {
    sleeps.removeAll(keepingCapacity: true)
    life.removeAll(keepingCapacity: true)
    let sleep = rules.parameters.sleep
    return ScreenWalk(
      locksAfterIdle: sleep.locksAfterIdle, settles: sleep.settles,
      rhythm: SleepRhythm(rules), mayRestFrom: window.start)
  }

  mutating func fillSleeps(_ rules: DeviceRules, from instant: Instant) {
    var walk = beginWalk(rules)
    walk.looksFrom = instant
    rest(until: window.end, &walk)
  }

  mutating func fillScreen(_ rules: DeviceRules, _ uses: [DeviceUse]) {
    var walk = beginWalk(rules)
    var builder = LifeBuilder(rules, in: window)
    var before: DeviceUse?
    var freeFrom = window.start
    for use in uses {
      let free = Stretch(from: freeFrom, to: window.end)
      let kept = use.stretch.clamped(to: free)
      if kept.isEmpty { continue }
      if let before { light(before, until: kept.start, &walk, &builder) }
      before = DeviceUse(kept, isInApp: use.isInApp)
      freeFrom = kept.end
    }
    if let before { light(before, until: window.end, &walk, &builder) }
    rest(until: window.end, &walk)
    builder.finish(reboots, kills, &life)
  }

  /// Records the time for which a use lights the screen: from its start until the screen locks or
  /// the next use begins. The screen is dark while the device restarts.
  private mutating func light(
    _ use: DeviceUse, until next: Instant, _ walk: inout ScreenWalk, _ builder: inout LifeBuilder
  ) {
    let end = min(use.stretch.end + walk.locksAfterIdle, next)
    var start = use.stretch.start
    while start < end {
      while walk.nextReboot < reboots.count, reboots[walk.nextReboot].end <= start {
        walk.nextReboot += 1
      }
      let down = walk.nextReboot < reboots.count ? reboots[walk.nextReboot] : nil
      let lit = Stretch(from: start, to: min(end, down?.start ?? end))
      if !lit.isEmpty {
        rest(until: lit.start, &walk)
        walk.mayRestFrom = lit.end + walk.settles
        if use.isInApp { builder.show(lit, reboots, kills, &life) }
      }
      start = max(down?.end ?? end, lit.end)
    }
  }

  /// Records the device's sleep from `walk.mayRestFrom` until `end`, except during restarts.
  private mutating func rest(until end: Instant, _ walk: inout ScreenWalk) {
    while walk.mayRestFrom < end {
      let start = walk.mayRestFrom
      while walk.nextRebootInRest < reboots.count, reboots[walk.nextRebootInRest].end <= start {
        walk.nextRebootInRest += 1
      }
      let down = walk.nextRebootInRest < reboots.count ? reboots[walk.nextRebootInRest] : nil
      let locked = Stretch(from: start, to: min(end, down?.start ?? end))
      let seen = Stretch(from: max(start, walk.looksFrom), to: locked.end)
      walk.rhythm.appendSleeps(of: seen, to: &sleeps, by: &luck)
      walk.mayRestFrom = max(down.map { $0.end + walk.settles } ?? end, locked.end)
    }
  }
}
