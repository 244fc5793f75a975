import Measures
import Text

extension MeasureError {
  /// The error and its remedy, as the rest of a sentence that begins with the measure's name.
  var sentence: String {
    switch self {
    case .noTable(let table):
      "is of table \(table), which has no curve"
        + MeasureError.remedy(table, TableKind.all.filter { $0.curve != nil }.map { $0.name })
    case .notWritten(let table):
      "is of table \(table), which this world does not have; give it the apps that the table "
        + "counts, or leave the measure out"
    case .noShares(let table):
      "asks for a day of table \(table), which has quantiles only; give \"quantile\" instead"
    case .noQuantiles(let table):
      "asks for a quantile of table \(table), which has shares only; give \"day\" instead"
    case .noKey(let table, let key, let keys) where keys.isEmpty:
      "says \"\(key.excerpt)\" of table \(table), which has one curve; leave \"where\" out"
    case .noKey(let table, let key, let keys):
      "says \"\(key.excerpt)\", which does not tell the curves of table \(table) apart"
        + MeasureError.remedy(key, keys)
    case .noValue(let table, let key, let value, let values):
      "is of \(key) \"\(value.excerpt)\", of which table \(table) has no curve"
        + MeasureError.remedy(value, values)
    case .severalCurves(let table, let keys):
      "leaves several curves of table \(table) open; say \(keys.joined(separator: " and ")) too"
    }
  }

  private static func remedy(_ word: String, _ names: [String]) -> String {
    if let near = nearest(to: word, among: names) { return "; did you mean \"\(near)\"?" }
    let (first, last) = (names.dropLast().joined(separator: ", "), names.last ?? "")
    return "; give \(first.isEmpty ? "" : "\(first) or ")\(last)"
  }
}
