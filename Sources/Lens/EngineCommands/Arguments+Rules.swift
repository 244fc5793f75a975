import Fields
import TerminalKit

extension Arguments {
  /// The choice that was given for an option, none where its default applies.
  func choice<Choice: NamedChoice>(_ name: String) -> Choice? {
    let key = given(name)
    return Choice.allCases.first { $0.key == key }
  }
}
