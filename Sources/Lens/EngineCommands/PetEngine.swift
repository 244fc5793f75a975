import PetEvolution
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine pet`: the state of pets after each event.
///
///     pet  event     value    stage  xp  threshold  stage_name
///     ada  start     0/9      0      9   10         Tadpole
///     ada  late               1      0   20         Minnow
///     ada  miss               0      7   10         Tadpole
///     ada  closeout  4/5      1      0   20         Minnow
///
/// There is no column for refusals: an event that is impossible is an error in the file.
struct PetEngine: RowEngine, ~Copyable {
  private let rules: PetRules
  private var names = KeyTable()
  private var pets: [Pet] = []

  init(rules: PetRules) { self.rules = rules }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let index = names.index(of: row[0])
    if index == pets.count { pets.append(rules.newborn) }
    switch try row.choice(1, ["onTime", "late", "miss", "closeout", "start"]) {
    case 0:
      try row.expectNoValue()
      pets[index].check(.onTime, by: rules)
    case 1:
      try row.expectNoValue()
      pets[index].check(.late, by: rules)
    case 2:
      try row.expectNoValue()
      pets[index].miss(by: rules)
    case 3: pets[index].closeOut(try row.tally(), by: rules)
    default: pets[index] = try row.pet(by: rules)
    }
    write(pets[index], into: &output)
  }

  private func write(_ pet: Pet, into output: inout CSVWriter) {
    let stage = Int(pet.stage)
    output.write(Int64(stage))
    output.write(Int64(pet.xp))
    output.write(Int64(rules.threshold(ofStage: stage)))
    output.write(text: rules.parameters.stages[stage].name)
  }
}

extension EngineRow {
  /// Throws an error if the row has a value although its event takes none.
  fileprivate func expectNoValue() throws(RowError) {
    guard self[2].isEmpty else {
      throw error(
        2, "an event \(self[1].text) has no value, not \"\(self[2].excerpt)\"; leave it empty")
    }
  }

  /// Parses the value `done/total` of a closeout.
  fileprivate func tally() throws(RowError) -> TaskTally {
    let (done, total) = try pair("done/total, for example 4/5")
    do { return try TaskTally(done: done, total: total) } catch {
      throw self.error(2, error.description)
    }
  }

  /// Parses the value `stage/xp` of a start.
  fileprivate func pet(by rules: PetRules) throws(RowError) -> Pet {
    let (stage, xp) = try pair("stage/xp, for example 0/9")
    do { return try rules.pet(stage: stage, xp: xp) } catch {
      throw self.error(2, error.description)
    }
  }

  /// Parses a value of two whole numbers.
  private func pair(_ form: String) throws(RowError) -> (Int, Int) {
    var rest = self[2]
    guard let first = rest.next(before: UInt8(ascii: "/"))?.int64, let second = rest.int64 else {
      throw needs(2, form)
    }
    return (Int(first), Int(second))
  }
}

extension PetEngine {
  static let engine = Engine(
    "pet", "stage and experience of pets after tasks done, tasks missed and days closed out",
    input: [
      FileColumn("pet", "name of the pet; pets may interleave", example: "ada"),
      FileColumn(
        "event", "start, onTime, late, miss or closeout", example: "closeout"),
      FileColumn(
        "value", "start: stage/xp; closeout: tasks done/total; else empty", example: "4/5"),
    ],
    output: .appended([
      FileColumn(
        "stage", "stage after the event, from 0 to \(PetRules.standard.lastStage)", example: "1"),
      FileColumn(
        "xp", "experience within the stage, at the last up to \(PetRules.largestXP)",
        example: "0"),
      FileColumn(
        "threshold", "experience that leads to the next stage, 0 at the last", example: "20"),
      FileColumn("stage_name", "name of the stage", example: "Minnow"),
    ]),
    options: [deEvolution],
    details: details,
    example: Engine.Example(
      """
      pet,event,value
      ada,start,0/9
      ada,late,
      bob,onTime,
      ada,miss,
      ada,closeout,4/5

      """)
  ) { options, rules throws(CommandFailure) in
    PetEngine(rules: try CareEngine.rules(options, rules.pet))
  }

  static let deEvolution = Option(
    "de-evolution", .choice(["carry", "reset", "debt"]), default: "carry",
    help: "where a pet lands that falls: carry takes what is missing off the lower stage's "
      + "threshold - 1, reset does not; debt carries, and at the first stage xp may go below 0")

  private static let details = details(of: PetRules.standard.parameters)

  private static func details(of parameters: PetParameters) -> String {
    let gains = parameters.gains
    let (bonus, penalty) = (parameters.bonusAtLeast, parameters.penaltyBelow)
    return """
      A task done on time gives \(gains.onTime), done late the same day \(gains.late), missed \
      \(gains.missed). A closeout judges a day
      whose misses have been rows of their own: from \(bonus.numerator) in \(bonus.denominator) \
      tasks done it gives \(gains.bonus), below \(penalty.numerator) in \
      \(penalty.denominator) it
      takes \(-gains.penalty), of no tasks it does nothing. A pet whose first event is not a start \
      begins as a
      newborn, 0/\(parameters.headStart); a start may come at any time and puts the pet there. Rows of one pet come in
      order of time.

      A stage holds experience from 0 to one below its threshold. The last has none and gathers up
      to \(PetRules.largestXP); what would lie above is not counted.

      A stage that does not exist, experience that its stage cannot hold, or more tasks done than
      there were end the run with status 65.
      """
  }
}
