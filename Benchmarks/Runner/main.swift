#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes text at once, so that a table grows on the terminal row by row.
func write(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    bytes = bytes.dropFirst(written)
  }
}

let command = BenchmarkCommand(
  output: { write($0, to: STDOUT_FILENO) },
  errors: { write($0, to: STDERR_FILENO) },
  clock: ThreadClock.nanoseconds)
exit(command.run(Array(CommandLine.arguments.dropFirst())))
