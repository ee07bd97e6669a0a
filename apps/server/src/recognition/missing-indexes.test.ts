import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { previewVenue } from '../publishing/preview.ts';
import { publishVenue } from '../publishing/publish.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { type RecognitionRecord, readRecognition } from '../storage/files/recognition-record.ts';
import { releaseFileNames } from '../storage/release-files.ts';
import { drawnWork, type Photographed, recognisedPackage } from '../testing/recognised-works.ts';
import { imported, TEST_TIME, testFolder } from '../testing/test-venue.ts';
import { createIndexProcesses, indexProcesses } from './index-processes.ts';
import { createIndexing, type IndexingOptions } from './missing-indexes.ts';

const NOTHING_LEFT = { indexes: 0, notMade: [], left: 0 };
const ONE = { indexes: 1, notMade: [], left: 0 };

/** A venue as an earlier version of this program published it, without an index and without features of pictures. */
async function publishedEarlier(works: Photographed, folder: Promise<DataFolder> | DataFolder = testFolder()) {
  const data = await folder;
  const slug = `venue-${(await data.files.list(filePaths.venues)).length + 1}`;
  const { idMuseum } = await imported(data, await recognisedPackage(works, { idMuseum: slug }));
  await publishVenue(data, idMuseum, () => TEST_TIME);
  const record = await readRecognition(data, idMuseum, 1);
  await data.files.delete(placeOf(idMuseum));
  await data.files.delete(filePaths.media(record?.key ?? ''));
  for (const name of await data.files.list(filePaths.pictureRecords)) {
    if (name.includes('.recognition-')) await data.files.delete(filePaths.pictureRecord(name));
  }
  return { folder: data, idMuseum, record };
}

const placeOf = (idMuseum: number) => filePaths.releaseFile(idMuseum, 1, releaseFileNames.recognition);

/** Runs the job until nothing is left. */
async function indexAll(folder: DataFolder, options: IndexingOptions = {}) {
  const indexing = createIndexing(folder, options);
  const runs = [await indexing()];
  while (runs.at(-1)?.left) runs.push(await indexing());
  return runs;
}

const works = async () => ({
  vase: { picture: await drawnWork(1), photographs: [await drawnWork(2)] },
  ship: { picture: await drawnWork(3) },
});

describe('a release that was published without an index', () => {
  it('gains the one that its publication would have made, without another release', async () => {
    const { folder, idMuseum, record } = await publishedEarlier(await works());
    expect(await indexAll(folder)).toEqual([ONE]);
    expect(await readRecognition(folder, idMuseum, 1)).toEqual(record);
    expect((await folder.files.find(filePaths.media(record?.key ?? '')))?.size).toBe(record?.bytes);
    expect(await indexAll(folder)).toEqual([NOTHING_LEFT]);
  });

  it('gains it in short runs, and each continues where the last one ended, also in another server', async () => {
    const { folder, idMuseum, record } = await publishedEarlier(await works());
    const first = createIndexing(folder, { picturesOfARun: 1 });
    expect([await first(), await first()]).toEqual([
      { ...NOTHING_LEFT, left: 2 },
      { ...NOTHING_LEFT, left: 1 },
    ]);
    expect(await indexAll(folder, { picturesOfARun: 1 })).toEqual([ONE]);
    expect(await readRecognition(folder, idMuseum, 1)).toEqual(record);
  });

  it('gains it one venue after the other', async () => {
    const { folder } = await publishedEarlier({ vase: { picture: await drawnWork(1) } });
    await publishedEarlier({ ship: { picture: await drawnWork(2) } }, folder);
    expect(await indexAll(folder)).toEqual([{ ...ONE, left: 1 }, ONE]);
  });

  it('gains the pictures that visitors see where its package is not kept', async () => {
    const { folder, idMuseum } = await publishedEarlier(await works());
    await folder.files.delete(filePaths.releaseFile(idMuseum, 1, releaseFileNames.draft));
    expect(await indexAll(folder)).toEqual([ONE]);
    expect(
      (await folder.files.list(filePaths.pictureRecords)).filter((name) => name.includes('.recognition-')),
    ).toHaveLength(2);
  });

  it('stops with the server after the present picture, and continues', async () => {
    const photographs = await Promise.all([2, 3, 4, 5, 6, 7].map((seed) => drawnWork(seed)));
    const { folder } = await publishedEarlier({ vase: { picture: await drawnWork(1), photographs } });
    const stopping = new AbortController();
    const processes = {
      ...indexProcesses,
      featuresOf(path: string) {
        stopping.abort();
        return indexProcesses.featuresOf(path);
      },
    };
    const stopped = await createIndexing(folder, { processes })(stopping.signal);
    expect(stopped.indexes).toBe(0);
    expect(stopped.left).toBeGreaterThan(0);
    expect(await indexAll(folder)).toEqual([ONE]);
  });

  it('gets none, and does not ask again, if its works cannot be compared', async () => {
    const { folder, idMuseum } = await publishedEarlier(await works());
    const slow = createIndexProcesses({ memoryBytes: 2 ** 30, pictureSeconds: 60, comparisonSeconds: 0.001 });
    const indexing = createIndexing(folder, { processes: { ...indexProcesses, compare: slow.compare } });
    expect([await indexing(), await indexing()]).toEqual([
      { ...NOTHING_LEFT, notMade: [{ idMuseum, reason: 'time' }] },
      NOTHING_LEFT,
    ]);
    expect(await readRecognition(folder, idMuseum, 1)).toBeUndefined();
  });

  it('is tried again later if no process can be started', async () => {
    const { folder } = await publishedEarlier(await works());
    const processes = createIndexProcesses({ memoryBytes: 2 ** 20, pictureSeconds: 60, comparisonSeconds: 60 });
    const indexing = createIndexing(folder, { processes });
    await expect(indexing()).rejects.toThrow('No process can be started that makes an index.');
    await expect(indexing()).rejects.toThrow('No process can be started that makes an index.');
    expect(await indexAll(folder)).toEqual([ONE]);
  });
});

it.each<[string, (record: RecognitionRecord) => object | string]>([
  ['of another extractor', (record) => ({ ...record, extractorVersion: record.extractorVersion + 1 })],
  ['whose record is damaged', () => '{"key":'],
  [
    'whose file is missing',
    (record) => ({ ...record, key: record.key.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) }),
  ],
])('an index %s is replaced', async (_, changed) => {
  const { folder, idMuseum, record } = await publishedEarlier(await works());
  if (!record) throw new Error('There is no record.');
  const written = changed(record);
  await folder.files.put(placeOf(idMuseum), typeof written === 'string' ? written : JSON.stringify(written));
  expect(await indexAll(folder)).toEqual([ONE]);
  expect(await readRecognition(folder, idMuseum, 1)).toEqual(record);
});

it('a venue without recognition, a closed one and a preview get none', async () => {
  const folder = await testFolder();
  const pictured = { vase: { picture: await drawnWork(1) } };
  for (const changes of [{ recognitionAvailable: false }, { deactivated: true }]) {
    const packaged = await recognisedPackage(pictured, {
      idMuseum: Object.keys(changes)[0]?.toLowerCase() ?? '',
      ...changes,
    });
    const { idMuseum } = await imported(folder, packaged);
    await publishVenue(folder, idMuseum, () => TEST_TIME);
  }
  const { idMuseum } = await imported(folder, await recognisedPackage(pictured, { idMuseum: 'seen-before' }));
  const seen = await previewVenue(folder, idMuseum, () => TEST_TIME);
  if (seen.tag !== 'previewed') throw new Error(seen.tag);
  // Its own index was made with it; another one would be worth nothing tomorrow.
  await folder.files.delete(placeOf(seen.idMuseum));
  expect(await indexAll(folder)).toEqual([NOTHING_LEFT]);
});

it('nothing of the index is for visitors but the file itself', async () => {
  const { folder, idMuseum } = await publishedEarlier(await works());
  await indexAll(folder);
  const names = await folder.files.list(filePaths.release(idMuseum, 1));
  expect(names.filter((name) => name.startsWith('recognition'))).toEqual(['recognition.json']);
  const text = await readFile(folder.files.nameOf(placeOf(idMuseum)), 'utf8');
  expect(Object.keys(JSON.parse(text)).sort()).toEqual([
    'bytes',
    'compared',
    'extractorVersion',
    'key',
    'remarks',
    'schemaVersion',
  ]);
});
