import { type Html, html } from '@cicerone/content/html';
import type { Report } from '../../../statistics/figures/report.ts';
import { FEW, inWords } from '../counts-in-words.ts';
import { grouped } from './museum-text.ts';
import { earlierName } from './period-names.ts';

/** An empty bench before a picture, drawn in lines. */
const BENCH: Html = html`<svg class="bench" viewBox="0 0 160 120" aria-hidden="true"><path d="M50 8h60v48H50zM57 15h46v34H57zM20 88h120M32 88v22M128 88v22M20 82h120v6H20z" /></svg>`;

/** The page of days in which nobody, or too few, opened the guide: what to look at first. */
export function emptyMonth({ visits, before }: Report, period: string): Html {
  const sentence = visits === 0 ? `Nobody opened the guide in ${period}.` : `The guide had ${FEW} visits in ${period}.`;
  const more = visits === 0 ? html`` : html`<p>With so few visits, no more is shown.</p>`;
  return html`<section class="empty" aria-labelledby="empty">${BENCH}<h2 id="empty">${sentence}</h2>${more}
<p>In ${earlierName(before)}: ${inWords(before.visits, grouped)} visits.</p>
<h3>What to look at first</h3>
<ul><li>Can the code at the entrance be seen, and does it open the guide on a phone that is not yours?</li>
<li>Does the desk mention the guide?</li>
<li>Was the museum open, and could phones reach the internet once? A phone that was never online since then reports its visit later.</li></ul></section>`;
}
