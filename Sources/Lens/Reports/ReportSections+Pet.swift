extension ReportSections {
  /// At which stage pets stand, day by day.
  func evolution(_ lineup: SliceOrder) -> SectionWords {
    SectionWords([evolutionFinding(lineup.spoken)], caveat: petAssumption)
  }

  private func evolutionFinding(_ slices: [Slice]) -> Finding {
    func end(_ slice: Slice) -> (name: String, share: Double, half: String, pets: Double)? {
      let last = slice.with("day", slice.texts("day").last ?? "")
      let (names, people) = (last.texts("name"), last.sum("people"))
      let shares = last.numbers("share").map { $0 ?? 0 }
      let most = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) }
      guard let most, people > 0 else { return nil }
      var sum = 0.0
      let half = shares.firstIndex { share in
        sum += share
        return sum >= 0.5
      }
      return (names[most], shares[most], names[half ?? most], people)
    }
    guard let main = end(slices[0]) else {
      return Finding(subject(slices), "at the end nobody has a pet.")
    }
    guard main.pets >= 2 else {
      return Finding(subject(slices), "on the last day the only pet stands at \(main.name).")
    }
    let others = elsewhere(slices) { slice in
      end(slice).map { "\($0.name), \(NumberText.part($0.share * $0.pets, of: $0.pets))" }
    }
    return Finding(
      subject(slices),
      "on the last day the commonest stage is \(main.name), with "
        + NumberText.part((main.share * main.pets).rounded(), of: main.pets)
        + " of the pets\(others); "
        + "half of them stand at \(main.half) or below.")
  }

  /// When people reach which stage.
  func evolutionTimes(_ lineup: SliceOrder) -> SectionWords {
    let slices = lineup.spoken
    let reachedHalf = medianStage(slices[0])
    func half(_ slice: Slice) -> String? {
      let row = slice.with("among", "stayed").with("stage", reachedHalf ?? "")
      return row.last("p50_days").map { "day \(NumberText.decimal($0, 1))" } ?? "not half of them"
    }
    let story = reachedHalf.map { stage in
      let name = slices[0].with("stage", stage).texts("name").first ?? stage
      let days = half(slices[0]) ?? ""
      return "half of those who stay reach \(name) by \(days)\(elsewhere(slices, half)). "
    }
    return SectionWords(
      [Finding(subject(slices), (story ?? "") + reached(slices[0].with("among", "everyone")))],
      caveat: story == nil
        ? ""
        : "Those who stay opened an app in their fourth week under the rules without any variant: "
          + "the same people under each, and not what a newcomer can expect. Leaving the app "
          + "competes with growing, for them as for everyone.")
  }

  /// The last stage that half of those who stay reach.
  private func medianStage(_ slice: Slice) -> String? {
    let stayed = slice.with("among", "stayed")
    let row = stayed.rows.last { (slice.sheet.number("p50_days", $0) ?? 0) > 0 }
    return row.map { slice.sheet.text("stage", $0) }
  }

  /// How many of everyone reach the last stage that a twentieth reaches.
  private func reached(_ everyone: Slice) -> String {
    let sheet = everyone.sheet
    let horizons = [365, 180, 90, 30]
    func share(_ row: Int) -> (Int, Double)? {
      for days in horizons {
        if let share = sheet.number("reached_share_\(days)", row) { return (days, share) }
      }
      return nil
    }
    guard everyone.rows.contains(where: { share($0) != nil }) else {
      return "Who reaches what within 30 days is not known: the run is shorter."
    }
    guard let row = everyone.rows.last(where: { (share($0)?.1 ?? 0) >= 0.05 }),
      let (days, part) = share(row)
    else { return "Fewer than one in twenty pets leave their first stage." }
    let text = NumberText.percent(part, sheet.number("sim_low", row), sheet.number("sim_high", row))
    return "Of everyone, \(text) reach \(sheet.text("name", row)) within \(days) days."
  }

  /// How long people wait at a stage for the next.
  func stageWaits(_ lineup: SliceOrder) -> SectionWords {
    let slices = lineup.spoken
    let sheet = lineup.main.sheet
    func stall(_ slice: Slice) -> String? {
      let seen = slice.rows.filter { (sheet.number("entered", $0) ?? 0) >= 30 }
      let worst = seen.max { left, right in
        (sheet.number("p50_days", left) ?? 0, right) < (sheet.number("p50_days", right) ?? 0, left)
      }
      guard let worst, let days = sheet.number("p50_days", worst) else { return nil }
      return "\(sheet.text("name", worst)), \(NumberText.decimal(days, 1)) days"
    }
    let text =
      stall(slices[0]).map { main in
        "the longest median wait is at \(main)\(elsewhere(slices, stall)). Stages that "
          + "fewer than thirty people reached are not counted in this."
      } ?? "no stage was reached by thirty people, half of whom went on: too few to name a wait."
    return SectionWords([Finding(subject(slices), text)])
  }

  /// What becomes of planned tasks.
  func tasks(_ lineup: SliceOrder) -> SectionWords {
    SectionWords(
      [tasksFinding(lineup.spoken)],
      caveat: hasBehaviour
        ? "Late in a run the tasks belong to those who are still there: a share that rises can be "
          + (petAssumption.isEmpty ? "selection." : "selection. \(petAssumption)") : "")
  }

  private func tasksFinding(_ slices: [Slice]) -> Finding {
    func done(_ slice: Slice, _ days: Range<Int>) -> String? {
      func sum(_ column: String) -> Double {
        slice.numbers(column)[days.clamped(to: 0..<slice.rows.count)].reduce(0) { $0 + ($1 ?? 0) }
      }
      let planned = sum("planned")
      return planned > 0 ? NumberText.part(sum("on_time") + sum("late"), of: planned) : nil
    }
    let count = slices[0].rows.count
    func text(_ days: Range<Int>) -> String {
      (done(slices[0], days) ?? "none") + elsewhere(slices) { done($0, days) }
    }
    guard count >= 14 else {
      return Finding(
        subject(slices), "of planned tasks, \(text(0..<count)) are done.")
    }
    return Finding(
      subject(slices),
      "of planned tasks, \(text(0..<7)) are done in the first week and "
        + "\(text((count - 7)..<count)) in the last.")
  }
}
