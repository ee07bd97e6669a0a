import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VISIT_BOUNDS } from './visit-limits.ts';

const DECISION = new URL('../../../../../docs/decisions/0031-what-a-stranger-may-send.md', import.meta.url);
const numberOf = (written = '') => Number(written.replaceAll(',', ''));
/** The rows of the decision's table: their words, without the share that some of them name, and its numbers. */
const ROWS = [...readFileSync(DECISION, 'utf8').matchAll(/^\| (.+?)(?: always has ([\d,]+))? \| ([\d,]+) \|/gm)].map(
  ([, words, share, bound]) => ({ words, share: numberOf(share), bound: numberOf(bound) }),
);

test('a sender may write as much in a minute as decision 0031 says', () => {
  const { visitsOfVenue, shareOfAddress, writesOfAddress, shareOfVisit } = VISIT_BOUNDS;
  expect(ROWS).toEqual([
    { words: 'writes of one visitor', share: 0, bound: VISIT_BOUNDS.writesOfVisitor },
    { words: 'visits that begin at one address (a /64 of IPv6)', share: 0, bound: VISIT_BOUNDS.visitsOfAddress },
    { words: 'visits that begin in one venue, of which each address', share: shareOfAddress, bound: visitsOfVenue },
    { words: 'the same at one site (a /48 of IPv6)', share: 0, bound: VISIT_BOUNDS.visitsOfSite },
    {
      words: 'visits that begin in one venue, from however many addresses',
      share: 0,
      bound: VISIT_BOUNDS.mostOfVenue,
    },
    {
      words: 'walks, views, answers and ends at one address, of which each visit',
      share: shareOfVisit,
      bound: writesOfAddress,
    },
    { words: 'the same at one site, whosever visits are named', share: 0, bound: VISIT_BOUNDS.mostOfSite },
    { words: 'batches of event counts at one address', share: 0, bound: VISIT_BOUNDS.batchesOfAddress },
    { words: 'batches of event counts at one site', share: 0, bound: VISIT_BOUNDS.batchesOfSite },
  ]);
  expect(Object.keys(VISIT_BOUNDS)).toHaveLength(11);
});
