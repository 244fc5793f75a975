// The rules at the left: knobs, and the search for any other.
'use strict';

/**
 * @typedef {object} Turner  What a knob needs of the page.
 * @property {(path: string, to: {position: number} | {text: string}) => Promise<Turn>} step
 *   The field as it would be.
 * @property {(turn: Turn) => void} preview  The design with it is looked at.
 * @property {(turn: Turn) => Promise<string>} commit
 *   The design with it is the one that stands; why not, if it is refused.
 */

/** @param {Field} field  Its group and its label. */
function named(field) {
  const name = made('span');
  name.append(made('small', field.group), ' ', field.label);
  return name;
}

let knobCount = 0;

/** A field with a control that suits its kind, its meaning, and the way back. */
class Knob {
  /** @param {Field} field @param {Turner} turner */
  constructor(field, turner) {
    this.turner = turner;
    this.field = field;
    this.asked = 0;
    const copy = element('knob', HTMLTemplateElement).content.cloneNode(true);
    const node = /** @type {DocumentFragment} */ (copy).firstElementChild;
    if (!(node instanceof HTMLElement)) throw new Error('page.html has an empty template');
    this.node = node;
    this.id = `knob-${knobCount++}`;
    this.control = this.makeControl();
    this.back.onclick = () => {
      this.settle({ text: this.field.was });
      this.control.focus();
    };
    this.update(field);
  }

  /** @template {HTMLElement} T @param {string} selector @returns {T} */
  get(selector) {
    return /** @type {T} */ (this.node.querySelector(selector));
  }

  /** @returns {HTMLButtonElement} */
  get back() {
    return this.get('.back');
  }

  makeControl() {
    const { kind, positions = 0, words = [] } = this.field;
    const place = this.get('.control');
    if (kind === 'choice' || kind === 'flag') {
      const select = made('select');
      const choices = kind === 'flag' ? ['true', 'false'] : words;
      select.append(...choices.map((word) => new Option(word, word)));
      select.onchange = () => this.settle({ text: select.value });
      place.append(select);
      return this.name(select);
    }
    const typed = made('input', '', 'typed');
    typed.autocomplete = 'off';
    typed.spellcheck = false;
    typed.onchange = () => this.settle({ text: typed.value });
    if (kind === 'text' || positions < 1) {
      place.append(typed);
      return this.name(typed);
    }
    const slider = made('input');
    slider.type = 'range';
    slider.max = String(positions);
    slider.oninput = () => this.move(slider.valueAsNumber);
    slider.onchange = () => this.settle({ position: slider.valueAsNumber });
    typed.setAttribute('aria-label', `${this.field.label}, typed`);
    place.append(slider, typed);
    return this.name(slider);
  }

  /** @param {HTMLInputElement | HTMLSelectElement} control */
  name(control) {
    control.id = this.id;
    this.get('label').setAttribute('for', this.id);
    control.setAttribute('aria-describedby', `${this.id}-why`);
    this.get('.why').id = `${this.id}-why`;
    return control;
  }

  /** @param {Field} field */
  update(field) {
    this.field = field;
    this.complain('');
    this.node.dataset.path = field.path;
    this.node.classList.toggle('changed', field.value !== field.was);
    this.get('.name').replaceChildren(...named(field).childNodes);
    this.get('.value').textContent = field.shown;
    this.get('.why summary').textContent = field.meaning;
    const rests = field.isAssumption ? 'This is an assumption' : 'Source';
    this.get('.why p').textContent =
      `Takes ${field.takes}. ${rests}: ${field.rests}. ${field.path}, ${field.place}.`;
    this.get('.why p').classList.toggle('assumed', field.isAssumption);
    this.back.textContent = `back to ${field.wasShown}`;
    this.back.hidden = field.value === field.was;
    this.control.title = field.lowest ? `${field.lowest} … ${field.highest}` : '';
    this.show(field);
  }

  /** @param {Field} field */
  show(field) {
    this.get('.value').textContent = field.shown;
    const typed = this.node.querySelector('input.typed');
    if (typed instanceof HTMLInputElement) typed.value = field.value;
    const isSlider = this.control instanceof HTMLInputElement && this.control.type === 'range';
    this.control.value = isSlider ? String(field.position ?? 0) : field.value;
    if (isSlider) this.control.setAttribute('aria-valuetext', field.shown);
  }

  /** @param {number} position  While the hand still holds the slider. */
  async move(position) {
    const mine = ++this.asked;
    const turn = await this.turner.step(this.field.path, { position });
    if (mine !== this.asked) return;
    this.show(turn.field);
    this.turner.preview(turn);
  }

  /** @param {{position: number} | {text: string}} to  The hand has let go. */
  async settle(to) {
    const mine = ++this.asked;
    try {
      const turn = await this.turner.step(this.field.path, to);
      if (mine !== this.asked) return;
      this.show(turn.field);
      this.complain(await this.turner.commit(turn));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.complain(error.message);
    }
  }

  /** @param {string} sentence  Why the rule cannot be so; empty if it can. */
  complain(sentence) {
    const note = this.get('.refusal');
    note.textContent = sentence;
    note.hidden = !sentence;
    this.control.setAttribute('aria-invalid', String(Boolean(sentence)));
  }
}

/** Knobs in a place of the page, kept as long as the paths are the same. */
class KnobList {
  /** @param {HTMLElement} place @param {Turner} turner */
  constructor(place, turner) {
    this.place = place;
    this.turner = turner;
    /** @type {Map<string, Knob>} */
    this.knobs = new Map();
  }

  /** @param {Field[]} fields */
  show(fields) {
    const paths = fields.map((field) => field.path).join(' ');
    const isSame = paths === [...this.knobs.keys()].join(' ')
      && fields.every((field) => this.knobs.get(field.path)?.field.kind === field.kind);
    if (isSame) {
      for (const field of fields) this.knobs.get(field.path)?.update(field);
      return;
    }
    const held = document.activeElement?.closest('.knob');
    const path = held instanceof HTMLElement && this.place.contains(held) ? held.dataset.path : '';
    this.knobs = new Map(fields.map((field) => [field.path, new Knob(field, this.turner)]));
    this.place.replaceChildren(...[...this.knobs.values()].map((knob) => knob.node));
    this.knobs.get(path ?? '')?.control.focus();
  }
}

/** The search over all fields. */
class Search {
  /** @param {Turner} turner @param {(search: string, most: number) => Promise<any>} ask */
  constructor(turner, ask) {
    this.ask = ask;
    this.list = new KnobList(part('matches'), turner);
    this.input = element('search', HTMLInputElement);
    this.most = Search.page;
    this.count = 0;
    this.input.oninput = () => {
      this.most = Search.page;
      this.refresh();
    };
    button('more').onclick = () => {
      this.most += Search.page;
      this.refresh();
    };
  }

  static page = 12;

  async refresh() {
    const mine = ++this.count;
    const words = this.input.value.trim();
    const { fields, found, shown } = words
      ? await this.ask(words, this.most)
      : { fields: [], found: 0, shown: '' };
    if (mine !== this.count) return;
    part('found').textContent = shown;
    const more = button('more');
    if (found <= fields.length && document.activeElement === more) this.input.focus();
    more.hidden = found <= fields.length;
    this.list.show(fields);
  }
}
