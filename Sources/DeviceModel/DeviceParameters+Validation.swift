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

extension DeviceParametersError.Field {
  /// What it may be, lengths of time in milliseconds. Whoever reads parameters from elsewhere takes
  /// the limits from here.
  public var range: ClosedRange<Double> {
    switch self {
    case .meanError: -10_000...10_000
    case .errorDeviation: 0...1_000
    case .networkInterval: Self.milliseconds(.minutes(1) ... .days(7))
    case .networkErrorDeviation: Self.milliseconds(.zero ... .minutes(1))
    case .manualPerDay, .killsPerHour, .rebootsPerDay: 0...1_000
    case .manualSigma, .rebootSigma, .latencySigma, .tickLatenessSigma: 0...3
    case .manualMedian, .locksAfterIdle, .settles, .grace, .sleepWindow:
      Self.milliseconds(.zero ... .hours(24))
    case .meanLength: Self.milliseconds(.seconds(1) ... .hours(24))
    case .meanWake, .rebootMedian, .latencyMedian: Self.milliseconds(.zero ... .hours(1))
    case .tickLatenessMedian: Self.milliseconds(.zero ... .seconds(1))
    case .grantedShare, .travelChance: 0...1
    case .missedShare: 0...0.9
    }
  }

  /// Whether 0, which switches it off, is fine although it is not in the range.
  public var allowsZero: Bool { self == .networkInterval || self == .meanLength }

  private static func milliseconds(_ range: ClosedRange<Milliseconds>) -> ClosedRange<Double> {
    Double(range.lowerBound.count)...Double(range.upperBound.count)
  }
}

extension DeviceParameters {
  private typealias Failure = DeviceParametersError

  /// Throws the first thing that keeps these parameters from being rules.
  func validate() throws(DeviceParametersError) {
    try check(.meanError, oscillator.meanErrorPartsPerMillion)
    try check(.errorDeviation, oscillator.errorDeviationPartsPerMillion)
    try validateClockSteps()
    try validateSleep()
    try check(.killsPerHour, kills.perHour)
    try check(.rebootsPerDay, reboots.perDay)
    try check(.rebootMedian, reboots.median)
    try check(.rebootSigma, reboots.sigma)
    try validateNotifications()
    try check(.tickLatenessMedian, ticks.latenessMedian)
    try check(.tickLatenessSigma, ticks.latenessSigma)
    try check(.missedShare, ticks.missedShare)
    try check(.travelChance, travel.chancePerDay)
  }

  private func validateClockSteps() throws(DeviceParametersError) {
    try check(.networkInterval, clockSteps.networkInterval)
    try check(.networkErrorDeviation, clockSteps.networkErrorDeviation)
    try check(.manualPerDay, clockSteps.manualPerDay)
    try check(.manualMedian, clockSteps.manualMedian)
    try check(.manualSigma, clockSteps.manualSigma)
  }

  private func validateSleep() throws(DeviceParametersError) {
    try check(.locksAfterIdle, sleep.locksAfterIdle)
    try check(.settles, sleep.settles)
    try check(.meanLength, sleep.meanLength)
    try check(.meanWake, sleep.meanWake)
    try check(.grace, suspension.grace)
  }

  private func validateNotifications() throws(DeviceParametersError) {
    try check(.grantedShare, notifications.grantedShare)
    try check(.latencyMedian, notifications.latencyMedian)
    try check(.latencySigma, notifications.latencySigma)
    try check(.sleepWindow, notifications.sleepWindow)
  }

  private func check(_ field: Failure.Field, _ value: Double) throws(DeviceParametersError) {
    if field.range.contains(value) || field.allowsZero && value == 0 { return }
    throw Failure(
      field: field, value: value, range: field.range, allowsZero: field.allowsZero)
  }

  private func check(_ field: Failure.Field, _ value: Milliseconds) throws(DeviceParametersError) {
    try check(field, Double(value.count))
  }
}
