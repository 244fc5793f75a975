import CivilTime

/// Why parameters are no rules: one of them lies outside its range.
///
///     parameters.kills.perHour = -1
///     try DeviceRules(parameters)
///     // the device's kills.perHour is -1.0; give from 0.0 to 1000.0
public struct DeviceParametersError: Error, Hashable, Sendable {
  /// Which.
  public let field: Field
  /// What it is, lengths of time in milliseconds.
  public let value: Double
  /// What it may be, lengths of time in milliseconds.
  public let range: ClosedRange<Double>
  /// Whether 0, which switches it off, is fine as well.
  public let allowsZero: Bool

  /// The numbers that have a range.
  public enum Field: UInt8, CaseIterable, Hashable, Sendable {
    case meanError, errorDeviation
    case networkInterval, networkErrorDeviation, manualPerDay, manualMedian, manualSigma
    case locksAfterIdle, settles, meanLength, meanWake
    case grace, killsPerHour
    case rebootsPerDay, rebootMedian, rebootSigma
    case grantedShare, latencyMedian, latencySigma, sleepWindow
    case tickLatenessMedian, tickLatenessSigma, missedShare
    case travelChance
  }
}

extension DeviceParametersError: CustomStringConvertible {
  /// One sentence for a person, with the remedy.
  public var description: String {
    let unit = field.isTime ? " ms" : ""
    let zero = allowsZero ? "0 for never, or " : ""
    return "the device's \(field.name) is \(value)\(unit); give \(zero)from \(range.lowerBound) to "
      + "\(range.upperBound)\(unit)"
  }
}

extension DeviceParametersError.Field {
  /// Where it stands in the parameters.
  public var name: String {
    switch self {
    case .meanError: "oscillator.meanErrorPartsPerMillion"
    case .errorDeviation: "oscillator.errorDeviationPartsPerMillion"
    case .networkInterval: "clockSteps.networkInterval"
    case .networkErrorDeviation: "clockSteps.networkErrorDeviation"
    case .manualPerDay: "clockSteps.manualPerDay"
    case .manualMedian: "clockSteps.manualMedian"
    case .manualSigma: "clockSteps.manualSigma"
    case .locksAfterIdle: "sleep.locksAfterIdle"
    case .settles: "sleep.settles"
    case .meanLength: "sleep.meanLength"
    case .meanWake: "sleep.meanWake"
    case .grace: "suspension.grace"
    case .killsPerHour: "kills.perHour"
    case .rebootsPerDay: "reboots.perDay"
    case .rebootMedian: "reboots.median"
    case .rebootSigma: "reboots.sigma"
    case .grantedShare: "notifications.grantedShare"
    case .latencyMedian: "notifications.latencyMedian"
    case .latencySigma: "notifications.latencySigma"
    case .sleepWindow: "notifications.sleepWindow"
    case .tickLatenessMedian: "ticks.latenessMedian"
    case .tickLatenessSigma: "ticks.latenessSigma"
    case .missedShare: "ticks.missedShare"
    case .travelChance: "travel.chancePerDay"
    }
  }

  /// Whether it is a length of time.
  var isTime: Bool {
    switch self {
    case .networkInterval, .networkErrorDeviation, .manualMedian, .locksAfterIdle, .settles,
      .meanLength, .meanWake, .grace, .rebootMedian, .latencyMedian, .sleepWindow,
      .tickLatenessMedian:
      true
    default: false
    }
  }
}

extension DeviceParameters {
  private typealias Failure = DeviceParametersError

  /// Throws the first thing that keeps these parameters from being rules.
  func validate() throws(DeviceParametersError) {
    try check(.meanError, oscillator.meanErrorPartsPerMillion, -10_000...10_000)
    try check(.errorDeviation, oscillator.errorDeviationPartsPerMillion, 0...1_000)
    try validateClockSteps()
    try validateSleep()
    try check(.killsPerHour, kills.perHour, 0...1_000)
    try check(.rebootsPerDay, reboots.perDay, 0...1_000)
    try check(.rebootMedian, reboots.median, .zero ... .hours(1))
    try check(.rebootSigma, reboots.sigma, 0...3)
    try validateNotifications()
    try check(.tickLatenessMedian, ticks.latenessMedian, .zero ... .seconds(1))
    try check(.tickLatenessSigma, ticks.latenessSigma, 0...3)
    try check(.missedShare, ticks.missedShare, 0...0.9)
    try check(.travelChance, travel.chancePerDay, 0...1)
  }

  private func validateClockSteps() throws(DeviceParametersError) {
    let interval = clockSteps.networkInterval
    try check(.networkInterval, interval, .minutes(1) ... .days(7), orZero: true)
    try check(.networkErrorDeviation, clockSteps.networkErrorDeviation, .zero ... .minutes(1))
    try check(.manualPerDay, clockSteps.manualPerDay, 0...1_000)
    try check(.manualMedian, clockSteps.manualMedian, .zero ... .hours(24))
    try check(.manualSigma, clockSteps.manualSigma, 0...3)
  }

  private func validateSleep() throws(DeviceParametersError) {
    try check(.locksAfterIdle, sleep.locksAfterIdle, .zero ... .hours(24))
    try check(.settles, sleep.settles, .zero ... .hours(24))
    try check(.meanLength, sleep.meanLength, .seconds(1) ... .hours(24), orZero: true)
    try check(.meanWake, sleep.meanWake, .zero ... .hours(1))
    try check(.grace, suspension.grace, .zero ... .hours(24))
  }

  private func validateNotifications() throws(DeviceParametersError) {
    try check(.grantedShare, notifications.grantedShare, 0...1)
    try check(.latencyMedian, notifications.latencyMedian, .zero ... .hours(1))
    try check(.latencySigma, notifications.latencySigma, 0...3)
    try check(.sleepWindow, notifications.sleepWindow, .zero ... .hours(24))
  }

  private func check(
    _ field: Failure.Field, _ value: Double, _ range: ClosedRange<Double>
  ) throws(DeviceParametersError) {
    guard range.contains(value) else {
      throw Failure(field: field, value: value, range: range, allowsZero: false)
    }
  }

  private func check(
    _ field: Failure.Field, _ value: Milliseconds, _ range: ClosedRange<Milliseconds>,
    orZero: Bool = false
  ) throws(DeviceParametersError) {
    if range.contains(value) || orZero && value == .zero { return }
    let limits = Double(range.lowerBound.count)...Double(range.upperBound.count)
    throw Failure(field: field, value: Double(value.count), range: limits, allowsZero: orZero)
  }
}
