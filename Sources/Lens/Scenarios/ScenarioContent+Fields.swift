import DeviceModel
import Fields
import Habits
import Leagues
import Measures
import Population

extension ScenarioContent {
  /// Passes every field to a visitor, in the order in which fields are documented and written.
  mutating func visit(_ visitor: inout some ScenarioVisitor) {
    visitLabels(&visitor)
    world.visitSize(&visitor)
    visitZones(&visitor)
    visitor.part("arrivals", &world.arrivals)
    visitSegments(&visitor)
    visitor.part("devices", &world.devices)
    visitModel(&visitor)
    world.visitBehaviour(&visitor)
    visitHolidays(&visitor)
    visitCalendar(&visitor)
    visitCohorts(&visitor)
    visitArchetypes(&visitor)
    world.visitApps(&visitor)
    for app in AppTitles.apps {
      visitor.enter("apps.\(app.name)")
      visitor.text(
        "title", &titles[app], .label,
        "name that result pages and pictures show for the app \(app.title); if left out, "
          + "\(app.title)")
      visitor.leave()
    }
    visitChanges(&visitor)
    visitVariants(&visitor)
    world.visitReplicates(&visitor)
    visitor.enter("journal")
    visitor.whole(
      "people", &journalPeople, 0...4_294_967_295, in: .people, .output,
      "number of users whose every event is recorded in the journal (event log), beginning with "
        + "the first user; 0 means no journal")
    visitor.leave()
    visitMeasures(&visitor)
    visitor.texts(
      "headlines", &headlines,
      "results that the summary of a run states, each a metric such as active_days or one number "
        + "of a result table as table[row].column, such as days[day=*].active; an empty list means "
        + "the standard headline metrics")
    visitGoals(&visitor)
    visitor.enter("effect")
    effect.visit(&visitor)
    visitor.leave()
    visitor.enter("fit")
    fit.visit(&visitor)
    visitor.leave()
    visitor.enter("sweep")
    sweep.visit(&visitor)
    visitor.leave()
    visitor.enter("tune")
    tune.visit(&visitor)
    visitor.leave()
  }

  private mutating func visitLabels(_ visitor: inout some ScenarioVisitor) {
    visitor.text(
      "name", &name, taking: .name, .label,
      "name of the scenario and of its runs; if left out, the name of the scenario file")
    visitor.text(
      "question", &question, .label,
      "question that the scenario answers; result pages show the question as their title")
    visitor.text(
      "extends", &extends, .label,
      "name of a scenario that comes with Terrarium, or path of a scenario file relative to this "
        + "file's folder, whose values apply to all keys that this file does not set; if left out, "
        + "built-in defaults apply")
  }

  private mutating func visitZones(_ visitor: inout some ScenarioVisitor) {
    var held = FieldValue.zones(zones)
    visitor.visit(
      &held,
      FieldNote(
        name: "zones", kind: .zones, basis: .setup,
        meaning:
          "home time zones of the users, each with a weight (a zone with weight 3 has three times "
          + "as many users as a zone with weight 1)"))
    if case .zones(let changed) = held { zones = changed }
  }

  private mutating func visitModel(_ visitor: inout some ScenarioVisitor) {
    var held = FieldValue.text(Scenario.behaviour)
    visitor.visit(
      &held,
      FieldNote(
        name: "behaviour", kind: .model([Scenario.behaviour]), basis: .setup,
        meaning: "model that decides what users do: habits, streaks and reminders in all apps"))
  }

  private mutating func visitSegments(_ visitor: inout some ScenarioVisitor) {
    let kind = RecordKind(
      noun: "segment", most: WorldParameters.mostSegments,
      keys: [
        RecordKind.Key("name", .text, "what its rows say in the column segment"),
        RecordKind.Key(
          "activeIn", .whole(1...Int64(WorldParameters.mostDays)), or: .whole(0),
          "users are ordered by their active days among this many days after joining"),
        RecordKind.Key(
          "activeAtLeast", .whole(1...Int64(WorldParameters.mostDays)), or: .whole(0),
          "only users with at least this many active days; from and to are quantiles among them"),
        RecordKind.Key(
          "trait", .choice(PersonTrait.allCases.map { $0.name }), or: .unsaid,
          "or by what they were born with"),
        RecordKind.Key(
          "from", .decimal(0...1), or: .decimal(0), "the quantile above which people belong"),
        RecordKind.Key(
          "to", .decimal(0...1), or: .decimal(1), "the quantile up to which people belong"),
        RecordKind.Key("archetype", .text, or: .unsaid, "instead: only people of an archetype"),
        RecordKind.Key("zone", .text, or: .unsaid, "and whose home zone is this when they join"),
        RecordKind.Key(
          "app", .choice(App.known.map { $0.name }), or: .unsaid,
          "and who have an app when they join"),
        RecordKind.Key(
          "quizGoal", .choice(QuizGoal.allCases.map { $0.name.description }), or: .unsaid,
          "and who want this of Sherpa, as its quick quiz asks"),
        RecordKind.Key(
          "plan", .choice(PlanKind.allCases.map { $0.name }), or: .unsaid,
          "and who are on a plan of Sherpa when a day of theirs begins"),
        RecordKind.Key(
          "tier", .choice(LeagueTier.everyTier.map { $0.key }), or: .unsaid,
          "and who are in a tier of the league when it begins"),
        RecordKind.Key(
          "onDay", .whole(1...Int64(WorldParameters.mostDays)), or: .whole(0),
          "that day, counted from joining"),
      ])
    let records = world.segments.map { segment in
      let properties = segment.properties
      return kind.record([
        .text(segment.name), .whole(Int64(segment.days)), .whole(Int64(segment.fewest)),
        .word(segment.trait?.name), .decimal(segment.from), .decimal(segment.to),
        .text(properties.archetype ?? ""), .text(properties.zone ?? ""),
        .word(properties.app?.name), .word(properties.goal?.name.description),
        .word(properties.plan?.name), .word(properties.tier?.key), .whole(Int64(properties.day)),
      ])
    }
    let changed = visitor.records(
      "segments", kind, records, .setup,
      "groups of users, such as the most active fifth, for which result tables have rows of their "
        + "own; an empty list means rows for all users together only")
    guard let changed else { return }
    world.segments = changed.map { record in
      var properties = SegmentProperties()
      properties.archetype = record.said("archetype")
      properties.zone = record.said("zone")
      properties.app = App.known.first { $0.name == record.text("app") }
      properties.goal = QuizGoal.allCases.first {
        $0.name.description == record.text("quizGoal")
      }
      properties.plan = PlanKind.allCases.first { $0.name == record.text("plan") }
      properties.tier = LeagueTier.everyTier.first { $0.key == record.text("tier") }
      properties.day = Int(record.whole("onDay"))
      return Segment(
        record.text("name"), days: Int(record.whole("activeIn")),
        fewest: Int(record.whole("activeAtLeast")),
        trait: PersonTrait(named: record.text("trait")), properties, from: record.decimal("from"),
        to: record.decimal("to"))
    }
  }

  private mutating func visitHolidays(_ visitor: inout some ScenarioVisitor) {
    let kind = RecordKind(
      noun: "holiday", most: 366, isSet: true, areDates: true,
      keys: [
        RecordKind.Key("month", .whole(1...12), "the month"),
        RecordKind.Key("day", .whole(1...31), "the day of the month"),
      ])
    let records = world.standard.opening.holidays.map { holiday in
      kind.record([.whole(Int64(holiday.month)), .whole(Int64(holiday.day))])
    }
    visitor.enter("behaviour.default.opening")
    let changed = visitor.records(
      "holidays", kind, records, .assumption(.prose("the turn of the year")),
      "dates (month and day) that are holidays in every year, for all users; on a holiday, the "
        + "number behaviour.default.opening.holiday is added to the log-odds of opening apps, and "
        + "an empty list means no holidays")
    visitor.leave()
    guard let changed else { return }
    world.standard.opening.holidays = changed.map { record in
      DefaultBehaviourParameters.Holiday(
        month: Int(record.whole("month")), day: Int(record.whole("day")))
    }
  }

  private mutating func visitCalendar(_ visitor: inout some ScenarioVisitor) {
    visitor.enter("behaviour.default.opening")
    Self.visit(
      &world.standard.opening.calendar, of: "day", by: "day", "the day of the run, from 0",
      "addition to the log-odds of opening an app on the day", &visitor, "calendar",
      "days on which something outside the apps, such as exams or a campaign, makes all users open "
        + "apps more or less, each with its number (day 0 is the first of the run) and an addition "
        + "to the log-odds of opening apps; an empty list means no such days")
    visitor.leave()
  }

  private mutating func visitCohorts(_ visitor: inout some ScenarioVisitor) {
    visitor.enter("behaviour.default.traits")
    Self.visit(
      &world.standard.traits.cohorts, of: "cohort", by: "from",
      "day of the run, from 0, from which users of the cohort join, until the next cohort",
      "addition to the log-odds of opening an app for users of the cohort", &visitor, "cohorts",
      "groups of users by the day on which they join (cohorts), such as early adopters, each with "
        + "a first day (day 0 is the first of the run) and an addition to the log-odds of opening "
        + "apps; a group ends where the next one begins, and an empty list means no additions")
    visitor.leave()
  }

  /// Visits a list of days of a run, each with the shift that applies on the day.
  private static func visit(
    _ shifts: inout [DefaultBehaviourParameters.DayShift], of noun: String, by day: String,
    _ dayMeaning: String, _ shiftMeaning: String, _ visitor: inout some ScenarioVisitor,
    _ key: String, _ meaning: String
  ) {
    let kind = RecordKind(
      noun: noun, most: WorldParameters.mostDays,
      keys: [
        RecordKind.Key(day, .whole(0...Int64(WorldParameters.mostDays - 1)), dayMeaning),
        RecordKind.Key("shift", .decimal(-20...20), shiftMeaning),
      ])
    let records = shifts.map { kind.record([.whole(Int64($0.day)), .decimal($0.shift)]) }
    guard let changed = visitor.records(key, kind, records, .setup, meaning) else { return }
    shifts = changed.map { record in
      DefaultBehaviourParameters.DayShift(
        day: Int(record.whole(day)), shift: record.decimal("shift"))
    }
  }

  private mutating func visitArchetypes(_ visitor: inout some ScenarioVisitor) {
    let kind = RecordKind(
      noun: "archetype", most: Archetype.most,
      keys: [
        RecordKind.Key(
          "archetype", .title(ArchetypePreset.allCases.map { $0.name }),
          "its name; steady, sprinter, night owl and weekender come with numbers of their own"),
        RecordKind.Key(
          "share", .decimal(0...1_000_000),
          "the share of users of this kind, relative to the others"),
        RecordKind.Key(
          "with", .settings, or: .settings([]),
          "what is otherwise about them: paths below behaviour.default with values"),
      ])
    let records = archetypes.map { archetype in
      kind.record([
        .text(archetype.name), .decimal(archetype.share),
        .settings(archetype.presetSettings(over: world.standard) + archetype.settings),
      ])
    }
    let changed = visitor.records(
      "people", kind, records, .setup,
      "kinds of users (archetypes), such as weekenders, each with its share of the users relative "
        + "to the other kinds; an empty list means that all users are of one kind")
    guard let changed else { return }
    archetypes = changed.map {
      ScenarioArchetype(
        name: $0.text("archetype"), share: $0.decimal("share"), settings: $0.settings("with"))
    }
  }

  private mutating func visitVariants(_ visitor: inout some ScenarioVisitor) {
    let kind = RecordKind(
      noun: "variant", most: 255,
      keys: [
        RecordKind.Key("name", .text, "what its rows say in the column variant"),
        RecordKind.Key(
          "set", .settings, "what is otherwise in it: paths with values, as for --set"),
      ])
    let changed = visitor.records(
      "variants", kind, variants.map { kind.record([.text($0.name), .settings($0.settings)]) },
      .setup,
      "sets of changed rules, each simulated for the same users with the same random draws; "
        + "results show each variant next to today's rules, and an empty list means today's rules "
        + "only")
    guard let changed else { return }
    variants = changed.map {
      ScenarioVariant(name: $0.text("name"), settings: $0.settings("set"))
    }
  }
}

extension ScenarioArchetype {
  /// Returns the settings of an archetype's preset that the archetype does not itself override, in
  /// the notation of archetypes.
  fileprivate func presetSettings(
    over everybody: DefaultBehaviourParameters
  ) -> [ScenarioOverride] {
    guard let preset = ArchetypePreset(named: name) else { return [] }
    return zip(everybody.listed, preset.parameters(from: everybody).listed).compactMap {
      before, after in
      guard before.value != after.value else { return nil }
      let setting = ScenarioOverride(after.value.text, for: after.path, option: "--set")
      return settings.contains { $0.path == setting.path } ? nil : setting
    }
  }
}

extension RecordKind {
  /// Returns an object of the list, with `values` in the order of the keys. Optional keys whose
  /// value is omitted are left out.
  func record(_ values: [FieldValue]) -> [FieldValue.Entry] {
    zip(keys, values).compactMap { key, value in
      key.standard == value && key.isUnsaid(value)
        ? nil : FieldValue.Entry(key: key.name, value: value)
    }
  }
}

extension RecordKind.Key {
  /// Whether a value stands for an omitted key: it lies outside the values that the key accepts.
  fileprivate func isUnsaid(_ value: FieldValue) -> Bool {
    switch (kind, value) {
    case (.scalar(let kind), .scalar(let scalar)): !kind.accepts(scalar)
    case (.scalar, .text), (.numbers, .text), (.record, .text): true
    case (.text, .text(let text)): text.isEmpty
    default: false
    }
  }
}

extension [FieldValue.Entry] {
  func text(_ key: String) -> String { FieldValue.value(key, of: self)?.text ?? "" }

  /// Returns the text of a key in an object; nil if the text is empty.
  func said(_ key: String) -> String? {
    let text = text(key)
    return text.isEmpty ? nil : text
  }

  func whole(_ key: String) -> Int64 {
    if case .scalar(.whole(let number)) = FieldValue.value(key, of: self) { number } else { 0 }
  }

  func decimal(_ key: String) -> Double {
    if case .scalar(.decimal(let number)) = FieldValue.value(key, of: self) { number } else { 0 }
  }

  func settings(_ key: String) -> [ScenarioOverride] {
    if case .settings(let settings) = FieldValue.value(key, of: self) { settings } else { [] }
  }
}
