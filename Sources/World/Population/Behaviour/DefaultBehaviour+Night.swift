import Measures
import PortableMath

/// The night of the default model: the effects of a day on habits and lapses.
///
///     day        done   done   missed  done   missed missed missed
///     habit      ▁      ▂      ▂       ▃      ▃      ▂      ▂         a single miss costs little
///     lapse                                   █      ▇      ▆         a streak broke
///
/// Repairing a streak removes the lapse, as if the streak had not broken (Silverman and Barasch
/// 2023: a repair softens the break).
extension DefaultBehaviour {
  /// Updates habits and lapses after a day with an app; a streak's break adds a lapse.
  public func learn(_ days: AppDays, _ outlook: DayOutlook, _ mind: inout Mind) {
    guard !outlook.apps.isEmpty else { return }
    with(outlook.archetype) { constants in
      for app in outlook.ownApps {
        let (day, place) = (days[app], Int(app.rawValue))
        mind[.lapse, place] *= constants.lapseKept
        learn(day, of: place, &mind, constants)
        if day.isBroken {
          mind[.lapse, place] += lapse(from: day.streakBefore, mind, constants)
        } else if day.isRepaired {
          forgive(outlook.memories[app], on: outlook.day, of: place, &mind, constants)
        }
      }
    }
  }

  /// Updates habits and lapses after a day without any app: habits and lapses fade.
  public func rest(at outlook: UnsafePointer<DayOutlook>, _ mind: inout Mind) {
    guard !outlook.pointee.apps.isEmpty else { return }
    with(outlook.pointee.archetype) { constants in
      for app in outlook.pointee.ownApps {
        mind[.lapse, Int(app.rawValue)] *= constants.lapseKept
        miss(Int(app.rawValue), &mind, constants)
      }
    }
  }

  /// Weakens the habit of an app after a missed day.
  @inline(__always)
  private func miss(_ app: Int, _ mind: inout Mind, _ constants: ArchetypeConstants) {
    let loss = constants.missLoss + constants.furtherMissLoss * mind[.missed, app]
    mind[.strength, app] *= 1 - min(loss, constants.mostMissLoss)
    mind[.missed, app] += 1
  }

  /// Strengthens or weakens the habit of an app after a day. A day on which the person opened the
  /// app but had nothing to do does not count as missed.
  @inline(__always)
  private func learn(
    _ day: AppDay, of app: Int, _ mind: inout Mind, _ constants: ArchetypeConstants
  ) {
    if day.done > 0 {
      let strength = mind[.strength, app]
      mind[.strength, app] = strength + mind.habitRate * (1 - strength)
      mind[.missed, app] = 0
    } else if !day.isOpened || day.offered != 0 {
      miss(app, &mind, constants)
    }
  }

  /// Returns the lapse: the negative effect that a broken streak leaves. Summed over all later
  /// days, the lapse is at most the share `lapse` of the streak's total benefit. On a single day it
  /// is at most that share of an endless streak's effect. A streak that is at risk every day
  /// therefore never costs more by breaking than it brought. A safe streak brings less benefit, but
  /// breaking it costs as much.
  ///
  ///     given    1 + … + L days of g(L) ≈ L − c · ln(1 + L / c)
  ///     left     ℓ + ℓ · kept + ℓ · kept² + … = ℓ / (1 − kept)
  private func lapse(from streak: Int32, _ mind: Mind, _ constants: ArchetypeConstants) -> Float {
    let feedback = constants.parameters.feedback
    let (days, half) = (Double(max(0, streak)), feedback.streakHalfDays)
    let given = days - half * Portable.log1p(days / half)
    let share = min(1, given * (1 - Double(constants.lapseKept)))
    return Float(feedback.lapse * max(0, feedback.streak) * share * Double(mind.streakSensitivity))
  }

  /// Removes the remaining lapse of an app's last broken streak.
  private func forgive(
    _ memory: AppMemory, on day: Int, of app: Int, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    let nights = max(0, day - Int(memory.lostOn))
    let kept = Portable.pow(Double(constants.lapseKept), Double(nights))
    let left = lapse(from: memory.lostStreak, mind, constants) * Float(kept)
    mind[.lapse, app] = max(0, mind[.lapse, app] - left)
  }
}
