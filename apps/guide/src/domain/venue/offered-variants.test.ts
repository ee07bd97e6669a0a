import { expect, test } from 'vitest';
import { ENGLISH, SPANISH } from '../../testing/museum-content.ts';
import { offeredVariants, onlyWith } from './offered-variants.ts';

const RELEASE = { languages: [{ ...ENGLISH, variants: { signed: 2, short: 9, kids: 0 } }, SPANISH] };

test('visitors choose among the variants that the museum has in their language, with the number of works', () => {
  expect(offeredVariants(RELEASE, 'en_GB')).toEqual([
    { variant: 'short', works: 9 },
    { variant: 'signed', works: 2 },
  ]);
  expect(offeredVariants(RELEASE, 'es_ES')).toEqual([]);
  expect(offeredVariants(undefined, undefined)).toEqual([]);
});

test('a list of only what a visitor can use keeps its order, and what is no work', () => {
  const stops = [
    { at: 1, variants: ['easy'] as const },
    { at: 2, variants: [] },
    { at: 3 },
    { at: 4, variants: ['easy'] as const },
  ];
  const isHall = (stop: { at: number }) => stop.at === 3;
  expect(onlyWith(stops, 'easy', (stop) => (isHall(stop) ? undefined : stop)).map(({ at }) => at)).toEqual([1, 3, 4]);
});
