// The page: what happens when something is turned, typed, dropped, undone or opened.
'use strict';

class Playground {
  /** @param {WebAssembly.Module} module @param {Library} library */
  constructor(module, library) {
    const code = part('worker').textContent ?? '';
    const source = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const hire = () => new Hand(module, source, library);
    this.desk = new Clerk(hire);
    this.drawer = new Clerk(hire);
    const crew = new Crew(hire, navigator.hardwareConcurrency || 1);
    this.answers = new Answers(
      crew, this.drawer, (...told) => this.answered(...told),
      (refused, design) => design === this.worked && this.refuse(refused));
    this.draws = new Draws(crew, this.drawer);
    this.glass = new Glass(this.drawer);
    this.take = new Take(this.drawer);
    this.first = library.shown[0];
    this.isDamaged = false;
    this.history = new Designs(this.start());
    /** @type {Opened | null} */
    this.opened = null;
    /** @type {Design | null} */
    this.worked = null;
    /** @type {Design | null} */
    this.waiting = null;
    /** @type {number | null} */
    this.limit = null;
    this.prepareRules();
    this.prepareTools();
    this.prepareFiles();
    this.ideas = library.ideas ?? [];
    this.tour = new Tour((design) => this.commit(design), (view) => this.view(view));
  }

  /** @returns {Design}  The design of the link, or today's rules of the first scenario. */
  start() {
    const linked = unlinked(location.hash);
    const isEmbedded = location.hash.startsWith(`#${embedding}`);
    document.body.classList.toggle('embedded', isEmbedded);
    this.isDamaged = linked === null && location.hash.length > (isEmbedded ? 7 : 1);
    return linked ?? { scenario: this.first, set: [], change: [] };
  }

  get design() {
    return this.history.design;
  }

  // Rules

  prepareRules() {
    /** @type {Turner} */
    const turner = {
      step: async (path, to) => (await this.desk.ask(
        { ask: 'step', design: this.design, path, ...to })).answer,
      preview: (turn) => this.preview(turned(this.design, turn)),
      commit: (turn) => this.commit(turned(this.design, turn)),
    };
    this.knobs = new KnobList(part('knobs'), turner);
    this.search = new Search(turner, async (search, most) => (await this.desk.ask(
      { ask: 'fields', design: this.design, search, most })).answer);
    this.widgets = new Widgets({
      draw: async (kind, hand) => (await this.desk.ask(
        { ask: 'widget', design: this.design, kind, ...hand })).answer,
      preview: (settings) => this.preview(tried(this.design, settings)),
      commit: (settings) => this.commit(tried(this.design, settings)),
    }, turner);
    button('keep').onclick = () => this.commit(pinned(this.design));
    button('reset').onclick = () => this.commit({ ...this.design, set: [], change: [] });
  }

  /**
   * Looks at a design that may not stay.
   * @param {Design} design
   */
  preview(design) {
    this.waiting = design;
    if (!this.answers.isQuick) this.live(design);
  }

  /**
   * The design is the one that stands, unless it is refused for its settings.
   * @param {Design} design @returns {Promise<string>}  Why it is refused; empty if it is not.
   */
  async commit(design) {
    const old = this.design;
    if (JSON.stringify(design) === JSON.stringify(old)) return '';
    this.history.push(design);
    const refused = await this.stand();
    if (!refused || design !== this.design) return '';
    const isOfText = design.text !== old.text || design.scenario !== old.scenario;
    if (isOfText || !this.worked) {
      this.refuse(refused);
    } else {
      this.history.revert();
      this.stand();
    }
    return refused.message;
  }

  /**
   * Opens the design that stands, lives it, and writes the link.
   * @returns {Promise<Refused | null>}
   */
  async stand() {
    const { design } = this;
    this.waiting = null;
    const isEmbedded = document.body.classList.contains('embedded');
    history.replaceState(null, '', `#${isEmbedded ? embedding : ''}${linked(design)}`);
    button('undo').disabled = this.history.past.length === 0;
    button('redo').disabled = this.history.future.length === 0;
    // With other rules alone, everybody is as many as before: they need not wait for the desk.
    if (this.isOnlyChanged(design)) this.live(design);
    try {
      const { answer } = await this.desk.ask({ ask: 'open', design });
      if (design === this.design) this.show(answer);
      if (design === this.design) this.live(design);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.refused;
    }
  }

  /** @param {Design} design  Whether it differs from the one that worked in what is tried alone. */
  isOnlyChanged(design) {
    const { worked } = this;
    return worked !== null
      && JSON.stringify({ ...worked, change: [] }) === JSON.stringify({ ...design, change: [] });
  }

  /** The design that stands, from the link, from undo; a refusal has a place of its own. */
  async stay() {
    const refused = await this.stand();
    if (refused) this.refuse(refused);
  }

  /** @param {Design} design */
  live(design) {
    const rounds = this.opened?.rounds ?? [];
    const limit = this.limit ?? rounds.find(({ isOwn }) => isOwn)?.people ?? 0;
    const asked = rounds.filter(({ people }, place) => place === 0 || people <= limit);
    return this.answers.ask(design, asked);
  }

  // What is shown

  /** @param {Opened} opened */
  show(opened) {
    this.opened = opened;
    this.worked = this.design;
    part('error').hidden = true;
    document.title = `${opened.name} – Terrarium`;
    part('question').textContent = opened.question || opened.name;
    element('scenario', HTMLSelectElement).value = this.design.scenario ?? '';
    const damaged = this.isDamaged ? ['The link is damaged: these are today’s rules.'] : [];
    this.isDamaged = false;
    part('notes').replaceChildren(
      ...[...damaged, ...opened.notes].map((note) => made('li', note)));
    this.showChanges(opened.changed);
    const ideas = this.ideas.filter(({ app }) =>
      opened.knobs.some(({ path }) => path.startsWith(app)));
    this.showIdeas([...opened.variants, ...ideas]);
    this.knobs?.show(opened.knobs);
    this.widgets?.show(opened.widgets ?? []);
    this.search?.refresh();
    this.showRounds(opened);
    const text = element('text', HTMLTextAreaElement);
    if (document.activeElement !== text) text.value = this.design.text ?? opened.text;
  }

  /** @param {Field[]} changed */
  showChanges(changed) {
    const held = part('changes').querySelector(':focus');
    const items = changed.map((field) => {
      const item = made('li');
      const isBase = without(this.design.change, field.path).length === this.design.change.length;
      const drop = doing('×', () => this.commit({
        ...this.design,
        set: without(this.design.set, isBase ? field.path : ''),
        change: without(this.design.change, field.path),
      }), 'drop');
      drop.setAttribute('aria-label', `Undo ${field.label}`);
      if (field.wasShown !== field.shown) item.append(made('s', field.wasShown));
      item.prepend(named(field));
      item.append(made('b', field.shown), drop);
      item.title = `${field.meaning} (${field.path})`;
      item.classList.toggle('base', isBase);
      return item;
    });
    part('changes-list').replaceChildren(...items);
    part('changes-none').hidden = items.length > 0;
    part('changes-do').hidden = items.length === 0;
    button('keep').disabled = this.design.change.length === 0;
    // What was pressed is gone, and undo takes it back.
    if (held && (!held.isConnected || held.closest('[hidden], :disabled'))) button('undo').focus();
  }

  /** @param {Opened['variants']} variants */
  showIdeas(variants) {
    const ideas = variants.filter(({ settings }) => settings.length > 0);
    const chosen = JSON.stringify(this.design.change);
    const held = part('ready-list').querySelector(':focus')?.textContent;
    part('ready-list').replaceChildren(...ideas.map(({ name, settings }) => {
      const isChosen = JSON.stringify(settings) === chosen;
      const idea = doing(name, () => this.commit(
        { ...this.design, change: isChosen ? [] : settings }));
      idea.setAttribute('aria-pressed', String(isChosen));
      return idea;
    }));
    for (const idea of part('ready-list').querySelectorAll('button')) {
      if (idea.textContent === held) idea.focus();
    }
    part('ready').hidden = ideas.length === 0;
  }

  /** @param {Opened} opened */
  showRounds({ rounds }) {
    const select = element('people', HTMLSelectElement);
    const own = rounds.find(({ isOwn }) => isOwn);
    const limit = String(this.limit ?? own?.people);
    select.replaceChildren(...rounds.map(({ people, shown }) => new Option(shown, String(people))));
    select.value = limit;
  }

  /** @param {Answered} answered @param {number} people @param {Design} design */
  answered(answered, people, design) {
    this.take.show(answered);
    this.draws.set(design, people);
    this.glass.set(design, people, answered.variants);
    if (this.waiting && this.waiting !== design) this.live(this.waiting);
    this.waiting = null;
  }

  /** @param {Refused} refused */
  refuse(refused) {
    this.answers.drop();
    const { message, line, column, place } = refused;
    part('error').hidden = false;
    part('error-text').textContent = place ? `${place}: ${message}` : message;
    const text = element('text', HTMLTextAreaElement);
    if (this.design.text !== undefined && document.activeElement !== text) {
      text.value = this.design.text;
    }
    const go = button('error-go');
    go.hidden = line === undefined || this.design.text === undefined;
    go.onclick = () => this.point(line ?? 1, column ?? 1);
    button('error-back').hidden = this.worked === null || this.worked === this.design;
    button('error-back').onclick = () => this.commit(this.worked ?? this.start());
  }

  /**
   * Selects a place of the text.
   * @param {number} line @param {number} column
   */
  point(line, column) {
    element('source', HTMLDetailsElement).open = true;
    this.view('rules');
    const text = element('text', HTMLTextAreaElement);
    const before = text.value.split('\n').slice(0, line - 1).join('\n');
    const at = before.length + (line > 1 ? 1 : 0) + column - 1;
    text.focus();
    text.setSelectionRange(at, at + 1);
  }

  // Tools

  prepareTools() {
    const scenario = element('scenario', HTMLSelectElement);
    scenario.onchange = () => this.commit({ scenario: scenario.value, set: [], change: [] });
    button('undo').onclick = () => this.history.undo() && this.stay();
    button('redo').onclick = () => this.history.redo() && this.stay();
    button('print').onclick = () => print();
    button('link').onclick = () => this.copy(button('link'), location.href);
    button('take-frame').onclick = () => {
      const address = `${location.href.split('#')[0]}#${embedding}${linked(this.design)}`;
      this.copy(button('take-frame'),
        `<iframe src="${address}" width="480" height="560" title="Terrarium"></iframe>`);
    };
    button('take-scenario').onclick = () => download(
      `${this.opened?.name}.json`, this.opened?.text ?? '', 'application/json');
    const people = element('people', HTMLSelectElement);
    people.onchange = () => {
      this.limit = parseInt(people.value, 10);
      this.live(this.design);
    };
    for (const tab of document.querySelectorAll('.tabs button')) {
      if (tab instanceof HTMLButtonElement) tab.onclick = () => this.view(tab.dataset.view ?? '');
    }
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('hashchange', () => this.commit(this.start()));
    document.addEventListener('click', (event) => this.follow(event));
    part('answer').addEventListener('click', ({ target }) => {
      const person = target instanceof SVGElement ? target.dataset.person : undefined;
      if (person) this.view('life', person);
    });
    this.view(innerWidth > 960 ? 'answer' : 'rules');
  }

  /** @param {string} view @param {string} [person]  Whom to look at. */
  view(view, person) {
    document.body.dataset.view = view;
    for (const tab of document.querySelectorAll('.tabs button')) {
      if (!(tab instanceof HTMLButtonElement)) continue;
      tab.setAttribute('aria-current', String(tab.dataset.view === view));
    }
    if (view === 'life') person ? this.glass.meet(person) : this.glass.show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isTyping = event.target instanceof HTMLTextAreaElement
      || (event.target instanceof HTMLInputElement && event.target.type !== 'range');
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const letter = event.key.toLowerCase();
    if (letter === 'z') button(event.shiftKey ? 'redo' : 'undo').click();
    else if (letter === 'y') button('redo').click();
    else return;
    event.preventDefault();
  }

  /**
   * A link within the page moves the focus, for the part after `#` holds the design.
   * @param {Event} event
   */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const target = document.querySelector(link.getAttribute('href') ?? '');
    target?.scrollIntoView();
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  /** @param {HTMLButtonElement} link  What was pressed. @param {string} copied */
  async copy(link, copied) {
    const text = link.textContent;
    try {
      await navigator.clipboard.writeText(copied);
      // Such a link opens the page only where this file lies.
      link.textContent = location.protocol === 'file:' ? 'Copied, for this file' : 'Copied';
    } catch {
      link.textContent = 'It is in the address bar';
    }
    setTimeout(() => (link.textContent = text), 2_000);
  }

  // Files

  prepareFiles() {
    const file = element('file', HTMLInputElement);
    file.onchange = () => file.files?.[0] && this.read(file.files[0]);
    addEventListener('dragover', (event) => {
      event.preventDefault();
      document.body.classList.add('dropping');
    });
    addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) document.body.classList.remove('dropping');
    });
    addEventListener('drop', (event) => {
      event.preventDefault();
      document.body.classList.remove('dropping');
      const dropped = event.dataTransfer?.files[0];
      if (dropped) this.read(dropped);
    });
    const text = element('text', HTMLTextAreaElement);
    let typing = 0;
    text.oninput = () => {
      clearTimeout(typing);
      typing = setTimeout(() => this.commit({
        ...this.design, scenario: undefined,
        file: this.design.file ?? `${this.opened?.name}.json`, text: text.value,
      }), 400);
    };
  }

  /** @param {File} file */
  async read(file) {
    const text = await file.text();
    // A text that is being typed stays as it is; this one is not.
    element('text', HTMLTextAreaElement).blur();
    this.commit({ file: file.name, text, set: [], change: [] });
  }
}

/**
 * What a scenario asks; its name if it asks nothing.
 * @param {{files: {name: string, text: string}[]}} library @param {string} name
 * @returns {string}
 */
function question({ files }, name) {
  const text = files.find((file) => file.name === name)?.text ?? '';
  const [, asked] = /"question":\s*"([^"\\]+)"/.exec(text) ?? [];
  return asked ?? name;
}

async function begin() {
  const module = await inflated(part('module').textContent ?? '');
  const library = JSON.parse(part('library').textContent ?? '');
  const scenario = element('scenario', HTMLSelectElement);
  scenario.append(...library.shown.map((/** @type {string} */ name) =>
    new Option(question(library, name), name)));
  new Playground(module, library).stay();
}

/** @param {unknown} error  What nobody expected. */
function stumble(error) {
  part('error').hidden = false;
  part('error-text').textContent = `The page stumbled: ${error}. Opening it again helps.`;
}

addEventListener('unhandledrejection', (event) => stumble(event.reason));
begin().catch(stumble);
