import BenchmarkRuntime
import Measures
import PetEvolution
import Population
import Synchronization
import TestSupport
import Testing

/// Law by counting: the days of a group update no reference count of an object that another group
/// touches. Sixteen threads that counted together were slower than eight.
///
/// A count for each piece of work, which does not depend on the number of people, is allowed.
@Suite("Shared references", .serialized)
struct SharedReferencesTests {
  /// Works on one piece after the other, each as a worker of its own.
  private struct WatchedCrew: Crew {
    func forEach<Piece: Sendable>(
      _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
    ) {
      for index in pieces.indices {
        benchmark_work_as(Int32(index))
        work(&pieces[index])
        benchmark_work_as(-1)
      }
    }
  }

  @Test("are counted", .inRelease)
  func counts() throws {
    final class Held: Sendable {}
    let held = Mutex<[Held]>([])
    try #require(benchmark_watch_references())
    let one = Held()
    var pieces = Array(0..<3)
    WatchedCrew().forEach(&pieces) { _ in held.withLock { $0.append(one) } }
    let shared = benchmark_forget_references()
    #expect(shared >= 2)
  }

  @Test("no day updates them", .inRelease, arguments: [AppSet.all, [.pet], [.sherpa]])
  func days(apps: AppSet) throws {
    let (people, days) = (2_000, 14)
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.behaviour) = (people, days, .standard)
    parameters.shares.forest = apps.contains(.forest) ? 1 : 0
    parameters.shares.pet = apps.contains(.pet) ? 1 : 0
    parameters.shares.tenx = apps.contains(.tenx) ? 1 : 0
    parameters.shares.sherpa = apps.contains(.sherpa) ? 1 : 0
    let rules = try WorldRules(parameters)
    let shape = WorldRun<DefaultBehaviour>(
      rules, people: people, stageNames: parameters.pet.stages.map(\.name)
    ).shape
    var world = LivingWorld<DefaultBehaviour, LifeObservers>(rules, people: people) {
      LifeObservers(shape, people: $0.count)
    }
    let (model, crew) = (try DefaultBehaviour(), AnyCrew(WatchedCrew()))
    // On their first day groups copy what they ask.
    let isBegun = world.live(0..<1, model, crew, progress: { _ in true })
    #expect(isBegun)
    try #require(benchmark_watch_references())
    let isDone = world.live(1..<days, model, crew, progress: { _ in true })
    let shared = benchmark_forget_references()
    #expect(isDone)
    let pieces = PeopleGroups.count * (days - 1)
    #expect(shared <= UInt64(24 * pieces), "\(shared) of \(people * (days - 1)) person·days")
  }
}
