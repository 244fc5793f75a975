// swift-tools-version: 6.2
import PackageDescription

// A small app over the engines. In this folder, `swift test` runs its tests and `swift run habit
// done` does the habit. In a package of your own, give the address instead of the path:
//
//     .package(url: "https://…/terrarium", from: "1.0.0")
let engines = ["HabitEngines", "HabitEnginesCodable", "HabitEnginesJSON"].map {
  Target.Dependency.product(name: $0, package: "terrarium")
}

let package = Package(
  name: "habit-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "terrarium", path: "../../..")],
  targets: [
    .target(name: "HabitApp", dependencies: engines),
    .executableTarget(name: "habit", dependencies: ["HabitApp"]),
    .testTarget(name: "HabitAppTests", dependencies: ["HabitApp"] + engines),
  ],
  swiftLanguageModes: [.v6])
