extension Jury {
  /// What is wrong with the status and the sentence on standard error.
  func wrongSentence(_ file: FuzzedFile, _ trial: Trial, _ input: CSVText) -> String? {
    switch trial.status {
    case 0 where trial.errors.isEmpty: return nil
    case 0 where trial.isReadOtherwise: return wrongLine(trial)
    case 0: return "status 0 says \(trial.errors.debugDescription)"
    case 64: return trial.output.isEmpty ? wrongLine(trial) : "a wrong command line has an output"
    case 65: return wrongLine(trial) ?? wrongPlace(file, trial)
    case 66 where file.operand != nil || !file.flags.words.allSatisfy { $0.hasPrefix("-") }:
      return trial.output.isEmpty ? wrongLine(trial) : "a missing file has an output"
    case 74 where file.failsAfter != nil: return wrongLine(trial)
    default: return "status \(trial.status), \(trial.errors.debugDescription)"
    }
  }

  private func wrongLine(_ trial: Trial) -> String? {
    let shown = trial.errors.debugDescription
    guard trial.errors.hasPrefix("terrarium: "), trial.errors.hasSuffix("\n"),
      trial.errors.utf8.count > 20
    else { return "no sentence: \(shown)" }
    let steers = trial.errors.unicodeScalars.dropLast().contains { scalar in
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    if steers { return "the sentence steers a terminal or has two lines: \(shown)" }
    return trial.errors.utf8.count > 1_500 ? "the sentence is long: \(shown)" : nil
  }

  /// Objects to a place that the file does not have.
  private func wrongPlace(_ file: FuzzedFile, _ trial: Trial) -> String? {
    guard let place = Place(trial.errors) else {
      return "no place: \(trial.errors.debugDescription)"
    }
    let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard place.line >= 1, place.line <= lines.count else {
      return "line \(place.line) of \(lines.count)"
    }
    let length = lines[place.line - 1].count { $0 & 0xC0 != 0x80 }
    guard place.column >= 1, place.column <= length + 1 else {
      return "column \(place.column) of \(length) in line \(place.line)"
    }
    return nil
  }

  /// Objects to an output before an error that is not the answer to the rows before it.
  func halfWritten(_ file: FuzzedFile, _ trial: Trial, _ input: CSVText) -> String? {
    if trial.status == 74 { return notOfWholeRows(trial) }
    guard trial.status == 65, let place = Place(trial.errors) else { return nil }
    guard let row = input.starts.lastIndex(where: { $0.line <= place.line }), row > 0 else {
      return trial.output.isEmpty ? nil : "an error in the header comes after \(trial.shown)"
    }
    var before = file
    before.bytes = Array(file.bytes.prefix(input.starts[fuzzer.answers.comeAtEnd ? 1 : row].offset))
    before.failsAfter = nil
    let expected = workbench.run(before)
    guard expected.status == 0 else {
      return "the rows before the error have one too: \(expected.shown)"
    }
    return trial.output == expected.output
      ? nil : "before the error \(trial.shown), without it \(expected.shown)"
  }

  private func notOfWholeRows(_ trial: Trial) -> String? {
    let isWhole = trial.output.isEmpty || trial.output.last == 0x0A
    return isWhole && trial.table.isWellFormed ? nil : "half a row: \(trial.shown)"
  }
}

/// The line and column that a sentence names.
private struct Place {
  var line: Int
  var column: Int

  init?(_ errors: String) {
    let parts = errors.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[1] == " <stdin>", let line = Int(parts[2]),
      let column = Int(parts[3]), parts[4].hasPrefix(" ")
    else { return nil }
    (self.line, self.column) = (line, column)
  }
}
