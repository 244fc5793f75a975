import CommandLineTool
import Foundation
import TestSupport
import Testing

/// An output folder is there whole or not at all, and replaces nothing that no run wrote.
struct OutputFolderTests {
  private static func run(_ path: String, _ options: [String] = []) -> Outcome {
    terrarium(["run", "first-week", "--users", "100", "--quiet", "--out", path] + options)
  }

  @Test func `a run replaces what a run wrote`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    let first = try folder.files("out")
    #expect(Self.run(folder.path("out/"), ["--seed", "2"]).status == .fine)
    let second = try folder.files("out")
    #expect(first != second && first.keys.sorted() == second.keys.sorted())
    #expect(try folder.names() == ["out"])
  }

  @Test func `an empty folder is taken, and folders around it are made`() throws {
    let folder = try TemporaryFolder()
    try folder.make("empty")
    #expect(Self.run(folder.path("empty")).status == .fine)
    #expect(Self.run(folder.path("a/b/c")).status == .fine)
    #expect(try folder.files("a/b/c") == folder.files("empty"))
  }

  @Test func `a folder that no run wrote stays, but for force`() throws {
    let folder = try TemporaryFolder()
    try folder.make("thesis")
    try folder.write("thesis/chapter.txt", "words")
    let refused = Self.run(folder.path("thesis"))
    #expect(refused.status == .cannotCreate)
    #expect(refused.errors.contains("it holds 'chapter.txt', which no run wrote"))
    #expect(try folder.files("thesis") == ["chapter.txt": "words"])
    #expect(Self.run(folder.path("thesis"), ["--force"]).status == .fine)
    #expect(try folder.files("thesis")["chapter.txt"] == nil)
  }

  @Test func `a note among results keeps them`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    try folder.write("out/notes.txt", "mine")
    #expect(Self.run(folder.path("out")).errors.contains("it holds 'notes.txt'"))
    #expect(try folder.files("out")["notes.txt"] == "mine")
  }

  @Test func `a manifest of somebody else makes no folder ours`() throws {
    let folder = try TemporaryFolder()
    try folder.make("out")
    try folder.write("out/manifest.json", "{ \"written_by\": \"npm\" }")
    #expect(Self.run(folder.path("out")).status == .cannotCreate)
    #expect(try folder.files("out").count == 1)
  }

  @Test func `a file in the way stays, even by force`() throws {
    let folder = try TemporaryFolder()
    try folder.write("out", "a file")
    for options in [[], ["--force"]] {
      let outcome = Self.run(folder.path("out"), options)
      #expect(outcome.status == .cannotCreate)
      #expect(outcome.errors.contains("a file is in the way"))
    }
    #expect(Self.run(folder.path("out/below")).status == .cannotCreate)
    #expect(try folder.files("") == ["out": "a file"])
  }

  @Test func `where nothing can be made the run says so`() {
    for path in ["/proc/no-such/out", "/", ""] {
      let outcome = Self.run(path, ["--force"])
      #expect(outcome.status == .cannotCreate && outcome.output.isEmpty, "\(path)")
    }
    #expect(Self.run(".", ["--force"]).errors.contains("it holds the current folder"))
  }

  /// The shell's limit on the size of files stands for a disk that fills up.
  @Test func `a disk that fills up leaves the old results`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    let before = try folder.files("out")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" run first-week --days 60 --out \"$1\"",
      Program.terrarium.file.path, folder.path("out"),
    ]
    let errors = Pipe()
    shell.standardError = errors
    try shell.run()
    let sentence = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 74)
    #expect(sentence.contains("cannot write '\(folder.path("out"))/"))
    #expect(try folder.files("out") == before && folder.names() == ["out"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an interruption leaves nothing behind`(number: Int32) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = Program.terrarium.file
    process.arguments = [
      "run", "pet-reference", "--users", "100000", "--days", "3650", "--out", folder.path("a/out"),
    ]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = Pipe()
    try process.run()
    while try !folder.has("a") && process.isRunning { sched_yield() }
    kill(process.processIdentifier, number)
    let sentence = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(sentence.contains("interrupted; nothing was written"))
    #expect(try folder.names() == [])
  }
}
