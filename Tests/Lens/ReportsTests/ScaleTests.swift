import CivilTime
import Testing

import Reports

struct ScaleTests {
  @Test func `steps are 1, 2 or 5 times a power of ten`() {
    let steps = [0.03, 0.11, 1, 1.5, 3, 7, 180, 1_000, 1_001].map { Scale.niceStep($0) }
    let expected = [0.05, 0.2, 1, 2, 5, 10, 200, 1_000, 2_000]
    for (step, value) in zip(steps, expected) { #expect(abs(step - value) < value * 1e-9) }
  }

  @Test func `an axis holds its values and ends at ticks`() {
    for top in [0.001, 0.7, 1, 9, 11, 99, 101, 12_345, 1e9] {
      let scale = Scale.linear(0, top, title: "", format: .decimal(1))
      #expect(scale.low == 0 && scale.high >= top)
      #expect(scale.high < top * 2.1)
      #expect(scale.ticks.first?.value == 0 && scale.ticks.last?.value == scale.high)
      #expect((2...7).contains(scale.ticks.count), "\(top): \(scale.ticks)")
    }
    let none = Scale.linear(0, 0, title: "", format: .count)
    #expect(none.place(0) == 0)
  }

  @Test func `shares are labelled in per cent`() {
    #expect(
      Scale.share(title: "").ticks.map(\.label)
        == ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"])
  }

  @Test func `drift has a second on either side, the same distance from nothing`() {
    for size in [0.0, 900, 5_000, 60_000, 2_700_000, 9e7] {
      let scale = Scale.milliseconds(upTo: size, width: 260, title: "")
      let labels = scale.ticks.map(\.label)
      #expect(labels.contains("1 s") && labels.contains("−1 s"), "\(labels)")
      #expect(abs(scale.place(1_000) + scale.place(-1_000) - 1) < 1e-12)
      #expect(scale.place(0) == 0.5)
      #expect(scale.place(-1e12) == 0 && scale.place(1e12) == 1)
    }
  }

  @Test func `labels of drift do not touch`() {
    for size in [900.0, 5_000, 60_000, 2_700_000, 9e7] {
      let scale = Scale.milliseconds(upTo: size, width: 260, title: "")
      for (tick, next) in zip(scale.ticks, scale.ticks.dropFirst()) {
        let distance = (scale.place(next.value) - scale.place(tick.value)) * 260
        #expect(distance >= (TextWidth.of(tick.label) + TextWidth.of(next.label)) / 2, "\(size)")
      }
    }
  }

  @Test func `a year has months, a month Mondays, a week days`() throws {
    let start = try #require(Day(year: 2026, month: 1, day: 5))
    #expect(
      Scale.days(364, from: start).ticks.map(\.label)
        == ["Feb", "Apr", "Jun", "Aug", "Oct", "Dec"])
    #expect(
      Scale.days(27, from: start).ticks.map(\.label) == ["5 Jan", "12 Jan", "19 Jan", "26 Jan"])
    #expect(Scale.days(6, from: start).ticks.count == 4)
    #expect(Scale.days(364, from: start).format.text(31) == "5 Feb 2026 (day 31)")
    #expect(Scale.days(0, from: nil).ticks.map(\.label) == ["0", "1"])
  }

  @Test func `durations take the largest unit that fits`() {
    let texts = [0, 12.34, 999, 1_000, 90_000, -1_500_000, 9_000_000].map {
      NumberFormat.milliseconds.text($0)
    }
    #expect(texts == ["0 ms", "12.3 ms", "999 ms", "1 s", "1.5 min", "−25 min", "2.5 h"])
  }
}
