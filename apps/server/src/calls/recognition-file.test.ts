import type { CurrentRelease } from '@cicerone/content/release/release';
import { EXTRACTOR_VERSION } from '@cicerone/recognition/engine';
import { readIndex } from '@cicerone/recognition/index-file';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createIndexing } from '../recognition/missing-indexes.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { releaseFileNames } from '../storage/release-files.ts';
import { drawnWork, recognisedPackage } from '../testing/recognised-works.ts';
import { testApp } from '../testing/test-app.ts';
import { imported, published, testFolder } from '../testing/test-venue.ts';
import { venueCookie } from '../testing/venue-cookie.ts';

const recordPlace = (idMuseum: number) => filePaths.releaseFile(idMuseum, 1, releaseFileNames.recognition);

/** Venues with recognition, published in this order: of each its number. */
async function folderWith(
  ...venues: { idMuseum: string; accessCodeRequired?: boolean; recognitionAvailable?: boolean }[]
) {
  const folder = await testFolder();
  const numbers: number[] = [];
  for (const [at, changes] of venues.entries()) {
    const works = { vase: { picture: await drawnWork(2 * at + 1) }, ship: { picture: await drawnWork(2 * at + 2) } };
    const { idMuseum } = await imported(folder, await recognisedPackage(works, changes));
    await published(folder, idMuseum);
    numbers.push(idMuseum);
  }
  return { folder, numbers };
}

async function currentOf(app: FastifyInstance, idMuseum: number): Promise<CurrentRelease> {
  return (await app.inject(`/api/venues/${idMuseum}/current.json`)).json();
}

async function keyOf(folder: DataFolder, idMuseum: number): Promise<string> {
  return JSON.parse(String(await folder.files.read(recordPlace(idMuseum)))).key;
}

describe('the index for recognition', () => {
  it('is named by current.json of the venue that has one, with the ability, and by no other', async () => {
    const { folder, numbers } = await folderWith(
      { idMuseum: 'seeing' },
      { idMuseum: 'blind', recognitionAvailable: false },
    );
    const app = await testApp({ folder });
    const [seeing, blind] = await Promise.all(numbers.map((idMuseum) => currentOf(app, idMuseum)));
    expect(seeing).toMatchObject({
      abilities: ['recognition', 'liveGuide'],
      recognitionIndex: { key: expect.stringMatching(/\.index$/), extractorVersion: EXTRACTOR_VERSION },
    });
    expect(blind?.abilities).toEqual(['liveGuide']);
    expect(blind).not.toHaveProperty('recognitionIndex');
  });

  it('is fetched like any media file, in parts too, and stays for good', async () => {
    const { folder, numbers } = await folderWith({ idMuseum: 'seeing' });
    const app = await testApp({ folder });
    const { recognitionIndex } = await currentOf(app, numbers[0] ?? 0);
    const url = `/media/${recognitionIndex?.key}`;
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, recognitionIndex?.bytes]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(readIndex(new Uint8Array(answer.rawPayload))).toHaveProperty('tag', 'index');
    const part = await app.inject({ url, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, answer.rawPayload.subarray(10, 20)]);
  });

  it('is in no manifest, and its record and its pictures have no address', async () => {
    const { folder, numbers } = await folderWith({ idMuseum: 'seeing' });
    const app = await testApp({ folder });
    const manifest = await app.inject(`/api/venues/${numbers[0]}/releases/1/manifest.json`);
    expect(manifest.body).not.toContain('.index');
    for (const name of ['recognition.json', 'draft.json']) {
      expect((await app.inject(`/api/venues/${numbers[0]}/releases/1/${name}`)).statusCode).toBe(404);
    }
  });

  it('of a guarded venue is for visitors with its code', async () => {
    const { folder, numbers } = await folderWith(
      { idMuseum: 'guarded', accessCodeRequired: true },
      { idMuseum: 'open' },
    );
    const [guarded = 0, open = 0] = numbers;
    const app = await testApp({ folder });
    const url = `/media/${await keyOf(folder, guarded)}`;
    expect((await app.inject(url)).statusCode).toBe(401);
    expect((await app.inject({ url, headers: { cookie: await venueCookie(folder, open) } })).statusCode).toBe(401);
    const answer = await app.inject({ url, headers: { cookie: await venueCookie(folder, guarded) } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('private')]);
    expect((await app.inject(`/media/${await keyOf(folder, open)}`)).statusCode).toBe(200);
  });

  it('that an older release gains is noticed while the server runs, and guarded as its venue is', async () => {
    const { folder, numbers } = await folderWith({ idMuseum: 'guarded', accessCodeRequired: true });
    const [idMuseum = 0] = numbers;
    const key = await keyOf(folder, idMuseum);
    await folder.files.delete(recordPlace(idMuseum));
    const app = await testApp({ folder });
    const headers = { cookie: await venueCookie(folder, idMuseum) };
    expect(await currentOf(app, idMuseum)).toMatchObject({ version: 1, abilities: ['liveGuide'] });
    // The owners of all media are known from here on.
    expect((await app.inject({ url: `/media/${key}`, headers })).statusCode).toBe(404);
    expect(await createIndexing(folder)()).toMatchObject({ indexes: 1, left: 0 });
    await vi.waitFor(async () => expect((await currentOf(app, idMuseum)).recognitionIndex?.key).toBe(key));
    expect(await currentOf(app, idMuseum)).toMatchObject({ version: 1, abilities: ['recognition', 'liveGuide'] });
    expect((await app.inject({ url: `/media/${key}`, headers })).statusCode).toBe(200);
    expect((await app.inject(`/media/${key}`)).statusCode).toBe(401);
  });

  it.each<[string, (record: { extractorVersion: number; key: string }) => object | string]>([
    ['of another extractor', (record) => ({ ...record, extractorVersion: record.extractorVersion + 1 })],
    ['whose file is gone', (record) => ({ ...record, key: record.key.replace(/^.{4}/, '____') })],
    ['whose record is damaged', () => '{"key"'],
  ])('%s is not offered, and the guide is served', async (_, changed) => {
    const { folder, numbers } = await folderWith({ idMuseum: 'seeing' });
    const [idMuseum = 0] = numbers;
    const record = JSON.parse(String(await folder.files.read(recordPlace(idMuseum))));
    const written = changed(record);
    await folder.files.put(recordPlace(idMuseum), typeof written === 'string' ? written : JSON.stringify(written));
    const current = await currentOf(await testApp({ folder }), idMuseum);
    expect(current).toMatchObject({ version: 1, abilities: ['liveGuide'] });
    expect(current).not.toHaveProperty('recognitionIndex');
  });
});
