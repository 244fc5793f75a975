import CivilTime

/// Puts the app's life together from the stretches in which it is on the screen.
///
///     screen   FFFF              FFF                 FF
///     life     FFFFbsssssssssssssFFFbsss✝ ✝ ✝ ✝ ✝ ✝ ✝FF     b grace, s suspended, ✝ killed
struct LifeBuilder {
  private let grace: Milliseconds
  private let suspends: Bool
  private let window: Stretch
  private var kills: SteadyPoints
  private var kill: SteadyPoints.Point?
  private var nextReboot = 0
  /// The stretch on the screen that may still be continued.
  private var shown: Stretch?
  /// The instant up to which life has been written; `wasShown` says whether the app was on the
  /// screen then.
  private var writtenTo: Instant
  private var wasShown = false

  init(_ rules: DeviceRules, in window: Stretch, by luck: inout UTCLuck) {
    grace = rules.parameters.suspension.grace
    suspends = rules.parameters.suspension.isOn
    self.window = window
    writtenTo = window.start
    kills = SteadyPoints(
      rules.kills, .deviceKill, from: window.start.millisecondsSinceEpoch,
      to: window.end.millisecondsSinceEpoch, by: &luck)
    kill = kills.next(by: &luck)
  }

  /// Shows the app on the screen, later than everything before.
  mutating func show(
    _ stretch: Stretch, _ reboots: [Stretch], _ life: inout [AppStretch], by luck: inout UTCLuck
  ) {
    if let shown, shown.end == stretch.start {
      self.shown = Stretch(from: shown.start, to: stretch.end)
    } else {
      write(reboots, &life, &luck)
      shown = stretch
    }
  }

  /// Ends the life: nothing comes after.
  mutating func finish(
    _ reboots: [Stretch], _ life: inout [AppStretch], by luck: inout UTCLuck
  ) {
    write(reboots, &life, &luck)
    away(until: window.end, reboots, &life, &luck)
  }

  /// Writes the stretch on the screen, and everything before it.
  private mutating func write(
    _ reboots: [Stretch], _ life: inout [AppStretch], _ luck: inout UTCLuck
  ) {
    guard let shown else { return }
    away(until: shown.start, reboots, &life, &luck)
    life.append(AppStretch(.foreground, shown))
    writtenTo = shown.end
    wasShown = true
    self.shown = nil
  }

  /// Writes what happens to the app until it is opened again, or the window ends.
  private mutating func away(
    until end: Instant, _ reboots: [Stretch], _ life: inout [AppStretch], _ luck: inout UTCLuck
  ) {
    let start = writtenTo
    guard start < end else { return }
    while nextReboot < reboots.count, reboots[nextReboot].start < start { nextReboot += 1 }
    let down = nextReboot < reboots.count ? min(reboots[nextReboot].start, end) : end
    let killed = firstKill(from: start, to: down, &luck) ?? down
    let graceEnd = !suspends ? killed : wasShown ? min(start + grace, killed) : start
    append(.background, start, graceEnd, &life)
    append(.suspended, graceEnd, killed, &life)
    append(.killed, killed, down, &life)
    append(.restarted, down, end, &life)
    writtenTo = end
  }

  private mutating func firstKill(
    from start: Instant, to end: Instant, _ luck: inout UTCLuck
  ) -> Instant? {
    while let point = kill, point.milliseconds < start.millisecondsSinceEpoch {
      kill = kills.next(by: &luck)
    }
    guard let kill, kill.milliseconds < end.millisecondsSinceEpoch else { return nil }
    return Instant(millisecondsSinceEpoch: kill.milliseconds)
  }

  private func append(
    _ state: AppState, _ start: Instant, _ end: Instant, _ life: inout [AppStretch]
  ) {
    if start < end { life.append(AppStretch(state, Stretch(from: start, to: end))) }
  }
}
