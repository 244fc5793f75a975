import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

@Suite struct PlaygroundCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("engines.wasm", "\0asm and more")
    try folder.write("mine.json", #"{ "extends": "first-week", "users": 9 }"#)
  }

  private func outcome(_ words: String...) -> Outcome {
    let module = ["--module", folder.path("engines.wasm"), "--out", folder.path("page.html")]
    return terrarium(["playground"] + words + module)
  }

  private func page() throws -> String {
    try String(contentsOfFile: folder.path("page.html"), encoding: .utf8)
  }

  @Test func `a page has every shipped scenario`() throws {
    #expect(outcome().status == .fine)
    let page = try page()
    #expect(page.contains(#""shown":["tenx-quarter","#))
    #expect(page.contains(#""name":"pet-year","text":"// How far does the pet get"#))
    #expect(page.contains(#""name":"designs/loop","text":""#), "a design is named as it is offered")
  }

  @Test func `a page offers the scenarios that it is asked for, in their order`() throws {
    #expect(outcome(folder.path("mine.json"), "pet-year").status == .fine)
    let page = try page()
    #expect(page.contains(#""shown":["mine","pet-year"]"#))
    #expect(page.contains(#""name":"first-week","text":"#))
  }

  @Test func `the engines travel gzipped`() throws {
    #expect(outcome("pet-year").status == .fine)
    // 1f 8b 08, and the flags and the time of a member that has none.
    #expect(try page().contains(#"id="module">H4sIAAAAAAAA/"#))
  }

  @Test func `without a module the page has the engines of the clone's page`() throws {
    let outcome = terrarium(["playground", "pet-year", "--out", folder.path("page.html")])
    #expect(outcome.status == .fine)
    let shipped = try String(
      contentsOf: Fixtures.root.appendingPathComponent("Documentation/playground.html"),
      encoding: .utf8)
    #expect(shipped.utf8.count < 3_300_000)
    let letters = try #require(shipped.firstMatch(of: /id="module">([A-Za-z0-9+\/=]+)</)).1
    #expect(try page().contains("id=\"module\">\(letters)<"))
  }

  @Test func `a site has questions whose changes are rules of their scenarios`() throws {
    let words = [
      "playground", "--module", folder.path("engines.wasm"), "--out", folder.path("site"),
    ]
    #expect(terrarium(words).status == .fine)
    #expect(terrarium(words).status == .fine, "it replaces its own site")
    let files = try folder.files("site")
    #expect(
      Set(files.keys) == [
        ".nojekyll", "SHA256SUMS", "index.html", "manifest.json", "playground.html",
      ])
    let links = try #require(files["index.html"]).matches(of: /playground.html#([A-Za-z0-9_-]+)"/)
    #expect(links.count == 8)
    for link in links {
      let letters = String(link.1).replacing("-", with: "+").replacing("_", with: "/")
      let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
      let data = try #require(Data(base64Encoded: letters + padding))
      let design = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let scenario = try #require(design["scenario"] as? String)
      let change = try #require(design["change"] as? [[String]])
      #expect(!change.isEmpty)
      let settings = change.flatMap { ["--set", "\($0[0])=\($0[1])"] }
      let explained = terrarium(["explain", scenario] + settings)
      #expect(explained.status == .fine, "\(scenario) \(change): \(explained.errors)")
      #expect(terrarium(["explain", scenario]).output != explained.output, "it changes nothing")
    }
  }

  @Test func `a site has its own scenarios`() {
    let outcome = terrarium(["playground", "pet-year", "--out", folder.path("site")])
    #expect(outcome.status == .usage && outcome.errors.contains("a site has its own scenarios"))
  }

  @Test func `what is no scenario is refused before a page is written`() throws {
    try folder.write("bad.json", #"{ "extends": "pet-year", "usres": 9 }"#)
    let outcome = outcome(folder.path("bad.json"))
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("did you mean \"users\"?"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("page.html")))
  }

  @Test func `what is no module is refused`() throws {
    try folder.write("engines.wasm", "no engines")
    let outcome = outcome()
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("is not WebAssembly; give a module, or no --module"))
    let missing = terrarium(["playground", "--module", folder.path("none.wasm")])
    #expect(missing.status == .missingInput)
    #expect(!FileManager.default.fileExists(atPath: folder.path("page.html")))
  }
}
