import Foundation
import TestSupport
import Testing

/// Pipes are read where somebody gives one, and hold nobody up where a file of results should be.
struct PipeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pipe(_ name: String) { #expect(mkfifo(folder.path(name), 0o600) == 0) }

  /// What the tool answers; 137 if it had to be killed.
  private func answer(_ words: String, _ path: String) throws -> Program.Outcome {
    try Program.terrarium.run(
      words.split(separator: " ").map(String.init) + [folder.path(path)], seconds: 60)
  }

  @Test func `a pipe among results is waited for by nobody`() throws {
    let run = "run first-week --users 100 --quiet --out"
    #expect(try answer(run, "ours").status == 0)
    for name in ["manifest.json", "SHA256SUMS"] {
      try FileManager.default.removeItem(atPath: folder.path("ours/\(name)"))
      pipe("ours/\(name)")
      let refused = try answer(run, "ours")
      #expect(refused.status == 73, "\(refused)")
      #expect(refused.errors.contains("', which no run wrote; give another --out, or --force"))
    }
    let report = try answer("report \(folder.path("ours")) --out", "page.html")
    #expect(report.status == 66)
    #expect(report.errors.contains("it is no file, but a pipe, a socket or a device"))
    #expect(try answer("run first-week --users 100 --quiet --force --out", "ours").status == 0)
  }

  @Test func `a pipe as the mark of a sweep is waited for by nobody`() throws {
    try folder.make(".d.worlds")
    pipe(".d.worlds/begun.json")
    let refused = try answer(
      "sweep first-week --users 20 --cell tasks[day=5].completion_share --vary "
        + "apps.pet.gains.onTime=1,2 --out", "d")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("/.d.worlds' is in the way, and no study wrote it"))
  }

  @Test func `a pipe that somebody gives is read`() throws {
    try folder.write("log.csv", "person,start,end\nada,2026-01-05T09:00:00Z,2026-01-05T09:30:00Z\n")
    try folder.write("zones.csv", "zone,instant_ms\nUTC,0\n")
    for name in ["log", "zones"] { pipe("\(name).pipe") }
    let replay = try Program.shell(
      #"cat "$1/log.csv" >"$1/log.pipe" & exec "$0" replay "$1/log.pipe" --quiet --out "$1/out""#,
      [folder.path("")])
    #expect(replay.status == 0, "\(replay.errors)")
    let line = #""$0" engine calendar "$1/zones"#
    let piped = try Program.shell(
      #"cat "$1/zones.csv" >"$1/zones.pipe" & exec "# + line + #".pipe""#, [folder.path("")])
    #expect(try piped == Program.shell(line + #".csv""#, [folder.path("")]) && piped.status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func `who waits for a pipe is interrupted by the first signal`() throws {
    pipe("log")
    let process = Process()
    process.executableURL = Program.terrarium.file
    process.arguments = ["replay", folder.path("log"), "--out", folder.path("out")]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let limit = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(60), execute: limit)
    defer { limit.cancel() }
    // It can be opened for writing once somebody reads, and who waits for bytes sleeps.
    var writer: Int32 = -1
    while writer < 0, process.isRunning {
      sched_yield()
      writer = open(folder.path("log"), O_WRONLY | O_NONBLOCK)
    }
    defer { close(writer) }
    while process.isRunning, !isAsleep(process.processIdentifier) { sched_yield() }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGTERM && process.terminationReason == .uncaughtSignal)
    let sentence = errors.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: sentence, as: UTF8.self).contains("interrupted; nothing was written"))
    #expect(try folder.names() == ["log"])
  }

  /// Whether the first thread of a process waits for something, by the letter after its name.
  private func isAsleep(_ process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") S ") == true
  }
}
