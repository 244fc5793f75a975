import Measures
import CivilTime

/// A person's plan for the rest of a day, soonest first: openings of apps, and the model's notes.
///
///     plan.open(.pet, at: noon)
///     plan.note(3, at: noon)          // the model is reminded of number 3
///
/// An entry that comes due while the person is occupied waits until they are free. Each entry is
/// one 64-bit word:
///
///     bits   63 … 32                          31 … 16            15 … 0
///            milliseconds of the day          order of adding    what
public struct DayPlan: Sendable {
  /// A planned action of the person.
  public enum Intention: Hashable, Sendable {
    /// Brings an app to the front, and then calls the model's `use`.
    case open(App)
    /// Calls the model's `recall` with a number that the model chose.
    case note(UInt16)
  }

  /// A planned action of the person, and the instant for which it is planned.
  public struct Entry: Hashable, Sendable {
    /// The planned action.
    public let intention: Intention
    /// The earliest instant of the action.
    public let instant: Instant
  }

  /// The entries, soonest last because due entries are removed from the end.
  private var words: [UInt64] = []
  private var start = Instant.epoch
  private var count: UInt64 = 0
  /// The number of openings refused because the day's plan was full, by app.
  private(set) var refused = PerApp<Int32>(repeating: 0)

  private static var isNote: UInt64 { 0x8000 }
  private static var most: UInt64 { 0xFFFF }

  /// Creates an empty plan of a day that begins at an instant.
  public init(from start: Instant) { self.start = start }

  /// Resets the plan for another day.
  mutating func begin(at start: Instant) {
    self.start = start
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
    guard count > 0 else { return }
    count = 0
    refused = PerApp(repeating: 0)
  }

  /// Plans to open an app at an instant, or at once if the instant is past. A day has at most
  /// 65,535 entries; further openings are refused and counted.
  public mutating func open(_ app: App, at instant: Instant) {
    guard add(UInt64(app.rawValue), at: instant) else {
      refused[app] &+= 1
      return
    }
  }

  /// Plans a call of the model's `recall` with a number, at an instant. Only numbers below 32,768
  /// are possible; higher bits are dropped.
  public mutating func note(_ number: UInt16, at instant: Instant) {
    _ = add(UInt64(number) | DayPlan.isNote, at: instant)
  }

  /// Whether the plan has its maximum number of entries, so that openings may have been refused.
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

  /// Whether the plan has no entries.
  public var isEmpty: Bool { words.isEmpty }

  /// The planned actions, soonest first.
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
