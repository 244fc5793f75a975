import Measures
import CivilTime

/// What a person means to do later on a day: openings of apps, and the model's own notes, soonest
/// first.
///
///     plan.open(.pet, at: noon)
///     plan.note(3, at: noon)          // the model is reminded of number 3
///
/// An entry that comes due while the person's attention is taken waits for it. One word an entry:
///
///     bits   63 … 32                          31 … 16            15 … 0
///            milliseconds of the day          order of adding    what
public struct DayPlan: Sendable {
  /// Something that the person means to do.
  public enum Intention: Hashable, Sendable {
    /// The app comes to the front, and the model is asked what the person does there.
    case open(App)
    /// The model is reminded of a number of its own.
    case note(UInt16)
  }

  /// An intention and its instant.
  public struct Entry: Hashable, Sendable {
    /// What the person means to do.
    public let intention: Intention
    /// The instant from which they mean to.
    public let instant: Instant
  }

  /// The soonest last, where it is taken off.
  private var words: [UInt64] = []
  private var start = Instant.epoch
  private var count: UInt64 = 0
  /// The openings that a day does not hold, by app.
  private(set) var refused = PerApp<Int32>(repeating: 0)

  private static var isNote: UInt64 { 0x8000 }
  private static var most: UInt64 { 0xFFFF }

  /// A day without plans that begins at an instant.
  public init(from start: Instant) { self.start = start }

  /// Begins an empty plan of another day.
  mutating func begin(at start: Instant) {
    self.start = start
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
    guard count > 0 else { return }
    count = 0
    refused = PerApp(repeating: 0)
  }

  /// Means to open an app at an instant, or at once if it is over. A day holds 65,535 entries;
  /// openings beyond are refused and counted.
  public mutating func open(_ app: App, at instant: Instant) {
    guard add(UInt64(app.rawValue), at: instant) else {
      refused[app] &+= 1
      return
    }
  }

  /// Means to be reminded of a number below 32,768 at an instant; the bits above are dropped.
  public mutating func note(_ number: UInt16, at instant: Instant) {
    _ = add(UInt64(number) | DayPlan.isNote, at: instant)
  }

  /// Whether openings may have been refused.
  var isFull: Bool { count == DayPlan.most }

  private mutating func add(_ what: UInt64, at instant: Instant) -> Bool {
    guard count < DayPlan.most else { return false }
    let offset = UInt64(UInt32(clamping: (instant - start).count))
    let word = offset << 32 | count << 16 | what
    count += 1
    words.append(word)
    words.withUnsafeMutableBufferPointer { words in
      var place = words.count - 1
      while place > 0, words[place - 1] < word {
        words[place] = words[place - 1]
        place -= 1
      }
      words[place] = word
    }
    return true
  }

  /// Whether nothing is meant to be done.
  public var isEmpty: Bool { words.isEmpty }

  /// What is meant to be done, soonest first.
  public var entries: [Entry] {
    words.reversed().map { Entry(intention: intention($0), instant: instant($0)) }
  }

  var next: Instant { words.last.map { instant($0) } ?? .distantFuture }

  mutating func take() -> Intention? { words.popLast().map { intention($0) } }

  private func instant(_ word: UInt64) -> Instant { start + Milliseconds(Int64(word >> 32)) }

  private func intention(_ word: UInt64) -> Intention {
    if word & DayPlan.isNote != 0 { return .note(UInt16(truncatingIfNeeded: word & 0x7FFF)) }
    return .open(App(rawValue: UInt8(truncatingIfNeeded: word)) ?? .forest)
  }
}
