import EngineCommands
import Tabular
import TerminalKit
import Testing
import Text

/// Adds up points, with a mistake that the jury has to find.
private struct Sums: RowEngine, ~Copyable {
  enum Mistake: String, CaseIterable {
    case none, mixesPeople, losesRow, addsRow, halfRow, noPlace, twoLines, wrongSum
  }

  static func engine(_ mistake: Mistake) -> Engine {
    Engine(
      "sums", "running sums",
      input: [
        FileColumn("user", "name", example: "ada"), FileColumn("xp", "points", example: "1"),
      ],
      output: mistake == .losesRow || mistake == .addsRow || mistake == .halfRow
        ? .replaced([
          FileColumn("user", "name", example: "ada"), FileColumn("xp", "points", example: "1"),
          FileColumn("sum", "sum", example: "1"),
        ])
        : .appended([FileColumn("sum", "sum", example: "1")]),
      details: "", example: Engine.Example("")
    ) { _, _ in Sums(mistake) }
  }

  private let mistake: Mistake
  private var users = KeyTable()
  private var sums: [Int64] = []
  private var rows = 0

  init(_ mistake: Mistake) { self.mistake = mistake }

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let user = mistake == .mixesPeople ? 0 : users.index(of: row[0])
    if user == sums.count { sums.append(0) }
    let points = row[1].int64 ?? -1
    if points < 0 { throw objection(row) }
    sums[user] += mistake == .wrongSum && sums[user] > 20 ? points + 1 : points
    rows += 1
    guard mistake == .losesRow || mistake == .addsRow || mistake == .halfRow else {
      return output.write(sums[user])
    }
    if mistake == .losesRow, rows == 3 { return }
    for _ in 0..<(mistake == .addsRow && rows == 3 ? 2 : 1) {
      output.write(row[0])
      if mistake != .halfRow || rows != 3 { output.write(row[1]) }
      output.write(sums[user])
      output.endRow()
    }
  }

  private func objection(_ row: EngineRow) -> RowError {
    switch mistake {
    case .noPlace: RowError(at: TextPosition(line: 99, column: 1), "no number")
    case .twoLines: row.error(1, "no number\nat all")
    default: row.error(1, "no number")
    }
  }
}

/// What is true of sums.
private struct SumsFuzzer: EngineFuzzer {
  let name = "sums"
  let answers = Answers.each

  func inputs(_ flags: Flags) -> [String] { ["user", "xp"] }
  func outputs(_ flags: Flags) -> [String] { ["sum"] }
  func draft(_ dice: inout Dice, rows: Int, hostility: Double) -> Draft { Draft(sheet: Sheet([])) }
  func group(_ input: CSVText, _ row: Int) -> String { input[row, "user"] }
  func order(_ input: CSVText, _ row: Int) -> String? { input[row, "user"] }

  func objections(_ input: CSVText, _ output: CSVText, _ flags: Flags) -> [String] {
    var sums: [String: Int64] = [:]
    return output.rows.indices.compactMap { row in
      sums[output[row, "user"], default: 0] += output.numbers("xp")[row]
      let sum = sums[output[row, "user"]] ?? 0
      return sum == output.numbers("sum")[row] ? nil : "row \(row + 1) is not \(sum)"
    }
  }
}

/// The fuzzers themselves: what they would find, and that a seed is enough to find it again.
@Suite struct JuryTests {
  private func law(_ mistake: Sums.Mistake, _ text: String) -> String? {
    var engines = Command("engine", summary: "engines")
    engines.subcommands = [Sums.engine(mistake).command()]
    var root = Command("terrarium", summary: "test")
    root.subcommands = [engines]
    let jury = Jury(workbench: Workbench(root: root), fuzzer: SumsFuzzer())
    let file = FuzzedFile(engine: "sums", bytes: Array(text.utf8))
    let laws = (0..<6).compactMap { jury.complaint(about: file, seed: $0).complaint?.law }
    return laws.first
  }

  private static let good = "user,xp\nada,10\nbob,5\nada,15\nbob,7\nada,1\n"
  private static let bad = "user,xp\nada,10\nbob,x\n"

  @Test(arguments: [
    (Sums.Mistake.none, good, String?.none), (.none, bad, nil), (.mixesPeople, good, "order"),
    (.losesRow, good, "whole"), (.addsRow, good, "whole"), (.halfRow, good, "whole"),
    (.noPlace, bad, "sentence"), (.twoLines, bad, "sentence"), (.wrongSum, good, "answers"),
  ])
  fileprivate func `a mistake breaks its law`(
    mistake: Sums.Mistake, text: String, law expected: String?
  ) {
    #expect(law(mistake, text) == expected)
  }

  @Test(arguments: EngineFuzzers.names)
  func `an address always makes the same file, and another seed another`(engine: String) throws {
    let address = FuzzAddress(engine: engine, hostility: 0.5, seed: 3)
    let again = try #require(FuzzAddress(address.description))
    let other = FuzzAddress(engine: engine, hostility: 0.5, seed: 4)
    let files = [address, again, other].compactMap { $0.file()?.1.bytes }
    #expect(files.count == 3 && files[0] == files[1] && files[0] != files[2])
  }

  @Test func `a file is made small`() {
    let lines = (0..<40).map { $0 == 23 ? "ada,bad,1" : "bob,\($0),2" }
    let file = FuzzedFile(
      engine: "sums", flags: Flags(["--minutes", "5", "--summary"]),
      bytes: Array(("user,xp,n\n" + lines.joined(separator: "\n")).utf8))
    var shrinker = Shrinker(tries: 200) {
      String(decoding: $0.bytes, as: UTF8.self).contains("bad")
    }
    let small = shrinker.shrink(file)
    #expect(String(decoding: small.bytes, as: UTF8.self) == "user,xp,n\n,bad,")
    #expect(small.flags.words == [] && shrinker.tries > 0)
  }

  @Test(arguments: [
    ("a,b\n1,\"x\"\"y\"\n", [["1", "x\"y"]], true),
    ("\u{FEFF}a,b\r\n1,\"2\n3\"", [["1", "2\n3"]], true),
    ("a,b\n1\n", [], false), ("a\n\"1\"2\n", [], false), ("a\n\"1", [], false),
    ("a\n1\r2\n", [], false), ("a,b\n", [], true), ("", [], true),
  ])
  func `a text is read by the letter`(text: String, rows: [[String]], isWellFormed: Bool) {
    let table = CSVText(Array(text.utf8))
    #expect(table.rows == rows && table.isWellFormed == isWellFormed)
  }
}
