/// What a command or an option is called now, and how the words after its old name are written now.
///
///     NewName("lint")                  // validate a.json → lint a.json
///     NewName("--set sweep.points=")   // --points 5 → --set sweep.points=5
public struct NewName: Sendable {
  private let name: String
  /// Today's words, for those after the old name.
  let words: @Sendable ([String]) -> [String]

  /// - Parameter words: today's words; without it, the name takes the old one's place.
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

  /// Says that a word of the command line has another name now, unless that line is to be quiet.
  func announce(
    _ old: String, _ line: ArraySlice<String>, _ console: Console, after path: String = ""
  ) {
    guard !line.contains("--quiet") else { return }
    console.say("note: \"\(old)\" is now \"\(path)\(name)\"")
  }
}

extension [String] {
  /// The words with an option called otherwise: `--of x`, `--of=x`.
  package func renaming(_ old: String, to new: String) -> [String] {
    map { $0 == old || $0.hasPrefix("\(old)=") ? new + $0.dropFirst(old.count) : $0 }
  }
}
