import FocusTimer
import Leagues

/// A person's activity in a run, and the person's final state: a row of the table `people`.
///
///     apps           forest, sherpa          sherpa          none
///     day            0 … 20                  21 … 43         44 …
///     recorded       –                       Forest's trees  Sherpa's XP, and how long they stayed
///
/// The state in an app is recorded when the person removes the app, or when the run ends.
package struct PersonLife: BitwiseCopyable, Sendable {
  /// The day of the run on which the person joined; `never` until then.
  package internal(set) var arrival = PersonLife.never
  /// The day of the run on which the person removed their last app; `never` until then.
  package internal(set) var departure = PersonLife.never
  /// The number of days on which the person opened at least one app.
  package internal(set) var activeDays: Int32 = 0
  /// The apps that the person had on arrival. `removed`: those that the person removed later.
  package internal(set) var apps: AppSet = []
  package internal(set) var removed: AppSet = []
  /// The person's segments, one bit each.
  package internal(set) var segments: SegmentSet = 1
  /// The length of the longest streak in each app. `streak`: the length of the latest streak.
  package internal(set) var longest = PerApp<Int32>(repeating: 0)
  package internal(set) var streak = PerApp<Int32>(repeating: 0)
  /// The number of sessions that the person completed in Forest.
  package internal(set) var trees: Int32 = 0
  /// The whole minutes that count as focus, in Forest and in Sherpa separately.
  package internal(set) var focusMinutes = PerApp<Int64>(repeating: 0)
  /// The outcome of the person's first ended session, in Forest and in Sherpa separately.
  package internal(set) var first = PerApp<FirstSession>(repeating: .none)
  package internal(set) var stage: UInt8 = 0
  /// The pet's total XP, counted from the start of the first stage.
  package internal(set) var petPoints: Int64 = 0
  /// The person's total XP in Sherpa.
  package internal(set) var points: Int64 = 0
  /// Whether the person ever took part in the league. `tier` is the person's last tier.
  package internal(set) var hasOptedIn = false
  package internal(set) var tier = LeagueTier.hilltop
  /// The number of league weeks in which the person was ranked while they had Sherpa.
  package internal(set) var weeks: Int32 = 0
  /// The person's rank in the last of these weeks, and the smallest of their ranks; 0 without one.
  package internal(set) var (lastRank, bestRank): (UInt32, UInt32) = (0, 0)
  /// The person's XP in the last of these weeks.
  package internal(set) var weekPoints: Int64 = 0
  package internal(set) var plan = PlanKind.free

  /// Creates a record of a person who has not joined yet.
  package init() {}

  /// The value for the day of an event that has not happened.
  package static var never: Int32 { -1 }

  /// Whether the person has joined, with at least one app.
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
    visitor.whole(&weeks)
    visitor.whole(&lastRank)
    visitor.whole(&bestRank)
    visitor.whole(&weekPoints)
    visitor.choice(&plan)
  }
}

/// The outcomes of a person's first ended session in an app.
package enum FirstSession: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case none
  /// The session reached its length.
  case completed
  /// The session was abandoned by giving up, by closing the app, or by a restart of the phone.
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

  /// The name of the outcome in tables; nil if no session has ended.
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
