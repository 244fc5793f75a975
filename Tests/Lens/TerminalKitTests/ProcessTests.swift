import Foundation
import TestSupport
import Testing

/// The program itself, as a shell sees it.
struct ProcessTests {
  @Test func `rows go through the process`() throws {
    let result = try Program.terrarium.run(
      ["engine", "calendar"], input: "zone,instant_ms\nUTC,0\n")
    #expect(
      result
        == Program.Outcome(
          status: 0,
          output: "zone,instant_ms,day,local_time,start_of_day_ms,day_length_s\n"
            + "UTC,0,1970-01-01,00:00:00,0,86400\n",
          errors: ""))
  }

  @Test func `the exit status and the sentence reach the shell`() throws {
    let result = try Program.terrarium.run(
      ["engine", "calendar"], input: "zone,instant_ms\nUTC,0\nUTC,x\n")
    #expect(result.status == 65)
    #expect(result.output.hasSuffix("UTC,0,1970-01-01,00:00:00,0,86400\n"))
    #expect(result.errors.hasPrefix("terrarium: <stdin>:3:5: instant_ms needs a whole number"))
    #expect(try Program.terrarium.run(["--bogus"]).status == 64)
    #expect(try Program.terrarium.run(["engine", "calendar", "/no/such"]).status == 66)
  }

  @Test func `a size of memory that is none is refused before anything is done`() throws {
    let result = try Program.terrarium.run(
      ["explain", "first-week"], environment: ["TERRARIUM_MEMORY": "much"])
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors == "terrarium: TERRARIUM_MEMORY is \"much\" in the environment, which is no "
        + "size; write one such as 8G or 512M, or unset it\n")
  }

  @Test func `a standard output that is closed is said to be so`() throws {
    let folder = try TemporaryFolder()
    for words in ["explain first-week", "run first-week --users 20 --out \(folder.path("out"))"] {
      let result = try Program.shell("exec \"$0\" \(words) >&-")
      #expect(result.status == 74)
      #expect(
        result.errors == "terrarium: cannot write to standard output: it is closed; send it to a "
          + "file or a pipe\n")
    }
  }

  @Test func `a standard input that is closed is said to be so`() throws {
    let result = try Program.shell("exec \"$0\" engine calendar <&-")
    #expect(result.status == 74)
    #expect(result.errors == "terrarium: cannot read '<stdin>': Bad file descriptor\n")
  }

  #if os(Linux)
    /// What is printed would else go to files.
    @Test func `no file gets the number of a standard stream`() throws {
      let folder = try TemporaryFolder()
      let line = """
        "$0" run pet-year --users 100000 --out "$1/out" <&- >&- 2>&- & run=$!
        until [ -d "$1"/.out.*.partial/new ]; do kill -0 $run || exit 1; done
        for number in 0 1 2; do readlink /proc/$run/fd/$number; done
        kill $run; wait $run
        """
      let result = try Program.shell(line, [folder.path("").dropLast().description])
      #expect(result.output == "/dev/null\n/dev/null\n/dev/null\n")
    }
  #endif

  @Test func `a reader that goes ends the program quietly`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let rows = "yes UTC,0 | head -n 200000"
    process.arguments = [
      "-c", "(echo zone,instant_ms; \(rows)) | (\"$0\" engine calendar; echo $? >&2) | head -n 1",
      Program.terrarium.file.path,
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
