import CommandLineTool
import Scenarios
import Tabular

/// What a command line wrote, and how it ended.
struct Outcome: Equatable {
  var status: ExitStatus
  var output: String
  var errors: String
}

/// Keeps what is written to it.
final class Memory {
  private(set) var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An output that ends up here.
  var output: ByteOutput {
    ByteOutput { (bytes) throws(SystemError) in self.bytes.append(contentsOf: bytes) }
  }
}

/// An input over memory, in pieces of at most `pieceSize` bytes.
func input(_ text: String, pieceSize: Int = .max) -> ByteInput {
  var source = MemorySource(text, pieceSize: pieceSize)
  return ByteInput { (buffer) throws(SystemError) in source.read(into: buffer) }
}

/// Runs a command line in this process.
func terrarium(
  _ arguments: [String], input text: String = "", root: Command = Terrarium.root,
  files: FileSystem = .ofSystem, scenarios: ScenarioLibrary? = nil,
  memory: MachineMemory = MachineMemory(limit: nil)
) -> Outcome {
  let output = Memory()
  let errors = Memory()
  let console = Console(
    input: input(text), output: output.output, errors: errors.output,
    files: files, scenarios: scenarios, memory: memory)
  let status = Terrarium.run(arguments, root: root, console: console)
  return Outcome(status: status, output: output.text, errors: errors.text)
}
