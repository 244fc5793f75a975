import JSON

/// A path of a scenario, with values that are not the one built in.
///
///     apps.pet.graceMinutes 0 1440
struct OddRow: Sendable {
  let path: String
  let values: [JSONValue]

  /// The apps one of which people need for the value to matter.
  var apps: [String] {
    let words = path.split(separator: ".").map(String.init)
    if words[0] == "apps" { return [words[1]] }
    if words[2] == "focus" { return ["forest", "sherpa"] }
    return ShapeApps.all.contains(words[2]) ? [words[2]] : ShapeApps.all
  }

  private init(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    path = words[0]
    values = words.dropFirst().map(OddRow.value)
  }

  private static func value(_ word: String) -> JSONValue {
    if let whole = Int64(word) { return .whole(whole) }
    if let decimal = Double(word) { return .number(decimal) }
    return ["true", "false"].contains(word) ? .flag(word == "true") : .text(word)
  }

  private static func rows(_ text: String) -> [OddRow] {
    text.split(separator: "\n").map(OddRow.init)
  }

  /// Phones at their worst.
  static let faults = rows(
    """
    devices.kills.perHour 0 100
    devices.reboots.perDay 50 100
    devices.reboots.medianMs 0 3600000
    devices.clockSteps.manualPerDay 20 100
    devices.clockSteps.manualMedianMs 86400000
    devices.clockSteps.networkIntervalMs 0 60000
    devices.sleep.meanLengthMs 0 10000
    devices.sleep.meanWakeMs 0 1
    devices.sleep.locksAfterMs 0 86400000
    devices.sleep.settlesMs 0 86400000
    devices.notifications.reconsideredPerDay 1
    devices.widgets.delayMedianMs 0 86400000
    devices.storage.failedShare 1
    devices.suspension.on false
    devices.suspension.graceMs 86400000
    devices.notifications.grantedShare 0 1
    devices.notifications.sleepWindowMs 86400000
    devices.notifications.latencyMedianMs 3600000
    devices.ticks.missedShare 0.9
    devices.rateError.meanPpm 10000 -10000
    """)

  /// Rules and habits, most of them at the ends of what is possible.
  static let rules = rows(
    """
    apps.forest.minutes 1 1440
    apps.forest.timer suspending wall tick
    apps.forest.stages 1 255
    apps.forest.breakMinutes 1 1440
    apps.forest.forceQuitAbandons false
    apps.forest.rebootAbandons false
    apps.forest.countsMinutesEndedEarly true
    apps.pet.headStart 5 1000000
    apps.pet.gains.onTime 0 1000000
    apps.pet.gains.missed 0 -1000000
    apps.pet.gains.penalty 0 -1000000
    apps.pet.deEvolution reset
    apps.pet.graceMinutes 0 1440
    apps.pet.snoozeMinutes 1 1440
    apps.pet.rollover true
    apps.pet.tasksWhenAbsent planned
    apps.pet.timelineEntries 1 1000
    apps.pet.longestAbsenceDays 7 8
    apps.pet.streak.tasks 2 10000
    apps.pet.bonusAtLeast 0.5 1
    apps.tenx.focusesPerDay 4 5
    apps.tenx.mostCarriedOver 0 1
    apps.tenx.completedToCount 2 3
    apps.tenx.reminds false
    apps.tenx.reminderTime 00:00 02:30 23:59
    apps.tenx.widgetRefreshMinutes 1 1440
    apps.tenx.longestAbsenceDays 7 8
    apps.sherpa.qualifyingShare 0.01 1
    apps.sherpa.free.habits 0 1 10
    apps.sherpa.focus.minutes 1 700
    apps.sherpa.focusMinimumMinutes 1 1440
    apps.sherpa.xp.habitComplete 0 1000000
    apps.sherpa.reminds false
    apps.sherpa.longestAbsenceDays 7 8
    apps.sherpa.league.announcesEnd false
    apps.sherpa.league.jobTime 23:59
    apps.sherpa.league.endingNotice 23:59
    apps.sherpa.trialDays.monthly 0 1
    behaviour.default.sherpa.coach 1
    behaviour.default.plans.atOnboarding 20
    behaviour.default.plans.atLimit 20
    behaviour.default.plans.restores 1
    behaviour.default.plans.cancelsTrial 20
    behaviour.default.plans.cancelsMonth 20
    behaviour.default.plans.asksOn 1
    behaviour.default.sherpa.skips 1
    behaviour.default.sherpa.weekly 1
    behaviour.default.sherpa.usesTimer 0 1
    behaviour.default.focus.givesUp 0.999999 0.000001
    behaviour.default.focus.pauses 0 1
    behaviour.default.focus.returns 0 1
    behaviour.default.focus.startsInForest 1
    behaviour.default.focus.mostVisits 63
    behaviour.default.focus.leavesApp 0 1
    behaviour.default.focus.interruptionsMedian 0 1000
    behaviour.default.focus.forceQuits 1
    behaviour.default.focus.another 0 1
    behaviour.default.tenx.uncompletes 1
    behaviour.default.tenx.plans 0 1
    behaviour.default.pet.snoozes 1
    behaviour.default.pet.usesWidget 1
    behaviour.default.pet.delayMinutes -1440 1440
    behaviour.default.opening.furtherOpenings 0 20
    behaviour.default.opening.mostOpenings 1 64
    behaviour.default.times.anyTime 0 1
    behaviour.default.times.night.peakHour 0 24
    behaviour.default.acts.lingerMs 0 3600000
    behaviour.default.leaving.lapseRaise 100
    """)
}
