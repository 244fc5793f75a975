import Chance

/// Everything that chance decides about a device; the numbers are stable.
///
/// Traits are drawn at `Address.traits`. What happens at an instant is drawn at the UTC day of the
/// instant, so that it does not depend on which stretch of time somebody asks about.
extension Decision {
  /// A trait: the rate error.
  public static var deviceRateError: Decision { Decision(5_001) }
  /// A trait: when in each interval network time comes.
  public static var deviceNetworkPhase: Decision { Decision(5_002) }
  /// The error that network time leaves; the occurrence counts intervals since 1970.
  public static var deviceNetworkError: Decision { Decision(5_003) }
  /// When the person sets the clock.
  public static var deviceManualStep: Decision { Decision(5_004) }
  /// By how much; the occurrence is the step's place in the day.
  public static var deviceManualSize: Decision { Decision(5_005) }
  /// Sleep and wake of a locked device; the occurrence is the hour of the day.
  public static var deviceSleep: Decision { Decision(5_006) }
  /// When an app in the background is killed.
  public static var deviceKill: Decision { Decision(5_007) }
  /// When the device restarts.
  public static var deviceReboot: Decision { Decision(5_008) }
  /// How long that takes; the occurrence is the restart's place in the day.
  public static var deviceRebootLength: Decision { Decision(5_009) }
  /// A trait: whether notifications are allowed.
  public static var devicePermission: Decision { Decision(5_010) }
  /// How long a notification takes; the occurrence is its number in the day.
  public static var deviceLatency: Decision { Decision(5_011) }
  /// A trait: how late callbacks come.
  public static var deviceTickLateness: Decision { Decision(5_012) }
  /// Whether the person travels on a day.
  public static var deviceTravel: Decision { Decision(5_013) }
  /// When they arrive.
  public static var deviceTravelInstant: Decision { Decision(5_014) }

  /// All decisions of this module.
  public static var device: [Decision] {
    [
      deviceRateError, deviceNetworkPhase, deviceNetworkError, deviceManualStep, deviceManualSize,
      deviceSleep, deviceKill, deviceReboot, deviceRebootLength, devicePermission, deviceLatency,
      deviceTickLateness, deviceTravel, deviceTravelInstant,
    ]
  }
}
