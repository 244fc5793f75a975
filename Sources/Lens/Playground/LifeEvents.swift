import CivilTime
import Measures
import PetEvolution
import Population
import Scenarios

/// All events of one user under one set of rules, in order of time.
struct LifeEvents: Sendable {
  private(set) var events: [Event] = []

  /// An event of the user: one line of the journal.
  struct Event: Equatable, Sendable {
    let day: Int
    let date: String
    let app: String
    let name: String
    let value: Int64?
    let other: Int64?
    let detail: String
  }

  /// Simulates a user in the first of a world's replicates.
  init(of person: Int, in world: World) throws(PlaygroundFailure) {
    let parameters = world.parameters
    guard person >= 0, person < parameters.people else {
      throw PlaygroundFailure(
        "there is no person \(person) among \(parameters.people); choose another")
    }
    do throws(WorldError) {
      read(try LifeEvents.journal(of: person..<person + 1, in: world))
    } catch { throw PlaygroundFailure(error.description) }
  }

  /// Returns the one of the first users whose timer is most wrong; nil if no error is found.
  static func worstTimer(in world: World) throws(PlaygroundFailure) -> Int? {
    let parameters = world.parameters
    guard world.personDays <= mostTimed else { return nil }
    let text: String
    do throws(WorldError) {
      text = try journal(of: 0..<min(timed, parameters.people), in: world)
    } catch { throw PlaygroundFailure(error.description) }
    var worst: (person: Int, drift: UInt64)?
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count >= 9, cells[5] == "drift", let person = Int(cells[0]) else { continue }
      let drift = Int64(cells[6])?.magnitude ?? 0
      if drift > worst?.drift ?? 0 { worst = (person, drift) }
    }
    return worst?.person
  }

  /// The number of users whose timers are checked, in worlds of up to `mostTimed` person·days.
  private static let timed = 60
  private static let mostTimed: Int64 = 120_000

  /// Returns the journal of some users. Simulates only these users and the users they can meet.
  private static func journal(
    of people: Range<Int>, in world: World
  ) throws(WorldError) -> String {
    let parameters = world.parameters
    let rules = try WorldRules(parameters)
    let model: DefaultBehaviour
    do throws(DefaultBehaviourError) {
      model =
        parameters.archetypes.isEmpty
        ? try DefaultBehaviour(parameters.standard)
        : try DefaultBehaviour(archetypes: parameters.archetypes)
    } catch { throw .behaviour(error) }
    var life = WorldRun<DefaultBehaviour>(
      rules, people: parameters.people, stageNames: parameters.pet.stages.map { $0.name },
      followed: UInt32(people.lowerBound)..<UInt32(people.upperBound),
      lived: PartCuts([world]).blocks(around: people, of: parameters.people))
    _ = life.live(model, AnyExecutor(InlineExecutor()))
    return life.journal.files.first.map { $0.text } ?? ""
  }

  /// Reads rows of `person,day,date,instant_ms,app,event,value,other,detail`.
  private mutating func read(_ text: String) {
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      guard cells.count >= 9, let day = Int(cells[1]) else { continue }
      events.append(
        Event(
          day: day, date: cells[2], app: cells[4], name: cells[5], value: Int64(cells[6]),
          other: Int64(cells[7]), detail: cells[8]))
    }
  }
}
