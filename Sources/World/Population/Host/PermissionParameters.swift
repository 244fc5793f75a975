import DeviceModel
import Fields
import Measures

/// The moment at which an app asks for permission to send notifications.
public enum PermissionMoment: UInt8, NamedChoice, BitwiseCopyable, Sendable {
  /// At the first opening of the app.
  case firstOpening
  /// At the first act after which a notification can follow.
  case firstUse
  /// Never, so that the app sends no notifications.
  case never

  /// The name of the moment in scenario files.
  public var key: String {
    switch self {
    case .firstOpening: "firstOpening"
    case .firstUse: "firstUse"
    case .never: "never"
    }
  }
}

/// How an app asks for permission to send notifications.
///
///     forest   at the first launch (FR-038)
///     tenx     at the first plan of a day (Phase 7)
///     sherpa   at the first opening, after a screen that explains notifications (§3)
///
/// The answer is that of the user's phone, `DeviceParameters.Notifications`. Until the question it
/// is undecided, which counts as denied.
public struct PermissionParameters: Hashable, Sendable {
  /// When the app asks.
  public var asks: PermissionMoment
  /// Whether the app explains its notifications before it asks.
  public var primes: Bool

  /// Creates the parameters of an app.
  public init(asks: PermissionMoment, primes: Bool = false) {
    (self.asks, self.primes) = (asks, primes)
  }

  /// Passes the fields to a visitor, with the words of an app.
  ///
  /// - Parameter use: what `firstUse` means in the app, after "at".
  mutating func visit(
    _ visitor: inout some FieldVisitor, of app: String, use: String, source: String
  ) {
    visitor.enter("permission")
    visitor.choice(
      "asks", &asks, .source(source),
      "moment at which \(app) asks a user for permission to send notifications: at the first "
        + "opening (firstOpening), at \(use) (firstUse) or never, which means that \(app) sends "
        + "no notifications")
    visitor.flag(
      "primes", &primes, .source(source),
      "whether \(app) explains its notifications on a screen of its own before it asks for "
        + "permission, which persuades a share of the users who would deny them "
        + "(devices.notifications.persuadedShare)")
    visitor.leave()
  }
}

/// The apps by how they ask for permission to send notifications.
struct PermissionQuestions: Sendable {
  private(set) var atOpening: AppSet = []
  private(set) var atUse: AppSet = []
  private(set) var priming: AppSet = []

  /// Sorts the apps of a world. The pet app sends no notifications and never asks.
  init(_ parameters: WorldParameters) {
    add(.forest, parameters.forest.permission)
    add(.tenx, parameters.tenxPermission)
    add(.sherpa, parameters.sherpa.permission)
  }

  private mutating func add(_ app: App, _ parameters: PermissionParameters) {
    switch parameters.asks {
    case .firstOpening: atOpening.insert(app)
    case .firstUse: atUse.insert(app)
    case .never: return
    }
    if parameters.primes { priming.insert(app) }
  }

  /// Whether an app ever asks.
  func ask(_ app: App) -> Bool { atOpening.contains(app) || atUse.contains(app) }
}

extension WorldParameters {
  /// Whether an explanation of notifications persuades anybody.
  package var hasPersuadable: Bool { devices.notifications.persuadedShare > 0 }

  /// Whether an app that users have explains its notifications before it asks for permission.
  package var isPriming: Bool {
    shares.forest > 0 && forest.permission.primes || shares.tenx > 0 && tenxPermission.primes
      || shares.sherpa > 0 && sherpa.permission.primes
  }
}
