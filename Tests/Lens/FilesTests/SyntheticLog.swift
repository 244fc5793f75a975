import TestSupport

/// Logs of people of whom the model knows nothing, and who do not respond to any rule; each from
/// a seed.
///
///     spells      ▪▪▪·▪▪▪▪·▪▪········▪▪·▪▪▪····        on for a week, off for two, by chance
///     drop        ▪·▪▪··▪·▪▪·▪│··▪····▪·····▪          from day 56 on everybody comes 55 % less
///     clockwork   ▪··▪··▪··▪··▪··▪··▪··▪··▪··▪         every second, third or fourth day
enum SyntheticLog: CaseIterable {
  case spells, drop, clockwork

  /// 320 people who join over four weeks, and 98 days.
  var text: String {
    var luck = Luck(seed: 36)
    var text = "person,day\n"
    for person in 0..<320 {
      let joined = luck.below(28)
      let own = 15 + luck.below(50)
      var isOn = true
      for day in joined..<98 {
        if luck.below(100) < (isOn ? 12 : 8) { isOn.toggle() }
        let chance =
          switch self {
          case .spells: isOn ? 75 : 3
          case .drop: day < 56 ? own : own * 45 / 100
          case .clockwork: (day - joined) % (2 + person % 3) == 0 ? 100 : 0
          }
        if luck.below(100) < chance || day == joined { text += "p\(person),\(day)\n" }
      }
    }
    return text
  }

  /// What their verdict says, and does not say.
  var verdict: (says: [String], never: [String]) {
    switch self {
    case .spells:
      (
        ["by the choice of people) of ", "% of the model's own worlds have a mean z² "],
        ["of the log alone"]
      )
    case .drop:
      (["The fit holds for the days of the log alone: ", "From day 56 on, fewer people come"], [])
    case .clockwork: (["The fit does not hold: "], ["The fit holds"])
    }
  }
}
