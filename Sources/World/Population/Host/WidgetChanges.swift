import CivilTime
import Measures
import PetEvolution

/// How often a widget has come to show something else since it was last asked.
///
///     shown     3/5 ───────┬ 4/5 ──┬ 5/5 ──────────
///     clock            10:05     10:20       11:00
///     repeated                   ╵ in an hour that has seen a change
///
/// Hours are those of the wall clock; one that occurs twice, as clocks go back, is two.
struct WidgetChanges: BitwiseCopyable, Sendable {
  /// When the hour of the last change began, in quarters of an hour since 1970: no zone has two
  /// hours in one.
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

  /// Takes what has gathered since the last call.
  mutating func take(progress: Int16 = -1) -> WidgetDay {
    defer { (changes, repeated) = (0, 0) }
    return WidgetDay(changes: changes, repeated: repeated, progress: progress)
  }
}
