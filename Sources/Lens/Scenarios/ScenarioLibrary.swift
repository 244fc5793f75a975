import JSON
import Text

/// A library that finds and reads scenarios.
///
/// A text that contains a slash or ends in `.json` is a path, except that a bare name after
/// `designs/` stands for a known design of another app. Any other text is the bare name of a
/// shipped scenario, which is looked up in several folders in order. A file may also extend a file
/// in its own folder by its bare name.
///
///     first-week          scenarios/first-week.json
///     designs/duolingo    scenarios/designs/duolingo.json
///     ./mine.json         the file in the current folder
///     plans/mine.json     the file in plans
///
/// The library does not access files itself. It reads bytes through a closure, so that tests can
/// keep files in memory.
public struct ScenarioLibrary: Sendable {
  /// A closure that returns the bytes of a file, at most `limit` + 1 of them.
  public typealias Reading =
    @Sendable (_ path: String, _ limit: Int) throws(ScenarioFileProblem) -> [UInt8]

  /// The maximum size of a file in bytes; larger files are rejected before they fill the memory.
  static let largestFile = 16 << 20
  static let longestChain = 32

  private let folders: [String]
  private let names: @Sendable () -> [String]
  private let read: Reading

  /// Creates a library with folders of shipped scenarios.
  ///
  /// - Parameters:
  ///   - folders: folders with shipped scenarios as `NAME.json`; the first that has a name is used.
  ///   - names: the scenarios' names for suggestions, in any order, possibly repeated.
  ///   - read: returns the bytes of a file.
  public init(
    shippedIn folders: [String], names: @escaping @Sendable () -> [String], read: @escaping Reading
  ) {
    (self.folders, self.names, self.read) = (folders, names, read)
  }
}

extension ScenarioLibrary {
  package var shippedNames: [String] { Set(names()).sorted() }

  /// Returns the text of a scenario's file, and the name by which other files can extend this one.
  package func source(of name: String) throws(ScenarioError) -> (name: String, text: String) {
    let path = try path(of: name, from: nil, .standard)
    return (ScenarioLibrary.isPath(name) ? path.stem : name, try text(at: path, .standard))
  }
}

struct ScenarioFile {
  let path: String
  let json: JSONValue
  let isExtended: Bool

  func place(_ position: TextPosition) -> ScenarioPlace {
    .file(path, position, isExtended: isExtended)
  }
}

extension ScenarioLibrary {
  /// Returns a scenario's file, preceded by all files that it extends, the most basic one first.
  func chain(of name: String) throws(ScenarioError) -> [ScenarioFile] {
    var files: [ScenarioFile] = []
    var identities: [String] = []
    var next: (name: String, place: ScenarioPlace)? = (name, .standard)
    while let (name, place) = next {
      let path = try path(of: name, from: files.last?.path, place)
      let identity = path.withoutDotSteps
      identities.append(identity)
      if let first = identities.dropLast().firstIndex(of: identity) {
        throw ScenarioError(.circle(Array(identities[first...])), at: place)
      }
      guard files.count < ScenarioLibrary.longestChain else {
        throw ScenarioError(.tooManyExtended(limit: ScenarioLibrary.longestChain), at: place)
      }
      let isExtended = !files.isEmpty
      let json = try json(path, isExtended: isExtended, place)
      let file = ScenarioFile(path: path, json: json, isExtended: isExtended)
      files.append(file)
      next = try extended(by: file)
    }
    return files.reversed()
  }

  private func extended(
    by file: ScenarioFile
  ) throws(ScenarioError) -> (name: String, place: ScenarioPlace)? {
    guard let member = file.json.member("extends") else { return nil }
    let place = file.place(member.value.position)
    guard case .text(let name) = member.value.content else {
      throw ScenarioError(
        .unfit(
          path: "extends", takes: "the name or path of a scenario", found: member.value.phrase,
          hint: ""), at: place)
    }
    return (name, place)
  }

  /// Returns the path of a scenario named in a file or, if `file` is nil, on the command line.
  private func path(
    of name: String, from file: String?, _ place: ScenarioPlace
  ) throws(ScenarioError) -> String {
    guard !ScenarioLibrary.isPath(name) else {
      return name.hasPrefix("/") ? name : (file ?? "").folder + name
    }
    let plain = ScenarioLibrary.designName(name) ?? name
    let isPlain = FieldKind.isName(plain)
    let places = folders.map { "\($0)/" } + (file.map { [$0.folder] } ?? [])
    let path = places.map { "\($0)\(name).json" }.first { isPlain && isThere($0) }
    guard let path else {
      throw ScenarioError(.unknownScenario(name, remedy: remedy(for: name)), at: place)
    }
    return path
  }

  /// Whether a text is the path of a scenario rather than a bare name.
  public static func isPath(_ name: String) -> Bool {
    name.hasSuffix(".json") || name.contains("/") && designName(name) == nil
  }

  /// The folder of known designs within the folder of shipped scenarios.
  package static let designs = "designs"

  /// Returns the bare name of a known design: `duolingo` for `designs/duolingo`; nil for others.
  private static func designName(_ name: String) -> String? {
    guard name.hasPrefix("\(designs)/"), !name.hasSuffix(".json") else { return nil }
    let rest = String(name.dropFirst(designs.utf8.count + 1))
    return rest.isEmpty || rest.contains("/") ? nil : rest
  }

  private func isThere(_ path: String) -> Bool {
    do {
      _ = try read(path, 0)
      return true
    } catch {
      return error != .missing
    }
  }

  private func json(
    _ path: String, isExtended: Bool, _ place: ScenarioPlace
  ) throws(ScenarioError) -> JSONValue {
    let bytes: [UInt8]
    do { bytes = try checkedBytes(path) } catch {
      throw ScenarioError(.unreadable(path: path, error), at: place)
    }
    do { return try JSONValue(reading: bytes) } catch {
      throw ScenarioError(
        .malformed(error.problem), at: .file(path, error.position, isExtended: isExtended))
    }
  }

  /// Returns the text of the file at a path. Errors report the place where the path was written.
  func text(at path: String, _ place: ScenarioPlace) throws(ScenarioError) -> String {
    do throws(ScenarioFileProblem) {
      return String(decoding: try checkedBytes(path), as: UTF8.self)
    } catch { throw ScenarioError(.unreadable(path: path, error), at: place) }
  }

  private func checkedBytes(_ path: String) throws(ScenarioFileProblem) -> [UInt8] {
    let bytes = try read(path, ScenarioLibrary.largestFile)
    guard bytes.count <= ScenarioLibrary.largestFile else {
      throw .tooLarge(limit: ScenarioLibrary.largestFile)
    }
    return bytes
  }

  private func remedy(for name: String) -> String {
    let names = Set(self.names()).sorted()
    if let near = nearest(to: name, among: names) { return ", did you mean \"\(near)\"?" }
    let known =
      names.isEmpty
      ? "none are in \(folders.joined(separator: " or "))"
      : "shipped are \(names.joined(separator: ", "))"
    let plain = FieldKind.isName(name) ? name : "mine"
    return "; \(known), and a file is given by its path, such as ./\(plain).json"
  }
}

extension String {
  /// The folder of a path: `a/b/` for `a/b/c.json`; empty if the path has no slash.
  var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

  /// The file name without its suffix: `c` for `a/b/c.json`.
  var stem: String {
    let name = dropFirst(folder.count)
    return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
  }

  /// The path with its components `.` and `..` resolved, if possible.
  fileprivate var withoutDotSteps: String {
    var steps: [Substring] = []
    for step in split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    return (hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
  }
}
