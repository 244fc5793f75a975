extension ReportSections {
  /// How many people are in which tier, and what a week's XP is there.
  func leagues(_ sheet: Sheet) -> Section {
    let lineup = SliceOrder(sheet.slices.filter { $0.sum("people") > 0 })
    guard !lineup.all.isEmpty else {
      return Section(table: "leagues", title: "Tiers", findings: [], panels: [])
    }
    let tiers = lineup.kinds("tier")
    let crowds = pictures(lineup) { slice, _ in
      Section.Panel(title: title("People by tier", slice), chart: crowd(slice, tiers))
    }
    let highest = top(
      lineup.all.flatMap { $0.with("week", fullWeek($0)).numbers("xp_p90") })
    let earners = pictures(lineup) { slice, _ in
      Section.Panel(
        title: title("XP by tier, last full week", slice), chart: earnings(slice, highest))
    }
    let panels =
      crowds.panels.prefix(crowds.open) + earners.panels.prefix(earners.open)
      + crowds.panels.dropFirst(crowds.open) + earners.panels.dropFirst(earners.open)
    return Section(
      table: "leagues", title: "Tiers of the league",
      findings: findings(lineup.mains, leaguesFinding),
      caveat: "Tiers hold different people: whoever is in a high tier is there because of much XP, "
        + "so more XP there does not show that the tier makes people do more. \(coupling)",
      panels: Array(panels), open: crowds.open + earners.open)
  }

  /// What is known of the luck of people who meet on boards.
  private var coupling: String {
    replicates > 1
      ? "People meet on boards: intervals here come from the spread between \(replicates) worlds."
      : "People meet on boards, so one world has no interval here; \"replicates\" in the scenario "
        + "gives one."
  }

  private func title(_ text: String, _ slice: Slice) -> String {
    slice.name.isEmpty ? text : "\(text): \(slice.name)"
  }

  /// The last week with people that the run holds in full.
  private func fullWeek(_ slice: Slice) -> String {
    let weeks = slice.kinds("week").filter { slice.with("week", $0).sum("people") > 0 }
    return fullWeeks(weeks).last ?? weeks.last ?? ""
  }

  private func leaguesFinding(_ slice: Slice) -> String {
    let week = fullWeek(slice)
    let ranked = slice.with("week", week).sum("people")
    let cuts = slice.kinds("tier").compactMap { tier -> String? in
      let row = slice.with("week", week).with("tier", tier)
      let (low, high) = (row.last("promotion_cut_sim_low"), row.last("promotion_cut_sim_high"))
      let band = low.flatMap { low in
        high.map { " [\(NumberText.decimal(low, 0)), \(NumberText.decimal($0, 0))]" }
      }
      return row.last("promotion_cut_xp").map {
        "\(tier) \(NumberText.decimal($0, 0))\(band ?? "")"
      }
    }
    let crowd = NumberText.counted(ranked, "person has", "people have")
    let needed =
      cuts.isEmpty ? "" : " The least XP of those who go up: \(cuts.joined(separator: ", "))."
    let worlds = replicates > 1 ? " in \(replicates) worlds" : ""
    return "in week \(week)\(worlds) \(crowd) a rank.\(needed)"
  }

  private func crowd(_ slice: Slice, _ tiers: [String]) -> AreaChart {
    let weeks = slice.kinds("week")
    let parts = tiers.enumerated().map { place, tier in
      let own = slice.with("tier", tier)
      return AreaChart.Part(
        name: tier, values: weeks.map { own.with("week", $0).sum("people") }, style: place % 8)
    }
    let totals = weeks.indices.map { week in parts.reduce(0) { $0 + $1.values[week] } }
    return AreaChart(
      x: .names(weeks, title: "week", atMost: 4),
      y: .linear(0, totals.max() ?? 1, title: "people with a rank", format: .count),
      places: weeks.indices.map { Double($0) }, parts: parts)
  }

  private func earnings(_ slice: Slice, _ highest: Double) -> RangeChart {
    let week = slice.with("week", fullWeek(slice))
    let x = Scale.linear(0, highest, title: "XP of the week", format: .decimal(0))
    let rows = week.kinds("tier").reversed().map { tier -> RangeChart.Row in
      let row = week.with("tier", tier)
      let quantiles = [10, 50, 90].map { row.last("xp_p\($0)") }
      let range = quantiles[0].flatMap { low in quantiles[2].map { [(low, $0)] } } ?? []
      return RangeChart.Row(
        name: tier,
        marks: [
          RangeChart.Mark(
            value: quantiles[1], ranges: range,
            text: (quantiles + [row.last("promotion_cut_xp")]).map {
              $0.map { NumberText.plain($0) } ?? ""
            } + [NumberFormat.count.text(row.sum("people"))])
        ])
    }
    return RangeChart(
      x: x, series: ["XP"], list: Array(rows),
      columns: ["10 %", "50 %", "90 %", "least to go up", "people"], title: "tier",
      legend: "Dots: half of the people have at most this. Bars: from a tenth to nine tenths.")
  }
}

extension ReportSections {
  /// From which tier people go to which.
  func leagueMoves(_ sheet: Sheet) -> Section {
    let lineup = SliceOrder(sheet.slices.filter { $0.sum("moves") > 0 })
    guard !lineup.all.isEmpty else {
      return Section(table: "league_moves", title: "Moves", findings: [], panels: [])
    }
    let (panels, open) = pictures(lineup) { slice, _ in
      Section.Panel(title: slice.name, chart: flow(slice))
    }
    let slices = lineup.spoken
    func text(_ up: Bool) -> String {
      (moved(slices[0], up: up) ?? "none") + elsewhere(slices) { moved($0, up: up) }
    }
    return Section(
      table: "league_moves", title: "Flow between tiers",
      findings: [
        Finding(
          subject(slices),
          "of a person's weeks with a rank \(text(true)) end with a rise and \(text(false)) with a "
            + "fall.")
      ],
      panels: panels, open: open)
  }

  private func flow(_ slice: Slice) -> FlowChart {
    let tiers = slice.kinds("from_tier")
    let flows = slice.rows.compactMap { row -> FlowChart.Flow? in
      guard let from = tiers.firstIndex(of: slice.sheet.text("from_tier", row)),
        let to = tiers.firstIndex(of: slice.sheet.text("to_tier", row))
      else { return nil }
      let numbers = ["share", "sim_low", "sim_high"].map { slice.sheet.number($0, row) }
      return FlowChart.Flow(
        from: from, to: to, amount: slice.sheet.number("moves", row) ?? 0,
        share: numbers[0].map { NumberText.percent($0, numbers[1], numbers[2]) } ?? "")
    }
    return FlowChart(
      names: tiers, flows: flows, fromTitle: "tier of a week", toTitle: "of the next",
      format: .count)
  }

  /// How many of all moves lead up, or down; by the order of the tiers.
  func moves(_ slice: Slice, up: Bool) -> (moved: Double, all: Double) {
    let tiers = slice.kinds("from_tier")
    var moved = 0.0
    for row in slice.rows {
      let from = tiers.firstIndex(of: slice.sheet.text("from_tier", row)) ?? 0
      let to = tiers.firstIndex(of: slice.sheet.text("to_tier", row)) ?? 0
      if up ? to > from : to < from { moved += slice.sheet.number("moves", row) ?? 0 }
    }
    return (moved, slice.sum("moves"))
  }

  private func moved(_ slice: Slice, up: Bool) -> String? {
    let (moved, all) = moves(slice, up: up)
    return all > 0 ? NumberText.part(moved, of: all) : nil
  }
}
