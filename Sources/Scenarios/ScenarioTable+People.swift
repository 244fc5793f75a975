import CivilTime
import Population

extension ScenarioTable {
  /// Who lives in the world, where, and from when on.
  static var people: [ScenarioField] {
    [arrivalDays] + weekdays
      + [
        segments
      ]
  }

  private static var arrivalDays: ScenarioField {
    .whole(
      ScenarioPath("arrivals.days"), 1...3_653, \.world.arrivals.days,
      FieldNotes(
        unit: "days", basis: .setup,
        meaning: "the first days of the run on which people join; 1 is all at the start"))
  }

  private static var weekdays: [ScenarioField] {
    let places: [(String, FieldPlace<UInt32>)] = [
      ("monday", \.world.arrivals.weekdays.monday),
      ("tuesday", \.world.arrivals.weekdays.tuesday),
      ("wednesday", \.world.arrivals.weekdays.wednesday),
      ("thursday", \.world.arrivals.weekdays.thursday),
      ("friday", \.world.arrivals.weekdays.friday),
      ("saturday", \.world.arrivals.weekdays.saturday),
      ("sunday", \.world.arrivals.weekdays.sunday),
    ]
    return places.map { name, place in
      .whole(
        ScenarioPath("arrivals.weekdays", element: name), 0...1_000_000, place,
        FieldNotes(
          basis: .setup, meaning: "how likely people join on such a day, as a weight",
          element: "weekday"))
    }
  }

  private static var segments: ScenarioField {
    let kind = RecordKind(
      noun: "segment", most: WorldParameters.mostSegments,
      keys: [
        RecordKind.Key("name", .text, "what its rows say in the column segment"),
        RecordKind.Key(
          "activeIn", .whole(1...3_653), or: .whole(0),
          "people are ordered by the days active among so many first days after joining"),
        RecordKind.Key(
          "trait", .choice(PersonTrait.allCases.map(\.name)), or: .text(""),
          "or by what they were born with: one of the two is said"),
        RecordKind.Key("from", .decimal(0...1), "the quantile above which people belong"),
        RecordKind.Key("to", .decimal(0...1), "the quantile up to which people belong"),
      ])
    return .records(
      ScenarioPath("segments"), kind,
      FieldNotes(basis: .setup, meaning: "parts of the population that tables count apart")
    ) { content in
      content.world.segments.map { segment in
        kind.record([
          .text(segment.name), .whole(Int64(segment.days)), .text(segment.trait?.name ?? ""),
          .decimal(segment.from), .decimal(segment.to),
        ])
      }
    } assign: { content, records in
      content.world.segments = records.map { record in
        Segment(
          record.text("name"), days: Int(record.whole("activeIn")),
          trait: PersonTrait(named: record.text("trait")), from: record.decimal("from"),
          to: record.decimal("to"))
      }
    }
  }
}

extension RecordKind {
  /// An object of the list, its values in the order of the keys. What an object need not say, and
  /// does not take, is left out.
  func record(_ values: [FieldValue]) -> [FieldValue.Entry] {
    zip(keys, values).filter { key, value in !(key.standard == value && key.isUnsaid(value)) }
      .map { FieldValue.Entry(key: $0.name, value: $1) }
  }
}

extension RecordKind.Key {
  /// Whether a value stands for none: it is outside what the key takes.
  fileprivate func isUnsaid(_ value: FieldValue) -> Bool {
    switch (kind, value) {
    case (.whole(let range), .whole(let number)): !range.contains(number)
    case (.choice(let words), .text(let text)): !words.contains(text)
    case (.decimal, .text), (.numbers, .text): true
    default: false
    }
  }
}

extension [FieldValue.Entry] {
  func text(_ key: String) -> String { FieldValue.value(key, of: self)?.text ?? "" }

  func whole(_ key: String) -> Int64 {
    if case .whole(let number) = FieldValue.value(key, of: self) { number } else { 0 }
  }

  func decimal(_ key: String) -> Double {
    if case .decimal(let number) = FieldValue.value(key, of: self) { number } else { 0 }
  }

  func settings(_ key: String) -> [ScenarioOverride] {
    if case .settings(let settings) = FieldValue.value(key, of: self) { settings } else { [] }
  }
}
