import CivilTime
import Leagues
import Tabular

/// `terrarium engine ladder`: ranks, movements and next tiers of a week.
///
///     user  tier      xp  streak_days  …      rank  movement  next_tier
///     ada   baseCamp  90            4            2  up        montBlanc
///     bob   baseCamp  90            5            1  up        montBlanc
///     eve   everest   10            1            1  stay      everest
///
/// A rank needs everybody, so all rows are kept until the last one has been read.
struct LadderEngine: RowEngine, ~Copyable {
  private static let tiers: [StaticString] = ["hilltop", "baseCamp", "montBlanc", "k2", "everest"]
  private static let board = 6

  private var ladder: WeeklyLadder
  private var users = KeyTable()
  private var boards = KeyTable()
  /// User and board of every row, to find a second one of both.
  private var places: Set<UInt64> = []
  private var userOfRow: [Int] = []
  private var labels: [UInt32] = []
  private var rows: [Standing] = []
  private var hasBoards = false

  init(_ parameters: LeagueParameters) throws(CommandFailure) {
    do { ladder = try WeeklyLadder(parameters) } catch { throw .usage(Self.sentence(error)) }
  }

  private static func sentence(_ error: LeagueParametersError) -> String {
    guard case .overlap(let promoted, let demoted) = error else { return error.description }
    return "Option '--promote \(promoted)' reaches '--demote-from \(demoted)', and nobody moves up "
      + "and down; give --demote-from \(promoted.addingReportingOverflow(1).0) or more."
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let tier = LeagueTier.allCases[try row.choice(1, Self.tiers)]
    let standing = Standing(
      person: 0, tier: tier, xp: try row.integer(2, in: 0 ... .max),
      streakDays: try row.integer(3, in: 0 ... .max),
      focusMinutes: try row.integer(4, in: 0 ... .max), joined: try row.instant(5))
    let user = users.index(of: row[0])
    let label = boards.index(of: row[Self.board])
    guard places.insert(UInt64(user) << 32 | UInt64(label)).inserted else {
      throw row.error(0, twice(row))
    }
    hasBoards = row.has(Self.board)
    userOfRow.append(user)
    labels.append(UInt32(truncatingIfNeeded: label))
    rows.append(standing)
  }

  private func twice(_ row: EngineRow) -> String {
    let board = row.has(Self.board) ? " on board \"\(row[Self.board].excerpt)\"" : ""
    return "user \"\(row[0].excerpt)\" is there twice\(board); give each person one row a week"
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    let numbers = numbersByName()
    for (index, user) in userOfRow.enumerated() { rows[index].person = numbers[user] }
    let standings = Standings(rows)
    guard hasBoards, let boards = try? LeagueBoards(labels: labels, of: standings) else {
      return ladder.rank(standings)
    }
    // The boards were formed from these very standings, so they fit.
    try? ladder.rank(standings, on: boards)
  }

  /// The place of every user in the order of their UTF-8 bytes, which breaks the last tie.
  private func numbersByName() -> [UInt32] {
    let byName = (0..<users.count).sorted { users[$0] < users[$1] }
    var numbers = [UInt32](repeating: 0, count: users.count)
    for (number, user) in byName.enumerated() { numbers[user] = UInt32(truncatingIfNeeded: number) }
    return numbers
  }

  func answer(_ index: Int, into output: inout CSVWriter) {
    let rank = ladder.ranks[index]
    output.write(rank == 0 ? nil : Int64(rank))
    output.write(text: ladder.movements[index].key)
    output.write(text: rows[index].tier.moved(ladder.movements[index]).key)
  }
}

extension LadderEngine {
  private static let standard = LeagueParameters()

  /// Its description for the command line.
  static let engine = Engine(
    "ladder", "ranks of a week's leagues, and who moves up, stays or moves down",
    input: [
      EngineColumn("user", "name of the person", example: "ada"),
      EngineColumn("tier", "this week's league, spelled as in the example", example: "baseCamp"),
      EngineColumn("xp", unit: "XP", "total of the week", example: "320"),
      EngineColumn("streak_days", unit: "days", "days with streak credit", example: "5"),
      EngineColumn("focus_minutes", unit: "min", "focus of the week", example: "75"),
      EngineColumn(
        "joined_ms", unit: "ms", "when the person joined, since 1970-01-01T00:00:00Z",
        example: "1767614400000"),
      EngineColumn(
        "board", "name of the board; people of one tier and board are ranked together",
        example: "north", .optional),
    ],
    output: .appendedAtEnd([
      EngineColumn("rank", "1 for the first of the tier; empty without a rank", example: "3"),
      EngineColumn("movement", "up, stay or down", example: "up"),
      EngineColumn("next_tier", "the league of next week", example: "montBlanc"),
    ]),
    options: [
      Option(
        "promote", .integer("N", in: 0...Int64(Int32.max)), default: "\(standard.promoteThrough)",
        help: "ranks 1 to N move up"),
      Option(
        "demote-from", .integer("N", in: 1...Int64(Int32.max)), default: "\(standard.demoteFrom)",
        help: "ranks from N on move down"),
      Option(
        "minimum-xp", .integer("XP", in: 0 ... .max),
        default: "\(standard.minimumXPToPromote)",
        help: "below it nobody moves up, and the place is not passed on"),
      Option(
        "idle", .choice(["ranked", "unranked"]), default: "ranked",
        help: "whether people without XP are ranked, or left out and unmoved"),
    ],
    details: """
      Tiers, low to high: hilltop, baseCamp, montBlanc, k2, everest. Rows may come in any order.
      Within a tier, and within a board where there is the column board, people are ranked by
      xp, ties by streak_days and then by focus_minutes, more first, then by joined_ms, earlier
      first, and at last by name in the order of UTF-8 bytes. Everest cannot go up and Hilltop
      cannot go down: they stay. A second row of a person on the same board is an error of the
      file.
      """,
    example: Engine.Example(
      """
      user,tier,xp,streak_days,focus_minutes,joined_ms
      ada,baseCamp,90,4,75,1767614400000
      bob,baseCamp,90,5,0,1767614400000
      eve,everest,10,1,0,1767614400000
      joe,baseCamp,0,0,0,1767614400000

      """, options: ["--promote=1", "--demote-from=3"],
      gives: """
        user,tier,xp,streak_days,focus_minutes,joined_ms,rank,movement,next_tier
        ada,baseCamp,90,4,75,1767614400000,2,stay,baseCamp
        bob,baseCamp,90,5,0,1767614400000,1,up,montBlanc
        eve,everest,10,1,0,1767614400000,1,stay,everest
        joe,baseCamp,0,0,0,1767614400000,3,down,hilltop

        """)
  ) { options throws(CommandFailure) in
    var parameters = standard
    parameters.promoteThrough = options.number("promote")
    parameters.demoteFrom = options.number("demote-from")
    parameters.minimumXPToPromote = options.integer("minimum-xp") ?? parameters.minimumXPToPromote
    parameters.idle = options.text("idle") == "unranked" ? .unranked : .ranked
    return try LadderEngine(parameters)
  }
}
