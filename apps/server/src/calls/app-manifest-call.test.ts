import { appManifestSchema } from '@cicerone/api/museum-shapes';
import { encodeVenueLink, readVenueLink } from '@cicerone/content/venue/venue-link';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask } from '../testing/ask.ts';
import { listening, testApp } from '../testing/test-app.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../testing/test-venue.ts';

const MANIFEST = '/api/venues/1/app.webmanifest';
const LINK = `/museums/${encodeVenueLink(1, 'test-venue')}`;

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

async function manifestIn(lang: string, server = app) {
  return z.parse(appManifestSchema, (await server.inject(`${MANIFEST}?lang=${lang}`)).json());
}

describe('the app of a venue', () => {
  it('has its name in the requested language, and says which language that is', async () => {
    const names = await Promise.all(['en', 'es', 'fr', 'es_ES', 'fr-CA'].map((lang) => manifestIn(lang)));
    expect(names.map(({ name, short_name, lang }) => [name, short_name, lang])).toEqual([
      ['Test Venue', 'Test Venue', 'en'],
      ['Museo de prueba', 'Museo de prueba', 'es'],
      ['Musée d’essai', 'Musée d’essai', 'fr'],
      ['Museo de prueba', 'Museo de prueba', 'es'],
      ['Musée d’essai', 'Musée d’essai', 'fr'],
    ]);
  });

  it('has the museum’s own name where only another language has an entry', async () => {
    const localizations = [{ languageCode: 'es_ES', name: 'Museo del Puerto' }];
    const venue = await testPackage({ name: 'Harbour Museum', languages: ['en_GB', 'es_ES', 'fr_FR'], localizations });
    const server = await testApp({ folder: await folderWithVenue(venue) });
    const reported = await Promise.all(['en', 'es', 'fr'].map((lang) => manifestIn(lang, server)));
    expect(reported.map(({ name, lang }) => [name, lang])).toEqual([
      ['Harbour Museum', 'en'],
      ['Museo del Puerto', 'es'],
      ['Harbour Museum', 'en'],
    ]);
  });

  it('is written from right to left in a language that is', async () => {
    const localizations = [{ languageCode: 'ar_SA', name: 'متحف' }];
    const folder = await folderWithVenue(await testPackage({ languages: ['ar_SA'], localizations }));
    expect(await manifestIn('ar', await testApp({ folder }))).toMatchObject({ name: 'متحف', lang: 'ar', dir: 'rtl' });
  });

  it('is available in every language of the venue, exactly in the requested one if two share their letters', async () => {
    const localizations = [
      { languageCode: 'es_ES', name: 'Museo de España' },
      { languageCode: 'es_MX', name: 'Museo de México' },
      { languageCode: 'he_IL', name: 'מוזאון' },
    ];
    const languages = ['es_ES', 'es_MX', 'he_IL'];
    const server = await testApp({ folder: await folderWithVenue(await testPackage({ languages, localizations })) });
    const reported = await Promise.all(['es-MX', 'es', 'he', 'he-IL', 'fr'].map((lang) => manifestIn(lang, server)));
    expect(reported.map(({ name, lang, dir }) => [name, lang, dir])).toEqual([
      ['Museo de México', 'es-MX', 'ltr'],
      ['Museo de España', 'es', 'ltr'],
      ['מוזאון', 'he-IL', 'rtl'],
      ['מוזאון', 'he-IL', 'rtl'],
      ['Museo de España', 'es', 'ltr'],
    ]);
  });

  it.each(['', '?lang=de', '?lang=', '?lang=xx', '?lang=%3Cb%3E', '?other=1', '/?lang=en'])(
    'has a fallback for %s, which the venue lacks',
    async (query) => {
      expect((await app.inject(MANIFEST + query)).json()).toEqual(await manifestIn('en'));
    },
  );

  it('opens the visitor link, in its own window, in the colours of the guide', async () => {
    expect(await manifestIn('en')).toMatchObject({
      id: LINK,
      start_url: LINK,
      scope: LINK,
      display: 'standalone',
      dir: 'ltr',
      background_color: '#121110',
      theme_color: '#faf8f5',
    });
  });

  it('covers no address of another venue', () => {
    const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), slug, fc.stringMatching(/^[\w=%+.-]{0,12}$/), (id, key, more) => {
        expect([id, undefined]).toContain(readVenueLink(encodeVenueLink(id, key) + more));
      }),
      { numRuns: 2000 },
    );
  });

  it('shows existing icons, of the declared size and type', async () => {
    const { icons } = await manifestIn('es');
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of icons) {
      const answer = await app.inject(src);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });
});

describe('the response', () => {
  it('has the type that browsers require, and is revalidated every time', async () => {
    const answer = await app.inject(MANIFEST);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' });
  });

  it('is not sent twice: strong tags, 304, from memory as from the release', async () => {
    const origin = await listening(await testApp());
    const address = `${origin}${MANIFEST}?lang=es`;
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const first = await ask(`${origin}${MANIFEST}/?lang=es`, headers);
      await ask(address, headers);
      const second = await ask(address, headers);
      expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
      expect(second.body.equals(first.body)).toBe(true);
      const { etag } = second.headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      const known = await ask(address, { ...headers, 'if-none-match': String(etag) });
      expect([known.status, known.body.length]).toEqual([304, 0]);
    }
  });

  it('changes with the next release', async () => {
    const folder = await folderWithVenue();
    const server = await testApp({ folder });
    const origin = await listening(server);
    const name = async () => JSON.parse(String((await ask(`${origin}${MANIFEST}?lang=en`)).body)).name;
    expect([await name(), await name()]).toEqual(['Test Venue', 'Test Venue']);
    const otherName = '"Other" <venue>';
    const localizations = ['es_ES', 'en_GB'].map((languageCode) => ({ languageCode, name: otherName }));
    await imported(folder, await testPackage({ localizations }));
    await published(folder, 1);
    await expect.poll(name).toBe(otherName);
  });

  it.each(['/api/venues/9/app.webmanifest', '/api/venues/9/app.webmanifest?lang=en'])(
    '%s, of no venue, is refused',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().statusCode]).toEqual([404, 404]);
    },
  );

  it('is a refusal for a deactivated venue, which nobody can install', async () => {
    const closed = await testApp({ folder: await folderWithVenue(await testPackage({ deactivated: true })) });
    const answer = await closed.inject(`${MANIFEST}?lang=en`);
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ statusCode: 404 })]);
  });

  it.each([
    ['/api/venues/one/app.webmanifest', 'idMuseum'],
    [`${MANIFEST}?lang=en&lang=es`, 'lang'],
  ])('%s is 400 and names the field %s', async (url, field) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().issues[0].field]).toEqual([400, field]);
  });
});
