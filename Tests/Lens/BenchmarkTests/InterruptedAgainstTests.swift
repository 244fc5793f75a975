import Foundation
import TestSupport
import Testing

/// What `--against` leaves behind when a signal ends it.
@Suite struct InterruptedAgainstTests {
  /// A repository with one commit, and next to it programs that stand for those on the PATH.
  private struct Place {
    let folder: TemporaryFolder
    var repository: String { folder.path("repository") }
    var programs: String { folder.path("programs") }

    init() throws {
      folder = try TemporaryFolder()
      for name in ["repository", "programs", "temporary"] {
        try FileManager.default.createDirectory(
          atPath: folder.path(name), withIntermediateDirectories: true)
      }
      let words = "-c user.name=a -c user.email=a@b commit --quiet --allow-empty -m first"
      let made = try Program.shell(
        "cd \"$1\" && git init --quiet && git \(words)", [repository])
      try #require(made.status == 0, "\(made.errors)")
    }

    /// Writes a program that says that it runs, by its number and that of a process of its own, and
    /// does not end by itself. On SIGINT alone it ends that process, as `swift build` does.
    func write(_ name: String) throws {
      let path = "\(programs)/\(name)"
      let text = """
        #!/bin/sh
        sleep 600 & compiler=$!
        trap 'kill $compiler; wait; exit 130' INT
        echo $$ $compiler >'\(folder.path("running.part"))'
        mv '\(folder.path("running.part"))' '\(folder.path("running"))'
        wait

        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// Starts `--against`, sends it a signal once a program of `write` runs, and waits for its end.
    func interrupted(against name: String, by signal: Int32) throws -> (
      ended: Process, running: [Int32]
    ) {
      let process = Process()
      process.executableURL = Program.benchmarks.file
      process.arguments = ["--against", name, "--quick", "--filter", "civil/day-key"]
      process.currentDirectoryURL = URL(fileURLWithPath: repository)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
      process.environment = [
        "PATH": "\(programs):\(path)", "TMPDIR": folder.path("temporary"),
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let running = folder.path("running")
      while !FileManager.default.fileExists(atPath: running) {
        try #require(process.isRunning)
        try wait()
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let numbers = try String(contentsOfFile: running, encoding: .utf8)
      return (process, numbers.split { $0.isWhitespace }.compactMap { Int32($0) })
    }

    /// Whether the process of a number has ended, as it does within moments.
    func hasEnded(_ number: Int32) throws -> Bool {
      for _ in 0..<3_000 {
        if kill(number, 0) != 0 { return true }
        try wait()
      }
      return false
    }

    /// Lets other processes go on for a hundredth of a second.
    private func wait() throws { _ = try Program.shell("sleep 0.01", []) }
  }

  @Test("while a commit is built, its compilers and its worktree go", arguments: [SIGINT, SIGTERM])
  func building(_ signal: Int32) throws {
    let place = try Place()
    try place.write("swift")
    let (ended, running) = try place.interrupted(against: "HEAD", by: signal)
    #expect(ended.terminationReason == .uncaughtSignal && ended.terminationStatus == signal)
    #expect(running.count == 2)
    for number in running { #expect(try place.hasEnded(number)) }
    let trees = try Program.shell("cd \"$1\" && git worktree list", [place.repository])
    #expect(trees.output.split(separator: "\n").count == 1, "\(trees.output)")
    let temporary = place.folder.path("temporary")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }

  @Test("while another build measures, it goes too", arguments: [SIGINT, SIGTERM])
  func measuring(_ signal: Int32) throws {
    let place = try Place()
    try place.write("terrarium-bench")
    let (ended, running) = try place.interrupted(against: place.programs, by: signal)
    #expect(ended.terminationReason == .uncaughtSignal && ended.terminationStatus == signal)
    for number in running { #expect(try place.hasEnded(number)) }
  }
}
