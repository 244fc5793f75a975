import JSON
import TerminalKit
import Text

/// The engines as WebAssembly: a file that is given, or built by the toolchain from the package in
/// which this program lies.
struct EngineModule {
  private let path: String?
  private let console: Console

  /// The module of a file; nil for the one of the program's package.
  init(_ path: String?, _ console: Console) { (self.path, self.console) = (path, console) }

  /// Larger files are no module.
  private static let largest = 64 << 20
  private static let product = "playground"

  func bytes() throws(CommandFailure) -> [UInt8] {
    let path: String
    if let given = self.path { path = given } else { path = try built() }
    let bytes = try orFail(.missingInput, "cannot read '\(path.onOneLine)'") {
      () throws(SystemError) in
      try console.files.reading(path).contents(limit: EngineModule.largest)
    }
    guard bytes.starts(with: [0, 0x61, 0x73, 0x6d]) else {
      throw CommandFailure(
        .badInput, "'\(path.onOneLine)' is not WebAssembly; give a module, or no --module")
    }
    return bytes
  }

  /// Builds the module, and returns where it lies.
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
    CommandFailure(
      .missingInput,
      "the engines cannot be built: \(reason); build them in a clone of the project with "
        + "'terrarium playground', or give them with --module FILE")
  }
}
