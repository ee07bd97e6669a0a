import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { rollBack } from '../publishing/history/rollback.ts';
import { ask } from '../testing/ask.ts';
import { testNetwork } from '../testing/networks/test-network.ts';
import { listening, testApp } from '../testing/test-app.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, TEST_TIME, testFolder } from '../testing/test-venue.ts';

const ALL_DATA = '/api/museums/detail/all-data/1/2';
const CALLS = [ALL_DATA, '/api/languages/1', '/api/venues/1/current.json', '/api/venues/1/releases/1/manifest.json'];

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

describe('bad input and unknown things', () => {
  it.each([
    ['/api/museums/detail/all-data/one/2', 'idMuseum'],
    ['/api/museums/detail/all-data/1/0', 'idLanguage'],
    ['/api/museums/detail/all-data/1/-2', 'idLanguage'],
    ['/api/museums/detail/all-data/1/2?from=first', 'from'],
    ['/api/museums/detail/all-data/1/2?from=', 'from'],
    ['/api/languages/1.5', 'idMuseum'],
    ['/api/languages/99999999999999999999', 'idMuseum'],
    ['/api/venues/NaN/current.json', 'idMuseum'],
    ['/api/venues/1/releases/latest/manifest.json', 'version'],
  ])('%s is 400 and names the field %s', async (url, field) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, error: 'Bad Request', issues: [{ field }] });
  });

  it.each([
    '/api/museums/detail/all-data/9/2',
    '/api/museums/detail/all-data/1/19',
    '/api/languages/9',
    '/api/venues/9/current.json',
    '/api/venues/1/releases/2/manifest.json',
  ])('%s is 404 in JSON', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ statusCode: 404, error: 'Not Found', message: expect.any(String) });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s is refused in JSON', async (method) => {
    for (const url of CALLS) {
      const answer = await app.inject({ method, url, payload: '{', headers: { 'content-type': 'application/json' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ statusCode: answer.statusCode });
    }
  });

  it('a venue that is imported and not published is 404', async () => {
    const folder = await testFolder();
    await imported(folder, await testPackage());
    expect((await (await testApp({ folder })).inject(ALL_DATA)).statusCode).toBe(404);
  });
});

describe('responses', () => {
  it.each(CALLS)('%s answers JSON, with and without the trailing slash', async (url) => {
    const [plain, slashed] = await Promise.all([app.inject(url), app.inject(`${url}/`)]);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(slashed.body).toBe(plain.body);
  });

  it('are the complete venue in the requested language, as one plain object', async () => {
    const answer = (await app.inject('/api/museums/detail/all-data/1/1')).json();
    expect(answer).toMatchObject({ idMuseum: 1, version: 1, schemaVersion: 1, locale: { languageCode: 'es_ES' } });
    expect(answer.artworks[0]).toMatchObject({ idArtwork: 1, code: '101', locale: { name: 'Penrose' } });
  });

  it('are English for a language of the product that the venue lacks', async () => {
    const [german, english] = await Promise.all(
      ['5', '2'].map((id) => app.inject(`/api/museums/detail/all-data/1/${id}`)),
    );
    expect(german?.body).toBe(english?.body);
  });

  it('are in the venue’s first language if it has neither English nor Spanish', async () => {
    const folder = await folderWithVenue(await testPackage({ languages: ['fr_FR', 'de_DE'] }));
    const answer = (await (await testApp({ folder })).inject('/api/museums/detail/all-data/1/2')).json();
    expect(answer.locale.languageCode).toBe('fr_FR');
  });

  it('are available for a language outside the eighteen, under its own id', async () => {
    const languages = ['es_ES', 'es_MX', 'he_IL', 'arn_CL'];
    const localizations = languages.map((languageCode) => ({ languageCode, name: `Museum, ${languageCode}` }));
    const folder = await folderWithVenue(await testPackage({ languages, localizations }));
    const server = await testApp({ folder });
    const list = (await server.inject('/api/languages/1')).json();
    expect(list).toEqual([
      { id: 1, code: 'es_ES', name: 'Español de España' },
      { id: 100, code: 'es_MX', name: 'Español de México' },
      { id: 101, code: 'he_IL', name: 'עברית' },
      { id: 102, code: 'arn_CL', name: 'Mapuche' },
    ]);
    for (const { id, code } of list) {
      const answer = (await server.inject(`/api/museums/detail/all-data/1/${id}`)).json();
      expect(answer.locale).toEqual({ languageCode: code, name: `Museum, ${code}` });
    }
  });

  it('are a fallback for a language that only another venue has or had, and 404 for an id that was never assigned', async () => {
    const folder = await folderWithVenue();
    const other = (languages: string[]) => testPackage({ idMuseum: 'other', languages });
    await imported(folder, await other(['es_ES', 'pl_PL']));
    await published(folder, 2);
    const statusOf = async (idMuseum: number, idLanguage: number) => {
      const server = await testApp({ folder });
      const answer = await server.inject(`/api/museums/detail/all-data/${idMuseum}/${idLanguage}`);
      return [answer.statusCode, answer.json().locale?.languageCode];
    };
    expect(await statusOf(2, 100)).toEqual([200, 'en_GB']);
    expect(await statusOf(1, 100)).toEqual([200, 'en_GB']);
    expect(await statusOf(1, 101)).toEqual([404, undefined]);
    await imported(folder, await other(['es_ES']));
    await published(folder, 2);
    expect(await statusOf(2, 100)).toEqual([200, 'es_ES']);
    expect(await statusOf(1, 100)).toEqual([200, 'en_GB']);
  });

  it('list the languages of the venues, even if the table of identifiers is damaged', async () => {
    const folder = await folderWithVenue(await testPackage({ languages: ['es_ES', 'pl_PL'] }));
    await writeFile(folder.identifiers, '{');
    const server = await testApp({ folder });
    const statuses = [100, 2, 101].map((id) => server.inject(`/api/museums/detail/all-data/1/${id}`));
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  });

  it('are status 1000 with HTTP 200 for a deactivated venue, which keeps its face', async () => {
    const closed = await testApp({ folder: await folderWithVenue(await testPackage({ deactivated: true })) });
    const [detail, current] = [await closed.inject(ALL_DATA), await closed.inject('/api/venues/1/current.json')];
    expect([detail.statusCode, detail.json()]).toEqual([200, { status: 1000 }]);
    expect(current.json()).toMatchObject({ status: 1000, name: 'Test Venue' });
  });

  it('have the same headers for HEAD and no body', async () => {
    const [get, head] = await Promise.all([app.inject(ALL_DATA), app.inject({ method: 'HEAD', url: ALL_DATA })]);
    expect(head?.body).toBe('');
    expect(head?.headers['content-length']).toBe(get?.headers['content-length']);
    expect(head?.headers.etag).toBe(get?.headers.etag);
  });
});

describe('a phone that has an earlier release', () => {
  let updated: FastifyInstance;
  beforeAll(async () => {
    const folder = await folderWithVenue();
    await imported(folder, await testPackage({ name: 'Another name' }));
    await published(folder, 1);
    updated = await testApp({ folder });
  });

  it('gets the changes since then, each form with its own tag, and 304 if it has them', async () => {
    const url = `${ALL_DATA}?from=1`;
    for (const time of ['first', 'ready']) {
      const answer = await updated.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect([time, answer.statusCode, answer.headers['cache-control']]).toEqual([time, 200, 'no-cache']);
      expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({ from: 1, to: 2 });
      const known = { 'accept-encoding': 'gzip', 'if-none-match': String(answer.headers.etag) };
      expect((await updated.inject({ url, headers: known })).statusCode).toBe(304);
    }
  });

  it.each([2, 3, 900])('gets the complete file if there is no delta from release %i', async (from) => {
    const [answer, complete] = [await updated.inject(`${ALL_DATA}?from=${from}`), await updated.inject(ALL_DATA)];
    expect(answer.body).toBe(complete.body);
    expect(answer.json()).not.toHaveProperty('from');
  });

  it('gets the changed media entries, or the complete list', async () => {
    const MANIFEST = '/api/venues/1/releases/2/manifest.json';
    const [delta, complete, later] = await Promise.all(
      ['?from=1', '', '?from=2'].map((query) => updated.inject(MANIFEST + query)),
    );
    expect(delta?.json()).toMatchObject({ from: 1, to: 2, hash: expect.any(String), put: [], gone: [] });
    expect(later?.json()).toEqual(complete?.json());
    expect((await updated.inject(`${MANIFEST}?from=0`)).statusCode).toBe(400);
  });

  it('gets 404 for an unknown venue as usual', async () => {
    expect((await updated.inject('/api/museums/detail/all-data/9/2?from=1')).statusCode).toBe(404);
  });
});

describe('bytes that are not sent twice', () => {
  it('each form has a strong tag of its own, and any of them gives 304', async () => {
    const forms = ['br', 'gzip', 'identity'];
    const answers = await Promise.all(
      forms.map((form) => app.inject({ url: ALL_DATA, headers: { 'accept-encoding': form } })),
    );
    const tags = answers.map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[^"]+"$/);
      for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
        const answer = await app.inject({ url: ALL_DATA, headers: { 'if-none-match': known } });
        expect([answer.statusCode, answer.body]).toEqual([304, '']);
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      }
    }
    expect((await app.inject({ url: ALL_DATA, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('a client that asks for another version than the one in force gets 412, from memory too', async () => {
    const accepted = { 'accept-encoding': 'gzip' };
    const { etag = '' } = (await app.inject({ url: ALL_DATA, headers: accepted })).headers;
    const status = async (wanted: string) =>
      (await app.inject({ url: ALL_DATA, headers: { ...accepted, 'if-match': wanted } })).statusCode;
    for (const wanted of [`${etag}`, `"other", ${etag}`, '*'])
      expect([wanted, await status(wanted)]).toEqual([wanted, 200]);
    for (const wanted of ['"other"', `W/${etag}`, `${etag}`.replace('gzip', 'br')])
      expect([wanted, await status(wanted)]).toEqual([wanted, 412]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['deflate', undefined],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.000', undefined],
  ])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
    const answer = await app.inject({ url: ALL_DATA, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('the compressed form unpacks to the plain one', async () => {
    const plain = await app.inject(ALL_DATA);
    const zipped = await app.inject({ url: ALL_DATA, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });

  it('current.json is revalidated every time, a manifest never', async () => {
    expect((await app.inject('/api/venues/1/current.json')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/api/venues/1/releases/1/manifest.json')).headers['cache-control']).toContain(
      'immutable',
    );
  });
});

describe('the abilities of the installation', () => {
  const current = '/api/venues/1/current.json';

  it('are in current.json, and not in the files that the museum published', async () => {
    const menu = { guideEnabled: true };
    const wished = { socialNetworksRequired: true, sideMenuCustomization: menu };
    const folder = await folderWithVenue(await testPackage(wished));
    const able = await testApp({ folder, networks: [testNetwork('Google')] });
    expect((await able.inject(current)).json().abilities).toEqual(['liveGuide', 'socialLogin']);
    expect((await able.inject(ALL_DATA)).json()).toMatchObject(wished);
  });

  it('are noticed at the next check if they change, although nothing was published', async () => {
    const folder = await folderWithVenue();
    const phone = { etag: '' };
    const look = async (server: FastifyInstance) => {
      const answer = await server.inject({ url: current, headers: { 'if-none-match': phone.etag } });
      phone.etag = String(answer.headers.etag);
      return answer;
    };
    const before = await testApp({ folder });
    expect((await look(before)).json()).toMatchObject({ version: 1, abilities: ['liveGuide'] });
    expect((await look(before)).statusCode).toBe(304);
    const after = await testApp({ folder, abilities: ['recognition'] });
    const gained = await look(after);
    expect([gained.statusCode, gained.json()]).toMatchObject([200, { version: 1, abilities: ['recognition'] }]);
    expect((await look(after)).statusCode).toBe(304);
  });
});

describe('over the network', () => {
  it('a second response, from memory, is the same as the first', async () => {
    const origin = await listening(await testApp());
    const cases: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }];
    for (const path of CALLS.slice(0, 3)) {
      for (const headers of cases) {
        const slow = await ask(`${origin}${path}/`, headers);
        await ask(origin + path, headers);
        const fast = await ask(origin + path, headers);
        expect({ ...fast, headers: { ...fast.headers, date: '' } }).toEqual({
          ...slow,
          headers: { ...slow.headers, date: '' },
        });
        const known = { ...headers, 'if-none-match': String(fast.headers.etag) };
        for (const method of ['GET', 'HEAD']) {
          const slow304 = await ask(`${origin}${path}/`, known, method);
          const fast304 = await ask(origin + path, known, method);
          expect([fast304.status, fast304.body.length]).toEqual([304, 0]);
          expect(fast304.headers['content-length']).toBeUndefined();
          expect({ ...fast304.headers, date: '' }).toEqual({ ...slow304.headers, date: '' });
        }
      }
      const head = await ask(origin + path, {}, 'HEAD');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
      expect((await ask(origin + path, {}, 'POST')).status).toBe(405);
    }
  });

  it('a file that was read while another release came into force is sent once, and not kept', async () => {
    const folder = await folderWithVenue();
    let whileReading: (() => Promise<unknown>) | undefined;
    const read: typeof folder.files.read = async (path) => {
      const bytes = await folder.files.read(path);
      const [publish] = path.includes('all-data') ? [whileReading] : [];
      if (publish) whileReading = undefined;
      await publish?.();
      return bytes;
    };
    const other = await testApp({ folder: { ...folder, files: { ...folder.files, read } } });
    // Over the network: a response that was kept is sent before the framework sees the request.
    const origin = await listening(other);
    const told = async () => JSON.parse(String((await ask(origin + ALL_DATA)).body)).code;
    const version = async () => (await other.inject('/api/venues/1/current.json')).json().version;
    whileReading = async () => {
      await imported(folder, await testPackage({ code: 'NEW' }));
      await published(folder, 1);
      await expect.poll(version).toBe(2);
    };
    expect([await told(), await told()]).toEqual(['TST', 'NEW']);
  });

  it('a publication and a rollback by another process are noticed, and earlier manifests stay', async () => {
    const folder = await folderWithVenue();
    const origin = await listening(await testApp({ folder }));
    const version = async (path = '/api/venues/1/current.json') =>
      JSON.parse(String((await ask(origin + path)).body)).version;
    expect([await version(), await version(ALL_DATA)]).toEqual([1, 1]);
    await published(folder, 1);
    await expect.poll(() => version()).toBe(2);
    expect(await version(ALL_DATA)).toBe(2);
    expect(await version('/api/venues/1/releases/1/manifest.json')).toBe(1);
    await rollBack(folder, 1, () => TEST_TIME);
    await expect.poll(() => version()).toBe(1);
    expect(await version(ALL_DATA)).toBe(1);
  });
});
