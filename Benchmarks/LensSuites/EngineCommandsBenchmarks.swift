import BenchmarkSuites
import EngineCommands
import TerminalKit

/// The speed of `terrarium engine`: CSV in, CSV out, through the whole command.
enum EngineCommandsBenchmarks {
  static let all: [Benchmark] = [pet]

  static let pet = Benchmark(
    "tool/engine/pet", operation: "a row of CSV read, checked on a pet and written",
    full: 20_000, small: 200
  ) { size in
    var inputs = SplitMix64(seed: 4)
    let events = ["onTime", "late", "miss"]
    var text = "pet,event,value\n"
    for _ in 0..<size { text += "\(inputs.next(below: 50)),\(events[inputs.next(below: 3)]),\n" }
    let bytes = Array(text.utf8)
    return {
      var digest = Digest()
      let status = answer(["pet"], bytes) { digest.add(bytes: $0) }
      digest.add(status.rawValue)
      return Answer(operations: size, digest: digest)
    }
  }

  /// Runs a command over its input and hands on what it prints.
  private static func answer(
    _ words: [String], _ input: [UInt8], _ output: @escaping (UnsafeRawBufferPointer) -> Void
  ) -> ExitStatus {
    var rest = input[...]
    let console = Console(
      input: ByteInput { (buffer) throws(SystemError) in
        let piece = rest.prefix(buffer.count)
        rest = rest.dropFirst(piece.count)
        buffer.copyBytes(from: piece)
        return piece.count
      },
      output: ByteOutput { (bytes) throws(SystemError) in output(bytes) },
      errors: ByteOutput { (bytes) throws(SystemError) in output(bytes) })
    return Tool.run(words, root: Engine.command(), console: console)
  }
}
