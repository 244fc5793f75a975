import Chance
import CivilTime
import Fields

/// Parameters that have been checked, in the form from which devices are drawn.
///
///     let rules = try DeviceRules(DeviceParameters())
///     let device = rules.device(seed: 42, person: 7)
///     device.rateErrorPartsPerBillion   // the same on every day of this person's life
///
/// They are large, so people share an instance. The checks bound every rate and length, so
/// that no sum of them overflows and a day has an end.
public final class DeviceRules: Sendable {
  /// The parameters in force.
  public let parameters: DeviceParameters

  let rateError, networkError: Normal
  let manualStep: Lengths
  let sleep, wake: QuickWaits?
  let rebootLength: Lengths
  let permission, reconsiders: Bernoulli
  let latency, tickLateness, widgetDelay: Lengths
  let widgetDrop, storageFailure, travels: Bernoulli
  let manualSteps, kills, reboots: PointRate
  /// The average time from one callback to the next: a second, more if some never come.
  let tickPeriodPicoseconds: Int64

  /// Rules with these parameters.
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

  /// The default parameters.
  public static let standard = DeviceRules(checked: DeviceParameters())

  /// Equal rules in an instance of their own: threads that share one wait for each other's count of
  /// its references.
  package func copied() -> DeviceRules { DeviceRules(checked: parameters) }
}

extension DeviceRules {
  /// The phone of a person.
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

  /// How long an app's widget takes to be drawn anew after the app has asked for it; nil if the
  /// system drops the request.
  ///
  /// - Parameters:
  ///   - luck: That of the owner on the host's local day.
  ///   - number: The request's number on the day.
  public func reload(_ luck: Luck, number: UInt32) -> Milliseconds? {
    if widgetDrop.sample(luck.draw(.deviceWidgetDrop, number)) { return nil }
    return Milliseconds(widgetDelay.sample(luck.draw(.deviceWidgetDelay, number)))
  }

  /// Whether the phone cannot write down what an app wants to keep at an instant.
  ///
  /// - Parameters:
  ///   - luck: That of the owner on the day.
  ///   - instant: When the app writes; writes at one instant share their fate.
  public func failsToWrite(_ luck: Luck, at instant: Instant) -> Bool {
    guard parameters.storage.failedShare > 0 else { return false }
    let moment = UInt32(truncatingIfNeeded: instant.millisecondsSinceEpoch)
    return storageFailure.sample(luck.draw(.deviceStorage, moment))
  }

  /// Whether anybody ever decides otherwise than at first whether apps may notify.
  public var hasNewAnswers: Bool {
    let told = parameters.notifications
    return told.reconsideredPerDay > 0 && told.grantedShare > 0 && told.grantedShare < 1
  }

  /// What the person decides anew about notifications during a local day, or nil on most days.
  ///
  /// - Parameters:
  ///   - luck: That of the owner on the host's local day; one day, one answer.
  ///   - stretch: The local day in true time; nil if it is empty.
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

  /// When the person arrives in another zone during a local day, or nil on most days.
  ///
  /// - Parameters:
  ///   - luck: That of the traveller on the host's local day; one day, one answer. No device is
  ///     needed, since most days have no travel.
  ///   - stretch: The local day in true time; nil if it is empty.
  public func travel(_ luck: Luck, during stretch: Stretch) -> Instant? {
    guard !stretch.isEmpty, travels.sample(luck.draw(.deviceTravel)) else { return nil }
    let (first, last) = (stretch.start.millisecondsSinceEpoch, stretch.end.millisecondsSinceEpoch)
    let arrival = luck.draw(.deviceTravelInstant).integer(in: first...(last - 1))
    return Instant(millisecondsSinceEpoch: arrival)
  }

  /// A normal distribution of parameters that have been checked.
  private static func normal(_ mean: Double, _ deviation: Double) -> Normal {
    guard let normal = try? Normal(mean: mean, standardDeviation: deviation) else {
      preconditionFailure("the checks let a number through that is no deviation")
    }
    return normal
  }
}

/// What a person decides anew about notifications, and when; it may be what they decided before.
public struct NewAnswer: Hashable, Sendable {
  /// From this instant on the answer holds.
  public let instant: Instant
  /// Whether apps may notify from then on.
  public let allowsNotifications: Bool
}

/// One person's phone: traits that are drawn once in a life, and the answer to whether apps may
/// notify, which may change.
public struct Device: Hashable, BitwiseCopyable, Sendable {
  /// The world.
  public let seed: Seed
  /// The person who owns it.
  public let person: UInt32
  /// The rate by which its clocks run fast, negative if slow.
  public let rateErrorPartsPerBillion: Int32
  /// Below a week, and below a minute; the rules have checked both.
  private let phaseMilliseconds: Int32
  private let latenessMilliseconds: Int32
  /// Whether the person allows notifications.
  public private(set) var allowsNotifications: Bool

  /// The phone under an answer.
  public func answering(_ answer: NewAnswer) -> Device {
    var phone = self
    phone.allowsNotifications = answer.allowsNotifications
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

  /// Whether it is the same phone, under whatever answer.
  package func isSame(as other: Device) -> Bool {
    var own = self
    own.allowsNotifications = other.allowsNotifications
    return own == other
  }

  /// Network time comes at this and every interval after it, counted from 1970.
  public var networkPhase: Milliseconds { Milliseconds(Int64(phaseMilliseconds)) }
  /// How late one-second callbacks come.
  public var tickLateness: Milliseconds { Milliseconds(Int64(latenessMilliseconds)) }
}

extension Device {
  /// The milliseconds by which its clocks gain in `milliseconds`, to the nearest one.
  func gathered(in milliseconds: Int64) -> Int64 {
    (milliseconds * Int64(rateErrorPartsPerBillion) + 500_000_000).dividedDown(by: 1_000_000_000)
  }
}

/// Log-normal lengths of time in whole milliseconds; all zero if the median is.
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
