import FocusTimer
import Leagues

/// A person's activity in a run and state at its end: a row of `people`.
///
///     apps           forest, sherpa          sherpa          none
///     day            0 … 20                  21 … 43         44 …
///     holds          –                       Forest's trees  Sherpa's XP, and how long they stayed
///
/// The state in an app is recorded when the person removes it, or when the run ends.
package struct PersonLife: BitwiseCopyable, Sendable {
  /// The day of the run on which the person joined; `never` before.
  package internal(set) var arrival = PersonLife.never
  /// The day of the run on which the person removed the last app; `never` before.
  package internal(set) var departure = PersonLife.never
  /// The number of days on which the person opened an app.
  package internal(set) var activeDays: Int32 = 0
  /// The apps that the person had on arrival; `removed` are those of them that were removed.
  package internal(set) var apps: AppSet = []
  package internal(set) var removed: AppSet = []
  /// The person's segments, one bit each.
  package internal(set) var segments: SegmentSet = 1
  /// The longest streak in each app; `streak` is the last one.
  package internal(set) var longest = PerApp<Int32>(repeating: 0)
  package internal(set) var streak = PerApp<Int32>(repeating: 0)
  /// The number of completed sessions in Forest.
  package internal(set) var trees: Int32 = 0
  /// The whole minutes that count as focus, in Forest and in Sherpa.
  package internal(set) var focusMinutes = PerApp<Int64>(repeating: 0)
  /// The outcome of the first session that ended, in Forest and in Sherpa.
  package internal(set) var first = PerApp<FirstSession>(repeating: .none)
  package internal(set) var stage: UInt8 = 0
  /// The pet's XP since the first stage.
  package internal(set) var petPoints: Int64 = 0
  /// The XP in Sherpa.
  package internal(set) var points: Int64 = 0
  /// Whether the person ever took part in the league; `tier` is the last tier.
  package internal(set) var hasOptedIn = false
  package internal(set) var tier = LeagueTier.hilltop
  package internal(set) var plan = PlanKind.free

  /// Creates a person who has not joined.
  package init() {}

  /// Creates a person of a reference world, who opens the pet app every day and never leaves.
  package init(days: Int, stage: UInt8, points: Int64, streak: Int, longest: Int) {
    (arrival, activeDays, apps) = (0, Int32(clamping: days), [.pet])
    (self.stage, petPoints) = (stage, points)
    (self.streak.pet, self.longest.pet) = (Int32(clamping: streak), Int32(clamping: longest))
  }

  /// The value for a day that has not come.
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

/// The outcome of the first session that ended in an app.
package enum FirstSession: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case none
  /// The session reached its length.
  case completed
  /// The session was abandoned: by giving up, by closing the app, or by a restart of the phone.
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

  /// The name in tables; nil without a session.
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
