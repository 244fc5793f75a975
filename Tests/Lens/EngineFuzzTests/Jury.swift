/// A law that a file broke, in words.
struct Complaint: Equatable {
  var law: String
  var text: String
}

/// Holds the laws of every engine against files.
///
/// - **status**: 0, 64, 65, 66 or 74, as the contract of `terrarium engine` says.
/// - **sentence**: with status 0 nothing on standard error, or how the file was read if not by the
///   letter; else one sentence, for a wrong file with a place that the file has.
/// - **whole**: the output is CSV with the documented header, rectangular, as many rows as there
///   have to be; before an error exactly the answers to the rows before the one at fault.
/// - **again**, **pieces**: the same bytes however the input is cut into pieces.
/// - **order**, **alone**: the same answers however the rows of different people are mixed, and
///   without the others.
/// - **answers**: what the engine's own fuzzer has to object to.
struct Jury {
  let workbench: Workbench
  let fuzzer: any EngineFuzzer

  /// The first law that a file breaks; nil if it breaks none.
  ///
  /// - Parameters:
  ///   - file: what to run.
  ///   - seed: decides on the size of the pieces and the order of the rows.
  func complaint(about file: FuzzedFile, seed: UInt64) -> (complaint: Complaint?, trial: Trial) {
    var dice = Dice(seed: seed, engine: 1_000)
    let trial = workbench.run(file)
    return (complaint(file, trial, &dice), trial)
  }

  private func complaint(
    _ file: FuzzedFile, _ trial: Trial, _ dice: inout Dice
  ) -> Complaint? {
    let input = CSVText(file.bytes)
    if let text = wrongSentence(file, trial, input) {
      return Complaint(law: "sentence", text: text)
    }
    if let text = halfWritten(file, trial, input) { return Complaint(law: "whole", text: text) }
    if file.failsAfter == nil, file.operand == nil {
      if let text = dependsOnPieces(file, trial, &dice) {
        return Complaint(law: "pieces", text: text)
      }
    }
    // What follows reads the file by the letter: with commas, and by the columns' own names.
    guard trial.status == 0 else { return nil }
    guard !trial.isReadOtherwise else {
      let isWhole = trial.output.last == 0x0A && trial.table.isWellFormed
      return isWhole ? nil : Complaint(law: "whole", text: "a malformed answer: \(trial.shown)")
    }
    guard input.isWellFormed, trial.output.last == 0x0A else {
      return Complaint(law: "whole", text: "a malformed file or answer: \(trial.shown)")
    }
    let output = trial.table
    if let text = wrongShape(file.flags, input, output) {
      return Complaint(law: "whole", text: text)
    }
    if let text = dependsOnOrder(file, input, output, &dice) {
      return Complaint(law: "order", text: text)
    }
    if let text = dependsOnOthers(file, input, output, &dice) {
      return Complaint(law: "alone", text: text)
    }
    return fuzzer.objections(input, output, file.flags).first.map {
      Complaint(law: "answers", text: $0)
    }
  }

  /// The same file in pieces of one, seven, 4,096 bytes, or whole once more.
  private func dependsOnPieces(
    _ file: FuzzedFile, _ trial: Trial, _ dice: inout Dice
  ) -> String? {
    let size = dice.pick([1, 7, 4_096, Int.max])
    let other = workbench.run(file, pieceBytes: size, readAhead: min(size, 1 << 17))
    return other == trial ? nil : "pieces of \(size) bytes give \(other.shown)"
  }
}

extension Trial {
  /// Whether the engine took other separators or columns than its own, and said so.
  var isReadOtherwise: Bool {
    errors.hasPrefix("terrarium: Read ") || errors.hasPrefix("terrarium: Not used: ")
  }

  /// The end of what was written, for a complaint.
  var shown: String {
    let text = String(decoding: output.suffix(400), as: UTF8.self)
    return "status \(status), errors \(errors.debugDescription), output …\(text.debugDescription)"
  }
}
