import { expect, it } from 'vitest';
import { acceptedLanguages } from './accepted-languages.ts';

it('the languages of a header are read in the order of the browser, without their weights', () => {
  expect(acceptedLanguages('nl-NL,nl;q=0.9, en ;q=0.8,*;q=0.1')).toEqual(['nl-NL', 'nl', 'en', '*']);
  expect(acceptedLanguages(undefined)).toEqual([]);
});

it('an eleventh language is ignored', () => {
  const eleven = ['nl', 'fr', 'de', 'it', 'pt', 'ca', 'eu', 'gl', 'el', 'ru', 'en'];
  expect(acceptedLanguages(eleven.join(','))).toEqual(eleven.slice(0, 10));
});

it('commas alone are no languages, and nothing after 200 characters is read', () => {
  expect(acceptedLanguages(','.repeat(15_000))).toEqual([]);
  expect(acceptedLanguages(`${','.repeat(199)}nl`)).toEqual(['n']);
  expect(acceptedLanguages(`${','.repeat(200)}nl`)).toEqual([]);
});
