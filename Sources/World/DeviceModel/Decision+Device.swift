import Chance

/// All random decisions about a device; the numbers are stable.
///
/// Traits are drawn at `Address.traits`. Events at an instant are drawn at the UTC day of the
/// instant, so that they do not depend on the stretch of time that is asked about.
extension Decision {
  /// A trait: the rate error.
  public static var deviceRateError: Decision { Decision(5_001) }
  /// A trait: when network time comes in each interval.
  public static var deviceNetworkPhase: Decision { Decision(5_002) }
  /// The error that network time leaves; the occurrence counts intervals since 1970.
  public static var deviceNetworkError: Decision { Decision(5_003) }
  /// When the person sets the clock.
  public static var deviceManualStep: Decision { Decision(5_004) }
  /// By how much the person sets the clock; the occurrence is the step's position in the day.
  public static var deviceManualSize: Decision { Decision(5_005) }
  /// Sleep and wake of a locked device; the occurrence is the hour of the day.
  public static var deviceSleep: Decision { Decision(5_006) }
  /// When an app in the background is killed.
  public static var deviceKill: Decision { Decision(5_007) }
  /// When the device restarts.
  public static var deviceReboot: Decision { Decision(5_008) }
  /// How long a restart takes; the occurrence is the restart's position in the day.
  public static var deviceRebootLength: Decision { Decision(5_009) }
  /// A trait: whether notifications are allowed.
  public static var devicePermission: Decision { Decision(5_010) }
  /// How long a notification takes; the occurrence is its number in the day.
  public static var deviceLatency: Decision { Decision(5_011) }
  /// A trait: how late callbacks come.
  public static var deviceTickLateness: Decision { Decision(5_012) }
  /// Whether the person travels on a day.
  public static var deviceTravel: Decision { Decision(5_013) }
  /// When the traveller arrives.
  public static var deviceTravelInstant: Decision { Decision(5_014) }
  /// Whether the system drops a request to draw a widget anew; the occurrence is its number in the
  /// day.
  public static var deviceWidgetDrop: Decision { Decision(5_015) }
  /// How long such a request takes; the occurrence is its number in the day.
  public static var deviceWidgetDelay: Decision { Decision(5_016) }
  /// Whether the person decides anew on a day whether apps may notify.
  public static var deviceReconsiders: Decision { Decision(5_017) }
  /// When they do.
  public static var deviceReconsidersAt: Decision { Decision(5_018) }
  /// What they decide.
  public static var deviceNewAnswer: Decision { Decision(5_019) }
  /// Whether a write fails; the occurrence is the millisecond.
  public static var deviceStorage: Decision { Decision(5_020) }

  /// All decisions of this module.
  public static var device: [Decision] {
    [
      deviceRateError, deviceNetworkPhase, deviceNetworkError, deviceManualStep, deviceManualSize,
      deviceSleep, deviceKill, deviceReboot, deviceRebootLength, devicePermission, deviceLatency,
      deviceTickLateness, deviceTravel, deviceTravelInstant, deviceWidgetDrop, deviceWidgetDelay,
      deviceReconsiders, deviceReconsidersAt, deviceNewAnswer, deviceStorage,
    ]
  }
}
