import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { basicAuthorization } from '@cicerone/api/basic-authorization';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { onDisk } from '../../testing/on-disk.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue, imported, published, testFolder } from '../../testing/test-venue.ts';

const authorization = basicAuthorization(TEST_CREDENTIALS);

function asking(app: FastifyInstance) {
  return (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/cicerone/api/${path}`, headers: { authorization, ...headers } });
}

/** Two museums, the first with two works and the second with two of its own. */
async function twoVenues(changes: Parameters<typeof testPackage>[0] = {}) {
  const folder = await folderWithVenue();
  await imported(folder, await testPackage({ idMuseum: 'second', name: 'Second', ...changes }));
  await published(folder, 2);
  return folder;
}

let app: FastifyInstance;
let get: ReturnType<typeof asking>;
beforeAll(async () => {
  app = await testApp({ folder: await twoVenues() });
  get = asking(app);
});

describe('the fixed header', () => {
  it.each([
    undefined,
    '',
    'Basic',
    'Basic ',
    'Basic !!!',
    `Bearer ${authorization.slice(6)}`,
    basicAuthorization({ ...TEST_CREDENTIALS, password: 'other' }),
    basicAuthorization({ ...TEST_CREDENTIALS, user: '' }),
    `${authorization} x`,
  ])('%s is refused, with the reason', async (wrong) => {
    const answer = await app.inject({
      url: '/cicerone/api/Museum',
      headers: wrong === undefined ? {} : { authorization: wrong },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Basic realm="Cicerone", charset="UTF-8"');
    expect(answer.json()).toMatchObject({ success: false, statusCode: 401, error: 'Unauthorized' });
  });

  it('is required before anything else is checked', async () => {
    expect((await app.inject('/cicerone/api/Artwork/Detail/x')).statusCode).toBe(401);
  });

  it('may be written in any case', async () => {
    expect((await get('Museum', { authorization: authorization.replace('Basic', 'bASIC') })).statusCode).toBe(200);
  });
});

describe('lists', () => {
  const ids = async (path: string, key: string) =>
    (await get(path)).json().data.map((item: Record<string, number>) => item[key]);

  it('are of all venues, or of one', async () => {
    expect(await ids('Museum', 'idMuseum')).toEqual([1, 2]);
    expect(await ids('Artwork', 'idArtwork')).toEqual([1, 2, 3, 4]);
    expect(await ids('Artwork?idMuseum=1', 'idArtwork')).toEqual([1, 2]);
    expect(await ids('Artwork?idMuseum=2', 'idArtwork')).toEqual([3, 4]);
    expect(await ids('Artwork?idMuseum=2', 'idMuseum')).toEqual([2, 2]);
    expect(await ids('KeyboardCustomization?idMuseum=2', 'idMuseum')).toEqual([2]);
    expect(await ids('Beacon', 'idBeacon')).toEqual([]);
  });

  it('of an unknown venue are 404', async () => {
    expect((await get('Route?idMuseum=3')).statusCode).toBe(404);
  });

  it('offer only abilities of the installation, whatever the museum requests', async () => {
    // Its pictures have one colour each: no index can be made of them.
    const wishing = {
      recognitionAvailable: true,
      socialNetworksRequired: true,
      sideMenuCustomization: { guideEnabled: true },
    };
    const folder = await folderWithVenue(await testPackage(wishing));
    const museumOf = async (server: FastifyInstance) => (await asking(server)('Museum/1')).json().data;
    expect(await museumOf(await testApp({ folder, abilities: [] }))).toMatchObject({
      recognitionAvailable: false,
      socialNetworksRequired: false,
      sideMenuCustomization: { guideEnabled: false },
    });
    const abilities = ['recognition', 'liveGuide', 'socialLogin'] as const;
    expect(await museumOf(await testApp({ folder, abilities }))).toMatchObject(wishing);
  });

  it('offer no network, since none can be configured', async () => {
    expect((await get('SocialNetwork')).json()).toEqual({ success: true, data: [] });
  });
});

describe('a work', () => {
  it('is found by its id alone, with all its languages and texts as HTML', async () => {
    const { data } = (await get('Artwork/Detail/3')).json();
    expect(data).toMatchObject({ idArtwork: 3, idMuseum: 2, code: '101' });
    expect(data.localizations.map((entry: { languageCode: string; name: string }) => entry.name)).toEqual([
      'Penrose',
      'Penrose fácil',
      'Penrose tiling',
    ]);
    expect(data.localizations[0].text).toBe('<p>Uno</p>\n<p>dos</p>');
    expect(data.pictures[data.mainImageUrl].sizes.small).toMatch(/^\/media\//);
    expect(data.locale).toEqual(data.localizations[0]);
  });

  it('that does not exist is 404, and an invalid id is 400 with its field', async () => {
    expect((await get('Artwork/Detail/5')).json()).toMatchObject({ success: false, statusCode: 404 });
    expect((await get('Artwork/Detail/x')).json()).toMatchObject({ success: false, issues: [{ field: 'id' }] });
    expect((await get('Artwork?idMuseum=')).json()).toMatchObject({ success: false, issues: [{ field: 'idMuseum' }] });
  });
});

describe('locale, the only localization that older guides read', () => {
  const detail = async (id: number) => (await app.inject(`/api/museums/detail/all-data/2/${id}`)).json();
  const [SPANISH, ENGLISH] = [1, 2];

  it('is in the venue’s first language, at every depth, as visitors of that language read it', async () => {
    const spanish = await detail(SPANISH);
    const works = (await get('Artwork?idMuseum=2')).json().data;
    for (const [at, work] of works.entries()) expect(work.locale).toEqual(spanish.artworks[at].locale);
    expect(works[0].otherResources[0].locale).toEqual(spanish.artworks[0].otherResources[0].locale);
    expect((await get('Route?idMuseum=2')).json().data[0].locale).toEqual(spanish.routes[0].locale);
    expect((await get('Timeline?idMuseum=2')).json().data[0].locale.name).toBe('Ages');
    expect((await get('Museum/2')).json().data.locale).toEqual(spanish.locale);
  });

  it.each(['en', 'en_GB', 'de'])('is in the requested language, or its fallback: %s', async (lang) => {
    const english = await detail(ENGLISH);
    const list = (await get(`Artwork?idMuseum=2&lang=${lang}`)).json().data;
    expect(list.map((work: { locale: object }) => work.locale)).toEqual(
      english.artworks.map((work: { locale: object }) => work.locale),
    );
    expect((await get(`Artwork/Detail/3?lang=${lang}`)).json().data.locale.name).toBe('Penrose tiling');
    const names = (await get(`Museum?lang=${lang}`))
      .json()
      .data.map((one: { locale: { name: string } }) => one.locale.name);
    expect(names).toEqual(['Test Venue', 'Test Venue']);
  });

  it('of a deactivated venue is in its face', async () => {
    const closed = asking(await testApp({ folder: await twoVenues({ deactivated: true }) }));
    expect((await closed('Museum/2')).json().data.locale).toEqual({ languageCode: 'es_ES', name: 'Museo de prueba' });
    expect((await closed('Museum/2?lang=fr')).json().data.locale.name).toBe('Musée d’essai');
  });

  it('is also in releases from before it existed', async () => {
    const folder = await twoVenues();
    const place = onDisk(folder).release(2, 1);
    for (const name of await readdir(place)) {
      const old = name.replace('.with-locale', '');
      if (old !== name) await rename(join(place, name), join(place, old));
    }
    const ask = asking(await testApp({ folder }));
    expect((await ask('Artwork/Detail/3')).json().data.locale.name).toBe('Penrose');
  });
});

it('a venue has its own fields and the look of its keypad, and none of its collections', async () => {
  const { data } = (await get('Museum/1')).json();
  expect(data).toMatchObject({ idMuseum: 1, code: 'TST', version: 1 });
  expect(data.localizations).toHaveLength(3);
  expect(data).not.toHaveProperty('artworks');
  const folder = await folderWithVenue(await testPackage({ keyboardCustomization: { bgColor: '#112233' } }));
  const look = await asking(await testApp({ folder }))('KeyboardCustomization?idMuseum=1');
  expect(look.json().data[0]).toEqual({ idMuseum: 1, bgColor: '#112233' });
});

it('a deactivated venue shows its face and nothing else', async () => {
  const closed = asking(await testApp({ folder: await twoVenues({ deactivated: true }) }));
  expect((await closed('Museum/2')).json().data).toMatchObject({ idMuseum: 2, status: 1000, name: 'Second' });
  expect((await closed('Museum')).json().data).toHaveLength(2);
  expect((await closed('Artwork')).json().data).toHaveLength(2);
  for (const list of ['Artwork', 'Route', 'KeyboardCustomization', 'Timeline']) {
    expect((await closed(`${list}?idMuseum=2`)).json()).toEqual({ success: true, data: [] });
  }
  expect((await closed('Artwork/Detail/3')).statusCode).toBe(404);
});

it('a language into which a museum translated only a label still has that label complete', async () => {
  const { venue } = await testPackage();
  const [work] = venue.artworks as { localizations: Record<string, string>[] }[];
  const written = work?.localizations ?? [];
  const data = (await get('Artwork/Detail/1')).json().data.localizations as Record<string, string>[];
  const fields = (entries: Record<string, string>[]) =>
    entries.map((entry) => [entry.languageCode, entry.variant, ...Object.keys(entry).sort()].join(' ')).sort();
  expect(fields(data)).toEqual(fields(written));
});

describe('responses', () => {
  it('are not sent twice, and complete files are compressed', async () => {
    for (const path of ['Artwork?idMuseum=1', 'Artwork', 'Artwork/Detail/1', 'SocialNetwork']) {
      const first = await get(path);
      const again = await get(path, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(first.headers['cache-control']).toBe('no-cache');
    }
    const plain = await get('Artwork?idMuseum=1');
    const small = await get('Artwork?idMuseum=1', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it('follow a publication, in lists over all venues and single items too', async () => {
    const folder = await twoVenues();
    const ask = asking(await testApp({ folder }));
    const versions = async () => (await ask('Museum')).json().data.map(({ version }: { version: number }) => version);
    expect(await versions()).toEqual([1, 1]);
    await published(folder, 2);
    await vi.waitFor(async () => expect(await versions()).toEqual([1, 2]));
    expect((await ask('Museum/2')).json().data.version).toBe(2);
  });

  it('need no disk after the first request', async () => {
    const folder = await twoVenues();
    const ask = asking(await testApp({ folder, checkEvery: 60_000 }));
    const paths = ['Artwork', 'Artwork?idMuseum=1', 'Artwork/Detail/3'];
    const before = await Promise.all(paths.map(async (path) => (await ask(path)).body));
    await rm(folder.root, { recursive: true });
    expect(await Promise.all(paths.map(async (path) => (await ask(path)).body))).toEqual(before);
  });
});

describe('a release from before these calls', () => {
  async function older(changes?: Parameters<typeof testPackage>[0]) {
    const folder = await folderWithVenue(await testPackage(changes));
    const place = onDisk(folder).release(1, 1);
    for (const name of await readdir(place)) if (name.startsWith('legacy.')) await rm(join(place, name));
    return asking(await testApp({ folder }));
  }

  it('has the same responses', async () => {
    const [before, now] = [await older(), asking(await testApp())];
    for (const path of ['Museum', 'Museum/1', 'KeyboardCustomization', 'Artwork', 'Route?idMuseum=1', 'Timeline/1']) {
      expect((await before(path)).body).toBe((await now(path)).body);
    }
  });

  it('has them for a deactivated venue too', async () => {
    const before = await older({ deactivated: true });
    expect((await before('Museum/1')).json().data.status).toBe(1000);
    expect((await before('Artwork')).json().data).toEqual([]);
  });
});

it('without any venue, lists are empty and nothing is found', async () => {
  const ask = asking(await testApp({ folder: await testFolder() }));
  expect((await ask('Museum')).json()).toEqual({ success: true, data: [] });
  expect((await ask('Museum/1')).statusCode).toBe(404);
});
