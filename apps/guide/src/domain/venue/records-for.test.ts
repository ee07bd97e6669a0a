import type { Artwork } from '@cicerone/content/work/artwork';
import { expect, test } from 'vitest';
import type { VenueRecords } from '../ports.ts';
import { recordsFor } from './records-for.ts';

/** A museum with these numbers on its labels. */
const museumWith = (...codes: string[]) => {
  const artworksByCode = async (_idMuseum: number, wanted: string) =>
    codes
      .filter((code) => code === wanted)
      .map((code) => ({ code, localizations: [], otherResources: [] }) as unknown as Artwork);
  return recordsFor({ artworksByCode } as VenueRecords, () => ({}));
};
const found = async (codes: string[], typed: string) =>
  (await museumWith(...codes).artworksByCode(1, typed)).map(({ code }) => code);

test('a number finds the works that carry it exactly, and no other', async () => {
  expect(await found(['7', '07', '007'], '07')).toEqual(['07']);
});
test('a number without the zeros of its label finds the work', async () => {
  expect(await found(['0104'], '104')).toEqual(['0104']);
});
test('a number with zeros that are on no label finds the work', async () => {
  expect(await found(['104'], '00104')).toEqual(['104']);
});
test('a number that fits several labels lets the visitor choose', async () => {
  expect(await found(['07', '007'], '7')).toEqual(['07', '007']);
});
test('a number on no label finds nothing', async () => {
  expect(await found(['70', '17'], '7')).toEqual([]);
});
