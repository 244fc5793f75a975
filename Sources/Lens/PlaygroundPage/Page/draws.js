// With what is assumed: the same people under both rules, in draws of everything not measured.
'use strict';

class Draws {
  /** @param {Crew} crew @param {Asker} drawer */
  constructor(crew, drawer) {
    this.crew = crew;
    this.drawer = drawer;
    this.count = 0;
    /** @type {{design: Design, users: number} | null} */
    this.world = null;
    button('draws').onclick = () => this.draw();
  }

  /**
   * What was drawn is of other rules than those that are shown now.
   * @param {Design} design @param {number} users
   */
  set(design, users) {
    this.world = { design, users };
    this.drop();
  }

  /** Nothing is wanted any more of what is being drawn. */
  drop() {
    this.count++;
    button('draws').disabled = false;
    part('draws-shown').textContent = '';
    part('draws-list').replaceChildren();
    part('draws-bar').hidden = true;
  }

  async draw() {
    if (!this.world) return;
    this.drop();
    const mine = this.count;
    const isWanted = () => mine === this.count;
    button('draws').disabled = true;
    try {
      await this.drawn(this.world, isWanted);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isWanted()) part('draws-shown').textContent = error.message;
    }
    if (isWanted()) button('draws').disabled = false;
  }

  /** @param {{design: Design, users: number}} world @param {() => boolean} isWanted */
  async drawn(world, isWanted) {
    const { answer: { numbers, users } } = await this.drawer.ask({ ask: 'draws', ...world });
    const size = { design: world.design, users };
    const bar = element('draws-bar', HTMLProgressElement);
    [bar.max, bar.value, bar.hidden] = [numbers.length, 0, false];
    const requests = numbers.map(
      (/** @type {number} */ number) => ({ ask: 'draw', ...size, number }));
    const blobs = await this.crew.live(requests, isWanted, (done) => (bar.value = done));
    if (!blobs) return;
    const { answer } = await this.drawer.ask({ ask: 'drawn', ...size }, blobs);
    if (!isWanted()) return;
    bar.hidden = true;
    part('draws-shown').textContent = answer.shown;
    part('draws-list').replaceChildren(
      ...answer.sentences.map((/** @type {string} */ sentence) => made('li', sentence)));
  }
}
