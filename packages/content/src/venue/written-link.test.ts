import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeVenueLink } from './venue-link.ts';
import { writtenLink } from './written-link.ts';

const MUSEUM = `/museums/${encodeVenueLink(1, 'museum-of-pattern')}`;

describe('a link opens its place with', () => {
  test.each([
    ['a point', '.'],
    ['a comma', ','],
    ['a bracket', ')'],
    ['a bracket and a point', ').'],
    ['an exclamation mark', '!'],
    ['a question mark', '?'],
    ['a quotation mark', '%22'],
    ['a closing quotation mark', '%E2%80%9D'],
    ['an angle bracket', '%3E'],
    ['a blank', '%20'],
    ['a blank that breaks no line', '%C2%A0'],
    ['a sign without width', '%E2%80%8B'],
    ['a mark of direction that was not encoded', '\u200f'],
    ['stars of a bold message', '**'],
    ['a line break', '%0D%0A'],
    ['several of them', '.%E2%80%8B%20)'],
  ])('%s behind it', (_, behind) => {
    for (const path of [MUSEUM, `${MUSEUM}/artworks/1`, `${MUSEUM}?lang=es`])
      expect(writtenLink(path + behind)).toBe(path);
  });
  test('a slash that was doubled', () => {
    expect(writtenLink(`${MUSEUM}//artworks/1`)).toBe(`${MUSEUM}/artworks/1`);
  });
  test.each(['%3Flang=es', '%3flang%3Des', '&lang=es', '?lang=es'])('its query written as %s', (query) => {
    expect(writtenLink(MUSEUM + query)).toBe(`${MUSEUM}?lang=es`);
  });
});

describe('a link stays as it is', () => {
  test.each([
    ['with an access code that ends with a sign', `${MUSEUM}/code?code=ROSA!`],
    ['with a search that ends with a sign', `${MUSEUM}/search?q=St.%20`],
    ['with letters of any script', `${MUSEUM}/infoSections/%D8%B4`],
    ['that ends with a dash or a low line', '/museums/MS1-_'],
    ['of no museum', '/'],
    ['that is cut in the middle of a letter', `${MUSEUM}/hall/%D8`],
    ['that has nothing to decode', `${MUSEUM}/%zz`],
  ])('%s', (_, link) => expect(writtenLink(link)).toBe(link));
});

test('a link that was mended once is not mended again', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const once = writtenLink(`${path}?${query}`);
      expect(writtenLink(once)).toBe(once);
    }),
  );
});
