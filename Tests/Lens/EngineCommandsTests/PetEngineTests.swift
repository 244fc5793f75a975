import CommandSupport
import PetEvolution
import TerminalKit
import TestSupport
import Testing

extension RecordedPet.Event {
  fileprivate var cells: String {
    switch op {
    case "check": onTime == true ? "onTime," : "late,"
    case "closeout": "closeout,\(done ?? -1)/\(total ?? -1)"
    default: op + ","
    }
  }
}

extension RecordedPet {
  /// The start and each event, as rows for the command line.
  fileprivate var rows: [String] {
    ["\(id),start,\(start[0])/\(start[1])"] + events.map { "\(id),\($0.cells)" }
  }

  /// The [stage, xp] that belongs to each row.
  fileprivate func states(_ policy: String) -> [[Int]] {
    [start] + ((policy == "reset" ? prose : policy == "debt" ? literal : nil) ?? trace)
  }
}

struct PetEngineTests {
  static let thresholds = [
    10, 20, 30, 40, 50, 60, 75, 90, 110, 135, 165, 200, 240, 285, 335, 390, 450, 515, 585, 0,
  ]

  /// The cases, a row of each in turn, so that all pets interleave.
  private func interleaved(_ cases: [RecordedPet], _ policy: String) -> [(
    row: String, state: [Int]
  )] {
    let columns = cases.map { Array(zip($0.rows, $0.states(policy))) }
    return (0..<(columns.map(\.count).max() ?? 0)).flatMap { row in
      columns.filter { row < $0.count }.map { (row: $0[row].0, state: $0[row].1) }
    }
  }

  @Test(arguments: [("pet_single", 152), ("pet_sequence", 80)], ["carry", "reset", "debt"])
  func `every recorded pet comes out of the command line`(
    file: (name: String, count: Int), policy: String
  ) throws {
    let cases = try RecordedPet.all(of: file.name)
    #expect(cases.count == file.count)
    let rows = interleaved(cases, policy)
    let outcome = terrarium(
      ["engine", "pet", "--de-evolution", policy],
      input: "pet,event,value\n" + rows.map { $0.row + "\n" }.joined())
    #expect(outcome.status == .fine && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "pet,event,value,stage,xp,threshold,stage_name")
    #expect(lines.count == rows.count + 1)
    for (line, (row, state)) in zip(lines.dropFirst(), rows) {
      let expected = "\(row),\(state[0]),\(state[1]),\(Self.thresholds[state[0]]),"
      if !line.hasPrefix(expected) { Issue.record("\(line), expected \(expected)") }
    }
  }

  @Test func `the help says what the rules' numbers are`() {
    let help = terrarium(["engine", "pet", "--help"]).output.split(separator: "\n")
      .joined(separator: " ").split(separator: " ").joined(separator: " ")
    let gains = PetParameters().gains
    for phrase in [
      "gives \(gains.onTime), done late the same day \(gains.late), missed \(gains.missed).",
      "from 4 in 5 tasks done it gives \(gains.bonus), below 2 in 5 it takes \(-gains.penalty),",
      "from 0 to \(PetRules.standard.lastStage)",
      "at the last up to \(PetRules.largestXP)",
      "gathers up to \(PetRules.largestXP); what would lie above is not counted.",
    ] {
      #expect(help.contains(phrase), "\(phrase)")
    }
  }

  @Test func `a first event without start is a newborn's, and a start may come again`() {
    let outcome = terrarium(
      ["engine", "pet"],
      input: """
        event,pet,value
        miss,a,
        onTime,a,
        start,b,19/2000000000
        onTime,b,
        start,a,18/584
        late,a,
        closeout,a,0/0

        """)
    #expect(
      outcome.output == """
        pet,event,value,stage,xp,threshold,stage_name
        a,miss,,0,0,10,Tadpole
        a,onTime,,0,2,10,Tadpole
        b,start,19/2000000000,19,2000000000,0,Floating God
        b,onTime,,19,2000000000,0,Floating God
        a,start,18/584,18,584,585,Lion
        a,late,,19,0,0,Floating God
        a,closeout,0/0,19,0,0,Floating God

        """)
  }

  @Test(arguments: [
    ("a,start,20/0", "9", "there is no stage 20; stages count from 0 to 19"),
    ("a,start,-1/0", "9", "there is no stage -1; stages count from 0 to 19"),
    ("a,start,0/10", "9", "a pet of stage 0 cannot have 10 xp; give from 0 to 9"),
    ("a,start,3/-1", "9", "a pet of stage 3 cannot have -1 xp; give from 0 to 39"),
    ("a,start,", "9", "value needs stage/xp, for example 0/9, not \"\""),
    ("a,start,0/9/1", "9", "value needs stage/xp, for example 0/9, not \"0/9/1\""),
    (
      "a,start,0/9223372036854775808", "9",
      "value needs stage/xp, for example 0/9, not \"0/9223372036854775808\""
    ),
    (
      "a,closeout,6/5", "12",
      "6 tasks done of 5 is not possible; give a total from 0 to 2147483647 and done from 0 to the "
        + "total"
    ),
    (
      "a,closeout,-1/5", "12",
      "-1 tasks done of 5 is not possible; give a total from 0 to 2147483647 and done from 0 to "
        + "the total"
    ),
    ("a,closeout,4", "12", "value needs done/total, for example 4/5, not \"4\""),
    ("a,closeout,4/", "12", "value needs done/total, for example 4/5, not \"4/\""),
    ("a,onTime,1", "10", "an event onTime has no value, not \"1\"; leave it empty"),
    ("a,miss,4/5", "8", "an event miss has no value, not \"4/5\"; leave it empty"),
    (
      "a,ontime,", "3",
      "event needs one of onTime, late, miss, closeout, start, not \"ontime\", did you mean "
        + "\"onTime\"?"
    ),
  ])
  func `what cannot be is an error of the file`(row: String, column: String, sentence: String) {
    let good = "pet,event,value\nb,late,\n"
    let outcome = terrarium(["engine", "pet"], input: good + row + "\nb,late,\n")
    #expect(outcome.status == .badInput)
    #expect(
      outcome.output == "pet,event,value,stage,xp,threshold,stage_name\nb,late,,0,1,10,Tadpole\n")
    #expect(outcome.errors == "terrarium: <stdin>:3:\(column): \(sentence)\n")
  }
}
