import { type Html, html, joined } from '@cicerone/content/html';
import type { NamedFigures } from '../../../statistics/figures/named-figures.ts';
import { completionInWords, FEW, inWords } from '../counts-in-words.ts';
import { grouped, type MuseumText } from './museum-text.ts';

type Work = NamedFigures['plays'][number];

/** How many works have a bar; the others are a plain table that opens. */
const MOST_BARS = 40;

/** The plays of each work, and how many of them were heard to the end. */
export function playBars({ plays }: NamedFigures, own: MuseumText): Html {
  if (plays.length === 0) return html``;
  const told = plays.filter((work) => typeof work.plays === 'number');
  const most = Number(told[0]?.plays ?? 1);
  const others = told.slice(MOST_BARS);
  const few = plays.length - told.length;
  return html`<section aria-labelledby="plays"><h2 id="plays">Works by plays</h2>
<p class="note">A play is a story that was started. The whole bar is plays, its filled part those heard to the end. All languages and versions of a story together.</p>
${told.length === 0 ? html`` : table('Works with a bar', told.slice(0, MOST_BARS), own, most)}
${others.length === 0 ? html`` : html`<details><summary>${grouped(others.length)} more works</summary>${table('More works', others, own)}</details>`}
${few === 0 ? html`` : html`<p>${fewWorks(few)} played ${FEW} times${few === 1 ? '' : ' each'}.</p>`}</section>`;
}

const fewWorks = (count: number) => (count === 1 ? 'One work was' : `${grouped(count)} works were`);

function table(caption: string, works: readonly Work[], own: MuseumText, most?: number): Html {
  const bars = most === undefined ? html`` : html`<td></td>`;
  return html`<table class="bars plays"><caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">Work</th><th scope="col">Plays</th><th scope="col">To the end</th>${bars}</tr></thead>
<tbody>${joined(works.map((work) => row(work, own, most)))}</tbody></table>`;
}

function row(work: Work, own: MuseumText, most: number | undefined): Html {
  const name = html`${work.code} ${own(work.name)}`;
  return html`
<tr><th scope="row">${name}</th><td>${inWords(work.plays, grouped)}</td><td>${completionInWords(work)}</td>${most === undefined ? html`` : bar(Number(work.plays) / most, work.completion)}</tr>`;
}

/** A bar in a cell of its own: its length is a share of the longest. Numbers beside it say the same. */
export function bar(length: number, filled: number | undefined = 1): Html {
  const [long, full] = [length, filled].map((share) => String(Math.round(share * 100)));
  return html`<td class="bar"><i style="--long:${long ?? ''};--full:${full ?? ''}"></i></td>`;
}
