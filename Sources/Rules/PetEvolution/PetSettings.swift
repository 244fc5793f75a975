import CivilTime

/// The settings that users can change on the settings page of the app specification.
///
///     var late = PetSettings(of: .standard)
///     late.dayBoundary = DayBoundary(LocalTime(hour: 4, minute: 0)!)
///     try care.follow(try PetRules.standard.with(late), at: now)
///
/// The rules of other users do not change; experience and stages are not settings.
public struct PetSettings: Hashable, Sendable {
  /// Time before and after a task's due time in which the task is done on time.
  public var grace: Milliseconds
  /// Local time at which the user's day begins ("reset time").
  public var dayBoundary: DayBoundary
  /// Whether uncompleted tasks are copied to the next day.
  public var rollover: Bool

  /// Creates settings from single values.
  public init(grace: Milliseconds, dayBoundary: DayBoundary, rollover: Bool) {
    (self.grace, self.dayBoundary, self.rollover) = (grace, dayBoundary, rollover)
  }

  /// Creates the settings that the rules contain.
  public init(of rules: PetRules) {
    let parameters = rules.parameters
    self.init(
      grace: parameters.grace, dayBoundary: parameters.dayBoundary, rollover: parameters.rollover)
  }

  fileprivate func put(into parameters: PetParameters) -> PetParameters {
    var own = parameters
    (own.grace, own.dayBoundary, own.rollover) = (grace, dayBoundary, rollover)
    return own
  }
}

extension PetRules {
  /// Returns these rules with other settings.
  ///
  /// - Throws: the first invalid setting; the error's description says which values are allowed.
  public func with(_ settings: PetSettings) throws(PetParametersError) -> PetRules {
    try PetRules(settings.put(into: parameters))
  }

  /// Whether these are the rules `other` with other settings.
  package func are(_ other: PetRules, with settings: PetSettings) -> Bool {
    PetSettings(of: self) == settings && parameters == settings.put(into: other.parameters)
  }

  /// Whether two rules share their storage and so are known to be equal without a comparison.
  package func isOne(with other: PetRules) -> Bool { checked === other.checked }
}

extension PetCare {
  /// Switches to other rules, because the user changed settings or the app was updated. Days that
  /// have ended are closed out by the old rules, and everything later follows the new rules. Today
  /// stays today, because no day goes back, and planned tasks keep their instants.
  ///
  ///     reset time 00:00 ▸ 04:00 at Mon 09:00     Monday ends on Tue 04:00
  ///     reset time 04:00 ▸ 00:00 at Tue 01:00     Monday has ended, and is closed out at once
  ///
  /// - Parameters:
  ///   - rules: the rules from now on.
  ///   - instant: the time of the switch.
  ///   - archive: receives every day closed out, in order.
  /// - Throws: `PetCareError.tooFarAhead`; the state then does not change.
  public mutating func follow(
    _ rules: PetRules, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) {
    try open(at: instant, archive: archive)
    calendar.begin(daysAt: rules.parameters.dayBoundary)
    adopt(rules)
    try open(at: instant, archive: archive)
  }
}
