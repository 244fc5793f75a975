import CivilTime
import PetEvolution
import Population
import Tabular
import TerminalKit

/// `terrarium engine widget`: the Lock Screen widget, hour by hour after a person's last event.
///
///     last event 09:20     entry  local_time  stage  done  total  next_task
///                          1      10:00:00    0      1     2      2
///                          …                                          frozen until the next event
///                          24     09:00:00    0      1     2      2
struct WidgetEngine: RowEngine, ~Copyable {
  private let rules: PetRules
  private var owners: PetOwners

  init(rules: PetRules) {
    self.rules = rules
    owners = PetOwners(rules: rules)
  }

  /// Applies the row's event. Even an event that is refused rebuilds the widget's timeline, because
  /// every event comes from the app or the widget.
  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    _ = try owners.take(row)
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    for (pet, owner) in owners.owners.enumerated() {
      let timeline = owner.care.timeline(at: owner.now)
      for (entry, hour) in timeline.hours.enumerated() {
        output.write(owners.name(of: pet))
        output.write(Int64(entry + 1))
        output.write(hour.millisecondsSinceEpoch)
        output.write(text: owner.care.calendar.zone.local(at: hour).time.description)
        write(timeline.snapshot, into: &output)
        output.endRow()
      }
    }
  }

  private func write(_ shown: PetSnapshot, into output: inout CSVWriter) {
    output.write(Int64(shown.stage))
    output.write(text: rules.parameters.stages[Int(shown.stage)].name)
    output.write(Int64(shown.xp))
    output.write(Int64(shown.threshold))
    let isLast = shown.threshold == 0
    output.write(
      numerator: isLast ? 1 : max(0, Int64(shown.xp)),
      denominator: isLast ? 1 : Int64(shown.threshold),
      decimals: 6)
    output.write(Int64(shown.tally.done))
    output.write(Int64(shown.tally.total))
    output.write(shown.next?.id.number)
    output.write(shown.next?.due.millisecondsSinceEpoch)
  }
}

extension WidgetEngine {
  static let engine = Engine(
    "widget", "the widget's entries at the full hours after the last event of each pet",
    input: CareEngine.input,
    output: .replaced([
      FileColumn("pet", "name of the pet, in order of first appearance", example: "ada"),
      FileColumn(
        "entry", "from 1 to \(PetRules.standard.parameters.timelineEntries)", example: "1"),
      FileColumn("entry_ms", unit: "ms", "from when it is shown", example: "1767607200000"),
      FileColumn("local_time", "a full hour of the person's wall clock", example: "10:00:00"),
      FileColumn("stage", "stage of the pet, from 0", example: "0"),
      FileColumn("stage_name", "name of the stage", example: "Tadpole"),
      FileColumn("xp", "experience within the stage", example: "2"),
      FileColumn(
        "threshold", "experience that leads to the next stage, 0 at the last", example: "10"),
      FileColumn(
        "progress", "how far the bar reaches, from 0 to 1; 1 at the last stage",
        example: "0.200000"),
      FileColumn("done", unit: "tasks", "tasks that are done", example: "1"),
      FileColumn("total", unit: "tasks", "of how many", example: "2"),
      FileColumn("next_task", "number of the open task that is due first", example: "2"),
      FileColumn("next_ms", unit: "ms", "when that is due", example: "1767636000000"),
    ]),
    options: CareEngine.options,
    details: CareEngine.grammar + "\n\n" + """
      A timeline is built at a launch or an action and then frozen: all entries show how things were
      after the last row of the pet. Rows are read as by terrarium engine care, which says what each
      led to and why one was refused.
      """,
    example: Engine.Example(
      """
      pet,time_ms,zone,event,argument
      ada,1767600000000,Europe/London,plan,09:00;18:00
      ada,1767604800000,Europe/London,done,

      """)
  ) { options, rules throws(CommandFailure) in
    WidgetEngine(rules: try CareEngine.rules(options, rules.pet))
  }
}
