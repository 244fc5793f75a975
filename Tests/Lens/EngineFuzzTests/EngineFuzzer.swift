/// What there is to know about fuzzing one engine: how to make files that it accepts, and what has
/// to be true of its answers.
///
/// A fuzzer repeats the engine's help, not its code: columns, the order of answers and the models
/// behind `objections` are written anew, so that both have to be wrong alike to agree.
protocol EngineFuzzer: Sendable {
  /// The engine's name on the command line.
  var name: String { get }
  /// The columns that it reads with some flags, in its order.
  func inputs(_ flags: Flags) -> [String]
  /// The columns that it adds or, with rows of its own, writes.
  func outputs(_ flags: Flags) -> [String]
  /// How answers relate to rows.
  var answers: Answers { get }

  /// A table of about so many rows, and its flags, that the engine accepts. A hostile one goes to
  /// the ends of what is accepted.
  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft

  /// What a row belongs to: rows of other groups cannot change its answer.
  func group(_ input: CSVText, _ row: Int) -> String
  /// Rows with the same text here keep their order when others are shuffled; nil for a row that may
  /// stand anywhere.
  func order(_ input: CSVText, _ row: Int) -> String?

  /// What is wrong with the answers to a file that was accepted.
  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String]
}

/// How the rows of an output relate to those of the input.
enum Answers {
  /// Row by row.
  case each
  /// Row by row, once all have been read.
  case eachAtEnd
  /// Any number of rows for every row, named by the first column.
  case several
  /// A row for every name in the first column, once all have been read.
  case eachNameAtEnd
  /// Any number of rows for every name in the first column, once all have been read.
  case severalAtEnd

  /// Whether the rows of the input come back.
  var areAppended: Bool { self == .each || self == .eachAtEnd }
  /// Whether nothing but the header is written before the last row has been read.
  var comeAtEnd: Bool {
    self == .eachAtEnd || self == .eachNameAtEnd || self == .severalAtEnd
  }
}

/// All engines, by the place that their luck is drawn at.
enum EngineFuzzers {
  static let all: [any EngineFuzzer] = [
    CalendarFuzzer(), FocusFuzzer(), ForestFuzzer(), HabitsFuzzer(), LadderFuzzer(), PetFuzzer(),
    RecurrenceFuzzer(), StreakFuzzer(), TenXFuzzer(), CareFuzzer(), RemindersFuzzer(),
    TreesFuzzer(), WidgetFuzzer(), StrengthFuzzer(),
  ]

  static var names: [String] { all.map(\.name) }

  static func index(of name: String) -> Int? { all.firstIndex { $0.name == name } }
}

/// Where a fuzzed file comes from: enough to make it again.
///
///     FuzzAddress("habits:0.3:42")   // engine, hostility, seed
struct FuzzAddress: CustomStringConvertible, Sendable {
  var engine: String
  /// 0 for files that are accepted and mean something, 1 for those that hardly ever are.
  var hostility: Double
  var seed: UInt64

  init(engine: String, hostility: Double, seed: UInt64) {
    self.engine = engine
    self.hostility = hostility
    self.seed = seed
  }

  init?(_ text: String) {
    let parts = text.split(separator: ":").map(String.init)
    guard parts.count == 3, let hostility = Double(parts[1]), let seed = UInt64(parts[2]) else {
      return nil
    }
    self.init(engine: parts[0], hostility: hostility, seed: seed)
  }

  var description: String { "\(engine):\(hostility):\(seed)" }

  /// The file at this address; nil for an engine that does not exist.
  func file() -> (any EngineFuzzer, FuzzedFile)? {
    guard let index = EngineFuzzers.index(of: engine) else { return nil }
    let fuzzer = EngineFuzzers.all[index]
    var dice = Dice(seed: seed, engine: index)
    let rows = dice.happens(0.004) ? 1_500 : dice.below(dice.happens(0.2) ? 120 : 40)
    var draft = fuzzer.draft(&dice, rows: rows, hostility: hostility)
    if dice.happens(0.5) {
      draft.sheet = draft.sheet.reordered(dice.order(of: draft.sheet.columns.count))
    }
    if dice.happens(0.1) { draft.addForeignColumn(&dice) }
    return (fuzzer, draft.damaged(by: &dice, hostility, engine: fuzzer))
  }
}

extension Draft {
  /// A column that the engine does not know, let through.
  fileprivate mutating func addForeignColumn(_ dice: inout Dice) {
    flags.words.append("--pass-through")
    let place = dice.below(sheet.columns.count + 1)
    sheet.columns.insert(dice.pick(["note", "=x", "é", " ", "a,b"]), at: place)
    for row in sheet.rows.indices {
      sheet.rows[row].insert(dice.pick(["", "1", "=1+1", "a \"b\"", "é,\n"]), at: place)
    }
  }
}
