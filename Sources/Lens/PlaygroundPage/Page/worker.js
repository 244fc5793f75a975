// A worker of the page: one instance of the module, asked one thing after the other.
'use strict';

/**
 * @typedef {object} Engine  The exports of the module.
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} playground_take  Room for a request.
 * @property {(at: number, size: number) => number} playground_ask  Where the answer begins.
 * @property {(at: number) => void} playground_free  Gives an answer back.
 */

/** A message is a length and bytes, then as many times again as there are blobs. */
const wordSize = 4;

/**
 * A request in the form that the module takes: JSON first, then the blobs.
 * @param {object} request @param {Uint8Array[]} blobs @returns {Uint8Array}
 */
function packed(request, blobs) {
  const parts = [new TextEncoder().encode(JSON.stringify(request)), ...blobs];
  let size = wordSize;
  for (const part of parts) size += wordSize + part.length;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, size - wordSize, true);
  let at = wordSize;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    bytes.set(part, at + wordSize);
    at += wordSize + part.length;
  }
  return bytes;
}

/**
 * The parts of an answer, each copied out of the module's memory.
 * @param {ArrayBuffer} memory @param {number} begin @returns {Uint8Array[]}
 */
function unpacked(memory, begin) {
  const view = new DataView(memory);
  const parts = [];
  const end = begin + wordSize + view.getUint32(begin, true);
  for (let at = begin + wordSize; at < end;) {
    const size = view.getUint32(at, true);
    at += wordSize;
    parts.push(new Uint8Array(memory.slice(at, at + size)));
    at += size;
  }
  return parts;
}

/** @param {Engine} engine @param {object} request @param {Uint8Array[]} blobs */
function asked(engine, request, blobs) {
  const bytes = packed(request, blobs);
  const at = engine.playground_take(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at >>> 0);
  const begin = engine.playground_ask(at, bytes.length);
  const [json, ...given] = unpacked(engine.memory.buffer, begin >>> 0);
  engine.playground_free(begin);
  return { answer: JSON.parse(new TextDecoder().decode(json)), blobs: given };
}

/** @param {WebAssembly.Module} module @returns {Promise<Engine>} */
async function woken(module) {
  const imports = { wasi_snapshot_preview1: { fd_write: () => 0 } };
  const instance = await WebAssembly.instantiate(module, imports);
  return /** @type {Engine} */ (/** @type {unknown} */ (instance.exports));
}

self.onmessage = ({ data: { module, lock }, ports: [port] }) => {
  const engine = woken(module);
  // Held as long as the worker lives, so that the page hears when it does not any more.
  navigator.locks?.request(lock, () => {
    port.postMessage({ id: -1 });
    return new Promise(() => {});
  });
  port.onmessage = async ({ data: { id, request, blobs } }) => {
    try {
      const given = asked(await engine, request, blobs);
      port.postMessage({ id, ...given }, given.blobs.map((blob) => blob.buffer));
    } catch (error) {
      port.postMessage({ id, trap: String(error) });
    }
  };
};
