/// The slices of a table in the order in which a page shows them.
///
///                 everybody   most active   least active
///     default     1           4             5                1 … 3   everybody of each variant
///     freeze      2           6             7                4 … 5   segments of the first
///     repair      3           8             9                6 … 9   the rest
///
/// Sentences speak of 1 to 5; pictures show all. Lines of all variants stand in one picture for
/// each segment; where a picture holds one slice, those of the rest wait behind a heading that
/// opens. A variant of another run is a variant like any other here.
struct SliceOrder {
  let all: [Slice]
  /// How many are everybody of a run and variant.
  let mainCount: Int
  /// How many a sentence speaks of.
  let spokenCount: Int
  private let mainNames: [[String]: String]

  init(_ slices: [Slice]) {
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

  /// Everybody of the first run and variant.
  var main: Slice { all[0] }

  /// Everybody of each run and variant.
  var mains: [Slice] { Array(all.prefix(mainCount)) }

  /// Those that a sentence speaks of: everybody of each variant and the segments of the first.
  var spoken: [Slice] { Array(all.prefix(spokenCount)) }

  /// Whether segments are told apart.
  var hasSegments: Bool { spokenCount > mainCount }

  /// Slices whose lines stand in one picture.
  struct Group {
    /// Whom all are of, as people read it; empty if there are no segments to tell apart.
    let segment: String
    let slices: [Slice]
  }

  /// One picture a segment with the lines of all variants; of a single variant, one picture.
  var groups: [Group] {
    guard mainCount > 1 else { return [Group(segment: "", slices: all)] }
    var segments: [String] = []
    for slice in all where !segments.contains(slice.segment) { segments.append(slice.segment) }
    return segments.map { segment in
      let own = all.filter { $0.segment == segment }
      let named = own.map { $0.named(mainNames[Array($0.key.prefix(2))] ?? $0.name) }
      let name = segment == main.segment ? "everybody" : segment
      return Group(segment: segments.count > 1 ? name : "", slices: named)
    }
  }

  /// Slices that hold the same numbers throughout, each with those that are like it.
  func alike(_ slices: some Sequence<Slice>) -> [[Slice]] {
    var sets: [[Slice]] = []
    for slice in slices {
      if let place = sets.firstIndex(where: { $0[0].holdsTheSame(as: slice) }) {
        sets[place].append(slice)
      } else {
        sets.append([slice])
      }
    }
    return sets
  }

  /// The kinds of a column in any of the slices, in the order in which they come first.
  func kinds(_ column: String) -> [String] {
    var kinds: [String] = []
    var known: Set<String> = []
    for kind in all.flatMap({ $0.kinds(column) }) where known.insert(kind).inserted {
      kinds.append(kind)
    }
    return kinds
  }
}

extension Slice {
  /// Whether all cells are the same but for run, variant and segment. O(cells).
  func holdsTheSame(as other: Slice) -> Bool {
    rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { sheet.isAlike($0, $1, but: Slice.labels) }
  }

  /// The segment, the last of its labels.
  var segment: String { key.last ?? "" }

  func styled(_ style: Int) -> Slice {
    Slice(sheet: sheet, rows: rows, name: name, key: key, style: style)
  }

  func named(_ name: String) -> Slice {
    Slice(sheet: sheet, rows: rows, name: name, key: key, style: style)
  }
}

extension Sheet {
  /// The slices in the order of the page.
  var lineup: SliceOrder { SliceOrder(slices) }
}
