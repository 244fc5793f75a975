import CivilTime
import PetEvolution
import Testing

@Suite("PetParameters")
struct PetParametersTests {
  @Test("the defaults are the specification's")
  func defaults() {
    let parameters = PetRules.standard.parameters
    #expect(
      parameters.stages.map { $0.threshold } == [
        10, 20, 30, 40, 50, 60, 75, 90, 110, 135, 165, 200, 240, 285, 335, 390, 450, 515, 585, 0,
      ])
    #expect(
      parameters.stages.map { $0.name } == [
        "Tadpole", "Minnow", "Frog", "Hermit Crab", "Starfish", "Jellyfish", "Squid", "Seahorse",
        "Dolphin", "Shark", "Otter", "Fox", "Lynx", "Wolf", "Bear", "Bison", "Elephant", "Rhino",
        "Lion", "Floating God",
      ])
    #expect(
      parameters.stages.map { $0.asset }
        == [
          "tadpole", "minnow", "frog", "hermit", "starfish", "jellyfish", "squid", "seahorse",
          "dolphin", "shark", "otter", "fox", "lynx", "wolf", "bear", "bison", "elephant", "rhino",
          "lion", "god",
        ].map { "pet_\($0).png" })
    let gains = parameters.gains
    #expect(
      [gains.onTime, gains.late, gains.missed, gains.bonus, gains.penalty] == [2, 1, -2, 3, -3])
    #expect(parameters.bonusAtLeast == PetParameters.Share(4, of: 5))
    #expect(parameters.penaltyBelow == PetParameters.Share(2, of: 5))
    #expect(parameters.grace == .minutes(60))
    #expect(parameters.snooze == .minutes(15))
    #expect(parameters.dayBoundary == .midnight)
    #expect(parameters.deEvolution == .carry)
    #expect(!parameters.rollover)
    #expect(parameters.tasksWhenAbsent == .none)
    #expect(parameters.timelineEntries == 24)
    #expect(parameters.longestAbsenceDays == 36_525)
  }

  @Test("thresholds increase from stage to stage")
  func increasing() {
    let thresholds = PetStage.all.dropLast().map { $0.threshold }
    #expect(zip(thresholds, thresholds.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// A change to the defaults, and the sentence it is refused with.
  private struct Refusal {
    var sentence: String
    var change: (inout PetParameters) -> Void

    init(_ sentence: String, _ change: @escaping (inout PetParameters) -> Void) {
      self.sentence = sentence
      self.change = change
    }
  }

  private let refusals = [
    Refusal("there are 0 stages; give from 1 to 256") { $0.stages = [] },
    Refusal("there are 257 stages; give from 1 to 256") {
      $0.stages = Array(repeating: PetStage.all[0], count: 257)
    },
    Refusal(
      "thresholds[Dolphin] is 0; give a whole number from 1 to 1000000000"
    ) { $0.stages[8].threshold = 0 },
    Refusal(
      "thresholds[Tadpole] is 1000000001; give a whole number from 1 to 1000000000"
    ) { $0.stages[0].threshold = 1_000_000_001 },
    Refusal("thresholds[Floating God] is 700; give the number 0 only") {
      $0.stages[19].threshold = 700
    },
    Refusal(
      "gains.onTime is -1; give a whole number from 0 to 1000000"
    ) { $0.gains.onTime = -1 },
    Refusal(
      "gains.late is 1000001; give a whole number from 0 to 1000000"
    ) { $0.gains.late = 1_000_001 },
    Refusal(
      "gains.missed is 2; give a whole number from -1000000 to 0"
    ) { $0.gains.missed = 2 },
    Refusal(
      "gains.bonus is -2147483648; give a whole number from 0 to 1000000"
    ) { $0.gains.bonus = .min },
    Refusal(
      "gains.penalty is -2147483648; give a whole number from -1000000 to 0"
    ) { $0.gains.penalty = .min },
    Refusal("bonusAtLeast is 4/0; give a share from 0 to 1, such as 0.8 or \"1/3\"") {
      $0.bonusAtLeast.denominator = 0
    },
    Refusal("penaltyBelow is 1.2; give a share from 0 to 1, such as 0.8 or \"1/3\"") {
      $0.penaltyBelow.numerator = 6
    },
    Refusal(
      "the penalty begins below 5/5, above the bonus at 4/5; lower the one or raise the other"
    ) { $0.penaltyBelow.numerator = 5 },
    Refusal("graceMinutes is -1 ms; give a whole number from 0 to 1440") {
      $0.grace = Milliseconds(-1)
    },
    Refusal("graceMinutes is 86400001 ms; give a whole number from 0 to 1440") {
      $0.grace = Milliseconds(86_400_001)
    },
    Refusal("snoozeMinutes is 0; give a whole number from 1 to 1440") { $0.snooze = .zero },
    Refusal("timelineEntries is 0; give a whole number from 1 to 1000") {
      $0.timelineEntries = 0
    },
    Refusal("longestAbsenceDays is 0; give a whole number from 7 to 1000000") {
      $0.longestAbsenceDays = 0
    },
    Refusal("longestAbsenceDays is 1000001; give a whole number from 7 to 1000000") {
      $0.longestAbsenceDays = 1_000_001
    },
  ]

  @Test("nonsense is refused with a sentence that says what to give")
  func sentences() {
    for refusal in refusals {
      var parameters = PetParameters()
      refusal.change(&parameters)
      do {
        _ = try PetRules(parameters)
        Issue.record("accepted what should be refused with: \(refusal.sentence)")
      } catch {
        #expect(error.description == refusal.sentence)
      }
    }
  }

  @Test("the ends of every range are rules")
  func ends() throws {
    var parameters = PetParameters()
    parameters.stages = Array(repeating: PetStage.all[0], count: 256)
    parameters.stages[0].threshold = 1_000_000_000
    parameters.stages[255].threshold = 0
    parameters.gains.onTime = 1_000_000
    parameters.gains.late = 0
    parameters.gains.missed = -1_000_000
    parameters.gains.penalty = 0
    parameters.bonusAtLeast = .init(.max, of: .max)
    parameters.penaltyBelow = .init(.max, of: .max)
    parameters.grace = .zero
    parameters.snooze = .hours(24)
    parameters.timelineEntries = 1_000
    parameters.longestAbsenceDays = 1_000_000
    let rules = try PetRules(parameters)
    var pet = try rules.pet(stage: 255, xp: Int(PetRules.largestXP))
    #expect(pet.check(.onTime, by: rules) == .stayed)
    #expect(pet.xp == PetRules.largestXP)
    pet = try rules.pet(stage: 1, xp: 0)
    #expect(pet.miss(by: rules) == .deEvolved)
    #expect(try pet == rules.pet(stage: 0, xp: 998_999_999))
  }

  @Test("thresholds can be asked for any stage")
  func thresholds() {
    let rules = PetRules.standard
    #expect(rules.lastStage == 19)
    #expect(
      [-1, 0, 8, 18, 19, 20, .max].map { rules.threshold(ofStage: $0) } == [
        0, 10, 110, 585, 0, 0, 0,
      ])
  }
}
