/// The files of a package with an app; `«name»`, `«Name»` and `«package»` are placeholders.
///
/// The app is a small but complete example: a target of acts a day, a streak, and freezes.
/// Documentation/your-app.md explains how to turn the example into another app.
enum AppTemplate {
  static let folders = [
    "Sources", "Sources/«Name»App", "Sources/«name»", "Tests", "Tests/«Name»AppTests", "scenarios",
  ]

  static let files: [(path: String, text: String)] = [
    ("Package.swift", manifest), ("README.md", readme), (".gitignore", ".build/\nreports/\n"),
    ("Sources/«Name»App/«Name»Rules.swift", rules), ("Sources/«Name»App/«Name»Log.swift", engine),
    ("Sources/«Name»App/«Name»Life.swift", life), ("Sources/«name»/main.swift", main),
    ("Tests/«Name»AppTests/«Name»Tests.swift", tests), ("scenarios/first.json", scenario),
  ]

  /// The dependency on Terrarium in the manifest: a URL or a path.
  static func dependency(on package: String) -> String {
    package.contains("://")
      ? ".package(url: \"\(package)\", branch: \"main\")"
      : ".package(name: \"terrarium\", path: \"\(package)\")"
  }

  private static let manifest = #"""
    // swift-tools-version: 6.2
    import PackageDescription

    let app = Target.Dependency.product(name: "TerrariumApp", package: "terrarium")

    let package = Package(
      name: "«name»",
      platforms: [.macOS(.v15)],
      dependencies: [«package»],
      targets: [
        .target(name: "«Name»App", dependencies: [app]),
        .executableTarget(name: "«name»", dependencies: ["«Name»App", app]),
        .testTarget(name: "«Name»AppTests", dependencies: ["«Name»App", app]),
      ],
      swiftLanguageModes: [.v6])

    """#

  private static let readme = #"""
    # «Name»

    An app for Terrarium: its rules in `«Name»Rules.swift`, its engine in `«Name»Log.swift`, and what draws users to
    it in `«Name»Life.swift`.

        swift test
        swift run «name» run scenarios/first.json
        swift run «name» what-if scenarios/first.json --set apps.«name».target=4
        swift run «name» explain scenarios/first.json

    All commands but `playground`, `replay` and `engine` work; add `-c release` for large runs.

    """#

  private static let rules = #"""
    import TerrariumApp

    /// The rules of «Name», with their ranges, units and sources.
    public struct «Name»Rules: AppRules {
      /// The number of acts with which a day counts for the streak.
      public var target = 6
      /// The number of freezes that a user has at the start.
      public var freezes = 1
      /// The number of days in a row that must count before a user gets another freeze.
      public var freezeEvery = 7

      public init() {}

      public mutating func visit(_ visitor: inout some FieldVisitor) {
        visitor.whole(
          "target", &target, 1...30, in: "acts", .source("our specification"),
          "acts of a day that counts")
        visitor.whole(
          "freezes", &freezes, 0...30, in: "freezes", .source("our specification"),
          "freezes that a user has at the start")
        visitor.whole(
          "freezeEvery", &freezeEvery, 1...365, in: .days, .source("our specification"),
          "days in a row after which a user gets one more freeze")
      }

      /// Returns why rules that are within their ranges are not valid together; nil if valid.
      public func flaw() -> String? {
        freezes > freezeEvery ? "there are more freezes than freezeEvery; give fewer" : nil
      }
    }

    """#

  private static let engine = #"""
    import TerrariumApp

    /// The engine of «Name»; it has no access to clocks or people.
    ///
    ///     acts     6 6 2 6          the target is 6; a freeze saves the third day
    ///     streak   1 2 2 3
    public struct «Name»Log: Hashable, Sendable {
      /// The number of acts on the open day.
      public var done: Int32 = 0
      /// The number of days in a row that counted.
      public var streak: Int32 = 0
      /// The number of freezes left.
      public var freezes: Int32

      public init(by rules: «Name»Rules) { freezes = Int32(rules.freezes) }

      /// Records an act; returns false if the day's target had already been reached.
      public mutating func act(by rules: «Name»Rules) -> Bool {
        guard done < rules.target else { return false }
        done += 1
        return true
      }

      /// Ends the day and updates the streak.
      public mutating func end(by rules: «Name»Rules) {
        if done >= rules.target {
          streak += 1
          if streak % Int32(rules.freezeEvery) == 0 { freezes += 1 }
        } else if streak > 0, freezes > 0 {
          freezes -= 1
        } else {
          streak = 0
        }
        done = 0
      }
    }

    """#

  private static let life = #"""
    import TerrariumApp

    /// «Name» on one user's phone: passes events to the engine, and states what attracts the user.
    public struct «Name»Life: AppLife {
      public static let name = "«name»"
      public static let title = "«Name»"
      /// The version of the app's results; increase it if the same rules give other results.
      public static let version = 1
      /// The app's counters, in the same order as the values in `GuestDay.counts`.
      public static let counters = [
        AppCounter("acts", "acts that users do"),
        AppCounter("freezes_used", "freezes that save a streak"),
      ]

      private var log: «Name»Log

      public init(by rules: «Name»Rules, in zone: Zone, at start: Instant) {
        log = «Name»Log(by: rules)
      }

      public mutating func open(on day: Day, at instant: Instant, by rules: «Name»Rules) {}

      /// Performs an act; returns the reason if the rules refuse it, and nil if it was done.
      public mutating func perform(
        _ act: UInt16, on day: Day, at instant: Instant, by rules: «Name»Rules
      ) -> String? {
        log.act(by: rules) ? nil : "dayIsFull"
      }

      public mutating func travel(to zone: Zone, at instant: Instant, by rules: «Name»Rules) {}

      /// Skips a date that does not exist for the user; the app's state does not change.
      public mutating func stepOver(_ day: Day, by rules: «Name»Rules) {}

      /// Ends a day, whether or not the app was opened on that day.
      public mutating func end(_ day: Day, isOpened: Bool, by rules: «Name»Rules) -> GuestDay {
        let (before, done, freezes) = (log.streak, log.done, log.freezes)
        log.end(by: rules)
        // Without a streak, days without an opening change nothing: the simulator may leave them out.
        var result = GuestDay(
          done: done, offered: Int32(rules.target), streakBefore: before, streakAfter: log.streak,
          isSettled: log.streak == 0 && done == 0)
        result.counts[0] = done
        result.counts[1] = max(0, freezes - log.freezes)
        return result
      }

      public var streakLength: Int32 { log.streak }

      /// Returns the acts that are due, the time that an act takes, and the cost of a missed day.
      public func appeal(on day: Day, at instant: Instant, by rules: «Name»Rules) -> Appeal {
        Appeal(
          due: rules.target - Int(log.done), sitting: 2, taking: .seconds(20),
          progress: Double(log.done) / Double(rules.target), isSafe: log.freezes > 0,
          missCost: log.freezes > 0 ? 0 : Double(log.streak) / Double(log.streak + 7))
      }

      /// The state of the engine as integers, saved when a long run is interrupted.
      public var savedWords: [Int64] {
        [1, Int64(log.done), Int64(log.streak), Int64(log.freezes)]
      }

      public init(savedWords words: [Int64]) throws(SavedStateError) {
        guard words.count == 4 else { throw .wrongCount(words.count) }
        guard words[0] == 1 else { throw .unknownFormat(words[0]) }
        log = «Name»Log(by: «Name»Rules())
        (log.done, log.streak) = (Int32(clamping: words[1]), Int32(clamping: words[2]))
        log.freezes = Int32(clamping: words[3])
      }
    }

    """#

  private static let main = #"""
    import «Name»App
    import TerrariumApp

    Terrarium.main(«Name»Life.self)

    """#

  private static let tests = #"""
    import TerrariumApp
    import Testing
    import «Name»App

    @Suite struct «Name»Tests {
      private let rules = «Name»Rules()

      @Test func `a day counts when its acts reach the target, and a freeze saves one`() {
        var log = «Name»Log(by: rules)
        var lengths: [Int32] = []
        for acts in [6, 6, 2, 6, 0] {
          for _ in 0..<acts { _ = log.act(by: rules) }
          log.end(by: rules)
          lengths.append(log.streak)
        }
        #expect(lengths == [1, 2, 2, 3, 0])
      }

      @Test func `a saved life goes on`() throws {
        var life = «Name»Life(by: rules, in: .utc, at: .epoch)
        _ = life.perform(0, on: Day(daysSinceEpoch: 0), at: .epoch, by: rules)
        let other = try «Name»Life(savedWords: life.savedWords)
        #expect(other.savedWords == life.savedWords)
      }

      @Test func `users open it, act and come back`() throws {
        var parameters = WorldParameters()
        (parameters.people, parameters.days) = (300, 30)
        (parameters.shares.pet, parameters.shares.guest) = (0, 1)
        parameters.guest = Guest(«Name»Life.self)
        let result = try #require(World(parameters).run(InlineExecutor()))
        #expect(result.brokenLaws == [])
        #expect(result.tables.contains { $0.name == "retention" })
      }
    }

    """#

  private static let scenario = #"""
    // How many users keep up «Name» for a month? Change a rule with --set apps.«name».target=4, or
    // ask about a variant with what-if.
    {
      "name": "first",
      "question": "How many users keep up «Name» for a month?",

      "users": 2000,
      "days": 31,
      "behaviour": "default",
      "apps": {
        "pet": { "share": 0 },
        "«name»": { "target": 6 },
      },
      "headlines": ["retention.d7", "retention.d30", "«name».acts"],
    }

    """#
}
