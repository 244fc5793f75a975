import Chance
import CivilTime
import DeviceModel
import FaultSupport
import Fields
import Testing

@Suite struct DeviceParametersTests {
  @Test func `the defaults and every laboratory are rules`() throws {
    #expect(DeviceRules.standard.parameters == DeviceParameters())
    for shape in FaultShape.allCases { _ = try DeviceRules(.lab(shape)) }
    #expect(DeviceParameters.lab(.none) == .flawless)
    #expect(Set(FaultShape.allCases.map { DeviceParameters.lab($0) }).count == 11)
  }

  private struct Refusal: Sendable {
    var sentence: String
    var change: @Sendable (inout DeviceParameters) -> Void

    init(_ sentence: String, _ change: @escaping @Sendable (inout DeviceParameters) -> Void) {
      self.sentence = sentence
      self.change = change
    }
  }

  private static let refusals = [
    Refusal("rateError.meanPpm is 10001; give a number from -10000 to 10000") {
      $0.oscillator.meanErrorPartsPerMillion = 10_001
    },
    Refusal("rateError.deviationPpm is -1; give a number from 0 to 1000") {
      $0.oscillator.errorDeviationPartsPerMillion = -1
    },
    Refusal(
      "clockSteps.networkIntervalMs is 1; give 0, or a whole number from 60000 to 604800000"
    ) { $0.clockSteps.networkInterval = Milliseconds(1) },
    Refusal("clockSteps.networkErrorMs is 60001; give a whole number from 0 to 60000") {
      $0.clockSteps.networkErrorDeviation = Milliseconds(60_001)
    },
    Refusal("clockSteps.manualPerDay is inf; give a number from 0 to 100") {
      $0.clockSteps.manualPerDay = .infinity
    },
    Refusal("clockSteps.manualMedianMs is -1; give a whole number from 0 to 86400000") {
      $0.clockSteps.manualMedian = Milliseconds(-1)
    },
    Refusal("clockSteps.manualSigma is 4; give a number from 0 to 3") {
      $0.clockSteps.manualSigma = 4
    },
    Refusal("sleep.locksAfterMs is -1; give a whole number from 0 to 86400000") {
      $0.sleep.locksAfterIdle = Milliseconds(-1)
    },
    Refusal("sleep.settlesMs is 86400001; give a whole number from 0 to 86400000") {
      $0.sleep.settles = .hours(24) + Milliseconds(1)
    },
    Refusal("sleep.meanLengthMs is 9999; give 0, or a whole number from 10000 to 86400000") {
      $0.sleep.meanLength = Milliseconds(9_999)
    },
    Refusal("sleep.meanWakeMs is 3600001; give a whole number from 0 to 3600000") {
      $0.sleep.meanWake = .hours(1) + Milliseconds(1)
    },
    Refusal("suspension.graceMs is -1; give a whole number from 0 to 86400000") {
      $0.suspension.grace = Milliseconds(-1)
    },
    Refusal("kills.perHour is nan; give a number from 0 to 100") { $0.kills.perHour = .nan },
    Refusal("reboots.perDay is 101; give a number from 0 to 100") { $0.reboots.perDay = 101 },
    Refusal("reboots.medianMs is 3600001; give a whole number from 0 to 3600000") {
      $0.reboots.median = .hours(1) + Milliseconds(1)
    },
    Refusal("reboots.sigma is -0.5; give a number from 0 to 3") { $0.reboots.sigma = -0.5 },
    Refusal("notifications.grantedShare is 1.5; give a number from 0 to 1") {
      $0.notifications.grantedShare = 1.5
    },
    Refusal("notifications.reconsideredPerDay is 2; give a number from 0 to 1") {
      $0.notifications.reconsideredPerDay = 2
    },
    Refusal("notifications.latencyMedianMs is -1; give a whole number from 0 to 3600000") {
      $0.notifications.latencyMedian = Milliseconds(-1)
    },
    Refusal("notifications.latencySigma is 3.5; give a number from 0 to 3") {
      $0.notifications.latencySigma = 3.5
    },
    Refusal("notifications.sleepWindowMs is -1; give a whole number from 0 to 86400000") {
      $0.notifications.sleepWindow = Milliseconds(-1)
    },
    Refusal("ticks.latenessMedianMs is 1001; give a whole number from 0 to 1000") {
      $0.ticks.latenessMedian = Milliseconds(1_001)
    },
    Refusal("ticks.latenessSigma is -1; give a number from 0 to 3") { $0.ticks.latenessSigma = -1 },
    Refusal("ticks.missedShare is 1; give a number from 0 to 0.9") { $0.ticks.missedShare = 1 },
    Refusal("widgets.delayMedianMs is -1; give a whole number from 0 to 86400000") {
      $0.widgets.delayMedian = Milliseconds(-1)
    },
    Refusal("widgets.delaySigma is 3.5; give a number from 0 to 3") {
      $0.widgets.delaySigma = 3.5
    },
    Refusal("storage.failedShare is 2; give a number from 0 to 1") {
      $0.storage.failedShare = 2
    },
    Refusal("widgets.droppedShare is 2; give a number from 0 to 1") {
      $0.widgets.droppedShare = 2
    },
    Refusal("notifications.persuadedShare is 2; give a number from 0 to 1") {
      $0.notifications.persuadedShare = 2
    },
    Refusal("travel.perDay is -0.1; give a number from 0 to 1") {
      $0.travel.chancePerDay = -0.1
    },
  ]

  @Test func `what lies outside its range is refused with a sentence that says what to give`() {
    var paths: Set<String> = []
    for refusal in DeviceParametersTests.refusals {
      var parameters = DeviceParameters()
      refusal.change(&parameters)
      do throws(FieldMisfit) {
        _ = try DeviceRules(parameters)
        Issue.record("accepted: \(refusal.sentence)")
      } catch {
        #expect(error.description == refusal.sentence)
        paths.insert(error.path)
      }
    }
    let numbers = DeviceParameters().listed.filter { $0.value != .flag(true) }
    #expect(paths == Set(numbers.map(\.path)))
  }

  @Test func `no two decisions share a number`() {
    #expect(Decision.repeated(in: Decision.device) == nil)
    #expect(Decision.device.map { $0.number } == Array(5_001...5_021))
  }
}
