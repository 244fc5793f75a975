#if arch(wasm32)
  import Playground
  import WebAssemblyRuntime

  // What a page calls. A message is written into the memory that `take` gives, `ask` answers it and
  // gives the message back, and `free` gives back the answer. Both begin with their size: see
  // `Message`.

  /// The simulator of this WebAssembly instance. Access needs no lock: an instance has one thread.
  nonisolated(unsafe) private var playground = Playground()

  @_expose(wasm, "playground_take")
  @_cdecl("playground_take")
  public func take(_ size: Int32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(max(1, size)), alignment: 16)
  }

  @_expose(wasm, "playground_ask")
  @_cdecl("playground_ask")
  public func ask(_ start: UnsafeMutableRawPointer, _ size: Int32) -> UnsafeMutableRawPointer {
    let request = Array(UnsafeRawBufferPointer(start: start, count: Int(max(0, size))))
    start.deallocate()
    let answer = playground.reply(to: request)
    let room = take(Int32(answer.count))
    room.copyMemory(from: answer, byteCount: answer.count)
    return room
  }

  @_expose(wasm, "playground_free")
  @_cdecl("playground_free")
  public func free(_ start: UnsafeMutableRawPointer) { start.deallocate() }
#endif
