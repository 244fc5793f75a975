import Chance
import Population

extension ScenarioTable {
  /// What a scenario is called and what it builds on.
  static var labels: [ScenarioField] {
    [
      .text(
        ScenarioPath("name"), .name, \.name,
        FieldNotes(
          basis: .label, meaning: "what its runs are called; without it, the file's name")),
      .text(
        ScenarioPath("question"), .text, \.question,
        FieldNotes(basis: .label, meaning: "the question that it answers")),
      .text(
        ScenarioPath("extends"), .text, \.extends,
        FieldNotes(
          basis: .label,
          meaning: "the scenario whose values hold where this one says nothing: the bare name of a "
            + "shipped one, or a path from this file's folder")),
    ]
  }

  /// How large the world is and when it lives.
  static var setup: [ScenarioField] {
    [
      .whole(
        ScenarioPath("seed"), 0 ... .max, \.world.seed.number,
        FieldNotes(basis: .setup, meaning: "the number that decides all luck")),
      .whole(
        ScenarioPath("users"), 1...4_294_967_295, \.world.people,
        FieldNotes(unit: "people", basis: .setup, meaning: "how many people live in the world")),
      .day(
        ScenarioPath("start"), \.world.start,
        FieldNotes(basis: .setup, meaning: "the first day")),
      .whole(
        ScenarioPath("days"), 1...3_653, \.world.days,
        FieldNotes(unit: "days", basis: .setup, meaning: "how many days they live")),
      .zones(
        ScenarioPath("zones"), \.zones,
        FieldNotes(
          basis: .setup,
          meaning: "where they live, by weight; under the reference behaviour in UTC only")),
    ]
  }

  /// What people do.
  static var behaviour: [ScenarioField] {
    let reference = "behaviour.reference"
    return [
      .model(
        ScenarioPath("behaviour"), ["default": .standard, "reference": .reference],
        \.world.behaviour, FieldNotes(basis: .setup, meaning: "the model of what people do")),
      .whole(
        ScenarioPath("\(reference).tasksPerDay"), 0...64, \.world.reference.tasksPerDay,
        FieldNotes(
          unit: "tasks", basis: .assumption("3 to 8"), meaning: "tasks that a person plans a day")),
      .decimal(
        ScenarioPath("\(reference).chanceAlpha"), 0.01...1_000, \.world.reference.chanceAlpha,
        FieldNotes(
          basis: .assumption("1 to 10"),
          meaning: "first parameter of the Beta distribution of people's chances to be on time")),
      .decimal(
        ScenarioPath("\(reference).chanceBeta"), 0.01...1_000, \.world.reference.chanceBeta,
        FieldNotes(
          basis: .assumption("1 to 10"), meaning: "second parameter of that distribution")),
      .decimal(
        ScenarioPath("\(reference).lateShare"), 0...1, \.world.reference.lateShare,
        FieldNotes(
          basis: .assumption("0 to 0.3"), meaning: "share of tasks that are done, but late")),
    ]
  }

  /// What else is run, and written beside the tables.
  static var output: [ScenarioField] {
    [
      variants,
      .whole(
        ScenarioPath("replicates"), 1...1_000, \.world.replicates,
        FieldNotes(
          unit: "worlds", basis: .setup,
          meaning: "worlds with other people and other luck, counted together")),
      .whole(
        ScenarioPath("journal.people"), 0...4_294_967_295, \.journalPeople,
        FieldNotes(
          unit: "people", basis: .output,
          meaning: "how many people, from the first on, are written down event by event")),
      goals,
    ]
  }

  private static var variants: ScenarioField {
    let kind = RecordKind(
      noun: "variant", most: 255,
      keys: [
        RecordKind.Key("name", .text, "what its rows say in the column variant"),
        RecordKind.Key(
          "set", .settings, "what is otherwise in it: paths with values, as for --set"),
      ])
    return .records(
      ScenarioPath("variants"), kind,
      FieldNotes(
        basis: .setup, meaning: "other rules under which the same people live, in the same output")
    ) { content in
      content.variants.map { kind.record([.text($0.name), .settings($0.settings)]) }
    } assign: { content, records in
      content.variants = records.map {
        ScenarioVariant(name: $0.text("name"), settings: $0.settings("set"))
      }
    }
  }
}
