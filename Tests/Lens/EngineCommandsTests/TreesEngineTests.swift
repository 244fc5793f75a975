import CommandSupport
import TerminalKit
import Testing

struct TreesEngineTests {
  private func run(_ text: String, _ options: [String] = []) -> Outcome {
    terrarium(["engine", "trees"] + options, input: "user,zone,end_ms,completed\n" + text)
  }

  private func answers(_ text: String, _ options: [String] = []) -> [String] {
    let outcome = run(text, options)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").dropFirst().map(String.init)
  }

  /// 6 January 2026, 12:00 UTC, and so many hours later.
  private func noon(_ hours: Int64 = 0) -> Int64 { 1_767_700_800_000 + 3_600_000 * hours }

  @Test func `user story 5.1: five sessions are five trees, newest first, whatever their order`() {
    let rows = (0..<5).map { "ada,UTC,\(noon(Int64($0))),true\n" }
    let trees = (0..<5).map { "ada,\($0 + 1),\(noon(4 - Int64($0))),2026-01-06,\(16 - $0):00:00" }
    #expect(answers(rows.joined()) == trees)
    #expect(answers(rows.reversed().joined()) == trees)
    #expect(answers(rows.joined(), ["--limit", "2"]) == Array(trees.prefix(2)))
  }

  @Test func `user stories 5.2, 5.4: no tree, no row; a tree has its local date and time`() {
    let text = """
      ada,UTC,\(noon()),false
      bob,Asia/Kathmandu,\(noon(12)),true
      bob,Asia/Kathmandu,\(noon(13)),true

      """
    #expect(
      answers(text) == [
        "bob,1,\(noon(13)),2026-01-07,06:45:00", "bob,2,\(noon(12)),2026-01-07,05:45:00",
      ])
    #expect(answers(text, ["--now", "\(noon(12))"]) == ["bob,1,\(noon(12)),2026-01-07,05:45:00"])
  }

  @Test func `a row that cannot be read ends the run before any tree`() {
    let outcome = run("ada,UTC,\(noon()),true\nada,UTC,x,true\n")
    #expect(outcome.status == .badInput && outcome.output == "user,n,end_ms,day,local_time\n")
    #expect(outcome.errors.contains("3:9: end_ms needs a whole number"), "\(outcome.errors)")
  }
}
