/// The memory that this process may use. A run's estimated need is compared with it at the start.
///
///     said by                          counts
///     TERRARIUM_MEMORY=8G              alone, if it is set
///     /proc/meminfo                    what is available: free, or to be had back at once
///     cgroup, and those above it       its limit less what is in use and cannot be had back
///     ulimit -v                        the limit
///     sysctl hw.memsize (macOS)        all of the machine
///
/// The smallest limit applies. If no limit is known, no run is refused.
public struct MachineMemory: Sendable {
  /// The limit in bytes; nil if unknown.
  public let limit: Int64?
  /// A phrase for the source of the limit in messages, such as "are free".
  package let source: String

  /// The environment variable that limits the memory.
  package static let variable = "TERRARIUM_MEMORY"

  /// Creates a limit from a number of bytes and a phrase for its source.
  public init(limit: Int64?, source: String = "are free") {
    (self.limit, self.source) = (limit, source)
  }

  /// The limit that the environment variable sets; without the variable, the limit of the machine.
  public static var ofProcess: MachineMemory {
    let said = SystemProcess.environment(variable).flatMap { bytes(of: $0) }
    if let said { return MachineMemory(limit: said, source: "may be taken (\(variable))") }
    return ofMachine(reading: text)
  }

  static func checkEnvironment() throws(CommandFailure) {
    guard let said = SystemProcess.environment(variable), bytes(of: said) == nil else { return }
    throw CommandFailure(
      .usage,
      "\(variable) is \"\(said.prefix(40))\" in the environment, which is no size; write one such "
        + "as 8G or 512M, or unset it")
  }

  /// Returns the smallest limit that the system reports.
  ///
  /// - Parameter read: returns the text of a file; nil if the file does not exist.
  package static func ofMachine(reading read: (String) -> String?) -> MachineMemory {
    var known = [
      (free(reading: read), "are free"), (SystemProcess.addressSpace, "may be taken (ulimit -v)"),
    ]
    known.append((controlGroup(reading: read), "are left to this container"))
    let least = known.compactMap { limit, source in limit.map { ($0, source) } }
      .min { $0.0 < $1.0 }
    return MachineMemory(limit: least?.0, source: least?.1 ?? "are free")
  }

  /// Parses a size: `8G`, `8GB`, `8GiB`, `512M` or `1.5T` in powers of 1,024, or a number of bytes;
  /// nil for any other text.
  package static func bytes(of text: String) -> Int64? {
    let units: [Character: Double] = ["K": 0x1p10, "M": 0x1p20, "G": 0x1p30, "T": 0x1p40]
    let size = text.uppercased()
    let tail = ["IB", "B"].first { size.hasSuffix($0) } ?? ""
    let letters = size.dropLast(tail.count)
    let unit = letters.last.flatMap { units[$0] }
    guard unit != nil || tail != "IB" else { return nil }
    guard let number = Double(unit == nil ? letters : letters.dropLast()), number > 0,
      number.isFinite
    else { return nil }
    return Int64(min(0x1p62, number * (unit ?? 1)))
  }

  private static func text(_ path: String) -> String? {
    // What the system does not tell is not known, as where it has no such file.
    do {
      return try FileSystem.ofSystem.contents(path, limit: 1 << 16)
        .map { String(decoding: $0, as: UTF8.self) }
    } catch { return nil }
  }
}

extension MachineMemory {
  private static func free(reading read: (String) -> String?) -> Int64? {
    guard let text = read("/proc/meminfo") else { return SystemProcess.memory }
    let kilobytes = number("MemAvailable:", in: text) ?? number("MemTotal:", in: text)
    return kilobytes.map { $0 << 10 }
  }

  /// Returns the free memory, in bytes, under the tightest limit among this process's control group
  /// and the group's ancestors; nil without any limit.
  private static func controlGroup(reading read: (String) -> String?) -> Int64? {
    let own = read("/proc/self/cgroup") ?? ""
    var left: Int64?
    for line in own.split(separator: "\n") {
      // 0::/user/app of version 2, 5:memory:/docker/4f… of version 1.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isSecond = parts[1].isEmpty
      guard isSecond || parts[1].split(separator: ",").contains("memory") else { continue }
      let root = isSecond ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"
      for folder in folders(of: String(parts[2]), below: root) {
        guard let here = room(in: folder, isSecond: isSecond, reading: read) else { continue }
        left = min(left ?? here, here)
      }
    }
    return left
  }

  /// Returns the paths of a control group and its ancestors, root first. In a container, `path` may
  /// be a path of the host, and then only the root exists.
  private static func folders(of path: String, below root: String) -> [String] {
    var folders = [root]
    var folder = root
    for step in path.split(separator: "/") {
      folder += "/\(step)"
      folders.append(folder)
    }
    return folders
  }

  /// Returns a control group's limit minus its used memory, in bytes. File cache does not count as
  /// used, because the system can reclaim it.
  private static func room(
    in folder: String, isSecond: Bool, reading read: (String) -> String?
  ) -> Int64? {
    let names =
      isSecond
      ? ["memory.max", "memory.current"] : ["memory.limit_in_bytes", "memory.usage_in_bytes"]
    let numbers = names.map { name in
      read("\(folder)/\(name)").flatMap { Int64($0.filter { !$0.isWhitespace }) }
    }
    // Version 1 writes a huge number where there is no limit, version 2 a word.
    guard let limit = numbers[0], limit < 1 << 60 else { return nil }
    let statistics = read("\(folder)/memory.stat") ?? ""
    let cache = number(isSecond ? "inactive_file" : "total_inactive_file", in: statistics) ?? 0
    return max(0, limit - max(0, (numbers[1] ?? 0) - cache))
  }

  /// Returns the number on the line that begins with a name; nil if there is no such line.
  private static func number(_ name: String, in text: String) -> Int64? {
    for line in text.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.count > 1, words[0] == name { return Int64(words[1]) }
    }
    return nil
  }
}
