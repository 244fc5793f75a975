import EngineCommands
import TerminalKit

/// How an engine answered a file.
struct Trial: Equatable {
  var status: Int32
  var output: [UInt8]
  var errors: String

  /// The answer as a table.
  var table: CSVText { CSVText(output) }
}

/// The command line, in this process, built once for many files.
struct Workbench {
  private let root: Command

  /// The tree of commands of which only the engines are there.
  init() {
    var root = Command("terrarium", summary: "engines")
    root.subcommands = [Engine.command()]
    self.root = root
  }

  /// Another tree, such as one with an engine that breaks a law.
  init(root: Command) { self.root = root }

  /// Runs a file, read in pieces of at most `pieceBytes` into a buffer of `readAhead`.
  func run(_ file: FuzzedFile, pieceBytes: Int = .max, readAhead: Int = 1 << 17) -> Trial {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let console = Console(
      input: source(file, pieceBytes),
      output: ByteOutput { (bytes) throws(SystemError) in output += bytes },
      errors: ByteOutput { (bytes) throws(SystemError) in errors += bytes },
      readAhead: readAhead)
    let status = Tool.run(file.arguments, root: root, console: console)
    return Trial(
      status: status.rawValue, output: output, errors: String(decoding: errors, as: UTF8.self))
  }

  private func source(_ file: FuzzedFile, _ pieceBytes: Int) -> ByteInput {
    let bytes = file.failsAfter.map { Array(file.bytes.prefix($0)) } ?? file.bytes
    let fails = file.failsAfter != nil
    var place = 0
    return ByteInput { (buffer) throws(SystemError) in
      let count = min(bytes.count - place, buffer.count, pieceBytes)
      guard count > 0 else {
        if fails { throw SystemError(code: 5) }
        return 0
      }
      buffer.copyBytes(from: bytes[place..<place + count])
      place += count
      return count
    }
  }
}
