import Foundation
import Scenarios
import TestSupport
import Testing

/// Whether every field of a scenario holds at its ends: no crash, no broken law, no torn table, a
/// sentence where it is refused, and something that changes.
///
/// A field without an effect is worse than none: people who turn it believe in the answer. So a
/// field counts as covered only if one of its extremes changes a table of a world in which it
/// matters, or if it stands below with the reason.
///
/// With `TERRARIUM_LAWS=1`, in a release build:
///
///     swift test -c release           those that decide a world as tables; most pairs
///     TERRARIUM_EXTREMES=1            all fields as runs with folder and page, and all pairs
///     TERRARIUM_EXTREMES=5            … with five seeds each
@Suite(.serialized) struct FieldExtremesTests {
  /// With how many seeds every world is run whole.
  private static let rounds =
    ProcessInfo.processInfo.environment["TERRARIUM_EXTREMES"].flatMap { Int($0) } ?? 0

  /// What changes no table, and why. What does change one fails here.
  private static let silent: [String: String] = {
    let reasons: [(String, [String])] = [
      (
        "it is a name or a text",
        ["extends", "name", "question"]
          + ["forest", "pet", "sherpa", "tenx"].map { "apps.\($0).title" }
      ),
      ("there is one model", ["behaviour"]),
      ("it is asked of tables that are there", ["goals", "guardrails", "headlines"]),
      ("it says what is written down", ["journal.people"]),
      (
        "it says what a study found",
        ["fitted", "mapping", "notModelled", "published", "remark", "source"].map { "effect.\($0)" }
      ),
      ("it says for what a fit to a log does not hold", ["fit.gaps", "fit.log"]),
      (
        "it says what sweep does",
        ["cells", "design", "points", "replicates", "vary"].map { "sweep.\($0)" }
      ),
      (
        "it says what tune does",
        [
          "evaluations", "maximise", "minimise", "pull", "variant", "vary", "verdictReplicates",
          "verdictUsers",
        ]
        .map { "tune.\($0)" }
      ),
    ]
    // What nobody in a world does: `run`, `what-if` and `validate` say it of each.
    let unlived = ScenarioField.reasons.map { ($0.reason, [$0.path]) }
    return (reasons + unlived).reduce(into: [:]) { silent, reason in
      for path in reason.1 { silent[path] = reason.0 }
    }
  }()

  /// What else has to be said for a field to matter, or to stay small.
  private static let beside: [String: [String]] = [
    "behaviour.default.habit.mostMissLoss": ["behaviour.default.habit.furtherMissLoss=0.5"],
    "behaviour.default.sherpa.fewestHabits": ["behaviour.default.sherpa.mostHabits=30"],
    "behaviour.default.tenx.revivesGoal": [
      "behaviour.default.tenx.archivesGoal=0.5", "behaviour.default.tenx.addsGoal=0.5",
      "behaviour.default.traits.propensityMean=1", "behaviour.default.leaving.beta=100",
    ],
    "apps.tenx.fewestActiveGoals": [
      "behaviour.default.tenx.archivesGoal=0.5", "behaviour.default.traits.propensityMean=1",
      "behaviour.default.leaving.beta=100",
    ],
    "behaviour.default.plans.asksWhy": [
      "behaviour.default.plans.atOnboarding=20", "behaviour.default.plans.cancelsTrial=5",
    ],
    "behaviour.default.plans.persuaded": [
      "behaviour.default.plans.atOnboarding=20", "behaviour.default.plans.cancelsTrial=5",
      "behaviour.default.plans.asksWhy=1",
    ],
    // A rare act, of people who come often.
    "behaviour.default.plans.swapsTemplate": [
      "behaviour.default.traits.propensityMean=1", "behaviour.default.leaving.beta=100",
    ],
    // A freeze is earned late, and saves a day later still.
    "apps.sherpa.streak.freezeMaximum": [
      "behaviour.default.traits.propensityMean=1", "behaviour.default.leaving.beta=100",
    ],
    "behaviour.default.focus.blocks": [
      "behaviour.default.plans.atOnboarding=20", "behaviour.default.focus.startsInSherpa=1",
    ],
    "behaviour.default.focus.blockedInterruptions": [
      "behaviour.default.plans.atOnboarding=20", "behaviour.default.focus.startsInSherpa=1",
      "behaviour.default.focus.blocks=1",
    ],
    "behaviour.default.feedback.newnessHalfDays": ["behaviour.default.feedback.newness=5"],
    "behaviour.default.feedback.wearyFrom": ["behaviour.default.feedback.weariness=1"],
    "behaviour.default.feedback.wearyUntil": ["behaviour.default.feedback.weariness=1"],
    "behaviour.default.outside.share": ["behaviour.default.outside.pull=2"],
    "behaviour.default.outside.days": ["behaviour.default.outside.pull=2"],
    "behaviour.default.outside.halfDays": ["behaviour.default.outside.pull=2"],
    "behaviour.default.items.endsOnDate": ["behaviour.default.items.ends=1"],
    "behaviour.default.items.monthsApart": ["behaviour.default.items.monthDay=1"],
    "behaviour.default.items.severalDates": ["behaviour.default.items.monthDay=1"],
    "behaviour.default.items.mostApart": [
      "behaviour.default.items.weeksApart=1", "behaviour.default.sherpa.someWeekdays=1",
    ],
    "behaviour.default.items.startAheadDays": ["behaviour.default.items.startsLater=1"],
    "behaviour.default.sherpa.adviceAdds": [
      "behaviour.default.sherpa.coach=1", "behaviour.default.sherpa.appliesAdvice=1",
    ],
    "behaviour.default.sherpa.adviceLightens": [
      "behaviour.default.sherpa.coach=1", "behaviour.default.sherpa.appliesAdvice=1",
      "behaviour.default.sherpa.adviceAdds=0",
    ],
    "behaviour.default.settings.shorterGrace": ["behaviour.default.settings.grace=1"],
    "behaviour.default.settings.shortGraceMinutes": [
      "behaviour.default.settings.grace=1", "behaviour.default.settings.shorterGrace=1",
    ],
    "behaviour.default.settings.longGraceMinutes": [
      "behaviour.default.settings.grace=1", "behaviour.default.settings.shorterGrace=0",
    ],
    "behaviour.default.settings.resetFromHour": ["behaviour.default.settings.resetTime=1"],
    "behaviour.default.settings.resetHours": ["behaviour.default.settings.resetTime=1"],
    "behaviour.default.settings.reminderFromHour": ["behaviour.default.settings.reminderTime=1"],
    "behaviour.default.settings.reminderHours": ["behaviour.default.settings.reminderTime=1"],
    "apps.sherpa.league.friendsBoardSize": ["behaviour.default.settings.sharesCode=1"],
    "behaviour.default.items.ends": ["behaviour.default.items.endDays=5"],
    "behaviour.default.plans.cancelsMonth": [
      "days=50", "behaviour.default.plans.atOnboarding=20", "behaviour.default.plans.yearly=-20",
    ],
    "behaviour.default.plans.cancelsYear": [
      "days=400", "behaviour.default.plans.yearly=20", "behaviour.default.leaving.beta=1000",
    ],
    "behaviour.default.plans.price": ["apps.sherpa.prices.monthlyPence=1999"],
    "behaviour.default.freshStart.birthday": ["days=400"],
    "behaviour.default.opening.dormancyHalfDays": ["behaviour.default.opening.dormancy=1"],
    "behaviour.default.opening.moodKept": ["behaviour.default.opening.moodSpread=2"],
    "behaviour.default.times.driftKept": ["behaviour.default.times.driftHours=4"],
    "apps.forest.streak.freezeMaximum": ["apps.forest.streak.freezeEvery=1"],
    "apps.forest.streak.firstWeekday": ["apps.forest.streak.weeklyTarget=5"],
    "apps.pet.streak.firstWeekday": ["apps.pet.streak.weeklyTarget=5"],
    "apps.tenx.streak.firstWeekday": ["apps.tenx.streak.weeklyTarget=5"],
    "apps.sherpa.streak.firstWeekday": ["apps.sherpa.streak.weeklyTarget=5"],
    "apps.forest.streak.pausedFrom": ["apps.forest.streak.pausedDays=30"],
    "apps.pet.streak.pausedFrom": ["apps.pet.streak.pausedDays=30"],
    "apps.tenx.streak.pausedFrom": ["apps.tenx.streak.pausedDays=30"],
    "apps.sherpa.streak.pausedFrom": ["apps.sherpa.streak.pausedDays=30"],
    "apps.forest.streak.restDays": ["apps.forest.streak.missingDays=rest"],
    "apps.pet.streak.restDays": ["apps.pet.streak.missingDays=rest"],
    "apps.tenx.streak.restDays": ["apps.tenx.streak.missingDays=rest"],
    "apps.sherpa.strength.halvingDays": ["apps.sherpa.strength.on=true"],
    "apps.sherpa.strength.timesPerDay": ["apps.sherpa.strength.on=true"],
    "apps.sherpa.strength.base": ["apps.sherpa.strength.on=true"],
    "apps.sherpa.strength.least": ["apps.sherpa.strength.on=true"],
    "apps.sherpa.strength.most": ["apps.sherpa.strength.on=true"],
    "apps.sherpa.focus.rebootAbandons": ["devices.reboots.perDay=20"],
    "apps.sherpa.league.tiers": ["apps.sherpa.league.startTier=hilltop"],
    "apps.sherpa.league.cuts.hilltop.promoteThrough": ["apps.sherpa.league.startTier=hilltop"],
    "apps.sherpa.league.cuts.hilltop.demoteFrom": ["apps.sherpa.league.startTier=hilltop"],
    "apps.sherpa.league.cuts.montBlanc.promoteThrough": ["apps.sherpa.league.startTier=montBlanc"],
    "apps.sherpa.league.cuts.montBlanc.demoteFrom": ["apps.sherpa.league.startTier=montBlanc"],
    "apps.sherpa.league.cuts.k2.promoteThrough": ["apps.sherpa.league.startTier=k2"],
    "apps.sherpa.league.cuts.k2.demoteFrom": ["apps.sherpa.league.startTier=k2"],
    "apps.sherpa.league.cuts.everest.promoteThrough": ["apps.sherpa.league.startTier=everest"],
    "apps.sherpa.league.cuts.everest.demoteFrom": ["apps.sherpa.league.startTier=everest"],
    "apps.sherpa.league.cuts.tier6.promoteThrough": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier6",
    ],
    "apps.sherpa.league.cuts.tier6.demoteFrom": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier6",
    ],
    "apps.sherpa.league.cuts.tier7.promoteThrough": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier7",
    ],
    "apps.sherpa.league.cuts.tier7.demoteFrom": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier7",
    ],
    "apps.sherpa.league.cuts.tier8.promoteThrough": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier8",
    ],
    "apps.sherpa.league.cuts.tier8.demoteFrom": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier8",
    ],
    "apps.sherpa.league.cuts.tier9.promoteThrough": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier9",
    ],
    "apps.sherpa.league.cuts.tier9.demoteFrom": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier9",
    ],
    "apps.sherpa.league.cuts.tier10.promoteThrough": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier10",
    ],
    "apps.sherpa.league.cuts.tier10.demoteFrom": [
      "apps.sherpa.league.tiers=10", "apps.sherpa.league.startTier=tier10",
    ],
    // Sizes by themselves, or they take the time of all others.
    "days": ["users=4"], "replicates": ["users=4", "days=9"],
  ]

  private static let fields = FieldExtremes.everyField()

  @Test func `every field can be taken to its ends`() {
    for field in Self.fields {
      #expect(!FieldExtremes.of(field).isEmpty, "nobody knows the extremes of \(field.path)")
    }
  }

  @Test(.long) func `every field holds at its ends, and does something`() async {
    for round in 0..<max(1, Self.rounds) {
      var left = Self.fields
      for number in 0..<4 { left = await silent(among: left, onStage: number, round) }
      for field in left {
        let path = field.path.description
        #expect(Self.silent[path] != nil, "\(path) changes no table at any of its ends")
      }
      let names = left.map(\.path.description)
      for field in Self.fields where Self.silent[field.path.description] != nil {
        #expect(names.contains(field.path.description), "\(field.path) does change a table")
      }
    }
  }

  /// Takes fields to their ends on the stage of a number that each has; returns those that change
  /// no table.
  private func silent(
    among fields: [ScenarioField], onStage place: Int, _ round: Int
  ) async -> [ScenarioField] {
    let seed = round == 0 ? [] : ["seed=\(round + 1)"]
    var worlds: [ExtremeWorld] = []
    var plain: [ExtremeWorld: Int] = [:]
    var asked: [(field: Int, plain: Int, world: Int)] = []
    for (number, field) in fields.enumerated() {
      let stages = ExtremeStage.stages(of: "\(field.path)")
      guard place < stages.count else { continue }
      let stage = stages[place]
      let own = ExtremeWorld(
        stage: stage, settings: seed + (Self.beside["\(field.path)"] ?? []),
        isMeasuredOnly: Self.rounds == 0 && field.decidesWorld)
      if plain[own] == nil {
        plain[own] = worlds.count
        worlds.append(own)
      }
      for value in FieldExtremes.of(field) {
        asked.append((number, plain[own] ?? 0, worlds.count))
        worlds.append(own.setting("\(field.path)=\(value)"))
      }
    }
    let lives = await ExtremeBatch.lives(worlds)
    judge(worlds, lives)
    let tables = lives.map { $0?.tables ?? "" }
    let loud = asked.filter { tables[$0.world] != "" && tables[$0.world] != tables[$0.plain] }
    let heard = Set(loud.map(\.field))
    return fields.indices.filter { !heard.contains($0) }.map { fields[$0] }
  }
}

extension FieldExtremesTests {
  /// Records what is wrong with worlds whatever they were asked.
  private func judge(_ worlds: [ExtremeWorld], _ lives: [ExtremeLife?]) {
    for (world, life) in zip(worlds, lives) {
      if let fault = life?.fault { Issue.record("\(fault)\n\(world.command)") }
    }
  }

  /// Most pairs stand in the first of some three hundred worlds.
  private static let firstWorlds = 18

  @Test(.long) func `the ends of every two fields hold together`() async throws {
    let isWhole = Self.rounds > 0
    for round in 0..<max(1, Self.rounds) {
      var pairs = try FieldPairs(of: Self.fields, on: .lively, seed: round + 1)
      let worlds = pairs.worlds(
        atMost: isWhole ? .max : Self.firstWorlds, areMeasuredOnly: !isWhole)
      let lives = await ExtremeBatch.lives(worlds, at: 4)
      judge(worlds, lives)
      for (world, life) in zip(worlds, lives) where life != nil {
        #expect(life?.status == 0, "\(life?.sentence ?? "")\n\(world.command)")
      }
      let active = lives.indices.filter { (lives[$0]?.activeDays ?? 0) > 0 }
      let seen = pairs.pairs(inWorlds: active)
      let told = """
        \(pairs.all) pairs: \(pairs.refused) refused, \(pairs.missing) left out, \(seen) in the \
        \(active.count) of \(worlds.count) worlds in which somebody opens an app
        """
      if isWhole { print(told) }
      // Cut-offs of tiers that a league does not have are refused with everything.
      #expect(pairs.refused <= pairs.all / 9, "\(told)")
      #expect(pairs.missing <= (isWhole ? 0 : pairs.all / 4), "\(told)")
      #expect(seen >= pairs.all / 2, "\(told)")
    }
  }
}
