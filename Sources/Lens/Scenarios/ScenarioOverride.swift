import JSON
import Text

/// A setting: a value that the command line or a variant sets, and that overrides every file.
///
///     try ScenarioOverride("apps.pet.gains.onTime=3")
///     ScenarioOverride("500", for: "users", option: "--users")
///
/// The value is written as in a file, except that text needs no quotes. A list or an object is
/// allowed where a file may have one: `apps.pet.thresholds={"Dolphin": 90}`.
public struct ScenarioOverride: Hashable, Sendable {
  let path: ScenarioPath
  let value: String
  /// The place of the setting: an option of the command line, or a position in a file.
  let place: ScenarioPlace

  /// Reads the value of `--set`: `path=value`.
  ///
  /// - Parameters:
  ///   - text: the path and the value.
  ///   - option: the option's name, for errors; nil if the setting does not come from an option.
  ///   - library: reads the file of a value `@FILE`; if nil, such a value is text.
  public init(
    _ text: String, option: String? = "--set", in library: ScenarioLibrary? = nil
  ) throws(ScenarioError) {
    place = .option((option.map { "\($0) " } ?? "") + text.excerpt)
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let path = ScenarioPath(reading: String(parts[0])) else {
      throw ScenarioError(.badOverride(text), at: .option(option ?? text.excerpt))
    }
    self.path = path
    guard let library, parts[1].first == "@" else {
      value = String(parts[1])
      return
    }
    value = try library.text(at: String(parts[1].dropFirst()), place)
  }

  /// Creates a setting from an option that sets a single path: `--users 500`.
  public init(_ value: String, for path: String, option: String) {
    self.path = ScenarioPath(path)
    self.value = value
    place = .option("\(option) \(value.excerpt)")
  }

  /// Reads a member of an object of settings: `"apps.pet.gains.onTime": 3`.
  init(_ member: JSONValue.Member, at place: ScenarioPlace) throws(ScenarioError) {
    self.place = place.moved(to: member.position)
    guard let path = ScenarioPath(reading: member.name) else {
      throw ScenarioError(.badPath(member.name), at: self.place)
    }
    self.path = path
    if case .text(let text) = member.value.content {
      value = text
    } else {
      value = member.value.compactText
    }
  }

  /// Whether the setting sets a value that all variants of a scenario share, such as users or days.
  public var isShared: Bool { Scenario.isShared(path) }

  /// Returns the setting with a group's path put in front of its own path.
  func below(_ group: String) -> ScenarioOverride {
    ScenarioOverride(path: ScenarioPath(group).appending(path), value: value, place: place)
  }

  private init(path: ScenarioPath, value: String, place: ScenarioPlace) {
    (self.path, self.value, self.place) = (path, value, place)
  }

  public static func == (left: ScenarioOverride, right: ScenarioOverride) -> Bool {
    left.path == right.path && left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(value)
  }
}

extension ScenarioOverride {
  /// Returns the value as JSON, with text in quotes, at the setting's position in its file.
  func json(for kind: FieldKind?) throws(ScenarioError) -> JSONValue {
    let json = try read(for: kind)
    guard case .file(_, let position, _) = place else { return json }
    return JSONValue(json.content, at: position)
  }

  private func read(for kind: FieldKind?) throws(ScenarioError) -> JSONValue {
    let bytes = Array(value.utf8)
    let mayBeJSON = kind?.isText != true || "\"{[".utf8.contains { $0 == bytes.first }
    do {
      if mayBeJSON { return try JSONValue(reading: bytes) }
    } catch  where kind == nil || "\"{[".utf8.contains(where: { $0 == bytes.first }) {
      throw ScenarioError(.malformed(error.problem), at: place)
    } catch {}
    return JSONValue(.text(value), at: TextPosition(line: 1, column: 1))
  }
}

extension ScenarioOverride {
  /// Writes the setting as a member of a JSON object.
  func write(into json: inout JSONWriter) {
    json.key(path.description)
    // Text stands without quotes.
    do { try JSONValue(reading: Array(value.utf8)).write(into: &json) } catch { json.write(value) }
  }
}
