/// A lookup table of a zone's offsets, with a bucket for every 2³⁰ milliseconds; a lookup is O(1).
///
///     bucket      │    k     │   k + 1  │
///     offset      └─before───┴──change──after──▶
///
/// The first and the last bucket contain no change. An instant before or after the table is clamped
/// to one of these two buckets, so the index covers all time.
@usableFromInline struct ZoneIndex: Sendable {
  @usableFromInline struct Bucket: Sendable {
    @usableFromInline var beforeMilliseconds, afterMilliseconds: Int32
    /// The time in milliseconds from the bucket's start to the change of offset, or `crowded`.
    @usableFromInline var change: UInt32

    @usableFromInline init(_ offsetMilliseconds: Int32) {
      beforeMilliseconds = offsetMilliseconds
      afterMilliseconds = offsetMilliseconds
      change = 0
    }

    @inlinable var isSteady: Bool {
      beforeMilliseconds == afterMilliseconds && change != ZoneIndex.crowded
    }
  }

  /// The value of `change` in a bucket with two or more changes.
  @inlinable static var crowded: UInt32 { .max }
  @inlinable static var bucketBits: Int64 { 30 }

  @usableFromInline let buckets: [Bucket]
  /// The number (instant >> 30) of the bucket `buckets[0]`.
  @usableFromInline let first: Int64

  init(_ initialOffsetSeconds: Int32, _ transitions: [Zone.Transition]) {
    var buckets = [Bucket(initialOffsetSeconds * 1_000)]
    let start = transitions.first.map { ZoneIndex.number(of: $0.instant) } ?? 0
    for transition in transitions {
      let position = Int(ZoneIndex.number(of: transition.instant) - start + 1)
      ZoneIndex.extend(&buckets, to: position)
      ZoneIndex.add(transition, to: &buckets[position])
    }
    if !transitions.isEmpty { ZoneIndex.extend(&buckets, to: buckets.count) }
    self.buckets = buckets
    self.first = start - 1
  }

  private static func number(of instant: Instant) -> Int64 {
    instant.millisecondsSinceEpoch >> bucketBits
  }

  private static func extend(_ buckets: inout [Bucket], to position: Int) {
    while buckets.count <= position {
      buckets.append(Bucket(buckets[buckets.count - 1].afterMilliseconds))
    }
  }

  private static func add(_ transition: Zone.Transition, to bucket: inout Bucket) {
    let within = transition.instant.millisecondsSinceEpoch & (1 << bucketBits - 1)
    bucket.change = bucket.isSteady ? UInt32(within) : crowded
    bucket.afterMilliseconds = transition.offsetSeconds * 1_000
  }

  /// Whether the two instants share a bucket.
  static func areTogether(_ left: Int64, _ right: Int64) -> Bool {
    (left ^ right) >> ZoneIndex.bucketBits == 0
  }

  @inlinable func bucket(at milliseconds: Int64) -> Bucket {
    let last = Int64(truncatingIfNeeded: buckets.count) &- 1
    let number = (milliseconds >> ZoneIndex.bucketBits) &- first
    return buckets[Int(truncatingIfNeeded: max(0, min(last, number)))]
  }
}

extension Zone {
  /// Returns the offset in milliseconds east of UTC at an instant.
  @inlinable func offsetMilliseconds(at milliseconds: Int64) -> Int64 {
    let bucket = table.index.bucket(at: milliseconds)
    let within = UInt32(truncatingIfNeeded: milliseconds & (1 << ZoneIndex.bucketBits - 1))
    if bucket.change == ZoneIndex.crowded {
      return offsetMilliseconds(ofStretch: stretch(at: milliseconds))
    }
    return Int64(within < bucket.change ? bucket.beforeMilliseconds : bucket.afterMilliseconds)
  }

  /// Whether the offset surely does not change from `first` through `last`, which is at most 12
  /// days later. False if only a search could tell.
  package func isSteady(from first: Instant, through last: Instant) -> Bool {
    index.bucket(at: first.millisecondsSinceEpoch).isSteady
      && index.bucket(at: last.millisecondsSinceEpoch).isSteady
  }

  /// Returns the number of changes at or before an instant: 0 before the first change. O(log *n*).
  @usableFromInline func stretch(at milliseconds: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant.millisecondsSinceEpoch <= milliseconds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  @usableFromInline func offsetMilliseconds(ofStretch stretch: Int) -> Int64 {
    let seconds = stretch == 0 ? initialOffsetSeconds : transitions[stretch - 1].offsetSeconds
    return Int64(seconds) * 1_000
  }
}
