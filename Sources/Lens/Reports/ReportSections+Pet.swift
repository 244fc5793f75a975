import Comparing
import Measures

extension ReportSections {
  /// Returns the text on the stages of pets on the last day.
  func evolution(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    return words(slices, evolution(slices), caveat: petAssumption)
  }

  private func evolution(_ slices: [TableRows]) -> String {
    func end(_ slice: TableRows) -> (name: String, share: Double, half: String, pets: Double)? {
      let last = slice.with(Columns.day, slice.texts(Columns.day).last ?? "")
      let (names, people) = (last.texts(Columns.name), last.sum(Columns.people))
      let shares = last.numbers(Columns.share).map { $0 ?? 0 }
      let most = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) }
      guard let most, people > 0 else { return nil }
      var sum = 0.0
      let half = shares.firstIndex { share in
        sum += share
        return sum >= 0.5
      }
      return (names[most], shares[most], names[half ?? most], people)
    }
    guard let main = end(slices[0]) else { return "at the end nobody has a pet." }
    guard main.pets >= 2 else { return "on the last day the only pet stands at \(main.name)." }
    let others = elsewhere(slices) { slice in
      end(slice).map { "\($0.name), \(NumberText.part($0.share * $0.pets, of: $0.pets))" }
    }
    return "on the last day the commonest stage is \(main.name), with "
      + NumberText.part((main.share * main.pets).rounded(), of: main.pets)
      + " of the pets whose owners still have the app\(others); "
      + "half of these stand at \(main.half) or below."
  }

  /// Returns the text on the days on which users' pets reach stages.
  func evolutionTimes(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    let reachedHalf = medianStage(slices[0])
    func half(_ slice: TableRows) -> String? {
      let row = slice.with(Columns.among, "stayed").with(Columns.stage, reachedHalf ?? "")
      return row.last(Columns.p50Days).map { "day \(NumberText.decimal($0, 1))" }
        ?? "not half of them"
    }
    let story = reachedHalf.map { stage in
      let name = slices[0].with(Columns.stage, stage).texts(Columns.name).first ?? stage
      let days = half(slices[0]) ?? ""
      return "half of those who stay reach \(name) by \(days)\(elsewhere(slices, half)). "
    }
    return words(
      slices, (story ?? "") + reached(slices[0].with(Columns.among, "everyone")),
      caveat: story == nil
        ? ""
        : "Those who stay are users who opened an app in their fourth week under the rules without "
          + "any variant. They are the same users under each variant, and no measure of what a "
          + "newcomer can expect. Leaving the app competes with growing, for them as for everyone.")
  }

  /// Returns the highest stage that at least half of the users who stay reach.
  private func medianStage(_ slice: TableRows) -> String? {
    let stayed = slice.with(Columns.among, "stayed")
    return stayed.rows.last { ($0.number(Columns.p50Days) ?? 0) > 0 }?.text(Columns.stage)
  }

  /// Returns a sentence on the last stage that at least a twentieth of all users with pets reach.
  private func reached(_ everyone: TableRows) -> String {
    let horizons = [365, 180, 90, 30]
    func share(_ row: TableRows.Row) -> (days: Int, share: EstimatedNumber)? {
      for days in horizons {
        if let share = row.estimated(Columns.reachedShare(days)) { return (days, share) }
      }
      return nil
    }
    guard everyone.rows.contains(where: { share($0) != nil }) else {
      return "Who reaches what within 30 days is not known: the run is shorter."
    }
    guard let row = everyone.rows.last(where: { (share($0)?.share.value ?? 0) >= 0.05 }),
      let (days, part) = share(row)
    else { return "Fewer than one in twenty pets leave their first stage." }
    return "Of all who ever had a pet, \(NumberText.percent(part)) reach \(row.text(Columns.name)) "
      + "within \(days) days."
  }

  /// Returns the text on the stage with the longest median wait for the next stage.
  func stageWaits(_ order: SliceOrder) -> SectionWords {
    let slices = order.spoken
    func stall(_ slice: TableRows) -> String? {
      let seen = slice.rows.filter { ($0.number(Columns.entered) ?? 0) >= 30 }
      guard let worst = seen.most(Columns.p50Days), let days = worst.number(Columns.p50Days)
      else { return nil }
      return "\(worst.text(Columns.name)), \(NumberText.decimal(days, 1)) days"
    }
    let text =
      told(slices, stall).map {
        "the longest median wait is at \($0). Stages that fewer than thirty people reached are not "
          + "counted in this."
      } ?? "too few to name a wait: no stage was reached by thirty people with half of them going "
      + "on."
    return words(slices, text)
  }

  /// Returns the text on the share of planned tasks that are done, in the first and the last week.
  func tasks(_ order: SliceOrder) -> SectionWords {
    words(
      order.spoken, tasks(order.spoken),
      caveat: "Late in a run the tasks belong to those who still have the app, so a share that "
        + "rises can be " + (petAssumption.isEmpty ? "selection." : "selection. \(petAssumption)"))
  }

  private func tasks(_ slices: [TableRows]) -> String {
    func done(_ slice: TableRows, _ days: Range<Int>) -> String? {
      func sum(_ column: String) -> Double {
        slice.numbers(column)[days.clamped(to: 0..<slice.count)].reduce(0) { $0 + ($1 ?? 0) }
      }
      let planned = sum(Columns.planned)
      return planned > 0
        ? NumberText.part(sum(Columns.onTime) + sum(Columns.late), of: planned) : nil
    }
    let count = slices[0].count
    func text(_ days: Range<Int>) -> String {
      (done(slices[0], days) ?? "none") + elsewhere(slices) { done($0, days) }
    }
    guard count >= 14 else { return "of planned tasks, \(text(0..<count)) are done." }
    return "of planned tasks, \(text(0..<7)) are done in the first week and "
      + "\(text((count - 7)..<count)) in the last."
  }
}
