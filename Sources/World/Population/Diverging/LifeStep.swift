import CivilTime
import Measures

/// A step in a person's life that can be compared with a step of their life in another world.
///
/// The steps of a person's day are compared layer by layer. The comparison shows in which layer two
/// lives differ first, and what followed from the difference:
///
///     people            who is there, from which day on, with which apps
///     forest … guest    what the rules of an app answered
///     days              the end of a day
///     league            ranks, which depend on everybody
///     phones            notifications, timers and widgets
///     acts              what the person did: all that the model of behaviour decides
package protocol DivergingStep: Hashable, Sendable {
  var layer: LifeLayer { get }
  /// The instant of the step.
  var instant: Instant { get }
  /// Whether the step keeps or restores a streak by a freeze or a repair.
  var rescuesStreak: Bool { get }
}

/// The layers in which two lives can differ; see `DivergingStep`.
package enum LifeLayer: UInt8, CaseIterable, Sendable {
  case people, forest, pet, tenx, sherpa, guest, days, league, phones, acts

  /// The layer's name in tables.
  package var name: StaticString {
    switch self {
    case .people: "people"
    case .forest: "forest"
    case .pet: "pet"
    case .tenx: "tenx"
    case .sherpa: "sherpa"
    case .guest: "guest"
    case .days: "days"
    case .league: "league"
    case .phones: "phones"
    case .acts: "acts"
    }
  }

  /// Returns the layer of an app's rules; the layer `days` for nil.
  package init(_ app: App?) {
    self =
      switch app {
      case .forest: .forest
      case .pet: .pet
      case .tenx: .tenx
      case .sherpa: .sherpa
      case .guest: .guest
      case nil: .days
      }
  }
}

/// An act of a person, or an event that resulted from acts or time.
package struct LifeStep: DivergingStep {
  package enum Kind: Hashable, Sendable {
    case did(RecordedAction)
    case happened(WorldEvent)
  }

  package let kind: Kind
  /// The instant of the step.
  package let instant: Instant

  package var layer: LifeLayer {
    switch kind {
    case .did: .acts
    case .happened(let event):
      switch event {
      case .arrived: .people
      case .ranked, .optedIn, .season: .league
      case .notified, .drifted, .widgetStale, .widgetShown, .travelled: .phones
      default: LifeLayer(event.app)
      }
    }
  }
}

extension LifeStep {
  package var rescuesStreak: Bool {
    switch kind {
    case .happened(.streakFrozen): true
    // A streak that begins has a length of 1.
    case .happened(.streakTurned(_, 0, let length, _)): length > 1
    default: false
    }
  }

  /// The step as text: the app, the event or act, and its journal fields.
  package var words: String {
    switch kind {
    case .did(let action): ActionRow.words(of: action)
    case .happened(let event): event.words(at: instant)
    }
  }

  /// The app, the name of the event or act, and the step's other table cells in the journal.
  package var cells: (app: App?, event: String, value: Int64?, other: Int64?, detail: String) {
    switch kind {
    case .did(.removed(let app)): (app, "remove", nil, nil, "")
    case .did(.acted(let act, _)):
      (act.app, act.words.name.description, act.words.numbers.first, nil, "")
    case .happened(let event): event.cells(at: instant)
    }
  }
}

/// An event sink that stores each person's steps until the steps are no longer needed.
struct StepSink: EventSink, Sendable {
  let people: Range<UInt32>
  /// The steps of each person since the last `take`; nil once the steps are no longer needed.
  private var steps: [[LifeStep]?]

  /// Creates a sink for the events of some people.
  ///
  /// - Parameter alone: the only person whose steps are stored; nil to store everybody's.
  init(_ people: Range<Int>, alone: UInt32? = nil) {
    self.people = UInt32(people.lowerBound)..<UInt32(people.upperBound)
    steps = people.map { alone == nil || alone == UInt32($0) ? [] : nil }
  }

  private func number(_ person: UInt32) -> Int { Int(person - people.lowerBound) }

  func follows(_ person: UInt32) -> Bool { steps[number(person)] != nil }

  mutating func note(_ event: WorldEvent, _ context: EventContext) {
    keep(.happened(event), context)
  }

  mutating func note(_ action: RecordedAction, _ context: EventContext) {
    keep(.did(action), context)
  }

  private mutating func keep(_ kind: LifeStep.Kind, _ context: EventContext) {
    steps[number(context.person)]?.append(LifeStep(kind: kind, instant: context.instant))
  }

  mutating func take(_ person: UInt32) -> [LifeStep] {
    guard let taken = steps[number(person)] else { return [] }
    steps[number(person)] = []
    return taken
  }

  /// Drops a person's stored steps and stops storing further ones.
  mutating func leave(_ person: UInt32) { steps[number(person)] = nil }
}
