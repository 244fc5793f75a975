import Foundation

/// A program of this package, as a shell starts it.
///
///     try Program.terrarium.run(["engine", "calendar"], input: "zone,instant_ms\n").status   // 0
///
/// Programs lie beside the bundle of the tests, in a debug build the debug ones and in a release
/// build those of the release.
public struct Program: Sendable {
  /// What a run of a program said and how it ended.
  public struct Outcome: Equatable, Sendable {
    /// Its exit status; 128 and the signal for a program that a signal has ended, as shells say it.
    public let status: Int32
    public let output: String
    public let errors: String

    public init(status: Int32, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  public static let terrarium = Program("terrarium")
  /// The program with the language app of Documentation/examples.
  public static let lingo = Program("lingo")
  public static let benchmarks = Program("terrarium-bench")
  /// Prints the answers that WebAssembly must give too.
  public static let portabilityProbe = Program("portability-probe")

  public let file: URL

  /// Looks in every folder above the tests, beginning with the nearest.
  private init(_ name: String) {
    let found = Program.tests.lazy.flatMap(Program.folders).map { $0.appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    file = found ?? URL(fileURLWithPath: name)
  }

  private init(at file: URL) { self.file = file }

  /// Where the tests may lie: their bundle is the program on Linux; elsewhere it was loaded by one,
  /// or stands among its arguments.
  private static var tests: [URL] {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let paths = CommandLine.arguments.filter { $0.contains("/") }
    return bundles + paths.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
  }

  private static func folders(above file: URL) -> [URL] {
    var folders: [URL] = []
    var folder = file
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      folders.append(folder)
    }
    return folders
  }

  /// Runs the program to its end over a text; see `run(_:bytes:environment:seconds:)`.
  public func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    seconds: Int = 3_600
  ) throws -> Outcome {
    try run(arguments, bytes: Array(input.utf8), environment: environment, seconds: seconds)
  }

  /// Runs the program to its end, over bytes that need not be text, or for a number of seconds,
  /// after which it is killed. Variables of the environment come on top of those of this process.
  public func run(
    _ arguments: [String], bytes: [UInt8], environment: [String: String] = [:],
    seconds: Int = 3_600
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    let limit = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: limit)
    defer { limit.cancel() }
    try stdin.fileHandleForWriting.write(contentsOf: Data(bytes))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Outcome(
      status: signal + process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}

extension Program {
  /// Runs a line of the shell, for which `$0` is the tool and `$1` the first argument.
  public static func shell(_ line: String, _ arguments: [String] = []) throws -> Outcome {
    let shell = Program(at: URL(fileURLWithPath: "/bin/sh"))
    return try shell.run(["-c", line, terrarium.file.path] + arguments)
  }
}
