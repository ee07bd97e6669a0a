import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';
import { CHECKS_BY_HAND, type CheckName } from './checks-by-hand.ts';
import { TESTS, type TestName } from './named-tests.ts';
import type { Row } from './rows.ts';
import { EN_301_549, type Part, WCAG } from './standards.ts';

const VERSION = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version as string;

/** The day of the last look at every row. Update it with the rows. */
const CHECKED_ON = '2026-11-26';

const RESULTS = ['Supported', 'Partly supported', 'Not supported', 'Does not apply'] as const;

/** The verdict of a row on the guide, in the words of the page. */
export function resultOf(row: Row): (typeof RESULTS)[number] {
  if (row.kind === 'not-applicable') return 'Does not apply';
  if (row.isMissing) return 'Not supported';
  return row.lacks === undefined ? 'Supported' : 'Partly supported';
}

/** How many rows are shown by tests, by checks by hand alone, and do not apply. */
export function kindsOf(rows: readonly Row[]): string {
  const shown = rows.flatMap((row) => (row.kind === 'shown' ? row : []));
  const byTests = shown.filter(({ tests }) => tests.length > 0).length;
  return `${byTests} by tests, ${shown.length - byTests} by hand, ${rows.length - shown.length} do not apply`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const chapterId = (title: string) => `clause-${title.split(' ')[0]}`;
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A title as a reader understands it, without the values of a run at its edges. */
const readable = (title: string) =>
  title
    .replace(/^…(: |, )/, '')
    .replace(/, in "%s"$/, ', in each language')
    .replace(/: %s$/, '')
    .replace(/%s/g, '…');

function testItem(name: TestName): string {
  const [file, title] = TESTS[name];
  return `${escaped(readable(title))} <code>${file}</code>`;
}

function checkItem(name: CheckName): string {
  const { on } = CHECKS_BY_HAND[name];
  return `<a href="#check-${idOf(name)}">Single check, <time datetime="${on}">${on}</time>: ${escaped(titleOf(name))}</a>`;
}

/** A title made of the name of a check: "pictureOfVisit" is "picture of visit". */
const titleOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shownBy(row: Row): string {
  if (row.kind === 'not-applicable') return escaped(row.because);
  const lacks = row.lacks === undefined ? '' : `<p>${escaped(row.lacks)}</p>`;
  return lacks + list([...row.tests.map(testItem), ...row.checks.map(checkItem)]);
}

function tableOf({ title, asked, rows }: Part): string {
  const hasLevels = asked.some(({ level }) => level !== undefined);
  const head = ['Row', ...(hasLevels ? ['Level'] : []), 'Result', 'What is lacking, and what shows it'];
  const lines = asked.map(({ number, name, level }) => {
    const row = rows[number];
    if (!row) throw new Error(`${number} is missing`);
    const levelCell = hasLevels ? `<td>${level}</td>` : '';
    return `<tr><th scope="row">${number} ${escaped(name)}</th>${levelCell}<td>${resultOf(row)}</td><td>${shownBy(row)}</td></tr>`;
  });
  const heads = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<section tabindex="0" aria-label="${escaped(title)}">
<table>
<caption>${escaped(title)}: ${asked.length} rows</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
</section>`;
}

/** The rows that are not fully met, which a buyer reads first. */
function lackingOf(parts: readonly Part[]): string {
  const items = parts.flatMap(({ asked, rows }) =>
    asked.flatMap(({ number, name }) => {
      const row = rows[number];
      if (row?.kind !== 'shown' || row.lacks === undefined) return [];
      return `<strong>${number} ${escaped(name)}</strong>, ${resultOf(row).toLowerCase()}: ${escaped(row.lacks)}`;
    }),
  );
  return list(items);
}

function summaryOf(name: string, parts: readonly Part[]): string {
  const rows = parts.flatMap(({ asked, rows }) => asked.flatMap(({ number }) => rows[number] ?? []));
  const counts = RESULTS.map((result) => `<td>${rows.filter((row) => resultOf(row) === result).length}</td>`);
  return `<tr><th scope="row">${name}</th>${counts.join('')}<td>${rows.length}</td></tr>`;
}

function checks(): string {
  return Object.entries(CHECKS_BY_HAND)
    .map(
      ([name, { on, how, seen }]) =>
        `<h3 id="check-${idOf(name)}">${escaped(capital(titleOf(name)))}</h3>
<p><time datetime="${on}">${on}</time>. ${escaped(how)}</p>
<p>Seen: ${escaped(seen)}</p>`,
    )
    .join('\n');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const STYLE = `
:root { color-scheme: light dark; }
html { background: light-dark(#ffffff, #121212); color: light-dark(#121212, #f2f2f2); }
body { max-inline-size: 70rem; margin-inline: auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
a { color: light-dark(#0033a0, #a8c0ff); }
section { margin-block: 1rem; overflow-x: auto; }
table { inline-size: 100%; min-inline-size: 36rem; border-collapse: collapse; }
caption { text-align: start; font-weight: bold; }
th, td { padding: 0.5rem; border: 1px solid; text-align: start; vertical-align: top; }
code { font-size: 0.85em; overflow-wrap: anywhere; }
td ul { margin: 0; padding-inline-start: 1.25rem; }
td p { margin-block: 0 0.5rem; }
`;

/** The page that a museum gets which buys the guide: every row of both standards, as HTML without a script. */
export function conformancePage(): string {
  const en = EN_301_549.map(
    (part) => `<h3 id="${chapterId(part.title)}">${escaped(part.title)}</h3>\n${tableOf(part)}`,
  );
  const contents = [
    '<a href="#lacking">What is supported in part, or not</a>',
    '<a href="#wcag">WCAG 2.2</a>',
    '<a href="#en">EN 301 549 V3.2.1</a>',
    '<a href="#checks">Single checks</a>',
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accessibility conformance of Cicerone</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Accessibility conformance of Cicerone</h1>
<p>Cicerone ${VERSION} is a museum guide that visitors open in the browser of a phone. This page says, for each row of two standards, whether the guide meets it and what shows it: automatic tests, each by its title and file, which run before every release; single checks, each with its day and what was seen; or the reason why a row does not apply. It is written by <code>npm run conformance</code>, which fails if a row is missing, empty, or names a test that does not exist.</p>
<p>Date: <time datetime="${CHECKED_ON}">${CHECKED_ON}</time>. Standards: Web Content Accessibility Guidelines (WCAG) 2.2, W3C Recommendation of 5 October 2023 in its text of 12 December 2024, levels A and AA; EN 301 549 V3.2.1 (2021-03), whose clauses 9 to 11 have the criteria of WCAG 2.1. Clauses that only inform are left out.</p>
<p>What a museum writes itself (transcripts, captions, descriptions of pictures, colours) is the museum’s: the guide demands it, asks for it or mends it, as the rows say. The tests run in Chromium, one visit in Firefox and WebKitGTK, too; the guide was not yet tried by people who use a screen reader every day.</p>
<nav aria-label="Contents">${list(contents)}</nav>
<section tabindex="0" aria-label="Results">
<table>
<caption>Results</caption>
<thead><tr><th scope="col">Standard</th>${RESULTS.map((result) => `<th scope="col">${result}</th>`).join('')}<th scope="col">Rows</th></tr></thead>
<tbody>
${summaryOf('WCAG 2.2', [WCAG])}
${summaryOf('EN 301 549 V3.2.1', EN_301_549)}
</tbody>
</table>
</section>
<h2 id="lacking">What is supported in part, or not</h2>
${lackingOf([WCAG, ...EN_301_549.filter(({ title }) => !title.startsWith('9 '))])}
<h2 id="wcag">WCAG 2.2</h2>
${tableOf(WCAG)}
<h2 id="en">EN 301 549 V3.2.1</h2>
${en.join('\n')}
<h2 id="checks">Single checks</h2>
${checks()}
</main>
</body>
</html>
`;
}
