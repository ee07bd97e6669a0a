import { type Html, html, joined } from '@cicerone/content/html';
import type { NamedFigures } from '../../../statistics/figures/named-figures.ts';
import { inWords } from '../counts-in-words.ts';
import { grouped, type MuseumText } from './museum-text.ts';

/** A reader of the page looks at the works that leaders like most; the tables of the command have every work. */
const MOST_SHOWN = 10;

/** The live tours, their listeners, and the works that were shown most. */
export function liveTours({ liveTours: { tours, listeners, minutes, works } }: NamedFigures, own: MuseumText): Html {
  if (tours === 0) return html``;
  const rows = works.slice(0, MOST_SHOWN).map(
    ({ code, name, times }) => html`
<tr><th scope="row">${code} ${own(name)}</th><td>${grouped(times)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? html``
      : html`<table><caption class="unseen">Works by how often they were shown</caption><thead><tr><th scope="col">Work</th><th scope="col">Shown</th></tr></thead><tbody>${joined(rows)}</tbody></table>`;
  return html`<section aria-labelledby="live-tours"><h2 id="live-tours">Live tours</h2>
<p class="note">Tours that a person of the museum led by phone and that somebody joined. A listener is a phone that joined one. Minutes are those of all tours together, whoever listened.</p>
<p>${countOf(tours, 'tour')}, ${countOf(minutes, 'minute')} together, with ${inWords(listeners, grouped)} listeners.</p>
${table}</section>`;
}

const countOf = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${grouped(count)} ${noun}s`);
