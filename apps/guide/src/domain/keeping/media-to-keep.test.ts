import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import { expect, test } from 'vitest';
import { isSoundAutomatic, type KeepingCriteria, mediaToKeep } from './media-to-keep.ts';

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
const criteria = { pictureSize: 'medium', languageCode: 'en_GB', savesData: false } as const;
const keys = (all: Manifest, more: Partial<KeepingCriteria> = {}) => {
  const { pictures, sounds } = mediaToKeep(all, { ...criteria, ...more });
  return [...pictures, ...sounds].map(({ key }) => key);
};
const comes = (all: Manifest, more: Partial<KeepingCriteria> = {}) =>
  isSoundAutomatic(mediaToKeep(all, { ...criteria, ...more }), { ...criteria, ...more });

test('pictures are kept in this device’s size, and those that have none', () => {
  const all = manifest(picture('s', ['small']), picture('m', ['medium', 'large']), picture('icon'));
  expect(keys(all)).toEqual(['m', 'icon']);
});
test('sound is kept in the language that the visitor hears, after the pictures', () => {
  const all = manifest(audio('en', 'en_GB'), audio('es', 'es_ES'), picture('m', ['medium']));
  expect(keys(all)).toEqual(['m', 'en']);
  expect(keys(all, { languageCode: 'es_ES' })).toEqual(['m', 'es']);
});
test('sound that stands in for a missing recording is kept, too', () => {
  const all = manifest(audio('en', 'en_GB ar_SA'), audio('es', 'es_ES'));
  expect(keys(all, { languageCode: 'ar_SA' })).toEqual(['en']);
});
test('sound that is the same in every language is for everybody', () => {
  const { readIn: _, ...bell } = audio('bell', 'en_GB');
  expect(keys(manifest(bell), { languageCode: 'ja_JP' })).toEqual(['bell']);
});
test('a museum’s sound is downloaded automatically up to 30 MB, and not with one byte more', () => {
  const half = 15 * 1024 * 1024;
  expect(comes(manifest(audio('a', 'en_GB', half), audio('b', 'en_GB', half), audio('c', 'es_ES', half)))).toBe(true);
  expect(comes(manifest(audio('a', 'en_GB', half), audio('b', 'en_GB', half + 1)))).toBe(false);
});
test('no sound is automatic for a visitor who saves data', () => {
  expect(comes(manifest(audio('en', 'en_GB')), { savesData: true })).toBe(false);
});
