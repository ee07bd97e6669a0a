import { CHAPTERS, CLAUSES } from './en-clauses.ts';
import { DOCUMENTS } from './en-documents.ts';
import { FILMS_AND_SUPPORT, GENERIC, STATEMENTS } from './en-generic.ts';
import { SOFTWARE } from './en-software.ts';
import type { Row, Rows } from './rows.ts';
import { CRITERIA } from './wcag-criteria.ts';
import { OPERATED } from './wcag-operated.ts';
import { SEEN_AND_HEARD } from './wcag-seen-and-heard.ts';
import { UNDERSTOOD } from './wcag-understood.ts';

/** A table of the page: the rows that a part of a standard has, and what we say of them. */
export type Part = {
  title: string;
  asked: readonly { number: string; name: string; level?: string }[];
  rows: Rows;
};

const WCAG_ROWS: Rows = { ...SEEN_AND_HEARD, ...OPERATED, ...UNDERSTOOD };

/** Clause 9 repeats the criteria of WCAG 2.1; parsing, which only WCAG 2.2 has removed, is met by valid HTML. */
const WEB_ROWS: Rows = Object.fromEntries(
  CRITERIA.filter(({ since }) => since !== '2.2').map(({ number }): [string, Row | undefined] => [
    `9.${number}`,
    number === '4.1.1' ? UNDERSTOOD['4.1.2'] : WCAG_ROWS[number],
  ]),
) as Rows;

const EN_ROWS: Rows = { ...STATEMENTS, ...GENERIC, ...FILMS_AND_SUPPORT, ...WEB_ROWS, ...DOCUMENTS, ...SOFTWARE };

const chapterOf = (number: string) => number.split('.')[0] as `${keyof typeof CHAPTERS}`;

const chapter = (id: string, title: string): Part => ({
  title: `${id} ${title}`,
  asked: CLAUSES.filter(({ number }) => chapterOf(number) === id),
  rows: Object.fromEntries(Object.entries(EN_ROWS).filter(([number]) => chapterOf(number) === id)),
});

/** WCAG 2.2, levels A and AA. */
export const WCAG: Part = {
  title: 'Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA',
  asked: CRITERIA,
  rows: WCAG_ROWS,
};

/** EN 301 549 V3.2.1, chapter by chapter. */
export const EN_301_549: readonly Part[] = Object.entries(CHAPTERS).map(([id, title]) => chapter(id, title));
