// swift-tools-version: 6.2
import PackageDescription

// An app of your own in Terrarium: its rules, its engine, and the program with all commands and the
// app in them. In this folder, `swift test` runs its tests and `swift run lingo run
// scenarios/hearts.json` simulates it. Documentation/your-app.md leads through it.
let app = Target.Dependency.product(name: "TerrariumApp", package: "terrarium")

let package = Package(
  name: "language-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "terrarium", path: "../../..")],
  targets: [
    .target(name: "LanguageApp", dependencies: [app]),
    .executableTarget(name: "lingo", dependencies: ["LanguageApp", app]),
    .testTarget(name: "LanguageAppTests", dependencies: ["LanguageApp", app]),
  ],
  swiftLanguageModes: [.v6])
