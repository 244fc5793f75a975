import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// A system that gives no lock, no thread or no answer is no reason to wait for ever.
struct ScarceSystemTests {
  @Test(arguments: [
    (
      "run first-week --users 20 --quiet --out {}",
      "another process keeps the folder around it locked; end it, or give another --out\n"
    ),
    (
      "new {}",
      "no folder '.NAME.1.partial' to '.NAME.100.partial' next to it can be made and locked "
        + "(Resource temporarily unavailable); remove those that are not in use, or write to a "
        + "file system that has locks\n"
    ),
  ])
  func `a lock that never comes ends a command with a sentence`(
    words: String, sentence: String
  ) throws {
    let folder = try TemporaryFolder()
    let refused = Self.run(words, folder) { _, call in
      call.kind == .flock ? .error(EAGAIN) : nil
    }
    #expect(refused.status == .cannotCreate)
    #expect(refused.errors.hasSuffix(sentence))
    #expect(try folder.names() == [])
  }

  @Test func `a lock that comes late leaves one result and no draft`() throws {
    let folder = try TemporaryFolder()
    let refusals = 3
    var locks = 0
    let outcome = Self.run("new {}", folder) { _, call in
      locks += call.kind == .flock ? 1 : 0
      return call.kind == .flock && locks <= refusals ? .error(EAGAIN) : nil
    }
    #expect(outcome.status == .fine && outcome.errors == "" && locks == refusals + 1)
    #expect(try folder.names() == ["out.json"])
  }

  private static func run(
    _ words: String, _ folder: TemporaryFolder, _ fault: @escaping (Int, FileCall) -> Fault?
  ) -> Outcome {
    let words = words.split(separator: " ").map { $0 == "{}" ? folder.path("out") : String($0) }
    return terrarium(words, files: FileSystem(FaultyCalls(fault)))
  }

  #if os(Linux)
    @Test func `a stack that is too small is named, and threads have one that is not`() throws {
      let folder = try TemporaryFolder()
      let run = "exec \"$0\" run first-week --users 100 --threads 4 --quiet --out \"$1\""
      let refused = try Program.shell("ulimit -s 512 && \(run)", [folder.path("out")])
      #expect(refused.status == 64)
      #expect(
        refused.errors == "terrarium: the system allows a stack of 512 kB, which is too small; "
          + "allow at least 1 MB (ulimit -s 1024)\n")
      let fine = try Program.shell("ulimit -s 1024 && \(run)", [folder.path("out")])
      #expect(fine.status == 0 && fine.errors == "")
    }

    /// A stack that is larger than the memory that may be taken stands for a lack of threads.
    @Test func `where threads are refused one does the work and a warning says so`() throws {
      let folder = try TemporaryFolder()
      let run = "\"$0\" run first-week --users 100 --threads 4 --quiet --out \"$1\""
      #expect(try Program.shell(run, [folder.path("many")]).errors == "")
      let refused = try Program.shell(
        "ulimit -s 64000000 && ulimit -v 16000000 && exec \(run)", [folder.path("one")])
      #expect(refused.status == 0)
      #expect(
        refused.errors
          == "terrarium: warning: the system refuses to start threads, so one thread does all the "
          + "work and takes longer; a limit on processes or on memory may be the reason\n")
      #expect(try folder.files("one") == folder.files("many"))
    }
  #endif

  /// The pipe takes a few bytes at a time, and a write that would have to wait fails.
  @Test func `a standard output that does not wait gets every byte`() throws {
    let process = Process()
    process.executableURL = Program.terrarium.file
    process.arguments = ["explain", "--schema"]
    let stdout = Pipe()
    process.standardOutput = stdout
    let end = stdout.fileHandleForWriting.fileDescriptor
    try #require(fcntl(end, F_SETFL, O_WRONLY | O_NONBLOCK) == 0)
    // As much as fits is there already, so the first write has to wait.
    var filling = 0
    while write(end, "\n", 1) == 1 { filling += 1 }
    try process.run()
    try stdout.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = try Program.terrarium.run(["explain", "--schema"]).output
    #expect(String(decoding: output.dropFirst(filling), as: UTF8.self) == expected)
  }

  @Test func `a crash begins with a sentence`() throws {
    let folder = try TemporaryFolder()
    let run = try LongRun(into: folder.path("out"))
    // The draft is one from its lock on.
    while (try? folder.names(".out.1.partial").isEmpty) ?? true, run.isRunning { sched_yield() }
    let (signal, sentence) = run.end(by: SIGSEGV)
    #expect(signal == SIGSEGV)
    #expect(sentence.hasPrefix("terrarium: the program failed: the system refused memory, or"))
    let next = try Program.shell(
      "exec \"$0\" run first-week --users 20 --quiet --out \"$1\"", [folder.path("out")])
    #expect(next.status == 0)
    #expect(
      next.errors == "terrarium: removed '\(folder.path(".out.1.partial"))', which an earlier "
        + "command left behind\n")
    #expect(try folder.names() == ["out"])
  }
}
