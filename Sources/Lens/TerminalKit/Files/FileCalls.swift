/// The system calls with which commands access files.
///
/// Each requirement is one call and throws the system's error. `FileSystem` adds the retries and
/// completes short writes. The program uses `SystemCalls`. A test can pass its own calls to a
/// `Console`: to count calls, to make a call fail, or to stop the command as if it had been killed.
package protocol FileCalls: Sendable {
  /// Opens a file or folder and returns its descriptor.
  func descriptor(of path: String, for use: FileUse) throws(SystemError) -> Int32
  /// Closes a descriptor, which also releases its locks.
  func release(_ descriptor: Int32)
  /// Reads into the beginning of a buffer. Returns the number of bytes; 0 means the end of file.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(SystemError) -> Int
  /// Writes the first bytes of a buffer. Returns the number of bytes written, which may be too few.
  func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) -> Int
  func wait(for descriptor: Int32, toWrite: Bool) throws(SystemError)
  /// Waits until the data written to a descriptor is on the disk.
  func sync(_ descriptor: Int32) throws(SystemError)
  /// Locks an open file or folder; throws if another process has locked it.
  func lock(_ descriptor: Int32) throws(SystemError)
  /// Waits for the given time; throws if a signal ends the wait.
  func pause(milliseconds: Int32) throws(SystemError)
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus
  func status(_ path: RawPath, followsLinks: Bool) throws(SystemError) -> FileStatus
  /// Sets the permissions of an open file or folder exactly, regardless of the process's umask.
  func permit(_ permissions: UInt32, _ descriptor: Int32) throws(SystemError)
  /// Returns the absolute path with links resolved.
  func resolved(_ path: String) throws(SystemError) -> String
  func names(in folder: RawPath) throws(SystemError) -> [RawPath]
  func makeFolder(_ path: String) throws(SystemError)
  /// Renames a file or folder. Replaces a file or an empty folder that already has the new name.
  func move(_ path: String, to other: String) throws(SystemError)
  /// Swaps the names of two files or folders in one atomic step.
  func exchange(_ path: String, with other: String) throws(SystemError)
  /// Adds another name to a file (a hard link); throws if that name is in use.
  func add(_ name: String, to path: String) throws(SystemError)
  func removeFile(_ path: RawPath) throws(SystemError)
  func removeFolder(_ path: RawPath) throws(SystemError)
}

package enum FileUse: Equatable, Sendable {
  /// Opens a file or folder to read, lock or sync it. Opening a named pipe waits for a writer.
  case reading
  /// Opens a file of results to read it. Opening a named pipe does not wait for a writer.
  case readingResults
  /// Opens an existing file to lock it, with write access because some systems require it.
  case locking
  /// Creates a new file for writing, with the given permissions minus the process's umask.
  case creating(permissions: UInt32)
  /// Opens a file to append to it; creates the file if it does not exist.
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
  /// The permission bits, as in `0o644`. A folder's bits include set-group-id (new files inherit
  /// the folder's group) and sticky (only the owner of a file may remove the file).
  package let permissions: UInt32
  /// The device number and file number. All names of a file share this pair; no other file has it.
  package let identity: [UInt64]

  package init(kind: Kind, size: Int64, permissions: UInt32, identity: [UInt64]) {
    (self.kind, self.size) = (kind, size)
    (self.permissions, self.identity) = (permissions, identity)
  }
}
