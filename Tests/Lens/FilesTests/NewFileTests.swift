import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// A single file that a command writes is there whole or not at all, and replaces nothing but
/// files.
struct NewFileTests {
  private let folder: TemporaryFolder
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    page = folder.path("page.html")
    let words = ["run", "first-week", "--users", "20", "--days", "2", "--quiet", "--out"]
    #expect(terrarium(words + [folder.path("run")]).status == .fine)
  }

  private func report(_ options: [String] = [], files: FileSystem = .ofSystem) -> Outcome {
    terrarium(["report", folder.path("run"), "--out", page] + options, files: files)
  }

  private var own: String {
    get throws { try #require(folder.files("run")["index.html"]) }
  }

  @Test func `a file is replaced by force, and is whole at every moment`() throws {
    try folder.write("page.html", "old")
    #expect(report().errors.hasSuffix("is there already; give another --out, or --force\n"))
    let full = FaultyCalls { _, call in
      call.kind == .write && call.path.contains("page") ? .error(ENOSPC) : nil
    }
    let failed = report(["--force"], files: FileSystem(full))
    #expect(failed.status == .inputOutput)
    #expect(
      failed.errors
        == "terrarium: cannot write '\(page)': No space left on device; it is as it was\n")
    #expect(try folder.files("")["page.html"] == "old" && folder.names() == ["page.html", "run"])
    #expect(report(["--force"]).status == .fine)
    #expect(try folder.files("")["page.html"] == own && folder.names() == ["page.html", "run"])
  }

  /// The shell's limit on the size of files stands for a disk that fills up.
  @Test func `a disk that fills up leaves the old file`() throws {
    try folder.write("page.html", "old")
    let result = try Program.shell(
      "trap '' XFSZ; ulimit -f 8; exec \"$0\" report \"$1\" --force --out \"$2\"",
      [folder.path("run"), page])
    #expect(result.status == 74 && result.errors.contains("cannot write '\(page)': "))
    #expect(try folder.files("")["page.html"] == "old" && folder.names() == ["page.html", "run"])
  }

  /// Whatever the process takes from the permissions of new files.
  @Test(.long, arguments: [0o600, 0o640, 0o666, 0o777] as [mode_t])
  func `the permissions of a file that is replaced stay`(permissions: mode_t) throws {
    try folder.write("page.html", "old")
    #expect(chmod(page, permissions) == 0)
    #expect(report(["--force"]).status == .fine)
    var status = stat()
    #expect(stat(page, &status) == 0 && status.st_mode & 0o7777 == permissions)
  }

  @Test func `a link stays, and what it leads to is replaced`() throws {
    try folder.make("real")
    try folder.write("real/index.html", "old")
    #expect(symlink("real/index.html", page) == 0)
    #expect(report().errors.contains("is there already"))
    #expect(report(["--force"]).status == .fine)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: page) == "real/index.html")
    #expect(try folder.files("real") == ["index.html": own])
    #expect(try folder.names("real") == ["index.html"])
  }

  @Test func `a link that leads nowhere is refused`() throws {
    #expect(symlink("nowhere", page) == 0)
    for options in [[], ["--force"]] {
      let outcome = report(options)
      #expect(outcome.status == .cannotCreate)
      #expect(outcome.errors.contains("it is a link that leads nowhere; give another --out"))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: page) == "nowhere")
  }

  @Test(.long, arguments: ["folder", "pipe", "device"])
  func `what is no file is refused, also by force`(kind: String) throws {
    switch kind {
    case "folder": try folder.make("page.html")
    case "pipe": #expect(mkfifo(page, 0o600) == 0)
    default: #expect(symlink("/dev/null", page) == 0)
    }
    for options in [[], ["--force"]] {
      let outcome = report(options)
      #expect(outcome.status == .cannotCreate)
      let reason = "it is no file, but a \(kind); give another --out\n"
      #expect(outcome.errors == "terrarium: cannot create '\(page)': \(reason)")
    }
    var status = stat()
    #expect(stat(page, &status) == 0 && status.st_mode & S_IFMT != S_IFREG)
  }

  @Test func `where files have one name only, a new one is made all the same`() throws {
    let without = FaultyCalls { _, call in call.kind == .link ? .error(EPERM) : nil }
    #expect(report(files: FileSystem(without)).status == .fine)
    #expect(try folder.files("")["page.html"] == own && folder.names() == ["page.html", "run"])
  }

  @Test func `all pages of a report are refused before one is written`() throws {
    try folder.write("page.tasks.vl.json", "mine")
    let outcome = report(["--vega-lite"])
    #expect(outcome.status == .cannotCreate && outcome.errors.contains("page.tasks.vl.json' is"))
    #expect(try folder.names() == ["page.tasks.vl.json", "run"])
  }

  @Test(
    "what gets a name lies on the disk before, and the name after it", .long,
    arguments: Writer.all)
  func order(_ writer: Writer) throws {
    let calls = try WriterBench(writer).calls
    let named = try #require(
      calls.lastIndex {
        [.rename, .exchange, .link].contains($0.kind) && $0.path.hasSuffix("/" + writer.result)
      })
    for (place, call) in calls[..<named].enumerated() where call.kind == .write {
      let synced = calls[place..<named].contains { $0.kind == .fsync && $0.path == call.path }
      #expect(synced, "\(call.path)")
    }
    let parent = calls[named].path.dropLast(writer.result.split(separator: "/").last?.count ?? 0)
    #expect(calls[named...].contains { $0.kind == .fsync && $0.path == parent })
  }
}
