import type { Manifest, ManifestEntry } from '@cicerone/content/release';
import { expect, test } from 'vitest';
import { mediaToKeep, SMALL_AUDIO_BYTES } from './media-to-keep.ts';

const picture = (key: string, sizes?: ManifestEntry['sizes']): ManifestEntry => ({
  key,
  bytes: 1000,
  type: 'image/webp',
  usedBy: [],
  ...(sizes && { sizes }),
});
const audio = (key: string, readIn: string, bytes = 1000): ManifestEntry => ({
  key,
  bytes,
  type: 'audio/mp4',
  readIn: readIn.split(' '),
  usedBy: [],
});
const manifest = (...media: ManifestEntry[]): Manifest => ({ version: 1, media });
const wish = { pictureSize: 'medium', languageCode: 'en_GB', savesData: false } as const;
const keys = (entries: ManifestEntry[]) => entries.map(({ key }) => key);

test('pictures are kept in this device’s size, and those that have none', () => {
  const all = manifest(picture('s', ['small']), picture('m', ['medium', 'large']), picture('icon'));
  expect(keys(mediaToKeep(all, wish))).toEqual(['m', 'icon']);
});
test('sound is kept in the language that the visitor hears, after the pictures', () => {
  const all = manifest(audio('en', 'en_GB'), audio('es', 'es_ES'), picture('m', ['medium']));
  expect(keys(mediaToKeep(all, wish))).toEqual(['m', 'en']);
  expect(keys(mediaToKeep(all, { ...wish, languageCode: 'es_ES' }))).toEqual(['m', 'es']);
});
test('sound that stands in for a missing recording is kept, too', () => {
  const all = manifest(audio('en', 'en_GB ar_SA'), audio('es', 'es_ES'));
  expect(keys(mediaToKeep(all, { ...wish, languageCode: 'ar_SA' }))).toEqual(['en']);
});
test('sound that is the same in every language is for everybody', () => {
  const { readIn: _, ...bell } = audio('bell', 'en_GB');
  expect(keys(mediaToKeep(manifest(bell), { ...wish, languageCode: 'ja_JP' }))).toEqual(['bell']);
});
test('sound that is not small is left to the downloads, up to the last byte', () => {
  const half = SMALL_AUDIO_BYTES / 2;
  const fits = manifest(audio('a', 'en_GB', half), audio('b', 'en_GB', half), audio('c', 'es_ES', half));
  expect(keys(mediaToKeep(fits, wish))).toEqual(['a', 'b']);
  const tooMuch = manifest(audio('a', 'en_GB', half), audio('b', 'en_GB', half + 1), picture('m', ['medium']));
  expect(keys(mediaToKeep(tooMuch, wish))).toEqual(['m']);
});
test('who saves data gets the pictures only', () => {
  const all = manifest(audio('en', 'en_GB'), picture('m', ['medium']));
  expect(keys(mediaToKeep(all, { ...wish, savesData: true }))).toEqual(['m']);
});
