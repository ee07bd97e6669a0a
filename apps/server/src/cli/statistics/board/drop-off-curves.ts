import { type Html, html, joined } from '@cicerone/content/html';
import type { NamedFigures } from '../../../statistics/figures/named-figures.ts';
import type { CurvePoint } from '../../../statistics/figures/plays.ts';
import { inWords, percent } from '../counts-in-words.ts';
import { grouped, type MuseumText } from './museum-text.ts';

type Work = NamedFigures['plays'][number];

const MOST_CURVES = 10;
/** The longest table beside a curve; a longer one has every second row, or every third. */
const MOST_ROWS = 8;
const [WIDTH, HEIGHT] = [300, 100] as const;

/** The seconds at which listeners left the ten most played works, each work as a curve and as a table. */
export function dropOffCurves({ plays }: NamedFigures, own: MuseumText): Html {
  const works = plays.filter(({ curve }) => curve.length > 0).slice(0, MOST_CURVES);
  if (works.length === 0) return html``;
  return html`<section aria-labelledby="leaving"><h2 id="leaving">Where listeners leave</h2>
<p class="note">The share of listeners who have not left before a second, of the most played works, all languages and versions of a story together. A listener who hears the end has not left. Plays whose end never arrived, because the phone was switched off or has not been online since, are in no curve. Each step of a curve has at least five listeners.</p>
<div class="curves">${joined(works.map((work) => figure(work, own)))}</div></section>`;
}

function figure(work: Work, own: MuseumText): Html {
  const { curve, plays, unknown } = work;
  const rows = thinned(curve);
  const missing = unknown === 0 ? '' : `, of ${inWords(unknown, grouped)} the end is unknown`;
  return html`
<figure><figcaption><strong>${work.code} ${own(work.name)}</strong> <span>${inWords(plays, grouped)} plays${missing}</span></figcaption>
${drawn(curve)}
<details><summary>The curve as a table<span class="unseen">: ${work.code} ${own(work.name)}</span></summary>
<table><thead><tr><th scope="col">Until</th><th scope="col">Still listening</th></tr></thead>
<tbody>${joined(rows.map(({ second, listening }) => html`<tr><th scope="row">${clock(second)}</th><td>${percent(listening)}</td></tr>`))}</tbody></table></details></figure>`;
}

function drawn(curve: readonly CurvePoint[]): Html {
  const last = curve.at(-1) ?? { second: 1, listening: 1 };
  const at = ({ second, listening }: CurvePoint) =>
    `${Math.round((second / last.second) * WIDTH)} ${Math.round((1 - listening) * HEIGHT)}`;
  const said = `Of all listeners ${percent(last.listening)} had not left by ${clock(last.second)}. The table has the seconds between.`;
  const end = Math.round((1 - last.listening) * HEIGHT);
  return html`<div class="plot"><span class="top">100 %</span>
<svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" preserveAspectRatio="none" role="img" aria-label="${said}"><path class="grid" d="M0 0H${String(WIDTH)}M0 50H${String(WIDTH)}M0 ${String(HEIGHT)}H${String(WIDTH)}" /><path class="under" d="M0 ${String(HEIGHT)}L${curve.map(at).join('L')}V${String(HEIGHT)}Z" /><path class="line" d="M${curve.map(at).join('L')}" /></svg>
<span class="end" style="--down:${String(end)}">${percent(last.listening)}</span><span class="from">0:00</span><span class="to">${clock(last.second)}</span></div>`;
}

/** The first and the last point, and as many between as a table has room for. */
function thinned(curve: readonly CurvePoint[]): CurvePoint[] {
  const every = Math.ceil(curve.length / MOST_ROWS);
  return curve.filter((_, at) => at % every === 0 || at === curve.length - 1);
}

const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
