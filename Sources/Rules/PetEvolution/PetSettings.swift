import CivilTime

/// What the specification's settings page lets a person choose for themselves.
///
///     var late = PetSettings(of: .standard)
///     late.dayBoundary = DayBoundary(LocalTime(hour: 4, minute: 0)!)
///     try care.follow(try PetRules.standard.with(late), at: now)
///
/// The rules of everybody else stay as they are; experience and stages are no settings.
public struct PetSettings: Hashable, Sendable {
  /// How far from its due time a task may be done and still be on time.
  public var grace: Milliseconds
  /// When the person's day begins ("reset time").
  public var dayBoundary: DayBoundary
  /// Whether uncompleted tasks are copied to the next day.
  public var rollover: Bool

  /// Settings that are chosen one by one.
  public init(grace: Milliseconds, dayBoundary: DayBoundary, rollover: Bool) {
    (self.grace, self.dayBoundary, self.rollover) = (grace, dayBoundary, rollover)
  }

  /// The settings with which rules come.
  public init(of rules: PetRules) {
    let parameters = rules.parameters
    self.init(
      grace: parameters.grace, dayBoundary: parameters.dayBoundary, rollover: parameters.rollover)
  }
}

extension PetRules {
  /// The same rules under other settings.
  ///
  /// - Throws: the first setting that is wrong, with a sentence that says what to give instead.
  public func with(_ settings: PetSettings) throws(PetParametersError) -> PetRules {
    var own = parameters
    (own.grace, own.dayBoundary) = (settings.grace, settings.dayBoundary)
    own.rollover = settings.rollover
    return try PetRules(own)
  }

  /// Whether two rules are one instance, so that nothing has to be compared.
  package func isOne(with other: PetRules) -> Bool { checked === other.checked }
}

extension PetCare {
  /// The person chose other settings, or is given other rules: days that have ended are closed out
  /// by the rules until now, and what comes is judged by the new ones. Today stays today, as no day
  /// goes back, and the instants for which tasks are planned stay.
  ///
  ///     reset time 00:00 ▸ 04:00 at Mon 09:00     Monday ends on Tue 04:00
  ///     reset time 04:00 ▸ 00:00 at Tue 01:00     Monday has ended, and is closed out at once
  ///
  /// - Parameters:
  ///   - rules: the rules from now on.
  ///   - instant: when.
  ///   - archive: is handed every day closed out, in order.
  /// - Throws: `PetCareError.tooFarAhead`; then nothing at all changes.
  public mutating func follow(
    _ rules: PetRules, at instant: Instant, archive: (PetCloseout) -> Void = { _ in }
  ) throws(PetCareError) {
    try open(at: instant, archive: archive)
    calendar.begin(daysAt: rules.parameters.dayBoundary)
    adopt(rules)
    try open(at: instant, archive: archive)
  }
}
