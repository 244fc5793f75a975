import CivilTime

/// Builds the app's states from the stretches in which the app is on the screen.
///
///     screen   FFFF              FFF                 FF
///     life     FFFFbsssssssssssssFFFbsss✝ ✝ ✝ ✝ ✝ ✝ ✝FF     b grace, s suspended, ✝ killed
struct LifeBuilder {
  private let grace: Milliseconds
  private let suspends: Bool
  private let window: Stretch
  private var nextKill = 0
  private var nextReboot = 0
  /// The last stretch on the screen; not written yet, because the next stretch may extend it.
  private var shown: Stretch?
  /// The instant up to which states have been written. `wasShown` is whether the app was on the
  /// screen just before that instant.
  private var writtenTo: Instant
  private var wasShown = false

  init(_ rules: DeviceRules, in window: Stretch) {
    grace = rules.parameters.suspension.grace
    suspends = rules.parameters.suspension.isOn
    self.window = window
    writtenTo = window.start
  }

  /// Adds a stretch in which the app is on the screen, after all earlier stretches.
  mutating func show(
    _ stretch: Stretch, _ reboots: [Stretch], _ kills: [Int64], _ life: inout [AppStretch]
  ) {
    if let shown, shown.end == stretch.start {
      self.shown = Stretch(from: shown.start, to: stretch.end)
    } else {
      write(reboots, kills, &life)
      shown = stretch
    }
  }

  /// Writes the remaining states, up to the window's end.
  mutating func finish(_ reboots: [Stretch], _ kills: [Int64], _ life: inout [AppStretch]) {
    write(reboots, kills, &life)
    away(until: window.end, reboots, kills, &life)
  }

  /// Writes the app's states up to the pending stretch on the screen, and then that stretch.
  private mutating func write(_ reboots: [Stretch], _ kills: [Int64], _ life: inout [AppStretch]) {
    guard let shown else { return }
    away(until: shown.start, reboots, kills, &life)
    life.append(AppStretch(.foreground, shown))
    writtenTo = shown.end
    wasShown = true
    self.shown = nil
  }

  /// Writes the app's states off the screen, from the last written instant until `end`.
  private mutating func away(
    until end: Instant, _ reboots: [Stretch], _ kills: [Int64], _ life: inout [AppStretch]
  ) {
    let start = writtenTo
    guard start < end else { return }
    while nextReboot < reboots.count, reboots[nextReboot].start < start { nextReboot += 1 }
    let down = nextReboot < reboots.count ? min(reboots[nextReboot].start, end) : end
    let killed = firstKill(from: start, to: down, kills) ?? down
    let graceEnd = !suspends ? killed : wasShown ? min(start + grace, killed) : start
    append(.background, start, graceEnd, &life)
    append(.suspended, graceEnd, killed, &life)
    append(.killed, killed, down, &life)
    append(.restarted, down, end, &life)
    writtenTo = end
  }

  private mutating func firstKill(
    from start: Instant, to end: Instant, _ kills: [Int64]
  ) -> Instant? {
    while nextKill < kills.count, kills[nextKill] < start.millisecondsSinceEpoch { nextKill += 1 }
    guard nextKill < kills.count, kills[nextKill] < end.millisecondsSinceEpoch else { return nil }
    return Instant(millisecondsSinceEpoch: kills[nextKill])
  }

  private func append(
    _ state: AppState, _ start: Instant, _ end: Instant, _ life: inout [AppStretch]
  ) {
    if start < end { life.append(AppStretch(state, Stretch(from: start, to: end))) }
  }
}
