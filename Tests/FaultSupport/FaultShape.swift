import CivilTime
import DeviceModel

/// The ways in which a device fails a timer, each alone and strong enough to be seen, for the drift
/// laboratory.
///
///     let rules = try DeviceRules(.lab(.sleep))   // sleeps, and does nothing else wrong
///
/// One character is a minute; `S` a session starts, `*` its true end after ten minutes. The line
/// below is a clock or the app.
///
///     none          S         *
///                   0123456789A              every design is right
///
///     rateError     S         *              all clocks run fast or slow by the same parts per
///                   0123456789A'             million, the whole day: nobody is further off than
///                                            the others, and none by more than 30 ms in 25 min
///
///     networkStep   S    |    *              network time sets the wall clock: what the rate error
///                   01234,6789A              gathered goes, an error of the network's comes
///
///     manualStep    S    |    *              a person sets the wall clock, either way, by minutes;
///                   01234cdefgh              it stays so until network time, if that is on
///
///     sleep         S  ▁▁▁▁ ▁▁*              locked and idle, the device sleeps, waking briefly in
///                   0123333344444            between: clocks that stop in sleep stop
///
///     suspension    S  ░░░░░░ *              not on the screen, the app gets no time after its
///                   012333333345             grace: nothing calls it back, clocks run on
///
///     kill          S  · ✝    ↑              in the background the system takes the app's memory:
///                   0123 !    34             what was not stored is gone until the relaunch
///
///     reboot        S    ✝▔   ↑              the device is down and starts again: clocks that
///                   01234!  000…             count from the start of the device begin anew
///
///     lateTicks     S         *              one-second callbacks come late, some never
///                   0 1 2 3 4 5 6
///
///     lateDelivery  S         *  !           what is due is shown later
///
///     travel        S    →    *              the zone changes: timers do not care, days do
package enum FaultShape: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing goes wrong.
  case none
  /// All clocks of the device run fast by 20 ppm: 30 ms in 25 minutes.
  case rateError
  /// Network time sets the wall clock every ten minutes, with an error of 400 ms.
  case networkStep
  /// A person sets the wall clock twice an hour by about five minutes, and nothing corrects it.
  case manualStep
  /// The locked device sleeps 20 minutes and wakes 20 seconds, on average.
  case sleep
  /// An app that is not on the screen is suspended after five seconds.
  case suspension
  /// An app in the background is killed four times an hour.
  case kill
  /// The device restarts once an hour and takes a minute.
  case reboot
  /// Callbacks come 50 ms late, and one in a hundred never.
  case lateTicks
  /// Notifications take a second and a half.
  case lateDelivery
  /// The person travels every day.
  case travel

  /// The name as it is spelled in code.
  package var name: String {
    switch self {
    case .none: "none"
    case .rateError: "rateError"
    case .networkStep: "networkStep"
    case .manualStep: "manualStep"
    case .sleep: "sleep"
    case .suspension: "suspension"
    case .kill: "kill"
    case .reboot: "reboot"
    case .lateTicks: "lateTicks"
    case .lateDelivery: "lateDelivery"
    case .travel: "travel"
    }
  }

  /// A sentence about the phone's behaviour.
  package var prose: String {
    switch self {
    case .none: "Nothing goes wrong."
    case .rateError: "All clocks of the phone run fast by 20 parts per million."
    case .networkStep: "Network time sets the wall clock every ten minutes, 400 ms off or so."
    case .manualStep: "Its owner sets the wall clock twice an hour, by about five minutes."
    case .sleep: "The locked phone sleeps, twenty minutes on average, and wakes for twenty seconds."
    case .suspension: "An app that has been off the screen for five seconds gets no more time."
    case .kill: "An app off the screen loses its memory four times an hour, until it is opened."
    case .reboot: "The phone restarts once an hour and is down for a minute."
    case .lateTicks: "Callbacks come 50 ms late, and one in a hundred never."
    case .lateDelivery: "What is due is shown a second and a half later."
    case .travel: "Its owner flies to another zone every day."
    }
  }
}

extension DeviceParameters {
  /// A device without a fault: its clocks are right, it never sleeps, suspends, kills or restarts,
  /// its callbacks and notifications come on time, and its owner allows them and stays at home.
  package static var flawless: DeviceParameters {
    var parameters = DeviceParameters()
    parameters.oscillator.errorDeviationPartsPerMillion = 0
    parameters.clockSteps.networkInterval = .zero
    parameters.clockSteps.networkErrorDeviation = .zero
    parameters.clockSteps.manualPerDay = 0
    parameters.sleep.meanLength = .zero
    parameters.suspension.isOn = false
    parameters.kills.perHour = 0
    parameters.reboots.perDay = 0
    parameters.notifications.grantedShare = 1
    parameters.notifications.latencyMedian = .zero
    parameters.notifications.sleepWindow = .zero
    parameters.ticks.latenessMedian = .zero
    parameters.ticks.missedShare = 0
    parameters.widgets.delayMedian = .zero
    parameters.widgets.droppedShare = 0
    parameters.travel.chancePerDay = 0
    return parameters
  }

  /// A flawless device with one fault, often enough to meet most sessions of 25 minutes.
  package static func lab(_ shape: FaultShape) -> DeviceParameters {
    var parameters = flawless
    let usual = DeviceParameters()
    switch shape {
    case .none: break
    case .rateError: parameters.oscillator.meanErrorPartsPerMillion = 20
    case .networkStep:
      parameters.clockSteps.networkInterval = .minutes(10)
      parameters.clockSteps.networkErrorDeviation = Milliseconds(400)
    case .manualStep: parameters.clockSteps.manualPerDay = 48
    case .sleep: parameters.sleep = usual.sleep
    case .suspension: parameters.suspension = usual.suspension
    case .kill: parameters.kills.perHour = 4
    case .reboot: parameters.reboots.perDay = 24
    case .lateTicks:
      parameters.ticks.latenessMedian = Milliseconds(50)
      parameters.ticks.missedShare = 0.01
    case .lateDelivery: parameters.notifications.latencyMedian = Milliseconds(1_500)
    case .travel: parameters.travel.chancePerDay = 1
    }
    return parameters
  }
}
