import Foundation
import TestSupport
import Testing

/// The program itself, as a shell sees it.
struct ProcessTests {
  /// Beside the tests in the build folder.
  static let program: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent("terrarium")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    return URL(fileURLWithPath: "terrarium")
  }()

  static func run(_ arguments: [String], input: String = "") throws -> (Int32, String, String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self),
      String(decoding: errors, as: UTF8.self)
    )
  }

  @Test func `rows go through the process`() throws {
    let result = try Self.run(["engine", "calendar"], input: "zone,instant_ms\nUTC,0\n")
    #expect(
      result == (
        0,
        "zone,instant_ms,day,local_time,start_of_day_ms,day_length_s\n"
          + "UTC,0,1970-01-01,00:00:00,0,86400\n",
        ""
      ))
  }

  @Test func `the exit status and the sentence reach the shell`() throws {
    let result = try Self.run(["engine", "calendar"], input: "zone,instant_ms\nUTC,0\nUTC,x\n")
    #expect(result.0 == 65)
    #expect(result.1.hasSuffix("UTC,0,1970-01-01,00:00:00,0,86400\n"))
    #expect(result.2.hasPrefix("terrarium: <stdin>:3:5: instant_ms needs a whole number"))
    #expect(try Self.run(["--bogus"]).0 == 64)
    #expect(try Self.run(["engine", "calendar", "/no/such"]).0 == 66)
  }

  @Test func `a reader that goes ends the program quietly`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let rows = "yes UTC,0 | head -n 200000"
    process.arguments = [
      "-c", "(echo zone,instant_ms; \(rows)) | (\"$0\" engine calendar; echo $? >&2) | head -n 1",
      Self.program.path,
    ]
    let (stdout, stderr) = (Pipe(), Pipe())
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(
      String(decoding: output, as: UTF8.self)
        == "zone,instant_ms,day,local_time,start_of_day_ms,day_length_s\n")
    #expect(String(decoding: errors, as: UTF8.self) == "0\n")
  }
}
