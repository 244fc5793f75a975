import Dispatch
import Foundation
import TerminalKit

/// Programs that the runner calls: git, swift, valgrind and other builds of itself.
enum Subprocess {
  /// Runs a program to its end and gives what it printed, or nil if it could not run or failed.
  /// What it says on standard error is for the person, unless `quietly`.
  static func output(
    of words: [String], in folder: String? = nil, environment: [String: String] = [:],
    quietly: Bool = false
  ) -> String? {
    let process = process(words, in: folder, environment)
    let pipe = Pipe()
    process.standardOutput = pipe
    if quietly { process.standardError = FileHandle.nullDevice }
    do { try process.run() } catch { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs a program to its end with its output on standard error; whether it succeeded. It ends
  /// before that if this program is asked to end.
  static func succeeds(_ words: [String], in folder: String) -> Bool {
    let process = process(words, in: folder, [:])
    process.standardOutput = FileHandle.standardError
    let watch = watch(process)
    defer { watch.cancel() }
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// Interrupts a process, as Control-C would, once this program is asked to end; it looks every
  /// twentieth of a second. `swift build` then ends its compilers; a kinder signal it passes on to
  /// none of them.
  static func watch(_ process: Process) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: .milliseconds(50))
    nonisolated(unsafe) var isInterrupted = false
    timer.setEventHandler {
      guard Interruption.isRequested, process.isRunning, !isInterrupted else { return }
      process.interrupt()
      isInterrupted = true
    }
    timer.resume()
    return timer
  }

  /// Throws if this program is asked to end.
  static func stopIfAsked() throws(CommandFailure) {
    if Interruption.isRequested { throw CommandFailure(.failed, "stopped by a signal.") }
  }

  /// Looks programs up on the PATH.
  static func process(
    _ words: [String], in folder: String?, _ environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    return process
  }

  /// The file of this program.
  static var thisProgram: String {
    do { return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") } catch
    {
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    }
  }

  /// Removes a folder of this program's own.
  static func remove(_ folder: String) {
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      FileHandle.standardError.write(
        Data("terrarium-bench: warning: cannot remove '\(folder)': \(error)\n".utf8))
    }
  }

  /// A new empty folder that nobody else has.
  static func temporaryFolder() throws(CommandFailure) -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "terrarium-bench-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.cannotCreate, "cannot create '\(folder.path)'.")
    }
    return folder.path
  }
}
