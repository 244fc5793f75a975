import Foundation
import TestSupport
import Testing

/// Every engine of the command line against files that a seed makes, from tame to hostile.
///
/// A trap would take the whole test process along, so each engine is fuzzed in a process of its
/// own; the file under way is noted before it is run and named when that process does not come
/// back.
@Suite struct EngineFuzzTests {
  @Test(arguments: EngineFuzzers.names)
  func `an engine keeps its laws whatever the file`(engine: String) async {
    let plan = FuzzPlan.fromEnvironment
    guard plan.only == nil || plan.only?.engine == engine else { return }
    let underWay = UnderWay(engine: engine)
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [engine] in
      EngineFuzzTests.fuzz(engine)
    }
    guard let result else {
      Issue.record("\(underWay.path) names the last file: \(Self.crash(at: underWay.address))")
      return
    }
    let told = String(decoding: result.standardOutputContent, as: UTF8.self)
    if plan.isAskedFor { print(told) }
  }

  /// What is known of a file that ended its process, made small where the program ends alike.
  private static func crash(at address: FuzzAddress?) -> String {
    guard let address, let (_, file) = address.file() else { return "nothing" }
    signal(SIGPIPE, SIG_IGN)
    func crashes(_ file: FuzzedFile) -> Bool {
      let outcome = try? Program.terrarium.run(file.arguments, bytes: file.bytes)
      return outcome.map { ![0, 64, 65, 66, 74].contains($0.status) } ?? false
    }
    var shrinker = Shrinker(tries: 150, crashes)
    let small = crashes(file) ? shrinker.shrink(file) : file
    return "\(address)\n\(small.shown)"
  }

  /// Fuzzes an engine in the process of an exit test.
  static func fuzz(_ engine: String) {
    let plan = FuzzPlan.fromEnvironment
    var run = FuzzRun(UnderWay(engine: engine))
    let start = ContinuousClock.now
    if let only = plan.only { run.look(at: only) } else { run.run(engine, plan) }
    for failure in run.failures { Issue.record("\(failure)") }
    guard plan.only == nil else { return }
    print(
      "\(engine): \(run.rows) rows in \(run.files) files, \(run.failures.count) failures, "
        + "accepted \(run.tame.share) at hostility 0, \(run.wild.share) at 1, "
        + "refused \(run.refused) of \(run.answered), \(ContinuousClock.now - start)")
    #expect(run.tame.share >= 0.9, "files at hostility 0 are accepted")
    // A handful of files may all be lucky.
    #expect(run.wild.files < 10 || run.wild.share <= 0.7, "the dial turns")
  }
}
