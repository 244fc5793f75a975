// What the checker's library of browsers does not know yet.
declare class DecompressionStream {
  constructor(format: 'gzip');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
