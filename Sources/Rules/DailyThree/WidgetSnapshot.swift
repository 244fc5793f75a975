import Cadence
import CivilTime

/// The small file that the widgets read instead of the database (sections C and L).
///
/// The file contains the app's state at the time of writing. The state that a widget shows depends
/// on the current day:
///
///     there is no snapshot        needsOnboarding
///     a snapshot of today         its state
///     its day has passed          needsSetup: nothing is planned for today that anybody knows of
///
/// The widget shows the streak as it was written.
public struct WidgetSnapshot: Hashable, Sendable {
  /// The state of the app's first screen when the snapshot was written.
  public let state: State
  /// The day of the snapshot (`dayKey`).
  public let day: Day
  /// The instant at which the snapshot was written (`generatedAt`).
  public let written: Instant
  /// The length of the streak in days, when the snapshot was written.
  public let streak: Int
  /// The number of the day's focuses that are completed.
  public let completedCount: Int
  /// The focuses of the day; empty before the day is planned. O(*f*) for *f* focuses.
  public var focuses: [Line] { planned.map { Line(title: $0.title, isCompleted: $0.isCompleted) } }

  private let planned: [Focus]

  /// The states that a widget can show, one for each state of the app's first screen.
  public enum State: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
    /// The widget asks the user to open the app: "Open app to set goals".
    case needsOnboarding
    /// Nothing is planned for the current day.
    case needsSetup
    /// Some of the day's focuses are open.
    case inProgress
    /// All of the day's focuses are completed.
    case complete

    /// Converts a state of the app to one of the widget, without the offer to continue yesterday.
    init(_ state: DailyThree.State) {
      self =
        switch state {
        case .needsOnboarding: .needsOnboarding
        case .needsSetup: .needsSetup
        case .inProgress: .inProgress
        case .complete: .complete
        }
    }

    /// The name of the case in code.
    public var name: String {
      switch self {
      case .needsOnboarding: "needsOnboarding"
      case .needsSetup: "needsSetup"
      case .inProgress: "inProgress"
      case .complete: "complete"
      }
    }
  }

  /// The title of one focus, and whether it is completed, for a widget.
  public struct Line: Hashable, Sendable {
    /// The id of the title of the focus.
    public let title: TitleID
    /// Whether the focus was completed when the snapshot was written.
    public let isCompleted: Bool
  }

  fileprivate init(of app: borrowing DailyThree, on day: Day, at instant: Instant) {
    state = State(app.state)
    self.day = day
    written = instant
    streak = app.streak.length
    completedCount = app.entry?.completedCount ?? 0
    planned = app.entry?.focuses ?? []
  }

  /// Whether two snapshots would produce the same file.
  public static func == (left: WidgetSnapshot, right: WidgetSnapshot) -> Bool {
    left.state == right.state && left.day == right.day && left.written == right.written
      && left.streak == right.streak && left.completedCount == right.completedCount
      && left.focuses == right.focuses
  }

  /// Adds the content of the file to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(day)
    hasher.combine(written)
    hasher.combine(streak)
    hasher.combine(completedCount)
    hasher.combine(focuses)
  }

  /// Returns the state that a widget shows on `day`, if `state` was written on the day `written`.
  fileprivate static func state(_ state: State, written: Day, on day: Day) -> State {
    written < day ? .needsSetup : state
  }

  /// Returns the state that a widget shows on a day, given the last snapshot.
  public static func state(of snapshot: WidgetSnapshot?, on day: Day) -> State {
    guard let snapshot else { return .needsOnboarding }
    return state(snapshot.state, written: snapshot.day, on: day)
  }

  /// Returns the time at which a widget asks for a new snapshot: after half an hour, or at the next
  /// start of a day if that is earlier.
  ///
  ///     23:10 ─▶ 23:40      23:45 ─▶ 00:00
  public static func refresh(
    after instant: Instant, in zone: Zone, _ rules: DailyThreeRules = .standard
  ) -> Instant {
    let boundary = rules.parameters.dayBoundary
    let today = zone.day(of: instant, boundary: boundary)
    let midnight = zone.startOfDay(zone.day(after: today, boundary: boundary), boundary: boundary)
    return min(instant + rules.parameters.widgetRefresh, midnight)
  }
}

extension DailyThree {
  /// The last snapshot for the widgets; nil if none has been written.
  ///
  /// Computed on each access, O(*f*) for *f* focuses of today, without allocation.
  public var snapshot: WidgetSnapshot? {
    guard let today, let snapshotWritten else { return nil }
    return WidgetSnapshot(of: self, on: today, at: snapshotWritten)
  }

  /// Returns the state that a widget shows on a day, without creating a snapshot.
  public func widgetState(on day: Day) -> WidgetSnapshot.State {
    guard let today, snapshotWritten != nil else { return .needsOnboarding }
    return WidgetSnapshot.state(WidgetSnapshot.State(state), written: today, on: day)
  }
}
