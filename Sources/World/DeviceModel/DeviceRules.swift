import Chance
import CivilTime
import Fields

/// Validated parameters of phones, in the form from which devices are drawn.
///
///     let rules = try DeviceRules(DeviceParameters())
///     let device = rules.device(seed: 42, person: 7)
///     device.rateErrorPartsPerBillion   // the same on every day of this person's life
///
/// The rules are large, so people share an instance. The validation limits every rate and length,
/// so that no sum of them overflows and the number of events a day is limited.
public final class DeviceRules: Sendable {
  /// The validated parameters.
  public let parameters: DeviceParameters

  let rateError, networkError: Normal
  let manualStep: Lengths
  let sleep, wake: QuickWaits?
  let rebootLength: Lengths
  let permission, reconsiders, persuasion: Bernoulli
  let latency, tickLateness, widgetDelay: Lengths
  let widgetDrop, storageFailure, travels: Bernoulli
  let manualSteps, kills, reboots: PointRate
  /// Average time between two timer callbacks: a second, or more if some callbacks never run.
  let tickPeriodPicoseconds: Int64

  /// Validates the parameters and makes rules from them.
  ///
  /// - Throws: the first parameter that lies outside its range.
  public convenience init(_ parameters: DeviceParameters) throws(FieldMisfit) {
    try parameters.checkFields()
    self.init(checked: parameters)
  }

  private init(checked parameters: DeviceParameters) {
    let steps = parameters.clockSteps
    let (told, late) = (parameters.notifications, parameters.ticks)
    self.parameters = parameters
    rateError = DeviceRules.normal(
      parameters.oscillator.meanErrorPartsPerMillion,
      parameters.oscillator.errorDeviationPartsPerMillion)
    networkError = DeviceRules.normal(0, Double(steps.networkErrorDeviation.count))
    manualStep = Lengths(steps.manualMedian, steps.manualSigma, atMost: .hours(24))
    sleep = QuickWaits(mean: parameters.sleep.meanLength)
    wake = QuickWaits(mean: parameters.sleep.meanWake)
    rebootLength = Lengths(parameters.reboots.median, parameters.reboots.sigma, atMost: .hours(6))
    permission = Bernoulli(clamping: told.grantedShare)
    reconsiders = Bernoulli(clamping: told.reconsideredPerDay)
    persuasion = Bernoulli(clamping: told.persuadedShare)
    latency = Lengths(told.latencyMedian, told.latencySigma, atMost: .hours(24))
    tickLateness = Lengths(late.latenessMedian, late.latenessSigma, atMost: .minutes(1))
    widgetDelay = Lengths(
      parameters.widgets.delayMedian, parameters.widgets.delaySigma, atMost: .hours(24))
    widgetDrop = Bernoulli(clamping: parameters.widgets.droppedShare)
    storageFailure = Bernoulli(clamping: parameters.storage.failedShare)
    travels = Bernoulli(clamping: parameters.travel.chancePerDay)
    manualSteps = PointRate(perDay: steps.manualPerDay)
    kills = PointRate(perDay: parameters.kills.perHour * 24)
    reboots = PointRate(perDay: parameters.reboots.perDay)
    tickPeriodPicoseconds = Int64((1e12 / (1 - late.missedShare)).rounded(.toNearestOrEven))
  }

  /// The rules with the default parameters.
  public static let standard = DeviceRules(checked: DeviceParameters())

  /// Returns equal rules as a separate instance. Threads that share an instance would contend for
  /// its reference count.
  package func copied() -> DeviceRules { DeviceRules(checked: parameters) }
}

extension DeviceRules {
  /// Draws the phone of a person.
  public func device(seed: Seed, person: UInt32) -> Device {
    let traits = Luck(seed, person: person, day: Address.traits)
    let partsPerMillion = rateError.sample(traits.draw(.deviceRateError))
    let interval = parameters.clockSteps.networkInterval.count
    return Device(
      seed: seed, person: person,
      rateErrorPartsPerBillion: Int32((partsPerMillion * 1_000).rounded(.toNearestOrEven)),
      networkPhase: interval == 0
        ? .zero
        : Milliseconds(traits.draw(.deviceNetworkPhase).integer(in: 0...(interval - 1))),
      tickLateness: Milliseconds(tickLateness.sample(traits.draw(.deviceTickLateness))),
      allowsNotifications: permission.sample(traits.draw(.devicePermission)))
  }

  /// Returns the time from an app's request to redraw its widget until the widget is redrawn; nil
  /// if the system drops the request.
  ///
  /// - Parameters:
  ///   - luck: The owner's random draws on the owner's local day.
  ///   - number: The request's number among those of the day.
  public func reload(_ luck: Luck, number: UInt32) -> Milliseconds? {
    if widgetDrop.sample(luck.draw(.deviceWidgetDrop, number)) { return nil }
    return Milliseconds(widgetDelay.sample(luck.draw(.deviceWidgetDelay, number)))
  }

  /// Whether the phone fails to write an app's data at an instant.
  ///
  /// - Parameters:
  ///   - luck: The owner's random draws on the day.
  ///   - instant: The instant of the write; all writes at one instant fail or succeed together.
  public func failsToWrite(_ luck: Luck, at instant: Instant) -> Bool {
    guard parameters.storage.failedShare > 0 else { return false }
    let moment = UInt32(truncatingIfNeeded: instant.millisecondsSinceEpoch)
    return storageFailure.sample(luck.draw(.deviceStorage, moment))
  }

  /// Whether a person's answer about notifications can ever change under these parameters.
  public var hasNewAnswers: Bool {
    let told = parameters.notifications
    return told.reconsideredPerDay > 0 && told.grantedShare > 0 && told.grantedShare < 1
  }

  /// Returns the person's new answer about notifications during a local day; nil on most days.
  ///
  /// - Parameters:
  ///   - luck: The person's random draws on the local day; there is one answer a day.
  ///   - stretch: The local day in true time; if it is empty, the result is nil.
  public func newAnswer(_ luck: Luck, during stretch: Stretch) -> NewAnswer? {
    guard hasNewAnswers, !stretch.isEmpty, reconsiders.sample(luck.draw(.deviceReconsiders)) else {
      return nil
    }
    let (first, last) = (stretch.start.millisecondsSinceEpoch, stretch.end.millisecondsSinceEpoch)
    let instant = luck.draw(.deviceReconsidersAt).integer(in: first...(last - 1))
    return NewAnswer(
      instant: Instant(millisecondsSinceEpoch: instant),
      allowsNotifications: permission.sample(luck.draw(.deviceNewAnswer)))
  }

  /// Returns the phone as an app finds it that explains its notifications before it asks for
  /// permission: some people who deny notifications allow them to such an app, until they change
  /// the setting.
  public func persuaded(_ phone: Device) -> Device {
    guard parameters.notifications.persuadedShare > 0, !phone.allowsNotifications,
      !phone.hasNewAnswer
    else { return phone }
    let traits = Luck(phone.seed, person: phone.person, day: Address.traits)
    return persuasion.sample(traits.draw(.devicePersuaded)) ? phone.allowing() : phone
  }

  /// Returns the instant at which the person arrives in another zone during a local day; nil on
  /// most days.
  ///
  /// - Parameters:
  ///   - luck: The person's random draws on the local day; there is one trip a day at most. No
  ///     device is needed, because most days have no travel.
  ///   - stretch: The local day in true time; if it is empty, the result is nil.
  public func travel(_ luck: Luck, during stretch: Stretch) -> Instant? {
    guard !stretch.isEmpty, travels.sample(luck.draw(.deviceTravel)) else { return nil }
    let (first, last) = (stretch.start.millisecondsSinceEpoch, stretch.end.millisecondsSinceEpoch)
    let arrival = luck.draw(.deviceTravelInstant).integer(in: first...(last - 1))
    return Instant(millisecondsSinceEpoch: arrival)
  }

  /// Makes a normal distribution from validated parameters.
  private static func normal(_ mean: Double, _ deviation: Double) -> Normal {
    guard let normal = try? Normal(mean: mean, standardDeviation: deviation) else {
      preconditionFailure("the checks let a number through that is no deviation")
    }
    return normal
  }
}

/// A person's new answer about notifications, and its instant; it may equal the old answer.
public struct NewAnswer: Hashable, Sendable {
  /// The instant from which the answer applies.
  public let instant: Instant
  /// Whether apps may notify from `instant` on.
  public let allowsNotifications: Bool
}

/// One person's phone: traits that are drawn once and never change, and the person's answer about
/// notifications, which may change.
public struct Device: Hashable, BitwiseCopyable, Sendable {
  /// The seed of the world.
  public let seed: Seed
  /// The phone's owner, by the person's number in the world.
  public let person: UInt32
  /// The rate error of the phone's clocks; positive if the clocks run fast, negative if slow.
  public let rateErrorPartsPerBillion: Int32
  /// The network phase (below a week) and the callback lateness (below a minute), in milliseconds.
  private let phaseMilliseconds: Int32
  private let latenessMilliseconds: Int32
  /// Whether the person allows notifications.
  public private(set) var allowsNotifications: Bool

  /// Whether the person has answered anew about notifications since they got the phone.
  public private(set) var hasNewAnswer = false

  /// Returns the phone with a new answer about notifications.
  public func answering(_ answer: NewAnswer) -> Device {
    var phone = self
    phone.allowsNotifications = answer.allowsNotifications
    phone.hasNewAnswer = true
    return phone
  }

  /// Returns the phone with notifications allowed.
  fileprivate func allowing() -> Device {
    var phone = self
    phone.allowsNotifications = true
    return phone
  }

  init(
    seed: Seed, person: UInt32, rateErrorPartsPerBillion: Int32, networkPhase: Milliseconds,
    tickLateness: Milliseconds, allowsNotifications: Bool
  ) {
    (self.seed, self.person) = (seed, person)
    self.rateErrorPartsPerBillion = rateErrorPartsPerBillion
    phaseMilliseconds = Int32(clamping: networkPhase.count)
    latenessMilliseconds = Int32(clamping: tickLateness.count)
    self.allowsNotifications = allowsNotifications
  }

  /// Whether two values are the same phone, even with different answers about notifications.
  package func isSame(as other: Device) -> Bool {
    var own = self
    own.allowsNotifications = other.allowsNotifications
    own.hasNewAnswer = other.hasNewAnswer
    return own == other
  }

  /// Time from 1970 to the first correction by network time; more follow at every interval.
  public var networkPhase: Milliseconds { Milliseconds(Int64(phaseMilliseconds)) }
  /// The lateness of one-second callbacks.
  public var tickLateness: Milliseconds { Milliseconds(Int64(latenessMilliseconds)) }
}

extension Device {
  /// Milliseconds that the phone's clocks gain in `milliseconds` of true time, to the nearest.
  func gathered(in milliseconds: Int64) -> Int64 {
    (milliseconds * Int64(rateErrorPartsPerBillion) + 500_000_000).dividedDown(by: 1_000_000_000)
  }
}

/// A log-normal distribution of times in whole milliseconds; always zero if the median is zero.
struct Lengths: Sendable {
  private let distribution: LogNormal?
  private let most: Int64

  init(_ median: Milliseconds, _ sigma: Double, atMost most: Milliseconds) {
    distribution = try? LogNormal(median: Double(median.count), sigma: sigma)
    self.most = most.count
  }

  func sample(_ draw: Draw) -> Int64 {
    guard let distribution else { return 0 }
    return Int64(min(distribution.sample(draw), Double(most)))
  }
}
