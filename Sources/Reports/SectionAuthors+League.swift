extension SectionAuthors {
  /// How many people are in which tier, and what a week's XP is there.
  func leagues(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let filled = slices.filter { $0.sum("people") > 0 }
    guard let main = filled.first else {
      return Section(table: "leagues", title: "Tiers", findings: [], panels: [])
    }
    let crowds = filled.map { slice in
      Section.Panel(title: title("People by tier", slice), chart: crowd(slice))
    }
    let earners = filled.prefix(3).map { slice in
      Section.Panel(title: title("XP by tier, last full week", slice), chart: earnings(slice))
    }
    let week = fullWeek(main)
    let ranked = NumberFormat.count.text(main.with("week", week).sum("people"))
    let cuts = main.kinds("tier").compactMap { tier -> String? in
      let row = main.with("week", week).with("tier", tier)
      return row.last("promotion_cut_xp").map { "\(tier) \(Figure.plain($0))" }
    }
    let needed =
      cuts.isEmpty
      ? "" : " The least XP of those who go up: \(cuts.joined(separator: ", "))."
    return Section(
      table: "leagues", title: "Tiers of the league",
      findings: ["\(prefix(filled))in week \(week) \(ranked) people have a rank.\(needed)"],
      caveat: "Tiers hold different people: whoever is in a high tier is there because of much XP, "
        + "so more XP there does not show that the tier makes people do more.",
      panels: crowds + earners, left: left)
  }

  private func title(_ text: String, _ slice: Slice) -> String {
    slice.name.isEmpty ? text : "\(text): \(slice.name)"
  }

  /// The last week with people that the run holds in full.
  private func fullWeek(_ slice: Slice) -> String {
    let weeks = slice.kinds("week").filter { slice.with("week", $0).sum("people") > 0 }
    return fullWeeks(weeks).last ?? weeks.last ?? ""
  }

  private func crowd(_ slice: Slice) -> AreaChart {
    let (weeks, tiers) = (slice.kinds("week"), slice.kinds("tier"))
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

  private func earnings(_ slice: Slice) -> RangeChart {
    let week = slice.with("week", fullWeek(slice))
    let x = Scale.linear(
      0, top(week.numbers("xp_p90")), title: "XP of the week", format: .decimal(0))
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
              $0.map { Figure.plain($0) } ?? ""
            } + [NumberFormat.count.text(row.sum("people"))])
        ])
    }
    return RangeChart(
      x: x, series: ["XP"], list: Array(rows),
      columns: ["10 %", "50 %", "90 %", "least to go up", "people"], title: "tier",
      legend: "Dots: half of the people have at most this. Bars: from a tenth to nine tenths.")
  }

  /// From which tier people go to which.
  func leagueMoves(_ sheet: Sheet) -> Section {
    let (slices, left) = sheet.drawn()
    let filled = slices.filter { $0.sum("moves") > 0 }
    guard !filled.isEmpty else {
      return Section(table: "league_moves", title: "Moves", findings: [], panels: [])
    }
    let panels = filled.map { slice -> Section.Panel in
      let tiers = slice.kinds("from_tier")
      let flows = slice.rows.compactMap { row -> FlowChart.Flow? in
        guard let from = tiers.firstIndex(of: sheet.text("from_tier", row)),
          let to = tiers.firstIndex(of: sheet.text("to_tier", row))
        else { return nil }
        return FlowChart.Flow(from: from, to: to, amount: sheet.number("moves", row) ?? 0)
      }
      let chart = FlowChart(
        names: tiers, flows: flows, fromTitle: "tier of a week", toTitle: "of the next",
        format: .count)
      return Section.Panel(title: slice.name, chart: chart)
    }
    func share(_ slice: Slice, up: Bool) -> String? {
      let tiers = slice.kinds("from_tier")
      var moved = 0.0
      for row in slice.rows {
        let from = tiers.firstIndex(of: sheet.text("from_tier", row)) ?? 0
        let to = tiers.firstIndex(of: sheet.text("to_tier", row)) ?? 0
        if up ? to > from : to < from { moved += sheet.number("moves", row) ?? 0 }
      }
      let all = slice.sum("moves")
      return all > 0 ? Figure.percent(moved / all) : nil
    }
    func text(_ up: Bool) -> String {
      (share(filled[0], up: up) ?? "none") + elsewhere(filled) { share($0, up: up) }
    }
    return Section(
      table: "league_moves", title: "Flow between tiers",
      findings: [
        "\(prefix(filled))of a person's weeks with a rank \(text(true)) end with a rise and "
          + "\(text(false)) with a fall."
      ],
      panels: panels, left: left)
  }
}
