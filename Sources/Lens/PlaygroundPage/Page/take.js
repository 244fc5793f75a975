// What can be taken away: the scenario, tables, pictures, the page, a link.
'use strict';

/** @param {string} name @param {string} text @param {string} type */
function download(name, text, type) {
  const link = made('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

class Take {
  /** @param {Asker} drawer */
  constructor(drawer) {
    this.drawer = drawer;
    button('take-page').onclick = () => this.given({ ask: 'page' }, 'text/html');
  }

  /** @param {object} request @param {string} type */
  async given(request, type) {
    const { answer } = await this.drawer.ask(request);
    download(answer.name, answer.text, type);
  }

  /** @param {Answered} answered */
  show(answered) {
    const tables = answered.tables.map(({ name }) => doing(
      name, () => this.given({ ask: 'table', name }, 'text/csv')));
    part('take-tables').replaceChildren(...tables);
    // The picture of the answer and its users are drawn from no table.
    const drawn = [...part('answer').querySelectorAll('figure svg')]
      .filter((svg) => !svg.closest('.picture, #dots'));
    const pictures = drawn.map((svg, index) => {
      const title = svg.closest('figure')?.querySelector('figcaption')?.textContent;
      return doing(title || svg.closest('section')?.id || '', () => this.given(
        { ask: 'picture', index }, 'image/svg+xml'));
    });
    part('take-pictures').replaceChildren(...pictures);
  }
}
