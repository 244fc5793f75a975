import Cadence
import CivilTime
import FocusTimer
import Habits
import Leagues
import Measures
import PetEvolution

extension PersonGroup where Sink == LifeObservers {
  /// Counts the state of all engines after a day.
  mutating func count(_ day: Int, by rules: WorldRules, in census: inout Census) {
    for place in present.lazy.map({ Int($0) }) where !people[place].apps.isEmpty {
      let number = number(of: place)
      let own = people[place].segments
      census.count(1, Census.Count.people, day, own)
      for app in people[place].apps {
        census.count(1, Census.Count.has + Int(app.rawValue), day, own)
        let length = Int64(streakLength(app, of: place, after: day, by: rules))
        guard length > 0 else { continue }
        census.count(1, Census.Count.alive + Int(app.rawValue), day, own)
        census.count(length, Census.Count.streakDays + Int(app.rawValue), day, own)
      }
      if apps.contains(.forest), let life = forest[place] {
        count(life.focus, day, own, in: &census)
      }
      if apps.contains(.sherpa), let life = sherpa[place] {
        count(life.focus, day, own, in: &census)
        if let open = life.tracker.book.day {
          let calendar = life.tracker.calendar
          sink.stand(.sherpa, number, in: open) { calendar.isLived($0) }
        }
        let points = life.tracker.book.experience.total - life.heldPoints
        census.count(points, Census.Count.points, day, own)
      }
      if apps.contains(.pet), let life = pet[place] {
        if let open = life.care.today {
          let calendar = life.care.calendar
          sink.stand(.pet, number, in: open) { calendar.isLived($0) }
        }
        census.count(1, Census.Count.stage + Int(life.care.pet.stage), day, own)
      }
      if apps.contains(.tenx), let shown = tenx[place]?.shows(on: lastLived(number, day, rules)) {
        census.count(1, Census.Count.shown + Int(shown.rawValue), day, own)
      }
    }
  }

  /// The last date up to a day that a person had.
  private func lastLived(_ number: Int, _ day: Int, _ rules: WorldRules) -> Day {
    var date = rules.start + day
    while sink.laws.isLost(number, date) { date = date + -1 }
    return date
  }

  private func count(_ focus: FocusLife, _ day: Int, _ own: UInt16, in census: inout Census) {
    guard focus.session.isRunning else { return }
    census.count(1, Census.Count.running + Int(focus.app.rawValue), day, own)
    guard focus.session.state == .paused else { return }
    census.count(1, Census.Count.paused + Int(focus.app.rawValue), day, own)
  }

  /// The length of a streak after a day, by the engine of the app; the pet app has only the host's.
  private func streakLength(
    _ app: App, of place: Int, after day: Int, by rules: WorldRules
  ) -> Int32 {
    let date = rules.start + day
    switch app {
    case .forest: return forest[place]?.shownStreak(after: date, by: rules) ?? 0
    case .pet: return pet[place]?.streak.length ?? 0
    case .tenx:
      let next = rules.zones.start(of: day + 1, in: Int(people[place].zone))
      return tenx[place]?.shownStreak(at: max(next, people[place].dayEnded), by: rules) ?? 0
    case .sherpa: return Int32(clamping: sherpa[place]?.tracker.book.streak.length ?? 0)
    }
  }
}
