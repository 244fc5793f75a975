import CivilTime
import Fields
import Measures

/// An app of another package that can be simulated like this package's apps. Its rules have named
/// fields. It describes its appeal to users, so users simulated by the package's models use it.
///
///     struct WaterRules: AppRules { … }                     // fields with ranges and sources
///     struct WaterLife: AppLife { … }                       // the engine of one user
///     Terrarium.main(WaterLife.self)                        // all commands, with the app
///
/// Documentation/your-app.md is a tutorial.
public protocol AppLife: GuestLife where Rules: AppRules {
  /// The app's name in scenarios and tables, such as `water`: a lower-case letter, then letters and
  /// digits.
  static var name: String { get }

  /// The app's display name, such as `Water`.
  static var title: String { get }

  /// The version of the app's engine. Increase it when the same rules give other results.
  static var version: Int { get }

  /// The app's counters, at most eight; `GuestDay.counts` has a day's values in this order.
  static var counters: [AppCounter] { get }

  /// Returns the app's appeal to the user at an instant of a day. The result must only depend on
  /// `self`, the instant and the rules. Called once every morning and several times per opening.
  func appeal(on day: Day, at instant: Instant, by rules: Rules) -> Appeal
}

extension AppLife {
  /// Returns an empty list; the default for apps without counters.
  public static var counters: [AppCounter] { [] }
  /// Returns true: users simulated by the package's models use the app.
  public static var isFitted: Bool { true }

  public func draw(on day: Day, at instant: Instant, by rules: Rules) -> Appeal? {
    appeal(on: day, at: instant, by: rules)
  }
}

/// The rules of an app, described field by field.
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
  /// Creates the default rules.
  init()

  /// Returns why rules are invalid although every field is within its range; nil if the rules are
  /// valid. The reason is a clause that names the remedy.
  func flaw() -> String?
}

extension AppRules {
  /// Returns nil, so rules are valid if every field is within its range.
  public func flaw() -> String? { nil }
}

/// An app's appeal to a user at an instant, described by the app itself.
///
///     Appeal(due: 5, sitting: 1, taking: .seconds(20), progress: 0.4)   // five glasses left
public struct Appeal: Hashable, Sendable {
  /// The number of acts still to do today, 0 … 64; higher numbers count as 64.
  public var due: Int
  /// The number of due acts that fit into one sitting from now on; 0 for none. The other acts are
  /// spread over the day, or become possible at `next`.
  public var sitting: Int
  /// The app's number for the kind of act that is due next.
  public var act: UInt16
  /// The duration of the next act.
  public var taking: Milliseconds
  /// The user's progress in the app, 0 … 1.
  public var progress: Double
  /// Whether the streak continues if the user does not open the app today.
  public var isSafe: Bool
  /// The cost of not opening the app today, 0 … 1; 1 means that everything would be lost.
  public var missCost: Double
  /// The next instant at which more acts become possible, such as a refill; nil if the user can
  /// choose any time. It must be later than the instant for which the appeal is computed.
  public var next: Instant?
  /// An additional term that the app adds to the chance of an opening, in logits.
  public var own: Double

  /// Creates an appeal; with only the required arguments, all due acts fit into one sitting.
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
  /// Returns the reason why the appeal is invalid at an instant, as a clause; nil if it is valid.
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

/// A user's knowledge of an app of another package in the morning.
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
