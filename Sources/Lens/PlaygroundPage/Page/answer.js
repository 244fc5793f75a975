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
   * @param {Crew} crew @param {Asker} drawer
   * @param {(answered: Answered, people: number, design: Design) => void} shown
   * @param {(refused: Refused, design: Design) => void} refused
   */
  constructor(crew, drawer, shown, refused) {
    this.crew = crew;
    this.drawer = drawer;
    this.shown = shown;
    this.refused = refused;
    this.generation = 0;
    this.isQuick = false;
    /** What is being lived, or stands there. */
    this.asked = '';
    /** @type {Map<string, Uint8Array>} */
    this.kept = new Map();
  }

  /** Nothing is wanted any more of what is being lived. */
  drop() {
    this.generation++;
    this.asked = '';
    part('answer').setAttribute('aria-busy', 'false');
  }

  /**
   * Lives a design with the people of each round. A design that does not fit is told
   * of by `open`; a number of people that does not, here.
   * @param {Design} design @param {Round[]} rounds
   */
  async ask(design, rounds) {
    const asked = JSON.stringify([design, rounds]);
    if (asked === this.asked) return;
    this.asked = asked;
    const generation = ++this.generation;
    const isWanted = () => generation === this.generation;
    this.crew.abandon();
    part('answer').setAttribute('aria-busy', 'true');
    try {
      for (const [place, round] of rounds.entries()) {
        this.isQuick = place === 0;
        if (!await this.round(design, round, isWanted)) return;
      }
    } catch (error) {
      const wasWanted = isWanted();
      if (wasWanted) this.drop();
      if (!(error instanceof Refusal)) throw error;
      if (wasWanted) this.refused(error.refused, design);
      return;
    }
    this.isQuick = false;
    part('answer').setAttribute('aria-busy', 'false');
  }

  /**
   * First what is answered, then the pictures as well.
   * @param {Design} design @param {Round} round @param {() => boolean} isWanted
   */
  async round(design, { people }, isWanted) {
    const size = { design, users: people };
    const { answer: plan } = await this.drawer.ask(
      { ask: 'plan', ...size, workers: this.crew.size });
    if (!isWanted()) return false;
    // A small world is lived by the one who draws, and so need not travel.
    const units = plan.isSmall ? [] : plan.units;
    const blobs = await this.lived(size, units, isWanted, plan.shown);
    if (!blobs) return false;
    const request = { ask: 'answer', ...size, units };
    const brief = await this.drawer.ask({ ...request, brief: true }, blobs);
    if (!isWanted()) return false;
    drawBrief(brief);
    const whole = await this.whole(request, blobs);
    if (!isWanted()) return false;
    draw(whole);
    this.shown(whole.answer, people, design);
    return true;
  }

  /**
   * All of the last answer; once more from the start where the one who drew it has died.
   * @param {object} request @param {Uint8Array[]} blobs
   */
  async whole(request, blobs) {
    try {
      return await this.drawer.ask({ ask: 'whole' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.drawer.ask(request, blobs);
    }
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
 * The sections of a reply; those that say the same stay as they are.
 * @param {Reply} reply
 */
function sections({ blobs: [html] }) {
  const page = made('template');
  page.innerHTML = new TextDecoder().decode(html);
  const old = new Map([...part('answer').children].map((section) => [section.id, section]));
  return [...page.content.children].map((section) => {
    const known = old.get(section.id);
    const html = section.outerHTML;
    if (known && drawn.get(known) === html) return known;
    if (known) keepOpen(known, section);
    drawn.set(section, html);
    return section;
  });
}

/**
 * Shows what is answered, over the pictures of the answer before.
 * @param {Reply} reply
 */
function drawBrief(reply) {
  const old = [...part('answer').children];
  const last = sections(reply);
  const end = old.findIndex(({ id }) => id === last.at(-1)?.id);
  part('answer').replaceChildren(...last, ...(end < 0 ? [] : old.slice(end + 1)));
  tell(reply.answer.sentences);
  drawDots(reply.answer.dots);
}

/** @param {string} html  The users under both rules, to stand next to the first picture. */
function drawDots(html) {
  document.getElementById('dots')?.remove();
  part('answer').querySelector('.first')?.insertAdjacentHTML('beforeend', html);
}

/** @param {string[]} sentences  What the rules change. */
function tell(sentences) {
  part('sentences-list').replaceChildren(...sentences.map((sentence) => made('li', sentence)));
  part('sentences').hidden = sentences.length === 0;
  button('draws').hidden = sentences.length === 0;
}

/**
 * Shows all of an answer.
 * @param {Reply} reply
 */
function draw(reply) {
  /** @type {Answered} */
  const answered = reply.answer;
  part('answer').replaceChildren(...sections(reply));
  tell(answered.sentences);
  drawDots(answered.dots);
  part('status').textContent = answered.shown;
  part('glance').textContent = answered.glance;
  part('digest').replaceChildren('results ', made('code', answered.digest), ' ');
  part('digest').append(
    made('br'), answered.saved, 'the same as ', made('code', answered.command));
  part('digest').append(
    made('br'), 'with what is assumed: ', made('code', `${answered.command} --assumptions 32`));
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
