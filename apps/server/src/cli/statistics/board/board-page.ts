import { type Html, html } from '@cicerone/content/html';
import type { Report } from '../../../statistics/figures/report.ts';
import { inWords } from '../counts-in-words.ts';
import { BOARD_STYLE } from './board-style.ts';
import { dropOffCurves } from './drop-off-curves.ts';
import { emptyMonth } from './empty-month.ts';
import { fiveFigures } from './five-figures.ts';
import { grouped, type MuseumText, museumText } from './museum-text.ts';
import { earlierName, periodName } from './period-names.ts';
import { playBars } from './play-bars.ts';
import { liveTours } from './tours-section.ts';
import { answerBars, deadEnds, languageBars, routeTable, unsureRecognitions } from './visitors-sections.ts';

/**
 * The page for the board of a museum: one file to print or to send, without a script or anything from elsewhere, in
 * English (product, section 4, Statistics).
 *
 * @param languageCode the language in which the museum names its works
 */
export function boardPage(report: Report, languageCode: string | undefined): string {
  const own = museumText(languageCode);
  const period = periodName(report);
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${report.museum}, ${period}</title>
<style>${{ html: BOARD_STYLE }}</style>
</head>
<body>
<header><p>What visitors did with the guide</p><h1>${own(report.museum)}</h1><p class="period">${period}</p></header>
<main>
${typeof report.visits === 'number' && report.visits > 0 ? figuresOf(report, own) : emptyMonth(report, period)}
</main>
<footer><p>${report.from} to ${report.to}, by the clock of the museum. A visit is a phone that opened the guide on a day. Phones without internet report later: figures of the last days may still grow.</p>
<p>A group of one to four is shown as “fewer than 5”, and a group by which it could be calculated as “not shown”, so that no figure is about one person. Visitors are counted without a name, an address, or a number that returns on another day.</p></footer>
</body>
</html>
`.html;
}

/** The figures that steer, and those that ask for an action, come first: in print they are the first sheet. */
function figuresOf(report: Report, own: MuseumText): Html {
  const { visits, before, minutesPerVisit } = report;
  const long = minutesPerVisit === undefined ? '' : ` of ${Math.round(minutesPerVisit)} minutes on average`;
  const earlier = `${inWords(before.visits, grouped)} in ${earlierName(before)}`;
  return html`<p class="lead">${inWords(visits, grouped)} visits${long}; ${earlier}.</p>
${fiveFigures(report)}
<div class="pair">${deadEnds(report)}
${languageBars(report)}</div>
${playBars(report, own)}
${dropOffCurves(report, own)}
${unsureRecognitions(report, own)}
${routeTable(report, own)}
${liveTours(report, own)}
${answerBars(report, own)}`;
}
