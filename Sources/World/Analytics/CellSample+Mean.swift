extension CellSample {
  /// Returns the mean of samples of one cell for the same people under several rules, with the
  /// leave-one-group-out values and worlds of the mean. Nil without samples, for a time not
  /// reached, or if groups or worlds differ.
  public static func mean(ofSamePeople samples: [CellSample]) -> CellSample? {
    guard let first = samples.first, samples.allSatisfy({ $0.value.isFinite }) else { return nil }
    guard samples.count > 1 else { return first }
    return sum(samples)?.each(of: Double(samples.count)).counting(first.answers)
  }

  /// Returns the mean of a cell over worlds of different people; nil without samples, for a time
  /// that was not reached, or if a world has too few groups.
  ///
  /// Leaving out a group of one world changes the mean by a fraction of the change in that world.
  public static func mean(ofOtherPeople samples: [CellSample]) -> CellSample? {
    guard let first = samples.first,
      samples.allSatisfy({ $0.value.isFinite && $0.withoutGroup.count >= fewestGroups })
    else { return nil }
    guard samples.count > 1 else { return first }
    let worlds = Double(samples.count)
    let value = samples.reduce(0) { $0 + $1.value } / worlds
    func weight(_ groups: Int) -> Double { (Double(groups - 1) / Double(groups)).squareRoot() }
    let all = samples.reduce(0) { $0 + $1.withoutGroup.count }
    let groups = samples.flatMap { sample -> [Double] in
      let count = sample.withoutGroup.count
      let mean = sample.withoutGroup.reduce(0, +) / Double(count)
      let part = weight(count) / weight(all) / worlds
      return sample.withoutGroup.map { value + ($0 - mean) * part }
    }
    let answers = samples.compactMap { $0.answers }
    return CellSample(value, kind: first.kind, withoutGroup: groups)
      .counting(answers.count == samples.count ? answers.reduce(0, +) : nil)
  }

  private func counting(_ answers: Double?) -> CellSample {
    CellSample(
      value, kind: kind, withoutGroup: withoutGroup, worlds: worlds, answers: answers,
      people: people, unit: unit)
  }
}
