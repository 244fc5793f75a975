import TestSupport
import Testing

/// Law: the same scenario gives the same bytes, whoever does the work in whatever order.
struct RunDeterminismTests {
  private static let digest =
    "3cced22705b8a0b72117999accb4314cf7c4e36419d845202a3359c28bb492d9"

  @Test func `threads change no byte of any file, and every build meets the digest`() throws {
    let expected = try RunFiles.of(RunFiles.small + ["--threads", "1"])
    #expect(expected.count == 33)
    #expect(try RunFiles.digest(expected) == Self.digest)
    for threads in ["1", "2", "7"] {
      let files = try RunFiles.of(RunFiles.small + ["--threads", threads])
      for (name, text) in files {
        #expect(text == expected[name], "\(name) with \(threads) threads")
      }
      #expect(files.count == expected.count)
    }
  }
}
