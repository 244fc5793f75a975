import CivilTime
import Measures
import PetEvolution

/// Counts the changes of a widget's content since the last call of `take`.
///
///     shown     3/5 ───────┬ 4/5 ──┬ 5/5 ──────────
///     clock            10:05     10:20       11:00
///     repeated                   ╵ in an hour that has seen a change
///
/// Hours are local clock hours. An hour that occurs twice when clocks go back counts as two.
struct WidgetChanges: BitwiseCopyable, Sendable {
  /// The start of the hour of the last change, in quarters of an hour since 1970; distinct hours of
  /// a zone have distinct values.
  private var hour: Int32 = .min
  private var changes: UInt8 = 0
  private var repeated: UInt8 = 0

  mutating func note(_ change: Instant?, in zone: Zone) {
    guard let change else { return }
    let hour = Int32(clamping: zone.hourStart(at: change).millisecondsSinceEpoch / 900_000)
    if hour == self.hour { repeated = repeated == .max ? .max : repeated + 1 }
    self.hour = hour
    changes = changes == .max ? .max : changes + 1
  }

  /// Returns the counts since the last call and resets the counts.
  mutating func take(progress: Int16 = -1) -> WidgetDay {
    defer { (changes, repeated) = (0, 0) }
    return WidgetDay(changes: changes, repeated: repeated, progress: progress)
  }
}
