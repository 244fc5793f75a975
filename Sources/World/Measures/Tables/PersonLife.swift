import FocusTimer
import Leagues

/// What one person did in a run, and what they have at its end: a row of `people`.
///
///     apps           forest, sherpa          sherpa          none
///     day            0 … 20                  21 … 43         44 …
///     holds          –                       Forest's trees  Sherpa's XP, and how long they stayed
///
/// What an app has is written down when the person removes it, or when the run ends.
package struct PersonLife: BitwiseCopyable, Sendable {
  /// The day of the run on which they joined; none before.
  package internal(set) var arrival = PersonLife.never
  /// The day of the run on which they removed their last app.
  package internal(set) var departure = PersonLife.never
  /// Days on which they opened an app.
  package internal(set) var activeDays: Int32 = 0
  /// The apps that they had on arrival, and those of them that they removed.
  package internal(set) var apps: AppSet = []
  package internal(set) var removed: AppSet = []
  /// The segments to which they belong, one bit each.
  package internal(set) var segments: SegmentSet = 1
  /// The longest streak in each app, and the last one.
  package internal(set) var longest = PerApp<Int32>(repeating: 0)
  package internal(set) var streak = PerApp<Int32>(repeating: 0)
  /// Sessions of Forest that were completed.
  package internal(set) var trees: Int32 = 0
  /// Whole minutes of focus that count, in Forest and in Sherpa.
  package internal(set) var focusMinutes = PerApp<Int64>(repeating: 0)
  /// How the first session that ended in Forest or Sherpa did.
  package internal(set) var first = PerApp<FirstSession>(repeating: .none)
  package internal(set) var stage: UInt8 = 0
  /// XP of the pet from the first stage on.
  package internal(set) var petPoints: Int64 = 0
  /// XP of Sherpa.
  package internal(set) var points: Int64 = 0
  /// Whether they took part in the league, and in which tier they are.
  package internal(set) var hasOptedIn = false
  package internal(set) var tier = LeagueTier.hilltop
  package internal(set) var plan = PlanKind.free

  /// Nobody yet.
  package init() {}

  /// A person of a reference world, who has a pet, opens it every day and stays.
  package init(days: Int, stage: UInt8, points: Int64, streak: Int, longest: Int) {
    (arrival, activeDays, apps) = (0, Int32(clamping: days), [.pet])
    (self.stage, petPoints) = (stage, points)
    (self.streak.pet, self.longest.pet) = (Int32(clamping: streak), Int32(clamping: longest))
  }

  /// A day that does not come.
  package static var never: Int32 { -1 }

  /// Whether the person joined with an app.
  package var isThere: Bool { arrival != PersonLife.never }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.whole(&arrival, in: -1 ... .max / 2)
    visitor.whole(&departure, in: -1 ... .max / 2)
    visitor.whole(&activeDays)
    visitor.apps(&apps)
    visitor.apps(&removed)
    visitor.bits(&segments)
    for app in AppSet.every {
      visitor.whole(&longest[app])
      visitor.whole(&streak[app])
      visitor.whole(&focusMinutes[app])
      visitor.choice(&first[app])
    }
    visitor.whole(&trees)
    visitor.stage(&stage)
    visitor.whole(&petPoints)
    visitor.whole(&points)
    visitor.flag(&hasOptedIn)
    visitor.choice(&tier)
    visitor.choice(&plan)
  }
}

/// How the first session that ended in an app did.
package enum FirstSession: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case none
  /// It reached its length.
  case completed
  /// It was abandoned: given up, with the app closed, or by a restart of the phone.
  case gaveUp, forceQuit, reboot

  init(_ outcome: FocusRecord.Outcome) {
    self =
      switch outcome {
      case .completed: .completed
      case .abandoned(.gaveUp): .gaveUp
      case .abandoned(.forceQuit): .forceQuit
      case .abandoned(.reboot): .reboot
      }
  }

  /// The name as tables spell it; nil without a session.
  package var name: String? {
    switch self {
    case .none: nil
    case .completed: "completed"
    case .gaveUp: "gaveUp"
    case .forceQuit: "forceQuit"
    case .reboot: "reboot"
    }
  }
}
