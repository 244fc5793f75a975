import CivilTime
import Fields
import Testing

/// A part, a list and one field of every kind.
private struct Rules: Described, Equatable {
  struct Gains: Described, Equatable {
    var onTime: Int32 = 2

    mutating func visit(_ visitor: inout some FieldVisitor) {
      visitor.whole("onTime", &onTime, 0...9, in: .experience, .source("spec"), "for a task")
    }
  }

  enum Mode: UInt8, NamedChoice {
    case carry, reset

    var key: String { self == .carry ? "carry" : "reset" }
  }

  var gains = Gains()
  var board: Int? = 30
  var chance = 0.5
  var upper: Int32 = 4
  var lower: Int32 = 5
  var isOn = true
  var mode = Mode.carry
  var start = Day(daysSinceEpoch: 20_458)
  var boundary = LocalTime.midnight
  var grace = Milliseconds.minutes(60)
  var pause = Milliseconds(250)
  var interval = Milliseconds.zero
  var thresholds = [10, 20]

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.part("gains", &gains)
    visitor.wholeOrNone("board", &board, 1...64, .source("spec"), "people on a board")
    visitor.decimal("chance", &chance, 0...1, .assumption(0.2...0.8), "how likely")
    visitor.share("share", &upper, &lower, .source("spec"), "what counts")
    visitor.flag("isOn", &isOn, .assumption(.either), "whether at all")
    visitor.choice("mode", &mode, .source("spec"), "where it lands")
    visitor.day("start", &start, .setup, "the first day")
    visitor.timeOfDay("boundary", &boundary, .source("spec"), "when a day begins")
    visitor.minutes("grace", &grace, 0...1_440, .source("spec"), "how late")
    visitor.milliseconds(
      "pause", &pause, .zero ... .seconds(1), .assumption(100...900), "how long")
    visitor.millisecondsOrZero(
      "interval", &interval, .seconds(1) ... .hours(1), .setup, "how often; 0 is never")
    visitor.enter("thresholds")
    for place in thresholds.indices {
      visitor.whole("\(place)", element: "stage", &thresholds[place], 1...99, .setup, "when")
    }
    visitor.leave()
  }
}

/// Leaves every field but one alone.
private struct Change: FieldVisitor {
  let name: String
  let value: Scalar

  mutating func visit(_ value: inout Scalar, _ field: Field) {
    if field.name == name { value = self.value }
  }
}

@Suite struct FieldTests {
  @Test func `fields are listed with their paths and values`() {
    let listed = Rules().listed.map { "\($0.path)=\($0.value.text)" }
    #expect(
      listed == [
        "gains.onTime=2", "board=30", "chance=0.5", "share=0.8", "isOn=true", "mode=carry",
        "start=2026-01-05", "boundary=00:00:00", "grace=60", "pause=250", "interval=0",
        "thresholds[0]=10", "thresholds[1]=20",
      ])
  }

  @Test func `who only looks changes nothing`() throws {
    let rules = Rules()
    _ = rules.listed
    try rules.checkFields()
    var seen = rules
    var change = Change(name: "nobody", value: .flag(false))
    seen.visit(&change)
    #expect(seen == rules)
  }

  private static let changes: [(String, Scalar, @Sendable (inout Rules) -> Void)] = [
    ("onTime", .whole(7), { $0.gains.onTime = 7 }),
    ("board", .word("none"), { $0.board = nil }),
    ("board", .whole(4), { $0.board = 4 }),
    ("chance", .decimal(0.25), { $0.chance = 0.25 }),
    ("share", .share(1, of: 3), { ($0.upper, $0.lower) = (1, 3) }),
    ("isOn", .flag(false), { $0.isOn = false }),
    ("mode", .word("reset"), { $0.mode = .reset }),
    ("mode", .word("unknown"), { _ in }),
    ("start", .day(Day(daysSinceEpoch: 1)), { $0.start = Day(daysSinceEpoch: 1) }),
    ("grace", .whole(15), { $0.grace = .minutes(15) }),
    ("pause", .whole(3), { $0.pause = Milliseconds(3) }),
    ("interval", .whole(1_000), { $0.interval = .seconds(1) }),
    ("1", .whole(50), { $0.thresholds[1] = 50 }),
    // A value of another kind is nobody's.
    ("onTime", .flag(true), { _ in }),
  ]

  @Test(arguments: changes.indices) func `a value goes to its field`(index: Int) {
    let (name, value, expected) = Self.changes[index]
    var (rules, wanted) = (Rules(), Rules())
    var change = Change(name: name, value: value)
    rules.visit(&change)
    expected(&wanted)
    #expect(rules == wanted)
  }

  private static let misfits: [(String, @Sendable (inout Rules) -> Void)] = [
    ("gains.onTime is 10; give a whole number from 0 to 9", { $0.gains.onTime = 10 }),
    ("board is 0; give a whole number from 1 to 64, or \"none\"", { $0.board = 0 }),
    ("chance is nan; give a number from 0 to 1", { $0.chance = .nan }),
    ("share is 4/0; give a share from 0 to 1, such as 0.8 or \"1/3\"", { $0.lower = 0 }),
    ("grace is 90500 ms; give a whole number from 0 to 1440", { $0.grace = Milliseconds(90_500) }),
    ("pause is 1001; give a whole number from 0 to 1000", { $0.pause = Milliseconds(1_001) }),
    (
      "interval is 999; give 0, or a whole number from 1000 to 3600000",
      { $0.interval = Milliseconds(999) }
    ),
    ("thresholds[1] is 100; give a whole number from 1 to 99", { $0.thresholds[1] = 100 }),
  ]

  @Test(arguments: misfits.indices) func `what is out of its range is named`(index: Int) {
    let (sentence, change) = Self.misfits[index]
    var rules = Rules()
    change(&rules)
    let error = #expect(throws: FieldMisfit.self) { try rules.checkFields() }
    #expect(error?.description == sentence)
  }

  @Test func `saved fields come back, and damage is refused`() throws {
    var rules = Rules()
    (rules.gains.onTime, rules.board, rules.mode, rules.grace) = (9, nil, .reset, .minutes(5))
    // Decimals and elements of lists are nobody's rules.
    #expect(rules.savedFields == [9, 0, 4, 5, 1, 1, 20_458, 0, 300_000, 250, 0])
    var restored = Rules()
    var words = try SavedWordReader([1] + rules.savedFields, format: 1)
    try words.takeFields(of: &restored)
    try words.finish()
    #expect(restored == rules)
    let damages: [(Int, Int64)] = [
      (0, 10), (1, -1), (3, 0), (4, 2), (5, 2), (6, 1 << 31), (8, 30_000),
    ]
    for (place, word) in damages {
      var damaged = rules.savedFields
      damaged[place] = word
      var words = try SavedWordReader([1] + damaged, format: 1)
      #expect(throws: SavedStateError.self, "word \(place)") {
        var rules = Rules()
        try words.takeFields(of: &rules)
      }
    }
  }

  private static let ranges: [(ClosedRange<Double>, FieldUnit, String)] = [
    (0.2...0.8, .none, "0.2 to 0.8"), (-0.3...0.3, .logit, "-0.3 to 0.3"),
    (20...500, .milliseconds, "20 to 500"), (500...2_000, .milliseconds, "0.5 to 2 s"),
    (0...30_000, .milliseconds, "0 to 30 s"), (30_000...300_000, .milliseconds, "30 s to 5 min"),
    (3_600_000...86_400_000, .milliseconds, "1 to 24 h"),
    (60_000...3_600_000, .milliseconds, "1 min to 1 h"),
    (200...60_000, .milliseconds, "200 ms to 1 min"),
  ]

  @Test(arguments: ranges.indices) func `ranges read as people write them`(index: Int) {
    let (range, unit, text) = Self.ranges[index]
    #expect(FieldBasis.assumption(range).text(in: unit) == "assumption (\(text))")
  }

  @Test func `other bases have their words`() {
    #expect(
      FieldBasis.assumption(.around(1.5)).text(in: "hours") == "assumption (within 1.5 hours)")
    #expect(FieldBasis.assumption(.either).text(in: .none) == "assumption (true or false)")
    #expect(FieldBasis.source("pet: Snooze").text(in: .minutes) == "pet: Snooze")
    #expect(FieldBasis.setup.text(in: .people) == "setup")
  }

  @Test func `a share is written in decimals if it has at most nine`() {
    #expect(Scalar.share(1, of: 512).text == "0.001953125")
    #expect(Scalar.share(1, of: 1024).text == "1/1024")
    #expect(Scalar.share(3, of: 3).text == "1")
    #expect(Scalar.share(1, of: 3).text == "1/3")
    #expect(Scalar.share(2, of: 5).text == "0.4")
    #expect(Scalar.share(0, of: 7).text == "0")
    #expect(Scalar.share(4, of: 0).text == "4/0")
  }
}
