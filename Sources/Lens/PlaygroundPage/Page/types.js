// What the page and the module say to each other. All numbers that people read are texts already.
'use strict';

/** @typedef {[path: string, value: string]} Setting  As after `--set`. */

/**
 * @typedef {object} Design  What is asked about: undo keeps these, and the link holds one.
 * @property {string} [scenario]  A shipped scenario,
 * @property {string} [file]  or the name of a dropped file
 * @property {string} [text]  and what it holds.
 * @property {Setting[]} set  Today's rules, over those of the scenario.
 * @property {Setting[]} change  The rules that are tried.
 */

/**
 * @typedef {object} Field  A rule that can be turned.
 * @property {string} path
 * @property {string} label
 * @property {string} meaning
 * @property {string} unit
 * @property {string} takes
 * @property {string} rests
 * @property {boolean} isAssumption
 * @property {'number' | 'flag' | 'choice' | 'text'} kind
 * @property {string} value
 * @property {string} shown
 * @property {string} standard
 * @property {string} was
 * @property {number} [position]
 * @property {number} [positions]
 * @property {string} [lowest]
 * @property {string} [highest]
 * @property {string[]} [words]
 * @property {boolean} isShared
 * @property {string} place
 * @property {string} wasShown
 * @property {string} group
 */

/** @typedef {{app: string, name: string, settings: Setting[]}} Idea  Of the rules of an app. */
/** @typedef {{shown: string[], ideas?: Idea[], files: {name: string, text: string}[]}} Library */
/** @typedef {{field: Field, with: Setting[]}} Turn  A field as it would be, and what it needs. */
/** @typedef {{people: number, shown: string, isOwn: boolean}} Round */
/** @typedef {{kind: string, title: string}} WidgetName */

/**
 * @typedef {object} Opened  A scenario that could be read.
 * @property {string} name
 * @property {string} question
 * @property {string} size
 * @property {Round[]} rounds
 * @property {{name: string, settings: Setting[]}[]} variants
 * @property {Field[]} knobs
 * @property {WidgetName[]} widgets
 * @property {Field[]} changed
 * @property {string[]} notes
 * @property {string} text
 */

/**
 * A share of the people; equal keys have equal blobs.
 * @typedef {{variant: number, from: number, to: number, key: string, patience: number}} Unit
 */

/**
 * @typedef {object} Answered  Its markup is the blob of the reply.
 * @property {string} digest
 * @property {string} command
 * @property {string} shown
 * @property {string[]} sentences
 * @property {string} dots
 * @property {string} glance
 * @property {string} saved
 * @property {{name: string}[]} tables
 * @property {string[]} variants
 */

/** @typedef {{message: string, line?: number, column?: number, place?: string}} Refused */
/** @typedef {{answer: any, blobs: Uint8Array[]}} Reply */

/**
 * The element of an id, which page.html has.
 * @template {HTMLElement} T
 * @param {string} id @param {new () => T} type @returns {T}
 */
function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`page.html has no ${type.name} #${id}`);
  return found;
}

/** @param {string} id */
const button = (id) => element(id, HTMLButtonElement);
/** @param {string} id */
const part = (id) => element(id, HTMLElement);

/**
 * An element with a text.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} [text] @param {string} [style]
 * @returns {HTMLElementTagNameMap[K]}
 */
function made(tag, text = '', style = '') {
  const node = document.createElement(tag);
  node.textContent = text;
  if (style) node.className = style;
  return node;
}

/**
 * A button that does something.
 * @param {string} text @param {() => void} action @param {string} [style]
 */
function doing(text, action, style = '') {
  const node = made('button', text, style);
  node.type = 'button';
  node.onclick = action;
  return node;
}
