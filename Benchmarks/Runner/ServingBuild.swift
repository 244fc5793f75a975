import BenchmarkSuites
import Foundation
import TerminalKit

/// A build of `terrarium-bench` that answers (`BenchmarkServer`) in a process of its own.
final class ServingBuild {
  /// What a run of a prepared benchmark does and takes.
  struct Prepared {
    let operations: Int
    let digest: String
    let nanoseconds: Int64
  }

  let names: Set<String>
  let title: String
  private let process: Process
  private let requests = Pipe()
  private let answers = Pipe()

  /// Starts the build in `executable`, which sentences call `title`.
  init(_ executable: String, title: String) throws(CommandFailure) {
    self.title = title
    process = Subprocess.process([executable, "serve"], in: nil, [:])
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw CommandFailure(.missingInput, "\(title) cannot be started: \(error).")
    }
    names = Set(Self.exchange("names", requests, answers).dropFirst().map(String.init))
    if names.isEmpty {
      throw CommandFailure(
        .missingInput,
        "\(title) does not answer as a terrarium-bench of today does; give a build or a commit "
          + "that has 'terrarium-bench serve'.")
    }
  }

  deinit {
    // It ends when nobody writes to it any more; a pipe that is closed already says the same.
    do { try requests.fileHandleForWriting.close() } catch {}
    process.waitUntilExit()
  }

  /// Sets a benchmark up.
  func prepare(_ name: String, _ size: Benchmark.Size) throws(CommandFailure) -> Prepared {
    let words = Self.exchange("prepare \(size.rawValue) \(name)", requests, answers)
    guard words.count == 4, words[0] == "ready", let operations = Int(words[1]), operations > 0,
      let nanoseconds = Int64(words[3])
    else { throw stopped(name, words) }
    return Prepared(
      operations: operations, digest: String(words[2]), nanoseconds: max(1, nanoseconds))
  }

  /// Nanoseconds of processor time that so many runs of it take.
  func sample(_ name: String, runs: Int) throws(CommandFailure) -> Double {
    let words = Self.exchange("sample \(runs)", requests, answers)
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
  private static func exchange(_ line: String, _ requests: Pipe, _ answers: Pipe) -> [Substring] {
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
