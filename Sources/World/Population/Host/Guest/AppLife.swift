import CivilTime
import Fields
import Measures

/// An app of another package that a program can simulate like those of this one: its rules have
/// names, and it says what draws users to it, so that fitted users use it.
///
///     struct WaterRules: AppRules { … }                     // fields with ranges and sources
///     struct WaterLife: AppLife { … }                       // the engine of one user
///     Terrarium.main(WaterLife.self)                        // all commands, with the app
///
/// Documentation/your-app.md leads through it.
public protocol AppLife: GuestLife where Rules: AppRules {
  /// The name in scenarios and tables, such as `water`: a lower-case letter, then letters and
  /// digits.
  static var name: String { get }

  /// The name as people write it, such as `Water`.
  static var title: String { get }

  /// The version of the engine, which is raised when the same rules give other results.
  static var version: Int { get }

  /// What the app counts, at most eight; `GuestDay.counts` has a day's numbers in this order.
  static var counters: [AppCounter] { get }

  /// What draws the user to the app at an instant of a day. It must not depend on anything but the
  /// life, the instant and the rules. Called once a morning and several times an opening.
  func appeal(on day: Day, at instant: Instant, by rules: Rules) -> Appeal
}

extension AppLife {
  /// No counters.
  public static var counters: [AppCounter] { [] }
  /// Whether users of the package's models use the app.
  public static var isFitted: Bool { true }

  public func draw(on day: Day, at instant: Instant, by rules: Rules) -> Appeal? {
    appeal(on: day, at: instant, by: rules)
  }
}

/// Rules of an app, described field by field.
///
///     struct WaterRules: AppRules {
///       var target = 8
///       init() {}
///       mutating func visit(_ visitor: inout some FieldVisitor) {
///         visitor.whole(
///           "target", &target, 1...30, in: "glasses", .assumption(6...10), "glasses of a day")
///       }
///     }
public protocol AppRules: Described, Hashable, Sendable {
  /// The default rules.
  init()

  /// Why rules whose fields are all within their ranges cannot be: a clause that says what to give
  /// instead; nil if they can.
  func flaw() -> String?
}

extension AppRules {
  /// Any rules within their ranges can be.
  public func flaw() -> String? { nil }
}

/// What draws a user to an app at an instant, in terms that the app knows.
///
///     Appeal(due: 5, sitting: 1, taking: .seconds(20), progress: 0.4)   // five glasses left
public struct Appeal: Hashable, Sendable {
  /// How many acts there are to do today, 0 … 64; more are not looked at.
  public var due: Int
  /// How many of them a user can or will do in one sitting from now, 0 for none; the others are
  /// spread over the day, or follow from `next` on.
  public var sitting: Int
  /// The number of the act that is due next.
  public var act: UInt16
  /// How long it takes the user.
  public var taking: Milliseconds
  /// How far the user has come, 0 … 1.
  public var progress: Double
  /// Whether the streak goes on if the user stays away today.
  public var isSafe: Bool
  /// What staying away today would cost, 0 … 1: 1 for all that there is to lose.
  public var missCost: Double
  /// The next instant at which more of what is due can be done, such as a refill; nil if the user
  /// is free to choose. It lies after the instant that was asked for.
  public var next: Instant?
  /// A term of the app's own in the chance of an opening, logit: it comes on top of the others.
  public var own: Double

  /// What draws a user; without further terms, only what is due.
  public init(
    due: Int, sitting: Int = .max, act: UInt16 = 0, taking: Milliseconds, progress: Double = 0,
    isSafe: Bool = false, missCost: Double = 0, next: Instant? = nil, own: Double = 0
  ) {
    (self.due, self.sitting, self.act, self.taking) = (due, sitting, act, taking)
    (self.progress, self.isSafe, self.missCost) = (progress, isSafe, missCost)
    (self.next, self.own) = (next, own)
  }
}

extension Appeal {
  /// What no app may answer at an instant, in a clause; nil if it is fine.
  func fault(at instant: Instant) -> String? {
    for (name, share) in [("progress", progress), ("missCost", missCost)]
    where !(0...1 ~= share) {
      return "returns an appeal with \(name) \(share); return a share from 0 to 1"
    }
    guard own.magnitude <= Appeal.mostOwn else {
      return "returns an appeal with own \(own); return a logit from −20 to 20"
    }
    guard due >= 0, sitting >= 0, taking >= .zero else {
      return "returns an appeal with due, sitting or taking below 0; return 0 or more"
    }
    guard let next, next <= instant else { return nil }
    return "returns a next instant that is not after the one it was asked for; return a later one, "
      + "or nil"
  }

  private static var mostOwn: Double { 20 }
}

/// What a user knows of an app of another package in the morning.
struct GuestGlance: BitwiseCopyable, Sendable {
  var progress: Float = 0
  var missCost: Float = 0
  var own: Float = 0

  init() {}

  init(_ appeal: Appeal) {
    (progress, missCost) = (Float(appeal.progress), Float(appeal.missCost))
    own = Float(appeal.own)
  }
}
