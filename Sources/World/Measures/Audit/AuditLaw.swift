/// A law about the tables that must hold in every run, whatever people do.
///
///     AuditLaw.tasksAddUp.rule    // `tasks`: planned = done + missed + unclosed; …
///     AuditLaw.all.count          // 62
///
/// Laws of a table are declared in that table's file. Laws of single people and of the census are
/// declared next to the code that checks them.
package struct AuditLaw: Sendable {
  package let name: StaticString
  package let rule: String

  init(_ name: StaticString, _ rule: String) { (self.name, self.rule) = (name, rule) }

  /// All laws: first the laws of single tables, in the order of the tables; then the laws of every
  /// table, of single people, of the census, and of the table `people`.
  package static var all: [AuditLaw] {
    TableKind.all.flatMap { $0.laws } + ofEveryTable + ofPeople + ofCensus + ofLives
  }
}

extension AuditLaw: Equatable {
  package static func == (one: AuditLaw, other: AuditLaw) -> Bool {
    one.name.utf8Start == other.name.utf8Start
      || UnsafeBufferPointer(start: one.name.utf8Start, count: one.name.utf8CodeUnitCount)
        .elementsEqual(
          UnsafeBufferPointer(start: other.name.utf8Start, count: other.name.utf8CodeUnitCount))
  }
}

/// The findings of an audit: how often each law was checked, and where it is broken.
///
///     result.audit.laws          // 50
///     result.audit.comparisons   // 41204
///     result.audit.broken        // []
public struct AuditReport: Sendable {
  private var entries: [Entry] = []
  /// The index of the law checked last, cached because a law is often checked many times in a row.
  private var last = 0

  private struct Entry: Sendable {
    let law: AuditLaw
    var count: Int64 = 0
    var breach: String?
  }

  package init() {}

  /// The number of laws that were checked at least once.
  public var laws: Int { entries.count { $0.count > 0 } }

  /// The total number of comparisons, over all laws.
  public var comparisons: Int64 { entries.reduce(0) { $0 + $1.count } }

  /// One sentence for each broken law, about the first place where the law is broken.
  public var broken: [String] { entries.compactMap { $0.breach } }

  package func comparisons(of law: AuditLaw) -> Int64 {
    entries.first { $0.law == law }?.count ?? 0
  }

  /// Counts `times` comparisons of a law; stores the sentence when the law first fails.
  mutating func expect(
    _ law: AuditLaw, times: Int64 = 1, _ holds: Bool, _ sentence: @autoclosure () -> String
  ) {
    let place = place(of: law)
    entries[place].count += times
    if !holds, entries[place].breach == nil { entries[place].breach = sentence() }
  }

  /// Adds the findings of another audit, which covers other people.
  package mutating func add(_ other: AuditReport) {
    for entry in other.entries {
      let place = place(of: entry.law)
      entries[place].count += entry.count
      entries[place].breach = entries[place].breach ?? entry.breach
    }
  }

  private mutating func place(of law: AuditLaw) -> Int {
    if last < entries.count, entries[last].law == law { return last }
    if let place = entries.firstIndex(where: { $0.law == law }) {
      last = place
    } else {
      last = entries.count
      entries.append(Entry(law: law))
    }
    return last
  }
}
