// The answer at the right: rounds of more and more people, and the page that Swift draws of them.
'use strict';

/**
 * @typedef {object} Asker
 * @property {(request: object, blobs?: Uint8Array[]) => Promise<Reply>} ask
 */

/** Lives a design in rounds and shows each answer. A newer design ends an older one. */
class Answers {
  static mostKept = 256;

  /**
   * @param {Crew} crew @param {Asker} desk @param {Asker} drawer
   * @param {(answered: Answered, people: number, design: Design) => void} shown
   */
  constructor(crew, desk, drawer, shown) {
    this.crew = crew;
    this.desk = desk;
    this.drawer = drawer;
    this.shown = shown;
    this.generation = 0;
    this.isQuick = false;
    /** @type {Map<string, Uint8Array>} */
    this.kept = new Map();
  }

  /**
   * Lives a design with the people of each round.
   * @param {Design} design @param {Round[]} rounds
   */
  async ask(design, rounds) {
    const generation = ++this.generation;
    this.crew.abandon();
    part('answer').setAttribute('aria-busy', 'true');
    for (const [place, round] of rounds.entries()) {
      this.isQuick = place === 0;
      const isDone = await this.round(design, round, () => generation === this.generation);
      if (!isDone) return;
    }
    this.isQuick = false;
    part('answer').setAttribute('aria-busy', 'false');
  }

  /** @param {Design} design @param {Round} round @param {() => boolean} isWanted */
  async round(design, { people }, isWanted) {
    const size = { design, users: people };
    const { answer: plan } = await this.desk.ask(
      { ask: 'plan', ...size, workers: this.crew.size });
    if (!isWanted()) return false;
    const blobs = await this.lived(size, plan.units, isWanted, plan.shown);
    if (!blobs) return false;
    const { answer } = await this.drawer.ask({ ask: 'answer', ...size, units: plan.units }, blobs);
    if (!isWanted()) return false;
    draw(answer);
    this.shown(answer, people, design);
    return true;
  }

  /**
   * The shares of a round. Those of the first rules are kept, for while only the others move
   * they stay as they are; a few sizes of the world at a time.
   * @param {{design: Design, users: number}} size @param {Unit[]} units
   * @param {() => boolean} isWanted @param {string} text
   */
  async lived(size, units, isWanted, text) {
    const missing = units.filter((unit) => !this.kept.has(unit.key));
    const requests = missing.map((unit) => ({ ask: 'live', ...size, unit }));
    const bar = element('bar', HTMLProgressElement);
    bar.max = requests.length;
    const tell = (/** @type {number} */ done) => {
      if (isWanted()) bar.value = done;
    };
    tell(0);
    part('bar').title = text;
    const blobs = await this.crew.live(requests, isWanted, tell);
    if (!blobs) return null;
    const all = units.map((unit) => this.kept.get(unit.key) ?? blobs[missing.indexOf(unit)]);
    for (const [place, unit] of units.entries()) {
      if (unit.variant === 0) this.kept.set(unit.key, all[place]);
    }
    for (const key of [...this.kept.keys()].slice(0, -Answers.mostKept)) this.kept.delete(key);
    return all;
  }
}

/**
 * Sections with the text that they were made of.
 * @type {WeakMap<Element, string>}
 */
const drawn = new WeakMap();

/**
 * Shows an answer. Sections that say the same stay as they are.
 * @param {Answered} answered
 */
function draw(answered) {
  const place = part('answer');
  const page = made('template');
  page.innerHTML = answered.html;
  const old = new Map([...place.children].map((section) => [section.id, section]));
  const sections = [...page.content.children].map((section) => {
    const known = old.get(section.id);
    const html = section.outerHTML;
    if (known && drawn.get(known) === html) return known;
    if (known) keepOpen(known, section);
    drawn.set(section, html);
    return section;
  });
  place.replaceChildren(...sections);
  const sentences = answered.sentences.map((sentence) => made('li', sentence));
  part('sentences-list').replaceChildren(...sentences);
  part('sentences').hidden = sentences.length === 0;
  part('status').textContent = answered.shown;
  part('glance').textContent = answered.sentences[0] ?? answered.shown;
  part('digest').replaceChildren('results ', made('code', answered.digest), ' ');
  part('digest').append(made('br'), 'the same as ', made('code', answered.command));
}

/**
 * Tables that are open stay open.
 * @param {Element} known @param {Element} section
 */
function keepOpen(known, section) {
  const folded = section.querySelectorAll('details');
  for (const [place, details] of known.querySelectorAll('details').entries()) {
    if (folded[place]) folded[place].open = details.open;
  }
}
