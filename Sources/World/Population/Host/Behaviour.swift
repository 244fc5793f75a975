import Measures
import CivilTime

/// A model of what people do.
///
/// The world asks; the model answers from the person's luck, from the person's knowledge, and from
/// a mind that it keeps for each person between days:
///
///     first day   arrive ─▶ mind
///     morning     decide ─▶ which apps are dropped, which are opened, and when
///     opening     use    ─▶ the model acts through the person's user
///     note        recall ─▶ the same, at an instant that the model has noted
///     night       learn  ─▶ what the day left in the mind
///
/// A mind is a plain value: a world keeps one for every person. A model has no state of its own and
/// asks for random numbers by address only (`Luck`), so that the same world gives the same bytes
/// whichever executor does the work, and a change of rules applies to the same people with the same
/// luck.
///
/// Two models come with the package, `DefaultBehaviour` and, for benchmarks that others can repeat,
/// `ReferenceBehaviour`; a user of the library may pass a third to `World.run(_:behaving:)`, for a
/// world whose parameters name the behaviour `standard`. `Documentation/own-behaviour.md` writes
/// two. Decisions from 10,000 on are free for models of other packages.
public protocol Behaviour: Sendable {
  /// The model's memory of a person between days: plain integers and numbers.
  associatedtype Mind: Sendable, BitwiseCopyable

  /// Called when a person joins today.
  func arrive(_ outlook: DayOutlook) -> Mind

  /// Called in the morning: decides which apps are removed for good, and when the others are
  /// opened. May be asked twice about a day, with the same mind: of somebody who has done nothing,
  /// the world asks ahead until they do something, and asks again when that day has come.
  ///
  /// - Parameters:
  ///   - plan: receives openings and notes for instants of the day.
  /// - Returns: the apps that the person removes from the phone before anything else.
  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet

  /// Called when the person has opened an app that they have: `user.opening` says when, and the
  /// session shows what the app shows.
  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind)

  /// Called at an instant that the model has noted in the plan. A model without notes need not
  /// implement it.
  func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind)

  /// The amount of a trait that a person was born with, for cutting segments; a model without such
  /// traits need not implement it.
  func amount(of trait: PersonTrait, in mind: Mind) -> Float

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind)

  /// Called in the morning: `decide`, for an outlook that is read where it lies. A model need not
  /// implement it; one that does saves a copy of 400 bytes a day.
  func decide(
    at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet

  /// Called instead of `learn` when the day is over and was empty in every app: the person did
  /// nothing, and no streak was judged. A model need not implement it.
  func rest(at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind)

  /// Whether a mind that was read from a checkpoint can be one of this model; a model that takes
  /// any need not implement it.
  static func isPossible(_ mind: Mind) -> Bool

  /// An equal model in instances of its own, which one group of people asks: threads that share an
  /// instance wait for each other's count of its references. A model without classes need not
  /// implement it.
  func copied() -> Self
}

extension Behaviour {
  /// A model without notes: nothing happens.
  public func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {}

  /// Decides by a copy of the outlook.
  public func decide(
    at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind, _ plan: inout DayPlan
  ) -> AppSet { decide(outlook.pointee, &mind, &plan) }

  /// Learns from empty days.
  public func rest(at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind) {
    learn(AppDays(), outlook.pointee, &mind)
  }

  /// A model without classes is its own copy.
  public func copied() -> Self { self }

  /// Any mind is possible.
  public static func isPossible(_ mind: Mind) -> Bool { true }
}

/// An app that has come to the front.
public struct Opening: Hashable, Sendable {
  /// The instant at which it comes to the front.
  public let instant: Instant
  /// The number of times the app was opened before on the same day.
  public let number: Int

  /// An opening, for trying a model without a world.
  public init(instant: Instant, number: Int = 0) {
    (self.instant, self.number) = (instant, number)
  }
}
