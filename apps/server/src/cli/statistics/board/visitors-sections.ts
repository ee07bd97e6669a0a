import { type Html, html, joined } from '@cicerone/content/html';
import type { Count } from '../../../statistics/figures/counts.ts';
import type { NamedFigures } from '../../../statistics/figures/named-figures.ts';
import { FEW, inWords } from '../counts-in-words.ts';
import { grouped, type MuseumText } from './museum-text.ts';
import { bar } from './play-bars.ts';

type BarRow = { name: Html; count: Count };

/** A table of counts with a bar for each that is shown. */
function bars(caption: Html, heads: readonly [string, string], rows: readonly BarRow[]): Html {
  const most = Math.max(1, ...rows.map(({ count }) => (typeof count === 'number' ? count : 0)));
  const [named, counted] = heads;
  return html`<table class="bars"><caption class="unseen">${caption}</caption><thead><tr><th scope="col">${named}</th><th scope="col">${counted}</th><td></td></tr></thead>
<tbody>${joined(
    rows.map(
      ({ name, count }) => html`
<tr><th scope="row">${name}</th><td>${inWords(count, grouped)}</td>${typeof count === 'number' && count > 0 ? bar(count / most) : html`<td></td>`}</tr>`,
    ),
  )}</tbody></table>`;
}

/** The visits in each language. Its names are in the languages themselves. */
export function languageBars({ languages }: NamedFigures): Html {
  if (languages.length === 0) return html``;
  const rows = languages.map(({ name, visits }) => ({ name: html`<bdi>${name}</bdi>`, count: visits }));
  return html`<section aria-labelledby="languages"><h2 id="languages">Languages</h2>
<p class="note">Visits by the language in which the guide was read when the visit began.</p>
${bars(html`Languages by visits`, ['Language', 'Visits'], rows)}</section>`;
}

/** The numbers, words, codes and views of the camera by which visitors found nothing. */
export function deadEnds(figures: NamedFigures): Html {
  const { unknownNumbers, rareNumbers, emptySearches, scansNowhere, failedRecognitions } = figures;
  const items = unknownNumbers.map(
    ({ number, times }) =>
      html`<li><strong>${number}</strong> was typed ${grouped(times)} times: is the label wrong?</li>`,
  );
  if (rareNumbers > 0)
    items.push(html`<li>${otherNumbers(rareNumbers)} typed ${FEW} times${rareNumbers === 1 ? '' : ' each'}.</li>`);
  if (emptySearches !== 0) items.push(html`<li>${beginning(emptySearches)} searches had no result.</li>`);
  if (scansNowhere !== 0)
    items.push(html`<li>${beginning(scansNowhere)} scanned codes led nowhere: is an old label still on the wall?</li>`);
  if (failedRecognitions !== 0)
    items.push(
      html`<li>${beginning(failedRecognitions)} times the camera recognised no work: photographs taken in the rooms help.</li>`,
    );
  const found =
    items.length === 0
      ? html`<p>Nobody typed a number that no work has, searched in vain, scanned a code that led nowhere, or closed the camera without a work.</p>`
      : html`<ul>${joined(items)}</ul>`;
  return html`<section aria-labelledby="dead-ends"><h2 id="dead-ends">Dead ends</h2>
<p class="note">Numbers that were typed and that no work has, searches without a result, scanned codes that do not belong to this guide, and times that the camera recognised no work. Words, codes and pictures stay on the phone.</p>
${found}</section>`;
}

/** A count at the beginning of a sentence. */
const beginning = (count: Count) => inWords(count, grouped).replace(/^f/, 'F');
const otherNumbers = (count: number) => (count === 1 ? 'One other number was' : `${grouped(count)} other numbers were`);

/** A reader of the page looks at the works that need photographs; the tables of the command have every work. */
const MOST_CHOSEN = 10;

/** The works that visitors chose among several because the camera was not sure, the most chosen first. */
export function unsureRecognitions({ recognitions }: NamedFigures, own: MuseumText): Html {
  const shown = recognitions.flatMap((work) =>
    typeof work.chosen === 'number' && work.chosen > 0 ? [{ ...work, chosen: work.chosen }] : [],
  );
  if (shown.length === 0) return html``;
  const rows = shown
    .sort((one, other) => other.chosen - one.chosen)
    .slice(0, MOST_CHOSEN)
    .map(
      ({ code, name, recognised, chosen }) => html`
<tr><th scope="row">${code} ${own(name)}</th><td>${inWords(recognised, grouped)}</td><td>${grouped(chosen)}</td></tr>`,
    );
  return html`<section aria-labelledby="recognitions"><h2 id="recognitions">Works that the camera is not sure of</h2>
<p class="note">How often the camera recognised a work by itself, and how often a visitor chose it among several that the camera offered. Photographs of these works, taken in the room, help.</p>
<table><caption class="unseen">Works by choices</caption><thead><tr><th scope="col">Work</th><th scope="col">Recognised</th><th scope="col">Chosen</th></tr></thead><tbody>${joined(rows)}</tbody></table></section>`;
}

/** The visits that began each route, and how often it was walked to its last stop. */
export function routeTable({ routes }: NamedFigures, own: MuseumText): Html {
  if (routes.length === 0) return html``;
  const rows = routes.map(
    ({ name, visits, finished }) => html`
<tr><th scope="row">${own(name)}</th><td>${inWords(visits, grouped)}</td><td>${inWords(finished, grouped)}</td></tr>`,
  );
  return html`<section aria-labelledby="routes"><h2 id="routes">Routes</h2>
<p class="note">Visits that began a route, and how often one was walked to its last stop.</p>
<table><caption class="unseen">Routes by visits</caption><thead><tr><th scope="col">Route</th><th scope="col">Began</th><th scope="col">Finished</th></tr></thead><tbody>${joined(rows)}</tbody></table></section>`;
}

/** The visitors' answers to the museum's questions, without the words that they wrote. */
export function answerBars({ answers }: NamedFigures, own: MuseumText): Html {
  if (answers.length === 0) return html``;
  return html`<section aria-labelledby="answers"><h2 id="answers">Answers to your questions</h2>
<p class="note">Visits that gave each answer; where several answers could be chosen, each counts. Years of birth are grouped by decade and postcodes by their first two digits. What visitors wrote is in the tables of “cicerone statistics --csv”, from five writers on.</p>
<div class="questions">${joined(answers.map((question) => answersTo(question, own)))}</div></section>`;
}

function answersTo({ name, kind, answering, written, values }: NamedFigures['answers'][number], own: MuseumText): Html {
  const isMuseums = kind === 'choice' || kind === 'several';
  const rows = values.map((value) => ({ name: isMuseums ? own(value.name) : html`${value.name}`, count: value.times }));
  const table = rows.length === 0 ? html`` : bars(own(name), ['Answer', 'Visits'], rows);
  const words =
    kind === 'text' || written !== 0 ? html`<p>${beginning(written)} wrote an answer in their own words.</p>` : html``;
  return html`
<section class="question"><h3>${own(name)}</h3><p class="note">Answered in ${inWords(answering, grouped)} visits.</p>${typeof answering === 'number' ? html`${table}${words}` : html``}</section>`;
}
