/// The calls to the operating system by which commands access files.
///
/// Each requirement is one call and throws the system's error; `FileSystem` retries calls, finishes
/// short writes and combines calls. The tool uses `SystemCalls`. A test can give a `Console` its
/// own calls, to count them, to let one fail, or to stop the command as if it had been killed.
package protocol FileCalls: Sendable {
  /// Opens a file or folder and returns its descriptor.
  func descriptor(of path: String, for use: FileUse) throws(SystemError) -> Int32
  /// Closes a descriptor, which releases every lock that was taken on it.
  func release(_ descriptor: Int32)
  /// Reads into the front of a buffer and returns the number of bytes; 0 means the end.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(SystemError) -> Int
  /// Writes bytes, from the first on, and returns the number written, which may be less than all.
  func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) -> Int
  func wait(for descriptor: Int32, toWrite: Bool) throws(SystemError)
  /// Waits until written data is on the disk.
  func sync(_ descriptor: Int32) throws(SystemError)
  /// Locks an open file or folder; throws if another process has locked it.
  func lock(_ descriptor: Int32) throws(SystemError)
  /// Waits for the given time; a signal ends the wait with an error.
  func pause(milliseconds: Int32) throws(SystemError)
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus
  func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus
  /// Sets the permissions of an open file or folder to exactly these, whatever the process's mask.
  func permit(_ permissions: UInt32, _ descriptor: Int32) throws(SystemError)
  /// Returns the absolute path with links resolved.
  func resolved(_ path: String) throws(SystemError) -> String
  func names(in folder: RawPath) throws(SystemError) -> [RawPath]
  func makeFolder(_ path: String) throws(SystemError)
  /// Renames a file or folder; replaces a file or an empty folder that already has the new name.
  func move(_ path: String, to other: String) throws(SystemError)
  /// Swaps the names of two files or folders in one atomic step.
  func exchange(_ path: String, with other: String) throws(SystemError)
  /// Adds another name to a file (a hard link); the name must be free.
  func add(_ name: String, to path: String) throws(SystemError)
  func removeFile(_ path: RawPath) throws(SystemError)
  func removeFolder(_ path: RawPath) throws(SystemError)
}

package enum FileUse: Equatable, Sendable {
  /// Opens a file or folder to read, lock or sync it. Opening a pipe waits for a writer.
  case reading
  /// Opens a file of results to read it. Opening a pipe does not wait.
  case readingResults
  /// Opens an existing file to lock it; for writing, because some systems lock only writable files.
  case locking
  /// Creates a new file to write it, with these permissions less those that the process masks.
  case creating(permissions: UInt32)
  /// Opens a file to write at its end; creates the file if it does not exist.
  case appending
}

/// The kind, size, permissions and identity of a file or folder.
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
  /// The permission bits, as in `0o644`. Those of a folder include set-group-id (new files inherit
  /// the group) and sticky (only the owner of a file may remove it).
  package let permissions: UInt32
  /// The device and file number, which are equal for all names of one file and unique otherwise.
  package let identity: [UInt64]

  package init(kind: Kind, size: Int64, permissions: UInt32, identity: [UInt64]) {
    (self.kind, self.size) = (kind, size)
    (self.permissions, self.identity) = (permissions, identity)
  }
}
