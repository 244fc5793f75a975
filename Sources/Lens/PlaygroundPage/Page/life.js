// One life under the glass: whom to look at, and the strips that Swift draws.
'use strict';

class Glass {
  /** @param {Asker} drawer */
  constructor(drawer) {
    this.drawer = drawer;
    this.count = 0;
    /** @type {{design: Design, users: number, variants: string[]} | null} */
    this.world = null;
    this.isStale = true;
    this.kind = element('kind', HTMLSelectElement);
    this.person = element('person', HTMLInputElement);
    this.kind.onchange = () => this.pickKind();
    this.person.onchange = () => this.look();
    button('before').onclick = () => this.go(-1);
    button('after').onclick = () => this.go(1);
    element('life-pick', HTMLFormElement).onsubmit = (event) => event.preventDefault();
  }

  /** @param {Design} design @param {number} users @param {string[]} variants */
  set(design, users, variants) {
    this.world = { design, users, variants };
    this.person.max = String(users - 1);
    this.isStale = true;
    if (document.body.dataset.view === 'life') this.show();
  }

  /**
   * Looks at a user.
   * @param {string} person
   */
  async meet(person) {
    await this.fill();
    this.kind.value = '';
    this.person.value = person;
    this.look();
  }

  /** Looks again where the world has changed. */
  async show() {
    if (await this.fill()) this.pickKind();
  }

  /** Lists who is worth a look, if the world has changed. */
  async fill() {
    if (!this.isStale || !this.world) return false;
    this.isStale = false;
    const { design, users } = this.world;
    const { answer } = await this.drawer.ask({ ask: 'people', design, users });
    const chosen = this.kind.value;
    const options = answer.kinds.map((/** @type {any} */ { kind, title, person }) => {
      const option = new Option(title, kind);
      option.disabled = person === null;
      option.dataset.person = person ?? '';
      return option;
    });
    this.kind.replaceChildren(new Option('anybody', ''), ...options);
    const stays = options.some((/** @type {HTMLOptionElement} */ { value, disabled }) =>
      value === chosen && !disabled);
    const first = options.find((/** @type {HTMLOptionElement} */ option) => !option.disabled);
    this.kind.value = stays ? chosen : first?.value ?? '';
    return true;
  }

  pickKind() {
    const person = this.kind.selectedOptions[0]?.dataset.person;
    if (person) this.person.value = person;
    this.look();
  }

  /** @param {1 | -1} by */
  go(by) {
    this.kind.value = '';
    by > 0 ? this.person.stepUp() : this.person.stepDown();
    this.look();
  }

  async look() {
    if (!this.world || !this.person.checkValidity()) return;
    const mine = ++this.count;
    const { design, users, variants } = this.world;
    const { answer } = await this.drawer.ask({
      ask: 'life', design, users, person: this.person.valueAsNumber,
      variants: [...variants.keys()].slice(0, 2),
    });
    if (mine !== this.count) return;
    part('life-title').textContent = answer.title;
    part('parts').textContent = answer.parts;
    part('life').innerHTML = answer.html;
  }
}
