extension Jury {
  /// What is wrong with the header and the number of rows of an accepted file's output.
  func wrongShape(_ flags: Flags, _ input: CSVText, _ output: CSVText) -> String? {
    guard output.isWellFormed else { return "no CSV after \(output.rows.count) rows" }
    let header = header(flags, input)
    guard output.names == header else { return "header \(output.names), not \(header)" }
    switch fuzzer.answers {
    case .each, .eachAtEnd: return otherRows(input, output)
    case .eachNameAtEnd:
      let names = input.column(fuzzer.inputs(flags)[0]).uniqued()
      let found = output.rows.map { $0[0] }
      return found == names ? nil : "rows for \(found), not for \(names)"
    case .several, .severalAtEnd: return nil
    }
  }

  private func header(_ flags: Flags, _ input: CSVText) -> [String] {
    let outputs = fuzzer.outputs(flags)
    guard fuzzer.answers.areAppended else { return outputs }
    let own = fuzzer.inputs(flags).filter(input.names.contains)
    return own + input.names.filter { !own.contains($0) } + outputs
  }

  /// Every row has to come back as it was.
  private func otherRows(_ input: CSVText, _ output: CSVText) -> String? {
    guard input.rows.count == output.rows.count else {
      return "\(output.rows.count) rows for \(input.rows.count)"
    }
    for name in input.names {
      let (before, after) = (input.column(name), output.column(name))
      if let row = before.indices.first(where: { before[$0].key != after[$0].key }) {
        return "row \(row + 1) comes back with \(name) \(after[row].debugDescription)"
      }
    }
    return nil
  }

  /// Shuffles the rows as far as their order means nothing.
  func dependsOnOrder(
    _ file: FuzzedFile, _ input: CSVText, _ output: CSVText, _ dice: inout Dice
  ) -> String? {
    let order = shuffled(input, &dice)
    var other = file
    other.bytes = input.bytes(rows: order)
    let answer = workbench.run(other)
    guard answer.status == 0 else { return "shuffled: \(answer.shown)" }
    let (rows, others) = (output.rows, answer.table.rows)
    guard fuzzer.answers.areAppended else {
      return rows.sortedByCells() == others.sortedByCells() ? nil : "shuffled: \(answer.shown)"
    }
    let place = order.indices.first { rows[order[$0]] != others[$0] }
    return place.map {
      "row \(order[$0] + 1) is answered \(others[$0].suffix(6)) when shuffled, "
        + "not \(rows[order[$0]].suffix(6))"
    }
  }

  /// An order of the rows in which those that belong together keep theirs.
  private func shuffled(_ input: CSVText, _ dice: inout Dice) -> [Int] {
    var order = dice.order(of: input.rows.count)
    var places: [[UInt8]: [Int]] = [:]
    for (place, row) in order.enumerated() {
      if let key = fuzzer.order(input, row) { places[key.key, default: []].append(place) }
    }
    for places in places.values {
      for (place, row) in zip(places, places.map { order[$0] }.sorted()) { order[place] = row }
    }
    return order
  }

  /// Leaves one group alone.
  func dependsOnOthers(
    _ file: FuzzedFile, _ input: CSVText, _ output: CSVText, _ dice: inout Dice
  ) -> String? {
    guard !input.rows.isEmpty else { return nil }
    let group = fuzzer.group(input, dice.below(input.rows.count))
    let own = input.rows.indices.filter { fuzzer.group(input, $0).key == group.key }
    var other = file
    other.bytes = input.bytes(rows: own)
    let answer = workbench.run(other)
    guard answer.status == 0 else { return "alone: \(answer.shown)" }
    let rows = output.rows
    let expected =
      fuzzer.answers.areAppended ? own.map { rows[$0] } : rows.filter { $0[0].key == group.key }
    return answer.table.rows == expected
      ? nil : "\(group.debugDescription) alone: \(answer.shown)"
  }
}

extension CSVText {
  /// Some of the rows, in some order, as a file.
  func bytes(rows order: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in [names] + order.map({ rows[$0] }) {
      for (place, cell) in row.enumerated() {
        if place > 0 { bytes.append(0x2C) }
        bytes.append(0x22)
        for byte in cell.utf8 { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
        bytes.append(0x22)
      }
      bytes.append(0x0A)
    }
    return bytes
  }
}

extension [String] {
  /// Every text once, in the order of first appearance; by bytes, since é and é are two names.
  func uniqued() -> [String] {
    var seen: Set<[UInt8]> = []
    return filter { seen.insert($0.key).inserted }
  }
}

extension String {
  /// The bytes, by which the tool tells names apart; Swift takes é and é for one.
  var key: [UInt8] { Array(utf8) }
}

extension [[String]] {
  fileprivate func sortedByCells() -> [[String]] {
    sorted { left, right in
      let (before, after) = (left.joined(separator: ","), right.joined(separator: ","))
      return before.key.lexicographicallyPrecedes(after.key)
    }
  }
}
