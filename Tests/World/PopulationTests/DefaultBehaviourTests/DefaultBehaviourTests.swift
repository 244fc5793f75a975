import Measures
import Chance
import CivilTime
import DailyThree
import Leagues
import PetEvolution
import Population
import Testing

@Suite("Default behaviour")
struct DefaultBehaviourTests {
  @Test("a mind is small")
  func size() {
    #expect(MemoryLayout<DefaultBehaviour.Mind>.size <= 160)
  }

  @Test("whoever joins opens everything on the first day, and removes nothing")
  func firstDay() throws {
    var mornings = Mornings()
    (mornings.people, mornings.age, mornings.apps) = (200, 0, .all)
    for (plan, removed, _) in try mornings.plans() {
      #expect(removed.isEmpty)
      #expect(AppSet.all.allSatisfy { app in plan.entries.contains { $0.intention == .open(app) } })
    }
  }

  @Test("the same luck gives the same plan")
  func sameLuck() throws {
    var mornings = Mornings()
    (mornings.people, mornings.apps) = (300, .all)
    let (one, two) = (try mornings.plans(), try mornings.plans())
    #expect(one.map(\.plan.entries) == two.map(\.plan.entries))
    #expect(one.contains { !$0.plan.entries.isEmpty })
    let trial = TrialWorld(.all, people: 80, days: 6)
    #expect(try trial.lived().counts == trial.lived().counts)
  }

  @Test("a plan keeps within the day and names no app that the person lacks")
  func bounds() throws {
    var trial = TrialWorld(.all, people: 150, days: 12)
    (trial.world.shares.forest, trial.world.shares.tenx) = (0.5, 0.7)
    trial.behaviour.traits.propensityMean = 0.5
    trial.behaviour.leaving.beta = 3
    trial.behaviour.times.night.share = 2
    let tally = try trial.lived(Watched(model: DefaultBehaviour(trial.behaviour)))
    #expect(tally.counts[.openings] > 1_000)
  }

  @Test("few acts are refused: people know what the rules allow")
  func refusals() throws {
    var trial = TrialWorld(.all, people: 150, days: 12)
    trial.behaviour.traits.propensityMean = 0.5
    let counts = try trial.lived().counts
    #expect(counts[.refusals] * 50 < counts[.openings])
    #expect(counts[.removals] > 0)
  }

  @Test("an archetype lives by its own parameters, an unknown one by the last")
  func archetypes() throws {
    var eager = DefaultBehaviourParameters()
    (eager.traits.propensityMean, eager.leaving.beta) = (9, 1_000)
    var idle = eager
    idle.traits.propensityMean = -9
    let model = try DefaultBehaviour(archetypes: [
      Archetype(name: "eager", share: 1, parameters: eager),
      Archetype(name: "idle", share: 3, parameters: idle),
    ])
    let start = Zone.utc.startOfDay(Mornings.start)
    for (archetype, isOpened) in [(0, true), (1, false), (7, false), (-1, true)] {
      let outlook = DayOutlook(
        Luck(3, person: 5, day: 1), day: 1, date: Mornings.start, start: start,
        end: start + .hours(24), age: 1, apps: [.pet], archetype: archetype)
      var mind = model.arrive(outlook)
      var plan = DayPlan(from: start)
      #expect(model.decide(outlook, &mind, &plan).isEmpty)
      #expect(!plan.entries.isEmpty == isOpened, "\(archetype)")
    }
  }
}

/// The default model under watch: what it means to do must lie within the day and in apps that are
/// there, and acts come one after the other.
private struct Watched: Behaviour {
  let model: DefaultBehaviour

  typealias Mind = DefaultBehaviour.Mind

  private func check(_ plan: DayPlan, _ outlook: DayOutlook, _ apps: AppSet) {
    for entry in plan.entries {
      #expect(entry.instant >= outlook.start && entry.instant < outlook.end, "\(entry)")
      guard case .open(let app) = entry.intention else { continue }
      #expect(apps.contains(app), "\(entry)")
    }
  }

  func arrive(_ outlook: DayOutlook) -> Mind { model.arrive(outlook) }

  func decide(_ outlook: DayOutlook, _ mind: inout Mind, _ plan: inout DayPlan) -> AppSet {
    let removed = model.decide(outlook, &mind, &plan)
    #expect(removed.allSatisfy { outlook.apps.contains($0) })
    check(plan, outlook, AppSet(rawValue: outlook.apps.rawValue & ~removed.rawValue))
    return removed
  }

  func use(_ app: App, _ user: inout PersonSession, _ mind: inout Mind) {
    #expect(user.outlook.apps.contains(app))
    let (before, opening) = (user.now, user.opening)
    #expect(opening.instant == before)
    model.use(app, &user, &mind)
    #expect(user.now > before)
    check(user.plan, user.outlook, user.outlook.apps)
  }

  func recall(_ note: UInt16, _ user: inout PersonSession, _ mind: inout Mind) {
    let before = user.now
    model.recall(note, &user, &mind)
    // A payment may be thought over and left as it is.
    #expect(note == DefaultBehaviour.paymentNote ? user.now >= before : user.now > before)
  }

  func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {
    model.learn(days, outlook, &mind)
  }
}
