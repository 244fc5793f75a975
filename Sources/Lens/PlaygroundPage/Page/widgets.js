// Rules that are drawn to be dragged: the pet's stages, streaks, the board, the mixture of people.
// Swift draws them and says where a handle goes; here the pointer and the keys are told to it.
'use strict';

/**
 * @typedef {object} Drawn
 * @property {string} html
 * @property {Setting[]} settings
 * @property {string} status
 * @property {Field[]} [fields]
 */

/**
 * @typedef {object} Drawer  What a widget needs of the page.
 * @property {(kind: string, hand: object) => Promise<Drawn>} draw
 * @property {(settings: Setting[]) => void} preview
 * @property {(settings: Setting[]) => Promise<string>} commit  Why not, if it is refused.
 */

/**
 * Keys that move a handle, and how far.
 * @type {Record<string, number>}
 */
const steps = {
  ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10,
};

class Widget {
  /** @param {WidgetName} name @param {Drawer} drawer @param {Turner} turner */
  constructor(name, drawer, turner) {
    this.name = name;
    this.drawer = drawer;
    this.count = 0;
    this.isDragged = false;
    /** @type {Setting[]} */
    this.settings = [];
    this.node = made('section', '', 'widget');
    this.node.dataset.kind = name.kind;
    this.stage = made('div', '', 'stage');
    this.status = made('p', '', 'hint');
    this.status.setAttribute('role', 'status');
    const place = made('div');
    this.knobs = new KnobList(place, turner);
    this.node.append(made('h2', name.title), this.stage, this.status, place);
    this.stage.onpointerdown = (event) => this.grab(event);
    this.stage.onkeydown = (event) => this.key(event);
  }

  /**
   * Draws it as it is, or as a drag or a key would make it.
   * @param {object} [hand] @returns {Promise<boolean>}  Whether none was asked for since.
   */
  async draw(hand = {}) {
    const mine = ++this.count;
    const drawn = await this.drawer.draw(this.name.kind, hand);
    if (mine !== this.count) return false;
    const held = this.handle(document.activeElement);
    this.stage.innerHTML = drawn.html;
    if (held !== null) this.focus(held);
    this.status.textContent = drawn.status;
    this.settings = drawn.settings;
    if (drawn.fields) this.knobs.show(drawn.fields);
    return true;
  }

  /** @param {Element | EventTarget | null} node @returns {number | null} */
  handle(node) {
    const found = node instanceof Element && this.stage.contains(node)
      ? node.closest('.handle') : null;
    return found instanceof SVGElement || found instanceof HTMLElement
      ? parseInt(found.dataset.index ?? '', 10) : null;
  }

  /** @param {number} index */
  focus(index) {
    const node = this.stage.querySelector(`.handle[data-index="${index}"]`);
    if (node instanceof SVGElement || node instanceof HTMLElement) node.focus();
  }

  /** @param {PointerEvent} event */
  grab(event) {
    const index = this.handle(event.target);
    if (index === null) return;
    event.preventDefault();
    this.focus(index);
    this.stage.setPointerCapture(event.pointerId);
    this.stage.onpointermove = (move) => this.drag(index, move);
    this.stage.onpointerup = this.stage.onpointercancel = (up) => {
      this.stage.onpointermove = this.stage.onpointerup = this.stage.onpointercancel = null;
      this.drag(index, up, true);
    };
  }

  /** @param {number} index @param {PointerEvent} event @param {boolean} [isLast] */
  async drag(index, event, isLast = false) {
    if (this.isDragged && !isLast) return;
    const svg = this.stage.querySelector('svg');
    const matrix = svg?.getScreenCTM()?.inverse();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    this.isDragged = true;
    const isNewest = await this.draw({ drag: { index, x, y } });
    this.isDragged = false;
    if (!isNewest) return;
    isLast ? this.commit() : this.drawer.preview(this.settings);
  }

  /** @param {KeyboardEvent} event */
  async key(event) {
    const index = this.handle(event.target);
    const by = steps[event.key];
    if (index === null || by === undefined) return;
    event.preventDefault();
    if (await this.draw({ key: { index, by } })) this.commit();
  }

  async commit() {
    const refusal = await this.drawer.commit(this.settings);
    if (refusal) this.status.textContent = refusal;
  }
}

/** The widgets of a scenario, kept as long as it has the same. */
class Widgets {
  /** @param {Drawer} drawer @param {Turner} turner */
  constructor(drawer, turner) {
    this.drawer = drawer;
    this.turner = turner;
    /** @type {Widget[]} */
    this.list = [];
  }

  /** @param {WidgetName[]} names */
  show(names) {
    const kinds = names.map((name) => name.kind).join(' ');
    if (kinds !== this.list.map((widget) => widget.name.kind).join(' ')) {
      this.list = names.map((name) => new Widget(name, this.drawer, this.turner));
      part('widgets').replaceChildren(...this.list.map((widget) => widget.node));
    }
    for (const widget of this.list) widget.draw();
  }
}
