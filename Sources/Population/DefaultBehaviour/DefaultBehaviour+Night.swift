import PortableMath

/// The night of the default model: what a day leaves behind.
///
///     day        done   done   missed  done   missed missed missed
///     habit      ▁      ▂      ▂       ▃      ▃      ▂      ▂         a single miss costs little
///     lapse                                   █      ▇      ▆         a streak broke
extension DefaultBehaviour {
  public func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {
    guard !outlook.apps.isEmpty else { return }
    let temper = tempers[place(of: outlook)]
    mind.lapse *= temper.lapseKept
    mind.today = 0
    mind.until = .zero
    for app in outlook.apps { learn(days[app], of: Int(app.rawValue), &mind, temper) }
  }

  @inline(__always)
  private func learn(_ day: AppDay, of app: Int, _ mind: inout Mind, _ temper: Temper) {
    if day.done > 0 {
      mind.strength[app] += mind.habitRate * (1 - mind.strength[app])
      mind.missed[app] = 0
    } else if !day.isOpened || day.offered > 0 {
      // Opened with nothing to do is no miss.
      let further = temper.parameters.habit.furtherMissLoss * Double(mind.missed[app])
      let loss = temper.parameters.habit.firstMissLoss + further
      mind.strength[app] *= Float(1 - min(temper.parameters.habit.mostMissLoss, loss))
      if mind.missed[app] < .max { mind.missed[app] += 1 }
    }
    if day.isBroken { lapse(from: day.streakBefore, of: app, &mind, temper) }
  }

  private func lapse(
    from streak: Int32, of app: Int, _ mind: inout Mind, _ temper: Temper
  ) {
    let size = temper.parameters.feedback.lapse * Portable.log1p(Double(max(0, streak)))
    mind.lapse[app] += Float(size * Double(mind.streakSensitivity))
  }
}
