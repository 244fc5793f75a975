import Measures
import PortableMath

/// The night of the default model: the effects that a day leaves behind.
///
///     day        done   done   missed  done   missed missed missed
///     habit      ▁      ▂      ▂       ▃      ▃      ▂      ▂         a single miss costs little
///     lapse                                   █      ▇      ▆         a streak broke
///
/// A repair takes the effect of the break back, as if the streak had gone on (Silverman and Barasch
/// 2023: it softens the break).
extension DefaultBehaviour {
  /// Lets habits grow and fade, and lapses heal, break open or be forgiven.
  public func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {
    guard !outlook.apps.isEmpty else { return }
    let temper = tempers[place(of: outlook.archetype)]
    mind.lapse *= temper.lapseKept
    learn(days, &mind, temper)
    for app in outlook.ownApps {
      if days[app].isBroken {
        mind.lapse[Int(app.rawValue)] += lapse(from: days[app].streakBefore, mind, temper)
      } else if days[app].isRepaired {
        forgive(outlook.glances[app], on: outlook.day, of: Int(app.rawValue), &mind, temper)
      }
    }
  }

  /// Lets habits grow or fade, those of all apps at once. Habits of apps that the person does not
  /// have stay at 0.
  @inline(__always)
  private func learn(_ days: AppDays, _ mind: inout Mind, _ temper: ArchetypeConstants) {
    let done = SIMD4(days.forest.done, days.pet.done, days.tenx.done, days.sherpa.done) .> 0
    let rests =
      SIMD4(
        rests(days.forest), rests(days.pet), rests(days.tenx), rests(days.sherpa)) .> 0
    let loss = temper.missLoss + temper.furtherMissLoss * mind.missed
    let faded =
      mind.strength
      * (1 - loss.replacing(with: temper.mostMissLoss, where: loss .> temper.mostMissLoss))
    let grown = mind.strength + mind.habitRate * (1 - mind.strength)
    mind.strength = faded.replacing(with: mind.strength, where: rests)
      .replacing(with: grown, where: done)
    mind.missed = (mind.missed + 1).replacing(with: mind.missed, where: rests)
      .replacing(with: 0, where: done)
  }

  /// 1 for a day on which the app was opened and there was nothing to do, which does not count as
  /// missed.
  @inline(__always)
  private func rests(_ day: AppDay) -> Int32 { day.isOpened && day.offered == 0 ? 1 : 0 }

  /// The effect that the break of a streak leaves.
  private func lapse(from streak: Int32, _ mind: Mind, _ temper: ArchetypeConstants) -> Float {
    let size = temper.parameters.feedback.lapse * Portable.log1p(Double(max(0, streak)))
    return Float(size * Double(mind.streakSensitivity))
  }

  /// Takes the rest of the last break's effect back.
  private func forgive(
    _ glance: AppMemory, on day: Int, of app: Int, _ mind: inout Mind, _ temper: ArchetypeConstants
  ) {
    let nights = max(0, day - Int(glance.lostOn))
    let kept = Portable.pow(Double(temper.lapseKept), Double(nights))
    let left = lapse(from: glance.lostStreak, mind, temper) * Float(kept)
    mind.lapse[app] = max(0, mind.lapse[app] - left)
  }
}
