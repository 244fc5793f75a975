import Measures
import Comparing
import Tabular
import Text

/// The slices of a table (one for each variant and segment) in the order of the page.
///
///                 everybody   most active   least active
///     default     1           4             5                1 … 3   everybody of each variant
///     freeze      2           6             7                4 … 5   the first variant's segments
///     repair      3           8             9                6 … 9   the rest
///
/// Sentences use slices 1 to 5; pictures show all slices. For each segment, the lines of all
/// variants share one picture. If each picture shows a single slice, the pictures of slices 6 to 9
/// are below a heading that opens. A variant of another run counts as one more variant.
struct SliceOrder {
  let all: [TableRows]
  /// The number of slices that contain all users of a run and variant.
  let mainCount: Int
  /// The number of slices that sentences use.
  let spokenCount: Int
  private let mainNames: [[String]: String]

  init(_ slices: [TableRows]) {
    let first = slices.first?.key ?? []
    let mains = slices.filter { $0.key.last == first.last }
    let beside = slices.filter { $0.key.last != first.last }
    let own = beside.filter { $0.key.prefix(2) == first.prefix(2) }
    let rest = beside.filter { $0.key.prefix(2) != first.prefix(2) }
    (mainCount, spokenCount) = (mains.count, mains.count + own.count)
    var names: [[String]: String] = [:]
    for main in mains.reversed() {
      names[Array(main.key.prefix(2))] = mains.count > 1 ? main.name : ""
    }
    mainNames = names
    all = (mains + own + rest).enumerated().map { place, slice in
      // Variants bear their colours in all segments; segments have colours where nothing else has.
      let main = mains.firstIndex { $0.key.prefix(2) == slice.key.prefix(2) } ?? 0
      return slice.styled(mains.count > 1 ? main : place)
    }
  }

  /// The slice of all users of the first run and variant.
  var main: TableRows { all[0] }

  /// The slices of all users, by run and variant.
  var mains: [TableRows] { Array(all.prefix(mainCount)) }

  /// The slices that sentences use: all users of each variant, and the first variant's segments.
  var spoken: [TableRows] { Array(all.prefix(spokenCount)) }

  var hasSegments: Bool { spokenCount > mainCount }

  /// A group of slices whose lines share one picture.
  struct Group {
    /// The name of the group's segment; empty if there are no segments.
    let segment: String
    let slices: [TableRows]
  }

  /// The groups of slices: with several variants, one for each segment; otherwise a single group.
  var groups: [Group] {
    guard mainCount > 1 else { return [Group(segment: "", slices: all)] }
    let segments = all.map { $0.segment }.unique
    return segments.map { segment in
      let own = all.filter { $0.segment == segment }
      let named = own.map { $0.named(mainNames[Array($0.key.prefix(2))] ?? $0.name) }
      let name = segment == main.segment ? "everybody" : segment
      return Group(segment: segments.count > 1 ? name : "", slices: named)
    }
  }

  /// Returns the slices in groups. All slices of a group have equal numbers in every row.
  func alike(_ slices: some Sequence<TableRows>) -> [[TableRows]] {
    var sets: [[TableRows]] = []
    for slice in slices {
      if let place = sets.firstIndex(where: { $0[0].holdsTheSame(as: slice) }) {
        sets[place].append(slice)
      } else {
        sets.append([slice])
      }
    }
    return sets
  }

  /// Returns the values of a key column in all slices, in order of first appearance.
  func kinds(_ column: String) -> [String] { all.flatMap { $0.kinds(column) }.unique }
}

extension TableRows {
  /// Whether all table cells except run, variant and segment are equal. O(cells).
  func holdsTheSame(as other: TableRows) -> Bool {
    let columns = sheet.table.columns.indices.filter {
      !TableKind.labels.contains(sheet.table.columns[$0].name)
    }
    return count == other.count
      && zip(rows, other.rows).allSatisfy { own, its in
        columns.allSatisfy { column in
          let cell = sheet.table.cell(own.place, column)
          return cell.isLike(sheet.table.cell(its.place, column))
        }
      }
  }

  var segment: String { key.last ?? "" }

  func styled(_ style: Int) -> TableRows {
    var styled = self
    styled.style = style
    return styled
  }

  func named(_ name: String) -> TableRows {
    var named = self
    named.name = name
    return named
  }
}

extension LabelledTable {
  var order: SliceOrder { SliceOrder(namedSlices) }

  var namedSlices: [TableRows] {
    let slices = self.slices
    let keys = slices.map { $0.key }
    return slices.enumerated().map { place, slice in
      slice.named(LabelledTable.name(slice.key, among: keys)).styled(place)
    }
  }

  /// Returns a slice's name: the labels in which it differs from the first slice. The first slice
  /// is named after its run or variant, or "everybody" if only segments differ.
  private static func name(_ key: [String], among keys: [[String]]) -> String {
    guard keys.count > 1 else { return "" }
    if key != keys[0] {
      return key.indices.filter { key[$0] != keys[0][$0] }.map { key[$0] }.joined(separator: " · ")
    }
    let part = [0, 1].first { part in keys.contains { $0[part] != key[part] } }
    return part.map { key[$0] } ?? "everybody"
  }
}

extension Cell {
  /// Whether two table cells have the same kind and value.
  fileprivate func isLike(_ other: Cell) -> Bool {
    switch (self, other) {
    case (.empty, .empty): true
    case (.text(let own), .text(let its)): own == its
    case (.integer(let own), .integer(let its)): own == its
    case (.real(let own), .real(let its)): own == its
    default: false
    }
  }
}
