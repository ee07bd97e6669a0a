import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { publishVenue } from '../publishing/publish.ts';
import { mp3, photograph } from '../testing/mistakes/spoilt-media.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type TestPackage, testPackage, withFilm, writePackage } from '../testing/test-package.ts';
import { TEST_TIME, testFolder } from '../testing/test-venue.ts';
import { entriesOf, writeTestZip } from '../testing/test-zip.ts';
import { openPackage } from './folder-or-zip/open-package.ts';
import { importPackage } from './import-package.ts';

/** `npm run test:drills` mangles 500 files of each kind, `npm test` a few. */
const RUNS = process.env.DRILLS === 'all' ? 500 : 8;

const DEMO = fileURLToPath(new URL('../../../../demo-venue/museum-of-pattern/media/', import.meta.url));
const demo = (name: string) => readFile(join(DEMO, name));
const photo = sharp(await photograph());
const DRAWING =
  '<?xml version="1.0"?><!-- a plan --><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h64v32z"/></svg>';

/** A real file of each kind, and the field of the test package that names it. */
const KINDS: Record<string, { path: string; bytes: Buffer }> = {
  jpeg: { path: 'media/home.png', bytes: await photograph() },
  png: { path: 'media/home.png', bytes: await photo.clone().png().toBuffer() },
  webp: { path: 'media/home.png', bytes: await photo.clone().webp().toBuffer() },
  avif: { path: 'media/home.png', bytes: await photo.clone().avif({ effort: 0 }).toBuffer() },
  svg: { path: 'media/home.png', bytes: Buffer.from(DRAWING) },
  m4a: { path: 'media/penrose.en.m4a', bytes: await demo('apollonian.en.m4a') },
  mp3: { path: 'media/penrose.en.m4a', bytes: mp3({ there: 60, frames: 60 }) },
  film: { path: 'media/film.mp4', bytes: await demo('turing-grows.mp4') },
  captions: { path: 'media/film.en.vtt', bytes: await demo('turing-grows.en.vtt') },
};

type Damage = { at: number; bytes: Uint8Array; over: number };

/** Bytes that are written over others, put between them, or taken away; most damage is near the head of a file. */
const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.02, noNaN: true })),
  bytes: fc.uint8Array({ maxLength: 40 }),
  over: fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 20_000 })),
});

function mangled(bytes: Buffer, damages: readonly Damage[]): Buffer {
  return damages.reduce((file, { at, bytes: written, over }) => {
    const from = Math.floor(at * file.length);
    return Buffer.concat([file.subarray(0, from), written, file.subarray(from + over)]);
  }, bytes);
}

/** Imports a package, and publishes it if that is possible: either ends with a word. */
async function endOf(path: string): Promise<string> {
  const source = await openPackage(path);
  if ('tag' in source) return source.tag;
  const folder = await testFolder();
  const imported = await importPackage(folder, source).finally(() => source.close());
  if (imported.tag !== 'imported') return imported.tag;
  return (await publishVenue(folder, imported.idMuseum, () => TEST_TIME)).tag;
}

const ENDS = ['no-package', 'import-refused', 'published', 'draft-refused'];

it.each(Object.keys(KINDS))(
  'a mangled file is taken or refused in words, and stops nothing: %s',
  {
    timeout: RUNS * 10_000,
  },
  async (kind) => {
    const { path, bytes } = KINDS[kind] as { path: string; bytes: Buffer };
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const packaged = await withFile(path, mangled(bytes, damages));
        expect(ENDS).toContain(await endOf(await writePackage(await temporaryFolder(), packaged)));
      }),
      { numRuns: RUNS },
    );
  },
);

it('a mangled archive is taken or refused in words', { timeout: RUNS * 10_000 }, async () => {
  const whole = await readFile(await writeTestZip(entriesOf(await testPackage())));
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      const path = await writeTestZip([], () => mangled(whole, damages));
      expect(ENDS).toContain(await endOf(path));
    }),
    { numRuns: RUNS },
  );
});

async function withFile(path: string, bytes: Buffer): Promise<TestPackage> {
  const packaged = await testPackage();
  withFilm(packaged);
  packaged.files.set(path, bytes);
  return packaged;
}
