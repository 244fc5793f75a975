import JSON
import PlaygroundPage
import TerminalKit
import Text

/// The engines as a WebAssembly module, which comes from the playground page in the clone, from a
/// file, or from a new build of this program's package.
struct EngineModule {
  private let path: String?
  private let console: Console

  /// - Parameter choice: the path of a module, `build`, or nil for the module in the clone's page.
  init(_ choice: String?, _ console: Console) { (path, self.console) = (choice, console) }

  /// The largest size of a module in bytes.
  private static let largest = 64 << 20
  private static let product = "playground"
  /// The path of the playground page in a clone.
  private static let page = "Documentation/playground.html"
  /// The value of the option `--module` that requests a new build.
  static let building = "build"

  /// Returns the module as the text that a page embeds.
  func letters() throws(CommandFailure) -> String {
    switch path {
    case nil: try lettersOfPage()
    case EngineModule.building: try letters(of: built())
    case .some(let path): try letters(of: path)
    }
  }

  private func lettersOfPage() throws(CommandFailure) -> String {
    guard let package = console.files.package else {
      throw refusal("this program does not lie in the package that it was built from")
    }
    let path = "\(package)/\(EngineModule.page)"
    let text = String(decoding: try contents(of: path), as: UTF8.self)
    guard let letters = PlaygroundPage.letters(inPage: text) else {
      throw .badInput("'\(path.onOneLine)' is no playground; restore it, or give --module build")
    }
    return letters
  }

  private func letters(of path: String) throws(CommandFailure) -> String {
    let bytes = try contents(of: path)
    guard bytes.starts(with: [0, 0x61, 0x73, 0x6d]) else {
      throw .badInput("'\(path.onOneLine)' is not WebAssembly; give a module, or no --module")
    }
    return PlaygroundPage.letters(ofModule: bytes)
  }

  private func contents(of path: String) throws(CommandFailure) -> [UInt8] {
    try orCannotRead(
      path.onOneLine, console.files.reading(path).contents(limit: EngineModule.largest))
  }

  /// Builds the module, and returns its path.
  private func built() throws(CommandFailure) -> String {
    guard let package = console.files.package else {
      throw refusal("this program does not lie in the package that it was built from")
    }
    let words = try command(package)
    console.say("building the engines as WebAssembly in \(package.onOneLine)")
    let (status, text) = try finished(words)
    guard status == 0 else {
      console.say(text)
      throw refusal("'\(words.joined(separator: " "))' ended with status \(status)")
    }
    let folder = try finished(words + ["--show-bin-path"]).text.split(separator: "\n").last ?? ""
    return "\(folder)/\(EngineModule.product).wasm"
  }

  private func command(_ package: String) throws(CommandFailure) -> [String] {
    let info = try finished(["swift", "-print-target-info"]).text
    let paths = try? JSONValue(reading: Array(info.utf8)).member("paths")?.value
    guard case .text(let resources)? = paths?.member("runtimeResourcePath")?.value.content else {
      throw refusal("'swift -print-target-info' does not say where its libraries are")
    }
    let triple = "wasm32-unknown-none-wasm"
    return [
      "swift", "build", "-c", "release", "--package-path", package,
      "--scratch-path", "\(package)/.build-wasm", "--triple", triple,
      "--toolset", "\(package)/.ci/wasm32.json", "--product", EngineModule.product,
      // Scenarios and pages compare texts, for which Embedded Swift wants the tables of Unicode.
      "-Xlinker", "\(resources)/embedded/\(triple)/libswiftUnicodeDataTables.a",
    ]
  }

  private func finished(_ words: [String]) throws(CommandFailure) -> (status: Int32, text: String) {
    do { return try ChildProcess.output(of: words) } catch {
      throw refusal("cannot run '\(words[0])': \(error.description)")
    }
  }

  private func refusal(_ reason: String) -> CommandFailure {
    .missingInput(
      "there are no engines for the page: \(reason); run a program that was built in a clone, or "
        + "give the engines with --module FILE")
  }
}
