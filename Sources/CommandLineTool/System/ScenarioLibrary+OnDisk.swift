import Scenarios

extension ScenarioLibrary {
  /// The scenarios of the file system.
  ///
  /// Shipped are those in the folder `scenarios` of the current folder, and then those in the
  /// nearest folder of that name above the program's own file: in a clone of the project the
  /// program lies in `.build/release`, and the scenarios beside `Package.swift`.
  public static var onDisk: ScenarioLibrary {
    var folders = ["scenarios"]
    if let folder = FolderListing.program.flatMap(scenariosAbove) { folders.append(folder) }
    return ScenarioLibrary(shippedIn: folders) { [folders] in
      let files = folders.flatMap(FolderListing.names).filter { $0.hasSuffix(".json") }
      return files.map { String($0.dropLast(".json".count)) }
    } read: { (path, limit) throws(ScenarioFileProblem) in
      do throws(SystemError) {
        return try FileDescriptor.reading(path).contents(limit: limit + 1)
      } catch {
        throw error.isMissing
          ? .missing : error.isFolder ? .folder : .refused(error.description)
      }
    }
  }

  private static func scenariosAbove(_ path: String) -> String? {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FolderListing.isFolder("\(folder)/scenarios") { return "\(folder)/scenarios" }
    }
    return nil
  }
}

extension FileDescriptor {
  /// The bytes up to the end, or the first `limit` of them.
  func contents(limit: Int) throws(SystemError) -> [UInt8] {
    let piece = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, min(limit, 1 << 16)), alignment: 1)
    defer { piece.deallocate() }
    var contents: [UInt8] = []
    while contents.count < limit {
      let count = try fill(piece)
      if count == 0 { break }
      contents += piece[..<count]
    }
    return Array(contents.prefix(limit))
  }
}
