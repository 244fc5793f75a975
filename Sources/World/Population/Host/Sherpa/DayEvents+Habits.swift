import CivilTime
import Habits
import Measures

extension DayEvents {
  /// Records the effects of an event that appear only in the journal.
  mutating func follow(
    _ event: HabitsEvent, _ sleepQuality: UInt8?, _ day: Day, at instant: Instant
  ) {
    guard isFollowed else { return }
    switch event {
    case .reflectMorning:
      note(.reflected(day, .morning, sleepQuality: sleepQuality), at: instant)
    case .reflectNight: note(.reflected(day, .night, sleepQuality: nil), at: instant)
    default: break
    }
  }
}
