import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { type Report, readReport } from '../../../statistics/figures/report.ts';
import { readCurrentInForce } from '../../../storage/release-files.ts';
import { fillMonths, folderWithMuseum, MONTH } from '../../../testing/statistics/museum-month.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { boardPage } from './board-page.ts';

const [folder, { pool }] = [await folderWithMuseum(), await testDatabase()];
await fillMonths(pool, folder);
const release = await readCurrentInForce(folder, 1);
if (!release) throw new Error('The museum is not published.');
const report = (from: string, to: string) => readReport({ folder, pool }, release, { from, to });
const month = await report(MONTH.from, MONTH.to);
const page = boardPage(month, 'en_GB');

const LARGEST_BYTES = 100_000;
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  // A bar is as long as its figure, which only its own style can say: the page has no script.
  rules: { 'no-inline-style': 'off', 'long-title': 'off' },
});

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}

/** The text of the page, as somebody reads it. */
const readIn = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The same month in a museum of five hundred works, each with a curve and a long name. */
const largeReport = (): Report => {
  const [model] = month.plays;
  if (!model) throw new Error('Nothing was played.');
  const name = 'The winter garden, seen from the stairs';
  const plays = Array.from({ length: 500 }, (_, at) => ({ ...model, idArtwork: at, code: String(1000 + at), name }));
  return { ...month, plays };
};

test('the page is valid HTML, in a full month, a month without visitors and one with very few', async () => {
  const few: Report = { ...month, visits: 'few' };
  const empty = await report('2026-12-01', '2026-12-31');
  for (const html of [page, boardPage(empty, undefined), boardPage(few, 'ar_SA'), boardPage(largeReport(), 'en_GB')]) {
    expect(await faultsIn(html)).toEqual([]);
  }
});

test('the page stands alone: no script, and nothing from elsewhere', () => {
  expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|https?:|\son\w+=/i);
});

test('five hundred works are a page of a hundred kilobytes at most', () => {
  expect(Buffer.byteLength(boardPage(largeReport(), 'en_GB'))).toBeLessThan(LARGEST_BYTES);
});

test('names of the museum are text, in their language and direction', () => {
  expect(page).toContain('<h1><bdi>Museum &lt;of&gt; &quot;Pattern&quot; &amp; متحف الأنماط</bdi></h1>');
  expect(page).toContain('A teacher &lt;told&gt; me');
  expect(page).not.toMatch(/<of>|<told>/);
  expect(boardPage(month, 'es_ES')).toContain('<h1><bdi lang="es">');
  expect(boardPage(month, 'ar_SA')).toContain('<h1><bdi lang="ar" dir="rtl">');
});

test('the five figures stand beside those of the month before, and say the direction in words', () => {
  const text = readIn(page);
  expect(text).toContain('Take-up 14 % ↑ up from 11 % in October');
  expect(text).toContain('Visits without a story 19 % ↓ down from 24 % in October');
  expect(text).toContain('Stories in a visit 6.4 ↑ up from 5.8 in October');
  expect(text).toContain('Heard to the end 53 % → as in October');
  expect(text).toContain('Languages 4 → as in October');
  expect(text).toContain('4,218 visits of 41 minutes on average; 2,320 in October.');
});

test('take-up that is not told says that tickets or visits are missing, and not that no ticket is known', () => {
  const text = readIn(boardPage({ ...month, takeUp: undefined }, 'en_GB'));
  expect(text).toContain('Take-up not shown No tickets are known of days with five visits together: ');
});

test('every figure has its definition on the page', () => {
  const sections = page.split(/<section (?=aria)/).slice(1);
  expect(sections).toHaveLength(9);
  for (const section of sections) expect(section).toContain('class="note"');
  expect(page.match(/<dd class="note">/g)).toHaveLength(5);
});

test('a number that no work has is a question about its label, and a rare one is not named', () => {
  expect(readIn(page)).toContain('417 was typed 38 times: is the label wrong?');
  expect(readIn(page)).toContain('2 other numbers were typed fewer than 5 times each.');
  expect(page).not.toContain('6123456');
});

test('works that were often chosen among several ask for photographs, and a look in vain is a dead end', () => {
  expect(readIn(page)).toContain('58 times the camera recognised no work');
  const [, section = ''] = page.split('id="recognitions"');
  const rows = [...(section.split('</table>')[0]?.matchAll(/<td>(\d+)<\/td><td>(\d+)<\/td>/g) ?? [])];
  expect(rows.map(([, recognised, chosen]) => [recognised, chosen])).toEqual([
    ['276', '64'],
    ['300', '21'],
  ]);
});

test('small groups are not told, nor those by which they could be calculated', () => {
  const text = readIn(page);
  expect(text).toContain('Deutsch not shown العربية fewer than 5');
  expect(text).toContain('One work was played fewer than 5 times.');
  expect(text).toContain('In a newspaper not shown A teacher <told> me fewer than 5');
});

test('the ten most played works have a curve, each with its table', () => {
  expect(page.match(/<svg /g)).toHaveLength(10);
  expect(page.match(/<figure>.*?<details>.*?<table>/gs)).toHaveLength(10);
  expect(readIn(page)).toContain('101 Penrose tiling 1,900 plays, of 76 the end is unknown');
});

test('the words of visitors are not on the page, only their number', () => {
  expect(readIn(page)).toContain(
    'What would you change? Answered in 23 visits. 23 wrote an answer in their own words.',
  );
});

test('a month without visitors says what to look at first', async () => {
  const text = readIn(boardPage(await report('2026-12-01', '2026-12-31'), 'en_GB'));
  expect(text).toContain('December 2026 Nobody opened the guide in December 2026. In November: 4,218 visits.');
  expect(text).toContain('Can the code at the entrance be seen');
  expect(text).not.toContain('Five figures');
});

test('other days than a month are compared with as many days before', async () => {
  const text = readIn(boardPage(await report('2026-11-10', '2026-11-16'), 'en_GB'));
  expect(text).toContain('10 November to 16 November 2026');
  expect(text).toContain('Take-up 14 % the 7 days before: not shown');
});
