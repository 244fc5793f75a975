import Tabular
import TerminalKit
import TerrariumApp

/// What a command line wrote, and how it ended.
package struct Outcome: Equatable {
  package var status: ExitStatus
  package var output: String
  package var errors: String

  package init(status: ExitStatus, output: String, errors: String) {
    (self.status, self.output, self.errors) = (status, output, errors)
  }
}

/// Keeps what is written to it.
package final class Memory {
  package private(set) var bytes: [UInt8] = []
  package init() {}
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An output that ends up here.
  package var output: ByteOutput {
    ByteOutput { (bytes) throws(SystemError) in self.bytes.append(contentsOf: bytes) }
  }
}

/// An input over memory, in pieces of at most `pieceSize` bytes.
package func input(_ text: String, pieceSize: Int = .max) -> ByteInput {
  var source = MemorySource(text, pieceSize: pieceSize)
  return ByteInput { (buffer) throws(SystemError) in source.read(into: buffer) }
}

/// Runs a command line in this process.
package func terrarium(
  _ arguments: [String], input text: String = "", root: Command = Terrarium.root,
  files: FileSystem = .ofSystem, memory: MachineMemory = MachineMemory(limit: nil),
  summary: String? = nil, progress: Console.Progress = .none
) -> Outcome {
  let output = Memory()
  let errors = Memory()
  let console = Console(
    input: input(text), output: output.output, errors: errors.output, progress: progress,
    files: files, memory: memory, summary: summary)
  let status = Tool.run(arguments, root: root, console: console)
  return Outcome(status: status, output: output.text, errors: errors.text)
}
