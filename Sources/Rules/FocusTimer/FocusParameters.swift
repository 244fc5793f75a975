import CivilTime
import Fields

/// The parameters of a focus session, with the values of Forest Focus as defaults.
///
/// | | Forest | Sherpa |
/// |---|---|---|
/// | length | 25 min, fixed | any whole number of minutes from 1, 25 by default |
/// | stages | 5 | 5 |
/// | break after a completed session | none | 5 min |
/// | force quit, reboot | abandon the session | the session survives |
/// | a session ended early counts | nothing | its whole elapsed minutes, without XP |
///
///     FocusParameters.forest.length         // Milliseconds.minutes(25)
///     FocusParameters.sherpa(minutes: 50)   // survives a reboot, five minutes of break
///
/// Source: Forest Focus FR-001, FR-008 and its edge cases; Sherpa §6.5 and its quality matrix, row
/// "Focus" and "App Lifecycle".
public struct FocusParameters: Hashable, BitwiseCopyable, Sendable {
  /// The length of a session in whole minutes, at least 1.
  public var minutes: Int32 = 25
  /// The length of the break that follows a completed session, in whole minutes; 0 for none.
  public var breakMinutes: Int32 = 0
  /// The number of stages through which the tree grows, at least 1.
  public var stageCount: UInt8 = 5
  /// Whether closing the app from the switcher abandons the session.
  public var forceQuitAbandons = true
  /// Whether a restart of the device abandons the session.
  public var rebootAbandons = true
  /// Whether the whole minutes of a session that was ended early count as focus time.
  public var countsMinutesEndedEarly = false

  /// Creates the parameters of Forest Focus.
  @inlinable public init() {}

  /// The parameters of Forest Focus: 25 minutes, five stages; a force quit or a reboot abandons.
  @inlinable public static var forest: FocusParameters { FocusParameters() }

  /// Returns the parameters of Sherpa: by default 25 minutes of focus and a break of 5 minutes.
  @inlinable
  public static func sherpa(minutes: Int32 = 25, breakMinutes: Int32 = 5) -> FocusParameters {
    var parameters = FocusParameters()
    parameters.minutes = minutes
    parameters.breakMinutes = breakMinutes
    parameters.forceQuitAbandons = false
    parameters.rebootAbandons = false
    parameters.countsMinutesEndedEarly = true
    return parameters
  }

  /// The length of a session, as a duration.
  @inlinable public var length: Milliseconds { .minutes(Int64(minutes)) }

  /// The length of the break after a session, as a duration; zero if there is no break.
  @inlinable public var breakLength: Milliseconds { .minutes(Int64(breakMinutes)) }

  /// Throws if a parameter is invalid.
  @inlinable public func validate() throws(FocusParametersError) {
    guard minutes >= 1 else { throw .lengthTooShort(minutes: minutes) }
    guard breakMinutes >= 0 else { throw .negativeBreak(minutes: breakMinutes) }
    guard stageCount >= 1 else { throw .noStages }
  }
}

/// The error if parameters of a focus session are invalid.
public enum FocusParametersError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if the length of a session is below one minute.
  case lengthTooShort(minutes: Int32)
  /// The error if the length of the break is negative.
  case negativeBreak(minutes: Int32)
  /// The error if the tree has no stage.
  case noStages

  /// One sentence that says how to fix the parameters.
  public var description: String {
    switch self {
    case .lengthTooShort(let minutes):
      "a focus session cannot last \(minutes) minutes; give a whole number of minutes from 1 up"
    case .negativeBreak(let minutes):
      "a break cannot last \(minutes) minutes; give 0 for none or a whole number of minutes"
    case .noStages:
      "a tree needs at least one growth stage; give 1 or more, the specification has 5"
    }
  }
}

extension FocusParameters: Described {
  public mutating func visit(_ visitor: inout some FieldVisitor) {
    visit(&visitor, source: "forest: focus sessions")
  }

  /// Passes every field to a visitor. The fields' ranges are limited to what users can choose; the
  /// engine itself accepts any length from one minute up.
  ///
  /// - Parameters:
  ///   - visitor: the visitor that receives the fields.
  ///   - source: the part of the specification that defines the values.
  public mutating func visit(_ visitor: inout some FieldVisitor, source: String) {
    visit(
      &visitor, source: source, of: "the app",
      length: "length of a focus session; users of Sherpa may choose other lengths")
  }

  /// Passes every field to a visitor, with the words of an app.
  ///
  /// - Parameters:
  ///   - visitor: the visitor that receives the fields.
  ///   - source: the part of the specification that gives the numbers.
  ///   - app: the name of the app.
  ///   - length: the meaning of the length of a session.
  package mutating func visit(
    _ visitor: inout some FieldVisitor, source: String, of app: String, length: String
  ) {
    let source = FieldBasis.source(source)
    visitor.whole("minutes", &minutes, 1...1_440, in: .minutes, source, length)
    visitor.whole(
      "stages", &stageCount, 1...255, in: "stages", source,
      "number of stages through which a tree in \(app) grows during a focus session")
    visitor.whole(
      "breakMinutes", &breakMinutes, 0...1_440, in: .minutes, source,
      "length of the break that \(app) proposes after a completed focus session, before the next "
        + "session; 0 means no break")
    visitor.flag(
      "forceQuitAbandons", &forceQuitAbandons, source,
      "whether closing \(app) from the app switcher abandons a running or paused focus session; "
        + "false lets the session go on")
    visitor.flag(
      "rebootAbandons", &rebootAbandons, source,
      "whether a restart of the phone abandons a running or paused focus session in \(app); false "
        + "lets the session go on")
    visitor.flag(
      "countsMinutesEndedEarly", &countsMinutesEndedEarly, source,
      "whether a focus session that the user ends early adds its elapsed minutes, rounded down, to "
        + "the user's focus time in \(app); false means that only completed sessions add focus "
        + "time")
  }
}
