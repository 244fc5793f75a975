import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// `terrarium new --app`: what it writes, and what it refuses. CI builds and tests what it wrote.
@Suite struct NewAppTests {
  @Test func `it writes a package in the app's name`() throws {
    let folder = try TemporaryFolder()
    try folder.make("terrarium")
    try folder.write("terrarium/Package.swift", "")
    let outcome = terrarium(["new", "--app", folder.path("pages")])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let files = try folder.files("pages")
    #expect(
      files.keys.sorted() == [
        ".gitignore", "Package.swift", "README.md", "Sources/PagesApp/PagesLife.swift",
        "Sources/PagesApp/PagesLog.swift", "Sources/PagesApp/PagesRules.swift",
        "Sources/pages/main.swift", "Tests/PagesAppTests/PagesTests.swift", "scenarios/first.json",
      ])
    for (name, text) in files { #expect(!text.contains("«"), "\(name)") }
    #expect(files["Package.swift"]?.contains("path: \"../terrarium\"") == true)
    #expect(files["scenarios/first.json"]?.contains("\"pages.acts\"") == true)
  }

  @Test func `an address is a dependency by address`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(["new", "--app", folder.path("a"), "--from", "https://example.org/terrarium"])
    let manifest = try #require(folder.files("a")["Package.swift"])
    #expect(manifest.contains(".package(url: \"https://example.org/terrarium\", branch: \"main\")"))
  }

  @Test(arguments: ["/nowhere", "..", "../other", "terrarium"])
  func `a path without a package is refused, and nothing is written`(_ path: String) throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(["new", "--app", folder.path("pages"), "--from", path])
    #expect(outcome.status == (path == "terrarium" ? .usage : .badInput))
    #expect(outcome.errors.contains("--from"))
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["Pages", "9pages", "pa ges", "pa-ges", ""])
  func `a name that is none is refused`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(["new", "--app", folder.path(name)])
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("Option '--app' takes a lower-case letter"))
    #expect(try folder.names() == [])
  }

  @Test func `a built-in app and a folder that is there are refused`() throws {
    let folder = try TemporaryFolder()
    #expect(terrarium(["new", "--app", folder.path("tenx")]).errors.contains("give another name"))
    try folder.make("pages")
    let outcome = terrarium(["new", "--app", folder.path("pages"), "--from", "https://a.b/c"])
    #expect(outcome.status == .cannotCreate)
    #expect(outcome.errors.contains("it is there already; give another name"))
    #expect(try folder.names("pages") == [])
  }
}
