/// The new name of a command or option, with a mapping of the words that follow the old name.
///
///     NewName("lint")                  // validate a.json → lint a.json
///     NewName("--set sweep.points=")   // --points 5 → --set sweep.points=5
public struct NewName: Sendable {
  private let name: String
  /// Maps the words after the old name to the new words, which begin with the new name.
  let words: @Sendable ([String]) -> [String]

  /// Creates the new name of a command or option.
  ///
  /// - Parameter words: maps the words after the old name to the new words, which begin with the
  ///   new name; nil if only the name changes.
  public init(_ name: String, words: (@Sendable ([String]) -> [String])? = nil) {
    self.name = name
    self.words =
      words ?? { rest in
        let new = name.split(separator: " ").map { String($0) } + rest
        guard name.hasSuffix("="), let value = rest.first else { return new }
        let place = new.count - rest.count
        return new[..<(place - 1)] + [new[place - 1] + value] + rest.dropFirst()
      }
  }

  /// Prints a note that a command or option was renamed, unless `--quiet` is on the command line.
  func announce(
    _ old: String, _ line: ArraySlice<String>, _ console: Console, after path: String = ""
  ) {
    guard !line.contains("--quiet") else { return }
    console.say("note: \"\(old)\" is now \"\(path)\(name)\"")
  }
}

extension [String] {
  /// Returns the words with one option renamed, whether it is written `--of x` or `--of=x`.
  package func renaming(_ old: String, to new: String) -> [String] {
    map { $0 == old || $0.hasPrefix("\(old)=") ? new + $0.dropFirst(old.count) : $0 }
  }
}
