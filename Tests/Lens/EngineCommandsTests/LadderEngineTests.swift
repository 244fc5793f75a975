import CommandSupport
import TerminalKit
import TestSupport
import Testing

struct LadderEngineTests {
  private static let header = "user,tier,xp,streak_days,focus_minutes,joined_ms"

  /// The cells of the rows, without the header.
  private func rows(_ text: String, _ options: [String] = []) -> [[String]] {
    let outcome = terrarium(["engine", "ladder"] + options, input: text)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `recorded weeks come out of the command line, every week a board`() throws {
    let cases = try RecordedLeagueWeek.all()
    var text = "board,\(Self.header)\n"
    for c in cases {
      for m in c.members {
        text +=
          "\(c.id),\(m.id),\(c.tier),\(m.xp),\(m.streakDays),\(m.focusMinutes),\(m.joinedAt)\n"
      }
    }
    let answers = rows(text)
    for c in cases {
      let board = answers.filter { $0[6] == c.id }
      #expect(board.map { $0[0] } == c.members.map(\.id), "\(c.id)")
      #expect(board.sorted { Int($0[7])! < Int($1[7])! }.map { $0[0] } == c.order, "\(c.id)")
      for row in board { #expect(row[9] == c.nextTier[row[0]], "\(c.id) \(row[0])") }
    }
  }

  @Test func `recorded seasons come out of the command line, week after week`() throws {
    let cases = try RecordedLeagueSeason.all()
    for c in cases {
      var tiers = c.startTier
      for week in c.weeks {
        var text = "\(Self.header)\n"
        for (user, tier) in tiers.sorted(by: { $0.key > $1.key }) {
          let points = week.points[user]!.map { "\($0)" }.joined(separator: ",")
          text += "\(user),\(tier),\(points),\(c.joinedAt[user]!)\n"
        }
        for row in rows(text) {
          #expect(row[6] == "\(week.rank[row[0]]!)", "\(c.id) \(row[0])")
          #expect(row[8] == week.nextTier[row[0]], "\(c.id) \(row[0])")
          tiers[row[0]] = row[8]
        }
      }
    }
  }

  @Test func `the last tie is broken by the bytes of the names`() {
    let people = ["é", "z", "a", "aa", "Z"].map { "\($0),k2,10,1,5,7\n" }.joined()
    #expect(rows("\(Self.header)\n\(people)").map { $0[6] } == ["5", "4", "2", "3", "1"])
  }

  @Test func `boards of a tier are ranked apart, and one board's tiers too`() {
    let text = """
      board,\(Self.header)
      n,a,k2,10,0,0,0
      s,b,k2,20,0,0,0
      n,c,k2,30,0,0,0
      n,d,everest,5,0,0,0
      s,a,k2,1,0,0,0

      """
    #expect(
      rows(text).map { [$0[0], $0[6], $0[7], $0[8]] } == [
        ["a", "n", "2", "up"], ["b", "s", "1", "up"], ["c", "n", "1", "up"],
        ["d", "n", "1", "stay"], ["a", "s", "2", "up"],
      ])
  }

  @Test func `the options move the cuts`() {
    let text = "\(Self.header)\na,k2,90,0,0,0\nb,k2,40,0,0,0\nc,k2,0,0,0,0\nd,hilltop,0,0,0,0\n"
    func answers(_ options: String...) -> [String] {
      rows(text, options).map { $0[6...].joined(separator: " ") }
    }
    #expect(answers() == ["1 up everest", "2 up everest", "3 up everest", "1 up baseCamp"])
    #expect(
      answers("--promote", "1", "--demote-from=2")
        == ["1 up everest", "2 down montBlanc", "3 down montBlanc", "1 up baseCamp"])
    #expect(
      answers("--minimum-xp", "50")
        == ["1 up everest", "2 stay k2", "3 stay k2", "1 stay hilltop"])
    #expect(
      answers("--idle", "unranked")
        == ["1 up everest", "2 up everest", " stay k2", " stay hilltop"])
  }

  @Test func `rows keep their order, their text and other columns`() {
    let text = "note,\(Self.header)\n\"x,\"\"y\",a,k2,1,0,0,0\n,b,k2,2,0,0,0\n"
    let outcome = terrarium(["engine", "ladder", "--pass-through"], input: text)
    #expect(
      outcome.output == """
        user,tier,xp,streak_days,focus_minutes,joined_ms,note,rank,movement,next_tier
        a,k2,1,0,0,0,"x,""y",2,up,everest
        b,k2,2,0,0,0,,1,up,everest

        """)
  }

  @Test func `a header alone gives a header alone`() {
    let outcome = terrarium(["engine", "ladder"], input: "\(Self.header)\n")
    #expect(outcome.status == .fine)
    #expect(outcome.output == "\(Self.header),rank,movement,next_tier\n")
  }

  @Test(arguments: [
    (
      "a,k2,1,0,0,0\nb,k2,1,0,0,0\na,everest,1,0,0,0\n",
      "4:1: user \"a\" is there twice; give each person one row a week"
    ),
    (
      "a,basecamp,1,0,0,0\n",
      "2:3: tier needs one of hilltop, baseCamp, montBlanc, k2, everest, tier6, tier7, tier8, "
        + "tier9, tier10, not \"basecamp\", did you mean \"baseCamp\"?"
    ),
    ("a,k2,-1,0,0,0\n", "2:6: xp needs a whole number of at least 0, not \"-1\""),
    ("a,k2,1,x,0,0\n", "2:8: streak_days needs a whole number of at least 0, not \"x\""),
    (
      "a,k2,1,0,99999999999999999999,0\n",
      "2:10: focus_minutes needs a whole number of at least 0, not \"99999999999999999999\""
    ),
    ("a,k2,1,0,0,\n", "2:12: joined_ms needs a whole number, not \"\""),
  ])
  func `a row that cannot be read ends the run before any answer`(_ row: String, _ sentence: String)
  {
    let outcome = terrarium(["engine", "ladder"], input: "\(Self.header)\n\(row)")
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(outcome.output == "\(Self.header),rank,movement,next_tier\n")
  }

  @Test func `the same person twice on one board is refused by the board's name`() {
    let text = "board,\(Self.header)\nn,a,k2,1,0,0,0\nn,a,everest,1,0,0,0\n"
    let outcome = terrarium(["engine", "ladder"], input: text)
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("3:3: user \"a\" is there twice on board \"n\""))
  }

  @Test func `options that contradict each other are a usage error`() {
    let outcome = terrarium(["engine", "ladder", "--promote", "16"], input: "\(Self.header)\n")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors
        == "terrarium: Option '--promote 16' reaches '--demote-from 16', and nobody moves up and "
        + "down; give --demote-from 17 or more.\n")
  }

  /// The cells from `rank` on.
  private func answers(_ text: String, _ options: [String]) -> [String] {
    let outcome = terrarium(["engine", "ladder"] + options, input: text)
    #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.errors)")
    let header = outcome.output.split(separator: "\n").first?.split(separator: ",") ?? []
    let first = header.firstIndex(of: "rank") ?? 0
    return outcome.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(first)
        .joined(separator: ",")
    }
  }

  @Test func `fewer tiers and cuts of their own`() {
    let text =
      Self.header + """

        a,hilltop,3,0,0,0
        b,hilltop,2,0,0,0
        c,baseCamp,3,0,0,0
        d,baseCamp,2,0,0,0

        """
    #expect(
      answers(text, ["--tiers=2", "--cut", "hilltop=1:3", "--cut=baseCamp=0:2"]) == [
        "1,up,baseCamp", "2,stay,hilltop", "1,stay,baseCamp", "2,down,hilltop",
      ])
    let above = terrarium(["engine", "ladder", "--tiers=1"], input: text)
    #expect(above.status == .badInput)
    #expect(
      above.errors.contains(
        "4:3: baseCamp is above hilltop, the highest of 1 tiers; give --tiers 2 or more"))
    for cut in ["k2", "k2=3", "k2=3:3", "k2=-1:3", "k9=1:2", "k2=1:2:3"] {
      let outcome = terrarium(["engine", "ladder", "--cut", cut], input: text)
      #expect(outcome.status == .usage && outcome.errors.contains("Option '--cut' needs a tier"))
    }
  }

  @Test func `boards of two are filled by the week's first XP, a region apart from another`() {
    let text =
      Self.header + """
        ,region,first_xp_ms
        a,k2,1,0,0,0,eu,900
        b,k2,9,0,0,0,us,100
        c,k2,8,0,0,0,eu,-5
        d,k2,7,0,0,0,eu,
        e,k2,6,0,0,0,eu,1000

        """
    let options = ["--boards=firstXP", "--board-size=2", "--promote=1", "--demote-from=2"]
    #expect(
      answers(text, options) == [
        "2,down,montBlanc,1", "1,up,everest,1", "1,up,everest,1", "1,up,everest,2",
        "2,down,montBlanc,2",
      ])
    let given = terrarium(["engine", "ladder"], input: Self.header + ",region\n")
    #expect(given.status == .fine, "a header alone gives a header alone")
    let refused = terrarium(
      ["engine", "ladder"], input: Self.header + ",region\na,k2,1,0,0,0,eu\n")
    #expect(refused.errors.contains("2:14: boards of one region are those that are formed"))
  }

  @Test func `a shuffle is of its seed and week, and of no order of rows`() {
    let rows = (0..<40).map { "p\($0),k2,1,0,0,0\n" }
    func boards(_ rows: [String], _ options: [String] = []) -> [String: String] {
      let outcome = terrarium(
        ["engine", "ladder", "--boards=shuffled", "--board-size=7"] + options,
        input: Self.header + "\n" + rows.joined())
      var boards: [String: String] = [:]
      for line in outcome.output.split(separator: "\n").dropFirst() {
        let cells = line.split(separator: ",")
        boards[String(cells[0])] = String(cells[9])
      }
      return boards
    }
    let first = boards(rows)
    #expect(first == boards(rows.reversed()))
    #expect(first == boards(rows, ["--week=2026-01-11"]), "the same week")
    #expect(first != boards(rows, ["--week=2026-01-12"]) && first != boards(rows, ["--seed=2"]))
    #expect((1...6).map { board in first.values.count { $0 == "\(board)" } } == [7, 7, 7, 7, 7, 5])
    let both = terrarium(
      ["engine", "ladder", "--boards=shuffled"], input: Self.header + ",board\na,k2,1,0,0,0,x\n")
    #expect(both.errors.contains("--boards forms the boards; drop the column board"))
  }
}
