import CivilTime
import Measures

/// A person's state in one app, including the app's engine, which is saved as words.
protocol EngineLife: Sendable {
  associatedtype Engine: SavedState

  /// Creates an engine that has received no events.
  static func newEngine(by rules: WorldRules, in zone: Zone) -> Engine

  /// Visits all state that is kept between days.
  ///
  /// - Parameter newborn: a new engine in the same zone.
  mutating func visit(_ visitor: inout some TallyVisitor, like newborn: Newborn<Engine>)
}

/// The host of an app whose states contain an engine; slot *i* stores the state of person *i*.
class EngineHost<Life: EngineLife>: AppHost, @unchecked Sendable {
  final let lives: Slots<Life>
  private var newborns = Newborns<Life.Engine>()
  /// The placeholder state in the slots of people without the app.
  final let nobody: Life

  init(nobody: Life) {
    self.nobody = nobody
    lives = Slots(repeating: nobody)
    super.init()
  }

  final override func reserve(through place: Int) { lives.open(through: place) }

  final override func write(
    _ place: Int, in zone: Int, by rules: WorldRules, to writer: inout TallyWriter
  ) { lives[place].visit(&writer, like: newborn(in: zone, by: rules)) }

  override func read(
    _ place: Int, in zone: Int, by rules: WorldRules, from reader: inout TallyReader
  ) { lives[place].visit(&reader, like: newborn(in: zone, by: rules)) }

  final override func endVisit() { newborns = Newborns() }

  private func newborn(in zone: Int, by rules: WorldRules) -> Newborn<Life.Engine> {
    newborns.one(in: zone, by: rules) { Life.newEngine(by: rules, in: $0) }
  }
}
