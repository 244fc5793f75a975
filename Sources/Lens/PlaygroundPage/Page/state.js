// The design that is asked about, its undo, and the link that holds it.
'use strict';

/** What stands before the design in a link to its picture alone. */
const embedding = 'embed.';

/** The designs before and after the one that stands. */
class Designs {
  /** @param {Design} design */
  constructor(design) {
    this.design = design;
    /** @type {Design[]} */
    this.past = [];
    /** @type {Design[]} */
    this.future = [];
  }

  /** @param {Design} design */
  push(design) {
    this.past.push(this.design);
    this.design = design;
    this.future = [];
  }

  /** Forgets the design that stands, which was refused. */
  revert() {
    this.design = this.past.pop() ?? this.design;
  }

  undo() {
    const design = this.past.pop();
    if (design) this.future.push(this.design);
    if (design) this.design = design;
    return design !== undefined;
  }

  redo() {
    const design = this.future.pop();
    if (design) this.past.push(this.design);
    if (design) this.design = design;
    return design !== undefined;
  }
}

/**
 * The settings with one more, in place of its older value.
 * @param {Setting[]} settings @param {Setting} setting
 */
function including(settings, [path, value]) {
  return [...without(settings, path), /** @type {Setting} */ ([path, value])];
}

/** @param {Setting[]} settings @param {string} path */
function without(settings, path) {
  return settings.filter(([other]) => other !== path);
}

/**
 * The design with a field turned: a rule is tried, what all rules share holds for both. Settings
 * that the field needs are turned with it.
 * @param {Design} design @param {Turn} turn @returns {Design}
 */
function turned(design, { field, with: needed }) {
  const list = field.isShared ? 'set' : 'change';
  const isBack = field.value === field.was;
  const settings = isBack
    ? without(design[list], field.path)
    : including(design[list], [field.path, field.value]);
  return { ...design, [list]: needed.reduce(including, settings) };
}

/**
 * The design with the rules of a drag.
 * @param {Design} design @param {Setting[]} settings @returns {Design}
 */
function tried(design, settings) {
  return { ...design, change: settings.reduce(including, design.change) };
}

/**
 * Today's rules are from now on those that were tried.
 * @param {Design} design @returns {Design}
 */
function pinned(design) {
  return { ...design, set: design.change.reduce(including, design.set), change: [] };
}

/**
 * The part after `#` of a link.
 * @param {Design} design
 */
function linked(design) {
  const bytes = new TextEncoder().encode(JSON.stringify(design));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {unknown} list @returns {list is Setting[]} */
function areSettings(list) {
  return Array.isArray(list) && list.every((setting) => Array.isArray(setting)
    && setting.length === 2 && setting.every((text) => typeof text === 'string'));
}

/**
 * The design of a link; nothing where the link holds none.
 * @param {string} hash @returns {Design | null}
 */
function unlinked(hash) {
  try {
    const own = hash.replace(/^#/, '').replace(embedding, '');
    const letters = atob(own.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const held = JSON.parse(new TextDecoder().decode(bytes));
    const { scenario, file, text, set = [], change = [] } = held;
    if (!areSettings(set) || !areSettings(change)) return null;
    if (typeof scenario === 'string') return { scenario, set, change };
    return typeof text === 'string' ? { file: String(file), text, set, change } : null;
  } catch {
    return null;
  }
}
