import Measures
import CivilTime

/// A model of people's behaviour.
///
/// The world calls the model's methods. The model decides from the person's random draws, the
/// person's knowledge, and a mind that is stored for each person between days:
///
///     first day   arrive ─▶ mind
///     morning     decide ─▶ which apps are dropped, which are opened, and when
///     opening     use    ─▶ the model acts through the person's user
///     note        recall ─▶ the same, at an instant that the model has noted
///     night       learn  ─▶ what the day left in the mind
///
/// A mind is a plain value. A model has no state of its own and draws random numbers only by
/// address (`Luck`). The same world therefore gives the same bytes with any executor, and changed
/// rules apply to the same people with the same random draws.
///
/// The package includes one model, `DefaultBehaviour`. A user of the library may pass another model
/// to `World.run(_:behaving:)`. `Documentation/own-behaviour.md` develops two such models. Decision
/// numbers from 10,000 on are free for models of other packages.
public protocol Behaviour: Sendable {
  /// The model's memory of a person between days; may contain only plain integers and floats.
  associatedtype Mind: Sendable, BitwiseCopyable

  /// Creates the mind of a person; called on the day on which the person joins.
  func arrive(_ outlook: DayOutlook) -> Mind

  /// Decides which apps are removed for good, and when the other apps are opened; called in the
  /// morning. The world may call it twice for a day, with the same mind: first in advance, to find
  /// the next day on which an inactive person does something, and again on that day.
  ///
  /// - Parameters:
  ///   - plan: receives openings and notes for instants of the day.
  /// - Returns: the apps that the person removes from the phone before anything else.
  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet

  /// Performs acts in an app that the person has opened. `user.opening` has the instant; `user`
  /// gives access to the state that the app shows.
  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind)

  /// Performs acts at the instant of a note, a number that the model added to the day's plan.
  /// Optional for models without notes.
  func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind)

  /// Returns a person's value of a fixed trait, used for forming segments. Optional for models
  /// without such traits.
  func amount(of trait: PersonTrait, in mind: Mind) -> Float

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind)

  /// Decides the morning like the other `decide`, for an outlook passed by pointer. Optional; an
  /// implementation avoids copying 400 bytes per person and day.
  func decide(
    at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet

  /// Updates the mind after a day that was empty in every app: the person did nothing and no streak
  /// was judged. Called instead of `learn`. Optional.
  func rest(at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind)

  /// Whether a mind read from a checkpoint is valid for this model. Optional if all minds are
  /// valid.
  static func isPossible(_ mind: Mind) -> Bool

  /// Returns a copy of the model for one group of people, with its own class instances. Threads
  /// that share an instance would wait for each other's reference counting. Optional for models
  /// without classes.
  func copied() -> Self
}

extension Behaviour {
  /// Does nothing; the default for models without notes.
  public func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {}

  /// Copies the outlook and calls the `decide` that takes an outlook by value.
  public func decide(
    at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet { decide(outlook.pointee, &mind, &plan) }

  /// Calls `learn` with empty days.
  public func rest(at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind) {
    learn(AppDays(), outlook.pointee, &mind)
  }

  /// Returns the model itself; sufficient for models without classes.
  public func copied() -> Self { self }

  /// Returns true; accepts any mind.
  public static func isPossible(_ mind: Mind) -> Bool { true }
}

/// An opening: an app coming to the front.
public struct Opening: Hashable, Sendable {
  /// The instant at which the app comes to the front.
  public let instant: Instant
  /// The number of earlier openings of the app on the person's day.
  public let number: Int

  /// Creates an opening for testing a model without a world.
  public init(instant: Instant, number: Int = 0) {
    (self.instant, self.number) = (instant, number)
  }
}
