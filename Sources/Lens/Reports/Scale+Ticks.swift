import CivilTime

extension Scale {
  /// Returns an axis from 0, or a lower least value, to a round number not below the largest value.
  ///
  /// The steps between ticks are 1, 2 or 5 times a power of ten; there are at most `count` steps.
  package static func linear(
    _ low: Double = 0, _ high: Double, count: Int = 5, title: String, format: NumberFormat
  ) -> Scale {
    let low = max(-1e15, min(1e15, low))
    let top = high > low ? min(high, 2e15) : low + 1
    let step = niceStep((top - low) / Double(max(1, count)), wholeNumbers: format.isWhole)
    let (first, last) = ((low / step).rounded(.down), (top / step).rounded(.up))
    let ticks = (Int(first)...Int(last)).map { number in
      let value = Double(number) * step
      return Tick(value: value, label: format.tick(value, step: step))
    }
    return Scale(first * step, last * step, ticks: ticks, title: title, format: format)
  }

  /// Returns an axis of shares from 0 to 100 %.
  package static func share(title: String) -> Scale { linear(0, 1, title: title, format: .percent) }

  /// Returns the smallest step of 1, 2 or 5 times a power of ten that is at least `least`.
  package static func niceStep(_ least: Double, wholeNumbers: Bool = false) -> Double {
    guard least > 0, least < 1e15 else { return 1 }
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least, power > 1e-9 { power /= 10 }
    let step = power * ([1.0, 2, 5].first { power * $0 >= least * (1 - 1e-9) } ?? 10)
    return wholeNumbers ? max(1, step) : step
  }

  /// Returns a symmetric logarithmic axis of milliseconds, linear below a tenth of a second. If no
  /// value is negative, returns only the right half.
  ///
  /// A second always has a label, other round times if there is room; `width` is in picture units.
  package static func milliseconds(
    upTo size: Double, width: Double, isSigned: Bool = true, title: String
  ) -> Scale {
    let top = max(2_000, size * 1.15)
    let bare = Scale(
      isSigned ? -top : 0, top, .symmetricLog(constant: 100), ticks: [], title: title,
      format: .milliseconds)
    let sizes = [1_000.0, 60_000, 3_600_000, 100, 10_000, 600_000, 86_400_000]
    var ticks = [Tick(value: 0, label: "0")]
    for size in sizes where size <= top {
      let label = NumberFormat.milliseconds.text(size)
      let isFree = ticks.allSatisfy { tick in
        let room = (TextWidth.of(tick.label) + TextWidth.of("−\(label)")) / 2 + 4
        return (bare.place(tick.value) - bare.place(size)).magnitude * width >= room
      }
      guard isFree else { continue }
      ticks.append(Tick(value: size, label: label))
      if isSigned { ticks.append(Tick(value: -size, label: "−\(label)")) }
    }
    return Scale(
      bare.low, top, bare.kind, ticks: ticks.sorted { $0.value < $1.value }, title: title,
      format: .milliseconds)
  }

  /// Returns an axis of days. If the first date is known, ticks have dates: the first days of
  /// months or, in a short run, Mondays.
  package static func days(_ last: Int, from first: Day?) -> Scale {
    guard let first else {
      return linear(0, Double(max(1, last)), title: "day", format: .count).upTo(
        Double(max(1, last)))
    }
    let stops = (0...max(0, last)).filter { day in
      let date = first + day
      return last >= 70 ? date.civil.day == 1 : last < 14 || date.week.monday == date
    }
    let stride = max(1, (stops.count + 5) / 6)
    let ticks = stops.enumerated().filter { $0.offset % stride == 0 }.map { _, day in
      Tick(value: Double(day), label: label(first + day, isMonth: last >= 70))
    }
    return Scale(
      0, Double(max(1, last)), ticks: ticks, title: "date",
      format: .date(from: first, last: max(0, last)))
  }

  /// Returns an axis of names such as weeks, each at its own position, with at most `count` ticks.
  static func names(_ names: [String], title: String, atMost count: Int = 6) -> Scale {
    let stride = max(1, (names.count + count - 1) / count)
    let ticks = names.enumerated().filter { $0.offset % stride == 0 }.map {
      Tick(value: Double($0.offset), label: $0.element)
    }
    return Scale(
      0, Double(max(1, names.count - 1)), ticks: ticks, title: title, format: .name(names))
  }

  private static func label(_ date: Day, isMonth: Bool) -> String {
    let civil = date.civil
    let month = NumberText.month(civil.month)
    guard isMonth else { return "\(civil.day) \(month)" }
    return civil.month == 1 ? "\(civil.year)" : month
  }
}

extension NumberFormat {
  var isWhole: Bool { if case .count = self { true } else { false } }

  /// Returns a round value as text, with as many decimals as the axis's step requires.
  func tick(_ value: Double, step: Double) -> String {
    func decimals(_ step: Double) -> Int { step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3 }
    if case .brief = self {
      guard step < 1 else { return NumberText.whole(Int64(value.rounded())) }
      return NumberText.decimal(value, step < 0.001 ? 4 : decimals(step)).withMinus
    }
    switch self {
    case .percent: return "\(NumberText.decimal(value * 100, decimals(step * 100))) %"
    case .decimal(_, let unit):
      let number =
        step >= 1
        ? NumberText.whole(Int64(value.rounded())) : NumberText.decimal(value, decimals(step))
      return (unit.isEmpty || unit.count > 3 ? number : "\(number) \(unit)").withMinus
    default: return text(value)
    }
  }
}
