import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// An output folder is there whole or not at all, and replaces nothing that no run wrote.
struct OutputFolderTests {
  private static func run(
    _ path: String, _ options: [String] = [],
    _ fault: @escaping (Int, FileCall) -> Fault? = { _, _ in nil }
  ) -> Outcome {
    terrarium(
      ["run", "first-week", "--users", "100", "--quiet", "--out", path] + options,
      files: FileSystem(FaultyCalls(fault)))
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

  @Test(arguments: ["out/journal/n", "out/journal/deep/n"])
  func `a note among a journal keeps the results`(note: String) throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out"), ["--journal", "1"]).status == .fine)
    if note.contains("deep") { try folder.make("out/journal/deep") }
    try folder.write(note, "mine")
    let before = try folder.files("out")
    for options in [[], ["--journal", "1"]] {
      let refused = Self.run(folder.path("out"), options)
      #expect(refused.status == .cannotCreate)
      let stranger = note.contains("deep") ? "journal/deep" : "journal/n"
      #expect(refused.errors.contains("it holds '\(stranger)', which no run wrote"))
      #expect(try folder.files("out") == before)
    }
  }

  @Test func `a folder or link under the name of a file of ours keeps the results`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    let days = folder.path("out/days.csv")
    try FileManager.default.moveItem(atPath: days, toPath: folder.path("days.csv"))
    #expect(symlink("../days.csv", days) == 0)
    #expect(Self.run(folder.path("out")).errors.contains("it holds 'days.csv', which no run"))
    #expect(unlink(days) == 0)
    try folder.make("out/days.csv")
    try folder.write("out/days.csv/n", "mine")
    #expect(Self.run(folder.path("out")).errors.contains("it holds 'days.csv', which no run"))
    #expect(try folder.files("out")["days.csv/n"] == "mine")
  }

  @Test func `names that are not UTF-8 are told and kept, and removed by force`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    let note = Array(folder.path("out/m").utf8CString.dropLast()) + [-1, 0]
    let deep = Array(folder.path("out/d").utf8CString.dropLast()) + [-2, 0]
    let file = open(note, O_WRONLY | O_CREAT, 0o644)
    try #require(file >= 0 && close(file) == 0 && mkdir(deep, 0o755) == 0)
    let refused = Self.run(folder.path("out"))
    #expect(refused.errors.contains("it holds 'd\u{FFFD}', which no run wrote"))
    #expect(access(note, F_OK) == 0)
    #expect(Self.run(folder.path("out"), ["--force"]).errors == "")
    #expect(access(note, F_OK) != 0 && access(deep, F_OK) != 0)
    #expect(try folder.names() == ["out"])
  }

  @Test(.long, arguments: [0o700, 0o777, 0o2750] as [mode_t])
  func `a folder keeps its permissions, also while it is made`(permissions: mode_t) throws {
    func mode(_ path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    #expect(chmod(folder.path("out"), permissions) == 0)
    var drafts: Set<mode_t> = []
    let outcome = Self.run(folder.path("out")) { _, call in
      if call.kind == .write { drafts.insert(mode(folder.path(".out.1.partial/new"))) }
      return nil
    }
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(mode(folder.path("out")) == permissions && drafts == [permissions])
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
  @Test(.long) func `a disk that fills up leaves the old results`() throws {
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

  /// Calls by which the folder around a result is locked by somebody else, from a look on and for
  /// some looks.
  private static func locked(_ folder: TemporaryFolder, during looks: Range<Int>) -> FaultyCalls {
    var count = -1
    return FaultyCalls { _, call in
      guard call.kind == .flock, call.path == folder.path("") else { return nil }
      count += 1
      return looks.contains(count) ? .error(EWOULDBLOCK) : nil
    }
  }

  private func waiting(_ folder: TemporaryFolder) -> String {
    "terrarium: another process has locked the folder around '\(folder.path("out"))'; waiting for "
      + "at most 30 seconds\n"
  }

  @Test func `a lock that somebody else keeps is waited for, and then refused`() throws {
    let folder = try TemporaryFolder()
    let calls = Self.locked(folder, during: 0..<Int.max)
    let refused = terrarium(
      ["run", "first-week", "--users", "20", "--quiet", "--out", folder.path("out")],
      files: FileSystem(calls))
    #expect(refused.status == .cannotCreate)
    #expect(
      refused.errors == waiting(folder)
        + "terrarium: cannot write the folder '\(folder.path("out"))': another process keeps the "
        + "folder around it locked; end it, or give another --out\n")
    #expect(calls.calls.count { $0.kind == .pause } == 1_500)
    #expect(try folder.names() == [])
  }

  @Test(arguments: [(0..<3, false), (0..<99, true), (1..<Int.max, true)])
  func `a lock that is given back, or taken when results are there, loses nothing`(
    looks: Range<Int>, isTold: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let calls = Self.locked(folder, during: looks)
    let outcome = terrarium(
      ["run", "first-week", "--users", "20", "--quiet", "--out", folder.path("out")],
      files: FileSystem(calls))
    #expect(outcome.status == .fine && outcome.errors == (isTold ? waiting(folder) : ""))
    #expect(try folder.names() == ["out"])
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGXCPU]

  @Test(.long, arguments: signals, [false, true])
  func `an interruption leaves what was there`(number: Int32, isOverResults: Bool) throws {
    let folder = try TemporaryFolder()
    if isOverResults { #expect(Self.run(folder.path("a/out")).status == .fine) }
    let before = try folder.files("")
    let run = try LongRun(into: folder.path("a/out"))
    while try !(folder.has("a") && folder.names("a").contains { $0.hasSuffix(".partial") }),
      run.isRunning
    { sched_yield() }
    let (signal, sentence) = run.end(by: number)
    #expect(signal == number)
    #expect(sentence.contains("interrupted; nothing was written"))
    #expect(try folder.files("") == before)
    #expect(try folder.names() == (isOverResults ? ["a"] : []))
  }

  @Test func `what a killed run left is cleared away by the next`() throws {
    let folder = try TemporaryFolder()
    let run = try LongRun(into: folder.path("out"))
    // The draft is one from its lock on.
    while (try? folder.names(".out.1.partial").isEmpty) ?? true, run.isRunning { sched_yield() }
    #expect(try folder.names().contains { $0.hasSuffix(".partial") })
    #expect(run.end(by: SIGKILL).signal == SIGKILL)
    try folder.make(".outer.1.partial")
    let next = Self.run(folder.path("out"), ["--seed", "2"])
    #expect(next.status == .fine && next.errors == Self.removed(folder))
    #expect(try folder.names() == [".outer.1.partial", "out"])
  }

  private static func removed(_ folder: TemporaryFolder) -> String {
    "terrarium: removed '\(folder.path(".out.1.partial"))', which an earlier command left behind\n"
  }

  /// Where names cannot be exchanged, the earlier results have no name for a moment.
  @Test(.long) func `who is killed between two renames loses nothing`() throws {
    let folder = try TemporaryFolder()
    let without: (Int, FileCall) -> Fault? = { _, call in
      call.kind == .exchange ? .error(ENOSYS) : nil
    }
    #expect(Self.run(folder.path("out")).status == .fine)
    let before = try folder.files("out")
    #expect(Self.run(folder.path("out"), ["--seed", "2"], without).status == .fine)
    let after = try folder.files("out")
    #expect(after != before && after.keys.sorted() == before.keys.sorted())
    #expect(try folder.names() == ["out"])
    let killed = Self.run(folder.path("out")) { _, call in
      call.kind == .rename && call.path == folder.path("out") ? .death : without(0, call)
    }
    #expect(killed.status == .cannotCreate)
    #expect(try !folder.has("out") && folder.files(".out.1.partial/old") == after)
    // The next puts it back, even if it writes nothing itself.
    let next = Self.run(folder.path("out")) { _, call in
      call.kind == .mkdir ? .error(ENOSPC) : nil
    }
    #expect(next.status == .cannotCreate)
    #expect(try folder.names() == ["out"] && folder.files("out") == after)
  }

  @Test func `a folder that cannot be read is not empty, and stays by force too`() throws {
    let folder = try TemporaryFolder()
    try folder.make("thesis")
    try folder.write("thesis/chapter.txt", "words")
    for options in [[], ["--force"]] {
      let refused = Self.run(folder.path("thesis"), options) { _, call in
        call.kind == .opendir && call.path == folder.path("thesis") ? .error(EACCES) : nil
      }
      #expect(refused.status == .cannotCreate)
      #expect(
        refused.errors.contains(
          "it cannot be read (Permission denied); make it readable, or give another --out"))
      #expect(try folder.files("") == ["thesis/chapter.txt": "words"])
    }
  }

  @Test func `results that cannot be removed are told, and the next run removes them`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    let outcome = Self.run(folder.path("out"), ["--seed", "2"]) { _, call in
      call.kind == .unlink && call.path.hasSuffix("days.csv") ? .error(EPERM) : nil
    }
    #expect(outcome.status == .fine)
    #expect(
      outcome.errors
        == "terrarium: warning: cannot remove '\(folder.path(".out.1.partial"))', which holds "
        + "what had the name before: Operation not permitted; the next command that writes there "
        + "tries again\n")
    #expect(try folder.names() == [".out.1.partial", "out"])
    #expect(Self.run(folder.path("out")).errors == Self.removed(folder))
    #expect(try folder.names() == ["out"])
  }

  @Test func `what is put into the results at the last moment is found before they go`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.run(folder.path("out")).status == .fine)
    let before = try folder.files("out")
    // In the last moment: they have been looked at, and are about to lose their name.
    let calls = FaultyCalls { _, call in
      call.kind == .exchange ? .interlude : nil
    } interlude: {
      if !FileManager.default.fileExists(atPath: folder.path("out/notes.txt")) {
        try? folder.write("out/notes.txt", "mine")
      }
    }
    let outcome = terrarium(
      ["run", "first-week", "--users", "100", "--quiet", "--out", folder.path("out")],
      files: FileSystem(calls))
    #expect(outcome.errors.contains("it holds 'notes.txt', which no run wrote"))
    #expect(try folder.files("out") == before.merging(["notes.txt": "mine"]) { $1 })
    #expect(try folder.names() == ["out"])
  }

  /// Two containers share a disk, and the tool is process number 1 in each.
  @Test(.enabled(if: OutputFolderTests.makesContainers))
  func `equal process numbers do not meet in one draft`() throws {
    let folder = try TemporaryFolder()
    let long = try LongRun(into: folder.path("out"), inContainer: true)
    while try folder.names().isEmpty, long.isRunning { sched_yield() }
    let short = try LongRun(
      ["first-week", "--users", "100", "--quiet"], into: folder.path("out"), inContainer: true)
    #expect(short.wait() == 0)
    #expect(try folder.names().count == 2 && long.isRunning)
    #expect(Self.run(folder.path("alone")).status == .fine)
    #expect(try folder.files("alone") == folder.files("out"))
    _ = long.end(by: SIGKILL)
  }

  private static let makesContainers =
    (try? Program.shell("unshare --pid --fork true"))?.status == 0

  @Test(.long) func `a draft at which somebody works stays`() throws {
    let folder = try TemporaryFolder()
    let run = try LongRun(into: folder.path("out"))
    while try folder.names().isEmpty, run.isRunning { sched_yield() }
    #expect(Self.run(folder.path("out")).status == .fine)
    #expect(try folder.names().count == 2)
    #expect(run.end(by: SIGTERM).signal == SIGTERM)
    #expect(try folder.names() == ["out"])
  }

  @Test(.long) func `of several runs into one folder each ends well and one is there whole`()
    throws
  {
    let folder = try TemporaryFolder()
    let seeds = 1...8
    let alone = try seeds.map { seed in
      #expect(Self.run(folder.path("\(seed)"), ["--seed", "\(seed)"]).status == .fine)
      return try folder.files("\(seed)")
    }
    let runs = try seeds.map { seed in
      try LongRun(
        ["first-week", "--users", "100", "--quiet", "--seed", "\(seed)"], into: folder.path("out"))
    }
    for run in runs { #expect(run.wait() == 0) }
    #expect(try alone.contains(folder.files("out")))
    #expect(try folder.names() == seeds.map { "\($0)" } + ["out"])
  }

  @Test func `a folder below a file cannot be, and the file is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("notes", "mine")
    let refused = Self.run(folder.path("notes/out"))
    #expect(refused.status == .cannotCreate)
    #expect(refused.errors.contains("'\(folder.path("notes"))' is a file; give another --out"))
  }

  @Test func `where a file system begins nothing can be replaced`() {
    let refused = Self.run("/proc", ["--force"])
    #expect(refused.status == .cannotCreate)
    #expect(refused.errors.contains("a file system begins there; give a folder within it"))
  }
}
