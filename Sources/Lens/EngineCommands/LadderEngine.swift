import Chance
import CivilTime
import Leagues
import Population
import Tabular
import Text
import TerminalKit

/// `terrarium engine ladder`: ranks, movements and next tiers of a week.
///
///     user  tier      xp  streak_days  …      rank  movement  next_tier
///     ada   baseCamp  90            4            2  up        montBlanc
///     bob   baseCamp  90            5            1  up        montBlanc
///     eve   everest   10            1            1  stay      everest
///
/// A rank depends on all rows, so the columns are kept until the last row has been read. Names are
/// compared only if everything else is equal.
struct LadderEngine: RowEngine, ~Copyable {
  private static let tierKeys = LeagueTier.everyTier.map { $0.word }
  private static let (board, region, firstXP) = (6, 7, 8)

  /// The settings for forming boards; nil if the input rows name their boards.
  struct Forming {
    var order: Order
    var size: Int
    var seed: UInt64
    var week: Week

    enum Order { case shuffled, firstXP }
  }

  private let forming: Forming?
  private var ladder: WeeklyLadder
  /// The 1-based number of the board of every row; empty unless the engine forms the boards.
  private var formedBoards: [UInt32] = []
  private var regions = KeyTable()
  private var regionOfRow: [UInt32] = []
  private var firstXPs: [Instant?] = []
  private var users = KeyTable()
  private var boards = KeyTable()
  private var hasBoards = false
  /// The user and the board of every row, packed into 64 bits, to detect duplicate rows. Empty
  /// without boards, because then the user's name is enough.
  private var places: Set<UInt64> = []
  /// The user's index for every row; empty without boards, because each row then has another user.
  private var userOfRow: [UInt32] = []
  private var labels: [UInt32] = []
  private var tiers: [LeagueTier] = []
  private var xp: [Int64] = []
  private var streakDays: [Int64] = []
  private var focusMinutes: [Int64] = []
  private var joined: [Instant] = []

  init(_ parameters: LeagueParameters, forming: Forming?) throws(CommandFailure) {
    self.forming = forming
    do { ladder = try WeeklyLadder(parameters) } catch {
      throw .usage(Self.sentence(error))
    }
  }

  private static func sentence(_ error: LeagueParametersError) -> String {
    guard case .overlap(nil, let promoted, let demoted) = error else { return error.description }
    return "Option '--promote \(promoted)' reaches '--demote-from \(demoted)', and nobody moves up "
      + "and down; give --demote-from \(promoted.addingReportingOverflow(1).0) or more."
  }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let tier = LeagueTier.everyTier[try row.choice(1, Self.tierKeys)]
    let (top, count) = (ladder.parameters.top, ladder.parameters.tiers)
    guard tier <= top else {
      throw row.error(
        1,
        "\(tier.key) is above \(top.key), the highest of \(count) tiers; "
          + "give --tiers \(tier.rawValue + 1) or more")
    }
    tiers.append(tier)
    xp.append(try row.integer(2, in: 0 ... .max))
    streakDays.append(try row.integer(3, in: 0 ... .max))
    focusMinutes.append(try row.integer(4, in: 0 ... .max))
    joined.append(try row.instant(5))
    hasBoards = row.has(Self.board)
    if forming != nil { try takeForming(row) } else { try refuseRegion(row) }
    try place(row)
  }

  private mutating func takeForming(_ row: EngineRow) throws(RowError) {
    guard !hasBoards else {
      throw row.error(
        Self.board, "--boards forms the boards; drop the column board, or give --boards given")
    }
    regionOfRow.append(UInt32(truncatingIfNeeded: regions.index(of: row[Self.region])))
    firstXPs.append(row[Self.firstXP].isEmpty ? nil : try row.instant(Self.firstXP))
  }

  private func refuseRegion(_ row: EngineRow) throws(RowError) {
    guard row.has(Self.region) else { return }
    throw row.error(
      Self.region,
      "boards of one region are those that are formed; give --boards shuffled or firstXP, or drop "
        + "the column region")
  }

  /// Records the user and the board of a row; throws an error if an earlier row has the same pair.
  private mutating func place(_ row: EngineRow) throws(RowError) {
    let rows = tiers.count
    let user = users.index(of: row[0])
    guard hasBoards else {
      guard user == rows - 1 else { throw row.error(0, twice(row)) }
      return
    }
    let label = boards.index(of: row[Self.board])
    guard places.insert(UInt64(user) << 32 | UInt64(label)).inserted else {
      throw row.error(0, twice(row))
    }
    userOfRow.append(UInt32(truncatingIfNeeded: user))
    labels.append(UInt32(truncatingIfNeeded: label))
  }

  private func twice(_ row: EngineRow) -> String {
    let board = row.has(Self.board) ? " on board \"\(row[Self.board].excerpt)\"" : ""
    return "user \"\(row[0].excerpt)\" is there twice\(board); give each person one row a "
      + (row.has(Self.board) ? "board" : "week")
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    if let forming { form(forming) }
    rank([UInt32](repeating: 0, count: tiers.count))
    let tied = tiedRows()
    if !tied.isEmpty { rank(numbersByName(tied)) }
  }

  /// Forms the boards. Random draws depend on the bytes of a name, and ties are broken by the index
  /// of a name in sorted order. So boards depend neither on the order of rows nor on other tiers.
  private mutating func form(_ forming: Forming) {
    let isShuffled = forming.order == .shuffled
    var numbers = [UInt32](repeating: 0, count: tiers.count)
    if isShuffled {
      for row in tiers.indices { numbers[row] = users[row].number }
    } else {
      let names = NamesInOrder(of: tiers.indices.map { UInt32($0) }, in: users)
      for (number, row) in names.indices.enumerated() {
        numbers[row] = UInt32(truncatingIfNeeded: number)
      }
    }
    let order =
      isShuffled
      ? BoardOrder.shuffled(Seed(forming.seed), forming.week) : .firstXP(firstXPs)
    do {
      note(
        try LeagueBoards(
          filling: standings(numbers), size: forming.size, in: order, regions: regionOfRow))
    } catch { preconditionFailure("the columns have one row for every row read") }
    hasBoards = true
    userOfRow = tiers.indices.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Stores the board of each row. In each tier and region, board numbers begin at 1.
  private mutating func note(_ boards: LeagueBoards) {
    labels = [UInt32](repeating: 0, count: tiers.count)
    formedBoards = labels
    var (last, number): (Int?, UInt32) = (nil, 0)
    for board in 0..<boards.count {
      let rows = boards.rows(of: board)
      let first = rows.first.map { Int($0) } ?? 0
      let goesOn = last.map {
        tiers[$0] == tiers[first] && regionOfRow[$0] == regionOfRow[first]
      }
      number = goesOn == true ? number + 1 : 1
      last = first
      for row in rows {
        labels[Int(row)] = UInt32(truncatingIfNeeded: board)
        formedBoards[Int(row)] = number
      }
    }
  }

  private func standings(_ numbers: [UInt32]) -> Standings {
    do {
      return try Standings(
        person: numbers, tier: tiers, xp: xp, streakDays: streakDays, focusMinutes: focusMinutes,
        joined: joined, isOnBoard: [Bool](repeating: true, count: tiers.count))
    } catch { preconditionFailure("the columns have one row for every row read") }
  }

  /// Ranks the rows. Rows that are equal in everything else are ordered by `numbers`.
  private mutating func rank(_ numbers: [UInt32]) {
    let standings = standings(numbers)
    guard hasBoards else { return ladder.rank(standings) }
    do {
      try ladder.rank(standings, on: LeagueBoards(labels: labels, of: standings))
    } catch { preconditionFailure("the boards are made of the rows that are ranked") }
  }

  /// Returns the rows that tie with the row before or after them in the order of ranks.
  private func tiedRows() -> [UInt32] {
    var tied: [UInt32] = []
    var previous: UInt32?
    for row in ladder.order {
      if let previous, isTied(Int(previous), Int(row)) {
        if tied.last != previous { tied.append(previous) }
        tied.append(row)
      }
      previous = row
    }
    return tied
  }

  private func isTied(_ left: Int, _ right: Int) -> Bool {
    xp[left] == xp[right] && streakDays[left] == streakDays[right]
      && focusMinutes[left] == focusMinutes[right] && joined[left] == joined[right]
      && tiers[left] == tiers[right] && (!hasBoards || labels[left] == labels[right])
  }

  /// Returns each tied row's 0-based index when tied names are sorted by bytes; 0 for other rows.
  private func numbersByName(_ tied: [UInt32]) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: tiers.count)
    let byName = NamesInOrder(of: tied.map { hasBoards ? userOfRow[Int($0)] : $0 }, in: users)
    for (number, index) in byName.indices.enumerated() {
      numbers[Int(tied[index])] = UInt32(truncatingIfNeeded: number)
    }
    return numbers
  }

  func answer(_ index: Int, into output: inout CSVWriter) {
    let rank = ladder.ranks[index]
    output.write(rank == 0 ? nil : Int64(rank))
    output.write(text: ladder.movements[index].key)
    let next = tiers[index].moved(ladder.movements[index], among: ladder.parameters.tiers)
    output.write(text: next.key)
    if forming != nil { output.write(Int64(formedBoards[index])) }
  }
}

extension ByteView {
  /// The 32-bit FNV-1a hash of the bytes.
  fileprivate var number: UInt32 {
    var number: UInt32 = 2_166_136_261
    for index in 0..<count { number = (number ^ UInt32(self[index])) &* 16_777_619 }
    return number
  }
}

extension LadderEngine {
  private static let standard = LeagueParameters()

  static let engine = Engine(
    "ladder", "ranks of a week's leagues, and who moves up, stays or moves down",
    input: [
      FileColumn("user", "name of the person", example: "ada"),
      FileColumn("tier", "this week's league, spelled as in the example", example: "baseCamp"),
      FileColumn("xp", unit: "XP", "total of the week", example: "320"),
      FileColumn("streak_days", unit: "days", "days with streak credit", example: "5"),
      FileColumn("focus_minutes", unit: "min", "focus of the week", example: "75"),
      FileColumn(
        "joined_ms", unit: "ms", "when the person joined, since 1970-01-01T00:00:00Z",
        example: "1767614400000"),
      FileColumn(
        "board", "name of the board; people of one tier and board are ranked together",
        example: "north", .optional),
      FileColumn(
        "region", "name of the region; formed boards hold people of one", example: "eu", .optional),
      FileColumn(
        "first_xp_ms", unit: "ms",
        "when the person earned the first XP of the week; empty without any",
        example: "1767600000000", .when("boards", ["firstXP"])),
    ],
    output: .appendedAtEnd([
      FileColumn("rank", "1 for the first of the tier; empty without a rank", example: "3"),
      FileColumn("movement", "up, stay or down", example: "up"),
      FileColumn("next_tier", "the league of next week", example: "montBlanc"),
      FileColumn(
        "formed_board", "number of the formed board within its tier and region", example: "1",
        .when("boards", ["shuffled", "firstXP"])),
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
      Option(
        "tiers", .integer("N", in: 1...Int64(tierKeys.count)),
        default: "\(LeagueTier.specifiedCount)",
        help: "how many tiers there are, from hilltop on"),
      Option(
        "cut", .text("TIER=N:M"),
        help: "in this tier ranks 1 to N move up and from M on down; may be repeated",
        example: "--cut k2=5:11"),
      Option(
        "boards", .choice(["given", "shuffled", "firstXP"]), default: "given",
        help: "given: the column board says who meets whom, without it a tier is one board; "
          + "shuffled, firstXP: boards of --board-size are formed in each tier and region"),
      Option(
        "board-size", .integer("N", in: 1...Int64(Int32.max)), default: "30",
        help: "people on a board that is formed; the last of a tier and region may be short"),
      Option(
        "seed", .integer("SEED", in: 0 ... .max), default: "1", help: "seed of the shuffle"),
      Option(
        "week", .day("DAY"), default: "2026-01-05",
        help: "a day of the week that is shuffled for"),
    ],
    details: """
      Tiers, low to high: hilltop, baseCamp, montBlanc, k2, everest, and with --tiers of more than 5
      tier6 to tier10 above them. Rows may come in any order.
      Within a tier, and within a board where there is the column board, people are ranked by
      xp, ties by streak_days and then by focus_minutes, more first, then by joined_ms, earlier
      first, and at last by name in the order of UTF-8 bytes. Everest cannot go up and Hilltop
      cannot go down: they stay. A second row of a person on the same board is an error of the
      file.

      Boards are formed in the order of a shuffle, or of the first XP of the week, earliest first,
      people without any last, ties by name. A tier above the highest of --tiers is an error of the
      file.
      """,
    example: Engine.Example(
      """
      user,tier,xp,streak_days,focus_minutes,joined_ms
      ada,baseCamp,90,4,75,1767614400000
      bob,baseCamp,90,5,0,1767614400000
      eve,everest,10,1,0,1767614400000
      joe,baseCamp,0,0,0,1767614400000

      """, options: ["--promote=1", "--demote-from=3"])
  ) { options, rules throws(CommandFailure) in
    var parameters = rules.sherpa.league
    parameters.promoteThrough = options.givenNumber("promote") ?? parameters.promoteThrough
    parameters.demoteFrom = options.givenNumber("demote-from") ?? parameters.demoteFrom
    parameters.minimumXPToPromote =
      options.givenNumber("minimum-xp").map(Int64.init) ?? parameters.minimumXPToPromote
    parameters.idle = options.choice("idle") ?? parameters.idle
    parameters.tiers = options.givenNumber("tiers") ?? parameters.tiers
    try put(options, into: &parameters.cuts)
    return try LadderEngine(parameters, forming: forming(options, parameters))
  }

  private static func put(
    _ options: Arguments, into cuts: inout TierCuts
  ) throws(CommandFailure) {
    for text in options.texts("cut") {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      let ranks = parts.last?.split(separator: ":", omittingEmptySubsequences: false) ?? []
      guard parts.count == 2, let tier = LeagueTier(key: parts[0].utf8), ranks.count == 2,
        let promoted = Int32(ranks[0]), promoted >= 0, let demoted = Int32(ranks[1]),
        demoted > promoted
      else {
        throw .usage(
          "Option '--cut' needs a tier with the last rank that moves up and the first that moves "
            + "down, such as k2=5:11, not '\(text.onOneLine)'.")
      }
      cuts[tier] = TierCut(promoteThrough: Int(promoted), demoteFrom: Int(demoted))
    }
  }

  private static func forming(
    _ options: Arguments, _ parameters: LeagueParameters
  ) -> Forming? {
    guard let boards = options.text("boards"), boards != "given" else { return nil }
    return Forming(
      order: boards == "shuffled" ? .shuffled : .firstXP,
      size: options.givenNumber("board-size") ?? parameters.boardSize
        ?? options.number("board-size"),
      seed: UInt64(options.integer("seed") ?? 1), week: (options.day("week") ?? .epoch).week)
  }
}
