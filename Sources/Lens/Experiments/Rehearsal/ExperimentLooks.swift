/// The findings of an experiment, by metric.
struct ExperimentLooks: Keepable {
  var changed: [TrialLooks] = []
  var same: [TrialLooks] = []
  var off: [Double?] = []

  init() {}

  var kept: String? {
    var text = KeptText()
    text.write(off)
    for looks in changed + same {
      text.write(looks.looks.count)
      text.write((looks.looks + [looks.cuped, looks.holdout]).flatMap { $0.kept })
    }
    return text.text
  }

  init?(kept: String) {
    var text = KeptText(reading: kept)
    guard let off = text.numbers() else { return nil }
    self.off = off
    var all: [TrialLooks] = []
    while !text.lines.isEmpty {
      guard let count = text.count(), let numbers = text.numbers(),
        numbers.count == 3 * (count + 2)
      else { return nil }
      let differences = stride(from: 0, to: numbers.count, by: 3).map {
        ArmDifference?(kept: numbers[$0..<$0 + 3])
      }
      all.append(
        TrialLooks(
          looks: Array(differences[..<count]), cuped: differences[count],
          holdout: differences[count + 1]))
    }
    guard all.count == 2 * off.count else { return nil }
    (changed, same) = (Array(all[..<off.count]), Array(all[off.count...]))
  }
}

extension ArmDifference? {
  fileprivate var kept: [Double?] { [self?.value, self?.error, self?.degreesOfFreedom] }

  fileprivate init(kept numbers: ArraySlice<Double?>) {
    let known = numbers.compactMap { $0 }
    self =
      known.count < 3
      ? nil : ArmDifference(known[0], error: known[1], degreesOfFreedom: known[2])
  }
}
