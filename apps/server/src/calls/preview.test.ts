import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createAccessCodes } from '../guarding/codes/access-codes.ts';
import { type Previewed, previewVenue } from '../publishing/preview.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { readIdentifiers } from '../storage/identifiers-file.ts';
import { readPreview } from '../storage/preview-file.ts';
import { onDisk } from '../testing/on-disk.ts';
import { TEST_CREDENTIALS, testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, testFolder } from '../testing/test-venue.ts';
import { cleanUp } from '../upkeep/clean-up.ts';
import { removeVenue } from '../upkeep/remove-venue.ts';

const DAY_MS = 86_400_000;
const ago = (days: number) => () => new Date(Date.now() - days * DAY_MS);
const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };

async function previewed(folder: DataFolder, now = ago(0)): Promise<Previewed> {
  const result = await previewVenue(folder, 1, now);
  if (result.tag !== 'previewed') throw new Error(JSON.stringify(result));
  return result;
}

/** The first museum with a release, and a draft of another name that is previewed. */
async function withPreview(changes: Parameters<typeof testPackage>[0] = {}) {
  const folder = await folderWithVenue();
  await imported(folder, await testPackage({ name: 'Next edition', ...changes }));
  return { folder, preview: await previewed(folder) };
}

const current = async (app: FastifyInstance, idMuseum: number) =>
  (await app.inject(`/api/venues/${idMuseum}/current.json`)).json();
const detail = async (app: FastifyInstance, idMuseum: number) =>
  (await app.inject(`/api/museums/detail/all-data/${idMuseum}/2`)).json();

describe('a preview', () => {
  it('shows the draft under its own address, while visitors have what was published', async () => {
    const { folder, preview } = await withPreview();
    const app = await testApp({ folder });
    expect(await current(app, preview.idMuseum)).toMatchObject({
      name: 'Next edition',
      slug: 'test-venue',
      preview: { until: preview.until.toISOString(), ofMuseum: 1 },
    });
    expect(await current(app, 1)).toMatchObject({ name: 'Test Venue' });
    expect(await current(app, 1)).not.toHaveProperty('preview');
  });

  it('is possible before anything was published', async () => {
    const folder = await testFolder();
    await imported(folder, await testPackage());
    const { idMuseum } = await previewed(folder);
    expect(await current(await testApp({ folder }), idMuseum)).toMatchObject({ version: 1, name: 'Test Venue' });
  });

  it('has a number that nobody guesses, and takes none from the museums', async () => {
    const { folder, preview } = await withPreview();
    expect(String(preview.idMuseum)).toMatch(/^\d{15}$/);
    const before = await readIdentifiers(folder.identifiers);
    const other = await folderWithVenue();
    expect((await previewed(other)).idMuseum).not.toBe(preview.idMuseum);
    await previewed(folder);
    expect(await readIdentifiers(folder.identifiers)).toEqual(before);
  });

  it('has numbers of its own for every work, so that a phone keeps both; its references still agree', async () => {
    const { folder, preview } = await withPreview();
    const app = await testApp({ folder });
    const [own, draft] = [await detail(app, 1), await detail(app, preview.idMuseum)];
    const ids = (venue: typeof own) => venue.artworks.map(({ idArtwork }: { idArtwork: number }) => idArtwork);
    expect(ids(draft)).toHaveLength(ids(own).length);
    expect(ids(draft).filter((id: number) => ids(own).includes(id))).toEqual([]);
    expect(draft.idMuseum).toBe(preview.idMuseum);
    const stops = draft.routes.flatMap(({ steps }: { steps: { idArtwork?: number }[] }) => steps);
    const works = stops.flatMap(({ idArtwork }: { idArtwork?: number }) => idArtwork ?? []);
    expect(works.length).toBeGreaterThan(0);
    expect(works.every((id: number) => ids(draft).includes(id))).toBe(true);
    expect(draft.artworks.map(({ key }: { key: string }) => key)).toEqual(
      own.artworks.map(({ key }: { key: string }) => key),
    );
  });

  it('stays under its address when the draft is previewed again within the day, with the same numbers', async () => {
    const { folder, preview } = await withPreview();
    const app = await testApp({ folder });
    const before = await detail(app, preview.idMuseum);
    await imported(folder, await testPackage({ name: 'Mended' }));
    expect((await previewed(folder)).idMuseum).toBe(preview.idMuseum);
    await expect.poll(() => current(app, preview.idMuseum)).toMatchObject({ name: 'Mended', version: 2 });
    const after = await detail(app, preview.idMuseum);
    expect(after.artworks[0].idArtwork).toBe(before.artworks[0].idArtwork);
  });

  it('numbers its things one after the other, also those that come with a later draft', async () => {
    const { folder } = await withPreview();
    const known = async () => Object.entries((await readPreview(folder, 1))?.numbers ?? {});
    const before = await known();
    const packaged = await testPackage();
    const [, truchet] = packaged.venue.artworks as Record<string, unknown>[];
    (packaged.venue.artworks as object[]).push({ ...truchet, idArtwork: 'later', code: '103' });
    await imported(folder, packaged);
    await previewed(folder);
    const after = await known();
    const first = Math.min(...before.map(([, number]) => number));
    expect(after.map(([, number]) => number).sort()).toEqual(after.map((_, at) => first + at));
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(([thing]) => thing)).toEqual(['idArtwork later']);
  });

  it('is found by nobody who does not know its address', async () => {
    const { folder, preview } = await withPreview();
    const app = await testApp({ folder });
    const places = ['/sitemap.xml', '/cicerone/api/Museum', '/cicerone/api/Artwork', '/go/test-venue/artwork/penrose'];
    const answers = await Promise.all(places.map((url) => app.inject({ url, headers })));
    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(400);
      const text = answer.body + String(answer.headers.location);
      expect(text).not.toContain(String(preview.idMuseum));
      expect(text).not.toContain(encodeVenueLink(preview.idMuseum, 'test-venue'));
      expect(text).not.toContain('Next edition');
    }
    const page = await app.inject(`/museums/${encodeVenueLink(preview.idMuseum, 'test-venue')}`);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect((await app.inject(`/museums/${encodeVenueLink(1, 'test-venue')}`)).headers).not.toHaveProperty(
      'x-robots-tag',
    );
  });

  it('is found by no call for one of its works, whose numbers can be guessed', async () => {
    const { folder, preview } = await withPreview();
    const app = await testApp({ folder, database: await testDatabase() });
    const [{ idArtwork }] = (await detail(app, preview.idMuseum)).artworks;
    const item = await app.inject({ url: `/cicerone/api/Artwork/${idArtwork}`, headers });
    expect(item.statusCode).toBe(404);
  });

  it('has no label before the museum has a release, and is no app', async () => {
    const folder = await testFolder();
    await imported(folder, await testPackage());
    const { idMuseum } = await previewed(folder);
    const app = await testApp({ folder });
    expect((await app.inject('/go/test-venue/artwork/penrose')).headers).not.toHaveProperty('location');
    expect(await current(app, idMuseum)).not.toHaveProperty('appIcons');
  });

  it('of a museum whose visitors need a code needs one, too, although the draft opens it', async () => {
    const folder = await folderWithVenue(await testPackage({ accessCodeRequired: true }));
    await imported(folder, await testPackage());
    const { idMuseum } = await previewed(folder);
    const app = await testApp({ folder });
    expect((await app.inject(`/api/museums/detail/all-data/${idMuseum}/2`)).statusCode).toBe(401);
    const manifest = JSON.parse(await readFile(join(onDisk(folder).release(1, 1), 'manifest.json'), 'utf8'));
    const sound = manifest.media.find(({ type }: { type: string }) => type.startsWith('audio/'));
    expect((await app.inject(`/media/${sound.key}`)).statusCode).toBe(401);
  });

  it('counts no visit', async () => {
    const { folder, preview } = await withPreview();
    const app = await testApp({ folder, database: await testDatabase() });
    const startDate = '2024-11-21T10:00:00.250+01:00';
    const begin = async (idMuseum: number) => {
      const payload = { idMuseum, visitorToken: 'phone', idLanguage: 2, idDevice: 'EG1', startDate };
      const url = `/cicerone/api/Museum/${idMuseum}/v2/registerVisit`;
      const answers = [
        await app.inject({ method: 'POST', url: '/api/visitMuseum', payload }),
        await app.inject({ method: 'POST', url, payload, headers }),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await begin(1)).toEqual([200, 200]);
    expect(await begin(preview.idMuseum)).toEqual([400, 400]);
  });

  it('ends after a day, and the next one has another address', async () => {
    const folder = await folderWithVenue();
    const ended = await previewed(folder, ago(1.01));
    const app = await testApp({ folder });
    for (const url of [
      `/api/venues/${ended.idMuseum}/current.json`,
      `/api/museums/detail/all-data/${ended.idMuseum}/2`,
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    const manifest = await app.inject(`/api/venues/${ended.idMuseum}/releases/1/manifest.json`);
    expect(manifest.statusCode).toBe(404);
    expect((await app.inject(`/museums/${encodeVenueLink(ended.idMuseum, 'test-venue')}`)).statusCode).toBe(404);
    expect((await previewed(folder)).idMuseum).not.toBe(ended.idMuseum);
  });

  it('lasts a day from its last edition, and keeps the releases of that day', async () => {
    const folder = await folderWithVenue();
    const { idMuseum } = await previewed(folder, ago(0.9));
    await imported(folder, await testPackage({ name: 'Mended' }));
    expect((await previewed(folder)).until.getTime()).toBeGreaterThan(Date.now() + 0.9 * DAY_MS);
    const app = await testApp({ folder });
    await cleanUp(folder, ago(-0.5), { grace: 0 });
    expect(await current(app, idMuseum)).toMatchObject({ name: 'Mended', version: 2 });
    expect(await readdir(onDisk(folder).releases(idMuseum))).toEqual(['1', '2']);
  });

  it('does not stop the cleaning when its file is damaged', async () => {
    const folder = await folderWithVenue();
    const { idMuseum } = await previewed(folder);
    await writeFile(join(onDisk(folder).release(idMuseum, 1), 'current.json'), '{"idMus');
    expect(await cleanUp(folder, ago(0))).toMatchObject({ tag: 'cleaned-up' });
  });

  it('is cleaned up once it has ended, and not before', async () => {
    const folder = await folderWithVenue();
    const { idMuseum } = await previewed(folder);
    await cleanUp(folder, ago(0));
    expect(await readdir(`${folder.venues}`)).toContain(String(idMuseum));
    await cleanUp(folder, ago(-1.01));
    expect(await readdir(`${folder.venues}`)).toEqual(['1']);
  });

  it('goes with its museum', async () => {
    const { folder, preview } = await withPreview();
    await removeVenue(folder, 1, { takeCodes: async () => undefined });
    expect(await readdir(`${folder.venues}`)).not.toContain(String(preview.idMuseum));
  });

  it('of a museum that asks for a code asks for one of its codes', async () => {
    const { folder, preview } = await withPreview({ accessCodeRequired: true });
    const database = await testDatabase();
    await createAccessCodes(database.tables, folder).add({ idMuseum: 1, code: '2468' }, 1);
    const app = await testApp({ folder, database });
    const url = `/api/museums/detail/all-data/${preview.idMuseum}/2`;
    expect((await app.inject(url)).statusCode).toBe(401);
    const check = `/cicerone/api/Museum/${preview.idMuseum}/checkAccessCode`;
    const wrong = await app.inject({ method: 'POST', url: check, payload: { code: '1357' }, headers });
    expect(wrong.json().success).toBe(false);
    const right = await app.inject({ method: 'POST', url: check, payload: { code: '2468' }, headers });
    expect(right.json().success).toBe(true);
    const [cookie] = right.cookies;
    const answer = await app.inject({ url, headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Next edition']);
  });

  it('is refused with the reasons that would refuse a publication', async () => {
    const folder = await folderWithVenue();
    await imported(folder, await testPackage({ googleAnalyticsId: 'G-ABC123DEF4' }));
    expect(await previewVenue(folder, 1, ago(0))).toMatchObject({ tag: 'draft-refused' });
  });
});
