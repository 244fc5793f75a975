import Foundation
import TestSupport

/// A run that takes its time.
struct LongRun {
  private let process = Process()
  private let errors = Pipe()

  init(
    _ arguments: [String] = [
      "pet-year", "--users", "100000", "--days", "3650", "--threads", "1",
    ],
    into path: String, inContainer: Bool = false
  ) throws {
    let tool = Program.terrarium.file
    process.executableURL = inContainer ? URL(fileURLWithPath: "/bin/sh") : tool
    let container = ["-c", "exec unshare --pid --fork --kill-child \"$@\"", "sh", tool.path]
    process.arguments = (inContainer ? container : []) + ["run"] + arguments + ["--out", path]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardError = errors
    process.standardOutput = Pipe()
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Sends a signal; returns the one by which the process ended and what it said.
  func end(by number: Int32) -> (signal: Int32?, sentence: String) {
    kill(process.processIdentifier, number)
    let sentence = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return (isKilled ? process.terminationStatus : nil, String(decoding: sentence, as: UTF8.self))
  }

  /// Waits for the end; returns the status.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
