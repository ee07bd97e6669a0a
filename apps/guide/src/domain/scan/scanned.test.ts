import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanned } from './scanned.ts';

const MUSEUM = encodeVenueLink(1, 'museum-of-pattern');
const OTHER = encodeVenueLink(2, 'in-red');
const ORIGIN = 'http://192.168.0.7:8080';
const HERE = { origin: ORIGIN, museum: MUSEUM, key: 'museum-of-pattern' };
const PUBLIC = 'https://guide.example';
const read = (text: string) => scanned(text, HERE);

describe('a printed label', () => {
  test('of this museum opens, whichever installation printed it', () => {
    for (const origin of [ORIGIN, PUBLIC, 'laptop.local:8080'])
      expect(read(`${origin}/go/museum-of-pattern/artwork/penrose`)).toEqual({
        tag: 'place',
        path: '/go/museum-of-pattern/artwork/penrose',
      });
  });
  test('keeps the language that it asks for, and nothing that the guide does not know', () => {
    const path = '/go/museum-of-pattern/hall/endless-floor';
    expect(read(`${PUBLIC}${path}?from=mail&lang=es`)).toEqual({ tag: 'place', path: `${path}?lang=es` });
  });
  test('that is scanned in a preview of the museum is followed in the preview', () => {
    const path = '/go/museum-of-pattern/artwork/penrose';
    const inPreview = (text: string) => scanned(text, { ...HERE, preview: 99 });
    expect(inPreview(`${PUBLIC}${path}?lang=es`)).toEqual({ tag: 'place', path: `${path}?lang=es&preview=99` });
    expect(inPreview(`${ORIGIN}/go/in-red`)).toEqual({ tag: 'other-museum', path: '/go/in-red' });
  });
  test('of another museum is one of this installation, or leads elsewhere', () => {
    expect(read(`${ORIGIN}/go/in-red`)).toEqual({ tag: 'other-museum', path: '/go/in-red' });
    expect(read(`${PUBLIC}/go/in-red`)).toMatchObject({ tag: 'elsewhere' });
  });
});

describe('a code of this museum opens', () => {
  test.each([
    ['a work', 'artworks/7', 'artworks/7'],
    ['a hall', 'hall/3', 'hall/3'],
    ['a route', 'routes/4', 'routes/4'],
    ['a beacon', 'beacon/5', 'beacon/5'],
    ['a guided visit', 'guide?code=ROSA', 'guide?code=ROSA'],
    ['an access code', 'code?code=24%2068', 'code?code=24%2068'],
    ['an access code with a question mark', 'code?code=24?8', 'code?code=24%3F8'],
    [
      'a work on a route, in a language',
      'artworks/7?lang=es&idRoute=4&idStep=2',
      'artworks/7?lang=es&idRoute=4&idStep=2',
    ],
    ['a hall on a timeline', 'hall/3?idTimeline=4&idStep=2', 'hall/3?idTimeline=4&idStep=2'],
    ['the not-in-guide screen for a place that the guide no longer has', 'cellar/9', 'not-in-guide'],
  ])('%s', (_what, printed, opened) => {
    expect(read(`${PUBLIC}/museums/${MUSEUM}/${printed}`)).toEqual({
      tag: 'place',
      path: `/museums/${MUSEUM}/${opened}`,
    });
  });
  test('the welcome screen, with the access code of a ticket', () => {
    const path = `/museums/${MUSEUM}`;
    expect(read(PUBLIC + path)).toEqual({ tag: 'place', path });
    expect(read(`${ORIGIN}${path}?code=2468`)).toEqual({ tag: 'place', path: `${path}?code=2468` });
  });
  test('in any letter case, with spaces or a fragment around its address', () => {
    expect(read(` HTTPS://Guide.Example/museums/${MUSEUM}/artworks/7#top\n`)).toMatchObject({ tag: 'place' });
  });
  test('without https:// before its address, as people write it', () => {
    const path = `/museums/${MUSEUM}/artworks/7`;
    expect(read(`guide.example${path}`)).toEqual({ tag: 'place', path });
    expect(read(`192.168.0.7:8080/museums/1/artworks/7`)).toEqual({ tag: 'place', path });
  });
  test('with a point or an invisible sign behind its address', () => {
    const path = `/museums/${MUSEUM}/artworks/7`;
    for (const behind of ['.', ').', '%20', '\u200b', '?', '&lang=es'])
      expect(read(PUBLIC + path + behind)).toMatchObject({ tag: 'place', path: expect.stringContaining(path) });
    expect(read(`${PUBLIC}${path}%3Flang=es.`)).toEqual({ tag: 'place', path: `${path}?lang=es` });
  });
  test('with any spelling of the museum in its link', () => {
    expect(read(`${PUBLIC}/museums/1-museum-of-pattern/artworks/7`)).toMatchObject({ tag: 'place' });
    expect(read(`${ORIGIN}/museums/1/artworks/7`)).toMatchObject({ tag: 'place' });
  });
  test('without the parameters that the guide does not know', () => {
    const path = `/museums/${MUSEUM}/artworks/7`;
    expect(read(`${PUBLIC}${path}?next=https://evil.example&from=mail&lang=es`)).toEqual({
      tag: 'place',
      path: `${path}?lang=es`,
    });
  });
});

describe('a number', () => {
  test.each([
    ['104', '104'],
    [' 104\n', '104'],
    ['١٠٤', '104'],
    ['0104', '0104'],
    ['1234567', '1234567'],
    ['No. 101', '101'],
    ['Nº 101', '101'],
    ['№101', '101'],
    ['# 101', '101'],
    ['Número: 101', '101'],
    ['رقم ١٠١', '101'],
  ])('such as %s is read as the number of a label', (text, code) => {
    expect(read(text)).toEqual({ tag: 'number', code });
  });
  test('behind another word is no label number', () => {
    for (const text of ['Room 12', 'Locker No. 12', 'B12', 'No.', '12 No.'])
      expect(read(text)).toMatchObject({ tag: 'elsewhere' });
  });
  test('of eight digits is no label number: tickets and books have such numbers', () => {
    expect(read('12345678')).toEqual({ tag: 'elsewhere', shown: '12345678' });
  });
});

describe('a code of another museum', () => {
  test('of the same installation is offered to the visitor', () => {
    expect(read(`${ORIGIN}/museums/${OTHER}/artworks/7`)).toEqual({
      tag: 'other-museum',
      path: `/museums/${OTHER}/artworks/7`,
    });
  });
  test('of another installation counts as foreign, even if that museum has the same number', () => {
    for (const museum of [OTHER, encodeVenueLink(1, 'another')]) {
      expect(read(`${PUBLIC}/museums/${museum}/artworks/7`)).toEqual({ tag: 'elsewhere', shown: 'guide.example' });
    }
  });
});

describe('a foreign code', () => {
  test.each([
    ['https://shop.example/cart?id=7', 'shop.example'],
    ['https://guide.example@evil.example/museums', 'evil.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    [`javascript://guide.example/museums/${MUSEUM}/artworks/7`, `javascript://guide.example/museums/${MUSEUM}/art`],
    [`//guide.example/museums/${MUSEUM}`, `//guide.example/museums/${MUSEUM}`],
    ['WIFI:S:Museum;P:secret;;', 'WIFI:S:Museum;P:secret;;'],
    ['abc\u202egpj.exe', 'abcgpj.exe'],
    [`${PUBLIC}/museums/${MUSEUM}/../../admin`, 'guide.example'],
    [`${PUBLIC}/museums/${MUSEUM}/%2e%2E`, 'guide.example'],
  ])('is shown and opens nothing: %s', (text, shown) => {
    const found = read(text);
    expect(found.tag).toBe('elsewhere');
    expect((found as { shown: string }).shown.replace(/…$/, '')).toContain(shown.slice(0, 59));
  });
  test('of more than two thousand characters is no link', () => {
    const link = `${PUBLIC}/museums/${MUSEUM}/artworks/7?`;
    expect(read(link.padEnd(2000, 'x')).tag).toBe('place');
    expect(read(link.padEnd(2001, 'x')).tag).toBe('elsewhere');
  });
  test('of seven thousand digits is shown shortened', () => {
    const found = read('7'.repeat(7089)) as { tag: string; shown: string };
    expect(found.tag).toBe('elsewhere');
    expect([...found.shown]).toHaveLength(60);
  });
});

test.each(['', '   ', '\u0000\u0007', '\u202e\u2066'])(
  'a code without visible characters is unreadable: %j',
  (text) => {
    expect(read(text)).toEqual({ tag: 'unreadable' });
  },
);

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .tuple(
      fc.constantFrom(PUBLIC, ORIGIN, 'HTTP://', 'https:/\\', 'https://a:b@guide.example', ''),
      fc.constantFrom(MUSEUM, OTHER, '1', '..', '%2e%2e', '\\evil.example'),
      fc.array(fc.oneof(fc.constantFrom('artworks', 'hall', '7', '..', '%2F', 'code'), fc.string({ unit: 'binary' })), {
        maxLength: 4,
      }),
      fc.string({ unit: 'binary' }),
    )
    .map(([origin, museum, path, query]) => `${origin}/museums/${museum}/${path.join('/')}?code=${query}`),
);

test('no code opens a place outside this museum, or offers one outside this installation', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      const found = read(text);
      if (found.tag !== 'place' && found.tag !== 'other-museum') return;
      const opened = new URL(found.path, ORIGIN);
      expect(opened.origin).toBe(ORIGIN);
      expect(opened.pathname + opened.search).toBe(found.path);
      const museum = opened.pathname.split('/')[2];
      expect(museum === MUSEUM).toBe(found.tag === 'place');
    }),
    { numRuns: 5000 },
  );
});

test('the shown text of any foreign code is short and holds no character that reverses or hides text', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      const found = read(text);
      if (found.tag !== 'elsewhere') return;
      expect([...found.shown].length).toBeLessThanOrEqual(60);
      expect(found.shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(found.shown).not.toBe('');
    }),
    { numRuns: 5000 },
  );
});
