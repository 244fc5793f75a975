// The tour: guess what a rule does, move it, see whom it keeps, meet one, ask what is assumed.
'use strict';

class Tour {
  /** @param {(design: Design) => void} commit @param {(view: string) => void} view */
  constructor(commit, view) {
    this.commit = commit;
    this.view = view;
    this.step = 0;
    this.guess = '';
    button('tour-begin').onclick = () => this.go(0);
    button('tour-next').onclick = () => this.go(this.step + 1);
    button('tour-end').onclick = () => this.end();
  }

  /**
   * What each step says, where it looks, and what it does.
   * @type {{title: string, text: string, mark?: string, view?: string}[]}
   */
  static steps = [
    { title: '1 of 5: guess', view: 'rules',
      text: 'A freeze saves a streak on a missed day. Do two freezes bring more users back on '
        + 'day 30?' },
    { title: '2 of 5: change the rule', mark: '#ready', view: 'rules',
      text: 'Press the idea of a freeze below, or move any rule. The same users are simulated '
        + 'again.' },
    { title: '3 of 5: see', mark: '.picture', view: 'answer',
      text: 'The line is your rules, dashed is today. The band is grey where it includes 0.' },
    { title: '4 of 5: meet a user', mark: '#dots', view: 'answer',
      text: 'Each dot is a user who lives differently. Click one to see the days under both '
        + 'rules.' },
    { title: '5 of 5: what is assumed', mark: '#draws', view: 'answer',
      text: 'How much a streak brings people back is an assumption. This button varies all of '
        + 'them.' },
  ];

  /** @param {number} step */
  go(step) {
    const found = Tour.steps[step];
    if (!found) return this.end();
    const first = element('scenario', HTMLSelectElement).options[0].value;
    if (step === 0) this.commit({ scenario: first, set: [], change: [] });
    this.step = step;
    part('tour').hidden = false;
    part('tour-title').textContent = found.title;
    const told = step === 2 && this.guess ? ` ${this.found()}` : '';
    part('tour-text').textContent = found.text + told;
    const guesses = step === 0 ? ['Many more', 'A few more', 'No more'] : [];
    part('tour-guesses').replaceChildren(...guesses.map((guess) => doing(guess, () => {
      this.guess = guess;
      this.go(1);
    })));
    button('tour-next').textContent = step + 1 < Tour.steps.length ? 'Next' : 'Done';
    this.view(innerWidth > 960 ? 'answer' : found.view ?? 'answer');
    for (const old of document.querySelectorAll('.toured')) old.classList.remove('toured');
    const mark = found.mark ? document.querySelector(found.mark) : null;
    mark?.classList.add('toured');
    mark?.scrollIntoView({ block: 'nearest' });
  }

  /** What the page says of the guess. */
  found() {
    const told = [...part('sentences-list').children].map(({ textContent }) => textContent ?? '');
    const day = told.find((sentence) => sentence.includes('ay-30 retention'));
    return day ? `You guessed "${this.guess}". ${day}` : '';
  }

  end() {
    part('tour').hidden = true;
    for (const old of document.querySelectorAll('.toured')) old.classList.remove('toured');
  }
}
