import BenchmarkSuites
import Dispatch
import Foundation
import TerminalKit

/// A process of a build of `terrarium-bench` that answers line by line (`BenchmarkServer`).
final class ServingBuild {
  /// What a run of a prepared benchmark does and takes.
  struct Prepared {
    let operations: Int
    let digest: String
    let nanoseconds: Int64
  }

  private let title: String
  private let process: Process
  private let watch: any DispatchSourceTimer
  private let requests = Pipe()
  private let answers = Pipe()

  /// Starts the build in `executable`, which sentences call `title`.
  init(_ executable: String, title: String) throws(CommandFailure) {
    self.title = title
    process = Subprocess.process([executable, "serve"], in: nil, [:])
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    watch = Subprocess.watch(process)
    do { try process.run() } catch {
      throw CommandFailure(.missingInput, "\(title) cannot be started: \(error).")
    }
  }

  deinit {
    // It ends when nobody writes to it any more; a pipe that is closed already says the same.
    do { try requests.fileHandleForWriting.close() } catch {}
    if process.processIdentifier > 0 { process.waitUntilExit() }
    watch.cancel()
  }

  /// The names of its benchmarks.
  func names() throws(CommandFailure) -> Set<String> {
    let names = try exchange("names").dropFirst().map(String.init)
    if names.isEmpty {
      throw CommandFailure(
        .missingInput,
        "\(title) does not answer as a terrarium-bench of today does; give a build or a commit "
          + "that has 'terrarium-bench serve'.")
    }
    return Set(names)
  }

  /// Sets a benchmark up.
  func prepare(_ name: String, _ size: Benchmark.Size) throws(CommandFailure) -> Prepared {
    let words = try exchange("prepare \(size.rawValue) \(name)")
    guard words.count == 4, words[0] == "ready", let operations = Int(words[1]), operations > 0,
      let nanoseconds = Int64(words[3])
    else { throw stopped(name, words) }
    return Prepared(
      operations: operations, digest: String(words[2]), nanoseconds: max(1, nanoseconds))
  }

  /// Nanoseconds of processor time that a number of runs take.
  func sample(_ name: String, runs: Int) throws(CommandFailure) -> Double {
    let words = try exchange("sample \(runs)")
    guard words.count == 3, words[0] == "took", let nanoseconds = Double(words[1]) else {
      throw stopped(name, words)
    }
    return nanoseconds
  }

  private func stopped(_ name: String, _ words: [Substring]) -> CommandFailure {
    let reason = words.isEmpty ? "it stopped" : words.joined(separator: " ")
    return CommandFailure(.inputOutput, "\(title) cannot measure \(name): \(reason).")
  }

  /// The words of the answer to a line; none if the other end has gone.
  private func exchange(_ line: String) throws(CommandFailure) -> [Substring] {
    let words = answer(to: line)
    try Subprocess.stopIfAsked()
    return words
  }

  private func answer(to line: String) -> [Substring] {
    do {
      try requests.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
      var answer = Data()
      while let byte = try answers.fileHandleForReading.read(upToCount: 1), byte.count == 1 {
        if byte[byte.startIndex] == UInt8(ascii: "\n") {
          return String(decoding: answer, as: UTF8.self).split(separator: " ")
        }
        answer.append(byte)
      }
      return []
    } catch { return [] }
  }
}
