import Chance

/// All random decisions about a device. The number of a decision never changes.
///
/// Traits are drawn once, at `Address.traits`. Events at an instant are drawn at the UTC day of the
/// instant, so that they do not depend on the window of a query.
extension Decision {
  /// The rate error of the device's clocks, drawn once per device.
  public static var deviceRateError: Decision { Decision(5_001) }
  /// The phase of network time: when in an interval corrections happen; drawn once per device.
  public static var deviceNetworkPhase: Decision { Decision(5_002) }
  /// The clock's error after network time sets it; draws are numbered by interval since 1970.
  public static var deviceNetworkError: Decision { Decision(5_003) }
  /// The instants at which the person sets the clock.
  public static var deviceManualStep: Decision { Decision(5_004) }
  /// The amount by which the person sets the clock; draws are numbered by the day's steps.
  public static var deviceManualSize: Decision { Decision(5_005) }
  /// Sleep and wake of a locked device; draws are numbered by the hour of the day.
  public static var deviceSleep: Decision { Decision(5_006) }
  /// The instants at which the system kills an app in the background.
  public static var deviceKill: Decision { Decision(5_007) }
  /// The instants at which the device restarts.
  public static var deviceReboot: Decision { Decision(5_008) }
  /// The length of a restart; draws are numbered by the restart's index in the day.
  public static var deviceRebootLength: Decision { Decision(5_009) }
  /// Whether the person at first allows notifications, drawn once per person.
  public static var devicePermission: Decision { Decision(5_010) }
  /// The delay of a notification; draws are numbered by the notification's index in the day.
  public static var deviceLatency: Decision { Decision(5_011) }
  /// The lateness of the device's timer callbacks, drawn once per device.
  public static var deviceTickLateness: Decision { Decision(5_012) }
  /// Whether the person travels on a day.
  public static var deviceTravel: Decision { Decision(5_013) }
  /// The instant at which a person who travels arrives in another zone.
  public static var deviceTravelInstant: Decision { Decision(5_014) }
  /// Whether the system drops a request to redraw a widget; draws are numbered by the index of the
  /// request in the day.
  public static var deviceWidgetDrop: Decision { Decision(5_015) }
  /// The delay of a request to redraw a widget; draws are numbered by request in the day.
  public static var deviceWidgetDelay: Decision { Decision(5_016) }
  /// Whether, on a day, the person decides anew whether apps may notify.
  public static var deviceReconsiders: Decision { Decision(5_017) }
  /// The instant at which the person decides anew whether apps may notify.
  public static var deviceReconsidersAt: Decision { Decision(5_018) }
  /// The person's new decision whether apps may notify.
  public static var deviceNewAnswer: Decision { Decision(5_019) }
  /// Whether a write to storage fails; draws are numbered by the millisecond of the write.
  public static var deviceStorage: Decision { Decision(5_020) }
  /// Whether a person who denies notifications allows them to an app that explains them first.
  public static var devicePersuaded: Decision { Decision(5_021) }

  /// All decisions about a device.
  public static var device: [Decision] {
    [
      deviceRateError, deviceNetworkPhase, deviceNetworkError, deviceManualStep, deviceManualSize,
      deviceSleep, deviceKill, deviceReboot, deviceRebootLength, devicePermission, deviceLatency,
      deviceTickLateness, deviceTravel, deviceTravelInstant, deviceWidgetDrop, deviceWidgetDelay,
      deviceReconsiders, deviceReconsidersAt, deviceNewAnswer, deviceStorage,
      devicePersuaded,
    ]
  }
}
