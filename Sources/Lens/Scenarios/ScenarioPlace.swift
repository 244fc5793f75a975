import Text

/// The place where a value was written, which determines the value's layer.
///
///     default  <  extended scenario  <  file  <  --set, --users, …
///
/// The value in force comes from the last layer that sets the value.
public enum ScenarioPlace: Equatable, Sendable {
  /// No place, because the value is built in.
  case standard
  /// A position in a file. `isExtended` is whether another scenario extends that file.
  case file(String, TextPosition, isExtended: Bool)
  /// An option of the command line, as it was given: `--set apps.pet.gains.onTime=3`.
  case option(String)

  /// The place as text: `default`, `scenarios/pet-year.json:5:3`, `--set …`.
  public var text: String {
    switch self {
    case .standard: "default"
    case .file(let path, let position, _): "\(path):\(position.line):\(position.column)"
    case .option(let option): option
    }
  }

  /// The name of the layer: `default`, `extended`, `file`, `option`.
  public var layer: String {
    switch self {
    case .standard: "default"
    case .file(_, _, let isExtended): isExtended ? "extended" : "file"
    case .option: "option"
    }
  }

  /// Returns a place in a file with another position; any other place is returned unchanged.
  func moved(to position: TextPosition) -> ScenarioPlace {
    guard case .file(let path, _, let isExtended) = self else { return self }
    return .file(path, position, isExtended: isExtended)
  }
}
