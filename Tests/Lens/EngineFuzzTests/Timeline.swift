import CivilTime
import ZoneTables

/// A person's clock and place: time goes on in steps that seek out what is odd about days.
struct Timeline {
  private(set) var zoneName: String
  private(set) var zone: Zone
  private(set) var now: Int64

  /// Instants whose day has a key of ten characters in every zone.
  static let datedInstants: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_399_999

  private static let oddZones = [
    "UTC", "Europe/London", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Tokyo",
    "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kwajalein",
    "Pacific/Kiritimati", "Pacific/Auckland", "Pacific/Honolulu", "Pacific/Chatham",
    "Antarctica/Troll", "Antarctica/Vostok", "Antarctica/Casey", "America/Sao_Paulo",
    "Africa/Cairo", "Asia/Tehran", "Asia/Kathmandu", "America/Santiago", "Africa/Monrovia",
    "Etc/GMT+12", "Asia/Gaza",
  ]
  private static let zones: [String: Zone] = Dictionary(
    uniqueKeysWithValues: oddZones.compactMap { name in
      (try? ZoneDatabase.zone(named: name)).map { (name, $0) }
    })
  private static let allNames = ZoneDatabase.names.map(\.description)

  init(_ dice: inout Dice, _ hostility: Double) {
    (zoneName, zone) = Self.anyZone(&dice)
    now =
      switch dice.below(20) {
      case 0...15: dice.number(1_577_836_800_000...1_893_456_000_000)
      case 16...18: dice.number(0...4_102_444_800_000)
      default: dice.number(1_325_100_000_000...1_325_300_000_000)
      }
    if dice.happens(hostility * 0.1) {
      now = dice.pick([Self.datedInstants.lowerBound, dice.number(Self.datedInstants), -1])
    }
  }

  static func anyZone(_ dice: inout Dice) -> (String, Zone) {
    if dice.happens(0.1) {
      let name = dice.pick(allNames)
      if let zone = try? ZoneDatabase.zone(named: name) { return (name, zone) }
    }
    let name = dice.pick(oddZones)
    return (name, zones[name] ?? .utc)
  }

  /// The local date.
  var day: Day { zone.day(of: instant) }

  var instant: Instant { Instant(millisecondsSinceEpoch: now) }

  mutating func travel(_ dice: inout Dice) { (zoneName, zone) = Self.anyZone(&dice) }

  /// Lets time pass: minutes, hours, up to the edge of the day or of an offset, or days.
  mutating func pass(_ dice: inout Dice, _ hostility: Double) {
    let later: Int64 =
      switch dice.below(100) {
      case 0...44: now + dice.number(0...5_400_000)
      case 45...69: now + dice.number(3_600_000...43_200_000)
      case 70...87: zone.startOfDay(day + 1).millisecondsSinceEpoch + edge(&dice)
      case 88...92: nextTransition + edge(&dice)
      case 93...98: now + dice.number(86_400_000...1_728_000_000)
      default: now + dice.number(1_728_000_000...12_000_000_000)
      }
    now = max(now, min(later, Self.datedInstants.upperBound))
    guard dice.happens(hostility * 0.002) else { return }
    let far = now.addingReportingOverflow(dice.number(86_400_000_000...3_200_000_000_000))
    now = min(far.partialValue, Self.datedInstants.upperBound)
  }

  /// Now, or rarely an instant more than a century ahead, which the rules refuse. Whoever has begun
  /// goes on from now all the same.
  func shown(_ dice: inout Dice, hasBegun: Bool) -> Int64 {
    let far = now + 36_600 * 86_400_000
    let isWrong = hasBegun && dice.happens(0.005) && far <= Self.datedInstants.upperBound
    return isWrong ? far : now
  }

  private func edge(_ dice: inout Dice) -> Int64 {
    dice.pick([-1, 0, 1, 60_000, -3_600_000, dice.number(-7_200_000...7_200_000)])
  }

  private var nextTransition: Int64 {
    zone.transitions.first { $0.instant > instant }?.instant.millisecondsSinceEpoch
      ?? now + 86_400_000
  }
}

extension Dice {
  /// Names of people, sessions or pets; the more hostile, the odder.
  mutating func names(_ count: Int, _ hostility: Double) -> [String] {
    (0..<count).map { index in
      guard happens(hostility * 0.2) else { return pick(["ada", "bob", "user", "s"]) + "\(index)" }
      return pick(Dice.oddNames) + (happens(0.5) ? "\(index)" : "")
    }
  }

  private static let oddNames = [
    "", " ", "a,b", "\"", "\"\"", "é", "e\u{301}", "👩‍👩‍👧", "=1+1", "line\nbreak", "cr\rlf\r\n",
    "\u{202E}x", "\u{1B}[2J", "\u{FEFF}x", String(repeating: "n", count: 300), "null", "a;b=c\\d",
  ]
}
