import Tabular

extension LifeLedger {
  /// The tables of a segment, to be had without the people of a group.
  func slices(_ groups: [LifeObservers], _ segment: Int) -> [WorldSlices.Slice] {
    let (shape, streaks) = (self.shape, self.streaks)
    var slices: [WorldSlices.Slice] = [
      slice("days", groups.map { $0.days }, segment) { DaysObserver.table($0, $1, $2) },
      slice("retention", groups.map { $0.retention }, segment) {
        RetentionObserver.table($0, $1, $2)
      },
      slice("user_states", groups.map { $0.userStates }, segment) {
        UserStatesObserver.table($0, $1, $2)
      },
      WorldSlices.Slice(name: "streaks") { streaks.table(segment, without: $0) },
      WorldSlices.Slice(
        summing: "streak_survival", groups.map { $0.streakSurvival },
        { StreakSurvivalObserver.table($0, shape, segment) },
        curves: { StreakSurvivalObserver.curves($0, shape, segment) }),
      slice("streak_breaks", groups.map { $0.streakBreaks }, segment) {
        StreakBreaksObserver.table($0, $1, $2)
      },
    ]
    if shape.apps.contains(.pet) { slices += petSlices(groups, segment) }
    return slices + sessionSlices(groups, segment) + sherpaSlices(groups, segment) + [
      WorldSlices.Slice("refusals", groups.map { $0.refusals }) {
        RefusalsObserver.table($0, segment)
      }
    ]
  }

  /// The tables of leagues of the world of a number alone.
  func leagues(ofWorld number: Int, _ segment: Int) -> [Table] {
    [
      leagues.table(segment, ofWorld: number), leagues.movesTable(segment, ofWorld: number),
    ]
  }

  private func slice<Observer: GroupSum>(
    _ name: String, _ groups: [Observer], _ segment: Int,
    _ table: @escaping @Sendable ([Observer], WorldSize, Int) -> Table
  ) -> WorldSlices.Slice {
    let shape = self.shape
    return WorldSlices.Slice(summing: name, groups) { table($0, shape, segment) }
  }

  private func petSlices(_ groups: [LifeObservers], _ segment: Int) -> [WorldSlices.Slice] {
    let shape = self.shape
    return [
      slice("evolution", groups.map { $0.evolution }, segment) {
        EvolutionObserver.table($0, $1, $2)
      },
      WorldSlices.Slice(
        shape, everyone: groups.map { $0.stories(segment, stayed: false) },
        stayed: groups.map { $0.stories(segment, stayed: true) }),
      WorldSlices.Slice(
        summing: "stage_waits", groups.map { $0.stageWaits },
        { StageWaitsObserver.table($0, shape, segment) },
        curves: { StageWaitsObserver.curves($0, shape, segment) }),
      slice("tasks", groups.map { $0.tasks }, segment) { TasksObserver.table($0, $1, $2) },
    ]
  }

  /// Sizes are not counted by group, so their quantiles are empty.
  private func sessionSlices(_ groups: [LifeObservers], _ segment: Int) -> [WorldSlices.Slice] {
    var slices: [WorldSlices.Slice] = []
    if shape.apps.contains(.forest) || shape.apps.contains(.sherpa) {
      let drifts = SizeTallies(shape, cells: TimerDriftObserver.cells)
      slices += [
        slice("sessions", groups.map { $0.sessions }, segment) {
          SessionsObserver.table($0, $1, $2)
        },
        WorldSlices.Slice("timer_drift", groups.map { $0.timerDrift }) { [shape] in
          TimerDriftObserver.table($0, drifts, shape, segment)
        },
      ]
    }
    if shape.apps != [.pet] {
      let lateness = SizeTallies(shape, cells: NotificationsObserver.cells)
      slices.append(
        WorldSlices.Slice("notifications", groups.map { $0.notifications }) { [shape] in
          NotificationsObserver.table($0, lateness, shape, segment)
        })
    }
    return slices
  }

  private func sherpaSlices(_ groups: [LifeObservers], _ segment: Int) -> [WorldSlices.Slice] {
    var slices: [WorldSlices.Slice] = []
    if shape.apps.contains(.sherpa) {
      slices += [
        slice("habits", groups.map { $0.habits }, segment) { HabitsObserver.table($0, $1, $2) },
        slice("xp", groups.map { $0.experience }, segment) { ExperienceObserver.table($0, $1, $2) },
      ]
    }
    if shape.apps.contains(.tenx) {
      slices.append(
        slice("tenx_days", groups.map { $0.tenx }, segment) { TenXObserver.table($0, $1, $2) })
    }
    return slices
  }
}
