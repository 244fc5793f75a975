import Measures
import Population
import Tabular
import TestSupport
import Testing

/// A world small enough for WebAssembly: its digest is one number in every build.
///
///     debug tests    ─┐
///     release tests  ─┼─ this constant ── portability probe, natively ── the same as wasm32
///     `.ci/run`      ─┘                   (these tests)                  (`.ci/run`)
struct SmallWorldTests {
  static let digest = "b4bfd0877628d21be6ffbacfa3f46768c97f000230821360293731f6bc240387"

  @Test func `the small world has its digest in this build`() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (100, 28)
    let world = try World(parameters)
    let result = try #require(world.run(InlineExecutor(), keeping: RunRequest(journal: 8)))
    #expect(result.tables.count > 15 && !result.journal.isEmpty)
    let text = result.tables.map(\.csv).joined() + result.journal.map(\.text).joined()
    #expect(SHA256.hex(of: Array(text.utf8)) == Self.digest)
  }

  /// What the probe prints natively, it must print as WebAssembly: `.ci/run` compares the two.
  @Test(.long) func `the portability probe gives the small world the same digest`() throws {
    let outcome = try Program.portabilityProbe.run([])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("\nsmall-world \(Self.digest)\n"))
  }
}
