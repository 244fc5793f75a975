import Tabular
import TestSupport

extension TableTexts {
  /// Tables as they are written.
  package init(_ tables: [Table]) {
    self.init(Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.csv) }))
  }
}
