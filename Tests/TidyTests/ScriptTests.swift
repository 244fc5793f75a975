import Testing

@Suite struct ScriptTests {
  @Test func `scripts hold no rule, no arithmetic, no picture and no way to a network`() {
    let scripts = Package.files.filter { $0.path.hasSuffix(".js") }
    #expect(scripts.contains { $0.path.hasSuffix("PlaygroundPage/Page/worker.js") })
    expectNone(scripts.flatMap(ScriptRules.violations(in:)))
  }

  @Test("what a script may not hold is found", arguments: ScriptRules.banned.map { $0.code })
  func banned(_ code: String) {
    let script = "// Does a thing.\n'use strict';\nconst a = b\(code)c;\n"
    let violations = ScriptRules.violations(in: SourceFile("Sources/a.js", script))
    #expect(violations.contains { $0.hasPrefix("Sources/a.js:3: no \"\(code)\" in a script") })
    expectNone(ScriptRules.violations(in: SourceFile("Sources/a.swift", script)))
  }

  @Test func `a script says what it does and is strict`() {
    let violations = ScriptRules.violations(in: SourceFile("a.js", "const a = 1;\n"))
    #expect(
      violations == ["a.js: begins without saying what it does", "a.js: lacks 'use strict';"])
  }
}
