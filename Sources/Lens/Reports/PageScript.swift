import Tabular

/// The script of a page, with which a reader can select, enlarge and copy what the page shows.
///
///     choose      a variant, a segment      hides the pictures, columns and rows of the others
///     point       at a day of a picture     shows the day's row in the table below the picture
///     drag        across a picture          enlarges that part; a double click shows all again
///     copy, save  a table, a picture        to the clipboard; as PNG or SVG with title and source
///
/// A page is complete without the script, which computes no result and contains no rule. All texts
/// and numbers that the script shows are already in the page, in tables and attributes, except the
/// ticks of an enlarged axis. The script loads nothing from a network. The page's content policy
/// allows only this script, by its digest.
enum PageScript {
  static let text = "'use strict';(()=>{\n" + tools + reading + zoom + choice + "})();"

  /// The content policy of a page: allows only the page's style and this script, and no network.
  static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
    + "script-src 'sha256-\(base64(SHA256.hex(of: Array(text.utf8))))'"

  private static func base64(_ digest: String) -> String {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count) = (0, 0)
    var text: [UInt8] = []
    for digit in digest.utf8 {
      let isLetter = digit >= UInt8(ascii: "a")
      bits = bits << 4 | Int(digit - (isLetter ? UInt8(ascii: "a") - 10 : UInt8(ascii: "0")))
      count += 4
      guard count >= 6 else { continue }
      count -= 6
      text.append(alphabet[bits >> count & 63])
      bits &= 1 << count - 1
    }
    text.append(alphabet[bits << (6 - count) & 63])
    return String(decoding: text, as: UTF8.self) + "="
  }

  private static let tools = #"""
    const all = (at, what) => [...at.querySelectorAll(what)];
    const make = (name, facts, ...inner) => {
      const made = Object.assign(document.createElement(name), facts);
      made.append(...inner);
      return made;
    };
    const space = document.querySelector('svg')?.namespaceURI;
    const shape = (name, facts) => {
      const made = document.createElementNS(space, name);
      for (const key in facts) made.setAttribute(key, facts[key]);
      return made;
    };
    const button = (text, act) => make('button', {type: 'button', textContent: text, onclick: act});
    const copy = async (table, knob) => {
      const text = all(table, 'tr').map(row => [...row.cells].map(cell => cell.innerText
        .replace(/\s+/g, ' ').trim()).join('\t')).join('\n');
      try {
        await navigator.clipboard.writeText(text);
        knob.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(table);
        knob.textContent = 'Selected';
      }
      setTimeout(() => knob.textContent = 'Copy table', 1500);
    };
    const lines = (words, font, width) => {
      const found = [], pen = make('canvas').getContext('2d');
      pen.font = font;
      for (const word of words.split(/\s+/)) {
        const longer = found.length ? found.at(-1) + ' ' + word : word;
        if (pen.measureText(longer).width <= width) found.splice(-1, 1, longer);
        else found.push(word);
      }
      return found;
    };
    const sheet = (figure, svg) => {
      const look = getComputedStyle(document.body), {width, height} = svg.viewBox.baseVal;
      const heading = figure.querySelector('figcaption') ??
        figure.closest('.picture,section').querySelector('h3,h2');
      const origin = all(document, '.size,.facts li:nth-child(-n+2)')
        .map(part => part.textContent).concat('simulated users').join(' · ');
      const font = look.fontFamily, titles = lines(heading.textContent, '600 15px ' + font, width);
      const sources = lines(origin, '11px ' + font, width);
      const top = titles.length * 19 + 8, whole = top + height + sources.length * 14 + 12;
      const size = {width: (width + 16) * 3, height: whole * 3};
      const own = svg.cloneNode(true), style = shape('style');
      style.textContent = document.querySelector('style').textContent;
      const out = shape('svg',
        {viewBox: `-8 -4 ${width + 16} ${whole}`, 'font-family': font, ...size});
      for (const fact of Object.entries({y: top, width, height})) own.setAttribute(...fact);
      const write = (all, from, step, style) => all.forEach((line, at) => {
        out.append(shape('text', {y: from + at * step, style}));
        out.lastChild.textContent = line;
      });
      out.append(style, shape('rect',
        {x: -8, y: -4, width: '100%', height: '100%', fill: look.backgroundColor}), own);
      write(titles, 15, 19, 'font-size:15px;font-weight:600');
      write(sources, top + height + 8, 14, 'font-size:11px;fill:var(--soft)');
      return {out, ...size};
    };
    const take = (href, name) => make('a', {href, download: name}).click();
    const save = (figure, svg, isPNG) => {
      const {out, width, height} = sheet(figure, svg), image = new Image();
      const href = 'data:image/svg+xml,' +
        encodeURIComponent(new XMLSerializer().serializeToString(out));
      if (!isPNG) return take(href, figure.dataset.name + '.svg');
      image.onload = () => {
        const page = make('canvas', {width, height});
        page.getContext('2d').drawImage(image, 0, 0);
        take(page.toDataURL(), figure.dataset.name + '.png');
      };
      image.src = href;
    };
    for (const scroll of all(document, '.scroll')) {
      const knob = button('Copy table', () => copy(scroll.querySelector('table'), knob));
      scroll.after(make('p', {className: 'tools'}, knob));
    }

    """#

  /// The part of the script that shows the table row for the pointer's position.
  private static let reading = #"""
    const note = make('div', {className: 'reading', hidden: true});
    document.body.append(note);
    const look = (figure, svg) => {
      const [left, top, right, bottom] = svg.dataset.plot.split(' ').map(Number);
      const heads = all(figure, 'thead th').map(head => head.textContent);
      const rows = all(figure, 'tr[data-x]').map(row => ({x: +row.dataset.x,
        cells: [...row.cells].map(cell => cell.textContent)}));
      const mark = shape('line', {class: 'rule', y1: top, y2: bottom, visibility: 'hidden'});
      svg.append(mark);
      const view = {left, top, right, bottom, svg, rows, from: left, to: right, at: -1};
      view.across = x => left + (x - view.from) / (view.to - view.from) * (right - left);
      view.place = event => {
        const box = svg.getBoundingClientRect();
        const unit = svg.viewBox.baseVal.width / box.width;
        return Math.max(left, Math.min(right, (event.clientX - box.left) * unit));
      };
      view.show = at => {
        view.at = Math.max(0, Math.min(rows.length - 1, at));
        const row = rows[view.at], box = svg.getBoundingClientRect();
        const x = Math.max(left, Math.min(right, view.across(row.x)));
        mark.setAttribute('x1', x);
        mark.setAttribute('x2', x);
        mark.setAttribute('visibility', 'visible');
        note.replaceChildren(make('b', {textContent: row.cells[0]}),
          ...row.cells.map((cell, at) => at && cell && !/, (low|high)$/.test(heads[at])
            ? make('span', {textContent: heads[at] + ': ' + cell}) : '').filter(part => part));
        note.hidden = false;
        const scale = box.width / svg.viewBox.baseVal.width, wide = note.offsetWidth;
        const side = box.left + x * scale + 12;
        note.style.left = Math.max(4,
          side + wide > innerWidth ? side - wide - 24 : side) + scrollX + 'px';
        note.style.top = box.top + scrollY + top * scale + 'px';
      };
      view.hide = () => {
        note.hidden = true;
        mark.setAttribute('visibility', 'hidden');
      };
      const nearest = x => rows.reduce((best, row, at) =>
        Math.abs(view.across(row.x) - x) < Math.abs(view.across(rows[best].x) - x) ? at : best, 0);
      svg.addEventListener('pointermove', event => view.show(nearest(view.place(event))));
      svg.addEventListener('pointerleave', view.hide);
      svg.addEventListener('blur', view.hide);
      svg.addEventListener('keydown', event => {
        const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
        if (!step) return;
        event.preventDefault();
        view.show(view.at + step);
      });
      svg.tabIndex = 0;
      return view;
    };

    """#

  /// The part of the script that enlarges a plot: it stretches the drawing and adds new ticks.
  private static let zoom = #"""
    const step = span => {
      const size = 10 ** Math.floor(Math.log10(span / 4));
      return [1, 2, 5, 10].map(part => part * size).find(part => span / part <= 5);
    };
    const enlarge = (view, knobs) => {
      const {svg, left, top, right, bottom, rows} = view, data = svg.querySelector('.data');
      const [low, high, unit] = svg.dataset.y.split(' '), percent = unit ? 100 : 1;
      const axis = svg.querySelector('.axis'), own = shape('g', {class: 'axis'});
      const clip = shape('clipPath', {id: svg.getAttribute('aria-labelledby').split(' ')[0] + 'c'});
      const frame = shape('g', {'clip-path': 'url(#' + clip.id + ')'});
      clip.append(
        shape('rect', {x: left, y: top - 1, width: right - left, height: bottom - top + 1}));
      data.before(own, frame);
      frame.append(data);
      svg.append(clip);
      let [least, most] = [+low, +high];
      const up = value => bottom - (value - least) / (most - least) * (bottom - top);
      const text = (x, y, words, anchor) => {
        const made = shape('text', {x, y, 'text-anchor': anchor});
        made.textContent = words;
        own.append(made);
      };
      const draw = () => {
        const whole = view.from === left && view.to === right && least === +low && most === +high;
        for (const part of all(axis, ':is(path,text)')) {
          const isTitle = [10, bottom + 30].includes(+part.getAttribute('y'));
          part.style.display = whole || isTitle ? '' : 'none';
        }
        own.replaceChildren();
        const wide = (right - left) / (view.to - view.from), tall = (high - low) / (most - least);
        const middle = bottom - (least - low) / (high - low) * (bottom - top);
        data.setAttribute('transform', whole ? '' : `translate(${left - view.from * wide} ${
          bottom - middle * tall}) scale(${wide} ${tall})`);
        if (whole) return;
        const size = step((most - least) * percent);
        const first = Math.ceil(least * percent / size) * size;
        for (let tick = first; tick <= most * percent + size / 1e6; tick += size) {
          const y = up(tick / percent), digits = Math.max(0, -Math.floor(Math.log10(size) + 1e-9));
          own.append(shape('path', {class: 'grid', d: `M${left} ${y}H${right}`}));
          text(left - 4, y + 4, tick.toLocaleString('en', {minimumFractionDigits: digits,
            maximumFractionDigits: digits}) + (unit ? ' ' + unit : ''), 'end');
        }
        own.append(shape('path', {class: 'rule', d: `M${left} ${bottom}H${right}`}));
        const seen = rows.filter(row => row.x >= view.from - .05 && row.x <= view.to + .05);
        const every = Math.max(1, Math.ceil(seen.length / 4));
        seen.forEach((row, at) => at % every === Math.floor(every / 2) &&
          text(view.across(row.x), bottom + 15, row.cells[0], 'middle'));
      };
      const fit = () => {
        const lines = all(data, '.line').length ? '.line' : 'path', heights = [];
        for (const path of all(data, lines)) {
          for (const [, x, y] of path.getAttribute('d').matchAll(/([\d.-]+) ([\d.-]+)/g)) {
            if (x >= view.from && x <= view.to) heights.push(+y);
          }
        }
        if (!heights.length) return;
        [least, most] = [Math.max(...heights), Math.min(...heights)].map(y =>
          +low + (bottom - y) / (bottom - top) * (high - low));
        const room = (most - least) * .05 || 1;
        [least, most] = [Math.max(+low, least - room), Math.min(+high, most + room)];
        draw();
      };
      const reset = () => {
        [view.from, view.to, least, most] = [left, right, +low, +high];
        draw();
      };
      let start = null;
      const box = svg.appendChild(shape('rect', {class: 'chosen', y: top, height: bottom - top}));
      svg.addEventListener('pointerdown', event => start = view.place(event));
      svg.addEventListener('pointermove', event => {
        if (start === null || !event.buttons) return;
        const end = view.place(event);
        box.setAttribute('x', Math.min(start, end));
        box.setAttribute('width', Math.abs(end - start));
      });
      addEventListener('pointerup', event => {
        if (start === null) return;
        const ends = [start, view.place(event)].sort((one, other) => one - other);
        start = null;
        box.setAttribute('width', 0);
        if (ends[1] - ends[0] < 8) return;
        const data = x => view.from + (x - left) / (right - left) * (view.to - view.from);
        [view.from, view.to] = ends.map(data);
        draw();
      });
      svg.addEventListener('dblclick', reset);
      knobs.append(button('Fit', fit), button('Whole', reset));
    };
    for (const figure of all(document, 'figure')) {
      const svg = figure.querySelector('svg'), summary = figure.querySelector('.numbers');
      figure.dataset.name = svg.querySelector('title').textContent;
      const knobs = make('span', {className: 'tools'},
        button('Save picture', () => save(figure, svg, true)),
        button('SVG', () => save(figure, svg)));
      summary.before(knobs);
      if (!svg.dataset.plot) continue;
      const view = look(figure, svg);
      if (svg.dataset.y && svg.querySelector('.data')) enlarge(view, knobs);
    }

    """#

  /// The part of the script that selects the pictures, columns and rows of a variant or a segment.
  private static let choice = #"""
    const heads = all(document, '.answer th[data-v]'), names = new Map();
    for (const head of heads) names.set(head.dataset.v, head.textContent);
    const figures = all(document, 'figure');
    const segments = [...new Set(figures.map(figure => figure.dataset.s).filter(name => name))];
    const chosen = {variant: '', segment: ''};
    const apply = () => {
      const {variant, segment} = chosen;
      for (const figure of figures) {
        const {v, s} = figure.dataset;
        figure.hidden = Boolean(variant && v && !v.split(' ').includes(variant) && v !== '0'
          || segment && s && s !== segment);
        for (const part of all(figure, v ? 'no' : '.line,.band,.thread')) {
          part.style.opacity = !variant || part.matches('.s0,.s' + variant % 8) ? '' : .12;
        }
      }
      for (const table of all(document, '.answer')) {
        const places = all(table, 'thead th').map(head => head.dataset.v);
        for (const row of table.rows) {
          row.hidden = Boolean(segment && row.dataset.s && row.dataset.s !== segment);
          [...row.cells].forEach((cell, at) =>
            cell.hidden = Boolean(variant && +places[at] && places[at] !== variant));
        }
      }
    };
    const select = (key, title, options) => make('label', {}, title + ' ', make('select', {
      onchange: event => {
        chosen[key] = event.target.value;
        apply();
      }}, ...[['', 'all']].concat(options).map(([value, text]) => make('option', {value},
        text))));
    const parts = [];
    if (names.size > 2) parts.push(select('variant', 'Variant', [...names].slice(1)));
    if (segments.length > 1) {
      parts.push(select('segment', 'Segment', segments.map((name, at) =>
        [name, at ? name : 'everybody'])));
    }
    if (parts.length) {
      (document.querySelector('nav') ?? document.querySelector('section')).before(
        make('div', {className: 'choice'}, ...parts));
    }
    const chapters = all(document, '.chapters');
    for (const rest of chapters) {
      rest.open = innerWidth > 768 || Boolean(location.hash && rest.querySelector(location.hash));
    }
    addEventListener('beforeprint', () => chapters.forEach(rest => rest.open = true));
    addEventListener('hashchange', () => document.querySelector(location.hash)
      ?.closest('details')?.setAttribute('open', ''));

    """#
}
