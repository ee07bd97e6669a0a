import { type Html, html, joined } from '@cicerone/content/html';
import type { Report } from '../../../statistics/figures/report.ts';
import { NOT_SHOWN, percent } from '../counts-in-words.ts';
import { earlierName } from './period-names.ts';

type Steering = {
  name: string;
  of: (headline: Report | Report['before']) => number | undefined;
  write: (value: number) => string;
  definition: string;
  /** The reason, where the figure is not shown. */
  missing: string;
};

const FEW_VISITS = 'Fewer than five visits, or so few of one kind that the rest would give them away.';

/** The five figures by which a museum steers (product, section 4, Statistics). */
const FIVE: readonly Steering[] = [
  {
    name: 'Take-up',
    of: ({ takeUp }) => takeUp,
    write: percent,
    definition: 'Visits to the guide for each hundred tickets, of the days whose tickets are known.',
    missing: 'No tickets are known of days with five visits together: “cicerone tickets” takes them in.',
  },
  {
    name: 'Visits without a story',
    of: ({ silentShare }) => silentShare,
    write: percent,
    definition: 'Visits in which the guide was opened and no work was.',
    missing: FEW_VISITS,
  },
  {
    name: 'Stories in a visit',
    of: ({ viewsPerVisit }) => viewsPerVisit,
    write: (value) => value.toFixed(1),
    definition: 'Works that were opened, divided by all visits. A work that is opened twice counts twice.',
    missing: FEW_VISITS,
  },
  {
    name: 'Heard to the end',
    of: ({ heardToEnd }) => heardToEnd,
    write: percent,
    definition:
      'Of all stories that were played, those that reached their end. A play whose end was never reported counts as not finished.',
    missing: 'Too few stories were played.',
  },
  {
    name: 'Languages',
    of: ({ languagesHeard }) => languagesHeard,
    write: String,
    definition: 'Languages in which at least five visits were made.',
    missing: NOT_SHOWN,
  },
];

/** The five figures, each with that of the days before and its definition. */
export function fiveFigures(report: Report): Html {
  const earlier = earlierName(report.before);
  return html`<section aria-labelledby="five"><h2 id="five">Five figures</h2>
<dl class="five">${joined(FIVE.map((figure) => row(figure, report, earlier)))}</dl></section>`;
}

function row({ name, of, write, definition, missing }: Steering, report: Report, earlier: string): Html {
  const [now, before] = [of(report), of(report.before)];
  const value =
    now === undefined ? html`<dd class="value none">${NOT_SHOWN}</dd>` : html`<dd class="value">${write(now)}</dd>`;
  const change =
    now === undefined
      ? missing
      : changeInWords(write(now), before === undefined ? undefined : write(before), now > (before ?? 0), earlier);
  return html`
<div><dt>${name}</dt>${value}<dd class="change">${change}</dd><dd class="note">${definition}</dd></div>`;
}

/** The arrow stands beside the word: neither colour nor shape has to be understood. */
function changeInWords(now: string, before: string | undefined, isMore: boolean, earlier: string): string {
  if (before === undefined) return `${earlier}: ${NOT_SHOWN}`;
  if (now === before) return `→ as in ${earlier}`;
  return isMore ? `↑ up from ${before} in ${earlier}` : `↓ down from ${before} in ${earlier}`;
}
