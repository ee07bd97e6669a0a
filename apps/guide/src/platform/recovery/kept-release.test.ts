import { museumAddresses } from '@cicerone/api/museum-calls';
import { afterEach, expect, test } from 'vitest';
import { currentRelease, ENGLISH, SPANISH } from '../../testing/museum-content.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { keepRelease, recoveredVenue } from './kept-release.ts';

const NAME = 'kept-release-test';
const files = createKeptFiles(NAME);
const RELEASE = currentRelease(1, { languages: [ENGLISH, SPANISH] });

afterEach(() => caches.delete(NAME));

const keepTexts = (idLanguage: number) =>
  files.put(museumAddresses.allData(1, idLanguage), new ArrayBuffer(1), 'application/json');
const recovered = async () => {
  const kept = await files.get(museumAddresses.current(1));
  return kept && recoveredVenue(files, kept);
};

test('a phone that has lost its records finds the release, in a language with stored texts', async () => {
  await keepRelease(files, RELEASE);
  await keepTexts(SPANISH.id);
  expect(await recovered()).toMatchObject({ release: RELEASE, idLanguage: SPANISH.id, venue: undefined });
});
test('without texts in any of its languages there is nothing to open', async () => {
  await keepRelease(files, RELEASE);
  expect(await recovered()).toBeUndefined();
});
test.each([
  ['is damaged', '<html>'],
  ['is of a guide that wrote in another way', JSON.stringify({ ...RELEASE, schemaVersion: 0 })],
])('a release that %s is ignored', async (_, text) => {
  await keepTexts(ENGLISH.id);
  await files.put(museumAddresses.current(1), new TextEncoder().encode(text).buffer, 'application/json');
  expect(await recovered()).toBeUndefined();
});
