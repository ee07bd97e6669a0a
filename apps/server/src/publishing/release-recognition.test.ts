import { truncate } from 'node:fs/promises';
import { ALL, reportLines, reportProblems } from '@cicerone/content/checks/problems/report';
import { readContentPackage } from '@cicerone/content/package/content-package';
import { EXTRACTOR_VERSION } from '@cicerone/recognition/engine';
import { readIndex } from '@cicerone/recognition/index-file';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { REPORT_NOTHING } from '../basis/progress.ts';
import { createIndexProcesses, type IndexBounds } from '../recognition/index-processes.ts';
import { readDraft } from '../storage/draft-file.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { type RecognitionRecord, readRecognition } from '../storage/files/recognition-record.ts';
import { drawnWork, type Photographed, plainWork, recognisedPackage } from '../testing/recognised-works.ts';
import { picture } from '../testing/test-package.ts';
import { imported, published, testFolder } from '../testing/test-venue.ts';
import { releaseRecognition } from './release-recognition.ts';

const ROOMY: IndexBounds = { memoryBytes: 2 ** 30, pictureSeconds: 60, comparisonSeconds: 60 };

async function folderWith(works: Photographed) {
  const folder = await testFolder();
  const { idMuseum } = await imported(folder, await recognisedPackage(works));
  return { folder, idMuseum };
}

async function saidOf({ folder, idMuseum }: Awaited<ReturnType<typeof folderWith>>): Promise<string[]> {
  const { problems, packaged } = await published(folder, idMuseum);
  const own = problems.filter(({ code }) => code.startsWith('recognition'));
  return reportLines(reportProblems(own, packaged), ALL, '');
}

/** The bytes of one record of features. */
async function recordsOf({ folder }: Awaited<ReturnType<typeof folderWith>>): Promise<string[]> {
  const names = await folder.files.list(filePaths.pictureRecords);
  return names.filter((name) => name.includes('.recognition-')).sort();
}

describe('a publication with recognition', () => {
  it('makes an index of the pictures and photographs of all works, as a media file', async () => {
    const [vase, ship, shipInItsRoom] = await Promise.all([drawnWork(1), drawnWork(2), drawnWork(3)]);
    const venue = await folderWith({ vase: { picture: vase }, ship: { picture: ship, photographs: [shipInItsRoom] } });
    expect(await saidOf(venue)).toEqual([]);
    const record = await readRecognition(venue.folder, venue.idMuseum, 1);
    expect(record).toMatchObject({ extractorVersion: EXTRACTOR_VERSION, remarks: { plain: [], alike: [] } });
    const bytes = await venue.folder.files.read(filePaths.media(record?.key ?? ''));
    expect(bytes?.length).toBe(record?.bytes);
    expect(readIndex(new Uint8Array(bytes ?? []))).toHaveProperty('tag', 'index');
  });

  it('says which works are too plain for a camera', async () => {
    const venue = await folderWith({ vase: { picture: await drawnWork(1) }, wall: { picture: await plainWork() } });
    expect(await saidOf(venue)).toEqual([
      'warning: artworks[1] "wall" (No. 202, "The wall"): There is too little on the pictures of the work for a camera to recognise it. Name photographs of it in its room in recognitionPictures, with frame or plinth, or leave it to its number.',
    ]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['of one colour', () => picture(640, 480, '#101010')],
    [
      'of one pixel',
      async () =>
        sharp(await drawnWork(2))
          .resize(1, 1)
          .png()
          .toBuffer(),
    ],
    [
      'of three lines',
      async () =>
        sharp(await drawnWork(2))
          .resize(4000, 3, { fit: 'fill' })
          .png()
          .toBuffer(),
    ],
    [
      'out of focus',
      async () =>
        sharp(await drawnWork(2))
          .blur(20)
          .png()
          .toBuffer(),
    ],
  ])('names a photograph %s beside better ones', async (_, plain) => {
    const venue = await folderWith({ vase: { picture: await drawnWork(1), photographs: [await plain()] } });
    expect(await saidOf(venue)).toEqual([
      'warning: artworks[0] "vase" (No. 201, "The vase"), recognitionPictures[0]: There is too little on media/room/vase-0.png for a camera to recognise the work by it. Name another photograph in its place, sharp and with frame or plinth, or take the line out.',
    ]);
  });

  it('names a photograph once that a list names twice', async () => {
    const folder = await testFolder();
    const { venue, files } = await recognisedPackage({
      vase: { picture: await drawnWork(1), photographs: [await plainWork()] },
    });
    for (const work of venue.artworks as { recognitionPictures: string[] }[])
      work.recognitionPictures.push('media/room/vase-0.png');
    const { idMuseum } = await imported(folder, { venue, files });
    expect((await saidOf({ folder, idMuseum })).length).toBe(1);
  });

  it('names no picture of a work that is too plain, and not the plain one that photographs help', async () => {
    const venue = await folderWith({
      wall: { picture: await plainWork(), photographs: [await plainWork()] },
      screen: { picture: await plainWork(), photographs: [await drawnWork(1)] },
    });
    const said = await saidOf(venue);
    expect(said.length).toBe(1);
    expect(said[0]).toMatch(/^warning: artworks\[0\] "wall" .+: There is too little on the pictures of the work/);
  });

  it('has no index if all of them are', async () => {
    const venue = await folderWith({ wall: { picture: await plainWork() } });
    expect((await saidOf(venue)).join()).toMatch(
      /^warning: artworks\[0\] "wall" .+: There is too little on the pictures/,
    );
    expect(await readRecognition(venue.folder, venue.idMuseum, 1)).toBeUndefined();
  });

  it('says which works look like each other, once for both', async () => {
    const picture = await drawnWork(1);
    const venue = await folderWith({ print: { picture }, plate: { picture }, vase: { picture: await drawnWork(2) } });
    expect(await saidOf(venue)).toEqual([
      'note: artworks[0] "print" (No. 201, "The print"): To a camera the work looks like "The plate" (No. 202): visitors choose. Name photographs of both in recognitionPictures that show where they differ, unless one is a copy.',
    ]);
  });

  it('does without a photograph that cannot be read, and says which', async () => {
    const photographs = [await drawnWork(2), await drawnWork(3)];
    const venue = await folderWith({ vase: { picture: await drawnWork(1), photographs } });
    const key = (await readDraft(venue.folder, venue.idMuseum))?.media['media/room/vase-1.png'] ?? '';
    await truncate(venue.folder.files.nameOf(filePaths.media(key)), 3000);
    expect(await saidOf(venue)).toEqual([
      'warning: artworks[0] "vase" (No. 201, "The vase"), recognitionPictures[1]: media/room/vase-1.png is damaged and cannot be read to its end, and recognition does without it. Save the picture again as JPEG, with 640 pixels on its longer side.',
    ]);
    expect((await recordsOf(venue)).length).toBe(2);
    expect(await readRecognition(venue.folder, venue.idMuseum, 1)).toBeDefined();
  });

  it('reads no picture a second time', async () => {
    const venue = await folderWith({ vase: { picture: await drawnWork(1), photographs: [await drawnWork(2)] } });
    await saidOf(venue);
    const statesOf = async () =>
      Promise.all((await recordsOf(venue)).map((name) => venue.folder.files.stateOf(filePaths.pictureRecord(name))));
    const before = await statesOf();
    await saidOf(venue);
    expect([before.length, await statesOf()]).toEqual([2, before]);
    const [first, second] = [1, 2].map((version) => readRecognition(venue.folder, venue.idMuseum, version));
    expect(await second).toEqual(await first);
  });

  it('compares the same pictures once, and others again', async () => {
    const { folder, idMuseum } = await folderWith({ vase: { photographs: [await drawnWork(1), await drawnWork(2)] } });
    const { content: written = null, media = {} } = (await readDraft(folder, idMuseum)) ?? {};
    const read = readContentPackage(written);
    if (read.tag === 'refused') throw new Error(JSON.stringify(read.problems));
    const recordOf = async (photographs: number, bounds: Partial<IndexBounds>, earlier?: RecognitionRecord) => {
      const artworks = read.content.artworks.map((work) => ({
        ...work,
        recognitionPictures: work.recognitionPictures.slice(0, photographs),
      }));
      const processes = createIndexProcesses({ ...ROOMY, ...bounds });
      const order = { report: REPORT_NOTHING, processes, earlier };
      const places = { addressOf: () => undefined, media };
      return (await releaseRecognition(folder, { ...read.content, artworks }, places, order)).record;
    };
    const first = await recordOf(2, {});
    const withoutTime = { comparisonSeconds: 0.001 };
    expect(first).toBeDefined();
    expect(await recordOf(2, withoutTime, first)).toEqual(first);
    expect(await recordOf(1, withoutTime, first)).toBeUndefined();
    await folder.files.delete(filePaths.media(first?.key ?? ''));
    expect(await recordOf(2, withoutTime, first)).toBeUndefined();
  });

  it.each<[string, Partial<IndexBounds>, string]>([
    ['takes too long', { comparisonSeconds: 0.001 }, 'comparing its works took too long'],
    ['has no memory to begin', { memoryBytes: 2 ** 20 }, 'the program that compares works could not be started'],
  ])('that %s is a publication without an index, and says why', async (_, bounds, why) => {
    const { folder, idMuseum } = await folderWith({ vase: { photographs: [await drawnWork(1)] } });
    const { content: written = null, media = {} } = (await readDraft(folder, idMuseum)) ?? {};
    const read = readContentPackage(written);
    if (read.tag === 'refused') throw new Error(JSON.stringify(read.problems));
    const processes = createIndexProcesses({ ...ROOMY, ...bounds });
    const places = { addressOf: () => undefined, media };
    const order = { report: REPORT_NOTHING, processes, earlier: undefined };
    const made = await releaseRecognition(folder, read.content, places, order);
    expect(reportLines(reportProblems(made.problems, written), ALL, '')).toEqual([
      `warning: recognitionAvailable: The works of this release are not recognised yet: ${why}. The server tries again by itself. If this comes again, ask its operator to look into its log.`,
    ]);
    expect(made.record).toBeUndefined();
  });

  it('has nothing to recognise where no work has a picture', async () => {
    const venue = await folderWith({ vase: {} });
    expect(await saidOf(venue)).toEqual([
      'warning: recognitionAvailable: The venue has recognition, and no work has a picture by which the camera could recognise it. Name pictures of works in mainImageUrl or recognitionPictures, or take the line out.',
    ]);
    expect(await readRecognition(venue.folder, venue.idMuseum, 1)).toBeUndefined();
  });
});
