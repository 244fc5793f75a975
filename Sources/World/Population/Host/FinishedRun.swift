import Measures
import Tabular

/// The counts of a run's finished worlds, from which tables and other results are computed.
struct FinishedRun: Sendable {
  let size: WorldSize
  let groups: [LifeObservers]
  let ledger: NightlyTotals
  /// Cumulative sums up to the end of each world, by world, then segment; empty if not needed.
  var marks: [[[Table]]] = []
  /// The census: the engines' state after each night; nil if no census was taken.
  var census: Census?

  /// Returns the tables of a segment in writing order; segment 0 contains everybody.
  func tables(segment: Int) -> [Table] { ledger.tables(groups, segment) }

  /// A table to be computed in parallel with others, and its result.
  private struct Piece: Sendable {
    let table: WorldTable
    var made: Table?
  }

  /// The inputs of all tables, by segment.
  var lists: [[WorldTable]] { (0..<size.segments).map { ledger.list(groups, $0) } }

  /// Computes the tables of all segments in parallel on an executor.
  static func tables(_ lists: [[WorldTable]], _ executor: AnyExecutor) -> [[Table]] {
    var all = lists.flatMap { $0 }.map { Piece(table: $0) }
    executor.forEach(&all) { piece, _, _ in piece.made = piece.table.table }
    var rest = all[...]
    return lists.map { list in
      defer { rest = rest.dropFirst(list.count) }
      return rest.prefix(list.count).compactMap { $0.made }
    }
  }

  /// The cumulative sums of all worlds so far, by segment.
  var mark: [[Table]] {
    (0..<size.segments).map { segment in
      ledger.slices(groups, segment).map { $0.counted() }
    }
  }

  /// Returns the tables that leave out one slice of people at a time, and those of single worlds.
  func slices(_ lists: [[WorldTable]]) -> LeaveOneOutTables {
    LeaveOneOutTables(size, worlds: worlds) { lists[$0].compactMap { $0.slice } }
  }

  /// The results of single worlds.
  private var worlds: [LeaveOneOutTables.World] {
    marks.enumerated().map { number, tables in
      LeaveOneOutTables.World(
        sums: tables, alone: (0..<size.segments).map { ledger.leagues(ofWorld: number, $0) })
    }
  }

  /// Audits finished tables, by segment, against the conservation laws.
  func audit(_ tables: [[Table]]) -> AuditReport {
    let (laws, lives) = (groups.map { $0.laws }, groups.map { $0.lives })
    var report = AuditReport()
    for (segment, tables) in tables.enumerated() {
      report.add(
        Audit(
          tables, laws, segment: segment, census: census, lives: lives, erring: size.erring
        ).report)
    }
    return report
  }
}

extension World {
  /// Returns the results of the finished worlds.
  ///
  /// - Parameters:
  ///   - people: each person's totals and apps, if they were stored.
  ///   - made: the names of the tables to make; nil for all tables, which are then audited.
  func result(
    of lived: FinishedRun, journal: [WorldResult.JournalFile], people: WorldPeople?,
    making made: Set<String>? = nil, _ executor: AnyExecutor
  ) -> WorldResult {
    let names = [WorldResult.everybody] + parameters.segments.map { $0.name }
    let lists = lived.lists.map { list in
      list.filter { made?.contains($0.kind.name) ?? true }
    }
    let tables = FinishedRun.tables(lists, executor)
    let parts = zip(names, tables).map { WorldResult.Part(name: $0, tables: $1) }
    return WorldResult(
      segments: parts, journal: journal, people: people,
      audit: made == nil ? lived.audit(tables) : AuditReport(),
      slices: lived.slices(lists), executor: executor)
  }
}
