#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `zone-compiler DIRECTORY` prints the Swift file of the pinned time zone table; `DIRECTORY` holds
/// a compiled database with its `tzdata.zi`. The table's own header says where ours came from.
///
/// Exit status: 0 fine · 64 usage · 65 the folder is no database that can be compiled.

func fail(_ message: String, status: Int32) -> Never {
  let line = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}

guard CommandLine.arguments.count == 2 else {
  fail("usage: zone-compiler DIRECTORY > FILE", status: 64)
}
let directory = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
do {
  let source = try ZoneSource { path throws(CompilerError) in
    let file = directory.appendingPathComponent(path)
    do { return Array(try Data(contentsOf: file)) } catch { throw .unreadable(file.path) }
  }
  print(source.swiftFile, terminator: "")
} catch {
  fail("zone-compiler: \(error)", status: 65)
}
