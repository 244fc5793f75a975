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

  /// Runs the program to its end.
  public func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let process = Process()
    process.executableURL = file
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
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
