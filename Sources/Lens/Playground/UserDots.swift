import Measures
import Population
import Reports

/// The same users under two sets of rules, with one dot per user at the same position in both
/// pictures. A dark dot means many active days. The second picture marks users who have more or
/// fewer active days than in the first.
///
///     206 of 10,000 users live differently
///     today      changed
///     ● ● ○ ·    ● ◉ ○ ·      ◉ 84 come on more days   ◌ 41 on fewer
struct UserDots {
  /// A user whose history differs between the two sets of rules.
  private struct User {
    let person: Int
    let days: Int32
    let otherDays: Int32
  }

  private let users: [User]
  /// The number of users who joined, with or without a difference.
  private let count: Int
  private let names: [String]

  /// - Parameter names: the names of the two sets of rules.
  init(_ lives: WorldPeople, _ others: WorldPeople, _ names: [String]) {
    var (users, count): ([User], Int) = ([], 0)
    for person in 0..<min(lives.count, others.count) {
      let (life, other) = (lives[person], others[person])
      guard life.isThere || other.isThere else { continue }
      count += 1
      guard life.differs(from: other) else { continue }
      users.append(User(person: person, days: life.activeDays, otherDays: other.activeDays))
    }
    (self.users, self.count, self.names) = (users, count, names)
  }

  private static let most = 300
  private static let columns = 25
  private static let step = 12

  /// The pictures with a legend. If no user's history differs, a sentence instead.
  var html: String {
    let shown = NumberText.whole(Int64(users.count))
    let all = NumberText.counted(Double(count), "user", "users")
    let head = "<section class=\"dots\" id=\"dots\">"
    guard !users.isEmpty else {
      return head + "<h3>No user lives differently</h3><p class=\"note\">All \(all) do the same "
        + "under both rules.</p></section>"
    }
    let chosen = sample
    let more = users.filter { $0.otherDays > $0.days }.count
    let fewer = users.filter { $0.otherDays < $0.days }.count
    let title = "\(shown) of \(all) live differently"
    let note =
      (chosen.count < users.count ? "\(chosen.count) of them, a dot each" : "A dot each")
      + ", the same user at the same place; the darker, the more active days. Click a dot to see "
      + "the user’s days under both rules."
    let most = max(1, chosen.map { max($0.days, $0.otherDays) }.max() ?? 1)
    return head + "<h3>\(title)</h3><p class=\"note\">\(note)</p><div class=\"row\">"
      + picture(names[0], chosen) { "u\(UserDots.shade($0.days, most))" }
      + picture(names[1], chosen) { user in
        let shade = "u\(UserDots.shade(user.otherDays, most))"
        guard user.days != user.otherDays else { return shade }
        return user.otherDays > user.days ? "more" : "\(shade) fewer"
      }
      + "<ul class=\"key\"><li class=\"more\">\(NumberText.whole(Int64(more))) come on more days"
      + "<li class=\"fewer\">\(NumberText.whole(Int64(fewer))) come on fewer days"
      + "<li>\(NumberText.whole(Int64(users.count - more - fewer))) come on as many days</ul>"
      + "</div></section>"
  }

  /// The users to draw as dots: all of them, or an even selection if there are too many.
  private var sample: [User] {
    guard users.count > UserDots.most else { return users }
    return (0..<UserDots.most).map { users[$0 * users.count / UserDots.most] }
  }

  /// Returns a shade from 0 to 3 for a user's number of active days.
  private static func shade(_ days: Int32, _ most: Int32) -> Int32 {
    days == 0 ? 0 : 1 + min(2, days * 3 / (most + 1))
  }

  private func picture(_ name: String, _ chosen: [User], _ style: (User) -> String) -> String {
    let step = UserDots.step
    let rows = (chosen.count + UserDots.columns - 1) / UserDots.columns
    var text = "<figure><figcaption>\(Markup.escaped(name))</figcaption>"
    text += "<svg viewBox=\"0 0 \(UserDots.columns * step) \(rows * step)\" role=\"img\" "
    text += "aria-label=\"\(Markup.escaped(name)): a dot for each of \(chosen.count) users\">"
    for (place, user) in chosen.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: UserDots.columns)
      text += "<circle class=\"\(style(user))\" data-person=\"\(user.person)\" "
      text += "cx=\"\(column * step + step / 2)\" cy=\"\(row * step + step / 2)\" r=\"4.5\">"
      text += "<title>User \(user.person): \(user.days) active days, \(user.otherDays) under "
      text += "\(Markup.escaped(names[1]))</title></circle>"
    }
    return text + "</svg></figure>"
  }
}

extension PersonLife {
  /// Whether two histories of a user differ in anything that a run records.
  fileprivate func differs(from other: PersonLife) -> Bool {
    arrival != other.arrival || departure != other.departure || activeDays != other.activeDays
      || trees != other.trees || stage != other.stage || petPoints != other.petPoints
      || points != other.points || removed != other.removed || hasOptedIn != other.hasOptedIn
      || tier != other.tier || plan != other.plan
      || App.allCases.contains {
        first[$0] != other.first[$0] || longest[$0] != other.longest[$0]
          || streak[$0] != other.streak[$0] || focusMinutes[$0] != other.focusMinutes[$0]
      }
  }
}
