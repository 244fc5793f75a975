import CommandSupport
import EngineCommands
import Tabular
import TerminalKit
import Testing
import Text

/// Adds up the points of each user: an engine of the appended kind, with a state for every key.
private struct Sums: RowEngine, ~Copyable {
  static let engine = Engine(
    "sums", "running sums of points by user",
    input: [
      FileColumn("user", "name of the user", example: "ada"),
      FileColumn("xp", unit: "points", "points to add", example: "10"),
      FileColumn("board", "board of the user", example: "b1", .optional),
      FileColumn("factor", "factor of the points", example: "2", .when("scaled", ["true"])),
    ],
    output: .appended([
      FileColumn("sum", unit: "points", "sum so far", example: "30"),
      FileColumn("kind", "whether it was scaled", example: "yes", .when("scaled", ["true"])),
    ]),
    options: [Option("scaled", .flag, help: "multiply by the column factor")],
    details: "Adds up.",
    example: Engine.Example("user,xp\nada,10\n")
  ) { options, _ throws(CommandFailure) in Sums(isScaled: options.flag("scaled")) }

  let isScaled: Bool
  var users = KeyTable()
  var sums: [Int64] = []

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let user = users.index(of: row[0])
    if user == sums.count { sums.append(0) }
    let factor = isScaled ? try row.integer(3, in: 1...9) : 1
    sums[user] += try row.integer(1, in: 0...1_000) * factor
    output.write(sums[user])
    if sums[user] == 999 { output.write(text: String(repeating: "x", count: 1 << 20)) }
    if sums[user] == 13 { throw row.error(0, "thirteen is refused; add 1") }
    if isScaled { output.write("yes") }
  }
}

/// Says at the end how many rows there were: an engine of the replaced kind.
private struct Counts: RowEngine {
  static let engine = Engine(
    "counts", "number of rows",
    input: [FileColumn("user", "name of the user", example: "ada")],
    output: .replaced([FileColumn("rows", "how many", example: "3")]),
    details: "Counts.", example: Engine.Example("user\nada\n")
  ) { _, _ throws(CommandFailure) in Counts() }

  var count: Int64 = 0
  var last: TextPosition?

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    count += 1
    if row[0] == "bad" { last = row.position(of: 0) }
  }

  mutating func finish(into output: inout CSVWriter) throws(RowError) {
    if let last { throw RowError(at: last, "bad is bad; rename it") }
    output.write(count)
    output.endRow()
  }
}

struct EngineRunTests {
  private func run(
    _ arguments: [String], _ text: String
  ) -> Outcome {
    var root = Command("terrarium", summary: "test")
    root.subcommands = [Sums.engine.command(), Counts.engine.command()]
    return terrarium(arguments, input: text, root: root)
  }

  @Test func `a name that a spreadsheet takes for a formula is written as text`() {
    let outcome = run(
      ["sums", "--pass-through"],
      "user,xp,=note\n=1+1,10,+a\n\"@x,y\",5,-1\n=1+1,2,'tis\n'tis,1,\"a\"\"b\"\n")
    let text =
      "user,xp,'=note,sum\n'=1+1,10,'+a,10\n\"'@x,y\",5,-1,5\n'=1+1,2,'tis,12\n"
      + "'tis,1,\"a\"\"b\",1\n"
    #expect(outcome == Outcome(status: .fine, output: text, errors: ""))
  }

  @Test func `what an engine wrote is read again as the same names`() {
    // The third name begins as a guarded one does; two guards are one guard and a sign of it.
    let names = ["=1+1", "@a", "''=1+1", "\"'-2, x\"", "'tis", "-5"]
    let rows = names.enumerated().map { "\($1),\($0 + 1)\n" }.joined()
    let first = run(["sums"], "user,xp\n" + rows + rows)
    let written = first.output.split(separator: "\n").dropFirst()
    let sums = written.compactMap { $0.split(separator: ",").last }
    #expect(sums == ["1", "2", "3", "4", "5", "6", "2", "4", "6", "8", "10", "12"])
    let input = written.map { line in line[..<(line.lastIndex(of: ",") ?? line.endIndex)] }
    let second = run(["sums"], "user,xp\n" + input.map { "\($0)\n" }.joined())
    #expect(second == first)
    // Names of both files are the same.
    let both = run(["sums"], "user,xp\n" + rows + input.prefix(6).map { "\($0)\n" }.joined())
    #expect(both == first)
  }

  @Test func `rows come back in order with their sums`() {
    let outcome = run(["sums"], "user,xp\nada,10\nbob,5\nada,2\n")
    #expect(outcome.output == "user,xp,sum\nada,10,10\nbob,5,5\nada,2,12\n")
    #expect(outcome.status == .fine)
    #expect(outcome.errors == "")
  }

  @Test func `columns may come in any order and leave in the engine's`() {
    let outcome = run(["sums"], "board,xp,user\n\"b,1\",10,\"ada\"\n")
    #expect(outcome.output == "user,xp,board,sum\n\"ada\",10,\"b,1\",10\n")
  }

  @Test func `other columns pass through after the engine's own, formulas as text`() {
    let text = "note,xp,=x,user\n\"a \"\"b\"\"\",10,=1+1,ada\n"
    #expect(
      run(["sums", "--pass-through"], text).output
        == "user,xp,note,'=x,sum\nada,10,\"a \"\"b\"\"\",'=1+1,10\n")
    #expect(run(["counts", "--pass-through"], text).output == "rows\n1\n")
  }

  @Test func `a column that no engine knows is copied, and the output says so`() {
    let outcome = run(["sums"], "user,weekday,xp\nada,Mo,10\n")
    #expect(outcome.output == "user,xp,weekday,sum\nada,10,Mo,10\n")
    #expect(outcome.errors == "terrarium: Not used: \"weekday\".\n")
  }

  @Test func `columns are named by an option`() {
    let text = "Kunde,Punkte\nada,10\n"
    let outcome = run(["sums", "--columns", "user=Kunde,xp=Punkte"], text)
    #expect(outcome.output == "user,xp,sum\nada,10,10\n")
    #expect(
      outcome.errors == "terrarium: Read column \"Kunde\" as user, column \"Punkte\" as xp.\n")
    #expect(
      run(["sums", "--columns", "user=Kundin,xp=Punkte"], text).errors
        == "terrarium: Option '--columns': '<stdin>' has no column 'Kundin'; it has Kunde, "
        + "Punkte.\n"
    )
    #expect(
      run(["sums", "--columns", "usr=Kunde"], text).errors
        == "terrarium: Option '--columns': sums has no column 'usr'; it reads user, xp, board.\n")
  }

  @Test func `a column that is named twice, or has another's name, is refused`() {
    let both = run(["sums", "--columns", "user=Kunde"], "Kunde,user,xp\nada,x,1\n")
    #expect(both.status == .badInput && both.errors.contains("1:7: column \"user\" has the name "))
    let twice = run(["sums", "--columns", "user=a,xp=a"], "a,b\nada,1\n")
    #expect(twice.status == .usage && twice.errors.contains("'a' is given twice"))
    // A name that is near to one that is there is not meant for it.
    #expect(run(["sums"], "user,users,xp\nada,x,1\n").output == "user,xp,users,sum\nada,1,x,1\n")
  }

  @Test func `columns that an option brings are there only with it`() {
    #expect(
      run(["sums", "--scaled"], "user,factor,xp\nada,3,2\n").output
        == "user,xp,factor,sum,kind\nada,2,3,6,yes\n")
    #expect(run(["sums"], "user,factor,xp\nada,3,2\n").status == .badInput)
    #expect(run(["sums", "--scaled"], "user,xp\nada,2\n").status == .badInput)
  }

  @Test func `a header alone gives a header alone`() {
    for text in ["user,xp", "user,xp\n", "\u{FEFF}user,xp\r\n"] {
      #expect(run(["sums"], text) == Outcome(status: .fine, output: "user,xp,sum\n", errors: ""))
    }
    #expect(run(["counts"], "user\n").output == "rows\n0\n")
  }

  @Test func `a row that cannot be read ends the output before it`() {
    let outcome = run(["sums"], "user,xp\nada,10\nada,3\nada,1\n")
    #expect(outcome.output == "user,xp,sum\nada,10,10\n")
    #expect(outcome.errors == "terrarium: <stdin>:3:1: thirteen is refused; add 1\n")
    #expect(outcome.status == .badInput)
  }

  @Test func `an error at the end may name an earlier row`() {
    let outcome = run(["counts"], "user\nbad\nada\n")
    #expect(outcome.output == "rows\n")
    #expect(outcome.errors == "terrarium: <stdin>:2:1: bad is bad; rename it\n")
  }

  @Test(arguments: [
    ("", "1:1: the input is empty; its first line has to name the columns user,xp"),
    ("user,xp,xp\n", "1:9: column \"xp\" is there twice; drop one"),
    (
      "user,xp,bord\n",
      "1:9: unknown column \"bord\", did you mean \"board\"? --pass-through copies it as it is"
    ),
    (
      "user,xp,factor\n",
      "1:9: column \"factor\" is read only with --scaled; drop it, or add the option"
    ),
    ("xp\n", "1:1: column \"user\" (name of the user) is missing; add it to the header"),
    ("user,xp\nada,x\n", "2:5: xp needs a whole number from 0 to 1000, not \"x\""),
    ("xp,user\n-1,ada\n", "2:1: xp needs a whole number from 0 to 1000, not \"-1\""),
    (
      "user,xp\n\"é\n\",99999999999999999999\n",
      "3:3: xp needs a whole number from 0 to 1000, not \"99999999999999999999\""
    ),
    (
      "user,xp\nada,\"1\n", "2:5: the quote that opens this field never closes; add a closing quote"
    ),
    ("user,xp\nada\n", "2:4: the row has 1 of the 2 fields of the header; add the missing ones"),
  ])
  func `a bad input has its sentence`(text: String, sentence: String) {
    let outcome = run(["sums"], text)
    #expect(outcome.errors == "terrarium: <stdin>:\(sentence)\n")
    #expect(outcome.status == .badInput)
  }

  @Test func `a column with the name of an output column is not let through`() {
    let outcome = run(["sums", "--pass-through"], "user,sum,xp\nada,7,1\n")
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(
      outcome.errors
        == "terrarium: <stdin>:1:6: column \"sum\" has the name of a column that sums writes; "
        + "rename or drop it\n")
    // A column that is not written in this run may pass, and an output of other rows copies none.
    #expect(run(["sums", "--pass-through"], "user,kind,xp\nada,7,1\n").status == .fine)
    #expect(run(["counts", "--pass-through"], "user,rows\nada,7\n").output == "rows\n1\n")
  }

  @Test func `an answer longer than a field may be is refused and not written`() {
    let outcome = run(["sums"], "user,xp\nada,2\nada,997\nada,1\n")
    #expect(outcome.status == .badInput && outcome.output == "user,xp,sum\nada,2,2\n")
    #expect(
      outcome.errors.hasPrefix(
        "terrarium: <stdin>:3:1: the answer to this row has more than 1048576 bytes"))
  }

  @Test(arguments: [";", "\t", "|"])
  func `another separator is found`(separator: String) {
    let table = "User ID,xp\nada,2\n".replacing(",", with: separator)
    #expect(run(["sums"], table).output == run(["sums"], "user,xp\nada,2\n").output)
  }

  /// Escape, the C1 control for the same, and two that turn the direction of reading.
  @Test(arguments: [
    ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{9B}2J", #"\u{9B}2J"#), ("a\u{202E}b", #"a\u{202E}b"#),
    ("a\u{2066}b", #"a\u{2066}b"#), ("a\tb", #"a\u{9}b"#), ("é 🌲", "é 🌲"),
  ])
  func `no file and no word steers the terminal`(text: String, shown: String) {
    let errors = run(["sums"], "user,xp\nada,\(text)\n").errors
    #expect(errors.hasSuffix("not \"\(shown)\"\n"), "\(errors)")
    #expect(terrarium([text]).errors.hasPrefix("terrarium: Unknown command '\(shown)'"))
    #expect(terrarium(["engine", "focus", text]).errors.contains("'\(shown)'"))
  }

  @Test func `a large input is written in pieces and whole`() {
    let rows = (0..<20_000).map { "user\($0 % 7),2\n" }
    let outcome = run(["sums"], "user,xp\n" + rows.joined())
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 20_001)
    #expect(lines.last == "user0,2,5716")
  }
}
