import Measures
import Reports
import TerminalKit

/// The verdict of the audit of a run: for each variant, the laws (invariants) that are broken.
///
///     AuditVerdict([("default", report)]).tell(console, isQuiet: false)   // .fine
///     // terrarium: the audit holds: 29 laws, 41,204 comparisons of tables, people and engines
package struct AuditVerdict {
  private let reports: [(variant: String, report: AuditReport)]

  /// - Parameter reports: the audit reports, by variant.
  package init(_ reports: [(variant: String, report: AuditReport)]) { self.reports = reports }

  /// Prints a line for each broken law, and a last line on all comparisons. If no law is broken,
  /// quiet mode prints nothing.
  ///
  /// - Returns: `failed` if any law is broken.
  package func tell(_ console: Console, isQuiet: Bool) -> ExitStatus {
    var broken = 0
    for (variant, report) in reports {
      for law in report.broken { console.say("variant \"\(variant)\": \(law)") }
      broken += report.broken.count
    }
    if broken > 0 || !isQuiet { console.say(summary(broken)) }
    return broken == 0 ? .fine : .failed
  }

  private func summary(_ broken: Int) -> String {
    let laws = reports.map { $0.report.laws }.max() ?? 0
    let comparisons = reports.reduce(0) { $0 + $1.report.comparisons }
    let worlds = reports.count > 1 ? ", \(reports.count) variants" : ""
    let held =
      "\(laws) laws\(worlds), \(NumberText.whole(comparisons)) comparisons"
      + " of tables, people and engines"
    return broken == 0
      ? "the audit holds: \(held)"
      : "the audit fails: \(broken) broken of \(held)"
  }
}
