import Cadence
import CivilTime

/// The small file that the widgets read instead of the database (sections C and L).
///
/// It says how things were when it was written. What a widget shows of it depends on the day:
///
///     there is no snapshot        needsOnboarding
///     a snapshot of today         its state
///     its day has passed          needsSetup: nothing is planned for today that anybody knows of
///
/// The streak is shown as it was written.
public struct WidgetSnapshot: Hashable, Sendable {
  /// What the app would show first.
  public let state: State
  /// The day that it is about (`dayKey`).
  public let day: Day
  /// When it was written (`generatedAt`).
  public let written: Instant
  /// Days in the streak.
  public let streak: Int
  /// Completed focuses of the day.
  public let completedCount: Int
  /// The focuses of the day, none before it is planned. O(*f*) for *f* focuses.
  public var focuses: [Line] { planned.map { Line(title: $0.title, isCompleted: $0.isCompleted) } }

  private let planned: [Focus]

  /// What a widget can be about.
  public enum State: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
    /// "Open app to set goals".
    case needsOnboarding
    /// Nothing is planned for the day.
    case needsSetup
    /// Some of the day's focuses are open.
    case inProgress
    /// All of them are completed.
    case complete

    /// What a widget is told of a state of the app: all but the offer to continue.
    init(_ state: DailyThree.State) {
      self =
        switch state {
        case .needsOnboarding: .needsOnboarding
        case .needsSetup: .needsSetup
        case .inProgress: .inProgress
        case .complete: .complete
        }
    }

    /// The name as it is spelled in code.
    public var name: String {
      switch self {
      case .needsOnboarding: "needsOnboarding"
      case .needsSetup: "needsSetup"
      case .inProgress: "inProgress"
      case .complete: "complete"
      }
    }
  }

  /// A focus in a widget.
  public struct Line: Hashable, Sendable {
    /// What it is called.
    public let title: TitleID
    /// Whether it was completed when the snapshot was written.
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

  /// Whether two snapshots would be written as the same file.
  public static func == (left: WidgetSnapshot, right: WidgetSnapshot) -> Bool {
    left.state == right.state && left.day == right.day && left.written == right.written
      && left.streak == right.streak && left.completedCount == right.completedCount
      && left.focuses == right.focuses
  }

  /// Feeds what the file says to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(day)
    hasher.combine(written)
    hasher.combine(streak)
    hasher.combine(completedCount)
    hasher.combine(focuses)
  }

  /// What a widget makes on a day of a state that was written on another, or the same.
  fileprivate static func state(_ state: State, written: Day, on day: Day) -> State {
    written < day ? .needsSetup : state
  }

  /// The state that a widget shows of the last snapshot on a day.
  public static func state(of snapshot: WidgetSnapshot?, on day: Day) -> State {
    guard let snapshot else { return .needsOnboarding }
    return state(snapshot.state, written: snapshot.day, on: day)
  }

  /// When a widget asks for a snapshot again: after half an hour, at the next start of a day if
  /// that comes before.
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
  /// What the widgets were given last; nil before anything was written.
  ///
  /// It is made when it is asked for, O(*f*) for *f* focuses of today, and allocates nothing.
  public var snapshot: WidgetSnapshot? {
    guard let today, let snapshotWritten else { return nil }
    return WidgetSnapshot(of: self, on: today, at: snapshotWritten)
  }

  /// The state that a widget shows of `snapshot` on a day, without making one.
  public func widgetState(on day: Day) -> WidgetSnapshot.State {
    guard let today, snapshotWritten != nil else { return .needsOnboarding }
    return WidgetSnapshot.state(WidgetSnapshot.State(state), written: today, on: day)
  }
}
