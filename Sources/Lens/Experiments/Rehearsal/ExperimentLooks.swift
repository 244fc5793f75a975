import Population

/// The results of one part of a rehearsal: simulated users, findings of an experiment, or both.
struct RehearsedPart: Keepable {
  /// The users under today's rules and under the changed rules; empty if only `looks` is needed.
  var users: [DailyAmounts] = []
  /// The findings of an experiment; empty if experiments are drawn from `users` later.
  var looks = ExperimentLooks()

  init(users: [DailyAmounts], looks: ExperimentLooks = ExperimentLooks()) {
    (self.users, self.looks) = (users, looks)
  }

  var kept: String? {
    guard let looks = looks.kept else { return nil }
    var text = KeptText()
    text.write(users.count)
    for users in users { text.write(users.words.map { "\($0)" }.joined(separator: " ")) }
    return text.text.map { "\($0)\n\(looks)" }
  }

  init?(kept: String) {
    var text = KeptText(reading: kept)
    guard let count = text.count(), (0...2).contains(count) else { return nil }
    while users.count < count {
      let words = text.line()?.split(separator: " ") ?? []
      let numbers = words.compactMap { Int($0) }
      guard numbers.count == words.count, let amounts = DailyAmounts(words: numbers) else {
        return nil
      }
      users.append(amounts)
    }
    guard let looks = ExperimentLooks(kept: text.lines.joined(separator: "\n")) else { return nil }
    self.looks = looks
  }
}

/// The interim and final results of one experiment, by metric.
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
      guard let count = text.count(), let numbers = text.numbers(), count >= 0,
        count < numbers.count, numbers.count == 3 * (count + 2)
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
