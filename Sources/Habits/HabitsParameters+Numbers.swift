extension HabitsParameters {
  /// The numbers of the parameters, in the order in which they are checked and saved.
  public enum Number: UInt8, CaseIterable, Hashable, Sendable {
    /// Points of `experience`.
    case dayComplete, habitComplete, taskComplete, reflectionMorning, reflectionNight, focus
    /// `focusMinimumMinutes`.
    case focusMinimumMinutes
    /// Limits of `freeLimits`.
    case habits, focusTemplates, coachMessagesADay
    /// Lengths of `trialDays`.
    case monthlyTrial, yearlyTrial
    /// Prices of `prices`.
    case monthlyPence, yearlyPence
    /// Steps of `defaultSteps`.
    case minutesStep, otherStep
    /// `reviewedOccurrences`.
    case reviewedOccurrences
    /// Hours of `morningNudge` and `eveningNudge`.
    case morningFromHour, morningToHour, eveningFromHour, eveningToHour
    /// `longestAbsenceDays`.
    case longestAbsenceDays
  }

  /// One of the numbers. Storing one cuts it to its range.
  subscript(number: Number) -> Int64 {
    get {
      switch number {
      case .dayComplete: Int64(experience.dayComplete)
      case .habitComplete: Int64(experience.habitComplete)
      case .taskComplete: Int64(experience.taskComplete)
      case .reflectionMorning: Int64(experience.reflectionMorning)
      case .reflectionNight: Int64(experience.reflectionNight)
      case .focus: Int64(experience.focus)
      case .focusMinimumMinutes: focusMinimumMinutes
      case .habits: Int64(freeLimits.habits)
      case .focusTemplates: Int64(freeLimits.focusTemplates)
      case .coachMessagesADay: Int64(freeLimits.coachMessagesADay)
      case .monthlyTrial: trialDays.monthly
      case .yearlyTrial: trialDays.yearly
      case .monthlyPence: prices.monthlyPence
      case .yearlyPence: prices.yearlyPence
      case .minutesStep: defaultSteps.minutes
      case .otherStep: defaultSteps.others
      case .reviewedOccurrences: Int64(reviewedOccurrences)
      case .morningFromHour: Int64(morningNudge.fromHour)
      case .morningToHour: Int64(morningNudge.toHour)
      case .eveningFromHour: Int64(eveningNudge.fromHour)
      case .eveningToHour: Int64(eveningNudge.toHour)
      case .longestAbsenceDays: Int64(longestAbsenceDays)
      }
    }
    set {
      let range = number.range
      let value = Swift.max(range.lowerBound, Swift.min(range.upperBound, newValue))
      switch number {
      case .dayComplete: experience.dayComplete = Int32(value)
      case .habitComplete: experience.habitComplete = Int32(value)
      case .taskComplete: experience.taskComplete = Int32(value)
      case .reflectionMorning: experience.reflectionMorning = Int32(value)
      case .reflectionNight: experience.reflectionNight = Int32(value)
      case .focus: experience.focus = Int32(value)
      case .focusMinimumMinutes: focusMinimumMinutes = value
      case .habits: freeLimits.habits = Int(value)
      case .focusTemplates: freeLimits.focusTemplates = Int(value)
      case .coachMessagesADay: freeLimits.coachMessagesADay = Int(value)
      case .monthlyTrial: trialDays.monthly = value
      case .yearlyTrial: trialDays.yearly = value
      case .monthlyPence: prices.monthlyPence = value
      case .yearlyPence: prices.yearlyPence = value
      case .minutesStep: defaultSteps.minutes = value
      case .otherStep: defaultSteps.others = value
      case .reviewedOccurrences: reviewedOccurrences = Int(value)
      case .morningFromHour: morningNudge.fromHour = Int(value)
      case .morningToHour: morningNudge.toHour = Int(value)
      case .eveningFromHour: eveningNudge.fromHour = Int(value)
      case .eveningToHour: eveningNudge.toHour = Int(value)
      case .longestAbsenceDays: longestAbsenceDays = Int(value)
      }
    }
  }
}

extension HabitsParameters.Number {
  /// What the number may be.
  ///
  ///     points of XP, limits, steps, pence   up to a million, each trial up to ten years
  ///     a nudge                              from 0 … 23 to 0 … 24 o'clock
  public var range: ClosedRange<Int64> {
    switch self {
    case .focusMinimumMinutes: 0...1_440
    case .monthlyTrial, .yearlyTrial: 0...3_650
    case .minutesStep, .otherStep: 1...1_000_000
    case .reviewedOccurrences: 0...1_000
    case .morningFromHour, .eveningFromHour: 0...23
    case .morningToHour, .eveningToHour: 0...24
    case .longestAbsenceDays: 1...1_000_000
    default: 0...1_000_000
    }
  }

  /// The number's path in `HabitsParameters`.
  public var name: String {
    switch self {
    case .dayComplete: "experience.dayComplete"
    case .habitComplete: "experience.habitComplete"
    case .taskComplete: "experience.taskComplete"
    case .reflectionMorning: "experience.reflectionMorning"
    case .reflectionNight: "experience.reflectionNight"
    case .focus: "experience.focus"
    case .focusMinimumMinutes: "focusMinimumMinutes"
    case .habits: "freeLimits.habits"
    case .focusTemplates: "freeLimits.focusTemplates"
    case .coachMessagesADay: "freeLimits.coachMessagesADay"
    case .monthlyTrial: "trialDays.monthly"
    case .yearlyTrial: "trialDays.yearly"
    case .monthlyPence: "prices.monthlyPence"
    case .yearlyPence: "prices.yearlyPence"
    case .minutesStep: "defaultSteps.minutes"
    case .otherStep: "defaultSteps.others"
    case .reviewedOccurrences: "reviewedOccurrences"
    case .morningFromHour: "morningNudge.fromHour"
    case .morningToHour: "morningNudge.toHour"
    case .eveningFromHour: "eveningNudge.fromHour"
    case .eveningToHour: "eveningNudge.toHour"
    case .longestAbsenceDays: "longestAbsenceDays"
    }
  }
}
