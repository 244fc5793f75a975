import Text

/// The place where a value was written, which determines its layer.
///
///     default  <  extended scenario  <  file  <  --set, --users, …
///
/// A value in force comes from the last of these that states it.
public enum ScenarioPlace: Equatable, Sendable {
  /// No place: the value is built in.
  case standard
  /// In a file, at a position; extended if another scenario builds on that file.
  case file(String, TextPosition, isExtended: Bool)
  /// In an option of the command line, as it was given: `--set apps.pet.gains.onTime=3`.
  case option(String)

  /// The place in one word: `default`, `scenarios/pet-reference.json:5:3`, `--set …`.
  public var text: String {
    switch self {
    case .standard: "default"
    case .file(let path, let position, _): "\(path):\(position.line):\(position.column)"
    case .option(let option): option
    }
  }

  /// The layer: `default`, `extended`, `file`, `option`.
  public var layer: String {
    switch self {
    case .standard: "default"
    case .file(_, _, let isExtended): isExtended ? "extended" : "file"
    case .option: "option"
    }
  }

  /// The same file or option at another position.
  func moved(to position: TextPosition) -> ScenarioPlace {
    guard case .file(let path, _, let isExtended) = self else { return self }
    return .file(path, position, isExtended: isExtended)
  }
}
