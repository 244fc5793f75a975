// Workers: who lives the shares of a world, who answers, and what happens when one of them dies.
'use strict';

/** The worker ended before it answered; its work can be done again. */
class HandLost extends Error {}

/** The module refused, with a sentence for the person at the page. */
class Refusal extends Error {
  /** @param {Refused} refused */
  constructor(refused) {
    super(refused.message);
    this.refused = refused;
  }
}

let handCount = 0;

/** A worker with an instance of the module, which answers one request after the other. */
class Hand {
  /** @param {WebAssembly.Module} module @param {string} source @param {object} library */
  constructor(module, source, library) {
    /** @type {Map<number, {done: (reply: Reply) => void, failed: (error: Error) => void}>} */
    this.open = new Map();
    this.count = 0;
    this.isLost = false;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(source);
    this.worker.onerror = (event) => this.lose(event.message);
    port1.onmessage = ({ data }) => this.hear(data);
    this.lock = `${source} ${handCount++}`;
    this.worker.postMessage({ module, lock: this.lock }, [port2]);
    this.ready = this.ask(library);
    this.ready.catch(() => {});
  }

  /** The reply by which a worker says that it holds its lock. */
  static held = -1;

  /** Of a worker that dies, its lock is all that one hears: who waits for it gets it. */
  watch() {
    navigator.locks.request(this.lock, () => this.lose('died'));
  }

  /** @param {object} request @param {Uint8Array[]} [blobs] @returns {Promise<Reply>} */
  ask(request, blobs = []) {
    if (this.isLost) return Promise.reject(new HandLost('ended'));
    const id = this.count++;
    return new Promise((done, failed) => {
      this.open.set(id, { done, failed });
      this.port.postMessage({ id, request, blobs });
    });
  }

  /** @param {{id: number, trap?: string} & Reply} reply */
  hear(reply) {
    if (reply.id === Hand.held) return this.watch();
    const asker = this.open.get(reply.id);
    if (reply.trap !== undefined) return this.lose(reply.trap);
    this.open.delete(reply.id);
    if (reply.answer.error) asker?.failed(new Refusal(reply.answer.error));
    else asker?.done(reply);
  }

  /**
   * The worker can do no more: ends it, and fails what it was asked.
   * @param {string} why
   */
  lose(why) {
    if (this.isLost) return;
    this.isLost = true;
    this.worker.terminate();
    this.port.close();
    for (const asker of this.open.values()) asker.failed(new HandLost(why));
    this.open.clear();
  }
}

/** A hand that is replaced when it dies; what it was asked is asked again, twice at most. */
class Clerk {
  /** @param {() => Hand} hire */
  constructor(hire) {
    this.hire = hire;
    this.hand = hire();
  }

  /** @param {object} request @param {Uint8Array[]} [blobs] @returns {Promise<Reply>} */
  async ask(request, blobs = []) {
    for (const isLast of [false, false, true]) {
      const hand = this.hand.isLost ? (this.hand = this.hire()) : this.hand;
      try {
        return await hand.ask(request, blobs);
      } catch (error) {
        if (isLast || !(error instanceof HandLost)) throw error;
      }
    }
    throw new HandLost('ended');
  }
}

/** How long a share of unknown size may be silent, in milliseconds; longer with each attempt. */
const patience = 60_000;

/** One hand a core. Shares go to whoever is free; the share of a dead hand is done again. */
class Crew {
  /** @param {() => Hand} hire @param {number} size */
  constructor(hire, size) {
    this.hire = hire;
    this.hands = Array.from({ length: size }, hire);
    /** @type {Set<Hand>} */
    this.busy = new Set();
  }

  get size() {
    return this.hands.length;
  }

  /** Drops what is being done: hands at work are ended and replaced. */
  abandon() {
    for (const hand of [...this.busy]) hand.lose('abandoned');
    this.hands = this.hands.map((hand) => (hand.isLost ? this.hire() : hand));
  }

  /**
   * The blobs of all requests, in their order.
   * @param {{unit?: Unit}[]} requests
   * @param {() => boolean} isWanted @param {(done: number) => void} tell
   * @returns {Promise<Uint8Array[] | null>}  Nothing where they are no longer wanted.
   */
  async live(requests, isWanted, tell) {
    /** @type {Uint8Array[]} */
    const blobs = new Array(requests.length);
    const waiting = requests.map((request, place) => ({ request, place, attempt: 1 }));
    let done = 0;
    const work = async (/** @type {number} */ seat) => {
      for (let share; isWanted() && (share = waiting.shift());) {
        if (this.hands[seat].isLost) this.hands[seat] = this.hire();
        try {
          blobs[share.place] = (await this.lived(this.hands[seat], share)).blobs[0];
          tell(++done);
        } catch (error) {
          if (!(error instanceof HandLost)) throw error;
          if (share.attempt++ > 5) throw error;
          waiting.unshift(share);
        }
      }
    };
    await Promise.all(this.hands.map((_, seat) => work(seat)));
    return isWanted() ? blobs : null;
  }

  /** @param {Hand} hand @param {{request: {unit?: Unit}, attempt: number}} share */
  async lived(hand, share) {
    this.busy.add(hand);
    const most = (share.request.unit?.patience ?? patience) * share.attempt;
    const alarm = setTimeout(() => hand.lose('silent'), most);
    try {
      return await hand.ask(share.request);
    } finally {
      clearTimeout(alarm);
      this.busy.delete(hand);
    }
  }
}

/**
 * The module, which travels gzipped and as base64.
 * @param {string} text @returns {Promise<WebAssembly.Module>}
 */
async function inflated(text) {
  const letters = atob(text.trim());
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
