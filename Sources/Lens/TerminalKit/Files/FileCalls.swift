/// The calls to the operating system by which commands reach files.
///
/// Each requirement is one call, with the system's error; `FileSystem` retries it, finishes short
/// writes and puts calls together. The tool makes them with `SystemCalls`. A test hands a
/// `FileSystem` calls of its own to a `Console`, and can count them, let any of them fail, or stop
/// the command after any of them as a killed process stops.
package protocol FileCalls: Sendable {
  /// Opens a file or folder; returns its descriptor.
  func descriptor(of path: String, for use: FileUse) throws(SystemError) -> Int32
  /// Closes a descriptor, which releases every lock that was taken on it.
  func release(_ descriptor: Int32)
  /// Reads into the front of a buffer; returns the number of bytes, and 0 at the end.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(SystemError) -> Int
  /// Writes bytes; returns how many of them were written, from the first on.
  func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) -> Int
  func wait(for descriptor: Int32, toWrite: Bool) throws(SystemError)
  /// Waits until written data lies on the disk.
  func sync(_ descriptor: Int32) throws(SystemError)
  /// Locks an open file or folder; a lock that is taken is an error.
  func lock(_ descriptor: Int32) throws(SystemError)
  /// Lets time pass, unless a signal comes.
  func pause(milliseconds: Int32) throws(SystemError)
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus
  func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus
  /// Gives an open file or folder exactly these permissions, whatever the process gives to new
  /// files.
  func permit(_ permissions: UInt32, _ descriptor: Int32) throws(SystemError)
  /// The path from the root, links resolved.
  func resolved(_ path: String) throws(SystemError) -> String
  func names(in folder: RawPath) throws(SystemError) -> [RawPath]
  func makeFolder(_ path: String) throws(SystemError)
  /// Gives a file or folder another name, in place of a file or an empty folder.
  func move(_ path: String, to other: String) throws(SystemError)
  /// Swaps the names of two files or folders at once.
  func exchange(_ path: String, with other: String) throws(SystemError)
  /// Gives a file one more name, which must be free.
  func add(_ name: String, to path: String) throws(SystemError)
  func removeFile(_ path: RawPath) throws(SystemError)
  func removeFolder(_ path: RawPath) throws(SystemError)
}

package enum FileUse: Equatable, Sendable {
  /// A file or folder, to read it, lock it or sync it. Opening a pipe waits for a writer.
  case reading
  /// A file of results, to read it. Opening a pipe does not wait.
  case readingResults
  /// An existing file, to lock it: some systems lock only files that can be written.
  case locking
  /// A new file, to write it, with those of some permissions that the process gives.
  case creating(permissions: UInt32)
  /// A file to write at its end; it is made if it is not there.
  case appending
}

/// What the system says about a file or folder.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case file
    case folder
    case link
    case device
    case pipe
    case socket
  }

  package let kind: Kind
  package let size: Int64
  /// The permissions to read and write, as in `0o644`; for a folder also the bits that inherit its
  /// group, and that let only the owners of files remove them.
  package let permissions: UInt32
  /// The file system and the number in it: the same for every name of one file, and no other.
  package let identity: [UInt64]

  package init(kind: Kind, size: Int64, permissions: UInt32, identity: [UInt64]) {
    (self.kind, self.size) = (kind, size)
    (self.permissions, self.identity) = (permissions, identity)
  }
}
