import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeVenueLink, readVenueLink } from './venue-link.ts';

const venueIds = fc.integer({ min: 1, max: 999_999_999_999_999 });
const slugs = fc.string({ unit: 'grapheme', maxLength: 30 });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('a link made for a venue', () => {
  test('opens that venue, whatever its id and name', () => {
    fc.assert(fc.property(venueIds, slugs, (id, slug) => readVenueLink(encodeVenueLink(id, slug)) === id));
  });

  test('is base64url without padding of id, hyphen and name', () => {
    expect(encodeVenueLink(1, 'museum-of-pattern')).toBe('MS1tdXNldW0tb2YtcGF0dGVybg');
    fc.assert(fc.property(venueIds, slugs, (id, slug) => encodeVenueLink(id, slug) === base64url(`${id}-${slug}`)));
  });

  test('needs no escaping in an address', () => {
    fc.assert(fc.property(venueIds, slugs, (id, slug) => /^[A-Za-z0-9_-]+$/.test(encodeVenueLink(id, slug))));
  });
});

describe('a link from elsewhere opens its venue', () => {
  test('in either base64 alphabet, with and without padding', () => {
    fc.assert(
      fc.property(venueIds, slugs, (id, slug) => {
        const padded = base64(`${id}-${slug}`);
        const paddedForAddresses = padded.replaceAll('+', '-').replaceAll('/', '_');
        for (const link of [padded, padded.replace(/=+$/, ''), paddedForAddresses]) {
          expect(readVenueLink(link)).toBe(id);
        }
      }),
    );
  });

  test('percent-encoded', () => {
    fc.assert(
      fc.property(venueIds, slugs, (id, slug) => {
        expect(readVenueLink(encodeURIComponent(base64(`${id}-${slug}`)))).toBe(id);
        expect(readVenueLink(encodeURIComponent(`${id}-${slug}`))).toBe(id);
      }),
    );
  });

  test('as base64 of the bare id', () => {
    fc.assert(fc.property(venueIds, (id) => readVenueLink(base64(String(id))) === id));
  });

  test('as the raw id, alone or before a hyphen', () => {
    fc.assert(fc.property(venueIds, (id) => readVenueLink(String(id)) === id));
    expect(readVenueLink('1-x')).toBe(1);
    expect(readVenueLink('42-museo-de-historia')).toBe(42);
  });
});

describe('a link that names no venue', () => {
  test('never throws and never gives anything but a positive whole number, whatever is typed', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.base64String(), fc.webPath());
    fc.assert(
      fc.property(anything, (segment) => {
        const id = readVenueLink(segment);
        return id === undefined || (Number.isSafeInteger(id) && id > 0);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['empty', ''],
    ['cut in the middle of an escape', '%E0%A4%A'],
    ['with an escaped percent sign', '%25bad'],
    ['only padding', '===='],
    ['only a hyphen', '-'],
    ['a hyphen before the id', '-1'],
    ['a name without an id', 'museum-of-pattern'],
    ['base64 of a name without an id', base64url('museum-of-pattern')],
    ['the id zero', '0'],
    ['base64 of the id zero', base64url('0-nowhere')],
    ['digits followed by letters', '1x-museum'],
    ['a fraction', '1.5-museum'],
    ['a half surrogate', '\uD800'],
    ['an id with more digits than a number can hold', '9'.repeat(16)],
    ['an id above the largest', '9'.repeat(400)],
    ['base64 with unused bits', 'MR'],
    ['base64 with one letter too many', `${base64url('123')}A`],
    ['base64 of an id above the largest', base64url(`${'9'.repeat(400)}-big`)],
  ])('is %s', (_, segment) => {
    expect(readVenueLink(segment)).toBeUndefined();
  });

  test('stays raw if it decodes to something that is no id', () => {
    // "12345678" is valid base64 of bytes that are no text; "1234-abc" decodes to nothing with digits first.
    expect(readVenueLink('12345678')).toBe(12345678);
    expect(readVenueLink('1234-abc')).toBe(1234);
  });

  test('is percent-decoded once, not twice', () => {
    expect(readVenueLink('%2531')).toBeUndefined();
    expect(readVenueLink('%31')).toBe(1);
  });
});
