import Measures
import TerminalKit
import Text

/// The command `terrarium new --app NAME`.
enum NewAppCommand {
  static var command: Command {
    var command = Command("app", summary: "write a package with an app of your own")
    command.discussion = {
      paragraphs(
        "Writes the folder NAME: a Swift package with rules that have names, an engine, the life "
          + "of one user, a scenario, tests, and a program that has all commands with your app in "
          + "them. It builds, passes its tests and runs as it is written; then you change it.",
        "Begin with: cd NAME && swift test && swift run NAME what-if scenarios/first.json --set "
          + "apps.NAME.target=4")
    }
    command.options = [
      Option(
        "app", .text("NAME"),
        help: "name of the app and its folder: a lower-case letter, then letters and digits; with "
          + "a folder before it, it is written there",
        example: "--app water"),
      Option(
        "from", .text("PATH"), default: "../terrarium",
        help: "where Terrarium's own package lies, from the new folder, or its address"),
    ]
    command.action = { arguments, console in
      let path = arguments.text("app") ?? ""
      let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      guard isName(name) else {
        throw CommandFailure.usage(
          "Option '--app' takes a lower-case letter, then letters and digits, not '\(name)'.")
      }
      guard !App.takenNames.contains(String(name)), !["app", "terrarium"].contains(name) else {
        throw CommandFailure.usage(
          "Option '--app': there is an app, a table or a file '\(name)'; give another name.")
      }
      let from = arguments.text("from") ?? ""
      guard !from.contains(where: { $0 == "\"" || $0 == "\\" }) else {
        throw CommandFailure.usage("Option '--from' takes no quotes and no backslashes.")
      }
      try checkSource(from, of: path, console)
      try write(path, String(name), from, console)
      try console.print("wrote \(path.onOneLine)/\n")
      try console.print("Begin with: cd \(path.onOneLine) && swift test\n")
      return .fine
    }
    return command
  }

  /// Throws an error if a path, seen from the new folder, is no Swift package; ignores URLs.
  private static func checkSource(
    _ from: String, of path: String, _ console: Console
  ) throws(CommandFailure) {
    guard !from.contains("://") else { return }
    // The first ".." leads out of the new folder, which does not exist yet.
    let folder = path.withoutTrailingSlashes.splitAtLastSlash.folder
    guard from.hasPrefix("/") || from == ".." || from.hasPrefix("../") else {
      throw .usage(
        "Option '--from' takes a path from the new folder, such as ../terrarium, or an address.")
    }
    let inside = from.hasPrefix("/") ? from : "\(folder)./\(from.dropFirst(3))"
    let manifest = "\(inside)/Package.swift"
    guard try orCannotRead(manifest, console.files.kind(of: manifest)) == .file else {
      throw .badInput(
        "Terrarium's package is not at '\(from.onOneLine)' from the new folder: there is no "
          + "'\(manifest.onOneLine)'; give its path with --from")
    }
  }

  private static func isName(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, (97...122).contains(first) else { return false }
    return name.utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
    }
  }

  /// Writes the folder; throws an error if a folder or file of that name exists.
  private static func write(
    _ path: String, _ name: String, _ package: String, _ console: Console
  ) throws(CommandFailure) {
    let files = console.files
    guard try orCannotRead(path, files.kind(of: path)) == nil else {
      throw CommandFailure(
        .cannotCreate, "cannot create '\(path)': it is there already; give another name")
    }
    let words = [
      ("«name»", name), ("«Name»", name.prefix(1).uppercased() + name.dropFirst()),
      ("«package»", AppTemplate.dependency(on: package)),
    ]
    func filled(_ text: String) -> String {
      words.reduce(text) { $0.replacing(each: $1.0, with: $1.1) }
    }
    try orFail(.cannotCreate, "cannot create '\(path)'") { () throws(SystemError) in
      try files.makeFolder(path)
      for folder in AppTemplate.folders { try files.makeFolder("\(path)/\(filled(folder))") }
      for file in AppTemplate.files {
        try files.create("\(path)/\(filled(file.path))", text: filled(file.text))
      }
    }
  }
}
